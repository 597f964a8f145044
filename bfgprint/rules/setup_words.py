"""How a rolled set-up is written on paper; no figure is worked out here.

Source: facts/bfg: scenarios, battlefield, sub-plots; design, sections 3 and 4.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

from bfgprint.model.battlezones import Battlezones
from bfgprint.model.scenarios import Scenario
from bfgprint.model.setup import (
    Area,
    EdgeUse,
    Feature,
    Roll,
    Setup,
    Side,
    Spot,
    SubPlot,
    UnitLeadership,
)
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.sub_plots import SubPlots
from bfgprint.rules.wording import number

UNTITLED = "One-off set-up"
VERSUS = " v "
PLANET = "planet"
ROUND_KINDS = frozenset({PLANET, "moon"})
RING = "ring"
_SIDE_COLOURS = "abcd"
_WAYS = {0: "up", 90: "right", 180: "down", 270: "left"}
_LONGEST_SEED, _HASH_DIGITS = 32, 16
_LAST_LATIN = 0x24F
_COMMITMENT_GROUP = 8


def cm(value: float) -> str:
    """Return a length to the millimetre: ``12.5``."""
    return number(round(value, 1) + 0.0)


def span_cm(near: float, far: float) -> str:
    """Return from where to where something reaches: ``0 to 90``."""
    return f"{cm(near)} to {cm(far)}"


def heading(facing_deg: float | None) -> str:
    """Return a heading, and in words where it is along an edge: ``90° (right)``."""
    if facing_deg is None:
        return "any"
    degrees = round(facing_deg, 1) % 360
    way = _WAYS.get(int(degrees)) if degrees == int(degrees) else None
    return f"{number(degrees)}° ({way})" if way else f"{number(degrees)}°"


def scenario_title(setup: Setup) -> str:
    """Return the scenario's number and name: ``4 Surprise Attack``."""
    if setup.scenario is None:
        return UNTITLED
    return f"{setup.scenario.number} {setup.scenario.name}"


def sides_title(setup: Setup) -> str:
    """Return the sides against each other."""
    return VERSUS.join(side.name for side in setup.sides)


def letter(side_id: str) -> str:
    """Return what a side is called on the map: ``A``."""
    return side_id.upper()


def colour(side_id: str) -> str:
    """Return what a side's colour is called; the letters go round after the fourth."""
    if not side_id:
        return "ink"
    number = (ord(side_id[0]) - ord("a")) % len(_SIDE_COLOURS)
    return f"side-{_SIDE_COLOURS[number]}"


def side_title(side: Side) -> str:
    """Return a side with its letter, if it has one: ``side A: Battlegroup Agrippa``."""
    return f"side {letter(side.id)}: {side.name}" if side.id else side.name


def side_name(setup: Setup, side_id: str) -> str:
    """Return the title of the side of that id, or that it is any side."""
    found = next((side for side in setup.sides if side.id == side_id), None)
    return "any side" if found is None else side_title(found)


def with_side(label: str, side_id: str) -> str:
    """Return a label of the map with the side it is for: ``zone A (side B)``."""
    return f"{label} (side {letter(side_id)})" if side_id else label


def area_label(area: Area) -> str:
    """Return what stands in a zone."""
    return with_side(area.label, area.side)


def spot_label(spot: Spot) -> str:
    """Return what stands beside a point of the table."""
    return with_side(spot.label, spot.side)


def edge_label(use: EdgeUse) -> str:
    """Return what stands along an edge."""
    return with_side(use.label, use.side)


def area_x(area: Area) -> str:
    """Return from where to where a zone reaches along the bottom edge."""
    if area.radius_cm:
        return cm((area.left_cm + area.right_cm) / 2)
    return span_cm(area.left_cm, area.right_cm)


def area_y(area: Area) -> str:
    """Return from where to where a zone reaches along the left edge."""
    if area.radius_cm:
        return cm((area.bottom_cm + area.top_cm) / 2)
    return span_cm(area.bottom_cm, area.top_cm)


def area_use(area: Area) -> str:
    """Return how a zone is used: ``within 20 cm of this point; facing any``."""
    parts = []
    if area.radius_cm:
        parts.append(f"within {cm(area.radius_cm)} cm of this point")
    if area.barred:
        parts.append("nobody deploys here")
    else:
        parts.append(f"facing {heading(area.facing_deg)}")
    return "; ".join(parts)


