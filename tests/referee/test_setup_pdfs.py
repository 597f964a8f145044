"""A set-up's PDF is rolled again from what it carries, and gives no secret away.

Source: design, section 3 (Dice, Secrets).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from kit.builds import Request, document_of, press, settings_of
from referee.tampering import Values, edited
from setup.scenes import tables
from setup.test_editions import with_plot

from bfgprint.errors import BfgprintError
from bfgprint.findings import Severity
from bfgprint.load.seals import opening_text
from bfgprint.model.setup_request import SetupRequest
from bfgprint.pipeline import make_pdf
from bfgprint.referee.judge import Referee
from bfgprint.referee.pdfs import check_pdf
from bfgprint.setup.editions import editions
from bfgprint.setup.roll import roll_setup
from bfgprint.setup.sealing import openings_of
from bfgprint.sheets.setup_pages import setup_pages

LIBRARY = press().library


@cache
def _demo() -> bytes:
    """Return the demo's set-up, printed from the very data that judge it."""
    document = document_of(Request("setup"))
    return make_pdf(document, settings_of(data_hash=LIBRARY.hash))


def _printed(request: SetupRequest) -> bytes:
    at = press()
    setup = roll_setup(request, tables(), LIBRARY.tables)
    slip = at.look.slips["sub-plot"]
    document = setup_pages(request, setup, tables(), LIBRARY.tables, at.templates, slip)
    return make_pdf(document, settings_of(data_hash=LIBRARY.hash))


@cache
def _editions(name: str) -> tuple[SetupRequest, ...]:
    return tuple(editions(with_plot(name), tables(), LIBRARY.tables))


def _codes(content: bytes) -> set[str]:
    """Return the codes of what is wrong, or keeps it from being read."""
    try:
        found = check_pdf(content, "setup.pdf", LIBRARY, press().templates)
    except BfgprintError as error:
        return {each.code for each in error.findings}
    return {each.code for each in found if each.severity is Severity.ERROR}


def test_a_print_is_what_it_was_rolled_from() -> None:
    """From its attachment alone it is rolled and printed again, byte for byte."""
    assert _codes(_demo()) == set()


def _request(values: Values) -> Values:
    request: Values = values["source"]["request"]
    return request


def _scenario(values: Values) -> Values:
    scenarios: list[Values] = values["source"]["tables"]["scenarios"]["scenarios"]
    return scenarios[0]


EDITS: dict[str, Callable[[Values], object]] = {
    "seed": lambda v: _request(v).update(seeds=["other"]),
    "table": lambda v: _request(v).update(width_cm=181),
    "large table": lambda v: _request(v).update(width_cm=5_000),
    "sides": lambda v: _request(v)["sides"].pop(),
    "no sides": lambda v: _request(v).update(sides=[]),
    "role": lambda v: _request(v).update(attacker="b"),
    "no such role": lambda v: _request(v).update(attacker="z"),
    "reroll": lambda v: _request(v).update(rerolls=["leadership"]),
    "rating": lambda v: _request(v)["sides"][0]["muster"].update(attack_rating=6),
    "points": lambda v: _request(v)["sides"][0]["fleet"]["profiles"][0].update(
        points=1
    ),
    "words": lambda v: _scenario(v).update(length="until dawn"),
    "key": lambda v: _request(v)["sides"][0].update(key="0" * 64),
    "damaged key": lambda v: (
        _request(v).update(sub_plots="secret")
        or _request(v)["sides"][0].update(key="zz")
    ),
    "tables": lambda v: v["source"].update(tables={}),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_is_found(name: str) -> None:
    """Whatever is changed in what it was rolled from is found."""
    assert _codes(edited(_demo(), EDITS[name]))


@pytest.mark.parametrize("reader", [0, 1])
def test_editions_give_nothing_away(reader: int) -> None:
    """What was opened may be named in a print for everybody; nothing else is."""
    assert _codes(_printed(_editions("Fresh Captain")[reader])) == set()


def test_an_owners_print_for_everybody() -> None:
    """SEAL-01: an owner's set-up under another name gives key and sub-plot away."""
    owners = _editions("No Quarter!")[1]
    content = _printed(replace(owners, audience="public", owner=""))
    assert _codes(content) == {"SEAL-01"}
    assert _codes(_printed(replace(owners, owner="b"))) == {"SEAL-01"}


def test_a_print_proves_an_opening(tmp_path: Path) -> None:
    """SEAL-02: an opening is held against the commitment on the pages."""
    public, of_a, *_ = _editions("No Quarter!")
    rolled = roll_setup(of_a, tables(), LIBRARY.tables).sides[0]
    (opening,) = openings_of(of_a, of_a.sides[0], rolled)
    (tmp_path / "a.pdf").write_bytes(_printed(public))
    for text, codes in (
        (opening.text, []),
        (f"{opening.text}.", ["SEAL-02"]),
    ):
        changed = opening_text(replace(opening, text=text))
        (tmp_path / "opening.toml").write_text(changed, "utf-8")
        referee = Referee(library=LIBRARY, templates=press().templates)
        found = [f.code for v in referee.judge([tmp_path]) for f in v.findings]
        assert found == codes
