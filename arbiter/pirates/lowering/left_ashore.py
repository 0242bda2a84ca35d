"""What a card does that stays on the island where it was found: it shows what lies there, takes its toll, and goes at last."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.effects import (
    Ability,
    Act,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Reference,
    Relation,
    Selector,
    Tier,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.pieces import THIS_CARD, THIS_TREASURE
from arbiter.pirates.lowering.cards import staying_where_it_is
from arbiter.pirates.lowering.exchanged import EXPLORED, LOADED_NOW
from arbiter.pirates.selectors import SUBJECT, THAT_SHIP, THE_ISLAND, THIS_SHIP

ITS_ISLAND = Selector((Kind.ISLAND,), traits=(Trait(Quality.CARRYING, of=THIS_TREASURE),))
"""The island on which this card lies."""
_COIN = Selector((Kind.TREASURE,), traits=(Trait(Quality.NAMED, negated=True, name="unique"),))
_THAT_TREASURE = Selector((Kind.TREASURE,), Reference.THAT)
_THERE = (THE_ISLAND, replace(THE_ISLAND, name="wild"))


def shown_with_it(effect: Effect) -> Effect:
    """`Then reveal all treasure on the island`, as treasure that is turned up where this card came to light."""
    on = effect.roles[0] if len(effect.roles) == 1 else None
    bare = Effect(Act.REVEAL, whom=Selector((Kind.TREASURE,), Reference.ALL), roles=effect.roles, manner=effect.manner)
    if effect != bare or on is None or on != Complement("on", on.of) or on.of not in _THERE or {*effect.manner} - {"then"}:
        return effect
    lying = Selector((Kind.TREASURE,), Reference.ALL, traits=(Trait(Quality.ABOARD, of=EXPLORED),))
    return replace(effect, act=Act.TURN_UP, whom=lying, roles=(), manner=())


def loading_one_more(effect: Effect) -> Effect:
    """`Then this ship can load one more treasure (only)`, as that she can load no other this turn once she has loaded a coin.

    Unique treasure that she finds she has loaded before (`faq.explore-order.1`).
    """
    whom, told = effect.whom, {*effect.manner}
    more = whom is not None and whom == Selector((Kind.TREASURE,), number=whom.number, bound="more") and whom.number == 1
    bare = Effect(Act.LOAD, effect.tier, who=THIS_SHIP, whom=whom, when=effect.when, optional=True, manner=effect.manner)
    if effect != replace(bare, conditions=effect.conditions) or not more or "only" not in told or told - {"only", "then"}:
        return effect
    loaded = replace(_COIN, traits=(*_COIN.traits, LOADED_NOW))
    ship = replace(THIS_SHIP, traits=(Trait(Quality.CARRYING, of=loaded),))
    barred = Effect(Act.LOAD, Tier.NOT, affirms=False, who=ship, whom=Selector((Kind.TREASURE,)), turn=Turn.THIS)
    return replace(
        barred, conditions=effect.conditions, when=effect.when or Moment(Phase.WHEN, Happening(Act.REVEAL, whom=THIS_CARD))
    )


def where_it_stays(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a card that stays on its island, with what they say of `the island` told of the one on which it lies."""
    if not any(staying_where_it_is(effect).act is Act.REMAIN for ability in abilities for effect in ability.effects):
        return abilities
    return tuple(_of_its_island(ability) for ability in abilities)


def _of_its_island(ability: Ability) -> Ability:
    effects = tuple(told for effect in ability.effects for told in gone_with_the_last(taking_its_toll(effect)))
    return ability if effects == ability.effects else replace(ability, effects=effects, places=())


def taking_its_toll(effect: Effect) -> Effect:
    """What comes each time a ship loads treasure `from the island`, as what comes when she does so where this card lies.

    Whom that costs may be told by the value of the treasure: a crew who costs as much as that is worth, or more.
    """
    loads = effect.happening
    if effect.when is None or loads is None or loads.act is not Act.LOAD or loads.roles != (Complement("from", THE_ISLAND),):
        return effect
    here = replace(loads, roles=(Complement("from", ITS_ISLAND),))
    told = replace(effect, when=replace(effect.when, happening=here))
    whom = effect.whom
    aboard = whom.traits[0] if whom is not None and len(whom.traits) == 1 and whom.traits[0].quality is Quality.ABOARD else None
    if whom is None or aboard is None or aboard.of is None or aboard.of.reference is not Reference.THAT:
        return told
    costs = [trait for one in aboard.of.traits if (trait := _against_its_value(one)) is not None]
    plain = replace(aboard.of, traits=()) == THAT_SHIP and len(costs) == len(aboard.of.traits)
    return replace(told, whom=replace(whom, traits=(Trait(Quality.ABOARD, of=SUBJECT), *costs))) if plain else told


def _against_its_value(trait: Trait) -> Trait | None:
    """`Whose point value is at least that of the treasure`, as crew that cost so much."""
    had = trait.what if trait.quality is Quality.RELATIVE else None
    figure = had.whom if isinstance(had, Happening) else None
    against = had.roles[0] if isinstance(had, Happening) and len(had.roles) == 1 else None
    relation = _RELATIONS.get(against.word) if against is not None else None
    if figure is None or against is None or relation is None or figure.name not in ("point value", "point cost"):
        return None
    value = Selector((Kind.THING,), owner=_THAT_TREASURE, name="value")
    if had != Happening(Act.HAVE, whom=figure, roles=(Complement(against.word, value),)):
        return None
    return Trait(Quality.COSTING, trait.negated, of=_THAT_TREASURE, relation=relation)


_RELATIONS = {"at least": Relation.AT_LEAST, "equal to": Relation.EQUAL, "at most": Relation.AT_MOST,
              "more than": Relation.ABOVE, "less than": Relation.BELOW}  # fmt: skip


def gone_with_the_last(effect: Effect) -> Iterator[Effect]:
    """`Eliminate this card when there is no coin on the island`, as what comes upon all by which the last may go."""
    card, there = effect.whom, effect.conditions[0] if len(effect.conditions) == 1 else None
    bare = Effect(effect.act, effect.tier, whom=card, conditions=effect.conditions)
    own = card is not None and (card == THIS_TREASURE or (card.kind is Kind.CARD and bool(card.name)))
    if effect.act not in (Act.ELIMINATE, Act.REMOVE) or effect != bare or not own or not isinstance(there, Condition):
        yield effect
        return
    kept = there.subject.traits_but(Trait(Quality.ABOARD, of=THE_ISLAND))
    left = there.trait == Trait(Quality.EXISTS, negated=True) and replace(there.subject, traits=kept) == _COIN
    if not left or kept == there.subject.traits:
        yield effect
        return
    lying = replace(_COIN, traits=(*kept, Trait(Quality.ABOARD, of=ITS_ISLAND)))
    none_left = replace(effect, conditions=(Condition(lying, there.trait),))
    yield replace(none_left, when=Moment(Phase.WHEN, Happening(Act.REVEAL, whom=card)))
    for act in (Act.LOAD, Act.ELIMINATE, Act.REMOVE):
        yield replace(none_left, when=Moment(Phase.AFTER, Happening(act, whom=_COIN)))
