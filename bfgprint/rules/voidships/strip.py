"""The movement strip of a voidship: what each option comes to at its Speed and Defence.

In: a ship and the rules.  Out: rows of words and figures, as they are printed.

Source: seed 001, section 2; rulings W-01, W-03 to W-08, W-25, W-26.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bfgprint.model.voidships import (
    SLOW_AHEAD,
    MovementOption,
    Until,
    Voidship,
    VoidshipRules,
    VoidshipTurn,
)
from bfgprint.rules.voidships.actions import restricts, spent_by
from bfgprint.rules.voidships.effects import defence_of, defence_until, dn_until
from bfgprint.rules.voidships.movement import greatest_distance
from bfgprint.rules.voidships.pilot import stop_dn, turn_dn
from bfgprint.rules.wording import number, signed


class StripRow(NamedTuple):
    """An option as it stands on a ship's sheet."""

    name: str
    action: str
    """What it spends."""
    upto: str
    """The greatest distance."""
    turn: str
    dice: str
    """Bonus dice of Attacks."""
    defence: str
    """What Defence becomes."""
    dn: str
    """Added to the DN of the ship's own Attacks and Tests."""


def options_of(ship: Voidship, rules: VoidshipRules) -> tuple[MovementOption, ...]:
    """Return the options that a ship has the systems for (WG-BH-01)."""
    return tuple(
        each for each in rules.options if not each.system or ship.high_powered_engines
    )


def strip_of(ship: Voidship, rules: VoidshipRules) -> tuple[StripRow, ...]:
    """Return the rows of a ship's movement strip."""
    return tuple(_row(option, ship, rules) for option in options_of(ship, rules))


def _row(option: MovementOption, ship: Voidship, rules: VoidshipRules) -> StripRow:
    return StripRow(
        name=option.name,
        action=action_text(option, rules),
        upto=number(greatest_distance(option, ship.speed)),
        turn=turn_text(option, rules),
        dice=signed(option.attack_dice) if option.attack_dice else "-",
        defence=str(defence_of(option, ship.defence, rules)),
        dn=dn_text(option, ship.speed),
    )


def action_text(option: MovementOption, rules: VoidshipRules) -> str:
    """Return what an option spends: ``Simple + Movement`` (W-06, W-26)."""
    if option.is_full_round:
        return "Full-Round"
    one_of = " or ".join(option.spends_one_of)
    turn = VoidshipTurn(option=option.id, distance=0)
    spent = list(spent_by(turn, option, rules))
    if option.spends_one_of:
        spent.remove(option.spends_one_of[0])
    return " + ".join([*([one_of] if one_of else []), *spent]) or "no move"


def turn_text(option: MovementOption, rules: VoidshipRules) -> str:
    """Return how far a ship may turn, in few words."""
    if not option.turn_deg:
        return "straight" if restricts(option, rules) else "not limited"
    one = f"{option.turn_deg}°"
    if option.needs_engines:
        exactly = rules.rulings.full_stop_turn == "exactly"
        return f"{'exactly ' if exactly else ''}{one}, engines working"
    if option.weave_deg:
        return f"{one} one way, or {option.weave_deg}° + {option.weave_deg}°"
    if option.turn_test:
        return f"{one} after a Test, DN {turn_dn(rules)}"
    return f"{one} one way"


def dn_text(option: MovementOption, speed: float) -> str:
    """Return what is added to DNs; another beyond some distance (WG-BH-03)."""
    near = signed(option.dn) if option.dn else "-"
    if not option.far:
        return near
    return f"{near}; past {number(option.far * speed)} {signed(option.far_dn)}"


def reminders(ship: Voidship, rules: VoidshipRules) -> tuple[str, ...]:
    """Return what a player must keep in mind from Turn to Turn."""
    return (*_after_boost(ship, rules), *_lasting(ship, rules), *_excluded(ship, rules))


def _after_boost(ship: Voidship, rules: VoidshipRules) -> Iterator[str]:
    """A boost binds the next Turn (WG-FS-05, WG-FS-06; W-12)."""
    options = options_of(ship, rules)
    for option in options:
        if option.test_after_boost:
            slow = rules.option(SLOW_AHEAD).name
            moves = rules.rulings.failed_full_stop_moves
            failed = slow if moves else f"{slow} without a move"
            turns = rules.rulings.boost_remembered_turns
            when = "the Turn before" if turns == 1 else f"the last {turns} Turns"
            yield (
                f"{option.name} after a boost in {when}: Pilot Test, "
                f"DN {stop_dn(rules)}; failed: {failed}."
            )


def _lasting(ship: Voidship, rules: VoidshipRules) -> Iterator[str]:
    """Say how long dice, Defence and DN last (W-04, W-05)."""
    options = options_of(ship, rules)
    lengths: tuple[tuple[Until, str], ...] = (
        ("next Turn", "To the start of its next Turn"),
        ("this Turn", "This Turn alone"),
    )
    for until, words in lengths:
        dice = [
            each.name for each in options if each.attack_dice and each.until == until
        ]
        changed = [
            each.name for each in options if _changed_until(each, rules) == until
        ]
        parts = [f"dice of {', '.join(dice)}"] if dice else []
        parts += [f"Defence and DN of {', '.join(changed)}"] if changed else []
        if parts:
            yield f"{words}: {'; '.join(parts)}."


def _changed_until(option: MovementOption, rules: VoidshipRules) -> Until | None:
    """Return how long an option's Defence or DN last; None where it changes neither."""
    if option.defence or option.defence_is is not None:
        return defence_until(option, rules)
    return dn_until(option, rules) if option.dn else None


def _excluded(ship: Voidship, rules: VoidshipRules) -> Iterator[str]:
    """Name the actions that do not go with an option (WG-FS-04, WG-BE-04)."""
    parts: dict[str, list[str]] = {}
    for option in options_of(ship, rules):
        if not restricts(option, rules):
            continue
        for action in option.excludes:
            parts.setdefault(action, []).append(option.name)
    if parts:
        text = "; ".join(
            f"no {action} with {' or '.join(names)}" for action, names in parts.items()
        )
        yield f"{text[:1].upper()}{text[1:]}: see your rulebook."
