"""Why the bundled hulls differ from their sources, where no conflict says so.

A conflict of the data stands on the sheet: two sources give a figure two values.
Here stands what is a matter of layout, of a source's slips or of its gaps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Hull = tuple[str, str, str]
"""Faction, class and variant, empty where there is none."""

BUILDER, BOOK, CATALOGUE = "fleet builder", "fleet book", "catalogue"


def _all(
    reason: str,
    sources: Sequence[str],
    fields: Sequence[str],
    *hulls: tuple[str, str] | Hull,
) -> Iterator[tuple[tuple[str, Hull, str], str]]:
    """Yield one reason for each of these fields of each hull in each source."""
    for source in sources:
        for hull in hulls:
            faction, class_name, variant = (*hull, "")[:3]
            for field in fields:
                yield (source, (faction, class_name, variant), field), reason


NO_PLACE = "only the fleet builder names a place on an escort's hull"
CHOICE = "a choice of weapons, of which each source shows another or none"
FREE = "the book gives transports no price, and the waystation none"
DEFLECTOR = "one source has the front value in the profile, one in its text"
UNWORDED = "the book's extraction leaves out what is not a number"
CUT = "the data set lost the bracket's end"
SPLIT = "one line of craft and torpedoes, of which we make two"

_PROTECTORS = (
    ("Tau", "Lar'shi'vre/Protector", "T'olku"),
    ("Tau", "Lar'shi'vre/Protector", "Vior'la"),
)
_HEROES = (("Tau", "Lar'shi/Hero", "Vash'ya"), ("Tau", "Lar'shi/Hero", "T'olku"))

DIFFERENCES = dict(
    [
        *_all(
            NO_PLACE,
            [BOOK, CATALOGUE],
            ["battery place"],
            ("Chaos", "Iconoclast"),
            ("Chaos", "Idolator"),
            ("Chaos", "Infidel"),
            ("Eldar", "Eldar Transport"),
            ("Imperium", "Cobra"),
            ("Imperium", "Firestorm"),
            ("Imperium", "Sword"),
            ("Orks", "Brute Ram Ship"),
            ("Orks", "Grunt Assault Ship"),
            ("Orks", "Onslaught Attack Ship"),
            ("Orks", "Ravager Attack Ship"),
            ("Orks", "Savage Gunship"),
            ("Space Marines", "Gladius"),
            ("Space Marines", "Hunter"),
            ("Space Marines", "Nova"),
        ),
        *_all(
            NO_PLACE,
            [BOOK, CATALOGUE],
            ["torpedo place"],
            ("Chaos", "Infidel"),
            ("Orks", "Ravager Attack Ship"),
            ("Space Marines", "Hunter"),
        ),
        *_all(
            NO_PLACE,
            [BOOK, CATALOGUE],
            ["lance place"],
            ("Chaos", "Idolator"),
            ("Space Marines", "Nova"),
        ),
        *_all(
            NO_PLACE,
            [BOOK],
            ["battery place"],
            ("Rogue Traders", "Armed Freighter"),
            ("Rogue Traders", "Q-Ship"),
        ),
        *_all(NO_PLACE, [BOOK], ["lance place"], ("Rogue Traders", "Q-Ship")),
        *_all(
            NO_PLACE,
            [CATALOGUE],
            ["battery place"],
            ("Rogue Traders", "Cargo Vessel"),
            ("Rogue Traders", "Recommissioned Escort"),
        ),
        *_all(
            NO_PLACE, [CATALOGUE], ["lance place"], ("Rogue Traders", "Xenos Vessel")
        ),
        *_all(
            "an arc, not a place",
            [BUILDER],
            ["lance place"],
            ("Rogue Traders", "Xenos Vessel"),
        ),
        *_all(
            "the catalogue names no place for what may be exchanged",
            [CATALOGUE],
            ["launch bay place"],
            ("Inquisition", "Grey Knights Strike Cruiser"),
        ),
        *_all(
            FREE,
            [BOOK],
            ["points"],
            ("Eldar", "Eldar Transport"),
            ("Imperium", "Imperial Transport"),
            ("Planetary Defences", "Waystation"),
            ("Rogue Traders", "Heavy Transport"),
            ("Tau", "Il'emaar/Courier"),
        ),
        *_all(
            "415, and 35 of the entry around it",
            [CATALOGUE],
            ["points"],
            ("Space Marines", "Seditio Opprimere"),
        ),
        *_all(
            "ground defences are defences to the rules",
            [BOOK],
            ["type"],
            ("Planetary Defences", "Air Base"),
            ("Planetary Defences", "Defence Laser Silo"),
            ("Planetary Defences", "Missile Silo"),
        ),
        # Choices
        *_all(
            CHOICE,
            [BOOK],
            ["battery", "torpedo"],
            ("Eldar", "Dragonship"),
            ("Eldar", "Wraithship"),
        ),
        *_all(CHOICE, [BOOK], ["battery"], ("Eldar", "Shadowhunter")),
        *_all(
            CHOICE,
            [CATALOGUE],
            ["battery", "torpedo", "lance", "launch bay"],
            ("Eldar", "Dragonship"),
            ("Eldar", "Wraithship"),
        ),
        *_all(CHOICE, [BUILDER], ["battery"], ("Dark Eldar", "Corsair")),
        *_all(CHOICE, [CATALOGUE], ["battery", "torpedo"], ("Orks", "Terror Ship")),
        *_all(
            CHOICE,
            [CATALOGUE],
            ["other"],
            ("Tyranids", "Escort Drone"),
            ("Tyranids", "Hive Ship"),
            ("Tyranids", "Kraken"),
            ("Tyranids", "Tyranid Cruiser"),
            ("Tyranids", "Vanguard Drone Ship"),
        ),
        *_all(CHOICE, [CATALOGUE], ["battery"], ("Tyranids", "Hive Ship")),
        # Words
        *_all(
            UNWORDED,
            [BOOK],
            ["other strength"],
            ("Necrons", "Cairn"),
            ("Necrons", "Scythe"),
        ),
        *_all(
            "refers to the rules",
            [CATALOGUE],
            ["other strength"],
            ("Chaos", "Planet Killer"),
        ),
        *_all(
            "written with a capital letter",
            [CATALOGUE],
            ["other strength"],
            ("Tau", "'Bastion' Commerce Vessel"),
            ("Tau", "'Stronghold' Commerce Vessel"),
        ),
        # Tau
        *_all(DEFLECTOR, [BUILDER, BOOK], ["armour deflector_front"], *_HEROES),
        *_all(
            "the book's page has the hook at the stern, its extraction writes aft",
            [BOOK],
            ["other place"],
            ("Tau", "Or'es El'leath/Custodian"),
        ),
        *_all(
            "the catalogue names no place, and one Warden",
            [CATALOGUE],
            ["other"],
            ("Tau", "Or'es El'leath/Custodian"),
        ),
        *_all(
            "one hook for two Wardens, where the others have two for one each",
            [CATALOGUE],
            ["other"],
            ("Tau", "Il'porrui/Emissary", "Dal'yth"),
        ),
        *_all(
            SPLIT,
            [BUILDER, CATALOGUE],
            ["torpedo"],
            ("Tau", "'Bastion' Commerce Vessel"),
        ),
        *_all(
            "the reaches of craft beside torpedoes, which have none",
            [BUILDER],
            ["torpedo reach"],
            ("Tau", "'Citadel' Commerce Vessel"),
        ),
        *_all(
            "the catalogue tells quadrants from basilica by their arcs alone",
            [CATALOGUE],
            ["battery place", "lance place", "launch bay", "torpedo place"],
            ("Planetary Defences", "Fortress-Monastery"),
        ),
    ]
)
"""(source, hull, field): why our figure differs from the source's."""

