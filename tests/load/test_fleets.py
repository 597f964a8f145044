"""Fleets whose files can be read and whose contents can't be printed truly."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from bfgprint.codes import Code
from bfgprint.findings import Severity
from bfgprint.load.fleets import load_fleet
from bfgprint.load.library import Library
from bfgprint.load.reader import parse_source
from bfgprint.model.fleet import Commander, EscortSquadron, Fleet, Ship

HEAD = 'kind = "fleet"\nname = "F"\n'
LUNAR = '[[ships]]\nclass = "Lunar"\n'
ADMIRAL = '[[commanders]]\nrank = "Admiral"\nship = '
EXPLORERS = 'variant = "Vash\'ya", variant = "Bork\'an"'

Messages = Callable[[str], list[str]]
Load = Callable[[str], Fleet]


def squadron(*ships: str, keys: str = "") -> str:
    """Return a squadron named Hammer of these entries."""
    entries = ", ".join(f"{{ {ship} }}" for ship in ships)
    return f'[[squadrons]]\nname = "Hammer"\nships = [{entries}]\n{keys}\n'


SWORDS = 'class = "Sword", count = 3'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[ships]]\nclass = "Lunnar"\n',
            '4:1: ships[1].class: no class "Lunnar" (did you mean "Lunar"?) [LIST-01]',
        ),
        (
            '[[ships]]\nclass = "Commerce Vessel"\n',
            '4:1: ships[1].class: no class "Commerce Vessel" '
            """(did you mean "'Stronghold' Commerce Vessel"?) [LIST-01]""",
        ),
        (
            '[[ships]]\nclass = "qqqqqqq"\n',
            '4:1: ships[1].class: no class "qqqqqqq" [LIST-01]',
        ),
        (
            'faction = "Chaos"\n[[ships]]\nclass = "Slauther"\n',
            '5:1: ships[1].class: no class "Slauther" '
            '(did you mean "Slaughter"?) [LIST-01]',
        ),
        (
            '[[ships]]\nclass = "Explorer"\n',
            '4:1: ships[1].class: the class "Explorer" occurs 2 times '
            f"(choose one: {EXPLORERS}) [LIST-02]",
        ),
        (
            '[[ships]]\nclass = "Explorer"\nvariant = "Vasya"\n',
            '5:1: ships[1].variant: Explorer has no variant "Vasya" '
            f"(choose one: {EXPLORERS}) [LIST-02]",
        ),
        (
            LUNAR + 'variant = "x"\n',
            '5:1: ships[1].variant: Lunar has no variant "x" '
            "(it has no variants) [LIST-02]",
        ),
        (
            '[[ships]]\nclass = "Overlord"\noptions = ["turets"]\n',
            "5:12: ships[1].options[1]: the Overlord has no option "
            '"turets" (did you mean "turrets"?) [LIST-05]',
        ),
        (
            LUNAR + 'options = ["zzz"]\n',
            '5:12: ships[1].options[1]: the Lunar has no option "zzz" '
            "(it may have: nova cannon over torpedoes, Veteran Captain, "
            "Space Marine Captain) [LIST-05]",
        ),
        (
            '[[ships]]\nclass = "Sword"\noptions = ["zzz"]\n',
            '5:12: ships[1].options[1]: the Sword has no option "zzz" [LIST-05]',
        ),
        (
            '[[ships]]\nclass = "Overlord"\noptions = ["turrets", "Turrets"]\n',
            '5:23: ships[1].options[2]: "turrets" is taken twice [LIST-06]',
        ),
        (
            '[[ships]]\nclass = "Torture"\n'
            'options = ["prow torpedoes", "prow phantom lance"]\n',
            '5:30: ships[1].options[2]: "prow phantom lance" does not go with '
            '"prow torpedoes" [LIST-06]',
        ),
    ],
)
def test_class_and_options(text: str, message: str, messages: Messages) -> None:
    """An unknown or unclear class or option is named with what may be meant."""
    assert messages(HEAD + text) == [f"fleet.toml:{message}"]


@pytest.mark.parametrize("variant", ["Vash'ya", "vash’ya", "Bork'an"])
def test_variant_decides(variant: str, load: Load) -> None:
    """A variant says which of two hulls of a class is meant."""
    fleet = load(f'{HEAD}[[ships]]\nclass = "Explorer"\nvariant = "{variant}"\n')
    [ship] = fleet.ships
    assert ship.profile.variant in ("Vash'ya", "Bork'an")


@pytest.mark.parametrize("value", [0, 11, -3, 10**20])
def test_leadership_out_of_range(value: int, messages: Messages) -> None:
    """A Leadership outside 1 to 10 is refused, of a ship and of a squadron."""
    said = f"a Leadership of {value} is not possible (from 1 to 10) [LIST-12]"
    ship = f"{HEAD}{LUNAR}leadership = {value}\n"
    assert messages(ship) == [f"fleet.toml:5:1: ships[1].leadership: {said}"]
    escorts = HEAD + squadron(SWORDS, keys=f"leadership = {value}")
    assert messages(escorts) == [f"fleet.toml:6:1: squadrons[1].leadership: {said}"]


@pytest.mark.parametrize("value", [0, -1, 5_001, 1_000_000_000, 10**30])
def test_absurd_count(value: int, messages: Messages) -> None:
    """A count that can't be meant is refused before any ship is built."""
    expected = (
        f'fleet.toml:5:1: ships[1].count: {value} of "Lunar" can\'t be meant '
        "(from 1 to 5,000) [LIST-11]"
    )
    assert messages(f"{HEAD}{LUNAR}count = {value}\n") == [expected]


