"""Read the XML of a ``.ros`` file into nodes.

In: text that has been decoded.  Out: the root node.  A document type is refused
where it begins, so that no entity is ever declared; depth is bounded.
"""

from __future__ import annotations

from xml.parsers import expat

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.reader import clip
from bfgprint.load.rosters.tree import (
    CONTAINERS,
    DEEPEST,
    MOST_NODES,
    TOO_MUCH,
    VITAL,
    Node,
)

NAMESPACE = "http://www.battlescribe.net/schema/rosterSchema"


def read_xml(text: str, name: str) -> Node:
    """Return the root node of an XML text.

    Raises:
        DataError: it is not XML, has a document type, is nested beyond reason,
            or is no roster.
    """
    builder = _Builder(name)
    try:
        builder.parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        place = Place(file=name, line=error.lineno, column=error.offset + 1)
        message = f"not XML: {expat.ErrorString(error.code)}"
        cut_off = error.code in _CUT_OFF
        hint = "the file is cut off: export it again" if cut_off else "export it again"
        raise _fail(place, Code.NOT_XML, message, hint) from None
    return builder.root


_CUT_OFF = {
    expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS],
    expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_TOKEN],
    expat.errors.codes[expat.errors.XML_ERROR_PARTIAL_CHAR],
}


class _Builder:
    """Builds nodes while expat reads; the handlers are expat's callbacks."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.root = Node(tag="", attributes={}, place=Place(file=name))
        self._open: list[Node] = []
        self._count = 0
        # The text is str already: whatever encoding it declares, it comes as UTF-8.
        self.parser = expat.ParserCreate("utf-8", "}")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters

    def _place(self) -> Place:
        line = self.parser.CurrentLineNumber
        return Place(
            file=self.name, line=line, column=self.parser.CurrentColumnNumber + 1
        )

    def _refuse(self, *_declared: object) -> None:
        message = "has a document type, which no list builder writes"
        raise _fail(self._place(), Code.NOT_XML, message, "export it again")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        namespace, _, local = tag.rpartition("}")
        place = self._place()
        if not self._open:
            _check_root(namespace, local, place)
        self._count += 1
        if len(self._open) >= DEEPEST or self._count > MOST_NODES:
            raise _fail(place, Code.TOO_LARGE, TOO_MUCH)
        self._open.append(Node(tag=local, attributes=attributes, place=place))

    def _end(self, _tag: str) -> None:
        node = self._open.pop()
        if not self._open:
            self.root = node
            return
        parent = self._open[-1]
        # A container's own children are kept under "" until it is closed itself.
        if node.tag in CONTAINERS:
            parent.containers.setdefault(node.tag, []).extend(node.all(""))
        elif parent.tag in CONTAINERS:
            parent.containers.setdefault("", []).append(node)
        elif node.tag in VITAL.values():
            # It stands outside its container, where it would be overlooked.
            message = f'"{node.tag}" stands within "{clip(parent.tag)}"'
            raise _fail(node.place, Code.NOT_A_ROSTER, message, "export it again")
        else:
            parent.texts[node.tag] = node.text

    def _characters(self, text: str) -> None:
        self._open[-1].text += text


def _check_root(namespace: str, tag: str, place: Place) -> None:
    """Stop at XML that is something else, and say what it is."""
    if tag == "roster" and namespace in ("", NAMESPACE):
        return
    message, hint = f'is no roster, but "{clip(tag)}"', "export a roster"
    if tag in ("catalogue", "gameSystem"):
        message = f"is a list builder's {tag}, not a roster"
    elif tag == "roster":
        message = f'is a roster of another namespace: "{clip(namespace)}"'
        hint = "export it from BattleScribe or New Recruit"
    raise _fail(place, Code.NOT_A_ROSTER, message, hint)


def _fail(place: Place, code: Code, message: str, hint: str = "") -> DataError:
    return DataError([Finding(code=code, message=message, place=place, hint=hint)])
