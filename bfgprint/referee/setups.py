"""Judge the record of a rolled set-up: by itself, and by rolling it again.

In: a JSON record, or the request in a PDF.  Out: findings.  With the data that it
was rolled by, every value must come out the same; with other data it can't be told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from string import ascii_lowercase
from typing import Any, NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.findings import Finding, Place, Severity
from bfgprint.load.library import HASH_DIGITS, Library
from bfgprint.load.reader import Source, clip
from bfgprint.load.setup_records import PRODUCT, load_request, record_values
from bfgprint.load.setups import load_setup
from bfgprint.model.plain import plain
from bfgprint.model.seal import Seal, SealedIn, SideKey, in_groups
from bfgprint.model.setup import Setup, Side
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.referee.profiles import check_profiles
from bfgprint.referee.seals import Committed
from bfgprint.rules.battlefield import check_battlefield
from bfgprint.rules.setup_again import rolled_otherwise
from bfgprint.rules.setup_record import check_setup
from bfgprint.rules.setup_secrets import plots_of, secrets_of_others
from bfgprint.setup.dice import faces, root_of, secret_root, stream_of, throw
from bfgprint.setup.musters import muster_of
from bfgprint.setup.roll import roll_setup
from bfgprint.setup.sealing import LIST, PLOT, plots_beginning, plots_opening

CONTRADICTIONS = (
    ArithmeticError,
    BfgprintError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)
"""What values may raise that do not go together."""


class Judged(NamedTuple):
    """A set-up, and what was found in its record."""

    setup: Setup
    findings: tuple[Finding, ...]
    keys: tuple[SideKey, ...] = ()
    """Those that are in the record."""


def committed_in(setup: Setup, file: str) -> Iterator[Committed]:
    """Yield what the sides of a set-up committed themselves to in a file."""
    for side in setup.sides:
        for of, digits, begins in (
            (PLOT, side.commitment, plots_beginning(side, setup.seeds)),
            (LIST, side.list_commitment, ""),
        ):
            if digits:
                about, place = SealedIn(of=of, side=side.name), Place(file=file)
                seal = Seal(about=about, commitment=digits, place=place)
                yield Committed(seal=seal, begins=begins)


def judge_setup(source: Source, library: Library, tables: SetupTables) -> Judged:
    """Return a record's set-up, and everything that is wrong with it.

    Raises:
        DataError: the record can't be read as a set-up.
        RulesError: a text of it can't be printed.
    """
    setup = load_setup(source, tables.sub_plots)
    findings = [*check_setup(setup, library.tables), *check_proofs(setup)]
    request = load_request(source)
    is_ours = request is None or _has_our_data(source.values, library)
    findings += check_battlefield(setup, tables if is_ours else None)
    if request is not None:
        findings += secrets_of_others(request)
        findings += _again(source, request, tables, library)
    if _is_by_us(source.values) and (request is None or not is_ours):
        findings += _thrown_otherwise(source.values, setup, request)
    return Judged(
        setup=setup,
        findings=tuple(
            replace(each, place=replace(each.place, file=source.name))
            for each in findings
        ),
        keys=tuple(
            SideKey(
                side=side.id,
                name=side.name,
                key=side.key,
                place=Place(file=source.name, item=f"request.sides[{number}].key"),
            )
            for number, side in enumerate(request.sides if request else (), 1)
            if side.key
        ),
    )


def check_proofs(setup: Setup) -> Iterator[Finding]:
    """Find sub-plots that are shown and are not what was committed to."""
    is_whole = setup.agreements is None or not setup.agreements.secret_lists
    for side in setup.sides:
        if not side.proof:
            if is_whole and side.commitment and _is_open(side):
                yield Finding(
                    code=Code.COMMITMENT_DIFFERS,
                    message=f"nothing proves what {side.name} opened",
                    place=Place(item="sides"),
                )
            continue
        shown = plots_opening(side, setup.seeds, side.proof).commitment
        if shown != side.commitment:
            yield Finding(
                code=Code.COMMITMENT_DIFFERS,
                message=f"what {side.name} opened gives {in_groups(shown)}",
                place=Place(item="sides"),
                hint=f"it is committed to {in_groups(side.commitment)}",
            )


def _is_open(side: Side) -> bool:
    """Whether all sub-plots of a side were secret and have been opened."""
    plots = [plot for _, plot in plots_of(side, 1)]
    return bool(plots) and all(plot.name and plot.revealed for plot in plots)


def check_musters(request: SetupRequest, tables: SetupTables) -> Iterator[Finding]:
    """Find what is said of a fleet, and is not what its list gives."""
    for number, side in enumerate(request.sides, 1):
        if side.fleet is None:
            continue
        own = muster_of(side.fleet, tables.scenarios)
        yield from (
            replace(each, place=replace(each.place, item=f"{item}.{each.place.item}"))
            for item in (f"request.sides[{number}].muster",)
            for each in rolled_otherwise(plain(side.muster), plain(own))
        )


def _is_by_us(said: Mapping[str, Any]) -> bool:
    """Whether a record says that its dice are ours."""
    return "request" in said or str(said.get("product")).startswith("bfgprint ")


def _thrown_otherwise(
    said: Mapping[str, Any], setup: Setup, request: SetupRequest | None
) -> Iterator[Finding]:
    """Find dice that are not those of seed and key, whatever the data were.

    Those of secrets that the reader has no key for can't be told.
    """
    roots = _roots(said, setup, request)
    for number, roll in enumerate(setup.rolls, 1):
        purpose, _, rest = roll.id.partition("/")
        is_plot = purpose.startswith("sub-plot")
        root = roots.get(rest.split("/")[0] if is_plot else "", roots.get(""))
        if root is None:
            continue
        try:
            thrown = throw(faces(root, stream_of(roll.id, roll.reroll)), roll.expr)
        except ValueError:
            continue
        if roll.dice != thrown:
            yield Finding(
                code=Code.ROLLED_OTHERWISE,
                message=f"says {_listed(roll.dice)}; rolled again it is "
                f"{_listed(thrown)}",
                place=Place(item=f"rolls[{number}]: {roll.id}"),
            )


def _listed(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice[:12]))


def _roots(
    said: Mapping[str, Any], setup: Setup, request: SetupRequest | None
) -> dict[str, bytes | None]:
    """Return the root of all open dice, and by its id that of each side's secrets."""
    seeds = said.get("seed")
    seeds = [seeds] if isinstance(seeds, str) else seeds
    roots: dict[str, bytes | None] = {"": None}
    if isinstance(seeds, list) and all(isinstance(each, str) for each in seeds):
        roots[""] = root_of(seeds)
    if request is None:
        is_secret = any(side.sub_plot and side.sub_plot.secret for side in setup.sides)
        return roots | dict.fromkeys(ascii_lowercase if is_secret else "")
    if request.sub_plots == "secret":
        roots |= {side.id: _secret_root(side, request.seeds) for side in request.sides}
    return roots


