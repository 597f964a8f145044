"""Judge a file in spite of its faults, so that one run shows all its mistakes.

In: a Source and a schema.  Out: the values in the schema's shape, with what is
at fault left out, and a Finding for each fault.
"""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import ValidationError

from bfgprint.findings import Finding
from bfgprint.load.faults import findings_of, value_path
from bfgprint.load.reader import Source
from bfgprint.load.schema import Keys, check_kind

_Shape = TypeVar("_Shape", bound=Keys)

_ROUNDS = 3
"""The faults, then what is missing without them, then none."""


def shape_so_far(
    source: Source, keys: type[_Shape]
) -> tuple[_Shape | None, list[Finding]]:
    """Return a file's values as far as they have the shape of a schema.

    What is at fault is left out; where the schema needs it, a stub stands in.

    Raises:
        DataError: the file is of another kind.
    """
    check_kind(source, keys)
    values: Any = source.values
    findings: list[Finding] = []
    for _ in range(_ROUNDS):
        try:
            return keys.model_validate(values), findings
        except ValidationError as error:
            findings = findings or findings_of(source, keys, error)
            values = _mended(values, error)
    return None, findings


def _mended(values: Any, error: ValidationError) -> Any:
    """Return the values without what is at fault."""
    faults = error.errors(include_url=False)
    places = [value_path(values, fault) for fault in faults]
    for fault, path in zip(faults, places, strict=True):
        stub: Any = None
        if fault["type"] == "missing":
            stub = [] if path[-1] == "ships" else "?"
        elif fault["type"] == "model_type":
            stub = {}
        while stub is None and isinstance(path[-1], int):
            # The whole list: what follows an element must keep its number.
            path = path[:-1]
        values = _with(values, path, stub)
    return values


def _with(values: Any, path: tuple[str | int, ...], stub: Any) -> Any:
    """Return a copy of nested values with a stub at a path, or nothing."""
    is_there = isinstance(values, dict | list)
    if not is_there or (
        path[1:] and isinstance(path[0], str) and path[0] not in values
    ):
        return values  # something around it was at fault as well, and is gone
    copy, (key, *rest) = values.copy(), path
    if rest:
        copy[key] = _with(values[key], tuple(rest), stub)
    elif stub is None:
        copy.pop(key, None)
    else:
        copy[key] = stub
    return copy
