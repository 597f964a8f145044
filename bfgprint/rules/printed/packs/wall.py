"""What the wall sheets must show: players, times and clocks, pairings, standings.

Source: design, section 4.
"""

from __future__ import annotations

import math
import unicodedata
from typing import NamedTuple

from bfgprint.model.event import EventFacts, Round, TieBreak
from bfgprint.model.packs.wall import Listed, WallInput
from bfgprint.model.tournament import Pairing, Standing
from bfgprint.rules.printed.packs.head import required_event_head
from bfgprint.rules.printed.packs.round import round_title
from bfgprint.rules.printed.packs.times import (
    Span,
    length_text,
    span_of,
    times_text,
)
from bfgprint.rules.required import (
    CUT,
    Blank,
    Figure,
    Place,
    PlateArc,
    PlateCircle,
    PlateLabel,
    PlateLines,
    Required,
    Requirement,
)
from bfgprint.rules.wording import number

PLAYERS, ROUNDS = "PLAYERS", "ROUNDS AND TIMES"
BYE = "bye"

CLOCK_MM = 56.0
"""Width and height of a clock with its edge."""
RIM_MM, SECTOR_MM, HAND_MM = 54.0, 45.0, 13.5
"""Diameters of the rim and of the arc of a round; how far the hands reach."""
NUMERAL_MM = 17.0
"""From the middle of a clock to the middle of a numeral."""
TICK_MM = 25.0, 27.0
"""From where to where the marks of the hours reach."""
NUMERALS = (12, 3, 6, 9)

_Fields = dict[str, Requirement]


def required_wall_head(event: EventFacts, title: str) -> Required:
    """Return what stands at the head of every wall sheet."""
    return {**required_event_head(event), "title": Figure(title)}


def by_table_title(made: WallInput) -> str:
    """Return the title of the pairings by table."""
    return f"{_paired_title(made)} BY TABLE"


def by_name_title(made: WallInput) -> str:
    """Return the title of the pairings by name."""
    return f"{_paired_title(made)} BY NAME"


def _paired_title(made: WallInput) -> str:
    return round_title(made.paired.number) if made.paired else ""


def standings_title(made: WallInput) -> str:
    """Return the title of the standings: which rounds they count."""
    return f"STANDINGS AFTER {round_title(made.after_round)}"


def points_text(player: Listed) -> str:
    """Return what a player's list costs, or a dash where nobody could read it."""
    return "-" if player.points is None else str(player.points)


def required_players(made: WallInput) -> Required:
    """Return what the list of players must show."""
    fields: _Fields = {}
    for place, player in enumerate(made.players, 1):
        row = f"player_{place}"
        fields[f"{row}.number"] = Figure(str(player.number))
        fields[f"{row}.name"] = Figure(player.name)
        fields[f"{row}.points"] = Figure(points_text(player))
        for name in ("club", "fleet", "faction"):
            text = getattr(player, name)
            if text:
                fields[f"{row}.{name}"] = Figure(text)
    return fields


def required_rounds(made: WallInput) -> Required:
    """Return what the sheet of rounds and times must show, clocks and all."""
    fields: _Fields = {}
    for played in made.event.rounds:
        key = f"round_{played.number}"
        fields[f"{key}.title"] = Figure(round_title(played.number))
        fields[f"{key}.times"] = Figure(times_text(played))
        fields[f"{key}.scenario"] = Figure(scenario_text(played))
        if played.minutes is not None:
            fields[f"{key}.lasts"] = Figure(length_text(played.minutes))
        fields[f"{key}.began"] = Blank()
        fields[f"{key}.ends"] = Blank()
        span = span_of(played)
        if span is not None:
            clock = _clock(span).items()
            fields |= {f"clock{played.number}.{name}": each for name, each in clock}
    return fields


def scenario_text(played: Round) -> str:
    """Return what is played in a round, as far as it is known beforehand."""
    rolled = {
        "random": "rolled",
        "raid": "a raid, rolled",
        "battle": "a battle, rolled",
    }
    return rolled.get(played.scenario, played.scenario)


