"""Damages of voidship cards and their reference: wrong ways, angles, figures, units."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from verify.damages.changes import altered, every, first, gone, moved, of_group
from verify.damages.kit import Damage, Source, in_model, in_template

from bfgprint.codes import Code
from bfgprint.layout.items import Item, PathItem
from bfgprint.model.voidship_prints import VoidshipCardsInput
from bfgprint.model.voidships import VoidshipRules

MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
UNASKED, GEOMETRY = Code.FIGURE_UNASKED, Code.GEOMETRY
MISPLACED = Code.FIGURE_MISPLACED

CARDS, GLANCE = "voidships", "glance"

FIGURES = (
    ("v0-SA.distance", "3.5 units"),
    ("v0-FS.defence", "3"),
    ("v0-BH.dn.far", "+3 beyond 21 units"),
    ("v0-SA.defence.until", "this Turn"),
    ("v0-FU.test", "to turn: Pilot Test, DN 4; failed: straight ahead"),
    ("v0-BE.carries", "Full Stop next Turn: Pilot Test, DN 5"),
    ("v0-CS.angle.port", "90°"),
    ("v0-BH.far.reach", "23"),
    ("v0-WJ.ork.turns", "D6+2: 3-8 Turns"),
    ("v0-WJ.step4", "Multi-Actions: allowed, +1 DN to each for every action more."),
)
"""Of the cards of a ship of Speed 7.5 and Defence 3."""


def voidship_damages() -> Iterator[Damage]:
    """Yield the damages of voidship cards and of the reference."""
    yield from _drawings()
    yield from _cards()
    yield from _rules()
    yield from _glance()


def _drawings() -> Iterator[Damage]:
    for key in ("v0-SA.edge.port", "v0-CS.edge.starboard", "v0-FU.edge.port"):
        for by in (5, -45):
            words = f"{key} off by {by} degrees"
            yield first(CARDS, words, {GEOMETRY}, key, _turned(by))
        yield first(CARDS, f"no {key}", {MISSING}, key, gone)
    for key in ("v0-SA.arc", "v0-CS.arc", "v0-FS.arc.port"):
        yield first(CARDS, f"{key} too short", {GEOMETRY}, key, _shorter)
        yield first(CARDS, f"no {key}", {MISSING}, key, gone)
    yield first(CARDS, "a leg of a weave askew", {GEOMETRY}, "v0-SA.weave", _turned(10))
    yield first(CARDS, "a leg of a weave lost", {GEOMETRY}, "v0-SA.weave", gone)
    yield first(CARDS, "a boost askew", {GEOMETRY}, "v0-BE.ahead", _turned(3))
    yield first(CARDS, "a head astern", {GEOMETRY}, "v0-BE.head.ahead", _turned(180))
    yield first(CARDS, "a ship astern", {GEOMETRY}, "v0-CS.dart", _turned(180))
    yield first(CARDS, "a mark elsewhere", {GEOMETRY}, "v0-BH.far", moved(dy=2.0))
    yield first(CARDS, "an angle elsewhere", {GEOMETRY}, "v0-SA.angle.port", moved(4.0))
    yield first(CARDS, "no rim", {MISSING, GEOMETRY}, "v0-SA.plate", gone)
    yield first(CARDS, "a rim elsewhere", {GEOMETRY}, "v0-SA.plate", moved(1.0))


def _cards() -> Iterator[Damage]:
    for key, text in FIGURES:
        yield first(CARDS, f"{key} says {text}", {DIFFERS}, key, altered(text=text))
    yield every(CARDS, "a card lost", {MISSING}, of_group("v0-BH."), gone)
    yield every(CARDS, "no Test", {MISSING}, of_group("v0-FS.test"), gone)
    yield first(CARDS, "a back off its middle", {GEOMETRY}, "v0-FS.back", moved(3.0))
    yield in_template(
        CARDS, "Slow Ahead opens as a weave does", {GEOMETRY, DIFFERS},
        "_voidship.xml.j2",
        ("{% set turn = option.turn_deg %}",
         "{% set turn = option.weave_deg or option.turn_deg %}"),
    )  # fmt: skip
    yield in_template(
        CARDS, "Speed for what it gives", {DIFFERS}, "voidship-card.xml.j2",
        ("reach_text(option.factor, ship, v)", "reach_text(1, ship, v)"),
    )  # fmt: skip
    yield in_template(
        CARDS, "Defence of any ship", {DIFFERS}, "voidship-card.xml.j2",
        ("defence_text(option, ship, v)", "defence_text(option, none, v)"),
    )  # fmt: skip


def _made_by(change: Callable[[VoidshipRules], VoidshipRules]) -> Any:
    """Return a change of the rules that pages are made by."""

    def changed(source: Source) -> Source:
        assert source.voidships is not None
        rules = change(source.voidships.rules)
        return replace(source, voidships=replace(source.voidships, rules=rules))

    return changed


def _with_option(name: str, **changes: Any) -> Any:
    def change(rules: VoidshipRules) -> VoidshipRules:
        options = tuple(
            replace(each, **changes) if each.id == name else each
            for each in rules.options
        )
        return replace(rules, options=options)

    return _made_by(change)


def _held(**switches: Any) -> Any:
    return _made_by(
        lambda rules: replace(rules, rulings=replace(rules.rulings, **switches))
    )


def _of_any_ship(source: Source) -> Source:
    made = source.voidships
    assert isinstance(made, VoidshipCardsInput)
    return replace(source, voidships=replace(made, ships=()))


def _rules() -> Iterator[Damage]:
    yield in_model(
        CARDS, "90 degrees at Cruising Speed", {GEOMETRY, DIFFERS},
        _with_option("CS", turn_deg=90),
    )  # fmt: skip
    yield in_model(
        CARDS, "a weave of 30 degrees", {GEOMETRY, DIFFERS},
        _with_option("SA", weave_deg=30),
    )  # fmt: skip
    yield in_model(CARDS, "another die", {DIFFERS}, _with_option("SA", attack_dice=2))
    yield in_model(CARDS, "another unit", {DIFFERS}, _held(distance_unit="km"))
    yield in_model(
        CARDS, "another ruling", {DIFFERS}, _held(full_speed_penalises_turn_test=True)
    )
    yield in_model(CARDS, "cards of any ship", {MISSING}, _of_any_ship)
    yield in_model(GLANCE, "another factor", {DIFFERS}, _with_option("BE", factor=3.5))
    yield in_model(GLANCE, "rounded down", {DIFFERS}, _held(half_mortal_wounds="down"))


def _glance() -> Iterator[Damage]:
    for key, text in (
        ("chances.pool_7.dn4", "71.2"),
        ("distances.speed_7.SA", "3"),
        ("moves.row_7.SA", "+1 until next Turn"),
        ("jump.imperial.risk", "D6: trouble on 2"),
        ("mortal.wounds_2.c7", "3"),
    ):
        yield first(GLANCE, f"{key} says {text}", {DIFFERS}, key, altered(text=text))
    yield every(GLANCE, "no chances", {MISSING}, of_group("chances."), gone)
    yield first(
        GLANCE, "a chance in another row", {MISPLACED}, "chances.pool_5.dn4",
        moved(dy=8.0),
    )  # fmt: skip
    yield in_template(
        GLANCE, "another DN's chance", {DIFFERS}, "voidship-reference.xml.j2",
        ("p.chance_text(pool, dn)", "p.chance_text(pool, dn + 1)"),
    )  # fmt: skip


def _points(item: PathItem) -> list[tuple[float, float]]:
    return [
        (float(step[at]), float(step[at + 1]))
        for step in item.steps
        for at in range(1, len(step) - 1, 2)
    ]


def _turned(by_deg: float) -> Callable[[Item], Item]:
    """Return a change that turns a path about its first point."""
    angle = math.radians(by_deg)

    def change(item: Item) -> Item:
        assert isinstance(item, PathItem)
        x0, y0 = _points(item)[0]
        steps = []
        for step in item.steps:
            numbers = [float(each) for each in step[1:]]
            places: list[float] = []
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                dx, dy = x - x0, y - y0
                places.append(x0 + dx * math.cos(angle) - dy * math.sin(angle))
                places.append(y0 + dx * math.sin(angle) + dy * math.cos(angle))
            steps.append((step[0], *places))
        return item._replace(steps=tuple(steps))

    return change


def _shorter(item: Item) -> Item:
    """Return a curve without its last part."""
    assert isinstance(item, PathItem)
    return item._replace(steps=item.steps[:-1])
