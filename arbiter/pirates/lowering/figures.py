"""Figures that a ship, her cannons or her crew get more or less of, as figures that are measured."""

from __future__ import annotations

import re

from arbiter.effects import (
    Act,
    Amount,
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
    Selector,
    Tier,
    Trait,
    Turn,
)
from arbiter.engine.usage import NEXT_ONE, THIS_ONE
from arbiter.frozen import replace
from arbiter.pirates.kinds import FLEET
from arbiter.pirates.lowering.equipped import STILL_THERE
from arbiter.pirates.lowering.losses import EACH_TURN
from arbiter.pirates.lowering.times import is_one_own_turn, is_own_turn
from arbiter.pirates.selectors import THIS_SHIP, YOU, counted_things
from arbiter.pirates.table.conditions import ROLLS

GAINED = {
    quantity.value.removesuffix("s"): quantity
    for quantity in (Quantity.BASE_MOVE, Quantity.CANNON_ROLL, Quantity.BOARDING_ROLL, Quantity.RAM_ROLL, Quantity.DIE_ROLL)
}
GAINED["gun roll"] = Quantity.CANNON_ROLL
"""What a ship, or a Marine, gets more of, by what it is called."""
BASE_MOVE = Selector((Kind.THING,), name="base move")
TOWS = Happening(Act.TOW, THIS_SHIP)
_AT_MOST = frozenset({"to a maximum of", "up to"})
"""What stands before the most that is added for all that is counted."""


def figured(effect: Effect) -> Effect:
    """An effect on a figure of a piece as what is measured of it; any other effect as it is."""
    effect = _by_no_other(_so_many_times(effect))
    told = _gained(_unchanged(_while_towing(_of_the_next(_of_the_first(_at_whom(effect))))))
    return _of_that_turn(_of_each(_taken_up(_ranked(_longer(_changed(_less(_doubled(told))))))))


def _doubled(effect: Effect) -> Effect:
    """`Double her base move this turn`, as a base move that is multiplied."""
    figure, ship = effect.whom, effect.whom.owner if effect.whom is not None else None
    told = effect.act is Act.DOUBLE and effect.affirms and effect.amount is None and effect.who in (None, YOU, ship)
    if not told or figure is None or ship is None or replace(figure, owner=None) != BASE_MOVE or effect.roles or effect.manner:
        return effect
    return replace(effect, act=Act.HAVE, who=ship, whom=None, quantity=Quantity.BASE_MOVE, amount=Amount(Op.MULTIPLY, 2))


def _so_many_times(effect: Effect) -> Effect:
    """`She may move her base move` so many times, as a base move that counts so often in that action."""
    ship, far = effect.who, effect.whom
    often = _OFTEN.get(effect.manner[0]) if len(effect.manner) == 1 else None
    moves = effect.act is Act.MOVE and effect.affirms and far is not None and replace(far, owner=None) == BASE_MOVE
    if not moves or far is None or often is None or ship != THIS_SHIP or far.owner not in (None, ship) or effect.roles:
        return effect
    told = replace(effect, act=Act.HAVE, whom=None, quantity=Quantity.BASE_MOVE, amount=often, optional=False, manner=())
    return replace(told, turn=Turn.THIS, manner=(THIS_ONE,)) if effect.when is None and effect.turn is None else told


def _by_no_other(effect: Effect) -> Effect:
    """`No other abilities may affect her movement`, as that no other bears on her base move in that action."""
    who, figure = effect.who, effect.whom
    others = (Selector((Kind.ABILITY,), Reference.OTHER), Selector((Kind.THING,), Reference.OTHER, name="special ability"))
    plain = effect == Effect(Act.AFFECT, effect.tier, affirms=False, who=who, whom=figure)
    if not plain or figure not in _MOVEMENT or who not in others:
        return effect
    told = replace(effect, act=Act.APPLY, who=None, whom=THIS_SHIP, quantity=Quantity.BASE_MOVE)
    return replace(told, turn=Turn.THIS, manner=(THIS_ONE,))


_MOVEMENT = [Selector((Kind.THING,), owner=THIS_SHIP, name=name) for name in ("movement", "base move", "move")]
_OFTEN = {"as many times as she has masts": Amount(Op.MULTIPLY, 1, per=Selector((Kind.MAST,), owner=THIS_SHIP))}
"""How many times over a ship may move what she may move once."""


