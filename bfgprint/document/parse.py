"""Read the XML that the templates write into nodes.

In: one root element as text.  Out: a Part.  Anything the vocabulary does not
know is a TemplateError that names the element or attribute, so that a club
member who restyles a sheet sees at once what was mistyped.
"""

from __future__ import annotations

import math
import re
import unicodedata
import xml.etree.ElementTree as ET
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any

from bfgprint.codes import Code
from bfgprint.document.battlefield import battle_map
from bfgprint.document.nodes import (
    ArcDial,
    Box,
    Boxes,
    Compass,
    Fold,
    Lines,
    Node,
    Part,
    QrCode,
    Root,
    Rule,
    Run,
    Shape,
    Space,
    Symbol,
    Text,
    Turned,
)
from bfgprint.errors import TemplateError
from bfgprint.findings import Finding, Place
from bfgprint.model.arcs import Arc

_QR_TEXT = re.compile(r"[0-9A-Z $%*+./:-]{1,90}")
"""What a QR code of version 4 and level M holds in its mode for capitals and digits."""
_SPACE = re.compile(r"[ \t\r\n]+")

Attributes = dict[str, str]
Style = tuple[tuple[str, str], ...]
"""Attributes that say what an element looks like; sheets repeat the same few."""

_STYLES_KEPT = 1024

_ALIGNS = ("left", "center", "right")
_VALIGNS = ("top", "middle", "bottom")
_COLOURS = (
    "ink", "soft", "accent", "tint", "white",
    "side-a", "side-b", "side-c", "side-d",
)  # fmt: skip
_LARGEST = 2_000.0
_MOST_BOXES = 5_000


class _BadElementError(ValueError):
    """Something in the XML that the vocabulary does not know."""


def parse_part(xml: str, template: str) -> Part:
    """Return the part that a template has written.

    Raises:
        TemplateError: not well-formed, or an unknown element or attribute.
    """
    try:
        return _part(ET.fromstring(xml))
    except ET.ParseError as error:
        line, column = error.position
        message = f"what it writes is not well-formed XML: {error}"
        place = Place(file=template, item=f"line {line}, column {column} of its output")
    except (ValueError, KeyError) as error:
        message, place = _reason(error), Place(file=template)
    except RecursionError:
        message, place = "elements are nested too deeply", Place(file=template)
    finding = Finding(code=Code.BAD_TEMPLATE, message=message, place=place)
    raise TemplateError([finding]) from None


def _part(element: ET.Element) -> Part:
    try:
        root = Root(element.tag)
    except ValueError:
        raise _BadElementError(f"<{element.tag}> can't stand at the top") from None
    given = dict(element.attrib)
    title, accent = given.pop("title", ""), given.pop("accent", "accent")
    zoom = _number(given.pop("zoom", "1"))
    head: Node | None = None
    back: Node | None = None
    rows: list[Node] = []
    for child in element:
        if child.tag == "head":
            head = _container(child, zoom, horizontal=False)
        elif child.tag == "back":
            back = _container(child, zoom, horizontal=False)
        else:
            rows.append(_node(child, zoom))
    content = Box(
        children=() if root is Root.FLOW else tuple(rows),
        pad_mm=_pad(given.pop("pad", "0"), zoom),
        gap_mm=_number(given.pop("gap", "0")) * zoom,
        grow=1.0,
    )
    _none_left(element.tag, given)
    return Part(
        root=root,
        title=title,
        content=content,
        head=head,
        rows=tuple(rows) if root is Root.FLOW else (),
        back=back,
        accent=accent,
    )


def _node(element: ET.Element, zoom: float) -> Node:
    reader = _READERS.get(element.tag)
    if reader is None:
        raise _BadElementError(f"unknown element <{element.tag}>")
    try:
        return reader(element, zoom)
    except (ValueError, KeyError) as error:
        if isinstance(error, _BadElementError):
            raise
        raise _BadElementError(f"<{element.tag}>: {_reason(error)}") from None


def _reason(error: ValueError | KeyError) -> str:
    """Return what is wrong: a KeyError names an attribute that is missing."""
    if isinstance(error, KeyError):
        return f"the attribute {error} is missing"
    return str(error)


def _number(text: str | float) -> float:
    """Return a finite number."""
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"{text!r} is no length")
    return value


def _one_of(
    given: Attributes, name: str, allowed: Collection[str], default: str
) -> str:
    """Take an attribute that has only a few values."""
    value = given.pop(name, default)
    if value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(allowed)}, not {value!r}")
    return value


def _positive(given: Attributes, name: str, default: float) -> float:
    """Take a length that must be more than nothing."""
    value = _number(given.pop(name, default))
    if not 0 < value < _LARGEST:
        raise ValueError(f"{name} must be more than 0 and less than {_LARGEST:g}")
    return value


