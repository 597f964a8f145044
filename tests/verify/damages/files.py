"""Damages of the finished file: its bytes are not what was drawn.

So it would be with another program that saved the file anew, a transfer that cut it
short, or somebody who edited it; and with a fault of the writer itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

from verify.damages.kit import Damage, in_bytes
from verify.damages.pdf import Pdf, on_all_pages, on_key, on_page, on_pdf

from bfgprint.codes import Code

OVERLAP, MISSING = Code.TEXTS_OVERLAP, Code.FIGURE_MISSING
DIFFERS, UNASKED = Code.FIGURE_DIFFERS, Code.FIGURE_UNASKED
BOXES, GEOMETRY = Code.BOX_COUNT, Code.GEOMETRY
MARGIN, FAINT = Code.OUTSIDE_MARGIN, Code.TEXT_TOO_FAINT
SMALL, FONT = Code.TEXT_TOO_SMALL, Code.FONT_NOT_EMBEDDED
SCALING, PAGES = Code.PRINT_SCALING, Code.PAGE_COUNT


def file_damages() -> Iterator[Damage]:
    """Yield every damage of this place."""
    yield from _whole_files()
    yield from _catalogues()
    yield from _attachments()
    yield from _page_trees()
    yield from _fonts()
    yield from _contents()
    yield from _texts()
    yield from _marks()


def _objects(
    printable: str, words: str, codes: set[Code], change: Callable[[Pdf], None]
) -> Damage:
    return in_bytes(printable, words, codes, on_pdf(change))


def _in(mark: bytes, old: bytes, new: bytes) -> Callable[[Pdf], None]:
    """Return a change of a text in the first object that holds a mark and the text."""

    def change(pdf: Pdf) -> None:
        pdf.replace(pdf.find(mark, old), old, new)

    return change


def _whole_files() -> Iterator[Damage]:
    for words, content in (
        ("an empty file", b""),
        ("a text", b"not a PDF"),
        ("a stub", b"%PDF-1.7\n%%EOF"),
    ):
        yield in_bytes("sheets", words, {PAGES}, lambda _, new=content: new)
    for kept in (0.1, 0.5, 0.9):
        words = f"cut off after {kept:.0%}"
        yield in_bytes(
            "orders", words, {PAGES}, lambda old, part=kept: old[: int(len(old) * part)]
        )


def _catalogues() -> Iterator[Damage]:
    for printable in ("sheets", "half", "orders", "drift", "compass"):
        yield _objects(
            printable,
            "no print scaling",
            {SCALING},
            _in(b"/PrintScaling", b"/PrintScaling /None", b""),
        )
    for value in (b"AppDefault", b"Fit"):
        yield _objects(
            "sheets",
            f"print scaling {value.decode()}",
            {SCALING},
            _in(b"/PrintScaling", b"/PrintScaling /None", b"/PrintScaling /" + value),
        )
    preferences = re.compile(rb"/ViewerPreferences \d+ 0 R")

    def without_preferences(pdf: Pdf) -> None:
        catalogue = pdf.find(b"/Type /Catalog")
        pdf.objects[catalogue] = preferences.sub(b"", pdf.objects[catalogue])

    yield _objects("compass", "no viewer preferences", {SCALING}, without_preferences)

    def layers(pdf: Pdf) -> None:
        catalogue = pdf.find(b"/Type /Catalog")
        layer = pdf.add(b"<< /Type /OCG /Name (figures) >>")
        new = b"/OCProperties << /OCGs [ %d 0 R ] /D << >> >> /Type /Catalog" % layer
        pdf.replace(catalogue, b"/Type /Catalog", new)

    yield _objects("sheets", "layers that can be hidden", {SCALING}, layers)


def _attachments() -> Iterator[Damage]:
    def edited(old: str, new: str) -> Callable[[Pdf], None]:
        def change(pdf: Pdf) -> None:
            number = pdf.find(b"/Type /EmbeddedFile")
            text = pdf.stream(number).decode()
            assert old in text
            pdf.set_stream(number, text.replace(old, new, 1).encode())

        return change

    def replaced(content: bytes) -> Callable[[Pdf], None]:
        def change(pdf: Pdf) -> None:
            pdf.set_stream(pdf.find(b"/Type /EmbeddedFile"), content)

        return change

    def spaced(pdf: Pdf) -> None:
        number = pdf.find(b"/Type /EmbeddedFile")
        values = json.loads(pdf.stream(number))
        pdf.set_stream(number, json.dumps(values, indent=1).encode())

    for printable, old, new in (
        ("sheets", '"points_limit":700', '"points_limit":900'),
        ("sheets", '"leadership":8', '"leadership":9'),
        ("orders", '"kind":"order cards"', '"kind":"sheets"'),
        ("compass", '"hole_mm":4', '"hole_mm":5'),
        ("drift", '"audience":"owner"', '"audience":"public"'),
    ):
        words = f"the attachment says {new}"
        yield _objects(printable, words, {DIFFERS}, edited(old, new))
    yield _objects("sheets", "an attachment set anew", {DIFFERS}, spaced)
    yield _objects("sheets", "an empty attachment", {DIFFERS}, replaced(b""))
    yield _objects(
        "sheets", "an attachment of another kind", {DIFFERS}, replaced(b"{}")
    )
    for printable in ("sheets", "compass"):
        yield _objects(
            printable,
            "the attachment missing",
            {DIFFERS},
            _in(b"/EmbeddedFiles", b"/EmbeddedFiles", b"/EmbeddedFlies"),
        )

    def renamed(pdf: Pdf) -> None:
        pdf.replace(pdf.find(b"/Type /Filespec"), b"bfgprint.json", b"bfgprint.txt")

    yield _objects("sheets", "the attachment under another name", {DIFFERS}, renamed)


def _page_trees() -> Iterator[Damage]:
    def kids(change: Callable[[list[int]], list[int]]) -> Callable[[Pdf], None]:
        def changed(pdf: Pdf) -> None:
            pdf.pages = change(pdf.pages)

        return changed

    yield _objects("sheets", "no pages left", {PAGES}, kids(lambda _: []))
    for printable in ("sheets", "full", "worked", "tents"):
        yield _objects(
            printable, "the first page torn out", {MISSING}, kids(lambda p: p[1:])
        )
        yield _objects(
            printable, "the last page torn out", {MISSING}, kids(lambda p: p[:-1])
        )
        yield _objects(
            printable,
            "the first page bound in twice",
            {DIFFERS},
            kids(lambda p: [p[0], *p]),
        )
    for printable in ("sheets", "worked"):
        yield _objects(
            printable, "pages bound backwards", {DIFFERS}, kids(lambda p: p[::-1])
        )
        yield _objects(
            printable,
            "two pages bound the wrong way",
            {DIFFERS},
            kids(lambda p: [p[1], p[0], *p[2:]]),
        )
    box = b"/MediaBox [ 0 0 595.2756 841.8898 ]"
    for printable, words, codes, new in (
        ("sheets", "pages of letter", {GEOMETRY}, b"/MediaBox [ 0 0 612 792 ]"),
        (
            "sheets",
            "a page 1 per cent wider",
            {GEOMETRY},
            b"/MediaBox [ 0 0 601.2 841.8898 ]",
        ),
        (
            "orders",
            "a page a millimetre higher",
            {GEOMETRY},
            b"/MediaBox [ 0 0 595.2756 844.72 ]",
        ),
        ("compass", "a page of A5", {GEOMETRY}, b"/MediaBox [ 0 0 419.5 595.2756 ]"),
        ("sheets", "a page cropped", {GEOMETRY}, box + b" /CropBox [ 40 40 555 801 ]"),
        ("compass", "a page of twice the unit", {SCALING}, box + b" /UserUnit 2.0"),
    ):
        yield _objects(printable, words, codes, _in(b"/MediaBox", box, new))
    for turn in (90, 180, 270):
        yield _objects(
            "sheets" if turn == 90 else "orders",
            f"a page turned by {turn} degrees",
            {GEOMETRY},
            _in(b"/MediaBox", b"/Rotate 0", b"/Rotate %d" % turn),
        )

    def noted(kind: bytes) -> Callable[[Pdf], None]:
        def change(pdf: Pdf) -> None:
            note = pdf.add(
                b"<< /Type /Annot /Subtype /%s /Rect [ 90 700 300 760 ] "
                b"/Contents (Leadership 10) /F 4 /C [ 1 1 1 ] >>" % kind
            )
            page = pdf.pages[0]
            pdf.replace(page, b"/MediaBox", b"/Annots [ %d 0 R ] /MediaBox" % note)

        return change

    for kind in (b"FreeText", b"Square", b"Stamp", b"Text"):
        words = f"a note of kind {kind.decode()}"
        yield _objects("sheets", words, {UNASKED}, noted(kind))


def _fonts() -> Iterator[Damage]:
    for printable in ("sheets", "orders", "compass"):
        for face in (b"DejaVuSansCondensed ", b"DejaVuSansCondensed-Bold "):

            def missing(pdf: Pdf, face: bytes = face) -> None:
                number = pdf.find(b"/FontName /AAAAAA+" + face, b"/FontFile2")
                body = pdf.objects[number]
                pdf.objects[number] = re.sub(rb"/FontFile2 \d+ 0 R", b"", body)

            words = f"{face.decode().strip()} not embedded"
            yield _objects(printable, words, {FONT}, missing)

    def standard(pdf: Pdf) -> None:
        number = pdf.find(b"/BaseFont /AAAAAA+DejaVuSansCondensed-Bold ")
        pdf.objects[number] = (
            b"\n<< /BaseFont /Helvetica-Bold /Subtype /Type1 /Type /Font >>\n"
        )

    yield _objects("sheets", "a standard font for ours", {FONT}, standard)

    def misread(pdf: Pdf) -> None:
        number = pdf.find(b"/BaseFont /AAAAAA+DejaVuSansCondensed-Bold ")
        found = re.search(rb"/ToUnicode (\d+) 0 R", pdf.objects[number])
        assert found is not None
        table = int(found[1])
        text = pdf.stream(table)
        swapped = text.replace(b"<0032>", b"<00__>").replace(b"<0038>", b"<0032>")
        new = swapped.replace(b"<00__>", b"<0038>")
        assert new != text
        pdf.set_stream(table, new)

    yield _objects("sheets", "letters that say 2 for 8", {DIFFERS}, misread)


def _content(
    printable: str,
    words: str,
    codes: set[Code],
    change: Callable[[bytes], bytes],
    page: int = 0,
) -> Damage:
    return in_bytes(printable, words, codes, on_page(change, page))


def _everywhere(printable: str, words: str, codes: set[Code], start: bytes) -> Damage:
    return in_bytes(printable, words, codes, on_all_pages(lambda old: start + old))


def _contents() -> Iterator[Damage]:
    for printable in ("orders", "drift", "compass"):
        for by in (b"1.01", b"0.99", b"1.002"):
            words = f"everything scaled by {by.decode()}"
            yield _everywhere(
                printable, words, {GEOMETRY}, b"%s 0 0 %s 0 0 cm\n" % (by, by)
            )
    yield _everywhere(
        "sheets", "everything at 75 per cent", {SMALL}, b"0.75 0 0 0.75 70 100 cm\n"
    )
    yield _everywhere(
        "full", "everything at half size", {SMALL}, b"0.5 0 0 0.5 70 100 cm\n"
    )
    yield _everywhere(
        "sheets", "everything 3 mm to the left", {MARGIN}, b"1 0 0 1 -8.5 0 cm\n"
    )
    yield _everywhere("half", "everything 3 mm higher", {MARGIN}, b"1 0 0 1 0 8.5 cm\n")
    yield _everywhere(
        "orders", "everything a millimetre aside", {GEOMETRY}, b"1 0 0 1 2.83 0 cm\n"
    )
    yield _everywhere(
        "compass",
        "everything turned by a degree",
        {GEOMETRY},
        b".99985 .01745 -.01745 .99985 0 0 cm\n",
    )
    yield _everywhere(
        "sheets", "everything in a mirror", {DIFFERS}, b"-1 0 0 1 595 0 cm\n"
    )
    yield _content("sheets", "a page left blank", {MISSING}, lambda _: b"q Q\n", 1)
    yield _content("orders", "blank backs", {MISSING}, lambda _: b"q Q\n", 1)
    for printable in ("sheets", "tents"):
        words = "the second half of a page lost"
        yield _content(printable, words, {MISSING}, _first_half)
    white = b"\n1 1 1 rg 20 600 280 200 re f\n"
    yield _content(
        "sheets", "a white patch over figures", {FAINT}, lambda old: old + white
    )
    image = b"\nq 280 0 0 200 20 600 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xff EI Q\n"
    yield _content("sheets", "a picture over figures", {FAINT}, lambda old: old + image)
    twice = lambda old: old + b"\n1 0 0 1 0 -3 cm\n" + old  # noqa: E731
    yield _content("drift", "everything printed twice", {OVERLAP, GEOMETRY}, twice)


def _first_half(old: bytes) -> bytes:
    """Return what is drawn up to the middle, all marked content closed."""
    half = old[: len(old) // 2]
    return half[: half.rindex(b"EMC") + 4]


def _text(
    printable: str,
    words: str,
    codes: set[Code],
    key: str,
    change: Callable[[bytes], bytes],
    page: int = 0,
) -> Damage:
    return _content(printable, words, codes, on_key(key, change), page)


def _sub(pattern: bytes, new: bytes) -> Callable[[bytes], bytes]:
    return lambda old: re.sub(pattern, new, old, count=1)


def _texts() -> Iterator[Damage]:
    invisible = _sub(rb"BT", b"3 Tr BT")
    for printable, key in (
        ("sheets", "u1.speed"),
        ("orders", "o0-LO.move"),
        ("drift", "d1.turn1"),
    ):
        yield _text(printable, f"{key} invisible", {FAINT}, key, invisible)
        tiny = _sub(rb"BT", b"q 0.2 0 0 0.2 200 600 cm BT")
        shrunk = lambda old, small=tiny: small(old).replace(b" ET", b" ET Q")  # noqa: E731
        yield _text(printable, f"{key} shrunk", {SMALL}, key, shrunk)
        pale = _sub(rb"BT", b"0.9 0.9 0.9 rg BT")
        yield _text(printable, f"{key} in pale grey", {FAINT}, key, pale)
        empty = _sub(rb"\([^)]*\) Tj", b"() Tj")
        yield _text(printable, f"{key} empty", {MISSING}, key, empty)
        yield _text(printable, f"{key} removed", {MISSING}, key, lambda _: b"")
        yield _text(
            printable, f"{key} twice", {OVERLAP}, key, lambda old: old + _lower(old)
        )
        aside = _sub(rb"BT ([\d.]+)", b"BT 3")
        yield _text(printable, f"{key} in the margin", {MARGIN}, key, aside)
    one = rb"Tf \((\\[0-7]{3}|\\.|[^)\\])"
    yield _text(
        "sheets",
        "the first letter of a name lost",
        {DIFFERS},
        "u1.name",
        _sub(one, b"Tf ("),
    )
    yield _text(
        "worked",
        "the first letter of a class lost",
        {DIFFERS},
        "o1-AAF.classes",
        _sub(one, b"Tf ("),
    )

    def see_through(pdf: Pdf) -> None:
        state = pdf.add(b"<< /Type /ExtGState /ca 0.1 >>")
        page = pdf.pages[0]
        new = b"/Resources <<\n/ExtGState << /Gx %d 0 R >> " % state
        pdf.replace(page, b"/Resources <<", new)
        number = pdf.drawn_on(0)
        change = on_key("u1.speed", _sub(rb"BT", b"/Gx gs BT"))
        pdf.set_stream(number, change(pdf.stream(number)))

    yield _objects("sheets", "a figure that shines through", {FAINT}, see_through)


def _lower(old: bytes) -> bytes:
    """Return a text once more, half a millimetre lower."""
    return re.sub(
        rb"BT ([\d.]+) ([\d.]+)",
        lambda found: b"BT %s %.2f" % (found[1], float(found[2]) - 1.4),
        old,
    )


def _marks() -> Iterator[Damage]:
    for printable, key, codes in (
        ("sheets", "u1.speed", {MISSING}),
        ("sheets", "u1.hitbox", {BOXES}),
        ("orders", "o0-LO.guns", {MISSING}),
        ("drift", "d1.ticks", {BOXES}),
        ("compass", "c1.rim", {MISSING}),
        ("compass", "page.scale", {GEOMETRY}),
    ):
        old = key.encode()
        gone = lambda text, was=old: text.replace(was, b"u9.x")  # noqa: E731
        yield _text(printable, f"{key} under another key", codes, key, gone)
        other = lambda text: text.replace(b"/k (", b"/z (")  # noqa: E731
        yield _text(printable, f"{key} under a mark of others", codes, key, other)
    yield _text(
        "sheets",
        "a box without ink",
        {BOXES},
        "u1.hitbox",
        lambda old: old.replace(b" re S", b" re n", 1),
    )
    yield _text(
        "sheets", "a box moved onto the next", {BOXES}, "u1.hitbox", _box_onto_next
    )
    yield _text(
        "sheets",
        "a hair of a box",
        {BOXES},
        "u1.hitbox",
        _sub(rb"15.874 15.874 re", b"0.1 15.874 re"),
    )
    yield _text(
        "compass",
        "a rim with a dent",
        {GEOMETRY},
        "c1.rim",
        _sub(rb"755.0806", b"735.0806"),
    )
    yield _text(
        "compass",
        "a hole moved by a point",
        {GEOMETRY},
        "c1.hole",
        lambda old: b"1 0 0 1 1 0 cm\n" + old + b"\n1 0 0 1 -1 0 cm\n",
    )
    yield _text(
        "compass",
        "an edge moved by a point",
        {GEOMETRY},
        "c1.edge45",
        lambda old: b"1 0 0 1 1 0 cm\n" + old + b"\n1 0 0 1 -1 0 cm\n",
    )
    yield _text(
        "orders",
        "a guide cut short",
        {GEOMETRY},
        "page.cut_x",
        _sub(rb" m ([\d.]+) [\d.]+ l", rb" m \1 400.000 l"),
    )


def _box_onto_next(old: bytes) -> bytes:
    boxes = re.findall(rb"[\d.]+ [\d.]+ [\d.]+ [\d.]+ re S", old)
    return old.replace(boxes[0], boxes[1], 1)
