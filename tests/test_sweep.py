"""Hulls, options and squadrons on every layout and paper: all must print.

``make_pdf`` reads its own PDF back and raises on any difference, so a document
that comes out is right.  A sample runs with the ordinary tests; the whole
(marked ``sweep``, for ``make sweep``) prints whatever the data can make up.
Where a faction's hulls can't be printed together, each is tried alone and all
that fail are named.  A thousand documents drawn at random follow: the read-back
may give no false alarm of any.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from kit.builds import (
    BUNDLED,
    LAYOUTS,
    Request,
    built_fleet,
    drift_cards_of,
    hull_name,
    hulls,
    new_document,
    offered_kit,
    order_cards_of,
    pdf_of,
    print_pdf,
    sheets_of,
)
from kit.tally import BUILDS
from verify.varied import PRINTS, Print

from bfgprint.errors import BfgprintError
from bfgprint.model.fleet import Fleet
from bfgprint.model.profile import Option, Profile, ShipType
from bfgprint.rules.terrain import sizes_of

PAPERS = ("a4", "letter", "a3")
INKS = ("colour", "mono")
LARGEST_SQUADRON = 12

FULL = "(choose a larger --layout or --paper) [FIT-05]"
"""Said of a sheet with too much on it for its cell; the next layout is taken then."""

MOST_ON_NEXT = 0.2
"""As many of the cases may need the next layout; of bare hulls none does."""

MOST_SIZES = 100
"""Of terrain with more sizes a part is printed."""

SAMPLE = (
    "Lunar",
    "Apocalypse",
    "Gorbag's Revenge",
    "Ramilies",
    "Eclipse",
    "Cairn",
    "Hive Ship",
    "Or'es El'leath/Custodian",
    "Orbital Defence Laser Platform",
    "'Stronghold' Commerce Vessel",
    "Cobra",
    "Brute Ram Ship",
)
"""The ordinary cruiser, and one hull for each way to be out of the ordinary."""

Entry = dict[str, Any]


class Case(NamedTuple):
    """One ship or squadron to print, as a fleet file would have it."""

    name: str
    ships: tuple[Entry, ...] = ()
    squadrons: tuple[Entry, ...] = ()


def _entry(hull: Profile, **keys: Any) -> Entry:
    """Return a hull as an entry of a fleet file."""
    variant = {"variant": hull.variant} if hull.variant else {}
    return {"class": hull.class_name, **variant, **keys}


def _by_faction(found: Iterable[Profile]) -> dict[str, list[Profile]]:
    factions = defaultdict(list)
    for hull in found:
        factions[hull.faction].append(hull)
    return dict(factions)


HULLS = _by_faction(hulls())
REFITTED = _by_faction(hull for hull in hulls() if hull.options)
ESCORTS = _by_faction(hull for hull in hulls() if hull.type is ShipType.ESCORT)


def _fleet(faction: str, cases: Sequence[Case]) -> Fleet:
    ships = [ship for case in cases for ship in case.ships]
    squadrons = [squadron for case in cases for squadron in case.squadrons]
    return built_fleet(*ships, squadrons=squadrons, faction=faction)


def _assert_prints(
    faction: str, cases: Sequence[Case], make: Callable[[Fleet], bytes]
) -> None:
    """Print all cases together; where that fails, name each that fails alone."""
    together = _fault(faction, cases, make)
    if together:
        alone = {case.name: _fault(faction, [case], make) for case in cases}
        failed = [f"{name}: {why}" for name, why in alone.items() if why]
        pytest.fail("\n".join(failed or [together]), pytrace=False)


def _assert_prints_or_grows(
    faction: str, cases: Sequence[Case], layout: str, paper: str
) -> None:
    """Print all cases; those few with too much for a card in the next layout."""
    make = _sheets(layout, paper)
    if not cases or not _fault(faction, cases, make):
        return
    full = [case for case in cases if FULL in (_fault(faction, [case], make) or "")]
    assert layout == "card-a6" or not full, full
    assert len(full) <= max(1, MOST_ON_NEXT * len(cases)), full
    _assert_prints(faction, [case for case in cases if case not in full], make)
    if full:
        _assert_prints(faction, full, _sheets("half", paper))


def _fault(
    faction: str, cases: Sequence[Case], make: Callable[[Fleet], bytes]
) -> str | None:
    """Return the first thing that keeps the cases from being printed."""
    try:
        make(_fleet(faction, cases))
    except BfgprintError as error:
        return str(error.findings[0])
    return None


def _sheets(
    layout: str, paper: str = "a4", ink: str = "colour"
) -> Callable[[Fleet], bytes]:
    return lambda fleet: print_pdf(sheets_of(fleet, layout), paper, ink)


def _plain(found: Iterable[Profile]) -> list[Case]:
    return [Case(hull_name(hull), ships=(_entry(hull),)) for hull in found]


def _with_each_option(found: Iterable[Profile]) -> list[Case]:
    """Return each hull once for each of its options."""
    return [
        Case(
            f"{hull_name(hull)}: {option.name}",
            ships=(_entry(hull, options=_needed(option)),),
        )
        for hull in found
        for option in hull.options
    ]


def _needed(option: Option) -> list[str]:
    """Return an option and the one that it needs, if any."""
    return [*filter(None, [option.requires]), option.name]


def _with_all_options(found: Iterable[Profile]) -> list[Case]:
    """Return each hull with as many options as go together, named and commanded."""
    return [
        Case(
            f"{hull_name(hull)}: all options",
            ships=(_entry(hull, options=_together(hull), name=LONG_NAME),),
        )
        for hull in found
    ]


LONG_NAME = "Unconquerable Resolve of Saint Sebastian Thor"


def _together(hull: Profile) -> list[str]:
    """Return options of which no two are of one group, and none lacks another."""
    first: dict[str, Option] = {}
    for option in hull.options:
        first.setdefault(option.group or option.name, option)
    names = {None, *(option.name for option in first.values())}
    return [option.name for option in first.values() if option.requires in names]


def _squadrons(escorts: Iterable[Profile]) -> list[Case]:
    """Return squadrons of one to twelve of each class."""
    return [
        _squadron(f"{count} x {hull_name(hull)}", _entry(hull, count=count))
        for hull in escorts
        for count in range(1, LARGEST_SQUADRON + 1)
    ]


def _mixed(escorts: Sequence[Profile], classes: int, each: int) -> Iterator[Case]:
    """Yield squadrons of so many classes, with so many escorts of each."""
    for chosen in combinations(escorts, classes):
        name = f"{each} each of " + ", ".join(hull.class_name for hull in chosen)
        yield _squadron(name, *(_entry(hull, count=each) for hull in chosen))


def _squadron(name: str, *ships: Entry) -> Case:
    return Case(name, squadrons=({"name": "Wolves of the Halo Stars", "ships": ships},))


def _necron(class_name: str) -> Case:
    """Return a hull with the longest line of victory points, on an elective base."""
    return Case(class_name, ships=(_entry(_hull(class_name), large_base=True),))


def _hull(class_name: str) -> Profile:
    return next(hull for hull in hulls() if hull.class_name == class_name)


each_layout = pytest.mark.parametrize("layout", LAYOUTS)
each_faction = pytest.mark.parametrize("faction", HULLS)
each_fleet_with_escorts = pytest.mark.parametrize("faction", ESCORTS)


# The sample that runs with the ordinary tests.


@pytest.mark.parametrize("paper", ["a4", "letter"])
@each_layout
@pytest.mark.parametrize("class_name", SAMPLE)
def test_sample_hull_prints(class_name: str, layout: str, paper: str) -> None:
    """The hull's sheet is printed and read back without a finding."""
    hull = _hull(class_name)
    _assert_prints(hull.faction, _plain([hull]), _sheets(layout, paper))


