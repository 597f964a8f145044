"""What every code and ruling means: complete, short, told apart, with true figures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError
from bfgprint.findings import LEGALITY, Severity
from bfgprint.load.codes import Ruling, load_codes
from bfgprint.load.formats import load_look
from bfgprint.load.reader import LARGEST_BYTES
from bfgprint.load.tables import load_tables
from bfgprint.model.profile import ShipType
from bfgprint.model.rulings import Rulings
from bfgprint.model.voidships import VoidshipRulings
from bfgprint.resources import data_dir
from bfgprint.units import MM_PER_CM
from bfgprint.verify.document import SMALLEST_PT

BUNDLED = load_codes((data_dir(),))
TABLES = load_tables((data_dir(),))
LOOK = load_look((data_dir(),))
LONGEST = 240
"""Characters of a text that is read on a terminal."""

RULING_IDS = [
    *(f"AMB-{number:02}" for number in range(1, 33)),
    *(f"D-{number:02}" for number in range(1, 35)),
    *(f"INT-{number:02}" for number in range(1, 27)),
    *(f"W-{number:02}" for number in range(1, 27)),
]
SWITCHES = {
    **{field.name: "rulings.toml" for field in fields(Rulings)},
    **{field.name: "voidships.toml" for field in fields(VoidshipRulings)},
}
"""By switch: the file that it stands in."""


def _on_set_ups(ruling_id: str) -> bool:
    """Whether it is one of those on set-ups."""
    return ruling_id.startswith("SU-")


def sentences(text: str) -> list[str]:
    """Return the sentences of a text."""
    return re.split(r"(?<=[.!?]) (?!is )", text)  # "Brace for Impact! is ..."


@pytest.mark.parametrize("code", Code)
def test_every_code_is_explained(code: Code) -> None:
    """Each code has a rule and a source, none longer than a terminal shows."""
    entry = BUNDLED.codes[code]
    assert 0 < len(entry.rule) <= LONGEST
    assert len(entry.remedy) <= LONGEST
    assert entry.source.endswith(f" ({code})")


@pytest.mark.parametrize("code", Code)
def test_texts_are_sentences(code: Code) -> None:
    """Rules and remedies end as sentences do, and have at most a few."""
    entry = BUNDLED.codes[code]
    for text in filter(None, (entry.rule, entry.remedy)):
        assert text[-1] in ".!"
        assert len(sentences(text)) <= 3
    assert entry.rule.startswith(entry.short.rstrip("."))


def test_no_two_codes_say_the_same() -> None:
    """No sentence of a rule stands in the rule of another code."""
    count = Counter(s for each in BUNDLED.codes.values() for s in sentences(each.rule))
    assert [sentence for sentence, number in count.items() if number > 1] == []


def test_every_family_has_codes() -> None:
    """Each code is of a listed family, and no family is empty."""
    names = [family.name for family in BUNDLED.families]
    assert sorted(names) == sorted({each.family for each in BUNDLED.codes.values()})
    listed = [c for family in BUNDLED.families for c in BUNDLED.of_family(family)]
    assert len(listed) == len(Code)


def test_every_switch_is_explained() -> None:
    """Each switch of the rulings has its question, answer and id."""
    switched = {r.switch for r in BUNDLED.rulings.values() if r.switch}
    assert switched == set(SWITCHES)
    for ruling in BUNDLED.rulings.values():
        assert bool(ruling.question) == bool(ruling.switch)
        assert not ruling.question or ruling.question.endswith("?")


def test_every_ruling_is_there() -> None:
    """The rulings on the rulebook, on Drift and on where both meet are complete.

    One that has a code of its own is told there.
    """
    others = [each for each in BUNDLED.rulings if not _on_set_ups(each)]
    assert others == [r for r in RULING_IDS if r not in set(Code)]


def test_rulings_on_set_ups() -> None:
    """The switches of set-ups are in the order of their ids, no two of one."""
    found = [each for each in BUNDLED.rulings if _on_set_ups(each)]
    switched = [each for each in found if BUNDLED.rulings[each].switch]
    assert switched == sorted(switched)
    assert len(set(found)) == len(found)


def test_rulings_are_short_and_told_apart() -> None:
    """A ruling is one short sentence of its own."""
    texts = [ruling.ruling for ruling in BUNDLED.rulings.values()]
    assert len(set(texts)) == len(texts)
    assert [t for t in texts if len(t) > LONGEST or len(sentences(t)) > 1] == []


@pytest.mark.parametrize(("name", "file"), SWITCHES.items())
def test_switch_bears_the_id_of_its_ruling(name: str, file: str) -> None:
    """The ids are those that the bundled files write beside the switches."""
    text = (data_dir() / file).read_text(encoding="utf-8")
    found = re.search(rf"^{name} = [^#]+# ([A-Z]+-\d+)", text, re.MULTILINE)
    ruling = BUNDLED.find(name)
    assert isinstance(ruling, Ruling)
    assert found is not None
    assert found[1] == ruling.id


ORDERS = {order.name: order for order in TABLES.orders}
AHEAD = ORDERS["All Ahead Full"]
MOVEMENT, COMMAND, LEAVING = TABLES.movement, TABLES.command, TABLES.disengaging
RUNS, GRADES = MOVEMENT.run_before_turn_cm, TABLES.leadership.grades
COMMANDER = {
    **TABLES.commander_above_points,
    **{each.name: each.commander_above_points for each in TABLES.fleet_lists.lists},
}
SHARES = {
    (kind, share.event): share.percent
    for kind, shares in TABLES.victory.items()
    for share in shares
}
SMALL, LARGE = MOVEMENT.small_base_mm, MOVEMENT.large_base_mm

FIGURES: dict[str, tuple[object, ...]] = {
    "AAF-02": (AHEAD.extra_dice,),
    "AAF-03": (AHEAD.extra_dice,),
    "RAM-14": (AHEAD.extra_dice,),
    "CNH-02": (ORDERS["Come to New Heading"].turns,),
    "CNH-03": (2 * RUNS[ShipType.BATTLESHIP], 2 * RUNS[ShipType.CRUISER]),
    "BRT-03": (ORDERS["Burn Retros"].turns,),
    "RLD-05": (ORDERS["Reload Ordnance"].turns,),
    "BFI-06": (ORDERS["Brace for Impact!"].save,),
    "BFI-11": (ORDERS["Brace for Impact!"].turns,),
    "BAS-01": (SMALL, LARGE),
    "BAS-02": (MOVEMENT.large_from_shields, LARGE),
    "BAS-03": (MOVEMENT.large_above_hits, LARGE),
    "RAM-15": tuple(
        f"{mm / MM_PER_CM:g}" for mm in (SMALL, (SMALL + LARGE) / 2, LARGE)
    ),
    "INT-01": tuple(f"{mm / 2 / MM_PER_CM:g}" for mm in (SMALL, LARGE)),
    "TRN-04": (RUNS[ShipType.BATTLESHIP],),
    "TRN-05": (RUNS[ShipType.CRUISER],),
    "MOV-05": (MOVEMENT.defences_below_cm,),
    "MOV-10": (MOVEMENT.blast_marker_loss_cm,),
    "D-21": (MOVEMENT.defences_below_cm,),
    "CMD-02": (COMMAND.dice,),
    "CMD-10": (COMMAND.cap,),
    "CMD-11": (COMMAND.always_fails_from,),
    "MOD-03": (COMMAND.under_fire, f"+{COMMAND.enemy_contacts}"),
    "MOD-05": (COMMAND.cap,),
    "DECL-2": (
        COMMAND.dice,
        COMMAND.under_fire,
        f"+{COMMAND.enemy_contacts}",
        COMMAND.cap,
        COMMAND.always_fails_from,
    ),
    "LDR-02": TABLES.leadership.ordinary,
    "ROLL-04": (*GRADES, *GRADES.values()),
    "DIS-07": (
        f"+{LEAVING.blast_marker}",
        LEAVING.blast_marker_within_cm,
        f"+{LEAVING.phenomenon}",
        LEAVING.nearby_within_cm,
        TABLES.rulings.disengage_enemy_modifier,
    ),
    "DIS-08": (LEAVING.dice, COMMAND.always_fails_from),
    "DIS-12": (LEAVING.forced_at_leadership,),
    "DIS-14": (SHARES["squadron", "disengaged"],),
    "DIS-15": (SHARES["squadron", "half lost first"],),
    "DIS-20": (SHARES["ordinary", "disengaged"],),
    "DIS-21": (SHARES["ordinary", "crippled"],),
    "DIS-22": (SHARES["ordinary", "crippled"],),
    "SPOT-2": (TABLES.drift.search_range_cm,),
    "SPOT-4": (COMMAND.dice, COMMAND.always_fails_from),
    "MARK-1": (TABLES.drift.die_face,),
    "LIST-04": tuple(
        COMMANDER[name]
        for name in (
            "ordinary",
            "Orks",
            "Adeptus Mechanicus",
            "Chaos Incursion Fleet List",
        )
    ),
    "LIST-07": TABLES.squadron_size,
    "LOAD-08": (f"{LARGEST_BYTES:,}",),
    "PAGE-07": (f"{LOOK.margin_mm:g} mm",),
    "PAGE-09": (f"{SMALLEST_PT:g} pt",),
}
"""By code: figures that its text must give, from what judges by them."""


@pytest.mark.parametrize("code", FIGURES)
def test_figures_are_those_of_the_rules(code: str) -> None:
    """A text gives the figures of the rules tables, which the check goes by."""
    entry = BUNDLED.find(code)
    assert entry is not None
    text = entry.ruling if isinstance(entry, Ruling) else entry.rule
    assert [
        figure
        for figure in map(str, FIGURES[code])
        if not re.search(rf"(?<![\d.]){re.escape(figure)}(?![\d]|\.\d)", text)
    ] == []


@pytest.mark.parametrize("code", Code)
def test_house_rules_are_about_legality(code: Code) -> None:
    """A house rule may turn off what says that a list is not legal, and no more."""
    assert (code in LEGALITY) == BUNDLED.codes[code].may_switch_off


@pytest.mark.parametrize(
    ("code", "severity", "stops"),
    [
        (Code.UNKNOWN_CLASS, Severity.ERROR, True),
        (Code.OVER_POINTS_LIMIT, Severity.ERROR, False),
        (Code.UNUSED_FILE, Severity.WARNING, False),
        (Code.SHOT_AT_AS_DEFENCES, Severity.NOTE, False),
    ],
)
def test_how_much_a_code_matters(code: Code, severity: Severity, stops: bool) -> None:
    """Only errors stop a print, and those about a list's legality do not."""
    entry = BUNDLED.codes[code]
    assert (severity, stops) == (entry.severity, entry.stops_printing)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("MOV-01", "MOV-01"),
        ("mov-01", "MOV-01"),
        (" [LIST-01] ", "LIST-01"),
        ("decl-2", "DECL-2"),
        ("amb-19", "AMB-19"),
        ("DRIFT_distance", "D-33"),
    ],
)
def test_find(typed: str, code: str) -> None:
    """A code is found in any case, and in the brackets a finding shows it in."""
    entry = BUNDLED.find(typed)
    assert entry is not None
    assert code == (entry.id if isinstance(entry, Ruling) else entry.code)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("MOV-1", "MOV-01"),
        ("DECL-02", "DECL-2"),
        ("AMB-4", "AMB-04"),
        ("LST-03", "LIST-03"),
        ("drift_distanc", "drift_distance"),
        ("zzz", None),
        ("", None),
    ],
)
def test_nearest(typed: str, code: str | None) -> None:
    """A mistyped code leads to the one that was meant, if any."""
    assert BUNDLED.find(typed) is None
    assert code == BUNDLED.nearest(typed)


