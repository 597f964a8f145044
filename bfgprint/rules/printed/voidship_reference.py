"""What the quick reference for voidships must show, block by block.

Source: seed 001, section 2 (the movement table, derived figures, the chance of passing
a Pilot Test), sections 3 and 4 (WG-WJ-01 to WG-WJ-31), W-09.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.model.voidships import MovementOption, VoidshipRules
from bfgprint.rules.printed.voidship_cards import (
    drive_figures,
    notes_text,
    step_figures,
    terms_text,
)
from bfgprint.rules.required import Figure, Required
from bfgprint.rules.voidships import jump_words, words
from bfgprint.rules.voidships.pilot import chance

POOLS = range(3, 13)
DNS = range(3, 7)
SPEEDS = range(1, 13)
BLOCKS = ("moves", "jump", "chances", "distances", "mortal")
ROWS = (
    ("name", ""), ("id", ""),
    ("action", "action"), ("distance", "distance"), ("turning", "turning"),
    ("attack", "Attacks"), ("defence", "Defence"), ("dn", "DN of its own Tests"),
    ("test", "Test"), ("forbids", "forbids"), ("carries", "next Turn"),
    ("jump", "in a jump"),
)  # fmt: skip
"""Of the table of options: their figures, and what they are called."""


def option_figures(option: MovementOption, rules: VoidshipRules) -> dict[str, str]:
    """Return what the table says of an option, for any ship."""
    far = words.far_text(option, None, rules)
    dn = words.dn_text(option)
    return {
        "name": option.name,
        "id": option.id,
        "action": words.action_text(option, rules),
        "distance": words.distance_text(option, rules),
        "turning": words.turning_text(option, rules),
        "attack": _lasting(words.attack_text(option), words.attack_until_text(option)),
        "defence": _lasting(
            words.defence_text(option, None, rules),
            words.defence_until_text(option, rules),
        ),
        "dn": _lasting(
            dn if far == words.NOTHING else f"{dn}, {far},",
            words.dn_until_text(option, rules),
        ),
        "test": words.test_text(option, rules),
        "forbids": words.forbids_text(option, rules),
        "carries": words.carries_text(option, rules),
        "jump": words.jump_text(option),
    }


def _lasting(change: str, until: str) -> str:
    return change if change == words.NOTHING else f"{change} {until}"


def chance_text(pool: int, dn: int) -> str:
    """Return the chance of passing a Test in per cent, to a tenth: ``33.3``."""
    return f"{float(100 * chance(pool, dn)):.1f}"


def all_terms(rules: VoidshipRules) -> tuple[str, ...]:
    """Return everything that is named and not explained, each once."""
    named = [term for option in rules.options for term in words.terms_of(option)]
    return tuple(dict.fromkeys([*named, *jump_words.terms_of(rules.drives)]))


def all_notes(rules: VoidshipRules) -> tuple[str, ...]:
    """Return what we hold where the source is silent, each once."""
    notes = [note for option in rules.options for note in words.notes_of(option, rules)]
    jump = jump_words.jump_notes(rules, rules.drives)
    return tuple(dict.fromkeys([*sorted(set(notes)), *jump]))


def unit_text(rules: VoidshipRules) -> str:
    """Return what distances are counted in."""
    return rules.rulings.distance_unit


def required_block(name: str, rules: VoidshipRules) -> Required:
    """Return what a block must show."""
    fields = dict(_BLOCKS[name](rules))
    return {key: Figure(text) for key, text in fields.items() if text}


def _moves(rules: VoidshipRules) -> Iterator[tuple[str, str]]:
    for option in rules.options:
        figures = option_figures(option, rules)
        for number, (name, _) in enumerate(ROWS, 1):
            yield f"row_{number}.{option.id}", figures[name]
    yield "notes", notes_text(all_notes(rules))
    yield "terms", terms_text(all_terms(rules))


def _jump(rules: VoidshipRules) -> Iterator[tuple[str, str]]:
    yield from step_figures(rules).items()
    for drive in rules.drives:
        yield from drive_figures(drive, rules).items()


def _chances(rules: VoidshipRules) -> Iterator[tuple[str, str]]:
    del rules
    for dn in DNS:
        yield f"dn{dn}", f"DN {dn}"
    for pool in POOLS:
        yield f"pool_{pool}.dice", str(pool)
        for dn in DNS:
            yield f"pool_{pool}.dn{dn}", chance_text(pool, dn)
    yield "icons", ICONS_TEXT


ICONS_TEXT = "4 and 5 are an icon, 6 is two; as many icons as the DN pass."


def _distances(rules: VoidshipRules) -> Iterator[tuple[str, str]]:
    yield "unit", unit_text(rules)
    for speed in SPEEDS:
        yield f"speed_{speed}.speed", str(speed)
        for option in rules.options:
            if option.factor:
                text = words.greatest_text(option, speed)
                yield f"speed_{speed}.{option.id}", text
    for option in rules.options:
        if option.factor:
            yield f"head.{option.id}", option.name


def _mortal(rules: VoidshipRules) -> Iterator[tuple[str, str]]:
    for hurt, dn in jump_words.corruption_row(rules):
        yield f"wounds_1.c{hurt}", str(hurt)
        yield f"wounds_2.c{hurt}", str(dn)


_BLOCKS = {
    "moves": _moves,
    "jump": _jump,
    "chances": _chances,
    "distances": _distances,
    "mortal": _mortal,
}
