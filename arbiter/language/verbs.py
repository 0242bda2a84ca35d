"""Verbs as effects: what one verb does, to whom, and in which way; those about a figure stand in `amounts`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lark import Token

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Effect,
    Kind,
    Op,
    Quality,
    Quantity,
    Reference,
    Selector,
    Tier,
    Trait,
)
from arbiter.language.actions import ACTION_PHRASES, action_of
from arbiter.language.amounts import AMOUNTS, Reader, amount, order_only, segments
from arbiter.language.happenings import ACTS
from arbiter.language.moods import Mood, effect_in
from arbiter.language.nouns import SUBJECT, THIS_SHIP, YOU, keyword, noun_phrases, objects, of_core
from arbiter.language.trees import Branch, NotUnderstood, branches, one, tokens_of, types_of


def verb_effects(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    """What one verb does. Raises `NotUnderstood` for a verb that does nothing by itself."""
    name = str(verb.data)
    reader = _VERBS.get(name) or AMOUNTS.get(name)
    if reader is None:
        raise NotUnderstood("this verb does nothing here", verb)
    return reader(subject, verb, mood)


def _active(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    word = tokens_of(next(branches(verb, "act")))[0]
    whom = next(iter(noun_phrases(verb)), None)
    ways = list(branches(verb, "way"))
    if ways:
        return [_in_this_way(subject, word, whom, ways, mood)]
    if word.type == "MISS":
        mood = replace(mood, affirms=not mood.affirms)
    special = _SPECIAL.get(word.type)
    if special is not None:
        return [special(subject, whom, mood, verb)]
    return [effect_in(ACTS[word.type], mood, who=subject, whom=whom)]


def _in_this_way(subject: Selector | None, word: Token, whom: Selector | None, ways: list[Branch], mood: Mood) -> Effect:
    way = types_of(ways[0])[0]
    if len(ways) > 1:
        raise NotUnderstood("this is done in two ways at once", ways[1])
    if way == "AS_FREE_ACTION" and whom is None and word.type in Action.__members__:
        return effect_in(Act.GIVE, mood, whom=subject, action=Action[word.type], free=True)
    if way == "FROM_ANY_MAST" and whom is None and word.type == "SHOOT" and subject == SUBJECT:
        cannon = Selector((Kind.CANNON,), Reference.SUBJECT, traits=(Trait(Quality.FROM_ANY_MAST),))
        return effect_in(Act.SHOOT, mood, who=cannon)
    if way == "WITHOUT_RAM" and word.type == "BOARD":
        return effect_in(Act.BOARD, mood, who=subject, whom=whom, without=Act.RAM)
    raise NotUnderstood("this is not done in this way", ways[0])


def _use(subject: Selector | None, whom: Selector | None, mood: Mood, verb: Branch) -> Effect:
    if subject is None or whom is None or whom.kind is not Kind.ABILITY or whom.owner != SUBJECT or whom.name:
        raise NotUnderstood("only abilities of one's own are used", verb)
    if whom.number is not None or whom.reference is not Reference.ANY:
        raise NotUnderstood("all abilities are used or none", verb)
    if subject.number == 1 and not mood.affirms:
        if whom.traits or mood.tier is not Tier.NOT:
            raise NotUnderstood("say it plainly: one crew cannot use its ability", verb)
        return Effect(Act.CANCEL, whom=subject)
    return effect_in(Act.USE, mood, who=replace(subject, traits=subject.traits + whom.traits))


def _cancel(subject: Selector | None, whom: Selector | None, mood: Mood, verb: Branch) -> Effect:
    if subject not in (None, YOU, THIS_SHIP, SUBJECT) and subject != Selector((Kind.CREW,), Reference.THIS):
        raise NotUnderstood("an ability says what it cancels itself", verb)
    one = whom is not None and whom.number in (None, 1) and replace(whom, owner=None, number=None) == Selector((Kind.ABILITY,))
    if whom is None or whom.owner is None or not one:
        raise NotUnderstood("say whose ability is cancelled", verb)
    return effect_in(Act.CANCEL, mood, whom=whom.owner)


def _block(subject: Selector | None, whom: Selector | None, mood: Mood, verb: Branch) -> Effect:
    if whom is None or whom.owner is None or replace(whom, owner=None) != Selector((Kind.SHIP,), name="line of fire"):
        raise NotUnderstood("only a line of fire is blocked", verb)
    return effect_in(Act.BLOCK, mood, who=subject, whom=whom.owner)


def _repair(subject: Selector | None, whom: Selector | None, mood: Mood, verb: Branch) -> Effect:
    if whom is None and mood.affirms:
        raise NotUnderstood("say what is repaired, or “at sea or at any island”", verb)
    return effect_in(Act.REPAIR, mood, who=subject, whom=whom)


_SPECIAL: dict[str, Callable[[Selector | None, Selector | None, Mood, Branch], Effect]] = {
    "USE": _use,
    "CANCEL": _cancel,
    "BLOCK": _block,
    "REPAIR": _repair,
}


def _acting_at(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    for way in branches(verb, "way"):
        raise NotUnderstood("this is not done in this way", way)
    return [effect_in(ACTS[types_of(verb)[0]], mood, who=subject, whom=noun_phrases(verb)[0])]


def _eliminate(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    victims, source = objects(verb), noun_phrases(verb)
    if "GIVE" in types_of(verb):
        return [_eliminate_to_give(subject, verb, mood, victims, source)]
    if len(victims) == 1 and _by_hits(subject, victims[0]):
        return [amount(Quantity.MASTS_PER_HIT, subject, verb, mood, Amount(Op.SET, victims[0].number))]
    victims = [_from(whom, source[0] if source else None, verb) for whom in _counted(verb, victims, mood)]
    return [effect_in(Act.ELIMINATE, mood, who=subject, whom=whom) for whom in victims]


def _counted(verb: Branch, whom: list[Selector], mood: Mood) -> list[Selector]:
    """What is eliminated or taken, `a mast` being one of them where it is done and not denied."""
    told = [_is_article(phrase) for phrase in branches(next(branches(verb, "objs")), "obj", "pronoun", "her_masts")]
    if not mood.affirms or len(told) != len(whom):
        return whom
    return [
        replace(found, number=1) if single and found.number is None and found.kind in CARRIED else found
        for single, found in zip(told, whom, strict=True)
    ]


def _is_article(phrase: Branch) -> bool:
    """Whether a noun phrase begins with `a`."""
    plain = next(branches(phrase, "plain"), phrase)
    core = next(branches(plain, "core"), None)
    determiner = one(core, "determiner") if core is not None else None
    return determiner is not None and types_of(determiner) == ["A"]


CARRIED = (Kind.MAST, Kind.CREW, Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT)
"""What is counted one by one where it is told with `a`."""


def _from(whom: Selector, source: Selector | None, verb: Branch) -> Selector:
    """What is eliminated or taken `from` a ship, as belonging to it."""
    if source is None:
        return whom
    if whom.owner is not None:
        raise NotUnderstood("this belongs to two owners", verb)
    return replace(whom, owner=source)


def _by_hits(subject: Selector | None, whom: Selector) -> bool:
    """Whether `two masts with one hit` is meant, or what a hit does."""
    one_hit = Trait(Quality.CARRYING, of=Selector((Kind.HIT,), number=1))
    hit = subject is not None and subject.kind is Kind.HIT
    masts = replace(whom, traits=(), number=None) == Selector((Kind.MAST,)) and whom.number is not None
    return masts and (whom.traits == (one_hit,) or (hit and not whom.traits))


def _eliminate_to_give(
    subject: Selector | None, verb: Branch, mood: Mood, victims: list[Selector], source: list[Selector]
) -> Effect:
    order_only(subject, verb)
    actions = next(branches(verb, *ACTION_PHRASES))
    kinds, free, number = action_of(actions)
    *owner, receiver = source
    if len(victims) != 1 or len(kinds) != 1 or number is not None or not mood.affirms:
        raise NotUnderstood("one thing is eliminated to give one action", verb)
    receiver = THIS_SHIP if receiver == SUBJECT else receiver
    cost = _from(victims[0], owner[0] if owner else None, verb)
    return effect_in(Act.GIVE, mood, whom=receiver, action=kinds[0], free=free, cost=cost)


def _passive(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    word = tokens_of(next(branches(verb, "done")))[0]
    by = next(iter(noun_phrases(verb)), None)
    return [effect_in(ACTS.get(word.type, Act.HIT), mood, who=by, whom=subject)]


def _given(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    kinds, free, number = action_of(next(branches(verb, *ACTION_PHRASES)))
    change = Amount(Op.SET, number) if number else None
    return [effect_in(Act.GIVE, mood, whom=subject, action=kind, free=free, amount=change) for kind in kinds]


def _give(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    order_only(subject, verb)
    return _given(noun_phrases(verb)[0], verb, mood)


def _ignore(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    if "FIRST_HIT" in types_of(verb):
        hit = Selector((Kind.HIT,), traits=(Trait(Quality.FIRST),))
        return [effect_in(Act.IGNORE, mood, who=subject, whom=hit)]
    return [effect_in(Act.IGNORE, mood, who=subject, whom=noun_phrases(verb)[0])]


def _use_named(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    name = next(str(word) for word in tokens_of(verb) if word.type == "NAME")
    ability = Selector((Kind.ABILITY,), owner=subject, name=name)
    return [effect_in(Act.USE, mood, who=ability, whom=next(iter(noun_phrases(verb)), None))]


def _use_bonuses(subject: Selector | None, _verb: Branch, mood: Mood) -> list[Effect]:
    bonuses = Selector((Kind.ABILITY,), owner=subject, name="boarding bonuses")
    return [effect_in(Act.USE, mood, who=bonuses)]


def _use_second(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    order_only(subject, verb)
    if mood != Mood():
        raise NotUnderstood("this says “must” already", verb)
    return [effect_in(Act.USE, Mood(Tier.MANDATORY), who=subject, whom=Selector((Kind.DIE,), name="second"))]


def _choose_which(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    nouns = next(branches(verb, "nouns"))
    words = [tokens_of(noun)[0] for noun in branches(nouns, "noun")]
    if len(words) != 1:
        raise NotUnderstood("one kind of thing is chosen", nouns)
    kind = Kind.MAST if words[0].type == "MAST_S" else _kind_of(words[0])
    return [effect_in(Act.CHOOSE, mood, who=subject, whom=Selector((kind,)))]


def _kind_of(word: Token) -> Kind:
    """The kind of piece that a noun names."""
    if str(word) not in {kind.value for kind in Kind}:
        raise NotUnderstood(f"“{word}” is no piece", word)
    return Kind(str(word))


def _take(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    source, place = _from_at(verb)
    taken = [_from(whom, source, verb) for whom in _counted(verb, objects(verb), mood)]
    return [effect_in(Act.TAKE, mood, who=subject, whom=_at_random(whom, verb), place=place) for whom in taken]


def _from_at(verb: Branch) -> tuple[Selector | None, Selector | None]:
    """From whom, and at which island."""
    found, types = noun_phrases(verb), types_of(verb)
    return found[0] if "FROM" in types else None, found[-1] if "AT" in types else None


def _at_random(whom: Selector, verb: Branch) -> Selector:
    return replace(whom, traits=(*whom.traits, Trait(Quality.RANDOM))) if "RANDOMLY" in types_of(verb) else whom


def _take_much(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    source, place = _from_at(verb)
    treasure = _at_random(replace(of_core(verb), owner=source), verb)
    much = {"quantity": Quantity.CARGO_CAPACITY, "amount": Amount(Op.LIMIT), "place": place}
    return [effect_in(Act.TAKE, mood, who=subject, whom=treasure, **much)]


def _trade(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    given = noun_phrases(verb)[0]
    partner = given.traits[-1] if given.traits else None
    if partner is None or partner.quality is not Quality.CARRYING or partner.negated or partner.of is None or given.owner:
        raise NotUnderstood("say with whom it is traded", verb)
    traded = replace(given, traits=given.traits[:-1], owner=partner.of)
    return [effect_in(Act.TRADE, mood, who=subject, whom=_at_random(traded, verb))]


def _handle(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    whom, *place = noun_phrases(verb)
    return [effect_in(ACTS[types_of(verb)[0]], mood, who=subject, whom=whom, place=place[0] if place else None)]


def _turn_up(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    order_only(subject, verb)
    if str(tokens_of(verb)[-1]) != "face up":
        raise NotUnderstood("a card is placed face up; to hide it, turn it face down", tokens_of(verb)[-1])
    return [effect_in(Act.TURN_UP, mood, whom=of_core(next(branches(verb, "core"))))]


def _turn_down(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    order_only(subject, verb)
    return [effect_in(Act.TURN_DOWN, mood, whom=noun_phrases(verb)[0])]


def _return_to(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    order_only(subject, verb)
    whom, place = noun_phrases(verb)
    return [effect_in(Act.RETURN, mood, whom=whom, place=place)]


def _reroll(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    order_only(subject, verb)
    owner = next(iter(noun_phrases(verb)), None)
    return [effect_in(Act.REROLL, mood, whom=Selector((Kind.DIE,), owner=owner))]


def _gain(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    ability = Selector((Kind.ABILITY,), name=keyword(verb))
    return [effect_in(Act.HAVE, mood, who=subject, whom=ability)]


def _object(act: Act) -> Reader:
    return lambda subject, verb, mood: [effect_in(act, mood, who=subject, whom=noun_phrases(verb)[0])]


_VERBS: dict[str, Reader] = {
    "active": _active,
    "active_at": _acting_at,
    "move_length": lambda subject, verb, mood: [
        effect_in(Act.MOVE, mood, who=subject, amount=Amount(Op.SET, length=segments(verb)))
    ],
    "again": lambda subject, _verb, mood: [effect_in(Act.REROLL, mood, who=subject, whom=Selector((Kind.SHOT,)))],
    "eliminate": _eliminate,
    "take": _take,
    "take_much": _take_much,
    "trade": _trade,
    "handle": _handle,
    "remove": _object(Act.REMOVE),
    "turn_up": _turn_up,
    "turn_down": _turn_down,
    "return_to": _return_to,
    "passive": _passive,
    "docked_at": _object(Act.DOCK),
    "given": _given,
    "give": _give,
    "carry": _object(Act.CARRY),
    "gain": _gain,
    "repair_anywhere": lambda subject, _verb, mood: [effect_in(Act.REPAIR, mood, who=subject)],
    "use_named": _use_named,
    "use_bonuses": _use_bonuses,
    "use_second": _use_second,
    "ignore": _ignore,
    "reroll": _reroll,
    "choose": _object(Act.CHOOSE),
    "choose_which": _choose_which,
}
"""How each verb is read; those about a figure stand in `AMOUNTS`."""
