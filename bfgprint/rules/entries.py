"""Whether a list may be entered at an event: its limit, whose fleets, house rules.

In: a Fleet and what everybody may know of the event.  Out: findings without a place,
which whoever judges the event gives them.  Source: the event file; the codes are ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.model.event import EventFacts
from bfgprint.model.fleet import Fleet
from bfgprint.model.tables import RuleTables
from bfgprint.rules.points import fleet_points


def as_entered(fleet: Fleet, facts: EventFacts) -> Fleet:
    """Return a list as it is played at an event: to its limit and its house rules.

    A limit of the list's own counts where it is the lower one; what the list does
    not want to be checked counts only where the event has it too.
    """
    limits = [each for each in (fleet.points_limit, facts.points_limit) if each]
    limit = min(limits, default=None)
    return replace(fleet, points_limit=limit, switch_off=facts.switch_off)


def check_entry(
    fleet: Fleet, facts: EventFacts, tables: RuleTables
) -> tuple[Finding, ...]:
    """Return why a list, as it was written, can't be entered as it is."""
    return (
        *over_event_limit(fleet, facts),
        *faction_not_admitted(fleet, facts),
        *list_not_admitted(fleet, facts, tables),
        *own_house_rules(fleet, facts),
    )


def over_event_limit(fleet: Fleet, facts: EventFacts) -> Iterator[Finding]:
    """A list costs no more than the event's limit."""
    points, limit = fleet_points(fleet), facts.points_limit
    if limit is None or points <= limit or Code.OVER_POINTS_LIMIT in facts.switch_off:
        return
    yield Finding(
        code=Code.FLEET_OVER_EVENT_LIMIT,
        message=f"{points} points, the event's limit is {limit}",
    )


def faction_not_admitted(fleet: Fleet, facts: EventFacts) -> Iterator[Finding]:
    """A fleet is of a faction that the event admits."""
    if not facts.factions or _is_among(fleet.faction, facts.factions):
        return
    yield Finding(
        code=Code.FLEET_NOT_ADMITTED,
        message=f"fleets of {fleet.faction} are not admitted",
        hint=f"admitted: {', '.join(facts.factions)}",
    )


def list_not_admitted(
    fleet: Fleet, facts: EventFacts, tables: RuleTables
) -> Iterator[Finding]:
    """A fleet is chosen from a list that the event admits, and says from which."""
    if not facts.fleet_lists:
        return
    own = tables.fleet_lists.find(fleet.fleet_list or "")
    name = own.name if own else fleet.fleet_list
    if name is not None and _is_among(name, facts.fleet_lists):
        return
    message = "the list does not say which fleet list it is chosen from"
    if name is not None:
        message = f'fleets of "{name}" are not admitted'
    hint = f"admitted: {', '.join(facts.fleet_lists)}"
    yield Finding(code=Code.FLEET_NOT_ADMITTED, message=message, hint=hint)


def own_house_rules(fleet: Fleet, facts: EventFacts) -> Iterator[Finding]:
    """What a list does not want to be checked is checked, unless the event agrees."""
    own = [code for code in fleet.switch_off if code not in facts.switch_off]
    if own:
        yield Finding(
            code=Code.OWN_HOUSE_RULE,
            severity=Severity.WARNING,
            message=f"the list switches off {', '.join(own)}, the event does not; "
            "checked all the same",
        )


def _is_among(name: str, wanted: tuple[str, ...]) -> bool:
    return name.casefold() in {each.casefold() for each in wanted}
