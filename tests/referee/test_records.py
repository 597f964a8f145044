"""Logs, events and set-ups as files: the known answers, and what is no answer.

The vectors' inputs are written as a player would write them into a log.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from kit.builds import press
from kit.places import FLEETS
from rules.vectors import family

from bfgprint.codes import Code
from bfgprint.findings import Severity
from bfgprint.referee.judge import Referee
from bfgprint.referee.verdict import Verdict


def _toml(value: object) -> str:
    """Return a plain value as TOML writes it."""
    if isinstance(value, dict):
        inside = ", ".join(f'"{key}" = {_toml(each)}' for key, each in value.items())
        return f"{{ {inside} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value)


def _judge(folder: Path, text: str, name: str = "log.toml") -> Verdict:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    at = press()
    (verdict,) = Referee(library=at.library, templates=at.templates).judge([path])
    return verdict


def _errors(verdict: Verdict) -> set[str]:
    """Return the codes of errors."""
    return {
        str(found.code)
        for found in verdict.findings
        if found.severity is Severity.ERROR
    }


def _log(kind: str, keys: dict[str, Any], **tables: Sequence[dict[str, Any]]) -> str:
    lines = [f'kind = "{kind}"', *(f"{key} = {_toml(v)}" for key, v in keys.items())]
    for name, entries in tables.items():
        for entry in entries:
            lines += [f"[[{name}]]", *(f"{k} = {_toml(v)}" for k, v in entry.items())]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("vector", family("core-move"))
def test_move(vector: dict[str, Any], tmp_path: Path) -> None:
    """core-move: a move log of one move, judged as the vector says."""
    entry = {
        "ship": "Agrippa",
        "type": vector["type"],
        "speed_cm": vector["S"],
        "turns_deg": vector.get("turn", 45),
        "order": vector["order"],
        "speed_now_cm": vector.get("S_now"),
        "extra_cm": vector.get("extra"),
        "move_cm": vector["move"],
        "turns": vector["turns"],
    }
    given = {key: value for key, value in entry.items() if value is not None}
    verdict = _judge(tmp_path, _log("move-log", {}, moves=[given]))
    assert not verdict.is_unread
    assert vector["ok"] == (_errors(verdict) == set())
    assert vector["ok"] or vector["why"] in _errors(verdict)


@pytest.mark.parametrize("vector", family("core-ram"))
def test_ram_dice(vector: dict[str, Any], tmp_path: Path) -> None:
    """core-ram: the damage of a throw is right, and one more is found."""
    fine = _judge(tmp_path, _log("move-log", {}, rams=[vector]))
    more = {**vector, "damage": vector["damage"] + 1}
    assert _errors(fine) == set()
    assert _errors(_judge(tmp_path, _log("move-log", {}, rams=[more])))


@pytest.mark.parametrize("vector", family("core-ram-dice-count"))
def test_ram_dice_count(vector: dict[str, Any], tmp_path: Path) -> None:
    """core-ram-dice-count: the number of dice is right, and one fewer is found."""
    fine = _judge(tmp_path, _log("move-log", {}, rams=[vector]))
    wrong = {**vector, "count": vector["count"] + 1}
    assert _errors(fine) == set()
    assert _errors(_judge(tmp_path, _log("move-log", {}, rams=[wrong])))


@pytest.mark.parametrize("vector", family("core-ram-test"))
def test_ram_test(vector: dict[str, Any], tmp_path: Path) -> None:
    """core-ram-test: the dice of the test are right, and one more is found."""
    fine = _judge(tmp_path, _log("move-log", {}, rams=[vector]))
    wrong = {**vector, "dice": vector["dice"] + 1}
    assert _errors(fine) == set()
    assert _errors(_judge(tmp_path, _log("move-log", {}, rams=[wrong])))


@pytest.mark.parametrize("vector", family("core-disengage"))
def test_disengaging(vector: dict[str, Any], tmp_path: Path) -> None:
    """core-disengage: each roll's verdict is right, and its opposite is found."""
    keys = {k: v for k, v in vector.items() if k not in ("id", "remark", "note")}
    fine = _judge(tmp_path, _log("move-log", {}, disengagements=[keys]))
    assert _errors(fine) == set()
    opposite = {roll: not passed for roll, passed in vector["rolls"].items()}
    wrong = {**keys, "rolls": opposite}
    verdict = _judge(tmp_path, _log("move-log", {}, disengagements=[wrong]))
    assert "DIS-08" in _errors(verdict)
    assert verdict.count(Severity.ERROR) >= len(opposite)


