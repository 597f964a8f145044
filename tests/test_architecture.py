"""The shape of the package: layers, import fences, sizes, modules that stand alone."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "bfgprint"
MODULES = sorted(PACKAGE.rglob("*.py"))

MODULE_WALL = 600
FUNCTION_WALL = 80


def _module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def test_imports_point_one_way() -> None:
    """The import contracts of pyproject.toml hold."""
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as c; c()",
    ]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("path", MODULES, ids=_module_name)
def test_module_is_no_longer_than_the_wall(path: Path) -> None:
    """No module grows beyond what a reader can hold."""
    assert len(path.read_text().splitlines()) <= MODULE_WALL


@pytest.mark.parametrize("path", MODULES, ids=_module_name)
def test_functions_are_no_longer_than_the_wall(path: Path) -> None:
    """No function grows beyond a screen."""
    tree = ast.parse(path.read_text())
    long = [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and (node.end_lineno or 0) - node.lineno > FUNCTION_WALL
    ]
    assert long == []


@pytest.mark.parametrize("path", MODULES, ids=_module_name)
def test_module_has_a_docstring(path: Path) -> None:
    """Every module says what it is for."""
    assert ast.get_docstring(ast.parse(path.read_text()))


def _imported_first(path: Path) -> set[str]:
    """Return the modules that must be there before a module can be."""
    names: set[str] = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
            names.add(node.module or "")
    return names & set(map(_module_name, MODULES))


def test_each_module_imports_alone() -> None:
    """No module depends on another having been imported before it.

    Where no two need each other first, one that imports at all does so alone.
    """
    needed = {_module_name(path): _imported_first(path) for path in MODULES}
    assert list(TopologicalSorter(needed).static_order())
    names = [name for name in needed if not name.endswith("__main__")]
    script = f"import importlib\nfor name in {names!r}: importlib.import_module(name)"
    command = [sys.executable, "-W", "error", "-c", script]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def _imports_of(code: str) -> set[str]:
    script = f"import sys\n{code}\nprint(*sorted(sys.modules))"
    result = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    return set(result.stdout.splitlines()[-1].split())


HEAVY = {
    *("pydantic", "reportlab", "jinja2", "pypdfium2", "platformdirs", "segno"),
    "networkx",
    "pypdf",
}


def test_help_imports_nothing_heavy() -> None:
    """`bfgprint --help` answers without loading what it does not need."""
    code = (
        "from bfgprint.cli.main import bfgprint\n"
        "bfgprint(['--help'], standalone_mode=False)"
    )
    assert _imports_of(code) & HEAVY == set()


@pytest.mark.parametrize(
    "arguments",
    [
        ["ships", "lunar"],
        ["schema", "fleet"],
        ["new", "fleet", "--faction", "Imperium", "-o", os.devnull],
    ],
    ids=lambda arguments: arguments[0],
)
def test_looking_up_draws_nothing(arguments: list[str]) -> None:
    """Verbs that print no page load neither the PDF writer nor the templates."""
    code = (
        "import contextlib\n"
        "from bfgprint.cli.main import bfgprint\n"
        "from bfgprint.errors import OutputError\n"
        "with contextlib.suppress(OutputError):\n"
        f"    bfgprint({arguments!r}, standalone_mode=False)"
    )
    assert _imports_of(code) & HEAVY <= {"pydantic"}


def test_rules_load_no_third_party_package() -> None:
    """`from bfgprint import rules` works in a bare interpreter."""
    code = (
        "from bfgprint import rules\n"
        "import bfgprint.rules.orders, bfgprint.rules.points, bfgprint.rules.drift"
    )
    assert _imports_of(code) & (HEAVY | {"click"}) == set()
