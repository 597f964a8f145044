"""The files of a round, the wall sheets and the judge's file, as they are printed."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from kit.builds import press, print_pdf
from kit.paired import (
    CONTACT,
    KEY,
    LONG,
    SEED,
    pack_document,
    pack_input,
    prepared_event,
    setup_tables,
    with_keys,
)

from bfgprint.cli.main import bfgprint
from bfgprint.codes import Code
from bfgprint.errors import VerifyError
from bfgprint.model.event import Round
from bfgprint.model.plain import canonical_json, plain
from bfgprint.packs.judges import held_rulings, judge_input
from bfgprint.packs.prepared import Prepared
from bfgprint.packs.rounds import round_input
from bfgprint.referee.pdfs import check_pdf
from bfgprint.rules.printed.packs.judge import (
    choice_command,
    roll_blocks,
    setup_command,
)
from bfgprint.rules.required import Figure
from bfgprint.setup.roll import roll_setup
from bfgprint.verify.reader import PdfReader

KINDS = ("round", "wall", "judge")


@cache
def _prepared(players: int = 3, **changed: Any) -> Prepared:
    return with_keys(prepared_event(players, **changed))


@cache
def _pdf(kind: str) -> bytes:
    return print_pdf(
        pack_document(kind, prepared=_prepared()), data_hash=press().library.hash
    )


def _texts(content: bytes) -> list[str]:
    with PdfReader(content) as reader:
        return [text.text for page in reader.pages() for text in page.texts]


@pytest.mark.parametrize("kind", KINDS)
def test_finished_file_is_clean(kind: str) -> None:
    """A check of the finished file finds nothing, not even a note."""
    at = press()
    assert check_pdf(_pdf(kind), "x.pdf", at.library, at.templates) == []


@pytest.mark.parametrize("kind", ["round", "judge"])
def test_other_tables_are_found(kind: str) -> None:
    """Tables of set-ups that are not those of the data it names are an error."""
    at, prepared = press(), _prepared(2)
    tables = replace(prepared.setup_tables, footnotes={})
    document = pack_document(kind, prepared=replace(prepared, setup_tables=tables))
    pdf = print_pdf(document, data_hash=at.library.hash)
    found = check_pdf(pdf, "x.pdf", at.library, at.templates)
    assert [each.code for each in found] == [Code.PROFILE_DIFFERS]


@pytest.mark.parametrize("kind", ["round", "wall"])
@pytest.mark.parametrize("secret", [SEED, CONTACT, KEY, KEY[:8]])
def test_public_files_hold_no_secret(kind: str, secret: str) -> None:
    """Neither on paper nor in what it carries is a seed, key or contact."""
    said = canonical_json(plain(pack_input(kind, _prepared()))).decode()
    assert secret not in said
    assert not any(secret in text for text in _texts(_pdf(kind)))


@pytest.mark.parametrize("kind", ["round", "wall"])
def test_public_files_hold_no_list(kind: str) -> None:
    """No ship of any player is in a file that hangs on the wall or lies on tables."""
    said = canonical_json(plain(pack_input(kind, _prepared()))).decode()
    assert '"units"' not in said


def test_judge_has_no_contact() -> None:
    """Contacts are the organiser's alone; seeds and keys are the judge's."""
    said = canonical_json(plain(pack_input("judge", _prepared()))).decode()
    assert CONTACT not in said
    texts = " ".join(_texts(_pdf("judge")))
    assert SEED in texts
    assert KEY[:8] in texts


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("players", [1, 2, 7])
def test_counts_of_a_round(players: int, paper: str) -> None:
    """A scenario, a page and a slip for each table, spare slips for the last sheet."""
    made = round_input(_prepared(players), 1)
    document = pack_document("round", paper, _prepared(players))
    groups = Counter(
        group.rstrip("0123456789") for leaf in document.leaves for group in leaf.groups
    )
    tables = players // 2
    assert groups["scenario"] == 1
    assert groups["table"] == tables == len(made.table_numbers)
    assert groups["slip"] == -(-tables // 4) * 4
    assert groups["back"] == tables


def test_scenario_is_on_the_back_of_a_map() -> None:
    """The players need not fetch it; printed on one side, a map has no back."""
    document = pack_document("round", prepared=_prepared(4, phenomena="each"))
    maps = document.leaves[1:3]
    assert [leaf.groups for leaf in maps] == [("table1", "back1"), ("table2", "back2")]
    with PdfReader(print_pdf(replace(document, parts=maps))) as reader:
        groups = [page.groups.keys() - {"head", "page"} for page in reader.pages()]
    assert groups == [{"table1"}, {"back1"}, {"table2"}, {"back2"}]
    alone = pack_document("round", prepared=replace(_prepared(4), duplex="none"))
    assert [leaf.groups for leaf in alone.leaves[1:3]] == [("table1",), ("table2",)]


def test_slips_of_many_tables_lie_in_their_order() -> None:
    """Cut as one pile, the slips of eleven tables and a spare one are in order."""
    document = pack_document("round", prepared=_prepared(22))
    assert len(document.leaves[-1].groups) == 12
    slips = replace(document, parts=(document.leaves[0], document.leaves[-1]))
    assert print_pdf(slips)


def test_unpaired_round_has_blanks() -> None:
    """Before the pairing every table of the hall is laid out without names."""
    prepared = _prepared(4, is_paired=False)
    content = print_pdf(pack_document("round", prepared=prepared))
    assert not any(LONG[:12] in text for text in _texts(content))


def test_table_of_its_own_phenomena() -> None:
    """With phenomena for each table, tables differ, and so do their maps."""
    made = round_input(_prepared(4, phenomena="each"), 1)
    rules = press().library.tables
    fields = [roll_setup(each, made.tables, rules).battlefield for each in made.setups]
    assert len(fields) == 2
    assert fields[0] != fields[1]
    assert print_pdf(pack_document("round", prepared=_prepared(4, phenomena="each")))


def test_wall_hangs_on_fronts() -> None:
    """Every second side of a wall sheet is blank: nobody sees it."""
    document = pack_document("wall", prepared=_prepared())
    assert all(leaf.is_one_sided for leaf in document.leaves)
    with PdfReader(print_pdf(document)) as reader:
        backs = list(reader.pages())[1::2]
    assert all("page" in page.groups and len(page.groups) == 1 for page in backs)


def test_two_lists_share_a_sheet() -> None:
    """The judge's lists follow each other, each on a page under its own head."""
    (lists,) = (
        leaf
        for leaf in pack_document("judge", prepared=_prepared()).leaves
        if leaf.title == "Lists"
    )
    assert lists.groups == ("list1", "list2", "list3")
    with PdfReader(print_pdf(lists)) as reader:
        groups = [page.groups.keys() - {"head", "page"} for page in reader.pages()]
    assert groups == [{"list1"}, {"list2"}, {"list3"}]


