"""Make the request of a set-up from fleets and options.

In: what the user typed.  Out: the request that the judge may see, or the one side
that makes its own secrets; from it everybody's edition follows.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import click

from bfgprint.cli.press import Press
from bfgprint.cli.setup_options import SetupOptions
from bfgprint.cli.texts import one_meant, stem
from bfgprint.codes import Code
from bfgprint.errors import RulesError
from bfgprint.findings import Finding
from bfgprint.load.reader import read_source
from bfgprint.load.setup_keys import load_setup_key
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.model.fleet import Fleet
from bfgprint.model.seal import KEY_BYTES, SideKey
from bfgprint.model.setup_request import Hidden, SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.setup.musters import muster_of
from bfgprint.setup.plot_ships import check_nominations
from bfgprint.setup.roll import MOST_REROLLS

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LONGEST_SEED = 200
"""A longer one is known by its SHA-256."""
_NEW_SEED_BYTES = 6
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A request, and what it is to be called."""

    request: SetupRequest
    tables: SetupTables
    name: str
    """How the names of its files begin."""
    texts: tuple[str, ...]
    """What was typed for each fleet."""
    findings: tuple[tuple[Finding, ...], ...]
    """Of each side's list."""


def ask(press: Press, options: SetupOptions, texts: Sequence[str]) -> Asked:
    """Return the request that the options lead to.

    Raises:
        UsageError: an option names no side, formation or zone.
        DataError: a fleet or key can't be read.
        RulesError: a fleet can't be printed, or a key is not this side's.
    """
    _check_numbers(options, texts)
    loaded = [press.fleet(text) for text in texts]
    names, stems = _names(press, options, texts, [fleet for fleet, _ in loaded])
    tables = load_setup_tables(press.library.dirs)
    sides = _sides([fleet for fleet, _ in loaded], names, tables)
    if options.secret_lists and not _has_limit(sides, options):
        raise click.UsageError(
            "with --secret-lists nobody may count the points: say --points, or write "
            "points_limit into the fleet files"
        )
    own = _side_id(options.side, sides, "--side") if options.side else ""
    request = SetupRequest(
        sides=_with_choices(sides, options, tables),
        seeds=tuple(map(written_seed, options.seed)) or (new_seed(),),
        audience="owner" if own else "judge" if options.has_secrets else "public",
        owner=own,
        scenario=options.scenario,
        attacker=_side_id(options.attacker, sides, "--attacker"),
        points_limit=options.points,
        width_cm=options.table[0],
        height_cm=options.table[1],
        zone=_zone(options.zone, tables),
        phenomena=not options.no_phenomena,
        sub_plots=options.agreed,
        hidden_effects=options.hidden_effects,
        premeasuring=not options.no_premeasuring,
        secret_lists=options.secret_lists,
        drift=options.drift,
        rerolls=options.reroll,
    )
    check_nominations(request)
    if options.has_secrets:
        request = _with_secrets(request, options)
    return Asked(
        request=request,
        tables=tables,
        name="-".join(stems)[:_LONGEST_NAME].strip("-") + "-setup",
        texts=tuple(texts),
        findings=tuple(findings for _, findings in loaded),
    )


def _check_numbers(options: SetupOptions, texts: Sequence[str]) -> None:
    if len(texts) < 2:
        raise click.UsageError("a set-up takes two fleets or more")
    if len(texts) > len(_LETTERS):
        raise click.UsageError(f"{len(texts)} fleets are too many")
    if options.side and options.secret_lists:
        raise click.UsageError(
            "--side makes secrets of its own, and needs to see the other lists: "
            "leave --secret-lists out"
        )
    if len(options.reroll) > MOST_REROLLS:
        message = f"{len(options.reroll)} rolls are to be made anew"
        raise RulesError(
            [
                Finding(
                    code=Code.TOO_MANY_REROLLS,
                    message=message,
                    hint=f"at most {MOST_REROLLS}; take another seed",
                )
            ]
        )


def written_seed(seed: str) -> str:
    """Return a seed as it stands on record: itself, or its digest if it is long.

    What a plain locale could not read as UTF-8 is read so here.
    """
    try:
        content = seed.encode("utf-8", "surrogateescape")
        text = content.decode()
    except UnicodeEncodeError:
        content, text = seed.encode("utf-8", "surrogatepass"), ""
    except UnicodeDecodeError:
        text = ""
    is_short = 0 < len(text) <= _LONGEST_SEED
    return text if is_short else f"sha256:{hashlib.sha256(content).hexdigest()}"


def new_seed() -> str:
    """Return a seed that nobody knows yet."""
    return secrets.token_hex(_NEW_SEED_BYTES)


