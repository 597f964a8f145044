"""The coverage table tells the truth: every item is in it, every name exists.

``data/ids.toml`` beside these tests has the ids of all items.  What a row names
must be there, and must speak of its item itself.
"""

from __future__ import annotations

import ast
import importlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from kit.places import ROOT, TESTS

from bfgprint.codes import Code
from bfgprint.load.coverage import Row, load_coverage

IDS: dict[str, list[str]] = tomllib.loads(
    (TESTS / "data" / "ids.toml").read_text(encoding="utf-8")
)
ALL_IDS = [name for ids in IDS.values() for name in ids]
ROWS = load_coverage((ROOT / "data",))
HONOURED = [row for row in ROWS if row.is_honoured]
FILES = ("data/", "templates/")
RULES = "bfgprint.rules."

each_honoured = pytest.mark.parametrize("row", HONOURED, ids=lambda row: row.id)

_MENTION = re.compile(
    r"\b(?P<family>(?:WG-)?[A-Z]+)-(?P<first>\d+)"
    r"(?: to (?:(?P=family)-)?(?P<last>\d+))?(?P<more>(?:, \d+)*)"
)


@cache
def mentioned(text: str) -> frozenset[str]:
    """Return every id in a text: ``DIS-20, 21`` and ``BAS-02 to BAS-04`` too."""
    found = set()
    for match in _MENTION.finditer(text):
        first, digits = int(match["first"]), len(match["first"])
        numbers = {*range(first, int(match["last"] or first) + 1)}
        numbers |= {int(number) for number in re.findall(r"\d+", match["more"])}
        found |= {f"{match['family']}-{number:0{digits}}" for number in numbers}
    return frozenset(found)


def test_ids_that_a_text_mentions() -> None:
    """Single ids, ranges and lists are understood."""
    assert mentioned("(RAM-27, 28), BAS-02 to BAS-04, DIS-03 to 05; MOVE-2") == {
        *("RAM-27", "RAM-28", "BAS-02", "BAS-03", "BAS-04"),
        *("DIS-03", "DIS-04", "DIS-05", "MOVE-2"),
    }


# All items, and no others


@pytest.mark.parametrize(
    ("group", "number"), [("core", 244), ("drift", 41), ("voidships", 45)]
)
def test_number_of_ids(group: str, number: int) -> None:
    """The lists of ids are complete, and no id stands twice."""
    assert len(set(IDS[group])) == len(IDS[group]) == number


def test_every_item_has_its_row() -> None:
    """The table has every id exactly once, in the order of the lists."""
    assert [row.id for row in ROWS] == ALL_IDS


def test_nothing_is_to_come_of_voidships() -> None:
    """Each of their items is honoured."""
    rows = [row for row in ROWS if row.id in set(IDS["voidships"])]
    assert all(row.is_honoured for row in rows)


@pytest.mark.parametrize(
    "row", [row for row in ROWS if not row.is_honoured], ids=lambda row: row.id
)
def test_reason_is_short(row: Row) -> None:
    """A reason is one short sentence."""
    assert 10 <= len(row.reason) <= 160
    assert not row.reason.endswith(".")


def test_rules_stand_where_no_code_has_them() -> None:
    """Exactly the ids that are no finding's code have a rule in their row."""
    text = (ROOT / "data" / "coverage.toml").read_text(encoding="utf-8")
    items = tomllib.loads(text)["items"]
    assert [name for name, keys in items.items() if "rule" in keys] == [
        name for name in ALL_IDS if name not in set(Code)
    ]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_rule_is_short(row: Row) -> None:
    """Every item is said in whole sentences, at most 240 characters in ASCII."""
    assert 10 <= len(row.rule) <= 240
    assert row.rule.isascii()
    assert row.rule.endswith((".", "!"))


def test_no_rule_stands_twice() -> None:
    """No two items that are no code are said in the same words."""
    rules = [row.rule for row in ROWS if row.id not in set(Code)]
    assert len(set(rules)) == len(rules)


def test_names_stand_once_in_a_row() -> None:
    """No row names the same function or test twice."""
    for row in ROWS:
        names = (*row.by, *row.test)
        assert len(set(names)) == len(names), row.id


# What honours an item exists


@cache
def resolved(name: str) -> Any:
    """Return what a dotted name leads to."""
    module, _, rest = name, "", []
    while True:
        try:
            found = importlib.import_module(module)
            break
        except ModuleNotFoundError:
            module, _, last = module.rpartition(".")
            rest.insert(0, last)
    for part in rest:
        found = getattr(found, part)
    return found


