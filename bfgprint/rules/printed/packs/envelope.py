"""What the pages of a player's envelope must show, besides sheets and cards.

What lies in it is counted from the input, so that a part that got lost shows.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.model.kit import Token
from bfgprint.model.packs.envelope import EnvelopeInput
from bfgprint.model.tables import RuleTables
from bfgprint.model.tournament import BYE_TABLE
from bfgprint.rules.points import fleet_points
from bfgprint.rules.printed.drift import drifting_units
from bfgprint.rules.printed.fleet import (
    fleet_description,
    required_fleet,
    required_head,
)
from bfgprint.rules.printed.orders import order_card_hulls
from bfgprint.rules.printed.packs.words import (
    list_text,
    opponent_text,
    points_text,
    scenario_text,
    table_text,
    time_text,
)
from bfgprint.rules.required import (
    Blank,
    BoxCount,
    Figure,
    Required,
    Requirement,
)

MOST_PER_ROW, MOST_ROWS = 14, 26
"""Tables of a hall that a plan on the cover has room for."""

MOST_WITH_WORDS = 6
"""Tables in a row that have room for whole words."""

_Fields = dict[str, Requirement]


def stamp_text(made: EnvelopeInput) -> str:
    """Return what stands on the pages of a list that is not legal; else nothing."""
    if not made.is_barred:
        return ""
    codes = ", ".join(dict.fromkeys(each.code for each in made.findings))
    return f"List not legal at this event: see the fleet page ({codes})"


def contents(
    made: EnvelopeInput, tables: RuleTables, plot_cards: int
) -> tuple[tuple[int, str], ...]:
    """Return how many of what lie in the envelope.

    Args:
        made: the envelope.
        tables: the rules, which say what cards a ship has.
        plot_cards: how many sub-plots the player has in all rounds.
    """
    fleet, packing = made.fleet, made.event.packing
    orders = [limits for _, limits in order_card_hulls(fleet, tables)]
    tokens = [each for each in made.pieces if isinstance(each, Token)]
    others = [each for each in made.pieces if not isinstance(each, Token)]
    counted = (
        (len(fleet.units), "ship data sheets"),
        (1, "command page"),
        (1, "fleet page"),
        (sum(map(len, orders)) * packing.order_cards, "special-order cards"),
        (len(drifting_units(fleet, tables)) * packing.drift_cards, "Drift cards"),
        (len(made.compass_mm), "bearing compasses"),
        (sum(each.copies for each in others), "rulers and gauges"),
        (sum(each.copies for each in tokens), "markers and tokens"),
        (int(made.reference is not None), "quick reference"),
        (1, "score card"),
        (plot_cards, "sub-plot cards"),
        (made.list_copies, "copies of your list for opponents"),
    )
    return tuple(each for each in counted if each[0])


def has_hall_plan(made: EnvelopeInput) -> bool:
    """Whether the cover has room to draw the hall."""
    return made.event.hall.per_row <= MOST_PER_ROW and len(hall_rows(made)) <= MOST_ROWS


def hall_rows(made: EnvelopeInput) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the tables, row by row, up to where the player sits."""
    per_row = made.event.hall.per_row
    tables = max(made.event.hall.tables, *(each.table for each in made.seats), 0)
    numbers = range(1, tables + 1)
    return tuple(tuple(numbers[at : at + per_row]) for at in range(0, tables, per_row))


def rounds_at(made: EnvelopeInput, table: int) -> str:
    """Return in which rounds the player sits at a table: ``rounds 1, 3``.

    Where many tables stand in a row there is only room for ``R1, 3``.
    """
    numbers = [str(each.round) for each in made.seats if each.table == table]
    if not numbers:
        return ""
    text = ", ".join(numbers)
    if made.event.hall.per_row > MOST_WITH_WORDS:
        return f"R{text}"
    return f"{'round' if len(numbers) == 1 else 'rounds'} {text}"


def first_table(made: EnvelopeInput) -> int:
    """Return where the player sits first; ``BYE_TABLE`` where that is not known."""
    seated = (each.table for each in made.seats if each.table != BYE_TABLE)
    return next(seated, BYE_TABLE)


def required_cover(
    made: EnvelopeInput, tables: RuleTables, plot_cards: int
) -> Required:
    """Return what the cover must show."""
    event, fleet = made.event, made.fleet
    limit = event.points_limit or fleet.points_limit
    fields: _Fields = {
        "number": Figure(str(made.number)),
        "player": Figure(made.player),
        "fleet": Figure(fleet.name),
        "faction": Figure(fleet_description(fleet)),
        "points": Figure(points_text(fleet_points(fleet), limit)),
        "list": Figure(list_text(made.list_hash)),
        "edition": Figure(tables.edition),
        "notes": Blank(is_needed=False),
    }
    for name, text in (("club", made.club), ("stamp", stamp_text(made))):
        if text:
            fields[name] = Figure(text)
    for index, (count, what) in enumerate(contents(made, tables, plot_cards), 1):
        fields[f"item_{index}.box"] = BoxCount(1)
        fields[f"item_{index}.count"] = Figure(str(count))
        fields[f"item_{index}.name"] = Figure(what)
    for index, rule in enumerate(event.house_rules, 1):
        fields[f"rule{index}"] = Figure(rule)
    return fields | dict(_plan(made)) | dict(_hall(made))


def _plan(made: EnvelopeInput) -> Iterator[tuple[str, Requirement]]:
    """Yield the rounds: when, what, and, where that is known, where and whom."""
    for each in made.rounds:
        key, seat = f"round_{each.number}", made.seat_in(each.number)
        yield f"{key}.number", Figure(str(each.number))
        yield f"{key}.scenario", Figure(scenario_text(each))
        if time_text(each):
            yield f"{key}.time", Figure(time_text(each))
        if seat is None:
            yield f"{key}.table", Blank()
            yield f"{key}.opponent", Blank()
        else:
            opponent = opponent_text(seat.table, seat.opponent)
            yield f"{key}.table", Figure(table_text(seat.table))
            yield f"{key}.opponent", Figure(opponent)


def _hall(made: EnvelopeInput) -> Iterator[tuple[str, Requirement]]:
    """Yield the tables of the hall, and in which rounds the player sits there."""
    if not has_hall_plan(made):
        return
    for row in hall_rows(made):
        for table in row:
            yield f"hall_{table}.number", Figure(str(table))
            if rounds := rounds_at(made, table):
                yield f"hall_{table}.rounds", Figure(rounds)


def copy_text(number: int, copies: int) -> str:
    """Return what a copy of the list is headed by."""
    return f"copy {number} of {copies} for your opponent"


def required_copy_head(made: EnvelopeInput, number: int) -> Required:
    """Return what stands at the head of each page of a copy of the list."""
    fields: _Fields = {
        "copy": Figure(copy_text(number, made.list_copies)),
        "player": Figure(made.player),
        "list": Figure(list_text(made.list_hash)),
    }
    if stamp := stamp_text(made):
        fields["stamp"] = Figure(stamp)
    return {**required_head(made.fleet), **fields}


def required_copy(made: EnvelopeInput, tables: RuleTables) -> Required:
    """Return what a copy shows: the list, but not what a check found of it."""
    return required_fleet(made.fleet, (), tables, secret=False)
