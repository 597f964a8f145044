"""Judge a Warp Jump that was rolled: by what its reader may know, and rolled again.

In: a JSON record, or the jumps of a PDF.  Out: findings.

Source: design, section 3 (Dice, Secrets); WG-WJ-01.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.jump_records import jump_record_values, load_jump_request
from bfgprint.load.library import Library
from bfgprint.load.reader import Source, clip
from bfgprint.load.setups import secret_paths
from bfgprint.load.voidships import load_voidships
from bfgprint.model.voidship_jumps import JumpRequest
from bfgprint.model.voidships import VoidshipRules
from bfgprint.referee.setups import CONTRADICTIONS, other_data
from bfgprint.rules.setup_again import rolled_otherwise
from bfgprint.rules.voidships.jumps import secrets_for_players
from bfgprint.setup.jumps import jump_opening, roll_jump


def judge_jump(source: Source, library: Library) -> list[Finding]:
    """Return everything that is wrong with a record.

    Raises:
        DataError: the record can't be read as a jump.
    """
    request = load_jump_request(source)
    rules = load_voidships(library.dirs)
    findings = list(_secrets(source, request))
    if source.values.get("data") != library.hash:
        findings += secrets_for_players(request)
        findings.append(other_data(source.values, library))
    else:
        try:
            again = jump_record_values(
                request,
                roll_jump(request, rules),
                edition=rules.edition,
                data_hash=library.hash,
            )
            findings += check_jumps([request], rules)
        except CONTRADICTIONS as error:
            raise _contradiction(source, error) from None
        findings += rolled_otherwise(source.values, again)
    return [
        replace(each, place=replace(each.place, file=source.name)) for each in findings
    ]


def _secrets(source: Source, request: JumpRequest) -> Iterator[Finding]:
    """A record for others than the game master holds no key."""
    if request.reader != "judge":
        for path in secret_paths(source.values):
            message = f"a public file holds a secret: {path}"
            yield Finding(code=Code.SECRET_IN_PUBLIC, message=message)


def check_jumps(
    requests: Iterable[JumpRequest], rules: VoidshipRules
) -> Iterator[Finding]:
    """Yield what is wrong with what some jumps were rolled from."""
    for request in requests:
        yield from secrets_for_players(request)
        yield from _committed(request, rules)
        if not (request.is_blank or request.destination):
            message = f"the jump of {request.ship} was rolled without a destination"
            yield Finding(code=Code.NO_DESTINATION, message=message)


def _committed(request: JumpRequest, rules: VoidshipRules) -> Iterator[Finding]:
    """The commitment that the game master holds is to the dice of his key."""
    if not (request.key and request.commitment):
        return
    opening = jump_opening(request, roll_jump(request, rules))
    if opening.commitment != request.commitment:
        message = "the commitment is not to the dice of this key"
        yield Finding(code=Code.ROLLED_OTHERWISE, message=message)


def _contradiction(source: Source, error: Exception) -> DataError:
    finding = Finding(
        code=Code.ATTACHMENT_UNREADABLE,
        message=f"the record contradicts itself: {clip(str(error))}",
        place=Place(file=source.name),
        hint="roll the jump anew",
    )
    return DataError([finding])