def test_nearest_of_other_names() -> None:
    """Names from elsewhere are looked at too, with or without leading zeros."""
    assert BUNDLED.nearest("MOV-7", ["MOV-07", "SCA-03"]) == "MOV-07"


Own = Callable[[str], tuple[Path, ...]]


@pytest.fixture
def own(tmp_path: Path) -> Own:
    """Return a function that gives the folders with a codes.toml of the user's own."""

    def write(text: str) -> tuple[Path, ...]:
        (tmp_path / "codes.toml").write_text(f'kind = "codes"\n{text}', "utf-8")
        return tmp_path, data_dir()

    return write


def test_own_words(own: Own) -> None:
    """A user's file changes what it names; all else keeps the bundled words."""
    text = """\
        ["MOV-01"]
        rule = "Nobody speeds."
        source = "our club"
        severity = "warning"
        [families]
        MOV = "Moving about"
        [rulings.drift_distance]
        id = "D-33"
        question = "How far?"
        ruling = "So far."
        [other_rulings]
        AMB-19 = "Off is off."
        """
    meanings = load_codes(own(text))
    entry = meanings.codes[Code.MOVED_TOO_FAR]
    assert (entry.rule, entry.source, entry.remedy) == (
        "Nobody speeds.",
        "our club",
        "",
    )
    assert entry.severity is Severity.WARNING
    assert "Moving about" in [family.title for family in meanings.families]
    assert meanings.rulings["D-33"].question == "How far?"
    assert meanings.rulings["AMB-19"].ruling == "Off is off."
    assert meanings.codes[Code.STOOD_STILL] == BUNDLED.codes[Code.STOOD_STILL]
    assert meanings.rulings.keys() == BUNDLED.rulings.keys()


