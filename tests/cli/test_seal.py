"""`bfgprint seal`, `reveal` and `check`: what was sealed is proved later."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.conftest import Run

LOG = r"""kind = "drift-log"
ship = "Unclean \"the Vile\" \u017bó"
speed_cm = 25
notes_cm = [{notes}]
"""


@pytest.fixture
def log(folder: Path) -> Path:
    """A Drift log of one note."""
    return _write(folder / "log.toml", "25")


def _write(path: Path, notes: str) -> Path:
    path.write_text(LOG.format(notes=notes), encoding="utf-8")
    return path


def _toml(path: Path) -> dict[str, object]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_two_files(log: Path, run: Callable[..., Run]) -> None:
    """The seal shows nothing of the text; the opening holds all of it."""
    result = run("seal", "log.toml", "--event", "Open", "--round", 2, "--side", "A")
    assert result.code == 0
    seal, opening = Path("log-seal-1.toml"), Path("log-opening-1.toml")
    assert str(seal) in result.out
    assert "Unclean" not in seal.read_text("utf-8")
    assert "25" not in re.sub(r"[0-9a-f]{8}", "", seal.read_text("utf-8"))
    values = _toml(opening)
    assert values["text"] == log.read_text("utf-8")
    assert (values["event"], values["round"], values["side"]) == ("Open", 2, "A")
    assert values["of"] == "drift-log"


def test_commitment_can_be_recomputed(log: Path, run: Callable[..., Run]) -> None:
    """docs/records.md: SHA-256 of canonical JSON, a nonce of 256 bits."""
    run("seal", log, "--event", "Open")
    seal, opening = _toml(Path("log-seal-1.toml")), _toml(Path("log-opening-1.toml"))
    nonce = str(opening["nonce"])
    assert re.fullmatch(r"[0-9a-f]{64}", nonce)
    text = json.dumps(
        {
            "event": "Open",
            "kind": "drift-log",
            "nonce": nonce,
            "number": 1,
            "round": 0,
            "side": "",
            "text": log.read_text("utf-8"),
        },
        sort_keys=True,
        ensure_ascii=False,
        separators=(",", ":"),
    )
    digest = hashlib.sha256(text.encode()).hexdigest()
    assert str(seal["commitment"]).replace(" ", "") == digest


def test_nonce_is_new_each_time(log: Path, run: Callable[..., Run]) -> None:
    """The same text sealed twice gives two commitments, so none can be tried out."""
    run("seal", log)
    run("seal", log)
    first, second = _toml(Path("log-seal-1.toml")), _toml(Path("log-seal-2.toml"))
    assert first["commitment"] != second["commitment"]
    assert (first["number"], second["number"]) == (1, 2)


def test_reveal(log: Path, run: Callable[..., Run]) -> None:
    """An opening that fits shows the text and proves it."""
    run("seal", log)
    result = run("reveal", "log-seal-1.toml", "log-opening-1.toml")
    assert result.code == 0
    assert result.out.splitlines() == log.read_text("utf-8").splitlines()
    assert result.err.startswith("proved: ")


@pytest.mark.parametrize(
    ("old", "new"),
    [("notes_cm = [25]", "notes_cm = [24]"), ("number = 1", "number = 2")],
)
def test_opening_was_changed(
    old: str, new: str, log: Path, run: Callable[..., Run]
) -> None:
    """SEAL-02: one figure changed, and nothing is proved or shown."""
    run("seal", log)
    path = Path("log-opening-1.toml")
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    result = run("reveal", "log-seal-1.toml", "log-opening-1.toml")
    assert (result.code, result.out) == (1, "")
    assert "[SEAL-02]" in result.err


def test_check_of_a_whole_game(folder: Path, run: Callable[..., Run]) -> None:
    """A log that was sealed each turn is proved by its seals, one after another."""
    path = folder / "log.toml"
    for notes in ("25", "25, 20", "25, 20, 20"):
        _write(path, notes)
        assert run("seal", path).code == 0
    result = run("check", ".")
    assert (result.code, result.out, result.err) == (0, "7 files: 7 fine\n", "")


def test_check_finds_a_note_changed_later(
    folder: Path, run: Callable[..., Run]
) -> None:
    """SEAL-04: a log that no longer begins with what was sealed."""
    path = _write(folder / "log.toml", "25, 20")
    run("seal", path)
    _write(path, "25, 15, 15")
    result = run("check", ".")
    assert result.code == 1
    assert "sealed as 25, 20; the log says 25, 15" in result.err
    assert "[SEAL-04]" in result.err


def test_check_judges_what_was_sealed(folder: Path, run: Callable[..., Run]) -> None:
    """A sealed log is judged like any other."""
    run("seal", _write(folder / "log.toml", "25, 26"))
    (folder / "log.toml").unlink()
    result = run("check", ".")
    assert result.code == 1
    assert "[MOVE-3]" in result.err


def test_seal_without_its_opening(log: Path, run: Callable[..., Run]) -> None:
    """SEAL-03: a seal that nothing opens yet is no fault, and is said."""
    run("seal", log)
    Path("log-opening-1.toml").unlink()
    result = run("check", ".", "--strict")
    assert result.code == 0
    assert "[SEAL-03]" in result.err


def test_check_finds_a_swapped_opening(log: Path, run: Callable[..., Run]) -> None:
    """SEAL-02: an opening of another text under the same head is found."""
    run("seal", log)
    path = Path("log-opening-1.toml")
    path.write_text(path.read_text("utf-8").replace("[25]", "[20]"), "utf-8")
    result = run("check", ".")
    assert result.code == 1
    assert "is not what was sealed" in result.err


def test_any_text_can_be_sealed(folder: Path, run: Callable[..., Run]) -> None:
    """A sub-plot on a slip of text is sealed as it stands, odd signs included."""
    text = 'Vendetta: "Agrippa"\\ \x7f\t\u202e\n\nend'
    (folder / "plot.txt").write_text(text, encoding="utf-8")
    assert run("seal", "plot.txt").code == 0
    result = run("reveal", "plot-seal-1.toml", "plot-opening-1.toml")
    assert result.code == 0
    assert _toml(Path("plot-opening-1.toml"))["text"] == text


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("nowhere.toml", None, "LOAD-01"),
        ("bytes.txt", b"\xff\xfea", "LOAD-02"),
        ("syntax.toml", b"kind =", "LOAD-03"),
        ("nameless.toml", b"a = 1", "LOAD-07"),
    ],
)
def test_what_cannot_be_sealed(
    name: str,
    content: bytes | None,
    code: str,
    folder: Path,
    run: Callable[..., Run],
) -> None:
    """What can't be read can't be sealed, and nothing is written."""
    if content is not None:
        (folder / name).write_bytes(content)
    result = run("seal", name)
    assert result.code == 3
    assert f"[{code}]" in result.err
    assert list(folder.glob("*seal*")) == []


def test_nothing_is_replaced(log: Path, run: Callable[..., Run]) -> None:
    """An opening that is there is kept: lost, it could not be made again."""
    Path("log-opening-1.toml").write_text("mine", "utf-8")
    run("seal", log)
    assert Path("log-opening-1.toml").read_text("utf-8") == "mine"
    assert Path("log-opening-2.toml").is_file()


WHOLE = (
    LOG
    + """leadership = 8
