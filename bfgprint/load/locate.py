"""Where each key and element of a TOML text stands, which tomllib does not tell.

In comes a text that tomllib has accepted; out goes a `Positions` that turns a
path such as ``("ships", 1, "class")`` into a line and a column.  Every path of
the loaded data is known, at any depth, and the work grows with the length of the
text alone.  Each name of a dotted key stands at itself; a table stands at its
header, or failing that at the first header that implies it.  Where the text
departs from TOML the scan stops, and later paths fall back on their prefixes.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

# Every repeat is possessive (``++``): the scan never backs up, so it stays linear.
_BASIC = r'"(?:[^"\\\n]++|\\.)*+"'
_LITERAL = r"'[^'\n]*+'"
# No lookahead inside a possessive group: Python before 3.11.5 loses its place.
_LONG_BASIC = r'"""(?:"{0,2}(?:[^"\\]|\\.))*+"{3,5}'
_LONG_LITERAL = r"'''(?:'{0,2}[^'])*+'{3,5}"
_NAME = rf"(?:[\w-]++|{_BASIC}|{_LITERAL})"
_DOTTED = rf"{_NAME}(?:[ \t]*+\.[ \t]*+{_NAME})*+"

# The space of a bare value is for dates: ``1979-05-27 07:32:00``.
_BARE = r"[\w+\-:. ]++"
_SCALAR = rf"{_LONG_BASIC}|{_LONG_LITERAL}|{_BASIC}|{_LITERAL}|{_BARE}"
_HEADER = rf"(?P<brackets>\[\[?)[ \t]*+(?P<table>{_DOTTED})[ \t]*+\]\]?"
_KEY = rf"(?P<key>{_DOTTED})[ \t]*+=[ \t]*+"
_VALUE = rf"(?P<value>[\[{{]|{_SCALAR})"
_COMMENT = r"\#[^\n]*+"

_FLAGS = re.ASCII | re.DOTALL
_NAMES = re.compile(_NAME, _FLAGS)
_STATEMENT = re.compile(
    rf"(?:[ \t\r\n]++|{_COMMENT})*+(?:{_HEADER}|{_KEY}{_VALUE})", _FLAGS
)
_ITEM = re.compile(
    rf"(?:[ \t\r\n,]++|{_COMMENT})*+(?:(?P<close>[\]}}])|(?:{_KEY}|){_VALUE})", _FLAGS
)

_ROOT = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Positions:
    """The positions of one text; nodes are numbered and node 0 is the document."""

    children: Mapping[tuple[int, str | int], int]
    """The node that a key or an index leads to from its parent node."""
    offsets: Sequence[int]
    """Where each node starts, in characters from the start of the text."""
    line_starts: Sequence[int]
    """Where each line starts, likewise."""

    def find(self, path: tuple[str | int, ...]) -> tuple[int, int]:
        """Return the line and column of a path, or of its longest known prefix."""
        node = _ROOT
        for step in path:
            child = self.children.get((node, step))
            if child is None:
                break
            node = child
        offset = self.offsets[node]
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tree:
    """The nodes found so far.

    Nodes are numbers in flat tables rather than nested objects, so that no depth
    of nesting calls for recursion.
    """

    children: dict[tuple[int, str | int], int] = field(default_factory=dict)
    offsets: list[int] = field(default_factory=lambda: [0])
    sizes: dict[int, int] = field(default_factory=dict)
    """The number of elements of each node that is an array, unless it is empty."""

    def child(self, parent: int, step: str | int, offset: int) -> int:
        """Return the node of a step, which starts at the offset if it is new."""
        node = self.children.setdefault((parent, step), len(self.offsets))
        if node == len(self.offsets):
            self.offsets.append(offset)
        return node

    def append(self, array: int, offset: int) -> int:
        """Return the node of a new last element of an array."""
        index = self.sizes.get(array, 0)
        self.sizes[array] = index + 1
        return self.child(array, index, offset)

    def current(self, node: int) -> int:
        """Return the last element of an array, which headers speak of, or the node."""
        size = self.sizes.get(node)
        return self.children[node, size - 1] if size else node


def locate(text: str) -> Positions:
    """Scan a text that tomllib has accepted and return its positions."""
    tree = _scan(text)
    return Positions(
        children=tree.children,
        offsets=tree.offsets,
        line_starts=[0, *(match.end() for match in re.finditer("\n", text))],
    )


def _scan(text: str) -> _Tree:
    """Return the nodes of a text, up to its end or to where it is no longer TOML."""
    tree = _Tree()
    # The table of the last header, then the inline tables and arrays now open.
    holders = [_ROOT]
    pattern, pos = _STATEMENT, 0
    while match := pattern.match(text, pos):
        pos = match.end()
        if match.lastgroup == "table":
            holders = [_enter_header(tree, match)]
        elif match.lastgroup == "close":
            holders.pop()
        else:
            node = _enter_value(tree, holders[-1], match)
            if text[match.start("value")] in "[{":
                holders.append(node)
        pattern = _STATEMENT if len(holders) == 1 else _ITEM
    return tree


def _enter_header(tree: _Tree, match: re.Match[str]) -> int:
    """Return the table that a header opens."""
    offset = match.start("brackets")
    table = node = _ROOT
    for name, _ in _names(match, "table"):
        node = tree.child(table, name, offset)
        table = tree.current(node)
    if match["brackets"] == "[[":
        return tree.append(node, offset)
    # An earlier and longer header may have implied this table.
    tree.offsets[node] = offset
    return node


def _enter_value(tree: _Tree, holder: int, match: re.Match[str]) -> int:
    """Return the node of a value: under its key, or the next element of an array."""
    if match["key"] is None:
        return tree.append(holder, match.start("value"))
    for name, offset in _names(match, "key"):
        holder = tree.child(holder, name, offset)
    return holder


def _names(match: re.Match[str], group: str) -> Iterator[tuple[str, int]]:
    """Yield the names of the dotted key in a group, each with its offset."""
    for part in _NAMES.finditer(match.string, *match.span(group)):
        yield _decoded(part[0]), part.start()


def _decoded(name: str) -> str:
    """Return a bare or quoted name as tomllib reads it."""
    if name[0] not in "\"'":
        return name
    if "\\" in name and name[0] == '"':
        return next(iter(tomllib.loads(f"{name} = 0")))
    return name[1:-1]
