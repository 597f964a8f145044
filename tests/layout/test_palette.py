"""The colours of a page: in mono nothing prints fainter than ink."""

from __future__ import annotations

import pytest
from kit.builds import press

from bfgprint.layout.palette import SIDES, make_palette

BLACK = (0.0, 0.0, 0.0)


@pytest.mark.parametrize("name", SIDES)
def test_sides_have_colours_of_their_own(name: str) -> None:
    """Each side has another colour, dark enough to photocopy; in mono all are ink."""
    look = press().look
    colour = make_palette(look.colours, "colour", "", look.sides)
    mono = make_palette(look.colours, "mono", "", look.sides)
    assert [colour[each] for each in SIDES].count(colour[name]) == 1
    red, green, blue = colour[name]
    assert 0.30 * red + 0.59 * green + 0.11 * blue < 0.35
    assert mono[name] == BLACK
    assert make_palette(look.colours, "colour", "")[name] == BLACK
