"""What holds for every printed page, whatever is on it.

Measured on the finished PDF by the tests' own means, not by the product's
verification: margins, sizes of type, scale bar, print scaling, bookmarks.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from kit import anatomy
from kit.anatomy import PageAnatomy, PathMark, TextMark, page_anatomy
from kit.builds import BUNDLED, LAYOUTS, Request, fleet_of, pdf_of
from kit.placed import pages_of
from kit.printed import bare, facts_of, figures_of, shapes_of, words_of

from bfgprint.draw.fonts import Typeface
from bfgprint.layout.items import Face
from bfgprint.model.fleet import EscortSquadron

MARGIN_MM = 6.0
"""design.md, section 4: nothing outside the printable margin."""
SMALLEST_PT = 6.5
"""design.md, section 4."""
SLACK_MM = 0.1
"""Half the width of a line to cut along, whose middle may stand on the margin."""
ASCENT, DESCENT = 0.76, 0.24
"""How far the typeface's letters reach above and below the line, in type sizes."""

SHEETS = tuple(
    Request("sheets", fleet, layout, paper, ink)
    for fleet in BUNDLED
    for layout, paper, ink in zip(
        LAYOUTS, ("a4", "letter", "a3"), ("colour", "mono", "colour"), strict=True
    )
)
TRUE_SIZE = (
    Request("orders"),
    Request("orders", "battlegroup-agrippa", paper="letter"),
    Request("drift", paper="letter"),
    Request("drift", "strange-sails"),
    Request("compass"),
    Request("compass", paper="letter", ink="mono"),
)
SETUPS = (
    Request("setup", "judge"),
    Request("setup", "three", paper="a5"),
    Request("setup", "many", paper="letter", ink="mono"),
)
ALL = (*SHEETS, *TRUE_SIZE, *SETUPS)


def _name(request: Request) -> str:
    parts = request if request.verb == "sheets" else request._replace(layout="")
    return " ".join(part for part in parts if part)


each = pytest.mark.parametrize("request_", ALL, ids=_name)
each_sheets = pytest.mark.parametrize("request_", SHEETS, ids=_name)
each_true_size = pytest.mark.parametrize("request_", TRUE_SIZE, ids=_name)


@cache
def _pages(request: Request) -> tuple[PageAnatomy, ...]:
    content = pdf_of(request)
    return tuple(page_anatomy(content, index) for index in range(_count(request)))


def _count(request: Request) -> int:
    return len(facts_of(request))


_TYPEFACE = Typeface()
_FACES = {
    "DejaVuSansCondensed": Face.REGULAR,
    "DejaVuSansCondensed-Bold": Face.BOLD,
    "DejaVuSansCondensed-Oblique": Face.ITALIC,
    "DejaVuSansCondensed-BoldOblique": Face.BOLD_ITALIC,
}


