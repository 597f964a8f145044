"""Read and write seals and their openings (design: Secrets).

A seal is given to the opponent, who can make nothing of it; its opening stays
with the owner until the secret is revealed.  Both are TOML files.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import Field

from bfgprint.load.reader import Source
from bfgprint.load.schema import Keys, shape
from bfgprint.load.texts import Text, text_like
from bfgprint.model.seal import Opening, Seal, SealedIn, in_groups

_Hex = Annotated[
    str,
    text_like(r"^( *[0-9a-fA-F]){64} *$", "64 hexadecimal digits, in groups or not"),
]
_Whole = Annotated[int, Field(strict=True, ge=0, le=10_000)]


class _AboutKeys(Keys):
    of: Text
    event: Text | Literal[""] = ""
    round: _Whole = 0
    side: Text | Literal[""] = ""
    number: _Whole = 1


class SealFile(_AboutKeys):
    """``kind = "seal"``: what the opponent is given."""

    kind: Literal["seal"]
    commitment: _Hex


class OpeningFile(_AboutKeys):
    """``kind = "opening"``: what the owner keeps until the end."""

    kind: Literal["opening"]
    nonce: _Hex
    text: Annotated[str, Field(strict=True, max_length=1_000_000)]


def load_seal(source: Source) -> Seal:
    """Return the seal of a file.

    Raises:
        DataError: the file has not the shape of a seal.
    """
    file = shape(source, SealFile)
    return Seal(
        about=_about(file),
        commitment=_digits(file.commitment),
        place=source.place(("commitment",)),
    )


def load_opening(source: Source) -> Opening:
    """Return the opening of a file.

    Raises:
        DataError: the file has not the shape of an opening.
    """
    file = shape(source, OpeningFile)
    return Opening(
        about=_about(file),
        nonce=_digits(file.nonce),
        text=file.text,
        place=source.place(("text",)),
    )


def _about(file: _AboutKeys) -> SealedIn:
    return SealedIn(
        of=file.of,
        event=file.event,
        round=file.round,
        side=file.side,
        number=file.number,
    )


def _digits(text: str) -> str:
    return text.replace(" ", "").lower()


def seal_text(seal: Seal) -> str:
    """Return the content of a seal file."""
    return _toml(
        "# For your opponent.  It shows nothing, and proves later what was sealed.",
        {
            "kind": "seal",
            **_about_values(seal.about),
            "commitment": in_groups(seal.commitment),
        },
    )


def opening_text(opening: Opening) -> str:
    """Return the content of an opening file."""
    return _toml(
        "# Keep this secret until the end.  Without it the seal proves nothing.",
        {
            "kind": "opening",
            **_about_values(opening.about),
            "nonce": opening.nonce,
            "text": opening.text,
        },
    )


def _about_values(about: SealedIn) -> dict[str, Any]:
    return {
        "of": about.of,
        "event": about.event,
        "round": about.round,
        "side": about.side,
        "number": about.number,
    }


def _toml(comment: str, values: dict[str, Any]) -> str:
    # A JSON string is a TOML string but for DEL, which JSON leaves as it is.
    lines = [
        f"{key} = {json.dumps(value, ensure_ascii=False)}".replace("\x7f", "\\u007f")
        for key, value in values.items()
    ]
    return "\n".join([comment, *lines, ""])
