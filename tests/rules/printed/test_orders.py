"""What an order card must show, by hand for known hulls.

Source: orders.md, leadership.md (chances), seeds AAF-01 to BFI-13, CNH-04.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import (
    BATTLESHIP,
    CRUISER,
    ESCORT,
    ORDERS,
    STATION,
    TABLES,
    fleet,
    order,
    ship,
)

from bfgprint.model.profile import Profile
from bfgprint.rules.orders import order_limits
from bfgprint.rules.printed.orders import (
    barred_orders,
    order_card_hulls,
    own_ways,
    required_order_card,
)
from bfgprint.rules.required import Centred, Figure, Marks, Required

PLAIN_MOVES = {
    "AAF": "full + 4D6",
    "CTNH": "half to full speed",
    "BR": "0 to half speed",
    "LO": "half to full speed",
    "RO": "half to full speed",
    "BFI": "half to full speed",
    "DRIFT": "0 to full speed",
}

PLAIN_TURNS = {
    "AAF": "none",
    "CTNH": "up to 2, after its run",
    "BR": "1, at once",
    "LO": "none",
    "RO": "1, after its run",
    "BFI": "1, after its run",
    "DRIFT": "none",
}

LUNAR_MOVES = {
    "AAF": "24-44 cm",
    "CTNH": "10-20 cm",
    "BR": "0-10 cm",
    "LO": "10-20 cm",
    "RO": "10-20 cm",
    "BFI": "10-20 cm",
    "DRIFT": "0-20 cm",
}

LUNAR_TURNS = {
    "AAF": "none",
    "CTNH": "up to 2, each after 10 cm",
    "BR": "1, at once",
    "LO": "none",
    "RO": "1, after 10 cm",
    "BFI": "1, after 10 cm",
    "DRIFT": "none",
}

CHANCES = {5: "28%", 6: "42%", 7: "58%", 8: "72%", 9: "83%", 10: "92%"}


def _plain(short: str) -> Required:
    return required_order_card(order(short), TABLES, None, "")


def _for(short: str, profile: Profile = CRUISER) -> Required:
    limits = order_limits(profile, order(short), TABLES)
    return required_order_card(order(short), TABLES, limits, profile.class_name)


@pytest.mark.parametrize(("short", "text"), PLAIN_MOVES.items())
def test_move_for_any_ship(short: str, text: str) -> None:
    """orders.md: the move in parts of the speed."""
    assert Figure(text) == _plain(short)["move"]


@pytest.mark.parametrize(("short", "text"), PLAIN_TURNS.items())
def test_turns_for_any_ship(short: str, text: str) -> None:
    """orders.md: how often any ship may turn."""
    assert Figure(text) == _plain(short)["turns"]


@pytest.mark.parametrize(("short", "text"), LUNAR_MOVES.items())
def test_move_of_a_lunar(short: str, text: str) -> None:
    """AAF-01 to BFI-10: the move in centimetres."""
    assert Figure(text) == _for(short)["move"]


@pytest.mark.parametrize(("short", "text"), LUNAR_TURNS.items())
def test_turns_of_a_lunar(short: str, text: str) -> None:
    """CNH-03, BRT-03: the turns with the run before each."""
    assert Figure(text) == _for(short)["turns"]


EFFECTS = {
    "AAF": ("half", "no nova cannon", "no teleport attack", "full"),
    "CTNH": ("half", "no nova cannon", "no teleport attack", "full"),
    "BR": ("half", "no nova cannon", "no teleport attack", "full"),
    "LO": ("full", "nova cannon may fire", "may teleport", "full"),
    "RO": ("full", "nova cannon may fire", "may teleport", "full"),
    "BFI": ("half", "no nova cannon", "no teleport attack", "half"),
    "DRIFT": ("none", None, None, "none"),
}


@pytest.mark.parametrize(("short", "texts"), EFFECTS.items())
def test_what_an_order_leaves(short: str, texts: tuple[str | None, ...]) -> None:
    """orders.md: guns, nova cannon, teleport attacks and ordnance under each order."""
    names = ("guns", "nova", "teleport", "ordnance")
    expected = {n: Figure(t) for n, t in zip(names, texts, strict=True) if t}
    for required in (_plain(short), _for(short)):
        assert {n: required[n] for n in names if n in required} == expected


def test_escorts_never_teleport() -> None:
    """end-phase.md: an escort's card says so, though the order would let others."""
    assert _for("LO", ESCORT)["teleport"] == Figure("no teleport attack")


@pytest.mark.parametrize("short", ORDERS)
def test_card_names_its_order(short: str) -> None:
    """ORD-06: a card carries the order's name and short name."""
    required = _plain(short)
    assert (required["name"], required["short"]) == (
        Figure(order(short).name),
        Figure(short),
    )


