"""What each block of the quick reference must show, on a sheet, card or booklet alike.

In: the name of a block, the rules tables and the reference's own.  Out: its figures.
The cells of the gunnery table are worked out from their columns' percent here, and
printed from the table itself, so that a wrong cell is never printed.

Source: as of ``rules.reference``; of its rows RAM-16 and RAM-27 (steps of a ram).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from bfgprint.model.prints import ReferenceLayout
from bfgprint.model.reference import Block, ReferenceTables
from bfgprint.model.tables import RuleTables
from bfgprint.rules import reference as words
from bfgprint.rules.gunnery import dice
from bfgprint.rules.printed.reference_moves import MOVES
from bfgprint.rules.required import Centred, Figure, Required, Requirement, drawn

BACK = "compass-rose"
"""The symbol in the middle of every card's back, by which both sides are matched."""

_Fields = dict[str, Requirement]


def required_block(
    name: str, tables: RuleTables, reference: ReferenceTables
) -> Required:
    """Return what a block must show, wherever it stands."""
    block = reference.blocks[name]
    fields: _Fields = {"title": Figure(block.title)}
    if block.phase:
        fields["phase"] = Figure(block.phase)
    told = {order.short for order in tables.orders} if name == "orders" else set()
    fields |= _rows(block, told)
    own = {**MOVES, **_FIGHTS}.get(name)
    if own is not None:
        fields |= own(tables, reference)
    return fields


def required_card(
    name: str, tables: RuleTables, reference: ReferenceTables, *, back: bool
) -> Required:
    """Return what a block must show as a card: where it is from, and its back."""
    block = reference.blocks[name]
    fields: _Fields = {
        **required_block(name, tables, reference),
        "source": Figure(source_text(block, reference)),
    }
    if back:
        fields["back.title"] = Figure(block.title)
        fields[drawn("back", BACK)] = Centred()
    return fields


def source_text(block: Block, reference: ReferenceTables) -> str:
    """Return what stands at the foot of a card."""
    return f"{reference.edition}: {block.source}"


def stamp(reference: ReferenceTables) -> str:
    """Return what a page says of itself: of which book it is, and what it is not."""
    return (
        f"An unofficial summary, in our own words, of the {reference.source}: "
        f"{reference.edition}. Where they differ, the book counts."
    )


def required_pages(
    layout: ReferenceLayout, count: int, reference: ReferenceTables
) -> dict[str, Required]:
    """Return what so many pages say besides their blocks, by group.

    Both sides of a sheet say what they are; a booklet does once, and numbers its pages.
    """
    is_booklet = layout == "booklet"
    about = Figure(stamp(reference))
    numbers = range(1, count + 1)
    fields: dict[str, Required] = {
        f"about{number}": {"stamp": about} for number in (numbers, (1,))[is_booklet]
    }
    if is_booklet:
        fields |= {f"page{n}": {"number": Figure(str(n))} for n in numbers}
    return fields


def _rows(block: Block, told: Collection[str]) -> _Fields:
    """Return the rows of a block, but for those that are told with their order."""
    fields: _Fields = {}
    for number, row in enumerate(block.rows, 1):
        if row.lead in told:
            continue
        fields[f"row_{number}.lead"] = Figure(row.lead)
        fields[f"row_{number}.text"] = Figure(row.text)
    return fields


def _table(name: str, rows: Iterable[dict[str, str]]) -> _Fields:
    """Return the figures of a table, row by row; an empty cell has none."""
    return {
        f"{name}_{number}.{column}": Figure(cell)
        for number, row in enumerate(rows, 1)
        for column, cell in row.items()
        if cell
    }


