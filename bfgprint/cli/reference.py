"""Load the tables of the quick reference, check them, and print it in a form."""

from __future__ import annotations

from dataclasses import replace

import click

from bfgprint.cli.card_options import TENTS
from bfgprint.cli.press import Press
from bfgprint.cli.texts import nearest
from bfgprint.errors import RulesError
from bfgprint.load.reference import load_reference, reference_source
from bfgprint.model.paper import Format, Paper
from bfgprint.model.prints import ReferenceInput, ReferenceLayout
from bfgprint.referee.reference import check_reference
from bfgprint.sheets.reference import quick_reference

_LARGEST_ZOOM = 2.0
_LARGER_FROM = 1.3
"""As large as A3 is beside A4, all but."""


def print_reference(
    press: Press, layout: ReferenceLayout, card: str, duplex: str
) -> None:
    """Print the reference.

    Raises:
        RulesError: the gunnery table contradicts itself.
    """
    made = reference_input(press, layout, card, duplex)
    document = quick_reference(made, press.library.tables, press.templates)
    name = "reference" if layout == "sheet" else f"reference-{layout}"
    press.print(document, name)


def reference_input(
    press: Press, layout: ReferenceLayout, card: str, duplex: str
) -> ReferenceInput:
    """Return what the reference is made from.

    Raises:
        RulesError: the gunnery table contradicts itself.
    """
    dirs = press.library.dirs
    findings = list(check_reference(reference_source(dirs)))
    if findings:
        raise RulesError(findings)
    tables = load_reference(dirs)
    if layout == "cards":
        return ReferenceInput(
            tables=tables,
            layout=layout,
            format=_card(press, card),
            duplex=duplex,
        )
    cell, paper = press.look.references[layout], press.page_paper
    lying = paper if paper.width_mm > paper.height_mm else paper.turned()
    folded = layout == "booklet" and _holds(lying, cell, halves=2)
    return ReferenceInput(
        tables=tables,
        layout=layout,
        format=_filling(lying if folded else paper, cell, halves=2 if folded else 1),
        folded=folded,
    )


def _card(press: Press, name: str) -> Format:
    cards = {n: card for n, card in press.look.cards.items() if n not in TENTS}
    card = cards.get(name.casefold())
    if card is None:
        message = f"no card {name!r}{nearest(name, cards)}"
        raise click.BadParameter(message, param_hint="--card")
    return card


def _holds(paper: Paper, cell: Format, *, halves: int) -> bool:
    return _scale(paper, cell, halves) >= 1


def _filling(paper: Paper, cell: Format, *, halves: int) -> Format:
    """Return the cell with all on it as much larger as the paper is.

    What is a little larger only keeps its type, and has more room.
    """
    scale = _scale(paper, cell, halves)
    larger = scale if scale >= _LARGER_FROM else 1.0
    return replace(cell, zoom=min(cell.zoom * larger, _LARGEST_ZOOM))


def _scale(paper: Paper, cell: Format, halves: int) -> float:
    height = paper.body_height_mm(true_size=False)
    return min(paper.body_width_mm / halves / cell.width_mm, height / cell.height_mm)
