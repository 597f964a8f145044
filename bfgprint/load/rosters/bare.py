"""Find ships that a roster holds without the figures of a ship.

In: the roster.  Out: an error for each selection that must be a ship and has no
profile of one to be seen.  Nothing could be printed for it, and among upgrades
it would get lost.  This shares nothing with ``selecting``, which sorts the rest.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.load.library import Library
from bfgprint.load.reader import clip
from bfgprint.load.rosters.parts import (
    is_commander,
    is_reroll,
    leadership,
    ship_profile,
    ships_below,
    weapons_of,
)
from bfgprint.load.rosters.spelling import Spelling, words_of
from bfgprint.load.rosters.tree import Roster, Selection


class _Among(Enum):
    """What a selection stands among."""

    SHIPS = auto()
    """In a force, a squadron, or a group of ships."""
    PARTS = auto()
    """Beside a ship's figures, where its options stand, in what may be a group."""
    OPTIONS = auto()
    """Below a ship."""


@dataclass(kw_only=True)
class BareShips:
    """Tells the ships that have no profile."""

    spelling: Spelling
    library: Library
    ranks: Container[str]
    _findings: list[Finding] = field(default_factory=list)

    def of(self, roster: Roster) -> list[Finding]:
        """Return an error for each of a roster's ships that has no profile."""
        self._findings = []
        for force in roster.forces:
            for selection in force.selections:
                self._look(selection, _Among.SHIPS, ())
        return self._findings

    def _look(
        self, selection: Selection, among: _Among, above: tuple[str, ...]
    ) -> None:
        """Look at a selection that stands below those of these names."""
        names = (*above, _words(selection.name))
        if ship_profile(selection, self.spelling):
            among = _Among.OPTIONS
        elif below := ships_below(selection, self.spelling):
            among = self._within(selection, below, among)
        elif self._is_other(selection):
            return
        elif selection.number and self._is_ship(selection, among, above):
            self._findings.append(self._finding(selection))
            return
        for each in selection.selections:
            self._look(each, among, names)

    def _within(
        self, selection: Selection, ships: list[Selection], among: _Among
    ) -> _Among:
        """Return what stands in something that is no ship itself but holds some."""
        if among is _Among.OPTIONS or self.spelling.is_squadron(selection.name):
            return among
        if len(ships) > 1 or ships[0].number != selection.number:
            return among
        # The figures of a ship may stand on one of its options.
        is_ship = self.spelling.is_ships_section(selection.section)
        return _Among.OPTIONS if is_ship else _Among.PARTS

    def _is_other(self, selection: Selection) -> bool:
        """Whether a selection is a commander, a Leadership or a re-roll."""
        return (
            is_commander(selection, self.spelling, self.ranks)
            or leadership(selection, self.spelling) is not None
            or is_reroll(selection, self.spelling)
        )

    def _is_ship(
        self, selection: Selection, among: _Among, above: tuple[str, ...]
    ) -> bool:
        """Whether a selection can be nothing but a ship."""
        if self.spelling.is_squadron(selection.name):
            return False
        name = _words(selection.name)
        is_option = name in self._options or any(name in each for each in above)
        if name in self._names and (among is _Among.SHIPS or not is_option):
            return True
        if among is _Among.OPTIONS:
            return False
        if self.spelling.is_ships_section(selection.section) or selection.is_unseen_as(
            self.spelling.file.profiles.ship
        ):
            return True
        is_gun = self.spelling.weapon_kind(selection.name) != "other"
        has_guns = bool(weapons_of(selection, self.spelling))
        return among is _Among.SHIPS and has_guns and not is_gun

    @cached_property
    def _names(self) -> frozenset[str]:
        """The names of all hulls."""
        names = set()
        for hull in self.library.hull_heads():
            kinds = (hull.type, hull.subtype)
            for name in (hull.class_name, *hull.class_name.split("/")):
                names |= {name, *(f"{name} {kind}" for kind in kinds)}
            names.add(hull.title)
        return frozenset(map(_words, names))

    @cached_property
    def _options(self) -> frozenset[str]:
        """The names of hulls that options have as well."""
        return frozenset(map(_words, self.spelling.file.names.option))

    def _finding(self, selection: Selection) -> Finding:
        is_hidden = selection.is_unseen_as(self.spelling.file.profiles.ship)
        lack = "only a hidden profile" if is_hidden else "no profile"
        return Finding(
            code=Code.ROSTER_SHIP_BARE,
            message=f'"{clip(selection.name)}" has {lack} of a ship',
            place=selection.place,
            hint="export again with profiles, or remove it in the list builder",
        )


def _words(name: str) -> str:
    """Return the words of a ship's name but for the word class."""
    return words_of(name).replace(" class ", " ")
