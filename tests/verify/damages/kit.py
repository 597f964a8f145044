"""Damages of finished documents: what is put in, where, and which code must say so.

A damage gets in at one of four places: the model (the pages are made from another
value than the requirements), a template, the placed items, or the PDF's bytes.
Every printable is built once in a test process; a damage changes as little of that
build as it can, and what comes out is read back against the undamaged input.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import jinja2
from jinja2.bccache import Bucket
from kit.builds import asked_kit, reference_made
from kit.paired import ROUNDS, pack_input, prepared_event, with_keys
from kit.prepared import PACKS
from kit.setups import TABLES, sample
from verify.faults import open_press, settings_of, with_template

from bfgprint import pipeline
from bfgprint.cli.press import Press
from bfgprint.codes import Code
from bfgprint.draw.canvas import draw_pdf
from bfgprint.draw.furniture import Metadata
from bfgprint.findings import Finding
from bfgprint.layout.items import Item
from bfgprint.layout.sections import Page
from bfgprint.model.drawing import Drawing
from bfgprint.model.fleet import Fleet
from bfgprint.model.kit import Piece
from bfgprint.model.printer import Printer
from bfgprint.model.prints import CalibrationInput, KitInput, PrintInput, ReferenceInput
from bfgprint.model.setup import Setup
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.tables import RuleTables
from bfgprint.resources import templates_dir
from bfgprint.sheets.calibration import calibration, calibration_paper
from bfgprint.sheets.compass import compasses
from bfgprint.sheets.document import Document
from bfgprint.sheets.drift_cards import drift_cards
from bfgprint.sheets.fleet_sheets import fleet_sheets
from bfgprint.sheets.kit import kit
from bfgprint.sheets.order_cards import order_cards
from bfgprint.sheets.rebuild import document_again
from bfgprint.sheets.reference import quick_reference
from bfgprint.sheets.setup_pages import setup_pages
from bfgprint.templating import Templates
from bfgprint.verify.document import Expected, verify_pdf

FLEET = str(Path(__file__).with_name("fleet.toml"))
ESCORTS = str(Path(__file__).with_name("escorts.toml"))
CARRIERS = str(Path(__file__).with_name("carriers.toml"))
DIFFERING = str(Path(__file__).with_name("differing.toml"))


class Place(StrEnum):
    """Where a damage gets into a document."""

    MODEL = "model"
    TEMPLATE = "template"
    ITEMS = "items"
    BYTES = "bytes"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """What the pages of a printable are made from."""

    tables: RuleTables
    templates: Templates
    fleet: Fleet | None = None
    findings: tuple[Finding, ...] = ()
    layout: str = "card-a6"
    duplex: str = "none"
    order: str = "rows"
    fold: bool = False
    copies: int = 1
    sizes_mm: tuple[float, ...] = (110.0, 80.0)
    hole_mm: float = 4.0
    setup: tuple[SetupRequest, Setup] | None = None
    reference: ReferenceInput | None = None
    pieces: tuple[Piece, ...] = ()
    pack: PrintInput | None = None


class Printable(NamedTuple):
    """One kind of document, on one paper."""

    kind: str
    """``sheets``, ``orders``, ``drift``, ``compass``, ``kit``, ``reference``,
    ``calibrate``, ``setup``, or ``pack`` for a file of a tournament."""
    words: str = ""
    """A fleet file, or a fleet in words; empty where none is needed; of a set-up the
    sample's name; of a kit its pieces, parted by ``;``."""
    layout: str = "card-a6"
    paper: str = "a4"
    duplex: str = "none"
    sizes_mm: tuple[float, ...] = (110.0, 80.0)
    hole_mm: float = 4.0
    large_print: bool = False
    card: str = "poker"
    order: str = "rows"
    fold: bool = False
    printer: Printer | None = None
    fillable: bool = False


SHORT = Printer(
    name="short", scale_x=1.004, scale_y=0.99, back_x_mm=0.9, duplex="short"
)
"""A printer whose backs were measured over the short edge."""
OFFICE = Printer(
    name="office", scale_x=0.988, scale_y=1.007, back_x_mm=1.2, back_y_mm=-0.6
)

