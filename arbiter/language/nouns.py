"""Noun phrases as selectors: who and what a text speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from lark import Token, Tree

from arbiter.effects import Action, Kind, Quality, Reference, Selector, Trait
from arbiter.language.words import NATIONS

Branch = Tree[Token]

THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)
SUBJECT = Selector((Kind.SHIP,), Reference.SUBJECT)
YOU = Selector((Kind.PLAYER,), Reference.YOU)

_SPECIAL_NOUNS = {
    "MAST_S": Kind.MAST,
    "CANNON_S": Kind.CANNON,
    "HIT_S": Kind.HIT,
    "SHOT_S": Kind.SHOT,
    "RAM_S": Kind.RAM,
    "ABILITY": Kind.ABILITY,
    "LOSS": Kind.LOSS,
    "ROLE": Kind.PLAYER,
    "LINE_OF_FIRE": Kind.SHIP,
    "CARGO_SPACE": Kind.CARGO,
}
_STATES = {"PINNED": Quality.PINNED, "TOWED": Quality.TOWED, "DOCKED": Quality.DOCKED}


class NotUnderstood(Exception):
    """Words that parse but that no effect can carry; `branch` is where they stand."""

    def __init__(self, message: str, branch: Branch | Token) -> None:
        super().__init__(message)
        self.branch = branch


def tokens_of(branch: Branch) -> list[Token]:
    """The terminals that stand directly in a branch."""
    return [child for child in branch.children if isinstance(child, Token)]


def types_of(branch: Branch) -> list[str]:
    return [token.type for token in tokens_of(branch)]


def branches(branch: Branch, *names: str) -> Iterator[Branch]:
    """The direct children of those names."""
    for child in branch.children:
        if isinstance(child, Tree) and str(child.data) in names:
            yield child


def one(branch: Branch, *names: str) -> Branch | None:
    return next(branches(branch, *names), None)


def number_in(branch: Branch) -> int | None:
    return next((int(token) for token in tokens_of(branch) if token.type == "NUMBER"), None)


def length_in(branch: Branch) -> str:
    return next(str(token) for token in tokens_of(branch) if token.type == "LENGTH")


NOUN_PHRASES = ("plain", "pronoun", "you", "owned", "part_of", "obj", "np")


def noun_phrases(branch: Branch) -> list[Selector]:
    """The selectors of the noun phrases directly under a branch, in order."""
    return [selector(child) for child in branches(branch, *NOUN_PHRASES)]


def selector(phrase: Branch) -> Selector:
    """What a noun phrase picks out."""
    kind = str(phrase.data)
    if kind in ("obj", "np"):
        return selector(next(branches(phrase, *NOUN_PHRASES)))
    if kind == "pronoun":
        return SUBJECT
    if kind == "you":
        return YOU
    if kind == "plain":
        core = one(phrase, "core")
        assert core is not None
        return _posted(_core(core), phrase)
    return _posted(_owned(phrase), phrase)


def _owned(phrase: Branch) -> Selector:
    owner = one(phrase, "owner")
    assert owner is not None
    if _noun_word(phrase) == "opponent":
        return Selector((Kind.SHIP,), Reference.THAT)
    found = _described(phrase, Selector(_kinds(phrase)))
    types = types_of(phrase)
    reference = Reference.ALL if "ALL_OF" in types else found.reference
    return replace(found, reference=reference, number=number_in(phrase), owner=_owner(owner), name=_noun_name(phrase))


def _owner(owner: Branch) -> Selector:
    core = one(owner, "core")
    if core is not None:
        return _core(core)
    return YOU if "YOUR" in types_of(owner) else SUBJECT


def _core(core: Branch) -> Selector:
    determiner = one(core, "determiner")
    base = Selector(_kinds(core), name=_noun_name(core))
    if _noun_word(core) == "opponent" or _noun_types(core) == ["TARGET"]:
        base = replace(base, reference=Reference.THAT)
    if determiner is not None:
        base = _determined(base, tokens_of(determiner)[0])
    return _described(core, base)


def _determined(base: Selector, word: Token) -> Selector:
    references = {"ALL": Reference.ALL, "THIS": Reference.THIS, "THAT": Reference.THAT}
    if word.type in references:
        return replace(base, reference=references[word.type])
    if word.type == "NO":
        return replace(base, number=0)
    if word.type == "NUMBER":
        return replace(base, number=int(word))
    return replace(base, name=base.name or ("the" if word.type == "THE" and base.kind is Kind.SHIP else base.name))


def _described(branch: Branch, base: Selector) -> Selector:
    traits = list(base.traits)
    reference, name = base.reference, base.name
    the, name = name == "the", None if name == "the" else name
    if "DOCKED" in types_of(branch):
        traits.append(Trait(Quality.DOCKED))
    for adjective in branches(branch, "adjective"):
        first = tokens_of(adjective)[0]
        if first.type == "OTHER":
            reference = Reference.THAT if the else Reference.OTHER if reference in (Reference.ANY, Reference.ALL) else reference
            if base.reference is Reference.ALL:
                reference = Reference.OTHER
        elif first.type == "RAMMED":
            reference = Reference.THAT
        else:
            traits.append(_adjective(adjective, first))
    return replace(base, reference=reference, traits=tuple(traits), name=name)


def _adjective(adjective: Branch, first: Token) -> Trait:
    if first.type == "ADJECTIVE":
        return Trait(Quality(str(first)))
    if first.type in _STATES:
        return Trait(_STATES[first.type])
    if first.type == "LENGTH_RANGE":
        return Trait(Quality.RANGED, length=str(first))
    name = str(tokens_of(adjective)[-1])
    negated = first.type == "NON"
    nation = NATIONS.get(name.casefold())
    if nation:
        return Trait(Quality.NATION, negated, name=nation)
    if first.type in ("NAME", "NON"):
        return Trait(Quality.NAMED, negated, name=name.casefold())
    raise NotUnderstood(f"“{first}” cannot describe a piece here", first)


def _kinds(branch: Branch) -> tuple[Kind, ...]:
    return tuple(_kind(tokens_of(noun)[0]) for noun in _nouns(branch))


def _nouns(branch: Branch) -> Iterator[Branch]:
    for nouns in branches(branch, "nouns"):
        yield from branches(nouns, "noun")


def _noun_types(branch: Branch) -> list[str]:
    return [tokens_of(noun)[0].type for noun in _nouns(branch)]


def _noun_word(branch: Branch) -> str:
    return str(tokens_of(next(_nouns(branch)))[0])


def _noun_name(branch: Branch) -> str | None:
    first = tokens_of(next(_nouns(branch)))[0]
    if first.type == "ROLE":
        return str(first)
    if first.type == "LINE_OF_FIRE":
        return "line of fire"
    return {"home island": "home", "wild island": "wild"}.get(str(first))


def _kind(word: Token) -> Kind:
    if word.type in _SPECIAL_NOUNS:
        return _SPECIAL_NOUNS[word.type]
    if word.type == "TARGET" or str(word) == "opponent":
        return Kind.SHIP
    if word.type == "NATIONALITY":
        raise NotUnderstood("a nationality is no piece of the game", word)
    return Kind.ISLAND if str(word).endswith("island") else Kind(str(word))


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
    if core is not None and _noun_types(core) == ["NATIONALITY"]:
        return _with_trait(base, Trait(Quality.NATION, name=_which_nationality(core)))
    return replace(base, owner=noun_phrases(post)[0])


def _which_nationality(core: Branch) -> str:
    if any(tokens_of(adjective)[0].type == "OTHER" for adjective in branches(core, "adjective")):
        return "another"
    return "any"


def _with_piece(base: Selector, post: Branch) -> Selector:
    carried = noun_phrases(post)[0]
    if carried.kind is Kind.MAST and carried.number == 0:
        return _with_trait(base, Trait(Quality.UNMASTED))
    negated = carried.number == 0
    return _with_trait(base, Trait(Quality.CARRYING, negated, of=replace(carried, number=None) if negated else carried))


def docking_trait(where: Selector) -> Trait:
    """What being docked at that island means."""
    if where.kind is not Kind.ISLAND:
        return Trait(Quality.DOCKED, of=where)
    return Trait({"home": Quality.AT_HOME, "wild": Quality.AT_WILD_ISLAND}.get(where.name or "", Quality.DOCKED))


def _acted(base: Selector, post: Branch) -> Selector:
    actions = next(branches(post, "actions", "non_free", "counted_actions"))
    return _with_trait(base, Trait(Quality.GIVEN_ACTIONS, number=number_in(actions) or 1))


def _figure(base: Selector, post: Branch) -> Selector:
    return _with_trait(base, Trait(Quality.ROLLED, number=number_in(post)))


def _simple(trait: Trait) -> Callable[[Selector, Branch], Selector]:
    return lambda base, _post: _with_trait(base, trait)


_POSTS: dict[str, Callable[[Selector, Branch], Selector]] = {
    "within": _within,
    "aboard": _aboard,
    "of": _of,
    "of_boarding": lambda base, _post: base,
    "with_piece": _with_piece,
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


def action_of(branch: Branch) -> tuple[tuple[Action, ...], bool | None, int | None]:
    """Which actions a phrase names, whether they are free, and how many."""
    name = str(branch.data)
    if name == "same_twice":
        return (Action.SAME,), False, None
    kinds = tuple(Action(tokens_of(kind)[0].type.lower()) for kind in branches(branch, "action_kind")) or (Action.ANY,)
    types = types_of(branch)
    if name == "counted_actions":
        return (Action.ANY,), False, number_in(branch)
    free = True if "FREE" in types else False if name == "non_free" or "EXTRA" in types else None
    return kinds, free, None


ACTION_PHRASES = ("actions", "non_free", "same_twice", "counted_actions")
