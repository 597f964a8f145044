"""A PDF of ours is judged by its attachment; what is not ours is told apart."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from kit.builds import LAYOUTS, Request, built_fleet, pdf_of, press, sheets_of
from referee.tampering import (
    Values,
    attachment_of,
    edited,
    with_attachment,
    without_pages,
)
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.findings import Finding, Severity
from bfgprint.pipeline import PrintSettings, make_pdf
from bfgprint.referee.pdfs import check_pdf

SHEETS = Request("sheets", "battlegroup-agrippa")
REQUESTS = [
    *(
        Request("sheets", fleet, layout)
        for fleet in ("battlegroup-agrippa", "strange-sails", "warband-of-the-unclean")
        for layout in LAYOUTS
    ),
    Request("orders"),
    Request("orders", "battlegroup-agrippa", paper="letter"),
    Request("drift"),
    Request("drift", "strange-sails", ink="mono"),
    Request("compass", paper="a3"),
    Request("sheets", "extremes", paper="letter"),
    Request("sheets", "line-of-battle"),
    Request("reference", layout="sheet", paper="letter"),
    Request("reference", layout="cards", ink="mono"),
    Request("reference", layout="booklet"),
]


def _check(content: bytes) -> list[Finding]:
    at = press()
    return check_pdf(content, "print.pdf", at.library, at.templates)


def _codes(content: bytes, *, severity: Severity = Severity.ERROR) -> set[Code]:
    """Return the codes of what is wrong with a PDF, or keeps it from being read."""
    try:
        found = _check(content)
    except BfgprintError as error:
        return {finding.code for finding in error.findings}
    return {finding.code for finding in found if finding.severity is severity}


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda r: "-".join(filter(None, r)))
def test_print_is_what_it_was_made_from(request_: Request) -> None:
    """From its attachment alone a print is found right, to the last byte of it."""
    assert _codes(pdf_of(request_)) == set()
    assert _codes(pdf_of(request_), severity=Severity.WARNING) == set()


def test_other_data_are_a_note() -> None:
    """A print from other data is judged by the data that it carries."""
    (note,) = _check(pdf_of(SHEETS))
    assert note.code is Code.OTHER_DATA
    assert note.severity is Severity.NOTE
    assert note.place.file == "print.pdf"


def _profile(values: Values, name: str) -> Values:
    profiles: list[Values] = values["source"]["fleet"]["profiles"]
    return next(each for each in profiles if each["class_name"] == name)


def _unit(values: Values, name: str) -> Values:
    units: list[Values] = values["source"]["fleet"]["units"]
    return next(each for each in units if each["name"] == name)


EDITS: dict[str, Callable[[Values], object]] = {
    "hits": lambda v: _profile(v, "Gothic").update(hits=9),
    "speed": lambda v: _profile(v, "Gothic").update(speeds_cm=[25]),
    "shields": lambda v: _profile(v, "Gothic")["shields"].update(value=3),
    "armour": lambda v: _profile(v, "Gothic")["armour"].update(rear=6),
    "turrets": lambda v: _profile(v, "Gothic").update(turrets=4),
    "turns": lambda v: _profile(v, "Gothic").update(turns_deg=90),
    "points": lambda v: _profile(v, "Gothic").update(points=90),
    "class": lambda v: _profile(v, "Gothic").update(class_name="Gotthic"),
    "weapon": lambda v: _profile(v, "Gothic")["armament"][0].update(range_cm=60),
    "weapon lost": lambda v: _profile(v, "Gothic")["armament"].pop(),
    "rule": lambda v: _profile(v, "Gothic").update(rules=["Massive"]),
    "name": lambda v: _unit(v, "Agrippa").update(name="Agripa"),
    "leadership": lambda v: _unit(v, "Agrippa").update(leadership=9),
    "option": lambda v: _unit(v, "Agrippa").pop("options"),
    "option's price": lambda v: _unit(v, "Agrippa")["options"][0].update(points=5),
    "ship lost": lambda v: v["source"]["fleet"]["units"].pop(),
    "ship doubled": lambda v: v["source"]["fleet"]["units"].append(
        v["source"]["fleet"]["units"][0]
    ),
    "fleet's name": lambda v: v["source"]["fleet"].update(name="Another"),
    "limit": lambda v: v["source"]["fleet"].update(points_limit=2000),
    "secret list": lambda v: v["source"].update(secret_list=True),
    "edition": lambda v: v.update(edition="Another 1.0"),
    "data": lambda v: v.update(data="123456"),
    "paper": lambda v: v["paper"].update(width_mm=215.9),
    "margin": lambda v: v["paper"].update(margin_mm=20.0),
    "rules": lambda v: v["tables"]["movement"].update(crippled_speed_loss_cm=10),
    "critical": lambda v: v["tables"]["criticals"]["ship"].pop(),
    "victory": lambda v: v["tables"]["victory"]["ordinary"][0].update(percent=20),
    "key of its own": lambda v: v.update(more="more"),
    "key deep inside": lambda v: _unit(v, "Agrippa").update(more="more"),
    "format": lambda v: v["source"]["layout"].update(zoom="1"),
}


@pytest.mark.parametrize("what", EDITS)
def test_edited_attachment(what: str) -> None:
    """Whatever is changed in the attachment alone no longer fits the pages."""
    assert _codes(edited(pdf_of(SHEETS), EDITS[what])) != set()


BROKEN: dict[str, Callable[[Values], object]] = {
    "text for number": lambda v: _profile(v, "Gothic").update(hits="8"),
    "number for text": lambda v: _unit(v, "Agrippa").update(name=8),
    "unknown type": lambda v: _profile(v, "Gothic").update(type="submarine"),
    "no hits": lambda v: _profile(v, "Gothic").pop("hits"),
    "no profile": lambda v: _unit(v, "Agrippa").update(profile=99),
    "profile from behind": lambda v: _unit(v, "Agrippa").update(profile=-1),
    "units no list": lambda v: v["source"]["fleet"].update(units=7),
    "fleet no table": lambda v: v["source"].update(fleet=[1]),
    "endless number": lambda v: _profile(v, "Gothic").update(hits=10**9),
    "negative hits": lambda v: _profile(v, "Gothic").update(hits=-8),
    "endless text": lambda v: _unit(v, "Agrippa").update(name="x" * 100_000),
    "no source": lambda v: v.pop("source"),
    "no tables": lambda v: v.pop("tables"),
    "tables of nothing": lambda v: v.update(tables={}),
    "no dice": lambda v: v["tables"]["orders"][0].update(extra_dice="many"),
    "dice beyond count": lambda v: v["tables"]["command"].update(dice="9999999D6"),
    "drift rows": lambda v: v["tables"]["drift"].update(rows=10**6),
    "no runs": lambda v: v["tables"]["movement"].update(run_before_turn_cm={}),
    "no victory": lambda v: v["tables"].update(victory={}),
    "no orders": lambda v: v["tables"].update(orders=[]),
    "another kind": lambda v: v.update(kind="poster"),
    "kind no text": lambda v: v.update(kind=[]),
    "other product": lambda v: v.update(product="otherprint 1"),
    "no format": lambda v: v.pop("format"),
    "newer format": lambda v: v.update(format=99),
    "audience no text": lambda v: v.update(audience=1),
}


@pytest.mark.parametrize("what", BROKEN)
def test_broken_attachment(what: str) -> None:
    """An attachment that was edited to nonsense is a finding, never a traceback."""
    content = edited(pdf_of(SHEETS), BROKEN[what])
    assert _codes(content) != set()


def _gauge(values: Values) -> Values:
    pieces: list[Values] = values["source"]["pieces"]
    return next(each for each in pieces if "angle_deg" in each)


ENDLESS: dict[str, tuple[Request, Callable[[Values], object]]] = {
    "Drift cards": (Request("drift"), lambda v: v["source"].update(copies=10**6)),
    "no Drift cards": (Request("drift"), lambda v: v["source"].update(copies=0)),
    "turn": (Request("kit"), lambda v: _gauge(v).update(angle_deg=10**7)),
    "tokens": (
        Request("kit"),
        lambda v: v["source"]["pieces"][-1].update(copies=10**6),
    ),
}


@pytest.mark.parametrize("what", ENDLESS)
def test_attachment_without_end(what: str) -> None:
    """An attachment that asks for more than any print has is refused at once."""
    request_, edit = ENDLESS[what]
    content = edited(pdf_of(request_), edit)
    assert _codes(content) == {Code.ATTACHMENT_UNREADABLE}


def test_print_of_a_newer_version() -> None:
    """LOAD-14: a print of a newer version is told apart, with a remedy."""
    content = edited(
        pdf_of(SHEETS), lambda v: v.update(product="bfgprint 9.0", format=2)
    )
    with pytest.raises(BfgprintError) as caught:
        _check(content)
    (finding,) = caught.value.findings
    assert finding.code is Code.PRODUCT_NEWER
    assert "bfgprint 9.0" in finding.message
    assert finding.hint == "update bfgprint"


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"[]",
        b"7",
        b"null",
        b"{",
        b'{"product": NaN}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"product": "bfgprint 1"}',
    ],
    ids=repr,
)
def test_attachment_that_is_none(raw: bytes) -> None:
    """An attachment of our name that holds something else is refused."""
    assert _codes(with_attachment(pdf_of(SHEETS), raw)) & {
        Code.ATTACHMENT_UNREADABLE,
        Code.PRODUCT_NEWER,
        Code.NOT_OUR_PDF,
    }


def test_pdf_without_attachment() -> None:
    """LOAD-15: a PDF that does not say what it was made from is not ours."""
    content = with_attachment(pdf_of(SHEETS), None)
    assert _codes(content) == {Code.NOT_OUR_PDF}


@pytest.mark.parametrize("kept", [0, 10, 1000, 0.5, 0.99])
def test_truncated_pdf(kept: float) -> None:
    """LOAD-16: a file that ends early is never taken for a whole one."""
    content = pdf_of(SHEETS)
    end = kept if isinstance(kept, int) else int(len(content) * kept)
    assert _codes(content[:end]) == {Code.PDF_UNREADABLE}


def test_page_taken_out() -> None:
    """PAGE-01, PAGE-02: what stood on a page that is gone is named."""
    assert Code.FIGURE_MISSING in _codes(without_pages(pdf_of(SHEETS), 0))


def test_forged_consistently() -> None:
    """DATA-01: pages and attachment that agree are still held against our data.

    The print is of our own data, with a hull that has a hit more than the book
    gives it: what a forger with the product's source might make.
    """
    at = press()
    fleet = built_fleet({"class": "Lunar", "name": "Agrippa"})
    (ship,) = fleet.ships
    forged = replace(
        fleet, units=(replace(ship, profile=replace(ship.profile, hits=9)),)
    )
    paper = at.look.find_paper("a4")
    assert paper is not None
    made_with = PrintSettings(
        look=at.look,
        paper=paper,
        ink="mono",
        tables=at.library.tables,
        data_hash=at.library.hash,
        templates_hash=at.templates.hash,
    )
    found = _check(make_pdf(sheets_of(forged), made_with))
    assert [finding.code for finding in found] == [Code.PROFILE_DIFFERS]
    assert found[0].severity is Severity.ERROR
    assert "hits 9, our data: 8" in found[0].message


def _walk(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every value in nested values."""
    found = [path] if path else []
    inside = value.items() if isinstance(value, dict) else ()
    inside = enumerate(value) if isinstance(value, list) else inside
    for key, each in inside:
        found += _walk(each, (*path, key))
    return found


