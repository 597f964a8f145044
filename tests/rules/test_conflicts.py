"""Figures on which the sources differ: their marks and footnotes.

Source: facts/ships, Where the figures to use are not the database's.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from rules.builders import CRUISER, ESCORT, LIBRARY, TABLES, guns, ship, squadron

from bfgprint.model.fleet import TakenOption
from bfgprint.model.profile import Conflict, Option, Profile, WeaponChange
from bfgprint.model.weapons import WeaponKind
from bfgprint.rules.conflicts import (
    FIGURES,
    are_points_marked,
    concerns,
    footnote,
    is_marked,
    is_weapon_marked,
    names_of,
    shown_conflicts,
)
from bfgprint.rules.printed.sheets import required_unit
from bfgprint.rules.required import Figure

TORPEDOES = guns("torpedoes", 6, WeaponKind.TORPEDO, location="prow")
LANCES = guns("lance battery", 2, WeaponKind.LANCE)
NOVA = Option(
    name="nova cannon over torpedoes",
    points=20,
    changes=(
        WeaponChange(
            weapon="torpedoes",
            location="prow",
            becomes=guns("nova cannon", 1, WeaponKind.NOVA_CANNON, location=None),
        ),
    ),
)
MORE = Option(
    name="more",
    points=5,
    add=(guns("boarding torpedoes", 2, WeaponKind.TORPEDO, location="prow"),),
    remove=(("lance battery", "port"),),
    changes=(WeaponChange(weapon="weapons battery", range_cm=45),),
)


def _on(figure: str, here: str = "50", value: str = "45") -> Conflict:
    return Conflict(figure=figure, here=here, others=(("fleet builder", value),))


def _hull(*figures: str) -> Profile:
    return replace(
        CRUISER,
        armament=(TORPEDOES, guns()),
        options=(NOVA, MORE),
        conflicts=tuple(map(_on, figures)),
    )


def test_footnote_names_all_sources() -> None:
    """README of the ships: the Nova costs 50, 45 in the fleet builder."""
    others = (("fleet builder", "45"), ("catalogue", "50"))
    conflict = Conflict(figure="points", here="50", others=others)
    assert footnote(conflict) == "points 50 (fleet builder 45, catalogue 50)"


@pytest.mark.parametrize(
    "figure",
    [
        "points",
        "turrets",
        "prow torpedoes",
        "prow torpedoes strength",
        "torpedoes range",
        "weapons battery arc",
    ],
)
def test_what_is_on_the_sheet_has_its_footnote(figure: str) -> None:
    """A figure of the sheet, and a weapon aboard."""
    assert [each.figure for each in shown_conflicts(_hull(figure))] == [figure]


@pytest.mark.parametrize(
    "figure",
    [
        "nova cannon over torpedoes",
        "prow nova cannon strength",
        "nova cannon",
        "prow boarding torpedoes range",
        "port lance battery",
    ],
)
def test_what_is_not_on_the_sheet_has_none(figure: str) -> None:
    """A weapon that is not aboard and an option not taken are not spoken of."""
    assert shown_conflicts(_hull(figure)) == ()


def test_an_option_taken_has_its_footnote() -> None:
    """The price of a refit in question stands where the refit is listed."""
    taken = (TakenOption(name=NOVA.name, points=20),)
    assert len(shown_conflicts(_hull(NOVA.name), taken)) == 1


def test_a_weapon_of_an_option_has_its_footnote_when_aboard() -> None:
    """The weapon is found in the armament as the option has made it."""
    hull = _hull("prow boarding torpedoes range")
    fitted = replace(hull, armament=(*hull.armament, *MORE.add))
    assert len(shown_conflicts(fitted)) == 1


def test_marks_of_figures() -> None:
    """Only the figure in question is marked."""
    hull = _hull("points", "torpedoes strength")
    assert is_marked(hull, "points")
    assert not is_marked(hull, "turrets")
    assert is_weapon_marked(hull, TORPEDOES)
    assert not is_weapon_marked(hull, LANCES)


@pytest.mark.parametrize(
    ("figures", "expected"), [(("points",), True), (("speed",), False)]
)
def test_marks_of_points(figures: tuple[str, ...], expected: bool) -> None:
    """A price in question is marked on a ship, and on a squadron for any class."""
    hull = replace(ESCORT, conflicts=tuple(map(_on, figures)))
    escorts = squadron(ESCORT, hull)
    assert are_points_marked(ship(hull)) is expected
    assert are_points_marked(escorts) is expected


def test_sheet_of_a_ship() -> None:
    """Marks beside points, turrets, weapon and option, and a footnote for each."""
    hull = _hull("points", "turrets", "torpedoes strength", "more")
    required = required_unit(
        replace(ship(hull), options=(TakenOption(name="more", points=5),)), TABLES
    )
    marks = {key for key in required if key.endswith(".mark")}
    assert marks == {"points.mark", "turrets.mark", "w1.mark", "option1.mark"}
    assert required["conflict2"] == Figure("turrets 50 (fleet builder 45)")
    assert {f"conflict{n}" for n in range(1, 5)} <= required.keys()


def test_sheet_of_a_squadron() -> None:
    """A squadron's footnotes stand with the class that they are about."""
    hull = replace(ESCORT, conflicts=(_on("hits"), _on("more")), options=(MORE,))
    unit = squadron(ESCORT, hull, hull)
    taken = (TakenOption(name="more", points=5),)
    ships = (unit.ships[0], replace(unit.ships[1], options=taken), unit.ships[2])
    required = required_unit(replace(unit, ships=ships), TABLES)
    marks = {key for key in required if key.endswith(".mark")}
    assert marks == {"p2.hits.mark", "e2.option1.mark"}
    notes = {key for key in required if "conflict" in key}
    assert notes == {"p2.conflict1", "p2.conflict2"}


@pytest.mark.parametrize(
    "hull", [hull for hull in LIBRARY.hulls() if hull.conflicts], ids=lambda h: h.title
)
def test_every_conflict_of_the_data_can_be_shown(hull: Profile) -> None:
    """Each is about a figure, an option, or a weapon that the hull may carry."""
    brought = [*hull.armament, *(line for each in hull.options for line in each.add)]
    for change in (change for each in hull.options for change in each.changes):
        if change.becomes is not None:
            location = change.becomes.location or change.location
            brought.append(replace(change.becomes, location=location))
    names = [name for weapon in brought for name in names_of(weapon)]
    shown = {*FIGURES, *(option.name for option in hull.options)}
    lost = [
        conflict.figure
        for conflict in hull.conflicts
        if conflict.figure not in shown and not concerns(conflict, names)
    ]
    assert lost == []
