"""Find the printer that ``--printer`` names, or say which there are."""

from __future__ import annotations

import click

from bfgprint.cli.texts import nearest
from bfgprint.load.printers import load_printer, printer_names
from bfgprint.load.reader import clip
from bfgprint.model.printer import Printer


def known_printer(name: str, option: str) -> str:
    """Return the name of a printer that is kept.

    Raises:
        BadParameter: there is none of that name.
    """
    names, wanted = printer_names(), name.casefold()
    if wanted not in names:
        hint = nearest(name, names) if names else ": none is saved yet"
        message = f"no printer {clip(name)!r}{hint}; `bfgprint calibrate` makes one"
        raise click.BadParameter(message, param_hint=option)
    return wanted


def find_printer(name: str) -> Printer:
    """Return a printer that is kept.

    Raises:
        BadParameter: there is none of that name.
        DataError: its file is not in order.
    """
    return load_printer(known_printer(name, "--printer"))


def check_edge(printer: Printer, duplex: str) -> None:
    """Stop where backs would come out anywhere: it was measured over another edge.

    Raises:
        UsageError: the sheets are turned over the other edge.
    """
    if printer.moves_backs and duplex not in ("none", printer.duplex):
        edge = printer.duplex
        raise click.UsageError(
            f"the backs of printer {printer.name} were measured over the {edge} edge: "
            f"print with --duplex {edge}, or measure a printer with "
            f"`bfgprint calibrate --duplex {duplex}`"
        )
