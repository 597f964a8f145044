"""Every damage put into a finished document is caught when it is read back.

One row of the table a test: the damage is put into a build that is right, the file
changes, and one of the codes that belong to the damage is reported.  The run ends
with a line that says how many were caught.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.tally import DAMAGE
from verify.damages.kit import PRINTABLES, Damage, Place, built
from verify.damages.table import all_damages
from verify.faults import (
    codes_of,
    compass,
    drifts,
    found_in,
    open_press,
    orders,
    sheets,
    with_template,
)

from bfgprint.codes import Code
from bfgprint.resources import templates_dir
from bfgprint.verify.document import verify_pdf

FEWEST = 320
DAMAGES = all_damages()
_MANY = ("sheets", "setup", "compass", "orders")
"""So many damages are of these that every second is left to the sweep."""


def _params() -> list[Any]:
    """Return the damages, those of the sweep marked."""
    seen: Counter[str] = Counter()
    params = []
    for damage in DAMAGES:
        seen[damage.printable] += 1
        is_rare = damage.printable in _MANY and seen[damage.printable] % 2 == 0
        marks = pytest.mark.sweep if is_rare else ()
        params.append(pytest.param(damage, id=damage.id, marks=marks))
    return params


@pytest.mark.parametrize("damage", _params())
def test_damage_is_caught(
    damage: Damage, record_property: Callable[[str, object], None]
) -> None:
    """The damage is found, and reported under a code that fits it."""
    build = built(damage.printable)
    content = damage.content(build)
    record_property(DAMAGE, hashlib.sha256(content).hexdigest())
    assert content != build.content, "the damage was not put in"
    found = verify_pdf(content, *build.expected)
    assert codes_of(found) & damage.codes, [str(finding) for finding in found]


@pytest.mark.parametrize("printable", PRINTABLES)
def test_undamaged_build_is_clean(printable: str) -> None:
    """What the damages are put into is right: nothing is found of it."""
    build = built(printable)
    assert verify_pdf(build.content, *build.expected) == []


def test_damages_are_many_and_different() -> None:
    """No damage stands in the table twice, and there are more than enough."""
    twice = [
        name for name, count in Counter(d.id for d in DAMAGES).items() if count > 1
    ]
    assert twice == []
    assert len(DAMAGES) >= FEWEST


@pytest.mark.parametrize("place", Place)
def test_every_place_is_damaged(place: Place) -> None:
    """Damages get in by the model, the templates, the items and the bytes."""
    assert sum(damage.place is place for damage in DAMAGES) >= 100


@pytest.mark.parametrize("printable", PRINTABLES)
def test_every_printable_is_damaged(printable: str) -> None:
    """No printable is left out."""
    assert sum(damage.printable == printable for damage in DAMAGES) >= 9


READ_BACK = [
    code
    for code in Code
    if code.startswith("PAGE-")
    # Not of the read-back, but of a check: see tests/referee.
    and code not in (Code.REPRINT_DIFFERS, Code.FIELDS_FILLED)
]


@pytest.mark.parametrize("code", READ_BACK)
def test_every_code_is_met(code: Code) -> None:
    """For each code of the read-back there is a damage that no other code tells."""
    assert any(damage.codes == {code} for damage in DAMAGES)


def test_unchanged_copies_of_all_templates_pass(tmp_path: Path) -> None:
    """Faulty templates are found by their fault, not by being somebody's own."""
    for template in templates_dir().glob("*.j2"):
        with_template(tmp_path, template.name)
    press = open_press(tmp_path)
    words = "Lunar, Retribution, Sword*3"
    made = [sheets(press, words), orders(press, words), drifts(press), compass(press)]
    assert [found_in(document, press) for document in made] == [[]] * len(made)
