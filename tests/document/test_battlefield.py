"""The XML of a map: what lies on the table, and nothing that a map does not have."""

from __future__ import annotations

import pytest

from bfgprint.document.nodes import BattleMap
from bfgprint.document.parse import parse_part
from bfgprint.errors import TemplateError
from bfgprint.model.setup import Area, Battlefield, EdgeUse, Feature, Spot

TABLE = '<battlefield k="map" width="180" height="120"'


def _map(inside: str = "", more: str = "") -> BattleMap:
    part = parse_part(f"<flow>{TABLE} {more}>{inside}</battlefield></flow>", "t")
    node = part.rows[0]
    assert isinstance(node, BattleMap)
    return node


def test_bare_table() -> None:
    """A table has a key and a size."""
    assert _map() == BattleMap(
        key="map", field=Battlefield(width_cm=180, height_cm=120)
    )


def test_everything_on_it() -> None:
    """Features, areas, edges and points keep their figures."""
    node = _map(
        '<feature kind="ring" id="R1" x="60" y="50.5" width="6" length="1" heading="37"'
        ' well="10" inner="30" made-of="asteroid field"/>'
        '<area label="zone" side="b" left="1" right="2" bottom="3" top="4" radius="5"'
        ' facing="450" barred="1"/>'
        '<edge edge="left" label="retreat" side="a"/>'
        '<spot label="start" x="1" y="2" facing=""/>',
        'sunward="top"',
    )
    assert node.field == Battlefield(
        width_cm=180,
        height_cm=120,
        sunward="top",
        features=(
            Feature(
                kind="ring", id="R1", x_cm=60, y_cm=50.5, width_cm=6, length_cm=1,
                heading_deg=37, well_cm=10, inner_cm=30, made_of="asteroid field",
            ),
        ),
        areas=(
            Area(
                label="zone", side="b", left_cm=1, right_cm=2, bottom_cm=3, top_cm=4,
                radius_cm=5, facing_deg=90, barred=True,
            ),
        ),
        edges=(EdgeUse(edge="left", label="retreat", side="a"),),
        spots=(Spot(label="start", x_cm=1, y_cm=2),),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("inside", "more", "words"),
    [
        ('<planet x="1"/>', "", "<planet> is no part of a map"),
        ('<feature x="1" y="1"/>', "", "'kind' is missing"),
        ('<feature kind="moon" z="1"/>', "", "'z'"),
        ('<feature kind="moon" x="far"/>', "", "far"),
        ('<feature kind="moon" x="nan"/>', "", "no length on a table"),
        ('<feature kind="moon" x="1e9"/>', "", "no length on a table"),
        ('<edge edge="north" label="x"/>', "", "not 'north'"),
        ("", 'sunward="up"', "not 'up'"),
        ("", 'size="3"', "'size'"),
        ('<spot label="x"/>' * 2_001, "", "more than 2000"),
    ],
)
def test_mistakes_are_named(inside: str, more: str, words: str) -> None:
    """What a map does not have is named, so that a restyled page can be mended."""
    with pytest.raises(TemplateError) as caught:
        _map(inside, more)
    assert words in str(caught.value)


def test_table_without_size() -> None:
    """No map is drawn of nothing."""
    with pytest.raises(TemplateError, match="no size of a table"):
        parse_part('<flow><battlefield k="m" width="0" height="1"/></flow>', "t")
