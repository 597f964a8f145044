"""The battlefield of each scenario: its map, its battlezone, its own planet.

Source: scenarios.md, The ten scenarios; battlefield.md, Sunward edge.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from kit.chances import assert_right_chances, is_fair
from setup.scenes import Scene, a_side, asked, rolled, scenario, tables
from setup.sides import RULES, Loaded, roller

from bfgprint.errors import RulesError
from bfgprint.model.battlezones import Battlezones
from bfgprint.model.scenarios import Planet, Scenario
from bfgprint.model.setup import Area, Battlefield, EdgeUse, Spot
from bfgprint.setup.battlefield import lay_battlefield, size_for
from bfgprint.setup.choosing import choose
from bfgprint.setup.tables import line_of

NAMES = tuple(each.name for each in tables().scenarios.scenarios)
HALF = Fraction(1, 2)
OUTER = {"outer reaches": HALF, "deep space": HALF}
BIOSPHERES = {"primary biosphere": HALF, "inner biosphere": HALF}
ANY = {each.name: Fraction(1, 6) for each in tables().battlezones.zones}
ZONES = {
    "Cruiser Clash": OUTER,
    "The Bait": OUTER,
    "The Raiders": ANY,
    "Surprise Attack": BIOSPHERES,
    "Blockade Run": OUTER,
    "Convoy": ANY,
    "Planetary Assault": BIOSPHERES,
    "Escalating Engagement": ANY,
    "Exterminatus": BIOSPHERES,
    "Fleet Engagement": BIOSPHERES,
}


def laid(name: str, shown: dict[str, tuple[int, ...]], **changed: Any) -> Battlefield:
    """Return the battlefield where some dice show what the test says."""
    request = asked(name, attacker="a", phenomena=False, **changed)
    return rolled(request, Loaded(shown)).laid.battlefield


def zone(left: float, right: float, bottom: float, top: float, **more: Any) -> Area:
    """Return a rectangle."""
    return Area(left_cm=left, right_cm=right, bottom_cm=bottom, top_cm=top, **more)


AS_DRAWN, TURNED = (3,), (4,)
ACROSS, OVER = "scenario/turned-left-right", "scenario/turned-top-bottom"


@pytest.mark.parametrize("name", NAMES)
def test_chances_of_the_battlezone(name: str) -> None:
    """Of two that the scenario names each has three faces; else any is as likely."""
    lines = scenario(name).zones_by_face or tuple(
        (str(each.number), each.name) for each in tables().battlezones.zones
    )
    assert_right_chances("D6", lambda face: line_of(face, lines), ZONES[name])


def test_zone_agreed() -> None:
    """A battlezone that the players agreed on is not rolled."""
    scene = rolled(asked("Surprise Attack", zone="Deep Space"))
    assert scene.laid.battlefield.zone == "deep space"
    assert "battlefield/zone" not in scene.results
    assert "two_zones_even" not in scene.laid.rulings
    assert "two_zones_even" in rolled(asked("Surprise Attack")).laid.rulings


def test_unknown_zone() -> None:
    """Another name is reported with the nearest one."""
    with pytest.raises(RulesError) as caught:
        rolled(asked("The Raiders", zone="deep spice"))
    [finding] = caught.value.findings
    assert finding.code == "ROLL-10"
    assert finding.hint == 'did you mean "deep space"?'


def test_zone_that_the_data_do_not_have() -> None:
    """A scenario of a user's own may name no battlezone that there is not."""
    request = asked("The Bait")
    chosen = choose(request, roller(), tables())
    own = replace(chosen.scenario, zones_by_face=(("1-6", "warp"),))
    chosen = chosen._replace(scenario=own)
    with pytest.raises(RulesError, match='The Bait names "warp"'):
        lay_battlefield(request, chosen, roller("y"), tables(), RULES.rulings)


def test_cruiser_clash() -> None:
    """Zones of 90 cm on the long edges, 60 cm apart; each fleet faces the other."""
    zone_a = zone(45, 135, 0, 30, label="zone A", facing_deg=0)
    zone_b = zone(45, 135, 90, 120, label="zone B", facing_deg=180)
    for face, first, second in ((3, "a", "b"), (4, "b", "a")):
        field = laid("Cruiser Clash", {"scenario/map": (face,)})
        assert field.areas == (
            replace(zone_a, side=first),
            replace(zone_b, side=second),
        )


def test_chances_of_cruiser_clash_s_zones() -> None:
    """1 to 3 is zone A, 4 to 6 zone B."""
    [rule] = scenario("Cruiser Clash").rolls
    assert_right_chances(
        "D6",
        lambda face: line_of(face, rule.results),
        {"zone A": HALF, "zone B": HALF},
    )


