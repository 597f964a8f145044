"""What the tracker of a Warp Jump must show, rolled or blank, for each reader.

Source: seed 001, sections 3 and 4; design, section 3 (Secrets).
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from kit.voidship_samples import (
    LANTERN,
    RULES,
    SEEDS,
    SPANNA,
    SURVEY,
    request_of,
    secret_editions,
)

from bfgprint.model.voidship_jumps import JumpRequest
from bfgprint.rules.printed.voidship_jumps import required_jump, required_jump_head
from bfgprint.rules.required import Blank, BoxCount, Figure, Required
from bfgprint.setup.jumps import roll_jump


def _shown(request: JumpRequest) -> Required:
    return required_jump(request, roll_jump(request, RULES), RULES)


BLANK = _shown(JumpRequest(drive="imperial"))


def test_head() -> None:
    """Whose jump it is, and for which reader."""
    players, master = secret_editions()
    assert required_jump_head(JumpRequest(drive="ork")) == {}
    assert required_jump_head(players)["ship"] == Figure(LANTERN.name)
    assert required_jump_head(players)["reader"] == Figure("the players' tracker")
    assert required_jump_head(master)["reader"] == Figure("the game master's alone")


@pytest.mark.parametrize(("drive", "turns"), [("imperial", 4), ("ork", 7), ("tau", 8)])
def test_blank_trackers(drive: str, turns: int) -> None:
    """A box for each Turn with two ticks, and lines for ship and destination."""
    fields = _shown(JumpRequest(drive=drive))
    assert fields[f"turn_{turns}.action"] == fields[f"turn_{turns}.slow"] == BoxCount(1)
    assert f"turn_{turns + 1}.action" not in fields
    assert fields["ship"] == fields["destination"] == Blank()
    assert fields["turns.box"] == BoxCount(1, written=True)


def test_blank_final_roll() -> None:
    """WG-WJ-11 to WG-WJ-14: room for the risk, Mortal Wounds, the DN and the crew."""
    written = BoxCount(1, written=True)
    assert (
        BLANK["risk.box"] == BLANK["damage.box"] == BLANK["corruption.box"] == written
    )
    assert BLANK["damage.expr"] == Figure("3D3")
    assert BLANK["crew_4.injuries"] == Blank()
    assert "wrath" not in BLANK


def test_blank_tracker_of_a_crew() -> None:
    """The crew of a ship stands on its blank tracker, their injuries not rolled."""
    fields = _shown(request_of())
    assert fields["crew_1.name"] == Figure("Ysolde Varn")
    assert fields["crew_1.injuries"] == Blank()


def test_ork_tracker() -> None:
    """WG-WJ-21 to WG-WJ-23: Wounds and Wrath, and nobody tests."""
    fields = _shown(JumpRequest(drive="ork"))
    assert fields["wrath"] == Figure("+1")
    assert "corruption.box" not in fields
    assert "crew_1.name" not in fields


def test_tau_tracker() -> None:
    """WG-WJ-31: no final roll at all."""
    fields = _shown(request_of(SURVEY, seed="1"))
    assert fields["verdict"] == Figure("Warp entities are no risk")
    assert not {"risk", "risk.box", "damage.box"} & fields.keys()


def test_a_jump_without_trouble() -> None:
    """Turns and risk stand there with their dice, and nobody tests."""
    fields = _shown(request_of(seed=SEEDS["safe"]))
    assert fields["verdict"] == Figure("no trouble")
    assert fields["seed1"] == Figure("9")
    assert not {"damage", "crew_1.name", "key"} & fields.keys()


def test_a_jump_that_goes_wrong() -> None:
    """Mortal Wounds, the DN, and what each of the crew suffers who fails."""
    fields = _shown(request_of(seed=SEEDS["seven"]))
    assert fields["damage"] == Figure("7 Mortal Wounds")
    assert fields["damage.dice"] == Figure("1 6 6")
    assert fields["corruption"] == Figure("4")
    assert fields["crew_3.injuries"] == Figure("3")
    assert fields["crew_4.name"] == Blank()
    assert fields["roll3.id"] == Figure("jump/damage")


def test_an_ork_jump_that_goes_wrong() -> None:
    """WG-WJ-22, WG-WJ-23: Wounds, and Wrath to be ticked off."""
    bad = next(
        fields
        for seed in map(str, range(99))
        if "damage" in (fields := _shown(request_of(SPANNA, seed=seed)))
    )
    assert bad["verdict"] == Figure("Daemons attack")
    assert bad["damage"].value.endswith(" Wounds")  # type: ignore[union-attr]
    assert bad["wrath.box"] == BoxCount(1)
    assert "corruption" not in bad


def test_players_have_room_for_what_they_are_told() -> None:
    """Of a secret jump the players have the Turns, a commitment, and blanks."""
    players, master = map(_shown, secret_editions())
    assert players["turns"] == master["turns"]
    assert players["commitment"] == master["commitment"]
    assert players["risk.box"] == BoxCount(1, written=True)
    assert not {"seed1", "key", "verdict", "roll2.id"} & players.keys()
    assert {"seed1", "key", "verdict", "roll2.id"} <= master.keys()


def test_rolls_without_words() -> None:
    """A roll that was looked up in nothing says nothing."""
    jump = roll_jump(request_of(seed="9"), RULES)
    mute = replace(jump, rolls=(replace(jump.rolls[0], table="", result=""),))
    assert "roll1.says" not in required_jump(request_of(seed="9"), mute, RULES)
    crew = replace(request_of(), crew=(replace(LANTERN.crew[0], role=""),))
    assert "crew_1.role" not in _shown(crew)