def test_head_of_another_list_is_found() -> None:
    """A list under the name of another fleet is an error."""
    (lists,) = (
        leaf
        for leaf in pack_document("judge", prepared=_prepared()).leaves
        if leaf.title == "Lists"
    )
    other = {"fleet": Figure("Another Fleet")}
    heads = {**lists.heads, "list2": {**lists.heads["list2"], **other}}
    with pytest.raises(VerifyError, match="page 2: head"):
        print_pdf(replace(lists, heads=heads))


@pytest.mark.parametrize("players", [1, 45])
def test_wall_of_few_and_many(players: int) -> None:
    """One player will do; many run over pages with their heads repeated."""
    content = print_pdf(pack_document("wall", prepared=_prepared(players)))
    texts = _texts(content)
    assert texts.count("PLAYERS") == (1 if players == 1 else 3)


@pytest.mark.parametrize("kind", KINDS)
def test_fillable(kind: str) -> None:
    """What is written by hand can be filled in on a screen, each field once."""
    document = pack_document(kind, "a4", _prepared())
    assert print_pdf(document, fillable=True)


@pytest.mark.parametrize("kind", KINDS)
def test_large_print_on_letter(kind: str) -> None:
    """Everything fits in a large print on Letter, in black, printed on one side."""
    prepared = replace(_prepared(), large_print=True, duplex="none")
    document = pack_document(kind, "letter", prepared)
    assert print_pdf(document, "letter", "mono", large_print=True)


