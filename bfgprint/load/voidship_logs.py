"""Read a ``voidship-log``: what a voidship of Wrath & Glory did, Turn by Turn.

In: a parsed file and the rules.  Out: a VoidshipLog, each Turn with its place.
Options and drives may be named in full or by their ids.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Annotated, Literal

from pydantic import AliasChoices, Field

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.load.names import plain
from bfgprint.load.play_schema import MOST_ENTRIES, Angle, Faces, Length, Names, Whole
from bfgprint.load.reader import Source, clip
from bfgprint.load.reports import Reports, did_you_mean
from bfgprint.load.schema import Flag, Keys, shape
from bfgprint.load.texts import Text
from bfgprint.model.voidships import (
    Action,
    MovementOption,
    VoidshipLog,
    VoidshipRules,
    VoidshipTurn,
    WarpDrive,
    WarpJump,
)

Speed = Annotated[float, Field(strict=True, gt=0, le=1_000, allow_inf_nan=False)]
"""More than nothing; halves are allowed."""
Defence = Annotated[int, Field(strict=True, ge=1, le=100)]


class _TurnKeys(Keys):
    """A Turn: the option, how far, which turns, what else was done."""

    turn: Annotated[int, Field(strict=True, ge=1, le=MOST_ENTRIES)] | None = None
    """Its number, where they are written down."""
    option: Text = Field(validation_alias=AliasChoices("option", "opt"))
    distance: Length = Field(0.0, validation_alias=AliasChoices("distance", "d"))
    turns_deg: Annotated[tuple[Angle, ...], Field(max_length=100)] = Field(
        (), validation_alias=AliasChoices("turns_deg", "turns")
    )
    """In their order, positive to starboard."""
    actions: Names = ()
    pilot: Faces | None = None
    """The dice of the Pilot Test."""
    icons: Annotated[int, Field(strict=True, ge=0, le=400)] | None = None
    """Its icons, where the dice are not written down."""
    engines: Flag | None = None
    spent: Action | None = None
    doubled: Flag = False
    jump: Flag = False
    """The Combat Action was spent on the Warp Jump."""


class _JumpKeys(Keys):
    """The Warp Jump of a log."""

    destination: Text | Literal[""] = ""
    drive: Text
    dice: Faces = ()
    turns: Annotated[int, Field(strict=True, ge=1, le=100)] | None = Field(
        None, validation_alias=AliasChoices("turns", "N")
    )
    from_turn: Annotated[int, Field(strict=True, ge=1, le=MOST_ENTRIES)] = 1
    risk: Faces = ()
    damage: Faces = ()
    mortal_wounds: Whole | None = None
    wounds: Whole | None = None
    corruption_dn: Whole | None = None
    wrath: Whole | None = None
    over: Flag = True
    """False where the game ended before the jump was worked out."""


class VoidshipLogFile(Keys):
    """``kind = "voidship-log"``: what a voidship did, Turn by Turn."""

    kind: Literal["voidship-log"]
    ship: Text
    speed: Speed = Field(validation_alias=AliasChoices("speed", "S"))
    defence: Defence = Field(1, validation_alias=AliasChoices("defence", "def"))
    high_powered_engines: Flag = Field(
        False, validation_alias=AliasChoices("high_powered_engines", "hpe")
    )
    previous: Text | None = Field(
        None, validation_alias=AliasChoices("previous", "prev")
    )
    """The option of the Turn before the first."""
    turns: Annotated[tuple[_TurnKeys, ...], Field(max_length=MOST_ENTRIES)] = ()
    jump: _JumpKeys | None = None


def load_voidship_log(source: Source, rules: VoidshipRules) -> VoidshipLog:
    """Return the log of a file.

    Raises:
        DataError: the file has not the shape of one, names an option or drive that
            there is not, or leaves a Turn out.
        RulesError: a text of it can't be printed.
    """
    file = shape(source, VoidshipLogFile)
    reports = Reports(source=source)
    options = _by_name(rules.options)
    turns = tuple(
        VoidshipTurn(
            option=_named(keys.option, options, "option", reports, ("turns", index)),
            distance=keys.distance,
            turns_deg=keys.turns_deg,
            actions=tuple(_one_spelling(each) for each in keys.actions),
            pilot_dice=keys.pilot,
            pilot_icons=keys.icons,
            engines_work=keys.engines,
            spent=keys.spent,
            doubled=keys.doubled,
            jumps=keys.jump,
            place=source.place(("turns", index)),
        )
        for index, keys in enumerate(file.turns)
    )
    previous = ""
    if file.previous:
        previous = _named(file.previous, options, "option", reports, ("previous",))
    _check_numbers(file.turns, reports)
    jump = _jump(file, rules, reports) if file.jump else None
    if reports.findings:
        raise DataError(reports.findings)
    return VoidshipLog(
        ship=file.ship,
        speed=file.speed,
        defence=file.defence,
        high_powered_engines=file.high_powered_engines,
        turns=turns,
        previous=previous,
        jump=jump,
        place=source.place(()),
    )


def _jump(file: VoidshipLogFile, rules: VoidshipRules, reports: Reports) -> WarpJump:
    keys = file.jump
    assert keys is not None, "asked of a log with a jump"
    drive = _named(keys.drive, _by_name(rules.drives), "drive", reports, ("jump",))
    if keys.from_turn > max(1, len(file.turns)):
        reports.report(
            Code.TURN_MISSING,
            ("jump", "from_turn"),
            f"the jump begins in Turn {keys.from_turn}; there are {len(file.turns)}",
        )
    return WarpJump(
        destination=keys.destination,
        drive=drive,
        dice=keys.dice,
        from_turn=keys.from_turn,
        risk=keys.risk,
        damage=keys.damage,
        turns=keys.turns,
        mortal_wounds=keys.mortal_wounds,
        wounds=keys.wounds,
        corruption_dn=keys.corruption_dn,
        wrath=keys.wrath,
        is_over=keys.over,
        place=reports.source.place(("jump",)),
    )


def _check_numbers(turns: Iterable[_TurnKeys], reports: Reports) -> None:
    """Turns that are numbered follow each other without a gap."""
    for index, keys in enumerate(turns):
        if keys.turn is not None and keys.turn != index + 1:
            reports.report(
                Code.TURN_MISSING,
                ("turns", index, "turn"),
                f"is Turn {keys.turn}; Turn {index + 1} comes here",
                "write down every Turn, in order",
            )
            return


def _by_name(
    things: Iterable[MovementOption | WarpDrive],
) -> dict[str, str]:
    """Return the ids by every name that a player may write."""
    return {name: each.id for each in things for name in (each.id, each.name)}


def nearest_of(text: str, names: Collection[str], reports: Reports) -> str:
    """Return a hint: the name that is spelt most alike, as players write it, or all."""
    known = {plain(name): name for name in names}
    near = get_close_matches(plain(text), known, 1, 0.4) if reports.may_hint else []
    return did_you_mean(known[near[0]]) if near else f"one of {'; '.join(names)}"


def _named(
    text: str,
    ids: Mapping[str, str],
    what: str,
    reports: Reports,
    path: tuple[str | int, ...],
) -> str:
    """Return the id that is meant; one that is not known is reported.

    The names are shown as players write them, not as they are compared.
    """
    found = {plain(name): each for name, each in ids.items()}.get(plain(text))
    if found is None:
        hint = nearest_of(text, ids, reports)
        message = f'there is no {what} "{clip(text)}"'
        where = (*path, what) if path[-1] != "previous" else path
        reports.report(Code.UNKNOWN_OPTION_OF_VOIDSHIP, where, message, hint)
        return ""
    return found


def _one_spelling(action: str) -> str:
    """Return an action's name as the rules spell it, with or without "Action"."""
    words = action.removesuffix(" Action").strip()
    known = {each.casefold(): each for each in ("Movement", "Combat", "Simple")}
    return known.get(words.casefold(), action)
