"""Many PDFs bound to one: every page as it was, once, under its bookmark."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pypdfium2
import pytest
from kit.packs import shop, small_file

from bfgprint.draw.binding import Bound, bind_pdfs, check_bound


@cache
def pdf(name: str) -> bytes:
    """Return a small PDF."""
    return shop().print(small_file(name)).content


def files(*names: str) -> list[Bound]:
    """Return small files to bind."""
    return [Bound(content=pdf(each), title=each, label=f"{each}-") for each in names]


def bound(*names: str) -> bytes:
    """Return small files bound to one."""
    target = BytesIO()
    bind_pdfs(files(*names), target, "All")
    return target.getvalue()


def pictures(content: bytes) -> list[bytes]:
    """Return what each page looks like to a reader that did not write it."""
    document = pypdfium2.PdfDocument(content)
    found = [bytes(page.render(scale=0.3).buffer) for page in document]
    document.close()
    return found


def test_every_page_is_as_it_was() -> None:
    """The whole looks like its files, one after the other."""
    assert pictures(bound("a", "b", "a")) == [
        *pictures(pdf("a")),
        *pictures(pdf("b")),
        *pictures(pdf("a")),
    ]


def test_same_files_give_the_same_bytes() -> None:
    """Binding adds nothing of its own: no time, no chance."""
    assert bound("a", "b") == bound("a", "b")
    assert bound("a", "b") != bound("b", "a")


def test_bookmarks_stand_under_their_file() -> None:
    """Each file is a bookmark with its own beneath, and names its pages."""
    document = pypdfium2.PdfDocument(bound("a", "b"))
    marks = [
        (each.level, each.get_title(), each.get_dest().get_index())
        for each in document.get_toc()
        if each.level == 0
    ]
    pages = len(pypdfium2.PdfDocument(pdf("a")))
    assert marks == [(0, "a", 0), (0, "b", pages)]
    assert document.get_page_label(pages) == "b-1"
    assert any(each.level == 1 for each in document.get_toc())
    document.close()


def test_what_files_were_made_from_stays_with_them() -> None:
    """The whole carries no attachment, and is printed as large as it is."""
    whole = bound("a")
    assert b"EmbeddedFile" not in whole
    assert b"/PrintScaling /None" in whole


@pytest.mark.parametrize(
    ("there", "wanted", "said"),
    [
        (("a", "b"), ("a", "b"), []),
        (("a", "b"), ("a", "c"), ["page 1 of c is not as it was"]),
        (("a",), ("a", "b"), ["page 1 of b is not as it was", "has "]),
        (("a", "b"), ("a",), ["has "]),
    ],
)
def test_what_differs_is_found(
    there: tuple[str, ...], wanted: tuple[str, ...], said: list[str]
) -> None:
    """A page that is missing, more, or another's is told."""
    found = list(check_bound(files(*wanted), BytesIO(bound(*there))))
    assert [a for a, b in zip(found, said, strict=False) if a.startswith(b)] == found
    assert bool(found) == bool(said)
