"""A roster as its file holds it, whichever of the three formats it has.

In: nodes, which both front ends (``xml_reader``, ``json_reader``) make.  Out: a
Roster: forces, selections and profiles as frozen values.  What is missing has
an empty value, since every writer leaves something out; no order is relied on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.reader import clip
from bfgprint.load.rosters.spelling import words_of

DEEPEST = 100
"""Elements within elements; list builders' own files stay below 64 levels."""

MOST_NODES = 200_000
"""Elements of one file; two hundred ships have about twenty thousand."""

TOO_MUCH = "is nested too deeply, or holds too much"

MOST_OF_ONE = 5_000
"""A greater number of one selection is no player's."""

CONTAINERS = frozenset(
    {
        "associations",
        "attributes",
        "categories",
        "characteristics",
        "costLimits",
        "costs",
        "forces",
        "modifierGroups",
        "modifiers",
        "profiles",
        "publications",
        "rules",
        "selections",
        "tags",
    }
)
"""Elements that hold nothing but others of one kind."""

VITAL = {
    "selections": "selection",
    "forces": "force",
    "profiles": "profile",
    "characteristics": "characteristic",
    "costs": "cost",
}
"""Containers, and their members, without which ships would be overlooked."""

LONGEST_NAME = 1_000
LONGEST_FIGURE = 300
"""Characters; a longer text in a ship's or weapon's profile is no figure."""

NAMELESS = "nameless"
"""What stands for a name that is missing."""


@dataclass(slots=True, kw_only=True)
class Node:
    """An element of XML, or an object of JSON, in one shape."""

    tag: str
    attributes: dict[str, str]
    containers: dict[str, list[Node]] = field(default_factory=dict)
    """What it holds many of, by the container's name: ``selections`` and so on."""
    texts: dict[str, str] = field(default_factory=dict)
    """What it holds one of, by name: ``customNotes``, ``description``."""
    text: str = ""
    place: Place

    def get(self, name: str) -> str:
        """Return an attribute, white space as one space; empty if missing."""
        return " ".join(self.attributes.get(name, "").split())

    def all(self, container: str) -> list[Node]:
        """Return what a container holds."""
        return self.containers.get(container, [])


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterProfile:
    """A table row of a selection: a ship's figures, a weapon's, a rule's."""

    name: str
    type_name: str
    values: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Selection:
    """What was chosen: a ship, a squadron, an option, a Leadership value.

    Two are never the same, however alike: equal ships are two ships.
    """

    id: str
    name: str
    custom_name: str
    number: int
    """Absolute, not for each of its parent."""
    kind: str
    """``unit``, ``model``, ``upgrade`` ...: it says little."""
    group: str
    """The id or the name of the group it was chosen from."""
    points: float
    """Its own times its number, without what stands below it."""
    profiles: tuple[RosterProfile, ...]
    unseen: frozenset[str]
    """The types of its profiles that are hidden."""
    rules: tuple[str, ...]
    section: str
    """Its primary category; empty where it has none."""
    notes: str
    selections: tuple[Selection, ...]
    place: Place

    @property
    def title(self) -> str:
        """The player's name for it, or its own; short enough for a message."""
        return clip(self.custom_name or self.name)

    def is_unseen_as(self, types: Iterable[str]) -> bool:
        """Whether it has a hidden profile of one of these types."""
        return any(words_of(each) in self.unseen for each in types)

    def walk(self) -> Iterator[Selection]:
        """Yield the selection and all below it."""
        yield self
        for each in self.selections:
            yield from each.walk()


@dataclass(frozen=True, slots=True, kw_only=True)
class Force:
    """A fleet list, or an ally's, with its selections."""

    name: str
    catalogue: str
    selections: tuple[Selection, ...]
    notes: str
    extra_profiles: tuple[str, ...]
    """Names of profiles and rules that hang on the force itself."""
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """A whole roster."""

    name: str
    game: str
    game_id: str
    revision: str
    points: float | None
    """What the list builder says that it costs; None where it does not."""
    limit: float | None
    """None without a limit."""
    forces: tuple[Force, ...]
    notes: str
    place: Place

    def selections(self) -> Iterator[Selection]:
        """Yield every selection there is."""
        for force in self.forces:
            for selection in force.selections:
                yield from selection.walk()


