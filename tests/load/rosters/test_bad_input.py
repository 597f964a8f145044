"""Files that are no roster, or none that can be meant: each one clear message."""

from __future__ import annotations

import io
import itertools
import sys
import time
import tracemalloc
import zipfile
from collections.abc import Callable

import pytest
from kit.rosters import (
    NAMESPACE,
    WRITERS,
    Army,
    Chosen,
    List,
    battlescribe,
    gothic,
    gun_row,
    new_recruit_json,
    roster,
    ship_row,
    squadron,
    sword,
    zipped,
)

from bfgprint.errors import BfgprintError, DataError, ExitCode, RulesError
from bfgprint.load.rosters.files import LARGEST_ROSTER_BYTES
from bfgprint.load.rosters.reading import LoadedRoster

Refused = Callable[[List | str | bytes], BfgprintError]
SMALL = roster(gothic(), squadron(sword(2)))
MIB = 2**20


def message_of(error: BfgprintError) -> str:
    """Return the message of an error, which has one only."""
    assert len(error.findings) == 1
    finding = error.findings[0]
    assert finding.place.file == "list.ros"
    return finding.message


# No roster at all.


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "is empty"),
        (b" \n\t ", "is empty"),
        (b"\xef\xbb\xbf", "is empty"),
        (b"kind = 'fleet'", "is no roster: neither XML nor JSON"),
        (b"<", "not XML: unclosed token"),
        (b"<?xml version='1.0'?>", "not XML: no element found"),
        (b"<a>" * 3, 'is no roster, but "a"'),
        (b"<html><body/></html>", 'is no roster, but "html"'),
        (
            f'<roster xmlns="{NAMESPACE}x"/>'.encode(),
            "is a roster of another namespace: ",
        ),
        (b"{", "not JSON: Expecting property name enclosed in double quotes"),
        (b"[1, {}]", "is JSON, but no roster"),
        (b" 7\n", "is JSON, but no roster"),
        (b'"roster"', "is JSON, but no roster"),
        (b"[1, {}", "is no roster: neither XML nor JSON"),
        (b"[" * 100_000, "is no roster: neither XML nor JSON"),
        (b"junk" + zipped("<roster/>"), "is a zip file with 4 bytes before its begin"),
        (b"junk" + zipped("<roster/>")[-22:], "is a zip file with other bytes before"),
        (b"<roster>&b;</roster>", "not XML: undefined entity"),
        (b"{}", 'has no key "roster"'),
        (b'{"roster": []}', 'has no key "roster"'),
        (b'{"roster": 1, "roster": 2}', 'not JSON: the key "roster" is given twice'),
        (b'{"roster": NaN}', "not JSON: NaN is no number"),
        (b"\xff\xfe<\0", "is UTF-16, not UTF-8"),
        ("<roster/>".encode("utf-16-le"), "holds a zero byte: UTF-16, or no text at"),
        (b"<roster name='\xff'/>", "is not UTF-8: byte 0xff"),
    ],
)
def test_no_roster(refused: Refused, raw: bytes, message: str) -> None:
    """What is no roster is named for what it is."""
    error = refused(raw)
    assert message_of(error).startswith(message)
    assert error.exit_code is ExitCode.FILES
    assert error.findings[0].hint


@pytest.mark.parametrize("tag", ["catalogue", "gameSystem"])
def test_a_list_builders_data(refused: Refused, tag: str) -> None:
    """A list builder's own data is no roster, and is told apart from one."""
    text = f'<{tag} xmlns="http://www.battlescribe.net/schema/{tag}Schema"/>'
    assert message_of(refused(text)) == f"is a list builder's {tag}, not a roster"


@pytest.mark.parametrize("writer", WRITERS)
def test_another_game(refused: Refused, writer: str) -> None:
    """A roster of another game is refused by its name."""
    other = List(armies=SMALL.armies, game="Blood & Bowls", game_id="x")
    message = message_of(refused(WRITERS[writer](other)))
    assert message == 'is a roster of "Blood & Bowls", not of Battlefleet Gothic'


def test_no_game(refused: Refused) -> None:
    """A roster that names no game is not taken for one of ours."""
    message = message_of(refused(List(armies=SMALL.armies, game="", game_id="")))
    assert message == "names no game, not of Battlefleet Gothic"