PRINTABLES = {
    "sheets": Printable("sheets", FLEET),
    "half": Printable("sheets", FLEET, "half"),
    "full": Printable("sheets", FLEET, "full", "letter"),
    "escorts": Printable("sheets", ESCORTS),
    "carriers": Printable("sheets", CARRIERS),
    "odd": Printable("sheets", "Retribution, Ramilies, Ork Hulk"),
    "strange": Printable(
        "sheets",
        "Void Stalker, Stronghold Commerce Vessel, Gorbag's Revenge, Cairn, Hemlock*2",
    ),
    "differing": Printable("sheets", DIFFERING),
    "long": Printable("sheets", "Lunar*8", paper="210x145"),
    "orders": Printable("orders", duplex="long"),
    "worked": Printable("orders", "Lunar, Retribution", paper="letter", duplex="short"),
    "ways": Printable("orders", "Void Stalker, Hive Ship"),
    "folded": Printable("orders", fold=True),
    "above": Printable("orders", paper="155x305", card="mini", fold=True),
    "stacked": Printable("orders", "Lunar, Retribution", duplex="long", order="stack"),
    "made-up": Printable("orders", paper="a3", duplex="short", printer=SHORT),
    "true": Printable("compass", printer=OFFICE),
    "calibration": Printable("calibrate", paper="letter", duplex="short"),
    "proof": Printable("calibrate", duplex="long", printer=OFFICE),
    "drift": Printable("drift"),
    "tents": Printable("drift", FLEET),
    "compass": Printable("compass"),
    "small": Printable("compass", paper="letter", sizes_mm=(60.0, 45.0), hole_mm=3.2),
    "kit": Printable(
        "kit",
        "Cobra;movement-ruler;torpedo-marker;order-marker=1;direction-base=1;"
        "critical-token=1;turn-gauge-45;contact-gauge;asteroid-field:10x15;moon:3",
    ),
    "tiles": Printable("kit", "range-ruler;planet:26=2;gas-ring:26x5x3"),
    "setup": Printable("setup", "judge"),
    "sides": Printable("setup", "three", paper="a5"),
    "large": Printable("sheets", FLEET, "half", large_print=True),
    "reference": Printable("reference", layout="sheet"),
    "booklet": Printable("reference", layout="booklet"),
    "tarot": Printable("reference", layout="cards", duplex="long"),
    "fillable": Printable("sheets", FLEET, fillable=True),
    "tablet": Printable("drift", fillable=True),
    "envelope": Printable("pack", "envelope"),
    "desk": Printable("pack", "desk"),
    "round": Printable("pack", "round"),
    "wall": Printable("pack", "wall"),
    "judge": Printable("pack", "judge"),
}
"""Every printable: sheets in three layouts with command and fleet pages, order cards
with backs, Drift cards, compasses and bases, kits whole and in tiles, set-ups of two
and of three sides, a large print, the quick reference in its three forms, two to
fill in on a screen, and the files of a tournament."""

_PACKS: Mapping[str, Callable[[], PrintInput]] = {
    **PACKS,
    "round": lambda: pack_input("round", prepared_event(4)),
    "wall": lambda: pack_input("wall", prepared_event(5)),
    "judge": lambda: pack_input(
        "judge", with_keys(prepared_event(1, rounds=ROUNDS[:1]))
    ),
}
"""What a file of a tournament is made from."""


class Build(NamedTuple):
    """A printable that was made and found right, with all it passed through."""

    press: Press
    source: Source
    document: Document
    pages: list[Page]
    drawings: dict[str, Drawing]
    metadata: Metadata
    content: bytes
    expected: tuple[Expected, ...]


