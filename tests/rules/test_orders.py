"""Special orders worked out for hulls, and who takes them otherwise.

Source: orders.md (the six, who may not or differs, Drift), seeds AAF-01 to
BFI-13 and CNH-04.  Distances are exact centimetres.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest
from rules.builders import (
    BATTLESHIP,
    CRUISER,
    ESCORT,
    LIBRARY,
    ORDERS,
    STATION,
    TABLES,
    order,
)

from bfgprint.model.orders import Order, OrderException
from bfgprint.model.profile import Profile, ShipType
from bfgprint.rules.orders import (
    ORDER_CODES,
    are_orders_known,
    can_ram,
    can_teleport,
    can_turn_twice,
    find_order,
    has_minimum_move,
    has_order_cards,
    is_allowed,
    order_limits,
    order_on,
    second_turn_needs_cm,
)

SHORTS = ("AAF", "CTNH", "BR", "LO", "RO", "BFI", "DRIFT")


class Row(NamedTuple):
    """A column of the table in orders.md."""

    guns: str
    nova: bool
    ordnance: str
    teleport: bool
    save: int | None = None


EFFECTS = {
    "AAF": Row("half", False, "full", False),
    "CTNH": Row("half", False, "full", False),
    "BR": Row("half", False, "full", False),
    "LO": Row("full", True, "full", True),
    "RO": Row("full", True, "full", True),
    "BFI": Row("half", False, "half", False, 4),
    "DRIFT": Row("none", False, "none", False),
}

# short: least and greatest move, turns, run before each, of a 20 cm cruiser
LUNAR = {
    "AAF": (24, 44, 0, 10),
    "CTNH": (10, 20, 2, 10),
    "BR": (0, 10, 1, 0),
    "LO": (10, 20, 0, 10),
    "RO": (10, 20, 1, 10),
    "BFI": (10, 20, 1, 10),
    "DRIFT": (0, 20, 0, 10),
}

# of any hull of 25 cm
AT_25 = {
    "AAF": (29, 49),
    "CTNH": (12.5, 25),
    "BR": (0, 12.5),
    "LO": (12.5, 25),
    "RO": (12.5, 25),
    "BFI": (12.5, 25),
    "DRIFT": (0, 25),
}

RUNS = {ShipType.BATTLESHIP: 15, ShipType.CRUISER: 10, ShipType.ESCORT: 0}

KNOWN = [
    "Imperium", "Space Marines", "Adeptus Mechanicus", "Inquisition",
    "Rogue Traders", "Chaos", "Dark Eldar", "Orks", "Necrons", "Tau",
    "Planetary Defences",
]  # fmt: skip

MASSIVE = {
    "Imperium": {
        "Apocalypse", "Emperor", "Retribution", "Victory", "Oberon", "Vanquisher",
    },
    "Space Marines": {"Battle Barge", "Seditio Opprimere"},
    "Inquisition": {"Blackship", "Grey Knights Battle Barge"},
    "Adeptus Mechanicus": {"Omnissiah's Victory"},
    "Rogue Traders": {"Fra'al Battleship"},
    "Chaos": {
        "Planet Killer", "Chaos Battle Barge", "Scion of Prospero", "Wage of Sin",
        "Terminus Est", "Slaverer", "Despoiler", "Desolator",
    },
    "Orks": {
        "Hammer", "Dethdeala", "Gorbag's Revenge", "Slamblasta", "Kroolboy",
        "Zukov's Klaw", "Grunt Assault Ship",
    },
    "Tyranids": {"Hive Ship"},
    "Tau": {
        "Or'es El'leath/Custodian", "'Stronghold' Commerce Vessel",
        "'Bastion' Commerce Vessel", "'Citadel' Commerce Vessel",
    },
}  # fmt: skip
"""orders.md: the hulls that may not come to a new heading."""

BUNDLED = LIBRARY.hulls()


def _class(hull: Profile) -> str:
    return f"{hull.faction}: {hull.class_name} {hull.variant or ''}".strip()


def _of(faction: str, profile: Profile = CRUISER, *rules: str) -> Profile:
    return replace(profile, faction=faction, rules=rules)


def _allowed(profile: Profile) -> set[str]:
    return {s for s in SHORTS if is_allowed(profile, order(s), TABLES)}


def test_the_orders_and_their_sequence() -> None:
    """ORD-01: there are six special orders, and Drift as an option after them."""
    assert tuple(ORDERS) == SHORTS


def test_only_drift_is_fan_made() -> None:
    """Only Drift is marked as an order of somebody else's making."""
    assert [o.short for o in TABLES.orders if o.fan_made] == ["DRIFT"]


