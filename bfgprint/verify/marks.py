"""Judge each mark of a page by itself: inside the margin, legible, not painted over.

In: the facts of a page.  Out: findings.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.verify.compare import LIGHTEST
from bfgprint.verify.facts import Box, Cover, PageFacts, ShapeFact, TextFact
from bfgprint.verify.places import EDGE_SLACK_MM, body_of
from bfgprint.verify.telling import tell

_ACCENT_MM = 2.0
"""How far a capital's accents may reach into the margin: printers do reach there,
and names are as people write them."""
_MITRE_MM = 1.2
"""How much wider than its line the reader may take a path to be."""


def stray_marks(
    page: PageFacts,
    margin: float,
    smallest_pt: float,
    outside: frozenset[str],
    number: int,
) -> Iterator[Finding]:
    """Yield what stands outside the margin, and type too small, faint or not embedded.

    Args:
        page: what stands on it.
        margin: of the paper, in millimetres.
        smallest_pt: the least size of type.
        outside: keys of lines that may lie outside the margin.
        number: of the page.
    """
    near = margin - EDGE_SLACK_MM
    far_x, far_y = page.width_mm - near, page.height_mm - near
    shapes = (shape for shape in page.shapes if shape.key not in outside)
    facts: list[TextFact | ShapeFact] = [*page.texts, *shapes]
    for fact in facts:
        left, top, right, bottom = _reach(fact)
        if left < near or top < near or right > far_x or bottom > far_y:
            if isinstance(fact, TextFact) and _only_accents(fact, page, near):
                continue
            name = fact.key or getattr(fact, "text", "a shape")
            at = ", ".join(f"{edge:.1f}" for edge in fact.box_mm)
            message = f"{name} stands outside the margin of {margin:g} mm, at {at}"
            yield tell(Code.OUTSIDE_MARGIN, message, number)
    for text in page.texts:
        if text.size_pt < smallest_pt - 0.01:
            message = f'"{text.text}" is set in {text.size_pt:.2f} pt'
            yield tell(Code.TEXT_TOO_SMALL, message, number)
        if text.lightness > LIGHTEST:
            yield tell(Code.TEXT_TOO_FAINT, f'"{text.text}" is too faint', number)
        if not text.embedded:
            message = f'the font of "{text.text}" is not embedded'
            yield tell(Code.FONT_NOT_EMBEDDED, message, number)


def _reach(fact: TextFact | ShapeFact) -> Box:
    """Return how far a mark reaches: its line, or what is much more than that."""
    if isinstance(fact, TextFact):
        return fact.box_mm
    line, box = fact.line_mm, fact.box_mm
    return (
        min(box[0] + _MITRE_MM, line[0]),
        min(box[1] + _MITRE_MM, line[1]),
        max(box[2] - _MITRE_MM, line[2]),
        max(box[3] - _MITRE_MM, line[3]),
    )


def _only_accents(text: TextFact, page: PageFacts, near: float) -> bool:
    """Whether no more than accents or tails of letters reach into the margin."""
    left, top, right, bottom = text.box_mm
    _, body_top, _, body_bottom = body_of(text)
    return (
        near <= left
        and right <= page.width_mm - near
        and near <= body_top
        and body_bottom <= page.height_mm - near
        and near - _ACCENT_MM <= top
        and bottom <= page.height_mm - near + _ACCENT_MM
    )


def covered_texts(page: PageFacts, number: int) -> Iterator[Finding]:
    """What is painted over is not on paper, nor may notes lie over a page."""
    for cover in page.covers:
        _, _, right, bottom = cover.box_mm
        for text in page.texts[: cover.texts_before]:
            x, y = text.box_mm[0], text.box_mm[1]
            if x < right and y < bottom and _hides(cover, text):
                message = f'"{text.text.strip()}" is painted over'
                yield tell(Code.TEXT_TOO_FAINT, message, number)
    if page.annotations:
        message = f"{page.annotations} notes or stamps lie over the page"
        yield tell(Code.FIGURE_UNASKED, message, number)


def _hides(cover: Cover, text: TextFact) -> bool:
    left, top, right, bottom = text.box_mm
    x, y = (left + right) / 2, (top + bottom) / 2
    near_x, near_y, far_x, far_y = cover.box_mm
    return near_x < x < far_x and near_y < y < far_y
