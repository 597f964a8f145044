"""Fill the pieces of ``model.kit`` from ``kit.toml``.

In: the folders to look in, the user's before the bundled.  Out: a Kit.  A user's file
takes the place of the bundled one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from bfgprint.load.reader import read_source
from bfgprint.load.scenarios import Throw
from bfgprint.load.schema import Flag, Keys, shape
from bfgprint.load.tables import find_data_file
from bfgprint.load.texts import Text
from bfgprint.model.kit import (
    CONTACT_GAUGE,
    WELL_GAUGE,
    Amount,
    Kit,
    Mark,
    Measure,
    Ruler,
    TerrainRule,
    Token,
    TurnGauge,
)

FILE = "kit.toml"
_RIM_MM = 8.0
Millimetres = Annotated[float, Field(strict=True, gt=0, le=600)]
Centimetres = Annotated[float, Field(strict=True, gt=0, le=200)]
Copies = Annotated[int, Field(strict=True, ge=0, le=500)]
Words = Annotated[tuple[Text, ...], Field(max_length=3)]


class _PieceKeys(Keys):
    """What every piece has: its name, and how many are printed."""

    name: Text
    title: Text
    set: Text
    purpose: Text
    copies: Copies
    per: Measure | None = None
    each: Annotated[float, Field(strict=True, gt=0, le=20)] = 1.0
    least: Copies = 0

    @property
    def amount(self) -> Amount:
        """How many are printed, without a fleet and with one."""
        return Amount(
            copies=self.copies,
            per=self.per,
            each=self.each,
            least=self.least,
            set=self.set,
            purpose=self.purpose,
        )


class _MarkKeys(Keys):
    """A distance on a ruler."""

    at_cm: Centimetres
    words: Words = ()


class _RulerKeys(_PieceKeys):
    """A strip to measure with."""

    length_cm: Centimetres
    marks: tuple[_MarkKeys, ...]

    @model_validator(mode="after")
    def _marks_are_on_it(self) -> _RulerKeys:
        places = [mark.at_cm for mark in self.marks]
        if places != sorted(set(places)) or any(at > self.length_cm for at in places):
            raise ValueError("marks must rise, up to length_cm")
        return self


class _StripsKeys(Keys):
    """Strips whose lengths follow from the rules."""

    title: Text
    set: Text
    purpose: Text
    copies: Copies

    @property
    def amount(self) -> Amount:
        """How many of each are printed."""
        return Amount(copies=self.copies, set=self.set, purpose=self.purpose)


class _GaugeKeys(_PieceKeys):
    """A plate to turn by."""

    angle_deg: Annotated[int, Field(strict=True, ge=30, le=90, multiple_of=15)]
    side_mm: Annotated[float, Field(strict=True, ge=40, le=200)]


class _TokenKeys(_PieceKeys):
    """A marker, a base or a template."""

    size_mm: tuple[Millimetres, Millimetres]
    round: Flag = False
    symbol: Text | Literal[""] = ""
    label: Text | Literal[""] = ""
    mark: Text | Literal[""] = ""
    words: Annotated[tuple[Text, ...], Field(max_length=6)] = ()
    hole_mm: Annotated[float, Field(strict=True, ge=0, le=100)] = 0.0
    owned: Flag = False
    large_mm: tuple[Millimetres, Millimetres] | None = None
    """Its size in a large print, where no rule fixes it."""
    large_words: Annotated[tuple[Text, ...], Field(max_length=6)] | None = None
    """Its words in a large print, where those of an ordinary one have no room."""

    @model_validator(mode="after")
    def _is_round(self) -> _TokenKeys:
        for size in (self.size_mm, self.large_mm or self.size_mm):
            if self.round and size[0] != size[1]:
                raise ValueError("a round piece is as wide as it is high")
            if self.hole_mm > min(size) - _RIM_MM:
                message = f"hole_mm leaves less than {_RIM_MM:g} mm of the piece"
                raise ValueError(message)
        return self

    def token(self, *, large_print: bool) -> Token:
        """Return the piece, as it is in an ordinary or in a large print."""
        size, words = self.size_mm, self.words
        if large_print:
            size = self.large_mm or size
            words = words if self.large_words is None else self.large_words
        return Token(
            name=self.name,
            title=self.title,
            width_mm=size[0],
            height_mm=size[1],
            is_round=self.round,
            symbol=self.symbol,
            label=self.label,
            mark=self.mark,
            words=words,
            hole_mm=self.hole_mm,
            is_large=large_print,
        )


class _TerrainKeys(Keys):
    """A sort of terrain, and the sizes that are printed unless others are asked for."""

    name: Text
    set: Text
    purpose: Text
    kind: Text
    made_of: Text | Literal[""] = ""
    width: Throw | Literal[""] = ""
    length: Throw | Literal[""] = ""
    sizes: Annotated[tuple[Text, ...], Field(min_length=1, max_length=60)]
    in_full_kit: Copies = 0
    """The first so many of the sizes are printed where no pieces are named."""

    @property
    def amount(self) -> Amount:
        """How many sizes are printed where nothing is named."""
        return Amount(copies=self.in_full_kit, set=self.set, purpose=self.purpose)


class KitFile(Keys):
    """``kind = "kit"``: the pieces of the table kit."""

    kind: Literal["kit"]
    edition: Text
    source: Text
    stem_mm: Annotated[float, Field(strict=True, ge=1, le=15)]
    torpedo_strengths: tuple[Annotated[int, Field(strict=True, ge=1, le=99)], ...]
    drift_die: Annotated[int, Field(strict=True, ge=1, le=6)]
    contact_pairs: Annotated[int, Field(strict=True, ge=1, le=100)]
    contact_gauges: _StripsKeys
    well_gauges: _StripsKeys
    well_band_cm: Annotated[float, Field(strict=True, gt=0, le=5)]
    craft: dict[Text, tuple[Text, ...]]
    rulers: tuple[_RulerKeys, ...]
    gauges: tuple[_GaugeKeys, ...]
    tokens: tuple[_TokenKeys, ...]
    terrain: tuple[_TerrainKeys, ...] = ()

    @model_validator(mode="after")
    def _names_differ(self) -> KitFile:
        names = [each.name for each in (*self.rulers, *self.gauges, *self.tokens)]
        names += [each.name for each in self.terrain]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise ValueError(f"the name {min(twice)!r} is given twice")
        return self


def load_kit(dirs: tuple[Path, ...], *, large_print: bool = False) -> Kit:
    """Return the pieces that there are; some are larger in a large print.

    Raises:
        DataError: the file can't be read.
    """
    file = shape(read_source(find_data_file(dirs, FILE)), KitFile)
    return Kit(
        edition=file.edition,
        tokens=tuple(each.token(large_print=large_print) for each in file.tokens),
        rulers=tuple(
            Ruler(
                name=each.name,
                title=each.title,
                length_cm=each.length_cm,
                marks=tuple(Mark(at_cm=m.at_cm, words=m.words) for m in each.marks),
                notch_mm=file.stem_mm,
            )
            for each in file.rulers
        ),
        gauges=tuple(
            TurnGauge(
                name=each.name,
                title=each.title,
                angle_deg=each.angle_deg,
                side_mm=each.side_mm,
                notch_mm=file.stem_mm,
            )
            for each in file.gauges
        ),
        terrain=tuple(
            TerrainRule(**each.model_dump(exclude={"set", "purpose", "in_full_kit"}))
            for each in file.terrain
        ),
        amounts={
            **{each.name: each.amount for each in (*file.rulers, *file.gauges)},
            CONTACT_GAUGE: file.contact_gauges.amount,
            **{each.name: each.amount for each in file.tokens},
            WELL_GAUGE: file.well_gauges.amount,
            **{each.name: each.amount for each in file.terrain},
        },
        contact_title=file.contact_gauges.title,
        well_title=file.well_gauges.title,
        owned=frozenset(each.name for each in file.tokens if each.owned),
        strengths=file.torpedo_strengths,
        drift_die=file.drift_die,
        contacts=file.contact_pairs,
        craft=file.craft,
        stem_mm=file.stem_mm,
        well_band_cm=file.well_band_cm,
    )