events = ["declare:pass", "note:25", "enemy:search:fail"]
[declaration]
leadership = 8
dice = [3, 4]
[[searches]]
leadership = 7
notes = 1
dice = [5, 4]
"""
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("dice = [3, 4]", "dice = [1, 1]"),
        ("dice = [5, 4]", "dice = [2, 4]"),
        ("leadership = 8\nevents", "leadership = 10\nevents"),
        ('"enemy:search:fail"', '"enemy:search:hit"'),
        ("speed_cm = 25", "speed_cm = 30"),
    ],
)
def test_anything_sealed_is_kept(
    old: str, new: str, folder: Path, run: Callable[..., Run]
) -> None:
    """SEAL-04: not only notes: dice, events and searches were sealed as well."""
    path = folder / "log.toml"
    text = WHOLE.format(notes="25")
    path.write_text(text, encoding="utf-8")
    run("seal", path)
    assert run("check", ".").code == 0
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert "[SEAL-04]" in run("check", ".").err


def test_log_goes_on_after_the_seal(folder: Path, run: Callable[..., Run]) -> None:
    """What is added later is no difference: the log begins with what was sealed."""
    path = folder / "log.toml"
    text = WHOLE.format(notes="25")
    path.write_text(text, encoding="utf-8")
    run("seal", path)
    longer = text.replace("[25]", "[25, 20]").replace(
        '"enemy:search:fail"', '"enemy:search:fail", "own-turn", "note:20"'
    )
    path.write_text(longer, encoding="utf-8")
    assert run("check", ".").code == 0


def test_log_under_another_name(folder: Path, run: Callable[..., Run]) -> None:
    """SEAL-04: a log whose ship was renamed does not hide what was sealed."""
    path = _write(folder / "log.toml", "25, 20")
    run("seal", path)
    text = path.read_text("utf-8").replace("Unclean", "Another")
    path.write_text(text.replace("20", "15"), "utf-8")
    result = run("check", ".")
    assert "which was sealed" in result.err
    assert run("check", ".", "--strict").code == 1


def test_opening_with_another_number(log: Path, run: Callable[..., Run]) -> None:
    """SEAL-02: an opening that was renumbered and changed opens nothing."""
    run("seal", log)
    path = Path("log-opening-1.toml")
    text = path.read_text("utf-8").replace("[25]", "[20]")
    path.write_text(text.replace("number = 1", "number = 7"), "utf-8")
    result = run("check", ".")
    assert result.code == 1
    assert "[SEAL-02]" in result.err


def test_fleet_changed_after_sealing(folder: Path, run: Callable[..., Run]) -> None:
    """SEAL-04: a sealed fleet list is the one that is played."""
    path = folder / "fleet.toml"
    text = 'kind = "fleet"\nname = "F"\n[[ships]]\nclass = "Lunar"\n'
    path.write_text(text, encoding="utf-8")
    run("seal", path)
    assert run("check", ".").code == 0
    path.write_text(text.replace("Lunar", "Gothic"), encoding="utf-8")
    result = run("check", ".")
    assert result.code == 1
    assert "is not the fleet that was sealed" in result.err


@pytest.mark.parametrize("words", ["a\x1b[31m", "\udcff", "x" * 300])
def test_words_that_no_seal_can_hold(
    words: str, log: Path, run: Callable[..., Run]
) -> None:
    """What could not be read back is refused before anything is written."""
    result = run("seal", log, "--event", words)
    assert result.code == 2
    assert not Path("log-seal-1.toml").exists()


def test_file_too_large_to_be_proved(folder: Path, run: Callable[..., Run]) -> None:
    """LOAD-08: an opening of it could not be read again."""
    (folder / "big.txt").write_text("x" * 300_000, encoding="utf-8")
    result = run("seal", "big.txt")
    assert result.code == 3
    assert "[LOAD-08]" in result.err


@pytest.mark.parametrize("digits", [" " * 70, "0" * 63, "0" * 65, "g" * 64])
def test_commitment_that_is_none(
    digits: str, folder: Path, run: Callable[..., Run]
) -> None:
    """LOAD-05: a commitment has 64 hexadecimal digits."""
    text = f'kind = "seal"\nof = "text"\ncommitment = "{digits}"\n'
    (folder / "seal.toml").write_text(text, encoding="utf-8")
    result = run("check", "seal.toml")
    assert result.code == 3
    assert "64 hexadecimal digits" in result.err
