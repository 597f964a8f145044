"""What each reader of a set-up with secrets is told, and what he is not.

Source: design, Secrets; seeds SET-04 to SET-10; ruling secret_plot_effects.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from kit.builds import press
from setup.scenes import CHAOS, a_side, asked, tables

from bfgprint.model.seal import commitment_to
from bfgprint.model.setup import Setup, SubPlot
from bfgprint.model.setup_request import SetupRequest, SideInput
from bfgprint.model.tables import RuleTables
from bfgprint.rules.setup_record import check_setup
from bfgprint.rules.setup_secrets import secrets_of_others
from bfgprint.setup.editions import editions
from bfgprint.setup.roll import roll_setup
from bfgprint.setup.sealing import nonce_of, openings_of, plots_of

RULES = press().library.tables
SCENARIOS = tuple(each.name for each in tables().scenarios.scenarios)
SAMPLE, MANY = 12, 600


def key_of(seed: object) -> str:
    """Return a key that only tests have."""
    return hashlib.sha256(f"{seed}".encode()).hexdigest()


def judges(scenario: str = "random", *, seed: object = 0, **changed: Any) -> Any:
    """Return the request of a judge, of two sides with keys."""
    sides = changed.pop("sides", (a_side("a"), a_side("b", CHAOS)))
    keyed = (replace(side, key=key_of(f"{seed}/{side.id}")) for side in sides)
    fields = {"sub_plots": "secret", "audience": "judge", "seed": seed}
    return asked(scenario, *keyed, **(fields | changed))


def rolled(request: SetupRequest, rules: RuleTables = RULES) -> Setup:
    """Return what a request comes to."""
    return roll_setup(request, tables(), rules)


def readers(request: SetupRequest, rules: RuleTables = RULES) -> Iterator[Any]:
    """Yield the request of each reader."""
    return editions(request, tables(), rules)


def with_plot(name: str, **changed: Any) -> SetupRequest:
    """Return a judge's request in which the first side has this sub-plot."""
    for seed in range(2_000):
        request = judges("Cruiser Clash", seed=seed, **changed)
        plot = rolled(request).sides[0].sub_plot
        if plot and plot.name == name:
            return request
    raise AssertionError(f"no key gives {name}")


def _requests(number: int) -> Iterator[SetupRequest]:
    """Yield requests that differ in everything that secrets depend on."""
    sides = (
        (a_side("a"), a_side("b", CHAOS)),
        (a_side("a", "battlegroup-agrippa"), a_side("b", "strange-sails")),
    )
    for seed in range(number):
        yield judges(
            SCENARIOS[seed % 10],
            seed=seed,
            sides=sides[seed % 2],
            secret_lists=seed % 3 == 0,
            hidden_effects=seed % 5 == 0,
            rerolls=("sub-plot/a", "leadership/b") if seed % 7 == 0 else (),
        )


def _plots(setup: Setup) -> list[SubPlot | None]:
    return [
        plot
        for side in setup.sides
        for plot in (side.sub_plot, *side.further_sub_plots)
    ]


_SHARED = (
    "seeds",
    "scenario",
    "points_limit",
    "battlefield",
    "agreements",
    "first_turn",
    "places_first",
    "game_turns",
    "player_turns",
    "left_out",
)
"""What every reader is told alike."""


def _counted(roll_id: str) -> str:
    """Return how a throw for a sub-plot would be called if it were the first."""
    return re.sub(r"^(sub-plot.*/(?:table|entry))/\d+$", r"\1", roll_id)


def _told_truly(request: SetupRequest) -> None:
    """Assert that each reader's set-up is the judge's, less what is not for him."""
    full = rolled(request)
    rolls = {replace(roll, id=_counted(roll.id)) for roll in full.rolls}
    for edition in readers(request):
        setup = rolled(edition)
        assert check_setup(setup, RULES) == ()
        assert list(secrets_of_others(edition)) == []
        assert [getattr(setup, name) for name in _SHARED] == [
            getattr(full, name) for name in _SHARED
        ]
        assert rolls >= {replace(r, id=_counted(r.id)) for r in setup.rolls}
        assert set(setup.extras) <= set(full.extras)
        assert set(setup.allotments) <= set(full.allotments)
        assert set(setup.forces) <= set(full.forces)
        for own, plot in zip(_plots(full), _plots(setup), strict=True):
            assert own
            assert plot
            assert replace(plot, rolls=()) in (
                replace(own, rolls=()),
                SubPlot(id=own.id, secret=True),
            )
        for side, all_of_side in zip(setup.sides, full.sides, strict=True):
            is_own = edition.owner == side.id or edition.audience == "judge"
            assert side == all_of_side or not is_own
            assert side.commitment == all_of_side.commitment
            assert side.list_commitment == all_of_side.list_commitment
            assert side.proof == all_of_side.proof


