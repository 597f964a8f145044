"""How the drawing on a voidship's card must show the way a ship goes and turns.

In: a movement option, its ship, the size of the drawing.  Out: every line, arrowhead
and label of it, in millimetres from the drawing's own corner.  Ahead is up.

Source: seed 001, section 2 (WG-FS-07, WG-SA-04, WG-SA-05, WG-CS-02, WG-FU-04,
WG-BE-04, WG-BH-02).
"""

from __future__ import annotations

import math
from itertools import pairwise

from bfgprint.model.voidships import MovementOption, Voidship, VoidshipRules
from bfgprint.rules.required import (
    RIM,
    Place,
    PlateArc,
    PlateLabel,
    PlateLines,
    PlateOutline,
    Required,
    Requirement,
)
from bfgprint.rules.voidships.pilot import turn_dn
from bfgprint.rules.wording import number

WIDTH, HEIGHT = 25.0, 33.0
"""Of the drawing, at its ordinary size; all else is in the same measure."""
_DART = ((0.0, -2.6), (1.8, 2.2), (0.0, 1.0), (-1.8, 2.2))
"""The ship, around its middle: a dart that points ahead."""
_HEAD, _HALF_HEAD = 2.4, 0.9
"""Of an arrowhead: length, and half its width."""
_RING, _RING_LABEL = 9.0, 5.0
"""Radius of the ring that a ship turns on, and how far off its labels stand."""
_FAN = (28.5, 19.5, 12.5)
"""Where the ship is, where it turns, how far the fan reaches."""
_FAN_ABOVE = (17.6, 13.0, 8.0)
"""The same where a weave is drawn below."""
_LABEL = 0.7
"""Where the labels of a fan stand: of its reach, half as far round as it goes."""
_ABOVE, _TEST_DEG = 2.4, 33.0
"""Where the DN of a turn stands: beyond the arc, on this bearing."""
_TOP, _OVER = 5.5, 1.7
"""Where straight lines end, and how far above them it stands how far they lead."""
_BEYOND = 1.5
"""How far the way ahead leads beyond the arc of a fan."""
_BESIDE = 2.0
"""How far beside a line its labels stand."""
_WEAVE = (7.0, 30.3, 1.2, 4.0, 2.4)
"""Where the weaving ship is, and how far it runs: ahead, to its side, and ahead."""


def reach_label(factor: float, ship: Voidship | None) -> str:
    """Return so many Speeds as a drawing has room for: ``3 ×``, or ``19.5``."""
    if ship is None:
        return f"{number(factor)} ×"
    return number(factor * ship.speed)


def required_drawing(
    option: MovementOption, ship: Voidship | None, rules: VoidshipRules, scale: float
) -> Required:
    """Return what a card's drawing must show."""
    corners = ((0.0, 0.0), (WIDTH, 0.0), (WIDTH, HEIGHT), (0.0, HEIGHT))
    fields: dict[str, Requirement] = {RIM: PlateOutline(corners)}
    middle = WIDTH / 2
    if not option.factor:
        fields |= _ring(option, (middle, HEIGHT / 2))
    elif not option.turn_deg:
        fields |= _straight(option, ship, middle)
    else:
        fields |= _fan(option, ship, rules, middle)
    return {name: scaled(each, scale) for name, each in fields.items()}


def _ring(option: MovementOption, at: Place) -> Required:
    fields: dict[str, Requirement] = {"dart": _dart(at)}
    for name, way in (("port", -1), ("starboard", 1)):
        turn = way * option.turn_deg
        end = _along(at, _RING, turn)
        arc = sorted((0.0, float(turn)))
        fields[f"arc.{name}"] = PlateArc(at, 2 * _RING, *arc)
        fields[f"head.{name}"] = _head(end, turn + 90 * way)
        label = at[0] + way * _RING_LABEL, at[1]
        fields[f"angle.{name}"] = PlateLabel(f"{option.turn_deg}°", label)
    return fields


