"""Print the page that measures a printer, and keep what was read on it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click

from bfgprint.cli.console import say, write
from bfgprint.cli.press import Press
from bfgprint.cli.printers import known_printer
from bfgprint.errors import DataError
from bfgprint.findings import Finding
from bfgprint.load.printers import (
    delete_printer,
    is_printer_name,
    load_printer,
    printer_names,
    printer_path,
    printer_text,
    save_printer,
)
from bfgprint.load.reader import clip
from bfgprint.model.paper import Paper
from bfgprint.model.printer import (
    LEAST_SCALE,
    MOST_BACK_MM,
    MOST_MARGIN_MM,
    MOST_SCALE,
    Margins,
    Printer,
)
from bfgprint.model.prints import CalibrationInput
from bfgprint.rules.calibration import bar_lengths
from bfgprint.sheets.calibration import calibration, calibration_paper
from bfgprint.units import MM_PER_CM, MM_PER_INCH

_DOUBTFUL, _CLOSE = 0.03, 0.015
"""Parts of a length: a printer that is more out is doubted, if the lengths are so near
to those of another paper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a user read on the page, as typed."""

    x: float | None = None
    y: float | None = None
    back_x: float | None = None
    back_y: float | None = None
    margins: str | None = None


def print_page(press: Press, duplex: str) -> None:
    """Print both sides of the page."""
    paper = calibration_paper(press.found_paper)
    made = CalibrationInput(
        paper=paper.name,
        width_mm=paper.width_mm,
        height_mm=paper.height_mm,
        duplex=duplex,
        proof=press.printer is not None,
    )
    press.print(calibration(made, press.templates), "calibration", paper=paper)


def save(press: Press, name: str, duplex: str, reading: Reading) -> None:
    """Keep what was read, and say how to use and to prove it.

    Raises:
        UsageError: something is missing, or beyond what a printer does.
        OutputError: it can't be written.
    """
    if press.printer is not None:
        message = "--save keeps what the page shows that was printed without --printer"
        raise click.UsageError(message)
    if not is_printer_name(name):
        message = (
            f"{clip(name)!r} will not do: letters, digits, - and _, 24 at most, the "
            "first no sign, and none of the names that systems keep for themselves"
        )
        raise click.BadParameter(message, param_hint="--save")
    if reading.x is None or reading.y is None:
        raise click.UsageError("--save needs --x and --y, the lengths of both bars")
    paper = calibration_paper(press.found_paper)
    bars = bar_lengths(paper.width_mm, paper.height_mm)
    scales = _scales((reading.x, reading.y), bars, press)
    printer = Printer(
        name=name.casefold(),
        scale_x=scales[0],
        scale_y=scales[1],
        back_x_mm=_back("--back-x", reading.back_x),
        back_y_mm=_back("--back-y", reading.back_y),
        duplex=duplex,
        margins_mm=_margins(reading.margins),
    )
    path = save_printer(printer)
    say(f"{path}: {printer.stamp}", quiet=press.quiet)
    say(_next_steps(printer, paper, bars), quiet=press.quiet)


def _next_steps(printer: Printer, paper: Paper, bars: tuple[int, int]) -> str:
    edge = "" if printer.duplex == "long" else f" --duplex {printer.duplex}"
    return (
        f"Print with --printer {printer.name} from now on. To prove it: bfgprint "
        f"calibrate --printer {printer.name} --paper {paper.name}{edge}; the bars must "
        f"measure {bars[0]} and {bars[1]} mm, and the cross stand on 0."
    )


def _scales(
    read_mm: tuple[float, float], bars: tuple[int, int], press: Press
) -> tuple[float, float]:
    """Return the scales that both bars tell.

    Raises:
        BadParameter: one is beyond what a printer does.
    """
    scales = read_mm[0] / bars[0], read_mm[1] / bars[1]
    for option, read, bar, scale in zip(
        ("--x", "--y"), read_mm, bars, scales, strict=True
    ):
        if not _is_scale(scale):
            message = (
                f"{read:g} mm of a bar of {bar} mm is a scale of {scale:.3g}, and "
                f"printers stay from {LEAST_SCALE:g} to {MOST_SCALE:g}; "
                f"{_mistake(read_mm, read, bar, bars, press)}"
            )
            raise click.BadParameter(message, param_hint=option)
    paper = _other_paper(read_mm, press, _CLOSE)
    if paper and any(abs(scale - 1) > _DOUBTFUL for scale in scales):
        message = (
            f"{read_mm[1]:g} mm of a bar of {bars[1]} mm; was it printed on "
            f"--paper {paper}?"
        )
        raise click.BadParameter(message, param_hint="--y")
    return round(scales[0], 5), round(scales[1], 5)


def _is_scale(scale: float) -> bool:
    return LEAST_SCALE <= scale <= MOST_SCALE


def _mistake(
    both: tuple[float, float],
    read: float,
    bar: int,
    bars: tuple[int, int],
    press: Press,
) -> str:
    """Return what was most likely meant by a length that can't be."""
    if _is_scale(both[0] / bars[1]) and _is_scale(both[1] / bars[0]):
        return "are --x and --y exchanged?"
    if _is_scale(read * MM_PER_CM / bar):
        return "is it in centimetres?"
    if _is_scale(read * MM_PER_INCH / bar):
        return "is it in inches?"
    paper = _other_paper(both, press, MOST_SCALE - 1)
    if paper:
        return f"was it printed on --paper {paper}?"
    return "was the page scaled by the driver? It must be printed at 100 %"


