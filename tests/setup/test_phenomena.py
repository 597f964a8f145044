"""What lies where: squares, generators, sizes, planets with moons and rings.

Source: battlefield.md; rulings SU-11 to SU-17.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from kit.chances import assert_right_chances, counted, is_fair
from setup.scenes import tables
from setup.sides import RULES, Loaded, roller

from bfgprint.errors import RulesError
from bfgprint.model.rulings import Rulings
from bfgprint.model.setup import Edge, Feature
from bfgprint.rules.dice import chances
from bfgprint.setup.dice import Roller, root_of
from bfgprint.setup.phenomena import add, bring_one, fill, squares, told
from bfgprint.setup.placing import Ground, Region, slug
from bfgprint.setup.planets import roll_planet
from bfgprint.setup.tables import line_of

ZONES = tables().battlezones
RULINGS = RULES.rulings
SIXTH = Fraction(1, 6)

SMALL_OR_MEDIUM = "small or medium planet"
LINES = {
    "flare region": [
        *("solar flare", "solar flare", "radiation burst", "asteroid field"),
        *("D3 gas/dust clouds", SMALL_OR_MEDIUM),
    ],
    "mercurial zone": [
        *("solar flare", "radiation burst", "asteroid field", "D3 gas/dust clouds"),
        *("D3 gas/dust clouds", SMALL_OR_MEDIUM),
    ],
    "inner biosphere": [
        *("radiation burst or solar flare", "asteroid field", "D3 asteroid fields"),
        *("D3 gas/dust clouds", "D3 gas/dust clouds", SMALL_OR_MEDIUM),
    ],
    "primary biosphere": [
        *("asteroid field", "D3 asteroid fields", "gas/dust cloud"),
        *("D3 gas/dust clouds", SMALL_OR_MEDIUM, SMALL_OR_MEDIUM),
    ],
    "outer reaches": [
        *("D3+1 asteroid fields", "D3 asteroid fields", "D3 gas/dust clouds"),
        *("gas/dust cloud", "small or large planet", "small or large planet"),
    ],
    "deep space": [
        *("D3 asteroid fields", "asteroid field", "D3 gas/dust clouds"),
        *("gas/dust cloud", "warp rift", "small planet"),
    ],
}
"""The generators, from 1 to 6, by the face of a D6."""

SECOND_DIE = {
    "flare region": {"small": 5, "medium": 1},
    "mercurial zone": {"small": 5, "medium": 1},
    "inner biosphere": {"small": 5, "medium": 1},
    "primary biosphere": {"small": 5, "medium": 1},
    "outer reaches": {"small": 3, "large": 3},
    "deep space": {"small": 1},
}
"""Faces by the size of a planet; one alone needs no die."""

WHOLE = Region(0, 180, 0, 120)


def ground(dice: Roller | None = None, **changed: Any) -> Ground:
    """Return an empty table of 180 x 120 cm."""
    fields: dict[str, Any] = {"width_cm": 180, "height_cm": 120, "rulings": RULINGS}
    return Ground(roller=dice or roller(), zones=ZONES, **(fields | changed))


def ruled(**switches: Any) -> Rulings:
    """Return the rulings with some switches set otherwise."""
    return replace(RULINGS, **switches)


# Chances.


@pytest.mark.parametrize(("number", "name"), list(enumerate(LINES, 1)))
def test_chances_of_a_battlezone(number: int, name: str) -> None:
    """Each line of the six generators has its faces."""
    zone = ZONES.zones[number - 1]
    assert (zone.number, zone.name) == (number, name)
    assert [told(entry) for entry in zone.entries] == LINES[name]
    expected = {line: times * SIXTH for line, times in Counter(LINES[name]).items()}
    assert_right_chances("D6", lambda face: told(zone.entries[face - 1]), expected)


@pytest.mark.parametrize("name", LINES)
def test_chances_of_a_planet_s_size(name: str) -> None:
    """A second die tells the size: 1 to 5 small and 6 medium, or three faces each."""
    zone = ZONES.find(name)
    assert zone is not None
    for entry in zone.entries:
        if entry.kind == "planet":
            assert Counter(entry.by_face) == SECOND_DIE[name]
            # The small ones come first, by the order of the faces.
            assert list(entry.by_face) == sorted(entry.by_face, key="sml".find)


def test_chances_of_bursts_and_flares() -> None:
    """In the inner biosphere 1 to 3 is a radiation burst, 4 to 6 a solar flare."""
    entry = ZONES.zones[2].entries[0]
    expected = {"radiation burst": Fraction(1, 2), "solar flare": Fraction(1, 2)}
    assert_right_chances("D6", lambda face: entry.by_face[face - 1], expected)
    assert entry.by_face[0] == "radiation burst"


def test_chances_of_the_sunward_edge() -> None:
    """Each long edge has two faces, each short one has one."""
    expected = {
        "left": SIXTH,
        "top": 2 * SIXTH,
        "bottom": 2 * SIXTH,
        "right": SIXTH,
    }
    assert_right_chances("D6", lambda face: ZONES.sunward[face - 1], expected)
    assert ZONES.sunward == ("left", "top", "top", "bottom", "bottom", "right")


def test_chances_of_a_square() -> None:
    """A square has phenomena on 4+."""
    expected = {True: Fraction(1, 2), False: Fraction(1, 2)}
    assert_right_chances("D6", lambda face: face >= ZONES.feature_from, expected)


def test_chances_of_a_ring_s_kind() -> None:
    """A ring is of gas on 1 to 4, of asteroids on 5 and 6."""
    lines = tuple(ZONES.ring_kinds.items())
    expected = {"gas/dust cloud": Fraction(2, 3), "asteroid field": Fraction(1, 3)}
    assert_right_chances("D6", lambda face: line_of(face, lines), expected)


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_chances_of_a_diameter(size: str) -> None:
    """Each whole centimetre of a class is as likely."""
    rule = next(each for each in ZONES.planets if each.size == size)
    sizes = range(rule.least_cm, rule.most_cm + 1)
    expected = {each: Fraction(1, len(sizes)) for each in sizes}
    assert_right_chances(
        rule.diameter, lambda value: rule.least_cm + value - 1, expected
    )


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ("medium", {0: 2 * SIXTH, 1: 2 * SIXTH, 2: 2 * SIXTH}),
        ("large", {0: 2 * SIXTH, 1: SIXTH, 2: SIXTH, 3: SIXTH, 4: SIXTH}),
    ],
)
def test_chances_of_moons(size: str, expected: Mapping[int, Fraction]) -> None:
    """A medium planet has D3-1 moons, a large one D6-2; below none is none."""
    rule = next(each for each in ZONES.planets if each.size == size)
    assert_right_chances(rule.moons, lambda value: max(value, 0), expected)


FIGURES = {
    "planet P S 6-15 10": ("small", 6, 15, 10, "", "", 5),
    "planet P M 16-25 15": ("medium", 16, 25, 15, "D3-1", "", 8),
    "planet P L 26-50 30": ("large", 26, 50, 30, "D6-2", "D3", 10),
}


@pytest.mark.parametrize("figures", FIGURES.values(), ids=list(FIGURES))
def test_class_of_planets(figures: tuple[Any, ...]) -> None:
    """Sizes, wells, moons, rings, and the pull in low orbit."""
    rule = next(each for each in ZONES.planets if each.size == figures[0])
    assert figures == (
        *(rule.size, rule.least_cm, rule.most_cm, rule.well_cm),
        *(rule.moons, rule.rings, rule.low_orbit_pull_cm),
    )


@pytest.mark.parametrize(
    ("kind", "width", "length", "lies"),
    [
        ("gas/dust cloud", "D6x2", "D6x5", "along sunward edge"),
        ("asteroid field", "D3x5", "D3x5", "along sunward edge"),
        ("warp rift", "D3x5", "D3x10", "any way"),
        ("solar flare", "", "", ""),
        ("radiation burst", "", "", ""),
    ],
)
def test_dice_of_sizes(kind: str, width: str, length: str, lies: str) -> None:
    """Width, length and how it lies; what concerns the whole table has none."""
    rule = ground().rule_of(kind)
    assert (rule.width, rule.length, rule.lies) == (width, length, lies)


# Squares.


@pytest.mark.parametrize(
    ("width", "height", "nearest", "whole"),
    [
        (120, 120, 4, 4),
        (180, 120, 6, 6),
        (240, 120, 8, 8),
        (240, 180, 12, 12),
        (100, 90, 4, 1),
        (89, 89, 1, 1),
        (150, 120, 6, 4),
        (30, 20, 1, 1),
    ],
)
def test_squares(width: int, height: int, nearest: int, whole: int) -> None:
    """60 cm squares; where they don't fit, the nearest number of equal parts."""
    found = squares(width, height, 60, RULINGS)
    assert len(found) == nearest
    assert len(squares(width, height, 60, ruled(odd_squares="whole"))) == whole
    areas = [(r.right_cm - r.left_cm) * (r.top_cm - r.bottom_cm) for r in found]
    assert areas == pytest.approx([width * height / nearest] * nearest)
    assert found[0][::2] == (0, 0)
    assert (found[-1].right_cm, found[-1].top_cm) == (width, height)


