"""The user's own ships, rules and templates, over the bundled ones: ``--data``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bfgprint.cli.console import show_findings, write
from bfgprint.codes import Code
from bfgprint.findings import Finding, Place, Severity
from bfgprint.load.library import Library
from bfgprint.resources import data_dir, templates_dir

if TYPE_CHECKING:
    from bfgprint.templating import Templates

_OWN = ("ships", "rules", "formats", "templates")
_OWN_FILES = (
    "battlezones.toml",
    "codes.toml",
    "commanders.toml",
    "coverage.toml",
    "fleet-lists.toml",
    "kit.toml",
    "papers.toml",
    "reference.toml",
    "rosters.toml",
    "rulings.toml",
    "scenarios.toml",
    "sub-plots.toml",
    "symbols.toml",
    "voidships.toml",
)
"""What a folder of a user's own data may hold."""


def check_own_data(data: Path | None) -> None:
    """Stop where the folder can't be meant, and warn of files that nothing reads."""
    if data is None:
        return
    if not data.is_dir():
        message = f"there is no folder {str(data)!r}"
        raise click.BadParameter(message, param_hint="--data")
    if not any((data / name).exists() for name in (*_OWN, *_OWN_FILES)):
        names = ", ".join([*(f"{name}/" for name in _OWN), *_OWN_FILES])
        message = f"{str(data)!r} holds none of {names}"
        raise click.BadParameter(message, param_hint="--data")
    show_findings(_unused(data))


def tell_companion(path: Path, *, quiet: bool = False) -> None:
    """Say that a file beside a fleet is used, which nobody asked for by name."""
    if not quiet:
        write(f"using {path}", error=True)


def data_folders(data: Path | None) -> tuple[Path, ...]:
    """Return the folders to look in, the user's own first."""
    return (data, data_dir()) if data else (data_dir(),)


def library_of(data: Path | None) -> Library:
    """Return the hulls, commanders and tables."""
    return Library(*data_folders(data))


def templates_of(data: Path | None) -> Templates:
    """Return the templates, the user's own first."""
    from bfgprint.templating import Templates

    own = (data / "templates",) if data else ()
    return Templates(*own, templates_dir())


def _unused(folder: Path) -> Iterator[Finding]:
    """Warn of every file of the user's that nothing will read."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        bundled = data_dir() / name
        if name.parts[0] == "templates":
            bundled = templates_dir().joinpath(*name.parts[1:])
        is_hulls = name.parts[0] == "ships" and name.suffix == ".toml"
        is_block = name.parts[0] == "templates" and name.name.startswith("_")
        if path.is_file() and not (bundled.is_file() or is_hulls or is_block):
            yield Finding(
                code=Code.UNUSED_FILE,
                severity=Severity.WARNING,
                message="is not used: nothing bundled has this name",
                place=Place(file=str(path)),
                hint="see data/ and templates/ for the names",
            )
