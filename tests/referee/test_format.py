"""A print of the same input that must show something else is of another format.

What is required of some prints is kept as a digest.  If it changes, prints made
before would fail their check: raise ``FORMAT`` (once for each release), and
record the new digest, which the failing test names.
"""

from __future__ import annotations

import hashlib
from typing import Any

from kit.builds import Request, document_of

from bfgprint.load.attachments import FORMAT
from bfgprint.model.plain import plain

RECORDED = {1: "1276a33a79843b40"}
"""By format."""

REQUESTS = (
    Request("sheets", "extremes"),
    Request("sheets", "battlegroup-agrippa"),
    Request("orders"),
    Request("orders", "strange-sails"),
    Request("drift", "strange-sails"),
    Request("compass"),
    Request("calibrate"),
    Request("kit"),
    Request("kit", "battlegroup-agrippa;rings"),
    Request("setup"),
    Request("reference", layout="cards"),
    Request("reference", layout="booklet"),
    Request("voidship cards"),
    Request("voidship cards", "errant-venture"),
    Request("voidship reference"),
    Request("voidship sheets", layout="half"),
    Request("voidship jump"),
    Request("voidship jump", "seven"),
)


def _paths(value: Any, path: str = "") -> set[str]:
    """Return which keys stand in what a print was made from."""
    match value:
        case dict():
            inside = {
                each for k, v in value.items() for each in _paths(v, f"{path}.{k}")
            }
        case list():
            inside = {each for v in value for each in _paths(v, f"{path}[]")}
        case _:
            inside = set()
    return inside | {path}


def _digest() -> str:
    """Return a digest of what prints carry, and of everything required of them."""
    digest = hashlib.sha256()
    for request in REQUESTS:
        document = document_of(request)
        for path in sorted(_paths(plain(document.made_from))):
            digest.update(f"{path}\n".encode())
        for group in document.groups:
            for key, required in sorted(document.required(group).items()):
                digest.update(f"{group}.{key} {required!r}\n".encode())
    return digest.hexdigest()[:16]


def test_format_says_what_prints_show() -> None:
    """The digest recorded for this format is that of the requirements."""
    assert RECORDED[FORMAT] == _digest()
