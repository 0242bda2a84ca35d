"""Questions who goes when: by the rolls for the order of turns, or by what was told of it."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.frozen import replace
from arbiter.piratical.answers.replies import NO, YES, CourseReply, by_units, left_open
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.rounds import at_place, places_of, players_ordered, why_there
from arbiter.piratical.table.orders import Order


def goes_first(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a player goes first, or at the place that is named."""
    size = players_ordered(outcome.state)
    rank = size if "LAST" in asked.flags else asked.number or 1
    own = places_of(outcome.state, asked.who)
    if own and rank not in own and rank <= size:
        cites = course.units("the highest roll goes first")
        return by_units(NO, f"{why_there(outcome.state, asked.who)}: {asked.who} goes elsewhere", *cites)
    return replies_of_order(course, outcome, rank, lambda name: YES if name == asked.who else NO)


def replies_of_order(course: Playthrough, outcome: Outcome, rank: int, told: Callable[[str], str]) -> CourseReply:
    """What is told of the player who goes at a place in the order of turns."""
    cites = course.units("the highest roll goes first")
    name = at_place(outcome.state, rank)
    if name is None:
        return left_open(outcome, UNORDERED, cites)
    return by_units(told(name), why_there(outcome.state, name), *cites)


UNORDERED = "who goes then when the rolls are even, or were not all told, is not said"


def first_of(course: Playthrough, outcome: Outcome, one: str, other: str) -> CourseReply:
    """Which of two players goes before the other by the rolls, or by what was told; open where that leaves both."""
    cites, state = course.units("the highest roll goes first"), outcome.state
    ranks = [max(places_of(state, one), default=0), min(places_of(state, one), default=0)]
    others = [max(places_of(state, other), default=0), min(places_of(state, other), default=0)]
    if 0 in ranks + others or not (ranks[0] < others[1] or others[0] < ranks[1]):
        return left_open(outcome, UNORDERED, cites, one)
    first = one if ranks[0] < others[1] else other
    return by_units(first, f"{why_there(state, one)}; {why_there(state, other)}", *cites)


def goes_before(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a player goes before another, or after."""
    found = first_of(course, outcome, asked.who, asked.whom)
    wanted = asked.whom if "AFTER" in asked.flags else asked.who
    return replace(found, answer=YES if found.answer == wanted else NO) if found.decided else found
