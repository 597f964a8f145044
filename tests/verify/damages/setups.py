"""Damages of a set-up's pages: another value, a template that says it wrongly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from verify.damages.changes import altered, every, first, gone, moved, of_group
from verify.damages.kit import (
    Damage,
    Source,
    in_items,
    in_model,
    in_template,
)

from bfgprint.codes import Code
from bfgprint.layout.items import Item, PathItem
from bfgprint.model.setup import Setup, Side

MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
UNASKED, BOXES = Code.FIGURE_UNASKED, Code.BOX_COUNT
DIGIT, MISPLACED = Code.DIGIT_WITHOUT_KEY, Code.FIGURE_MISPLACED
OVERLAP = Code.TEXTS_OVERLAP

BRIEFING, LEADERSHIP = "setup-briefing.xml.j2", "setup-leadership.xml.j2"
TRACKER, CARD = "setup-tracker.xml.j2", "sub-plot-card.xml.j2"
ROLLS, PAGE = "setup-rolls.xml.j2", "_page.xml.j2"

Row = tuple[str, set[Code], str, str, str]

TEMPLATES: tuple[Row, ...] = (
    ("the other side's points", {DIFFERS}, BRIEFING,
     "points }}</f> points{%", "points + 15 }}</f> points{%"),
    ("everybody's zones", {DIFFERS, UNASKED}, BRIEFING,
     '{% set mine = ["", side.id] %}', '{% set mine = ["", "a", "b", "c"] %}'),
    ("x where y belongs", {DIFFERS}, BRIEFING,
     "w.area_y(each)", "w.area_x(each)"),
    ("a step left out", {MISSING}, BRIEFING,
     "{% for text in scenario.set_up %}", "{% for text in scenario.set_up[:-1] %}"),
    ("game turns for player turns", {DIFFERS}, TRACKER,
     "setup_pages.player_turns(setup.game_turns, setup.sides|length)",
     "setup.game_turns"),
    ("no rulings", {MISSING}, BRIEFING, "w.footnotes(setup, s)", "()"),
    ("a seed in full", {DIFFERS}, BRIEFING, "w.seed_text(seed)", "seed"),
    ("a commitment cut short", {DIFFERS}, BRIEFING,
     "{{ digits }}", "{{ digits[:17] }}"),
    ("the code of other digits", {DIFFERS}, BRIEFING,
     "{{ w.scanned(digits) }}", "{{ w.scanned(digits)[::-1] }}"),
    ("no agreements", {MISSING}, BRIEFING, "w.agreements(request)", "()"),
    ("a turn in words of ours", {DIGIT}, BRIEFING, "Special rules", "Special rules 2"),
    ("a grade for the next ship", {DIFFERS}, LEADERSHIP,
     '{{ unit.grade or "-" }}',
     '{{ side.leadership[loop.index0 - 1].grade or "-" }}'),
    ("Leadership raised by one", {DIFFERS}, LEADERSHIP,
     "{{ unit.value }}", "{{ unit.value + 1 }}"),
    ("no boxes for Leadership", {MISSING}, LEADERSHIP, '<boxes n="1"', '<boxes n="0"'),
    ("the value before the die", {MISPLACED}, LEADERSHIP,
     '<text size="9" w="14" align="center" k="{{ k }}.die">{{ w.unit_die(setup, unit) '
     "}}</text>", ""),
    ("a turn too few", {MISSING}, TRACKER,
     "setup_pages.tracked_turns(setup) + 1)", "setup_pages.tracked_turns(setup))"),
    ("one box for two sides", {MISSING, BOXES}, TRACKER,
     "{% for side in order %}\n  <row grow",
     "{% for side in order[:1] %}\n  <row grow"),
    ("sides in another order", {DIFFERS}, TRACKER,
     "setup_pages.turn_order(setup)", "setup.sides[::-1]"),
    ("no names of outcomes", {MISSING}, PAGE,
     "{% for when, what in outcomes %}", "{% for when, what in () %}"),
    ("outcomes exchanged", {DIFFERS}, PAGE, ".what\">{{ what }}", ".what\">{{ when }}"),
    ("another table of sub-plots", {DIFFERS}, CARD,
     "{{ plot.table }}", "{{ plot.name }}"),
    ("no commitment", {MISSING}, CARD, "{% if side.commitment %}", "{% if false %}"),
    ("no box for a sub-plot done", {MISSING}, CARD,
     '<boxes n="1" k="{{ g }}.done"', '<boxes n="0" k="{{ g }}.done"'),
    ("the effect for the aim", {DIFFERS}, CARD,
     "{{ plot.objective }}", "{{ plot.effect }}"),
    ("no mark on a roll made anew", {MISSING}, ROLLS,
     "w.roll_marks(roll) %}", "'' %}"),
    ("values for dice", {DIFFERS}, ROLLS, "w.dice_text(roll)", "roll.value"),
)  # fmt: skip
"""Words, codes, template, what stands there and what takes its place."""


def setup_damages() -> Iterator[Damage]:
    """Yield the damages of all pages but the map."""
    for words, codes, template, old, new in TEMPLATES:
        printable = "sides" if "player turns" in words else "setup"
        if words == "the value before the die":
            yield _die_behind_value(words, template, old)
            continue
        yield in_template(printable, words, codes, template, (old, new))
    yield from _values()
    yield from _codes()
    for group in ("map.", "briefing-b.", "leadership.", "tracker.", "rolls."):
        words = f"nothing of {group}"
        yield every("setup", words, {MISSING}, of_group(group), gone)
    for group in ("plot1-a.", "plot1-b."):
        yield every("setup", f"nothing of {group}", {MISSING}, of_group(group), gone)
    yield every("setup", "no head on any page", {MISSING}, of_group("head."), gone)
    yield in_items("setup", "the briefings exchanged", {DIFFERS}, _exchanged)
    yield in_items("setup", "a briefing twice", {DIFFERS}, lambda p: [*p, p[2]])
    yield in_items("sides", "the last page lost", {MISSING, DIFFERS}, lambda p: p[:-1])
    for group in ("leadership.s3.", "plot1-c.", "plot2-c.", "tracker.", "rolls."):
        yield every("sides", f"nothing of {group}", {MISSING}, of_group(group), gone)


def _codes() -> Iterator[Damage]:
    geometry, faint = Code.GEOMETRY, Code.TEXT_TOO_FAINT
    for key in ("briefing-a.sealed1.code", "plot1-a.code"):
        for words, codes, change in (
            ("no", {MISSING}, gone),
            ("twice the", {geometry}, lambda item: [item, item]),
            ("a square less in the", {DIFFERS}, _fewer_squares),
            ("a smaller", {geometry}, _smaller),
            ("a pale", {faint}, altered(fill=(0.7, 0.7, 0.7))),
            ("words in the edge of the", {geometry}, moved(3.0, 3.0)),
        ):
            yield first("setup", f"{words} {key}", codes, key, change)


def _fewer_squares(item: Item) -> Item:
    assert isinstance(item, PathItem)
    return item._replace(steps=(*item.steps[:300], *item.steps[305:]))


def _smaller(item: Item) -> Item:
    assert isinstance(item, PathItem)
    x, y = item.steps[0][1:]
    steps = tuple(
        (step[0], *((float(at) - float(o)) * 0.9 + float(o)
                    for at, o in zip(step[1:], (x, y), strict=False)))
        for step in item.steps
    )  # fmt: skip
    return item._replace(steps=steps)


def _die_behind_value(words: str, template: str, die: str) -> Damage:
    """Return a damage of one row: the die behind the value, in the first row alone."""
    value = '<text size="18" bold="1" w="14" align="center" k="{{ k }}.value">'
    value += "{{ unit.value }}</text>"
    return in_template(
        "setup",
        words,
        {MISPLACED},
        template,
        (die, "{% if not loop.first %}" + die + "{% endif %}"),
        (value, value + "{% if loop.first %}" + die + "{% endif %}"),
    )


def _exchanged(pages: list[Any]) -> list[Any]:
    return [*pages[:2], pages[3], pages[2], *pages[4:]]


def _in_setup(
    words: str, codes: set[Code], change: Callable[[Setup], Setup], at: str = "setup"
) -> Damage:
    def changed(source: Source) -> Source:
        assert source.setup is not None
        request, setup = source.setup
        return replace(source, setup=(request, change(setup)))

    return in_model(at, words, codes, changed)


def _in_side(words: str, codes: set[Code], change: Callable[[Side], Side]) -> Damage:
    return _in_setup(
        words,
        codes,
        lambda setup: replace(setup, sides=(change(setup.sides[0]), *setup.sides[1:])),
    )


def _values() -> Iterator[Damage]:
    yield _in_setup(
        "a side lost", {MISSING}, lambda s: replace(s, sides=s.sides[:-1]), "sides"
    )
    yield _in_setup(
        "sides exchanged", {DIFFERS}, lambda s: replace(s, sides=s.sides[::-1])
    )
    yield _in_setup(
        "another first turn", {DIFFERS}, lambda s: replace(s, first_turn="b")
    )
    yield _in_setup("a limit of turns", {UNASKED}, lambda s: replace(s, game_turns=6))
    yield _in_setup("no allotments", {MISSING}, lambda s: replace(s, allotments=()))
    yield _in_setup("a roll lost", {MISSING}, lambda s: replace(s, rolls=s.rolls[:-1]))
    yield _in_setup(
        "rolls in another order", {DIFFERS}, lambda s: replace(s, rolls=s.rolls[::-1])
    )
    yield _in_setup(
        "nothing of what is wrong", {MISSING}, lambda s: replace(s, forces=())
    )
    yield _in_side(
        "another sub-plot",
        {DIFFERS, MISSING},
        lambda side: replace(
            side,
            sub_plot=replace(side.sub_plot, name="No Quarter!"),  # type: ignore[type-var]
        ),
    )
    yield _in_side("no sub-plot", {MISSING}, lambda side: replace(side, sub_plot=None))
    yield _in_side(
        "a sub-plot without its ship",
        {MISSING, UNASKED},
        lambda side: replace(
            side,
            sub_plot=replace(side.sub_plot, details=()),  # type: ignore[type-var]
        ),
    )
    yield _in_side(
        "a ship without Leadership",
        {MISSING},
        lambda side: replace(side, leadership=side.leadership[:-1]),
    )
    yield _in_side(
        "another commitment",
        {DIFFERS},
        lambda side: replace(side, commitment="f" * 64),
    )
