"""Roll what a sub-plot itself asks for at set-up: by its rule, whatever it is.

In: a sub-plot's rule, the ships it may be about, a roller.  Out: Effects: the
lines of its card, phenomena, extras and changes of Leadership.

Source: facts/bfg/sub-plots.md, What a printed set-up card must record.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding, Place
from bfgprint.model.fleet import Ship
from bfgprint.model.setup import Detail, Extra, Roll
from bfgprint.model.sub_plots import Alteration, Experiment, PlotResult, SubPlotRule
from bfgprint.model.tables import Critical, RuleTables
from bfgprint.model.weapons import WeaponKind
from bfgprint.rules.wording import signed
from bfgprint.setup.dice import Roller
from bfgprint.setup.plot_ships import Candidate, Ships, has_commander

TRIES = 100
_GUNS = (WeaponKind.BATTERY, WeaponKind.LANCE)
_CRITICAL_DICE = "2D6"


@dataclass(kw_only=True)
class Effects:
    """What a sub-plot brings before the game."""

    details: list[Detail] = field(default_factory=list)
    added: list[tuple[str, int]] = field(default_factory=list)
    extras: list[Extra] = field(default_factory=list)
    leadership: list[tuple[str, int]] = field(default_factory=list)
    """Names of ships, and what is added to theirs."""
    shows: bool = False
    """Some of it can be seen on a sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlotRoll:
    """A sub-plot that was rolled, and all that its own rolls need."""

    id: str
    rule: SubPlotRule
    of_faction: str
    """Of the own ships that it may be about; empty for any."""
    ships: Ships
    roller: Roller
    rules: RuleTables
    experiments: tuple[Experiment, ...]


def roll_effects(plot: PlotRoll) -> Effects:
    """Return what a sub-plot brings; the rolls it takes are kept by the roller.

    Raises:
        RulesError: a ship was named that does not fit, or no experiment applies.
    """
    effects = Effects()
    rule = plot.rule
    match rule.ships:
        case "each own":
            _each_ship(plot, effects)
        case "false":
            effects.details.append(Detail(label=rule.label, value=""))
        case "":
            pass
        case _:
            _one_ship(plot, effects)
    _once(plot, effects)
    if rule.hits_left_percent:
        effects.details.append(_commanders_ship(plot))
    effects.details += [Detail(label=label, value="") for label in rule.blanks]
    return effects


def _each_ship(plot: PlotRoll, effects: Effects) -> None:
    """Roll for each own capital ship."""
    for each in plot.ships.for_rule(plot.rule, plot.of_faction):
        roll_id = f"{plot.id}/ship/{each.id}"
        roll, result = _roll(plot, roll_id)
        text = _further(plot, roll_id, result, each.ship)
        effects.shows = effects.shows or bool(result and result.shows)
        value = f"{roll.value}: {text}"
        effects.details.append(Detail(label=each.label, value=value, roll=roll_id))


def _roll(plot: PlotRoll, roll_id: str) -> tuple[Roll, PlotResult | None]:
    """Roll the sub-plot's dice and look the face up, if there are results."""
    by_face = {face: each for each in plot.rule.results for face in each.faces}

    def says(value: int) -> str:
        result = by_face.get(value)
        return _shown(result) if result else f"{plot.rule.label}: {value}"

    roll = plot.roller.roll(roll_id, plot.rule.dice, table=plot.rule.name, says=says)
    return roll, by_face.get(roll.value)


def _shown(result: PlotResult) -> str:
    """Return what a result says before its further dice are thrown."""
    return result.text.format(_CRITICAL_WORD if result.critical else result.dice)


_CRITICAL_WORD = "a critical hit"


def _further(
    plot: PlotRoll, roll_id: str, result: PlotResult | None, ship: Ship | None = None
) -> str:
    """Return what a result says, its further dice thrown."""
    if result is None:
        return ""
    if result.critical and ship:
        return result.text.format(_critical(plot, f"{roll_id}/critical", ship))
    if not result.dice:
        return result.text
    roll = plot.roller.roll(f"{roll_id}/further", result.dice, table=plot.rule.name)
    return result.text.format(roll.value)


def _critical(plot: PlotRoll, roll_id: str, ship: Ship) -> str:
    """Roll on the critical table of a ship, and its extra damage, if that is rolled."""
    profile, rules = ship.profile, plot.rules
    own_table = profile.faction in rules.own_criticals
    rows = [] if own_table else critical_rows(ship, rules)

    def says(value: int) -> str:
        row = next((each for each in rows if value in _span(each.roll)), None)
        if row is None:
            return f"by the {profile.faction} table"
        return f"{row.result}, {row.damage} damage" if row.damage else row.result

    roll = plot.roller.roll(roll_id, _CRITICAL_DICE, table="critical hits", says=says)
    row = next((each for each in rows if roll.value in _span(each.roll)), None)
    said = f"critical {roll.value}, {roll.result}"
    if row is None or "D" not in row.damage:
        return said
    expr = row.damage.lstrip("+")
    damage = plot.roller.roll(f"{roll_id}/damage", expr, table="critical hits")
    return f"critical {roll.value}, {row.result}, {signed(damage.value)} damage"


