"""Rosters as list builders write them, from a short description of each.

In: what was chosen, as frozen values.  Out: the file's text or bytes, by each
writer's habits (source: roster-formats.md): BattleScribe's XML, that of a .NET
writer, New Recruit's XML on one line and its JSON.  ``total`` is the sum of all
costs, as every writer states it.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from itertools import count
from typing import Any

NAMESPACE = "http://www.battlescribe.net/schema/rosterSchema"
GAME = "Battlefleet Gothic"
GAME_ID = "de5d6c5f-ae7b-4dd1-841e-5f1193fb5176"

TYPE_IDS = {"Type": "5.479706523232345e+27", "Fire Arc": "4.669726520417263e+35"}
"""Ids that look like numbers, and become such in New Recruit's JSON."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """A profile: a ship's figures, a weapon's or a rule's."""

    name: str
    kind: str
    values: Mapping[str, str] = field(default_factory=dict)
    hidden: bool = False


@dataclass(frozen=True, kw_only=True)
class Chosen:
    """A selection."""

    name: str
    number: object = 1
    points: object = 0
    kind: str = "upgrade"
    custom: str = ""
    notes: str = ""
    group: str = ""
    section: str = ""
    id: str = ""
    rows: tuple[Row, ...] = ()
    rules: tuple[str, ...] = ()
    below: tuple[Chosen, ...] = ()

    def walk(self) -> Iterator[Chosen]:
        """Yield the selection and all below it."""
        yield self
        for each in self.below:
            yield from each.walk()


@dataclass(frozen=True, kw_only=True)
class Army:
    """A force, and those nested in it."""

    name: str = "Gothic Sector"
    catalogue: str = "Imperial Navy"
    chosen: tuple[Chosen, ...] = ()
    rows: tuple[Row, ...] = ()
    """Profiles on the force's categories."""
    rules: tuple[str, ...] = ()
    notes: str = ""
    armies: tuple[Army, ...] = ()

    def walk(self) -> Iterator[Army]:
        """Yield the force and all nested in it."""
        yield self
        for each in self.armies:
            yield from each.walk()


@dataclass(frozen=True, kw_only=True)
class List:
    """A whole roster."""

    name: str = "Two ships"
    armies: tuple[Army, ...] = ()
    limit: object = None
    stated: object = None
    """What it says that it costs; None for the sum."""
    other_costs: tuple[str, ...] = ()
    """Names of more types of cost, which every selection bears."""
    notes: str = ""
    game: str = GAME
    game_id: str = GAME_ID

    @property
    def total(self) -> int:
        """Return the sum over all selections."""
        forces = (each for army in self.armies for each in army.walk())
        chosen = (each for army in forces for one in army.chosen for each in one.walk())
        return round(sum(float(str(each.points)) for each in chosen))


# One tree for all writers: objects whose lists are containers.

Values = dict[str, Any]


