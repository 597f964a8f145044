"""Compare what stands on the pages with what the input requires.

In: the facts of each page, and a function that gives the requirements of a
group.  Out: findings.  The document that was drawn is never asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.rules.required import (
    Arrowhead,
    Blank,
    BoxCount,
    Centred,
    Circle,
    Crosshair,
    DegreeTicks,
    EdgeLabel,
    Figure,
    FigureAt,
    LabelAt,
    LabelBy,
    LinesAt,
    MarkAfter,
    Marks,
    OnPlate,
    PlateFilling,
    PlateLabel,
    PlateWords,
    QrCode,
    Ray,
    Required,
    Requirement,
    TableFrame,
    Tick,
)
from bfgprint.verify.battlefield import FRAME, map_fault
from bfgprint.verify.facts import UNREAD, GroupFacts, PageFacts, ShapeFact, bare
from bfgprint.verify.geometry import geometry_fault
from bfgprint.verify.lines import label_fault, lines_fault
from bfgprint.verify.places import overlapping
from bfgprint.verify.plates import plate_fault
from bfgprint.verify.qr import qr_fault
from bfgprint.verify.telling import Fault, tell

PER_PAGE = frozenset({"page", "head"})
"""Groups whose keys stand anew on each page."""

SMALLEST_BOX_MM = 2.0
"""A box that is smaller can't be ticked."""
_APART_MM = 0.3
"""Boxes may touch by the width of their lines."""
_DIGIT = re.compile(r"[0-9]")


def compare_pages(
    pages: Iterable[PageFacts],
    groups: Sequence[str],
    required: Callable[[str], Required],
    names: Callable[[str], str],
    first: int = 1,
) -> Iterator[Finding]:
    """Yield a finding for everything missing, different or not asked for.

    Args:
        pages: what stands on them, page by page.
        groups: every group that must appear.
        required: the requirements of a group.
        names: what a group is called in a finding.
        first: the number of the first of the pages.
    """
    waiting = dict.fromkeys(groups)
    open_groups: dict[str, tuple[int, GroupFacts]] = {}
    for number, page in enumerate(pages, first):
        here = page.groups
        # A side left blank between two pages of a group does not end it.
        is_blank = not here.keys() - PER_PAGE
        ended = [] if is_blank else [name for name in open_groups if name not in here]
        for group in ended:
            page_of, facts = open_groups.pop(group)
            yield from compare_group(facts, required(group), page_of, names(group))
        for group, facts in here.items():
            if group in PER_PAGE:
                continue
            if group in waiting:
                del waiting[group]
                open_groups[group] = number, facts
            elif group in open_groups:
                open_groups[group][1].add(facts)
            else:
                message = "is printed, unasked"
                yield tell(Code.FIGURE_UNASKED, message, number, names(group))
        yield from _digits_without_key(page, number)
    for group, (page_of, facts) in open_groups.items():
        yield from compare_group(facts, required(group), page_of, names(group))
    for group in waiting:
        yield tell(Code.FIGURE_MISSING, "is not on paper", item=names(group))


def _digits_without_key(page: PageFacts, number: int) -> Iterator[Finding]:
    """A number that no requirement speaks of could be any number."""
    stray = page.digits - sum(_digits(text.text) for text in page.texts if text.key)
    loose = [t.text.strip() for t in page.texts if not t.key and _digits(t.text)]
    for text in loose or ([UNREAD] if stray > 0 else []):
        message = f'"{text}" holds a digit outside any key'
        yield tell(Code.DIGIT_WITHOUT_KEY, message, number)


def _digits(text: str) -> int:
    """Count the digits of any script in a text."""
    if text.isascii():
        return len(_DIGIT.findall(text))
    return sum(map(str.isdigit, text))


def compare_group(
    facts: GroupFacts, wanted: Required, page: int, unit: str
) -> Iterator[Finding]:
    """Yield findings about one group, whose first page and name are given."""
    for name, requirement in wanted.items():
        if isinstance(requirement, Blank):
            continue
        text = facts.printed(name)
        shapes = facts.shapes.get(name)
        if text is None and shapes is None:
            if isinstance(requirement, PlateFilling) and not requirement.at_least:
                continue  # there is hardly room for a mark
            message = f"{name} is missing; required: {_words(requirement)}"
            yield tell(Code.FIGURE_MISSING, message, page, unit)
            continue
        fault = _fault(requirement, name, text, shapes or [], facts, wanted)
        if fault is None and shapes:
            fault = _faint(shapes)
        if fault is not None:
            code, message = fault
            yield tell(code, f"{name}: {message}", page, unit)
    for name in [*facts.texts, *facts.shapes]:
        if name not in wanted or isinstance(wanted[name], Blank):
            text = facts.printed(name) or "a shape"
            message = f"{name}: {text} is printed, unasked"
            yield tell(Code.FIGURE_UNASKED, message, page, unit)


