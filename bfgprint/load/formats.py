"""Read papers, formats, colours and symbols from ``data/``.

Everything a page's look is made of that is not a template; a file of the
user's takes the place of the bundled one of the same name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from bfgprint.load.reader import clip, read_source
from bfgprint.load.schema import Flag, Keys, needing, shape
from bfgprint.load.tables import find_data_file
from bfgprint.load.texts import Text, text_like
from bfgprint.model.drawing import Drawing, Steps, Stroke
from bfgprint.model.paper import Format, Paper

_SMALLEST_MM, _LARGEST_MM = 50.0, 2000.0
_POKER_MM = 63.0, 88.0
"""The card that the templates of cards are drawn for."""
_WIDTH_X_HEIGHT = re.compile(r"^([0-9]+(?:\.[0-9]+)?) ?[x×] ?([0-9]+(?:\.[0-9]+)?)$")
_STEP = re.compile(r" *([MLCZ])([^MLCZ]*)")
_NUMBER = re.compile(r"(?<!\S)-?[0-9]+(?:\.[0-9]+)?(?!\S)")
_NUMBERS_OF = {"M": 2, "L": 2, "C": 6, "Z": 0}

Length = Annotated[float, Field(strict=True, gt=0, le=_LARGEST_MM)]
Side = Annotated[float, Field(strict=True, ge=_SMALLEST_MM, le=_LARGEST_MM)]
Hex = Annotated[str, text_like(r"^#[0-9a-f]{6}$", 'a colour such as "#1d3557"')]


def _steps(d: object) -> Steps:
    """Take the commands and numbers of a path apart."""
    if not isinstance(d, str) or not _STEP.match(d):
        raise ValueError('must be a path such as "M 2 2 L 22 2 Z"')
    steps: list[tuple[str | float, ...]] = []
    for command, rest in _STEP.findall(d):
        wanted, numbers = _NUMBERS_OF[command], _NUMBER.findall(rest)
        if len(numbers) != wanted or len(numbers) != len(rest.split()):
            raise ValueError(
                f"{command} takes {wanted} numbers, not {clip(rest.strip())!r}"
            )
        steps.append((command, *map(float, numbers)))
    return tuple(steps)


class PapersFile(Keys):
    """``kind = "papers"``: papers to print on, in millimetres."""

    kind: Literal["papers"]
    margin_mm: Annotated[float, Field(strict=True, ge=0, le=20)]
    papers: dict[Text, tuple[Side, Side]]


class _SheetKeys(Keys):
    """A layout of the ship data sheets."""

    min_width_mm: Length
    min_height_mm: Length
    zoom: Annotated[float, Field(strict=True, ge=0.5, le=4)]
    columns: Annotated[int, Field(strict=True, ge=1, le=2)]


class _CardKeys(Keys):
    """The size of a card."""

    width_mm: Length
    height_mm: Length
    zoom: Annotated[float, Field(strict=True, ge=0.5, le=4)] | None = None
    """Of everything on it; without one it follows from the size."""


class _SlipKeys(Keys):
    """A slip of paper to fold: it shares a page with others."""

    min_width_mm: Length
    min_height_mm: Length


class _PageKeys(_SlipKeys):
    """The least size of a page of the quick reference, and how large its type is."""

    zoom: Annotated[float, Field(strict=True, ge=0.5, le=4)] = 1.0


class _DeskKeys(Keys):
    """The size of what a tournament's organiser hands out."""

    width_mm: Length
    height_mm: Length


class FormatsFile(Keys):
    """``kind = "formats"``: layouts of sheets, sizes of cards, slips and pages."""

    kind: Literal["formats"]
    sheets: Annotated[dict[Text, _SheetKeys], needing("card-a6")]
    cards: Annotated[dict[Text, _CardKeys], needing("poker", "tent", "tarot")]
    slips: Annotated[dict[Text, _SlipKeys], needing("sub-plot", "result")]
    desk: Annotated[dict[Text, _DeskKeys], needing("badge", "label", "table-number")]
    references: Annotated[
        dict[Text, _PageKeys], needing("sheet", "four sides", "booklet")
    ]


class PaletteFile(Keys):
    """``kind = "palette"``: colours, of sides too, and an accent for each faction."""

    kind: Literal["palette"]
    colours: Annotated[dict[Text, Hex], needing("ink", "soft", "tint", "white")]
    accents: dict[Text, Hex]
    sides: dict[Literal["a", "b", "c", "d"], Hex] = Field(default_factory=dict)
    """Of a set-up's sides; ink where there is none."""


