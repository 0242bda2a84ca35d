"""Whether a ship may be given an action once more, where the play tells of no first one this turn."""

from __future__ import annotations

from arbiter.effects import ACTIONS, Act, Action
from arbiter.engine.branches import Branch
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Given
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.permissions import permission
from arbiter.play import Question

BESIDES = "another"
"""What is said of an extra action that comes besides one that is extra itself."""


def once_more(view: View, branch: Branch, question: Question, now: Finding) -> Finding:
    """Whether it may be done again: right after a first time that is not told; as it is `now` where the play tells of one.

    Where it was done in an earlier turn, nobody says whether once more in all is meant or once more in this turn.
    """
    acts, who = _repeated(question), question.who
    if not question.once_more or not acts or who not in view.state.board.pieces:
        return now
    if view.state.actions_given(who):
        return _beside_the_earned(view, question, now)
    alone = replace(question, again=False, once_more=False)
    firsts = [act for act in acts if len(acts) == 1 or permission(view, replace(alone, act=act, action=None))] or acts
    then = [permission(_after_one(view, question.who, ACTIONS[act]), alone) for act in firsts]
    earlier = any(one.act in acts and one.who == question.who and one.allowed for one in branch.attempts)
    told = [*then, now] if earlier else then
    if len({(bool(one.value), one.decided) for one in told}) == 1:
        return told[0]
    when = "once more in this turn or once more in all" if earlier else "after which action"
    says = f"whether {view.name(question.who)} may do so {when} is not said, and it makes a difference"
    return Finding(now.point, False, decided=False, parts=tuple(told), says=says)


def _beside_the_earned(view: View, question: Question, now: Finding) -> Finding:
    """The same; of another extra action, while one is earned and not given yet, it is open which is meant where that differs."""
    earned = next((grant for grant in view.state.grants if grant.ship == question.who), None)
    if BESIDES not in question.how or earned is None or not now:
        return now
    left = replace(view.state, grants=tuple(grant for grant in view.state.grants if grant is not earned))
    then = permission(_after_one(view.after(left), question.who, earned.action), question)
    if then and then.decided:
        return now
    name = view.name(question.who)
    says = f"{name} has earned an extra action that is not given yet: whether that or one besides is meant is not said"
    return replace(now, decided=False, parts=(then, now), says=says)


def _repeated(question: Question) -> tuple[Act, ...]:
    """The deeds of which the question presupposes one: what an action is given for, or any such where none is named."""
    if question.free or question.act not in (*ACTIONS, Act.GIVE):
        return ()
    if question.act is not Act.GIVE:
        return (question.act,)
    return tuple(act for act, action in ACTIONS.items() if question.action in (action, Action.ANY, None))


def _after_one(view: View, ship: str, action: Action) -> View:
    """The view right after the ship was given an action that is not free."""
    view.reads.happen(Act.GIVE, ship, action=action)
    given = (*view.state.given, Given(ship, action, free=False))
    return view.after(replace(view.state, given=given, just=Event(Act.GIVE, ship, action=action, free=False)))
