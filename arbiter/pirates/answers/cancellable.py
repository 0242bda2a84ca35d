"""How many abilities a card, a ship or a player may cancel: by what their texts let them, and what is within their reach."""

from __future__ import annotations

from arbiter.effects import Act, Kind
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.usage import PER_TURN, is_used
from arbiter.engine.view import AbilityInPlay, View
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.using.cancelling import cancellers_of, may_cancel
from arbiter.play import Question
from arbiter.trace import Node, NodeKind

CANCELLED = "cancelled of"
"""How a question says of what the abilities are of which it is asked how many may be cancelled: `cancelled of crew`."""


def how_many_cancelled(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many abilities may be cancelled in a turn: one by each text that says once, where there are so many that may be.

    The same text twice on a ship is used there once only. Where one was used, or reaches nothing, it is open what is meant.
    """
    view = course.view(branch.paused or branch.state)
    cancellers = {(one.ship, one.ability.text): one for one in cancellers_of(view, question.who)}
    name, what = view.name(question.who), (question.of or "").removeprefix(f"{CANCELLED} ")
    if not all(map(_is_once, cancellers.values())):
        return undecided(f"how many times what {name} may cancel with can be used is not worked out")
    if any(is_used(view, one) for one in cancellers.values()):
        return undecided(f"whether what was cancelled this turn is counted too was not said: {name} may cancel once by each text")
    found = [_within_reach(view, one, what) for one in cancellers.values()]
    number = len(found)
    if not all(found) or len(frozenset[str]().union(*found)) < number:
        return undecided(f"the texts of {name} let {number} be cancelled, and whether so many are within reach is not worked out")
    says = f"{name} may cancel {number} in a turn: one by each text that lets it once"
    cites = tuple(dict.fromkeys(unit for one in cancellers.values() for unit in one.ability.cites))
    return BranchReply(str(number), Node(NodeKind.FINDING, says, (*cites, *view.book.units("once per turn"))))


def _is_once(canceller: AbilityInPlay) -> bool:
    """Whether a text lets one ability be cancelled once a turn, by no roll and for no price."""
    effect = next(one for one in canceller.ability.effects if one.act is Act.CANCEL)
    whom = effect.whom
    plain = not effect.faces and effect.cost is None and effect.when is None
    return plain and effect.often in PER_TURN and whom is not None and (whom.number or 1) == 1 and not whom.bound


def _within_reach(view: View, canceller: AbilityInPlay, what: str) -> frozenset[str]:
    """The bearers of abilities, of the kind that is asked about, that a text may cancel now."""
    meant = [one for one in view.in_play() if what == "any" or (one.kind is Kind.CREW if what == "crew" else is_ship(one))]
    borne = [AbilityInPlay(one.id, view.state.ship_of(one.id), ability) for one in meant for ability in one.abilities]
    return frozenset(one.bearer for one in borne if may_cancel(view, canceller, one))
