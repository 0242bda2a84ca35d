"""Whether a player may do with a ship what a question asks: with those of others nobody does, where no text lets him."""

from __future__ import annotations

from arbiter.effects import Act, Effect, Kind, Quality, Reference
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.frozen import replace
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.play import Question


def of_another(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """That a player does nothing with a ship of another (`cursed-seas.actions.1`); None where she is his, or none is named."""
    view, ship, player = course.view(branch.state), question.who, question.commander
    if not player or view.player(ship) == player:
        return None
    whose = f"{view.name(ship)} is {view.player(ship) or 'nobody'}'s"
    texts = (effect for piece in branch.state.board.pieces.values() for one in piece.abilities for effect in one.effects)
    if any(map(_is_of_others, texts)):
        return undecided(f"{whose}, and a text may let {player} do something with her")
    return BranchReply("no", told(view, f"{whose}, and not {player}'s", branch, ship, cites=view.book.units("one action")))


def commanded(question: Question) -> Question:
    """The question of the ship alone, once it is seen whose she is."""
    return replace(question, commander="") if question.commander else question


def _is_of_others(effect: Effect) -> bool:
    """Whether a text has somebody do something with ships that need not be his: a player moves them, or an action is given."""
    whom, who = effect.whom, effect.who
    by_player = who is not None and who.kind is Kind.PLAYER and effect.act in (Act.MOVE, Act.GIVE, Act.SHOOT)
    acted = whom if effect.act in (Act.MOVE, Act.GIVE) and whom is not None and whom.kind is Kind.SHIP else None
    foreign = acted is not None and acted.reference is Reference.ANY and all(_OWN is not one.quality for one in acted.traits)
    return effect.affirms and (by_player or foreign or effect.act is Act.STEER)


_OWN = Quality.FRIENDLY
