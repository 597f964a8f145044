"""``bfgprint schema``: JSON Schema for the files that people write, for editors."""

from __future__ import annotations

import json
from pathlib import Path

import click

from bfgprint.cli.console import say
from bfgprint.cli.texts import nearest, text_path, write_text

_SUFFIX = ".schema.json"


@click.command("schema")
@click.argument("kind", required=False)
@click.option("--all", "is_all", is_flag=True, help="The schemas of every kind.")
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    help="A file, or a folder.  [default: the terminal; --all: output/]",
)
@click.option("-q", "--quiet", is_flag=True, help="Do not say what was written.")
def command(kind: str | None, is_all: bool, output: str | None, quiet: bool) -> None:
    """Show the JSON Schema of KIND (fleet, ships ...); without KIND, list the kinds."""
    from bfgprint.load.json_schema import FILE_KINDS, describe

    if kind is not None and is_all:
        raise click.UsageError("give a KIND or --all, not both")
    if kind is not None and kind not in FILE_KINDS:
        message = f"there is no kind {kind!r}{nearest(kind, FILE_KINDS)}"
        raise click.BadParameter(message, param_hint="KIND")
    if is_all:
        for each in FILE_KINDS:
            path = Path(output or "output", each + _SUFFIX)
            write_text(path, _text(each), ".json", quiet=quiet)
    elif kind is None:
        if output is not None:
            raise click.UsageError("give a KIND, or --all")
        for each in FILE_KINDS:
            say(f"{each:<13}{describe(each)}")
    elif output is None:
        for line in _text(kind).splitlines():
            say(line)
    else:
        path = text_path(output, kind + _SUFFIX)
        write_text(path, _text(kind), ".json", quiet=quiet)


def _text(kind: str) -> str:
    """Return a schema as JSON, in ASCII so that any terminal can show it."""
    from bfgprint.load.json_schema import json_schema

    return json.dumps(json_schema(kind), indent=2) + "\n"
