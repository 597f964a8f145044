"""Commit to a text without showing it, and open it later (design: Secrets).

A commitment is the SHA-256 of canonical JSON that holds what the text is, where
it belongs, the text and a nonce.  Without the nonce nobody can try out what the
text might be; with it anybody can recompute the commitment.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from bfgprint.findings import NOWHERE, Place
from bfgprint.model.plain import canonical_json

NONCE_BYTES = 32
KEY_BYTES = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedIn:
    """What was sealed, and where it belongs."""

    of: str
    """The kind of the sealed file, such as ``drift-log``."""
    event: str = ""
    round: int = 0
    side: str = ""
    number: int = 1
    """Counts the seals of one thing, such as a log sealed anew each turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """What the opponent is given at once."""

    about: SealedIn
    commitment: str
    """64 hexadecimal digits."""
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What the owner keeps, and shows when the secret is revealed."""

    about: SealedIn
    nonce: str
    """64 hexadecimal digits."""
    text: str
    place: Place = NOWHERE

    @property
    def commitment(self) -> str:
        """The commitment that this opening proves."""
        return commitment_to(self.about, self.text, self.nonce)


@dataclass(frozen=True, slots=True, kw_only=True)
class SideKey:
    """What a side's secret dice and nonces come from, in a set-up."""

    side: str
    """``a``, ``b`` ..."""
    name: str
    key: str
    """64 hexadecimal digits."""
    place: Place = NOWHERE


def commitment_to(about: SealedIn, text: str, nonce: str) -> str:
    """Return the commitment to a text: 64 hexadecimal digits."""
    sealed = {
        "event": about.event,
        "kind": about.of,
        "nonce": nonce,
        "number": about.number,
        "round": about.round,
        "side": about.side,
        "text": text,
    }
    return hashlib.sha256(canonical_json(sealed)).hexdigest()


def in_groups(commitment: str) -> str:
    """Return hexadecimal digits in groups of eight, to be compared by eye."""
    return " ".join(commitment[at : at + 8] for at in range(0, len(commitment), 8))
