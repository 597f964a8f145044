"""The table of tournament points: what contradicts itself is named with its line."""

from __future__ import annotations

import pytest

from bfgprint.errors import BfgprintError, DataError, RulesError
from bfgprint.load.events import load_event
from bfgprint.load.reader import parse_source
from bfgprint.model.event import Scoring

HEAD = 'kind = "event"\nname = "E"\n[scoring]\n'


def _scoring(text: str) -> Scoring:
    return load_event(parse_source("event.toml", HEAD + text)).facts.scoring


def _bands(*bands: tuple[int, int, int]) -> str:
    return "".join(
        f"[[scoring.bands]]\nmargin = {margin}\nwinner = {winner}\nloser = {loser}\n"
        for margin, winner, loser in bands
    )


def _said(text: str, kind: type[BfgprintError]) -> list[str]:
    with pytest.raises(kind) as caught:
        _scoring(text)
    return [str(finding) for finding in caught.value.findings]


@pytest.mark.parametrize(
    ("bands", "line", "said"),
    [
        (
            _bands((100, 3, 0)),
            5,
            "bands[1].margin: the first band is from 100, not from 0 (it is that of a "
            "draw)",
        ),
        (
            _bands((0, 11, 9)),
            6,
            "bands[1].winner: the first band is a draw, so both get as much (the "
            "smallest win is a band from 1, or more)",
        ),
        (_bands((0, 9, 11)), 7, "bands[1].loser: the loser gets 11, the winner 9"),
        (
            _bands((0, 10, 10), (300, 14, 6), (200, 12, 8)),
            13,
            "bands[3].margin: the band from 200 follows that from 300 (the smallest "
            "margin comes first)",
        ),
        (_bands((0, 1, 1), (0, 3, 0)), 9, "the band from 0 follows that from 0"),
        (
            _bands((0, 10, 10), (100, 9, 5)),
            10,
            "bands[2].winner: a win by 100 is worth less than one by less",
        ),
        (
            _bands((0, 10, 10), (100, 12, 11)),
            11,
            "bands[2].loser: a loss by 100 is worth more than one by less",
        ),
    ],
)
def test_contradictions(bands: str, line: int, said: str) -> None:
    """Each contradiction of the bands is an error in its own line."""
    (found,) = _said(bands, RulesError)
    assert found.startswith(f"event.toml:{line}:1: scoring.")
    assert said in found
    assert found.endswith("[PACK-10]")


def test_all_contradictions_at_once() -> None:
    """What is wrong with several bands and the tie-breaks is told together."""
    text = 'tie_breaks = ["difference", "victory points", "difference"]\n'
    found = _said(text + _bands((0, 10, 10), (100, 9, 11), (50, 9, 9)), RulesError)
    assert [line.rpartition(" ")[2] for line in found] == ["[PACK-10]"] * 5
    assert "scoring.tie_breaks[3]: difference is there twice" in found[-1]


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("strength", "one of: strength of schedule, difference, "),
        ("head-to-head", 'did you mean "head to head"?'),
        ("Victory Points", 'did you mean "victory points"?'),
    ],
)
def test_unknown_tie_break(written: str, hint: str) -> None:
    """A tie-break that there is not is named with the nearest."""
    (found,) = _said(f'tie_breaks = ["{written}"]\n', DataError)
    assert found.startswith("event.toml:4:")
    assert f'there is no tie-break "{written}" ({hint}' in found


def test_wrong_type_of_tie_break() -> None:
    """A tie-break that is no text is of the wrong type."""
    (found,) = _said("tie_breaks = [1]\n", DataError)
    assert found.endswith("[LOAD-05]")


@pytest.mark.parametrize(
    ("text", "bye"),
    [
        ("", 12),
        ("bye = 0\n", 0),
        (_bands((0, 1, 1), (1, 3, 0)), 3),
        (_bands((0, 7, 7)), 7),
    ],
)
def test_bye(text: str, bye: int) -> None:
    """A bye is worth the least win, or what the event says."""
    assert _scoring(text).bye == bye
