"""Searches for a drifting ship: who, from where, how often, with what result.

In: the searches of a log.  Out: findings on each, and on those that a unit made
twice in one turn.

Source: drift.md, SPOT-1 to SPOT-5, SPOT-7, rulings D-06 to D-11, D-25; seeds
INT-10, INT-19, INT-24.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.play import Dice, DriftLog, Search
from bfgprint.model.tables import RuleTables
from bfgprint.rules.command import is_passed
from bfgprint.rules.drift.figures import search_needs, search_penalty, total_of
from bfgprint.rules.rerolls import (
    check_reroll_dice,
    final_dice,
    first_result_kept,
    rerolled_twice,
)
from bfgprint.rules.wording import number

_CRAFT = ("craft", "wave", "fighter", "bomber", "assault boat")


def check_searches(
    log: DriftLog, note_count: int, tables: RuleTables
) -> Iterator[Finding]:
    """Find what is wrong with the searches of a log, which has so many notes."""
    for search in log.searches:
        yield from check_reroll_dice(tables.command.dice, search, search.place)
        yield from may_search(search)
        yield from within_range(search, tables)
        yield from penalty_of_notes(search)
        yield from counts_written_notes(search, note_count)
        yield from result_of_roll(search, tables)
        yield from no_modifier(search)
        yield from rerolled_twice(search.rerolls, search.place)
    yield from once_a_turn(log.searches)


def may_search(search: Search) -> Iterator[Finding]:
    """Ships, squadrons and attack craft search, torpedoes don't (SPOT-1, INT-24)."""
    kind = search.unit.casefold().strip()
    if not kind.endswith(("ship", "squadron")) and not _is_craft(search):
        message = f"{search.unit[:40]} can't search: ships, squadrons, attack craft can"
        yield Finding(code=Code.WRONG_SEARCHER, message=message, place=search.place)


def _is_craft(search: Search) -> bool:
    return any(word in search.unit.casefold() for word in _CRAFT)


def within_range(search: Search, tables: RuleTables) -> Iterator[Finding]:
    """The searcher is within range of the model, the limit included (SPOT-2)."""
    reach, distance = tables.drift.search_range_cm, search.distance_cm
    if distance is not None and not 0 <= distance <= reach:
        message = f"searched from {number(distance)} cm: the range is {reach} cm"
        yield Finding(code=Code.SEARCH_TOO_FAR, message=message, place=search.place)


def penalty_of_notes(search: Search) -> Iterator[Finding]:
    """The penalty is one for each note after the first (SPOT-3)."""
    if search.penalty is None or search.notes is None:
        return
    penalty = search_penalty(search.notes)
    if abs(search.penalty) != penalty:
        message = (
            f"the penalty for {number(search.notes)} notes is {number(penalty)}, "
            f"not {number(abs(search.penalty))}"
        )
        yield Finding(code=Code.SEARCH_PENALTY, message=message, place=search.place)


def counts_written_notes(search: Search, note_count: int) -> Iterator[Finding]:
    """The penalty counts notes that were written (SPOT-3, D-05)."""
    if search.notes is not None and 0 < note_count < search.notes:
        message = f"{number(search.notes)} notes counted, {note_count} written"
        yield Finding(code=Code.SEARCH_PENALTY, message=message, place=search.place)


def result_of_roll(search: Search, tables: RuleTables) -> Iterator[Finding]:
    """It is found on Leadership less penalty or under, never on 11 or 12 (SPOT-4)."""
    faces = final_dice(search)
    found = _finds(search, faces, tables)
    if None not in (found, search.spotted) and found != search.spotted:
        needs = _needs(search, tables)
        told = "found it" if search.spotted else "missed it"
        why = f"needs {needs} or less" if needs else "can't find it"
        message = f"a search that rolled {sum(faces)} {told}, but {why}"
        yield Finding(code=Code.SEARCH_RESULT, message=message, place=search.place)
    first = _finds(search, search.dice, tables)
    yield from first_result_kept(first, found, search.spotted, search.place)


def _finds(search: Search, faces: Dice, tables: RuleTables) -> bool | None:
    """Return whether a throw finds the ship, or None where that is not known."""
    total, needs = total_of(faces, tables.command), _needs(search, tables)
    if total is None or (needs is None and total < tables.command.always_fails_from):
        return None
    return is_passed(total, needs or 0, tables.command)


def _needs(search: Search, tables: RuleTables) -> int | None:
    """Return the highest roll that finds it, 0 for none; None where not known.

    Attack craft search on the Leadership of who sent them, or on the ruling's (D-08).
    """
    leadership = search.leadership
    if _is_craft(search):
        leadership = tables.rulings.attack_craft_leadership or leadership
    if leadership is None or search.notes is None:
        return None
    return search_needs(leadership, search.notes, tables.command) or 0


def no_modifier(search: Search) -> Iterator[Finding]:
    """Nothing but the penalty changes a search, Under Fire neither (SPOT-7, D-11)."""
    if search.modifier:
        message = (
            f"a search takes no other modifier: {number(search.modifier)} was used"
        )
        yield Finding(code=Code.SEARCH_MODIFIED, message=message, place=search.place)


def once_a_turn(searches: tuple[Search, ...]) -> Iterator[Finding]:
    """A unit searches for the same model once a turn (SPOT-5, D-06).

    Where no turn was written, as many notes mean the same turn.
    """
    made = set()
    for search in searches:
        turn = search.notes if search.turn is None else search.turn
        attempt = (search.name.casefold(), turn, search.turn is None)
        named = bool(search.name) and turn is not None
        if search.already_searched or (named and attempt in made):
            who = search.name[:40] or f"the {search.unit[:40]}"
            message = f"{who} searched twice in one turn"
            yield Finding(code=Code.SEARCHED_AGAIN, message=message, place=search.place)
        made.add(attempt)
