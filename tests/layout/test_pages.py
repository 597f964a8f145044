"""How parts come onto pages: cells, cards with their backs, flows and pieces.

Each part is a frame around its own name, so that every page can be read as a
list of named rectangles.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pytest
from layout.builders import (
    A3,
    A4,
    LETTER,
    POKER,
    codes,
    column,
    placing,
    rects,
    text,
    texts,
)

from bfgprint.codes import Code
from bfgprint.document.nodes import BattleMap, Box, Node, Part, Root, Space
from bfgprint.layout.furniture import Furniture
from bfgprint.layout.items import LineItem
from bfgprint.layout.pages import place_chapters
from bfgprint.layout.place import Placing
from bfgprint.layout.sections import Chapter, Page, Section
from bfgprint.model.paper import FOOTER_MM, SCALE_BAR_MM, Format, Paper
from bfgprint.model.setup import Battlefield

SAID = Furniture(title="List", edition="Edition", data="abcdef")
TENT = Format(name="tent", width_mm=94.0, height_mm=248.0)
MINI = Format(name="mini", width_mm=44.0, height_mm=68.0)
CELL = Format(name="a6", width_mm=95.0, height_mm=126.0)


class Placed(NamedTuple):
    """A part where it stands: its left top corner and its size."""

    name: str
    x: float
    y: float
    width: float
    height: float


def _framed(name: str) -> Node:
    return Box(frame_pt=1.0, grow=1.0, children=(text(name, size_pt=8.0),))


def _part(root: Root, name: str, *, back: bool = False) -> Part:
    return Part(
        root=root,
        title=name,
        content=column(_framed(name)),
        back=column(_framed(name)) if back else None,
    )


def _cards(
    number: int, card: Format = POKER, duplex: str = "none", *, backs: bool = True
) -> Section:
    parts = [_part(Root.CARD, f"card{n}", back=backs) for n in range(number)]
    return Section(
        root=Root.CARD, count=number, parts=lambda: parts, format=card, duplex=duplex
    )


def _pages(
    section: Section, paper: Paper = A4, place: Placing | None = None
) -> list[Page]:
    (total,), pages = place_chapters(
        [Chapter([section], place or placing())], paper, SAID
    )
    made = list(pages)
    assert total == len(made)
    return made


def _placed(page: Page) -> list[Placed]:
    """Return the frames of a page with the name inside each."""
    found = []
    for rect in rects(page.items):
        inside = [
            item.text
            for item in texts(page.items)
            if -1e-6 <= item.x_mm - rect.x_mm < rect.width_mm - 1e-6
            and -1e-6 <= item.y_mm - rect.y_mm < rect.height_mm - 1e-6
            and not item.key
        ]
        assert len(inside) >= 1
        size = (rect.width_mm, rect.height_mm)
        found.append(Placed(inside[0], rect.x_mm, rect.y_mm, *size))
    return found


def _guides(page: Page, key: str) -> list[float]:
    axis = 0 if key == "page.cut_x" else 1
    return sorted(
        item[axis]
        for item in page.items
        if isinstance(item, LineItem) and item.key == key
    )


PAPERS = [A4, LETTER, A3, A4.turned()]
NUMBERS = [1, 5, 9, 20]


def _mirrored(front: Placed, paper: Paper, edge: str) -> Placed:
    """Return where a back must stand to meet its front."""
    upright = paper.height_mm >= paper.width_mm
    if upright == (edge == "long"):
        return front._replace(x=paper.width_mm - front.x - front.width)
    return front._replace(y=paper.height_mm - front.y - front.height)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("paper", PAPERS, ids=lambda p: f"{p.width_mm}x{p.height_mm}")
@pytest.mark.parametrize("card", [POKER, MINI, TENT], ids=lambda c: c.name)
def test_backs_meet_their_fronts(
    card: Format, paper: Paper, edge: str, number: int
) -> None:
    """Turned over its edge, each card's back lies exactly on its front.

    A last sheet that is only partly filled must match as well as a full one.
    """
    pages = _pages(_cards(number, card, edge), paper)
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        expected = [_mirrored(p, front.paper, edge) for p in _placed(front)]
        for one, two in zip(expected, _placed(back), strict=True):
            assert one.name == two.name
            assert one[1:] == pytest.approx(two[1:], abs=1e-6)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("card", [POKER, MINI, TENT], ids=lambda c: c.name)
@pytest.mark.parametrize("paper", PAPERS, ids=lambda p: f"{p.width_mm}x{p.height_mm}")
def test_every_card_is_there_once(card: Format, paper: Paper, number: int) -> None:
    """No card is lost or doubled, and each has exactly its format's size."""
    found = [p for page in _pages(_cards(number, card), paper) for p in _placed(page)]
    assert [p.name for p in found] == [f"card{n}" for n in range(number)]
    for placed in found:
        assert placed[3:] == pytest.approx((card.width_mm, card.height_mm))


