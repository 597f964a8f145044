"""The pages of a set-up: every reader's, on every paper, as plain text too.

What a reader may not know is not in his Setup; here it is shown that nothing of
it comes back by the pages.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from kit.builds import BUNDLED, Request, fleet_of, pdf_of, press, print_pdf
from kit.placed import pages_of as placed_pages
from kit.printed import words_of
from kit.setups import (
    LONG,
    SAMPLES,
    TABLES,
    VENDETTA,
    pages_of,
    sample,
    setup_document,
    units,
)

from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.model.setup import Detail, Setup, SubPlot
from bfgprint.model.setup_request import Muster, SetupRequest, SideInput
from bfgprint.resources import data_dir
from bfgprint.rules.printed.setup import MOST_DETAILS
from bfgprint.setup.roll import roll_setup
from bfgprint.sheets.document import Document
from bfgprint.sheets.setup_pages import setup_markdown, setup_pages

ROLLED_BY = load_setup_tables((data_dir(),))
SCENARIOS = ROLLED_BY.scenarios.scenarios
PAPERS = ("a4", "letter", "a5", "a3", "297x210")
IN_SWEEP = ("a3", "297x210")
"""Papers that are no narrower than others."""


@pytest.mark.parametrize(
    "paper",
    [
        pytest.param(paper, marks=pytest.mark.sweep if paper in IN_SWEEP else ())
        for paper in PAPERS
    ],
)
@pytest.mark.parametrize("name", SAMPLES)
def test_samples_print(name: str, paper: str) -> None:
    """Every sample passes its read-back on every paper."""
    content = pdf_of(Request("setup", name, paper=paper))
    assert content.startswith(b"%PDF")


def _titles(name: str) -> list[str]:
    pages = placed_pages(Request("setup", name))
    return [title for page in pages for title in page.bookmarks]


def test_bookmarks() -> None:
    """The map comes first, then what each side reads, the turns, cards and rolls."""
    assert _titles("judge") == [
        "Battlefield",
        "Briefing: Battlegroup Agrippa",
        "Briefing: Warband of the Unclean",
        "Leadership",
        "Turns and victory points",
        "Sub-plot: Battlegroup Agrippa",
        "Sub-plot: Warband of the Unclean",
        "Rolls",
    ]


def test_public_file_knows_nothing_of_a_secret() -> None:
    """Neither names nor number of pages depend on which sub-plot another side has."""
    assert "Sub-plot: Battlegroup Agrippa" not in _titles("public")
    words = words_of(Request("setup", "public"))
    assert VENDETTA.name is not None
    assert VENDETTA.name not in words
    assert VENDETTA.objective not in words


@pytest.mark.parametrize("count", [1, 200])
def test_few_and_many_ships(count: int) -> None:
    """A fleet of one ship prints, and one of 200 flows over pages."""
    request, setup = sample("judge")
    sides = tuple(replace(s, leadership=units(count, s.id)) for s in setup.sides)
    document = pages_of(request, replace(setup, sides=sides))
    assert print_pdf(document).startswith(b"%PDF")


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_longest_names(paper: str) -> None:
    """Names as long as people write them have room."""
    request, setup = sample("judge")
    sides = tuple(
        replace(
            side,
            name=f"{LONG} {side.id} {'W' * 30}",
            leadership=tuple(
                replace(unit, unit=f"{unit.unit} {LONG}", class_name=LONG[:40])
                for unit in side.leadership
            ),
        )
        for side in setup.sides
    )
    document = pages_of(request, replace(setup, sides=sides))
    assert print_pdf(document, paper).startswith(b"%PDF")


def _every_plot(details: int, *, secret: bool) -> Document:
    """Return a set-up whose first side has every sub-plot that there is."""
    request, setup = sample("judge")
    plots = tuple(
        SubPlot(
            name=rule.name,
            table=table.name,
            effect=rule.effect,
            objective=rule.objective,
            renown="+1 / -1",
            secret=secret,
            details=tuple(
                Detail(label=f"{LONG[:40]} {number}", value="6: nothing happens")
                for number in range(details)
            ),
        )
        for table in ROLLED_BY.sub_plots.tables
        for rule in table.sub_plots
    )
    first = replace(setup.sides[0], sub_plot=plots[0], further_sub_plots=plots[1:])
    return pages_of(request, replace(setup, sides=(first, *setup.sides[1:])))


@pytest.mark.parametrize(
    "paper", ["a4", "a5", pytest.param("letter", marks=pytest.mark.sweep)]
)
@pytest.mark.parametrize("secret", [True, False])
@pytest.mark.parametrize("details", [0, MOST_DETAILS, MOST_DETAILS + 1])
def test_every_sub_plot_has_room_on_its_card(
    details: int, secret: bool, paper: str
) -> None:
    """All the words of each sub-plot, and a line for each of so many ships, fit."""
    assert print_pdf(_every_plot(details, secret=secret), paper).startswith(b"%PDF")


def test_secret_card_shows_only_its_side_outside() -> None:
    """Above the first fold stand the side's name and the commitment, nothing else."""
    page = next(
        page
        for page in placed_pages(Request("setup", "owner"))
        if "Sub-plot: Battlegroup Agrippa" in page.bookmarks
    )
    folds = sorted(
        item.y1_mm  # type: ignore[union-attr]
        for item in page.items
        if getattr(item, "dash_mm", ()) == (2.0, 1.5)
    )
    outside = {
        item.key
        for item in page.items
        if item.key.startswith("plot1-a.") and getattr(item, "y_mm", 0.0) < folds[0]
    }
    assert outside == {"plot1-a.side", "plot1-a.commitment", "plot1-a.code"}
    cut = next(
        item.y1_mm  # type: ignore[union-attr]
        for item in page.items
        if getattr(item, "dash_mm", ()) == (2.0, 2.0)
    )
    # The lower part covers the upper one when it is folded up.
    assert cut - folds[1] >= folds[1] - folds[0]


