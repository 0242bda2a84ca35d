"""That crew aboard may use the ability of other crew for a turn in place of their own, as that they copy it for that turn."""

from __future__ import annotations

from arbiter.effects import Ability, Act, Complement, Effect, Kind, Quality, Reference, Selector, Trait, Turn
from arbiter.frozen import replace
from arbiter.pirates.selectors import THIS_SHIP

_TARGET = Selector((Kind.THING,), name="target")
_CHOSEN = Selector((Kind.CREW,), traits=(Trait(Quality.DESCRIBED, name="target"), Trait(Quality.ABOARD, of=THIS_SHIP)))
_ABOARD = replace(_CHOSEN, traits=_CHOSEN.traits[1:])
_OWN = Complement("instead of", Selector((Kind.THING,), owner=replace(_TARGET, reference=Reference.THAT), name="own"))


def lent(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a text, of which one has a crew aboard, chosen as a turn begins, copy an ability for that turn alone."""
    used = next((one for one in abilities if len(one.effects) == 1 and _is_used_instead(one.effects[0])), None)
    what = used.effects[0].whom if used is not None else None
    source = replace(what.owner, reference=Reference.ANY) if what is not None and what.owner is not None else None
    chosen = next((one for one in abilities if source is not None and _chooses(one, source)), None)
    if source is None or chosen is None:
        return abilities
    target = chosen.effects[0]
    copied = replace(target, act=Act.COPY, who=_ABOARD, whom=Selector((Kind.ABILITY,), owner=source), turn=Turn.THIS)
    told = replace(chosen, effects=(copied,), places=())
    return tuple(told if one is chosen else one for one in abilities if one is not used)


def _chooses(ability: Ability, source: Selector) -> bool:
    """Whether an ability has a crew of this ship chosen as the target, and then one of those whose abilities are lent."""
    acts = [(one.act, one.whom, one.affirms, bool(one.conditions)) for one in ability.effects]
    return acts == [(Act.CHOOSE, _CHOSEN, True, False), (Act.CHOOSE, source, True, False)]


def _is_used_instead(effect: Effect) -> bool:
    """Whether an effect lets the target use the ability of crew that were named before that turn instead of its own."""
    what = effect.whom
    plain = effect.act is Act.USE and effect.affirms and effect.optional and not effect.conditions and effect.turn is Turn.THIS
    of_crew = what is not None and what.kind is Kind.ABILITY and what.owner is not None and what.owner.kind is Kind.CREW
    return plain and of_crew and effect.who == replace(_TARGET, reference=Reference.THE) and effect.roles == (_OWN,)
