"""Noun phrases of general sentences as selectors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lark import Token, Tree

from arbiter.effects import Kind, Quality, Reference, Relation, Selector, Trait
from arbiter.language.nouns import YOU
from arbiter.language.trees import Branch, NotUnderstood, branches, one, tokens_of
from arbiter.language.words import NATIONS

_KINDS = {kind.value: kind for kind in Kind if kind not in (Kind.CARD, Kind.THING, Kind.LOSS, Kind.RAM, Kind.PLAYER)} | {
    "player": Kind.PLAYER
}
_ISLANDS = {"home island": "home", "home port": "home", "wild island": "wild"}
_QUALITIES = {
    "enemy": Quality.ENEMY, "opposing": Quality.ENEMY, "friendly": Quality.FRIENDLY, "derelict": Quality.DERELICT,
    "pinned": Quality.PINNED, "submerged": Quality.SUBMERGED, "ghostly": Quality.GHOSTLY, "towed": Quality.TOWED,
    "face up": Quality.FACE_UP, "face down": Quality.FACE_DOWN, "docked": Quality.DOCKED, "random": Quality.RANDOM,
    "defensive": Quality.DEFENSIVE,
}  # fmt: skip
"""Adjectives that the resolver knows."""
_REFERENCES = {"this": Reference.THIS, "these": Reference.THIS, "that": Reference.THAT, "those": Reference.THAT, "the": Reference.THE,
               "each": Reference.ALL, "every": Reference.ALL, "all": Reference.ALL, "another": Reference.OTHER}  # fmt: skip
_BOUNDS = {"both": "both", "either": "either", "neither": "neither", "some": "some"}
_SHE = ("she", "he", "he or she", "him", "him or her", "herself", "himself", "her", "his", "his or her", "her own", "it", "its", "itself", "its own", "they", "them", "themselves",
        "their", "their own", "those", "these", "that", "this")  # fmt: skip


@dataclass(slots=True)
class _Phrase:
    """What the words before a noun say of it."""

    reference: Reference = Reference.ANY
    number: int | None = None
    bound: str | None = None
    traits: tuple[Trait, ...] = ()
    owner: Selector | None = None
    described: str = ""
    """Nouns that go before the noun and make one name with it."""


_POSTS = ("of", "of_figure", "figured", "relative_own", "relative", "relative_object", "reduced", "reduced_doing")


def noun_phrase(phrase: Branch) -> Selector:
    """What a noun phrase of a general sentence picks out: a `both` or `either` branch."""
    groups = [_group(group) for group in branches(phrase, "group")]
    if len(groups) == 1:
        return groups[0]
    if groups[0].also:
        raise NotUnderstood("say the single thing first, then the things that go together", phrase)
    return replace(groups[0], also=tuple(groups[1:]), either=True)


def _group(group: Branch) -> Selector:
    first, *others = [_single(single) for single in group.children if not isinstance(single, Token)]
    return replace(first, also=tuple(others)) if others else first


def pronoun(word: str) -> Selector:
    """The selector of a pronoun, which keeps its word until it is known what it stands for."""
    if word == "you":
        return YOU
    if word in _SHE:
        return Selector((Kind.SHIP,), Reference.SUBJECT, name=word)
    return Selector((Kind.THING,), name=word)


def _single(single: Branch) -> Selector:
    kind = str(single.data)
    if kind == "pronoun":
        base = pronoun(str(tokens_of(single)[0]).lower())
        for post in branches(single, *_POSTS):
            base = _posted(base, post)
        return base
    if kind == "partitive":
        return _partitive(single)
    named = one(single, "named")
    assert named is not None
    base = _named(named)
    for post in branches(single, *_POSTS):
        base = _posted(base, post)
    return base


def _partitive(single: Branch) -> Selector:
    """`one of her treasures`: so many of what belongs to somebody."""
    whole = _single(next(branches(single, "plain", "pronoun", "partitive")))
    said = _Phrase()
    for mod in branches(single, "mod"):
        _modify(said, tokens_of(mod)[0])
    if (said.number is not None and whole.number is not None) or (said.bound and whole.bound):
        raise NotUnderstood("how many of them is said twice", single)
    reference = said.reference if said.reference is not Reference.ANY else whole.reference
    reference = Reference.ANY if reference in (Reference.THE, Reference.ALL) and said.reference is Reference.ANY else reference
    number = whole.number if said.number is None else said.number
    return replace(whole, reference=reference, number=number, bound=said.bound or whole.bound, traits=said.traits + whole.traits)


def _named(named: Branch) -> Selector:
    owner: Selector | None = None
    for core in branches(named, "core"):
        owner = _core(core, owner)
    assert owner is not None
    return owner


def _core(core: Branch, owner: Selector | None) -> Selector:
    said = _Phrase(owner=owner)
    for mod in branches(core, "mod"):
        _modify(said, tokens_of(mod)[0])
    noun = tokens_of(core)[-1]
    return _belonging(_headed(said, noun))


def _headed(said: _Phrase, noun: Token) -> Selector:
    parts = {"reference": said.reference, "number": said.number, "bound": said.bound, "traits": said.traits, "owner": said.owner}
    word = f"{said.described} {noun}".strip()
    if noun.type == "NAME":
        nation = NATIONS.get(word.casefold())
        if nation and said.reference is Reference.THE:
            return Selector(
                (Kind.SHIP,), Reference.ALL, traits=(*said.traits, Trait(Quality.NATION, name=nation)), owner=said.owner
            )
        return Selector((Kind.CARD,), name=word, **parts)  # type: ignore[arg-type]
    if not said.described and word in _KINDS:
        if word in ("ship", "fort") and said.reference is Reference.THE:
            parts["reference"] = Reference.THAT
        return Selector((_KINDS[word],), **parts)  # type: ignore[arg-type]
    if word in _ISLANDS:
        return Selector((Kind.ISLAND,), name=_ISLANDS[word], **parts)  # type: ignore[arg-type]
    return Selector((Kind.THING,), name=word, **parts)  # type: ignore[arg-type]


def _modify(said: _Phrase, word: Token) -> None:
    """The phrase with one more word before its noun. Raises `NotUnderstood` for a word that says again what another said."""
    before = (said.reference, said.number, said.bound, said.owner)
    _MODIFIERS[word.type](said, str(word))
    after = (said.reference, said.number, said.bound, said.owner)
    empty = (Reference.ANY, None, None, None)
    counted_again = word.type == "NUM" and before[1] is not None
    told_again = [old for old, new, none in zip(before, after, empty, strict=True) if old not in (none, new)] + [
        1
    ] * counted_again
    if told_again and not (told_again == [Reference.ALL] and said.reference is Reference.OTHER):
        raise NotUnderstood("which and how many of them is said twice", word)


def _determine(said: _Phrase, word: str) -> None:
    low = word.lower()
    if low in ("no", "none"):
        said.number = 0
    elif low in _BOUNDS:
        said.bound = _BOUNDS[low]
    elif low in _REFERENCES and not (low == "the" and said.reference is Reference.ALL):
        said.reference = _REFERENCES[low]


def _bind(said: _Phrase, word: str) -> None:
    number, _, rest = word.partition(" ")
    if number.isdigit() and rest:
        said.number, said.bound = int(number), rest
    elif word in ("each of", "all of"):
        said.reference = Reference.ALL
    else:
        said.bound = {"some of": "some", "half of": "half"}.get(word, word)


def _count(said: _Phrase, word: str) -> None:
    said.number = int(word)


def _describe(said: _Phrase, word: str) -> None:
    if word.startswith("non-") and word not in ("non-unique", "non-free"):
        name = word.removeprefix("non-")
        nation = NATIONS.get(name.casefold())
        said.traits += (Trait(Quality.NATION if nation else Quality.NAMED, True, name=nation or name.casefold()),)
    elif word == "other" and said.reference in (Reference.ANY, Reference.ALL):
        said.reference = Reference.OTHER
    else:
        quality = _QUALITIES.get(word)
        said.traits += (Trait(quality) if quality else Trait(Quality.DESCRIBED, name=word),)


def _own(said: _Phrase, word: str) -> None:
    low = word.lower()
    said.owner = YOU if low in ("your", "your own") else pronoun(low)


def _name_before(said: _Phrase, word: str) -> None:
    nation = NATIONS.get(word.casefold())
    said.traits += (Trait(Quality.NATION, name=nation) if nation else Trait(Quality.NAMED, name=word.casefold()),)


def _noun_before(said: _Phrase, word: str) -> None:
    said.described = f"{said.described} {word}".strip()


_MODIFIERS = {
    "DET": _determine, "BOUND": _bind, "NUM": _count, "ADJ": _describe, "ORDINAL": _describe, "LEN_MOD": _describe, "OWN": _own,
    "NAME_MOD": _name_before, "N_MOD": _noun_before,
}  # fmt: skip


def _posted(base: Selector, post: Branch) -> Selector:
    kind = str(post.data)
    if kind == "of":
        return _of(base, post)
    if kind == "of_figure":
        figure = Selector((Kind.THING,), name=str(tokens_of(post)[-1]))
        return replace(base, traits=(*base.traits, Trait(Quality.BESIDE, name="of", of=figure)))
    trait = _figure(post) if kind == "figured" else Trait(Quality.RELATIVE, what=None)
    if kind != "figured":
        from arbiter.language.general_sentences import relative  # noqa: PLC0415  # clauses and noun phrases hold each other

        trait = relative(post)
    return replace(base, traits=(*base.traits, trait))


def _of(base: Selector, post: Branch) -> Selector:
    whole = _single(next(child for child in post.children if isinstance(child, Tree)))
    if whole.kind is Kind.THING and (whole.name or "")[:1].isdigit():
        return replace(base, traits=(*base.traits, Trait(Quality.BESIDE, name="of", of=whole)))
    if base.owner is not None:
        raise NotUnderstood("this belongs to two owners", post)
    return _belonging(replace(base, owner=whole))


def _belonging(found: Selector) -> Selector:
    """What belongs to somebody; `the` says nothing more of it."""
    the = found.owner is not None and found.reference is Reference.THE
    return replace(found, reference=Reference.ANY) if the else found


def _figure(post: Branch) -> Trait:
    number, _, rest = str(tokens_of(post)[0]).partition(" ")
    relation = {"or less": Relation.AT_MOST, "or more": Relation.AT_LEAST}.get(rest)
    return Trait(Quality.FIGURED, number=int(number), relation=relation)


def phrases(branch: Branch) -> Iterator[Selector]:
    """The selectors of the noun phrases directly under a branch, in order."""
    for child in branches(branch, "both", "either"):
        yield noun_phrase(child)