@pytest.mark.parametrize("edge", ["none", "long", "short"])
@pytest.mark.parametrize("card", [POKER, MINI, TENT], ids=lambda c: c.name)
@pytest.mark.parametrize("paper", [A4, LETTER, A3], ids=lambda p: p.name)
def test_cards_stay_between_the_margins(card: Format, paper: Paper, edge: str) -> None:
    """No front or back comes nearer to the edge than the margin."""
    for page in _pages(_cards(20, card, edge), paper):
        for p in _placed(page):
            assert min(p.x, p.y) >= paper.margin_mm - 1e-6
            assert p.x + p.width <= page.paper.width_mm - paper.margin_mm + 1e-6
            assert p.y + p.height <= page.paper.height_mm - paper.margin_mm + 1e-6


@pytest.mark.parametrize(
    ("paper", "edge"),
    [
        pytest.param(A4, "none", id="a4 fronts"),
        pytest.param(A4, "long", id="a4 long"),
        pytest.param(A4, "short", id="a4 short"),
        pytest.param(LETTER, "short", id="letter short"),
        pytest.param(A3, "long", id="a3 long"),
    ],
)
def test_cards_stay_above_the_scale_bar(paper: Paper, edge: str) -> None:
    """Neither footer nor scale bar is printed onto a card, front or back."""
    for page in _pages(_cards(20, POKER, edge), paper):
        foot = page.paper.height_mm - paper.margin_mm - FOOTER_MM - SCALE_BAR_MM
        for p in _placed(page):
            assert p.y + p.height <= foot + 0.1


@pytest.mark.parametrize(
    ("paper", "card", "width", "columns", "rows"),
    [
        pytest.param(A4, POKER, 210.0, 3, 3, id="a4 poker upright"),
        pytest.param(A4, TENT, 210.0, 2, 1, id="a4 tent upright"),
        pytest.param(LETTER, POKER, 279.4, 4, 2, id="letter poker across"),
        pytest.param(A3, POKER, 420.0, 6, 3, id="a3 poker across"),
        pytest.param(A4.turned(), POKER, 210.0, 3, 3, id="a4 across turned upright"),
    ],
)
def test_grid(
    paper: Paper, card: Format, width: float, columns: int, rows: int
) -> None:
    """The paper lies the way up that holds the most cards."""
    page = _pages(_cards(columns * rows, card), paper)[0]
    found = _placed(page)
    assert page.paper.width_mm == width
    assert len({round(p.x, 6) for p in found}) == columns
    assert len({round(p.y, 6) for p in found}) == rows


def test_block_is_in_the_middle_across() -> None:
    """The block of cards has the same margin left and right."""
    found = _placed(_pages(_cards(9))[0])
    left = min(p.x for p in found)
    right = 210 - max(p.x + p.width for p in found)
    assert left == pytest.approx(right)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 9, 12])
def test_cut_guides(number: int) -> None:
    """Guides run along every edge of every card on the page, and nowhere else."""
    for page in _pages(_cards(number)):
        found = _placed(page)
        for key, first, size in (("page.cut_x", 1, 3), ("page.cut_y", 2, 4)):
            edges = {round(p[first], 6) for p in found}
            edges |= {round(p[first] + p[size], 6) for p in found}
            assert [round(at, 6) for at in _guides(page, key)] == sorted(edges)


