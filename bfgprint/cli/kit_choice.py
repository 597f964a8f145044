"""Which pieces of the kit are asked for: names, sets of them, and how many of each.

In: the words after ``kit``.  Out: a fleet, if one is named, and the pieces.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import click

from bfgprint.cli.console import write
from bfgprint.cli.press import Press
from bfgprint.cli.tables import table_lines
from bfgprint.cli.texts import nearest
from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.kit import FILE as KIT_FILE
from bfgprint.load.reader import clip
from bfgprint.load.words import names_a_class
from bfgprint.model.battlezones import Battlezones
from bfgprint.model.kit import (
    WELL_GAUGE,
    ContactGauge,
    Kit,
    Piece,
    Ruler,
    Terrain,
    Token,
)
from bfgprint.model.prints import KitInput
from bfgprint.model.setup import Feature
from bfgprint.rules.kit import pieces_of
from bfgprint.rules.printed.kit import piece_size_mm
from bfgprint.rules.setup_words import ROUND_KINDS
from bfgprint.rules.terrain import (
    battlefield_terrain,
    sizes_of,
    terrain_of_size,
    usual_terrain,
    well_gauges,
)

MOST_COPIES = 500
"""Of one piece; more is a slip of the finger."""
_PIECE = re.compile(r"([A-Za-z][A-Za-z0-9-]*)(?::([A-Za-z0-9:]+))?(?:=([0-9]+))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What is asked for."""

    fleet: str | None = None
    copies: Mapping[str, int | None] = field(default_factory=dict)
    """By the name of a piece; None for as many as there would be."""
    sized: tuple[Terrain, ...] = ()
    """Pieces of terrain whose size is named."""

    is_all: bool = True
    """No piece is named."""

    def of(self, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
        """Return the pieces that are asked for, each as often."""
        if self.is_all:
            return tuple(pieces)
        named = (
            piece if (number := self.copies[piece.name]) is None
            else replace(piece, copies=number)
            for piece in pieces
            if piece.name in self.copies and self.copies[piece.name] != 0
        )  # fmt: skip
        return (*named, *self.sized)

    def terrain_of(self, kit: Kit, zones: Battlezones) -> Iterator[Piece]:
        """Yield the terrain that there is to choose from: a few pieces, or all sizes.

        With a fleet there is none unless it is named: fleets have no terrain.
        """
        if self.is_all and self.fleet is not None:
            return
        copies = kit.amounts[WELL_GAUGE].copies
        yield from (
            replace(each, copies=copies) for each in well_gauges(zones, kit.well_title)
        )
        seen: Counter[str] = Counter()
        for piece in _usual(kit, zones):
            seen[piece.name] += 1
            if not self.is_all or seen[piece.name] <= kit.amounts[piece.name].copies:
                yield piece


def _usual(kit: Kit, zones: Battlezones) -> list[Terrain]:
    """Return the terrain of ``kit.toml``; its sizes must be those that dice give."""
    try:
        return list(usual_terrain(kit, zones))
    except ValueError as error:
        place = Place(file=KIT_FILE)
        finding = Finding(code=Code.WRONG_TYPE, message=str(error), place=place)
        raise DataError([finding]) from None


def choose(press: Press, kit: Kit, zones: Battlezones, things: Sequence[str]) -> Choice:
    """Return what is asked for: each word is a piece, a set of them, or the fleet.

    Raises:
        BadParameter: a word that is none of these, two fleets, too many copies, or a
            size that no dice give.
    """
    fleet: str | None = None
    copies: dict[str, int | None] = {}
    sized: list[Terrain] = []
    for thing in things:
        match = _PIECE.fullmatch(thing)
        named = kit.named(match[1].casefold()) if match else ()
        if match and named and match[2]:
            sized += _sized(kit, zones, thing, match)
        elif match and named:
            for name in named:
                copies[name] = _number(thing, match[3])
        elif _is_fleet(press, thing):
            if fleet is not None:
                raise click.BadParameter(f"{fleet!r} and {thing!r} are two fleets")
            fleet = thing
        elif kit.named(thing.partition("=")[0].casefold()):
            name = thing.partition("=")[0]
            raise click.BadParameter(
                f"{clip(thing)!r}: how many is a whole number, as in {name}=4"
            )
        else:
            near = nearest(match[1] if match else thing, kit.names)
            raise click.BadParameter(
                f"{clip(thing)!r} is neither a piece nor a fleet{near}; "
                "bfgprint kit --list names all pieces"
            )
    is_all = list(things) in ([], [fleet])
    return Choice(fleet=fleet, copies=copies, sized=tuple(sized), is_all=is_all)


def kit_input(
    press: Press,
    kit: Kit,
    zones: Battlezones,
    asked: Choice,
    hole_mm: float,
    setup_file: Path | None,
) -> KitInput:
    """Return what is printed; with a set-up alone the pieces of its battlefield.

    Raises:
        DataError: a file can't be read.
        RulesError: a fleet that can't be printed truly.
    """
    found: list[Piece] = []
    if setup_file is not None:
        features = _features(press, setup_file)
        wells = {each.well_cm for each in features}
        gauges = well_gauges(zones, kit.well_title)
        found += (each for each in gauges if each.length_cm in wells)
        found += battlefield_terrain(features)
        if asked.is_all and asked.fleet is None:
            return KitInput(pieces=tuple(found))
    fleet = press.fleet(asked.fleet)[0] if asked.fleet else None
    tables = press.library_of(asked.fleet).tables
    offered = (*pieces_of(kit, tables, fleet, hole_mm), *asked.terrain_of(kit, zones))
    faction = fleet.faction if fleet else ""
    return KitInput(pieces=(*found, *asked.of(offered)), faction=faction)


def _features(press: Press, file: Path) -> Sequence[Feature]:
    """Return the phenomena of a set-up; all may be known to everybody.

    Raises:
        DataError: the file can't be read, or one of them has no size.
    """
    features = press.setup(file).battlefield.features
    flat = [
        each
        for each in features
        if each.width_cm <= 0 or (each.length_cm <= 0 and each.kind not in ROUND_KINDS)
    ]
    if flat:
        names = ", ".join(f"{each.id} {each.kind}".strip() for each in flat)
        message, place = f"{clip(names)}: there is no size", Place(file=str(file))
        raise DataError([Finding(code=Code.WRONG_TYPE, message=message, place=place)])
    return features


def _sized(
    kit: Kit, zones: Battlezones, thing: str, match: re.Match[str]
) -> Iterator[Terrain]:
    """Yield a piece of terrain of the size that is named."""
    name, number = match[1].casefold(), _number(thing, match[3])
    rule = next((each for each in kit.terrain if each.name == name), None)
    if rule is None:
        raise click.BadParameter(f"{thing!r}: only pieces of terrain have a size")
    try:
        piece = terrain_of_size(rule, match[2].casefold(), zones, kit.well_band_cm)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None
    if number != 0:
        yield replace(piece, copies=number or 1)


def _is_fleet(press: Press, thing: str) -> bool:
    if press.is_file(thing):
        return True
    classes = re.split(r"[*,]", thing)
    return names_a_class(classes[0].strip(), press.library)


def _number(thing: str, digits: str | None) -> int | None:
    if digits is None:
        return None
    if len(digits) > 6 or int(digits) > MOST_COPIES:
        raise click.BadParameter(f"{clip(thing)!r}: at most {MOST_COPIES} of a piece")
    return int(digits)


def list_pieces(press: Press, kit: Kit, zones: Battlezones) -> None:
    """Say what pieces there are, how large, how many without a fleet, what for."""
    everything = Choice().terrain_of(kit, zones)
    tables = press.library.tables
    pieces = (*pieces_of(kit, tables, None, kit.stem_mm), *everything)
    rules = {each.name: each for each in kit.terrain}
    rows = [("piece", "set", "copies", "size", "what for")]
    for name, amount in kit.amounts.items():
        own = [piece for piece in pieces if piece.name == name]
        copies = sum(piece.copies for piece in own)
        sizes = _sizes(own)
        if name in rules:
            measures = sizes_of(rules[name], zones)
            ends = ("x".join(str(end(each)) for each in measures) for end in (min, max))
            sizes = f"{' to '.join(ends)} cm"
        rows.append((name, amount.set, str(copies), sizes, amount.purpose))
    for line in table_lines(rows, right=[2], wrapped=4):
        write(line)


def _sizes(pieces: Iterable[Piece]) -> str:
    """Return ``32, 60 mm round``: the sizes in which there is a piece."""
    found: dict[str, dict[str, None]] = {}
    for piece in pieces:
        size, unit = _size(piece)
        found.setdefault(unit, {})[size] = None
    return "; ".join(f"{', '.join(sizes)} {unit}" for unit, sizes in found.items())


def _size(piece: Piece) -> tuple[str, str]:
    match piece:
        case Ruler() | ContactGauge():
            return f"{piece.length_cm:g}", "cm"
        case Token() if piece.is_round:
            return f"{piece.width_mm:g}", "mm round"
        case _:
            width, height = piece_size_mm(piece)
            return f"{width:g} x {height:g}", "mm"