PATHS = _walk(attachment_of(pdf_of(Request("sheets", "Lunar"))))


@settings(deadline=None, derandomize=True, database=None, max_examples=60)
@given(
    path=st.sampled_from(PATHS),
    value=st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False)
    | st.text(max_size=5)
    | st.lists(st.integers(), max_size=2)
    | st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)
def test_any_value_in_any_place(path: tuple[Any, ...], value: object) -> None:
    """Whatever stands anywhere in an attachment, the answer is findings."""
    content = pdf_of(Request("sheets", "Lunar"))
    values = attachment_of(content)
    inner = values
    for key in path[:-1]:
        inner = inner[key]
    same = inner[path[-1]] == value and type(inner[path[-1]]) is type(value)
    inner[path[-1]] = value
    raw = json.dumps(values, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    found = _codes(with_attachment(content, raw.encode()))
    assert same or found


@pytest.mark.parametrize("password", ["", "secret"])
def test_encrypted_pdf(password: str) -> None:
    """LOAD-16, LOAD-15: a PDF with a password is refused, with or without ours."""
    buffer = io.BytesIO()
    canvas = Canvas(
        buffer, encrypt=StandardEncryption(password, ownerPassword="o", strength=128)
    )
    canvas.drawString(100, 100, "Lunar")
    canvas.save()
    expected = Code.PDF_UNREADABLE if password else Code.NOT_OUR_PDF
    assert _codes(buffer.getvalue()) == {expected}
