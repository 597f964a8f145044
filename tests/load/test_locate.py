"""Positions in a TOML text: cases by hand, then random texts from a tiny writer.

In the cases by hand a ``@`` stands before the place that a path should lead to;
it is taken out before the text is scanned.
"""

from __future__ import annotations

import json
import re
import time
import tomllib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from bfgprint.load.locate import locate

Path = tuple[str | int, ...]

FLEET = """\
# Fleet, = [nothing] "here"
name = "Divine Right" # a comment

[admiral]
name = 'Ravensburg'

[[ships]]
class = "Lunar"

[[ships]]
  class = "Lunnar"
"""

KEYS = [
    pytest.param("@a = 1", ("a",), id="bare"),
    pytest.param("a = 1\n  @b-2_ = 1", ("b-2_",), id="indented"),
    pytest.param('@"a b" = 1', ("a b",), id="basic"),
    pytest.param(R'@"a\"\u00e9\U0001F680\\" = 1', ('a"é🚀\\',), id="escapes"),
    pytest.param(R"@'a\n\"' = 1", (R"a\n\"",), id="literal"),
    pytest.param('@"" = 1', ("",), id="empty"),
    pytest.param("@1.5 = 1", ("1",), id="first of dotted"),
    pytest.param("1.@5 = 1", ("1", "5"), id="last of dotted"),
    pytest.param("a . \"b.c\" . @'d' = 1", ("a", "b.c", "d"), id="quoted dotted"),
    pytest.param("a.@b.c = 1\na.b.d = 1", ("a", "b"), id="dotted twice"),
    pytest.param("@1979-05-27 = 1", ("1979-05-27",), id="like a date"),
    pytest.param("a=1\r\n\r\n@b=2\r\n", ("b",), id="CRLF"),
    pytest.param("'é🚀'.@a = 1", ("é🚀", "a"), id="wide"),
    pytest.param("a = '\x85\u2028'\n@b = 1", ("b",), id="no other line ends"),
]

HEADERS = [
    pytest.param("x = 1\n@[a]\nb = 1", ("a",), id="table"),
    pytest.param("  @[ a . 'b' ] # [c]", ("a", "b"), id="spaced"),
    pytest.param("[a]\n@b = 1", ("a", "b"), id="key in a table"),
    pytest.param("@[a.b]\n[a.c]", ("a",), id="implied table"),
    pytest.param("[a.b]\n@[a]", ("a",), id="implied, then given"),
    pytest.param("@[a]\n[a.b]", ("a",), id="given, then named"),
    pytest.param("@[[a]]\n[[a]]", ("a",), id="array of tables"),
    pytest.param("[[a]]\n@[[a]]", ("a", 1), id="its element"),
    pytest.param("[[a]]\nb=1\n[[a]]\n@b=2", ("a", 1, "b"), id="its key"),
    pytest.param("[[a]]\n[a.b]\n[[a]]\n@[a.b]", ("a", 1, "b"), id="sub-table"),
    pytest.param("[[a]]\n[a.b]\n[[a]]\n[a.b]\n@c=1", ("a", 1, "b", "c"), id="its key"),
    pytest.param("[[a]]\n[[a]]\n[[a.b]]\n@[[a.b]]", ("a", 1, "b", 1), id="nested"),
    pytest.param(
        "[[a]]\n[[a.b]]\n[a.b.c]\n@d=1", ("a", 0, "b", 0, "c", "d"), id="deep"
    ),
    pytest.param("[a]\n[[a.b]]\n@[[a.b]]", ("a", "b", 1), id="array in a table"),
    pytest.param("[[a]]\n[b]\n@[[a]]", ("a", 1), id="element apart"),
]

