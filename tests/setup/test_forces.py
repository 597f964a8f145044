"""What of the fleets a scenario does not allow.

Source: scenarios.md, The ten scenarios, forces.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kit.builds import built_fleet
from setup.scenes import a_side, asked, fleet, points, rolled, tables
from setup.sides import RULES, roller

from bfgprint.findings import LEGALITY, Finding
from bfgprint.setup.choosing import choose
from bfgprint.setup.forces import check_forces

MORE = "540 points are more than"
BESIDES = "540 points besides the bait are more than"
SWORDS = "Sword 1, Sword 2, Sword 3, Sword 4"


def found(name: str, first: str, second: str, **more: Any) -> tuple[Finding, ...]:
    """Return what is wrong where a attacks."""
    sides = (a_side("a", first), a_side("b", second))
    request = asked(name, *sides, attacker="a", **more)
    return check_forces(request, choose(request, roller(), tables()), RULES)


def messages(name: str, first: str, second: str, **more: Any) -> list[str]:
    """Return the messages of what is wrong."""
    return [finding.message for finding in found(name, first, second, **more)]


def test_finding() -> None:
    """It is an error of the list that stops no print, and says what is allowed."""
    [finding] = found("The Raiders", "Lunar", "Lunar", points_limit=300)
    assert (finding.code, finding.place.item) == ("ROLL-12", "forces")
    assert finding.code in LEGALITY
    assert finding.severity == "error"
    assert (
        finding.message == "Fleet A: 180 points are more than the 150 of the attacker"
    )
    assert finding.hint == "at most half of the points limit"


@pytest.mark.parametrize("name", ["Surprise Attack", "Exterminatus", "8", "10", "7"])
def test_whole_limit(name: str) -> None:
    """Both sides have the whole limit, and not a point more."""
    within = messages(name, "Sword*6", "Iconoclast*5", points_limit=210)
    above = messages(name, "Sword*6", "Iconoclast*5", points_limit=209)
    assert within == []
    assert above == ["Fleet A: 210 points are more than the 209 of the attacker"]


@pytest.mark.parametrize(
    ("name", "other"), [("The Raiders", "defender"), ("Blockade Run", "blockader")]
)
def test_half_limit(name: str, other: str) -> None:
    """The attacker has half of the limit, rounded down, the other side all of it."""
    assert messages(name, "Lunar", "Lunar*2", points_limit=361) == []
    assert messages(name, "Lunar", "Lunar", points_limit=359) == [
        "Fleet A: 180 points are more than the 179 of the attacker"
    ]
    assert messages(name, "Lunar", "Lunar*3", points_limit=400) == [
        f"Fleet B: 540 points are more than the 400 of the {other}"
    ]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("Lunar", "Murder", []),
        ("Lunar*4", "Murder*4", []),
        (
            "Lunar*5",
            "Murder*5",
            [
                "Fleet A: 5 capital ships, not 1 to 4",
                "Fleet B: 5 capital ships, not 1 to 4",
            ],
        ),
        ("Lunar*2", "Murder", ["Fleet A: 2 ships against 1"]),
        (
            "Lunar, Sword*2",
            "Murder*3",
            [
                "Fleet A: Sword 1, Sword 2 of another type than cruiser",
            ],
        ),
        ("Dominator", "Murder", ["Fleet A: Dominator 1 above 185 points"]),
        (
            "Sword*5",
            "Murder*4",
            [
                "Fleet A: 0 capital ships, not 1 to 4",
                f"Fleet A: {SWORDS} and 1 more of another type than cruiser",
                "Fleet A: 5 ships against 4",
            ],
        ),
        (
            "Emperor",
            "Murder",
            [
                "Fleet A: Emperor 1 of another type than cruiser",
                "Fleet A: Emperor 1 above 185 points",
            ],
        ),
    ],
)
def test_cruiser_clash(first: str, second: str, expected: list[str]) -> None:
    """1 to 4 cruisers of at most 185 points each, as many as the other side."""
    assert messages("Cruiser Clash", first, second) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("Lunar*2", "Lunar", []),
        (
            "Lunar*3",
            "Lunar",
            [f"Fleet A: {MORE} the 500 of the pursuers"],
        ),
        ("Lunar", "Lunar*3", []),
        (
            "Lunar",
            "Lunar*4",
            [f"Fleet B: {BESIDES} 500"],
        ),
        ("Lunar", "Emperor", ["Fleet B: no unit of at most 250 points"]),
        ("Lunar", "Emperor, Lunar", []),
        ("Lunar", "Sword*6, Lunar*2", []),
    ],
)
def test_bait(first: str, second: str, expected: list[str]) -> None:
    """500 points of pursuers; a bait of 250 points and 500 points more."""
    assert messages("The Bait", first, second) == expected


@pytest.mark.parametrize(
    ("convoy", "expected"),
    [
        ("Imperial Transport*2", []),
        ("Imperial Transport*4, Sword*4", []),
        ("Imperial Transport", ["Fleet B: 1 transport, not 2 or more"]),
        (
            "Lunar",
            [
                "Fleet B: 0 transports, not 2 or more",
            ],
        ),
        (
            "Imperial Transport*3, Sword*3",
            [
                "Fleet B: 105 points of escort are more than 100",
            ],
        ),
    ],
)
def test_convoy(convoy: str, expected: list[str]) -> None:
    """Two transports; 100 points of escort and one squadron for each pair."""
    assert messages("Convoy", "Lunar*9", convoy, points_limit=100) == expected


def test_squadrons_of_a_convoy() -> None:
    """Cheap as they may be, there is one squadron for each pair."""
    convoy = built_fleet(
        squadrons=[
            {"name": name, "ships": [{"class": hull, "count": 2}]}
            for name, hull in (
                ("T", "Imperial Transport"),
                ("C", "Cobra"),
                ("D", "Cobra"),
            )
        ]
    )
    sides = (a_side("a"), a_side("b", fleet=convoy))
    request = asked("Convoy", *sides, attacker="a")
    wrong = check_forces(request, choose(request, roller(), tables()), RULES)
    assert [finding.message for finding in wrong] == [
        "Fleet B: 120 points of escort are more than 100",
        "Fleet B: 2 escort squadrons for 2 transports",
    ]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Lunar", ["Fleet A: 1 ship for 5 divisions"]),
        ("Sword*4", ["Fleet A: 4 ships for 5 divisions"]),
        ("Lunar, Sword*4", []),
    ],
)
def test_divisions(words: str, expected: list[str]) -> None:
    """Of Eight's five divisions none may be empty."""
    assert messages("8", words, "Iconoclast*5", points_limit=1000) == expected


