"""Seal a file: write what the opponent is given, and what the owner keeps.

In: a file and where it belongs.  Out: two files beside it.  Nothing that is
there is ever replaced: an opening that is lost can't be made again.
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
from bfgprint.load.seals import opening_text, seal_text
from bfgprint.model.seal import NONCE_BYTES, Opening, Seal, SealedIn
from bfgprint.pipeline import write_file

LARGEST_BYTES = 200_000
"""A longer text could not be read back as an opening."""


class Sealed(NamedTuple):
    """The two files that sealing makes."""

    seal: Seal
    seal_path: Path
    opening_path: Path


def seal_file(
    path: Path, folder: Path, *, event: str, round_number: int, side: str
) -> Sealed:
    """Seal a file and write its seal and opening into a folder.

    Raises:
        DataError: the file can't be read, or says of itself what it is not.
        OutputError: one of the two can't be written.
    """
    text = decoded(str(path), read_bytes(path, LARGEST_BYTES))
    about = SealedIn(
        of=_kind_of(path, text),
        event=event,
        round=round_number,
        side=side,
    )
    number, seal_path, opening_path = _unused(path.stem, folder)
    about = replace(about, number=number)
    opening = Opening(about=about, nonce=secrets.token_hex(NONCE_BYTES), text=text)
    seal = Seal(about=about, commitment=opening.commitment)
    # The opening first: a seal without one could never be proved.
    write_file(opening_path, opening_text(opening).encode(), [path])
    write_file(seal_path, seal_text(seal).encode(), [path])
    return Sealed(seal, seal_path, opening_path)


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