def test_bait() -> None:
    """The bait is in the middle, pursuers 60 cm behind, reinforcements ahead."""
    field = laid("The Bait", {ACROSS: AS_DRAWN})
    assert field.areas == (zone(0, 30, 0, 120, label="pursuers", side="a"),)
    assert field.spots == (
        Spot(label="the bait", x_cm=90, y_cm=60, side="b", facing_deg=90),
    )
    assert field.edges == (EdgeUse(edge="right", label="reinforcements", side="b"),)
    turned = laid("The Bait", {ACROSS: TURNED})
    assert turned.areas == (zone(150, 180, 0, 120, label="pursuers", side="a"),)
    assert turned.spots[0].facing_deg == 270
    assert turned.edges[0].edge == "left"


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("The Raiders", "defender"),
        ("Surprise Attack", "on alert"),
        ("Exterminatus", "defender"),
        ("Planetary Assault", "on patrol"),
        ("Escalating Engagement", "first markers"),
        ("Convoy", "Contact markers"),
    ],
)
def test_30_cm_from_every_edge(name: str, label: str) -> None:
    """Who is on the table from the start keeps 30 cm from its edges."""
    [area] = [each for each in laid(name, {}).areas if each.label == label]
    assert replace(area, side="") == zone(30, 150, 30, 90, label=label)


@pytest.mark.parametrize("name", ["The Raiders", "Surprise Attack"])
def test_attacker_enters_anywhere(name: str) -> None:
    """The attacker moves on from any edge."""
    edges = laid(name, {}).edges
    assert sorted(each.edge for each in edges) == ["bottom", "left", "right", "top"]
    assert {each.side for each in edges} == {"a"}


def test_blockade_run() -> None:
    """Thirds along the far long edge, 60 cm from the attacker's."""
    field = laid("Blockade Run", {OVER: AS_DRAWN})
    assert field.areas == (
        zone(0, 180, 0, 15, label="attacker", side="a"),
        zone(0, 60, 60, 120, label="left third", side="b"),
        zone(60, 120, 60, 120, label="middle third", side="b"),
        zone(120, 180, 60, 120, label="right third", side="b"),
    )
    assert field.edges[0].edge == "top"
    turned = laid("Blockade Run", {OVER: TURNED})
    assert turned.areas[1] == zone(0, 60, 0, 60, label="left third", side="b")
    assert turned.areas[0] == zone(0, 180, 105, 120, label="attacker", side="a")
    assert turned.edges[0].edge == "bottom"


def test_convoy() -> None:
    """It enters by a short edge, not within 45 cm of a long one."""
    field = laid("Convoy", {ACROSS: AS_DRAWN})
    assert [(each.x_cm, each.y_cm, each.facing_deg) for each in field.spots] == [
        (0, 45, 90),
        (0, 75, 90),
    ]
    assert [each.edge for each in field.edges] == ["left", "right"]
    turned = laid("Convoy", {ACROSS: TURNED})
    assert {each.x_cm for each in turned.spots} == {180}
    assert [each.edge for each in turned.edges] == ["right", "left"]


@pytest.mark.parametrize("name", ["Planetary Assault", "Exterminatus"])
@pytest.mark.parametrize(("face", "left", "right"), [(1, 0, 15), (6, 165, 180)])
def test_far_short_edge(name: str, face: int, left: float, right: float) -> None:
    """The attacker is within 15 cm of the short edge far from the planet."""
    field = laid(name, {ACROSS: (face,)})
    assert field.areas[0] == zone(left, right, 0, 120, label="attacker", side="a")
    [planet] = field.features
    from_edge = planet.x_cm if face == 1 else 180 - planet.x_cm
    assert 90 <= from_edge <= 150


@pytest.mark.parametrize("name", ["Planetary Assault", "Surprise Attack"])
def test_standby_round_the_planet(name: str) -> None:
    """On standby: within 15 cm of the planet's edge, in Seven in its gravity well."""
    field = laid(name, {})
    [planet] = field.features
    [area] = [each for each in field.areas if each.label == "on standby"]
    reach_cm = 15 if name == "Surprise Attack" else planet.well_cm
    assert area.radius_cm == planet.width_cm / 2 + reach_cm
    assert (area.left_cm + area.right_cm) / 2 == planet.x_cm
    assert (area.bottom_cm + area.top_cm) / 2 == planet.y_cm