class _StrokeKeys(Keys):
    """A path of a symbol."""

    d: Annotated[Steps, BeforeValidator(_steps), WithJsonSchema({"type": "string"})]
    stroke: Annotated[float, Field(strict=True, ge=0, le=24)] = 0.0
    fill: Flag = False
    white: Flag = False


class _SymbolKeys(Keys):
    """A symbol: its paths, on a square of 24 by 24."""

    paths: list[_StrokeKeys]


class SymbolsFile(Keys):
    """``kind = "symbols"``: the symbols that stand on cards and sheets."""

    kind: Literal["symbols"]
    symbols: dict[Text, _SymbolKeys]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """Papers, formats, colours and symbols of one set of data folders."""

    papers: Mapping[str, Paper]
    margin_mm: float
    sheets: Mapping[str, Format]
    cards: Mapping[str, Format]
    slips: Mapping[str, Format]
    desk: Mapping[str, Format]
    """What a tournament's organiser hands out: badges, labels, table numbers."""
    references: Mapping[str, Format]
    """The pages of the quick reference: a ``sheet``, and those of a ``booklet``."""
    colours: Mapping[str, str]
    accents: Mapping[str, str]
    sides: Mapping[str, str]
    """The colour of each side of a set-up, by its id."""
    symbols: Mapping[str, Drawing]

    def find_paper(self, text: str) -> Paper | None:
        """Return a paper by name, or of ``WIDTHxHEIGHT`` millimetres."""
        named = self.papers.get(text.casefold())
        if named is not None:
            return named
        size = _WIDTH_X_HEIGHT.match(text.casefold())
        if size is None:
            return None
        width, height = float(size[1]), float(size[2])
        if not _SMALLEST_MM <= min(width, height) <= max(width, height) <= _LARGEST_MM:
            return None
        return Paper(
            name=text, width_mm=width, height_mm=height, margin_mm=self.margin_mm
        )


def _card_zoom(width_mm: float, height_mm: float) -> float:
    """Return how much larger everything may be than on a poker card.

    Never smaller: what is read in the hand does not shrink with the card.
    """
    fits = min(width_mm / _POKER_MM[0], height_mm / _POKER_MM[1])
    return max(1.0, int(fits * 100) / 100)


def load_look(dirs: tuple[Path, ...]) -> Look:
    """Return the look.

    Raises:
        DataError: one of its files can't be read.
    """
    papers = shape(read_source(find_data_file(dirs, "papers.toml")), PapersFile)
    formats = shape(
        read_source(find_data_file(dirs, "formats/sheets.toml")), FormatsFile
    )
    palette = shape(
        read_source(find_data_file(dirs, "formats/palette.toml")), PaletteFile
    )
    symbols = shape(read_source(find_data_file(dirs, "symbols.toml")), SymbolsFile)
    return Look(
        papers={
            name: Paper(
                name=name,
                width_mm=size[0],
                height_mm=size[1],
                margin_mm=papers.margin_mm,
            )
            for name, size in papers.papers.items()
        },
        margin_mm=papers.margin_mm,
        sheets={
            name: Format(
                name=name,
                width_mm=keys.min_width_mm,
                height_mm=keys.min_height_mm,
                zoom=keys.zoom,
                columns=keys.columns,
            )
            for name, keys in formats.sheets.items()
        },
        cards={
            name: Format(
                name=name,
                width_mm=keys.width_mm,
                height_mm=keys.height_mm,
                zoom=keys.zoom or _card_zoom(keys.width_mm, keys.height_mm),
            )
            for name, keys in formats.cards.items()
        },
        slips={
            name: Format(
                name=name, width_mm=keys.min_width_mm, height_mm=keys.min_height_mm
            )
            for name, keys in formats.slips.items()
        },
        desk={
            name: Format(name=name, width_mm=keys.width_mm, height_mm=keys.height_mm)
            for name, keys in formats.desk.items()
        },
        references={
            name: Format(
                name=name,
                width_mm=keys.min_width_mm,
                height_mm=keys.min_height_mm,
                zoom=keys.zoom,
            )
            for name, keys in formats.references.items()
        },
        colours=palette.colours,
        accents=palette.accents,
        sides={str(name): colour for name, colour in palette.sides.items()},
        symbols={
            name: tuple(Stroke(path.d, path.stroke, path.white) for path in keys.paths)
            for name, keys in symbols.symbols.items()
        },
    )
