"""How the values of a set-up are written.

Source: facts/bfg: scenarios, battlefield, sub-plots; seeds SET-03 to SET-09.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from kit.setups import COMMITMENT, GUNNERY, TABLES, VENDETTA, crowded, sample

from bfgprint.model.battlezones import Battlezone, PlanetRule
from bfgprint.model.setup import (
    Area,
    Battlefield,
    Feature,
    Roll,
    Setup,
    Side,
    SubPlot,
    UnitLeadership,
)
from bfgprint.rules import setup_words as words
from bfgprint.rules.printed.battlefield import required_map
from bfgprint.rules.required import Figure

SIDE = Side(name="Agrippa", id="a", role="attacker")


@pytest.mark.parametrize(
    ("length", "text"), [(12.0, "12"), (12.5, "12.5"), (12.04, "12"), (-0.01, "0")]
)
def test_centimetres(length: float, text: str) -> None:
    """A length is written to the millimetre, without zeros that say nothing."""
    assert words.cm(length) == text


@pytest.mark.parametrize(
    ("facing", "text"),
    [
        (None, "any"),
        (0.0, "0° (up)"),
        (90.0, "90° (right)"),
        (180.0, "180° (down)"),
        (270.0, "270° (left)"),
        (450.0, "90° (right)"),
        (45.0, "45°"),
        (90.4, "90.4°"),
    ],
)
def test_heading(facing: float | None, text: str) -> None:
    """Along an edge a heading is also said in words."""
    assert words.heading(facing) == text


def test_titles() -> None:
    """A page's head names scenario and sides; a set-up may have no scenario."""
    setup = sample("judge")[1]
    assert words.scenario_title(setup) == "4 Surprise Attack"
    assert words.sides_title(setup) == "Battlegroup Agrippa v Warband of the Unclean"
    nothing = Setup(audience="public", sides=(SIDE,))
    assert words.scenario_title(nothing) == "One-off set-up"
    assert words.chosen_text(nothing) == ""
    assert words.chosen_text(setup) == "attack ratings"
    assert words.zone_of_battle(nothing) == "none"
    assert words.table_size(nothing) == "0 x 0 cm"
    assert words.table_size(setup) == "180 x 120 cm"


def test_side_names() -> None:
    """A side is named by its letter and its fleet; an unknown one is any."""
    setup = sample("judge")[1]
    assert words.side_name(setup, "b") == "side B: Warband of the Unclean"
    assert words.side_name(setup, "") == "any side"
    assert words.side_title(replace(setup.sides[0], id="")) == setup.sides[0].name
    assert words.with_side("zone", "b") == "zone (side B)"
    assert words.with_side("zone", "") == "zone"


def test_labels_of_the_map() -> None:
    """What stands on the map says for which side it is, where it is for one."""
    field = crowded()
    assert words.area_label(field.areas[0]) == "attacker (side A)"
    assert words.spot_label(field.spots[1]) == "entry"
    assert words.edge_label(field.edges[1]) == "retreat (side B)"


def test_areas() -> None:
    """A rectangle has two bounds each way, a disc its middle; a bar is said."""
    square, disc, barred = (
        Area(label="z", left_cm=10, right_cm=40, bottom_cm=0, top_cm=30),
        Area(
            label="z", left_cm=10, right_cm=40, bottom_cm=0, top_cm=30, radius_cm=15,
            facing_deg=90,
        ),
        Area(label="z", barred=True),
    )  # fmt: skip
    assert (words.area_x(square), words.area_y(square)) == ("10 to 40", "0 to 30")
    assert words.area_use(square) == "facing any"
    assert (words.area_x(disc), words.area_y(disc)) == ("25", "15")
    assert words.area_use(disc) == "within 15 cm of this point; facing 90° (right)"
    assert words.area_use(barred) == "nobody deploys here"


@pytest.mark.parametrize(
    ("number", "kind", "size", "heading", "well"),
    [
        (0, "large planet", "38 across", "-", "30"),
        (1, "ring of gas/dust cloud", "34 to 39 from the middle", "-", "-"),
        (3, "moon", "4 across", "-", "10"),
        (7, "warp rift", "10 x 30", "37°", "-"),
    ],
)
def test_pieces(number: int, kind: str, size: str, heading: str, well: str) -> None:
    """Each kind of piece has the figures that it is laid out by."""
    piece = crowded().features[number]
    assert words.feature_kind(piece) == kind
    assert words.feature_size(piece) == size
    assert words.feature_heading(piece) == heading
    assert words.feature_well(piece) == well


