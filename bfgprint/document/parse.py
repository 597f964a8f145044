"""Read the XML that the templates write into nodes.

In: one root element as text.  Out: a Part.  Anything the vocabulary does not
know is a TemplateError that names the element or attribute, so that a club
member who restyles a sheet sees at once what was mistyped.
"""

from __future__ import annotations

import re
import unicodedata
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from bfgprint.codes import Code
from bfgprint.document.attributes import (
    BadElementError,
    common,
    none_left,
    number,
    one_of,
    pad,
    positive,
)
from bfgprint.document.battlefield import battle_map
from bfgprint.document.nodes import (
    ArcDial,
    Box,
    Boxes,
    Calibration,
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
from bfgprint.document.plates import read_plate
from bfgprint.errors import TemplateError
from bfgprint.findings import Finding, Place
from bfgprint.model.arcs import Arc

_QR_TEXT = re.compile(r"[0-9A-Z $%*+./:-]{1,90}")
"""What a QR code of version 4 and level M holds in its mode for capitals and digits."""
_SPACE = re.compile(r"[ \t\r\n]+")

Style = tuple[tuple[str, str], ...]
"""Attributes that say what an element looks like; sheets repeat the same few."""

_STYLES_KEPT = 1024

_ALIGNS = ("left", "center", "right")
_COLOURS = (
    "ink", "soft", "accent", "tint", "white",
    "side-a", "side-b", "side-c", "side-d",
)  # fmt: skip
_MOST_BOXES = 5_000


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
        raise BadElementError(f"<{element.tag}> can't stand at the top") from None
    given = dict(element.attrib)
    title, accent = given.pop("title", ""), given.pop("accent", "accent")
    zoom = number(given.pop("zoom", "1"))
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
        pad_mm=pad(given.pop("pad", "0"), zoom),
        gap_mm=number(given.pop("gap", "0")) * zoom,
        grow=1.0,
    )
    none_left(element.tag, given)
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
        raise BadElementError(f"unknown element <{element.tag}>")
    try:
        return reader(element, zoom)
    except (ValueError, KeyError) as error:
        if isinstance(error, BadElementError):
            raise
        raise BadElementError(f"<{element.tag}>: {_reason(error)}") from None


def _reason(error: ValueError | KeyError) -> str:
    """Return what is wrong: a KeyError names an attribute that is missing."""
    if isinstance(error, KeyError):
        return f"the attribute {error} is missing"
    return str(error)


def _container(element: ET.Element, zoom: float, *, horizontal: bool) -> Box:
    style = _box_style(element.tag, tuple(element.items()), zoom)
    children = tuple(_node(child, zoom) for child in element)
    return Box(children=children, horizontal=horizontal, **style)


@lru_cache(maxsize=_STYLES_KEPT)
def _box_style(tag: str, attributes: Style, zoom: float) -> Mapping[str, Any]:
    given = dict(attributes)
    style = {
        **common(given, zoom),
        "gap_mm": number(given.pop("gap", 0)) * zoom,
        "pad_mm": pad(given.pop("pad", "0"), zoom),
        "frame_pt": number(given.pop("frame", 0)),
        "frame_colour": one_of(given, "frame-colour", _COLOURS, "ink"),
        "fill": one_of(given, "fill", ("", *_COLOURS), ""),
        "radius_mm": number(given.pop("radius", 0)) * zoom,
        "even": given.pop("even", "") == "1",
    }
    none_left(tag, given)
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
        **common(given, zoom),
        "size_pt": positive(given, "size", 8) * zoom,
        "floor_pt": number(given.pop("floor", 6.5)),
        "lines": int(given.pop("lines", 1)),
        "align": one_of(given, "align", _ALIGNS, "left"),
        "colour": one_of(given, "colour", _COLOURS, "ink"),
        "strike": given.pop("strike", "") == "1",
        "angle_deg": number(given.pop("angle", 0)),
    }
    none_left("text", given)
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
                    raise BadElementError(f"<{child.tag}> can't stand inside text")
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
        **common(given, zoom),
        count=_count(given.pop("n", "1")),
        key=given.pop("k"),
        size_mm=positive(given, "size", 4) * zoom,
        gap_mm=number(given.pop("gap", 1)) * zoom,
        per_row=int(given.pop("per-row", 0)),
        mark_after=int(given.pop("mark", 0)),
        mark_key=given.pop("mark-k", ""),
        shape=Shape(given.pop("shape", "square")),
        ticked=given.pop("ticked", "") == "1",
        written=given.pop("written", "") == "1",
    )
    none_left(element.tag, given)
    return boxes


