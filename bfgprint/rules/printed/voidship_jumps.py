"""What the tracker of a Warp Jump must show, rolled or blank, for each reader.

Source: seed 001, sections 3 and 4 (WG-WJ-01 to WG-WJ-31); design, section 3.
"""

from __future__ import annotations

from typing import NamedTuple

from bfgprint.model.voidship_jumps import (
    JUMP_INJURIES,
    JUMP_TURNS,
    JumpRequest,
    RolledJump,
)
from bfgprint.model.voidships import CrewMember, VoidshipRules, WarpDrive
from bfgprint.rules.required import Blank, BoxCount, Figure, Required, Requirement
from bfgprint.rules.setup_words import dice_text, grouped, roll_text, seed_text
from bfgprint.rules.voidships import tracker_words as words
from bfgprint.rules.voidships.jump_words import jump_steps, risk_text
from bfgprint.rules.voidships.jumps import risk_rolls
from bfgprint.rules.wording import signed

_LEAST_CREW = 4
"""Lines for characters on a tracker."""

READERS = {
    "public": "",
    "players": "the players' tracker",
    "judge": "the game master's alone",
}
"""What a tracker says of who may read it."""

_Fields = dict[str, Requirement]


class CrewLine(NamedTuple):
    """A line for a character's Corruption Test."""

    member: CrewMember | None
    """None on a line to write a name on."""
    injuries: str
    """Rolled for who fails; empty where they are rolled at the table."""


def required_jump_head(request: JumpRequest) -> Required:
    """Return what stands at the head of every page of a jump."""
    fields: _Fields = {}
    if request.ship:
        fields["ship"] = Figure(request.ship)
    if READERS[request.reader]:
        fields["reader"] = Figure(READERS[request.reader])
    return fields


def crew_lines(
    request: JumpRequest, jump: RolledJump, drive: WarpDrive
) -> tuple[CrewLine, ...]:
    """Return a line for each character who may have to make a Corruption Test."""
    if not (drive.corruption and words.may_go_wrong(jump, drive)):
        return ()
    rolled = [
        each.value for each in jump.rolls if each.id.startswith(f"{JUMP_INJURIES}/")
    ]
    injuries = [*map(str, rolled), *[""] * (len(request.crew) - len(rolled))]
    named = [
        CrewLine(member, text)
        for member, text in zip(request.crew, injuries, strict=True)
    ]
    blank = max(_LEAST_CREW - len(named), 1)
    return (*named, *(CrewLine(None, ""),) * blank)


def risk_boxes(jump: RolledJump, drive: WarpDrive, rules: VoidshipRules) -> int:
    """Return how many risk rolls are written in at the table."""
    turns = words.tracked_turns(jump, drive, rules)
    return 0 if jump.outcome is not None else risk_rolls(drive, turns, rules)


def required_jump(
    request: JumpRequest, jump: RolledJump, rules: VoidshipRules
) -> Required:
    """Return what the tracker of a jump must show."""
    drive = rules.drive(request.drive)
    return {
        **_what(request, jump, drive),
        **_turns(jump, drive, rules),
        **_final(jump, drive, rules),
        **_crew(request, jump, drive),
        **_rolls(jump),
        **_origin(request),
        **_said("step", jump_steps(rules)),
        **_said("ruling", words.rulings_of(jump, drive, rules)),
        "notes": Blank(is_needed=False),
    }


def _said(name: str, texts: tuple[str, ...]) -> _Fields:
    return {f"{name}{number}": Figure(text) for number, text in enumerate(texts, 1)}


def _what(request: JumpRequest, jump: RolledJump, drive: WarpDrive) -> _Fields:
    fields: _Fields = {
        "drive": Figure(drive.name),
        "turns.expr": Figure(drive.turns),
        "destination": Blank(),
    }
    if request.destination:
        fields["destination"] = Figure(request.destination)
    if not request.ship:
        fields["ship"] = Blank()
    roll = jump.roll(JUMP_TURNS)
    if roll is None:
        fields["turns.box"] = BoxCount(1, written=True)
    else:
        fields["turns"] = Figure(str(jump.turns))
        fields["turns.dice"] = Figure(dice_text(roll))
    return fields


