"""The quick reference on paper: its grid by a second reader, its forms, its booklet."""

from __future__ import annotations

from collections import defaultdict

import pytest
from kit.builds import Request, document_of, pdf_of
from kit.placed import pages_of
from kit.printed import bare, facts_of, figures_of
from kit.second_reader import Letter, read_again

from bfgprint.errors import LayoutError
from bfgprint.layout.items import TextItem
from bfgprint.model.reference import BLOCKS
from bfgprint.sheets.reference import OPEN_SIDES, PAGES, SIDES, imposed
from bfgprint.verify.booklet import Half, half_of

LETTER = Request("reference", layout="sheet", paper="letter")
CARDS = Request("reference", layout="cards")
BOOKLET = Request("reference", layout="booklet")
SINGLE = Request("reference", layout="booklet", paper="a5")

each_form = pytest.mark.parametrize(
    "request_", [LETTER, CARDS, BOOKLET], ids=lambda r: r.layout
)
each_page = pytest.mark.parametrize(
    "request_", [LETTER, BOOKLET], ids=lambda r: r.layout
)

GRID = """
1 1 1 1 0 0 11 10 8 6 4 2
2 2 1 1 1 0 12 11 8 6 4 2
3 3 2 2 1 1 13 12 9 7 5 3
4 4 3 2 1 1 14 13 10 7 5 3
5 5 4 3 2 1 15 14 11 8 5 3
6 5 4 3 2 1 16 14 11 8 6 3
7 6 5 4 2 1 17 15 12 9 6 3
8 7 6 4 3 2 18 16 13 9 6 4
9 8 6 5 3 2 19 17 13 10 7 4
10 9 7 5 4 2 20 18 14 10 7 4
"""
"""The gunnery table as four sources print it (shooting.md), in its two halves."""


def _lines(letters: list[Letter]) -> list[str]:
    """Return what stands on each line, letters more than a digit apart parted."""
    rows: dict[float, list[Letter]] = defaultdict(list)
    for letter in letters:
        rows[round(letter.y_mm, 1)].append(letter)
    lines = []
    for _, row in sorted(rows.items()):
        line, end = "", -10.0
        for letter in sorted(row, key=lambda each: each.x_mm):
            line += f"{' ' if letter.x_mm > end else ''}{letter.character}"
            end = letter.x_mm + 0.28 * letter.size_pt
        lines.append(line.strip())
    return lines


def test_gunnery_table_by_a_second_reader() -> None:
    """All hundred cells stand in their row and column, as pdfplumber reads the page."""
    placed = pages_of(LETTER)[1]
    cells = [
        item
        for item in placed.items
        if isinstance(item, TextItem) and item.key.startswith("gunnery.fp_")
    ]
    top, bottom = min(c.y_mm for c in cells) - 1, max(c.y_mm for c in cells) + 1
    right = max(cell.x_mm for cell in cells) + 5
    letters = read_again(pdf_of(LETTER), 1).letters
    inside = [x for x in letters if top < x.y_mm < bottom and x.x_mm < right]
    by_row: dict[int, list[Letter]] = defaultdict(list)
    for letter in inside:
        # Firepower is set smaller, on a line a little off that of its dice.
        by_row[round((letter.y_mm - top) / (bottom - top - 2) * 9 - 0.2)].append(letter)
    found = [
        _lines([x._replace(y_mm=0) for x in row]) for _, row in sorted(by_row.items())
    ]
    assert "\n".join(line for lines in found for line in lines) == GRID.strip()


@each_form
def test_every_block_is_there(request_: Request) -> None:
    """Each block is on paper once in every form, whole."""
    titles = [key for key in figures_of(request_) if key.endswith(".title")]
    own = [key for key in titles if not key.endswith("back.title")]
    assert sorted(own) == sorted(f"{block}.title" for block in BLOCKS)
    assert set(BLOCKS) <= set(document_of(request_).groups)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_sides(paper: str) -> None:
    """The sheet has two pages on either paper."""
    assert len(pages_of(Request("reference", layout="sheet", paper=paper))) == 2


@each_page
def test_type_can_be_read(request_: Request) -> None:
    """Nothing that a player reads is smaller than 7 pt."""
    sizes = {
        text.size_pt
        for page in facts_of(request_)
        for text in page.texts
        if text.key.partition(".")[0] in BLOCKS
        and text.key.rpartition(".")[2] != "source"
    }
    assert min(sizes) >= 6.99


