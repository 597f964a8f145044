"""The templates: the user's come first, and none may reach beyond its values."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rules.builders import CRUISER, ESCORT, TABLES, fleet, ship, squadron
from verify.faults import open_press, sheets

from bfgprint.codes import Code
from bfgprint.document.nodes import Box, Part, Text
from bfgprint.errors import TemplateError
from bfgprint.resources import templates_dir
from bfgprint.templating import Templates

BUNDLED = sorted(path.name for path in templates_dir().glob("[!_]*.j2"))


def _write(folder: Path, name: str, content: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(content, encoding="utf-8")
    return folder


def _render(folder: Path, content: str, **context: Any) -> Part:
    folder = _write(folder, "test.xml.j2", content)
    return Templates(folder).render_part("test.xml.j2", context)


def _words(part: Part) -> str:
    assert isinstance(part.content, Box)
    (text,) = part.content.children
    assert isinstance(text, Text)
    return "".join(run.text for run in text.runs)


def _said(folder: Path, expression: str, **context: Any) -> str:
    return _words(
        _render(folder, f"<sheet><text>{expression}</text></sheet>", **context)
    )


def test_first_folder_wins(tmp_path: Path) -> None:
    """A template of the user's stands before the bundled one of its name."""
    own = _write(tmp_path / "own", "a.j2", "<sheet><text>own</text></sheet>")
    ours = _write(tmp_path / "ours", "a.j2", "<sheet><text>ours</text></sheet>")
    assert _words(Templates(own, ours).render_part("a.j2", {})) == "own"
    assert _words(Templates(ours, own).render_part("a.j2", {})) == "ours"


def test_what_the_user_has_not_is_bundled(tmp_path: Path) -> None:
    """A user's folder need not hold all templates."""
    own = _write(tmp_path / "own", "other.j2", "<sheet/>")
    part = Templates(own, templates_dir()).render_part(
        "compass.xml.j2",
        {
            "g": "c1",
            "title": "compass",
            "label": "compass",
            "diameter_mm": 60.0,
            "hole_mm": 4.0,
            "rings_mm": (32.0,),
            "aspects": True,
        },
    )
    assert part.title == "compass"


def test_own_blocks_in_bundled_sheets(tmp_path: Path) -> None:
    """A user's file of blocks changes the bundled sheets that import it."""
    text = (templates_dir() / "_ship.xml.j2").read_text(encoding="utf-8")
    _write(
        tmp_path / "templates", "_ship.xml.j2", text.replace(">notes<", ">jottings<")
    )
    press = open_press(tmp_path)
    (section, _) = sheets(press).sections
    (part,) = section.parts()
    assert "jottings" in repr(part)


def test_own_folder_may_be_missing(tmp_path: Path) -> None:
    """A user's data folder need not hold any templates."""
    (tmp_path / "ships").mkdir()
    press = open_press(tmp_path)
    assert list(sheets(press).sections[0].parts())


@pytest.mark.parametrize(
    "name", ["Sound & Fury", "<b>Bold</b>", '"Quoted"', "Da Big 'Un", "{{ 7 * 7 }}"]
)
def test_values_are_escaped(name: str, tmp_path: Path) -> None:
    """A name is never taken for XML or for a template, in text or attribute."""
    content = '<sheet title="{{ name }}"><text>{{ name }}</text></sheet>'
    part = _render(tmp_path, content, name=name)
    assert (part.title, _words(part)) == (name, name)


def test_marked_as_safe(tmp_path: Path) -> None:
    """A template may write XML of its own on purpose."""
    part = _render(tmp_path, "<sheet>{{ '<text>x</text>'|safe }}</sheet>")
    assert _words(part) == "x"


DANGEROUS = [
    pytest.param("{{ ship.__class__ }}", id="class"),
    pytest.param("{{ ''.__class__.__mro__ }}", id="bases"),
    pytest.param("{{ wording.__loader__ }}", id="loader of a module"),
    pytest.param("{{ wording.__builtins__ }}", id="builtins of a module"),
    pytest.param("{{ points.fleet_points.__globals__ }}", id="globals of a function"),
    pytest.param("{{ points.fleet_points.__code__ }}", id="code of a function"),
    pytest.param("{{ cycler.__init__.__globals__ }}", id="globals of jinja"),
    pytest.param("{{ self._TemplateReference__context }}", id="context"),
    pytest.param("{{ '{0.__class__}'.format(ship) }}", id="format"),
    pytest.param("{{ members.append('x') }}", id="changing a list"),
    pytest.param("{{ table.clear() }}", id="emptying a table"),
    pytest.param("{{ open('/etc/passwd') }}", id="open"),
    pytest.param("{{ import('os') }}", id="import"),
    pytest.param("{% include '/etc/passwd' %}", id="absolute path"),
    pytest.param("{% include '../secret.j2' %}", id="path upwards"),
]


