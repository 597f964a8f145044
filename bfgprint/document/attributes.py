"""Take the attributes of an element one by one, and refuse what is left.

In: an element's attributes as texts.  Out: numbers, and words of those that there are.
Each function takes what it reads out of the attributes.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Any

Attributes = dict[str, str]

_VALIGNS = ("top", "middle", "bottom")
_LARGEST = 2_000.0


class BadElementError(ValueError):
    """Something in the XML that the vocabulary does not know."""


def number(text: str | float) -> float:
    """Return a finite number."""
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"{text!r} is no length")
    return value


def one_of(given: Attributes, name: str, allowed: Collection[str], default: str) -> str:
    """Take an attribute that has only a few values."""
    value = given.pop(name, default)
    if value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(allowed)}, not {value!r}")
    return value


def positive(given: Attributes, name: str, default: float) -> float:
    """Take a length that must be more than nothing."""
    value = number(given.pop(name, default))
    if not 0 < value <= _LARGEST:
        raise ValueError(f"{name} must be more than 0 and at most {_LARGEST:g}")
    return value


def none_left(tag: str, left: Attributes) -> None:
    """Refuse attributes that nobody has taken."""
    if left:
        raise BadElementError(f"<{tag}> has no attribute {min(left)!r}")


def pad(text: str, zoom: float) -> tuple[float, float, float, float]:
    """Return what is left free at the top, right, bottom and left."""
    sides = [number(side) * zoom for side in text.split()]
    if len(sides) == 1:
        sides *= 4
    elif len(sides) == 2:
        sides *= 2
    if len(sides) != 4:
        raise ValueError(f"pad takes 1, 2 or 4 lengths, not {text!r}")
    return (sides[0], sides[1], sides[2], sides[3])


def common(given: Attributes, zoom: float) -> dict[str, Any]:
    """Take the attributes that every node has."""
    width, height = given.pop("w", None), given.pop("h", None)
    return {
        "width_mm": None if width is None else number(width) * zoom,
        "height_mm": None if height is None else number(height) * zoom,
        "grow": number(given.pop("grow", 0)),
        "valign": one_of(given, "valign", _VALIGNS, "middle"),
        "blank": given.pop("blank", ""),
        "tip": given.pop("tip", ""),
    }
