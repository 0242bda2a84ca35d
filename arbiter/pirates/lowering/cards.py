"""What is told of treasure, crew and cards that come, go or stay, in the words that the steps of the game look for."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Amount,
    Cannon,
    Comparison,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.pieces import SHOWN
from arbiter.pirates.lowering.equipped import costing
from arbiter.pirates.lowering.exchanged import EXPLORED
from arbiter.pirates.roles import BESIDES, OF, ONTO
from arbiter.pirates.selectors import HAVING_DONE, ONE_TREASURE, RANDOM, THAT_CREW, THAT_SHIP, THE_ISLAND, THIS_SHIP, YOU
from arbiter.pirates.table.gold import MERE_COIN


def handed_on(effect: Effect) -> Effect:
    """A card that is put on another ship, as one that is handed over to her; what comes in place of something stays as it is."""
    if effect.when is not None and effect.when.phase is Phase.INSTEAD:
        return effect
    onto = effect.sole_role("on", "onto", "aboard")
    if effect.act is not Act.PUT or effect.whom is None or effect.whom.kind is not Kind.CARD or onto is None or onto.of is None:
        return effect
    return replace(effect, act=Act.TRANSFER, roles=(replace(onto, word="onto"),)) if onto.of.kind is Kind.SHIP else effect


def of_treasure(effect: Effect) -> Effect:
    """A cannon that is made of treasure, as one that the ship mounts; it may be treasure that lies at home as well.

    Implements `faq.treasure-to-cannon.2`.
    """
    who, whom = effect.who, effect.whom
    at_home = Condition(THIS_SHIP, LIES_AT_HOME) in effect.conditions
    if effect.act is Act.ELIMINATE and effect.optional and whom == ONE_TREASURE and at_home:
        return replace(effect, whom=replace(ONE_TREASURE, also=(AT_HOME,), either=True))
    if effect.act is not Act.BECOME or who is None or whom is None or (who.kind, whom.kind) != (Kind.TREASURE, Kind.CANNON):
        return effect
    named = next((trait.name for trait in whom.traits if trait.quality is Quality.DESCRIBED and trait.name), "")
    others = [trait for trait in whom.traits if trait.name != named]
    lasting = [role.word for role in effect.roles] == ["only when"] and all(role.doing == SHE_SINKS for role in effect.roles)
    kept = len(others) == 1 and others[0].what in (Happening(Act.ELIMINATE, manner=("may",)), Happening(Act.ELIMINATE))
    plain = lasting and kept and not effect.conditions and not effect.manner
    if not (named[:1].isdigit() and named[1:] in ("S", "L") and plain):
        return effect
    mounted = Amount(Op.ADD, 1, cannon=Cannon(int(named[0]), named[1:], mast=False))
    chosen = Condition(THIS_SHIP, Trait(Quality.CHOSEN))
    return replace(effect, act=Act.MOUNT, who=THIS_SHIP, whom=None, amount=mounted, roles=(), conditions=(chosen,))


def not_used_here(effect: Effect) -> Effect:
    """A card that cannot use its abilities aboard a ship, as one that cannot use any while it is aboard of her."""
    card, what = effect.who, effect.whom
    if effect.act is not Act.USE or not effect.denies or what is None or what.kind is not Kind.ABILITY:
        return effect
    card = card or what.owner
    if card is None or card.kind is not Kind.CARD or what.owner not in (None, card) or card.traits:
        return effect
    here = what.traits if all(trait == Trait(Quality.ABOARD, of=trait.of) for trait in what.traits) else None
    bare = here is not None and replace(what, owner=None, traits=(), number=None) == Selector((Kind.ABILITY,))
    return replace(effect, who=replace(card, traits=here or ()), whom=Selector((Kind.ABILITY,))) if bare else effect


LIES_AT_HOME = Trait(Quality.AT_HOME)
OWN_HOME = Selector((Kind.ISLAND,), owner=YOU, name="home")
AT_HOME = replace(ONE_TREASURE, traits=(Trait(Quality.ABOARD, of=OWN_HOME),))
SHE_SINKS = Happening(Act.SINK, THAT_SHIP)


def from_outside(effect: Effect) -> Effect:
    """What is put somewhere out of a collection or from outside the game, as something that comes to the fleet of this ship.

    So is a crew that may cost so much and must have room (`faq.castaway.2`).
    """
    whom, words = effect.whom, {role.word: role for role in effect.roles}
    if effect.act not in _ADDING or whom is None or not effect.affirms or not words.keys() <= _TOLD_OF_IT:
        return effect
    sources = [role.of for word, role in words.items() if word in ("from", "from outside")]
    outside = [of.name for of in sources if of is not None and of.name in ("collection", "game")]
    castaway = whom.kinds == (Kind.CREW,) and effect.act is Act.PUT and {"with", "using", "on"} == words.keys()
    if len(outside) != len(sources) or not (outside or castaway) or whom.kind not in (Kind.CREW, Kind.TREASURE, Kind.EVENT):
        return effect
    here = (ONTO_HER,) if any(word in ("on", "onto", "to") and role.of == THIS_SHIP for word, role in words.items()) else ()
    told = [Trait(Quality.BESIDE, name=word, of=role.of) for word, role in words.items() if word in _TOLD_WITH]
    traits = tuple(costing(trait) or trait for trait in (*whom.traits, *told))
    kept = tuple(trait for trait in traits if trait.quality in _LOOKED_AT)
    more = () if kept == traits else (Complement(BESIDES),)
    brought = Complement(OF, Selector(whom.kinds, traits=kept))
    return replace(effect, act=Act.ADD, who=THIS_SHIP, whom=None, roles=(brought, *here, *more))


ONTO_HER = Complement(ONTO, THIS_SHIP)
_TOLD_WITH = frozenset({"with", "worth", "at most"})
_LOOKED_AT = frozenset({Quality.COSTING, Quality.NAMED, Quality.NATION})
_ADDING = frozenset({Act.ADD, Act.PUT, Act.ASSIGN, Act.REPLACE, Act.BRING})
_TOLD_OF_IT = frozenset({"from", "from outside", "with", "worth", "at most", "using", "on", "onto", "to", "in your fleet"})
"""What is told of something that nobody names: where it comes from and goes to, and what it may be."""


def while_it_lies_open(effect: Effect) -> Effect:
    """How many spaces a crew takes up `when revealed`, as how many it takes up while it lies face up."""
    who, shown = effect.who, effect.upon(Phase.WHEN)
    if effect.quantity is not Quantity.CARGO_SPACE or who is None or who.reference is not Reference.THIS:
        return effect
    if shown != Happening(Act.REVEAL, whom=who):
        return effect
    return replace(effect, when=None, conditions=(*effect.conditions, Condition(who, Trait(Quality.FACE_UP))))


def not_reloaded(effect: Effect) -> Effect:
    """What cannot be reloaded, as what cannot be loaded."""
    return replace(effect, act=Act.LOAD) if effect.act is Act.RELOAD and effect.denies else effect


def loaded_from_there(effect: Effect) -> Effect:
    """That treasure cannot be loaded from an island, by ships or by anybody, as that treasure which lies there cannot be."""
    there = effect.sole_piece("from")
    goods, anybody = effect.whom, Selector((Kind.PLAYER,))
    if effect.act is not Act.LOAD or not effect.denies or there is None or there.kind is not Kind.ISLAND or goods is None:
        return effect
    lying = replace(goods, traits=(*goods.traits, Trait(Quality.ABOARD, of=there)))
    return replace(effect, who=None if effect.who == anybody else effect.who, whom=lying, roles=())


def having_loaded(effect: Effect) -> Effect:
    """What may be done after a ship finishes loading treasure, as what may be done after she loads some."""
    when = effect.when
    if when is None or when.happening.act is not Act.FINISH or len(when.happening.roles) != 1:
        return effect
    doing = when.happening.roles[0].doing
    if doing is None or doing.act is not Act.LOAD or doing.who is not None:
        return effect
    return replace(effect, when=replace(when, happening=replace(doing, who=when.happening.who)))


def where_it_came_to_light(effect: Effect) -> Effect:
    """What is done at `the island` once this card is revealed: where this ship lies then (`faq.explore-order.1`)."""
    shown = effect.upon(Phase.WHEN)
    if shown is None or shown.act is not Act.REVEAL or shown.whom is None or shown.whom.reference is not Reference.THIS:
        return effect
    return replace(effect, whom=_there(effect.whom), roles=tuple(replace(role, of=_there(role.of)) for role in effect.roles))


def as_any_coin(effect: Effect) -> Effect:
    """That a treasure may be used as normal treasure, or counts as such or as one that is drawn, as that it is a mere coin."""
    told = effect.whom if effect.act in (Act.USE, Act.TREAT) else effect.who if effect.act is Act.COUNT else None
    drawn = effect.when is not None and effect.when.happening == Happening(
        Act.TAKE, whom=Selector((Kind.TREASURE,), traits=(RANDOM,))
    )
    if told is None or told.kinds != (Kind.TREASURE,) or not effect.affirms or effect.conditions:
        return effect
    if told not in (Selector((Kind.TREASURE,), Reference.THIS), A_ZERO) or (effect.when is not None and not drawn):
        return effect
    plainly = effect.act is Act.COUNT and drawn and not effect.roles
    return Effect(Act.NOTHING, whom=MERE_COIN) if plainly or effect.roles in AS_NORMAL else effect


A_ZERO = Selector((Kind.TREASURE,), traits=(Trait(Quality.DESCRIBED, name="zero"),))
AS_NORMAL = tuple(
    (Complement("as", Selector((Kind.TREASURE,), traits=(Trait(Quality.DESCRIBED, name=name),))),)
    for name in ("normal", "ordinary")
)


def shown_as_it_goes(effect: Effect) -> Effect:
    """A card that is revealed and removed in the place of something, as one that is removed: so everybody sees it."""
    gone = effect.when is not None and effect.when.phase is Phase.INSTEAD and effect.manner == (SHOWN,)
    return replace(effect, manner=()) if gone and effect.act in (Act.REMOVE, Act.ELIMINATE) else effect


def never_again(effect: Effect) -> Effect:
    """That ships of a fleet cannot load this treasure for the rest of the game, from what its text had done on."""
    if effect.act is not Act.LOAD or not effect.denies or effect.when is not None or effect.roles != (TO_THE_END,):
        return effect
    if effect.whom is None or effect.whom.reference is not Reference.THIS:
        return effect
    return replace(effect, turn=Turn.GAME, roles=(), conditions=(HAVING_DONE, *effect.conditions))


TO_THE_END = Complement("until", Selector((Kind.THING,), owner=Selector((Kind.THING,), Reference.THE, name="game"), name="end"))


def _there(selector: Selector | None) -> Selector | None:
    if selector is None:
        return None
    if replace(selector, name=None) == THE_ISLAND and selector.name in (None, "wild"):
        return EXPLORED
    traits = tuple(replace(trait, of=_there(trait.of)) if trait.of is not None else trait for trait in selector.traits)
    owner = _there(selector.owner)
    same = traits == selector.traits and owner == selector.owner
    return selector if same else replace(selector, traits=traits, owner=owner)


def staying_where_it_is(effect: Effect) -> Effect:
    """A card that is left, put or may remain on the island where it is found, as one that stays there.

    Implements `faq.treasure-transfers.5`.
    """
    card, roles = effect.who if effect.act is Act.REMAIN else effect.whom, {role.word: role for role in effect.roles}
    on, instead, face = roles.get("on"), roles.get("instead of"), tuple(one for one in effect.manner if one in _FACES)
    if effect.act not in (Act.LEAVE, Act.PUT, Act.REMAIN) or not effect.affirms or card is None or not _is_own_card(card):
        return effect
    if on is None or on.of not in (THE_ISLAND, replace(THE_ISLAND, reference=Reference.THIS), _WILD, _its_own(card)):
        return effect
    if len(face) != 1 or not {*effect.manner} <= {*face, "instead", "then"} or not roles.keys() <= {"on", "instead of"}:
        return effect
    if instead is not None and instead != Complement("instead of", doing=Happening(Act.LOAD, whom=card)):
        return effect
    whole = tuple(replace(one, subject=THIS_SHIP) if _is_of_explorer(one) else one for one in effect.conditions)
    return replace(effect, act=Act.REMAIN, who=None, whom=card, roles=(), manner=face, conditions=whole)


_FACES, _WILD = frozenset({"face up", "face down"}), Selector((Kind.ISLAND,), Reference.THE, name="wild")


def _its_own(card: Selector) -> Selector:
    """The island of a card: where it is found."""
    return Selector((Kind.ISLAND,), owner=card)


def _is_own_card(card: Selector) -> bool:
    return (card.kind is Kind.CARD and bool(card.name)) or card == Selector((Kind.TREASURE,), Reference.THIS)


def _is_of_explorer(one: Condition | Comparison) -> bool:
    """Whether a condition asks something of the ship that explores that island."""
    explores = Trait(Quality.RELATIVE, what=Happening(Act.EXPLORE, whom=Selector((Kind.ISLAND,), Reference.THAT)))
    return isinstance(one, Condition) and one.subject == Selector((Kind.SHIP,), Reference.THAT, traits=(explores,))


def swapped(effect: Effect) -> Effect:
    """A card that is swapped with a treasure that lies elsewhere, as that treasure, which takes its place.

    The treasure that is there for the card comes last in the text.
    """
    roles = {role.word: role for role in effect.roles}
    if effect.act is not Act.EXCHANGE or effect.whom is None or effect.whom.kind is not Kind.CARD or set(roles) != {"with", "on"}:
        return effect
    other = roles["with"].of
    if other is None or other.kind is not Kind.TREASURE or roles["with"].doing is not None:
        return effect
    return replace(effect, whom=other, roles=(roles["on"],))


def taken_in(effect: Effect) -> Effect:
    """A crew that comes to be of the nationality of this ship and linked to the bearer, as one that matches her and joins him."""
    who, whom, chosen = effect.who, effect.whom, (Condition(THIS_SHIP, Trait(Quality.CHOSEN)),)
    told = [one for one in effect.conditions if one not in chosen]
    if who is None or effect.when is not None or told or effect.turn is not None or effect.often is not None:
        return effect
    if who == NATIONALITY and effect.act is Act.CHANGE and whom is None and not effect.roles:
        return Effect(Act.NOTHING)
    own = replace(NATIONALITY, owner=THIS_SHIP)
    if who == THAT_CREW and effect.act is Act.ASSUME and whom == own and not effect.roles:
        return replace(effect, act=Act.MATCH, who=None, whom=THAT_CREW, conditions=chosen)
    if who == NATIONALITY and effect.act is Act.MATCH and whom == own:
        return replace(effect, who=None, whom=THAT_CREW, conditions=chosen)
    linked = effect.act is Act.BECOME and effect.manner == ("linked",) and effect.roles == (TO_THIS_CREW,)
    return Effect(Act.JOIN, whom=THAT_CREW, conditions=chosen) if who == THAT_CREW and linked else effect


NATIONALITY = Selector((Kind.THING,), owner=THAT_CREW, name="nationality")
TO_THIS_CREW = Complement("to", Selector((Kind.CREW,), Reference.THIS))