def _reach(mark: TextMark | PathMark) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the ink of a mark, line width included."""
    if isinstance(mark, PathMark):
        left, top, right, bottom = mark[:4]
        half = float(mark.line.split()[1].removesuffix("pt")) / 2 if mark.line else 0.0
        # A line is wider across but, its ends being cut straight, no longer.
        across_x = 0.0 if top == bottom else half * anatomy.MM
        across_y = 0.0 if left == right else half * anatomy.MM
        return left - across_x, top - across_y, right + across_x, bottom + across_y
    x, y = mark.x_mm, mark.y_mm
    if mark.turn:
        return x, y, x, y
    size = mark.size_pt * anatomy.MM
    width = _TYPEFACE.width(mark.text, _FACES[mark.font]) * size
    return x, y - ASCENT * size, x + width, y + DESCENT * size


@each
def test_nothing_stands_outside_the_margin(request_: Request) -> None:
    """No line and no text reaches into the outer six millimetres of a page."""
    outside = []
    near = MARGIN_MM - SLACK_MM
    for page in _pages(request_):
        far_x, far_y = (length - near for length in page.size_mm)
        for mark in (*page.texts, *page.paths):
            left, top, right, bottom = _reach(mark)
            if min(left, top) < near or right > far_x or bottom > far_y:
                outside.append(mark)
    assert outside == []


@each
def test_no_text_is_smaller_than_the_smallest(request_: Request) -> None:
    """Every text is set in 6.5 points or more."""
    small = [
        text
        for page in _pages(request_)
        for text in page.texts
        if text.size_pt < SMALLEST_PT - 0.001
    ]
    assert small == []


@each
def test_every_font_is_embedded(request_: Request) -> None:
    """Every text is in one of the four bundled faces, which travels in the file."""
    fonts = {
        (text.font, text.embedded) for page in _pages(request_) for text in page.texts
    }
    assert fonts <= {(name, True) for name in _FACES}


@each
def test_no_glyph_is_missing(request_: Request) -> None:
    """No text reads back as a NUL, which stands for a glyph the font lacks."""
    assert not any("\x00" in words for words in words_of(request_))


@each
def test_viewer_is_told_not_to_scale(request_: Request) -> None:
    """The catalogue says PrintScaling None, so that 100 % is the default."""
    preferences = anatomy.catalogue(pdf_of(request_))["ViewerPreferences"]
    assert preferences["PrintScaling"].name == "None"


@each
def test_every_page_says_what_it_belongs_to(request_: Request) -> None:
    """The foot of each page has the edition, the data and page x of y."""
    total = _count(request_)
    for number, page in enumerate(facts_of(request_), 1):
        foot: dict[str, str] = {}
        for text in page.texts:
            if text.key.startswith("page."):
                foot[text.key] = foot.get(text.key, "") + bare(text.text)
        assert foot["page.edition"] == bare("Remastered 1.10")
        assert foot["page.data"] == "000000"
        assert (foot["page.number"], foot["page.total"]) == (str(number), str(total))


@each_true_size
def test_scale_bar_measures_100_mm(request_: Request) -> None:
    """Each page with parts to cut out has one bar of exactly 100 mm."""
    for page in _pages(request_):
        (bar,) = (path for path in page.paths if path.key == "page.scale")
        assert bar.right_mm - bar.left_mm == pytest.approx(100, abs=0.01)
        assert bar.bottom_mm == pytest.approx(bar.top_mm, abs=0.001)


@pytest.mark.parametrize(
    ("request_", "width_mm", "height_mm"),
    [(TRUE_SIZE[0], 63.0, 88.0), (TRUE_SIZE[3], 94.0, 248.0)],
    ids=["poker card", "tent"],
)
def test_cut_guides_stand_a_card_apart(
    request_: Request, width_mm: float, height_mm: float
) -> None:
    """Neighbouring guides are exactly one card's width or height from each other."""
    guides = _pages(request_)[0].paths
    for key, edge, size in (
        ("page.cut_x", "left_mm", width_mm),
        ("page.cut_y", "top_mm", height_mm),
    ):
        at = sorted(getattr(path, edge) for path in guides if path.key == key)
        gaps = [two - one for one, two in pairwise(at)]
        assert gaps
        assert gaps == pytest.approx([size] * len(gaps), abs=0.01)


@each_sheets
def test_every_unit_is_on_paper_exactly_once(request_: Request) -> None:
    """Each ship and squadron of the fleet has one sheet, one bookmark and one name."""
    units = fleet_of(request_.fleet)[0].units
    marks = Counter(mark for page in pages_of(request_) for mark in page.bookmarks)
    assert [marks[unit.name] for unit in units] == [1] * len(units)
    figures = figures_of(request_)
    for unit in units:
        assert figures[f"{unit.id}.name"] == bare(unit.name)
        assert figures[f"fleet.{unit.id}.name"] == bare(unit.name)
        assert figures[f"command.{unit.id}.name"] == bare(unit.name)


@each_sheets
def test_every_ship_has_all_its_hit_boxes(request_: Request) -> None:
    """The hit boxes of all sheets together are the hits of all ships of the fleet."""
    fleet = fleet_of(request_.fleet)[0]
    boxes = 0
    for unit in fleet.units:
        if isinstance(unit, EscortSquadron):
            keys = [f"{unit.id}.e{n}.hitbox" for n in range(1, len(unit.ships) + 1)]
        else:
            keys = [f"{unit.id}.hitbox"]
        boxes += sum(len(shapes_of(request_, key)) for key in keys)
    assert boxes == sum(ship.profile.hits for ship in fleet.ships)


@each
def test_outline_leads_to_the_pages(request_: Request) -> None:
    """The PDF's outline has the bookmarks of the placed pages, in order."""
    wanted = [
        (mark, number)
        for number, page in enumerate(pages_of(request_), 1)
        for mark in page.bookmarks
    ]
    assert anatomy.outline(pdf_of(request_)) == wanted
