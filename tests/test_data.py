"""The bundled data: every file loads, and no hull contradicts itself.

Not about the figures themselves, which ``test_ship_data.py`` compares with a
second source, but about what holds of any hull, plain or with any option.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from kit.builds import fleet_of, hull_name, hulls, press
from kit.places import ROOT

from bfgprint.findings import stopping
from bfgprint.layout.drawings import dials
from bfgprint.load.battlezones import load_battlezones
from bfgprint.load.codes import load_codes
from bfgprint.load.coverage import load_coverage
from bfgprint.load.drift_logs import load_drift_log
from bfgprint.load.events import load_event
from bfgprint.load.formats import load_look
from bfgprint.load.hulls import profiles, with_options
from bfgprint.load.kit import load_kit
from bfgprint.load.move_logs import load_move_log
from bfgprint.load.printers import PrinterFile
from bfgprint.load.reader import read_source
from bfgprint.load.reference import load_reference
from bfgprint.load.results import ResultsFile
from bfgprint.load.rosters.spelling import load_spelling
from bfgprint.load.rulings import load_rulings
from bfgprint.load.scenarios import load_scenarios
from bfgprint.load.schema import ShipsFile, shape
from bfgprint.load.sub_plots import load_sub_plots
from bfgprint.load.tables import load_tables
from bfgprint.load.voidship_files import load_voidship_file
from bfgprint.load.voidship_logs import load_voidship_log
from bfgprint.load.voidships import load_voidships
from bfgprint.model.arcs import Arc, arcs_text
from bfgprint.model.event import Entry
from bfgprint.model.orders import OrderException
from bfgprint.model.profile import Conflict, Option, Profile, ShieldKind, ShipType
from bfgprint.model.weapons import Weapon, WeaponKind
from bfgprint.referee.entries import load_entries
from bfgprint.rules import wording

DATA = ROOT / "data"
FILES = sorted(DATA.rglob("*.toml"))
HULLS = tuple(hulls())


def _fitted(hull: Profile, option: Option) -> Profile:
    """Return a hull with the option that another needs, or as it is."""
    needed = [each for each in hull.options if each.name == option.requires]
    return with_options(hull, needed)


REFITS = tuple(
    (_fitted(hull, option), option) for hull in HULLS for option in hull.options
)
"""Each hull, ready for each of its options."""
VOIDSHIPS = load_voidships((DATA,))
EXCEPTIONS = press().library.tables.order_exceptions
GUNS = (WeaponKind.BATTERY, WeaponKind.LANCE, WeaponKind.NOVA_CANNON)


def _load_ships(path: Path) -> object:
    return profiles(shape(read_source(path), ShipsFile))


def _load_fleet(path: Path) -> object:
    fleet, findings = fleet_of(str(path))
    assert stopping(findings) == ()
    return fleet.units


LOADERS: dict[str, Callable[[Path], object]] = {
    "ships": _load_ships,
    "fleet": _load_fleet,
    "orders": lambda _: load_tables((DATA,)).orders,
    "rules": lambda _: load_tables((DATA,)).movement,
    "notes": lambda _: load_tables((DATA,)).notes,
    "commanders": lambda _: press().library.commanders,
    "fleet-lists": lambda _: load_tables((DATA,)).fleet_lists.lists,
    "papers": lambda _: load_look((DATA,)).papers,
    "formats": lambda _: load_look((DATA,)).sheets,
    "palette": lambda _: load_look((DATA,)).colours,
    "symbols": lambda _: load_look((DATA,)).symbols,
    "rulings": lambda _: load_rulings((DATA,)),
    "codes": lambda _: load_codes((DATA,)).codes,
    "coverage": lambda _: load_coverage((DATA,)),
    "rosters": lambda _: load_spelling((DATA,)).fillers,
    "sub-plots": lambda _: load_sub_plots((DATA,)).names,
    "scenarios": lambda _: load_scenarios((DATA,)).scenarios,
    "kit": lambda _: load_kit((DATA,)).tokens,
    "battlezones": lambda _: load_battlezones((DATA,)).zones,
    "reference": lambda _: load_reference((DATA,)).blocks,
    "drift-log": lambda path: load_drift_log(read_source(path)).notes_cm,
    "move-log": lambda path: load_move_log(read_source(path), press().library)[0].turns,
    "event": lambda path: load_event(read_source(path)).players,
    "results": lambda path: shape(read_source(path), ResultsFile),
    "voidships": lambda _: load_voidships((DATA,)).options,
    "voidship": lambda path: load_voidship_file(read_source(path), VOIDSHIPS),
    "voidship-log": lambda path: load_voidship_log(read_source(path), VOIDSHIPS).turns,
    "printer": lambda path: shape(read_source(path), PrinterFile),
}
"""By the kind a file says it is of: what is made of it."""


def _file_name(path: Path) -> str:
    return path.relative_to(DATA).as_posix()


@pytest.mark.parametrize("path", FILES, ids=_file_name)
def test_bundled_file_loads(path: Path) -> None:
    """The file is of a kind the product knows, and its loader takes it."""
    kind = tomllib.loads(path.read_text(encoding="utf-8"))["kind"]
    assert LOADERS[kind](path)


@pytest.mark.parametrize("path", FILES, ids=_file_name)
def test_figures_name_their_source(path: Path) -> None:
    """A file with figures of the game says from which edition and source they are."""
    values = tomllib.loads(path.read_text(encoding="utf-8"))
    sourced = (
        *("ships", "rules", "orders", "commanders", "rulings", "codes"),
        "fleet-lists",
        *(
            "sub-plots",
            "coverage",
            "scenarios",
            "battlezones",
            "reference",
            "voidships",
        ),
    )
    if values["kind"] in sourced:
        assert values["edition"]
        assert values["source"]


def test_hulls_are_told_apart() -> None:
    """No two hulls share faction, class and variant, or faction and title."""
    keys = Counter((hull.faction, hull.class_name, hull.variant) for hull in HULLS)
    titles = Counter((hull.faction, hull.title) for hull in HULLS)
    assert max(keys.values()) == 1
    assert max(titles.values()) == 1


def test_heads_are_those_of_the_hulls() -> None:
    """What hulls are called is read in a moment, and the same as in full."""
    full = {(h.class_name, h.title, h.type, h.subtype) for h in HULLS}
    assert {tuple(head) for head in press().library.hull_heads()} == full


def test_a_class_that_occurs_twice_has_variants() -> None:
    """Hulls that share a class name within a faction each have a variant."""
    count = Counter((hull.faction, hull.class_name) for hull in HULLS)
    twice = [hull for hull in HULLS if count[hull.faction, hull.class_name] > 1]
    assert [hull_name(hull) for hull in twice if hull.variant is None] == []


# What holds of every hull; each returns whether it does.


def arcs_belong_to_guns_and_torpedoes(hull: Profile) -> bool:
    """Guns and torpedoes have arcs, each once; launch bays have none."""
    return all(
        not line.arcs
        if line.kind is WeaponKind.LAUNCH_BAY
        else len(set(line.arcs)) == len(line.arcs) > 0
        for line in hull.armament
        if line.kind is not WeaponKind.OTHER
    )


def launch_bays_have_craft(hull: Profile) -> bool:
    """Launch bays list their craft, each with a speed; guns and torpedoes none."""
    return all(
        bool(line.craft) == (line.kind is WeaponKind.LAUNCH_BAY)
        for line in hull.armament
        if line.kind is not WeaponKind.OTHER
    ) and all(craft.speed_cm > 0 for line in hull.armament for craft in line.craft)


def guns_have_a_range(hull: Profile) -> bool:
    """Guns reach somewhere, no less far than their least range, and don't move."""
    return all(
        0 <= (line.range_min_cm or 0) < (line.range_cm or 0) and line.speed_cm is None
        for line in hull.armament
        if line.kind in GUNS
    )


