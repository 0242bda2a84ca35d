"""Losses, cannons and cards that are told in a way of their own, in the words in which the steps of the game look for them."""

from __future__ import annotations

import re

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Cannon,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
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
from arbiter.pirates.kinds import CARGO, FLEET
from arbiter.pirates.lowering.exceptions import FULL_OF_CARGO
from arbiter.pirates.lowering.exchanged import COIN
from arbiter.pirates.selectors import THAT_SHIP, THIS_SHIP, YOU


def reworded(effect: Effect) -> Effect:
    """An effect as one of those forms has it, or the effect as it is."""
    for one in (
        _revealed_at_will,
        _in_place_of_a_loss,
        _averted_by_a_die,
        _none_upon_it,
        _if_it_was_not_put,
        _a_cannon_of_its_own,
        _each_turn,
        _where_there_is_no_crew,
        _once_all_is_gone,
        _having_taken_the_last,
        _left_derelict,
        _her_last_mast,
        _on_coming_to_light,
        _worth_who_is_left,
        _of_coins,
        _upon_damage,
    ):
        effect = one(effect)
    return effect


def _revealed_at_will(effect: Effect) -> Effect:
    """`Reveal this event at the beginning of one of your turns`: its player may do so, and need not.

    A card whose text says no moment may be revealed on any of his turns. A treasure comes to light as it is loaded anyway.
    """
    if effect.act not in _SHOWING or not effect.affirms or effect.who not in (None, YOU) or effect.tier is not Tier.OPTIONAL:
        return effect
    shown = effect.act is Act.REVEAL and _is_itself(effect.whom)
    if effect.roles == _ON_A_TURN and effect.manner in ((), ("at any time",)) and effect.when is None:
        effect = replace(effect, roles=(), manner=())
    if effect.when == _AS_IT_BEGINS:
        effect = replace(effect, when=Moment(Phase.BEGINNING, Happening(Act.TURN, YOU)))
    if not (shown or effect.whom in _OWN_CARD) or effect.manner or effect.faces or effect.dice is not None:
        return effect
    card, when = effect.whom if shown else THIS_EVENT, effect.when
    if when is not None and when.happening.act is Act.LOAD and when.happening.whom == card and not effect.roles:
        return Effect(Act.NOTHING)
    if (
        effect.roles not in ((), *AT_A_BEGINNING)
        or (effect.roles and when is not None)
        or (effect.whom is None and not (when or effect.roles))
    ):
        return effect
    when = Moment(Phase.BEGINNING, Happening(Act.TURN, YOU)) if effect.roles else when
    return replace(effect, act=Act.REVEAL, who=YOU, whom=card, tier=Tier.OPTIONAL, optional=True, when=when, roles=())


THIS_EVENT = Selector((Kind.EVENT,), Reference.THIS)
_SHOWING = frozenset({Act.REVEAL, Act.PLAY, Act.SHOW})
_OWN_CARD = (None, Selector((Kind.THING,), Reference.THIS, name="card"), THIS_EVENT)


def _is_itself(card: Selector | None) -> bool:
    named = card is not None and card.kind is Kind.CARD and bool(card.name)
    return card is not None and (named or (card.reference is Reference.THIS and card.kind in (Kind.EVENT, Kind.TREASURE)))


_A_TURN_OF_YOURS = Selector((Kind.THING,), number=1, owner=YOU, name="turn")
_ON_A_TURN = (Complement("during", _A_TURN_OF_YOURS),)
_AS_IT_BEGINS = Moment(Phase.BEGINNING, Happening(Act.TURN, _A_TURN_OF_YOURS))
AT_A_BEGINNING = tuple(
    (Complement("at", Selector((Kind.THING,), owner=_A_TURN_OF_YOURS, name=name)),) for name in ("beginning", "start")
)


def _in_place_of_a_loss(effect: Effect) -> Effect:
    """`When this ship is hit, eliminate a crew instead of a mast`: that comes in the place of a mast which would fall to it.

    So does what a text has done in the place of the very thing that it waits for, where it tells that again.
    """
    roles, when, whom = {role.word: role for role in effect.roles}, effect.when, effect.whom
    instead, besides = roles.pop("instead of", None), roles.pop("except", None)
    lost = _what_would_be(when.happening, instead) if when is not None and when.phase is Phase.WHEN and instead else None
    struck = lost.whom or lost.who if lost is not None else None
    if lost is None or struck is None or whom is None or besides not in (None, EXCEPT_THIS):
        return effect
    whom = replace(whom, reference=Reference.OTHER) if besides else whom
    if whom.kind in CARGO and whom.reference in (Reference.ANY, Reference.OTHER) and not (whom.owner or whom.traits):
        ship = struck.owner or struck
        hers = ship if ship.reference is Reference.THIS else Selector(ship.kinds, Reference.THAT)
        whom = replace(whom, number=whom.number or 1, owner=hers)
    if effect.act is Act.TURN and effect.manner == ("face down",):
        effect = replace(effect, act=Act.TURN_DOWN, who=None, manner=())
    return replace(effect, whom=whom, when=Moment(Phase.INSTEAD, lost), roles=tuple(roles.values()))


