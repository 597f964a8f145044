"""What may stand in a name, and what is refused before it reaches a template."""

from __future__ import annotations

import contextlib
import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st
from pydantic import TypeAdapter, ValidationError

from bfgprint.errors import BfgprintError
from bfgprint.load.reader import parse_source
from bfgprint.load.schema import FleetFile, shape
from bfgprint.load.texts import LONGEST_TEXT, Text
from bfgprint.model.fleet import Fleet

Messages = Callable[[str], list[str]]
Load = Callable[[str], Fleet]

ANY_TEXT = TypeAdapter(Text)


def toml(text: str) -> str:
    """Return a text as a TOML string in which every sign is escaped."""
    return '"' + "".join(f"\\U{ord(sign):08X}" for sign in text) + '"'


def fleet(name: str) -> str:
    """Return a fleet whose one ship has this name, on line 5."""
    head = 'kind = "fleet"\nname = "F"\n[[ships]]\nclass = "Lunar"\n'
    return f"{head}name = {toml(name)}\n"


@pytest.mark.parametrize(
    "name",
    [
        "<b>bold</b>",
        "Fish & Chips",
        "&lt;&#65;",
        "{{ 7*7 }}",
        "{% raw %}",
        "{# x #}",
        "## x",
        "]]>",
        "\"double\" 'single'",
        "back\\slash \\n",
        "(a) [b] {c}",
        "%s {0} $x",
        "Żółw",
        "Слава",
        "Ὀδυσσεύς",
        "½ ² − – “x”",
        "12345",
        "a" * LONGEST_TEXT,
    ],
)
def test_name_is_kept_as_it_is(name: str, load: Load) -> None:
    """Markup, template code and foreign letters are nothing but letters."""
    [ship] = load(fleet(name)).ships
    assert ship.name == name


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        pytest.param(" a ", "a", id="spaces around"),
        pytest.param("a  b", "a b", id="two spaces"),
        pytest.param("a\tb", "a b", id="tab"),
        pytest.param("a\nb", "a b", id="newline"),
        pytest.param("a\r\nb", "a b", id="CRLF"),
        pytest.param("Cafe\u0301", "Café", id="accent apart"),
        pytest.param("\u212b", "Å", id="Angstrom sign"),
        pytest.param("O\ufb03ce", "Office", id="ligature"),
    ],
)
def test_name_is_tidied(name: str, printed: str, load: Load) -> None:
    """A name is what it will be on paper: one space, composed, no ligatures."""
    [ship] = load(fleet(name)).ships
    assert ship.name == printed


@pytest.mark.parametrize(
    ("name", "message"),
    [
        pytest.param("", "holds nothing to print [FIT-02]", id="empty"),
        pytest.param("   ", "holds nothing to print [FIT-02]", id="blank"),
        pytest.param("\u00a0\u2003", "holds nothing to print [FIT-02]", id="wide"),
        pytest.param(
            "Star 🚀",
            'holds "🚀" (U+1F680), which we can\'t print '
            "(use another character) [FIT-02]",
            id="emoji",
        ),
        *(
            pytest.param(
                f"a{sign}b",
                f"holds U+{ord(sign):04X}, which has no shape to print "
                "(use another character) [FIT-03]",
                id=f"U+{ord(sign):04X}",
            )
            for sign in "\0\x01\x1b\x7f\x85\xad\u200b\u200d\u202e\ufeff\ue000\uffff"
        ),
        pytest.param(
            "x" * 10_000,
            "is 10,000 characters long; at most 1,000 can fit (shorten it) [FIT-01]",
            id="10,000 characters",
        ),
    ],
)
def test_name_is_refused(name: str, message: str, messages: Messages) -> None:
    """What would print as nothing, a box or a jumble is refused by its place."""
    assert messages(fleet(name)) == [f"fleet.toml:5:1: ships[1].name: {message}"]


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ('name = "\\u0001"\n[[ships]]\nclass = "Lunar"', "name"),
        ('name = "F"\nfaction = " "\n[[ships]]\nclass = "Lunar"', "faction"),
        ('name = "F"\nfleet_list = " "\n[[ships]]\nclass = "Lunar"', "fleet_list"),
        ('name = "F"\n[[ships]]\nclass = "\\u001b[31m"', "ships[1].class"),
        ('name = "F"\n[[ships]]\nclass = "Lunar"\nvariant = ""', "ships[1].variant"),
        (
            'name = "F"\n[[ships]]\nclass = "Lunar"\noptions = [""]',
            "ships[1].options[1]",
        ),
        ('name = "F"\n[[squadrons]]\nname = ""\nships = []', "squadrons[1].name"),
        (
            'name = "F"\n[[ships]]\nclass = "Lunar"\n'
            '[[commanders]]\nrank = "Admiral"\nship = "\\u0000"',
            "commanders[1].ship",
        ),
    ],
)
def test_every_text_is_checked(line: str, place: str, messages: Messages) -> None:
    """Not names alone, but every text of a fleet must be one that prints."""
    [message] = messages(f'kind = "fleet"\n{line}\n')
    assert f": {place}: holds " in message


def test_texts_and_other_faults_show_together(messages: Messages) -> None:
    """A name that can't be printed does not hide what else is wrong."""
    codes = ["FIT-03", "LOAD-04", "LIST-12"]
    found = messages(fleet("\0") + "bogus = 1\nleadership = 11\n")
    assert [message.rpartition("[")[2][:-1] for message in found] == codes


@given(st.text())
def test_any_text_is_tidied_once_and_for_all(text: str) -> None:
    """What comes out of the check is composed, can be printed, and stays."""
    try:
        tidy = ANY_TEXT.validate_python(text)
    except ValidationError:
        return
    assert tidy == ANY_TEXT.validate_python(tidy)
    assert unicodedata.is_normalized("NFC", tidy)
    assert tidy.isprintable() or any(sign.isspace() for sign in tidy)


@given(st.text())
def test_any_name_is_read_from_a_file(name: str) -> None:
    """A name comes out of TOML as it went in, or is refused."""
    if any(unicodedata.category(sign) == "Cs" for sign in name):
        return
    source = parse_source("fleet.toml", fleet(name))
    assert source.values["ships"][0]["name"] == name
    with contextlib.suppress(BfgprintError):
        file = shape(source, FleetFile)
        assert file.ships[0].name == ANY_TEXT.validate_python(name)
