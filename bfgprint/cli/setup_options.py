"""The options of ``bfgprint setup``, and the values they are made into."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Literal

import click

from bfgprint.cli.options import formats_of

FORMATS = ("pdf", "json", "md")

_LEAST_CM, _MOST_CM = 30, 600
"""No table is smaller or larger."""

_MOST_SEEDS = 8
"""As many as a briefing has room for, however long they are."""

_SIZE = re.compile(r"([0-9]{1,4})\s*[xX×]\s*([0-9]{1,4})")
_TYPED = click.core.ParameterSource.COMMANDLINE
_HEX = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupOptions:
    """What the user asked for, as far as it can be judged without the fleets."""

    seed: tuple[str, ...] = ()
    scenario: str = "random"
    attacker: str = ""
    points: int | None = None
    table: tuple[int, int] = (180, 120)
    zone: str = ""
    no_phenomena: bool = False
    sub_plots: Literal["none", "open", "secret"] | None = None
    secret: bool = False
    hidden_effects: bool = False
    secret_lists: bool = False
    no_premeasuring: bool = False
    drift: bool = False
    nominate: tuple[tuple[str, str], ...] = ()
    """Of a side, a ship."""
    formation: tuple[tuple[str, str], ...] = ()
    reroll: tuple[str, ...] = ()
    key: tuple[Path, ...] = ()
    side: str = ""
    commitment: tuple[tuple[str, str], ...] = ()
    with_sheets: bool = False
    formats: tuple[str, ...] = ("pdf",)

    def __post_init__(self) -> None:
        """Stop at options that do not go together."""
        if self.secret and self.sub_plots not in (None, "secret"):
            raise click.UsageError(
                f"--secret and --sub-plots {self.sub_plots} exclude each other"
            )
        for name, is_given in (
            ("--key", bool(self.key)),
            ("--side", bool(self.side)),
            ("--commitment", bool(self.commitment)),
        ):
            if is_given and not self.has_secrets:
                raise click.UsageError(
                    f"{name} is for secrets: add --secret or --secret-lists"
                )
        if self.hidden_effects and self.agreed != "secret":
            raise click.UsageError("--hidden-effects is for secret sub-plots")
        if self.commitment and not self.side:
            raise click.UsageError("--commitment is of the other side: add --side")

    @property
    def agreed(self) -> Literal["none", "open", "secret"]:
        """How sub-plots are played."""
        return "secret" if self.secret else self.sub_plots or "none"

    @property
    def has_secrets(self) -> bool:
        """Whether there are editions that not everybody may read."""
        return self.agreed == "secret" or self.secret_lists


def setup_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command these options; it receives them as ``options``."""

    def command(**values: Any) -> None:
        own = {field.name: values.pop(field.name) for field in fields(SetupOptions)}
        function(options=SetupOptions(**own), **values)

    command.__doc__ = function.__doc__
    command.__name__ = function.__name__
    command.__click_params__ = list(  # type: ignore[attr-defined]  # where click keeps them
        getattr(function, "__click_params__", [])
    )
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def _size(context: click.Context, option: click.Parameter, text: str) -> Any:
    del context, option
    found = _SIZE.fullmatch(text.strip())
    sizes = tuple(map(int, found.groups())) if found else ()
    if not sizes or not all(_LEAST_CM <= each <= _MOST_CM for each in sizes):
        raise click.BadParameter(
            f"{text!r} is no table: WIDTHxHEIGHT in centimetres, each from "
            f"{_LEAST_CM} to {_MOST_CM}, such as 180x120"
        )
    # The scenarios' maps lie on their long edge.
    return max(sizes), min(sizes)


def _some_text(context: click.Context, option: click.Parameter, text: str) -> str:
    """Stop at a blank that was typed: it is seldom what was meant."""
    is_typed = context.get_parameter_source(option.name or "") is _TYPED
    if is_typed and not text.strip():
        raise click.BadParameter("it is empty: leave the option out, or say which")
    return text


def _pairs(
    context: click.Context, option: click.Parameter, texts: tuple[str, ...]
) -> Any:
    """Take ``a=NAME`` apart."""
    del context
    pairs = []
    for text in texts:
        side, equals, name = (part.strip() for part in text.partition("="))
        if not (side and equals and name):
            raise click.BadParameter(
                f"{text!r} is not of the form {option.metavar}, such as a="
                + ("wedge" if option.name == "formation" else "...")
            )
        pairs.append((side, name))
    return tuple(pairs)