def _of_that_turn(effect: Effect) -> Effect:
    """What a die that is rolled as a turn begins adds to moves or cannon rolls, as what it adds in that turn."""
    begins = effect.when is not None and (effect.when.phase, effect.when.happening.act) == (Phase.BEGINNING, Act.TURN)
    told = begins and bool(effect.faces) and effect.turn is None and effect.quantity in (Quantity.BASE_MOVE, Quantity.CANNON_ROLL)
    return replace(effect, turn=Turn.THIS) if told else effect


def _at_whom(effect: Effect) -> Effect:
    """What ships that shoot at a piece, or shots against it, get more or less of, as what is told of rolls against that piece."""
    who, to = effect.who, effect.piece("to")
    rolls = effect.quantity is Quantity.CANNON_ROLL or (effect.act is Act.GET and to is not None and to.name in _ROLLS)
    if not rolls or who is None or effect.whom is not None or effect.when is not None or who.owner is not None:
        return effect
    shot = next(((trait, target) for trait in who.traits if (target := _shot_at(trait)) is not None), None)
    if shot is None:
        return effect
    whole = replace(who, traits=tuple(trait for one in who.traits for trait in (_from_afar(*shot) if one is shot[0] else (one,))))
    if who.kind not in (Kind.CANNON, Kind.SHOT):
        return replace(effect, who=whole, whom=shot[1]) if effect.quantity is not None else effect
    if whole != Selector(who.kinds, who.reference) or len(effect.roles) != 1 or effect.amount is None:
        return effect
    return replace(effect, act=Act.HAVE, who=None, whom=shot[1], quantity=Quantity.CANNON_ROLL, roles=())


def _of_the_first(effect: Effect) -> Effect:
    """What is added to the first roll for her cannons that a ship makes in a turn: what is added while she has made none."""
    hits = effect.act is Act.HIT and effect.whom is None and {*effect.manner} <= {"automatically", *_A_TURN}
    if effect.when is not None or not (hits or (effect.act in (Act.GET, Act.ADD) and effect.amount is not None)):
        return effect
    roles = [role.of for role in effect.roles if role.word in ("to", "on")]
    told = roles[0] if roles else effect.who
    if told is None or len(effect.roles) > len(roles[:1]) or not (told.kind is Kind.SHOT or told.name in _FIRST_ROLLS):
        return effect
    ships = {one for one in (told.owner, *map(_roller, told.traits), effect.who) if one is not None and one.kind in FLEET}
    turns = (
        told.owner == EACH_TURN or _EACH_TURN in told.traits or any(map(_roller, told.traits)) or bool(_A_TURN & {*effect.manner})
    )
    left = [trait for trait in told.traits if trait not in (FIRST, _EACH_TURN) and _roller(trait) is None]
    if FIRST not in told.traits or left or not turns or told.number not in (None, 1) or len(ships) != 1:
        return effect
    (ship,) = ships
    if ship.reference is not Reference.THIS or ship.traits:
        return effect
    rolled = Happening(Act.ROLL, whom=Selector((Kind.DIE,), name=Quantity.CANNON_ROLL.value))
    unrolled = Condition(ship, Trait(Quality.DID, negated=True, what=rolled))
    manner = effect.manner_but(*_A_TURN)
    if hits:
        shot = Selector((Kind.SHOT,), owner=ship)
        return replace(effect, who=shot, roles=(), manner=(), conditions=(*effect.conditions, unrolled))
    return replace(effect, act=Act.HAVE, who=ship, quantity=Quantity.CANNON_ROLL, roles=(), manner=manner,
                   conditions=(*effect.conditions, unrolled))  # fmt: skip


def _roller(trait: Trait) -> Selector | None:
    """Who makes a roll each turn, where a clause tells that: `she makes each turn`."""
    what = trait.what if trait.quality is Quality.RELATIVE and trait.name == "object" and not trait.negated else None
    plain = isinstance(what, Happening) and what == Happening(what.act, what.who, manner=what.manner)
    told = plain and isinstance(what, Happening) and what.act in (Act.MAKE, Act.ROLL, Act.SHOOT)
    return (
        what.who if told and isinstance(what, Happening) and len(what.manner) == 1 and _A_TURN.issuperset(what.manner) else None
    )


FIRST = Trait(Quality.DESCRIBED, name="first")
_EACH_TURN = Trait(Quality.BESIDE, name="of", of=EACH_TURN)
_FIRST_ROLLS = frozenset({"cannon roll", "cannon die", "cannon shot"})
_A_TURN = frozenset({"each turn", "every turn", "this turn"})
_ROLLS = frozenset({"roll", "cannon roll"})


