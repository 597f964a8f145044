"""Read the names of the sub-plots, which a public file must not give away."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from bfgprint.load.reader import read_source
from bfgprint.load.schema import Keys, shape
from bfgprint.load.tables import find_data_file
from bfgprint.load.texts import Text


class _TableKeys(Keys):
    """A table of sub-plots."""

    name: Text
    sub_plots: tuple[Text, ...]


class SubPlotsFile(Keys):
    """``kind = "sub-plots"``: the names of all sub-plots."""

    kind: Literal["sub-plots"]
    edition: Text
    source: Text
    ambiguous: tuple[Text, ...] = ()
    tables: tuple[_TableKeys, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SubPlotNames:
    """The names of all sub-plots."""

    plain: tuple[str, ...]
    """They can mean nothing else."""
    ambiguous: tuple[str, ...]
    """They are also the names of other things."""


def load_sub_plots(dirs: tuple[Path, ...]) -> SubPlotNames:
    """Return the names of the sub-plots.

    Raises:
        DataError: the file can't be read.
    """
    file = shape(read_source(find_data_file(dirs, "sub-plots.toml")), SubPlotsFile)
    names = [name for table in file.tables for name in table.sub_plots]
    return SubPlotNames(
        plain=tuple(name for name in names if name not in file.ambiguous),
        ambiguous=tuple(name for name in names if name in file.ambiguous),
    )
