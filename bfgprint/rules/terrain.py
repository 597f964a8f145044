"""Which pieces of terrain there are: in the sizes that dice give, or of a battlefield.

In: the sorts of terrain, the battlezones whose dice give their sizes, or a set-up.
Out: pieces, at their size on the table.

Source: battlefield.md, Number and size; physical.md, Terrain; seed EQP-03.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from bfgprint.model.battlezones import Battlezones, PlanetRule
from bfgprint.model.kit import (
    WELL_GAUGE,
    Kit,
    Mark,
    Ruler,
    Terrain,
    TerrainRule,
)
from bfgprint.model.setup import Feature
from bfgprint.rules.dice import chances, parse_draw
from bfgprint.rules.setup_words import (
    PLANET,
    RING,
    ROUND_KINDS,
    feature_kind,
    feature_size,
)
from bfgprint.rules.wording import number

MOON = "moon"
WELL = "gravity well"
_SIZE = re.compile(r"[0-9]{1,3}(x[0-9]{1,3})*")
_LONGEST_SIZE = 20
"""As much of a mistyped size is told."""

_NARROW_CM = 5.0
"""A smaller disc has no room to say where its well is measured from."""

Sizes = tuple[tuple[int, ...], ...]
"""What each measure of a piece may be, in whole centimetres."""


def sizes_of(rule: TerrainRule, zones: Battlezones) -> Sizes:
    """Return all that the dice give for each measure of a piece.

    Oblong pieces have width and length; discs a diameter; rings the diameter of their
    planet, the distance from its edge, and a width.
    """
    match rule.kind:
        case "planet":
            return (_diameters(zones.planets),)
        case "moon":
            return (_totals(zones.moon_diameter),)
        case "gravity well":
            moons = _totals(zones.moon_diameter)
            return (tuple(sorted({*moons, *_diameters(zones.planets)})),)
        case "ring":
            ringed = _diameters(each for each in zones.planets if each.rings)
            return ringed, _totals(zones.ring_distance), _totals(zones.ring_width)
    found = (each for each in zones.phenomena if each.kind == rule.kind)
    of_zone = next(found, None)
    width = of_zone.width if of_zone else rule.width
    length = of_zone.length if of_zone else rule.length
    return (_totals(width), _totals(length)) if width and length else ()


def _diameters(planets: Iterable[PlanetRule]) -> tuple[int, ...]:
    found = {cm for each in planets for cm in range(each.least_cm, each.most_cm + 1)}
    return tuple(sorted(found))


def _totals(expression: str) -> tuple[int, ...]:
    options = parse_draw(expression)
    if options is not None:
        return tuple(range(1, options + 1))
    return tuple(sorted(chances(expression)))


def sizes_text(sizes: Sizes) -> str:
    """Return what sizes there are, in words: ``5, 10, 15 x 5 to 30 by 5``."""
    return " x ".join(map(_measure_text, sizes))


def _measure_text(values: Sequence[int]) -> str:
    steps = {two - one for one, two in pairwise(values)}
    if len(values) < 4 or len(steps) > 1:
        return ", ".join(map(str, values))
    step = steps.pop()
    by = "" if step == 1 else f" by {step}"
    return f"{values[0]} to {values[-1]}{by}"


def terrain_of_size(
    rule: TerrainRule, size: str, zones: Battlezones, band_cm: float
) -> Terrain:
    """Return a piece of terrain of a size such as ``10x15``, or ``large:40``.

    Raises:
        ValueError: no dice give that size, or it is none.
    """
    named, _, measures = size.rpartition(":")
    sizes = sizes_of(rule, zones)
    wanted = f"{rule.name} is {sizes_text(sizes)} cm"
    if not _SIZE.fullmatch(measures) or (named and rule.kind != PLANET):
        shown = size if len(size) <= _LONGEST_SIZE else f"{size[:_LONGEST_SIZE]}..."
        raise ValueError(f"{shown!r} is no size: {wanted}")
    values = tuple(map(int, measures.split("x")))
    if not _are_among(values, sizes):
        if rule.kind in _SPECIAL or not _are_among(values[::-1], sizes):
            raise ValueError(f"no dice give {measures}: {wanted}")
        values = values[::-1]
    piece = _made(rule, values, zones, band_cm)
    if named and piece.title != f"{named} {PLANET}":
        raise ValueError(f"{measures} cm across is a {piece.title}, not {named}")
    return piece


_SPECIAL = frozenset({PLANET, MOON, RING, WELL})


def _are_among(values: Sequence[int], sizes: Sizes) -> bool:
    return len(values) == len(sizes) and all(
        value in among for value, among in zip(values, sizes, strict=True)
    )


def _made(
    rule: TerrainRule, values: Sequence[int], zones: Battlezones, band_cm: float
) -> Terrain:
    """Return a piece whose measures the dice give."""
    match rule.kind:
        case "planet" | "moon":
            across = values[0]
            well, title = zones.moon_well_cm, MOON
            if rule.kind == PLANET:
                planet = _planet(across, zones)
                well, title = planet.well_cm, f"{planet.size} {PLANET}"
            return _disc(rule.name, title, across, well)
        case "gravity well":
            across = values[0]
            is_moon = across in _totals(zones.moon_diameter)
            well = zones.moon_well_cm if is_moon else _planet(across, zones).well_cm
            outer = across + 2 * well
            return Terrain(
                name=rule.name,
                title=WELL,
                words=(f"{well} cm from the edge of {across} cm",),
                width_cm=float(outer),
                length_cm=float(outer),
                is_round=True,
                inner_cm=outer - 2 * band_cm,
            )
        case "ring":
            across, distance, wide = values
            return Terrain(
                name=rule.name,
                title=f"ring of {rule.made_of}",
                words=(f"{distance} to {distance + wide} cm from {across} cm",),
                made_of=rule.made_of,
                width_cm=float(across + 2 * (distance + wide)),
                length_cm=float(across + 2 * (distance + wide)),
                is_round=True,
                inner_cm=float(across + 2 * distance),
            )
    width, length = values
    return Terrain(
        name=rule.name,
        title=rule.kind,
        words=(f"{width} x {length} cm",),
        made_of=rule.kind,
        width_cm=float(width),
        length_cm=float(length),
    )


def _planet(across: int, zones: Battlezones) -> PlanetRule:
    """Return the class of a planet by its diameter."""
    return next(e for e in zones.planets if e.least_cm <= across <= e.most_cm)


def _disc(
    name: str, title: str, across: float, well: float, label: str = ""
) -> Terrain:
    words = [f"{number(across)} cm across"]
    if well:
        of = "" if across < _NARROW_CM else " from the edge"
        words.append(f"well {number(well)} cm{of}")
    return Terrain(
        name=name,
        title=title,
        label=label,
        words=tuple(words),
        width_cm=float(across),
        length_cm=float(across),
        is_round=True,
    )


def usual_terrain(kit: Kit, zones: Battlezones) -> Iterator[Terrain]:
    """Yield each sort of terrain in the sizes that are printed unasked."""
    for rule in kit.terrain:
        for size in rule.sizes:
            yield terrain_of_size(rule, size, zones, kit.well_band_cm)


def well_gauges(zones: Battlezones, title: str) -> Iterator[Ruler]:
    """Yield a strip for each gravity well: as long as it reaches from the edge."""
    found: dict[int, list[str]] = {}
    for each in zones.planets:
        found.setdefault(each.well_cm, []).append(f"{each.size} {PLANET}")
    found.setdefault(zones.moon_well_cm, []).append(MOON)
    for well, kinds in sorted(found.items()):
        yield Ruler(
            name=WELL_GAUGE,
            title=title,
            length_cm=float(well),
            marks=(Mark(at_cm=float(well), words=tuple(kinds)),),
            notch_mm=0.0,
        )


def battlefield_terrain(features: Iterable[Feature]) -> Iterator[Terrain]:
    """Yield the pieces of a battlefield, each at its size and with its name."""
    for feature in features:
        if feature.kind in ROUND_KINDS:
            yield _disc(
                feature.kind,
                MOON if feature.kind == MOON else feature_kind(feature),
                feature.width_cm,
                feature.well_cm,
                feature.id,
            )
            continue
        is_ring = feature.kind == RING
        outer = 2 * (feature.inner_cm + feature.width_cm)
        yield Terrain(
            name=feature.kind,
            title=feature_kind(feature),
            label=feature.id,
            words=(feature_size(feature).replace(" from", " cm from")
                   if is_ring else f"{feature_size(feature)} cm",),
            made_of=feature.made_of or feature.kind,
            width_cm=outer if is_ring else feature.width_cm,
            length_cm=outer if is_ring else feature.length_cm,
            is_round=is_ring,
            inner_cm=2 * feature.inner_cm if is_ring else 0.0,
        )  # fmt: skip