def test_secret_list_is_not_judged() -> None:
    """What is not known has no findings, nor has what it is compared with."""
    sides = (a_side("a", "Lunar*2"), a_side("b", "Lunar*9", fleet=None))
    request = asked("Cruiser Clash", *sides, attacker="a", points_limit=1)
    assert check_forces(request, choose(request, roller(), tables()), RULES) == ()


@pytest.mark.parametrize("name", ["The Raiders", "Cruiser Clash", "Convoy"])
def test_switched_off(name: str) -> None:
    """A fleet's players may turn the scenario's limits off, for that fleet alone."""
    free = replace(fleet("Lunar*9"), switch_off=("ROLL-12",))
    sides = (a_side("a", fleet=free), a_side("b", "Lunar*5"))
    request = asked(name, *sides, attacker="a", points_limit=100)
    wrong = check_forces(request, choose(request, roller(), tables()), RULES)
    assert {finding.message.partition(":")[0] for finding in wrong} == {"Fleet B"}


@pytest.mark.parametrize("name", [each.name for each in tables().scenarios.scenarios])
def test_both_sides_the_same_fleet(name: str) -> None:
    """The same list on both sides is set up like any other."""
    sides = (a_side("a", "Lunar"), a_side("b", "Lunar"))
    assert rolled(asked(name, *sides)).deployed.first_turn in ("a", "b")


def test_prices() -> None:
    """The figures of these tests are those of the bundled hulls."""
    assert (points("Lunar"), points("Dominator"), points("Emperor")) == (180, 190, 365)
