"""What a ship may pass on her way, or may not, by whatever verb a text tells it; and what she may do even in some state."""

from __future__ import annotations

from arbiter.effects import Act, Action, Complement, Condition, Effect, Happening, Kind, Moment, Phase, Quality, Selector, Tier
from arbiter.frozen import replace
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.selectors import HERSELF, SUBJECT, THIS_SHIP

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


def even_so(effect: Effect) -> Effect:
    """`This ship may move even when pinned`: she may do so while she is, which is all that such a text adds to the rules.

    How far a derelict goes whom a text lets move so, who has no base move, no document says.
    """
    role = effect.roles[0] if len(effect.roles) == 1 else None
    state = role.doing if role is not None and role.word in _EVEN and role == Complement(role.word, doing=role.doing) else None
    if state is None or not effect.optional or effect.denies or effect.quantity is not None or effect.who != THIS_SHIP:
        return effect
    ship = state.who
    if ship is None or len(ship.traits) != 1 or state != Happening(Act.BE, ship) or replace(ship, traits=()) not in HERSELF:
        return effect
    if effect.act is Act.MOVE and ship.traits[0].quality is Quality.DERELICT:
        return effect
    return replace(effect, roles=(), conditions=(*effect.conditions, Condition(THIS_SHIP, ship.traits[0])))


_EVEN = frozenset({"even when", "even if", "even while"})
