"""What the quick reference says besides the rules tables, as typed values.

Filled from ``data/reference.toml``; carried by the PDF of a reference alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from bfgprint.model.battlezones import PhenomenonRule, PlanetRule
from bfgprint.model.paper import Format

BLOCKS = (
    *("turn", "basics", "movement", "orders", "drift"),
    *("checks", "tests", "ramming", "disengaging", "phenomena"),
    *("gunnery", "shifts", "weapons", "nova"),
    *("criticals", "crippled", "catastrophic", "blast"),
    *("craft", "launching", "torpedoes", "meetings", "turrets"),
    *("end", "boarding", "raids", "repairs"),
)
"""The parts of the reference, in the order in which they are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GunneryColumn:
    """A column of the gunnery table."""

    name: str
    percent: int
    """Of the Firepower: what the cells follow from."""
    targets: tuple[str, ...]
    """``escort abeam``, ``ordnance`` ..."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnShift:
    """What moves the column, and how far: less than 0 is to the left."""

    when: str
    columns: int
    within_cm: int | None = None
    """Of range: this or less."""
    beyond_cm: int | None = None
    """Of range: more than this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GunneryExample:
    """A shot that the page works out."""

    firepower: int
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gunnery:
    """The gunnery table, its columns and what shifts them."""

    source: str
    columns: tuple[GunneryColumn, ...]
    dice: tuple[tuple[int, ...], ...]
    """By Firepower from 1, then by column."""
    shifts: tuple[ColumnShift, ...]
    example: GunneryExample


@dataclass(frozen=True, slots=True, kw_only=True)
class Catastrophe:
    """A row of the catastrophic damage table."""

    rolls: str
    """``2-6`` or ``12``."""
    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CraftSpeed:
    """An attack craft's speed and the D6 that saves it."""

    speed_cm: int
    save: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FleetCraft:
    """The attack craft of a fleet."""

    fleet: str
    fighter: CraftSpeed | None = None
    bomber: CraftSpeed | None = None
    assault_boat: CraftSpeed | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """What comes of attack craft that meet something."""

    against: str
    fighter: str
    bomber: str
    assault_boat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardingModifier:
    """What is added to a boarding roll."""

    when: str
    plus: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardingResult:
    """What a difference means: from which face each side suffers a critical hit."""

    difference: int
    name: str
    loser_from: int
    winner_from: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Boarding:
    """What boarders add, and what comes of it."""

    modifiers: tuple[BoardingModifier, ...]
    results: tuple[BoardingResult, ...]
    """By difference; the last is for as much or more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Raid:
    """What a hit-and-run roll does to a capital ship, and to an escort."""

    rolls: str
    capital: str
    escort: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Repairs:
    """Damage control: what repairs, and for how many dice chances are printed."""

    on: int
    dice_shown: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A row of a block: a word or figure that leads, and what is said of it."""

    lead: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A part of the reference: a card, or a part of a page."""

    title: str
    source: str
    phase: str = ""
    """When in the turn it matters."""
    rows: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ReferenceTables:
    """All that the reference needs besides the rules tables."""

    edition: str
    source: str
    gunnery: Gunnery
    catastrophic: tuple[Catastrophe, ...]
    craft: tuple[FleetCraft, ...]
    meetings: tuple[Meeting, ...]
    boarding: Boarding
    raids: tuple[Raid, ...]
    repairs: Repairs
    blocks: Mapping[str, Block]
    """By the names of ``BLOCKS``."""
    phenomena: tuple[PhenomenonRule, ...]
    """Of the battlezones; what a table holds."""
    planets: tuple[PlanetRule, ...]


ReferenceLayout = Literal["sheet", "cards", "booklet"]
"""The forms of the quick reference."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReferenceInput:
    """The quick reference: on a sheet, as cards or as a booklet."""

    tables: ReferenceTables
    layout: ReferenceLayout
    format: Format
    """The least size of a page, or the size of a card."""
    duplex: str = "none"
    """Of cards."""
    folded: bool = False
    """The pages of a booklet stand two on a side, to fold and staple."""
    sides: int = 2
    """Of a sheet: on how many all is laid out."""
    order: str = "rows"
    """Of cards: ``stack`` where all sheets are cut at once."""
    fold: bool = False
    """The backs of cards stand beside the fronts, to be folded behind them."""
