"""What verbs share that write texts: where these go, and what was meant."""

from __future__ import annotations

import difflib
import os
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

import click

from bfgprint.cli.console import say
from bfgprint.files import write_file
from bfgprint.load.reader import clip
from bfgprint.load.reports import did_you_mean
from bfgprint.load.search import letters

_BEGINNING = 2
"""As many letters tell something at the start of a name."""

_MOST_NAMED = 40
"""As many names as a message lists."""


def text_path(output: str, name: str) -> Path:
    """Return the file that is meant: a path itself, or the name in a folder."""
    path = Path(output)
    is_folder = output.endswith(("/", os.sep)) or path.is_dir()
    return path / name if is_folder else path


def write_text(
    path: Path, text: str, suffix: str, *, quiet: bool, inputs: Iterable[Path] = ()
) -> None:
    """Write a text and say where; an older one of this suffix is replaced.

    Raises:
        OutputError: it can't be written, or something else is there.
    """
    write_file(path, text.encode(), inputs, (suffix,))
    say(str(path), quiet=quiet)


def nearest(typed: str, names: Iterable[str]) -> str:
    """Return the end of a message: the name that was meant, or the names there are."""
    known = {name.casefold(): name for name in names}
    near = difflib.get_close_matches(typed.casefold(), known, 1)
    if near:
        return f" ({did_you_mean(known[near[0]])})"
    return f"; one of {', '.join(known.values())}" if len(known) <= _MOST_NAMED else ""


def meant(typed: str, names: Iterable[str], what: str, option: str) -> set[str]:
    """Return the name that is meant, however it is spelt, or those of which it is part.

    Those that begin with it come before others that hold it.

    Raises:
        BadParameter: there is no such name.
    """
    known, wanted = list(names), letters(typed)
    exact = {name for name in known if letters(name) == wanted}
    holding = {name for name in known if wanted and wanted in letters(name)}
    first = {name for name in holding if letters(name).startswith(wanted)}
    if len(wanted) < _BEGINNING:
        first = set()
    found = exact or first or holding
    if not found:
        message = f"there is no {what} {clip(typed)!r}{nearest(typed, known)}"
        raise click.BadParameter(message, param_hint=option)
    return found


def one_meant(typed: str, names: Iterable[str], what: str, option: str) -> str:
    """Return the one name that is meant.

    Raises:
        BadParameter: there is no such name, or several may be meant.
    """
    found = sorted(meant(typed, names, what, option))
    if len(found) > 1:
        message = f"{typed!r} may be {', '.join(found[:-1])} or {found[-1]}"
        raise click.BadParameter(message, param_hint=option)
    return found[0]


def slug(name: str) -> str:
    """Return a name as a part of a file name: ASCII letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.casefold()).strip("-")[:60]


def stem(text: str) -> str:
    """Return the part of a file name that a fleet's file or words give."""
    name = Path(text).stem if Path(text).suffix else text
    return slug(name) or "fleet"