def _averted_by_a_die(effect: Effect) -> Effect:
    """`When she would be sunk, roll a d6. On a 6, she is not sunk`, `… on a 6, do that instead`: in the place of the event."""
    when = effect.when
    would = when is not None and when.phase is Phase.WHEN and when.happening.manner == ("would",) and bool(effect.faces)
    if when is None or not would:
        return effect
    gone, optional = replace(when.happening, manner=()), effect.optional or bool(effect.dice and effect.dice.optional)
    if "instead" in effect.manner:
        manner = effect.manner_but("instead")
        return replace(effect, when=Moment(Phase.INSTEAD, gone), manner=manner, optional=optional)
    if not _is_not_so(effect, gone):
        return effect
    if gone.act is Act.HIT:
        stays = Effect(Act.IGNORE, who=gone.whom, whom=THAT_HIT, when=Moment(Phase.WHEN, gone))
    elif gone.act in AVERTED:
        stays = Effect(Act.NOTHING, when=Moment(Phase.INSTEAD, gone))
    else:
        return replace(effect, act=gone.act, who=gone.who, whom=gone.whom, when=None, affirms=False, tier=Tier.NOT)
    told = {"faces": effect.faces, "dice": effect.dice, "conditions": effect.conditions, "often": effect.often}
    return replace(stays, optional=optional, **told)


THAT_HIT = Selector((Kind.HIT,), Reference.THAT)
AVERTED = frozenset({Act.ELIMINATE, Act.SINK, Act.REMOVE})
"""Events in whose place a die can put nothing at all."""


def _is_not_so(effect: Effect, gone: Happening) -> bool:
    """Whether an effect says no more than that an event does not take place: it is denied, or what is lost is kept."""
    if effect.manner or effect.roles or any((effect.turn, effect.cost, effect.quantity)):
        return False
    if effect.act is Act.NOTHING:
        return True
    told, lost = effect.whom, gone.whom
    same = told is not None and lost is not None and told.kinds == lost.kinds and not (told.traits or told.also)
    same = same and told is not None and (told.reference is THAT or told in (lost, effect.who))
    denied = effect.denies and (effect.act is gone.act or (effect.act, gone.act) == (Act.LOSE, Act.ELIMINATE))
    return same and (denied or (effect.act is Act.KEEP and effect.affirms))


def _what_would_be(event: Happening, instead: Complement) -> Happening | None:
    """In the place of what something comes as an event happens: of a mast lost to a hit, a ram or damage, or of that event."""
    told = instead.doing or Happening(Act.ELIMINATE, whom=instead.of)
    told = replace(told, act=Act.ELIMINATE) if told.act is Act.LOSE else told
    lost, who, bare = (
        told.whom,
        event.who,
        event.affirms
        and not event.roles
        and told in (Happening(told.act, whom=told.whom, manner=manner) for manner in ((), ("being",))),
    )
    if not bare or (lost is not None and (lost.traits or lost.also or lost.number not in (None, 1))):
        return None
    if event.manner == ("would",):
        again = event.act is told.act and (lost is None or (event.whom is not None and lost.kinds == event.whom.kinds))
        return replace(event, manner=()) if again else None
    falls = told.act is Act.ELIMINATE and lost is not None and lost.kinds == (Kind.MAST,) and event.whom is not None
    by = replace(who or ANY_MAST, kinds=(_STRIKING[event.act],)) if event.act in _STRIKING else None
    whose = who is None or (by is not None and FLEET.issuperset(who.kinds))
    if not falls or not whose or event.manner or event.act not in (Act.DAMAGE, *_STRIKING):
        return None
    return Happening(Act.ELIMINATE, by, replace(ANY_MAST, owner=event.whom))


_STRIKING = {Act.HIT: Kind.HIT, Act.RAM: Kind.RAM}
"""What it is by which a mast falls, by what a ship does to another."""


