"""The lengths of the bars that measure a printer, and the command that keeps them."""

from __future__ import annotations

import pytest

from bfgprint.rules.calibration import bar_lengths, save_command


@pytest.mark.parametrize(
    ("paper", "bars"),
    [
        ((210.0, 297.0), (170, 230)),
        ((215.9, 279.4), (170, 210)),
        ((297.0, 420.0), (260, 280)),
        ((148.0, 210.0), (110, 140)),
    ],
)
def test_bars(paper: tuple[float, float], bars: tuple[int, int]) -> None:
    """Whole centimetres that the paper has room for, and a 300 mm ruler reaches."""
    assert bar_lengths(*paper) == bars


def test_command_over_the_long_edge() -> None:
    """The edge need not be said if it is the usual one."""
    assert save_command("a4", "long") == (
        "bfgprint calibrate --save NAME --paper a4 --x ____ --y ____ "
        "--back-x ____ --back-y ____ --margins ___,___,___,___"
    )


def test_command_over_the_short_edge() -> None:
    """The other edge must be kept with the figures that it belongs to."""
    assert " --paper letter --duplex short --x " in save_command("letter", "short")