def critical_rows(ship: Ship, rules: RuleTables) -> list[Critical]:
    """Return the rows that hold for a ship: its own rule's before the ordinary."""
    rows = rules.criticals["ship"]
    own = [row for row in rows if row.rule and row.rule in ship.profile.rules]
    return own + [row for row in rows if row.rule is None]


def _span(roll: str) -> range:
    """Return the totals of a row such as ``2-3``."""
    first, _, last = roll.partition("-")
    return range(int(first), int(last or first) + 1)


def _once(plot: PlotRoll, effects: Effects) -> None:
    """Roll what is rolled once, and note what it brings."""
    rule = plot.rule
    points = 0
    rolls: tuple[str, ...] = ()
    if rule.dice and rule.ships != "each own":
        roll_id = f"{plot.id}/dice"
        roll, result = _roll(plot, roll_id)
        text = _further(plot, roll_id, result) or str(roll.value)
        effects.details.append(Detail(label=rule.label, value=text, roll=roll_id))
        points, rolls = roll.value, (roll_id,)
        if result:
            effects.added += _additions(plot, result)
    if rule.extra:
        side = plot.ships.side.id
        extra = Extra(side=side, what=rule.extra, points=points, rolls=rolls)
        effects.extras.append(extra)


def _additions(plot: PlotRoll, result: PlotResult) -> list[tuple[str, int]]:
    further = plot.roller.rolls[-1].value
    return [(each.kind, each.number or further) for each in result.adds]


def _commanders_ship(plot: PlotRoll) -> Detail:
    """Return the hits that the commander's ship must keep; blank if none is known."""
    rule = plot.rule
    led = [each.ship for each in plot.ships.own() if has_commander(each.ship)]
    if len(led) != 1:
        return Detail(label=rule.label, value="")
    hits = led[0].profile.hits
    least = -(-hits * rule.hits_left_percent // 100)
    return Detail(
        label=rule.label, value=f"{led[0].name}: {least} of {hits} hits left at least"
    )


def _one_ship(plot: PlotRoll, effects: Effects) -> None:
    """Name or draw the ship that the sub-plot is about, and alter it."""
    rule = plot.rule
    if not plot.ships.are_known(rule):
        # Nobody can say whether it is there: what the side wrote stands.
        is_drawn = rule.ships == "random own"
        named = "" if is_drawn else plot.ships.named_unseen()
        effects.details.append(Detail(label=rule.label, value=named))
        return
    fitting = plot.ships.for_rule(rule, plot.of_faction)
    roll_id = f"{plot.id}/ship"
    before = len(plot.roller.rolls)
    chosen = plot.ships.chosen(roll_id, rule, fitting)
    was_drawn = len(plot.roller.rolls) > before
    effects.details.append(
        Detail(
            label=rule.label,
            value=str(chosen or ""),
            roll=roll_id if was_drawn else "",
        )
    )
    if chosen and rule.leadership:
        effects.leadership.append((chosen.ship.name, rule.leadership))
    if chosen and rule.experiment:
        _experiment(plot, effects, chosen)


def _experiment(plot: PlotRoll, effects: Effects, chosen: Candidate) -> None:
    """Roll an improvement, and a side effect that does not cancel it."""
    pair = next(each for each in plot.experiments if each.name == plot.rule.experiment)

    def applies(each: Alteration) -> bool:
        return _has_part(chosen.ship, each)

    better = _alter(
        plot,
        "improvement",
        pair.improvements,
        lambda face: applies(pair.improvements[face - 1]),
    )
    worse = _alter(
        plot,
        "side-effect",
        pair.side_effects,
        lambda face: (
            applies(pair.side_effects[face - 1])
            and (better.value, face) not in pair.contradictions
        ),
    )
    for label, roll, rows in (
        ("Improvement", better, pair.improvements),
        ("Side effect", worse, pair.side_effects),
    ):
        row = rows[roll.value - 1]
        effects.details.append(Detail(label=label, value=row.text, roll=roll.id))
        if row.leadership:
            effects.leadership.append((chosen.ship.name, row.leadership))
            effects.shows = True


def _alter(
    plot: PlotRoll,
    what: str,
    rows: Sequence[Alteration],
    applies: Callable[[int], bool],
) -> Roll:
    """Roll an alteration until one applies; the last roll counts.

    Raises:
        RulesError: none did.
    """

    def says(face: int) -> str:
        again = "" if applies(face) else " (rolled again)"
        return f"{rows[face - 1].text}{again}"

    for number in range(1, TRIES + 1):
        roll_id = f"{plot.id}/{what}/{number}" if number > 1 else f"{plot.id}/{what}"
        roll = plot.roller.roll(
            roll_id, "D6", table=f"{plot.rule.experiment}: {what}", says=says
        )
        if applies(roll.value):
            return roll
    place = Place(item=f"{plot.id}/{what}")
    message = f"no {what} of {TRIES} applied to the ship"
    raise RulesError([Finding(code=Code.NO_SUB_PLOT, message=message, place=place)])


def _has_part(ship: Ship, alteration: Alteration) -> bool:
    """Whether a ship has what an alteration is about."""
    lines = ship.profile.armament
    match alteration.needs:
        case "guns":
            return any(line.kind in _GUNS for line in lines)
        case "turrets":
            return ship.profile.turrets > 0
        case "dorsal or prow lances":
            return any(
                line.kind is WeaponKind.LANCE and line.location in ("dorsal", "prow")
                for line in lines
            )
        case _:
            return True
