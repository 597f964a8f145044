"""What the pages of a round's file must show: scenario, tables, result slips.

Source: facts/bfg: scenarios; seeds SET-01; design, section 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bfgprint.model.event import Band, EventFacts
from bfgprint.model.packs.round import RoundInput
from bfgprint.model.scenarios import ForceRule, RollRule, Scenario
from bfgprint.model.setup import Extra, Setup
from bfgprint.rules import setup_words as words
from bfgprint.rules.agreements import player_turns
from bfgprint.rules.printed.battlefield import required_map
from bfgprint.rules.printed.packs.head import required_event_head
from bfgprint.rules.printed.packs.times import length_text, times_text
from bfgprint.rules.printed.setup import SCORED, scenario_of
from bfgprint.rules.required import Blank, BoxCount, Figure, Required, Requirement

_Fields = dict[str, Requirement]

SIDES = ("a", "b")
AT_THE_TABLE = "as this table's own sheet says"
"""What each table has of its own, and the scenario page can't say for all."""


def round_title(number: int) -> str:
    """Return what a round is called: ``ROUND 2``."""
    return f"ROUND {number}"


def table_title(number: int) -> str:
    """Return what a table is called: ``TABLE 4``."""
    return f"TABLE {number}"


def required_scenario_head(made: RoundInput) -> Required:
    """Return what stands at the head of the scenario's pages."""
    title = Figure(round_title(made.number))
    return {**required_event_head(made.event), "round": title}


def required_table_head(made: RoundInput, table: int) -> Required:
    """Return what stands at the head of a table's pages."""
    title = Figure(table_title(table))
    return {**required_scenario_head(made), "table": title}


def required_scenario(made: RoundInput, setups: Sequence[Setup]) -> Required:
    """Return what the scenario page must show, for all tables alike."""
    setup = setups[0]
    scenario = scenario_of(setup, made.tables)
    return {
        "scenario": Figure(words.scenario_title(setup)),
        "times": Figure(times_text(made.round)),
        **_when(made),
        **_play(setup, scenario),
        **(_told(made, scenario) if scenario is not None else {}),
        **_begins(setup if len(setups) == 1 else None),
        **_numbered("ruling", footnotes(made, setups)),
        "notes": Blank(is_needed=False),
    }


def _numbered(name: str, texts: Iterable[str]) -> _Fields:
    return {f"{name}{number}": Figure(text) for number, text in enumerate(texts, 1)}


def _when(made: RoundInput) -> _Fields:
    fields: _Fields = {}
    if made.round.minutes is not None:
        fields["lasts"] = Figure(length_text(made.round.minutes))
    if made.event.points_limit is not None:
        fields["limit"] = Figure(str(made.event.points_limit))
    return fields


def _play(setup: Setup, scenario: Scenario | None) -> _Fields:
    fields: _Fields = {
        f"role_{side.id}": Figure(side.role) for side in setup.sides if side.role
    }
    if setup.game_turns is not None:
        fields["game_turns"] = Figure(str(setup.game_turns))
        turns = player_turns(setup.game_turns, len(setup.sides))
        fields["player_turns"] = Figure(str(turns))
    if scenario is not None:
        fields["length"] = Figure(scenario.length)
    return fields


def _told(made: RoundInput, scenario: Scenario) -> _Fields:
    """What the scenario says: set-up, forces, what is thrown, victory."""
    fields: _Fields = {}
    for number, text in enumerate(scenario.set_up, 1):
        fields[f"step{number}.number"] = Figure(str(number))
        fields[f"step{number}.text"] = Figure(text)
    fields |= _numbered("force", map(force_text, scenario.forces))
    fields |= _numbered("special", scenario.special)
    fields |= _numbered("victory", words.victory_of(scenario, made.tables))
    for number, rule in enumerate(thrown_at_tables(scenario), 1):
        fields[f"throw{number}.what"] = Figure(throw_text(rule))
        for line, (faces, result) in enumerate(rule.results, 1):
            fields[f"throw{number}.line{line}"] = Figure(f"{faces}: {result}")
    return fields


def _begins(setup: Setup | None) -> Required:
    """Who places first and who goes first, where that is so at all tables."""
    first = words.letter(setup.first_turn) if setup else ""
    places = words.letter(setup.places_first) if setup else ""
    return {
        "first_turn": Figure(side_text(first)),
        "places_first": Figure(side_text(places)),
    }