@pytest.mark.parametrize(
    ("points", "size"),
    [(0, "small"), (500, "small"), (501, "medium"), (1500, "medium"), (1501, "large")],
)
def test_planet_by_points(points: int, size: str) -> None:
    """To 500 points it is small, to 1,500 medium, above large."""
    rule = scenario("Surprise Attack").planet
    assert rule is not None
    assert size_for(points, rule) == size
    [planet] = laid("Surprise Attack", {}, points_limit=points).features
    assert (planet.size, planet.x_cm, planet.y_cm) == (size, 90, 60)


@pytest.mark.parametrize("name", ["Planetary Assault", "Exterminatus"])
def test_chances_of_the_planet_s_size(name: str) -> None:
    """1 is small, 2 to 5 medium, 6 large."""
    rule = scenario(name).planet
    assert rule is not None
    sixth = Fraction(1, 6)
    assert_right_chances(
        "D6",
        lambda face: line_of(face, rule.by_face),
        {"small": sixth, "medium": 4 * sixth, "large": sixth},
    )


def test_chances_of_turned_maps() -> None:
    """Each edge is as likely."""
    found = Counter(
        rolled(asked("The Bait", seed=number, phenomena=False))
        .laid.battlefield.edges[0]
        .edge
        for number in range(300)
    )
    assert is_fair(found, {"left": HALF, "right": HALF})


@pytest.mark.parametrize("width", [120, 180, 240, 400])
def test_planet_on_tables_of_any_width(width: int) -> None:
    """It is never farther from the attacker's edge than 150 cm, nor off the table."""
    for seed in range(20):
        request = asked("Exterminatus", seed=seed, width_cm=width, phenomena=False)
        field = rolled(request).laid.battlefield
        [planet] = field.features
        attacker = field.areas[0]
        from_edge = planet.x_cm if attacker.left_cm == 0 else width - planet.x_cm
        assert min(width / 2, 149) <= from_edge <= 150
        assert planet.width_cm / 2 <= planet.x_cm <= width - planet.width_cm / 2


def test_planet_without_room() -> None:
    """A planet that the scenario needs but the table can't hold is a finding."""
    request = asked("Surprise Attack", width_cm=20, height_cm=20, points_limit=2000)
    chosen = choose(request, roller(), tables())
    small = replace(chosen.scenario.maps[0], least_width_cm=0, least_height_cm=0)
    chosen = chosen._replace(scenario=replace(chosen.scenario, maps=(small,)))
    with pytest.raises(RulesError) as caught:
        lay_battlefield(request, chosen, roller("y"), tables(), RULES.rulings)
    [finding] = caught.value.findings
    assert finding.code == "ROLL-13"
    assert finding.hint == "it is up to 50 cm across"


def test_empty_table() -> None:
    """Without phenomena the planet of the scenario lies there alone."""
    field = laid("Surprise Attack", {}, points_limit=3000)
    assert [each.kind for each in field.features] == ["planet"]
    assert laid("The Raiders", {}).features == ()
    assert laid("The Raiders", {}).sunward is not None


def test_added_without_phenomena() -> None:
    """What a sub-plot brings comes all the same."""
    request = asked("The Raiders", phenomena=False)
    chosen = choose(request, roller(), tables())
    added = (("asteroid field", 1), ("gas/dust cloud", 2))
    found = lay_battlefield(
        request, chosen, roller("y"), tables(), RULES.rulings, added
    )
    kinds = [each.kind for each in found.battlefield.features]
    assert kinds == ["asteroid field", "gas/dust cloud", "gas/dust cloud"]
    assert "added_square" in found.rulings


@pytest.mark.parametrize("name", NAMES)
def test_least_table(name: str) -> None:
    """On the least table every zone has 10 cm at least; a smaller one is reported."""
    maps = scenario(name).maps
    width = max(each.least_width_cm for each in maps)
    height = max(1, *(each.least_height_cm for each in maps))
    for seed in range(6):
        request = asked(name, seed=seed, width_cm=width, height_cm=height)
        for area in rolled(request).laid.battlefield.areas:
            assert area.right_cm - area.left_cm >= 10
            assert area.top_cm - area.bottom_cm >= 10
    for less in ({"width_cm": width - 1}, {"height_cm": height - 1}):
        size = {"width_cm": width, "height_cm": height} | less
        with pytest.raises(RulesError) as caught:
            rolled(asked(name, **size))
        [finding] = caught.value.findings
        assert finding.code == "ROLL-13"
        assert finding.hint == f"it needs {width} x {height} cm at least"


# Fleet Engagement.