def test_two_labels_at_an_edge_in_large_print() -> None:
    """The sunward edge may also be where a side enters, however large the type."""
    rounds = (Round(number=1, scenario="Convoy"),)
    prepared = prepared_event(5, phenomena="each", rounds=rounds)
    document = pack_document("round", "a4", replace(prepared, large_print=True))
    assert print_pdf(document, large_print=True)


def test_changed_ruling_is_marked() -> None:
    """A switch that the organiser's data set otherwise is marked, no other is."""
    prepared = _prepared()
    rulings = replace(prepared.rules.rulings, rings_from=4)
    changed = replace(prepared, rules=replace(prepared.rules, rulings=rulings))
    assert [each.switch for each in held_rulings(changed) if each.is_changed] == [
        "rings_from"
    ]
    assert not any(each.is_changed for each in held_rulings(prepared))


def test_every_switch_is_in_the_judges_file() -> None:
    """No ruling that has a switch is left out."""
    held = {each.switch for each in held_rulings(_prepared())}
    assert held == set(type(press().library.tables.rulings).__dataclass_fields__)


def _rolls_typed(command: str, folder: Path) -> dict[str, dict[str, Any]]:
    """Return the rolls by id that a command writes, into a folder of its own."""
    typed = [*shlex.split(command)[1:], "-o", str(folder)]
    result = CliRunner().invoke(bfgprint, typed)
    assert result.exit_code == 0, result.output
    written = [json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")]
    return {roll["id"]: roll for each in written for roll in each["rolls"]}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_dispute_commands_repeat_the_rolls(number: int, tmp_path: Path) -> None:
    """What the judge's file says to type throws every die of its log again."""
    made = judge_input(_prepared(4))
    each, rules = made.rounds[number - 1], press().library.tables
    choice = _rolls_typed(choice_command(each), tmp_path / "choice")
    again = _rolls_typed(setup_command(each.setups[0], "x"), tmp_path / "setup")
    document = pack_document("judge", prepared=_prepared(4))
    logged = next(
        leaf
        for leaf in document.leaves
        if leaf.title == f"Rolls of round {number}".capitalize()
    ).required(f"rolls{number}")
    setups = [roll_setup(setup, made.tables, rules) for setup in each.setups]
    (_, block) = roll_blocks(made, each, (), setups)
    ids = [value.value for key, value in logged.items() if key.endswith(".id")]
    assert {roll.id for roll in block.rolls} < set(ids)
    for at, roll_id in enumerate(ids, 1):
        typed = again if roll_id in {roll.id for roll in block.rolls} else choice
        assert str(typed[roll_id]["value"]) == logged[f"roll{at}.value"].value


@pytest.mark.sweep
@pytest.mark.parametrize("large_print", [False, True], ids=["ordinary", "large"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("phenomena", ["same", "each", "none"])
@pytest.mark.parametrize(
    "scenario", [each.name for each in setup_tables().scenarios.scenarios]
)
def test_every_scenario_is_printed(
    scenario: str, phenomena: str, paper: str, large_print: bool
) -> None:
    """All ten, paired or not, go on paper, in the round's and the judge's file."""
    rounds = (Round(number=1, scenario=scenario),)
    prepared = replace(
        prepared_event(5, phenomena=phenomena, rounds=rounds), large_print=large_print
    )
    for kind in ("round", "judge"):
        document = pack_document(kind, paper, prepared)
        assert print_pdf(document, paper, large_print=large_print)
