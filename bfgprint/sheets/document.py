"""What the pipeline is handed: a document still to be placed, drawn and verified.

A document stands alone, or is put together from parts, which are documents
themselves: each begins on a fresh sheet of paper, the pages are numbered through.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bfgprint.layout.sections import Section
from bfgprint.model.paper import Format
from bfgprint.model.prints import PrintInput
from bfgprint.rules.required import Required


def _nothing(group: str) -> Required:
    """Return what a group must show of a document that has none of its own."""
    del group
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A printable: its sections, and what the input requires of the pages."""

    kind: str
    """``sheets``, ``order cards`` ...; stands in the attachment."""
    title: str
    subject: str
    sections: tuple[Section, ...] = ()
    groups: tuple[str, ...] = ()
    """Every group of keys that must be on paper."""
    required: Callable[[str], Required] = _nothing
    names: Mapping[str, str] = field(default_factory=dict)
    """What a group is called in a finding."""
    made_from: PrintInput | None = None
    """What it is made from, for the attachment; None of a part."""
    edition: str = ""
    """Of the game that it is for; empty for that of the tables it is made with."""
    audience: str = "owner"
    accent: str = ""
    head: Required = field(default_factory=dict)
    heads: Mapping[str, Required] = field(default_factory=dict)
    """The head of each group that has one of its own."""
    geometry: frozenset[str] = frozenset()
    is_true_size: bool = False
    flows: frozenset[str] = frozenset()
    """Groups that run over pages of their own, each under the head."""
    outside: frozenset[str] = frozenset()
    """Keys of lines that may lie outside the margin."""
    sheet: Format | None = None
    """Each other group fills a cell of this format."""
    is_cut_apart: bool = False
    """Its cells are cut from each other, or folded: their backs stay blank."""
    card: Format | None = None
    """Each group is a card of this size, to be cut out."""
    duplex: str = "none"
    """The edge that its sheets are turned over: long, short, or none."""
    order: str = "rows"
    """How cards follow each other: along the rows, or down the stack of sheets."""
    fold: bool = False
    """Each card has its back on the same side, to be folded behind it."""
    is_hung: bool = False
    """It hangs on a wall, where nobody sees the backs of its pages."""
    booklet_pages: int = 0
    """How many pages are folded to a booklet, two on a side; 0 for none."""

    parts: tuple[Document, ...] = ()
    """What it is put together from; it has no sections of its own then.

    With an edge to turn its sheets over, each part begins on a front, and behind
    what hangs, or is cut out without a back of its own, a side is left blank.
    """

    @property
    def leaves(self) -> tuple[Document, ...]:
        """Its parts, or itself where it stands alone."""
        return self.parts or (self,)

    @property
    def has_backs(self) -> bool:
        """Whether its pages must be printed on both sides of the paper."""
        return self.duplex != "none" or self.booklet_pages > 0

    @property
    def is_cut(self) -> bool:
        """Whether its pages are cut up: behind a piece there is only its own back."""
        return any(
            each.is_true_size or each.is_cut_apart or each.card is not None
            for each in self.leaves
        )

    @property
    def is_one_sided(self) -> bool:
        """Whether it hangs, or is cut up with nothing of its own on the backs."""
        return self.is_hung or (self.is_cut and not self.has_backs)
