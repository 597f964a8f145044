"""The keys of a ``move-log``, as pydantic models; what they mean is for others."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AliasChoices, Field

from bfgprint.load.play_schema import (
    LEADERSHIP_KEYS,
    MOST_ENTRIES,
    AgreementsKeys,
    Angle,
    Faces,
    Length,
    Names,
    Pair,
    Rerolls,
    Whole,
)
from bfgprint.load.schema import Flag, Keys, Number
from bfgprint.load.texts import Text
from bfgprint.model.play import DamageSource

_Type = Literal["battleship", "cruiser", "escort", "defence"]
_Kind = Literal["check", "free", "brace", "leadership test", "reveal from Drift"]
_Step = Literal["check", "target", "test", "extra", "move"]
_Side = Literal["front", "side", "rear", "defence"]


_MOST_STANDS = 300
"""Each is held against each other."""

_COUNT_KEYS = AliasChoices("dice_count", "count")
_BLAST_KEYS = AliasChoices("blast_markers", "blast")
_TOTAL_KEYS = AliasChoices("total_modifier", "total_mod")


class EntryKeys(Keys):
    """What every entry may say: which turn of which side."""

    turn: Annotated[int, Field(strict=True, ge=1, le=1_000)] = 1
    by: Text | Literal[""] = ""  # the side whose turn it is
    id: Text | None = None  # the players' own number of the entry
    note: Text | None = None


class CheckKeys(EntryKeys):
    """A Command check, an attempt to brace, or another Leadership test."""

    unit: Text = ""
    squadron: Text | None = None
    most_orders: Annotated[int, Field(strict=True, ge=1, le=9)] = 1
    improved_sensors: Flag = False
    kind: _Kind = "check"
    order: Text | None = None
    leadership: Number | None = Field(None, validation_alias=LEADERSHIP_KEYS)
    under_fire: Flag = False
    enemy_contacts: Flag = False
    other_modifier: Whole = 0
    dice: Faces = ()
    rerolls: Rerolls = ()
    target: Whole | None = None
    passed: Flag | None = None
    after_move: Flag = False
    step: Whole | None = None
    braced_last_turn: Flag = False
    attacker: Text | None = None
    before_hit_dice: Flag | None = None


class FireKeys(Keys):
    """What a ship fired, and at which strength."""

    kind: Literal["battery", "lance", "torpedo", "launch bay", "nova cannon", "other"]
    strength: Whole | None = None
    used: Whole | None = None
    rerolled: Flag = False


class MoveKeys(EntryKeys):
    """A ship's move: its order, what was rolled, where it turned."""

    ship: Text
    class_name: Annotated[Text | None, Field(alias="class")] = None
    variant: Text | None = None
    faction: Text | None = None
    type: _Type | None = None
    speed_cm: Annotated[int, Field(strict=True, ge=0, le=100)] | None = None
    turns_deg: Annotated[int, Field(strict=True, ge=0, le=360)] = 45
    speed_now_cm: Length | None = None
    slowed_cm: Length = 0.0
    order: Text | None = None
    squadron: Text | None = None
    extra_dice: Faces = ()
    extra_cm: Whole | None = None
    move_cm: Length
    turns: Annotated[tuple[tuple[Length, Angle], ...], Field(max_length=100)] = ()
    fires: Annotated[tuple[FireKeys, ...], Field(max_length=100)] = ()
    loaded: Flag | None = None
    forced: Flag = False
    step: Whole | None = None
    in_gravity_well: Flag = False


