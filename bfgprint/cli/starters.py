"""Files to start from: commented, right as they are, with what else may be taken.

A fleet is made from the hulls at hand: the first that the rules find nothing wrong
with.  The other kinds stand in ``data/starters``, with what is to be changed in them.
"""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import OutputError
from bfgprint.files import write_file
from bfgprint.findings import Finding, Place
from bfgprint.load.fleets import load_fleet
from bfgprint.load.library import Library, plain
from bfgprint.load.reader import parse_source
from bfgprint.load.schema import CommanderRankKeys
from bfgprint.model.fleet import Fleet
from bfgprint.model.profile import Profile, ShipType
from bfgprint.resources import data_dir
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

_NAMED_BY = {"event": "name", "drift-log": "ship", "ships": "class"}
"""By kind: the key that holds a name of the user's own."""


def starter_kinds() -> tuple[str, ...]:
    """Return the kinds that there is a starter for."""
    paths = sorted((data_dir() / "starters").glob("*.toml"))
    return ("fleet", *(path.stem for path in paths))


def takes_name(kind: str) -> bool:
    """Whether a starter of this kind holds a name."""
    return kind == "fleet" or kind in _NAMED_BY


def takes_faction(kind: str) -> bool:
    """Whether a starter of this kind is of a faction."""
    return kind in ("fleet", "ships", "commanders")


def starter(kind: str, name: str | None, faction: str | None) -> str:
    """Return the starter of a kind other than a fleet."""
    text = (data_dir() / "starters" / f"{kind}.toml").read_text("utf-8")
    for key, value in ((_NAMED_BY.get(kind), name), ("faction", faction)):
        if key is not None and value is not None:
            line = f"{key} = {_quoted(value)}"
            text = _with_line(text, key, line)
    return text


def _with_line(text: str, key: str, line: str) -> str:
    """Return a text whose first line with a key is another; its comment stays."""
    pattern = re.compile(rf'^{key} = "[^"]*"', re.MULTILINE)
    return pattern.sub(lambda _: line, text, count=1)


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
    offered = [h for h in hulls if draft.fleet_list in (None, *h.fleet_lists)]
    offer = "\n".join(_offer(offered, _ranks(library, faction)))
    return f"{draft.text(name, _extras(draft, fleet, library))}\n{offer}\n"


class _Extras(NamedTuple):
    """Figures that suit a fleet: its limit, and a Leadership for its first ship."""

    limit: int
    leadership: int | None


def _extras(draft: _Draft, fleet: Fleet, library: Library) -> _Extras:
    """Return a limit with room for what the comments offer, and a Leadership."""
    points = fleet_points(fleet)
    points += max((option.points for option in draft.ship.options[:1]), default=0)
    if draft.rank is None and draft.sample is not None:
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


def _ranks(library: Library, faction: str) -> list[CommanderRankKeys]:
    own = [r for r in library.commanders if plain(r.faction) == plain(faction)]
    return sorted(own, key=lambda rank: rank.points)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Draft:
    """What a starter's fleet consists of."""

    ship: Profile
    escort: Profile | None
    rank: CommanderRankKeys | None
    sample: CommanderRankKeys | None
    """A commander who may come along, but need not."""
    fleet_list: str | None

    def text(self, name: str, extras: _Extras | None = None) -> str:
        """Return the draft as a fleet file."""
        return "\n".join(self._lines(name, extras)) + "\n"

    def _lines(self, name: str, extras: _Extras | None) -> Iterator[str]:
        yield f"# A fleet to start from ({self.ship.faction}): it prints as it is."
        yield "# What else may be taken is listed below; lines behind a # are not read."
        yield 'kind = "fleet"'
        yield f"name = {_quoted(name)}"
        yield f"faction = {_quoted(self.ship.faction)}"
        if self.fleet_list is not None:
            yield f"fleet_list = {_quoted(self.fleet_list)}"
        if extras is not None:
            yield f"points_limit = {extras.limit}"
        yield from ("", "[[ships]]")
        yield from _class_lines(self.ship)
        if extras is not None:
            yield from self._offers(extras)
        if self.escort is not None:
            own = ", ".join(_class_lines(self.escort))
            yield from ("", _noted("[[squadrons]]", "escorts share one sheet"))
            yield '# name = "My squadron"'
            yield f"ships = [{{ {own}, count = {_ESCORTS} }}]"
        yield from self._commander()

    def _offers(self, extras: _Extras) -> Iterator[str]:
        """Yield what a ship may have, to be taken by taking the mark away."""
        yield _noted('# name = "My flagship"', "else it is called by class and number")
        if extras.leadership is not None:
            yield _noted(f"# leadership = {extras.leadership}", "else a box to fill in")
        for option in self.ship.options[:1]:
            line = f"# options = [{_quoted(option.name)}]"
            yield _noted(line, f"{option.points:+d} points")
        if self.ship.type.is_capital:
            yield _noted("# large_base = true", "an elective large base")

    def _commander(self) -> Iterator[str]:
        rank = self.rank or self.sample
        if rank is None:
            return
        mark = "" if self.rank else "# "
        yield ""
        yield f"{mark}[[commanders]]"
        yield f"{mark}rank = {_quoted(rank.rank)}"
        yield f"{mark}ship = {_quoted(f'{self.ship.class_name} 1')}"
        if rank.extra_reroll_points:
            yield "# extra_rerolls = 1"


