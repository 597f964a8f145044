"""Pages as grey pictures, and whether two of them look the same.

Fonts are smoothed a little differently from one build of PDFium to the next,
so a few pixels may differ, and any pixel may differ a little.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops

MOST_PIXELS = 10
"""Pixels that may differ by more than ``MOST_LEVELS``."""
MOST_LEVELS = 64
DPI = 72
STEP = 17
"""Between one grey and the next: sixteen greys take half the room of all."""


def picture(content: bytes, index: int) -> Image.Image:
    """Return a page, counted from 0, in sixteen greys at 72 dpi."""
    document = pypdfium2.PdfDocument(content)
    try:
        page = document[index]
        grey = page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L")
        return grey.point(lambda level: round(level / STEP) * STEP)
    finally:
        document.close()


def save(path: Path, picture: Image.Image) -> None:
    """Write a picture in few bytes."""
    indices = picture.point(lambda level: level // STEP)
    small = Image.frombytes("P", picture.size, indices.tobytes())
    small.putpalette([level for level in range(0, 256, STEP) for _ in "rgb"])
    small.save(path, bits=4, optimize=True)


def load(path: Path) -> Image.Image:
    """Return a picture that was written by ``save``."""
    with Image.open(path) as recorded:
        return recorded.convert("L")


def fault(expected: Image.Image, actual: Image.Image) -> str | None:
    """Return how a picture differs from the expected one, or None."""
    if expected.size != actual.size:
        return f"is {actual.size} pixels, expected {expected.size}"
    count = _far_off(expected, actual).histogram()[255]
    if count > MOST_PIXELS:
        return f"{count} pixels differ by more than {MOST_LEVELS} levels"
    return None


def marked(expected: Image.Image, actual: Image.Image) -> Image.Image:
    """Return the expected picture, pale, with the differences in red."""
    size = (max(expected.width, actual.width), max(expected.height, actual.height))
    one, two = (_on_white(each, size) for each in (expected, actual))
    pale = one.point(lambda level: 160 + level * 95 // 255).convert("RGB")
    red = Image.new("RGB", size, "red")
    return Image.composite(red, pale, _far_off(one, two))


def _far_off(one: Image.Image, two: Image.Image) -> Image.Image:
    """Return a mask of the pixels that differ by more than is allowed."""
    return ImageChops.difference(one, two).point(
        lambda level: 255 if level > MOST_LEVELS else 0
    )


def _on_white(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    canvas = Image.new("L", size, 255)
    canvas.paste(picture)
    return canvas
