"""Read the special orders: the bundled file, and what a user's own change.

In: files of ``kind = "orders"``, the user's before the bundled.  Out: one
OrdersFile.  A file with all that the bundled one has takes its place; one that
leaves something out adds orders, or overrides those of the same name.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from bfgprint.load.reader import read_source
from bfgprint.load.schema import Figure, Flag, Keys, shape
from bfgprint.load.texts import Text, text_like

Part = Annotated[float, Field(strict=True, ge=0, le=1)]
Dice = Annotated[
    str,
    text_like(
        r"^([1-9][0-9]?)?D(3|6)(x[1-9][0-9]{0,2})?([+-][0-9]{1,3})?$",
        'dice such as "2D6" or "D6x5"',
    ),
]


class OrderKeys(Keys):
    """A special order: what a ship may and must do under it."""

    name: Text
    short: Text
    """As on a crowded sheet."""
    symbol: Text
    """One of symbols.toml."""
    min_speed: Part
    """The least move, as a part of the speed."""
    max_speed: Part
    """The longest move, as a part of the speed."""
    extra_dice: Dice | None = None
    """Added to the speed; all of it must be moved."""
    turns: Figure
    """How often the ship may turn."""
    run_before_turn: Flag = True
    """It must run straight before a turn, as ever."""
    guns: Literal["full", "half", "none"]
    nova_cannon: Flag
    ordnance: Literal["full", "half", "none"]
    teleport: Flag
    save: Figure | None = None
    """The D6 roll that saves from a hit."""
    fan_made: Flag = False


class ExceptionKeys(Keys):
    """What some hulls do otherwise under an order."""

    order: Text
    factions: tuple[Text, ...] = ()
    classes: tuple[Text, ...] = ()
    subtypes: tuple[Text, ...] = ()
    types: tuple[Text, ...] = ()
    rule: Text | None = None
    """Hulls with this special rule."""
    allowed: Flag = True
    """Whether they may have the order at all."""
    automatic: Flag = False
    """No check is needed."""
    extra_dice: Dice | None = None
    no_extra: Flag = False
    instinct_dice: Dice | None = None
    turns: Figure | None = None
    turn_every_cm: Figure | None = None
    no_minimum: Flag = False
    note: Text | None = None


class KnownKeys(Keys):
    """The factions of which every exception is known, and those known in part."""

    factions: list[Text]
    classes: tuple[Text, ...] = ()
    in_part: tuple[Text, ...] = ()


class OwnOrdersFile(Keys):
    """``kind = "orders"``: special orders, and who differs."""

    kind: Literal["orders"]
    edition: Text
    source: Text
    orders: tuple[OrderKeys, ...] = ()
    no_order: OrderKeys | None = None
    known: KnownKeys | None = None
    exceptions: tuple[ExceptionKeys, ...] = ()


class OrdersFile(OwnOrdersFile):
    """Orders of which nothing is left out."""

    orders: tuple[OrderKeys, ...]
    no_order: OrderKeys
    known: KnownKeys
    exceptions: tuple[ExceptionKeys, ...]


_WHOLE = frozenset({"orders", "no_order", "known", "exceptions"})


def load_orders(own: Sequence[Path], bundled: Path) -> OrdersFile:
    """Return the orders of the bundled file as the user's own change them.

    Raises:
        DataError: a file can't be read.
    """
    changes: list[OwnOrdersFile] = []
    for path in own:
        source = read_source(path)
        if source.values.keys() >= _WHOLE:
            return _changed(shape(source, OrdersFile), changes)
        changes.append(shape(source, OwnOrdersFile))
    return _changed(shape(read_source(bundled), OrdersFile), changes)


def _changed(orders: OrdersFile, changes: Sequence[OwnOrdersFile]) -> OrdersFile:
    """Return orders with the changes of files, of which the first is strongest."""
    for own in reversed(changes):
        by_name = {each.name: each for each in orders.orders}
        by_name |= {each.name: each for each in own.orders}
        orders = orders.model_copy(
            update={
                "orders": tuple(by_name.values()),
                "no_order": own.no_order or orders.no_order,
                "known": own.known or orders.known,
                "exceptions": (*orders.exceptions, *own.exceptions),
            }
        )
    return orders
