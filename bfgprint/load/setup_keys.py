"""Read and write a side's key: what its secret dice and nonces come from.

Source: design, section 3 (Secrets).
"""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Literal

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding
from bfgprint.load.reader import Source
from bfgprint.load.schema import Keys, shape
from bfgprint.load.texts import Text, text_like
from bfgprint.model.seal import SideKey, in_groups

KeyText = Annotated[
    str,
    text_like(r"^( *[0-9a-fA-F]){64} *$", "64 hexadecimal digits, in groups or not"),
]


class SetupKeyFile(Keys):
    """``kind = "setup-key"``: what a side's secret dice and nonces come from."""

    kind: Literal["setup-key"]
    side: Annotated[str, text_like(r"^[a-z]$", "the letter of a side, such as a")]
    """``a`` for the first fleet, ``b`` for the second ..."""
    name: Text
    """What the fleet is called."""
    key: KeyText
    digest: Annotated[str, text_like(r"^[0-9a-f]{8}$", "8 hexadecimal digits")]
    """How the SHA-256 of the key begins, which shows a digit that was changed."""


def load_setup_key(source: Source) -> SideKey:
    """Return the key of a file.

    Raises:
        DataError: the file has not the shape of a key.
        RulesError: a digit of the key was changed.
    """
    file = shape(source, SetupKeyFile)
    key = file.key.replace(" ", "").lower()
    if file.digest != _digest(key):
        finding = Finding(
            code=Code.KEY_DAMAGED,
            message="is not the key that was written: its digest is another",
            place=source.place(("key",)),
            hint="take the copy that stands in the owner's set-up",
        )
        raise RulesError([finding])
    place = source.place(("side",))
    return SideKey(side=file.side, name=file.name, key=key, place=place)


def setup_key_text(key: SideKey) -> str:
    """Return the content of a key file."""
    return (
        "# Keep this secret until the game is over.  What is secret of this side's\n"
        "# set-up follows from it: give it with --key to make the same set-up again.\n"
        'kind = "setup-key"\n'
        f'side = "{key.side}"\n'
        f"name = {json.dumps(key.name, ensure_ascii=False)}\n"
        f'key = "{in_groups(key.key)}"\n'
        f'digest = "{_digest(key.key)}"\n'
    )


def _digest(key: str) -> str:
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()[:8]
