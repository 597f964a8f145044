"""Judge a move log: each record of each turn, and what lies between them.

In: a MoveLog and the tables.  Out: findings.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.play import MoveLog, PlayerTurn
from bfgprint.model.tables import RuleTables
from bfgprint.rules.agreements import check_agreements
from bfgprint.rules.armament import check_brace_saves, check_fires
from bfgprint.rules.bases import markers_not_paired, overlapping
from bfgprint.rules.chain import (
    check_chain,
    order_not_followed,
    order_without_pass,
    out_of_step,
)
from bfgprint.rules.command import check_command
from bfgprint.rules.disengaging import check_disengagement
from bfgprint.rules.log_fleet import check_against_fleet, with_fleet
from bfgprint.rules.log_turns import check_turns
from bfgprint.rules.movement import check_moves
from bfgprint.rules.orders import find_order
from bfgprint.rules.ramming import check_ram_dice, check_rams

_AHEAD = "All Ahead Full"


def check_move_log(log: MoveLog, tables: RuleTables) -> tuple[Finding, ...]:
    """Return everything that is wrong with what was written down of a game."""
    log = with_fleet(log, tables)
    return (
        *(check_agreements(log.agreements) if log.agreements else ()),
        *(found for turn in log.turns for found in check_turn(turn, tables)),
        *check_against_fleet(log, tables),
        *check_turns(log, tables),
        *overlapping(log.stands),
        *markers_not_paired(log.markers_on_models, log.markers_on_spots, log.place),
    )


def check_turn(turn: PlayerTurn, tables: RuleTables) -> tuple[Finding, ...]:
    """Return everything that is wrong with what was written down of a turn."""
    return (
        *(found for each in turn.checks for found in check_command(each, tables)),
        *check_chain(turn.checks, tables),
        *check_moves(turn.moves, tables),
        *(found for each in turn.moves for found in check_fires(each, tables)),
        *order_without_pass(turn.moves, turn.checks, tables),
        *order_not_followed(turn.moves, turn.checks, tables),
        *out_of_step(turn.moves, turn.checks, tables),
        *check_rams(turn.rams, tables),
        *(found for each in turn.ram_dice for found in check_ram_dice(each, tables)),
        *rammed_without_ahead(turn, tables),
        *(f for each in turn.brace_saves for f in check_brace_saves(each, tables)),
        *(
            found
            for each in turn.disengagements
            for found in check_disengagement(each, tables)
        ),
    )


def rammed_without_ahead(turn: PlayerTurn, tables: RuleTables) -> Iterator[Finding]:
    """A ship that rams has moved on All Ahead Full in the same turn (AAF-07)."""
    moved = {move.ship: move.order for move in turn.moves if move.ship}
    for ram in turn.rams:
        if ram.order is not None or ram.ship not in moved:
            continue
        order = find_order(moved[ram.ship], tables)
        if order is None or order.name != _AHEAD:
            message = f"{ram.ship} rams, and moved on {moved[ram.ship] or 'no order'}"
            yield Finding(code=Code.RAM_WITHOUT_AHEAD, message=message, place=ram.place)
