"""What a later sentence of the same text asks for or lessens: `if she has a helmsman, eliminate only one`."""

from __future__ import annotations

from itertools import zip_longest

from arbiter.effects import Ability, Act, Condition, Effect, Kind, Quality, Reference, Selector, Tier, Trait
from arbiter.frozen import replace
from arbiter.language.pieces import YOU, negated
from arbiter.pirates.instructions import is_given_to_others
from arbiter.pirates.kinds import CARGO
from arbiter.pirates.lowering.acts import chooses_again
from arbiter.pirates.lowering.contrasts import of_other_nations
from arbiter.pirates.lowering.left_ashore import where_it_stays
from arbiter.pirates.lowering.lent import lent
from arbiter.pirates.lowering.rolled_shots import with_her_rolls
from arbiter.pirates.lowering.spared import sparing
from arbiter.pirates.selectors import THAT_SHIP, THIS_SHIP

ONLY = "only"


def only_so_many(effect: Effect) -> Effect:
    """An order upon `only one` piece, as one upon one: what it lessens does not come where it does."""
    whom = effect.whom
    counted = whom is not None and whom.bound == ONLY and whom.number is not None and effect.affirms and not effect.optional
    return replace(effect, whom=replace(whom, bound=None)) if whom is not None and counted else effect


