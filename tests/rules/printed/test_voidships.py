"""What voidship cards and their reference must show, by hand from the facts.

Source: seed 001, sections 2 to 4 and 6 (WG-FS-01 to WG-FS-08, WG-SA-01 to WG-SA-05,
WG-CS-01 to WG-CS-03, WG-FU-01 to WG-FU-05, WG-BE-01 to WG-BE-04, WG-BH-01 to WG-BH-03,
WG-WJ-01 to WG-WJ-31; W-01 to W-26).
"""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from rules.voidships.builders import RULES, held

from bfgprint.model.voidships import Voidship
from bfgprint.rules.printed.voidship_cards import (
    required_jump_card,
    required_option_card,
)
from bfgprint.rules.printed.voidship_fans import (
    HEIGHT,
    WIDTH,
    required_drawing,
    scaled,
)
from bfgprint.rules.printed.voidship_reference import (
    BLOCKS,
    DNS,
    POOLS,
    chance_text,
    required_block,
)
from bfgprint.rules.required import (
    Centred,
    Figure,
    PlateArc,
    PlateLabel,
    PlateLines,
    PlateOutline,
    Required,
)

SHIP = Voidship(name="Wanderer", speed=6.5, defence=4, drive="tau")
IDS = ("FS", "SA", "CS", "FU", "BE", "BH")


def drawing(name: str, ship: Voidship | None = None, scale: float = 1.0) -> Required:
    """Return what the drawing of an option must show."""
    return required_drawing(RULES.option(name), ship, RULES, scale)


def texts(fields: Required) -> dict[str, str]:
    """Return the words that must be there."""
    return {k: v.value for k, v in fields.items() if isinstance(v, Figure)}


def card(name: str, ship: Voidship | None = None, *, back: bool = True) -> Required:
    """Return what the card of an option must show."""
    return required_option_card(RULES.option(name), ship, RULES, 1.0, back=back)


def test_card_of_any_ship() -> None:
    """Full Stop says what it gives, asks and forbids (WG-FS-01 to WG-FS-08)."""
    assert texts(card("FS")) == {
        "name": "Full Stop",
        "id": "FS",
        "action": "none: Movement is given up",
        "distance": "0",
        "turning": "up to 180° either way, if its engines work",
        "attack": "+2 dice",
        "attack.until": "until next Turn",
        "defence": "1",
        "defence.until": "until next Turn",
        "dn": "-",
        "test": "after a boost: Pilot Test, DN 3; failed: Slow Ahead in its place",
        "forbids": "Ramming Speed: this Turn",
        "jump": "yes",
        "terms": "Ramming Speed, Pilot Test: see your rulebook",
        "notes": "Our rulings: W-03: any part of the turn; "
        "W-10: the boost's own DN is over",
        "back.name": "Full Stop",
    }


def test_card_of_a_ship() -> None:
    """A card has its ship's numbers, halves printed right (WG-BH-01 to WG-BH-03)."""
    said = texts(card("BH", SHIP))
    assert said["ship"] == "Wanderer: Speed 6.5, Defence 4"
    assert (said["distance"], said["defence"]) == ("26 units", "6")
    assert said["dn.far"] == "+3 beyond 19.5 units"


def test_card_of_few_words() -> None:
    """Cruising Speed changes nothing, and says no more (WG-CS-01 to WG-CS-03)."""
    assert texts(card("CS", back=False)) == {
        "name": "Cruising Speed",
        "id": "CS",
        "action": "Movement",
        "distance": "Speed",
        "turning": "up to 45° to one side",
        "attack": "-",
        "defence": "-",
        "dn": "-",
        "jump": "no",
    }


def test_backs() -> None:
    """A card has a back only where it is printed."""
    assert card("SA")["back.compass-rose"] == Centred()
    assert not any(name.startswith("back") for name in card("SA", back=False))


# Drawings


