"""Which ships a sub-plot may be about, and how one of them is found.

In: the request and a side.  Out: its own capital ships and the enemy's, and one
that the side named, or that is drawn.  What is in a secret list is not known
when a sub-plot is rolled, whoever rolls it.

Source: facts/bfg/sub-plots.md.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding, Place
from bfgprint.model.fleet import Fleet, Ship
from bfgprint.model.names import letters_of
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.model.sub_plots import SubPlotRule
from bfgprint.model.tables import RuleTables
from bfgprint.rules.leadership import people_of
from bfgprint.setup.dice import Roller
from bfgprint.setup.units import capital_ships


class Candidate(NamedTuple):
    """A capital ship that a sub-plot may be about."""

    id: str
    """The last parts of its rolls' ids."""
    label: str
    """Its name; with its fleet's, where enemies of several fleets are meant."""
    ship: Ship

    def __str__(self) -> str:
        """Return the name, as the record of a draw shows it."""
        return self.label


def is_led(fleet: Fleet) -> bool:
    """Whether someone commands the fleet, aboard or not yet."""
    return any(each.is_person for each in fleet.all_commanders)


@dataclass(kw_only=True)
class Ships:
    """The capital ships of a game as one side sees them."""

    request: SetupRequest
    side: SideInput
    roller: Roller
    rules: RuleTables
    met: list[str] = field(default_factory=list)
    """Switches of rulings that mattered."""
    used: set[int] = field(default_factory=set)
    """The places of the side's nominations that sub-plots have taken."""

    @property
    def enemy_is_secret(self) -> bool:
        """Whether nobody knows the enemy's ships when sub-plots are rolled."""
        return self.request.secret_lists

    def are_known(self, rule: SubPlotRule) -> bool:
        """Whether the list is known that a rule takes a ship of."""
        if rule.ships == "named enemy":
            return not self.enemy_is_secret
        return self.side.fleet is not None

    def own(self) -> tuple[Candidate, ...]:
        """Return the side's capital ships."""
        return _candidates(self.side)

    def enemy(self) -> tuple[Candidate, ...]:
        """Return the capital ships of all other sides, as far as they are known."""
        others = [each for each in self.request.sides if each.id != self.side.id]
        return tuple(
            ship._replace(label=f"{ship.label} ({each.name})") if others[1:] else ship
            for each in others
            for ship in _candidates(each)
        )

    def for_rule(self, rule: SubPlotRule, of_faction: str) -> tuple[Candidate, ...]:
        """Return the ships of one's own, or of the enemy, that a rule may be about."""
        if rule.ships == "named enemy":
            return self.enemy()
        return tuple(
            each
            for each in self.own()
            if of_faction in ("", self._people_of(each.ship))
            and (not rule.types or each.ship.profile.type in rule.types)
            and not (rule.not_commanders and has_commander(each.ship))
        )

    def _people_of(self, ship: Ship) -> str:
        fleet = self.side.fleet
        return people_of(ship, fleet, self.rules) if fleet else ship.profile.faction

    def chosen(
        self, roll_id: str, rule: SubPlotRule, fitting: Sequence[Candidate]
    ) -> Candidate | None:
        """Return the ship that a sub-plot is about; None where it is written in."""
        if rule.ships == "random own":
            return self._drawn(roll_id, rule, fitting) if fitting else None
        for index, name in self._unused():
            found = next((each for each in fitting if _is_called(each, name)), None)
            if found is not None:
                self.used.add(index)
                return found
        if not fitting or not self.rules.rulings.nominations_drawn:
            return None
        self.met.append("nominations_drawn")
        return self._drawn(roll_id, rule, fitting)

    def _drawn(
        self, roll_id: str, rule: SubPlotRule, fitting: Sequence[Candidate]
    ) -> Candidate:
        return self.roller.draw(roll_id, fitting, table=rule.name, of_list=True)

    def named_unseen(self) -> str:
        """Return the ship of a secret list that the side names; empty for none."""
        for index, name in self._unused():
            if not any(_is_called(each, name) for each in self.own()):
                self.used.add(index)
                return name
        return ""

    def _unused(self) -> list[tuple[int, str]]:
        """Return the nominations that no sub-plot has taken, and their places."""
        named = enumerate(self.side.nominated)
        return [(index, name) for index, name in named if index not in self.used]

    def unasked(self) -> tuple[str, ...]:
        """Return the ships that the side named and nothing asked for.

        A reader without the key does not know of any.
        """
        unused = tuple(name for _, name in self._unused())
        return unused if self.roller.root else ()


def _candidates(side: SideInput) -> tuple[Candidate, ...]:
    if side.fleet is None:
        return ()
    return tuple(
        Candidate(unit_id, ship.name, ship)
        for unit_id, ship in capital_ships(side.fleet)
    )


def has_commander(ship: Ship) -> bool:
    """Whether someone who leads is aboard."""
    return ship.commander is not None and ship.commander.is_person


def _is_called(each: Candidate, name: str) -> bool:
    return letters_of(name) in (letters_of(each.ship.name), letters_of(each.label))


def check_nominations(request: SetupRequest) -> None:
    """Stop at a ship that no fleet has, whatever the sub-plots will ask for.

    Nobody knows what is in a secret list, so nothing is judged there.

    Raises:
        RulesError: a side named a ship that there is not.
    """
    if request.secret_lists:
        return
    ships = {
        letters_of(name): ship.name
        for side in request.sides
        if side.fleet is not None
        for _, ship in capital_ships(side.fleet)
        for name in (ship.name, f"{ship.name} ({side.name})")
    }
    for side in request.sides:
        for name in side.nominated:
            if letters_of(name) not in ships:
                raise RulesError([_no_ship(side, name, ships)])


def _no_ship(side: SideInput, named: str, ships: Mapping[str, str]) -> Finding:
    """Return the finding on a ship that there is not, with the nearest name."""
    near = difflib.get_close_matches(letters_of(named), ships, 1)
    some = ", ".join(list(dict.fromkeys(ships.values()))[:5])
    return Finding(
        code=Code.WRONG_NOMINATION,
        message=f'no fleet has a capital ship "{named[:60]}"',
        place=Place(item=f"{side.name}: nominated"),
        hint=f'did you mean "{ships[near[0]]}"?'
        if near
        else f"such as {some}" * bool(some),
    )
