"""Hulls in the fleet file itself: printed, and what a check says of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kit.own_hull import HULL

Runner = Callable[..., Any]

FLEET = 'kind = "fleet"\nname = "F"\nfaction = "Imperium"\nships = [{ class = "%s" }]\n'


def _fleet(folder: Path, name: str) -> None:
    hull = HULL[HULL.index("[[ships]]") :].replace("[[ships]]", "[[hulls]]")
    text = FLEET % name + hull.replace('"Mine"', f'"{name}"')
    (folder / "fleet.toml").write_text(text)


def test_own_hull_is_printed_and_checked(folder: Path, run: Runner) -> None:
    """A hull that only the fleet file knows prints; the check notes it, no more."""
    _fleet(folder, "Mine")
    assert run("sheets", "fleet.toml", "-o", "fleet.pdf") == (0, "fleet.pdf\n", "")
    result = run("check", "fleet.toml", "fleet.pdf", "--strict")
    said = (
        "note: Mine 1: our data has no Imperium Mine (a hull of the fleet's own) "
        "[DATA-01]"
    )
    assert result.code == 0
    assert result.err == f"fleet.toml:4:10: ships[1]: {said}\nfleet.pdf: {said}\n"


def test_log_of_an_own_hull(folder: Path, run: Runner) -> None:
    """A move log may name the class that only the fleet file of its game knows."""
    _fleet(folder, "Mine")
    (folder / "log.toml").write_text(
        'kind = "move-log"\nfleet = "fleet.toml"\n[[moves]]\n'
        'ship = "Mine 1"\nclass = "Mine"\nmove_cm = 20\n'
    )
    assert run("check", "log.toml").code == 0


def test_own_figures_of_a_known_hull(folder: Path, run: Runner) -> None:
    """A hull that stands in for a bundled one prints; the check names its figures."""
    _fleet(folder, "Lunar")
    assert run("sheets", "fleet.toml", "-o", "fleet.pdf", "-q") == (0, "", "")
    result = run("check", "fleet.toml", "fleet.pdf")
    first, second = result.err.splitlines()
    assert result.code == 0
    assert first.startswith("fleet.toml:4:10: ships[1]: warning: Lunar 1 is no Lunar")
    assert second.startswith("fleet.pdf: warning: Lunar 1 is no Lunar of our data: ")
    assert "points 100, our data: 180; " in first


def test_forty_options_are_printed(folder: Path, run: Runner) -> None:
    """However many options a ship has, its sheet and the fleet page name them all."""
    names = [f"an option of several words, number {number}" for number in range(40)]
    _fleet(folder, "Mine")
    path = folder / "fleet.toml"
    text = path.read_text().replace("{ class", f"{{ options = {names}, class")
    options = "".join(
        f'[[hulls.options]]\nname = "{name}"\npoints = 1\n' for name in names
    )
    path.write_text(text + options)
    assert run("sheets", "fleet.toml", "-o", "fleet.pdf") == (0, "fleet.pdf\n", "")
