"""Small documents, templates that differ from ours, and what the read-back finds.

The damages that are put into documents stand in ``damages``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bfgprint import pipeline
from bfgprint.cli.press import Press
from bfgprint.codes import Code
from bfgprint.errors import VerifyError
from bfgprint.findings import Finding
from bfgprint.load.formats import load_look
from bfgprint.load.library import Library
from bfgprint.resources import data_dir, templates_dir
from bfgprint.sheets.compass import compasses
from bfgprint.sheets.document import Document
from bfgprint.sheets.drift_cards import drift_cards
from bfgprint.sheets.fleet_sheets import fleet_sheets
from bfgprint.sheets.order_cards import order_cards

_LIBRARY = Library(data_dir())
_LOOK = load_look((data_dir(),))


def open_press(
    data: Path | None = None, paper: str = "a4", ink: str = "mono", **others: Any
) -> Press:
    """Return a press whose own data are templates: hulls and look are read once."""
    press = Press(output=None, paper=paper, ink=ink, data=data, quiet=True, **others)
    press.__dict__.update(library=_LIBRARY, look=_LOOK)
    return press


def sheets(
    press: Press, words: str = "Lunar", layout: str = "card-a6", *, secret: bool = False
) -> Document:
    """Return the sheets of a fleet in words or in a file."""
    fleet, findings = press.fleet(words)
    look = press.look.sheets[layout]
    tables, templates = press.library.tables, press.templates
    return fleet_sheets(fleet, findings, tables, templates, look, secret_list=secret)


def orders(press: Press, words: str | None = None, duplex: str = "none") -> Document:
    """Return order cards, plain or of a fleet."""
    fleet = press.fleet(words)[0] if words else None
    card = press.look.cards["poker"]
    made = order_cards(fleet, press.library.tables, press.templates, card, duplex)
    return made[0]


def drifts(press: Press, words: str | None = "Lunar", copies: int = 1) -> Document:
    """Return Drift tracking cards, blank or of a fleet."""
    fleet = press.fleet(words)[0] if words else None
    card = press.look.cards["tent"]
    made = drift_cards(fleet, press.library.tables, press.templates, card, copies)
    return made[0]


def compass(
    press: Press, sizes: tuple[float, ...] = (110.0,), hole: float = 4.0
) -> Document:
    """Return compasses and the paper bases."""
    return compasses(sizes, hole, press.library.tables.movement, press.templates)


def settings_of(press: Press) -> pipeline.PrintSettings:
    """Return the settings that the command line would print with."""
    return pipeline.PrintSettings(
        look=press.look,
        paper=press.found_paper,
        ink=press.ink,
        tables=press.library.tables,
        data_hash=press.library.hash,
        templates_hash=press.templates.hash,
        large_print=press.large_print,
        printer=press.printer,
        fillable=press.fillable,
    )


def found_in(document: Document, press: Press) -> list[Finding]:
    """Return what the read-back of a document finds; nothing where it is right."""
    try:
        pipeline.make_pdf(document, settings_of(press))
    except VerifyError as error:
        return list(error.findings)
    return []


def codes_of(findings: list[Finding]) -> set[Code]:
    """Return the codes of findings, each once."""
    return {finding.code for finding in findings}


def with_template(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    """Return a data folder whose template differs from the bundled one.

    Each change must be one, so that a test can't pass because its fault was
    never put in.
    """
    text = (templates_dir() / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{name} no longer holds {old!r}"
        text = text.replace(old, new)
    path = folder / "templates" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return folder