def _shot_at(trait: Trait) -> Selector | None:
    """Whom whoever has a trait shoots at: `shooting at this ship`, `against this ship`."""
    if trait.quality is Quality.BESIDE and trait.name == "against" and trait.length is None:
        return trait.of
    what = trait.what if trait.quality is Quality.RELATIVE and trait.name in (None, "doing") and not trait.negated else None
    if not isinstance(what, Happening) or what.act is not Act.SHOOT or what.who is not None or not what.affirms:
        return None
    at = [role.of for role in what.roles if role == Complement("at", role.of)]
    far = [role for role in what.roles if role == Complement("from", length=role.length) and role.length in _AFAR]
    if len(at) + len(far) != len(what.roles) or len(far) > 1 or what.manner not in ((), *((("away",),) if far else ())):
        return None
    return what.whom if not at else at[0] if what.whom is None and len(at) == 1 else None


_AFAR = {"more than S": "S", "more than L": "L"}


def _from_afar(trait: Trait, target: Selector) -> tuple[Trait, ...]:
    """That it is beyond a length from which it shoots, where that is told."""
    what = trait.what
    lengths = [_AFAR[role.length] for role in what.roles if role.length in _AFAR] if isinstance(what, Happening) else []
    return tuple(Trait(Quality.WITHIN, negated=True, length=length, of=target) for length in lengths)


def _every_roll(told: Selector, ship: Selector | None) -> str | None:
    """What a ship gets something to, by its name; that of all dice where each die is meant that is rolled for her.

    Of one roll among several, such as the first or those of cannons with some range, nothing is told by its name alone.
    """
    die = told.owner if told.name == "result" and told.kind is Kind.THING and not told.traits and told.owner else told
    if die.name == "d6 roll" and die == Selector((Kind.THING,), owner=ship, name=die.name):
        return Quantity.DIE_ROLL.value.removesuffix("s")
    if ship is not None and ship.reference is not Reference.THIS and die.owner == Selector(ship.kinds, Reference.THAT):
        die = replace(die, owner=ship)
    if ship is not None and die == Selector((Kind.THING,), Reference.ALL, owner=die.owner, name="roll"):
        die = Selector((Kind.DIE,), Reference.ALL, owner=die.owner)
    if die.kind is not Kind.DIE or die.name or ship is None or die.owner not in (None, ship) or not _all_made_for(die, ship):
        plain = not told.traits and told.bound is None and told.reference in (Reference.ANY, Reference.ALL)
        return told.name if plain else None
    return Quantity.DIE_ROLL.value.removesuffix("s") if die.reference is Reference.ALL or die.owner == ship else None


def _all_made_for(die: Selector, ship: Selector) -> bool:
    """Whether nothing is told of dice but that they are those which somebody makes for a ship."""
    made = [trait.what for trait in die.traits]
    made_for = all(
        isinstance(one, Happening)
        and one == Happening(Act.MAKE, one.who, roles=(Complement("for", ship),))
        and one.who in (None, YOU)
        for one in made
    )
    return made_for and die.number is None and die.bound is None and not die.also


def _her_cannons(who: Selector) -> Selector:
    """The ship whose cannons are meant, all that she has left; any other piece as it is."""
    traits = who.traits_but(*STILL_THERE)
    plain = who.kind in (Kind.CANNON, Kind.SHOT) and not traits and who.number is None
    return who.owner if plain and who.owner is not None else who


