"""Questions answered in one possible course of the play: each kind of question with what answers it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from arbiter.frozen import replace
from arbiter.piratical.answers import (
    costs,
    fights,
    figures,
    fort_fire,
    general,
    happened,
    mapped,
    permitted,
    ranges,
    sequence,
    standing,
    whereabouts,
    whoever,
    winds,
)
from arbiter.piratical.answers.happened import Answering
from arbiter.piratical.answers.replies import NO, UNDECIDED, YES, CourseReply, left_open
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.table.described import OF_EACH, Query
from arbiter.piratical.table.orders import THEN_DONE, Order
from arbiter.piratical.table.vessels import Doubt, doubt_about
from arbiter.piratical.unused import bearing, not_done

__all__ = ["NO", "UNDECIDED", "YES", "CourseReply", "reply"]


def reply(course: Playthrough, outcome: Outcome, query: Query) -> CourseReply:
    """The answer in one possible course; what is in doubt there leaves it undecided."""
    if query.ask == OF_EACH:
        each = {who: (one.about, partial(reply, course, outcome, one)) for who, one in query.each}
        return whoever.of_each(course, outcome, each)
    return _reply(course, outcome, query)


def _reply(course: Playthrough, outcome: Outcome, query: Query) -> CourseReply:
    if query.ask in OF_DEEDS and not (outcome.state.tried or outcome.state.done):
        return left_open(outcome, UNTOLD, ())
    if query.ask == "may" and query.also is not None and THEN_DONE not in query.also.flags:
        found = permitted.may_both(course, outcome, query.about, query.also)
    elif query.ask == "may_then" and query.also is not None:
        found = sequence.one_then_other(course, outcome, query.about, query.also)
    elif query.about.verb == "goes_again" or (query.about.verb, query.about.thing) == ("carry", "turn"):
        found = happened.does(course, outcome, replace(query.about, verb="goes_again"))
    else:
        found = _in_the_way(course, outcome, query) or _ANSWERS[query.ask](course, outcome, query.about)
    if query.ask in BOTH_COME and query.also is not None and found.answer != NO:
        second = happened.does(course, outcome, query.also)
        found = second if second.answer == NO or found.decided else found
    if not course.table.play and found.answer in _NOTHING and _may_come_about(query):
        return left_open(outcome, UNTOLD, ())
    refused = not_done(outcome, query) if found.decided else None
    if refused is not None:
        return left_open(outcome, f"what is supposed may not be done: {refused.says}", refused.cites)
    unclear = _unclear_fight(outcome, query) if found.decided else None
    if unclear is not None:
        return left_open(outcome, unclear[1], unclear[2])
    idle = bearing(course, outcome, query) if found.decided else ()
    if not idle:
        return found
    return left_open(outcome, f"it could hang on what nothing came of: {'; '.join(node.says for node in idle)}", ())


def _in_the_way(course: Playthrough, outcome: Outcome, query: Query) -> CourseReply | None:
    """That a deed may not be done before one of the play, which could not follow then."""
    return sequence.in_the_way(course, outcome, query.about, query.also) if query.also and THEN_DONE in query.also.flags else None


def _may_come_about(query: Query) -> bool:
    """Whether a question is about what the dice of a deed, or a card, bring a ship: a loss, a gain, a hit, one more turn."""
    return query.ask == "what_lost" or (query.ask in ("does", "is_so") and query.about.verb in _BROUGHT)


UNTOLD = "nothing was told by which that could come about"
"""Why it is open what comes about where the play tells of nothing."""
_BROUGHT = frozenset({"loses", "gains", "sinks", "goes_again", "misses", "was_hit"})
_NOTHING = frozenset({NO, "nothing"})
OF_DEEDS = frozenset({"chance_does", "chance_is", "chance_both"})
"""Questions for the chance of what only the play could bring about."""
BOTH_COME = frozenset({"chance_both"})
"""Questions of two things that both have to come about."""


def _occurs(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a tie or another round of a boarding comes about."""
    return happened.does(course, outcome, asked)


OF_FIGHTS = frozenset({
    "who_wins", "who_wins_round", "attackers_win", "wins", "wins_round", "loses_round", "loses_boarding", "tie", "another_round",
})  # fmt: skip
"""Questions how a fight came out."""


def _unclear_fight(outcome: Outcome, query: Query) -> Doubt | None:
    """What leaves open whatever happened to a ship, of which a question asks how she fought."""
    asked = query.about
    if not {query.ask, asked.verb} & OF_FIGHTS or "GAME" in asked.flags:
        return None
    named = {asked.who, asked.whom} - {""}
    found = (doubt_about(ship) for ship in outcome.state.ships if not named or ship.id in named)
    return next((doubt for doubt in found if doubt is not None), None)


