"""Sides, requests and rollers for tests of a set-up's parts, each by itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any

from kit.builds import press
from rules.builders import TABLES, fleet, ship

from bfgprint.load.sub_plots import load_sub_plots
from bfgprint.model.fleet import Fleet
from bfgprint.model.profile import Profile
from bfgprint.model.setup import Roll
from bfgprint.model.setup_request import Muster, SetupRequest, SideInput
from bfgprint.setup.dice import Roller, root_of

RULES = TABLES


@cache
def hull(class_name: str) -> Profile:
    """Return a bundled hull by its class."""
    hulls = press().library.hulls()
    return next(each for each in hulls if each.class_name == class_name)


@cache
def setup_tables() -> Any:
    """Return the bundled sub-plots as the only tables of a set-up."""
    return SimpleNamespace(sub_plots=load_sub_plots(press().library.dirs))


def side(fleet_: Fleet | None = None, **changed: Any) -> SideInput:
    """Return side a with this fleet, a single Lunar unless told otherwise."""
    made = fleet(ship()) if fleet_ is None else fleet_
    fields: dict[str, Any] = {
        "id": "a",
        "name": made.name,
        "muster": Muster(faction=made.faction, attack_rating=2),
        "fleet": made,
    }
    return SideInput(**(fields | changed))


def request(*sides: SideInput, **changed: Any) -> SetupRequest:
    """Return the request of an open set-up of these sides."""
    fields: dict[str, Any] = {"sides": sides, "seeds": ("x",), "sub_plots": "open"}
    return SetupRequest(**(fields | changed))


def roller(seed: str = "x", **changed: Any) -> Roller:
    """Return a roller of one seed."""
    return Roller(root=root_of([seed]), **changed)


class Loaded(Roller):
    """A roller whose dice show what the test says, by the ids of the rolls.

    What it does not say is thrown by a seed.
    """

    def __init__(self, shown: Mapping[str, tuple[int, ...]], seed: str = "x") -> None:
        """Keep what the dice are to show."""
        super().__init__(root=root_of([seed]))
        self.shown = shown

    def roll(self, roll_id: str, expr: str, **said: Any) -> Roll:
        """Throw what was said of this roll."""
        if roll_id not in self.shown:
            return super().roll(roll_id, expr, **said)
        dice = self.shown[roll_id]
        recorded = Roll(id=roll_id, expr=expr, dice=dice, value=0)
        once = Roller(recorded={roll_id: recorded})
        roll = once.roll(roll_id, expr, **said)
        self.rolls.append(roll)
        return roll
