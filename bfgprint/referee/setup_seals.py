"""Take what opens the commitments of a set-up from its record.

In: the record of an owner or the judge.  Out: openings, as they stand in the
files that sealing writes.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError, RulesError
from bfgprint.findings import Finding, Place
from bfgprint.load.json_files import read_json
from bfgprint.load.reader import Source, read_source
from bfgprint.load.seals import load_opening
from bfgprint.load.setup_records import load_request, rolled_setup
from bfgprint.model.seal import Opening
from bfgprint.setup.sealing import openings_of

_LARGEST_BYTES = 20_000_000


def is_setup(path: Path) -> bool:
    """Whether a JSON file is the record of a set-up that was rolled."""
    try:
        values = read_json(path, _LARGEST_BYTES).values
    except BfgprintError:
        return False
    return values.get("kind") == "setup" and "request" in values


def openings_in(path: Path) -> list[Opening]:
    """Return the openings of a file: one of an opening, or those of a set-up.

    Raises:
        DataError: it can't be read as either.
        RulesError: it is a set-up that holds no key.
    """
    if path.suffix.casefold() != ".json":
        return [load_opening(read_source(path))]
    source = read_json(path, _LARGEST_BYTES)
    found = _openings(source)
    if not found:
        raise RulesError([_no_secret(path)])
    return found


def openings_of_side(path: Path, side: str) -> list[Opening]:
    """Return the openings of a set-up, or of one side of it.

    Raises:
        DataError: it can't be read as a set-up.
        RulesError: it holds no key, or not that of the side.
    """
    wanted = side.casefold()
    found = [
        each
        for each in openings_in(path)
        if not wanted or each.about.side.casefold() == wanted
    ]
    if not found:
        raise RulesError([_no_secret(path, side)])
    return found


def _openings(source: Source) -> list[Opening]:
    request, setup = load_request(source), rolled_setup(source)
    if request is None or setup is None:
        return []
    return [
        replace(opening, place=Place(file=source.name))
        for side, rolled in zip(request.sides, setup.sides, strict=False)
        for opening in openings_of(request, side, rolled)
    ]


def _no_secret(path: Path, side: str = "") -> Finding:
    return Finding(
        code=Code.NO_SECRET_HERE,
        message="holds no secret" + (f" of {side}" if side else " that it can open"),
        place=Place(file=str(path)),
        hint="take the owner's set-up, or the judge's",
    )