def test_ring_of_a_full_stop() -> None:
    """Half a turn either way, around the ship (WG-FS-07)."""
    fields = drawing("FS")
    middle = WIDTH / 2, HEIGHT / 2
    assert fields["arc.port"] == PlateArc(middle, 18.0, -180.0, 0.0)
    assert fields["arc.starboard"] == PlateArc(middle, 18.0, 0.0, 180.0)
    for name, way in (("port", -1), ("starboard", 1)):
        label = fields[f"angle.{name}"]
        assert label == PlateLabel("180°", (middle[0] + 5 * way, middle[1]))
        head = fields[f"head.{name}"]
        assert isinstance(head, PlateOutline)
        tip, foot = head.corners_mm[0], head.corners_mm[1]
        assert tip == pytest.approx((middle[0], middle[1] + 9))
        # To starboard it comes from starboard, and points to port there.
        assert (foot[0] - tip[0]) * way == pytest.approx(2.4)
    assert "ahead" not in fields


def _bearing(name: str, side: str) -> float:
    lines = drawing(name)[f"edge.{side}"]
    assert isinstance(lines, PlateLines)
    (((x, y), (to_x, to_y)),) = lines.lines_mm
    return math.degrees(math.atan2(to_x - x, y - to_y))


@pytest.mark.parametrize(
    ("name", "degrees", "weaves", "tested"),
    [("SA", 90, True, False), ("CS", 45, False, False), ("FU", 45, False, True)],
)
def test_fans(name: str, degrees: int, weaves: bool, tested: bool) -> None:
    """Fans open as far as their option turns (WG-SA-04, WG-CS-02, WG-FU-04)."""
    fields = drawing(name)
    arc = fields["arc"]
    assert isinstance(arc, PlateArc)
    assert (arc.from_deg, arc.to_deg) == (-degrees, degrees)
    assert _bearing(name, "port") == pytest.approx(-degrees)
    assert _bearing(name, "starboard") == pytest.approx(degrees)
    assert ("weave" in fields) is weaves
    tests = [k for k in fields if k.startswith("test.")]
    assert len(tests) == (2 if tested else 0)
    for key in tests:
        label = fields[key]
        assert isinstance(label, PlateLabel)
        assert label.value == "DN 3"


def test_weave() -> None:
    """A weave turns by 45 degrees and back (WG-SA-05)."""
    lines = drawing("SA")["weave"]
    assert isinstance(lines, PlateLines)
    bearings = [
        round(math.degrees(math.atan2(two[0] - one[0], one[1] - two[1])), 6)
        for one, two in lines.lines_mm
    ]
    assert bearings == [0, 45, 0]
    ends = [two for _, two in lines.lines_mm[:-1]]
    assert ends == [one for one, _ in lines.lines_mm[1:]]


def test_straight_ways() -> None:
    """Boosts go straight; the farther marks where its DN grows (WG-BE-01, WG-BH-03)."""
    assert not {"arc", "edge.port", "far"} & drawing("BE").keys()
    fields = drawing("BH", SHIP)
    ahead, far = fields["ahead"], fields["far"]
    assert isinstance(ahead, PlateLines)
    assert isinstance(far, PlateLines)
    ((_, start), (_, end)), ((_, at), _) = ahead.lines_mm[0], far.lines_mm[0]
    assert (start - at) / (start - end) == pytest.approx(3 / 4)
    labels = [fields[name] for name in ("reach", "far.reach")]
    assert [x.value for x in labels if isinstance(x, PlateLabel)] == ["26", "19.5"]
    assert isinstance(reach := drawing("SA")["reach"], PlateLabel)
    assert reach.value == "0.5 ×"


@pytest.mark.parametrize("name", IDS)
def test_drawings_stay_on_their_plate(name: str) -> None:
    """All of a drawing is on its plate, whatever its size, with room at the edges."""
    for requirement in drawing(name, SHIP, 1.5).values():
        match requirement:
            case PlateOutline(corners):
                places = corners
            case PlateLines(lines):
                places = tuple(place for line in lines for place in line)
            case PlateLabel(_, place):
                places = (place,)
            case PlateArc(centre, diameter, _, _):
                places = tuple(
                    (centre[0] + s * diameter / 2, centre[1]) for s in (-1, 1)
                )
        for x, y in places:
            assert 0 <= x <= 1.5 * WIDTH
            assert 0 <= y <= 1.5 * HEIGHT


