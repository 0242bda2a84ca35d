"""Questions about the end of the game: whether it is over, and who wins it."""

from __future__ import annotations

from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because
from arbiter.frozen import replace
from arbiter.pirates.answers.replies import BranchReply, settled, undecided
from arbiter.pirates.fleet.winning import over, winner
from arbiter.trace import Node


def who_wins(course: Simulation, branch: Branch) -> BranchReply:
    """Who wins as the game ends where the play ends; where nothing ends it, the reason says who would win."""
    view = course.view(branch.state)
    if branch.state.unknown or branch.state.unrolled:
        says = f"open: {branch.state.unknown or branch.state.unrolled}"
        return undecided(says)
    found = winner(view)
    if found.decided and not view.book.units("winner by half") and not (ended := over(view)):
        says = f"{'nothing ends the game yet' if ended.decided else 'whether the game is over is open'}, and if it ended now"
        found = replace(found, decided=False, says=f"{says} {found.value} would win: {found.says}", parts=(*found.parts, ended))
    why = replace(_told(because(view, found), branch), decisive=found.decided)
    return BranchReply(str(found.value), why) if found.decided else undecided(why)


def is_over(course: Simulation, branch: Branch) -> BranchReply:
    """Whether something has ended the game."""
    view = course.view(branch.state)
    found = settled(view, over(view))
    return replace(found, why=replace(_told(found.why, branch), decisive=found.answer == "yes"))


def _told(why: Node, branch: Branch) -> Node:
    """The reason with what happened on the way to it."""
    return replace(why, causes=(*why.causes, *branch.events))
