"""The kinds of data file that a user may write, by what each says it is.

In: a parsed file.  Out: findings, if it has not the shape of its kind.
"""

from __future__ import annotations

from collections.abc import Mapping

from bfgprint.errors import DataError
from bfgprint.load.battlezones import BattlezonesFile
from bfgprint.load.codes import CodesFile
from bfgprint.load.coverage import CoverageFile
from bfgprint.load.fleet_lists import FleetListsFile
from bfgprint.load.formats import FormatsFile, PaletteFile, PapersFile, SymbolsFile
from bfgprint.load.hulls import check_hulls
from bfgprint.load.kit import KitFile
from bfgprint.load.orders import OwnOrdersFile
from bfgprint.load.printers import PrinterFile
from bfgprint.load.reader import Source
from bfgprint.load.reference import ReferenceFile
from bfgprint.load.rosters.spelling import RostersFile
from bfgprint.load.rulings import RulingsFile
from bfgprint.load.scenarios import ScenariosFile
from bfgprint.load.schema import CommandersFile, Keys, ShipsFile, shape
from bfgprint.load.sub_plots import SubPlotsFile
from bfgprint.load.tables import CoreFile, NotesFile
from bfgprint.load.voidships import VoidshipsFile

DATA_KINDS: Mapping[str, type[Keys]] = {
    "ships": ShipsFile,
    "commanders": CommandersFile,
    "fleet-lists": FleetListsFile,
    "orders": OwnOrdersFile,
    "rules": CoreFile,
    "notes": NotesFile,
    "rulings": RulingsFile,
    "codes": CodesFile,
    "coverage": CoverageFile,
    "rosters": RostersFile,
    "sub-plots": SubPlotsFile,
    "scenarios": ScenariosFile,
    "battlezones": BattlezonesFile,
    "reference": ReferenceFile,
    "kit": KitFile,
    "papers": PapersFile,
    "formats": FormatsFile,
    "palette": PaletteFile,
    "symbols": SymbolsFile,
    "printer": PrinterFile,
    "voidships": VoidshipsFile,
}


def check_data(source: Source) -> None:
    """Stop at a data file that has not the shape of its kind.

    Raises:
        DataError: a key is unknown, missing or of the wrong type, or a hull
            contradicts itself.
        RulesError: a text of it can't be printed.
    """
    file = shape(source, DATA_KINDS[source.values["kind"]])
    if isinstance(file, ShipsFile):
        findings = check_hulls(file.ships, source, shared=file.options)
        if findings:
            raise DataError(findings)
