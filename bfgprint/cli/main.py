"""The ``bfgprint`` command: verbs are imported when they are called."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from importlib import import_module

import click

from bfgprint import __version__
from bfgprint.cli.console import exit_for, write

_VERBS = {
    "demo": "Print the whole range from the bundled fleets.",
    "sheets": "Print ship data sheets, the command page and the fleet page.",
    "cards": "Print special-order cards or Drift tracking cards.",
    "compass": "Print bearing compasses and paper bases at true size.",
    "kit": "Print rulers, gauges, bases, markers and terrain at true size.",
    "reference": "Print the rules at a glance: a sheet, cards or a booklet.",
    "setup": "Roll a set-up: scenario, battlefield, Leadership, sub-plots.",
    "pack": "Print everything for a tournament, from its event file.",
    "calibrate": "Measure a printer, so that its prints come out true.",
    "import": "Write a list builder's roster as a fleet file.",
    "check": "Judge fleets, logs, events, set-ups and PDFs that we printed.",
    "ships": "Look hulls up: by name, faction, type, points or speed.",
    "new": "Write a commented file to start from: a fleet, a log ...",
    "seal": "Commit to a file without showing it.",
    "reveal": "Prove what was sealed.",
    "schema": "Show the JSON Schema of the files you write, for editors.",
    "explain": "Say what the code of a finding, or a ruling, means.",
}


_MODULES = {"import": "import_roster"}
"""Verbs that Python keeps for itself, and the modules of these."""


class _LazyGroup(click.Group):
    """Lists its verbs without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the verbs in the order a newcomer needs them."""
        return list(_VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a verb and return its command."""
        if cmd_name not in _VERBS:
            return None
        module = import_module(
            f"bfgprint.cli.commands.{_MODULES.get(cmd_name, cmd_name)}"
        )
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb, or name the nearest one.

        Click would look among the verbs that have been imported, which are none.
        """
        near = get_close_matches(args[0].casefold(), _VERBS, 1)
        if near and args[0] not in _VERBS:
            ctx.fail(f'No such command "{args[0]}". Did you mean "{near[0]}"?')
        return super().resolve_command(ctx, args)

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """Write the verbs from the table above."""
        with formatter.section("Commands"):
            formatter.write_dl(list(_VERBS.items()))


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="bfgprint")
def bfgprint() -> None:
    """Print play materials for Battlefleet Gothic, true to size and checked."""


def main() -> None:
    """Run the command line and exit as ``errors.ExitCode`` says."""
    try:
        bfgprint(standalone_mode=False)
    except click.exceptions.Exit as stop:
        sys.exit(stop.exit_code)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        write("interrupted", error=True)
        sys.exit(130)
    except Exception as error:  # the user gets one line, never a traceback
        sys.exit(exit_for(error))
