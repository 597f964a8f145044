"""What the rosters' tests share: a roster described, written and read again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit.rosters import List, battlescribe

from bfgprint.errors import BfgprintError
from bfgprint.findings import Finding
from bfgprint.load.library import Library
from bfgprint.load.rosters.files import root_of
from bfgprint.load.rosters.reading import LoadedRoster, load_roster
from bfgprint.model.fleet import Fleet
from bfgprint.rules.points import fleet_points

NAME = "list.ros"

Read = Callable[[List | str | bytes], LoadedRoster]


@pytest.fixture(scope="session")
def read(library: Library) -> Read:
    """Return a function that reads a roster, described or written."""

    def loaded(roster: List | str | bytes) -> LoadedRoster:
        text = battlescribe(roster) if isinstance(roster, List) else roster
        raw = text.encode() if isinstance(text, str) else text
        return load_roster(root_of(raw, NAME), NAME, library)

    return loaded


@pytest.fixture(scope="session")
def fleet_of(read: Read) -> Callable[[List | str | bytes], Fleet]:
    """Return a function that gives a roster's fleet.

    It costs what the roster says: so it is in every test that uses this.
    """

    def built(roster: List | str | bytes) -> Fleet:
        loaded = read(roster)
        assert loaded.fleet is not None, [str(each) for each in loaded.findings]
        if isinstance(roster, List):
            assert fleet_points(loaded.fleet) == roster.total
        return loaded.fleet

    return built


@pytest.fixture(scope="session")
def refused(read: Read) -> Callable[[List | str | bytes], BfgprintError]:
    """Return a function that gives the error of a roster that can't be read."""

    def error_of(roster: List | str | bytes) -> BfgprintError:
        with pytest.raises(BfgprintError) as caught:
            read(roster)
        return caught.value

    return error_of


@pytest.fixture(scope="session")
def noted(read: Read) -> Callable[[List], list[Finding]]:
    """Return a function that gives the report on a roster."""
    return lambda roster: list(read(roster).report)
