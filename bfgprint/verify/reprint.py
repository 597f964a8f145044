"""Hold a PDF against one that was printed anew from the same input.

In: both as bytes.  Out: a finding for each page that looks otherwise, with the
first words that differ.  Figures are judged by the rules before; this finds what
was changed where no figure stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.verify.facts import PageFacts
from bfgprint.verify.reader import PdfReader
from bfgprint.verify.telling import tell

DOTS_PER_INCH = 50
"""Enough to see a letter that is another one."""
MOST_LEVELS = 16
"""Grey levels that a dot may differ by: numbers may be rounded otherwise."""


def compare_with_reprint(content: bytes, again: bytes) -> Iterator[Finding]:
    """Yield a finding for each page that is not as it is printed anew."""
    with PdfReader(content) as ours, PdfReader(again) as anew:
        differing = [
            number
            for number, (one, other) in enumerate(
                zip_longest(ours.pictures(DOTS_PER_INCH), anew.pictures(DOTS_PER_INCH))
            )
            if not are_alike(one, other)
        ]
        if not differing:
            return
        pages, anew_pages = list(ours.pages()), list(anew.pages())
    for number in differing:
        if number < min(len(pages), len(anew_pages)):
            message = _first_difference(pages[number], anew_pages[number])
            yield tell(Code.REPRINT_DIFFERS, message, number + 1)


def are_alike(one: bytes | None, other: bytes | None) -> bool:
    """Whether two pictures of a page show the same."""
    if one == other:
        return True
    if one is None or other is None or len(one) != len(other):
        return False
    return all(
        a == b or abs(a - b) <= MOST_LEVELS for a, b in zip(one, other, strict=True)
    )


def _first_difference(page: PageFacts, anew: PageFacts) -> str:
    """Return what the page says otherwise than the reprint, or that it looks so."""
    said = [fact.text.strip() for fact in page.texts]
    should = [fact.text.strip() for fact in anew.texts]
    for one, other in zip_longest(said, should, fillvalue=""):
        if one != other:
            return f'says "{one}" where a reprint says "{other}"'
    return "looks otherwise than a reprint, though it says the same"
