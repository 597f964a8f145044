"""Roll a Warp Jump: its Turns, and what comes of it when the last one is over.

In: a request and the rules.  Out: every die on record, by the streams of
``setup.dice``.  Of a secret jump the Turns come from the seeds and all else from the
game master's key; the players' edition holds neither.

Source: seed 001, sections 3 and 4 (WG-WJ-01, WG-WJ-02, WG-WJ-06); design, section 3.
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from bfgprint.findings import Place
from bfgprint.model.seal import Opening, SealedIn
from bfgprint.model.setup import Roll
from bfgprint.model.voidship_jumps import (
    JUMP_DAMAGE,
    JUMP_INJURIES,
    JUMP_RISK,
    JUMP_TURNS,
    JumpRequest,
    Outcome,
    RolledJump,
)
from bfgprint.model.voidships import CrewMember, VoidshipRules, WarpDrive
from bfgprint.rules.dice import check_dice
from bfgprint.rules.voidships.jumps import jump_outcome, risk_rolls
from bfgprint.setup.dice import Roller, root_of, secret_root, segment

SEALED_AS = "warp-jump"
"""What a seal says that it is of."""


def roll_jump(request: JumpRequest, rules: VoidshipRules) -> RolledJump:
    """Return the jump that a request leads to; of a blank one nothing is rolled.

    Raises:
        ValueError: a key is no hexadecimal number, or what was thrown no dice.
        KeyError: there is no such drive, or the players' Turns are not on record.
    """
    drive = rules.drive(request.drive)
    if request.is_blank:
        return RolledJump()
    if request.reader == "players":
        recorded = {roll.id: roll for roll in request.shown}
        thrown = recorded[JUMP_TURNS].dice
        if not thrown or any(check_dice(drive.turns, thrown, Place())):
            raise ValueError(f"no dice of {drive.turns}")
        roller = Roller(recorded=recorded)
        return RolledJump(turns=_turns(roller, drive), rolls=tuple(roller.rolls))
    roller = Roller(root=root_of(request.seeds))
    turns = _turns(roller, drive)
    hidden = roller
    if request.key:
        hidden = Roller(root=secret_root(request.key, request.seeds))
    outcome = _outcome(hidden, request, drive, turns, rules)
    rolls = roller.rolls if hidden is roller else [*roller.rolls, *hidden.rolls]
    return RolledJump(turns=turns, rolls=tuple(rolls), outcome=outcome)


def _turns(roller: Roller, drive: WarpDrive) -> int:
    return roller.roll(JUMP_TURNS, drive.turns, table="Turns of working out").value


def _outcome(
    roller: Roller,
    request: JumpRequest,
    drive: WarpDrive,
    turns: int,
    rules: VoidshipRules,
) -> Outcome:
    """Roll what comes of a jump, as far as there is anything to roll."""
    number = risk_rolls(drive, turns, rules)
    risk = tuple(
        roller.roll(
            JUMP_RISK if number == 1 else f"{JUMP_RISK}/{each}",
            "D6",
            table="risk",
            says=lambda face: "trouble" if face == drive.bad_on else "no trouble",
        ).value
        for each in range(1, number + 1)
    )
    damage: tuple[int, ...] = ()
    if drive.bad_on in risk:
        thrown = roller.roll(JUMP_DAMAGE, drive.damage, table=drive.damage_kind)
        damage = thrown.dice
        if drive.injuries:
            for roll_id in injury_ids(request.crew):
                roller.roll(
                    roll_id, drive.injuries, table="Memorable Injuries, if failed"
                )
    return jump_outcome(drive, risk, damage, rules)


def injury_ids(crew: tuple[CrewMember, ...]) -> Iterator[str]:
    """Yield the id of each character's roll; who has another's name is counted."""
    seen: Counter[str] = Counter()
    for each in crew:
        name = segment(each.name)
        seen[name] += 1
        again = f" ({seen[name]})" if seen[name] > 1 else ""
        yield f"{JUMP_INJURIES}/{name}{again}"


def jump_opening(request: JumpRequest, jump: RolledJump) -> Opening:
    """Return what opens the commitment to a secret jump, for who has its key."""
    nonce = hmac.digest(
        secret_root(request.key, request.seeds), b"nonce/warp-jump", "sha256"
    ).hex()
    lines = [
        f"Warp Jump of {request.ship}",
        f"Destination: {request.destination}",
        f"Drive: {request.drive}",
        f"Seeds: {', '.join(request.seeds)}",
        *map(_roll_line, jump.rolls),
    ]
    about = SealedIn(of=SEALED_AS, side=request.ship)
    return Opening(about=about, nonce=nonce, text="".join(f"{x}\n" for x in lines))


def _roll_line(roll: Roll) -> str:
    return f"{roll.id}: {roll.expr}: {' '.join(map(str, roll.dice))}: {roll.value}"


def jump_editions(
    request: JumpRequest, rules: VoidshipRules
) -> tuple[JumpRequest, ...]:
    """Return what each reader may know: one request, or the players' and the master's.

    Nothing from which the risk could be worked out is in the players'.
    """
    if not request.key:
        return (request,)
    jump = roll_jump(request, rules)
    sealed = replace(request, commitment=jump_opening(request, jump).commitment)
    players = replace(
        sealed,
        reader="players",
        seeds=(),
        key="",
        shown=tuple(roll for roll in jump.rolls if roll.id == JUMP_TURNS),
    )
    return players, replace(sealed, reader="judge")
