"""What a set-up is rolled from: fleets, seeds, choices and agreements.

The same request gives the same set-up, so that a record or a PDF that holds its
request can be rolled again and compared.  A request for a reader who may not
know everything (``setup.editions``) holds what was thrown in place of a key, and
no fleet where the list is secret.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bfgprint.model.fleet import Fleet
from bfgprint.model.setup import Roll

SubPlotsAgreed = Literal["none", "open", "secret"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Muster:
    """What everybody may know of a fleet, even if its list is secret."""

    faction: str
    fleet_list: str | None = None
    attack_rating: int
    points_limit: int | None = None
    """As the fleet file says."""
    transports: int = 0
    """How many transports it has; a convoy's are in sight."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden:
    """What a reader without the key holds of a side's secrets."""

    commitment: str = ""
    """To the secret sub-plots."""
    list_commitment: str = ""
    opened: tuple[Roll, ...] = ()
    """What was thrown for secret sub-plots that show at set-up; their dice stand for
    the key's."""
    opened_plots: tuple[str, ...] = ()
    """The roll ids of the sub-plots that were opened, such as ``sub-plot/a``."""
    proof: str = ""
    """What opens the commitment, where all of its sub-plots were opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SideInput:
    """One side as it comes to the table."""

    id: str
    name: str
    """The fleet's name; no two sides share one."""
    muster: Muster
    fleet: Fleet | None = None
    """None where the list is secret to the reader."""
    key: str = ""
    """64 hexadecimal digits that its secret dice come from; empty without secrets,
    or where the reader may not have it."""
    hidden: Hidden | None = None
    """For a reader without the key or the list."""
    nominated: tuple[str, ...] = ()
    """Ships that the side nominated itself: each sub-plot takes the first that fits."""
    formation: str = ""
    """Chosen for a Fleet Engagement; drawn where it is empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupRequest:
    """Everything that a set-up follows from, besides rules and tables."""

    sides: tuple[SideInput, ...]
    seeds: tuple[str, ...]
    """One, or one of each player; combined, so that neither decides alone."""
    audience: Literal["public", "owner", "judge"] = "public"
    owner: str = ""
    """The id of the side that an owner's edition is for."""
    scenario: str = "random"
    """A scenario's name, ``random``, ``raid``, ``battle`` or ``ratings``."""
    attacker: str = ""
    """The id of the attacking side; rolled where it is empty."""
    points_limit: int | None = None
    width_cm: int = 180
    height_cm: int = 120
    zone: str = ""
    """A battlezone's name; as the scenario says or rolled where it is empty."""
    phenomena: bool = True
    """False for an empty table; a planet that the scenario needs lies there."""
    sub_plots: SubPlotsAgreed = "none"
    premeasuring: bool = True
    hidden_effects: bool = False
    """Secret sub-plots stay so even if their effect would show at set-up, unless it
    lies on the table."""
    secret_lists: bool = False
    drift: bool = False
    rerolls: tuple[str, ...] = ()
    """Ids, or beginnings of ids, of rolls to make anew; each counts once."""
