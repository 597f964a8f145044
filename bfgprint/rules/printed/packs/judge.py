"""What the judge's file must show: lists, rulings, seeds, keys, commands, rolls.

Source: design, sections 3 (Dice, Secrets) and 4; docs/dice.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bfgprint.model.event import EventFacts
from bfgprint.model.fleet import Fleet
from bfgprint.model.packs.judge import HeldRuling, JudgedList, JudgedRound, JudgeInput
from bfgprint.model.scenarios import Scenario
from bfgprint.model.setup import Roll, Setup
from bfgprint.model.setup_request import SetupRequest
from bfgprint.model.tables import RuleTables
from bfgprint.rules import setup_words as words
from bfgprint.rules.printed.fleet import house_rule, required_fleet
from bfgprint.rules.printed.packs.head import required_event_head
from bfgprint.rules.printed.packs.round import (
    bands_text,
    round_title,
    table_title,
    thrown_at_tables,
)
from bfgprint.rules.printed.setup import scenario_of
from bfgprint.rules.required import Blank, Figure, Required, Requirement

OVERVIEW, RULES = "ALL LISTS", "RULES IN FORCE"
SEEDS, DISPUTES = "SEEDS AND KEYS", "DISPUTES"
CHANGED = "changed by the organiser's data"
ANY = "any"
SIDES_TYPED = "Lunar Lunar"
"""What stands for the two players' lists in a command; any would do, a file is none."""

_Fields = dict[str, Requirement]
_HASH_DIGITS, _GROUP = 16, 4


def required_judge_head(event: EventFacts, title: str) -> Required:
    """Return what stands at the head of the judge's pages."""
    return {**required_event_head(event), "title": Figure(title)}


def _numbered(name: str, texts: Iterable[str]) -> _Fields:
    return {f"{name}{number}": Figure(text) for number, text in enumerate(texts, 1)}


def hash_text(list_hash: str) -> str:
    """Return the beginning of a list's hash in groups: ``3f2a 91bc 07de 55a1``."""
    shown = list_hash[:_HASH_DIGITS]
    return " ".join(shown[at : at + _GROUP] for at in range(0, len(shown), _GROUP))


def found_text(listed: JudgedList) -> str:
    """Return how much is wrong with a list; it is nothing, a number, or all."""
    if listed.fleet is None:
        return "not read"
    return str(len(listed.findings)) if listed.findings else "-"


def required_overview(made: JudgeInput) -> Required:
    """Return what the table of all lists must show."""
    fields: _Fields = {}
    for place, listed in enumerate(made.lists, 1):
        row = f"list_{place}"
        fields[f"{row}.number"] = Figure(str(listed.number))
        fields[f"{row}.player"] = Figure(listed.player)
        if listed.fleet is not None:
            fields[f"{row}.fleet"] = Figure(listed.fleet.name)
            fields[f"{row}.faction"] = Figure(listed.fleet.faction)
        fields[f"{row}.points"] = Figure(str(listed.points))
        if listed.list_hash:
            fields[f"{row}.hash"] = Figure(hash_text(listed.list_hash))
        fields[f"{row}.found"] = Figure(found_text(listed))
    return fields


def event_rules(event: EventFacts) -> tuple[tuple[str, str], ...]:
    """Return what lists must be, and how games are scored, each with its label."""
    return (
        ("points limit", _or_any(event.points_limit)),
        ("edition", _or_any(event.edition)),
        ("factions", ", ".join(event.factions) or ANY),
        ("fleet lists", ", ".join(event.fleet_lists) or ANY),
        ("tournament points", bands_text(event)),
        ("a bye", bye_text(event)),
        ("ties are parted by", ", ".join(event.scoring.tie_breaks) or "nothing"),
    )


def _or_any(value: object) -> str:
    return str(value) if value else ANY


