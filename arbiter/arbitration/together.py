"""One answer to what is asked of several pieces, places or moments at once, out of the answer for each of them."""

from __future__ import annotations

from arbiter.arbitration.answered import Answered
from arbiter.board import Board
from arbiter.effects import Act
from arbiter.frozen import replace
from arbiter.play import Adjunct, Ask, Question
from arbiter.trace import Node, NodeKind, Status

MAKING_WAY = frozenset({Act.MOVE, Act.UNLOAD, Act.PUT, Act.LEAVE, Act.DROP, Act.DOCK, Act.SURFACE, Act.EXPLORE, Act.USE})
"""What may let something be done that may not be done before it."""
BY_ITSELF = frozenset({Act.MOVE, Act.SHOOT, Act.REPAIR, Act.SUBMERGE, Act.SURFACE, Act.ROTATE})
"""What each ship may do whatever others do."""


def are_aboard(board: Board, question: Question) -> bool:
    """Whether all pieces of which it is asked if they may be put somewhere stand there: each is judged with the others there."""
    if question.act not in (Act.ASSIGN, Act.PUT):
        return False
    return all(
        one.whom is not None and board.pieces[one.whom].aboard == (one.beside(Adjunct.TO) or one.at) for one in question.each
    )


def in_one(question: Question, found: list[Answered], *, together: bool) -> Answered:
    """The answer to a question that is asked of several, from the answer for each of them, in their order.

    What is asked of pieces `together` is judged with the others where they are to be.
    """
    answers = [one.answer.answer if one.answer.status is Status.SETTLED else "undecided" for one in found]
    if question.least:
        return _least(question, found, answers)
    if question.any_of_it:
        text = {"0": "no", "undecided": "undecided"}.get(answers[0], "yes" if answers[0].isdecimal() else "undecided")
        return _put(question, found, found, text, f"{question.each[0].text.rstrip('?')}: {answers[0]}")
    if question.places:
        return _at_places(question, found, answers)
    if question.most or question.alike:
        return (_with_most if question.most else _of_all_alike)(question, found, answers)
    enough, needed = ("yes", "no") if question.either else ("no", "yes")
    text = enough if enough in answers else needed if {*answers} == {needed} else "undecided"
    after_it = question.each[-1].supposing is not None
    by_several = len({one.who for one in question.each}) == len(question.each)
    paid = question.act is Act.PAY  # each coin is judged as one of those that pay together
    apart = after_it or together or paid or (by_several and question.act in BY_ITSELF)
    open_ = ""
    if text == "yes" and not question.either and question.ask is Ask.MAY and not apart:
        text, open_ = "undecided", ", and whether the one keeps the other from it is not worked out"
    if (
        text == "no"
        and not question.either
        and not by_several
        and not (after_it or together or paid)
        and (answers[0] != "no" or question.each[-1].act in MAKING_WAY)
    ):
        text, open_ = "undecided", ", and whether the one makes way for the other is not worked out"
    says = "; ".join(f"{one.text.rstrip('?')}: {answer}" for one, answer in zip(question.each, answers, strict=True)) + open_
    ranked = sorted(zip(found, answers, strict=True), key=lambda pair: pair[1] != text)  # what decides it first
    return _put(question, [one for one, _ in ranked], found, text, says)


def _least(question: Question, found: list[Answered], answers: list[str]) -> Answered:
    """How often something must be done until it comes to what is asked: the answers are those for once, twice, and so on."""
    times = answers.index("yes") if "yes" in answers else len(answers)
    known = times < len(answers) and {*answers[:times]} <= {"no"}
    says = "; ".join(f"{one.supposed}: {answer}" for one, answer in zip(question.each, answers[: times + 1], strict=False))
    ranked = found[times::-1] if known else found
    return _put(question, ranked, found, str(times + 1) if known else "undecided", says)


def _at_places(question: Question, found: list[Answered], answers: list[str]) -> Answered:
    """At which of the places it is so; undecided where that is open of one."""
    says = "; ".join(f"{place}: {answer}" for place, answer in zip(question.places, answers, strict=True))
    there = [place for place, answer in zip(question.places, answers, strict=True) if answer == "yes"]
    return _put(question, found, found, "undecided" if "undecided" in answers else ", ".join(there) or "nowhere", says)


def _with_most(question: Question, found: list[Answered], answers: list[str]) -> Answered:
    """Who of those that are asked about has more than everybody else; nobody where several have as much."""
    says = "; ".join(f"{one.who}: {answer}" for one, answer in zip(question.each, answers, strict=True))
    if not all(answer.isdecimal() for answer in answers):
        return _put(question, found, found, "undecided", says)
    most = max(map(int, answers))
    ahead = [one.who for one, answer in zip(question.each, answers, strict=True) if int(answer) == most]
    return _put(question, found, found, ahead[0] if len(ahead) == 1 else "nobody", says)


def _of_all_alike(question: Question, found: list[Answered], answers: list[str]) -> Answered:
    """What is so of all that is asked about; undecided where it is not the same of all of them, or at all such moments."""
    moments = any(one.supposed for one in question.each)
    of_which = [one.supposed or ("as the play ends" if moments else one.who) for one in question.each]
    counted = (f" (time {of_which[:at].count(one)})" * (of_which.count(one) > 1) for at, one in enumerate(of_which, 1))
    says = "; ".join(f"{which}{time}: {answer}" for which, time, answer in zip(of_which, counted, answers, strict=True))
    text = answers[0] if len({*answers}) == 1 else "undecided"
    return _put(question, found, found, text, says)


def _put(question: Question, ranked: list[Answered], found: list[Answered], text: str, says: str) -> Answered:
    """One answer out of several, with the reasons of each, the first of them first."""
    why = Node(NodeKind.FACT, says, (), tuple(one.answer.why for one in ranked))
    stands = Status.UNDECIDED if text == "undecided" else Status.SETTLED
    assumed = tuple(dict.fromkeys(says for one in found for says in one.answer.assumptions))
    whole = replace(
        found[0].answer,
        question=question.text,
        answer=text,
        status=stands,
        why=why,
        outcomes=(),
        choices=(),
        assumptions=assumed,
        unplayed=tuple(dict.fromkeys(what for one in found for what in one.answer.unplayed)),
        doubts=tuple(dict.fromkeys(what for one in found for what in one.answer.doubts)),
        expected=question.expected,
        expected_cites=question.expected_cites,
        cites_only=question.cites_only,
    )
    return Answered(whole, tuple(dict.fromkeys(key for one in found for key in one.assumed)))
