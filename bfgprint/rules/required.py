"""What must be found on a finished page: figures, boxes, marks and geometry.

A requirement is worked out from the input alone and never from the document
that was drawn; the read-back looks for exactly these and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple


class Figure(NamedTuple):
    """Text that must stand on paper under its key."""

    value: str


class BoxCount(NamedTuple):
    """A number of boxes to tick, or to write into."""

    number: int
    written: bool = False


class Blank(NamedTuple):
    """Room where a player writes; on paper nothing stands under its key.

    Where a print can be filled in on a screen, a form field of that name lies there.
    """

    is_needed: bool = True
    """Or it is only there where the page has room left: notes."""
    beside: str = ""
    """The figure that it follows in its line; else a line or frame is printed there."""


class MarkAfter(NamedTuple):
    """A line behind the so manieth of the boxes with another key."""

    boxes: str
    number: int


class Tick(NamedTuple):
    """A tick inside each of some boxes; its key is theirs and ``.tick``."""


class Circle(NamedTuple):
    """A circle of this diameter, around the centre of the group's rim."""

    diameter_mm: float


class Ray(NamedTuple):
    """A line that points from the centre along a bearing."""

    bearing_deg: float
    reach_mm: float = 0.0
    """How far from the centre it must reach at least."""


class Arrowhead(NamedTuple):
    """A triangle on a bearing from the centre, its tip outwards."""

    bearing_deg: float


class Crosshair(NamedTuple):
    """Two lines, level and upright, that halve each other in the centre."""

    reach_mm: float
    """How far from the centre they must reach at least."""


class DegreeTicks(NamedTuple):
    """Lines from the rim towards the centre, one at each of these bearings."""

    bearings_deg: tuple[int, ...]


class FigureAt(NamedTuple):
    """Text on a bearing from the centre, between the hole and the rim."""

    value: str
    bearing_deg: float


class Marks(NamedTuple):
    """A number of lines or drawings that share a key."""

    number: int


class Centred(NamedTuple):
    """A drawing in the middle of a card's back."""


Segment = tuple[float, float, float, float]
"""A line from a point to another, on the page: x, y, x, y."""


class LinesAt(NamedTuple):
    """Lines, each at its place on the page, in millimetres from its top left corner."""

    lines_mm: tuple[Segment, ...]


class LabelAt(NamedTuple):
    """Text around a point of the page."""

    value: str
    x_mm: float
    y_mm: float


CODE = "code"
"""What the field of every QR code is called, or its last part."""


class QrCode(NamedTuple):
    """A square code that a telephone reads as this text."""

    value: str


Extent = tuple[float, float, float, float]
"""A rectangle on the table: left, bottom, right, top."""


class TableFrame(NamedTuple):
    """The edge of the table on a map; all else on the map is measured from it."""

    width_cm: float
    height_cm: float


class PlainScale(NamedTuple):
    """``1 : 10``, as the frame of the map measures."""


class Axis(NamedTuple):
    """Centimetres along the bottom or the left edge, each at its place."""

    along: Literal["x", "y"]
    length_cm: float
    at_least_each_cm: int


class Grid(NamedTuple):
    """Lines across the table every so many centimetres."""

    width_cm: float
    height_cm: float
    step_cm: int
    but_each_cm: int = 0
    """Where another grid has its lines."""


class Outline(NamedTuple):
    """A closed line through some corners on the table."""

    corners_cm: tuple[tuple[float, float], ...]


class RoundOutline(NamedTuple):
    """A circle on the table, as far as it lies on it."""

    x_cm: float
    y_cm: float
    radius_cm: float


class MarksWithin(NamedTuple):
    """A pattern or hatching that stays inside a rectangle on the table."""

    extent_cm: Extent


class LabelBy(NamedTuple):
    """Text on a rectangle of the table, beside it, or tied to it by a line."""

    value: str
    extent_cm: Extent


class EdgeLabel(NamedTuple):
    """Text along an edge of the table, outside."""

    value: str
    edge: str


class EdgeMark(NamedTuple):
    """A drawing beside an edge of the table, outside."""

    edge: str


class Pointer(NamedTuple):
    """An arrow on a rectangle of the table; headings run clockwise from +y."""

    heading_deg: float
    extent_cm: Extent


class Pin(NamedTuple):
    """A mark whose middle is a point of the table."""

    x_cm: float
    y_cm: float


OnMap = (
    TableFrame
    | PlainScale
    | Axis
    | Grid
    | Outline
    | RoundOutline
    | MarksWithin
    | LabelBy
    | EdgeLabel
    | EdgeMark
    | Pointer
    | Pin
)

CUT, HOLE, RIM = "cut", "hole", "plate"
"""What the lines are called that a plate is cut out along, that its hole is, and that
are around a plate that is not cut out: all on it is measured from those then."""

Place = tuple[float, float]
"""A place on a plate: x to the right and y down from its corner, in millimetres."""


class PlateOutline(NamedTuple):
    """A closed line through some corners of a plate."""

    corners_mm: tuple[Place, ...]


class PlateCircle(NamedTuple):
    """A circle on a plate, as far as it is inside the line that it is cut out along."""

    centre_mm: Place
    diameter_mm: float


class PlateArc(NamedTuple):
    """Part of a circle on a plate, between two bearings, clockwise from the top."""

    centre_mm: Place
    diameter_mm: float
    from_deg: float
    to_deg: float


class PlateLines(NamedTuple):
    """Straight lines on a plate, each from one place to another."""

    lines_mm: tuple[tuple[Place, Place], ...]


class PlateLabel(NamedTuple):
    """Text around a place on a plate, or from or to there."""

    value: str
    at_mm: Place
    align: Literal["left", "center", "right"] = "center"


class PlateWords(NamedTuple):
    """Text somewhere inside the line that a plate is cut out along, off its hole."""

    value: str


class PlateDrawing(NamedTuple):
    """A drawing somewhere inside the cut line, no smaller than this."""

    at_least_mm: float


class PlateFilling(NamedTuple):
    """Marks on a plate that stay inside an outline: a circle, a ring or corners."""

    at_least: int
    corners_mm: tuple[Place, ...] = ()
    centre_mm: Place = (0.0, 0.0)
    inner_mm: float = 0.0
    """Radius of what stays free within."""
    outer_mm: float = 0.0
    """Radius of the circle, where there are no corners."""


OnPlate = (
    PlateOutline
    | PlateCircle
    | PlateArc
    | PlateLines
    | PlateLabel
    | PlateWords
    | PlateDrawing
    | PlateFilling
)

Requirement = (
    Figure
    | BoxCount
    | Blank
    | MarkAfter
    | Tick
    | Circle
    | Ray
    | Arrowhead
    | Crosshair
    | DegreeTicks
    | FigureAt
    | Marks
    | Centred
    | LinesAt
    | LabelAt
    | QrCode
    | OnMap
    | OnPlate
)

Required = Mapping[str, Requirement]
"""By field; the field's key on paper is ``group.field``."""


def drawn(key: str, drawing: str) -> str:
    """Return the key on paper of a drawing: that of its place, and which it is."""
    return f"{key}.{drawing.replace(' ', '_')}"
