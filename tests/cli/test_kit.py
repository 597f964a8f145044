"""``bfgprint kit``: what may stand behind it, and what is said of what may not."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.conftest import Run
from kit.builds import asked_kit
from kit.places import ROOT

from bfgprint.verify.reader import PdfReader

Runner = Callable[..., Run]
KIT = (ROOT / "data" / "kit.toml").read_text(encoding="utf-8")


def _said(path: Path) -> str:
    """Return all that is printed under a key, a space between each."""
    with PdfReader(path.read_bytes()) as reader:
        return " ".join(
            text.text for page in reader.pages() for text in page.texts if text.key
        )


def _groups(path: Path) -> set[str]:
    """Return the pieces and tiles on paper."""
    with PdfReader(path.read_bytes()) as reader:
        return {
            group
            for page in reader.pages()
            for group in page.groups
            if group not in ("page", "head")
        }


@pytest.mark.parametrize(
    ("words", "number"),
    [
        (["blast-marker=30"], 30),
        (["blast-marker=3", "fighter=2"], 5),
        (["Blast-Marker=1"], 1),
        (["tokens=1"], 13),  # nine criticals, crippled, two of damage, fire
        (["asteroid-field:10x15=2", "moon:3"], 3),
        (["planet:large:40"], 7),  # six tiles and their plan
        (["planet:40=2"], 13),
        (["moon:3=0", "moon:4"], 1),
        (["hulk=1", "hulk=2"], 2),  # what is said last counts
    ],
)
def test_as_many_as_asked(
    folder: Path, run: Runner, words: list[str], number: int
) -> None:
    """Each word names a piece or a set, and how many."""
    assert run("kit", *words, "-o", "kit.pdf", "-q").code == 0
    assert len(_groups(folder / "kit.pdf")) == number


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["blast-marke"], 'did you mean "blast-marker"'),
        (["asteroidfield"], 'did you mean "asteroid-field"'),
        (["dragon"], "'dragon' is neither a piece nor a fleet"),
        (["blast-marker="], "how many is a whole number, as in blast-marker=4"),
        (["blast-marker=-1"], "how many is a whole number"),
        (["Tokens=1.5"], "how many is a whole number"),
        (["blast-marker=100000"], "at most 500 of a piece"),
        (["blast-marker=" + "9" * 5000], "at most 500 of a piece"),
        (["x" * 5000], "neither a piece nor a fleet"),
        (["Lunar", "Gothic"], "'Lunar' and 'Gothic' are two fleets"),
        (["asteroid-field:10x12"], "no dice give 10x12"),
        (["asteroid-field:"], "neither a piece nor a fleet"),
        (["planet:small:40"], "40 cm across is a large planet, not small"),
        (["gas-cloud:8x30x2"], "gas-cloud is 2 to 12 by 2 x 5 to 30 by 5 cm"),
        (["fighter:20"], "only pieces of terrain have a size"),
        (["moon:3=501"], "at most 500 of a piece"),
        (["bases", "--hole", "0.5"], "--hole"),
        (["bases", "--hole", "nan"], "--hole"),
    ],
)
def test_what_is_no_piece(refused: Runner, words: list[str], said: str) -> None:
    """The message says what there is instead, and nothing is written."""
    result = refused("kit", *words)
    assert result.code == 2
    assert said in " ".join(result.err.split())
    assert len(result.err) < 1_500


@pytest.mark.parametrize("words", [["blast-marker=0"], ["moon:3=0"], ["tokens=0"]])
def test_none_of_anything(refused: Runner, words: list[str]) -> None:
    """A kit without pieces is not printed."""
    result = refused("kit", *words)
    assert result.code == 1
    assert "nothing is left to print" in result.err


@pytest.mark.parametrize(
    ("words", "paper", "said"),
    [
        (["nova-template"], "150x60", "more than paper 150x60 has room for"),
        (["planet:40"], "150x75", "more than paper 150x75 has room for"),
        (["moon=500", *["moon:3=500"] * 40], "a4", "parts to cut out (ask for fewer"),
    ],
)
def test_what_no_paper_holds(
    refused: Runner, words: list[str], paper: str, said: str
) -> None:
    """It is named, and nothing is written."""
    result = refused("kit", *words, "--paper", paper)
    assert result.code == 1
    assert said in result.err


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("", 3),
        ("terrain", 6),
        ("Lunar", 0),
        ("Lunar;terrain", 6),
        ("asteroid-field", 6),
    ],
)
def test_terrain_of_a_kit(words: str, fields: int) -> None:
    """A few of each sort in all of it; with a fleet none, unless it is named."""
    pieces = asked_kit(words).pieces
    assert sum(piece.name == "asteroid-field" for piece in pieces) == fields


def test_the_list_says_what_there_is(run: Runner) -> None:
    """Each name, with the least and largest of its sizes."""
    listed = run("kit", "--list").out
    assert re.search(r"asteroid-field +terrain +3 5x5 to 15x15 cm", listed)
    assert re.search(r"planet +terrain +1 6 to 50 cm", listed)
    assert re.search(r"well-gauge +terrain +3 10, 15, 30 cm", listed)
    assert max(map(len, listed.splitlines())) <= 80


def _setup(run: Runner, *options: str) -> None:
    made = ("setup", "Lunar", "Murder", "--seed", "abc3", "--zone", "outer reaches")
    assert run(*made, *options, "-o", "game/", "-q").code == 0


@pytest.mark.parametrize("format_", ["json", "pdf"])
def test_terrain_of_a_set_up(folder: Path, run: Runner, format_: str) -> None:
    """Each phenomenon once, with its name on the map; a record and a print alike."""
    _setup(run, "--format", "json,pdf")
    (file,) = (folder / "game").glob(f"*.{format_}")
    assert run("kit", "--setup", file, "-q").code == 0
    (made,) = (folder / "output").glob("*.pdf")
    assert made.stem == f"{file.stem}-kit"
    said = _said(made)
    record = next((folder / "game").glob("*.json")).read_text()
    names = set(re.findall(r'"id": "([PMRGAW][0-9]+)"', record))
    assert names
    assert all(name in said for name in names)
    assert run("check", made).code == 0


def test_a_set_up_and_more(folder: Path, run: Runner) -> None:
    """Pieces and a fleet come with the battlefield."""
    _setup(run, "--format", "json")
    (file,) = (folder / "game").glob("*.json")
    assert run("kit", "--setup", file, "nova-template", "-o", "k.pdf", "-q").code == 0
    assert "Nova cannon" in _said(folder / "k.pdf")
    assert run("kit", "--setup", file, "Lunar", "-o", "f.pdf", "-q").code == 0
    assert "full speed" in _said(folder / "f.pdf")


def test_an_empty_battlefield_has_no_terrain(refused: Runner, run: Runner) -> None:
    """There is nothing to print."""
    made = ("setup", "Lunar", "Murder", "--seed", "1", "--no-phenomena")
    named = ("--scenario", "Fleet Engagement", "--format", "json")
    assert run(*made, *named, "-o", "game/", "-q").code == 0
    (file,) = Path("game").glob("*.json")
    assert "nothing is left to print" in refused("kit", "--setup", file).err


def _others(width: float) -> str:
    return (
        '{"kind": "setup", "sides": [], "battlefield": {"features": [{"kind": '
        f'"nebula 7", "x_cm": 9, "y_cm": 9, "width_cm": {width}, "length_cm": 20}}]}}}}'
    )


def test_another_programs_set_up(folder: Path, run: Runner) -> None:
    """What others rolled has any size and name."""
    (folder / "theirs.json").write_text(_others(12.5), encoding="utf-8")
    assert run("kit", "--setup", "theirs.json", "-o", "k.pdf", "-q").code == 0
    assert "nebula 7 12.5 x 20 cm" in _said(folder / "k.pdf")


@pytest.mark.parametrize("width", [0, -5, 400, 5000])
def test_a_piece_that_cannot_be_printed(
    folder: Path, refused: Runner, width: float
) -> None:
    """A phenomenon without a size, or as large as the table, is named."""
    (folder / "theirs.json").write_text(_others(width), encoding="utf-8")
    result = refused("kit", "--setup", "theirs.json")
    assert "nebula 7" in result.err
    assert "fault of our own" not in result.err


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("no.json", None, 3),
        ("bad.json", b"{", 3),
        ("other.json", b'{"kind": "event"}', 3),
        ("no.pdf", b"%PDF-1.4 nothing", 3),
    ],
)
def test_what_is_no_set_up(
    folder: Path, refused: Runner, name: str, content: bytes | None, code: int
) -> None:
    """A file that can't be read as one is named."""
    if content is not None:
        (folder / name).write_bytes(content)
    result = refused("kit", "--setup", name)
    assert result.code == code
    assert name in result.err


