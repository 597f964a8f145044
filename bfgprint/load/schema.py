"""The keys of each kind of file, as pydantic models; the only pydantic in use.

A schema says which keys there are and of which type; what a value means and
whether it is allowed is for ``load`` to look up and ``rules`` to judge.
"""

from __future__ import annotations

import difflib
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from bfgprint.errors import DataError
from bfgprint.findings import Code, Finding
from bfgprint.load.reader import Source

Number = Annotated[int, Field(strict=True)]
Text = Annotated[str, Field(strict=True, min_length=1)]
Flag = Annotated[bool, Field(strict=True)]


class Keys(BaseModel):
    """The base of all schemas: no key beyond those named."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class CraftKeys(Keys):
    """A type of attack craft of a launch bay."""

    name: Text
    speed_cm: Annotated[int, Field(strict=True, ge=0, le=100)]


class WeaponKeys(Keys):
    """A line of an armament table."""

    location: Text | None = None
    weapon: Text
    kind: Literal["battery", "lance", "torpedo", "launch bay", "nova cannon", "other"]
    range_cm: Annotated[int, Field(strict=True, ge=0, le=400)] | None = None
    range_min_cm: Annotated[int, Field(strict=True, ge=0, le=400)] | None = None
    contact: Flag = False
    speed_cm: Annotated[int, Field(strict=True, ge=0, le=100)] | None = None
    speed_min_cm: Annotated[int, Field(strict=True, ge=0, le=100)] | None = None
    craft: list[CraftKeys] = []
    strength: Annotated[int, Field(strict=True, ge=0, le=99)] | Text | None = None
    arcs: list[Literal["front", "left", "right", "rear", "quadrant"]] = []


class WeaponNameKeys(Keys):
    """Names the armament lines that an option touches."""

    weapon: Text
    location: Text | None = None


class BecomesKeys(WeaponKeys):
    """The line that takes another's place; it keeps the other's location."""


class WeaponChangeKeys(WeaponNameKeys):
    """What an option makes of those lines."""

    becomes: BecomesKeys | None = None
    range_cm: Number | None = None
    strength: Number | None = None


class SetKeys(Keys):
    """Figures of the profile that an option sets."""

    turrets: Annotated[int, Field(strict=True, ge=0, le=20)] | None = None
    shields: Annotated[int, Field(strict=True, ge=0, le=20)] | None = None
    hits: Annotated[int, Field(strict=True, ge=1, le=99)] | None = None


class OptionKeys(Keys):
    """A refit or choice."""

    name: Text
    points: Annotated[int, Field(strict=True, ge=-500, le=1000)]
    group: Text | None = None
    change: list[WeaponChangeKeys] = []
    remove: list[WeaponNameKeys] = []
    add: list[WeaponKeys] = []
    rules: list[Text] = []
    set: SetKeys = SetKeys()


ArmourValue = Annotated[int, Field(strict=True, ge=2, le=6)]
ShieldWords = Annotated[
    str, Field(strict=True, pattern=r"^(holofield|shadowfield|save [2-6]\+)$")
]


class ArmourKeys(Keys):
    """Armour by facing: front with sides and rear, or one value and ``other``."""

    front: ArmourValue | None = None
    sides: ArmourValue | None = None
    rear: ArmourValue | None = None
    other: ArmourValue | None = None
    deflector_front: ArmourValue | None = None

    @model_validator(mode="after")
    def _covers_all_facings(self) -> ArmourKeys:
        if self.other is None and None in (self.front, self.sides, self.rear):
            raise ValueError(
                "armour needs front, sides and rear, or other for the rest"
            )
        return self


class HullKeys(Keys):
    """A hull as ``data/ships`` gives it."""

    class_name: Annotated[Text, Field(alias="class")]
    variant: Text | None = None
    title: Text
    type: Literal["battleship", "cruiser", "escort", "defence"]
    subtype: Text
    points: Annotated[int, Field(strict=True, ge=0, le=10_000)]
    hits: Annotated[int, Field(strict=True, ge=1, le=99)]
    speed_cm: Annotated[int, Field(strict=True, ge=0, le=100)] | list[Number]
    turns_deg: Annotated[int, Field(strict=True, ge=0, le=360)] | Literal["special"]
    shields: Annotated[int, Field(strict=True, ge=0, le=20)] | ShieldWords
    armour: ArmourValue | ArmourKeys
    turrets: Annotated[int, Field(strict=True, ge=0, le=20)]
    turrets_kind: Text | None = None
    quadrants: Flag = False
    rules: list[Text] = []
    fleet_lists: list[Text] = []
    conflicts: list[Text] = []
    armament: list[WeaponKeys] = []
    options: list[OptionKeys] = []


class ShipsFile(Keys):
    """``kind = "ships"``: the hulls of one faction."""

    kind: Literal["ships"]
    faction: Text
    edition: Text
    source: Text
    ships: list[HullKeys] = []


class CommanderRankKeys(Keys):
    """A commander whom a faction's lists offer."""

    faction: Text
    rank: Text
    points: Number
    leadership: Number | None = None
    leadership_bonus: Number = 0
    leadership_max: Number = 10
    rerolls: Number = 0
    rerolls_each_turn: Flag = False
    extra_reroll_points: list[Number] = []
    fleet_list: Text | None = None


