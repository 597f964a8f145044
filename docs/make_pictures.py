"""Make the pictures of the README from real output: `make pictures`.

Each is a page, or a part of one, of what the bundled fleets print.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image, ImageOps

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
AGRIPPA = "data/fleets/battlegroup-agrippa.toml"
DPI = 110


class Picture(NamedTuple):
    """A picture: how its PDF is made, which page, and which part of it."""

    name: str
    arguments: tuple[str, ...]
    page: int = 0
    part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """Left, top, right and bottom, in parts of the page."""


ALL = (
    Picture("ship-sheets", ("sheets", AGRIPPA)),
    Picture("ship-sheet", ("sheets", AGRIPPA), 0, (0.015, 0.015, 0.5, 0.485)),
    Picture("squadron-sheet", ("sheets", AGRIPPA), 1, (0.015, 0.49, 0.5, 0.965)),
    Picture("command-page", ("sheets", AGRIPPA), 2, (0.0, 0.0, 1.0, 0.6)),
    Picture("fleet-page", ("sheets", AGRIPPA), 3, (0.0, 0.0, 1.0, 0.5)),
    Picture("order-cards", ("cards", "orders", AGRIPPA)),
    Picture("drift-card", ("cards", "drift", AGRIPPA), 0, (0.04, 0.06, 0.5, 0.93)),
    Picture("compass", ("compass",)),
    Picture("mono", ("sheets", AGRIPPA, "--ink", "mono"), 0, (0.0, 0.0, 1.0, 0.5)),
)


def render(picture: Picture, folder: Path) -> Image.Image:
    """Return the picture as an image."""
    path = folder / f"{picture.name}.pdf"
    command = [sys.executable, "-m", "bfgprint", *picture.arguments, "-q", "-o", path]
    subprocess.run(command, cwd=ROOT, check=True)
    with pypdfium2.PdfDocument(path) as document:
        image = document[picture.page].render(scale=DPI / 72).to_pil()
    left, top, right, bottom = picture.part
    width, height = image.size
    box = (left * width, top * height, right * width, bottom * height)
    return image.crop(tuple(round(edge) for edge in box))


def main() -> None:
    """Write all pictures, framed and in few colours."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for picture in ALL:
            image = ImageOps.expand(render(picture, Path(folder)), 1, "#999999")
            path = PICTURES / f"{picture.name}.png"
            image.convert("RGB").quantize(48).save(path, optimize=True)
            print(path.relative_to(ROOT), f"{path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
