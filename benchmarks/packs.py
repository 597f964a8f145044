"""Measure how long the pack of an event takes, and how much memory.

    python benchmarks/packs.py [--players N] [--jobs N]

A 64-player event of bundled fleets of about 1,500 points and three rounds is wanted in
about 30 s on two cores, 200 players under 300 MiB a process.  Each run is a process of
its own, on Linux or macOS.  Processor time is told as well, since other work on the
machine counts for nothing in it.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FLEETS = ROOT / "data" / "events" / "fleets"
ROUNDS = 3
MIB = 1 << 20
_RSS_BYTES = 1 if sys.platform == "darwin" else 1024


class Run(NamedTuple):
    """What a run took."""

    wall: float
    processor: float
    peak_mib: float
    """Of the largest of its processes."""


def main() -> None:
    """Print a pack with one process, then with several, and then in one file."""
    parser = argparse.ArgumentParser(description="Measure the pack of an event.")
    parser.add_argument("--players", type=int, default=64)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        event = write_event(folder, given.players)
        several = run_pack(event, folder / "several", given.jobs)
        pages = json.loads((folder / "several/pack.json").read_text("utf-8"))["counts"]
        print(
            f"{given.players} players, {ROUNDS} rounds: {pages['files']} files, "
            f"{pages['pages']} pages"
        )
        tell(f"{given.jobs} processes", several, pages["pages"])
        one = run_pack(event, folder / "one", 1)
        tell("1 process", one, pages["pages"])
        print(f"{'ratio':<16}{one.wall / several.wall:>8.2f}")
        tell("run again", run_pack(event, folder / "one", 1), pages["pages"])
        single = run_pack(event, folder / "one", 1, "--single")
        tell("pack.pdf", single, pages["pages"])
        same = (folder / "one/pack.json").read_bytes
        print(f"same manifest: {same() != b'' and is_alike(folder)}")


def is_alike(folder: Path) -> bool:
    """Whether every file of both packs has the same bytes."""
    return all(
        path.read_bytes()
        == (folder / "one" / path.relative_to(folder / "several")).read_bytes()
        for path in (folder / "several").rglob("*.pdf")
    )


def write_event(folder: Path, players: int) -> Path:
    """Write an event of so many players, fleets dealt out in turn; return its file."""
    fleets = itertools.cycle(sorted(FLEETS.glob("*.toml")))
    lines = ['kind = "event"', 'name = "Port Maw Open"', 'seed = "port-maw"']
    lines += ['[[rounds]]\nscenario = "Fleet Engagement"'] * ROUNDS
    for number, fleet in zip(range(1, players + 1), fleets, strict=False):
        lines.append(f'[[players]]\nname = "Player {number}"\nfleet = "{fleet}"')
    path = folder / "event.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def run_pack(event: Path, output: Path, jobs: int, *more: str) -> Run:
    """Run the command and return what it took."""
    command = [sys.executable, "-m", "bfgprint", "pack", str(event), "-o", str(output)]
    begun = time.perf_counter()
    process = subprocess.Popen(
        [*command, "--jobs", str(jobs), "--allow-findings", "-q", *more],
        cwd=ROOT,
        stderr=subprocess.DEVNULL,
    )
    _, code, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begun
    if code:
        raise SystemExit(f"the run ended with {code}")
    peak = max(used.ru_maxrss, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    return Run(wall, used.ru_utime + used.ru_stime, peak * _RSS_BYTES / MIB)


def tell(name: str, run: Run, pages: int) -> None:
    """Print what a run took."""
    print(
        f"{name:<16}{run.wall:>8.1f} s{run.processor:>8.1f} s of processor"
        f"{pages / run.wall:>8.0f} pages a second{run.peak_mib:>8.0f} MiB at most"
    )


if __name__ == "__main__":
    main()
