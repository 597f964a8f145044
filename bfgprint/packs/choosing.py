"""Choose parts of a pack by what an organiser calls them.

In: ``player:A. Player``, ``round:2``, ``wall`` ...  Out: the planned files meant.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from bfgprint.load.names import plain as as_compared
from bfgprint.load.reader import clip
from bfgprint.load.reports import did_you_mean
from bfgprint.packs.planned import PlannedFile

ONCE = ("wall", "desk", "judge")
"""Files that a pack has once."""


def choose_files(
    planned: Sequence[PlannedFile], parts: Iterable[str]
) -> tuple[PlannedFile, ...]:
    """Return the files that are meant, in the order of the plan.

    Raises:
        ValueError: there is no such part; said is what was meant.
    """
    paths = {each.path for part in parts for each in _files_of(part, planned)}
    return tuple(each for each in planned if each.path in paths)


def _files_of(part: str, planned: Sequence[PlannedFile]) -> list[PlannedFile]:
    kind, _, name = (each.strip() for each in part.partition(":"))
    kind = kind.casefold()
    match kind:
        case "player":
            files = [each for each in planned if each.kind == "envelope"]
            known = {as_compared(each.player): each for each in files}
            called = {key: each.player for key, each in known.items()}
            wanted = as_compared(name)
        case "round":
            files = [each for each in planned if each.kind == "round"]
            known = {str(each.number): each for each in files}
            called = {key: key for key in known}
            wanted = name.lstrip("0")
        case _ if kind in ONCE and not name:
            return [each for each in planned if each.kind == kind]
        case _:
            near = difflib.get_close_matches(kind, ("player", "round", *ONCE), 1)
            meant = did_you_mean(near[0] if near else None)
            hint = meant or 'one of: player:"A. Player", round:2, wall, desk, judge'
            raise ValueError(f"no part {clip(part)!r} ({hint})")
    if wanted in known:
        return [known[wanted]]
    near = difflib.get_close_matches(wanted, known, 1)
    hint = did_you_mean(called[near[0]] if near else None)
    if not hint and kind == "round":
        hint = f"there are {len(known)}" if known else "there are none"
    raise ValueError(f"no {kind} {clip(name)!r}" + (f" ({hint})" if hint else ""))
