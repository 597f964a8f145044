"""Documents and PDFs, each made once in a test process and then shared.

In: a Request, which says what a user would type.  Out: the document, its PDF or
its fleet.  Everything goes through the product's own ``Press`` and stages; the
hash of the data is a fixed word, so that a changed hull does not change every
page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from bfgprint.cli.card_options import CardChoice
from bfgprint.cli.kit_choice import choose, kit_input
from bfgprint.cli.press import Press
from bfgprint.cli.reference import page_formats, reference_input, reference_tables
from bfgprint.cli.setup_options import SetupOptions
from bfgprint.cli.setup_request import ask
from bfgprint.cli.voidships import as_cards_show, voidship_rules, voidships_of
from bfgprint.findings import Finding, stopping
from bfgprint.load.battlezones import load_battlezones
from bfgprint.load.fleets import build_fleet
from bfgprint.load.kit import load_kit
from bfgprint.load.schema import FleetFile
from bfgprint.load.words import words_source
from bfgprint.model.battlezones import Battlezones
from bfgprint.model.fleet import Fleet
from bfgprint.model.kit import Kit
from bfgprint.model.printer import Printer
from bfgprint.model.prints import (
    CalibrationInput,
    KitInput,
    ReferenceInput,
    ReferenceLayout,
)
from bfgprint.model.profile import Profile
from bfgprint.model.voidship_prints import VoidshipCardsInput, VoidshipReferenceInput
from bfgprint.pipeline import PrintSettings, make_pdf
from bfgprint.resources import data_dir
from bfgprint.setup.roll import roll_setup
from bfgprint.sheets.calibration import calibration, calibration_paper
from bfgprint.sheets.compass import compasses
from bfgprint.sheets.document import Document
from bfgprint.sheets.drift_cards import drift_cards
from bfgprint.sheets.fleet_sheets import fleet_sheets
from bfgprint.sheets.kit import kit
from bfgprint.sheets.order_cards import order_cards
from bfgprint.sheets.reference import quick_reference
from bfgprint.sheets.setup_pages import setup_pages
from bfgprint.sheets.voidship_cards import voidship_cards
from bfgprint.sheets.voidship_reference import voidship_reference
from kit.places import FLEETS, OWN_FLEETS, ROSTERS

DATA_HASH = "000000"
LAYOUTS = ("card-a6", "half", "full")
BUNDLED = ("battlegroup-agrippa", "strange-sails", "warband-of-the-unclean")


class Request(NamedTuple):
    """What is to be printed, and on what."""

    verb: str
    """``sheets``, ``orders``, ``drift``, ``compass``, ``kit``, ``reference``,
    ``calibrate`` or ``setup``; of a tournament ``round``, ``wall`` or ``judge``; or
    ``voidship cards``, ``reference``, ``sheets`` or ``jump``."""
    fleet: str = ""
    """A bundled fleet, one of the tests' own, or words; none for plain cards; of a
    set-up a sample's name, or none for the demo's; of a kit what stands after the
    verb, parted by ``;``."""
    layout: str = "card-a6"
    """Of sheets; of the reference ``sheet``, ``cards`` or ``booklet``."""
    paper: str = "a4"
    ink: str = "colour"


@cache
def press() -> Press:
    """Return the press all tests share; papers and inks come with the requests."""
    return Press(output=None, paper="a4", ink="colour", data=None, quiet=True)


def hulls() -> list[Profile]:
    """Return every hull of the bundled data."""
    return press().library.hulls()


def fleet_text(fleet: str) -> str:
    """Return what a user types for a fleet: the path of a file, or words."""
    files = [folder / f"{fleet}.toml" for folder in (FLEETS, OWN_FLEETS)]
    files.append(ROSTERS / f"{fleet}.json")
    return next((str(file) for file in files if file.is_file()), fleet)


@cache
def fleet_of(fleet: str) -> tuple[Fleet, tuple[Finding, ...]]:
    """Return a fleet and what its check found."""
    return press().fleet(fleet_text(fleet))


def built_fleet(
    *ships: Mapping[str, Any],
    squadrons: Sequence[Mapping[str, Any]] = (),
    commanders: Sequence[Mapping[str, Any]] = (),
    **keys: Any,
) -> Fleet:
    """Return a fleet of these entries, written as in a fleet file."""
    file = FleetFile.model_validate(
        {
            "kind": "fleet",
            "name": "Test Fleet",
            "ships": ships,
            "squadrons": squadrons,
            "commanders": commanders,
            **keys,
        }
    )
    fleet, findings = build_fleet(file, words_source("test"), press().library)
    assert fleet is not None, [str(finding) for finding in stopping(findings)]
    return fleet


def sheets_of(
    fleet: Fleet, layout: str = "card-a6", findings: tuple[Finding, ...] = ()
) -> Document:
    """Return the sheets of a fleet in a layout."""
    at = press()
    tables, cell = at.library.tables, at.look.sheets[layout]
    return fleet_sheets(fleet, findings, tables, at.templates, cell)


def order_cards_of(fleet: Fleet | None) -> tuple[Document, list[Finding]]:
    """Return order cards with backs, and what the user is told."""
    at = press()
    card = at.look.cards["poker"]
    return order_cards(fleet, at.library.tables, at.templates, card, "long")


def drift_cards_of(fleet: Fleet | None) -> tuple[Document, list[Finding]]:
    """Return one Drift card of each unit, and what the user is told."""
    at = press()
    card = at.look.cards["tent"]
    return drift_cards(fleet, at.library.tables, at.templates, card, 1)


def reference_made(
    at: Press, layout: ReferenceLayout, duplex: str = "long"
) -> ReferenceInput:
    """Return what the reference is made from, in the first format that is tried."""
    choice = CardChoice(duplex=duplex)
    cell = (
        at.card_format("reference")
        if layout == "cards"
        else page_formats(at, layout)[0]
    )
    return reference_input(at, reference_tables(at), layout, cell, choice)


def voidship_cards_made(
    at: Press, file: str = "", duplex: str = "long", card: str = "poker"
) -> VoidshipCardsInput:
    """Return what voidship cards are made from: of any ship, or of a bundled file."""
    rules = voidship_rules(at, None)
    path = str(data_dir() / "voidships" / f"{file}.toml")
    ships = voidships_of(at, path, rules) if file else ()
    shown = tuple(map(as_cards_show, ships))
    cell = at.look.cards[card]
    return VoidshipCardsInput(rules=rules, ships=shown, card=cell, duplex=duplex)


def voidship_reference_made(at: Press) -> VoidshipReferenceInput:
    """Return what the voidships' reference is made from."""
    cell = at.look.references["sheet"]
    return VoidshipReferenceInput(rules=voidship_rules(at, None), format=cell)