def test_a_print_of_something_else_is_no_set_up(refused: Runner, run: Runner) -> None:
    """It is one of ours, but shows none."""
    assert run("compass", "-o", "compass.pdf", "-q").code == 0
    result = refused("kit", "--setup", "compass.pdf")
    assert result.code == 3
    assert "compass.pdf: shows no set-up" in result.err


def test_the_set_up_is_not_written_over(folder: Path, run: Runner) -> None:
    """What is read is kept."""
    _setup(run, "--format", "pdf")
    (file,) = (folder / "game").glob("*.pdf")
    before = file.read_bytes()
    assert run("kit", "--setup", file, "-o", file, "-q").code == 3
    assert file.read_bytes() == before


OWN = [
    ("stem_mm = 4.0", "stem_mm = 40.0", "stem_mm"),
    ('sizes = ["3", "4", "5"]', 'sizes = ["6"]', "no dice give 6: moon is 3, 4, 5 cm"),
    ('kind = "warp rift"', 'kind = "warp drift"', "no dice give 10x20"),
]


@pytest.mark.parametrize(("old", "new", "said"), OWN, ids=[new for _, new, _ in OWN])
def test_an_own_kit_that_cannot_be(
    folder: Path, refused: Runner, old: str, new: str, said: str
) -> None:
    """Whatever a key may not be is told, with the file."""
    assert old in KIT
    (folder / "own").mkdir()
    (folder / "own" / "kit.toml").write_text(KIT.replace(old, new), encoding="utf-8")
    result = refused("kit", "--data", "own")
    assert result.code == 3
    assert said in result.err
    assert "kit.toml" in result.err


