"""Judge the record of a rolled set-up: dice, Leadership, table and secrets.

In: a Setup and the tables.  Out: findings.  What a roll should have come to by
its seed is for the roller to say; here each figure is held against the dice
that stand beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.model.setup import Setup, Side, UnitLeadership
from bfgprint.model.tables import RuleTables
from bfgprint.rules.agreements import check_agreements
from bfgprint.rules.dice import FACES, check_dice
from bfgprint.rules.leadership import starting_leadership
from bfgprint.rules.setup_secrets import check_secrets, plots_of

LEAST_SIDES = 2
_FLOOR, _CAP = 1, 10


def check_setup(setup: Setup, tables: RuleTables) -> tuple[Finding, ...]:
    """Return everything that is wrong with a set-up's record."""
    return (
        *too_few_sides(setup),
        *table_size(setup),
        *features(setup, tables),
        *rolls(setup),
        *leadership(setup, tables),
        *sub_plots(setup),
        *turns(setup, tables),
        *(check_agreements(setup.agreements) if setup.agreements else ()),
        *check_secrets(setup),
    )


def _finding(code: Code, item: str, message: str, hint: str = "") -> Finding:
    return Finding(code=code, message=message, place=Place(item=item), hint=hint)


def too_few_sides(setup: Setup) -> Iterator[Finding]:
    """It takes two sides to play (EQP-01)."""
    if len(setup.sides) < LEAST_SIDES:
        message = f"{len(setup.sides)} side{'s' * (len(setup.sides) != 1)}"
        yield _finding(Code.TOO_FEW_SIDES, "sides", message, "at least two")


def table_size(setup: Setup) -> Iterator[Finding]:
    """A table has a width and a height (EQP-02)."""
    field = setup.battlefield
    for name, size in (("width", field.width_cm), ("height", field.height_cm)):
        if size is not None and not size > 0:
            message = f"the table's {name} is {size:g} cm"
            yield _finding(Code.TABLE_SIZE, f"battlefield.{name}_cm", message)


def features(setup: Setup, tables: RuleTables) -> Iterator[Finding]:
    """Phenomena are of known kinds and lie on the table (EQP-02, EQP-03)."""
    field = setup.battlefield
    for number, feature in enumerate(field.features, 1):
        item = f"battlefield.features[{number}]"
        if feature.kind not in tables.phenomena:
            message = f'"{feature.kind}" is no phenomenon'
            hint = "one of: " + ", ".join(sorted(tables.phenomena))
            yield _finding(Code.UNKNOWN_FEATURE, item, message, hint)
        width, height = field.width_cm, field.height_cm
        if width is None or height is None:
            continue
        if not (0 <= feature.x_cm <= width and 0 <= feature.y_cm <= height):
            message = (
                f"the {feature.kind} at {feature.x_cm:g}, {feature.y_cm:g} is off "
                f"the table of {width:g} x {height:g} cm"
            )
            yield _finding(Code.FEATURE_OFF_TABLE, item, message)


def rolls(setup: Setup) -> Iterator[Finding]:
    """Each roll stands once, with dice that give its value (DIC-01 to DIC-07)."""
    for roll_id, number in Counter(roll.id for roll in setup.rolls).items():
        if number > 1:
            message = f"{roll_id} stands {number} times"
            yield _finding(Code.ROLL_TWICE, "rolls", message)
    for number, roll in enumerate(setup.rolls, 1):
        place = Place(item=f"rolls[{number}]: {roll.id}")
        yield from check_dice(roll.expr, roll.dice, place, claimed=roll.value)


def leadership(setup: Setup, tables: RuleTables) -> Iterator[Finding]:
    """Each unit has one Leadership within 1 to 10, of its grade (LDR-02 to 08)."""
    faces = {roll.id: roll.dice[0] for roll in setup.rolls if len(roll.dice) == 1}
    for number, side in enumerate(setup.sides, 1):
        item = f"sides[{number}].leadership"
        yield from _units_once(side, item)
        for unit in side.leadership:
            if not _FLOOR <= unit.value <= _CAP:
                message = f"{unit.unit} has a Leadership of {unit.value}"
                hint = f"from {_FLOOR} to {_CAP}"
                yield _finding(Code.IMPOSSIBLE_LEADERSHIP, item, message, hint)
            face = next(
                (faces[name] for name in faces if _is_of(name, unit, side)), None
            )
            grade = None if face is None else _grade(face, tables)
            if unit.grade and grade and unit.grade != grade:
                message = f"{unit.unit} is called {unit.grade}; a {face} is {grade}"
                yield _finding(Code.GRADE_DIFFERS, item, message)


def _grade(face: int, tables: RuleTables) -> str | None:
    """Return what a crew is called by the face that was rolled (LDR-03 to 06)."""
    if face not in FACES:
        return None
    value = starting_leadership(face, tables)
    return next((n for n, v in tables.leadership.grades.items() if v == value), None)


def _is_of(roll_id: str, unit: UnitLeadership, side: Side) -> bool:
    """Whether a roll is that of a unit: as its record says, else by its name."""
    if unit.roll:
        return roll_id == unit.roll
    begins = f"leadership/{side.id}/" if side.id else "leadership/"
    return roll_id.startswith(begins) and roll_id.endswith(f"/{unit.unit}")


def _units_once(side: Side, item: str) -> Iterator[Finding]:
    # Ships and squadrons may bear one name; then each has a roll of its own, or none.
    units = (
        (unit.unit, unit.roll)
        for unit in side.leadership
        if unit.roll or not unit.class_name
    )
    for (name, _), number in Counter(units).items():
        if number > 1:
            message = f"{name} has {number} Leadership values"
            yield _finding(Code.SQUADRON_LEADERSHIP, item, message, "one is rolled")


def sub_plots(setup: Setup) -> Iterator[Finding]:
    """A sub-plot rests on rolls on record, and is shown at the end (SET-10)."""
    known = {roll.id for roll in setup.rolls}
    for number, side in enumerate(setup.sides, 1):
        for item, plot in plots_of(side, number):
            missing = [each for each in plot.rolls if each not in known]
            if not plot.secret or plot.revealed:
                for roll_id in missing:
                    message = f"{side.name}: the roll {roll_id} is not on record"
                    yield _finding(Code.ROLL_MISSING, item, message)
            if setup.is_over and plot.secret and not plot.revealed:
                message = f"{side.name}: the game is over and the sub-plot still secret"
                yield _finding(Code.PLOT_NOT_REVEALED, item, message)


def turns(setup: Setup, tables: RuleTables) -> Iterator[Finding]:
    """A game turn is a turn of each side (SET-01)."""
    if setup.game_turns is None or setup.player_turns is None:
        return
    each = max(len(setup.sides), tables.player_turns_each_game_turn)
    if setup.player_turns != each * setup.game_turns:
        message = f"{setup.player_turns} player turns for {setup.game_turns} game turns"
        hint = f"it is {each * setup.game_turns}"
        yield _finding(Code.WRONG_TURN_COUNT, "player_turns", message, hint)
