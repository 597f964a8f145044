"""Fixtures and options shared by all tests."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("kit")

from kit import report, tally  # noqa: E402  # after its asserts have been registered
from kit.golden import Golden  # noqa: E402


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that rewrites golden files."""
    parser.addoption(
        "--update-golden", action="store_true", help="rewrite the golden files"
    )


def _is_worker(config: pytest.Config) -> bool:
    """Whether this process runs tests for another (pytest-xdist)."""
    return hasattr(config, "workerinput")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Forget the golden differences of the last run."""
    if not _is_worker(session.config):
        report.clear()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say what was counted, and where the golden differences can be seen."""
    if _is_worker(config):
        return
    stats = terminalreporter.stats
    for line in tally.summary(stats.get("passed", ()), stats.get("failed", ())):
        terminalreporter.write_line(line)
    index = report.write_index()
    if index is not None:
        terminalreporter.write_line(f"golden files differ: see {index}", yellow=True)


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are rewritten instead of compared."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def golden(update_golden: bool) -> Golden:
    """The golden files, compared or rewritten."""
    return Golden(update=update_golden)
