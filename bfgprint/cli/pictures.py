"""Pieces as pictures, for tables on a screen and printers that take images.

In: what pieces there are, and a document of them.  Out: a PNG file for each design,
in a folder of their own; with ``pdf`` among the formats the print as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click

from bfgprint.cli.console import say
from bfgprint.cli.press import Press
from bfgprint.cli.texts import slug
from bfgprint.codes import Code
from bfgprint.errors import LayoutError
from bfgprint.findings import Finding
from bfgprint.load.library import Library
from bfgprint.model.kit import ORDER_MARKER, ContactGauge, Piece, Ruler, Terrain, Token
from bfgprint.model.paper import Paper
from bfgprint.model.prints import KitInput
from bfgprint.model.tables import Movement
from bfgprint.rules.printed.kit import piece_size_mm
from bfgprint.rules.wording import number
from bfgprint.sheets.compass import CompassPiece, compass_pieces
from bfgprint.sheets.document import Document
from bfgprint.sheets.singles import (
    MOST_DOTS,
    Size,
    dots_of,
    finest_dpi,
    singles,
    singles_paper,
)

_DPI = 300
_SUFFIX = ".png"
_FILES = (".pdf", _SUFFIX)


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """A piece that there is a picture of, however many are printed of it."""

    group: str
    """Of its first copy."""
    name: str
    """Of its file, without the ending."""
    size_mm: Size


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieces:
    """What may be printed, and what pictures may be taken of."""

    document: Callable[[], Document]
    """Makes it for the paper that was asked for, each piece as often."""
    whole: Callable[[Paper], Document]
    """Makes it for paper on which every piece has room; it holds all designs."""
    designs: Sequence[Design]


def print_pieces(
    press: Press,
    pieces: Pieces,
    name: str,
    library: Library,
    formats: Sequence[str],
    dpi: int | None,
) -> None:
    """Print pieces, write pictures of them, or both; all of it or nothing.

    Raises:
        UsageError: options that do not go together.
        LayoutError: something does not fit, or a picture would be too large.
    """
    if "png" not in formats:
        if dpi is not None:
            raise click.UsageError("--dpi is for pictures: add --format png")
        press.print(pieces.document(), name, library)
        return
    has_print = "pdf" in formats
    if not has_print and press.printer is not None:
        message = "--printer is for paper: it does not go with --format png alone"
        raise click.UsageError(message)
    place = _place(press, name, len(pieces.designs), has_print=has_print)
    press.hold()
    if has_print:
        press.print(pieces.document(), name, library)
    if press.estimates is None:
        _take_pictures(press, pieces, library, place, dpi or _DPI)
    press.release()
    if press.estimates is None:
        count = len(pieces.designs)
        said = f"{count} pictures at" if count > 1 else "1 picture at"
        say(f"{place}: {said} {dpi or _DPI} dpi", quiet=press.quiet)


def _place(press: Press, name: str, count: int, *, has_print: bool) -> Path:
    """Return the folder of pictures, or of a single one its file.

    Raises:
        UsageError: a file is named where others would go.
    """
    folder = f"{name}-png"
    output = press.output
    named = "" if output is None else output.suffix.casefold()
    if output is None or press.several or output.is_dir() or named not in _FILES:
        press.several = True
        if output is not None and not has_print:
            return output
        return (output or Path("output")) / folder
    if has_print or count > 1:
        message = f"several files are made: {output} should be a folder"
        raise click.UsageError(message)
    if named != _SUFFIX:
        message = f"{output} is no name for a picture: it should end in {_SUFFIX}"
        raise click.UsageError(message)
    return output


def _take_pictures(
    press: Press, pieces: Pieces, library: Library, place: Path, dpi: int
) -> None:
    designs = pieces.designs
    paper = singles_paper(design.size_mm for design in designs)
    document = pieces.whole(paper)
    _stop_at_large(designs, dpi)
    alone = singles(document, [design.group for design in designs])
    made = press.pictures(alone, library, paper, dpi)
    is_file = place.suffix.casefold() == _SUFFIX and not place.is_dir()
    for design, content in zip(designs, made, strict=True):
        path = place if is_file else place / f"{design.name}{_SUFFIX}"
        press.put_picture(path, content)


def distinct(asked: KitInput) -> KitInput:
    """Return each design of a kit once."""
    once = dict.fromkeys(replace(piece, copies=1) for piece in asked.pieces)
    return replace(asked, pieces=tuple(once))


def kit_designs(asked: KitInput) -> list[Design]:
    """Return the designs of a kit that has each of them once."""
    sizes = {f"p{n}c1": piece_size_mm(p) for n, p in enumerate(asked.pieces, 1)}
    names = _unique(picture_name(piece) for piece in asked.pieces)
    return [
        Design(group=group, name=name, size_mm=size)
        for (group, size), name in zip(sizes.items(), names, strict=True)
    ]


def compass_designs(sizes_mm: tuple[float, ...], movement: Movement) -> list[Design]:
    """Return the compasses and bases, each once."""
    first: dict[CompassPiece, str] = {}
    for group, piece in compass_pieces(sizes_mm, movement).items():
        first.setdefault(piece, group)
    names = _unique(f"{piece.label} {number(piece.diameter_mm)}" for piece in first)
    return [
        Design(group=group, name=name, size_mm=(piece.diameter_mm, piece.diameter_mm))
        for (piece, group), name in zip(first.items(), names, strict=True)
    ]


def picture_name(piece: Piece) -> str:
    """Return what tells a piece from others of its name: its label, sizes, words."""
    match piece:
        case Token():
            told = [piece.label]
            if piece.name == ORDER_MARKER:
                told = [piece.words[0]]
            elif piece.name.endswith(f"-{piece.label}"):
                told = []
            if piece.heading:
                told.append(number(piece.width_mm))
            if piece.speed_cm:
                told.append(f"{piece.speed_cm}cm")
        case Ruler():
            told = [number(piece.length_cm)]
        case ContactGauge():
            told = [number(each) for each in piece.bases_mm]
        case Terrain(is_round=True):
            inner = number(piece.inner_cm) if piece.made_of else ""
            told = [piece.label, number(piece.width_cm), inner]
        case Terrain():
            told = [piece.label, f"{number(piece.width_cm)}x{number(piece.length_cm)}"]
        case _:
            told = []
    return " ".join((piece.name, *filter(None, told)))


def _unique(names: Iterator[str]) -> Iterator[str]:
    """Yield names of files, each only once."""
    seen: set[str] = set()
    for name in map(slug, names):
        unique, count = name, 2
        while unique in seen:
            unique, count = f"{name}-{count}", count + 1
        seen.add(unique)
        yield unique


def _stop_at_large(designs: Sequence[Design], dpi: int) -> None:
    works = finest_dpi(design.size_mm for design in designs)
    large = [d for d in designs if dpi > finest_dpi([d.size_mm])]
    if large:
        raise LayoutError(_too_large(design, dpi, works) for design in large)


def _too_large(design: Design, dpi: int, works: int) -> Finding:
    width, height = dots_of(design.size_mm, dpi)
    return Finding(
        code=Code.PICTURE_TOO_LARGE,
        message=f"{design.name} is {width:,} x {height:,} dots at {dpi} dpi, "
        f"and a picture has at most {MOST_DOTS:,}",
        hint=f"choose --dpi {works} or less",
    )
