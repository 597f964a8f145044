"""Ships without the figures of a ship are named, and nothing is printed (ROST-06)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit.rosters import (
    WRITERS,
    Chosen,
    List,
    gothic,
    gun_row,
    led,
    roster,
    ship_row,
    squadron,
    sword,
)

from bfgprint.errors import BfgprintError, ExitCode
from bfgprint.model.fleet import Fleet

Refused = Callable[[List | str | bytes], BfgprintError]

GUN = gun_row("Prow Lance", "30cm", "2", "Front")


def messages_of(error: BfgprintError) -> list[str]:
    """Return what an error says, all of it about ships without figures."""
    assert error.exit_code is ExitCode.MATERIAL
    assert {each.code for each in error.findings} == {"ROST-06"}
    assert all(each.place.file == "list.ros" for each in error.findings)
    return [each.message for each in error.findings]


@pytest.mark.parametrize("writer", WRITERS)
def test_each_writer(refused: Refused, writer: str) -> None:
    """A ship without a profile beside one that has it is named in every format."""
    bare = gothic(rows=(), section="Cruiser")
    assert messages_of(refused(WRITERS[writer](roster(gothic(), bare)))) == [
        '"Gothic Class Cruiser" has no profile of a ship'
    ]


@pytest.mark.parametrize(
    "bare",
    [
        Chosen(name="Ghost", section="Cruiser"),
        Chosen(name="Ghost", section="Battleships"),
        Chosen(name="Ghost", section="Battlecruisers & Heavy Cruisers"),
        Chosen(name="Ghost", section="Cruiser Reserves"),
        Chosen(name="Ghost", rows=(GUN,)),
        Chosen(name="Ghost", rows=(ship_row(hidden=True),)),
        Chosen(name="Lunar Class Cruiser"),
        Chosen(name="LUNAR"),
        Chosen(name="Cobra Destroyer", points=30),
        Chosen(name="Fire Ship", number=2),
    ],
    ids=lambda bare: f"{bare.name} {bare.section or len(bare.rows)}",
)
@pytest.mark.parametrize(
    "placed",
    [
        lambda bare: (gothic(), bare),
        lambda bare: (gothic(), Chosen(name="Group", below=(bare,))),
        lambda bare: (squadron(sword(2), bare, led(7)),),
        lambda bare: (gothic(), squadron(bare, led(7))),
        lambda bare: (Chosen(name="Line", below=(gothic(), sword(), bare)),),
    ],
    ids=["force", "group", "squadron", "bare squadron", "line"],
)
def test_where_ships_stand(
    refused: Refused,
    bare: Chosen,
    placed: Callable[[Chosen], tuple[Chosen, ...]],
) -> None:
    """A ship is known by its category, weapons, hidden profile or name."""
    (message,) = messages_of(refused(roster(*placed(bare))))
    assert message.startswith(f'"{bare.name}" has ')
    assert message.endswith(" profile of a ship")
    is_hidden = any(row.hidden for row in bare.rows)
    assert ("only a hidden" in message) is is_hidden


@pytest.mark.parametrize(
    "below",
    [
        (Chosen(name="Orca", points=25),),
        (Chosen(name="Gravitic hook", below=(Chosen(name="Orca"),)),),
        (Chosen(name="Hooks", below=(sword(), Chosen(name="Orca"))),),
    ],
)
def test_carried(refused: Refused, below: tuple[Chosen, ...]) -> None:
    """A ship that another carries is known by the exact name of a hull."""
    error = refused(roster(gothic(below=below)))
    assert messages_of(error) == ['"Orca" has no profile of a ship']


def test_beside_one_ship_of_a_group(refused: Refused) -> None:
    """What stands beside the only ship of a group is no option of it."""
    group = Chosen(name="Group", below=(gothic(), Chosen(name="X", section="Escort")))
    assert messages_of(refused(roster(group))) == ['"X" has no profile of a ship']


def test_all_are_named(refused: Refused) -> None:
    """Several such ships are named at once, each once."""
    below = (Chosen(name="Prow Lance", rows=(GUN,)),)
    lost = (Chosen(name="Lunar", below=below), Chosen(name="Dictator"))
    assert len(messages_of(refused(roster(gothic(), *lost)))) == 2


@pytest.mark.parametrize(
    "chosen",
    [
        Chosen(name="Fleet Commander", section="Fleet Commanders", points=50),
        Chosen(name="Chaos Lord", section="Cruiser", points=50),
        led(8),
        Chosen(name="Re-roll", section="Cruiser", points=25),
        Chosen(name="Escort Squadron", section="Escort", below=(led(8),)),
        Chosen(name="Nova Cannon", rows=(GUN,), points=20),
        Chosen(name="Mark of Khorne", section="Special", points=25),
        Chosen(name="Minefields", section="Ordnance", points=40),
        Chosen(name="Lunar Class Cruiser", number=0),
        Chosen(name="Lunar Class Cruiser refit", points=5),
    ],
    ids=lambda chosen: chosen.name,
)
def test_no_ships(fleet_of: Callable[[List], Fleet], chosen: Chosen) -> None:
    """What is bought for a fleet is taken for no ship."""
    assert len(fleet_of(roster(gothic(), chosen)).ships) == 1


@pytest.mark.parametrize(
    "option",
    [
        Chosen(name="Gothic", points=5),
        Chosen(name="Nova", points=20),
        Chosen(name="Fire Ship", points=5),
        Chosen(name="Prow Lance", points=5, rows=(GUN,)),
        Chosen(name="Refit", points=5, rows=(ship_row(hidden=True),)),
        Chosen(name="Refit", points=5, section="Cruiser"),
    ],
    ids=lambda option: f"{option.name} {option.section or len(option.rows)}",
)
def test_options(fleet_of: Callable[[List], Fleet], option: Chosen) -> None:
    """Nor is an option of a ship, though it has a ship's category or a hull's name."""
    assert len(fleet_of(roster(gothic(below=(option,)))).ships) == 1


def test_options_of_a_wrapper(fleet_of: Callable[[List], Fleet]) -> None:
    """Nor is an option beside the one that has a ship's figures."""
    figures = gothic(name="With lances", kind="upgrade")
    lance = Chosen(name="Prow Lance", points=5, rows=(GUN,))
    for section in ("Cruiser", ""):
        wrapper = Chosen(name="Gothic", section=section, below=(figures, lance))
        assert len(fleet_of(roster(wrapper)).ships) == 1
