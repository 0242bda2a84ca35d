"""A card text as sentences and words, whether or not it can be read."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.checking.tagging import tokens
from arbiter.frozen import frozen
from arbiter.language.texts.sentence_breaks import headed
from arbiter.patterns import Pattern

_SENTENCE = Pattern(r"[^.;!]+")


@frozen
class TaggedWord:
    """A word or set phrase with its terminal, such as NOUN or CANNOT, and where it stands in the text."""

    type: str
    text: str
    low: str
    start: int
    end: int


@frozen
class TaggedSentence:
    """A sentence with its words. `start` and `end` leave out the spaces around it."""

    text: str
    start: int
    end: int
    words: tuple[TaggedWord, ...]

    def before(self, at: int) -> TaggedWord | None:
        return self.words[at - 1] if at else None

    def after(self, at: int) -> TaggedWord | None:
        return self.words[at + 1] if at + 1 < len(self.words) else None

    def of_types(self, *types: str) -> Iterator[tuple[int, TaggedWord]]:
        """The words of those terminals, each with its place in the row."""
        return ((at, word) for at, word in enumerate(self.words) if word.type in types)


def sentences(text: str) -> Iterator[TaggedSentence]:
    """Every sentence of a text, in order."""
    for match in _SENTENCE.finditer(headed(text)):
        said = match.group()
        if said.strip():
            start = match.start() + len(said) - len(said.lstrip())
            yield TaggedSentence(
                said.strip(), start, match.start() + len(said.rstrip()), tuple(_words(text, said, match.start()))
            )


def _words(text: str, sentence: str, start: int) -> Iterator[TaggedWord]:
    for token in tokens(sentence):
        first, last = start + token.start, start + token.end
        yield TaggedWord(token.type, text[first:last], text[first:last].casefold(), first, last)
