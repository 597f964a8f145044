"""`bfgprint setup`: what it says and writes, and what it answers to bad input."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Run
from kit.places import FLEETS, ROSTERS

Runner = Callable[..., Run]

OURS, THEIRS = "Battlegroup Ours", "Warband Theirs"
FILES = ("ours.toml", "theirs.toml")
NAME = "ours-theirs-setup"

_FLEET = """kind = "fleet"
name = "{}"
faction = "{}"
ships = [{{ class = "{}" }}]
squadrons = [{{ ships = [{{ class = "{}", count = 2 }}] }}]
"""


@pytest.fixture(autouse=True)
def _fleets(folder: Path) -> None:
    """Two small fleets, as files: words are read more slowly."""
    for name, *values in (
        ("ours.toml", OURS, "Imperium", "Lunar", "Sword"),
        ("theirs.toml", THEIRS, "Chaos", "Murder", "Iconoclast"),
    ):
        (folder / name).write_text(_FLEET.format(*values), "utf-8")


def _json(path: str | Path) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(Path(path).read_text("utf-8"))
    return values


def _setup(run: Runner, *options: object, fleets: tuple[str, ...] = ()) -> Run:
    """Roll a set-up of two small fleets as JSON."""
    return run("setup", *(fleets or FILES), "--format", "json", *options)


def _names(folder: str | Path) -> list[str]:
    return sorted(path.name for path in Path(folder).iterdir())


def test_what_is_said(run: Runner) -> None:
    """What was rolled, the seed and the file stand on screen, a line each."""
    result = _setup(run, "--seed", "port maw", "--scenario", "Cruiser Clash")
    assert result.code == 0
    seed, scenario, roles, field, first, path = result.out.splitlines()
    assert seed == "seed: port maw"
    assert scenario == "scenario 1: Cruiser Clash (named)"
    assert OURS in roles
    assert THEIRS in roles
    assert field.startswith("battlefield: ")
    assert first.removeprefix("first turn: ") in (OURS, THEIRS)
    assert path == f"output/{NAME}.json"


def test_quiet(run: Runner) -> None:
    """Quiet, it says only what is wrong with the forces."""
    result = _setup(run, "-q", "--scenario", "Cruiser Clash")
    assert (result.code, result.out) == (0, "")
    assert "[ROLL-12]" in result.err


def test_new_seed_is_told(run: Runner) -> None:
    """Without a seed there is a new one each time, and it gives the same again."""
    first = _setup(run, "-o", "a.json").out.splitlines()[0].removeprefix("seed: ")
    second = _setup(run, "-o", "b.json").out.splitlines()[0].removeprefix("seed: ")
    assert first != second
    _setup(run, "-o", "c.json", "--seed", first)
    assert Path("a.json").read_bytes() == Path("c.json").read_bytes()


def test_seeds_of_both_players(run: Runner) -> None:
    """Each player may give a seed; both are on record."""
    _setup(run, "--seed", "mine", "--seed", "yours", "-o", "a.json")
    assert _json("a.json")["seed"] == ["mine", "yours"]


@pytest.mark.parametrize(
    ("seed", "written"),
    [
        ("9" * 200, "9" * 200),
        ("Порт Мор 🚀", "Порт Мор 🚀"),
        ("9" * 10_000, "sha256:"),
        ("\udcff", "sha256:"),
    ],
)
def test_any_text_is_a_seed(seed: str, written: str, run: Runner) -> None:
    """A long seed, or one that is no text, stands by its SHA-256."""
    assert _setup(run, "--seed", seed, "-o", "a.json", "-q").code == 0
    assert _json("a.json")["seed"].startswith(written)
    assert run("check", "a.json").code == 0


def test_options_are_in_the_record(run: Runner) -> None:
    """What the players agreed and chose stands in the request."""
    _setup(
        run,
        *("--scenario", "10", "--attacker", "b", "--seed", "1"),
        *("--table", "240x180", "--points", 1000, "--zone", "Deep Space"),
        *("--no-phenomena", "--sub-plots", "open", "--no-premeasuring", "--drift"),
        *("--formation", "a=wedge", "--formation", f"{THEIRS}=Cross", "-o", "a.json"),
    )
    values = _json("a.json")
    request = values["request"]
    assert request["attacker"] == "b"
    assert (request["width_cm"], request["height_cm"]) == (240, 180)
    assert (request["points_limit"], request["zone"]) == (1000, "deep space")
    assert (request["phenomena"], request["premeasuring"]) == (False, False)
    assert (request["sub_plots"], request["drift"]) == ("open", True)
    assert [side["formation"] for side in request["sides"]] == ["Wedge", "Cross"]
    assert values["battlefield"].get("features", []) == []
    assert [side["role"] for side in values["sides"]] == ["defender", "attacker"]


def test_same_fleet_twice(run: Runner) -> None:
    """Two fleets of one name are told apart."""
    assert _setup(run, "-o", "a.json", "-q", fleets=("Lunar*2", "Lunar*2")).code == 0
    names = [side["name"] for side in _json("a.json")["sides"]]
    assert names == ["Lunar*2 (a)", "Lunar*2 (b)"]


def test_rosters_and_fleet_files(run: Runner) -> None:
    """Every form of a fleet will do, and files give the name."""
    fleets = (str(FLEETS / "strange-sails.toml"), str(ROSTERS / "patrol.json"))
    result = _setup(run, fleets=fleets)
    assert result.code == 0
    assert result.out.splitlines()[-1] == "output/strange-sails-patrol-setup.json"
    assert run("check", "output").code in (0, 1)


def test_three_fleets(run: Runner) -> None:
    """More than two take a scenario that bears them."""
    fleets = (*FILES, "ours.toml")
    assert "[ROLL-11]" in _setup(run, "--scenario", "Convoy", fleets=fleets).err
    result = _setup(run, "--scenario", "Escalating Engagement", fleets=fleets)
    assert result.code == 0


WORDS = ("--scenario", "--attacker", "--zone")
COMMITTED = ("--commitment", f"b={'0' * 64}")


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (["--secret", "--sub-plots", "open"], 2, "exclude each other"),
        (["--key", "x.toml"], 2, "--key is for secrets"),
        (["--side", "a"], 2, "--side is for secrets"),
        (["--hidden-effects"], 2, "--hidden-effects is for secret sub-plots"),
        (["--secret", "--commitment", f"b={'0' * 64}"], 2, "add --side"),
        (["--secret", "--side", "a", "--commitment", "b=12"], 2, "has 64"),
        (
            ["--secret", "--side", "a", "--commitment", f"a={'0' * 64}"],
            2,
            "follows from its key",
        ),
        (["--table", "10x10"], 2, "such as 180x120"),
        (["--table", "large"], 2, "such as 180x120"),
        (["--format", "pdf,doc"], 2, "no format 'doc'"),
        (["--format", ""], 2, "no format ''"),
        (["--nominate", "Lunar 1"], 2, "is not of the form SIDE=SHIP"),
        (["--nominate", "z=Lunar 1"], 2, "there is no side 'z'"),
        (["--attacker", "c"], 2, "there is no side 'c'; one of a, b"),
        (["--attacker", "warbnd theirs"], 2, f'did you mean "{THEIRS}"?'),
        (["--zone", "deep spice"], 2, 'did you mean "deep space"?'),
        (["--formation", "a=wege"], 2, 'did you mean "Wedge"?'),
        (["--seed", " "], 2, "a seed is empty"),
        (["--points", 0], 2, "--points"),
        (["--secret-lists"], 2, "say --points"),
        (["--secret-lists", "--side", "a", "--points", 9], 2, "leave --secret-lists"),
        (["--scenario", "Convy"], 1, 'did you mean "Convoy"?) [ROLL-10]'),
        (["--reroll", "ledership/a"], 1, "[ROLL-20]"),
        (["--reroll", "x"] * 101, 1, "[ROLL-21]"),
        (["--scenario", "7", "--table", "60x60"], 1, "[ROLL-13]"),
        (["--sub-plots", "open", "--nominate", "a=Nobody"], 1, "[ROLL-06]"),
        (["--secret", "--nominate", "b=Nobody"], 1, "[ROLL-06]"),
        (["--secret", "--side", ""], 2, "it is empty"),
        (["--seed", "2"] * 8, 2, "9 seeds: one of each player, 8 at most"),
        (["--scenario", "-1"], 1, 'there is no scenario "-1"'),
        (["--formation", "a=wedge", "--formation", "a=cross"], 2, "for side a"),
        (
            ["--secret", "--side", "a", *COMMITTED, "--commitment", f"b={'1' * 64}"],
            2,
            "two are given for side b",
        ),
        (["--format", "md"], 2, "add --format pdf"),
        (["--format", "md,json"], 2, "should be a folder"),
        (["--secret"], 2, "should be a folder"),
        (["--format", "pdf", "--paper", "a77"], 2, "no paper 'a77'"),
        *(([option, " "], 2, "it is empty") for option in WORDS),
        (["--secret", "--key", "none.toml"], 3, "[LOAD-01]"),
    ],
)
def test_bad_input(
    options: list[str], code: int, message: str, refused: Runner
) -> None:
    """Whatever is wrong is answered with what to do, and nothing is written."""
    result = refused("setup", *FILES, "--seed", "1", *options)
    assert result.code == code
    assert message in " ".join(result.err.split())


def test_table_lies_on_its_long_edge(run: Runner) -> None:
    """A table that is given the short edge first is turned."""
    assert _setup(run, "--table", "120x180", "-o", "a.json").code == 0
    field = _json("a.json")["battlefield"]
    assert (field["width_cm"], field["height_cm"]) == (180, 120)


def test_formation_in_vain(run: Runner) -> None:
    """ROLL-08: a formation that the scenario has no use for stops nothing."""
    options = ("--formation", "a=wedge", "-o", "a.json")
    result = _setup(run, "--scenario", "The Raiders", *options)
    assert result.code == 0
    assert "[ROLL-08]" in result.err
    needed = _setup(run, "--scenario", "Fleet Engagement", *options)
    assert "[ROLL-08]" not in needed.err


def test_nomination_in_vain(run: Runner) -> None:
    """ROLL-07: a warning, since nobody could know what would be rolled."""
    result = _setup(run, "--nominate", "a=Lunar 1", "-o", "a.json")
    assert result.code == 0
    assert 'warning: no sub-plot asks for "Lunar 1"' in result.err


def test_forces_that_do_not_fit(run: Runner) -> None:
    """Each rule is told once, and then which scenarios take the fleets as they are."""
    seed = ("--seed", "1", "--scenario")
    result = _setup(run, *seed, "Cruiser Clash")
    lines = result.err.splitlines()
    assert len(lines) > 2
    assert result.err.count("1 to 4 cruisers of at most") == 1
    assert "these forces fit The Bait, " in lines[-1]
    assert _setup(run, *seed, "The Bait").err == ""
    fleets = (*FILES, "ours.toml")
    none = _setup(run, *seed, "8", "--points", 1, fleets=fleets)
    assert none.err.splitlines()[-1].startswith("these forces fit no scenario; ")


def test_whole_or_not_at_all(run: Runner, folder: Path) -> None:
    """What fails on its last page leaves no file of the others, and no key."""
    fleet = _FLEET.format("N" * 300, "Imperium", "Lunar", "Sword")
    Path("long.toml").write_text(fleet, "utf-8")
    before = sorted(folder.rglob("*"))
    result = run("setup", FILES[0], "long.toml", "--secret", "--format", "json,pdf")
    assert result.code == 1
    assert "shorten names, or choose a larger --paper) [FIT-01]" in result.err
    assert sorted(folder.rglob("*")) == before
    assert result.out == ""


@pytest.mark.parametrize("fleets", [["Lunar"], ["Lunar"] * 27])
def test_number_of_fleets(fleets: list[str], refused: Runner) -> None:
    """One fleet is no game, and twenty-seven are too many."""
    assert refused("setup", *fleets).code == 2


def test_pdf_and_markdown(run: Runner) -> None:
    """All three formats of one set-up go into a folder, and are judged fine."""
    options = ("--format", "md,pdf,json", "--seed", "1")
    result = run("setup", *FILES, *options, "-o", "out")
    assert result.code == 0
    assert [name.rpartition(".")[2] for name in _names("out")] == ["json", "md", "pdf"]
    assert run("check", "out", "-q").code == 0


def test_one_document_into_a_file(run: Runner) -> None:
    """A set-up in one format goes into the file that is named."""
    assert run("setup", *FILES, "-o", "evening.pdf", "-q").code == 0
    assert Path("evening.pdf").read_bytes().startswith(b"%PDF")
    assert run("check", "evening.pdf").code == 0


def test_sheets_with_the_rolled_leadership(run: Runner) -> None:
    """Each fleet's sheets are printed with what its units rolled."""
    options = ("--with-sheets", "--format", "json", "--seed", "1", "-o", "out")
    result = run("setup", "ours.toml", str(FLEETS / "strange-sails.toml"), *options)
    assert result.code == 0
    name = "ours-strange-sails-setup"
    assert _names("out") == [
        f"{name}-a-sheets.pdf",
        f"{name}-b-sheets.pdf",
        f"{name}.json",
    ]
    assert run("check", "out").code == 0