def _clock(span: Span) -> _Fields:
    """A clock's rim, hours and hands, and the arc from the start to the end."""
    middle = CLOCK_MM / 2, CLOCK_MM / 2
    ticks = (30.0 * hour for hour in range(12))
    hands = dict.fromkeys((span.from_deg, span.to_deg))
    fields: _Fields = {
        CUT: PlateCircle(middle, RIM_MM),
        "tick": PlateLines(
            tuple((_at(TICK_MM[0], way), _at(TICK_MM[1], way)) for way in ticks)
        ),
        "hand": PlateLines(tuple((middle, _at(HAND_MM, way)) for way in hands)),
    }
    for hour in NUMERALS:
        fields[f"hour{hour}"] = PlateLabel(str(hour), _at(NUMERAL_MM, 30.0 * hour))
    if span.to_deg - span.from_deg >= 360:
        fields["arc"] = PlateCircle(middle, SECTOR_MM)
    elif span.to_deg > span.from_deg:
        fields["arc"] = PlateArc(middle, SECTOR_MM, span.from_deg, span.to_deg)
    return fields


def _at(reach_mm: float, bearing_deg: float) -> Place:
    """Return the place so far from the middle of a clock, on a bearing from the top."""
    angle, middle = math.radians(bearing_deg), CLOCK_MM / 2
    return middle + reach_mm * math.sin(angle), middle - reach_mm * math.cos(angle)


class Seat(NamedTuple):
    """Where a player sits, and against whom."""

    player: str
    table: str
    """Its number, or ``bye``."""
    opponent: str


def table_text(pairing: Pairing) -> str:
    """Return the number of a pairing's table, or that there is none."""
    return BYE if pairing.is_bye else str(pairing.table)


def required_by_table(made: WallInput) -> Required:
    """Return what the pairings by table must show."""
    fields: _Fields = {}
    for place, pairing in enumerate(made.paired.pairings if made.paired else (), 1):
        row = f"pairing_{place}"
        fields[f"{row}.table"] = Figure(table_text(pairing))
        for side, name in zip("ab", pairing.players, strict=False):
            fields[f"{row}.{side}"] = Figure(name)
    return fields


def seats_by_name(made: WallInput) -> tuple[Seat, ...]:
    """Return where everybody sits, in the order of their names."""
    pairings = made.paired.pairings if made.paired else ()
    seats = (
        Seat(name, table_text(pairing), _other(pairing, name))
        for pairing in pairings
        for name in pairing.players
    )
    return tuple(sorted(seats, key=lambda seat: _sorted_by(seat.player)))


def _other(pairing: Pairing, name: str) -> str:
    return next((each for each in pairing.players if each != name), "")


def _sorted_by(name: str) -> tuple[str, str]:
    """Return what a name is sorted by: its letters without accents, then itself."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(each for each in letters if not unicodedata.combining(each)), name


def required_by_name(made: WallInput) -> Required:
    """Return what the pairings by name must show."""
    fields: _Fields = {}
    for place, seat in enumerate(seats_by_name(made), 1):
        row = f"seat_{place}"
        fields[f"{row}.player"] = Figure(seat.player)
        fields[f"{row}.table"] = Figure(seat.table)
        if seat.opponent:
            fields[f"{row}.opponent"] = Figure(seat.opponent)
    return fields


def required_standings(made: WallInput) -> Required:
    """Return what the standings must show, with what parts equals."""
    fields: _Fields = {}
    for place, standing in enumerate(made.standings, 1):
        row = f"standing_{place}"
        fields[f"{row}.rank"] = Figure(str(standing.rank))
        fields[f"{row}.player"] = Figure(standing.player)
        fields[f"{row}.record"] = Figure(record_text(standing))
        fields[f"{row}.points"] = Figure(str(standing.tournament_points))
        for column, text in enumerate(tie_break_texts(made, standing), 1):
            fields[f"{row}.tie{column}"] = Figure(text)
    return fields


def record_text(standing: Standing) -> str:
    """Return what a player has played: ``3 played: 2 won, 0 drawn, 1 lost``."""
    text = (
        f"{standing.played} played: {standing.won} won, {standing.drawn} drawn, "
        f"{standing.lost} lost"
    )
    if not standing.byes:
        return text
    return f"{text}; {standing.byes} bye{'s' * (standing.byes > 1)}"


def tie_break_texts(made: WallInput, standing: Standing) -> tuple[str, ...]:
    """Return a player's tie-breaks, in the order of the event."""
    names = made.event.scoring.tie_breaks
    return tuple(map(tie_break_text, standing.tie_breaks, names))


def tie_break_text(figure: float, name: TieBreak) -> str:
    """Return a tie-break: a mean always to two decimals, points as they are."""
    if name == "strength of schedule":
        return f"{figure:.2f}"
    return number(round(figure, 2) + 0.0)
