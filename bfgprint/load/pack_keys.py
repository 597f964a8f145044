"""Read and write the keys of a pack: what the secret dice of each player come from.

They are made once and kept beside the pack, so that a reprint has the same secrets.
Source: design, section 3 (Secrets).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding
from bfgprint.load.events import MOST_PLAYERS
from bfgprint.load.reader import Source
from bfgprint.load.schema import Keys, shape
from bfgprint.load.setup_keys import KeyText
from bfgprint.load.texts import Text, text_like
from bfgprint.model.seal import in_groups


class _PlayerKey(Keys):
    """A player, and what their secret dice and nonces come from."""

    player: Text
    key: KeyText


class PackKeysFile(Keys):
    """``kind = "pack-keys"``: what the secret dice of each player come from."""

    kind: Literal["pack-keys"]
    keys: Annotated[tuple[_PlayerKey, ...], Field(max_length=MOST_PLAYERS)] = ()
    """The event's players, those too who dropped out."""
    digest: Annotated[str, text_like(r"^[0-9a-f]{8}$", "8 hexadecimal digits")]
    """How the SHA-256 of all keys begins, which shows a digit that was changed."""


def load_pack_keys(source: Source) -> dict[str, str]:
    """Return the key of each player, by name.

    Raises:
        DataError: the file has not the shape of keys.
        RulesError: a digit of a key was changed.
    """
    file = shape(source, PackKeysFile)
    keys = {each.player: each.key.replace(" ", "").lower() for each in file.keys}
    if file.digest != _digest(keys):
        finding = Finding(
            code=Code.KEY_DAMAGED,
            message="these are not the keys that were written: their digest is another",
            place=source.place(("digest",)),
            hint="restore the file; the keys stand in the judge's file of the pack too",
        )
        raise RulesError([finding])
    return keys


def pack_keys_text(keys: Mapping[str, str]) -> str:
    """Return the content of a file of keys."""
    lines = [
        "# The judge's alone until the event is over: what is secret in a player's",
        "# envelope follows from these.  A reprint needs them to be the same.",
        'kind = "pack-keys"',
        f'digest = "{_digest(keys)}"',
    ]
    for player, key in keys.items():
        name = json.dumps(player, ensure_ascii=False)
        lines += ["", "[[keys]]", f"player = {name}", f'key = "{in_groups(key)}"']
    return "\n".join(lines) + "\n"


def _digest(keys: Mapping[str, str]) -> str:
    text = "\n".join(f"{player}\0{key}" for player, key in sorted(keys.items()))
    return hashlib.sha256(text.encode()).hexdigest()[:8]
