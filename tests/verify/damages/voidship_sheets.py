"""Damages of voidship sheets and trackers of Warp Jumps: figures, boxes, rolls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.damages.changes import altered, every, first, gone, moved, of_group
from verify.damages.kit import Damage, Source, in_items, in_model, in_template

from bfgprint.codes import Code
from bfgprint.layout.sections import Page
from bfgprint.model.voidship_jumps import JumpInput, VoidshipSheetsInput

MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
UNASKED, BOXES = Code.FIGURE_UNASKED, Code.BOX_COUNT
MISPLACED, DIGIT = Code.FIGURE_MISPLACED, Code.DIGIT_WITHOUT_KEY

SHEET, TRACKER = "_voidship-sheet.xml.j2", "voidship-jump.xml.j2"

FIGURES = (
    ("v1.speed", "7"),
    ("v1.test1.chance", "87 %"),
    ("v2.move_6.upto", "22.5"),
    ("v2.move_2.upto", "4"),
    ("v1.move_4.defence", "4"),
    ("v2.move_6.dn", "+2; past 30 +3"),
    ("v1.gun_2.damage", "14 + 5 ED"),
    ("v1.unit", "km"),
)
"""Of the sheets of a ship of Speed 6 and one of 7.5, Defence 4 and 3."""

Row = tuple[str, str, set[Code], str, str, str]

TEMPLATES: tuple[Row, ...] = (
    ("flown", "Speed for what it gives", {DIFFERS}, SHEET,
     "{{ each.upto }}", "{{ wording.number(ship.speed) }}"),
    ("flown", "the base for Defence under an option", {DIFFERS}, SHEET,
     "{{ each.defence }}", "{{ ship.defence }}"),
    ("flown", "options in another order", {DIFFERS, UNASKED}, SHEET,
     "{% for each in strip.strip_of(ship, r) %}\n{% set k = g ~ \".move_\"",
     "{% for each in strip.strip_of(ship, r)[::-1] %}\n{% set k = g ~ \".move_\""),
    ("crewed", "seven Turns to tick", {BOXES}, SHEET,
     '<boxes n="{{ voidships.TRACKED_TURNS }}"', '<boxes n="7"'),
    ("crewed", "engines ticked the other way", {MISSING, UNASKED}, SHEET,
     "known is false", "known is none"),
    ("crewed", "no reminders", {MISSING}, SHEET,
     "{% for text in strip.reminders(ship, r) %}", "{% for text in () %}"),
    ("crewed", "a crew without a line", {MISSING}, SHEET,
     "{% for n in range(1, count + 1) %}\n{% set k = g ~ \".crew_\"",
     "{% for n in range(1, count) %}\n{% set k = g ~ \".crew_\""),
    ("jumped", "a Turn too few", {MISSING}, TRACKER,
     "{% for n in range(1, turns + 1) %}", "{% for n in range(1, turns) %}"),
    ("jumped", "one tick a Turn", {MISSING}, TRACKER,
     '<boxes n="1" k="{{ k }}.slow"', '<boxes n="0" k="{{ k }}.slow"'),
    ("jumped", "no rulings", {MISSING}, TRACKER,
     "{% for text in w.rulings_of(jump, drive, r) %}", "{% for text in () %}"),
    ("jumped", "values for dice", {DIFFERS}, TRACKER,
     '{{ k }}.dice">{{ setup_words.dice_text(roll) }}',
     '{{ k }}.dice">{{ roll.value }}'),
    ("jumped", "a DN in words of ours", {DIGIT}, TRACKER,
     "the ship has jumped</text>", "the ship has jumped, DN 4</text>"),
)  # fmt: skip
"""Printable, words, codes, template, what stands there and what takes its place."""


def voidship_sheet_damages() -> Iterator[Damage]:
    """Yield the damages of sheets and of trackers."""
    for key, text in FIGURES:
        yield first("flown", f"{key} says {text}", {DIFFERS}, key, altered(text=text))
    for printable, words, codes, template, old, new in TEMPLATES:
        yield in_template(printable, words, codes, template, (old, new))
    yield from _sheets()
    yield from _jumps()


def _sheets() -> Iterator[Damage]:
    box = "v1.wounds.box"
    yield first("flown", "a Wound too few", {BOXES}, box, gone)
    yield first("flown", "no Defence now", {MISSING}, "v1.defence.now", gone)
    lost = of_group("v2.")
    yield every("flown", "a ship lost", {MISSING}, lost, gone)
    yield every("flown", "a ship over the other", {MISPLACED}, lost, moved(0, -60.0))
    yield every("crewed", "no head", {MISSING}, of_group("head."), gone)
    for name in ("v1.drive", "v1.tick3", "v2.wrath", "v1.mind1", "v2.engines.yes"):
        yield first("crewed", f"no {name}", {MISSING, DIFFERS}, name, gone)
    yield in_items("crewed", "the ships exchanged", {DIFFERS, MISSING}, _exchanged)
    yield in_model("flown", "another Speed", {DIFFERS}, _faster)
    yield in_model("flown", "another unit", {DIFFERS}, _unit)


def _jumps() -> Iterator[Damage]:
    group = "jump-imperial"
    for name, text in (
        ("turns", "3"),
        ("risk", "2"),
        ("verdict", "no trouble"),
        ("damage", "6 Mortal Wounds"),
        ("corruption", "3"),
        ("crew_1.injuries", "3"),
        ("roll2.dice", "2"),
        ("seed1", "13"),
    ):
        key = f"{group}.{name}"
        yield first("jumped", f"{name} says {text}", {DIFFERS}, key, altered(text=text))
    for name in ("destination", "drive", "corruption", "turn_2.action", "left"):
        yield first("jumped", f"no {name}", {MISSING}, f"{group}.{name}", gone)
    rolls = of_group(f"{group}.roll")
    yield every("jumped", "no dice", {MISSING}, rolls, gone)
    yield first("jumps", "no box for the risk", {MISSING}, f"{group}.risk.box", gone)
    for name in (
        *("turns.box", "damage.box", "corruption.box", "destination", "ruling1"),
        *("crew_1.failed", "crew_4.madness", "turn_4.number", "turn_4.slow", "step2"),
    ):
        yield first("jumps", f"no {name}", {MISSING}, f"{group}.{name}", gone)
    how = f"{group}.corruption.how"
    yield first("jumps", "a DN another way", {DIFFERS}, how, altered(text="half"))
    yield in_model("jumped", "rolled from another seed", {DIFFERS}, _reseeded)
    yield in_model("jumped", "another destination", {DIFFERS}, _elsewhere)


def _exchanged(pages: list[Page]) -> list[Page]:
    return pages[::-1]


def _faster(source: Source) -> Source:
    made = source.voidships
    assert isinstance(made, VoidshipSheetsInput)
    ships = (replace(made.ships[0], speed=6.5), *made.ships[1:])
    return replace(source, voidships=replace(made, ships=ships))


def _unit(source: Source) -> Source:
    made = source.voidships
    assert isinstance(made, VoidshipSheetsInput)
    rulings = replace(made.rules.rulings, distance_unit="km")
    rules = replace(made.rules, rulings=rulings)
    return replace(source, voidships=replace(made, rules=rules))


def _reseeded(source: Source) -> Source:
    made = source.voidships
    assert isinstance(made, JumpInput)
    jump = replace(made.jumps[0], seeds=("1",))
    return replace(source, voidships=replace(made, jumps=(jump,)))


def _elsewhere(source: Source) -> Source:
    made = source.voidships
    assert isinstance(made, JumpInput)
    jump = replace(made.jumps[0], destination="Port Maw")
    return replace(source, voidships=replace(made, jumps=(jump,)))
