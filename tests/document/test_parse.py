"""The XML of templates: the whole vocabulary is read, and nothing else.

A mistyped element or attribute is named, so that a club member who restyles a
sheet sees at once what was meant.
"""

from __future__ import annotations

import dataclasses

import pytest

from bfgprint.codes import Code
from bfgprint.document.nodes import (
    ArcDial,
    Box,
    Boxes,
    Compass,
    Fold,
    Lines,
    Node,
    Part,
    Root,
    Rule,
    Run,
    Shape,
    Space,
    Symbol,
    Text,
    Turned,
)
from bfgprint.document.parse import parse_part
from bfgprint.errors import TemplateError

VOCABULARY = [
    pytest.param("<row/>", Box(horizontal=True), id="row"),
    pytest.param("<col/>", Box(), id="col"),
    pytest.param(
        '<row gap="2" pad="1" frame="0.5" frame-colour="accent" fill="tint"'
        ' radius="3" w="10" h="20" grow="1.5" valign="top"/>',
        Box(
            horizontal=True,
            gap_mm=2,
            pad_mm=(1, 1, 1, 1),
            frame_pt=0.5,
            frame_colour="accent",
            fill="tint",
            radius_mm=3,
            width_mm=10,
            height_mm=20,
            grow=1.5,
            valign="top",
        ),
        id="every attribute of a container",
    ),
    pytest.param('<col pad="1 2"/>', Box(pad_mm=(1, 2, 1, 2)), id="pad of two"),
    pytest.param('<col pad="1 2 3 4"/>', Box(pad_mm=(1, 2, 3, 4)), id="pad of four"),
    pytest.param("<text>Hits</text>", Text(runs=(Run("Hits"),)), id="text"),
    pytest.param(
        '<text size="9" floor="7" lines="2" align="right" colour="soft" strike="1"'
        ' angle="90" bold="1" italic="1" k="u1.speed" w="4" h="5" grow="1"'
        ' valign="bottom">20</text>',
        Text(
            runs=(Run("20", "u1.speed", True, True),),
            size_pt=9,
            floor_pt=7,
            lines=2,
            align="right",
            colour="soft",
            strike=True,
            angle_deg=90,
            width_mm=4,
            height_mm=5,
            grow=1,
            valign="bottom",
        ),
        id="every attribute of text",
    ),
    pytest.param(
        '<boxes n="8" k="u1.hitbox" size="5" gap="2" mark="4" mark-k="u1.crippled"'
        ' shape="round" ticked="1"/>',
        Boxes(
            count=8,
            key="u1.hitbox",
            size_mm=5,
            gap_mm=2,
            mark_after=4,
            mark_key="u1.crippled",
            shape=Shape.ROUND,
            ticked=True,
        ),
        id="every attribute of boxes",
    ),
    pytest.param('<boxes k="u1.x"/>', Boxes(count=1, key="u1.x"), id="one box"),
    pytest.param(
        '<boxes k="u1.x" shape="shield"/>',
        Boxes(count=1, key="u1.x", shape=Shape.SHIELD),
        id="shield",
    ),
    pytest.param("<rule/>", Rule(), id="rule"),
    pytest.param(
        '<rule line="1.2" colour="accent" dash="2 1"/>',
        Rule(line_pt=1.2, colour="accent", dash_mm=(2, 1)),
        id="every attribute of a rule",
    ),
    pytest.param('<lines pitch="7"/>', Lines(pitch_mm=7), id="lines"),
    pytest.param(
        '<arc k="d" arcs="left front" size="5"/>',
        ArcDial(key="d", arcs=("left", "front"), size_mm=5),
        id="arc",
    ),
    pytest.param('<arc k="d" arcs=""/>', ArcDial(key="d"), id="no arc"),
    pytest.param(
        '<symbol k="o1.symbol" name="ship" size="6" angle="30"/>',
        Symbol(name="ship", key="o1.symbol", size_mm=6, angle_deg=30),
        id="symbol",
    ),
    pytest.param('<space w="3"/>', Space(width_mm=3), id="space"),
    pytest.param("<fold/>", Fold(), id="fold"),
    pytest.param(
        '<compass k="c1" diameter="110" hole="4" rings="32 60" aspects="0"/>',
        Compass(
            key="c1",
            diameter_mm=110,
            hole_mm=4,
            base_rings_mm=(32, 60),
            aspects=False,
        ),
        id="compass",
    ),
    pytest.param(
        "<turned><space/></turned>",
        Turned(content=Box(children=(Space(),))),
        id="turned",
    ),
    pytest.param(
        "<row><col><space/></col></row>",
        Box(horizontal=True, children=(Box(children=(Space(),)),)),
        id="nested",
    ),
]


