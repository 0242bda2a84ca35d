"""Extra actions of which a play tells, and not by what: a ship has earned them where nothing on the table could give them."""

from __future__ import annotations

from arbiter.effects import Ability, Act, Effect, Tier
from arbiter.engine.state import Grant, State
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.view import View, fact
from arbiter.pirates.selectors import THIS_SHIP
from arbiter.play import Command, Sentence
from arbiter.trace import Node, NodeKind


def untold(view: View, state: State, sentence: Sentence) -> Transition | None:
    """What comes of an extra action whose source is not told: it is earned. None where a text on the table may be meant."""
    ship = sentence.who
    plain = sentence.deed is Command.USE and sentence.extra and sentence.action is not None
    said = sentence.ability is not None or sentence.whom or sentence.dice or sentence.choice
    if not plain or said or ship not in state.board.pieces or view.player(ship) != state.board.turn or _may_be_meant(view, ship):
        return None
    assert sentence.action is not None
    effect = Effect(Act.GIVE, Tier.OPTIONAL, whom=THIS_SHIP, action=sentence.action, free=False, optional=True)
    says = f"“{sentence.text}”, by which text is not told"
    grant = Grant(ship, ship, Ability("extra action", (effect,)), sentence.action, says)
    why = Node(NodeKind.FACT, says)
    tried = Attempt(Act.USE, ship, "", allowed=True, decided=True, why=why)
    return Transition(state.granted(grant, 1, later=False).counted("earned", ship), (fact(says),), attempt=tried)


def _may_be_meant(view: View, ship: str) -> bool:
    """Whether a text in the fleet of a ship gives actions that are not free, or one that nothing plays may do so."""
    own = [piece for piece in view.state.board.pieces.values() if view.player(piece.id) == view.player(ship)]
    abilities = [ability for piece in own for ability in piece.abilities]
    unclear = any(piece.unread for piece in own) or any(one.unplayed or one.unsure for one in abilities)
    return unclear or any(_gives(effect) for one in abilities for effect in one.effects)


def _gives(effect: Effect) -> bool:
    return effect.act is Act.GIVE and effect.action is not None and not effect.free
