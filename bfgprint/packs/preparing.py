"""Prepare an event for printing: its rounds paired as far as results go, its keys made.

In: an Event, its lists and its results, which are sound.  Out: Prepared.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.files import write_file
from bfgprint.findings import Finding, Place, Severity
from bfgprint.load.attachments import read_attachment
from bfgprint.load.formats import Look
from bfgprint.load.kit import load_kit
from bfgprint.load.library import Library
from bfgprint.load.pack_keys import load_pack_keys, pack_keys_text
from bfgprint.load.reader import read_bytes, read_source
from bfgprint.load.reference import load_reference
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.model.event import Entry, Event, Player
from bfgprint.model.packs.judge import JudgeInput
from bfgprint.model.packs.manifest import JUDGE_FILE, KEYS_FILE, PackedFile
from bfgprint.model.seal import KEY_BYTES
from bfgprint.model.tournament import PairedRound, Results
from bfgprint.packs.prepared import Prepared
from bfgprint.referee.pdfs import LARGEST_PDF_BYTES, attached_to
from bfgprint.tournament.pairing import pair_round
from bfgprint.tournament.rounds import games_of, players_of
from bfgprint.tournament.standings import standings

PLOT_CARDS = "Sub-plot cards"
"""The part of an envelope that is secret."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """How a pack is to be made, as far as its files follow from it."""

    results: Results
    up_to: int | None = None
    """The last round to pair; None for all that can be."""
    command: str = ""
    """What the pack is made with, as it is typed."""
    large_print: bool = False
    duplex: str = "long"


def prepare(
    event: Event,
    entries: tuple[Entry, ...],
    wanted: Wanted,
    keys: Mapping[str, str],
    library: Library,
    look: Look,
) -> Prepared:
    """Return an event with all that its files are made from."""
    packing = event.facts.packing
    paired = pair_rounds(event, wanted.results, wanted.up_to)
    played = rounds_played(event, wanted.results, paired, wanted.up_to)
    return Prepared(
        event=event,
        entries=entries,
        paired=paired,
        standings=standings(event, wanted.results, played) if played else (),
        after_round=played,
        keys=keys,
        rules=library.tables,
        setup_tables=load_setup_tables(library.dirs),
        kit=load_kit(library.dirs, large_print=wanted.large_print),
        reference=load_reference(library.dirs) if packing.reference else None,
        look=look,
        command=wanted.command,
        large_print=wanted.large_print,
        duplex=wanted.duplex,
    )


def pair_rounds(
    event: Event, results: Results, up_to: int | None = None
) -> tuple[PairedRound, ...]:
    """Return every round that can be paired, the first first.

    A round can be once all games of the round before are over.
    """
    paired: list[PairedRound] = []
    for number in range(1, (up_to or len(event.facts.rounds)) + 1):
        if number > 1 and not _is_over(event, results, number - 1):
            break
        paired.append(pair_round(event, event.players, results, number))
    return tuple(paired)


def _is_over(event: Event, results: Results, number: int) -> bool:
    """Whether everybody who plays a round has a result of it."""
    games = games_of(event, results, number)
    seated = {name for game in games for name in game.players}
    players = players_of(event.players, results, number)
    return all(each.name in seated for each in players)


def rounds_played(
    event: Event,
    results: Results,
    paired: tuple[PairedRound, ...],
    up_to: int | None = None,
) -> int:
    """Return the last round that standings count: that before the last one paired.

    Once the last round of the event is over, it counts as well, but for who asks for
    an earlier one.
    """
    last = len(event.facts.rounds)
    if not paired:
        return 0
    if up_to is None and paired[-1].number == last and _is_over(event, results, last):
        return last
    return paired[-1].number - 1


def keys_of(folder: Path) -> dict[str, str]:
    """Return the keys that were made for a folder, by player.

    Where their file is gone, they are taken from the judge's file.

    Raises:
        DataError: the file of keys can't be read; so does a RulesError.
    """
    path = folder / KEYS_FILE
    if path.exists():
        return load_pack_keys(read_source(path))
    return _judged_keys(folder / JUDGE_FILE)


def _judged_keys(path: Path) -> dict[str, str]:
    """Return the keys that a judge's file holds; none where it is no such file."""
    try:
        content = read_bytes(path, LARGEST_PDF_BYTES)
        made = read_attachment(attached_to(content, str(path)), str(path)).made_from
    except BfgprintError:
        return {}
    lists = made.lists if isinstance(made, JudgeInput) else ()
    return {each.player: each.key for each in lists if each.key}


def lost_keys(
    kept: Mapping[str, str], known: Mapping[str, PackedFile], folder: Path
) -> Iterator[Finding]:
    """Yield whose secrets were printed before, and come out otherwise now."""
    lost = [
        each.player
        for each in known.values()
        if each.player not in kept and any(p.what == PLOT_CARDS for p in each.parts)
    ]
    if lost:
        whose = f"{lost[0]}'s" if len(lost) == 1 else f"{len(lost)} players'"
        yield Finding(
            code=Code.PACK_UNREADABLE,
            severity=Severity.WARNING,
            message=f"holds no more what {whose} secrets came from: "
            "their envelopes are made anew, with others",
            place=Place(file=str(folder / KEYS_FILE)),
            hint="take back what was handed out, or restore this file and run again",
        )


def with_new_keys(
    known: Mapping[str, str], players: Iterable[Player]
) -> dict[str, str]:
    """Return keys for all players; those of players who left are kept."""
    keys = dict(known)
    for player in players:
        keys.setdefault(player.name, secrets.token_hex(KEY_BYTES))
    return keys


def keep_keys(folder: Path, keys: Mapping[str, str]) -> None:
    """Write the keys where the next run finds them; nobody else can read the file.

    Raises:
        OutputError: it can't be written.
    """
    text = pack_keys_text(keys)
    path = folder / KEYS_FILE
    write_file(path, text.encode(), suffixes=(".toml",), is_private=True)
