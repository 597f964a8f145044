"""The dice of a set-up: known answers, worked out here with hashlib alone.

Source: design, section 3 (Dice, Secrets); docs/dice.md.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings, strategies as st
from kit.places import ROOT

from bfgprint.model.setup import Roll
from bfgprint.setup.dice import (
    Roller,
    faces,
    root_of,
    segment,
    stream_of,
    throw,
    value_of,
)

QUICK = settings(deadline=None, derandomize=True, database=None, max_examples=60)
DOCS = (ROOT / "docs" / "dice.md").read_text(encoding="utf-8")
SEEDS = ("port-maw", "2026")


def _hmac(key: bytes, message: bytes) -> bytes:
    """Return HMAC-SHA-256 as RFC 2104 writes it."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in padded) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in padded) + inner).digest()


def _faces(root: bytes, stream: str) -> Iterator[int]:
    """Yield the dice of a stream, worked out apart from the product."""
    counter = 0
    while True:
        for byte in _hmac(root, f"{stream}\n{counter}".encode()):
            if byte < 252:
                yield byte % 6 + 1
        counter += 1


def _roller(*seeds: str, rerolls: tuple[str, ...] = ()) -> Roller:
    return Roller(root=root_of(seeds or SEEDS), rerolls=rerolls)


def test_known_digits() -> None:
    """The root and the first dice are what SHA-256 says they are."""
    root = hashlib.sha256(b'["port-maw","2026"]').digest()
    assert root_of(SEEDS) == root
    digest = _hmac(root, b"leadership/a/Lunar/Agrippa\n0")
    assert digest[0] == 0x6D == 18 * 6 + 1
    assert next(faces(root, "leadership/a/Lunar/Agrippa")) == 2


@QUICK
@given(st.lists(st.text(max_size=30), min_size=1, max_size=3), st.text(max_size=30))
def test_any_seed_and_stream(seeds: list[str], stream: str) -> None:
    """Whatever the texts are, the dice are those of the written generator."""
    root = root_of(seeds)
    expected = list(islice(_faces(root, stream), 100))
    assert expected == list(islice(faces(root, stream), 100))


def test_bytes_beyond_the_fair_ones() -> None:
    """A byte from 252 on is no die: the Intolerant's first is fe."""
    root, stream = root_of(SEEDS), "leadership/a/Tyrant/Intolerant"
    assert _hmac(root, f"{stream}\n0".encode())[:2] == b"\xfe\x04"
    assert next(faces(root, stream)) == 5


def test_a_stream_goes_on() -> None:
    """More dice than one digest holds follow by the counter."""
    root = root_of(["x"])
    assert list(islice(faces(root, "s"), 500)) == list(islice(_faces(root, "s"), 500))


@pytest.mark.parametrize(
    "seeds",
    [("port-maw",), ("2026",), ("2026", "port-maw"), ("port-maw2026",), (*SEEDS, "")],
)
def test_both_seeds_count(seeds: tuple[str, ...]) -> None:
    """Each player's seed, and their order, decide; run together they are others."""
    assert root_of(seeds) != root_of(SEEDS)


@pytest.mark.parametrize(
    "seed",
    ["", " ", '"', "7" * 10_000, "🚀 emperor", "Ünïcødé", "\n", "\0", "[]", '","'],
    ids=lambda seed: repr(seed[:9]),
)
def test_seed_of_any_text(seed: str) -> None:
    """A seed is any text, as long as one likes: its root is that of its JSON."""
    text = json.dumps([seed], ensure_ascii=False, separators=(",", ":"))
    assert root_of([seed]) == hashlib.sha256(text.encode()).digest()
    assert _roller(seed).roll("first-turn/a", "2D6").value in range(2, 13)


def test_composed_and_apart() -> None:
    """A letter with its accent apart is the same letter (NFC)."""
    assert root_of(["e\u0301"]) == root_of(["\u00e9"]) != root_of(["e"])
    assert segment("e\u0301") == "\u00e9"


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Agrippa", "Agrippa"),
        ("Il'emaar/Courier", "Il'emaar-Courier"),
        ("  two \n lines ", "two lines"),
    ],
)
def test_part_of_an_id(name: str, part: str) -> None:
    """A name in an id is on one line and has no slash."""
    assert segment(name) == part


def test_rolls_are_kept() -> None:
    """What was thrown is on record, in the order that it was asked for."""
    roller = _roller()
    one = roller.roll("leadership/a/Lunar/Agrippa", "D6", table="Leadership", says=str)
    other = roller.roll("sub-plot/a/dice", "D3x50")
    assert roller.rolls == [one, other]
    assert one == Roll(
        id="leadership/a/Lunar/Agrippa",
        expr="D6",
        dice=(2,),
        value=2,
        table="Leadership",
        result="2",
    )
    assert (other.dice, other.value, other.result) == ((5,), 150, "")


def test_another_ship_changes_no_roll() -> None:
    """Each id has a stream of its own, whatever is rolled before or after."""
    alone = _roller().roll("leadership/a/Lunar/Agrippa", "D6")
    roller = _roller()
    for number in range(20):
        roller.roll(f"leadership/a/Sword/Sword {number}", "D6")
    assert roller.roll("leadership/a/Lunar/Agrippa", "D6") == alone


