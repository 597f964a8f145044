"""A reading that loses or doubles a ship fails, and names it (ROST-01)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from kit.rosters import List, cobra, gothic, roster, squadron, sword

from bfgprint.errors import BfgprintError, ExitCode, VerifyError
from bfgprint.load.rosters import reading
from bfgprint.load.rosters.fleet import Reading
from bfgprint.load.rosters.selecting import Selecting
from bfgprint.load.rosters.ships import Bought, ShipReader
from bfgprint.load.rosters.tree import Selection

Refused = Callable[[List], BfgprintError]
WHOLE = roster(gothic(custom="Fury"), squadron(sword(2), cobra(1)))


def messages_of(error: BfgprintError) -> list[str]:
    """Return what an error says, which is our own fault and no one else's."""
    assert isinstance(error, VerifyError)
    assert error.exit_code is ExitCode.OURS
    assert {each.code for each in error.findings} == {"ROST-01"}
    return sorted(each.message for each in error.findings)


def test_lost(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    """A class that is not read is named."""
    right = ShipReader.read

    def read(self: ShipReader, selection: Selection, *rest: Selection) -> list[Bought]:
        is_lost = selection.name.startswith("Cobra")
        return [] if is_lost else right(self, selection, *rest)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(ShipReader, "read", read)
    assert messages_of(refused(WHOLE)) == [
        '"Cobra Class Destroyer" stands 1 times in the roster, 0 would be printed'
    ]


def test_doubled(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ship that is read twice is named."""
    right = Selecting.force

    def force(self: Selecting, *rest: object) -> None:
        right(self, *rest)  # type: ignore[arg-type]  # as it was called
        self.singles += self.singles

    monkeypatch.setattr(Selecting, "force", force)
    assert messages_of(refused(WHOLE)) == [
        '"Gothic Class Cruiser" stands 1 times in the roster, 2 would be printed'
    ]


def test_in_the_place_of_another(
    refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Right in sum is not right: both that are miscounted are named."""
    right = Selecting._sort

    def sort(
        self: Selecting, selection: Selection, read: list[Bought], *rest: object
    ) -> None:
        right(self, selection, read, *rest)  # type: ignore[arg-type]  # as it was called
        read[:] = [replace(read[0], count=3)]

    monkeypatch.setattr(Selecting, "_sort", sort)
    assert messages_of(refused(WHOLE)) == [
        '"Cobra Class Destroyer" stands 1 times in the roster, 0 would be printed',
        '"Sword Rapid Strike Vessel" stands 2 times in the roster, 3 would be printed',
    ]


def test_lost_on_the_way(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was read and is not in the fleet in the end is missed as well."""
    right = reading.read_roster

    def read(*rest: object) -> Reading:
        found = right(*rest)  # type: ignore[arg-type]  # as it was called
        del found.values["squadrons"][0]["ships"][1]
        return found

    monkeypatch.setattr(reading, "read_roster", read)
    assert messages_of(refused(WHOLE)) == ["the roster has 4 ships, 3 would be printed"]