def _gained(effect: Effect) -> Effect:
    """An effect by which a ship, her cannons or a Marine get more of a figure, as a figure that is measured.

    It may be told against whom, and so much for each of what, with the most that it comes to; a length that nothing is told of
    is added to the base move. She moves and shoots on her own turns alone, so that nothing is added by saying so.
    """
    amount = effect.amount
    if effect.act is not Act.GET or effect.whom is not None or effect.who is None or amount is None or amount.per is not None:
        return effect
    told, who = {role.word: role for role in effect.roles}, _her_cannons(effect.who)
    to = told.pop("to", Complement("to", BASE_MOVE if amount.length and amount.op is Op.ADD else _meanwhile(effect))).of
    figure = GAINED.get(_every_roll(to, who) or "") if to is not None and not to.traits else None
    if to is not None and to.name == "roll" and who is not effect.who and not to.traits:
        figure = Quantity.CANNON_ROLL
    is_own = is_own_turn if effect.turn is None else is_one_own_turn
    if figure in (Quantity.BASE_MOVE, Quantity.CANNON_ROLL) and "on" in told and is_own(told["on"]):
        told.pop("on")
    manner = effect.manner
    if figure is Quantity.CANNON_ROLL and (far := next((told[word] for word in _FAR if word in told), None)) is not None:
        if (reached := _so_far(far, told.pop("against", None), effect.manner)) is None:
            return effect
        told = {**{word: role for word, role in told.items() if role is not far}, "against": Complement("against", reached)}
        manner = ()
    against, per = told.pop("against", None), told.pop("for every", None) or told.pop("per", None)
    limits = [_most(told.pop(word)) for word in sorted(_AT_MOST & told.keys())] if per is not None else []
    aboard = told.pop("aboard", None) is not None
    aboard = aboard or (per is not None and told.get("on") == Complement("on", THIS_SHIP) and told.pop("on") is not None)
    whom = _any_of(against.of) if against is not None and figure in ROLLS else None
    empty = whom is not None and any(trait.quality is Quality.CARRYING for trait in whom.traits)
    if figure is None or told or bool(against) is not (whom is not None) or (aboard and per is None and not empty):
        return effect
    if None in limits or len(limits) > 1:
        return effect
    if per is not None:
        if per.of is None or per.of.also:
            return effect
        ship = replace(who, reference=Reference.THIS) if who.reference is Reference.SUBJECT and effect.when is None else who
        hers = (Trait(Quality.ABOARD, of=ship),) if aboard else ()
        amount = replace(amount, per=replace(per.of, traits=(*per.of.traits, *hers)), most=limits[0] if limits else None)
    return replace(effect, act=Act.HAVE, who=who, quantity=figure, whom=whom, amount=amount, roles=(), manner=manner)


def _of_the_next(effect: Effect) -> Effect:
    """What a ship gets to her next roll or move once something has happened, as what she gets until she has made one.

    So is a move that is reduced to a length.
    """
    figure = effect.piece("to") or effect.whom
    if effect.act not in (Act.GET, Act.REDUCE) or effect.when is None or figure is None or figure.traits != THE_NEXT:
        return effect
    plain = replace(figure, traits=(), name=BASE_MOVE.name if figure.name in _MOVES else figure.name)
    roles = tuple(replace(role, of=plain) if role.of is figure else role for role in effect.roles)
    told = _less(_gained(replace(effect, roles=roles, whom=plain if effect.whom is figure else effect.whom)))
    one = told.who is not None and told.who.reference in (Reference.THIS, Reference.THAT)
    if told.quantity not in COUNTED_ONCE or told.manner or told.whom is not None or not one:
        return effect
    return replace(told, turn=effect.turn or Turn.GAME, manner=(NEXT_ONE,))


_MOVES = frozenset({"move", "move action", "movement"})
COUNTED_ONCE = frozenset({Quantity.BOARDING_ROLL, Quantity.CANNON_ROLL, Quantity.BASE_MOVE})
"""Figures of which it is noted when they have counted."""
THE_NEXT = (Trait(Quality.DESCRIBED, name="next"),)


def _meanwhile(effect: Effect) -> Selector | None:
    """The roll that a ship gets something to when she boards, where no other is told."""
    under_way = effect.upon(Phase.WHEN)
    boards = under_way is not None and under_way.act is Act.BOARD and under_way.who == effect.who
    return Selector((Kind.THING,), name="boarding roll") if boards and effect.amount and effect.amount.number else None


def _so_far(far: Complement, against: Complement | None, manner: tuple[str, ...]) -> Selector | None:
    """Whoever is shot at beyond a length, or within it; None where something else is told."""
    target = against.of if against is not None else _TARGET
    plain = far == Complement(far.word, length=far.length) and far.length in ("S", "L") and manner in ((), ("away",))
    if not plain or target is None:
        return None
    meant = Selector((Kind.SHIP, Kind.FORT)) if target in (_TARGET, replace(_TARGET, reference=Reference.THE)) else target
    near = Trait(Quality.WITHIN, _FAR[far.word], length=far.length, of=THIS_SHIP)
    return replace(meant, traits=(*meant.traits, near)) if meant.kind is not Kind.THING else None


_FAR = {"beyond": True, "more than": True, "farther than": True}
"""What stands before a length that is not reached, or with False one that is."""
_TARGET = Selector((Kind.THING,), name="target")