_STATIONS = (
    "Fortress-Monastery",
    "Haven Space Station",
    "Kor Caste Orbital City",
    "Orbital Core Module",
    "Security Orbital",
)
_DEFENCES = (
    "Air Base",
    "Blackstone Fortress",
    "Defence Laser Silo",
    "Defence Monitor",
    "Fire Ship",
    "Missile Silo",
    "Orbital Defence Laser Platform",
    "Orbital Dock",
    "Orbital Torpedo Launcher",
    "Orbital Weapons Platform",
    "Ramilies",
    "Space Station",
    "System Ship",
    "Waystation",
)

MISSING: dict[str, dict[str, list[tuple[str, str]]]] = {
    BUILDER: {
        "the fleet builder has no defences, hulks and roks": [
            ("Chaos", "Activated Blackstone Fortress"),
            ("Chaos", "Chaos Space Hulk"),
            ("Orks", "Ork Hulk"),
            ("Orks", "Rok"),
            *(("Planetary Defences", name) for name in (*_STATIONS, *_DEFENCES)),
        ],
    },
    BOOK: {
        "the extraction has no ships of the Inquisition and the Mechanicus": [
            ("Adeptus Mechanicus", "Omnissiah's Victory"),
            ("Inquisition", "Blackship"),
            ("Inquisition", "Grey Knights Battle Barge"),
            ("Inquisition", "Grey Knights Strike Cruiser"),
            ("Inquisition", "Inquisitorial Cruiser"),
        ],
        "nor of rogue traders, but for those of all fleets": [
            ("Rogue Traders", "Cargo Vessel"),
            ("Rogue Traders", "Fra'al Battleship"),
            ("Rogue Traders", "Fra'al Raider"),
            ("Rogue Traders", "Nekulli Whip"),
            ("Rogue Traders", "Pthuxutl War Cruiser"),
            ("Rogue Traders", "Recommissioned Escort"),
            ("Rogue Traders", "Rogue Trader Cruiser"),
            ("Rogue Traders", "Stryxis Caravan Vessel"),
            ("Rogue Traders", "Xenos Vessel"),
        ],
        "nor of the Tau's allies": [
            ("Tau", "'Bastion' Commerce Vessel"),
            ("Tau", "'Citadel' Commerce Vessel"),
            ("Tau", "'Stronghold' Commerce Vessel"),
            ("Tau", "Dhow"),
        ],
        "one transport serves all fleets": [("Chaos", "Chaos Transport")],
    },
    CATALOGUE: {
        "the catalogues have no defences but those of a fleet": [
            ("Planetary Defences", name) for name in _DEFENCES
        ],
        "nor transports and ships that any fleet may have": [
            ("Chaos", "Chaos Transport"),
            ("Imperium", "Imperial Transport"),
            ("Rogue Traders", "Armed Freighter"),
            ("Rogue Traders", "Escort Carrier"),
            ("Rogue Traders", "Heavy Transport"),
            ("Rogue Traders", "Q-Ship"),
        ],
        "nor most ships of rogue traders": [
            ("Rogue Traders", "Fra'al Battleship"),
            ("Rogue Traders", "Fra'al Raider"),
            ("Rogue Traders", "Nekulli Whip"),
            ("Rogue Traders", "Pthuxutl War Cruiser"),
            ("Rogue Traders", "Rogue Trader Cruiser"),
            ("Rogue Traders", "Stryxis Caravan Vessel"),
        ],
        "the first variant stands for the others, which are options of it": [
            ("Tau", "Gal'leath/Explorer Bork'an"),
            ("Tau", "Il'fannor/Merchant Dal'yth"),
            ("Tau", "Il'porrui/Emissary Bork'an"),
            ("Tau", "Il'porrui/Emissary Sa'cea"),
            ("Tau", "Lar'shi'vre/Protector Vior'la"),
            ("Tau", "Lar'shi/Hero T'olku"),
        ],
        "in none of them": [("Tau", "'Citadel' Commerce Vessel")],
    },
}
"""By source and reason: (faction, class and variant) of the hulls it has not."""


