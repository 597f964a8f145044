"""Where the tests' files are."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
GOLDEN = TESTS / "golden"
RESULTS = TESTS / "results"
"""What a failed comparison leaves behind; ignored by git."""
FLEETS = ROOT / "data" / "fleets"
ROSTERS = ROOT / "data" / "rosters"
OWN_FLEETS = TESTS / "kit" / "fleets"
"""Fleets that only the tests need."""