def test_each_reader_is_told_the_truth() -> None:
    """Rolled again, every edition says what the judge's does, less the secrets."""
    for request in _requests(SAMPLE):
        _told_truly(request)


@pytest.mark.sweep
def test_each_reader_is_told_the_truth_every_time() -> None:
    """The same for many requests."""
    for request in _requests(MANY):
        _told_truly(request)


def test_four_readers() -> None:
    """Everybody has an edition, each side its own, and the judge all."""
    found = [(each.audience, each.owner) for each in readers(judges())]
    assert found == [("public", ""), ("owner", "a"), ("owner", "b"), ("judge", "")]


def test_nothing_secret_one_reader() -> None:
    """Without secrets there is one edition, for everybody."""
    request = asked("Convoy", sub_plots="open")
    assert list(readers(request)) == [request]


def test_secret_dice_come_from_the_key() -> None:
    """The public seed alone tells nothing; another key, another sub-plot."""
    names = {
        plots_of(rolled(judges("Convoy", seed=seed, seeds=("x",))).sides[0])[0].name
        for seed in range(40)
    }
    assert len(names) > 8


@pytest.mark.parametrize(
    "name", ["Navigational Hazards", "Unexpected Help", "Fresh Captain"]
)
def test_what_shows_is_opened(name: str) -> None:
    """An effect that shows at set-up opens its sub-plot, and the commitment."""
    request = with_plot(name)
    public = rolled(next(iter(readers(request))))
    side = public.sides[0]
    assert side.sub_plot
    assert (side.sub_plot.name, side.sub_plot.revealed) == (name, True)
    assert "secret_plot_effects" in public.rulings
    assert side.proof == nonce_of(request.sides[0].key, request.seeds, "sub-plot", "a")
    (opening,) = openings_of(request, request.sides[0], side)
    assert opening.commitment == side.commitment
    assert {roll.id for roll in public.rolls} >= set(side.sub_plot.rolls)


@pytest.mark.parametrize(
    ("name", "shows"), [("Unexpected Help", False), ("Navigational Hazards", True)]
)
@pytest.mark.parametrize("by", ["agreement", "ruling"])
def test_hidden_effects(name: str, shows: bool, by: str) -> None:
    """By agreement or ruling it stays secret, unless it lies on the table."""
    request = with_plot(name)
    rules = RULES
    if by == "agreement":
        request = replace(request, hidden_effects=True)
    else:
        switched = replace(RULES.rulings, secret_plot_effects="hidden")
        rules = replace(RULES, rulings=switched)
    public = rolled(next(iter(readers(request, rules))), rules)
    side = public.sides[0]
    assert side.sub_plot
    assert bool(side.sub_plot.name) is bool(side.proof) is shows
    assert any(extra.side == "a" for extra in public.extras) is False


def test_a_secret_sub_plot_is_only_known_to_be() -> None:
    """SET-09: of a secret sub-plot others have the commitment, and no more."""
    request = with_plot("No Quarter!")
    public, *_ = readers(request)
    setup = rolled(public)
    side = setup.sides[0]
    assert side.sub_plot == SubPlot(id="sub-plot/a", secret=True)
    assert len(side.commitment) == 64
    assert side.proof == ""
    assert not any(roll.id.startswith("sub-plot/a") for roll in setup.rolls)


def test_secret_lists() -> None:
    """SET-05: of a secret list others have what everybody may know."""
    request = judges("Cruiser Clash", sub_plots="none", secret_lists=True)
    public, of_a, _, judge = map(rolled, readers(request))
    assert [len(side.leadership) for side in public.sides] == [0, 0]
    assert [len(side.leadership) for side in of_a.sides] == [3, 0]
    assert [len(side.leadership) for side in judge.sides] == [3, 3]
    assert [bool(side.list_commitment) for side in public.sides] == [True, True]
    assert [side.commitment for side in public.sides] == ["", ""]


