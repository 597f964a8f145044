"""What is rolled for the deployment, and who begins.

Source: scenarios.md, The ten scenarios; rulings SU-18 and SU-19.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from kit.chances import assert_right_chances
from rules.builders import ruled
from setup.scenes import CHAOS, IMPERIAL, Scene, a_side, asked, rolled, scenario, tables
from setup.sides import RULES, Loaded, roller

from bfgprint.model.fleet import CapitalSquadron
from bfgprint.model.scenarios import ExtraRule
from bfgprint.model.setup import Allotment, Extra
from bfgprint.model.setup_request import Muster
from bfgprint.setup.choosing import choose
from bfgprint.setup.deployment import deploy, units
from bfgprint.setup.limits import limit_of_points
from bfgprint.setup.tables import line_of

THIRD = Fraction(1, 3)
SIXTH = Fraction(1, 6)
HALF = Fraction(1, 2)
LASER = "Orbital Defence Laser Platform"
PLANETS = ("Surprise Attack", "Planetary Assault", "Exterminatus")


def scene(
    name: str, shown: dict[str, tuple[int, ...]] | None = None, **more: Any
) -> Scene:
    """Return a scene in which side a attacks and the table is empty."""
    request = asked(name, attacker="a", phenomena=False, **more)
    return rolled(request, Loaded(shown or {}))


def _rule(name: str, purpose: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    [rule] = [each for each in scenario(name).rolls if each.purpose == purpose]
    return rule.expr, rule.results


def test_chances_of_the_thirds() -> None:
    """A unit of the blockade stands in each third with the same chance."""
    expr, lines = _rule("Blockade Run", "third")
    expected = {f"{third} third": THIRD for third in ("left", "middle", "right")}
    assert_right_chances(expr, lambda face: line_of(face, lines), expected)
    assert line_of(1, lines) == line_of(2, lines) == "left third"


def test_chances_of_patrols() -> None:
    """1 to 3 the attacker places a patrol, 4 to 6 the defender."""
    expr, lines = _rule("Planetary Assault", "patrol")
    expected = {
        f"if on patrol, placed by the {who}": HALF for who in ("attacker", "defender")
    }
    assert_right_chances(expr, lambda face: line_of(face, lines), expected)
    assert line_of(3, lines) == "if on patrol, placed by the attacker"


CONTACTS = (
    "1 cluster of deadfall torpedoes or attack craft",
    "2 clusters of deadfall torpedoes or attack craft",
    "3 clusters of deadfall torpedoes or attack craft",
    "an escort squadron of at most 100 points",
    "an escort squadron of at most 150 points",
    "a capital ship of at most 200 points",
)


def test_chances_of_contacts() -> None:
    """Each face of the table has its own force."""
    expr, lines = _rule("Convoy", "contact")
    assert tuple(line_of(face, lines) for face in range(1, 7)) == CONTACTS
    expected = dict.fromkeys(CONTACTS, SIXTH)
    assert_right_chances(expr, lambda face: line_of(face, lines), expected)


@pytest.mark.parametrize(
    ("name", "purpose", "expr"),
    [
        ("Surprise Attack", "alert", "D3"),
        ("The Raiders", "unawares", "D6"),
        ("Escalating Engagement", "division", "1 of 5"),
    ],
)
def test_rolls_that_count_themselves(name: str, purpose: str, expr: str) -> None:
    """D3 units on alert, D6 turns unawares, one of five divisions."""
    assert _rule(name, purpose) == (expr, ())


def test_allotted_units() -> None:
    """Each unit of the blockade has its own roll, a squadron one for all its ships."""
    found = scene("Blockade Run", {"third/b/Iconoclast Squadron": (6,)})
    fleet = a_side("b", CHAOS).fleet
    assert fleet is not None
    names = units(fleet)
    assert len(names) == 3
    assert [each.unit for each in found.deployed.allotments] == list(names)
    for each in found.deployed.allotments:
        assert each == Allotment(
            side="b",
            unit=each.unit,
            where=found.results[f"third/b/{each.unit}"],
            roll=f"third/b/{each.unit}",
        )


def test_secret_list_allots_nothing() -> None:
    """Who doesn't know the list can't know where its units go."""
    sides = (a_side("a"), a_side("b", fleet=None))
    request = asked("Blockade Run", *sides, attacker="a", secret_lists=True)
    assert rolled(request).deployed.allotments == ()


def test_units_that_deploy_together() -> None:
    """A squadron of capital ships is one; defences and what is carried is none."""
    fleet = a_side("a", f"Lunar, Dauntless, Sword*3, {LASER}").fleet
    assert fleet is not None
    names = [unit.name for unit in fleet.units]
    assert [name for name in names if name not in units(fleet)] == [f"{LASER} 1"]
    assert len(units(fleet)) == 3
    carried = replace(fleet, units=(replace(fleet.units[0], carried_by="s2"),))
    assert units(carried) == ()


def test_capital_squadron_is_one_unit() -> None:
    """Its ships deploy together."""
    fleet = a_side("a", "Lunar, Dauntless, Sword*3").fleet
    assert fleet is not None
    both = CapitalSquadron(name="Hammer", members=("Lunar 1", "Dauntless 1"))
    ships = tuple(replace(unit, squadron=both) for unit in fleet.units[:2])
    squadroned = replace(fleet, units=(*ships, fleet.units[2]))
    assert units(squadroned) == ("Hammer", fleet.units[2].name)


@pytest.mark.parametrize(
    ("limit", "rolls"), [(1, 1), (500, 1), (501, 2), (1500, 3), (1600, 4)]
)
@pytest.mark.parametrize(
    "name", ["Surprise Attack", "Planetary Assault", "Exterminatus"]
)
def test_planetary_defences(name: str, limit: int, rolls: int) -> None:
    """D6x10 points of them for each 500 points or part."""
    ids = tuple(f"planetary-defences/b/{n}" for n in range(1, rolls + 1))
    found = scene(name, dict.fromkeys(ids, (4,)), points_limit=limit)
    expected = Extra(side="b", what="planetary defences", points=40 * rolls, rolls=ids)
    assert expected in found.deployed.extras


@pytest.mark.parametrize(
    ("name", "limit", "extra"),
    [
        ("Planetary Assault", 500, ("a", "transports: 2")),
        ("Planetary Assault", 501, ("a", "transports: 4")),
        ("Exterminatus", 1000, ("a", "Exterminators: 1")),
        ("Exterminatus", 1001, ("a", "Exterminators: 2")),
        ("Exterminatus", 999, ("b", "units in reserve: 1")),
        ("Exterminatus", 1500, ("b", "units in reserve: 3")),
    ],
)
def test_counted_extras(name: str, limit: int, extra: tuple[str, str]) -> None:
    """Transports and Exterminators for each part of the limit, reserves for wholes."""
    extras = scene(name, points_limit=limit).deployed.extras
    assert Extra(side=extra[0], what=extra[1]) in extras


def test_no_reserve_below_500_points() -> None:
    """What comes for whole 500 points does not come for less."""
    extras = scene("Exterminatus", points_limit=499).deployed.extras
    assert not [each for each in extras if "reserve" in each.what]


@pytest.mark.parametrize(
    ("name", "roll", "faces", "side", "what"),
    [
        ("Surprise Attack", "alert/b", (3,), "b", "units on alert: 2"),
        ("The Raiders", "unawares/b", (5,), "b", "turns at 1 Leadership less: 5"),
        ("Escalating Engagement", "division/b", (4,), "b", "starts with division: 4"),
    ],
)
def test_rolled_extra(
    name: str, roll: str, faces: tuple[int, ...], side: str, what: str
) -> None:
    """What a roll counts stands in words, with the roll."""
    extras = scene(name, {roll: faces}).deployed.extras
    assert Extra(side=side, what=what, rolls=(roll,)) in extras


@pytest.mark.parametrize(
    ("words", "pairs"),
    [
        ("Imperial Transport*2", 1),
        ("Imperial Transport*3", 1),
        ("Imperial Transport*4, Sword*3", 2),
        ("Lunar", 1),
    ],
)
def test_contact_markers(words: str, pairs: int) -> None:
    """D3 and one more for each pair of transports; without any, as for one pair."""
    sides = (a_side("a"), a_side("b", words))
    request = asked("Convoy", *sides, attacker="a", phenomena=False)
    dice = Loaded({"contact/a/number": (5,), "contact/a/1": (6,)})
    extras = rolled(request, dice).deployed.extras
    assert len(extras) == 3 + pairs
    assert extras[0] == Extra(
        side="a", what=f"Contact marker 1: {CONTACTS[5]}", rolls=("contact/a/1",)
    )


def test_what_a_user_s_scenario_may_ask() -> None:
    """A roll for each pair alone, and an extra once in the game."""
    own = scenario("Convoy")
    [roll] = own.rolls
    extra = ExtraRule(role="convoy", what="mines", number=3, unit="number")
    changed = replace(own, rolls=(replace(roll, plus=""),), extras=(extra,))
    request = asked("Convoy", a_side("a"), a_side("b", "Imperial Transport*4"))
    request = replace(request, attacker="a")
    chosen = choose(request, roller(), tables())._replace(scenario=changed)
    extras = deploy(request, chosen, roller("y"), tables(), RULES).extras
    assert extras[0] == Extra(side="b", what="mines: 3")
    assert len(extras) == 1 + 2


def test_contact_markers_of_a_secret_convoy() -> None:
    """With secret lists a convoy's transports are known to all."""
    muster = Muster(faction="Imperium", attack_rating=2, transports=6)
    for fleet in (a_side("b", IMPERIAL).fleet, None):
        sides = (a_side("a"), a_side("b", muster=muster, fleet=fleet))
        request = asked("Convoy", *sides, attacker="a", secret_lists=True)
        dice = Loaded({"contact/a/number": (1,)})
        assert len(rolled(request, dice).deployed.extras) == 4