@pytest.mark.parametrize(("short", "row"), EFFECTS.items())
def test_effects_of_an_order(short: str, row: Row) -> None:
    """orders.md: what guns, nova cannon, ordnance and teleports are worth."""
    given = order(short)
    assert row == (
        given.guns,
        given.nova_cannon,
        given.ordnance,
        given.teleport,
        given.save,
    )


@pytest.mark.parametrize(("short", "expected"), LUNAR.items())
def test_limits_of_a_lunar(short: str, expected: tuple[float, ...]) -> None:
    """AAF-01 to BFI-11: what a cruiser of 20 cm may do under each order."""
    limits = order_limits(CRUISER, order(short), TABLES)
    found = (limits.min_cm, limits.max_cm, limits.turns, limits.run_cm)
    assert expected == found


@pytest.mark.parametrize("profile", [BATTLESHIP, CRUISER, ESCORT], ids=lambda p: p.type)
@pytest.mark.parametrize(("short", "expected"), AT_25.items())
def test_limits_at_25_cm(
    short: str, expected: tuple[float, float], profile: Profile
) -> None:
    """MIN-03: half of 25 cm is 12.5 cm, for every type of ship."""
    limits = order_limits(replace(profile, speeds_cm=(25,)), order(short), TABLES)
    assert expected == (limits.min_cm, limits.max_cm)


@pytest.mark.parametrize("type_", RUNS)
@pytest.mark.parametrize("short", [s for s in SHORTS if s != "BR"])
def test_run_before_a_turn_stays(short: str, type_: ShipType) -> None:
    """CNH-03: every order but Burn Retros keeps the run before a turn."""
    profile = {"battleship": BATTLESHIP, "cruiser": CRUISER, "escort": ESCORT}[type_]
    assert RUNS[type_] == order_limits(profile, order(short), TABLES).run_cm


@pytest.mark.parametrize("profile", [BATTLESHIP, CRUISER, ESCORT], ids=lambda p: p.type)
def test_burn_retros_lifts_the_run(profile: Profile) -> None:
    """BRT-03: under Burn Retros no type needs a run before its turn."""
    assert order_limits(profile, order("BR"), TABLES).run_cm == 0


@pytest.mark.parametrize(
    ("profile", "expected"),
    [(BATTLESHIP, 30), (CRUISER, 20), (ESCORT, 0)],
    ids=["battleship", "cruiser", "escort"],
)
def test_two_turns_need(profile: Profile, expected: int) -> None:
    """CNH-04: two turns need 30 cm of a battleship and 20 cm of a cruiser."""
    limits = order_limits(profile, order("CTNH"), TABLES)
    assert expected == second_turn_needs_cm(limits)


@pytest.mark.parametrize("short", SHORTS)
def test_ordinary_ships_may_take_every_order(short: str) -> None:
    """A ship of the Imperial Navy without special rules is barred from nothing."""
    limits = order_limits(CRUISER, order(short), TABLES)
    assert (limits.allowed, limits.automatic, limits.turn_every_cm) == (
        True,
        False,
        None,
    )


def test_massive_ships_may_not_come_to_a_new_heading() -> None:
    """orders.md: "Massive" bars Come to New Heading and nothing else."""
    profile = replace(BATTLESHIP, rules=("Massive",))
    assert set(SHORTS) - {"CTNH"} == _allowed(profile)


def test_battleships_without_the_rule_may_come_to_a_new_heading() -> None:
    """orders.md: it is a rule of hulls, not of all battleships."""
    assert set(SHORTS) == _allowed(BATTLESHIP)


@pytest.mark.parametrize("hull", BUNDLED, ids=_class)
def test_bundled_hulls_that_are_massive(hull: Profile) -> None:
    """orders.md: exactly the hulls named there are massive."""
    expected = hull.class_name in MASSIVE.get(hull.faction, set())
    assert expected == ("Massive" in hull.rules)


def test_improved_thrusters() -> None:
    """orders.md: improved thrusters give 5D6, so 30 to 55 cm at 25 cm."""
    dauntless = replace(CRUISER, speeds_cm=(25,), rules=("Improved Thrusters",))
    limits = order_limits(dauntless, order("AAF"), TABLES)
    assert (limits.extra_dice, limits.min_cm, limits.max_cm) == ("5D6", 30, 55)


