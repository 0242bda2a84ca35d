"""Noun phrases as selectors: who and what a text speaks of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lark import Token, Tree

from arbiter.effects import Action, Kind, Quality, Reference, Selector, Trait
from arbiter.language.actions import ACTION_PHRASES, action_of
from arbiter.language.kinds import PIECES, kinds_of, noun_branches, noun_name, noun_types, noun_word
from arbiter.language.trees import Branch, NotUnderstood, branches, length_in, number_in, one, tokens_of, types_of
from arbiter.language.words import NATIONS

THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)
SUBJECT = Selector((Kind.SHIP,), Reference.SUBJECT)
YOU = Selector((Kind.PLAYER,), Reference.YOU)
STATES = {"PINNED": Quality.PINNED, "TOWED": Quality.TOWED, "DOCKED": Quality.DOCKED}
_THAT = ("RAMMED", "BOARDED")
"""Adjectives that single out the ship that the sentence before spoke of."""


NOUN_PHRASES = ("plain", "pronoun", "you", "owned", "part_of", "her_masts", "obj", "np")


def noun_phrases(branch: Branch) -> list[Selector]:
    """The selectors of the noun phrases directly under a branch, in order."""
    return [selector(child) for child in branches(branch, *NOUN_PHRASES)]


def objects(branch: Branch) -> list[Selector]:
    """The selectors of the noun phrases in the list of objects of a verb."""
    return [found for child in branches(branch, "objs") for found in noun_phrases(child)]


def selector(phrase: Branch) -> Selector:
    """What a noun phrase picks out."""
    kind = str(phrase.data)
    if kind in ("obj", "np"):
        return selector(next(branches(phrase, *NOUN_PHRASES)))
    if kind == "pronoun":
        return SUBJECT
    if kind == "you":
        return YOU
    if kind == "her_masts":
        return Selector((Kind.MAST,), Reference.ALL, owner=SUBJECT)
    if kind == "plain":
        core = one(phrase, "core")
        assert core is not None
        return _posted(of_core(core), phrase)
    return _posted(_owned(phrase), phrase)


def _owned(phrase: Branch) -> Selector:
    owner = one(phrase, "owner")
    assert owner is not None
    if noun_word(phrase) == "opponent":
        return _opponent(phrase)
    found = _described(phrase, Selector(kinds_of(phrase)))
    types = types_of(phrase)
    reference = Reference.ALL if "ALL_OF" in types and found.reference is Reference.ANY else found.reference
    return replace(found, reference=reference, number=number_in(phrase), owner=_owner(owner), name=noun_name(phrase))


def _opponent(phrase: Branch) -> Selector:
    """The ship on the other side of what is spoken of."""
    for adjective in branches(phrase, "adjective"):
        raise NotUnderstood("there is one opponent, who needs no description", adjective)
    return Selector((Kind.SHIP,), Reference.THAT)


def _owner(owner: Branch) -> Selector:
    core = one(owner, "core")
    if core is not None:
        return of_core(core)
    return YOU if "YOUR" in types_of(owner) else SUBJECT


def of_core(core: Branch) -> Selector:
    determiner = one(core, "determiner")
    base = Selector(kinds_of(core), name=noun_name(core))
    if noun_word(core) == "opponent" or noun_types(core) == ["TARGET"]:
        base = replace(base, reference=Reference.THAT)
    if determiner is not None:
        base = _determined(base, tokens_of(determiner)[0])
    return _described(core, base)


def _determined(base: Selector, word: Token) -> Selector:
    references = {"ALL": Reference.ALL, "EACH": Reference.ALL, "THIS": Reference.THIS, "THAT": Reference.THAT}
    if word.type in references:
        return replace(base, reference=references[word.type])
    if word.type == "NO":
        return replace(base, number=0)
    if word.type == "NUMBER":
        return replace(base, number=int(word))
    if word.type == "THE" and base.kind in (Kind.SHIP, Kind.FORT) and base.kinds != PIECES:
        return replace(base, reference=Reference.THAT)
    return base


def _described(branch: Branch, base: Selector) -> Selector:
    traits = list(base.traits)
    reference = base.reference
    if "DOCKED" in types_of(branch):
        traits.append(Trait(Quality.DOCKED))
    for adjective in branches(branch, "adjective"):
        first = tokens_of(adjective)[0]
        if first.type == "OTHER":
            reference = _other(reference, first, determined=bool(traits) or one(branch, "determiner") is not None)
        elif first.type in _THAT:
            reference = Reference.THAT
        else:
            traits.append(_adjective(adjective, first, base))
    if noun_types(branch) == ["FOLK"]:
        traits.append(Trait(Quality.NATION, name=NATIONS[tokens_of(next(noun_branches(branch)))[0].casefold()]))
    if reference is base.reference and len(traits) == len(base.traits):
        return base
    return replace(base, reference=reference, traits=tuple(traits))


def _other(before: Reference, word: Token, determined: bool) -> Reference:
    if str(word) == "another" and determined:
        raise NotUnderstood("“another” stands first", word)
    if before in (Reference.ANY, Reference.ALL):
        return Reference.OTHER
    if before is Reference.THAT and determined:
        return before
    raise NotUnderstood(f"“{word}” cannot stand after “this”", word)


def _adjective(adjective: Branch, first: Token, base: Selector) -> Trait:
    if first.type == "ADJECTIVE":
        return Trait(Quality(str(first)))
    if first.type in STATES:
        return Trait(STATES[first.type])
    if first.type == "LENGTH_RANGE":
        return Trait(Quality.RANGED, length=str(first))
    name = str(tokens_of(adjective)[-1])
    negated = first.type == "NON"
    nation = NATIONS.get(name.casefold())
    if nation:
        return Trait(Quality.NATION, negated, name=nation)
    if first.type == "NON" or (first.type == "NAME" and (name[0].isupper() or name == "last" or base.kind is Kind.CREW)):
        return Trait(Quality.NAMED, negated, name=name.casefold())
    raise NotUnderstood(f"“{first}” cannot be read here: it describes no piece", first)


def _posted(base: Selector, phrase: Branch) -> Selector:
    for child in phrase.children:
        if isinstance(child, Tree) and str(child.data) in _POSTS:
            base = _POSTS[str(child.data)](base, child)
    return base


def _with_trait(base: Selector, trait: Trait) -> Selector:
    return replace(base, traits=(*base.traits, trait))


def _within(base: Selector, post: Branch) -> Selector:
    return _with_trait(base, Trait(Quality.WITHIN, length=length_in(post), of=noun_phrases(post)[0]))


def _aboard(base: Selector, post: Branch) -> Selector:
    return _with_trait(base, Trait(Quality.ABOARD, of=noun_phrases(post)[0]))


def _of(base: Selector, post: Branch) -> Selector:
    core = one(next(branches(post, "plain"), post), "core")
    if core is not None and noun_types(core) == ["NATIONALITY"]:
        told = _with_trait(base, Trait(Quality.NATION, name=_which_nationality(core)))
        return _posted(told, next(branches(post, "plain")))
    if base.owner is not None:
        raise NotUnderstood("this belongs to two owners", post)
    return replace(base, owner=noun_phrases(post)[0])


def _which_nationality(core: Branch) -> str:
    words = [tokens_of(word)[0] for word in branches(core, "determiner", "adjective")]
    if [word.type for word in words] not in (["ANY"], ["OTHER"]):
        raise NotUnderstood("say “of any nationality” or “of another nationality”", core)
    return "any" if words[0].type == "ANY" else "another"


def _with_piece(base: Selector, post: Branch) -> Selector:
    carried = noun_phrases(post)[0]
    if carried.kind is Kind.MAST and carried.number == 0:
        return _with_trait(base, Trait(Quality.UNMASTED))
    if carried.kind is Kind.ABILITY:
        return _with_trait(base, Trait(Quality.BEARING, name=keyword(post)))
    negated = carried.number == 0
    return _with_trait(base, Trait(Quality.CARRYING, negated, of=replace(carried, number=None) if negated else carried))


def keyword(branch: Branch) -> str:
    """The name in `the Captain keyword`, the only noun phrase of a branch."""
    core = next(branches(next(branches(branch, "plain"), branch), "core"), None)
    adjectives = [] if core is None else list(branches(core, "adjective"))
    alone = core is not None and noun_types(core) == ["KEYWORD"] and len(next(branches(branch, "plain"), branch).children) == 1
    if core is None or not alone or [types_of(word) for word in adjectives] != [["NAME"]]:
        raise NotUnderstood("name one keyword here, as in “the Captain keyword”", branch)
    return str(tokens_of(adjectives[0])[0])


def docking_trait(where: Selector) -> Trait:
    """What being docked at that island means."""
    plain = where == Selector((Kind.ISLAND,), owner=where.owner, name=where.name)
    named = {"home": Quality.AT_HOME, "wild": Quality.AT_WILD_ISLAND, None: Quality.DOCKED}
    if plain and (where.owner is None) != (where.name == "home"):
        return Trait(named[where.name])
    return Trait(Quality.DOCKED, of=where)


def _acted(base: Selector, post: Branch) -> Selector:
    actions = next(branches(post, *ACTION_PHRASES))
    kinds, free, number = action_of(actions)
    if kinds != (Action.ANY,) or free is not False or "NON_FREE" not in types_of(actions):
        raise NotUnderstood("only non-free actions in general are counted", actions)
    return _with_trait(base, Trait(Quality.GIVEN_ACTIONS, number=number or 1))


def _figure(base: Selector, post: Branch) -> Selector:
    figure = next(token for token in tokens_of(post) if token.type == "QUANTITY")
    if str(figure) != "roll":
        raise NotUnderstood(f"“{figure}” cannot be told of a piece here", figure)
    return _with_trait(base, Trait(Quality.ROLLED, number=number_in(post)))


def _of_boarding(base: Selector, post: Branch) -> Selector:
    if base.kind is not Kind.PLAYER:
        raise NotUnderstood("only a winner or loser is of a boarding party", post)
    return base


def _same_shoot(base: Selector, post: Branch) -> Selector:
    if base.kind is not Kind.HIT:
        raise NotUnderstood("only hits are from the same shoot action", post)
    return _with_trait(base, Trait(Quality.SAME_SHOOT))


def _in_fleet(base: Selector, post: Branch) -> Selector:
    if base.owner is not None:
        raise NotUnderstood("this belongs to two owners", post)
    return replace(base, owner=YOU)


def _simple(trait: Trait) -> Callable[[Selector, Branch], Selector]:
    return lambda base, _post: _with_trait(base, trait)


_POSTS: dict[str, Callable[[Selector, Branch], Selector]] = {
    "within": _within,
    "aboard": _aboard,
    "of": _of,
    "of_boarding": _of_boarding,
    "same_shoot": _same_shoot,
    "in_fleet": _in_fleet,
    "shot_at": lambda base, post: _with_trait(base, Trait(Quality.SHOT_AT, of=noun_phrases(post)[0])),
    "touched": _simple(Trait(Quality.TOUCHING, of=SUBJECT)),
    "with_piece": _with_piece,
    "with_her": _simple(Trait(Quality.CARRYING, of=SUBJECT)),
    "all_masts": _simple(Trait(Quality.FULLY_MASTED)),
    "not_all_masts": _simple(Trait(Quality.FULLY_MASTED, negated=True)),
    "moveless": _simple(Trait(Quality.MOVELESS)),
    "with_figure": _figure,
    "docked_post": lambda base, post: _with_trait(base, docking_trait(noun_phrases(post)[0])),
    "touching": lambda base, post: _with_trait(base, Trait(Quality.TOUCHING, of=noun_phrases(post)[0])),
    "bow_touched": _simple(Trait(Quality.TOUCHED_BY_BOW, of=SUBJECT)),
    "bow_touched_elsewhere": _simple(Trait(Quality.TOUCHED_BY_BOW, name="not bow", of=SUBJECT)),
    "bow_touching": lambda base, post: _with_trait(base, Trait(Quality.BOW_TOUCHING, of=noun_phrases(post)[0])),
    "acted": _acted,
}