def test_only_parts_of_a_drawing_grow() -> None:
    """What has no size can't be enlarged."""
    with pytest.raises(TypeError, match="no part of a drawing"):
        scaled(Figure("3"), 2.0)


# Warp Jumps


def test_jump_card_of_any_ship() -> None:
    """Six numbered steps, and all three drives (WG-WJ-01 to WG-WJ-31)."""
    fields = required_jump_card(RULES.drives, None, RULES, back=True)
    said = texts(fields)
    assert [said[f"step{n}.number"] for n in range(1, 7)] == list("123456")
    assert [said[f"{each}.name"] for each in ("imperial", "ork", "tau")] == [
        "Imperial Warp-Drive", "Ork Warp Engine", "T'au Ether Drive",
    ]  # fmt: skip
    assert "tau.harm" not in said
    assert "ship" not in said
    assert fields["back.compass-rose"] == Centred()


def test_jump_card_of_a_ship() -> None:
    """A ship's card has its own drive alone."""
    drives = (RULES.drive("tau"),)
    said = texts(required_jump_card(drives, SHIP, RULES, back=False))
    assert said["ship"].startswith("Wanderer")
    assert said["tau.turns"] == "2D3+2: 4-8 Turns"
    assert not any(name.startswith(("ork", "imperial", "back")) for name in said)


# The reference

CHANCES = """
33.3 13.0 3.2 0.5
52.1 28.0 11.5 3.5
67.4 44.2 23.8 10.2
78.6 59.0 37.8 20.4
86.5 71.1 51.7 32.6
91.6 80.3 63.9 45.4
94.9 86.9 74.0 57.4
97.0 91.5 81.8 67.9
98.2 94.6 87.6 76.5
99.0 96.7 91.7 83.2
"""
"""The facts' table, in per cent to a tenth."""


def test_chances() -> None:
    """The chance of passing a Pilot Test, worked out."""
    rows = [" ".join(chance_text(pool, dn) for dn in DNS) for pool in POOLS]
    assert "\n".join(rows) == CHANCES.strip()
    said = texts(required_block("chances", RULES))
    assert said["pool_6.dn4"] == "59.0"
    assert (said["pool_12.dice"], said["dn6"]) == ("12", "DN 6")


def test_distances() -> None:
    """The derived figures of Speed 1 to 12, in the table's unit (W-01)."""
    said = texts(required_block("distances", held(distance_unit="km")))
    assert said["unit"] == "km"
    for speed in range(1, 13):
        row = [said[f"speed_{speed}.{name}"] for name in IDS[1:]]
        half = f"{speed / 2:g}"
        assert row == [half, *(str(n * speed) for n in range(1, 5))]
    assert "speed_1.FS" not in said
    assert said["head.SA"] == "Slow Ahead"


def test_moves_and_wounds() -> None:
    """The movement table by rows, and the DN by Mortal Wounds (W-09)."""
    said = texts(required_block("moves", RULES))
    assert said["row_1.BE"] == "Boost Engines"
    assert said["row_8.BH"] == "+2, +3 beyond 3 × Speed, until next Turn"
    assert said["row_7.SA"] == "-1 until next Turn"
    assert said["row_6.CS"] == "-"
    assert said["terms"].endswith(": see your rulebook")
    wounds = texts(required_block("mortal", RULES))
    assert [wounds[f"wounds_2.c{n}"] for n in range(3, 10)] == list("3333445")


def test_blocks() -> None:
    """Every block must show something; that of jumps its drives."""
    assert all(required_block(name, RULES) for name in BLOCKS)
    none = replace(RULES, drives=(RULES.drive("tau"),))
    assert required_block("mortal", none) == {}
    assert "imperial.people" in required_block("jump", RULES)
