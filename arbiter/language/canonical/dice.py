"""Canonical forms of dice: rolled again, changed, compared, and what must be rolled to hit."""

from __future__ import annotations

import re

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Comparison,
    Complement,
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
    Relation,
    Selector,
    Tier,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.pieces import CHOSEN, PIECES, SUBJECT, THIS_SHIP, YOU, Row
from arbiter.language.vocabulary.figures import ROLLS
from arbiter.language.vocabulary.modals import PERFECT

_FIGURES = {"roll": Quantity.ROLL, **ROLLS, "rank": Quantity.RANK}
_RELATIONS = {"more than": Relation.ABOVE, "less than": Relation.BELOW, "at least": Relation.AT_LEAST}
OPPOSITES = {
    Relation.EQUAL: Relation.UNEQUAL, Relation.ABOVE: Relation.AT_MOST, Relation.AT_LEAST: Relation.BELOW,
    Relation.BELOW: Relation.AT_LEAST,
}  # fmt: skip


def added_to_a_figure(effect: Effect) -> Effect | None:
    """`roll a d6 and add its point cost`, as adding the result to that."""
    figure, rolled = effect.whom, effect.dice
    plain = figure is not None and figure.name == "point cost" and figure.owner is not None and not figure.traits
    if effect.act is not Act.ADD or rolled is None or rolled.count != 1 or not plain or effect.roles or effect.faces:
        return None
    result = Selector((Kind.THING,), Reference.THE, name="result")
    return replace(effect, whom=result, roles=(Complement("to", figure),))


def rerolls(effect: Effect) -> Effect | None:
    """`you may reroll any die roll that you make for this ship`, `roll one of her boarding rolls again`: a die is rolled again.

    It may be told of what kind it is and what it shows; a missed shot is taken again.
    """
    die, again = _as_roll(effect.whom), effect.act in (Act.ROLL, Act.THROW) and effect.manner == ("again",)
    if not (again or (effect.act is Act.REROLL and not effect.manner)) or die is None or effect.who not in (*_OWN, None, YOU):
        return None
    if die.name == "roll" and (die.owner in _OWN or any(_rolled_for(one, Kind.DIE) in _OWN for one in die.traits)):
        die = replace(die, name="die roll")
    if die.name == "roll" and any(role == Complement("for", role.of) and role.of in _OWN for role in effect.roles):
        die = replace(die, name="die roll")
    party = die.owner if die.owner is not None and die.owner.name == "boarding party" and not die.owner.traits else None
    kind = Quantity.BOARDING_ROLL if party is not None else _FIGURES.get(die.name or "") if die.name in _ROLLS else None
    a_die = die.kind is Kind.DIE or (die.kind is Kind.THING and (die.name in ("die", "die roll") or kind is not None))
    that = effect.when in _MISSES and die == Selector(die.kinds, Reference.THAT, name=die.name)
    plain = not die.bound and not die.also and die.number in (None, 1)
    plain = plain and (die.reference in (Reference.ANY, Reference.THE) or that)
    if not a_die or not plain or (again and die.kind is not Kind.THING):
        return None
    told = [
        *(_of_trait(one, die.kind) for one in die.traits),
        *(role.of if role == Complement("for", role.of) else None for role in effect.roles),
    ]
    faces = tuple(one for one in told if isinstance(one, Trait))
    for_whom = [one for one in (*told, party.owner if party is not None else die.owner or YOU) if one not in (*faces, YOU)]
    if None in for_whom or len({*map(repr, for_whom)} - {repr(_OWN[1])}) > 1:
        return None
    ships = [one for one in for_whom if isinstance(one, Selector)]
    owner = THIS_SHIP if any(one in _OWN for one in ships) or (kind is not None and not ships) else ships[0] if ships else None
    if _MISSED in faces or that:
        cannon = Selector((Kind.CANNON,), number=1, owner=THIS_SHIP)
        shot = replace(effect, who=cannon, whom=Selector((Kind.SHOT,)), when=_MISSES[0])
        alone = effect.when is None and len(faces) == 1
        return shot if kind is Quantity.CANNON_ROLL and (alone or that) and owner == THIS_SHIP else None
    owner = owner or (THIS_SHIP if effect.who in _OWN and effect.when is None else None)
    if kind is None and (faces or (owner is None and die.kind is not Kind.DIE)):
        return None
    name = kind.value if kind is not None else None
    rolled = Selector((Kind.DIE,), owner=owner, name=name, traits=faces)
    return replace(effect, act=Act.REROLL, who=None, whom=rolled, roles=(), manner=())


