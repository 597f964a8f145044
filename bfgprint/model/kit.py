"""The pieces of the table kit: tokens, rulers, gauges and terrain, at their true size.

A piece holds everything that its drawing follows from, so that a finished print can
be judged by it alone.  Sizes are millimetres on paper and centimetres of the game;
at true size one centimetre is ten millimetres.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A round or square piece: a marker, a base, a template with a hole."""

    kind: Literal["token"] = "token"
    name: str
    title: str
    copies: int = 1
    width_mm: float
    height_mm: float
    is_round: bool = False
    symbol: str = ""
    """From ``data/symbols.toml``; none where it is empty."""
    label: str = ""
    """In large letters: a number, a Strength."""
    mark: str = ""
    """A second symbol, small: what may be done about it."""
    words: tuple[str, ...] = ()
    """Small lines at its foot, or of a wide piece on its right; around a hole half of
    them stand above and half below it."""
    speed_cm: int = 0
    """How far it moves; 0 where that is not known."""
    owner: str = ""
    """Some letters for the fleet that it belongs to, which frames it."""
    hole_mm: float = 0.0
    """Diameter of the hole around its centre."""
    heading: bool = False
    """A line runs from the centre to the rim, where the ship heads (OVL-03)."""
    is_large: bool = False
    """Its lines of words stand further apart, for large letters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A distance on a ruler, and what it is for."""

    at_cm: float
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruler:
    """A strip that measures from the stem of a ship."""

    kind: Literal["ruler"] = "ruler"
    name: str
    title: str
    copies: int = 1
    length_cm: float
    marks: tuple[Mark, ...]
    notch_mm: float
    """Diameter of the stem that its end is laid against; 0 for an edge of terrain."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactGauge:
    """A strip between two stems, as long as they are apart when the bases touch."""

    kind: Literal["contact gauge"] = "contact gauge"
    name: str
    title: str
    copies: int = 1
    bases_mm: tuple[float, float]
    """Diameters of the bases at its two ends."""
    notch_mm: float

    @property
    def length_cm(self) -> float:
        """How far the stems are apart: the radii of both bases (BAS-08)."""
        return sum(self.bases_mm) / 20


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnGauge:
    """A plate with the stem in the middle of its lower edge: turns to both sides."""

    kind: Literal["turn gauge"] = "turn gauge"
    name: str
    title: str
    copies: int = 1
    angle_deg: int
    side_mm: float
    """How high it is; it is twice as wide."""
    notch_mm: float

    def __post_init__(self) -> None:
        """Refuse a turn that goes round and round.

        Raises:
            ValueError: the angle is beyond half a circle.
        """
        if self.angle_deg > 180:
            raise ValueError(f"a gauge for a turn of {self.angle_deg} degrees")


@dataclass(frozen=True, slots=True, kw_only=True)
class Terrain:
    """A piece of the battlefield, seen from above: oblong, a disc or a ring."""

    kind: Literal["terrain"] = "terrain"
    name: str
    title: str
    """What it is: ``asteroid field``."""
    copies: int = 1
    label: str = ""
    """What it is called on the map: ``A2``."""
    words: tuple[str, ...] = ()
    """Its size and what is measured from it, line by line."""
    made_of: str = ""
    """The phenomenon whose pattern fills it; empty where it stays free."""
    width_cm: float
    length_cm: float
    is_round: bool = False
    """A disc, as wide as it is long."""
    inner_cm: float = 0.0
    """Diameter of what a ring leaves free around its middle."""


Piece = Token | Ruler | ContactGauge | TurnGauge | Terrain

ORDER_MARKER = "order-marker"
"""The piece of which there is one for each order, whose name its words begin with."""
CONTACT_GAUGE = "contact-gauge"
"""The piece whose lengths follow from the rules' bases."""
WELL_GAUGE = "well-gauge"
"""The piece whose lengths follow from the battlezones' gravity wells."""


Measure = Literal[
    "ship", "unit", "shield", "hit", "capital ship", "small base", "large base"
]
"""What of a fleet the copies of a piece may be counted by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """How many of a piece are printed."""

    copies: int
    """Without a fleet."""
    per: Measure | None = None
    each: float = 1.0
    """With a fleet: so many for each of these, rounded up."""
    least: int = 0
    set: str
    """The name for all pieces of its sort, as ``markers``."""
    purpose: str
    """What it is good for, in a few words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainRule:
    """A sort of terrain that is printed in the sizes that dice give."""

    name: str
    kind: str
    """Of phenomenon; its dice are those of the battlezones."""
    made_of: str = ""
    """Of a ring: the phenomenon that it is made of."""
    width: str = ""
    length: str = ""
    """Dice, where the battlezones have none for it."""
    sizes: tuple[str, ...]
    """Printed where nobody asks for others: ``10x15``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """What ``data/kit.toml`` offers."""

    edition: str
    tokens: tuple[Token, ...]
    rulers: tuple[Ruler, ...]
    gauges: tuple[TurnGauge, ...]
    terrain: tuple[TerrainRule, ...]
    amounts: Mapping[str, Amount]
    """By the name of a piece."""
    strengths: tuple[int, ...]
    """Of the torpedo markers that are printed without a fleet."""
    craft: Mapping[str, tuple[str, ...]]
    """The pieces for a kind of attack craft, by how hulls call it."""
    contact_title: str
    """What stands on the strips between two bases."""
    well_title: str
    """The same on the strips that measure a gravity well."""
    owned: frozenset[str]
    """Names of the pieces that say whose they are."""
    drift_die: int
    """What the die beside a drifting ship's order shows (INT-11)."""
    contacts: int
    """Pairs of contact markers without a fleet."""
    stem_mm: float
    """The hole for a flying stem, where nobody asks for another."""
    well_band_cm: float
    """How broad the ring is whose outer edge is a gravity well's."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all pieces and of their sets."""
        return (*self.amounts, *dict.fromkeys(a.set for a in self.amounts.values()))

    def named(self, name: str) -> tuple[str, ...]:
        """Return the pieces that a name stands for: one, or those of a set."""
        if name in self.amounts:
            return (name,)
        return tuple(n for n, amount in self.amounts.items() if amount.set == name)
