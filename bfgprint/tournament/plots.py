"""The sub-plots of a player: their own edition of a round's set-up.

In: the event, a round, an entry and the player's key.  Out: a SetupRequest of the
player as side A against somebody whose list nobody knows, so that the sub-plot holds
whoever sits at the other side.  They come from a seed of the player's own, secret ones
from the key as well.  The round's seed is not in it: it would tell of later tables.
"""

from __future__ import annotations

from bfgprint.model.event import Entry, Event
from bfgprint.model.setup_request import Hidden, Muster, SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.setup.choosing import choose
from bfgprint.setup.dice import Roller, root_of
from bfgprint.setup.musters import muster_of
from bfgprint.tournament.seeds import player_seed, round_seed

PLAYER, OPPONENT = "a", "b"
"""The ids of the sides."""
UNKNOWN = "opponent"
"""What the other side is called."""


def plot_request(
    event: Event, number: int, entry: Entry, key: str, tables: SetupTables
) -> SetupRequest:
    """Return the set-up that a player's sub-plots of a round are rolled in.

    Args:
        event: the event.
        number: of the round.
        entry: the player, with a list.
        key: what the player's secret dice come from; unused where they are open.
        tables: scenarios, battlezones and sub-plots.

    Raises:
        ValueError: there is no list.
    """
    if entry.fleet is None:
        raise ValueError(f"{entry.player.name} has no list")
    facts = event.facts
    is_secret = facts.packing.sub_plots == "secret"
    own = SideInput(
        id=PLAYER,
        name=f"{entry.player.name}, round {number}",
        muster=muster_of(entry.fleet, tables.scenarios),
        fleet=entry.fleet,
        key=key if is_secret else "",
    )
    return SetupRequest(
        sides=(own, _somebody(OPPONENT)),
        seeds=(player_seed(event.seed, number, entry.player.name),),
        audience="owner",
        owner=PLAYER,
        scenario=_scenario(event, number, tables),
        points_limit=facts.points_limit,
        width_cm=facts.hall.width_cm,
        height_cm=facts.hall.height_cm,
        phenomena=False,
        sub_plots=facts.packing.sub_plots,
        secret_lists=True,
    )


def _somebody(side_id: str) -> SideInput:
    """Return a side of which nobody knows anything yet."""
    return SideInput(
        id=side_id,
        name=UNKNOWN if side_id == OPPONENT else "player",
        muster=Muster(faction="", attack_rating=1),
        hidden=Hidden(),
    )


def _scenario(event: Event, number: int, tables: SetupTables) -> str:
    """Return the scenario that the round's own dice choose, whoever plays it."""
    request = SetupRequest(
        sides=(_somebody(PLAYER), _somebody(OPPONENT)),
        seeds=(round_seed(event.seed, number),),
        scenario=event.facts.rounds[number - 1].scenario,
        points_limit=event.facts.points_limit,
    )
    return choose(request, Roller(root=root_of(request.seeds)), tables).scenario.name