def _most(role: Complement) -> int | None:
    """How much is added at most, from a role such as `to a maximum of +3`; None where something else is told."""
    told = re.fullmatch(r"\+?([1-9])", role.length or (role.of.name or "" if role.of is not None else ""))
    return int(told[1]) if told is not None and role.doing is None and (role.of is None or not role.of.traits) else None


def _less(effect: Effect) -> Effect:
    """A base move that is shorter by a segment, as one that lacks it; one that is reduced to S, as one that is S.

    A ship without a base move gets none by it.
    """
    whom, role = effect.whom, effect.roles[0] if len(effect.roles) == 1 else None
    ship = whom.owner if whom is not None else None
    if effect.act is not Act.REDUCE or not effect.affirms or whom is None or ship is None or role is None:
        return effect
    if (
        replace(whom, owner=None) != BASE_MOVE
        or role.length not in ("S", "L")
        or role != Complement(role.word, length=role.length)
    ):
        return effect
    named = effect.who is None or effect.who == ship or ship == Selector(effect.who.kinds, Reference.THAT)
    if role.word not in ("by", "to") or not named:
        return effect
    told = replace(effect, act=Act.HAVE, who=effect.who or ship, whom=None, quantity=Quantity.BASE_MOVE, roles=())
    if role.word == "by":
        return replace(told, amount=Amount(Op.TAKE, length=(role.length,)))
    if ship.reference not in (Reference.THIS, Reference.THAT, Reference.SUBJECT):
        return effect
    moving = Condition(ship, Trait(Quality.DERELICT, negated=True))
    return replace(told, amount=Amount(Op.SET, length=(role.length,)), conditions=(*effect.conditions, moving))


def _changed(effect: Effect) -> Effect:
    """A figure that is raised or lowered by a number, of a ship or of all who roll against one, as so much more or less of it."""
    sign, told = _SIGNS.get(effect.act, 0), {role.word: role.of for role in effect.roles}
    if not sign or not effect.affirms or effect.amount is not None:
        return effect
    figure, number = (effect.whom, told.pop("by", None)) if effect.act in _BY else (told.pop("from", None), effect.whom)
    quantity = _CHANGED.get(figure.name or "") if figure is not None and not figure.traits else None
    bare = number is not None and number == Selector((Kind.THING,), name=number.name)
    amount = _NUMBERS.get(number.name or "") if number is not None and bare else None
    against = told.pop("against", None)
    if quantity is None or figure is None or amount is None or told:
        return effect
    who = figure.owner
    if effect.who not in (None, who, YOU) or (who is None and against is None) or (against and quantity not in ROLLS):
        return effect
    changed = Amount(Op.ADD, sign * amount)
    return replace(effect, act=Act.HAVE, who=who, whom=against, quantity=quantity, amount=changed, roles=())


_BY = frozenset({Act.REDUCE, Act.INCREASE})
_SIGNS = {Act.REDUCE: -1, Act.INCREASE: 1, Act.SUBTRACT: -1}
_NUMBERS = {**{str(number): number for number in range(1, 10)}, "one": 1, "two": 2, "three": 3}
_CHANGED = {
    **{name: figure for name, figure in GAINED.items() if figure is not Quantity.BASE_MOVE},
    **dict.fromkeys(("cargo limit", "cargo capacity", "cargo space"), Quantity.CARGO_CAPACITY),
}
"""The figures that are raised and lowered by a number, by what they are called."""


def _unchanged(effect: Effect) -> Effect:
    """The base move of this ship that towing does not change, as the printed one that she has while she tows."""
    figure = effect.whom or effect.who
    by = effect.roles == (Complement("by", doing=Happening(Act.TOW)),) and effect.when is None
    towing = effect.when in _TOWING and not effect.roles
    if effect.act is not Act.CHANGE or effect.affirms or figure != replace(BASE_MOVE, owner=THIS_SHIP) or not (by or towing):
        return effect
    if effect.who not in (None, figure) or effect.manner or effect.optional:
        return effect
    return replace(effect, act=Act.HAVE, who=THIS_SHIP, whom=None, quantity=Quantity.BASE_MOVE, amount=Amount(Op.SET),
                   affirms=True, tier=Tier.OPTIONAL, roles=(), when=_TOWING[0])  # fmt: skip


_TOWING = (
    Moment(Phase.WHEN, TOWS),
    Moment(Phase.WHEN, replace(TOWS, whom=Selector((Kind.SHIP,), Reference.OTHER))),
    Moment(Phase.WHEN, replace(TOWS, whom=Selector((Kind.SHIP,)))),
)
"""How a text says that this ship tows one."""


