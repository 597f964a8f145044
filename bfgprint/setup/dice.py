"""The dice of a set-up: written down, so that anybody can throw them again.

In: a seed or a key, and the id of a roll.  Out: the Roll.  Each roll has a stream
of its own, named by its id, so that a ship more or less leaves the other rolls
as they were.  The generator is a SHA-256 counter with rejection; ``docs/dice.md``
describes it with worked examples.

Source: design, section 3 (Dice, Secrets).
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeVar

from bfgprint.model.plain import canonical_json
from bfgprint.model.setup import Roll
from bfgprint.rules.dice import drawn, parse_dice, parse_draw, throw_size, total

T = TypeVar("T")

_FAIR_BYTES = 252
"""Bytes from here on are passed over: 252 is the last multiple of six below 256."""


def root_of(seeds: Sequence[str]) -> bytes:
    """Return the 32 bytes that all open dice come from.

    The seeds are combined as a JSON list of their NFC forms, so that neither
    player decides alone and ``1`` and ``2`` are not ``12``.
    """
    normal = [unicodedata.normalize("NFC", seed) for seed in seeds]
    return hashlib.sha256(canonical_json(normal)).digest()


def secret_root(key: str, seeds: Sequence[str]) -> bytes:
    """Return the 32 bytes that all secrets of a side come from, in one set-up.

    The seeds are mixed in: who committed to a key before they were known can't have
    chosen it for what it gives, and what one game opens tells nothing of the next.

    Raises:
        ValueError: the key is no hexadecimal number.
    """
    return hmac.digest(bytes.fromhex(key), root_of(seeds), "sha256")


def stream_of(roll_id: str, reroll: int = 0) -> str:
    """Return the stream of a roll, or of the so manieth time it is made anew.

    A line of its own, so that no ship called ``Agrippa#1`` shares it.
    """
    return f"{roll_id}\n#{reroll}" if reroll else roll_id


def segment(name: str) -> str:
    """Return a name as a part of an id: composed, on one line, without a slash."""
    composed = unicodedata.normalize("NFC", name)
    return " ".join(composed.replace("/", "-").split())


def faces(root: bytes, stream: str) -> Iterator[int]:
    """Yield the faces of a stream, without end."""
    counter = 0
    while True:
        message = f"{stream}\n{counter}".encode()
        for byte in hmac.digest(root, message, "sha256"):
            if byte < _FAIR_BYTES:
                yield byte % 6 + 1
        counter += 1


def _nothing(value: int) -> str:
    del value
    return ""


@dataclass(kw_only=True)
class Roller:
    """Throws dice and keeps what was thrown, in the order it was asked for."""

    root: bytes | None = None
    """Of ``root_of`` or ``secret_root``; None where a side's key is not ours."""
    rerolls: tuple[str, ...] = ()
    """Ids, or beginnings of ids, of rolls to make anew; each counts once."""
    recorded: Mapping[str, Roll] = field(default_factory=dict)
    """By id, what was thrown where the key is not ours."""
    rolls: list[Roll] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    """Of the rerolls, those that met a roll."""

    def roll(
        self,
        roll_id: str,
        expr: str,
        *,
        table: str = "",
        says: Callable[[int], str] = _nothing,
        depends_on_list: bool = False,
    ) -> Roll:
        """Throw an expression such as ``2D6`` or ``1 of 7``, and keep it.

        Args:
            roll_id: the purpose; each is rolled once.
            expr: dice, or a draw of one of several.
            table: what the value is looked up in.
            says: what the table says for a value.
            depends_on_list: it draws one of several ships.

        Raises:
            KeyError: without a root, nothing was recorded under this id.
        """
        reroll = self._rerolls_of(roll_id)
        if self.root is None:
            thrown = self.recorded[roll_id].dice
        else:
            thrown = throw(faces(self.root, stream_of(roll_id, reroll)), expr)
        value = value_of(expr, thrown)
        roll = Roll(
            id=roll_id,
            expr=expr,
            dice=thrown,
            value=value,
            table=table,
            result=says(value),
            reroll=reroll,
            depends_on_list=depends_on_list,
        )
        self.rolls.append(roll)
        return roll

    def draw(
        self, roll_id: str, options: Sequence[T], *, table: str = "", of_list: bool
    ) -> T:
        """Draw one of several things; ``of_list`` where they are ships of a list.

        Raises:
            ValueError: there is nothing to draw from.
        """
        if not options:
            raise ValueError(f"nothing to draw for {roll_id}")
        roll = self.roll(
            roll_id,
            f"1 of {len(options)}",
            table=table,
            says=lambda value: str(options[value - 1]),
            depends_on_list=of_list,
        )
        return options[roll.value - 1]

    def _rerolls_of(self, roll_id: str) -> int:
        met = [
            each
            for each in self.rerolls
            if roll_id == each or roll_id.startswith(f"{each.rstrip('/')}/")
        ]
        self.used.update(met)
        return len(met)


def throw(stream: Iterator[int], expr: str) -> tuple[int, ...]:
    """Take as many faces from a stream as an expression needs.

    Raises:
        ValueError: it is not a dice expression.
    """
    options = parse_draw(expr)
    if options is None:
        return tuple(islice(stream, parse_dice(expr).count))
    thrown: tuple[int, ...] = ()
    while drawn(options, thrown) is None:
        thrown += tuple(islice(stream, throw_size(options)))
    return thrown


def value_of(expr: str, thrown: Sequence[int]) -> int:
    """Return what dice come to, added up or drawn.

    Raises:
        ValueError: they draw nothing.
    """
    options = parse_draw(expr)
    if options is None:
        return total(expr, thrown)
    value = drawn(options, thrown)
    if value is None:
        raise ValueError(f"these dice draw nothing of {expr}")
    return value