def test_nominations_are_secret() -> None:
    """SET-09: whom a side nominated stands in its own edition alone."""
    request = with_plot("Vendetta")
    named = replace(request.sides[0], nominated=("Murder 1",))
    request = replace(request, sides=(named, request.sides[1]))
    assert [each.sides[0].nominated for each in readers(request)] == [
        (),
        ("Murder 1",),
        (),
        ("Murder 1",),
    ]


def test_rerolls_of_secrets_are_told_in_part() -> None:
    """That a secret roll was made anew is known, and not which."""
    rerolls = ("sub-plot/a/entry", "leadership/b/Murder/Murder 1", "first-turn/a")
    request = with_plot("No Quarter!", rerolls=rerolls)
    public, of_a, *_ = readers(request)
    assert public.rerolls == ("sub-plot/a", *rerolls[1:])
    assert of_a.rerolls == rerolls
    lists = replace(request, sub_plots="none", secret_lists=True)
    public, *_ = readers(lists)
    assert public.rerolls == ("sub-plot/a", "leadership/b", "first-turn/a")


def test_a_side_alone() -> None:
    """A side that makes its own secrets has its own edition, and no other's."""
    request = judges("Convoy")
    alone = replace(
        request,
        audience="owner",
        owner="a",
        sides=(request.sides[0], replace(request.sides[1], key="")),
    )
    (edition,) = readers(alone)
    setup = rolled(edition)
    assert setup.sides[0] == rolled(request).sides[0]
    assert setup.sides[1].commitment == ""


def test_seeds_are_mixed_into_the_secret_dice() -> None:
    """Who committed to a key before the seeds were known can't have chosen by it."""
    one = judges("Convoy")
    plots = {
        plots_of(rolled(replace(one, seeds=(f"{number}",))).sides[0])[0].name
        for number in range(20)
    }
    assert len(plots) > 6


def test_commitment_binds_side_seeds_and_nonce() -> None:
    """What one game opens gives no nonce of another with the same key."""
    request = with_plot("No Quarter!")
    (opening,) = openings_of(request, request.sides[0], rolled(request).sides[0])
    other = replace(request, seeds=("other",))
    (elsewhere,) = openings_of(other, other.sides[0], rolled(other).sides[0])
    assert opening.nonce != elsewhere.nonce
    assert opening.commitment != elsewhere.commitment
    assert opening.commitment != commitment_to(opening.about, opening.text, "0" * 64)


def test_throws_that_did_not_count_tell_nothing() -> None:
    """SET-05: what a secret list lacks is not told by a sub-plot thrown again."""
    found = 0
    for seed in range(60):
        sides = (a_side("a", "Sword*8"), a_side("b", CHAOS))
        request = judges("Cruiser Clash", seed=seed, sides=sides, secret_lists=True)
        public = rolled(next(iter(readers(request))))
        assert not [each.id for each in public.rolls if "entry/" in each.id]
        assert "sub_plot_cannot_apply" not in public.rulings
        plot, told = rolled(request).sides[0].sub_plot, public.sides[0].sub_plot
        found += bool(plot and told and told.name and len(plot.rolls) > len(told.rolls))
    assert found


def test_open_sub_plots_of_secret_lists() -> None:
    """SET-05: what all may read follows from nothing that a list holds."""
    for seed in range(20):
        request = judges(
            "Cruiser Clash", seed=seed, sub_plots="open", secret_lists=True
        )
        full = rolled(request)
        for edition in map(rolled, readers(request)):
            assert _plots(edition) == _plots(full)
            assert edition.battlefield == full.battlefield


def test_without_a_key_nothing_opens() -> None:
    """No opening follows from what others hold of a side."""
    request = judges("Convoy", secret_lists=True)
    public, *_ = readers(request)
    sides: tuple[SideInput, ...] = public.sides
    assert [
        openings_of(public, side, own)
        for side, own in zip(sides, rolled(public).sides, strict=True)
    ] == [[], []]