def _turns(jump: RolledJump, drive: WarpDrive, rules: VoidshipRules) -> _Fields:
    fields: _Fields = {}
    for turn in range(1, words.tracked_turns(jump, drive, rules) + 1):
        fields[f"turn_{turn}.number"] = Figure(str(turn))
        fields[f"turn_{turn}.action"] = BoxCount(1)
        fields[f"turn_{turn}.slow"] = BoxCount(1)
        fields[f"turn_{turn}.notes"] = Blank()
    return fields


def _final(jump: RolledJump, drive: WarpDrive, rules: VoidshipRules) -> _Fields:
    """What comes of the jump, or room to write it in."""
    fields: _Fields = {"left": BoxCount(1)}
    text = words.verdict(jump, drive)
    if text:
        fields["verdict"] = Figure(text)
    if drive.bad_on is None:
        return fields
    boxes = risk_boxes(jump, drive, rules)
    if boxes:
        fields["risk.box"] = BoxCount(boxes, written=True)
        fields["risk.how"] = Figure(risk_text(drive, rules))
        fields["trouble"] = Figure(drive.trouble)
        fields["damage.expr"] = Figure(drive.damage)
        fields["damage.box"] = BoxCount(1, written=True)
        if drive.corruption:
            fields["corruption.box"] = BoxCount(1, written=True)
            fields["corruption.how"] = Figure(words.corruption_text(rules))
    else:
        fields["risk"] = Figure(words.risk_dice(jump))
        if damage := words.damage_text(jump):
            fields["damage"] = Figure(damage)
            fields["damage.dice"] = Figure(words.damage_dice(jump))
        if jump.outcome is not None and jump.outcome.corruption_dn is not None:
            fields["corruption"] = Figure(str(jump.outcome.corruption_dn))
    if drive.wrath and words.may_go_wrong(jump, drive):
        fields["wrath"] = Figure(signed(drive.wrath))
        fields["wrath.box"] = BoxCount(1)
    return fields


def _crew(request: JumpRequest, jump: RolledJump, drive: WarpDrive) -> _Fields:
    fields: _Fields = {}
    for number, line in enumerate(crew_lines(request, jump, drive), 1):
        key = f"crew_{number}"
        fields[f"{key}.name"] = Blank()
        if line.member is not None:
            fields[f"{key}.name"] = Figure(line.member.name)
            if line.member.role:
                fields[f"{key}.role"] = Figure(line.member.role)
        fields[f"{key}.passed"] = BoxCount(1)
        fields[f"{key}.failed"] = BoxCount(1)
        fields[f"{key}.injuries"] = Figure(line.injuries) if line.injuries else Blank()
        fields[f"{key}.madness"] = BoxCount(1)
    if fields:
        fields["injuries.expr"] = Figure(drive.injuries)
    return fields


def _rolls(jump: RolledJump) -> _Fields:
    fields: _Fields = {}
    for number, roll in enumerate(jump.rolls, 1):
        row = f"roll{number}"
        fields[f"{row}.id"] = Figure(roll.id)
        fields[f"{row}.expr"] = Figure(roll.expr)
        fields[f"{row}.dice"] = Figure(dice_text(roll))
        fields[f"{row}.value"] = Figure(str(roll.value))
        if text := roll_text(roll):
            fields[f"{row}.says"] = Figure(text)
    return fields


def _origin(request: JumpRequest) -> _Fields:
    """What the dice follow from, as far as the reader may know it."""
    fields = _said("seed", tuple(map(seed_text, request.seeds)))
    if request.key:
        fields["key"] = Figure(grouped(request.key))
    if request.commitment:
        fields["commitment"] = Figure(grouped(request.commitment))
    return fields
