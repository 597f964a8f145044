"""Ink that is counted, against pages on which a known area is printed."""

from __future__ import annotations

import io

import pytest
from reportlab.pdfgen.canvas import Canvas

from bfgprint.verify.ink import Ink, average, ink_of, pages_ink

MM = 72 / 25.4
A4_MM = (210.0, 297.0)
TOLERANCE = 0.05


def page_with(*marks: tuple[float, float, float, float, tuple[float, ...]]) -> bytes:
    """Return an A4 page with rectangles in millimetres, each in a colour."""
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=tuple(edge * MM for edge in A4_MM))
    for left, bottom, width, height, colour in marks:
        canvas.setFillColorRGB(*colour)
        canvas.rect(left * MM, bottom * MM, width * MM, height * MM, stroke=0, fill=1)
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def share(width_mm: float, height_mm: float) -> float:
    """Return the part of an A4 page that an area covers, in percent."""
    return 100 * width_mm * height_mm / (A4_MM[0] * A4_MM[1])


@pytest.mark.parametrize(
    ("colour", "expected"),
    [
        ((0, 0, 0), (0, 0, 0, 1)),
        ((0, 1, 1), (1, 0, 0, 0)),
        ((1, 0, 1), (0, 1, 0, 0)),
        ((1, 1, 0), (0, 0, 1, 0)),
        ((1, 0, 0), (0, 1, 1, 0)),
        ((0.6, 0.6, 0.6), (0, 0, 0, 0.4)),
        ((0.2, 0.4, 0.6), (0.4, 0.2, 0, 0.4)),
        ((1, 1, 1), (0, 0, 0, 0)),
    ],
)
def test_colours(colour: tuple[float, ...], expected: tuple[float, ...]) -> None:
    """What red, green and blue lack alike is black, and the rest its own ink."""
    (ink,) = pages_ink(page_with((17.3, 31.7, 100, 150, colour)))
    area = share(100, 150)
    assert ink == pytest.approx([area * part for part in expected], abs=TOLERANCE)
    assert ink.total == pytest.approx(area * sum(expected), abs=2 * TOLERANCE)


@pytest.mark.parametrize("pitch_mm", [0.7, 1.0, 7 * 25.4 / 300])
def test_fine_lines(pitch_mm: float) -> None:
    """Lines of a quarter point are not taken for wider ones, whatever their pitch."""
    lines = [(10 + n * pitch_mm, 20, 0.25, 200, (0, 0, 0)) for n in range(150)]
    (ink,) = pages_ink(page_with(*lines))
    assert ink.black == pytest.approx(150 * share(0.25, 200), abs=0.2)


def test_empty_page() -> None:
    """White paper takes no ink."""
    assert pages_ink(page_with()) == (Ink(),)


def test_half_a_dot() -> None:
    """A dot that a shape covers by half counts by half."""
    assert ink_of({(255, 255, 255): 3, (127, 127, 127): 1}).black == (
        pytest.approx(100 * 128 / 255 / 4)
    )


def test_average() -> None:
    """Several pages take what they take on average, ink by ink."""
    assert average([Ink(1, 2, 3, 4), Ink(3, 2, 1, 0)]) == Ink(2, 2, 2, 2)
