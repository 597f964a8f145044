"""Documents that are right pass: whatever the fleet, paper, layout or ink.

A sample of documents drawn at random, many more of which are in ``test_sweep.py``;
then every hull once, on every layout.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from kit.tally import BUILDS
from rules.builders import LIBRARY, TABLES, fleet
from verify.faults import drifts, found_in, open_press, orders, sheets
from verify.varied import FACTIONS, PRINTS, Print

from bfgprint.model.fleet import Ship
from bfgprint.sheets.fleet_sheets import fleet_sheets

SAMPLE = 12
CALM = settings(
    max_examples=SAMPLE,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.mark.parametrize("kind", PRINTS)
def test_any_document(
    kind: str, record_property: Callable[[str, object], None]
) -> None:
    """Nothing is found of sheets, cards and compasses that are as they must be."""
    builds = 0

    @CALM
    @given(made=PRINTS[kind])
    def check(made: Print) -> None:
        nonlocal builds
        if not made.is_empty:
            builds += 1
            assert made.faults() == []

    try:
        check()
    finally:
        record_property(BUILDS, builds)


@pytest.mark.parametrize(
    ("layout", "faction"),
    [("card-a6", faction) for faction in FACTIONS]
    + [
        (layout, faction)
        for layout in ("half", "full")
        for faction in ("Orks", "Eldar", "Planetary Defences")
    ],
)
def test_every_hull(layout: str, faction: str) -> None:
    """Every bundled hull passes on the usual layout, the odd ones on the others."""
    press = open_press()
    hulls = LIBRARY.hulls(faction)
    ships = [Ship(id="u1", name=hull.title, profile=hull) for hull in hulls]
    list_ = fleet(*ships, faction=faction)
    document = fleet_sheets(
        list_, (), TABLES, press.templates, press.look.sheets[layout]
    )
    assert found_in(document, press) == []


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("duplex", ["none", "long", "short"])
def test_plain_order_cards(paper: str, duplex: str) -> None:
    """The cards for any ship pass on every paper, with backs or without."""
    press = open_press(paper=paper)
    assert found_in(orders(press, duplex=duplex), press) == []


def test_blank_drift_cards() -> None:
    """The blank Drift cards pass."""
    press = open_press()
    assert found_in(drifts(press, None), press) == []


@pytest.mark.parametrize("words", ["Lunar*9", "Sword*24", "Lunar, Cobra*6, Gothic"])
def test_fleets_in_words(words: str) -> None:
    """Fleets typed on the command line pass, over several pages too."""
    press = open_press()
    assert found_in(sheets(press, words, secret=True), press) == []
