"""The pieces of the table kit on paper, measured by a reader that shares no code.

The sizes are those of physical.md and battlefield.md; at true size a centimetre is
ten millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from kit.builds import asked_kit, offered_kit, press, print_pdf
from kit.second_reader import Rectangle, SecondReading, read_again, read_tiles

from bfgprint.codes import Code
from bfgprint.errors import LayoutError
from bfgprint.model.kit import Piece, Ruler, Terrain, Token
from bfgprint.model.prints import KitInput
from bfgprint.rules.kit import pieces_of
from bfgprint.sheets.document import Document
from bfgprint.sheets.kit import kit

TOLERANCE_MM = 0.05

Size = tuple[float, float]
TOKENS: dict[str, Size] = {
    "nova-template": (50, 50),
    "blast-marker": (25, 25),  # smaller than a small base
    "fighter": (20, 20),
    "bomber": (20, 20),
    "assault-boat": (20, 20),
    "torpedo-bomber": (20, 20),
    "torpedo-marker": (22, 25),  # at most 25 mm wide
    "contact-marker": (20, 20),
    "order-marker": (27, 25),
    "objective": (40, 40),
    "hulk": (25, 25),
    "damage-token": (12, 12),
    "damage-token-5": (12, 12),
    "fire-token": (12, 12),
    "crippled-token": (30, 12),
    "critical-token": (30, 12),
}
RULERS = {"movement-ruler": 25, "range-ruler": 60, "disengage-gauge": 15}
OTHERS: dict[str, list[Size]] = {
    "base": [(32, 32), (60, 60)],
    "direction-base": [(32, 32), (60, 60)],
    "contact-gauge": [(32, 20), (46, 20), (60, 20)],  # two radii
    "turn-gauge-45": [(100, 50)],
    "turn-gauge-90": [(100, 50)],
    "well-gauge": [(100, 24), (150, 24), (300, 24)],
    "asteroid-field": [(100, 100), (150, 100), (100, 50)],
    "gas-cloud": [(200, 80), (150, 60)],
    "warp-rift": [(200, 100)],
    "planet": [(150, 150)],
    "moon": [(30, 30)],
}


def document(asked: KitInput, paper: str = "a4") -> Document:
    """Return the kit of these pieces."""
    found = press().look.find_paper(paper)
    assert found is not None
    return kit(asked, press().templates, found)


def once(pieces: Sequence[Piece]) -> KitInput:
    """Return each design once."""
    return KitInput(pieces=tuple(replace(each, copies=1) for each in pieces))


@cache
def pages(words: str, paper: str) -> tuple[SecondReading, ...]:
    """Return the pages of a kit, each design printed once, as pdfplumber sees them."""
    content = print_pdf(document(once(asked_kit(words).pieces), paper), paper)
    number = len(pypdfium2.PdfDocument(content))
    return tuple(read_again(content, index) for index in range(number))


def wanted_sizes(pieces: Sequence[Piece]) -> list[tuple[str, Size]]:
    """Return the size of each piece by the facts, those of a name in their order."""
    left = {name: list(sizes) for name, sizes in OTHERS.items()}
    found: list[tuple[str, Size]] = []
    for piece in pieces:
        if piece.name in TOKENS:
            found.append((piece.name, TOKENS[piece.name]))
        elif piece.name in RULERS:
            found.append((piece.name, (10 * RULERS[piece.name], 24)))
        else:
            found.append((piece.name, left[piece.name].pop(0)))
    assert not any(left.values()), left
    return found


def is_size(box: Rectangle, size: Size) -> bool:
    """Whether a shape is as wide and high."""
    return (
        abs(box[2] - box[0] - size[0]) <= TOLERANCE_MM
        and abs(box[3] - box[1] - size[1]) <= TOLERANCE_MM
    )


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_every_piece_is_true_to_size(paper: str) -> None:
    """The other reader finds the outline of each, to a twentieth of a millimetre."""
    room = press().look.papers[paper]
    longest = max(room.body_width_mm, room.turned().body_width_mm)
    shapes = [
        box for page in pages("", paper) for box in page.rectangles_mm + page.circles_mm
    ]
    missing = []
    for name, size in wanted_sizes(asked_kit("").pieces):
        if size[0] > longest:
            continue  # in tiles; measured below
        found = next((box for box in shapes if is_size(box, size)), None)
        if found is None:
            missing.append((name, size))
        else:
            shapes.remove(found)
    assert missing == []


def test_tiles_of_a_ruler_glued_together_measure() -> None:
    """The lines of 60 cm stand at each centimetre, over three tiles."""
    found: list[float] = []
    start = 0.0
    for page in pages("range-ruler", "a4"):
        tiles = [box for box in page.rectangles_mm if abs(box[3] - box[1] - 24) < 1]
        for left, top, right, _ in sorted(tiles, key=lambda box: box[1]):
            found += [
                start + x - left
                for x, y, _, end in page.lines_mm
                # Those of the first millimetres are shorter.
                if abs(y - top) < TOLERANCE_MM and 2 < end - y < 6
            ]
            start += right - left - 10  # what two tiles share
    assert start + 10 == pytest.approx(600, abs=TOLERANCE_MM)
    assert {round(at / 10) for at in found} == set(range(1, 60))
    assert [at for at in found if abs(at - 10 * round(at / 10)) > TOLERANCE_MM] == []


def glued(words: str) -> list[tuple[float, float]]:
    """Return the points of the edges on the tiles of a piece, in its own places.

    Where each tile belongs is told by nothing but the row and column on paper.
    """
    tiles = read_tiles(print_pdf(document(asked_kit(words))))
    wide = {tile.column: tile.box_mm[2] - tile.box_mm[0] - 10 for tile in tiles}
    high = {tile.row: tile.box_mm[3] - tile.box_mm[1] - 10 for tile in tiles}
    points = []
    for tile in tiles:
        left, top = tile.box_mm[:2]
        dx = sum(wide[column] for column in range(1, tile.column)) - left
        dy = sum(high[row] for row in range(1, tile.row)) - top
        points += [(x + dx, y + dy) for x, y in tile.edges_mm]
    return points


@pytest.mark.parametrize(
    ("words", "middle", "radii"),
    [("planet:40", 200, {200}), ("asteroid-ring:26x5x2", 200, {180, 200})],
)
def test_tiles_of_a_circle_glued_together_are_round(
    words: str, middle: float, radii: set[float]
) -> None:
    """All that is drawn on them lies on the circles of the whole, all the way round."""
    seen: dict[float, set[int]] = {radius: set() for radius in radii}
    for x, y in glued(words):
        far = math.dist((x, y), (middle, middle))
        radius = min(radii, key=lambda each: abs(each - far))
        assert far == pytest.approx(radius, abs=TOLERANCE_MM)
        bearing = math.degrees(math.atan2(x - middle, middle - y)) % 360
        seen[radius].add(int(bearing // 30))
    assert all(len(parts) == 12 for parts in seen.values())


def test_each_piece_is_there_as_often_as_asked() -> None:
    """Seven copies in two tiles are fourteen groups, and a plan more of three."""
    seven = asked_kit("gas-cloud:12x30=7;moon:3=2;planet:40")
    groups = document(seven).groups
    assert len([g for g in groups if g.startswith("p1c")]) == 14
    assert len([g for g in groups if g.startswith("p2c")]) == 2
    assert "p1plan" not in groups
    assert "p3plan" in groups


def many(copies: int) -> KitInput:
    """Return so many copies of a token."""
    token = Token(name="t", title="T", width_mm=12, height_mm=12, copies=copies)
    return KitInput(pieces=(token,))


def test_more_than_anybody_would_cut_out() -> None:
    """A hundred thousand tokens are a slip; twenty thousand are printed."""
    assert len(document(many(20_000)).groups) == 20_000
    with pytest.raises(LayoutError, match="more than 20,000 parts") as caught:
        document(many(100_000))
    assert [finding.code for finding in caught.value.findings] == [Code.TOO_MANY_PIECES]


def test_larger_than_anybody_would_glue() -> None:
    """No rule knows a piece of two metres."""
    huge = Terrain(name="h", title="hole", width_cm=200, length_cm=200, is_round=True)
    with pytest.raises(LayoutError, match="hole is larger than 1900 mm"):
        document(KitInput(pieces=(huge,)))


@pytest.mark.parametrize("paper", ["134x100", "150x75", "100x60"])
def test_paper_smaller_than_a_piece(paper: str) -> None:
    """What can't be put together from tiles is named."""
    with pytest.raises(LayoutError) as caught:
        print_pdf(document(asked_kit("planet:40;nova-template"), paper), paper)
    codes = {finding.code for finding in caught.value.findings}
    assert codes == {Code.LARGER_THAN_PAPER}


SOME = "range-ruler;planet:20;gas-cloud:12x30;moon:3;fighter=2;turn-gauge-45"


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(width=st.integers(50, 2_000), height=st.integers(50, 2_000))
def test_any_paper(width: int, height: int) -> None:
    """A kit is printed, and read back without a finding, or the paper is too small."""
    paper = f"{width}x{height}"
    try:
        assert print_pdf(document(asked_kit(SOME), paper), paper)
    except LayoutError as error:
        codes = {finding.code for finding in error.findings}
        assert codes == {Code.LARGER_THAN_PAPER}
        assert min(width, height) < 150


@pytest.mark.parametrize("hole", [1.0, 4.0, 15.0])
def test_holes(hole: float) -> None:
    """Bases, rulers and gauges have any hole that a stem may need."""
    offered, _ = offered_kit()
    made = pieces_of(offered, press().library.tables, None, hole)
    own = [p for p in made if getattr(p, "hole_mm", hole) == hole]
    assert any(isinstance(piece, Ruler) for piece in own)
    assert print_pdf(document(once(own)))
