"""What each printable is made from and with: all that its pages follow from.

A PDF carries these in its attachment, so that the finished file can be judged
later without the files it was made from.
"""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.findings import Finding
from bfgprint.model.fleet import Fleet
from bfgprint.model.paper import Format, Paper
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetsInput:
    """Ship data sheets, the command page and the fleet page."""

    fleet: Fleet
    findings: tuple[Finding, ...]
    """What the check of the list said; the fleet page says it again."""
    layout: Format
    secret_list: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderCardsInput:
    """Special-order cards, for any ship or for the hulls of a fleet."""

    fleet: Fleet | None = None
    card: Format
    duplex: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DriftCardsInput:
    """Drift tracking cards, blank or for the units of a fleet."""

    fleet: Fleet | None = None
    card: Format
    copies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CompassInput:
    """Bearing compasses and paper bases."""

    sizes_mm: tuple[float, ...]
    hole_mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupInput:
    """A rolled set-up: what it is rolled from, and by."""

    request: SetupRequest
    tables: SetupTables
    slip: Format
    """Of the sub-plot cards."""


PrintInput = SheetsInput | OrderCardsInput | DriftCardsInput | CompassInput | SetupInput


def fleets_of(made: PrintInput) -> tuple[Fleet, ...]:
    """Return the fleets that something is made from."""
    match made:
        case CompassInput():
            return ()
        case SetupInput():
            fleets = [side.fleet for side in made.request.sides]
            return tuple(fleet for fleet in fleets if fleet is not None)
        case _:
            return () if made.fleet is None else (made.fleet,)


INPUTS: dict[str, type[PrintInput]] = {
    "sheets": SheetsInput,
    "order cards": OrderCardsInput,
    "drift cards": DriftCardsInput,
    "compass": CompassInput,
    "setup": SetupInput,
}
"""By the kind of document that stands in the attachment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeWith:
    """The rules, data and paper that a document was made with."""

    product: str
    """``bfgprint`` and its version."""
    tables: RuleTables
    data_hash: str
    """The SHA-256 of ships and rules, in hexadecimal."""
    symbols_hash: str
    """The same of the symbols that stand on cards."""
    look_hash: str
    """The same of templates, formats and colours."""
    paper: Paper
    ink: str
    large_print: bool = False
    """All type is larger, and none is small."""
    fillable: bool = False
    """Form fields lie over what a player fills in."""
