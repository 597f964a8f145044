"""Compare what stands on the pages with what the input requires.

In: the facts of each page, and a function that gives the requirements of a
group.  Out: findings.  The document that was drawn is never asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from bfgprint.findings import Code, Finding, Place
from bfgprint.rules.required import (
    BoxCount,
    Circle,
    Figure,
    MarkAfter,
    Marks,
    Ray,
    Required,
    Requirement,
)
from bfgprint.verify.reader import PageFacts, ShapeFact, TextFact

TOLERANCE_MM = 0.05
TOLERANCE_DEG = 0.05
PER_PAGE = frozenset({"page", "head"})
"""Groups whose keys stand anew on each page."""


@dataclass(slots=True)
class _Found:
    """What was found under the keys of one group."""

    texts: dict[str, str] = field(default_factory=dict)
    shapes: dict[str, list[ShapeFact]] = field(default_factory=dict)
    page: int = 0


def _bare(text: str) -> str:
    """Return text without white space, since lines may break anywhere."""
    return "".join(text.split())


def compare_pages(
    pages: Iterable[PageFacts],
    groups: Sequence[str],
    required: Callable[[str], Required],
    names: Callable[[str], str],
) -> Iterator[Finding]:
    """Yield a finding for everything missing, different or not asked for.

    Args:
        pages: what stands on them, page by page.
        groups: every group that must appear.
        required: the requirements of a group.
        names: what a group is called in a finding.
    """
    waiting = dict.fromkeys(groups)
    open_groups: dict[str, _Found] = {}
    for number, page in enumerate(pages, 1):
        here = _by_group(page)
        for group in [name for name in open_groups if name not in here]:
            yield from _compare_group(group, open_groups.pop(group), required, names)
        for group, found in here.items():
            if group in PER_PAGE:
                continue
            if group in waiting:
                del waiting[group]
                open_groups[group] = found
                found.page = number
            elif group in open_groups:
                _merge(open_groups[group], found)
            else:
                yield _finding(
                    Code.FIGURE_UNASKED, number, names(group), "is printed, unasked"
                )
        yield from _digits_without_key(page.texts, number)
    for group, found in open_groups.items():
        yield from _compare_group(group, found, required, names)
    for group in waiting:
        yield _finding(Code.FIGURE_MISSING, None, names(group), "is not on paper")


def compare_group_on_page(
    page: PageFacts, group: str, required: Required, number: int
) -> Iterator[Finding]:
    """Yield findings about a group whose keys stand anew on each page."""
    start = f"{group}."
    own = PageFacts(
        width_mm=page.width_mm,
        height_mm=page.height_mm,
        texts=[fact for fact in page.texts if fact.key.startswith(start)],
        shapes=[shape for shape in page.shapes if shape.key.startswith(start)],
    )
    found = _by_group(own).get(group, _Found())
    found.page = number
    yield from _compare_group(group, found, lambda _: required, lambda name: name)


def _by_group(page: PageFacts) -> dict[str, _Found]:
    groups: dict[str, _Found] = {}
    for fact in page.texts:
        if fact.key:
            group, _, name = fact.key.partition(".")
            found = groups.setdefault(group, _Found())
            found.texts[name] = found.texts.get(name, "") + _bare(fact.text)
    for shape in page.shapes:
        if shape.key:
            group, _, name = shape.key.partition(".")
            found = groups.setdefault(group, _Found())
            found.shapes.setdefault(name, []).append(shape)
    return groups


def _merge(into: _Found, more: _Found) -> None:
    for name, text in more.texts.items():
        into.texts[name] = into.texts.get(name, "") + text
    for name, shapes in more.shapes.items():
        into.shapes.setdefault(name, []).extend(shapes)


def _digits_without_key(texts: Sequence[TextFact], page: int) -> Iterator[Finding]:
    """A number that no requirement speaks of could be any number."""
    for fact in texts:
        if not fact.key and any(character.isdigit() for character in fact.text):
            message = f'"{fact.text.strip()}" holds a digit outside any key'
            yield _finding(Code.DIGIT_WITHOUT_KEY, page, "", message)


def _finding(code: Code, page: int | None, item: str, message: str) -> Finding:
    where = f"page {page}" if page else ""
    return Finding(
        code=code,
        message=message,
        place=Place(item=": ".join(part for part in (where, item) if part)),
    )


def _compare_group(
    group: str,
    found: _Found,
    required: Callable[[str], Required],
    names: Callable[[str], str],
) -> Iterator[Finding]:
    wanted = required(group)
    unit = names(group)
    for name, requirement in wanted.items():
        text = found.texts.get(name)
        shapes = found.shapes.get(name)
        if text is None and shapes is None:
            message = f"{name} is missing; required: {_words(requirement)}"
            yield _finding(Code.FIGURE_MISSING, found.page, unit, message)
            continue
        fault = _fault(requirement, text, shapes or [], found)
        if fault is not None:
            code, message = fault
            yield _finding(code, found.page, unit, f"{name}: {message}")
    for name in [*found.texts, *found.shapes]:
        if name not in wanted:
            text = found.texts.get(name, "a shape")
            message = f"{name}: {text} is printed, unasked"
            yield _finding(Code.FIGURE_UNASKED, found.page, unit, message)


def _words(requirement: Requirement) -> str:
    match requirement:
        case Figure(value):
            return value
        case BoxCount(number):
            return f"{number} boxes"
        case _:
            return str(requirement)


def _fault(
    requirement: Requirement, text: str | None, shapes: list[ShapeFact], found: _Found
) -> tuple[Code, str] | None:
    match requirement:
        case Figure(value):
            if text != _bare(value):
                return Code.FIGURE_DIFFERS, f"printed {text}, required {value}"
        case BoxCount(count):
            if len(shapes) != count:
                return Code.BOX_COUNT, f"{len(shapes)} boxes, required {count}"
        case MarkAfter(boxes, count):
            marks = [
                _boxes_before(mark, found.shapes.get(boxes, [])) for mark in shapes
            ]
            if marks != [count]:
                return Code.BOX_COUNT, f"line after {marks} boxes, required {count}"
        case Marks(count):
            if len(shapes) != count:
                return Code.GEOMETRY, f"{len(shapes)} lines, required {count}"
        case Circle(diameter):
            return _circle_fault(diameter, shapes, found)
        case Ray(bearing, reach):
            return _ray_fault(bearing, reach, shapes, found)
    return None


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


def _circle(shape: ShapeFact) -> tuple[float, float, float, float]:
    """Return centre x, centre y, width and height of a round shape."""
    xs = [x for x, _ in shape.points_mm]
    ys = [y for _, y in shape.points_mm]
    return (
        (min(xs) + max(xs)) / 2,
        (min(ys) + max(ys)) / 2,
        max(xs) - min(xs),
        max(ys) - min(ys),
    )


def _centre(found: _Found) -> tuple[float, float] | None:
    """The centre of a piece: that of its rim."""
    rims = found.shapes.get("rim", [])
    return _circle(rims[0])[:2] if rims and rims[0].points_mm else None


def _circle_fault(
    diameter: float, shapes: list[ShapeFact], found: _Found
) -> tuple[Code, str] | None:
    if len(shapes) != 1 or not shapes[0].points_mm:
        return Code.GEOMETRY, f"{len(shapes)} circles, required 1"
    x, y, width, height = _circle(shapes[0])
    if max(abs(width - diameter), abs(height - diameter)) > TOLERANCE_MM:
        message = f"{width:.3f} x {height:.3f} mm, required {diameter:g} mm"
        return Code.GEOMETRY, message
    centre = _centre(found)
    if centre is None or math.dist((x, y), centre) > TOLERANCE_MM:
        return Code.GEOMETRY, "is off the centre"
    return None


def _ray_fault(
    bearing: float, reach: float, shapes: list[ShapeFact], found: _Found
) -> tuple[Code, str] | None:
    centre = _centre(found)
    if len(shapes) != 1 or len(shapes[0].points_mm) != 2 or centre is None:
        return Code.GEOMETRY, f"{len(shapes)} lines, required 1"
    for x, y in shapes[0].points_mm:
        measured = math.degrees(math.atan2(x - centre[0], centre[1] - y)) % 360
        off = abs((measured - bearing + 180) % 360 - 180)
        if off > TOLERANCE_DEG:
            return Code.GEOMETRY, f"at {measured:.3f} degrees, required {bearing:g}"
    far = max(math.dist(point, centre) for point in shapes[0].points_mm)
    if far < reach - TOLERANCE_MM:
        return Code.GEOMETRY, f"reaches {far:.3f} mm, required {reach:g} mm"
    return None