def _as_roll(die: Selector | None) -> Selector | None:
    """`the boarding die` as the boarding roll."""
    known = die is not None and die.name in ("boarding die", "cannon die")
    return replace(die, name=(die.name or "").replace("die", "roll")) if die is not None and known else die


def _of_trait(trait: Trait, kind: Kind) -> Trait | Selector | None:
    """What is told of a die that was rolled: for whom, what it shows, or that the shot missed; None for anything else."""
    if trait == _MISSED or trait.what in _HAS_MISSED:
        return _MISSED
    if trait.quality is Quality.BESIDE and trait == Trait(Quality.BESIDE, name="of", of=trait.of):
        number = _number(trait.of)
        return Trait(Quality.ROLLED, number=number) if number is not None else None
    return _rolled_for(trait, kind)


_ROLLS = frozenset({"cannon roll", "boarding roll"})
_MISSED = Trait(Quality.DESCRIBED, name="missed")
_HAS_MISSED = tuple(Happening(Act.HIT, affirms=False, manner=manner) for manner in ((), (PERFECT,)))
_MISSES = tuple(Moment(Phase.WHEN, Happening(Act.HIT, who, affirms=False)) for who in (THIS_SHIP, SUBJECT))
_OWN = (THIS_SHIP, Selector((Kind.SHIP,), Reference.SUBJECT))


def _rolled_for(trait: Trait, kind: Kind) -> Selector | None:
    """For whom a die roll is made, or a die rolled: `a die roll made for this ship`, `one of your die rolls for this ship`."""
    if trait == Trait(Quality.BESIDE, name="for", of=trait.of):
        return trait.of
    made = trait.what if trait.quality is Quality.RELATIVE else None
    if (
        not isinstance(made, Happening)
        or made.act is not (Act.MAKE if kind is Kind.DIE else Act.ROLL)
        or made.who not in (None, YOU)
    ):
        return None
    alone = made == Happening(made.act, made.who, roles=made.roles) and len(made.roles) == 1
    return made.roles[0].of if alone and made.roles[0].word == "for" else None


def rolled_by(found: Selector) -> Selector:
    """`cannon rolls made for this ship`, `boarding rolls that she makes` are hers."""
    if found.name not in _OF_SHIPS:
        return found
    for trait in found.traits:
        roller = _roller(trait)
        if roller is not None and roller.kind in PIECES:
            return replace(found, owner=roller, traits=found.traits_but(trait))
    return found


def _roller(trait: Trait) -> Selector | None:
    """For whom a roll is made, where a trait says that alone."""
    if trait in (Trait(Quality.BESIDE, name="for", of=trait.of), Trait(Quality.BESIDE, name="by", of=trait.of)):
        return trait.of
    told = trait.what if trait.quality is Quality.RELATIVE else None
    if not isinstance(told, Happening) or told.act is not Act.MAKE:
        return None
    if trait.name == "object" and told == Happening(Act.MAKE, told.who):
        return told.who
    role = told.roles[0] if told.who in (None, YOU) and len(told.roles) == 1 else None
    plain = role is not None and role.word in ("for", "by") and role == Complement(role.word, role.of)
    return role.of if plain and role is not None and told == Happening(Act.MAKE, told.who, roles=(role,)) else None


_OF_SHIPS = frozenset({"cannon roll", "boarding roll", "ram roll"})


