"""The keys of each kind of file, as pydantic models; with their limits.

A schema says which keys there are and of which type; what a value means and
whether it is allowed is for ``load`` to look up and ``rules`` to judge.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    model_validator,
)

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError, DataError, RulesError
from bfgprint.findings import Finding
from bfgprint.load.faults import findings_of
from bfgprint.load.reader import Source, clip
from bfgprint.load.texts import CodeText, Text, text_like

Number = Annotated[int, Field(strict=True)]
Figure = Annotated[int, Field(strict=True, ge=0, le=10_000)]
Flag = Annotated[bool, Field(strict=True)]


def needing(*names: str) -> AfterValidator:
    """Return the constraint of a table that must have these keys among others."""

    def check(table: dict[str, Any]) -> dict[str, Any]:
        missing = [name for name in names if name not in table]
        if missing:
            raise ValueError(f'the key "{missing[0]}" is missing in it')
        return table

    return AfterValidator(check)


class Keys(BaseModel):
    """The base of all schemas: no key beyond those named."""

    model_config = ConfigDict(extra="forbid")


Speed = Annotated[int, Field(strict=True, ge=0, le=100)]
Range = Annotated[int, Field(strict=True, ge=0, le=400)]


class CraftKeys(Keys):
    """A type of attack craft of a launch bay."""

    name: Text
    speed_cm: Speed


class WeaponKeys(Keys):
    """A line of an armament table."""

    location: Text | None = None
    weapon: Text
    kind: Literal["battery", "lance", "torpedo", "launch bay", "nova cannon", "other"]
    range_cm: Range | None = None
    range_min_cm: Range | None = None
    contact: Flag = False
    speed_cm: Speed | None = None
    speed_min_cm: Speed | None = None
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
    range_cm: Range | None = None
    strength: Annotated[int, Field(strict=True, ge=0, le=99)] | None = None


ArmourValue = Annotated[int, Field(strict=True, ge=2, le=6)]
ShieldWords = Annotated[
    str,
    text_like(
        r"^(holofield|shadowfield|save [2-6]\+)$",
        '"holofield", "shadowfield" or "save 4+"',
    ),
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
            raise ValueError("needs front, sides and rear, or other for the rest")
        return self


HullType = Literal["battleship", "cruiser", "escort", "defence"]
Turns = Annotated[int, Field(strict=True, ge=0, le=360)]


class SetKeys(Keys):
    """Figures of the profile that an option sets."""

    type: HullType | None = None
    hits: Annotated[int, Field(strict=True, ge=1, le=99)] | None = None
    speed_cm: Speed | None = None
    turns_deg: Turns | None = None
    shields: Annotated[int, Field(strict=True, ge=0, le=20)] | None = None
    armour: ArmourValue | ArmourKeys | None = None
    turrets: Annotated[int, Field(strict=True, ge=0, le=20)] | None = None


class OptionKeys(Keys):
    """A refit or choice."""

    name: Text
    points: Annotated[int, Field(strict=True, ge=-500, le=1000)]
    group: Text | None = None
    requires: Text | None = None
    change: list[WeaponChangeKeys] = []
    remove: list[WeaponNameKeys] = []
    add: list[WeaponKeys] = []
    rules: list[Text] = []
    set: SetKeys = SetKeys()


class SharedOptionKeys(OptionKeys):
    """An option of many hulls: of these types and classes, less some."""

    for_types: list[HullType] = []
    for_classes: list[Text] = []
    not_for: list[Text] = []


def _not_empty(table: dict[str, str]) -> dict[str, str]:
    if not table:
        raise ValueError("must give the value of another source")
    return table


class ConflictKeys(Keys):
    """A figure on which the sources differ: ours, and each other source's."""

    figure: Text
    here: Text
    others: Annotated[dict[Text, Text], AfterValidator(_not_empty)]


class HullKeys(Keys):
    """A hull as ``data/ships`` gives it."""

    class_name: Annotated[Text, Field(alias="class")]
    variant: Text | None = None
    title: Text
    type: HullType
    subtype: Text
    points: Annotated[int, Field(strict=True, ge=0, le=10_000)]
    hits: Annotated[int, Field(strict=True, ge=1, le=99)]
    speed_cm: Speed | Annotated[list[Speed], Field(min_length=1)]
    turns_deg: Turns | Literal["special"]
    shields: Annotated[int, Field(strict=True, ge=0, le=20)] | ShieldWords
    armour: ArmourValue | ArmourKeys
    turrets: Annotated[int, Field(strict=True, ge=0, le=20)]
    turrets_kind: Text | None = None
    quadrants: Flag = False
    rules: list[Text] = []
    fleet_lists: list[Text] = []
    conflicts: list[ConflictKeys] = []
    armament: list[WeaponKeys] = []
    options: list[OptionKeys] = []


