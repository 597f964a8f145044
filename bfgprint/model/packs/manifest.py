"""What a pack holds: every file, its parts with their pages, and who stands in them.

``pack.json`` is written from it, and read back into it.  It names players, units and
hashes; seeds, keys and contacts stand in the judge's and the organiser's files only.
"""

from __future__ import annotations

from dataclasses import dataclass

PACK_FILE = "pack.json"
"""What a manifest is called in the folder of its pack."""
JOURNAL_FILE = ".bfgprint-pack.jsonl"
"""What was printed so far, while a pack is being made."""
REPORT_FILE = "lists.md"
"""The organiser's report on the lists."""
JUDGE_FILE = "judge.pdf"
"""The judge's file, which holds the keys as well."""
KEYS_FILE = "keys.toml"
"""The keys of secret sub-plots: the judge's alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackedPart:
    """A part of a file: what it is, on which pages, and what stands there."""

    what: str
    """``sheets``, ``order cards``, ``Cover`` ..."""
    first_page: int
    last_page: int
    holds: tuple[str, ...] = ()
    """Units, cards, pages or tables by name, each as often as it stands there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackedFile:
    """A file of a pack."""

    path: str
    """In the folder of the pack, with ``/`` between its parts."""
    kind: str
    """``envelope``, ``round``, ``wall``, ``desk`` or ``judge``."""
    player: str = ""
    """Whose it is, of an envelope."""
    number: int = 0
    """Of the player or the round."""
    pages: int
    parts: tuple[PackedPart, ...] = ()
    list_hash: str = ""
    """The SHA-256 of the player's list, in hexadecimal; a late swap changes it."""
    input_hash: str
    """The same of everything that the file follows from."""
    sha256: str
    """Of the file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """A pack: what it was made for, and its files in order."""

    product: str
    """``bfgprint`` and its version."""
    event: str
    files: tuple[PackedFile, ...] = ()
    single: PackedFile | None = None
    """All files in one to print, where that was asked for."""

    @property
    def pages(self) -> int:
        """How many pages its files have together."""
        return sum(each.pages for each in self.files)
