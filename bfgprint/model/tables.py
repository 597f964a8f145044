"""The rules tables of one edition, as typed values.

Filled from ``data/rules/*.toml``; rule functions take what they need from
here, so that no figure of the game stands in Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bfgprint.model.notes import Note
from bfgprint.model.orders import Order, OrderException
from bfgprint.model.profile import ShipType
from bfgprint.model.rulings import Rulings


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """Runs, bases and crippled speed (TRN-04 to 06, BAS-01 to 03)."""

    run_before_turn_cm: Mapping[ShipType, int]
    small_base_mm: int
    large_base_mm: int
    large_from_shields: int
    large_above_hits: int
    crippled_speed_loss_cm: int
    blast_marker_loss_cm: int
    defences_below_cm: int
    gravity_well_turn_deg: int
    """A free turn near a planet, before and after a move (battlefield.md)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandChecks:
    """How a Command check is rolled (CMD-01 to 11, MOD-01 to 05)."""

    dice: str
    cap: int
    always_fails_from: int
    under_fire: int
    enemy_contacts: int
    improved_sensors: int
    """Added to enemy contacts for hulls with better sensors."""
    leadership_shown: tuple[int, ...]
    """The Leadership values for which chances are printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadershipModifier:
    """Ships whose rolled Leadership is another; criteria given must all hold."""

    plus: int = 0
    values: tuple[int, ...] = ()
    """Takes the place of the roll altogether."""
    factions: tuple[str, ...] = ()
    """Of the hull."""
    fleet_factions: tuple[str, ...] = ()
    """Of the fleet that it serves in."""
    classes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    fleet_lists: tuple[str, ...] = ()
    rule: str | None = None
    option: str | None = None
    """Taken, by its name."""
    on_top: bool = False
    """Beside a commander's: what he brings, and his maximum, are so much more."""
    of_carrier: bool = False
    """It is added to the Leadership of the ship that carries this one."""
    table: str | None = None
    """Whose row is rolled on in place of the fleet's own."""
    starts: int | None = None
    """What is written down before the game, without a roll, where ``values`` are
    several."""
    ships_left: bool = False
    """A squadron has as much as it has ships left."""
    why: str = ""
    """Said beside a Leadership that it changes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FallingLeadership:
    """Ships that begin with a Leadership and lose one with each hit."""

    rule: str
    start: int
    least: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadershipTrade:
    """Ships that may trade what they rolled with one of other classes."""

    rule: str
    classes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartingLeadership:
    """What is rolled before a one-off game, by the face of a D6 (LDR-02 to 06)."""

    ordinary: tuple[int, ...]
    by_faction: Mapping[str, tuple[int, ...]]
    """By the name of a faction or of a fleet list."""
    grades: Mapping[str, int]
    """The name of each value, as ``Veteran``."""
    modifiers: tuple[LeadershipModifier, ...]
    falling: tuple[FallingLeadership, ...]
    thrown: Mapping[str, str]
    """By fleet list, the dice where they are others: ``lowest of 2D6``."""
    trades: tuple[LeadershipTrade, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Disengaging:
    """The test to leave the table unseen (DIS-03 to DIS-06)."""

    dice: str
    blast_marker: int
    blast_marker_within_cm: int
    phenomenon: int
    nearby_within_cm: int
    forced_at_leadership: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DriftRules:
    """Figures of the fan-made Drift order (facts: drift.md, section 1)."""

    author: str
    search_range_cm: int
    die_face: int
    rows: int
    searcher_leadership: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Critical:
    """One row of a critical hits table."""

    roll: str
    result: str
    damage: str = ""
    repairable: bool = True
    boxes: int = 1
    """How often a sheet has room to mark it."""
    rule: str | None = None
    """Takes this roll's place for hulls that bear the special rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryShare:
    """What part of a ship's points an event is worth to the opponent."""

    event: str
    percent: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FleetList:
    """A list that fleets are chosen by."""

    name: str
    factions: tuple[str, ...]
    """Whose hulls it offers; its own faction comes first."""
    commander_above_points: int | None = None
    """None where the faction's rule holds."""
    hulls_known: bool = True
    """Whether it is known which hulls it offers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FleetLimit:
    """How many of some options, ranks or classes a fleet may have."""

    options: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    most: int
    for_each: tuple[str, ...] = ()
    """As many for each ship of these classes; in a whole fleet where it is empty."""
    of_every: int = 1
    """Ships of those classes that count as one."""
    fleet_lists: tuple[str, ...] = ()
    """The lists that have this limit; all where it is empty."""
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FleetLists:
    """All fleet lists, and the limits of what is in them."""

    lists: tuple[FleetList, ...] = ()
    limits: tuple[FleetLimit, ...] = ()

    def find(self, name: str) -> FleetList | None:
        """Return the list of that name, however it is capitalised."""
        same = (each for each in self.lists if each.name.casefold() == name.casefold())
        return next(same, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleTables:
    """Everything the rule functions read."""

    edition: str
    rulings: Rulings
    leadership: StartingLeadership
    phenomena: frozenset[str]
    """Kinds of celestial phenomenon that may lie on a table."""
    player_turns_each_game_turn: int
    disengaging: Disengaging
    orders: tuple[Order, ...]
    no_order: Order
    """The limits of a ship that is on none."""
    order_exceptions: tuple[OrderException, ...]
    factions_with_known_orders: frozenset[str]
    classes_with_known_orders: frozenset[str]
    """Of hulls that turn by a rule of their own."""
    orders_known_in_part: frozenset[str]
    """Factions and classes of which we know who takes which order, and some figures."""
    notes: tuple[Note, ...]
    """Of fleets' own rules, for sheets and the command page."""
    movement: Movement
    command: CommandChecks
    drift: DriftRules
    criticals: Mapping[str, tuple[Critical, ...]]
    """By kind of ship: ``ship`` and ``defence``."""
    own_criticals: frozenset[str]
    """Factions whose critical hits are rolled on a table of their own."""
    victory: Mapping[str, tuple[VictoryShare, ...]]
    """By faction, its escorts apart; for the rest ``ordinary`` capital ships,
    ``squadron``, a single ``escort`` and ``defence``.
    """
    boarding_roll: Mapping[str, int]
    """What a faction adds to its boarding roll."""
    boarding_times: Mapping[str, int]
    """How often the bearers of a special rule count their hits when boarding."""
    commander_above_points: Mapping[str, int | None]
    """A fleet of more points must have a commander; by faction.
    None where there are no commanders."""
    fleet_lists: FleetLists
    defences_one_in: int
    """Planetary defences are at most one point in so many."""
    squadron_size: tuple[int, int]
    never_teleport: frozenset[str]
    """Factions that make no teleport attacks."""
    bays_doubled: frozenset[str]
    """Factions and subtypes whose launch bays count twice, since they can't run out."""
    own_rerolls: Mapping[str, int]
    """Of options: for the ship that has them, or its squadron."""
    own_hulls: Mapping[str, tuple[str, ...]]
    """By faction, whose hulls its fleets crew as their own, besides its own."""
    nominal_leadership: Mapping[str, int]
    """Of factions whose units roll none."""
