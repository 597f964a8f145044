"""The compass as an independent reader measures it.

The PDF is read with pdfplumber, not with the reader that the product checks
itself with: circles by sampling their curves, lines by their two ends.  Source:
seeds CMP-01 to CMP-04, BAS-01, physical.md.
"""

from __future__ import annotations

import io
import math
from functools import lru_cache
from typing import Any, NamedTuple

import pdfplumber
import pytest
from verify.faults import compass, open_press, settings_of

from bfgprint.pipeline import make_pdf

MM = 25.4 / 72
TOLERANCE_MM = 0.05
TOLERANCE_DEG = 0.05
EDGE_PT, ARROW_PT = 1.0, 1.4
BASES = [60.0] * 3 + [32.0] * 10
"""As many paper bases as every page of compasses ends with."""


class Case(NamedTuple):
    """A page that somebody may ask for."""

    paper: str
    sizes: tuple[float, ...]
    hole: float


CASES = [
    Case("a4", (110.0, 80.0), 4.0),
    Case("letter", (110.0, 80.0), 3.2),
    Case("a4", (40.0,), 1.0),
    Case("letter", (150.5, 63.3, 66.0), 12.0),
    Case("a4", (198.0, 49.9, 50.0, 75.0), 6.35),
    Case("a4", (110.0,), 15.0),
]


class Round(NamedTuple):
    """A circle: centre and diameter in millimetres."""

    x: float
    y: float
    diameter: float


class Line(NamedTuple):
    """A line between two points in millimetres, and its width in points."""

    x1: float
    y1: float
    x2: float
    y2: float
    width_pt: float


class Piece(NamedTuple):
    """A compass or base: its rim, what is round inside, and its lines."""

    rim: Round
    inside: tuple[Round, ...]
    lines: tuple[Line, ...]
    tips: tuple[tuple[float, float], ...]
    """The points of its arrow heads."""
    words: tuple[tuple[str, float, float], ...]
    """Each word with the bearing and distance of its middle."""

    def of(self, width_pt: float) -> list[Line]:
        """Return the lines of one width."""
        return [line for line in self.lines if line.width_pt == width_pt]

    def bearing(self, x: float, y: float) -> float:
        """Return the bearing of a point from the centre, clockwise from the bow."""
        return math.degrees(math.atan2(x - self.rim.x, self.rim.y - y)) % 360


@lru_cache
def _pieces(case: Case) -> tuple[Piece, ...]:
    press = open_press(paper=case.paper)
    content = make_pdf(compass(press, case.sizes, case.hole), settings_of(press))
    found: list[Piece] = []
    with pdfplumber.open(io.BytesIO(content)) as document:
        for page in document.pages:
            found += _on_page(page)
    return tuple(found)


def _on_page(page: Any) -> list[Piece]:
    circles, tips = [], []
    for curve in page.curves:
        kinds = [step[0] for step in curve["path"]]
        if kinds.count("c") == 4:
            circles.append(_round(curve["path"]))
        elif kinds == ["m", "l", "l", "h"]:
            tips.append(tuple(at * MM for at in curve["pts"][0]))
    lines = [
        Line(*(at * MM for point in line["pts"] for at in point), line["linewidth"])
        for line in page.lines
    ]
    words = _words(page.chars)
    rims = [c for c in circles if not any(_within(c, other) for other in circles)]
    return [_piece(rim, circles, lines, tips, words) for rim in rims]


def _piece(
    rim: Round,
    circles: list[Round],
    lines: list[Line],
    tips: list[tuple[float, float]],
    words: list[tuple[str, float, float]],
) -> Piece:
    def is_inside(x: float, y: float) -> bool:
        return math.dist((x, y), (rim.x, rim.y)) < rim.diameter / 2 + 0.01

    piece = Piece(
        rim,
        tuple(c for c in circles if _within(c, rim)),
        tuple(
            line
            for line in lines
            if is_inside(line.x1, line.y1) and is_inside(line.x2, line.y2)
        ),
        tuple(tip for tip in tips if is_inside(*tip)),
        (),
    )
    return piece._replace(
        words=tuple(
            (word, piece.bearing(x, y), math.dist((x, y), (rim.x, rim.y)))
            for word, x, y in words
            if is_inside(x, y)
        )
    )


