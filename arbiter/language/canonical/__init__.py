"""Canonical forms: effects that are worded otherwise and mean the same become the one effect that the set wording gives.

Each rule takes an effect and gives the effect in its canonical form, or None where it has nothing to say of it; `RULES` has
them in order, and `ROW_RULES` those that take all effects of a sentence. What the canonical form has no place for is kept as a
role or a manner: no rule drops a word that means something.
"""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Effect
from arbiter.language.canonical import deeds, figures, moves, roles, times, worth
from arbiter.language.canonical.parts import canonical_parts
from arbiter.language.canonical.rows import ROW_RULES, Row

Rule = Callable[[Effect], Effect | None]


def canonical(row: Row, rolled: bool = False) -> Row:
    """The effects of a sentence in their canonical form; `rolled` for what a roll brings, which has waited for its moment."""
    row = canonical_parts(row)
    for rule in ROW_RULES:
        row = rule(row) or row
    return _ruled(row, _ROLLED if rolled else RULES)


def canonical_set(row: Row) -> Row:
    """The effects of a sentence in a set wording, which has few ways to say one thing."""
    return _ruled(canonical_parts(row), SET_RULES)


def _ruled(row: Row, rules: tuple[Rule, ...]) -> Row:
    for rule in rules:
        row = tuple(rule(effect) or effect for effect in row)
    return row


RULES: tuple[Rule, ...] = (
    times.same_manner,
    times.on_result,
    times.on_doing,
    times.empty_hand,
    times.in_time,
    times.at_the_end,
    times.once_done,
    times.resolved_action,
    times.which_of_them,
    times.only_those,
    deeds.synonym,
    deeds.stays,
    deeds.leaves,
    deeds.given_to,
    deeds.first_hit,
    deeds.ignores_the_hit,
    deeds.rams,
    moves.during_her_move,
    moves.begins_near,
    moves.in_its_stead,
    figures.with_ties,
    figures.gets,
    figures.raised,
    figures.added,
    figures.when_shooting,
    figures.spaces,
    figures.base_move,
    figures.range_of,
    figures.no_space,
    figures.per_hit,
    worth.worth,
    worth.gains_gold,
    worth.hull_damage,
    roles.nobody,
    roles.none_of_it,
    roles.no_more_than,
    roles.by_nobody,
    roles.becomes,
    roles.is_put,
    roles.from_owner,
    roles.crew_on_her,
    roles.looks_there,
    roles.at_target,
    roles.lines,
    roles.with_so_many,
    roles.put_there,
    roles.instead_of_it,
    roles.which_mast,
    roles.uses_abilities,
    roles.boarding_bonuses,
    roles.rerolled,
    roles.so_many_hexes,
    roles.you_sail,
    roles.may_be_repaired,
    roles.each_of_them,
    deeds.another_move,
    deeds.as_free_action,
    deeds.uses_action,
    deeds.turns_up,
    times.next_turn,
    times.the_target,
    times.until_end,
    times.unless_sunk,
    times.carries,
    times.where_she_is,
    times.at_sea,
    roles.ordered,
    roles.your_own,
    times.whoever,
    times.would,
    deeds.loses,
)
"""The canonical forms, in the order in which they are tried."""
_ROLLED = (times.rolled, *(rule for rule in RULES if rule is not times.at_the_end))
SET_RULES: tuple[Rule, ...] = (
    times.which_of_them, roles.by_nobody, roles.each_of_them, roles.crew_on_her, figures.when_shooting, figures.per_hit,
    roles.ordered,
)  # fmt: skip
"""Those that set wordings need as well."""
