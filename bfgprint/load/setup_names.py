"""Tell a sub-plot's name from the same name of a ship, a fleet or a scenario.

In: where texts of a record name a sub-plot.  Out: those places where nothing else
can be meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bfgprint.model.names import letters_of

_NAMING = ("name", "unit", "class_name", "faction", "fleet_list", "rank", "carried_by")
"""Keys under which fleets and ships are named."""


def not_otherwise_named(
    told: Iterable[tuple[str, str]], values: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    """Yield the places that name a sub-plot and nothing else of this name."""
    others = [letters_of(name) for name in _names(values)]
    scenario = values.get("scenario")
    if isinstance(scenario, dict):
        others.append(letters_of(str(scenario.get("name", ""))))
    on_record = _opened_on_record(values)
    for path, name in told:
        is_of_plot = ".sub_plot" in path or "sub_plots[" in path
        if path.startswith(on_record):
            continue
        if is_of_plot or not any(letters_of(name) in other for other in others):
            yield path, name


def _opened_on_record(values: Mapping[str, Any]) -> tuple[str, ...]:
    """Return where the request repeats dice of opened sub-plots.

    They stand among the rolls as well, and are judged there.
    """
    request, rolls = values.get("request"), values.get("rolls")
    sides = request.get("sides") if isinstance(request, dict) else None
    found = []
    for number, side in enumerate(sides if isinstance(sides, list) else [], 1):
        hidden = side.get("hidden") if isinstance(side, dict) else None
        opened = hidden.get("opened") if isinstance(hidden, dict) else None
        for at, roll in enumerate(opened if isinstance(opened, list) else [], 1):
            if isinstance(rolls, list) and roll in rolls:
                found.append(f"request.sides[{number}].hidden.opened[{at}].")
    return tuple(found)


def _names(value: Any, key: str = "") -> Iterator[str]:
    """Yield what fleets, ships and squadrons are called, sub-plots aside."""
    if isinstance(value, dict):
        for name, each in value.items():
            if not name.endswith(("sub_plot", "sub_plots")):
                yield from _names(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from _names(each, key)
    elif isinstance(value, str) and key in _NAMING:
        yield value