def _sets(name: str, count: int) -> list[str]:
    return [f"port/starboard {name}, set {number + 1}" for number in range(count)]


RENAMED = {
    ("Chaos Battle Barge", "short range weapons battery"): [
        "short range weapons battery (45 cm)",
        "short range weapons battery (30 cm)",
    ],
    ("Dragonship", "launch bays over torpedoes keel vampire"): [
        "launch bays over torpedoes"
    ],
    ("Hive Ship", "bio-plasma spines"): ["prow bio-plasma spines"],
    ("Hive Ship", "feeder tentacles and massive claws"): [
        "prow feeder tentacles and massive claws"
    ],
    ("Hive Ship", "port/starboard bio-plasma discharge"): _sets(
        "bio-plasma discharge", 3
    ),
    ("Hive Ship", "port/starboard launch bays"): _sets("launch bays", 3),
    ("Hive Ship", "port/starboard pyro-acid battery"): _sets("pyro-acid battery", 3),
    ("Lite Kroozer", "replace heavy gunz with more gunz"): ["gunz over heavy gunz"],
    ("Shadowhunter", "shadow lance over weapons battery"): [
        "phantom lance over weapons battery"
    ],
    # One name for two lists, of which only the prow's has a battery.
    ("Tyranid Cruiser", "prow boarding torpedoes"): [
        "prow boarding torpedoes",
        "thorax boarding torpedoes",
    ],
    ("Tyranid Cruiser", "port/starboard bio-plasma discharge"): _sets(
        "bio-plasma discharge", 2
    ),
    ("Tyranid Cruiser", "port/starboard pyro-acid battery"): _sets(
        "pyro-acid battery", 2
    ),
    ("Wraithship", "launch bays over torpedoes keel"): ["launch bays over torpedoes"],
}
"""(class, the fleet builder's option): its names here."""

