"""``bfgprint new``: a commented file to start from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bfgprint.cli.console import say, write
from bfgprint.cli.texts import nearest, one_meant, slug, text_path

if TYPE_CHECKING:
    from bfgprint.load.library import Library


def _printable(
    context: click.Context, option: click.Parameter, text: str | None
) -> str | None:
    del context, option
    if text is not None and not (text.strip() and text.isprintable()):
        raise click.BadParameter(f"{text!r} can't be printed")
    return text


@click.command("new")
@click.argument("kind", metavar="KIND")
@click.argument(
    "event",
    required=False,
    metavar="[EVENT]",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@click.option(
    "--faction",
    callback=_printable,
    metavar="NAME",
    help="Whose fleet, hulls or commanders these are.",
)
@click.option(
    "--list", "fleet_list", metavar="NAME", help="The fleet list of a new fleet."
)
@click.option("--name", callback=_printable, metavar="NAME", help="What it is called.")
@click.option(
    "--from",
    "lists",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Enter every list in a folder for a new event, players by file names.",
)
@click.option(
    "--round",
    "number",
    type=click.IntRange(min=1),
    metavar="N",
    help="The round of EVENT's results.  [default: the first that is not over]",
)
@click.option("--csv", "is_csv", is_flag=True, help="EVENT's results as a table.")
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    help="A file or folder.  [default: the working folder, or EVENT's]",
)
@click.option("--force", is_flag=True, help="Replace a file that is there.")
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Your own ships and rules, over the bundled ones.",
)
@click.option("-q", "--quiet", is_flag=True, help="Do not say what was written.")
def command(
    kind: str,
    event: Path | None,
    faction: str | None,
    fleet_list: str | None,
    name: str | None,
    lists: Path | None,
    number: int | None,
    is_csv: bool,
    output: str | None,
    force: bool,
    data: Path | None,
    quiet: bool,
) -> None:
    """Write a commented KIND of file to start from: fleet, ships, event ..."""
    from bfgprint.cli.own_data import check_own_data, library_of
    from bfgprint.cli.starters import (
        starter,
        starter_kinds,
        takes_faction,
        takes_name,
        write_starter,
    )

    if kind not in starter_kinds():
        message = f"there is no starter {kind!r}{nearest(kind, starter_kinds())}"
        raise click.BadParameter(message, param_hint="KIND")
    _refuse("--name", name, kind, fits=takes_name(kind))
    _refuse("--faction", faction, kind, fits=takes_faction(kind))
    _refuse("--list", fleet_list, kind, fits=kind == "fleet")
    _refuse("--from", lists, kind, fits=kind == "event")
    _refuse("EVENT", event, kind, fits=kind == "results")
    _refuse("--round", number, f"{kind} without EVENT", fits=event is not None)
    _refuse("--csv", is_csv or None, f"{kind} without EVENT", fits=event is not None)
    check_own_data(data)
    if event is not None:
        _refuse("--name", name, "EVENT", fits=False)
        path, text = _results(event, number, output, is_csv=is_csv)
        write_starter(path, text, force=force)
        say(str(path), quiet=quiet)
        return
    if kind == "fleet":
        text, name = _fleet(library_of(data), faction, fleet_list, name)
    else:
        text = starter(kind, name, faction)
    path = text_path(output or "./", f"{slug(name or '') or kind}.toml")
    if lists is not None:
        text = _entered(text, lists, path.parent, quiet=quiet)
    write_starter(path, text, force=force)
    say(str(path), quiet=quiet)


def _results(
    event: Path, number: int | None, output: str | None, *, is_csv: bool
) -> tuple[Path, str]:
    """Return where the results of a round go, and a form for them."""
    from bfgprint.cli.results_starter import results_table, results_text, round_to_play

    played = round_to_play(event, number)
    suffix = ".csv" if is_csv else ".toml"
    path = text_path(output or f"{event.parent}/", f"{played.stem}{suffix}")
    if is_csv:
        return path, results_table(played)
    return path, results_text(played, path.parent)


def _refuse(option: str, value: object, kind: str, *, fits: bool) -> None:
    """Stop at an option that means nothing for this kind of file."""
    if value is not None and not fits:
        raise click.UsageError(f"{option} does not go with {kind}")


def _entered(text: str, lists: Path, folder: Path, *, quiet: bool) -> str:
    """Return an event with the lists of a folder, and say what is not one."""
    from bfgprint.cli.event_starter import lists_in, with_players

    found = lists_in(lists)
    if not found.lists:
        message = f"{str(lists)!r} holds no fleet file or roster"
        raise click.BadParameter(message, param_hint="--from")
    if not quiet:
        number = len(found.lists)
        write(f"{number} player{'s' if number > 1 else ''} entered", error=True)
        for path in found.passed_over:
            write(f"passed over, no list: {path}", error=True)
    return with_players(text, found.lists, folder)


def _fleet(
    library: Library, faction: str | None, fleet_list: str | None, name: str | None
) -> tuple[str, str]:
    """Return a fleet to start from, and its name."""
    from bfgprint.cli.fleet_starter import fleet_lists, fleet_starter

    factions = dict.fromkeys(hull.faction for hull in library.hulls())
    if faction is None:
        hint = ", ".join(factions)
        raise click.UsageError(f"say whose fleet it is: --faction, one of {hint}")
    own = one_meant(faction, factions, "faction", "--faction")
    if fleet_list is not None:
        lists = fleet_lists(library.hulls(own))
        fleet_list = one_meant(fleet_list, lists, "fleet list", "--list")
    name = name or f"{own} fleet"
    return fleet_starter(library, own, fleet_list, name), name