def torpedoes_have_a_speed(hull: Profile) -> bool:
    """Torpedoes move, and have no range."""
    return all(
        0 <= (line.speed_min_cm or 0) < (line.speed_cm or 0) and line.range_cm is None
        for line in hull.armament
        if line.kind is WeaponKind.TORPEDO
    )


def guns_have_a_strength(hull: Profile) -> bool:
    """Every weapon says how strong it is: a number above 0, dice or words."""
    return all(
        line.strength.number != 0 and line.strength.words != "-"
        for line in hull.armament
    )


def sides_are_alike(hull: Profile) -> bool:
    """What stands to port stands to starboard."""
    port, starboard = (
        Counter(_facing(line) for line in hull.armament if line.location == place)
        for place in ("port", "starboard")
    )
    return port == starboard


def _facing(line: Weapon) -> tuple[object, ...]:
    """Return a weapon as it would be if both sides were the left one."""
    arcs = frozenset(Arc.LEFT if arc is Arc.RIGHT else arc for arc in line.arcs)
    return line.weapon, line.kind, line.strength, line.range_cm, line.craft, arcs


def sides_fire_outwards(hull: Profile) -> bool:
    """A weapon to port can't fire to the right alone, nor one to starboard left."""
    across = {"port": Arc.RIGHT, "starboard": Arc.LEFT}
    return not any(
        across.get(line.location or "") in line.arcs for line in hull.armament
    )


