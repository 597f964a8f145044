"""Set-ups made by hand: what the pages of one must bear, without a die thrown.

The tables are small ones of the tests' own, with a scenario, a battlezone and the
few sub-plots that the samples have.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from bfgprint.model.battlezones import Battlezones, PhenomenonRule
from bfgprint.model.scenarios import Bound, ForceRule, MapRule, Scenario, Scenarios
from bfgprint.model.setup import (
    Allotment,
    Area,
    Battlefield,
    Detail,
    EdgeUse,
    Extra,
    Feature,
    Roll,
    ScenarioChosen,
    Setup,
    Side,
    Spot,
    SubPlot,
    UnitLeadership,
)
from bfgprint.model.setup_request import Muster, SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.sub_plots import SubPlots
from bfgprint.sheets.document import Document
from bfgprint.sheets.setup_pages import setup_pages
from kit.builds import press

COMMITMENT = "0123456789abcdef" * 4
LONG = "The Eternally Wandering Splinter Fleet of the Sorrowful Lady Malevolentia III"

SCENARIO = Scenario(
    number=4,
    name="Surprise Attack",
    kind="battle",
    roles=("attacker", "defender"),
    forces=(
        ForceRule(role="", text="Equal points on both sides."),
        ForceRule(
            role="defender", text="Planetary defences of D6 x 10 points for each 500."
        ),
    ),
    maps=(MapRule(name="only", least_width_cm=int(Bound(0.0).at(1))),),
    set_up=(
        "The planet lies in the middle of the table.",
        "The defender puts D3 units on alert, at least 30 cm from every edge.",
        "All others stand by within 15 cm of the planet, abeam of it.",
        "The attacker picks an edge and moves on from it in his first turn.",
    ),
    first_turn="attacker",
    length="until a fleet has disengaged or is destroyed",
    special=(
        "Ships that stand by don't move, fire or launch; they may brace and repair.",
        "To go on alert a ship passes a Leadership test, and takes no order that turn.",
    ),
    victory=("Victory points decide.",),
)


def _effect(kind: str, letter: str, effect: str) -> PhenomenonRule:
    return PhenomenonRule(kind=kind, letter=letter, effect=effect)


TABLES = SetupTables(
    scenarios=Scenarios(
        scenarios=(SCENARIO,), raids=(), battles=(), attack_ratings={"Imperium": 2}
    ),
    battlezones=Battlezones(
        square_cm=60,
        feature_from=4,
        zones=(),
        phenomena=(
            _effect(
                "planet", "P", "In its well: a free turn of 45 degrees towards it."
            ),
            _effect("moon", "M", "As a small planet."),
            _effect("asteroid field", "A", "Leadership test on contact, or D6 damage."),
            _effect("gas/dust cloud", "G", "Counts as one blast marker."),
            _effect("warp rift", "W", "Leadership test on 3D6; it blocks fire."),
            _effect("solar flare", "", "D6 each turn: on a 6 it strikes, once a game."),
        ),
        planets=(),
        sunward=("left", "top", "top", "bottom", "bottom", "right"),
        moon_distance="2D6x10",
        moon_diameter="D3+2",
        moon_well_cm=10,
        ring_width="D6",
        ring_distance="D6x5",
        ring_kinds={"1-4": "gas/dust cloud", "5-6": "asteroid field"},
    ),
    sub_plots=SubPlots(
        tables=(),
        experiments=(),
        outcomes={
            "won, done": "Heroic Victory!",
            "won, not done": "Victory!",
            "lost, done": "Heroic Defeat!",
            "lost, not done": "Miserable Defeat!",
        },
    ),
    footnotes={
        "planet_size": "Within its class a planet's size is rolled.",
        "moon_off_table": "A moon beyond the edge is put on the other side.",
    },
)

VENDETTA = SubPlot(
    name="Vendetta",
    table="Legacies of War",
    rolls=("sub-plot/a/table", "sub-plot/a/entry"),
    details=(
        Detail(label="nominated enemy", value="Unclean", roll="sub-plot/a/ship"),
        Detail(label="how it ended", value=""),
    ),
    effect="Nominate one enemy capital ship before deployment.",
    objective="Cripple or destroy the nominated ship.",
    renown="+1 / -2",
    secret=True,
)
GUNNERY = SubPlot(
    name="Gunnery Practice",
    table="Legacies of War",
    details=tuple(
        Detail(label=f"Lunar {number}", value=f"{number % 6 + 1}: no change")
        for number in range(1, 8)
    ),
    effect="A ship that rolled 4 or more has +1 Leadership for Lock On.",
    objective="At least 1 point of damage on every enemy capital ship.",
    renown="+1 / -1",
)


def crowded() -> Battlefield:
    """Return a table with every kind of thing on it, rings beyond its edge too."""
    return Battlefield(
        width_cm=180,
        height_cm=120,
        zone="primary biosphere",
        sunward="top",
        features=(
            Feature(
                kind="planet", size="large", id="P1", x_cm=60, y_cm=50,
                width_cm=38, length_cm=38, well_cm=30,
            ),
            Feature(
                kind="ring", id="R1", of="P1", made_of="gas/dust cloud", x_cm=60,
                y_cm=50, inner_cm=34, width_cm=5,
            ),
            Feature(
                kind="ring", id="R2", of="P1", made_of="asteroid field", x_cm=60,
                y_cm=50, inner_cm=49, width_cm=6,
            ),
            Feature(
                kind="moon", id="M1", of="P1", x_cm=128.5, y_cm=84, width_cm=4,
                length_cm=4, well_cm=10,
            ),
            Feature(
                kind="asteroid field", id="A1", x_cm=140, y_cm=30, width_cm=15,
                length_cm=10, heading_deg=90,
            ),
            Feature(
                kind="asteroid field", id="A2", x_cm=158, y_cm=106, width_cm=5,
                length_cm=5, heading_deg=90,
            ),
            Feature(
                kind="gas/dust cloud", id="G1", x_cm=112, y_cm=20.5, width_cm=6,
                length_cm=25, heading_deg=90,
            ),
            Feature(
                kind="warp rift", id="W1", x_cm=160, y_cm=62, width_cm=10,
                length_cm=30, heading_deg=37,
            ),
            Feature(
                kind="minefield", id="N1", x_cm=12, y_cm=12, width_cm=14, length_cm=14,
            ),
        ),
        areas=(
            Area(
                label="attacker", side="a", left_cm=0, right_cm=15, bottom_cm=0,
                top_cm=120, facing_deg=90,
            ),
            Area(
                label="on alert", side="b", left_cm=30, right_cm=150, bottom_cm=30,
                top_cm=90,
            ),
            Area(
                label="standby", side="b", left_cm=26, right_cm=94, bottom_cm=16,
                top_cm=84, radius_cm=34, facing_deg=315,
            ),
            Area(
                label="nobody", left_cm=150, right_cm=180, bottom_cm=0, top_cm=20,
                barred=True,
            ),
        ),
        edges=(
            EdgeUse(edge="left", label="attacker's edge", side="a"),
            EdgeUse(edge="right", label="retreat", side="b"),
            EdgeUse(edge="left", label="reserves"),
        ),
        spots=(
            Spot(label="start", side="b", x_cm=90, y_cm=100, facing_deg=270),
            Spot(label="entry", x_cm=180, y_cm=75),
        ),
        global_effects=("solar flare", "solar flare"),
    )  # fmt: skip


def plain_field() -> Battlefield:
    """Return a bare table with two zones."""
    return Battlefield(
        width_cm=180,
        height_cm=120,
        sunward="left",
        areas=(
            Area(
                label="zone A", side="a", left_cm=0, right_cm=90, bottom_cm=0,
                top_cm=30, facing_deg=0,
            ),
            Area(
                label="zone B", side="b", left_cm=90, right_cm=180, bottom_cm=90,
                top_cm=120, facing_deg=180,
            ),
        ),
    )  # fmt: skip


def units(count: int, side: str) -> tuple[UnitLeadership, ...]:
    """Return the Leadership of a side's ships, the last of them a squadron."""
    grades = {6: "Untried", 7: "Experienced", 8: "Veteran", 9: "Crack"}
    found = [
        UnitLeadership(
            unit=f"Lunar {number}",
            kind="ship",
            class_name="Lunar",
            value=6 + number % 4,
            grade=grades[6 + number % 4],
            roll=f"leadership/{side}/Lunar/Lunar {number}",
            why="" if number % 5 else "Prow Sensors: +1",
        )
        for number in range(1, count)
    ]
    squadron = UnitLeadership(unit="Hammer", kind="squadron", value=7, why="as bought")
    return (*found, squadron)


