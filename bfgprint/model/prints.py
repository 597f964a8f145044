"""What each printable is made from and with: all that its pages follow from.

A PDF carries these in its attachment, so that the finished file can be judged
later without the files it was made from.
"""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.findings import Finding
from bfgprint.model.fleet import Fleet
from bfgprint.model.kit import Piece
from bfgprint.model.packs.desk import DeskInput
from bfgprint.model.packs.envelope import EnvelopeInput
from bfgprint.model.packs.judge import JudgeInput
from bfgprint.model.packs.round import RoundInput
from bfgprint.model.packs.wall import WallInput
from bfgprint.model.paper import Format, Paper
from bfgprint.model.printer import Printer
from bfgprint.model.reference import (
    ReferenceInput as ReferenceInput,
    ReferenceLayout as ReferenceLayout,
)
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.model.voidship_jumps import JumpInput, VoidshipSheetsInput
from bfgprint.model.voidship_prints import (
    VoidshipCardsInput,
    VoidshipReferenceInput,
)


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
    order: str = "rows"
    """How cards follow each other: along the rows, or down the stack of sheets."""
    fold: bool = False
    """Each card has its back on the same side, to be folded behind it."""


MOST_DRIFT_COPIES = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class DriftCardsInput:
    """Drift tracking cards, blank or for the units of a fleet."""

    fleet: Fleet | None = None
    card: Format
    copies: int
    order: str = "rows"

    def __post_init__(self) -> None:
        """Refuse more than anybody fills in.

        Raises:
            ValueError: there are so many copies of each card.
        """
        if not 1 <= self.copies <= MOST_DRIFT_COPIES:
            raise ValueError(f"{self.copies:,} Drift cards of each ship")


@dataclass(frozen=True, slots=True, kw_only=True)
class CompassInput:
    """Bearing compasses and paper bases."""

    sizes_mm: tuple[float, ...]
    hole_mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CalibrationInput:
    """The page that measures a printer."""

    paper: str
    """Its name, as the command has it that keeps what was read."""
    width_mm: float
    height_mm: float
    duplex: str
    proof: bool = False
    """It is made up for a printer, to prove what was kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KitInput:
    """Pieces of the table kit, each as often as it says."""

    pieces: tuple[Piece, ...]
    faction: str = ""
    """Whose colour the pieces have that say whose they are; of nobody where empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupInput:
    """A rolled set-up: what it is rolled from, and by."""

    request: SetupRequest
    tables: SetupTables
    slip: Format
    """Of the sub-plot cards."""


PrintInput = (
    SheetsInput
    | OrderCardsInput
    | DriftCardsInput
    | CompassInput
    | CalibrationInput
    | KitInput
    | SetupInput
    | ReferenceInput
    | EnvelopeInput
    | RoundInput
    | WallInput
    | DeskInput
    | JudgeInput
    | VoidshipCardsInput
    | VoidshipReferenceInput
    | VoidshipSheetsInput
    | JumpInput
)


def fleets_of(made: PrintInput) -> tuple[Fleet, ...]:
    """Return the fleets that something is made from."""
    match made:
        case JudgeInput():
            return tuple(each.fleet for each in made.lists if each.fleet is not None)
        case EnvelopeInput():
            return (made.fleet,)
        case SheetsInput() | OrderCardsInput() | DriftCardsInput():
            return () if made.fleet is None else (made.fleet,)
        case SetupInput():
            fleets = [side.fleet for side in made.request.sides]
            return tuple(fleet for fleet in fleets if fleet is not None)
        case _:
            return ()


INPUTS: dict[str, type[PrintInput]] = {
    "sheets": SheetsInput,
    "order cards": OrderCardsInput,
    "drift cards": DriftCardsInput,
    "compass": CompassInput,
    "calibration": CalibrationInput,
    "kit": KitInput,
    "setup": SetupInput,
    "reference": ReferenceInput,
    "envelope": EnvelopeInput,
    "round": RoundInput,
    "wall": WallInput,
    "desk": DeskInput,
    "judge": JudgeInput,
    "voidship cards": VoidshipCardsInput,
    "voidship reference": VoidshipReferenceInput,
    "voidship sheets": VoidshipSheetsInput,
    "warp jump": JumpInput,
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
    printer: Printer | None = None
    """The only printer that it comes out true of, where it is made up for one."""
    fillable: bool = False
    """Form fields lie over what a player fills in."""
