"""Voidship prints and rolled jumps are judged again, and give no secret away.

Source: design, section 3 (Dice, Secrets); seed 001.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from kit.builds import press, settings_of
from kit.voidship_samples import (
    KEY,
    LANTERN,
    RULES,
    SEEDS,
    SPANNA,
    jump_document,
    request_of,
    secret_editions,
    sheets_document,
)
from referee.tampering import Values, edited

from bfgprint.errors import BfgprintError
from bfgprint.findings import Severity
from bfgprint.load.jump_records import jump_record_values
from bfgprint.load.setup_records import record_text
from bfgprint.model.voidship_jumps import JumpRequest
from bfgprint.pipeline import make_pdf
from bfgprint.referee.judge import Referee
from bfgprint.referee.pdfs import check_pdf
from bfgprint.setup.jumps import roll_jump
from bfgprint.sheets.document import Document

LIBRARY = press().library


def _printed(document: Document) -> bytes:
    return make_pdf(document, settings_of(data_hash=LIBRARY.hash))


@cache
def _jump() -> bytes:
    return _printed(jump_document(request_of(seed=SEEDS["seven"])))


@cache
def _edition(number: int) -> bytes:
    return _printed(jump_document(secret_editions()[number]))


def _codes(content: bytes) -> set[str]:
    """Return the codes of what is wrong, or keeps it from being read."""
    try:
        found = check_pdf(content, "jump.pdf", LIBRARY, press().templates)
    except BfgprintError as error:
        return {each.code for each in error.findings}
    return {each.code for each in found if each.severity is not Severity.NOTE}


def test_prints_are_what_they_were_made_from() -> None:
    """From their attachments alone sheets and trackers are made again."""
    assert _codes(_printed(sheets_document(LANTERN, SPANNA))) == set()
    assert _codes(_printed(sheets_document(SPANNA, layout="full"))) == set()
    assert _codes(_jump()) == set()
    assert _codes(_edition(0)) == set()
    assert _codes(_edition(1)) == set()


def _request(values: Values) -> Values:
    request: Values = values["source"]["jumps"][0]
    return request


EDITS: dict[str, Callable[[Values], object]] = {
    "seed": lambda v: _request(v).update(seeds=["other"]),
    "destination": lambda v: _request(v).update(destination="Port Maw"),
    "drive": lambda v: _request(v).update(drive="ork"),
    "no such drive": lambda v: _request(v).update(drive="zz"),
    "crew": lambda v: _request(v)["crew"].pop(),
    "damaged key": lambda v: _request(v).update(key="zz"),
    "no jumps": lambda v: v["source"].update(jumps=[]),
    "ruling": lambda v: v["source"]["rules"]["rulings"].update(
        half_mortal_wounds="down"
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_is_found(name: str) -> None:
    """Whatever is changed in what a jump was rolled from is found."""
    assert _codes(edited(_jump(), EDITS[name]))


def _made(**changes: Any) -> set[str]:
    """Return what is found in a players' file that was made with more than it may."""
    players = replace(secret_editions()[0], **changes)
    return _codes(_printed(jump_document(players)))


def test_a_players_file_that_holds_the_risk() -> None:
    """SEAL-01: a file for the players with a seed, a key or the risk is flagged."""
    master = roll_jump(secret_editions()[1], RULES)
    assert "SEAL-01" in _made(seeds=("9",))
    assert "SEAL-01" in _made(key=KEY)
    assert "SEAL-01" in _made(shown=master.rolls)


def test_a_masters_file_for_everybody() -> None:
    """SEAL-01: the game master's file under another name gives the key away."""
    public = replace(secret_editions()[1], reader="public")
    assert "SEAL-01" in _codes(_printed(jump_document(public)))


def test_a_commitment_to_other_dice() -> None:
    """ROLL-22: the game master's commitment is to the dice of his key."""
    other = replace(secret_editions()[1], commitment="ab" * 32)
    assert _codes(_printed(jump_document(other))) == {"ROLL-22"}


def test_a_jump_without_destination() -> None:
    """WG-WJ-01: a jump that was rolled had its destination before."""
    nowhere = request_of(seed="9", where="")
    assert _codes(_printed(jump_document(nowhere))) == {"WG-WJ-01"}


def _record(request: JumpRequest, data_hash: str = LIBRARY.hash) -> Values:
    jump = roll_jump(request, RULES)
    return jump_record_values(request, jump, edition=RULES.edition, data_hash=data_hash)


def _judged(folder: Path, values: Values) -> list[str]:
    path = folder / "jump.json"
    path.write_text(record_text(values), "utf-8")
    referee = Referee(library=LIBRARY, templates=press().templates)
    (verdict,) = referee.judge([path])
    assert verdict.kind == "warp-jump"
    return [f"{each.place.item}: {each.code}" for each in verdict.findings]


@pytest.mark.parametrize("number", [0, 1])
def test_records_are_rolled_again(number: int, tmp_path: Path) -> None:
    """A record of each reader's comes out the same again."""
    assert _judged(tmp_path, _record(request_of(seed=SEEDS["three"]))) == []
    assert _judged(tmp_path, _record(secret_editions()[number])) == []


def test_a_forged_roll_is_caught(tmp_path: Path) -> None:
    """ROLL-22: a die that the seed does not give is found by its place."""
    values = _record(request_of(seed=SEEDS["seven"]))
    values["rolls"][1].update(dice=[2], value=2)
    said = _judged(tmp_path, values)
    assert "rolls[2: jump/risk].dice[1]: ROLL-22" in said


def test_a_players_record_holds_no_risk() -> None:
    """Neither outcome nor seed nor key stands in the players' record."""
    text = json.dumps(_record(secret_editions()[0]))
    for word in ("outcome", "jump/risk", "seeds", KEY):
        assert word not in text


def test_a_record_with_a_key_for_players(tmp_path: Path) -> None:
    """SEAL-01: a key in a record that is not the game master's."""
    values = _record(replace(secret_editions()[0], key=KEY))
    codes = {each.rpartition(" ")[2] for each in _judged(tmp_path, values)}
    assert codes == {"SEAL-01", "ROLL-22"}


def test_records_of_other_data(tmp_path: Path) -> None:
    """LOAD-21 or like it: what other data rolled can't be rolled again."""
    assert len(_judged(tmp_path, _record(request_of(seed="9"), "0" * 64))) == 1


@pytest.mark.parametrize(
    "change",
    [{"format": 99}, {"request": {"drive": 3}}, {"request": {"drive": "zz"}}],
)
def test_records_that_are_damaged(change: Values, tmp_path: Path) -> None:
    """Another format or shape, or a drive that there is not, is told and no more."""
    values = {**_record(request_of(seed="9")), **change}
    if change.get("request") == {"drive": "zz"}:
        values["request"]["seeds"] = ["9"]
    assert len(_judged(tmp_path, values)) == 1
