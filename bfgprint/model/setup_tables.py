"""What a set-up is rolled by, besides the rules tables: scenarios, zones, sub-plots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bfgprint.model.battlezones import Battlezones
from bfgprint.model.scenarios import Scenarios
from bfgprint.model.sub_plots import SubPlots


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupTables:
    """All tables of a set-up; they travel in the PDF of one."""

    scenarios: Scenarios
    battlezones: Battlezones
    sub_plots: SubPlots
    footnotes: Mapping[str, str]
    """By the switch of a ruling, what is printed where it mattered."""
