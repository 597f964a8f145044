"""Make a hull of a ship's profile: the roster's own figures, our names.

In: a selection with a ship's profile, and the armament of what was chosen with
it.  Out: the keys of a hull.  A figure that can't be understood is taken from
our own hull of that class, if there is one, and reported; else the run ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bfgprint.codes import Code
from bfgprint.findings import Finding, Severity
from bfgprint.load.library import Library
from bfgprint.load.reader import clip
from bfgprint.load.rosters.figures import hull_figures
from bfgprint.load.rosters.spelling import Spelling, words_of
from bfgprint.load.rosters.tree import RosterProfile, Selection
from bfgprint.load.rosters.weapons import one_line
from bfgprint.model.profile import Profile, ShieldKind

_BRACKETS = re.compile(r"\([^()]*\)")
_CLASS = re.compile(r"^(.*?)\s+class\b", re.IGNORECASE)
_FIGURES = ("type", "hits", "speed_cm", "turns_deg", "shields", "armour", "turrets")


@dataclass(kw_only=True)
class KnownHulls:
    """Finds our own hull of a class, however a catalogue calls it."""

    library: Library
    spelling: Spelling
    _by_words: dict[str | None, dict[frozenset[str], list[Profile]]] = field(
        default_factory=dict
    )

    def find(
        self, names: Iterable[str], faction: str, points: float, figures: dict[str, Any]
    ) -> Profile | None:
        """Return the hull that the first of these names to mean one means.

        Of several the one of its type is meant, with the same price or the nearest.
        Another faction's hull is only meant by a ship that is like it: the
        Heresy's Eclipse is no Eldar.
        """
        for name in names:
            # ``Castellan (Kir'shasvre) Escort``: the bracket is another's name.
            for each in (name, _BRACKETS.sub(" ", name)):
                for found in self._meant(each, faction):
                    own = [h for h in found if _is_own(h, faction, figures)]
                    if own:
                        return min(own, key=lambda hull: _unlike(hull, figures, points))
        return None

    def _meant(self, name: str, faction: str) -> Iterator[list[Profile]]:
        """Yield the hulls that a name may mean, the likeliest first.

        Other factions' hulls come last, so that most rosters need none of them.
        """
        yield self._in(faction).get(self._telling(name), [])
        yield self.library.find_hulls(name, faction)
        yield self._in(None).get(self._telling(name), [])

    def _in(self, faction: str | None) -> dict[frozenset[str], list[Profile]]:
        """Return the hulls of a faction, or of all, by their classes' telling words."""
        if faction not in self._by_words:
            hulls: dict[frozenset[str], list[Profile]] = {}
            for hull in self.library.hulls(faction):
                parts = {hull.class_name, *hull.class_name.split("/"), hull.title}
                for words in {self._telling(part) for part in parts} - {frozenset()}:
                    hulls.setdefault(words, []).append(hull)
            self._by_words[faction] = hulls
        return self._by_words[faction]

    def _telling(self, name: str) -> frozenset[str]:
        """Return the words of a name that tell classes apart."""
        words = words_of(name).split()
        return frozenset(self.spelling.as_usual(words)) - self.spelling.fillers


def _is_own(hull: Profile, faction: str, figures: dict[str, Any]) -> bool:
    """Whether a hull is a faction's own, or another's that is as these figures say."""
    own = {
        key: _own_figure(hull, key) for key in ("type", "hits", "speed_cm", "turns_deg")
    }
    return hull.faction == faction or all(
        figures[key] in (None, value) for key, value in own.items()
    )


def _unlike(
    hull: Profile, figures: dict[str, Any], points: float
) -> tuple[bool, float]:
    return hull.type != figures["type"], abs(hull.points - points)


def class_name(name: str) -> str:
    """Return the class of a hull that we don't know, from its name."""
    before = _CLASS.match(name)
    return before[1] if before else name


def texts_of(profile: RosterProfile, spelling: Spelling) -> dict[str, str]:
    """Return the texts of a ship's figures by what each is."""
    named = spelling.file.characteristics
    return {
        key: one_line(profile.values.get(getattr(named, key), ""))
        for key in ("type", "hits", "speed", "turns", "shields", "armour", "turrets")
    }


def figures_of(
    selection: Selection, texts: dict[str, str], spelling: Spelling
) -> dict[str, Any]:
    """Return the figures that those texts give; None where one is unclear."""
    type_ = spelling.type(texts["type"]) or spelling.type(selection.section)
    return hull_figures(texts, type_, spelling.file.facings)


def hull_keys(
    selection: Selection,
    texts: dict[str, str],
    figures: dict[str, Any],
    known: Profile | None,
    title: str,
    spelling: Spelling,
) -> tuple[dict[str, Any], list[Finding]]:
    """Return the keys of a hull but for its armament, and what was unclear."""
    named = spelling.file.characteristics
    figures = dict(figures)
    findings = []
    for key in _FIGURES:
        if figures[key] is None:
            name = getattr(named, key.partition("_")[0])
            text = texts[key.partition("_")[0]]
            findings.append(_unread(selection, name, text, known))
            figures[key] = _own_figure(known, key) if known else None
    subtype = spelling.subtype(texts["type"], title)
    keys = {
        "class": known.class_name if known else class_name(title),
        "title": known.title if known else title,
        **figures,
        "subtype": known.subtype if known else subtype or figures["type"],
    }
    return keys, findings


def _own_figure(known: Profile, key: str) -> Any:
    """Return a figure of our own hull as the keys of a hull write it."""
    match key:
        case "type":
            return str(known.type)
        case "speed_cm":
            speeds = list(known.speeds_cm)
            return speeds if len(speeds) > 1 else speeds[0]
        case "turns_deg":
            return "special" if known.turns_deg is None else known.turns_deg
        case "shields":
            if known.shields.kind is ShieldKind.SAVE:
                return f"save {known.shields.value}+"
            is_number = known.shields.kind is ShieldKind.SHIELDS
            return known.shields.count if is_number else str(known.shields.kind)
        case "armour":
            armour = known.armour
            facings = {
                "front": armour.front,
                "sides": armour.sides,
                "rear": armour.rear,
            }
            if armour.deflector_front is not None:
                facings["deflector_front"] = armour.deflector_front
            return facings
    return getattr(known, key)


def _unread(
    selection: Selection, name: str, text: str, known: Profile | None
) -> Finding:
    said = (
        f'{name} "{clip(text)}" can\'t be understood' if text else f"{name} is missing"
    )
    remedy = f"taken from our own {known.class_name}" if known else ""
    return Finding(
        code=Code.ROSTER_FIGURE_UNREAD,
        message=f"{selection.title}: {said}",
        place=selection.place,
        severity=Severity.WARNING if known else Severity.ERROR,
        hint=remedy or "correct it in the list builder and export it again",
    )