@pytest.mark.parametrize(
    ("faction", "class_name"),
    [
        ("Imperium", "Dauntless"),
        ("Imperium", "Siluria"),
        ("Chaos", "Slaughter"),
        ("Inquisition", "Grey Knights Strike Cruiser"),
    ],
)
def test_bundled_hulls_with_improved_thrusters(faction: str, class_name: str) -> None:
    """orders.md: four classes have 5D6."""
    hull = LIBRARY.find_hulls(class_name, faction)[0]
    assert order_limits(hull, order("AAF"), TABLES).extra_dice == "5D6"


def test_transports() -> None:
    """orders.md: transports go All Ahead Full on 3D6."""
    transport = replace(ESCORT, speeds_cm=(15,), rules=("Transport Thrusters",))
    limits = order_limits(transport, order("AAF"), TABLES)
    assert (limits.extra_dice, limits.min_cm, limits.max_cm) == ("3D6", 18, 33)


def test_orks_go_ahead_without_a_check() -> None:
    """orders.md: Orks need no check for All Ahead Full, but add 2D6."""
    limits = order_limits(_of("Orks"), order("AAF"), TABLES)
    found = (limits.automatic, limits.extra_dice, limits.min_cm, limits.max_cm)
    assert found == (True, "2D6", 22, 32)


def test_soopa_enginez() -> None:
    """orders.md: Deathdeala and Kroolboy add 4D6, without a check too."""
    hull = _of("Orks", BATTLESHIP, "Massive", "Soopa Enginez")
    limits = order_limits(hull, order("AAF"), TABLES)
    found = (limits.automatic, limits.extra_dice, limits.min_cm, limits.max_cm)
    assert found == (True, "4D6", 24, 44)


@pytest.mark.parametrize("short", [s for s in SHORTS if s != "AAF"])
def test_orks_check_for_all_other_orders(short: str) -> None:
    """orders.md: only All Ahead Full is free for Orks."""
    assert not order_limits(_of("Orks"), order(short), TABLES).automatic


def test_orks_without_the_rule_of_another_fleet() -> None:
    """A rule named like an Ork one does nothing for another faction."""
    hull = _of("Chaos", CRUISER, "Soopa Enginez")
    limits = order_limits(hull, order("AAF"), TABLES)
    assert (limits.automatic, limits.extra_dice) == (False, "4D6")


def test_eldar_are_barred_from_three_orders() -> None:
    """orders.md: Eldar take no All Ahead Full, Burn Retros or New Heading."""
    assert {"LO", "RO", "BFI", "DRIFT"} == _allowed(_of("Eldar"))


def test_dark_eldar_are_barred_from_burn_retros() -> None:
    """orders.md: Dark Eldar may not burn retros."""
    assert set(SHORTS) - {"BR"} == _allowed(_of("Dark Eldar"))


@pytest.mark.parametrize("profile", [CRUISER, ESCORT], ids=lambda p: p.type)
def test_dark_eldar_come_to_a_new_heading_by_themselves(profile: Profile) -> None:
    """orders.md: Come to New Heading passes automatically for Dark Eldar."""
    limits = order_limits(_of("Dark Eldar", profile), order("CTNH"), TABLES)
    assert limits.automatic


@pytest.mark.parametrize("short", ["CTNH", "LO", "RO", "BFI"])
def test_dark_eldar_cruisers_have_no_minimum(short: str) -> None:
    """orders.md: cruisers of the Dark Eldar need not move at all."""
    limits = order_limits(_of("Dark Eldar"), order(short), TABLES)
    assert (limits.min_cm, limits.max_cm) == (0, 20)


@pytest.mark.parametrize("short", ["CTNH", "LO", "RO", "BFI"])
def test_dark_eldar_escorts_keep_the_minimum(short: str) -> None:
    """orders.md: only the cruisers have no minimum move."""
    limits = order_limits(_of("Dark Eldar", ESCORT), order(short), TABLES)
    assert limits.min_cm == 12.5


def test_dark_eldar_cruisers_move_all_of_all_ahead_full() -> None:
    """AAF-03: without a minimum or not, All Ahead Full is moved in full."""
    limits = order_limits(_of("Dark Eldar"), order("AAF"), TABLES)
    assert (limits.min_cm, limits.max_cm) == (24, 44)


def test_necrons_go_ahead_on_one_die_times_ten() -> None:
    """orders.md: Necrons add D6 x 10 cm and turn once for each full 20 cm."""
    limits = order_limits(
        replace(_of("Necrons"), speeds_cm=(30,)), order("AAF"), TABLES
    )
    found = (limits.extra_dice, limits.min_cm, limits.max_cm, limits.turn_every_cm)
    assert found == ("D6x10", 40, 90, 20)