def _round(path: list[Any]) -> Round:
    """Return the circle that four curves make, having sampled that it is one."""
    points = []
    here = path[0][1]
    for kind, *ends in path[1:]:
        if kind == "c":
            points += [_on_curve(here, *ends, at / 8) for at in range(1, 9)]
            here = ends[-1]
    xs, ys = [x * MM for x, _ in points], [y * MM for _, y in points]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    radii = [math.dist((x, y), point) for point in zip(xs, ys, strict=True)]
    assert max(radii) - min(radii) < TOLERANCE_MM
    return Round(x, y, max(xs) - min(xs))


def _on_curve(p0: Any, p1: Any, p2: Any, p3: Any, t: float) -> tuple[float, float]:
    """Return the point of a Bézier curve at a parameter."""
    s = 1 - t
    x, y = (
        s**3 * p0[i] + 3 * s * s * t * p1[i] + 3 * s * t * t * p2[i] + t**3 * p3[i]
        for i in (0, 1)
    )
    return x, y


def _within(inner: Round, outer: Round) -> bool:
    apart = math.dist((inner.x, inner.y), (outer.x, outer.y))
    return (
        inner.diameter < outer.diameter - 0.1
        and apart + inner.diameter / 2 <= outer.diameter / 2
    )


def _words(chars: list[Any]) -> list[tuple[str, float, float]]:
    """Return the four names with the middle of their letters, however turned."""
    text = "".join(char["text"] for char in chars)
    found = []
    for word in ("Front", "Right", "Rear", "Left"):
        at = text.find(word)
        while at >= 0:
            letters = chars[at : at + len(word)]
            x = sum(c["x0"] + c["x1"] for c in letters) / 2 / len(letters)
            y = sum(c["top"] + c["bottom"] for c in letters) / 2 / len(letters)
            found.append((word, x * MM, y * MM))
            at = text.find(word, at + 1)
    return found


def _name(case: Case) -> str:
    sizes = "+".join(f"{size:g}" for size in case.sizes)
    return f"{case.paper} {sizes} hole {case.hole:g}"


each_case = pytest.mark.parametrize("case", CASES, ids=_name)


@each_case
def test_rims(case: Case) -> None:
    """CMP-01, CMP-05, BAS-01: every compass and base is there, at exactly its size."""
    found = sorted(piece.rim.diameter for piece in _pieces(case))
    expected = sorted([*case.sizes, *BASES])
    assert found == pytest.approx(expected, abs=TOLERANCE_MM)


@each_case
def test_holes(case: Case) -> None:
    """CMP-04: each piece has the hole that was asked for."""
    found = [min(c.diameter for c in piece.inside) for piece in _pieces(case)]
    expected = [case.hole] * len(found)
    assert found == pytest.approx(expected, abs=TOLERANCE_MM)


@each_case
def test_rings(case: Case) -> None:
    """BAS-01: a compass shows the bases that it goes round, at 32 and 60 mm."""
    for piece in _pieces(case)[: len(case.sizes)]:
        rings = sorted(c.diameter for c in piece.inside)[1:]
        expected = [base for base in (32.0, 60.0) if base < piece.rim.diameter - 6]
        assert rings == pytest.approx(expected, abs=TOLERANCE_MM)


@each_case
def test_circles_share_their_centre(case: Case) -> None:
    """CMP-01: rim, rings and hole are concentric."""
    for piece in _pieces(case):
        centres = [math.dist(c[:2], piece.rim[:2]) for c in piece.inside]
        assert max(centres) < TOLERANCE_MM