def test_document_says_whom_it_is_for() -> None:
    """The audience of the request stands in the attachment."""
    audiences = [setup_document(name).audience for name in SAMPLES]
    assert audiences == ["judge", "public", "owner", "judge", "judge", "public"]


def _markdown(setup: Setup) -> str:
    at = press()
    request = sample("judge")[0]
    return setup_markdown(setup, TABLES, at.library.tables, at.templates, request)


@pytest.mark.parametrize("name", SAMPLES)
def test_markdown_is_whole(name: str) -> None:
    """Headings, and tables whose rows have as many cells as their heads."""
    text = _markdown(sample(name)[1])
    assert text.startswith("# 4 Surprise Attack\n")
    assert "## Battlefield" in text
    width = 0
    for line in text.splitlines():
        if not line.startswith("|"):
            width = 0
            continue
        cells = len(re.findall(r"(?<!\\)\|", line)) - 1
        assert cells == (width or cells), line
        width = cells


def test_markdown_says_it_all() -> None:
    """Pieces by their coordinates, Leadership, sub-plots, rolls and seeds."""
    text = _markdown(sample("judge")[1])
    for line in (
        "| M1 | moon | 128.5 | 84 | 4 across | \\- | 10 |",
        "| attacker (side A) | 0 to 15 | 0 to 120 | facing 90° (right) |",
        "| Lunar 1 | Lunar | 2 | Experienced | 7 |",
        "### Sub-plot: Vendetta",
        "4. The attacker picks an edge and moves on from it in his first turn.",
        "| scenario/which | D6 | 2 | 2 | Battles: Surprise Attack |",
        "- mission won, sub-plot done: **Heroic Victory!**",
        "- Drift: allowed",
    ):
        assert f"{line}\n" in text


def test_names_mean_nothing_in_markdown() -> None:
    """A name with Markdown's own signs is shown as it is written."""
    setup = sample("bare")[1]
    for name, shown in (
        (
            "*Star* | [x](y) <b> `c` # &amp;",
            r"\*Star\* \| \[x\](y) \<b\> \`c\` \# \&amp;",
        ),
        ("- dash", r"\- dash"),
        ("1. first", r"1\. first"),
        ("two\nlines", "two lines"),
        ("===", r"\==="),
        ("+1", "+1"),
        ("2.5", "2.5"),
    ):
        unit = replace(setup.sides[0].leadership[0], unit=name)
        side = replace(setup.sides[0], leadership=(unit,))
        text = _markdown(replace(setup, sides=(side, *setup.sides[1:])))
        assert f"| {shown} | squadron |" in text


def _rolled(scenario: str, seed: int) -> tuple[SetupRequest, Setup]:
    """Return a set-up of two bundled fleets, on another table for each seed."""
    table = ((180, 120), (240, 180), (240, 120))[seed % 3]
    sides = tuple(
        SideInput(
            id=side_id,
            name=fleet.name,
            fleet=fleet,
            key=f"{seed:064x}",
            muster=Muster(
                faction=fleet.faction, attack_rating=2, points_limit=1500, transports=4
            ),
        )
        for side_id, name in zip("ab", BUNDLED, strict=False)
        for fleet in (fleet_of(name)[0],)
    )
    request = SetupRequest(
        sides=sides,
        seeds=(str(seed),),
        scenario=scenario,
        audience="judge",
        sub_plots="secret",
        width_cm=table[0],
        height_cm=table[1],
    )
    return request, roll_setup(request, ROLLED_BY, press().library.tables)


def _print_rolled(scenario: str, seed: int) -> None:
    request, setup = _rolled(scenario, seed)
    at = press()
    rules, slip = at.library.tables, at.look.slips["sub-plot"]
    document = setup_pages(request, setup, ROLLED_BY, rules, at.templates, slip)
    paper = PAPERS[seed % len(PAPERS)]
    assert print_pdf(document, paper).startswith(b"%PDF")
    assert setup_markdown(setup, ROLLED_BY, rules, at.templates, request)


@pytest.mark.parametrize("scenario", [each.name for each in SCENARIOS])
def test_every_scenario_prints(scenario: str) -> None:
    """A rolled set-up of each scenario passes its read-back."""
    _print_rolled(scenario, len(scenario))


@pytest.mark.sweep
@pytest.mark.parametrize("scenario", [each.name for each in SCENARIOS])
def test_every_scenario_prints_for_many_seeds(scenario: str) -> None:
    """No seed, table or paper brings a page that can't be printed."""
    for seed in range(100):
        _print_rolled(scenario, seed)
