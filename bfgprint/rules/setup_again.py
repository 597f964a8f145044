"""Hold what a set-up's record says against the same set-up rolled again.

In: the values of both, as a record writes them.  Out: a finding for each value
that differs, by its path.  A record follows from its seeds, keys and inputs, so
whatever differs was changed afterwards.

Source: design, section 3 (Dice); set-ups (ROLL-22).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place

_LONGEST = 60


def rolled_otherwise(
    recorded: Mapping[str, Any], again: Mapping[str, Any]
) -> Iterator[Finding]:
    """What a record says follows from its seeds, keys and inputs."""
    for path, said, rolled in _differences(recorded, again, ""):
        yield Finding(
            code=Code.ROLLED_OTHERWISE,
            message=f"says {said}; rolled again it is {rolled}",
            place=Place(item=path),
        )


def _differences(said: Any, again: Any, path: str) -> Iterator[tuple[str, str, str]]:
    """Yield the path of each value that differs, and both values in few words."""
    if isinstance(said, Mapping) and isinstance(again, Mapping):
        for name in dict.fromkeys((*again, *said)):
            inner = f"{path}.{name}" if path else name
            yield from _differences(
                said.get(name, _MISSING), again.get(name, _MISSING), inner
            )
    elif _is_list(said) and _is_list(again):
        for index in range(max(len(said), len(again))):
            label = _label(again if index < len(again) else said, index)
            yield from _differences(
                _item(said, index), _item(again, index), f"{path}[{label}]"
            )
    elif isinstance(said, bool) is not isinstance(again, bool) or said != again:
        yield path, _words(said), _words(again)


class _Missing:
    """Stands for what is not there."""


_MISSING = _Missing()


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _item(values: Sequence[Any], index: int) -> Any:
    return values[index] if index < len(values) else _MISSING


def _label(values: Sequence[Any], index: int) -> str:
    """Return the number of an entry, with its id if it has one."""
    value = values[index]
    name = value.get("id") if isinstance(value, Mapping) else None
    return f"{index + 1}: {name}" if name else f"{index + 1}"


def _words(value: Any) -> str:
    if isinstance(value, _Missing):
        return "nothing"
    if isinstance(value, Mapping):
        text = ", ".join(f"{name} {_words(each)}" for name, each in value.items())
    elif _is_list(value):
        text = ", ".join(map(_words, value))
    elif isinstance(value, str):
        text = f'"{value}"'
    else:
        text = str(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
