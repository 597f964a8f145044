"""Look for secrets in a file that anyone may read.

In: a PDF meant for the public or the opponent.  Out: a finding for each
sub-plot that it names and each key that it holds (design: Secrets).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.load.library import Library
from bfgprint.load.setups import secret_paths
from bfgprint.load.sub_plots import load_sub_plots
from bfgprint.model.names import letters_of
from bfgprint.model.reference import ReferenceTables
from bfgprint.model.setup import Setup
from bfgprint.model.setup_request import SetupRequest
from bfgprint.rules.setup_secrets import plots_of
from bfgprint.verify.reader import PdfReader

OPEN_AUDIENCES = frozenset({"public", "opponent"})


def secrets_in_public(
    content: bytes,
    attached: bytes,
    audience: str,
    library: Library,
    known: Iterable[str] = (),
) -> Iterator[Finding]:
    """Yield a finding for each secret in a PDF that is not for its owner alone.

    Args:
        content: the PDF.
        attached: its attachment; that it holds the tables of all sub-plots tells
            nothing.
        audience: whom it is for.
        library: knows the sub-plots.
        known: what everybody may read, though it is called like a sub-plot.
    """
    if audience not in OPEN_AUDIENCES:
        return
    for path in secret_paths(json.loads(attached)):
        message = f"the attachment of a public file holds a secret: {path}"
        yield Finding(code=Code.SECRET_IN_PUBLIC, message=message)
    plots, others = load_sub_plots(library.dirs), list(map(letters_of, known))
    names = [
        n for n in plots.names if not any(letters_of(n) in each for each in others)
    ]
    with PdfReader(content) as reader:
        for number, page in enumerate(reader.pages(), 1):
            runs = [letters_of(fact.text) for fact in page.texts]
            for name in names:
                if _stands(name, runs, alone=name in plots.ambiguous):
                    yield Finding(
                        code=Code.SECRET_IN_PUBLIC,
                        message=f'a public file names the sub-plot "{name}"',
                        place=Place(item=f"page {number}"),
                    )


def open_names(request: SetupRequest, setup: Setup) -> Iterator[str]:
    """Yield what a set-up may name: open sub-plots, its scenario, fleets and ships.

    The rolls of an open sub-plot may have met others, which could not apply.
    """
    results = {roll.id: roll.result for roll in setup.rolls}
    if setup.scenario:
        yield setup.scenario.name
    for side in setup.sides:
        yield side.name
        for _, plot in plots_of(side, 1):
            if plot.name and (plot.revealed or not plot.secret):
                yield from (plot.name, plot.effect, plot.objective)
                yield from (results.get(roll_id, "") for roll_id in plot.rolls)
    for each in request.sides:
        if each.fleet is not None:
            yield from (unit.name for unit in each.fleet.units)
            yield from (ship.name for ship in each.fleet.ships)
            yield from (ship.profile.class_name for ship in each.fleet.ships)


def said_of_rules(tables: ReferenceTables) -> Iterator[str]:
    """Yield what a quick reference says of the game: a raid is no sub-plot there."""
    for block in tables.blocks.values():
        yield block.title
        yield from (row.text for row in block.rows)


def _stands(name: str, runs: list[str], *, alone: bool) -> bool:
    """Whether a name stands on a page, or for itself where it could mean more."""
    return letters_of(name) in (runs if alone else "".join(runs))
