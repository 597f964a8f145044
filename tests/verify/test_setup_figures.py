"""Every figure of a set-up's pages is read back: all are altered at once, each is told.

``damages`` has one damage a test; here one document has a damage for every key.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from kit.setups import setup_document
from verify.damages.figures import another
from verify.damages.kit import Build, built

from bfgprint.draw.canvas import draw_pdf
from bfgprint.layout.items import Item, TextItem
from bfgprint.rules.required import BoxCount, EdgeLabel, Figure, LabelBy
from bfgprint.verify.document import verify_pdf

SETUPS = {"setup": "judge", "sides": "three"}
"""A printable of the damages, and its sample."""


def _told(build: Build, changed: list[list[Item]]) -> str:
    pages = [
        replace(page, items=items)
        for page, items in zip(build.pages, changed, strict=True)
    ]
    content = draw_pdf(pages, build.drawings, build.metadata)
    return "\n".join(map(str, verify_pdf(content, *build.expected)))


@pytest.mark.parametrize("printable", SETUPS)
def test_every_altered_figure_is_told(printable: str) -> None:
    """Whatever word or number is another than required is named by its key."""
    build = built(printable)
    altered = [
        [
            item._replace(text=another(item.text))
            if isinstance(item, TextItem) and item.key
            else item
            for item in page.items
        ]
        for page in build.pages
    ]
    told = _told(build, altered)
    document = setup_document(SETUPS[printable])
    silent = [
        f"{group}.{name}"
        for group in document.groups
        for name, requirement in document.required(group).items()
        if isinstance(requirement, Figure | LabelBy | EdgeLabel)
        and f"{document.names[group]}: {name}: printed" not in told
    ]
    assert silent == []


@pytest.mark.parametrize("printable", SETUPS)
def test_every_lost_box_is_told(printable: str) -> None:
    """A page without its boxes to tick is found out for each of them."""
    build = built(printable)
    document = setup_document(SETUPS[printable])
    boxes = {
        f"{group}.{name}": f"{document.names[group]}: {name} is missing"
        for group in document.groups
        for name, requirement in document.required(group).items()
        if isinstance(requirement, BoxCount)
    }
    kept = [
        [item for item in page.items if item.key not in boxes] for page in build.pages
    ]
    told = _told(build, kept)
    assert [key for key, message in boxes.items() if message not in told] == []
    assert len(boxes) > 10
