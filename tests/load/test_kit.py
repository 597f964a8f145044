"""``kit.toml`` of somebody's own: what each key may not be is told, with the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit.places import ROOT

from bfgprint.errors import DataError
from bfgprint.load.kit import load_kit

KIT = (ROOT / "data" / "kit.toml").read_text(encoding="utf-8")

OWN = [
    ("stem_mm = 4.0", "stem_mm = 40.0", "stem_mm"),
    ("drift_die = 2", 'drift_die = "two"', "drift_die"),
    ("length_cm = 25", "length_cm = 2500", "length_cm"),
    ("length_cm = 25", "length_cm = 12", "marks must rise, up to length_cm"),
    ("angle_deg = 45", "angle_deg = 44", "angle_deg"),
    ('name = "hulk"', 'name = "fighter"', "'fighter' is given twice"),
    ('name = "moon"', 'name = "fighter"', "'fighter' is given twice"),
    ('sizes = ["3", "4", "5"]', "sizes = []", "sizes"),
    ('width = "D3x5"', 'width = "D4"', "dice, such as"),
    ("well_band_cm = 1.0", "well_band_cm = 0", "well_band_cm"),
    ('per = "shield"', 'per = "turret"', "per"),
    ("copies = 20", "copies = -1", "copies"),
    ("hole_mm = 12", "hole_mm = 120", "hole_mm"),
    ('set = "templates"', 'sets = "templates"', "sets"),
    ("large_mm = [36, 33]", "large_mm = [36, 0]", "large_mm"),
    ("hole_mm = 12", "hole_mm = 12\nlarge_mm = [50, 60]", "as wide as it is high"),
    ("hole_mm = 12", "hole_mm = 12\nlarge_mm = [19, 19]", "hole_mm leaves less"),
    ("hole_mm = 12", "hole_mm = 45", "hole_mm leaves less than 8 mm of the piece"),
]


@pytest.mark.parametrize(("old", "new", "said"), OWN, ids=[new for _, new, _ in OWN])
def test_a_kit_that_cannot_be(tmp_path: Path, old: str, new: str, said: str) -> None:
    """Each has a finding that names the file and the key."""
    assert old in KIT
    (tmp_path / "kit.toml").write_text(KIT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_kit((tmp_path,))
    told = [str(finding) for finding in caught.value.findings]
    assert any(said in each for each in told), told
    assert all("kit.toml" in each for each in told)


def test_a_kit_without_terrain(tmp_path: Path) -> None:
    """Terrain may be left out; the gauges of its wells stay."""
    (tmp_path / "kit.toml").write_text(KIT[: KIT.index("[[terrain]]")], "utf-8")
    kit = load_kit((tmp_path,))
    assert kit.terrain == ()
    assert kit.named("terrain") == ("well-gauge",)
