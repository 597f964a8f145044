"""Mutations of a good fleet: whatever becomes of it, only errors of ours come."""

from __future__ import annotations

import contextlib

from hypothesis import HealthCheck, given, settings, strategies as st

from bfgprint.errors import BfgprintError
from bfgprint.load.fleets import load_fleet
from bfgprint.load.library import Library
from bfgprint.load.reader import decode, parse_source

GOOD = b"""\
# A fleet with every key.
kind = "fleet"
name = "Battlegroup \xc3\x89clair"
faction = "Imperium"
fleet_list = "Gothic Sector Fleet List"
points_limit = 1_500
switch_off = ["LIST-04"]

[[ships]]
class = 'Overlord'
name = "Sword of Orion"
leadership = 8
options = ["turrets", "targeting matrix"]
large_base = true

[[ships]]
class = "Explorer"
variant = "Vash'ya"
count = 2

[[squadrons]]
name = "Hammer"
leadership = 7
ships = [{ class = "Sword", count = 3 }, { class = "Firestorm" }]

[[squadrons]]
ships = [{ class = "Lunar", name = "Agrippa" }]

[[commanders]]
rank = "Admiral"
ship = "Sword of Orion"
extra_rerolls = 1
"""

SCRAPS = rb'''" ' [ ] [[ { } = . , # -1 0 1e9 nan true 2026-11-29 \ """ "\u0000"
    [[ships]] [ships] class name= ships=5 kind= count= commanders'''.split()

SPANS = st.tuples(
    st.integers(0, len(GOOD)),
    st.integers(0, 40),
    st.sampled_from(SCRAPS) | st.binary(max_size=8),
)


def mutated(spans: list[tuple[int, int, bytes]]) -> bytes:
    """Return the good fleet with each span deleted, filled in or replaced."""
    text = GOOD
    for start, length, scrap in spans:
        text = text[:start] + scrap + text[start + length :]
    return text


def test_the_good_fleet_is_good(library: Library) -> None:
    """What is mutated below is read without a finding."""
    fleet, findings = load_fleet(parse_source("good", GOOD.decode()), library)
    assert fleet is not None
    assert findings == []


@settings(
    max_examples=400,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(spans=st.lists(SPANS, min_size=1, max_size=4))
def test_mutations(library: Library, spans: list[tuple[int, int, bytes]]) -> None:
    """A damaged file is loaded, or refused with findings that have a place."""
    with contextlib.suppress(BfgprintError):
        source = parse_source("fleet.toml", decode("fleet.toml", mutated(spans)))
        _, findings = load_fleet(source, library)
        assert all(finding.place.file for finding in findings)


@settings(max_examples=200, deadline=None)
@given(
    key=st.sampled_from(
        [b"name", b"count", b"class", b"ships", b"leadership", b"kind"]
    ),
    value=st.recursive(
        st.sampled_from([b"1", b"-1", b"1.5", b"true", b'"x"', b'""', b"inf"]),
        lambda inner: (
            st.lists(inner, max_size=3).map(
                lambda items: b"[" + b", ".join(items) + b"]"
            )
            | inner.map(lambda item: b"{ class = " + item + b" }")
        ),
        max_leaves=6,
    ),
)
def test_other_values(library: Library, key: bytes, value: bytes) -> None:
    """Any value under any key is taken, or refused with a finding."""
    lines = [
        key + b" = " + value if line.startswith(key + b" =") else line
        for line in GOOD.splitlines()
    ]
    with contextlib.suppress(BfgprintError):
        source = parse_source("fleet.toml", b"\n".join(lines).decode())
        load_fleet(source, library)