def test_ring_of_nothing_said() -> None:
    """A ring whose stuff is not recorded is a ring."""
    assert words.feature_kind(Feature(kind="ring", x_cm=1, y_cm=1)) == "ring"


def test_effects() -> None:
    """Each kind on the table is told once, a ring as what it is made of."""
    setup = sample("judge")[1]
    told = dict(words.kinds_on_table(setup, TABLES.battlezones))
    assert list(told) == [
        "planet", "gas/dust cloud", "asteroid field", "moon", "warp rift",
    ]  # fmt: skip
    assert told["moon"] == "As a small planet."
    assert words.effect_of("hulk", TABLES.battlezones) == ""
    assert words.global_effects(setup) == (("solar flare", 2),)


@pytest.mark.parametrize("seed", ["port maw", "Glück auf!", "9" * 32])
def test_short_seeds_are_shown(seed: str) -> None:
    """A short seed in plain letters stands as it was given."""
    assert words.seed_text(seed) == seed


@pytest.mark.parametrize(
    "seed", ["", "9" * 33, "a\nb", "a  b", " a", "☠", "\ud800", "9" * 10_000]
)
def test_other_seeds_are_digests(seed: str) -> None:
    """What is long, or may not come out on paper, is shown by its SHA-256."""
    digest = hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()
    assert words.seed_text(seed) == f"SHA-256 {digest[:16]}..."


def test_commitments_in_groups() -> None:
    """A commitment's digits stand in groups of eight, with whose they are."""
    side = replace(SIDE, commitment=COMMITMENT, list_commitment="0" * 64)
    setup = Setup(audience="public", sides=(SIDE, side))
    groups = " ".join(["01234567", "89abcdef"] * 4)
    assert words.commitments(setup) == (
        ("side A: Agrippa, sub-plot", groups),
        ("side A: Agrippa, fleet list", " ".join(["0" * 8] * 8)),
    )


def test_commitment_to_be_written_in() -> None:
    """A side that makes its secrets elsewhere has a place for its digits."""
    side = replace(SIDE, sub_plot=SubPlot(secret=True))
    setup = Setup(audience="owner", owner="b", sides=(side,))
    assert words.commitments(setup) == (("side A: Agrippa, sub-plot", ""),)


def test_agreements() -> None:
    """Measuring is allowed and lists open unless all agree otherwise (SET-03, 04)."""
    request = sample("bare")[0]
    assert words.agreements(request) == (
        ("measuring beforehand", "allowed"),
        ("fleet lists", "open"),
        ("sub-plots", "none"),
        ("Drift", "not used"),
    )
    other = replace(
        request,
        premeasuring=False,
        secret_lists=True,
        drift=True,
        sub_plots="secret",
        hidden_effects=True,
    )
    assert [how for _, how in words.agreements(other)] == [
        "not allowed",
        "secret until the game ends",
        "secret, even where the effect could be seen before the game",
        "allowed",
    ]


def test_rulings_with_footnotes() -> None:
    """Of the rulings that mattered those with a footnote are printed."""
    setup = sample("judge")[1]
    assert words.footnotes(setup, TABLES) == (
        "Within its class a planet's size is rolled.",
        "A moon beyond the edge is put on the other side.",
    )


def test_sub_plots_that_are_known() -> None:
    """A reader sees the sub-plots he may know; a shown one's card is not folded."""
    hidden = replace(VENDETTA, name=None)
    side = replace(SIDE, sub_plot=VENDETTA, further_sub_plots=(hidden, GUNNERY))
    assert words.plots_of(side) == (VENDETTA, GUNNERY)
    assert words.plots_of(SIDE) == ()
    assert words.is_sealed(VENDETTA)
    assert not words.is_sealed(replace(VENDETTA, revealed=True))
    assert not words.is_sealed(GUNNERY)


@pytest.mark.parametrize(
    "side",
    [
        replace(SIDE, sub_plot=VENDETTA),
        replace(SIDE, further_sub_plots=(VENDETTA,)),
        replace(SIDE, commitment=COMMITMENT),
    ],
)
def test_a_side_with_sub_plots(side: Side) -> None:
    """That there is a sub-plot may be known without knowing which."""
    assert words.has_sub_plots(Setup(audience="public", sides=(side,)))


def test_no_sub_plots() -> None:
    """Without any, nothing is said of them."""
    assert not words.has_sub_plots(Setup(audience="public", sides=(SIDE,)))


def test_outcomes() -> None:
    """sub-plots.md: what a battle is called by mission and sub-plot."""
    assert words.outcomes(TABLES.sub_plots) == (
        ("mission won, sub-plot done", "Heroic Victory!"),
        ("mission won, sub-plot not done", "Victory!"),
        ("mission lost, sub-plot done", "Heroic Defeat!"),
        ("mission lost, sub-plot not done", "Miserable Defeat!"),
    )


