"""What the pages of a player's envelope must show, besides sheets and cards."""

from __future__ import annotations

from bfgprint.model.packs.envelope import EnvelopeInput
from bfgprint.rules.required import Figure, Required


def required_cover(made: EnvelopeInput) -> Required:
    """Return what the cover must show."""
    return {"player": Figure(made.player)}
