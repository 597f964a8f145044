"""The types that the logs of a game share: dice, lengths, places, terrain."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AliasChoices, Field

from bfgprint.findings import Place
from bfgprint.load.schema import Flag, Keys
from bfgprint.load.texts import Text
from bfgprint.model.play import Agreements, Disc, Oblong, Point, Terrain, WrittenList

MOST_ENTRIES = 1_000
"""More entries than this are no log of a game."""

Length = Annotated[
    float, Field(strict=True, ge=-10_000, le=10_000, allow_inf_nan=False)
]
"""In centimetres; what is negative is judged by the rules."""
Angle = Annotated[float, Field(strict=True, ge=-3_600, le=3_600, allow_inf_nan=False)]
Whole = Annotated[int, Field(strict=True, ge=-10_000, le=10_000)]
Faces = Annotated[tuple[Whole, ...], Field(max_length=200)]
Rerolls = Annotated[tuple[Faces, ...], Field(max_length=20)]
Pair = tuple[Length, Length]
Names = Annotated[tuple[Text, ...], Field(max_length=MOST_ENTRIES)]

LEADERSHIP_KEYS = AliasChoices("leadership", "ld")


class TerrainKeys(Keys):
    """A piece of terrain: round with a radius, or oblong with two sides."""

    name: Text
    centre_cm: Pair
    radius_cm: Length | None = None
    width_cm: Length | None = None
    length_cm: Length | None = None
    heading_deg: Angle = 0.0

    def value(self) -> Terrain:
        centre = Point(*self.centre_cm)
        if self.radius_cm is not None:
            return Disc(self.name, centre, self.radius_cm)
        width, length = self.width_cm or 0.0, self.length_cm or 0.0
        return Oblong(self.name, centre, width, length, self.heading_deg)


class _ListKeys(Keys):
    """A fleet list that a player has written: its points and their total."""

    player: Text | Literal[""] = ""
    points: Annotated[tuple[Whole | Literal[""], ...], Field(max_length=5_000)] = ()
    total: Whole | None = None


class AgreementsKeys(Keys):
    """What the players agreed on before a game; one word from each of them."""

    players: Names = ()
    agreed_not_to_premeasure: tuple[Flag, ...] = ()
    premeasuring_barred: Flag = False
    premeasured_by: Names = ()
    secret_lists: Flag = False
    agreed_secret_lists: tuple[Flag, ...] = ()
    lists: Annotated[tuple[_ListKeys, ...], Field(max_length=100)] = ()
    asked_to_see: Text | None = None
    revealed_by: Names | None = None
    secret_plots: Flag = False
    agreed_secret_plots: tuple[Flag, ...] = ()
    plots_written_turn: Whole | None = None

    def value(self, place: Place) -> Agreements:
        own = self.model_dump(exclude={"lists"})
        lists = tuple(
            WrittenList(
                player=each.player,
                # An empty field is written as "".
                points=tuple(None if p == "" else p for p in each.points),
                total=each.total,
                place=place,
            )
            for each in self.lists
        )
        return Agreements(**own, lists=lists, place=place)
