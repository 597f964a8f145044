"""Print sheets in the first layout that all of them fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bfgprint.cli.console import show_findings
from bfgprint.cli.press import Press
from bfgprint.errors import LayoutError
from bfgprint.findings import Finding, Severity
from bfgprint.load.library import Library
from bfgprint.model.paper import Format
from bfgprint.pipeline import TOO_SMALL
from bfgprint.sheets.document import Document


def print_fitting(
    press: Press,
    make: Callable[[Format], Document],
    layouts: Sequence[Format],
    name: str,
    library: Library | None = None,
    *,
    taken: str = "all sheets are printed with --layout",
    hint: str = "",
) -> None:
    """Print in the first of the layouts that every sheet or card fits.

    Args:
        press: what prints.
        make: makes the document in a layout.
        layouts: what to try, one after the other.
        name: of the file.
        library: of the document's fleet, if it has one.
        taken: how to say which layout was taken, where that is not the first.
        hint: what to do where none fits.

    Raises:
        LayoutError: something fits none of them; said is why not the first.
    """
    first: LayoutError | None = None
    for layout in layouts:
        try:
            press.print(make(layout), name, library)
        except LayoutError as error:
            error = _hinting(error, hint)
            if {each.code for each in error.findings} <= TOO_SMALL:
                first = first or error
                continue
            raise first or error from None
        if first is not None:
            instead = f"{taken} {layout.name}"
            show_findings([_instead(first.findings[0], instead)])
        return
    if first is not None:
        raise first


def _instead(finding: Finding, hint: str) -> Finding:
    """Return the note that a larger layout was taken, and for what."""
    return replace(finding, severity=Severity.NOTE, hint=hint)


def _hinting(error: LayoutError, hint: str) -> LayoutError:
    """Return the error with another remedy for what has too little room."""
    if not hint:
        return error
    return LayoutError(
        replace(each, hint=hint) if each.code in TOO_SMALL else each
        for each in error.findings
    )
