"""The sub-plots: three tables of six, one more of the Adeptus Mechanicus.

Filled from ``data/sub-plots.toml``.

Source: facts/bfg/sub-plots.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Needs = Literal["", "commander", "escorts", "enemy capital ship", "capital ship"]


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
    rolls: Literal[
        "",
        "each capital ship",
        "own ship",
        "other ship",
        "enemy ship",
        "reinforcements",
        "phenomena",
        "turns",
        "turn limit",
        "experimental ship",
        "false ship",
    ] = ""
    """What is rolled or named at set-up, beside the sub-plot itself."""
    shows: bool = False
    """Its effect shows on the table or a public sheet at set-up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubPlotTable:
    """Six sub-plots by the face of a D6."""

    name: str
    faces: tuple[int, ...] = ()
    """Of the D6 that chooses the table; none for a fleet's own table."""
    sub_plots: tuple[SubPlotRule, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """One table pair of the Experimental Ship: by face, what is better and worse."""

    name: str
    improvements: tuple[str, ...]
    side_effects: tuple[str, ...]
    contradictions: tuple[tuple[int, int], ...]
    """Faces of both that cancel each other: the second is rolled again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubPlots:
    """All sub-plots."""

    tables: tuple[SubPlotTable, ...]
    experiments: tuple[Experiment, ...]
    ambiguous: tuple[str, ...] = ()
    """Names that mean other things as well."""