def roster_of(root: Node) -> Roster:
    """Return the roster that a root element holds.

    Raises:
        DataError: a number in it is none.
    """
    limit = _points(root, "costLimits")
    return Roster(
        name=_name(root),
        game=_name(root, "gameSystemName"),
        game_id=root.get("gameSystemId"),
        revision=root.get("gameSystemRevision"),
        points=_points(root, "costs"),
        limit=limit if limit is not None and limit > 0 else None,
        forces=tuple(_forces(root)),
        notes=_note(root),
        place=root.place,
    )


def _forces(parent: Node) -> Iterator[Force]:
    """Yield the forces, those within others after them."""
    for node in parent.all("forces"):
        hung = [*node.all("profiles"), *node.all("rules")]
        for category in node.all("categories"):
            hung += [*category.all("profiles"), *category.all("rules")]
        yield Force(
            name=_name(node, "customName") or _name(node),
            catalogue=_name(node, "catalogueName"),
            selections=tuple(_selection(each) for each in node.all("selections")),
            notes=_note(node),
            extra_profiles=tuple(dict.fromkeys(_name(each) for each in hung)),
            place=node.place,
        )
        yield from _forces(node)


def _selection(node: Node) -> Selection:
    categories = node.all("categories")
    primary = [each for each in categories if each.get("primary") == "true"]
    return Selection(
        id=node.get("id"),
        name=_name(node) or NAMELESS,
        custom_name=_name(node, "customName"),
        number=_count(node),
        kind=node.get("type"),
        group=node.get("entryGroupId") or node.get("group"),
        points=_points(node, "costs") or 0.0,
        profiles=tuple(_profile(each) for each in node.all("profiles") if _seen(each)),
        unseen=frozenset(
            words_of(_name(each, "typeName"))
            for each in node.all("profiles")
            if not _seen(each)
        ),
        rules=tuple(
            _name(each) for each in node.all("rules") if _seen(each) and _name(each)
        ),
        section=_name(primary[0]) if primary else "",
        notes=_note(node),
        selections=tuple(_selection(each) for each in node.all("selections")),
        place=node.place,
    )


def _profile(node: Node) -> RosterProfile:
    type_name = _name(node, "typeName")
    return RosterProfile(
        name=_name(node) or type_name or NAMELESS,
        type_name=type_name,
        values={
            each.get("name"): _figure(each.text) for each in node.all("characteristics")
        },
    )


def _figure(text: str) -> str:
    """Return the text of a figure: a line break parts the craft of a launch bay."""
    figure = "\n".join(map(str.strip, text.strip().splitlines()))
    return figure if len(figure) <= LONGEST_FIGURE else clip(figure)


def _name(node: Node, key: str = "name") -> str:
    """Return a name; one without end is no one's, and would take long to compare."""
    name = node.get(key)
    if len(name) > LONGEST_NAME:
        message = f'"{clip(name)}" is a name of {len(name):,} characters'
        finding = Finding(code=Code.TOO_LARGE, message=message, place=node.place)
        raise DataError([finding])
    return name


def _seen(node: Node) -> bool:
    return node.get("hidden").casefold() != "true"


def _note(node: Node) -> str:
    return " ".join(node.texts.get("customNotes", "").split())


def _count(node: Node) -> int:
    """Return how often something was selected: once, where nothing is said."""
    text = node.get("number") or "1"
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if number.is_integer() and 0 <= number <= MOST_OF_ONE:
        return int(number)
    name = clip(node.get("name"))
    raise not_a_number(node.place, f'"{clip(text)}" of "{name}" can\'t be meant')


def _points(node: Node, container: str) -> float | None:
    """Return the points among the costs, None where there are none."""
    costs = node.all(container)
    own = [c for c in costs if c.get("typeId") == "points" or c.get("name") == "pts"]
    if not own:
        return None
    text = own[0].get("value") or "0"
    try:
        points = float(text)
    except ValueError:
        points = float("nan")
    if not abs(points) <= 1_000_000:  # neither a number beyond reason nor none
        raise not_a_number(node.place, f'"{clip(text)}" is no number of points')
    return points


def not_a_number(place: Place, message: str) -> DataError:
    """Return the error for a number of the roster that can't be read."""
    return DataError([Finding(code=Code.ABSURD_NUMBER, message=message, place=place)])