class _Tree:
    """Builds the tree of a roster, with ids made up as writers do."""

    def __init__(self, roster: List) -> None:
        self.roster = roster
        self._ids = count(1)

    def _id(self) -> str:
        return f"a1a1-0000-{next(self._ids):04x}"

    def root(self) -> Values:
        roster = self.roster
        total = roster.total if roster.stated is None else roster.stated
        limit = [] if roster.limit is None else [self._cost("pts", roster.limit)]
        return {
            "id": self._id(),
            "name": roster.name,
            "battleScribeVersion": "2.03",
            "gameSystemId": roster.game_id,
            "gameSystemName": roster.game,
            "gameSystemRevision": 47,
            "costs": [self._cost("pts", total)],
            "costLimits": limit,
            "forces": [self._force(army) for army in roster.armies],
            "customNotes": roster.notes,
        }

    def _cost(self, name: str, value: object) -> Values:
        type_id = "points" if name == "pts" else f"{name}-id"
        return {"name": name, "typeId": type_id, "value": value}

    def _costs(self, points: object) -> list[Values]:
        others = [self._cost(name, 3) for name in self.roster.other_costs]
        return [*others, self._cost("pts", points)]

    def _force(self, army: Army) -> Values:
        category = {
            "id": self._id(),
            "name": "Uncategorised",
            "entryId": "(No Category)",
            "primary": False,
            "profiles": [self._profile(row) for row in army.rows],
        }
        return {
            "id": self._id(),
            "name": army.name,
            "entryId": "8ed8-4a6a-2f2b-833d",
            "catalogueId": "cdc1-e60c-6456-c57a",
            "catalogueRevision": 38,
            "catalogueName": army.catalogue,
            "selections": [self._selection(each) for each in army.chosen],
            "forces": [self._force(each) for each in army.armies],
            "categories": [category],
            "publications": [{"id": self._id(), "name": "The book"}],
            "rules": [self._rule(name) for name in army.rules],
            "customNotes": army.notes,
        }

    def _selection(self, chosen: Chosen) -> Values:
        is_ship = any(row.kind == "Unit" for row in chosen.rows)
        section = chosen.section or ("Cruiser" if is_ship else "")
        return {
            "id": chosen.id or self._id(),
            "name": chosen.name,
            "entryId": "ed14-4996::7004-e1c8",
            "customName": chosen.custom,
            "page": "111",
            "number": chosen.number,
            "type": chosen.kind,
            "entryGroupId": f"{chosen.group}-id" if chosen.group else "",
            "group": chosen.group,
            "rules": [self._rule(name) for name in chosen.rules],
            "profiles": [self._profile(row) for row in chosen.rows],
            "selections": [self._selection(each) for each in chosen.below],
            "costs": self._costs(chosen.points),
            "categories": [
                {"id": self._id(), "name": section, "entryId": "10", "primary": True}
            ]
            if section
            else [],
            "customNotes": chosen.notes,
        }

    def _rule(self, name: str) -> Values:
        text = "(rule text)"
        return {"id": self._id(), "name": name, "hidden": False, "description": text}

    def _profile(self, row: Row) -> Values:
        rows = [
            {"name": name, "typeId": TYPE_IDS.get(name, "5475726e"), "$text": value}
            for name, value in row.values.items()
        ]
        return {
            "id": self._id(),
            "name": row.name,
            "hidden": row.hidden,
            "typeId": "556e697423232344415441232323",
            "typeName": row.kind,
            "characteristics": rows,
        }


_MEMBERS = {"categories": "category"}
_TEXTS = ("customNotes", "description")
_NEW_RECRUIT_ONLY = ("group",)


def _number(value: object, form: str) -> str:
    """Return a value as an attribute; numbers of points by the writer's form."""
    if isinstance(value, bool):
        return str(value).lower()
    return form.format(value) if isinstance(value, float | int) else str(value)


@dataclass(frozen=True, kw_only=True)
class _Xml:
    """A writer's habits."""

    head: str
    points: str
    """How a number of points is written."""
    close: str
    is_indented: bool
    has_all: bool = False
    """Empty containers are written too, and their order is another."""
    leaves_out: tuple[str, ...] = ()

    def text(self, root: Values) -> str:
        root = {**root, "xmlns": NAMESPACE}
        return self.head + "".join(self._element("roster", root, 0))

    def _element(self, tag: str, values: Values, depth: int) -> Iterator[str]:
        lead = "\n" + "  " * depth if self.is_indented else ""
        attributes, children = [], []
        for key, value in values.items():
            if key in self.leaves_out or key == "$text":
                continue
            if isinstance(value, list):
                children.append((key, value))
            elif key in _TEXTS:
                if value:
                    children.append((key, value))
            elif value != "":
                form = self.points if key == "value" else "{}"
                text = escape(_number(value, form))
                attributes.append(f'{key}="{text}"')
        if self.has_all:
            attributes.reverse()
            children.reverse()
            if tag == "profile":
                children += [("modifiers", []), ("modifierGroups", [])]
        start = f"{lead}<{' '.join([tag, *attributes])}"
        if values.get("$text"):
            yield f"{start}>{escape(str(values['$text']))}</{tag}>"
            return
        inner = [part for each in children for part in self._child(*each, depth + 1)]
        yield f"{start}>" if inner else f"{start}{self.close}"
        yield from inner
        if inner:
            yield f"{lead}</{tag}>"

    def _child(self, key: str, value: Any, depth: int) -> Iterator[str]:
        lead = "\n" + "  " * depth if self.is_indented else ""
        if isinstance(value, str):
            yield f"{lead}<{key}>{escape(value)}</{key}>"
        elif value:
            yield f"{lead}<{key}>"
            for each in value:
                member = _MEMBERS.get(key, key.removesuffix("s"))
                yield from self._element(member, each, depth + 1)
            yield f"{lead}</{key}>"
        elif self.has_all:
            yield f"{lead}<{key}{self.close}"