def test_game_by_id(read: Callable[..., LoadedRoster]) -> None:
    """A renamed copy of our game's data is known by its id."""
    assert read(List(armies=SMALL.armies, game="BFG (copy)")).fleet is not None


@pytest.mark.parametrize("writer", WRITERS)
def test_no_ships(refused: Refused, writer: str) -> None:
    """A roster without ships says what there is in their place."""
    assert message_of(refused(WRITERS[writer](List()))) == "has no ships"
    empty = roster(Chosen(name="Admiral"), gothic(rows=()), gothic(number=0))
    assert message_of(refused(WRITERS[writer](empty))).startswith(
        'has no ships: none of 3 selections ("Admiral", "Gothic Class Cruiser"'
    )


# Cut off, or damaged.


@pytest.mark.parametrize("writer", WRITERS)
def test_cut_off(refused: Refused, writer: str) -> None:
    """A file that is cut off anywhere is refused, with a hint where it's certain."""
    raw = WRITERS[writer](SMALL).encode()
    step = max(len(raw) // 150, 1)
    for end in [*range(0, len(raw), step), len(raw) - 1]:
        error = refused(raw[:end])
        assert isinstance(error, DataError)
        message_of(error)


@pytest.mark.parametrize("writer", WRITERS)
def test_cut_off_zip(refused: Refused, writer: str) -> None:
    """So is an archive, whether its end is missing or its beginning."""
    raw = zipped(WRITERS[writer](SMALL))
    for end in range(4, len(raw), max(len(raw) // 50, 1)):
        assert "is a zip file that can't be unpacked" in message_of(refused(raw[:end]))


def test_corrupt_zip(refused: Refused) -> None:
    """An archive whose content is damaged is not read."""
    raw = bytearray(zipped(battlescribe(SMALL)))
    for place in range(60, len(raw) // 2, 97):
        damaged = bytes([*raw[:place], raw[place] ^ 0x55, *raw[place + 1 :]])
        assert "can't be unpacked" in message_of(refused(damaged))


# Meant to do harm.


@pytest.mark.parametrize(
    "prologue",
    [
        '<!DOCTYPE roster SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE r [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">]>',
        '<?xml version="1.0"?>\n<!-- x --><!DOCTYPE roster>',
        '<!-- <a> --><!DOCTYPE roster [<!ENTITY a "a">]>',
        "<?x <a> ?><!DOCTYPE roster>",
        "<!DOCTYPE roster SYSTEM '>' [ ]>",
    ],
)
def test_document_types(refused: Refused, prologue: str) -> None:
    """A document type is refused, so that no entity is ever expanded."""
    text = f"{prologue}<roster>&a;&b;</roster>"
    message = message_of(refused(text))
    assert message == "has a document type, which no list builder writes"


def test_entities(refused: Refused) -> None:
    """An entity that nothing declares is an error, not a text."""
    assert "undefined entity" in message_of(refused("<roster>&boom;</roster>"))


def _archive(*entries: tuple[str, bytes], compression: int = 8) -> bytes:
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", compression) as archive:
        for name, content in entries:
            archive.writestr(name, content)
    return raw.getvalue()


def test_zip_bomb(refused: Refused) -> None:
    """What unpacks without end is cut short, and takes no memory."""
    bomb = _archive(("a.ros", b"<" + b" " * 300 * MIB))
    assert len(bomb) < MIB
    tracemalloc.start()
    message = message_of(refused(bomb))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert message == f"unpacks to more than {LARGEST_ROSTER_BYTES:,} bytes"
    assert peak < 5 * LARGEST_ROSTER_BYTES


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ((), "is a zip file of 0 files, not of one roster"),
        (("a.ros", "b.ros"), "is a zip file of 2 files, not of one roster"),
        (("../a.ros", "/etc/passwd", "c"), "is a zip file of 3 files, not of one"),
        (("folder/",), "is a zip file of 0 files, not of one roster"),
    ],
)
def test_entries(refused: Refused, entries: tuple[str, ...], message: str) -> None:
    """An archive holds one roster; its entries' names lead nowhere."""
    raw = _archive(*((name, b"x") for name in entries))
    assert message_of(refused(raw)).startswith(message)


def test_entries_of_a_mac(read: Callable[..., LoadedRoster]) -> None:
    """Folders and what a Mac's archiver adds do not count."""
    text = battlescribe(SMALL).encode()
    entries = (("lists/", b""), ("lists/a.ros", text), ("__MACOSX/._a.ros", b"x"))
    assert read(_archive(*entries)).fleet is not None


def test_archive_in_an_archive(refused: Refused) -> None:
    """An archive within the archive is not unpacked."""
    raw = zipped(zipped(battlescribe(SMALL)))
    assert "zero byte" in message_of(refused(raw))


def test_encrypted(refused: Refused) -> None:
    """An encrypted archive is refused for what it is."""
    raw = bytearray(zipped(battlescribe(SMALL)))
    directory = raw.rindex(b"PK\x01\x02")
    raw[6] |= 1
    raw[directory + 8] |= 1
    assert message_of(refused(bytes(raw))) == "is an encrypted zip file"


def test_strange_compression(refused: Refused) -> None:
    """A method of packing that Python does not know is no crash."""
    raw = bytearray(zipped(battlescribe(SMALL)))
    directory = raw.rindex(b"PK\x01\x02")
    raw[8] = raw[directory + 10] = 99
    assert "can't be unpacked" in message_of(refused(bytes(raw)))


@pytest.mark.parametrize("depth", [150, 10_000, 200_000])
def test_deep_xml(refused: Refused, depth: int) -> None:
    """XML nested without end is refused before it is followed."""
    text = "<roster>" + "<selections><selection>" * depth
    assert message_of(refused(text)) == "is nested too deeply, or holds too much"


@pytest.mark.parametrize("depth", [150, 10_000, 200_000])
@pytest.mark.parametrize("opening", ["[", '{"a":', '{"selections":[{"selections":[{'])
def test_deep_json(refused: Refused, depth: int, opening: str) -> None:
    """So is JSON."""
    closing = opening.translate(str.maketrans("[{", "]}", ' ":abcdefghijklmnopqrstu'))
    text = '{"roster":{"selections":[' + '{"selections":[' * depth
    text = f"{text}{opening}{closing[::-1]}" + "]}" * depth + "]}}"
    message = message_of(refused(text))
    assert message.startswith(("is nested too deeply", "not JSON"))


def test_many_elements(refused: Refused) -> None:
    """A file of more elements than any roster has is refused."""
    text = "<roster><rules>" + "<rule/>" * 300_000 + "</rules></roster>"
    assert message_of(refused(text)) == "is nested too deeply, or holds too much"


def test_many_objects(refused: Refused) -> None:
    """So is JSON of more objects."""
    text = '{"roster":{"rules":[' + "{}," * 300_000 + "{}]}}"
    assert message_of(refused(text)) == "is nested too deeply, or holds too much"


# Numbers that can't be meant.


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("number", ["1e9", "-1", "2.5", "x", "5001", "1" * 500])
def test_numbers(refused: Refused, writer: str, number: str) -> None:
    """A number of ships that can't be meant is refused, and the ship named."""
    error = refused(WRITERS[writer](roster(gothic(), sword(number))))
    message = message_of(error)
    assert message.endswith('of "Sword Rapid Strike Vessel" can\'t be meant')


@pytest.mark.parametrize("number", ["NaN", "inf", "-inf", "1e400", "nan"])
def test_no_numbers(refused: Refused, number: str) -> None:
    """What is no number at all is refused too."""
    message = message_of(refused(roster(sword(number))))
    assert message.startswith(f'"{number}"')
    message = message_of(refused(roster(sword(), stated=number)))
    assert message == f'"{number}" is no number of points'


def test_more_ships_than_a_fleet_has(refused: Refused) -> None:
    """Many selections of many ships are refused before they are read."""
    error = refused(roster(*(sword(4_000, points=0) for _ in range(20))))
    assert "80,000 ships" in message_of(error)


def test_more_choices_than_a_ship_has(refused: Refused) -> None:
    """Many ships with many choices are refused before they are shared out."""
    below = tuple(Chosen(name=f"Option {n}") for n in range(500))
    error = refused(roster(gothic(number=4_000, below=below)))
    message = '4000 of "Gothic Class Cruiser" with 500 choices each can\'t be meant'
    assert message_of(error) == message


@pytest.mark.parametrize("points", ["1e9", "NaN", "x", "-1e7", "inf"])
def test_points(refused: Refused, points: str) -> None:
    """Points that can't be meant are refused."""
    text = battlescribe(roster(gothic(points=180))).replace("180.0", points)
    assert message_of(refused(text)) == f'"{points}" is no number of points'


def test_more_than_a_fleet_has(refused: Refused) -> None:
    """Commanders and upgrades in such numbers are refused as well."""
    admirals = Chosen(name="Admiral", number=5_000)
    message = '5000 more of "Admiral" can\'t be meant'
    for whole in (roster(gothic(), admirals), roster(gothic(below=(admirals,)))):
        assert message_of(refused(whole)) == message
    mines = (Chosen(name="Mine", points=1) for _ in range(1_001))
    message = message_of(refused(roster(gothic(), *mines)))
    assert message == "1,001 upgrades can't be meant"


# Ships that can't be understood.


def test_missing_figure(read: Callable[..., LoadedRoster]) -> None:
    """A figure that is missing is taken from our hull of the class, and reported."""
    loaded = read(roster(gothic(rows=(ship_row(hits="", turns="wide"),))))
    assert loaded.fleet is not None
    profile = loaded.fleet.ships[0].profile
    assert (profile.hits, profile.turns_deg) == (8, 45)
    assert [each.message for each in loaded.report] == [
        "Gothic Class Cruiser: Hits is missing",
        'Gothic Class Cruiser: Turns "wide" can\'t be understood',
    ]


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        ("type_", ""),
        ("hits", "many"),
        ("speed", "2D6"),
        ("turns", "wide"),
        ("shields", "x"),
        ("armour", "3+Bow"),
        ("armour", "6+Front/ 5+Front"),
        ("armour", "6+Front"),
        ("turrets", "?"),
    ],
)
def test_unclear_figure(refused: Refused, figure: str, text: str) -> None:
    """Of a hull that we don't know, an unclear figure stops the run."""
    ship = gothic(name="Novelty", section="-", rows=(ship_row("N", **{figure: text}),))
    error = refused(roster(ship))
    assert isinstance(error, RulesError)
    name = {"type_": "Type"}.get(figure, figure.capitalize())
    assert message_of(error).startswith(f"Novelty: {name} ")