class RamKeys(EntryKeys):
    """A ram, or one throw of ram dice by itself."""

    ship: Text = ""
    order: Text | None = None
    rammer: _Type | None = None
    target: _Type | None = None
    targets: Names = ()
    steps: tuple[_Step, ...] = ()
    leadership: Number | None = Field(None, validation_alias=LEADERSHIP_KEYS)
    test_dice: Faces = ()
    test_rerolls: Rerolls = ()
    test_modifier: Whole = 0
    passed: Flag | None = None
    speed_cm: Length | None = None
    extra_cm: Whole | None = None
    move_cm: Length | None = None
    slowed_cm: Length = 0.0
    bases_mm: tuple[Whole, Whole] | None = None
    nearest_cm: Length | None = None
    rammer_hits: Whole | None = None
    rammer_armour: Whole | None = None
    target_hits: Whole | None = None
    target_armour: Whole | None = None
    side: _Side | None = None
    dice: Faces | Annotated[int, Field(strict=True, ge=0, le=200)] = ()
    damage: Whole | None = None
    shields_used: Whole = 0
    dice_back: Faces = ()
    damage_back: Whole | None = None
    exploded: Flag = False
    outside_explosion: Names = ()
    boards: Text | None = None
    touches_at_end: Names | None = None
    # one throw of ram dice by itself
    role: Text | None = None
    dice_count: Whole | None = Field(None, validation_alias=_COUNT_KEYS)
    starting_hits: Whole | None = None
    hits_left: Whole | None = None
    armour: Whole | None = None


DICE_KEYS = ("role", "dice_count", "starting_hits", "hits_left", "armour")


class DisengagementKeys(EntryKeys):
    """A unit's attempt to disengage, and what it gives away."""

    unit: Text = ""
    after_movement: Flag = True
    leadership: Number | None = Field(None, validation_alias=LEADERSHIP_KEYS)
    tested_on: Whole | None = None
    blast_markers: Whole = Field(0, validation_alias=_BLAST_KEYS)
    phenomenon: Flag = False
    table_wide_effect: Flag = False
    enemies: Whole = 0
    total_modifier: Whole | None = Field(None, validation_alias=_TOTAL_KEYS)
    effective: Whole | None = None
    needs: Whole | None = None
    dice: Faces = ()
    rerolls: Rerolls = ()
    roll: Whole | None = None
    rolls: dict[Annotated[str, Field(pattern=r"^\d{1,2}$")], Flag] = Field({})
    passed: Flag | None = None
    drifting: Flag = False
    hulk: Flag = False
    actions_after: Names = ()
    faction: Text | None = None
    points: Whole | None = None
    escorts: Whole | None = None
    destroyed: Whole = 0
    damaged: Flag | None = None
    crippled: Flag = False
    crippled_on_table: Flag = False
    victory_points: Whole | None = None
    in_squadron: Flag = False
    left_squadron: Flag | None = None
    whole_squadron_tried: Flag | None = None


class SavesKeys(EntryKeys):
    """The saves of a braced unit."""

    unit: Text = ""
    source: DamageSource = "weapons"
    dice: Faces = ()
    saved: Whole | None = None


class StandKeys(Keys):
    """Where a model stands, by the centre of its base."""

    ship: Text
    at_cm: Pair
    base_mm: Whole


class MoveLogFile(Keys):
    """``kind = "move-log"``: what ships did in a game, turn by turn."""

    kind: Literal["move-log"]
    fleet: Text | None = None
    agreements: AgreementsKeys | None = None
    stands: Annotated[tuple[StandKeys, ...], Field(max_length=_MOST_STANDS)] = ()
    markers_on_models: Faces = ()
    markers_on_spots: Faces = ()
    checks: Annotated[tuple[CheckKeys, ...], Field(max_length=MOST_ENTRIES)] = ()
    moves: Annotated[tuple[MoveKeys, ...], Field(max_length=MOST_ENTRIES)] = ()
    rams: Annotated[tuple[RamKeys, ...], Field(max_length=MOST_ENTRIES)] = ()
    brace_saves: Annotated[tuple[SavesKeys, ...], Field(max_length=MOST_ENTRIES)] = ()
    disengagements: Annotated[
        tuple[DisengagementKeys, ...], Field(max_length=MOST_ENTRIES)
    ] = ()
