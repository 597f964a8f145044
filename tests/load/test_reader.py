"""Files that are not what they should be before any key is looked at."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bfgprint.errors import DataError, ExitCode
from bfgprint.load.reader import LARGEST_BYTES, read_source
from bfgprint.model.fleet import Fleet

FLEET = 'kind = "fleet"\nname = "F"\n[[ships]]\nclass = "Lunar"\n'
WRONG = FLEET.replace("Lunar", "Lunnar")
SAVE = "(save it again as UTF-8) [LOAD-02]"
ZERO = f"holds a zero byte: UTF-16, or no text at all {SAVE}"

Messages = Callable[[str | bytes], list[str]]


def refusal(path: Path) -> str:
    """Return the one message that reading a file ends with."""
    with pytest.raises(DataError) as caught:
        read_source(path)
    assert caught.value.exit_code is ExitCode.FILES
    [finding] = caught.value.findings
    return str(finding)


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        pytest.param(
            FLEET.replace('"F"', '"Garçon"').encode("latin-1"),
            f"fleet.toml:2:12: is not UTF-8: byte 0xe7 {SAVE}",
            id="Latin-1",
        ),
        pytest.param(
            'kind = "fleet" # é\nname = "é'.encode() + b"\xff",
            f"fleet.toml:2:10: is not UTF-8: byte 0xff {SAVE}",
            id="columns count characters",
        ),
        pytest.param(
            FLEET.encode("utf-16"),
            f"fleet.toml: is UTF-16, not UTF-8 {SAVE}",
            id="UTF-16 with a mark",
        ),
        pytest.param(
            b"\xfe\xff" + FLEET.encode("utf-16-be"),
            f"fleet.toml: is UTF-16, not UTF-8 {SAVE}",
            id="UTF-16 BE with a mark",
        ),
        pytest.param(FLEET.encode("utf-16-le"), f"fleet.toml:1:2: {ZERO}", id="LE"),
        pytest.param(FLEET.encode("utf-16-be"), f"fleet.toml:1:1: {ZERO}", id="BE"),
        pytest.param(FLEET.encode("utf-32-be"), f"fleet.toml:1:1: {ZERO}", id="UTF-32"),
        pytest.param(b'a = 1\nb = "\0"\n', f"fleet.toml:2:6: {ZERO}", id="NUL"),
        pytest.param(b"\xff\0", f"fleet.toml:1:2: {ZERO}", id="NUL in no text"),
    ],
)
def test_other_encoding_is_refused(
    raw: bytes, message: str, messages: Messages
) -> None:
    """Bytes that are not UTF-8 are named with their place and the remedy."""
    assert messages(raw) == [message]


def test_byte_order_mark_is_dropped(messages: Messages) -> None:
    """A UTF-8 byte order mark, as Windows editors write it, does no harm."""
    assert messages(b"\xef\xbb\xbf" + FLEET.encode()) == []


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "with mark"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_lines_are_counted(mark: bytes, end: str, messages: Messages) -> None:
    """Line and column are right with either line end, and with a mark."""
    [message] = messages(mark + WRONG.replace("\n", end).encode())
    assert message.startswith('fleet.toml:4:1: ships[1].class: no class "Lunnar"')


def test_line_ends_make_no_difference(load: Callable[[str], Fleet]) -> None:
    """The same fleet comes out of a file with either line end."""
    assert load(FLEET.replace("\n", "\r\n")) == load(FLEET)


@pytest.mark.parametrize(
    ("text", "place", "remedy"),
    [
        pytest.param("a = Lunar", "1:5", "text stands in straight quotes", id="bare"),
        pytest.param("a = “Lunar”", "1:5", "text stands in straight quotes", id="“”"),
        pytest.param("a = 1\na = 2\n", "2:6", "the key is given twice", id="twice"),
        pytest.param('a = "x\n', "1:7", "a quote is not closed", id="quote"),
        pytest.param("a = 'x", "1:1", "a quote is not closed", id="apostrophe"),
        pytest.param("a = [1, [2]", "1:1", "a bracket is not closed", id="bracket"),
        pytest.param("a", "1:1", "", id="no value"),
        pytest.param("[a", "1:1", "", id="no header"),
    ],
)
def test_syntax(text: str, place: str, remedy: str, messages: Messages) -> None:
    """Where TOML ends is named, and what people most often did."""
    [message] = messages(text)
    assert message.startswith(f"fleet.toml:{place}: not TOML: ")
    assert message.endswith(f"({remedy}) [LOAD-03]" if remedy else "[LOAD-03]")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a = " + "[" * 10_000 + "]" * 10_000, id="arrays"),
        pytest.param("a = " + "{a = " * 10_000 + "1" + "}" * 10_000, id="tables"),
        pytest.param("a" + ".a" * 10_000 + " = 1", id="dotted key"),
        pytest.param("'a'" + ' . "a"' * 10_000 + " = 1", id="quoted key"),
        pytest.param("[a" + ".a" * 10_000 + "]", id="header"),
    ],
)
def test_deep_nesting_is_refused(text: str, messages: Messages) -> None:
    """Nesting beyond reason is named, at once."""
    start = time.monotonic()
    assert messages(text) == ["fleet.toml: is nested too deeply [LOAD-08]"]
    assert time.monotonic() - start < 2


def test_long_number_is_refused(messages: Messages) -> None:
    """A number that Python itself won't read is named with its line."""
    text = f"kind = 'fleet'\nname = {'9' * 5_000}"
    message = "fleet.toml:2:1: holds a number of thousands of digits [LOAD-08]"
    assert messages(text) == [message]


def test_large_file(tmp_path: Path) -> None:
    """A file of 100 MB is refused before it is read."""
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    message = f"is larger than {LARGEST_BYTES:,} bytes, the most that is read"
    assert refusal(path) == f"{path}: {message} [LOAD-08]"


def test_file_of_the_largest_size(tmp_path: Path) -> None:
    """A file of just the largest size is read."""
    path = tmp_path / "largest.toml"
    path.write_bytes(b"#".ljust(LARGEST_BYTES, b"x"))
    assert read_source(path).values == {}


def test_endless_device(tmp_path: Path) -> None:
    """A device that never ends is refused as too large."""
    path = Path("/dev/zero")
    if not path.is_char_device():
        pytest.skip("no such device here")
    assert refusal(path).endswith("[LOAD-08]")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("none.toml", "no such file"),
        ("none/none.toml", "no such file"),
        ("folder", "is a folder, not a file (give the file itself)"),
        ("file.toml/x.toml", "can't be read: Not a directory"),
        ("x" * 300, "can't be read: File name too long"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="words of another system")
def test_no_file(name: str, message: str, tmp_path: Path) -> None:
    """What is no file to read is named with the reason."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file.toml").write_text(FLEET)
    path = tmp_path / name
    assert refusal(path) == f"{path}: {message} [LOAD-01]"


def test_unreadable_file(tmp_path: Path) -> None:
    """A file without permission to read it is named as such."""
    path = tmp_path / "fleet.toml"
    path.write_text(FLEET)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    assert refusal(path) == f"{path}: can't be read: Permission denied [LOAD-01]"
