"""Read New Recruit's JSON into nodes.

In: the values of a JSON file.  Out: the root node.  The exporter turns what
looks like a number or a truth value into one; here all is text again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.rosters.tree import DEEPEST, MOST_NODES, TOO_MUCH, VITAL, Node


def roster_in_json(values: dict[str, Any], name: str) -> Node:
    """Return the root node of a parsed New Recruit file.

    Raises:
        DataError: it holds no roster, or is nested beyond reason.
    """
    root = values.get("roster")
    if not isinstance(root, dict):
        message, hint = 'has no key "roster"', "export it from New Recruit as JSON"
        raise _fail(Code.NOT_A_ROSTER, Place(file=name, item="roster"), message, hint)
    return _Builder(name=name).node("roster", root, 0)


@dataclass(slots=True, kw_only=True)
class _Builder:
    """Builds nodes, and counts them."""

    name: str
    _count: int = 0

    def node(self, tag: str, values: dict[str, Any], depth: int) -> Node:
        place = Place(file=self.name, item=_named(values.get("name")))
        self._count += 1
        if depth >= DEEPEST or self._count > MOST_NODES:
            raise _fail(Code.TOO_LARGE, place, TOO_MUCH)
        node = Node(tag=tag, attributes={}, place=place)
        for key, value in values.items():
            if isinstance(value, list) or key in VITAL:
                members = _members(value, key, place)
                node.containers[key] = [
                    self.node(key, each, depth + 1) for each in members
                ]
            elif key == "$text":
                node.text = _text(value)
            elif not isinstance(value, dict):
                node.attributes[key] = node.texts[key] = _text(value)
        return node


def _members(values: Any, key: str, place: Place) -> list[dict[str, Any]]:
    """Return what a container holds; ships in another shape would be overlooked."""
    listed = values if isinstance(values, list) else []
    members = [each for each in listed if isinstance(each, dict)]
    if key in VITAL and values and members != values:
        message, hint = f'"{key}" is no list of objects', "export it from New Recruit"
        raise _fail(Code.NOT_A_ROSTER, place, message, hint)
    return members


def _named(value: Any) -> str:
    return " ".join(_text(value).split())[:60]


def _text(value: Any) -> str:
    """Return what the exporter may have made a number or a truth value of."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return "" if value is None else str(value)


def _fail(code: Code, place: Place, message: str, hint: str = "") -> DataError:
    return DataError([Finding(code=code, message=message, place=place, hint=hint)])
