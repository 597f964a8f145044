"""Where figures may stand: not over each other, in their row, in their cell.

Texts are made by hand, so that each limit can be met alone.
"""

from __future__ import annotations

import pytest

from bfgprint.codes import Code
from bfgprint.model.paper import Format, Paper
from bfgprint.verify.cards import card_cells
from bfgprint.verify.drawings import drawing_faults
from bfgprint.verify.facts import Box, PageFacts, ShapeFact, TextFact
from bfgprint.verify.places import (
    Cells,
    overlapping,
    strayed_from_cells,
    strayed_from_tables,
    strayed_into_each_other,
    text_overlaps,
)

A4 = Paper(name="a4", width_mm=210.0, height_mm=297.0, margin_mm=6.0)
POKER = Format(name="poker", width_mm=63.0, height_mm=88.0)


def _page(*facts: TextFact | ShapeFact, width: float = 210.0) -> PageFacts:
    return PageFacts(
        width_mm=width,
        height_mm=507.0 - width,
        texts=[fact for fact in facts if isinstance(fact, TextFact)],
        shapes=[fact for fact in facts if isinstance(fact, ShapeFact)],
    )


def _text(box: Box, key: str = "", base: float = 0.0, up: int = 0) -> TextFact:
    return TextFact(key, key or "word", 10.0, box, True, 0.0, base, up)


@pytest.mark.parametrize(
    ("second", "pairs"),
    [
        pytest.param((10, 10, 20, 14), [(0, 1)], id="same place"),
        pytest.param((19, 13, 29, 17), [(0, 1)], id="corner"),
        pytest.param((12, 11, 14, 12), [(0, 1)], id="inside"),
        pytest.param((20, 10, 30, 14), [], id="beside"),
        pytest.param((19.9, 10, 30, 14), [], id="touching"),
        pytest.param((10, 14, 20, 18), [], id="below"),
        pytest.param((10, 5, 20, 10.1), [], id="above"),
    ],
)
def test_overlapping(second: Box, pairs: list[tuple[int, int]]) -> None:
    """Boxes overlap where both their lengths do, by more than allowed."""
    assert list(overlapping([(10, 10, 20, 14), second], 0.2)) == pairs


def test_overlapping_among_many() -> None:
    """Every pair is found once, whatever the order of the boxes."""
    boxes: list[Box] = [(x, y, x + 12, y + 12) for x in (0, 10) for y in (10, 0)]
    found = {frozenset(pair) for pair in overlapping(boxes, 1.0)}
    assert found == {frozenset((a, b)) for a in range(4) for b in range(a)}


def test_accents_may_touch_the_line_above() -> None:
    """Two lines whose accents and tails meet can be read."""
    above = _text((10, 10, 40, 14.2), base=13.2, up=1)
    below = _text((10, 13.4, 40, 18), base=17.4, up=1)
    assert list(text_overlaps(_page(above, below), 1)) == []


def test_upside_down_tails_may_touch() -> None:
    """On the far half of a tent tails point upwards."""
    one = _text((10, 10, 40, 14.4), base=11.0, up=-1)
    other = _text((10, 13.8, 40, 18), base=14.8, up=-1)
    assert list(text_overlaps(_page(one, other), 1)) == []


@pytest.mark.parametrize("up", [1, 0])
def test_letters_over_letters(up: int) -> None:
    """PAGE-13: letters over letters are found, turned or not."""
    one = _text((10, 10, 40, 14), base=13.5, up=up)
    other = _text((30, 11, 60, 15), base=14.5, up=up)
    (finding,) = text_overlaps(_page(one, other), 2)
    assert finding.code is Code.TEXTS_OVERLAP
    assert str(finding.place) == "page 2"


def _row(number: int, y: float, **shifts: float) -> list[TextFact]:
    """Return name, strength and half of a weapon; some moved down."""
    lefts = {"name": 10.0, "strength": 60.0, "half": 75.0}
    return [
        _text(
            (x, y + shifts.get(name, 0), x + 8, y + shifts.get(name, 0) + 3),
            f"u1.w{number}.{name}",
        )
        for name, x in lefts.items()
    ]


def _strays(*texts: TextFact) -> list[Code]:
    group = _page(*texts).group("u1")
    return [finding.code for finding in strayed_from_tables(group, 1, "u1")]


def test_rows_in_order() -> None:
    """Rows below each other are right."""
    assert _strays(*_row(1, 20), *_row(2, 26), *_row(3, 32)) == []