def made(printable: Printable, source: Source, press: Press) -> Document:
    """Return the document of a printable from any source."""
    tables, templates, look = source.tables, source.templates, press.look
    match printable.kind:
        case "sheets":
            assert source.fleet is not None
            cell = look.sheets[source.layout]
            is_secret = source.layout == "half"
            return fleet_sheets(
                source.fleet,
                source.findings,
                tables,
                templates,
                cell,
                secret_list=is_secret,
            )
        case "orders":
            return order_cards(
                source.fleet,
                tables,
                templates,
                look.cards[printable.card],
                source.duplex,
                order=source.order,
                fold=source.fold,
            )[0]
        case "calibrate":
            return _calibration(printable, source, press)
        case "drift":
            card, copies = look.cards["tent"], source.copies
            return drift_cards(source.fleet, tables, templates, card, copies)[0]
        case "setup":
            assert source.setup is not None
            slip = look.slips["sub-plot"]
            return setup_pages(*source.setup, TABLES, tables, templates, slip)
        case "pack":
            assert source.pack is not None
            made_with = replace(settings_of(press).made_with, tables=tables)
            return document_again(source.pack, made_with, templates)
        case "reference":
            assert source.reference is not None
            return quick_reference(source.reference, tables, templates)
        case "kit":
            return kit(KitInput(pieces=source.pieces), templates, press.found_paper)
    sizes, hole = source.sizes_mm, source.hole_mm
    return compasses(sizes, hole, tables.movement, templates)


def _calibration(printable: Printable, source: Source, press: Press) -> Document:
    paper = press.found_paper
    made = CalibrationInput(
        paper=paper.name,
        width_mm=paper.width_mm,
        height_mm=paper.height_mm,
        duplex=source.duplex,
        proof=printable.printer is not None,
    )
    return calibration(made, source.templates)


def _press_of(printable: Printable) -> Press:
    """Return a press with the printable's paper, made up for its printer."""
    press = open_press(
        paper=printable.paper,
        large_print=printable.large_print,
        fillable=printable.fillable,
    )
    printer, paper = printable.printer, press.found_paper
    if printable.kind == "calibrate":
        paper = calibration_paper(paper)
    press.__dict__.update(printer=printer, found_paper=paper)
    return press


@cache
def prepared(name: str) -> tuple[Press, Source, Document]:
    """Return a printable's document, nothing of it drawn yet."""
    printable = PRINTABLES[name]
    press = _press_of(printable)
    kinds = ("setup", "reference", "kit", "pack")
    is_setup, is_reference, is_kit, is_pack = (printable.kind == k for k in kinds)
    words = "" if is_setup or is_kit or is_pack else printable.words
    fleet, findings = press.fleet(words) if words else (None, ())
    source = Source(
        tables=press.library.tables,
        templates=press.templates,
        fleet=fleet,
        findings=findings,
        layout=printable.layout,
        duplex=printable.duplex,
        order=printable.order,
        fold=printable.fold,
        sizes_mm=printable.sizes_mm,
        hole_mm=printable.hole_mm,
        setup=sample(printable.words) if is_setup else None,
        reference=reference_made(press, printable.layout, printable.duplex)  # type: ignore[arg-type]
        if is_reference
        else None,
        pieces=asked_kit(printable.words).pieces if is_kit else (),
        pack=_PACKS[printable.words]() if is_pack else None,
    )
    return press, source, made(printable, source, press)


@cache
def built(name: str) -> Build:
    """Return the undamaged build of a printable, made once and found right."""
    press, source, document = prepared(name)
    kept: dict[str, Any] = {}

    def draw(pages: Iterable[Page], drawings: Any, metadata: Metadata) -> bytes:
        kept.update(pages=list(pages), drawings=drawings, metadata=metadata)
        return draw_pdf(kept["pages"], drawings, metadata)

    def verify(content: bytes, *expected: Expected) -> list[Finding]:
        kept["expected"] = expected
        return verify_pdf(content, *expected)

    with (
        mock.patch.object(pipeline, "draw_pdf", draw),
        mock.patch.object(pipeline, "verify_pdf", verify),
    ):
        content = pipeline.make_pdf(document, settings_of(press))
    return Build(press=press, source=source, document=document, content=content, **kept)


def drawn(build: Build, document: Document) -> bytes:
    """Return another document on the build's paper, not read back."""
    with mock.patch.object(pipeline, "verify_pdf", return_value=[]):
        return pipeline.make_pdf(document, settings_of(build.press))