def _part(xml: str) -> Part:
    return parse_part(xml, "test.xml.j2")


def _node(xml: str, zoom: str = "1") -> Node:
    (node,) = _part(f'<flow zoom="{zoom}">{xml}</flow>').rows
    return node


def _runs(inside: str) -> tuple[Run, ...]:
    node = _node(f"<text>{inside}</text>")
    assert isinstance(node, Text)
    return node.runs


def _message(xml: str) -> str:
    with pytest.raises(TemplateError) as caught:
        _part(xml)
    (finding,) = caught.value.findings
    assert finding.code is Code.BAD_TEMPLATE
    assert str(finding).startswith("test.xml.j2: ")
    return finding.message


@pytest.mark.parametrize(("xml", "expected"), VOCABULARY)
def test_vocabulary(xml: str, expected: Node) -> None:
    """Every element is read with all of its attributes."""
    assert expected == _node(xml)


@pytest.mark.parametrize("kind", Root)
def test_roots(kind: Root) -> None:
    """A template writes a sheet, a card, a flow or a piece."""
    part = _part(f'<{kind} title="Agrippa" accent="Chaos"/>')
    assert (part.root, part.title, part.accent) == (kind, "Agrippa", "Chaos")


def test_rows_of_a_flow() -> None:
    """The children of a flow may be parted, those of a sheet stay together."""
    flow, sheet = _part("<flow><row/><col/></flow>"), _part("<sheet><row/></sheet>")
    assert (len(flow.rows), len(sheet.rows)) == (2, 0)
    assert isinstance(sheet.content, Box)
    assert len(sheet.content.children) == 1


def test_head_and_back() -> None:
    """A head and a back are kept apart from the content."""
    part = _part("<card><head><rule/></head><space/><back><fold/></back></card>")
    assert part.head == Box(children=(Rule(),))
    assert part.back == Box(children=(Fold(),))
    assert isinstance(part.content, Box)
    assert part.content.children == (Space(),)


def test_padding_and_gap_of_a_root() -> None:
    """A card may have padding and a gap of its own."""
    part = _part('<card pad="3" gap="2" zoom="2"/>')
    assert isinstance(part.content, Box)
    assert (part.content.pad_mm, part.content.gap_mm) == ((6, 6, 6, 6), 4)


@pytest.mark.parametrize(
    ("xml", "field", "value"),
    [
        ('<row w="10"/>', "width_mm", 20),
        ('<row gap="2"/>', "gap_mm", 4),
        ("<text>x</text>", "size_pt", 16),
        ('<text floor="7">x</text>', "floor_pt", 7),
        ('<boxes k="k" size="4"/>', "size_mm", 8),
        ('<lines pitch="6"/>', "pitch_mm", 12),
        ('<symbol name="s" size="8"/>', "size_mm", 16),
        ('<rule line="0.5"/>', "line_pt", 0.5),
    ],
)
def test_zoom(xml: str, field: str, value: float) -> None:
    """A zoom enlarges lengths and type, but no line width and no floor."""
    assert value == getattr(_node(xml, zoom="2"), field)


def test_true_size_is_never_zoomed() -> None:
    """A compass keeps its size on a zoomed sheet."""
    node = _node('<compass k="c" diameter="60" hole="4"/>', zoom="2")
    assert isinstance(node, Compass)
    assert (node.diameter_mm, node.hole_mm) == (60, 4)


def test_marks_inside_text() -> None:
    """Bold, italic and keys may be nested, each with its own run."""
    assert _runs('half <b>of <i>it</i></b> <f k="u1.speed">20</f> cm') == (
        Run("half "),
        Run("of ", "", True),
        Run("it", "", True, True),
        Run(" "),
        Run("20", "u1.speed"),
        Run(" cm"),
    )


def test_white_space_is_folded() -> None:
    """White space of the template does not show on paper."""
    assert _runs("\n   half   of\n\tit   ") == (Run("half of it"),)


def test_white_space_at_a_seam() -> None:
    """A space at the seam of two runs is one space."""
    assert _runs("half <b> of</b>") == (Run("half "), Run("of", "", True))


def test_white_space_alone() -> None:
    """A text of nothing but white space is empty."""
    assert _runs("  <b> </b> ") == ()


def test_white_space_in_a_run_at_the_end() -> None:
    """A run of nothing but white space at the end is dropped."""
    assert _runs("half<b> </b>") == (Run("half"),)


