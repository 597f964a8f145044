"""Fill the rules tables from ``data/rules/*.toml``.

In: the folders to look in, the user's before the bundled.  Out: RuleTables.
A user's file of the same name takes the place of the bundled one; of the
orders, single ones may be given.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from bfgprint.load.fleet_lists import load_fleet_lists
from bfgprint.load.orders import Dice, load_orders
from bfgprint.load.reader import read_source
from bfgprint.load.rulings import load_rulings
from bfgprint.load.schema import Figure, Flag, Keys, needing, shape
from bfgprint.load.texts import Text, text_like
from bfgprint.model.notes import Note, NotePlace
from bfgprint.model.orders import Order, OrderException
from bfgprint.model.profile import ShipType
from bfgprint.model.tables import (
    CommandChecks,
    Critical,
    Disengaging,
    DriftRules,
    FallingLeadership,
    LeadershipModifier,
    LeadershipTrade,
    Movement,
    RuleTables,
    StartingLeadership,
    VictoryShare,
)
from bfgprint.model.weapons import WeaponKind

Modifier = Annotated[int, Field(strict=True, ge=-10, le=10)]
OneDie = Annotated[
    str,
    text_like(r"^(D6|lowest of [2-9]D6)$", '"D6" or dice such as "lowest of 2D6"'),
]


class _NoteKeys(Keys):
    """A rule of some hulls in a few words, and the hulls that it is printed for."""

    text: Text
    on: Annotated[tuple[NotePlace, ...], Field(min_length=1)] = ("sheet",)
    factions: tuple[Text, ...] = ()
    classes: tuple[Text, ...] = ()
    types: tuple[ShipType, ...] = ()
    subtypes: tuple[Text, ...] = ()
    rules: tuple[Text, ...] = ()
    weapons: tuple[Text, ...] = ()
    weapon_kinds: tuple[WeaponKind, ...] = ()
    in_dice: Flag = False
    immobile: Flag = False


class NotesFile(Keys):
    """``kind = "notes"``: what a player forgets of a fleet's own rules."""

    kind: Literal["notes"]
    edition: Text
    source: Text
    notes: list[_NoteKeys]


class _MovementKeys(Keys):
    """Bases, runs before turning, and what slows a ship."""

    run_before_turn_cm: Annotated[dict[ShipType, Figure], needing(*ShipType)]
    small_base_mm: Figure
    large_base_mm: Figure
    large_from_shields: Figure
    large_above_hits: Figure
    crippled_speed_loss_cm: Figure
    blast_marker_loss_cm: Figure
    defences_below_cm: Figure
    gravity_well_turn_deg: Figure


class _CommandKeys(Keys):
    """Command checks: dice and modifiers."""

    dice: Dice
    cap: Figure
    always_fails_from: Figure
    under_fire: Modifier
    enemy_contacts: Modifier
    improved_sensors: Modifier
    leadership_shown: tuple[Figure, ...]


class _LeadershipModifierKeys(Keys):
    """Who adds to the Leadership that is rolled."""

    plus: Modifier = 0
    on_top: Flag = False
    of_carrier: Flag = False
    values: tuple[Figure, ...] = ()
    table: Text | None = None
    starts: Figure | None = None
    ships_left: Flag = False
    why: Text | Literal[""] = ""
    factions: tuple[Text, ...] = ()
    fleet_factions: tuple[Text, ...] = ()
    classes: tuple[Text, ...] = ()
    types: tuple[Text, ...] = ()
    subtypes: tuple[Text, ...] = ()
    fleet_lists: tuple[Text, ...] = ()
    rule: Text | None = None
    option: Text | None = None


class _FallingKeys(Keys):
    """A Leadership that falls by one for each hit lost, down to the least."""

    rule: Text
    start: Figure
    least: Figure


class _TradeKeys(Keys):
    """Who may trade the Leadership rolled, and with ships of which classes."""

    rule: Text
    classes: tuple[Text, ...]


class _LeadershipKeys(Keys):
    """Leadership before the game, by the die from 1 to 6."""

    ordinary: Annotated[tuple[Figure, ...], Field(min_length=6, max_length=6)]
    by_faction: dict[
        Text, Annotated[tuple[Figure, ...], Field(min_length=6, max_length=6)]
    ]
    grades: dict[Text, Figure]
    modifiers: tuple[_LeadershipModifierKeys, ...]
    falling: tuple[_FallingKeys, ...] = ()
    thrown: dict[Text, OneDie] = Field(default_factory=dict)
    trades: tuple[_TradeKeys, ...] = ()


class _TableKeys(Keys):
    """The table: its phenomena and its turns."""

    phenomena: list[Text]
    player_turns_each_game_turn: Figure


class _DisengagingKeys(Keys):
    """Disengaging: dice and modifiers."""

    dice: Dice
    blast_marker: Modifier
    blast_marker_within_cm: Figure
    phenomenon: Modifier
    nearby_within_cm: Figure
    forced_at_leadership: Figure


class _DriftKeys(Keys):
    """The fan order Drift."""

    author: Text
    search_range_cm: Figure
    die_face: Figure
    rows: Figure
    searcher_leadership: tuple[Figure, ...]


class _NoCommanderKeys(Keys):
    """Whose fleets need no commander."""

    factions: list[Text]


class _FleetKeys(Keys):
    """Fleet lists: squadrons, and from how many points a commander is needed."""

    squadron_size: tuple[Figure, Figure]
    commander_above_points: Annotated[dict[Text, Figure], needing("ordinary")]
    defences_one_in: Annotated[int, Field(strict=True, ge=1, le=100)]
    no_commander: _NoCommanderKeys
    own_rerolls: dict[Text, Figure]
    own_hulls: dict[Text, tuple[Text, ...]] = Field(default_factory=dict)
    nominal_leadership: dict[Text, Figure]


