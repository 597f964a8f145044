"""What users install: the built wheel has everything, and prints the same bytes.

The wheel is built from the checkout and installed, without the network, into an
environment of its own that borrows this one's third-party packages.  Commands
run in an unrelated folder, so that nothing of the checkout can be found.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest
from kit.builds import FLEETS, Request, new_document, press, settings_of
from kit.places import ROOT

from bfgprint.pipeline import make_pdf


def _run(command: list[str | Path], cwd: Path) -> str:
    """Run a command without this checkout on its path; return what it printed."""
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONPATH"
    }
    result = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout.strip()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout by its build backend."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    _run(build, ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment in which the wheel is installed."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [sys.executable, "-m", "pip", "--python", python, "--isolated"]
    quiet = ["--quiet", "--disable-pip-version-check"]
    _run([*pip, "install", *quiet, "--no-deps", "--no-index", wheel], folder)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(_run([python, "-c", where], folder))
    borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (packages / "borrowed.pth").write_text("\n".join(sorted(borrowed)))
    return python


def _travelling() -> list[str]:
    """Return every file of the checkout that must be in the wheel, by its new name."""
    package = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "bfgprint").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    moved = [
        f"bfgprint/_{path.relative_to(ROOT).as_posix()}"
        for name in ("data", "templates")
        for path in (ROOT / name).rglob("*")
        if path.is_file()
    ]
    return sorted(package + moved)


def test_wheel_holds_every_file(wheel: Path) -> None:
    """Modules, data, templates and fonts are in the wheel, and nothing else is."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert sorted(name for name in names if ".dist-info/" not in name) == _travelling()


def test_wheel_holds_what_printing_needs(wheel: Path) -> None:
    """Ships, rules, symbols, templates, fonts and the typing marker travel along."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {
        "bfgprint/_data/ships/imperium.toml",
        "bfgprint/_data/rules/orders.toml",
        "bfgprint/_data/fleets/battlegroup-agrippa.toml",
        "bfgprint/_data/symbols.toml",
        "bfgprint/_templates/ship.xml.j2",
        "bfgprint/fonts/DejaVuSansCondensed.ttf",
        "bfgprint/fonts/LICENSE",
        "bfgprint/py.typed",
    } <= names


@pytest.mark.parametrize("licence", ["LICENSE", "bfgprint/fonts/LICENSE"])
def test_wheel_holds_the_licences(wheel: Path, licence: str) -> None:
    """Our licence and the fonts' stand among the wheel's own."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (
            name
            for name in archive.namelist()
            if name.endswith(f".dist-info/licenses/{licence}")
        )
        assert archive.read(name) == (ROOT / licence).read_bytes()


def test_installed_product_is_the_wheels(installed: Path, tmp_path: Path) -> None:
    """The package, its data and its templates come from the environment alone."""
    script = (
        "import bfgprint\n"
        "from bfgprint import resources as r\n"
        "print(bfgprint.__file__, r.data_dir(), r.templates_dir(), r.fonts_dir())\n"
    )
    paths = _run([installed, "-I", "-c", script], tmp_path).split()
    home = installed.parents[1].resolve()
    assert len(paths) == 4
    assert all(Path(path).resolve().is_relative_to(home) for path in paths)


PRINTS = (
    (
        ["sheets", str(FLEETS / "battlegroup-agrippa.toml")],
        Request("sheets", "battlegroup-agrippa"),
    ),
    (["compass"], Request("compass")),
)


@pytest.mark.parametrize(("arguments", "request_"), PRINTS, ids=["sheets", "compass"])
def test_installed_product_prints_the_same_bytes(
    installed: Path, tmp_path: Path, arguments: list[str], request_: Request
) -> None:
    """What the installed command prints is, byte for byte, what the checkout prints."""
    command = installed.with_name("bfgprint")
    _run([command, *arguments, "-o", "printed.pdf"], tmp_path)
    settings = settings_of(data_hash=press().library.hash)
    here = make_pdf(new_document(request_), settings)
    assert (tmp_path / "printed.pdf").read_bytes() == here
