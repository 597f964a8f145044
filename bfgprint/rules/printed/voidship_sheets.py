"""What the sheet of a voidship must show, from the fewest figures to the fullest.

What a ship's file does not say is left to write in.

Source: seed 001, section 8; WG-FS-05; rulings W-08, W-10, W-22.
"""

from __future__ import annotations

from bfgprint.model.voidships import Voidship, VoidshipRules, VoidshipWeapon
from bfgprint.rules.command import percent
from bfgprint.rules.required import (
    Blank,
    BoxCount,
    Figure,
    Required,
    Requirement,
    Tick,
)
from bfgprint.rules.voidships.pilot import chance, stop_dn, turn_dn
from bfgprint.rules.voidships.strip import reminders, strip_of
from bfgprint.rules.wording import number

TRACKED_TURNS = 8
"""As many as the options taken can be ticked for."""
BLANK_WOUNDS = 20
"""Boxes where the Wounds are not known."""
BLANK_SHIELDS = 4
LEAST_SYSTEMS = 6
_LEAST_ROWS, _WEAPON_ROWS = 4, 6

WEAPON_PARTS = ("name", "arc", "damage", "ap", "range", "salvo", "traits")
OWN_STATS = ("manoeuvrability", "resilience")

_Fields = dict[str, Requirement]


def weapon_rows(ship: Voidship) -> tuple[VoidshipWeapon | None, ...]:
    """Return the weapons, and None for each row left to write in."""
    rows = max(_LEAST_ROWS, min(_WEAPON_ROWS, len(ship.weapons) + 1))
    return (*ship.weapons, *(None,) * (rows - len(ship.weapons)))


def blank_rows(listed: int, least: int = _LEAST_ROWS) -> int:
    """Return how many rows to write in follow so many that are listed."""
    return max(least - listed, 1)


def wound_boxes(ship: Voidship) -> int:
    """Return how many boxes there are for Wounds."""
    return BLANK_WOUNDS if ship.wounds is None else ship.wounds


def shield_boxes(ship: Voidship) -> int:
    """Return how many boxes there are for shields."""
    return BLANK_SHIELDS if ship.shields is None else ship.shields


def pilot_chances(ship: Voidship, rules: VoidshipRules) -> tuple[tuple[str, str], ...]:
    """Return each DN of a Pilot Test with the chance of the ship's pool to pass."""
    if ship.pilot is None:
        return ()
    dns = sorted({stop_dn(rules), turn_dn(rules)})
    return tuple((str(dn), f"{percent(chance(ship.pilot, dn))} %") for dn in dns)


def gains_wrath(ship: Voidship, rules: VoidshipRules) -> bool:
    """Whether the ship's drive may bring Wrath (WG-WJ-22)."""
    return bool(ship.drive) and rules.drive(ship.drive).wrath > 0


def required_voidship_head(ship: Voidship) -> Required:
    """Return what stands at the head of a sheet that runs over pages."""
    fields: _Fields = {"name": Figure(ship.name)}
    texts = (("class", ship.class_name), ("size", ship.size))
    return fields | {name: Figure(text) for name, text in texts if text}


def required_voidship(ship: Voidship, rules: VoidshipRules) -> Required:
    """Return what the sheet of a ship must show, its head aside."""
    keywords = ", ".join(ship.keywords)
    return {
        **({"keywords": Figure(keywords)} if keywords else {}),
        **_stats(ship, rules),
        **_state(ship, rules),
        **_strip(ship, rules),
        **_weapons(ship),
        **_systems(ship),
        **_crew(ship),
        **({"said": Figure(ship.notes)} if ship.notes else {}),
        "notes": Blank(is_needed=False),
    }


