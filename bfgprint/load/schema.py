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
    """The place on the hull: port, prow, dorsal ..."""
    weapon: Text
    kind: Literal["battery", "lance", "torpedo", "launch bay", "nova cannon", "other"]
    """How the rules treat it, whatever its fleet calls it."""
    range_cm: Range | None = None
    range_min_cm: Range | None = None
    contact: Flag = False
    """It works in base contact only."""
    speed_cm: Speed | None = None
    """Of ordnance, which moves; guns have a range."""
    speed_min_cm: Speed | None = None
    craft: list[CraftKeys] = []
    """What a launch bay may send out."""
    strength: Annotated[int, Field(strict=True, ge=0, le=99)] | Text | None = None
    """A number, dice such as ``2D6``, or words."""
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

    model_config = ConfigDict(
        json_schema_extra={
            "anyOf": [
                {"required": ["other"]},
                {"required": ["front", "sides", "rear"]},
            ]
        }
    )

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
    """Of the options of one group only one may be taken."""
    requires: Text | None = None
    """The option without which it can't be taken."""
    change: list[WeaponChangeKeys] = []
    remove: list[WeaponNameKeys] = []
    """Armament lines that go."""
    add: list[WeaponKeys] = []
    """Armament lines that come."""
    rules: list[Text] = []
    set: SetKeys = SetKeys()
    """Figures of the profile that it sets."""


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
    """What a fleet file calls it."""
    variant: Text | None = None
    """Tells apart hulls of one class."""
    title: Text
    """As it is printed."""
    type: HullType
    """Decides runs before turning, bases and rams."""
    subtype: Text
    """As it is printed, such as ``heavy cruiser``."""
    points: Annotated[int, Field(strict=True, ge=0, le=10_000)]
    hits: Annotated[int, Field(strict=True, ge=1, le=99)]
    speed_cm: Speed | Annotated[list[Speed], Field(min_length=1)]
    """One speed, or three for Eldar: sunward edge in front, rear, side."""
    turns_deg: Turns | Literal["special"]
    """The largest turn, or ``special``."""
    shields: Annotated[int, Field(strict=True, ge=0, le=20)] | ShieldWords
    """A number, ``holofield``, ``shadowfield`` or ``save 4+``."""
    armour: ArmourValue | ArmourKeys
    """One value, or by facing."""
    turrets: Annotated[int, Field(strict=True, ge=0, le=20)]
    turrets_kind: Text | None = None
    """What stands in for turrets, such as spores."""
    quadrants: Flag = False
    """Hits, shields and turrets are those of one quadrant."""
    rules: list[Text] = []
    """Names of special rules."""
    fleet_lists: list[Text] = []
    """The lists that offer it; none: not compared."""
    conflicts: list[ConflictKeys] = []
    """Figures on which sources differ."""
    armament: list[WeaponKeys] = []
    options: list[OptionKeys] = []


class FleetHullKeys(HullKeys):
    """A hull of a fleet's own, in the fleet file itself."""

    faction: Text | None = None
    """Where it is not the fleet's."""


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
    """``kind = "commanders"``: the commanders that fleet lists offer."""

    kind: Literal["commanders"]
    edition: Text
    source: Text
    commanders: list[CommanderRankKeys]


class CarriedKeys(Keys):
    """Ships of a class on the gravitic hooks of another."""

    class_name: Annotated[Text, Field(alias="class")]
    variant: Text | None = None
    """Needed where a class occurs twice."""
    name: Text | None = None
    """Without one it is called by class and number."""
    leadership: Number | None = None
    """Left out: a box to fill in."""
    options: list[Text] = []
    large_base: Flag = False
    """An elective large base."""
    base_mm: Number | None = None
    """What the model stands on; checked."""
    count: Number = 1
    """As many such ships."""


class ShipKeys(CarriedKeys):
    """A ship of a fleet, alone or in a squadron."""

    carries: list[CarriedKeys] = []
    """What goes on its gravitic hooks."""


class SquadronKeys(Keys):
    """A squadron; escorts share its Leadership."""

    name: Text | None = None
    leadership: Number | None = None
    """Of escorts; capital ships each have their own."""
    ships: list[ShipKeys]


class CommanderKeys(Keys):
    """A commander taken, and the ship or squadron that carries him.

    Figures of his own win over those of his rank; with points of his own a rank
    need not be known.
    """

    rank: Text
    ship: Text | None = None
    """The name of a ship or squadron."""
    extra_rerolls: Number = 0
    points: Annotated[int, Field(strict=True, ge=0, le=10_000)] | None = None
    leadership: Leadership | None = None
    leadership_bonus: Annotated[int, Field(strict=True, ge=0, le=10)] | None = None
    rerolls: Annotated[int, Field(strict=True, ge=0, le=20)] | None = None


class UpgradeKeys(Keys):
    """What was bought for the whole fleet, and belongs to no ship."""

    name: Text
    points: Figure


class FleetFile(Keys):
    """``kind = "fleet"``: a list with its ships, squadrons and commanders."""

    kind: Literal["fleet"]
    name: Text
    faction: Text | None = None
    """As in data/ships; decides between hulls of one name."""
    fleet_list: Text | None = None
    """What the list is checked against."""
    points_limit: Number | None = None
    points: Number | None = None
    """The total as you have it; checked."""
    switch_off: list[CodeText] = []
    """Codes of checks that house rules turn off."""
    ships: list[ShipKeys] = []
    squadrons: list[SquadronKeys] = []
    commanders: list[CommanderKeys] = []
    upgrades: list[UpgradeKeys] = []
    hulls: list[FleetHullKeys] = []
    """Hulls of the fleet's own, used before all others."""


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