def test_absurd_sum(messages: Messages) -> None:
    """Counts that each can be meant are refused where their sum can't be."""
    text = HEAD + (LUNAR + "count = 3_000\n") * 3
    expected = (
        "fleet.toml:6:1: ships[2]: with these the fleet has more ships than can be "
        "meant (from 1 to 5,000) [LIST-11]"
    )
    assert messages(text) == [expected]


@pytest.mark.parametrize("value", [0, -5, 1_000_001, 10**30])
def test_absurd_points_limit(value: int, messages: Messages) -> None:
    """A points limit that can't be meant is refused."""
    expected = (
        f"fleet.toml:3:1: points_limit: {value} points can't be meant "
        "(from 1 to 1,000,000) [LIST-11]"
    )
    assert messages(f"{HEAD}points_limit = {value}\n{LUNAR}") == [expected]


@pytest.mark.parametrize("key", ["leadership", "count"])
def test_endless_figure_is_cut_short(key: str, messages: Messages) -> None:
    """A figure of thousands of digits does not fill the screen."""
    [message] = messages(f"{HEAD}{LUNAR}{key} = {'9' * 4_000}\n")
    assert len(message) < 200


@pytest.mark.parametrize(
    ("rank", "number", "hint"),
    [
        ("Admiral", 99, "from 0 to 3"),
        ("Admiral", -1, "from 0 to 3"),
        ("Veteran Rogue Trader", 1, "none are for sale"),
    ],
)
def test_absurd_rerolls(rank: str, number: int, hint: str, messages: Messages) -> None:
    """More extra re-rolls than a rank may buy are refused."""
    commander = f'[[commanders]]\nrank = "{rank}"\nship = "Lunar 1"\n'
    expected = (
        f"fleet.toml:8:1: commanders[1].extra_rerolls: {number} extra re-rolls "
        f"for one {rank} ({hint}) [LIST-11]"
    )
    text = f"{HEAD}{LUNAR}{commander}extra_rerolls = {number}\n"
    assert messages(text) == [expected]


