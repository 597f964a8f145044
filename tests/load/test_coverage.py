"""The coverage table as a file: a row says what honours its item, or why nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.load.codes import load_codes
from bfgprint.load.coverage import Row, load_coverage
from bfgprint.resources import data_dir

HEAD = 'kind = "coverage"\nedition = "own"\nsource = "our club"\n[items]\n'
BOTH = 'by = ["a.b"], test = ["tests/test_a.py::test_a"]'
EXCUSE = 'why = "flavour", reason = "advice"'


def _load(folder: Path, *rows: str) -> tuple[Row, ...]:
    (folder / "coverage.toml").write_text(HEAD + "\n".join(rows), encoding="utf-8")
    return load_coverage((folder, data_dir()))


def test_rows(tmp_path: Path) -> None:
    """Rows come in the order of the file, honoured or excused."""
    rows = _load(tmp_path, f"B-2 = {{ {BOTH} }}", f"A-1 = {{ {EXCUSE} }}")
    assert rows == (
        Row(id="B-2", by=("a.b",), test=("tests/test_a.py::test_a",)),
        Row(id="A-1", reason="advice", why="flavour"),
    )
    assert [row.is_honoured for row in rows] == [True, False]


def test_rule_of_a_row(tmp_path: Path) -> None:
    """An item has its rule from its row, and none where the row has no words."""
    (row,) = _load(tmp_path, f'A-1 = {{ rule = "Ships sail.", {EXCUSE} }}')
    assert row == Row(id="A-1", rule="Ships sail.", reason="advice", why="flavour")


def test_rule_of_a_code(tmp_path: Path) -> None:
    """A finding's code has its rule from codes.toml, whatever its row says."""
    (row,) = _load(tmp_path, f'MOV-05 = {{ rule = "Ships sail.", {BOTH} }}')
    assert row.rule == load_codes((data_dir(),)).codes[Code("MOV-05")].rule


def test_rule_of_a_code_in_own_words(tmp_path: Path) -> None:
    """A user's codes.toml is read for the rules of the table too."""
    text = 'kind = "codes"\n["MOV-05"]\nrule = "Move 5 cm."\nsource = "our club"\n'
    (tmp_path / "codes.toml").write_text(text, encoding="utf-8")
    (row,) = _load(tmp_path, f"MOV-05 = {{ {BOTH} }}")
    assert row.rule == "Move 5 cm."


def test_bundled_table(tmp_path: Path) -> None:
    """A folder without a table of its own leaves the bundled one."""
    assert load_coverage((tmp_path, data_dir())) == load_coverage((data_dir(),))


NEITHER = "needs by and test, or else reason and why"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("", f"items.A-1: {NEITHER}"),
        ('by = ["a.b"]', f"items.A-1: {NEITHER}"),
        ('test = ["tests/test_a.py::test_a"]', f"items.A-1: {NEITHER}"),
        ('by = [], test = ["tests/test_a.py::test_a"]', f"items.A-1: {NEITHER}"),
        ('reason = "advice"', f"items.A-1: {NEITHER}"),
        ('why = "flavour"', f"items.A-1: {NEITHER}"),
        (f"{BOTH}, {EXCUSE}", f"items.A-1: {NEITHER}"),
        (f'{BOTH}, why = "flavour"', f"items.A-1: {NEITHER}"),
        (f'{EXCUSE}, by = ["a.b"]', f"items.A-1: {NEITHER}"),
        (
            'why = "later", reason = "soon"',
            'items.A-1.why: must be "to come", "at the table", "allowed" or "flavour", '
            'not the text "later"',
        ),
        ('by = "a.b"', 'items.A-1.by: must be a list in brackets, not the text "a.b"'),
        (
            f'{EXCUSE}, reasons = ""',
            'items.A-1.reasons: unknown key "reasons" (did you mean "reason"?)',
        ),
    ],
)
def test_row_that_says_neither_or_both(row: str, message: str, tmp_path: Path) -> None:
    """A row is either proved or excused, and nothing between."""
    with pytest.raises(BfgprintError) as caught:
        _load(tmp_path, f"A-1 = {{ {row} }}")
    (finding,) = caught.value.findings
    assert "coverage.toml:5:" in str(finding)
    assert message in str(finding)