class _ShareKeys(Keys):
    """The part of a ship's points that an event is worth."""

    event: Text
    percent: Figure


class _BoardingKeys(Keys):
    """Boarding and teleport attacks."""

    roll: dict[Text, Figure]
    times: dict[Text, Figure]
    never_teleport: list[Text]


class _OrdnanceKeys(Keys):
    """Whose launch bays count twice."""

    bays_doubled: list[Text]


class _CriticalKeys(Keys):
    """A row of a critical-hits table."""

    roll: Text
    result: Text
    damage: Text | Literal[""] = ""
    repairable: Flag = True
    boxes: Annotated[int, Field(strict=True, ge=1, le=6)] = 1
    rule: Text | None = None


class _CriticalsKeys(Keys):
    """The tables of critical hits."""

    own_table: list[Text]
    ship: list[_CriticalKeys]
    defence: list[_CriticalKeys]


class CoreFile(Keys):
    """``kind = "rules"``: the tables of the core rules."""

    kind: Literal["rules"]
    edition: Text
    source: Text
    movement: _MovementKeys
    command: _CommandKeys
    leadership: _LeadershipKeys
    table: _TableKeys
    disengaging: _DisengagingKeys
    drift: _DriftKeys
    fleet: _FleetKeys
    victory: Annotated[
        dict[Text, list[_ShareKeys]],
        needing("ordinary", "squadron", "escort", "defence"),
    ]
    boarding: _BoardingKeys
    ordnance: _OrdnanceKeys
    criticals: _CriticalsKeys


def find_data_file(dirs: tuple[Path, ...], name: str) -> Path:
    """Return the first folder's file of that name; the last folder's if none."""
    return next((d / name for d in dirs if (d / name).is_file()), dirs[-1] / name)


def load_tables(
    dirs: tuple[Path, ...],
    own_orders: Sequence[Path] = (),
    own_lists: Sequence[Path] = (),
) -> RuleTables:
    """Return the rules tables, with orders and lists of a user's own from these files.

    Raises:
        DataError: a rules file can't be read.
    """
    files = [folder / "rules/orders.toml" for folder in dirs]
    own = [*own_orders, *(path for path in files[:-1] if path.is_file())]
    orders = load_orders(own, files[-1])
    core = shape(read_source(find_data_file(dirs, "rules/core.toml")), CoreFile)
    notes = shape(read_source(find_data_file(dirs, "rules/notes.toml")), NotesFile)
    above: dict[str, int | None] = dict(core.fleet.commander_above_points)
    above |= dict.fromkeys(core.fleet.no_commander.factions)
    return RuleTables(
        edition=core.edition,
        rulings=load_rulings(dirs),
        leadership=_starting_leadership(core.leadership),
        phenomena=frozenset(core.table.phenomena),
        player_turns_each_game_turn=core.table.player_turns_each_game_turn,
        disengaging=Disengaging(**core.disengaging.model_dump()),
        orders=tuple(Order(**order.model_dump()) for order in orders.orders),
        no_order=Order(**orders.no_order.model_dump()),
        order_exceptions=tuple(
            OrderException(**each.model_dump()) for each in orders.exceptions
        ),
        factions_with_known_orders=frozenset(orders.known.factions),
        classes_with_known_orders=frozenset(orders.known.classes),
        orders_known_in_part=frozenset(orders.known.in_part),
        notes=tuple(Note(**each.model_dump()) for each in notes.notes),
        movement=Movement(
            **core.movement.model_dump(exclude={"run_before_turn_cm"}),
            run_before_turn_cm=core.movement.run_before_turn_cm,
        ),
        command=CommandChecks(**core.command.model_dump()),
        drift=DriftRules(**core.drift.model_dump()),
        criticals={
            kind: tuple(Critical(**row.model_dump()) for row in rows)
            for kind, rows in (
                ("ship", core.criticals.ship),
                ("defence", core.criticals.defence),
            )
        },
        own_criticals=frozenset(core.criticals.own_table),
        victory={
            name: tuple(VictoryShare(**share.model_dump()) for share in shares)
            for name, shares in core.victory.items()
        },
        boarding_roll=dict(core.boarding.roll),
        boarding_times=dict(core.boarding.times),
        commander_above_points=above,
        fleet_lists=load_fleet_lists(dirs, own_lists),
        defences_one_in=core.fleet.defences_one_in,
        squadron_size=core.fleet.squadron_size,
        own_rerolls=dict(core.fleet.own_rerolls),
        own_hulls=dict(core.fleet.own_hulls),
        nominal_leadership=dict(core.fleet.nominal_leadership),
        never_teleport=frozenset(core.boarding.never_teleport),
        bays_doubled=frozenset(core.ordnance.bays_doubled),
    )


def _starting_leadership(keys: _LeadershipKeys) -> StartingLeadership:
    return StartingLeadership(
        ordinary=keys.ordinary,
        by_faction=dict(keys.by_faction),
        grades=dict(keys.grades),
        modifiers=tuple(
            LeadershipModifier(**each.model_dump()) for each in keys.modifiers
        ),
        falling=tuple(FallingLeadership(**each.model_dump()) for each in keys.falling),
        thrown=dict(keys.thrown),
        trades=tuple(LeadershipTrade(**each.model_dump()) for each in keys.trades),
    )