def _value_at(path: Path, key: str) -> Any:
    value: Any = tomllib.loads(path.read_text(encoding="utf-8"))
    for part in key.split("."):
        value = value[part]
    return value


NAMES = sorted({name for row in ROWS for name in row.by})


@pytest.mark.parametrize("name", NAMES)
def test_what_honours_exists(name: str) -> None:
    """A name leads to a function, class or table of ours; a path to a file."""
    if name.startswith(FILES):
        path, _, key = name.partition("#")
        assert (ROOT / path).is_file()
        assert not key or _value_at(ROOT / path, key) is not None
        return
    found = resolved(name)
    assert callable(found) or isinstance(found, Mapping)
    if callable(found):
        assert f"{found.__module__}.{found.__qualname__}" == name


# The tests that prove it exist


@cache
def _tree(path: str) -> tuple[str, ast.Module]:
    source = (ROOT / path).read_text(encoding="utf-8")
    return source, ast.parse(source)


@cache
def _function(test: str) -> ast.FunctionDef:
    """Return a test's function, by its path and name."""
    path, _, name = test.partition("::")
    (found,) = (
        node
        for node in _tree(path)[1].body
        if isinstance(node, ast.FunctionDef) and node.name == name
    )
    return found


@pytest.mark.parametrize("test", sorted({name for row in ROWS for name in row.test}))
def test_proof_exists(test: str) -> None:
    """A test stands in its module, once, and pytest would run it."""
    path, _, name = test.partition("::")
    assert re.fullmatch(r"tests/(\w+/)*test_\w+\.py", path)
    assert name.startswith("test_")
    function = _function(test)
    assert not any("xfail" in ast.dump(mark) for mark in function.decorator_list)
    assert not any("skip" in ast.dump(mark) for mark in function.decorator_list)


# Row and code speak of the same item


@each_honoured
def test_tests_speak_of_the_item(row: Row) -> None:
    """One test at least names the item: itself, in its cases, or its module."""
    assert any(row.id in mentioned(_tree(t.partition("::")[0])[0]) for t in row.test)


def _module_of(name: str) -> str:
    """Return the source of the module that a dotted name leads into."""
    found = resolved(name)
    module = getattr(found, "__module__", None) or name.rpartition(".")[0]
    return Path(importlib.import_module(module).__file__ or "").read_text("utf-8")


def _documented(name: str) -> str:
    """Return what a function, or its module as a whole, says of itself."""
    found = resolved(name)
    module = name.removesuffix(f".{getattr(found, '__qualname__', '')}")
    if not callable(found):
        module = name.rpartition(".")[0]
    return f"{found.__doc__} {importlib.import_module(module).__doc__}"


@pytest.mark.parametrize(
    "row",
    [row for row in HONOURED if any(name.startswith(RULES) for name in row.by)],
    ids=lambda row: row.id,
)
def test_rules_speak_of_the_item(row: Row) -> None:
    """One of a row's rule functions names the item, itself or in its module."""
    rules = [name for name in row.by if name.startswith(RULES)]
    assert any(row.id in mentioned(_documented(name)) for name in rules)


CODES = [code for code in Code if code.value in set(ALL_IDS)]


@pytest.mark.parametrize("code", CODES)
def test_code_is_used_where_the_row_says(code: Code) -> None:
    """The code of an item is reported in the module of a function of its row."""
    (row,) = (row for row in ROWS if row.id == code.value)
    modules = [_module_of(name) for name in row.by if name.startswith("bfgprint.")]
    assert any(re.search(rf"\bCode\.{code.name}\b", source) for source in modules)


def test_what_is_reported_is_honoured() -> None:
    """An item that a finding can be about is no item that nothing honours."""
    assert {code.value for code in CODES} <= {row.id for row in HONOURED}


def _reported(function: ast.FunctionDef) -> set[str]:
    """Return the items that a function makes findings about."""
    names = {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Code"
    }
    return {code.value for code in CODES if code.name in names}


def _public_rules() -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions of the rules that others may call, by their dotted names."""
    for path in sorted((ROOT / "bfgprint" / "rules").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield f"{module}.{node.name}", node


def test_rules_stand_in_the_rows_of_their_codes() -> None:
    """Whatever rule function reports an item is named by the item's row."""
    by = {row.id: row.by for row in ROWS}
    assert [
        f"{name}: {item}"
        for name, function in _public_rules()
        for item in sorted(_reported(function))
        if name not in by[item]
    ] == []
