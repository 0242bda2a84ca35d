"""Questions who: each ship to which something happened, by the answer to the same question about her."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter.frozen import replace
from arbiter.piratical.course import Outcome, Playthrough
from arbiter.piratical.happened import Answering, does
from arbiter.piratical.orders import Order
from arbiter.piratical.replies import YES, CourseReply, left_open, over_events
from arbiter.piratical.standing import is_so

DEEDS: Mapping[str, str] = {
    "BOARDING": "loses_boarding", "LOSE": "loses", "SUFFER": "loses", "GAIN": "gains", "PAY": "pays", "MISS": "misses",
    "SINK": "sinks", "SURVIVE": "afloat", "SAVE": "saves", "STOP": "stops",
}  # fmt: skip
STATES: Mapping[str, str] = {"HIT": "was_hit", "SUNK": "gone", "LOST": "gone", "AFLOAT": "afloat"}
"""Words of a question who, with what it asks of each ship."""


def who_does(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Who does something, or to whom it happens."""
    return _each(course, outcome, asked, DEEDS, does)


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
    cites = tuple(dict.fromkeys(unit for one in found.values() for unit in one.why.cites))
    return CourseReply(text, over_events(outcome, f"that is so of {text}", *names[:1], cites=cites))