VALUES = [
    pytest.param("a = [1, @2]", ("a", 1), id="array"),
    pytest.param("@a = [1, 2]", ("a",), id="key of an array"),
    pytest.param("a = [[1, 2], [3, @4,],]", ("a", 1, 1), id="nested array"),
    pytest.param("a = [[true]]\n[b]\n@c = 1", ("b", "c"), id="not a header"),
    pytest.param("a = [\n  1, # ], [\n\n  @2,\n]", ("a", 1), id="multi-line array"),
    pytest.param("a = [\r\n  1,\r\n  @2\r\n]\r\n", ("a", 1), id="CRLF array"),
    pytest.param("a = [[], @{}]", ("a", 1), id="empty values"),
    pytest.param("a = [ # 1\n]\n@b = 1", ("b",), id="empty array"),
    pytest.param("a = {}\n@b = 1", ("b",), id="empty inline table"),
    pytest.param("a = { b = 1, @c = 2 }", ("a", "c"), id="inline table"),
    pytest.param("a = { b.@c = 1, b.d = 2 }", ("a", "b", "c"), id="dotted inline"),
    pytest.param("a = [{b = [1]}, {b = [1, @2]}]", ("a", 1, "b", 1), id="mixed"),
    pytest.param("a = [1979-05-27 07:32:00.5-07:00, @2]", ("a", 1), id="date"),
    pytest.param("a = [-1.5e+3, +inf, 0xBEEF, 1_0, @07:32:00]", ("a", 4), id="numbers"),
    pytest.param(R'a = ["\"],#", @""]', ("a", 1), id="basic string"),
    pytest.param(R"a = ['\', @'']", ("a", 1), id="literal string"),
    pytest.param(R'''a = ["""#"]\""",""", @1]''', ("a", 1), id="long basic string"),
    pytest.param('a = """\n[b]\n\\\n c = 1"""\n@c = 1', ("c",), id="text like TOML"),
    pytest.param('a = ["""b""""", @""""""]', ("a", 1), id="five quotes"),
    pytest.param("a = ['''#'\n'']\\''', @1]", ("a", 1), id="long literal string"),
    pytest.param("a = ['''b''''', @'''''']", ("a", 1), id="five apostrophes"),
    pytest.param(
        "a = ['''='''', \"\"\"=1\"\"\", @'=']", ("a", 2), id="string like a key"
    ),
]

PREFIXES = [
    pytest.param("@a = 1", (), id="empty path"),
    pytest.param("@# fleet\n\na = 1", ("b",), id="missing key"),
    pytest.param("[[a]]\n@[[a]]\nb = 1", ("a", 1, "c", "d"), id="missing in a table"),
    pytest.param("@a = [1]", ("a", 1), id="index past the end"),
    pytest.param("@a = [1]", ("a", -1), id="index from the end"),
    pytest.param("@a = [1]", ("a", "0"), id="key of an array"),
    pytest.param("@a = 1", ("a", "b"), id="key of a number"),
    pytest.param("@", ("a",), id="empty text"),
    pytest.param("@a = [1, ?, 2]", ("a", 1), id="not TOML"),
]


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Count the line and the column of an offset, both from 1."""
    lines = text[:offset].split("\n")
    return len(lines), len(lines[-1]) + 1


@pytest.mark.parametrize(
    ("path", "position"),
    [
        pytest.param(("name",), (2, 1), id="key"),
        pytest.param(("admiral",), (4, 1), id="table"),
        pytest.param(("ships", 1), (10, 1), id="element"),
        pytest.param(("ships", 1, "class"), (11, 3), id="key of an element"),
    ],
)
def test_counts_lines_and_columns_from_one(
    path: Path, position: tuple[int, int]
) -> None:
    """Positions in a fleet are those that an editor shows."""
    assert locate(FLEET).find(path) == position


@pytest.mark.parametrize(("marked", "path"), KEYS)
def test_finds_key(marked: str, path: Path) -> None:
    """A key stands where its own name starts."""
    text = marked.replace("@", "")
    tomllib.loads(text)
    assert locate(text).find(path) == line_and_column(marked, marked.index("@"))


@pytest.mark.parametrize(("marked", "path"), HEADERS)
def test_finds_table_under_headers(marked: str, path: Path) -> None:
    """A table stands at its header, and headers lead to the last element."""
    text = marked.replace("@", "")
    tomllib.loads(text)
    assert locate(text).find(path) == line_and_column(marked, marked.index("@"))


@pytest.mark.parametrize(("marked", "path"), VALUES)
def test_finds_place_within_or_after_value(marked: str, path: Path) -> None:
    """No value hides the elements and keys in it or the statements after it."""
    text = marked.replace("@", "")
    tomllib.loads(text)
    assert locate(text).find(path) == line_and_column(marked, marked.index("@"))


@pytest.mark.parametrize(("marked", "path"), PREFIXES)
def test_unknown_path_falls_back_to_prefix(marked: str, path: Path) -> None:
    """A path that leads nowhere gives its longest known prefix."""
    text = marked.replace("@", "")
    assert locate(text).find(path) == line_and_column(marked, marked.index("@"))


@pytest.mark.parametrize(
    ("text", "path"),
    [
        pytest.param("a=" + "[" * 50_000 + "]" * 50_000, ("a", *[0] * 49_999), id="["),
        pytest.param("a=" + "{a=" * 50_000, ("a",) * 50_000, id="{"),
        pytest.param("a" + ".a" * 50_000 + "=1", ("a",) * 50_001, id="dots"),
    ],
)
def test_depth_is_no_error(text: str, path: Path) -> None:
    """Nesting far deeper than Python's stack is followed to its end."""
    line, column = locate(text).find(path)
    assert line == 1
    assert column > 50_000


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[[a]]\nb = [1, {c = 'd'}]\n" * 12_000, id="elements"),
        pytest.param("a = [" + "1," * 150_000 + "]", id="array"),
        pytest.param('a = """' + '""\\"' * 75_000 + '"""', id="quotes"),
        pytest.param("a" + " " * 300_000 + "= 1" + " " * 300_000, id="spaces"),
        pytest.param('a = ["b", ' + '"""' * 100_000, id="not TOML"),
        pytest.param("a = [" * 60_000, id="never closed"),
    ],
)
def test_time_is_linear(text: str) -> None:
    """A text of 300 kB takes far less than any work that grows with its square."""
    start = time.perf_counter()
    locate(text)
    assert time.perf_counter() - start < 5


