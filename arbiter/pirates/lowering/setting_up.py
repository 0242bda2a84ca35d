"""What a text has done as treasure is placed before the game: crew that lie among it, and whose crew they are afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.effects import Ability, Act, Effect, Happening, Kind, Moment, Phase, Quality, Reference, Selector, Tier, Trait
from arbiter.frozen import replace
from arbiter.pirates.selectors import YOU

_SETTING_UP = Moment(Phase.DURING, Happening(Act.SET_UP))


def as_treasure_is_placed(effect: Effect) -> Effect:
    """What is placed when a player places treasure, or in place of some, as what is done before the game begins.

    So is the gold that has to be placed all the same.
    """
    placing = effect.happening
    if effect.act is not Act.PUT or effect.who != YOU or effect.whom is None:
        return effect
    upon = effect.when is not None and effect.when.phase is Phase.WHEN and placing is not None
    treasure = upon and placing == Happening(Act.PUT, placing.who, Selector((Kind.TREASURE,))) if placing is not None else False
    gold = Selector((Kind.THING,), traits=_REQUIRED, owner=Selector((Kind.THING,), name="gold"), name="value")
    still = effect == Effect(Act.PUT, Tier.MANDATORY, who=YOU, whom=gold)
    return replace(effect, when=_SETTING_UP) if treasure or still else effect


_REQUIRED = (Trait(Quality.DESCRIBED, name="required"),)


def of_these_crew(effect: Effect, ability: Ability) -> Iterator[Effect]:
    """`These crew may use their abilities on any ship`, where the text has told of no others, as that its bearer may."""
    first = bool(ability.effects) and ability.effects[0] is effect
    those = Selector((Kind.CREW,), Reference.THAT, traits=(Trait(Quality.ABOARD, of=Selector((Kind.SHIP,))),))
    told = first and effect == Effect(Act.USE, effect.tier, who=those, optional=True)
    yield replace(effect, who=replace(those, reference=Reference.THIS)) if told else effect
