"""What stands on a page, as the reader tells it: texts, shapes, and by whose key.

Lengths are millimetres from the top left corner of the page.  Nothing is judged
here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from bfgprint.model.drawing import Drawing

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


UNREAD = "\ufffc"
"""Stands for what a text without a key says, where that was not read."""


class Dots(NamedTuple):
    """A picture."""

    width: int
    height: int
    rows: Iterator[bytes]
    """Red, green, blue and opacity of each dot; they can be taken once."""


class TextFact(NamedTuple):
    """A run of text as it stands on the page."""

    key: str
    text: str
    size_pt: float
    """As it comes out on paper, whatever scales it."""
    box_mm: Box
    embedded: bool
    lightness: float = 0.0
    """Of its colour: 0 is black, 1 is white, or ink that is not put down."""
    base_mm: float = 0.0
    """Its baseline, counted from the top."""
    up: int = 0
    """1 where the letters stand upright, -1 upside down, 0 at any other angle."""


class ShapeFact(NamedTuple):
    """A line, rectangle, path or drawing with a key, or without one."""

    key: str
    box_mm: Box
    points_mm: tuple[tuple[float, float], ...]
    """Points that its line runs through, or the middle of a drawing; read only
    where geometry is asked for."""
    lightness: float = 0.0
    """Of its line, or of its ink where it has none; read where it has a key."""
    drawing: Drawing | None = None
    """The strokes of a drawing in its own grid, where it is met for the first time
    or looks otherwise than before."""
    up: int = 0
    """Of a drawing: 1 where it stands upright, -1 upside down, 0 otherwise."""

    @property
    def line_mm(self) -> Box:
        """The extent of its line, without its width, where its points are known.

        The reader's own boxes have room for the tips of mitred corners around every
        slanting or round line, whether it has corners or not.
        """
        if len(self.points_mm) < 2:
            return self.box_mm
        xs, ys = [x for x, _ in self.points_mm], [y for _, y in self.points_mm]
        return min(xs), min(ys), max(xs), max(ys)


class FieldFact(NamedTuple):
    """A form field as it lies over the page."""

    name: str
    takes: str
    """``tick`` or ``text``, or nothing where it takes anything else."""
    box_mm: Box
    value: str
    """What it was filled in with; empty where it was not."""
    words: str
    """What it says of itself."""
    acts: bool
    """Whether it does something by itself, or can't be seen, printed or filled in."""


class Cover(NamedTuple):
    """Something opaque that may lie over what was put down before it."""

    box_mm: Box
    texts_before: int


@dataclass(slots=True)
class GroupFacts:
    """What stands under the keys of one group, by the rest of the key."""

    texts: dict[str, list[TextFact]] = field(default_factory=dict)
    shapes: dict[str, list[ShapeFact]] = field(default_factory=dict)

    def printed(self, name: str) -> str | None:
        """Return a figure without white space, since lines may break anywhere."""
        facts = self.texts.get(name)
        return None if facts is None else bare("".join(fact.text for fact in facts))

    def add(self, more: GroupFacts) -> None:
        """Take in what stands on another page."""
        for name, texts in more.texts.items():
            self.texts.setdefault(name, []).extend(texts)
        for name, shapes in more.shapes.items():
            self.shapes.setdefault(name, []).extend(shapes)


def bare(text: str) -> str:
    """Return text without white space."""
    return "".join(text.split())


@dataclass(frozen=True, kw_only=True)
class PageFacts:
    """What stands on one page."""

    width_mm: float
    height_mm: float
    texts: list[TextFact]
    shapes: list[ShapeFact]
    covers: list[Cover] = field(default_factory=list)
    digits: int = 0
    """In all texts, those without a key included."""
    is_turned: bool = False
    """A viewer shows it otherwise than it was drawn."""
    lies: bool = False
    """What stands on it is turned a quarter to the left, on an upright sheet."""
    annotations: int = 0
    """Notes and stamps that lie over the page."""
    fields: list[FieldFact] = field(default_factory=list)
    """Form fields that do."""

    @cached_property
    def groups(self) -> dict[str, GroupFacts]:
        """What stands on the page by the group that its key begins with."""
        groups: dict[str, GroupFacts] = {}
        for text in self.texts:
            if key := text.key:
                group, _, name = key.partition(".")
                facts = groups.get(group)
                if facts is None:
                    facts = groups[group] = GroupFacts()
                texts = facts.texts.get(name)
                if texts is None:
                    facts.texts[name] = [text]
                else:
                    texts.append(text)
        for shape in self.shapes:
            if key := shape.key:
                group, _, name = key.partition(".")
                facts = groups.get(group)
                if facts is None:
                    facts = groups[group] = GroupFacts()
                shapes = facts.shapes.get(name)
                if shapes is None:
                    facts.shapes[name] = [shape]
                else:
                    shapes.append(shape)
        return groups

    def group(self, name: str) -> GroupFacts:
        """Return what a group has on this page, or nothing."""
        return self.groups.get(name, GroupFacts())