class Writer:
    """Writes data as TOML in any style, and notes where each path was written."""

    def __init__(self, pick: Callable[..., Any]) -> None:
        """Take the function that picks one of its arguments."""
        self.pick = pick
        self.text = ""
        self.spots: dict[Path, tuple[int, str]] = {}

    def put(self, spelling: str, path: Path | None = None) -> None:
        """Write a spelling, where a path and its unwritten prefixes stand."""
        for size in range(1, len(path or ()) + 1):
            self.spots.setdefault((path or ())[:size], (len(self.text), spelling))
        self.text += spelling

    def spelled_key(self, key: str) -> str:
        """Return a key as a bare, basic or literal one."""
        styles = [json.dumps(key, ensure_ascii=False)]
        if re.fullmatch("[A-Za-z0-9_-]+", key):
            styles.append(key)
        if not set("'\n") & set(key):
            styles.append(f"'{key}'")
        return str(self.pick(*styles))

    def spelled_scalar(self, value: object) -> str:
        """Return a value that holds no others, strings in any of four kinds."""
        if not isinstance(value, str):
            return str(value).lower() if isinstance(value, bool) else str(value)
        escaped = value.replace("\\", "\\\\").replace('"""', '""\\"')
        styles = [json.dumps(value, ensure_ascii=False), f'"""\n{escaped}"""']
        if not set("'\n") & set(value):
            styles.append(f"'{value}'")
        if "'''" not in value:
            styles.append(f"'''\n{value}'''")
        return str(self.pick(*styles))

    def table(self, path: Path, names: tuple[str, ...], table: dict[str, Any]) -> None:
        """Write the pairs of a table, then its sub-tables under headers."""
        under = {k for k, v in table.items() if may_be_header(v) and self.pick(0, 1)}
        self.pairs(path, {k: v for k, v in table.items() if k not in under}, "\n", "\n")
        for key in (k for k in table if k in under):
            value, to = table[key], (*path, key)
            if isinstance(value, dict):
                self.header("[", to, (*names, key), "]")
                self.table(to, (*names, key), value)
                continue
            for index, element in enumerate(value):
                self.header("[[", (*to, index), (*names, key), "]]")
                self.table((*to, index), (*names, key), element)

    def header(self, start: str, path: Path, names: tuple[str, ...], end: str) -> None:
        """Write a header line."""
        self.put(self.pick("", " \t", "\n"))
        self.put(start, path)
        self.put(self.pick(".", " . ").join(self.spelled_key(n) for n in names))
        self.put(end + self.pick("\n", " # [x]\n"))

    def pairs(self, path: Path, table: dict[str, Any], between: str, end: str) -> None:
        """Write the pairs of a table, the tables in it dotted or inline."""
        for number, (to, value) in enumerate(self.leaves(path, table)):
            self.put(between if number else "")
            for step in range(len(path), len(to)):
                self.put("." if step > len(path) else "")
                self.put(self.spelled_key(str(to[step])), to[: step + 1])
            self.put(self.pick("=", " = ", "\t= "))
            self.value(to, value)
        self.put(end)

    def leaves(self, path: Path, table: dict[str, Any]) -> Iterator[tuple[Path, Any]]:
        """Yield the path and value of each pair to write, some of them dotted."""
        for key, value in table.items():
            if isinstance(value, dict) and value and self.pick(0, 1):
                yield from self.leaves((*path, key), value)
            else:
                yield (*path, key), value

    def value(self, path: Path, value: object) -> None:
        """Write a value, at its path if nothing stands there yet."""
        if isinstance(value, dict):
            self.put("{", path)
            self.pairs(path, value, ", ", "}")
        elif isinstance(value, list):
            self.put("[", path)
            for index, element in enumerate(value):
                self.put(self.pick(",", ", ", "\n, # ] '\n\t") if index else "")
                self.value((*path, index), element)
            self.put((self.pick("", ",", " ,\n") if value else "") + "]")
        else:
            self.put(self.spelled_scalar(value), path)


