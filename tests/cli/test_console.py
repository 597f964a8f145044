"""Standard output and error that are full, closed, or of another encoding."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bfgprint.cli import console
from bfgprint.codes import Code
from bfgprint.findings import Finding

ROOT = Path(__file__).resolve().parent.parent.parent
FLEET = 'kind = "fleet"\nname = "F"\n[[ships]]\nclass = "Lunar"\n'


def call(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    command = [sys.executable, "-m", "bfgprint", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        command, env=environment, text=True, timeout=60, **options
    )


@pytest.mark.skipif(os.name == "nt", reason="pipes of another system")
def test_reader_has_left(folder: Path) -> None:
    """A reader of the output who has left does not keep prints from being made."""
    (folder / "a.toml").write_text(FLEET)
    (folder / "b.toml").write_text(FLEET)
    reader, writer = os.pipe()
    os.close(reader)
    result = call("sheets", "a.toml", "b.toml", stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert (result.returncode, result.stderr) == (0, "")
    assert len(list((folder / "output").iterdir())) == 2


@pytest.mark.skipif(os.name == "nt", reason="pipes of another system")
@pytest.mark.parametrize(
    "arguments",
    [
        ["ships"],
        ["ships", "--json"],
        ["ships", "--csv"],
        ["schema"],
        ["schema", "fleet"],
        ["new", "event"],
    ],
    ids=" ".join,
)
def test_reader_of_texts_has_left(arguments: list[str], folder: Path) -> None:
    """A reader who has seen enough of a table or a text is no error."""
    reader, writer = os.pipe()
    os.close(reader)
    result = call(*arguments, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.skipif(os.name == "nt", reason="pipes of another system")
def test_reader_of_errors_has_left(folder: Path) -> None:
    """Nor does one of the messages change the exit code."""
    reader, writer = os.pipe()
    os.close(reader)
    result = call("sheets", "Lunnar", stdout=subprocess.PIPE, stderr=writer)
    os.close(writer)
    assert (result.returncode, result.stdout) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="no such device")
def test_full_output(folder: Path) -> None:
    """Output that can't take a path ends with 3 and one line."""
    with Path("/dev/full").open("w") as full:
        result = call("sheets", "Lunar", stdout=full, stderr=subprocess.PIPE)
    assert result.returncode == 3
    assert result.stderr == "bfgprint: No space left on device\n"


def test_other_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sign that the terminal's encoding lacks shows as a number."""
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    console.say("prints/Żółw.pdf")
    assert raw.getvalue().rstrip() == rb"prints/\u017b\xf3\u0142w.pdf"


def test_control_characters(capsys: pytest.CaptureFixture[str]) -> None:
    """A message steers no terminal and stays on its line."""
    message = 'no class "\x1b[31m\n\u202e"'
    console.show_findings([Finding(code=Code.UNKNOWN_CLASS, message=message)])
    assert capsys.readouterr().err == 'no class "\\x1b[31m\\n\\u202e" [LIST-01]\n'


def test_same_finding_twice(capsys: pytest.CaptureFixture[str]) -> None:
    """The same is not said twice."""
    finding = Finding(code=Code.EMPTY_FLEET, message="the fleet has no ships")
    console.show_findings([finding, finding])
    assert capsys.readouterr().err.count("\n") == 1


def test_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    """Quiet means that no path is printed."""
    console.say("out.pdf", quiet=True)
    assert capsys.readouterr().out == ""


def test_fault_of_our_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What nobody has foreseen is one line and exit code 4."""
    monkeypatch.delenv("BFGPRINT_DEBUG", raising=False)
    assert console.exit_for(KeyError("x" * 5_000)) == 4
    said = capsys.readouterr().err
    assert said.startswith("bfgprint: a fault of our own (KeyError: ")
    assert len(said) < 400


def test_debugging(monkeypatch: pytest.MonkeyPatch) -> None:
    """A developer who asks for it gets the traceback."""
    monkeypatch.setenv("BFGPRINT_DEBUG", "1")
    with pytest.raises(KeyError):
        console.exit_for(KeyError("x"))


def test_file_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of the system that nobody has foreseen is none of ours."""
    monkeypatch.delenv("BFGPRINT_DEBUG", raising=False)
    assert console.exit_for(PermissionError(13, "Permission denied", "a.toml")) == 3
    assert capsys.readouterr().err == "bfgprint: a.toml: Permission denied\n"
