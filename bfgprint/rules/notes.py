"""The notes of a fleet's own rules that a sheet or the command page prints.

In: a profile or fleet, and the tables.  Out: texts, in the order of
``data/rules/notes.toml``.
"""

from __future__ import annotations

from bfgprint.model.fleet import Fleet
from bfgprint.model.notes import Note, NotePlace
from bfgprint.model.profile import Profile
from bfgprint.model.tables import RuleTables


def notes_of(profile: Profile, place: NotePlace, tables: RuleTables) -> tuple[str, ...]:
    """Return what is to be said of a hull in that place, nothing twice."""
    texts = (
        note.text for note in tables.notes if place in note.on and _fits(note, profile)
    )
    return tuple(dict.fromkeys(texts))


def fleet_notes(fleet: Fleet, tables: RuleTables) -> tuple[str, ...]:
    """Return what the command page says of the fleet's hulls."""
    profiles = dict.fromkeys(ship.profile for ship in fleet.ships)
    texts = {
        text for profile in profiles for text in notes_of(profile, COMMAND, tables)
    }
    return tuple(note.text for note in tables.notes if note.text in texts)


COMMAND: NotePlace = "command page"
SHEET: NotePlace = "sheet"


def _fits(note: Note, profile: Profile) -> bool:
    """Whether every criterion that the note gives is met."""
    criteria = (
        (note.factions, {profile.faction}),
        (note.classes, {profile.class_name}),
        (note.types, {str(profile.type)}),
        (note.subtypes, {profile.subtype}),
        (note.rules, set(profile.rules)),
    )
    return (
        all(not wanted or own.intersection(wanted) for wanted, own in criteria)
        and (not note.immobile or profile.speed_cm == 0)
        and _fits_a_weapon(note, profile)
    )


def _fits_a_weapon(note: Note, profile: Profile) -> bool:
    if not (note.weapons or note.weapon_kinds or note.in_dice):
        return True
    return any(
        (not note.weapons or line.weapon in note.weapons)
        and (not note.weapon_kinds or line.kind in note.weapon_kinds)
        and (not note.in_dice or line.strength.dice is not None)
        for line in profile.armament
    )
