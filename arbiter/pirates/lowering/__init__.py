"""Effects lowered: worded in a way of their own, they are told in the terms that the steps of the Pirates game look for.

Each function of these modules takes an effect and gives the same one told otherwise, or the effect as it is.
"""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Effect
from arbiter.pirates.lowering.aboard import bound_to_her_ship, not_increased, of_her_who_has_it, unloaded_from_here
from arbiter.pirates.lowering.acts import (
    added_to_the_dice,
    after_success,
    becoming_pinned,
    beyond_the_usual,
    boarding_what_she_touches,
    brought_back,
    copying,
    docked_by_it,
    for_every_result,
    fully_repaired,
    held_by_a_ram,
    in_place_of_an_action,
    losing_a_boarding,
    moved_as_herself,
    moved_off,
    moved_up_to,
    reminding,
    repairing_a_fort,
    two_masts_at_once,
    whosever,
)
from arbiter.pirates.lowering.boardings import lost_in_a_boarding, of_ties
from arbiter.pirates.lowering.cards import (
    as_any_coin,
    from_outside,
    handed_on,
    having_loaded,
    loaded_from_there,
    never_again,
    not_reloaded,
    not_used_here,
    of_treasure,
    staying_where_it_is,
    swapped,
    taken_in,
    where_it_came_to_light,
    while_it_lies_open,
)
from arbiter.pirates.lowering.equipped import equipped
from arbiter.pirates.lowering.exceptions import asking_for, only_so_many
from arbiter.pirates.lowering.exchanged import exchanged
from arbiter.pirates.lowering.fires import of_each_fire
from arbiter.pirates.lowering.limits import (
    at_most_so_many,
    docking_at_either,
    only_those,
    only_to_those,
    side_by_side,
    upon_friends_as_well,
    used_aboard_those_alone,
)
from arbiter.pirates.lowering.losses import reworded
from arbiter.pirates.lowering.rolled_to_hit import only_on_some_rolls
from arbiter.pirates.lowering.rolls import again, rolled_in_time
from arbiter.pirates.lowering.several_dice import several_dice
from arbiter.pirates.lowering.shots import shots_of_each
from arbiter.pirates.lowering.terrain import in_a_row, of_icebergs, on_terrain, on_the_die_of_an_island, out_of_other_fog
from arbiter.pirates.lowering.turns import for_some_rounds, for_some_turns, left_again, losing_a_turn, next_time, once_a_turn
from arbiter.pirates.lowering.way import even_so, passing


def lowered(effect: Effect) -> Effect:
    """An effect in the words of the game.

    What is added to the dice of cannons is a bonus to cannon rolls, kinds that are named side by side are one selector, and
    of a card that is aboard anyway it need not be said from which ship it cannot be unloaded, and who cannot move onto
    terrain cannot enter it.
    """
    for telling in TELLINGS:
        effect = telling(effect)
    return effect


TELLINGS: tuple[Callable[[Effect], Effect], ...] = (
    rolled_in_time,
    again,
    several_dice,
    of_ties,
    only_on_some_rolls,
    shots_of_each,
    even_so,
    passing,
    in_place_of_an_action,
    two_masts_at_once,
    whosever,
    where_it_came_to_light,
    never_again,
    exchanged,
    asking_for,
    reworded,
    for_every_result,
    from_outside,
    while_it_lies_open,
    moved_as_herself,
    moved_up_to,
    beyond_the_usual,
    next_time,
    having_loaded,
    not_reloaded,
    not_used_here,
    loaded_from_there,
    in_a_row,
    staying_where_it_is,
    fully_repaired,
    repairing_a_fort,
    for_some_rounds,
    on_the_die_of_an_island,
    of_icebergs,
    left_again,
    bound_to_her_ship,
    swapped,
    taken_in,
    handed_on,
    docking_at_either,
    of_each_fire,
    out_of_other_fog,
    copying,
    reminding,
    of_treasure,
    brought_back,
    docked_by_it,
    once_a_turn,
    boarding_what_she_touches,
    after_success,
    added_to_the_dice,
    not_increased,
    unloaded_from_here,
    of_her_who_has_it,
    side_by_side,
    on_terrain,
    losing_a_turn,
    becoming_pinned,
    for_some_turns,
    losing_a_boarding,
    lost_in_a_boarding,
    held_by_a_ram,
    moved_off,
    equipped,
    only_those,
    only_to_those,
    upon_friends_as_well,
    used_aboard_those_alone,
    as_any_coin,
    at_most_so_many,
    only_so_many,
)
"""Every way in which an effect is told otherwise, each tried on what the one before it gives."""
