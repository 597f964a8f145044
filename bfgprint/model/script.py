"""Which characters can be set rightly, one after the other from left to right."""

from __future__ import annotations

import unicodedata


def unshapable(text: str) -> str:
    """Return the first character that we can't set rightly, or nothing.

    Right-to-left scripts need reordering, signs that combine need placing, and
    control characters have no shape at all.
    """
    for character in text:
        if (
            unicodedata.bidirectional(character) in ("R", "AL", "AN")
            or unicodedata.combining(character)
            or unicodedata.category(character) in ("Cc", "Cf", "Co", "Cs", "Cn")
        ):
            return character
    return ""
