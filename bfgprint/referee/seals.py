"""Match seals with their openings, and revealed logs with what was sealed.

In: the seals, openings and Drift logs of one run.  Out: findings.  An opening
fits a seal when it gives the same commitment; a log that was sealed turn by
turn must begin with what each opening says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.findings import Finding, Severity
from bfgprint.load.drift_logs import load_drift_log
from bfgprint.load.reader import parse_source
from bfgprint.model.play import DriftLog
from bfgprint.model.seal import Opening, Seal, in_groups


def check_seals(
    seals: Sequence[Seal], openings: Sequence[Opening]
) -> Iterator[Finding]:
    """Yield what is wrong between seals and openings."""
    opened = {opening.commitment for opening in openings}
    sealed = {seal.commitment for seal in seals}
    told: set[str] = set()
    for opening in openings:
        if opening.commitment in sealed:
            continue
        rivals = [seal for seal in seals if seal.about == opening.about]
        told.update(seal.commitment for seal in rivals)
        shown = in_groups(opening.commitment)
        message = f"gives the commitment {shown}, which no seal here has"
        hint = "give its seal as well"
        if rivals:
            message = f"is not what was sealed: it gives {shown}"
            hint = f"the seal says {in_groups(rivals[0].commitment)}"
        yield Finding(
            code=Code.COMMITMENT_DIFFERS,
            message=message,
            place=opening.place,
            severity=Severity.ERROR if rivals else Severity.WARNING,
            hint=hint,
        )
    for seal in seals:
        if seal.commitment not in opened | told:
            yield Finding(
                code=Code.OPENING_MISSING,
                message="nothing here opens this seal",
                place=seal.place,
                severity=Severity.NOTE,
                hint="the owner has its opening",
            )


def check_sealed_logs(
    openings: Iterable[Opening], logs: Iterable[DriftLog]
) -> Iterator[Finding]:
    """Yield where a Drift log differs from what had been sealed of it."""
    by_ship = {log.ship: log for log in logs}
    for opening in openings:
        if opening.about.of != "drift-log":
            continue
        sealed, faults = sealed_log(opening)
        yield from faults
        log = by_ship.get(sealed.ship) if sealed else None
        if sealed is not None and log is not None:
            for message in _differences(sealed, log):
                yield Finding(
                    code=Code.SEALED_TEXT_DIFFERS,
                    message=f"{log.ship}: {message}",
                    place=log.place,
                )


def sealed_log(opening: Opening) -> tuple[DriftLog | None, tuple[Finding, ...]]:
    """Return the Drift log that was sealed, or what makes it unreadable."""
    name = f"{opening.place.file}: sealed text"
    try:
        return load_drift_log(parse_source(name, opening.text)), ()
    except BfgprintError as error:
        return None, error.findings


def _differences(sealed: DriftLog, log: DriftLog) -> Iterator[str]:
    count = len(sealed.notes_cm)
    if log.notes_cm[:count] != sealed.notes_cm:
        before = ", ".join(f"{note:g}" for note in sealed.notes_cm)
        now = ", ".join(f"{note:g}" for note in log.notes_cm[:count])
        yield f"its first notes were sealed as {before}; the log says {now}"
    for what, before_value, now_value in (
        ("speed", sealed.speed_cm, log.speed_cm),
        ("place", sealed.model, log.model),
        ("heading", sealed.heading_deg, log.heading_deg),
    ):
        if before_value is not None and before_value != now_value:
            yield f"its {what} was sealed as {_shown(before_value)}, the log differs"


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(f"{each:g}" for each in value)
    return f"{value:g}" if isinstance(value, float) else str(value)
