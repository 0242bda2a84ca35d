"""Whether a text and its canonical text tie the same words together, and whether its sentences say the same in parts.

What waits for something in the one must not happen by itself in the other, nothing may be added, and a sentence that a comma
or a semicolon parts into two says what these say one after the other: where it does not, a word was tied to the wrong one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from arbiter.effects import Ability, Act, Effect, Kind, Selector
from arbiter.language.abilities import understood
from arbiter.language.fidelity.heeding import PLAIN, WORD, stem
from arbiter.language.inflection import capital, third_person
from arbiter.language.vocabulary.function_words import COUNTS
from arbiter.language.vocabulary.nouns import PIECES
from arbiter.language.vocabulary.verbs import PAST, VERBS
from arbiter.patterns import Pattern


class Divergence(NamedTuple):
    """What is told otherwise, and where it stands in the text."""

    told: str
    start: int
    end: int


_LEADING = (
    r"(?<!as )if|unless|when|whenever|while|after|before|as long as|so long as|provided|each time|every time|whoever|should|upon"
    r"|(?:the )?(?:first|next|last) time|as soon as|once (?!at |per |each |a )|in which|using"
    r"|in (?:the )?(?:case|event) of|[io]n an? (?:tie|draw)"
)
_WAITS = Pattern(rf"\b(?:{_LEADING})\b", re.IGNORECASE)
"""What begins that for which something waits, or on which it hangs."""
_DESCRIBES = Pattern(r"\b(?:that|which|who|whose)\b|^\W*\w+ing\b")
"""What describes a noun may become what is waited for, and the other way."""
_GOES_ON = Pattern(r" (?:and|to|may|can|must|cannot|you|she|he|they) ")
"""What may go on with what waits, and with what is waited for, which no comma need part from it."""
_OPEN = frozenset({"whoever", "using"})
"""What begins a clause that a verb follows without a sign between them."""
_EITHER = Pattern(r"using the same|\bif you\b|\bwith one\b|\breroll")
"""What is told as one deed after another, or as what one is done for."""
_IDLE = frozenset({
    "may", "can", "must", "cannot", "is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "do", "does", "did",
    "done", "no", "not", "get", "gets", "within", "only", "own", "action", "turn", "game", "enemy", "d", "roll", "result",
    "s", "l", "instead", "reveal", "revealed", "beginning", "start", "end", "placed", "so",
})  # fmt: skip
"""Words that stand in the clauses of both kinds."""


@cache
def _nouns() -> frozenset[str]:
    return frozenset(stem(word) for names in PIECES.values() for name in names for word in name.split())


def turned(text: str, house: str) -> Iterator[Divergence]:
    """The words that others wait for in one of the two texts and never in the other."""
    said, told = _waiting(text), _waiting(house)
    for word, (kinds, place) in said.items():
        there = told[word][0] if word in told else kinds
        if kinds == {True} and there == {False}:
            yield Divergence(f"“{text[slice(*place)]}” is part of no condition any more", *place)
        elif kinds == {False} and there == {True}:
            yield Divergence(f"“{text[slice(*place)]}” became part of a condition", *place)


def _waiting(text: str) -> Mapping[str, tuple[set[bool], tuple[int, int]]]:
    """Whether each word of weight stands in what is waited for, in its clauses, and where it stands first."""
    found: dict[str, tuple[set[bool], tuple[int, int]]] = {}
    for sentence in re.finditer(r"[^.;:\n]+", text):
        parts = [*re.finditer(r"[^,()]+", sentence.group())]
        leads_rest = text[sentence.end() : sentence.end() + 1] == ":"
        for part in parts:
            leads = part is parts[-1] and _WAITS.match(part.group().strip()) is not None
            either = leads or leads_rest or _EITHER.search(part.group()) is not None
            for match in WORD.finditer(part.group()):
                word, start = match.group(), sentence.start() + part.start() + match.start()
                if not _weighs(word):
                    continue
                before = part.group()[: match.start()]
                waits = _WAITS.search(before + word)
                goes_on = _GOES_ON.search(before, waits.end() + 1) if waits is not None else _DESCRIBES.search(before)
                open_ = goes_on is not None or (waits is not None and waits.group().casefold() in _OPEN)
                kinds, _ = found.setdefault(stem(word), (set(), (start, start + len(word))))
                kinds |= {True, False} if either or open_ else {waits is not None}
    return found


def _weighs(word: str) -> bool:
    low = word.casefold()
    return not (low in PLAIN or low in _IDLE or low in COUNTS or low.isdigit() or stem(low) in _nouns())


def refocused(text: str, house: str) -> Iterator[Divergence]:
    """Every `only` that limits something else in the canonical text: `may only use oars`, `may use oars this turn only`."""
    told = [*map(_limited, re.finditer(r"\bonly\b", house, re.IGNORECASE))]
    for match in re.finditer(r"(?<!\()\bonly\b", text, re.IGNORECASE):
        before, after = _limited(match)
        if told and not any((after or before) & (first | second) for first, second in told):
            yield Divergence("“only” limits something else", *match.span())


_ASTRIDE = Pattern(
    r"(\bfor (?:each|every)\b[^,.;:()]*)?\b(?:that|who|which) (?:has|have|carry|carries|hold|holds|is|are)\b"
    r"([^,.;:()]*?) (?<!only )(when|while|until)\b",
    re.IGNORECASE,
)
"""What is so of a noun, and at once a time, which may be that of it or of the whole sentence; what is counted is so just then."""


def astride(text: str) -> Iterator[Divergence]:
    """Every time that may be told of what is so of a noun, or of the deed: `against ships that have two masts when she moves`."""
    for match in _ASTRIDE.finditer(text):
        if match[1] is None and not {word.casefold() for word in WORD.findall(match[2])} & _finite_verbs():
            told = f"“{match[3]}” may tell when that is so, or when all of this comes about"
            yield Divergence(told, *match.span(3))


_UNLESS_BEFORE = Pattern(r"\bunless\b[^,.;:()]*? (before|after|while) (?:she|he|it|they|you|that|this)\b", re.IGNORECASE)


def nested(text: str) -> Iterator[Divergence]:
    """Every time that may be told of what is excepted, or of the whole sentence: `unless she is hit before she has moved`."""
    for match in _UNLESS_BEFORE.finditer(text):
        yield Divergence(f"“{match[1]}” may tell when that is so, or when all of this comes about", *match.span(1))


_AND_THEN = Pattern(
    r"\b\w+s\b[^,.;:()]*? (?:after|when|before|while|if|unless) (?:she|it|he|they|this \w+|that \w+) \w+s\b"
    r"[^,.;:()]*? (and) \w+s\b[^,.;:()]*\b(?:at the (?:start|beginning|end) of|next turn|instead)\b",
    re.IGNORECASE,
)


def trailing(text: str) -> Iterator[Divergence]:
    """Every `and` that may go on with a clause that trails, or with all: `dives after it attacks and surfaces next turn`."""
    for sentence in re.finditer(r"[^.;:\n]+", text):
        found = None if _WAITS.match(sentence.group().strip()) else _AND_THEN.search(sentence.group())
        if found is not None:
            start, end = found.span(1)
            told = "what “and” goes on with may be the clause or the whole"
            yield Divergence(told, sentence.start() + start, sentence.start() + end)


_STRUCK = Pattern(r"\byou (?:hit|ram|board|pin|shoot at|miss) (?:an?|another) (?:\w+ )?ship\b[^.;:]*?\b(she)\b", re.IGNORECASE)


def struck(text: str, house: str) -> Iterator[Divergence]:
    """Every `she` that may be a ship to which you do something, and was taken for this ship, of which nobody spoke."""
    found = _STRUCK.search(text)
    if found is not None and "this ship" in house and "this ship" not in text.casefold():
        yield Divergence("“she” may be that ship or this ship", *found.span(1))


_OF_BOTH = Pattern(r"\b(?:may|can)\b[^.;:]*, or [^.;:]*, (as a free action|for free)\b", re.IGNORECASE)


def shared(text: str, house: str) -> Iterator[Divergence]:
    """What is said behind the second of two deeds, and is told of that alone: `may load, or unload, for free`."""
    for match in _OF_BOTH.finditer(text):
        if house.count(match[1]) == 1:
            yield Divergence(f"“{match[1]}” may be said of both", *match.span(1))


_OR_ELSE = Pattern(r"\bif\b([^,.;:()]*)[,;][^.:]*?\b(otherwise)\b", re.IGNORECASE)


def otherwise(text: str) -> Iterator[Divergence]:
    """Every `otherwise` to what has happened by then, as if it came about whenever that does not happen."""
    for match in _OR_ELSE.finditer(text):
        if not {word.casefold() for word in WORD.findall(match[1])}.isdisjoint(PAST):
            yield Divergence("when “otherwise” comes about is not told again", *match.span(2))


_EACH_TURN = Pattern(r"\bonce (?:during|in|on|at) (?:each|every|any|either)\b[^,.;]*?\bturn\b", re.IGNORECASE)
_ONCE_ALONE = Pattern(r"\bonce,|\bonce$", re.IGNORECASE)


def reiterated(text: str, house: str) -> Iterator[Divergence]:
    """How often something is that was said of each turn and is told of the whole game."""
    for match in _EACH_TURN.finditer(text) if _ONCE_ALONE.search(house) else ():
        yield Divergence("how often is told apart from its turn", *match.span())


def _limited(only: re.Match[str]) -> tuple[set[str], set[str]]:
    """The words of weight right before `only`, and right after it."""
    before, after = only.string[: only.start()], only.string[only.end() :]
    words = ([stem(one) for one in WORD.findall(part) if one.casefold() not in PLAIN] for part in (before, after))
    ahead, behind = words
    return {*ahead[-2:]}, {*behind[:3]}


_JOINT = Pattern(
    r"(?:, (?:and then|and|then) |; (?:then |and )?)"
    r"(?!(?:if so|otherwise|or|neither|nor|where|which|who|that|as|if|unless|to|up|(?:she|he|it|you) may)\b)"
)
_LEAD = Pattern(rf"(?:(?:{_LEADING}|at|on|during)\b[^,;:]*, )+", re.IGNORECASE)
_ROW = Pattern(r"(?:on an? |\d|if (?:she|you) do)", re.IGNORECASE)
"""What a row of a table begins with, or the half of a choice: what follows goes on about it."""
_LISTED = Pattern(r"\b(?:may|can|must|cannot)\b[^.;:]*, [a-z]+\b[^,]*$")
"""Deeds told one after the other behind one modal, of which none is an order: `may dock there, explore it, and leave it`."""
_LEFT_TO = Pattern(r"\b(?:may|can)\b(?! not\b)", re.IGNORECASE)
_FEWEST = 3
"""So many words at least make a sentence."""


def parted(text: str, abilities: tuple[Ability, ...], bearer: Kind | None = None) -> Iterator[Divergence]:
    """The sentences that say something else when what a comma or a semicolon joins in them is told in two sentences."""
    for match in re.finditer(r"[^.:\n]+[.:\n]?", text):
        sentence = match.group().strip()
        start = match.start() + match.group().index(sentence) if sentence else match.start()
        lead = _LEAD.match(sentence)
        led = lead.group() if lead is not None else ""
        listed = text[:start].rstrip().endswith(":")  # all that a colon leads hangs on what stands before it
        for joint in _JOINT.finditer(sentence, len(led)) if not listed and not _ROW.match(sentence) else ():
            first, second = sentence[: joint.start()], sentence[joint.end() :]
            if min(len(first.split()), len(second.split())) < _FEWEST or second.split()[0] in _finite_verbs():
                continue
            if _LEFT_TO.search(first) and (second.startswith("then ") or ", and then " in first):  # `you may pay, and then …`
                continue
            if second.split()[0] in VERBS and _LISTED.search(first) and first.rpartition(", ")[2].split()[0] in VERBS:
                continue
            again = led if ";" not in joint.group() else ""
            parts, problems = understood(f"{text[:start]}{first}. {capital(again + second)}{text[match.end() :]}", bearer)
            if not problems and all(_outline(parts, going_on=on) != _outline(abilities, going_on=on) for on in (False, True)):
                yield Divergence("its parts say something else by themselves", start, start + len(sentence))
                break


@cache
def _finite_verbs() -> frozenset[str]:
    """Verbs that go on about the subject of a sentence, so that nothing that begins with one is a sentence by itself."""
    return frozenset({"can", "cannot", "may", "must", *(third_person(act.value).split()[0] for act in Act)})


def _outline(abilities: tuple[Ability, ...], *, going_on: bool = False) -> list[tuple[object, ...]]:
    """What is done, by what and to what, and what it hangs on, of every effect.

    With `going_on` what is done `then`, at the moment of what is told before it, waits for no other: it comes after that anyway.
    """
    effects = [effect for ability in abilities for effect in ability.effects]
    return [_told(one, before if going_on else None) for before, one in zip((None, *effects), effects, strict=False)]


def _told(effect: Effect, before: Effect | None) -> tuple[object, ...]:
    goes_on = before is not None and "then" in effect.manner and effect.when == before.when
    waits = effect.when.happening.act if effect.when is not None and not goes_on else None
    how = sorted(role.word for role in effect.roles), {*effect.manner} - _BETWEEN
    return effect.act, effect.affirms, _kinds(effect.who), _kinds(effect.whom), waits, len(effect.conditions), how


def _kinds(one: Selector | None) -> tuple[Kind, ...]:
    """What something is; a card may be anything."""
    return one.kinds if one is not None and one.kind is not Kind.CARD else ()


_BETWEEN = {"then", "instead"}
"""What ties a deed to the one before it."""
