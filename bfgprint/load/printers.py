"""Keep what a printer was measured to do, in the user's configuration folder.

One file of TOML a printer, which a person may edit.  Nothing is applied unless a
print asks for the printer by its name.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from bfgprint.files import write_file
from bfgprint.load.reader import read_source
from bfgprint.load.schema import Keys, shape
from bfgprint.model.printer import (
    LEAST_SCALE,
    MOST_BACK_MM,
    MOST_MARGIN_MM,
    MOST_SCALE,
    Printer,
)

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,23}")
_NOT_FILES = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")
"""What Windows keeps for itself."""

Scale = Annotated[float, Field(strict=True, ge=LEAST_SCALE, le=MOST_SCALE)]
Back = Annotated[float, Field(strict=True, ge=-MOST_BACK_MM, le=MOST_BACK_MM)]
Margin = Annotated[float, Field(strict=True, ge=0, le=MOST_MARGIN_MM)]


class PrinterFile(Keys):
    """``kind = "printer"``: what a printer does to a page, as it was measured."""

    kind: Literal["printer"]
    scale_x: Scale = 1.0
    """Length on paper by length in the file, across an upright sheet."""
    scale_y: Scale = 1.0
    """The same along it."""
    back_x_mm: Back = 0.0
    """How far to the right the back comes out, seen from the back."""
    back_y_mm: Back = 0.0
    """How far down it comes out."""
    duplex: Literal["long", "short"] = "long"
    """The edge that the sheet was turned over."""
    margins_mm: Annotated[list[Margin], Field(min_length=4, max_length=4)] = [0.0] * 4
    """What it leaves blank: top, right, bottom, left."""


def printers_dir() -> Path:
    """Return where printers are kept; it need not be there."""
    from platformdirs import user_config_path

    return user_config_path("bfgprint", appauthor=False) / "printers"


def is_printer_name(name: str) -> bool:
    """Whether a name will do for a file, and for the foot of a page."""
    folded = name.casefold()
    # Signs of other scripts fold to our letters, and are not what was typed.
    return (
        name.isascii()
        and bool(_NAME.fullmatch(folded))
        and not _NOT_FILES.fullmatch(folded)
    )


def printer_path(name: str) -> Path:
    """Return the file of a printer; capitals do not matter, nor in its own name."""
    folded = name.casefold()
    return _files().get(folded, printers_dir() / f"{folded}.toml")


def _files() -> dict[str, Path]:
    """Return the files of all printers that are kept, by name."""
    folder = printers_dir()
    paths = sorted(folder.glob("*.toml"), reverse=True) if folder.is_dir() else []
    return {path.stem.casefold(): path for path in paths if is_printer_name(path.stem)}


def printer_names() -> list[str]:
    """Return the names of all printers that are kept."""
    return sorted(_files())


def load_printer(name: str) -> Printer:
    """Return a printer that is kept.

    Raises:
        DataError: its file can't be read, or holds what no printer does.
    """
    file = shape(read_source(printer_path(name)), PrinterFile)
    top, right, bottom, left = file.margins_mm
    return Printer(
        name=name.casefold(),
        scale_x=file.scale_x,
        scale_y=file.scale_y,
        back_x_mm=file.back_x_mm,
        back_y_mm=file.back_y_mm,
        duplex=file.duplex,
        margins_mm=(top, right, bottom, left),
    )


def save_printer(printer: Printer) -> Path:
    """Keep a printer, in place of the one of its name; return its file.

    Raises:
        OutputError: it can't be written.
    """
    path = printer_path(printer.name)
    write_file(path, printer_text(printer).encode(), (), (".toml",))
    return path


def delete_printer(name: str) -> Path:
    """Forget a printer; return the file that it had.

    Raises:
        OSError: the file can't be removed.
    """
    path = printer_path(name)
    path.unlink()
    return path


def printer_text(printer: Printer) -> str:
    """Return the file of a printer, with what a person must know who edits it."""
    values = (
        ("scale_x", printer.scale_x, "length on paper by length in the file, across"),
        ("scale_y", printer.scale_y, "the same along the sheet"),
        ("back_x_mm", printer.back_x_mm, "the back comes out so far to the right"),
        ("back_y_mm", printer.back_y_mm, "and so far down, seen from the back"),
        ("duplex", f'"{printer.duplex}"', "the edge that the sheet was turned over"),
        ("margins_mm", list(printer.margins_mm), "blank: top, right, bottom, left"),
    )
    lines = (
        f"{key} = {value}".ljust(36) + f"# {said}\n" for key, value, said in values
    )
    return _HEAD.format(name=printer.name) + "".join(lines)


_HEAD = """\
# What the printer "{name}" does to a page, read off the sheets of
# `bfgprint calibrate`. Applied by --printer {name} alone.
kind = "printer"
"""
