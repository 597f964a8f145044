"""Bind a whole pack to one PDF: envelope after envelope, a separator before each.

In: the manifest of a pack, whose files stand in its folder.  Out: ``pack.pdf`` beside
them, read back and found to hold every page of every file, and its record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

from bfgprint.codes import Code
from bfgprint.draw.binding import Bound, bind_pdfs, check_bound
from bfgprint.errors import VerifyError
from bfgprint.files import writing
from bfgprint.findings import Finding, Place
from bfgprint.model.event import EventFacts
from bfgprint.model.packs.manifest import Manifest, PackedFile, PackedPart
from bfgprint.model.plain import canonical_json, plain
from bfgprint.packs.shop import Shop
from bfgprint.rules.printed.packs.separator import Separator

SINGLE_FILE = "pack.pdf"
_CHUNK = 1 << 20


def single_of(
    manifest: Manifest, folder: Path, facts: EventFacts, shop: Shop, duplex: str
) -> PackedFile:
    """Write the pack in one file and return its record.

    Raises:
        OutputError: it can't be written.
        VerifyError: a page of it is not as its file has it; then it is not written.
    """
    path = folder / SINGLE_FILE
    title = f"{facts.name}: the pack"
    parts = tuple(_parts(manifest, duplex))
    bound = list(_bound(manifest, folder, facts, shop, duplex))
    with writing(path) as file:
        pages = bind_pdfs(bound, file, title)
        faults = list(check_bound(bound, file))
        if pages != parts[-1].last_page:
            faults.append(f"has {pages} pages instead of {parts[-1].last_page}")
        if faults:
            place = Place(file=str(path))
            raise VerifyError(
                Finding(code=Code.PACK_FILE_DIFFERS, message=fault, place=place)
                for fault in faults
            )
        digest = _digest_of(file)
    return PackedFile(
        path=SINGLE_FILE,
        kind="single",
        pages=pages,
        parts=parts,
        input_hash=single_input(manifest.files, duplex),
        sha256=digest,
    )


def single_input(files: Sequence[PackedFile], duplex: str) -> str:
    """Return the SHA-256 of what the single file follows from."""
    said = canonical_json([duplex, *map(plain, files)])
    return hashlib.sha256(said).hexdigest()


def title_of(file: PackedFile) -> str:
    """Return what a file is called on its separator."""
    match file.kind:
        case "envelope":
            return file.player
        case "round":
            return f"Round {file.number}"
        case kind:
            return _TITLES[kind]


_TITLES = {
    "wall": "Wall sheets",
    "desk": "The organiser's desk",
    "judge": "The judge's file",
}


def _mark(file: PackedFile) -> str:
    """Return what is seen of a file from afar."""
    match file.kind:
        case "envelope":
            return str(file.number)
        case "round":
            return f"R{file.number}"
        case kind:
            return kind.upper()


def _separator_pages(duplex: str) -> int:
    """Return how many sides a separator takes: none of another file is behind it."""
    return 1 if duplex == "none" else 2


def _parts(manifest: Manifest, duplex: str) -> Iterator[PackedPart]:
    """Yield on which pages each file stands, its separator before it."""
    page, before = 1, _separator_pages(duplex)
    for file in manifest.files:
        last = page + before + file.pages - 1
        yield PackedPart(
            what="file", first_page=page + before, last_page=last, holds=(file.path,)
        )
        page = last + 1


def _bound(
    manifest: Manifest, folder: Path, facts: EventFacts, shop: Shop, duplex: str
) -> Iterator[Bound]:
    """Yield each file behind its separator."""
    sides = _separator_pages(duplex)
    for file in manifest.files:
        title, mark = title_of(file), _mark(file)
        sheet = Separator(
            event=facts,
            mark=mark,
            title=title,
            pages=file.pages,
            sheets=-(-file.pages // sides),
        )
        content = shop.separator(sheet, duplex)
        yield Bound(content=content, title=f"Separator: {title}", label=f"{mark} / ")
        yield Bound(content=folder / file.path, title=title, label=f"{mark}-")


def _digest_of(file: IO[bytes]) -> str:
    digest = hashlib.sha256()
    file.seek(0)
    while chunk := file.read(_CHUNK):
        digest.update(chunk)
    return digest.hexdigest()