@pytest.mark.parametrize(("leadership", "text"), CHANCES.items())
@pytest.mark.parametrize("short", ORDERS)
def test_chances(short: str, leadership: int, text: str) -> None:
    """leadership.md: the chance at each Leadership, on every card with a check."""
    required = _for(short)
    assert Figure(text) == required[f"chance{leadership}"]
    assert Figure(str(leadership)) == required[f"ld{leadership}"]


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("dice", "2D6"),
        ("under_fire", "-1"),
        ("contacts", "+1"),
        ("cap", "10"),
        ("fails", "11, 12"),
    ],
)
def test_figures_of_the_check(field: str, text: str) -> None:
    """CMD-02 to MOD-02: dice, modifiers, cap and what always fails."""
    assert Figure(text) == _plain("LO")[field]


def test_formula() -> None:
    """AAF-01: the card says what is added to which speed."""
    assert _for("AAF")["formula"] == Figure("20 + 4D6")


@pytest.mark.parametrize("short", [s for s in ORDERS if s != "AAF"])
def test_no_formula_without_dice(short: str) -> None:
    """Only All Ahead Full adds dice to the speed."""
    assert "formula" not in _for(short)


def test_save() -> None:
    """BFI-06: a brace saves each point of damage on 4+."""
    assert _plain("BFI")["save"] == Figure("4+")


@pytest.mark.parametrize("short", [s for s in ORDERS if s != "BFI"])
def test_no_save_without_a_brace(short: str) -> None:
    """Only Brace for Impact saves."""
    assert "save" not in _plain(short)


def test_second_turn_of_a_cruiser() -> None:
    """CNH-04: two turns of a cruiser need 20 cm."""
    assert _for("CTNH")["second_turn"] == Figure("20")


@pytest.mark.parametrize("short", [s for s in ORDERS if s != "CTNH"])
def test_no_second_turn_on_other_orders(short: str) -> None:
    """CNH-04: only Come to New Heading grants a second turn."""
    assert "second_turn" not in _for(short)


def test_battleship_too_slow_for_two_turns() -> None:
    """CNH-04: a battleship of 20 cm is told that it turns once."""
    assert _for("CTNH", BATTLESHIP)["turns"] == Figure(
        "1 (too slow for 2), after 15 cm"
    )


def test_escort_turns_at_once() -> None:
    """TRN-06: an escort needs no run, so two turns need no distance."""
    required = _for("CTNH", ESCORT)
    assert required["turns"] == Figure("up to 2, at any point")
    assert "second_turn" not in required


def test_barred_card() -> None:
    """orders.md: a barred order's card says so and gives no figures."""
    massive = replace(BATTLESHIP, rules=("Massive",))
    assert _for("CTNH", massive) == {
        "name": Figure("Come to New Heading"),
        "short": Figure("CTNH"),
        "symbol.come-to-new-heading": Marks(1),
        "classes": Figure("Victory"),
        "barred": Figure("may not take this order"),
    }


@pytest.mark.parametrize("short", ORDERS)
def test_symbol(short: str) -> None:
    """ORD-06: a card carries its order's symbol, barred or not."""
    assert _plain(short)[f"symbol.{order(short).symbol}"] == Marks(1)


@pytest.mark.parametrize("back", [True, False])
def test_back(back: bool) -> None:
    """design.md: a back's symbol in its middle shows whether both sides match."""
    required = required_order_card(order("LO"), TABLES, None, "", back=back)
    assert required.get("back.compass-rose") == (Centred() if back else None)


def test_automatic_card() -> None:
    """orders.md: an order taken without a check shows no chances."""
    required = _for("AAF", replace(CRUISER, faction="Orks"))
    assert required["move"] == Figure("22-32 cm")
    assert required["automatic"] == Figure(
        "No command check needed; not once a check has failed this turn."
    )
    assert not {"dice", "chance7", "under_fire"} & set(required)


def test_necron_card() -> None:
    """orders.md: Necrons turn once for each full 20 cm of All Ahead Full."""
    required = _for("AAF", replace(CRUISER, faction="Necrons"))
    assert required["turns"] == Figure("one for each full 20 cm")
    assert required["formula"] == Figure("20 + D6x10")


@pytest.mark.parametrize(
    ("field", "text"),
    [("search_range", "15"), ("face", "2"), ("author", "CyberShadow")],
)
def test_drift_card(field: str, text: str) -> None:
    """SPOT-2, MARK-1: the fan-made order says range, marker and author."""
    assert Figure(text) == _plain("DRIFT")[field]


@pytest.mark.parametrize("short", [s for s in ORDERS if s != "DRIFT"])
def test_only_drift_names_an_author(short: str) -> None:
    """The six orders of the rulebook are nobody's fan-made order."""
    assert "author" not in _plain(short)


def test_station_that_reloads_does_not_turn() -> None:
    """SHT-07: a hull whose largest turn is none turns under no order."""
    assert _for("RO", STATION)["turns"] == Figure("none")


ELDAR = replace(CRUISER, faction="Eldar", speeds_cm=(10, 20, 25), turns_deg=None)
SUN = "sunward edge in its front, rear or side arc"


