"""Read the set-up of a file of ours: a JSON record, or a PDF of its pages.

In: a path.  Out: the Setup, for the reader that the file is for.  Nothing is judged.
"""

from __future__ import annotations

from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.attachments import read_attachment
from bfgprint.load.json_files import read_json
from bfgprint.load.library import Library
from bfgprint.load.reader import read_bytes
from bfgprint.load.rosters.files import LARGEST_ROSTER_BYTES
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.load.setups import load_setup
from bfgprint.model.setup import Setup
from bfgprint.referee.pdfs import (
    LARGEST_PDF_BYTES,
    attached_to,
    contradiction,
    setup_of,
)
from bfgprint.referee.setups import CONTRADICTIONS


def read_setup(path: Path, library: Library) -> Setup:
    """Return the set-up of a file.

    Raises:
        DataError: it can't be read, or is of another kind.
    """
    name = str(path)
    if path.suffix.casefold() != ".pdf":
        source = read_json(path, LARGEST_ROSTER_BYTES)
        return load_setup(source, load_setup_tables(library.dirs).sub_plots)
    attached = attached_to(read_bytes(path, LARGEST_PDF_BYTES), name)
    try:
        setup = setup_of(read_attachment(attached, name))
    except DataError:
        raise
    except CONTRADICTIONS as error:
        raise contradiction(name, error) from None
    if setup is None:
        message, place = "shows no set-up", Place(file=name)
        raise DataError([Finding(code=Code.WRONG_KIND, message=message, place=place)])
    return setup
