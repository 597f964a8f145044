"""The report on fleets and rosters, as a text file.

It says what could not be read as it stands, what differs from our data, and
what of a roster is not on paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from bfgprint.cli.console import say
from bfgprint.cli.texts import write_text
from bfgprint.codes import Code
from bfgprint.files import check_place
from bfgprint.findings import Finding
from bfgprint.referee.rosters import LoadedFleet
from bfgprint.rules.points import fleet_points

_SUFFIX = ".txt"

_PARTS = {
    "Read otherwise than written": (Code.ROSTER_FIGURE_UNREAD, Code.ROSTER_ID_TWICE),
    "Not as in our data": (Code.PROFILE_DIFFERS,),
    "Not on paper": (Code.NOT_ON_PAPER,),
}
"""The parts of a report, and the codes of what stands in each."""


TERMINAL = Path("-")
"""Stands for standard output, as elsewhere."""


def check_report(path: Path | None, inputs: Iterable[Path]) -> None:
    """Stop before anything is printed where a report could not be written.

    Raises:
        OutputError: it would take the place of another file.
    """
    if path is not None and path != TERMINAL:
        check_place(path, inputs, (_SUFFIX,))


def write_report(
    path: Path, fleets: Sequence[tuple[str, LoadedFleet]], inputs: Iterable[Path]
) -> None:
    """Write the report of some fleets to a file, or to standard output.

    Raises:
        OutputError: it can't be written.
    """
    text = "\n".join(_text(name, loaded) for name, loaded in fleets)
    if path == TERMINAL:
        for line in text.splitlines():
            say(line)
    else:
        write_text(path, text, _SUFFIX, quiet=True, inputs=inputs)


def _text(name: str, loaded: LoadedFleet) -> str:
    lines = [f"Report on {name}", ""]
    if loaded.fleet is not None:
        ships, points = len(loaded.fleet.ships), fleet_points(loaded.fleet)
        lines += [f"{loaded.fleet.name}: {ships} ships, {points} points", ""]
    for title, codes in _PARTS.items():
        findings = [each for each in loaded.report if each.code in codes]
        lines += [title, ""]
        lines += [f"- {_line(each)}" for each in findings] or ["- nothing"]
        lines.append("")
    if loaded.findings:
        lines += ["Of the list itself", ""]
        lines += [f"- {_line(each)}" for each in loaded.findings]
        lines.append("")
    return "\n".join(lines)


def _line(finding: Finding) -> str:
    line = f", line {finding.place.line}" if finding.place.line else ""
    return f"{finding.message}{line} [{finding.code}]"