def _straight(option: MovementOption, ship: Voidship | None, middle: float) -> Required:
    start, end = _FAN[0] + _DART[0][1], _TOP
    fields: dict[str, Requirement] = {
        "dart": _dart((middle, _FAN[0])),
        **_ahead(option, ship, middle, start, end),
    }
    if option.far:
        at = start + (end - start) * option.far / option.factor
        fields["far"] = PlateLines((((middle - 3, at), (middle + 3, at)),))
        place = middle + 3 + _BESIDE / 2, at
        fields["far.reach"] = PlateLabel(reach_label(option.far, ship), place, "left")
    return fields


def _ahead(
    option: MovementOption,
    ship: Voidship | None,
    middle: float,
    start: float,
    end: float,
) -> Required:
    """Return the way straight ahead, and how far it leads."""
    place = middle, end - _OVER
    return {
        "ahead": PlateLines((((middle, start), (middle, end)),)),
        "head.ahead": _head((middle, end), 0),
        "reach": PlateLabel(reach_label(option.factor, ship), place),
    }


def _fan(
    option: MovementOption, ship: Voidship | None, rules: VoidshipRules, middle: float
) -> Required:
    own, turns, reach = _FAN_ABOVE if option.weave_deg else _FAN
    at, angle = (middle, turns), option.turn_deg
    fields: dict[str, Requirement] = {
        "dart": _dart((middle, own)),
        **_ahead(option, ship, middle, own + _DART[0][1], turns - reach - _BEYOND),
        "arc": PlateArc(at, 2 * reach, -angle, angle),
    }
    for name, way in (("port", -1), ("starboard", 1)):
        end = _along(at, reach, way * angle)
        fields[f"edge.{name}"] = PlateLines(((at, end),))
        fields[f"head.{name}"] = _head(end, way * angle)
        label = _along(at, _LABEL * reach, way * angle / 2)
        fields[f"angle.{name}"] = PlateLabel(f"{angle}°", label)
        if option.turn_test:
            place = _along(at, reach + _ABOVE, way * _TEST_DEG)
            fields[f"test.{name}"] = PlateLabel(f"DN {turn_dn(rules)}", place)
    if option.weave_deg:
        fields |= _weave(option)
    return fields


def _weave(option: MovementOption) -> Required:
    x, y, run, aside, on = _WEAVE
    bearings = (0, option.weave_deg, 0)
    places = [(x, y + _DART[0][1])]
    for bearing, length in zip(bearings, (run, aside, on), strict=True):
        places.append(_along(places[-1], length, bearing))
    legs = tuple(pairwise(places))
    first, second = places[1], places[2]
    return {
        "weave.dart": _dart((x, y)),
        "weave": PlateLines(legs),
        "weave.head": _head(places[-1], 0),
        "weave.first": PlateLabel(
            f"{option.weave_deg}°", (first[0] - 1, first[1] - 0.6), "right"
        ),
        "weave.second": PlateLabel(
            f"{option.weave_deg}°", (second[0] + 1, second[1] + 0.6), "left"
        ),
    }


def _dart(at: Place) -> PlateOutline:
    return PlateOutline(tuple((at[0] + x, at[1] + y) for x, y in _DART))


def _head(tip: Place, bearing_deg: float) -> PlateOutline:
    """Return an arrowhead that points on a bearing."""
    foot = _along(tip, -_HEAD, bearing_deg)
    one, other = (_along(foot, way * _HALF_HEAD, bearing_deg + 90) for way in (1, -1))
    return PlateOutline((tip, one, other))


def _along(start: Place, length: float, bearing_deg: float) -> Place:
    turn = math.radians(bearing_deg)
    return start[0] + length * math.sin(turn), start[1] - length * math.cos(turn)


def scaled(requirement: Requirement, by: float) -> Requirement:
    """Return a part of the drawing, larger."""

    def at(place: Place) -> Place:
        return place[0] * by, place[1] * by

    match requirement:
        case PlateOutline(corners):
            return PlateOutline(tuple(map(at, corners)))
        case PlateArc(centre, diameter, start, end):
            return PlateArc(at(centre), diameter * by, start, end)
        case PlateLines(lines):
            return PlateLines(tuple((at(one), at(two)) for one, two in lines))
        case PlateLabel(value, place, align):
            return PlateLabel(value, at(place), align)
    raise TypeError(f"no part of a drawing: {requirement}")
