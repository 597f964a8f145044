"""Put a whole set-up together, in the order of preparation.

In: a request, tables and rules.  Out: the Setup, with every die on record.  The
same request gives the same set-up; what a reader may not know is in neither.

Source: facts/bfg/scenarios.md, order of preparation; design, section 3.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from bfgprint.findings import Finding
from bfgprint.model.play import Agreements
from bfgprint.model.setup import Setup, Side, UnitLeadership
from bfgprint.model.setup_request import Hidden, SetupRequest, SideInput
from bfgprint.model.setup_tables import SetupTables
from bfgprint.model.tables import RuleTables
from bfgprint.rules.points import fleet_points
from bfgprint.setup.battlefield import lay_battlefield
from bfgprint.setup.choosing import Chosen, choose
from bfgprint.setup.deployment import deploy
from bfgprint.setup.dice import Roller, root_of
from bfgprint.setup.forces import check_forces
from bfgprint.setup.leadership import leadership_rulings, roll_leadership
from bfgprint.setup.limits import limit_of_points
from bfgprint.setup.plots import known_plots
from bfgprint.setup.sealing import LIST, PLOT, openings_of, plots_of
from bfgprint.setup.sub_plots import Plotted

MOST_REROLLS = 100
_MOST_CM = 1_000
_MOST_SIDES = 26
_MOST_SEEDS = 100
_MOST_POINTS = 100_000
_MOST_DICE = 100


def roll_setup(request: SetupRequest, tables: SetupTables, rules: RuleTables) -> Setup:
    """Return the set-up that follows from a request.

    Raises:
        RulesError: the scenario is not known, the table too small, or a choice
            can't be made.
        KeyError: the request of a reader without a key lacks a die.
        ValueError: the request is larger than any game.
    """
    _check_bounds(request)
    roller = Roller(root=root_of(request.seeds), rerolls=request.rerolls)
    chosen = choose(request, roller, tables)
    known = known_plots(request, roller, tables, rules)
    plots = {side: each.plotted for side, each in known.items()}
    added = [each for one in plots.values() for each in one.added]
    laid = lay_battlefield(request, chosen, roller, tables, rules.rulings, added)
    leadership = {
        side.id: roll_leadership(side, roller, rules, plots[side.id].leadership)
        for side in request.sides
    }
    deployed = deploy(request, chosen, roller, tables, rules)
    turns = chosen.scenario.game_turns
    secret_rolls = [roll for each in known.values() for roll in each.rolls]
    return Setup(
        audience=request.audience,
        owner=request.owner,
        seeds=request.seeds,
        rolls=(*roller.rolls, *secret_rolls),
        scenario=chosen.chosen,
        points_limit=limit_of_points(request) or None,
        sides=tuple(
            _side(request, side, chosen, plots[side.id], leadership[side.id])
            for side in request.sides
        ),
        battlefield=laid.battlefield,
        agreements=_agreements(request),
        first_turn=deployed.first_turn,
        places_first=deployed.places_first,
        game_turns=turns,
        player_turns=None if turns is None else turns * len(request.sides),
        allotments=deployed.allotments,
        extras=(
            *deployed.extras,
            *(each for one in plots.values() for each in one.extras),
        ),
        forces=tuple(each.message for each in check_forces(request, chosen, rules)),
        rulings=_rulings(
            chosen.rulings,
            *(one.rulings for one in plots.values()),
            laid.rulings,
            *(leadership_rulings(side.fleet, rules) for side in request.sides),
            deployed.rulings,
        ),
        left_out=laid.left_out,
    )


def _rulings(*met: tuple[str, ...]) -> tuple[str, ...]:
    """Return the switches of the rulings that mattered, each once."""
    return tuple(dict.fromkeys(chain.from_iterable(met)))


def _check_bounds(request: SetupRequest) -> None:
    """Stop at what would take for ever; no command makes such a request."""
    if not request.seeds:
        raise ValueError("no seeds")
    for what, number, most in (
        ("centimetres of table", max(request.width_cm, request.height_cm), _MOST_CM),
        ("sides", len(request.sides), _MOST_SIDES),
        ("seeds", len(request.seeds), _MOST_SEEDS),
        ("rerolls", len(request.rerolls), MOST_REROLLS),
        ("points", limit_of_points(request), _MOST_POINTS),
        ("dice of attack", _most_rating(request), _MOST_DICE),
    ):
        if number > most:
            raise ValueError(f"{number} {what}")


def _most_rating(request: SetupRequest) -> int:
    return max((side.muster.attack_rating for side in request.sides), default=0)


def force_findings(
    request: SetupRequest, tables: SetupTables, rules: RuleTables
) -> tuple[Finding, ...]:
    """Return what of the lists the scenario does not allow, each of its rules once."""
    roller = Roller(root=root_of(request.seeds), rerolls=request.rerolls)
    told: set[str] = set()
    findings = []
    for each in check_forces(request, choose(request, roller, tables), rules):
        findings.append(replace(each, hint="") if each.hint in told else each)
        told.add(each.hint)
    return tuple(findings)


def fitting_scenarios(
    request: SetupRequest, tables: SetupTables, rules: RuleTables
) -> tuple[str, ...]:
    """Return the names of the scenarios that take the fleets as they are."""
    return tuple(
        each.name
        for each in tables.scenarios.scenarios
        if each.most_sides >= len(request.sides)
        and not force_findings(replace(request, scenario=each.name), tables, rules)
    )


def _side(
    request: SetupRequest,
    side: SideInput,
    chosen: Chosen,
    plotted: Plotted,
    leadership: tuple[UnitLeadership, ...],
) -> Side:
    """Return what is on record of a side."""
    rolled = Side(
        name=side.name,
        id=side.id,
        role=chosen.roles[side.id],
        faction=side.muster.faction,
        points=fleet_points(side.fleet) if side.fleet else None,
        attack_rating=side.muster.attack_rating,
        leadership=leadership,
        sub_plot=plotted.sub_plot,
        further_sub_plots=plotted.further,
    )
    if side.key:
        return _committed(request, side, rolled)
    hidden = side.hidden or Hidden()
    return replace(
        rolled,
        commitment=hidden.commitment,
        list_commitment=hidden.list_commitment,
        proof=hidden.proof,
    )


def _committed(request: SetupRequest, side: SideInput, rolled: Side) -> Side:
    """Return a side with the commitments that follow from its key."""
    given = {each.about.of: each for each in openings_of(request, side, rolled)}
    plots, fleet = given.get(PLOT), given.get(LIST)
    is_open = all(plot.revealed for plot in plots_of(rolled))
    return replace(
        rolled,
        commitment=plots.commitment if plots else "",
        list_commitment=fleet.commitment if fleet else "",
        proof=plots.nonce if plots and is_open else "",
    )


def _agreements(request: SetupRequest) -> Agreements:
    """Return what the players agree on, each of them."""
    every = (True,) * len(request.sides)
    secret = request.sub_plots == "secret"
    return Agreements(
        players=tuple(side.name for side in request.sides),
        agreed_not_to_premeasure=() if request.premeasuring else every,
        premeasuring_barred=not request.premeasuring,
        secret_lists=request.secret_lists,
        agreed_secret_lists=every if request.secret_lists else (),
        secret_plots=secret,
        agreed_secret_plots=every if secret else (),
        plots_written_turn=0 if secret else None,
    )
