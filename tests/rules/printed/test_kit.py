"""What the pieces of the table kit must show, against figures worked out by hand."""

from __future__ import annotations

import math
from itertools import chain

import pytest

from bfgprint.model.kit import (
    ContactGauge,
    Mark,
    Ruler,
    Terrain,
    Token,
    TurnGauge,
)
from bfgprint.rules.printed.kit import full_title, piece_size_mm, required_piece
from bfgprint.rules.printed.kit_plan import has_plan, required_plan
from bfgprint.rules.required import (
    Figure,
    Place,
    PlateArc,
    PlateCircle,
    PlateDrawing,
    PlateFilling,
    PlateLabel,
    PlateLines,
    PlateOutline,
    PlateWords,
    Required,
    Requirement,
)
from bfgprint.rules.tiles import Tile, tiles_of

RULER = Ruler(
    name="r", title="Range", length_cm=12.5, notch_mm=4.0,
    marks=(Mark(at_cm=10, words=("may turn", "half")), Mark(at_cm=12.5)),
)  # fmt: skip
BASE = Token(
    name="b", title="Base", width_mm=32, height_mm=32, is_round=True, hole_mm=4.0,
    heading=True,
)  # fmt: skip
MARKER = Token(
    name="m", title="M", width_mm=20, height_mm=30, symbol="torpedo", mark="repair",
    label="6", words=("one", "two"), speed_cm=30, owner="BA",
)  # fmt: skip
FIELD = Terrain(
    name="f", title="asteroid field", words=("10 x 15 cm",), made_of="asteroid field",
    width_cm=10, length_cm=15,
)  # fmt: skip
PLANET = Terrain(
    name="p", title="large planet", label="P1", width_cm=50, length_cm=50,
    is_round=True, words=("50 cm across", "well 30 cm from the edge"),
)  # fmt: skip
RING = Terrain(
    name="r", title="ring", made_of="unheard of", words=("35 to 38 cm",),
    width_cm=76, length_cm=76, inner_cm=70, is_round=True,
)  # fmt: skip


def corners(width: float, height: float) -> PlateOutline:
    """Return the outline of a rectangle."""
    return PlateOutline(((0, 0), (width, 0), (width, height), (0, height)))


@pytest.mark.parametrize(
    ("piece", "size"),
    [
        (RULER, (125, 24)),
        (BASE, (32, 32)),
        (MARKER, (20, 30)),
        (TurnGauge(name="g", title="T", angle_deg=45, side_mm=9, notch_mm=4), (18, 9)),
        (ContactGauge(name="c", title="C", bases_mm=(32, 60), notch_mm=4), (46, 20)),
        (FIELD, (150, 100)),
        (RING, (760, 760)),
    ],
)  # fmt: skip
def test_sizes(piece: Ruler, size: Place) -> None:
    """At true size a centimetre is ten millimetres."""
    assert piece_size_mm(piece) == size


def test_a_ruler() -> None:
    """It has a line at each centimetre before its end, a number at each fifth."""
    wanted = required_piece(RULER)
    assert wanted["cut"] == corners(125, 24)
    assert wanted["notch"] == PlateArc((0, 12), 4, 0, 180)
    ticks = wanted["tick"]
    assert isinstance(ticks, PlateLines)
    assert [one[0] for one, _ in ticks.lines_mm] == [10.0 * n for n in range(1, 13)]
    assert [two[1] for _, two in ticks.lines_mm][3:6] == [3, 5, 3]
    assert {k for k in wanted if k.startswith("cm")} == {"cm5", "cm10"}
    for name, at in (("mark1", 100), ("mark2", 125)):
        mark = wanted[name]
        assert isinstance(mark, PlateLines)
        ((one, two),) = mark.lines_mm
        assert (one, two[0]) == ((at, 0), at)
        assert two[1] > 19
    words = wanted["mark1.words2"]
    assert isinstance(words, PlateLabel)
    assert (words.value, words.align) == ("half", "right")
    length = wanted["length"]
    assert isinstance(length, PlateLabel)
    assert length.value == "12.5"


def test_a_ruler_from_an_edge_has_no_notch() -> None:
    """It is laid against terrain, not a stem."""
    edge = Ruler(name="w", title="Well", length_cm=10, notch_mm=0, marks=())
    assert "notch" not in required_piece(edge)


