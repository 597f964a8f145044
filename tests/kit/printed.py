"""What stands on paper, by key: the product's own reading, made easy to ask.

In: a Request.  Out: figures without their white space (a line may break
anywhere), and boxes and marks with their extents.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bfgprint.verify.facts import PageFacts, ShapeFact
from bfgprint.verify.reader import PdfReader
from kit.builds import Request, pdf_of

PER_PAGE = ("page", "head")


@cache
def facts_of(request: Request) -> tuple[PageFacts, ...]:
    """Return the facts of every page; shapes of all groups with their points."""
    content = pdf_of(request)
    with PdfReader(content) as reader:
        texts = tuple(reader.pages())
    keys = (shape.key for page in texts for shape in page.shapes)
    groups = frozenset(key.partition(".")[0] for key in keys)
    with PdfReader(content) as reader:
        return tuple(reader.pages(groups))


@cache
def figures_of(request: Request) -> dict[str, str]:
    """Return every figure that has a key, of all pages together."""
    figures: dict[str, str] = {}
    for page in facts_of(request):
        for text in page.texts:
            if text.key.partition(".")[0] not in (*PER_PAGE, ""):
                figures[text.key] = figures.get(text.key, "") + bare(text.text)
    return figures


def bare(text: str) -> str:
    """Return text without its white space."""
    return "".join(text.split())


def shapes_of(request: Request, key: str) -> list[ShapeFact]:
    """Return the boxes or marks that have a key."""
    return [
        shape for page in facts_of(request) for shape in page.shapes if shape.key == key
    ]


def words_of(request: Request) -> Iterator[str]:
    """Yield the whole text of each page, without white space."""
    for page in facts_of(request):
        yield "".join(bare(text.text) for text in page.texts)
