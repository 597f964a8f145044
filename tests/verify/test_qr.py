"""QR codes: what is printed reads as the commitment, and nothing else passes."""

from __future__ import annotations

import random

import pypdfium2
import pytest
import zxingcpp
from kit.builds import Request, pdf_of
from kit.setups import COMMITMENT
from PIL import Image

from bfgprint.draw.qr import qr_modules
from bfgprint.rules.setup_words import scanned
from bfgprint.verify.facts import PageFacts, ShapeFact, TextFact
from bfgprint.verify.qr import crowded_codes, qr_fault
from bfgprint.verify.reader import PdfReader

DIGITS = scanned(COMMITMENT)
DPI = 200
SIDE, SQUARE_MM, LEFT, TOP = 33, 0.65, 30.0, 50.0


def _fault(
    rows: list[bytearray],
    *,
    text: str = DIGITS,
    square: float = SQUARE_MM,
    shift: float = 0.0,
) -> str:
    """Return what is said of a code whose dark squares are put down one by one."""
    points = []
    for y, row in enumerate(rows):
        for x, is_dark in enumerate(row):
            if is_dark:
                off = shift if (x, y) == (3, 0) else 0.0
                left, top = LEFT + x * square + off, TOP + y * square
                right, bottom = left + square, top + square
                start = (left, top)
                points += [start, (right, top), (right, bottom), (left, bottom), start]
    box = (LEFT, TOP, LEFT + SIDE * square, TOP + SIDE * square)
    shape = ShapeFact("c.code", box, tuple(points))
    fault = qr_fault(text, [shape])
    return "" if fault is None else fault[1]


def _rows(text: str = DIGITS) -> list[bytearray]:
    return [bytearray(row) for row in qr_modules(text)]


@pytest.mark.parametrize(
    "text", [DIGITS, "0" * 64, "F" * 64, "A", "AB", "Z $%*+-./:" * 9]
)
def test_codes_of_the_writer_read_as_their_text(text: str) -> None:
    """What the library writes, our own decoder reads."""
    assert _fault(_rows(text), text=text) == ""


@pytest.mark.parametrize("number", range(0, SIDE * SIDE, 67))
def test_any_square_that_is_wrong_is_seen(number: int) -> None:
    """Even what a telephone would correct is a fault of the print."""
    rows = _rows()
    y, x = divmod(number, SIDE)
    rows[y][x] ^= 1
    assert _fault(rows)


def test_other_codes_are_seen() -> None:
    """Another text, a mirrored code, and one turned by a quarter, do not pass."""
    other = "0" + DIGITS[1:-1] + "0"
    assert "does not read as" in _fault(_rows(other))
    assert _fault([row[::-1] for row in _rows()])
    assert _fault(_rows()[::-1])
    assert _fault([bytearray(column) for column in zip(*_rows(), strict=True)])


def test_codes_that_no_telephone_reads_are_seen() -> None:
    """A code under 20 mm, squares between their places, words in the light edge."""
    assert "18.1 x 18.1 mm" in _fault(_rows(), square=0.55)
    assert "between their places" in _fault(_rows(), shift=0.2)
    word = TextFact("c.name", "B", 8.0, (40.0, 46.0, 50.0, 48.5), True)
    code = ShapeFact("c.code", (30.0, 50.0, 51.0, 71.0), ())
    page = PageFacts(width_mm=210, height_mm=297, texts=[word], shapes=[code])
    (finding,) = crowded_codes(page, 1)
    assert "c.name stands in its light edge" in finding.message


def _photocopied(picture: Image.Image) -> Image.Image:
    """Return a picture paler, and with specks: the same ones each time."""
    chance = random.Random(1)
    grey = picture.convert("L").point(lambda level: 60 + level * 2 // 3)
    for _ in range(grey.width * grey.height // 100):
        place = chance.randrange(grey.width), chance.randrange(grey.height)
        grey.putpixel(place, chance.choice((40, 220)))
    return grey


def test_telephones_read_a_photocopy() -> None:
    """The codes of a briefing and of a folded card, by the reader of telephones."""
    content = pdf_of(Request("setup", "owner"))
    found = []
    with PdfReader(content) as reader, pypdfium2.PdfDocument(content) as document:
        for number, facts in enumerate(reader.pages()):
            for shape in facts.shapes:
                if shape.key.endswith(".code"):
                    left, top, right, bottom = shape.box_mm
                    around = (left - 3, top - 3, right + 3, bottom + 3)
                    page = document[number].render(scale=DPI / 72).to_pil()
                    picture = page.crop(tuple(at / 25.4 * DPI for at in around))
                    codes = zxingcpp.read_barcodes(_photocopied(picture))
                    found += [(shape.key, code.text) for code in codes]
    assert found == [
        ("briefing-a.sealed1.code", DIGITS),
        ("briefing-b.sealed1.code", DIGITS),
        ("plot1-a.code", DIGITS),
    ]
