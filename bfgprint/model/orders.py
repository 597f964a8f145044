"""A special order as the rules tables give it, and what a hull makes of it.

Source: seeds ORD, AAF, CNH, BRT, LKO, RLD, BFI; ``data/rules/orders.toml``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The figures of one special order for an ordinary ship."""

    name: str
    short: str
    symbol: str
    min_speed: float
    """Least distance as a part of the printed speed."""
    max_speed: float
    extra_dice: str | None = None
    """Dice added to the speed, all of which must be moved."""
    turns: int
    run_before_turn: bool = True
    guns: str
    """``full`` or ``half``: what batteries and lances are worth."""
    nova_cannon: bool
    ordnance: str
    teleport: bool
    save: int | None = None
    """Roll of a D6 that saves a point of damage."""
    fan_made: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderException:
    """Hulls that take an order otherwise, or not at all.

    The criteria given must all hold; an exception that stands later in the
    file overrides one that stands earlier.
    """

    order: str
    factions: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    rule: str | None = None
    """The hull bears the special rule of this name."""
    allowed: bool = True
    automatic: bool = False
    """Taken without a Command check."""
    extra_dice: str | None = None
    no_extra: bool = False
    """The order adds nothing to the speed."""
    instinct_dice: str | None = None
    """Added instead by a creature on its own, which takes no Command check."""
    turns: int | None = None
    turn_every_cm: int | None = None
    """One turn for each full so many centimetres moved."""
    no_minimum: bool = False
    note: str | None = None
    """What else is different, in a few words for sheets and cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderLimits:
    """What one hull may do under one order, worked out in centimetres."""

    order: Order
    allowed: bool
    automatic: bool
    speeds_cm: tuple[int, ...]
    min_cm: float
    max_cm: float
    extra_dice: str | None
    instinct_dice: str | None
    turns: int
    are_turns_known: bool
    """Not where the fleet's own rule says when and how far it turns."""
    turn_every_cm: int | None
    run_cm: int
    """Distance before each turn; 0 where the order lifts it."""
    teleport: bool
    """A teleport attack is possible, by the order and for the hull."""
    notes: tuple[str, ...]

    @property
    def speed_cm(self) -> int:
        """The fastest printed speed."""
        return max(self.speeds_cm)

    @property
    def is_minimum_known(self) -> bool:
        """Not where a speed is chosen by the sun: such fleets move by own rules."""
        return len(self.speeds_cm) == 1