FIRST = {
    "Cruiser Clash": "",
    "The Bait": "b",
    "The Raiders": "a",
    "Surprise Attack": "a",
    "Blockade Run": "",
    "Convoy": "b",
    "Planetary Assault": "",
    "Escalating Engagement": "",
    "Exterminatus": "",
    "Fleet Engagement": "",
}
"""Who goes first where a attacks; empty for a roll-off."""

PLACES = {
    "Cruiser Clash": "lower",
    "The Bait": "",
    "The Raiders": "b",
    "Surprise Attack": "b",
    "Blockade Run": "",
    "Convoy": "a",
    "Planetary Assault": "",
    "Escalating Engagement": "higher",
    "Exterminatus": "",
    "Fleet Engagement": "lower",
}
"""Who places first; empty where the scenario does not say."""


@pytest.mark.parametrize(("name", "first"), FIRST.items())
@pytest.mark.parametrize(("faces", "winner"), [((5, 3), "a"), ((2, 3), "b")])
def test_first_turn(name: str, first: str, faces: tuple[int, int], winner: str) -> None:
    """A role goes first, or who rolls higher."""
    shown = {"first-turn/a": (faces[0],), "first-turn/b": (faces[1],)}
    found = scene(name, shown)
    assert found.deployed.first_turn == (first or winner)
    assert ("first-turn/a" in found.results) is not bool(first)
    assert ("roll_off_winner" in found.deployed.rulings) is not bool(first)