def feature_kind(feature: Feature) -> str:
    """Return what a phenomenon is: ``small planet``, ``ring of gas/dust cloud``."""
    if feature.kind == RING and feature.made_of:
        return f"ring of {feature.made_of}"
    return f"{feature.size} {feature.kind}".strip()


def feature_size(feature: Feature) -> str:
    """Return how large a phenomenon is, in centimetres."""
    if feature.kind == RING:
        outer = feature.inner_cm + feature.width_cm
        return f"{span_cm(feature.inner_cm, outer)} from the middle"
    if feature.kind in ROUND_KINDS:
        return f"{cm(feature.width_cm)} across"
    return f"{cm(feature.width_cm)} x {cm(feature.length_cm)}"


def feature_heading(feature: Feature) -> str:
    """Return where the length of an oblong lies; what is round has no heading."""
    if feature.kind == RING or feature.kind in ROUND_KINDS:
        return "-"
    return f"{number(round(feature.heading_deg, 1) % 360)}°"


def feature_well(feature: Feature) -> str:
    """Return how far a gravity well reaches from the edge, in centimetres."""
    return cm(feature.well_cm) if feature.well_cm else "-"


def effect_of(kind: str, battlezones: Battlezones) -> str:
    """Return what players must remember of a phenomenon, in a line."""
    found = (each for each in battlezones.phenomena if each.kind == kind)
    return next((each.effect for each in found), "")


def kinds_on_table(
    setup: Setup, battlezones: Battlezones
) -> tuple[tuple[str, str], ...]:
    """Return each kind of piece and what it does, and what the battlezone does.

    A ring does what it is made of does.
    """
    kinds = dict.fromkeys(
        feature.made_of or feature.kind for feature in setup.battlefield.features
    )
    told = [(kind, effect_of(kind, battlezones)) for kind in kinds]
    zone = battlezones.find(setup.battlefield.zone or "")
    if zone is not None:
        told.append((zone.name, zone.effect))
    return tuple((kind, effect) for kind, effect in told if effect)


def global_effects(setup: Setup) -> tuple[tuple[str, int], ...]:
    """Return the phenomena of the whole table, each with its number."""
    return tuple(Counter(setup.battlefield.global_effects).items())


def seed_text(seed: str) -> str:
    """Return a seed as it was given, or the beginning of its SHA-256 in hexadecimal.

    So stands what is long, or holds what is not sure to come out on paper.
    """
    plain = all(each.isprintable() and ord(each) <= _LAST_LATIN for each in seed)
    if plain and 0 < len(seed) <= _LONGEST_SEED and seed == " ".join(seed.split()):
        return seed
    digest = hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()
    return f"SHA-256 {digest[:_HASH_DIGITS]}..."


def grouped(commitment: str) -> str:
    """Return a commitment in groups of eight digits."""
    size = _COMMITMENT_GROUP
    starts = range(0, len(commitment), size)
    return " ".join(commitment[start : start + size] for start in starts)


def scanned(digits: str) -> str:
    """Return the digits of a commitment as its QR code says them."""
    return "".join(digits.split()).upper()


def commitments(setup: Setup) -> tuple[tuple[str, str], ...]:
    """Return each commitment of a side with what it is to.

    Of a side that makes its own secrets elsewhere the digits are to be written in.
    """
    return tuple(
        (f"{side_title(side)}, {what}", grouped(digits))
        for side in setup.sides
        for what, digits, is_there in (
            ("sub-plot", side.commitment, side.sub_plot and side.sub_plot.secret),
            ("fleet list", side.list_commitment, False),
        )
        if digits or is_there
    )


def agreements(request: SetupRequest) -> tuple[tuple[str, str], ...]:
    """Return what the players agree on, and how (SET-03 to SET-09)."""
    lists = "secret until the game ends" if request.secret_lists else "open"
    plots: str = request.sub_plots
    if request.sub_plots == "secret" and request.hidden_effects:
        plots = "secret, even where the effect could be seen before the game"
    return (
        ("measuring beforehand", "allowed" if request.premeasuring else "not allowed"),
        ("fleet lists", lists),
        ("sub-plots", plots),
        ("Drift", "allowed" if request.drift else "not used"),
    )


def footnotes(setup: Setup, tables: SetupTables) -> tuple[str, ...]:
    """Return what is said of the rulings that mattered."""
    texts = (tables.footnotes.get(name, "") for name in setup.rulings)
    return tuple(filter(None, texts))