@each_layout
def test_sample_squadron_prints(layout: str) -> None:
    """Three classes of escorts share a squadron's sheet."""
    escorts = ESCORTS["Imperium"][:3]
    _assert_prints("Imperium", list(_mixed(escorts, 3, 2)), _sheets(layout))


@each_layout
@pytest.mark.parametrize("class_name", ["Scythe", "Shroud"])
def test_longest_victory_points_print(class_name: str, layout: str) -> None:
    """Five shares of a hull's points fit beside Tractor Fields."""
    _assert_prints("Necrons", [_necron(class_name)], _sheets(layout))


@pytest.mark.parametrize("class_name", SAMPLE)
def test_sample_hull_has_cards(class_name: str) -> None:
    """Order and Drift cards of the hull are printed, or the user is told why not."""
    hull = _hull(class_name)
    fleet = _fleet(hull.faction, _plain([hull]))
    for document, told in (order_cards_of(fleet), drift_cards_of(fleet)):
        assert bool(document.groups) != bool(told)
        if document.groups:
            assert print_pdf(document)


# The sweep.


@pytest.mark.sweep
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("paper", PAPERS)
@each_layout
@each_faction
def test_every_hull_prints(faction: str, layout: str, paper: str, ink: str) -> None:
    """Each hull of the faction is printed and read back without a finding."""
    make = _sheets(layout, paper, ink)
    _assert_prints(faction, _plain(HULLS[faction]), make)


@pytest.mark.sweep
@pytest.mark.parametrize("paper", PAPERS)
@each_faction
def test_every_hull_prints_large(faction: str, paper: str) -> None:
    """Each hull has a sheet in large type, to fill in on a screen as well."""

    def make(fleet: Fleet) -> bytes:
        document = sheets_of(fleet, "full")
        return print_pdf(document, paper, large_print=True, fillable=True)

    _assert_prints(faction, _plain(HULLS[faction]), make)


