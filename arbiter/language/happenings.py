"""What a clause after `when` or `if` waits for: something that happens, or something that is so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lark import Token

from arbiter.effects import (
    Act,
    Comparison,
    Condition,
    Happening,
    Kind,
    Quality,
    Quantity,
    Reference,
    Relation,
    Selector,
    Trait,
)
from arbiter.language.actions import one_action
from arbiter.language.moods import check_being
from arbiter.language.nouns import STATES, SUBJECT, YOU, docking_trait, noun_phrases, objects, of_core
from arbiter.language.trees import Branch, NotUnderstood, branches, length_in, number_in, one, tokens_of, types_of

Circumstance = Happening | Condition

ACTS = {
    "MOVE": Act.MOVE, "SHOOT": Act.SHOOT, "HIT": Act.HIT, "MISS": Act.HIT, "RAM": Act.RAM, "PIN": Act.PIN, "BOARD": Act.BOARD,
    "TOW": Act.TOW, "DOCK": Act.DOCK, "EXPLORE": Act.EXPLORE, "REPAIR": Act.REPAIR, "SINK": Act.SINK, "USE": Act.USE,
    "BLOCK": Act.BLOCK, "TOUCH": Act.TOUCH, "APPLY": Act.APPLY, "CANCEL": Act.CANCEL, "REMOVE": Act.REMOVE,
    "ELIMINATE": Act.ELIMINATE, "PINNED": Act.PIN, "RAMMED": Act.RAM, "BOARDED": Act.BOARD, "TOWED": Act.TOW,
    "ELIMINATED": Act.ELIMINATE, "SHOT_AT": Act.SHOOT, "SUNK": Act.SINK, "REMOVED": Act.REMOVE, "CANCELLED": Act.CANCEL,
    "DOCKED": Act.DOCK, "USED": Act.USE, "LOAD": Act.LOAD, "UNLOAD": Act.UNLOAD, "LEAVE": Act.LEAVE, "LOOK_AT": Act.LOOK,
    "SCUTTLED": Act.SCUTTLE, "UNLOADED": Act.UNLOAD, "LOADING": Act.LOAD, "UNLOADING": Act.UNLOAD,
}  # fmt: skip
"""The act that each verb names, as a verb or as a participle."""


def circumstances(clause: Branch, word: Token) -> list[Circumstance]:
    """What a clause waits for; after `unless` the conditions are turned round."""
    if str(clause.data) == "contraction":
        return [_turned(word, Condition(SUBJECT, place_trait(clause)))]
    if str(clause.data) == "becomes" or "EACH_TURN" in types_of(clause):
        raise NotUnderstood("this cannot be waited for", clause)
    subject = noun_phrases(clause)[0]
    predicate = next(branches(clause, "predicate"))
    check_being(predicate)
    verbs = [child for child in next(branches(predicate, "verbs")).children if not isinstance(child, Token)]
    if "OR_DO" in types_of(next(branches(predicate, "verbs"))):
        raise NotUnderstood("“or” between two conditions is not known; write two sentences", clause)
    return [_turned(word, _denied(_circumstance(subject, verb, clause), predicate, clause)) for verb in verbs]


def happening(clause: Branch, word: Token) -> Happening:
    """The one thing that happens in a clause; being pinned is here an event and no state."""
    subject = noun_phrases(clause)[0]
    if is_would(clause):
        raise NotUnderstood("a turn is told by what happens, not by what would", clause)
    for found in circumstances(clause, word):
        if isinstance(found, Happening):
            return found
        if found.trait == Trait(Quality.PINNED):
            return Happening(Act.PIN, whom=subject)
    raise NotUnderstood("nothing happens here that a turn could be told by", clause)


def _circumstance(subject: Selector, verb: Branch, clause: Branch) -> Circumstance:
    name = str(verb.data)
    if subject.number == 0:
        raise NotUnderstood("“no” cannot begin a condition; deny the verb", clause)
    if name in _HAPPENINGS:
        return _HAPPENINGS[name](subject, verb)
    if name in _CONDITIONS:
        return Condition(subject, _CONDITIONS[name](verb))
    raise NotUnderstood("this cannot be waited for", verb)


def _denied(found: Circumstance, predicate: Branch, clause: Branch) -> Circumstance:
    modal = one(predicate, "modal")
    kind = tokens_of(modal)[0].type if modal is not None else ""
    if not kind or (kind == "WOULD" and isinstance(found, Happening)):
        return found
    if kind != "DO_NOT":
        raise NotUnderstood("a condition says what is so, not what may or must be", clause)
    return replace(found, affirms=not found.affirms) if isinstance(found, Happening) else negated(found)


def _turned(word: Token, found: Circumstance) -> Circumstance:
    if word.type == "UNLESS":
        if isinstance(found, Happening):
            raise NotUnderstood("“unless” needs something that is so, not something that happens", word)
        return negated(found)
    if word.type in ("AFTER", "BEFORE") and isinstance(found, Condition):
        raise NotUnderstood(f"“{word}” needs something that happens, not something that is so", word)
    return found


def negated(condition: Condition) -> Condition:
    return replace(condition, trait=replace(condition.trait, negated=not condition.trait.negated))


def is_would(clause: Branch) -> bool:
    """Whether a clause speaks of what `would` happen."""
    predicate = one(clause, "predicate")
    modal = one(predicate, "modal") if predicate is not None else None
    return modal is not None and tokens_of(modal)[0].type == "WOULD"


# What happens


def _acting(subject: Selector, verb: Branch) -> Circumstance:
    word = tokens_of(next(branches(verb, "act")))[0]
    for way in branches(verb, "way"):
        raise NotUnderstood("how it happens makes no difference here", way)
    whom = noun_phrases(verb)
    if word.type == "SINK" and not whom:
        return Condition(subject, Trait(Quality.SUNK))
    return Happening(ACTS[word.type], subject, whom[0] if whom else None, affirms=word.type != "MISS")


def _acting_at(subject: Selector, verb: Branch) -> Happening:
    for way in branches(verb, "way"):
        raise NotUnderstood("how it happens makes no difference here", way)
    return Happening(ACTS[types_of(verb)[0]], subject, noun_phrases(verb)[0])


def _eliminating(subject: Selector, verb: Branch) -> Happening:
    whom = objects(verb)
    if len(whom) != 1 or "GIVE" in types_of(verb):
        raise NotUnderstood("this cannot be waited for", verb)
    source = noun_phrases(verb)
    return Happening(Act.ELIMINATE, subject, replace(whom[0], owner=source[0]) if source else whom[0])


def _being(subject: Selector, verb: Branch) -> Circumstance:
    word = tokens_of(next(branches(verb, "done")))[0]
    by = noun_phrases(verb)
    if word.type in STATES and not by:
        return Condition(subject, Trait(STATES[word.type]))
    return Happening(ACTS.get(word.type, Act.HIT), by[0] if by else None, subject)


def _given_action(subject: Selector, verb: Branch) -> Happening:
    action, free = one_action(verb)
    return Happening(Act.GIVE, whom=subject, action=action, free=free)


def _giving(subject: Selector, verb: Branch) -> Happening:
    if subject != YOU:
        raise NotUnderstood("only “you” give actions", verb)
    return _given_action(noun_phrases(verb)[0], verb)


def _handling(subject: Selector, verb: Branch) -> Happening:
    whom, *place = noun_phrases(verb)
    return Happening(ACTS[types_of(verb)[0]], subject, whom, place=place[0] if place else None)


def _rolling(subject: Selector, verb: Branch) -> Happening:
    figure = next(token for token in tokens_of(verb) if token.type == "QUANTITY")
    die = Selector((Kind.DIE,), traits=(Trait(Quality.ROLLED, number=number_in(verb)),), name=str(figure))
    return Happening(Act.ROLL, subject, die)


_HAPPENINGS: dict[str, Callable[[Selector, Branch], Circumstance]] = {
    "active": _acting,
    "active_at": _acting_at,
    "eliminate": _eliminating,
    "passive": _being,
    "given": _given_action,
    "resolve": _given_action,
    "give": _giving,
    "handle": _handling,
    "rolls": _rolling,
    "win": lambda subject, _verb: Happening(Act.WIN, subject),
}


# What is so


def place_trait(branch: Branch) -> Trait:
    """The state that a bare word or a place phrase names."""
    place = one(branch, "place") or branch
    word = tokens_of(place)[0]
    if word.type == "ADJECTIVE":
        return Trait(Quality(str(word)))
    if word.type == "WITHIN":
        return Trait(Quality.WITHIN, length=length_in(place), of=noun_phrases(place)[0])
    if word.type == "TOUCHING":
        return Trait(Quality.TOUCHING, of=noun_phrases(place)[0])
    return Trait(STATES[word.type])


def _carried(verb: Branch) -> Trait:
    cargo = noun_phrases(verb)[0]
    return Trait(Quality.CARRYING, cargo.number == 0, of=replace(cargo, number=None) if cargo.number == 0 else cargo)


_CONDITIONS: dict[str, Callable[[Branch], Trait]] = {
    "have_all_masts": lambda _verb: Trait(Quality.FULLY_MASTED),
    "carry": _carried,
    "have": _carried,
    "is_state": place_trait,
    "docked_at": lambda verb: docking_trait(noun_phrases(verb)[0]),
    "is_piece": lambda verb: Trait(Quality.IS_A, of=noun_phrases(verb)[0]),
    "have_move": lambda verb: Trait(Quality.MOVELESS, negated="NO" not in types_of(verb)),
    "is_able": lambda _verb: Trait(Quality.ABLE),
    "at_limit": lambda _verb: Trait(Quality.FULL),
}


def bare_happening(body: Branch) -> Happening | None:
    """What happens in words that leave out their subject, such as `given a move action`."""
    if str(body.data) == "given_bare":
        return _given_action(SUBJECT, body)
    if str(body.data) == "unloaded":
        return Happening(Act.UNLOAD, place=noun_phrases(body)[0])
    if str(body.data) == "handling":
        return Happening(ACTS[types_of(body)[0]], SUBJECT, noun_phrases(body)[0])
    return None


_RELATIONS = {"HIGHER_THAN": Relation.ABOVE, "LOWER_THAN": Relation.BELOW, "AT_LEAST": Relation.AT_LEAST}
_OPPOSITES = {Relation.EQUAL: Relation.UNEQUAL, Relation.ABOVE: Relation.AT_MOST, Relation.AT_LEAST: Relation.BELOW,
              Relation.BELOW: Relation.AT_LEAST}  # fmt: skip


def comparison(found: Branch, word: Token) -> Comparison:
    """Two figures compared; after `unless` the other way round."""
    if word.type in ("AFTER", "BEFORE"):
        raise NotUnderstood(f"“{word}” needs something that happens, not a comparison", word)
    left, *others = [_figure(tokens_of(figure)[0]) for figure in branches(found, "figure")]
    number = number_in(found)
    if str(found.data) == "equals":
        relation, right = Relation.EQUAL, number
    else:
        relation = _RELATIONS[tokens_of(next(branches(found, "relation")))[0].type]
        right = number if number is not None else None
    other = others[0] if others else _owned_figure(found) if right is None else right
    return Comparison(left, _OPPOSITES[relation] if word.type == "UNLESS" else relation, other)


def _figure(word: Token) -> Quantity:
    return Quantity("masts" if word.type == "MAST_S" else str(word))


def _owned_figure(found: Branch) -> Quantity:
    owned = next(branches(found, "owned_quantity"))
    core = next(branches(owned, "core"))
    if of_core(core) != Selector((Kind.SHIP,), Reference.THAT):
        raise NotUnderstood("compare with “the rammed ship”", core)
    return _figure(tokens_of(owned)[-1])