def rolls(sides: tuple[Side, ...]) -> tuple[Roll, ...]:
    """Return the rolls of some sides' Leadership, and a few more."""
    found = [
        Roll(
            id="scenario/which", expr="D6", dice=(2,), value=2, table="Battles",
            result="Surprise Attack",
        ),
        Roll(
            id="battlefield/planet/size", expr="D6x2+24", dice=(6,), value=36, reroll=1
        ),
        Roll(
            id="sub-plot/b/ship", expr="1 of 7", dice=(3, 6, 1), value=4,
            table="one of the ships", result="Lunar 4", depends_on_list=True, reroll=2,
        ),
    ]  # fmt: skip
    for side in sides:
        for unit in side.leadership:
            if unit.roll:
                face = unit.value - 5
                found.append(
                    Roll(
                        id=unit.roll, expr="D6", dice=(face,), value=face,
                        table="Leadership", result=f"{unit.grade} {unit.value}",
                    )
                )  # fmt: skip
    return tuple(found)


@cache
def sample(name: str) -> tuple[SetupRequest, Setup]:
    """Return a request and a set-up by the name of the sample.

    ``judge`` holds everything, ``public`` no secret, ``owner`` those of side a;
    ``three`` has three sides, ``many`` forty units, ``bare`` next to nothing.
    """
    sides = (
        Side(
            name="Battlegroup Agrippa", id="a", role="attacker", faction="Imperium",
            points=1485, attack_rating=2, leadership=units(6, "a"),
            sub_plot=VENDETTA, commitment=COMMITMENT,
        ),
        Side(
            name="Warband of the Unclean", id="b", role="defender", faction="Chaos",
            points=1500, attack_rating=2, leadership=units(3, "b"), sub_plot=GUNNERY,
        ),
    )  # fmt: skip
    audience, owner, field = "judge", "", crowded()
    if name in ("public", "owner"):
        audience, owner = name, "a" if name == "owner" else ""
        if name == "public":
            sides = (replace(sides[0], sub_plot=None), sides[1])
    if name == "three":
        third = replace(
            sides[1], id="c", name=LONG, leadership=units(3, "c"), faction="Eldar",
            further_sub_plots=(replace(VENDETTA, name="The Prize"),),
            commitment=COMMITMENT[::-1], list_commitment=COMMITMENT,
        )  # fmt: skip
        sides = (*sides, third)
        field = replace(field, width_cm=240, height_cm=180)
    if name == "many":
        sides = tuple(replace(s, leadership=units(40, s.id)) for s in sides)
    if name == "bare":
        audience, field = "public", plain_field()
        sides = tuple(
            Side(name=s.name, id=s.id, role=s.role, leadership=units(1, s.id))
            for s in sides
        )
    setup = Setup(
        audience=audience,
        owner=owner,
        sides=sides,
        seeds=("port maw", "9" * 100),
        rolls=() if name == "bare" else rolls(sides),
        scenario=ScenarioChosen(
            number=4, name="Surprise Attack", chosen_by="attack ratings"
        ),
        points_limit=1500,
        battlefield=field,
        first_turn="a",
        places_first="b",
        game_turns=8 if name in ("bare", "three") else None,
        player_turns=16 if name == "bare" else 24 if name == "three" else None,
        allotments=(Allotment(side="b", unit="Lunar 3", where="on alert"),),
        extras=(Extra(side="b", what="planetary defences", points=120),),
        forces=("Warband of the Unclean has 1500 points, more than 1485.",),
        rulings=("planet_size", "moon_off_table", "unknown"),
        left_out=() if name == "bare" else ("A warp rift: no room in 20 tries.",),
    )
    request = SetupRequest(
        sides=tuple(
            SideInput(
                id=side.id, name=side.name,
                muster=Muster(faction=side.faction, attack_rating=2),
            )
            for side in sides
        ),
        seeds=setup.seeds,
        audience=audience,  # type: ignore[arg-type]  # one of three words
        owner=owner,
        sub_plots="none" if name == "bare" else "secret",
        drift=name != "bare",
    )  # fmt: skip
    return request, setup


SAMPLES = ("judge", "public", "owner", "three", "many", "bare")


def pages_of(request: SetupRequest, setup: Setup) -> Document:
    """Return the document of a set-up made by hand."""
    at = press()
    rules, slip = at.library.tables, at.look.slips["sub-plot"]
    return setup_pages(request, setup, TABLES, rules, at.templates, slip)


def setup_document(name: str) -> Document:
    """Return the document of a sample."""
    return pages_of(*sample(name))
