"""Names as players write them: other alphabets, accents, length.

The typeface has Latin, Greek and Cyrillic (design.md, section 4), so a name in
any of these stands on paper, in the outline and in the attachment as it was
written.
"""

from __future__ import annotations

import pytest
from kit import anatomy
from kit.builds import (
    LAYOUTS,
    built_fleet,
    drift_cards_of,
    fleet_of,
    print_pdf,
    sheets_of,
)
from kit.printed import bare

from bfgprint.verify.reader import PdfReader

NAMES = (
    "Plain Name",
    "O'Hara & Sons <No. 1> (100 %)",
    "Königsberg",
    "Żółta Gęś",
    "Αήττητη Θέληση",
    "Незламна Воля",
    "Dash – and — dash, “quotes”, …",
    "Unconquerable Resolve of Saint Sebastian Thor and All His Host",
)

each_name = pytest.mark.parametrize("name", NAMES)


def _pdf(name: str, layout: str = "card-a6") -> bytes:
    fleet = built_fleet({"class": "Lunar", "name": name}, name=name)
    return print_pdf(sheets_of(fleet, layout))


@pytest.mark.parametrize("layout", LAYOUTS)
@each_name
def test_name_stands_on_paper(name: str, layout: str) -> None:
    """A ship's name reads back from its sheet as it was written."""
    with PdfReader(_pdf(name, layout)) as reader:
        texts = [text for page in reader.pages() for text in page.texts]
    printed = (bare(text.text) for text in texts if text.key == "u1.name")
    assert "".join(printed) == bare(name)


@each_name
def test_name_stands_in_the_outline_and_attachment(name: str) -> None:
    """The bookmark and the attachment spell the name as it was written."""
    content = _pdf(name)
    assert anatomy.outline(content)[0] == (name, 1)
    assert anatomy.attachment(content)["source"]["fleet"]["units"][0]["name"] == name


def test_a_long_fleet_in_words_prints() -> None:
    """A fleet of twelve classes in words, which nobody can name, is printed."""
    words = "Lunar, Gothic, Dominator, Tyrant, Dictator, Overlord, Murder, Carnage"
    fleet, findings = fleet_of(f"{words}, Slaughter, Devastation, Hades, Desolator")
    assert print_pdf(sheets_of(fleet, "card-a6", findings))


def test_a_long_name_has_a_drift_card() -> None:
    """A ship whose name takes two lines on the card has a Drift card all the same."""
    name = "Sword of the Emperor's Righteous Fury"
    document, _ = drift_cards_of(built_fleet({"class": "Lunar", "name": name}))
    assert print_pdf(document)