def roll_misses(found: Happening) -> Happening | None:
    """`one of her cannon rolls misses`: she does; that all of them do is something else."""
    roll, owner = found.who, found.who.owner if found.who is not None else None
    if found.act is not Act.MISS or roll is None or owner is None or owner.kind not in PIECES or found.whom is not None:
        return None
    one = roll.number in (None, 1) and roll.reference is Reference.ANY
    plain = roll == Selector((Kind.THING,), number=roll.number, owner=owner, name="cannon roll")
    return replace(found, who=owner) if one and plain else None


_SECOND = tuple(
    Selector((Kind.THING,), Reference.THE, traits=(Trait(Quality.DESCRIBED, name=which),), name=name)
    for name in ("die roll result", "result", "roll", "die result")
    for which in ("second", "new")
)


def second_result(effect: Effect) -> Effect | None:
    """`you must use the second die roll result`, `the second result counts`, `keep the new result`."""
    stands = effect.act in (Act.COUNT, Act.STAND) and effect.who in _SECOND and effect.whom is None
    result = replace(effect.whom, reference=Reference.THE) if effect.whom is not None else None
    kept = effect.act in (Act.USE, Act.KEEP, Act.ACCEPT, Act.TAKE) and result in _SECOND
    must = effect.tier is Tier.MANDATORY and effect.who in (None, YOU)
    worse = all(role.word == "even if" for role in effect.roles)
    told = replace(effect, roles=() if worse else effect.roles, often=None, conditions=())
    plain = told == Effect(effect.act, effect.tier, who=effect.who, whom=effect.whom) and effect.conditions in ((), (CHOSEN,))
    ordered = must or (effect.tier is Tier.OPTIONAL and effect.who is None)
    if not plain or not ((kept and ordered) or (stands and effect.tier in (Tier.OPTIONAL, Tier.MANDATORY))):
        return None
    return Effect(Act.USE, Tier.MANDATORY, who=YOU, whom=Selector((Kind.DIE,), name="second"), often=effect.often)


def changed(effect: Effect) -> Effect | None:
    """`you may change any one die roll to a 6`."""
    die, to = effect.whom, effect.roles[0] if len(effect.roles) == 1 else None
    number = _number(to.of) if to is not None and to.word == "to" else None
    if effect.act is not Act.CHANGE or die != Selector((Kind.DIE,), number=1) or number is None or not effect.affirms:
        return None
    amount = Amount(Op.SET, number)
    told = replace(effect, act=Act.HAVE, who=None, quantity=Quantity.ROLL, amount=amount, roles=())
    return replace(told, optional=True) if effect.who in (None, YOU) else None


def becomes(effect: Effect) -> Effect | None:
    """`one die roll becomes a 6`, `counts as a 6`: it is changed to that."""
    to = effect.whom if effect.act is Act.BECOME else _as(effect.roles) if effect.act is Act.COUNT else None
    number = _number(to)
    if number is None or effect.who != Selector((Kind.DIE,), number=1) or not effect.affirms or effect.manner:
        return None
    if effect.roles if effect.act is Act.BECOME else effect.whom is not None:
        return None
    told = replace(effect, act=Act.HAVE, who=None, whom=effect.who, roles=(), optional=True)
    return replace(told, quantity=Quantity.ROLL, amount=Amount(Op.SET, number))


def _as(roles: tuple[Complement, ...]) -> Selector | None:
    """What something counts as, where no more is said of it."""
    one = roles[0] if len(roles) == 1 and roles[0].word == "as" else None
    return one.of if one is not None and one == Complement("as", one.of) else None


def _number(found: Selector | None) -> int | None:
    name = found.name or "" if found is not None and found == Selector((Kind.THING,), name=found.name) else ""
    return int(name) if name.isdigit() else None


# Figures compared


_OVER_MASTS = Comparison(Quantity.ROLL, Relation.ABOVE, Quantity.MASTS)
"""That the die of a ram is higher than the masts of whom it rams."""
_RAMMING = Happening(Act.RAM, THIS_SHIP, Selector((Kind.SHIP,), traits=(Trait(Quality.ENEMY),)))


