"""Read what each finding code and each ruling means from ``codes.toml``.

In: the folders to look in, the user's before the bundled.  Out: Meanings.  A
user's file names only the families, codes and rulings that are to read
otherwise; the others keep the bundled words.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, create_model

from bfgprint.codes import Code
from bfgprint.findings import LEGALITY, Severity
from bfgprint.load.reader import read_source
from bfgprint.load.schema import Keys, shape
from bfgprint.load.texts import Text
from bfgprint.model.rulings import Rulings
from bfgprint.model.voidships import VoidshipRulings

FILE = "codes.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """The codes that differ in their number alone, and what they are about."""

    name: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """What a finding code means."""

    code: Code
    rule: str
    """The rule, or what is wrong; the first sentence says it in short."""
    source: str
    remedy: str
    """What the user does about it; empty where that is plain."""
    severity: Severity
    """Of most findings with this code; a doubtful case may weigh less."""

    @property
    def short(self) -> str:
        """The first sentence of the rule."""
        first, more, _ = self.rule.partition(". ")
        return f"{first}." if more else first

    @property
    def family(self) -> str:
        """The code without its number."""
        return family_of(self.code)

    @property
    def stops_printing(self) -> bool:
        """Whether paper made in spite of it would be false or incomplete."""
        return self.severity is Severity.ERROR and self.code not in LEGALITY

    @property
    def may_switch_off(self) -> bool:
        """Whether a house rule may turn it off: what makes a list illegal alone."""
        return self.code in LEGALITY


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What we hold where every source is silent."""

    id: str
    ruling: str
    question: str = ""
    """Empty for rulings that can't be switched."""
    switch: str | None = None
    """Its name in ``rulings.toml``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meanings:
    """All families, codes and rulings, in the order in which they are listed."""

    families: tuple[Family, ...]
    codes: Mapping[Code, Explanation]
    rulings: Mapping[str, Ruling]
    """By id."""

    def of_family(self, family: Family) -> tuple[Explanation, ...]:
        """Return the codes of a family, in the order of their numbers."""
        found = (each for each in self.codes.values() if each.family == family.name)
        return tuple(sorted(found, key=lambda each: each.code))

    def find(self, text: str) -> Explanation | Ruling | None:
        """Return what a code, ruling or switch means, however it is typed."""
        name = typed(text)
        if name in self.codes:
            return self.codes[Code(name)]
        by_switch = {r.switch.upper(): r for r in self.rulings.values() if r.switch}
        return self.rulings.get(name) or by_switch.get(name)

    def nearest(self, text: str, others: Iterable[str] = ()) -> str | None:
        """Return the code, ruling, switch or other name that was most likely meant."""
        switches = [r.switch for r in self.rulings.values() if r.switch]
        names = (*others, *self.codes, *self.rulings, *switches)
        known = {_loose(name): str(name) for name in names}
        near = difflib.get_close_matches(_loose(text), known, 1)
        return known[near[0]] if near else None


def family_of(code: str) -> str:
    """Return a code without its number."""
    return code.rpartition("-")[0]


def typed(text: str) -> str:
    """Return a code as it is compared; a finding shows it in brackets."""
    return text.strip(" []").upper()


def _loose(text: str) -> str:
    """Return a code without leading zeros: those of Drift have none."""
    return re.sub("-0+", "-", typed(text))


class _CodeKeys(Keys):
    """What a finding's code means."""

    rule: Text
    source: Text
    remedy: Text = ""
    severity: Severity = Severity.ERROR


class _RulingKeys(Keys):
    """A ruling: what is asked, and what we hold."""

    id: Text
    question: Text
    ruling: Text


class _CodesHead(Keys):
    kind: Literal["codes"]
    edition: Text | None = None
    source: Text | None = None
    families: dict[Text, Text] = Field(default_factory=dict)
    other_rulings: dict[Text, Text] = Field(default_factory=dict)


def _optional(names: list[str], keys: type[Keys]) -> dict[str, Any]:
    """Return fields for keys that a file may have, whatever Python calls them."""
    return {
        f"key_{number}": (keys | None, Field(None, alias=name))
        for number, name in enumerate(names)
    }


# One key for each code and switch, so that a misspelt one is told like any other.
_Switches = create_model(
    "_Switches",
    __base__=Keys,
    __doc__="The rulings, by their switches.",
    **_optional(
        [each.name for each in (*fields(Rulings), *fields(VoidshipRulings))],
        _RulingKeys,
    ),
)
CodesFile = create_model(
    "CodesFile",
    __base__=_CodesHead,
    __doc__='``kind = "codes"``: what the codes of findings and the rulings mean.',
    rulings=(_Switches, Field(default_factory=_Switches)),
    **_optional(list(Code), _CodeKeys),
)


def load_codes(dirs: tuple[Path, ...]) -> Meanings:
    """Return the meanings: the bundled ones, as far as the user's do not differ.

    Raises:
        DataError: a codes file can't be read.
        RulesError: it holds a text that can't be printed.
    """
    families: dict[str, str] = {}
    codes: dict[str, _CodeKeys] = {}
    switched: dict[str, _RulingKeys] = {}
    others: dict[str, str] = {}
    for folder in reversed(dirs):
        if (folder / FILE).is_file():
            file = shape(read_source(folder / FILE), CodesFile)
            families |= file.families
            codes |= _given(file)
            switched |= _given(file.rulings)  # type: ignore[attr-defined]  # made above
            others |= file.other_rulings
    return Meanings(
        families=tuple(
            Family(name=name, title=title) for name, title in families.items()
        ),
        codes={
            code: Explanation(code=code, **codes[code].model_dump())
            for code in Code
            if code in codes
        },
        rulings=_rulings(switched, others),
    )


def _given(keys: Keys) -> dict[str, Any]:
    """Return what stands in a file under the keys of codes or switches."""
    return {
        field.alias: value
        for name, field in type(keys).model_fields.items()
        if field.alias and (value := getattr(keys, name)) is not None
    }


def _rulings(
    switched: Mapping[str, _RulingKeys], others: Mapping[str, str]
) -> dict[str, Ruling]:
    """Return the rulings in the order of their ids."""
    found = [
        *(Ruling(switch=name, **keys.model_dump()) for name, keys in switched.items()),
        *(Ruling(id=name, ruling=text) for name, text in others.items()),
    ]
    return {each.id: each for each in sorted(found, key=lambda ruling: ruling.id)}
