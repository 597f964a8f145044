"""How a piece that is larger than the paper is parted."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from bfgprint.rules.tiles import OVERLAP_MM, Tile, those_with, tiles_of

ROOM = (198.0, 265.0)
"""About what A4 has."""


def test_what_fits_is_one_tile() -> None:
    """It shows all of the piece and joins nothing."""
    (tile,) = tiles_of((198.0, 265.0), ROOM)
    assert tile.box_mm == (0.0, 0.0, 198.0, 265.0)
    assert (tile.number, tile.total, tile.rows, tile.columns) == (1, 1, 1, 1)
    assert not tile.joins_right
    assert not tile.joins_below


def test_a_large_planet_takes_six_tiles() -> None:
    """50 cm are three columns of 198 mm and two rows of 265, with 1 cm shared."""
    tiles = tiles_of((500.0, 500.0), ROOM)
    assert [(tile.row, tile.column) for tile in tiles] == [
        (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3),
    ]  # fmt: skip
    assert [tile.joins_right for tile in tiles] == [True, True, False] * 2
    assert [tile.joins_below for tile in tiles] == [True] * 3 + [False] * 3
    assert {(tile.rows, tile.columns) for tile in tiles} == {(2, 3)}


def test_rulers_are_parted_between_two_numbers() -> None:
    """Tiles of 60 cm begin just before a multiple of 5 cm, and share 1 cm."""
    tiles = tiles_of((600.0, 24.0), (285.0, 180.0), 50.0)
    assert [(tile.left_mm, tile.right_mm) for tile in tiles] == [
        (0.0, 209.3), (199.3, 409.3), (399.3, 600.0),
    ]  # fmt: skip


def test_no_room_is_an_error() -> None:
    """A tile must be larger than what it shares."""
    with pytest.raises(ValueError, match="no room"):
        tiles_of((100.0, 10.0), (OVERLAP_MM, 10.0))


def test_tiles_without_anything_are_left_out() -> None:
    """The others are numbered anew; row, column and what they join stay true."""
    tiles = tiles_of((500.0, 500.0), ROOM)
    kept = those_with(tiles, lambda box: box != tiles[1].box_mm)
    assert [(t.number, t.total, t.row, t.column) for t in kept] == [
        (1, 5, 1, 1), (2, 5, 1, 3), (3, 5, 2, 1), (4, 5, 2, 2), (5, 5, 2, 3),
    ]  # fmt: skip
    assert [tile.joins_right for tile in kept] == [False, False, True, True, False]
    assert [tile.joins_below for tile in kept] == [True, True, False, False, False]
    assert {tile.columns for tile in kept} == {3}


sizes = st.floats(1.0, 2_000.0)
rooms = st.floats(40.0, 700.0)


@settings(max_examples=60, deadline=None)
@given(size=st.tuples(sizes, sizes), room=st.tuples(rooms, rooms))
def test_tiles_make_the_whole(
    size: tuple[float, float], room: tuple[float, float]
) -> None:
    """They begin and end with the piece, share 1 cm, and fit the room."""
    tiles = tiles_of(size, room)
    by_place = {(tile.row, tile.column): tile for tile in tiles}
    for (row, column), tile in by_place.items():
        assert tile.right_mm - tile.left_mm <= room[0] + 1e-6
        assert tile.bottom_mm - tile.top_mm <= room[1] + 1e-6
        assert (tile.left_mm == 0) == (column == 1)
        assert (tile.top_mm == 0) == (row == 1)
        right, below = by_place.get((row, column + 1)), by_place.get((row + 1, column))
        assert _shared(tile.right_mm, right, 0, size[0]) == pytest.approx(OVERLAP_MM)
        assert _shared(tile.bottom_mm, below, 1, size[1]) == pytest.approx(OVERLAP_MM)


def _shared(end: float, following: Tile | None, axis: int, whole: float) -> float:
    """Return how much two tiles share; as much as they should at the end."""
    if following is None:
        assert end == whole
        return OVERLAP_MM
    return end - following.near_mm[axis]
