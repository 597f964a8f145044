"""The vocabulary of plates: what may stand in one, and what its attributes are."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from bfgprint.document.attributes import BadElementError
from bfgprint.document.plates import (
    Ink,
    Plate,
    PlateCircle,
    PlatePath,
    PlatePattern,
    PlateSymbol,
    PlateText,
    read_plate,
)


def plate(inside: str, attributes: str = 'w="20" h="30"') -> Plate:
    """Return the plate that an element describes."""
    return read_plate(ET.fromstring(f"<plate {attributes}>{inside}</plate>"))


SQUARE = (("M", 1, 2), ("L", 4, 2), ("L", 4, 6), ("L", 1, 6), ("Z",))
MARKS = {
    '<line k="a" x1="1" y1="2" x2="3" y2="4" line="0.7" dash="2 1"/>': PlatePath(
        "a", (("M", 1, 2), ("L", 3, 4)), Ink(0.7, dash_mm=(2, 1))
    ),
    '<rect x="1" y="2" w="3" h="4" fill="tint" colour="soft" line="0"/>': PlatePath(
        "", SQUARE, Ink(0, "soft", "tint")
    ),
    '<path k="p" d="M 1 2 C 1 2 3 4 5 6 L 7 8 Z"/>': PlatePath(
        "p", (("M", 1, 2), ("C", 1, 2, 3, 4, 5, 6), ("L", 7, 8), ("Z",)), Ink()
    ),
    '<circle k="c" x="1" y="2" d="8"/>': PlateCircle("c", 1, 2, 4, Ink()),
    '<circle x="1" y="2" d="8" from="-90" to="90"/>': PlateCircle(
        "", 1, 2, 4, Ink(), -90, 90
    ),
    '<text k="t" x="1" y="2" size="9" w="5" bold="1" align="left">a  b</text>': (
        PlateText("t", 1, 2, "a b", 9, 5, bold=True, align="left")
    ),
    '<symbol k="s" name="ship" x="1" y="2" size="9" angle="45"/>': PlateSymbol(
        "s", "ship", 1, 2, 9, 45
    ),
    '<pattern k="f" kind="warp rift" x="1" y="2" w="3" h="4"/>': PlatePattern(
        "f", "warp rift", 1, 2, (3, 4)
    ),
    '<pattern kind="x" x="1" y="2" d="9" inner="4" free="1 2 3 4 5"/>': PlatePattern(
        "", "x", 1, 2, (0, 0), 9, 4, (1, 2, 3, 4, 5)
    ),
}


@pytest.mark.parametrize("xml", MARKS)
def test_marks(xml: str) -> None:
    """Each element becomes a mark with all its attributes."""
    assert plate(xml).marks == (MARKS[xml],)


def test_a_plate_shows_all_of_itself() -> None:
    """Unless a window is given."""
    whole = plate("")
    assert (whole.size_mm, whole.window) == ((20, 30), (0, 0, 20, 30))
    part = plate("", 'w="20" h="30" window="5 10 20 25"')
    assert (part.own_width_mm, part.own_height_mm) == (15, 15)


@pytest.mark.parametrize(
    ("inside", "why"),
    [
        ("<arc/>", "unknown element <arc>"),
        ('<line x1="1" y1="2" x2="3" y2="4" x3="5"/>', "x3"),
        ('<line x1="nan" y1="2" x2="3" y2="4"/>', "nan"),
        ('<circle x="1" y="2" d="0"/>', "d"),
        ('<circle x="1" y="2" d="3" from="90" to="90"/>', "to must be beyond from"),
        ('<circle x="1" y="2" d="3" from="0" to="361"/>', "to must be beyond from"),
        ('<rect x="1" y="2" w="-3" h="4"/>', "w"),
        ('<path d="L 1 2"/>', "d must be a path"),
        ('<path d="M 1 2 C 1 2 3 4"/>', "C takes 6 numbers"),
        ('<path d=""/>', "d must be a path"),
        ('<text x="1" y="2">a<b>c</b></text>', "can't stand inside"),
        ('<text x="1" y="2" align="middle">a</text>', "align"),
        ('<text x="1" y="2" colour="red">a</text>', "colour"),
        ('<pattern kind="x" x="1" y="2" w="3" h="4" free="1 2"/>', "free takes"),
    ],
)
def test_what_is_no_mark(inside: str, why: str) -> None:
    """It is refused, and said why."""
    with pytest.raises((BadElementError, ValueError), match=why):
        plate(inside)


@pytest.mark.parametrize(
    "attributes",
    [
        'w="20"',
        'w="0" h="5"',
        'w="2" h="5" window="1 2"',
        'w="2" h="5" window="1 2 1 3"',
    ],
)
def test_what_is_no_plate(attributes: str) -> None:
    """A plate has a size, and its window too."""
    with pytest.raises(ValueError, match=r"must be more than 0|window takes"):
        plate("", attributes)