def _commitments(
    context: click.Context, option: click.Parameter, texts: tuple[str, ...]
) -> Any:
    pairs = _pairs(context, option, texts)
    found = [(side, digits.replace(" ", "").lower()) for side, digits in pairs]
    for (_, digits), text in zip(found, texts, strict=True):
        if not _HEX.fullmatch(digits):
            raise click.BadParameter(
                f"{text!r} holds {len(digits)} characters; a commitment has 64 "
                "hexadecimal digits"
            )
    return tuple(found)


def _seeds(
    context: click.Context, option: click.Parameter, texts: tuple[str, ...]
) -> tuple[str, ...]:
    del context, option
    if any(not text.strip() for text in texts):
        raise click.BadParameter("a seed is empty: any other text will do")
    if len(texts) > _MOST_SEEDS:
        raise click.BadParameter(
            f"{len(texts)} seeds: one of each player, {_MOST_SEEDS} at most"
        )
    return texts


_OPTIONS = (
    click.option(
        "--seed",
        multiple=True,
        callback=_seeds,
        metavar="TEXT",
        help="What the open dice follow from; one of each player, if you like.  "
        "[default: a new one]",
    ),
    click.option(
        "--scenario",
        default="random",
        callback=_some_text,
        show_default=True,
        metavar="NAME",
        help="A name or number; or random, raid, battle, ratings.",
    ),
    click.option(
        "--attacker",
        default="",
        callback=_some_text,
        metavar="SIDE",
        help="a, b ... or a fleet's name.  [default: rolled]",
    ),
    click.option(
        "--points",
        type=click.IntRange(1, 100_000),
        metavar="N",
        help="The points limit.  [default: that of the fleets]",
    ),
    click.option(
        "--table",
        default="180x120",
        show_default=True,
        callback=_size,
        metavar="WxH",
        help="The table in centimetres, the long edge first.",
    ),
    click.option(
        "--zone",
        default="",
        callback=_some_text,
        metavar="NAME",
        help="The battlezone.  [default: as the scenario says, or rolled]",
    ),
    click.option(
        "--no-phenomena",
        is_flag=True,
        help="No celestial phenomena, bar the scenario's planet.",
    ),
    click.option(
        "--sub-plots",
        type=click.Choice(["none", "open", "secret"]),
        help="Whether each side rolls one.  [default: none]",
    ),
    click.option("--secret", is_flag=True, help="The same as --sub-plots secret."),
    click.option(
        "--hidden-effects",
        is_flag=True,
        help="Keep a secret sub-plot so even if its effect would show at set-up.",
    ),
    click.option(
        "--secret-lists", is_flag=True, help="The fleet lists are secret as well."
    ),
    click.option(
        "--no-premeasuring", is_flag=True, help="Agreed: nobody measures beforehand."
    ),
    click.option("--drift", is_flag=True, help="Agreed: ships may drift."),
    click.option(
        "--nominate",
        multiple=True,
        callback=_pairs,
        metavar="SIDE=SHIP",
        help="The ship that a side nominates for its sub-plot.  [default: drawn]",
    ),
    click.option(
        "--formation",
        multiple=True,
        callback=_pairs,
        metavar="SIDE=NAME",
        help="Of a Fleet Engagement: sphere, wedge or cross.  [default: drawn]",
    ),
    click.option(
        "--reroll",
        multiple=True,
        metavar="ID",
        help="Make this roll anew, and those whose ids begin so.",
    ),
    click.option(
        "--key",
        multiple=True,
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="A side's key, to make the same secrets again.  [default: new ones]",
    ),
    click.option(
        "--side",
        default="",
        callback=_some_text,
        metavar="SIDE",
        help="Make the secrets of this side alone; the other makes its own.",
    ),
    click.option(
        "--commitment",
        multiple=True,
        callback=_commitments,
        metavar="SIDE=HEX",
        help="With --side: what another side committed itself to.",
    ),
    click.option(
        "--with-sheets",
        is_flag=True,
        help="Print each fleet's sheets as well, with the rolled Leadership.",
    ),
    click.option(
        "--format",
        "formats",
        default="pdf",
        show_default=True,
        callback=formats_of(FORMATS),
        metavar="LIST",
        help="pdf, json, md: one, or several with commas.",
    ),
)
