"""Which ships a sub-plot may be about, and how one of them is found.

In: the request and a side.  Out: its own capital ships and the enemy's, and one
that the side named, or that is drawn.  What is in a secret list is not known
when a sub-plot is rolled, whoever rolls it.

Source: facts/bfg/sub-plots.md.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding, Place
from bfgprint.model.fleet import Fleet, Ship
from bfgprint.model.scenarios import plain_name
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
    used: int = 0
    """How many of the side's nominations were asked for."""

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
        named = self.next_nomination()
        if named:
            return self._nominated(named, rule, fitting)
        if not fitting or not self.rules.rulings.nominations_drawn:
            return None
        self.met.append("nominations_drawn")
        return self._drawn(roll_id, rule, fitting)

    def _drawn(
        self, roll_id: str, rule: SubPlotRule, fitting: Sequence[Candidate]
    ) -> Candidate:
        return self.roller.draw(roll_id, fitting, table=rule.name, of_list=True)

    def next_nomination(self) -> str:
        """Return the ship that the side names next; empty where it names none."""
        self.used += 1
        return next(iter(self.side.nominated[self.used - 1 :]), "")

    def _nominated(
        self, named: str, rule: SubPlotRule, fitting: Sequence[Candidate]
    ) -> Candidate | None:
        """Return the ship that the side named.

        Raises:
            RulesError: there is none of that name, or of another kind.
        """
        wanted = plain_name(named)
        for each in fitting:
            if wanted in (plain_name(each.ship.name), plain_name(each.label)):
                return each
        raise self._not_fitting(named, rule, [each.label for each in fitting])

    def _not_fitting(
        self, named: str, rule: SubPlotRule, labels: Sequence[str]
    ) -> RulesError:
        by_name = {plain_name(label): label for label in labels}
        near = difflib.get_close_matches(plain_name(named), by_name, 1)
        hint = f'did you mean "{by_name[near[0]]}"?' if near else ""
        if not near and labels:
            hint = f"one of: {', '.join(labels[:5])}"
        whose = "enemy" if rule.ships == "named enemy" else "own"
        kind = " or ".join(rule.types) or "capital ship"
        return _fault(
            Code.WRONG_NOMINATION,
            self.side,
            f'no {whose} {kind} "{named[:60]}" that a sub-plot may be about',
            hint,
        )


def no_more_nominations(ships: Ships) -> None:
    """Stop at a ship that the side named and nothing asked for.

    Raises:
        RulesError: more ships were named than its sub-plots ask for.
    """
    left = ships.side.nominated[ships.used :]
    if left:
        message = f'nothing asks for a ship to be named: "{left[0][:60]}"'
        raise _fault(Code.NOMINATION_NOT_ASKED, ships.side, message)


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


def _fault(code: Code, side: SideInput, message: str, hint: str = "") -> RulesError:
    place = Place(item=f"{side.name}: nominated")
    return RulesError([Finding(code=code, message=message, place=place, hint=hint)])
