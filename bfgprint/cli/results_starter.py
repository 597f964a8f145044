"""A round's results to fill in: who meets at which table, as a file or a table.

In: the file of an event, and what has been played of it.  Out: a text with all
games of a round, in which the victory points alone are missing.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from bfgprint.cli.console import show_findings
from bfgprint.cli.fleet_starter import quoted
from bfgprint.cli.tables import table_text
from bfgprint.errors import RulesError
from bfgprint.findings import Finding, Severity
from bfgprint.load.events import load_event
from bfgprint.load.reader import read_source
from bfgprint.load.result_tables import COLUMNS
from bfgprint.load.results import find_results
from bfgprint.model.tournament import PairedRound, Pairing
from bfgprint.referee.events import players_twice, too_few_players
from bfgprint.referee.results import read_results
from bfgprint.tournament.checks import check_pairing, check_results
from bfgprint.tournament.pairing import pair_round
from bfgprint.tournament.rounds import next_round


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundToPlay:
    """A round that has been paired, and the event that it is of."""

    event_name: str
    event_file: Path
    paired: PairedRound

    @property
    def stem(self) -> str:
        """How its file is called, without the suffix."""
        return f"results-round-{self.paired.number}"


def round_to_play(path: Path, number: int | None) -> RoundToPlay:
    """Return a round of an event, or the first that is not over; tell its doubts.

    Raises:
        BadParameter: the event has no such round.
        DataError, RulesError: the event or its results are at fault.
    """
    event = load_event(read_source(path))
    findings = [*too_few_players(event), *players_twice(event)]
    _stop_at_errors(findings)
    results = read_results(event, find_results(path))
    number = number or next_round(event, results)
    rounds = len(event.facts.rounds)
    if number > rounds:
        message = f"{event.facts.name} has {rounds} rounds"
        message += "" if number > rounds + 1 else ", and all are over"
        raise click.BadParameter(message, param_hint="--round")
    findings += check_results(event, results, number)
    _stop_at_errors(findings)
    paired = pair_round(event, event.players, results, number)
    show_findings([*findings, *check_pairing(event, results, paired)])
    return RoundToPlay(event_name=event.facts.name, event_file=path, paired=paired)


def _stop_at_errors(findings: Sequence[Finding]) -> None:
    if any(finding.severity is Severity.ERROR for finding in findings):
        raise RulesError(findings)


def results_text(played: RoundToPlay, folder: Path) -> str:
    """Return the round as a file of results, to be written into a folder."""
    return "\n".join(_lines(played, folder)) + "\n"


def _lines(played: RoundToPlay, folder: Path) -> Iterator[str]:
    number = played.paired.number
    yield f"# Round {number}: write the victory points of each game between its"
    yield "# brackets, in the order of the players, as in [450, 230].  Empty brackets"
    yield "# are a game that is not over."
    yield 'kind = "results"'
    yield f"event = {quoted(played.event_name)}"
    try:
        file = Path(os.path.relpath(played.event_file, folder))
    except ValueError:  # on another drive
        file = played.event_file.absolute()
    yield f"event_file = {quoted(file.as_posix())}"
    for pairing in played.paired.pairings:
        yield ""
        yield from _game(number, pairing)
    yield ""
    yield "# [[drop_outs]]"
    yield '# player = "A. Player"'
    yield f"# last_round = {number}"


def _game(number: int, pairing: Pairing) -> Iterator[str]:
    yield "[[games]]"
    yield f"round = {number}"
    if pairing.is_bye:
        yield f"players = [{quoted(pairing.players[0])}]  # a bye"
        return
    yield f"table = {pairing.table}"
    yield f"players = [{', '.join(map(quoted, pairing.players))}]"
    yield "victory_points = []"


def results_table(played: RoundToPlay) -> str:
    """Return the round as a table, marked as UTF-8 for spreadsheets."""
    number, rows = played.paired.number, [COLUMNS]
    for pairing in played.paired.pairings:
        player, opponent = (*pairing.players, "")[:2]
        table = "" if pairing.is_bye else str(pairing.table)
        rows.append((str(number), table, player, "", opponent, ""))
    return f"\ufeff{table_text(rows)}"
