"""Whether words follow each other as in anything that the rulings hold: a canonical text where they do not may be a misreading.

What was taken apart wrongly and put together again is seldom English about this game: `that half gold`, `boards that mast`. The
pairs of words that follow each other in the rulings, their cards and cases stand in `rulings/junctions.txt`; a text vouches for
its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from typing import NamedTuple

from arbiter.folders import rulings
from arbiter.language.fidelity.heeding import stem
from arbiter.language.fidelity.likeness import is_done, meant
from arbiter.language.inflection import third_person
from arbiter.language.vocabulary.function_words import COUNTS, PREPOSITIONS
from arbiter.language.vocabulary.verbs import VERBS
from arbiter.patterns import Pattern

FILE = "junctions.txt"
NEAR = 3
"""So far apart two words of a text may stand that follow each other in the canonical text."""
FAR = 6
"""So far before what is done may stand to what it is done: `cannons with S range are not affected`."""
_TOKEN = Pattern(r"[+-]?\d?[SL]\b|[+-]?\d+|[^\W\d_]+|[.,;:()“”]")
_SAYS_LITTLE = frozenset({
    "a", "all", "an", "another", "any", "both", "each", "every", "her", "his", "its", "other", "some", "that", "the",
    "their", "these", "this", "those", "your", "am", "are", "be", "been", "being", "can", "cannot", "did", "do", "does",
    "had", "has", "have", "is", "may", "must", "need", "no", "not", "was", "were", "will", "would", "also", "per", "s", "t",
    "then",
})  # fmt: skip
"""Words that may stand anywhere before a noun or a verb."""
_OWNING = frozenset({"her", "his", "its", "their"})
_LEADS = frozenset(map(stem, (
    "after", "as", "before", "but", "even", "except", "if", "including", "instead", "once", "provided", "than", "then",
    "unless", "until", "whatever", "when", "whenever", "while",
)))  # fmt: skip
"""What begins a clause, which may stand before or after another."""
_SOMEONE = frozenset({"card", "equipment", "he", "him", "it", "she", "them", "they", "you"})
"""Who or what was spoken of; canonical text tells of *this card* for the name that it bears."""
_SPOKEN_OF = "someone"
_LEVELLED = (
    (r"\bface ?(?:up|down)\b", ","), (r"\bin your fleet\b", ""), (r"\bon board\b", "aboard"),
    (r"\badjacent(?= to\b)", "next"), (r"\bhome island\b", "home"), (r"\bthat deed\b", "that"),
    (r"\b(?:on|in|during) (?:her|his|its|their|your) (?=next turn\b)", ","),
    (r"\bto a (?:minimum|maximum) of\b", ","),
    (r"\bthe (?=(?:first|last|next) time\b)", ","), (r"\b(?:(?:may|must) )?choose one of the following\b", ","),
    (r"\bthis(?= (?:is|can|may|for|to|on|with|from|at|when|if|while)\b)", "it"), (r"\b(?:has|have|had) to\b", ""),
)  # fmt: skip
"""What is said alike in other words, or may stand anywhere."""


class Word(NamedTuple):
    """A word of a text, with what it counts as, its place, and whether something is told to be its own."""

    same: str
    start: int
    end: int
    owns: bool = False
    bears: bool = False
    """Whether it is what bears the text: `this crew`."""


class Junction(NamedTuple):
    """Two words that follow each other nowhere else, as they stand in the canonical text, and each of them."""

    told: str
    words: tuple[str, str]


def strange(text: str, house: str) -> Iterator[Junction]:
    """The neighbours of the canonical text that are so neither in the text nor in the rulings."""
    said = _Said(_levelled(text), house)
    for clause in _clauses(_levelled(house)):
        for at, (one, other) in enumerate(pairwise(clause), 1):
            owned = next((after for owner, after in pairwise(clause[at : at + NEAR]) if owner.owns), None)
            if not (said.ties(one, other) or (owned is not None and said.ties(one, owned))):
                told = house[one.start : other.end]
                yield Junction(told, (house[one.start : one.end], house[other.start : other.end]))


class _Said:
    """What a text says beside what: the pairs of its words, with what its pronouns may stand for."""

    def __init__(self, text: str, house: str) -> None:
        names = frozenset(re.findall(r"\b[a-z]+\b", house))
        clauses = [*_clauses(text, names)]
        words = [*chain.from_iterable(clauses)]
        self.near = frozenset(_near(words))
        self.beside = {(one.same, other.same) for one, other in pairwise(words)}
        self.words = {word.same for word in words}
        self.leads = {clause[0].same for clause in clauses if clause} & _prepositions()
        self.done = {pair for clause in clauses for pair in _done(clause, text)}
        self.owned = {meant(word) for match in _OWNED.finditer(text) for word in match[1].casefold().split()}

    def ties(self, one: Word, other: Word) -> bool:
        """Whether two words of the canonical text may follow each other: they do so here, or elsewhere in all that is known."""
        pair = one.same, other.same
        loose = other.same in self.leads or (other.same in _prepositions() and other.same in self.words)
        measured = "length" in pair and pair[::-1] in self.near  # `backwards: S`
        if loose or measured or not _LEADS.isdisjoint(pair) or pair in self.near or _is_known(*pair):
            return True
        by_pronoun = ((one.same in self.words or one.bears) and (_SPOKEN_OF, other.same) in self.beside) or (
            other.same in self.words and (one.same, _SPOKEN_OF) in self.beside
        )
        owned = other.same in self.owned and one.same in self.words
        done = not self.done.isdisjoint((pair, pair[::-1]))
        return by_pronoun or done or (one.owns and (owned or (other.same, one.same) in self.near))


_OWNED = Pattern(rf"\b(?:his or her|{'|'.join(sorted(_OWNING))}) ((?:\w+ )?[a-z]+)", re.IGNORECASE)


def _levelled(text: str) -> str:
    """The text, as long as it is, with such words put alike."""
    for pattern, told in _LEVELLED:
        text = re.sub(pattern, lambda found, told=told: told.ljust(len(found[0])), text, flags=re.IGNORECASE)  # type: ignore[misc]
    return _long_verbs()[0].sub(lambda found: _long_verbs()[1][found[0].casefold()].ljust(len(found[0])), text)


@cache
def _long_verbs() -> tuple[re.Pattern[str], dict[str, str]]:
    """The verbs of three words, and the verb that the act of each is called by: `take command of` is to control."""
    found = {form(verb): form(act.value) for verb, act in VERBS.items() if verb.count(" ") > 1 for form in (str, third_person)}
    return re.compile(rf"\b(?:{'|'.join(found)})\b", re.IGNORECASE), found


def pairs(text: str) -> Iterator[tuple[str, str]]:
    """What follows each other in a text, as a line of the file has it."""
    for one, other in chain.from_iterable(map(pairwise, _clauses(_levelled(text)))):
        if _LEADS.isdisjoint((one.same, other.same)):
            yield one.same, other.same


def _near(words: Sequence[Word]) -> Iterator[tuple[str, str]]:
    """What follows soon after each word, and whose something is: a point of damage may be damage's point."""
    for place, one in enumerate(words):
        after = words[place + 1 : place + 1 + NEAR]
        for other in after:
            yield one.same, other.same
        if after and after[0].same == "of":
            yield from ((owner.same, one.same) for owner in after[1:])


