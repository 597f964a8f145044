"""Find rerolls that were asked for and met no roll."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.setup import Setup
from bfgprint.model.setup_request import SetupRequest
from bfgprint.setup.units import unit_ids


def unmet_rerolls(request: SetupRequest, setup: Setup) -> tuple[Finding, ...]:
    """Return a finding for each reroll of what is not rolled (ROLL-20)."""
    ids = [roll.id for roll in setup.rolls]
    unrolled = dict(_unrolled(request, setup))
    return tuple(
        Finding(
            code=Code.REROLL_OF_NOTHING,
            message=f'there is no roll "{each[:80]}" to make anew',
            hint=unrolled.get(each) or _nearest(each, ids),
        )
        for each in dict.fromkeys(request.rerolls)
        if not any(is_of(each, roll_id) for roll_id in ids)
    )


def _unrolled(request: SetupRequest, setup: Setup) -> Iterator[tuple[str, str]]:
    """Yield what the roll of a unit without one would be called, and why there is none.

    Whose Leadership stands in the list, or is the hull's own, throws no die.
    """
    known = {side.id: side for side in setup.sides}
    for each in request.sides:
        if each.fleet is not None and each.id in known:
            units = known[each.id].leadership
            for unit_id, unit in zip(unit_ids(each.fleet), units, strict=False):
                if not unit.roll:
                    why = f": {unit.why}" if unit.why else ""
                    yield (
                        f"leadership/{each.id}/{unit_id}",
                        f"the Leadership of {unit.unit} is not rolled{why}",
                    )


def is_of(reroll: str, roll_id: str) -> bool:
    """Whether a reroll means a roll: it is its id, or begins it."""
    return roll_id == reroll or roll_id.startswith(f"{reroll.rstrip('/')}/")


def _nearest(reroll: str, ids: list[str]) -> str:
    """Return the id that was most likely meant, whole or its beginning."""
    known = dict.fromkeys(beginning for each in ids for beginning in _beginnings(each))
    near = difflib.get_close_matches(reroll, known, 1, 0.5)
    return f'did you mean "{near[0]}"?' if near else "see the log of rolls"


def _beginnings(roll_id: str) -> Iterator[str]:
    parts = roll_id.split("/")
    for number in range(1, len(parts) + 1):
        yield "/".join(parts[:number])
