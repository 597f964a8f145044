"""One HTML page of all golden files that differed in this run."""

from __future__ import annotations

import html
import shutil
from collections.abc import Iterator
from pathlib import Path

from kit.places import RESULTS

_HEAD = """<!DOCTYPE html>
<meta charset="utf-8">
<title>Golden files that differ</title>
<style>
body { font: 14px sans-serif; margin: 2em }
.side { display: flex; gap: 1em; flex-wrap: wrap }
figure { margin: 0 } img { border: 1px solid #999 }
pre { background: #f4f4f4; padding: 1em; max-height: 30em; overflow: auto }
</style>
<h1>Golden files that differ</h1>
<p>If a difference is meant, record it with <code>pytest --update-golden</code>.</p>
"""

KINDS = ("expected", "actual", "diff")


def clear() -> None:
    """Forget the differences of the last run."""
    shutil.rmtree(RESULTS, ignore_errors=True)


def write_index() -> Path | None:
    """Write the page and return its path; None where nothing differed."""
    folders = sorted({path.parent for path in RESULTS.rglob("expected.*")})
    if not folders:
        return None
    index = RESULTS / "index.html"
    body = "\n".join(part for folder in folders for part in _section(folder))
    index.write_text(_HEAD + body + "\n", encoding="utf-8")
    return index


def _section(folder: Path) -> Iterator[str]:
    name = folder.relative_to(RESULTS).as_posix()
    yield f"<h2>{html.escape(name)}</h2>"
    if (folder / "diff.txt").is_file():
        links = (f'<a href="{_url(name, kind, "txt")}">{kind}</a>' for kind in KINDS)
        yield f"<p>{' '.join(links)}</p>"
        diff = (folder / "diff.txt").read_text(encoding="utf-8")
        yield f"<pre>{html.escape(diff)}</pre>"
        return
    yield '<div class="side">'
    for kind in KINDS:
        yield (
            f"<figure><figcaption>{kind}</figcaption>"
            f'<img src="{_url(name, kind, "png")}" alt="{kind}"></figure>'
        )
    yield "</div>"


def _url(name: str, kind: str, suffix: str) -> str:
    return html.escape(f"{name}/{kind}.{suffix}")
