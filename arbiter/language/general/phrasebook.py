"""The phrases that general sentences are made of, and what each can be there: built once from the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator, KeysView, Sequence

from arbiter.language.general.words import Word, words
from arbiter.language.inflection import inflected, plural
from arbiter.language.vocabulary.manners import MANNERS, REMINDERS, SPELLED
from arbiter.language.vocabulary.nouns import OBJECTS, PIECES, THINGS
from arbiter.language.vocabulary.particles import MODALS, ORDINALS, PARTICLES, PREPOSITIONS
from arbiter.language.vocabulary.states import ROLES, STATES
from arbiter.language.vocabulary.verbs import PAST, VERBS

Phrase = tuple[str, ...]
Senses = dict[str, str]
"""What a phrase can be: terminal by terminal, its value as that terminal."""
Entry = tuple[str, str, str]
"""A text, a terminal that it can be, and its value as that."""

_JOINTS: tuple[Entry, ...] = (
    ("of", "OF", "of"),
    ("and", "AND", "and"),
    ("as well as", "AND", "and"),
    ("or", "OR", "or"),
    ("and/or", "OR", "or"),
    ("or else", "OR", "or"),
    ("nor", "OR", "or"),
    ("in order to", "TO_DO", "to"),
    ("so as to", "TO_DO", "to"),
    (",", "COMMA", ","),
    ("'s", "POSS", "'s"),
    ("'s", "BE", "is"),
    ("'", "POSS", "'s"),
    ("within", "P", "within"),
    ("away from", "P", "away from"),
)


def _entries() -> Iterator[Entry]:
    """All entries; of two for the same text and terminal the first counts."""
    yield from ((text, terminal, text) for terminal, texts in PARTICLES.items() for text in texts)
    yield from _nouns()
    yield from ((spelling, "ADJ", text) for text in (*STATES, *ROLES) for spelling in _spellings(text))
    yield from ((form, "N", text) for text in ROLES for form in (text, plural(text)))
    yield from ((text, "ADV", text) for text in MANNERS)
    yield from ((spelling, "ADV", text) for text, spellings in SPELLED.items() for spelling in spellings)
    yield from ((text, "P", told) for told, texts in PREPOSITIONS.items() for text in texts)
    yield from ((text, "MODAL", mood) for mood, texts in MODALS.items() for text in texts)
    for verb, act in VERBS.items():
        yield from _conjugated(verb, act.value)
    yield "shot at", "VED", "shoot"
    yield "left behind", "VED", "leave"
    yield "ones", "N", "one"
    yield from ((text, "V", "do") for text in ("do so", "does so"))
    yield from ((text, "V", VERBS[verb].value) for text, verb in PAST.items())
    yield from ((text, "ORDINAL", text) for text in ORDINALS)
    yield from ((text, "DROP", text) for text in REMINDERS)
    yield from _JOINTS


def _nouns() -> Iterator[Entry]:
    for kind, nouns in PIECES.items():
        yield from ((form, "N", kind.value) for noun in nouns for form in (noun, plural(noun)))
    yield from ((form, "N", noun) for noun in (*OBJECTS, *THINGS) for form in (noun, plural(noun)))


def _spellings(text: str) -> tuple[str, ...]:
    """`face down` is also written `face-down` and `facedown`."""
    return (text, text.replace(" ", "-"), text.replace(" ", "")) if " " in text else (text,)


def _conjugated(verb: str, act: str) -> Iterator[Entry]:
    third, participle, gerund = inflected(verb)
    yield from ((verb, "V", act), (third, "V", act), (participle, "VED", act), (gerund, "VING", act))
    if verb == "cancel":
        yield from (("cancelled", "VED", act), ("cancelling", "VING", act))


def _phrases() -> dict[Phrase, Senses]:
    found: dict[Phrase, Senses] = {}
    for text, terminal, value in _entries():
        found.setdefault(tuple(word.low for word in words(text)), {}).setdefault(terminal, value)
    return found


PHRASES = _phrases()
"""Every phrase with what it can be."""


def _lengths() -> dict[str, list[int]]:
    found: dict[str, set[int]] = {}
    for phrase in PHRASES:
        found.setdefault(phrase[0], set()).add(len(phrase))
    return {first: sorted(lengths, reverse=True) for first, lengths in found.items()}


LENGTHS = _lengths()
"""For each word how many words the phrases have that begin with it, the most first."""


def phrases_at(words: Sequence[Word], at: int) -> Iterator[tuple[Phrase, Senses]]:
    """The known phrases that begin with a word, the longest first."""
    for length in LENGTHS.get(words[at].low, ()):
        phrase = tuple([word.low for word in words[at : at + length]])
        if phrase in PHRASES:
            yield phrase, PHRASES[phrase]


def senses_alone(word: str) -> KeysView[str]:
    """The terminals that a word can be by itself; none for a word that is not known."""
    return PHRASES.get((word,), {}).keys()