def test_empty_fleet(messages: Messages) -> None:
    """A fleet without ships is refused."""
    assert messages(HEAD) == ["fleet.toml:1:1: the fleet has no ships [LIST-15]"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (squadron(), "3:1: squadrons[1]: Hammer has no ships [LIST-15]"),
        (
            "[[squadrons]]\nships = []\n",
            "3:1: squadrons[1]: Squadron 1 has no ships [LIST-15]",
        ),
        (
            squadron('class = "Lunar"', 'class = "Sword"'),
            "3:1: squadrons[1]: Hammer has capital ships and escorts "
            "(make a squadron of each) [LIST-08]",
        ),
        (
            squadron('class = "Sword", count = 30'),
            "3:1: squadrons[1]: Hammer has 30 ships; a sheet holds 24 "
            "(split the squadron) [LIST-11]",
        ),
        (
            squadron('class = "Sword", leadership = 7'),
            "5:29: squadrons[1].ships[1].leadership: the escorts of Hammer share "
            "one Leadership (write it in the squadron's entry) [LIST-12]",
        ),
        (
            squadron('class = "Lunar"', keys="leadership = 7"),
            "6:1: squadrons[1].leadership: each capital ship of Hammer has a "
            "Leadership of its own (write it in the ship's entry) [LIST-12]",
        ),
        (
            squadron('class = "Sword", large_base = true'),
            "5:29: squadrons[1].ships[1].large_base: only capital ships may choose "
            "the large base, no escort [BAS-04]",
        ),
        (
            '[[ships]]\nclass = "Space Station"\nlarge_base = true\n',
            "5:1: ships[1].large_base: only capital ships may choose the large base, "
            "no defence [BAS-04]",
        ),
    ],
)
def test_squadrons_and_bases(text: str, message: str, messages: Messages) -> None:
    """A squadron that can't be, or a base that may not be, is named."""
    assert messages(HEAD + text) == [f"fleet.toml:{message}"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            LUNAR + '[[commanders]]\nrank = "Admirl"\nship = "Lunar 1"\n',
            '6:1: commanders[1].rank: no commander of rank "Admirl" '
            '(did you mean "Admiral"?) [LIST-09]',
        ),
        (
            LUNAR + '[[commanders]]\nrank = "zzz"\nship = "Lunar 1"\n',
            '6:1: commanders[1].rank: no commander of rank "zzz" (one of: '
            "Fleet-Admiral, Admiral, Solar Admiral, Master of the Fleet, "
            "Lord Admiral Rath) [LIST-09]",
        ),
        (
            'faction = "Planetary Defences"\n'
            + LUNAR
            + '[[commanders]]\nrank = "zzz"\nship = "Lunar 1"\n',
            '7:1: commanders[1].rank: no commander of rank "zzz" [LIST-09]',
        ),
        (
            '[[ships]]\nclass = "Carnage"\n'
            '[[commanders]]\nrank = "Warmaster"\nship = "Carnage 1"\n',
            '6:1: commanders[1].rank: "Warmaster" occurs 5 times '
            '(set fleet_list to one of: "Black Crusade Fleet List", '
            '"The Sorcerous Fleet", "The Plaguefleet", "The Berzerker Fleet", '
            '"The Pleasurefleet") [LIST-09]',
        ),
        (
            LUNAR + ADMIRAL + '"Lunar"\n',
            '7:1: commanders[1].ship: no ship or squadron is called "Lunar" '
            '(did you mean "Lunar 1"?) [LIST-10]',
        ),
        (
            LUNAR + ADMIRAL + '"zzz"\n',
            '7:1: commanders[1].ship: no ship or squadron is called "zzz" [LIST-10]',
        ),
        (
            squadron('class = "Lunar", count = 2') + ADMIRAL + '"Hammer"\n',
            '9:1: commanders[1].ship: "Hammer" is a squadron of capital ships '
            '(write the name of one, as "Lunar 1") [LIST-10]',
        ),
        (
            squadron('class = "Sword", name = "Ajax"') + ADMIRAL + '"Ajax"\n',
            '9:1: commanders[1].ship: "Ajax" is an escort of "Hammer" '
            "(write the squadron's name) [LIST-10]",
        ),
        (
            (LUNAR + 'name = "A"\n') * 2 + ADMIRAL + '"A"\n',
            '11:1: commanders[1].ship: several are called "A" '
            "(rename all but one) [LIST-10]",
        ),
        (
            LUNAR + (ADMIRAL + '"Lunar 1"\n') * 2,
            "10:1: commanders[2].ship: Lunar 1 already carries the Admiral [LIST-10]",
        ),
    ],
)
def test_commanders(text: str, message: str, messages: Messages) -> None:
    """A commander who can't be, or can't be there, is named with a remedy."""
    assert messages(HEAD + text) == [f"fleet.toml:{message}"]


