"""Look up the hull that an entry of a fleet file means, and its options.

In: an entry and a Library.  Out: a Profile and Options of it; what there is not, or
not once, is reported with what was most likely meant.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bfgprint.codes import Code
from bfgprint.load.hulls import places_of
from bfgprint.load.library import Library, words_for
from bfgprint.load.names import plain
from bfgprint.load.reader import clip
from bfgprint.load.reports import Reports, did_you_mean
from bfgprint.load.schema import CarriedKeys
from bfgprint.model.profile import Option, Profile

Path = tuple[str | int, ...]


def find_profile(
    entry: CarriedKeys,
    path: Path,
    faction: str | None,
    library: Library,
    reports: Reports,
) -> Profile | None:
    """Return the hull that an entry names, if there is one and only one."""
    name = clip(entry.class_name)
    found = library.find_hulls(entry.class_name, faction, entry.variant)
    where = (*path, "class")
    if not found:
        hint = ""
        if reports.may_hint:
            near = library.nearest_class(entry.class_name, faction)
            hint = did_you_mean(near)
        reports.report(Code.UNKNOWN_CLASS, where, f'no class "{name}"', hint)
        return None
    if entry.variant is not None:
        matching = [h for h in found if plain(h.variant or "") == plain(entry.variant)]
        if not matching:
            message = f'{name} has no variant "{clip(entry.variant)}"'
            where, hint = (*path, "variant"), _choices(found, reports)
            reports.report(Code.CLASS_OCCURS_TWICE, where, message, hint)
            return None
        found = matching
    if len(found) > 1:
        message = f'the class "{name}" occurs {len(found)} times'
        hint = _choices(found, reports)
        reports.report(Code.CLASS_OCCURS_TWICE, where, message, hint)
        return None
    return found[0]


def _choices(hulls: list[Profile], reports: Reports) -> str:
    """Return how to say which of several hulls is meant."""
    if len(hulls) == 1 and hulls[0].variant is None:
        return "it has no variants"
    ways = [
        f'variant = "{hull.variant}"'
        if hull.variant and reports.source.positions
        else f'"{words_for(hull)}"'
        for hull in hulls
    ]
    return f"choose one: {', '.join(ways)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What a hull offers: a roster's may have thousands of options."""

    profile: Profile
    known: dict[str, Option]
    """By their plain names."""
    places: dict[str, int]
    """Where each stands in the hull's list."""


@dataclass(slots=True)
class Offers:
    """The offers of hulls, each made once for all the ships that have it."""

    _offers: dict[int, Offer] = field(default_factory=dict)
    """By the hull's identity: an offer keeps its hull."""

    def of(self, profile: Profile) -> Offer:
        """Return what a hull offers."""
        if id(profile) not in self._offers:
            known = {plain(option.name): option for option in profile.options}
            places = places_of(profile)
            offer = Offer(profile=profile, known=known, places=places)
            self._offers[id(profile)] = offer
        return self._offers[id(profile)]


def take_options(
    entry: CarriedKeys, offer: Offer, path: Path, reports: Reports
) -> list[Option]:
    """Return the options that an entry takes, as far as the hull offers them."""
    known = offer.known
    taken: list[Option] = []
    for index, name in enumerate(entry.options):
        where = (*path, "options", index)
        option = known.get(plain(name))
        if option is None:
            names = [option.name for option in known.values()]
            hint = reports.nearest(name, names, 0.5)
            if not hint and known:
                hint = "it may have: " + ", ".join(names)
            message = f'the {offer.profile.class_name} has no option "{clip(name)}"'
            reports.report(Code.UNKNOWN_OPTION, where, message, hint)
            continue
        clash = next((o for o in taken if _exclude(o, option)), None)
        if clash is not None:
            message = f'"{option.name}" does not go with "{clash.name}"'
            if clash is option:
                message = f'"{option.name}" is taken twice'
            reports.report(Code.OPTIONS_EXCLUDE, where, message)
            continue
        taken.append(option)
    bought = {None, *(option.name for option in taken)}
    for option in taken:
        if option.requires not in bought:
            message = f'"{option.name}" goes only with "{option.requires}"'
            reports.report(Code.OPTIONS_EXCLUDE, (*path, "options"), message)
    return taken


def _exclude(one: Option, other: Option) -> bool:
    return one is other or (one.group is not None and one.group == other.group)
