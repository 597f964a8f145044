"""Print the sheets of a set-up's fleets, with the Leadership that was rolled."""

from __future__ import annotations

from functools import partial

from bfgprint.cli.fitting import print_fitting
from bfgprint.cli.press import Press
from bfgprint.cli.setup_request import Asked
from bfgprint.findings import Finding
from bfgprint.model.fleet import Fleet
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.setup.led import led_fleets
from bfgprint.sheets.fleet_sheets import fleet_sheets


def print_sheets(press: Press, asked: Asked) -> None:
    """Print the sheets of each side that may be known.

    Raises:
        LayoutError: a sheet fits no layout.
    """
    fleets = led_fleets(asked.request, asked.tables, press.library.tables)
    for side, text, found in zip(
        asked.request.sides, asked.texts, asked.findings, strict=True
    ):
        fleet = fleets.get(side.id)
        if fleet is None:
            continue
        library = press.library_of(text)
        make = partial(
            fleet_sheets,
            fleet,
            _findings(found, side.fleet, fleet, press),
            library.tables,
            press.templates,
        )
        print_fitting(
            press, make, press.layouts, f"{asked.name}-{side.id}-sheets", library
        )


def _findings(
    found: tuple[Finding, ...], before: Fleet | None, fleet: Fleet, press: Press
) -> tuple[Finding, ...]:
    """Return what is wrong with a list once its Leadership is filled in."""
    tables = press.library.tables
    known = check_fleet(before, tables) if before else ()
    others = (each for each in found if each not in known)
    return (*others, *check_fleet(fleet, tables))
