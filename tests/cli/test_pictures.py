"""``--format png``: pieces as pictures, measured dot by dot by another program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from cli.conftest import Run
from PIL import Image

Runner = Callable[..., Run]
MM_PER_INCH = 25.4
PIECES = ("nova-template", "range-ruler", "turn-gauge-45", "fire-token", "gas-ring")


def _dots(mm: float, dpi: int = 300) -> float:
    return mm / MM_PER_INCH * dpi


def _loaded(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        picture.load()
        return picture


def _runs(levels: bytes, from_level: int = 128) -> list[tuple[int, int]]:
    """Return where stretches of that level or more begin and end."""
    found: list[tuple[int, int]] = []
    for at, level in enumerate(levels):
        if level < from_level:
            continue
        if found and found[-1][1] == at:
            found[-1] = found[-1][0], at + 1
        else:
            found.append((at, at + 1))
    return found


def _row(picture: Image.Image, mm: float, dpi: int = 300) -> bytes:
    y = round(_dots(mm, dpi) - 0.5)
    return picture.crop((0, y, picture.width, y + 1)).tobytes()


@pytest.mark.parametrize("dpi", [72, 300, 301])
def test_true_size(folder: Path, run: Runner, dpi: int) -> None:
    """Dots and dots an inch give the size in millimetres; corners are see-through."""
    made = run("kit", *PIECES[:4], "--format", "png", "--dpi", dpi, "-o", "k", "-q")
    assert (made.code, made.err) == (0, "")
    sizes = {
        "nova-template": (50.0, 50.0),
        "range-ruler-60": (600.0, 24.0),
        "turn-gauge-45": (100.0, 50.0),
        "fire-token": (12.0, 12.0),
    }
    assert {path.stem for path in (folder / "k").iterdir()} == set(sizes)
    for name, (width, height) in sizes.items():
        picture = _loaded(folder / "k" / f"{name}.png")
        assert picture.mode == "RGBA"
        assert picture.size == (round(_dots(width, dpi)), round(_dots(height, dpi)))
        assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
        is_round = name == "nova-template"
        assert picture.getpixel((0, 0))[3] < 255 if is_round else True
        opaque = picture.getpixel((picture.width // 4, picture.height // 4))
        assert opaque[3] == 255


def test_circles(folder: Path, run: Runner) -> None:
    """A disc measures 50 mm whichever way, its hole 12 mm; beyond is nothing."""
    assert run("kit", "nova-template", "--format", "png", "-o", "n.png", "-q").code == 0
    opacity = _loaded(folder / "n.png").getchannel("A")
    (left, right) = _runs(_row(opacity, 25))
    assert (right[1] - left[0]) == pytest.approx(_dots(50), abs=1)
    assert (right[0] - left[1]) == pytest.approx(_dots(12), abs=1)
    ((start, end),) = _runs(_row(opacity, 5))
    assert end - start == pytest.approx(_dots(2 * (25**2 - 20**2) ** 0.5), abs=1.5)
    covered = sum(level * count for level, count in enumerate(opacity.histogram()))
    area = 3.14159 * (_dots(25) ** 2 - _dots(6) ** 2)
    assert covered / 255 == pytest.approx(area, rel=0.002)


def test_ruler(folder: Path, run: Runner) -> None:
    """The lines of a ruler stand on its centimetres, to 0.05 mm."""
    assert run("kit", "range-ruler", "--format", "png", "-o", "r.png", "-q").code == 0
    picture = _loaded(folder / "r.png")
    dark = bytes(255 - level for level in _row(picture.convert("L"), 2.3))
    found = []
    for start, end in _runs(dark, 40):
        weight = sum(dark[start:end])
        middle = sum((at + 0.5) * dark[at] for at in range(start, end)) / weight
        found.append(middle / 300 * MM_PER_INCH)
    lines = [mm for mm in found if 1 < mm < 599]
    assert lines == pytest.approx([10.0 * cm for cm in range(1, 60)], abs=0.05)


def test_ring(folder: Path, run: Runner) -> None:
    """What a ring lies around is not part of it."""
    words = ("kit", "gas-ring:40x15x3", "--format", "png", "--dpi", "72")
    assert run(*words, "-o", "r.png", "-q").code == 0
    opacity = _loaded(folder / "r.png").getchannel("A")
    (left, right) = _runs(_row(opacity, 380, 72))
    assert right[1] - left[0] == pytest.approx(_dots(760, 72), abs=1)
    assert right[0] - left[1] == pytest.approx(_dots(700, 72), abs=1)


def test_notches(folder: Path, run: Runner) -> None:
    """The stem's half circles are cut out of both ends of a strip."""
    run("kit", "contact-gauge", "--format", "png", "-o", "c", "-q", "--hole", "6")
    opacity = _loaded(folder / "c" / "contact-gauge-32-60.png").getchannel("A")
    ((start, end),) = _runs(_row(opacity, 10))
    assert (start, 543 - end) == pytest.approx((_dots(3), _dots(3)), abs=1)


