"""What the judge's file is made from: all of it, seeds and keys too.

In: Prepared.  Out: JudgeInput.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from bfgprint.load.codes import load_codes
from bfgprint.load.rulings import load_rulings
from bfgprint.model.event import Entry
from bfgprint.model.packs.judge import (
    HeldRuling,
    JudgedList,
    JudgedRound,
    JudgeInput,
)
from bfgprint.model.rulings import Rulings
from bfgprint.packs.prepared import Prepared
from bfgprint.resources import data_dir
from bfgprint.tournament.seeds import pairing_seed
from bfgprint.tournament.setups import asked_of, round_setups


def judge_input(prepared: Prepared) -> JudgeInput:
    """Return what the judge's file is made from.

    Raises:
        RulesError: a round's scenario is not known.
    """
    event = prepared.event
    return JudgeInput(
        event=event.facts,
        seed=event.seed,
        pairing_seed=pairing_seed(event.seed),
        command=prepared.command,
        lists=tuple(_listed(each, prepared) for each in prepared.entries),
        rounds=tuple(_round(prepared, each.number) for each in event.facts.rounds),
        rulings=tuple(held_rulings(prepared)),
        tables=prepared.setup_tables,
        duplex=prepared.duplex,
    )


def _listed(entry: Entry, prepared: Prepared) -> JudgedList:
    player = entry.player
    return JudgedList(
        number=player.number,
        player=player.name,
        fleet=entry.fleet,
        points=entry.points,
        findings=entry.findings,
        list_hash=entry.list_hash,
        key=prepared.keys.get(player.name, ""),
    )


def _round(prepared: Prepared, number: int) -> JudgedRound:
    event, tables = prepared.event, prepared.setup_tables
    return JudgedRound(
        number=number,
        asked=asked_of(event, number),
        setups=round_setups(event, number, tables, prepared.table_count(number)),
    )


def held_rulings(prepared: Prepared) -> Iterator[HeldRuling]:
    """Yield each ruling with a switch, and whether the organiser's data change it.

    Those of voidships are of another game.
    """
    bundled, held = load_rulings((data_dir(),)), prepared.rules.rulings
    switches = {each.name for each in fields(Rulings)}
    for ruling in load_codes((data_dir(),)).rulings.values():
        if ruling.switch is not None and ruling.switch in switches:
            ours = getattr(bundled, ruling.switch)
            yield HeldRuling(
                id=ruling.id,
                switch=ruling.switch,
                asks=ruling.question,
                says=ruling.ruling,
                is_changed=getattr(held, ruling.switch) != ours,
            )