def _secret(run: Runner, *options: object, folder: str = "out") -> Run:
    return _setup(
        run, "--secret", "--seed", "1", "--scenario", "8", "-o", folder, *options
    )


def test_files_of_a_secret_set_up(run: Runner) -> None:
    """There is an edition for each reader; a key, seal and opening of each side."""
    result = _secret(run)
    assert result.code == 0
    assert _names("out") == sorted(
        [
            *(f"{NAME}-{each}.json" for each in ("public", "a", "b", "judge")),
            *(f"{NAME}-key-{each}.toml" for each in "ab"),
            *(f"{NAME}-seal-{each}-sub-plot.toml" for each in "ab"),
            *(f"{NAME}-opening-{each}-sub-plot.toml" for each in "ab"),
        ]
    )
    assert f"out/{NAME}-key-a.toml: for {OURS} alone" in result.out
    assert f"out/{NAME}-seal-a-sub-plot.toml: for everybody" in result.out
    checked = run("check", "out")
    assert (checked.code, checked.err) == (0, "")


def test_keys_give_the_same_again(run: Runner) -> None:
    """With the keys of before every file is the same, byte for byte."""
    _secret(run)
    keys = [arg for each in "ab" for arg in ("--key", f"out/{NAME}-key-{each}.toml")]
    assert _secret(run, *keys, folder="again").code == 0
    assert _secret(run, *keys).code == 0
    for name in _names("out"):
        assert Path("out", name).read_bytes() == Path("again", name).read_bytes()