@pytest.mark.parametrize(
    "profile",
    [STATION, replace(ESCORT, faction="Planetary Defences", speeds_cm=(10,))],
    ids=["station", "monitor"],
)
def test_planetary_defences_reload_and_brace(profile: Profile) -> None:
    """orders.md: planetary defences, monitors too, only reload and brace."""
    assert {"RO", "BFI"} == _allowed(profile)


@pytest.mark.parametrize("faction", KNOWN)
def test_without_speed_a_hull_reloads_and_braces(faction: str) -> None:
    """A hull that can't move takes none of the orders that are about moving."""
    immobile = replace(_of(faction), speeds_cm=(0,))
    assert {"RO", "BFI"} == _allowed(immobile)


@pytest.mark.parametrize("faction", KNOWN)
def test_fleets_whose_orders_are_known(faction: str) -> None:
    """Fleets of which orders.md gives every figure get worked-out cards."""
    assert are_orders_known(_of(faction), TABLES)


@pytest.mark.parametrize("faction", ["Eldar", "Tyranids", "Somebody Else"])
def test_fleets_whose_orders_are_unknown(faction: str) -> None:
    """Eldar move twice and Tyranids by instinct: better no card than a wrong one."""
    assert not are_orders_known(_of(faction), TABLES)


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        (_of("Eldar"), True),
        (_of("Tyranids"), True),
        (CRUISER, True),
        (replace(_of("Orks"), class_name="Ork Hulk", turns_deg=None), True),
        (replace(_of("Chaos"), turns_deg=None), False),
        (_of("Somebody Else"), False),
    ],
)
def test_who_has_order_cards(profile: Profile, expected: bool) -> None:
    """Whose orders we know in part have cards that leave the rest to the rulebook."""
    assert has_order_cards(profile, TABLES) is expected


def test_three_speeds_are_unknown() -> None:
    """A hull with three speeds can't be worked out, whatever its fleet."""
    assert not are_orders_known(replace(CRUISER, speeds_cm=(10, 20, 25)), TABLES)


def test_turns_by_a_rule_of_its_own() -> None:
    """A hull with special turns is judged only where orders.md has its orders."""
    special = replace(CRUISER, turns_deg=None)
    rok = replace(special, faction="Orks", class_name="Rok")
    assert [are_orders_known(each, TABLES) for each in (special, rok)] == [False, True]


def test_rok_never_turns() -> None:
    """orders.md: a rok has no turns on any order, Burn Retros and new headings none."""
    rok = replace(CRUISER, faction="Orks", class_name="Rok", turns_deg=None)
    limits = [order_limits(rok, order, TABLES) for order in TABLES.orders]
    allowed = {each.order.short: each.turns for each in limits if each.allowed}
    assert allowed == {"AAF": 0, "LO": 0, "RO": 0, "BFI": 0, "DRIFT": 0}


@pytest.mark.parametrize(
    ("faction", "expected"),
    [(name, True) for name in KNOWN if name != "Planetary Defences"]
    + [("Eldar", False), ("Planetary Defences", False)],
)
def test_who_can_ram(faction: str, expected: bool) -> None:
    """RAM-01: who may not go All Ahead Full can never ram."""
    assert expected == can_ram(_of(faction), TABLES)


def test_without_speed_nobody_rams() -> None:
    """A station stays where it is."""
    assert not can_ram(STATION, TABLES)


def test_massive_ships_ram() -> None:
    """RAM-01: it is All Ahead Full that a rammer needs, and no other order."""
    assert can_ram(replace(BATTLESHIP, rules=("Massive",)), TABLES)


OWN = OrderException(order="Lock On", allowed=False)


@pytest.mark.parametrize(
    ("exception", "profile", "allowed"),
    [
        (replace(OWN, classes=("Lunar",)), CRUISER, False),
        (replace(OWN, classes=("Lunar",)), ESCORT, True),
        (replace(OWN, subtypes=("frigate",)), ESCORT, False),
        (replace(OWN, subtypes=("frigate",)), CRUISER, True),
    ],
)
def test_exceptions_of_a_club(
    exception: OrderException, profile: Profile, allowed: bool
) -> None:
    """A club may make an exception of a class or a kind of ship."""
    tables = replace(TABLES, order_exceptions=(exception,))
    assert allowed == is_allowed(profile, order("LO"), tables)