class CommandersFile(Keys):
    """``kind = "commanders"``."""

    kind: Literal["commanders"]
    edition: Text
    source: Text
    commanders: list[CommanderRankKeys]


class ShipKeys(Keys):
    """A ship of a fleet, alone or in a squadron."""

    class_name: Annotated[Text, Field(alias="class")]
    variant: Text | None = None
    name: Text | None = None
    leadership: Number | None = None
    options: list[Text] = []
    large_base: Flag = False
    count: Number = 1


class SquadronKeys(Keys):
    """A squadron; escorts share its Leadership."""

    name: Text | None = None
    leadership: Number | None = None
    ships: list[ShipKeys]


class CommanderKeys(Keys):
    """A commander taken, and the ship or squadron that carries him."""

    rank: Text
    ship: Text
    extra_rerolls: Number = 0


class FleetFile(Keys):
    """``kind = "fleet"``."""

    kind: Literal["fleet"]
    name: Text
    faction: Text | None = None
    fleet_list: Text | None = None
    points_limit: Number | None = None
    switch_off: list[Text] = []
    ships: list[ShipKeys] = []
    squadrons: list[SquadronKeys] = []
    commanders: list[CommanderKeys] = []


_Shape = TypeVar("_Shape", bound=Keys)


def shape(source: Source, keys: type[_Shape]) -> _Shape:
    """Return a file's values in the shape that a schema gives.

    Raises:
        DataError: one finding for every key that is unknown, missing or of the
            wrong type.
    """
    wanted = keys.model_fields["kind"].annotation.__args__[0]  # type: ignore[union-attr]  # a Literal of one
    given = source.values.get("kind")
    if given != wanted:
        found = "has no kind" if given is None else f"is of kind {given!r}"
        message = f"{found}; a file of kind {wanted!r} is needed here"
        code = Code.WRONG_KIND
        raise DataError(
            [Finding(code=code, message=message, place=source.place(("kind",)))]
        )
    try:
        return keys.model_validate(source.values)
    except ValidationError as error:
        found_faults = [
            _finding(source, keys, fault) for fault in error.errors(include_url=False)
        ]
        # A value that may be of two types is reported once for each.
        unique = {(str(f.place), f.code): f for f in reversed(found_faults)}
        raise DataError(reversed(unique.values())) from None


def _finding(source: Source, keys: type[Keys], fault: Any) -> Finding:
    path = _value_path(source.values, fault["loc"])
    place = source.place(path)
    key = path[-1] if path else ""
    match fault["type"]:
        case "extra_forbidden":
            near = difflib.get_close_matches(str(key), _known_keys(keys), 1)
            hint = f'did you mean "{near[0]}"?' if near else ""
            return Finding(
                code=Code.UNKNOWN_KEY,
                message=f'unknown key "{key}"',
                place=place,
                hint=hint,
            )
        case "missing":
            return Finding(
                code=Code.MISSING_KEY,
                message=f'the key "{key}" is missing',
                place=place,
            )
        case _:
            message = fault["msg"][0].lower() + fault["msg"][1:]
            return Finding(
                code=Code.WRONG_TYPE,
                message=f"{message}, not {_short(fault['input'])}",
                place=place,
            )


def _short(value: object) -> str:
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _value_path(values: Any, loc: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """Drop from a pydantic location the names of union members it walked through."""
    path: list[str | int] = []
    for index, part in enumerate(loc):
        inside = isinstance(values, dict) and part in values
        if isinstance(values, list) and isinstance(part, int):
            inside = part < len(values)
        if inside:
            values = values[part]
        elif index < len(loc) - 1 or not isinstance(values, dict):
            continue
        path.append(part)
    return tuple(path)


def _known_keys(keys: type[Keys]) -> list[str]:
    """Return all keys of a schema and of those inside it."""
    known: list[str] = []
    for each in (
        Keys.__subclasses__() if keys is Keys else (keys, *Keys.__subclasses__())
    ):
        known += [field.alias or name for name, field in each.model_fields.items()]
    return known
