"""What is kept of printers: files that people may edit, and what is refused of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.load.printers import (
    PrinterFile,
    delete_printer,
    is_printer_name,
    load_printer,
    printer_names,
    printer_path,
    printer_text,
    save_printer,
)
from bfgprint.load.reader import parse_source
from bfgprint.load.schema import shape
from bfgprint.model.printer import Printer

OFFICE = Printer(
    name="office",
    scale_x=0.99412,
    scale_y=1.0021,
    back_x_mm=0.5,
    back_y_mm=-1.25,
    duplex="short",
    margins_mm=(4.0, 4.5, 12.0, 3.0),
)


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configuration folder of the test's own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config"


def test_what_is_saved_is_loaded() -> None:
    """A printer comes back as it was kept, whatever capitals its name is given in."""
    save_printer(OFFICE)
    assert load_printer("Office") == OFFICE
    assert printer_names() == ["office"]


def test_saved_file_is_in_the_configuration_folder(config: Path) -> None:
    """Each printer has a file of its own, with its name, that says what it is."""
    path = save_printer(OFFICE)
    assert path == config / "bfgprint" / "printers" / "office.toml"
    text = path.read_text("utf-8")
    assert text.startswith('# What the printer "office" does to a page')
    assert 'kind = "printer"' in text


def test_saving_again_replaces() -> None:
    """Who measures again wants the new figures."""
    save_printer(Printer(name="office"))
    save_printer(OFFICE)
    assert load_printer("office") == OFFICE


def test_nothing_is_kept_at_first() -> None:
    """Without the folder there are no printers."""
    assert printer_names() == []


def test_deleted_is_forgotten() -> None:
    """A printer that is deleted is no longer there."""
    save_printer(OFFICE)
    delete_printer("OFFICE")
    assert printer_names() == []


def test_other_files_in_the_folder_are_passed_over(config: Path) -> None:
    """What has no name of a printer is none."""
    folder = save_printer(OFFICE).parent
    (folder / "my notes.toml").write_text("x = 1", "utf-8")
    assert printer_names() == ["office"]


def test_file_in_capitals(config: Path) -> None:
    """A file that somebody wrote or copied in capitals is found under its name."""
    path = save_printer(OFFICE)
    path.rename(path.with_name("Office.toml"))
    assert printer_names() == ["office"]
    assert load_printer("OFFICE") == OFFICE
    assert save_printer(OFFICE).name == "Office.toml"
    delete_printer("office")
    assert printer_names() == []


@given(
    scales=st.tuples(st.floats(0.9, 1.1), st.floats(0.9, 1.1)),
    backs=st.tuples(st.floats(-10, 10), st.floats(-10, 10)),
    margins=st.tuples(*[st.floats(0, 25)] * 4),
    duplex=st.sampled_from(["long", "short"]),
)
def test_any_printer_reads_back(
    scales: tuple[float, float],
    backs: tuple[float, float],
    margins: tuple[float, float, float, float],
    duplex: str,
) -> None:
    """The text of any printer that there may be says exactly what it is."""
    printer = Printer(
        name="p",
        scale_x=scales[0],
        scale_y=scales[1],
        back_x_mm=backs[0],
        back_y_mm=backs[1],
        duplex=duplex,
        margins_mm=margins,
    )
    file = shape(parse_source("p.toml", printer_text(printer)), PrinterFile)
    assert (file.scale_x, file.scale_y) == scales
    assert (file.back_x_mm, file.back_y_mm) == backs
    assert tuple(file.margins_mm) == margins
    assert file.duplex == duplex


@pytest.mark.parametrize(
    "line",
    [
        "scale_x = 0.5",
        "scale_y = 1.2",
        "scale_x = nan",
        'scale_x = "1"',
        "back_x_mm = 10.5",
        "back_y_mm = -11",
        'duplex = "none"',
        "margins_mm = [1, 2, 3]",
        "margins_mm = [1, 2, 3, 26]",
        "margins_mm = [1, 2, 3, -1]",
        "scale = 1.0",
    ],
)
def test_wrong_figure_is_named(line: str) -> None:
    """A figure that no printer has stops with its file, line and key."""
    path = printer_path("office")
    path.parent.mkdir(parents=True)
    path.write_text(f'kind = "printer"\n{line}\n', "utf-8")
    with pytest.raises(DataError) as caught:
        load_printer("office")
    (finding,) = caught.value.findings
    assert finding.code in (Code.WRONG_TYPE, Code.UNKNOWN_KEY, Code.ABSURD_NUMBER)
    assert (finding.place.file, finding.place.line) == (str(path), 2)


@pytest.mark.parametrize(
    "name", ["office", "Office", "a", "hp-4", "hp_4", "4", "a" * 24]
)
def test_good_names(name: str) -> None:
    """Letters, digits, hyphens and underlines make a name."""
    assert is_printer_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "-a",
        "a" * 25,
        "a b",
        "a/b",
        "..",
        "a.b",
        "é",
        "CON",
        "prn",
        "lpt1",
        "a\n",
        "ſ",
        "ﬁ",
    ],
)
def test_bad_names(name: str) -> None:
    """What is no safe name of a file, on any system, is none of a printer."""
    assert not is_printer_name(name)


@pytest.mark.parametrize(
    "wrong",
    [
        {"scale_x": 0.5},
        {"scale_y": float("nan")},
        {"back_x_mm": 10.1},
        {"back_y_mm": float("nan")},
        {"margins_mm": (0, 0, 26, 0)},
        {"margins_mm": (0, -1, 0, 0)},
        {"duplex": "none"},
    ],
)
def test_no_such_printer_can_be_made(wrong: dict[str, object]) -> None:
    """Nor does a PDF's attachment make one: the model itself refuses it."""
    with pytest.raises(ValueError, match=r"a printer|a back|an edge"):
        Printer(name="p", **wrong)  # type: ignore[arg-type]


def test_stamp() -> None:
    """A page says which printer it is for, and what that one does."""
    assert OFFICE.stamp == "office 99.412 × 100.21 %"
