"""An event whose first round is paired, as the builders of a pack are handed it.

Everything is made by hand, so that no file is read but the bundled data's.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from bfgprint.load.kit import load_kit
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.model.event import (
    Band,
    Entry,
    Event,
    EventFacts,
    Hall,
    Packing,
    Player,
    Round,
    Scoring,
)
from bfgprint.model.packs.judge import JudgeInput
from bfgprint.model.packs.round import RoundInput
from bfgprint.model.packs.wall import WallInput
from bfgprint.model.paper import Paper
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.model.tournament import PairedRound, Pairing, Standing
from bfgprint.packs.judges import judge_input
from bfgprint.packs.prepared import Prepared
from bfgprint.packs.rounds import round_input
from bfgprint.packs.walls import wall_input
from bfgprint.rules.points import fleet_points
from bfgprint.sheets.document import Document
from bfgprint.sheets.packs.judge import judge_file
from bfgprint.sheets.packs.round import round_file
from bfgprint.sheets.packs.wall import wall_sheets
from bfgprint.templating import Templates
from kit.builds import BUNDLED, fleet_of, press

SEED = "port-maw-2026"
CONTACT = "someone@example.org"
KEY = "0123456789abcdef" * 4
LONG = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Mars"

ROUNDS = (
    Round(number=1, scenario="Fleet Engagement", starts="09:30", minutes=150),
    Round(number=2, scenario="random", starts="13:00"),
    Round(number=3, scenario="raid"),
)
SCORING = Scoring(
    bands=(
        Band(margin=0, winner=10, loser=10),
        Band(margin=100, winner=12, loser=8),
        Band(margin=1_000, winner=20, loser=0),
    ),
    bye=10,
    tie_breaks=("strength of schedule", "difference"),
)


@cache
def setup_tables() -> SetupTables:
    """Return the bundled tables of set-ups."""
    return load_setup_tables(press().library.dirs)


def facts(players: int = 4, **changed: Any) -> EventFacts:
    """Return what everybody may know of an event."""
    known: dict[str, Any] = {
        "name": "Port Maw Open",
        "date": "2026-12-05",
        "points_limit": 1500,
        "rounds": ROUNDS,
        "hall": Hall(tables=max(1, players // 2)),
        "scoring": SCORING,
    }
    return EventFacts(**{**known, **changed})


def event(players: int = 4, phenomena: Any = "same", **changed: Any) -> Event:
    """Return an event of so many players, the first of whom has a long name."""
    packing = Packing(phenomena=phenomena)
    return Event(
        facts=facts(players, **{"packing": packing, **changed}),
        seed=SEED,
        players=tuple(
            Player(
                number=number,
                name=LONG if number == 1 else f"Player {number}",
                club="Port Maw Gaming Society" if number % 2 else "",
                contact=CONTACT,
                fleet=Path(f"fleets/{number}.toml"),
            )
            for number in range(1, players + 1)
        ),
    )


def paired(players: tuple[Player, ...]) -> PairedRound:
    """Return a first round in the order of the players; an odd one has a bye."""
    names = [each.name for each in players]
    met = [
        Pairing(table=table, players=tuple(names[2 * table - 2 : 2 * table]))
        for table in range(1, len(names) // 2 + 1)
    ]
    if len(names) % 2:
        met.append(Pairing(table=0, players=(names[-1],)))
    return PairedRound(number=1, pairings=tuple(met))


def standing(player: Player) -> Standing:
    """Return a row of standings in which nobody is level."""
    place = player.number
    return Standing(
        rank=place,
        player=player.name,
        tournament_points=40 - place,
        played=2,
        won=1,
        drawn=0,
        lost=1,
        byes=place % 2,
        victory_points=1000 - place,
        difference=100 - place,
        strength=10.0 + place / 3,
        tie_breaks=(10.0 + place / 3, 100.0 - place),
    )


def prepared_event(
    players: int = 4, *, is_paired: bool = True, phenomena: Any = "same", **changed: Any
) -> Prepared:
    """Return an event with its lists read and its first round paired."""
    at, held = press(), event(players, phenomena, **changed)
    fleets = [fleet_of(name) for name in BUNDLED]
    entries = []
    for player in held.players:
        fleet, findings = fleets[player.number % len(fleets)]
        entries.append(
            Entry(
                player=player,
                fleet=fleet,
                points=fleet_points(fleet),
                findings=findings,
                list_hash=f"{player.number:04x}" * 16,
            )
        )
    return Prepared(
        event=held,
        entries=tuple(entries),
        paired=(paired(held.players),) if is_paired else (),
        standings=tuple(map(standing, held.players)) if is_paired else (),
        rules=at.library.tables,
        setup_tables=setup_tables(),
        kit=load_kit(at.library.dirs),
        look=at.look,
        command="bfgprint pack event.toml -o pack",
    )


def with_keys(prepared: Prepared) -> Prepared:
    """Return the same with a secret key of each player."""
    names = (each.player.name for each in prepared.entries)
    return replace(prepared, keys=dict.fromkeys(names, KEY))


PackInput = RoundInput | WallInput | JudgeInput


def pack_input(kind: str, prepared: Prepared) -> PackInput:
    """Return what a file of a pack is made from: ``round`` is the first of them."""
    match kind:
        case "round":
            return round_input(prepared, 1)
        case "wall":
            return wall_input(prepared)
        case "judge":
            return judge_input(prepared)
    raise ValueError(f"no such file: {kind}")


def pack_document(
    kind: str, paper: str = "a4", prepared: Prepared | None = None
) -> Document:
    """Return a file of a pack; of four players with keys where nothing is prepared."""
    found = press().look.find_paper(paper)
    assert found is not None
    made = pack_input(kind, prepared or with_keys(prepared_event()))
    rules, templates = press().library.tables, press().templates
    return document_of_pack(made, rules, templates, found)


def document_of_pack(
    made: PackInput, rules: RuleTables, templates: Templates, paper: Paper
) -> Document:
    """Return the file that is made from an input."""
    match made:
        case RoundInput():
            return round_file(made, rules, templates, paper)
        case WallInput():
            return wall_sheets(made, rules, templates)
        case JudgeInput():
            return judge_file(made, rules, templates)
