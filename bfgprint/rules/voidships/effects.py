"""What an option changes: dice of Attacks, Defence, the DN of the ship's own Tests.

In: an option and a ship.  Out: Effects.

Source: seed 001, section 2 and P-W03 to P-W05 (WG-FS-02, WG-FS-03, WG-FS-08, WG-SA-02,
WG-SA-03, WG-CS-03, WG-FU-02, WG-FU-03, WG-BE-02, WG-BE-03, WG-BH-03, WG-WJ-04);
rulings W-04, W-05, W-07, W-24.
"""

from __future__ import annotations

from typing import NamedTuple

from bfgprint.model.voidships import (
    FULL_SPEED,
    SLOW_AHEAD,
    MovementOption,
    Until,
    VoidshipRules,
)
from bfgprint.rules.lengths import is_more


class Effects(NamedTuple):
    """What a ship has from its option."""

    attack_dice: int
    defence: int
    dn: int


def defence_of(option: MovementOption, defence: int, rules: VoidshipRules) -> int:
    """Return Defence under an option; one that lowers it has a floor (P-W04, W-07)."""
    if option.defence_is is not None:
        return option.defence_is
    changed = defence + option.defence
    if option.defence < 0:
        return max(min(defence, rules.rulings.least_defence), changed)
    return changed


def dn_of(option: MovementOption, speed: float, distance: float) -> int:
    """Return what is added to the DN of the ship's Attacks and Tests (P-W05)."""
    if option.far and is_more(distance, option.far * speed):
        return option.far_dn
    return option.dn


def effects_of(
    option: MovementOption,
    speed: float,
    defence: int,
    distance: float,
    rules: VoidshipRules,
) -> Effects:
    """Return everything that an option changes."""
    return Effects(
        attack_dice=option.attack_dice,
        defence=defence_of(option, defence, rules),
        dn=dn_of(option, speed, distance),
    )


def defence_until(option: MovementOption, rules: VoidshipRules) -> Until:
    """Return how long Defence is another (W-04, W-05)."""
    if option.id == SLOW_AHEAD:
        return rules.rulings.slow_ahead_defence_until
    return dn_until(option, rules)


def dn_until(option: MovementOption, rules: VoidshipRules) -> Until:
    """Return how long Tests are harder (W-05)."""
    return rules.rulings.full_speed_until if option.id == FULL_SPEED else option.until


def multi_action_dn(actions: int, rules: VoidshipRules) -> int:
    """Return what so many actions at once add to the DN of each (WG-WJ-04, W-24)."""
    return rules.rulings.multi_action_dn * max(0, actions - 1)
