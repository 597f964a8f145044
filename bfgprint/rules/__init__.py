"""The rules of the game as pure functions: what follows, and what breaks them.

``from bfgprint import rules`` loads none of them; each is loaded when it is
first used, and none needs a third-party package or touches a file.  A function
called ``check_...`` takes what was written down and the rules tables, and
returns findings; the others return plain values.  docs/api.md shows them at
work.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bfgprint.rules.agreements import (
        check_agreements as check_agreements,
        mutual_reveal as mutual_reveal,
        player_turns as player_turns,
        premeasure_allowed as premeasure_allowed,
        secret_list_allowed as secret_list_allowed,
    )
    from bfgprint.rules.armament import (
        brace_saves as brace_saves,
        check_brace_saves as check_brace_saves,
        check_fires as check_fires,
        effect as effect,
        is_saved_by_brace as is_saved_by_brace,
        strength_left as strength_left,
    )
    from bfgprint.rules.bases import (
        base_contact as base_contact,
        check_base as check_base,
        has_tractor_fields as has_tractor_fields,
        markers_not_paired as markers_not_paired,
        overlapping as overlapping,
    )
    from bfgprint.rules.battlefield import (
        check_battlefield as check_battlefield,
    )
    from bfgprint.rules.chain import (
        check_chain as check_chain,
        may_attempt as may_attempt,
    )
    from bfgprint.rules.command import (
        check_command as check_command,
        enemy_contacts as enemy_contacts,
        is_passed as is_passed,
        needed as needed,
        pass_chance as pass_chance,
        percent as percent,
        target as target,
    )
    from bfgprint.rules.dice import (
        Dice as Dice,
        chances as chances,
        check_dice as check_dice,
        d3 as d3,
        parse_dice as parse_dice,
        total as total,
    )
    from bfgprint.rules.disengage_leadership import (
        effective_leadership as effective_leadership,
    )
    from bfgprint.rules.disengaging import (
        check_disengagement as check_disengagement,
        must_disengage as must_disengage,
    )
    from bfgprint.rules.distances import (
        is_defences as is_defences,
    )
    from bfgprint.rules.drift import (
        placed_at as placed_at,
        search_chance as search_chance,
        search_needs as search_needs,
        search_penalty as search_penalty,
        touched_terrain as touched_terrain,
    )
    from bfgprint.rules.drift_log import (
        check_drift_log as check_drift_log,
    )
    from bfgprint.rules.fleet_list import (
        check_fleet as check_fleet,
    )
    from bfgprint.rules.leadership import (
        check_leadership as check_leadership,
        possible_leadership as possible_leadership,
        starting_leadership as starting_leadership,
        unit_leadership as unit_leadership,
    )
    from bfgprint.rules.move_log import (
        check_move_log as check_move_log,
        check_turn as check_turn,
    )
    from bfgprint.rules.movement import (
        check_move as check_move,
        check_moves as check_moves,
    )
    from bfgprint.rules.orders import (
        find_order as find_order,
        is_allowed as is_allowed,
        order_limits as order_limits,
    )
    from bfgprint.rules.points import (
        fleet_points as fleet_points,
        ship_points as ship_points,
        unit_points as unit_points,
        victory_points as victory_points,
    )
    from bfgprint.rules.position import (
        arcs_of as arcs_of,
        aspect as aspect,
        bearing_deg as bearing_deg,
        range_cm as range_cm,
        touches as touches,
    )
    from bfgprint.rules.profile import (
        base_mm as base_mm,
        crippled_after as crippled_after,
        half_speeds_cm as half_speeds_cm,
        needs_large_base as needs_large_base,
        ram_dice as ram_dice,
        rammed_dice as rammed_dice,
        run_before_turn_cm as run_before_turn_cm,
    )
    from bfgprint.rules.ram_damage import (
        check_ram_dice as check_ram_dice,
        damage as damage,
        dice_back as dice_back,
    )
    from bfgprint.rules.ram_leadership import (
        ram_chance as ram_chance,
        ram_test_dice as ram_test_dice,
    )
    from bfgprint.rules.ramming import (
        check_ram as check_ram,
        check_rams as check_rams,
    )
    from bfgprint.rules.rerolls import (
        check_rerolls as check_rerolls,
        final_dice as final_dice,
    )
    from bfgprint.rules.setup_record import (
        check_setup as check_setup,
    )
    from bfgprint.rules.victory import (
        is_half_lost as is_half_lost,
        ship_crippled as ship_crippled,
        ship_destroyed as ship_destroyed,
        squadron_destroyed as squadron_destroyed,
        unit_worth as unit_worth,
        worth as worth,
    )

_MODULES = {
    "dice": (
        "Dice",
        "chances",
        "check_dice",
        "d3",
        "parse_dice",
        "total",
    ),
    "rerolls": (
        "check_rerolls",
        "final_dice",
    ),
    "command": (
        "check_command",
        "enemy_contacts",
        "is_passed",
        "needed",
        "pass_chance",
        "percent",
        "target",
    ),
    "chain": (
        "check_chain",
        "may_attempt",
    ),
    "leadership": (
        "check_leadership",
        "possible_leadership",
        "starting_leadership",
        "unit_leadership",
    ),
    "profile": (
        "base_mm",
        "crippled_after",
        "half_speeds_cm",
        "needs_large_base",
        "ram_dice",
        "rammed_dice",
        "run_before_turn_cm",
    ),
    "bases": (
        "base_contact",
        "check_base",
        "has_tractor_fields",
        "markers_not_paired",
        "overlapping",
    ),
    "position": (
        "arcs_of",
        "aspect",
        "bearing_deg",
        "range_cm",
        "touches",
    ),
    "agreements": (
        "check_agreements",
        "mutual_reveal",
        "player_turns",
        "premeasure_allowed",
        "secret_list_allowed",
    ),
    "orders": (
        "find_order",
        "is_allowed",
        "order_limits",
    ),
    "movement": (
        "check_move",
        "check_moves",
    ),
    "distances": ("is_defences",),
    "armament": (
        "brace_saves",
        "check_brace_saves",
        "check_fires",
        "effect",
        "is_saved_by_brace",
        "strength_left",
    ),
    "ram_leadership": (
        "ram_chance",
        "ram_test_dice",
    ),
    "ram_damage": (
        "check_ram_dice",
        "damage",
        "dice_back",
    ),
    "ramming": (
        "check_ram",
        "check_rams",
    ),
    "disengage_leadership": ("effective_leadership",),
    "disengaging": (
        "check_disengagement",
        "must_disengage",
    ),
    "victory": (
        "is_half_lost",
        "ship_crippled",
        "ship_destroyed",
        "squadron_destroyed",
        "unit_worth",
        "worth",
    ),
    "points": (
        "fleet_points",
        "ship_points",
        "unit_points",
        "victory_points",
    ),
    "drift": (
        "placed_at",
        "search_chance",
        "search_needs",
        "search_penalty",
        "touched_terrain",
    ),
    "drift_log": ("check_drift_log",),
    "move_log": (
        "check_move_log",
        "check_turn",
    ),
    "setup_record": ("check_setup",),
    "battlefield": ("check_battlefield",),
    "fleet_list": ("check_fleet",),
}
"""The public names, by the module that has them."""

_HOME = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [*_HOME]


def __getattr__(name: str) -> Any:
    """Load a rule when it is asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