def _gunnery(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    table = reference.gunnery
    columns = range(len(table.columns))
    near, between, far = words.example_dice(reference)
    fields: _Fields = {
        **_table(
            "fp",
            (
                {
                    "firepower": str(firepower),
                    **{f"c{at}": str(dice(firepower, at, table)) for at in columns},
                }
                for firepower in range(1, len(table.dice) + 1)
            ),
        ),
        **_table(
            "column",
            (
                {
                    "name": column.name,
                    "targets": words.column_targets(column, reference, tables),
                }
                for column in table.columns
            ),
        ),
        "rows": Figure(str(len(table.dice))),
        "example": Figure(str(table.example.firepower)),
        "example.target": Figure(table.example.target),
        "example.dice": Figure(str(between)),
        "example.near": Figure(str(near)),
        "example.far": Figure(str(far)),
    }
    for half in ("left", "right"):
        for column in table.columns:
            fields[f"{half}.{column.name}"] = Figure(column.name)
    return fields


def _shifts(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del tables
    return _table(
        "shift",
        (
            {"when": words.shift_when(each), "columns": words.shift_text(each)}
            for each in reference.gunnery.shifts
        ),
    )


def _criticals(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del reference
    return {
        "dice": Figure(words.CRITICAL_DICE),
        **_table(
            "crit",
            (
                {
                    "roll": row.roll,
                    "chance": words.roll_chance(row.roll, words.CRITICAL_DICE),
                    "result": row.result,
                    "damage": row.damage,
                    "repair": words.yes(row.repairable),
                }
                for row in words.criticals(tables)
            ),
        ),
    }


def _crippled(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del reference
    return {"slower": Figure(f"-{tables.movement.crippled_speed_loss_cm}")}


def _catastrophic(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del tables
    return {
        "dice": Figure(words.CRITICAL_DICE),
        **_table(
            "boom",
            (
                {
                    "rolls": row.rolls,
                    "chance": words.roll_chance(row.rolls, words.CRITICAL_DICE),
                    "name": row.name,
                    "text": row.text,
                }
                for row in reference.catastrophic
            ),
        ),
    }


def _blast(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del reference
    return {
        "slower": Figure(f"-{tables.movement.blast_marker_loss_cm}"),
        "under_fire": Figure(f"{tables.command.under_fire:+d}"),
    }


def _craft(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del tables
    kinds = ("fighter", "bomber", "boat")
    return _table(
        "craft",
        (
            {
                "fleet": fleet.fleet,
                **dict(zip(kinds, words.fleet_craft(fleet), strict=True)),
            }
            for fleet in reference.craft
        ),
    )


def _meetings(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del tables
    return _table(
        "meet",
        (
            {
                "against": each.against,
                "fighter": each.fighter,
                "bomber": each.bomber,
                "boat": each.assault_boat,
            }
            for each in reference.meetings
        ),
    )


def _boarding(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    results = reference.boarding.results
    modifiers = words.boarding_modifiers(reference, tables)
    return {
        **_table("plus", ({"when": when, "plus": plus} for when, plus in modifiers)),
        **_table(
            "result",
            (
                {
                    "difference": words.difference_text(each.difference, reference),
                    "name": each.name,
                    "loser": words.suffers_on(each.loser_from),
                    "winner": words.suffers_on(each.winner_from),
                }
                for each in results
            ),
        ),
    }


def _raids(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    fields: _Fields = _table(
        "raid",
        (
            {"rolls": each.rolls, "capital": each.capital, "escort": each.escort}
            for each in reference.raids
        ),
    )
    if tables.never_teleport:
        fields["never"] = Figure(", ".join(sorted(tables.never_teleport)))
    return fields


def _repairs(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del tables
    repairs = reference.repairs
    return {
        f"chance.{kind}{count}": Figure(text)
        for count in repairs.dice_shown
        for kind, text in (
            ("dice", str(count)),
            ("of", words.repair_chance(count, repairs)),
        )
    }


def _phenomena(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del tables
    shown = words.phenomena(reference)
    fields = _table("kind", ({"name": n, "effect": effect} for n, effect in shown))
    wells = ((planet.size, str(planet.well_cm)) for planet in reference.planets)
    return fields | {f"well.{size}": Figure(text) for size, text in wells}


_FIGHTS: dict[str, Callable[[RuleTables, ReferenceTables], _Fields]] = {
    "phenomena": _phenomena,
    "gunnery": _gunnery,
    "shifts": _shifts,
    "criticals": _criticals,
    "crippled": _crippled,
    "catastrophic": _catastrophic,
    "blast": _blast,
    "craft": _craft,
    "meetings": _meetings,
    "boarding": _boarding,
    "raids": _raids,
    "repairs": _repairs,
}