def by_her_ram(effect: Effect) -> Effect | None:
    """`if this ship's ram roll is higher than the rammed ship's masts`, as what comes of such a roll when she rams."""
    asked = next((item for item in effect.conditions if _is_over_masts(item)), None)
    if asked is None or effect.when is not None:
        return None
    told = tuple(_OVER_MASTS if item is asked else item for item in effect.conditions)
    return replace(effect, conditions=told, when=Moment(Phase.WHEN, _RAMMING))


def _is_over_masts(item: Condition | Comparison) -> bool:
    """Whether it is asked that the ram roll of this ship is higher than the masts of the ship that she rams."""
    if isinstance(item, Comparison) or item.trait.quality is not Quality.BESIDE or item.trait.name != "more than":
        return False
    of = item.trait.of
    hers = item.subject == Selector((Kind.THING,), owner=THIS_SHIP, name="ram roll")
    return hers and of is not None and of == Selector((Kind.MAST,), owner=of.owner) and _is_rammed(of.owner)


def _is_rammed(ship: Selector | None) -> bool:
    """Whether a ship is the one that is rammed: called so, or *that enemy ship*."""
    enemy = Selector((Kind.SHIP,), Reference.THAT, traits=(Trait(Quality.ENEMY),))
    return ship is not None and ship in (*_RAMMED, enemy)


def compares(effect: Effect) -> Effect | None:
    """`if its roll is higher than its rank`, `unless the cannon roll is a 6`."""
    when = effect.when
    found = _compared(when.happening) if when is not None and when.phase is Phase.WHEN else None
    if found is not None:
        return replace(effect, when=None, conditions=(found, *effect.conditions))
    told = tuple(_of_condition(item) for item in effect.conditions)
    asked = next((role for role in effect.roles if role.word in ("if", "unless") and role.doing is not None), None)
    known = _compared(asked.doing) if asked is not None and asked.doing is not None else None
    if asked is not None and known is not None and (asked.word == "if" or known.relation in OPPOSITES):
        known = known if asked.word == "if" else replace(known, relation=OPPOSITES[known.relation])
        return replace(effect, roles=effect.roles_but(asked), conditions=(*told, known))
    return replace(effect, conditions=told) if told != effect.conditions else None


def _compared(event: Happening) -> Comparison | None:
    """`its roll is at least 4`, `the cannon roll is a 1`."""
    left, right = _figure(event.who), event.whom
    if event.act is not Act.BE or left is None or right is None or event != Happening(Act.BE, event.who, right):
        return None
    number = _number(replace(right, bound=None))
    relation = Relation.EQUAL if right.bound is None else _RELATIONS.get(right.bound)
    return Comparison(left, relation, number) if number is not None and relation is not None else None


def _of_condition(item: Condition | Comparison) -> Condition | Comparison:
    if isinstance(item, Comparison) or item.trait.quality is not Quality.BESIDE:
        return item
    left, relation = _figure(item.subject), _RELATIONS.get(item.trait.name or "")
    of = item.trait.of
    masts = of is not None and of.owner in _RAMMED and of == Selector((Kind.MAST,), owner=of.owner)
    right = Quantity.MASTS if masts else _figure(of) if _number(of) is None else _number(of)
    return Comparison(left, relation, right) if left is not None and relation is not None and right is not None else item


_RAMMED = tuple(
    Selector((Kind.SHIP,), reference, traits=traits)
    for reference in (Reference.THAT, Reference.THE)
    for traits in ((), (Trait(Quality.DESCRIBED, name="rammed"),))
)
"""Whose masts the die of a ram is held against."""


def _figure(found: Selector | None) -> Quantity | None:
    """The figure of the point at hand: `its roll`, `the cannon roll`."""
    if found is None or found.kind is not Kind.THING or found.traits or found.number is not None or found.bound:
        return None
    return _FIGURES.get(found.name or "") if found.reference in (Reference.THE, Reference.ANY) else None


# What is rolled


