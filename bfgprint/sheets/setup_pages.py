"""The pages of a rolled set-up: map, briefings, Leadership, turns, sub-plots, rolls.

In: a Setup for one reader, and what it was rolled from.  Out: one Document.  What the
reader may not know is not in the Setup, so that nothing needs to be hidden here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bfgprint.document.nodes import Root
from bfgprint.layout.sections import Section
from bfgprint.model.paper import Format
from bfgprint.model.prints import SetupInput
from bfgprint.model.setup import Setup, Side, SubPlot
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.rules import setup_words as words
from bfgprint.rules.printed.battlefield import required_map
from bfgprint.rules.printed.setup import (
    has_more_details,
    led,
    required_briefing,
    required_details,
    required_leadership,
    required_rolls,
    required_setup_head,
    required_sub_plot,
    required_tracker,
)
from bfgprint.sheets.document import Document
from bfgprint.sheets.rendered import Rendered, parts_from
from bfgprint.templating import Templates

MAP = "map"


def setup_pages(
    request: SetupRequest,
    setup: Setup,
    tables: SetupTables,
    rules: RuleTables,
    templates: Templates,
    slip: Format,
) -> Document:
    """Return everything that `bfgprint setup` prints for a reader."""
    pages = dict(_pages(request, setup, tables))
    slips = dict(_slips(setup, tables))
    log = dict(_log(setup))
    sheets = {**pages, **slips, **log}
    shared = {"setup": setup, "request": request, "s": tables, "t": rules}

    sections = [
        Section(
            root=Root.FLOW, count=len(pages), parts=parts_from(pages, shared, templates)
        )
    ]
    if slips:
        count = len(slips)
        section = Section(
            root=Root.SHEET,
            count=count,
            parts=parts_from(slips, shared, templates),
            format=slip,
        )
        sections.append(section)
    if log:
        sections.append(
            Section(
                root=Root.FLOW, count=len(log), parts=parts_from(log, shared, templates)
            )
        )
    return Document(
        kind="setup",
        title=words.scenario_title(setup),
        subject=f"A rolled set-up: {words.sides_title(setup)}",
        sections=tuple(sections),
        groups=tuple(sheets),
        required=lambda group: sheets[group].required(),
        names={group: sheet.name for group, sheet in sheets.items()},
        made_from=SetupInput(request=request, tables=tables, slip=slip),
        audience=request.audience,
        head=required_setup_head(setup),
        geometry=frozenset({*pages, *slips} if words.commitments(setup) else {MAP}),
        flows=frozenset({*pages, *log}),
        sheet=slip if slips else None,
    )


def setup_markdown(
    setup: Setup,
    tables: SetupTables,
    rules: RuleTables,
    templates: Templates,
    request: SetupRequest | None = None,
) -> str:
    """Return a set-up as Markdown; the agreements only where the request is given."""
    context = {"setup": setup, "request": request, "s": tables, "t": rules}
    return templates.render_markdown("setup.md.j2", context)


def _pages(
    request: SetupRequest, setup: Setup, tables: SetupTables
) -> Iterator[tuple[str, Rendered]]:
    """Yield the map, each side's briefing and Leadership, and the tracker."""
    yield (
        MAP,
        Rendered("the map", "setup-map.xml.j2", partial(required_map, setup, tables)),
    )
    for side in setup.sides:
        sheet = Rendered(
            f"the briefing of {side.name}",
            "setup-briefing.xml.j2",
            partial(required_briefing, request, setup, side, tables),
            {"side": side},
        )
        yield f"briefing-{side.id}", sheet
    if led(setup):
        leadership = partial(required_leadership, setup)
        sheet = Rendered("the Leadership", "setup-leadership.xml.j2", leadership)
        yield "leadership", sheet
    required = partial(required_tracker, setup, tables)
    yield "tracker", Rendered("the turn tracker", "setup-tracker.xml.j2", required)


def _slips(setup: Setup, tables: SetupTables) -> Iterator[tuple[str, Rendered]]:
    """Yield the card of each sub-plot that the reader knows."""
    for number, side, plot in _plots(setup):
        sheet = Rendered(
            f"a sub-plot of {side.name}",
            "sub-plot-card.xml.j2",
            partial(required_sub_plot, side, plot, tables),
            {"side": side, "plot": plot},
        )
        yield f"plot{number}-{side.id}", sheet


def _log(setup: Setup) -> Iterator[tuple[str, Rendered]]:
    """Yield the details that a card has no room for, and the log of rolls."""
    for number, side, plot in _plots(setup):
        if has_more_details(plot):
            sheet = Rendered(
                f"the details of a sub-plot of {side.name}",
                "sub-plot-details.xml.j2",
                partial(required_details, side, plot),
                {"side": side, "plot": plot},
            )
            yield f"details{number}-{side.id}", sheet
    if setup.rolls:
        required = partial(required_rolls, setup)
        yield "rolls", Rendered("the log of rolls", "setup-rolls.xml.j2", required)


def _plots(setup: Setup) -> Iterator[tuple[int, Side, SubPlot]]:
    for side in setup.sides:
        for number, plot in enumerate(words.plots_of(side), 1):
            yield number, side, plot
