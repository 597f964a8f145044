"""Warp Jumps are rolled from seeds and keys, and thrown again by the documents.

Source: seed 001, sections 3 and 4; docs/dice.md.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest
from kit.voidship_samples import (
    KEY,
    LANTERN,
    RULES,
    SEEDS,
    SPANNA,
    SURVEY,
    request_of,
    secret_editions,
)

from bfgprint.model.plain import canonical_json, plain
from bfgprint.model.setup import Roll
from bfgprint.model.voidship_jumps import JumpRequest, RolledJump
from bfgprint.model.voidships import CrewMember
from bfgprint.setup.jumps import injury_ids, jump_editions, jump_opening, roll_jump


def _rolled(seed: str) -> RolledJump:
    return roll_jump(request_of(seed=seed), RULES)


def _thrown(root: bytes, roll_id: str) -> Iterator[int]:
    """Throw dice as docs/dice.md says, with nothing of the product."""
    for counter in range(9):
        message = f"{roll_id}\n{counter}".encode()
        for byte in hmac.digest(root, message, "sha256"):
            if byte < 252:
                yield byte % 6 + 1


def _root(seed: str) -> bytes:
    return hashlib.sha256(json.dumps([seed]).encode()).digest()


@pytest.mark.parametrize("key", ["", KEY])
def test_anybody_can_throw_the_dice_again(key: str) -> None:
    """Each die follows from seed and key by the document alone."""
    jump = roll_jump(request_of(seed="12", key=key), RULES)
    root = _root("12")
    secret = hmac.digest(bytes.fromhex(KEY), root, "sha256") if key else root
    for roll in jump.rolls:
        stream = _thrown(root if roll.id == "jump/turns" else secret, roll.id)
        assert roll.dice == tuple(islice(stream, len(roll.dice)))


@pytest.mark.parametrize(
    ("name", "wounds", "dn"),
    [("safe", 0, None), ("three", 3, 3), ("five", 5, 3), ("seven", 7, 4)],
)
def test_imperial_outcomes(name: str, wounds: int, dn: int | None) -> None:
    """WG-WJ-11 to WG-WJ-13: what the risk roll leads to."""
    outcome = _rolled(SEEDS[name]).outcome
    assert outcome is not None
    assert (outcome.mortal_wounds, outcome.corruption_dn) == (wounds, dn)


def test_injuries_are_rolled_for_each_of_the_crew() -> None:
    """WG-WJ-14: a roll for each character, where the risk went wrong."""
    ids = [roll.id for roll in _rolled(SEEDS["seven"]).rolls]
    assert ids[3:] == [f"jump/injuries/{each.name}" for each in LANTERN.crew]
    assert len(_rolled(SEEDS["safe"]).rolls) == 2


def test_who_shares_a_name_is_counted() -> None:
    """Characters of one name have streams of their own."""
    crew = (CrewMember(name="Oss/a"), CrewMember(name="Oss-a"), CrewMember(name="Roe"))
    assert list(injury_ids(crew)) == [
        "jump/injuries/Oss-a",
        "jump/injuries/Oss-a (2)",
        "jump/injuries/Roe",
    ]


def test_a_drive_without_risk_rolls_its_turns_alone() -> None:
    """WG-WJ-30, WG-WJ-31: a T'au Ether Drive takes 4 to 8 Turns, and no risk."""
    jump = roll_jump(request_of(SURVEY, seed="1"), RULES)
    assert [roll.id for roll in jump.rolls] == ["jump/turns"]
    assert jump.outcome is not None
    assert not jump.outcome.is_bad


def test_ork_risk_by_turn() -> None:
    """W-16: where the table holds so, the risk is rolled once a Turn."""
    rules = replace(RULES, rulings=replace(RULES.rulings, ork_risk="turn"))
    jump = roll_jump(request_of(SPANNA, seed="1"), rules)
    risk = [roll.id for roll in jump.rolls if roll.id.startswith("jump/risk")]
    assert risk == [f"jump/risk/{number + 1}" for number in range(jump.turns or 0)]


def test_blank_jumps_roll_nothing() -> None:
    """Without a seed nothing is rolled."""
    assert roll_jump(request_of(), RULES) == RolledJump()


def test_the_turns_do_not_depend_on_the_key() -> None:
    """The Turns are open: the key decides only what is secret."""
    turns = {roll_jump(request_of(seed="9", key=key), RULES).turns for key in ("", KEY)}
    assert len(turns) == 1


def test_players_hold_nothing_secret() -> None:
    """Neither seed nor key nor any other roll is in the players' request."""
    players, master = secret_editions()
    assert plain(players).keys().isdisjoint({"seeds", "key"})
    assert [roll.id for roll in players.shown] == ["jump/turns"]
    assert KEY.encode() not in canonical_json(plain(players))
    assert roll_jump(players, RULES).turns == roll_jump(master, RULES).turns
    assert roll_jump(players, RULES).outcome is None


def test_players_request_is_the_same_whatever_the_risk() -> None:
    """But for the commitment nothing in it changes with the key."""
    (one, _), other = secret_editions(), request_of(seed="9", key="ab" * 32)
    two = jump_editions(other, RULES)[0]
    assert replace(one, commitment="") == replace(two, commitment="")
    assert one.commitment != two.commitment


def test_commitment_is_to_all_dice() -> None:
    """The opening names destination, seeds and each roll; it proves the commitment."""
    players, master = secret_editions()
    opening = jump_opening(master, roll_jump(master, RULES))
    assert opening.commitment == players.commitment == master.commitment
    assert "Destination: Port Wander\n" in opening.text
    assert "Seeds: 9\n" in opening.text
    assert "jump/risk: D6: " in opening.text


@pytest.mark.parametrize("dice", [(), (7,), (1, 2)])
def test_players_dice_must_be_dice(dice: tuple[int, ...]) -> None:
    """What stands in an edited file and is no throw is refused."""
    roll = Roll(id="jump/turns", expr="D3+1", dice=dice, value=1)
    request = JumpRequest(drive="imperial", reader="players", shown=(roll,))
    with pytest.raises(ValueError, match="no dice of"):
        roll_jump(request, RULES)