@each_page
def test_it_says_what_it_is(request_: Request) -> None:
    """Edition and source stand on both sides of the sheet, and once in a booklet."""
    figures = figures_of(request_)
    wanted = {"sheet": 2, "booklet": 1}[request_.layout]
    said = [value for value in figures.values() if "Remastered1.10" in value]
    assert len(said) == wanted


def test_no_room_for_a_sheet() -> None:
    """A5 has no room for a side of the sheet, which is said."""
    with pytest.raises(LayoutError, match="more than paper a5 has room for"):
        pdf_of(Request("reference", layout="sheet", paper="a5"))


def test_plans_have_each_block_once() -> None:
    """Sheet and booklet leave no block out; the booklet's pages fill whole sheets."""
    for plan in (SIDES, OPEN_SIDES, PAGES):
        blocks = [name for page in plan for column in page.columns for name in column]
        assert sorted(blocks) == sorted(BLOCKS)
    assert len(PAGES) % 4 == 0


# The booklet


@pytest.mark.parametrize(
    ("pages", "order"),
    [(4, [4, 1, 2, 3]), (8, [8, 1, 2, 7, 6, 3, 4, 5])],
)
def test_imposition(pages: int, order: list[int]) -> None:
    """Front and back of each sheet from the outermost, left half first."""
    assert imposed(pages) == order


def _folded(order: list[int]) -> list[int]:
    """Return the pages as a reader meets them who turns the leaves.

    Sheets of two sides lie on each other, the first outside; each is turned over its
    short edge, so that behind a left half there is a right one.
    """
    sides = [order[at : at + 2] for at in range(0, len(order), 2)]
    sheets = [sides[at : at + 2] for at in range(0, len(sides), 2)]
    first_half = [page for (_, right), (left, _) in sheets for page in (right, left)]
    second_half = [
        page for (left, _), (_, right) in sheets[::-1] for page in (right, left)
    ]
    return [*first_half, *second_half]


@pytest.mark.parametrize("pages", [4, 8, 12, 16])
def test_folding_brings_pages_in_order(pages: int) -> None:
    """Folded by hand, the pages follow each other from first to last."""
    assert _folded(imposed(pages)) == list(range(1, pages + 1))


@pytest.mark.parametrize("pages", [4, 8, 12])
def test_read_back_knows_the_order(pages: int) -> None:
    """The read-back works out by another way where each page must stand."""
    order = imposed(pages)
    for place, page in enumerate(order):
        assert half_of(page, pages) == Half(place // 2 + 1, place % 2 == 1)


def test_pages_of_the_printed_booklet() -> None:
    """On the lying A4 sheets the page numbers stand in the order of folding."""
    found = []
    for page in facts_of(BOOKLET):
        assert page.width_mm > page.height_mm
        numbers = [text for text in page.texts if text.key.endswith(".number")]
        numbers = [text for text in numbers if not text.key.startswith("page.")]
        found += [int(bare(x.text)) for x in sorted(numbers, key=lambda x: x.box_mm[0])]
    assert found == [8, 1, 2, 7, 6, 3, 4, 5]


def test_single_pages() -> None:
    """On A5 the same pages come one by one, in reading order."""
    keys = [{item.key for item in page.items} for page in pages_of(SINGLE)]
    assert len(keys) == 8
    assert all(f"page{n}.number" in each for n, each in enumerate(keys, 1))


@pytest.mark.sweep
@pytest.mark.parametrize("ink", ["colour", "mono"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a5", "216x340"])
@pytest.mark.parametrize("layout", ["sheet", "cards", "booklet"])
def test_every_form_on_every_paper(layout: str, paper: str, ink: str) -> None:
    """Each form is printed and read back on each paper that has room for it."""
    if (layout, paper) != ("sheet", "a5"):
        assert pdf_of(Request("reference", layout=layout, paper=paper, ink=ink))


@pytest.mark.parametrize(
    ("request_", "has_backs", "is_cut"),
    [
        (Request("reference", layout="sheet"), False, False),
        (BOOKLET, True, False),
        (SINGLE, False, False),
        (Request("reference", layout="cards"), True, True),
    ],
)
def test_what_is_printed_on_both_sides(
    request_: Request, has_backs: bool, is_cut: bool
) -> None:
    """A booklet needs both sides of its paper; cards have nothing but their backs."""
    document = document_of(request_)
    assert (document.has_backs, document.is_cut) == (has_backs, is_cut)