def _none_left(tag: str, left: Attributes) -> None:
    if left:
        raise _BadElementError(f"<{tag}> has no attribute {min(left)!r}")


def _pad(text: str, zoom: float) -> tuple[float, float, float, float]:
    sides = [_number(side) * zoom for side in text.split()]
    if len(sides) == 1:
        sides *= 4
    elif len(sides) == 2:
        sides *= 2
    if len(sides) != 4:
        raise ValueError(f"pad takes 1, 2 or 4 lengths, not {text!r}")
    return (sides[0], sides[1], sides[2], sides[3])


def _common(given: Attributes, zoom: float) -> dict[str, Any]:
    """Take the attributes that every node has."""
    width, height = given.pop("w", None), given.pop("h", None)
    return {
        "width_mm": None if width is None else _number(width) * zoom,
        "height_mm": None if height is None else _number(height) * zoom,
        "grow": _number(given.pop("grow", 0)),
        "valign": _one_of(given, "valign", _VALIGNS, "middle"),
    }


def _container(element: ET.Element, zoom: float, *, horizontal: bool) -> Box:
    style = _box_style(element.tag, tuple(element.items()), zoom)
    children = tuple(_node(child, zoom) for child in element)
    return Box(children=children, horizontal=horizontal, **style)


@lru_cache(maxsize=_STYLES_KEPT)
def _box_style(tag: str, attributes: Style, zoom: float) -> Mapping[str, Any]:
    given = dict(attributes)
    style = {
        **_common(given, zoom),
        "gap_mm": _number(given.pop("gap", 0)) * zoom,
        "pad_mm": _pad(given.pop("pad", "0"), zoom),
        "frame_pt": _number(given.pop("frame", 0)),
        "frame_colour": _one_of(given, "frame-colour", _COLOURS, "ink"),
        "fill": _one_of(given, "fill", ("", *_COLOURS), ""),
        "radius_mm": _number(given.pop("radius", 0)) * zoom,
        "even": given.pop("even", "") == "1",
    }
    _none_left(tag, given)
    return style


def _text(element: ET.Element, zoom: float) -> Text:
    given = dict(element.attrib)
    key = given.pop("k", "")
    bold = given.pop("bold", "") == "1"
    italic = given.pop("italic", "") == "1"
    style = _text_style(tuple(given.items()), zoom)
    return Text(runs=_runs(element, key, bold, italic), **style)


@lru_cache(maxsize=_STYLES_KEPT)
def _text_style(attributes: Style, zoom: float) -> Mapping[str, Any]:
    given = dict(attributes)
    style = {
        **_common(given, zoom),
        "size_pt": _positive(given, "size", 8) * zoom,
        "floor_pt": _number(given.pop("floor", 6.5)),
        "lines": int(given.pop("lines", 1)),
        "align": _one_of(given, "align", _ALIGNS, "left"),
        "colour": _one_of(given, "colour", _COLOURS, "ink"),
        "strike": given.pop("strike", "") == "1",
        "angle_deg": _number(given.pop("angle", 0)),
    }
    _none_left("text", given)
    return style


def _runs(element: ET.Element, key: str, bold: bool, italic: bool) -> tuple[Run, ...]:
    """Return the text of an element and of the <b>, <i> and <f k=""> inside it."""
    runs: list[Run] = []

    def add(text: str | None, key: str, bold: bool, italic: bool) -> None:
        if text:
            words = unicodedata.normalize("NFC", _SPACE.sub(" ", text))
            runs.append(Run(words, key, bold, italic))

    def walk(node: ET.Element, key: str, bold: bool, italic: bool) -> None:
        add(node.text, key, bold, italic)
        for child in node:
            match child.tag:
                case "b":
                    walk(child, key, True, italic)
                case "i":
                    walk(child, key, bold, True)
                case "f":
                    walk(child, child.attrib["k"], bold, italic)
                case _:
                    raise _BadElementError(f"<{child.tag}> can't stand inside text")
            add(child.tail, key, bold, italic)

    walk(element, key, bold, italic)
    return _trimmed(runs)


def _trimmed(runs: list[Run]) -> tuple[Run, ...]:
    """Drop the white space at both ends and doubled at the seams."""
    kept: list[Run] = []
    for run in runs:
        if run.text.startswith(" ") and (not kept or kept[-1].text.endswith(" ")):
            run = run._replace(text=run.text.lstrip(" "))
        if run.text:
            kept.append(run)
    while kept and kept[-1].text.endswith(" "):
        last = kept.pop()
        if text := last.text.rstrip(" "):
            kept.append(last._replace(text=text))
    return tuple(kept)


