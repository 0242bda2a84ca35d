"""What a text has its player choose, and what is done with that: so many spoils, a ship to take from, one that is helped."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.effects import (
    Ability,
    Act,
    Amount,
    Complement,
    Condition,
    Effect,
    Kind,
    Often,
    Op,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.lowering.unsaid import THE_USUAL
from arbiter.pirates.selectors import HAVING_DONE, THAT_SHIP, THIS_SHIP, YOU


def so_many_spoils(effect: Effect) -> Iterator[Effect]:
    """That who wins a boarding chooses `two crew, two treasures or one of each`, as a choice of two among so many of each.

    Crew of the loser that are chosen are eliminated, and treasure is taken (`faq.board.6`).
    """
    won, number = effect.happening, _of_any(effect.whom)
    if effect.act is not Act.CHOOSE or not number or won is None or won.act is not Act.WIN or not set(effect.roles) <= THE_USUAL:
        yield effect
        return
    chosen = Condition(won.who or THIS_SHIP, Trait(Quality.CHOSEN))
    yield replace(effect, who=YOU, whom=None, amount=Amount(Op.SET, number), roles=())
    for act, kind in ((Act.ELIMINATE, Kind.CREW), (Act.TAKE, Kind.TREASURE)):
        for _ in range(number):
            one = Selector((kind,), number=1, traits=(OF_SOMEBODY,))
            yield Effect(act, effect.tier, whom=one, when=effect.when, conditions=(chosen,))


OF_SOMEBODY = Trait(Quality.PICKED, of=Selector((Kind.PLAYER,)))
"""Whose pick it is which of the loser's crew or treasure goes, where a text has the winner choose so many of a kind: open."""


def _of_any(what: Selector | None) -> int:
    """How many crew and treasures are meant, whatever of each; none where only some rows of so many are."""
    if what is None:
        return 0
    either = replace(what, number=None) == Selector((Kind.CREW, Kind.TREASURE)) and what.number
    rows = [] if either or not what.either else [_row(one) for one in (replace(what, also=(), either=False), *what.also)]
    number = either or sum(rows[0].values() if rows and rows[0] else ())
    full = [{Kind.CREW: crew, Kind.TREASURE: number - crew} for crew in range(number + 1)]
    told = [{kind: row.get(kind, 0) for kind in (Kind.CREW, Kind.TREASURE)} for row in rows if row]
    complete = len(told) == len(rows) == len(full) and all(row in told for row in full)
    return number if number > 1 and (either or complete) else 0


def _row(one: Selector) -> dict[Kind, int]:
    """How many crew and treasures go together; nothing where more is told of them."""
    each = (replace(one, also=(), either=False), *one.also)
    plain = all(item == Selector(item.kinds, number=item.number) and item.number for item in each) and not one.either
    return {item.kind: item.number or 0 for item in each} if plain else {}


def of_the_chosen_ship(effect: Effect, ability: Ability) -> Effect:
    """What the controller of a ship that was chosen shows, as what is looked at; what is loaded from her, as what is taken."""
    before = ability.effects[: ability.effects.index(effect)] if effect in ability.effects else ()
    picked = any(one.act is Act.CHOOSE and one.whom is not None and SHIPS.issuperset(one.whom.kinds) for one in before)
    if not picked or effect.when is not None or effect.whom is None:
        return effect
    there = next((one.subject for one in effect.conditions if isinstance(one, Condition) and one.trait == EXISTS), None)
    shown = effect.who == replace(CONTROLLER, owner=THAT_SHIP) and effect.roles == (Complement("to", YOU),)
    if effect.act is Act.SHOW and shown and there is not None and len(effect.conditions) == 1:
        every = replace(there, reference=Reference.ALL)
        return replace(effect, act=Act.LOOK, who=None, whom=every, conditions=(HAVING_DONE,), roles=())
    loads = effect.act is Act.LOAD and effect.who == THIS_SHIP and effect.roles == (Complement("from", THAT_SHIP),)
    if not loads or not effect.optional or effect.conditions not in ((), (IF_ABLE,)):
        return effect
    hers = replace(effect.whom, owner=THAT_SHIP)
    return replace(effect, act=Act.TAKE, whom=hers, conditions=(HAVING_DONE,), roles=())


EXISTS = Trait(Quality.EXISTS)
CONTROLLER = Selector((Kind.THING,), name="controller")
IF_ABLE = Condition(THIS_SHIP, Trait(Quality.ABLE))


def lending(effect: Effect) -> Iterator[Effect]:
    """`Once per turn, give any ship in your fleet +1 to her cannon rolls`, as a ship that is chosen and has that for the turn."""
    ship, figure = _lent(effect)
    at_will = effect.often is Often.ONCE_PER_TURN and effect.when is None and not effect.needs_roll and effect.cost is None
    one = ship is not None and SHIPS.issuperset(ship.kinds) and ship.reference in (Reference.ANY, Reference.OTHER)
    plain = effect.affirms and effect.amount is not None and effect.turn in (None, Turn.THIS) and not effect.conditions
    if ship is None or figure is None or not (one and at_will and plain) or ship.number not in (None, 1) or ship.also:
        yield effect
        return
    yield Effect(Act.CHOOSE, effect.tier, who=YOU, whom=replace(ship, number=1), often=effect.often, optional=True)
    yield Effect(Act.HAVE, who=THAT_SHIP, quantity=figure, amount=effect.amount, conditions=(HAVING_DONE,), turn=Turn.THIS)


def _lent(effect: Effect) -> tuple[Selector | None, Quantity | None]:
    """The one ship that is given a bonus to her rolls, and to which; neither where it is told of something else."""
    if effect.act is Act.HAVE and effect.quantity in _ROLLS.values() and not effect.roles:
        return (effect.who, effect.quantity) if effect.who is not None and effect.who.number == 1 else (None, None)
    to = effect.roles[0] if len(effect.roles) == 1 else Complement("")
    dice = to.of if to == Complement("to", to.of) else None
    if effect.act not in (Act.GIVE, Act.GET) or effect.action is not None or dice is None or dice.kind is not Kind.THING:
        return None, None
    ship = effect.whom if effect.act is Act.GIVE else effect.who
    hers = dice.owner in (Selector((Kind.SHIP,), Reference.SUBJECT), THAT_SHIP) and not dice.traits
    told = effect.act is Act.GIVE or (ship is not None and ship.number == 1)
    return (ship, _ROLLS.get(dice.name or "")) if hers and told else (None, None)


_ROLLS = {"cannon roll": Quantity.CANNON_ROLL, "boarding roll": Quantity.BOARDING_ROLL}
