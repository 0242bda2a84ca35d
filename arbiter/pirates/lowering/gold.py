"""Gold that a text brings a player, told as a gain: of so much, or of so much for each piece that it had eliminated before."""

from __future__ import annotations

from arbiter.effects import Act, Amount, Complement, Effect, Happening, Kind, Op, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.pirates.kinds import CARGO
from arbiter.pirates.roles import TO
from arbiter.pirates.selectors import HAVING_DONE, YOU

FOE = Selector((Kind.PLAYER,), traits=(Trait(Quality.ENEMY),))
_EACH = Selector((Kind.THING,), name="each")
_GETTING = frozenset({Act.GAIN, Act.GET, Act.RECEIVE, Act.COLLECT})


def gained(effect: Effect) -> Effect:
    """Gold that a player gets, as a gain of so much; what each of the eliminated is worth its player gains for each of them."""
    return _for_the_eliminated(_of_gold(effect))


def _of_gold(effect: Effect) -> Effect:
    gold = effect.whom
    if effect.act not in _GETTING or gold is None or gold != Selector((Kind.THING,), number=gold.number, name="gold"):
        return effect
    if effect.who not in (None, YOU, FOE):
        return effect
    counted = next((role for role in effect.roles if role.word in ("for", "for every")), None)
    if counted is not None and (counted.of is None or not _is_eliminated(counted.of)):
        return effect
    roles = effect.roles if effect.who in (None, YOU) else (*effect.roles, Complement(TO, effect.who))
    gains = replace(effect, act=Act.GAIN, who=None, whom=None, amount=Amount(Op.SET, gold.number or 1), roles=roles)
    return gains if counted is None else _for_each(gains, counted)


def _for_the_eliminated(effect: Effect) -> Effect:
    """`Each is worth 1 gold`, said of what has been eliminated."""
    worth, who = effect.roles[0] if len(effect.roles) == 1 else None, effect.who
    if effect.act is not Act.BE or who is None or worth is None or worth != Complement("worth", worth.of) or worth.of is None:
        return effect
    gold = worth.of
    if not _is_eliminated(who) or effect.when is not None or gold != Selector((Kind.THING,), number=gold.number, name="gold"):
        return effect
    return _for_each(replace(effect, act=Act.GAIN, who=None, amount=Amount(Op.SET, gold.number or 1)), worth)


def _for_each(gains: Effect, counted: Complement) -> Effect:
    assert gains.amount is not None
    each = replace(gains.amount, per=Selector((Kind.CARGO,), Reference.THAT))
    conditions = gains.conditions if HAVING_DONE in gains.conditions else (*gains.conditions, HAVING_DONE)
    return replace(gains, amount=each, conditions=conditions, roles=gains.roles_but(counted))


def _is_eliminated(found: Selector) -> bool:
    """Whether a text means each of those that it had eliminated before."""
    if found == _EACH:
        return True
    if len(found.traits) != 1 or found.kind not in CARGO or found != Selector(found.kinds, found.reference, traits=found.traits):
        return False
    (trait,) = found.traits
    done = trait.what == Happening(Act.ELIMINATE) and trait.name == "done" and trait.quality is Quality.RELATIVE
    return done or trait == Trait(Quality.DESCRIBED, name="eliminated")
