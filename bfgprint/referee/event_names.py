"""What a file of a tournament may name though a sub-plot is called alike.

In: what a public file of a pack is made from.  Out: the names on it that the
organiser or the rulebook gave: a scenario, a player, a fleet.
"""

from __future__ import annotations

from collections.abc import Iterator

from bfgprint.model.event import EventFacts
from bfgprint.model.packs.round import RoundInput
from bfgprint.model.packs.wall import WallInput


def names_of_event(made: RoundInput | WallInput) -> Iterator[str]:
    """Yield what a round's file or a wall sheet may name."""
    yield from _of_facts(made.event)
    match made:
        case RoundInput():
            yield from (request.scenario for request in made.setups)
            yield from (name for each in made.pairings for name in each.players)
        case WallInput():
            for player in made.players:
                yield from (player.name, player.club, player.fleet, player.faction)


def _of_facts(event: EventFacts) -> Iterator[str]:
    yield from (event.name, event.venue)
    yield from (each.scenario for each in event.rounds)
