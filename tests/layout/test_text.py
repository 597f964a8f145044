"""Text is shrunk to its floor, then wrapped, and what still does not fit is said.

Letters here are half their type size wide, so every width can be reckoned.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st
from layout.builders import PT, Even, text

from bfgprint.document.nodes import Run, Text
from bfgprint.layout.items import Face
from bfgprint.layout.text import (
    FittedText,
    face_of,
    fit_text,
    natural_width_mm,
)
from bfgprint.model.script import unshapable

TEN = "abcdefghij"
"""Ten letters: 50 points wide at 10 points."""


def _fit(words: str, width_pt: float, **changed: object) -> FittedText:
    return fit_text(text(words, **changed), width_pt * PT, Even())


def _lines(fitted: FittedText) -> list[str]:
    return ["".join(segment.text for segment in line) for line in fitted.lines]


def test_natural_width() -> None:
    """Text on one line at its full size takes the width of its letters."""
    assert natural_width_mm(text(TEN), Even()) == pytest.approx(50 * PT)


def test_text_with_room_keeps_its_size() -> None:
    """Text that fits is not touched."""
    fitted = _fit(TEN, 60)
    assert (fitted.size_pt, fitted.fits, _lines(fitted)) == (10.0, True, [TEN])


def test_text_is_shrunk_to_its_width() -> None:
    """A line that is a little too long is set smaller, as much as needed."""
    fitted = _fit(TEN, 40)
    assert fitted.size_pt == pytest.approx(8.0)
    assert fitted.fits


def test_text_is_shrunk_to_the_floor() -> None:
    """The floor itself is still allowed."""
    fitted = _fit(TEN, 32.5)
    assert (fitted.size_pt, fitted.fits) == (pytest.approx(6.5), True)


def test_text_is_never_smaller_than_the_floor() -> None:
    """What does not fit at the floor stays at the floor and says so."""
    fitted = _fit(TEN, 20)
    assert (fitted.size_pt, fitted.fits) == (6.5, False)


def test_floor_of_its_own() -> None:
    """A text may have a higher floor."""
    fitted = _fit(TEN, 40, floor_pt=9.0)
    assert (fitted.size_pt, fitted.fits) == (9.0, False)


def test_type_below_the_floor_is_left_alone() -> None:
    """Text that was asked for smaller than the floor keeps that size."""
    fitted = _fit(TEN, 100, size_pt=5.0)
    assert (fitted.size_pt, fitted.fits) == (5.0, True)


def test_wraps_at_spaces() -> None:
    """Text that may have two lines is wrapped where it may be parted."""
    fitted = _fit("abcd efgh ijkl", 50, lines=2)
    assert (_lines(fitted), fitted.size_pt) == (["abcd efgh", "ijkl"], 10.0)


def test_one_line_a_little_smaller() -> None:
    """A line that fits at nine tenths of its size reads better than two."""
    fitted = _fit("abcd efghi", 45, lines=2)
    assert (_lines(fitted), fitted.size_pt) == (["abcd efghi"], pytest.approx(9.0))


def test_wraps_and_shrinks() -> None:
    """Text too long for its lines is set smaller until they are enough."""
    fitted = _fit("abcd efgh ijkl mnop", 42, lines=2)
    assert _lines(fitted) == ["abcd efgh", "ijkl mnop"]
    assert 6.5 <= fitted.size_pt < 10.0
    assert fitted.fits


def test_too_long_for_its_lines() -> None:
    """Text that needs more lines than it may have says so."""
    fitted = _fit(" ".join([TEN] * 9), 50, lines=2)
    assert (fitted.size_pt, fitted.fits) == (6.5, False)


def test_as_many_lines_as_it_takes() -> None:
    """Text without a number of lines is wrapped and never shrunk."""
    fitted = _fit(" ".join([TEN] * 9), 50, lines=0)
    assert (_lines(fitted), fitted.size_pt) == ([TEN] * 9, 10.0)


def test_word_longer_than_a_line() -> None:
    """A word that no line holds is cut, and no letter of it is lost."""
    fitted = _fit(TEN * 3, 50, lines=0)
    assert _lines(fitted) == [TEN] * 3


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("abcdef-ghijkl", ["abcdef-", "ghijkl"]),
        ("abcd-efgh-ijkl", ["abcd-efgh-", "ijkl"]),
        ("a-bcdefghijkl", ["a-bcdefghi", "jkl"]),
    ],
)
def test_word_longer_than_a_line_is_parted_behind_a_hyphen(
    word: str, lines: list[str]
) -> None:
    """A double name stays readable, unless that would leave half a line empty."""
    fitted = _fit(word, 50, floor_pt=10.0, lines=0)
    assert _lines(fitted) == lines


def test_height_of_lines() -> None:
    """Lines stand 1.16 type sizes apart."""
    fitted = _fit(" ".join([TEN] * 3), 50, lines=0)
    assert fitted.height_mm == pytest.approx(3 * 11.6 * PT)


def test_empty_text() -> None:
    """A text without letters fits anywhere."""
    fitted = fit_text(Text(runs=()), 10 * PT, Even())
    assert fitted.fits


@pytest.mark.parametrize(
    ("bold", "italic", "face"),
    [
        (False, False, Face.REGULAR),
        (True, False, Face.BOLD),
        (False, True, Face.ITALIC),
        (True, True, Face.BOLD_ITALIC),
    ],
)
def test_faces(bold: bool, italic: bool, face: Face) -> None:
    """A run is set in the face that its marks ask for."""
    assert face == face_of(Run("x", "", bold, italic))


def test_runs_keep_their_keys() -> None:
    """Each figure keeps its key, on one line or on several."""
    runs = (Run("half "), Run("10", "u1.half"), Run(" crip. "), Run("15", "u1.crip"))
    for lines, width in ((1, 200), (0, 40)):
        fitted = fit_text(
            Text(runs=runs, size_pt=10.0, lines=lines), width * PT, Even()
        )
        keyed = {s.key: s.text for line in fitted.lines for s in line if s.key}
        assert keyed == {"u1.half": "10", "u1.crip": "15"}


def test_segments_follow_each_other() -> None:
    """Runs on a line begin where the one before them ends."""
    runs = (Run("abcd"), Run("ef", "k"), Run("ghi"))
    fitted = fit_text(Text(runs=runs, size_pt=10.0), 200 * PT, Even())
    places = [segment.x_mm / PT for segment in fitted.lines[0]]
    assert places == pytest.approx([0, 20, 30])


def test_run_that_is_parted_keeps_its_key_on_both_lines() -> None:
    """A name that is wrapped stands under its key on both lines."""
    long = Text(runs=(Run("Lord Admiral Rath", "u1.name"),), size_pt=10.0, lines=2)
    fitted = fit_text(long, 60 * PT, Even())
    assert len(fitted.lines) == 2
    assert {segment.key for line in fitted.lines for segment in line} == {"u1.name"}


def test_words_glued_over_runs_are_spaced_once() -> None:
    """A space at the seam of two runs is one space."""
    runs = (Run("Ld "), Run("7", "u1.ld"), Run(" and more words than one line"))
    fitted = fit_text(Text(runs=runs, size_pt=10.0, lines=0), 60 * PT, Even())
    first = fitted.lines[0]
    assert [segment.text for segment in first][:2] == ["Ld", "7"]
    assert first[1].x_mm == pytest.approx(15 * PT)


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(
    words=st.lists(st.text("abcde-", min_size=1, max_size=12), min_size=1, max_size=8),
    width=st.floats(10, 200),
    lines=st.integers(0, 4),
)
def test_nothing_is_lost(words: list[str], width: float, lines: int) -> None:
    """Whatever the width, every letter is set once and in its order."""
    fitted = _fit(" ".join(words), width, lines=lines)
    assert "".join(_lines(fitted)).replace(" ", "") == "".join(words)


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(
    words=st.lists(st.text("abcde", min_size=1, max_size=12), min_size=1, max_size=8),
    width=st.floats(10, 200),
    lines=st.integers(0, 4),
)
def test_what_fits_is_no_wider_than_its_room(
    words: list[str], width: float, lines: int
) -> None:
    """Text that claims to fit does, in width and in lines, at its floor or above."""
    fitted = _fit(" ".join(words), width, lines=lines)
    if fitted.fits:
        assert max(fitted.widths_mm) <= width * PT + 0.01
        assert fitted.size_pt >= 6.5 - 1e-6
        assert lines == 0 or len(fitted.lines) <= lines


@pytest.mark.parametrize("letters", ["Ship", "Łódź", "Ωμέγα", "Жар", "½ – °", ""])
def test_what_can_be_set(letters: str) -> None:
    """Latin, Greek and Cyrillic letters are set as they are."""
    assert unshapable(letters) == ""


@pytest.mark.parametrize(
    "letter",
    [
        pytest.param("ש", id="Hebrew"),
        pytest.param("ع", id="Arabic"),
        pytest.param("\u0301", id="combining accent"),
        pytest.param("\u200b", id="no width"),
        pytest.param("\u202e", id="direction"),
        pytest.param("\x07", id="control"),
        pytest.param("\ue000", id="private"),
    ],
)
def test_what_can_not_be_set(letter: str) -> None:
    """Scripts that need shaping, and signs without a shape, are named."""
    assert letter == unshapable(f"ab{letter}c")