def _stats(ship: Voidship, rules: VoidshipRules) -> _Fields:
    fields: _Fields = {
        "speed": Figure(number(ship.speed)),
        "defence": Figure(str(ship.defence)),
        "defence.now": BoxCount(1, written=True),
    }
    for name in (*OWN_STATS, "pilot"):
        value = getattr(ship, name)
        if value is None:
            fields[f"{name}.box"] = BoxCount(1, written=True)
        else:
            fields[name] = Figure(str(value))
    for row, (dn, passed) in enumerate(pilot_chances(ship, rules), 1):
        fields[f"test{row}.dn"] = Figure(dn)
        fields[f"test{row}.chance"] = Figure(passed)
    for name, value, boxes in (
        ("wounds", ship.wounds, wound_boxes(ship)),
        ("shields", ship.shields, shield_boxes(ship)),
    ):
        if value is not None:
            fields[name] = Figure(str(value))
        if boxes:
            fields[f"{name}.box"] = BoxCount(boxes)
    return fields


def _state(ship: Voidship, rules: VoidshipRules) -> _Fields:
    """Engines, drive and Wrath."""
    fields: _Fields = {}
    for name, known in (
        ("engines", ship.engines_work),
        ("high_powered", ship.high_powered_engines),
    ):
        for answer, is_so in (("yes", known is True), ("no", known is False)):
            fields[f"{name}.{answer}"] = BoxCount(1)
            if is_so:
                fields[f"{name}.{answer}.tick"] = Tick()
    if ship.drive:
        drive = rules.drive(ship.drive)
        fields["drive"] = Figure(drive.name)
        fields["drive.turns"] = Figure(drive.turns)
    else:
        for row, drive in enumerate(rules.drives, 1):
            fields[f"drive_{row}.name"] = Figure(drive.name)
            fields[f"drive_{row}.box"] = BoxCount(1)
        fields["drive.none"] = BoxCount(1)
    if gains_wrath(ship, rules):
        fields["wrath"] = BoxCount(1, written=True)
    return fields


def _strip(ship: Voidship, rules: VoidshipRules) -> _Fields:
    fields: _Fields = {"unit": Figure(rules.rulings.distance_unit)}
    for row, each in enumerate(strip_of(ship, rules), 1):
        for column, text in each._asdict().items():
            fields[f"move_{row}.{column}"] = Figure(text)
        fields[f"tick_{row}.name"] = Figure(each.name)
        fields[f"tick_{row}.box"] = BoxCount(TRACKED_TURNS)
    for turn in range(1, TRACKED_TURNS + 1):
        fields[f"tick{turn}"] = Figure(str(turn))
    for row, text in enumerate(reminders(ship, rules), 1):
        fields[f"mind{row}"] = Figure(text)
    return fields


def _weapons(ship: Voidship) -> _Fields:
    fields: _Fields = {}
    for row, weapon in enumerate(weapon_rows(ship), 1):
        for part in WEAPON_PARTS:
            text = getattr(weapon, part, "")
            fields[f"gun_{row}.{part}"] = Figure(text) if text else Blank()
    return fields


def _systems(ship: Voidship) -> _Fields:
    fields: _Fields = {}
    named = (*ship.systems, *("",) * blank_rows(len(ship.systems), LEAST_SYSTEMS))
    for row, name in enumerate(named, 1):
        fields[f"system_{row}.box"] = BoxCount(1)
        fields[f"system_{row}.name"] = Figure(name) if name else Blank()
    return fields


def _crew(ship: Voidship) -> _Fields:
    fields: _Fields = {}
    blank = blank_rows(len(ship.crew))
    for row in range(1, len(ship.crew) + blank + 1):
        key = f"crew_{row}"
        fields[f"{key}.name"] = Blank()
        if row <= len(ship.crew):
            member = ship.crew[row - 1]
            fields[f"{key}.name"] = Figure(member.name)
            if member.role:
                fields[f"{key}.role"] = Figure(member.role)
        fields[f"{key}.dn"] = BoxCount(1, written=True)
        fields[f"{key}.passed"] = BoxCount(1)
        fields[f"{key}.failed"] = BoxCount(1)
        fields[f"{key}.injuries"] = Blank()
    return fields
