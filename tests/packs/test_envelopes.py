"""A player's envelope: what lies in it is what its cover says, and nobody else's."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from kit.builds import press, settings_of
from kit.prepared import prepared_event
from referee.tampering import Values, edited

from bfgprint.codes import Code
from bfgprint.draw.furniture import ATTACHMENT_NAME
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Severity
from bfgprint.layout.furniture import footer_title
from bfgprint.model.kit import Token
from bfgprint.model.packs.envelope import EnvelopeInput, Seat
from bfgprint.packs.envelopes import envelope_input, fitting_layouts
from bfgprint.packs.prepared import Prepared
from bfgprint.pipeline import draw_document, make_pdf
from bfgprint.referee.pdfs import check_pdf
from bfgprint.rules.printed.packs.envelope import contents
from bfgprint.sheets.document import Document
from bfgprint.sheets.packs.envelope import envelope
from bfgprint.verify.reader import PdfReader

CONTACTS = ("ada@example.org", "ben@example.org", "cid@example.org")
NAMES = ("Ada Player", "Ben Player", "Cid Player")
PLAYERS = [
    {"name": name, "contact": contact}
    for name, contact in zip(NAMES, CONTACTS, strict=True)
]
ILLEGAL = Finding(code=Code.OVER_POINTS_LIMIT, message="too many points")
SLIM = {
    "order_cards": False,
    "drift_cards": False,
    "compass": False,
    "markers": False,
}


@cache
def event(sub_plots: str = "secret", *, slim: bool = False) -> Prepared:
    """Return an event of three players, the second round with a bye."""
    packing = {"sub_plots": sub_plots, "reference": True, **(SLIM if slim else {})}
    with TemporaryDirectory() as folder:
        return prepared_event(
            Path(folder),
            3,
            paired=1,
            changes=PLAYERS,
            findings={2: (ILLEGAL,)},
            packing=packing,
        )


def made_for(number: int, prepared: Prepared | None = None) -> EnvelopeInput:
    """Return the envelope of a player."""
    at = prepared or event()
    return envelope_input(at, at.entries[number - 1])


def document_of(made: EnvelopeInput) -> Document:
    """Return an envelope's document."""
    at = press()
    return envelope(made, at.library.tables, at.templates, at.found_paper)


@cache
def printed(number: int) -> bytes:
    """Return the PDF of a slim envelope, from the very data that judge it."""
    settings = settings_of(data_hash=press().library.hash)
    return make_pdf(document_of(made_for(number, event(slim=True))), settings)


def texts_of(content: bytes) -> list[str]:
    """Return the words of each page."""
    with PdfReader(content) as reader:
        return [" ".join(each.text for each in page.texts) for page in reader.pages()]


def parts_of(made: EnvelopeInput) -> dict[str, Document]:
    """Return the parts by their titles."""
    return {part.title: part for part in document_of(made).parts}


def test_a_print_is_judged_from_what_it_carries() -> None:
    """The finished envelope is checked, and printed again byte for byte."""
    found = check_pdf(printed(1), "ada.pdf", press().library, press().templates)
    wrong = [each for each in found if each.severity is Severity.ERROR]
    assert wrong == []


def test_parts_lie_in_the_order_in_which_they_are_used() -> None:
    """Cover, sheets, what is cut out, reference, score card, sub-plots, copies."""
    assert list(parts_of(made_for(1))) == [
        "Cover",
        "Ship data sheets",
        "Special orders",
        "Drift",
        "Bearing compasses",
        "Rulers, gauges and markers",
        "Quick reference",
        "Score card",
        "Sub-plot cards",
        "List, copy 1",
        "List, copy 2",
        "List, copy 3",
    ]


def test_contents_are_what_is_printed() -> None:
    """The counts of the cover are those of the groups of each part."""
    made = made_for(1)
    parts = parts_of(made)
    groups = {title: len(part.groups) for title, part in parts.items()}
    tokens = sum(each.copies for each in made.pieces if isinstance(each, Token))
    others = sum(each.copies for each in made.pieces if not isinstance(each, Token))
    counted = {name: n for n, name in contents(made, press().library.tables, 3)}
    assert counted == {
        "ship data sheets": groups["Ship data sheets"] - 2,
        "command page": 1,
        "fleet page": 1,
        "special-order cards": groups["Special orders"],
        "Drift cards": groups["Drift"],
        "bearing compasses": len(made.compass_mm),
        "rulers and gauges": others,
        "markers and tokens": tokens,
        "quick reference": 1,
        "score card": groups["Score card"],
        "sub-plot cards": groups["Sub-plot cards"],
        "copies of your list for opponents": sum("copy" in title for title in parts),
    }
    assert groups["Rulers, gauges and markers"] >= tokens + others