@pytest.mark.parametrize("vector", family("core-command"))
def test_command_check(vector: dict[str, Any], tmp_path: Path) -> None:
    """core-command: target and verdict are right, and the opposite is found."""
    entry = {
        "unit": "Agrippa",
        "order": "Lock On",
        "ld": vector["ld"],
        "under_fire": vector["under_fire"],
        "enemy_contacts": vector["enemy_contacts"],
        "dice": vector["dice"],
        "target": vector["target"],
        "passed": vector["pass"],
    }
    assert _errors(_judge(tmp_path, _log("move-log", {}, checks=[entry]))) == set()
    wrong = {**entry, "passed": not vector["pass"]}
    assert _errors(_judge(tmp_path, _log("move-log", {}, checks=[wrong])))


@pytest.mark.parametrize("vector", family("core-chain"))
def test_chain(vector: dict[str, Any], tmp_path: Path) -> None:
    """core-chain: a check is an error exactly where it may not be attempted."""
    entries = [
        {"unit": f"Ship {number}", "kind": kind, "passed": passed}
        for number, (kind, passed) in enumerate(vector["steps"])
    ]
    text = _log("move-log", {}, checks=entries)
    verdict = _judge(tmp_path, text)
    starts = [n for n, line in enumerate(text.splitlines(), 1) if line == "[[checks]]"]
    lines = {found.place.line for found in verdict.findings}
    legal = [not any(start <= (n or 0) < start + 4 for n in lines) for start in starts]
    assert legal == vector["legal"]


@pytest.mark.parametrize("vector", family("drift-notes"))
def test_drift_notes(vector: dict[str, Any], tmp_path: Path) -> None:
    """drift-notes: every code, and no other."""
    keys = {"ship": "Unclean", "speed_cm": vector["speed"], "notes_cm": vector["notes"]}
    if "own_turns" in vector:
        keys["own_turns"] = vector["own_turns"]
    verdict = _judge(tmp_path, _log("drift-log", keys))
    assert _errors(verdict) == set(vector["codes"])


@pytest.mark.parametrize("vector", family("drift-log"))
def test_drift_events(vector: dict[str, Any], tmp_path: Path) -> None:
    """drift-log: the codes are among those reported; a legal log has none."""
    events = vector["events"]
    notes = [int(e.removeprefix("note:")) for e in events if e.startswith("note:")]
    keys = {"ship": "Unclean", "speed_cm": 20, "notes_cm": notes, "events": events}
    found = _errors(_judge(tmp_path, _log("drift-log", keys)))
    assert found >= set(vector["codes"])
    assert (vector["verdict"] == "valid") == (found == set())


def test_findings_name_the_line_of_their_entry(tmp_path: Path) -> None:
    """A finding about an event or note stands where it was written."""
    text = _log(
        "drift-log",
        {"ship": "U", "speed_cm": 20, "notes_cm": [20], "events": ["declare:pass"]},
    ).replace('["declare:pass"]', '[\n"declare:pass",\n"note:20",\n"brace",\n]')
    verdict = _judge(tmp_path, text)
    assert [str(found.place.line) for found in verdict.findings] == ["8"]
    assert verdict.findings[0].place.item == "events[3]"


BAD_LOGS = {
    "text for number": ({"speed_cm": "fast", "notes_cm": [20]}, "LOAD-05"),
    "text in notes": ({"speed_cm": 20, "notes_cm": ["20"]}, "LOAD-05"),
    "notes no list": ({"speed_cm": 20, "notes_cm": 20}, "LOAD-05"),
    "bool": ({"speed_cm": True, "notes_cm": []}, "LOAD-05"),
    "ten thousand notes": ({"speed_cm": 20, "notes_cm": [1] * 10_000}, "LOAD-05"),
    "no notes": ({"speed_cm": 20}, "LOAD-06"),
    "unknown key": ({"speed_cm": 20, "notes_cm": [], "nots": []}, "LOAD-04"),
    "huge": ({"speed_cm": 10**30, "notes_cm": []}, "LOAD-05"),
}


@pytest.mark.parametrize("what", BAD_LOGS)
def test_log_that_cannot_be_read(what: str, tmp_path: Path) -> None:
    """A log of the wrong shape is one clear finding, never a traceback."""
    keys, code = BAD_LOGS[what]
    verdict = _judge(tmp_path, _log("drift-log", {"ship": "Unclean", **keys}))
    assert verdict.is_unread
    assert code in {str(found.code) for found in verdict.findings}


