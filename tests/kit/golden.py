"""Golden files: compare with what is recorded, or record it anew.

A difference fails the test and leaves ``expected``, ``actual`` and ``diff``
below ``tests/results/``, where ``report`` makes one page of them all.
``pytest --update-golden`` rewrites what differs.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image

from kit import pixels
from kit.places import GOLDEN, RESULTS

MOST_LINES_SHOWN = 30
HINT = "see tests/results/index.html; if it is meant, run pytest --update-golden"


@dataclass(frozen=True, slots=True, kw_only=True)
class Golden:
    """What the fixture ``golden`` hands to a test."""

    update: bool

    def check_text(self, name: str, actual: str) -> None:
        """Fail unless the text is the one recorded under this name."""
        path = GOLDEN / name
        expected = path.read_text(encoding="utf-8") if path.is_file() else None
        if actual == expected:
            return
        if self.update:
            _write_text(path, actual)
            return
        _need(path)
        diff = _diff(expected or "", actual)
        for kind, text in (
            ("expected", expected or ""),
            ("actual", actual),
            ("diff", "\n".join(diff)),
        ):
            _write_text(RESULTS / name / f"{kind}.txt", text)
        _fail(name, "\n".join(diff[:MOST_LINES_SHOWN]))

    def check_pixels(self, name: str, actual: Image.Image) -> None:
        """Fail unless the picture looks like the one recorded under this name."""
        path = GOLDEN / name
        if self.update:
            _record_picture(path, actual)
            return
        _need(path)
        expected = pixels.load(path)
        fault = pixels.fault(expected, actual)
        if fault is None:
            return
        folder = RESULTS / name
        folder.mkdir(parents=True, exist_ok=True)
        expected.save(folder / "expected.png")
        actual.save(folder / "actual.png")
        pixels.marked(expected, actual).save(folder / "diff.png")
        _fail(name, fault)


def _need(path: Path) -> None:
    if not path.is_file():
        where = path.relative_to(GOLDEN).as_posix()
        pytest.fail(f"no golden file {where}; run pytest --update-golden", False)


def _fail(name: str, difference: str) -> None:
    pytest.fail(f"{name} differs ({HINT})\n{difference}", pytrace=False)


def _diff(expected: str, actual: str) -> list[str]:
    before, after = expected.splitlines(), actual.splitlines()
    lines = difflib.unified_diff(before, after, "expected", "actual", n=1, lineterm="")
    return list(lines)


def _write_text(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _record_picture(path: Path, picture: Image.Image) -> None:
    """Write a picture, but leave a file alone that holds the same pixels."""
    if path.is_file() and pixels.load(path).tobytes() == picture.tobytes():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    pixels.save(path, picture)
