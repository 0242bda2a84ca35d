"""Whether every word of a card text was taken into account: a word that could as well be missing was dropped in silence.

A word is heeded when the canonical text tells it again, as itself or in another form. Where it does not, the effects are made
of the tree once more without the word: one that stands for another, such as a synonym, changes them, and a dropped one does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from lark import Token, Tree

from arbiter.effects import Ability, Kind
from arbiter.frozen import replace
from arbiter.language.abilities import grouped, understood
from arbiter.language.canonical import canonical
from arbiter.language.general.sentences import Reading, read_general
from arbiter.language.inflection import gerund, participle
from arbiter.language.printer import house_of
from arbiter.language.texts.groups import TextSentence
from arbiter.language.texts.sentence_readings import read_words
from arbiter.language.trees import Branch, Terminal, words_in
from arbiter.language.vocabulary.function_words import COUNTS, PARTICLES, PREPOSITIONS
from arbiter.language.vocabulary.verbs import VERBS
from arbiter.patterns import Pattern


class Dropped(NamedTuple):
    """A word or phrase that nothing was made of, with its place in the text and the ability that it belongs to."""

    text: str
    start: int
    end: int
    ability: Ability


WORD = Pattern(r"[^\W\d_]+(?=n't)|n't|[^\W\d_]+|\d+")
_ENDING = Pattern(r"(?<=\w{3})(?:ing|ies|ied|ed|es|s|ly|y|er|est|e)$")
_SMALL = ("DET", "OWN", "PRON", "ITSELF", "BE", "PERF", "PRO_DO", "BUT", "WH", "WHOSE", "THERE", "SHOULD")
"""Particles that say little by themselves."""
_DENYING = frozenset({"no", "none", "neither", "nothing", "nobody", "cannot", "can't", "do not", "does not", "doesn't", "don't"})
"""Those among them that deny something."""
_DENIAL = frozenset({"no", "not", "none", "never", "neither", "nothing", "nobody", "only", "except", "without", "until"})
"""What denies or limits something, as does every phrase that has such a word."""
_EMPHATIC = frozenset({
    "also", "too", "as well", "still", "then", "plus", "immediately", "first", "just", "one", "exactly", "once", "available",
    "and", "of", "or",
})  # fmt: skip
"""What stresses or orders what is said anyway: a number is exact without *exactly*, and *one* is an article."""
_IMPLIED = frozenset({"other", "others", "from the game", "that turn", "this turn", "made", "active"})
"""What the noun or verb that it stands with says already: the removed leave the game, rolls are made, who rolls is active."""
PLAIN = (
    frozenset(one for kind in _SMALL for one in PARTICLES[kind])
    | frozenset(one for listed in PREPOSITIONS.values() for one in listed if _DENIAL.isdisjoint(one.split()))
    | _EMPHATIC
    | _IMPLIED
) - _DENYING
_DONE = frozenset((*map(participle, VERBS), *map(gerund, VERBS)))
_TYPES = frozenset({"AND", "AND_DO", "JOIN", "OR", "COMMA", "DET", "P", "POSS", "BE", "MODAL", "RESULTS"})
"""Terminals of words that tie others together; one that denies is looked at all the same. Results that do nothing are nothing."""


@lru_cache(maxsize=4096)
def dropped(text: str, bearer: Kind | None = None) -> tuple[Dropped, ...]:
    """The words of a text that could be missing without anything else being read; nothing is said of what is not read at all."""
    abilities, _ = understood(text, bearer)
    found: list[Dropped] = []
    for sentence, reading in grouped(text, bearer).read:
        ability = next((one for one in abilities if one.effects and one.places[-1][1] > sentence.start), None)
        if ability is not None and reading.tree is not None:
            found += _of_sentence(sentence, reading, reading.tree, ability)
    return tuple(found)


def _of_sentence(sentence: TextSentence, reading: Reading, tree: Branch, ability: Ability) -> Iterator[Dropped]:
    house = house_of(ability)
    if house is None:
        return
    told = {*map(root, WORD.findall(house.casefold()))}
    denials = sum(str(word) == _CANNOT for word in words_in(tree))
    again = _CANNOT if denials <= house.count("cannot") else ""
    untold = [word for word in _words(tree) if not _is_told(word, told) and str(word) != again]
    for first, last in _runs(untold):
        start, end = first.start_pos or 0, last.end_pos or 0
        place = place_of(start, end, reading.text, sentence.text)
        if place is not None and _is_idle(reading.text, reading.terse, start, end):
            at, to = sentence.start + place, sentence.start + place + end - start
            yield Dropped(sentence.text[place : place + end - start], at, to, ability)


_CANNOT = "CANNOT"
"""The modal that is told again as often as it was said, whatever it was worded as."""


def _words(tree: Branch) -> list[Terminal]:
    """The words of a sentence that say something by themselves."""
    words = [word for word in words_in(tree) if isinstance(word, Terminal) and word.end_pos != word.start_pos]
    before = ["", *(word.said for word in words)]
    return [word for word, ahead in zip(words, before, strict=False) if _weighs(word.type, word.said, ahead)]


def _weighs(kind: str, said: str, before: str) -> bool:
    """Whether a word says something by itself."""
    if said in PLAIN or not any(letter.isalnum() for letter in said) or _points(kind, said, before):
        return False
    return kind not in _TYPES or not _DENIAL.isdisjoint(said.replace("n't", " not").replace("cannot", "not").split())


def _points(kind: str, said: str, before: str) -> bool:
    """Whether a word only points at a thing that is spoken of already: `the rammed ship`, `this ship`."""
    return said in _DONE if before == "the" else kind == "N" and before in ("this", "that")


def _is_told(word: Terminal, told: set[str]) -> bool:
    return all(part in PLAIN or root(part) in told for part in WORD.findall(str(word)))


def _runs(words: list[Terminal]) -> Iterator[tuple[Terminal, Terminal]]:
    """Each word by itself, and each with the one that follows it at once."""
    yield from ((word, word) for word in words)
    yield from ((one, other) for one, other in pairwise(words) if (other.start_pos or 0) - (one.end_pos or 0) == 1)


def root(word: str) -> str:
    return _ENDING.sub("", COUNTS.get(word, word))


@cache
def stem(word: str) -> str:
    """A word without its endings: `play` of `players`, `cancel` of `cancelled`, and no double letter is left at its end."""
    shorter = _DOUBLED.sub(r"\1", root(word.casefold()))
    return shorter if shorter == word else stem(shorter)


_DOUBLED = Pattern(r"([a-z])\1$")


@lru_cache(maxsize=8192)
def _is_idle(read: str, terse: bool, start: int, end: int) -> bool:
    """Whether the words in that place change nothing in the effects of a sentence."""
    reading = read_words(read, terse)
    tree = reading.tree if isinstance(reading, Reading) else None
    means = _means(tree) if tree is not None else None
    return tree is not None and means is not None and _means(_without(tree, start, end)) == means


def _without(branch: Branch, start: int, end: int) -> Branch:
    """The tree without the words in that place, and without the branches that held nothing else but a comma."""
    kept = (_without(child, start, end) if isinstance(child, Tree) else child for child in branch.children)
    return Tree(branch.data, [child for child in kept if not _is_gone(child, start, end)])


def _is_gone(child: Branch | Token, start: int, end: int) -> bool:
    if isinstance(child, Tree):
        return all(isinstance(one, Token) and one.type == "COMMA" for one in child.children)
    return start <= (child.start_pos or 0) < end


def _means(tree: Branch) -> object:
    """The effects that a tree tells, or None where it tells none."""
    try:
        reading = read_general(tree)
        return replace(reading, effects=canonical(reading.effects))
    except Exception:  # noqa: BLE001 - whatever a sentence cannot be read without is heeded
        return None


def place_of(start: int, end: int, read: str, written: str) -> int | None:
    """Where a word stands in a sentence that was perhaps read in other words; None where it is one of those."""
    if read == written:
        return start
    blocks = SequenceMatcher(None, read, written, autojunk=False).get_matching_blocks()
    return next((one.b + start - one.a for one in blocks if one.a <= start and end <= one.a + one.size), None)
