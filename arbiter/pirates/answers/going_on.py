"""What a ship may do in the move that the play has told: go on with it, or turn as she comes out of fog."""

from __future__ import annotations

from arbiter.effects import Act
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because
from arbiter.frozen import replace
from arbiter.pirates.answers.replies import BranchReply, settled, undecided
from arbiter.pirates.fire.gunnery import guns_in_all
from arbiter.pirates.sailing.heading import SEGMENT
from arbiter.pirates.sailing.segments import ends_no_move, on_terrain, remaining, stopped, told_of_it, whole_length
from arbiter.pirates.table.distances import far_enough
from arbiter.pirates.waters.terrain import CAME_OUT
from arbiter.play import Command, Question
from arbiter.trace import Node, NodeKind


def goes_on(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship may go on with the move that the play told last: unless it is over, or was not told so far as to say."""
    told = [one for one in course.situation.play if not ends_no_move(one, branch.state.board)]
    view, done = course.view(branch.state), [one for one in told if one.who == question.who]
    name = view.name(question.who) if question.who in branch.state.board.pieces else question.who
    if not done or done[-1] is not told[-1] or done[-1].deed is not Command.MOVE:
        return undecided(f"the play does not end with a move of {name}")
    ended = next(iter(stopped(view, question.who)), None)
    if ended is not None:
        return BranchReply("no" if ended.decided else "undecided", because(view, ended), ended.decided)
    if branch.state.count(CAME_OUT, question.who) and (units := view.book.units("out of the fog")):
        return BranchReply("yes", Node(NodeKind.FINDING, f"{name} goes on with her move where she came out", units))
    left = remaining(course, branch.state, done[-1])
    if left is None:
        return undecided(f"how much of her move {name} has left was not said")
    units = view.book.units("terrain stops a move") if on_terrain(view, question.who) else ()
    return replace(settled(view, left), why=replace(because(view, left), cites=(*units, *left.cites)))


def or_the_rest_of_it(course: Simulation, branch: Branch, question: Question, refused: BranchReply) -> BranchReply:
    """The reply about moving so far once more, or shooting; open where that may be what is left of what the play has told."""
    if question.act is Act.SHOOT:
        return _or_her_other_shots(course, branch, question, refused)
    place = moved_last(course, question) if question.act is Act.MOVE and question.once_more and question.length else None
    moved = course.situation.play[place] if place is not None else None
    if moved is None or not moved.lengths or moved.contacts or question.length is None:
        return refused
    view, told = course.view(branch.state), course.situation.play[: (place or 0) + 1]
    gone = (*told_of_it(told, moved, view.state.board), *moved.lengths)
    enough = far_enough(view, question.who, whole_length((*gone, question.length)))
    if any(found.decided for found in stopped(view, question.who)) or (enough.decided and not enough):
        return refused
    meant = f"ask whether {view.name(question.who)} may go on with her move"
    says = f"whether the rest of the move that the play tells is meant, or another move action, was not said: {meant}"
    return undecided(Node(NodeKind.FACT, says, (), (refused.why,)))


def _or_her_other_shots(course: Simulation, branch: Branch, question: Question, refused: BranchReply) -> BranchReply:
    """The reply that a ship may not shoot; open where the play tells of fewer of her last shots than she has cannons."""
    play = course.situation.play
    begun = max((place for place, one in enumerate(play, 1) if one.deed is Command.END_TURN), default=0)
    last = next((one for one in reversed(play[begun:]) if one.who == question.who and not one.breaks_in), None)
    shots = len(last.came) if last is not None and last.deed is Command.SHOOT and not (last.dice or last.rest) else 0
    if not 0 < shots < guns_in_all(course.view(branch.state), question.who):
        return refused
    says = f"whether the other cannons of {question.who} have shot was not said: tell what each shot came to"
    return undecided(Node(NodeKind.FACT, says, (), (refused.why,)))


def out_of_fog(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """What a ship may do as she has just come out of a fog bank: face any way, and go on (`crimson-coast.fog-bank.3`)."""
    view, done = course.view(branch.state), [one for one in course.situation.play if one.who == question.who]
    heads = is_heading(question) and moved_last(course, question) is not None
    if not branch.state.count(CAME_OUT, question.who) or not (heads or (done and done[-1].deed is Command.MOVE)):
        return None
    name, units = view.name(question.who), view.book.units("out of the fog")
    if question.act is Act.ROTATE and "stern" not in question.how and units:
        return BranchReply("yes", Node(NodeKind.FINDING, f"{name} may face any way as she comes out of the fog", units))
    if question.act is Act.MOVE and question.again:
        meant_too = "whether another move action is meant is not said: ask whether she may go on with her move"
        says = f"{name} goes on with her move where she came out; {meant_too}"
        return undecided(Node(NodeKind.FACT, says, units))
    return None


def is_heading(question: Question) -> bool:
    """Whether it is asked about taking another heading before a segment of a move."""
    return question.act is Act.ROTATE and any(word.startswith(SEGMENT) for word in question.how)


def moved_last(course: Simulation, question: Question) -> int | None:
    """The place of the last sentence of the play, in no bygone turn, that moves whoever is asked about."""
    play, who = course.situation.play, question.who
    begun = max((place + 1 for place, one in enumerate(play) if one.deed is Command.END_TURN), default=0)
    moves = (place for place in range(len(play) - 1, begun - 1, -1) if (play[place].deed, play[place].who) == (Command.MOVE, who))
    return next(moves, None)
