"""How a text is written in the squares of a QR code; only here segno is known.

In: a text.  Out: rows of squares.  The version and the level of correction are
fixed: every code of ours holds the digits of a commitment.
"""

from __future__ import annotations

from functools import cache

_VERSION, _LEVEL = 4, "m"


@cache
def qr_modules(text: str) -> tuple[bytes, ...]:
    """Return the rows of a code, 1 for each dark square.

    Raises:
        ValueError: the text is too long, or has signs that the code has not.
    """
    import segno  # late: most prints have no code

    code = segno.make_qr(
        text,
        version=_VERSION,
        error=_LEVEL,
        mode="alphanumeric",
        boost_error=False,
    )
    return tuple(map(bytes, code.matrix))