def test_turns_of_a_club() -> None:
    """A club may let a class turn on an order on which others don't."""
    agile = replace(OWN, allowed=True, classes=("Lunar",), turns=1)
    tables = replace(TABLES, order_exceptions=(agile,))
    turns = [
        order_limits(each, order("LO"), tables).turns for each in (CRUISER, ESCORT)
    ]
    assert turns == [1, 0]


def test_orders_keep_the_printed_speed() -> None:
    """The card's formula starts from the printed speed."""
    assert order_limits(CRUISER, order("AAF"), TABLES).speed_cm == 20


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        pytest.param(CRUISER, True, id="cruiser of 20"),
        pytest.param(replace(CRUISER, speeds_cm=(15,)), False, id="cruiser of 15"),
        pytest.param(BATTLESHIP, False, id="battleship of 20"),
        pytest.param(replace(BATTLESHIP, speeds_cm=(30,)), True, id="battleship of 30"),
        pytest.param(ESCORT, True, id="escort"),
    ],
)
def test_who_can_turn_twice(profile: Profile, expected: bool) -> None:
    """CNH-04: a battleship of 20 cm can't make the second turn."""
    limits = order_limits(profile, order("CTNH"), TABLES)
    assert expected == can_turn_twice(limits)


@pytest.mark.parametrize("short", [s for s in SHORTS if s != "CTNH"])
def test_one_turn_is_never_two(short: str) -> None:
    """CNH-02: only Come to New Heading grants a second turn."""
    assert not can_turn_twice(order_limits(ESCORT, order(short), TABLES))


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        pytest.param(CRUISER, True, id="cruiser"),
        pytest.param(ESCORT, False, id="escort"),
        pytest.param(replace(CRUISER, faction="Tau"), False, id="Tau"),
    ],
)
def test_teleport_attacks(profile: Profile, expected: bool) -> None:
    """end-phase.md: capital ships teleport, escorts and Tau never."""
    assert order_limits(profile, order("LO"), TABLES).teleport is expected
    assert order_limits(profile, order("AAF"), TABLES).teleport is False


@pytest.mark.parametrize(("hits", "expected"), [(1, False), (2, True)])
def test_teleport_attacks_of_defences(hits: int, expected: bool) -> None:
    """end-phase.md: a defence of one hit makes none."""
    assert can_teleport(replace(STATION, hits=hits), TABLES) is expected


def test_dark_eldar_cruisers_have_no_minimum_move() -> None:
    """orders.md: Dark Eldar cruisers need not move half their speed."""
    assert not has_minimum_move(replace(CRUISER, faction="Dark Eldar"), TABLES)
    assert has_minimum_move(CRUISER, TABLES)


@pytest.mark.parametrize("given", TABLES.orders, ids=lambda o: o.short)
def test_orders_are_found_by_any_spelling(given: Order) -> None:
    """ORD-01: by name or short name, whatever the case, spaces and punctuation."""
    spaced = f"  {given.name.upper().replace(' ', '-')} !"
    for name in (given.name, given.short, given.short.lower(), spaced):
        assert find_order(name, TABLES) is given
        assert order_on(name, TABLES) is given


@pytest.mark.parametrize("name", ["Hover", "!", "All Ahead", "  "])
def test_unknown_orders_are_not_found(name: str) -> None:
    """ORD-01: there are six orders and Drift."""
    assert find_order(name, TABLES) is None
    assert order_on(name, TABLES) is None


@pytest.mark.parametrize("name", [None, "", "No order", "none"])
def test_no_order_is_none_of_the_orders(name: str | None) -> None:
    """ORD-01: a ship without an order is on none of them, but has limits."""
    assert find_order(name, TABLES) is None
    assert order_on(name, TABLES) is TABLES.no_order


def test_limits_without_an_order() -> None:
    """MIN-01, MOV-01, TRN-02: half to full speed, and one turn after the run."""
    limits = order_limits(CRUISER, TABLES.no_order, TABLES)
    found = (limits.min_cm, limits.max_cm, limits.turns, limits.run_cm)
    assert found == (10, 20, 1, 10)


@pytest.mark.parametrize("profile", [BATTLESHIP, CRUISER, ESCORT, STATION])
def test_nobody_needs_leave_to_take_no_order(profile: Profile) -> None:
    """orders.md: no hull is barred from moving without an order, not even a station."""
    assert is_allowed(profile, TABLES.no_order, TABLES)


def test_every_order_has_its_codes() -> None:
    """Each of the orders, Drift too, has rules of its own to break."""
    assert tuple(ORDER_CODES) == SHORTS
