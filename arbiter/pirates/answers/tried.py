"""Whether a ship did what the play tells of her, and how far she came."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.effects import Act, Op
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.transitions import Attempt
from arbiter.engine.view import View, fact
from arbiter.lengths import added
from arbiter.pirates.answers.attempts import bygone, is_asked
from arbiter.pirates.answers.by_itself import by_itself, came_about
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.permitted import may
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.sailing.moving import CUT_SHORT
from arbiter.pirates.table.reach import MOVED
from arbiter.play import Question


def as_tried(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a deed of the play took place; what nobody tried did not, if it may not, and else nobody can say."""
    if branch.state.contrary and question.act is Act.MOVE:
        return undecided(branch.state.contrary)
    if came_about(branch, question):
        return by_itself(course.view(branch.state), branch, question)
    found = may(course, branch, question)
    tried = [attempt for attempt in branch.attempts if is_asked(branch.state, attempt, question)]
    if question.act is Act.MOVE and question.length:
        return _as_far(course, branch, question, tried)
    begun = 0 if question.perfect else bygone(course, branch, question.who)
    made = next((attempt for attempt in tried if attempt.allowed and attempt.sentences >= begun), None)
    if made is not None and found.answer == "no":
        return BranchReply("yes", made.why)
    if question.act is Act.MOVE and not question.roles and branch.state.count(MOVED, None, question.who):
        return BranchReply("yes", told(course.view(branch.state), f"{question.who} moves", branch, question.who))
    return found if tried or found.answer != "yes" or question.act in STANDING else unanswered(question)


def _as_far(course: Simulation, branch: Branch, question: Question, tried: Sequence[Attempt]) -> BranchReply:
    """Whether one of her moves was of that length; where she made one of which nobody told how far, that is open."""
    view, made = course.view(branch.state), [attempt for attempt in tried if attempt.allowed]
    whole = how_far_each(course, view, made)
    lengths = [far for far, _ in whole]
    if question.length in lengths:
        return BranchReply("yes", whole[lengths.index(question.length)][1].why)
    if any(row[0] == MOVED and row[1] != question.who == row[2] for row in branch.state.done):
        pushed = [added(one.lengths) for one in course.situation.play if question.who in one.whom and one.lengths]
        if question.length in pushed:
            return BranchReply("yes", told(view, f"{question.who} moves", branch, question.who))
        lengths += pushed or [""]
    if "" in lengths:
        return undecided(f"how far {view.name(question.who)} moved was not told")
    vain = [one for one in tried if not one.allowed]
    if made and vain and added((lengths[-1], *(how_far(course, view, one) or "0S" for one in vain))) == question.length:
        return undecided(f"whether “{course.situation.play[vain[0].told].text}” tells more of the move before it was not said")
    return BranchReply("no", fact(f"{view.name(question.who)} has made no move of {question.length}"))


def how_far_each(course: Simulation, view: View, made: Iterable[Attempt]) -> list[tuple[str, Attempt]]:
    """How far each move went, those that went on with the one before them together with that."""
    found: list[tuple[str, Attempt]] = []
    for one in made:
        far = how_far(course, view, one)
        if one.onward and found:
            before = found.pop()[0]
            far = added((before, far)) if before and far else before or far
        found.append((far, one))
    return found


def how_far(course: Simulation, view: View, move: Attempt) -> str:
    """How far a move went, as it was told or as the ability says by which it was made; empty where neither says it."""
    sentence = course.situation.play[move.told]
    if view.state.count(CUT_SHORT, move.who, sentence.text):
        return ""
    told = sentence.lengths
    abilities = view.state.piece(move.by).abilities if move.by in view.state.board.pieces else ()
    effects = [one for ability in abilities if ability.name == move.ability for one in ability.effects if one.act is Act.MOVE]
    bars = effects[0].amount.length if len(effects) == 1 and effects[0].amount is not None else None
    exactly = bars if bars is not None and effects[0].amount is not None and effects[0].amount.op is Op.SET else ()
    return added(told or exactly) if told or exactly else ""


STANDING = frozenset({Act.PIN, Act.BLOCK})
"""What is so without anybody doing anything."""