def test_commander_of_a_squadron(load: Load) -> None:
    """A commander may lead a squadron of escorts."""
    [unit] = load(HEAD + squadron(SWORDS) + ADMIRAL + '"Hammer"\n').units
    assert isinstance(unit, EscortSquadron)
    assert unit.commander is not None


def test_commander_without_a_ship(load: Load) -> None:
    """leadership.md: a commander is placed before the game, not when he is bought."""
    fleet = load(HEAD + LUNAR + '[[commanders]]\nrank = "Admiral"\n')
    assert [each.rank for each in fleet.commanders] == ["Admiral"]
    assert fleet.units[0].commander is None


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("", {"points": 100, "leadership": 9, "rerolls": 1}),
        ("points = 120", {"points": 120, "leadership": 9, "rerolls": 1}),
        ("rerolls = 3", {"points": 100, "leadership": 9, "rerolls": 3}),
        ("leadership = 8", {"leadership": 8, "leadership_bonus": 0}),
        ("leadership_bonus = 2", {"leadership": None, "leadership_bonus": 2}),
        (
            "points = 140\nextra_rerolls = 1",
            {"points": 140, "leadership": 9, "rerolls": 2},
        ),
    ],
)
def test_own_figures_of_a_commander(
    keys: str, expected: dict[str, object], load: Load
) -> None:
    """Figures that an entry gives stand, those of the rank fill the rest."""
    text = f'{HEAD}{LUNAR}[[commanders]]\nrank = "Admiral"\n{keys}\n'
    [commander] = load(text).commanders
    assert {name: getattr(commander, name) for name in expected} == expected


def test_rank_that_nobody_knows(load: Load) -> None:
    """A rank of a club's own needs its price, and may have the other figures."""
    text = (
        f'{HEAD}{LUNAR}[[commanders]]\nrank = "Quartermaster"\npoints = 35\n'
        'rerolls = 2\nleadership_bonus = 1\nship = "Lunar 1"\n'
    )
    [unit] = load(text).units
    assert unit.commander == Commander(
        rank="Quartermaster", points=35, rerolls=2, leadership_bonus=1
    )


def test_rank_that_several_lists_offer(load: Load) -> None:
    """With his own figures it need not be known which list's commander is meant."""
    text = (
        f'{HEAD}[[ships]]\nclass = "Carnage"\n[[commanders]]\nrank = "warmaster"\n'
        "points = 100\nleadership = 9\nextra_rerolls = 1\n"
    )
    assert load(text).commanders == (
        Commander(
            rank="Warmaster", points=100, leadership=9, rerolls=1, faction="Chaos"
        ),
    )


SCYTHE = 'faction = "Necrons"\n[[ships]]\nclass = "Scythe"\n'


@pytest.mark.parametrize(
    ("commander", "ranks"),
    [
        ("", [("Fleet re-rolls", 0, 1)]),
        (
            '[[commanders]]\nrank = "Fleet re-rolls"\nextra_rerolls = 1\n',
            [("Fleet re-rolls", 25, 2)],
        ),
        ('[[commanders]]\nrank = "Boss"\npoints = 5\nship = "Scythe 1"\n', []),
    ],
)
def test_rerolls_for_nothing(
    commander: str, ranks: list[tuple[str, int, int]], load: Load
) -> None:
    """leadership.md: a Necron fleet has its re-roll without anybody to hire."""
    found = load(HEAD + SCYTHE + commander).commanders
    assert [(each.rank, each.points, each.rerolls) for each in found] == ranks