def test_a_base() -> None:
    """A hole in the middle, a line to the rim, the four quadrants (OVL-03, CMP-02)."""
    wanted = required_piece(BASE)
    assert wanted["cut"] == PlateCircle((16, 16), 32)
    assert wanted["hole"] == PlateCircle((16, 16), 4)
    assert wanted["heading"] == PlateLines((((16, 14), (16, 0)),))
    assert wanted["size"] == PlateWords("32")
    cross = wanted["cross"]
    assert isinstance(cross, PlateLines)
    assert [math.dist(*line) for line in cross.lines_mm] == pytest.approx([6.4, 6.4])
    quadrants = wanted["quadrant"]
    assert isinstance(quadrants, PlateLines)
    for one, two in quadrants.lines_mm:
        assert math.dist(one, (16, 16)) == pytest.approx(16)
        assert abs(one[0] - 16) == pytest.approx(abs(one[1] - 16))
        assert math.dist(two, (16, 16)) == pytest.approx(12.8)


def test_a_marker() -> None:
    """Its drawing, Strength, words, speed and owner, on the piece itself."""
    assert required_piece(MARKER) == {
        "cut": corners(20, 30),
        "label": PlateWords("6"),
        "speed": PlateWords("30"),
        "owner": PlateWords("BA"),
        "words1": PlateWords("one"),
        "words2": PlateWords("two"),
        "symbol.torpedo": PlateDrawing(5.0),
        "mark.repair": PlateDrawing(4.0),
    }


def test_a_plain_token() -> None:
    """Nothing but what it is cut out along."""
    plain = Token(name="t", title="T", width_mm=25, height_mm=12)
    assert required_piece(plain) == {"cut": corners(25, 12)}


