"""Mutations of rosters in every format: only errors of ours come."""

from __future__ import annotations

import contextlib
import json

from hypothesis import given, settings, strategies as st
from kit.rosters import (
    WRITERS,
    Chosen,
    cobra,
    gothic,
    led,
    roster,
    squadron,
    sword,
    zipped,
)

from bfgprint.errors import DataError, RulesError
from bfgprint.load.library import Library
from bfgprint.load.rosters.files import root_of
from bfgprint.load.rosters.reading import load_roster

GOOD = roster(
    gothic(custom="Éclair", below=(led(8), Chosen(name="Refit", points=10, number=1))),
    squadron(sword(3), cobra(2), led(7), custom="Hammer"),
    Chosen(name="Fleet Commander", below=(Chosen(name="Admiral", points=100),)),
    limit=1500,
)
TEXTS = [write(GOOD).encode() for write in WRITERS.values()]
SAMPLES = [*TEXTS, *map(zipped, TEXTS)]

SCRAPS = rb"""< > /> </ & &amp; &x; <!-- ]]> <![CDATA[ " ' { } [ ] , : null true -1
    1e9 NaN \u0000 \ud800 <selection> </selections> number="0" number="7" name=""
    hidden="true" typeName="Unit" "number":0 "number":1.5 "profiles":[] "roster":{}
    PK""".split()

SPANS = st.tuples(
    st.floats(0, 1), st.integers(0, 60), st.sampled_from(SCRAPS) | st.binary(max_size=8)
)


def read(raw: bytes, library: Library) -> None:
    """Read what may be a roster: it is, or is refused for what stands in it.

    That a ship would be lost is no error of the file's, and must not come.
    """
    with contextlib.suppress(DataError, RulesError):
        load_roster(root_of(raw, "list.ros"), "list.ros", library)


def test_the_samples_are_good(library: Library) -> None:
    """What is mutated below is read."""
    for raw in SAMPLES:
        loaded = load_roster(root_of(raw, "list.ros"), "list.ros", library)
        assert loaded.fleet is not None


@settings(max_examples=1000, deadline=None)
@given(
    raw=st.sampled_from(SAMPLES),
    spans=st.lists(SPANS, min_size=1, max_size=4),
)
def test_mutations(
    library: Library, raw: bytes, spans: list[tuple[float, int, bytes]]
) -> None:
    """A damaged file is read, or refused."""
    for where, length, scrap in spans:
        start = int(where * len(raw))
        raw = raw[:start] + scrap + raw[start + length :]
    read(raw, library)


KEYS = st.sampled_from(
    [
        *(
            "id",
            "name",
            "number",
            "costs",
            "costLimits",
            "forces",
            "selections",
            "value",
        ),
        *("profiles", "characteristics", "rules", "categories", "typeName", "typeId"),
        *("hidden", "customName", "customNotes", "$text", "gameSystemName", "group"),
    ]
)
WORDS = st.sampled_from(
    [
        *(
            "Unit",
            "Armament",
            "Commander",
            "Special Rule",
            "Battlefleet Gothic",
            "points",
        ),
        *("Type", "Hits", "Speed", "Turns", "Shields", "Armour", "Turrets", "Cruiser"),
        *(
            "Escort Squadron",
            "Ldr  8",
            "Admiral",
            "8",
            "20cm",
            "45°",
            "6+Front/ 5+",
            "",
        ),
    ]
)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=6)
    | WORDS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=6)
    ),
    max_leaves=40,
)


@settings(max_examples=100, deadline=None)
@given(value=st.dictionaries(KEYS, VALUES, max_size=8))
def test_any_json(library: Library, value: dict[str, object]) -> None:
    """Any values whatever are read as a roster, or refused."""
    game = {"gameSystemName": "Battlefleet Gothic"}
    read(json.dumps({"roster": {**game, **value}}).encode(), library)


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_other_values(library: Library, data: st.DataObject) -> None:
    """Any value in the place of any other is taken, or refused."""
    tree = json.loads(TEXTS[-1])
    node = tree["roster"]
    for _ in range(data.draw(st.integers(1, 12))):
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        inner = node[key]
        if not isinstance(inner, dict | list) or data.draw(st.integers(0, 5)) == 0:
            node[key] = data.draw(VALUES)
            break
        node = inner
    with contextlib.suppress(ValueError):
        read(json.dumps(tree, allow_nan=False).encode(), library)


@settings(max_examples=100, deadline=None)
@given(
    figures=st.dictionaries(
        st.sampled_from(["Type", "Hits", "Speed", "Turns", "Shields", "Armour"]),
        st.text("0123456789+-/() cmD\nFrontSpecialNoe°º☐", max_size=14),
        max_size=6,
    ),
    gun=st.lists(
        st.text("0123456789+-/():* cmD\nLeftRightFrontSquadrons", max_size=20),
        min_size=3,
        max_size=3,
    ),
    number=st.integers(0, 60),
    points=st.integers(-10, 2_000),
)
def test_any_figures(
    library: Library,
    figures: dict[str, str],
    gun: list[str],
    number: int,
    points: int,
) -> None:
    """Any text in the place of a figure is understood, or refused by name."""
    ship = gothic(number=number, points=points)
    row, *guns = ship.rows
    names = ("Range/Speed", "Firepower/Str", "Fire Arc")
    rows = (
        type(row)(name=row.name, kind="Unit", values={**row.values, **figures}),
        type(row)(
            name="Gun", kind="Armament", values=dict(zip(names, gun, strict=True))
        ),
        *guns,
    )
    changed = roster(Chosen(**{**vars(ship), "rows": rows}), sword(3))
    for write in WRITERS.values():
        read(write(changed).encode(), library)
