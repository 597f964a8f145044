"""Measure how fast and how small bfgprint is, against the targets of the design.

    python benchmarks/speed.py [--quick]

Speed is told in ratios to a bare reportlab canvas that puts down the same
marks (``bare.py``), so that the figures mean the same on any machine: medians
of repetitions that take turns in one process, in processor time.  Times,
memory and sizes of whole runs are those of processes of their own, on Linux
or macOS.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pypdfium2
import reportlab
from bare import bare_calls, bare_pdf
from fleets import write_fleet
from rosters import write_roster

from bfgprint import pipeline
from bfgprint.cli.press import Press
from bfgprint.draw.canvas import draw_pdf
from bfgprint.draw.fonts import Typeface
from bfgprint.draw.qr import qr_modules
from bfgprint.layout.pages import place_chapters
from bfgprint.layout.place import Placing
from bfgprint.layout.sections import Chapter, Page, Section
from bfgprint.referee.pdfs import check_pdf
from bfgprint.sheets.document import Document
from bfgprint.sheets.fleet_sheets import fleet_sheets
from bfgprint.verify.document import verify_pdf

ROOT = Path(__file__).resolve().parents[1]
SHEETS = 100
ROSTER_SHIPS = 200
THIRD_PARTIES = ("pydantic", "reportlab", "jinja2", "pypdfium2")

_STARTS = """
import sys, time
begun = time.perf_counter()
import bfgprint.cli.main, bfgprint.cli.commands.sheets
import bfgprint.cli.press, bfgprint.sheets.fleet_sheets
print(time.perf_counter() - begun)
"""
_RULES = """
import time
begun = time.perf_counter()
from bfgprint import rules
print(1000 * (time.perf_counter() - begun))
"""
_HELPS = """
import contextlib, io, json, sys
from bfgprint.cli.main import main
sys.argv = ["bfgprint", "--help"]
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main()
print(json.dumps(sorted(sys.modules)))
"""
_PRINTS = """
import sys
from pathlib import Path
from bfgprint.cli.main import main
try:
    main()
finally:
    status = Path("/proc/self/status")
    if status.exists():
        lines = status.read_text().splitlines()
        peak = next(int(x.split()[1]) for x in lines if x.startswith("VmHWM"))
    else:
        import resource
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        peak //= 1024 if sys.platform == "darwin" else 1
    print("\\n", peak)
"""

_READS = """
import sys, time
from pathlib import Path
from bfgprint.cli.press import Press
from bfgprint.sheets.fleet_sheets import fleet_sheets
press = Press(output=Path(sys.argv[2]), paper="a4", ink="colour", data=None, quiet=True)
begun = time.process_time()
fleet, findings = press.fleet(sys.argv[1])
read = time.process_time()
tables, cell = press.library.tables, press.look.sheets["card-a6"]
press.print(fleet_sheets(fleet, findings, tables, press.templates, cell), "roster")
print(read - begun, time.process_time() - read)
"""

_SETS_UP = """
import sys, time
from dataclasses import replace
from bfgprint.cli.press import Press
from bfgprint.cli.setup_options import SetupOptions
from bfgprint.cli.setup_request import ask
from bfgprint.load.setup_records import record_text, record_values
from bfgprint.setup.roll import roll_setup
press = Press(output=None, paper="a4", ink="colour", data=None, quiet=True)
asked = ask(press, SetupOptions(sub_plots="open"), sys.argv[2:])
library, sizes = press.library, []
edition, data_hash, begun = library.tables.edition, library.hash, time.process_time()
for seed in range(int(sys.argv[1])):
    request = replace(asked.request, seeds=(str(seed),))
    setup = roll_setup(request, asked.tables, library.tables)
    values = record_values(setup, request, edition=edition, data_hash=data_hash)
    sizes.append(len(record_text(values)))
