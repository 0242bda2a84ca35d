"""Where it is open what shots came to: which answers hang on that, and of which time the others are."""

from __future__ import annotations

from arbiter.effects import Act, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.frozen import replace
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.answers.rerolls import out_of_force
from arbiter.pirates.answers.untargeted import beside_the_shots
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.permission import may_aim_at
from arbiter.play import Ask, Command, Count, Question
from arbiter.trace import Node, NodeKind


def before_the_shots(course: Simulation, branch: Branch, question: Question, found: BranchReply) -> BranchReply:
    """The reply, where it is open what shots came to: undecided where it hangs on them, and else of the time before them."""
    if _hangs_on_shots(course, branch, question):
        why = Node(NodeKind.FACT, f"open: {branch.state.unrolled}", (), branch.events[-1:])
        return replace(undecided(why), without=found.answer if found.decided else None)
    if not found.decided or question.ask not in _OF_NOW:
        return found
    yet = Node(NodeKind.FACT, f"nothing has come of the shots yet: {branch.state.unrolled}")
    return replace(found, why=replace(found.why, causes=(*found.why.causes, yet)))


_OF_THE_DIE = frozenset({Act.REROLL, Act.RELOAD})
"""What a text does to a shot by which nothing changes but what that shot comes to."""
_NO_SHOTS = frozenset({Act.MOVE, Act.EXPLORE, Act.REPAIR, Act.DOCK, Act.LEAVE, Act.LOAD, Act.UNLOAD})
"""Deeds that are allowed or not whatever a shot that was made again came to."""
_FOUGHT = frozenset({Act.HIT, Act.SINK, Act.ELIMINATE, Act.ROLL, Act.LOSE})


def _hangs_on_shots(course: Simulation, branch: Branch, question: Question) -> bool:
    """Whether an answer may hang on what a shot came to: what has happened does, what may be done where a text waits for it."""
    if is_given_fact(question) or question.ask is Ask.ORDER:
        return False
    if question.ask is Ask.MAY and out_of_force(course.view(branch.state), question.ability) is not None:
        return False
    of_now = question.ask in _OF_NOW or question.modal is Ask.MAY
    if of_now and _shot_in_another_turn(course, branch, question):
        return True
    beside = beside_the_shots(course, branch, question)
    if not (of_now or beside or _is_of_the_shooters(course, question) or _is_pinned_anyway(course, branch, question)):
        return True
    effects = (effect for piece in course.situation.board.pieces.values() for one in piece.abilities for effect in one.effects)
    waiting = (effect for effect in effects if effect.when is not None and effect.when.happening.act in _FOUGHT)
    return any(effect.act not in _OF_THE_DIE or question.act not in _NO_SHOTS for effect in waiting)


def _shot_in_another_turn(course: Simulation, branch: Branch, question: Question) -> bool:
    """Whether it is asked what a piece may do that was shot at in the turn of another player, whose shots are over by now."""
    pieces = course.situation.board.pieces
    shots = [one for one in course.situation.play if one.deed is Command.SHOOT and one.who in pieces and question.who in one.whom]
    return bool(shots) and branch.state.board.turn not in {pieces[one.who].player for one in shots}


def _is_of_the_shooters(course: Simulation, question: Question) -> bool:
    """Whether it is asked what pieces of those who shoot have, or whether they are there, which shots at others do not change."""
    pieces = course.situation.board.pieces
    named = {one for one in (question.who, question.whom or "", question.at or "") if one}
    shooting = {pieces[one.who].player for one in course.situation.play if one.deed is Command.SHOOT and one.who in pieces}
    own = bool(named) and all(one in pieces and {pieces[one].player} == shooting for one in named)
    of_them = question.count in _OF_A_PIECE or (question.ask is Ask.IS and question.act in (Act.SINK, Act.ELIMINATE))
    return own and (of_them or question.state in ("derelict", "sunk"))


def _is_pinned_anyway(course: Simulation, branch: Branch, question: Question) -> bool:
    """Whether it is asked if a ship of those who shoot is pinned, and no ship that she touches can be shot at by them."""
    view, pieces = course.view(branch.state), branch.state.board.pieces
    if question.state is not Quality.PINNED or question.who not in pieces or question.whom:
        return False
    shooters = {one.who for one in course.situation.play if one.deed is Command.SHOOT and one.who in pieces}
    met = [other for _, other, _ in branch.state.board.touching(question.who) if is_ship(pieces[other])]
    aimed = [may_aim_at(view, shooter, other) for shooter in shooters for other in met]
    own = {pieces[one].player for one in shooters} == {pieces[question.who].player}
    return own and all(one.decided and not one for one in aimed)


def is_given_fact(question: Question) -> bool:
    return (
        question.count in (Count.CARGO_SPACE, Count.COST, Count.DICE, Count.CANNONS, Count.CARGO_CAPACITY, Count.TEXT)
        or question.state == "cancelled"
        or question.act is Act.EXCHANGE
    )


_OF_NOW = (Ask.MAY, Ask.MUST, Ask.WHAT, Ask.WHO)
"""Questions of how things stand where the play ends."""
_OF_A_PIECE = frozenset({Count.MASTS, Count.FITTINGS, Count.CREW, Count.POINTS, Count.BASE_MOVE, Count.EQUIPMENT, Count.LINKS})
"""What a piece has by itself."""
