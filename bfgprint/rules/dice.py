"""Dice expressions, what was thrown with them, and exact chances.

In: an expression such as ``2D6+5``, or ``1 of 7`` where one of several things is
drawn with dice, and the faces of the dice.  Out: totals,
chances counted over every throw, and findings on dice that can't be right.
``D3`` is a D6 halved, rounding up, so its three results are equally likely and
it may be counted as a three-sided die.  ``lowest of 2D6`` keeps one die alone.

Source: seeds DIC-01 to DIC-09.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.rules.wording import number

# As many digits as a game needs, so that counting every throw ends soon.
_EXPRESSION = re.compile(
    r"(?P<lowest>lowest of )?(?P<count>[1-9][0-9]?)?D(?P<sides>3|6)"
    r"(?:x(?P<times>[1-9][0-9]{0,2}))?(?:(?P<sign>[+-])(?P<plus>[0-9]{1,3}))?"
)

_DRAW = re.compile(r"1 of ([1-9][0-9]{0,5})")

FACES = range(1, 7)
"""The faces of the only die there is (DIC-01)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice:
    """``2D6+5`` taken apart: count, sides, multiplier and addition."""

    count: int
    sides: int
    times: int = 1
    plus: int = 0
    keeps_lowest: bool = False
    """Only the lowest of the dice counts."""

    @property
    def counted(self) -> int:
        """How many of the dice count."""
        return 1 if self.keeps_lowest else self.count

    @property
    def lowest(self) -> int:
        """The least total."""
        return self.counted * self.times + self.plus

    @property
    def highest(self) -> int:
        """The greatest total."""
        return self.counted * self.sides * self.times + self.plus


@lru_cache(maxsize=256)
def parse_dice(expression: str) -> Dice:
    """Return the parts of a dice expression such as ``D6x5`` or ``3D6-3``.

    Raises:
        ValueError: it is not a dice expression, or has more than 99 dice or a
            figure above 999.
    """
    found = _EXPRESSION.fullmatch(expression)
    if found is None:
        raise ValueError(f"not a dice expression: {expression[:40]!r}")
    plus = int(found["plus"] or 0)
    return Dice(
        count=int(found["count"] or 1),
        sides=int(found["sides"]),
        times=int(found["times"] or 1),
        plus=-plus if found["sign"] == "-" else plus,
        keeps_lowest=bool(found["lowest"]),
    )


@lru_cache(maxsize=256)
def parse_draw(expression: str) -> int | None:
    """Return how many things ``1 of 7`` draws from, or None for ordinary dice."""
    found = _DRAW.fullmatch(expression)
    return None if found is None else int(found[1])


@lru_cache(maxsize=256)
def throw_size(options: int) -> int:
    """Return how many dice at once draw one of so many things: the fewest."""
    dice = 0
    while 6**dice < options:
        dice += 1
    return dice


def drawn(options: int, faces: Sequence[int]) -> int | None:
    """Return which of so many things these dice draw, counted from 1.

    Dice thrown at once are read as digits, like a D66, the first counting most.
    As many whole rounds of the options as fit are used; a throw beyond them is
    made again.  None where the dice draw nothing, or go on after they have.
    """
    size = throw_size(options)
    if not size:
        return None if faces else 1
    fair = 6**size // options * options
    throws = [faces[at : at + size] for at in range(0, len(faces), size)]
    for throw in throws:
        value = 0
        for face in throw:
            value = value * 6 + face - 1
        if len(throw) == size and value < fair:
            return value % options + 1 if throw is throws[-1] else None
    return None


@lru_cache(maxsize=256)
def chances(expression: str) -> dict[int, Fraction]:
    """Return the chance of each total, exactly."""
    dice = parse_dice(expression)
    ways = _lowest_ways(dice) if dice.keeps_lowest else _sum_ways(dice)
    throws = dice.sides**dice.count
    return {
        total * dice.times + dice.plus: Fraction(number_of_ways, throws)
        for total, number_of_ways in ways.items()
    }


def _sum_ways(dice: Dice) -> dict[int, int]:
    """Return in how many throws the dice add up to each total."""
    ways = {0: 1}
    for _ in range(dice.count):
        thrown: dict[int, int] = {}
        for total, number_of_ways in ways.items():
            for face in range(1, dice.sides + 1):
                thrown[total + face] = thrown.get(total + face, 0) + number_of_ways
        ways = thrown
    return ways