def _other_paper(both: tuple[float, float], press: Press, within: float) -> str:
    """Return the paper whose bars have about these lengths, or nothing."""
    for paper in press.look.papers.values():
        upright = calibration_paper(paper)
        bars = bar_lengths(upright.width_mm, upright.height_mm)
        if all(
            abs(read / bar - 1) <= within for read, bar in zip(both, bars, strict=True)
        ):
            return paper.name
    return ""


def _back(option: str, read: float | None) -> float:
    """Return how far the back comes out aside.

    Raises:
        BadParameter: it is beyond what a printer does.
    """
    back = read or 0.0
    if not abs(back) <= MOST_BACK_MM:
        message = f"{back:g} mm is beyond the scale, which reaches {MOST_BACK_MM:g} mm"
        raise click.BadParameter(message, param_hint=option)
    return back


def _margins(text: str | None) -> Margins:
    """Return the margins: top, right, bottom, left.

    Raises:
        BadParameter: they are not four lengths that a margin may have.
    """
    if text is None:
        return (0.0, 0.0, 0.0, 0.0)
    try:
        top, right, bottom, left = map(float, text.split(","))
    except ValueError:
        message = f"{text!r} is not four lengths: top,right,bottom,left"
        raise click.BadParameter(message, param_hint="--margins") from None
    for margin in (top, right, bottom, left):
        if not 0 <= margin <= MOST_MARGIN_MM:
            message = f"{margin:g} mm is not from 0 to {MOST_MARGIN_MM:g}"
            raise click.BadParameter(message, param_hint="--margins")
    return top, right, bottom, left


def list_all() -> None:
    """Show the printers that are kept, one a line.

    Raises:
        DataError: the file of one is not in order; all others are shown.
    """
    names, wrong = printer_names(), list[Finding]()
    for name in names:
        try:
            write(load_printer(name).stamp)
        except DataError as error:
            wrong += error.findings
    if wrong:
        raise DataError(wrong)
    if not names:
        write("no printers are kept yet: `bfgprint calibrate` prints the page")


def show(name: str) -> None:
    """Show the file of a printer.

    Raises:
        BadParameter: there is none of that name.
        DataError: its file is not in order.
    """
    known = known_printer(name, "--show")
    printer = load_printer(known)
    write(str(printer_path(known)))
    for line in printer_text(printer).splitlines():
        write(line)


def delete(name: str) -> Path:
    """Forget a printer; return the file that it had.

    Raises:
        BadParameter: there is none of that name.
    """
    return delete_printer(known_printer(name, "--delete"))
