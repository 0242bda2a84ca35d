"""Effects lowered: worded in a way of their own, they are told in the terms that the steps of the Pirates game look for.

Each function of these modules takes an effect and gives the same one told otherwise, or the effect as it is.
"""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Effect
from arbiter.pirates.lowering import (
    aboard,
    acts,
    boardings,
    cards,
    equipped,
    exceptions,
    exchanged,
    fires,
    growing,
    left_ashore,
    limits,
    losses,
    rolled_to_hit,
    rolls,
    setting_up,
    several_dice,
    shots,
    terrain,
    turns,
    way,
)


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
    rolls.rolled_in_time,
    rolls.again,
    rolls.lost_to_her_ram,
    several_dice.several_dice,
    boardings.of_ties,
    rolled_to_hit.only_on_some_rolls,
    shots.shots_of_each,
    shots.sure_hits,
    way.even_so,
    way.passing,
    acts.in_place_of_an_action,
    acts.two_masts_at_once,
    acts.whosever,
    cards.where_it_came_to_light,
    cards.never_again,
    cards.shown_as_it_goes,
    exchanged.exchanged,
    exceptions.asking_for,
    losses.reworded,
    acts.for_every_result,
    cards.from_outside,
    cards.while_it_lies_open,
    acts.moved_as_herself,
    acts.moved_up_to,
    acts.beyond_the_usual,
    turns.next_time,
    turns.moved_with_her_island,
    turns.until_unloaded,
    turns.turned_for_good,
    cards.having_loaded,
    cards.not_reloaded,
    cards.not_used_here,
    cards.loaded_from_there,
    terrain.in_a_row,
    cards.staying_where_it_is,
    acts.fully_repaired,
    acts.repairing_a_fort,
    turns.for_some_rounds,
    terrain.on_the_die_of_an_island,
    terrain.of_icebergs,
    turns.left_again,
    aboard.bound_to_her_ship,
    cards.swapped,
    cards.taken_in,
    cards.handed_on,
    limits.docking_at_either,
    fires.of_each_fire,
    terrain.out_of_other_fog,
    acts.copying,
    acts.reminding,
    cards.of_treasure,
    acts.brought_back,
    acts.docked_by_it,
    turns.once_a_turn,
    acts.boarding_what_she_touches,
    acts.after_success,
    acts.added_to_the_dice,
    aboard.not_increased,
    aboard.unloaded_from_here,
    aboard.of_her_who_has_it,
    limits.against_targets,
    limits.side_by_side,
    terrain.on_terrain,
    turns.losing_a_turn,
    acts.pinned_by_her_ram,
    acts.becoming_pinned,
    turns.for_some_turns,
    acts.losing_a_boarding,
    boardings.lost_in_a_boarding,
    acts.held_by_a_ram,
    acts.moved_off,
    equipped.equipped,
    limits.only_those,
    limits.only_to_those,
    limits.upon_friends_as_well,
    limits.used_aboard_those_alone,
    cards.as_any_coin,
    limits.at_most_so_many,
    limits.so_many_after_all,
    growing.with_each_mast,
    left_ashore.shown_with_it,
    setting_up.as_treasure_is_placed,
    left_ashore.loading_one_more,
    exceptions.only_so_many,
)
"""Every way in which an effect is told otherwise, each tried on what the one before it gives."""