def test_an_own_kit_without_some_pieces(folder: Path, run: Runner) -> None:
    """What the file does not have is not there."""
    (folder / "own").mkdir()
    own = KIT[: KIT.index("[[terrain]]")]
    (folder / "own" / "kit.toml").write_text(own, encoding="utf-8")
    assert run("kit", "hulk", "--data", "own", "-o", "k.pdf", "-q").code == 0
    result = run("kit", "asteroid-field", "--data", "own", "-q")
    assert (result.code, "neither a piece" in result.err) == (2, True)


@pytest.mark.parametrize("hole", ["1", "15"])
def test_any_hole(run: Runner, hole: str) -> None:
    """Bases, rulers and gauges have the hole that is asked for."""
    result = run("kit", "bases", "gauges", "rulers", "--hole", hole, "-q")
    assert (result.code, result.err) == (0, "")


def test_names_with_odd_letters(folder: Path, run: Runner) -> None:
    """A fleet's letters are set as they are written."""
    (folder / "f.toml").write_text(
        'kind = "fleet"\nname = "Żółta Ścieżka Ødegård"\nfaction = "Imperium"\n'
        'ships = [{ class = "Dictator", name = "Ľubomír" }]\n',
        encoding="utf-8",
    )
    assert run("kit", "f.toml", "-o", "k.pdf", "-q").code == 0
    assert "ŻŚØ" in _said(folder / "k.pdf")


def test_narrow_paper(refused: Runner) -> None:
    """Paper without room for the scale bar is refused, with a way out that there is."""
    result = refused("kit", "--paper", "60x60")
    assert result.code == 1
    assert result.err.endswith("has room for (choose a larger --paper) [FIT-04]\n")
