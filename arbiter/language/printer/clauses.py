"""Effects as clauses in canonical text: who does, may do or cannot do what, to whom."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Act, Comparison, Effect, Kind, Often, Phase, Quality, Reference, Selector, Tier, Trait
from arbiter.frozen import replace
from arbiter.language.inflection import third_person
from arbiter.language.pieces import KEYWORD, OF_SO_MANY, THIS_SHIP
from arbiter.language.printer.amounts import amount_clause
from arbiter.language.printer.canonical_forms import is_general
from arbiter.language.printer.deeds import general_clause
from arbiter.language.printer.nouns import one_by_one, phrase, possessive, subject, thing
from arbiter.language.printer.print_context import DONE, Voice, action, bare, is_plural, is_pronoun, length, modal, number, own
from arbiter.language.reference.pronouns import selectors

_DENIALS = (Tier.NOT, Tier.MANDATORY_NOT)
_OF_ONE = (Quality.AT_HOME, Quality.FULLY_MASTED, Quality.GIVEN_ACTIONS, Quality.ITS_TURN, Quality.BOW_TOUCHING)
"""What is worded with `her` or `has`, so that it is told of one ship only."""


def clause(effect: Effect, voice: Voice) -> str:
    """The main clause of an effect, without what leads and trails it."""
    voice.of_that = effect.who is not None and effect.who.reference is Reference.THAT and effect.who.kind is Kind.SHIP
    voice.in_doubt = voice.in_doubt or _is_beside_this(effect.who or effect.whom)
    if is_general(effect):
        said = general_clause(effect, voice)
    elif effect.act is Act.HAVE and effect.amount is not None:
        said = amount_clause(effect, voice, _generic(effect))
    else:
        said = _CLAUSES.get(effect.act, _plain)(effect, voice)
    return f"{said} each turn" if effect.often is Often.EACH_TURN else said


def _is_beside_this(about: Selector | None) -> bool:
    """Whether a clause is about ships told by what this one is to them, so that `she` might be one of those."""
    ships = about is not None and about.kind is Kind.SHIP and about.reference is not Reference.THIS
    return ships and any(one == THIS_SHIP for one in selectors(about)[1:])


_ENEMY = Trait(Quality.ENEMY)


def _generic(effect: Effect) -> bool:
    """Whether a subject may stand in the plural: nothing else in the sentence speaks of it as one."""
    if any(isinstance(item, Comparison) or item.trait.quality in _OF_ONE for item in effect.conditions):
        return False
    found = list(selectors(effect))
    return not any(is_pronoun(one) or any(trait.quality in _OF_ONE for trait in one.traits) for one in found)


def _loose(effect: Effect) -> bool:
    """Whether an object may stand in the plural: any number of them is meant."""
    so_many = effect.optional and effect.act in OF_SO_MANY and effect.whom is not None and effect.whom.owner is None
    return _generic(effect) and effect.act is not Act.DOCK and not so_many and (effect.optional or effect.tier in _DENIALS)


def _plain(effect: Effect, voice: Voice) -> str:
    """Who does what to whom; what is done by nobody in particular stands in the passive."""
    who, whom = effect.who, effect.whom
    removes = effect.act is Act.REMOVE and whom is not None and whom.number == 1 and effect.affirms and not effect.optional
    if whom is not None and who is None and (effect.act not in DONE or removes):
        return order(effect, voice)
    if whom is not None and (who is None or _in_passive(effect)):
        told = subject(whom, voice, _generic(effect))
        by = f" by {thing(who, voice, _generic(effect))}" if who is not None else ""
        return f"{told} {_be(effect, whom)} {DONE[effect.act]}{by}"
    verb = _verb(effect, who, bare(effect.act, whom is not None))
    if who is None:
        return verb
    acting = subject(who, voice, _generic(effect))
    return f"{acting} {verb}" + (f" {thing(whom, voice, _loose(effect))}" if whom is not None else "")


def order(effect: Effect, voice: Voice) -> str:
    """What an effect does as an order, where nobody is named who does it: `sink that ship`."""
    if effect.who is not None or effect.whom is None or effect.act in _CLAUSES:
        return clause(effect, voice)
    return f"{bare(effect.act, transitive=True)} {thing(effect.whom, voice)}"


def _in_passive(effect: Effect) -> bool:
    """Whether the agent is described through the one it acts on, who must then be named first."""
    if effect.whom is None or effect.who is None or effect.act not in DONE or is_pronoun(effect.whom):
        return False
    inner = [found for trait in effect.who.traits for found in selectors(trait)]
    return any(found.reference in (Reference.THIS, Reference.SUBJECT) for found in inner)


def _verb(effect: Effect, who: Selector | None, verb: str) -> str:
    """The verb with its modal, in agreement with who does it."""
    affirms, many = effect.affirms, who is None or is_plural(who, _generic(effect))
    if effect.act is Act.HIT and affirms == (effect.tier in _DENIALS):
        affirms, verb = not affirms, "miss"
    said = modal(effect.tier, affirms, effect.optional)
    if effect.act in (Act.BLOCK, Act.APPLY) and said == "cannot":
        said = "do not" if many else "does not"
    if effect.act is Act.HIT and said == "must":
        return f"always {verb if many else third_person(verb)}"
    return f"{said} {verb}" if said else verb if many else third_person(verb)


def _be(effect: Effect, told: Selector) -> str:
    said = modal(effect.tier, effect.affirms, effect.optional)
    return f"{said} be" if said else "are" if is_plural(told, _generic(effect)) else "is"


def _told(effect: Effect, order: str) -> str:
    """An order, or what `you` may or must do."""
    said = modal(effect.tier, effect.affirms, effect.optional)
    return f"you {said} {order}" if said else order


def _by(effect: Effect, voice: Voice, verb: str) -> str:
    """Who does it, or an order when nobody is named."""
    if effect.who is None:
        return _told(effect, verb)
    return f"{subject(effect.who, voice, _generic(effect))} {_verb(effect, effect.who, verb)}"


# Acts with wordings of their own


def _give(effect: Effect, voice: Voice) -> str:
    assert effect.whom is not None
    given = action(effect.action, effect.free, effect.affirms)
    if effect.cost is not None:
        return _told(effect, f"eliminate {thing(effect.cost, voice)} to give {thing(effect.whom, voice)} {given}")
    if effect.amount is not None and effect.amount.number:
        given = f"{number(effect.amount.number)} actions"
    if effect.optional and effect.who is None and effect.whom.number == 1 and _ENEMY in effect.whom.traits:
        return _told(effect, f"give {thing(effect.whom, voice)} {given}")
    return f"{subject(effect.whom, voice, _generic(effect))} {_be(effect, effect.whom)} given {given}"


def _cancel(effect: Effect, voice: Voice) -> str:
    assert effect.whom is not None
    if effect.whom.kind is Kind.ABILITY and effect.whom.name == KEYWORD and effect.whom.owner is not None:
        return _told(effect, f"cancel one keyword of {thing(effect.whom.owner, voice)}")
    if effect.whom.kind is Kind.ABILITY and effect.whom.name and effect.whom.owner is not None:
        return _told(effect, f"cancel the {effect.whom.name} ability of {thing(effect.whom.owner, voice)}")
    if effect.whom.kind is Kind.ABILITY:
        return _plain(effect, voice)
    if not effect.affirms:
        hers = effect.whom == THIS_SHIP
        told = f"{possessive(effect.whom, voice)} abilities" if hers else f"the abilities of {thing(effect.whom, voice)}"
        return f"{told} {modal(effect.tier, False, effect.optional)} be cancelled"
    return _told(effect, f"cancel the ability of {thing(effect.whom, voice)}")


def _eliminate(effect: Effect, voice: Voice) -> str:
    ordered = effect.who is None and effect.affirms and not effect.optional and effect.tier is Tier.OPTIONAL
    if ordered and effect.whom is not None:
        return f"eliminate {thing(effect.whom, voice)}"
    return _plain(effect, voice)


def _take(effect: Effect, voice: Voice) -> str:
    assert effect.whom is not None
    told = _by(effect, voice, "take") + (" as much" if effect.amount is not None else "")
    taken = phrase(replace(effect.whom, owner=None), voice, plural=False)
    taken = taken.removeprefix("a ") if effect.amount is not None else taken
    owner = effect.whom.owner
    source = f" from {one_by_one(owner, voice)}" if owner is not None else ""
    carried = " as she can carry" if effect.amount is not None else ""
    return f"{told} {taken}{source}{carried}" + (f" at {thing(effect.place, voice)}" if effect.place is not None else "")


def _trade(effect: Effect, voice: Voice) -> str:
    assert effect.whom is not None and effect.whom.owner is not None
    told, traded = _by(effect, voice, "trade"), phrase(replace(effect.whom, owner=None), voice, plural=False)
    return f"{told} {traded} with {thing(effect.whom.owner, voice)}"


def _handle(effect: Effect, voice: Voice) -> str:
    at = f" at {thing(effect.place, voice)}" if effect.place is not None else ""
    if effect.whom is None or effect.who is None:
        return f"{_plain(effect, voice)}{at}"
    acting = subject(effect.who, voice, _generic(effect))
    return f"{acting} {_verb(effect, effect.who, effect.act.value)} {thing(effect.whom, voice)}{at}"


def _use(effect: Effect, voice: Voice) -> str:
    who, whom = effect.who, effect.whom
    assert who is not None
    if whom is not None and whom.kind is Kind.DIE:
        return "you must use the second die roll result"
    if who.kind is not Kind.ABILITY or who.name is None:
        return _use_abilities(effect, voice, who)
    assert who.owner is not None
    bonuses = who.name == "boarding bonuses"
    acting = f"{subject(who.owner, voice, _generic(effect))} {_verb(effect, who.owner, 'use')}"
    against = f" against {thing(whom, voice)}" if whom is not None else ""
    return f"{acting} {'any ' if bonuses else ''}{who.name}{against}"


def _use_abilities(effect: Effect, voice: Voice, who: Selector) -> str:
    aboard = who.traits[-1] if who.traits and who.traits[-1].quality is Quality.ABOARD else None
    acting = replace(who, traits=who.traits[:-1]) if aboard is not None else who
    where = f" on {thing(aboard.of, voice)}" if aboard is not None and aboard.of is not None else ""
    return f"{subject(acting, voice, _generic(effect))} {_verb(effect, acting, 'use')} their abilities{where}"


def _block(effect: Effect, voice: Voice) -> str:
    assert effect.who is not None and effect.whom is not None
    acting = subject(effect.who, voice, _generic(effect))
    return f"{acting} {_verb(effect, effect.who, 'block')} {possessive(effect.whom, voice)} line of fire"


def _reroll(effect: Effect, voice: Voice) -> str:
    if effect.who is not None:
        return f"{subject(effect.who, voice, _generic(effect))} {_verb(effect, effect.who, 'shoot')} again"
    owner = effect.whom.owner if effect.whom is not None else None
    if effect.whom is not None and effect.whom.name and owner is not None:
        hers = "".join(f"of {trait.number} for " for trait in effect.whom.traits) or "of "
        return _told(effect, f"reroll one {effect.whom.name.removesuffix('s')} {hers}{thing(owner, voice)}")
    return _told(effect, "reroll any die roll" + (f" made for {thing(owner, voice)}" if owner is not None else ""))


def _choose(effect: Effect, voice: Voice) -> str:
    if effect.whom is None:
        return _by(effect, voice, f"choose {number(effect.amount.number or 1) if effect.amount else 'one'} of the following")
    simple = effect.whom == Selector(effect.whom.kinds)
    told = _by(effect, voice, "choose")
    if (
        simple
        and effect.whom.kind is Kind.MAST
        and effect.who is not None
        and effect.who.kind is Kind.PLAYER
        and not effect.who.name
    ):
        return f"{told} which mast is eliminated"
    the = simple and effect.who is not None
    return f"{told} the {effect.whom.kind.value}" if the else f"{told} {thing(effect.whom, voice)}"


def _turn(effect: Effect, voice: Voice) -> str:
    whom = _it(effect, voice)
    lying = effect.whom is not None and any(trait.quality is Quality.ABOARD for trait in effect.whom.traits)
    up = f"turn {whom} face up" if lying else f"place {whom} face up"
    return _told(effect, up if effect.act is Act.TURN_UP else f"turn {whom} facedown")


def _it(effect: Effect, voice: Voice) -> str:
    """Whom it is done to, which is `it` where the sentence began with what would happen to that very piece."""
    whom = effect.whom
    assert whom is not None
    led = effect.when.happening.whom if effect.when is not None and effect.when.phase is Phase.INSTEAD else None
    again = led is not None and led.number in (None, 1) and whom in (Selector(led.kinds, Reference.THAT), _this(led))
    return "it" if is_pronoun(whom) or again else thing(whom, voice)


def _this(found: Selector) -> Selector | None:
    return found if found.reference is Reference.THIS else None


def _return(effect: Effect, voice: Voice) -> str:
    assert effect.place is not None
    whom = _it(effect, voice)
    return _told(effect, f"return {whom} to {thing(effect.place, voice)}")


def _ignore(effect: Effect, voice: Voice) -> str:
    assert effect.whom is not None
    first = effect.whom.kind is Kind.HIT and any(trait.quality is Quality.FIRST for trait in effect.whom.traits)
    told = _by(effect, voice, "ignore")
    it = "she" if own(effect.who, _generic(effect)) == "her" else "it"
    return f"{told} the first hit {it} takes" if first else f"{told} {thing(effect.whom, voice, True)}"


def _repair(effect: Effect, voice: Voice) -> str:
    if effect.whom is not None and effect.who is None:
        return _told(effect, f"repair {thing(effect.whom, voice)}")
    if effect.whom is not None or not effect.affirms or effect.conditions:
        return _plain(effect, voice)
    return _by(effect, voice, "repair at sea or at any island")


def _shoot(effect: Effect, voice: Voice) -> str:
    if effect.who is None or not any(trait.quality is Quality.FROM_ANY_MAST for trait in effect.who.traits):
        return _plain(effect, voice)
    said = modal(effect.tier, effect.affirms, effect.optional)
    return f"it {'can' if said == 'may' else said} shoot from any mast (even an eliminated mast)".replace("  ", " ")


def _move(effect: Effect, voice: Voice) -> str:
    if effect.amount is None:
        return _plain(effect, voice)
    whom = f" {thing(effect.whom, voice)}" if effect.whom is not None else ""
    return _by(effect, voice, f"move{whom} {length(effect.amount.length)}")


def _board(effect: Effect, voice: Voice) -> str:
    if effect.without is None or effect.whom is None:
        return _plain(effect, voice)
    return f"{_by(effect, voice, 'board')} {thing(effect.whom, voice)} without having to ram"


def _leave(effect: Effect, voice: Voice) -> str:
    """`must leave the island`, at which the ship is then."""
    here = effect.whom is not None and effect.whom == Selector((Kind.ISLAND,)) and effect.tier is Tier.MANDATORY
    return _plain(replace(effect, whom=Selector((Kind.ISLAND,), Reference.THE)) if here else effect, voice)


def _have(effect: Effect, voice: Voice) -> str:
    assert effect.whom is not None
    return _by(effect, voice, f"gain the {effect.whom.name} keyword")


_CLAUSES: dict[Act, Callable[[Effect, Voice], str]] = {
    Act.GIVE: _give, Act.CANCEL: _cancel, Act.ELIMINATE: _eliminate, Act.USE: _use, Act.BLOCK: _block, Act.REROLL: _reroll,
    Act.CHOOSE: _choose, Act.TURN_DOWN: _turn, Act.TURN_UP: _turn, Act.RETURN: _return, Act.IGNORE: _ignore, Act.REPAIR: _repair,
    Act.SHOOT: _shoot, Act.TAKE: _take, Act.TRADE: _trade, Act.LOAD: _handle, Act.UNLOAD: _handle, Act.MOVE: _move,
    Act.BOARD: _board, Act.HAVE: _have, Act.LEAVE: _leave,
}  # fmt: skip