def engaged(
    first: str, second: str, shown: dict[str, tuple[int, ...]], **changed: Any
) -> Scene:
    """Return a Fleet Engagement of two formations, its map as it is drawn."""
    sides = (a_side("a", formation=first), a_side("b", formation=second))
    dice = Loaded({OVER: AS_DRAWN} | shown)
    return rolled(asked("10", *sides, attacker="a", phenomena=False, **changed), dice)


def _colours(scene: Scene) -> dict[str, str]:
    """Return the side of each colour."""
    areas = scene.laid.battlefield.areas
    return {each.label.split()[0]: each.side for each in areas}


MAPS = {
    "A": {
        "white": (60, 120, 0, 30, 0),
        "dark left": (0, 30, 0, 120, 135),
        "dark middle": (30, 150, 90, 120, 180),
        "dark right": (150, 180, 0, 120, 225),
    },
    "B": {
        "white left": (0, 67.5, 0, 30, 90),
        "white middle": (67.5, 112.5, 0, 30, 90),
        "white right": (112.5, 180, 0, 30, 90),
        "dark left": (0, 67.5, 90, 120, 270),
        "dark middle": (67.5, 112.5, 90, 120, 270),
        "dark right": (112.5, 180, 90, 120, 270),
    },
    "C": {
        "white": (60, 120, 0, 45, 0),
        "dark left": (0, 30, 0, 120, 180),
        "dark right": (150, 180, 0, 120, 180),
    },
    "D": {
        "white": (45, 135, 0, 30, 0),
        "dark left": (0, 60, 90, 120, 180),
        "dark middle": (60, 120, 90, 120, 180),
        "dark right": (120, 180, 90, 120, 180),
    },
}


def _map_of(scene: Scene) -> str:
    """Return which of the maps was laid."""
    found = {
        each.label: (
            *(each.left_cm, each.right_cm, each.bottom_cm, each.top_cm),
            each.facing_deg,
        )
        for each in scene.laid.battlefield.areas
    }
    return next(name for name, zones in MAPS.items() if zones == found)


FORMATIONS = ("Sphere", "Wedge", "Cross")
TABLE = {
    ("Sphere", "Sphere"): {"B"},
    ("Sphere", "Wedge"): {"A dark", "C dark"},
    ("Sphere", "Cross"): {"A dark", "D dark"},
    ("Wedge", "Sphere"): {"A white", "C white"},
    ("Wedge", "Wedge"): {"D dark", "D white"},
    ("Wedge", "Cross"): {"B"},
    ("Cross", "Sphere"): {"A white", "D white"},
    ("Cross", "Wedge"): {"B"},
    ("Cross", "Cross"): {"B"},
}


@pytest.mark.parametrize(("formations", "options"), list(TABLE.items()))
@pytest.mark.parametrize("winner", ["a", "b"])
def test_formations(
    formations: tuple[str, str], options: set[str], winner: str
) -> None:
    """Whoever picks, the map and colours are of the cell of both formations."""
    faces = {"map-roll/a": (6,), "map-roll/b": (1,)}
    if winner == "b":
        faces = {"map-roll/a": (1,), "map-roll/b": (6,)}
    found = set()
    for face in (1, 2):
        pick = {f"map/{winner}": (face,), "zones/a": (face * 3,)}
        scene = engaged(*formations, faces | pick, secret_lists=True)
        colours = _colours(scene)
        own = "white" if colours["white"] == "a" else "dark"
        name = _map_of(scene)
        found.add(name if options == {"B"} else f"{name} {own}")
    assert found == options


def test_colours_of_map_b() -> None:
    """Where the table names no colour a die does."""
    for face, side in ((1, "a"), (3, "a"), (4, "b"), (6, "b")):
        scene = engaged("Sphere", "Sphere", {"zones/a": (face,)})
        assert _colours(scene)["white"] == side


def test_formation_drawn() -> None:
    """A formation that was not chosen is drawn, each with the same chance."""
    scene = rolled(asked("10", phenomena=False))
    assert {"formation/a", "formation/b"} <= set(scene.results)
    assert "formation_drawn" in scene.laid.rulings
    [one] = [r for r in scene.roller.rolls if r.id == "formation/a"]
    assert one.expr == "1 of 3"
    assert one.result in FORMATIONS


def test_formation_chosen() -> None:
    """A formation is chosen however it is written."""
    scene = engaged("sphere", "SPHERE", {})
    assert "formation/a" not in scene.results
    assert _map_of(scene) == "B"
    assert "formation_drawn" not in scene.laid.rulings


