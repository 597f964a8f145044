"""The public names of ``from bfgprint import rules``: all there, typed, documented."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest
from kit.places import ROOT

from bfgprint import rules

HEAVY = ("pydantic", "reportlab", "jinja2", "pypdfium2", "click")


def test_names_are_listed() -> None:
    """dir() shows the public names, and each of them once."""
    assert dir(rules) == sorted(set(rules.__all__))


@pytest.mark.parametrize("name", rules.__all__)
def test_name_is_documented_and_typed(name: str) -> None:
    """Each public function has a sentence and types throughout."""
    found = getattr(rules, name)
    assert found.__doc__
    if inspect.isfunction(found):
        signature = inspect.signature(found)
        typed = [p.annotation for p in signature.parameters.values()]
        assert inspect.Parameter.empty not in (*typed, signature.return_annotation)


def test_unknown_name() -> None:
    """A name that is none is an ordinary AttributeError."""
    with pytest.raises(AttributeError, match="no attribute 'bogus'"):
        getattr(rules, "bogus")  # noqa: B009  # a name that type checkers refuse


def test_rules_need_no_third_party_package() -> None:
    """All of the rules work in a bare interpreter, without files being read."""
    script = (
        "import sys\n"
        "from bfgprint import rules\n"
        "for name in rules.__all__: getattr(rules, name)\n"
        f"assert not set(sys.modules) & set({HEAVY!r})\n"
    )
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


def test_no_name_is_that_of_a_module() -> None:
    """A module that was imported would stand in the place of the function."""
    modules = {path.stem for path in (ROOT / "bfgprint" / "rules").iterdir()}
    assert modules & set(rules.__all__) == set()
