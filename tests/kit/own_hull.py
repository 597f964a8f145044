"""A ships file of a user's own with one plain hull, to be spoiled by tests."""

from __future__ import annotations

HULL = """\
kind = "ships"
faction = "Imperium"
edition = "own"
source = "own"
[[ships]]
class = "Mine"
title = "Mine Class Cruiser"
type = "cruiser"
subtype = "cruiser"
points = 100
hits = 8
speed_cm = 20
turns_deg = 45
shields = 2
armour = 5
turrets = 2
"""
