"""Read the rules of voidships from ``voidships.toml``: options, drives, rulings.

In: the folders to look in, the user's before the bundled.  Out: VoidshipRules.  A
user's file may name only what it changes: rulings one by one, options and drives all.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from bfgprint.load.reader import read_source
from bfgprint.load.schema import Flag, Keys, shape
from bfgprint.load.texts import Text, text_like
from bfgprint.model.voidships import (
    Action,
    MovementOption,
    Until,
    VoidshipRules,
    VoidshipRulings,
    WarpDrive,
)

FILE = "voidships.toml"

_Small = Annotated[int, Field(strict=True, ge=0, le=20)]
_Change = Annotated[int, Field(strict=True, ge=-20, le=20)]
_Degrees = Annotated[int, Field(strict=True, ge=0, le=360)]
_Factor = Annotated[float, Field(strict=True, ge=0, le=20)]
_Dice = Annotated[
    str,
    text_like(r"^[1-9]?D[36]([+-][0-9]{1,2})?$", 'dice such as "2D3+2"'),
]


class _OptionKeys(Keys):
    """A way to move: how far, what it spends and what it changes."""

    id: Literal["FS", "SA", "CS", "FU", "BE", "BH"]
    name: Text
    factor: _Factor
    spends: tuple[Action, ...] = ()
    spends_one_of: tuple[Action, ...] = ()
    system: Text | Literal[""] = ""
    turn_deg: _Degrees = 0
    weave_deg: _Degrees = 0
    turn_test: Flag = False
    needs_engines: Flag = False
    attack_dice: _Change = 0
    defence: _Change = 0
    defence_is: _Small | None = None
    dn: _Change = 0
    far: _Factor = 0.0
    far_dn: _Change = 0
    excludes: tuple[Literal["Ramming Speed", "Evasive Manoeuvres"], ...] = ()
    is_boost: Flag = False
    test_after_boost: Flag = False
    in_jump: Flag = False
    until: Until = "this Turn"


class _DriveKeys(Keys):
    """A drive: how long a jump is worked out, and what may go wrong."""

    id: Literal["imperial", "ork", "tau"]
    name: Text
    turns: _Dice
    bad_on: Annotated[int, Field(strict=True, ge=1, le=6)] | None = None
    damage: _Dice | Literal[""] = ""
    damage_kind: Text | Literal[""] = ""
    corruption: Flag = False
    injuries: _Dice | Literal[""] = ""
    wrath: _Small = 0
    trouble: Text


class _RulingKeys(Keys):
    """What we hold where the source is silent."""

    distance_unit: Text | None = None
    options_combine: Flag | None = None
    full_stop_turn: Literal["up to", "exactly"] | None = None
    slow_ahead_defence_until: Until | None = None
    full_speed_until: Until | None = None
    full_speed_uses_movement: Flag | None = None
    least_defence: _Change | None = None
    full_speed_penalises_turn_test: Flag | None = None
    half_mortal_wounds: Literal["up", "down"] | None = None
    boost_penalises_full_stop_test: Flag | None = None
    failed_full_stop_moves: Flag | None = None
    boost_remembered_turns: Annotated[int, Field(strict=True, ge=1, le=20)] | None = (
        None
    )
    jump_roll_turn_counts: Flag | None = None
    jump_break: Literal["restart", "pause"] | None = None
    jump_leaves: Literal["end", "next Turn"] | None = None
    ork_risk: Literal["jump", "turn"] | None = None
    ork_wounds_are_mortal: Flag | None = None
    wrath_of: Literal["crew", "ship"] | None = None
    weave_unequal: Flag | None = None
    turns_split: Flag | None = None
    move_of_zero: Flag | None = None
    engines_work: Flag | None = None
    jump_starts: Literal["Combat", "Simple"] | None = None
    multi_action_dn: _Small | None = None
    high_powered_restricts: Flag | None = None
    high_powered_uses_movement: Flag | None = None


class VoidshipsFile(Keys):
    """``kind = "voidships"``: options, drives and rulings of voidships."""

    kind: Literal["voidships"]
    edition: Text | None = None
    source: Text | None = None
    pilot_dn: _Small | None = None
    least_corruption_dn: _Small | None = None
    options: Annotated[tuple[_OptionKeys, ...], Field(min_length=6, max_length=6)] = ()
    drives: Annotated[tuple[_DriveKeys, ...], Field(min_length=1)] = ()
    rulings: _RulingKeys = Field(default_factory=_RulingKeys)


def load_voidships(dirs: tuple[Path, ...]) -> VoidshipRules:
    """Return the rules: the bundled ones, as far as the user's do not differ.

    Raises:
        DataError: a file can't be read.
        RulesError: it holds a text that can't be printed.
    """
    values: dict[str, Any] = {}
    rulings: dict[str, Any] = {}
    for folder in reversed(dirs):
        if (folder / FILE).is_file():
            file = shape(read_source(folder / FILE), VoidshipsFile)
            given = file.model_dump(
                include={"edition", "pilot_dn", "least_corruption_dn"},
                exclude_none=True,
            )
            values |= given
            if file.options:
                values["options"] = tuple(
                    MovementOption(**dict(each)) for each in file.options
                )
            if file.drives:
                values["drives"] = tuple(
                    WarpDrive(**dict(each)) for each in file.drives
                )
            rulings |= file.rulings.model_dump(exclude_none=True)
    return VoidshipRules(**values, rulings=VoidshipRulings(**rulings))
