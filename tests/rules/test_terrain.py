"""Terrain in the sizes that dice give (battlefield.md, Number and size)."""

from __future__ import annotations

import math
from functools import cache

import pytest

from bfgprint.load.battlezones import load_battlezones
from bfgprint.load.kit import load_kit
from bfgprint.model.battlezones import Battlezones
from bfgprint.model.kit import Kit, Terrain, TerrainRule
from bfgprint.model.setup import Feature
from bfgprint.resources import data_dir
from bfgprint.rules.areas import (
    NAME_MM,
    area_mm2,
    is_on,
    meets,
    name_spot,
    terrain_size_mm,
)
from bfgprint.rules.terrain import (
    battlefield_terrain,
    sizes_of,
    sizes_text,
    terrain_of_size,
    usual_terrain,
    well_gauges,
)


@cache
def kit() -> Kit:
    """Return the kit that comes with the product."""
    return load_kit((data_dir(),))


@cache
def zones() -> Battlezones:
    """Return the battlezones that come with the product."""
    return load_battlezones((data_dir(),))


def rule(name: str) -> TerrainRule:
    """Return a sort of terrain."""
    return next(each for each in kit().terrain if each.name == name)


def piece(text: str) -> Terrain:
    """Return a piece as it is asked for: ``planet:40``."""
    name, _, size = text.partition(":")
    return terrain_of_size(rule(name), size, zones(), kit().well_band_cm)


D3X5, D3X10, D6X5 = (5, 10, 15), (10, 20, 30), (5, 10, 15, 20, 25, 30)
SIZES = {
    "asteroid-field": (D3X5, D3X5),
    "gas-cloud": ((2, 4, 6, 8, 10, 12), D6X5),
    "warp-rift": (D3X5, D3X10),
    "minefield": (D3X5, D3X5),
    "planet": (tuple(range(6, 51)),),
    "moon": ((3, 4, 5),),
    "gas-ring": (tuple(range(26, 51)), D6X5, (1, 2, 3, 4, 5, 6)),
    "asteroid-ring": (tuple(range(26, 51)), D6X5, (1, 2, 3, 4, 5, 6)),
    "gravity-well": (tuple(range(3, 51)),),
}


@pytest.mark.parametrize("name", [each.name for each in kit().terrain])
def test_sizes_are_what_the_dice_give(name: str) -> None:
    """Each sort of terrain has the sizes of the rulebook, and no others."""
    assert sizes_of(rule(name), zones()) == SIZES[name]


def test_what_has_no_dice_has_no_size() -> None:
    """A kind that the battlezones don't know needs dice of its own."""
    strange = TerrainRule(name="nebula", kind="nebula", sizes=("5x5",))
    assert sizes_of(strange, zones()) == ()
    with pytest.raises(ValueError, match="no dice give 5x5"):
        terrain_of_size(strange, "5x5", zones(), 1.0)


def test_a_draw_has_every_number() -> None:
    """``1 of 4`` may be any of four."""
    drawn = TerrainRule(name="n", kind="n", width="1 of 4", length="D3", sizes=())
    assert sizes_of(drawn, zones()) == ((1, 2, 3, 4), (1, 2, 3))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("asteroid-field", "5, 10, 15 x 5, 10, 15"),
        ("gas-cloud", "2 to 12 by 2 x 5 to 30 by 5"),
        ("planet", "6 to 50"),
    ],
)
def test_sizes_in_words(name: str, words: str) -> None:
    """Long rows of numbers are said by their ends."""
    assert sizes_text(sizes_of(rule(name), zones())) == words


def test_sizes_that_do_not_rise_evenly_are_listed() -> None:
    """Each stands for itself."""
    assert sizes_text(((1, 2, 4, 8),)) == "1, 2, 4, 8"


MADE = {
    "asteroid-field:10x15": ("asteroid field", 10, 15, 0, ("10 x 15 cm",)),
    "gas-cloud:30x8": ("gas/dust cloud", 8, 30, 0, ("8 x 30 cm",)),
    "warp-rift:5x30": ("warp rift", 5, 30, 0, ("5 x 30 cm",)),
    "planet:15": (
        "small planet", 15, 15, 0, ("15 cm across", "well 10 cm from the edge"),
    ),
    "planet:16": (
        "medium planet", 16, 16, 0, ("16 cm across", "well 15 cm from the edge"),
    ),
    "planet:large:40": (
        "large planet", 40, 40, 0, ("40 cm across", "well 30 cm from the edge"),
    ),
    "moon:3": ("moon", 3, 3, 0, ("3 cm across", "well 10 cm")),
    # A ring from 15 to 18 cm beyond the edge of 40: 35 to 38 from the middle.
    "gas-ring:40x15x3": (
        "ring of gas/dust cloud", 76, 76, 70, ("15 to 18 cm from 40 cm",),
    ),
    "gravity-well:40": (
        "gravity well", 100, 100, 98, ("30 cm from the edge of 40 cm",),
    ),
    "gravity-well:5": ("gravity well", 25, 25, 23, ("10 cm from the edge of 5 cm",)),
}  # fmt: skip


