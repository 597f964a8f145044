"""``bfgprint voidship sheets`` and ``jump``: files, editions, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.conftest import Run
from kit.voidship_samples import FILE

Runner = Callable[..., Run]
JUMP = ("voidship", "jump", FILE, "--ship", "lantern", "--destination", "Port Wander")
FEW = 'kind = "voidship"\n[[voidships]]\nname = "Errand"\nspeed = 3.5\ndefence = 1\n'
STEM = "output/lantern-of-saint-aquila-jump"


def test_sheets_print(run: Runner) -> None:
    """Two a page, or one where that is asked for; a ship alone, in its own unit."""
    assert run("voidship", "sheets", FILE).out == (
        "output/errant-venture-voidship-sheets.pdf\n"
    )
    alone = ("--ship", "spanna", "--unit", "km", "--layout", "full", "-o", "a.pdf")
    assert run("voidship", "sheets", FILE, *alone).code == 0
    assert run("check", "output", "a.pdf").code == 0


def test_small_paper_takes_pages(run: Runner) -> None:
    """On paper that half sheets do not fit each ship has pages of its own."""
    Path("few.toml").write_text(FEW)
    assert run("voidship", "sheets", "few.toml", "--paper", "a5").code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--layout", "card-a6"), "no layout 'card-a6'; one of half, full"),
        (("--ship", "zz"), "zz"),
        (("--unit", "\t"), "--unit"),
    ],
)
def test_sheets_refuse(arguments: tuple[str, ...], words: str, refused: Runner) -> None:
    """A layout, ship or unit that there is not is named."""
    assert words in refused("voidship", "sheets", FILE, *arguments).err


def test_open_jump(run: Runner) -> None:
    """A seed rolls it, and says the Turns; the same seed gives the same bytes."""
    first = run(*JUMP, "--seed", "9", "--format", "pdf,json")
    assert first.out.splitlines() == [
        "seed: 9", "Turns of working out: 3", f"{STEM}.pdf", f"{STEM}.json",
    ]  # fmt: skip
    before = [Path(f"{STEM}.{kind}").read_bytes() for kind in ("pdf", "json")]
    assert run(*JUMP, "--seed", "9", "--format", "pdf,json").code == 0
    after = [Path(f"{STEM}.{kind}").read_bytes() for kind in ("pdf", "json")]
    assert before == after
    assert run("check", "output").code == 0


def test_secret_jump(run: Runner) -> None:
    """Players and game master have files of their own; the key makes them again."""
    options = ("--seed", "9", "--secret", "--format", "pdf,json")
    assert run(*JUMP, *options).code == 0
    names = sorted(path.name for path in Path("output").iterdir())
    endings = [name.removeprefix("lantern-of-saint-aquila-jump-") for name in names]
    assert endings == [
        *("key.toml", "master.json", "master.pdf", "opening.toml"),
        *("players.json", "players.pdf", "seal.toml"),
    ]
    assert run("check", "output").code == 0
    before = {path: path.read_bytes() for path in Path("output").iterdir()}
    assert run(*JUMP, *options, "--key", f"{STEM}-key.toml").code == 0
    assert before == {path: path.read_bytes() for path in Path("output").iterdir()}
    proved = run("reveal", f"{STEM}-seal.toml", f"{STEM}-opening.toml")
    assert proved.code == 0


def test_players_files_hold_no_secret(run: Runner) -> None:
    """Nothing that the risk follows from stands in what the players have."""
    run(*JUMP, "--seed", "the seed of it", "--secret", "--format", "pdf,json")
    key = json.loads(Path(f"{STEM}-master.json").read_text())["request"]["key"]
    for name in ("players.json", "players.pdf", "seal.toml"):
        content = Path(f"{STEM}-{name}").read_bytes()
        assert key.encode() not in content
        assert b"the seed of it" not in content
        assert b"jump/risk" not in content


def test_another_secret_is_in_the_way(run: Runner) -> None:
    """A key is never replaced by that of another jump."""
    assert run(*JUMP, "--seed", "9", "--secret").code == 0
    result = run(*JUMP, "--seed", "9", "--secret")
    assert result.code == 3
    assert "is of another jump" in result.err


def test_key_of_another_ship(run: Runner) -> None:
    """A key belongs to the ship that it was made for."""
    run(*JUMP, "--seed", "9", "--secret")
    spanna = ("voidship", "jump", FILE, "--ship", "spanna", "--destination", "Da Moon")
    result = run(*spanna, "--seed", "9", "--key", f"{STEM}-key.toml")
    assert result.code == 1
    assert "is the key of Lantern of Saint Aquila, not of Da Big Spanna" in result.err


def test_blank_trackers(run: Runner) -> None:
    """Without a seed nothing is rolled; without a file there is one for each drive."""
    assert run("voidship", "jump").out == "output/warp-jump.pdf\n"
    assert run("voidship", "jump", FILE, "--ship", "spanna").out == (
        "output/da-big-spanna-jump.pdf\n"
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seed", "9"), "give its FILE"),
        (("--ship", "lantern"), "give its FILE"),
        ((FILE,), "say which ship jumps with --ship: Lantern of Saint Aquila, Da"),
        ((FILE, "--ship", "zz"), "zz"),
        ((FILE, "--ship", "lantern", "--seed", "9"), "give --destination"),
        ((FILE, "--ship", "lantern", "--secret"), "--secret is of a jump that is"),
        ((FILE, "--ship", "lantern", "--key", "a"), "--key is of a jump that is"),
        ((FILE, "--ship", "lantern", "--format", "json"), "--format json is of"),
        ((*JUMP[2:], "--seed", ""), "a seed is empty"),
        ((*JUMP[2:], *("--seed", "1") * 9), "9 seeds: 8 at most"),
        ((*JUMP[2:5], "--destination", "a\tb", "--seed", "1"), "a destination is"),
        ((*JUMP[2:5], "--destination", " ", "--seed", "1"), "a destination is"),
    ],
)
def test_options_that_do_not_go_together(
    arguments: tuple[object, ...], words: str, refused: Runner
) -> None:
    """Each says what is missing, and nothing is written."""
    result = refused("voidship", "jump", *arguments)
    assert result.code == 2
    assert words in result.err


def test_a_ship_without_a_drive(folder: Path, run: Runner) -> None:
    """WG-LOG-05: a ship without a drive is named with its line."""
    (folder / "few.toml").write_text(FEW)
    result = run("voidship", "jump", "few.toml")
    assert result.code == 1
    assert result.err.startswith("few.toml:2:1: voidships[1]: Errand has no warp drive")
    assert "[WG-LOG-05]" in result.err


@pytest.mark.parametrize(
    ("turns", "code"),
    [
        ('[[turns]]\noption = "BH"\ndistance = 20\n', "WG-BH-01"),
        ('[[turns]]\nturn = 2\noption = "CS"\n', "WG-LOG-02"),
        ('[[turns]]\noption = "Reverse"\n', "WG-LOG-01"),
    ],
)
def test_logs_that_are_wrong(turns: str, code: str, run: Runner) -> None:
    """What a log does that it can't is found with its line."""
    head = 'kind = "voidship-log"\nship = "Errand"\nspeed = 6\ndefence = 4\n'
    Path("log.toml").write_text(head + turns)
    result = run("check", "log.toml")
    assert result.code in (1, 3)
    assert result.err.startswith(("log.toml:5:", "log.toml:6:"))
    assert f"[{code}]" in result.err


def test_a_jump_broken_off(run: Runner) -> None:
    """A jump that was broken off holds no final roll, and lacks Turns only if over."""
    head = 'kind = "voidship-log"\nship = "Errand"\nspeed = 6\n'
    turn = '[[turns]]\noption = "SA"\njump = true\n'
    jump = '[jump]\ndestination = "Port Wander"\ndrive = "imperial"\ndice = [5]\n'
    Path("log.toml").write_text(f"{head}{turn}{jump}")
    assert "log.toml:7:1: jump: " in run("check", "log.toml").err
    Path("log.toml").write_text(f"{head}{turn}{jump}over = false\n")
    assert run("check", "log.toml").code == 0
    Path("log.toml").write_text(f"{head}{turn}{jump}over = false\nrisk = [1]\n")
    assert "[WG-WJ-06]" in run("check", "log.toml").err