def test_mark_of_tzeentch(load: Load) -> None:
    """leadership.md: in an Incursion it brings the only extra re-roll, for 30."""
    text = (
        f'{HEAD}faction = "Chaos"\nfleet_list = "Chaos Incursion Fleet List"\n'
        '[[ships]]\nclass = "Carnage"\n[[commanders]]\n'
        'rank = "Warmaster (Leadership 9)"\nextra_rerolls = 1\n'
    )
    [warmaster] = load(text).commanders
    assert (warmaster.points, warmaster.rerolls) == (130, 2)


def test_too_many_rerolls_of_an_unknown_rank(messages: Messages) -> None:
    """Nobody buys more re-rolls than a page has room for."""
    text = f'{HEAD}{LUNAR}[[commanders]]\nrank = "zzz"\npoints = 1\n'
    assert messages(f"{text}extra_rerolls = 21\n") == [
        "fleet.toml:8:1: commanders[1].extra_rerolls: 21 extra re-rolls for one zzz "
        "(from 0 to 20) [LIST-11]"
    ]


CARRIER = '[[ships]]\nclass = "Explorer"\nvariant = "Vash\'ya"\nname = "Reach"\n'


def test_carried_escorts_share_a_sheet(load: Load) -> None:
    """Those of one class on one ship are a squadron that says who carries it."""
    text = (
        f'{HEAD}{CARRIER}carries = [{{ class = "Orca", count = 2, leadership = 7 }}]\n'
    )
    carrier, orcas = load(text).units
    assert isinstance(orcas, EscortSquadron)
    assert (orcas.name, orcas.carried_by) == ("Reach's Orcas", carrier.name)
    assert (len(orcas.ships), orcas.leadership) == (2, 7)
    assert orcas.ships[1].id == f"{orcas.id}e2"


@pytest.mark.parametrize(
    ("entry", "names"),
    [
        ('{ class = "Orca" }', ["Reach", "Reach's Orca"]),
        ('{ class = "Orca", name = "Twins", count = 2 }', ["Reach", "Twins"]),
        (
            '{ class = "Orca" }, { class = "Dhow", count = 2 }',
            ["Reach", "Reach's Orca", "Reach's Dhows"],
        ),
        ('{ class = "Lunar", name = "A" }', ["Reach", "A"]),
    ],
)
def test_names_of_what_is_carried(entry: str, names: list[str], load: Load) -> None:
    """A sheet is named for its carrier and class, unless it has a name of its own."""
    units = load(f"{HEAD}{CARRIER}carries = [{entry}]\n").units
    assert [unit.name for unit in units] == names
    assert len({unit.id for unit in units}) == len(units)


def test_each_of_several_carriers_has_its_own(load: Load) -> None:
    """What one entry carries is carried by each of the ships that it counts."""
    text = CARRIER + 'count = 2\ncarries = [{ class = "Orca", count = 3 }]\n'
    fleet = load(HEAD + text)
    assert [unit.name for unit in fleet.units] == [
        "Reach 1",
        "Reach 1's Orcas",
        "Reach 2",
        "Reach 2's Orcas",
    ]
    assert len({ship.id for ship in fleet.ships}) == 8


def test_carriers_in_squadrons(load: Load) -> None:
    """Ships of a squadron carry too, and what they carry is not of the squadron."""
    explorer = 'class = "Explorer", variant = "Bork\'an", count = 2'
    text = squadron(f'{explorer}, carries = [{{ class = "Orca" }}]')
    fleet = load(HEAD + text)
    carried = [unit.carried_by is not None for unit in fleet.units]
    assert carried == [False, True, False, True]
    escorts = squadron('class = "Orca", count = 2, carries = [{ class = "Dhow" }]')
    names = [unit.name for unit in load(HEAD + escorts).units]
    assert names == ["Hammer", "Kass'l/Orca 1's Dhow", "Kass'l/Orca 2's Dhow"]


