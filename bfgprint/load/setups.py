"""Read a set-up record: ``kind = "setup"``, written as JSON.

In: a parsed file.  Out: a Setup.  A record of ours holds the request that it was
rolled from, and is read back whole.  Another's may say less, or more than is
judged here, so unknown keys are let through.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from bfgprint.load.play_schema import (
    MOST_ENTRIES,
    AgreementsKeys,
    Angle,
    Faces,
    Length,
    Whole,
)
from bfgprint.load.reader import Source, item_name
from bfgprint.load.schema import Flag, Keys, shape
from bfgprint.load.setup_names import not_otherwise_named
from bfgprint.load.setup_records import rolled_setup
from bfgprint.load.texts import Text
from bfgprint.model.names import letters_of
from bfgprint.model.setup import (
    Battlefield,
    Feature,
    Roll,
    Setup,
    Side,
    SubPlot,
    UnitLeadership,
)
from bfgprint.model.sub_plots import SubPlots

_SECRET_KEYS = frozenset({"key", "nonce", "secretkey"})


class _Open(Keys):
    """Keys beyond these are for others."""

    model_config = ConfigDict(extra="ignore")


class _RollKeys(_Open):
    id: Text
    expr: Text
    dice: Faces
    value: Whole
    reroll: Whole = 0


class _LeadershipKeys(_Open):
    unit: Text
    kind: Literal["ship", "squadron"]
    value: Whole
    grade: Text | None = None
    roll: Text | Literal[""] = ""


class _SubPlotKeys(_Open):
    name: Text | None = None
    rolls: tuple[Text, ...] = ()
    secret: Flag = False
    revealed: Flag = False


class _SideKeys(_Open):
    name: Text
    id: Text | Literal[""] = ""
    leadership: Annotated[tuple[_LeadershipKeys, ...], Field(max_length=10_000)] = ()
    sub_plot: _SubPlotKeys | None = None


class _FeatureKeys(_Open):
    kind: Text
    x_cm: Length
    y_cm: Length
    width_cm: Length = 0.0
    length_cm: Length = 0.0
    heading_deg: Angle = 0.0


class _BattlefieldKeys(_Open):
    width_cm: Length | None = None
    height_cm: Length | None = None
    features: Annotated[tuple[_FeatureKeys, ...], Field(max_length=MOST_ENTRIES)] = ()


class SetupFile(_Open):
    """``kind = "setup"``."""

    kind: Literal["setup"]
    audience: Literal["public", "owner", "judge", "opponent"] = "public"
    rolls: Annotated[tuple[_RollKeys, ...], Field(max_length=10_000)] = ()
    sides: Annotated[tuple[_SideKeys, ...], Field(max_length=100)]
    battlefield: _BattlefieldKeys = _BattlefieldKeys()
    agreements: AgreementsKeys | None = None
    game_turns: Whole | None = None
    player_turns: Whole | None = None
    is_over: Flag = False


def load_setup(source: Source, names: SubPlots) -> Setup:
    """Return the set-up of a record; by their names sub-plots are found in it.

    Raises:
        DataError: the file has not the shape of a set-up.
        RulesError: a text of it can't be printed.
    """
    file = shape(source, SetupFile)
    setup = rolled_setup(source) or _said(file, source)
    return replace(
        setup,
        secrets=tuple(secret_paths(source.values)),
        told=tuple(not_otherwise_named(_told(source.values, names), source.values)),
    )


def _said(file: SetupFile, source: Source) -> Setup:
    """Return the set-up of a record that we did not roll."""
    field, place = file.battlefield, source.place(("agreements",))
    return Setup(
        audience=file.audience,
        sides=tuple(_side(keys) for keys in file.sides),
        rolls=tuple(Roll(**keys.model_dump()) for keys in file.rolls),
        battlefield=Battlefield(
            width_cm=field.width_cm,
            height_cm=field.height_cm,
            features=tuple(Feature(**keys.model_dump()) for keys in field.features),
        ),
        agreements=file.agreements.value(place) if file.agreements else None,
        game_turns=file.game_turns,
        player_turns=file.player_turns,
        is_over=file.is_over,
    )


def _side(keys: _SideKeys) -> Side:
    plot = keys.sub_plot
    return Side(
        name=keys.name,
        id=keys.id,
        leadership=tuple(
            UnitLeadership(**each.model_dump()) for each in keys.leadership
        ),
        sub_plot=SubPlot(**plot.model_dump()) if plot else None,
    )


def secret_paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[str]:
    """Yield the path of every key and nonce in nested values."""
    if isinstance(value, dict):
        for name, each in value.items():
            if _is_secret_key(name) and each:
                yield item_name((*path, name))
            else:
                yield from secret_paths(each, (*path, name))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from secret_paths(each, (*path, index))


def _is_secret_key(name: str) -> bool:
    """Whether a key holds a key or nonce, whatever its case and number."""
    plain = letters_of(name)
    return plain.removesuffix("s") in _SECRET_KEYS


def _told(
    value: Any, names: SubPlots, path: tuple[str | int, ...] = ()
) -> Iterator[tuple[str, str]]:
    """Yield each text that names a sub-plot: its path, and the sub-plot."""
    if isinstance(value, str):
        bare = letters_of(value)
        for name in names.names:
            if letters_of(name) in bare:
                yield item_name(path), name
    elif isinstance(value, dict | list):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in inside:
            yield from _told(each, names, (*path, key))