@pytest.mark.parametrize(("name", "rule"), PLACES.items())
@pytest.mark.parametrize(("faces", "higher"), [((5, 3), "a"), ((2, 3), "b")])
def test_places_first(
    name: str, rule: str, faces: tuple[int, int], higher: str
) -> None:
    """A role places first, or who rolls higher or lower; unsaid, the defending side."""
    shown = {"places-first/a": (faces[0],), "places-first/b": (faces[1],)}
    found = scene(name, shown)
    lower = "b" if higher == "a" else "a"
    expected = {"higher": higher, "lower": lower, "": "b"}.get(rule, rule)
    assert found.deployed.places_first == expected
    assert ("places-first/a" in found.results) is (rule in ("higher", "lower"))
    assert ("unsaid_places_first" in found.deployed.rulings) is (rule == "")


def test_roll_off_again() -> None:
    """Equal rolls are made again."""
    again = {"first-turn/a": (3,), "first-turn/b": (3,)}
    again |= {"first-turn/a/again-2": (1,), "first-turn/b/again-2": (2,)}
    assert scene("Cruiser Clash", again).deployed.first_turn == "b"


def test_club_that_rules_otherwise() -> None:
    """The winner of a roll-off goes second, and the attacker places first."""
    rules = ruled(roll_off_winner="second", unsaid_places_first="attacker")
    shown = {"first-turn/a": (5,), "first-turn/b": (3,)}
    request = asked("Exterminatus", attacker="a", phenomena=False)
    found = rolled(request, Loaded(shown), rules=replace(RULES, rulings=rules.rulings))
    assert found.deployed.first_turn == "b"
    assert found.deployed.places_first == "a"


@pytest.mark.parametrize(
    ("own", "limits", "expected"),
    [
        (1000, (1500, 750), 1000),
        (None, (1500, 750), 1500),
        (None, (None, 750), 750),
    ],
)
def test_points_limit(
    own: int | None, limits: tuple[int | None, ...], expected: int
) -> None:
    """The agreed limit, else the larger of the fleets' own."""
    sides = [
        a_side(id_, muster=Muster(faction="?", attack_rating=2, points_limit=limit))
        for id_, limit in zip("ab", limits, strict=True)
    ]
    assert limit_of_points(asked("1", *sides, points_limit=own)) == expected


def test_points_limit_of_fleets_without_one() -> None:
    """Else what the dearer fleet costs, unless lists are secret."""
    muster = Muster(faction="?", attack_rating=2)
    sides = (a_side("a", "Lunar", muster=muster), a_side("b", "Murder", muster=muster))
    request = asked("1", *sides, points_limit=None)
    assert limit_of_points(request) == 180
    assert limit_of_points(replace(request, secret_lists=True)) == 0
