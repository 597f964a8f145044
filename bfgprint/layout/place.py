"""Give every node of a part its place: first how large it wants to be, then where.

In: a node and a rectangle in millimetres from the top left corner of the page.
Out: items, in drawing order.  What does not fit becomes a finding that names
the part; nothing is ever dropped.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bfgprint.codes import Code
from bfgprint.document.nodes import (
    ArcDial,
    BattleMap,
    Box,
    Boxes,
    Calibration,
    Compass,
    Fold,
    Lines,
    Node,
    QrCode,
    Rule,
    Space,
    Symbol,
    Text,
    Turned,
)
from bfgprint.document.plates import Plate
from bfgprint.findings import Finding, Place
from bfgprint.layout.battlefield import place_map
from bfgprint.layout.boxes import place_boxes
from bfgprint.layout.calibration import place_calibration
from bfgprint.layout.compass import compass_items
from bfgprint.layout.fields import blank_field
from bfgprint.layout.items import (
    Item,
    LineItem,
    RectItem,
    TextItem,
    UseItem,
    turned_item,
)
from bfgprint.layout.lines import place_fold, place_lines, place_rule
from bfgprint.layout.palette import Palette
from bfgprint.layout.plates import place_plate
from bfgprint.layout.qr import Modules, qr_item
from bfgprint.layout.sizes import (
    HEIGHTS,
    SLACK_MM,
    WIDTHS,
    column_height,
    row_widths,
)
from bfgprint.layout.text import (
    BASELINE,
    FittedText,
    Measure,
    fit_text,
)
from bfgprint.layout.type_size import ORDINARY, TypeSize
from bfgprint.model.script import unshapable
from bfgprint.units import MM_PER_PT

_SHIFTS = {
    "top": 0.0,
    "middle": 0.5,
    "bottom": 1.0,
    "left": 0.0,
    "center": 0.5,
    "right": 1.0,
}
"""How much of the spare length stands before what is aligned so."""


@dataclass(slots=True, kw_only=True)
class Placing:
    """What placing a part needs, and what it has found."""

    measure: Measure
    modules: Modules
    palette: Palette
    symbols: Mapping[str, object]
    """Names of the symbols that may be put down."""
    part: str = ""
    """What is being placed, for findings."""
    findings: list[Finding] = field(default_factory=list)
    type_size: TypeSize = ORDINARY
    fillable: bool = False
    """Form fields lie over boxes and blanks."""
    room_mm: float = math.inf
    """The height that the page has for a row, where that matters."""
    _numbers: Counter[str] = field(default_factory=Counter)
    _fitted: dict[tuple[int, float], FittedText] = field(default_factory=dict)
    _heights: dict[tuple[int, float], float] = field(default_factory=dict)

    def start(self, part: str) -> None:
        """Begin with another part: what is known of the last one's nodes goes."""
        self.part = part
        self._fitted.clear()
        self._heights.clear()

    def report(self, code: Code, message: str, hint: str = "") -> None:
        """Keep a finding about the part in hand, once."""
        finding = Finding(
            code=code, message=message, hint=hint, place=Place(item=self.part)
        )
        if finding not in self.findings:
            self.findings.append(finding)

    def check_letters(self, text: str) -> None:
        """Report letters that the typeface can't show."""
        if text.isascii():
            return
        missing = self.measure.missing(text)
        bad = unshapable(text)
        if bad:
            message = f'"{text}" holds U+{ord(bad):04X}, which we can\'t set rightly'
            self.report(Code.SCRIPT_NOT_SHAPED, message, "write it in another way")
        elif missing:
            signs = ", ".join(f'"{c}" (U+{ord(c):04X})' for c in dict.fromkeys(missing))
            message = f'"{text}" holds {signs}, which the typeface does not have'
            self.report(Code.MISSING_GLYPH, message, "use another character")

    def numbered(self, key: str) -> int:
        """Return which one of the boxes with a key is put down now, from 1."""
        self._numbers[key] += 1
        return self._numbers[key]

    def fitted(self, text: Text, width_mm: float) -> FittedText:
        """Return the text set in a width, worked out once."""
        known = self._fitted.get((id(text), width_mm))
        if known is None:
            known = fit_text(text, width_mm, self.measure)
            self._fitted[id(text), width_mm] = known
        return known

    def height(self, node: Node, width_mm: float) -> float:
        """Return the height a node wants at this width."""
        if node.height_mm is not None:
            return node.height_mm
        known = self._heights.get((id(node), width_mm))
        if known is None:
            known = HEIGHTS[type(node)](self, node, width_mm)
            self._heights[id(node), width_mm] = known
        return known

    def width(self, node: Node) -> float:
        """Return the width a node wants."""
        if node.width_mm is not None:
            return node.width_mm
        return WIDTHS[type(node)](self, node)

    def place(
        self, node: Node, x: float, y: float, width: float, height: float
    ) -> list[Item]:
        """Return the items of a node in its rectangle."""
        items: list[Item] = []
        self._place(node, x, y, width, height, items)
        return items

    def _place(
        self, node: Node, x: float, y: float, w: float, h: float, out: list[Item]
    ) -> None:
        _PLACERS[type(node)](self, node, x, y, w, h, out)
        if node.blank and self.fillable:
            out += blank_field(self, node, x, y, w, h)


