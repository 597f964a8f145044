"""Hold what a pack says that it holds against what its event calls for.

In: a manifest, and the event with its lists.  Out: a finding for everything that is
missing or stands there too often.  What is called for is worked out from the event and
the lists alone, by other ways than those that printed it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place, Severity
from bfgprint.model.event import Entry, Event
from bfgprint.model.fleet import EscortSquadron, Fleet
from bfgprint.model.kit import Kit
from bfgprint.model.packs.manifest import Manifest, PackedFile
from bfgprint.model.tables import RuleTables
from bfgprint.model.tournament import PairedRound
from bfgprint.rules.drift import can_drift
from bfgprint.rules.kit import pieces_of
from bfgprint.rules.orders import has_order_cards, is_allowed
from bfgprint.rules.printed.drift import drift_order
from bfgprint.rules.wording import class_text

_SPARE = "a spare result slip"
_LATE = "a late entry"
_MOST_TOLD = 5
"""As many things are named that one part lacks; a count stands for the rest."""
_BASES = "bases"
"""The set of the kit that nobody needs whose ships have bases."""

Held = Counter[tuple[str, str]]
"""What stands in a file: the kind of its part and its name, and how often."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledFor:
    """An event, and what its pack follows from."""

    event: Event
    entries: tuple[Entry, ...]
    rules_of: Callable[[Path], RuleTables]
    """Gives the rules for a player's list."""
    kit: Kit
    paired: tuple[PairedRound, ...] | None = None
    """The rounds that are paired; None where the results are not known."""


def check_contents(
    manifest: Manifest, called: CalledFor, passing: Collection[str] = ()
) -> Iterator[Finding]:
    """Yield what is missing of a pack, or doubled.

    Args:
        manifest: what the pack says that it holds.
        called: the event.
        passing: paths of files of an earlier state of the event, to be passed over.
    """
    yield from _files(manifest, called)
    entries = {entry.player.name: entry for entry in called.entries}
    for file in manifest.files:
        yield from _pages(file)
        if file.path in passing:
            continue
        match file.kind:
            case "envelope":
                entry = entries.get(file.player)
                if entry is not None and entry.fleet is not None:
                    yield from _envelope(file, entry, entry.fleet, called)
            case "round":
                yield from _round(file, called)
            case "desk":
                yield from _compare(file, _any(file), _desk(called), spare=_LATE)
            case "judge":
                yield from _compare(
                    file, _any(file), _judge(called), only="the list of"
                )


def _files(manifest: Manifest, called: CalledFor) -> Iterator[Finding]:
    """Each player has one envelope, each round one file, the event one of the rest."""
    there: Counter[tuple[str, str | int]] = Counter(
        (each.kind, each.player or each.number) for each in manifest.files
    )
    wanted: Counter[tuple[str, str | int]] = Counter(
        ("envelope", entry.player.name)
        for entry in called.entries
        if entry.fleet is not None
    )
    wanted.update(("round", each.number) for each in called.event.facts.rounds)
    wanted.update((("wall", 0), ("desk", 0), ("judge", 0)))
    for kind, of in (wanted - there).elements():
        yield _finding(Code.PACK_INCOMPLETE, f"there is no {_called(kind, of)}")
    for kind, of in (there - wanted).elements():
        if (kind, of) in wanted:
            yield _finding(Code.PACK_DOUBLED, f"there is a second {_called(kind, of)}")
        else:
            message = f"there is an {_called(kind, of)}, which the event does not have"
            if kind != "envelope":
                message = message.replace("an ", "a ", 1)
            yield _finding(Code.FOREIGN_IN_PACK, message, severity=Severity.WARNING)


def _called(kind: str, of: str | int) -> str:
    if kind == "envelope":
        return f"envelope of {of}"
    return f"file of round {of}" if kind == "round" else f"{kind} file"


