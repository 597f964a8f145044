"""Say in a player's words what pydantic found wrong with the values of a file.

In: a Source, the schema it was held against and pydantic's error.  Out: one
Finding for each value at fault, with its place, in the file's own terms.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.load.reader import Source, clip

Path = tuple[str | int, ...]

_TYPES = {
    "int_type": "a whole number",
    "float_type": "a number",
    "string_type": "text in quotes",
    "bool_type": "true or false",
    "list_type": "a list in brackets",
    "tuple_type": "a list in brackets",
    "dict_type": "a table",
    "model_type": "a table",
}
"""What a value of the wrong type should have been."""

_LIMITS = {
    "greater_than": "more than {gt:g}",
    "greater_than_equal": "{ge:g} or more",
    "less_than_equal": "{le:g} or less",
    "finite_number": "finite",
    "date_type": "a date such as 2026-12-05",
    "time_type": 'a time such as "09:30"',
    "date_parsing": "a date such as 2026-12-05",
    "date_from_datetime_parsing": "a date such as 2026-12-05",
    "date_from_datetime_inexact": "a date such as 2026-12-05",
    "too_short": "a list of {min_length} or more",
    "too_long": "a list of {max_length} or fewer",
    "missing": "a longer list",
}
"""What a value of the right type should have been."""

_WORDS = ("literal_error", "string_pattern_mismatch")
"""Faults of a text that should have been one of a few."""

PATTERNS: dict[str, str] = {}
"""What a text of each pattern stands for, filled in by the schemas."""

_MOST_NAMED = 10
"""As many keys as a hint lists."""


def findings_of(
    source: Source, keys: type[BaseModel], error: ValidationError
) -> list[Finding]:
    """Return a finding for every value at fault, in the order of the file's keys."""
    faults: dict[Path, list[Mapping[str, Any]]] = {}
    # A wrong type says least of a value that may be of two.
    for fault in sorted(error.errors(include_url=False), key=_is_type):
        faults.setdefault(value_path(source.values, fault), []).append(fault)
    # Of a value that may be of two types, one that fits has faults inside it.
    outer = {path[:end] for path in faults for end in range(len(path))}
    found = [
        _finding(source, keys, path, same)
        for path, same in faults.items()
        if path not in outer or not all(map(_is_type, same))
    ]
    return in_order(found)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings as their places follow each other in the file."""
    return sorted(findings, key=lambda f: (f.place.line or 0, f.place.column or 0))


def _is_type(fault: Mapping[str, Any]) -> bool:
    return fault["type"] in _TYPES


def value_path(values: Any, fault: Mapping[str, Any]) -> Path:
    """Return the path of a fault, without the union members pydantic puts in it."""
    path: list[str | int] = []
    for part in fault["loc"]:
        inside = isinstance(values, dict) and part in values
        if isinstance(values, list) and isinstance(part, int):
            inside = part < len(values)
        if inside:
            values = values[part]
            path.append(part)
    if fault["type"] == "missing" and isinstance(values, dict):
        path.append(fault["loc"][-1])
    return tuple(path)


def _finding(
    source: Source, keys: type[BaseModel], path: Path, same: list[Mapping[str, Any]]
) -> Finding:
    """Return the finding about one value, which may be at fault in several ways."""
    key = clip(str(path[-1])) if path else ""
    kind, hint = same[0]["type"], ""
    match kind:
        case "extra_forbidden":
            code, message = Code.UNKNOWN_KEY, f'unknown key "{key}"'
            hint = _nearest_key(str(path[-1]), schema_at(keys, path[:-1]))
        case "missing" if isinstance(path[-1], str) and same[0]["loc"][-1] == path[-1]:
            code, message = Code.MISSING_KEY, f'the key "{key}" is missing'
        case _ if kind in set(Code):
            code, message = Code(kind), same[0]["msg"]
            hint = same[0].get("ctx", {}).get("hint", "")
        case "value_error":
            code, message = (
                Code.WRONG_TYPE,
                same[0]["msg"].removeprefix("Value error, "),
            )
        case _:
            code, message = Code.WRONG_TYPE, _wrong_value(same)
            hint = _other_form(keys, path, same[0])
    return Finding(code=code, message=message, place=source.place(path), hint=hint)


def _wrong_value(same: list[Mapping[str, Any]]) -> str:
    """Return what a value should have been, and what it is."""
    fits = [fault for fault in same if not _is_type(fault)] or same
    if all(fault["type"] in _WORDS for fault in fits):
        fits = same
    wanted = " or ".join(dict.fromkeys(_wanted(fault) for fault in fits))
    return f"must be {wanted}, not {_shown(same[0]['input'])}"


def _wanted(fault: Mapping[str, Any]) -> str:
    kind, context = fault["type"], fault.get("ctx", {})
    if kind in _TYPES:
        return _TYPES[kind]
    if kind == "string_pattern_mismatch":
        return PATTERNS[context["pattern"]]
    if "expected" in context:
        return str(context["expected"]).replace("'", '"')
    return _LIMITS.get(kind, str(fault["msg"])).format_map(context)


def _shown(value: object) -> str:
    """Return a value as a short phrase, in TOML's terms."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'the text "{clip(value)}"'
        case int() | float():
            return clip(str(value))
        case dict():
            return "a table"
        case list():
            return f"a list of {len(value)}"
        case _:
            return "a date or time"


def _other_form(keys: type[BaseModel], path: Path, fault: Mapping[str, Any]) -> str:
    """Return how a list is written where something else stands."""
    if fault["type"] not in ("list_type", "tuple_type") or not path:
        return ""
    field = _field(schema_at(keys, path[:-1]), path[-1])
    if field is not None and _model_in(field) is not None:
        return f"write [[{path[-1]}]] above each" if len(path) == 1 else ""
    value = fault["input"]
    return f'write ["{clip(value)}"]' if isinstance(value, str) else ""


def _nearest_key(key: str, keys: type[BaseModel]) -> str:
    """Return a hint: the key that was meant, or those that there are."""
    known = [field.alias or name for name, field in keys.model_fields.items()]
    near = difflib.get_close_matches(key, known, 1)
    if near:
        return f'did you mean "{near[0]}"?'
    return "one of: " + ", ".join(known) if len(known) <= _MOST_NAMED else ""


def schema_at(keys: type[BaseModel], path: Path) -> type[BaseModel]:
    """Return the schema of the table at a path."""
    for part in path:
        # Neither an index nor a name of the user's own leads to another schema.
        keys = _model_in(_field(keys, part)) or keys
    return keys


def _field(keys: type[BaseModel], part: str | int) -> Any:
    """Return the annotation of a key, or None."""
    for name, field in keys.model_fields.items():
        if part == (field.alias or name):
            return field.annotation
    return None


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """Return the schema that an annotation holds, as of ``list[ShipKeys]``."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    found = (_model_in(inner) for inner in get_args(annotation))
    return next((model for model in found if model is not None), None)
