"""Parts of a pack by name: ``--only``."""

from __future__ import annotations

import re

import pytest
from kit.packs import small_file

from bfgprint.packs.choosing import choose_files
from bfgprint.packs.plan import file_stem
from bfgprint.packs.planned import PlannedFile


def planned(path: str, kind: str, player: str = "", number: int = 0) -> PlannedFile:
    """Return a planned file of a kind."""
    made_from = small_file("x").made_from
    return PlannedFile(
        path=path,
        kind=kind,
        made_from=made_from,
        data_hash="",
        player=player,
        number=number,
    )


PLAN = (
    planned("players/01.pdf", "envelope", "A. Player", 1),
    planned("players/02.pdf", "envelope", "Zoë O'Neill", 2),
    planned("rounds/round-1.pdf", "round", number=1),
    planned("rounds/round-2.pdf", "round", number=2),
    planned("wall.pdf", "wall"),
    planned("desk.pdf", "desk"),
    planned("judge.pdf", "judge"),
)


@pytest.mark.parametrize(
    ("parts", "paths"),
    [
        (["player:A. Player"], ["players/01.pdf"]),
        (["player: zoë oneill"], ["players/02.pdf"]),
        (["round:2"], ["rounds/round-2.pdf"]),
        (["judge", "Round:01", "judge"], ["rounds/round-1.pdf", "judge.pdf"]),
        (["wall", "desk"], ["wall.pdf", "desk.pdf"]),
    ],
)
def test_parts_are_found(parts: list[str], paths: list[str]) -> None:
    """A part is found however it is spelt, and each file once, in order."""
    assert [each.path for each in choose_files(PLAN, parts)] == paths


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("player:A. Plyer", "no player 'A. Plyer' (did you mean \"A. Player\"?)"),
        ("round:3", "no round '3' (there are 2)"),
        ("player:", "no player ''"),
        ("wal", "no part 'wal' (did you mean \"wall\"?)"),
        ("wall:2", "no part 'wall:2' (did you mean \"wall\"?)"),
        ("x", "no part 'x' (one of: player:\"A. Player\", round:2, wall, desk, judge)"),
    ],
)
def test_unknown_part_is_told(part: str, said: str) -> None:
    """What there is not is told with what was meant."""
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        choose_files(PLAN, [part])


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("A. Player", "a-player"),
        ("Łukasz Żółw", "ukasz-zow"),
        ("../../etc", "etc"),
        ("CON", "con"),
        ("Ω", ""),
        ("x" * 60, "x" * 40),
    ],
)
def test_name_as_part_of_a_file_name(name: str, stem: str) -> None:
    """A file's name holds nothing that a system reads as more than a name."""
    assert file_stem(name) == stem
