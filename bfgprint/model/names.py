"""Compare names and texts by their letters and figures alone."""

from __future__ import annotations


def letters_of(text: str) -> str:
    """Return the letters and figures of a text, without case, spaces and signs."""
    return "".join(filter(str.isalnum, text.casefold()))
