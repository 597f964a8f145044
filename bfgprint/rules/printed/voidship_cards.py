"""What the cards of voidships must show, for any ship or worked out for one.

Source: seed 001, section 2 (WG-FS-01 to WG-BH-03) and sections 3 and 4 (WG-WJ-01 to
WG-WJ-31).
"""

from __future__ import annotations

from collections.abc import Iterable

from bfgprint.model.voidships import (
    MovementOption,
    Voidship,
    VoidshipRules,
    WarpDrive,
)
from bfgprint.rules.printed.voidship_fans import required_drawing
from bfgprint.rules.required import Centred, Figure, Required, Requirement, drawn
from bfgprint.rules.voidships import jump_words, words
from bfgprint.rules.wording import number

BACK = "compass-rose"
_Fields = dict[str, Requirement]


def ship_text(ship: Voidship) -> str:
    """Return whose card it is, and what it was worked out from."""
    return f"{ship.name}: Speed {number(ship.speed)}, Defence {ship.defence}"


def notes_text(notes: Iterable[str]) -> str:
    """Return where the source is silent, and what we hold there."""
    return f"Our rulings: {'; '.join(notes)}"


def terms_text(terms: Iterable[str]) -> str:
    """Return what a card names and does not explain."""
    return f"{', '.join(terms)}: {words.RULEBOOK}"


def required_option_card(
    option: MovementOption,
    ship: Voidship | None,
    rules: VoidshipRules,
    scale: float,
    *,
    back: bool,
) -> Required:
    """Return what the card of a movement option must show."""
    fields = {
        "name": option.name,
        "id": option.id,
        "action": words.action_text(option, rules),
        "distance": words.reach_text(option.factor, ship, rules),
        "turning": words.turning_text(option, rules),
        "attack": words.attack_text(option),
        "attack.until": words.attack_until_text(option),
        "defence": words.defence_text(option, ship, rules),
        "defence.until": words.defence_until_text(option, rules),
        "dn": words.dn_text(option),
        "dn.until": words.dn_until_text(option, rules),
        "dn.far": words.far_text(option, ship, rules),
        "test": words.test_text(option, rules),
        "forbids": words.forbids_text(option, rules),
        "carries": words.carries_text(option, rules),
        "jump": words.jump_text(option),
    }
    for name in ("attack.until", "defence.until", "dn.until", *_ROWS):
        if fields[name] == words.NOTHING:
            del fields[name]
    terms, notes = words.terms_of(option), words.notes_of(option, rules)
    if terms:
        fields["terms"] = terms_text(terms)
    if notes:
        fields["notes"] = notes_text(notes)
    return {
        **_shown(fields, ship),
        **required_drawing(option, ship, rules, scale),
        **_back(option.name, back=back),
    }


_ROWS = ("test", "forbids", "carries", "dn.far")
"""What a card says only where there is something to say."""


def required_jump_card(
    drives: tuple[WarpDrive, ...],
    ship: Voidship | None,
    rules: VoidshipRules,
    *,
    back: bool,
) -> Required:
    """Return what the card of the Warp Jump must show."""
    fields = {
        "name": jump_words.TITLE,
        "terms": terms_text(jump_words.terms_of(drives)),
        "notes": notes_text(jump_words.jump_notes(rules, drives)),
        **step_figures(rules),
    }
    for drive in drives:
        fields |= drive_figures(drive, rules)
    return {**_shown(fields, ship), **_back(jump_words.TITLE, back=back)}


def step_figures(rules: VoidshipRules) -> dict[str, str]:
    """Return the steps of a jump, numbered."""
    return {
        f"step{number}{part}": text
        for number, step in enumerate(jump_words.jump_steps(rules), 1)
        for part, text in ((".number", str(number)), ("", step))
    }


def drive_figures(drive: WarpDrive, rules: VoidshipRules) -> dict[str, str]:
    """Return what is said of a drive."""
    own = {
        "name": drive.name,
        "turns": jump_words.turns_text(drive),
        "risk": jump_words.risk_text(drive, rules),
        "trouble": drive.trouble,
        "harm": jump_words.harm_text(drive, rules),
        "people": jump_words.people_text(drive, rules),
    }
    return {f"{drive.id}.{name}": text for name, text in own.items()}


def _shown(fields: dict[str, str], ship: Voidship | None) -> _Fields:
    """Return figures; what is empty is not on paper."""
    if ship is not None:
        fields = {**fields, "ship": ship_text(ship)}
    return {name: Figure(text) for name, text in fields.items() if text}


def _back(name: str, *, back: bool) -> _Fields:
    if not back:
        return {}
    return {"back.name": Figure(name), drawn("back", BACK): Centred()}