def _names(
    press: Press,
    options: SetupOptions,
    texts: Sequence[str],
    fleets: Sequence[Fleet],
) -> tuple[list[str], list[str]]:
    """Return what the sides are called, no two alike, and a part of a file name.

    A fleet in words is called by its ships, which a secret list may not show.
    """
    kept = [options.secret_lists and not press.is_file(text) for text in texts]
    stems = [
        f"fleet-{letter}" if is_kept else stem(text)
        for text, is_kept, letter in zip(texts, kept, _LETTERS, strict=False)
    ]
    names = [
        f"Fleet {letter.upper()}" if is_kept else fleet.name
        for fleet, is_kept, letter in zip(fleets, kept, _LETTERS, strict=False)
    ]
    for _ in range(2):
        often = Counter(name.casefold() for name in names)
        names = [
            f"{name} ({letter})" if often[name.casefold()] > 1 else name
            for name, letter in zip(names, _LETTERS, strict=False)
        ]
    return names, stems


def _sides(
    fleets: Sequence[Fleet], names: Sequence[str], tables: SetupTables
) -> tuple[SideInput, ...]:
    return tuple(
        SideInput(
            id=letter,
            name=name,
            muster=muster_of(fleet, tables.scenarios),
            fleet=replace(fleet, name=name),
        )
        for fleet, name, letter in zip(fleets, names, _LETTERS, strict=False)
    )


def _side_id(text: str, sides: Sequence[SideInput], option: str) -> str:
    """Return the side that is meant, by its letter or by its fleet's name.

    Raises:
        BadParameter: there is no such side.
    """
    by_name = {side.name: side.id for side in sides}
    typed = text.strip().casefold()
    if not typed or typed in by_name.values():
        return typed
    if len(typed) == 1:
        message = f"there is no side {text!r}; one of {', '.join(by_name.values())}"
        raise click.BadParameter(message, param_hint=option)
    return by_name[one_meant(text, by_name, "side", option)]


def _has_limit(sides: Sequence[SideInput], options: SetupOptions) -> bool:
    limits = [options.points, *(side.muster.points_limit for side in sides)]
    return any(limit is not None for limit in limits)


def _zone(text: str, tables: SetupTables) -> str:
    names = [zone.name for zone in tables.battlezones.zones]
    return one_meant(text, names, "battlezone", "--zone") if text else ""


def _with_choices(
    sides: Sequence[SideInput], options: SetupOptions, tables: SetupTables
) -> tuple[SideInput, ...]:
    """Return the sides with the ships they nominate and their formations."""
    nominated: dict[str, list[str]] = {}
    for side, ship in options.nominate:
        nominated.setdefault(_side_id(side, sides, "--nominate"), []).append(ship)
    known = {
        name: None for each in tables.scenarios.scenarios for name in each.formations
    }
    formations = {
        side: one_meant(name, known, "formation", "--formation")
        for side, name in _by_side(options.formation, sides, "--formation").items()
    }
    return tuple(
        replace(
            side,
            nominated=tuple(nominated.get(side.id, ())),
            formation=formations.get(side.id, ""),
        )
        for side in sides
    )


def _by_side(
    pairs: Sequence[tuple[str, str]], sides: Sequence[SideInput], option: str
) -> dict[str, str]:
    """Return what was given for each side, once.

    Raises:
        BadParameter: there is no such side, or something else was given for it too.
    """
    found: dict[str, str] = {}
    for side, value in pairs:
        letter = _side_id(side, sides, option)
        if found.setdefault(letter, value) != value:
            message = f"two are given for side {letter}"
            raise click.BadParameter(message, param_hint=option)
    return found


def _with_secrets(request: SetupRequest, options: SetupOptions) -> SetupRequest:
    """Return a request with the key of each side, or of the owner alone."""
    keys = _keys(request, options)
    given = _by_side(options.commitment, request.sides, "--commitment")
    if request.owner in given:
        raise click.BadParameter(
            "a side's own commitment follows from its key", param_hint="--commitment"
        )
    sides = []
    for side in request.sides:
        if request.owner in ("", side.id):
            key = keys.get(side.id) or secrets.token_hex(KEY_BYTES)
            sides.append(replace(side, key=key))
        else:
            hidden = Hidden(commitment=given.get(side.id, ""))
            sides.append(replace(side, nominated=(), hidden=hidden))
    return replace(request, sides=tuple(sides))


def _keys(request: SetupRequest, options: SetupOptions) -> Mapping[str, str]:
    """Return the keys that were given, by side.

    Raises:
        RulesError: one is of no side that makes its secrets here, or given twice.
    """
    names = {
        side.id: side.name for side in request.sides if request.owner in ("", side.id)
    }
    found: dict[str, str] = {}
    for path in options.key:
        key = load_setup_key(read_source(path))
        if names.get(key.side) != key.name:
            raise RulesError([_of_another(key, names)])
        if key.side in found:
            raise RulesError([_twice(key)])
        found[key.side] = key.key
    return found


def _of_another(key: SideKey, names: Mapping[str, str]) -> Finding:
    here = ", ".join(f"{side} is {name}" for side, name in names.items())
    return Finding(
        code=Code.KEY_OF_ANOTHER_SIDE,
        message=f"is the key of side {key.side}, {key.name}",
        place=key.place,
        hint=here,
    )


def _twice(key: SideKey) -> Finding:
    return Finding(
        code=Code.KEY_OF_ANOTHER_SIDE,
        message=f"is a second key of side {key.side}",
        place=key.place,
        hint="give one key for each side",
    )
