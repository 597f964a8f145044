"""Read the sub-plots: their tables, experiments and fleets' own rules.

In: the folders to look in, the user's before the bundled.  Out: SubPlots.  Each
table has six faces, and each D6 a result for every face.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from bfgprint.load.orders import Dice
from bfgprint.load.reader import read_source
from bfgprint.load.schema import Flag, Keys, shape
from bfgprint.load.tables import Modifier, find_data_file
from bfgprint.load.texts import Text
from bfgprint.model.profile import ShipType
from bfgprint.model.sub_plots import (
    Addition,
    Alteration,
    Experiment,
    FleetPlotRule,
    Needs,
    Part,
    PlotResult,
    Ships,
    SubPlotRule,
    SubPlots,
    SubPlotTable,
)

_FACES = tuple(range(1, 7))
_Face = Annotated[int, Field(strict=True, ge=1, le=6)]


def _each_face_once(faces: Iterable[int], what: str) -> None:
    """Refuse what has not one line for each face of a D6."""
    if tuple(sorted(faces)) != _FACES:
        raise ValueError(f"{what} must have each face from 1 to 6 once")


class _AdditionKeys(Keys):
    """Phenomena that are added; without a number, as many as further dice say."""

    kind: Text
    number: Annotated[int, Field(strict=True, ge=0, le=9)] = 0


class _ResultKeys(Keys):
    """What some faces of a sub-plot's D6 bring."""

    faces: tuple[_Face, ...]
    text: Text
    dice: Dice | Literal[""] = ""
    critical: Flag = False
    adds: tuple[_AdditionKeys, ...] = ()
    shows: Flag = False


class _SubPlotKeys(Keys):
    """A sub-plot: what it does, what is to be done, what is rolled or named."""

    face: _Face
    name: Text
    effect: Text
    objective: Text | Literal[""]
    won: Modifier
    lost: Modifier
    needs: tuple[Needs, ...] = ()
    ships: Ships = ""
    types: tuple[ShipType, ...] = ()
    not_commanders: Flag = False
    label: Text | Literal[""] = ""
    dice: Dice | Literal[""] = ""
    results: tuple[_ResultKeys, ...] = ()
    leadership: Modifier = 0
    experiment: Text | Literal[""] = ""
    extra: Text | Literal[""] = ""
    hits_left_percent: Annotated[int, Field(strict=True, ge=0, le=100)] = 0
    blanks: tuple[Text, ...] = ()
    shows: Flag = False

    @model_validator(mode="after")
    def _results_for_each_face(self) -> _SubPlotKeys:
        if self.results:
            faces = (face for each in self.results for face in each.faces)
            _each_face_once(faces, f'the results of "{self.name}"')
        return self


class _TableKeys(Keys):
    """Six sub-plots, and the faces that lead to them."""

    name: Text
    faces: tuple[_Face, ...] = ()
    of_faction: Text | Literal[""] = ""
    sub_plots: tuple[_SubPlotKeys, ...]

    @model_validator(mode="after")
    def _one_for_each_face(self) -> _TableKeys:
        _each_face_once((each.face for each in self.sub_plots), f'"{self.name}"')
        return self


class _AlterationKeys(Keys):
    """What is better or worse about a ship."""

    text: Text
    leadership: Modifier = 0
    needs: Part = ""


_Six = Annotated[tuple[_AlterationKeys, ...], Field(min_length=6, max_length=6)]


class _ExperimentKeys(Keys):
    """The two tables of an experiment, by the face of a D6."""

    name: Text
    improvements: _Six
    side_effects: _Six
    contradictions: tuple[tuple[_Face, _Face], ...] = ()


class _FleetRuleKeys(Keys):
    """A fleet's own rule; criteria given must all hold."""

    text: Text
    compulsory: Flag = False
    table: Text | Literal[""] = ""
    classes: tuple[Text, ...] = ()
    fleet_lists: tuple[Text, ...] = ()
    fleet_factions: tuple[Text, ...] = ()
    ranks: tuple[Text, ...] = ()
    capital_factions: tuple[Text, ...] = ()


class _OutcomesKeys(Keys):
    """What a battle is called by mission and sub-plot."""

    won_done: Text = Field(alias="won, done")
    won_not_done: Text = Field(alias="won, not done")
    lost_done: Text = Field(alias="lost, done")
    lost_not_done: Text = Field(alias="lost, not done")


class SubPlotsFile(Keys):
    """``kind = "sub-plots"``: all sub-plots."""

    kind: Literal["sub-plots"]
    edition: Text
    source: Text
    ambiguous: tuple[Text, ...] = ()
    outcomes: _OutcomesKeys
    tables: tuple[_TableKeys, ...]
    experiments: tuple[_ExperimentKeys, ...]
    fleet_rules: tuple[_FleetRuleKeys, ...] = ()

    @model_validator(mode="after")
    def _names_are_known(self) -> SubPlotsFile:
        faces = (face for table in self.tables for face in table.faces)
        _each_face_once(faces, "the tables together")
        tables = {each.name for each in self.tables}
        experiments = {each.name for each in self.experiments}
        plots = [plot for table in self.tables for plot in table.sub_plots]
        for wanted, known in (
            ({each.table for each in self.fleet_rules}, tables),
            ({each.experiment for each in plots}, experiments),
        ):
            for name in sorted(wanted - known - {""}):
                raise ValueError(f'there is no table "{name}" in it')
        return self


def load_sub_plots(dirs: tuple[Path, ...]) -> SubPlots:
    """Return all sub-plots.

    Raises:
        DataError: the file can't be read.
    """
    file = shape(read_source(find_data_file(dirs, "sub-plots.toml")), SubPlotsFile)
    return SubPlots(
        tables=tuple(_table(each) for each in file.tables),
        experiments=tuple(
            Experiment(
                name=each.name,
                improvements=_alterations(each.improvements),
                side_effects=_alterations(each.side_effects),
                contradictions=each.contradictions,
            )
            for each in file.experiments
        ),
        fleet_rules=tuple(
            FleetPlotRule(**each.model_dump()) for each in file.fleet_rules
        ),
        outcomes=file.outcomes.model_dump(by_alias=True),
        ambiguous=file.ambiguous,
    )


def _table(keys: _TableKeys) -> SubPlotTable:
    return SubPlotTable(
        **keys.model_dump(exclude={"sub_plots"}),
        sub_plots=tuple(
            sorted(map(_sub_plot, keys.sub_plots), key=lambda each: each.face)
        ),
    )


def _sub_plot(keys: _SubPlotKeys) -> SubPlotRule:
    return SubPlotRule(
        **keys.model_dump(exclude={"results"}),
        results=tuple(
            PlotResult(
                **each.model_dump(exclude={"adds"}),
                adds=tuple(Addition(add.kind, add.number) for add in each.adds),
            )
            for each in keys.results
        ),
    )


def _alterations(keys: tuple[_AlterationKeys, ...]) -> tuple[Alteration, ...]:
    return tuple(Alteration(**each.model_dump()) for each in keys)
