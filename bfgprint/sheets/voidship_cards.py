"""Voidship cards: a card for each movement option and the Warp Jump.

In: the rules, and ships or none.  Out: one Document of cards with backs, and what the
user must be told: what a ship can't do has no card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from bfgprint.codes import Code
from bfgprint.document.nodes import Root
from bfgprint.findings import Finding, Place, Severity
from bfgprint.layout.sections import Section
from bfgprint.model.voidship_prints import VoidshipCardsInput
from bfgprint.model.voidships import MovementOption, Voidship, VoidshipRules
from bfgprint.rules.printed.voidship_cards import (
    required_jump_card,
    required_option_card,
)
from bfgprint.rules.voidships.jump_words import TITLE
from bfgprint.rules.voidships.words import can_use
from bfgprint.sheets.document import Document
from bfgprint.sheets.rendered import Rendered, parts_from
from bfgprint.templating import Templates

ACCENT = "voidships"
JUMP = "WJ"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Maker:
    """Makes the cards of a ship, or of any."""

    made: VoidshipCardsInput
    ship: Voidship | None
    number: int

    def cards(self) -> Iterator[tuple[str, Rendered]]:
        """Yield the cards by their groups."""
        rules, ship = self.made.rules, self.ship
        for option in rules.options:
            if ship is None or can_use(option, ship):
                yield f"v{self.number}-{option.id}", self._option(option)
        if ship is None or ship.drive:
            yield f"v{self.number}-{JUMP}", self._jump()

    def _named(self, name: str) -> str:
        return name if self.ship is None else f"{name} {self.ship.name}"

    def _option(self, option: MovementOption) -> Rendered:
        made, scale = self.made, self.made.card.zoom
        return Rendered(
            self._named(option.name),
            "voidship-card.xml.j2",
            partial(
                required_option_card,
                option,
                self.ship,
                made.rules,
                scale,
                back=has_backs(made),
            ),
            {"option": option, "ship": self.ship, "scale": scale},
        )

    def _jump(self) -> Rendered:
        rules, ship = self.made.rules, self.ship
        drives = rules.drives if ship is None else (rules.drive(ship.drive),)
        return Rendered(
            self._named(TITLE),
            "voidship-jump-card.xml.j2",
            partial(required_jump_card, drives, ship, rules, back=has_backs(self.made)),
            {"drives": drives, "ship": ship},
        )


def has_backs(made: VoidshipCardsInput) -> bool:
    """Whether the cards have backs, on either side of the paper."""
    return made.fold or made.duplex != "none"


def voidship_cards(made: VoidshipCardsInput, templates: Templates) -> Document:
    """Return the cards of the ships, or of any ship."""
    ships: tuple[Voidship | None, ...] = made.ships or (None,)
    cards = {
        group: card
        for number, ship in enumerate(ships)
        for group, card in _Maker(made=made, ship=ship, number=number).cards()
    }
    shared = {"v": made.rules, "card": made.card}
    return Document(
        kind="voidship cards",
        title=_title(made.ships),
        subject=f"Voidship cards: {made.rules.edition}",
        sections=(
            Section(
                root=Root.CARD,
                count=len(cards),
                parts=parts_from(cards, shared, templates),
                format=made.card,
                duplex=made.duplex,
                order=made.order,
                fold=made.fold,
                is_measured=False,
            ),
        ),
        groups=tuple(cards),
        required=lambda group: cards[group].required(),
        names={group: card.name for group, card in cards.items()},
        made_from=made,
        edition=made.rules.edition,
        audience="owner" if made.ships else "public",
        accent=ACCENT,
        geometry=frozenset(cards),
        card=made.card,
        duplex=made.duplex,
        order=made.order,
        fold=made.fold,
    )


def _title(ships: tuple[Voidship, ...]) -> str:
    if len(ships) == 1:
        return f"{ships[0].name}: voidship cards"
    return "Voidship cards"


def cards_left_out(
    ships: tuple[Voidship, ...], rules: VoidshipRules
) -> Iterator[Finding]:
    """Tell which cards a ship does not get, and why."""
    for ship in ships:
        for option in rules.options:
            if not can_use(option, ship):
                yield _left_out(ship, option.name, f"no {option.system}")
        if not ship.drive:
            yield _left_out(ship, TITLE, "no drive")


def _left_out(ship: Voidship, card: str, lacks: str) -> Finding:
    return Finding(
        code=Code.VOIDSHIP_CARD_LEFT_OUT,
        severity=Severity.NOTE,
        place=ship.place or Place(item=ship.name),
        message=f"{ship.name} has {lacks}: it gets no card {card}",
    )
