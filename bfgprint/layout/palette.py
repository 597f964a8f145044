"""The colours of a page, by what they are for; black on white carries all meaning.

``ink`` is text and lines, ``soft`` small labels, ``accent`` what a fleet's
colour may touch, ``tint`` the only background, ``side-a`` to ``side-d`` the sides of
a set-up.  In mono all are greys.
"""

from __future__ import annotations

from collections.abc import Mapping

from bfgprint.layout.items import Colour

Palette = Mapping[str, Colour]


def colour_from_hex(text: str) -> Colour:
    """Return ``#1d3557`` as red, green and blue between 0 and 1."""
    red, green, blue = (int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (red, green, blue)


SIDES = ("side-a", "side-b", "side-c", "side-d")


def make_palette(
    colours: Mapping[str, str],
    ink: str,
    accent: str,
    sides: Mapping[str, str] | None = None,
) -> Palette:
    """Return the palette for a kind of ink, with the accent of that name.

    In mono the accent and the sides are the ink's black, so that nothing prints
    fainter.
    """
    black = colour_from_hex(colours["ink"])
    palette = {name: colour_from_hex(value) for name, value in colours.items()}
    for name in SIDES:
        colour = None if ink == "mono" else (sides or {}).get(name[-1])
        palette[name] = black if colour is None else colour_from_hex(colour)
    palette["accent"] = black if ink == "mono" else palette.get(accent, black)
    return palette
