"""Say what of a roster is not on paper, and why.

In: the roster, and what could be placed nowhere.  Out: notes, alike ones
together, so that a long roster gives a short list.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place, Severity
from bfgprint.load.reader import clip
from bfgprint.load.rosters.tree import Roster, Selection

_NOISE = 1e-6


def left_out(roster: Roster, idle: Iterable[Selection]) -> Iterator[Finding]:
    """Yield a note for each thing that the print leaves out."""
    for selection in idle:
        if selection.number:
            why = "it is neither a ship nor costs points"
            message = f'"{clip(selection.name)}" is not on paper: {why}'
            yield not_on_paper(message, selection.place)
    for selection in _never_selected(roster):
        message = f'"{clip(selection.name)}" is not on paper: it was selected 0 times'
        yield not_on_paper(message, selection.place)
    for force in roster.forces:
        for name in force.extra_profiles:
            message = (
                f'"{clip(name)}" of the force "{clip(force.name)}" is not on paper: '
                "it is rules"
            )
            yield not_on_paper(message, force.place)
    yield from _notes(roster)
    yield from _rules(roster)


def together(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield findings that say the same as one, where the first is."""
    firsts: dict[tuple[Code, str], Finding] = {}
    counts: Counter[tuple[Code, str]] = Counter()
    for finding in findings:
        key = finding.code, finding.message
        firsts.setdefault(key, finding)
        counts[key] += 1
    for key, finding in firsts.items():
        times = f" ({counts[key]} times)" if counts[key] > 1 else ""
        yield replace(finding, message=finding.message + times)


def names_lost(roster: Roster, names: Collection[str]) -> Iterator[Finding]:
    """Yield a note for each name of a player's own that no ship or squadron has."""
    # Of several ships of one name each has a number.
    used = {*names, *(re.sub(r" \d+$", "", name) for name in names)}
    for selection in roster.selections():
        own = selection.custom_name
        if own and own not in used:
            message = f'"{selection.title}", a name of "{clip(selection.name)}", '
            message += "is not on paper: it is no ship's or squadron's"
            yield not_on_paper(message, selection.place)


def _never_selected(roster: Roster) -> Iterator[Selection]:
    return (each for each in roster.selections() if not each.number)


def _notes(roster: Roster) -> Iterator[Finding]:
    """The players' own notes stay private: they are for no opponent's eyes."""
    noted = [("the roster", roster.notes, roster.place)]
    noted += [(f'"{clip(f.name)}"', f.notes, f.place) for f in roster.forces]
    noted += [(f'"{s.title}"', s.notes, s.place) for s in roster.selections()]
    for name, notes, place in noted:
        if notes:
            message = f"the notes on {name} are not on paper: they are private"
            yield not_on_paper(message, place)


def _rules(roster: Roster) -> Iterator[Finding]:
    texts = Counter(rule for each in roster.selections() for rule in each.rules)
    if texts:
        number = f"{len(texts)} rules" if len(texts) > 1 else "a rule"
        message = (
            f"the wording of {number} is not on paper, only the name: "
            "look it up in the rulebook"
        )
        yield not_on_paper(message, roster.place)


def ids_twice(roster: Roster) -> Iterator[Finding]:
    """Yield a warning for each id that several selections bear: all are printed."""
    counts = Counter(each.id for each in roster.selections() if each.id)
    seen: set[str] = set()
    for selection in roster.selections():
        count = counts[selection.id]
        if count > 1 and selection.id not in seen:
            seen.add(selection.id)
            yield Finding(
                code=Code.ROSTER_ID_TWICE,
                message=f'{count} selections bear the id of "{clip(selection.name)}"',
                place=selection.place,
                severity=Severity.WARNING,
                hint="all of them are printed; remove what is doubled",
            )


def rounded(roster: Roster) -> Iterator[Finding]:
    """Yield a warning for all points that are no whole number: sheets have none."""
    stated = [
        ("the roster's total", roster.points, roster.place),
        ("the roster's limit", roster.limit, roster.place),
    ]
    stated += [
        (f'"{each.title}"', each.points, each.place) for each in roster.selections()
    ]
    for name, points, place in stated:
        # A sum of tenths may miss a whole number by the last digit of a double.
        if points is not None and abs(points - round(points)) > _NOISE:
            yield Finding(
                code=Code.ROSTER_FIGURE_UNREAD,
                message=f"{name}: {points:g} points are rounded to {round(points)}",
                place=place,
                severity=Severity.WARNING,
                hint="add the points up by hand",
            )


def not_on_paper(message: str, place: Place) -> Finding:
    """Return the note that something of a roster is not on paper, and why."""
    return Finding(
        code=Code.NOT_ON_PAPER, message=message, place=place, severity=Severity.NOTE
    )