def roll_to_hit(row: Row) -> Row | None:
    """`you must roll a 6 to hit`."""
    if len(row) < 2 or row[-2].act is not Act.ROLL or row[-1].act is not Act.HIT or not _of_choice(row[-2]):
        return None
    rolls, hits = row[-2:]
    number = _rolled(rolls)
    bare = replace(hits, who=None, conditions=(), when=None, often=None) == Effect(Act.HIT)
    if number is None or not bare or CHOSEN not in hits.conditions or rolls.roles or rolls.who is None:
        return None
    if CHOSEN not in rolls.conditions and any(effect.optional for effect in row[:-2]):
        rolls = rolls.with_conditions(CHOSEN)
    who = THIS_SHIP if rolls.who == YOU else rolls.who
    amount = Amount(Op.SET, number)
    told = replace(rolls, act=Act.HAVE, who=who, whom=None, manner=(), quantity=Quantity.ROLL_TO_HIT, amount=amount)
    return (*row[:-2], told)


def _rolled(effect: Effect) -> int | None:
    """What is rolled, where a text says no more of it: `a 6`, `a 4 or higher`."""
    if effect.whom is None and len(effect.manner) == 1:
        found = re.fullmatch(r"([1-6]) or more", effect.manner[0])
        return int(found[1]) if found else None
    return _number(effect.whom) if not effect.manner else None


def needed_to_hit(effect: Effect) -> Effect | None:
    """`enemy ships must roll a 6 to hit her`."""
    purpose = effect.sole_role("to")
    hit = purpose.doing if purpose is not None else None
    number = _rolled(effect)
    if effect.act is not Act.ROLL or hit is None or number is None or effect.tier is not Tier.MANDATORY or not effect.affirms:
        return None
    if hit != Happening(Act.HIT, whom=hit.whom) or effect.who in (None, YOU):
        return None
    amount = Amount(Op.SET, number)
    return replace(effect, act=Act.HAVE, whom=hit.whom, quantity=Quantity.ROLL_TO_HIT, amount=amount, roles=(), manner=())


def hits_on(effect: Effect) -> Effect | None:
    """`this ship's cannons hit on a 4 or higher`: that much must be rolled to hit."""
    on = effect.sole_role("on")
    least = _least(on.of) if on is not None else None
    who = effect.who.owner if effect.who in _GUNS_OF and effect.who is not None else effect.who
    if effect.act is not Act.HIT or not effect.affirms or least is None or who is None or who.kind is not Kind.SHIP:
        return None
    tier, amount = Tier.MANDATORY, Amount(Op.SET, least)
    return replace(effect, act=Act.HAVE, tier=tier, who=who, quantity=Quantity.ROLL_TO_HIT, amount=amount, roles=())


_GUNS_OF = tuple(Selector((kind,), owner=THIS_SHIP) for kind in (Kind.CANNON, Kind.SHOT))


def _least(found: Selector | None) -> int | None:
    """The least of the results of a die of which a text speaks, where they go up to a 6; 1 for any result."""
    if found is None or found.kind is not Kind.THING or found.name not in ("result", "roll") or len(found.traits) > 1:
        return None
    if not found.traits:
        return 1 if found == Selector((Kind.THING,), name=found.name) else None
    faces = re.findall(r"\d", found.traits[0].name or "")
    up = found.traits[0].quality is Quality.DESCRIBED and faces[-1:] == ["6"]
    return int(faces[0]) if up and ("-" in str(found.traits[0].name) or len(faces) == 7 - int(faces[0])) else None


def _of_choice(effect: Effect) -> bool:
    return effect.optional or effect.tier is Tier.MANDATORY


def one_roll(effect: Effect) -> Effect | None:
    """`she may make one roll for all of her cannons`."""
    cannons = effect.sole_piece("for every")
    one = effect.act is Act.MAKE and effect.whom == Selector((Kind.THING,), number=1, name="roll") and effect.who is not None
    if not one or cannons is None or cannons != Selector((Kind.CANNON,), owner=cannons.owner) or cannons.owner is None:
        return None
    return replace(effect, act=Act.HAVE, whom=None, quantity=Quantity.DICE, amount=Amount(Op.SET, 1), roles=())


