"""What gravitic hooks hold, and what is carried on them.

Source: the fleet book's hulls: strengths such as ``1 Orca`` and ``3 Wardens``; the
rule "Orca Gravitic Hook" of Warden and Dhow.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import CRUISER, ESCORT, fleet, guns, ship, squadron

from bfgprint.findings import Place
from bfgprint.model.fleet import Fleet
from bfgprint.model.profile import Profile
from bfgprint.model.weapons import WeaponKind
from bfgprint.rules.carried import beyond_hooks

ORCA = replace(ESCORT, class_name="Kass'l/Orca")
WARDEN = replace(ESCORT, class_name="Kir'la/Warden", rules=("Orca Gravitic Hook",))
DHOW = replace(ESCORT, class_name="Dhow", rules=("Nicassar Ld", "Orca Gravitic Hook"))


def _carrier(*hooks: str) -> Profile:
    lines = [guns("gravitic hook", each, WeaponKind.OTHER) for each in hooks]
    return replace(CRUISER, armament=(guns(), *lines))


def _found(carrier: Profile, *carried: Profile) -> list[str]:
    load = squadron(*carried, carried_by="Agrippa")
    return [each.message for each in beyond_hooks(fleet(ship(carrier), load))]


@pytest.mark.parametrize(
    ("hooks", "carried"),
    [
        (["1 Orca"], [ORCA]),
        (["1 Orca"], [WARDEN]),
        (["1 Orca"], [DHOW]),
        (["3 Wardens"], [WARDEN] * 3),
        (["1 Warden"], [WARDEN]),
        (["1 Orca/Warden"] * 2, [ORCA, WARDEN]),
        (["1 Orca", "1 Warden"], [WARDEN, ORCA]),
        (["1 Orca", "1 Warden", "1 Orca"], [WARDEN, WARDEN, ORCA]),
    ],
)
def test_what_hooks_hold(hooks: list[str], carried: list[Profile]) -> None:
    """Each finds room on a hook for its class, or on one that its rule names."""
    assert _found(_carrier(*hooks), *carried) == []


@pytest.mark.parametrize(
    ("hooks", "carried", "message"),
    [
        (["1 Orca"], [ORCA] * 2, "Agrippa carries 2 ships, its gravitic hooks hold 1"),
        (
            ["1 Orca", "1 Warden"],
            [ORCA, ORCA],
            "Agrippa carries 2 ships, its gravitic hooks hold 1",
        ),
        (
            ["1 Warden"],
            [WARDEN, ORCA],
            "Agrippa has no gravitic hook for a Kass'l/Orca: Kass'l/Orca 2",
        ),
        ([], [DHOW], "Agrippa has no gravitic hook for a Dhow: Dhow 1"),
    ],
)
def test_more_than_hooks_hold(
    hooks: list[str], carried: list[Profile], message: str
) -> None:
    """A carrier with too many ships, or of the wrong class, is named with numbers."""
    assert _found(_carrier(*hooks), *carried) == [message]


def test_too_many_and_of_the_wrong_class() -> None:
    """What has no hook does not hide how many are on the hooks there are."""
    assert _found(_carrier("3 Orcas"), *[ORCA] * 5, CRUISER) == [
        "Agrippa has no gravitic hook for a Lunar: Lunar 6",
        "Agrippa carries 5 ships, its gravitic hooks hold 3",
    ]


def test_no_hook_among_other_weapons() -> None:
    """What is no hook carries nothing, whatever its strength is called."""
    bay = replace(CRUISER, armament=(guns("cutting beam", "1 Orca"),))
    assert len(_found(bay, ORCA)) == 1


def _twins(*, second: bool) -> Fleet:
    hook = _carrier("1 Orca")
    loads = [squadron(ORCA, carried_by="Agrippa") for _ in range(2)]
    both = [ship(hook), loads[0], ship(hook), loads[1]]
    return fleet(*(both if second else both[:2] + loads[1:]))


def test_carriers_of_one_name() -> None:
    """Of two ships of one name each carries what follows it."""
    assert list(beyond_hooks(_twins(second=True))) == []
    assert len(list(beyond_hooks(_twins(second=False)))) == 1


def test_all_that_a_ship_carries() -> None:
    """Squadrons and single ships on the hooks of one ship count together."""
    place = Place(item="there")
    carrier = ship(_carrier("2 Orcas"), place=place)
    alone = ship(ORCA, name="Third", carried_by="Agrippa")
    load = squadron(ORCA, ORCA, carried_by="Agrippa")
    [finding] = beyond_hooks(fleet(carrier, load, alone))
    assert finding.message == "Agrippa carries 3 ships, its gravitic hooks hold 2"
    assert finding.place == place


def test_carrier_that_is_not_there() -> None:
    """Ships of a carrier that the fleet does not have are named with it."""
    load = squadron(ORCA, carried_by="Nobody")
    [finding] = beyond_hooks(fleet(ship(), load))
    assert finding.message == (
        "Nobody, which is to carry Kass'l/Orca 1, is not in the fleet"
    )
