"""Judge form fields: each over its box or blank, all that must be there, no others.

In: the facts of each page, and the requirements of its groups.  Out: findings.  A
requirement of boxes is one of as many fields, each exactly over a box; a blank is a
text field where nothing is printed.  What a player filled in is his, and not judged.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, zip_longest
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.rules.required import Blank, BoxCount, Required
from bfgprint.verify.facts import Box, FieldFact, PageFacts, ShapeFact, TextFact
from bfgprint.verify.places import OVERLAP_MM, Cells, body_of, overlapping
from bfgprint.verify.reader import PdfReader
from bfgprint.verify.telling import tell

_OFF_MM = 0.4
"""A field's edge may be this far from its box's, whose line is counted in."""
_BESIDE_MM = 0.8
"""And from that of the line or frame that a blank consists of."""
_NEXT_MM = 3.0
"""And from the end of the figure that a blank follows."""
_NUMBER = re.compile(r"\d+")
_DOTS_PER_INCH = 50


class _Placed(NamedTuple):
    """Where a blank lies that has others like it."""

    numbers: tuple[int, ...]
    page: int
    box_mm: Box
    name: str


class Forms:
    """Judges the fields of a document, page by page and then as a whole."""

    def __init__(
        self,
        groups: Sequence[str],
        required: Callable[[str], Required],
        names: Callable[[str], str],
        *,
        is_filled: bool,
    ) -> None:
        """Take what is required of each group; filled in, fields may have values."""
        self._groups = groups
        self._required = required
        self._names = names
        self._is_filled = is_filled
        self._met: Counter[str] = Counter()
        self._boxes: Counter[str] = Counter()
        self._alike: dict[str, list[_Placed]] = {}

    def page(
        self, page: PageFacts, number: int, margin_mm: float, cells: Cells | None
    ) -> Iterator[Finding]:
        """Yield what is wrong with the fields on a page."""
        over = self._over_boxes(page)
        for field in page.fields:
            self._met[field.name] += 1
            fault = self._fault(field, page, over, margin_mm, cells)
            group, _, rest = field.name.partition(".")
            if fault is None and _NUMBER.search(rest) and field.name not in over:
                placed = _Placed(_numbers(rest), number, field.box_mm, field.name)
                alike = f"{group}.{_NUMBER.sub('#', rest)}"
                self._alike.setdefault(alike, []).append(placed)
            if fault is not None:
                yield self._tell(field.name, fault, number)
        for name in over:
            if name not in self._met:
                yield self._tell(name, "has no form field over its box", number)
        for one, two in overlapping([f.box_mm for f in page.fields], OVERLAP_MM):
            message = f"lies over {page.fields[one].name}"
            yield self._tell(page.fields[two].name, message, number)

    def _over_boxes(self, page: PageFacts) -> dict[str, tuple[BoxCount, Box]]:
        """Return by name which fields must lie over the boxes on this page."""
        over: dict[str, tuple[BoxCount, Box]] = {}
        for group, facts in page.groups.items():
            if group not in self._groups:
                continue
            required = self._required(group)
            for name, shapes in facts.shapes.items():
                wanted = required.get(name)
                if isinstance(wanted, BoxCount):
                    key = f"{group}.{name}"
                    for shape in shapes:
                        self._boxes[key] += 1
                        over[f"{key}.{self._boxes[key]}"] = wanted, shape.box_mm
        return over

    def _fault(
        self,
        field: FieldFact,
        page: PageFacts,
        over: dict[str, tuple[BoxCount, Box]],
        margin_mm: float,
        cells: Cells | None,
    ) -> str | None:
        """Return what is wrong with one field."""
        if self._met[field.name] > 1:
            return "is there twice"
        if field.acts:
            return "is hidden or locked, or does something by itself"
        if field.value and not self._is_filled:
            return f'is filled in before anybody played: "{field.value}"'
        if not field.words:
            return "does not say what it is for"
        wanted = over.get(field.name)
        takes = "text"
        if wanted is not None:
            boxes, box = wanted
            takes = "text" if boxes.written else "tick"
            if any(
                abs(a - b) > _OFF_MM for a, b in zip(field.box_mm, box, strict=True)
            ):
                return "does not lie over its box"
        elif (blank := self._blank(field.name)) is None:
            return "is a form field that nothing asks for"
        else:
            fault = _blank_fault(field, blank, page, margin_mm, cells)
            if fault is not None:
                return fault
        return None if field.takes == takes else f"takes no {takes}"

    def _blank(self, name: str) -> Blank | None:
        group, _, rest = name.partition(".")
        if group not in self._groups:
            return None
        wanted = self._required(group).get(rest)
        return wanted if isinstance(wanted, Blank) else None

    def rest(self) -> Iterator[Finding]:
        """Yield what is missing, and blanks that stand in another order."""
        for group in self._groups:
            for name, wanted in self._required(group).items():
                key = f"{group}.{name}"
                if (
                    isinstance(wanted, Blank)
                    and wanted.is_needed
                    and not self._met[key]
                ):
                    yield self._tell(key, "has no form field")
        for placed in self._alike.values():
            placed.sort()
            for before, after in pairwise(placed):
                if not _follows(before, after):
                    message = f"stands before {before.name}"
                    yield self._tell(after.name, message, after.page)

    def _tell(self, name: str, message: str, page: int | None = None) -> Finding:
        group, _, rest = name.partition(".")
        message = f"{rest or group} {message}"
        return tell(Code.FORM_FIELD, message, page, self._names(group))


def _blank_fault(
    field: FieldFact,
    blank: Blank,
    page: PageFacts,
    margin_mm: float,
    cells: Cells | None,
) -> str | None:
    """Return why a text field does not lie where something can be written."""
    left, top, right, bottom = field.box_mm
    far_x, far_y = page.width_mm - margin_mm, page.height_mm - margin_mm
    if (
        min(left, top) < margin_mm - _OFF_MM
        or right > far_x + _OFF_MM
        or bottom > far_y + _OFF_MM
    ):
        return "lies in the margin"
    for text in page.texts:
        if any(True for _ in overlapping([field.box_mm, body_of(text)], OVERLAP_MM)):
            return f'lies over "{text.text.strip()}"'
    group = field.name.partition(".")[0]
    if blank.beside:
        key = f"{group}.{blank.beside}"
        if not any(_follows_figure(text, key, field.box_mm) for text in page.texts):
            return f"does not stand beside {blank.beside}"
    elif not any(_is_printed_for(shape, field.box_mm) for shape in page.shapes):
        return "lies over no line or frame to write in"
    if cells is not None and group in page.groups:
        cell = cells.of_group(page.groups[group])
        if cell is None or cells.holding(field.box_mm) != cell:
            return "lies outside its sheet or card"
    return None


def _follows_figure(text: TextFact, key: str, box: Box) -> bool:
    """Whether a field begins right behind a figure, in its line."""
    if text.key != key:
        return False
    _, top, right, bottom = body_of(text)
    return abs(box[0] - right) <= _NEXT_MM and box[1] <= (top + bottom) / 2 <= box[3]


def _is_printed_for(shape: ShapeFact, box: Box) -> bool:
    """Whether something is printed as wide as a field, inside it or around it."""
    left, top, right, bottom = shape.box_mm
    return (
        not shape.key
        and abs(left - box[0]) <= _BESIDE_MM
        and abs(right - box[2]) <= _BESIDE_MM
        and top >= box[1] - _BESIDE_MM
        and bottom <= box[3] + _BESIDE_MM
    )


def _numbers(name: str) -> tuple[int, ...]:
    return tuple(map(int, _NUMBER.findall(name)))


def _follows(before: _Placed, after: _Placed) -> bool:
    """Whether a blank is below another, beside it on the right, or overleaf."""
    return (
        after.page > before.page
        or after.box_mm[1] > before.box_mm[3] - _OFF_MM
        or after.box_mm[0] > before.box_mm[2] - _OFF_MM
    )


def form_faults(reader: PdfReader, *, is_filled: bool) -> Iterator[Finding]:
    """Yield what is wrong with the form as a whole: scripts, or what shows at once."""
    if reader.has_scripts:
        yield tell(Code.FORM_FIELD, "the file runs a script")
    if is_filled:
        return
    plain = reader.pictures(_DOTS_PER_INCH)
    shown = reader.pictures(_DOTS_PER_INCH, with_fields=True)
    for number, (one, other) in enumerate(zip_longest(plain, shown), 1):
        if one != other:
            message = "a form field shows something though nobody filled it in"
            yield tell(Code.FORM_FIELD, message, number)


def count_filled(content: bytes) -> int:
    """Return how many form fields of a PDF are filled in."""
    with PdfReader(content) as reader:
        return sum(
            bool(f.value) for page in reader.pages(words=False) for f in page.fields
        )
