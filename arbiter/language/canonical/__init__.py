"""Canonical forms: effects that are worded otherwise and mean the same become one effect.

Each rule takes an effect and gives the effect in its canonical form, or None where it has nothing to say of it; `RULES` has
them in order, and `ROW_RULES` those that take all effects of a sentence. What the canonical form has no place for is kept as a
role or a manner: no rule drops a word that means something.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from arbiter.effects import Effect
from arbiter.language.canonical import abilities, actions, conditions, deeds, dice, figures, fire, holds, roles, times
from arbiter.language.canonical.parts import canonical_parts, rammed_by_then
from arbiter.language.canonical.rows import LAST_ROW_RULES, ROW_RULES
from arbiter.language.pieces import Row

Rule = Callable[[Effect], Effect | None]


@lru_cache(maxsize=8192)
def canonical(row: Row, rolled: bool = False) -> Row:
    """The effects of a sentence in their canonical form; `rolled` for what a roll brings, which has waited for its moment."""
    told = canonical_parts(rammed_by_then(row))
    for rule in ROW_RULES:
        told = rule(told) or told
    told = _ruled(told, _ROLLED if rolled else RULES)
    for rule in LAST_ROW_RULES:
        told = rule(told) or told
    if told == row:
        return row
    before, after = repr(row), ""
    for said in _KEPT:
        count = sum(map(before.count, said))
        after = after or (repr(told) if count else "")
        if count > sum(map(after.count, said)):
            return row
    return told


_KEPT = (("bound='twice'",), ("bound='only'", "Quantity.TARGETS", "Quantity.CONTACTS"), ("bound='last'",))
"""What stands before a noun, and what a canonical form says for it: where one would lose it, the sentence stays as it is."""


def _ruled(row: Row, rules: tuple[Rule, ...]) -> Row:
    found: list[Effect] = []
    for each in row:
        effect = each
        for rule in rules:
            effect = rule(effect) or effect
        found.append(effect)
    return tuple(found)


RULES: tuple[Rule, ...] = (
    holds.worth_for_each,
    times.let_her,
    times.same_manner,
    times.as_you_like,
    times.on_result,
    dice.by_her_ram,
    dice.compares,
    actions.several_actions,
    actions.gives_action,
    actions.has_action,
    actions.at_a_price,
    actions.as_part_of_action,
    actions.instead_of_action,
    actions.at_setup,
    actions.if_able,
    times.next_turn,
    conditions.at_her_limit,
    conditions.not_so_many,
    times.her_turn,
    times.on_the_turn,
    fire.misses,
    fire.shots_at,
    fire.shoots_again,
    fire.missed_before,
    fire.again_when_it_misses,
    fire.shots_of,
    fire.from_any_mast,
    fire.gains_cannon,
    fire.has_range,
    fire.are_of_range,
    fire.fires_at_long_range,
    fire.range_reduced,
    fire.doubles_range,
    fire.cannons_per_mast,
    fire.only_targets,
    fire.extra_hits,
    fire.hits_per_mast,
    fire.touches_only,
    times.once_each_turn,
    dice.added_to_a_figure,
    dice.rerolls,
    dice.second_result,
    dice.changed,
    dice.becomes,
    dice.one_roll,
    dice.needed_to_hit,
    dice.hits_on,
    dice.for_every_roll,
    holds.takes_up,
    holds.costs,
    holds.costs_less,
    holds.no_base_move,
    holds.reduces_cost,
    holds.at_random,
    holds.trades,
    holds.at_island,
    roles.at_that_place,
    roles.is_docked,
    roles.repairs_anywhere,
    roles.away_from_land,
    roles.moved_from_near,
    roles.always_so,
    roles.its_own_loss,
    holds.worth_more,
    holds.worth_less,
    holds.when_unloaded,
    holds.turns_up,
    abilities.cannot_use_its_own,
    abilities.cancels,
    abilities.never_cancelled,
    abilities.cannot_use_its_crew,
    abilities.uses_named,
    abilities.gains_keyword,
    abilities.boards,
    times.in_time,
    times.at_the_end,
    times.your_turn_begins,
    times.once_then,
    times.in_that_turn,
    conditions.has_lost,
    conditions.is_such_a_ship,
    times.resolved_action,
    conditions.which_of_them,
    deeds.synonym,
    deeds.leaves,
    deeds.given_to,
    deeds.first_hit,
    deeds.ignores_the_hit,
    deeds.rams,
    figures.during_her_move,
    figures.in_its_stead,
    figures.with_ties,
    figures.gets,
    figures.raised,
    figures.added,
    figures.against_that_one,
    figures.when_shooting,
    figures.spaces,
    figures.base_move,
    roles.always_so,
    figures.range_of,
    figures.no_space,
    figures.per_hit,
    holds.worth,
    holds.worth_counted,
    holds.gains_gold,
    holds.hull_damage,
    roles.nobody,
    roles.none_of_it,
    roles.is_unexplored,
    roles.becomes,
    roles.at_what_touches,
    roles.from_owner,
    roles.docked_with_her,
    holds.as_much_as_fits,
    holds.as_much_as_wanted,
    roles.crew_on_her,
    roles.looks_there,
    roles.done_with,
    roles.at_target,
    roles.by_nobody,
    roles.shoots_as_she_shoots,
    roles.lines,
    roles.put_there,
    roles.which_mast,
    roles.uses_abilities,
    roles.boarding_bonuses,
    roles.so_many_hexes,
    roles.you_sail,
    roles.you_unload,
    roles.there,
    conditions.not_there_yet,
    roles.each_of_them,
    deeds.has_to_be_given,
    deeds.as_free_action,
    deeds.turns_up,
    abilities.their_own,
    times.the_target,
    times.until_end,
    conditions.unless_sunk,
    conditions.gone_with_her,
    conditions.while_gone,
    conditions.carries,
    roles.ordered,
    conditions.whoever,
    deeds.loses,
    deeds.passes,
    deeds.touching_with_her_bow,
    deeds.rams_surely,
)
"""The canonical forms, in the order in which they are tried."""
_ROLLED = (times.rolled, *(rule for rule in RULES if rule is not times.at_the_end))
