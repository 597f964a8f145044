"""Which scenario is played, and who attacks.

Source: scenarios.md, Choosing a scenario, Attack ratings.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from kit.builds import hulls
from kit.chances import assert_right_chances, is_fair
from setup.scenes import a_side, asked, fleet, tables
from setup.sides import Loaded, roller

from bfgprint.errors import RulesError
from bfgprint.model.fleet import Commander
from bfgprint.model.setup_request import Muster, SetupRequest
from bfgprint.setup.choosing import Chosen, attack_rating, choose
from bfgprint.setup.dice import Roller
from bfgprint.setup.rounds import MOST_ROUNDS, highest

SIXTH = Fraction(1, 6)
RAIDS = {
    "Cruiser Clash": SIXTH,
    "The Bait": SIXTH,
    "The Raiders": SIXTH,
    "Blockade Run": SIXTH,
    "Convoy": 2 * SIXTH,
}
BATTLES = {
    "Exterminatus": SIXTH,
    "Surprise Attack": SIXTH,
    "Planetary Assault": SIXTH,
    "Escalating Engagement": SIXTH,
    "Fleet Engagement": 2 * SIXTH,
}
NUMBERS = (
    *("Cruiser Clash", "The Bait", "The Raiders", "Surprise Attack", "Blockade Run"),
    *("Convoy", "Planetary Assault", "Escalating Engagement", "Exterminatus"),
    "Fleet Engagement",
)


def _chosen(request: SetupRequest, dice: Roller | None = None) -> Chosen:
    return choose(request, dice or roller(request.seeds[0]), tables())


def test_chances_of_the_tables() -> None:
    """Both tables have five scenarios, the last on a 5 or 6."""
    for names, expected in (
        (tables().scenarios.raids, RAIDS),
        (tables().scenarios.battles, BATTLES),
    ):
        assert_right_chances("D6", lambda face, n=names: n[face - 1], expected)


def test_chances_of_a_random_scenario() -> None:
    """Raid or battle first, each with an even chance, then the table."""
    request = asked()
    found = Counter(
        choose(request, roller(f"seed {number}"), tables()).scenario.name
        for number in range(1_200)
    )
    expected = {name: chance / 2 for name, chance in (RAIDS | BATTLES).items()}
    assert is_fair(found, expected)


@pytest.mark.parametrize(("number", "name"), list(enumerate(NUMBERS, 1)))
def test_named(number: int, name: str) -> None:
    """A scenario is found by its number, and by its name however it is written."""
    for wanted in (name, name.upper(), name.replace(" ", "-"), f"{name}!", str(number)):
        chosen = _chosen(asked(wanted)).chosen
        assert (chosen.number, chosen.name) == (number, name)
        assert chosen.chosen_by == "named"


@pytest.mark.parametrize(("wanted", "kind"), [("raid", "raid"), ("Battle", "battle")])
def test_kind_agreed(wanted: str, kind: str) -> None:
    """With raid or battle agreed only that table is rolled on."""
    dice = roller()
    chosen = _chosen(asked(wanted), dice)
    assert chosen.scenario.kind == kind
    assert chosen.chosen.chosen_by == "random"
    ids = [roll.id for roll in dice.rolls if roll.id.startswith("scenario/")]
    assert ids == ["scenario/table"]


@pytest.mark.parametrize(("face", "kind"), [(1, "raid"), (3, "raid"), (4, "battle")])
def test_kind_rolled(face: int, kind: str) -> None:
    """1 to 3 is a raid, 4 to 6 a battle."""
    assert _chosen(asked(), Loaded({"scenario/kind": (face,)})).scenario.kind == kind


@pytest.mark.parametrize(
    ("wanted", "hint"),
    [
        ("Planetary Asault", 'did you mean "Planetary Assault"?'),
        ("ratting", 'did you mean "ratings"?'),
        ("x" * 3000, "one of: Cruiser Clash, "),
        ("", "one of: Cruiser Clash, "),
    ],
)
def test_unknown_scenario(wanted: str, hint: str) -> None:
    """A name that is none is reported with the nearest one, or with all."""
    with pytest.raises(RulesError) as caught:
        _chosen(asked(wanted))
    [finding] = caught.value.findings
    assert finding.code == "ROLL-10"
    assert finding.hint.startswith(hint)
    assert len(finding.message) < 100


def test_attacker_agreed() -> None:
    """A side that was agreed on attacks, and nothing is rolled for it."""
    dice = roller()
    chosen = _chosen(asked("The Bait", attacker="b"), dice)
    assert chosen.roles == {"a": "pursued", "b": "pursuers"}
    assert dice.rolls == []


def test_attacker_unknown() -> None:
    """Only one of the sides can attack."""
    with pytest.raises(RulesError, match='there is no side "c" to attack'):
        _chosen(asked("The Bait", attacker="c"))


@pytest.mark.parametrize(
    ("shown", "roles", "rulings"),
    [
        (
            {"a/1": (1,), "a/2": (5,), "b/1": (4,), "b/2": (4,)},
            {"a": "attacker", "b": "defender"},
            (),
        ),
        (
            {"a/1": (1,), "a/2": (5,), "b/1": (6,), "b/2": (1,)},
            {"a": "defender", "b": "attacker"},
            (),
        ),
        (
            {"a/1": (5,), "a/2": (5,), "b/1": (5,), "b/2": (1,)}
            | {"a/again-2/1": (1,), "a/again-2/2": (2,)}
            | {"b/again-2/1": (1,), "b/again-2/2": (3,)},
            {"a": "defender", "b": "attacker"},
            ("rated_equal",),
        ),
    ],
)
def test_attacker_by_ratings(
    shown: dict[str, tuple[int, ...]], roles: dict[str, str], rulings: tuple[str, ...]
) -> None:
    """Each side throws as many dice as its rating and keeps the best; ties again."""
    dice = Loaded({f"attack-rating/{name}": faces for name, faces in shown.items()})
    chosen = _chosen(asked("The Raiders"), dice)
    assert chosen.roles == roles
    assert chosen.rulings == rulings


def test_as_many_dice_as_the_rating() -> None:
    """A rating of 4 throws four dice, and nobody throws none."""
    sides = (
        a_side("a", muster=Muster(faction="Eldar", attack_rating=4)),
        a_side("b", muster=Muster(faction="?", attack_rating=0)),
    )
    dice = Loaded({"attack-rating/a/4": (6,), "attack-rating/b/1": (1,)})
    _chosen(asked("The Raiders", *sides), dice)
    assert [roll.id for roll in dice.rolls] == [
        *(f"attack-rating/a/{number}" for number in range(1, 5)),
        "attack-rating/b/1",
    ]


def test_ratings_pick() -> None:
    """The winner of the ratings attacks, and the scenario is rolled for him."""
    chosen = _chosen(asked("ratings"))
    assert chosen.chosen.chosen_by == "attack ratings"
    assert "ratings_pick" in chosen.rulings


@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        ({}, "raid"),
        ({"points_limit": 1499, "attacker": "a"}, "raid"),
        ({"attacker": "b"}, "raid"),
        ({"attacker": "a"}, "battle"),
    ],
)
def test_pirates(changed: dict[str, object], kind: str) -> None:
    """Pirates only raid, but for those that attack with 1,500 points or more."""
    pirates = Muster(faction="Eldar", fleet_list="Pirates Fleet List", attack_rating=3)
    request = asked("random", a_side("a", muster=pirates), a_side("b"), **changed)
    dice = Loaded({"scenario/kind": (6,), "attack-rating/b/1": (6,)})
    dice.shown |= {f"attack-rating/a/{n}": (1,) for n in (1, 2, 3)}
    assert _chosen(request, dice).scenario.kind == kind


@pytest.mark.parametrize("name", [n for n in NUMBERS if n != "Escalating Engagement"])
def test_third_side(name: str) -> None:
    """What the rulebook lays out for two sides is not for three."""
    sides = (a_side("a"), a_side("b"), a_side("c"))
    with pytest.raises(RulesError) as caught:
        _chosen(asked(name, *sides))
    [finding] = caught.value.findings
    assert finding.code == "ROLL-11"
    assert finding.message == f"{name} is for 2 sides, not for 3"
    assert finding.hint == "for 3 there is: Escalating Engagement"


def test_escalating_engagement_takes_more() -> None:
    """It has neither edges nor roles, so that four sides can play it, not five."""
    sides = [a_side(each) for each in "abcde"]
    chosen = _chosen(asked("8", *sides[:4]))
    assert Counter(chosen.roles.values()) == {"attacker": 1, "defender": 3}
    assert chosen.rulings[-1:] == ("more_than_two_sides",)
    with pytest.raises(RulesError, match="use fewer fleets"):
        _chosen(asked("8", *sides))


def test_endless_ties() -> None:
    """Sides that never differ are told apart by the order they were given in."""
    thrown: list[str] = []

    def throw(side: str, again: str) -> int:
        thrown.append(side + again)
        return 3

    assert highest(["b", "a"], throw) == ("b", True)
    assert len(thrown) == 2 * MOST_ROUNDS


@pytest.mark.parametrize(
    ("words", "changed", "rating"),
    [
        ("Lunar", {}, 2),
        ("Murder", {}, 2),
        ("Terror Ship", {}, 3),
        ("Shadow", {}, 4),
        ("Shadow, Wraithship", {}, 3),
        ("Explorer Bork'an", {}, 2),
        ("Strike Cruiser", {}, 3),
        ("Strike Cruiser, Lunar", {"fleet_list": "Dominion Fleet List"}, 2),
        ("Strike Cruiser", {"fleet_list": "Dominion Fleet List"}, 3),
        ("Strike Cruiser, Fortress-Monastery", {"fleet_list": "Crusade Fleet List"}, 1),
        ("Torture", {}, 4),
        ("Shroud", {}, 4),
        ("Lunar", {"fleet_list": "Rogue Traders"}, 3),
        ("Lunar", {"fleet_list": "Pirates and Wolf Packs"}, 3),
        ("Lunar", {"faction": "Inquisition"}, 2),
        ("Lunar, Blackship, Strike Cruiser", {"faction": "Inquisition"}, 2),
        ("Lunar, Strike Cruiser", {"faction": "Inquisition"}, 3),
        ("Lunar", {"faction": "Squats"}, 2),
    ],
)
def test_attack_rating(words: str, changed: dict[str, str], rating: int) -> None:
    """A fleet's own rule comes before its faction's."""
    own = replace(fleet(words), **changed)
    assert attack_rating(own, tables().scenarios) == rating


def test_attack_rating_under_yriel() -> None:
    """Prince Yriel keeps the Corsairs' rating even with Craftworld ships."""
    own = replace(
        fleet("Shadow, Wraithship"),
        commanders=(Commander(rank="Prince Yriel", points=0),),
    )
    assert attack_rating(own, tables().scenarios) == 4


def test_every_faction_has_a_rating() -> None:
    """Each bundled faction with a fleet of its own is in the table."""
    factions = {hull.faction for hull in hulls()} - {"Planetary Defences"}
    assert factions == set(tables().scenarios.attack_ratings)
