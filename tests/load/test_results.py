"""Results as they are typed: TOML and tables, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tournament.fields import event_of

from bfgprint.errors import BfgprintError, DataError, RulesError
from bfgprint.load.results import find_results, join_results, load_results
from bfgprint.model.tournament import DropOut, Game, Results

EVENT = event_of(["Anna Rook", "Ben", "Gudrún", "=Dan"])
HEAD = "round,table,player,victory_points,opponent,opponent_victory_points\n"
TOML = 'kind = "results"\nevent = "Port Maw Open"\n'
GAME = TOML + '[[games]]\nround = 1\ntable = 3\nplayers = ["Anna Rook", "Ben"]\n'


def _load(folder: Path, text: str | bytes, name: str = "results.toml") -> Results:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return load_results(path, EVENT)


def _table(folder: Path, text: str | bytes) -> Results:
    return _load(folder, text, "results.csv")


def _said(folder: Path, text: str, name: str, kind: type[BfgprintError]) -> list[str]:
    """Return what is wrong with results, without the folder."""
    with pytest.raises(kind) as caught:
        _load(folder, text, name)
    return [str(each).removeprefix(f"{folder}/") for each in caught.value.findings]


def _game(*players: str, points: tuple[int, ...], table: int = 1) -> Game:
    return Game(round=1, table=table, players=players, victory_points=points)


ANNA = Results(games=(_game("Anna Rook", "Ben", points=(450, 230)),))


def test_toml(tmp_path: Path) -> None:
    """Games, byes and drop-outs are read, names as the event has them."""
    results = _load(
        tmp_path,
        GAME + "victory_points = [450, 230]\n"
        '[[games]]\nround = 1\nplayers = ["GUDRÚN"]\n'
        '[[games]]\nround = 2\nplayers = ["Anna Rook", "Gudrún"]\nvictory_points = []\n'
        '[[drop_outs]]\nplayer = "ben"\nlast_round = 1\n',
    )
    assert results == Results(
        games=(
            _game("Anna Rook", "Ben", points=(450, 230), table=3),
            _game("Gudrún", points=(0,), table=0),
        ),
        drop_outs=(DropOut(player="Ben", last_round=1),),
    )
    assert [game.place.line for game in results.games] == [3, 8]


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "1,1,Anna Rook,450,Ben,230\n",
        "\ufeff" + HEAD + "1,1,Anna Rook,450,Ben,230",
        (HEAD + "1,1,Anna Rook,450,Ben,230\n").replace(",", ";"),
        (HEAD + "1,1,Anna Rook,450,Ben,230\n").replace(",", "\t"),
        (HEAD + "1,1,Anna Rook,450,Ben,230\n").replace("\n", "\r\n"),
        "\ufeffsep=;\r\n" + (HEAD + "1,1,Anna Rook,450,Ben,230\n").replace(",", ";"),
        "SEP=,\n\n" + HEAD + "1,1,Anna Rook,450,Ben,230\n",
        HEAD + '"1","1","Anna  Rook","450","Ben ","230"\n',
        HEAD + "1,1,anna rook, 450 ,BEN,230\n",
        "\n\n" + HEAD + "\n,,,,,\n1,1,Anna Rook,450,Ben,230\n,,,,,,,\n\n",
        HEAD.replace("\n", ",,\n") + "1,1,Anna Rook,450,Ben,230,,\n",
        "Victory Points,Player,Opponent,Round,Opponent Victory-Points,Table\n"
        "450,Anna Rook,Ben,1,230,1\n",
        HEAD + "1,1,Anna Rook,450,Ben,230\n1,2,Gudrún,,=Dan,\n",
        HEAD + "1,1,Anna Rook,450,Ben,230\n1,1,Ben,230,Anna Rook,450\n",
    ],
    ids=[
        *("plain", "mark", "semicolons", "tabs", "windows", "named", "commas named"),
        *("quotes", "spaces"),
        *("blank lines", "trailing", "other order", "not over", "told twice"),
    ],
)
def test_tables(text: str, tmp_path: Path) -> None:
    """Whatever a spreadsheet makes of a table, it is read alike."""
    assert _table(tmp_path, text) == ANNA


def test_table_in_letters_of_windows(tmp_path: Path) -> None:
    """A table that is not UTF-8 is read as Windows writes it; a guard is no letter."""
    text = f"{HEAD}1,1,Gudrún,10,'=Dan,20\n"
    results = _table(tmp_path, text.encode("cp1252"))
    assert results.games == (_game("Gudrún", "=Dan", points=(10, 20)),)


def test_bye_in_a_table(tmp_path: Path) -> None:
    """A line without an opponent is a bye, with points of its own or without."""
    results = _table(tmp_path, HEAD + "1,,Ben,,,\n2,,Ben,100,,\n")
    assert [(each.players, each.victory_points) for each in results.games] == [
        (("Ben",), (0,)),
        (("Ben",), (100,)),
    ]


def test_lines_of_a_table(tmp_path: Path) -> None:
    """Each game knows the line that it begins in, also behind a cell of two lines."""
    text = HEAD + '1,1,"Anna\nRook",450,Ben,230\n\n1,2,Gudrún,1,=Dan,2\n'
    games = _table(tmp_path, text).games
    assert [game.place.line for game in games] == [2, 5]
    assert games[0].players == ("Anna Rook", "Ben")
    games = _table(tmp_path, f"sep=,\n{text}").games
    assert [game.place.line for game in games] == [3, 6]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("1,1,Ben,-5,Anna Rook,3", "victory_points: must be 0 to 1,000,000, not -5"),
        ("1,1,Ben,4.5,Anna Rook,3", 'whole number, not the text "4.5"'),
        ("x,1,Ben,4,Anna Rook,3", 'round: must be a whole number, not the text "x"'),
        ("0,1,Ben,4,Anna Rook,3", "round: must be 1 to 100, not 0"),
        (",1,Ben,4,Anna Rook,3", "round: is missing"),
        ("1,1001,Ben,4,Anna Rook,3", "table: must be 0 to 1,000, not 1,001"),
        ("1,1,,4,Anna Rook,3", "player: is missing"),
        ("1,1,Ben,,Anna Rook,3", "2:1: victory_points: is missing"),
        ("1,1,Ben,4,Anna Rook,", "opponent_victory_points: is missing"),
        ("1,1,Ben,4,,3", "opponent: is missing, though there are points for them"),
        ("1,1,Ben,4,Anna Rook,3,9", "has 7 cells, the first line 6"),
        (f"1,1,Ben,4,Anna Rook,{'9' * 40}", "must be a whole number, not the text"),
    ],
)
def test_wrong_cells(rows: str, said: str, tmp_path: Path) -> None:
    """A cell that can't be meant is named with its line and column."""
    (found,) = _said(tmp_path, HEAD + rows, "results.csv", DataError)
    assert found.startswith("results.csv:2:1: ")
    assert said in found
    assert found.endswith("[LOAD-05]")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["is no table of results"]),
        ("name,points\nBen,3\n", ["is no table of results"]),
        ("player,victory_points\nA,1", ['"round" is', '"opponent" is', '"opponent_v']),
        (
            HEAD.replace("opponent,", "oponent,"),
            ['did you mean "opponent"?', "missing"],
        ),
        (HEAD.replace("table", "zzz"), ['unknown column "zzz" (one of: round, table']),
        (HEAD.replace("table", "player"), ["is there twice", "is there twice"]),
    ],
)
def test_wrong_columns(text: str, said: list[str], tmp_path: Path) -> None:
    """The first line must name the columns; others are named, with what was meant."""
    found = _said(tmp_path, text, "results.csv", DataError)
    assert len(found) == len(said)
    assert all(part in line for part, line in zip(said, found, strict=True))