def _none_upon_it(effect: Effect) -> Effect:
    """`When this ship is rammed, she loses no masts`: no ram, or no hit, can take one of hers."""
    event, lost = effect.happening, effect.whom
    if effect.act is not Act.ELIMINATE or effect.affirms or lost is None or lost.kinds != (Kind.MAST,) or effect.who is not None:
        return effect
    by = _STRIKING.get(event.act) if event is not None and event == Happening(event.act, event.who, event.whom) else None
    struck, owner = event.whom if event is not None else None, lost.owner
    if by is None or struck is None or owner is None or (THAT not in (struck.reference, owner.reference) and struck != owner):
        return effect
    struck = owner if struck.reference is THAT else struck
    who = event.who if event is not None else None
    if who is not None and not FLEET.issuperset(who.kinds):
        return effect
    return replace(effect, who=replace(who or ANY_MAST, kinds=(by,)), whom=replace(lost, owner=struck), when=None)


ANY_CREW, ANY_MAST = Selector((Kind.CREW,)), Selector((Kind.MAST,))
ONE_CREW, ONE_MAST = replace(ANY_CREW, number=1), replace(ANY_MAST, number=1)
THAT = Reference.THAT
EXCEPT_THIS = Complement("except", Selector((Kind.THING,), Reference.THIS, name="one"))


def _if_it_was_not_put(effect: Effect) -> Effect:
    """A treasure that is eliminated instead where the cargo of the other ship is full: one that is aboard this ship still."""
    if effect.act is not Act.ELIMINATE or effect.manner != ("instead",) or effect.conditions != (FULL_OF_CARGO,):
        return effect
    if effect.whom != Selector((Kind.TREASURE,), Reference.THE) or effect.when is not None:
        return effect
    kept = Selector((Kind.TREASURE,), Reference.THAT, owner=THIS_SHIP)
    full = Condition(THAT_SHIP, Trait(Quality.FULL))
    return replace(effect, whom=kept, conditions=(full,), manner=("then",))


def _a_cannon_of_its_own(effect: Effect) -> Effect:
    """A card that is a cannon which goes with no mast, as a cannon that this ship has besides.

    From where its range is measured is for whoever states a distance.
    """
    told = [role.word for role in effect.roles]
    if effect.act is Act.MEASURE and effect.optional and effect.whom == RANGE and told == ["from"]:
        return Effect(Act.NOTHING)
    who, whom, roles = effect.who, effect.whom, {role.word: role for role in effect.roles}
    named = who is not None and who.kind is Kind.CARD and bool(who.name)
    if effect.act is not Act.BE or not named or whom is None or whom.kind is not Kind.CANNON or told != ["without", "only when"]:
        return effect
    mast, lost = roles["without"].of, roles["only when"].doing
    rank = [(trait.name or "") for trait in whom.traits if trait.quality is Quality.DESCRIBED]
    if len(whom.traits) != 1 or len(rank) != 1 or not re.fullmatch(r"\d\d?[SL]", rank[0]) or effect.when is not None:
        return effect
    if mast is None or mast.kind is not Kind.MAST or lost != Happening(Act.SINK, THIS_SHIP):
        return effect
    cannon = Cannon(int(rank[0][0]), rank[0][1:], mast=False)
    return Effect(Act.HAVE, effect.tier, who=THIS_SHIP, quantity=Quantity.CANNONS, amount=Amount(Op.ADD, 1, cannon=cannon))


RANGE = Selector((Kind.THING,), name="range")


def _each_turn(effect: Effect) -> Effect:
    """What comes at the beginning of each turn, as what comes when the turn of any player begins."""
    if effect.when != Moment(Phase.BEGINNING, Happening(Act.TURN, EACH_TURN)):
        return effect
    return replace(effect, when=Moment(Phase.BEGINNING, Happening(Act.TURN, Selector((Kind.PLAYER,)))))


EACH_TURN = Selector((Kind.THING,), Reference.ALL, name="turn")


def _where_there_is_no_crew(effect: Effect) -> Effect:
    """`If there are no crew, eliminate a mast instead`: of this ship, and not in the turn that took the last of them.

    Implements `faq.runes-of-death.2`.
    """
    if effect.act is not Act.ELIMINATE or effect.whom != ONE_MAST or effect.when is not None or effect.manner != ("instead",):
        return effect
    if effect.conditions != (Condition(ANY_CREW, Trait(Quality.EXISTS, negated=True)),) or effect.roles or effect.optional:
        return effect
    left = Condition(THIS_SHIP, Trait(Quality.CHOSEN, negated=True))
    return replace(effect, whom=replace(ONE_MAST, owner=THIS_SHIP), conditions=(NO_CREW, left), manner=("then",))


