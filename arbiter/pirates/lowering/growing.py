"""What a treasure is worth by whoever loaded it: so much once it is ashore, or more with each mast that its ship takes."""

from __future__ import annotations

from collections.abc import Iterator

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
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.pieces import THIS_TREASURE
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.selectors import SUBJECT, THAT_SHIP, THIS_SHIP
from arbiter.pirates.table.valuing import AT_HOME, EACH

_OWN = (THIS_TREASURE, Selector((Kind.THING,), Reference.THIS, name="card"))
_AGAIN = (THAT_SHIP, SUBJECT, THIS_SHIP)
_NOTHING = (Complement("worth", Selector((Kind.THING,), name="nothing")),)


def by_its_loader(effect: Effect) -> Iterator[Effect]:
    """What a treasure is worth if ships of some kind loaded it, as what it is set to when such a ship had loaded it.

    As she loads it, it is worth nothing yet; what it is worth for each mast that its ship takes is so much more with each.
    """
    card, worth = effect.who, _worth(effect)
    loader = _loader(effect, card) if card is not None else None
    if card is None or worth is None or loader is None or effect.act is not Act.BE or effect.optional or not effect.affirms:
        yield effect
        return
    taken, ashore = effect.roles[1:2], effect.roles == (effect.roles[0], _ashore(card))
    loads = Moment(Phase.AFTER, Happening(Act.LOAD, loader, card))
    nothing_yet = Effect(Act.SET, who=card, when=loads, roles=_NOTHING)
    if ashore and effect.when is not None and not effect.conditions:
        yield from (nothing_yet, _set_ashore(effect, card, loader))
    elif len(taken) == 1 and len(effect.roles) == 2 and _is_taken(taken[0], loader) and _is_while_aboard(effect, card):
        yield from (nothing_yet, _growing(card, loader, worth, effect))
    else:
        yield effect


def _worth(effect: Effect) -> int | None:
    """The gold that a text says a treasure is worth, for each of something or in all."""
    gold = effect.roles[0].of if effect.roles and effect.roles[0].word == "worth" else None
    return gold.number if gold is not None and gold == Selector((Kind.THING,), number=gold.number, name="gold") else None


def _loader(effect: Effect, card: Selector) -> Selector | None:
    """The ships that are to have loaded a treasure: any of theirs where no moment is told; None where another thing is told."""
    if not (card in _OWN or (card.kind is Kind.CARD and card.name)):
        return None
    if effect.when is None:
        return THIS_SHIP
    loaded = effect.when.happening
    ship, upon = loaded.who, effect.when.phase in (Phase.WHEN, Phase.AFTER)
    if not upon or ship is None or loaded != Happening(Act.LOAD, ship, loaded.whom) or loaded.whom not in (None, card):
        return None
    plain = ship == Selector(ship.kinds, traits=ship.traits) and SHIPS.issuperset(ship.kinds)
    return ship if plain and all(trait.quality is Quality.NATION for trait in ship.traits) else None


def _ashore(card: Selector) -> Complement:
    return Complement("when", doing=Happening(Act.UNLOAD, whom=card, roles=(AT_HOME,)))


def _is_taken(role: Complement, loader: Selector) -> bool:
    """Whether so much is meant for each mast that the ship takes which loaded it."""
    masts = role.of
    what = masts.traits[0].what if masts is not None and len(masts.traits) == 1 else None
    if role.word != EACH or masts is None or not isinstance(what, Happening) or what.who not in _AGAIN:
        return False
    told = Trait(Quality.RELATIVE, name="object", what=Happening(Act.ELIMINATE, what.who))
    return masts == Selector((Kind.MAST,), traits=(told,)) and (what.who == THIS_SHIP or loader is not THIS_SHIP)


def _is_while_aboard(effect: Effect, card: Selector) -> bool:
    """Whether nothing else is asked but that the treasure is aboard, as it has to be while its ship takes masts for it."""
    aboard = (Trait(Quality.BESIDE, name="aboard"), Trait(Quality.ABOARD, of=THIS_SHIP), Trait(Quality.ABOARD, of=THAT_SHIP))
    here = [Condition(card, trait) for trait in aboard]
    here += [Condition(ship, Trait(Quality.CARRYING, of=card)) for ship in _AGAIN]
    return all(one in here for one in effect.conditions)


def _set_ashore(effect: Effect, card: Selector, loader: Selector) -> Effect:
    unloads = Moment(Phase.BEFORE, Happening(Act.UNLOAD, THIS_SHIP, card, roles=(AT_HOME,)))
    by = Condition(card, Trait(Quality.LOADED_BY, of=loader))
    return replace(effect, act=Act.SET, when=unloads, roles=effect.roles[:1], conditions=(by,))


def _growing(card: Selector, loader: Selector, worth: int, effect: Effect) -> Effect:
    """That a treasure is worth so much more with each mast that the ship takes which carries it, and has loaded it herself."""
    takes = Moment(Phase.AFTER, Happening(Act.ELIMINATE, THIS_SHIP, Selector((Kind.MAST,))))
    by = Condition(card, Trait(Quality.LOADED_BY, of=replace(loader, reference=Reference.THIS)))
    more = Amount(Op.ADD, worth)
    return Effect(Act.SET, whom=card, amount=more, when=takes, conditions=(by,) if effect.when is not None else ())


def with_each_mast(effect: Effect) -> Effect:
    """`Each time this ship eliminates a mast, this treasure is worth 1 more gold`, as a value that is set to so much more."""
    taken, card, amount = effect.happening, effect.who, effect.amount
    if effect.quantity is not Quantity.GOLD or taken is None or card not in _OWN or amount is None or effect.roles:
        return effect
    if taken != Happening(Act.ELIMINATE, THIS_SHIP, Selector((Kind.MAST,))) or effect.optional or amount.op is not Op.ADD:
        return effect
    return replace(effect, act=Act.SET, quantity=None, who=None, whom=card)
