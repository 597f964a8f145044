"""Tell what a selection is: a ship, a squadron, a Leadership, a commander.

In: selections.  Out: which is which.  Nothing is told by ``type``, which says
little, nor by order: a ship is what has a ship's profile, on itself or below.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence

from bfgprint.load.rosters.spelling import Spelling, has_word, words_of
from bfgprint.load.rosters.tree import RosterProfile, Selection

_LEADERSHIP_VALUE = re.compile(r"^\D*?(\d{1,2})\s*\+?\s*$")


def ship_profile(selection: Selection, spelling: Spelling) -> RosterProfile | None:
    """Return the figures of a ship that a selection has of its own."""
    return next(iter(profiles_of(selection, spelling.file.profiles.ship)), None)


def profiles_of(selection: Selection, types: Sequence[str]) -> list[RosterProfile]:
    """Return the selection's own profiles of some types."""
    wanted = {words_of(each) for each in types}
    return [p for p in selection.profiles if words_of(p.type_name) in wanted]


def weapons_of(selection: Selection, spelling: Spelling) -> list[RosterProfile]:
    """Return the selection's own weapons.

    One catalogue files a nova cannon as a commander: its figures are a weapon's.
    """
    reach = spelling.file.characteristics.reach
    weapons = profiles_of(selection, spelling.file.profiles.weapon)
    others = profiles_of(selection, spelling.file.profiles.commander)
    return weapons + [each for each in others if reach in each.values]


def commanders_of(selection: Selection, spelling: Spelling) -> list[RosterProfile]:
    """Return the selection's own figures of a commander."""
    reach = spelling.file.characteristics.reach
    found = profiles_of(selection, spelling.file.profiles.commander)
    return [each for each in found if reach not in each.values]


def ships_below(selection: Selection, spelling: Spelling) -> list[Selection]:
    """Return the nearest ships below a selection, not those that they carry."""
    found: list[Selection] = []
    for each in selection.selections:
        if ship_profile(each, spelling):
            found.append(each)
        else:
            found += ships_below(each, spelling)
    return found


def leadership(selection: Selection, spelling: Spelling) -> int | None:
    """Return the value that a selection like ``Ldr  8`` gives, else None."""
    words = words_of(selection.name).split()
    first, own = words[:1], spelling.file.names.leadership
    value = _LEADERSHIP_VALUE.match(selection.name)
    if value and first and has_word(first[0], own) and len(words) == 2:
        return int(value[1]) or None
    return None


def is_reroll(selection: Selection, spelling: Spelling) -> bool:
    """Whether a selection buys re-rolls."""
    return has_word(selection.name, spelling.file.names.reroll)


def is_commander(
    selection: Selection, spelling: Spelling, ranks: Container[str]
) -> bool:
    """Whether a selection is a commander: by its profile, or by its name.

    Several fleets have no profile for theirs.  ``Fleet Commander`` and the like
    have it on what is chosen below.  ``ranks`` are the words of each rank.
    """
    if ships_below(selection, spelling):
        return False
    if words_of(selection.name) in ranks:
        return True
    own = (selection, *selection.selections)
    return any(commanders_of(each, spelling) for each in own)


def rule_names(selection: Selection, spelling: Spelling) -> Iterator[str]:
    """Yield the names of the rules that a selection brings."""
    yield from selection.rules
    for profile in profiles_of(selection, spelling.file.profiles.rule):
        yield profile.name
