"""The whole way on one screen: a described situation is played through, and every question about it is answered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from arbiter.arbitration.answered import Answered, answer_to
from arbiter.arbitration.choices_told import asked_elsewhere
from arbiter.arbitration.moments_told import at_the_other_side, docked_since, late_bonuses, put_ahead, told_behind
from arbiter.arbitration.together import are_aboard, in_one
from arbiter.arbitration.turning import with_turns
from arbiter.arbitration.untaken import untaken
from arbiter.board import Board
from arbiter.effects import Act
from arbiter.engine.branches import Branch, agreeing
from arbiter.engine.course import Simulation
from arbiter.engine.dice import DiceAsked
from arbiter.engine.doubts import doubted
from arbiter.engine.idle import in_words
from arbiter.frozen import replace
from arbiter.pirates.answers import reply
from arbiter.pirates.answers.supposed import having_met
from arbiter.pirates.fleet.forts import housed
from arbiter.pirates.played import parted_board
from arbiter.pirates.procedures import course
from arbiter.play import Ask, Question, Sentence, Situation
from arbiter.rulebook import book
from arbiter.trace import Answer, Node, NodeKind, Opinion, Status, alike


def arbitrate(situation: Situation, turns: bool = True, *, advised: bool = True, retold: bool = False) -> Opinion:
    """The opinion on a situation: what happened, and every answer with its reasons.

    What may have been done at another moment than it is told is tried at that as well, unless it is `retold` so.
    With `advised` what would be taken in the place of what nothing came of is looked for. With `turns` each fact that an
    answer had to assume is tried the other way, to find those that would turn it.
    Raises `arbiter.engine.course.TooManyCourses` when too many dice are left open.
    """
    try:
        return _arbitrated(situation, turns, advised=advised, retold=retold)
    except DiceAsked:
        return _arbitrated(replace(situation, notes_dice=True), turns, advised=advised, retold=retold)


def _arbitrated(situation: Situation, turns: bool, *, advised: bool, retold: bool) -> Opinion:
    """The opinion, from a course that notes dice which the play does not give only where the situation says so."""
    situation = replace(situation, board=housed(parted_board(situation.board)))
    played = _begun(situation)
    branches = played.run()
    situation, elsewhere = asked_elsewhere(situation, played, branches, _begun)
    if elsewhere:
        played = _begun(situation)
        branches = played.run()
    answered = [_answered_as_told(played, branches, question) for question in situation.questions]
    if turns:
        answered = with_turns(situation, played, branches, answered, _answered_whole)
    otherwise = tuple(_otherwise_told(situation, branches))
    docked = _as_docked(situation, otherwise) if otherwise and not retold else None
    if docked is not None:
        return docked
    if otherwise:
        answered = [replace(one, answer=doubted(one.answer, (), otherwise)) for one in answered]
    if not retold:
        answered = [*_unless_told_ahead(situation, answered)]
    answered = [replace(one, answer=_assuming_besides(one.answer, elsewhere)) for one in answered]
    likeliest = branches[0]
    events = (*likeliest.events, *_missed(played, likeliest))
    answers = tuple(one.answer for one in answered)
    idle = tuple(_unplayed(situation.board))
    vain = untaken(played, branches, answers, otherwise) if advised else ()
    return Opinion(
        situation.file, situation.name, situation.edition, answers, events, idle, forked=likeliest.forked, untaken=vain
    )


def _unless_told_ahead(situation: Situation, answered: list[Answered]) -> Iterable[Answered]:
    """The answers, open where it matters at which of two moments something was done that is told of one of them."""
    play = situation.play
    if behind := told_behind(play):
        says = "whether {} was done before the action was given or after that was not said: tell it ahead of the deed"
        answered = [*_unless_retold(situation, answered, put_ahead(play, behind), behind, says)]
    if late := late_bonuses(situation.board, play):
        says = "dice were rolled by {}, and whether it counts for those stands in no document: tell it ahead of the roll"
        answered = [*_unless_retold(situation, answered, at_the_other_side(play, late), late, says)]
    return answered


def _unless_retold(
    situation: Situation, answered: list[Answered], play: tuple[Sentence, ...], groups: list[int], says: str
) -> Iterator[Answered]:
    """The answers, open where they are others on the same table with that play, in which sentences stand elsewhere."""
    others = () if situation.along else arbitrate(replace(situation, play=play), turns=False, advised=False, retold=True).answers
    for one, other in zip_longest(answered, others):
        so = one.answer.status is Status.UNDECIDED or other is None or other.status is Status.UNDECIDED
        if so or other.answer == one.answer.answer:
            yield one
        else:
            told = " and ".join(f"“{situation.play[place].text}”" for place in groups)
            yield replace(one, answer=doubted(one.answer, (), (says.format(told),)))


def _begun(situation: Situation) -> Simulation:
    """The course of a situation."""
    return course(situation, book(situation.edition), holds=_holds)


def _assuming_besides(answer: Answer, more: tuple[str, ...]) -> Answer:
    return replace(answer, assumptions=tuple(dict.fromkeys([*answer.assumptions, *more])))


def _holds(played: Simulation, branch: Branch, asked: Question) -> bool | None:
    """Whether what the play tells to be so is so in a branch; None where that is open."""
    found = [reply(played, branch, one) for one in asked.each or (asked,)]
    if not all(one.decided for one in found):
        return None
    return all(alike(asked.expected or "yes", one.answer) for one in found)


def _answered_as_told(played: Simulation, branches: list[Branch], question: Question) -> Answered:
    """The answer where all is so by then that the play tells; where it may tell that of two moments, it is the same for both."""
    found, at_last = _answered_whole(played, branches, question), agreeing(branches, at_last=True)
    if len(at_last) == len(branches):
        return found
    other = _answered_whole(played, at_last, question)
    if other.answer.answer == found.answer.answer:
        return found
    says = f"whether {_in_quotes(played.situation)} tells of the time before or after what follows by itself was not said"
    return replace(found, answer=doubted(found.answer, (), (says,)))


def _in_quotes(situation: Situation) -> str:
    """What the play tells to be so along the way, as it was written."""
    return " or ".join(f"“{asked.text}”" for _, asked in situation.along)


def _otherwise_told(situation: Situation, branches: list[Branch]) -> Iterator[str]:
    """What the play tells to be so along the way and what it told before cannot have brought about."""
    if all(branch.agrees() for branch in branches):
        return
    so = [any(one.first or one.last for one in told) for told in zip(*(branch.checkpoints for branch in branches), strict=False)]
    for place, asked in (row for row, once in zip(situation.along, so, strict=False) if not once or all(so)):
        before = replace(situation, play=situation.play[:place], along=(), questions=(asked,))
        (answer,) = arbitrate(before, turns=False, advised=False).answers
        found = f": there it is {answer.answer}" if answer.status is Status.SETTLED else ""
        before_that = "what the play tells before that" if place else "what else is told of the table"
        yield f"“{asked.text}” does not follow from {before_that}{found}"


def _as_docked(situation: Situation, otherwise: tuple[str, ...]) -> Opinion | None:
    """The opinion where all that does not follow is that a ship lies docked by now; None where it matters when she has docked.

    Answers that are others if she docked this turn than if she did before it are open.
    """
    rows = [row for row in situation.along if otherwise[0].startswith(f"“{row[1].text}”")] if len(otherwise) == 1 else []
    tables = docked_since(situation, rows[0]) if len(rows) == 1 else ()
    found = [arbitrate(table, advised=False, retold=True) for table in tables]
    if not found or any(one.untaken or any(not event.standing for event in one.events) for one in found):
        return None
    first, other = found
    says = f"whether {rows[0][1].who} docked this turn or before was not said: tell the move with which she docks"
    told = f"{rows[0][1].who} has docked as told, in this turn or before it"
    answers = (
        _assuming_besides(one, (told,)) if one.answer == then.answer else doubted(one, (), (says,))
        for one, then in zip(first.answers, other.answers, strict=True)
    )
    return replace(first, answers=tuple(answers))


def _missed(played: Simulation, branch: Branch) -> Iterator[Node]:
    """That the moments of sentences which were to break in did not come."""
    for place in played.missed(branch.state):
        yield Node(NodeKind.FACT, f"the moment for “{played.situation.play[place].text}” did not come", standing=False)


def _unplayed(board: Board) -> Iterator[str]:
    """What the texts of the pieces also say, which is not played."""
    says = (
        f"{piece.name}: {in_words(left.effect, ability)}"
        for piece in board.pieces.values()
        for ability in piece.abilities
        for left in ability.unplayed
    )
    yield from dict.fromkeys(says)


def _answered_whole(played: Simulation, branches: list[Branch], question: Question, *, turned: bool = False) -> Answered:
    """The answer to a question; to one that is asked of several pieces, what holds for all of them, or for either."""
    if question.supposing is not None:
        return _answered_supposing(question, question.supposing, turns=not turned)
    if not question.each:
        return answer_to(played, branches, question, turned=turned)
    together = are_aboard(played.situation.board, question)
    each = [replace(one, supposing=None, supposed="") if together else one for one in question.each]
    return in_one(question, [_answered_whole(played, branches, one, turned=turned) for one in each], together=together)


def _answered_supposing(question: Question, supposed: Situation, *, turns: bool) -> Answered:
    """The answer to a question under a condition: that of the table on which the condition is told."""
    (answer,) = arbitrate(supposed, turns=turns, advised=False).answers
    met = having_met(supposed) if answer.answer == "no" else None
    if met is not None and arbitrate(met, turns=False, advised=False).answers[0].answer != "no":
        why = Node(NodeKind.FACT, "where she comes to lie by that move is not said, and it hangs on that", (), (answer.why,))
        answer = replace(answer, answer="undecided", status=Status.UNDECIDED, why=why)
    if answer.answer == "no" and _may_be_of_the_order(question, supposed):
        says = "it need not be done at all, and whether it comes first is another question: ask what happens first"
        why = Node(NodeKind.FACT, says, (), (answer.why,))
        answer = replace(answer, answer="undecided", status=Status.UNDECIDED, why=why)
    told = f"{question.supposed}, as the question is read"
    return Answered(
        replace(
            answer,
            question=question.text,
            assumptions=(told, *answer.assumptions),
            expected=question.expected,
            expected_cites=question.expected_cites,
            cites_only=question.cites_only,
        ),
        (),
    )


def _may_be_of_the_order(question: Question, supposed: Situation) -> bool:
    """Whether `must she shoot before the ram?` may ask which of the two comes first, as she may shoot then if she will."""
    ordered = question.ask is Ask.MUST and question.act in (Act.SHOOT, Act.RAM, Act.BOARD)
    if not ordered or not question.supposed.startswith("before"):
        return False
    allowed = replace(supposed, questions=tuple(replace(one, ask=Ask.MAY) for one in supposed.questions))
    return arbitrate(allowed, turns=False, advised=False).answers[0].answer == "yes"