def test_endless_cell(tmp_path: Path) -> None:
    """A quote that is never closed takes in nothing without a word."""
    text = f'{HEAD}1,1,"Ben,4,Anna Rook,3\n' + "1,1,Ben,4,Anna Rook,3\n" * 9_000
    (found,) = _said(tmp_path, text, "results.csv", DataError)
    assert found == (
        "results.csv:2:1: holds a cell that is too long (a quote may not be closed) "
        "[LOAD-08]"
    )


@pytest.mark.parametrize("raw", [HEAD.encode("utf-16"), HEAD.encode() + b"\x81,\xff"])
def test_no_text(raw: bytes, tmp_path: Path) -> None:
    """What is neither UTF-8 nor Windows' own letters is named."""
    with pytest.raises(DataError, match="LOAD-02"):
        _table(tmp_path, raw)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (GAME + "victory_points = [-1, 2]\n", "7:19: games[1].victory_points[1]: must"),
        (GAME + "victory_points = [1]\n", "must be a number for each player, not 1"),
        (GAME.replace('"Ben"', '"Ben", "C"'), "must be a list of 2 or fewer"),
        (GAME.replace("round = 1", "round = 0"), "must be 1 or more, not 0"),
        (GAME + "[[drop_outs]]\nplayer = 'Ben'\n", '"last_round" is missing'),
        (TOML + "[[gmaes]]\n", 'did you mean "games"?'),
    ],
)
def test_wrong_values(text: str, said: str, tmp_path: Path) -> None:
    """A value of the wrong kind is named with its line and what it should be."""
    found = _said(tmp_path, text, "results.toml", DataError)
    assert said in found[0]


def test_results_of_another_event(tmp_path: Path) -> None:
    """Results say of which event they are."""
    text = TOML.replace("Port Maw Open", "Port Maw 2025")
    (found,) = _said(tmp_path, text, "results.toml", RulesError)
    assert found == (
        'results.toml:2:1: event: these are results of "Port Maw 2025", '
        'not of "Port Maw Open" [PACK-17]'
    )


def test_several_files(tmp_path: Path) -> None:
    """Files of an event are found by their names, and what two say alike is one."""
    for name in ("results.csv", "results-round-2.toml", "result.toml", "event.toml"):
        (tmp_path / name).touch()
    (tmp_path / "results.toml").mkdir()
    found = find_results(tmp_path / "event.toml")
    assert [path.name for path in found] == ["results-round-2.toml", "results.csv"]
    other = Results(games=(_game("Ben", "Anna Rook", points=(230, 450)),))
    assert join_results([ANNA, other]) == ANNA
    gone = Results(drop_outs=(DropOut(player="Ben", last_round=1),))
    assert join_results([gone, ANNA, gone]) == Results(
        games=ANNA.games, drop_outs=gone.drop_outs
    )
