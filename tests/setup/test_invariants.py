"""What holds of every set-up: whatever the seed, scenario, fleets and table.

A sample runs in the suite; 500 seeds of every scenario, several fleets and tables
in the sweep.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from setup.scenes import CHAOS, IMPERIAL, Scene, a_side, asked, record, rolled, tables
from setup.sides import RULES

from bfgprint.errors import RulesError
from bfgprint.findings import Place
from bfgprint.model.setup_request import SetupRequest
from bfgprint.rules.battlefield import check_battlefield
from bfgprint.rules.dice import check_dice
from bfgprint.rules.setup_record import features, rolls, table_size
from bfgprint.setup.phenomena import told

SCENARIOS = tuple(each.name for each in tables().scenarios.scenarios)
TABLES = ((180, 120), (120, 120), (240, 120), (240, 180), (100, 90), (150, 107))
FLEETS = (
    (IMPERIAL, CHAOS),
    ("Lunar", "Lunar"),
    ("Sword*2", "battlegroup-agrippa"),
    ("Imperial Transport*4, Sword*4", "Murder*4"),
    ("Lunar*40", "Iconoclast*60"),
)


def _entries(scene: Scene) -> Iterator[tuple[str, str]]:
    """Yield the square and the line of its battlezone's table that counted."""
    counted = {}
    for roll in scene.roller.rolls:
        found = re.fullmatch(r"battlefield/(square-\d+)/table(/\d+)?", roll.id)
        if found:
            counted[found[1]] = roll.result
    yield from counted.items()


def _expected_pieces(scene: Scene) -> Counter[str]:
    """Return how many of each kind the dice have brought."""
    values = {roll.id: roll.value for roll in scene.roller.rolls}
    results = scene.results
    zone = tables().battlezones.find(scene.laid.battlefield.zone)
    assert zone is not None
    by_line = {told(entry): entry for entry in zone.entries}
    pieces: Counter[str] = Counter()
    if scene.chosen.scenario.planet:
        pieces["planet"] += 1
    for square, line in _entries(scene):
        entry = by_line[line]
        kind = entry.kind or results[f"battlefield/{square}/kind"]
        pieces[kind] += values.get(f"battlefield/{square}/number", 1)
    for roll_id, value in values.items():
        if roll_id.endswith("/moons"):
            pieces["moon"] += max(value, 0)
        if roll_id.endswith("/rings/number"):
            pieces["ring"] += value
    return pieces


def _pieces(scene: Scene) -> Counter[str]:
    """Return how many of each kind lie on the table, concern it or were left out."""
    field = scene.laid.battlefield
    pieces = Counter(each.kind for each in field.features)
    pieces.update(field.global_effects)
    pieces.update(text.partition(" of ")[0] for text in scene.laid.left_out)
    return pieces


def _assert_holds(request: SetupRequest) -> Scene:
    scene = rolled(request)
    setup = record(request, scene)
    found = [
        *check_battlefield(setup, tables()),
        *features(setup, RULES),
        *table_size(setup),
        *rolls(setup),
    ]
    assert found == []
    for roll in setup.rolls:
        assert list(check_dice(roll.expr, roll.dice, Place(), roll.value)) == []
    assert _pieces(scene) == _expected_pieces(scene)
    ids = {side.id for side in request.sides}
    assert {setup.first_turn, setup.places_first} <= ids
    known = {roll.id for roll in setup.rolls}
    assert {each.roll for each in setup.allotments} <= known
    assert {each for extra in setup.extras for each in extra.rolls} <= known
    for ruling in (*scene.laid.rulings, *scene.deployed.rulings):
        assert ruling in tables().footnotes
    assert record(request, rolled(request)) == setup
    return scene


@pytest.mark.parametrize("name", SCENARIOS)
def test_sample(name: str) -> None:
    """Twenty seeds of each scenario on the usual table."""
    for seed in range(20):
        _assert_holds(asked(name, seed=seed))


@pytest.mark.parametrize("size", TABLES[1:], ids=str)
def test_tables(size: tuple[int, int]) -> None:
    """On a table of any size everything holds, or the least size is named."""
    width, height = size
    for name, seed in product(SCENARIOS, range(2)):
        _assert_or_too_small(asked(name, seed=seed, width_cm=width, height_cm=height))


def _assert_or_too_small(request: SetupRequest) -> None:
    scenario = tables().scenarios.find(request.scenario)
    assert scenario is not None
    fits = all(
        each.least_width_cm <= request.width_cm
        and each.least_height_cm <= request.height_cm
        for each in scenario.maps
    )
    if fits:
        _assert_holds(request)
        return
    with pytest.raises(RulesError) as caught:
        rolled(request)
    [finding] = caught.value.findings
    assert finding.code == "ROLL-13"


def test_crowded_table_is_said() -> None:
    """A table so small that not everything fits says what was left out."""
    left_out = 0
    for seed in range(40):
        request = asked("Surprise Attack", seed=seed, width_cm=75, height_cm=75)
        left_out += len(_assert_holds(request).laid.left_out)
    assert left_out > 0


def test_reroll_changes_that_roll_alone() -> None:
    """A roll that is made anew leaves those of other purposes as they were."""
    before = rolled(asked("Blockade Run"))
    request = asked(
        "Blockade Run", a_side("a"), a_side("b", CHAOS), rerolls=("first-turn/a",)
    )
    after = rolled(request)
    changed = [
        one.id
        for one, other in zip(before.roller.rolls, after.roller.rolls, strict=False)
        if one != other
    ]
    assert changed[0] == "first-turn/a"
    assert all(each.startswith("first-turn/") for each in changed)
    assert before.laid == after.laid


def test_another_fleet_leaves_the_table() -> None:
    """A ship more or less changes nothing of scenario and battlefield."""
    one = rolled(asked("random", a_side("a"), a_side("b", CHAOS)))
    other = rolled(asked("random", a_side("a"), a_side("b", f"{CHAOS}, Murder")))
    assert one.chosen == other.chosen
    assert one.laid == other.laid


@pytest.mark.sweep
@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("size", TABLES, ids=str)
def test_sweep(name: str, size: tuple[int, int]) -> None:
    """500 seeds of each scenario, on each table, with fleets in turn."""
    width, height = size
    for seed in range(500):
        first, second = FLEETS[seed % len(FLEETS)]
        request = asked(
            name,
            a_side("a", first),
            a_side("b", second),
            seed=seed,
            width_cm=width,
            height_cm=height,
        )
        _assert_or_too_small(request)