def side_text(letter: str) -> str:
    """Return a side by its letter, or that the table's own sheet says which."""
    return f"side {letter}" if letter else AT_THE_TABLE


def force_text(rule: ForceRule) -> str:
    """Return what a role may bring, with the role before it."""
    return f"{rule.role}: {rule.text}" if rule.role else rule.text


def thrown_at_tables(scenario: Scenario) -> tuple[RollRule, ...]:
    """Return the rolls that rest on the lists, so that the players throw them."""
    return tuple(rule for rule in scenario.rolls if rule.each != "side")


def throw_text(rule: RollRule) -> str:
    """Return what the players throw, and for what: ``reserve: D6 for each unit``."""
    each = "each unit" if rule.each == "unit" else "each 2 transports of the other side"
    more = f", and {rule.plus} times more" if rule.plus else ""
    who = f"{rule.role}, " if rule.role else ""
    return f"{rule.label}: {who}{rule.expr} for {each}{more}"


def rolled_extras(setup: Setup, scenario: Scenario | None, side: str) -> Iterator[str]:
    """Yield what was rolled for a side, but for what its players throw themselves."""
    own = {rule.purpose for rule in thrown_at_tables(scenario)} if scenario else set()
    for extra in setup.extras:
        if extra.side == side and not own & set(_purposes(extra)):
            yield words.extra_text(extra.what, extra.points)


def _purposes(extra: Extra) -> Iterator[str]:
    for roll in extra.rolls:
        yield roll.partition("/")[0]


def footnotes(made: RoundInput, setups: Sequence[Setup]) -> tuple[str, ...]:
    """Return what is said of the rulings that mattered at any table, each once."""
    told = (text for setup in setups for text in words.footnotes(setup, made.tables))
    return tuple(dict.fromkeys(told))


def required_table(made: RoundInput, table: int, setup: Setup) -> Required:
    """Return what a table's own page must show: who plays, and the battlefield."""
    scenario = scenario_of(setup, made.tables)
    names = made.names_at(table)
    fields: _Fields = {"scenario": Figure(words.scenario_title(setup))}
    for index, side in enumerate(setup.sides):
        at = f"side_{side.id}"
        fields[f"{at}.name"] = Figure(names[index]) if names else Blank()
        fields[f"{at}.role"] = Figure(side.role or "")
        extras = rolled_extras(setup, scenario, side.id)
        fields |= _numbered(f"{at}.extra", extras)
    fields["first_turn"] = Figure(side_text(words.letter(setup.first_turn)))
    fields["places_first"] = Figure(side_text(words.letter(setup.places_first)))
    return {**fields, **required_map(setup, made.tables)}


def required_slip(made: RoundInput, table: int | None) -> Required:
    """Return what the result slip of a table must show; None is a spare one."""
    names = () if table is None else made.names_at(table)
    fields: _Fields = {
        "event": Figure(made.event.name),
        "round": Figure(round_title(made.number)),
        "table": Blank() if table is None else Figure(table_title(table)),
        "drawn": BoxCount(1),
        "bands": Figure(bands_text(made.event)),
    }
    for index, side in enumerate(SIDES):
        fields[f"side_{side}.name"] = Figure(names[index]) if names else Blank()
        for part in range(1, SCORED + 1):
            fields[f"side_{side}.part{part}"] = Blank()
        fields[f"side_{side}.sum"] = Blank()
        fields[f"side_{side}.points"] = Blank()
        fields[f"side_{side}.won"] = BoxCount(1)
        fields[f"side_{side}.signed"] = Blank()
    return fields


def bands_text(event: EventFacts) -> str:
    """Return what a difference in points brings, winner to loser: ``0-99 10:10``."""
    bands = event.scoring.bands
    nexts = [*(band.margin for band in bands[1:]), None]
    return " · ".join(map(_band_text, bands, nexts))


def _band_text(band: Band, then: int | None) -> str:
    span = f"{band.margin} or more"
    if then is not None:
        last = f"-{then - 1}" if then > band.margin + 1 else ""
        span = f"{band.margin}{last}"
    return f"{span} {band.winner}:{band.loser}"
