"""The tables of the quick reference: what is wrong with broken ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from bfgprint.errors import DataError
from bfgprint.load.reference import load_reference
from bfgprint.resources import data_dir

DATA = data_dir()
TEXT = (DATA / "reference.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("20 = [18, 14, 10, 7, 4]\n", "", "needs an even number of rows"),
        ("20 = [18,", "21 = [18,", "the rows of dice are not numbered from 1 on"),
        ("20 = [18,", '"x" = [18,', "a Firepower, 1 or 20"),
        ("1 = [1, 1, 1, 0, 0]", "1 = [1, 1, 1, 0]", "row 1 has not a cell for each"),
        ("1 = [1, 1, 1, 0, 0]", "1 = [1, 1, 1, 0, -1]", "must be 0 or more"),
        ('"ordnance"] }', '"defence"] }', "a target stands in two columns"),
        ("percent = 90", "percent = 0", "must be 1 or more"),
        ('target = "capital ship closing" }', 'target = "x" }', 'has the target "x"'),
        ('rolls = "7-8"', 'rolls = "7"', "a roll of 8 stands in 0 rows"),
        ('rolls = "12"', 'rolls = "11-12"', "a roll of 11 stands in 2 rows"),
        ('rolls = "12"', 'rolls = "12-13"', "has rolls beyond 2 to 12"),
        ('rolls = "4-6"', 'rolls = "four"', 'a roll or a range, "2" or "2-6"'),
        (
            "difference = 4,",
            "difference = 7,",
            "the differences are not 1, 2 and so on",
        ),
        ("loser_from = 5", "loser_from = 8", "must be 7 or less"),
        ("[blocks.nova]", "[blocks.novas]", 'there is no block "novas"'),
        ("[repairs]\non = 6", "[repairs]\non = 7", "must be 6 or less"),
        ('title = "Drift"\n', "", 'the key "title" is missing'),
        ("within_cm = 15", "within_cm = 15\nbeyond_cm = 9", "only one can be meant"),
        ('name = "B", percent', 'name = "A", percent', "two columns have the same"),
        ("dice_shown = [1,", "dice_shown = [2,", 'has the number "2" twice'),
        ('fleet = "Chaos"', 'fleet = "Orks"', 'has the fleet "Orks" twice'),
        ("within_cm = 15", "within = 15", 'unknown key "within"'),
    ],
)
def test_broken_table(old: str, new: str, message: str, tmp_path: Path) -> None:
    """What contradicts itself, or is of no known form, is told by name."""
    assert old in TEXT
    path = tmp_path / "reference.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_reference((tmp_path, DATA))
    assert message in str(caught.value)


def test_block_left_out(tmp_path: Path) -> None:
    """Every block must be there."""
    start, end = TEXT.index("[blocks.nova]"), TEXT.index("[blocks.criticals]")
    text = TEXT[:start] + TEXT[end:]
    (tmp_path / "reference.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match='the block "nova" is missing'):
        load_reference((tmp_path, DATA))


def test_own_table_takes_the_place(tmp_path: Path) -> None:
    """A club's file is used as a whole, and the bundled one where there is none."""
    text = TEXT.replace("speed_cm = 30", "speed_cm = 31")
    (tmp_path / "reference.toml").write_text(text, encoding="utf-8")
    own, ours = load_reference((tmp_path, DATA)), load_reference((DATA,))
    assert own.craft != ours.craft
    assert own.gunnery == ours.gunnery