@pytest.mark.parametrize("angle", [45, 90])
def test_a_turn_gauge(angle: int) -> None:
    """New headings run from the stem to the edge, at the angle of the rule (TRN-03)."""
    gauge = TurnGauge(name="g", title="T", angle_deg=angle, side_mm=60, notch_mm=4)
    wanted = required_piece(gauge)
    assert wanted["cut"] == corners(120, 60)
    assert wanted["notch"] == PlateArc((60, 60), 4, -90, 90)
    old = wanted["old"]
    assert isinstance(old, PlateLines)
    ((near, far),) = old.lines_mm
    assert near == (60, 58)
    assert far[0] == 60
    assert far[1] < 1
    new = wanted["new"]
    assert isinstance(new, PlateLines)
    for (near, far), way in zip(new.lines_mm, (-angle, angle), strict=True):
        assert math.dist(near, (60, 60)) == pytest.approx(2)
        turn = math.degrees(math.atan2(far[0] - 60, 60 - far[1]))
        assert turn == pytest.approx(way)
    assert wanted["port"] == wanted["starboard"] == PlateWords(f"{angle}°")
    ticks = wanted["tick"]
    assert isinstance(ticks, PlateLines)
    assert len(ticks.lines_mm) == 2 * (angle // 15 - 1)
    label = wanted["port15"]
    assert isinstance(label, PlateLabel)
    assert label.at_mm[0] < 60


def test_a_contact_gauge() -> None:
    """Both stems and both rims: 32 and 60 mm touch at 46 (BAS-08)."""
    gauge = ContactGauge(name="c", title="touch", bases_mm=(32, 60), notch_mm=4)
    wanted = required_piece(gauge)
    assert wanted["cut"] == corners(46, 20)
    assert wanted["far_notch"] == PlateArc((46, 10), 4, 180, 360)
    rim, far = wanted["rim"], wanted["far_rim"]
    assert isinstance(rim, PlateArc)
    assert isinstance(far, PlateArc)
    # The rims meet where the bases touch.
    assert rim.centre_mm[0] + rim.diameter_mm / 2 == 16
    assert far.centre_mm[0] - far.diameter_mm / 2 == 16
    assert wanted["length"] == PlateWords("4.6")


def test_a_field() -> None:
    """Its edge, marks inside it, its name and size (SCA-04)."""
    wanted = required_piece(FIELD)
    assert wanted["cut"] == corners(150, 100)
    assert wanted["title"] == PlateLabel("asteroid field", (75, 46.4))
    assert wanted["words1"] == PlateLabel("10 x 15 cm", (75, 50.6))
    filling = wanted["fill.rocks"]
    assert isinstance(filling, PlateFilling)
    assert filling.corners_mm == corners(150, 100).corners_mm
    # 134 x 84 mm without 64 x 35 for the name; a point of a mark on each 3 cm2.
    assert filling.at_least == pytest.approx(30, abs=2)


def test_a_planet_is_an_empty_disc() -> None:
    """With its letter, its size and what its well reaches."""
    wanted = required_piece(PLANET)
    assert set(wanted) == {"cut", "label", "title", "words1", "words2"}
    assert wanted["cut"] == PlateCircle((250, 250), 500)
    assert wanted["label"] == PlateLabel("P1", (250, 244))
    assert full_title(PLANET) == "P1 large planet"
    assert full_title(FIELD) == "asteroid field"


def test_a_ring() -> None:
    """Two circles, and marks between them."""
    box = (280.0, 0.0, 480.0, 260.0)
    wanted = required_piece(RING, tile_at(RING, box))
    assert wanted["edge"] == PlateCircle((380, 380), 760)
    assert wanted["inner"] == PlateCircle((380, 380), 700)
    filling = wanted["fill.specks"]
    assert isinstance(filling, PlateFilling)
    assert (filling.inner_mm, filling.outer_mm) == (350, 380)
    title = wanted["title"]
    assert isinstance(title, PlateLabel)
    assert title.value == "ring: 35 to 38 cm"
    assert title.at_mm == pytest.approx((380, 15))


def test_a_corner_without_room_has_no_name() -> None:
    """The edge is there all the same."""
    wanted = required_piece(PLANET, tile_at(PLANET, (0, 0, 130, 130)))
    assert "title" not in wanted
    assert "edge" in wanted


# Tiles.


def tile_at(piece: Terrain, box: tuple[float, float, float, float]) -> Tile:
    """Return a tile of a piece, anywhere on it."""
    return Tile(
        *box, number=2, total=5, row=1, column=3, size_mm=piece_size_mm(piece),
        rows=4, columns=6, joins_right=True, joins_below=True,
    )  # fmt: skip


def test_a_tile_says_which_it_is() -> None:
    """Number, row and column, and of how many."""
    wanted = required_piece(PLANET, tile_at(PLANET, (190, 0, 390, 260)))
    said = {name: each for name, each in wanted.items() if isinstance(each, Figure)}
    assert said == {
        "piece": Figure("P1 large planet"),
        "part": Figure("2"),
        "parts": Figure("5"),
        "row": Figure("1"),
        "rows": Figure("4"),
        "column": Figure("3"),
        "columns": Figure("6"),
    }
    assert wanted["cut"] == PlateOutline(((190, 0), (390, 0), (390, 260), (190, 260)))
    assert wanted["join"] == PlateLines(
        (((380, 0), (380, 260)), ((190, 250), (390, 250)))
    )


def test_a_tile_that_joins_nothing_has_no_line() -> None:
    """The last of its row and column."""
    last = tile_at(PLANET, (300, 300, 500, 500))._replace(
        joins_right=False, joins_below=False
    )
    assert "join" not in required_piece(PLANET, last)


def lines_of(requirement: Requirement) -> set[tuple[Place, Place]]:
    """Return the lines of a requirement, each from left to right."""
    assert isinstance(requirement, PlateLines)
    return {(min(line), max(line)) for line in requirement.lines_mm}


LONG = Ruler(
    name="r", title="Range", length_cm=60, notch_mm=4.0,
    marks=(Mark(at_cm=15, words=("close",)), Mark(at_cm=60, words=("far",))),
)  # fmt: skip


def parts_of(ruler: Ruler) -> list[Required]:
    """Return what the three tiles of a ruler on A4 must show."""
    tiles = tiles_of(piece_size_mm(ruler), (285.0, 180.0), 50.0)
    return [required_piece(ruler, tile) for tile in tiles]


def test_tiles_of_a_ruler_have_all_its_lines() -> None:
    """Together those of the whole, each within its tile."""
    parts = parts_of(LONG)
    ticks = [lines_of(part["tick"]) for part in parts]
    assert set.union(*ticks) == lines_of(required_piece(LONG)["tick"])
    assert ["notch" in part for part in parts] == [True, False, False]
    assert lines_of(parts[1]["edge"]) == {
        ((199.3, 0.0), (409.3, 0.0)),
        ((199.3, 24.0), (409.3, 24.0)),
    }


def test_each_label_stands_on_one_tile() -> None:
    """Half of the strip that two share belongs to each."""
    parts = parts_of(LONG)
    labels = [
        [name for name, each in part.items() if isinstance(each, PlateLabel)]
        for part in parts
    ]
    whole = required_piece(LONG)
    wanted = [name for name, each in whole.items() if isinstance(each, PlateLabel)]
    assert sorted(chain.from_iterable(labels)) == sorted(wanted)
    assert "cm20" in labels[0]
    assert "cm25" in labels[1]


def test_a_slanting_line_is_cut_off_at_the_edges() -> None:
    """What runs through a corner of a tile is there; what misses it is not."""
    from bfgprint.rules.printed.kit_tiles import required_tile

    tile = tile_at(PLANET, (100, 100, 200, 200))
    whole: Required = {
        "across": PlateLines((((50, 50), (250, 250)),)),
        "beside": PlateLines((((0, 150), (60, 150)),)),
        "corner": PlateLines((((0, 199), (199, 0)),)),
        "along": PlateLines((((100, 0), (100, 300)),)),
        "level": PlateLines((((0, 90), (300, 90)),)),
        "turned": PlateLines((((250, 190), (150, 190)),)),
        "word": Figure("x"),
    }
    wanted = required_tile(whole, tile, "T")
    assert wanted["across"] == PlateLines((((100, 100), (200, 200)),))
    assert wanted["along"] == PlateLines((((100, 100), (100, 200)),))
    assert wanted["turned"] == PlateLines((((200, 190), (150, 190)),))
    assert not {"beside", "corner", "level"} & set(wanted)
    assert wanted["word"] == Figure("x")


@pytest.mark.parametrize(
    ("box", "is_there"),
    [
        ((0.0, 0.0, 74.0, 74.0), True),
        ((0.0, 0.0, 73.0, 73.0), False),  # 73.2 mm from the corner, each way
        ((150.0, 150.0, 350.0, 350.0), False),  # all inside
    ],
)
def test_a_tile_has_the_circle_that_crosses_it(
    box: tuple[float, float, float, float], is_there: bool
) -> None:
    """And not one that passes by, or around it."""
    assert ("edge" in required_piece(PLANET, tile_at(PLANET, box))) is is_there


# Plans.


def test_a_plan_shows_where_each_tile_goes() -> None:
    """50 cm at 60 mm: cells meet in the middle of the strips that tiles share."""
    tiles = tiles_of((500.0, 500.0), (198.0, 265.0))
    wanted = required_plan(PLANET, tiles)
    assert wanted["cut"] == PlateOutline(((0, 0), (60, 0), (60, 60), (0, 60)))
    assert wanted["shape"] == PlateCircle((30, 30), 60)
    assert "inner" not in wanted
    cell = wanted["cell2"]
    assert isinstance(cell, PlateOutline)
    assert cell.corners_mm[0] == pytest.approx((20, 0))
    assert cell.corners_mm[2] == pytest.approx((40, 30))
    label = wanted["tile6"]
    assert isinstance(label, PlateLabel)
    assert label.value == "6"
    assert label.at_mm == pytest.approx((50, 45))
    assert wanted["parts"] == Figure("6")
    assert wanted["piece"] == Figure("P1 large planet")


def test_the_plan_of_a_ring_has_both_its_circles() -> None:
    """And that of a field none."""
    tiles = tiles_of((760.0, 760.0), (198.0, 265.0))
    inner = required_plan(RING, tiles)["inner"]
    assert isinstance(inner, PlateCircle)
    assert inner.diameter_mm == pytest.approx(60 * 70 / 76)
    wide = tiles_of((150.0, 100.0), (60.0, 60.0))
    assert "shape" not in required_plan(FIELD, wide)


def test_many_tiles_make_a_larger_plan() -> None:
    """A cell has room for its number."""
    tiles = tiles_of((760.0, 760.0), (60.0, 60.0))
    outline = required_plan(RING, tiles)["cut"]
    assert isinstance(outline, PlateOutline)
    assert outline.corners_mm[2] == pytest.approx((80, 80))  # 16 x 5 mm


@pytest.mark.parametrize(("number", "answer"), [(1, False), (2, False), (3, True)])
def test_few_tiles_need_no_plan(number: int, answer: bool) -> None:
    """Two are glued without one."""
    assert has_plan([None] * number) is answer