print(time.process_time() - begun, sum(sizes) / len(sizes))
"""
SETUPS = 1000


class Figure(NamedTuple):
    """One line of the table at the end."""

    name: str
    measured: float
    target: float | None
    form: str = ".2f"

    def line(self) -> str:
        """Return the figure as it is printed."""
        value = format(self.measured, self.form)
        if self.target is None:
            return f"{self.name:<46}{value:>10}"
        met = "yes" if self.measured <= self.target else "NO"
        return f"{self.name:<46}{value:>10}{format(self.target, self.form):>10}  {met}"


def main() -> None:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(description="Measure bfgprint's speed and size.")
    parser.add_argument(
        "--quick", action="store_true", help="fewer repetitions, no 1,000 sheets"
    )
    quick = parser.parse_args().quick
    print(
        f"Python {platform.python_version()}, reportlab {reportlab.Version}, "
        f"pypdfium2 {pypdfium2.PYPDFIUM_INFO}, {platform.machine()}"
    )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        keep_bytecode(folder / "bytecode")
        figures = [
            *help_figures(),
            *cold_figures(folder, repetitions=3 if quick else 7),
            *check_figures(folder, repetitions=3 if quick else 7),
            *roster_figures(folder, repetitions=3 if quick else 7),
            *setup_figures(folder, repetitions=3 if quick else 7),
            *size_figures(folder, quick=quick),
            *stage_figures(folder, repetitions=3 if quick else 15),
        ]
    print(f"\n{'figure':<46}{'measured':>10}{'target':>10}  met")
    for figure in figures:
        print(figure.line())


# Whole runs, each a process of its own.


def run_python(*arguments: str) -> str:
    """Run Python in the checkout and return what it prints."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    return done.stdout


