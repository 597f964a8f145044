"""A round's file: the scenario, a map for each table, the result slips.

In: a RoundInput.  Out: one Document put together from parts.  Each table's page
begins on a sheet of its own, to be laid out there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bfgprint.document.nodes import Root
from bfgprint.layout.card_grid import best_grid
from bfgprint.layout.sections import Section
from bfgprint.model.packs.round import RoundInput
from bfgprint.model.paper import Paper
from bfgprint.model.setup import Setup
from bfgprint.model.tables import RuleTables
from bfgprint.rules.printed.packs.round import (
    footnotes,
    required_scenario,
    required_scenario_head,
    required_slip,
    required_table,
    required_table_head,
    round_title,
    table_title,
)
from bfgprint.setup.roll import roll_setup
from bfgprint.sheets.document import Document
from bfgprint.sheets.rendered import Rendered, flowing, parts_from
from bfgprint.templating import Templates

STACK = "stack"
"""Slips are cut as one pile, and then lie in the order of the tables."""


def round_file(
    made: RoundInput, tables: RuleTables, templates: Templates, paper: Paper
) -> Document:
    """Return everything that lies on the tables of a round."""
    setups = [roll_setup(request, made.tables, tables) for request in made.setups]
    numbers = made.table_numbers
    return Document(
        kind="round",
        title=f"{made.event.name}: round {made.number}",
        subject="A round: the scenario, a map for each table, result slips",
        made_from=made,
        audience="public",
        duplex=made.duplex,
        parts=(
            _scenario(made, setups, tables, templates),
            *(
                _table(made, each, _setup_at(setups, each), tables, templates)
                for each in numbers
            ),
            *_slips(made, numbers, templates, paper),
        ),
    )


def _setup_at(setups: list[Setup], table: int) -> Setup:
    return setups[0 if len(setups) == 1 else table - 1]


def _scenario(
    made: RoundInput, setups: list[Setup], tables: RuleTables, templates: Templates
) -> Document:
    return flowing(
        round_title(made.number).capitalize(),
        {"scenario": _played("the scenario", made, setups)},
        {"made": made, "s": made.tables, "t": tables},
        templates,
        head=required_scenario_head(made),
    )


def _played(name: str, made: RoundInput, setups: Sequence[Setup]) -> Rendered:
    """Return the page that says what is played with one of these set-ups."""
    return Rendered(
        name,
        "round-scenario.xml.j2",
        partial(required_scenario, made, setups),
        {
            "setup": setups[0],
            "is_alike": len(setups) == 1,
            "notes_on": footnotes(made, setups),
        },
    )


def _table(
    made: RoundInput,
    table: int,
    setup: Setup,
    tables: RuleTables,
    templates: Templates,
) -> Document:
    """Return the map of a table; on its back, if it has one, what is played there."""
    title = table_title(table).capitalize()
    group, back = f"table{table}", f"back{table}"
    pages, heads = {}, {}
    pages[group] = Rendered(
        title.lower(),
        "round-table.xml.j2",
        partial(required_table, made, table, setup),
        {"setup": setup, "table": table, "names": made.names_at(table)},
    )
    heads[group] = required_table_head(made, table)
    if made.duplex != "none":
        pages[back] = _played(f"the scenario at {title.lower()}", made, [setup])
        heads[back] = required_scenario_head(made)
    return flowing(
        title,
        pages,
        {"made": made, "s": made.tables, "t": tables},
        templates,
        heads=heads,
        geometry=frozenset({group}),
    )


def _slips(
    made: RoundInput, numbers: tuple[int, ...], templates: Templates, paper: Paper
) -> Iterator[Document]:
    """Yield the slips of the tables, and spare ones as far as the last sheet goes."""
    if not numbers:
        return
    per_page = max(1, best_grid(paper, made.slip, "none", folded=False).per_page)
    spare = -len(numbers) % per_page
    slips = dict(_slips_of(made, (*numbers, *[None] * spare)))
    yield Document(
        kind="",
        title="Result slips",
        subject="",
        sections=(
            Section(
                root=Root.CARD,
                count=len(slips),
                parts=parts_from(slips, {"made": made}, templates),
                format=made.slip,
                order=STACK,
            ),
        ),
        groups=tuple(slips),
        required=lambda group: slips[group].required(),
        names={group: each.name for group, each in slips.items()},
        is_true_size=True,
        card=made.slip,
        order=STACK,
    )


def _slips_of(
    made: RoundInput, numbers: tuple[int | None, ...]
) -> Iterator[tuple[str, Rendered]]:
    for place, table in enumerate(numbers, 1):
        about = "spare" if table is None else table_title(table).lower()
        yield (
            f"slip{place}",
            Rendered(
                f"the result slip of {about}" if table else "a spare result slip",
                "result-slip.xml.j2",
                partial(required_slip, made, table),
                {"table": table, "names": made.names_at(table) if table else ()},
            ),
        )
