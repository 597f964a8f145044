"""What the loader's tests share: one library, and fleets loaded from a text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bfgprint.errors import BfgprintError
from bfgprint.findings import Finding
from bfgprint.load.fleets import load_fleet
from bfgprint.load.library import Library
from bfgprint.load.reader import decode, parse_source
from bfgprint.model.fleet import Fleet
from bfgprint.resources import data_dir

Load = Callable[[str | bytes], Fleet]
Messages = Callable[[str | bytes], list[str]]


@pytest.fixture(scope="session")
def library() -> Library:
    """The bundled hulls, commanders and tables, read once."""
    return Library(data_dir())


@pytest.fixture(scope="session")
def found(library: Library) -> Callable[[str | bytes], tuple[Finding, ...]]:
    """Return a function that gives all findings of a file's text or bytes."""

    def find(text: str | bytes) -> tuple[Finding, ...]:
        raw = text.encode() if isinstance(text, str) else text
        try:
            source = parse_source("fleet.toml", decode("fleet.toml", raw))
            return tuple(load_fleet(source, library)[1])
        except BfgprintError as error:
            return error.findings

    return find


@pytest.fixture(scope="session")
def messages(found: Callable[[str | bytes], tuple[Finding, ...]]) -> Messages:
    """Return a function that gives the messages of a file's text or bytes."""
    return lambda text: [str(finding) for finding in found(text)]


@pytest.fixture(scope="session")
def load(library: Library) -> Load:
    """Return a function that gives the fleet of a text, which must be right."""

    def fleet_of(text: str | bytes) -> Fleet:
        raw = text.encode() if isinstance(text, str) else text
        source = parse_source("fleet.toml", decode("fleet.toml", raw))
        fleet, findings = load_fleet(source, library)
        assert fleet is not None, [str(finding) for finding in findings]
        return fleet

    return fleet_of
