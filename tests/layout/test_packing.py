"""How pieces are packed: nothing is lost, nothing overlaps, alike stands with alike."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from bfgprint.layout.packing import BLOCK_GAP_MM, Shape, Size, Spot, pack

WIDTH, HEIGHT = 285.0, 175.0
SQUARE = Size(20.0, 20.0, Shape.RECTANGLE)
DISC = Size(25.0, 25.0, Shape.DISC)
RULER = Size(200.0, 24.0, Shape.RECTANGLE)


def _mixed(seed: int) -> list[Size]:
    dice = random.Random(seed)
    kinds = [
        Size(dice.uniform(8, 120), dice.uniform(8, 120), dice.choice(list(Shape)))
        for _ in range(6)
    ]
    return [dice.choice(kinds) for _ in range(60)]


def _overlap(one: Spot, two: Spot, sizes: list[Size]) -> bool:
    first, second = sizes[one.number], sizes[two.number]
    return (
        one.x_mm < two.x_mm + second.width_mm - 0.02
        and two.x_mm < one.x_mm + first.width_mm - 0.02
        and one.y_mm < two.y_mm + second.height_mm - 0.02
        and two.y_mm < one.y_mm + first.height_mm - 0.02
    )


@pytest.mark.parametrize("seed", range(20))
def test_each_piece_stands_somewhere_by_itself(seed: int) -> None:
    """Every piece stands on one page, inside its room and on no other piece."""
    sizes = _mixed(seed)
    pages = pack(sizes, WIDTH, HEIGHT)
    assert sorted(spot.number for page in pages for spot in page) == list(range(60))
    for page in pages:
        for spot in page:
            size = sizes[spot.number]
            assert -0.02 <= spot.x_mm <= WIDTH - size.width_mm + 0.02
            assert -0.02 <= spot.y_mm <= HEIGHT - size.height_mm + 0.02
        assert not any(_overlap(*two, sizes) for two in combinations(page, 2))


def test_equal_rectangles_stand_edge_to_edge() -> None:
    """Squares of 20 mm stand in rows and columns 20 mm apart, fourteen in a row."""
    (page,) = pack([SQUARE] * 28, WIDTH, HEIGHT)
    columns = sorted({round(spot.x_mm - page[0].x_mm, 6) for spot in page})
    assert columns == [20.0 * number for number in range(14)]
    assert {spot.y_mm for spot in page} == {0.0, 20.0}


def test_discs_leave_room_for_the_scissors() -> None:
    """Discs of 25 mm stand 26.5 mm apart."""
    (page,) = pack([DISC] * 2, WIDTH, HEIGHT)
    assert page[1].x_mm - page[0].x_mm == pytest.approx(26.5)


def test_blocks_stand_apart() -> None:
    """Below a block of one size another begins 3 mm further on."""
    (page,) = pack([SQUARE, DISC], WIDTH, HEIGHT)
    assert [spot.y_mm for spot in page] == [25 + BLOCK_GAP_MM, 0.0]


def test_wide_pieces_come_first() -> None:
    """Rulers stand above tokens, though these are higher and given before them."""
    sizes = [Size(60.0, 60.0, Shape.DISC), RULER]
    (page,) = pack(sizes, WIDTH, HEIGHT)
    assert [spot.y_mm for spot in page] == [24 + BLOCK_GAP_MM, 0.0]


def test_small_pieces_fill_the_gaps() -> None:
    """What stands beside rulers takes no page of its own."""
    sizes = [RULER] * 14 + [SQUARE] * 24
    pages = pack(sizes, WIDTH, HEIGHT)
    assert len(pages) == 2


def test_pieces_of_a_size_stay_on_one_page() -> None:
    """Squares that a page holds are not begun on one that has room for some."""
    sizes = [Size(WIDTH, 140.0, Shape.RECTANGLE)] + [SQUARE] * 28
    first, second = pack(sizes, WIDTH, HEIGHT)
    assert [spot.number for spot in first] == [0]
    assert len(second) == 28


def test_the_block_stands_in_the_middle() -> None:
    """What a page holds is as far from its left edge as from its right."""
    (page,) = pack([SQUARE] * 3, WIDTH, HEIGHT)
    assert page[0].x_mm == pytest.approx((WIDTH - 60) / 2)


def test_more_than_a_page_goes_on_on_the_next() -> None:
    """A hundred and thirteen squares fill one page of 8 x 14 and one more place."""
    assert [len(page) for page in pack([SQUARE] * 113, WIDTH, HEIGHT)] == [112, 1]


def test_a_room_that_holds_all_is_better_than_two() -> None:
    """Squares stand together on a later page, not parted beside rulers on the first."""
    disc = Size(160.0, 160.0, Shape.DISC)
    sizes = [*[RULER] * 6, disc, *[SQUARE] * 40]
    first, second = pack(sizes, WIDTH, HEIGHT)
    assert len(first) == 6
    assert len(second) == 41
