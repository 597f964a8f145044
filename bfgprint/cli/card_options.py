"""Options of every verb that prints cards: their size, their backs, their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from bfgprint.cli.press import Press
    from bfgprint.load.library import Library
    from bfgprint.model.paper import Format
    from bfgprint.sheets.document import Document

TENTS = frozenset({"tent", "tent-large"})
"""Cards that only the Drift card is laid out for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardChoice:
    """How cards are to be printed."""

    card: str | None = None
    """A format's name; without one the smallest that all cards fit, from the first of
    their kind on."""
    duplex: str = "long"
    order: str = "rows"
    fold: bool = False

    kind: str = "orders"
    """Of cards: it decides which format is tried first."""
    given: str = ""
    """An option that was given, for a verb that prints more than cards."""

    def formats(self, press: Press) -> list[Format]:
        """Return the formats to try, one after the other.

        Raises:
            BadParameter: there is no such format.
        """
        from bfgprint.cli.texts import nearest

        cards = {n: card for n, card in press.look.cards.items() if n not in TENTS}
        if self.card is None:
            first = press.card_format(self.kind)
            return [first, *larger(first, cards)]
        card = cards.get(self.card.casefold())
        if card is None:
            message = f"no card {self.card!r}{nearest(self.card, cards)}"
            raise click.BadParameter(message, param_hint="--card")
        return [card]


def larger(card: Format, cards: dict[str, Format]) -> list[Format]:
    """Return the formats that are larger both ways, the smallest first."""
    found = [
        each
        for each in cards.values()
        if each.width_mm > card.width_mm and each.height_mm > card.height_mm
    ]
    return sorted(found, key=lambda each: each.width_mm * each.height_mm)


def print_cards(
    press: Press,
    choice: CardChoice,
    make: Callable[[Format], Document],
    name: str,
    library: Library | None = None,
) -> None:
    """Print cards of the size that was chosen, or of the first that all fit.

    Raises:
        LayoutError: they do not fit; said is which size would be larger.
    """
    from bfgprint.cli.fitting import print_fitting

    formats = choice.formats(press)
    cards = {n: card for n, card in press.look.cards.items() if n not in TENTS}
    next_larger = larger(formats[-1], cards)
    hint = (
        f"choose --card {next_larger[0].name}, which is larger" if next_larger else ""
    )
    taken = "all cards are printed with --card"
    print_fitting(press, make, formats, name, library, taken=taken, hint=hint)


def card_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of cards; it receives them as ``choice``."""

    @click.option(
        "--card",
        metavar="NAME",
        help="mini, bridge, poker, tarot, a6, or one of your own.  "
        "[default: poker, of the reference tarot, or the next larger that all fit]",
    )
    @click.option(
        "--duplex",
        type=click.Choice(["long", "short", "none"]),
        help="Edge the sheet is turned over for the backs; none prints no backs.  "
        "[default: long]",
    )
    @click.option(
        "--fold",
        is_flag=True,
        help="Print the backs beside the fronts, to be folded behind them.",
    )
    @click.option(
        "--order",
        type=click.Choice(["rows", "stack"]),
        default="rows",
        show_default=True,
        help="stack: cut all sheets at once, and the piles are in order.",
    )
    def command(
        *, card: str | None, duplex: str | None, fold: bool, order: str, **rest: Any
    ) -> None:
        if fold and duplex not in (None, "none"):
            message = "--fold prints one side: it does not go with --duplex"
            raise click.UsageError(message)
        edge = "none" if fold else duplex or "long"
        asked = {
            "--card": card is not None,
            "--duplex": duplex is not None,
            "--fold": fold,
            "--order": order != "rows",
        }
        choice = CardChoice(
            card=card,
            duplex=edge,
            order=order,
            fold=fold,
            given=next((option for option, is_given in asked.items() if is_given), ""),
        )
        function(choice=choice, **rest)

    command.__doc__ = function.__doc__
    command.__name__ = function.__name__
    # Options a verb declares itself stand on the function it was given.
    command.__click_params__ = [  # type: ignore[attr-defined]  # where click keeps them
        *getattr(function, "__click_params__", []),
        *command.__click_params__,  # type: ignore[attr-defined]  # set by the decorators
    ]
    return command
