"""The ``bfgprint`` command: verbs are imported when they are called."""

from __future__ import annotations

import sys

import click

from bfgprint import __version__
from bfgprint.cli.console import exit_for, write
from bfgprint.cli.lazy import LazyGroup

_VERBS = {
    "demo": "Print the whole range from the bundled fleets.",
    "sheets": "Print ship data sheets, the command page and the fleet page.",
    "cards": "Print special-order cards or Drift tracking cards.",
    "compass": "Print bearing compasses and paper bases at true size.",
    "kit": "Print rulers, gauges, bases, markers and terrain at true size.",
    "reference": "Print the rules at a glance: a sheet, cards or a booklet.",
    "setup": "Roll a set-up: scenario, battlefield, Leadership, sub-plots.",
    "pack": "Print everything for a tournament, from its event file.",
    "voidship": "Print for voidships of Wrath & Glory: cards, sheets, jumps.",
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


@click.group(
    cls=LazyGroup,
    verbs=_VERBS,
    modules=_MODULES,
    context_settings={"help_option_names": ["-h", "--help"]},
)
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
