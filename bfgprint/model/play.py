"""What players write down of a game: checks, moves, rams, disengaging, Drift.

``load`` builds these values from logs; ``rules`` judge them.  A field that is
None was not written down, and what was not written down is not judged.
Lengths are centimetres, angles degrees; headings run clockwise from table
north (+y).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from bfgprint.findings import NOWHERE, Place
from bfgprint.model.fleet import Fleet
from bfgprint.model.profile import Profile, ShipType

Dice = tuple[int, ...]
"""The faces that were thrown, in the order they were written down."""


class Point(NamedTuple):
    """A place on the table, from its bottom left corner."""

    x_cm: float
    y_cm: float


class Turn(NamedTuple):
    """A turn of a move: what was run since the last turn or the start."""

    run_cm: float
    angle_deg: float


class Stand(NamedTuple):
    """A model on the table, by the point under its stem."""

    name: str
    stem: Point
    base_mm: float
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenList:
    """A fleet list that was written down to be kept secret."""

    player: str = ""
    points: tuple[int | None, ...] = ()
    """Of each entry with its refits; None where the field was left empty."""
    total: int | None = None
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreements:
    """What the players agreed on before a game, and how they kept to it.

    Each tuple of agreements holds one word from every player.
    """

    players: tuple[str, ...] = ()
    """Their names."""
    agreed_not_to_premeasure: tuple[bool, ...] = ()
    premeasuring_barred: bool = False
    """It was treated as barred."""
    premeasured_by: tuple[str, ...] = ()
    secret_lists: bool = False
    agreed_secret_lists: tuple[bool, ...] = ()
    lists: tuple[WrittenList, ...] = ()
    asked_to_see: str | None = None
    """The player who asked to see a secret list or sub-plot."""
    revealed_by: tuple[str, ...] | None = None
    """Who then showed theirs."""
    secret_plots: bool = False
    agreed_secret_plots: tuple[bool, ...] = ()
    plots_written_turn: int | None = None
    """The game turn in which they were written down; 0 is before the game."""
    place: Place = NOWHERE


CheckKind = Literal["check", "free", "brace", "leadership test", "reveal from Drift"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A Command check, Leadership test or what takes the place of one."""

    unit: str = ""
    squadron: str | None = None
    """The squadron that the unit belongs to: it is ordered as one."""
    most_orders: int = 1
    """Orders that the unit may be on at once, where its own rules allow more."""
    kind: CheckKind = "check"
    order: str | None = None
    leadership: int | None = None
    under_fire: bool = False
    enemy_contacts: bool = False
    improved_sensors: bool = False
    """The hull makes more of enemy contacts than others."""
    other_modifier: int = 0
    """A modifier that is neither of the two; the rules know none."""
    dice: Dice = ()
    rerolls: tuple[Dice, ...] = ()
    """Each re-roll that was made of it."""
    target: int | None = None
    """What the player says that was needed."""
    passed: bool | None = None
    """What the player says came of it."""
    after_move: bool = False
    """The unit had already moved this turn."""
    step: int | None = None
    """Its number in the turn, where checks and moves are counted together."""
    braced_last_turn: bool = False
    attacker: str | None = None
    """Against whom it braced."""
    before_hit_dice: bool | None = None
    """For a brace: whether the hit dice were still to be rolled."""
    place: Place = NOWHERE


class Fire(NamedTuple):
    """A weapon used under an order, and at what strength."""

    kind: str
    """A ``WeaponKind`` value."""
    strength: int | None = None
    """As the sheet gives it."""
    used: int | None = None
    """As it was fired."""
    rerolled: bool = False
    """Dice that missed were rolled again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One ship's move in one Movement Phase."""

    ship: str = ""
    profile: Profile
    """The hull, or an ordinary ship of the type and speed that were written."""
    speed_now_cm: float | None = None
    """After damage and Blast Markers; None is the printed speed."""
    slowed_cm: float = 0.0
    """Lost to Blast Markers on the way."""
    order: str | None = None
    squadron: str | None = None
    extra_dice: Dice = ()
    extra_cm: int | None = None
    """What the dice of All Ahead Full came to."""
    move_cm: float
    turns: tuple[Turn, ...] = ()
    fires: tuple[Fire, ...] = ()
    loaded: bool | None = None
    """Whether its ordnance was loaded when it launched."""
    forced: bool = False
    """Something kept it from moving as it should."""
    step: int | None = None
    """Its number in the turn, where checks and moves are counted together."""
    in_gravity_well: bool = False
    """Near a planet: free turns before and after, and it may stand still."""
    place: Place = NOWHERE