def test_folder_without_codes(tmp_path: Path) -> None:
    """A user's folder need not have the file."""
    assert load_codes((tmp_path, data_dir())) == BUNDLED


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '["LST-01"]\nrule = "x"\nsource = "x"\n',
            'codes.toml:2:1: LST-01: unknown key "LST-01" '
            '(did you mean "LIST-01"?) [LOAD-04]',
        ),
        (
            '["MOV-01"]\nrul = "x"\nsource = "x"\n',
            'codes.toml:3:1: MOV-01.rul: unknown key "rul" '
            '(did you mean "rule"?) [LOAD-04]',
        ),
        (
            '["MOV-01"]\nrule = "x"\n',
            'codes.toml:2:1: MOV-01.source: the key "source" is missing [LOAD-06]',
        ),
        (
            '["MOV-01"]\nrule = "x"\nsource = "x"\nseverity = "bad"\n',
            'codes.toml:5:1: MOV-01.severity: must be "error", "warning" or "note", '
            'not the text "bad" [LOAD-05]',
        ),
        (
            '[rulings.drift_distanc]\nid = "x"\nquestion = "x"\nruling = "x"\n',
            "codes.toml:2:1: rulings.drift_distanc: "
            'unknown key "drift_distanc" (did you mean "drift_distance"?) [LOAD-04]',
        ),
    ],
)
def test_mistakes_in_own_words(text: str, message: str, own: Own) -> None:
    """A mistake in a user's file is told with its place and the key that was meant."""
    with pytest.raises(BfgprintError) as caught:
        load_codes(own(text))
    found = [re.sub(r"^.*/", "", str(finding)) for finding in caught.value.findings]
    assert message in found
