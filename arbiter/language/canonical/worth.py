"""What treasure is worth, gold that comes and goes, and hull damage."""

from __future__ import annotations

from arbiter.effects import Act, Effect, Kind, Role, Selector
from arbiter.frozen import replace
from arbiter.language.canonical.parts import gold_of
from arbiter.language.pieces import YOU

_VALUES = ("value", "gold value")
_DAMAGE = Selector((Kind.THING,), name="hull damage")
_POINT = Selector((Kind.THING,), name="hull point")
_YOUR_SHIP = Selector((Kind.SHIP,), owner=YOU)


def worth(effect: Effect) -> Effect | None:
    """`has a value of 3 gold`, `the value of this treasure is 3 gold`, `counts as 3 gold`, `is a treasure worth 3 gold`."""
    if effect.amount is not None or (effect.roles and effect.act not in (Act.COUNT, Act.BE)):
        return None
    bearer, whom = effect.who, effect.whom
    gold = gold_of(whom)
    if effect.act is Act.BE and bearer is not None and bearer.name in _VALUES and bearer.owner is not None:
        bearer = bearer.owner
    elif effect.act is Act.HAVE and whom is not None and whom.name in _VALUES:
        of = whom.traits[0].of if len(whom.traits) == 1 and whom.traits[0].name == "of" else whom.owner
        gold = gold_of(of)
    elif effect.act is Act.COUNT and len(effect.roles) == 1 and effect.roles[0].word == "as":
        gold = gold_of(effect.roles[0].of)
    else:
        return None
    if gold is None or bearer is None or bearer.kind is not Kind.TREASURE:
        return None
    return replace(effect, act=Act.BE, who=bearer, whom=None, roles=(Role("worth", gold),))


def worth_counted(effect: Effect) -> Effect | None:
    """`is worth 6 gold minus the number of crew on this ship`: gold equal to 6 minus the number of this ship's crew."""
    words = [role.word for role in effect.roles]
    if effect.act is not Act.BE or words[:2] != ["worth", "minus"] or words[2:] not in ([], ["on"], ["aboard"]):
        return None
    gold, less = effect.roles[0].of, effect.roles[1].of
    if gold is None or gold.number is None or gold.name != "gold" or less is None or less.name != "number" or less.owner is None:
        return None
    if len(effect.roles) == 3:
        less = replace(less, owner=replace(less.owner, owner=effect.roles[2].of))
    told = Role("worth", replace(gold, number=None)), Role("equal to", Selector((Kind.THING,), name=str(gold.number)))
    return replace(effect, roles=(*told, Role("minus", less)))


def gains_gold(effect: Effect) -> Effect | None:
    """`you get 3 gold`, `receive 3 gold`, `you are given 3 gold`, `your gold is increased by 3`, `add 3 to your gold`."""
    who, gold, roles = _gold_added(effect)
    if gold is None or not effect.affirms or effect.amount is not None:
        return None
    return replace(effect, act=Act.GAIN, who=None if who == YOU and not effect.optional else who, whom=gold, roles=roles)


def _gold_added(effect: Effect) -> tuple[Selector | None, Selector | None, tuple[Role, ...]]:
    """Who comes to how much gold, and what else takes part."""
    whom, first, rest = effect.whom, effect.roles[0] if effect.roles else None, effect.roles[1:]
    if effect.act in (Act.GET, Act.RECEIVE, Act.GAIN):
        return effect.who, gold_of(whom) if whom is not None and whom.name == "gold" else None, effect.roles
    if first is None or first.length is not None:
        return None, None, ()
    if effect.act is Act.GIVE and effect.who is None and first.word == "" and whom is not None and whom.kind is Kind.PLAYER:
        return whom, gold_of(first.of) if first.of is not None and first.of.name == "gold" else None, rest
    if effect.act is Act.ADD and first.word == "to" and _is_own_gold(first.of):
        return YOU, gold_of(whom), rest
    if effect.act is Act.INCREASE and first.word == "by" and _is_own_gold(whom):
        return YOU, gold_of(first.of), rest
    return None, None, ()


def _is_own_gold(found: Selector | None) -> bool:
    return found == Selector((Kind.THING,), owner=YOU, name="gold")


def hull_damage(effect: Effect) -> Effect | None:
    """`suffers 2 hull damage`, `takes two points of hull damage`: she loses so many hull points; an order is to your ship."""
    whom = effect.whom
    if whom is None or whom.number is None or effect.roles or effect.act not in (Act.TAKE, Act.SUFFER, Act.LOSE, Act.RECEIVE):
        return None
    plain = replace(whom, number=None)
    damage = effect.act is not Act.LOSE and plain in (_DAMAGE, Selector((Kind.THING,), owner=_DAMAGE, name="point"))
    if not damage and (effect.act is not Act.LOSE or plain != _POINT):
        return None
    who = _YOUR_SHIP if effect.who in (None, YOU) else effect.who
    return replace(effect, act=Act.LOSE, who=who, whom=replace(_POINT, number=whom.number))