def with_exceptions(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a piece, in which an order that a later one lessens holds only where that one does not.

    What a card does when it is revealed it does only where there is what it asks for, and nothing is put onto a ship whose cargo
    is full where the text has it eliminated instead. A choice that may be another one each turn is part of what is chosen,
    and no ability of its own that could be cancelled.
    """
    abilities = _with_their_choices(lent(where_it_stays(sparing(of_other_nations(abilities)))))
    abilities = with_her_rolls(abilities)
    abilities = tuple(_by_the_same_roll(_put_where_there_is_room(one)) for one in abilities)
    asked = [item for ability in abilities for effect in ability.effects for item in _asked_for(effect)]
    if asked:
        abilities = tuple(_on_condition(ability, asked) for ability in abilities)
    lessening = [effect for ability in abilities for effect in ability.effects if _lessens(effect)]
    return abilities if not lessening else tuple(_excepting(ability, lessening) for ability in abilities)


def _with_their_choices(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    found: list[Ability] = []
    for ability in abilities:
        again = bool(ability.effects) and all(map(chooses_again, ability.effects)) and not ability.unplayed
        if again and found and any(effect.act is Act.CHOOSE for effect in found[-1].effects):
            found[-1] = replace(found[-1], effects=(*found[-1].effects, *ability.effects), places=())
        else:
            found.append(ability)
    return tuple(found) if len(found) < len(abilities) else abilities


def _by_the_same_roll(ability: Ability) -> Ability:
    """The ability that gives its own ship an action on some faces, and others on other ones, as one that gives one of all one."""
    if not any(is_given_to_others(one) and one.faces for one in ability.effects):
        return ability
    effects = tuple(replace(one, whom=ONE_THAT_IS_THIS) if _is_given_to_her(one) else one for one in ability.effects)
    return ability if effects == ability.effects else replace(ability, effects=effects)


def _is_given_to_her(effect: Effect) -> bool:
    return bool(effect.faces) and effect.whom == THIS_SHIP and is_given_to_others(replace(effect, whom=ONE_THAT_IS_THIS))


ONE_THAT_IS_THIS = Selector((Kind.SHIP,), traits=(Trait(Quality.IS_A, of=THIS_SHIP),))


def _put_where_there_is_room(ability: Ability) -> Ability:
    """The ability in which a treasure is put onto a ship only where the sentence that has it eliminated instead does not hold."""
    pairs = zip_longest(ability.effects, ability.effects[1:])
    effects = tuple(
        one.with_conditions(HAS_ROOM) if after is not None and _is_instead(one, after) else one for one, after in pairs
    )
    return ability if effects == ability.effects else replace(ability, effects=effects)


def _is_instead(effect: Effect, after: Effect) -> bool:
    return (
        effect.act is Act.PUT
        and after.act is Act.ELIMINATE
        and FULL_OF_CARGO in after.conditions
        and after.manner == ("instead",)
    )


FULL_OF_CARGO = Condition(Selector((Kind.CARGO,), owner=THAT_SHIP), Trait(Quality.DESCRIBED, name="full"))
HAS_ROOM = Condition(THAT_SHIP, Trait(Quality.FULL, negated=True))


def _lessens(effect: Effect) -> bool:
    return only_so_many(effect) != effect and len(effect.conditions) == 1 and isinstance(effect.conditions[0], Condition)


def _excepting(ability: Ability, lessening: list[Effect]) -> Ability:
    effects = tuple(next((_unless(one, less) for less in lessening if _is_lessened(one, less)), one) for one in ability.effects)
    return ability if effects == ability.effects else replace(ability, effects=effects)


def _is_lessened(effect: Effect, less: Effect) -> bool:
    """Whether the same is ordered of pieces of the same kind and owner at the same time, and not on the same condition."""
    one, other = effect.whom, less.whom
    if effect is less or one is None or other is None or effect.conditions or effect.optional or not effect.affirms:
        return False
    alike = (effect.act, effect.when, effect.faces) == (less.act, less.when, less.faces)
    return alike and (one.kinds, one.owner, one.traits) == (other.kinds, other.owner, other.traits)


def _unless(effect: Effect, less: Effect) -> Effect:
    return effect.with_conditions(*(negated(one) for one in less.conditions if isinstance(one, Condition)))


def asking_for(effect: Effect) -> Effect:
    """What has to be on some islands for the card to be used, as nothing by itself: what the card does hangs on it."""
    return Effect(Act.NOTHING) if _asked_for(effect) else effect


def _asked_for(effect: Effect) -> tuple[Condition, ...]:
    """The conditions on which this card may be used, by `both home islands must have treasure for this card to be used`."""
    where, what = effect.who, effect.whom
    use = next((role.doing for role in effect.roles if role.word == "to" and role.doing is not None), None)
    told = all(role.doing is use or (role.word == "for" and role.of and use and role.of == use.whom) for role in effect.roles)
    if effect.act is not Act.HAVE or effect.tier is not Tier.MANDATORY or use is None or use.act is not Act.USE or not told:
        return ()
    plain = where is not None and where.kind is Kind.ISLAND and not (where.also or where.traits) and not effect.conditions
    itself = use.whom is not None and (use.whom.reference is Reference.THIS or use.whom.kind is Kind.CARD)
    if where is None or what is None or not plain or not itself or what.kind not in CARGO or what.also or effect.when:
        return ()
    both = where == Selector((Kind.ISLAND,), name="home", bound="both")
    places = (replace(HOME, owner=YOU), replace(HOME, traits=(Trait(Quality.ENEMY),))) if both else (where,)
    aboard = (replace(what, traits=(*what.traits, Trait(Quality.ABOARD, of=place))) for place in places)
    return tuple(Condition(one, Trait(Quality.EXISTS)) for one in aboard)


HOME = Selector((Kind.ISLAND,), name="home")


def _on_condition(ability: Ability, asked: list[Condition]) -> Ability:
    effects = tuple(one.with_conditions(*asked) if _is_its_use(one) else one for one in ability.effects)
    return ability if effects == ability.effects else replace(ability, effects=effects)


def _is_its_use(effect: Effect) -> bool:
    """Whether an effect is what a card does when it is used, and neither how it is loaded and shown nor what it asks for."""
    return effect.act not in _BEFORE_USE and not _asked_for(effect)


_BEFORE_USE = frozenset({Act.LOAD, Act.REVEAL, Act.TITLE, Act.NOTHING})
