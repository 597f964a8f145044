"""Fleet files, good and bad; a bad one names its codes in its first comment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bfgprint.codes import Code
from bfgprint.findings import LEGALITY, Finding, stopping
from bfgprint.model.fleet import Fleet

FLEETS = Path(__file__).resolve().parent.parent / "fleets"
GOOD = sorted((FLEETS / "good").glob("*.toml"))
BAD = sorted((FLEETS / "bad").glob("*.toml"))

UNSHOWN = {
    Code.CANNOT_READ: "no such file",
    Code.WORDS_NOT_UNDERSTOOD: "words, no file",
    Code.BAD_TEMPLATE: "a template",
    Code.CANNOT_WRITE: "no such place",
    Code.NOT_A_ROSTER: "a roster",
    Code.NOT_XML: "a roster",
    Code.ROSTER_ARCHIVE: "a roster",
    Code.ANOTHER_GAME: "a roster",
    Code.UNKNOWN_FACTION: "only a warning",
    Code.NAME_TWICE: "only a warning",
    Code.SWITCHED_OFF: "only a note",
    Code.UNUSED_FILE: "a folder of --data",
    Code.PRODUCT_NEWER: "a PDF",
    Code.NOT_OUR_PDF: "a PDF",
    Code.PDF_UNREADABLE: "a PDF",
    Code.ATTACHMENT_UNREADABLE: "a PDF",
    Code.NOTHING_TO_CHECK: "a folder",
    Code.WRONG_BASE_SIZE: "does not stop a print",
    Code.SHIELDS_NEED_LARGE_BASE: "does not stop a print",
    Code.HITS_NEED_LARGE_BASE: "does not stop a print",
}
"""Codes of loading that no fleet file raises, and why."""


def codes_in(path: Path) -> list[str]:
    """Return the codes that a file's first comment names."""
    raw = path.read_bytes()
    encoding = "utf-16" if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else "latin-1"
    return raw.decode(encoding).splitlines()[0].removeprefix("#").split()


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_file(path: Path, load: Callable[[bytes], Fleet]) -> None:
    """A good file gives a fleet."""
    assert load(path.read_bytes()).units


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_file(path: Path, found: Callable[[bytes], tuple[Finding, ...]]) -> None:
    """A bad file raises the codes it names, all in one run and in its order."""
    findings = found(path.read_bytes())
    assert [finding.code for finding in findings] == codes_in(path)
    assert stopping(findings) == findings


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_file_is_named(
    path: Path, found: Callable[[bytes], tuple[Finding, ...]]
) -> None:
    """Every finding has the file for its place, and is short enough to read."""
    for finding in found(path.read_bytes()):
        assert str(finding).startswith("fleet.toml:")
        assert len(str(finding)) < 300


def test_every_code_of_loading_has_a_file() -> None:
    """Each code that a fleet file can raise is raised by one of them."""
    shown = {code for path in BAD for code in codes_in(path)}
    loading = {code for code in Code if code.startswith(("LOAD-", "LIST-", "BAS-"))}
    of_rules = {"LIST-16", *LEGALITY}
    assert loading - of_rules - set(UNSHOWN) <= shown
