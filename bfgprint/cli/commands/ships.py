"""``bfgprint ships``: look hulls up."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bfgprint.cli.console import say, write, write_raw
from bfgprint.errors import ExitCode
from bfgprint.load.reader import clip

if TYPE_CHECKING:
    from bfgprint.model.profile import Profile

_TYPES = ("battleship", "cruiser", "escort", "defence")


@click.command("ships")
@click.argument("query", nargs=-1, metavar="[QUERY...]")
@click.option("--faction", metavar="NAME", help="Hulls of this faction.")
@click.option(
    "--type",
    "type_",
    type=click.Choice(_TYPES, case_sensitive=False),
    help="Hulls of this type.",
)
@click.option(
    "--min-points", type=click.IntRange(0), metavar="N", help="At least so many points."
)
@click.option(
    "--max-points", type=click.IntRange(0), metavar="N", help="At most so many points."
)
@click.option(
    "--speed", type=click.IntRange(0), metavar="CM", help="At least this fast."
)
@click.option("--list", "fleet_list", metavar="NAME", help="Hulls of this fleet list.")
@click.option("--json", "is_json", is_flag=True, help="A JSON list of records.")
@click.option("--csv", "is_csv", is_flag=True, help="A table for spreadsheets.")
@click.option(
    "-o", "--output", metavar="PATH", help="A file or folder.  [default: the terminal]"
)
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Your own ships, over the bundled ones.",
)
@click.option("-q", "--quiet", is_flag=True, help="Do not say what was written.")
def command(
    query: tuple[str, ...],
    faction: str | None,
    type_: str | None,
    min_points: int | None,
    max_points: int | None,
    speed: int | None,
    fleet_list: str | None,
    is_json: bool,
    is_csv: bool,
    output: str | None,
    data: Path | None,
    quiet: bool,
) -> None:
    """Show the hulls that QUERY names, by class, faction or type; one alone in full."""
    from bfgprint.cli.own_data import check_own_data, library_of
    from bfgprint.load.search import find_hulls

    if is_json and is_csv:
        raise click.UsageError("give --json or --csv, not both")
    check_own_data(data)
    hulls = library_of(data).hulls()
    chosen = _of_faction(hulls, faction)
    chosen = _of_list(chosen, fleet_list)
    chosen = [
        hull
        for hull in chosen
        if type_ in (None, hull.type)
        and (min_points or 0) <= hull.points
        and (max_points is None or hull.points <= max_points)
        and (speed or 0) <= hull.speed_cm
    ]
    found = find_hulls(chosen, query)
    if not found and not (is_json or is_csv or output) and _guessed(chosen, query):
        sys.exit(ExitCode.MATERIAL)
    _show(found, "json" if is_json else "csv" if is_csv else "", output, quiet=quiet)
    if not found:
        write(_nothing(hulls, query), error=True)
        sys.exit(ExitCode.MATERIAL)


def _guessed(hulls: Sequence[Profile], query: Sequence[str]) -> bool:
    """Show what may be meant, and say that it is a guess, if anything is like it."""
    from bfgprint.load.search import guess_hulls

    near = guess_hulls(hulls, query)
    if near:
        words = clip(" ".join(query))
        write(f'no hull is called "{words}"; nearest:', error=True)
        _show(near, "", None, quiet=False)
    return bool(near)


def _of_faction(hulls: Sequence[Profile], name: str | None) -> Sequence[Profile]:
    """Return the hulls of a faction that there must be."""
    if name is None:
        return hulls
    from bfgprint.cli.texts import meant

    factions = dict.fromkeys(hull.faction for hull in hulls)
    found = meant(name, factions, "faction", "--faction")
    return [hull for hull in hulls if hull.faction in found]


def _of_list(hulls: Sequence[Profile], name: str | None) -> Sequence[Profile]:
    """Return the hulls of a fleet list that there must be."""
    if name is None:
        return hulls
    from bfgprint.cli.texts import meant

    lists = dict.fromkeys(each for hull in hulls for each in hull.fleet_lists)
    found = meant(name, lists, "fleet list", "--list")
    return [hull for hull in hulls if not found.isdisjoint(hull.fleet_lists)]


def _nothing(hulls: Sequence[Profile], query: Sequence[str]) -> str:
    """Return what is said where no hull is found."""
    from bfgprint.load.search import find_hulls, nearest_classes

    words = " ".join(query)
    if not words:
        return "no hull is like that"
    is_there, words = bool(find_hulls(hulls, query)), clip(words)
    if is_there:
        return f'no hull called "{words}" is like that'
    near = ", ".join(f'"{name}"' for name in nearest_classes(hulls, query))
    return f'no hull is called "{words}"' + (f" (near are: {near})" if near else "")


def _show(
    hulls: Sequence[Profile], form: str, output: str | None, *, quiet: bool
) -> None:
    """Show hulls on the terminal or write them to a file."""
    from bfgprint.cli import hull_texts
    from bfgprint.cli.texts import text_path, write_text

    match form:
        case "json":
            text = hull_texts.json_text(hulls)
        case "csv":
            text = hull_texts.csv_text(hulls)
        case _ if len(hulls) == 1:
            text = "".join(f"{line}\n" for line in hull_texts.profile(hulls[0]))
        case _:
            text = "".join(f"{line}\n" for line in hull_texts.table(hulls))
    if output is not None and hulls:
        suffix = f".{form or 'txt'}"
        write_text(text_path(output, f"ships{suffix}"), text, suffix, quiet=quiet)
    elif output is None and form == "csv":
        write_raw(text)
    elif output is None:
        for line in text.splitlines():
            say(line)
