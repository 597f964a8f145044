"""Whether a list may be entered at an event (source: our own event file)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import CRUISER, TABLES, fleet, ship

from bfgprint.codes import Code
from bfgprint.findings import Severity
from bfgprint.model.event import Band, EventFacts, Hall, Scoring
from bfgprint.model.fleet import Fleet
from bfgprint.rules.entries import as_entered, check_entry
from bfgprint.rules.points import fleet_points

GOTHIC, BASTION = "Gothic Sector Fleet List", "Bastion Fleet List"
LIST = replace(fleet(ship(CRUISER)), faction="Imperium", fleet_list=GOTHIC)
COST = fleet_points(LIST)
FACTS = EventFacts(
    name="Open",
    hall=Hall(tables=1),
    scoring=Scoring(bands=(Band(margin=0, winner=10, loser=10),), bye=10),
)


def _found(entered: Fleet = LIST, **facts: object) -> list[tuple[str, str, str]]:
    """Return code, message and hint of each thing that is wrong."""
    found = check_entry(entered, replace(FACTS, **facts), TABLES)  # type: ignore[arg-type]
    return [(str(each.code), each.message, each.hint) for each in found]


def test_open_event() -> None:
    """An event that says nothing of lists takes any."""
    assert _found() == []


@pytest.mark.parametrize("limit", [COST, COST + 1])
def test_within_the_limit(limit: int) -> None:
    """A list may cost as much as the limit."""
    assert _found(points_limit=limit) == []


def test_over_the_limit() -> None:
    """PACK-03: a point too much is told with both figures."""
    message = f"{COST} points, the event's limit is {COST - 1}"
    assert _found(points_limit=COST - 1) == [("PACK-03", message, "")]


def test_limit_switched_off() -> None:
    """An event that switches the limit of lists off has none of its own."""
    assert _found(points_limit=1, switch_off=("LIST-03",)) == []


def test_admitted() -> None:
    """Faction and list are admitted by name, whatever their case."""
    assert _found(factions=("Chaos", "imperium"), fleet_lists=(GOTHIC.upper(),)) == []


def test_list_by_our_name() -> None:
    """A list that the fleet spells otherwise is the one that we know."""
    entered = replace(LIST, fleet_list=GOTHIC.lower())
    assert _found(entered, fleet_lists=(GOTHIC,)) == []


def test_another_faction() -> None:
    """PACK-06: the hint names those that are admitted."""
    expected = "fleets of Imperium are not admitted", "admitted: Chaos, Orks"
    assert _found(factions=("Chaos", "Orks")) == [("PACK-06", *expected)]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (GOTHIC, f'fleets of "{GOTHIC}" are not admitted'),
        ("Our Own", 'fleets of "Our Own" are not admitted'),
        (None, "the list does not say which fleet list it is chosen from"),
    ],
)
def test_another_list(name: str | None, message: str) -> None:
    """PACK-06: a list that is not admitted, not known, or not named at all."""
    found = _found(replace(LIST, fleet_list=name), fleet_lists=(BASTION,))
    assert found == [("PACK-06", message, f"admitted: {BASTION}")]


def test_own_list_admitted() -> None:
    """A list that only the event and the fleet know is admitted as well."""
    entered = replace(LIST, fleet_list="Our Own")
    assert _found(entered, fleet_lists=("our own",)) == []


def test_own_house_rules() -> None:
    """PACK-07: only what the event does not switch off too is told, as a warning."""
    entered = replace(LIST, switch_off=("LIST-04", "LDR-02", "LIST-05"))
    facts = replace(FACTS, switch_off=("LIST-04",))
    (found,) = check_entry(entered, facts, TABLES)
    assert (found.code, found.severity) == (Code.OWN_HOUSE_RULE, Severity.WARNING)
    assert found.message == (
        "the list switches off LDR-02, LIST-05, the event does not; "
        "checked all the same"
    )


def test_house_rules_of_the_event() -> None:
    """A list may switch off whatever the event does."""
    entered = replace(LIST, switch_off=("LIST-04",))
    assert _found(entered, switch_off=("LIST-04", "LDR-02")) == []


@pytest.mark.parametrize(
    ("own", "events", "limit"),
    [
        (None, None, None),
        (None, 1500, 1500),
        (1000, None, 1000),
        (1000, 1500, 1000),
        (2000, 1500, 1500),
    ],
)
def test_limit_as_entered(
    own: int | None, events: int | None, limit: int | None
) -> None:
    """The lower limit counts, where there are two."""
    entered = replace(LIST, points_limit=own)
    assert (
        as_entered(entered, replace(FACTS, points_limit=events)).points_limit == limit
    )


def test_house_rules_as_entered() -> None:
    """A list is played by the event's house rules, whatever its own are."""
    entered = replace(LIST, switch_off=("LDR-02",))
    facts = replace(FACTS, switch_off=("LIST-04",))
    assert as_entered(entered, facts) == replace(LIST, switch_off=("LIST-04",))
