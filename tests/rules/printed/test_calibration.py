"""What the calibration page must show, on A4: 210 x 297 mm.

No rulebook has it; the figures are those of the page's own description.
"""

from __future__ import annotations

import pytest

from bfgprint.rules.printed.calibration import required_back, required_front
from bfgprint.rules.required import BoxCount, Figure, LabelAt, LinesAt, Required

FRONT = required_front(210.0, 297.0)


def _back(*, proof: bool = False) -> Required:
    return required_back(210.0, 297.0, "a4", "long", proof=proof)


@pytest.mark.parametrize(
    ("field", "lines"),
    [
        ("x_bar", ((20, 28, 190, 28),)),
        ("y_bar", ((28, 36, 28, 266),)),
        ("x_ends", ((20, 24, 20, 32), (190, 24, 190, 32))),
        ("y_ends", ((24, 36, 32, 36), (24, 266, 32, 266))),
        ("cross", ((80, 148.5, 130, 148.5), (105, 123.5, 105, 173.5))),
    ],
)
def test_lines_of_the_front(
    field: str, lines: tuple[tuple[float, float, float, float], ...]
) -> None:
    """Bars of 170 and 230 mm with a hairline at each end, a cross in the middle."""
    assert FRONT[field] == LinesAt(lines)


@pytest.mark.parametrize(("field", "ticks"), [("x_ticks", 16), ("y_ticks", 22)])
def test_ticks_each_centimetre(field: str, ticks: int) -> None:
    """Between its ends a bar has a tick each centimetre."""
    required = FRONT[field]
    assert isinstance(required, LinesAt)
    assert len(required.lines_mm) == ticks


@pytest.mark.parametrize(
    ("edge", "first", "last", "label"),
    [
        ("top", (65, 1, 70, 1), (140, 16, 145, 16), (67.5, 20)),
        ("bottom", (65, 296, 70, 296), (140, 281, 145, 281), (67.5, 272)),
        ("left", (1, 108.5, 1, 113.5), (16, 183.5, 16, 188.5), (20, 111)),
        ("right", (209, 108.5, 209, 113.5), (194, 183.5, 194, 188.5), (190, 111)),
    ],
)
def test_rungs(
    edge: str,
    first: tuple[float, ...],
    last: tuple[float, ...],
    label: tuple[float, float],
) -> None:
    """Sixteen rungs at each edge, a millimetre deeper each, with their numbers."""
    required = FRONT[edge]
    assert isinstance(required, LinesAt)
    assert len(required.lines_mm) == 32
    assert required.lines_mm[0] == first
    assert required.lines_mm[-2] == last
    assert FRONT[f"{edge}_1"] == LabelAt("1", *label)
    assert FRONT[f"{edge}_box"] == BoxCount(2)


def test_front_says_to_print_at_full_size() -> None:
    """A page that the driver scales measures the driver."""
    assert FRONT["percent"] == Figure("100 %")


@pytest.mark.parametrize(
    ("field", "label"),
    [
        ("x_0", LabelAt("10", 95, 125.5)),
        ("x_2", LabelAt("0", 105, 125.5)),
        ("x_4", LabelAt("−10", 115, 125.5)),
        ("y_0", LabelAt("10", 128.5, 138.5)),
        ("y_4", LabelAt("−10", 128.5, 158.5)),
    ],
)
def test_scales_count_against_the_shift(field: str, label: LabelAt) -> None:
    """A back that comes out to the right shows the cross at the left of its middle."""
    assert _back()[field] == label


@pytest.mark.parametrize(
    ("field", "first"),
    [("x_scale", (95, 132.5, 95, 127.5)), ("y_scale", (121, 138.5, 126, 138.5))],
)
def test_scales_have_half_millimetres(
    field: str, first: tuple[float, float, float, float]
) -> None:
    """Ten millimetres both ways in halves; fives are longest, halves shortest."""
    required = _back()[field]
    assert isinstance(required, LinesAt)
    lengths = [abs(a - c) + abs(b - d) for a, b, c, d in required.lines_mm]
    assert required.lines_mm[0] == first
    assert len(lengths) == 41
    assert lengths[:3] == [5.0, 2.0, 3.5]


def test_back_has_the_command() -> None:
    """What was read is kept by the very command that stands there."""
    command = _back()["command"]
    assert isinstance(command, Figure)
    assert command.value.startswith("bfgprint calibrate --save NAME --paper a4")


def test_proof_says_what_must_come_out() -> None:
    """Made up for a printer, the page says what to find, and keeps nothing."""
    back = _back(proof=True)
    assert (back["proof_x"], back["proof_y"]) == (Figure("170"), Figure("230"))
    assert back["proof_back"] == Figure("0")
    assert "command" not in back
