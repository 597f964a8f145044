"""The vocabulary of a sheet: containers, text, boxes to tick, true-size pieces.

A node says what there is and how large it wants to be, in millimetres and
points; where it goes is for ``layout`` to decide.  A key names the figure that
a text or box shows (``u3.speed``), so that the finished page can be read back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from bfgprint.model.setup import Battlefield


class Run(NamedTuple):
    """A stretch of text in one face, with the key of the figure it shows."""

    text: str
    key: str = ""
    bold: bool = False
    italic: bool = False


class Shape(StrEnum):
    """What a box to tick looks like."""

    SQUARE = "square"
    ROUND = "round"
    SHIELD = "shield"


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """What every node has: a size of its own, or a share of what is left."""

    width_mm: float | None = None
    height_mm: float | None = None
    grow: float = 0.0
    """Share of the container's free length; 0 takes the natural size."""
    valign: str = "middle"
    blank: str = ""
    """The key of what a player writes here."""
    tip: str = ""
    """What is filled in here, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box(Node):
    """A container: children beside or below each other."""

    children: tuple[Node, ...] = ()
    horizontal: bool = False
    gap_mm: float = 0.0
    pad_mm: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """Top, right, bottom, left."""
    frame_pt: float = 0.0
    frame_colour: str = "ink"
    fill: str = ""
    radius_mm: float = 0.0
    even: bool = False
    """Of a column: all children are as high as each other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Node):
    """Runs of text: on one line, shrunk to the floor; then wrapped to its lines."""

    runs: tuple[Run, ...]
    size_pt: float = 8.0
    floor_pt: float = 6.5
    lines: int = 1
    """At most so many lines; 0 for as many as it takes."""
    align: str = "left"
    colour: str = "ink"
    strike: bool = False
    angle_deg: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxes(Node):
    """A row of boxes to tick, with a mark after one of them."""

    count: int
    key: str
    size_mm: float = 4.0
    gap_mm: float = 1.0
    per_row: int = 0
    """At most so many side by side; 0 for as many as there is room for."""
    mark_after: int = 0
    """Draw the crippled line behind this box; 0 for none."""
    mark_key: str = ""
    shape: Shape = Shape.SQUARE
    ticked: bool = False
    written: bool = False
    """Not ticked, but written into: a number, or a few letters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Node):
    """A line across the container."""

    line_pt: float = 0.5
    colour: str = "ink"
    dash_mm: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines(Node):
    """Room to write on: dotted lines as far as the space goes."""

    pitch_mm: float = 6.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ArcDial(Node):
    """A small drawn compass with the quadrants of a fire arc filled."""

    key: str
    """What is read back is this key with the name of the dial that is drawn."""
    arcs: tuple[str, ...] = ()
    size_mm: float = 4.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol(Node):
    """A drawn symbol from ``data/symbols.toml``."""

    name: str
    key: str = ""
    """Where given, this key is read back with the name of what is drawn."""
    size_mm: float = 8.0
    angle_deg: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class QrCode(Node):
    """A text as a QR code, to be read by a telephone; at its true size."""

    key: str
    text: str
    size_mm: float = 20.0
    """Of the code, without the light edge that belongs around it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Space(Node):
    """Nothing, of a given size or growing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Compass(Node):
    """A bearing compass at true size (CMP-01 to CMP-05)."""

    key: str
    diameter_mm: float
    hole_mm: float
    base_rings_mm: tuple[float, ...] = ()
    aspects: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration(Node):
    """The lines that measure a printer, each at its place on the page."""

    key: str
    """``front`` or ``back``: which side it is."""
    page_mm: tuple[float, float]
    bars_mm: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleMap(Node):
    """A battlefield, as large as a plain scale and the page allow."""

    key: str
    field: Battlefield


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Node):
    """Its content upside down: the far half of a tent card."""

    content: Node


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold(Node):
    """A dashed line to fold along."""


class Root(StrEnum):
    """How the content of a document is brought onto pages."""

    SHEET = "sheet"
    """Fills a cell of the page."""
    CARD = "card"
    """Cut out at exactly its format's size."""
    FLOW = "flow"
    """Runs over as many pages as it needs, under a repeated head."""
    PIECE = "piece"
    """Cut out at the size it has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One root element: a sheet, card, flow or piece, with its bookmark."""

    root: Root
    title: str
    content: Node
    head: Node | None = None
    rows: tuple[Node, ...] = field(default=())
    """Of a flow: what may be parted between pages."""
    back: Node | None = None
    accent: str = "accent"
