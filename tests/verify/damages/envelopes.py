"""Damages of a player's envelope and of the desk: another table, a copy lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from verify.damages.changes import every, first, gone, moved, of_group
from verify.damages.kit import Damage, Source, in_items, in_model, in_template

from bfgprint.codes import Code
from bfgprint.model.packs.desk import DeskInput
from bfgprint.model.packs.envelope import EnvelopeInput

MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
UNASKED, MISPLACED = Code.FIGURE_UNASKED, Code.FIGURE_MISPLACED
PAGES = Code.PAGE_COUNT

COVER, COPY = "pack-cover.xml.j2", "_list-copy.xml.j2"
CARD, LINES = "score-card.xml.j2", "_score.xml.j2"

Row = tuple[str, set[Code], str, str, str]

ENVELOPE: tuple[Row, ...] = (
    ("another table", {DIFFERS}, COVER,
     "table_text(seat.table)", "table_text(seat.table + 1)"),
    ("the player against himself", {DIFFERS}, COVER,
     "seat.opponent) }}", "made.player) }}"),
    ("a hall with a row less", {MISSING}, COVER,
     "{% for row in rows %}", "{% for row in rows[:-1] %}"),
    ("seats one table on", {UNASKED, MISSING}, COVER,
     "rounds_at(made, table)", "rounds_at(made, table - 1)"),
    ("a card more than there is", {DIFFERS}, COVER,
     "{{ items[n - 1][0] }}", "{{ items[n - 1][0] + 1 }}"),
    ("an item left out", {MISSING}, COVER, "range(1, half + 1)", "range(1, half)"),
    ("no box to tick off", {MISSING}, COVER, '<boxes n="1"', '<boxes n="0"'),
    ("no stamp", {MISSING}, COVER, "{% if stamp %}", "{% if not stamp %}"),
    ("no house rules", {MISSING}, COVER,
     "{% for rule in made.event.house_rules %}", "{% for rule in () %}"),
    ("another list", {DIFFERS}, COVER,
     "list_text(made.list_hash)", "list_text(made.list_hash[1:])"),
    ("points without the limit", {DIFFERS}, COVER,
     "(made.fleet), limit)", "(made.fleet), none)"),
    ("the next copy's number", {DIFFERS}, COPY,
     "copy_text(copy, ", "copy_text(copy + 1, "),
    ("another list at the head of a copy", {DIFFERS}, COPY,
     "list_text(made.list_hash)", "list_text(made.list_hash[2:])"),
    ("no stamp on a copy", {MISSING}, COPY,
     "{% if envelopes.stamp_text(made) %}", "{% if false %}"),
    ("a table to write in that is known", {MISSING}, CARD,
     "{% if seat %}", "{% if false %}"),
    ("rounds counted from nought", {DIFFERS}, CARD,
     "{{ each.number }}</text>", "{{ each.number - 1 }}</text>"),
    ("a game left out", {MISSING}, CARD,
     "{% for each in rounds %}", "{% for each in rounds[1:] %}"),
    ("winner and loser exchanged", {DIFFERS}, LINES,
     "for margin, winner, loser in", "for margin, loser, winner in"),
    ("a band left out", {MISSING}, LINES,
     "scores.band_rows(event.scoring) %}", "scores.band_rows(event.scoring)[1:] %}"),
)  # fmt: skip
DESK: tuple[Row, ...] = (
    ("a contact on a badge", {DIFFERS}, "desk-badge.xml.j2",
     "{{ guest.club }}", "{{ guest.contact }}"),
    ("a badge without its number", {MISSING}, "desk-badge.xml.j2",
     '<text size="15" bold="1" k="{{ g }}.number">{{ guest.number }}</text>', ""),
    ("the envelope of another", {DIFFERS}, "desk-label.xml.j2",
     "{{ guest.number }}", "{{ guest.number + 1 }}"),
    ("two numbers on one table", {DIFFERS}, "desk-table.xml.j2",
     "{{ number }}</text>", '{{ number + (k == "far") }}</text>'),
    ("half of the faults", {MISSING}, "desk-slip.xml.j2",
     "in guest.complaints %}", "in guest.complaints[1:] %}"),
    ("no deadline", {MISSING}, "desk-slip.xml.j2",
     '<f k="{{ g }}.deadline">{{ desk.deadline_text(event) }}</f>', "soon"),
    ("a player not signed in", {MISSING}, "desk-sign-in.xml.j2",
     "in desk.by_name(made) %}", "in desk.by_name(made)[1:] %}"),
    ("fewer rows for late entries", {MISSING}, "desk-sign-in.xml.j2",
     "range(1, made.blanks + 1)", "range(1, made.blanks)"),
    ("a limit for nobody", {MISSING}, "desk-entry.xml.j2",
     "{% if event.points_limit is not none %}{{", "{% if false %}{{"),
)  # fmt: skip
"""Words, codes, template, what stands there and what takes its place."""


def envelope_damages() -> Iterator[Damage]:
    """Yield the damages of both files."""
    for printable, rows in (("envelope", ENVELOPE), ("desk", DESK)):
        for words, codes, template, old, new in rows:
            yield in_template(printable, words, codes, template, (old, new))
    yield from _values()
    far = moved(dy=12.0)
    yield first("envelope", "a round in another table's frame", {MISPLACED},
                "cover.hall_1.rounds", moved(dx=97.0))  # fmt: skip
    yield first("desk", "a fault in another row", {MISPLACED},
                "signin.guest_1.points", far)  # fmt: skip
    for group in ("cover.", "score1.", "copy2."):
        words = f"nothing of {group}"
        yield every("envelope", words, {MISSING}, of_group(group), gone)
    for group in ("signin.", "slip1.", "badge2.", "label3.", "table1.", "entry1."):
        yield every("desk", f"nothing of {group}", {MISSING}, of_group(group), gone)
    yield in_items(
        "envelope", "the last sheet lost", {MISSING, PAGES}, lambda p: p[:-2]
    )
    yield in_items("desk", "the last sheet lost", {MISSING, PAGES}, lambda p: p[:-2])


def _values() -> Iterator[Damage]:
    for words, codes, fields in (
        ("a copy of the list too few", {MISSING, PAGES}, {"to_round": 2}),
        ("another number", {DIFFERS}, {"number": 9}),
        ("another player", {DIFFERS}, {"player": "Cid Player"}),
        ("no club", {MISSING}, {"club": ""}),
        ("a round not paired", {MISSING, UNASKED}, {"seats": ()}),
        ("a legal list", {MISSING}, {"findings": ()}),
    ):
        yield in_model("envelope", words, codes, _envelope(fields))
    for words, codes, guest in (
        ("another contact", {DIFFERS}, {"contact": "eve@example.org"}),
        ("no contact", {MISSING}, {"contact": ""}),
        ("other points", {DIFFERS}, {"points": 1600}),
        ("a list swapped", {DIFFERS}, {"list_hash": "0" * 64}),
        ("nothing wrong", {MISSING, PAGES}, {"complaints": ()}),
    ):
        yield in_model("desk", words, codes, _desk(guest))


def _envelope(fields: dict[str, object]) -> Callable[[Source], Source]:
    def change(source: Source) -> Source:
        made = source.pack
        assert isinstance(made, EnvelopeInput)
        return replace(source, pack=replace(made, **fields))  # type: ignore[arg-type]

    return change


def _desk(fields: dict[str, object]) -> Callable[[Source], Source]:
    def change(source: Source) -> Source:
        made = source.pack
        assert isinstance(made, DeskInput)
        first, *others = made.guests
        guest = replace(first, **fields)  # type: ignore[arg-type]
        return replace(source, pack=replace(made, guests=(guest, *others)))

    return change