def test_compasses(folder: Path, run: Runner) -> None:
    """Each size once, without the words below it on paper; the print as well."""
    made = run("compass", "--sizes", "110,80,110", "--format", "png,pdf", "-o", "c")
    assert made.code == 0
    assert "4 pictures at 300 dpi" in made.out
    assert (folder / "c" / "compass.pdf").is_file()
    found = {
        path.stem: _loaded(path).width for path in (folder / "c/compass-png").iterdir()
    }
    assert found == {
        "compass-110": 1299,
        "compass-80": 945,
        "large-base-60": 709,
        "small-base-32": 378,
    }


def test_each_design_once(folder: Path, run: Runner) -> None:
    """Copies share a picture; designs of a name are told apart; the ink is heeded."""
    words = ("rulers", "ordnance", "order-marker", "damage-token-5", "bases")
    options = ("--format", "png", "--ink", "mono", "--dpi", "72", "-q")
    assert run("kit", "Dictator, Sword*2", *words, *options).code == 0
    made = folder / "output" / "dictator-sword-2-kit-png"
    names = {path.stem for path in made.iterdir()}
    assert {"movement-ruler-20", "movement-ruler-25", "order-marker-aaf"} <= names
    assert {"torpedo-marker-3-30cm", "torpedo-marker-6-30cm"} <= names
    assert {"fighter-30cm", "bomber-20cm"} <= names
    assert {"damage-token-5", "direction-base-32"} <= names
    grey = _loaded(made / "fighter-30cm.png").convert("RGB").getcolors(9999) or []
    assert len(grey) > 2
    assert all(red == green == blue for _, (red, green, blue) in grey)


def test_same_bytes(folder: Path, run: Runner) -> None:
    """The same input gives the same picture."""
    for name in ("one.png", "two.png"):
        assert run("kit", "fire-token", "--format", "png", "-o", name, "-q").code == 0
    assert (folder / "one.png").read_bytes() == (folder / "two.png").read_bytes()


def test_too_large(folder: Path, run: Runner) -> None:
    """A picture that would be too large is named, with a dpi that works."""
    made = run("kit", "gas-ring:50x30x5", "fire-token", "--format", "png")
    assert made.code == 1
    assert "gas-ring-120-110 is 14,173 x 14,173 dots" in made.err
    assert "choose --dpi 133 or less) [FIT-11]" in made.err
    assert "fire-token" not in made.err
    assert list(folder.iterdir()) == []


def test_the_dpi_that_works(folder: Path, run: Runner) -> None:
    """What the finding says is so."""
    words = ("kit", "planet:50", "--format", "png", "-o", "p.png", "-q", "--dpi")
    assert "choose --dpi 321 or less" in run(*words, "322").err
    assert not (folder / "p.png").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--format", "jpg"], "no format 'jpg'; any of pdf, png"),
        (["--dpi", "300"], "--dpi is for pictures"),
        (["--format", "png", "--dpi", "71"], "72<=x<=1200"),
        (["--format", "png", "--dpi", "1201"], "72<=x<=1200"),
        (["--format", "png", "--dpi", "nan"], "nan"),
        (["--format", "png", "-o", "some.png"], "some.png should be a folder"),
        (["--format", "png,pdf", "-o", "some.pdf"], "some.pdf should be a folder"),
    ],
)
def test_what_does_not_go_together(
    folder: Path, run: Runner, words: list[str], said: str
) -> None:
    """It is said, and nothing is written."""
    made = run("kit", "rulers", "gauges", *words)
    assert made.code == 2
    assert said in " ".join(made.err.split())
    assert list(folder.iterdir()) == []


def test_a_print_is_no_picture(refused: Runner) -> None:
    """A file for a print is not taken for a picture."""
    assert "should end in .png" in refused("kit", "fire-token", "--format", "png").err


def test_all_or_nothing(folder: Path, run: Runner) -> None:
    """Where one picture can't be written, none is."""
    (folder / "k" / "critical-token-5.png").mkdir(parents=True)
    made = run("kit", "tokens", "--format", "png", "-o", "k", "-q")
    assert made.code == 3
    assert len(list((folder / "k").iterdir())) == 1


def test_nothing_to_estimate(folder: Path, run: Runner) -> None:
    """Pictures take no paper; with a print beside them only that is counted."""
    made = run("kit", "fire-token", "--format", "png", "--estimate")
    assert made.out == "nothing is printed: no PDF was asked for\n"
    made = run("kit", "fire-token", "--format", "png,pdf", "--estimate")
    assert "kit.pdf: 1 page on 1 sheet" in made.out
    assert list(folder.iterdir()) == []
