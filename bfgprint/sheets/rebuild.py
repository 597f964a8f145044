"""Make the document again that a PDF's attachment describes.

In: what it was made from, and the tables and templates.  Out: the same Document
that was printed, so that it can be held against the PDF.
"""

from __future__ import annotations

from bfgprint.model.packs.desk import DeskInput
from bfgprint.model.packs.envelope import EnvelopeInput
from bfgprint.model.packs.judge import JudgeInput
from bfgprint.model.packs.round import RoundInput
from bfgprint.model.packs.wall import WallInput
from bfgprint.model.prints import (
    CalibrationInput,
    CompassInput,
    DriftCardsInput,
    KitInput,
    MadeWith,
    OrderCardsInput,
    PrintInput,
    ReferenceInput,
    SetupInput,
    SheetsInput,
)
from bfgprint.model.voidship_jumps import JumpInput, VoidshipSheetsInput
from bfgprint.model.voidship_prints import (
    VoidshipCardsInput,
    VoidshipReferenceInput,
)
from bfgprint.setup.roll import roll_setup
from bfgprint.sheets.calibration import calibration
from bfgprint.sheets.compass import compasses
from bfgprint.sheets.document import Document
from bfgprint.sheets.drift_cards import drift_cards
from bfgprint.sheets.fleet_sheets import fleet_sheets
from bfgprint.sheets.kit import kit
from bfgprint.sheets.order_cards import order_cards
from bfgprint.sheets.packs.desk import desk_file
from bfgprint.sheets.packs.envelope import envelope
from bfgprint.sheets.packs.judge import judge_file
from bfgprint.sheets.packs.round import round_file
from bfgprint.sheets.packs.wall import wall_sheets
from bfgprint.sheets.reference import quick_reference
from bfgprint.sheets.setup_pages import setup_pages
from bfgprint.sheets.voidship_cards import voidship_cards
from bfgprint.sheets.voidship_jumps import jump_trackers
from bfgprint.sheets.voidship_reference import voidship_reference
from bfgprint.sheets.voidship_sheets import voidship_sheets
from bfgprint.templating import Templates


def document_again(
    made: PrintInput, made_with: MadeWith, templates: Templates
) -> Document:
    """Return the document that was made from this input."""
    tables = made_with.tables
    match made:
        case SheetsInput():
            return fleet_sheets(
                made.fleet,
                made.findings,
                tables,
                templates,
                made.layout,
                secret_list=made.secret_list,
            )
        case OrderCardsInput():
            return order_cards(
                made.fleet,
                tables,
                templates,
                made.card,
                made.duplex,
                order=made.order,
                fold=made.fold,
            )[0]
        case DriftCardsInput():
            return drift_cards(
                made.fleet, tables, templates, made.card, made.copies, order=made.order
            )[0]
        case CompassInput():
            sizes, hole = made.sizes_mm, made.hole_mm
            return compasses(sizes, hole, tables.movement, templates)
        case ReferenceInput():
            return quick_reference(made, tables, templates)
        case CalibrationInput():
            return calibration(made, templates)
        case KitInput():
            return kit(made, templates, made_with.paper)
        case SetupInput():
            request, of_setup = made.request, made.tables
            setup = roll_setup(request, of_setup, tables)
            return setup_pages(request, setup, of_setup, tables, templates, made.slip)
        case EnvelopeInput():
            return envelope(made, tables, templates, made_with.paper)
        case RoundInput():
            return round_file(made, tables, templates, made_with.paper)
        case WallInput():
            return wall_sheets(made, tables, templates)
        case DeskInput():
            return desk_file(made, tables, templates)
        case VoidshipCardsInput():
            return voidship_cards(made, templates)
        case VoidshipReferenceInput():
            return voidship_reference(made, templates)
        case JudgeInput():
            return judge_file(made, tables, templates)
        case VoidshipSheetsInput():
            return voidship_sheets(made, templates)
        case JumpInput():
            return jump_trackers(made, templates)