NO_CREW = Condition(THIS_SHIP, Trait(Quality.CARRYING, negated=True, of=ANY_CREW))
NO_MASTS = Condition(THIS_SHIP, Trait(Quality.UNMASTED))


def _her_last_mast(effect: Effect) -> Effect:
    """What takes the place of a loss of the last mast of a ship, as what takes that of any while she has one left."""
    gone = effect.upon(Phase.INSTEAD)
    mast = gone.whom if gone is not None else None
    if gone is None or gone.act is not Act.ELIMINATE or mast is None or mast.owner is None:
        return effect
    if replace(mast, owner=None) != LAST_MAST:
        return effect
    one_left = Condition(mast.owner, Trait(Quality.MASTED, number=1, relation=Relation.EQUAL))
    any_mast = replace(gone, whom=replace(mast, traits=()))
    return replace(effect, when=Moment(Phase.INSTEAD, any_mast), conditions=(*effect.conditions, one_left))


def _left_derelict(effect: Effect) -> Effect:
    """What comes when a ship becomes derelict, as what comes when she loses her last mast."""
    became, ship = effect.happening, None
    if effect.when is not None and became is not None and effect.when.phase in (Phase.WHEN, Phase.AFTER):
        ship = became.who if became.act is Act.BECOME and became.affirms and not became.roles else None
    if effect.when is None or became is None or ship is None or not FLEET.issuperset(ship.kinds) or ship.also:
        return effect
    if (became.manner, became.whom) not in ((("derelict",), None), ((), A_DERELICT)):
        return effect
    lost = Happening(Act.ELIMINATE, whom=replace(LAST_MAST, owner=ship))
    return replace(effect, when=replace(effect.when, happening=lost))


A_DERELICT = Selector((Kind.SHIP,), traits=(Trait(Quality.DERELICT),))
LAST_MAST = Selector((Kind.MAST,), traits=(Trait(Quality.NAMED, name="last"),))


def _once_all_is_gone(effect: Effect) -> Effect:
    """What comes once all crew and masts of the ship are gone, as what comes with the last of them (`faq.runes-of-death.3`)."""
    gone = effect.upon(Phase.AFTER)
    if effect.act is not Act.ELIMINATE or gone is None or gone.act is not Act.ELIMINATE or effect.conditions or effect.optional:
        return effect
    crew = Selector((Kind.CREW,), Reference.ALL, owner=THAT_SHIP, also=(replace(ANY_MAST, owner=THAT_SHIP),))
    if gone.whom != crew or not _is_itself(effect.whom):
        return effect
    any_of_them = Happening(Act.ELIMINATE, whom=Selector((Kind.CREW, Kind.MAST), owner=THIS_SHIP))
    return replace(effect, when=Moment(Phase.AFTER, any_of_them), conditions=(NO_CREW, NO_MASTS))


def _having_taken_the_last(effect: Effect) -> Effect:
    """An action that a ship can be given if she chooses the last treasure of an island as she explores it.

    She earns it as she loads that treasure from there.
    """
    exploring = Moment(Phase.WHEN, Happening(Act.GIVE, whom=THIS_SHIP, action=Action.EXPLORE))
    if effect.act is not Act.GIVE or effect.action is None or effect.when != exploring or effect.conditions:
        return effect
    chosen = Happening(Act.CHOOSE, THIS_SHIP, LAST_TREASURE, roles=(Complement("from", Selector((Kind.ISLAND,))),))
    if effect.roles != (Complement("if", doing=chosen),) or effect.whom != THIS_SHIP:
        return effect
    taken = Happening(Act.LOAD, THIS_SHIP, Selector((Kind.TREASURE,)), roles=chosen.roles)
    empty = Trait(Quality.CARRYING, negated=True, of=Selector((Kind.TREASURE,)))
    there = Trait(Quality.TOUCHING, of=Selector((Kind.ISLAND,), name="wild", traits=(empty,)))
    conditions = (Condition(THIS_SHIP, there),)
    return replace(effect, optional=False, when=Moment(Phase.AFTER, taken), conditions=conditions, roles=())


LAST_TREASURE = Selector((Kind.TREASURE,), Reference.THE, traits=(Trait(Quality.NAMED, name="last"),))