def figures_are_of_the_game(hull: Profile) -> bool:
    """Points, speeds, turns, armour, shields and turrets are such as the game has."""
    facings = (hull.armour.front, hull.armour.sides, hull.armour.rear)
    return (
        (hull.points > 0 or _is_free(hull))
        and len(hull.speeds_cm) in (1, 3)
        and all(speed % 5 == 0 and 0 <= speed <= 60 for speed in hull.speeds_cm)
        and hull.turns_deg in (None, 0, 45, 90, 180)
        and all(3 <= value <= 6 for value in facings)
        and (hull.shields.kind is not ShieldKind.SHIELDS or hull.shields.count <= 6)
        and 0 <= hull.turrets <= 6
    )


def _is_free(hull: Profile) -> bool:
    """Whether the sources give no price: transports come with the scenario."""
    return hull.subtype == "transport" or hull.class_name == "Waystation"


def only_defences_stand_still(hull: Profile) -> bool:
    """A hull without speed is a defence, and can't turn; hulks and roks do move."""
    if hull.speed_cm:
        return hull.turns_deg != 0
    return hull.type is ShipType.DEFENCE and hull.turns_deg == 0


def hits_suit_the_type(hull: Profile) -> bool:
    """An escort has one hit, a capital ship four or more (physical.md)."""
    match hull.type:
        case ShipType.ESCORT:
            return hull.hits == 1
        case ShipType.DEFENCE:
            return hull.hits >= 1
        case _:
            return 4 <= hull.hits <= 20


CHECKS = (
    arcs_belong_to_guns_and_torpedoes,
    launch_bays_have_craft,
    guns_have_a_range,
    torpedoes_have_a_speed,
    guns_have_a_strength,
    sides_are_alike,
    sides_fire_outwards,
    figures_are_of_the_game,
    only_defences_stand_still,
    hits_suit_the_type,
)
each_check = pytest.mark.parametrize("check", CHECKS, ids=lambda each: each.__name__)


@each_check
def test_every_hull_is_sound(check: Callable[[Profile], bool]) -> None:
    """The check holds of every bundled hull."""
    assert [hull_name(hull) for hull in HULLS if not check(hull)] == []


@each_check
def test_every_refit_is_sound(check: Callable[[Profile], bool]) -> None:
    """The check holds of every bundled hull with any one of its options."""
    assert [
        f"{hull_name(hull)} with {option.name}"
        for hull, option in REFITS
        if not check(with_options(hull, [option]))
    ] == []


def _missing_targets(hull: Profile, option: Option) -> list[tuple[str, str | None]]:
    """Return what an option changes or removes that is not in the armament."""
    targets = [(change.weapon, change.location) for change in option.changes]
    return [
        (weapon, place)
        for weapon, place in (*targets, *option.remove)
        if not any(
            line.weapon == weapon and place in (None, line.location)
            for line in hull.armament
        )
    ]


def test_options_change_lines_that_exist() -> None:
    """An option never changes or removes a weapon that the hull does not have."""
    assert [
        (hull_name(hull), option.name, missing)
        for hull, option in REFITS
        if (missing := _missing_targets(hull, option))
    ] == []


def test_options_change_the_hull() -> None:
    """SHT-03: a hull with an option is another hull than without it."""
    assert [
        (hull_name(hull), option.name)
        for hull, option in REFITS
        if with_options(hull, [option]) == hull
    ] == []


def test_options_have_names_of_their_own() -> None:
    """No two options of a hull share a name."""
    for hull in HULLS:
        names = [option.name.casefold() for option in hull.options]
        assert len(set(names)) == len(names), hull_name(hull)


CONFLICTS = [(hull, conflict) for hull in HULLS for conflict in hull.conflicts]


def _here(hull: Profile, figure: str) -> str | None:
    """Return a figure as the hull's sheet words it; None for what is no one figure."""
    plain = {
        "points": str(hull.points),
        "hits": str(hull.hits),
        "speed": wording.numbers(hull.speeds_cm),
        "turns": wording.turns_text(hull),
        "shields": wording.shields_text(hull.shields),
        "armour": ", ".join(
            f"{facing} {value}".strip()
            for facing, value in wording.armour_parts(hull.armour)
        ),
        "turrets": str(hull.turrets),
    }
    if figure in plain:
        return plain[figure]
    for line in hull.armament:
        match figure.removeprefix(wording.weapon_name(line)):
            case " range":
                return wording.weapon_range(line)
            case " strength":
                return wording.strength_text(line.strength)
            case " arc":
                return arcs_text(line.arcs) or "none"
    return None


