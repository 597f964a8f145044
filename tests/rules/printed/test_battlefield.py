"""What the map of a set-up must show.

Source: facts/bfg/battlefield.md; seeds EQP-02 to EQP-04.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from kit.setups import TABLES, plain_field, sample

from bfgprint.model.setup import Area, Battlefield, Feature, Setup
from bfgprint.rules.printed.battlefield import (
    area_extent,
    corners_of,
    hatch_of,
    required_map,
)
from bfgprint.rules.required import (
    Axis,
    EdgeLabel,
    EdgeMark,
    Figure,
    Grid,
    LabelBy,
    MarksWithin,
    Outline,
    Pin,
    Pointer,
    Required,
    RoundOutline,
    TableFrame,
)


def _of(field: Battlefield) -> Required:
    return required_map(Setup(audience="public", sides=(), battlefield=field), TABLES)


def _with(*features: Feature) -> Required:
    return _of(replace(plain_field(), features=features))


def test_table() -> None:
    """The frame, both axes and two grids are drawn; each 60 cm must be numbered."""
    fields = _of(plain_field())
    assert fields["frame"] == TableFrame(180, 120)
    assert fields["x"] == Axis("x", 180, 60)
    assert fields["y"] == Axis("y", 120, 60)
    assert fields["grid10"] == Grid(180, 120, 10, 60)
    assert fields["grid60"] == Grid(180, 120, 60)
    assert fields["size"] == Figure("180 x 120 cm")
    assert fields["battlezone"] == Figure("none")


@pytest.mark.parametrize(
    ("size", "grids"), [(10, set()), (60, {"grid10"}), (61, {"grid10", "grid60"})]
)
def test_grid_of_a_small_table(size: int, grids: set[str]) -> None:
    """A table has only the lines that there is room for."""
    fields = _of(Battlefield(width_cm=size, height_cm=size))
    assert {name for name in fields if name.startswith("grid")} == grids


def test_sunward_edge() -> None:
    """battlefield.md: one edge is sunward; it has a mark, a word, and is named."""
    fields = _of(plain_field())
    assert fields["sunward"] == EdgeLabel("SUNWARD EDGE", "left")
    assert fields["sun"] == EdgeMark("left")
    assert fields["sunward_edge"] == Figure("left")
    assert "sun" not in _of(replace(plain_field(), sunward=None))


def test_zone() -> None:
    """A zone is outlined and hatched for its side, named and given in figures."""
    fields = _of(plain_field())
    assert fields["z1"] == Outline(((0, 0), (90, 0), (90, 30), (0, 30)))
    assert fields["z1.slanted"] == MarksWithin((0, 0, 90, 30))
    assert fields["z2.counter"] == MarksWithin((90, 90, 180, 120))
    assert fields["z1.label"] == LabelBy("zone A (side A)", (0, 0, 90, 30))
    assert fields["z2.facing"] == Pointer(180, (90, 90, 180, 120))
    assert fields["zone1.x"] == Figure("0 to 90")
    assert fields["zone2.y"] == Figure("90 to 120")
    assert fields["zone2.use"] == Figure("facing 180° (down)")


def test_round_zone() -> None:
    """A zone around a planet is a circle."""
    area = Area(
        label="standby", left_cm=20, right_cm=60, bottom_cm=10, top_cm=50, radius_cm=20
    )
    fields = _of(replace(plain_field(), areas=(area,)))
    assert fields["z1"] == RoundOutline(40, 30, 20)
    assert area_extent(replace(area, radius_cm=25)) == (15, 5, 65, 55)
    assert "z1.facing" not in fields


def test_hatches_differ() -> None:
    """Each of four sides, everybody and nobody has a hatching of its own."""
    sides = [Area(label="z", side=side) for side in "abcd"]
    areas = [*sides, Area(label="z"), Area(label="z", side="a", barred=True)]
    assert len({hatch_of(area) for area in areas}) == 6


def test_planet() -> None:
    """A planet is a circle with its well around it, measured from its edge."""
    planet = Feature(
        kind="planet", size="large", id="P1", x_cm=60, y_cm=50, width_cm=38,
        length_cm=38, well_cm=30,
    )  # fmt: skip
    fields = _with(planet)
    assert fields["f1"] == RoundOutline(60, 50, 19)
    assert fields["f1.well"] == RoundOutline(60, 50, 49)
    assert fields["f1.id"] == LabelBy("P1", (41, 31, 79, 69))
    assert fields["piece1.kind"] == Figure("large planet")
    assert fields["piece1.well"] == Figure("30")
    assert fields["kind1.name"] == Figure("planet")
    bare = _with(replace(planet, well_cm=0, id=""))
    assert not {"f1.well", "f1.id"} & set(bare)
    assert bare["piece1.id"] == Figure("-")


def test_ring() -> None:
    """A ring is two circles with what it is made of between them."""
    ring = Feature(
        kind="ring", id="R1", made_of="asteroid field", x_cm=60, y_cm=50, inner_cm=49,
        width_cm=6,
    )  # fmt: skip
    fields = _with(ring)
    assert fields["f1"] == RoundOutline(60, 50, 55)
    assert fields["f1.inner"] == RoundOutline(60, 50, 49)
    assert fields["f1.rocks"] == MarksWithin((5, -5, 115, 105))
    assert "f1.specks" in _with(replace(ring, made_of=""))


@pytest.mark.parametrize(
    ("heading", "corners"),
    [
        (0, ((45, 60), (55, 60), (55, 40), (45, 40))),
        (90, ((60, 55), (60, 45), (40, 45), (40, 55))),
    ],
)
def test_oblong(heading: float, corners: tuple[tuple[float, float], ...]) -> None:
    """Its length lies along its heading, clockwise from up; its width across."""
    rift = Feature(
        kind="warp rift", x_cm=50, y_cm=50, width_cm=10, length_cm=20,
        heading_deg=heading,
    )  # fmt: skip
    for corner, wanted in zip(corners_of(rift), corners, strict=True):
        assert corner == pytest.approx(wanted)
    fields = _with(rift)
    assert isinstance(fields["f1"], Outline)
    assert isinstance(fields["f1.crosses"], MarksWithin)


@pytest.mark.parametrize(
    ("kind", "pattern"),
    [
        ("asteroid field", "rocks"),
        ("gas/dust cloud", "waves"),
        ("warp rift", "crosses"),
        ("minefield", "mines"),
        ("wreckage", "specks"),
    ],
)
def test_patterns(kind: str, pattern: str) -> None:
    """Each kind is told by its pattern, so that a photocopy will do."""
    fields = _with(Feature(kind=kind, x_cm=50, y_cm=50, width_cm=9, length_cm=9))
    assert isinstance(fields[f"f1.{pattern}"], MarksWithin)


def test_points_and_edges() -> None:
    """Points have a mark, a name, and an arrow where ships face; edges their use."""
    fields = required_map(sample("judge")[1], TABLES)
    assert fields["s1"] == Pin(90, 100)
    assert fields["s1.label"] == LabelBy("start (side B)", (90, 100, 90, 100))
    assert fields["s1.facing"] == Pointer(270, (90, 100, 90, 100))
    assert "s2.facing" not in fields
    assert fields["spot2.use"] == Figure("facing any")
    assert fields["edge2"] == EdgeLabel("retreat (side B)", "right")


def test_what_lies_on_no_place() -> None:
    """Flares are counted and explained; what was left out is told."""
    setup = sample("judge")[1]
    fields = required_map(setup, TABLES)
    assert fields["effect1.kind"] == Figure("solar flare")
    assert fields["effect1.times"] == Figure("2")
    assert fields["effect1.does"] == Figure(
        "D6 each turn: on a 6 it strikes, once a game."
    )
    assert fields["left_out1"] == Figure("A warp rift: no room in 20 tries.")
    unknown = replace(setup.battlefield, global_effects=("ion storm",))
    assert "effect1.does" not in _of(unknown)
