"""Seal a file: write what the opponent is given, and what the owner keeps.

In: a file and where it belongs.  Out: two files beside it.  Nothing that is
there is ever replaced: an opening that is lost can't be made again.  A set-up is
sealed with what its key gives, so that the seal is that of its pages; an opening
has only its seal made again.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.reader import decode as decoded, parse_source, read_bytes
from bfgprint.load.seals import load_opening, opening_text, seal_text
from bfgprint.model.seal import NONCE_BYTES, Opening, Seal, SealedIn
from bfgprint.pipeline import write_file
from bfgprint.referee.setup_seals import is_setup, openings_of_side

LARGEST_BYTES = 200_000
"""A longer text could not be read back as an opening."""


class Sealed(NamedTuple):
    """The files that sealing makes."""

    seal: Seal
    seal_path: Path
    opening_path: Path | None
    """None where an opening was there to begin with."""


def seal_file(
    path: Path, folder: Path, *, event: str, round_number: int, side: str
) -> list[Sealed]:
    """Seal a file and write its seal and opening into a folder.

    The judge's set-up gives those of every side, or of the one that is asked for.

    Raises:
        DataError: the file can't be read, or says of itself what it is not.
        RulesError: a set-up holds no secret of ours to seal.
        OutputError: one of the files can't be written.
    """
    if path.suffix.casefold() == ".json" and is_setup(path):
        openings = openings_of_side(path, side)
        return [_write(opening, path, folder) for opening in openings]
    text = decoded(str(path), read_bytes(path, LARGEST_BYTES))
    kind = _kind_of(path, text)
    if kind == "opening":
        opening = load_opening(parse_source(str(path), text))
        return [_write(opening, path, folder, keeps=False)]
    about = SealedIn(of=kind, event=event, round=round_number, side=side)
    number, *_ = _unused(path.stem, folder)
    about = replace(about, number=number)
    opening = Opening(about=about, nonce=secrets.token_hex(NONCE_BYTES), text=text)
    return [_write(opening, path, folder)]


def _write(opening: Opening, path: Path, folder: Path, *, keeps: bool = True) -> Sealed:
    """Write the seal of an opening, and the opening itself unless it is there."""
    _, seal_path, opening_path = _unused(path.stem, folder)
    seal = Seal(about=opening.about, commitment=opening.commitment)
    # The opening first: a seal without one could never be proved.
    if keeps:
        write_file(opening_path, opening_text(opening).encode(), [path])
    write_file(seal_path, seal_text(seal).encode(), [path])
    return Sealed(seal, seal_path, opening_path if keeps else None)


def _unused(stem: str, folder: Path) -> tuple[int, Path, Path]:
    """Return the next number of a seal, and the paths that it gives."""
    number = 1
    while True:
        seal, opening = (
            folder / f"{stem}-{what}-{number}.toml" for what in ("seal", "opening")
        )
        if not seal.exists() and not opening.exists():
            return number, seal, opening
        number += 1


def _kind_of(path: Path, text: str) -> str:
    """Return what a file says it is; a text that says nothing is a text."""
    if path.suffix.casefold() != ".toml":
        return "text"
    kind = parse_source(str(path), text).values.get("kind")
    if not isinstance(kind, str) or not kind.strip():
        finding = Finding(
            code=Code.WRONG_KIND,
            message='the key "kind" is missing',
            place=Place(file=str(path)),
        )
        raise DataError([finding])
    return kind
