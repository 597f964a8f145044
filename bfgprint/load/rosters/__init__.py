"""Rosters of list builders, read into fleets.

1. ``files``      bytes to the root node, by ``xml_reader`` or ``json_reader``
2. ``tree``       nodes to a Roster: forces, selections, profiles
3. ``selecting``  selections to ships, squadrons, commanders (``parts``, ``ships``,
                  ``shares``)
4. ``bare``       ships without a ship's profile: nothing may get lost among upgrades
5. ``fleet``      all of it to the values of a fleet file (``hulls``, ``weapons``,
                  ``figures``, ``commanders``, ``book``), and what is left out
6. ``reading``    the values to a Fleet, each ship counted against the roster

``spelling`` holds the catalogues' words, from ``data/rosters.toml``.
"""