@pytest.mark.parametrize(
    ("known", "figure", "text"),
    [
        ("Dragonship", "speed", "fast"),
        ("Dragonship", "turns", "?"),
        ("Dragonship", "shields", "?"),
        ("Cairn Class Tombship", "shields", "?"),
        ("Protector (Lar'shi'vre) Cruiser", "armour", "?"),
        ("Gothic Class Cruiser", "armour", "?"),
        ("Gothic Class Cruiser", "type_", "?"),
        ("Gothic Class Cruiser", "turrets", "?"),
    ],
)
def test_own_figures(
    read: Callable[..., LoadedRoster], known: str, figure: str, text: str
) -> None:
    """Each kind of figure can be taken from our own hull."""
    catalogue = {"D": "Eldar Corsairs", "C": "Necrons", "P": "Tau Fleet"}
    catalogue["G"] = "Imperial Navy"
    ship = gothic(name=known, section="-", rows=(ship_row("x", **{figure: text}),))
    loaded = read(List(armies=(Army(catalogue=catalogue[known[0]], chosen=(ship,)),)))
    assert loaded.fleet is not None
    assert loaded.report[0].code == "ROST-02"
    assert loaded.report[0].hint.startswith("taken from our own ")


def test_unclear_weapon(read: Callable[..., LoadedRoster]) -> None:
    """A weapon's reach or arc that is unclear is reported with the ship's name."""
    gun = gun_row("Odd Gun", "far", "4", "upwards")
    loaded = read(roster(gothic(custom="Fury", rows=(ship_row(), gun))))
    assert [each.message for each in loaded.report] == [
        "Fury: Range/Speed far of the odd gun can't be understood",
        "Fury: Fire Arc upwards of the odd gun can't be understood",
    ]


