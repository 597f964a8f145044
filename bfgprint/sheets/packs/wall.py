"""The wall sheets: players, rounds and times, pairings and standings.

In: a WallInput.  Out: one Document put together from parts.  Its pages hang on a
wall, so that nothing stands on a back.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bfgprint.model.packs.wall import WallInput
from bfgprint.model.tables import RuleTables
from bfgprint.rules.printed.packs.wall import (
    PLAYERS,
    ROUNDS,
    by_name_title,
    by_table_title,
    required_by_name,
    required_by_table,
    required_players,
    required_rounds,
    required_standings,
    required_wall_head,
    standings_title,
)
from bfgprint.rules.required import Required
from bfgprint.sheets.document import Document
from bfgprint.sheets.rendered import Rendered, flowing
from bfgprint.templating import Templates


def wall_sheets(made: WallInput, tables: RuleTables, templates: Templates) -> Document:
    """Return what hangs on the wall."""
    del tables  # nothing on a wall is a rule of the game
    return Document(
        kind="wall",
        title=f"{made.event.name}: wall",
        subject="Wall sheets: players, rounds and times, pairings, standings",
        made_from=made,
        audience="public",
        duplex=made.duplex,
        parts=tuple(_parts(made, templates)),
    )


def _parts(made: WallInput, templates: Templates) -> Iterator[Document]:
    """Yield each list as a part of its own, as far as there is anything in it."""
    yield _part(made, "players", PLAYERS, required_players(made), templates)
    yield _part(made, "rounds", ROUNDS, required_rounds(made), templates)
    if made.paired is not None and made.paired.pairings:
        title, required = by_table_title(made), required_by_table(made)
        yield _part(made, "tables", title, required, templates)
        title, required = by_name_title(made), required_by_name(made)
        yield _part(made, "names", title, required, templates)
    if made.standings:
        title, required = standings_title(made), required_standings(made)
        yield _part(made, "standings", title, required, templates)


def _part(
    made: WallInput, group: str, title: str, required: Required, templates: Templates
) -> Document:
    page = Rendered(title.lower(), f"wall-{group}.xml.j2", partial(dict, required))
    return flowing(
        title.capitalize(),
        {group: page},
        {"made": made},
        templates,
        head=required_wall_head(made.event, title),
        geometry=frozenset({group}),
        is_hung=True,
    )
