"""Cards cut, folded and stacked: real pages, read by pdfplumber and laid together.

Each card is a frame, whose width tells which card it is; its back's is the same.
What a cutter, a folder or a turner of sheets does is done to the frames.
"""

from __future__ import annotations

import pytest
from kit.lines import Line, boxes_of
from layout.builders import A4, LETTER, POKER, placing, text

from bfgprint.document.nodes import Box, Node, Part, Root
from bfgprint.draw.canvas import draw_pdf
from bfgprint.draw.furniture import Metadata
from bfgprint.layout.furniture import Furniture
from bfgprint.layout.items import LineItem, TextItem
from bfgprint.layout.pages import place_chapters
from bfgprint.layout.sections import Chapter, Page, Section
from bfgprint.model.paper import Format, Paper

SAID = Furniture(title="List", edition="Edition", data="abcdef")
FLAT = Format(name="flat", width_mm=64.0, height_mm=60.0)
WIDE = Paper(name="wide", width_mm=297.0, height_mm=190.0, margin_mm=6.0)
"""Paper that holds more poker cards as it lies."""
TOLERANCE_MM = 0.02
STEP_MM = 0.5
"""So much narrower is the frame of each card than the one before."""


def _frame(card: Format, number: int) -> Node:
    """Return a frame in a card's middle, its width its own, with a word inside."""
    side = STEP_MM * (number + 1)
    framed = Box(grow=1.0, frame_pt=0.1, children=(text("up", size_pt=8.0),))
    return Box(children=(framed,), pad_mm=(5.0, side, 5.0, side), grow=1.0)


def _section(number: int, card: Format, **how: object) -> Section:
    parts = [
        Part(
            root=Root.CARD,
            title=f"card{n}",
            content=_frame(card, n),
            back=_frame(card, n),
        )
        for n in range(number)
    ]
    return Section(
        root=Root.CARD,
        count=number,
        parts=lambda: parts,
        format=card,
        **how,  # type: ignore[arg-type]
    )


def _pages(section: Section, paper: Paper) -> list[Page]:
    at = placing()
    _, pages = place_chapters([Chapter([section], at)], paper, SAID)
    made = list(pages)
    assert at.findings == []
    return made


def _read(section: Section, paper: Paper) -> tuple[list[Page], list[list[Line]]]:
    """Return the placed pages, and the frames that pdfplumber finds on each."""
    pages = _pages(section, paper)
    about = Metadata(title="t", author="a", subject="s", attachment=b"{}")
    content = draw_pdf(pages, {}, about)
    return pages, [boxes_of(content, index)[0] for index in range(len(pages))]


def _is_there(wanted: Line, frames: list[Line]) -> bool:
    return any(
        max(abs(a - b) for a, b in zip(wanted, frame, strict=True)) <= TOLERANCE_MM
        for frame in frames
    )


@pytest.mark.parametrize("number", [1, 2, 4, 8, 9, 10])
@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("paper", [A4, WIDE], ids=["upright", "lying"])
def test_backs_lie_behind_their_fronts(paper: Paper, edge: str, number: int) -> None:
    """The sheet is turned over, and every back lies exactly behind its own front.

    On full sheets and on a last one that is only partly filled.
    """
    pages, frames = _read(_section(number, POKER, duplex=edge), paper)
    seen = 0
    for index in range(0, len(pages), 2):
        on = pages[index].paper
        fronts, backs = frames[index], frames[index + 1]
        assert len(fronts) == len(backs)
        seen += len(fronts)
        upright = on.height_mm >= on.width_mm
        for left, top, right, bottom in backs:
            if upright == (edge == "long"):
                turned = on.width_mm - right, top, on.width_mm - left, bottom
            else:
                turned = left, on.height_mm - bottom, right, on.height_mm - top
            assert _is_there(turned, fronts)
    assert seen == number


@pytest.mark.parametrize(
    ("card", "paper", "angle"),
    [(POKER, A4, 0), (POKER, LETTER, 0), (FLAT, A4, 180), (FLAT, LETTER, 180)],
)
def test_folded_back_lies_behind_its_front(
    card: Format, paper: Paper, angle: int
) -> None:
    """Folded along its dashed line each back lies behind its front, upright."""
    (page, *_), (frames, *_) = _read(_section(3, card, fold=True), paper)
    folds = [
        (item.x1_mm, item.y1_mm, item.x2_mm, item.y2_mm)
        for item in page.items
        if isinstance(item, LineItem) and item.key == "page.fold"
    ]
    assert len(folds) == 3
    assert len(frames) == 6
    matched = 0
    for x1, y1, x2, y2 in folds:
        for left, top, right, bottom in frames:
            if x1 == x2:
                behind = 2 * x1 - right, top, 2 * x1 - left, bottom
            else:
                behind = left, y1 + y2 - bottom, right, y1 + y2 - top
            near = abs((left + right - x1 - x2) / 2), abs((top + bottom - y1 - y2) / 2)
            size = card.width_mm / 2 + 0.1, card.height_mm / 2 + 0.1
            is_half = near[0] <= size[0] and near[1] <= size[1]
            matched += is_half and _is_there(behind, frames)
    assert matched == 6
    turns = [i.angle_deg for i in page.items if isinstance(i, TextItem) and not i.key]
    assert sorted(turns)[-3:] == [angle] * 3


