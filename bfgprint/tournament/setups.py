"""What the set-ups of a round are rolled from: one for all tables, or one for each.

In: an event and the tables of set-ups.  Out: requests, for everybody's eyes.  The
lists are not known to them, so that nothing rests on one; the scenario, and which
side attacks, are rolled once for the round and are the same on every table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding, Severity
from bfgprint.model.event import Event, Round
from bfgprint.model.names import letters_of
from bfgprint.model.scenarios import ForceRule, Scenario
from bfgprint.model.setup_request import Muster, SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.setup.choosing import WAYS, Chosen, choose, nearest
from bfgprint.setup.dice import Roller, root_of
from bfgprint.setup.roll import roll_setup
from bfgprint.tournament.seeds import round_seed

SIDES = ("a", "b")
"""Their ids: the first and the second that a pairing names."""
_LEAST_POINTS = 1
"""What an event without a limit is rolled for: nobody's list may be asked."""
_EVENT_WAYS = tuple(way for way in WAYS if way != "ratings")
"""Attack ratings are the lists', which differ from table to table."""


def round_setups(
    event: Event, number: int, tables: SetupTables, table_count: int | None = None
) -> tuple[SetupRequest, ...]:
    """Return the request of all tables of a round, or that of each table in order.

    Args:
        event: with a round of this number.
        number: of the round, from 1.
        tables: scenarios, battlezones and sub-plots.
        table_count: how many tables there are; None for those of the hall.

    Raises:
        RulesError: there is no such scenario.
    """
    whole = _settled(event, number, tables)
    if event.facts.packing.phenomena != "each":
        return (whole,)
    count = table_count or event.facts.hall.tables
    return tuple(
        replace(whole, seeds=(round_seed(event.seed, number, table),))
        for table in range(1, count + 1)
    )


def round_choice(
    event: Event, number: int, tables: SetupTables
) -> tuple[Chosen, Roller]:
    """Return the scenario and the attacker of a round, and the dice that chose them.

    Raises:
        RulesError: there is no such scenario.
    """
    request = asked_of(event, number)
    roller = Roller(root=root_of(request.seeds))
    return choose(request, roller, tables), roller


def asked_of(event: Event, number: int) -> SetupRequest:
    """Return a round's request as the event file has it, nothing rolled yet."""
    facts = event.facts
    return SetupRequest(
        sides=tuple(_side(side, facts.points_limit) for side in SIDES),
        seeds=(round_seed(event.seed, number),),
        scenario=facts.rounds[number - 1].scenario,
        points_limit=facts.points_limit or _LEAST_POINTS,
        width_cm=facts.hall.width_cm,
        height_cm=facts.hall.height_cm,
        phenomena=facts.packing.phenomena != "none",
        secret_lists=True,
    )


def _settled(event: Event, number: int, tables: SetupTables) -> SetupRequest:
    """Return a round's request with the scenario and the attacker that were rolled."""
    chosen, _ = round_choice(event, number, tables)
    attacking = chosen.scenario.roles[0]
    attacker = next(side for side, role in chosen.roles.items() if role == attacking)
    return replace(
        asked_of(event, number), scenario=chosen.scenario.name, attacker=attacker
    )


def _side(side_id: str, points_limit: int | None) -> SideInput:
    # Nobody's rating is known, so that each side throws one die for the attack.
    muster = Muster(faction="", attack_rating=1, points_limit=points_limit)
    return SideInput(id=side_id, name=f"Side {side_id.upper()}", muster=muster)


def check_scenarios(
    event: Event, tables: SetupTables, rules: RuleTables
) -> Iterator[Finding]:
    """Yield what is wrong with the scenarios of an event's rounds, or worth a thought.

    An unknown name and a table that is too small are errors; where the sides bring
    unlike forces, the organiser is told.
    """
    names = [each.name for each in tables.scenarios.scenarios]
    for each in event.facts.rounds:
        wanted = letters_of(each.scenario)
        found = tables.scenarios.find(each.scenario)
        if found is None and wanted not in _EVENT_WAYS:
            yield Finding(
                code=Code.UNKNOWN_CHOICE,
                message=f'there is no scenario "{each.scenario[:60]}"',
                place=each.place,
                hint=nearest(each.scenario, [*names, "roll", "raid", "battle"]),
            )
            continue
        try:
            for request in round_setups(event, each.number, tables):
                roll_setup(request, tables, rules)
        except RulesError as error:
            for finding in error.findings:
                yield replace(
                    finding,
                    message=f"round {each.number}: {finding.message}",
                    place=each.place,
                )
            continue
        chosen, _ = round_choice(event, each.number, tables)
        yield from _unlike_forces(each, chosen.scenario)


def takes_any_list(rule: ForceRule) -> bool:
    """Whether a rule for forces asks for no more than the points limit."""
    return replace(rule, role="", text="") == ForceRule(role="", text="")


def _unlike_forces(each: Round, scenario: Scenario) -> Iterator[Finding]:
    """Yield a warning where a scenario asks for more than one list of all points."""
    asked = [rule for rule in scenario.forces if not takes_any_list(rule)]
    if asked:
        yield Finding(
            code=Code.SCENARIO_ASKS_FOR_OTHER_FORCES,
            message=f"round {each.number}: {scenario.name} does not take every list: "
            + " ".join(rule.text for rule in asked),
            place=each.place,
            severity=Severity.WARNING,
            hint="tell the players in time, or choose another scenario, such as "
            '"Fleet Engagement"',
        )