def test_keys_are_never_replaced(run: Runner) -> None:
    """Another set-up does not take the place of keys: what they hold is lost then."""
    _secret(run)
    before = {name: Path("out", name).read_bytes() for name in _names("out")}
    result = _secret(run)
    assert result.code == 3
    assert "give the keys with --key" in result.err
    assert {name: Path("out", name).read_bytes() for name in _names("out")} == before


@pytest.mark.parametrize(
    ("change", "code", "message"),
    [
        (lambda text: text.replace('side = "a"', 'side = "b"'), 1, "[SEAL-05]"),
        (lambda text: text.replace("Ours", "Yours"), 1, "[SEAL-05]"),
        (lambda text: text.replace('\nkey = "', '\nkey = "0'), 3, "64 hexadecimal"),
        (lambda text: text.replace('digest = "', 'digest = "f'), 3, "8 hexadecimal"),
        (lambda text: text.replace("setup-key", "fleet"), 3, "[LOAD-07]"),
        (lambda text: text + "[", 3, "[LOAD-03]"),
        (lambda _: "", 3, "[LOAD-07]"),
        (lambda text: text + 'more = "x"\n', 3, "[LOAD-04]"),
    ],
)
def test_a_key_that_is_not_ours(
    change: Callable[[str], str], code: int, message: str, run: Runner
) -> None:
    """A key of another side, or no key at all, is told in few words."""
    _secret(run)
    path = Path("out", f"{NAME}-key-a.toml")
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    result = _secret(run, "--key", path, folder="other")
    assert result.code == code
    assert message in result.err
    assert not Path("other").exists()