@pytest.mark.parametrize("text", MADE)
def test_a_piece_of_a_size(text: str) -> None:
    """Width, length, what is free inside, and the words follow from its size."""
    made = piece(text)
    assert (
        made.title,
        made.width_cm,
        made.length_cm,
        made.inner_cm,
        made.words,
    ) == MADE[text]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("asteroid-field:10x12", r"no dice give 10x12: .* 5, 10, 15 x 5, 10, 15 cm"),
        ("asteroid-field:10", "no dice give 10:"),
        ("asteroid-field:10x15x5", "no dice give"),
        ("planet:5", "no dice give 5: planet is 6 to 50 cm"),
        ("planet:51", "no dice give"),
        ("planet:small:40", "40 cm across is a large planet, not small"),
        ("planet:huge:40", "not huge"),
        ("planet:large", "'large' is no size: planet is 6 to 50 cm"),
        ("moon:small:3", "is no size"),
        ("gas-ring:3x15x40", "no dice give"),
        ("moon:6", "no dice give 6: moon is 3, 4, 5 cm"),
        ("moon:x", "is no size"),
        ("moon:" + "9" * 3000, "'99999999999999999999...' is no size"),
    ],
)
def test_sizes_that_no_dice_give(text: str, why: str) -> None:
    """They are refused, and the message says what there is."""
    with pytest.raises(ValueError, match=why):
        piece(text)


def test_bundled_sizes_are_those_of_the_dice() -> None:
    """What is printed unasked could be rolled."""
    made = list(usual_terrain(kit(), zones()))
    assert len(made) == sum(len(each.sizes) for each in kit().terrain)


def test_well_gauges() -> None:
    """There is one for each reach: 10, 15 and 30 cm, laid against an edge."""
    found = list(well_gauges(zones(), "Well"))
    assert [(g.length_cm, g.notch_mm, g.marks[0].words) for g in found] == [
        (10, 0, ("small planet", "moon")),
        (15, 0, ("medium planet",)),
        (30, 0, ("large planet",)),
    ]


FEATURES = (
    Feature(
        kind="planet", x_cm=90, y_cm=60, width_cm=40, length_cm=40, size="large",
        well_cm=30, id="P1",
    ),
    Feature(
        kind="moon", x_cm=20, y_cm=60, width_cm=4, length_cm=4, size="small",
        well_cm=10, id="M1",
    ),
    Feature(
        kind="ring", x_cm=90, y_cm=60, width_cm=3, length_cm=3, inner_cm=35,
        made_of="asteroid field", id="R1",
    ),
    Feature(kind="warp rift", x_cm=9, y_cm=9, width_cm=5, length_cm=20, id="W1"),
    Feature(kind="planet", x_cm=9, y_cm=9, width_cm=12.5, length_cm=12.5),
)  # fmt: skip


def test_pieces_of_a_battlefield() -> None:
    """Each has its size and name, however it lies."""
    made = list(battlefield_terrain(FEATURES))
    assert [(m.label, m.title, m.width_cm, m.inner_cm, m.words) for m in made] == [
        ("P1", "large planet", 40, 0, ("40 cm across", "well 30 cm from the edge")),
        ("M1", "moon", 4, 0, ("4 cm across", "well 10 cm")),
        ("R1", "ring of asteroid field", 76, 70, ("35 to 38 cm from the middle",)),
        ("W1", "warp rift", 5, 0, ("5 x 20 cm",)),
        ("", "planet", 12.5, 0, ("12.5 cm across",)),
    ]
    assert [m.made_of for m in made] == ["", "", "asteroid field", "warp rift", ""]


# Where a piece is.

FIELD, DISC, RING = "asteroid-field:5x10", "planet:20", "gas-ring:40x15x3"


