"""Print planned files in several processes, or in this one where one is enough.

In: planned files.  Out: each with what came of it, as soon as it is made.  The bytes
are the same however many processes there are.  A process that crashes costs no other
file: what it had in hand is tried once more, alone.

What is handed over and back lies in files; through the pipes go their names alone.
More than a pipe holds would block its writer for ever where the reader ends too early.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from multiprocessing import connection
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

from bfgprint.codes import Code
from bfgprint.errors import ExitCode, OutputError
from bfgprint.findings import Finding, Place
from bfgprint.packs.planned import PlannedFile
from bfgprint.packs.shop import Printed, Shop, failed

Made = tuple[PlannedFile, Printed]

_AHEAD = 2
"""As many files are handed out to each process at once; more would only take room."""

_shop: Shop | None = None
"""What a worker prints with; handed over once, when its process begins."""


def print_in_processes(
    shop: Shop, planned: Sequence[PlannedFile], jobs: int
) -> Generator[Made, None, None]:
    """Yield each file with what came of it, in no order but with one process."""
    jobs = min(jobs, len(planned))
    if jobs <= 1:
        for each in planned:
            yield each, shop.print(each)
        return
    waiting = deque(planned)
    while waiting:
        suspects = yield from _until_a_crash(shop, waiting, jobs, _AHEAD * jobs)
        careful = deque(suspects)
        while careful:
            for each in (yield from _until_a_crash(shop, careful, 1, 1)):
                yield each, _crashed(each)


def _until_a_crash(
    shop: Shop, waiting: deque[PlannedFile], jobs: int, most: int
) -> Generator[Made, None, list[PlannedFile]]:
    """Print until nothing waits or a process crashes; return what was in hand then.

    Args:
        shop: what prints.
        waiting: what to print; what is taken on leaves it.
        jobs: how many processes there are.
        most: how many files are in hand at once.
    """
    with _scratch() as scratch, _pool(shop, jobs) as pool:
        handed: dict[Future[None], PlannedFile] = {}
        names: dict[Future[None], Path] = {}
        paths = (scratch / str(number) for number in count(1))
        try:
            while waiting or handed:
                while waiting and len(handed) < most:
                    path = next(paths)
                    path.write_bytes(pickle.dumps(waiting[0]))
                    future = pool.submit(_print, path)
                    names[future], handed[future] = path, waiting.popleft()
                for future in wait(handed, return_when=FIRST_COMPLETED).done:
                    future.result()
                    path = names.pop(future)
                    printed: Printed = pickle.loads(path.read_bytes())
                    path.unlink()
                    yield handed.pop(future), printed
        except BrokenProcessPool:
            return list(handed.values())
    return []


def _crashed(planned: PlannedFile) -> Printed:
    """Return what is told of a file whose process is gone."""
    said = "the process that printed it ended before its time"
    finding = replace(failed(said), place=Place(file=planned.path))
    return Printed(findings=(finding,), exit_code=ExitCode.OURS)


@contextmanager
def _scratch() -> Iterator[Path]:
    """Give a folder for what is handed over; it goes with the work.

    Raises:
        OutputError: there is no room in it.
    """
    try:
        with TemporaryDirectory(prefix="bfgprint-") as folder:
            yield Path(folder)
    except OSError as error:
        finding = Finding(
            code=Code.CANNOT_WRITE,
            message=f"can't be written: {error.strerror or error}",
            place=Place(file=str(error.filename or gettempdir())),
            hint="make room there, or print with --jobs 1",
        )
        raise OutputError([finding]) from None


@contextmanager
def _pool(shop: Shop, jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Give processes that end with the work, and at once where it is broken off."""
    # Spawned on every system: what is forked may hold locks that nobody opens again.
    context = multiprocessing.get_context("spawn")
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, context, _begin, (shop,))
    try:
        yield pool
    except BaseException:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin(shop: Shop) -> None:
    """Make a process ready to print: it leaves Ctrl-C to the one that began it."""
    global _shop  # a process has no other place for it
    _shop = shop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End the process when that is gone which would take its files."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def _print(path: Path) -> None:
    """Print what is planned in a file, and put what comes of it in its place."""
    assert _shop is not None
    planned: PlannedFile = pickle.loads(path.read_bytes())
    path.write_bytes(pickle.dumps(_shop.print(planned)))