def test_a_damaged_key(run: Runner) -> None:
    """SEAL-06: a digit that was changed does not agree with the digest."""
    _secret(run)
    path = Path("out", f"{NAME}-key-a.toml")
    values = tomllib.loads(path.read_text("utf-8"))
    digit = "0" if values["key"][0] != "0" else "1"
    text = path.read_text("utf-8").replace(f'"{values["key"][:4]}', f'"{digit}000')
    path.write_text(text, "utf-8")
    assert "[SEAL-06]" in _secret(run, "--key", path, folder="other").err
    assert "[SEAL-06]" in run("check", path).err


def test_a_key_twice(run: Runner) -> None:
    """SEAL-05: a side has one key."""
    _secret(run)
    path = f"out/{NAME}-key-a.toml"
    result = _secret(run, "--key", path, "--key", path, folder="other")
    assert "a second key of side a" in result.err


def test_a_side_makes_its_own(run: Runner) -> None:
    """With --side a there are this side's secrets alone, and the other's digits."""
    digits = "0123456789abcdef" * 4
    result = _secret(run, "--side", "a", "--commitment", f"b={digits}")
    assert result.code == 0
    assert _names("out") == [
        f"{NAME}-a.json",
        f"{NAME}-key-a.toml",
        f"{NAME}-opening-a-sub-plot.toml",
        f"{NAME}-seal-a-sub-plot.toml",
    ]
    own, other = _json(f"out/{NAME}-a.json")["sides"]
    assert own["sub_plot"]["name"]
    assert other["commitment"] == digits
    assert "name" not in other["sub_plot"]
    assert run("check", "out").code == 0
    result = _secret(run, "--side", "a", "--format", "pdf", folder="blank")
    assert result.code == 0
    assert run("check", "blank").code == 0


def test_secret_lists(run: Runner) -> None:
    """A fleet in words is not called by its ships where its list is secret."""
    options = ("--secret-lists", "--points", 500, "--seed", "1", "-o", "out")
    fleets = ("Lunar, Sword*2", "Murder, Iconoclast*2")
    assert _setup(run, *options, fleets=fleets).code == 0
    public = Path("out", "fleet-a-fleet-b-setup-public.json").read_text("utf-8")
    assert not any(word in public for word in ("Lunar", "Sword", "Murder"))
    assert "fleet-a-fleet-b-setup-opening-a-list.toml" in _names("out")
    checked = run("check", "out")
    assert (checked.code, checked.err) == (0, "")


def test_help_says_what_it_does(run: Runner) -> None:
    """The help names every choice in a line or two."""
    text = run("setup", "--help").out
    assert "one of each player" in " ".join(text.split())