def test_letters_are_composed() -> None:
    """A letter and its accent become one, as the typeface has them."""
    assert _runs("E\u0301lan") == (Run("Élan"),)


def test_names_with_markup() -> None:
    """What templates escape comes back as it was."""
    assert _runs("Sound &amp; Fury &lt;b&gt;") == (Run("Sound & Fury <b>"),)


@pytest.mark.parametrize(
    ("xml", "named"),
    [
        ("<sheet><rwo/></sheet>", "unknown element <rwo>"),
        ("<sheet><row><Text/></row></sheet>", "unknown element <Text>"),
        ("<turned/>", "<turned> can't stand at the top"),
        ("<sheet><head><tabel/></head></sheet>", "unknown element <tabel>"),
        ("<text/>", "<text> can't stand at the top"),
        ("<sheet><text><u>x</u></text></sheet>", "<u> can't stand inside text"),
        ("<sheet><text><row/></text></sheet>", "<row> can't stand inside text"),
        ('<sheet titel="x"/>', "<sheet> has no attribute 'titel'"),
        ('<sheet><row widht="3"/></sheet>', "<row> has no attribute 'widht'"),
        ('<sheet><text font="x">a</text></sheet>', "<text> has no attribute 'font'"),
        (
            '<sheet><boxes k="k" count="3"/></sheet>',
            "<boxes> has no attribute 'count'",
        ),
        ('<sheet><rule size="1"/></sheet>', "<rule> has no attribute 'size'"),
        ('<sheet><lines gap="1"/></sheet>', "<lines> has no attribute 'gap'"),
        ('<sheet><arc k="d" arc="left"/></sheet>', "<arc> has no attribute 'arc'"),
        (
            '<sheet><symbol name="s" colour="ink"/></sheet>',
            "<symbol> has no attribute 'colour'",
        ),
        ('<sheet><space size="1"/></sheet>', "<space> has no attribute 'size'"),
        ('<sheet><fold line="1"/></sheet>', "<fold> has no attribute 'line'"),
        ('<sheet><turned k="x"/></sheet>', "<turned> has no attribute 'k'"),
        (
            '<piece><compass k="c" diameter="9" hole="1" w="3"/></piece>',
            "<compass> has no attribute 'w'",
        ),
    ],
)
def test_what_is_unknown_is_named(xml: str, named: str) -> None:
    """An unknown element or attribute is named, with the template."""
    assert named == _message(xml)


@pytest.mark.parametrize(
    ("xml", "element"),
    [
        ('<sheet><row w="wide"/></sheet>', "<row>"),
        ('<sheet><text size="big">x</text></sheet>', "<text>"),
        ('<sheet><boxes n="8.5" k="k"/></sheet>', "<boxes>"),
        ('<sheet><boxes k="k" shape="star"/></sheet>', "<boxes>"),
        ('<sheet><rule dash="a b"/></sheet>', "<rule>"),
        ('<sheet><row pad="1 2 3"/></sheet>', "<row>"),
        ('<sheet><col><row gap=""/></col></sheet>', "<row>"),
    ],
)
def test_bad_values_name_their_element(xml: str, element: str) -> None:
    """A value that is no number or no choice is told with its element."""
    assert _message(xml).startswith(f"{element}: ")


@pytest.mark.parametrize(
    "xml",
    [
        pytest.param("<sheet><text><f>20</f></text></sheet>", id="f without k"),
        pytest.param('<sheet><boxes n="8"/></sheet>', id="boxes without k"),
        pytest.param("<sheet><symbol/></sheet>", id="symbol without name"),
        pytest.param("<piece><compass/></piece>", id="compass without size"),
        pytest.param('<sheet zoom="big"/>', id="zoom of a root"),
        pytest.param('<sheet pad="1 2 3"/>', id="pad of a root"),
        pytest.param('<sheet><head pad="x"/></sheet>', id="head with a bad value"),
    ],
)
def test_what_is_missing_is_a_template_error(xml: str) -> None:
    """A missing attribute, or a bad one of the root, is told like any other."""
    _message(xml)


@pytest.mark.parametrize(
    "xml", ["", "no XML", "<sheet>", "<sheet></row>", "<sheet>&ship;</sheet>"]
)
def test_not_well_formed(xml: str) -> None:
    """XML that is none says where its output breaks off."""
    with pytest.raises(TemplateError) as caught:
        _part(xml)
    (finding,) = caught.value.findings
    assert "not well-formed" in finding.message
    assert "line 1, column" in str(finding.place)


def test_nodes_are_frozen() -> None:
    """What was read is never changed by what is made of it."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        _node("<row/>").grow = 1.0  # type: ignore[misc]
