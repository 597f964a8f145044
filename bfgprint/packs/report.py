"""The organiser's report on the lists, and what a player is told of theirs.

In: an event, its entries and what is wrong with the event itself.  Out: Markdown, the
same from whatever folder the pack is made; and sentences for a player's slip.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import PurePath

from bfgprint.findings import Finding, Place, Severity
from bfgprint.load.codes import Meanings, load_codes
from bfgprint.model.event import Entry, Event
from bfgprint.resources import data_dir

HASH_DIGITS = 8
"""As many of a list's SHA-256 as paper shows."""

_MATTERS = (Severity.ERROR, Severity.WARNING)


def complaints(entry: Entry) -> tuple[str, ...]:
    """Return what is wrong with a player's list, a sentence each, without notes.

    What the event holds against it stands in the organiser's file, which is not named.
    """
    player = entry.player
    found: list[str] = []
    for each in entry.findings:
        if each.severity not in _MATTERS:
            continue
        told = _without_folder(each)
        if each.place == player.fleet_place:
            message = each.message.removeprefix(f"{player.name}: ")
            told = replace(each, place=Place(), message=message)
        found.append(str(told))
    return tuple(found)


def report_text(
    event: Event, entries: Sequence[Entry], of_event: Sequence[Finding] = ()
) -> str:
    """Return the report: what is to be mended first, then every list with its hash."""
    return "\n".join(_report(event, entries, of_event)) + "\n"


def _report(
    event: Event, entries: Sequence[Entry], of_event: Sequence[Finding]
) -> Iterator[str]:
    facts = event.facts
    yield f"# {facts.name}: the lists"
    yield ""
    yield _summary(entries)
    wrong = [each for each in of_event if each.severity in _MATTERS]
    if wrong:
        yield from ("", "## The event file", "")
        yield from _said(wrong)
    for entry in entries:
        found = [each for each in entry.findings if each.severity in _MATTERS]
        if found:
            yield from ("", f"## {entry.player.number}. {entry.player.name}", "")
            yield f"{entry.player.fleet.name}{_price(entry)}"
            yield ""
            yield from _said(found)
    yield from ("", "## Every list", "")
    yield "| no. | player | list | faction | points | hash | |"
    yield "|---|---|---|---|---|---|---|"
    yield from map(_row, entries)
    yield ""
    yield f"A hash is how the SHA-256 of a list begins, {HASH_DIGITS} digits of it: if"
    yield "a list is swapped or changed later, it is another."


def _summary(entries: Sequence[Entry]) -> str:
    """Return how many lists are fine: ``8 lists: 7 fine, 1 with errors``."""
    words = [verdict(entry) for entry in entries]
    parts = [f"{words.count('ok')} fine"]
    for word, phrase in _PHRASES.items():
        if word in words:
            parts.append(f"{words.count(word)} {phrase}")
    lists = "1 list" if len(words) == 1 else f"{len(words)} lists"
    return f"{lists}: {', '.join(parts)}."


_PHRASES = {
    "no list": "without a list that can be printed",
    "not ok": "with errors",
    "doubtful": "doubtful",
}


def verdict(entry: Entry) -> str:
    """Return what there is to say of a list in a word or two."""
    severities = {each.severity for each in entry.findings}
    if entry.fleet is None:
        return "no list"
    if Severity.ERROR in severities:
        return "not ok"
    return "doubtful" if Severity.WARNING in severities else "ok"


def _price(entry: Entry) -> str:
    return f", {entry.points} points" if entry.fleet else ""


def _row(entry: Entry) -> str:
    fleet = entry.fleet
    cells = (
        str(entry.player.number),
        entry.player.name,
        fleet.name if fleet else entry.player.fleet.name,
        fleet.faction if fleet else "",
        str(entry.points) if fleet else "",
        entry.list_hash[:HASH_DIGITS],
        verdict(entry),
    )
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def _said(findings: Sequence[Finding]) -> Iterator[str]:
    """Yield each finding, and below the last of its code what to do about it."""
    last = {finding.code: finding for finding in findings}
    for finding in findings:
        yield f"- {_without_folder(finding)}"
        explained = _meanings().codes.get(finding.code)
        if explained and explained.remedy and last[finding.code] is finding:
            yield f"  {explained.remedy}"


@cache
def _meanings() -> Meanings:
    return load_codes((data_dir(),))


def _without_folder(finding: Finding) -> Finding:
    """Return a finding whose file is named as it is called, wherever it lies."""
    file = finding.place.file
    if not file:
        return finding
    return replace(finding, place=replace(finding.place, file=PurePath(file).name))
