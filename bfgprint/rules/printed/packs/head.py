"""What stands at the head of every page of a tournament pack."""

from __future__ import annotations

from bfgprint.model.event import EventFacts
from bfgprint.rules.printed.packs.words import date_text
from bfgprint.rules.required import Figure, Required


def required_event_head(event: EventFacts) -> Required:
    """Return what every page says of its event."""
    return {"event": Figure(event.name), "when": Figure(when_and_where(event))}


def when_and_where(event: EventFacts) -> str:
    """Return ``5 December 2026, Hall of the Admiralty``, as far as it is known."""
    return (
        ", ".join(each for each in (date_text(event.date), event.venue) if each)
        or "no date"
    )