def test_expected_number_of_features() -> None:
    """On average half of the squares have something."""
    having = 0
    for number in range(1_000):
        dice = Roller(root=root_of([str(number)]))
        fill(ground(dice), ZONES.zones[0], "top")
        having += sum(roll.id.endswith("/table") for roll in dice.rolls)
    squares_rolled = 6 * 1_000
    expected = {True: Fraction(1, 2), False: Fraction(1, 2)}
    assert is_fair({True: having, False: squares_rolled - having}, expected)


def _first_square(shown: Mapping[str, tuple[int, ...]], **more: Any) -> Ground:
    """Return a table on which nothing but square 1 has phenomena."""
    square = {f"battlefield/square-{n}/feature": (1,) for n in range(2, 13)}
    square["battlefield/square-1/feature"] = (4,)
    own = {f"battlefield/square-1/{name}": faces for name, faces in shown.items()}
    return ground(Loaded(square | own), **more)


@pytest.mark.parametrize(
    ("zone", "faces", "kind", "number"),
    [
        ("deep space", {"table": (1,), "number": (6,)}, "asteroid field", 3),
        ("deep space", {"table": (3,), "number": (1,)}, "gas/dust cloud", 1),
        ("deep space", {"table": (5,)}, "warp rift", 1),
        ("outer reaches", {"table": (1,), "number": (4,)}, "asteroid field", 3),
    ],
)
def test_square(
    zone: str, faces: dict[str, tuple[int, ...]], kind: str, number: int
) -> None:
    """As many of a kind come as the line of the table says."""
    table = _first_square(faces)
    found = ZONES.find(zone)
    assert found is not None
    fill(table, found, "top")
    assert [each.kind for each in table.features] == [kind] * number
    letter = {"asteroid field": "A", "gas/dust cloud": "G", "warp rift": "W"}[kind]
    assert [each.id for each in table.features] == [
        f"{letter}{each}" for each in range(1, number + 1)
    ]
    for feature in table.features:
        assert 0 < feature.x_cm <= 60
        assert 0 < feature.y_cm <= 60


