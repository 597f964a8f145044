"""What a player's score card must show: games, their points, what these bring.

The parts of the victory points are those of a set-up's tracker (SET-01).
"""

from __future__ import annotations

from collections.abc import Sequence

from bfgprint.model.event import EventFacts, Round, Scoring
from bfgprint.model.packs.envelope import Seat
from bfgprint.rules.printed.packs.words import (
    opponent_text,
    scenario_text,
    table_text,
    time_text,
)
from bfgprint.rules.required import Blank, Figure, Required, Requirement

SCORE_PARTS = ("destroyed", "crippled", "disengaged", "field held", "scenario")
SIDES = ("own", "other")
"""Whose points stand in a line: the player's, and the opponent's."""

_Fields = dict[str, Requirement]


def band_rows(scoring: Scoring) -> tuple[tuple[str, str, str], ...]:
    """Return each band: ``100 to 299``, and what winner and loser take."""
    bands = scoring.bands
    rows = []
    for band, after in zip(bands, (*bands[1:], None), strict=True):
        up_to = f"{band.margin} or more"
        if after is not None:
            last = f" to {after.margin - 1}" if after.margin > band.margin + 1 else ""
            up_to = f"{band.margin}{last}"
        rows.append((up_to, str(band.winner), str(band.loser)))
    return tuple(rows)


def bye_text(scoring: Scoring) -> str:
    """Return what a bye brings."""
    text = f"A bye brings {scoring.bye} tournament points"
    if scoring.bye_victory_points:
        text += f" and {scoring.bye_victory_points} victory points"
    return f"{text}."


def required_score_card(
    event: EventFacts,
    rounds: Sequence[Round],
    seats: Sequence[Seat] = (),
    player: str = "",
    number: int | None = None,
) -> Required:
    """Return what a score card must show; a blank one names no player."""
    fields: _Fields = {"player": Figure(player) if player else Blank()}
    fields["player_number"] = Blank() if number is None else Figure(str(number))
    found = {each.round: each for each in seats}
    for each in rounds:
        fields |= _round(each, found.get(each.number))
    for index, texts in enumerate(band_rows(event.scoring), 1):
        for name, text in zip(("margin", "winner", "loser"), texts, strict=True):
            fields[f"band_{index}.{name}"] = Figure(text)
    fields["bye"] = Figure(bye_text(event.scoring))
    for name in ("victory", "against", "tournament"):
        fields[f"total.{name}"] = Blank()
    return fields


def _round(each: Round, seat: Seat | None) -> _Fields:
    key = f"round_{each.number}"
    fields: _Fields = {
        f"{key}.number": Figure(str(each.number)),
        f"{key}.scenario": Figure(scenario_text(each)),
        f"{key}.table": Blank(),
        f"{key}.opponent": Blank(),
    }
    if time_text(each):
        fields[f"{key}.time"] = Figure(time_text(each))
    if seat is not None:
        opponent = opponent_text(seat.table, seat.opponent)
        fields[f"{key}.table"] = Figure(table_text(seat.table))
        fields[f"{key}.opponent"] = Figure(opponent)
    for side in SIDES:
        for number in range(1, len(SCORE_PARTS) + 1):
            fields[f"{key}.{side}.part{number}"] = Blank()
        for name in ("sum", "points", "signature"):
            fields[f"{key}.{side}.{name}"] = Blank()
    return fields
