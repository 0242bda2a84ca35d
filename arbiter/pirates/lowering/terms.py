"""Effects in the terms in which the forms of the Pirates game are declared, where a text tells them in others."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import (
    Act,
    Amount,
    Comparison,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
    Turn,
)
from arbiter.engine.matching import HOW_MANY
from arbiter.frozen import replace
from arbiter.language.canonical.holds import ANY_NUMBER, beside_space
from arbiter.pirates.kinds import SHIPS, THINGS
from arbiter.pirates.lowering import lowered
from arbiter.pirates.lowering.attacked import attacked
from arbiter.pirates.lowering.earning import earned
from arbiter.pirates.lowering.figures import figured
from arbiter.pirates.lowering.gold import gained
from arbiter.pirates.lowering.nearby import nearby
from arbiter.pirates.lowering.parties import parties, that_one
from arbiter.pirates.lowering.placed import placed
from arbiter.pirates.lowering.ranked import of_the_highest
from arbiter.pirates.lowering.rolled_shots import again_on_a_hit, of_either_roll, rolled
from arbiter.pirates.lowering.times import is_one_own_turn
from arbiter.pirates.lowering.turns import LOSERS
from arbiter.pirates.lowering.unsaid import understood
from arbiter.pirates.lowering.whereto import whereto
from arbiter.pirates.selectors import YOU
from arbiter.pirates.table.printed_worth import worth_again
from arbiter.pirates.table.rolled_hits import upon_its_hit
from arbiter.pirates.table.valuing import ashore, is_reckoned, revalued

CAPTIVE = Selector(kinds=(Kind.THING,), name="captive")
SERVING = Selector(kinds=(Kind.CREW,), traits=(Trait(Quality.SERVING),))
"""Whom a text calls a captive where it lets him serve."""


AS_MUCH, AS_SHE_CAN = "as much", "as she can carry"
"""How a text says that so much is loaded as there is room for."""


_PASSES: tuple[Callable[[Effect], Effect], ...] = (
    placed, understood, of_the_highest, nearby, attacked, parties, whereto, lowered, revalued, worth_again, ashore, that_one,
    gained, earned,
)  # fmt: skip
"""What is done to an effect, one after the other."""


def in_terms(effect: Effect) -> Effect:
    """An effect in the terms that are played.

    A captive is a crew that serves, a mast that goes from a ship is hers, what may not be done the turn after something
    may not be done on the next turn once that has happened, what a treasure is worth is set when it is reckoned, what
    a ship may attack she may shoot at, and what her controller is to eliminate of hers is eliminated.
    """
    for lower in _PASSES:
        effect = lower(effect)
    if effect.optional and effect.who is not None and _is_yours(effect.who):
        return in_terms(replace(effect, who=YOU))
    return _named_otherwise(effect) or _of_its_parts(effect)


def _named_otherwise(effect: Effect) -> Effect | None:
    """The effect, where the game has another name for who does it, for when, or for the deed; None for any other."""
    if effect.who == CAPTIVE and effect.quantity is not None:
        return replace(effect, who=SERVING)
    if effect.when is not None and effect.when.phase is Phase.TURN_AFTER and effect.turn is None:
        return replace(effect, when=replace(effect.when, phase=Phase.AFTER), turn=Turn.NEXT)
    if effect.act is Act.ATTACK and effect.optional and effect.whom is not None and SHIPS.issuperset(effect.whom.kinds):
        return replace(effect, act=Act.SHOOT)
    if effect.act is Act.BE and is_reckoned(effect):
        return replace(effect, act=Act.SET)
    any_number = effect.act is Act.TAKE and effect.whom is not None and effect.whom.bound == ANY_NUMBER
    if any_number and effect.roles and not beside_space(effect):
        return replace(effect, roles=())  # no more fits aboard in any case
    if effect.act is Act.LOAD and effect.whom is not None and effect.whom.bound == AS_MUCH and AS_SHE_CAN in effect.manner:
        left = effect.manner_but(AS_SHE_CAN)
        taken = replace(effect, act=Act.TAKE, quantity=Quantity.CARGO_CAPACITY, amount=Amount(Op.LIMIT), manner=left)
        return _while_touching(replace(taken, whom=replace(effect.whom, bound=None)))
    if effect.act is Act.CHOOSE and effect.whom is not None and effect.whom.name == "following" and not effect.whom.traits:
        return replace(effect, whom=None, amount=Amount(Op.SET, effect.whom.number or 1))
    return None


def _of_its_parts(effect: Effect) -> Effect:
    """The effect, with rolls as those of the ship whose cannons roll, and what is lost as that of the ship that loses it."""
    if effect.quantity is Quantity.CANNON_ROLL and effect.who is not None and effect.who.kind is Kind.CANNON:
        cannon = effect.who
        if cannon.owner is not None and not cannon.traits and cannon.number is None:
            effect = replace(effect, who=cannon.owner)
    told = _by_whoever_loses(
        _lost(_pinning(figured(_turned_up(_standing_again(rolled(of_either_roll(again_on_a_hit(effect))))))))
    )
    return upon_its_hit(_of_her_ship(replace(told, conditions=tuple(map(_of_nobody, told.conditions)))))


def _is_yours(who: Selector) -> bool:
    """Whether it is the player of the ship with the text, called her owner or controller."""
    own = who.owner is not None and who.owner.reference is Reference.THIS and not who.owner.traits
    return who.kind is Kind.THING and who.name in LOSERS and own and not who.traits


def _of_nobody(item: Condition | Comparison) -> Condition | Comparison:
    """`While no enemy ship is within L of her`, as that there is no such ship; `two or more are`, as that there are so many."""
    if isinstance(item, Comparison) or item.subject.reference is not Reference.ANY or item.subject.also:
        return item
    trait, subject = item.trait, item.subject
    counted = subject.number is not None and subject.bound in HOW_MANY
    nobody = subject.number is None and subject.bound is None and trait.negated
    if trait.of is None or trait.quality not in _BESIDE or not (nobody or (counted and not trait.negated)):
        return item
    there = replace(subject, traits=(*subject.traits, replace(trait, negated=False)))
    return Condition(there, Trait(Quality.EXISTS, negated=nobody))


_BESIDE = frozenset({Quality.WITHIN, Quality.TOUCHING, Quality.ABOARD, Quality.DOCKED})
"""What may be said of the place of one piece by another."""


def _lost(effect: Effect) -> Effect:
    """`That ship loses one crew`: one of her crew is eliminated, as what a ship loses by a text is."""
    who, whom = effect.who, effect.whom
    if effect.act is not Act.LOSE or not effect.affirms or who is None or whom is None or effect.roles:
        return effect
    own = whom.owner in (None, who, Selector(who.kinds, Reference.SUBJECT))
    if not own or whom.kind not in (Kind.CREW, Kind.MAST) or whom.also or not (whom.number or whom.reference is Reference.ALL):
        return effect
    if effect.optional and not effect.faces:
        return effect
    if not SHIPS.issuperset(who.kinds) or who.also or any(trait.quality is Quality.RELATIVE for trait in who.traits):
        return effect
    return replace(effect, act=Act.ELIMINATE, who=None, whom=replace(whom, owner=who))


def _by_whoever_loses(effect: Effect) -> Effect:
    """A loss that the player of the ship is to bring about, as one of the ship: he picks it anyway (`faq.who-picks.1`)."""
    who, whom = effect.who, effect.whom
    if effect.act not in (Act.ELIMINATE, Act.REPLACE) or effect.optional or who is None or whom is None:
        return effect
    loses = who.kind is Kind.THING and who.name in LOSERS and not who.traits and whom.owner in (who.owner, None)
    return replace(effect, who=None, whom=replace(whom, owner=who.owner)) if loses and who.owner is not None else effect


def _pinning(effect: Effect) -> Effect:
    """An effect on what is aboard the ship that pinned this one, as one that waits for her to be pinned."""
    held = [one for one in effect.conditions if isinstance(one, Condition) and one.trait == Trait(Quality.PINNED)]
    whom = effect.whom
    if effect.when is not None or len(held) != 1 or whom is None or not any(map(_is_pinner, whom.traits)):
        return effect
    traits = tuple(replace(one, of=replace(one.of, traits=())) if one.of and _is_pinner(one) else one for one in whom.traits)
    left = effect.conditions_but(held[0])
    pinned = Moment(Phase.WHEN, Happening(Act.PIN, whom=held[0].subject))
    return replace(effect, when=pinned, conditions=left, whom=replace(whom, traits=traits))


def _is_pinner(trait: Trait) -> bool:
    """Whether a trait says that a piece is aboard that ship which did the pinning, and no more."""
    ship = trait.of
    if trait.quality is not Quality.ABOARD or ship is None or ship.reference is not Reference.THAT or len(ship.traits) != 1:
        return False
    (told,) = ship.traits
    what = told.what if told.quality is Quality.RELATIVE else None
    if not isinstance(what, Happening) or (what.whom is not None and what.whom.traits):
        return False
    return what == Happening(Act.PIN, what.who, what.whom)


def _while_touching(effect: Effect) -> Effect:
    """An effect that may be had when this ship touches another, as one that may be had as long as she does."""
    touch = effect.upon(Phase.WHEN)
    if touch is None or touch.act is not Act.TOUCH or touch.who is None or touch.whom is None or not effect.optional:
        return effect
    touching = Condition(touch.who, Trait(Quality.TOUCHING, of=touch.whom))
    return replace(effect, when=None, conditions=(*effect.conditions, touching))


def _standing_again(effect: Effect) -> Effect:
    """An effect that repairs `the mast` which has just fallen, as one that repairs a mast: no mast is told from another.

    What a ship that did what the effect waits for may repair are masts of hers.
    """
    who, whom = effect.who, effect.whom
    if effect.act is not Act.REPAIR or whom is None or whom.kind is not Kind.MAST:
        return effect
    hers = who is not None and who.reference in (Reference.THAT, Reference.SUBJECT) and whom.owner is None
    if hers and effect.when is not None:
        return replace(effect, who=None, whom=replace(whom, owner=who))
    if who is not None and whom.owner is None and who.reference in _SEVERAL and SHIPS.issuperset(who.kinds):
        every = who.reference is Reference.ANY and who.number is None
        owner = replace(who, reference=Reference.ALL) if every else who
        return effect if every and effect.optional else replace(effect, who=None, whom=replace(whom, owner=owner))
    return replace(effect, whom=replace(whom, reference=Reference.ANY, number=1)) if whom.reference is Reference.THE else effect


_SEVERAL = frozenset({Reference.ANY, Reference.OTHER, Reference.ALL})


def _turned_up(effect: Effect) -> Effect:
    """An effect that turns a treasure up on a turn of its player, as one that lets it be revealed."""
    own = tuple(role for role in effect.roles if not is_one_own_turn(role))
    if effect.act is Act.TURN and effect.whom is not None and effect.manner == ("face up",):
        return replace(effect, act=Act.REVEAL, manner=(), roles=own)
    return replace(effect, roles=own) if effect.act is Act.REVEAL and effect.optional and own != effect.roles else effect


def _of_her_ship(effect: Effect) -> Effect:
    """An effect on parts of ships in which they are told as those of the ships that they are taken from."""
    whom, role = effect.whom, effect.role("from")
    if whom is None or whom.owner is not None or role is None or role.of is None or role.of.also or role.length or role.doing:
        return effect
    if not THINGS.issuperset(whom.kinds) or not SHIPS.issuperset(role.of.kinds):
        return effect
    left = tuple(one for one in effect.roles if one is not role and one.word != "in play")
    return replace(effect, whom=replace(whom, owner=role.of), roles=left)
