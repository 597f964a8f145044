"""Read a commander: his rank, and the roster's own figures for him.

In: the selection that is he, or within which he is chosen.  Out: the keys of a
fleet file's commander.  What the roster has no figure for is left to our data.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.load.reader import clip
from bfgprint.load.rosters.figures import is_nothing
from bfgprint.load.rosters.left_out import not_on_paper
from bfgprint.load.rosters.parts import commanders_of, is_reroll
from bfgprint.load.rosters.shares import share
from bfgprint.load.rosters.spelling import Spelling, words_of
from bfgprint.load.rosters.tree import RosterProfile, Selection
from bfgprint.load.schema import CommanderRankKeys

_WORDS = r"^\s*(?:[A-Za-z-]+[\s:]+)*"
_PLUS = re.compile(rf"{_WORDS}\+\s*(\d{{1,2}})\b")
_VALUE = re.compile(rf"{_WORDS}(\d{{1,2}})\b")


def commander_keys(
    selection: Selection,
    index: int,
    rank: str,
    ship: str | None,
    ranks: Sequence[CommanderRankKeys],
    spelling: Spelling,
) -> dict[str, Any]:
    """Return the keys of the commander of an index, of as many as were selected.

    All that was bought for him is in his points.  ``ranks`` are those of our data
    that he may be, none or several.
    """
    _, profile = _chosen(selection, spelling)
    keys: dict[str, Any] = {"rank": rank, "ship": ship}
    points = round(sum(each.points for each in selection.walk()))
    keys["points"] = share(points, index, selection.number)
    rerolls = ranks[0].rerolls if len(ranks) == 1 else 0
    characteristics = spelling.file.characteristics
    if profile is not None:
        keys |= _leadership(profile.values.get(characteristics.leadership, ""))
        own = _VALUE.match(profile.values.get(characteristics.rerolls, ""))
        rerolls = int(own[1]) if own else rerolls
    extra = _extra_rerolls(selection, spelling)
    keys["rerolls"] = rerolls + share(extra, index, selection.number)
    return {key: value for key, value in keys.items() if value is not None}


def commander_findings(selection: Selection, spelling: Spelling) -> Iterator[Finding]:
    """Yield what of a commander is not on paper, or could not be read."""
    chosen, profile = _chosen(selection, spelling)
    for each in selection.walk():
        is_said = each in (selection, chosen) or is_reroll(each, spelling)
        if each.number and not is_said:
            message = f'"{each.title}" of the commander "{selection.title}" is not on '
            yield not_on_paper(f"{message}paper: its points are among his", each.place)
    named = spelling.file.characteristics
    values = profile.values if profile is not None else {}
    for name in (named.leadership, named.rerolls):
        text = values.get(name, "")
        is_read = _VALUE.match(text) or (name == named.leadership and _PLUS.match(text))
        if text and not is_nothing(text) and not is_read:
            message = f'{selection.title}: {name} "{clip(text)}" can\'t be understood'
            yield Finding(
                code=Code.ROSTER_FIGURE_UNREAD,
                message=message,
                place=selection.place,
                severity=Severity.WARNING,
                hint="write it on the sheet by hand",
            )


def rank_name(
    selection: Selection, ranks: Iterable[CommanderRankKeys], spelling: Spelling
) -> str:
    """Return a commander's rank as our data calls it: ``Warlord``, not Ork Warlord."""
    name = _chosen(selection, spelling)[0].name
    words = _telling(name, spelling)
    ours = (each.rank for each in ranks if _telling(each.rank, spelling) == words)
    return next(ours, name) if words else name


def _telling(name: str, spelling: Spelling) -> frozenset[str]:
    return frozenset(words_of(name).split()) - spelling.fillers


def _chosen(
    selection: Selection, spelling: Spelling
) -> tuple[Selection, RosterProfile | None]:
    """Return the selection with a commander's profile, else the one given."""
    for each in selection.walk():
        found = commanders_of(each, spelling)
        if found:
            return each, found[0]
    return selection, None


def _leadership(text: str) -> dict[str, int]:
    plus, value = _PLUS.match(text), _VALUE.match(text)
    if plus:
        return {"leadership_bonus": int(plus[1])}
    return {"leadership": int(value[1])} if value else {}


def _extra_rerolls(selection: Selection, spelling: Spelling) -> int:
    """Return the re-rolls bought: one for each time it was selected."""
    return sum(
        each.number
        for each in selection.walk()
        if each is not selection and each.points and is_reroll(each, spelling)
    )