@pytest.mark.parametrize(
    ("formations", "shown", "told"),
    [
        (("sphere", "Cross"), {"map/a": (1,)}, ("Sphere (map A)", "Cross (map A)")),
        (("sphere", "Cross"), {"map/a": (2,)}, ("Sphere (map D)", "Cross (map D)")),
        (("", "Cross"), {"formation/a": (1,)}, ("Cross (map B)", "Cross (map B)")),
    ],
)
def test_formations_are_told(
    formations: tuple[str, str],
    shown: dict[str, tuple[int, ...]],
    told: tuple[str, str],
) -> None:
    """Each side reads its formation and the map, with the rolls that made them."""
    wins = {"map-roll/a": (6,), "map-roll/b": (1,)}
    scene = engaged(*formations, wins | shown, secret_lists=True)
    one, other = scene.deployed.extras
    assert (one.side, one.what) == ("a", f"formation: {told[0]}")
    assert (other.side, other.what) == ("b", f"formation: {told[1]}")
    assert one.rolls == tuple(shown)
    assert other.rolls == tuple(each for each in shown if each.startswith("map/"))


def test_unknown_formation() -> None:
    """Another one is reported with the nearest."""
    with pytest.raises(RulesError) as caught:
        engaged("Sphere", "Wedgie", {})
    [finding] = caught.value.findings
    assert finding.code == "ROLL-10"
    assert finding.message == 'there is no formation "Wedgie"'
    assert finding.hint == 'did you mean "Wedge"?'


@pytest.mark.parametrize(
    ("words", "bonus"),
    [
        (("Lunar", "Lunar"), ("D6", "D6")),
        (("Murder", "Lunar"), ("D6+1", "D6")),  # 25 cm against 20
        (("Lunar, Sword*2", "Lunar, Sword*3"), ("D6", "D6+1")),
        (("Lunar, Sword*2", "Lunar"), ("D6+2", "D6")),  # 35 cm, and escorts
    ],
)
def test_bonus(words: tuple[str, str], bonus: tuple[str, str]) -> None:
    """+1 for the fastest ship, and for most escorts; none where both are equal."""
    sides = [
        a_side(each, text, formation="Wedge")
        for each, text in zip("ab", words, strict=True)
    ]
    scene = rolled(asked("10", *sides, phenomena=False))
    found = {roll.id: roll.expr for roll in scene.roller.rolls}
    assert (found["map-roll/a"], found["map-roll/b"]) == bonus


def test_bonus_of_a_commander() -> None:
    """+1 for the best commander's Leadership."""
    with_admiral = a_side("a", "battlegroup-agrippa", formation="Wedge")
    fleet = with_admiral.fleet
    assert fleet is not None
    best = max(each.leadership or 0 for each in fleet.all_commanders)
    assert best > 0
    without = replace(
        fleet,
        commanders=(),
        units=tuple(replace(each, commander=None) for each in fleet.units),
    )
    other = a_side("b", formation="Wedge", fleet=without)
    scene = rolled(asked("10", with_admiral, other, phenomena=False))
    found = {roll.id: roll.expr for roll in scene.roller.rolls}
    assert (found["map-roll/a"], found["map-roll/b"]) == ("D6+1", "D6")


@pytest.mark.parametrize("how", ["secret lists", "a fleet unknown"])
def test_no_bonus_where_lists_are_secret(how: str) -> None:
    """Nobody adds to the roll what not everybody can know."""
    sides = [
        a_side("a", "Lunar, Sword*2", formation="Wedge"),
        a_side("b", "Lunar", formation="Wedge"),
    ]
    if how == "a fleet unknown":
        sides[1] = replace(sides[1], fleet=None)
    secret = how == "secret lists"
    scene = rolled(asked("10", *sides, phenomena=False, secret_lists=secret))
    found = {roll.id: roll.expr for roll in scene.roller.rolls}
    assert (found["map-roll/a"], found["map-roll/b"]) == ("D6", "D6")
    assert ("no_formation_bonus" in scene.laid.rulings) is secret


def test_planets_are_of_known_classes() -> None:
    """Planets of scenarios name classes that the battlezones have."""
    zones: Battlezones = tables().battlezones
    classes = {each.size for each in zones.planets}
    for each in tables().scenarios.scenarios:
        rule: Planet | None = each.planet
        if rule is not None:
            assert {size for _, size in (*rule.by_points, *rule.by_face)} <= classes


@pytest.mark.parametrize("name", NAMES)
def test_readings_have_footnotes(name: str) -> None:
    """Every ruling that mattered has a text to print."""
    own: Scenario = scenario(name)
    scene = rolled(asked(name))
    for ruling in (
        *own.rulings,
        *scene.chosen.rulings,
        *scene.laid.rulings,
        *scene.deployed.rulings,
    ):
        assert tables().footnotes[ruling]
