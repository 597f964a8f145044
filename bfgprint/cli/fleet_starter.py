"""A fleet to start from: the first that the rules find nothing wrong with.

In: the hulls and commanders of a Library.  Out: a fleet file, with comments that say
what its lines mean and what else may be taken.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bfgprint.findings import Finding
from bfgprint.load.fleets import load_fleet
from bfgprint.load.library import Library
from bfgprint.load.names import plain
from bfgprint.load.reader import parse_source
from bfgprint.load.schema import CommanderRankKeys
from bfgprint.model.fleet import Fleet
from bfgprint.model.profile import Option, Profile, ShipType
from bfgprint.rules.fleet_list import check_fleet
from bfgprint.rules.leadership import possible_leadership
from bfgprint.rules.points import fleet_points
from bfgprint.rules.wording import class_text, priced

_ESCORTS = 3
"""As many as the starter's squadron has."""

_STEP = 250
"""Limits of points are multiples of this."""

_MOST_TRIED = 500

_RESERVE = "(reserve)"
"""Said of a list that only lends a hull."""


def fleet_starter(
    library: Library, faction: str, fleet_list: str | None, name: str
) -> str:
    """Return a fleet of a faction, from a list or from what most hulls share."""
    hulls = library.hulls(faction)
    best: tuple[int, _Draft, Fleet] | None = None
    for draft in itertools.islice(_drafts(library, hulls, fleet_list), _MOST_TRIED):
        text = draft.text(name)
        fleet, findings = _judged(text, library)
        if fleet is not None and (best is None or len(findings) < best[0]):
            best = len(findings), draft, fleet
            if not findings:
                break
    if best is None:
        raise LookupError(f"no fleet of {faction}")
    _, draft, fleet = best
    draft = replace(draft, sample=_sample(draft, library))
    offered = [h for h in hulls if draft.fleet_list in (None, *h.fleet_lists)]
    ranks = _ranks(library, faction, draft.fleet_list)
    offer = "\n".join(_offer(offered, ranks))
    return f"{draft.text(name, _extras(draft, fleet, library))}\n{offer}\n"


def _sample(draft: _Draft, library: Library) -> CommanderRankKeys | None:
    """Return the first commander who may come along though none need."""
    if draft.rank is not None:
        return None
    for rank in _ranks(library, draft.faction, draft.fleet_list):
        if not _judged(replace(draft, rank=rank).text("F"), library)[1]:
            return rank
    return None


class _Extras(NamedTuple):
    """Figures that suit a fleet: its limit, and a Leadership for its ship."""

    limit: int
    leadership: int | None