def _noted(line: str, note: str) -> str:
    return f"{line.ljust(28)}# {note}"


def _class_lines(hull: Profile) -> Iterator[str]:
    yield f"class = {_quoted(hull.class_name)}"
    if hull.variant:
        yield f"variant = {_quoted(hull.variant)}"


def _drafts(
    library: Library, hulls: Sequence[Profile], wanted: str | None
) -> Iterator[_Draft]:
    """Yield fleets to try: those that need least, from the likeliest list first."""
    ranks = _ranks(library, hulls[0].faction)
    lists = fleet_lists(hulls) if wanted is None else [wanted]
    for fleet_list in [*lists, *([None] if wanted is None else [])]:
        offered = [h for h in hulls if fleet_list in (None, *h.fleet_lists)]
        likely = [r for r in ranks if r.fleet_list in (None, fleet_list)]
        ships = sorted((h for h in offered if _shows(h)), key=_cost)
        escorts = sorted((h for h in offered if not _shows(h)), key=_cost)
        # A third of the way up there is the ordinary ship of the fleet.
        ships = [*ships[len(ships) // 3 :], *ships[: len(ships) // 3]]
        for rank, escort, ship in itertools.product(
            [None, *likely], [*escorts[:3], None], ships or escorts
        ):
            sample = likely[0] if likely else None
            yield _Draft(
                ship=ship,
                escort=escort,
                rank=rank,
                sample=sample,
                fleet_list=fleet_list,
            )


def fleet_lists(hulls: Sequence[Profile]) -> list[str]:
    """Return the fleet lists that offer hulls, those that offer most first."""
    common = Counter(name for hull in hulls for name in hull.fleet_lists)
    return [name for name, _ in common.most_common() if _RESERVE not in name]


def _shows(hull: Profile) -> bool:
    """Whether a hull may lead a fleet: a capital ship or a defence."""
    return hull.type is not ShipType.ESCORT


def _cost(hull: Profile) -> tuple[bool, int]:
    """Return what puts cruisers before battleships, and cheap hulls before others."""
    return hull.type is ShipType.BATTLESHIP, hull.points


def _offer(
    hulls: Sequence[Profile], ranks: Sequence[CommanderRankKeys]
) -> Iterator[str]:
    """Yield comments with all that may be taken, and its points."""
    yield "# What may be taken, with its points."
    for type_ in ShipType:
        own = sorted((h for h in hulls if h.type is type_), key=lambda h: h.points)
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


def write_starter(path: Path, text: str, *, force: bool) -> None:
    """Write a starter; a file that is there is only replaced if that is asked for.

    Raises:
        OutputError: it is not, or the file can't be written.
    """
    if not force and path.is_file():
        finding = Finding(
            code=Code.CANNOT_WRITE,
            message="is there already",
            place=Place(file=str(path)),
            hint="--force replaces it, --output names another",
        )
        raise OutputError([finding])
    write_file(path, text.encode(), (), (".toml",) if force else ())


def _quoted(text: str) -> str:
    """Return a text as TOML writes it."""
    return json.dumps(text, ensure_ascii=False)
