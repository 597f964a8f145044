"""Events and results in a few words, for tests of pairings and standings."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from bfgprint.load.scoring import DEFAULT_BANDS
from bfgprint.model.event import Event, EventFacts, Hall, Player, Round, Scoring
from bfgprint.model.tournament import DropOut, Game, PairedRound, Results
from bfgprint.tournament.pairing import pair_round

SCORING = Scoring(bands=DEFAULT_BANDS, bye=10)


def event_of(
    names: Iterable[str],
    changes: Mapping[str, Mapping[str, Any]] | None = None,
    *,
    rounds: int = 5,
    seed: str = "port-maw",
    tables: int = 100,
    scoring: Scoring = SCORING,
) -> Event:
    """Return an event of these players; ``changes`` are keys of some of them."""
    return Event(
        facts=EventFacts(
            name="Port Maw Open",
            rounds=tuple(
                Round(number=number, scenario="random")
                for number in range(1, rounds + 1)
            ),
            hall=Hall(tables=tables),
            scoring=scoring,
        ),
        seed=seed,
        players=tuple(
            Player(
                number=number,
                name=name,
                fleet=Path(f"{name}.toml"),
                **(changes or {}).get(name, {}),
            )
            for number, name in enumerate(names, 1)
        ),
    )


def game(number: int, text: str) -> Game:
    """Return a game of a round as ``A-B 450:230``, or a bye as ``A``."""
    who, _, score = text.partition(" ")
    players = tuple(who.split("-"))
    points = tuple(map(int, score.split(":"))) if score else (0,)
    return Game(round=number, table=0, players=players, victory_points=points)


def results_of(*rounds: str, gone: Mapping[str, int] | None = None) -> Results:
    """Return the results of rounds, each as ``A-B 450:230, C-D 100:0``."""
    return Results(
        games=tuple(
            game(number, text)
            for number, texts in enumerate(rounds, 1)
            for text in texts.split(", ")
            if text
        ),
        drop_outs=tuple(
            DropOut(player=name, last_round=last) for name, last in (gone or {}).items()
        ),
    )


def paired(event: Event, results: Results, number: int) -> PairedRound:
    """Return a round of all players of an event."""
    return pair_round(event, event.players, results, number)


def pairs_of(drawn: PairedRound) -> list[str]:
    """Return who meets, table by table, as ``A-B``."""
    return ["-".join(pairing.players) for pairing in drawn.pairings]


def played(drawn: PairedRound, dice: random.Random) -> tuple[Game, ...]:
    """Return the games of a round with results by chance; byes are not told."""
    return tuple(
        Game(
            round=drawn.number,
            table=pairing.table,
            players=pairing.players,
            victory_points=(dice.randrange(0, 1500, 10), dice.randrange(0, 1500, 10)),
        )
        for pairing in drawn.pairings
        if not pairing.is_bye
    )
