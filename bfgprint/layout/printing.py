"""Make pages up for a printer that does not print them true.

In: a placed page and what the printer was measured to do.  Out: the page with the
sheet it is drawn on.  What is drawn there comes out of that printer as it was placed.

Sheets for a printer are upright, whichever way their pages lie: scale, offset and
margins were measured on an upright sheet, and a driver that turns pages by itself
may turn them either way.
"""

from __future__ import annotations

from dataclasses import replace

from bfgprint.layout.sections import Page, Sheet
from bfgprint.model.printer import Printer
from bfgprint.units import PT_PER_MM


def for_printer(page: Page, printer: Printer, *, is_back: bool) -> Page:
    """Return the page as it must be drawn for this printer."""
    paper = page.paper
    lies = paper.width_mm > paper.height_mm
    sheet = paper.turned() if lies else paper
    back_x = printer.back_x_mm if is_back else 0.0
    back_y = printer.back_y_mm if is_back else 0.0
    across, along = 1 / printer.scale_x, 1 / printer.scale_y
    half_x, half_y = sheet.width_mm / 2, sheet.height_mm / 2
    # PDF counts upwards.  The middle of the sheet stays where it is.
    if lies:
        # A quarter turn to the left: right becomes up, and up becomes left.
        x = half_x + (half_x - back_x) * across
        y = half_y - (half_y - back_y) * along
        turn = (0.0, along, -across, 0.0)
    else:
        x = half_x - (half_x + back_x) * across
        y = half_y - (half_y - back_y) * along
        turn = (across, 0.0, 0.0, along)
    matrix = (*turn, x * PT_PER_MM, y * PT_PER_MM)
    return replace(page, sheet=Sheet(sheet.width_mm, sheet.height_mm, matrix))
