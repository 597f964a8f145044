"""The dice of a ram: how many each ship rolls, and the damage they do.

In: a ``Ram``, or a ``RamDice`` by itself, and the tables.  Out: findings, and the
numbers they are judged by.

Source: seeds RAM-17 to RAM-26; rulings AMB-12, AMB-13.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.model.play import Ram, RamDice
from bfgprint.model.profile import ShipType
from bfgprint.model.tables import RuleTables
from bfgprint.rules.armament import half
from bfgprint.rules.dice import are_faces, no_such_faces
from bfgprint.rules.wording import number

BACK_CODES = {
    "side": Code.RAM_BACK_HALF,
    "rear": Code.RAM_BACK_HALF,
    "front": Code.RAM_BACK_FRONT,
    "defence": Code.RAM_BACK_DEFENCE,
}


def check_ram_dice(throw: RamDice, tables: RuleTables) -> tuple[Finding, ...]:
    """Return what is wrong with one throw of ram dice."""
    struck = throw.role.removeprefix("rammed").strip()
    code = BACK_CODES.get(struck, Code.RAM_DICE)
    expected = throw.starting_hits
    if expected is not None and struck in BACK_CODES:
        expected = dice_back(expected, struck, tables)
    harm = Code.RAM_BACK_ARMOUR if struck in BACK_CODES else Code.RAM_DAMAGE
    return (
        *no_such_faces(throw.dice, throw.place),
        *_count_differs(code, throw, expected),
        *_damage_differs(harm, throw.dice, throw.armour, throw.damage, throw.place),
    )


def check_dice_of_ram(ram: Ram, tables: RuleTables) -> Iterator[Finding]:
    """Find what is wrong with the dice of rammer and rammed."""
    rerolled = (face for dice in ram.test_rerolls for face in dice)
    faces = (*ram.test_dice, *rerolled, *ram.dice, *ram.dice_back)
    yield from no_such_faces(faces, ram.place)
    yield from wrong_dice(ram)
    yield from wrong_damage(ram)
    yield from wrong_dice_back(ram, tables)
    yield from wrong_damage_back(ram)


def damage(dice: Sequence[int], armour: int) -> int:
    """Return the damage of ram dice: a point for each that beats the armour.

    Source: RAM-18, RAM-21; SHT-09.
    """
    return sum(face >= armour for face in dice)


def dice_back(hits: int, side: str, tables: RuleTables) -> int:
    """Return the dice of the rammed, by its starting hits and what was struck.

    Half of them for side or rear (RAM-20, RAM-25, AMB-13), all for the front
    (RAM-22) and for a defence wherever it is struck (RAM-23, RAM-26).
    """
    whole = side in ("front", "defence")
    return hits if whole else half(hits, tables.rulings.ram_half_rounds)


def _struck(ram: Ram) -> str | None:
    """Return what was struck; a defence is one all round (RAM-23)."""
    return "defence" if ram.target is ShipType.DEFENCE else ram.side


def wrong_dice(ram: Ram) -> Iterator[Finding]:
    """The rammer rolls a die for each of its starting hits (RAM-17, RAM-24)."""
    hits = ram.rammer_hits
    if ram.dice and hits is not None and len(ram.dice) != hits:
        count = number(hits)
        message = f"{count} starting hits ram with {count} dice, not {len(ram.dice)}"
        yield Finding(code=Code.RAM_DICE, message=message, place=ram.place)


def wrong_damage(ram: Ram) -> Iterator[Finding]:
    """A die that reaches the armour that is struck is a point of damage (RAM-18)."""
    yield from _damage_differs(
        Code.RAM_DAMAGE, ram.dice, ram.target_armour, ram.damage, ram.place
    )


def wrong_dice_back(ram: Ram, tables: RuleTables) -> Iterator[Finding]:
    """The rammed rolls half its starting hits back, or all from front or defence.

    (RAM-20, RAM-22, RAM-23)
    """
    struck, hits = _struck(ram), ram.target_hits
    if not ram.dice_back or hits is None or struck not in BACK_CODES:
        return
    expected = dice_back(hits, struck, tables)
    if len(ram.dice_back) != expected:
        message = (
            f"struck in the {struck}, {number(hits)} hits roll {number(expected)} "
            f"dice back, not {len(ram.dice_back)}"
        )
        yield Finding(code=BACK_CODES[struck], message=message, place=ram.place)


def wrong_damage_back(ram: Ram) -> Iterator[Finding]:
    """The dice of the rammed have the rammer's front armour to reach (RAM-21)."""
    yield from _damage_differs(
        Code.RAM_BACK_ARMOUR,
        ram.dice_back,
        ram.rammer_armour,
        ram.damage_back,
        ram.place,
    )


def _damage_differs(
    code: Code,
    dice: Sequence[int],
    armour: int | None,
    claimed: int | None,
    place: Place,
) -> Iterator[Finding]:
    if armour is None or claimed is None or not are_faces(dice):
        return
    done = damage(dice, armour)
    if claimed != done:
        message = f"against {number(armour)}+ the dice do {done} damage, not "
        message += number(claimed)
        yield Finding(code=code, message=message, place=place)


def _count_differs(
    code: Code, throw: RamDice, expected: int | None
) -> Iterator[Finding]:
    thrown = len(throw.dice) if throw.dice else None
    written = [each for each in (throw.dice_count, thrown) if each is not None]
    if expected is None:
        expected = throw.dice_count
    wrong = [each for each in written if each != expected]
    if wrong and expected is not None:
        yield Finding(
            code=code,
            message=f"{throw.role}: {number(expected)} dice, not {number(wrong[0])}",
            place=throw.place,
            hint="starting hits count, whatever damage was taken",
        )
