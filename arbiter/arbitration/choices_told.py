"""Choices that a play tells elsewhere than where they are asked: each counts where alone it can be meant.

Such is a choice that is told before the deed which leaves it, or some sentences after it, and one that names to whom the
ability is used which the sentence before it says is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from arbiter.arbitration.untaken import barred_in, is_asked, took
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.play import Adjunct, Command, Question, Sentence, Situation
from arbiter.trace import UNASKED

Start = Callable[[Situation], Simulation]
"""Begins the course of a situation."""
Retold = tuple[tuple[Sentence, ...], tuple[tuple[int, Question], ...], str]
"""A play, what is told to be so along the way, and what in it was told elsewhere."""
FARTHEST = 2
"""By so many sentences of its turn a choice is told too early or too late at most."""
MOST = 3
"""So many choices of one play are put where they are asked."""


def asked_elsewhere(
    situation: Situation, course: Simulation, branches: Sequence[Branch], start: Start
) -> tuple[Situation, tuple[str, ...]]:
    """The situation with every choice told where it is asked, and what was told otherwise; the same where nothing was."""
    said: list[str] = []
    while len(said) < MOST:
        found = next(_ways(situation, course, branches, start), None)
        if found is None:
            break
        play, along, note = found
        situation = replace(situation, play=play, along=along)
        said.append(note)
        course = start(situation)
        branches = course.run()
    return situation, tuple(said)


def _ways(situation: Situation, course: Simulation, branches: Sequence[Branch], start: Start) -> Iterator[Retold]:
    """The plays in which a choice that nothing asked for is taken, that one first in which it is moved least."""
    barred = frozenset(text for end in branches for text in barred_in(course, end))
    for place, said in enumerate(situation.play):
        told_lost = "lost" in said.how and not said.whom and not said.masts
        told_lost = told_lost or _tells_of_a_boarding(situation.play[:place], said)
        if said.deed is Command.CHOOSE and not (said.breaks_in or said.masts[1:] or told_lost) and _is_left(branches, said):
            for retold, text in (*_joined(situation, place), *_moved(situation, place)):
                told = start(replace(situation, play=retold[0], along=retold[1]))
                if took(told, text, barred) and (is_asked(told, text) if text == said.text else _is_for(told, text, said)):
                    yield retold


def _tells_of_a_boarding(before: Sequence[Sentence], said: Sentence) -> bool:
    """Whether somebody is told to be lost right behind a boarding in which his ship fought, so that none before is meant."""
    fight = before[-1] if before else None
    behind = fight is not None and fight.deed is Command.BOARD and said.who in (fight.who, *fight.whom)
    return behind and "lost" in said.how and bool(said.whom)


def _is_left(branches: Sequence[Branch], said: Sentence) -> bool:
    """Whether nothing asked for a choice, on any course."""
    return all(any(event.says.startswith(f"“{said.text}”: {UNASKED}") for event in end.events) for end in branches)


def _is_for(course: Simulation, text: str, said: Sentence) -> bool:
    """Whether what an ability does, used by the player who chooses, is done to just those that are chosen."""
    for end in course.run():
        told = (one for one in end.attempts if course.situation.play[one.told].text == text and one.allowed)
        view = course.view(end.state)
        if not any({*said.whom} <= {one.whom, *one.also} and _player(view, one.who) == _player(view, said.who) for one in told):
            return False
    return True


def _player(view: View, who: str) -> str:
    return view.whose(who)


def _moved(situation: Situation, place: int) -> Iterator[tuple[Retold, str]]:
    """The plays in which a choice stands some sentences later in its turn, or earlier."""
    play, said = situation.play, situation.play[place]
    rest = (*play[:place], *play[place + 1 :])
    for far in (1, -1, *(way * more for more in range(2, FARTHEST + 1) for way in (1, -1))):
        at = place + far
        passed = rest[min(place, at) : max(place, at)]
        if not 0 <= at <= len(rest) or any(one.deed is Command.END_TURN for one in passed):
            continue
        if rest[at : at + 1] and rest[at].breaks_in:
            continue
        along = ((_shifted(before, place, at), asked) for before, asked in situation.along)
        after = f"“{rest[at - 1].text}” leaves it" if at else "it is left"
        yield ((*rest[:at], said, *rest[at:]), tuple(along), f"“{said.text}” tells of the choice where {after}"), said.text


def _shifted(before: int, place: int, at: int) -> int:
    """How many sentences come before what came after so many, once the one at a place stands at another."""
    left = before - (place < before)
    return left + (at < left)


def _joined(situation: Situation, place: int) -> Iterator[tuple[Retold, str]]:
    """The plays in which what is chosen right after an ability is used, or a card revealed, is told with that."""
    play, said = situation.play, situation.play[place]
    before = play[place - 1] if place else None
    if before is None or before.deed not in (Command.USE, Command.REVEAL) or not said.whom or said.choice or "lost" in said.how:
        return
    if before.deed is Command.USE and before.whom:
        return
    text = f"{before.text}, {said.text}"
    used = replace(before, whom=(*before.whom, *said.whom), text=text)
    for_whom = replace(before, adjuncts=(*before.adjuncts, *((Adjunct.FOR, one) for one in said.whom)), text=text)
    along = tuple((one - (place < one), asked) for one, asked in situation.along)
    for one in (used,) if before.deed is Command.USE else (for_whom,):
        yield ((*play[: place - 1], one, *play[place + 1 :]), along, f"“{said.text}” tells of “{before.text}”"), text