@pytest.mark.parametrize("number", ["nan", "inf", "-inf", "+nan"])
@pytest.mark.parametrize(
    "text",
    [
        'kind = "drift-log"\nship = "U"\nspeed_cm = {}\nnotes_cm = [20]\n',
        'kind = "drift-log"\nship = "U"\nspeed_cm = 20\nnotes_cm = [{}]\n',
        'kind = "move-log"\n[[moves]]\nship = "A"\ntype = "cruiser"\nspeed_cm = 20\n'
        "move_cm = {}\n",
        'kind = "move-log"\n[[moves]]\nship = "A"\ntype = "cruiser"\nspeed_cm = 20\n'
        "move_cm = 20\nturns = [[10, {}]]\n",
    ],
)
def test_number_that_is_none(text: str, number: str, tmp_path: Path) -> None:
    """LOAD-05: NaN and infinity are told at their place."""
    verdict = _judge(tmp_path, text.format(number))
    (finding,) = verdict.findings
    assert finding.code is Code.WRONG_TYPE
    assert "finite" in finding.message
    assert verdict.is_unread


def test_move_of_a_ship_of_a_fleet(tmp_path: Path) -> None:
    """A log that names a fleet takes the ships' figures from it, options and all."""
    fleet = FLEETS / "battlegroup-agrippa.toml"
    keys = {"fleet": str(fleet)}
    fine = _log("move-log", keys, moves=[{"ship": "Agrippa", "move_cm": 20}])
    assert _errors(_judge(tmp_path, fine)) == set()
    fast = _log("move-log", keys, moves=[{"ship": "agrippa", "move_cm": 21}])
    assert _errors(_judge(tmp_path, fast)) == {"MOV-01"}
    other = {"ship": "Agrippa", "move_cm": 20, "speed_cm": 25, "type": "escort"}
    verdict = _judge(tmp_path, _log("move-log", keys, moves=[other]))
    assert _errors(verdict) == {"DATA-01"}
    assert verdict.count(Severity.ERROR) == 2


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"class": "Lunnar"}, "LIST-01"),
        ({"class": "Explorer"}, "LIST-02"),
        ({}, "LOAD-06"),
        ({"type": "cruiser"}, "LOAD-06"),
        ({"type": "submarine", "speed_cm": 5}, "LOAD-05"),
    ],
)
def test_move_of_an_unknown_ship(
    keys: dict[str, Any], code: str, tmp_path: Path
) -> None:
    """A move whose ship can't be told is a finding, and hides no other move."""
    moves = [
        {"ship": "X", "move_cm": 5, **keys},
        {"ship": "Y", "class": "Lunar", "move_cm": 25},
    ]
    found = _errors(_judge(tmp_path, _log("move-log", {}, moves=moves)))
    assert code in found
    assert "MOV-01" in found or code == "LOAD-05"


def test_hulls_own_rule_is_no_error(tmp_path: Path) -> None:
    """A Necron turns on All Ahead Full; a Massive hull may not come to new heading."""
    necron = {
        "ship": "Tomb",
        "class": "Cairn",
        "order": "All Ahead Full",
        "extra_dice": [2],
        "move_cm": 40,
        "turns": [[20, 45], [20, 45]],
    }
    assert _errors(_judge(tmp_path, _log("move-log", {}, moves=[necron]))) == set()
    massive = {
        "ship": "Emperor",
        "class": "Emperor",
        "order": "Come to New Heading",
        "move_cm": 15,
    }
    assert _errors(_judge(tmp_path, _log("move-log", {}, moves=[massive])))


def test_turns_are_judged_apart(tmp_path: Path) -> None:
    """A failed check ends the checks of its own turn and side only."""
    failed = {"unit": "A", "order": "Lock On", "passed": False}
    later = {"unit": "B", "order": "Lock On", "passed": True}
    for apart in ({"turn": 2}, {"by": "the enemy"}):
        text = _log("move-log", {}, checks=[failed, {**later, **apart}])
        assert _errors(_judge(tmp_path, text)) == set()
    text = _log("move-log", {}, checks=[failed, later])
    assert _errors(_judge(tmp_path, text)) == {"CMD-04"}


