"""What the pages of a rolled set-up must show, but for the map.

Briefings, Leadership, the turn tracker, sub-plot cards and the log of rolls.

Source: seeds SET-01 to SET-10, LDR-02 to 08; facts/bfg: scenarios, sub-plots.
"""

from __future__ import annotations

from collections.abc import Iterable

from bfgprint.model.scenarios import Scenario
from bfgprint.model.setup import Setup, Side, SubPlot
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables
from bfgprint.rules import setup_words as words
from bfgprint.rules.agreements import player_turns
from bfgprint.rules.required import (
    CODE,
    Blank,
    BoxCount,
    Figure,
    QrCode,
    Required,
    Requirement,
)

OPEN_TURNS = 12
"""Game turns that the tracker has room for where the scenario has no limit."""

SCORED = 5
"""Lines of a side's score: destroyed, crippled, disengaged, field held, scenario."""

MOST_DETAILS = 8
"""Lines that a sub-plot's card has room for; more stand on a page of their own."""

_Fields = dict[str, Requirement]


def scenario_of(setup: Setup, tables: SetupTables) -> Scenario | None:
    """Return the scenario that is played, by its name."""
    if setup.scenario is None:
        return None
    return tables.scenarios.find(setup.scenario.name)


def required_setup_head(setup: Setup) -> Required:
    """Return what stands at the head of every page but the cards."""
    return {
        "scenario": Figure(words.scenario_title(setup)),
        "sides": Figure(words.sides_title(setup)),
    }


def _numbered(name: str, texts: Iterable[str]) -> _Fields:
    return {f"{name}{number}": Figure(text) for number, text in enumerate(texts, 1)}


def required_briefing(
    request: SetupRequest, setup: Setup, side: Side, tables: SetupTables
) -> Required:
    """Return what a side's briefing must show."""
    scenario = scenario_of(setup, tables)
    return {
        **_who(setup, side),
        **_forces(setup, side, scenario),
        **_deployment(setup, side),
        **_play(setup, scenario, tables),
        **_agreed(request, setup, tables),
        "notes": Blank(is_needed=False),
    }


def _who(setup: Setup, side: Side) -> _Fields:
    fields: _Fields = {"side": Figure(words.side_title(side))}
    for name, text in (
        ("role", side.role),
        ("faction", side.faction),
        ("chosen", words.chosen_text(setup)),
    ):
        if text:
            fields[name] = Figure(text)
    if side.points is not None:
        fields["points"] = Figure(str(side.points))
    if side.attack_rating is not None:
        fields["rating"] = Figure(str(side.attack_rating))
    others = [each for each in setup.sides if each is not side]
    for number, other in enumerate(others, 1):
        fields[f"enemy{number}"] = Figure(words.side_title(other))
        if other.role:
            fields[f"enemy{number}.role"] = Figure(other.role)
    return fields


def _forces(setup: Setup, side: Side, scenario: Scenario | None) -> _Fields:
    fields: _Fields = {}
    if setup.points_limit is not None:
        fields["limit"] = Figure(str(setup.points_limit))
    if scenario is not None:
        fields |= _numbered("force", words.forces_of(scenario, side))
    fields |= _numbered("wrong", setup.forces)
    extras = [extra for extra in setup.extras if extra.side == side.id]
    for number, extra in enumerate(extras, 1):
        text = words.extra_text(extra.what, extra.points)
        fields[f"extra{number}"] = Figure(text)
    return fields


def _deployment(setup: Setup, side: Side) -> _Fields:
    fields: _Fields = {}
    field = setup.battlefield
    areas = [area for area in field.areas if area.side in ("", side.id)]
    for number, area in enumerate(areas, 1):
        row = f"own{number}"
        fields[f"{row}.label"] = Figure(area.label)
        fields[f"{row}.x"] = Figure(words.area_x(area))
        fields[f"{row}.y"] = Figure(words.area_y(area))
        fields[f"{row}.use"] = Figure(words.area_use(area))
    edges = [use for use in field.edges if use.side in ("", side.id)]
    for number, use in enumerate(edges, 1):
        fields[f"edge{number}"] = Figure(use.edge)
        fields[f"edge{number}.label"] = Figure(use.label)
    spots = [spot for spot in field.spots if spot.side in ("", side.id)]
    for number, spot in enumerate(spots, 1):
        row = f"spot{number}"
        fields[f"{row}.label"] = Figure(spot.label)
        fields[f"{row}.x"] = Figure(words.cm(spot.x_cm))
        fields[f"{row}.y"] = Figure(words.cm(spot.y_cm))
        fields[f"{row}.use"] = Figure(f"facing {words.heading(spot.facing_deg)}")
    allotted = [each for each in setup.allotments if each.side == side.id]
    for number, each in enumerate(allotted, 1):
        fields[f"allot{number}.unit"] = Figure(each.unit)
        fields[f"allot{number}.where"] = Figure(each.where)
    return fields


