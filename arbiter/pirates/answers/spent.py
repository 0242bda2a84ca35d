"""Whether what nothing but a text lets be done was done by it as often as it may be."""

from __future__ import annotations

from arbiter.effects import Act
from arbiter.engine.offers import standing_offers
from arbiter.engine.points import Finding, Point
from arbiter.engine.usage import is_spent
from arbiter.engine.view import View
from arbiter.play import Question

BY_TEXT_ALONE = frozenset({Act.MARK, Act.TRADE, Act.EXCHANGE})
"""What no rule lets anybody do."""


def unless_spent(view: View, question: Question, found: Finding) -> Finding:
    """What was found; not once each text of that player which lets it be done has been used as often as it may be."""
    act, who = question.act, question.who
    player = view.player(who) if who in view.state.board.pieces else who
    if act not in BY_TEXT_ALONE or act is None or (found.decided and not found):
        return found
    texts = [one for one in view.speaking() if view.player(one.ship) == player]
    letting = [(one, effect) for one in texts for effect in one.ability.effects if effect.act is act and effect.affirms]
    unread = any(one.ability.unplayed for one in texts)
    going_on = any(one.effect.act is act for one in (*view.state.offers, *standing_offers(view)))
    if not letting or unread or going_on or not all(is_spent(view, one, effect) for one, effect in letting):
        return found
    says = f"the text by which {view.name(who)} could {act.value} has been used this turn"
    return Finding(Point(act), False, says=says, cites=view.book.units("once per turn"))
