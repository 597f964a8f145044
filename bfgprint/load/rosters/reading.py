"""Load a fleet from a roster, and count its ships against it.

In: a roster's root node and the Library.  Out: the fleet file that it stands for,
the Fleet, and all findings.  Every selection that is a ship is in the fleet as
often as its number says, or the run fails and names it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bfgprint.codes import Code
from bfgprint.errors import DataError, RulesError, VerifyError
from bfgprint.findings import Finding, Place, stopping
from bfgprint.load.fleets import MOST_SHIPS, build_fleet
from bfgprint.load.library import Library
from bfgprint.load.reader import Source, clip, item_name
from bfgprint.load.rosters.fleet import Reading, read_roster
from bfgprint.load.rosters.spelling import Spelling, load_spelling, words_of
from bfgprint.load.rosters.tree import NAMELESS, Node, Roster, not_a_number, roster_of
from bfgprint.load.schema import FleetFile, shape
from bfgprint.model.fleet import Fleet


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterSource(Source):
    """The values of a roster; their places are those in the roster itself."""

    places: dict[tuple[str | int, ...], Place]

    def place(self, path: tuple[str | int, ...]) -> Place:
        """Return the place of the selection that a value comes from, and its key.

        Where no key is at fault the line is enough: the message names the ship.
        """
        known = path
        while known not in self.places and known:
            known = known[:-1]
        place = self.places.get(known, Place(file=self.name))
        key = item_name(path[len(known) :])
        title = place.item if key or place.line is None else ""
        items = [each for each in (title, key) if each]
        return replace(place, item=": ".join(items))


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedRoster:
    """A roster that has been read: what it says, and the fleet it makes."""

    values: dict[str, object]
    """As of a fleet file."""
    fleet: Fleet | None
    """None where a finding stops the print."""
    findings: tuple[Finding, ...]
    """What is wrong with it."""
    report: tuple[Finding, ...]
    """What could not be read as it stands, or is not on paper."""


def load_roster(root: Node, name: str, library: Library) -> LoadedRoster:
    """Return the fleet of a roster that has been parsed.

    Raises:
        DataError: it is of another game, has no ships or a number that is none.
        RulesError: a text or figure of it can't be printed.
        VerifyError: a ship of it would be lost or doubled.
    """
    spelling = load_spelling(library.dirs)
    roster = roster_of(root)
    _check_game(roster, spelling, name)
    _check_ships(root, roster, spelling, name)
    reading = read_roster(roster, spelling, library)
    errors = stopping(reading.findings)
    if errors:
        raise RulesError(errors)
    source = RosterSource(
        name=name, values=reading.values, positions=None, places=reading.places
    )
    fleet, findings = build_fleet(shape(source, FleetFile), source, library)
    lost = [*_miscounted(root, reading, spelling, name)]
    if fleet is not None:
        lost += _fleet_miscounted(fleet, reading, name)
    if lost:
        raise VerifyError(lost)
    return LoadedRoster(
        values=reading.values,
        fleet=fleet,
        findings=tuple(findings),
        report=reading.findings,
    )


def _check_game(roster: Roster, spelling: Spelling, name: str) -> None:
    """Stop at a roster of another game, and name it."""
    is_ours = words_of(spelling.file.game) in words_of(roster.game)
    if is_ours or roster.game_id == spelling.file.game_id:
        return
    game = f'is a roster of "{clip(roster.game)}"' if roster.game else "names no game"
    message = f"{game}, not of {spelling.file.game}"
    place = Place(file=name)
    raise DataError([Finding(code=Code.ANOTHER_GAME, message=message, place=place)])


def _check_ships(root: Node, roster: Roster, spelling: Spelling, name: str) -> None:
    """Stop at a roster without ships, or with more than can be meant."""
    ships = sum(number for number, _ in ships_in(root, spelling))
    if ships > MOST_SHIPS:
        raise not_a_number(Place(file=name), f"{ships:,} ships can't be meant")
    if ships:
        return
    chosen = [each.name for each in roster.selections()]
    message = "has no ships"
    if chosen:
        listed = ", ".join(f'"{clip(each)}"' for each in chosen[:3])
        message = f"has no ships: none of {len(chosen)} selections ({listed} ...) "
        message += "has a ship's profile"
    finding = Finding(
        code=Code.ROSTER_NO_SHIPS,
        message=message,
        place=Place(file=name),
        hint="add ships in the list builder and export it again",
    )
    raise DataError([finding])


def ships_in(root: Node, spelling: Spelling) -> Iterator[tuple[int, Node]]:
    """Yield how often each selection with a ship's profile stands in the file.

    This looks at the bare nodes, and shares nothing with the reading of them:
    so that neither can vouch for itself.
    """
    wanted = {words_of(each) for each in spelling.file.profiles.ship}
    waiting = [root]
    while waiting:
        node = waiting.pop()
        waiting += node.all("selections") + node.all("forces")
        if node.tag in ("selection", "selections") and any(
            words_of(each.get("typeName")) in wanted
            and each.get("hidden").casefold() != "true"
            for each in node.all("profiles")
        ):
            yield int(float(node.get("number") or "1")), node


def _miscounted(
    root: Node, reading: Reading, spelling: Spelling, name: str
) -> Iterator[Finding]:
    """Yield a finding for each kind of ship that was not read as often as it is."""
    asked: Counter[tuple[str, Place]] = Counter()
    for number, node in ships_in(root, spelling):
        asked[node.get("name") or NAMELESS, node.place] += number
    read: Counter[tuple[str, Place]] = Counter()
    for selection, count in reading.ships:
        read[selection.name, selection.place] += count
    for key in asked.keys() | read.keys():
        if asked[key] != read[key]:
            message = f'"{clip(key[0])}" stands {asked[key]} times in the roster, '
            message += f"{read[key]} would be printed"
            yield Finding(code=Code.SHIP_LOST, message=message, place=key[1])


def _fleet_miscounted(fleet: Fleet, reading: Reading, name: str) -> list[Finding]:
    """Return a finding if the fleet has not as many ships as were read."""
    asked, built = sum(count for _, count in reading.ships), len(fleet.ships)
    if asked == built:
        return []
    message = f"the roster has {asked} ships, {built} would be printed"
    return [Finding(code=Code.SHIP_LOST, message=message, place=Place(file=name))]
