"""Rulings: what we hold where every source is silent, each a named switch.

Filled from ``data/rulings.toml``, whose defaults are the project's; a club that
plays otherwise changes the switch there or in its own ``--data`` folder.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Rounding = Literal["up", "down"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The switches; each names the ruling that it stands for."""

    brace_gives_enemy_contacts: bool
    """AMB-02: a braced enemy is on special orders."""
    brace_failure_breaks_chain: bool
    """AMB-03: a failed Brace for Impact! ends the Command checks."""
    half_strength_rounds: Rounding
    """AMB-04: an odd Firepower or Strength at half effect."""
    ahead_less_slowing: bool
    """AMB-08: slowed on the way, the full distance is less by the slowing."""
    minimum_of_printed_speed: bool
    """AMB-10: the least move is half of the printed Speed, not of the current."""
    retros_within_current_speed: bool
    """AMB-11: Burn Retros reaches no further than the current Speed."""
    ram_half_rounds: Rounding
    """AMB-13: half of odd starting Hits rolled back."""
    disengage_enemy_modifier: int
    """AMB-14: for each enemy ship and ordnance marker nearby."""
    half_squadron_least: int
    """AMB-16: escorts that must be lost at least for half of a squadron."""
    squadron_value_stands_for_all: bool
    """AMB-17: escorts already lost score nothing besides the squadron's share."""
    two_rammers_one_target: bool
    """AMB-26: two ships may ram the same target in one phase."""
    orders_before_movement: bool
    """INT-05: all orders are given before any ship moves."""
    drift_zero_allowed: bool
    """D-02: a note may be 0 without Burn Retros."""
    drift_step_cm: int
    """D-03: notes go in steps of so many centimetres."""
    attack_craft_leadership: int
    """D-08: what attack craft search on; 0 is that of the unit that sent them."""
    brace_on_reveal_turn: bool
    """D-12: a ship that came back by choice may brace in that own turn."""
    drift_gives_enemy_contacts: bool
    """D-16: a drifting enemy is on special orders."""
    defences_by_last_note: bool
    """D-21: a found ship whose last note is under the limit is shot at as Defences."""
    brace_while_drifting: bool
    """D-30: a drifting ship may brace."""
    drift_distance: Literal["total", "last"]
    """D-33: a ship is placed at the total of its notes, or at the last."""
    drift_meets_ordnance: bool
    """D-34: attack craft and mines on the hidden track act on the ship."""
    allies_leadership: Literal["hull", "fleet"]
    """SU-01: on whose table an ally rolls its Leadership."""
    mixed_squadron_leadership: Literal["lowest", "highest"]
    """SU-02: of what a roll gives the different escorts of a squadron."""
    sub_plot_cannot_apply: Literal["reroll", "keep"]
    """SU-03: a sub-plot that nothing in the game can bring about."""
    same_sub_plot_twice: Literal["keep", "reroll"]
    """SU-04: an open sub-plot that another side has already."""
    nominations_drawn: bool
    """SU-05: where a side named no ship, dice propose one."""
    compulsory_sub_plots: bool
    """SU-06: what a fleet must have, it has though the players agreed on none."""
    secret_plot_effects: Literal["open", "hidden"]
    """SU-30: a secret sub-plot whose effect shows at set-up is opened then."""
    rings_from: int
    """SU-11: a large planet has rings on this or more."""
    rings_leave_table: bool
    """SU-12: a ring may reach beyond the table."""
    moon_distance_from: Literal["edge", "middle"]
    """SU-13: a moon's distance is measured from its planet's edge, or middle."""
    moon_off_table: Literal["again", "left out"]
    """SU-14: a moon that finds no place is rolled again, or left out."""
    placing_tries: int
    """SU-15: how often a place is drawn for a piece."""
    crowded_table: Literal["fewer", "stop"]
    """SU-16: what finds no place is left out, or the set-up stops."""
    odd_squares: Literal["nearest", "whole"]
    """SU-17: how a table is cut that 60 cm does not divide."""
    roll_off_winner: Literal["first", "second"]
    """SU-18: who wins a roll-off for the first turn goes first, or second."""
    unsaid_places_first: Literal["defender", "attacker"]
    """SU-19: where the scenario does not say who places first."""
