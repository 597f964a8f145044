"""A print of the same input that must show something else is of another format.

What is required of some prints is kept as a digest.  If it changes, prints made
before would fail their check: raise ``FORMAT`` (once for each release), and
record the new digest, which the failing test names.
"""

from __future__ import annotations

import hashlib

from kit.builds import Request, document_of

from bfgprint.load.attachments import FORMAT

RECORDED = {1: "cc0381dda0066190"}
"""By format."""

REQUESTS = (
    Request("sheets", "extremes"),
    Request("sheets", "battlegroup-agrippa"),
    Request("orders"),
    Request("orders", "strange-sails"),
    Request("drift", "strange-sails"),
    Request("compass"),
)


def _digest() -> str:
    """Return a digest of everything that is required of the prints."""
    digest = hashlib.sha256()
    for request in REQUESTS:
        document = document_of(request)
        for group in document.groups:
            for key, required in sorted(document.required(group).items()):
                digest.update(f"{group}.{key} {required!r}\n".encode())
    return digest.hexdigest()[:16]


def test_format_says_what_prints_show() -> None:
    """The digest recorded for this format is that of the requirements."""
    assert RECORDED[FORMAT] == _digest()
