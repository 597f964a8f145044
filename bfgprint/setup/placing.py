"""Find places for pieces on the table: drawn by the whole centimetre, in bounded tries.

In: what is placed already, and the dice.  Out: the piece with its place, or None.
A place that is refused, since the piece would hang over the edge or lie on
another, stands on record like the one that counts; the next try has a further
number behind its id.

Source: battlefield.md, Placement methods, 2; rulings SU-15 and SU-16.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding, Place
from bfgprint.model.battlezones import Battlezones, PhenomenonRule
from bfgprint.model.rulings import Rulings
from bfgprint.model.setup import Feature, Roll
from bfgprint.rules.shapes import half_extents, lies_within, overlap
from bfgprint.setup.dice import Roller


class Region(NamedTuple):
    """A part of the table in which the middle of a piece lies."""

    left_cm: float
    right_cm: float
    bottom_cm: float
    top_cm: float


@dataclass(kw_only=True)
class Ground:
    """The table while it is filled, and what has been noted on the way."""

    width_cm: float
    height_cm: float
    roller: Roller
    zones: Battlezones
    rulings: Rulings
    features: list[Feature] = field(default_factory=list)
    global_effects: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    mattered: list[str] = field(default_factory=list)
    letters: Counter[str] = field(default_factory=Counter)

    def rule_of(self, kind: str) -> PhenomenonRule:
        """Return what is known of a kind of phenomenon.

        Raises:
            KeyError: there is none of this kind.
        """
        for rule in self.zones.phenomena:
            if rule.kind == kind:
                return rule
        raise KeyError(kind)

    @property
    def has_planet(self) -> bool:
        """Whether a planet lies on the table: there is at most one."""
        return any(feature.kind == "planet" for feature in self.features)

    def put(self, feature: Feature) -> Feature:
        """Put a piece down where it is, and give it the next id of its kind."""
        letter = self.rule_of(feature.kind).letter
        self.letters[letter] += 1
        placed = replace(feature, id=f"{letter}{self.letters[letter]}")
        self.features.append(placed)
        return placed

    def is_free(self, feature: Feature) -> bool:
        """Whether a piece lies on the table and on no other."""
        return lies_within(feature, self.width_cm, self.height_cm) and not any(
            overlap(feature, other) for other in self.features if other.kind != "ring"
        )

    def leave_out(self, feature: Feature, purpose: str) -> None:
        """Note a piece that found no place.

        Raises:
            RulesError: by the ruling a set-up stops there.
        """
        text = f"{feature.kind} of {purpose.removeprefix('battlefield/')}"
        if self.rulings.crowded_table == "stop":
            message = f"there is no room for the {text}"
            place, hint = Place(item=purpose), "use a larger table"
            code = Code.TABLE_TOO_SMALL
            raise RulesError(
                [Finding(code=code, message=message, place=place, hint=hint)]
            )
        self.left_out.append(f"{text}: no room in {self.rulings.placing_tries} tries")
        self.note("crowded_table")

    def note(self, ruling: str) -> None:
        """Note that a ruling mattered."""
        if ruling not in self.mattered:
            self.mattered.append(ruling)

    def place(self, feature: Feature, region: Region, purpose: str) -> Feature | None:
        """Draw a place in a region until the piece lies free, and put it there."""
        x_reach, y_reach = half_extents(feature)
        columns = _wholes(region.left_cm, region.right_cm, x_reach, self.width_cm)
        rows = _wholes(region.bottom_cm, region.top_cm, y_reach, self.height_cm)
        if columns and rows:
            for number in range(1, self.rulings.placing_tries + 1):
                again = "" if number == 1 else f"/{number}"
                x_cm = self._draw(f"{purpose}/x{again}", columns)
                y_cm = self._draw(f"{purpose}/y{again}", rows)
                tried = replace(feature, x_cm=x_cm, y_cm=y_cm)
                if self.is_free(tried):
                    return self.put(tried)
        self.leave_out(feature, purpose)
        return None

    def _draw(self, roll_id: str, wholes: range) -> float:
        if len(wholes) == 1:
            return float(wholes[0])
        roll = self.roller.roll(
            roll_id,
            f"1 of {len(wholes)}",
            table="place",
            says=lambda value: f"{wholes[value - 1]} cm",
        )
        return float(wholes[roll.value - 1])

    def length(self, roll_id: str, expr: str) -> tuple[float, Roll]:
        """Roll a length in centimetres."""
        roll = self.roller.roll(roll_id, expr, says=lambda value: f"{value} cm")
        return float(roll.value), roll


def _wholes(low_cm: float, high_cm: float, reach_cm: float, size_cm: float) -> range:
    """Return the whole centimetres of a region where a piece is on the table.

    What lies on a region's low edge is the region's before.
    """
    low = max(math.floor(low_cm) + 1, math.ceil(reach_cm - 1e-6))
    high = min(math.floor(high_cm), math.floor(size_cm - reach_cm + 1e-6))
    return range(low, high + 1)


def slug(text: str) -> str:
    """Return a name as a part of a roll's id: ``gas-dust-cloud``."""
    return re.sub(r"[^a-z0-9]+", "-", text.casefold()).strip("-")