def new_document(request: Request) -> Document:
    """Return the document of a request, made anew."""
    if request.verb == "setup":
        from kit.setups import setup_document  # it needs this module

        return setup_document(request.fleet) if request.fleet else demo_setup()
    if request.verb in ("round", "wall", "judge"):
        from kit.paired import pack_document  # it needs this module

        return pack_document(request.verb, request.paper)
    at = press()
    if request.verb == "kit":
        paper = at.look.find_paper(request.paper)
        assert paper is not None
        return kit(asked_kit(request.fleet), at.templates, paper)
    if request.verb in ("voidship sheets", "voidship jump"):
        from kit.voidship_samples import sample_document  # it needs this module

        return sample_document(request)
    if request.verb == "voidship cards":
        made = voidship_cards_made(at, request.fleet)
        return voidship_cards(made, at.templates)
    fleet, findings = fleet_of(request.fleet) if request.fleet else (None, ())
    match request.verb:
        case "sheets":
            assert fleet is not None
            return sheets_of(fleet, request.layout, findings)
        case "orders":
            return order_cards_of(fleet)[0]
        case "drift":
            return drift_cards_of(fleet)[0]
        case "calibrate":
            return calibration_on(request.paper)
        case "voidship reference":
            return voidship_reference(voidship_reference_made(at), at.templates)
        case "reference":
            layout = cast(ReferenceLayout, request.layout)
            on_paper = replace(at, paper=request.paper)
            made = reference_made(on_paper, layout)
            return quick_reference(made, at.library.tables, at.templates)
        case "compass":
            movement = at.library.tables.movement
            return compasses((110.0, 80.0), 4.0, movement, at.templates)
    raise ValueError(f"no such verb: {request.verb}")