def _extras(draft: _Draft, fleet: Fleet, library: Library) -> _Extras:
    """Return a limit with room for what the comments offer, and a Leadership."""
    points = fleet_points(fleet)
    if draft.ship is not None:
        points += max([0, *(option.points for option in _first_option(draft.ship))])
    if draft.sample is not None:
        points += draft.sample.points
    rolled = sorted(possible_leadership(fleet.units[0], fleet, library.tables))
    middle = rolled[len(rolled) // 2] if rolled else None
    return _Extras(-(-points // _STEP) * _STEP, middle)


def _judged(text: str, library: Library) -> tuple[Fleet | None, Sequence[Finding]]:
    """Return the fleet of a text, and what is wrong with it."""
    fleet, findings = load_fleet(parse_source("starter", text), library)
    if fleet is None:
        return None, findings
    return fleet, [*findings, *check_fleet(fleet, library.tables)]


def _ranks(
    library: Library, faction: str, fleet_list: str | None
) -> list[CommanderRankKeys]:
    """Return the commanders of a faction that a list may offer, cheap ones first."""
    own = [
        rank
        for rank in library.commanders
        if plain(rank.faction) == plain(faction)
        and rank.fleet_list in (None, fleet_list)
    ]
    return sorted(own, key=lambda rank: rank.points)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Draft:
    """What a starter's fleet consists of."""

    faction: str
    fleet_list: str | None
    ship: Profile | None
    escort: Profile | None
    rank: CommanderRankKeys | None
    sample: CommanderRankKeys | None = None
    """A commander who may come along, but need not."""

    def text(self, name: str, extras: _Extras | None = None) -> str:
        """Return the draft as a fleet file."""
        return "\n".join(self._lines(name, extras)) + "\n"

    def _lines(self, name: str, extras: _Extras | None) -> Iterator[str]:
        yield f"# A fleet to start from ({self.faction}): it prints as it is."
        yield "# What else may be taken is listed below; lines behind a # are not read."
        yield 'kind = "fleet"'
        yield f"name = {quoted(name)}"
        yield f"faction = {quoted(self.faction)}"
        if self.fleet_list is not None:
            yield f"fleet_list = {quoted(self.fleet_list)}"
        if extras is not None:
            yield f"points_limit = {extras.limit}"
        if self.ship is not None:
            yield from ("", "[[ships]]", *_class_lines(self.ship))
            if extras is not None:
                yield from _offers(self.ship, extras)
        if self.escort is not None:
            own = ", ".join(_class_lines(self.escort))
            yield from ("", _noted("[[squadrons]]", "escorts share one sheet"))
            yield '# name = "My squadron"'
            yield f"ships = [{{ {own}, count = {_ESCORTS} }}]"
        yield from self._commander()

    def _commander(self) -> Iterator[str]:
        rank = self.rank or self.sample
        if rank is None:
            return
        mark = "" if self.rank else "# "
        yield ""
        yield f"{mark}[[commanders]]"
        yield f"{mark}rank = {quoted(rank.rank)}"
        carrier = "Squadron" if self.ship is None else self.ship.class_name
        yield f"{mark}ship = {quoted(f'{carrier} 1')}"
        if rank.extra_reroll_points:
            yield "# extra_rerolls = 1"


def _offers(ship: Profile, extras: _Extras) -> Iterator[str]:
    """Yield what a ship may have, to be taken by taking the mark away."""
    yield _noted('# name = "My flagship"', "else it is called by class and number")
    if extras.leadership is not None:
        yield _noted(f"# leadership = {extras.leadership}", "else a box to fill in")
    for option in _first_option(ship):
        line = f"# options = [{quoted(option.name)}]"
        yield _noted(line, f"{option.points:+d} points")
    if ship.type.is_capital:
        yield _noted("# large_base = true", "an elective large base")


def _first_option(ship: Profile) -> list[Option]:
    """Return the first option that needs no other, if there is one."""
    return [option for option in ship.options if option.requires is None][:1]


def _noted(line: str, note: str) -> str:
    return f"{line} ".ljust(28) + f"# {note}"


def _class_lines(hull: Profile) -> Iterator[str]:
    yield f"class = {quoted(hull.class_name)}"
    if hull.variant:
        yield f"variant = {quoted(hull.variant)}"


def _drafts(
    library: Library, hulls: Sequence[Profile], wanted: str | None
) -> Iterator[_Draft]:
    """Yield fleets to try: those that need least, from the likeliest list first."""
    faction = hulls[0].faction
    lists = [*fleet_lists(hulls), None] if wanted is None else [wanted]
    for fleet_list in lists:
        offered = [h for h in hulls if fleet_list in (None, *h.fleet_lists)]
        by_type = {type_: _of_type(offered, type_) for type_ in ShipType}
        lesser = by_type[ShipType.CRUISER] or by_type[ShipType.DEFENCE]
        # A third of the way up there is the ordinary cruiser of the fleet.
        third = len(lesser) // 3
        ships = [*lesser[third:], *lesser[:third], *by_type[ShipType.BATTLESHIP]]
        escorts = by_type[ShipType.ESCORT]
        for rank, escort, ship in itertools.product(
            [None, *_ranks(library, faction, fleet_list)],
            [*escorts[:3], None],
            [*ships, None],
        ):
            if ship is not None or escort is not None:
                yield _Draft(
                    faction=faction,
                    fleet_list=fleet_list,
                    ship=ship,
                    escort=escort,
                    rank=rank,
                )


def fleet_lists(hulls: Sequence[Profile]) -> list[str]:
    """Return the fleet lists that offer hulls, those that offer most first."""
    common = Counter(name for hull in hulls for name in hull.fleet_lists)
    return [name for name, _ in common.most_common() if _RESERVE not in name]


def _of_type(hulls: Sequence[Profile], type_: ShipType) -> list[Profile]:
    """Return the hulls of a type, cheap ones first."""
    return sorted((h for h in hulls if h.type is type_), key=lambda h: h.points)


def _offer(
    hulls: Sequence[Profile], ranks: Sequence[CommanderRankKeys]
) -> Iterator[str]:
    """Yield comments with all that may be taken, and its points."""
    yield "# What may be taken, with its points."
    for type_ in ShipType:
        own = _of_type(hulls, type_)
        if own:
            yield from ("#", f"# {type_}s")
        for hull in own:
            yield f"# {hull.points:>5}  {class_text(hull)}"
            for option in hull.options:
                yield f"#          {priced(option.name, option.points)}"
    if ranks:
        yield from ("#", "# commanders")
    for rank in ranks:
        where = f" ({rank.fleet_list})" if rank.fleet_list else ""
        yield f"# {rank.points:>5}  {rank.rank}{where}"
        if rank.extra_reroll_points:
            prices = ", ".join(f"{price:+d}" for price in rank.extra_reroll_points)
            yield f"#          extra re-rolls {prices}"


def quoted(text: str) -> str:
    """Return a text as TOML writes it."""
    return json.dumps(text, ensure_ascii=False)
