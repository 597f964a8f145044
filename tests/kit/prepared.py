"""An event made ready for the builders of a pack's files, as the run does it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.load.events import load_event
from bfgprint.load.kit import load_kit
from bfgprint.load.reader import read_source
from bfgprint.load.reference import load_reference
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.model.event import Entry, Player
from bfgprint.model.packs.desk import DeskInput
from bfgprint.model.packs.envelope import EnvelopeInput
from bfgprint.model.plain import plain
from bfgprint.model.tournament import PairedRound, Pairing
from bfgprint.packs.desks import desk_input
from bfgprint.packs.envelopes import envelope_input
from bfgprint.packs.prepared import Prepared
from bfgprint.pipeline import hash_of
from bfgprint.rules.points import fleet_points
from kit.builds import press
from kit.events import write_event
from kit.places import OWN_FLEETS

KEY = "ab" * 32


def prepared_event(
    folder: Path,
    players: int = 2,
    rounds: int = 3,
    *,
    paired: int = 1,
    findings: Mapping[int, tuple[Finding, ...]] | None = None,
    large_print: bool = False,
    duplex: str = "long",
    **more: Any,
) -> Prepared:
    """Return an event of so many players, so many of its rounds paired.

    Neighbours meet at tables 1, 2 ...; ``findings`` are of players by number.
    """
    at = press()
    event = load_event(read_source(write_event(folder, players, rounds, **more)))
    found = findings or {}
    return Prepared(
        event=event,
        entries=tuple(
            _entry(player, found.get(player.number, ())) for player in event.players
        ),
        paired=tuple(
            PairedRound(
                number=number,
                pairings=tuple(_pairings([each.name for each in event.players])),
            )
            for number in range(1, paired + 1)
        ),
        keys={player.name: KEY for player in event.players},
        rules=at.library.tables,
        setup_tables=load_setup_tables(at.library.dirs),
        kit=load_kit(at.library.dirs, large_print=large_print),
        reference=load_reference(at.library.dirs),
        look=at.look,
        large_print=large_print,
        duplex=duplex,
    )


def _entry(player: Player, findings: tuple[Finding, ...]) -> Entry:
    fleet, said = press().fleet(str(player.fleet))
    fleet = replace(fleet, points_limit=None)
    return Entry(
        player=player,
        fleet=fleet,
        points=fleet_points(fleet),
        findings=(*said, *findings),
        list_hash=hash_of(plain(fleet)),
    )


def _pairings(names: list[str]) -> Iterable[Pairing]:
    for table, at in enumerate(range(0, len(names), 2), 1):
        pair = tuple(names[at : at + 2])
        yield Pairing(table=table if len(pair) == 2 else 0, players=pair)


def slim_event() -> Prepared:
    """Return a small event whose envelopes hold no cards and no markers."""
    illegal = Finding(code=Code.OVER_POINTS_LIMIT, message="1500 points, 100 too many")
    with TemporaryDirectory() as folder:
        return prepared_event(
            Path(folder),
            6,
            paired=2,
            changes=[
                {
                    "club": "Port Maw Irregulars",
                    "contact": "ada@example.org",
                    "fleet": str(OWN_FLEETS / "small-patrol.toml"),
                }
            ],
            findings={1: (illegal, replace(illegal, message="nobody leads"))},
            points_limit=1400,
            fleets=("battlegroup-agrippa",),
            house_rules=["No named ship twice."],
            hall={"tables": 5, "per_row": 2},
            packing={
                "order_cards": False,
                "drift_cards": False,
                "compass": False,
                "markers": False,
            },
        )


def slim_envelope() -> EnvelopeInput:
    """Return the envelope of the first player of a small event."""
    prepared = slim_event()
    return envelope_input(prepared, prepared.entries[0])


def slim_desk() -> DeskInput:
    """Return the desk of a small event."""
    prepared = slim_event()
    made = desk_input(replace(prepared, entries=prepared.entries[:3]))
    return replace(made, blanks=1)


PACKS: Mapping[str, Callable[[], EnvelopeInput | DeskInput]] = {
    "envelope": slim_envelope,
    "desk": slim_desk,
}
"""Files of a tournament to put damages into."""
