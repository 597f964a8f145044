"""What the organiser's desk must show: who comes, and what is handed to them."""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.model.event import EventFacts
from bfgprint.model.packs.desk import DeskInput, Guest
from bfgprint.rules.printed.packs.words import date_text, list_text, points_text
from bfgprint.rules.required import (
    Blank,
    BoxCount,
    Figure,
    Required,
    Requirement,
)

SIGNED = ("here", "paid", "list")
"""What is ticked off at the door."""
ENTERED = ("name", "club", "contact", "fleet", "faction", "points")
"""What a late entry fills in."""
SHIP_ROWS = 20
"""Lines for the list of a late entry."""

_Fields = dict[str, Requirement]


def by_name(made: DeskInput) -> tuple[Guest, ...]:
    """Return the players as they are looked up at the door."""
    return tuple(sorted(made.guests, key=lambda each: each.name.casefold()))


def list_of(guest: Guest) -> str:
    """Return what a guest's list is known by, if it could be read."""
    return list_text(guest.list_hash) if guest.list_hash else "no list"


def count_text(made: DeskInput) -> str:
    """Return how many players there are."""
    number = len(made.guests)
    return f"{number} player" if number == 1 else f"{number} players"


def required_sign_in(made: DeskInput) -> Required:
    """Return what the sign-in sheet must show."""
    fields: _Fields = {"players": Figure(count_text(made))}
    for guest in made.guests:
        fields |= dict(_guest(guest))
    for number in range(1, made.blanks + 1):
        key = f"walk_{number}"
        for name in ("number", "name", "contact", "faction", "points"):
            fields[f"{key}.{name}"] = Blank()
        for name in SIGNED:
            fields[f"{key}.{name}"] = BoxCount(1)
    return fields


def _guest(guest: Guest) -> Iterator[tuple[str, Requirement]]:
    key = f"guest_{guest.number}"
    for name, text in (
        ("number", str(guest.number)),
        ("name", guest.name),
        ("club", guest.club),
        ("contact", guest.contact),
        ("faction", guest.faction),
        ("points", f"{guest.points}" if guest.points else ""),
        ("hash", list_of(guest)),
    ):
        if text:
            yield f"{key}.{name}", Figure(text)
    if guest.complaints:
        yield f"{key}.wrong", Figure(wrong_text(guest))
    for name in SIGNED:
        yield f"{key}.{name}", BoxCount(1)


def wrong_text(guest: Guest) -> str:
    """Return how much is wrong with a list."""
    number = len(guest.complaints)
    return "1 fault" if number == 1 else f"{number} faults"


def required_badge(event: EventFacts, guest: Guest | None) -> Required:
    """Return what a badge must show; a blank one has room for a name."""
    fields: _Fields = {"event": Figure(event.name)}
    if guest is None:
        return fields | {"name": Blank(), "club": Blank(), "number": Blank()}
    fields |= {"name": Figure(guest.name), "number": Figure(str(guest.number))}
    for name, text in (("club", guest.club), ("faction", guest.faction)):
        if text:
            fields[name] = Figure(text)
    return fields


def label_text(made: DeskInput, guest: Guest) -> str:
    """Return the line of a label that says which list lies in the envelope."""
    limit = made.event.points_limit
    texts = [points_text(guest.points, limit), list_of(guest)]
    return ", ".join(texts if guest.points else texts[1:])


def required_label(made: DeskInput, guest: Guest | None) -> Required:
    """Return what the label of an envelope must show."""
    fields: _Fields = {"event": Figure(made.event.name)}
    if guest is None:
        return fields | {"number": Blank(), "name": Blank(), "fleet": Blank()}
    fields |= {
        "number": Figure(str(guest.number)),
        "name": Figure(guest.name),
        "holds": Figure(label_text(made, guest)),
    }
    for name, text in (("club", guest.club), ("fleet", fleet_text(guest))):
        if text:
            fields[name] = Figure(text)
    return fields


def fleet_text(guest: Guest) -> str:
    """Return a guest's fleet and faction, as far as the list could be read."""
    return ", ".join(each for each in (guest.fleet, guest.faction) if each)


def required_table_number(event: EventFacts, number: int) -> Required:
    """Return what a tent card must show, the same on both faces."""
    return {
        "near": Figure(str(number)),
        "far": Figure(str(number)),
        "event": Figure(event.name),
        "event_far": Figure(event.name),
    }


def deadline_text(event: EventFacts) -> str:
    """Return by when a list must be put right."""
    starts = event.rounds[0].starts if event.rounds else ""
    words = ["before the first round", f"at {starts}" if starts else ""]
    words.append(f"on {date_text(event.date)}" if event.date else "")
    return " ".join(each for each in words if each)


def required_slip(made: DeskInput, guest: Guest) -> Required:
    """Return what the slip of a player says whose list is not in order."""
    fields: _Fields = {
        "number": Figure(str(guest.number)),
        "name": Figure(guest.name),
        "list": Figure(list_of(guest)),
        "deadline": Figure(deadline_text(made.event)),
        "seen": BoxCount(1),
        "signature": Blank(),
        "changes": Blank(is_needed=False),
    }
    if text := fleet_text(guest):
        fields["fleet"] = Figure(text)
    for index, complaint in enumerate(guest.complaints, 1):
        fields[f"wrong{index}"] = Figure(complaint)
    return fields


def required_entry_form(event: EventFacts) -> Required:
    """Return what the form of a late entry must show."""
    fields: _Fields = {name: Blank() for name in ENTERED}
    for row in range(1, SHIP_ROWS + 1):
        fields[f"ship_{row}.number"] = Figure(str(row))
        for name in ("ship", "class", "options", "points"):
            fields[f"ship_{row}.{name}"] = Blank()
    fields |= {"total": Blank(), "signature": Blank(), "checked": Blank()}
    if event.points_limit is not None:
        fields["limit"] = Figure(f"{event.points_limit}")
    if event.edition:
        fields["edition"] = Figure(event.edition)
    for name, texts in (
        ("faction_allowed", event.factions),
        ("lists_allowed", event.fleet_lists),
    ):
        if texts:
            fields[name] = Figure(", ".join(texts))
    for index, rule in enumerate(event.house_rules, 1):
        fields[f"rule{index}"] = Figure(rule)
    return fields
