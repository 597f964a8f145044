"""Groups of verbs whose modules are imported when they are called."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from types import MappingProxyType
from typing import Any

import click


class LazyGroup(click.Group):
    """Lists its verbs without importing them."""

    def __init__(
        self,
        *arguments: Any,
        verbs: Mapping[str, str],
        modules: Mapping[str, str] = MappingProxyType({}),
        **others: Any,
    ) -> None:
        """Take the verbs with what they do, in the order a newcomer needs them.

        Args:
            arguments: as of every group.
            verbs: what each does, in a line.
            modules: of ``cli/commands``, of verbs that have not their own name.
            others: as of every group.
        """
        super().__init__(*arguments, **others)
        self._verbs, self._modules = verbs, modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the verbs in the order a newcomer needs them."""
        return list(self._verbs)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a verb and return its command."""
        if cmd_name not in self._verbs:
            return None
        module = import_module(
            f"bfgprint.cli.commands.{self._modules.get(cmd_name, cmd_name)}"
        )
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb, or name the nearest one.

        Click would look among the verbs that have been imported, which are none.
        """
        near = get_close_matches(args[0].casefold(), self._verbs, 1)
        if near and args[0] not in self._verbs:
            ctx.fail(f'No such command "{args[0]}". Did you mean "{near[0]}"?')
        return super().resolve_command(ctx, args)

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """Write the verbs with what they do."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self._verbs.items()))
