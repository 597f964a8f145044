"""Write a set-up as JSON, and read its request back.

In: a Setup and the request that it was rolled from.  Out: a text in which every
roll and every piece has a line of its own.  From the request in it the set-up can
be rolled again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from bfgprint import __version__
from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding
from bfgprint.load.attachments import FORMAT, build, with_profiles
from bfgprint.load.reader import Source, clip
from bfgprint.model.plain import canonical_json, plain
from bfgprint.model.setup import Setup
from bfgprint.model.setup_request import SetupRequest

PRODUCT = f"bfgprint {__version__}"

_ONE_LINE_EACH = frozenset({"units[]", "profiles[]"})
"""Lists of which each entry stands on one line, however much it holds."""

_PLACED = ("width_cm", "length_cm", "heading_deg")
"""What a feature says even where it is 0."""


def record_values(
    setup: Setup,
    request: SetupRequest,
    *,
    edition: str,
    data_hash: str,
    beside: Sequence[str] = (),
) -> dict[str, Any]:
    """Return everything that a set-up's record says.

    Args:
        setup: what was rolled.
        request: what it was rolled from.
        edition: of the rules.
        data_hash: of ships and rules.
        beside: the same with what lies beside each fleet that has own data there.
    """
    said = plain(setup)
    del said["audience"]
    seeds = said.pop("seeds")
    for feature in said.get("battlefield", {}).get("features", ()):
        for name in _PLACED:
            feature.setdefault(name, 0.0)
    values = {
        "kind": "setup",
        "product": PRODUCT,
        "format": FORMAT,
        "edition": edition,
        "data": data_hash,
        **({"beside": list(beside)} if beside else {}),
        "audience": setup.audience,
        "seed": seeds[0] if len(seeds) == 1 else seeds,
        **said,
        "request": plain(request),
    }
    # It shows an edit, also of what no roll depends on.
    digest = hashlib.sha256(canonical_json(values)).hexdigest()
    return {**values, "sha256": digest}


def record_text(values: Mapping[str, Any]) -> str:
    """Return a record as JSON to be read by people as well."""
    return f"{_lines(values, '')}\n"


def _lines(value: Any, indent: str, name: str = "") -> str:
    """Return a value on one line, unless it holds more than a line should."""
    if _is_flat(value) or name in _ONE_LINE_EACH:
        return _dumped(value)
    inner = f"{indent} "
    if isinstance(value, dict):
        parts = [
            f"{_dumped(key)}: {_lines(each, inner, key)}" for key, each in value.items()
        ]
        return _joined(parts, "{", "}", indent)
    of = f"{name}[]"
    return _joined([_lines(each, inner, of) for each in value], "[", "]", indent)


_dumped = json.JSONEncoder(ensure_ascii=False).encode
_CONTAINERS = (dict, list)


def _is_flat(value: Any) -> bool:
    """Whether a value holds no entries that hold entries themselves."""
    if not isinstance(value, _CONTAINERS):
        return True
    values = value.values() if isinstance(value, dict) else value
    return not any(
        isinstance(each, dict)
        or (isinstance(each, list) and any(isinstance(x, _CONTAINERS) for x in each))
        for each in values
    )


def _joined(parts: list[str], start: str, end: str, indent: str) -> str:
    inside = f",\n{indent} ".join(parts)
    return f"{start}\n{indent} {inside}\n{indent}{end}"


def load_request(source: Source) -> SetupRequest | None:
    """Return the request that a record was rolled from; None where it has none.

    Raises:
        DataError: it is of another version, or not in the form that we write.
    """
    values = source.values.get("request")
    if values is None:
        return None
    try:
        values = with_profiles(values)
    except (ValueError, TypeError, LookupError) as error:
        raise _fail(source, f"request: {clip(str(error))}") from None
    request: SetupRequest = _built(SetupRequest, values, source, "request")
    return request


def rolled_setup(source: Source) -> Setup | None:
    """Return the whole set-up of a record that was rolled; None of another.

    Raises:
        DataError: it is of another version, or not in the form that we write.
    """
    if source.values.get("request") is None:
        return None
    seed = source.values.get("seed")
    seeds = [seed] if isinstance(seed, str) else seed
    setup: Setup = _built(Setup, {**source.values, "seeds": seeds}, source, "")
    return setup


def _built(kind: type, values: Any, source: Source, key: str) -> Any:
    """Return a model value that stands under a key, or is the whole record."""
    if source.values.get("format") != FORMAT:
        raise _fail(source, "was made by another version", Code.PRODUCT_NEWER)
    try:
        return build(kind, values)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        where = ".".join(map(str, (key, *fault["loc"]) if key else fault["loc"]))
        raise _fail(source, f"{where}: {clip(fault['msg'])}") from None


def _fail(
    source: Source, message: str, code: Code = Code.ATTACHMENT_UNREADABLE
) -> DataError:
    hint = "roll the set-up anew"
    place = source.place(())
    return DataError([Finding(code=code, message=message, place=place, hint=hint)])
