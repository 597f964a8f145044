"""Read what a PDF of ours was made from: its attachment, back to typed values.

In: the bytes of ``bfgprint.json``, which anyone may have edited.  Out: an
Attachment, or findings.  Limits keep an edited file from costing time or room.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.json_files import parse_json
from bfgprint.load.reader import clip
from bfgprint.model.paper import Paper
from bfgprint.model.printer import Printer
from bfgprint.model.prints import INPUTS, MadeWith, PrintInput
from bfgprint.model.tables import RuleTables

FORMAT = 1
"""Raised when a print of the same input must show something else than before."""

LARGEST_BYTES = 20_000_000
_LARGEST_NUMBER = 10_000_000
_LONGEST_TEXT = 2_000
_MOST_ROWS = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """What a PDF says it was made from and with."""

    kind: str
    audience: str
    made_from: PrintInput
    made_with: MadeWith
    pages: tuple[int, ...] = ()
    """How many each of its parts takes, where it has any."""


def read_attachment(content: bytes, name: str) -> Attachment:
    """Return what a PDF was made from.

    Raises:
        DataError: it is no attachment of ours, of a newer product, or damaged.
    """
    if len(content) > LARGEST_BYTES:
        raise _fail(name, f"is larger than {LARGEST_BYTES:,} bytes")
    try:
        values = parse_json(content)
        _check_limits(values)
    except (ValueError, RecursionError) as error:
        raise _fail(name, f"can't be read: {clip(str(error))}") from None
    return _typed(values, name)


def _typed(values: Any, name: str) -> Attachment:
    said = values if isinstance(values, dict) else {}
    if not str(said.get("product", "")).startswith("bfgprint "):
        raise _fail(name, "does not say that bfgprint made it")
    made_in = said.get("format")
    if not isinstance(made_in, int) or made_in != FORMAT:
        raise _other_format(name, str(said["product"]), made_in)
    kind = said.get("kind")
    if not isinstance(kind, str) or kind not in INPUTS:
        raise _fail(name, f'is of an unknown kind "{clip(str(kind))}"')
    try:
        source = with_profiles(said["source"])
        tables = build(RuleTables, said["tables"])
        if tables.drift.rows > _MOST_ROWS:
            raise ValueError(f"{tables.drift.rows} rows on a Drift card")
        return Attachment(
            kind=kind,
            audience=_text(said, "audience"),
            made_from=build(INPUTS[kind], source),
            made_with=MadeWith(
                product=_text(said, "product"),
                tables=tables,
                data_hash=_text(said, "data"),
                symbols_hash=_text(said, "symbols"),
                look_hash=_text(said, "look"),
                paper=build(Paper, said["paper"]),
                ink=_text(said, "ink"),
                large_print=_flag(said, "large_print"),
                printer=_printer(said),
                fillable=_flag(said, "fillable"),
            ),
            pages=build(tuple[int, ...], said.get("pages", [])),
        )
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        where = ".".join(map(str, fault["loc"])) or "source"
        raise _fail(name, f"{where}: {clip(fault['msg'])}") from None
    except KeyError as error:
        raise _fail(name, f"{error.args[0]} is missing") from None
    except ValueError as error:
        raise _fail(name, clip(str(error))) from None
    except (TypeError, IndexError, AttributeError):
        raise _fail(name, "is not in the form that bfgprint writes") from None


@cache
def _adapter(kind: type) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def build(kind: type, values: Any) -> Any:
    """Return plain values as a model value of this type."""
    # Strict as JSON, which has neither tuples nor enums: lists and texts will do.
    return _adapter(kind).validate_json(json.dumps(values), strict=True)


def with_profiles(value: Any) -> Any:
    """Return plain values in which ships have their profile, not its number.

    Raises:
        ValueError: a ship points to no profile; so does an IndexError.
    """
    if isinstance(value, list):
        return [with_profiles(each) for each in value]
    if not isinstance(value, dict):
        return value
    if "profiles" in value and "units" in value:
        return _fleet_with_profiles(value)
    return {name: with_profiles(each) for name, each in value.items()}


def _fleet_with_profiles(fleet: dict[str, Any]) -> dict[str, Any]:
    profiles = fleet["profiles"]

    def with_profile(ship: dict[str, Any]) -> dict[str, Any]:
        number = ship["profile"]
        if number < 0:
            raise ValueError(f"there is no profile {number}")
        return {**ship, "profile": profiles[number]}

    units = [
        {**unit, "ships": [with_profile(each) for each in unit["ships"]]}
        if "ships" in unit
        else with_profile(unit)
        for unit in fleet["units"]
    ]
    return {**fleet, "units": units}


def _printer(values: dict[str, Any]) -> Printer | None:
    said = values.get("printer")
    printer: Printer | None = None if said is None else build(Printer, said)
    return printer


def _text(values: dict[str, Any], key: str) -> str:
    value = values[key]
    if not isinstance(value, str):
        raise ValueError(f"{key} is no text")
    return value


def _flag(values: dict[str, Any], key: str) -> bool:
    """Return whether something holds that stands there only where it does."""
    value = values.get(key, False)
    if not isinstance(value, bool):
        raise ValueError(f"{key} is neither true nor false")
    return value


def _check_limits(value: Any) -> None:
    """Refuse numbers and texts that no document of ours holds."""
    if isinstance(value, dict):
        for key, each in value.items():
            _check_limits(key)
            _check_limits(each)
    elif isinstance(value, list):
        for each in value:
            _check_limits(each)
    elif isinstance(value, str) and len(value) > _LONGEST_TEXT:
        raise ValueError(f"a text of {len(value):,} characters")
    elif isinstance(value, int | float) and abs(value) > _LARGEST_NUMBER:
        raise ValueError(f"a number beyond {_LARGEST_NUMBER:,}")


def _fail(name: str, message: str) -> DataError:
    finding = Finding(
        code=Code.ATTACHMENT_UNREADABLE,
        message=f"the attachment {message}",
        place=Place(file=name),
        hint="print it anew",
    )
    return DataError([finding])


def _other_format(name: str, product: str, made_in: object) -> DataError:
    newer = isinstance(made_in, int) and made_in > FORMAT
    which = "a newer" if newer else "another"
    finding = Finding(
        code=Code.PRODUCT_NEWER,
        message=f"was made by {which} version, {clip(product)}",
        place=Place(file=name),
        hint="update bfgprint" if newer else "print it anew",
    )
    return DataError([finding])