def _pages(file: PackedFile) -> Iterator[Finding]:
    """The parts of a file follow each other, and take all of its pages."""
    page = 1
    for part in file.parts:
        if part.first_page != page or part.last_page < page:
            message = f"{part.what} is on pages {part.first_page} to {part.last_page}"
            yield _finding(Code.PACK_INCOMPLETE, f"{message}, not from {page} on", file)
        page = part.last_page + 1
    if page != file.pages + 1:
        message = f"has {file.pages} pages, its parts have {page - 1}"
        yield _finding(Code.PACK_INCOMPLETE, message, file)


def _envelope(
    file: PackedFile, entry: Entry, fleet: Fleet, called: CalledFor
) -> Iterator[Finding]:
    rules = called.rules_of(entry.player.fleet)
    if file.list_hash != entry.list_hash:
        yield _finding(
            Code.LIST_SWAPPED,
            f"{entry.player.name}'s list is not the one that was packed: "
            f"{entry.list_hash[:8]} instead of {file.list_hash[:8]}",
            file,
        )
        return  # what it holds is another list's
    there = Counter(
        (part.what, name)
        for part in file.parts
        for name in part.holds
        if part.what in _COUNTED or part.what.startswith("List, copy ")
    )
    yield from _compare(file, there, _envelope_held(entry, fleet, called, rules))
    yield from _order_cards(file, fleet, called, rules)
    yield from _markers(file, fleet, called, rules)


_COUNTED = frozenset({"Cover", "sheets", "drift cards", "Score card"})
"""Parts of an envelope in which everything has a name of its own."""


def _envelope_held(
    entry: Entry, fleet: Fleet, called: CalledFor, rules: RuleTables
) -> Held:
    facts = called.event.facts
    packing = facts.packing
    held = Counter({("Cover", "the cover"): 1, ("Score card", "the score card"): 1})
    held.update(("sheets", unit.name) for unit in fleet.units)
    held.update((("sheets", "command"), ("sheets", "fleet")))
    if packing.drift_cards:
        order = drift_order(rules)
        for unit in fleet.units:
            ships = unit.ships if isinstance(unit, EscortSquadron) else (unit,)
            if can_drift(unit) and all(
                is_allowed(ship.profile, order, rules) for ship in ships
            ):
                held["drift cards", unit.name] += 1
    copies = packing.list_copies
    if copies is None:
        first, last = entry.player.from_round, entry.player.to_round
        numbers = [each.number for each in facts.rounds]
        copies = sum(first <= each <= (last or each) for each in numbers)
    held.update(
        (f"List, copy {copy}", f"copy {copy} of the list")
        for copy in range(1, copies + 1)
    )
    return held


def _order_cards(
    file: PackedFile, fleet: Fleet, called: CalledFor, rules: RuleTables
) -> Iterator[Finding]:
    """Each class has a card of each order; no card stands there twice."""
    cards = Counter(_names(file, "order cards"))
    if not called.event.facts.packing.order_cards:
        return
    classes = dict.fromkeys(
        class_text(ship.profile)
        for ship in fleet.ships
        if has_order_cards(ship.profile, rules)
    )
    lacking = Counter(
        ("order cards", f"{order.name} {name}")
        for order in rules.orders
        for name in classes
        if not any(c.startswith(order.name) and name in c for c in cards)
    )
    yield from _told(Code.PACK_INCOMPLETE, "lacks", lacking, file)
    doubled = Counter({("order cards", c): n - 1 for c, n in cards.items() if n > 1})
    yield from _told(Code.PACK_DOUBLED, "has too many:", doubled, file)


def _markers(
    file: PackedFile, fleet: Fleet, called: CalledFor, rules: RuleTables
) -> Iterator[Finding]:
    """There are as many markers of each kind as the fleet needs, or more."""
    if not called.event.facts.packing.markers:
        return
    kit = called.kit
    there = Counter(name.rpartition(" ")[0] for name in _names(file, "kit"))
    wanted = Counter(
        piece.name
        for piece in pieces_of(kit, rules, fleet, kit.stem_mm)
        if kit.amounts[piece.name].set != _BASES
    )
    lacking = Counter({("kit", name): n for name, n in (wanted - there).items()})
    yield from _told(Code.PACK_INCOMPLETE, "lacks", lacking, file)


