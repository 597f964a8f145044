"""Match seals with their openings, and revealed logs with what was sealed.

In: the seals, openings and Drift logs of one run.  Out: findings.  An opening
fits a seal when it gives the same commitment; a log that was sealed turn by
turn must begin with what each opening says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.findings import NOWHERE, Finding, Severity
from bfgprint.load.drift_logs import load_drift_log
from bfgprint.load.names import plain as as_compared
from bfgprint.load.reader import Source, parse_source
from bfgprint.load.setup_keys import load_setup_key
from bfgprint.model.play import DriftLog, Search
from bfgprint.model.seal import Opening, Seal, SideKey, in_groups


class Committed(NamedTuple):
    """A commitment that stands in a set-up, where no seal need be at hand."""

    seal: Seal
    begins: str
    """How the sealed text begins, if it is that of this set-up."""


def check_seals(
    seals: Sequence[Seal],
    openings: Sequence[Opening],
    committed: Sequence[Committed] = (),
) -> Iterator[Finding]:
    """Yield what is wrong between seals or set-ups and openings."""
    opened = {opening.commitment for opening in openings}
    sealed = {seal.commitment for seal in (*seals, *(each.seal for each in committed))}
    unopened = [seal for seal in seals if seal.commitment not in opened]
    told: set[str] = set()
    for opening in openings:
        if opening.commitment in sealed:
            continue
        rivals = [seal for seal in unopened if _could_be(seal, opening)]
        told.update(seal.commitment for seal in rivals)
        rivals += [
            each.seal
            for each in committed
            if _could_be(each.seal, opening) and opening.text.startswith(each.begins)
        ]
        yield opens_nothing(opening, list({r.commitment: r for r in rivals}.values()))
    for seal in unopened:
        if seal.commitment not in told:
            yield Finding(
                code=Code.OPENING_MISSING,
                message="nothing here opens this seal",
                place=seal.place,
                severity=Severity.NOTE,
                hint="the owner has its opening",
            )


def _could_be(seal: Seal, opening: Opening) -> bool:
    """Whether an opening claims to be that of a seal, whatever their numbers."""
    return replace(seal.about, number=0) == replace(opening.about, number=0)


def best_opening(seal: Seal, openings: Sequence[Opening]) -> Opening:
    """Return the opening that proves a seal, else one that claims to."""
    proving = [each for each in openings if each.commitment == seal.commitment]
    claiming = [each for each in openings if _could_be(seal, each)]
    return (*proving, *claiming, *openings)[0]


def opens_nothing(opening: Opening, rivals: Sequence[Seal]) -> Finding:
    """Return the finding for an opening that fits none of the seals it might."""
    shown = in_groups(opening.commitment)
    if rivals:
        seals = ", ".join(in_groups(seal.commitment) for seal in rivals[:3])
        return Finding(
            code=Code.COMMITMENT_DIFFERS,
            message=f"is not what was sealed: it gives {shown}",
            place=opening.place,
            hint=f"sealed was {seals}",
        )
    return Finding(
        code=Code.COMMITMENT_DIFFERS,
        message=f"gives the commitment {shown}, which no seal here has",
        place=opening.place,
        severity=Severity.WARNING,
        hint="give its seal as well",
    )


def check_sealed_logs(
    openings: Iterable[Opening], logs: Sequence[DriftLog]
) -> Iterator[Finding]:
    """Yield where Drift logs differ from what had been sealed of them.

    Each sealed text must be the beginning of a log of that ship; where there are
    several, of one of them.
    """
    for opening in openings:
        if opening.about.of != "drift-log":
            continue
        sealed, faults = sealed_log(opening)
        yield from faults
        if sealed is None or not logs:
            continue
        own = [log for log in logs if as_compared(log.ship) == as_compared(sealed.ship)]
        if not own:
            message = f"no log here is that of {sealed.ship}, which was sealed"
            yield Finding(
                code=Code.SEALED_TEXT_DIFFERS,
                message=message,
                place=opening.place,
                severity=Severity.WARNING,
                hint="give the log as well",
            )
            continue
        differing = [(log, list(_differences(sealed, log))) for log in own]
        if all(messages for _, messages in differing):
            log, messages = min(differing, key=lambda each: len(each[1]))
            for message in messages:
                yield Finding(
                    code=Code.SEALED_TEXT_DIFFERS,
                    message=f"{log.ship}: {message}",
                    place=log.place,
                )


_JUDGED_OTHERWISE = ("drift-log", "text", "sub-plot")


def check_sealed_files(
    openings: Iterable[Opening], sources: Sequence[Source]
) -> Iterator[Finding]:
    """Yield where a fleet or another file differs from what was sealed of it."""
    for opening in openings:
        if opening.about.of in _JUDGED_OTHERWISE or opening.text.startswith("{"):
            continue
        try:
            sealed = parse_source(f"{opening.place.file}: sealed text", opening.text)
        except BfgprintError as error:
            yield from error.findings
            continue
        own = [each for each in sources if _is_same_file(each, sealed)]
        if own and all(each.values != sealed.values for each in own):
            yield Finding(
                code=Code.SEALED_TEXT_DIFFERS,
                message=f"is not the {opening.about.of} that was sealed",
                place=own[0].place(()),
                hint=f"see {opening.place.file}",
            )


def _is_same_file(one: Source, other: Source) -> bool:
    """Whether two files are of one kind and one name."""
    return all(one.values.get(key) == other.values.get(key) for key in ("kind", "name"))


def check_sealed_keys(
    openings: Iterable[Opening], keys: Sequence[SideKey]
) -> Iterator[Finding]:
    """Yield where a set-up was rolled with another key than its side had sealed."""
    for opening in openings:
        if opening.about.of != "setup-key":
            continue
        name = f"{opening.place.file}: sealed text"
        try:
            sealed = load_setup_key(parse_source(name, opening.text))
        except BfgprintError:
            continue
        for key in keys:
            is_its_own = (key.side, key.name) == (sealed.side, sealed.name)
            if is_its_own and key.key != sealed.key:
                yield Finding(
                    code=Code.SEALED_TEXT_DIFFERS,
                    message=f"is not the key that {key.name} had sealed",
                    place=key.place,
                    hint=f"see {opening.place.file}",
                )


def sealed_log(opening: Opening) -> tuple[DriftLog | None, tuple[Finding, ...]]:
    """Return the Drift log that was sealed, or what makes it unreadable."""
    name = f"{opening.place.file}: sealed text"
    try:
        return load_drift_log(parse_source(name, opening.text)), ()
    except BfgprintError as error:
        return None, error.findings


_BEGINNINGS = {"events": "events", "searches": "searches", "terrain": "terrain"}
"""What grows as a game goes on, and is the beginning of what stands there later."""

_KEPT = {
    "speed_cm": "speed",
    "leadership": "Leadership",
    "base_mm": "base",
    "model": "place",
    "heading_deg": "heading",
    "declaration": "declaration",
    "table": "table",
}
"""What is settled when the ship goes dark."""


def _differences(sealed: DriftLog, log: DriftLog) -> Iterator[str]:
    count = len(sealed.notes_cm)
    if log.notes_cm[:count] != sealed.notes_cm:
        before = ", ".join(f"{note:g}" for note in sealed.notes_cm)
        now = ", ".join(f"{note:g}" for note in log.notes_cm[:count])
        yield f"its first notes were sealed as {before}; the log says {now}"
    for field, what in _BEGINNINGS.items():
        before_all, now_all = getattr(sealed, field), getattr(log, field)
        if _placeless(now_all[: len(before_all)]) != _placeless(before_all):
            yield f"its {what} do not begin with those that were sealed"
    for field, what in _KEPT.items():
        value = getattr(sealed, field)
        if value is not None and value != getattr(log, field):
            yield f"its {what} was sealed otherwise"


def _placeless(values: tuple[object, ...]) -> list[object]:
    """Return values without where they stood in their files."""
    return [
        replace(each, place=NOWHERE) if isinstance(each, Search) else each
        for each in values
    ]
