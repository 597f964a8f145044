"""The printed pages against golden files: placed text, PDF facts, pixels.

Three nets with meshes of different size (the first, equal bytes, is in
``test_determinism.py``).  Placed text shows in words what has moved; the facts
are read back from the PDF and hold line widths, fonts and colours; the pixels
are what a printer sees.  ``pytest --update-golden`` records all of them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from kit import anatomy, pixels, placed
from kit.builds import Request, built_fleet, pdf_of, print_pdf, sheets_of
from kit.golden import Golden
from kit.places import GOLDEN
from kit.samples import Sample

AGRIPPA, STRANGE, UNCLEAN = (
    "battlegroup-agrippa",
    "strange-sails",
    "warband-of-the-unclean",
)
EXTREMES = "extremes"
VENTURE = "errant-venture"
TERRAIN = "asteroid-field:10x15;warp-rift:5x10;minefield:5x5;gas-cloud:4x10;moon:5"


def _sheets(fleet: str, layout: str, paper: str, title: str) -> Sample:
    return Sample(Request("sheets", fleet, layout, paper), title)


def _cards(
    verb: str, fleet: str, paper: str, title: str, *, back: bool = False
) -> Sample:
    return Sample(Request(verb, fleet, paper=paper), title, back)


def _setup(name: str, paper: str, title: str) -> Sample:
    return Sample(Request("setup", name, paper=paper), title)


def _reference(layout: str, paper: str, title: str) -> Sample:
    return Sample(Request("reference", layout=layout, paper=paper), title)


def _voidships(layout: str, paper: str, title: str) -> Sample:
    return Sample(Request("voidship sheets", layout=layout, paper=paper), title)


def _kit(words: str, paper: str, title: str) -> Sample:
    return Sample(Request("kit", words, paper=paper), title)


def _pack(kind: str, paper: str, title: str) -> Sample:
    return Sample(Request(kind, paper=paper), title)


def _mono(sample: Sample) -> Sample:
    return sample._replace(request=sample.request._replace(ink="mono"))


PLACED = (
    _sheets(AGRIPPA, "card-a6", "a4", "Sword of Orion"),
    _sheets(AGRIPPA, "half", "a4", "Hammer"),
    _sheets(AGRIPPA, "full", "a4", "Agrippa"),
    _sheets(AGRIPPA, "card-a6", "a4", "Command page"),
    _sheets(AGRIPPA, "card-a6", "a4", "Fleet list"),
    _sheets(STRANGE, "card-a6", "a4", "Sigh of the Stars"),
    _sheets(STRANGE, "half", "letter", "Vash'ya Dawn"),
    _sheets(STRANGE, "full", "letter", "Da Big 'Un"),
    _sheets(STRANGE, "card-a6", "letter", "Fleet list"),
    _sheets(UNCLEAN, "card-a6", "a4", "Unclean"),
    _sheets(UNCLEAN, "half", "letter", "Jackals"),
    _sheets(UNCLEAN, "full", "a4", "Eternal Suffering"),
    _sheets(UNCLEAN, "card-a6", "letter", "Command page"),
    _sheets(EXTREMES, "card-a6", "letter", "Hive Ship"),
    _cards("orders", "", "a4", "All Ahead Full"),
    _cards("orders", "", "a4", "All Ahead Full", back=True),
    _cards("orders", AGRIPPA, "letter", "Drift - Cobra"),
    _cards("orders", STRANGE, "a4", "Drift - Torture"),
    _cards("drift", STRANGE, "a4", "Drift: Strayed Sheep"),
    _cards("drift", UNCLEAN, "letter", "Drift: Jackals"),
    _cards("compass", "", "a4", "compass 110 mm"),
    _kit("Dictator;rulers;gauges", "a4", "Dictator"),
    _kit("gas-ring:26x5x3", "letter", "ring of gas/dust cloud"),
    _setup("bare", "a4", "Battlefield"),
    _setup("three", "a5", "Briefing: Warband of the Unclean"),
    _setup("bare", "letter", "Turns and victory points"),
    _setup("judge", "a4", "Sub-plot: Battlegroup Agrippa"),
    _reference("booklet", "a4", "Orders"),
    _pack("round", "letter", "Scenario"),
    _pack("round", "a4", "Result slip"),
    _pack("wall", "a4", "Standings"),
    _pack("judge", "a4", "Disputes"),
    _cards("voidship cards", VENTURE, "a4", "Slow Ahead - Da Big Spanna"),
    _cards("voidship reference", "", "letter", "Voidships at a glance"),
    _voidships("half", "letter", "Da Big Spanna"),
    _cards("voidship jump", "seven", "a4", "Warp Jump"),
)

FACTS = (
    _sheets(AGRIPPA, "full", "a4", "Agrippa"),
    _sheets(STRANGE, "full", "letter", "Sigh of the Stars"),
    _sheets(AGRIPPA, "card-a6", "a4", "Command page"),
    _sheets(AGRIPPA, "card-a6", "a4", "Fleet list"),
    _cards("orders", AGRIPPA, "letter", "Drift - Cobra"),
    _cards("drift", STRANGE, "a4", "Drift: Strayed Sheep"),
    _setup("bare", "a4", "Battlefield"),
)

PICTURES = (
    _sheets(AGRIPPA, "card-a6", "a4", "Sword of Orion"),
    _mono(_sheets(AGRIPPA, "card-a6", "a4", "Hammer")),
    _sheets(STRANGE, "card-a6", "letter", "Sigh of the Stars"),
    _sheets(EXTREMES, "card-a6", "a4", "Hive Ship"),
    _mono(_sheets(UNCLEAN, "half", "a4", "Unclean")),
    _sheets(AGRIPPA, "full", "letter", "Agrippa"),
    _sheets(UNCLEAN, "card-a6", "a4", "Command page"),
    _mono(_sheets(STRANGE, "card-a6", "letter", "Fleet list")),
    _cards("orders", "", "a4", "All Ahead Full"),
    _mono(_cards("orders", "", "a4", "All Ahead Full", back=True)),
    _cards("drift", AGRIPPA, "a4", "Drift: Sword of Orion"),
    _mono(_cards("compass", "", "a4", "compass 110 mm")),
    _mono(_cards("calibrate", "", "a4", "Printer calibration")),
    _kit("battlegroup-agrippa", "a4", "Blast marker"),
    _mono(_kit(TERRAIN, "a4", "asteroid field")),
    _mono(_setup("judge", "a4", "Battlefield")),
    _setup("owner", "a4", "Sub-plot: Battlegroup Agrippa"),
    _mono(_reference("sheet", "letter", "Shooting, ordnance, damage")),
    _pack("round", "a4", "Battlefield"),
    _mono(_pack("wall", "letter", "Rounds")),
    _mono(_cards("voidship cards", "", "a4", "Full Stop")),
)


def _name(sample: Sample) -> str:
    return sample.name


def _file(net: str, sample: Sample) -> str:
    return f"{net}/{sample.name}.{'png' if net == 'pages' else 'txt'}"


@pytest.mark.parametrize("sample", PLACED, ids=_name)
def test_placed_text_is_as_recorded(sample: Sample, golden: Golden) -> None:
    """Every item of the page stands where it stood, to a hundredth of a millimetre."""
    lines = placed.page_lines(sample.page)
    golden.check_text(_file("placed", sample), "\n".join(lines) + "\n")


@pytest.mark.parametrize("sample", FACTS, ids=_name)
def test_pdf_facts_are_as_recorded(sample: Sample, golden: Golden) -> None:
    """The PDF holds the recorded boxes, fonts, texts, lines, outline and attachment."""
    content = pdf_of(sample.request)
    page = anatomy.page_anatomy(content, sample.index)
    lines = (*anatomy.document_lines(content), *anatomy.page_lines(page))
    golden.check_text(_file("facts", sample), "\n".join(lines) + "\n")


@pytest.mark.parametrize("sample", PICTURES, ids=_name)
def test_page_looks_as_recorded(sample: Sample, golden: Golden) -> None:
    """The page, made grey at 72 dpi, has the recorded pixels."""
    picture = pixels.picture(pdf_of(sample.request), sample.index)
    golden.check_pixels(_file("pages", sample), picture)


def _leadership(value: int) -> bytes:
    fleet = built_fleet({"class": "Lunar", "name": "Agrippa", "leadership": value})
    return print_pdf(sheets_of(fleet))


def test_nets_catch_a_single_digit() -> None:
    """A Leadership of 8 for 7 is seen by the facts and by the pixels."""
    seven, eight = _leadership(7), _leadership(8)
    assert pixels.fault(pixels.picture(seven, 0), pixels.picture(seven, 0)) is None
    assert pixels.fault(pixels.picture(seven, 0), pixels.picture(eight, 0))
    one, two = (
        set(anatomy.page_lines(anatomy.page_anatomy(content, 0)))
        for content in (seven, eight)
    )
    assert len(one - two) == len(two - one) == 1


def test_no_golden_file_is_left_over(update_golden: bool) -> None:
    """Every golden file belongs to a sample; an update deletes what does not."""
    nets = {"placed": PLACED, "facts": FACTS, "pages": PICTURES}
    wanted = {_file(net, each) for net, samples in nets.items() for each in samples}
    assert len(wanted) == sum(map(len, nets.values()))
    left_over = [
        path
        for path in sorted(GOLDEN.rglob("*"))
        if path.is_file() and path.relative_to(GOLDEN).as_posix() not in wanted
    ]
    if update_golden:
        for path in left_over:
            path.unlink()
        left_over = []
    assert left_over == []


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize(
    ("net", "most_bytes"),
    [("placed", 700_000), ("facts", 120_000), ("pages", 700_000)],
)
def test_golden_files_stay_small(net: str, most_bytes: int) -> None:
    """The recorded files are few enough to be read and kept in the repository."""
    assert _size(GOLDEN / net) <= most_bytes