NAVY = {"fleet": str(FLEETS / "battlegroup-agrippa.toml")}
BRACED = {"unit": "Agrippa", "kind": "brace", "passed": True}
AHEAD = {"unit": "Agrippa", "order": "All Ahead Full", "passed": True}


@pytest.mark.parametrize(
    ("entries", "codes"),
    [
        (
            {"checks": [{"unit": "agrippa", "order": "Lock On", "dice": [4, 4]}]},
            set(),
        ),
        (
            {"checks": [{"unit": '"Agrippa"', "dice": [5, 4], "passed": True}]},
            {"CMD-02"},
        ),
        (
            {
                "checks": [{**BRACED, "passed": False}],
                "brace_saves": [{"unit": "AGRIPPA", "dice": [4], "saved": 1}],
            },
            {"BFI-06"},
        ),
        ({"moves": [{"ship": "“agrippa”", "move_cm": 21}]}, {"MOV-01"}),
        (
            {
                "moves": [
                    {"ship": "B", "class": "Explorer", "variant": "B", "move_cm": 7}
                ]
            },
            {"LIST-01"},
        ),
        # The commander is aboard: Leadership 9
        (
            {"checks": [{"unit": "SWORD OF ORION", "dice": [5, 4], "passed": True}]},
            set(),
        ),
        (
            {"checks": [{"squadron": "hammer", "dice": [5, 4], "passed": True}]},
            {"CMD-02"},
        ),
        (
            {"rams": [{"ship": "agrippa", "target": "cruiser", "test_dice": [1]}]},
            {"RAM-09"},
        ),
        ({"rams": [{"ship": "agrippa", "dice": [1, 1, 1]}]}, {"RAM-17"}),
        ({"rams": [{"ship": "agrippa", "rammer_armour": 5}]}, {"DATA-01"}),
        ({"rams": [{"ship": "A", "boards": "C", "touches_at_end": []}]}, {"RAM-31"}),
        ({"rams": [{"ship": "A", "boards": "C", "touches_at_end": ["c"]}]}, set()),
        (
            {"disengagements": [{"unit": "AGRIPPA", "dice": [5, 4], "passed": True}]},
            {"DIS-08"},
        ),
        ({"disengagements": [{"unit": "agrippa", "points": 1}]}, {"DATA-01"}),
        ({"disengagements": [{"unit": "hammer", "victory_points": 1}]}, {"DIS-14"}),
        (
            {"moves": [{"ship": "agrippa", "class": "Dictator", "move_cm": 20}]},
            {"DATA-01"},
        ),
        ({"moves": [{"ship": "agrippa", "class": "lunar", "move_cm": 20}]}, set()),
        (
            {"moves": [{"ship": "agrippa", "class": "Lunnar", "move_cm": 20}]},
            {"LIST-01"},
        ),
        # Names are the same in any case
        (
            {
                "checks": [{**AHEAD, "passed": False}],
                "moves": [
                    {"ship": "AGRIPPA", "order": "AAF", "extra_cm": 14, "move_cm": 34}
                ],
            },
            {"CMD-01"},
        ),
        (
            {"checks": [AHEAD], "moves": [{"ship": "agrippa", "move_cm": 20}]},
            {"AAF-03"},
        ),
        ({"checks": [BRACED, {**AHEAD, "unit": "agrippa", "turn": 2}]}, {"BFI-09"}),
        (
            {
                "checks": [
                    {**BRACED, "by": "Chaos"},
                    {**AHEAD, "by": "chaos", "turn": 2},
                ]
            },
            set(),
        ),
        (
            {
                "disengagements": [
                    {"unit": "B", "dice": [6, 6], "rerolls": [[1, 1]], "passed": True}
                ],
                "rams": [{"ship": "b", "turn": 2}],
            },
            {"DIS-10"},
        ),
        (
            {
                "rams": [
                    {
                        "ship": "B",
                        "leadership": 7,
                        "test_dice": [1, 1],
                        "test_rerolls": [[6, 6]],
                        "passed": True,
                    }
                ]
            },
            {"LTS-02", "RRL-02"},
        ),
        (
            {
                "disengagements": [
                    {
                        "faction": "Necrons",
                        "points": 100,
                        "escorts": 4,
                        "passed": True,
                        "victory_points": 25,
                    }
                ]
            },
            set(),
        ),
        (
            {
                "disengagements": [
                    {
                        "leadership": 8,
                        "points": 180,
                        "rolls": {"8": True, "9": False},
                        "victory_points": 18,
                    }
                ]
            },
            set(),
        ),
    ],
)
def test_log_beside_its_fleet(
    entries: dict[str, Any], codes: set[str], tmp_path: Path
) -> None:
    """A fleet gives the figures of its ships in every entry, under any spelling."""
    assert codes == _errors(_judge(tmp_path, _log("move-log", NAVY, **entries)))


