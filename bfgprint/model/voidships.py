"""Voidships of Wrath & Glory: options, drives, rulings, ships and what they did.

Distances are in Speeds or in the unit that the table uses; nothing has a true size.
Degrees are positive to starboard and negative to port.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from bfgprint.findings import Place

Action = Literal["Movement", "Combat", "Simple"]
"""What a ship may do once a Turn; a Full-Round Action takes all three."""
ACTIONS: tuple[Action, ...] = ("Movement", "Combat", "Simple")
Until = Literal["this Turn", "next Turn"]
"""To the end of this Turn, or to the start of the ship's next one."""

RAMMING_SPEED = "Ramming Speed"
EVASIVE_MANOEUVRES = "Evasive Manoeuvres"
FULL_STOP, SLOW_AHEAD, CRUISING_SPEED, FULL_SPEED = "FS", "SA", "CS", "FU"
BOOST, HIGH_POWERED_BOOST = "BE", "BH"


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementOption:
    """A way to move: how far, what it spends and what it changes."""

    id: str
    name: str
    factor: float
    """The greatest distance, in Speeds."""
    spends: tuple[Action, ...] = ()
    spends_one_of: tuple[Action, ...] = ()
    """And one of these."""
    system: str = ""
    """What a ship must have for it."""
    turn_deg: int = 0
    """At most, all to one side."""
    weave_deg: int = 0
    """Or at most so far to each of two sides."""
    turn_test: bool = False
    """The turn takes a Pilot Test."""
    needs_engines: bool = False
    """The turn takes engines that work."""
    attack_dice: int = 0
    """Bonus dice on Attacks."""
    defence: int = 0
    """Added to Defence."""
    defence_is: int | None = None
    """What Defence becomes, whatever it was."""
    dn: int = 0
    """Added to the DN of the ship's own Attacks and Tests."""
    far: float = 0.0
    """Beyond so many Speeds the DN is another; 0 for nowhere."""
    far_dn: int = 0
    excludes: tuple[str, ...] = ()
    """Actions that it forbids."""
    is_boost: bool = False
    test_after_boost: bool = False
    """In the Turn after a boost it takes a Pilot Test."""
    in_jump: bool = False
    """Allowed while a Warp Jump is worked out."""
    until: Until = "this Turn"
    """How long dice, Defence and DN last, where no ruling says it."""

    @property
    def is_full_round(self) -> bool:
        """Whether it leaves no other action."""
        return set(self.spends) == set(ACTIONS)