def _secret_root(side: SideInput, seeds: Sequence[str]) -> bytes | None:
    try:
        return secret_root(side.key, seeds) if side.key else None
    except ValueError:
        return None


def _again(
    source: Source, request: SetupRequest, tables: SetupTables, library: Library
) -> Iterator[Finding]:
    """Roll a set-up again and compare everything that its record says."""
    said = source.values
    if not _has_our_data(said, library):
        yield other_data(said, library)
        return
    yield from _profiles(source, request, library)
    yield from check_musters(request, tables)
    try:
        setup = roll_setup(request, tables, library.tables)
    except CONTRADICTIONS as error:
        message = f"can't be rolled again: {clip(str(error))}"
        yield Finding(code=Code.ROLLED_OTHERWISE, message=message)
        return
    edition = library.tables.edition
    again = record_values(
        setup,
        request,
        edition=edition,
        data_hash=library.hash,
        beside=said.get("beside", ()),
    )
    yield from rolled_otherwise(said, again)


def _has_our_data(said: Mapping[str, Any], library: Library) -> bool:
    """Whether a record was rolled by the data that we have."""
    return said.get("data") == library.hash and said.get("product") == PRODUCT


def other_data(said: Mapping[str, Any], library: Library) -> Finding:
    """Return the warning that a set-up can't be rolled again with our data."""
    theirs = clip(str(said.get("data")))[:HASH_DIGITS]
    return Finding(
        code=Code.OTHER_DATA,
        severity=Severity.WARNING,
        message=f"was rolled by {clip(str(said.get('product')))} with data {theirs}, "
        f"not by {PRODUCT} with {library.hash[:HASH_DIGITS]}",
        hint="it can't be rolled again with these",
    )


def _profiles(
    source: Source, request: SetupRequest, library: Library
) -> Iterator[Finding]:
    """Hold the hulls of each fleet against our own, and those beside the file.

    Own data that lay beside a fleet and does not lie here may be why they differ.
    """
    beside = library.beside(Path(source.name))
    others = set(source.values.get("beside", ())) - {beside.hash}
    severity = Severity.WARNING if others else Severity.ERROR
    for side in request.sides:
        if side.fleet is not None:
            yield from check_profiles(side.fleet, beside, severity)