@pytest.mark.parametrize(
    ("rerolls", "times"),
    [
        ((), 0),
        (("leadership/a/Lunar/Agrippa",), 1),
        (("leadership/a/Lunar/Agrippa",) * 2, 2),
        (("leadership/a",), 1),
        (("leadership/a/",), 1),
        (("leadership", "leadership/a/Lunar/Agrippa"), 2),
        (("leadership/a/Lunar/Agri",), 0),
        (("leadership/b", "leadership/a/Lunar/Agrippa/x", ""), 0),
    ],
)
def test_rerolls(rerolls: tuple[str, ...], times: int) -> None:
    """A reroll names an id or its beginning up to a slash; each counts once."""
    roller = _roller(rerolls=rerolls)
    roll = roller.roll("leadership/a/Lunar/Agrippa", "5D6")
    stream = f"leadership/a/Lunar/Agrippa\n#{times}" if times else roll.id
    assert roll.reroll == times
    assert roll.dice == tuple(islice(_faces(root_of(SEEDS), stream), 5))
    assert len(roller.used) == len(set(rerolls)) * bool(times)


def test_reroll_changes_no_other_roll() -> None:
    """Only what was asked for is rolled anew."""
    ids = [f"leadership/a/Lunar/{name}" for name in ("Agrippa", "Castor", "Pollux")]
    plain, anew = _roller(), _roller(rerolls=(ids[1],))
    before = [plain.roll(each, "9D6").dice for each in ids]
    after = [anew.roll(each, "9D6").dice for each in ids]
    same = [one == other for one, other in zip(before, after, strict=True)]
    assert same == [True, False, True]


def test_no_name_is_that_of_a_reroll() -> None:
    """A ship called Agrippa#1 does not share the Agrippa's second throw."""
    roller = _roller(rerolls=("leadership/a/Lunar/Agrippa",))
    anew = roller.roll("leadership/a/Lunar/Agrippa", "9D6")
    other = roller.roll("leadership/a/Lunar/Agrippa#1", "9D6")
    assert anew.dice != other.dice


def test_draw_says_what_it_depends_on() -> None:
    """A draw returns the thing and keeps its name, and whether it is of a list."""
    roller = _roller()
    ships = [*"ABCDEFG"]
    assert roller.draw("sub-plot/a/ship", ships, table="Vendetta", of_list=True) == "F"
    roller.draw("sub-plot/b/ship", range(20), of_list=False)
    assert roller.rolls == [
        Roll(
            id="sub-plot/a/ship",
            expr="1 of 7",
            dice=(1, 6),
            value=6,
            table="Vendetta",
            result="F",
            depends_on_list=True,
        ),
        Roll(
            id="sub-plot/b/ship",
            expr="1 of 20",
            dice=(4, 6, 1, 4),
            value=4,
            result="3",
        ),
    ]


def test_draw_of_one_takes_no_dice() -> None:
    """One thing is drawn without a die, and the draw is on record."""
    roller = _roller()
    assert roller.draw("x", ["only"], of_list=True) == "only"
    assert roller.rolls[0].dice == ()


def test_draw_of_nothing() -> None:
    """Where there is nothing to draw from, nothing is drawn."""
    with pytest.raises(ValueError, match="nothing to draw for x"):
        _roller().draw("x", [], of_list=True)


def test_recorded_dice_in_place_of_a_key() -> None:
    """Without the key, what was thrown stands in for it; what was not is an error."""
    own = _roller().roll("sub-plot/a/entry", "D6")
    roller = Roller(recorded={own.id: own})
    assert roller.roll("sub-plot/a/entry", "D6") == own
    with pytest.raises(KeyError):
        roller.roll("sub-plot/a/dice", "D6")


@pytest.mark.parametrize("dice", [(), (6, 6)])
def test_recorded_dice_that_draw_nothing(dice: tuple[int, ...]) -> None:
    """Recorded dice that draw nothing are refused."""
    with pytest.raises(ValueError, match="draw nothing"):
        value_of("1 of 7", dice)


def test_what_is_no_dice() -> None:
    """What is not a dice expression throws nothing."""
    with pytest.raises(ValueError, match="not a dice expression"):
        throw(iter(()), "D8")


# The description: its example, and its program, say the same as the product.

ROWS = re.findall(
    r"^\| `([^`]+/[^`]+)` \| (\d*) ?\| `(.+?)` \| (.*?) \| (\d+) \|$", DOCS, re.M
)


def test_description_has_its_example() -> None:
    """The lines of the example are found, so that they are tested."""
    assert len(ROWS) == 7


@pytest.mark.parametrize(("roll_id", "again", "expr", "dice", "value"), ROWS)
def test_worked_example(
    roll_id: str, again: str, expr: str, dice: str, value: str
) -> None:
    """docs/dice.md: each line of the example is what the dice say."""
    times = int(again or 0)
    roll = _roller(rerolls=(roll_id,) * times).roll(roll_id, expr)
    assert (dice, value) == (" ".join(map(str, roll.dice)), str(roll.value))
    by_hand = _faces(root_of(SEEDS), stream_of(roll_id, times))
    assert roll.dice == tuple(islice(by_hand, len(roll.dice)))
    assert root_of(SEEDS).hex() in DOCS


def test_program_of_the_description(capsys: pytest.CaptureFixture[str]) -> None:
    """docs/dice.md: the Python in it throws the same dice, rerolls included."""
    (program,) = re.findall(r"```python\n(.*?)```", DOCS, re.S)
    names: dict[str, object] = {}
    exec(program, names)
    assert capsys.readouterr().out == "2\n"
    root, dice = names["root"], names["dice"]
    assert root(*SEEDS) == root_of(SEEDS)  # type: ignore[operator]
    for roll_id, again, _, shown, _ in ROWS:
        stream = dice(root_of(SEEDS), roll_id, int(again or 0))  # type: ignore[operator]
        assert shown == " ".join(map(str, islice(stream, len(shown.split()))))
