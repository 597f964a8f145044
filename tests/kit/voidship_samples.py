"""Voidships from the fewest figures to the fullest, and jumps for each reader."""

from __future__ import annotations

from functools import cache

from bfgprint.load.reader import read_source
from bfgprint.load.voidship_files import load_voidship_file
from bfgprint.load.voidships import load_voidships
from bfgprint.model.voidship_jumps import JumpInput, JumpRequest, VoidshipSheetsInput
from bfgprint.model.voidships import CrewMember, Voidship, VoidshipWeapon
from bfgprint.resources import data_dir
from bfgprint.setup.jumps import jump_editions
from bfgprint.sheets.document import Document
from bfgprint.sheets.voidship_jumps import jump_trackers
from bfgprint.sheets.voidship_sheets import voidship_sheets
from kit.builds import Request, press

FILE = data_dir() / "voidships" / "errant-venture.toml"
RULES = load_voidships((data_dir(),))
LONG = "Unspeakable Immaculate Benediction of the Drowned Seraph XIV"
KEY = "c0ffee00" * 8
LANTERN, SPANNA, SURVEY = load_voidship_file(read_source(FILE), RULES)
FEWEST = Voidship(name="Errand", speed=3.25, defence=1)
FULLEST = Voidship(
    name=LONG,
    speed=999.5,
    defence=100,
    class_name=LONG,
    keywords=(LONG,) * 40,
    size=LONG,
    manoeuvrability=200,
    resilience=200,
    shields=200,
    wounds=200,
    pilot=40,
    drive="ork",
    high_powered_engines=True,
    engines_work=False,
    weapons=tuple(
        VoidshipWeapon(
            name=LONG, arc="starboard", damage="199 + 99 ED", ap="-10",
            range="100 / 200 / 300", salvo="10", traits=LONG,
        )
        for _ in range(40)
    ),
    systems=(LONG,) * 40,
    crew=(CrewMember(name=LONG, role=LONG),) * 60,
    notes=" ".join([LONG] * 8),
)  # fmt: skip

SEEDS = {"safe": "9", "three": "4", "five": "1", "seven": "12"}
"""Of an open jump of the Lantern: nothing happens, or so many Mortal Wounds."""


def sheets_input(*ships: Voidship, layout: str = "half") -> VoidshipSheetsInput:
    """Return what the sheets of some ships are made from."""
    cell = press().look.sheets[layout]
    return VoidshipSheetsInput(ships=ships, rules=RULES, layout=cell)


def sheets_document(*ships: Voidship, layout: str = "half") -> Document:
    """Return the sheets of some ships."""
    return voidship_sheets(sheets_input(*ships, layout=layout), press().templates)


def request_of(
    ship: Voidship = LANTERN, seed: str = "", key: str = "", where: str = "Port Wander"
) -> JumpRequest:
    """Return the request of a jump: blank without a seed, secret with a key."""
    return JumpRequest(
        drive=ship.drive,
        ship=ship.name,
        crew=ship.crew,
        destination=where,
        seeds=(seed,) if seed else (),
        key=key,
    )


@cache
def secret_editions(seed: str = "9") -> tuple[JumpRequest, JumpRequest]:
    """Return the players' and the game master's request of a secret jump."""
    players, master = jump_editions(request_of(seed=seed, key=KEY), RULES)
    return players, master


def jump_input(*requests: JumpRequest) -> JumpInput:
    """Return what trackers are made from."""
    return JumpInput(jumps=requests, rules=RULES)


def jump_document(*requests: JumpRequest) -> Document:
    """Return the trackers of some jumps."""
    return jump_trackers(jump_input(*requests), press().templates)


def sample_document(request: Request) -> Document:
    """Return the sheets of the samples, or the jump that a seed's name stands for."""
    if request.verb == "voidship sheets":
        return sheets_document(LANTERN, SPANNA, FEWEST, layout=request.layout)
    return jump_document(request_of(seed=SEEDS.get(request.fleet, "")))
