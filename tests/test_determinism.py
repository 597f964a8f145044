"""The same input gives the same bytes: over runs, processes and surroundings.

Two runs are compared with each other and never with a stored hash, which a new
zlib or reportlab would change.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kit.builds import (
    BUNDLED,
    Request,
    bundled_files,
    fleet_text,
    new_document,
    pdf_of,
    press,
    print_pdf,
    settings_of,
)
from kit.places import ROOT

from bfgprint.cli.setup_options import SetupOptions
from bfgprint.cli.setup_request import ask
from bfgprint.load.setup_records import record_text, record_values
from bfgprint.pipeline import make_pdf, write_file
from bfgprint.setup.roll import roll_setup

FLEETS = tuple(path.stem for path in bundled_files())
REQUESTS = {
    **{f"{fleet}-sheets": Request("sheets", fleet) for fleet in FLEETS},
    **{f"{fleet}-orders-cards": Request("orders", fleet) for fleet in FLEETS},
    **{f"{fleet}-drift-cards": Request("drift", fleet) for fleet in FLEETS},
    "battlegroup-agrippa-kit": Request("kit", "battlegroup-agrippa"),
    "battlegroup-agrippa-strange-sails-setup": Request("setup"),
    "orders-cards": Request("orders"),
    "drift-cards": Request("drift"),
    "compass": Request("compass"),
    "calibration": Request("calibrate"),
    "reference": Request("reference", layout="sheet"),
    "reference-cards": Request("reference", layout="cards"),
    "reference-booklet": Request("reference", layout="booklet"),
}
"""What ``bfgprint demo`` prints, by the name of the file."""


SURROUNDINGS = {
    "PYTHONPATH": str(ROOT),
    "PYTHONHASHSEED": "4711",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "LC_ALL": "C",
    "TZ": "Pacific/Kiritimati",
    "SOURCE_DATE_EPOCH": "86400",
}
"""Of the other process: plain ASCII, half a day ahead, a build date of its own."""
UMASK = 0o077


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=list(REQUESTS))
def test_same_bytes_twice_in_one_process(request_: Request) -> None:
    """A document made anew and printed again is the same file."""
    assert print_pdf(new_document(request_)) == pdf_of(request_)


def test_same_bytes_whatever_was_printed_before() -> None:
    """A document printed after another, in other faces and symbols, is the same."""
    request = Request("compass")
    first = pdf_of(request)
    print_pdf(new_document(Request("orders", "strange-sails")), "letter", "mono")
    assert print_pdf(new_document(request)) == first


@pytest.mark.parametrize("epoch", ["0", "1700000000"])
def test_build_date_does_not_show(epoch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """SOURCE_DATE_EPOCH, which reportlab obeys, changes nothing and is kept."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    document = new_document(Request("sheets", "Lunar"))
    first = print_pdf(document)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    assert print_pdf(document) == first
    assert os.environ["SOURCE_DATE_EPOCH"] == epoch


_DEMO = """
from bfgprint.cli.commands import demo
from bfgprint.cli.main import main

demo.print_demo_event = lambda press: None
demo.print_demo_voidships = lambda press, path: None
main()
"""
"""The demo without its event, whose files are compared in tests of their own."""


def _demo(folder: Path) -> dict[str, Path]:
    """Print everything in another process; return the files by name."""
    folder.mkdir()
    result = subprocess.run(
        [sys.executable, "-c", _DEMO, "demo", "--quiet"],
        cwd=folder,
        env={**os.environ, **SURROUNDINGS},
        umask=UMASK,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert result.returncode == 0, result.stderr
    return {path.stem: path for path in (folder / "output").glob("*.pdf")}


def _here(request: Request) -> bytes:
    """Return a PDF made in this process with the true hash of the data."""
    document, data = new_document(request), press().library.hash
    return make_pdf(document, settings_of(data_hash=data, kind=document.kind))


def test_same_bytes_in_another_process(tmp_path: Path) -> None:
    """Hash seed, time zone, locale, folder, build date and umask change no byte."""
    files = _demo(tmp_path / "Überall")
    assert sorted(files) == sorted(REQUESTS)
    different = [
        name
        for name, request in REQUESTS.items()
        if files[name].read_bytes() != _here(request)
    ]
    assert different == []


def test_umask_decides_who_may_read(tmp_path: Path) -> None:
    """A file written under a strict umask is its owner's alone."""
    previous = os.umask(UMASK)
    try:
        write_file(tmp_path / "private.pdf", b"")
    finally:
        os.umask(previous)
    assert (tmp_path / "private.pdf").stat().st_mode & 0o777 == 0o666 & ~UMASK


def _record(folder: Path, *options: str) -> bytes:
    """Return the record of a set-up that another process rolls."""
    folder.mkdir()
    fleets = [str(ROOT / "data" / "fleets" / f"{name}.toml") for name in BUNDLED[:2]]
    command = [sys.executable, "-m", "bfgprint", "setup", *fleets, *options]
    result = subprocess.run(
        [*command, "--format", "json", "--quiet"],
        cwd=folder,
        env={**os.environ, **SURROUNDINGS},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert result.returncode == 0, result.stderr
    (path,) = (folder / "output").iterdir()
    return path.read_bytes()


def test_same_set_up_in_another_process(tmp_path: Path) -> None:
    """The same seeds give the same record, whatever surrounds the process."""
    at, options = press(), SetupOptions(seed=("Порт", "2"), sub_plots="open")
    asked = ask(at, options, [fleet_text(name) for name in BUNDLED[:2]])
    setup = roll_setup(asked.request, asked.tables, at.library.tables)
    edition, data_hash = at.library.tables.edition, at.library.hash
    values = record_values(setup, asked.request, edition=edition, data_hash=data_hash)
    made = _record(
        tmp_path / "Überall", "--seed", "Порт", "--seed", "2", "--sub-plots", "open"
    )
    assert made == record_text(values).encode()
