"""Damages of the model: sheets made from another value than the requirements.

So it would be with a value that was lost, rounded or mixed up on its way to the
paper: the sheet says 25 cm, the fleet that was asked for has 20.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from verify.damages.kit import Damage, Source, in_model
from verify.damages.values import FleetChange, in_fleet, in_hull, in_tables, in_unit

from bfgprint.codes import Code
from bfgprint.model.arcs import Arc
from bfgprint.model.fleet import Commander, EscortSquadron, Ship, TakenOption, Unit
from bfgprint.model.profile import (
    Armour,
    Conflict,
    Profile,
    ShieldKind,
    Shields,
    ShipType,
)
from bfgprint.model.weapons import Craft, Strength, Weapon, WeaponKind
from bfgprint.rules.fleet_list import check_fleet

MISSING, DIFFERS = Code.FIGURE_MISSING, Code.FIGURE_DIFFERS
Commanders = tuple[Commander, ...]
UNASKED, BOXES = Code.FIGURE_UNASKED, Code.BOX_COUNT


def model_damages() -> Iterator[Damage]:
    """Yield the damages of hulls, weapons, ships, squadrons, lists and tables."""
    yield from _hulls()
    yield from _weapons()
    yield from _ships()
    yield from _squadrons()
    yield from _lists()
    yield from _tables()


def _shields(number: int) -> Shields:
    return Shields(kind=ShieldKind.SHIELDS, value=number)


HULLS: tuple[tuple[str, set[Code], dict[str, Any]], ...] = (
    ("one hit fewer", {BOXES}, {"hits": 7}),
    ("one hit more", {BOXES}, {"hits": 9}),
    ("12 hits for 8", {BOXES, DIFFERS}, {"hits": 12}),
    ("5 cm faster", {DIFFERS}, {"speeds_cm": (25,)}),
    ("5 cm slower", {DIFFERS}, {"speeds_cm": (15,)}),
    ("three speeds for one", {MISSING, UNASKED}, {"speeds_cm": (10, 20, 25)}),
    ("no speed at all", {DIFFERS, MISSING}, {"speeds_cm": (0,)}),
    ("turns of 90 degrees for 45", {DIFFERS}, {"turns_deg": 90}),
    ("no turns", {DIFFERS, MISSING}, {"turns_deg": 0}),
    ("special turns", {DIFFERS, MISSING}, {"turns_deg": None}),
    ("a shield fewer", {DIFFERS, BOXES}, {"shields": _shields(1)}),
    ("a shield more", {DIFFERS, BOXES}, {"shields": _shields(3)}),
    ("no shields", {DIFFERS, MISSING}, {"shields": _shields(0)}),
    (
        "a save for shields",
        {DIFFERS, MISSING},
        {"shields": Shields(kind=ShieldKind.SAVE, value=4)},
    ),
    (
        "a holofield for shields",
        {DIFFERS, MISSING},
        {"shields": Shields(kind=ShieldKind.HOLOFIELD)},
    ),
    ("front armour 5 for 6", {MISSING}, {"armour": Armour(front=5, sides=5, rear=5)}),
    ("sides armour 4 for 5", {DIFFERS}, {"armour": Armour(front=6, sides=4, rear=4)}),
    ("rear armour 4 for 5", {MISSING}, {"armour": Armour(front=6, sides=5, rear=4)}),
    (
        "a deflector in front",
        {UNASKED},
        {"armour": Armour(front=6, sides=5, rear=5, deflector_front=6)},
    ),
    ("a turret fewer", {DIFFERS}, {"turrets": 2}),
    ("a turret more", {DIFFERS}, {"turrets": 4}),
    ("no turrets", {DIFFERS, MISSING}, {"turrets": 0}),
    ("spores for turrets", {UNASKED}, {"turrets_kind": "spores"}),
    ("10 points fewer", {DIFFERS}, {"points": 210}),
    ("a point more", {DIFFERS}, {"points": 221}),
    ("another class", {DIFFERS}, {"class_name": "Overload"}),
    ("a variant nobody asked for", {DIFFERS}, {"variant": "early"}),
    ("another subtype", {DIFFERS}, {"subtype": "grand cruiser"}),
    ("a battleship", {DIFFERS}, {"type": ShipType.BATTLESHIP}),
    ("an escort", {DIFFERS, MISSING}, {"type": ShipType.ESCORT}),
    ("a planetary defence", {DIFFERS, MISSING}, {"type": ShipType.DEFENCE}),
    ("a rule nobody gave it", {UNASKED}, {"rules": ("Massive",)}),
    ("hits by quadrants", {MISSING, UNASKED}, {"quadrants": True}),
    ("no armament", {MISSING}, {"armament": ()}),
    ("a hull of another faction", {UNASKED, MISSING}, {"faction": "Tyranids"}),
)


def _differing(figure: str, here: str, value: str) -> tuple[Conflict, ...]:
    return (Conflict(figure=figure, here=here, others=(("fleet builder", value),)),)


DIFFERING: tuple[tuple[str, set[Code], tuple[Conflict, ...]], ...] = (
    ("no conflict of the sources", {MISSING}, ()),
    (
        "another value of another source",
        {DIFFERS},
        _differing("lightning arc strength", "20", "12"),
    ),
    (
        "another figure in question",
        {MISSING, DIFFERS},
        _differing("portal strength", "3", "2"),
    ),
    ("the armour in question", {MISSING, UNASKED}, _differing("armour", "6", "5")),
    ("the hits in question", {MISSING, UNASKED}, _differing("hits", "12", "10")),
    ("the speed in question", {MISSING, UNASKED}, _differing("speed", "20", "25")),
    ("the turns in question", {MISSING, UNASKED}, _differing("turns", "45°", "90°")),
    ("the turrets in question", {MISSING, UNASKED}, _differing("turrets", "4", "5")),
    ("the points in question", {MISSING, UNASKED}, _differing("points", "500", "1")),
)


STRANGE: tuple[tuple[str, set[Code], dict[str, Any]], ...] = (
    ("another speed with the sun behind", {DIFFERS}, {"speeds_cm": (10, 25, 25)}),
    ("speeds exchanged", {DIFFERS}, {"speeds_cm": (20, 10, 25)}),
    ("one speed for three", {MISSING, UNASKED}, {"speeds_cm": (25,)}),
    ("shields for a holofield", {MISSING, UNASKED}, {"shields": _shields(2)}),
    ("a hull of the Dark Eldar", {MISSING, UNASKED}, {"faction": "Dark Eldar"}),
)


def _hulls() -> Iterator[Damage]:
    for words, codes, changes in HULLS:
        yield in_hull(
            "sheets", words, codes, lambda hull, new=changes: replace(hull, **new)
        )
    for printable in ("half", "full"):
        for words, codes, changes in HULLS[:6]:
            yield in_hull(
                printable, words, codes, lambda hull, new=changes: replace(hull, **new)
            )
    yield in_hull(
        "odd",
        "a battleship without its rule",
        {MISSING},
        lambda hull: replace(hull, rules=()),
    )
    for words, codes, conflicts in DIFFERING:
        yield in_hull(
            "differing",
            words,
            codes,
            lambda hull, new=conflicts: replace(hull, conflicts=new),
        )
    for words, codes, changes in STRANGE:
        yield in_hull(
            "strange", words, codes, lambda hull, new=changes: replace(hull, **new)
        )
    yield in_hull(
        "strange",
        "a Demiurg ship without its rule",
        {MISSING},
        lambda hull: replace(hull, rules=("Massive",)),
        1,
    )
    yield in_hull(
        "odd",
        "a star fort of one piece",
        {MISSING, UNASKED},
        lambda hull: replace(hull, quadrants=False),
        1,
    )


def _weapon(words: str, codes: set[Code], index: int, **changes: Any) -> Damage:
    def changed(hull: Profile) -> Profile:
        lines = [*hull.armament]
        lines[index] = replace(lines[index], **changes)
        return replace(hull, armament=tuple(lines))

    return in_hull("sheets", words, codes, changed)


def _armament(
    words: str, codes: set[Code], change: Callable[[tuple[Weapon, ...]], Any]
) -> Damage:
    def changed(hull: Profile) -> Profile:
        return replace(hull, armament=tuple(change(hull.armament)))

    return in_hull("sheets", words, codes, changed)


def _weapons() -> Iterator[Damage]:
    yield _weapon("a battery weaker", {DIFFERS}, 0, strength=Strength(number=7))
    yield _weapon("a strength in dice", {DIFFERS}, 0, strength=Strength(dice="2D6"))
    yield _weapon("a strength in words", {DIFFERS}, 0, strength=Strength(words="as is"))
    yield _weapon("a battery with less range", {DIFFERS}, 0, range_cm=45)
    yield _weapon("a battery with a least range", {DIFFERS}, 0, range_min_cm=15)
    yield _weapon("a battery in contact only", {DIFFERS}, 0, contact=True)
    yield _weapon("a battery without range", {DIFFERS}, 0, range_cm=None)
    yield _weapon("a lance named battery", {DIFFERS}, 0, weapon="lance battery")
    yield _weapon("a starboard battery to port", {DIFFERS}, 1, location="port")
    yield _weapon("a battery on no place", {DIFFERS}, 1, location=None)
    yield _weapon("a battery firing right", {DIFFERS, MISSING}, 0, arcs=(Arc.RIGHT,))
    yield _weapon("a battery firing nowhere", {MISSING}, 0, arcs=())
    yield _weapon("a lance firing ahead only", {MISSING}, 2, arcs=(Arc.FRONT,))
    yield _weapon(
        "a lance firing astern too",
        {DIFFERS, MISSING},
        2,
        arcs=(Arc.LEFT, Arc.FRONT, Arc.RIGHT, Arc.REAR),
    )
    yield _weapon("torpedoes faster", {DIFFERS}, 3, speed_cm=35)
    yield _weapon("torpedoes of two speeds", {DIFFERS}, 3, speed_min_cm=20)
    yield _weapon("torpedoes stronger", {DIFFERS}, 3, strength=Strength(number=9))
    yield _weapon("torpedoes as guns", {MISSING}, 3, kind=WeaponKind.BATTERY)
    yield _weapon(
        "torpedoes as a nova cannon", {DIFFERS}, 3, kind=WeaponKind.NOVA_CANNON
    )
    yield _weapon("a battery as torpedoes", {UNASKED}, 0, kind=WeaponKind.TORPEDO)
    yield _weapon(
        "craft for a battery",
        {DIFFERS},
        0,
        craft=(Craft(name="fighters", speed_cm=30),),
    )
    yield _armament("a weapon fewer", {MISSING}, lambda lines: lines[:-1])
    yield _armament("a weapon twice", {UNASKED}, lambda lines: (*lines, lines[0]))
    yield _armament(
        "two weapons exchanged",
        {DIFFERS},
        lambda lines: (lines[1], lines[0], *lines[2:]),
    )

    def slower(hull: Profile) -> Profile:
        bays = hull.armament[0]
        craft = (bays.craft[0], replace(bays.craft[1], speed_cm=25))
        return replace(hull, armament=(replace(bays, craft=craft), *hull.armament[1:]))

    yield in_hull("sheets", "bombers of another speed", {DIFFERS}, slower, 1)

    def fewer(hull: Profile) -> Profile:
        bays = replace(hull.armament[0], strength=Strength(number=1))
        return replace(hull, armament=(bays, *hull.armament[1:]))

    yield in_hull("sheets", "a launch bay fewer", {DIFFERS, BOXES}, fewer, 1)


def _ship(words: str, codes: set[Code], change: Callable[[Ship], Ship]) -> Damage:
    return in_unit("sheets", words, codes, change)


def _ships() -> Iterator[Damage]:
    def led(**changes: Any) -> Callable[[Ship], Ship]:
        def changed(ship: Ship) -> Ship:
            assert ship.commander is not None
            return replace(ship, commander=replace(ship.commander, **changes))

        return changed

    yield in_unit(
        "sheets",
        "Leadership of another ship",
        {DIFFERS},
        lambda ship: replace(ship, leadership=8),
        1,
    )
    yield in_unit(
        "sheets",
        "Leadership left blank",
        {MISSING, UNASKED},
        lambda ship: replace(ship, leadership=None),
        1,
    )
    yield _ship("Leadership of the Admiral", {DIFFERS}, led(leadership=10))
    yield _ship("another rank", {DIFFERS}, led(rank="Fleet Admiral"))
    yield _ship("a commander for less", {DIFFERS}, led(points=100))
    yield _ship("a re-roll fewer", {BOXES, DIFFERS}, led(rerolls=1))
    yield _ship("a re-roll more", {BOXES, DIFFERS}, led(rerolls=3))
    yield _ship("no re-rolls", {MISSING, DIFFERS}, led(rerolls=0))
    yield _ship("re-rolls each turn", {UNASKED}, led(rerolls_each_turn=True))
    yield _ship(
        "no commander", {MISSING, DIFFERS}, lambda ship: replace(ship, commander=None)
    )
    yield _ship(
        "a large base nobody chose",
        {UNASKED, DIFFERS},
        lambda ship: replace(ship, large_base=True),
    )
    yield _ship(
        "an option not bought",
        {MISSING, DIFFERS},
        lambda ship: replace(ship, options=()),
    )
    yield _ship(
        "an option of another price",
        {DIFFERS},
        lambda ship: replace(ship, options=(replace(ship.options[0], points=15),)),
    )
    yield _ship(
        "an option of another name",
        {DIFFERS},
        lambda ship: replace(ship, options=(replace(ship.options[0], name="turret"),)),
    )
    yield _ship(
        "an option twice",
        {UNASKED, DIFFERS},
        lambda ship: replace(ship, options=2 * ship.options),
    )
    yield _ship(
        "a name cut short", {DIFFERS}, lambda ship: replace(ship, name=ship.name[:-3])
    )
    yield _ship(
        "a name in capitals",
        {DIFFERS},
        lambda ship: replace(ship, name=ship.name.upper()),
    )
    yield _ship(
        "a ship out of its squadron",
        {MISSING},
        lambda ship: replace(ship, squadron=None),
    )

    def other_squadron(**changes: Any) -> Callable[[Ship], Ship]:
        def changed(ship: Ship) -> Ship:
            assert ship.squadron is not None
            return replace(ship, squadron=replace(ship.squadron, **changes))

        return changed

    yield _ship("a squadron of another name", {DIFFERS}, other_squadron(name="Amboss"))
    yield _ship(
        "a squadron with a member fewer",
        {DIFFERS},
        other_squadron(members=("Sword of Orion",)),
    )


def _escorts(
    words: str,
    codes: set[Code],
    change: Callable[[EscortSquadron], EscortSquadron],
    printable: str = "sheets",
) -> Damage:
    return in_unit(printable, words, codes, change, -1)


def _squadrons() -> Iterator[Damage]:
    yield _escorts(
        "an escort fewer",
        {MISSING, DIFFERS},
        lambda group: replace(group, ships=group.ships[:-1]),
    )
    yield _escorts(
        "an escort more",
        {UNASKED, DIFFERS},
        lambda group: replace(group, ships=(*group.ships, group.ships[-1])),
    )
    yield _escorts(
        "escorts in another order",
        {DIFFERS},
        lambda group: replace(group, ships=group.ships[::-1]),
    )
    yield _escorts(
        "a squadron's Leadership nobody rolled",
        {MISSING, UNASKED},
        lambda group: replace(group, leadership=7),
    )
    yield _escorts(
        "escorts under another name",
        {DIFFERS},
        lambda group: replace(group, name="Sledge"),
    )

    def changed(place: int, **new: Any) -> Callable[[EscortSquadron], EscortSquadron]:
        def change(group: EscortSquadron) -> EscortSquadron:
            ships = [*group.ships]
            ships[place] = replace(ships[place], **new)
            return replace(group, ships=tuple(ships))

        return change

    def hulled(place: int, **new: Any) -> Callable[[EscortSquadron], EscortSquadron]:
        def change(group: EscortSquadron) -> EscortSquadron:
            profile = replace(group.ships[place].profile, **new)
            return changed(place, profile=profile)(group)

        return change

    yield _escorts("an escort of another name", {DIFFERS}, changed(0, name="Sward 1"))
    yield _escorts("an escort with two hits", {BOXES}, hulled(2, hits=2))
    yield _escorts(
        "an escort with two shields", {BOXES}, hulled(2, shields=_shields(2))
    )
    yield _escorts("an escort's speed", {DIFFERS}, hulled(2, speeds_cm=(30,)))
    yield _escorts("an escort's turrets", {DIFFERS}, hulled(2, turrets=1))
    yield _escorts("one escort unlike its sisters", {DIFFERS}, hulled(1, turns_deg=45))
    yield _escorts("escorts of one class only", {MISSING, DIFFERS},
     lambda group: replace(
        group, ships=tuple(replace(s,
         profile=group.ships[0].profile) for s in group.ships)
    ))  # fmt: skip
    yield _escorts(
        "a frigate too many among destroyers",
        {UNASKED, DIFFERS},
        lambda group: replace(group, ships=(*group.ships, group.ships[0])),
        "escorts",
    )


def _lists() -> Iterator[Damage]:
    def new(**changes: Any) -> FleetChange:
        return lambda fleet: replace(fleet, **changes)

    def units(change: Callable[[tuple[Unit, ...]], tuple[Unit, ...]]) -> FleetChange:
        return lambda fleet: replace(fleet, units=change(fleet.units))

    def as_id(unit: Unit, other: Unit) -> Unit:
        return replace(unit, id=other.id)

    yield in_fleet(
        "sheets", "another name of the fleet", {DIFFERS}, new(name="Perdido")
    )
    yield in_fleet("sheets", "another faction", {DIFFERS}, new(faction="Chaos"))
    yield in_fleet("sheets", "another fleet list", {DIFFERS}, new(fleet_list="Bastion"))
    yield in_fleet("sheets", "no fleet list", {DIFFERS}, new(fleet_list=None))
    yield in_fleet("sheets", "another limit", {DIFFERS}, new(points_limit=750))
    yield in_fleet("sheets", "no limit", {MISSING}, new(points_limit=None))
    yield in_fleet("sheets", "no house rules", {MISSING}, new(switch_off=()))
    yield in_fleet(
        "sheets", "another house rule", {DIFFERS}, new(switch_off=("LIST-03",))
    )
    yield in_fleet(
        "sheets", "the last unit lost", {MISSING}, units(lambda all_: all_[:-1])
    )
    yield in_fleet(
        "sheets", "the first unit lost", {MISSING}, units(lambda all_: all_[1:])
    )
    yield in_fleet(
        "sheets", "every unit but one lost", {MISSING}, units(lambda a: a[:1])
    )
    yield in_fleet(
        "sheets",
        "a unit twice",
        {UNASKED, DIFFERS},
        units(lambda all_: (*all_, all_[0])),
    )
    yield in_fleet(
        "sheets",
        "a unit nobody asked for",
        {UNASKED},
        units(lambda all_: (*all_, replace(all_[0], id="u9"))),
    )
    yield in_fleet(
        "sheets",
        "two ships under each other's keys",
        {DIFFERS},
        units(lambda a: (as_id(a[1], a[0]), as_id(a[0], a[1]), *a[2:])),
    )
    yield in_fleet(
        "half", "half of the fleet lost", {MISSING}, units(lambda all_: all_[::2])
    )
    yield in_fleet("long", "one of many sheets lost", {MISSING}, units(lambda a: a[1:]))
    mines = TakenOption(name="orbital mines", points=5)
    dear = replace(mines, points=30)
    for words, codes, upgrades in (
        ("nothing bought for the fleet", {MISSING, DIFFERS}, ()),
        ("bought for the fleet twice", {UNASKED, DIFFERS}, (mines, mines)),
        ("bought for the fleet for more", {DIFFERS}, (dear,)),
        ("something else bought", {DIFFERS}, (replace(mines, name="minefields"),)),
    ):
        yield in_fleet("sheets", words, codes, new(upgrades=upgrades))

    def commanders(change: Callable[[Commanders], Commanders]) -> FleetChange:
        return lambda fleet: replace(fleet, commanders=change(fleet.commanders))

    def first(**new: Any) -> FleetChange:
        return commanders(lambda all_: (replace(all_[0], **new), *all_[1:]))

    for words, codes, change in (
        ("no commanders without a ship", {MISSING, DIFFERS}, new(commanders=())),
        ("a commander lost", {MISSING}, commanders(lambda all_: all_[:-1])),
        ("a commander twice", {UNASKED}, commanders(lambda all_: (*all_, all_[0]))),
        ("commanders exchanged", {DIFFERS}, commanders(lambda all_: all_[::-1])),
        ("a commander's other rank", {DIFFERS}, first(rank="Kor'El")),
        ("a commander of another price", {DIFFERS}, first(points=90)),
        ("a commander of other Leadership", {DIFFERS}, first(leadership=8)),
        ("a commander who changes nothing", {MISSING}, first(leadership=None)),
        ("a commander's re-roll more", {BOXES, DIFFERS}, first(rerolls=2)),
        ("re-rolls for one ship", {UNASKED, MISSING}, first(rerolls_own=True)),
        ("nobody to go aboard", {MISSING}, first(is_person=False)),
    ):
        yield in_fleet("carriers", words, codes, change)
    for words, codes, carrier in (
        ("carried by another", {DIFFERS}, "Long Leech"),
        ("carried by nobody", {MISSING}, None),
    ):
        yield in_unit(
            "carriers",
            words,
            codes,
            lambda unit, carrier=carrier: replace(unit, carried_by=carrier),
            1,
        )

    def told(source: Source) -> Source:
        assert source.fleet is not None
        over = check_fleet(replace(source.fleet, points_limit=100), source.tables)
        return replace(source, findings=over)

    yield in_model("sheets", "a finding nobody made", {UNASKED}, told)


def _tables() -> Iterator[Damage]:
    yield in_tables(
        "sheets", "a smaller small base", {DIFFERS}, "movement", small_base_mm=30
    )
    yield in_tables(
        "odd", "a larger large base", {DIFFERS}, "movement", large_base_mm=62
    )
    yield in_tables(
        "odd", "the large base from 5 shields on", {DIFFERS}, "movement",
        large_from_shields=5, large_above_hits=99,
    )  # fmt: skip
    yield in_tables(
        "sheets",
        "10 cm lost when crippled",
        {DIFFERS},
        "movement",
        crippled_speed_loss_cm=10,
    )
    yield in_tables(
        "sheets",
        "runs of 15 cm for all",
        {DIFFERS},
        "movement",
        run_before_turn_cm=dict.fromkeys(ShipType, 15),
    )

    def criticals(change: Callable[[Any], Any]) -> Callable[[Source], Source]:
        def changed(source: Source) -> Source:
            rows = [*source.tables.criticals["ship"]]
            tables = {**source.tables.criticals, "ship": tuple(change(rows))}
            return replace(source, tables=replace(source.tables, criticals=tables))

        return changed

    yield in_model(
        "sheets", "a critical hit fewer", {MISSING}, criticals(lambda rows: rows[:-1])
    )
    yield in_model(
        "sheets",
        "two critical hits exchanged",
        {DIFFERS},
        criticals(lambda rows: [rows[1], rows[0], *rows[2:]]),
    )
    yield in_model(
        "sheets",
        "a critical hit that hurts more",
        {DIFFERS},
        criticals(lambda rows: [replace(rows[0], damage="+1"), *rows[1:]]),
    )
    yield in_model(
        "sheets",
        "a critical hit with boxes for two",
        {BOXES},
        criticals(lambda rows: [replace(rows[0], boxes=2), *rows[1:]]),
    )

    def victory(source: Source) -> Source:
        shares = source.tables.victory["ordinary"]
        tables = {**source.tables.victory, "ordinary": shares[:-1]}
        return replace(source, tables=replace(source.tables, victory=tables))

    yield in_model("sheets", "a victory share fewer", {MISSING}, victory)

    def quarter(source: Source) -> Source:
        first, *rest = source.tables.victory["ordinary"]
        shares = (replace(first, percent=25), *rest)
        tables = {**source.tables.victory, "ordinary": shares}
        return replace(source, tables=replace(source.tables, victory=tables))

    yield in_model("sheets", "25 per cent for disengaging", {DIFFERS}, quarter)

    def orders(source: Source) -> Source:
        return replace(
            source, tables=replace(source.tables, orders=source.tables.orders[:-1])
        )

    yield in_model("sheets", "an order fewer to tick", {MISSING}, orders)

    def unbarred(source: Source) -> Source:
        return replace(source, tables=replace(source.tables, order_exceptions=()))

    yield in_model("odd", "no order barred", {MISSING, UNASKED}, unbarred)
