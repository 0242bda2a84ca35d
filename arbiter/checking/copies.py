"""Abilities that are copied onto where they already are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.effects import Act, Complement, Effect, Happening, Kind, Quality, Reference, Selector
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

CODE = "meaning.self-copy"
GAINING = frozenset({Act.HAVE, Act.GAIN, Act.GET, Act.COPY, Act.RECEIVE})
OWNING = frozenset({Act.HAVE, Act.POSSESS, Act.OWN, Act.CARRY})
_COPY = Pattern(
    r"\b(?:copy|copies|duplicates?|gains?|may use|can use|uses|has)\b(?: (?:all of|all|any|every|one|of|the)){0,4} (?:"
    r"(?:this (?:ship|crew|fort|character)['’]s|her own|its own|his own) (?:own )?(?:abilit(?:y|ies))"
    r"|abilit(?:y|ies) of (?:this (?:ship|crew|fort|character)|itself|herself|himself))\b"
    r"(?! (?:on|against|to|as|while|when|if|in)\b)",
    re.IGNORECASE,
    needs=("abilit",),
)
_COPIES = Pattern(r"\b(?:copy|copies|duplicates?)\b", re.IGNORECASE, needs=("cop", "Cop", "uplicate"))
_COPIED = Pattern(r"\b(?:this (?:ship|crew|fort|character)['’]s|her own|its own|itself|herself)\b", re.IGNORECASE)


_INCLUDING = Pattern(
    r"\bincluding (?:herself|himself|itself|this one|this (?:ship|crew|fort|character)|her own|its own|his own)\b", re.IGNORECASE
)
_OWN_PLACE = (
    Pattern(r"\bthis \w+['’]s (?:own )?abilit(?:y|ies)\b", re.IGNORECASE),
    Pattern(
        r"\babilit(?:y|ies) (?:(?:(?:that |which )?(?:is |are )?possessed by|of) this \w+"
        r"|(?:that |which )?this \w+ (?:has|have|possesses))",
        re.IGNORECASE,
    ),
)
"""Where the ability is called this piece's own."""


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Every ability that its bearer is to copy, to have again or to have twice."""
    by_words = [*_by_words(reading)]
    yield from by_words
    for one, before in zip(reading.spoken, (None, *reading.spoken), strict=False):
        found = _copies_itself(one.effect, before) or (len(reading.spoken) == 1 and _gives_only_itself(one.effect))
        if found and not any(one.start <= other.start < one.end for other in by_words):
            yield _found(*_place(reading.text, one, before))


def _by_words(reading: TextReading) -> Iterator[Diagnostic]:
    for sentence in reading.sentences:
        match = _COPY.search(sentence.text) or (_COPIES.search(sentence.text) and _COPIED.search(sentence.text))
        if match:
            yield _found(*(sentence.start + place for place in match.span()))


def _found(start: int, end: int) -> Diagnostic:
    message = "an ability copied onto its own bearer gives nothing: the same ability counts once"
    return Diagnostic(CODE, message, start, end, "copy the ability of another ship or crew")


def _copies_itself(effect: Effect, before: SpokenEffect | None) -> bool:
    """Whether an effect gives a piece an ability that it has, is to have twice, or chose among its own."""
    ability = effect.whom
    if ability is None or ability.kind is not Kind.ABILITY or not effect.affirms:
        return False
    if any(role.word == "including" and role.of is not None and role.of.reference is Reference.THIS for role in effect.roles):
        return effect.act is Act.USE or effect.act in GAINING
    if effect.act not in GAINING or effect.who is None:
        return False
    if any(trait.name == "same" for trait in ability.traits) and any(_is_like_itself(effect.who, role) for role in effect.roles):
        return True
    chosen = before.effect.whom if before is not None and before.effect.act is Act.CHOOSE else None
    meant = chosen if chosen is not None and ability.reference is Reference.THAT else ability
    if chosen is not None and chosen == effect.who and chosen.reference is Reference.THIS and _is_chosen(ability.owner):
        return True
    return "twice" in effect.manner or is_own(meant, effect.who)


def _is_like_itself(who: Selector, role: Complement) -> bool:
    return role.word == "as" and role.of == who and who.reference is Reference.THIS


def _gives_only_itself(effect: Effect) -> bool:
    """Whether all that a text does is to give its ship, or whoever has it, the ability that its own piece has."""
    ability = effect.whom
    if ability is None or ability.kind is not Kind.ABILITY or not effect.affirms or effect.act not in GAINING:
        return False
    owners = [ability.owner, *(_owner(trait.what) for trait in ability.traits if trait.quality is Quality.RELATIVE)]
    return any(owner is not None and owner.reference is Reference.THIS and owner.kind is Kind.CREW for owner in owners)


def _is_chosen(owner: Selector | None) -> bool:
    """Whether it is the piece that was chosen before: `the chosen crew`, `that crew`."""
    told = owner is not None and any(trait.name == "chosen" for trait in owner.traits)
    return owner is not None and (told or owner.reference is Reference.THAT)


def is_own(ability: Selector, bearer: Selector) -> bool:
    """Whether an ability is said to be that of its bearer."""
    if bearer.reference is not Reference.THIS or ability.kind is not Kind.ABILITY:
        return False
    owners = [ability.owner, *(_owner(trait.what) for trait in ability.traits if trait.quality is Quality.RELATIVE)]
    return any(owner is not None and owner.reference is Reference.THIS and owner.kinds == bearer.kinds for owner in owners)


def _owner(clause: object) -> Selector | None:
    """Who has what a relative clause tells of."""
    return clause.who if isinstance(clause, Happening) and clause.act in OWNING else None


def _place(text: str, one: SpokenEffect, before: SpokenEffect | None) -> tuple[int, int]:
    """Where it is said that the ability is its bearer's own, or else the sentence."""
    for spoken in (one, before):
        for pattern in (_INCLUDING, *_OWN_PLACE) if spoken is not None else ():
            match = pattern.search(text[spoken.start : spoken.end]) if spoken is not None else None
            if match and spoken is not None:
                return spoken.start + match.start(), spoken.start + match.end()
    return one.start, one.end