def test_nameless(read: Callable[..., LoadedRoster]) -> None:
    """A ship, a weapon or an option without a name is read all the same."""
    gun = gun_row("", "30cm", "4", "Left")
    ship = gothic(name="", rows=(ship_row(""), gun), below=(Chosen(name="", points=5),))
    fleet = read(roster(ship)).fleet
    assert fleet is not None
    assert fleet.ships[0].profile.class_name == "nameless"


@pytest.mark.parametrize("name", ["Ça ira", "tab\tand\nline", "x" * 40])
def test_texts(read: Callable[..., LoadedRoster], name: str) -> None:
    """Names are taken as they are, their white space as one space."""
    fleet = read(new_recruit_json(roster(gothic(custom=name)))).fleet
    assert fleet is not None
    assert fleet.ships[0].name == " ".join(name.split())


@pytest.mark.parametrize("name", ["\u202eevil", "bell \x07"])
def test_bad_texts(refused: Refused, name: str) -> None:
    """A name that can't be printed is refused, and said where it is."""
    error = refused(new_recruit_json(roster(gothic(custom=name))))
    assert isinstance(error, RulesError)
    assert message_of(error)


def test_markup(read: Callable[..., LoadedRoster]) -> None:
    """Markup in a name is a name."""
    name = "<b>Fury</b> & 'Co' \"{{ 7*7 }}\""
    for write in WRITERS.values():
        fleet = read(write(roster(gothic(custom=name)))).fleet
        assert fleet is not None
        assert fleet.ships[0].name == name