@pytest.mark.sweep
@pytest.mark.parametrize("paper", ["a4", "letter"])
@each_layout
@pytest.mark.parametrize("faction", REFITTED)
def test_every_option_prints(faction: str, layout: str, paper: str) -> None:
    """Each hull is printed with each one of its options."""
    cases = _with_each_option(REFITTED[faction])
    _assert_prints_or_grows(faction, cases, layout, paper)


@pytest.mark.sweep
@pytest.mark.parametrize("paper", ["a4", "letter"])
@each_layout
@pytest.mark.parametrize("faction", REFITTED)
def test_all_options_print_together(faction: str, layout: str, paper: str) -> None:
    """Each hull is printed with all options that go together, under a long name."""
    cases = _with_all_options(REFITTED[faction])
    _assert_prints_or_grows(faction, cases, layout, paper)


@pytest.mark.sweep
@pytest.mark.parametrize("paper", PAPERS)
@each_faction
def test_every_hull_has_order_cards(faction: str, paper: str) -> None:
    """Each hull whose orders are known has all seven cards; of others we are told."""
    fleet = _fleet(faction, _plain(HULLS[faction]))
    document, told = order_cards_of(fleet)
    assert len(document.groups) % 7 == 0
    assert bool(document.groups or told)
    if document.groups:
        assert print_pdf(document, paper)


@pytest.mark.sweep
@pytest.mark.parametrize("paper", PAPERS)
@each_faction
def test_every_hull_has_a_drift_card(faction: str, paper: str) -> None:
    """Each hull has a Drift card, or we are told why it has none."""
    fleet = _fleet(faction, _plain(HULLS[faction]))
    document, told = drift_cards_of(fleet)
    assert len(document.groups) + len(told) == len(fleet.units)
    if document.groups:
        assert print_pdf(document, paper)


@pytest.mark.sweep
@pytest.mark.parametrize("paper", ["a4", "letter"])
@each_layout
@each_fleet_with_escorts
def test_squadrons_of_any_size_print(faction: str, layout: str, paper: str) -> None:
    """One to twelve escorts of each class fit on a squadron's sheet."""
    cases = _squadrons(ESCORTS[faction])
    _assert_prints(faction, cases, _sheets(layout, paper))


@pytest.mark.sweep
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("classes", "each"), [(2, 1), (2, 3), (3, 1), (3, 2), (3, 4)])
@each_layout
@each_fleet_with_escorts
def test_mixed_squadrons_print(
    faction: str, layout: str, classes: int, each: int, paper: str
) -> None:
    """Squadrons of two and three classes fit on one sheet, all profiles shown."""
    cases = list(_mixed(ESCORTS[faction], classes, each))
    _assert_prints_or_grows(faction, cases, layout, paper)


@pytest.mark.sweep
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("fleet", ["", *BUNDLED])
def test_every_piece_of_the_kit_prints(fleet: str, paper: str, ink: str) -> None:
    """All pieces and all terrain, for any fleet and for the bundled ones."""
    words = ";".join(filter(None, [fleet, *offered_kit()[0].names]))
    assert pdf_of(Request("kit", words, paper=paper, ink=ink))


@pytest.mark.sweep
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", [rule.name for rule in offered_kit()[0].terrain])
def test_every_size_of_terrain_prints(name: str, paper: str) -> None:
    """Whatever the dice give, in tiles where the paper is smaller."""
    kit, zones = offered_kit()
    rule = next(each for each in kit.terrain if each.name == name)
    sizes = list(product(*sizes_of(rule, zones)))
    for size in sizes if len(sizes) < MOST_SIZES else sizes[::7]:
        words = f"{name}:{'x'.join(map(str, size))}"
        assert print_pdf(new_document(Request("kit", words, paper=paper)), paper)


# Documents drawn at random.

DRAWN = {"sheets": 18, "orders": 14, "drift": 8, "compass": 6}
"""Of each kind so many lots; sheets differ most."""
LOT, LEAST = 25, 20
"""Documents in a lot, and how many must be left where a fleet has no such card."""
LOTS = [
    pytest.param(kind, lot, id=f"{kind}-{lot + 1}")
    for kind, lots in DRAWN.items()
    for lot in range(lots)
]


def test_a_thousand_documents_are_drawn() -> None:
    """However many fleets have no card to print, a thousand builds are left."""
    sure = DRAWN["sheets"] + DRAWN["compass"]
    assert LOT * sure + LEAST * (len(LOTS) - sure) >= 1_000


@pytest.mark.sweep
@pytest.mark.parametrize(("kind", "lot"), LOTS)
def test_no_false_alarm(
    kind: str, lot: int, record_property: Callable[[str, object], None]
) -> None:
    """A lot of documents of any fleets is read back without a finding."""
    builds = 0

    @seed(lot)
    @settings(
        max_examples=LOT,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow],
    )
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
    assert builds >= LEAST