def test_only_cards_of_the_set_ups_are_printed() -> None:
    """No map, briefing or log of a set-up gets into an envelope: cards alone."""
    cards = parts_of(made_for(1))["Sub-plot cards"]
    assert cards.groups == ("plot1-1", "plot2-1", "plot3-1")


def test_envelopes_hold_nothing_of_others() -> None:
    """Of other players there is the opponent's name, and nothing else."""
    content = printed(1)
    with PdfReader(content) as reader:
        attached = reader.attachment(ATTACHMENT_NAME)
    assert attached is not None
    said = json.loads(attached)["source"]
    words = json.dumps(said) + " ".join(texts_of(content))
    assert "Cid Player" not in words
    assert not any(contact in words for contact in CONTACTS)
    assert "port-maw-2026" not in json.dumps({**said, "plots": []})
    assert said["seats"] == [{"opponent": "Ben Player", "round": 1, "table": 1}]
    fleets = {entry.fleet.name for entry in event().entries[1:] if entry.fleet}
    assert not any(fleet in words for fleet in fleets)


def test_every_page_of_an_illegal_list_is_stamped() -> None:
    """At the foot of each page, and in words on the cover and the copies."""
    made = made_for(2, event(slim=True))
    drawn = draw_document(document_of(made), settings_of())
    pages = texts_of(drawn.content)
    assert all("NOT LEGAL" in page for page in pages)
    stamped = [page for page in pages if "List not legal at this event" in page]
    assert len(stamped) == 1 + made.list_copies


def test_a_stamp_survives_the_longest_name() -> None:
    """Where the foot of a page has little room the stamp stays."""
    made = replace(made_for(2, event(slim=True)), player="W" * 60)
    assert footer_title(document_of(made).title).startswith("NOT LEGAL")


def test_byes_and_rounds_that_are_not_paired() -> None:
    """A bye has no table; a round that is not paired has no seat."""
    assert made_for(3).seats == (Seat(round=1, table=0, opponent=""),)


def test_larger_layouts_are_tried() -> None:
    """Each layout comes after the smaller one; the reference takes more sides."""
    made = made_for(1)
    tried = list(fitting_layouts(made, press().look, large_print=False))
    assert [each.layout.name for each in tried] == ["card-a6", "half", "full"]
    assert [each.reference.sides for each in tried if each.reference] == [2, 4, 4]
    large = fitting_layouts(made, press().look, large_print=True)
    assert next(large).layout.name == "half"


def test_nothing_stands_behind_what_is_cut_apart() -> None:
    """Ship cards and folded sub-plots have blank backs; whole pages need none."""
    parts = parts_of(made_for(1))
    names = [title for title, part in parts.items() if part.is_one_sided]
    assert names == [
        "Ship data sheets",
        "Drift",
        "Bearing compasses",
        "Rulers, gauges and markers",
        "Sub-plot cards",
    ]
    full = replace(made_for(1), layout=press().look.sheets["full"])
    assert not parts_of(full)["Ship data sheets"].is_one_sided


def test_a_player_without_a_list_has_no_envelope() -> None:
    """A list that could not be read is nothing to print."""
    entry = replace(event().entries[0], fleet=None)
    with pytest.raises(ValueError, match="Ada Player has no list"):
        envelope_input(event(), entry)


def _changed(field: str, value: object) -> Callable[[Values], None]:
    def change(values: Values) -> None:
        values["source"][field] = value

    return change


@pytest.mark.parametrize(
    "change",
    [
        _changed("seats", []),
        _changed("findings", []),
        _changed("to_round", 2),
    ],
)
def test_another_source_is_told(change: Callable[[Values], None]) -> None:
    """What the attachment says otherwise than the pages is an error."""
    made = made_for(2, event(slim=True))
    settings = settings_of(data_hash=press().library.hash)
    content = edited(draw_document(document_of(made), settings).content, change)
    try:
        found = check_pdf(content, "ben.pdf", press().library, press().templates)
    except DataError as error:
        found = list(error.findings)
    assert [each for each in found if each.severity is Severity.ERROR]


def test_cover_and_score_card_can_be_filled_in_on_a_screen() -> None:
    """Every blank of the envelope's own pages has its field."""
    made = made_for(3, event(slim=True))
    assert make_pdf(document_of(made), settings_of(fillable=True))


@pytest.mark.sweep
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ink", ["colour", "mono"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_envelopes_on_all_papers(paper: str, ink: str, number: int) -> None:
    """Every bundled fleet fits its envelope."""
    at = press()
    found = at.look.find_paper(paper)
    assert found is not None
    tables, made = at.library.tables, made_for(number, event("open"))
    assert make_pdf(
        envelope(made, tables, at.templates, found), settings_of(paper, ink)
    )