def _place_box(
    placing: Placing, box: Box, x: float, y: float, w: float, h: float, out: list[Item]
) -> None:
    if box.fill or box.frame_pt:
        out.append(
            RectItem(
                x,
                y,
                w,
                h,
                box.frame_pt,
                placing.palette[box.frame_colour] if box.frame_pt else None,
                placing.palette[box.fill] if box.fill else None,
                radius_mm=box.radius_mm,
            )
        )
    top, right, bottom, left = box.pad_mm
    inner = (x + left, y + top, w - left - right, h - top - bottom)
    if box.horizontal:
        _place_row(placing, box, *inner, out)
    else:
        _place_column(placing, box, *inner, out)


def _place_row(
    placing: Placing, box: Box, x: float, y: float, w: float, h: float, out: list[Item]
) -> None:
    widths = row_widths(placing, box, w)
    needed = sum(widths) + box.gap_mm * max(0, len(widths) - 1)
    if needed > w + SLACK_MM:
        _report_overflow(placing, box, needed, w, "wide")
    for child, width in zip(box.children, widths, strict=True):
        wanted = placing.height(child, width)
        fills = isinstance(child, Box) and child.valign == "middle"
        height = h if fills or wanted > h else wanted
        shift = _SHIFTS[child.valign]
        placing._place(child, x, y + (h - height) * shift, width, height, out)
        x += width + box.gap_mm


def _place_column(
    placing: Placing, box: Box, x: float, y: float, w: float, h: float, out: list[Item]
) -> None:
    needed = column_height(placing, box, w) if box.children else 0.0
    heights = [placing.height(child, w) for child in box.children]
    if box.even:
        each = (h - box.gap_mm * (len(heights) - 1)) / len(heights) if heights else 0.0
        heights = [each] * len(heights)
    free = h - needed
    if free < -SLACK_MM:
        _report_overflow(placing, box, needed, h, "high")
    shares = 0.0 if box.even else sum(child.grow for child in box.children)
    for child, wanted in zip(box.children, heights, strict=True):
        more = child.grow / shares * max(0.0, free) if shares else 0.0
        placing._place(child, x, y, w, wanted + more, out)
        y += wanted + more + box.gap_mm


def _report_overflow(
    placing: Placing, box: Box, needed: float, room: float, way: str
) -> None:
    text = _first_text(box)
    about = f' at "{text}"' if text else ""
    placing.report(
        Code.SHEET_DOES_NOT_FIT,
        f"needs {needed:.1f} mm and has {room:.1f} mm, {way}{about}",
        "choose a larger --layout or --paper",
    )