@pytest.mark.parametrize(
    ("short", "sun"),
    [
        ("LO", f"{SUN}; least move: see your rulebook"),
        ("BFI", f"{SUN}; least move: see your rulebook"),
        ("DRIFT", SUN),
    ],
)
def test_speeds_by_the_sun(short: str, sun: str) -> None:
    """orders.md gives an Eldar ship no least move: the card names the speeds."""
    required = _for(short, ELDAR)
    assert required["move"] == Figure("up to 10/20/25 cm")
    assert required["sun"] == Figure(sun)


@pytest.mark.parametrize(
    ("short", "text"),
    [("RO", "see your rulebook"), ("LO", "none"), ("DRIFT", "none")],
)
def test_special_turns(short: str, text: str) -> None:
    """Where the fleet's own rule decides how a ship turns, the card says so."""
    assert _for(short, ELDAR)["turns"] == Figure(text)


def test_notes_of_a_card() -> None:
    """orders.md: Eldar who lock on turn in neither of their moves."""
    note = Figure("no turn in either of its two moves")
    assert _for("LO", ELDAR)["note1"] == note
    assert "note1" not in _for("RO", ELDAR)


def test_instinct_card() -> None:
    """orders.md: +4D6 by the hive mind, +2D6 by instinct without a check."""
    required = _for("AAF", replace(CRUISER, faction="Tyranids"))
    assert required["move"] == Figure("24-44 cm")
    assert required["instinct"] == Figure("22-32 cm, no check")
    assert "dice" in required


HULK = replace(
    STATION, faction="Orks", class_name="Ork Hulk", speeds_cm=(10,), turns_deg=None
)
ROK = replace(HULK, class_name="Rok")


def test_hulk_card() -> None:
    """orders.md: going ahead adds nothing to a hulk's speed, and is for rams."""
    required = _for("AAF", HULK)
    assert required["move"] == Figure("10 cm")
    assert required["note1"] == Figure("adds nothing: only to ram")
    assert "formula" not in required


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        pytest.param(CRUISER, (), id="Lunar"),
        pytest.param(
            replace(CRUISER, faction="Orks"), ("AAF +2D6, no check",), id="Ork"
        ),
        pytest.param(
            replace(CRUISER, faction="Orks", rules=("Soopa Enginez",)),
            ("AAF +4D6, no check",),
            id="Soopa Enginez",
        ),
        pytest.param(
            replace(CRUISER, rules=("Improved Thrusters",)),
            ("AAF +5D6",),
            id="thrusters",
        ),
        pytest.param(
            replace(CRUISER, rules=("Transport Thrusters",)),
            ("AAF +3D6",),
            id="transport",
        ),
        pytest.param(
            replace(CRUISER, faction="Necrons"),
            ("AAF +D6x10, one turn for each full 20 cm",),
            id="Necron",
        ),
        pytest.param(
            replace(CRUISER, faction="Dark Eldar"), ("CTNH no check",), id="Dark Eldar"
        ),
        pytest.param(BATTLESHIP, ("CTNH too slow for a second turn",), id="battleship"),
        pytest.param(ELDAR, ("LO no turn in either of its two moves",), id="Eldar"),
        pytest.param(
            replace(BATTLESHIP, faction="Tyranids", rules=("Massive",)),
            ("AAF +4D6 by the hive mind, +2D6 by instinct without a check",),
            id="hive ship",
        ),
        pytest.param(HULK, ("AAF no check, adds nothing: only to ram",), id="hulk"),
        pytest.param(ROK, ("AAF +2D6, no check, in any direction",), id="rok"),
        pytest.param(replace(CRUISER, faction="Squats"), (), id="unknown"),
    ],
)
def test_how_a_hull_takes_orders_otherwise(
    profile: Profile, expected: tuple[str, ...]
) -> None:
    """orders.md, Who may not, or differs: each hull's own ways in a few words."""
    assert own_ways(profile, TABLES) == expected


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        (CRUISER, ""),
        (replace(BATTLESHIP, rules=("Massive",)), "no CTNH"),
        (ELDAR, "no AAF, CTNH, BR"),
        (STATION, "only RO, BFI"),
        (HULK, "no CTNH, BR"),
        (ROK, "no CTNH, BR"),
    ],
)
def test_orders_that_a_hull_may_not_take(profile: Profile, expected: str) -> None:
    """orders.md: those barred, or those left where they are fewer."""
    assert barred_orders(profile, TABLES) == expected


def test_classes_that_fill_a_line_have_cards_of_their_own() -> None:
    """Classes alike share cards as far as names have room; unknown ones have none."""
    names = [f"Class of a rather long name {letter}" for letter in "ABC"]
    alike = [replace(CRUISER, class_name=name) for name in names]
    unknown = replace(CRUISER, faction="Somebody Else")
    ships = [ship(each, id=f"u{n}") for n, each in enumerate([*alike, unknown], 1)]
    hulls = list(order_card_hulls(fleet(*ships), TABLES))
    assert [classes for classes, _ in hulls] == [", ".join(names[:2]), names[2]]
    assert all(len(limits) == len(ORDERS) for _, limits in hulls)
