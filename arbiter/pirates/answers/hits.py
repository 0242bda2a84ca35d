"""Whether a die or a shot hits, and whether the hit is ignored or takes a mast."""

from __future__ import annotations

from arbiter.effects import Act
from arbiter.engine import dice
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.attempts import bygone
from arbiter.pirates.answers.one_shot import shot_of_gun
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.contact.ramming import RAM_DIE
from arbiter.pirates.fire.hits import IGNORED
from arbiter.pirates.fire.hitting import NOT_APART
from arbiter.pirates.table.masts import MASTS_TO
from arbiter.play import Question
from arbiter.trace import Node, cited, conclusion

SHOWN = "die shown"
"""How a question says that a die is meant by what it shows."""


def die_hits(view: View, branch: Branch, question: Question, told_dice: int) -> BranchReply:
    """Whether a die of the play hits; open where several shots have one of that number, and they do not come to the same."""
    of_it = shot_of_gun(view, question) if question.masts else question
    if isinstance(of_it, BranchReply):
        return of_it
    question = of_it
    die, whom = f"die {question.number}", question.whom
    by = question.who or None
    hits, rolled = (view.state.count(f"{what} {question.number}", by, whom) for what in ("shot", "aimed"))
    if 0 < hits < rolled:
        return undecided(_shots(f"of which shot {die} is meant was not said", branch, f"{die} "))
    elsewhere = not rolled and view.state.count(f"aimed {question.number}", by)
    if not question.number:
        return undecided("which of several dice that show this is meant was not said")
    if not rolled and view.state.count(NOT_APART, by):
        return undecided(f"the play tells how many shots hit, and not whether {die} does")
    if not rolled and not elsewhere and any(happened.says.startswith(f"{die} ") for happened in branch.events):
        return undecided(f"{die} was not given")
    if not rolled and not elsewhere and view.state.count("aimed 1", by) > 0 and question.number <= told_dice:
        return undecided(f"so many shots were not made, and of which shot {die} is was not said: name the shot or its cannon")
    why = _shots(f"{die} {'hits' if hits else 'does not hit'}", branch, f"{die} ")
    return BranchReply("yes" if hits else "no", why, absolute=bool(rolled) and not hits and _is_a_one(view, question))


def ignores(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether a ship ignored a hit of the play, or one of the ship that is named; None for any other question."""
    view, state, pieces = course.view(branch.state), branch.state, branch.state.board.pieces
    if question.of != "the hit" or question.who not in pieces:
        return None
    ship, by = state.ship_of(question.who), question.whom
    done, hits = state.count(IGNORED, ship, by) > 0, state.count("hit", by, ship)
    if not done and not hits:
        return undecided(f"{view.name(ship)} takes no such hit")
    if done and hits and bygone(course, branch, ship, Act.USE):
        return undecided(f"{view.name(ship)} ignores one hit and takes another: which of them is meant was not said")
    says = f"{view.name(ship)} {'ignores' if done else 'does not ignore'} a hit{f' of {view.name(by)}' if by else ''}"
    return BranchReply("yes" if done else "no", told(view, says, branch, ship, *([by] if by else [])))


def takes_a_mast(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether the ram of the play takes a mast, with what the die showed; of a derelict there is none to take."""
    view, state = course.view(branch.state), branch.state
    rams = [row for row in state.done if row[0] == "rammed" and question.who in ("", row[1])]
    shown = {row[2] for row in dice.noted(state, RAM_DIE) if question.who in ("", row[1])}
    if sum(row[3] for row in rams) != 1 or (question.number and {str(question.number)} != shown):
        return undecided("which ram is meant is not said, or none was rolled so")
    _, ship, other, _ = rams[0]
    taken = state.count(MASTS_TO + "ram", ship, other)
    if not taken and not state.piece(other).masts:
        return undecided(f"{view.name(other)} has no mast that the ram could take")
    says = f"the ram of {view.name(ship)} takes {'a' if taken else 'no'} mast of {view.name(other)}"
    return BranchReply("yes" if taken else "no", told(view, says, branch, ship, other))


def _is_a_one(view: View, question: Question) -> bool:
    """Whether every die of that number counted as a 1, which misses whatever a text says (`spanish-main.concepts.3`)."""
    faces = {row[2] for row in dice.noted(view.state, dice.DIE) if row[0] == f"{dice.DIE}{question.number}"}
    return faces == {"1"} and bool(view.book.units("nothing overrules"))


def hit(view: View, branch: Branch, who: str, whom: str | None) -> BranchReply:
    """Whether there was a hit, told by the shots at that target, or by what stood in their way."""
    done = branch.state.count("hit", who or None, whom) > 0
    why = _shots("", branch, "die ", whom or "")
    if not why.causes:
        why = told(view, "", branch, whom or who, cites=view.book.units("shoot action"))
    refused = tuple(attempt.why for attempt in branch.attempts if attempt.act is Act.REROLL and not attempt.allowed)
    return BranchReply("yes" if done else "no", replace(why, causes=(*why.causes, *refused)))


def _shots(says: str, branch: Branch, beginning: str, target: str = "") -> Node:
    """A node whose causes are the dice that were rolled, at one target or at all."""
    events = tuple(e for e in branch.events if e.says.startswith(beginning) and (not target or target in e.about))
    units = cited(events)
    return conclusion(says, units, events)
