"""Fill the tables of the quick reference from ``reference.toml``.

In: the folders to look in, the user's before the bundled.  Out: ReferenceTables.  A
user's file takes the place of the bundled one; phenomena come with the battlezones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from bfgprint.load.battlezones import load_battlezones
from bfgprint.load.reader import Source, read_source
from bfgprint.load.schema import Figure, Keys, Speed, shape
from bfgprint.load.tables import Modifier, find_data_file
from bfgprint.load.texts import Text, text_like
from bfgprint.model.reference import (
    BLOCKS,
    Block,
    Boarding,
    BoardingModifier,
    BoardingResult,
    Catastrophe,
    ColumnShift,
    CraftSpeed,
    FleetCraft,
    Gunnery,
    GunneryColumn,
    GunneryExample,
    Meeting,
    Raid,
    ReferenceTables,
    Remark,
    Repairs,
)

FILE = "reference.toml"
_MOST_FIREPOWER = 40

Face = Annotated[int, Field(strict=True, ge=1, le=6)]
Percent = Annotated[int, Field(strict=True, ge=1, le=100)]
Firepower = Annotated[int, Field(strict=True, ge=1, le=200)]
Cell = Annotated[int, Field(strict=True, ge=0, le=99)]
Rolls = Annotated[
    str, text_like(r"^[1-9][0-9]?(-[1-9][0-9]?)?$", 'a roll or a range, "2" or "2-6"')
]
CriticalFrom = Annotated[int, Field(strict=True, ge=1, le=7)]


class _ColumnKeys(Keys):
    """A column of the gunnery table, and the targets that belong to it."""

    name: Text
    percent: Percent
    targets: Annotated[tuple[Text, ...], Field(min_length=1)]


class _ShiftKeys(Keys):
    """What shifts the column: to the left where ``columns`` is less than 0."""

    when: Text
    columns: Modifier
    within_cm: Figure | None = None
    beyond_cm: Figure | None = None

    @model_validator(mode="after")
    def _is_near_or_far(self) -> _ShiftKeys:
        if self.within_cm is not None and self.beyond_cm is not None:
            raise ValueError("has within_cm and beyond_cm; only one can be meant")
        return self


class _ExampleKeys(Keys):
    """A shot that is worked out on the page."""

    firepower: Firepower
    target: Text


class _GunneryKeys(Keys):
    """The gunnery table: a row of dice for each Firepower, from 1 on."""

    source: Text
    columns: Annotated[tuple[_ColumnKeys, ...], Field(min_length=1, max_length=8)]
    dice: dict[
        Annotated[str, text_like(r"^[1-9][0-9]?$", "a Firepower, 1 or 20")],
        tuple[Cell, ...],
    ]
    shifts: tuple[_ShiftKeys, ...]
    example: _ExampleKeys

    @model_validator(mode="after")
    def _is_a_table(self) -> _GunneryKeys:
        rows = range(1, len(self.dice) + 1)
        if set(self.dice) != {str(row) for row in rows} or not self.dice:
            raise ValueError("the rows of dice are not numbered from 1 on")
        if len(self.dice) % 2 or len(self.dice) > _MOST_FIREPOWER:
            raise ValueError(f"needs an even number of rows, {_MOST_FIREPOWER} at most")
        for row, cells in self.dice.items():
            if len(cells) != len(self.columns):
                raise ValueError(f"row {row} has not a cell for each column")
        targets = [target for column in self.columns for target in column.targets]
        names = [column.name for column in self.columns]
        if len(set(names)) != len(names):
            raise ValueError("two columns have the same name")
        if len(set(targets)) != len(targets):
            raise ValueError("a target stands in two columns")
        if self.example.target not in targets:
            raise ValueError(f'no column has the target "{self.example.target}"')
        return self


class _CatastropheKeys(Keys):
    """A row of the catastrophic damage table."""

    rolls: Rolls
    name: Text
    text: Text


class _CraftKeys(Keys):
    """An attack craft: its speed, and the D6 that saves it."""

    speed_cm: Speed
    save: Face | None = None


class _FleetCraftKeys(Keys):
    """The attack craft of a fleet."""

    fleet: Text
    fighter: _CraftKeys | None = None
    bomber: _CraftKeys | None = None
    assault_boat: _CraftKeys | None = None


class _MeetingKeys(Keys):
    """What comes of each kind of attack craft that meets something."""

    against: Text
    fighter: Text
    bomber: Text
    assault_boat: Text


class _BoardingModifierKeys(Keys):
    """What is added to a boarding roll."""

    when: Text
    plus: Modifier


class _BoardingResultKeys(Keys):
    """A row of the boarding results: who suffers a critical hit on what."""

    difference: Figure
    name: Text
    loser_from: CriticalFrom
    winner_from: CriticalFrom


class _BoardingKeys(Keys):
    """Boarding: what is added, and what a difference means."""

    modifiers: tuple[_BoardingModifierKeys, ...]
    results: Annotated[tuple[_BoardingResultKeys, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _has_every_difference(self) -> _BoardingKeys:
        found = [result.difference for result in self.results]
        if found != list(range(1, len(found) + 1)):
            raise ValueError("the differences are not 1, 2 and so on")
        return self


class _RaidKeys(Keys):
    """A row of the hit-and-run table."""

    rolls: Rolls
    capital: Text
    escort: Text


def _once(what: str, name: Callable[[Any], str]) -> AfterValidator:
    """Return the constraint of a list that has nothing twice."""

    def check(rows: Sequence[Any]) -> Sequence[Any]:
        names = [name(row) for row in rows]
        twice = [each for each in names if names.count(each) > 1]
        if twice:
            raise ValueError(f'has the {what} "{twice[0]}" twice')
        return rows

    return AfterValidator(check)


class _RepairsKeys(Keys):
    """Damage control."""

    on: Face
    dice_shown: Annotated[
        tuple[Firepower, ...],
        Field(min_length=1),
        _once("number", str),
    ]


class _RemarkKeys(Keys):
    """A row of a block: what leads, and what is said of it."""

    lead: Text
    text: Text


class _BlockKeys(Keys):
    """A block: a card, or a part of a page."""

    title: Text
    source: Text
    phase: Text | Literal[""] = ""
    rows: tuple[_RemarkKeys, ...] = ()


def _every_block(blocks: dict[str, Any]) -> dict[str, Any]:
    unknown = [name for name in blocks if name not in BLOCKS]
    missing = [name for name in BLOCKS if name not in blocks]
    if unknown:
        raise ValueError(f'there is no block "{unknown[0]}"; {missing or BLOCKS}')
    if missing:
        raise ValueError(f'the block "{missing[0]}" is missing')
    return blocks


def _covering(first: int, last: int) -> AfterValidator:
    """Return the constraint of a table that has each roll in just one row."""

    def check(rows: Sequence[Any]) -> Sequence[Any]:
        rolls = [roll for row in rows for roll in _rolls(row.rolls)]
        for roll in range(first, last + 1):
            if rolls.count(roll) != 1:
                raise ValueError(f"a roll of {roll} stands in {rolls.count(roll)} rows")
        if len(rolls) > last - first + 1:
            raise ValueError(f"has rolls beyond {first} to {last}")
        return rows

    return AfterValidator(check)


def _rolls(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


class ReferenceFile(Keys):
    """``kind = "reference"``: what the quick reference says of its own."""

    kind: Literal["reference"]
    edition: Text
    source: Text
    gunnery: _GunneryKeys
    catastrophic: Annotated[tuple[_CatastropheKeys, ...], _covering(2, 12)]
    craft: Annotated[
        tuple[_FleetCraftKeys, ...], _once("fleet", lambda each: each.fleet)
    ]
    meetings: tuple[_MeetingKeys, ...]
    boarding: _BoardingKeys
    raids: Annotated[tuple[_RaidKeys, ...], _covering(1, 6)]
    repairs: _RepairsKeys
    blocks: Annotated[dict[Text, _BlockKeys], AfterValidator(_every_block)]


def reference_source(dirs: tuple[Path, ...]) -> Source:
    """Return the file that holds the tables: the user's, or the bundled one.

    Raises:
        DataError: it can't be read.
    """
    return read_source(find_data_file(dirs, FILE))


def read_reference(source: Source) -> ReferenceFile:
    """Return the values of a file that was read.

    Raises:
        DataError: a key is unknown, missing or of the wrong type.
    """
    return shape(source, ReferenceFile)


def load_reference(dirs: tuple[Path, ...]) -> ReferenceTables:
    """Return everything that the reference needs besides the rules tables.

    Raises:
        DataError: a file can't be read.
    """
    file, battlezones = read_reference(reference_source(dirs)), load_battlezones(dirs)
    return ReferenceTables(
        edition=file.edition,
        source=file.source,
        gunnery=gunnery_of(file.gunnery),
        catastrophic=tuple(Catastrophe(**e.model_dump()) for e in file.catastrophic),
        craft=tuple(map(_fleet_craft, file.craft)),
        meetings=tuple(Meeting(**each.model_dump()) for each in file.meetings),
        boarding=Boarding(
            modifiers=tuple(
                BoardingModifier(**each.model_dump())
                for each in file.boarding.modifiers
            ),
            results=tuple(
                BoardingResult(**each.model_dump()) for each in file.boarding.results
            ),
        ),
        raids=tuple(Raid(**each.model_dump()) for each in file.raids),
        repairs=Repairs(**file.repairs.model_dump()),
        blocks={
            name: Block(
                title=block.title,
                source=block.source,
                phase=block.phase,
                rows=tuple(Remark(**row.model_dump()) for row in block.rows),
            )
            for name, block in file.blocks.items()
        },
        phenomena=battlezones.phenomena,
        planets=battlezones.planets,
    )


def gunnery_of(keys: _GunneryKeys) -> Gunnery:
    """Return the gunnery table."""
    return Gunnery(
        source=keys.source,
        columns=tuple(GunneryColumn(**each.model_dump()) for each in keys.columns),
        dice=tuple(keys.dice[str(row)] for row in range(1, len(keys.dice) + 1)),
        shifts=tuple(ColumnShift(**each.model_dump()) for each in keys.shifts),
        example=GunneryExample(**keys.example.model_dump()),
    )


def _fleet_craft(keys: _FleetCraftKeys) -> FleetCraft:
    def speed(craft: _CraftKeys | None) -> CraftSpeed | None:
        return None if craft is None else CraftSpeed(**craft.model_dump())

    return FleetCraft(
        fleet=keys.fleet,
        fighter=speed(keys.fighter),
        bomber=speed(keys.bomber),
        assault_boat=speed(keys.assault_boat),
    )
