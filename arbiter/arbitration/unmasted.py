"""Answers on a table that leaves open how many masts ships have: settled where they are the same with any number."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter.arbitration.arbitrate import arbitrate
from arbiter.bounds import refused
from arbiter.engine.course import TooManyCourses
from arbiter.engine.doubts import doubted
from arbiter.frozen import replace
from arbiter.play import Situation
from arbiter.trace import Answer, Opinion, Reversal, Status

Other = tuple[tuple[tuple[str, int], ...], Mapping[int, Answer] | None]
"""Of which ships the number of masts is another one, and the answers then, by place; none where too much would be left open."""


def however_many(opinion: Opinion, situation: Situation) -> Opinion:
    """The opinion, in which the answers are open that hang on a number of masts that nobody told.

    Of what happened it tells what happens with any number.
    """
    if not situation.otherwise:
        return opinion
    others, told = _otherwise(opinion, situation)
    built = {piece.id: piece.printed_masts for piece in situation.board.pieces.values()}
    answers = tuple(_with_any(answer, place, others, built) for place, answer in enumerate(opinion.answers))
    events = tuple(event for event in opinion.events if all(event.says in so for so in told))
    return replace(opinion, answers=answers, events=events)


def _otherwise(opinion: Opinion, situation: Situation) -> tuple[list[Other], list[set[str]]]:
    """The answers on the other tables, and what happens on each on which a ship has another number of masts, but some.

    On none with more such ships than are enough to turn an answer is it asked for again.
    """
    others, told = list[Other](), list[set[str]]()
    hangs = {
        place: len(situation.otherwise) for place, answer in enumerate(opinion.answers) if answer.status is not Status.UNDECIDED
    }
    for changed, other in sorted(situation.otherwise, key=lambda row: len(row[0])):
        places = [place for place, fewest in hangs.items() if fewest >= len(changed)]
        found = _opinion(replace(other, questions=tuple(situation.questions[place] for place in places)))
        others.append((changed, dict(zip(places, found.answers, strict=True)) if found is not None else None))
        if not changed[0][1]:
            continue
        told.append({event.says for event in found.events} if found is not None else set())
        turned = (place for place in places if _turns(others[-1], place, opinion.answers[place]))
        hangs |= dict.fromkeys(turned, len(changed))
    return others, told


def _turns(other: Other, place: int, answer: Answer) -> bool:
    """Whether an answer is another one with those numbers of masts, or may be."""
    _, answers = other
    return answers is None or (place in answers and answers[place].answer != answer.answer)


def _opinion(situation: Situation) -> Opinion | None:
    """The opinion on a table; none where too much is left open."""
    if refused(situation) is not None:
        return None
    try:
        return arbitrate(situation, turns=False, advised=False)
    except TooManyCourses:
        return None


def _with_any(answer: Answer, place: int, others: list[Other], built: Mapping[str, int]) -> Answer:
    """The answer as it is with any number of masts; else undecided, with the ships on which it hangs."""
    if answer.status is Status.UNDECIDED:
        return answer
    some = [row for row in others if all(count for _, count in row[0])]
    found = [row[0] for row in some if _turns(row, place, answer)]
    if found:
        fewest = min(len(changed) for changed in found)
        ships = dict.fromkeys(ship for changed in found if len(changed) == fewest for ship, _ in changed)
        says = [f"how many masts {ship} has was not said: add masts" for ship in ships]
        open_ = doubted(answer, (), says)
        return replace(open_, without=None, why=replace(open_.why, causes=()))
    reasons = _reasons(answer)
    read = {ship for changed, answers in some if answers and _reasons(answers[place]) != reasons for ship, _ in changed}
    taken = (f"{ship} was built with {built[ship]} masts, where any other number would come to the same" for ship in sorted(read))
    return _with_none(replace(answer, assumptions=(*answer.assumptions, *taken)), place, others)


def _with_none(answer: Answer, place: int, others: list[Other]) -> Answer:
    """The answer with what it would be if one of those ships were derelict, where that is another one."""
    bare = [(changed[0][0], answers) for changed, answers in others if answers and not changed[0][1]]
    turns = [(ship, answers[place].answer) for ship, answers in bare if answers[place].answer != answer.answer]
    assumed = tuple(f"{ship} is not derelict" for ship, _ in turns)
    reversals = (Reversal(f"if {ship} were derelict", so) for ship, so in turns)
    return replace(answer, assumptions=(*answer.assumptions, *assumed), turns=(*answer.turns, *reversals))


def _reasons(answer: Answer) -> list[str]:
    """What the answer rests on, in words."""
    return [node.says for root in (answer.why, *(one.why for one in answer.outcomes)) for node in root.walk()]
