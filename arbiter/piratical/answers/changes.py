"""Questions what a ship lost, gained, kept or misses in the play."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.answers.counted import counted
from arbiter.piratical.answers.replies import (
    HELD,
    CourseReply,
    changed_aspects,
    gold_of_the_lost,
    left_open,
    opposite,
    spaces_open,
    unless_open,
    yes_or_no,
)
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.holds import lost_with_hull, number_of
from arbiter.piratical.table.orders import Order


def loses(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    return _changed(course, outcome, asked, "lost")


def gains(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    return _changed(course, outcome, asked, "gained")


def _changed(course: Playthrough, outcome: Outcome, asked: Order, how: str) -> CourseReply:
    """Whether a ship lost or gained something, or so much of it."""
    ship = outcome.state.ship(asked.who)
    what = (asked.weapon and "weapon") or asked.thing or ("treasure" if "TREASURE" in asked.flags else "gold")
    if what == "turn":
        return misses(course, outcome, asked)
    number = counted(course, outcome, replace(asked, thing="" if asked.weapon else what), how)
    if number is None:
        return left_open(outcome, f"how much {what} {asked.who} {how} was not counted", (), asked.who)
    value = number > 0 if asked.number is None else number >= asked.number if "LEAST" in asked.flags else number == asked.number
    if "ALL" in asked.flags and asked.number is None:
        value = number > 0 and number_of(ship, what, ship.gold) == 0
    says = f"{asked.who} {how} {number} {what}" if number else f"{asked.who} {how} no {what}"
    found = yes_or_no(outcome, value, says, asked.who)
    if ship.holed and how == "lost" and what in HELD and not (value and _at_least(asked)):
        return lost_spaces(course, outcome, asked, what, number)
    if value and asked.number is None and "ALL" not in asked.flags:
        return found
    if what == "gold" and ship.gone and how == "lost" and not number:
        return gold_of_the_lost(course, outcome, ship)
    return unless_open(outcome, ship, changed_aspects(ship, what), found)


def _at_least(asked: Order) -> bool:
    """Whether a question asks for some or so much at least, so that more of it does not matter."""
    return ("LEAST" in asked.flags or asked.number is None) and "ALL" not in asked.flags


def keeps(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether nothing of it was lost."""
    return opposite(_changed(course, outcome, asked, "lost"))


def lost_spaces(course: Playthrough, outcome: Outcome, asked: Order, what: str, number: int) -> CourseReply:
    """What was lost with hull spaces: known only as far as every way of placing the cargo comes to the same."""
    ship = outcome.state.ship(asked.who)
    low, high = lost_with_hull(ship, what)
    answers = {(number + one) == asked.number if asked.number is not None else number + one > 0 for one in (low, high)}
    if len(answers) == 1 and (low == high or True not in answers):
        says = f"{asked.who} lost {number + low} {what}"
        return yes_or_no(outcome, answers.pop(), says, asked.who, cites=course.units("what is in a lost hull space is lost"))
    return spaces_open(course, outcome, ship)


def misses(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a turn is still to be missed, or was."""
    ship = outcome.state.ship(asked.who)
    if "missing" in ship.marks and not ship.misses and "NEXT" in asked.flags:
        return left_open(outcome, "whether the turn under way is meant, or the one after it, was not said", (), asked.who)
    missed = ship.misses > 0 or "missing" in ship.marks
    found = yes_or_no(outcome, missed, f"{asked.who} misses {'her' if missed else 'no'} next turn", asked.who)
    return unless_open(outcome, ship, ("turn",), found)
