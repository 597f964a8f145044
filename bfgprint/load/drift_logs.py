"""Read a ``drift-log``: what the owner of a drifting ship wrote down.

In: a parsed file.  Out: a DriftLog, each entry with its place.  What a key
means is judged by ``rules``; here only its shape.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bfgprint.load.play_schema import (
    LEADERSHIP_KEYS,
    MOST_ENTRIES,
    Angle,
    Faces,
    Length,
    Names,
    Pair,
    Rerolls,
    TerrainKeys,
    Whole,
)
from bfgprint.load.reader import Source
from bfgprint.load.schema import Flag, Keys, Number, shape
from bfgprint.load.texts import Text
from bfgprint.model.play import Declaration, DriftLog, Point, Search


class _DeclarationKeys(Keys):
    """The declaration: who declared when, and the check that was rolled."""

    leadership: Number | None = Field(None, validation_alias=LEADERSHIP_KEYS)
    under_fire: Flag = False
    enemy_contacts: Flag = False
    dice: Faces = ()
    rerolls: Rerolls = ()
    failed_check_this_turn: Flag = False
    order_now: Text | None = None
    ships_moved: Number = 0
    own_turn: Flag = True


class _SearchKeys(Keys):
    """A search by the opponent: by whom, from how far, and what was rolled."""

    unit: Text = "ship"
    name: Text | None = None
    distance_cm: Length | None = None
    leadership: Number | None = Field(None, validation_alias=LEADERSHIP_KEYS)
    notes: Number | None = None
    dice: Faces = ()
    rerolls: Rerolls = ()
    modifier: Whole = 0
    penalty: Whole | None = None
    already_searched: Flag = False
    turn: Number | None = None
    spotted: Flag | None = None


class DriftLogFile(Keys):
    """``kind = "drift-log"``: what the owner of a drifting ship wrote down."""

    kind: Literal["drift-log"]
    ship: Text
    speed_cm: Length
    """At declaration, after damage and slowing."""
    notes_cm: Annotated[tuple[Length, ...], Field(max_length=MOST_ENTRIES)]
    """One note in each of the owner's turns."""
    own_turns: Number | None = None
    """Own turns that it drifted, the declaring one included."""
    leadership: Number | None = None
    base_mm: Whole | None = None
    model_cm: Pair | None = None
    """Where the model stands: [x, y]."""
    heading_deg: Angle | None = None
    """Clockwise from table north."""
    placed_cm: Pair | None = None
    """Where the ship was put back."""
    placed_heading_deg: Angle | None = None
    declaration: _DeclarationKeys | None = None
    searches: Annotated[tuple[_SearchKeys, ...], Field(max_length=MOST_ENTRIES)] = ()
    events: Names = ()
    """What happened, in order; see docs/records.md."""
    terrain: Annotated[tuple[TerrainKeys, ...], Field(max_length=MOST_ENTRIES)] = ()
    touched: Names | None = None
    """Terrain worked out on the way."""
    terrain_shields: Number | None = None
    terrain_braced: Flag = False
    ordnance_met: Names = ()
    table_cm: Pair | None = None
    """Width and height of the table."""
    left_table: Flag | None = None


def load_drift_log(source: Source) -> DriftLog:
    """Return the Drift log of a file.

    Raises:
        DataError: the file has not the shape of a Drift log.
        RulesError: a text of it can't be printed.
    """
    file = shape(source, DriftLogFile)
    declared = file.declaration
    return DriftLog(
        ship=file.ship,
        speed_cm=file.speed_cm,
        notes_cm=file.notes_cm,
        own_turns=file.own_turns,
        leadership=file.leadership,
        base_mm=file.base_mm,
        model=_point(file.model_cm),
        heading_deg=file.heading_deg,
        placed=_point(file.placed_cm),
        placed_heading_deg=file.placed_heading_deg,
        declaration=Declaration(**declared.model_dump()) if declared else None,
        searches=tuple(
            Search(
                **{**keys.model_dump(), "name": keys.name or ""},
                place=source.place(("searches", index)),
            )
            for index, keys in enumerate(file.searches)
        ),
        events=file.events,
        terrain=tuple(keys.value() for keys in file.terrain),
        touched=file.touched,
        terrain_shields=file.terrain_shields,
        terrain_braced=file.terrain_braced,
        ordnance_met=file.ordnance_met,
        table=file.table_cm,
        left_table=file.left_table,
        place=source.place(()),
        note_places=tuple(
            source.place(("notes_cm", index)) for index in range(len(file.notes_cm))
        ),
        event_places=tuple(
            source.place(("events", index)) for index in range(len(file.events))
        ),
    )


def _point(pair: tuple[float, float] | None) -> Point | None:
    return None if pair is None else Point(*pair)