@dataclass(frozen=True, slots=True, kw_only=True)
class WarpDrive:
    """A drive: how long a jump is worked out, and what may go wrong."""

    id: str
    name: str
    turns: str
    """Dice."""
    bad_on: int | None = None
    """The face of the risk roll that means trouble; None for no risk."""
    damage: str = ""
    """Dice."""
    damage_kind: str = ""
    corruption: bool = False
    """Everyone aboard makes a Corruption Test."""
    injuries: str = ""
    """Dice: what a failed Corruption Test costs, in Memorable Injuries."""
    wrath: int = 0
    """What the ship gains for its next engagement."""
    trouble: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidshipRulings:
    """What we hold where the source is silent; each names its ruling."""

    distance_unit: str
    """W-01: the label of distances."""
    options_combine: bool
    """W-02: Speed doubled by Full Speed counts for another option."""
    full_stop_turn: Literal["up to", "exactly"]
    """W-03."""
    slow_ahead_defence_until: Until
    """W-04."""
    full_speed_until: Until
    """W-05."""
    full_speed_uses_movement: bool
    """W-06."""
    least_defence: int
    """W-07."""
    full_speed_penalises_turn_test: bool
    """W-08."""
    half_mortal_wounds: Literal["up", "down"]
    """W-09."""
    boost_penalises_full_stop_test: bool
    """W-10."""
    failed_full_stop_moves: bool
    """W-11."""
    boost_remembered_turns: int
    """W-12."""
    jump_roll_turn_counts: bool
    """W-13."""
    jump_break: Literal["restart", "pause"]
    """W-14."""
    jump_leaves: Literal["end", "next Turn"]
    """W-15."""
    ork_risk: Literal["jump", "turn"]
    """W-16."""
    ork_wounds_are_mortal: bool
    """W-17."""
    wrath_of: Literal["crew", "ship"]
    """W-18."""
    weave_unequal: bool
    """W-19."""
    turns_split: bool
    """W-20."""
    move_of_zero: bool
    """W-21."""
    engines_work: bool
    """W-22."""
    jump_starts: Action
    """W-23."""
    multi_action_dn: int
    """W-24."""
    high_powered_restricts: bool
    """W-25."""
    high_powered_uses_movement: bool
    """W-26."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidshipRules:
    """Everything that voidships are judged and printed by."""

    edition: str
    pilot_dn: int
    least_corruption_dn: int
    options: tuple[MovementOption, ...]
    drives: tuple[WarpDrive, ...]
    rulings: VoidshipRulings

    def option(self, name: str) -> MovementOption:
        """Return an option by its id.

        Raises:
            KeyError: there is none.
        """
        return {each.id: each for each in self.options}[name]

    def drive(self, name: str) -> WarpDrive:
        """Return a drive by its id.

        Raises:
            KeyError: there is none.
        """
        return {each.id: each for each in self.drives}[name]


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidshipWeapon:
    """A weapon of a voidship, as far as its players wrote it down."""

    name: str
    arc: str = ""
    """``fore``, ``aft``, ``port``, ``starboard`` or what else is written."""
    damage: str = ""
    """``14 + 5 ED`` or what else is written."""
    ap: str = ""
    range: str = ""
    salvo: str = ""
    traits: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewMember:
    """A character aboard, who may have to make a Corruption Test."""

    name: str
    role: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Voidship:
    """A voidship; what its file does not say is None or empty, and left to write in."""

    name: str
    speed: float
    """Halves are allowed."""
    defence: int
    class_name: str = ""
    keywords: tuple[str, ...] = ()
    size: str = ""
    manoeuvrability: int | None = None
    resilience: int | None = None
    shields: int | None = None
    wounds: int | None = None
    pilot: int | None = None
    """Dice of the pool of a Pilot Test."""
    drive: str = ""
    """The id of its drive; empty for none."""
    high_powered_engines: bool = False
    engines_work: bool | None = None
    weapons: tuple[VoidshipWeapon, ...] = ()
    systems: tuple[str, ...] = ()
    crew: tuple[CrewMember, ...] = ()
    notes: str = ""
    place: Place = field(compare=False, default=Place())


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidshipTurn:
    """What a ship did in one of its Turns."""

    option: str
    """The id of its movement option."""
    distance: float
    turns_deg: tuple[float, ...] = ()
    """In their order; positive to starboard."""
    actions: tuple[str, ...] = ()
    """What else it did, by name: ``Ramming Speed``, ``Combat``, ``Simple``."""
    pilot_dice: tuple[int, ...] | None = None
    """Of the Pilot Test of this Turn; None where there was none."""
    pilot_icons: int | None = None
    """The same, counted already."""
    engines_work: bool | None = None
    """None where nothing is said."""
    spent: Action | None = None
    """The action that High Powered Engines took."""
    doubled: bool = False
    """A Simple Action doubled Speed for another option."""
    jumps: bool = False
    """Its Combat Action was spent on a Warp Jump."""
    place: Place = field(compare=False, default=Place())


@dataclass(frozen=True, slots=True, kw_only=True)
class WarpJump:
    """A Warp Jump as it was written down."""

    destination: str = ""
    """Chosen before the roll."""
    drive: str = ""
    dice: tuple[int, ...] = ()
    """Of the Turns of working out."""
    from_turn: int = 1
    """The Turn in which it began."""
    risk: tuple[int, ...] = ()
    """Of the risk roll: one die, or by ruling one a Turn."""
    damage: tuple[int, ...] = ()
    """Of the damage."""
    turns: int | None = None
    """Of working out, where the dice were not written down."""
    mortal_wounds: int | None = None
    wounds: int | None = None
    corruption_dn: int | None = None
    wrath: int | None = None
    is_over: bool = True
    """False where the game ended before the jump was worked out."""
    place: Place = field(compare=False, default=Place())


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidshipLog:
    """What a voidship did, Turn by Turn."""

    ship: str
    speed: float
    defence: int
    high_powered_engines: bool = False
    turns: tuple[VoidshipTurn, ...] = ()
    previous: str = ""
    """The option of the Turn before the first, where there was one."""
    jump: WarpJump | None = None
    place: Place = field(compare=False, default=Place())
