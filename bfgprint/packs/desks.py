"""Build what the organiser's desk is made from.

In: everything prepared.  Out: a DeskInput, the only one that holds contacts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bfgprint.findings import Finding, Severity
from bfgprint.load.formats import Look
from bfgprint.model.event import Entry, Event
from bfgprint.model.packs.desk import DeskInput, Guest
from bfgprint.packs.prepared import Prepared


def desk_input(prepared: Prepared) -> DeskInput:
    """Return what the organiser hands out and fills in."""
    event, entries = prepared.event, prepared.entries
    return _input(event, entries, prepared.look, prepared.duplex)


def slips_input(
    event: Event, entries: Sequence[Entry], look: Look, duplex: str
) -> DeskInput:
    """Return what is sent to players whose lists are to be put right."""
    made = _input(event, entries, look, duplex)
    guests = (replace(each, contact="") for each in made.guests if each.complaints)
    return replace(made, guests=tuple(guests), only_slips=True)


def _input(
    event: Event, entries: Sequence[Entry], look: Look, duplex: str
) -> DeskInput:
    return DeskInput(
        event=event.facts,
        guests=tuple(map(_guest, entries)),
        badge=look.desk["badge"],
        label=look.desk["label"],
        table_number=look.desk["table-number"],
        duplex=duplex,
    )


def _guest(entry: Entry) -> Guest:
    player, fleet = entry.player, entry.fleet
    return Guest(
        number=player.number,
        name=player.name,
        club=player.club,
        contact=player.contact,
        faction=fleet.faction if fleet else "",
        fleet=fleet.name if fleet else "",
        points=entry.points,
        list_hash=entry.list_hash,
        complaints=tuple(
            _said(each) for each in entry.findings if each.severity is Severity.ERROR
        ),
    )


def _said(finding: Finding) -> str:
    """Return a finding as a player reads it: no file, but what to do about it."""
    item = f"{finding.place.item}: " if finding.place.item else ""
    hint = f" ({finding.hint})" if finding.hint else ""
    return f"{item}{finding.message}{hint} [{finding.code}]"