def _first_text(node: Node) -> str:
    if isinstance(node, Text) and node.runs:
        return node.runs[0].text[:40]
    if isinstance(node, Box):
        return next(filter(None, map(_first_text, node.children)), "")
    return ""


def _place_text(
    placing: Placing,
    text: Text,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    fitted = placing.fitted(text, w)
    _check_text(placing, text, fitted, w, h)
    colour = placing.palette[text.colour]
    spare = h - fitted.height_mm
    y += spare * _SHIFTS[text.valign]
    baseline = y + BASELINE * fitted.size_pt * MM_PER_PT
    for line, line_width in zip(fitted.lines, fitted.widths_mm, strict=True):
        shift = _SHIFTS[text.align]
        left = x + (w - line_width) * shift
        for segment in line:
            out.append(
                TextItem(
                    left + segment.x_mm,
                    baseline,
                    segment.text,
                    segment.face,
                    fitted.size_pt,
                    colour,
                    segment.key,
                    text.angle_deg,
                )
            )
        if text.strike:
            middle = baseline - 0.27 * fitted.size_pt * MM_PER_PT
            end = left + line_width
            out.append(LineItem(left - 0.4, middle, end + 0.4, middle, 1.0, colour))
        baseline += fitted.line_mm


def _check_text(
    placing: Placing, text: Text, fitted: FittedText, width: float, height: float
) -> None:
    """Report text that is too long, or that the typeface can't show."""
    if not fitted.fits or fitted.height_mm > height + SLACK_MM:
        words = "".join(run.text for run in text.runs)
        shown = words if len(words) <= 60 else words[:57] + "..."
        room = f"{width:.0f} x {height:.0f} mm"
        message = f'"{shown}" does not fit into {room} at {fitted.size_pt:g} pt'
        placing.report(Code.TEXT_DOES_NOT_FIT, message, "shorten it")
    for run in text.runs:
        placing.check_letters(run.text)


def _place_arc(
    placing: Placing,
    dial: ArcDial,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    name = "arc " + " ".join(sorted(dial.arcs))
    ink = placing.palette["ink"]
    at = (x + w / 2, y + h / 2)
    out.append(UseItem(name, *at, dial.size_mm, 0.0, ink, dial.key))


def _place_symbol(
    placing: Placing,
    node: Symbol,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    if node.name not in placing.symbols:
        placing.report(Code.BAD_TEMPLATE, f'there is no symbol "{node.name}"')
    ink = placing.palette["ink"]
    at = (x + w / 2, y + h / 2)
    out.append(UseItem(node.name, *at, node.size_mm, node.angle_deg, ink, node.key))


def _place_compass(
    placing: Placing,
    node: Compass,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    out += compass_items(
        node,
        x + w / 2,
        y + h / 2,
        placing.palette,
        placing.measure,
        placing.type_size,
    )


def _place_qr(
    placing: Placing,
    node: QrCode,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    ink = placing.palette["ink"]
    out.append(qr_item(node, x + w / 2, y + h / 2, ink, placing.modules))


def _place_turned(
    placing: Placing,
    node: Turned,
    x: float,
    y: float,
    w: float,
    h: float,
    out: list[Item],
) -> None:
    upright = placing.place(node.content, x, y, w, h)
    out += [turned_item(item, x + w / 2, y + h / 2) for item in upright]


def _place_space(*_: object) -> None:
    """Nothing is drawn for a space."""


_PLACERS: dict[type[Node], Callable[..., None]] = {
    Box: _place_box,
    Text: _place_text,
    Boxes: place_boxes,
    Rule: place_rule,
    Lines: place_lines,
    ArcDial: _place_arc,
    Symbol: _place_symbol,
    Space: _place_space,
    Fold: place_fold,
    Compass: _place_compass,
    Calibration: place_calibration,
    Plate: place_plate,
    QrCode: _place_qr,
    BattleMap: place_map,
    Turned: _place_turned,
}
