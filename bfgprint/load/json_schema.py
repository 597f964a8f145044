"""JSON Schema for the files that a user writes, from the same models that read them.

Out: a schema (draft 2020-12) for each kind, so that an editor knows keys, values
and limits.  Titles and descriptions are the models' docstrings.  What needs more
than one place to be judged, such as that a class exists, is no part of it.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

from pydantic import AliasChoices
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from bfgprint.load.drift_logs import DriftLogFile
from bfgprint.load.events import EventFile
from bfgprint.load.kinds import DATA_KINDS
from bfgprint.load.move_log_schema import MoveLogFile
from bfgprint.load.pack_keys import PackKeysFile
from bfgprint.load.results import ResultsFile
from bfgprint.load.schema import FleetFile, Keys
from bfgprint.load.seals import OpeningFile, SealFile
from bfgprint.load.setup_keys import SetupKeyFile
from bfgprint.load.voidship_files import VoidshipFile
from bfgprint.load.voidship_logs import VoidshipLogFile

FILE_KINDS: Mapping[str, type[Keys]] = {
    "fleet": FleetFile,
    "drift-log": DriftLogFile,
    "move-log": MoveLogFile,
    "event": EventFile,
    "voidship": VoidshipFile,
    "voidship-log": VoidshipLogFile,
    "results": ResultsFile,
    "seal": SealFile,
    "opening": OpeningFile,
    "setup-key": SetupKeyFile,
    "pack-keys": PackKeysFile,
    **DATA_KINDS,
}
"""Every kind of TOML file that is read, by what it says it is."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(kind: str) -> dict[str, Any]:
    """Return the JSON Schema of a kind of file."""
    keys = FILE_KINDS[kind]
    schema = keys.model_json_schema(schema_generator=_Generator)
    first = {"$schema": DIALECT, "title": f"bfgprint: {kind}"}
    return {**first, **{k: v for k, v in schema.items() if k not in first}}


def describe(kind: str) -> str:
    """Return what a kind of file holds, in a few words."""
    said = _words_of(FILE_KINDS[kind])
    return re.sub(r'^`kind = "[^"]*"`[:.]? ?', "", said).rstrip(".")


class _Generator(GenerateJsonSchema):
    """Leaves out what TOML has not, and adds what the docstrings say."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        """Return the schema of the value alone: TOML leaves a key out instead."""
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        """Return the schema with its default, unless that only means none."""
        default = schema.get("default")
        if default is None or default in ((), [], {}) or isinstance(default, Keys):
            return self.generate_inner(schema["schema"])
        return super().default_schema(schema)

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Keys speak for themselves."""
        del schema
        return False

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        """Return the schema of a table, with its keys described."""
        made = super().model_schema(schema)
        keys = schema["cls"]
        made["title"] = _title(keys)
        made["description"] = _words_of(keys)
        if not made["description"]:
            del made["description"]
        properties = made.get("properties", {})
        for name, words in _described(keys):
            if name in properties:
                properties[name] = {**properties[name], "description": words}
        for name, other in _other_names(keys):
            properties[other] = properties[name]
        return made


def _title(keys: type[Keys]) -> str:
    """Return the name of a table as people say it: ``_WeaponKeys`` is a weapon."""
    name = keys.__name__.strip("_").removesuffix("Keys").removesuffix("File")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize()


def _words_of(keys: type[Keys]) -> str:
    """Return the first paragraph of a model's own docstring."""
    own = inspect.cleandoc(keys.__doc__ or "")
    return _plain(own.partition("\n\n")[0])


def _plain(text: str) -> str:
    return " ".join(text.split()).replace("``", "`")


def _described(keys: type[Keys]) -> Iterator[tuple[str, str]]:
    """Yield the name of each key as files write it, and its docstring."""
    for name, field in keys.model_fields.items():
        for base in keys.__mro__:
            words = _docstrings(base).get(name)
            if words:
                yield field.alias or name, words
                break


@cache
def _docstrings(keys: type) -> dict[str, str]:
    """Return the literals that stand beneath the fields of a class."""
    if not issubclass(keys, Keys) or keys is Keys:
        return {}
    try:
        source = textwrap.dedent(inspect.getsource(keys))
    except OSError:
        return {}  # made by a function, or without its source
    (body,) = (n.body for n in ast.parse(source).body if isinstance(n, ast.ClassDef))
    found = {}
    for field, below in pairwise(body):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            found[field.target.id] = _plain(str(below.value.value))
    return found


def _other_names(keys: type[Keys]) -> Iterator[tuple[str, str]]:
    """Yield each key that may be written otherwise, and how."""
    for field in keys.model_fields.values():
        if isinstance(field.validation_alias, AliasChoices):
            first, *others = map(str, field.validation_alias.choices)
            for other in others:
                yield first, other