def test_dice_of_a_unit() -> None:
    """Beside a Leadership stand the dice it came from, if it was rolled."""
    roll = Roll(id="leadership/a/x", expr="D6", dice=(4, 5), value=4)
    setup = Setup(audience="public", sides=(), rolls=(roll,))
    unit = UnitLeadership(unit="x", kind="ship", value=8, roll="leadership/a/x")
    assert words.unit_die(setup, unit) == "4 5"
    assert words.unit_die(setup, replace(unit, roll="")) == "-"
    assert words.unit_die(setup, replace(unit, roll="other")) == "-"


def test_rolls() -> None:
    """A roll says its table and result, and what else must be known of it."""
    plain = Roll(id="r", expr="1 of 1", dice=(), value=1)
    assert words.dice_text(plain) == "-"
    assert (words.roll_text(plain), words.roll_marks(plain)) == ("", "")
    full = replace(plain, table="sunward edge", result="top", reroll=1)
    assert words.roll_text(full) == "sunward edge: top"
    assert words.roll_marks(full) == "made anew"
    twice = replace(full, reroll=2, depends_on_list=True)
    assert words.roll_marks(twice) == "made anew 2 times; depends on the list"


def test_low_orbit_table() -> None:
    """battlefield.md: 45-60 by 90-135 cm; a large planet draws ships 10 cm a turn."""
    setup = sample("judge")[1]
    assert words.low_orbit(setup, TABLES) == ""
    assert words.low_orbit(Setup(audience="public", sides=()), TABLES) == ""
    used = replace(TABLES.scenarios.scenarios[0], low_orbit=True)
    rules = ("Ships are drawn {} cm.", "No torpedoes.")
    scenarios = replace(TABLES.scenarios, scenarios=(used,), low_orbit_rules=rules)
    tables = replace(TABLES, scenarios=scenarios)
    unpulled = "45 to 60 cm deep, 90 to 135 cm wide. No torpedoes."
    assert words.low_orbit(setup, tables) == unpulled
    large = PlanetRule(
        size="large", least_cm=26, most_cm=50, diameter="", well_cm=30,
        low_orbit_pull_cm=10,
    )  # fmt: skip
    zones = replace(tables.battlezones, planets=(large,))
    told = words.low_orbit(setup, replace(tables, battlezones=zones))
    assert told == (
        "45 to 60 cm deep, 90 to 135 cm wide. Ships are drawn 10 cm. No torpedoes."
    )
    fields = required_map(setup, tables)
    assert fields["low_orbit"] == Figure(unpulled)


def test_what_scores_victory_points() -> None:
    """It is said where points are counted, and only there."""
    counted = TABLES.scenarios.scenarios[0]
    tables = replace(
        TABLES, scenarios=replace(TABLES.scenarios, victory_points="Hulks score half.")
    )
    assert words.victory_of(counted, tables) == (*counted.victory, "Hulks score half.")
    assert words.victory_of(counted, TABLES) == counted.victory
    otherwise = replace(counted, victory_points=False)
    assert words.victory_of(otherwise, tables) == counted.victory


def test_what_holds_in_a_battlezone() -> None:
    """battlefield.md: zones 1 to 3 have an effect of their own, on any table."""
    setup = Setup(audience="public", sides=(), battlefield=Battlefield(zone="flares"))
    zone = Battlezone(name="flares", number=1, entries=(), effect="Glare.")
    zones = replace(TABLES.battlezones, zones=(zone,))
    assert words.kinds_on_table(setup, zones) == (("flares", "Glare."),)
    assert words.kinds_on_table(setup, TABLES.battlezones) == ()


def test_extras() -> None:
    """What comes beyond the list has points, or none."""
    assert words.extra_text("planetary defences", 120) == (
        "planetary defences: 120 points"
    )
    assert words.extra_text("transports", None) == "transports"


def test_colours_go_round() -> None:
    """Each side has a colour of its own, up to the fourth; nobody's is ink."""
    sides = ["", "a", "b", "c", "d", "e"]
    assert [words.colour(side) for side in sides] == [
        "ink", "side-a", "side-b", "side-c", "side-d", "side-a",
    ]  # fmt: skip


def test_scanned_digits() -> None:
    """A code says the digits in capitals and without gaps, for the densest mode."""
    assert words.scanned("0a1b2c3d 4e5f6789") == "0A1B2C3D4E5F6789"