def test_cut_guides_reach_from_margin_to_margin() -> None:
    """The first cut does not destroy the marks for the second."""
    page = _pages(_cards(1))[0]
    for item in page.items:
        if isinstance(item, LineItem) and item.key == "page.cut_x":
            assert (item.y1_mm, item.y2_mm) == (6, 277)
        if isinstance(item, LineItem) and item.key == "page.cut_y":
            assert (item.x1_mm, item.x2_mm) == (6, 204)


def test_backs_have_no_guides() -> None:
    """Backs are cut with their fronts."""
    back = _pages(_cards(3, duplex="long"))[1]
    assert _guides(back, "page.cut_x") + _guides(back, "page.cut_y") == []


def test_without_duplex_no_backs() -> None:
    """Cards that are printed on one side have no pages for backs."""
    assert len(_pages(_cards(9, duplex="none"))) == 1


def test_card_without_a_back() -> None:
    """A card that has no back leaves its place on the back empty."""
    front, back = _pages(_cards(2, duplex="long", backs=False))
    assert len(_placed(front)) == 2
    assert _placed(back) == []


def test_bookmarks_of_cards() -> None:
    """Each card has its bookmark on its front, and none on its back."""
    front, back = _pages(_cards(2, duplex="long"))
    assert (front.bookmarks, back.bookmarks) == (("card0", "card1"), ())


@pytest.mark.parametrize(
    ("section", "name"),
    [
        pytest.param(
            _cards(1, Format(name="huge", width_mm=300, height_mm=500)),
            "huge",
            id="card",
        ),
        pytest.param(
            Section(
                root=Root.SHEET,
                count=1,
                parts=lambda: [_part(Root.SHEET, "s")],
                format=Format(name="wall", width_mm=400, height_mm=100),
            ),
            "wall",
            id="sheet",
        ),
        pytest.param(
            Section(
                root=Root.PIECE,
                count=1,
                parts=lambda: [
                    Part(
                        root=Root.PIECE,
                        title="disc",
                        content=Box(width_mm=250, height_mm=250),
                    )
                ],
            ),
            "disc",
            id="piece",
        ),
    ],
)
def test_larger_than_the_paper(section: Section, name: str) -> None:
    """FIT-04: what no page holds is named with its size."""
    place = placing()
    assert _pages(section, A4, place) == []
    (finding,) = place.findings
    assert finding.code is Code.LARGER_THAN_PAPER
    assert str(finding).startswith(f"{name}: is ")
    assert "paper a4" in finding.message


def test_piece_larger_than_the_paper_is_told_beside_the_others() -> None:
    """FIT-04: the pieces that do fit are placed all the same."""
    place = placing()
    section = _pieces(50, 250, 50)
    pages = _pages(section, A4, place)
    assert codes(place) == [Code.LARGER_THAN_PAPER]
    assert [p.name for page in pages for p in _placed(page)] == ["piece0", "piece2"]


def _pieces(*sizes: float) -> Section:
    parts = [
        Part(
            root=Root.PIECE,
            title=f"piece{number}",
            content=Box(
                width_mm=size,
                height_mm=size,
                frame_pt=1.0,
                children=(text(f"piece{number}", size_pt=8.0),),
            ),
        )
        for number, size in enumerate(sizes)
    ]
    return Section(root=Root.PIECE, count=len(parts), parts=lambda: parts)


@pytest.mark.parametrize(
    "sizes",
    [(110, 80), (60,) * 3 + (32,) * 10, (198,), (100,) * 7, (40, 190, 40)],
    ids=str,
)
def test_pieces(sizes: Sequence[float]) -> None:
    """Every piece is there once, at its size, apart from the others."""
    found: list[Placed] = []
    for page in _pages(_pieces(*sizes)):
        here = _placed(page)
        found += here
        for number, one in enumerate(here):
            for two in here[:number]:
                across = abs(one.x - two.x) >= min(one.width, two.width)
                down = abs(one.y - two.y) >= min(one.height, two.height)
                assert across or down
            assert min(one.x, one.y) >= 6 - 1e-6
            assert one.x + one.width <= 204 + 1e-6
            assert one.y + one.height <= 277 + 0.01
    assert [p.name for p in found] == [f"piece{n}" for n in range(len(sizes))]
    assert [p.width for p in found] == pytest.approx(list(sizes))


