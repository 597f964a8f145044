"""The judge's file: lists, seeds, keys, rulings, how to roll again.

In: a JudgeInput.  Out: one Document put together from parts; each player's list
begins on a page of its own, so that two share a sheet of paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from bfgprint.model.fleet import Fleet
from bfgprint.model.packs.judge import JudgedList, JudgedRound, JudgeInput
from bfgprint.model.tables import RuleTables
from bfgprint.rules.printed.fleet import required_head
from bfgprint.rules.printed.packs.judge import (
    DISPUTES,
    OVERVIEW,
    RULES,
    SEEDS,
    required_disputes,
    required_judge_head,
    required_list,
    required_logged,
    required_overview,
    required_rules,
    required_seeds,
    roll_blocks,
    rolls_title,
)
from bfgprint.rules.required import Required
from bfgprint.setup.choosing import choose
from bfgprint.setup.dice import Roller, root_of
from bfgprint.setup.roll import roll_setup
from bfgprint.sheets.document import Document
from bfgprint.sheets.rendered import Rendered, flowing
from bfgprint.templating import Templates


def judge_file(made: JudgeInput, tables: RuleTables, templates: Templates) -> Document:
    """Return what a dispute is settled with."""
    return Document(
        kind="judge",
        title=f"{made.event.name}: judge",
        subject="The judge's file: lists, seeds, keys, rulings, how to roll again",
        made_from=made,
        audience="judge",
        duplex=made.duplex,
        parts=tuple(_parts(made, tables, templates)),
    )


def _parts(
    made: JudgeInput, tables: RuleTables, templates: Templates
) -> Iterator[Document]:
    """Yield what concerns everybody, then the rolls of each round and each list."""
    rules = required_rules(made, tables)
    shared = {"made": made, "t": tables}
    for name, title, required in (
        ("overview", OVERVIEW, required_overview(made)),
        ("rules", RULES, rules),
        ("disputes", DISPUTES, required_disputes(made)),
        ("seeds", SEEDS, required_seeds(made)),
    ):
        yield _part(made, name, name, title, required, shared, templates)
    for each in made.rounds:
        yield _rolls(made, each, tables, templates)
    lists = {
        f"list{listed.number}": (listed, listed.fleet)
        for listed in made.lists
        if listed.fleet is not None
    }
    if lists:
        yield flowing(
            "Lists",
            {group: _list(*each, tables) for group, each in lists.items()},
            {"t": tables},
            templates,
            heads={group: required_head(fleet) for group, (_, fleet) in lists.items()},
        )


def _part(
    made: JudgeInput,
    group: str,
    name: str,
    title: str,
    required: Required,
    shared: Mapping[str, Any],
    templates: Templates,
) -> Document:
    page = Rendered(title.lower(), f"judge-{name}.xml.j2", partial(dict, required))
    head = required_judge_head(made.event, title)
    return flowing(title.capitalize(), {group: page}, shared, templates, head=head)


def _rolls(
    made: JudgeInput, each: JudgedRound, tables: RuleTables, templates: Templates
) -> Document:
    roller = Roller(root=root_of(each.asked.seeds))
    choose(each.asked, roller, made.tables)
    setups = [roll_setup(request, made.tables, tables) for request in each.setups]
    blocks = roll_blocks(made, each, roller.rolls, setups)
    shared = {"made": made, "each": each, "blocks": blocks}
    title, required = rolls_title(each.number), required_logged(blocks)
    group = f"rolls{each.number}"
    return _part(made, group, "rolls", title, required, shared, templates)


def _list(listed: JudgedList, fleet: Fleet, tables: RuleTables) -> Rendered:
    return Rendered(
        f"the list of {listed.player}",
        "fleet.xml.j2",
        partial(required_list, listed, fleet, tables),
        {
            "fleet": fleet,
            "findings": listed.findings,
            "secret": False,
            "listed": listed,
        },
    )