def keep_bytecode(folder: Path) -> None:
    """Have the processes keep compiled modules, as an installed package does."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)


def timed(
    work: Callable[[], Any], clock: Callable[[], float] = time.perf_counter
) -> float:
    """Return the seconds that a piece of work takes."""
    gc.collect()
    begun = clock()
    work()
    return clock() - begun


def help_figures() -> Iterator[Figure]:
    """What ``bfgprint --help`` imports."""
    modules = json.loads(run_python("-c", _HELPS))
    loaded = [name for name in THIRD_PARTIES if name in modules]
    print(
        f"--help imports {len(modules)} modules; of our libraries: {loaded or 'none'}"
    )
    yield Figure("--help: heavy libraries imported", len(loaded), 0, "d")
    imports = [float(run_python("-c", _RULES)) for _ in range(5)]
    yield Figure(
        "from bfgprint import rules, ms", statistics.median(imports), 50, ".0f"
    )


def cold_figures(folder: Path, repetitions: int) -> Iterator[Figure]:
    """A run of the command from nothing, and how much of it goes into imports."""
    fleet = folder / "cold.toml"
    write_fleet(fleet, SHEETS)
    command = ("-m", "bfgprint", "sheets", str(fleet), "-o", str(folder / "cold.pdf"))
    run_python(*command)  # compiles the modules
    wholes, imports, starts, processor = [], [], [], []
    for _ in range(repetitions):
        before = os.times()
        wholes.append(timed(lambda: run_python(*command)))
        after = os.times()
        processor.append(
            after.children_user
            - before.children_user
            + after.children_system
            - before.children_system
        )
        imports.append(float(run_python("-c", _STARTS)))
        starts.append(timed(lambda: run_python("-c", "pass")))
    whole, imported = statistics.median(wholes), statistics.median(imports)
    print(
        f"{SHEETS} sheets cold: {whole:.2f} s ({min(wholes):.2f} at best, processor "
        f"{statistics.median(processor):.2f}), of it Python itself "
        f"{statistics.median(starts):.2f} s and imports {imported:.2f} s "
        f"({imported / whole:.0%})"
    )
    yield Figure(f"{SHEETS} sheets cold, seconds", whole, 1.0)


def check_figures(folder: Path, repetitions: int) -> Iterator[Figure]:
    """A check of a hundred pages against printing them, both from nothing."""
    fleet, pdf = folder / "check.toml", folder / "check.pdf"
    write_fleet(fleet, SHEETS)
    prints = (
        "-m",
        "bfgprint",
        "sheets",
        str(fleet),
        "--layout",
        "full",
        "-o",
        str(pdf),
    )
    checks = ("-m", "bfgprint", "check", str(pdf))
    times: dict[tuple[str, ...], list[float]] = {prints: [], checks: []}
    for _ in range(repetitions):
        for command, each in times.items():
            each.append(timed(lambda command=command: run_python(*command)))
    with contextlib.closing(pypdfium2.PdfDocument(pdf)) as document:
        pages = len(document)
    printed, checked = (statistics.median(each) for each in times.values())
    print(f"{pages} pages: printed in {printed:.2f} s, checked in {checked:.2f} s")
    yield Figure(f"check of {pages} pages / printing, cold", checked / printed, 2.0)


def roster_figures(folder: Path, repetitions: int) -> Iterator[Figure]:
    """A roster read against its sheets printed, in a process where neither has run.

    Each time in a new one: what is read once, such as our own hulls, is read.
    """
    path, pdf = folder / "roster.ros", folder / "roster.pdf"
    write_roster(path, ROSTER_SHIPS)
    times = [
        [float(part) for part in run_python("-c", _READS, str(path), str(pdf)).split()]
        for _ in range(repetitions)
    ]
    read, printed = (statistics.median(each) for each in zip(*times, strict=True))
    print(
        f"roster of {ROSTER_SHIPS} ships: read in {read:.2f} s, "
        f"printed in {printed:.2f} s"
    )
    yield Figure(
        f"roster of {ROSTER_SHIPS} ships: reading / printing", read / printed, 0.1
    )


def setup_figures(folder: Path, repetitions: int) -> Iterator[Figure]:
    """A set-up with its PDF from nothing, and many as records in one process."""
    fleets = [str(path) for path in sorted((ROOT / "data" / "fleets").glob("*.toml"))]
    fleets = fleets[:2]
    command = ("-m", "bfgprint", "setup", *fleets, "-o", str(folder / "setup.pdf"))
    run_python(*command)  # compiles the modules
    cold = [timed(lambda: run_python(*command)) for _ in range(repetitions)]
    seconds, size = map(float, run_python("-c", _SETS_UP, str(SETUPS), *fleets).split())
    print(
        f"a set-up cold: {statistics.median(cold):.2f} s ({min(cold):.2f} at best); "
        f"{SETUPS:,} as JSON: {seconds:.1f} s, {size:,.0f} bytes each"
    )
    yield Figure("a set-up with its PDF, cold, seconds", statistics.median(cold), 0.5)
    yield Figure(f"{SETUPS:,} set-ups as JSON, seconds", seconds, 5.0)


def size_figures(folder: Path, *, quick: bool) -> Iterator[Figure]:
    """Peak memory and bytes a page of whole runs."""
    runs = [(10, "card-a6"), (100, "card-a6")]
    if not quick:
        runs += [(1000, "card-a6"), (1000, "full")]
    for sheets, layout in runs:
        fleet, pdf = folder / "size.toml", folder / "size.pdf"
        write_fleet(fleet, sheets)
        begun = time.perf_counter()
        printed = run_python(
            "-c", _PRINTS, "sheets", str(fleet), "--layout", layout, "-o", str(pdf)
        )
        seconds = time.perf_counter() - begun
        peak_mib = int(printed.split()[-1]) / 1024
        with contextlib.closing(pypdfium2.PdfDocument(pdf)) as document:
            pages = len(document)
        content = pdf.stat().st_size
        what = f"{sheets} sheets, {layout}"
        print(f"{what}: {seconds:.1f} s, {pages} pages, {content:,} bytes")
        yield Figure(f"{what}: peak MiB", peak_mib, 150, ".0f")
        # A short document is mostly fonts: the target is for long ones.
        target = 10_000 if sheets >= 1000 else None
        yield Figure(f"{what}: bytes a page", content / pages, target, ".0f")


# The stages, in this process.


class Stages:
    """One document, each stage of its making ready to be repeated alone.

    What the stages hand each other is taken from one run of the pipeline.
    """

    def __init__(self, fleet: Path) -> None:
        """Make the document once; that also fills every cache."""
        press = Press(output=None, paper="a4", ink="colour", data=None, quiet=True)
        loaded, findings = press.fleet(str(fleet))
        self.library, self.templates = press.library, press.templates
        tables, cell = press.library.tables, press.look.sheets["card-a6"]
        self.document: Document = fleet_sheets(
            loaded, findings, tables, press.templates, cell
        )
        self.settings = pipeline.PrintSettings(
            look=press.look,
            paper=press.found_paper,
            ink="colour",
            tables=tables,
            data_hash=press.library.hash,
            templates_hash=press.templates.hash,
        )
        with (
            mock.patch.object(
                pipeline, "place_chapters", wraps=place_chapters
            ) as place,
            mock.patch.object(pipeline, "draw_pdf", wraps=draw_pdf) as draw,
            mock.patch.object(pipeline, "verify_pdf", wraps=verify_pdf) as verify,
        ):
            self.whole()
        (chapter,), self.paper, self.furniture, _ = place.call_args.args
        self.placing = chapter.placing
        _, self.drawings, self.metadata = draw.call_args.args
        self.content, *self.expected = verify.call_args.args
        self.sections = [_ready(section) for section in self.document.sections]
        self.pages = list(self._placed())
        self.calls = list(bare_calls(self.pages, self.drawings))

    def whole(self) -> bytes:
        """The pipeline from a document to verified bytes."""
        return pipeline.make_pdf(self.document, self.settings)

    def render(self) -> None:
        """Render and parse every part."""
        for section in self.document.sections:
            _exhaust(section.parts())

    def place(self) -> None:
        """Place every page, of parts that are ready."""
        _exhaust(self._placed())

    def _placed(self) -> Iterator[Page]:
        placing = Placing(
            measure=Typeface(),
            modules=qr_modules,
            palette=self.placing.palette,
            symbols=self.placing.symbols,
        )
        chapters = [Chapter(self.sections, placing)]
        _, pages = place_chapters(chapters, self.paper, self.furniture)
        return pages

    def draw(self) -> bytes:
        """Draw the placed pages."""
        return draw_pdf(self.pages, self.drawings, self.metadata)

    def verify(self) -> None:
        """Read the PDF back."""
        findings = verify_pdf(self.content, *self.expected)
        if findings:
            raise ValueError(findings)

    def check(self) -> None:
        """Judge the finished PDF by what it says it was made from."""
        findings = check_pdf(self.content, "print.pdf", self.library, self.templates)
        assert findings == []

    def bare(self) -> bytes:
        """Put the same marks down with a bare canvas."""
        return bare_pdf(self.calls)

    def bare_binary(self) -> bytes:
        """Put them down with a bare canvas told to leave its streams binary."""
        return bare_pdf(self.calls, binary=True)


def _exhaust(things: Iterable[object]) -> None:
    """Ask for all and keep none, as the pipeline does."""
    for _ in things:
        pass


def _ready(section: Section) -> Section:
    parts = list(section.parts())
    return replace(section, parts=lambda: parts)


def stage_figures(folder: Path, repetitions: int) -> Iterator[Figure]:
    """Each stage and the whole pipeline against the bare canvas."""
    fleet = folder / "stages.toml"
    write_fleet(fleet, SHEETS)
    stages = Stages(fleet)
    # What the stages keep for each other is no rubbish for the collector to look
    # through; it also spares what was imported, some per cent of the whole.
    gc.freeze()
    works: dict[str, Callable[[], Any]] = {
        "bare canvas": stages.bare,
        "the same, binary": stages.bare_binary,
        "render and parse": stages.render,
        "place": stages.place,
        "draw": stages.draw,
        "verify": stages.verify,
        "whole pipeline": stages.whole,
        "check of the PDF": stages.check,
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(repetitions):
        for name, work in works.items():
            # Processor time: what else runs on the machine must not count.
            times[name].append(timed(work, time.process_time))
    medians = {name: statistics.median(each) for name, each in times.items()}
    bare = medians["bare canvas"]
    print(
        f"stages of {SHEETS} sheets on {len(stages.pages)} pages "
        f"({sum(len(page.items) for page in stages.pages):,} marks):"
    )
    for name, median in medians.items():
        print(f"  {name:<18}{median * 1000:>7.0f} ms{median / bare:>7.2f} x bare")
    yield Figure("draw stage / bare canvas", medians["draw"] / bare, 1.5)
    whole = medians["whole pipeline"]
    yield Figure("whole pipeline / bare canvas", whole / bare, 3.0)
    yield Figure(
        "check of a PDF / printing it", medians["check of the PDF"] / whole, 2.0
    )


if __name__ == "__main__":
    main()
