"""What is told of fire masts, in the words that the steps of the game look for."""

from __future__ import annotations

from arbiter.effects import Act, Action, Complement, Effect, Happening, Kind, Moment, Phase, Quality, Reference, Selector, Turn
from arbiter.frozen import replace
from arbiter.pirates.selectors import SUBJECT, THAT_SHIP, THIS_SHIP


def of_each_fire(effect: Effect) -> Effect:
    """Fire masts of a ship that dice are rolled for one by one, or that go as she docks, as hers.

    What dice bring for every fire mast there is, is how fire masts burn. A ship that has only fire masts is scuttled on her
    next turn anyway (`faq.firemasts.3`).
    """
    if (burns := _how_it_burns(effect)) is not None:
        return burns
    if effect.act is Act.REPLACE:
        effect = replace(effect, roles=tuple(role for role in effect.roles if not _is_by_the_rules(role)))
    whom, when = effect.whom, effect.happening
    if effect.act is Act.SCUTTLE and when is not None and effect.turn is Turn.NEXT and not effect.optional:
        only = when.act is Act.HAVE and when.whom == ONLY_FIRE and when.who == Selector((Kind.SHIP,)) and effect.affirms
        again = whom is not None and whom in (Selector((Kind.SHIP,), one) for one in (Reference.THAT, Reference.SUBJECT))
        return Effect(Act.NOTHING) if only and again and not effect.conditions and effect.who is None else effect
    if effect.act is not Act.REMOVE or whom is None or whom.kind is not Kind.FIRE_MAST or whom.owner is not None or whom.traits:
        return effect
    per = effect.dice.per if effect.dice is not None else None
    if per is not None and per.kind is Kind.FIRE_MAST and whom.reference in (Reference.THE, Reference.THAT):
        aboard = next((trait.of for trait in per.traits if trait.quality is Quality.ABOARD), per.owner)
        hers = THIS_SHIP if aboard == THIS_SHIP else THAT_SHIP
        return replace(effect, whom=Selector((Kind.FIRE_MAST,), number=1, owner=hers))
    docks = when is not None and when.act is Act.DOCK and when.who == Selector((Kind.SHIP,))
    hers = replace(whom, owner=THAT_SHIP)
    return replace(effect, whom=hers) if docks and whom.reference is Reference.ALL else effect


def _how_it_burns(effect: Effect) -> Effect | None:
    """`At the start of each turn, roll a d6 for every fire mast`, or before a ship that has one is given an action."""
    whom, when, rolled = effect.whom, effect.when, effect.dice
    if when is None or whom is None or rolled is None or rolled.per is None or rolled.per.kind is not Kind.FIRE_MAST:
        return None
    hers = next((trait.of for trait in rolled.per.traits if trait.quality is Quality.ABOARD), rolled.per.owner)
    she = SUBJECT
    each_turn = when.phase is Phase.BEGINNING and when.happening == EVERY_TURN and hers is None and not rolled.roles
    has_one = when.phase is Phase.WHEN and when.happening == Happening(Act.HAVE, ANY_SHIP, Selector((Kind.FIRE_MAST,)))
    acting = rolled.roles == (Complement("before", doing=Happening(Act.GIVE, whom=she, action=Action.ANY)),) and hers == she
    act = {Kind.FIRE_MAST: (Act.REMOVE, Act.EXTINGUISH), Kind.MAST: (Act.REPLACE, Act.SPREAD)}.get(whom.kind)
    plain = not effect.conditions and not effect.manner and effect.turn is None and effect.often is None
    plain = plain and (effect.who is None or effect.who.name == "controller")
    if act is None or effect.act is not act[0] or not (each_turn or (has_one and acting)) or not plain:
        return None
    if effect.roles != ((Complement("with", Selector((Kind.FIRE_MAST,))),) if effect.act is Act.REPLACE else ()):
        return None
    phase = when if each_turn else Moment(Phase.BEFORE, Happening(Act.GIVE, whom=ANY_SHIP, action=Action.ANY))
    return Effect(act[1], whom=Selector((Kind.FIRE_MAST,)), faces=effect.faces, when=phase)


def _is_by_the_rules(role: Complement) -> bool:
    """Whether it is told by which rules something is done, which hold anyway (`faq.firemasts.1`)."""
    rules = role.of
    named = rules is not None and all(trait.quality is Quality.NAMED for trait in rules.traits)
    return named and rules is not None and role == Complement("per", rules) and rules.name == "rule"


ANY_SHIP = Selector((Kind.SHIP,))
EVERY_TURN = Happening(Act.TURN, Selector((Kind.PLAYER,)))
ONLY_FIRE = Selector((Kind.FIRE_MAST,), bound="only")
