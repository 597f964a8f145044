"""Chosen pages read by pdfplumber too: an independent reader guards our own.

In: the PDF.  Our side is the product's reader for boxes and ``kit.anatomy`` for
the origins of texts; theirs is pdfplumber.  Both must agree within 0.01 mm, and
with what was placed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest
from kit.anatomy import PageAnatomy, page_anatomy
from kit.builds import Request, pdf_of
from kit.printed import bare, facts_of
from kit.samples import Sample
from kit.second_reader import Letter, Rectangle, SecondReading, read_again

from bfgprint.layout.items import CircleItem, RectItem, TextItem

TOLERANCE_MM = 0.01

SAMPLES = (
    Sample(Request("sheets", "battlegroup-agrippa"), "Sword of Orion"),
    Sample(Request("sheets", "strange-sails", "half", "letter"), "Vash'ya Dawn"),
    Sample(Request("sheets", "warband-of-the-unclean"), "Command page"),
    Sample(Request("orders", "battlegroup-agrippa"), "Drift - Cobra"),
    Sample(Request("drift", "strange-sails"), "Drift: Strayed Sheep"),
    Sample(Request("compass", paper="letter"), "compass 110 mm"),
)


@cache
def _theirs(sample: Sample) -> SecondReading:
    return read_again(pdf_of(sample.request), sample.index)


@cache
def _ours(sample: Sample) -> PageAnatomy:
    return page_anatomy(pdf_of(sample.request), sample.index)


def _is_near(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    return all(abs(a - b) <= TOLERANCE_MM for a, b in zip(one, two, strict=True))


def _without_partner(ours: list[Rectangle], theirs: list[Rectangle]) -> list[Rectangle]:
    """Return our shapes that the other reader does not see in the same place."""
    return [shape for shape in ours if not any(_is_near(shape, e) for e in theirs)]


def _first_letters(texts: Iterable[str], sample: Sample) -> list[Letter | None]:
    """Return the other reader's first letter of each text; None if that is a space."""
    letters, start = _theirs(sample).letters, 0
    firsts = []
    for text in texts:
        firsts.append(
            letters[start] if text.strip() and text == text.lstrip() else None
        )
        start += len(bare(text))
    assert start == len(letters)
    return firsts


def _name(sample: Sample) -> str:
    return sample.name


each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=_name)


@each_sample
def test_page_size_agrees(sample: Sample) -> None:
    """Both readers and the placed page give the page one size."""
    paper, facts = sample.page.paper, facts_of(sample.request)[sample.index]
    placed = (paper.width_mm, paper.height_mm)
    assert _is_near(_theirs(sample).size_mm, placed)
    assert _is_near((facts.width_mm, facts.height_mm), placed)
    assert _is_near(_ours(sample).size_mm, placed)


@each_sample
def test_text_is_the_same(sample: Sample) -> None:
    """Both readers read the letters that were placed, in the same order."""
    theirs = "".join(letter.character for letter in _theirs(sample).letters)
    placed = (item for item in sample.page.items if isinstance(item, TextItem))
    assert theirs == "".join(bare(item.text) for item in placed)
    facts = facts_of(sample.request)[sample.index]
    assert theirs == "".join(bare(text.text) for text in facts.texts)


@each_sample
def test_text_origins_agree(sample: Sample) -> None:
    """Each run of text begins at the same place for both readers."""
    marks = _ours(sample).texts
    firsts = _first_letters([mark.text for mark in marks], sample)
    assert [
        (mark, letter)
        for mark, letter in zip(marks, firsts, strict=True)
        if letter and not _is_near((mark.x_mm, mark.y_mm), (letter.x_mm, letter.y_mm))
    ] == []


@each_sample
def test_text_stands_where_it_was_placed(sample: Sample) -> None:
    """Each placed text begins where the other reader finds its first letter."""
    items = [item for item in sample.page.items if isinstance(item, TextItem)]
    firsts = _first_letters([item.text for item in items], sample)
    assert [
        (item, letter)
        for item, letter in zip(items, firsts, strict=True)
        if letter and not _is_near((item.x_mm, item.y_mm), (letter.x_mm, letter.y_mm))
    ] == []


@each_sample
def test_type_sizes_agree(sample: Sample) -> None:
    """Each upright text has the size, in points, that it was placed with."""
    items = [item for item in sample.page.items if isinstance(item, TextItem)]
    firsts = _first_letters([item.text for item in items], sample)
    assert [
        (item, letter)
        for item, letter in zip(items, firsts, strict=True)
        if letter and not item.angle_deg % 180
        if not _is_near((item.size_pt,), (letter.size_pt,))
    ] == []


@each_sample
def test_rectangles_agree(sample: Sample) -> None:
    """The other reader sees every upright rectangle in the place it was given."""
    placed = [
        (i.x_mm, i.y_mm, i.x_mm + i.width_mm, i.y_mm + i.height_mm)
        for i in sample.page.items
        if isinstance(i, RectItem) and not i.radius_mm
    ]
    assert _without_partner(placed, _theirs(sample).rectangles_mm) == []


@each_sample
def test_keyed_boxes_agree(sample: Sample) -> None:
    """Our reader's boxes to tick are the other reader's rectangles."""
    keys = {
        item.key
        for item in sample.page.items
        if isinstance(item, RectItem) and item.key and not item.radius_mm
    }
    ours = []
    for shape in facts_of(sample.request)[sample.index].shapes:
        if shape.key in keys:
            xs = [x for x, _ in shape.points_mm]
            ys = [y for _, y in shape.points_mm]
            ours.append((min(xs), min(ys), max(xs), max(ys)))
    assert len(ours) >= len(keys)
    assert _without_partner(ours, _theirs(sample).rectangles_mm) == []


def test_circles_are_true_to_size() -> None:
    """The other reader measures every circle of the compass page as it was placed."""
    sample = SAMPLES[-1]
    placed = [
        (
            item.x_mm - item.radius_mm,
            item.y_mm - item.radius_mm,
            item.x_mm + item.radius_mm,
            item.y_mm + item.radius_mm,
        )
        for item in sample.page.items
        if isinstance(item, CircleItem)
    ]
    assert placed
    assert _without_partner(placed, _theirs(sample).circles_mm) == []