def test_bookmarks_of_equal_pieces() -> None:
    """Pieces of one title share a bookmark."""
    base = Box(width_mm=32, height_mm=32, frame_pt=1.0)
    part = Part(root=Root.PIECE, title="base", content=base)
    section = Section(root=Root.PIECE, count=3, parts=lambda: [part] * 3)
    assert [page.bookmarks for page in _pages(section)] == [("base",)]


def _sheets(number: int) -> Section:
    parts = [_part(Root.SHEET, f"ship{n}") for n in range(number)]
    return Section(root=Root.SHEET, count=number, parts=lambda: parts, format=CELL)


@pytest.mark.parametrize(("number", "pages"), [(1, 1), (4, 1), (5, 2), (9, 3)])
def test_sheets(number: int, pages: int) -> None:
    """Four sheets fill a page, in reading order, and none is lost."""
    made = _pages(_sheets(number))
    found = [p for page in made for p in _placed(page)]
    assert len(made) == pages
    assert [p.name for p in found] == [f"ship{n}" for n in range(number)]


def test_sheets_fill_their_cells() -> None:
    """Cells share the page, and no sheet is smaller than its format."""
    found = _placed(_pages(_sheets(4))[0])
    assert [p.width for p in found] == pytest.approx([95] * 4)
    assert min(p.height for p in found) >= 126
    assert [(p.x < 100, p.y < 140) for p in found] == [
        (True, True),
        (False, True),
        (True, False),
        (False, False),
    ]


@pytest.mark.parametrize("root", [Root.SHEET, Root.CARD])
def test_section_without_a_format(root: Root) -> None:
    """Sheets and cards can't be placed without the size of a cell."""
    section = Section(root=root, count=0, parts=list)
    with pytest.raises(ValueError, match="needs a format"):
        place_chapters([Chapter([section], placing())], A4, SAID)


def _flow(
    rows: int, *, head: Node | None = None, height: float = 20.0, grow: float = 0.0
) -> Section:
    part = Part(
        root=Root.FLOW,
        title="Fleet list",
        content=Box(),
        head=head,
        rows=tuple(
            Box(
                height_mm=height,
                frame_pt=1.0,
                children=(text(f"row{number}", size_pt=8.0),),
                grow=grow,
            )
            for number in range(rows)
        ),
    )
    return Section(root=Root.FLOW, count=1, parts=lambda: [part])


def _names(page: Page) -> list[str]:
    return [item.text for item in texts(page.items) if item.text.startswith("row")]


@pytest.mark.parametrize(("rows", "pages"), [(0, 1), (1, 1), (14, 1), (15, 2), (40, 3)])
def test_flow_loses_no_row(rows: int, pages: int) -> None:
    """A flow takes as many pages as it needs, and every row stands once."""
    made = _pages(_flow(rows))
    assert len(made) == pages
    assert [n for page in made for n in _names(page)] == [
        f"row{n}" for n in range(rows)
    ]


def test_flow_repeats_its_head() -> None:
    """The head stands at the top of every page of a flow."""
    made = _pages(_flow(40, head=text("Battlegroup Agrippa", "head.fleet")))
    heads = [
        (item.text, item.y_mm)
        for page in made
        for item in texts(page.items)
        if item.key == "head.fleet"
    ]
    assert len(made) == 4
    assert [name for name, _ in heads] == ["Battlegroup Agrippa"] * 4
    assert len({y for _, y in heads}) == 1


def test_rows_stay_below_the_head() -> None:
    """A row never runs into the head or the footer."""
    for page in _pages(_flow(40, head=Box(height_mm=30))):
        for rect in rects(page.items):
            assert rect.y_mm >= 36 - 1e-6
            assert rect.y_mm + rect.height_mm <= 286 + 0.01


