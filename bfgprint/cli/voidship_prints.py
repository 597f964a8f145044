"""Print voidship sheets, and make the files of a Warp Jump.

In: what was asked for.  Out: PDF and JSON; of a secret jump an edition for the players
and one for the game master, with key, seal and opening.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace

import click

from bfgprint.cli.console import say
from bfgprint.cli.fitting import print_fitting
from bfgprint.cli.kept import Kept, keep, kept_opening, stop_at_others
from bfgprint.cli.press import Press
from bfgprint.cli.setup_request import written_seed
from bfgprint.cli.texts import one_meant, slug, stem
from bfgprint.cli.voidship_options import JumpOptions
from bfgprint.cli.voidships import voidship_rules, voidships_of
from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding
from bfgprint.load.jump_records import jump_record_values
from bfgprint.load.reader import read_source
from bfgprint.load.setup_keys import load_setup_key, setup_key_text
from bfgprint.load.setup_records import record_text
from bfgprint.model.paper import Format, Paper
from bfgprint.model.seal import KEY_BYTES, SideKey
from bfgprint.model.voidship_jumps import JumpInput, JumpRequest, VoidshipSheetsInput
from bfgprint.model.voidships import Voidship, VoidshipRules
from bfgprint.setup.jumps import jump_editions, jump_opening, roll_jump
from bfgprint.sheets.document import Document
from bfgprint.sheets.voidship_jumps import jump_trackers
from bfgprint.sheets.voidship_sheets import has_pages, voidship_sheets

_LEAST_WIDTH_MM = 150.0
"""Of a layout that holds a voidship's sheet."""
_MASTER = "game master"
_SIDE = "a"
"""There is but one side."""
_CALLED = {"public": "", "players": "-players", "judge": "-master"}
"""How the names of files end, by reader."""


def print_voidship_sheets(
    press: Press,
    file: str,
    names: Sequence[str],
    layout: str | None,
    unit: str | None,
) -> None:
    """Print the sheets of a file's ships in the first layout that they fit."""
    rules = voidship_rules(press, unit)
    layouts = _layouts(press, layout)
    ships = voidships_of(press, file, rules, names)

    def make(cell: Format) -> Document:
        made = VoidshipSheetsInput(ships=ships, rules=rules, layout=cell)
        return voidship_sheets(made, press.templates)

    print_fitting(press, make, layouts, f"{stem(file)}-voidship-sheets")


def _layouts(press: Press, name: str | None) -> list[Format]:
    """Return the layout that was asked for, or all that the paper has room for."""
    known = {
        each.name: each
        for each in press.look.sheets.values()
        if each.width_mm >= _LEAST_WIDTH_MM
    }
    if name is None:
        paper = press.page_paper
        return [each for each in known.values() if _has_room(paper, each)]
    if name not in known:
        raise click.BadParameter(
            f"no layout {name!r}; one of {', '.join(known)}", param_hint="--layout"
        )
    return [known[name]]


def _has_room(paper: Paper, layout: Format) -> bool:
    """Whether a layout can be tried: pages of its own fit any paper."""
    return has_pages(layout) or (
        paper.body_width_mm >= layout.width_mm
        and paper.body_height_mm(true_size=False) >= layout.height_mm
    )


def make_jump(press: Press, options: JumpOptions) -> None:
    """Roll a jump and write everything that was asked for, or print blank trackers.

    Raises:
        UsageError: the options do not go together.
        DataError: a file can't be read.
        RulesError: the ship has no drive, or the key is of another.
        OutputError: a file can't be written.
    """
    _check(options)
    rules = voidship_rules(press, None)
    if options.file is None:
        blank = tuple(
            JumpRequest(drive=each.id, destination=options.destination)
            for each in rules.drives
        )
        print_trackers(press, blank, rules, "warp-jump")
        return
    request, name = asked_jump(press, options, options.file, rules)
    if request.is_blank:
        print_trackers(press, (request,), rules, name)
    else:
        _write(press, options, request, rules, name)


