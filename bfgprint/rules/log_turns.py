"""What one turn of a log leaves for the next: braces, spent ordnance, who is gone.

In: the turns of a move log, each with its number and side, and the tables.  Out:
findings on what does not follow from the turns before.  Turns are taken in the
order of their numbers, those of one number as they stand.

Source: seeds RLD-01 to RLD-03, BFI-06, BFI-07, BFI-09, DIS-01, DIS-10, INT-09.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.model.fleet import EscortSquadron, Fleet
from bfgprint.model.play import Check, Move, MoveLog, PlayerTurn
from bfgprint.model.tables import RuleTables
from bfgprint.model.weapons import ORDNANCE
from bfgprint.rules.chain import is_order_check
from bfgprint.rules.command import BRACE, DRIFT, finding_of, is_brace, outcome
from bfgprint.rules.disengage_leadership import is_passed
from bfgprint.rules.orders import RELOAD, find_order


def check_turns(log: MoveLog, tables: RuleTables) -> tuple[Finding, ...]:
    """Return what is wrong between the turns of a log."""
    turns = sorted(log.turns, key=lambda turn: turn.number)
    return (
        *order_after_braced_turn(turns, tables),
        *launched_again(turns, tables),
        *acted_after_leaving(turns, log.fleet, tables),
        *saved_without_brace(turns, tables),
    )


def _of_check(check: Check) -> set[str]:
    return {check.unit, check.squadron or ""} - {""}


def _of_move(move: Move) -> set[str]:
    return {move.ship, move.squadron or ""} - {""}


def _next_turn(turns: Sequence[PlayerTurn], index: int) -> PlayerTurn | None:
    """Return the next own turn of a unit that braced in one of these.

    Where sides are written, it braced in the turn of its enemy.
    """
    braced = turns[index]
    for turn in turns[index + 1 :]:
        if turn.number > braced.number + 1:
            break
        if bool(turn.side) == bool(braced.side) and (
            turn.side != braced.side or not braced.side
        ):
            return turn
    return None


def _braced(turn: PlayerTurn, tables: RuleTables) -> set[str]:
    """Return who passed a check for Brace for Impact!: squadrons as one."""
    return {
        check.squadron or check.unit
        for check in turn.checks
        if is_brace(check, tables) and outcome(check, tables)
    } - {""}


def order_after_braced_turn(
    turns: Sequence[PlayerTurn], tables: RuleTables
) -> Iterator[Finding]:
    """Who braced takes no special order in its next turn (BFI-09, INT-09)."""
    for index, turn in enumerate(turns):
        braced = _braced(turn, tables)
        own = _next_turn(turns, index) if braced else None
        if own is None:
            continue
        told: set[str] = set()
        message = "braced last turn and takes no order in this one"
        for check in own.checks:
            if not is_order_check(check, tables):
                continue
            told |= _of_check(check)
            if _of_check(check) & braced and not check.braced_last_turn:
                yield finding_of(Code.ORDER_AFTER_BRACE, message, check)
        for move in own.moves:
            order = find_order(move.order, tables)
            held = order is None or order.name in (BRACE, DRIFT)
            if not held and _of_move(move) & (braced - told):
                text = f"{move.ship}: {message}"
                yield Finding(
                    code=Code.ORDER_AFTER_BRACE, message=text, place=move.place
                )


def _reloaded(turn: PlayerTurn, tables: RuleTables) -> set[str]:
    """Return who reloaded in a turn: by a passed check, or a move on that order."""
    orders = [(_of_move(move), move.order) for move in turn.moves]
    orders += [
        (_of_check(check), check.order)
        for check in turn.checks
        if outcome(check, tables) is not False
    ]
    found = ((names, find_order(order, tables)) for names, order in orders)
    return {
        name
        for names, order in found
        if order is not None and order.name == RELOAD
        for name in names
    }


def launched_again(
    turns: Sequence[PlayerTurn], tables: RuleTables
) -> Iterator[Finding]:
    """What was launched in an earlier turn is reloaded before the next use.

    (RLD-01, RLD-02, RLD-03)
    """
    spent: dict[tuple[str, str], int] = {}
    for turn in turns:
        reloaded = _reloaded(turn, tables)
        used: dict[tuple[str, str], int] = {}
        for move in turn.moves:
            if _of_move(move) & reloaded:
                spent = {key: n for key, n in spent.items() if key[0] != move.ship}
            for kind in dict.fromkeys(f.kind for f in move.fires if f.used != 0):
                if kind not in ORDNANCE or not move.ship:
                    continue
                since = spent.get((move.ship, kind))
                if since is not None and move.loaded is not False:
                    message = f"{move.ship}: {kind} used in turn {since}, and not "
                    message += "reloaded since"
                    yield Finding(
                        code=Code.ORDNANCE_SPENT, message=message, place=move.place
                    )
                used[move.ship, kind] = turn.number
        if reloaded:
            spent = {key: n for key, n in spent.items() if key[0] not in reloaded}
        spent |= used


def _members(fleet: Fleet | None) -> dict[str, str]:
    """Return the squadron of each escort of a fleet."""
    return {
        ship.name: unit.name
        for unit in (fleet.units if fleet is not None else ())
        if isinstance(unit, EscortSquadron)
        for ship in unit.ships
    }


def _acts(turn: PlayerTurn) -> Iterator[tuple[set[str], str, Place]]:
    """Yield who does something in a turn, what it is, and where it stands."""
    for check in turn.checks:
        yield _of_check(check), "is ordered", check.place
    for move in turn.moves:
        yield _of_move(move), "moves", move.place
    for ram in turn.rams:
        yield {ram.ship} - {""}, "rams", ram.place
    for leaving in turn.disengagements:
        yield {leaving.unit} - {""}, "disengages", leaving.place


def acted_after_leaving(
    turns: Sequence[PlayerTurn], fleet: Fleet | None, tables: RuleTables
) -> Iterator[Finding]:
    """Who has disengaged does nothing more in this game (DIS-01, DIS-10)."""
    squadron_of = _members(fleet)
    gone: dict[str, int] = {}
    for turn in turns:
        for names, deed, place in _acts(turn):
            of_squadrons = {squadron_of[name] for name in names if name in squadron_of}
            for name in sorted((names | of_squadrons) & gone.keys()):
                message = f"{name} {deed}, and has left the table in turn {gone[name]}"
                yield Finding(
                    code=Code.DISENGAGED_RETURNS, message=message, place=place
                )
        for leaving in turn.disengagements:
            left = not leaving.hulk and is_passed(leaving, tables)
            if left and leaving.unit:
                gone.setdefault(leaving.unit, turn.number)


def saved_without_brace(
    turns: Sequence[PlayerTurn], tables: RuleTables
) -> Iterator[Finding]:
    """Only a ship that is braced rolls to save damage (BFI-06).

    Judged where its check failed in that turn; a brace may be an earlier one,
    which lasts to the end of its next turn (BFI-07).
    """
    braced: dict[str, int] = {}
    for turn in turns:
        failed = {
            check.squadron or check.unit
            for check in turn.checks
            if is_brace(check, tables) and outcome(check, tables) is False
        }
        braced |= dict.fromkeys(_braced(turn, tables), turn.number)
        for move in turn.moves:
            order = find_order(move.order, tables)
            if order is not None and order.name == BRACE:
                braced |= dict.fromkeys(_of_move(move), turn.number)
        for saves in turn.brace_saves:
            since = braced.get(saves.unit)
            lasts = since is not None and since >= turn.number - 1
            if saves.unit and saves.unit in failed and saves.dice and not lasts:
                message = f"{saves.unit} failed to brace and has no save"
                yield Finding(code=Code.BRACE_SAVES, message=message, place=saves.place)
