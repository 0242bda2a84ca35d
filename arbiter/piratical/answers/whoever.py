"""Questions who: each ship to which something happened, by the answer to the same question about her."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from arbiter.frozen import replace
from arbiter.piratical.answers.figures import how_many
from arbiter.piratical.answers.happened import Answering, does
from arbiter.piratical.answers.permitted import may_be_done
from arbiter.piratical.answers.replies import NO, YES, CourseReply, left_open, over_events
from arbiter.piratical.answers.standing import is_so
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.volleys import SHORE
from arbiter.piratical.table.orders import Order
from arbiter.trace import cited

DEEDS: Mapping[str, str] = {
    "BOARDING": "loses_boarding", "LOSE": "loses", "SUFFER": "loses", "GAIN": "gains", "PAY": "pays", "MISS": "misses",
    "SINK": "sinks", "SURVIVE": "afloat", "SAVE": "saves", "STOP": "stops",
}  # fmt: skip
STATES: Mapping[str, str] = {"HIT": "was_hit", "SUNK": "gone", "LOST": "gone", "AFLOAT": "afloat"}
"""Words of a question who, with what it asks of each ship."""


def who_does(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Who does something, or to whom it happens."""
    return _each(course, outcome, asked, DEEDS, does)


def any_does(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether something happens to any ship."""
    found = _each(course, outcome, asked, dict.fromkeys(asked.flags, asked.verb), does)
    return replace(found, answer=NO if found.answer == "nobody" else YES) if found.decided else found


def who_may(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Which ships may do something."""
    ships = [ship.id for ship in outcome.state.ships if ship.id != asked.whom]
    of_each_ = ((name, partial(may_be_done, course, outcome, replace(asked, who=name))) for name in ships)
    return _which(course, outcome, dict(of_each_), "that may be done by")


TOLD = {"rams": "ram", "fires": "fire", "hits": "fire", "boards": "board", "plunders": "plunder"}
"""Deeds of a question which ships did, with what the play attempts by each."""


def of_each(course: Playthrough, outcome: Outcome, asked: Mapping[str, tuple[Order, Callable[[], CourseReply]]]) -> CourseReply:
    """Of which ships a question has the answer yes; where some are told to have done it, of the others it is not."""
    told = [who for who, (order, _) in asked.items() if _is_told(outcome, order)] or list(asked)
    return _which(course, outcome, {who: asked[who][1] for who in told}, "that is so of")


def _which(course: Playthrough, outcome: Outcome, asked: Mapping[str, Callable[[], CourseReply]], says: str) -> CourseReply:
    """Those of whom something is so; open where only what is assumed of one ship tells her from the others."""
    only_players = {ship.id for ship in outcome.state.ships if ship.players_only}
    found: dict[str, CourseReply] = {}
    for who in (who for who in asked if who not in only_players):
        course.which = set()
        found[who] = asked[who]()
        if course.which and found[who].answer == YES and len(asked) > 1:
            return left_open(outcome, f"whether {min(course.which)} was not said", cited([found[who].why]), who)
    unclear = next((one for one in found.values() if not one.decided), None)
    if unclear is not None:
        return unclear
    text = " and ".join(who for who, one in found.items() if one.answer == YES) or "nobody"
    return CourseReply(text, over_events(outcome, f"{says} {text}", cites=cited(one.why for one in found.values())))


def _is_told(outcome: Outcome, asked: Order) -> bool:
    """Whether the play tells of the deed that is asked about, where it is one that only the play could tell of."""
    if asked.verb == "do_forts":
        return outcome.state.count("volley of the forts", SHORE, asked.whom) > 0
    verb = TOLD.get(asked.verb)
    told = (order for order, _ in outcome.state.tried if (order.verb, order.who) == (verb, asked.who))
    return verb is None or any(asked.whom in ("", order.whom) for order in told)


def who_is(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Who is in a state."""
    return _each(course, outcome, asked, STATES, is_so)


def _each(course: Playthrough, outcome: Outcome, asked: Order, verbs: Mapping[str, str], answer: Answering) -> CourseReply:
    verb = next(verb for word, verb in verbs.items() if word in asked.flags)
    ships = [ship.id for ship in outcome.state.ships if not ship.players_only]
    found = {name: answer(course, outcome, replace(asked, verb=verb, who=name)) for name in ships}
    unclear = next((one for one in found.values() if not one.decided), None)
    if unclear is not None:
        return unclear
    names = [name for name, one in found.items() if one.answer == YES]
    if not (names or outcome.state.tried or outcome.state.done):
        return left_open(outcome, "nothing was told by which that could come about", ())
    text = " and ".join(names) or "nobody"
    cites = cited(one.why for one in found.values())
    return CourseReply(text, over_events(outcome, f"that is so of {text}", *names[:1], cites=cites))


def who_has_more(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Which of two ships has more of something; nobody, where both have as much."""
    ships = [asked.who, asked.whom] if asked.whom else [ship.id for ship in outcome.state.ships if not ship.players_only]
    if len(ships) != 2:
        return left_open(outcome, "which two are compared was not said", ())
    plain = replace(asked, whom="", number=None, flags=asked.flags - {"MORE"})
    found = {name: how_many(course, outcome, replace(plain, who=name)) for name in ships}
    unclear = next((one for one in found.values() if not one.decided), None)
    if unclear is not None:
        return unclear
    numbers = {name: int(one.answer) for name, one in found.items()}
    most = [name for name, number in numbers.items() if number == max(numbers.values())]
    cites = cited(one.why for one in found.values())
    says = " and ".join(f"{name} has {number}" for name, number in numbers.items())
    return CourseReply(most[0] if len(most) == 1 else "nobody", over_events(outcome, says, cites=cites))
