"""True size out of a printer that is not true, measured by pdfplumber.

The printer is applied to what the file holds, as the real one would; what comes out
must have its nominal size to 0.05 mm, on an upright sheet.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from kit.builds import Request, calibration_on, document_of, settings_of
from kit.lines import boxes_of, lengths, lines_of, size_of

from bfgprint.model.printer import Printer
from bfgprint.pipeline import make_pdf
from bfgprint.sheets.document import Document

CANON = Printer(
    name="canon",
    scale_x=0.985,
    scale_y=1.012,
    back_x_mm=1.3,
    back_y_mm=-0.7,
    margins_mm=(4.0, 4.0, 7.0, 4.0),
)
PAPERS = ("a4", "letter", "a3")
TOLERANCE_MM = 0.05
PAGES_MM = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}


def _document(verb: str, paper: str) -> Document:
    if verb == "calibrate":
        return calibration_on(paper, proof=True)
    return document_of(Request(verb))


@cache
def _pdf(verb: str, paper: str, printer: Printer | None = CANON) -> bytes:
    document = _document(verb, paper)
    return make_pdf(document, settings_of(paper, kind=document.kind, printer=printer))


def _has(found: list[float], wanted: float) -> bool:
    return any(abs(each - wanted) <= TOLERANCE_MM for each in found)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("verb", ["orders", "drift", "compass"])
def test_scale_bar_comes_out_right(verb: str, paper: str) -> None:
    """Every page with true-size parts has its bar of 100 mm, whichever way it lies."""
    assert _has(lengths(lines_of(_pdf(verb, paper), 0, CANON)), 100.0)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("diameter", [110.0, 80.0, 60.0, 32.0, 4.0])
def test_circles_come_out_round(paper: str, diameter: float) -> None:
    """A rim, a base and a hole are as wide as high, though both scales differ."""
    _, circles = boxes_of(_pdf("compass", paper), 0, CANON)
    sizes = [(x2 - x1, y2 - y1) for x1, y1, x2, y2 in circles]
    assert any(
        abs(width - diameter) <= TOLERANCE_MM and abs(height - diameter) <= TOLERANCE_MM
        for width, height in sizes
    )


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_come_out_at_their_size(paper: str) -> None:
    """Between the guides lie 63 and 88 mm, as upright as the sheet lies."""
    lines = lines_of(_pdf("orders", paper), 0, CANON)
    longest = [line for line in lines if max(lengths([line])) > 150]
    xs = sorted({round(x1, 2) for x1, _, x2, _ in longest if abs(x2 - x1) < 1})
    ys = sorted({round(y1, 2) for _, y1, _, y2 in longest if abs(y2 - y1) < 1})
    gaps = [b - a for edges in (xs, ys) for a, b in pairwise(edges)]
    assert _has(gaps, 63.0)
    assert _has(gaps, 88.0)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("bar", [0, 1], ids=["across", "along"])
def test_calibration_bars_come_out_right(paper: str, bar: int) -> None:
    """The page that proves a printer: both bars have their length."""
    wanted = {"a4": (170, 230), "letter": (170, 210), "a3": (260, 280)}[paper]
    assert _has(lengths(lines_of(_pdf("calibrate", paper), 0, CANON)), wanted[bar])


@pytest.mark.parametrize("paper", PAPERS)
def test_cross_stands_on_zero(paper: str) -> None:
    """Seen against the light the cross of the front stands on the zeros of the back."""
    width, height = PAGES_MM[paper]
    front = lines_of(_pdf("calibrate", paper), 0, CANON)
    back = lines_of(_pdf("calibrate", paper), 1, CANON, is_back=True)
    upright = next(x for x, y1, x2, y2 in front if abs(y2 - y1 - 50) < 0.1)
    level = next(y for x1, y, x2, _ in front if abs(x2 - x1 - 50) < 0.1)
    zeros = [x1 for x1, y1, _, y2 in back if abs(y2 - y1 - 5) < 0.1]
    assert min(abs(width - upright - x) for x in zeros) <= TOLERANCE_MM
    zeros = [y1 for x1, y1, x2, _ in back if abs(x2 - x1 - 5) < 0.1]
    assert min(abs(level - y) for y in zeros) <= TOLERANCE_MM
    assert abs(level - height / 2) <= TOLERANCE_MM


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("verb", ["orders", "compass"])
def test_sheets_are_upright(verb: str, paper: str) -> None:
    """Whichever way a page lies, its sheet is upright: no driver turns it."""
    assert size_of(_pdf(verb, paper), 0) == pytest.approx(PAGES_MM[paper], abs=0.01)


def test_backs_come_out_behind_their_fronts() -> None:
    """The back's frames, printed aside by the printer, lie as they would without it."""
    plain, _ = boxes_of(_pdf("orders", "a4", None), 1)
    made_up, _ = boxes_of(_pdf("orders", "a4"), 1, CANON, is_back=True)
    assert len(plain) == len(made_up)
    for one, two in zip(plain, made_up, strict=True):
        assert one == pytest.approx(two, abs=TOLERANCE_MM)


def test_all_stays_in_the_printers_own_margin() -> None:
    """Where a printer leaves 7 mm blank, nothing is put there."""
    lines = lines_of(_pdf("orders", "a4"), 0, CANON)
    assert min(min(line) for line in lines) >= 7.0 - TOLERANCE_MM
    assert max(line[2] for line in lines) <= 203.0 + TOLERANCE_MM
    assert max(line[3] for line in lines) <= 290.0 + TOLERANCE_MM