Change = Callable[[Build], bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage:
    """One thing that is wrong with one printable."""

    place: Place
    printable: str
    words: str
    """What is wrong, for people."""
    codes: frozenset[Code]
    """At least one of these must be reported."""
    content: Change
    """The damaged PDF."""

    @property
    def id(self) -> str:
        """Return a name of its own for the damage."""
        return f"{self.place}-{self.printable}-{self.words}".replace(" ", "_")


class _Compiled(jinja2.BytecodeCache):
    """Keeps compiled templates: a damage changes one, the others stay."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()


def in_model(
    printable: str, words: str, codes: set[Code], change: Callable[[Source], Source]
) -> Damage:
    """Return a damage of the values that pages are made from, not the required ones."""

    def content(build: Build) -> bytes:
        changed = change(build.source)
        assert changed != build.source, "the value stayed as it was"
        other = made(PRINTABLES[printable], changed, build.press)
        return drawn(build, with_sections(build.document, other))

    return _damage(Place.MODEL, printable, words, codes, content)


def with_sections(document: Document, other: Document) -> Document:
    """Return a document with the pages of another, part by part, and its own claims.

    A part that the other lacks has no pages.
    """
    if not document.parts:
        return replace(document, sections=other.sections)
    parts, others = [], list(other.parts)
    for own in document.parts:
        is_lost = len(document.parts) > len(other.parts) and own.title not in {
            each.title for each in others
        }
        sections = () if is_lost else others.pop(0).sections
        parts.append(replace(own, sections=sections))
    assert not others, "there are parts that the document does not have"
    return replace(document, parts=tuple(parts))


def in_template(
    printable: str,
    words: str,
    codes: set[Code],
    template: str,
    *changes: tuple[str, str],
) -> Damage:
    """Return a damage of a template: each change is a text and what takes its place."""

    def content(build: Build) -> bytes:
        with tempfile.TemporaryDirectory() as name:
            with_template(Path(name), template, *changes)
            templates = Templates(Path(name) / "templates", templates_dir())
            vars(templates)["_environment"].bytecode_cache = _COMPILED
            source = replace(build.source, templates=templates)
            return drawn(build, made(PRINTABLES[printable], source, build.press))

    return _damage(Place.TEMPLATE, printable, words, codes, content)


PagesChange = Callable[[list[Page]], list[Page]]


def in_items(
    printable: str,
    words: str,
    codes: set[Code],
    change: PagesChange,
    drawings: Callable[[dict[str, Drawing]], dict[str, Drawing]] = lambda same: same,
) -> Damage:
    """Return a damage of the placed pages, or of the drawings they use."""

    def content(build: Build) -> bytes:
        pages = change([replace(page, items=[*page.items]) for page in build.pages])
        return draw_pdf(pages, drawings(dict(build.drawings)), build.metadata)

    return _damage(Place.ITEMS, printable, words, codes, content)


def in_bytes(
    printable: str, words: str, codes: set[Code], change: Callable[[bytes], bytes]
) -> Damage:
    """Return a damage of the finished file."""

    def content(build: Build) -> bytes:
        return change(build.content)

    return _damage(Place.BYTES, printable, words, codes, content)


def _damage(
    place: Place, printable: str, words: str, codes: set[Code], content: Change
) -> Damage:
    return Damage(
        place=place,
        printable=printable,
        words=words,
        codes=frozenset(codes),
        content=content,
    )


ItemChange = Callable[[Item], Item | list[Item] | None]


def on_items(
    chosen: Callable[[Item], bool], change: ItemChange, *, most: int | None = None
) -> PagesChange:
    """Return a change of the items chosen, the first so many of them or all.

    There must be some: a damage that was never put in proves nothing.
    """

    def changed(pages: list[Page]) -> list[Page]:
        done = 0
        for page in pages:
            items: list[Item] = []
            for item in page.items:
                if chosen(item) and (most is None or done < most):
                    done += 1
                    items += _listed(change(item))
                else:
                    items.append(item)
            page.items[:] = items
        assert done, "nothing to damage"
        return pages

    return changed


def _listed(made_of: Item | list[Item] | None) -> list[Item]:
    if made_of is None:
        return []
    return made_of if isinstance(made_of, list) else [made_of]


def with_key(*keys: str) -> Callable[[Item], bool]:
    """Return a choice of the items that have one of these keys."""
    return lambda item: item.key in keys