_DECLARED = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def battlescribe(roster: List) -> str:
    """Return a ``.ros`` by BattleScribe."""
    habits = _Xml(
        head=_DECLARED.rstrip("\n"),
        points="{:.1f}",
        close="/>",
        is_indented=True,
        leaves_out=_NEW_RECRUIT_ONLY,
    )
    text = habits.text(_Tree(roster).root())
    return text.replace("&#x27;", "&apos;")


def dotnet(roster: List) -> str:
    """Return a ``.ros`` by the .NET writer: all containers, in another order."""
    habits = _Xml(
        head='<?xml version="1.0" encoding="utf-8"?>',
        points="{}",
        close=" />",
        is_indented=True,
        has_all=True,
        leaves_out=_NEW_RECRUIT_ONLY,
    )
    schema = "http://www.w3.org/2001/XMLSchema"
    root = {**_Tree(roster).root(), "tags": []}
    return habits.text(root).replace(
        "<roster ", f'<roster xmlns:xsd="{schema}" xmlns:xsi="{schema}-instance" ', 1
    )


def _recruited(values: Values) -> Values:
    """Return a tree as New Recruit has it: without what is empty or nothing."""
    left: Values = {}
    for key, value in values.items():
        if key in ("publications",) or value in ([], ""):
            continue
        if isinstance(value, list):
            members = [_recruited(each) for each in value]
            if key == "costs":
                members = [m for m in members if m.get("value") not in (0, 0.0)]
            if members:
                left[key] = members
        else:
            left[key] = value
    return left


def _new_recruit_root(roster: List) -> Values:
    root = _recruited(_Tree(roster).root())
    return {**root, "generatedBy": "https://newrecruit.eu"}


def new_recruit(roster: List) -> str:
    """Return a ``.ros`` by New Recruit: on one line."""
    habits = _Xml(head=_DECLARED.strip(), points="{}", close=" />", is_indented=False)
    return habits.text(_new_recruit_root(roster))


def _typed(value: object) -> object:
    """Return an attribute as the converter types it: what looks like a number is."""
    if not isinstance(value, str):
        return value
    if re.fullmatch(r"-?\d{1,15}", value):
        return int(value)
    if re.fullmatch(r"-?\d+\.\d+(e[+-]?\d+)?", value):
        return float(value)
    return {"true": True, "false": False}.get(value, value)


def _converted(values: Values) -> Values:
    """Return a tree as the converter gives it: children first, then attributes."""
    containers, attributes = {}, {}
    for key, value in values.items():
        if isinstance(value, list):
            containers[key] = [_converted(each) for each in value]
        elif key in (*_TEXTS, "$text"):
            containers[key] = value
        else:
            attributes[key] = _typed(value)
    return {**containers, **attributes}


def new_recruit_json(roster: List) -> str:
    """Return a ``.json`` by New Recruit: typed attributes, arrays for containers."""
    root = _converted(_new_recruit_root(roster))
    return json.dumps({"roster": {**root, "xmlns": NAMESPACE}}, ensure_ascii=False)


