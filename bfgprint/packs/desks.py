"""Build what the organiser's desk is made from.

In: everything prepared.  Out: a DeskInput, the only one that holds contacts.
"""

from __future__ import annotations

from bfgprint.findings import Finding, Severity
from bfgprint.model.event import Entry
from bfgprint.model.packs.desk import DeskInput, Guest
from bfgprint.packs.prepared import Prepared


def desk_input(prepared: Prepared) -> DeskInput:
    """Return what the organiser hands out and fills in."""
    desk = prepared.look.desk
    return DeskInput(
        event=prepared.event.facts,
        guests=tuple(map(_guest, prepared.entries)),
        badge=desk["badge"],
        label=desk["label"],
        table_number=desk["table-number"],
        duplex=prepared.duplex,
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
