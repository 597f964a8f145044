"""Write a Warp Jump as JSON, and read its request back.

In: a rolled jump and its request.  Out: values for a record in which every die stands;
from the request in it the jump can be rolled again.
"""

from __future__ import annotations

import hashlib
from typing import Any

from pydantic import ValidationError

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding
from bfgprint.load.attachments import FORMAT, build
from bfgprint.load.reader import Source, clip
from bfgprint.load.setup_records import PRODUCT
from bfgprint.model.plain import canonical_json, plain
from bfgprint.model.voidship_jumps import JumpRequest, RolledJump

KIND = "warp-jump"


def jump_record_values(
    request: JumpRequest, jump: RolledJump, *, edition: str, data_hash: str
) -> dict[str, Any]:
    """Return everything that a jump's record says, to its reader."""
    outcome = jump.outcome
    values = {
        "kind": KIND,
        "product": PRODUCT,
        "format": FORMAT,
        "edition": edition,
        "data": data_hash,
        "audience": request.reader,
        "ship": request.ship,
        "drive": request.drive,
        "destination": request.destination,
        "turns": jump.turns,
        "rolls": [plain(roll) for roll in jump.rolls],
        **({} if outcome is None else {"outcome": outcome._asdict()}),
        "request": plain(request),
    }
    # It shows an edit, also of what no roll depends on.
    digest = hashlib.sha256(canonical_json(values)).hexdigest()
    return {**values, "sha256": digest}


def load_jump_request(source: Source) -> JumpRequest:
    """Return the request that a record was rolled from.

    Raises:
        DataError: it is of another version, or not in the form that we write.
    """
    if source.values.get("format") != FORMAT:
        raise _fail(source, "was made by another version", Code.PRODUCT_NEWER)
    try:
        request: JumpRequest = build(JumpRequest, source.values.get("request"))
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        where = ".".join(map(str, ("request", *fault["loc"])))
        raise _fail(source, f"{where}: {clip(fault['msg'])}") from None
    return request


def _fail(
    source: Source, message: str, code: Code = Code.ATTACHMENT_UNREADABLE
) -> DataError:
    place = source.place(())
    hint = "roll the jump anew"
    return DataError([Finding(code=code, message=message, place=place, hint=hint)])
