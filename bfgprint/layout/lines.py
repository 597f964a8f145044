"""Put lines down: rules, folds, and dotted lines to write on.

In: a node and its rectangle in millimetres.  Out: items, in drawing order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bfgprint.document.nodes import Fold, Lines, Rule
from bfgprint.layout.items import Item, LineItem
from bfgprint.layout.sizes import SLACK_MM

if TYPE_CHECKING:
    from bfgprint.layout.place import Placing


def place_rule(
    placing: Placing,
    rule: Rule,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    """Put a line across the middle of its rectangle."""
    y += h / 2
    colour = placing.palette[rule.colour]
    out.append(LineItem(x, y, x + w, y, rule.line_pt, colour, "", rule.dash_mm))


def place_lines(
    placing: Placing,
    lines: Lines,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    """Put down as many dotted lines as there is room for."""
    colour = placing.palette["soft"]
    for number in range(1, int((h + SLACK_MM) / lines.pitch_mm) + 1):
        at = y + number * lines.pitch_mm
        out.append(LineItem(x, at, x + w, at, 0.5, colour, "", (0.3, 1.2)))


def place_fold(
    placing: Placing,
    fold: Fold,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    """Put a dashed line to fold along across its rectangle."""
    del fold
    y += h / 2
    colour = placing.palette["soft"]
    out.append(LineItem(x, y, x + w, y, 0.6, colour, "", (2.0, 1.5)))