@pytest.mark.parametrize("number", [1, 5, 9, 10, 18, 20, 28])
@pytest.mark.parametrize("edge", ["none", "long"])
def test_cut_stack_is_in_order(number: int, edge: str) -> None:
    """All sheets cut as one, the piles put on each other give the cards in order.

    Also where places of the last sheets are left empty.
    """
    section = _section(number, POKER, order="stack", duplex=edge)
    _, frames = _read(section, A4)
    sheets = frames[:: 1 if edge == "none" else 2]
    piles: dict[tuple[int, int], list[int]] = {}
    for sheet in sheets:
        for left, top, right, bottom in sheet:
            place = round((top + bottom) / 2), round((left + right) / 2)
            card = round((POKER.width_mm - (right - left)) / 2 / STEP_MM) - 1
            piles.setdefault(place, []).append(card)
    deck = [card for place in sorted(piles) for card in piles[place]]
    assert deck == list(range(number))


@pytest.mark.parametrize("number", [1, 2, 5, 9])
def test_cuts_part_every_stack(number: int) -> None:
    """Done in the order that is printed, each cut goes from edge to edge of a stack.

    The first four trim its sides, and at the end each piece is one card.
    """
    (page,), _ = _read(_section(number, POKER), A4)
    numbers = {i.key: int(i.text) for i in page.items if _is_number(i)}
    lines: dict[str, list[LineItem]] = {}
    for item in page.items:
        if isinstance(item, LineItem) and item.key.startswith("page.cut_"):
            lines.setdefault(item.key[-1], []).append(item)
    cuts = {
        numbers[f"page.order_{axis}{index}"]: (axis, line[0 if axis == "x" else 1])
        for axis, each in lines.items()
        for index, line in enumerate(each)
    }
    assert sorted(cuts) == list(range(1, len(cuts) + 1))
    corner = [min(at for way, at in cuts.values() if way == axis) for axis in "xy"]
    inside = corner[0] + 1.0, corner[1] + 1.0
    stacks = [(0.0, 0.0, page.paper.width_mm, page.paper.height_mm)]
    for turn in sorted(cuts):
        axis, at = cuts[turn]
        parted = [part for stack in stacks for part in _parted(stack, axis, at)]
        assert len(parted) > len(stacks)
        if turn <= 4:
            # What is trimmed off is the side that holds no card.
            parted = [part for part in parted if _holds(part, inside)]
        stacks = parted
    columns, rows = min(number, 3), -(-number // 3)
    assert len(stacks) == columns * rows
    for x1, y1, x2, y2 in stacks:
        assert (x2 - x1, y2 - y1) == pytest.approx((63.0, 88.0))


def _is_number(item: object) -> bool:
    return isinstance(item, TextItem) and item.key.startswith("page.order_")


def _holds(part: Line, at: tuple[float, float]) -> bool:
    return part[0] < at[0] < part[2] and part[1] < at[1] < part[3]


def _parted(stack: Line, axis: str, at: float) -> list[Line]:
    x1, y1, x2, y2 = stack
    if axis == "x" and x1 + 0.01 < at < x2 - 0.01:
        return [(x1, y1, at, y2), (at, y1, x2, y2)]
    if axis == "y" and y1 + 0.01 < at < y2 - 0.01:
        return [(x1, y1, x2, at), (x1, at, x2, y2)]
    return [stack]


@pytest.mark.parametrize("card", [POKER, FLAT], ids=lambda card: card.name)
@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_numbers_stand_beside_the_cards(card: Format, paper: Paper) -> None:
    """No number of a cut is printed on a card, nor outside the margin."""
    (page, *_), _ = _read(_section(4, card), paper)
    guides = [i for i in page.items if isinstance(i, LineItem) and ".cut_" in i.key]
    left = min(i.x1_mm for i in guides if i.key == "page.cut_x")
    top = min(i.y1_mm for i in guides if i.key == "page.cut_y")
    for item in page.items:
        if isinstance(item, TextItem) and ".order_" in item.key:
            assert item.x_mm >= paper.margin_mm
            assert item.y_mm - 2.0 >= paper.margin_mm - 0.1
            if ".order_x" in item.key:
                assert item.y_mm < top
            else:
                assert item.x_mm + 2.7 < left
