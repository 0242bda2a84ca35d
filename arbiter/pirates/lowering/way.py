"""What a ship may pass on her way, or may not, in one word for all the verbs by which a text tells it."""

from __future__ import annotations

from arbiter.effects import Act, Action, Complement, Effect, Happening, Kind, Moment, Phase, Selector, Tier
from arbiter.frozen import replace
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.selectors import SUBJECT, THIS_SHIP

_GOING = frozenset({Act.MOVE, Act.SAIL, Act.GO, Act.PASS, Act.CROSS})
_THROUGH = frozenset({"through", "over", "across", "past"})
_IN_THE_WAY = SHIPS | {Kind.ISLAND}
_AS_SHE_MOVES = (
    None,
    Moment(Phase.WHEN, Happening(Act.GIVE, whom=THIS_SHIP, action=Action.MOVE)),
    Moment(Phase.WHEN, Happening(Act.MOVE, THIS_SHIP)),
)
_HER_MOVEMENT = tuple(Selector((Kind.THING,), owner=owner, name="movement") for owner in (THIS_SHIP, SUBJECT))


def passing(effect: Effect) -> Effect:
    """`This ship may sail through islands`, `islands do not block her movement`: she may pass them; so told, who may not."""
    plain = not (effect.often or effect.faces or effect.dice or effect.turn or effect.cost or effect.place or effect.amount)
    if effect.when not in _AS_SHE_MOVES or not plain or effect.manner or effect.action is not None:
        return effect
    if effect.act is Act.BLOCK and effect.denies and effect.whom in _HER_MOVEMENT and not effect.roles:
        return _told(effect, THIS_SHIP, effect.who) if effect.who is not None else effect
    leaves = effect.denies or effect.optional
    if effect.act not in _GOING or not leaves or effect.who is None or not SHIPS.issuperset(effect.who.kinds):
        return effect
    through = effect.roles[0] if len(effect.roles) == 1 and effect.whom is None else None
    over = through is not None and through == Complement(through.word, through.of) and through.word in _THROUGH
    met = through.of if over and through is not None else None
    if effect.act in (Act.PASS, Act.CROSS) and not effect.roles:
        met = effect.whom
    return effect if met is None else _told(effect, effect.who, met)


def _told(effect: Effect, who: Selector, met: Selector) -> Effect:
    """That somebody may pass something, or may not; the effect as it is where that is nothing which stands in the way."""
    every = (replace(met, also=(), either=False), *met.also)
    if not all(_IN_THE_WAY.issuperset(one.kinds) and one.number is None and one.bound is None for one in every):
        return effect
    lets = effect.optional or effect.act is Act.BLOCK
    tier = Tier.OPTIONAL if lets else effect.tier
    return Effect(Act.PASS, tier, lets, who, met, conditions=effect.conditions, optional=lets)