@pytest.mark.parametrize("expression", DANGEROUS)
def test_sandbox(expression: str, tmp_path: Path) -> None:
    """A template can't reach the program, the disk, or change its values."""
    _write(tmp_path, "secret.j2", "secret")
    members, table = ["a"], {"a": 1}
    with pytest.raises(TemplateError) as caught:
        _said(
            tmp_path / "templates",
            expression,
            ship=ship(),
            members=members,
            table=table,
        )
    assert [finding.code for finding in caught.value.findings] == [Code.BAD_TEMPLATE]
    assert (members, table) == (["a"], {"a": 1})


@pytest.mark.parametrize("name", ["wording", "points", "numbers", "orders", "printed"])
def test_modules_hand_out_no_other_modules(name: str, tmp_path: Path) -> None:
    """The rule functions that templates get lead to no dangerous module."""
    found = _said(
        tmp_path,
        "{% for each in ('os', 'sys', 'io', 'builtins', 'subprocess', 'importlib') %}"
        f"{{% if {name}[each] is defined %}}{{{{ each }}}}{{% endif %}}{{% endfor %}}.",
    )
    assert found == "."


def test_unknown_name(tmp_path: Path) -> None:
    """A name that is not there is an error, never an empty place on paper."""
    with pytest.raises(TemplateError, match="'speeed' is undefined"):
        _said(tmp_path, "{{ speeed }}")


def test_unknown_attribute(tmp_path: Path) -> None:
    """An attribute that is not there is an error too."""
    with pytest.raises(TemplateError, match="no attribute 'speeed'"):
        _said(tmp_path, "{{ ship.speeed }}", ship=ship())


def test_mistyped_template(tmp_path: Path) -> None:
    """A syntax error names the file and the line."""
    with pytest.raises(TemplateError) as caught:
        _render(tmp_path, "<sheet>\n{% if %}\n</sheet>")
    (finding,) = caught.value.findings
    assert str(finding.place).endswith("test.xml.j2:2:1")


def test_missing_template(tmp_path: Path) -> None:
    """A template that is nowhere is named."""
    with pytest.raises(TemplateError, match=r"none\.j2: there is no template"):
        Templates(tmp_path).render_part("none.j2", {})


def test_missing_import(tmp_path: Path) -> None:
    """A file that a template asks for and that is nowhere is named."""
    with pytest.raises(TemplateError, match=r"_none\.j2"):
        _render(tmp_path, "{% import '_none.j2' as block %}<sheet/>")


def test_bad_xml_names_the_template(tmp_path: Path) -> None:
    """XML that the vocabulary does not know is told with its template."""
    with pytest.raises(TemplateError, match=r"test\.xml\.j2: unknown element <rwo>"):
        _render(tmp_path, "<sheet><rwo/></sheet>")


@pytest.mark.parametrize(
    "expression",
    ["{{ 1 / 0 }}", "{{ 1 + 'a' }}", "{{ range(10 ** 9) }}"],
)
def test_errors_within_an_expression(expression: str, tmp_path: Path) -> None:
    """A sum that goes wrong in a template is a fault of the template."""
    with pytest.raises(TemplateError):
        _said(tmp_path, expression)


def test_line_comments(tmp_path: Path) -> None:
    """A line that begins with ## is a comment."""
    assert _words(_render(tmp_path, "## nothing\n<sheet><text>x</text></sheet>")) == "x"


@pytest.mark.parametrize("name", BUNDLED)
def test_bundled_templates_can_be_read(name: str) -> None:
    """Every bundled template is free of syntax errors."""
    assert Templates(templates_dir())._environment.get_template(name)


@pytest.mark.parametrize("template", ["command.xml.j2", "fleet.xml.j2"])
@pytest.mark.parametrize("units", [(ship(),), (ship(), squadron(ESCORT, ESCORT))])
def test_pages_of_a_fleet(template: str, units: tuple) -> None:
    """The pages of a fleet are flows, one row or more for each unit."""
    context = {
        "fleet": fleet(*units),
        "t": TABLES,
        "findings": (),
        "g": "page",
        "turns": 8,
        "secret": False,
    }
    part = Templates(templates_dir()).render_part(template, context)
    assert part.head is not None
    assert len(part.rows) > len(units)


def test_ship_template_alone() -> None:
    """A ship's template needs no more than the ship, the tables and a layout."""
    press = open_press()
    context = {
        "t": TABLES,
        "g": "u1",
        "layout": press.look.sheets["card-a6"],
        "ship": ship(CRUISER),
    }
    assert press.templates.render_part("ship.xml.j2", context).title == "Agrippa"
