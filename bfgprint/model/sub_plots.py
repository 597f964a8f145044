"""The sub-plots: three tables of six, and one of the Adeptus Mechanicus.

Filled from ``data/sub-plots.toml``.

Source: facts/bfg/sub-plots.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

Needs = Literal["commander", "escorts", "capital ship", "enemy capital ship"]

Ships = Literal["", "each own", "random own", "named own", "named enemy", "false"]

Part = Literal["", "guns", "dorsal or prow lances", "turrets"]
"""What a ship must have for an alteration to mean anything."""


class Addition(NamedTuple):
    """Phenomena that are laid on the table besides the battlezone's."""

    kind: str
    number: int = 0
    """0: as many as the further dice say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlotResult:
    """What some faces of a sub-plot's own D6 bring."""

    faces: tuple[int, ...]
    text: str
    """``{}`` stands for what the further dice came to."""
    dice: str = ""
    """Rolled further: ``D3``."""
    critical: bool = False
    """A roll on the critical table of the ship follows."""
    adds: tuple[Addition, ...] = ()
    shows: bool = False
    """It can be seen before the game, on a sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubPlotRule:
    """One sub-plot, in our words."""

    face: int
    name: str
    effect: str
    """What it does at set-up and in play."""
    objective: str
    """Empty where the mission itself is the aim."""
    won: int
    lost: int
    """Renown, in a campaign."""
    needs: tuple[Needs, ...] = ()
    """Without one of these it can't apply."""
    ships: Ships = ""
    """Which capital ships it is about: each is rolled for, one is drawn, one is
    named by the player, or one is there for show."""
    types: tuple[str, ...] = ()
    """Of the ship that may be chosen; empty for any capital ship."""
    not_commanders: bool = False
    """No ship with a commander aboard is chosen."""
    label: str = ""
    """On the card, before what was rolled or named."""
    dice: str = ""
    """Rolled at set-up: once, or for each ship."""
    results: tuple[PlotResult, ...] = ()
    """By the face; empty where the total itself counts."""
    leadership: int = 0
    """What the chosen ship's is changed by."""
    experiment: str = ""
    """The pair of tables that is rolled on for the chosen ship."""
    extra: str = ""
    """What the side gets beyond its list; the dice, if any, are its points."""
    hits_left_percent: int = 0
    """Of its starting hits, what the commander's ship must have left."""
    blanks: tuple[str, ...] = ()
    """What is written on the card in play."""
    shows: bool = False
    """Its effect shows before the game, on a list or a sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubPlotTable:
    """Six sub-plots by the face of a D6."""

    name: str
    faces: tuple[int, ...] = ()
    """Of the D6 that chooses the table; none for a fleet's own table."""
    of_faction: str = ""
    """Own ships that its sub-plots are about are of this faction."""
    sub_plots: tuple[SubPlotRule, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Alteration:
    """What an experiment makes of a ship."""

    text: str
    leadership: int = 0
    needs: Part = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """One table pair of the Experimental Ship: by face, what is better and worse."""

    name: str
    improvements: tuple[Alteration, ...]
    side_effects: tuple[Alteration, ...]
    contradictions: tuple[tuple[int, int], ...]
    """Faces of both that cancel each other: the second is rolled again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FleetPlotRule:
    """A fleet's own rule on sub-plots.  Criteria given must all hold."""

    text: str
    """Printed on the card."""
    compulsory: bool = False
    """The fleet must have a sub-plot."""
    table: str = ""
    """One more is rolled on this table."""
    classes: tuple[str, ...] = ()
    fleet_lists: tuple[str, ...] = ()
    fleet_factions: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    capital_factions: tuple[str, ...] = ()
    """Of a capital ship in the fleet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubPlots:
    """All sub-plots."""

    tables: tuple[SubPlotTable, ...]
    experiments: tuple[Experiment, ...]
    fleet_rules: tuple[FleetPlotRule, ...] = ()
    outcomes: Mapping[str, str]
    """What a battle is called by mission and sub-plot: ``won, done`` ..."""
    ambiguous: tuple[str, ...] = ()
    """Names that mean other things as well."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all sub-plots, each once."""
        every = (plot.name for table in self.tables for plot in table.sub_plots)
        return tuple(dict.fromkeys(every))
