"""Judge a finished PDF as a whole: its figures, pages, margins, fonts and scale.

In: the bytes, and what the input leads us to expect.  Out: every difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bfgprint.findings import Code, Finding, Place
from bfgprint.model.paper import Format, Paper
from bfgprint.rules.required import Figure, Required
from bfgprint.verify.compare import (
    TOLERANCE_MM,
    compare_group_on_page,
    compare_pages,
)
from bfgprint.verify.reader import PageFacts, PdfReader, ShapeFact, TextFact

SMALLEST_PT = 6.5
SCALE_BAR_MM = 100.0
LIGHTEST = 0.5
"""Text lighter than this is lost on a photocopy."""
_EDGE_SLACK_MM = 0.6
"""The reader's boxes are wider than the ink by up to a heavy line's width."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What the input leads us to expect of the finished document."""

    groups: Sequence[str]
    required: Callable[[str], Required]
    names: Callable[[str], str] = str
    title: str
    edition: str
    data: str
    paper: Paper
    attachment_name: str
    attachment: bytes
    head: Required = field(default_factory=dict)
    """What the head of every page of a flow must say."""
    geometry: frozenset[str] = frozenset()
    """Groups whose shapes are measured."""
    is_true_size: bool = False
    """Every page has parts that must come out at an exact size."""
    card: Format | None = None
    """Cards of this size are cut out of the pages."""


def verify_pdf(content: bytes, expected: Expected) -> list[Finding]:
    """Return every difference between a PDF and what is expected of it."""
    try:
        reader = PdfReader(content)
    except ValueError as error:
        return [_finding(Code.PAGE_COUNT, f"the PDF can't be read: {error}")]
    with reader:
        findings = list(_whole(reader, expected))
        pages = reader.pages(expected.geometry | {"page"})
        checked = _each_page(pages, reader.page_count, expected, findings)
        findings += compare_pages(
            checked, expected.groups, expected.required, expected.names
        )
    return findings


def _finding(code: Code, message: str, page: int | None = None) -> Finding:
    place = Place(item=f"page {page}" if page else "")
    return Finding(code=code, message=message, place=place)


def _whole(reader: PdfReader, expected: Expected) -> Iterator[Finding]:
    if reader.has_print_scaling:
        yield _finding(Code.PRINT_SCALING, "a viewer may scale the pages")
    if not reader.page_count:
        yield _finding(Code.PAGE_COUNT, "there are no pages")
    if reader.attachment(expected.attachment_name) != expected.attachment:
        message = f"the attachment {expected.attachment_name} is missing or differs"
        yield _finding(Code.FIGURE_DIFFERS, message)


def _each_page(
    pages: Iterator[PageFacts],
    count: int,
    expected: Expected,
    findings: list[Finding],
) -> Iterator[PageFacts]:
    """Pass the pages on, keeping what is wrong with each by itself."""
    head_seen = False
    for number, page in enumerate(pages, 1):
        findings += _size(page, expected.paper, number)
        findings += _marks(page, expected.paper.margin_mm, number)
        findings += _furniture(page, number, count, expected)
        if expected.card is not None:
            findings += _cuts(page, expected.card, expected.groups, number)
        if any(fact.key.startswith("head.") for fact in page.texts):
            head_seen = True
            findings += compare_group_on_page(page, "head", expected.head, number)
        yield page
    if expected.head and not head_seen:
        findings.append(_finding(Code.FIGURE_MISSING, "the head is on no page"))


def _size(page: PageFacts, paper: Paper, number: int) -> Iterator[Finding]:
    wanted = sorted((paper.width_mm, paper.height_mm))
    got = sorted((page.width_mm, page.height_mm))
    if any(abs(a - b) > TOLERANCE_MM for a, b in zip(wanted, got, strict=True)):
        message = f"is {page.width_mm:.1f} x {page.height_mm:.1f} mm"
        yield _finding(Code.GEOMETRY, f"{message}, not {paper.name}", number)


def _marks(page: PageFacts, margin: float, number: int) -> Iterator[Finding]:
    near = margin - _EDGE_SLACK_MM
    far_x, far_y = page.width_mm - near, page.height_mm - near
    facts: list[TextFact | ShapeFact] = [*page.texts, *page.shapes]
    for fact in facts:
        left, top, right, bottom = fact.box_mm
        if left < near or top < near or right > far_x or bottom > far_y:
            name = fact.key or getattr(fact, "text", "a shape")
            at = ", ".join(f"{edge:.1f}" for edge in fact.box_mm)
            message = f"{name} stands outside the margin of {margin:g} mm, at {at}"
            yield _finding(Code.OUTSIDE_MARGIN, message, number)
    for text in page.texts:
        if text.size_pt < SMALLEST_PT - 0.01:
            message = f'"{text.text}" is set in {text.size_pt:.2f} pt'
            yield _finding(Code.TEXT_TOO_SMALL, message, number)
        if text.lightness > LIGHTEST:
            message = f'"{text.text}" is too faint'
            yield _finding(Code.TEXT_TOO_FAINT, message, number)
        if not text.embedded:
            message = f'the font of "{text.text}" is not embedded'
            yield _finding(Code.FONT_NOT_EMBEDDED, message, number)


def _furniture(
    page: PageFacts, number: int, count: int, expected: Expected
) -> Iterator[Finding]:
    required: dict[str, Figure] = {
        "title": Figure(expected.title),
        "edition": Figure(expected.edition),
        "data": Figure(expected.data),
        "number": Figure(str(number)),
        "total": Figure(str(count)),
    }
    scale = [shape for shape in page.shapes if shape.key == "page.scale"]
    if expected.is_true_size:
        required["percent"] = Figure("100 %")
        required["bar"] = Figure("100 mm")
        lengths = [_length(shape.points_mm) for shape in scale]
        if len(scale) != 1 or abs(lengths[0] - SCALE_BAR_MM) > TOLERANCE_MM:
            message = f"the scale bar measures {lengths} mm"
            yield _finding(Code.GEOMETRY, message, number)
    only_texts = PageFacts(
        width_mm=page.width_mm, height_mm=page.height_mm, texts=page.texts, shapes=[]
    )
    yield from compare_group_on_page(only_texts, "page", required, number)


def _length(points: tuple[tuple[float, float], ...]) -> float:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(max(xs) - min(xs), max(ys) - min(ys)) if points else 0.0


def _cuts(
    page: PageFacts, card: Format, groups: Sequence[str], number: int
) -> Iterator[Finding]:
    """The cut guides stand exactly a card's width and height apart.

    A page with the front of a card has guides on all its sides.
    """
    has_front = any(fact.key.partition(".")[0] in groups for fact in page.texts)
    for key, axis, size in (
        ("page.cut_x", 0, card.width_mm),
        ("page.cut_y", 1, card.height_mm),
    ):
        at = sorted(s.points_mm[0][axis] for s in page.shapes if s.key == key)
        if has_front and len(at) < 2:
            yield _finding(Code.GEOMETRY, "cut guides are missing", number)
        for one, two in pairwise(at):
            if abs(two - one - size) > TOLERANCE_MM:
                message = f"cut guides stand {two - one:.3f} mm apart, not {size:g}"
                yield _finding(Code.GEOMETRY, message, number)
