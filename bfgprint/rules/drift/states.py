"""The states of a ship under Drift, and what each of them bars.

``BARS`` answers, for a state and an event, which rule forbids it and what a
player is told.  What is not in it is allowed, or depends on what went before:
see ``effects``.

Source: drift.md, sections 2 to 4 and 7: MOVE-4 to MOVE-6, ACT-1 to ACT-6, REV-1,
REV-3, EXP-2; seed DIS-10.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from bfgprint.codes import Code


class State(StrEnum):
    """Where a ship stands between declaring Drift and being itself again."""

    ACTIVE = "active"
    DRIFTING = "drifting"
    REVEALED = "revealed"
    """It came back by choice this turn."""
    EXPOSED = "exposed"
    """The enemy found it; helpless until its own next turn."""
    LEFT = "left"
    """It left the table."""


class Bar(NamedTuple):
    """The rule that forbids an event, and what a player is told."""

    code: Code
    message: str


ACTS = (
    "move",
    "turn",
    "fire",
    "launch",
    "order",
    "brace",
    "ram",
    "board",
    "disengage",
    "declare:pass",
    "declare:fail",
    "check",
    "check:pass",
    "check:fail",
)
"""What a ship does of its own will; repairs in the End phase are none (D-18)."""

ORDERS = ("order", "brace", "declare:pass", "declare:fail")
CHECKS = ("check", "check:pass", "check:fail")
NOTES = ("note", "note-late")

_DRIFTING = {
    "move": Bar(
        Code.DRIFT_MODEL_MOVED, "a drifting ship's model stays where it is: it moved"
    ),
    "turn": Bar(Code.DRIFT_TURNED, "a drifting ship keeps its heading: it turned"),
    "fire": Bar(Code.DRIFT_FIRED, "a drifting ship fires nothing: it fired"),
    "launch": Bar(
        Code.DRIFT_LAUNCHED, "a drifting ship launches no ordnance: it launched"
    ),
    "order": Bar(
        Code.DRIFT_ORDERED, "a drifting ship takes no other special order: it did"
    ),
    "brace": Bar(Code.DRIFT_ORDERED, "a drifting ship can't brace: it did"),
    "ram": Bar(Code.DRIFT_RAMMED, "a drifting ship doesn't ram: it did"),
    "board": Bar(Code.DRIFT_RAMMED, "a drifting ship doesn't board: it did"),
    "disengage": Bar(
        Code.DRIFT_RAMMED, "a drifting ship doesn't test to disengage: it did"
    ),
    "show-note": Bar(
        Code.NOTE_TOO_LATE, "a note was shown to the enemy before the ship was placed"
    ),
    "note-late": Bar(
        Code.NOTE_TOO_LATE, "a note was written after the Movement Phase had ended"
    ),
    "terrain": Bar(
        Code.TERRAIN_MISSED,
        "terrain was worked out while drifting: it waits until the ship is placed",
    ),
    "enemy:fire-at": Bar(
        Code.DRIFT_FIRED_AT,
        "nobody fires at a drifting ship or its model: an enemy did",
    ),
    "enemy:ram": Bar(
        Code.DRIFT_RAMMED, "the model of a drifting ship can't be rammed: it was"
    ),
    "enemy:board": Bar(
        Code.DRIFT_RAMMED, "the model of a drifting ship can't be boarded: it was"
    ),
    "enemy:area-effect": Bar(
        Code.DRIFT_RAMMED, "nothing acts on the model of a drifting ship: something did"
    ),
}

_REVEALED = {
    **dict.fromkeys(
        ORDERS,
        Bar(
            Code.REVEAL_ORDERED,
            "no special order in the turn of coming back: it took one",
        ),
    ),
    "ram": Bar(
        Code.RAM_WITHOUT_AHEAD,
        "ramming takes All Ahead Full, which the turn of coming back bars",
    ),
    "reveal": Bar(Code.REVEALED_TOO_LATE, "it is back already: nothing to reveal"),
    **dict.fromkeys(
        NOTES,
        Bar(Code.NOTE_COUNT, "no note in the turn of coming back: one was written"),
    ),
}

_EXPOSED = {
    **dict.fromkeys(
        ACTS,
        Bar(
            Code.SPOTTED_ACTED,
            "a ship that was found does nothing until its own next turn: it acted",
        ),
    ),
    "reveal": Bar(Code.REVEALED_TOO_LATE, "it was found already: nothing to reveal"),
    **dict.fromkeys(
        NOTES, Bar(Code.NOTE_COUNT, "a note was written after the ship had been found")
    ),
}

_LEFT = dict.fromkeys(
    (*ACTS, *NOTES, "reveal", "terrain"),
    Bar(Code.DISENGAGED_RETURNS, "the ship left the table: it does nothing any more"),
)

BARS: Mapping[State, Mapping[str, Bar]] = {
    State.ACTIVE: {},
    State.DRIFTING: _DRIFTING,
    State.REVEALED: _REVEALED,
    State.EXPOSED: _EXPOSED,
    State.LEFT: _LEFT,
}
