"""A card text as the rules of checking see it: its words, its sentences, and what each of them does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from arbiter.checking.findings import Finding, of_problem
from arbiter.effects import Ability, Effect
from arbiter.language.abilities import read_abilities
from arbiter.language.lexing import tokens
from arbiter.language.printer import print_ability
from arbiter.rulebook import Library
from arbiter.spans import Span

_SENTENCE = re.compile(r"[^.;]+")


@dataclass(frozen=True, slots=True)
class Word:
    """A word or set phrase with its terminal, such as NOUN or CANNOT, and where it stands in the text."""

    type: str
    text: str
    low: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with its words. `start` and `end` leave out the spaces around it."""

    text: str
    start: int
    end: int
    words: tuple[Word, ...]

    def before(self, at: int) -> Word | None:
        return self.words[at - 1] if at else None

    def after(self, at: int) -> Word | None:
        return self.words[at + 1] if at + 1 < len(self.words) else None

    def of_types(self, *types: str) -> Iterator[tuple[int, Word]]:
        """The words of those terminals, each with its place in the row."""
        return ((at, word) for at, word in enumerate(self.words) if word.type in types)


@dataclass(frozen=True, slots=True)
class Spoken:
    """An effect with the ability that it belongs to and the sentence that says it."""

    ability: Ability
    effect: Effect
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says and what of it cannot be read."""

    text: str
    sentences: tuple[Sentence, ...]
    abilities: tuple[Ability, ...]
    """As they stand in the text: a keyword has a name and no effects."""
    unread: tuple[Finding, ...]

    @property
    def spoken(self) -> tuple[Spoken, ...]:
        """Every effect that is worded in the text, in order; those behind its keywords are left out."""
        return tuple(
            Spoken(ability, effect, *place)
            for ability in self.abilities
            for effect, place in zip(ability.effects, ability.places, strict=False)
        )

    @property
    def named(self) -> tuple[tuple[str, int, int], ...]:
        """Every keyword that stands in the text as a sentence of its own, with its place."""
        return tuple((ability.name, *ability.places[0]) for ability in self.abilities if not ability.effects and ability.places)

    @property
    def house(self) -> str:
        """All that could be read, in the house style."""
        return " ".join(map(print_ability, self.abilities))

    @property
    def reads_back(self) -> bool:
        """Whether every word was read, and the house style means the same again."""
        if self.unread or not self.abilities:
            return False
        again, problems = _read(self.house)
        return not problems and [(one.name, one.effects) for one in again] == [(one.name, one.effects) for one in self.abilities]

    def sentence_at(self, offset: int) -> Sentence | None:
        """The sentence that an offset falls into, its stop included."""
        return next((sentence for sentence in self.sentences if sentence.start <= offset <= sentence.end), None)

    def is_read(self, sentence: Sentence) -> bool:
        """Whether nothing in a sentence was left unread."""
        return not any(self.sentence_at(finding.start) is sentence for finding in self.unread)


def read(text: str) -> Reading:
    """What a text says. Nothing about it raises: whatever cannot be read is a finding."""
    abilities, unread = _read(text)
    return Reading(text, tuple(_sentences(text)), abilities, unread)


def filled(reading: Reading, library: Library) -> tuple[Ability, ...]:
    """The abilities as the edition corrects them, its keywords with their effects; unknown names are left out."""
    found = (ability if ability.effects else library.keyword(ability.name) for ability in reading.abilities)
    return tuple(library.book.amend(ability) for ability in found if ability is not None)


def _read(text: str) -> tuple[tuple[Ability, ...], tuple[Finding, ...]]:
    flat = " ".join(text.split("\n"))
    abilities, problems = read_abilities(flat, Span("", 1, 1, 1, len(flat) + 1))
    return abilities, tuple(map(of_problem, problems))


def _sentences(text: str) -> Iterator[Sentence]:
    for match in _SENTENCE.finditer(text):
        said = match.group()
        if said.strip():
            start = match.start() + len(said) - len(said.lstrip())
            yield Sentence(said.strip(), start, match.start() + len(said.rstrip()), tuple(_words(text, said, match.start())))


def _words(text: str, sentence: str, start: int) -> Iterator[Word]:
    for token in tokens(sentence):
        first, last = start + (token.start_pos or 0), start + (token.end_pos or 0)
        yield Word(token.type, text[first:last], text[first:last].casefold(), first, last)
