"""Make the files of a set-up: for everybody, or an edition for each reader.

In: the request of whoever may know most.  Out: PDF, JSON and Markdown, and with
secrets the keys, seals and openings.  Nothing is written where a key, seal or
opening of another set-up is in the way: what is lost of them can't be made again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import click

from bfgprint.cli.console import say, show_findings, write
from bfgprint.cli.fitting import print_fitting
from bfgprint.cli.kept import Kept, keep, kept_opening, stop_at_others
from bfgprint.cli.press import Press
from bfgprint.cli.setup_options import FORMATS, SetupOptions
from bfgprint.cli.setup_request import Asked
from bfgprint.cli.setup_sheets import print_sheets
from bfgprint.codes import Code
from bfgprint.errors import LayoutError, RulesError
from bfgprint.findings import Finding
from bfgprint.load.setup_keys import setup_key_text
from bfgprint.load.setup_records import record_text, record_values
from bfgprint.model.seal import SideKey
from bfgprint.model.setup import Setup
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.setup.editions import editions
from bfgprint.setup.formations import unasked_formations
from bfgprint.setup.plots import unasked_nominations
from bfgprint.setup.rerolls import unmet_rerolls
from bfgprint.setup.roll import fitting_scenarios, force_findings, roll_setup
from bfgprint.setup.sealing import PLOT, openings_of
from bfgprint.sheets.setup_pages import setup_markdown, setup_pages


def make_files(press: Press, options: SetupOptions, asked: Asked) -> None:
    """Roll the set-up and write everything that was asked for.

    Raises:
        RulesError: it can't be rolled as asked.
        LayoutError: something does not fit its page.
        OutputError: a file can't be written.
    """
    request, tables, rules = asked.request, asked.tables, press.library.tables
    readers = list(editions(request, tables, rules))
    _check_output(press, options, len(readers))
    setup = roll_setup(request, tables, rules)
    unmet = unmet_rerolls(request, setup)
    if unmet:
        raise RulesError(unmet)
    show_findings(each for found in asked.findings for each in found)
    show_findings(forces := force_findings(request, tables, rules))
    if forces:
        write(_what_fits(request, tables, rules), error=True)
    show_findings(unasked_nominations(request, tables, rules))
    show_findings(unasked_formations(request, setup, tables.scenarios))
    kept = list(_kept(asked.name, request, setup)) if options.has_secrets else []
    stop_at_others(press, kept, "set-up")
    press.hold()
    for reader in readers:
        _write_edition(press, options, asked, reader)
    if options.with_sheets:
        print_sheets(press, asked)
    keep(press, kept)
    for line in setup_lines(setup):
        say(line, quiet=press.quiet)
    press.release()


def _check_output(press: Press, options: SetupOptions, readers: int) -> None:
    """Stop at a paper that there is not, and at a file where others would go.

    Raises:
        UsageError: the options do not go together.
    """
    if "pdf" in options.formats or options.with_sheets:
        assert press.found_paper
    files = readers * len(options.formats)
    press.several |= files > 1 or options.with_sheets or options.has_secrets
    place = press.output
    if place is None or place.is_dir():
        return
    suffix = place.suffix.casefold().lstrip(".")
    if suffix in FORMATS and press.several:
        raise click.UsageError(f"several files are made: {place} should be a folder")
    if suffix in FORMATS and suffix not in options.formats:
        raise click.UsageError(
            f"{place} is no name for {options.formats[0]}: add --format {suffix}"
        )


def _what_fits(request: SetupRequest, tables: SetupTables, rules: RuleTables) -> str:
    """Return what can be done about forces that the scenario does not allow."""
    names = ", ".join(fitting_scenarios(request, tables, rules))
    fits = f"fit {names} (choose with --scenario)" if names else "fit no scenario"
    return f"these forces {fits}; or change them or --points, or agree on them"


def print_setup(press: Press, asked: Asked, request: SetupRequest, name: str) -> None:
    """Print one reader's set-up.

    Raises:
        LayoutError: something does not fit its page.
    """
    rules, tables, slips = press.library.tables, asked.tables, press.look.slips
    setup = roll_setup(request, tables, rules)
    fitting = [slips["sub-plot"]]
    if press.large_print and "sub-plot-large" in slips:
        fitting.append(slips["sub-plot-large"])
    make = partial(setup_pages, request, setup, tables, rules, press.templates)
    try:
        print_fitting(press, make, fitting, name, taken="as")
    except LayoutError as error:
        raise LayoutError(map(_with_remedy, error.findings)) from None


def _with_remedy(finding: Finding) -> Finding:
    """Return a finding on what does not fit, with what can be done about it here."""
    if finding.code not in (Code.SHEET_DOES_NOT_FIT, Code.TEXT_DOES_NOT_FIT):
        return finding
    last = ", or leave out --large-print" * ("--large-print" in finding.hint)
    return replace(finding, hint=f"shorten names, or choose a larger --paper{last}")


def setup_lines(setup: Setup) -> Iterator[str]:
    """Yield what was rolled, in few words."""
    names = {side.id: side.name for side in setup.sides}
    yield f"seed: {', '.join(setup.seeds)}"
    if setup.scenario:
        by = f" ({setup.scenario.chosen_by})" if setup.scenario.chosen_by else ""
        yield f"scenario {setup.scenario.number}: {setup.scenario.name}{by}"
    yield ", ".join(f"{side.name}: {side.role}" for side in setup.sides)
    field = setup.battlefield
    pieces = len(field.features)
    yield (
        f"battlefield: {field.zone or 'open space'}, {pieces} piece"
        f"{'s' * (pieces != 1)}" + (f", sunward {field.sunward}" * bool(field.sunward))
    )
    if setup.first_turn:
        yield f"first turn: {names.get(setup.first_turn, setup.first_turn)}"


def _write_edition(
    press: Press, options: SetupOptions, asked: Asked, request: SetupRequest
) -> None:
    """Write one reader's edition in every format."""
    library, tables = press.library, asked.tables
    setup = roll_setup(request, tables, library.tables)
    reader = request.owner or request.audience
    name = f"{asked.name}-{reader}" if options.has_secrets else asked.name
    for each in options.formats:
        if each == "json":
            edition, data_hash = library.tables.edition, library.hash
            values = record_values(
                setup,
                request,
                edition=edition,
                data_hash=data_hash,
                beside=_beside(press, asked, request),
            )
            press.write(record_text(values), name, ".json")
        elif each == "md":
            text = setup_markdown(
                setup, tables, library.tables, press.templates, request
            )
            press.write(text, name, ".md")
        else:
            print_setup(press, asked, request, name)


def _beside(press: Press, asked: Asked, request: SetupRequest) -> list[str]:
    """Return the hash of the data of each known fleet with own data beside it."""
    libraries = [
        press.library_of(text)
        for text, side in zip(asked.texts, request.sides, strict=True)
        if side.fleet is not None
    ]
    return sorted({each.hash for each in libraries if each.companions})


def _kept(name: str, request: SetupRequest, setup: Setup) -> Iterator[Kept]:
    """Yield the key of each side, its seals and openings."""
    for side, rolled in zip(request.sides, setup.sides, strict=True):
        if not side.key:
            continue
        key = SideKey(side=side.id, name=side.name, key=side.key)
        yield Kept(
            name=f"{name}-key-{side.id}.toml",
            text=setup_key_text(key),
            meant_for=f"{side.name} alone",
        )
        for opening in openings_of(request, side, rolled):
            what = "sub-plot" if opening.about.of == PLOT else "list"
            yield from kept_opening(opening, name, f"-{side.id}-{what}", side.name)
