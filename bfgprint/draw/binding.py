"""Bind finished PDFs of ours to one: the only module that knows pypdf.

In: files in order, each under a bookmark.  Out: one PDF with all their pages and
bookmarks, mark by mark as they were, to be printed in one go; what they were made from
stays with them.  Objects are copied one file at a time, so that a thousand files never
stand in memory at once.  Same files, same bytes (PDF 1.7, 7.5).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from pypdf import PdfReader
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    ByteStringObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
    StreamObject,
    TextStringObject,
)

_CATALOG, _PAGES, _OUTLINE, _FACTS = 1, 2, 3, 4
"""The numbers of the objects that the file is put together by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """A file to bind."""

    content: Path | bytes
    """A file, or what would stand in one."""
    title: str
    """Of the bookmark that its own stand under."""
    label: str
    """What a viewer calls its pages: this and a number."""


def bind_pdfs(files: Iterable[Bound], target: IO[bytes], title: str) -> int:
    """Write one PDF of many, and return how many pages it has.

    Args:
        files: in the order in which they are printed.
        target: an empty file to write to.
        title: of the whole.
    """
    binder = _Binder(target)
    for each in files:
        with closing(_reader(each.content)) as reader:
            binder.add(reader, each)
    binder.end(title)
    return binder.pages


def check_bound(files: Iterable[Bound], target: IO[bytes]) -> Iterator[str]:
    """Yield what a bound PDF lacks, read back: every page is as its file has it."""
    target.seek(0)
    with closing(PdfReader(target)) as whole:
        total, page = len(whole.pages), 0
        ours: dict[int, bytes] = {}
        for each in files:
            with closing(_reader(each.content)) as reader:
                theirs: dict[int, bytes] = {}
                for number, one in enumerate(reader.pages, 1):
                    is_there = page < total
                    if not is_there or _digest(whole.pages[page], ours) != _digest(
                        one, theirs
                    ):
                        yield f"page {number} of {each.title} is not as it was"
                    page += 1
            # What was read of it is kept otherwise, file after file.
            whole.resolved_objects.clear()
            ours.clear()
    if page != total:
        yield f"has {total} pages, its files {page}"


def _reader(content: Path | bytes) -> PdfReader:
    return PdfReader(BytesIO(content) if isinstance(content, bytes) else content)


def _digest(value: PdfObject, known: dict[int, bytes]) -> bytes:
    """Return a SHA-256 of a value and of all that it names, its parents aside."""
    if isinstance(value, IndirectObject):
        number = value.idnum
        if number not in known:
            named = value.get_object()
            assert named is not None
            known[number] = _digest(named, known)
        return known[number]
    found = hashlib.sha256(type(value).__name__.encode())
    match value:
        case DictionaryObject():
            for key in sorted(value):
                if key != "/Parent":
                    found.update(key.encode() + _digest(value.raw_get(key), known))
            if isinstance(value, StreamObject):
                # As it stands in the file: what it unpacks to is the same then.
                found.update(vars(value)["_data"])
        case ArrayObject():
            for each in list.__iter__(value):
                found.update(_digest(each, known))
        case _:
            found.update(repr(value).encode())
    return found.digest()


@dataclass(kw_only=True)
class _Chapter:
    """What the whole has to know of a file that was bound."""

    page_tree: int
    outline: int


