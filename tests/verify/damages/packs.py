"""Damages of a tournament's files: swapped players, wrong hours, a slip lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from verify.damages.changes import altered, every, first, gone, moved, of_group
from verify.damages.kit import Damage, in_items, in_model, in_template

from bfgprint.codes import Code
from bfgprint.layout.items import Item
from bfgprint.model.packs.judge import JudgeInput
from bfgprint.model.packs.round import RoundInput
from bfgprint.model.packs.wall import WallInput
from bfgprint.model.tournament import PairedRound, Pairing

MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
UNASKED, BOXES = Code.FIGURE_UNASKED, Code.BOX_COUNT
DIGIT, MISPLACED = Code.DIGIT_WITHOUT_KEY, Code.FIGURE_MISPLACED
GEOMETRY = Code.GEOMETRY

Row = tuple[str, str, set[Code], str, str, str]

TEMPLATES: tuple[Row, ...] = (
    ("round", "the other player on the map", {DIFFERS}, "round-table.xml.j2",
     "{{ names[loop.index0] }}", "{{ names[1 - loop.index0] }}"),
    ("round", "the other player on the slip", {DIFFERS}, "result-slip.xml.j2",
     "{{ names[loop.index0] }}", "{{ names[1 - loop.index0] }}"),
    ("round", "the other side begins", {DIFFERS}, "round-table.xml.j2",
     "r.side_text(w.letter(setup.first_turn))",
     'r.side_text("A" if setup.first_turn == "b" else "B")'),
    ("round", "a step left out", {MISSING}, "round-scenario.xml.j2",
     "{% for text in scenario.set_up %}", "{% for text in scenario.set_up[:-1] %}"),
    ("round", "no box for a draw", {MISSING}, "result-slip.xml.j2",
     '<boxes n="1" k="{{ g }}.drawn"', '<boxes n="0" k="{{ g }}.drawn"'),
    ("round", "the next table's number", {DIFFERS}, "_pack.xml.j2",
     "round_pages.table_title(table)", "round_pages.table_title(table + 1)"),
    ("round", "minutes in words of ours", {DIGIT}, "round-scenario.xml.j2",
     '"How to win"', '"How to win in 90 minutes"'),
    ("wall", "a name for the opponent's", {DIFFERS}, "wall-names.xml.j2",
     "{{ seat.opponent }}", "{{ seat.player }}"),
    ("wall", "sides exchanged", {DIFFERS}, "wall-tables.xml.j2",
     "{{ pairing.players[0] }}", "{{ pairing.players[-1] }}"),
    ("wall", "a sector that ends an hour late", {GEOMETRY}, "wall-rounds.xml.j2",
     'to="{{ begin + turn }}"', 'to="{{ begin + turn + 30 }}"'),
    ("wall", "a sector that begins an hour early", {GEOMETRY}, "wall-rounds.xml.j2",
     'from="{{ begin }}"', 'from="{{ begin - 30 }}"'),
    ("wall", "hands an hour ahead", {GEOMETRY}, "wall-rounds.xml.j2",
     "% 720 / 2 %}", "% 720 / 2 + 30 %}"),
    ("wall", "numerals a quarter round", {GEOMETRY}, "wall-rounds.xml.j2",
     "wall_pages.NUMERAL_MM, 30 * hour)", "wall_pages.NUMERAL_MM, 30 * hour + 90)"),
    ("wall", "no clocks", {MISSING}, "wall-rounds.xml.j2",
     "{% if round.starts %}", "{% if false %}"),
    ("wall", "the rank for the points", {DIFFERS}, "wall-standings.xml.j2",
     "{{ standing.tournament_points }}", "{{ standing.rank }}"),
    ("wall", "tie-breaks in another order", {DIFFERS}, "wall-standings.xml.j2",
     "(made, standing) %}", "(made, standing)[::-1] %}"),
    ("judge", "the event's seed for a round's", {DIFFERS}, "judge-seeds.xml.j2",
     "{{ seed }}", "{{ made.seed }}"),
    ("judge", "a key cut short", {DIFFERS}, "judge-seeds.xml.j2",
     "setup_words.grouped(listed.key)", "setup_words.grouped(listed.key[:32])"),
    ("judge", "a command without its attacker", {DIFFERS}, "judge-disputes.xml.j2",
     "judge_pages.setup_command(each.setups[0], judge_pages.table_folder(each, 1))",
     "judge_pages.choice_command(each)"),
    ("judge", "rulings left out", {MISSING}, "judge-rules.xml.j2",
     "{% for ruling in made.rulings %}", "{% for ruling in made.rulings[1:] %}"),
    ("judge", "values for dice", {DIFFERS}, "judge-rolls.xml.j2",
     "w.dice_text(roll)", "roll.value ~ 1"),
    ("judge", "no hash on a list", {MISSING}, "fleet.xml.j2",
     "{% if listed is defined %}", "{% if false %}"),
)  # fmt: skip
"""Printable, words, codes, template, what stands there and what takes its place."""


def pack_damages() -> Iterator[Damage]:
    """Yield the damages of a round's file, the wall sheets and the judge's file."""
    for printable, words, codes, template, old, new in TEMPLATES:
        yield in_template(printable, words, codes, template, (old, new))
    yield from _values()
    for group in ("scenario.", "table2.", "slip2.", "slip4."):
        yield every("round", f"nothing of {group}", {MISSING}, of_group(group), gone)
    for group in ("players.", "rounds.", "tables.", "names.", "standings."):
        yield every("wall", f"nothing of {group}", {MISSING}, of_group(group), gone)
    for group in ("overview.", "rules.", "disputes.", "seeds.", "rolls1.", "list1."):
        yield every("judge", f"nothing of {group}", {MISSING}, of_group(group), gone)
    yield every("wall", "no head on any page", {MISSING}, of_group("head."), gone)
    yield in_items("round", "slips of two tables exchanged", {MISPLACED}, _exchanged)
    hand, arc = "rounds.clock1.hand", "rounds.clock1.arc"
    yield first("wall", "a hand moved", {GEOMETRY}, hand, moved(1.0))
    yield first("wall", "no arc", {MISSING}, arc, gone)
    yield first("wall", "a pale arc", {Code.TEXT_TOO_FAINT}, arc, altered(colour=GREY))


GREY = (0.8, 0.8, 0.8)


def _exchanged(pages: list[Any]) -> list[Any]:
    """Let two slips change places, every mark of them."""
    page = next(page for page in pages if any(map(_is_slip, page.items)))
    shift = {"slip1.": 95.0, "slip2.": -95.0}
    page.items[:] = [_shifted(item, shift) for item in page.items]
    return pages


def _is_slip(item: Item) -> bool:
    return item.key.startswith("slip")


def _shifted(item: Item, shift: dict[str, float]) -> Item:
    for group, by_mm in shift.items():
        if item.key.startswith(group):
            return moved(by_mm)(item)
    return item


def _of(
    kind: str, words: str, codes: set[Code], change: Callable[[Any], Any]
) -> Damage:
    return in_model(
        kind, words, codes, lambda source: replace(source, pack=change(source.pack))
    )


def _values() -> Iterator[Damage]:
    yield _of("round", "players of two tables exchanged", {DIFFERS}, _swapped)
    yield _of("round", "another round", {DIFFERS}, lambda m: replace(m, number=2))
    yield _of("round", "another table's dice", {DIFFERS, MISSING, UNASKED}, _other_seed)
    yield _of("wall", "players of two tables exchanged", {DIFFERS}, _paired_otherwise)
    yield _of("wall", "a player left out", {MISSING}, _without_a_player)
    yield _of("wall", "a point more", {DIFFERS}, _a_point_more)
    yield _of("wall", "a round that starts later", {DIFFERS, GEOMETRY}, _later)
    yield _of("judge", "another hash", {DIFFERS}, _another_hash)
    yield _of("judge", "another seed", {DIFFERS}, lambda m: replace(m, seed="other"))


def _crossed(pairings: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    one, two, *rest = pairings
    (a, b), (c, d) = one.players, two.players
    return (replace(one, players=(a, d)), replace(two, players=(c, b)), *rest)


def _swapped(made: RoundInput) -> RoundInput:
    return replace(made, pairings=_crossed(made.pairings))


def _other_seed(made: RoundInput) -> RoundInput:
    setups = tuple(replace(each, seeds=("other",)) for each in made.setups)
    return replace(made, setups=setups)


def _paired_otherwise(made: WallInput) -> WallInput:
    assert made.paired is not None
    crossed = PairedRound(number=1, pairings=_crossed(made.paired.pairings))
    return replace(made, paired=crossed)


def _without_a_player(made: WallInput) -> WallInput:
    return replace(made, players=made.players[:-1])


def _a_point_more(made: WallInput) -> WallInput:
    one, *rest = made.standings
    more = replace(one, tournament_points=one.tournament_points + 1)
    return replace(made, standings=(more, *rest))


def _later(made: WallInput) -> WallInput:
    one, *rest = made.event.rounds
    rounds = (replace(one, starts="10:00"), *rest)
    return replace(made, event=replace(made.event, rounds=rounds))


def _another_hash(made: JudgeInput) -> JudgeInput:
    one, *rest = made.lists
    return replace(made, lists=(replace(one, list_hash="f" * 64), *rest))
