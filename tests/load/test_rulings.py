"""Footnotes of rulings: what a set-up prints where one mattered.

Source: data/rulings.toml, the switches of SU-01 and after.
"""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from bfgprint.load.rulings import FILE, load_footnotes, load_rulings
from bfgprint.model.rulings import Rulings
from bfgprint.resources import data_dir

BUNDLED: dict[str, Any] = tomllib.loads((data_dir() / FILE).read_text("utf-8"))
BY_VALUE = {
    name: texts
    for name, texts in BUNDLED["footnotes"].items()
    if isinstance(texts, dict)
}
ON_LEADERSHIP_AND_SUB_PLOTS = {
    *("allies_leadership", "mixed_squadron_leadership", "sub_plot_cannot_apply"),
    *("same_sub_plot_twice", "nominations_drawn", "compulsory_sub_plots"),
}


def _footnotes(folder: Path, text: str) -> dict[str, str]:
    """Return the footnotes of a club with this rulings file of its own."""
    (folder / FILE).write_text(f'kind = "rulings"\n{text}', encoding="utf-8")
    return load_footnotes((folder, data_dir()))


def test_rulings_have_footnotes() -> None:
    """What Leadership and sub-plots may rest on is a switch, with a sentence."""
    footnotes = load_footnotes((data_dir(),))
    assert {field.name for field in fields(Rulings)} >= ON_LEADERSHIP_AND_SUB_PLOTS
    assert all(footnotes[name] for name in ON_LEADERSHIP_AND_SUB_PLOTS)


@pytest.mark.parametrize("name", BY_VALUE)
def test_a_text_for_each_value(name: str) -> None:
    """Where the value makes a difference there is a text for each, and no other."""
    hint = get_type_hints(Rulings)[name]
    values = ("true", "false") if hint is bool else get_args(hint)
    assert set(BY_VALUE[name]) == set(values)
    assert len(set(BY_VALUE[name].values())) == len(values)


@pytest.mark.parametrize("name", BY_VALUE)
def test_text_follows_the_switch(name: str, tmp_path: Path) -> None:
    """What is printed is true of a club that holds otherwise."""
    for value, text in BY_VALUE[name].items():
        written = value if value in ("true", "false") else f'"{value}"'
        own = f"[switches]\n{name} = {written}"
        assert _footnotes(tmp_path, own)[name] == text


def test_own_text(tmp_path: Path) -> None:
    """A club may word a footnote itself, for any value or for one of them."""
    text = 'nominations_drawn.true = "By lot."\nsame_sub_plot_twice = "Never mind."'
    footnotes = _footnotes(tmp_path, f"[switches]\n[footnotes]\n{text}")
    assert footnotes["nominations_drawn"] == "By lot."
    assert footnotes["same_sub_plot_twice"] == "Never mind."
    assert load_rulings((tmp_path, data_dir())) == load_rulings((data_dir(),))


def test_no_text_for_the_value(tmp_path: Path) -> None:
    """A value that no text was written for has none."""
    text = 'nominations_drawn.false = "Blank."\nno_switch.x = "Of nothing."'
    footnotes = _footnotes(tmp_path, f"[switches]\n[footnotes]\n{text}")
    assert footnotes["nominations_drawn"] == footnotes["no_switch"] == ""
