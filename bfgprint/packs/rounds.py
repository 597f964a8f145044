"""What a round's file is made from: the public part of what was prepared.

In: Prepared.  Out: RoundInput.  Of the event's seed only the digest goes in that
this one round is rolled from.
"""

from __future__ import annotations

from bfgprint.model.packs.round import RoundInput
from bfgprint.packs.prepared import Prepared
from bfgprint.tournament.setups import round_setups

RESULT, RESULT_LARGE = "result", "result-large"
"""The formats of the result slips."""


def round_input(prepared: Prepared, number: int) -> RoundInput:
    """Return what a round's file is made from.

    Raises:
        RulesError: there is no such scenario.
    """
    event, look = prepared.event, prepared.look
    name = RESULT_LARGE if prepared.large_print else RESULT
    return RoundInput(
        event=event.facts,
        number=number,
        pairings=prepared.pairings_of(number),
        setups=round_setups(
            event, number, prepared.setup_tables, prepared.table_count(number)
        ),
        tables=prepared.setup_tables,
        slip=look.slips.get(name, look.slips[RESULT]),
        duplex=prepared.duplex,
    )
