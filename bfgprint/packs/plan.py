"""Plan the files of a pack: what each is called, what it is made from, whose it is.

In: a Prepared event.  Out: PlannedFiles in the order in which they are handed out,
names that no file system mixes up among them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from bfgprint.load.library import Library
from bfgprint.model.event import Entry
from bfgprint.model.prints import PrintInput
from bfgprint.packs.desks import desk_input
from bfgprint.packs.envelopes import envelope_input
from bfgprint.packs.judges import judge_input
from bfgprint.packs.planned import PlannedFile
from bfgprint.packs.prepared import Prepared
from bfgprint.packs.rounds import round_input
from bfgprint.packs.walls import wall_input

LONGEST_STEM = 40
"""Letters of a player's name in the name of a file."""


def plan_files(
    prepared: Prepared, library_of: Callable[[Path], Library], data_hash: str
) -> Iterator[PlannedFile]:
    """Yield the files of a pack, the envelopes first.

    Args:
        prepared: the event, and everything it leads to.
        library_of: gives the library for a player's list.
        data_hash: of the library for everything else.
    """
    width = len(str(max((e.player.number for e in prepared.entries), default=0)))
    for entry in prepared.entries:
        if entry.fleet is not None:
            yield _envelope(prepared, entry, max(width, 2), library_of)
    for each in prepared.event.facts.rounds:
        yield PlannedFile(
            path=f"rounds/round-{each.number}.pdf",
            kind="round",
            number=each.number,
            made_from=round_input(prepared, each.number),
            data_hash=data_hash,
        )
    for kind, make in _ONCE.items():
        made = make(prepared)
        yield PlannedFile(
            path=f"{kind}.pdf", kind=kind, made_from=made, data_hash=data_hash
        )


_ONCE: dict[str, Callable[[Prepared], PrintInput]] = {
    "wall": lambda prepared: wall_input(prepared, prepared.after_round),
    "desk": desk_input,
    "judge": judge_input,
}
"""The files that an event has once, and what makes their input."""


def _envelope(
    prepared: Prepared,
    entry: Entry,
    width: int,
    library_of: Callable[[Path], Library],
) -> PlannedFile:
    """Return a player's envelope.

    It names the first table alone: later pairings hang on the wall, and envelopes
    that were handed out stay as they are.
    """
    player = entry.player
    stem = f"{player.number:0{width}}-{file_stem(player.name)}".rstrip("-")
    first = replace(prepared, paired=prepared.paired[:1])
    return PlannedFile(
        path=f"players/{stem}.pdf",
        kind="envelope",
        player=player.name,
        number=player.number,
        made_from=envelope_input(first, entry),
        data_hash=library_of(player.fleet).hash,
        list_hash=entry.list_hash,
    )


def file_stem(name: str) -> str:
    """Return a name as a part of a file name: ASCII letters, digits and hyphens.

    It follows a number, so that it may be empty, or what Windows keeps for itself.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", "-", plain.casefold()).strip("-")
    return words[:LONGEST_STEM].strip("-")
