"""Make a pack from the command line: read, tell, plan, print, prove, say so."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import click

from bfgprint.cli.console import say, show_findings, write
from bfgprint.cli.pack_bar import PackBar, tell_plan
from bfgprint.cli.press import Press
from bfgprint.cli.printers import check_edge
from bfgprint.cli.texts import stem
from bfgprint.errors import ExitCode, OutputError
from bfgprint.files import check_place, write_file
from bfgprint.load.library import Library
from bfgprint.model.packs.manifest import PACK_FILE, REPORT_FILE, Manifest, PackedFile
from bfgprint.packs.choosing import choose_files
from bfgprint.packs.desks import slips_input
from bfgprint.packs.finishing import known_files, read_manifest, whole, write_manifest
from bfgprint.packs.journal import is_there
from bfgprint.packs.plan import plan_files
from bfgprint.packs.planned import PlannedFile
from bfgprint.packs.prepared import Prepared
from bfgprint.packs.preparing import (
    Wanted,
    keep_keys,
    keys_of,
    lost_keys,
    prepare,
    with_new_keys,
)
from bfgprint.packs.reading import Entered, read_event
from bfgprint.packs.report import report_text
from bfgprint.packs.run import Outcome, is_fresh, print_files
from bfgprint.packs.shop import Shop
from bfgprint.referee.pack_contents import CalledFor, check_contents
from bfgprint.referee.packs import files_of, foreign_files, swapped_lists
from bfgprint.resources import templates_dir
from bfgprint.sheets.packs.desk import desk_file

INTERRUPTED = 130
"""What shells take a program's end by Ctrl-C for."""