class FleetHullKeys(HullKeys):
    """A hull of a fleet's own, in the fleet file itself."""

    faction: Text | None = None


class ShipsFile(Keys):
    """``kind = "ships"``: the hulls of one faction."""

    kind: Literal["ships"]
    faction: Text
    edition: Text
    source: Text
    options: list[SharedOptionKeys] = []
    ships: list[HullKeys] = []


Leadership = Annotated[int, Field(strict=True, ge=1, le=10)]


class CommanderRankKeys(Keys):
    """A commander whom a faction's lists offer."""

    faction: Text
    rank: Text
    points: Annotated[int, Field(strict=True, ge=0, le=1000)]
    leadership: Leadership | None = None
    leadership_bonus: Annotated[int, Field(strict=True, ge=0, le=10)] = 0
    leadership_max: Leadership = 10
    rerolls: Annotated[int, Field(strict=True, ge=0, le=20)] = 0
    rerolls_each_turn: Flag = False
    rerolls_own: Flag = False
    is_person: Flag = True
    extra_reroll_points: Annotated[
        list[Annotated[int, Field(strict=True, ge=0, le=1000)]], Field(max_length=10)
    ] = []
    fleet_list: Text | None = None


class CommandersFile(Keys):
    """``kind = "commanders"``."""

    kind: Literal["commanders"]
    edition: Text
    source: Text
    commanders: list[CommanderRankKeys]


class CarriedKeys(Keys):
    """Ships of a class on the gravitic hooks of another."""

    class_name: Annotated[Text, Field(alias="class")]
    variant: Text | None = None
    name: Text | None = None
    leadership: Number | None = None
    options: list[Text] = []
    large_base: Flag = False
    base_mm: Number | None = None
    count: Number = 1


class ShipKeys(CarriedKeys):
    """A ship of a fleet, alone or in a squadron."""

    carries: list[CarriedKeys] = []


class SquadronKeys(Keys):
    """A squadron; escorts share its Leadership."""

    name: Text | None = None
    leadership: Number | None = None
    ships: list[ShipKeys]


class CommanderKeys(Keys):
    """A commander taken, and the ship or squadron that carries him.

    Figures of his own win over those of his rank; with points of his own a rank
    need not be known.
    """

    rank: Text
    ship: Text | None = None
    extra_rerolls: Number = 0
    points: Annotated[int, Field(strict=True, ge=0, le=10_000)] | None = None
    leadership: Leadership | None = None
    leadership_bonus: Annotated[int, Field(strict=True, ge=0, le=10)] | None = None
    rerolls: Annotated[int, Field(strict=True, ge=0, le=20)] | None = None


class FleetFile(Keys):
    """``kind = "fleet"``."""

    kind: Literal["fleet"]
    name: Text
    faction: Text | None = None
    fleet_list: Text | None = None
    points_limit: Number | None = None
    points: Number | None = None
    switch_off: list[CodeText] = []
    ships: list[ShipKeys] = []
    squadrons: list[SquadronKeys] = []
    commanders: list[CommanderKeys] = []
    hulls: list[FleetHullKeys] = []


_Shape = TypeVar("_Shape", bound=Keys)


def shape(source: Source, keys: type[_Shape]) -> _Shape:
    """Return a file's values in the shape that a schema gives.

    Raises:
        DataError: one finding for every key that is unknown, missing or of the
            wrong type.
        RulesError: the shape is right, but a text can't be printed.
    """
    check_kind(source, keys)
    try:
        return keys.model_validate(source.values)
    except ValidationError as error:
        raise failure(findings_of(source, keys, error)) from None


def check_kind(source: Source, keys: type[Keys]) -> None:
    """Stop at a file of another kind, of which no other key would be known.

    Raises:
        DataError: the kind is missing or another.
    """
    wanted = keys.model_fields["kind"].annotation.__args__[0]  # type: ignore[union-attr]  # a Literal of one
    given = source.values.get("kind")
    if given == wanted:
        return
    place = source.place(("kind",))
    message, hint = 'the key "kind" is missing', f'write kind = "{wanted}"'
    if not source.values:
        message, place = "the file is empty", source.place(())
    elif given is not None:
        shown = f', not "{clip(given)}"' if isinstance(given, str) else ""
        message, hint = f'must be "{wanted}" here{shown}', ""
    code = Code.WRONG_KIND
    raise DataError([Finding(code=code, message=message, place=place, hint=hint)])


def failure(findings: list[Finding]) -> BfgprintError:
    """Return the error for what is wrong with a file's values."""
    unread = any(finding.code.startswith("LOAD-") for finding in findings)
    return DataError(findings) if unread else RulesError(findings)
