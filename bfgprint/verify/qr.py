"""Read a QR code from its squares, by another way than it was made.

In: the shape with its key.  Out: what is wrong, or None.  Every square is judged:
those that all codes have, those that say how the text is masked, and the text with
what is there to correct it.  Only the version that we print is known here, 4-M, in
its mode for capitals and digits.

Source: ISO/IEC 18004.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.rules.required import CODE
from bfgprint.verify.facts import Box, PageFacts, ShapeFact, TextFact
from bfgprint.verify.telling import Fault, tell

SMALLEST_MM = 20.0
"""A smaller one can't be read from a photocopy by any telephone."""
_SLACK_MM = 0.05
_QUIET = 4
_SIDE = 33
_FAR = _SIDE - 7
"""Where the finders at the far edges begin."""
_TIMING, _ALIGNED = 6, 26
_BLOCKS, _DATA, _CORRECTION = 2, 32, 18
"""Blocks of codewords, and how many of either kind each has."""
_FIELD, _GENERATOR, _FORMAT_MASK = 0x11D, 0x537, 0x5412
_ALPHANUMERIC, _COUNT_BITS, _PAIR_BITS, _SINGLE_BITS = 0b0010, 9, 11, 6
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

Square = tuple[int, int]
"""Its column and its row."""


def qr_fault(value: str, shapes: Sequence[ShapeFact]) -> Fault | None:
    """Return what is wrong with the code that must say a text."""
    if len(shapes) != 1 or not shapes[0].points_mm:
        return Code.GEOMETRY, f"{len(shapes)} codes, required 1"
    rectangles = list(_rectangles(shapes[0].points_mm))
    if not rectangles:
        return Code.GEOMETRY, "is not made of squares"
    lefts, tops, rights, bottoms = zip(*rectangles, strict=True)
    around = min(lefts), min(tops), max(rights), max(bottoms)
    width, height = around[2] - around[0], around[3] - around[1]
    if min(width, height) < SMALLEST_MM - _SLACK_MM or abs(width - height) > _SLACK_MM:
        return Code.GEOMETRY, f"is {width:.1f} x {height:.1f} mm"
    dark = _dark(rectangles, around[:2], width / _SIDE)
    if dark is None:
        return Code.GEOMETRY, "has squares between their places"
    if _text(dark) != value:
        return Code.FIGURE_DIFFERS, f"does not read as {value}"
    return None


def crowded_codes(page: PageFacts, number: int) -> Iterator[Finding]:
    """Yield a finding for each code that something stands too near to."""
    for code in page.shapes:
        if code.key.rpartition(".")[2] != CODE:
            continue
        left, top, right, bottom = code.box_mm
        edge = _QUIET * (right - left) / _SIDE - _SLACK_MM
        near = left - edge, top - edge, right + edge, bottom + edge
        facts: list[TextFact | ShapeFact] = [*page.texts, *page.shapes]
        for other in facts:
            if other is not code and _meet(near, other.box_mm):
                name = other.key or getattr(other, "text", "a line")
                message = f"{code.key}: {name} stands in its light edge"
                yield tell(Code.GEOMETRY, message, number)


def _meet(one: Box, two: Box) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def _rectangles(points: Sequence[tuple[float, float]]) -> Iterator[Box]:
    """Yield the rectangles of a path, each of which comes back to its start."""
    for index in range(0, len(points) - 4, 5):
        corners = points[index : index + 5]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        yield min(xs), min(ys), max(xs), max(ys)


def _dark(
    rectangles: Sequence[Box], corner: tuple[float, float], square: float
) -> set[Square] | None:
    """Return the dark squares, or None where a rectangle covers part of one."""
    dark = set()
    for left, top, right, bottom in rectangles:
        edges = [
            (at - origin) / square
            for at, origin in zip(
                (left, right, top, bottom),
                (corner[0], corner[0], corner[1], corner[1]),
                strict=True,
            )
        ]
        near_x, far_x, near_y, far_y = (round(edge) for edge in edges)
        if any(abs(edge - round(edge)) * square > _SLACK_MM for edge in edges):
            return None
        dark |= {(x, y) for x in range(near_x, far_x) for y in range(near_y, far_y)}
    return dark


def _text(dark: set[Square]) -> str | None:
    """Return what a code says, or None where any square is wrong."""
    for mask in range(8):
        fixed = _fixed(mask)
        if all(((square in dark) == is_dark) for square, is_dark in fixed.items()):
            return _message(_codewords(dark, fixed, mask))
    return None