MOST_NAMED = 3
"""So many files are named where more might be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackOptions:
    """What a pack is asked to be, besides what every verb is asked."""

    only: tuple[str, ...] = ()
    number: int | None = None
    """The round that is to be paired."""
    results: tuple[Path, ...] = ()
    single: bool = False
    dry_run: bool = False
    allow_findings: bool = False
    jobs: int | None = None
    duplex: str = "long"


def make_pack(press: Press, path: Path, options: PackOptions) -> ExitCode:
    """Make the pack of an event and return the exit code.

    Raises:
        BfgprintError: something can't be read or written, or is wrong.
    """
    if press.printer is not None:
        check_edge(press.printer, options.duplex)
    folder = press.output or Path("output") / f"{stem(str(path))}-pack"
    check_place(folder / PACK_FILE, (), (".json",))
    entered = _read(press, path, options)
    if not _may_print(press, entered, folder, options):
        return ExitCode.MATERIAL
    before = read_manifest(folder)
    known = known_files(folder, before)
    prepared = _prepared(press, path, options, entered, folder, known)
    shop = _shop(press, entered)
    plan = plan_files(prepared, _library_of(press), press.library.hash)
    job = _Job(press, prepared, tuple(map(shop.hashed, plan)), folder, shop, options)
    chosen = _chosen(job)
    if options.dry_run:
        return tell_plan(chosen, shop, known, folder)
    if prepared.keys:
        keep_keys(folder, prepared.keys)
    outcome = _print(job, chosen, known)
    return _finish(job, outcome, known, before)


class _Job(NamedTuple):
    """What a pack is made of and by."""

    press: Press
    prepared: Prepared
    planned: tuple[PlannedFile, ...]
    folder: Path
    shop: Shop
    options: PackOptions


def _read(press: Press, path: Path, options: PackOptions) -> Entered:
    """Return the event, its own findings told."""
    entered = read_event(
        path, options.results, options.number, press.library, _library_of(press)
    )
    rounds = len(entered.event.facts.rounds)
    if options.number is not None and options.number > rounds:
        message = f"there is no round {options.number}; the event has {rounds}"
        raise click.BadParameter(message, param_hint="--round")
    return entered


def _library_of(press: Press) -> Callable[[Path], Library]:
    """Return what gives the library for a list, companions told."""
    return lambda path: press.library_of(str(path))


def _may_print(
    press: Press, entered: Entered, folder: Path, options: PackOptions
) -> bool:
    """Tell everything that is wrong; return whether the pack is made all the same."""
    of_lists = (each for entry in entered.entries for each in entry.findings)
    show_findings([*entered.findings, *of_lists])
    if not options.dry_run:
        path = folder / REPORT_FILE
        text = report_text(entered.event, entered.entries, entered.findings)
        write_file(path, text.encode(), suffixes=(".md",))
        say(str(path), quiet=press.quiet)
    barred = entered.barred
    if not entered.is_sound:
        write(
            "nothing is printed: the event or its results are not in order", error=True
        )
    elif barred and not options.allow_findings:
        lists = "1 list is" if len(barred) == 1 else f"{len(barred)} lists are"
        hint = "--allow-findings prints all the same, and says so on the pages"
        if not options.dry_run:
            _print_slips(press, entered, folder, options)
        write(f"nothing else is printed: {lists} not in order ({hint})", error=True)
    return entered.is_sound and (options.allow_findings or not barred)


def _print_slips(
    press: Press, entered: Entered, folder: Path, options: PackOptions
) -> None:
    """Print what each player whose list is not in order has to put right."""
    made = slips_input(entered.event, entered.barred, press.look, options.duplex)
    document = desk_file(made, press.library.tables, press.templates)
    replace(press, output=folder, several=True).print(document, "slips")


def _prepared(
    press: Press,
    path: Path,
    options: PackOptions,
    entered: Entered,
    folder: Path,
    known: Mapping[str, PackedFile],
) -> Prepared:
    """Return everything that the files are made from; keys are made, not written."""
    event = entered.event
    keys: dict[str, str] = {}
    if event.facts.packing.sub_plots == "secret":
        kept = keys_of(folder)
        show_findings(lost_keys(kept, known, folder))
        keys = with_new_keys(kept, event.players)
    wanted = Wanted(
        results=entered.results,
        up_to=options.number,
        command=_command(press, path, options),
        large_print=press.large_print,
        duplex=options.duplex,
    )
    return prepare(event, entered.entries, wanted, keys, press.library, press.look)


def _command(press: Press, path: Path, options: PackOptions) -> str:
    """Return what is typed to make the same pack, as far as pages follow from it."""
    words = ["bfgprint", "pack", path.name]
    words += ["--data", press.data.name] if press.data else []
    words += ["--paper", press.paper] if press.paper != "a4" else []
    words += ["--ink", press.ink] if press.ink != "colour" else []
    words += ["--printer", press.printer_name] if press.printer_name else []
    words += ["--large-print"] if press.large_print else []
    words += ["--duplex", options.duplex] if options.duplex != "long" else []
    words += ["--allow-findings"] if options.allow_findings else []
    return shlex.join(words)


def _shop(press: Press, entered: Entered) -> Shop:
    """Return what prints; every library is in it that a list is of."""
    libraries = [press.library, *(map(_library_of(press), _files_of(entered)))]
    own = (press.data / "templates",) if press.data else ()
    return Shop(
        look=press.look,
        rules={each.hash: each.tables for each in libraries},
        template_dirs=(*own, templates_dir()),
        paper=press.found_paper,
        ink=press.ink,
        large_print=press.large_print,
        printer=press.printer,
    )


def _files_of(entered: Entered) -> list[Path]:
    paths = (each.player.fleet for each in entered.entries if each.fleet is not None)
    return list(dict.fromkeys(paths))


def _chosen(job: _Job) -> tuple[PlannedFile, ...]:
    """Return the files that are wanted; all where no part of the pack is named.

    Raises:
        BadParameter: there is no such part.
    """
    parts = list(job.options.only)
    if job.options.number is not None:
        parts += [f"round:{job.options.number}", "wall"]
    if not parts:
        return job.planned
    try:
        return choose_files(job.planned, parts)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--only") from None


def _print(
    job: _Job, chosen: Sequence[PlannedFile], known: Mapping[str, PackedFile]
) -> Outcome:
    """Print what is not there yet, with a bar; say how to go on where it is stopped."""
    bar = PackBar(job.folder, len(chosen), quiet=job.press.quiet)
    jobs = job.options.jobs or os.cpu_count() or 1
    try:
        outcome = print_files(chosen, job.folder, job.shop, known, jobs, bar.step)
    except (OutputError, KeyboardInterrupt) as error:
        is_break = isinstance(error, KeyboardInterrupt)
        bar.stop("interrupted" if is_break else "stopped")
        if is_break:
            sys.exit(INTERRUPTED)
        raise
    bar.sum_up(outcome)
    return outcome


def _finish(
    job: _Job,
    outcome: Outcome,
    known: Mapping[str, PackedFile],
    before: Manifest | None,
) -> ExitCode:
    """Prove that nothing lacks and write the manifest; else say what is still to do."""
    folder, quiet = job.folder, job.press.quiet
    name = job.prepared.event.facts.name
    manifest, missing = whole(name, job.planned, outcome.files, known, folder)
    show_findings(outcome.findings)
    if outcome.findings:
        write(f"{PACK_FILE} is not written: the pack is not whole", error=True)
        return outcome.exit_code
    if missing:
        there = f"{len(manifest.files)} of {len(job.planned)} files are there"
        said = f"{there}; {PACK_FILE} is written once all are"
        say(f"{said}; missing: {_some([each.path for each in missing])}", quiet=quiet)
        return ExitCode.FINE
    stale = _stale(manifest, job)
    faults = list(check_contents(manifest, _called_for(job), stale))
    if faults:
        show_findings(faults)
        write(f"{PACK_FILE} is not written: this is a fault of bfgprint", error=True)
        return ExitCode.OURS
    if before is not None:
        show_findings(swapped_lists(before, manifest.files))
    if job.options.single:
        manifest = replace(manifest, single=_single(job, manifest, before))
    write_manifest(folder, manifest)
    say(str(folder / PACK_FILE), quiet=quiet)
    show_findings(foreign_files(files_of(manifest), folder))
    if stale:
        said = "file is" if len(stale) == 1 else "files are"
        say(
            f"{len(stale)} {said} not as the event has it by now; without --only and "
            f"--round they are made anew: {_some(sorted(stale))}",
            quiet=quiet,
        )
    return ExitCode.FINE


def _some(paths: Sequence[str]) -> str:
    """Return the first of some files, and how many more there are."""
    more = len(paths) - MOST_NAMED
    return ", ".join(paths[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def _single(job: _Job, manifest: Manifest, before: Manifest | None) -> PackedFile:
    """Return the record of the pack in one file, bound where it is not there yet."""
    from bfgprint.packs.single import single_input, single_of

    duplex, there = job.options.duplex, before.single if before else None
    wanted = single_input(manifest.files, duplex)
    if there and there.input_hash == wanted and is_there(job.folder, there):
        return there
    facts = job.prepared.event.facts
    packed = single_of(manifest, job.folder, facts, job.shop, duplex)
    say(str(job.folder / packed.path), quiet=job.press.quiet)
    return packed


def _called_for(job: _Job) -> CalledFor:
    """Return what the manifest is held against."""
    prepared, library_of = job.prepared, _library_of(job.press)
    return CalledFor(
        event=prepared.event,
        entries=prepared.entries,
        rules_of=lambda path: library_of(path).tables,
        kit=prepared.kit,
        paired=prepared.paired,
    )


def _stale(manifest: Manifest, job: _Job) -> frozenset[str]:
    """Return the paths of files that would come out otherwise now."""
    return frozenset(
        packed.path
        for packed, planned in zip(manifest.files, job.planned, strict=True)
        if not is_fresh(packed, planned)
    )