def test_a_field_lies_along_its_length() -> None:
    """Its width runs down."""
    assert terrain_size_mm(piece(FIELD)) == (100, 50)


@pytest.mark.parametrize(
    ("text", "place", "answer"),
    [
        (FIELD, (0, 0), True),
        (FIELD, (100.1, 25), False),
        (FIELD, (50, 50.1), False),
        (DISC, (100, 0), True),
        (DISC, (10, 10), False),
        (RING, (380, 10), True),  # the band is 30 mm broad
        (RING, (380, 31), False),
        (RING, (380, 380), False),
    ],
)
def test_places_on_a_piece(text: str, place: tuple[float, float], answer: bool) -> None:
    """The edge itself is on it (SCA-04)."""
    assert is_on(piece(text), *place) is answer


@pytest.mark.parametrize(
    ("text", "box", "answer"),
    [
        (FIELD, (0, 0, 10, 10), True),
        (DISC, (0, 0, 29, 29), False),  # the corner of the square around it
        (DISC, (0, 0, 30, 30), True),
        (RING, (0, 0, 111, 111), False),
        (RING, (0, 0, 112, 112), True),
        (RING, (150, 150, 610, 610), False),  # all inside the hole
        (RING, (130, 130, 610, 610), True),
    ],
)
def test_what_a_rectangle_has_of_a_piece(
    text: str, box: tuple[float, float, float, float], answer: bool
) -> None:
    """A circle of 10 cm is 29.3 mm from the corner of its square, each way."""
    assert meets(piece(text), box) is answer


@pytest.mark.parametrize(
    ("text", "box", "wanted"),
    [
        (FIELD, (0, 0, 100, 50), 80 * 30),
        (DISC, (0, 0, 200, 200), math.pi * 90**2),
        (RING, (0, 0, 760, 760), math.pi * (370**2 - 360**2)),
    ],
)
def test_area_well_within(
    text: str, box: tuple[float, float, float, float], wanted: float
) -> None:
    """Without 10 mm along each edge, as near as is asked."""
    assert area_mm2(piece(text), box, 10.0) == pytest.approx(wanted, rel=0.15)


def test_area_without_the_name() -> None:
    """What is kept free for words is left out, with a rim around it."""
    field = piece("asteroid-field:10x15")
    whole = area_mm2(field, (0, 0, 150, 100), 8.0)
    spot = name_spot(field)
    assert spot is not None
    without = area_mm2(field, (0, 0, 150, 100), 8.0, spot)
    assert whole - without == pytest.approx(64 * 35, rel=0.15)
    turned = area_mm2(field, (0, 0, 150, 100), 8.0, spot._replace(angle_deg=90))
    assert turned == pytest.approx(without, rel=0.15)


def test_the_name_stands_in_the_middle() -> None:
    """Of the whole piece, with as much room as it needs or has."""
    spot = name_spot(piece("asteroid-field:10x15"))
    assert spot == (75, 50, NAME_MM, 0)
    small = name_spot(piece("gas-cloud:2x5"))
    assert small is not None
    assert small.reach_mm == (24.0, 9.0)


def test_the_name_stands_on_each_tile_that_has_room() -> None:
    """On the corner of a disc there is none."""
    disc = piece("planet:40")
    spot = name_spot(disc, (100, 100, 300, 300))
    assert spot is not None
    assert spot[:2] == (200, 200)
    assert name_spot(disc, (0, 0, 120, 120)) is None
    field = name_spot(piece("gas-cloud:12x30"), (145, 0, 300, 120))
    assert field is not None
    assert field[:2] == (222.5, 60)


def test_the_name_runs_along_a_ring() -> None:
    """In the middle of its band, upright as far as can be."""
    ring = piece(RING)
    top = name_spot(ring, (280, 0, 480, 260))
    assert top is not None
    assert (top.x_mm, top.y_mm) == pytest.approx((380, 15))
    assert top.angle_deg == pytest.approx(0)
    bottom = name_spot(ring, (280, 500, 480, 760))
    assert bottom is not None
    assert bottom.y_mm == pytest.approx(745)
    assert bottom.angle_deg == pytest.approx(0)
    assert name_spot(ring, (0, 0, 130, 130)) is None


def test_the_name_takes_the_longest_part_of_a_ring() -> None:
    """Where the rectangle has it twice."""
    ring = piece(RING)
    spot = name_spot(ring, (0, 300, 760, 760))
    assert spot is not None
    assert spot.y_mm > 700
