"""Load the tables of the quick reference, check them, and print it in a form."""

from __future__ import annotations

from dataclasses import replace

from bfgprint.cli.card_options import CardChoice, print_cards
from bfgprint.cli.fitting import print_fitting
from bfgprint.cli.press import Press
from bfgprint.codes import Code
from bfgprint.errors import LayoutError, RulesError
from bfgprint.load.reference import load_reference, reference_source
from bfgprint.model.paper import Format, Paper
from bfgprint.model.prints import ReferenceInput, ReferenceLayout
from bfgprint.model.reference import ReferenceTables
from bfgprint.referee.reference import check_reference
from bfgprint.sheets.document import Document
from bfgprint.sheets.reference import quick_reference

_LARGEST_ZOOM = 2.0
_LARGER_FROM = 1.3
"""As large as A3 is beside A4, all but."""


def print_reference(press: Press, layout: ReferenceLayout, choice: CardChoice) -> None:
    """Print the reference, on more paper or larger cards where it needs them.

    Raises:
        RulesError: the gunnery table contradicts itself.
        LayoutError: it does not fit.
    """
    tables = reference_tables(press)

    def make(cell: Format) -> Document:
        made = reference_input(press, tables, layout, cell, choice)
        return quick_reference(made, press.library.tables, press.templates)

    if layout == "cards":
        choice = replace(choice, kind="reference")
        print_cards(press, choice, make, f"reference-{layout}")
        return
    name = "reference" if layout == "sheet" else f"reference-{layout}"
    cells = page_formats(press, layout)
    try:
        print_fitting(press, make, cells, name, taken="it is printed on")
    except LayoutError as error:
        # What is wrong with each line of a page that is too small helps nobody.
        small = [e for e in error.findings if e.code is Code.SHEET_DOES_NOT_FIT]
        raise LayoutError(small[:1] or error.findings) from None


def reference_tables(press: Press) -> ReferenceTables:
    """Return the tables of the reference, the user's own or ours.

    Raises:
        RulesError: the gunnery table contradicts itself.
    """
    dirs = press.library.dirs
    findings = list(check_reference(reference_source(dirs)))
    if findings:
        raise RulesError(findings)
    return load_reference(dirs)


def reference_input(
    press: Press,
    tables: ReferenceTables,
    layout: ReferenceLayout,
    cell: Format,
    choice: CardChoice,
) -> ReferenceInput:
    """Return what the reference is made from, in this format."""
    if layout == "cards":
        return ReferenceInput(
            tables=tables,
            layout=layout,
            format=cell,
            duplex=choice.duplex,
            order=choice.order,
            fold=choice.fold,
        )
    paper = press.page_paper
    lying = paper if paper.width_mm > paper.height_mm else paper.turned()
    folded = (
        layout == "booklet"
        and cell.name != SINGLE_PAGES
        and _holds(lying, cell, halves=2)
    )
    return ReferenceInput(
        tables=tables,
        layout=layout,
        format=_filling(lying if folded else paper, cell, halves=2 if folded else 1),
        folded=folded,
        sides=4 if cell.name == FOUR_SIDES else 2,
    )


FOUR_SIDES, SINGLE_PAGES = "four sides", "single pages"


def page_formats(press: Press, layout: ReferenceLayout) -> list[Format]:
    """Return what to try: what a player wants, and what takes more paper."""
    cell = press.look.references[layout]
    if layout == "booklet":
        return [cell, replace(cell, name=SINGLE_PAGES)]
    cells = [cell, press.look.references[FOUR_SIDES]]
    paper = press.page_paper
    return [each for each in cells if _holds(paper, each, halves=1)] or [cell]


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