@cache
def _fixed(mask: int) -> Mapping[Square, bool]:
    """Return the squares that do not depend on the text."""
    fixed = {}
    for left, top in ((0, 0), (_FAR, 0), (0, _FAR)):
        for x in range(max(0, left - 1), min(_SIDE, left + 8)):
            for y in range(max(0, top - 1), min(_SIDE, top + 8)):
                ring = max(abs(x - left - 3), abs(y - top - 3))
                fixed[x, y] = ring not in (2, 4)
    for at in range(8, _SIDE - 8):
        fixed[at, _TIMING] = fixed[_TIMING, at] = at % 2 == 0
    for x in range(_ALIGNED - 2, _ALIGNED + 3):
        for y in range(_ALIGNED - 2, _ALIGNED + 3):
            fixed[x, y] = max(abs(x - _ALIGNED), abs(y - _ALIGNED)) != 1
    bits = _format_bits(mask)
    near = [*range(6), 7, 8]
    for bit in range(15):
        is_dark = bool(bits >> bit & 1)
        fixed[
            (8, near[bit]) if bit < 8 else ((7, 8) if bit == 8 else (14 - bit, 8))
        ] = is_dark
        fixed[(_SIDE - 1 - bit, 8) if bit < 8 else (8, _SIDE - 15 + bit)] = is_dark
    fixed[8, _SIDE - 8] = True
    return fixed


def _format_bits(mask: int) -> int:
    """Return the level (M is 0) and the mask, with what corrects them."""
    rest = mask
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * _GENERATOR
    return (mask << 10 | rest) ^ _FORMAT_MASK


def _codewords(dark: set[Square], fixed: Mapping[Square, bool], mask: int) -> list[int]:
    """Return the codewords, read in columns of two, upwards and downwards."""
    bits = []
    for right in (*range(_SIDE - 1, _TIMING, -2), *range(_TIMING - 1, 0, -2)):
        is_upward = (right + 1) & 2 == 0
        for step in range(_SIDE):
            y = _SIDE - 1 - step if is_upward else step
            for x in (right, right - 1):
                if (x, y) not in fixed:
                    bits.append(((x, y) in dark) != _is_masked(mask, x, y))
    count = _BLOCKS * (_DATA + _CORRECTION)
    words = [_number(bits[8 * at : 8 * at + 8]) for at in range(count)]
    return words if not any(bits[8 * count :]) else []


def _is_masked(mask: int, x: int, y: int) -> bool:
    product = x * y
    return (
        (x + y) % 2,
        y % 2,
        x % 3,
        (x + y) % 3,
        (x // 3 + y // 2) % 2,
        product % 2 + product % 3,
        (product % 2 + product % 3) % 2,
        ((x + y) % 2 + product % 3) % 2,
    )[mask] == 0


def _number(bits: Sequence[bool]) -> int:
    value = 0
    for bit in bits:
        value = value << 1 | bit
    return value


def _message(words: Sequence[int]) -> str | None:
    """Return the text of the codewords, each block of which must be whole."""
    blocks = [words[number::_BLOCKS] for number in range(_BLOCKS)]
    if not words or not all(map(_is_whole, blocks)):
        return None
    data = [word for block in blocks for word in block[:_DATA]]
    bits = iter([bool(word >> bit & 1) for word in data for bit in range(7, -1, -1)])

    def take(count: int) -> int:
        return _number(list(islice(bits, count)))

    if take(4) != _ALPHANUMERIC:
        return None
    length = take(_COUNT_BITS)
    text = ""
    for _ in range(length // 2):
        pair = take(_PAIR_BITS)
        text += _sign(pair // len(_SIGNS)) + _sign(pair % len(_SIGNS))
    return text + (_sign(take(_SINGLE_BITS)) if length % 2 else "")


def _sign(number: int) -> str:
    return _SIGNS[number : number + 1]


def _is_whole(block: Sequence[int]) -> bool:
    """Whether a block of codewords needs no correction (Reed-Solomon)."""
    root = 1
    for _ in range(_CORRECTION):
        value = 0
        for word in block:
            value = _times(value, root) ^ word
        if value:
            return False
        root = _times(root, 2)
    return True


def _times(one: int, two: int) -> int:
    """Multiply in the field of 256 elements."""
    product = 0
    for bit in range(7, -1, -1):
        product = product << 1 ^ (product >> 7) * _FIELD
        product ^= (two >> bit & 1) * one
    return product
