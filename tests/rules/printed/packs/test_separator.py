"""What a sheet between the envelopes must show."""

from __future__ import annotations

import pytest

from bfgprint.model.event import Band, EventFacts, Hall, Scoring
from bfgprint.rules.printed.packs.separator import Separator, required_separator
from bfgprint.rules.required import Figure

EVENT = EventFacts(
    name="Port Maw Open",
    hall=Hall(tables=4),
    scoring=Scoring(bands=(Band(margin=0, winner=10, loser=10),), bye=10),
)


@pytest.mark.parametrize(
    ("pages", "sheets", "what"),
    [(32, 16, "32 pages on 16 sheets"), (1, 1, "1 page on 1 sheet")],
)
def test_separator(pages: int, sheets: int, what: str) -> None:
    """The mark to be seen from afar, whose it is, and how much follows."""
    made = Separator(
        event=EVENT, mark="7", title="A. Player", pages=pages, sheets=sheets
    )
    assert required_separator(made) == {
        "mark": Figure("7"),
        "title": Figure("A. Player"),
        "what": Figure(what),
    }