def test_mistakes_of_what_is_carried(messages: Messages) -> None:
    """A carried class that there is not is found once, however many carry it."""
    text = f'{HEAD}{CARRIER}count = 3\ncarries = [{{ class = "Orcca" }}]\n'
    assert messages(text) == [
        'fleet.toml:8:14: ships[1].carries[1].class: no class "Orcca" '
        '(did you mean "Orca"?) [LIST-01]'
    ]


def test_fleet_list_decides_between_commanders(load: Load) -> None:
    """The fleet list says which of several offers of a rank is meant."""
    text = (
        f'{HEAD}fleet_list = "Black Crusade Fleet List"\n'
        '[[ships]]\nclass = "Carnage"\nname = "A"\n'
        '[[commanders]]\nrank = "Warmaster"\nship = "A"\n'
    )
    [unit] = load(text).units
    assert unit.commander is not None
    assert unit.commander.leadership_max == 9


@pytest.mark.parametrize(
    ("text", "ship"),
    [
        ('[[ships]]\nclass = "Lunnar"\nname = "Agrippa"\n', "Agrippa"),
        ('[[ships]]\nclass = "Lunnar"\n', "Lunnar 1"),
        (LUNAR + 'name = "Agrippa"\ncount = 0\n', "Agrippa"),
        (squadron('class = "Swrd"'), "Hammer"),
    ],
)
def test_lost_ship_is_not_missed_again(
    text: str, ship: str, messages: Messages
) -> None:
    """The commander of a ship that can't be built is no second mistake."""
    assert len(messages(f'{HEAD}{text}{ADMIRAL}"{ship}"\n')) == 1


def test_two_ships_of_one_name(load: Load) -> None:
    """Two ships may have the same name, as long as nobody must be told apart."""
    fleet = load(HEAD + (LUNAR + 'name = "Twin"\n') * 2)
    assert [unit.name for unit in fleet.units] == ["Twin", "Twin"]
    assert len({unit.id for unit in fleet.units}) == 2


def test_unnamed_ships_get_a_name(load: Load) -> None:
    """SHT-02: a ship that was not named is called by its class and a number."""
    fleet = load(HEAD + LUNAR + squadron('class = "Sword", count = 2'))
    names = [ship.name for ship in fleet.ships]
    assert names == ["Lunar 1", "Sword 1", "Sword 2"]


def test_counted_ships_have_numbers(load: Load) -> None:
    """Several ships of one entry are told apart by numbers."""
    fleet = load(f'{HEAD}{LUNAR}name = "Twin"\ncount = 2\n')
    assert [unit.name for unit in fleet.units] == ["Twin 1", "Twin 2"]


def test_capital_squadron(load: Load) -> None:
    """Capital ships of a squadron keep a sheet each, which names the others."""
    units = load(HEAD + squadron('class = "Lunar", count = 2')).units
    for unit in units:
        assert isinstance(unit, Ship)
        assert unit.squadron is not None
        assert unit.squadron.members == ("Lunar 1", "Lunar 2")


@pytest.mark.parametrize("code", ["LIST-01", "PAGE-02", "MOV-01"])
def test_what_no_house_rule_turns_off(code: str, messages: Messages) -> None:
    """Only what makes a list illegal may be turned off; the rest says so."""
    assert messages(f'{HEAD}switch_off = ["{code}"]\n{LUNAR}') == [
        f"fleet.toml:3:15: switch_off[1]: {code} can't be switched off "
        "(only what makes a list illegal can) [LOAD-05]"
    ]


@pytest.mark.parametrize("code", ["LST-03", "list-03", "LIST-99", "xyz"])
def test_unknown_code_can_not_be_switched_off(code: str, messages: Messages) -> None:
    """A code that nothing has is no house rule but a slip."""
    [message] = messages(f'{HEAD}switch_off = ["LIST-04", "{code}"]\n{LUNAR}')
    assert message.startswith(
        f'fleet.toml:3:26: switch_off[2]: there is no code "{code}"'
    )
    assert message.endswith("[LOAD-05]")


