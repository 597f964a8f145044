"""What a sheet between the envelopes of a pack must show."""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.model.event import EventFacts
from bfgprint.rules.required import Figure, Required


@dataclass(frozen=True, slots=True, kw_only=True)
class Separator:
    """A sheet that says what comes behind it, as far as the next."""

    event: EventFacts
    mark: str
    """To be seen from afar: the number on the envelope."""
    title: str
    """The player's name, or what else follows."""
    pages: int
    """How many follow, those left blank among them."""
    sheets: int

    @property
    def what(self) -> str:
        """How much follows: ``32 pages on 16 sheets``."""
        pages = "1 page" if self.pages == 1 else f"{self.pages} pages"
        sheets = "1 sheet" if self.sheets == 1 else f"{self.sheets} sheets"
        return f"{pages} on {sheets}"


def required_separator(made: Separator) -> Required:
    """Return what the sheet must show."""
    return {
        "mark": Figure(made.mark),
        "title": Figure(made.title),
        "what": Figure(made.what),
    }