# What would be overlooked, misread or lost.


@pytest.mark.parametrize(
    ("tag", "parent"),
    [
        ("force", "roster"),
        ("selection", "selection"),
        ("profile", "selection"),
        ("characteristic", "profile"),
        ("cost", "selection"),
    ],
)
def test_outside_its_container(refused: Refused, tag: str, parent: str) -> None:
    """What stands outside its container would be overlooked: it is refused."""
    text = battlescribe(SMALL)
    for bare in (f"<{tag}s>", f"</{tag}s>"):
        before, _, after = text.rpartition(bare)
        text = before + after
    assert message_of(refused(text)) == f'"{tag}" stands within "{parent}"'


@pytest.mark.parametrize(
    "key", ["forces", "selections", "profiles", "characteristics", "costs"]
)
@pytest.mark.parametrize("value", ['{"selection": []}', '"x"', "[[]]", "[{}, 1]", "7"])
def test_no_list(refused: Refused, key: str, value: str) -> None:
    """So is what is no list of objects in JSON."""
    text = new_recruit_json(SMALL).replace(
        f'"{key}": [', f'"{key}": {value}, "x": [', 1
    )
    assert message_of(refused(text)) == f'"{key}" is no list of objects'


@pytest.mark.parametrize("value", ["null", "[]", '""'])
def test_empty_list(read: Callable[..., LoadedRoster], value: str) -> None:
    """An empty container may be written in any way."""
    text = new_recruit_json(roster(gothic(custom="Fury")))
    text = text.replace('"customName"', f'"selections": {value}, "customName"')
    assert read(text).fleet is not None


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        ("hits", "-1"),
        ("hits", "D6"),
        ("turrets", "2D3"),
        ("shields", "D3"),
        ("hits", "8x"),
    ],
)
def test_numbers_that_are_none(refused: Refused, figure: str, text: str) -> None:
    """Dice and negative numbers are not taken for the digits in them."""
    ship = gothic(name="Novelty", rows=(ship_row("x", **{figure: text}),))
    assert f'{figure.capitalize()} "{text}"' in message_of(refused(roster(ship)))


@pytest.mark.parametrize(
    ("figure", "text", "message"),
    [
        ("hits", "0", "hits: must be 1 or more, not 0"),
        ("speed", "500cm", "speed_cm: "),
        ("turrets", "99", "turrets: must be 20 or less, not 99"),
    ],
)
def test_figures_out_of_range(
    refused: Refused, figure: str, text: str, message: str
) -> None:
    """A figure that no ship can have is refused by its name and the ship's place."""
    ship = gothic(rows=(ship_row("x", **{figure: text}),))
    for write in (battlescribe, new_recruit_json):
        error = refused(write(roster(ship)))
        assert message in str(error.findings[0])
    assert "list.ros: Gothic Class Cruiser: " in str(error.findings[0])


def test_long_texts_in_messages(read: Callable[..., LoadedRoster]) -> None:
    """No message is longer than a screen, however long the texts are."""
    name, text = "z" * 1_000, "x" * 100_000
    rows = (ship_row(), gun_row("y" * 900, text, "4", text))
    ship = gothic(custom="y" * 900, notes=text, rows=rows)
    idle = Chosen(name=name, custom=name, notes="x", id="1")
    army = Army(rules=(name,), notes="x", chosen=(ship, idle, idle))
    report = read(List(armies=(army,))).report
    assert len(report) > 8
    assert max(len(each.message) for each in report) < 300


