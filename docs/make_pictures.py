"""Make the pictures of README, docs/hulls.md, docs/scenarios.md: `make pictures`.

Each is a page, or a part of one, of what the bundled fleets print; then for each
faction a contact sheet: every hull of the data, escorts as squadrons of three; and
the battlefield of each scenario.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image, ImageOps

from bfgprint.load.library import Library
from bfgprint.load.scenarios import load_scenarios
from bfgprint.model.profile import Profile, ShipType
from bfgprint.resources import data_dir

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
AGRIPPA = "data/fleets/battlegroup-agrippa.toml"
UNCLEAN = "data/fleets/warband-of-the-unclean.toml"
EVENT = "data/events/port-maw-open.toml"
VENTURE = "data/voidships/errant-venture.toml"
DPI = 110

MAP_PART = (0.02, 0.01, 0.98, 0.54)
"""Of an A4 page: the head and the map."""
MAP_SIZE, MAP_GREYS = (640, 500), 16
SEED = "1"

CONTACT_DPI = 80
CONTACT_COLUMNS = 6
CONTACT_GREYS = 6
CELLS_MM = ((6, 6), (105, 6), (6, 146), (105, 146))
"""Left and top of the four sheets of an A4 page."""
CELL_MM = (99, 140)


class Picture(NamedTuple):
    """A picture: how its PDF is made, which page, and which part of it."""

    name: str
    arguments: tuple[str, ...]
    page: int = 0
    part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """Left, top, right and bottom, in parts of the page."""
    colours: int = 48
    in_pack: str = ""
    """Of a pack: the file in its folder."""


PACK = ("pack", EVENT)
SETUP = ("setup", AGRIPPA, UNCLEAN, "--scenario", "7", "--seed", "3")

ALL = (
    Picture("ship-sheets", ("sheets", AGRIPPA)),
    Picture("calibration", ("calibrate",), 0, (0.0, 0.0, 1.0, 0.72), 16),
    Picture("ship-sheet", ("sheets", AGRIPPA), 0, (0.015, 0.015, 0.5, 0.485)),
    Picture("squadron-sheet", ("sheets", AGRIPPA), 1, (0.015, 0.49, 0.5, 0.965)),
    Picture("command-page", ("sheets", AGRIPPA), 2, (0.0, 0.0, 1.0, 0.6)),
    Picture("fleet-page", ("sheets", AGRIPPA), 3, (0.0, 0.0, 1.0, 0.5)),
    Picture("order-cards", ("cards", "orders", AGRIPPA)),
    Picture("drift-card", ("cards", "drift", AGRIPPA), 0, (0.04, 0.06, 0.5, 0.93)),
    Picture("compass", ("compass",)),
    Picture("reference", ("reference",), 1),
    Picture("reference-booklet", ("reference", "--layout", "booklet"), 1),
    Picture("kit-rulers", ("kit", AGRIPPA), 0, (0.0, 0.0, 1.0, 0.91)),
    Picture("kit-markers", ("kit", AGRIPPA), 3, (0.0, 0.0, 1.0, 0.91)),
    Picture("setup-map", SETUP, 0, colours=160),
    Picture("setup-briefing", SETUP, 1),
    Picture("envelope", PACK, in_pack="players/05-eleni-pappas.pdf"),
    Picture("score-card", PACK, 38, in_pack="players/05-eleni-pappas.pdf"),
    Picture("table", PACK, 2, (0.0, 0.0, 1.0, 0.86), in_pack="rounds/round-1.pdf"),
    Picture("round-clock", PACK, 2, (0.0, 0.0, 1.0, 0.7), 16, "wall.pdf"),
    Picture("voidship-sheets", ("voidship", "sheets", VENTURE)),
    Picture("voidship-cards", ("voidship", "cards", VENTURE, "--ship", "Spanna")),
    Picture("mono", ("sheets", AGRIPPA, "--ink", "mono"), 0, (0.0, 0.0, 1.0, 0.5)),
)


def render(picture: Picture, folder: Path) -> Image.Image:
    """Return the picture as an image."""
    path = folder / ("pack" if picture.in_pack else f"{picture.name}.pdf")
    command = [sys.executable, "-m", "bfgprint", *picture.arguments, "-q", "-o", path]
    subprocess.run(command, cwd=ROOT, check=True)  # a pack is only made once
    path /= picture.in_pack
    with pypdfium2.PdfDocument(path) as document:
        image = document[picture.page].render(scale=DPI / 72).to_pil()
    left, top, right, bottom = picture.part
    width, height = image.size
    box = (left * width, top * height, right * width, bottom * height)
    return image.crop(tuple(round(edge) for edge in box))


def fleet_file(faction: str, hulls: list[Profile]) -> str:
    """Return a fleet file with each hull once, escorts as squadrons of three."""
    lines = ['kind = "fleet"', 'name = "Hulls"', f"faction = {json.dumps(faction)}"]
    for hull in hulls:
        entry = f"class = {json.dumps(hull.class_name)}"
        if hull.variant:
            entry += f", variant = {json.dumps(hull.variant)}"
        if hull.type is ShipType.ESCORT:
            name = json.dumps(hull.variant or hull.class_name)
            lines.append(f"[[squadrons]]\nname = {name}")
            lines.append(f"ships = [{{ {entry}, count = 3 }}]")
        else:
            lines.append("[[ships]]\n" + entry.replace(", ", "\n"))
    return "\n".join(lines) + "\n"


def sheet_images(path: Path, count: int) -> Iterator[Image.Image]:
    """Yield the sheets of a PDF in four to a page, in grey."""
    scale = CONTACT_DPI / 72
    with pypdfium2.PdfDocument(path) as document:
        for number in range(-(-count // 4)):
            page = document[number].render(scale=scale, grayscale=True).to_pil()
            for left, top in CELLS_MM[: count - 4 * number]:
                edges = (left, top, left + CELL_MM[0], top + CELL_MM[1])
                box = tuple(round(edge / 25.4 * CONTACT_DPI) for edge in edges)
                yield page.crop(box)


def contact_sheet(faction: str, hulls: list[Profile], folder: Path) -> Image.Image:
    """Return the sheets of all hulls of a faction in a grid."""
    fleet = folder / "hulls.toml"
    fleet.write_text(fleet_file(faction, hulls), encoding="utf-8")
    path = folder / "hulls.pdf"
    command = [sys.executable, "-m", "bfgprint", "sheets", fleet, "-q", "-o", path]
    subprocess.run(command, cwd=ROOT, check=True, stderr=subprocess.DEVNULL)
    images = list(sheet_images(path, len(hulls)))
    width, height = images[0].size
    columns = min(CONTACT_COLUMNS, len(images))
    rows = -(-len(images) // columns)
    sheet = Image.new("L", (columns * width, rows * height), 255)
    for number, image in enumerate(images):
        row, column = divmod(number, columns)
        sheet.paste(image, (column * width, row * height))
    return sheet


def by_faction() -> dict[str, list[Profile]]:
    """Return every hull of the data, those with their own sheet first."""
    found: dict[str, list[Profile]] = {}
    for hull in Library(data_dir()).hulls():
        found.setdefault(hull.faction, []).append(hull)
    for hulls in found.values():
        hulls.sort(key=lambda hull: hull.type is ShipType.ESCORT)
    return found


def battlefields() -> Iterator[Picture]:
    """Yield the map of each scenario, as one seed lays it out."""
    for scenario in load_scenarios((data_dir(),)).scenarios:
        name = scenario.name.casefold().replace(" ", "-")
        choices = ("--scenario", str(scenario.number), "--seed", SEED, "--ink", "mono")
        arguments = ("setup", AGRIPPA, UNCLEAN, *choices)
        yield Picture(f"scenario-{scenario.number}-{name}", arguments, 0, MAP_PART)


def save(image: Image.Image, name: str, colours: int) -> None:
    """Write a picture in few colours."""
    path = PICTURES / f"{name}.png"
    image.quantize(colours).save(path, optimize=True)
    print(path.relative_to(ROOT), f"{path.stat().st_size // 1024} KB")


def main() -> None:
    """Write all pictures, framed and in few colours."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for picture in ALL:
            image = ImageOps.expand(render(picture, Path(folder)), 1, "#999999")
            save(image.convert("RGB"), picture.name, picture.colours)
        for picture in battlefields():
            image = render(picture, Path(folder)).convert("L")
            image = image.resize(MAP_SIZE, Image.Resampling.LANCZOS)
            save(image, picture.name, MAP_GREYS)
        for faction, hulls in by_faction().items():
            name = f"hulls-{faction.casefold().replace(' ', '-')}"
            save(contact_sheet(faction, hulls, Path(folder)), name, CONTACT_GREYS)


if __name__ == "__main__":
    main()