@pytest.mark.parametrize("shift", [-6.0, 6.0, 12.0])
def test_figure_in_another_row(shift: float) -> None:
    """PAGE-14: a figure among those of another weapon is found."""
    found = _strays(*_row(1, 20), *_row(2, 26, strength=shift), *_row(3, 32))
    assert Code.FIGURE_MISPLACED in found


def test_figure_of_no_table_in_a_row() -> None:
    """PAGE-14: the speed has nothing to do among the armament."""
    speed = _text((40, 21, 45, 24), "u1.speed")
    assert _strays(*_row(1, 20), speed) == [Code.FIGURE_MISPLACED]


def test_columns_exchanged_in_one_row() -> None:
    """PAGE-14: a row's columns stand as in the first row."""
    name, strength, half = _row(2, 26)
    swapped = [
        strength._replace(box_mm=half.box_mm), half._replace(box_mm=strength.box_mm)
    ]  # fmt: skip
    assert _strays(*_row(1, 20), name, *swapped) == [Code.FIGURE_MISPLACED]


def test_cells_of_sheets() -> None:
    """Four A6 sheets share out a page of A4; a sheet larger than it has none."""
    cells = Cells.of_sheets(A4, Format(name="a6", width_mm=95.0, height_mm=126.0))
    assert cells is not None
    assert (cells.columns, cells.rows) == (2, 2)
    assert cells.box(3) == pytest.approx((105, 146, 204, 286))
    large = Format(name="a3", width_mm=290.0, height_mm=400.0)
    assert Cells.of_sheets(A4, large) is None


@pytest.mark.parametrize(
    ("duplex", "width", "left", "top", "columns", "rows"),
    [
        ("none", 210.0, 10.5, 13.0, 3, 3),
        ("long", 210.0, 10.5, 13.0, 3, 3),
        ("short", 210.0, 10.5, 60.5, 3, 2),
        ("none", 297.0, 22.5, 14.0, 4, 2),
        ("long", 297.0, 22.5, 61.0, 4, 1),
    ],
)
def test_cells_of_cards(
    duplex: str, width: float, left: float, top: float, columns: int, rows: int
) -> None:
    """design.md: cards stand where their backs will meet them, or up to the bar."""
    cells = card_cells(_page(width=width), A4, POKER, duplex)
    found = (cells.left_mm, cells.top_mm, cells.columns, cells.rows)
    assert found == pytest.approx((left, top, columns, rows))


CELLS = Cells(6.0, 6.0, 99.0, 140.0, 2, 2)


@pytest.mark.parametrize(
    ("boxes", "messages"),
    [
        pytest.param({"u1": [(20, 20, 40, 24)]}, [], id="inside"),
        pytest.param(
            {"u1": [(20, 20, 40, 24)], "u2": [(120, 20, 140, 24)]}, [], id="two cells"
        ),
        pytest.param(
            {"u1": [(20, 20, 40, 24), (20, 40, 40, 44), (120, 20, 140, 24)]},
            ["a2 stands outside its sheet or card"],
            id="one figure in the cell beside",
        ),
        pytest.param(
            {"u1": [(95, 20, 115, 24)]},
            ["a0 stands outside its sheet or card"],
            id="across the edge",
        ),
        pytest.param(
            {"u1": [(20, 290, 40, 294)]},
            ["a0 stands outside its sheet or card"],
            id="in no cell",
        ),
        pytest.param(
            {"u1": [(20, 20, 40, 24)], "u2": [(50, 20, 70, 24)]},
            ["stands on the sheet or card of u1"],
            id="two groups in one cell",
        ),
    ],
)
def test_groups_in_cells(boxes: dict[str, list[Box]], messages: list[str]) -> None:
    """PAGE-14: each sheet and card has a cell of its own, for all its figures."""
    texts = [
        _text(box, f"{group}.a{number}")
        for group, own in boxes.items()
        for number, box in enumerate(own)
    ]
    found = strayed_from_cells(_page(*texts).groups, CELLS, 1, str)
    assert [finding.message for finding in found] == messages


@pytest.mark.parametrize(("x", "count"), [(60.0, 0), (45.0, 1)])
def test_pieces_over_each_other(x: float, count: int) -> None:
    """PAGE-14: pieces to cut out do not lie over each other."""
    page = _page(_text((10, 10, 50, 50), "c1.a"), _text((x, 20, x + 40, 60), "c2.a"))
    assert len(list(strayed_into_each_other(page.groups, 1, str))) == count


def test_unknown_symbol_is_not_judged() -> None:
    """What the data does not know can't be compared with it."""
    shape = ShapeFact("u1.mark.anchor", (0, 0, 9, 9), (), drawing=(), up=1)
    assert list(drawing_faults(_page(shape), 1, {"ship": ()})) == []
