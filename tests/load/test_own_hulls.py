"""Hulls in the fleet file itself: used before the bundled ones, and their mistakes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit.own_hull import HULL

from bfgprint.load.library import Library
from bfgprint.model.fleet import Fleet

Load = Callable[[str | bytes], Fleet]
Messages = Callable[[str | bytes], list[str]]

BODY = HULL[HULL.index('class = "Mine"') :]
FLEET = 'kind = "fleet"\nname = "F"\nfaction = "Imperium"\n'


def fleet(*hulls: str, ships: str = '{ class = "Mine" }', head: str = FLEET) -> str:
    """Return a fleet file with hulls of its own below its ships."""
    tables = "".join(f"[[hulls]]\n{hull}" for hull in hulls)
    return f"{head}ships = [{ships}]\n{tables}"


def points(fleet: Fleet) -> list[int]:
    """Return what each hull of a fleet costs: a hundred for the tests' own."""
    return [ship.profile.points for ship in fleet.ships]


def test_own_hull_is_used(load: Load) -> None:
    """A hull of the fleet's own is found, and is of the fleet's faction."""
    [ship] = load(fleet(BODY)).ships
    assert (ship.profile.title, ship.profile.faction) == (
        "Mine Class Cruiser",
        "Imperium",
    )


def test_own_hull_comes_before_the_bundled(load: Load) -> None:
    """A hull of a bundled name stands in for it, in this fleet alone."""
    lunar = BODY.replace('"Mine"', '"Lunar"')
    ships = '{ class = "lunar" }, { class = "Lunar" }, { class = "Gothic" }'
    assert points(load(fleet(lunar, ships=ships))) == [100, 100, 180]
    assert points(load(fleet(ships='{ class = "Lunar" }'))) == [180]


def test_own_hull_of_another_faction(load: Load) -> None:
    """A hull may be of another faction, and still stands before the fleet's own."""
    lunar = 'faction = "Rogue Traders"\n' + BODY.replace('"Mine"', '"Lunar"')
    fleet_file = fleet(lunar, ships='{ class = "Lunar" }, { class = "Imperium Lunar" }')
    ships = load(fleet_file).ships
    assert [ship.profile.faction for ship in ships] == ["Rogue Traders", "Imperium"]


def test_own_variant(load: Load) -> None:
    """A variant of the fleet's own leaves the class's bundled variants there."""
    own = BODY.replace('"Mine"', '"Explorer"') + 'variant = "Ours"\n'
    ships = (
        '{ class = "Explorer" }, { class = "Explorer", variant = "ours" }, '
        '{ class = "Explorer", variant = "Vash\'ya" }'
    )
    head = FLEET.replace("Imperium", "Tau")
    bundled = f'{head}ships = [{{ class = "Explorer", variant = "Vash\'ya" }}]\n'
    assert points(load(fleet(own, ships=ships, head=head))) == [
        100,
        100,
        *points(load(bundled)),
    ]


def test_options_of_an_own_hull(load: Load) -> None:
    """A hull of the fleet's own has options like any other."""
    option = '[[hulls.options]]\nname = "more shields"\npoints = 5\nset.shields = 3\n'
    ships = '{ class = "Mine", options = ["more shields"] }'
    [ship] = load(fleet(BODY + option, ships=ships)).ships
    assert ship.profile.shields.count == 3


def test_hull_without_faction(messages: Messages) -> None:
    """Where nothing says of which faction a hull is, that is asked for."""
    head = FLEET.replace('faction = "Imperium"\n', "")
    assert messages(fleet(BODY, head=head)) == [
        'fleet.toml:4:1: hulls[1].faction: the key "faction" is missing '
        "(give it here, or to the fleet) [LOAD-06]"
    ]


@pytest.mark.parametrize(
    ("hulls", "said"),
    [
        (
            [BODY.replace("hits = 8", "hits = 0")],
            ["fleet.toml:11:1: hulls[1].hits: must be 1 or more, not 0 [LOAD-05]"],
        ),
        (
            [BODY.replace("hits", "hitz")],
            [
                'fleet.toml:5:1: hulls[1].hits: the key "hits" is missing [LOAD-06]',
                'fleet.toml:11:1: hulls[1].hitz: unknown key "hitz" '
                '(did you mean "hits"?) [LOAD-04]',
            ],
        ),
        (
            [BODY, BODY],
            ['fleet.toml:18:1: hulls[2].class: "Mine" is given twice [LOAD-05]'],
        ),
        (
            [
                BODY + '[[hulls.options]]\nname = "refit"\npoints = 5\n'
                '[[hulls.options.change]]\nweapon = "lasr"\n'
            ],
            [
                "fleet.toml:21:1: hulls[1].options[1].change[1].weapon: "
                'the Mine has no "lasr" [LOAD-05]'
            ],
        ),
        (
            ["x = 1\n"],
            [
                'fleet.toml:5:1: hulls[1].class: the key "class" is missing [LOAD-06]',
            ],
        ),
    ],
)
def test_mistakes_of_own_hulls(
    hulls: list[str], said: list[str], messages: Messages
) -> None:
    """A mistake in a hull is told with its line, and not again of its ships."""
    assert messages(fleet(*hulls))[: len(said)] == said
    assert not any("no class" in each for each in messages(fleet(*hulls)))


def test_library_stays_as_it_was(library: Library, load: Load) -> None:
    """The hulls of one fleet are not another's."""
    load(fleet(BODY))
    assert library.find_hulls("Mine", None) == []
    assert library.with_hulls([]) is library


def test_one_hull_in_two_spellings(messages: Messages) -> None:
    """A hull that is given again in other letters is named where it stands."""
    again = BODY.replace('class = "Mine"', 'class = "mine"\nfaction = "Imperium"')
    [said] = messages(fleet(BODY, again))
    assert said.endswith('hulls[2].class: "mine" is given twice [LOAD-05]')


@pytest.mark.parametrize(
    "armour", ["{ front = 9 }", "{ front = 9, sides = [5] }", "[{ front = 9 }]"]
)
def test_faults_within_a_fault(armour: str, messages: Messages) -> None:
    """A value of two forms that fits neither is told at its own line."""
    lines = BODY.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("armour"))
    lines[number] = f"armour = {armour}"
    said = messages(fleet("\n".join(lines)))
    assert said
    assert all(f"fleet.toml:{number + 6}:" in each for each in said)
    assert all("hulls[1].armour" in each for each in said)
