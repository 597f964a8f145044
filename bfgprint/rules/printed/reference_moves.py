"""What the blocks on movement, orders and Leadership must show.

In: the rules tables and the reference's own.  Out: the figures of each block, besides
its rows.

Source: seeds SET-01, DIC-08, MOV-05, TRN-04 to 06, CNH-04, ORD-01, CMD-01 to 11,
MOD-01, MOD-02, LDR-02 to 06, RAM-07 to 26, DIS-03 to 21; drift.md.
"""

from __future__ import annotations

from collections.abc import Callable

from bfgprint.model.reference import ReferenceTables
from bfgprint.model.tables import RuleTables
from bfgprint.rules import reference as words
from bfgprint.rules.required import Figure, Marks, Requirement, drawn

_Fields = dict[str, Requirement]


def _turn(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del reference
    return {"player_turns": Figure(str(tables.player_turns_each_game_turn))}


def _basics(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del reference
    fields: _Fields = {
        "halves": Figure(tables.rulings.half_strength_rounds),
        "strip": Figure("D3"),
    }
    for result, faces in words.d3_strip():
        fields[f"strip.faces{result}"] = Figure(faces)
        fields[f"strip.result{result}"] = Figure(str(result))
    return fields


def _movement(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del reference
    movement = tables.movement
    fields: _Fields = {
        "defences_below": Figure(str(movement.defences_below_cm)),
        "blast": Figure(f"-{movement.blast_marker_loss_cm}"),
        "crippled": Figure(f"-{movement.crippled_speed_loss_cm}"),
    }
    for number, kind in enumerate(words.RAMMERS, 1):
        run = movement.run_before_turn_cm[kind]
        fields[f"run_{number}.type"] = Figure(kind)
        fields[f"run_{number}.one"] = Figure(str(run))
        fields[f"run_{number}.two"] = Figure(str(2 * run))
    return fields


def _orders(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    fields: _Fields = {}
    for number, order in enumerate((tables.no_order, *tables.orders)):
        key = f"order_{number}"
        fields[f"{key}.short"] = Figure(order.short)
        fields[f"{key}.move"] = Figure(words.order_move(order))
        fields[f"{key}.turns"] = Figure(words.order_turns(order))
        fields[f"{key}.guns"] = Figure(order.guns)
        fields[f"{key}.ordnance"] = Figure(order.ordnance)
        fields[f"{key}.nova"] = Figure(words.yes(order.nova_cannon))
        fields[f"{key}.teleport"] = Figure(words.yes(order.teleport))
        if order is not tables.no_order:
            fields[f"{key}.name"] = Figure(order.name)
            fields[drawn(f"{key}.symbol", order.symbol)] = Marks(1)
        effect = words.order_effect(order, reference)
        if effect and order is not tables.no_order:
            fields[f"{key}.effect"] = Figure(effect)
    return fields


def _drift(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del reference
    drift = tables.drift
    return {
        "face": Figure(str(drift.die_face)),
        "search_range": Figure(str(drift.search_range_cm)),
        "search_dice": Figure(tables.command.dice),
        "penalty": Figure("-1"),
        "distance": Figure(words.drift_distance(tables)),
        "author": Figure(drift.author),
    }


def _checks(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del reference
    checks = tables.command
    fields: _Fields = {
        "dice": Figure(checks.dice),
        "under_fire": Figure(f"{checks.under_fire:+d}"),
        "contacts": Figure(f"{checks.enemy_contacts:+d}"),
        "cap": Figure(str(checks.cap)),
        "fails": Figure(words.fails(tables)),
    }
    for leadership in checks.leadership_shown:
        fields[f"odds_1.ld{leadership}"] = Figure(str(leadership))
    for row, count in enumerate(words.TEST_DICE, 2):
        fields[f"odds_{row}.dice"] = Figure(f"{count}D6")
        for leadership in checks.leadership_shown:
            chance = words.pass_percent(leadership, count, tables)
            fields[f"odds_{row}.ld{leadership}"] = Figure(chance)
    for number, (faces, grade, value, chance) in enumerate(words.starting(tables), 1):
        fields[f"start_{number}.faces"] = Figure(faces)
        fields[f"start_{number}.grade"] = Figure(grade)
        fields[f"start_{number}.leadership"] = Figure(str(value))
        fields[f"start_{number}.chance"] = Figure(chance)
    return fields


def _ramming(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del reference
    fields: _Fields = {
        "sure": Figure(str(words.sure_ram_leadership())),
        "half": Figure(tables.rulings.ram_half_rounds),
    }
    for row, target in enumerate(words.RAMMED, 1):
        fields[f"ram_{row}.target"] = Figure(target)
        for rammer in words.RAMMERS:
            fields[f"ram_{row}.{rammer}"] = Figure(words.ram_dice(rammer, target))
    return fields


def _disengaging(tables: RuleTables, reference: ReferenceTables) -> _Fields:
    del reference
    figures, rulings = tables.disengaging, tables.rulings
    near = str(figures.nearby_within_cm)
    worth, worth_crippled = words.disengage_worth(tables)
    return {
        "dice": Figure(figures.dice),
        "fails": Figure(words.fails(tables)),
        "mod_1.plus": Figure(f"{figures.blast_marker:+d}"),
        "mod_1.within": Figure(str(figures.blast_marker_within_cm)),
        "mod_2.plus": Figure(f"{figures.phenomenon:+d}"),
        "mod_2.within": Figure(near),
        "mod_3.plus": Figure(f"{rulings.disengage_enemy_modifier:+d}"),
        "mod_3.within": Figure(near),
        "forced": Figure(str(figures.forced_at_leadership)),
        "worth": Figure(worth),
        "worth.crippled": Figure(worth_crippled),
    }


MOVES: dict[str, Callable[[RuleTables, ReferenceTables], _Fields]] = {
    "turn": _turn,
    "basics": _basics,
    "movement": _movement,
    "orders": _orders,
    "drift": _drift,
    "checks": _checks,
    "ramming": _ramming,
    "disengaging": _disengaging,
}
"""By the block whose figures they are."""
