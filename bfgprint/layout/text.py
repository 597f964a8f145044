"""Fit text into its width: shrink to the floor, then wrap, then say so.

In: runs, a width in millimetres and a measure.  Out: lines of segments with
their places, and the size they are set in.  Never less than the floor.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from bfgprint.document.nodes import Run, Text
from bfgprint.layout.items import Face
from bfgprint.units import MM_PER_PT

LINE_HEIGHT = 1.16
"""Distance of two baselines, in type sizes."""

BASELINE = 0.85
"""Distance from the top of a line to its baseline, in type sizes."""

_SIZE_STEP_PT = 0.25

_FACES = {
    (False, False): Face.REGULAR,
    (True, False): Face.BOLD,
    (False, True): Face.ITALIC,
    (True, True): Face.BOLD_ITALIC,
}
"""By bold and italic."""


class Measure(Protocol):
    """Tells how wide text is in the bundled typeface."""

    def width(self, text: str, face: Face) -> float:
        """Return the width of the text, in parts of its type size."""

    def missing(self, text: str) -> str:
        """Return the characters that the typeface does not have."""


class Segment(NamedTuple):
    """Text of one run on one line."""

    x_mm: float
    text: str
    face: Face
    key: str


class FittedText(NamedTuple):
    """Text set in lines; ``fits`` is False where even the floor was too large."""

    lines: list[list[Segment]]
    widths_mm: list[float]
    size_pt: float
    fits: bool

    @property
    def line_mm(self) -> float:
        """The distance of two baselines."""
        return self.size_pt * LINE_HEIGHT * MM_PER_PT

    @property
    def height_mm(self) -> float:
        """The height of all lines."""
        return len(self.lines) * self.line_mm


class _Word(NamedTuple):
    width: float
    text: str
    face: Face
    key: str
    spaced: bool
    """A space stands before it, unless it opens a line."""


def face_of(run: Run) -> Face:
    """Return the face a run is set in."""
    return _FACES[run.bold, run.italic]


def natural_width_mm(text: Text, measure: Measure) -> float:
    """Return the width of the text on one line, at its full size."""
    width = sum(measure.width(run.text, face_of(run)) for run in text.runs)
    return width * text.size_pt * MM_PER_PT


def fit_text(text: Text, width_mm: float, measure: Measure) -> FittedText:
    """Return the text set in the given width."""
    width_pt = width_mm / MM_PER_PT
    whole = sum(measure.width(run.text, face_of(run)) for run in text.runs)
    floor = min(text.floor_pt, text.size_pt)
    if text.lines == 1 or whole * text.size_pt <= width_pt:
        size = min(text.size_pt, width_pt / whole) if whole else text.size_pt
        fits = size >= floor - 1e-6
        return _one_line(text.runs, max(size, floor), measure, fits=fits)
    words = _words(text.runs, measure)
    if text.lines == 0:
        return _wrapped(words, width_pt, text.size_pt, measure)
    # One line a little smaller reads better than two.
    single = width_pt / whole
    if single >= max(floor, 0.9 * text.size_pt):
        return _one_line(text.runs, single, measure, fits=True)
    size = text.size_pt
    while True:
        fitted = _wrapped(words, width_pt, size, measure)
        if len(fitted.lines) <= text.lines:
            return fitted
        if size <= floor:
            return fitted._replace(fits=False)
        size = max(floor, size - _SIZE_STEP_PT)


def _one_line(
    runs: tuple[Run, ...], size_pt: float, measure: Measure, *, fits: bool
) -> FittedText:
    x = 0.0
    segments = []
    for run in runs:
        face = face_of(run)
        segments.append(Segment(x, run.text, face, run.key))
        x += measure.width(run.text, face) * size_pt * MM_PER_PT
    return FittedText([segments], [x], size_pt, fits)


def _words(runs: tuple[Run, ...], measure: Measure) -> list[_Word]:
    words = []
    spaced = False
    for run in runs:
        face = face_of(run)
        parts = run.text.split(" ")
        for index, part in enumerate(parts):
            spaced = spaced or index > 0
            if part:
                width = measure.width(part, face)
                words.append(_Word(width, part, face, run.key, spaced))
                spaced = False
    return words


def _wrapped(
    words: list[_Word], width_pt: float, size_pt: float, measure: Measure
) -> FittedText:
    lines: list[list[_Word]] = [[]]
    used = 0.0
    limit = width_pt / size_pt + 1e-9
    for glued in _glued(words, limit, measure):
        first = glued[0]
        space = measure.width(" ", first.face) if first.spaced and lines[-1] else 0.0
        width = sum(word.width for word in glued)
        if lines[-1] and used + space + width > limit:
            lines.append([])
            used, space = 0.0, 0.0
        lines[-1] += glued
        used += space + width
    placed = [_segments(line, size_pt, measure) for line in lines]
    return FittedText(
        [line for line, _ in placed], [width for _, width in placed], size_pt, True
    )


def _glued(words: list[_Word], limit: float, measure: Measure) -> list[list[_Word]]:
    """Return words that must stay on one line together: no space parts them.

    What is longer than a line all the same is parted wherever it must be.
    """
    groups: list[list[_Word]] = []
    for word in words:
        if groups and not word.spaced:
            groups[-1].append(word)
        else:
            groups.append([word])
    kept: list[list[_Word]] = []
    for group in groups:
        if sum(word.width for word in group) <= limit:
            kept.append(group)
        else:
            kept += [[piece] for piece in _broken(group, limit, measure)]
    return kept


def _broken(words: list[_Word], limit: float, measure: Measure) -> list[_Word]:
    """Return the words, those longer than a line cut into pieces.

    They are cut behind a hyphen, if that leaves no line half empty.
    """
    result = []
    for word in words:
        rest = word
        while rest.width > limit and len(rest.text) > 1:
            cut = 1
            while measure.width(rest.text[: cut + 1], rest.face) <= limit:
                cut += 1
            hyphen = rest.text.rfind("-", cut // 2, cut)
            cut = hyphen + 1 or cut
            head, tail = rest.text[:cut], rest.text[cut:]
            result.append(
                rest._replace(text=head, width=measure.width(head, rest.face))
            )
            rest = rest._replace(
                text=tail, width=measure.width(tail, rest.face), spaced=False
            )
        result.append(rest)
    return result


def _segments(
    line: list[_Word], size_pt: float, measure: Measure
) -> tuple[list[Segment], float]:
    """Join the words of a line that belong to one run."""
    segments: list[Segment] = []
    x = 0.0
    for index, word in enumerate(line):
        spaced = word.spaced and index > 0
        if segments and segments[-1].key == word.key and segments[-1].face == word.face:
            last = segments[-1]
            text = last.text + (" " if spaced else "") + word.text
            segments[-1] = last._replace(text=text)
        else:
            if spaced:
                x += measure.width(" ", word.face) * size_pt * MM_PER_PT
                spaced = False
            segments.append(Segment(x, word.text, word.face, word.key))
        x += word.width * size_pt * MM_PER_PT
        if spaced:
            x += measure.width(" ", word.face) * size_pt * MM_PER_PT
    return segments, x