def asked_jump(
    press: Press, options: JumpOptions, file: str, rules: VoidshipRules
) -> tuple[JumpRequest, str]:
    """Return the request that the options lead to, and what its files are called.

    Raises:
        UsageError: it is not said which ship jumps.
        RulesError: it has no drive, or the key is of another.
    """
    ship = _ship(voidships_of(press, file, rules), options)
    request = JumpRequest(
        drive=ship.drive,
        ship=ship.name,
        crew=ship.crew,
        destination=options.destination,
        seeds=tuple(map(written_seed, options.seed)),
    )
    if options.secret or options.key:
        request = replace(request, key=_key(options, ship))
    return request, f"{slug(ship.name) or stem(file)}-jump"


def _check(options: JumpOptions) -> None:
    """Stop at options that mean nothing without others.

    Raises:
        UsageError: there are such.
    """
    if options.file is None and (options.ship or options.seed):
        raise click.UsageError("a jump is rolled for a voidship: give its FILE")
    if options.seed and not options.destination:
        raise click.UsageError(
            "the destination is chosen before the roll: give --destination"
        )
    if not options.seed:
        for name, given in (
            ("--secret", options.secret),
            ("--key", options.key is not None),
            ("--format json", "json" in options.formats),
        ):
            if given:
                raise click.UsageError(f"{name} is of a jump that is rolled: --seed")


def _ship(ships: Sequence[Voidship], options: JumpOptions) -> Voidship:
    """Return the ship that jumps.

    Raises:
        UsageError: it is not said which.
        RulesError: it has no drive.
    """
    if options.ship is not None:
        by_name = {each.name: each for each in ships}
        ship = by_name[one_meant(options.ship, by_name, "voidship", "--ship")]
    elif len(ships) > 1:
        names = ", ".join(each.name for each in ships)
        raise click.UsageError(f"say which ship jumps with --ship: {names}")
    else:
        ship = ships[0]
    if not ship.drive:
        finding = Finding(
            code=Code.VOIDSHIP_WITHOUT_DRIVE,
            message=f"{ship.name} has no warp drive",
            place=ship.place,
            hint='name one in its file: drive = "imperial", "ork" or "tau"',
        )
        raise RulesError([finding])
    return ship


def _key(options: JumpOptions, ship: Voidship) -> str:
    """Return the key of a secret jump: that of a file, or a new one.

    Raises:
        RulesError: it is of another ship.
    """
    if options.key is None:
        return secrets.token_hex(KEY_BYTES)
    key = load_setup_key(read_source(options.key))
    if key.name != ship.name:
        finding = Finding(
            code=Code.KEY_OF_ANOTHER_SIDE,
            message=f"is the key of {key.name}, not of {ship.name}",
            place=key.place,
            hint="leave --key out for a new one",
        )
        raise RulesError([finding])
    return key.key


def print_trackers(
    press: Press, requests: tuple[JumpRequest, ...], rules: VoidshipRules, name: str
) -> None:
    """Print some trackers for one reader."""
    made = JumpInput(jumps=requests, rules=rules)
    press.print(jump_trackers(made, press.templates), name)


def _write(
    press: Press,
    options: JumpOptions,
    request: JumpRequest,
    rules: VoidshipRules,
    name: str,
) -> None:
    """Write each reader's edition in every format, and what is kept of a secret."""
    readers = jump_editions(request, rules)
    press.several |= len(readers) * len(options.formats) > 1
    kept = list(_kept(name, request, rules)) if request.key else []
    stop_at_others(press, kept, "jump")
    press.hold()
    for reader in readers:
        called = f"{name}{_CALLED[reader.reader]}"
        if "pdf" in options.formats:
            print_trackers(press, (reader,), rules, called)
        if "json" in options.formats:
            values = jump_record_values(
                reader,
                roll_jump(reader, rules),
                edition=rules.edition,
                data_hash=press.library.hash,
            )
            press.write(record_text(values), called, ".json")
    keep(press, kept)
    jump = roll_jump(request, rules)
    say(f"seed: {', '.join(request.seeds)}", quiet=press.quiet)
    say(f"Turns of working out: {jump.turns}", quiet=press.quiet)
    press.release()


def _kept(name: str, request: JumpRequest, rules: VoidshipRules) -> Iterator[Kept]:
    """Yield the key of a secret jump, its seal and its opening."""
    key = SideKey(side=_SIDE, name=request.ship, key=request.key)
    yield Kept(
        name=f"{name}-key.toml",
        text=setup_key_text(key),
        meant_for=f"the {_MASTER} alone",
    )
    opening = jump_opening(request, roll_jump(request, rules))
    yield from kept_opening(opening, name, "", f"the {_MASTER}")
