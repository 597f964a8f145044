"""What is said of movement options on paper, for any ship or for one.

In: an option, the rules, and a ship where there is one.  Out: words.

Source: seed 001, section 2 (WG-FS-01 to WG-FS-08, WG-SA-01 to WG-SA-05, WG-CS-01 to
WG-CS-03, WG-FU-01 to WG-FU-05, WG-BE-01 to WG-BE-04, WG-BH-01 to WG-BH-03, WG-WJ-05);
rulings W-01 to W-12, W-25, W-26.
"""

from __future__ import annotations

from bfgprint.model.voidships import (
    EVASIVE_MANOEUVRES,
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

NOTHING = "-"
"""Of what an option does not change or ask for."""
RULEBOOK = "see your rulebook"
"""Of what the source names and does not explain."""
_UNTIL: dict[Until, str] = {
    "this Turn": "this Turn",
    "next Turn": "until next Turn",
}


def action_text(option: MovementOption, rules: VoidshipRules) -> str:
    """Return which actions an option takes (WG-FU-01, WG-BE-01, WG-BH-01)."""
    if option.is_full_round:
        return "Full-Round Action"
    turn = VoidshipTurn(option=option.id, distance=0)
    spent: list[str] = [
        each for each in spent_by(turn, option, rules) if each != "Movement"
    ]
    moves = "Movement" in spent_by(turn, option, rules)
    if option.spends_one_of:
        spent = [" or ".join(option.spends_one_of)]
    if not spent:
        return "Movement" if moves else "none: Movement is given up"
    return f"{spent[0]} Action{', then Movement' if moves else ''}"


def distance_text(option: MovementOption, rules: VoidshipRules) -> str:
    """Return how far an option goes: ``up to 0.5 x Speed``."""
    reach = reach_text(option.factor, None, rules)
    return f"up to {reach}" if option.factor else reach


def reach_text(factor: float, ship: Voidship | None, rules: VoidshipRules) -> str:
    """Return so many Speeds: of a ship in the unit of the table (W-01)."""
    if not factor:
        return "0"
    if ship is not None:
        return f"{number(factor * ship.speed)} {rules.rulings.distance_unit}"
    return "Speed" if factor == 1 else f"{number(factor)} × Speed"


def turning_text(option: MovementOption, rules: VoidshipRules) -> str:
    """Return how an option turns (W-03, W-08, W-19, W-20, W-25)."""
    if not option.turn_deg:
        return "none: straight ahead" if restricts(option, rules) else "not limited"
    kept = rules.rulings
    exact = option.needs_engines and kept.full_stop_turn == "exactly"
    many = "" if kept.turns_split or option.needs_engines else "one turn "
    to_side = "either way" if option.needs_engines else "to one side"
    words = f"{many}{'by' if exact else 'up to'} {option.turn_deg}° {to_side}"
    if option.weave_deg:
        each = "each way" if kept.weave_unequal else "each way, both alike"
        words += f", or weave: up to {option.weave_deg}° {each}"
    if option.needs_engines:
        words += ", if its engines work"
    return words


def test_text(option: MovementOption, rules: VoidshipRules) -> str:
    """Return which Pilot Test an option takes, and what failing means."""
    if option.turn_test:
        return f"to turn: Pilot Test, DN {turn_dn(rules)}; failed: straight ahead"
    if option.test_after_boost:
        fails = rules.option(SLOW_AHEAD).name
        stays = "" if rules.rulings.failed_full_stop_moves else ", without a move"
        return (
            f"{_after_boost(rules)}: Pilot Test, DN {stop_dn(rules)}; failed: {fails} "
            f"in its place{stays}"
        )
    return NOTHING


def _after_boost(rules: VoidshipRules) -> str:
    turns = rules.rulings.boost_remembered_turns
    return "after a boost" if turns == 1 else f"{turns} Turns after a boost"


def attack_text(option: MovementOption) -> str:
    """Return the bonus dice on Attacks: ``+2 dice``."""
    if not option.attack_dice:
        return NOTHING
    return (
        f"{signed(option.attack_dice)} {'die' if option.attack_dice == 1 else 'dice'}"
    )


def attack_until_text(option: MovementOption) -> str:
    """Return how long these last."""
    return _UNTIL[option.until] if option.attack_dice else NOTHING


def defence_text(
    option: MovementOption, ship: Voidship | None, rules: VoidshipRules
) -> str:
    """Return Defence: of a ship what it becomes, else the change (W-07)."""
    if ship is not None:
        return str(defence_of(option, ship.defence, rules))
    if option.defence_is is not None:
        return str(option.defence_is)
    return signed(option.defence) if option.defence else NOTHING


def defence_until_text(option: MovementOption, rules: VoidshipRules) -> str:
    """Return how long Defence is another (W-04, W-05)."""
    if option.defence_is is None and not option.defence:
        return NOTHING
    return _UNTIL[defence_until(option, rules)]


def dn_text(option: MovementOption) -> str:
    """Return what the DN of the ship's own Attacks and Tests gains."""
    return signed(option.dn) if option.dn else NOTHING


def dn_until_text(option: MovementOption, rules: VoidshipRules) -> str:
    """Return how long these are harder (W-05)."""
    return _UNTIL[dn_until(option, rules)] if option.dn else NOTHING


def far_text(
    option: MovementOption, ship: Voidship | None, rules: VoidshipRules
) -> str:
    """Return the other DN of a long way: ``+3 beyond 3 x Speed``."""
    if not option.far:
        return NOTHING
    return f"{signed(option.far_dn)} beyond {reach_text(option.far, ship, rules)}"


def forbids_text(option: MovementOption, rules: VoidshipRules) -> str:
    """Return what does not go with an option, and until when."""
    if not option.excludes or not restricts(option, rules):
        return NOTHING
    until = _UNTIL["next Turn" if option.is_boost else "this Turn"]
    named = list(option.excludes)
    if EVASIVE_MANOEUVRES in named:
        named.insert(0, "turning")
    return f"{', '.join(named)}: {until}"


def carries_text(option: MovementOption, rules: VoidshipRules) -> str:
    """Return what an option means for the Turns after it (WG-FS-05, W-10, W-12)."""
    stop = next((each.name for each in rules.options if each.test_after_boost), "")
    if not stop or not option.is_boost or not restricts(option, rules):
        return NOTHING
    turns = rules.rulings.boost_remembered_turns
    when = "next Turn" if turns == 1 else f"in the next {turns} Turns"
    return f"{stop} {when}: Pilot Test, DN {stop_dn(rules)}"


def jump_text(option: MovementOption) -> str:
    """Return whether an option goes with working out a Warp Jump (WG-WJ-05)."""
    return "yes" if option.in_jump else "no"


def can_use(option: MovementOption, ship: Voidship) -> bool:
    """Whether a ship has what an option takes."""
    return not option.system or ship.high_powered_engines


def terms_of(option: MovementOption) -> tuple[str, ...]:
    """Return what is named with an option and not explained by the source."""
    named = list(option.excludes)
    if option.turn_test or option.test_after_boost or option.is_boost:
        named.append("Pilot Test")
    if option.system:
        named.append(option.system)
    return tuple(named)


def notes_of(option: MovementOption, rules: VoidshipRules) -> tuple[str, ...]:
    """Return where the source is silent and we hold something, each by its ruling."""
    kept, notes = rules.rulings, []
    if option.needs_engines:
        any_turn = kept.full_stop_turn == "up to"
        notes.append(f"W-03: {'any part of' if any_turn else 'all of'} the turn")
    if option.test_after_boost:
        counts = "counts" if kept.boost_penalises_full_stop_test else "is over"
        notes.append(f"W-10: the boost's own DN {counts}")
    if option.defence < 0:
        notes.append(f"W-04: Defence, {_UNTIL[kept.slow_ahead_defence_until]}")
        notes.append(f"W-07: Defence is {kept.least_defence} at least")
    if option.turn_test:
        notes.append(f"W-05: Defence and DN, {_UNTIL[kept.full_speed_until]}")
        counts = "counts" if kept.full_speed_penalises_turn_test else "does not count"
        notes.append(f"W-08: its own DN {counts} for the turn")
    if option.system:
        barred = "binds too" if kept.high_powered_restricts else "binds nobody"
        notes.append(f"W-25: such a boost {barred}")
    return tuple(notes)


def greatest_text(option: MovementOption, speed: float) -> str:
    """Return the greatest distance at a Speed, as a bare number."""
    return number(greatest_distance(option, speed))