@pytest.mark.parametrize(("face", "kind"), [(3, "radiation burst"), (4, "solar flare")])
def test_phenomena_of_the_whole_table(face: int, kind: str) -> None:
    """Flares and bursts lie nowhere."""
    table = _first_square({"table": (1,), "kind": (face,)})
    fill(table, ZONES.zones[2], "top")
    assert table.features == []
    assert table.global_effects == [kind]


def test_second_planet() -> None:
    """A second planet is rolled again, as often as it takes."""
    table = _first_square({"table": (6,), "table/2": (5,), "table/3": (1,)})
    roll_planet(table, "small", WHOLE, "battlefield/planet")
    zone = ZONES.find("outer reaches")
    assert zone is not None
    fill(table, zone, "top")
    kinds = Counter(each.kind for each in table.features)
    assert kinds["planet"] == 1
    assert kinds["asteroid field"] >= 2
    ids = [roll.id for roll in table.roller.rolls if "/table" in roll.id]
    assert ids == [f"battlefield/square-1/table{n}" for n in ("", "/2", "/3")]


def test_only_planets() -> None:
    """A zone of nothing but planets ends after bounded tries."""
    zone = replace(ZONES.zones[5], entries=(ZONES.zones[5].entries[5],) * 6)
    table = ground(rulings=ruled(placing_tries=7))
    roll_planet(table, "small", WHOLE, "battlefield/planet")
    fill(table, zone, "top")
    assert [each.kind for each in table.features] == ["planet"]