def test_thousands_of_mistakes(messages: Messages) -> None:
    """As many mistakes as a file can hold are found in a moment."""
    text = HEAD + "".join(
        f'[[ships]]\nclass = "Xabcdefghijklmnop{number}"\n' for number in range(5_000)
    )
    start = time.monotonic()
    assert len(messages(text)) == 5_000
    assert time.monotonic() - start < 10


@pytest.mark.parametrize("typed", ["lunar", "LUNAR class", '"Lunar"', "Lunar Class"])
def test_class_is_found_by_any_spelling(typed: str, library: Library) -> None:
    """Case, quotes and the word class make no difference."""
    [hull] = library.find_hulls(typed, None)
    assert hull.class_name == "Lunar"


def test_unknown_faction_is_a_warning(messages: Messages) -> None:
    """A mistyped faction is told with its nearest name, and prints all the same."""
    assert messages(HEAD + 'faction = "Imperum"\n' + LUNAR) == [
        'fleet.toml:3:1: faction: warning: no faction "Imperum" '
        '(did you mean "Imperium"?) [LIST-17]'
    ]


def test_numbers_leave_given_names_alone(load: Load) -> None:
    """An unnamed ship never gets a name that the file gives another."""
    units = load(HEAD + LUNAR + LUNAR + 'name = "Lunar 1"\n' + LUNAR).units
    assert [unit.name for unit in units] == ["Lunar 2", "Lunar 1", "Lunar 3"]


def test_defences_with_hits_have_sheets_of_their_own(load: Load) -> None:
    """Stations in a squadron are no escorts: each is tracked by itself."""
    text = '[[squadrons]]\nships = [{ class = "Space Station", count = 2 }]\n'
    units = load(HEAD + text).units
    assert [type(unit) for unit in units] == [Ship, Ship]


def test_what_was_bought_for_the_fleet(load: Load) -> None:
    """What belongs to no ship has a name and a price."""
    mines = '[[upgrades]]\nname = "mines"\npoints = %d\n'
    fleet = load(HEAD + LUNAR + mines % 25 + mines % 0)
    assert [(each.name, each.points) for each in fleet.upgrades] == [
        ("mines", 25),
        ("mines", 0),
    ]


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ('name = "mines"', 'upgrades[1].points: the key "points" is missing [LOAD-06]'),
        ("points = 5", 'upgrades[1].name: the key "name" is missing [LOAD-06]'),
        (
            'name = "mines"\npoints = -5',
            "upgrades[1].points: must be 0 or more, not -5 [LOAD-05]",
        ),
    ],
)
def test_half_of_an_upgrade(keys: str, message: str, messages: Messages) -> None:
    """What was bought has a name and a price."""
    assert messages(f"{HEAD}{LUNAR}[[upgrades]]\n{keys}\n")[0].endswith(message)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (
            'ships = [{ class = "Lunar", name = "Agrippa" }, '
            '{ class = "Lunar", name = "agrippa" }]\n',
            "ships[2].name",
        ),
        (
            "[[squadrons]]\nname = 'A'\nships = [{ class = 'Sword', count = 2 }]\n" * 2,
            "squadrons[2].name",
        ),
        (
            "ships = [{ class = 'Lunar', name = 'A' }]\n[[squadrons]]\n"
            "ships = [{ class = 'Sword', name = 'A' }, { class = 'Sword' }]\n",
            "squadrons[1].ships[1].name",
        ),
    ],
)
def test_name_given_twice(text: str, place: str, library: Library) -> None:
    """Two ships or squadrons of one name are doubtful, since commanders go by it."""
    source = parse_source("fleet.toml", HEAD + text)
    fleet, findings = load_fleet(source, library)
    assert fleet is not None
    [finding] = findings
    assert (finding.code, finding.severity) == (Code.NAME_TWICE, Severity.WARNING)
    assert finding.place.item == place
    assert "is given twice" in finding.message


def test_numbered_names_are_not_given_twice(messages: Messages) -> None:
    """Ships that are counted have numbers behind their name."""
    ship = '{ class = "Lunar", name = "Agrippa", count = 2 }'
    assert messages(f"{HEAD}ships = [{ship}]\n") == []