def shown_face(found: Happening) -> Happening | None:
    """`a cannon roll of this ship shows a 1`: she rolls it."""
    number, roll = _number(found.whom), found.who
    owner = roll.owner if roll is not None else None
    if found.act is not Act.SHOW or number is None or roll is None or owner is None or owner.kind is not Kind.SHIP:
        return None
    quantity = _FIGURES.get(roll.name or "")
    if roll != Selector((Kind.THING,), number=roll.number, owner=owner, name=roll.name) or roll.number not in (None, 1):
        return None
    if quantity is None or found != Happening(Act.SHOW, roll, found.whom):
        return None
    die = Selector((Kind.DIE,), traits=(Trait(Quality.ROLLED, number=number),), name=quantity.value)
    return Happening(Act.ROLL, owner, die)


def rolled_face(found: Happening) -> Happening | None:
    """`rolls a 1 on a cannon roll`."""
    number, on = _number(found.whom), found.roles[0] if len(found.roles) == 1 else None
    name = on.of.name if on is not None and on.word == "on" and on.of is not None else None
    quantity = _FIGURES.get(name or "")
    plain = on is not None and on.of == Selector((Kind.THING,), name=name) and quantity is not None
    if found.act is not Act.ROLL or number is None or not plain or quantity is None:
        return None
    die = Selector((Kind.DIE,), traits=(Trait(Quality.ROLLED, number=number),), name=quantity.value)
    return replace(found, whom=die, roles=())


def for_every_roll(effect: Effect) -> Effect | None:
    """`when she is given a shoot action, for every cannon roll of 6, …`: each time that she rolls it."""
    given = effect.when.happening if effect.when is not None else Happening(Act.GIVE, whom=THIS_SHIP, action=Action.SHOOT)
    ship, counted = given.whom, [role for role in effect.roles if role.word == "for every"]
    roll = counted[0].of if len(counted) == 1 else None
    if roll is None or ship is None or given != Happening(Act.GIVE, whom=ship, action=Action.SHOOT) or not effect.affirms:
        return None
    (of,) = roll.traits if len(roll.traits) == 1 else (None,)
    number = _number(of.of) if of is not None and of == Trait(Quality.BESIDE, name="of", of=of.of) else None
    if number is None or roll != Selector((Kind.THING,), name="cannon roll", traits=roll.traits):
        return None
    return replace(effect, when=_rolls(ship, number), roles=effect.roles_but(*counted))


def for_every_other(effect: Effect, before: Effect) -> Effect:
    """`For every 1, …`, behind what comes of another roll of the same cannons, as what comes of that one."""
    counted = [role for role in effect.roles if role.word == "for every"]
    number = _number(counted[0].of) if len(counted) == 1 else None
    told = before.happening
    if number is None or effect.when is not None or told is None or told.who is None or told.whom is None:
        return effect
    rolled = [trait.number for trait in told.whom.traits if trait.quality is Quality.ROLLED]
    if len(rolled) != 1 or told != _rolls(told.who, rolled[0] or 0).happening:
        return effect
    return replace(effect, when=_rolls(told.who, number), roles=effect.roles_but(*counted))


def _rolls(ship: Selector, number: int) -> Moment:
    die = Selector((Kind.DIE,), traits=(Trait(Quality.ROLLED, number=number),), name=Quantity.CANNON_ROLL.value)
    return Moment(Phase.WHEN, Happening(Act.ROLL, ship, die))


# The other results of a roll

_FACES = frozenset(range(1, 7))
_OTHER_RESULT = Complement("on", of=Selector((Kind.THING,), Reference.OTHER, name="result"))


def on_other_results(effects: tuple[Effect, ...], told: frozenset[int]) -> tuple[Effect, ...]:
    """`on a 1 …, on any other result …`: what comes about on every face of which was not told before what it does."""
    found: list[Effect] = []
    for effect in effects:
        others = tuple(sorted(_FACES - told))
        plain = told and others and told <= _FACES and _OTHER_RESULT in effect.roles
        roles = effect.roles_but(_OTHER_RESULT)
        found.append(replace(effect, faces=others, roles=roles) if plain else effect)
        told |= {*found[-1].faces}
    return tuple(found)
