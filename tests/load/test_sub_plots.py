"""The file of the sub-plots: what it must hold, and how mistakes are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from bfgprint.errors import DataError
from bfgprint.load.sub_plots import load_sub_plots
from bfgprint.resources import data_dir

FILE = "sub-plots.toml"
BUNDLED = (data_dir() / FILE).read_text(encoding="utf-8")


def _load(folder: Path, old: str, new: str) -> None:
    """Load the bundled file as a user may have changed it in one place."""
    assert old in BUNDLED
    (folder / FILE).write_text(BUNDLED.replace(old, new, 1), encoding="utf-8")
    load_sub_plots((folder, data_dir()))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param(
            "face = 2\n",
            "face = 1\n",
            '"Legacies of War" must have each face from 1 to 6 once',
            id="a face twice",
        ),
        pytest.param(
            "faces = [4, 5, 6], text",
            "faces = [4, 5], text",
            'the results of "Gunnery Practice" must have each face from 1 to 6 once',
            id="a face without a result",
        ),
        pytest.param(
            "faces = [5, 6]\n",
            "faces = [6]\n",
            "the tables together must have each face from 1 to 6 once",
            id="a face without a table",
        ),
        pytest.param(
            'table = "Secret Ploys"',
            'table = "Ploys"',
            'there is no table "Ploys" in it',
            id="unknown table",
        ),
        pytest.param(
            'experiment = "Experimental Ship"\n',
            'experiment = "Xenos"\n',
            'there is no table "Xenos" in it',
            id="unknown experiment",
        ),
        pytest.param(
            'ships = "named enemy"',
            'ships = "any"',
            'ships: must be "", "each own"',
            id="no such choice of ships",
        ),
        pytest.param(
            '  { text = "+1 shield" },\n',
            "",
            "improvements: must be a list of 6",
            id="five of six",
        ),
        pytest.param('dice = "2D6"', 'dice = "2D8"', "dice: ", id="no such dice"),
        pytest.param(
            '"lost, done" =', '"lost and done" =', "lost and done", id="an outcome"
        ),
    ],
)
def test_mistakes(old: str, new: str, message: str, tmp_path: Path) -> None:
    """What would leave a roll without a result is found when the file is read."""
    with pytest.raises(DataError) as caught:
        _load(tmp_path, old, new)
    assert message in str(caught.value)


def test_own_file(tmp_path: Path) -> None:
    """A user's file takes the place of the bundled one."""
    own = BUNDLED.replace('name = "No Quarter!"', 'name = "To the Last"')
    (tmp_path / FILE).write_text(own, encoding="utf-8")
    names = load_sub_plots((tmp_path, data_dir())).names
    assert "To the Last" in names
    assert "No Quarter!" not in names


def test_sub_plots_in_any_order(tmp_path: Path) -> None:
    """A table may be written in any order; the faces decide."""
    own = BUNDLED.replace('face = 1\nname = "Gun', 'face = 6\nname = "Gun')
    own = own.replace('face = 6\nname = "Vendetta', 'face = 1\nname = "Vendetta')
    (tmp_path / FILE).write_text(own, encoding="utf-8")
    first = load_sub_plots((tmp_path,)).tables[0]
    assert [plot.face for plot in first.sub_plots] == [1, 2, 3, 4, 5, 6]
    assert [first.sub_plots[at].name for at in (0, 5)] == [
        *("Vendetta", "Gunnery Practice"),
    ]
