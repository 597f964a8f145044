"""The hulls that a fleet file brings with it, as ``[[hulls]]``.

In: a fleet file.  Out: their profiles, for ``Library.with_hulls``.  They have
the keys of a ships file, and may be of another faction than the fleet.
"""

from __future__ import annotations

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.load.hulls import check_hulls, profile_of
from bfgprint.load.reader import Source
from bfgprint.load.schema import FleetFile
from bfgprint.model.profile import Profile


def check_own_hulls(file: FleetFile, source: Source) -> list[Finding]:
    """Return what is wrong with a fleet's own hulls beyond their shape."""
    return [
        *_without_faction(file, source),
        *check_hulls(file.hulls, source, "hulls", faction=file.faction),
    ]


def _without_faction(file: FleetFile, source: Source) -> list[Finding]:
    """Return a finding for each hull of which nothing says the faction."""
    if file.faction is not None:
        return []
    return [
        Finding(
            code=Code.MISSING_KEY,
            message='the key "faction" is missing',
            place=source.place(("hulls", number, "faction")),
            hint="give it here, or to the fleet",
        )
        for number, hull in enumerate(file.hulls)
        if hull.faction is None
    ]


def own_hulls(file: FleetFile) -> list[Profile]:
    """Return the profiles of a fleet's own hulls, which have been checked."""
    return [profile_of(hull, hull.faction or file.faction or "") for hull in file.hulls]