def test_sides_take_their_turns_as_they_stand(tmp_path: Path) -> None:
    """BFI-09: whose turn comes first is seen from the file, whatever its entries."""
    move = {"ship": "B", "type": "cruiser", "speed_cm": 20, "move_cm": 20}
    own = _log("move-log", {}, moves=[{**move, "order": "Lock On", "by": "A"}])
    brace = {"unit": "B", "kind": "brace", "passed": True, "by": "Chaos"}
    enemy = _log("move-log", {}, checks=[brace])
    head = 'kind = "move-log"\n'
    before = own + enemy.removeprefix(head)
    assert _errors(_judge(tmp_path, before)) == set()
    after = enemy + own.removeprefix(head)
    assert _errors(_judge(tmp_path, after)) == {"BFI-09"}


def test_log_beside_a_fleet_that_cannot_be_built(tmp_path: Path) -> None:
    """What is wrong with a log's fleet is told."""
    text = 'kind = "fleet"\nname = "F"\n[[ships]]\nclass = "Lunnar"\n'
    (tmp_path / "fleet.toml").write_text(text, encoding="utf-8")
    verdict = _judge(tmp_path, _log("move-log", {"fleet": "fleet.toml"}))
    assert _errors(verdict) == {"LIST-01"}


EVENT = """kind = "event"
name = "Open"
points_limit = {limit}
[[rounds]]
scenario = "Fleet Engagement"
[[players]]
name = "A"
fleet = "a.toml"
[[players]]
name = "{second}"
fleet = "{fleet}"
"""


def _event(
    folder: Path, limit: int = 500, second: str = "B", fleet: str = "b.toml"
) -> Verdict:
    for name in ("a", "b"):
        text = f'kind = "fleet"\nname = "{name}"\n[[ships]]\nclass = "Lunar"\n'
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return _judge(folder, EVENT.format(limit=limit, second=second, fleet=fleet))


def test_event(tmp_path: Path) -> None:
    """An event whose players and fleets are right has no findings."""
    assert _event(tmp_path).findings == ()


def test_event_fleet_over_its_limit(tmp_path: Path) -> None:
    """PACK-03: each fleet beyond the event's limit is named with its player."""
    verdict = _event(tmp_path, limit=100)
    assert [str(found.code) for found in verdict.findings] == ["PACK-03", "PACK-03"]
    assert "A: 180 points" in verdict.findings[0].message
    assert verdict.findings[0].place.line == 8


def test_event_player_twice(tmp_path: Path) -> None:
    """PACK-01: two players of one name can't be told apart."""
    assert _errors(_event(tmp_path, second="a")) == {"PACK-01"}


@pytest.mark.parametrize(
    ("fleet", "code"),
    [("none.toml", "PACK-02"), ("r.ros", "PACK-02"), ("log.toml", "LOAD-07")],
)
def test_event_fleet_missing(fleet: str, code: str, tmp_path: Path) -> None:
    """A fleet file or roster that is missing, or no fleet, is named."""
    assert _errors(_event(tmp_path, fleet=fleet)) == {code}


def test_event_of_none(tmp_path: Path) -> None:
    """PACK-04, PACK-08: an event has players and rounds."""
    text = 'kind = "event"\nname = "E"\nplayers = []\n'
    assert _errors(_judge(tmp_path, text)) == {"PACK-04", "PACK-08"}


SETUP: dict[str, Any] = {
    "kind": "setup",
    "audience": "owner",
    "rolls": [
        {"id": "leadership/a/Lunar/Agrippa", "expr": "D6", "dice": [4], "value": 4},
        {"id": "plot/a", "expr": "2D6", "dice": [3, 4], "value": 7},
    ],
    "sides": [
        {
            "name": "A",
            "leadership": [
                {"unit": "Agrippa", "kind": "ship", "value": 8, "grade": "Veteran"}
            ],
            "sub_plot": {"name": "Vendetta", "rolls": ["plot/a"], "secret": False},
        },
        {"name": "B"},
    ],
    "battlefield": {
        "width_cm": 180,
        "height_cm": 120,
        "features": [{"kind": "asteroid field", "x_cm": 40, "y_cm": 30}],
    },
    "game_turns": 8,
    "player_turns": 16,
}