def _play(setup: Setup, scenario: Scenario | None, tables: SetupTables) -> _Fields:
    fields: _Fields = {}
    if setup.places_first:
        fields["places_first"] = Figure(words.side_name(setup, setup.places_first))
    if setup.first_turn:
        fields["first_turn"] = Figure(words.side_name(setup, setup.first_turn))
    if setup.game_turns is not None:
        fields["game_turns"] = Figure(str(setup.game_turns))
        turns = player_turns(setup.game_turns, len(setup.sides))
        fields["player_turns"] = Figure(str(turns))
    if scenario is not None:
        for number, text in enumerate(scenario.set_up, 1):
            fields[f"step{number}.number"] = Figure(str(number))
            fields[f"step{number}.text"] = Figure(text)
        fields |= _numbered("special", scenario.special)
        fields |= _numbered("victory", words.victory_of(scenario, tables))
        fields["length"] = Figure(scenario.length)
    return fields


def _agreed(request: SetupRequest, setup: Setup, tables: SetupTables) -> _Fields:
    fields: _Fields = {}
    for number, (what, how) in enumerate(words.agreements(request), 1):
        fields[f"agreed{number}.what"] = Figure(what)
        fields[f"agreed{number}.how"] = Figure(how)
    fields |= _numbered("ruling", words.footnotes(setup, tables))
    fields |= _numbered("seed", map(words.seed_text, setup.seeds))
    for number, (whose, digits) in enumerate(words.commitments(setup), 1):
        fields[f"sealed{number}.whose"] = Figure(whose)
        if digits:
            fields[f"sealed{number}.digits"] = Figure(digits)
            fields[f"sealed{number}.{CODE}"] = QrCode(words.scanned(digits))
        else:
            fields[f"sealed{number}.digits"] = Blank()
    return fields


def led(setup: Setup) -> tuple[Side, ...]:
    """Return the sides whose Leadership the reader knows."""
    return tuple(side for side in setup.sides if side.leadership)


def required_leadership(setup: Setup) -> Required:
    """Return what the Leadership table must show, side by side."""
    fields: _Fields = {}
    for number, side in enumerate(led(setup), 1):
        fields[f"s{number}.side"] = Figure(words.side_title(side))
        fields |= _units(setup, side, f"s{number}")
    return fields


def _units(setup: Setup, side: Side, each: str) -> _Fields:
    fields: _Fields = {}
    for number, unit in enumerate(side.leadership, 1):
        row = f"{each}.unit{number}"
        fields[f"{row}.name"] = Figure(unit.unit)
        kind = unit.class_name or unit.kind
        fields[f"{row}.class"] = Figure(kind)
        fields[f"{row}.die"] = Figure(words.unit_die(setup, unit))
        fields[f"{row}.grade"] = Figure(unit.grade or "-")
        fields[f"{row}.value"] = Figure(str(unit.value))
        fields[f"{row}.box"] = BoxCount(1, written=True)
        if unit.why:
            fields[f"{row}.why"] = Figure(unit.why)
    return fields


def turn_order(setup: Setup) -> tuple[Side, ...]:
    """Return the sides in the order of their turns."""
    first = [side for side in setup.sides if side.id == setup.first_turn]
    return (*first, *(side for side in setup.sides if side not in first))


def tracked_turns(setup: Setup) -> int:
    """Return how many game turns the tracker has rows for."""
    return OPEN_TURNS if setup.game_turns is None else setup.game_turns