def _round(file: PackedFile, called: CalledFor) -> Iterator[Finding]:
    """Each table has a map and a result slip."""
    there = _any(file)
    tables = _tables(file, called)
    if tables is None:
        tables = [n for n in range(1, 10_000) if there["", f"table {n}"]]
    held = Counter({("", "the scenario"): 1})
    for number in tables:
        held["", f"table {number}"] += 1
        held["", f"the result slip of table {number}"] += 1
    yield from _compare(file, there, held, spare=_SPARE)


def _tables(file: PackedFile, called: CalledFor) -> list[int] | None:
    """Return the tables of a round, as far as they are known."""
    if called.paired is None:
        return None
    for paired in called.paired:
        if paired.number == file.number:
            return [each.table for each in paired.pairings if not each.is_bye]
    return list(range(1, called.event.facts.hall.tables + 1))


def _desk(called: CalledFor) -> Held:
    """Each player has a badge and a label, each table a number."""
    held: Held = Counter({("", "the sign-in sheet"): 1})
    for entry in called.entries:
        name = entry.player.name
        held["", f"the badge of {name}"] += 1
        held["", f"the label of {name}"] += 1
        if any(each.severity is Severity.ERROR for each in entry.findings):
            held["", f"the slip of {name}"] += 1
    for number in range(1, called.event.facts.hall.tables + 1):
        held["", f"the number of table {number}"] += 1
    return held


def _judge(called: CalledFor) -> Held:
    """Each list stands in it once."""
    return Counter(
        ("", f"the list of {entry.player.name}")
        for entry in called.entries
        if entry.fleet is not None
    )


def _names(file: PackedFile, what: str) -> Iterator[str]:
    for part in file.parts:
        if part.what == what:
            yield from part.holds


def _any(file: PackedFile) -> Held:
    """Return what stands in a file, whatever part it is in."""
    return Counter(("", name) for part in file.parts for name in part.holds)


def _compare(
    file: PackedFile, there: Held, wanted: Held, *, spare: str = "", only: str = ""
) -> Iterator[Finding]:
    """Yield what a file lacks, and what it has too often.

    Args:
        file: the file.
        there: what stands in it.
        wanted: what should.
        spare: how the name of what may stand there besides ends.
        only: how the name of what is counted begins.
    """
    yield from _told(Code.PACK_INCOMPLETE, "lacks", wanted - there, file)
    counted = {what for what, _ in wanted}
    doubled: Held = Counter(
        {
            key: number
            for key, number in (there - wanted).items()
            if key[0] in counted
            and key[1].startswith(only)
            and not (spare and key[1].endswith(spare))
            and (key in wanted or not spare)
        }
    )
    yield from _told(Code.PACK_DOUBLED, "has too many:", doubled, file)


def _told(code: Code, verb: str, held: Held, file: PackedFile) -> Iterator[Finding]:
    names = [
        ": ".join(filter(None, key)) + (f" ({number} times)" if number > 1 else "")
        for key, number in held.items()
    ]
    for name in names[:_MOST_TOLD]:
        yield _finding(code, f"{verb} {name}", file)
    if len(names) > _MOST_TOLD:
        yield _finding(code, f"{verb} {len(names) - _MOST_TOLD} things more", file)


def _finding(
    code: Code,
    message: str,
    file: PackedFile | None = None,
    severity: Severity = Severity.ERROR,
) -> Finding:
    place = Place(file=file.path if file else None)
    return Finding(code=code, message=message, place=place, severity=severity)


def misplaced(findings: Iterable[Finding], name: str) -> Iterator[Finding]:
    """Yield findings about a pack's files as findings about its manifest."""
    for each in findings:
        yield Finding(
            code=each.code,
            message=each.message,
            place=Place(file=name, item=each.place.file or ""),
            severity=each.severity,
            hint=each.hint,
        )