GROUP = "the heading of a group"
OF_ALL = "an option that all Chaos capital ships share, see chaos.toml"
NO_FIGURES = "the source names and prices it without its figures"

LEFT_OUT = {
    ("Chaos Battle Barge", "chaos lord"): "a commander",
    ("Chaos Battle Barge", "chaos space marines"): OF_ALL,
    ("Chaos Battle Barge", "chosen terminators"): OF_ALL,
    ("Corsair", "corsair class refit group"): GROUP,
    ("Torture", "torture class refit group"): GROUP,
    ("Lite Kroozer", "torpedoes or gunz battery over heavy gunz"): GROUP,
    ("Cargo Vessel", "advanced drive technology"): "part of the fast clipper",
    ("Escort Drone", "escort drone ship prow armaments group"): GROUP,
    ("Hive Ship", "hive ship prow armaments group"): GROUP,
    ("Hive Ship", "hive ship thorax armaments group"): GROUP,
    ("Hive Ship", "hive ship port/starboard armaments group"): GROUP,
    ("Kraken", "kraken ship prow armaments group"): GROUP,
    ("Tyranid Cruiser", "cruiser ship prow armaments group"): GROUP,
    ("Tyranid Cruiser", "cruiser ship thorax armaments group"): GROUP,
    ("Tyranid Cruiser", "cruiser ship port/starboard armaments group"): GROUP,
    ("Vanguard Drone Ship", "vanguard drone ship prow armaments group"): GROUP,
    **{
        ("Rogue Trader Cruiser", name): NO_FIGURES
        for name in (
            "rogue trader cruiser class refit",
            "class refit carnage",
            "class refit lunar",
            "class refit murder",
            "class refit tyrant",
        )
    },
    **{
        ("Heavy Transport", name): NO_FIGURES
        for name in (
            "advanced drive technology",
            "gravitic thrusters",
            "shields",
            "turrets",
            "xenotech long range sensors",
            "xenotech refit",
            "xenotech targeting matrix",
        )
    },
}
"""(class, the fleet builder's option): why it is none of ours."""
