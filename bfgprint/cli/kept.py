"""Small files that never take the place of others: keys, seals, openings.

What is lost of them can't be made again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bfgprint.cli.press import Press
from bfgprint.codes import Code
from bfgprint.errors import OutputError
from bfgprint.findings import Finding, Place
from bfgprint.load.seals import opening_text, seal_text
from bfgprint.model.seal import Opening, Seal


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A small file that never takes the place of another."""

    name: str
    text: str
    meant_for: str


def kept_opening(opening: Opening, name: str, what: str, owner: str) -> Iterator[Kept]:
    """Yield the seal that an opening proves, for everybody, and the opening."""
    seal = Seal(about=opening.about, commitment=opening.commitment)
    yield Kept(
        name=f"{name}-seal{what}.toml", text=seal_text(seal), meant_for="everybody"
    )
    yield Kept(
        name=f"{name}-opening{what}.toml",
        text=opening_text(opening),
        meant_for=f"{owner} alone",
    )


def stop_at_others(press: Press, kept: Iterable[Kept], of: str) -> None:
    """Stop where a file is in the way that says something else.

    Raises:
        OutputError: a key, seal or opening of another roll would be lost.
    """
    for each in kept if press.estimates is None else ():
        path = press.folder_path(each.name)
        if path.exists() and path.read_bytes() != each.text.encode():
            finding = Finding(
                code=Code.CANNOT_WRITE,
                message=f"is of another {of}, and what it holds can't be made again",
                place=Place(file=str(path)),
                hint="give the keys with --key, or another folder with --output",
            )
            raise OutputError([finding])


def keep(press: Press, kept: Iterable[Kept]) -> None:
    """Write them, and say whom each is for."""
    for each in kept:
        press.keep(each.text, each.name, each.meant_for)