@pytest.mark.parametrize("sunward", ["left", "right", "top", "bottom"])
@pytest.mark.parametrize("kind", ["gas/dust cloud", "asteroid field"])
def test_bands_lie_along_the_sunward_edge(kind: str, sunward: Edge) -> None:
    """Along a short edge they lie upright, along a long one level."""
    table = ground()
    bring_one(table, kind, WHOLE, sunward, "x")
    [feature] = table.features
    assert feature.heading_deg == (0 if sunward in ("left", "right") else 90)


@pytest.mark.parametrize(("face", "heading"), [(1, 0), (2, 30), (6, 150)])
def test_rift_lies_any_way(face: int, heading: float) -> None:
    """A warp rift has one of six headings, whatever the sunward edge."""
    table = ground(Loaded({"x/heading": (face,)}))
    bring_one(table, "warp rift", WHOLE, "top", "x")
    assert table.features[0].heading_deg == heading


def test_sizes_are_those_of_the_dice() -> None:
    """Width and length are what was rolled, and the feature names its roll."""
    dice = Loaded(
        {"x/width": (3,), "x/length": (6,), "x/x": (1, 1, 1), "x/y": (1, 1, 1)}
    )
    table = ground(dice)
    bring_one(table, "gas/dust cloud", WHOLE, "left", "x")
    assert table.features == [
        Feature(
            kind="gas/dust cloud",
            x_cm=3,
            y_cm=15,
            width_cm=6,
            length_cm=30,
            id="G1",
            from_roll="x/width",
        )
    ]
    assert [roll.result for roll in dice.rolls] == ["6 cm", "30 cm", "3 cm", "15 cm"]


def test_added_by_a_sub_plot() -> None:
    """Each further piece lies in a square that is drawn."""
    dice = Loaded(
        {"battlefield/added-1/square": (6,), "battlefield/added-3/square": (1,)}
    )
    table = ground(dice)
    add(table, (("gas/dust cloud", 2), ("asteroid field", 1)), "top")
    kinds = [each.kind for each in table.features]
    assert kinds == ["gas/dust cloud", "gas/dust cloud", "asteroid field"]
    cloud, _, field = table.features
    assert (cloud.x_cm > 120, cloud.y_cm > 60) == (True, True)
    assert (field.x_cm <= 60, field.y_cm <= 60) == (True, True)
    assert table.mattered == ["added_square"]
    assert "battlefield/added-2/square" in {roll.id for roll in dice.rolls}


# Places.


def test_places_are_as_likely() -> None:
    """Every whole centimetre of a square where the piece fits is drawn as often."""
    found: Counter[float] = Counter()
    for number in range(2_000):
        table = ground(Roller(root=root_of([str(number)])))
        placed = table.place(_box(4, 4), Region(0, 60, 0, 60), "x")
        assert placed is not None
        found[placed.x_cm] += 1
    assert is_fair(found, {x: Fraction(1, 59) for x in range(2, 61)})


def _box(width: float, length: float) -> Feature:
    return Feature(
        kind="asteroid field", x_cm=0, y_cm=0, width_cm=width, length_cm=length
    )


