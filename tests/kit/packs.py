"""Packs for tests: planned files that cost next to nothing, and what prints them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from bfgprint.model.packs.manifest import PackedFile
from bfgprint.model.prints import CompassInput, PrintInput
from bfgprint.packs.journal import Journal
from bfgprint.packs.planned import PlannedFile
from bfgprint.packs.run import Outcome, print_files
from bfgprint.packs.shop import Shop
from bfgprint.resources import templates_dir
from kit.builds import DATA_HASH, press
from kit.events import FLEET_NAMES, write_event


@cache
def shop(ink: str = "colour") -> Shop:
    """Return what prints planned files with the bundled data."""
    at = press()
    return Shop(
        look=at.look,
        rules={DATA_HASH: at.library.tables},
        template_dirs=(templates_dir(),),
        paper=at.found_paper,
        ink=ink,
    )


def small_file(name: str, made: PrintInput | None = None) -> PlannedFile:
    """Return a file of a single page, whose bytes depend on its name."""
    size = 40.0 + sum(name.encode()) % 60
    planned = PlannedFile(
        path=f"{name}.pdf",
        kind="compass",
        made_from=made or CompassInput(sizes_mm=(size,), hole_mm=4.0),
        data_hash=DATA_HASH,
    )
    return shop().hashed(planned)


def small_files(count: int) -> list[PlannedFile]:
    """Return so many different files."""
    return [small_file(f"file-{number:02}") for number in range(1, count + 1)]


def printed_into(folder: Path, planned: list[PlannedFile], jobs: int = 1) -> Outcome:
    """Print planned files, going on with what the journal knows."""
    known = Journal(folder).read()
    return print_files(planned, folder, shop(), known, jobs, lambda *_: None)


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file in a folder that a user sees, by path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


def recorded(folder: Path) -> dict[str, PackedFile]:
    """Return what the journal of a folder knows."""
    return Journal(folder).read()


def small_event(folder: Path, players: int = 2, rounds: int = 1, **more: Any) -> Path:
    """Write an event of fleets with one ship each, no two alike; return its file.

    Of the envelopes only what every event has is wanted, unless ``packing`` says more.
    """
    for number in range(1, players + 1):
        path = folder / "lists" / f"list-{number}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            f'kind = "fleet"\nname = "Fleet {number}"\nfaction = "Imperium"\n'
            f'ships = [{{ class = "Lunar", name = "Secret Ship {number}" }}]\n',
            encoding="utf-8",
        )
    entered = [
        {
            "fleet": f"lists/list-{number}.toml",
            "contact": f"contact-{number}@example.org",
        }
        for number in range(1, players + 1)
    ]
    return write_event(
        folder,
        players,
        rounds,
        fleets=FLEET_NAMES[:1],
        changes=entered,
        **{"packing": LITTLE, **more},
    )


LITTLE = {
    "order_cards": False,
    "drift_cards": False,
    "compass": False,
    "markers": False,
    "list_copies": 1,
}
"""The keys of an event whose envelopes are as thin as they can be."""
