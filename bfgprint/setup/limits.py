"""The points that a set-up is for."""

from __future__ import annotations

from bfgprint.model.setup_request import SetupRequest
from bfgprint.rules.points import fleet_points


def limit_of_points(request: SetupRequest) -> int:
    """Return the points limit: agreed, the larger of the fleets', or of their price.

    What a list costs is not asked where lists are secret, since not every reader
    of the set-up knows it.
    """
    if request.points_limit is not None:
        return request.points_limit
    musters = (side.muster.points_limit for side in request.sides)
    limits = [limit for limit in musters if limit is not None]
    if limits or request.secret_lists:
        return max(limits, default=0)
    fleets = (side.fleet for side in request.sides)
    return max((fleet_points(fleet) for fleet in fleets if fleet), default=0)
