"""What is said of Warp Jumps and drives on paper.

In: the rules, a drive.  Out: words.

Source: seed 001, sections 3 and 4 (WG-WJ-01 to WG-WJ-06, WG-WJ-10 to WG-WJ-14,
WG-WJ-20 to WG-WJ-23, WG-WJ-30, WG-WJ-31); rulings W-09, W-13 to W-18, W-23, W-24.
"""

from __future__ import annotations

from bfgprint.model.voidships import VoidshipRules, WarpDrive
from bfgprint.rules.dice import chances
from bfgprint.rules.voidships.effects import multi_action_dn
from bfgprint.rules.voidships.jumps import corruption_dn
from bfgprint.rules.wording import span

TITLE = "Warp Jump"
_TERMS_OF_CORRUPTION = (
    "Corruption Test", "Memorable Injury", "Warp Madness", "Mission",
)  # fmt: skip
_RISK_DIE = "D6"


def jump_steps(rules: VoidshipRules) -> tuple[str, ...]:
    """Return the steps of a jump, in order."""
    kept = rules.rulings
    slow = " or ".join(each.name for each in rules.options if each.in_jump)
    first = "this is the first"
    if not kept.jump_roll_turn_counts:
        first = "the next is the first"
    broken = "else begin again"
    if kept.jump_break == "pause":
        broken = "else it does not count"
    leaves = "at its end" if kept.jump_leaves == "end" else "as the next begins"
    return (
        "Settle the destination. Then roll.",
        f"Roll the drive's dice: so many Turns; {first}.",
        f"Each Turn: {slow}, and the {kept.jump_starts} Action is spent on the jump; "
        f"{broken}.",
        f"Multi-Actions: allowed, +{multi_action_dn(2, rules)} DN to each for "
        "every action more.",
        "Last Turn: the drive's risk roll, if it has one.",
        f"The ship jumps, {leaves}.",
    )


def turns_text(drive: WarpDrive) -> str:
    """Return a drive's dice and what they give: ``D3+1: 2-4 Turns``."""
    return f"{drive.turns}: {range_text(drive.turns)} Turns"


def range_text(dice: str) -> str:
    """Return the least and the most that dice give: ``2-4``."""
    totals = chances(dice)
    return span(min(totals), max(totals))


def risk_text(drive: WarpDrive, rules: VoidshipRules) -> str:
    """Return a drive's risk roll: ``D6: trouble on 1``."""
    if drive.bad_on is None:
        return "no roll"
    often = " each Turn" if drive.wrath and rules.rulings.ork_risk == "turn" else ""
    return f"{_RISK_DIE}{often}: trouble on {drive.bad_on}"


def harm_text(drive: WarpDrive, rules: VoidshipRules) -> str:
    """Return what trouble does to the ship; empty where there is none."""
    if not drive.damage:
        return ""
    kind = drive.damage_kind
    if rules.rulings.ork_wounds_are_mortal:
        kind = "Mortal Wounds"
    harm = f"{drive.damage} {kind}: {range_text(drive.damage)}"
    if drive.wrath:
        whose = "the crew" if rules.rulings.wrath_of == "crew" else "the ship"
        harm += f"; +{drive.wrath} Wrath for {whose} in the next engagement"
    return harm


def people_text(drive: WarpDrive, rules: VoidshipRules) -> str:
    """Return what trouble does to everyone aboard; empty where nothing."""
    if not drive.corruption:
        return ""
    rounded = rules.rulings.half_mortal_wounds
    return (
        f"All aboard: Corruption Test, DN half the Mortal Wounds, rounded {rounded}, "
        f"at least {rules.least_corruption_dn}; failed: {drive.injuries} Memorable "
        "Injuries, and Warp Madness until the next Mission ends"
    )


def corruption_row(rules: VoidshipRules) -> tuple[tuple[int, int], ...]:
    """Return the Mortal Wounds that a drive may do, each with the DN of the Test."""
    hurts = [each.damage for each in rules.drives if each.corruption]
    return tuple(
        (hurt, corruption_dn(hurt, rules))
        for dice in hurts[:1]
        for hurt in sorted(chances(dice))
    )


def terms_of(drives: tuple[WarpDrive, ...]) -> tuple[str, ...]:
    """Return what is named of these drives and not explained by the source."""
    named = ["Multi-Action"]
    for drive in drives:
        if drive.corruption:
            named += ["Gellar Field", drive.damage_kind, *_TERMS_OF_CORRUPTION]
        elif drive.damage:
            named.append(drive.damage_kind)
        if drive.wrath:
            named.append("Wrath")
    return tuple(dict.fromkeys(named))


def jump_notes(rules: VoidshipRules, drives: tuple[WarpDrive, ...]) -> tuple[str, ...]:
    """Return which rulings stand behind what is said, by their ids, as one note."""
    notes = ["W-13", "W-14", "W-15", "W-24"]
    if any(each.corruption for each in drives):
        notes.append("W-09")
    if any(each.wrath for each in drives):
        notes += ["W-16", "W-17", "W-18"]
    return (", ".join(sorted(notes)),)
