"""Whether an ability may be used, and so often; and whether a deed may be done by such means at all."""

from __future__ import annotations

from arbiter.effects import Act, Quality, Quantity
from arbiter.engine.points import Finding, Point, open_whether
from arbiter.engine.view import AbilityInPlay, View
from arbiter.pirates.answers.using import may_be_shown, one_may_be_used
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.special_shots import special
from arbiter.pirates.table.stranding import silenced
from arbiter.pirates.table.usable import not_hers, used_by_its_own
from arbiter.pirates.using.cancelling import cancellers_of, may_cancel_named
from arbiter.play import AbilityName, Question


def by_no_such_means(view: View, ability: AbilityName, act: Act) -> Finding | None:
    """That it is open whether a ship shoots or is given an action with a card no text of which has to do with it; else None."""
    named = meant(view, ability)
    helping = _HELPING.get(act)
    texts = [speaker.ability for speaker in named]
    known = not any(one.unplayed or special(one) is not None or one.name[:1].isupper() for one in texts)  # nor a keyword
    if helping is None or not known:
        return None
    if any(effect.act in helping for speaker in named for effect in speaker.ability.effects):
        return None
    says = f"no text of {view.name(ability.bearer)} is meant with which one could {act.value}"
    return open_whether(act, says)


_FOR_AN_ACTION = frozenset({Act.GIVE, Act.COPY, Act.SHOOT, Act.MOVE, Act.EXPLORE, Act.REPAIR, Act.ROLL, Act.CHOOSE})
_HELPING = {
    Act.GIVE: _FOR_AN_ACTION,
    Act.SHOOT: _FOR_AN_ACTION | {Act.HAVE, Act.GET, Act.HIT, Act.REROLL, Act.TARGET, Act.DOUBLE},
}
"""What a text does with which it may be meant that somebody shoots or is given an action."""


def use(view: View, question: Question, asked: AbilityName, named: list[AbilityInPlay]) -> Finding:
    """Whether an ability may be used, on what is named besides: one to cancel, to cancel the ability of that."""
    whom, card = question.whom or "", view.state.piece(asked.bearer)
    if gone := silenced(view, asked.bearer):
        return gone[0]
    ranges = any(effect.quantity is Quantity.RANGE for speaker in named for effect in speaker.ability.effects)
    if question.choice == "double range" and not ranges and not any(speaker.ability.unplayed for speaker in named):
        return open_whether(Act.USE, f"no text of {card.name} is meant that makes a range longer")
    units = view.book.units("captives are cargo") if Quality.CAPTIVE in card.marks else ()
    if units:
        says = f"{card.name} was captured, and is cargo that uses no abilities"
        return Finding(Point(Act.USE), False, says=says, cites=units)
    if not named and asked.number is None:
        return may_be_shown(view, question, None)
    if not named:
        says = f"{view.name(asked.bearer)} has no ability of that number"
        return open_whether(Act.USE, says)
    user = _player_of(view, question.who)
    own = not_hers(view, question.who, named[0])
    own = used_by_its_own(view, user, named[0]) if user and own is None else own
    if own is not None and not own:
        return own
    if whom in view.state.board.pieces and any(one in named for one in cancellers_of(view, named[0].bearer)[:1]):
        return may_cancel_named(view, named[0].bearer, AbilityName(whom))
    found = one_may_be_used(view, named, whom or None)
    return may_be_shown(view, question, _so_often(named[0], question.number or 1, found))


def _so_often(speaker: AbilityInPlay, number: int, found: Finding) -> Finding:
    """Whether so many special shots may be made by an ability, `found` being whether one may: no more than it has cannons for."""
    shot = special(speaker.ability)
    cannons_for = shot.who.number if shot is not None and shot.who is not None else None
    if number == 1 or (found.decided and not found):
        return found
    if cannons_for is None or number <= cannons_for:
        return open_whether(Act.USE, "how often that ability may be used at once is not worked out")
    says = f"the ability of {speaker.ability.name} is for {cannons_for} of her cannons"
    return Finding(Point(Act.USE), False, says=says, cites=speaker.ability.cites)


def _player_of(view: View, who: str) -> str:
    """The player who would use what a player or a piece is asked to use; empty where nobody is named."""
    return view.player(view.state.ship_of(who)) if who in view.state.board.pieces else who