def _boxes(element: ET.Element, zoom: float) -> Boxes:
    given = dict(element.attrib)
    boxes = Boxes(
        **_common(given, zoom),
        count=_count(given.pop("n", "1")),
        key=given.pop("k"),
        size_mm=_positive(given, "size", 4) * zoom,
        gap_mm=_number(given.pop("gap", 1)) * zoom,
        per_row=int(given.pop("per-row", 0)),
        mark_after=int(given.pop("mark", 0)),
        mark_key=given.pop("mark-k", ""),
        shape=Shape(given.pop("shape", "square")),
        ticked=given.pop("ticked", "") == "1",
    )
    _none_left(element.tag, given)
    return boxes


def _count(text: str) -> int:
    """Return a number of boxes that a page can hold."""
    number = int(text)
    if not 0 <= number <= _MOST_BOXES:
        raise ValueError(f"n is from 0 to {_MOST_BOXES}, not {number}")
    return number


def _rule(element: ET.Element, zoom: float) -> Rule:
    given = dict(element.attrib)
    rule = Rule(
        **_common(given, zoom),
        line_pt=_number(given.pop("line", 0.5)),
        colour=_one_of(given, "colour", _COLOURS, "ink"),
        dash_mm=tuple(_number(part) for part in given.pop("dash", "").split()),
    )
    _none_left(element.tag, given)
    return rule


def _lines(element: ET.Element, zoom: float) -> Lines:
    given = dict(element.attrib)
    lines = Lines(**_common(given, zoom), pitch_mm=_positive(given, "pitch", 6) * zoom)
    _none_left(element.tag, given)
    return lines


def _arc(element: ET.Element, zoom: float) -> ArcDial:
    given = dict(element.attrib)
    dial = ArcDial(
        **_common(given, zoom),
        key=given.pop("k"),
        arcs=tuple(_arcs(given.pop("arcs", ""))),
        size_mm=_positive(given, "size", 4) * zoom,
    )
    _none_left(element.tag, given)
    return dial


def _arcs(text: str) -> list[str]:
    """Return the arcs of a dial; a wrong one is named."""
    return [Arc(name).value for name in text.split()]


def _symbol(element: ET.Element, zoom: float) -> Symbol:
    given = dict(element.attrib)
    symbol = Symbol(
        **_common(given, zoom),
        name=given.pop("name"),
        key=given.pop("k", ""),
        size_mm=_positive(given, "size", 8) * zoom,
        angle_deg=_number(given.pop("angle", 0)),
    )
    _none_left(element.tag, given)
    return symbol


def _compass(element: ET.Element, zoom: float) -> Compass:
    del zoom  # true size is never zoomed
    given = dict(element.attrib)
    compass = Compass(
        key=given.pop("k"),
        diameter_mm=_number(given.pop("diameter")),
        hole_mm=_number(given.pop("hole")),
        base_rings_mm=tuple(_number(ring) for ring in given.pop("rings", "").split()),
        aspects=given.pop("aspects", "1") == "1",
    )
    _none_left(element.tag, given)
    return compass


def _qr(element: ET.Element, zoom: float) -> QrCode:
    del zoom  # true size is never zoomed
    given = dict(element.attrib)
    text = given.pop("text")
    if not _QR_TEXT.fullmatch(text):
        raise ValueError("text takes 1 to 90 capitals, digits, spaces and $%*+./:-")
    code = QrCode(
        **_common(given, 1.0),
        key=given.pop("k"),
        text=text,
        size_mm=_positive(given, "size", 20),
    )
    _none_left(element.tag, given)
    return code


def _empty(kind: type[Node]) -> Callable[[ET.Element, float], Node]:
    def read(element: ET.Element, zoom: float) -> Node:
        given = dict(element.attrib)
        node = kind(**_common(given, zoom))
        _none_left(element.tag, given)
        return node

    return read


def _turned(element: ET.Element, zoom: float) -> Turned:
    given = dict(element.attrib)
    common = _common(given, zoom)
    _none_left(element.tag, given)
    content = Box(children=tuple(_node(child, zoom) for child in element))
    return Turned(content=content, **common)


_READERS: dict[str, Callable[[ET.Element, float], Node]] = {
    "row": lambda element, zoom: _container(element, zoom, horizontal=True),
    "col": lambda element, zoom: _container(element, zoom, horizontal=False),
    "text": _text,
    "boxes": _boxes,
    "rule": _rule,
    "lines": _lines,
    "arc": _arc,
    "symbol": _symbol,
    "space": _empty(Space),
    "fold": _empty(Fold),
    "compass": _compass,
    "qr": _qr,
    "battlefield": lambda element, zoom: battle_map(element),
    "turned": _turned,
}
