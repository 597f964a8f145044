"""What voidship sheets and trackers of Warp Jumps are printed from.

A jump is rolled from its request, so that a print that holds the request can be
rolled again and compared.  The players' request of a secret jump holds what they may
know of its dice in place of seeds and key.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from bfgprint.model.paper import Format
from bfgprint.model.setup import Roll
from bfgprint.model.voidships import CrewMember, Voidship, VoidshipRules

JUMP_TURNS, JUMP_RISK, JUMP_DAMAGE = "jump/turns", "jump/risk", "jump/damage"
JUMP_INJURIES = "jump/injuries"
"""The ids of a jump's rolls, or what they begin with."""

MOST_SHIPS, MOST_DICE, MOST_BOXES = 200, 40, 200
"""Of a sheet: as many as a file may hold."""

Reader = Literal["public", "players", "judge"]
"""Everybody; or, of a secret jump, the players and the game master."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidshipSheetsInput:
    """A sheet for each of some voidships."""

    ships: tuple[Voidship, ...]
    rules: VoidshipRules
    layout: Format

    def __post_init__(self) -> None:
        """Refuse what no file of voidships holds.

        Raises:
            ValueError: there is no ship, or one has more of something than is read.
        """
        if not 1 <= len(self.ships) <= MOST_SHIPS:
            raise ValueError(f"{len(self.ships):,} voidships")
        for ship in self.ships:
            if (ship.pilot or 0) > MOST_DICE:
                raise ValueError(f"a Pilot Test of {ship.pilot:,} dice")
            if max(ship.wounds or 0, ship.shields or 0) > MOST_BOXES:
                raise ValueError(f"more than {MOST_BOXES} Wounds or shields")


@dataclass(frozen=True, slots=True, kw_only=True)
class JumpRequest:
    """A Warp Jump to be rolled, or a tracker to be filled in at the table."""

    drive: str
    """Its id."""
    ship: str = ""
    """Empty on a blank tracker of any ship."""
    crew: tuple[CrewMember, ...] = ()
    destination: str = ""
    """Chosen before the roll."""
    seeds: tuple[str, ...] = ()
    """Empty where nothing is rolled, or the reader may not have them."""
    reader: Reader = "public"
    key: str = ""
    """64 hexadecimal digits that the secret dice come from; the game master's."""
    shown: tuple[Roll, ...] = ()
    """What the players of a secret jump may know of its dice."""
    commitment: str = ""
    """To all of its dice, for the players."""

    @property
    def is_blank(self) -> bool:
        """Whether nothing was rolled."""
        return not (self.seeds or self.shown)

    @property
    def is_secret(self) -> bool:
        """Whether the game master keeps what comes of it."""
        return self.reader != "public"


@dataclass(frozen=True, slots=True, kw_only=True)
class JumpInput:
    """Trackers of Warp Jumps: a rolled one, or blank ones."""

    jumps: tuple[JumpRequest, ...]
    rules: VoidshipRules


class Outcome(NamedTuple):
    """What comes of a jump when its last Turn is over."""

    is_bad: bool
    mortal_wounds: int = 0
    wounds: int = 0
    corruption_dn: int | None = None
    """None where nobody makes a Corruption Test."""
    wrath: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledJump:
    """A Warp Jump as far as its reader may know it."""

    rolls: tuple[Roll, ...] = ()
    turns: int | None = None
    """Of working it out; None where nothing was rolled."""
    outcome: Outcome | None = None
    """None where it is secret, or not rolled."""

    def roll(self, roll_id: str) -> Roll | None:
        """Return a roll by its id, or None."""
        return next((each for each in self.rolls if each.id == roll_id), None)
