"""Take a PDF of ours apart, change its objects and put it together again.

Only what reportlab writes is understood: numbered objects, one table of them at the
end, page contents as compressed streams.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable

Object = bytes


class Pdf:
    """The objects of a PDF by number, free to be changed."""

    def __init__(self, content: bytes) -> None:
        """Take a file apart."""
        start = int(content[content.rindex(b"startxref") + 9 :].split()[0])
        table, _, trailer = content[start:].partition(b"trailer")
        lines = table.splitlines()[2:]
        offsets = [int(line[:10]) for line in lines if line[17:18] == b"n"]
        self.header = content[: min(offsets)]
        self.trailer = trailer[: trailer.index(b"startxref")]
        ends = sorted([*offsets, start])
        self.objects: dict[int, Object] = {}
        for offset in offsets:
            whole = content[offset : ends[ends.index(offset) + 1]]
            number, _, body = whole.partition(b" 0 obj")
            self.objects[int(number)] = body[: body.rindex(b"endobj")]

    def content(self) -> bytes:
        """Put the file together."""
        parts, offsets = [self.header], {}
        at = len(self.header)
        for number, body in sorted(self.objects.items()):
            offsets[number] = at
            part = b"%d 0 obj%sendobj\n" % (number, body)
            parts.append(part)
            at += len(part)
        most = max(self.objects) + 1
        table = b"".join(
            b"%010d 00000 n \n" % offsets[number]
            if number in offsets
            else b"0000000000 65535 f \n"
            for number in range(most)
        )
        tail = b"xref\n0 %d\n%strailer%sstartxref\n%d\n%%%%EOF\n"
        parts.append(tail % (most, table, self.trailer, at))
        return b"".join(parts)

    def find(self, *marks: bytes) -> int:
        """Return the number of the first object that holds all these marks."""
        return next(
            number
            for number, body in sorted(self.objects.items())
            if all(mark in body for mark in marks)
        )

    def replace(self, number: int, old: bytes, new: bytes) -> None:
        """Change a text of an object; it must be there."""
        assert old in self.objects[number], self.objects[number][:400]
        self.objects[number] = self.objects[number].replace(old, new)

    def add(self, body: bytes) -> int:
        """Add an object and return its number."""
        number = max(self.objects) + 1
        self.objects[number] = b"\n" + body + b"\n"
        old = re.search(rb"/Size (\d+)", self.trailer)
        assert old is not None
        self.trailer = self.trailer.replace(old[0], b"/Size %d" % (number + 1))
        return number

    @property
    def pages(self) -> list[int]:
        """The numbers of the page objects, in order."""
        return _references(self.objects[self.find(b"/Type /Pages")], b"Kids")

    @pages.setter
    def pages(self, pages: list[int]) -> None:
        tree = self.find(b"/Type /Pages")
        body = self.objects[tree]
        kids = b"/Kids [ " + b" ".join(b"%d 0 R" % page for page in pages) + b" ]"
        body = re.sub(rb"/Kids \[[^\]]*\]", kids, body)
        self.objects[tree] = re.sub(rb"/Count \d+", b"/Count %d" % len(pages), body)

    def stream(self, number: int) -> bytes:
        """Return what a compressed stream holds."""
        _, _, data = self.objects[number].partition(b"stream\n")
        return zlib.decompress(data[: data.rindex(b"endstream")])

    def set_stream(self, number: int, data: bytes) -> None:
        """Let a compressed stream hold something else."""
        head = self.objects[number].partition(b"stream\n")[0]
        packed = zlib.compress(data)
        head = re.sub(rb"/Length \d+", b"/Length %d" % len(packed), head)
        head = re.sub(rb"/Filter \[[^\]]*\]", b"/Filter [ /FlateDecode ]", head)
        self.objects[number] = head + b"stream\n" + packed + b"\nendstream\n"

    def drawn_on(self, page: int) -> int:
        """Return the number of the stream that a page, from 0, is drawn by."""
        found = re.search(rb"/Contents (\d+) 0 R", self.objects[self.pages[page]])
        assert found is not None
        return int(found[1])


def _references(body: bytes, name: bytes) -> list[int]:
    found = re.search(rb"/%s \[([^\]]*)\]" % name, body)
    assert found is not None
    return [int(number) for number in re.findall(rb"(\d+) 0 R", found[1])]


def on_pdf(change: Callable[[Pdf], None]) -> Callable[[bytes], bytes]:
    """Return a change of a file by its objects."""

    def changed(content: bytes) -> bytes:
        pdf = Pdf(content)
        assert Pdf(pdf.content()).objects == pdf.objects
        change(pdf)
        return pdf.content()

    return changed


def on_page(
    change: Callable[[bytes], bytes], page: int = 0
) -> Callable[[bytes], bytes]:
    """Return a change of what one page is drawn by."""

    def changed(pdf: Pdf) -> None:
        number = pdf.drawn_on(page)
        old = pdf.stream(number)
        new = change(old)
        assert new != old, "nothing to damage"
        pdf.set_stream(number, new)

    return on_pdf(changed)


def on_all_pages(change: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    """Return a change of what every page is drawn by."""

    def changed(pdf: Pdf) -> None:
        for page in range(len(pdf.pages)):
            number = pdf.drawn_on(page)
            pdf.set_stream(number, change(pdf.stream(number)))

    return on_pdf(changed)


def on_key(key: str, change: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    """Return a change of the first marked content with a key, on a page's stream."""
    mark = b"/K <</k (%s)>> BDC" % key.encode()

    def changed(stream: bytes) -> bytes:
        before, found, rest = stream.partition(mark)
        inside, end, after = rest.partition(b"EMC")
        assert found, f"no {key} on this page"
        assert end
        return before + change(found + inside + end) + after

    return changed