WRITERS = {
    "battlescribe": battlescribe,
    "dotnet": dotnet,
    "new recruit": new_recruit,
    "new recruit json": new_recruit_json,
}
"""Every writer of a text, by name."""


def zipped(text: str | bytes, entry: str = "Two ships.ros") -> bytes:
    """Return a ``.rosz`` of a text."""
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(entry, text)
    return raw.getvalue()


# Ships in the words of the catalogues.


def ship_row(
    name: str = "Gothic Profile",
    *,
    type_: str = "Cruiser",
    hits: str = "8",
    speed: str = "20cm",
    turns: str = "45°",
    shields: str = "2",
    armour: str = "6+Front/ 5+",
    turrets: str = "2",
    hidden: bool = False,
) -> Row:
    """Return a ship's figures; those of a Gothic unless others are given."""
    values = {
        "Type": type_,
        "Hits": hits,
        "Speed": speed,
        "Turns": turns,
        "Shields": shields,
        "Armour": armour,
        "Turrets": turrets,
    }
    return Row(name=name, kind="Unit", values=values, hidden=hidden)


def gun_row(name: str, reach: str, strength: str, arc: str) -> Row:
    """Return a line of armament."""
    values = {"Range/Speed": reach, "Firepower/Str": strength, "Fire Arc": arc}
    return Row(name=name, kind="Armament", values=values)


def gothic(**changes: Any) -> Chosen:
    """Return a Gothic with all its weapons, as the catalogue has it."""
    guns = (
        gun_row("Gothic Port Lance Battery", "30cm", "4", "Left"),
        gun_row("Gothic Starboard Lance Battery", "30cm", "4", "Right"),
        gun_row("Gothic Prow Torpedoes", "30cm", "6", "Front"),
    )
    keys: dict[str, Any] = {
        "name": "Gothic Class Cruiser",
        "points": 180,
        "kind": "model",
        "rows": (ship_row(), *guns),
    }
    return Chosen(**{**keys, **changes})


def sword(number: Any = 1, **changes: Any) -> Chosen:
    """Return Swords, as the catalogue has them within a squadron."""
    name = "Sword Rapid Strike Vessel"
    figures = ship_row(
        name,
        type_="Escort/1",
        hits="1",
        speed="25 cm",
        turns="90°",
        shields="1",
        armour="5+",
    )
    guns = gun_row("Weapons Battery", "30 cm", "4", "Left/right/front")
    keys: dict[str, Any] = {
        "name": name,
        "number": number,
        "points": 35 * number if isinstance(number, int) else 35,
        "kind": "unit",
        "rows": (figures, guns),
        "section": "Escort",
    }
    return Chosen(**{**keys, **changes})


def cobra(number: int = 1, **changes: Any) -> Chosen:
    """Return Cobras; their hits are a box to tick."""
    figures = ship_row(
        "Cobra Class Destroyer",
        type_="Escort",
        hits="☐",
        speed="30 cm",
        turns="90º",
        shields="1",
        armour="4+",
        turrets="1",
    )
    guns = (
        gun_row("Weapons Battery", "30 cm", "1", "Left/Front/Right"),
        gun_row("Torpedoes", "30 cm", "2", "Front"),
    )
    keys: dict[str, Any] = {
        "name": "Cobra Class Destroyer",
        "number": number,
        "points": 30 * number,
        "kind": "unit",
        "rows": (figures, *guns),
        "section": "Escort",
    }
    return Chosen(**{**keys, **changes})


def squadron(*ships: Chosen, **changes: Any) -> Chosen:
    """Return a squadron of escorts."""
    keys: dict[str, Any] = {"name": "Escort Squadron", "kind": "unit", "below": ships}
    return Chosen(**{**keys, **changes})


def led(value: int) -> Chosen:
    """Return a Leadership value, with two spaces before a single digit."""
    return Chosen(name=f"Ldr {value:>2}", group="Leadership")


def roster(*chosen: Chosen, **changes: Any) -> List:
    """Return a roster of one force of the Imperial Navy."""
    return List(**{"armies": (Army(chosen=chosen),), **changes})
