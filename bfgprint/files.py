"""Write files: whole or not at all, and never over what might be missed."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import IO

from bfgprint.codes import Code
from bfgprint.errors import OutputError
from bfgprint.findings import Finding, Place


def write_file(
    path: Path,
    content: bytes,
    inputs: Iterable[Path] = (),
    suffixes: Container[str] = (".pdf",),
    *,
    is_private: bool = False,
) -> None:
    """Write a file whole or not at all: to a neighbour first, then renamed.

    A link is followed, and what it leads to is replaced, if its suffix is one
    of these; of another file we don't know that it is not missed.  A private one
    can be read by nobody else, where the system knows how.

    Raises:
        OutputError: it can't be written, is no ordinary file, or is one of the
            inputs; what was there before is untouched.
    """
    with writing(path, inputs, suffixes, is_private=is_private) as file:
        file.write(content)


@contextlib.contextmanager
def writing(
    path: Path,
    inputs: Iterable[Path] = (),
    suffixes: Container[str] = (".pdf",),
    *,
    is_private: bool = False,
) -> Iterator[IO[bytes]]:
    """Give a file to write piece by piece, which takes its place once it is whole.

    Raises:
        OutputError: as write_file.
    """
    with _told(path):
        _refuse_parent(path)
        target = path.resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        _refuse(target, inputs, suffixes)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".bfgprint.")
        temporary = Path(name)
        try:
            with os.fdopen(handle, "w+b") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            temporary.chmod(0o600 if is_private else 0o666 & ~_umask())
            temporary.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise


def check_place(path: Path, inputs: Iterable[Path], suffixes: Container[str]) -> None:
    """Stop before long work where a file could not be written at its end.

    Raises:
        OutputError: as write_file, as far as can be told beforehand.
    """
    with _told(path):
        _refuse_parent(path)
        _refuse(path.resolve(), inputs, suffixes)


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    """Say why a path can't be written, with a remedy."""
    try:
        yield
    except (OSError, ValueError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        finding = Finding(
            code=Code.CANNOT_WRITE,
            message=f"can't be written: {reason}",
            place=Place(file=str(path)),
            hint="choose another place with --output",
        )
        raise OutputError([finding]) from None


def _refuse_parent(path: Path) -> None:
    """Stop at a file where a folder should be, which systems call many things."""
    there = next((each for each in path.parents if each.exists()), None)
    if there is not None and not there.is_dir():
        raise OSError(f"{there} is a file, not a folder")


def _refuse(target: Path, inputs: Iterable[Path], suffixes: Container[str]) -> None:
    """Stop before anything but an ordinary file of ours, or an input, is replaced."""
    if target.is_dir():
        raise OSError("is a folder")
    if not target.exists():
        return
    if not target.is_file():
        raise OSError("it is no ordinary file")
    if any(each.exists() and each.samefile(target) for each in inputs):
        raise OSError("the fleet is read from it")
    if target.suffix.casefold() in suffixes:
        return
    with target.open("rb") as file:
        old = b"%PDF" if ".pdf" in suffixes else b""
        if file.read(4) not in (b"", old):
            raise OSError("a file of another kind is there")


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
