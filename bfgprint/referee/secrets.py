"""Look for secrets in a file that anyone may read.

In: a PDF meant for the public or the opponent.  Out: a finding for each
sub-plot that it names and each key that it holds (design: Secrets).
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place
from bfgprint.load.library import Library
from bfgprint.load.setups import secret_paths
from bfgprint.load.sub_plots import load_sub_plots
from bfgprint.verify.reader import PdfReader

OPEN_AUDIENCES = frozenset({"public", "opponent"})


def secrets_in_public(
    content: bytes, attached: bytes, audience: str, library: Library
) -> Iterator[Finding]:
    """Yield a finding for each secret in a PDF that is not for its owner alone."""
    if audience not in OPEN_AUDIENCES:
        return
    for path in secret_paths(json.loads(attached)):
        message = f"the attachment of a public file holds a secret: {path}"
        yield Finding(code=Code.SECRET_IN_PUBLIC, message=message)
    names = load_sub_plots(library.dirs)
    with PdfReader(content) as reader:
        for number, page in enumerate(reader.pages(), 1):
            runs = [_bare(fact.text) for fact in page.texts]
            for name in names.names:
                if _stands(name, runs, alone=name in names.ambiguous):
                    yield Finding(
                        code=Code.SECRET_IN_PUBLIC,
                        message=f'a public file names the sub-plot "{name}"',
                        place=Place(item=f"page {number}"),
                    )


def _bare(text: str) -> str:
    """Return the letters of a text, in which lines and words can't break it."""
    return "".join(filter(str.isalnum, text.casefold()))


def _stands(name: str, runs: list[str], *, alone: bool) -> bool:
    """Whether a name stands on a page, or for itself where it could mean more."""
    return _bare(name) in (runs if alone else "".join(runs))
