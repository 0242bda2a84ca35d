"""Questions about the wind: whether it turns, which way and how far, or stays as it was."""

from __future__ import annotations

from arbiter.piratical.answers.replies import CourseReply, left_open, opposite, over_events, yes_or_no
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.rounds import CLOCKWISE, COUNTER, SET
from arbiter.piratical.table.hexes import SIDES
from arbiter.piratical.table.orders import Order
from arbiter.trace import cited

HANDS = {"RIGHT": CLOCKWISE, "LEFT": COUNTER}


def wind_changes(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the wind blows another way than before the play."""
    state, before = outcome.state, course.table.state.wind
    if before is not None and state.wind is not None:
        says = f"the wind blew {SIDES[before]} and blows {SIDES[state.wind]}"
        return yes_or_no(outcome, before != state.wind, says)
    if state.count(SET) or (state.count(CLOCKWISE) and state.count(COUNTER)):
        return left_open(outcome, "where the wind blew before was not said", course.units("the first wind"))
    changes = bool((state.count(CLOCKWISE) + state.count(COUNTER)) % 6)
    return yes_or_no(outcome, changes, "the wind turns" if changes else "nothing turns the wind")


def who_chooses_wind(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Who chooses where the wind blows: whoever drew the card that lets him."""
    drew = [one for one in outcome.state.done if one.what == "drawn" and _is_free(course, one.whom)]
    cards = [card for card in course.lore.cards.values() if _is_free(course, card.name)]
    cites = cited(cards)
    if len(drew) != 1:
        return left_open(outcome, "it is chosen by who draws a card that turns it where he likes: none was told", cites)
    player = outcome.state.ship(drew[0].who).player or drew[0].who
    return CourseReply(player, over_events(outcome, f"{drew[0].who} draws {drew[0].whom}", drew[0].who, cites=cites))


def _is_free(course: Playthrough, card: str) -> bool:
    """Whether a card turns the wind to where its player chooses."""
    return any(deed.verb == "wind" and deed.what != "turn" for deed in course.card(card).deeds)


def wind_stays(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the wind blows as before the play."""
    return opposite(wind_changes(course, outcome, asked))


def wind_turns_so(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the wind turns to one hand, or by so many sides."""
    found = _turning(course, outcome)
    if isinstance(found, CourseReply):
        return found
    what, sides = found
    hand = next((name for word, name in HANDS.items() if word in asked.flags), "")
    value = bool(sides) and hand in ("", what) and asked.number in (None, sides)
    return yes_or_no(outcome, value, _told(what, sides))


def how_wind_turns(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """To which hand the wind turns."""
    found = _turning(course, outcome)
    if isinstance(found, CourseReply):
        return found
    what, sides = found
    return CourseReply(what.removeprefix("wind ") if sides else "it stays", over_events(outcome, _told(what, sides)))


def how_far_wind_turns(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """By how many sides the wind turns."""
    found = _turning(course, outcome)
    return found if isinstance(found, CourseReply) else CourseReply(str(found[1]), over_events(outcome, _told(*found)))


def _told(what: str, sides: int) -> str:
    return f"the {what.replace(' ', ' turns ', 1)}, {sides} {'side' if sides == 1 else 'sides'}" if sides else "the wind stays"


def _turning(course: Playthrough, outcome: Outcome) -> tuple[str, int] | CourseReply:
    """To which hand the wind turned and how far; open where it turned both ways, or where nobody tells what turned it."""
    state = outcome.state
    hands = [name for name in (CLOCKWISE, COUNTER) if state.count(name)]
    units = course.units("a double turns the wind")
    if len(hands) > 1 or state.count(SET):
        return left_open(outcome, "to which hand the wind turned is not said, or it turned to both", units)
    if not hands and not state.count("wind dice"):
        return left_open(outcome, "nothing was told that could turn the wind", units)
    return (hands[0], state.count(hands[0])) if hands else (CLOCKWISE, 0)
