"""Write a picture as a PNG file that knows how large it is on paper.

In: rows of red, green, blue and opacity.  Out: the bytes of the file.
Source: PNG (third edition): 5 (chunks), 11.2 (critical ones), 11.3.4.3 (pHYs).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable

from bfgprint.units import MM_PER_INCH

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_WITH_OPACITY, _METRE = 6, 1
"""The kind of colours, and the unit that dots are counted by."""
_UNFILTERED = b"\0"
"""Stands before each row: drawings are flat, and no filter makes them smaller."""


def png(width: int, height: int, rows: Iterable[bytes], dots_per_inch: int) -> bytes:
    """Return a picture of four bytes a dot as a file."""
    head = struct.pack(">IIBBBBB", width, height, 8, _WITH_OPACITY, 0, 0, 0)
    dots_per_metre = round(dots_per_inch * 1000 / MM_PER_INCH)
    physical = struct.pack(">IIB", dots_per_metre, dots_per_metre, _METRE)
    squeeze = zlib.compressobj()
    parts = [squeeze.compress(_UNFILTERED + row) for row in rows]
    dots = b"".join((*parts, squeeze.flush()))
    chunks = ((b"IHDR", head), (b"pHYs", physical), (b"IDAT", dots), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    checked = kind + body
    return (
        struct.pack(">I", len(body)) + checked + struct.pack(">I", zlib.crc32(checked))
    )