def test_refused_places_are_on_record() -> None:
    """A place on another piece is refused; the next one has a further number."""
    dice = Loaded({"x/x": (1, 1), "x/y": (1, 1), "y/x": (1, 1), "y/y": (1, 1)})
    table = ground(dice, width_cm=40, height_cm=40)
    region = Region(0, 40, 0, 40)
    table.place(_box(10, 10), region, "x")
    second = table.place(_box(10, 10), region, "y")
    assert second is not None
    ids = [roll.id for roll in dice.rolls]
    assert ids[:6] == ["x/x", "x/y", "y/x", "y/y", "y/x/2", "y/y/2"]
    last = dice.rolls[-1]
    assert last.result == f"{second.y_cm:g} cm"


def test_no_room() -> None:
    """What finds no place in the tries is left out, and it is said."""
    table = ground(width_cm=30, height_cm=30, rulings=ruled(placing_tries=9))
    region = Region(0, 30, 0, 30)
    assert table.place(_box(30, 30), region, "battlefield/square-1/a")
    assert table.place(_box(5, 5), region, "battlefield/square-1/b") is None
    assert table.left_out == ["asteroid field of square-1/b: no room in 9 tries"]
    assert table.mattered == ["crowded_table"]
    assert len(table.roller.rolls) == 2 * 9


def test_larger_than_the_table() -> None:
    """For what can't lie on the table at all no place is drawn."""
    table = ground(width_cm=20, height_cm=40)
    assert table.place(_box(30, 30), Region(0, 20, 0, 40), "x") is None
    assert table.roller.rolls == []
    assert len(table.left_out) == 1


def test_crowded_table_may_stop() -> None:
    """Players who want every piece are told that the table is too small."""
    table = ground(width_cm=20, height_cm=40, rulings=ruled(crowded_table="stop"))
    with pytest.raises(RulesError) as caught:
        table.place(_box(30, 30), Region(0, 20, 0, 40), "battlefield/square-1/a")
    [finding] = caught.value.findings
    assert finding.code == "ROLL-13"
    assert finding.message == "there is no room for the asteroid field of square-1/a"


def test_unknown_kind() -> None:
    """A phenomenon that the data don't have is our own fault."""
    with pytest.raises(KeyError, match="comet"):
        ground().rule_of("comet")


def test_slug() -> None:
    """A kind becomes a part of an id."""
    assert slug("gas/dust cloud") == "gas-dust-cloud"


# Planets.


def _planet(shown: Mapping[str, tuple[int, ...]], **more: Any) -> Ground:
    """Return a table with a large planet, 50 cm across, in its middle."""
    middle = {"p/diameter": (5, 1), "p/x": (1,), "p/y": (1,), "p/rings": (1,)}
    dice = Loaded(middle | {"p/moons": (2,)} | {f"p/{k}": v for k, v in shown.items()})
    table = ground(dice, **more)
    roll_planet(table, "large", Region(89, 90, 59, 60), "p")
    return table


def test_planet() -> None:
    """It has its class, its well, and names the roll of its size."""
    [planet] = _planet({}).features
    assert planet == Feature(
        kind="planet",
        x_cm=90,
        y_cm=60,
        width_cm=50,
        length_cm=50,
        id="P1",
        size="large",
        well_cm=30,
        from_roll="p/diameter",
    )


@pytest.mark.parametrize(
    ("rulings", "x_cm"),
    [(RULINGS, 90 + 25 + 40), (ruled(moon_distance_from="middle"), 130)],
)
def test_moon(rulings: Rulings, x_cm: float) -> None:
    """It lies so far from the planet's edge, or its middle, where the die points."""
    table = _planet(
        {
            "moons": (3,),
            "moon-1/diameter": (5,),
            "moon-1/distance": (2, 2),
            "moon-1/direction": (2, 3),  # the ninth of 36: to the right
        },
        rulings=rulings,
    )
    moon = table.features[1]
    assert moon == Feature(
        kind="moon",
        x_cm=x_cm,
        y_cm=60,
        width_cm=5,
        length_cm=5,
        id="M1",
        size="small",
        well_cm=10,
        of="P1",
        from_roll="p/moon-1/diameter",
    )
    assert table.mattered == [
        *("planet_sizes", "moon_sizes", "moon_distance_from", "rings_from"),
    ]


FAR = {"moons": (3,), "moon-1/distance": (6, 6), "moon-1/direction": (1, 1)}