def _done(words: Sequence[Word], text: str) -> Iterator[tuple[str, str]]:
    """What is done to whatever stands soon before it: `that action is cancelled`."""
    for at, word in enumerate(words):
        if is_done(text[word.start : word.end].casefold()):
            yield from ((word.same, one.same) for one in words[max(at - FAR, 0) : at])


def _clauses(text: str, known: frozenset[str] = frozenset()) -> Iterator[list[Word]]:
    """The words between two signs, without names and what says little; what is `known` is no name."""
    clause: list[Word] = []
    begins = True
    for match in _TOKEN.finditer(text):
        word = match.group()
        if word in ".,;:()“”" or (_is_name(word) and not begins and word.casefold() not in known):
            yield clause
            clause = []
        elif (same := _same(word)) is not None:
            owns, bears = text.startswith(("'", "’"), match.end()), text.endswith(("this ", "This "), 0, match.start())
            clause.append(Word(same, *match.span(), owns, bears))
        begins = word in ".,;:()“”"
    yield clause


def _is_name(word: str) -> bool:
    return len(word) > 1 and word[0].isupper()


def _same(word: str) -> str | None:
    """What a word counts as: itself without its ending, or any length, number, ship or person."""
    plain = word.casefold()
    if word[-1] in "SL" and len(word) < 4 and word != "AS":
        return "+length" if word[0] in "+-" else "length"
    if word[0] in "+-":
        return "+number"
    if plain.isdigit() or plain in COUNTS or plain == "single":
        return "number"
    if plain in _SOMEONE:
        return "someone"
    return None if plain in _SAYS_LITTLE else meant(plain) or None


@cache
def _prepositions() -> frozenset[str]:
    """What may begin a phrase that stands before or after what it is about, by its stem."""
    return frozenset(stem(spelling.split()[0]) for listed in PREPOSITIONS.values() for spelling in listed)


def _is_known(one: str, other: str) -> bool:
    return f" {other} " in _known().get(one, "")


@cache
def _known() -> dict[str, str]:
    """What follows each word, between blanks; nothing where the file is missing."""
    try:
        lines = (rulings() / FILE).read_text("utf-8").splitlines()
    except OSError:
        return {}
    return {word: f" {after} " for word, after in (line.split(" ", 1) for line in lines)}
