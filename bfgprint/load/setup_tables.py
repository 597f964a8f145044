"""Read everything that a set-up is rolled by, besides the rules tables.

In: the folders to look in, the user's before the bundled.  Out: SetupTables.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.battlezones import load_battlezones
from bfgprint.load.rulings import load_footnotes
from bfgprint.load.scenarios import FILE, load_scenarios
from bfgprint.load.sub_plots import load_sub_plots
from bfgprint.load.tables import find_data_file
from bfgprint.model.battlezones import Battlezones
from bfgprint.model.scenarios import Scenarios
from bfgprint.model.setup_tables import SetupTables


def load_setup_tables(dirs: tuple[Path, ...]) -> SetupTables:
    """Return all tables of a set-up.

    Raises:
        DataError: a file can't be read.
    """
    scenarios, battlezones = load_scenarios(dirs), load_battlezones(dirs)
    findings = list(_not_known(scenarios, battlezones, dirs))
    if findings:
        raise DataError(findings)
    return SetupTables(
        scenarios=scenarios,
        battlezones=battlezones,
        sub_plots=load_sub_plots(dirs),
        footnotes=load_footnotes(dirs),
    )


def _not_known(
    scenarios: Scenarios, battlezones: Battlezones, dirs: tuple[Path, ...]
) -> Iterator[Finding]:
    """Find the battlezones and planets of scenarios that the other file has not."""
    zones = {zone.name for zone in battlezones.zones}
    sizes = {planet.size for planet in battlezones.planets}
    place = Place(file=str(find_data_file(dirs, FILE)), item="scenarios")
    for scenario in scenarios.scenarios:
        planet = scenario.planet
        named = {name for _, name in scenario.zones_by_face} - zones
        if planet:
            own = {size for _, size in (*planet.by_points, *planet.by_face)}
            named |= own - sizes
        for name in sorted(named):
            message = f'{scenario.name} names "{name}", which battlezones.toml has not'
            yield Finding(code=Code.WRONG_TYPE, message=message, place=place)