@each_case
def test_edges(case: Case) -> None:
    """CMP-01: four lines at 45, 135, 225 and 315 degrees, true at both ends."""
    for piece in _pieces(case):
        edges = piece.of(EDGE_PT)
        for end in (slice(0, 2), slice(2, 4)):
            found = sorted(piece.bearing(*line[end]) for line in edges)
            assert found == pytest.approx([45, 135, 225, 315], abs=TOLERANCE_DEG)


@each_case
def test_edges_reach_the_rim(case: Case) -> None:
    """CMP-02: an arc can be told from its neighbour all the way to the rim."""
    for piece in _pieces(case):
        ends = [math.dist(line[2:4], piece.rim[:2]) for line in piece.of(EDGE_PT)]
        radius = piece.rim.diameter / 2
        assert ends == pytest.approx([radius] * 4, abs=TOLERANCE_MM)


@each_case
def test_edges_stay_out_of_the_hole(case: Case) -> None:
    """CMP-04: no line of the quadrants runs into the hole."""
    for piece in _pieces(case):
        starts = [math.dist(line[:2], piece.rim[:2]) for line in piece.of(EDGE_PT)]
        assert min(starts) > case.hole / 2


@each_case
def test_arrows(case: Case) -> None:
    """CMP-01: two arrows along the ship, to the bow and to the stern."""
    for piece in _pieces(case):
        arrows = piece.of(ARROW_PT)
        for end in (slice(0, 2), slice(2, 4)):
            found = sorted(piece.bearing(*line[end]) % 360 for line in arrows)
            turned = sorted((bearing + 90) % 360 for bearing in found)
            assert turned == pytest.approx([90, 270], abs=TOLERANCE_DEG)


@each_case
def test_arrow_heads(case: Case) -> None:
    """CMP-01: the heads point away from the centre, one each way."""
    for piece in _pieces(case):
        heads = sorted((piece.bearing(*tip) + 90) % 360 for tip in piece.tips)
        assert heads == pytest.approx([90, 270], abs=TOLERANCE_DEG)


@each_case
def test_arrows_stay_inside(case: Case) -> None:
    """An arrow ends inside the rim and beyond the hole, pointing outwards."""
    for piece in _pieces(case):
        tips = [math.dist(tip, piece.rim[:2]) for tip in piece.tips]
        starts = [math.dist(line[:2], piece.rim[:2]) for line in piece.of(ARROW_PT)]
        assert case.hole / 2 < max(starts) < min(tips)
        assert max(tips) < piece.rim.diameter / 2


@each_case
def test_names_in_their_quadrants(case: Case) -> None:
    """CMP-02: Front, Right, Rear and Left stand in the middle of their quadrant."""
    expected = {"Front": 0, "Right": 90, "Rear": 180, "Left": 270}
    for piece in _pieces(case):
        assert sorted(word for word, _, _ in piece.words) == sorted(expected)
        for word, bearing, _ in piece.words:
            off = (bearing - expected[word] + 180) % 360 - 180
            assert abs(off) < 5


@each_case
def test_names_between_hole_and_rim(case: Case) -> None:
    """A name is on the paper that is left once the hole is punched."""
    for piece in _pieces(case):
        for _, _, distance in piece.words:
            assert case.hole / 2 + 1 < distance < piece.rim.diameter / 2 - 1


@each_case
def test_pieces_do_not_overlap(case: Case) -> None:
    """Each piece can be cut out without cutting into another."""
    press = open_press(paper=case.paper)
    content = make_pdf(compass(press, case.sizes, case.hole), settings_of(press))
    with pdfplumber.open(io.BytesIO(content)) as document:
        for page in document.pages:
            rims = [piece.rim for piece in _on_page(page)]
            for number, one in enumerate(rims):
                for other in rims[number + 1 :]:
                    apart = math.dist(one[:2], other[:2])
                    assert apart > (one.diameter + other.diameter) / 2
