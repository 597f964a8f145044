"""Read everything that a set-up is rolled by, besides the rules tables.

In: the folders to look in, the user's before the bundled.  Out: SetupTables.
"""

from __future__ import annotations

from pathlib import Path

from bfgprint.load.battlezones import load_battlezones
from bfgprint.load.rulings import load_footnotes
from bfgprint.load.scenarios import load_scenarios
from bfgprint.load.sub_plots import load_sub_plots
from bfgprint.model.setup_tables import SetupTables


def load_setup_tables(dirs: tuple[Path, ...]) -> SetupTables:
    """Return all tables of a set-up.

    Raises:
        DataError: a file can't be read.
    """
    return SetupTables(
        scenarios=load_scenarios(dirs),
        battlezones=load_battlezones(dirs),
        sub_plots=load_sub_plots(dirs),
        footnotes=load_footnotes(dirs),
    )