def _on_coming_to_light(effect: Effect) -> Effect:
    """What a die does to each crew `once after revealing`: when this card is revealed, for the crew of this ship."""
    dice, per = effect.dice, effect.dice.per if effect.dice is not None else None
    if effect.often is not Often.ONCE or effect.when is None or per is None:
        return effect
    if effect.when.phase is Phase.BEFORE or effect.when.happening != COMING_TO_LIGHT.happening:
        return effect
    if per != replace(ANY_CREW, traits=(Trait(Quality.ABOARD, of=THAT_SHIP),)):
        return effect
    own = replace(ANY_CREW, owner=THIS_SHIP)
    return replace(effect, when=COMING_TO_LIGHT, often=None, dice=replace(dice, per=own)) if dice is not None else effect


COMING_TO_LIGHT = Moment(Phase.WHEN, Happening(Act.REVEAL, whom=Selector((Kind.THING,), Reference.THIS, name="card")))


def _worth_who_is_left(effect: Effect) -> Effect:
    """A card that is worth as much gold as crew remain once all dice are rolled, as one worth their number from then on."""
    roles = {role.word: role.of for role in effect.roles}
    if effect.act is not Act.BE or effect.when != ALL_ROLLED or set(roles) != {"worth", "equal to"} or not _is_itself(effect.who):
        return effect
    left = roles["equal to"]
    remaining = Trait(Quality.RELATIVE, name="doing", what=Happening(Act.REMAIN, roles=(Complement("on", THAT_SHIP),)))
    if left != replace(ANY_CREW, reference=Reference.THE, traits=(remaining,)):
        return effect
    number = Selector((Kind.THING,), owner=replace(ANY_CREW, owner=THIS_SHIP), name="number")
    told = tuple(replace(role, of=number) if role.word == "equal to" else role for role in effect.roles)
    return replace(effect, when=COMING_TO_LIGHT, roles=told)


ALL_ROLLED = Moment(Phase.AFTER, Happening(Act.ROLL, whom=Selector((Kind.THING,), Reference.ALL, name="dice")))


def _of_coins(effect: Effect) -> Effect:
    """Any treasure that is `printed with a gold value`, as all that is not unique: the other is worth nothing by itself.

    Implements `cursed-seas.unique-treasure.1`.
    """
    whom = effect.whom
    if effect.act not in (Act.REMOVE, Act.ELIMINATE) or whom is None or not whom.traits:
        return effect
    if replace(whom, traits=()) != ANY_TREASURE:
        return effect
    first, *others = whom.traits
    printed = first.what if first.quality is Quality.RELATIVE and first.name == "done" else None
    if not isinstance(printed, Happening) or printed != Happening(Act.PRINT, roles=printed.roles, manner=printed.manner):
        return effect
    beside = tuple(Complement("on" if one.quality is Quality.ABOARD else one.name or "", one.of) for one in others)
    value, *where = (*printed.roles, *beside, *effect.roles) or (None,)
    if value != WITH_A_VALUE or printed.manner not in ((), ("from the game",)):
        return effect
    if len(where) != 1 or where[0] != Complement("on", where[0].of):
        return effect
    lying = Trait(Quality.ABOARD, of=where[0].of)
    return replace(effect, whom=replace(whom, reference=Reference.ALL, traits=(COIN, lying)), roles=())


ANY_TREASURE = Selector((Kind.TREASURE,))
WITH_A_VALUE = Complement("with", Selector((Kind.THING,), name="gold value"))


def _upon_damage(effect: Effect) -> Effect:
    """What comes when this ship damages a ship, as what comes when a hit or a ram of hers takes a mast (`faq.hits.1`)."""
    told, lost = effect.happening, effect.whom
    if effect.when is None or told is None or told.act is not Act.DAMAGE or told.who != THIS_SHIP or told.whom is None:
        return effect
    if effect.when.phase not in (Phase.WHEN, Phase.AFTER) or not FLEET.issuperset(told.whom.kinds) or told.roles or told.manner:
        return effect
    by = Selector(tuple(_STRIKING.values()), owner=told.who)
    loses = replace(told, act=Act.ELIMINATE, who=by, whom=replace(ANY_MAST, owner=told.whom))
    owner = lost.owner if lost is not None else None
    if lost is not None and owner is not None and owner.traits == DAMAGED:
        lost = replace(lost, owner=replace(owner, traits=()))
    return replace(effect, whom=lost, when=replace(effect.when, happening=loses))


DAMAGED = (Trait(Quality.DESCRIBED, name="damaged"),)