_ANSWERS: Mapping[str, Answering] = {
    "hexes_are": mapped.hexes_are,
    "where_anchor": mapped.where_anchor,
    "which_way": mapped.which_way,
    "wind_is": mapped.wind_is,
    "middle_island": general.middle_island,
    "rolled_each_round": general.rolled_each_round,
    "first_wind_dice": general.first_wind_dice,
    "initiative_dice": general.initiative_dice,
    "first_deed": general.first_deed,
    "kinds_matter": general.kinds_matter,
    "side_is_free": general.side_is_free,
    "new_ship_does": general.new_ship_does,
    "is_cheaper": general.is_cheaper,
    "acts_at_once": general.acts_at_once,
    "raiders": general.raiders,
    "who_chooses": general.who_chooses,
    "compares": figures.compares,
    "at_half": standing.at_half,
    "is_cancelled": standing.is_cancelled,
    "is_full": figures.is_full,
    "total_of": fights.total_of,
    "may": permitted.may_be_done,
    "may_before": sequence.before,
    "may_after": sequence.after,
    "must_before": sequence.must_before,
    "before_the_forts": sequence.before_the_forts,
    "how_many_sides": ranges.how_many_sides,
    "run_to_ram": general.run_to_ram,
    "stops_into_wind": sequence.stops_into_wind,
    "who_does": whoever.who_does,
    "who_has_more": whoever.who_has_more,
    "who_is": whoever.who_is,
    "takes_space": general.takes_space,
    "what_loot": costs.what_loot,
    "where_dealt": general.where_dealt,
    "card_counts": fights.card_counts,
    "who_wins_tie": fights.who_wins_tie,
    "needed_to_win": figures.needed_to_win,
    "is_room": permitted.is_room,
    "succeeds_on": ranges.succeeds_on,
    "attackers_win": fights.attackers_win,
    "is_hit": standing.is_hit,
    "how_many_left": figures.how_many_left,
    "how_many_free": figures.how_many_free,
    "start_of_game": figures.start_of_game,
    "how_many_saves": ranges.how_many_saves,
    "hits_taken": ranges.hits_taken,
    "treasure_worth": costs.treasure_worth,
    "must": permitted.must_be_done,
    "may_be_attacked": permitted.may_be_attacked,
    "may_attack_there": permitted.may_attack_there,
    "may_save": fights.may_save_again,
    "does": happened.does,
    "does_hit": lambda course, outcome, asked: happened.does(course, outcome, replace(asked, verb="hits")),
    "faces_side": happened.faces_side,
    "chance_does": happened.does,
    "chance_both": happened.does,
    "chance_is": standing.is_so,
    "chance_occurs": _occurs,
    "chance_wind": winds.wind_changes,
    "occurs": _occurs,
    "hooks_roll": fights.hooks_roll,
    "is_so": standing.is_so,
    "is_halved": standing.halved,
    "are_adjacent": standing.adjacent,
    "wind_changes": winds.wind_changes,
    "wind_stays": winds.wind_stays,
    "wind_turns_so": winds.wind_turns_so,
    "how_wind_turns": winds.how_wind_turns,
    "how_far_wind_turns": winds.how_far_wind_turns,
    "battle_over": standing.battle_over,
    "holds_treasure": standing.holds_treasure,
    "is_empty": standing.is_empty,
    "do_forts": fort_fire.forts_fire,
    "forts_before": fort_fire.forts_before,
    "how_many": figures.how_many,
    "how_many_may": costs.how_many_may,
    "how_many_there": figures.how_many_there,
    "space_of": general.space_of,
    "space_taken": figures.space_taken,
    "new_ship_has": general.new_ship_has,
    "how_far": ranges.how_far,
    "moved_by": ranges.moved_by,
    "blown_by": ranges.blown_by,
    "how_distant": ranges.how_distant,
    "range_of": ranges.range_of,
    "how_many_dice": ranges.how_many_dice,
    "forts_dice": fort_fire.forts_dice,
    "wind_dice_number": ranges.wind_dice_number,
    "how_many_hits": ranges.how_many_hits,
    "how_many_fired": ranges.how_many_fired,
    "cost": costs.cost,
    "saving": costs.saving,
    "any_does": whoever.any_does,
    "who_may": whoever.who_may,
    "treasures_win": general.treasures_win,
    "where_stored": general.where_stored,
    "where_begins": general.where_begins,
    "what_happens": whereabouts.what_happens,
    "who_chooses_wind": winds.who_chooses_wind,
    "needs": ranges.needs,
    "added": fights.added,
    "bonus": fights.bonus,
    "where": whereabouts.where,
    "where_facing": whereabouts.where_facing,
    "where_wind": whereabouts.where_wind,
    "where_store": permitted.where_to_store,
    "where_mount": permitted.where_to_mount,
    "who_wins": whereabouts.who_wins,
    "game_over": whereabouts.game_over,
    "who_wins_round": fights.who_wins_round,
    "who_goes": whereabouts.who_goes,
    "who_goes_after": whereabouts.who_goes_after,
    "who_goes_next": whereabouts.who_goes_next,
    "whose_turn": whereabouts.whose_turn,
    "is_turn": whereabouts.is_turn,
    "what_treasure": whereabouts.what_treasure,
    "what_kinds": whereabouts.what_kinds,
    "what_lost": whereabouts.what_lost,
    "which_phase": whereabouts.which_phase,
}
"""How each kind of question is answered."""