def required_tracker(setup: Setup, tables: SetupTables) -> Required:
    """Return what the tracker of turns and victory points must show (SET-01)."""
    fields: _Fields = {}
    scenario = scenario_of(setup, tables)
    for number, side in enumerate(turn_order(setup), 1):
        fields[f"order{number}"] = Figure(words.side_title(side))
        fields[f"score{number}"] = Figure(words.side_title(side))
        for part in range(1, SCORED + 1):
            fields[f"score{number}.part{part}"] = Blank()
        fields[f"score{number}.sum"] = Blank()
    for turn in range(1, tracked_turns(setup) + 1):
        fields[f"round{turn}.number"] = Figure(str(turn))
        fields[f"round{turn}.notes"] = Blank()
        for number in range(1, len(setup.sides) + 1):
            fields[f"round{turn}.box{number}"] = BoxCount(1)
    if setup.game_turns is not None:
        turns = player_turns(setup.game_turns, len(setup.sides))
        fields["game_turns"] = Figure(str(setup.game_turns))
        fields["player_turns"] = Figure(str(turns))
    if scenario is not None:
        fields["length"] = Figure(scenario.length)
    return fields | _ending(setup, tables)


def _ending(setup: Setup, tables: SetupTables) -> _Fields:
    """What is done when the game is over (SET-07, SET-10)."""
    fields: _Fields = {
        "over": BoxCount(1),
        "counted": BoxCount(1),
        "notes": Blank(is_needed=False),
    }
    if words.has_sub_plots(setup):
        for number, side in enumerate(setup.sides, 1):
            fields[f"shown{number}"] = BoxCount(1)
            fields[f"shown{number}.side"] = Figure(words.side_title(side))
        fields |= _outcomes(tables)
    return fields


def _outcomes(tables: SetupTables) -> _Fields:
    fields: _Fields = {}
    for number, (when, what) in enumerate(words.outcomes(tables.sub_plots), 1):
        fields[f"result{number}.when"] = Figure(when)
        fields[f"result{number}.what"] = Figure(what)
    return fields


def has_more_details(plot: SubPlot) -> bool:
    """Whether the details of a sub-plot need a page of their own."""
    return len(plot.details) > MOST_DETAILS


def required_sub_plot(side: Side, plot: SubPlot, tables: SetupTables) -> Required:
    """Return what the card of a sub-plot must show."""
    fields: _Fields = {
        "side": Figure(words.side_title(side)),
        "name": Figure(plot.name or ""),
        "done": BoxCount(1),
        "notes": Blank(),
    }
    for name, text in (
        ("table", plot.table),
        ("effect", plot.effect),
        ("objective", plot.objective),
        ("renown", plot.renown),
    ):
        if text:
            fields[name] = Figure(text)
    if words.is_sealed(plot) and side.commitment:
        fields["commitment"] = Figure(words.grouped(side.commitment))
        fields[CODE] = QrCode(words.scanned(side.commitment))
    fields |= _outcomes(tables)
    if not has_more_details(plot):
        fields |= _details(plot)
    return fields


def required_details(side: Side, plot: SubPlot) -> Required:
    """Return what the page of a sub-plot's many details must show."""
    return {
        "side": Figure(words.side_title(side)),
        "name": Figure(plot.name or ""),
        **_details(plot),
    }


def _details(plot: SubPlot) -> _Fields:
    fields: _Fields = {}
    for number, detail in enumerate(plot.details, 1):
        fields[f"detail{number}.label"] = Figure(detail.label)
        if detail.value:
            fields[f"detail{number}.value"] = Figure(detail.value)
        else:
            fields[f"detail{number}.value"] = Blank()
    return fields


def required_rolls(setup: Setup) -> Required:
    """Return what the log of all rolls must show."""
    fields: _Fields = {}
    for number, roll in enumerate(setup.rolls, 1):
        row = f"roll{number}"
        fields[f"{row}.id"] = Figure(roll.id)
        fields[f"{row}.expr"] = Figure(roll.expr)
        fields[f"{row}.dice"] = Figure(words.dice_text(roll))
        fields[f"{row}.value"] = Figure(str(roll.value))
        for name, text in (
            ("says", words.roll_text(roll)),
            ("marks", words.roll_marks(roll)),
        ):
            if text:
                fields[f"{row}.{name}"] = Figure(text)
    return fields
