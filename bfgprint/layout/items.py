"""What a placed page is made of: marks with a position, a size and a colour.

Lengths are millimetres from the top left corner of the page, line widths and
type are points, angles are degrees counter-clockwise.  Nothing is left to be
decided when these are drawn.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import NamedTuple

Colour = tuple[float, float, float]


class Face(IntEnum):
    """The four faces of the one typeface."""

    REGULAR = 0
    BOLD = 1
    ITALIC = 2
    BOLD_ITALIC = 3


class TextItem(NamedTuple):
    """One run of text on its baseline."""

    x_mm: float
    y_mm: float
    text: str
    face: Face
    size_pt: float
    colour: Colour
    key: str
    angle_deg: float = 0.0


class LineItem(NamedTuple):
    """A straight line."""

    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float
    line_pt: float
    colour: Colour
    key: str = ""
    dash_mm: tuple[float, ...] = ()


class RectItem(NamedTuple):
    """A rectangle, upright, outlined or filled or both."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    line_pt: float
    colour: Colour | None
    fill: Colour | None = None
    key: str = ""
    radius_mm: float = 0.0


class CircleItem(NamedTuple):
    """A circle around its centre."""

    x_mm: float
    y_mm: float
    radius_mm: float
    line_pt: float
    colour: Colour | None
    fill: Colour | None = None
    key: str = ""
    dash_mm: tuple[float, ...] = ()


class PathItem(NamedTuple):
    """Straight and curved segments: ("M", x, y), ("L", x, y), ("C", ...), ("Z",)."""

    steps: tuple[tuple[str | float, ...], ...]
    line_pt: float
    colour: Colour | None
    fill: Colour | None = None
    key: str = ""
    dash_mm: tuple[float, ...] = ()


class UseItem(NamedTuple):
    """A drawing that recurs, put down at its centre: a dial or a symbol.

    Where it has a key, the key on paper is followed by the drawing's name.
    """

    name: str
    x_mm: float
    y_mm: float
    size_mm: float
    angle_deg: float
    colour: Colour
    key: str = ""


class FieldKind(StrEnum):
    """What a form field takes."""

    TICK = "tick"
    LINE = "line"
    FIGURE = "figure"
    """A number or a few letters, in the middle of its box."""
    NOTES = "notes"
    """As many lines as there is room for."""


class FieldItem(NamedTuple):
    """A form field over what is printed; nothing of it is ink."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    kind: FieldKind
    name: str
    """The key of the box or blank, and where there are several boxes, which."""
    words: str
    """What it is for, said when it is pointed at, or read aloud."""
    angle_deg: float = 0.0
    key: str = ""
    """None: keys are for what is printed."""


Item = TextItem | LineItem | RectItem | CircleItem | PathItem | UseItem | FieldItem


def turned_item(item: Item, x_mm: float, y_mm: float) -> Item:
    """Return the item turned by 180 degrees about a point."""
    a, b = 2 * x_mm, 2 * y_mm
    match item:
        case TextItem() | UseItem():
            return item._replace(
                x_mm=a - item.x_mm, y_mm=b - item.y_mm, angle_deg=item.angle_deg + 180
            )
        case LineItem():
            return item._replace(
                x1_mm=a - item.x1_mm,
                y1_mm=b - item.y1_mm,
                x2_mm=a - item.x2_mm,
                y2_mm=b - item.y2_mm,
            )
        case FieldItem():
            return item._replace(
                x_mm=a - item.x_mm - item.width_mm,
                y_mm=b - item.y_mm - item.height_mm,
                angle_deg=item.angle_deg + 180,
            )
        case RectItem():
            return item._replace(
                x_mm=a - item.x_mm - item.width_mm, y_mm=b - item.y_mm - item.height_mm
            )
        case CircleItem():
            return item._replace(x_mm=a - item.x_mm, y_mm=b - item.y_mm)
        case PathItem():
            return item._replace(
                steps=tuple(
                    (step[0], *(_mirror(step[1:], a, b))) for step in item.steps
                )
            )


def _mirror(numbers: tuple[str | float, ...], a: float, b: float) -> list[float]:
    return [
        (a if index % 2 == 0 else b) - float(number)
        for index, number in enumerate(numbers)
    ]