DamageSource = Literal[
    "weapons", "ram", "asteroids", "hit and run", "critical", "boarding"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class BraceSaves:
    """The dice with which a braced ship saved itself from damage."""

    unit: str = ""
    source: DamageSource = "weapons"
    """``critical`` is that of an ordinary hit that was not saved."""
    dice: Dice = ()
    saved: int | None = None
    """What the player says was saved."""
    place: Place = NOWHERE


Side = Literal["front", "side", "rear", "defence"]
RamStep = Literal["check", "target", "test", "extra", "move"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ram:
    """One attempt to ram."""

    ship: str = ""
    order: str | None = None
    rammer: ShipType | None = None
    target: ShipType | None = None
    targets: tuple[str, ...] = ()
    """The ships that were named; the rules allow one."""
    steps: tuple[RamStep, ...] = ()
    leadership: int | None = None
    test_dice: Dice = ()
    test_rerolls: tuple[Dice, ...] = ()
    """Each re-roll that was made of the test."""
    test_dice_count: int | None = None
    """Dice of the test, where their faces were not written."""
    test_modifier: int = 0
    passed: bool | None = None
    speed_cm: float | None = None
    extra_cm: int | None = None
    slowed_cm: float = 0.0
    """Lost to Blast Markers on the way."""
    move_cm: float | None = None
    bases_mm: tuple[int, int] | None = None
    """Of rammer and target."""
    nearest_cm: float | None = None
    """How near the two stems came."""
    rammer_hits: int | None = None
    """Starting hits."""
    rammer_armour: int | None = None
    """Front armour, the roll that hits it."""
    target_hits: int | None = None
    target_armour: int | None = None
    """Of the facing that is struck."""
    side: Side | None = None
    """What of the target is struck."""
    dice: Dice = ()
    damage: int | None = None
    shields_used: int = 0
    """Hits that someone let shields absorb."""
    dice_back: Dice = ()
    damage_back: int | None = None
    exploded: bool = False
    outside_explosion: tuple[str, ...] = ()
    """Who was held to be outside the explosion."""
    boards: str | None = None
    touches_at_end: tuple[str, ...] | None = None
    """Empty where it ends touching nobody."""
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class RamDice:
    """One throw of ram dice by itself: those of the rammer or of the rammed."""

    role: str
    """``rammer``, or ``rammed`` with ``side``, ``rear``, ``front`` or ``defence``."""
    dice_count: int | None = None
    starting_hits: int | None = None
    hits_left: int | None = None
    armour: int | None = None
    dice: Dice = ()
    damage: int | None = None
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class Disengagement:
    """One attempt to disengage, or one way of leaving the table."""

    unit: str = ""
    after_movement: bool = True
    leadership: int | None = None
    """The unit's own."""
    tested_on: int | None = None
    """The Leadership that the test was taken on, before modifiers."""
    blast_markers: int = 0
    """Within 5 cm."""
    phenomenon: bool = False
    """Any celestial phenomenon within 15 cm."""
    table_wide_effect: bool = False
    enemies: int = 0
    """Enemy ships and ordnance markers within 15 cm."""
    total_modifier: int | None = None
    """The modifiers' sum, where it was written instead of what makes it up."""
    effective: int | None = None
    """What the player says the modified Leadership is."""
    needs: int | None = None
    """What the player says must be rolled or less."""
    dice: Dice = ()
    rerolls: tuple[Dice, ...] = ()
    """Each re-roll that was made of the test."""
    roll: int | None = None
    """The total, where the single dice were not written."""
    passed: bool | None = None
    drifting: bool = False
    hulk: bool = False
    actions_after: tuple[str, ...] = ()
    """``fire``, ``launch``, ``order:Lock On``, ``brace``, ``return`` ..."""
    faction: str | None = None
    """Some factions score by shares of their own."""
    points: int | None = None
    """Of the ship, or of the whole squadron."""
    escorts: int | None = None
    """Ships that an escort squadron started with; None for a single ship."""
    destroyed: int = 0
    damaged: bool | None = None
    """It had lost a hit, where a faction's own shares ask for that."""
    crippled: bool = False
    crippled_on_table: bool = False
    """Someone counted it among the crippled ships on the table as well."""
    victory_points: int | None = None
    in_squadron: bool = False
    """A capital ship that belongs to a squadron."""
    left_squadron: bool | None = None
    """Whether it left its squadron after a failure."""
    whole_squadron_tried: bool | None = None
    """Whether every escort of the squadron tried."""
    place: Place = NOWHERE


class Disc(NamedTuple):
    """A round piece of terrain."""

    name: str
    centre: Point
    radius_cm: float


class Oblong(NamedTuple):
    """A rectangular piece of terrain; its length runs along its heading."""

    name: str
    centre: Point
    width_cm: float
    length_cm: float
    heading_deg: float = 0.0


Terrain = Disc | Oblong


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """The Command check with which a ship went dark, and what stood in its way."""

    leadership: int | None = None
    under_fire: bool = False
    enemy_contacts: bool = False
    dice: Dice = ()
    rerolls: tuple[Dice, ...] = ()
    failed_check_this_turn: bool = False
    order_now: str | None = None
    """The order it was on, or in the turn after Brace for Impact! that one."""
    ships_moved: int = 0
    """Ships of its owner that had already moved."""
    own_turn: bool = True


Searcher = Literal["ship", "squadron", "attack craft", "torpedoes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """One attempt of an enemy to find a drifting ship."""

    unit: str = "ship"
    """A ``Searcher``; what else stands here may not search."""
    name: str = ""
    distance_cm: float | None = None
    leadership: int | None = None
    notes: int | None = None
    """Notes written when it searched."""
    dice: Dice = ()
    rerolls: tuple[Dice, ...] = ()
    modifier: int = 0
    """A modifier other than the penalty for notes; the rules know none."""
    penalty: int | None = None
    """What the players say the penalty was, 0 or more."""
    already_searched: bool = False
    turn: int | None = None
    spotted: bool | None = None
    """What the players say came of it."""
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class DriftLog:
    """What the owner of a drifting ship wrote down, and what came of it."""

    ship: str
    speed_cm: float
    """At declaration: printed speed less damage and slowing."""
    notes_cm: tuple[float, ...]
    own_turns: int | None = None
    """Own turns that it has drifted, the declaring one included."""
    leadership: int | None = None
    base_mm: int | None = None
    model: Point | None = None
    heading_deg: float | None = None
    placed: Point | None = None
    """Where the ship was put back."""
    placed_heading_deg: float | None = None
    declaration: Declaration | None = None
    searches: tuple[Search, ...] = ()
    events: tuple[str, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    touched: tuple[str, ...] | None = None
    """Names of the terrain that was worked out on the way."""
    terrain_shields: int | None = None
    """Shields that were counted in those tests."""
    terrain_braced: bool = False
    ordnance_met: tuple[str, ...] = ()
    """Torpedoes, attack craft or fire that acted on it on the way."""
    table: tuple[float, float] | None = None
    """Width and height of the table."""
    left_table: bool | None = None
    """Whether the ship was said to have left the table."""
    place: Place = NOWHERE
    note_places: tuple[Place, ...] = ()
    event_places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerTurn:
    """Everything that was written down of one player's turn, in its order."""

    number: int = 1
    side: str = ""
    checks: tuple[Check, ...] = ()
    moves: tuple[Move, ...] = ()
    rams: tuple[Ram, ...] = ()
    ram_dice: tuple[RamDice, ...] = ()
    brace_saves: tuple[BraceSaves, ...] = ()
    disengagements: tuple[Disengagement, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveLog:
    """Everything that was written down of a game."""

    turns: tuple[PlayerTurn, ...] = ()
    fleet: Fleet | None = None
    """The fleet of those of its ships that give no figures of their own."""
    agreements: Agreements | None = None
    stands: tuple[Stand, ...] = ()
    markers_on_models: tuple[int, ...] = ()
    markers_on_spots: tuple[int, ...] = ()
    """Numbers of contact markers: on a model, and where it belongs."""
    place: Place = NOWHERE