@pytest.mark.parametrize("source", ["fleet builder", "fleet book", "catalogue"])
def test_conflicts_name_every_source(source: str) -> None:
    """The sources that disagree are the three, each of which does somewhere."""
    named = {name for _, conflict in CONFLICTS for name, _ in conflict.others}
    assert source in named
    assert len(named) == 3


@pytest.mark.parametrize(
    ("hull", "conflict"),
    CONFLICTS,
    ids=[f"{hull.class_name} {conflict.figure}" for hull, conflict in CONFLICTS],
)
def test_conflict_gives_what_is_printed(hull: Profile, conflict: Conflict) -> None:
    """The value here is the one the sheet prints, and each other one is another."""
    others = {option.name for option in hull.options}
    others |= {wording.weapon_name(line) for line in hull.armament}
    others |= {wording.weapon_name(w) for o in hull.options for w in o.add}
    expected = _here(hull, conflict.figure)
    assert expected == conflict.here or (expected is None and conflict.figure in others)
    assert conflict.here not in dict(conflict.others).values()


@pytest.mark.parametrize(
    "exception", EXCEPTIONS, ids=lambda each: f"{each.order} {each.factions}"
)
def test_exception_names_an_order_and_hulls(exception: OrderException) -> None:
    """An exception is about an order that exists, and its factions and types exist."""
    tables = press().library.tables
    orders = (*tables.orders, tables.no_order)
    assert exception.order in {order.name for order in orders}
    known = tables.factions_with_known_orders | {hull.faction for hull in HULLS}
    assert set(exception.factions) <= known
    assert set(exception.types) <= set(ShipType)


def test_orders_are_told_apart() -> None:
    """Names, short names and symbols of the orders differ, and the symbols exist."""
    at = press()
    orders = at.library.tables.orders
    for field in ("name", "short", "symbol"):
        assert len({getattr(order, field) for order in orders}) == len(orders)
    assert {order.symbol for order in orders} <= at.look.symbols.keys()


def test_every_set_of_arcs_has_a_dial() -> None:
    """Each fire arc of any hull, plain or refitted, can be drawn."""
    refitted = (with_options(hull, [option]) for hull, option in REFITS)
    arcs = {line.arcs for hull in (*HULLS, *refitted) for line in hull.armament}
    dial_names = {"arc " + " ".join(sorted(each)) for each in arcs if each}
    assert dial_names <= dials().keys()


def test_every_faction_has_its_colour() -> None:
    """No fleet is printed without an accent of its own."""
    assert {hull.faction for hull in HULLS} <= press().look.accents.keys()


def test_commanders_are_told_apart() -> None:
    """No rank occurs twice in a faction's list, and more re-rolls cost more."""
    ranks = press().library.commanders
    names = Counter((each.faction, each.rank, each.fleet_list) for each in ranks)
    assert max(names.values()) == 1
    prices = [each.extra_reroll_points for each in ranks]
    assert prices == [sorted(set(each)) for each in prices]


@cache
def _sample_entries() -> tuple[Entry, ...]:
    event = load_event(read_source(DATA / "events" / "port-maw-open.toml"))
    return load_entries(event, press().library.beside)


def test_lists_of_the_sample_event_are_legal() -> None:
    """Nothing is wrong with a list of the sample event, nor doubtful."""
    assert [each for entry in _sample_entries() for each in entry.findings] == []


def test_lists_of_the_sample_event_differ() -> None:
    """Each of the eight is of another faction, of 1,400 to 1,500 points."""
    entries = _sample_entries()
    fleets = [entry.fleet for entry in entries if entry.fleet]
    assert len({fleet.faction for fleet in fleets}) == len(entries) == 8
    assert all(1_400 <= entry.points <= 1_500 for entry in entries)
    suffixes = Counter(entry.player.fleet.suffix for entry in entries)
    assert suffixes == {".toml": 7, ".json": 1}


def test_ships_of_the_sample_event_have_names_of_their_own() -> None:
    """No two ships or squadrons of the sample event share a name."""
    fleets = [entry.fleet for entry in _sample_entries() if entry.fleet]
    names = Counter(unit.name for fleet in fleets for unit in fleet.units)
    assert max(names.values()) == 1