def may_be_header(value: object) -> bool:
    """Whether a value is a table or an array of tables."""
    tables = value if isinstance(value, list) else [value]
    return bool(tables) and all(isinstance(table, dict) for table in tables)


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """Yield the path of everything within a value."""
    if isinstance(value, dict | list):
        steps = value.items() if isinstance(value, dict) else enumerate(value)
        for step, inner in steps:
            yield (*path, step)
            yield from paths(inner, (*path, step))


TEXTS = st.text(st.sampled_from("ab-1\"'#[]{}=.,\\\n\té🚀 "), max_size=6)
SCALARS = (
    TEXTS
    | st.integers(-(2**63), 2**63 - 1)
    | st.booleans()
    | st.floats(allow_nan=False)
    | st.datetimes()
    | st.dates()
    | st.times()
)
TABLES = st.dictionaries(
    TEXTS,
    st.recursive(
        SCALARS,
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(TEXTS, inner, max_size=3)
            | st.lists(st.dictionaries(TEXTS, inner, max_size=3), max_size=3)
        ),
    ),
    max_size=4,
)


@settings(deadline=None)
@given(TABLES, st.sampled_from(["\n", "\r\n"]), st.data())
def test_every_path_stands_where_it_was_written(
    table: dict[str, Any], line_end: str, data: st.DataObject
) -> None:
    """Every path that tomllib loads starts with its key, element or header."""
    writer = Writer(lambda *options: data.draw(st.sampled_from(options)))
    writer.table((), (), table)
    text = writer.text.replace("\n", line_end)
    loaded = tomllib.loads(text)
    assert loaded == table
    positions, lines = locate(text), text.split("\n")
    for path in paths(loaded):
        offset, spelling = writer.spots[path]
        line, column = positions.find(path)
        assert (line, column) == line_and_column(writer.text, offset)
        assert lines[line - 1][column - 1 :].startswith(spelling.split("\n")[0])


@given(st.lists(st.sampled_from(["a", "b.", "=", "1", "[", "]", "{", "}", ",", "\n"])))
def test_text_that_is_not_toml_is_no_error(tokens: list[str]) -> None:
    """A jumble is scanned as far as it goes, and still has a first place."""
    assert locate("".join(tokens)).find(()) == (1, 1)