def _count(text: str) -> int:
    """Return a number of boxes that a page can hold."""
    boxes = int(text)
    if not 0 <= boxes <= _MOST_BOXES:
        raise ValueError(f"n is from 0 to {_MOST_BOXES}, not {boxes}")
    return boxes


def _rule(element: ET.Element, zoom: float) -> Rule:
    given = dict(element.attrib)
    rule = Rule(
        **common(given, zoom),
        line_pt=number(given.pop("line", 0.5)),
        colour=one_of(given, "colour", _COLOURS, "ink"),
        dash_mm=tuple(number(part) for part in given.pop("dash", "").split()),
    )
    none_left(element.tag, given)
    return rule


def _lines(element: ET.Element, zoom: float) -> Lines:
    given = dict(element.attrib)
    lines = Lines(**common(given, zoom), pitch_mm=positive(given, "pitch", 6) * zoom)
    none_left(element.tag, given)
    return lines


def _arc(element: ET.Element, zoom: float) -> ArcDial:
    given = dict(element.attrib)
    dial = ArcDial(
        **common(given, zoom),
        key=given.pop("k"),
        arcs=tuple(_arcs(given.pop("arcs", ""))),
        size_mm=positive(given, "size", 4) * zoom,
    )
    none_left(element.tag, given)
    return dial


def _arcs(text: str) -> list[str]:
    """Return the arcs of a dial; a wrong one is named."""
    return [Arc(name).value for name in text.split()]


def _symbol(element: ET.Element, zoom: float) -> Symbol:
    given = dict(element.attrib)
    symbol = Symbol(
        **common(given, zoom),
        name=given.pop("name"),
        key=given.pop("k", ""),
        size_mm=positive(given, "size", 8) * zoom,
        angle_deg=number(given.pop("angle", 0)),
    )
    none_left(element.tag, given)
    return symbol


def _compass(element: ET.Element, zoom: float) -> Compass:
    del zoom  # true size is never zoomed
    given = dict(element.attrib)
    compass = Compass(
        key=given.pop("k"),
        diameter_mm=number(given.pop("diameter")),
        hole_mm=number(given.pop("hole")),
        base_rings_mm=tuple(number(ring) for ring in given.pop("rings", "").split()),
        aspects=given.pop("aspects", "1") == "1",
    )
    none_left(element.tag, given)
    return compass


def _calibration(element: ET.Element, zoom: float) -> Calibration:
    del zoom  # true size is never zoomed
    given = dict(element.attrib)
    width, height, across, along = (
        positive(given, name, 0) for name in ("width", "height", "across", "along")
    )
    lines = Calibration(
        key=one_of(given, "k", ("front", "back"), ""),
        page_mm=(width, height),
        bars_mm=(int(across), int(along)),
    )
    none_left(element.tag, given)
    return lines


def _qr(element: ET.Element, zoom: float) -> QrCode:
    del zoom  # true size is never zoomed
    given = dict(element.attrib)
    text = given.pop("text")
    if not _QR_TEXT.fullmatch(text):
        raise ValueError("text takes 1 to 90 capitals, digits, spaces and $%*+./:-")
    code = QrCode(
        **common(given, 1.0),
        key=given.pop("k"),
        text=text,
        size_mm=positive(given, "size", 20),
    )
    none_left(element.tag, given)
    return code


def _empty(kind: type[Node]) -> Callable[[ET.Element, float], Node]:
    def read(element: ET.Element, zoom: float) -> Node:
        given = dict(element.attrib)
        node = kind(**common(given, zoom))
        none_left(element.tag, given)
        return node

    return read


def _turned(element: ET.Element, zoom: float) -> Turned:
    given = dict(element.attrib)
    sizes = common(given, zoom)
    none_left(element.tag, given)
    content = Box(children=tuple(_node(child, zoom) for child in element))
    return Turned(content=content, **sizes)


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
    "calibration": _calibration,
    "plate": lambda element, zoom: read_plate(element),
    "qr": _qr,
    "battlefield": lambda element, zoom: battle_map(element),
    "turned": _turned,
}