def bye_text(event: EventFacts) -> str:
    """Return what a player scores who has nobody to play."""
    scoring = event.scoring
    return (
        f"{scoring.bye} tournament points, {scoring.bye_victory_points} victory points"
    )


def required_rules(made: JudgeInput, tables: RuleTables) -> Required:
    """Return what the page of rules in force must show."""
    fields: _Fields = {}
    for place, (what, how) in enumerate(event_rules(made.event), 1):
        fields[f"rule_{place}.what"] = Figure(what)
        fields[f"rule_{place}.how"] = Figure(how)
    fields |= _numbered("house", made.event.house_rules)
    fields |= _numbered("off", map(house_rule, made.event.switch_off))
    for place, ruling in enumerate(made.rulings, 1):
        row = f"ruling_{place}"
        fields[f"{row}.id"] = Figure(ruling.id)
        fields[f"{row}.switch"] = Figure(ruling.switch)
        fields[f"{row}.value"] = Figure(setting_text(ruling, tables))
        fields[f"{row}.asks"] = Figure(ruling.asks)
        fields[f"{row}.says"] = Figure(ruling.says)
        if ruling.is_changed:
            fields[f"{row}.changed"] = Figure(CHANGED)
    return fields


def setting_text(ruling: HeldRuling, tables: RuleTables) -> str:
    """Return how a switch stands in the rules that the pack is made with."""
    value = getattr(tables.rulings, ruling.switch)
    return str(value).lower() if isinstance(value, bool) else str(value)


def required_seeds(made: JudgeInput) -> Required:
    """Return what the page of seeds and keys must show."""
    fields: _Fields = {
        "event": Figure(words.seed_text(made.seed)),
        "pairings": Figure(made.pairing_seed),
        "notes": Blank(is_needed=False),
    }
    for place, (what, seed) in enumerate(seeds_of(made), 1):
        fields[f"seed_{place}.what"] = Figure(what)
        fields[f"seed_{place}.seed"] = Figure(seed)
    for place, listed in enumerate(keyed(made), 1):
        fields[f"key_{place}.player"] = Figure(listed.player)
        fields[f"key_{place}.key"] = Figure(words.grouped(listed.key))
    return fields


def seeds_of(made: JudgeInput) -> tuple[tuple[str, str], ...]:
    """Return the seed of each round and of each table that has its own."""
    found = []
    for each in made.rounds:
        title = round_title(each.number).capitalize()
        found.append((title, each.asked.seeds[0]))
        if len(each.setups) > 1:
            found += [
                (f"{title}, table {table}", setup.seeds[0])
                for table, setup in enumerate(each.setups, 1)
            ]
    return tuple(found)


def keyed(made: JudgeInput) -> tuple[JudgedList, ...]:
    """Return the players who have secrets."""
    return tuple(each for each in made.lists if each.key)


def required_disputes(made: JudgeInput) -> Required:
    """Return what the page on disputes must show: what is typed to roll again."""
    fields: _Fields = {"pack": Figure(made.command), "notes": Blank(is_needed=False)}
    for place, each in enumerate(made.rounds, 1):
        row = f"dispute_{place}"
        fields[f"{row}.round"] = Figure(round_title(each.number))
        fields[f"{row}.choice"] = Figure(choice_command(each))
        if len(each.setups) == 1:
            fields[f"{row}.setup"] = Figure(
                setup_command(each.setups[0], table_folder(each, 1))
            )
        fields[f"{row}.reprint"] = Figure(reprint_command(made, each))
    return fields


def setup_command(request: SetupRequest, folder: str) -> str:
    """Return what is typed to roll a set-up again: ``bfgprint setup Lunar ...``.

    Each has a folder of its own, or the keys of one would stand in another's way.
    """
    attacker = f" --attacker {request.attacker}" if request.attacker else ""
    empty = "" if request.phenomena else " --no-phenomena"
    return (
        f"bfgprint setup {SIDES_TYPED} --seed {request.seeds[0]} "
        f'--scenario "{request.scenario}"{attacker} --points {request.points_limit} '
        f"--table {request.width_cm}x{request.height_cm} --secret-lists{empty} "
        f"--format json -o {folder}"
    )