def _changed(*path: Any, value: Any) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(SETUP))
    inner: Any = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return copy


def test_setup(tmp_path: Path) -> None:
    """A set-up whose dice give its values has no findings."""
    verdict = _judge(tmp_path, json.dumps(SETUP), "setup.json")
    assert verdict.findings == ()


SECRET_PLOT = {"name": "Vendetta", "rolls": ["plot/a"], "secret": True}


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("rolls", 0, "value"), 5, "DIC-07"),
        (("rolls", 0, "dice"), [7], "DIC-01"),
        (("rolls", 1, "dice"), [3], "DIC-04"),
        (("rolls", 1, "id"), "leadership/a/Lunar/Agrippa", "ROLL-02"),
        (("sides",), [], "EQP-01"),
        (("battlefield", "width_cm"), 0, "EQP-02"),
        (("battlefield", "features", 0, "x_cm"), 181, "ROLL-03"),
        (("battlefield", "features", 0, "kind"), "cheese", "EQP-03"),
        (("sides", 0, "leadership", 0, "value"), 11, "LDR-02"),
        (("sides", 0, "leadership", 0, "grade"), "Crack", "ROLL-04"),
        (("sides", 0, "sub_plot", "rolls"), ["plot/b"], "ROLL-01"),
        (("player_turns",), 15, "SET-01"),
        (("audience",), "public", None),
        (("agreements",), {"secret_lists": True}, "SET-05"),
        (("seed_key",), "00", None),
    ],
)
def test_setup_with_a_fault(
    path: tuple[Any, ...], value: Any, code: str | None, tmp_path: Path
) -> None:
    """One value changed in a set-up's record is found with its code."""
    text = json.dumps(_changed(*path, value=value))
    found = _errors(_judge(tmp_path, text, "setup.json"))
    assert found == set() if code is None else code in found


@pytest.mark.parametrize("audience", ["public", "opponent"])
def test_setup_gives_a_secret_away(audience: str, tmp_path: Path) -> None:
    """SEAL-01: neither secret sub-plot nor key stands in a public record."""
    public = {**SETUP, "audience": audience}
    public["sides"] = [{"name": "A", "sub_plot": SECRET_PLOT}, {"name": "B"}]
    assert _errors(_judge(tmp_path, json.dumps(public), "a.json")) == {"SEAL-01"}
    keyed = {
        **SETUP,
        "audience": audience,
        "sides": [{"name": "A", "key": "0f"}, {"name": "B"}],
    }
    assert _errors(_judge(tmp_path, json.dumps(keyed), "b.json")) == {"SEAL-01"}


def test_setup_is_over(tmp_path: Path) -> None:
    """SET-10: a secret sub-plot is shown when the game is over."""
    over = {**SETUP, "is_over": True}
    over["sides"] = [{"name": "A", "sub_plot": SECRET_PLOT}, {"name": "B"}]
    assert _errors(_judge(tmp_path, json.dumps(over), "a.json")) == {"SET-10"}


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"kind": NaN}', '{"kind": "pack"}', "[" * 100_000, "\x00"]
)
def test_json_that_is_none_of_ours(text: str, tmp_path: Path) -> None:
    """What is no JSON, or of no kind that we know, is one finding."""
    verdict = _judge(tmp_path, text, "a.json")
    assert verdict.is_unread
    assert len(verdict.findings) == 1


@pytest.mark.parametrize("kind", ["ships", "rulings", "palette"])
def test_data_file_with_a_mistake(kind: str, tmp_path: Path) -> None:
    """A data file of one's own is checked like any other."""
    verdict = _judge(tmp_path, f'kind = "{kind}"\nbogus = 1\n')
    assert verdict.kind == kind
    assert "LOAD-04" in {str(found.code) for found in verdict.findings}


def test_log_whose_fleet_is_missing(tmp_path: Path) -> None:
    """PACK-02: the log and its line are named, and its moves are judged."""
    moves = [{"ship": "Y", "class": "Lunar", "move_cm": 25}]
    verdict = _judge(tmp_path, _log("move-log", {"fleet": "none.toml"}, moves=moves))
    assert _errors(verdict) == {"PACK-02", "MOV-01"}
    (missing,) = (f for f in verdict.findings if f.code is Code.FLEET_FILE_MISSING)
    assert (missing.place.line, missing.place.item) == (2, "fleet")