@dataclass
class _Binder:
    """Writes objects one after the other and keeps where each begins."""

    target: IO[bytes]
    pages: int = 0
    _places: dict[int, int] = field(default_factory=dict)
    _next: int = _FACTS + 1
    _chapters: list[_Chapter] = field(default_factory=list)
    _items: list[DictionaryObject] = field(default_factory=list)
    _labels: ArrayObject = field(default_factory=ArrayObject)

    def __post_init__(self) -> None:
        """Begin the file."""
        self.target.write(b"%PDF-1.7\n%\x93\x8c\x8b\x9e\n")

    def add(self, reader: PdfReader, bound: Bound) -> None:
        """Copy the pages and bookmarks of a file."""
        root = reader.root_object
        tree, outline = root.raw_get("/Pages"), root.raw_get("/Outlines")
        # Asked before the numbers change that pages are found by.
        count, first = len(reader.pages), reader.pages[0].indirect_reference
        assert first is not None, "a page that was read from a file"
        copied = list(_reached(reader, (tree, outline)))
        numbers = {old: self._next + at for at, old in enumerate(copied)}
        self._next += len(copied)
        for old in copied:
            if old == outline.idnum:
                continue  # it becomes a bookmark once its neighbours are known
            value = _renumbered(_object(reader, old), numbers)
            if old == tree.idnum:
                value[NameObject("/Parent")] = _to(_PAGES)
            self._put(numbers[old], value)
        item = _renumbered(_object(reader, outline.idnum), numbers)
        self._items.append(_bookmark(item, bound.title, numbers[first.idnum]))
        self._labels += [NumberObject(self.pages), _label(bound.label)]
        chapter = _Chapter(
            page_tree=numbers[tree.idnum], outline=numbers[outline.idnum]
        )
        self._chapters.append(chapter)
        self.pages += count

    def end(self, title: str) -> None:
        """Write what holds everything together, and where all objects begin."""
        chapters = self._chapters
        for at, (chapter, item) in enumerate(zip(chapters, self._items, strict=True)):
            if at:
                item[NameObject("/Prev")] = _to(chapters[at - 1].outline)
            if at + 1 < len(chapters):
                item[NameObject("/Next")] = _to(chapters[at + 1].outline)
            self._put(chapter.outline, item)
        self._put(
            _PAGES,
            _dictionary(
                Type=NameObject("/Pages"),
                Count=NumberObject(self.pages),
                Kids=ArrayObject(_to(each.page_tree) for each in chapters),
            ),
        )
        outlines = _dictionary(
            Type=NameObject("/Outlines"), Count=NumberObject(len(chapters))
        )
        if chapters:
            outlines[NameObject("/First")] = _to(chapters[0].outline)
            outlines[NameObject("/Last")] = _to(chapters[-1].outline)
        self._put(_OUTLINE, outlines)
        self._put(_CATALOG, self._catalog())
        facts = {"Title": title, "Creator": "bfgprint"}
        texts = {name: TextStringObject(text) for name, text in facts.items()}
        self._put(_FACTS, _dictionary(**texts))
        self._trailer(title)

    def _catalog(self) -> DictionaryObject:
        return _dictionary(
            Type=NameObject("/Catalog"),
            Pages=_to(_PAGES),
            Outlines=_to(_OUTLINE),
            PageMode=NameObject("/UseOutlines"),
            PageLabels=_dictionary(Nums=self._labels),
            Lang=TextStringObject("en-GB"),
            ViewerPreferences=_dictionary(
                PrintScaling=NameObject("/None"), DisplayDocTitle=BooleanObject(True)
            ),
        )

    def _put(self, number: int, value: PdfObject) -> None:
        self._places[number] = self.target.tell()
        self.target.write(b"%d 0 obj\n" % number)
        value.write_to_stream(self.target)
        self.target.write(b"\nendobj\n")

    def _trailer(self, title: str) -> None:
        """Write the table of objects; the file is called by what it holds."""
        begins = self.target.tell()
        size = self._next
        self.target.write(b"xref\n0 %d\n0000000000 65535 f \n" % size)
        digest = hashlib.sha256(title.encode())
        for number in range(1, size):
            line = b"%010d 00000 n \n" % self._places[number]
            digest.update(line)
            self.target.write(line)
        called = ByteStringObject(digest.digest()[:16])
        trailer = _dictionary(
            Size=NumberObject(size),
            Root=_to(_CATALOG),
            Info=_to(_FACTS),
            ID=ArrayObject([called, called]),
        )
        self.target.write(b"trailer\n")
        trailer.write_to_stream(self.target)
        self.target.write(b"\nstartxref\n%d\n%%%%EOF\n" % begins)


def _reached(reader: PdfReader, starts: Iterable[IndirectObject]) -> Iterator[int]:
    """Yield the numbers of all objects that some lead to, in order."""
    seen: set[int] = set()
    waiting = [each.idnum for each in starts]
    while waiting:
        number = waiting.pop()
        if number not in seen:
            seen.add(number)
            waiting += _named_in(_object(reader, number))
    yield from sorted(seen)


def _object(reader: PdfReader, number: int) -> Any:
    return reader.get_object(IndirectObject(number, 0, reader))


def _named_in(value: PdfObject) -> Iterator[int]:
    """Yield the numbers of the objects that a value names."""
    match value:
        case IndirectObject():
            yield value.idnum
        case DictionaryObject():
            for key in value:
                yield from _named_in(value.raw_get(key))
        case ArrayObject():
            for each in list.__iter__(value):
                yield from _named_in(each)


def _renumbered(value: Any, numbers: dict[int, int]) -> Any:
    """Return a value with other numbers for the objects that it names.

    A dictionary or array is changed in place: a stream's data stays with it.
    """
    match value:
        case IndirectObject():
            return _to(numbers[value.idnum])
        case DictionaryObject():
            for key in list(value):
                dict.__setitem__(value, key, _renumbered(value.raw_get(key), numbers))
        case ArrayObject():
            for at, each in enumerate(list.__iter__(value)):
                list.__setitem__(value, at, _renumbered(each, numbers))
    return value


def _bookmark(outline: DictionaryObject, title: str, page: int) -> DictionaryObject:
    """Return a file's outline as a folded bookmark of the whole, at its first page."""
    item = _dictionary(
        Title=TextStringObject(title),
        Parent=_to(_OUTLINE),
        Dest=ArrayObject([_to(page), NameObject("/Fit")]),
    )
    for key in ("/First", "/Last"):
        if key in outline:
            item[NameObject(key)] = outline.raw_get(key)
    if "/Count" in outline:
        # Less than nothing: it is shown folded.
        seen = NumberObject(outline["/Count"])
        item[NameObject("/Count")] = NumberObject(-abs(seen))
    return item


def _label(text: str) -> DictionaryObject:
    """Return how a viewer names pages from here on (PDF 1.7, 12.4.2)."""
    return _dictionary(S=NameObject("/D"), P=TextStringObject(text))


def _dictionary(**values: PdfObject) -> DictionaryObject:
    return DictionaryObject(
        {NameObject(f"/{name}"): value for name, value in values.items()}
    )


def _to(number: int) -> IndirectObject:
    return IndirectObject(number, 0, None)
