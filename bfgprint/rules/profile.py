"""The numbers a player works out from a profile at the table.

Every function takes a profile, and the rules tables where a figure of the game
is needed, and returns a plain number; a value that the rules leave open is
None.  "Half" of a strength rounds up (AMB-04); half a speed does not round.
"""

from __future__ import annotations

from bfgprint.model.profile import Profile, ShieldKind, ShipType
from bfgprint.model.tables import Critical, Movement, RuleTables
from bfgprint.model.weapons import Strength, Weapon


def half_up(value: int) -> int:
    """Return half of a whole number, rounding up (AMB-04, AMB-13)."""
    return (value + 1) // 2


def half_speeds_cm(profile: Profile) -> tuple[float, ...]:
    """Return half of each printed speed: the least an ordinary move may be.

    Source: MIN-01, MIN-03.
    """
    return tuple(speed / 2 for speed in profile.speeds_cm)


def run_before_turn_cm(profile: Profile, movement: Movement) -> int | None:
    """Return the distance to move before a turn (TRN-04 to TRN-06).

    None where the fleet's own rule decides (turns "special"), or where the
    ship can't turn at all.
    """
    if not profile.turns_deg:
        return None
    return movement.run_before_turn_cm[profile.type]


def needs_large_base(profile: Profile, movement: Movement) -> bool:
    """Whether the large base is compulsory: BAS-02 by shields, BAS-03 by hits."""
    return (
        profile.shields.count >= movement.large_from_shields
        or profile.hits > movement.large_above_hits
    )


def base_mm(profile: Profile, elective: bool, movement: Movement) -> int:
    """Return the diameter of the base, with BAS-04's free choice."""
    large = elective or needs_large_base(profile, movement)
    return movement.large_base_mm if large else movement.small_base_mm


def can_be_crippled(profile: Profile) -> bool:
    """Whether the ship has a state between whole and lost.

    Escorts and defences of one hit have none (shooting.md, Crippled).
    """
    return profile.hits > 1 and profile.type is not ShipType.ESCORT


def crippled_after(profile: Profile) -> int:
    """Return the number of hits lost at which a ship is crippled: half, up."""
    return half_up(profile.hits)


def crippled_speeds_cm(profile: Profile, movement: Movement) -> tuple[int, ...]:
    """Return each speed less the loss for being crippled, never below 0."""
    loss = movement.crippled_speed_loss_cm
    return tuple(max(0, speed - loss) for speed in profile.speeds_cm)


def half_strength(strength: Strength, times: int = 1) -> int | None:
    """Return a strength halved, once or more often, rounding up each time.

    None for dice and words: half the roll is taken at the table.
    """
    if strength.number is None:
        return None
    value = strength.number
    for _ in range(times):
        value = half_up(value)
    return value


def ram_dice(profile: Profile) -> int:
    """Return the D6 rolled when ramming: the starting hits (RAM-17)."""
    return profile.hits


def rammed_dice(profile: Profile) -> int:
    """Return the D6 rolled back when struck in side or rear (RAM-20, AMB-13).

    Defences roll all of their starting hits (RAM-23).
    """
    if profile.type is ShipType.DEFENCE:
        return profile.hits
    return half_up(profile.hits)


def boarding_value(profile: Profile, tables: RuleTables) -> int:
    """Return what an undamaged ship boards with: its hits, for some twice."""
    times = [tables.boarding_times.get(rule, 1) for rule in profile.rules]
    return profile.hits * max(times, default=1)


def boarded_value(profile: Profile, tables: RuleTables) -> int:
    """Return what an undamaged ship defends with: the same, and its turrets."""
    return boarding_value(profile, tables) + profile.turrets


def boarding_roll(profile: Profile, tables: RuleTables) -> int:
    """Return what the fleet adds to its boarding roll."""
    return tables.boarding_roll.get(profile.faction, 0)


def has_shields_to_halve(profile: Profile) -> bool:
    """Whether being crippled changes the shields."""
    return profile.shields.kind is ShieldKind.SHIELDS and profile.shields.count > 0


def criticals(profile: Profile, tables: RuleTables) -> tuple[Critical, ...] | None:
    """Return the critical hits table, or None where the fleet has its own.

    An escort has none: any critical hit destroys it.
    """
    if profile.faction in tables.own_criticals:
        return None
    if not can_be_crippled(profile):
        return ()
    kind = "defence" if profile.type is ShipType.DEFENCE else "ship"
    rows = tables.criticals[kind]
    own = {row.roll for row in rows if row.rule and row.rule in profile.rules}
    return tuple(
        row
        for row in rows
        if (row.rule in profile.rules if row.roll in own else not row.rule)
    )


def rolls_own_criticals(profile: Profile, tables: RuleTables) -> bool:
    """Whether critical hits are rolled on a table of the fleet's own.

    An escort needs none: any critical hit destroys it.
    """
    return can_be_crippled(profile) and criticals(profile, tables) is None


def damage_tracks(profile: Profile) -> tuple[str, ...]:
    """Return the prefix of each row of hit boxes: one, or one a quadrant."""
    return ("a.", "b.", "c.", "d.") if profile.quadrants else ("",)


QUADRANT = "quadrant"
"""The place of weapons that each quadrant of a star fort has."""


def times_aboard(profile: Profile, weapon: Weapon) -> int:
    """Return how often a line of the armament is there: once, or in each quadrant."""
    if weapon.location != QUADRANT:
        return 1
    return len(damage_tracks(profile))


def leadership_track(
    profile: Profile, start: int | None, tables: RuleTables
) -> tuple[tuple[int, int], ...]:
    """Return (hits lost, Leadership) of a ship that loses one with each hit.

    Down to its least; nothing for other ships.  Source: leadership.md, Demiurg.
    """
    for each in tables.leadership.falling:
        if each.rule in profile.rules:
            first = each.start if start is None else start
            steps = max(0, first - each.least)
            return tuple((lost, first - lost) for lost in range(steps + 1))
    return ()