def _lowest_ways(dice: Dice) -> dict[int, int]:
    """Return in how many throws each value is the lowest."""
    return {
        low: (dice.sides - low + 1) ** dice.count - (dice.sides - low) ** dice.count
        for low in range(1, dice.sides + 1)
    }


def d3(face: int) -> int:
    """Return what the face of a D6 counts as a D3: half, rounded up (DIC-08)."""
    return (face + 1) // 2


def total(expression: str, faces: Sequence[int]) -> int:
    """Return what these faces come to: added, multiplied, added to (DIC-02 to 08).

    Where one die is kept, that alone is counted.
    """
    dice = parse_dice(expression)
    values = [d3(face) for face in faces] if dice.sides == 3 else faces
    thrown = min(values, default=0) if dice.keeps_lowest else sum(values)
    return thrown * dice.times + dice.plus


def check_dice(
    expression: str, faces: Sequence[int], place: Place, claimed: int | None = None
) -> Iterator[Finding]:
    """Find what is wrong with a throw, and with the total that was made of it.

    Without faces only the total is judged: whether the dice can give it.
    """
    options = parse_draw(expression)
    if options is not None:
        yield from no_such_faces(faces, place)
        yield from wrong_draw(expression, options, faces, claimed, place)
        return
    if _EXPRESSION.fullmatch(expression) is None:
        yield not_rolled(expression, place)
        return
    yield from no_such_faces(faces, place)
    yield from wrong_number(expression, faces, place)
    yield from wrong_total(expression, faces, claimed, place)


def are_faces(faces: Sequence[int]) -> bool:
    """Whether these are dice: at least one, and each shows 1 to 6."""
    return bool(faces) and all(face in FACES for face in faces)


def not_rolled(expression: str, place: Place) -> Finding:
    """Every roll is made with D6, alone or as a D3 (DIC-01)."""
    message = f'"{expression[:40]}" can\'t be rolled: the game has D6 and D3'
    return Finding(code=Code.NOT_A_DIE, message=message, place=place)


def no_such_faces(faces: Sequence[int], place: Place) -> Iterator[Finding]:
    """A die shows a whole number from 1 to 6 (DIC-01)."""
    wrong = dict.fromkeys(number(face) for face in faces if face not in FACES)
    if wrong:
        message = f"no D6 shows {', '.join(list(wrong)[:6])}"
        yield Finding(code=Code.NOT_A_DIE, message=message, place=place)


def wrong_number(
    expression: str, faces: Sequence[int], place: Place
) -> Iterator[Finding]:
    """As many dice are thrown as the expression says (DIC-04)."""
    count = parse_dice(expression).count
    if faces and len(faces) != count:
        dice = "1 die" if len(faces) == 1 else f"{len(faces)} dice"
        message = f"{dice} thrown for {expression}, which takes {count}"
        yield Finding(code=Code.WRONG_DICE_COUNT, message=message, place=place)


def wrong_total(
    expression: str, faces: Sequence[int], claimed: int | None, place: Place
) -> Iterator[Finding]:
    """The total is what the dice make it, and one they can make (DIC-07)."""
    if claimed is None:
        return
    if are_faces(faces):
        shown = total(expression, faces)
        if claimed != shown:
            message = f"{expression} came to {number(shown)}, not {number(claimed)}"
            yield Finding(code=Code.WRONG_TOTAL, message=message, place=place)
    elif not faces and claimed not in chances(expression):
        dice = parse_dice(expression)
        message = (
            f"{expression} can't come to {number(claimed)}: "
            f"it gives {dice.lowest} to {dice.highest}"
        )
        yield Finding(code=Code.WRONG_TOTAL, message=message, place=place)


def wrong_draw(
    expression: str,
    options: int,
    faces: Sequence[int],
    claimed: int | None,
    place: Place,
) -> Iterator[Finding]:
    """What is drawn is what the dice say (DIC-07)."""
    if any(face not in FACES for face in faces):
        return
    shown = drawn(options, faces)
    if shown is None:
        message = f"these dice draw nothing of {expression}"
        yield Finding(code=Code.WRONG_DICE_COUNT, message=message, place=place)
    elif claimed is not None and claimed != shown:
        message = f"{expression} drew {number(shown)}, not {number(claimed)}"
        yield Finding(code=Code.WRONG_TOTAL, message=message, place=place)