def test_moon_off_the_table() -> None:
    """A moon that would leave the table is rolled again, distance and direction."""
    near = {"moon-1/distance/2": (1, 1), "moon-1/direction/2": (2, 3)}
    table = _planet(FAR | near)
    assert [each.kind for each in table.features] == ["planet", "moon"]
    assert table.features[1].x_cm == 90 + 25 + 20
    assert "moon_off_table" in table.mattered


def test_moon_off_the_table_left_out() -> None:
    """By the other ruling it is left out."""
    table = _planet(FAR, rulings=ruled(moon_off_table="left out"))
    assert [each.kind for each in table.features] == ["planet"]
    assert table.left_out == ["moon of p/moon-1: no room in 60 tries"]


def test_moon_without_room() -> None:
    """On a table that the planet fills the tries end."""
    dice = Loaded({"p/diameter": (5, 1), "p/moons": (6,), "p/rings": (1,)})
    table = ground(dice, width_cm=60, height_cm=60)
    roll_planet(table, "large", Region(0, 60, 0, 60), "p")
    assert [each.kind for each in table.features] == ["planet"]
    assert len(table.left_out) == 4


@pytest.mark.parametrize(
    ("face", "least", "has"), [(4, 5, False), (5, 5, True), (4, 4, True), (3, 4, False)]
)
def test_rings_from(face: int, least: int, *, has: bool) -> None:
    """A large planet has rings on 5+, or by the ruling on 4+."""
    table = _planet({"rings": (face,)}, rulings=ruled(rings_from=least))
    assert any(each.kind == "ring" for each in table.features) is has


RING = {
    "rings": (6,),
    "rings/number": (1,),
    "ring-1/kind": (5,),
    "ring-1/width": (3,),
    "ring-1/distance": (1,),
}


def test_ring() -> None:
    """A ring lies around its planet, from so far beyond the edge."""
    table = _planet(RING)
    assert table.features[1:] == [
        Feature(
            kind="ring",
            x_cm=90,
            y_cm=60,
            width_cm=3,
            length_cm=3,
            id="R1",
            of="P1",
            inner_cm=30,
            made_of="asteroid field",
            from_roll="p/ring-1/width",
        )
    ]
    assert "rings_leave_table" not in table.mattered


@pytest.mark.parametrize("leaves", [True, False])
def test_ring_beyond_the_table(*, leaves: bool) -> None:
    """Off the table a ring does not count, or by the ruling it is left out."""
    far = {"ring-1/distance": (6,), "ring-1/width": (6,)}
    table = _planet(RING | far, rulings=ruled(rings_leave_table=leaves))
    assert len(table.features) == 1 + leaves
    assert table.left_out == (
        [] if leaves else ["ring of P1: it would leave the table"]
    )
    assert "rings_leave_table" in table.mattered


def test_planet_alone() -> None:
    """On an otherwise empty table a planet has neither moons nor rings."""
    table = ground()
    roll_planet(table, "large", WHOLE, "p", alone=True)
    assert not [roll for roll in table.roller.rolls if "moon" in roll.id]


def test_small_planet_has_no_moons() -> None:
    """Nor rings."""
    table = ground()
    roll_planet(table, "small", WHOLE, "p")
    assert [roll.id for roll in table.roller.rolls] == ["p/diameter", "p/x", "p/y"]


def _ways(expr: str) -> Iterator[int]:
    yield from chances(expr)


def test_every_size_fits_a_usual_table() -> None:
    """Whatever the dice give has a place on the smallest usual table."""
    for rule in ZONES.phenomena:
        if rule.width:
            for width, length in product(_ways(rule.width), _ways(rule.length)):
                table = ground(width_cm=120, height_cm=120)
                piece = replace(_box(width, length), kind=rule.kind, heading_deg=90)
                assert table.place(piece, Region(0, 60, 0, 60), "x")


def test_moon_diameter() -> None:
    """A moon is 3 to 5 cm across: up to 5 by the rulebook."""
    expected = {each: Fraction(1, 3) for each in (3, 4, 5)}
    assert counted(ZONES.moon_diameter, lambda value: value) == expected
