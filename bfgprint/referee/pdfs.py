"""Judge a PDF of ours by what it says it was made from.

In: the bytes of a PDF.  Out: findings.  The attachment gives the input, the
rules derive from it what must be on paper, and the pages are held against that;
then the input itself is held against our own ships and rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.draw.furniture import ATTACHMENT_NAME
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place, Severity
from bfgprint.load.attachments import Attachment, read_attachment
from bfgprint.load.formats import Look, load_look
from bfgprint.load.library import HASH_DIGITS, Library
from bfgprint.load.reader import clip
from bfgprint.load.reference import load_reference
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.load.voidships import load_voidships
from bfgprint.model.packs.envelope import EnvelopeInput
from bfgprint.model.packs.judge import JudgeInput
from bfgprint.model.packs.round import RoundInput
from bfgprint.model.packs.wall import WallInput
from bfgprint.model.plain import plain
from bfgprint.model.prints import (
    ReferenceInput,
    SetupInput,
    SheetsInput,
    fleets_of,
)
from bfgprint.model.setup import Setup
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.voidship_jumps import JumpInput, VoidshipSheetsInput
from bfgprint.model.voidship_prints import (
    VoidshipCardsInput,
    VoidshipReferenceInput,
)
from bfgprint.model.voidships import VoidshipRules
from bfgprint.pipeline import (
    PrintSettings,
    attachment_of,
    draw_document,
    expected_of,
    hash_of,
)
from bfgprint.referee.entries import TOLD_OTHERWISE
from bfgprint.referee.event_names import names_of_event
from bfgprint.referee.jumps import check_jumps
from bfgprint.referee.profiles import check_profiles
from bfgprint.referee.secrets import open_names, said_of_rules, secrets_in_public
from bfgprint.referee.setups import CONTRADICTIONS, check_musters, check_proofs
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.rules.setup_secrets import secrets_of_others
from bfgprint.setup.roll import roll_setup
from bfgprint.sheets.document import Document
from bfgprint.sheets.rebuild import document_again
from bfgprint.templating import Templates
from bfgprint.verify.document import verify_pdf
from bfgprint.verify.forms import count_filled
from bfgprint.verify.reader import PdfReader
from bfgprint.verify.reprint import compare_with_reprint

LARGEST_PDF_BYTES = 200_000_000


def check_pdf(
    content: bytes,
    name: str,
    library: Library,
    templates: Templates,
    setups: list[Setup] | None = None,
) -> list[Finding]:
    """Return everything that is wrong with a PDF of ours.

    A set-up that it shows is added to ``setups``.

    Raises:
        DataError: it is no PDF, not ours, of another version, or its attachment
            is damaged.
    """
    attached = attached_to(content, name)
    made = read_attachment(attached, name)
    look = _look(library.dirs)
    try:
        document = document_again(made.made_from, made.made_with, templates)
        findings = _pages(content, made, document, look)
        findings += _legality(made)
        if not findings:
            findings += _reprint(content, made, document, look, templates)
            findings += _filled(content, made)
    except CONTRADICTIONS as error:
        # What was attached has the right shape and contradicts itself.
        raise contradiction(name, error) from None
    beside = library.beside(Path(name))
    if beside.companions and beside.hash == made.made_with.data_hash:
        library = beside  # it was printed with the own data that it lies beside
    findings += _against_our_data(made, library)
    findings += _printer(made)
    setup = setup_of(made)
    if setup is not None and setups is not None:
        setups.append(setup)
    findings += _secrets(content, attached, made, library, setup)
    return [
        replace(finding, place=replace(finding.place, file=name))
        for finding in findings
    ]


def _printer(made: Attachment) -> Iterator[Finding]:
    """Tell of which printer alone it comes out true."""
    printer = made.made_with.printer
    if printer is not None:
        yield Finding(
            code=Code.FITS_ONE_PRINTER,
            severity=Severity.NOTE,
            message=f"is made up for the printer {clip(printer.name)} only, "
            f"which prints {printer.percents}",
        )


def setup_of(made: Attachment) -> Setup | None:
    """Return the set-up that a PDF shows, rolled again, if it shows one."""
    of_setup = made.made_from
    if not isinstance(of_setup, SetupInput):
        return None
    return roll_setup(of_setup.request, of_setup.tables, made.made_with.tables)


def _secrets(
    content: bytes,
    attached: bytes,
    made: Attachment,
    library: Library,
    setup: Setup | None,
) -> Iterator[Finding]:
    """What a PDF tells a reader who may not know it."""
    known: Iterable[str] = ()
    if isinstance(made.made_from, SetupInput) and setup is not None:
        yield from secrets_of_others(made.made_from.request)
        yield from check_proofs(setup)
        yield from check_musters(made.made_from.request, made.made_from.tables)
        known = open_names(made.made_from.request, setup)
    elif isinstance(made.made_from, RoundInput | WallInput):
        known = names_of_event(made.made_from)
    elif isinstance(made.made_from, EnvelopeInput):
        for request in made.made_from.plots:
            yield from secrets_of_others(request)
    elif isinstance(made.made_from, JumpInput):
        yield from check_jumps(made.made_from.jumps, made.made_from.rules)
    elif isinstance(made.made_from, ReferenceInput):
        known = said_of_rules(made.made_from.tables)
    yield from secrets_in_public(content, attached, made.audience, library, known)


@cache
def _look(dirs: tuple[Path, ...]) -> Look:
    return load_look(dirs)


def attached_to(content: bytes, name: str) -> bytes:
    """Return the attachment of a PDF of ours.

    Raises:
        DataError: it is no PDF, or not ours.
    """
    place = Place(file=name)
    try:
        with PdfReader(content) as reader:
            attached = reader.attachment(ATTACHMENT_NAME)
    except ValueError as error:
        message = f"can't be read as a PDF: {clip(str(error))}"
        hint = "print it anew; a PDF with a password can't be judged"
        finding = Finding(
            code=Code.PDF_UNREADABLE, message=message, place=place, hint=hint
        )
        raise DataError([finding]) from None
    if attached is None:
        finding = Finding(
            code=Code.NOT_OUR_PDF,
            message=f"carries no {ATTACHMENT_NAME}: it is not ours, or was saved anew",
            place=place,
            hint="check the file that bfgprint wrote",
        )
        raise DataError([finding])
    return attached


def contradiction(name: str, error: Exception) -> DataError:
    """Return what is said of an attachment whose values do not go together."""
    finding = Finding(
        code=Code.ATTACHMENT_UNREADABLE,
        message=f"the attachment contradicts itself: {clip(str(error))}",
        place=Place(file=name),
        hint="print it anew",
    )
    return DataError([finding])


def _pages(
    content: bytes, made: Attachment, document: Document, look: Look
) -> list[Finding]:
    """Hold the pages against what the attachment requires of them."""
    if len(made.pages) != len(document.parts):
        raise ValueError(f"pages of {len(made.pages)} parts")
    again = attachment_of(document, made.made_with, made.pages)
    # Symbols of others can't be compared: they do not travel with the print.
    same = made.made_with.symbols_hash == hash_of(look.symbols)
    symbols = look.symbols if same else {}
    expected = expected_of(document, made.made_with, again, symbols, made.pages)
    return verify_pdf(content, *(replace(each, is_filled=True) for each in expected))


def _filled(content: bytes, made: Attachment) -> Iterator[Finding]:
    """Tell how much a player has filled in."""
    filled = count_filled(content) if made.made_with.fillable else 0
    if filled:
        fields = "a form field is" if filled == 1 else f"{filled} form fields are"
        message = f"{fields} filled in; what stands there is not judged"
        yield Finding(code=Code.FIELDS_FILLED, severity=Severity.NOTE, message=message)


def _reprint(
    content: bytes,
    made: Attachment,
    document: Document,
    look: Look,
    templates: Templates,
) -> Iterator[Finding]:
    """Hold the pages against a reprint, where ours would look the same."""
    made_with = made.made_with
    settings = PrintSettings(
        look=look,
        paper=made_with.paper,
        ink=made_with.ink,
        tables=made_with.tables,
        data_hash=made_with.data_hash,
        templates_hash=templates.hash,
        large_print=made_with.large_print,
        printer=made_with.printer,
        fillable=made_with.fillable,
    )
    if settings.made_with == made_with:
        again = draw_document(document, settings)
        yield from compare_with_reprint(content, again.content)
    else:
        yield Finding(
            code=Code.OTHER_DATA,
            severity=Severity.NOTE,
            message="was printed by another version, or with templates or formats "
            "that are not these: figures are compared, words are not",
        )


def _legality(made: Attachment) -> Iterator[Finding]:
    """What is wrong with a list must be said on its fleet page."""
    made_from = made.made_from
    if not isinstance(made_from, SheetsInput | EnvelopeInput):
        return
    said = {(each.code, each.message) for each in made_from.findings}
    settled: set[str | None] = set()
    if isinstance(made_from, EnvelopeInput):
        settled = {TOLD_OTHERWISE.get(code) for code, _ in said}
        settled.update(made_from.event.switch_off)
    for finding in check_fleet(made_from.fleet, made.made_with.tables):
        is_said = (finding.code, finding.message) in said
        if not is_said and finding.code not in settled:
            message = f"the fleet page does not say: {finding.message}"
            yield replace(finding, code=Code.FIGURE_MISSING, message=message)


def _against_our_data(made: Attachment, library: Library) -> Iterator[Finding]:
    """Hold what was printed from against our ships and rules.

    With the same data any difference was put in afterwards; with other data it
    may be the reason why it is other data.
    """
    same = made.made_with.data_hash == library.hash
    severity = Severity.ERROR if same else Severity.WARNING
    if not same:
        theirs, ours = (
            made.made_with.data_hash[:HASH_DIGITS],
            library.hash[:HASH_DIGITS],
        )
        yield Finding(
            code=Code.OTHER_DATA,
            severity=Severity.NOTE,
            message=f"was printed from data {clip(theirs)}, not from {ours}",
        )
    if same and plain(made.made_with.tables) != plain(library.tables):
        yield Finding(
            code=Code.PROFILE_DIFFERS,
            message="the rules tables it was printed from are not those of its data",
        )
    yield from _own_tables(made, library, severity)
    for fleet in fleets_of(made.made_from):
        yield from check_profiles(fleet, library, severity)


def _own_tables(
    made: Attachment, library: Library, severity: Severity
) -> Iterator[Finding]:
    """Hold the tables of set-ups, of a reference or of voidships against ours."""
    rolled_by: SetupTables | None = None
    reference: ReferenceInput | None = None
    voidships: VoidshipRules | None = None
    match made.made_from:
        case (
            SetupInput(tables=tables)
            | RoundInput(tables=tables)
            | JudgeInput(tables=tables)
        ):
            rolled_by = tables
        case ReferenceInput():
            reference = made.made_from
        case EnvelopeInput(plot_tables=tables, reference=enclosed):
            rolled_by, reference = tables, enclosed
        case (
            VoidshipCardsInput(rules=rules)
            | VoidshipReferenceInput(rules=rules)
            | VoidshipSheetsInput(rules=rules)
            | JumpInput(rules=rules)
        ):
            voidships = rules
    dirs, same = library.dirs, severity is Severity.ERROR
    if rolled_by is not None and plain(rolled_by) != plain(load_setup_tables(dirs)):
        yield _other_tables("rolled by", severity, same=same)
    if reference is not None and plain(reference.tables) != plain(load_reference(dirs)):
        yield _other_tables("made from", severity, same=same)
    if voidships is not None:
        ours = _in_unit_of(voidships, load_voidships(dirs))
        if plain(voidships) != plain(ours):
            yield _other_tables("made from", severity, same=same)


def _other_tables(by: str, severity: Severity, *, same: bool) -> Finding:
    return Finding(
        code=Code.PROFILE_DIFFERS,
        severity=severity,
        message=f"the tables it was {by} are not those of its data"
        if same
        else f"it was {by} other tables than ours",
    )


def _in_unit_of(theirs: VoidshipRules, ours: VoidshipRules) -> VoidshipRules:
    """Return our rules in the unit of theirs, which is a table's own choice."""
    unit = theirs.rulings.distance_unit
    return replace(ours, rulings=replace(ours.rulings, distance_unit=unit))
