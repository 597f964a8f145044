"""What verbs share that write texts: where these go, and what was meant."""

from __future__ import annotations

import difflib
import os
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from bfgprint.cli.console import say
from bfgprint.files import write_file
from bfgprint.load.reports import did_you_mean

_MOST_NAMED = 20
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


def stem(text: str) -> str:
    """Return the part of a file name that a fleet's file or words give."""
    name = Path(text).stem if Path(text).suffix else text
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.casefold()).strip("-")[:60] or "fleet"