@pytest.mark.parametrize(
    "whole",
    [
        List(name="x" * 2_000, armies=SMALL.armies),
        List(armies=(Army(name="x" * 2_000, chosen=(gothic(),)),)),
        roster(gothic(name="x" * 2_000)),
        roster(gothic(custom="x" * 2_000)),
        roster(gothic(rules=("x" * 2_000,))),
        roster(gothic(rows=(ship_row("x" * 2_000),))),
    ],
)
def test_names_without_end(refused: Refused, whole: List) -> None:
    """A name that fills pages is refused before anything is compared with it."""
    message = message_of(refused(whole))
    assert message.endswith('..." is a name of 2,000 characters')


@pytest.mark.parametrize("sign", ["x", "(", "x ", "9", "9cm/", "6+", "a:1", "D6"])
def test_texts_without_end(refused: Refused, sign: str) -> None:
    """A figure that fills pages is none, and is told so at once."""
    text = sign * 200_000
    keys = ("type_", "hits", "speed", "turns", "shields", "armour", "turrets")
    row = ship_row("x", **dict.fromkeys(keys, text))
    guns = tuple(gun_row(f"Gun {n}", text, text, text) for n in range(5))
    ship = gothic(name="Novelty", section="-", rows=(row, *guns))
    begun = time.perf_counter()
    error = refused(roster(ship))
    assert time.perf_counter() - begun < 5
    assert len(error.findings) >= 5


@pytest.mark.parametrize(
    "name", ["Gothic " * 140, "(" * 999, "x(" * 499, "Port " * 199]
)
def test_names_that_take_long(read: Callable[..., LoadedRoster], name: str) -> None:
    """Names as long as they may be are compared at once."""
    guns = tuple(gun_row(name, "30cm", "4", "Left") for _ in range(200))
    below = tuple(Chosen(name="Refit") for _ in range(999))
    begun = time.perf_counter()
    fleet = read(roster(gothic(name=name, rows=(ship_row(name), *guns), below=below)))
    assert time.perf_counter() - begun < 10
    assert fleet.fleet is not None


def test_many_rules(read: Callable[..., LoadedRoster]) -> None:
    """A ship of thousands of rules is read at once, though they fit nowhere."""
    begun = time.perf_counter()
    loaded = read(roster(gothic(rules=tuple(f"Rule {n}" for n in range(20_000)))))
    assert time.perf_counter() - begun < 5
    assert loaded.fleet is not None


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize(
    ("bad", "item"),
    [
        (gothic(points=-180, custom="Fury"), "points"),
        (gothic(custom="Fury", rows=(ship_row(hits="0"),)), "hits"),
        (gothic(custom="Fury", rows=(ship_row(speed="9999cm"),)), "speed_cm"),
        (
            gothic(custom="Fury", rows=(ship_row(), gun_row("Doom", "999cm", "4", ""))),
            "armament[1].range_cm",
        ),
    ],
    ids=["points", "hits", "speed", "range"],
)
def test_out_of_range(refused: Refused, writer: str, bad: Chosen, item: str) -> None:
    """A value out of its range is refused by the name of its ship and its key."""
    (finding,) = refused(WRITERS[writer](roster(gothic(), bad))).findings
    name = "Gothic Class Cruiser" if writer == "new recruit json" else "Fury"
    assert finding.place.item == f"{name}: {item}"
    assert str(finding).startswith("list.ros:")
    assert f"{name}: {item}: must be" in str(finding)


def test_many_options(read: Callable[..., LoadedRoster]) -> None:
    """Eight times as many ships with options of their own take as many more steps."""
    taken = []
    for number in (20, 160):
        ships = [
            gothic(below=tuple(Chosen(name=f"{n}-{m}", points=1) for m in range(20)))
            for n in range(number)
        ]
        calls = itertools.count()
        sys.setprofile(lambda *_, calls=calls: next(calls) and None)
        try:
            fleet = read(roster(*ships)).fleet
        finally:
            sys.setprofile(None)
        assert fleet is not None
        taken.append(next(calls))
    assert taken[1] < 8 * 1.5 * taken[0]


def test_alike_notes(read: Callable[..., LoadedRoster]) -> None:
    """What is to be said many times is said once."""
    idle = (Chosen(name="House rules") for _ in range(300))
    report = read(roster(gothic(), *idle)).report
    assert [each.message for each in report] == [
        '"House rules" is not on paper: it is neither a ship nor costs points '
        "(300 times)"
    ]