def test_bookmark_of_a_flow() -> None:
    """A flow has one bookmark, on its first page."""
    made = _pages(_flow(20))
    assert [page.bookmarks for page in made] == [("Fleet list",), ()]


def test_row_that_grows_on_the_last_page() -> None:
    """What is left of the last page goes to the rows that grow."""
    (page,) = _pages(_flow(2, grow=1.0))
    assert sum(r.height_mm for r in rects(page.items)) == pytest.approx(280)


def test_row_higher_than_a_page() -> None:
    """FIT-05: a row that no page holds is found, with what it needs."""
    place = placing()
    _pages(_flow(1, height=400), A4, place)
    assert codes(place) == [Code.SHEET_DOES_NOT_FIT]
    assert "needs 400 mm and has 280 mm" in place.findings[0].message


def _furniture(page: Page) -> dict[str, str]:
    return {
        item.key: item.text
        for item in texts(page.items)
        if item.key.startswith("page.")
    }


def test_footer() -> None:
    """Every page says list, edition, data, its number and how many there are."""
    (total,), pages = place_chapters(
        [Chapter([_sheets(5), _flow(20)], placing())], A4, SAID
    )
    made = list(pages)
    assert total == len(made) == 4
    for number, page in enumerate(made, 1):
        assert _furniture(page) == {
            "page.title": "List",
            "page.edition": "Edition",
            "page.data": "abcdef",
            "page.number": str(number),
            "page.total": "4",
        }


@pytest.mark.parametrize("section", [_cards(1), _pieces(50)], ids=["cards", "pieces"])
@pytest.mark.parametrize("paper", [A4, LETTER, A3], ids=lambda p: p.name)
def test_scale_bar(section: Section, paper: Paper) -> None:
    """Pages with true-size parts have a bar of exactly 100 mm, and words."""
    page = _pages(section, paper)[0]
    (bar,) = (i for i in page.items if getattr(i, "key", "") == "page.scale")
    assert isinstance(bar, LineItem)
    assert math.dist(bar[:2], bar[2:4]) == pytest.approx(100)
    assert _furniture(page)["page.percent"] == "100 %"


@pytest.mark.parametrize("section", [_sheets(1), _flow(1)], ids=["sheets", "flow"])
def test_no_scale_bar(section: Section) -> None:
    """Pages that may be scaled have no bar to promise otherwise."""
    assert "page.bar" not in _furniture(_pages(section)[0])


def test_ticks_of_the_scale_bar() -> None:
    """The bar has eleven centimetre ticks above and four inch ticks below."""
    page = _pages(_cards(1))[0]
    (bar,) = (i for i in page.items if getattr(i, "key", "") == "page.scale")
    assert isinstance(bar, LineItem)
    ticks = [
        item
        for item in page.items
        if isinstance(item, LineItem)
        and item.x1_mm == item.x2_mm
        and bar.y1_mm in (item.y1_mm, item.y2_mm)
    ]
    above = sorted(t.x1_mm - bar.x1_mm for t in ticks if t.y2_mm == bar.y1_mm)
    below = sorted(t.x1_mm - bar.x1_mm for t in ticks if t.y1_mm == bar.y1_mm)
    assert above == pytest.approx([10 * n for n in range(11)])
    assert below == pytest.approx([25.4 * n for n in range(4)])


@pytest.mark.parametrize(("others_mm", "pages"), [(10, 1), (150, 1), (230, 2)])
def test_map_leaves_its_page_to_what_belongs_to_it(
    others_mm: float, pages: int
) -> None:
    """A map is made smaller where one page then holds everything, but not tiny."""
    field = Battlefield(width_cm=120, height_cm=120)
    rows = (
        BattleMap(key="map", field=field),
        *(Space(height_mm=10) for _ in range(others_mm // 10)),
    )
    part = Part(root=Root.FLOW, title="Map", content=Box(), rows=rows)
    section = Section(root=Root.FLOW, count=1, parts=lambda: [part])
    assert len(_pages(section)) == pages