def calibration_on(
    paper: str = "a4", duplex: str = "long", *, proof: bool = False
) -> Document:
    """Return the page that measures a printer."""
    found = press().look.find_paper(paper)
    assert found is not None
    upright = calibration_paper(found)
    made = CalibrationInput(
        paper=upright.name,
        width_mm=upright.width_mm,
        height_mm=upright.height_mm,
        duplex=duplex,
        proof=proof,
    )
    return calibration(made, press().templates)


@cache
def offered_kit() -> tuple[Kit, Battlezones]:
    """Return the pieces that there are, and what sizes terrain has."""
    dirs = press().library.dirs
    return load_kit(dirs), load_battlezones(dirs)


@cache
def asked_kit(words: str, setup: Path | None = None) -> KitInput:
    """Return the pieces of a kit: what stands after the verb, parted by ``;``."""
    offered, zones = offered_kit()
    things = [fleet_text(word) for word in words.split(";") if word]
    asked = choose(press(), offered, zones, things)
    return kit_input(press(), offered, zones, asked, offered.stem_mm, setup)


def demo_setup() -> Document:
    """Return the set-up that the demo prints, of the first two bundled fleets."""
    at, options = press(), SetupOptions(seed=("demo",))
    asked = ask(at, options, [fleet_text(name) for name in BUNDLED[:2]])
    rules, slip = at.library.tables, at.look.slips["sub-plot"]
    setup = roll_setup(asked.request, asked.tables, rules)
    request, tables = asked.request, asked.tables
    return setup_pages(request, setup, tables, rules, at.templates, slip)


@cache
def document_of(request: Request) -> Document:
    """Return the document of a request, made once."""
    return new_document(request)


def settings_of(
    paper: str = "a4",
    ink: str = "colour",
    data_hash: str = DATA_HASH,
    *,
    kind: str = "",
    printer: Printer | None = None,
    large_print: bool = False,
    fillable: bool = False,
) -> PrintSettings:
    """Return how a document of a kind is printed in the tests."""
    at = press()
    found = at.look.find_paper(paper)
    assert found is not None
    if kind == "calibration":
        found = calibration_paper(found)
    if printer is not None:
        found = printer.on(found)
    return PrintSettings(
        look=at.look,
        paper=found,
        ink=ink,
        tables=at.library.tables,
        data_hash=data_hash,
        templates_hash=at.templates.hash,
        printer=printer,
        large_print=large_print,
        fillable=fillable,
    )


def print_pdf(
    document: Document, paper: str = "a4", ink: str = "colour", **others: Any
) -> bytes:
    """Return a document as a PDF, which has been read back by the product."""
    kind = document.kind
    return make_pdf(document, settings_of(paper, ink, kind=kind, **others))


@cache
def pdf_of(request: Request) -> bytes:
    """Return the PDF of a request, made once."""
    return print_pdf(document_of(request), request.paper, request.ink)


def bundled_files() -> list[Path]:
    """Return the fleet files and rosters that come with the product."""
    return [*sorted(FLEETS.glob("*.toml")), *sorted(ROSTERS.iterdir())]


def hull_name(hull: Profile) -> str:
    """Return what a hull is called in a test's name or message."""
    variant = f" ({hull.variant})" if hull.variant else ""
    return f"{hull.faction} {hull.class_name}{variant}"
