"""The page that measures a printer: a front to be measured, a back to be read.

In: the paper, upright, and the edge it is turned over.  Out: one Document of two
pages.  It keeps a wide margin, in which only the rungs stand that show how near to
the edges the printer prints.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bfgprint.document.nodes import Part, Root
from bfgprint.layout.sections import Section
from bfgprint.model.paper import Format, Paper
from bfgprint.model.prints import CalibrationInput
from bfgprint.rules.calibration import (
    LEAST_HEIGHT_MM,
    LEAST_WIDTH_MM,
    REACH_MM,
    bar_lengths,
    save_command,
)
from bfgprint.rules.printed.calibration import (
    OUTSIDE,
    SIDES,
    required_back,
    required_front,
)
from bfgprint.rules.required import Required
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates

_CLEAR_MM = 66.0
"""Above the middle of the page the words end so far from its top, and before it."""


def calibration_paper(paper: Paper) -> Paper:
    """Return the paper upright, with the margin that the page keeps."""
    upright = paper if paper.width_mm <= paper.height_mm else paper.turned()
    return replace(upright, margin_mm=float(REACH_MM))


def calibration(made: CalibrationInput, templates: Templates) -> Document:
    """Return both sides of the page."""
    size = made.width_mm, made.height_mm
    bars = bar_lengths(*size)

    def parts() -> Iterator[Part]:
        for side in SIDES:
            context = {
                "side": side,
                "paper": made,
                "bars": bars,
                "room_mm": made.height_mm / 2 - _CLEAR_MM,
                "duplex": made.duplex,
                "proof": made.proof,
                "save_command": save_command(made.paper, made.duplex),
            }
            yield templates.render_part("calibration.xml.j2", context)

    def required(group: str) -> Required:
        if group == "front":
            return required_front(*size)
        return required_back(*size, made.paper, made.duplex, proof=made.proof)

    return Document(
        kind="calibration",
        title="Printer calibration",
        subject="A page that measures a printer",
        sections=(
            Section(
                root=Root.SHEET,
                count=len(SIDES),
                parts=parts,
                format=_whole_page(*size),
                duplex=made.duplex,
            ),
        ),
        groups=SIDES,
        required=required,
        made_from=made,
        audience="public",
        geometry=frozenset(SIDES),
        outside=OUTSIDE,
        duplex=made.duplex,
    )


def _whole_page(width_mm: float, height_mm: float) -> Format:
    """Return a cell that fills the page, or is more than it has room for."""
    paper = Paper(
        name="", width_mm=width_mm, height_mm=height_mm, margin_mm=float(REACH_MM)
    )
    sides = (
        width_mm - paper.body_width_mm,
        height_mm - paper.body_height_mm(true_size=False),
    )
    return Format(
        name="the calibration page",
        width_mm=max(paper.body_width_mm, LEAST_WIDTH_MM - sides[0]),
        height_mm=max(
            paper.body_height_mm(true_size=False), LEAST_HEIGHT_MM - sides[1]
        ),
    )