def _words(requirement: Requirement) -> str:
    match requirement:
        case (
            Figure(value)
            | FigureAt(value, _)
            | EdgeLabel(value, _)
            | PlateLabel(value)
            | PlateWords(value)
        ):
            return value
        case LabelBy(value=value) | LabelAt(value=value):
            return value
        case BoxCount(number=number):
            return f"{number} boxes"
        case _:
            return str(requirement)


def _fault(
    requirement: Requirement,
    name: str,
    text: str | None,
    shapes: list[ShapeFact],
    facts: GroupFacts,
    wanted: Required,
) -> Fault | None:
    match requirement:
        case Figure(value):
            if text != bare(value):
                return Code.FIGURE_DIFFERS, f"printed {text}, required {value}"
        case BoxCount(number=count):
            return _boxes_fault(count, shapes)
        case MarkAfter(boxes, count):
            return _mark_fault(count, shapes, facts.shapes.get(boxes, []))
        case Tick():
            boxes = name.removesuffix(".tick")
            return _tick_fault(shapes, facts.shapes.get(boxes, []))
        case Marks(count):
            if len(shapes) != count:
                return Code.GEOMETRY, f"{len(shapes)} lines, required {count}"
        case Circle() | Ray() | Arrowhead() | Crosshair() | DegreeTicks():
            return geometry_fault(requirement, text, [], shapes, facts)
        case FigureAt() | Centred():
            texts = facts.texts.get(name, [])
            return geometry_fault(requirement, text, texts, shapes, facts)
        case LinesAt(lines):
            return lines_fault(lines, shapes)
        case LabelAt():
            return label_fault(requirement, text, facts.texts.get(name, []))
        case QrCode(value):
            return qr_fault(value, shapes)
        case _:
            texts, frame = facts.texts.get(name, []), wanted.get(FRAME)
            if isinstance(requirement, OnPlate):
                return plate_fault(
                    requirement, name, text, texts, shapes, facts, wanted
                )
            if isinstance(frame, TableFrame) and not isinstance(requirement, Blank):
                return map_fault(requirement, text, texts, shapes, facts, frame)
    return None


LIGHTEST = 0.5
"""Ink lighter than this is lost on a photocopy."""


def _faint(shapes: Sequence[ShapeFact]) -> Fault | None:
    if any(shape.lightness > LIGHTEST for shape in shapes):
        return Code.TEXT_TOO_FAINT, "is too faint"
    return None


def _boxes_fault(count: int, shapes: list[ShapeFact]) -> Fault | None:
    if len(shapes) != count:
        return Code.BOX_COUNT, f"{len(shapes)} boxes, required {count}"
    boxes = [shape.box_mm for shape in shapes]
    for left, top, right, bottom in boxes:
        if right - left < SMALLEST_BOX_MM or bottom - top < SMALLEST_BOX_MM:
            message = f"a box of {right - left:.1f} x {bottom - top:.1f} mm"
            return Code.BOX_COUNT, f"{message} can't be ticked"
    if count > 1 and next(overlapping(boxes, _APART_MM), None) is not None:
        return Code.BOX_COUNT, "two boxes lie over each other"
    return None


def _mark_fault(
    count: int, marks: list[ShapeFact], boxes: list[ShapeFact]
) -> Fault | None:
    after = [_boxes_before(mark, boxes) for mark in marks]
    if after != [count]:
        return Code.BOX_COUNT, f"line after {after} boxes, required {count}"
    around = [shape.box_mm for shape in (*marks, *boxes)]
    if any(0 in pair for pair in overlapping(around, _APART_MM)):
        return Code.BOX_COUNT, "the line goes through a box"
    return None


def _tick_fault(ticks: list[ShapeFact], boxes: list[ShapeFact]) -> Fault | None:
    empty = list(boxes)
    for tick in ticks:
        around = next((box for box in empty if _holds(box, tick)), None)
        if around is None:
            return Code.BOX_COUNT, "a tick stands outside its box"
        empty.remove(around)
    if empty:
        return Code.BOX_COUNT, f"{len(ticks)} ticks, required {len(boxes)}"
    return None


def _holds(box: ShapeFact, tick: ShapeFact) -> bool:
    left, top, right, bottom = box.box_mm
    inner_left, inner_top, inner_right, inner_bottom = tick.box_mm
    return (
        left - _APART_MM <= inner_left
        and top - _APART_MM <= inner_top
        and inner_right <= right + _APART_MM
        and inner_bottom <= bottom + _APART_MM
    )


def _boxes_before(mark: ShapeFact, boxes: list[ShapeFact]) -> int:
    """Count the boxes that stand before a mark, in reading order."""
    middle = (mark.box_mm[1] + mark.box_mm[3]) / 2
    before = 0
    for box in boxes:
        if box.box_mm[3] < middle or (
            box.box_mm[1] <= middle and box.box_mm[2] <= mark.box_mm[2]
        ):
            before += 1
    return before
