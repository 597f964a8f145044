"""The example of docs/tournament.md, worked out by hand, comes out as it says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kit.places import ROOT
from tournament.fields import event_of, paired, pairs_of

from bfgprint.model.tournament import Game, Results
from bfgprint.tournament.checks import check_results
from bfgprint.tournament.scoring import tournament_points
from bfgprint.tournament.standings import standings

TEXT = (ROOT / "docs/tournament.md").read_text("utf-8").partition("## An example")[2]
EVENT = event_of(
    ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hal"],
    rounds=3,
    seed="port-maw-3271",
)


def _rows(head: str) -> Iterator[list[str]]:
    """Yield the cells of the table whose first column is called so."""
    table = TEXT.partition(f"| {head} |")[2].partition("\n\n")[0]
    for line in table.splitlines()[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


def _pair(cell: str) -> tuple[int, int]:
    first, second = map(int, cell.split(" - "))
    return first, second


GAMES = tuple(
    (
        Game(
            round=int(number),
            table=int(table),
            players=tuple(players.split(" - ")),
            victory_points=_pair(points),
        ),
        _pair(worth),
    )
    for number, table, players, points, worth in _rows("round")
)
RESULTS = Results(games=tuple(game for game, _ in GAMES))


def test_pairings() -> None:
    """Each round is paired as the example says, table by table."""
    for number in (1, 2, 3):
        assert pairs_of(paired(EVENT, RESULTS, number)) == [
            "-".join(game.players) for game, _ in GAMES if game.round == number
        ]
    assert [*check_results(EVENT, RESULTS, 4)] == []


def test_points() -> None:
    """Each game brings the tournament points of the example."""
    assert len(GAMES) == 12
    for game, worth in GAMES:
        assert tournament_points(EVENT.facts.scoring, game) == worth


def test_standings() -> None:
    """The standings are those of the example, with the tie broken as it says."""
    assert [
        [
            str(row.rank),
            row.player,
            *map(str, (row.tournament_points, row.won, row.drawn, row.lost)),
            f"{row.strength:.2f}",
            str(row.difference),
        ]
        for row in standings(EVENT, RESULTS, 3)
    ] == list(_rows("rank"))


def test_lots() -> None:
    """The order of the lots is that of the first round."""
    order = re.search(r"in the order ([\w, ]+)\.", " ".join(TEXT.split()))
    assert order is not None
    drawn = paired(EVENT, Results(), 1)
    assert ", ".join(n for p in drawn.pairings for n in p.players) == order[1]
