"""A rolled one-off set-up: what its record, its pages and its check speak of.

The record as JSON has these names for its keys.  Lengths are centimetres from
the table's bottom left corner; headings degrees clockwise from +y.  What is
None or empty was not recorded, or is not for this reader, and is not judged.

Source: design, section 2; facts/bfg: scenarios, battlefield, leadership, sub-plots.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bfgprint.model.play import Agreements

Edge = Literal["left", "right", "bottom", "top"]
"""Of the table; left and right are the short ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """A roll on record."""

    id: str
    """By purpose, side, class, name and ordinal: ``leadership/a/Lunar/Agrippa``."""
    expr: str
    """``2D6+5``, or ``1 of 7`` where one of several is drawn with dice."""
    dice: tuple[int, ...]
    """The faces of D6, in the order they fell; those thrown again are among them."""
    value: int
    table: str = ""
    """What it was looked up in."""
    result: str = ""
    """What that said."""
    reroll: int = 0
    """How often it was asked to be rolled anew before this."""
    depends_on_list: bool = False
    """It draws one of several ships: with another list it means another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitLeadership:
    """The Leadership of a ship or an escort squadron before the game."""

    unit: str
    kind: str
    """``ship`` or ``squadron``."""
    value: int
    grade: str | None = None
    """What the crew is called: ``Veteran``."""
    class_name: str = ""
    roll: str = ""
    """The roll that it follows from; empty where none is made."""
    why: str = ""
    """What makes it another than the roll, or stands in a roll's place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Detail:
    """A line of a sub-plot's card: a ship and what was rolled for it, a limit ..."""

    label: str
    value: str
    roll: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubPlot:
    """A side's aim beside the mission."""

    id: str = ""
    """What the ids of its rolls begin with: ``sub-plot/a``."""
    name: str | None = None
    table: str = ""
    rolls: tuple[str, ...] = ()
    details: tuple[Detail, ...] = ()
    effect: str = ""
    objective: str = ""
    renown: str = ""
    """Won and lost in a campaign: ``+1 / -1``."""
    secret: bool = False
    shows: bool = False
    """Its effect can be seen before the game, on the table or a public sheet."""
    revealed: bool = False
    """It was secret and has been shown, or its effect shows at set-up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side of the game."""

    name: str
    id: str = ""
    """``a``, ``b`` ... in the order in which the fleets were given."""
    role: str = ""
    """What the scenario calls it: ``attacker``, ``convoy`` ..."""
    faction: str = ""
    points: int | None = None
    attack_rating: int | None = None
    leadership: tuple[UnitLeadership, ...] = ()
    sub_plot: SubPlot | None = None
    further_sub_plots: tuple[SubPlot, ...] = ()
    """Those that a fleet's own rules add to the first."""
    commitment: str = ""
    """To its secret sub-plots: 64 hexadecimal digits."""
    list_commitment: str = ""
    """To its secret fleet list."""
    proof: str = ""
    """What opens the commitment, once all of these sub-plots are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """A celestial phenomenon on the table, by its centre.

    Its length lies along its heading, its width across.  What is round is as wide
    as it is long.
    """

    kind: str
    x_cm: float
    y_cm: float
    width_cm: float = 0.0
    length_cm: float = 0.0
    heading_deg: float = 0.0
    id: str = ""
    """What it is called on the map: ``P1``, ``A2`` ..."""
    size: str = ""
    """Of a planet: ``small``, ``medium`` or ``large``."""
    well_cm: float = 0.0
    """Gravity well, measured from the planet's edge."""
    of: str = ""
    """The planet that a moon or ring belongs to."""
    inner_cm: float = 0.0
    """Of a ring: from the planet's centre to the ring's inner edge; its width is
    the band's."""
    made_of: str = ""
    """Of a ring: ``gas/dust cloud`` or ``asteroid field``."""
    from_roll: str = ""
    """The roll that brought it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A part of the table where a side deploys, enters or may not be.

    A rectangle; or, with a radius, a disc around its middle.
    """

    label: str
    """What stands on the map: ``zone A``, ``attacker`` ..."""
    side: str = ""
    """The id of the side that deploys there; empty where both may."""
    left_cm: float = 0.0
    right_cm: float = 0.0
    bottom_cm: float = 0.0
    top_cm: float = 0.0
    radius_cm: float = 0.0
    facing_deg: float | None = None
    """Where ships face; None for any."""
    barred: bool = False
    """Nobody deploys there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgeUse:
    """What an edge of the table is to a side: entry, retreat ..."""

    edge: Edge
    label: str
    side: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A point on the table with a meaning: a start, an entry, a marker."""

    label: str
    x_cm: float
    y_cm: float
    side: str = ""
    facing_deg: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield:
    """The table and what lies on it."""

    width_cm: float | None = None
    """Of the long edges, from left to right."""
    height_cm: float | None = None
    zone: str = ""
    """The battlezone: ``primary biosphere`` ..."""
    sunward: Edge | None = None
    features: tuple[Feature, ...] = ()
    areas: tuple[Area, ...] = ()
    edges: tuple[EdgeUse, ...] = ()
    spots: tuple[Spot, ...] = ()
    global_effects: tuple[str, ...] = ()
    """Phenomena of the whole table, such as ``solar flare``, as often as rolled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioChosen:
    """Which scenario is played, and how it came about."""

    number: int
    name: str
    chosen_by: str = ""
    """``named``, ``random``, ``attack ratings``, or the side that won the roll."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Allotment:
    """Where a unit was allotted by a roll: a third of the blockade, a patrol ..."""

    side: str
    unit: str
    where: str
    roll: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """What a side gets beyond its list: planetary defences, transports, markers."""

    side: str
    what: str
    points: int | None = None
    rolls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A set-up, and for whom its record is meant."""

    audience: str
    """``public``, ``owner``, ``judge``; of older records also ``opponent``."""
    sides: tuple[Side, ...]
    owner: str = ""
    """The id of the side whose secrets are in the record."""
    seeds: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    scenario: ScenarioChosen | None = None
    points_limit: int | None = None
    battlefield: Battlefield = Battlefield()
    agreements: Agreements | None = None
    first_turn: str = ""
    """The id of the side that goes first."""
    places_first: str = ""
    """The id of the side that places first; empty where the scenario says it."""
    game_turns: int | None = None
    """None where the scenario has no limit."""
    player_turns: int | None = None
    """A turn of each side a game turn (SET-01)."""
    allotments: tuple[Allotment, ...] = ()
    extras: tuple[Extra, ...] = ()
    forces: tuple[str, ...] = ()
    """What of the lists the scenario does not allow."""
    rulings: tuple[str, ...] = ()
    """The switches that mattered here; each has a footnote."""
    left_out: tuple[str, ...] = ()
    """What did not fit on the table, and by which rule it was left out."""
    is_over: bool = False
    secrets: tuple[str, ...] = ()
    """Paths of keys and nonces in the record."""
    told: tuple[tuple[str, str], ...] = ()
    """Paths of texts that name a sub-plot, and which."""
