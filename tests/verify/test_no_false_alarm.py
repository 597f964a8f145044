"""Documents that are right pass: whatever the fleet, paper, layout or ink.

Fleets are drawn from all bundled hulls with any options that go together, under
names that hold what names hold; then every hull once, on every layout.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from rules.builders import LIBRARY, TABLES, fleet
from verify.faults import compass, drifts, found_in, open_press, orders, sheets

from bfgprint.load.hulls import with_options
from bfgprint.model.fleet import (
    Commander,
    EscortSquadron,
    Fleet,
    Ship,
    TakenOption,
    Unit,
)
from bfgprint.model.profile import Option, Profile, ShipType
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.sheets.drift_cards import drift_cards
from bfgprint.sheets.fleet_sheets import fleet_sheets
from bfgprint.sheets.order_cards import order_cards

HULLS = LIBRARY.hulls()
FACTIONS = sorted({hull.faction for hull in HULLS})
LETTERS = "abcXYZ 0189'’-&<>\"()%\\{}éßŁжЯΩ–+#"

NAMES = st.text(LETTERS, min_size=1, max_size=16).map(str.strip).filter(bool)
LEADERSHIPS = st.none() | st.integers(1, 10)
COMMANDERS = st.builds(
    Commander,
    rank=NAMES,
    points=st.integers(0, 300),
    leadership=st.none() | st.integers(7, 10),
    leadership_bonus=st.integers(0, 2),
    rerolls=st.integers(0, 4),
    rerolls_each_turn=st.booleans(),
)


@st.composite
def _ships(draw: st.DrawFn, hull: Profile) -> Ship:
    """Draw a ship of this hull with options that do not exclude each other."""
    taken: list[Option] = []
    for option in draw(st.permutations(hull.options)) if hull.options else []:
        groups = {each.group for each in taken if each.group}
        if option.group not in groups and len(taken) < 2 and draw(st.booleans()):
            taken.append(option)
    return Ship(
        id="u1",
        name=draw(NAMES),
        profile=with_options(hull, taken),
        options=tuple(TakenOption(name=o.name, points=o.points) for o in taken),
        leadership=draw(LEADERSHIPS),
        large_base=hull.type.is_capital and draw(st.booleans()),
    )


@st.composite
def _units(draw: st.DrawFn) -> Unit:
    hull = draw(st.sampled_from(HULLS))
    commander = draw(st.none() | COMMANDERS)
    first = draw(_ships(hull))
    if hull.type is not ShipType.ESCORT or draw(st.booleans()):
        return Ship(**_fields(first) | {"commander": commander})
    ships = [first, *draw(st.lists(_ships(hull), max_size=5))]
    return EscortSquadron(
        id="u1",
        name=draw(NAMES),
        ships=tuple(ships),
        leadership=draw(LEADERSHIPS),
        commander=commander,
    )


def _fields(ship: Ship) -> dict:
    return {name: getattr(ship, name) for name in Ship.__slots__}


@st.composite
def _fleets(draw: st.DrawFn) -> Fleet:
    return fleet(
        *draw(st.lists(_units(), min_size=1, max_size=4)),
        name=draw(NAMES),
        faction=draw(st.sampled_from(FACTIONS)),
        points_limit=draw(st.none() | st.integers(1, 3000)),
    )


CALM = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)


@CALM
@given(
    list_=_fleets(),
    paper=st.sampled_from(["a4", "letter", "a3"]),
    ink=st.sampled_from(["mono", "colour"]),
    layout=st.sampled_from(["card-a6", "half", "full"]),
    secret=st.booleans(),
)
def test_sheets_of_any_fleet(
    list_: Fleet, paper: str, ink: str, layout: str, secret: bool
) -> None:
    """The sheets of a fleet are what the fleet requires."""
    press = open_press(paper=paper, ink=ink)
    document = fleet_sheets(
        list_,
        check_fleet(list_, TABLES),
        TABLES,
        press.templates,
        press.look.sheets[layout],
        secret_list=secret,
    )
    assert found_in(document, press) == []


@CALM
@given(
    list_=_fleets(),
    paper=st.sampled_from(["a4", "letter", "a3", "150x200"]),
    duplex=st.sampled_from(["none", "long", "short"]),
)
def test_order_cards_of_any_fleet(list_: Fleet, paper: str, duplex: str) -> None:
    """The order cards of a fleet are what its hulls require."""
    press = open_press(paper=paper)
    card = press.look.cards["poker"]
    document, _ = order_cards(list_, TABLES, press.templates, card, duplex)
    if document.groups:
        assert found_in(document, press) == []


@CALM
@given(
    list_=_fleets(),
    paper=st.sampled_from(["a4", "letter", "a3"]),
    copies=st.integers(1, 3),
)
def test_drift_cards_of_any_fleet(list_: Fleet, paper: str, copies: int) -> None:
    """The Drift cards of a fleet are what its units require."""
    press = open_press(paper=paper)
    card = press.look.cards["tent"]
    document, _ = drift_cards(list_, TABLES, press.templates, card, copies)
    if document.groups:
        assert found_in(document, press) == []


@CALM
@given(
    sizes=st.lists(st.floats(40, 180), min_size=1, max_size=4),
    hole=st.floats(1, 15),
    paper=st.sampled_from(["a4", "letter", "a3"]),
)
def test_compasses_of_any_size(sizes: list[float], hole: float, paper: str) -> None:
    """Compasses are as large as asked for, to the tolerance and beyond."""
    press = open_press(paper=paper)
    assert found_in(compass(press, tuple(sizes), hole), press) == []


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
