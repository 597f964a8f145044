"""What no figure shows is found all the same: a reprint looks otherwise.

Words, labels and marks belong to templates, so the rules can't require them; but
the same input, printed again with the same templates, gives the same pages.
"""

from __future__ import annotations

import io
import random
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from kit.builds import Request, pdf_of, press, settings_of
from verify.faults import open_press, orders, sheets, with_template

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.findings import Finding, Severity
from bfgprint.pipeline import make_pdf
from bfgprint.referee.pdfs import check_pdf
from bfgprint.verify.reader import PdfReader
from bfgprint.verify.reprint import are_alike

LABELS = {
    "label swapped": ("_ship.xml.j2", "sheets", ('"TURRETS"', '"SHIELDS"')),
    "sentence cut": ("order-card.xml.j2", "orders", ("The ship may stand still.", "")),
}


def _check(content: bytes) -> list[Finding]:
    at = press()
    return check_pdf(content, "print.pdf", at.library, at.templates)


def _errors(content: bytes) -> set[Code]:
    """Return the codes of what is wrong, or keeps the PDF from being judged."""
    try:
        found = _check(content)
    except BfgprintError as error:
        return {finding.code for finding in error.findings}
    return {each.code for each in found if each.severity is Severity.ERROR}


def _printed(data: Path, verb: str, *, as_ours: bool) -> bytes:
    """Return a print from a folder's templates, said to be of the bundled ones."""
    own = open_press(data)
    document = {"sheets": sheets, "orders": orders}[verb](own)
    said = press().templates.hash if as_ours else own.templates.hash
    return make_pdf(document, replace(settings_of(ink="mono"), templates_hash=said))


@pytest.mark.parametrize("what", LABELS)
def test_changed_words(what: str, tmp_path: Path) -> None:
    """PAGE-15: a label or a sentence that was changed is found, and named."""
    name, verb, change = LABELS[what]
    data = with_template(tmp_path, name, change)
    found = _check(_printed(data, verb, as_ours=True))
    assert Code.REPRINT_DIFFERS in {finding.code for finding in found}
    assert any("where a reprint says" in finding.message for finding in found)


def test_templates_of_ones_own(tmp_path: Path) -> None:
    """Prints from other templates are judged by their figures, which is said."""
    name, verb, change = LABELS["label swapped"]
    data = with_template(tmp_path, name, change)
    found = _check(_printed(data, verb, as_ours=False))
    assert {finding.severity for finding in found} == {Severity.NOTE}
    assert any("words are not" in finding.message for finding in found)


@pytest.mark.parametrize("shift", [(100, 100, 695.28, 941.89), (0, 0, 595.28, 800)])
def test_page_cut_or_shifted(shift: tuple[float, float, float, float]) -> None:
    """PAGE-06: a page whose box was moved prints elsewhere on the paper."""
    document = pypdfium2.PdfDocument(pdf_of(Request("compass")))
    document[0].set_mediabox(*shift)
    document[0].set_cropbox(*shift)
    buffer = io.BytesIO()
    document.save(buffer)
    document.close()
    assert _errors(buffer.getvalue()) != set()


def _looks(content: bytes) -> list[bytes]:
    with PdfReader(content) as reader:
        return list(reader.pictures(50))


@pytest.mark.parametrize("verb", ["sheets", "orders", "compass"])
def test_byte_changed(verb: str) -> None:
    """Whatever byte is changed, it is found or can't be seen on paper."""
    content = pdf_of(Request(verb, "Lunar" if verb == "sheets" else ""))
    looks = _looks(content)
    rolls = random.Random(verb)
    for _ in range(25):
        at = rolls.randrange(len(content))
        changed = bytearray(content)
        changed[at] ^= 1 << rolls.randrange(8)
        if not _errors(bytes(changed)):
            pairs = zip(_looks(bytes(changed)), looks, strict=True)
            assert all(are_alike(*pair) for pair in pairs), f"byte {at}"


@pytest.mark.parametrize("missing", [1, 6, 10, 30])
def test_end_cut_off(missing: int) -> None:
    """LOAD-16: a file without its last bytes is no whole one."""
    content = pdf_of(Request("sheets", "Lunar")).rstrip()
    assert _errors(content[:-missing]) == {Code.PDF_UNREADABLE}