def _while_towing(effect: Effect) -> Effect:
    """A base move of a length `instead of S` while this ship tows, as that base move then: by the rules it would be S."""
    tows = effect.when is not None and replace(effect.when.happening, whom=None) == TOWS
    if (
        not tows
        or effect.act not in (Act.BE, Act.BECOME, Act.HAVE, Act.GAIN)
        or effect.roles != (Complement("instead of", length="S"),)
    ):
        return effect
    from arbiter.language.canonical.figures import base_move

    return base_move(replace(effect, roles=())) or effect


def _longer(effect: Effect) -> Effect:
    """A base move that is S longer or shorter, as one to which S is added or from which it is taken."""
    op = _LONGER.get(effect.manner[0]) if len(effect.manner) == 1 else None
    plain = effect.quantity is Quantity.BASE_MOVE and effect.amount is not None and effect.amount.op is Op.SET
    return replace(effect, amount=replace(effect.amount, op=op), manner=()) if plain and op and effect.amount else effect


_LONGER = {"longer": Op.ADD, "shorter": Op.TAKE}


def _ranked(effect: Effect) -> Effect:
    """What the rank of cannons is, or counts as, as a figure of theirs; that of a ship is the one of her cannons."""
    rank = effect.who
    told = {Act.BE: effect.whom, Act.COUNT: effect.sole_piece("as")}
    number = told.get(effect.act)
    if rank is None or number is None or rank.owner is None or rank != Selector((Kind.THING,), owner=rank.owner, name="rank"):
        return effect
    if not re.fullmatch("[1-6]", number.name or "") or number != Selector((Kind.THING,), name=number.name) or effect.denies:
        return effect
    plain = not effect.optional and not effect.manner and (effect.act is Act.COUNT or not effect.roles)
    ship = rank.owner.kind is not Kind.CANNON
    if not plain or effect.turn is not None or (ship and rank.owner != THIS_SHIP):
        return effect
    cannon = Selector((Kind.CANNON,), owner=rank.owner) if ship else rank.owner
    cannon = replace(cannon, reference=Reference.ANY) if cannon.reference is Reference.ALL else cannon
    amount = Amount(Op.SET, int(number.name or 0))
    return replace(effect, act=Act.HAVE, who=cannon, whom=None, quantity=Quantity.RANK, amount=amount, roles=())


def _taken_up(effect: Effect) -> Effect:
    """How many cargo spaces a piece takes up aboard some ships, or this card, as how many it takes up there."""
    who, room = effect.who, effect.whom
    if effect.quantity is Quantity.CARGO_SPACE and who is not None and who == THIS_CARD:
        return replace(effect, who=THIS_TREASURE)
    if effect.act is not Act.TAKE_UP or who is None or room is None or room.name not in _ROOM or room.owner is not None:
        return effect
    none = room.number == 0 if effect.affirms else room.number is None and room.bound is None
    aboard = room.traits[0] if len(room.traits) == 1 and room.traits[0].quality is Quality.ABOARD else None
    if (
        not none
        or aboard is None
        or aboard.negated
        or aboard.of is None
        or effect.roles
        or effect.manner
        or who.number is not None
    ):
        return effect
    there = Condition(who, aboard)
    return replace(effect, act=Act.HAVE, quantity=Quantity.CARGO_SPACE, whom=None, amount=Amount(Op.SET, 0), affirms=True,
                   tier=max(effect.tier, Tier.NOT), conditions=(*effect.conditions, there))  # fmt: skip


THIS_CARD, THIS_TREASURE = Selector((Kind.THING,), Reference.THIS, name="card"), Selector((Kind.TREASURE,), Reference.THIS)
_ROOM = frozenset({"room", "space", "cargo space"})
"""What a piece takes up of a ship."""


def _of_each(effect: Effect) -> Effect:
    """An effect in which so much is told for each of what a ship carries, has, or has lost."""
    per = effect.amount.per if effect.amount is not None else None
    if effect.amount is None or per is None or (counted := counted_things(per)) == per:
        return effect
    return replace(effect, amount=replace(effect.amount, per=counted))


def _any_of(pieces: Selector | None) -> Selector | None:
    """Pieces of several kinds of which the same is told, as pieces of any of these kinds: `American ships, forts, and crew`."""
    if pieces is None or any(replace(one, kinds=pieces.kinds, also=()) != replace(pieces, also=()) for one in pieces.also):
        return None
    return replace(pieces, kinds=tuple(kind for one in (pieces, *pieces.also) for kind in one.kinds), also=())
