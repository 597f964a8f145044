"""Which pieces of the kit are asked for: names, sets of them, and how many of each.

In: the words after ``kit``.  Out: a fleet, if one is named, and the pieces.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import click

from bfgprint.cli.console import write
from bfgprint.cli.press import Press
from bfgprint.cli.tables import table_lines
from bfgprint.cli.texts import nearest
from bfgprint.load.words import names_a_class
from bfgprint.model.kit import ContactGauge, Kit, Piece, Ruler, Token
from bfgprint.rules.printed.kit import piece_size_mm

MOST_COPIES = 500
"""Of one piece; more is a slip of the finger."""
_PIECE = re.compile(r"([A-Za-z][A-Za-z0-9-]*)(?:=([0-9]+))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What is asked for."""

    fleet: str | None = None
    copies: Mapping[str, int | None] = field(default_factory=dict)
    """By the name of a piece; None for as many as there would be.  All where empty."""

    def of(self, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
        """Return the pieces that are asked for, each as often."""
        if not self.copies:
            return tuple(pieces)
        return tuple(
            piece if (number := self.copies[piece.name]) is None
            else replace(piece, copies=number)
            for piece in pieces
            if piece.name in self.copies and self.copies[piece.name] != 0
        )  # fmt: skip


def choose(press: Press, kit: Kit, things: Iterable[str]) -> Choice:
    """Return what is asked for: each word is a piece, a set of them, or the fleet.

    Raises:
        BadParameter: a word that is none of these, two fleets, or too many copies.
    """
    fleet: str | None = None
    copies: dict[str, int | None] = {}
    for thing in things:
        match = _PIECE.fullmatch(thing)
        named = kit.named(match[1].casefold()) if match else ()
        if match and named:
            for name in named:
                copies[name] = _number(thing, match[2])
        elif _is_fleet(press, thing):
            if fleet is not None:
                raise click.BadParameter(f"{fleet!r} and {thing!r} are two fleets")
            fleet = thing
        else:
            near = nearest(match[1] if match else thing, kit.names)
            raise click.BadParameter(
                f"{thing!r} is neither a piece nor a fleet{near}; "
                "bfgprint kit --list names all pieces"
            )
    return Choice(fleet=fleet, copies=copies)


def _is_fleet(press: Press, thing: str) -> bool:
    if press.is_file(thing):
        return True
    classes = re.split(r"[*,]", thing)
    return names_a_class(classes[0].strip(), press.library)


def _number(thing: str, digits: str | None) -> int | None:
    if digits is None:
        return None
    if len(digits) > 6 or int(digits) > MOST_COPIES:
        raise click.BadParameter(f"{thing!r}: at most {MOST_COPIES} of a piece")
    return int(digits)


def list_pieces(kit: Kit, pieces: Sequence[Piece]) -> None:
    """Say what pieces there are, how large, how many, and what for.

    Args:
        kit: what there is.
        pieces: all of them, as many as are printed without a fleet.
    """
    rows = [("piece", "set", "copies", "size", "what for")]
    for name, amount in kit.amounts.items():
        own = [piece for piece in pieces if piece.name == name]
        copies = sum(piece.copies for piece in own)
        rows.append((name, amount.set, str(copies), _sizes(own), amount.purpose))
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
