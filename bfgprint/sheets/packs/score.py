"""The score card of a player, or a blank one, as a part of a pack's file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bfgprint.model.event import EventFacts, Round
from bfgprint.model.packs.envelope import Seat
from bfgprint.rules.printed.packs.head import required_event_head
from bfgprint.rules.printed.packs.score import required_score_card
from bfgprint.sheets.document import Document
from bfgprint.sheets.rendered import Rendered, flowing
from bfgprint.templating import Templates


def score_cards(
    event: EventFacts,
    rounds: Sequence[Round],
    templates: Templates,
    *,
    seats: Sequence[Seat] = (),
    player: str = "",
    number: int | None = None,
    copy: int = 1,
    accent: str = "",
) -> Document:
    """Return the score card of a player, or the blank one of a number."""
    required = partial(required_score_card, event, rounds, seats, player, number)
    card = Rendered("the score card", "score-card.xml.j2", required)
    shared = {
        "event": event,
        "rounds": rounds,
        "seats": {each.round: each for each in seats},
        "player": player,
        "number": number,
    }
    return flowing(
        "Score card" if player else f"Blank score card {copy}",
        {f"score{copy}": card},
        shared,
        templates,
        head=required_event_head(event),
        accent=accent,
    )