def plots_of(side: Side) -> tuple[SubPlot, ...]:
    """Return the sub-plots of a side that the reader knows."""
    own = () if side.sub_plot is None else (side.sub_plot,)
    return tuple(plot for plot in (*own, *side.further_sub_plots) if plot.name)


def is_sealed(plot: SubPlot) -> bool:
    """Whether a sub-plot's card is folded."""
    return plot.secret and not plot.revealed


def has_sub_plots(setup: Setup) -> bool:
    """Whether any side has a sub-plot, known to the reader or not."""
    return any(
        side.sub_plot is not None or side.further_sub_plots or side.commitment
        for side in setup.sides
    )


def outcomes(sub_plots: SubPlots) -> tuple[tuple[str, str], ...]:
    """Return how a battle with a sub-plot may end, and what it is called then.

    A won mission comes first, and a sub-plot that was done.
    """
    parts = ((how.partition(", "), name) for how, name in sub_plots.outcomes.items())
    found = (
        (mission != "won", plot != "done", f"mission {mission}, sub-plot {plot}", name)
        for (mission, _, plot), name in parts
    )
    return tuple((when, name) for *_, when, name in sorted(found))


def unit_die(setup: Setup, unit: UnitLeadership) -> str:
    """Return the dice that a unit's Leadership came from, or a dash."""
    found = (roll for roll in setup.rolls if unit.roll and roll.id == unit.roll)
    roll = next(found, None)
    return "-" if roll is None else dice_text(roll)


def dice_text(roll: Roll) -> str:
    """Return the faces that fell, in their order; a draw of one takes no dice."""
    return " ".join(map(str, roll.dice)) or "-"


def roll_text(roll: Roll) -> str:
    """Return what was looked up and what it said."""
    return ": ".join(part for part in (roll.table, roll.result) if part)


def roll_marks(roll: Roll) -> str:
    """Return what must be known of a roll: made anew, or dependent on the list."""
    marks = []
    if roll.reroll:
        times = "" if roll.reroll == 1 else f" {roll.reroll} times"
        marks.append(f"made anew{times}")
    if roll.depends_on_list:
        marks.append("depends on the list")
    return "; ".join(marks)


def forces_of(scenario: Scenario, side: Side) -> Iterator[str]:
    """Yield what a side may bring."""
    for rule in scenario.forces:
        if rule.role in ("", side.role):
            yield rule.text


def chosen_text(setup: Setup) -> str:
    """Return how the scenario was chosen: ``random``, ``attack ratings`` ..."""
    return setup.scenario.chosen_by if setup.scenario is not None else ""


def zone_of_battle(setup: Setup) -> str:
    """Return the battlezone, or that there is none."""
    return setup.battlefield.zone or "none"


def table_size(setup: Setup) -> str:
    """Return the size of the table: ``180 x 120 cm``."""
    field = setup.battlefield
    return f"{cm(field.width_cm or 0.0)} x {cm(field.height_cm or 0.0)} cm"


def low_orbit(setup: Setup, tables: SetupTables) -> str:
    """Return how large the low-orbit table is, and what holds there."""
    name = setup.scenario.name if setup.scenario is not None else ""
    scenario = tables.scenarios.find(name)
    if scenario is None or not scenario.low_orbit:
        return ""
    deep, wide = tables.scenarios.low_orbit_cm
    size = f"{span_cm(*deep)} cm deep, {span_cm(*wide)} cm wide."
    sizes = {
        feature.size for feature in setup.battlefield.features if feature.kind == PLANET
    }
    pulls = (e.low_orbit_pull_cm for e in tables.battlezones.planets if e.size in sizes)
    pull = next(pulls, 0)
    rules = (
        text.replace("{}", str(pull))
        for text in tables.scenarios.low_orbit_rules
        if pull or "{}" not in text
    )
    return " ".join((size, *rules))


def victory_of(scenario: Scenario, tables: SetupTables) -> tuple[str, ...]:
    """Return how a scenario is won, and what scores where points are counted."""
    points = tables.scenarios.victory_points if scenario.victory_points else ""
    return (*scenario.victory, points) if points else scenario.victory


def extra_text(what: str, points: int | None) -> str:
    """Return what a side gets beyond its list, with its points."""
    return what if points is None else f"{what}: {points} points"
