"""``bfgprint demo``: the whole range from the bundled fleets, in one go."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click

from bfgprint.cli.console import say, show_findings
from bfgprint.cli.options import print_options

if TYPE_CHECKING:
    from pathlib import Path

    from bfgprint.cli.press import Press


@click.command("demo")
@print_options
def command(press: Press) -> None:
    """Print everything there is from the bundled sample fleets, rosters and event."""
    from bfgprint.cli.calibrating import print_page
    from bfgprint.cli.card_options import CardChoice
    from bfgprint.cli.fitting import print_fitting
    from bfgprint.cli.reference import print_reference
    from bfgprint.cli.setup_files import print_setup
    from bfgprint.cli.setup_options import SetupOptions
    from bfgprint.cli.setup_request import ask
    from bfgprint.resources import data_dir
    from bfgprint.sheets.compass import compasses
    from bfgprint.sheets.drift_cards import drift_cards
    from bfgprint.sheets.fleet_sheets import fleet_sheets
    from bfgprint.sheets.order_cards import order_cards

    press.several = True
    tables, templates = press.library.tables, press.templates
    poker, tent = press.card_format("orders"), press.card_format("drift")
    fleets = sorted((data_dir() / "fleets").glob("*.toml"))
    for path in [*fleets, *sorted((data_dir() / "rosters").iterdir())]:
        fleet, findings = press.fleet(str(path))
        make = partial(fleet_sheets, fleet, findings, tables, templates)
        library, name = press.library_of(str(path)), f"{path.stem}-sheets"
        print_fitting(press, make, press.layouts, name, library)
        orders, told = order_cards(fleet, tables, templates, poker, "long")
        show_findings([*findings, *told])
        if orders.groups:
            press.print(orders, f"{path.stem}-orders-cards")
        drifts, _ = drift_cards(fleet, tables, templates, tent, 1)
        if drifts.groups:
            press.print(drifts, f"{path.stem}-drift-cards")
    plain, _ = order_cards(None, tables, templates, poker, "long")
    press.print(plain, "orders-cards")
    blank, _ = drift_cards(None, tables, templates, tent, 1)
    press.print(blank, "drift-cards")
    press.print(compasses((110.0, 80.0), 4.0, tables.movement, templates), "compass")
    for layout in ("sheet", "cards", "booklet"):
        print_reference(press, layout, CardChoice())
    print_page(press, "long")
    print_demo_kit(press, fleets[0])
    asked = ask(press, SetupOptions(seed=("demo",)), list(map(str, fleets[:2])))
    print_setup(press, asked, asked.request, asked.name)
    print_demo_voidships(press, data_dir() / "voidships" / "errant-venture.toml")
    if press.estimates is None and not press.fillable:
        print_demo_event(press)
    say("Print them at 100 % and check the scale bar with a ruler.", quiet=press.quiet)


def print_demo_event(press: Press) -> None:
    """Print the pack of the sample event, into a folder of its own."""
    from pathlib import Path

    from bfgprint.cli.packing import PackOptions, make_pack
    from bfgprint.resources import data_dir

    path = data_dir() / "events" / "port-maw-open.toml"
    folder = (press.output or Path("output")) / path.stem
    make_pack(replace(press, output=folder), path, PackOptions())


def print_demo_voidships(press: Press, path: Path) -> None:
    """Print sheets, cards, reference and a Warp Jump of the sample voidships."""
    from bfgprint.cli.card_options import CardChoice
    from bfgprint.cli.voidship_options import JumpOptions
    from bfgprint.cli.voidship_prints import (
        asked_jump,
        print_trackers,
        print_voidship_sheets,
    )
    from bfgprint.cli.voidships import (
        print_voidship_cards,
        print_voidship_reference,
        voidship_rules,
    )

    file = str(path)
    print_voidship_sheets(press, file, (), None, None)
    print_voidship_cards(press, file, (), None, CardChoice())
    print_voidship_reference(press, None)
    rules = voidship_rules(press, None)
    asked = JumpOptions(ship="Lantern", destination="Port Wander", seed=("demo",))
    request, name = asked_jump(press, asked, file, rules)
    print_trackers(press, (request,), rules, name)


def print_demo_kit(press: Press, path: Path) -> None:
    """Print the table kit of a fleet."""
    from bfgprint.load.kit import load_kit
    from bfgprint.model.prints import KitInput
    from bfgprint.rules.kit import pieces_of
    from bfgprint.sheets.kit import kit

    fleet, _ = press.fleet(str(path))
    offered = load_kit(press.library.dirs, large_print=press.large_print)
    pieces = pieces_of(offered, press.library.tables, fleet, offered.stem_mm)
    asked = KitInput(pieces=pieces, faction=fleet.faction)
    press.print(kit(asked, press.templates, press.found_paper), f"{path.stem}-kit")