def choice_command(each: JudgedRound) -> str:
    """Return what is typed to roll again for a round's scenario and attacker."""
    return setup_command(each.asked, f"round-{each.number}-choice")


def table_folder(each: JudgedRound, table: int) -> str:
    """Return where a set-up is written that is rolled again."""
    only = len(each.setups) == 1
    return f"round-{each.number}" + ("" if only else f"-table-{table}")


def reprint_command(made: JudgeInput, each: JudgedRound) -> str:
    """Return what is typed to print a round's file again."""
    return f"{made.command} --only round:{each.number}"


class RollBlock(NamedTuple):
    """Rolls that one command repeats."""

    what: str
    command: str
    rolls: tuple[Roll, ...]


def rolls_title(number: int) -> str:
    """Return the title of the log of a round's rolls: ``ROLLS OF ROUND 2``."""
    return f"ROLLS OF {round_title(number)}"


def roll_blocks(
    made: JudgeInput,
    each: JudgedRound,
    choice: Sequence[Roll],
    setups: Sequence[Setup],
) -> tuple[RollBlock, ...]:
    """Return the rolls of a round: who attacks in what, then each set-up's.

    Args:
        made: the whole file.
        each: the round.
        choice: what was thrown for the scenario and the attacker.
        setups: as they were rolled, in the order of the round's requests.
    """
    title = words.scenario_title(setups[0])
    tables = range(1, len(setups) + 1)
    names = (
        ["all tables"]
        if len(setups) == 1
        else [table_title(table).lower() for table in tables]
    )
    return (
        RollBlock(f"{title}: scenario and attacker", choice_command(each), (*choice,)),
        *(
            RollBlock(
                f"{title}: {name}",
                setup_command(request, table_folder(each, table)),
                rolls_told(setup, scenario_of(setup, made.tables)),
            )
            for table, name, request, setup in zip(
                tables, names, each.setups, setups, strict=True
            )
        ),
    )


def rolls_told(setup: Setup, scenario: Scenario | None) -> tuple[Roll, ...]:
    """Return a set-up's rolls, but for what the players throw at their table."""
    own = {rule.purpose for rule in thrown_at_tables(scenario)} if scenario else set()
    return tuple(r for r in setup.rolls if r.id.partition("/")[0] not in own)


def required_logged(blocks: Sequence[RollBlock]) -> Required:
    """Return what the log of a round's rolls must show, and what repeats them."""
    fields: _Fields = {}
    for place, block in enumerate(blocks, 1):
        fields[f"block_{place}.what"] = Figure(block.what)
        fields[f"block_{place}.command"] = Figure(block.command)
    rolls = (roll for block in blocks for roll in block.rolls)
    for number, roll in enumerate(rolls, 1):
        row = f"roll{number}"
        fields[f"{row}.id"] = Figure(roll.id)
        fields[f"{row}.expr"] = Figure(roll.expr)
        fields[f"{row}.dice"] = Figure(words.dice_text(roll))
        fields[f"{row}.value"] = Figure(str(roll.value))
        if words.roll_text(roll):
            fields[f"{row}.says"] = Figure(words.roll_text(roll))
    return fields


def required_list(listed: JudgedList, fleet: Fleet, tables: RuleTables) -> Required:
    """Return what a player's list must show, with whose it is and its hash."""
    return {
        **required_fleet(fleet, listed.findings, tables, secret=False),
        "player": Figure(player_text(listed)),
        "hash": Figure(hash_text(listed.list_hash)),
    }


def player_text(listed: JudgedList) -> str:
    """Return a player with their number: ``12 A. Player``."""
    return f"{listed.number} {listed.player}"
