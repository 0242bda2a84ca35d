"""Sentences of a grammar of their own become plain trees, or a problem with its place and what could have stood there.

A game that has sentences of its own gives the name of its grammar and the names that its sentences may hold; what comes back
is made of `Phrase`s and `Leaf`s and knows nothing of the parser.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from arbiter.frozen import frozen
from arbiter.language.grammars import Parser, Token, Tree, begun, ended, expected, lexicon, taken
from arbiter.problems import Problem, did_you_mean, nearest
from arbiter.situations.sentences.words import COUNTED, SPLIT, WORD, SentenceWord
from arbiter.spans import Span

LONGEST = 500
"""A sentence of more characters is not read; nobody writes one at a table."""
MOST_SHOWN = 12
Meanings = tuple[tuple[str, str], ...]
"""What a name may be: kinds of token with what each stands for, the likeliest first."""


@frozen
class Leaf:
    """One word that matters, or a name as what it stands for."""

    type: str
    value: str


@frozen
class Phrase:
    """A part of a sentence, by the name of its rule, with what it is made of."""

    rule: str
    parts: tuple[Phrase | Leaf, ...]

    def walk(self) -> Iterator[Phrase | Leaf]:
        """Everything in it from left to right, each phrase before its parts."""
        for part in self.parts:
            yield part
            if isinstance(part, Phrase):
                yield from part.walk()

    def child(self, rule: str) -> Phrase | None:
        """The first of its own parts that is of a rule."""
        return next((part for part in self.parts if isinstance(part, Phrase) and part.rule == rule), None)

    def phrase(self, *rules: str) -> Phrase | None:
        """The first phrase in it that is of one of these rules."""
        return next((part for part in self.walk() if isinstance(part, Phrase) and part.rule in rules), None)

    def leaves(self, *types: str) -> list[str]:
        """What the leaves of these types stand for, at any depth; of no types, all."""
        return [part.value for part in self.walk() if isinstance(part, Leaf) and (not types or part.type in types)]

    def has(self, *types: str) -> bool:
        return any(isinstance(part, Leaf) and part.type in types for part in self.walk())


@dataclass(frozen=True)
class Speech:
    """How one game speaks: its grammar with the sorts of sentences, its names, patterns and words that change nothing."""

    grammar: str
    sorts: tuple[str, ...]
    names: Mapping[str, Meanings]
    """By the name in small letters."""
    patterns: tuple[tuple[str, str], ...] = ()
    """Kinds of token with what such a word looks like, tried before plain words."""
    noise: frozenset[str] = frozenset()
    shown: Mapping[str, str] | None = None
    """How a hint names the kinds of token that are no plain words."""

    def words(self, text: str) -> list[tuple[SentenceWord, Meanings]]:
        """The words of a sentence with what each may be."""
        found = []
        for match in self._pattern().finditer(text.replace("\u2019", "'").replace("\u2018", "'")):
            found += list(self._meant(match))
        return found

    def _pattern(self) -> re.Pattern[str]:
        return _pattern(tuple(sorted(self.names, key=len, reverse=True)), self.patterns)

    def _meant(self, match: re.Match[str]) -> Iterator[tuple[SentenceWord, Meanings]]:
        said, start, end = match.group(), match.start(), match.end()
        if match.lastgroup == "name":
            names = self.names[" ".join(said.casefold().split())]
            yield SentenceWord("NAME", said, start, end), (*names, *_plain(said.casefold()))
        elif match.lastgroup == "poss":
            yield SentenceWord("POSS", said, start, end), (("POSS", said),)
        elif match.lastgroup in dict(self.patterns):
            yield SentenceWord(str(match.lastgroup), said, start, end), ((str(match.lastgroup), said.upper()),)
        elif said.casefold() not in self.noise:
            for part in SPLIT.get(said.casefold(), (said.casefold(),)):
                yield SentenceWord("WORD", part, start, end), _plain(part)


def _plain(word: str) -> Meanings:
    if word in COUNTED:
        return (("INT", str(COUNTED.index(word))),)
    if word.isascii() and word.isdigit() and len(word) < 7:
        return (("INT", word),)
    return (("WORD", word),)


@cache
def _pattern(names: tuple[str, ...], patterns: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    written = (r"\s+".join(re.escape(word).replace("ss", "(?:ss|ß)") for word in name.split()) for name in names)
    known = "|".join(written) or "(?!)"
    special = "".join(rf"|(?P<{kind}>(?<!\w)(?-i:{pattern})(?!\w))" for kind, pattern in patterns)
    return re.compile(rf"(?P<name>(?<!\w)(?:{known})(?!\w)){special}|(?P<poss>'s?(?!\w))|(?P<word>{WORD})", re.IGNORECASE)


def parse(speech: Speech, sort: str, text: str, span: Span) -> Phrase | Problem:
    """The tree of a sentence of one sort; or what is wrong with it, and where."""
    if len(text) > LONGEST:
        return Problem("sentence.too-long", f"a sentence has at most {LONGEST} characters", span, "make several sentences of it")
    words = speech.words(text)
    parser = begun(speech.grammar, speech.sorts, sort)
    for place, (word, meanings) in enumerate(words):
        following = _fed(parser, speech, meanings)
        if following is None:
            return _unexpected(speech, parser, text, span, word, first=not place)
        parser = following
    tree = ended(parser)
    return _unfinished(speech, parser, text, span, bool(words)) if tree is None else _phrase(tree)


def _fed(parser: Parser, speech: Speech, meanings: Meanings) -> Parser | None:
    """The parser that has taken the first meaning that can stand here, or None."""
    for type_, value in meanings:
        trial = parser.copy() if len(meanings) > 1 else parser  # type: ignore[no-untyped-call]  # lark has not annotated it
        kind = lexicon(speech.grammar, speech.sorts).get(value, "UNKNOWN") if type_ == "WORD" else type_
        if kind in parser.choices() and taken(trial, kind, value):  # type: ignore[no-untyped-call]  # lark has not annotated it
            return trial
    return None


def _phrase(tree: Tree[Token]) -> Phrase:
    parts = (_phrase(part) if isinstance(part, Tree) else Leaf(part.type, str(part)) for part in tree.children)
    return Phrase(str(tree.data), tuple(parts))


def _unexpected(speech: Speech, parser: Parser, text: str, span: Span, word: SentenceWord, first: bool) -> Problem:
    allowed = expected(parser)
    known = lexicon(speech.grammar, speech.sorts)
    written = text[word.start : word.end]
    at = span.within(word.start, word.end, text)
    if word.type != "WORD" or word.value in known or word.value.isdigit():
        return Problem("sentence.unexpected", f"“{written}” cannot stand here", at, _hint(speech, allowed))
    close = nearest(written[:40], [other for other, terminal in known.items() if terminal in allowed])
    if written[0].isupper() and not (first and close):
        names = [name.title() for name in speech.names]
        message = f"nothing here is called {written[:60]}"
        return Problem("situation.unknown-name", message, at, did_you_mean(written[:60], names))
    hint = f"did you mean {close}?" if close else _hint(speech, allowed)
    return Problem("sentence.unknown-word", f"“{written}” is not a word of these sentences", at, hint)


def _unfinished(speech: Speech, parser: Parser, text: str, span: Span, begun: bool) -> Problem:
    last = len(text.rstrip(" \t\n.?!"))
    at = span.within(last, max(len(text), last), text) if last < len(text) else span.within(max(last - 1, 0), last, text)
    what = "the sentence stops too early" if begun else "the sentence stops before it says anything"
    return Problem("sentence.unfinished", what, at, _hint(speech, expected(parser)))


def _hint(speech: Speech, terminals: Iterable[str]) -> str:
    """What could have stood there, in the words of a person."""
    allowed, names = set(terminals), speech.shown or {}
    first: dict[str, str] = {}
    for word, terminal in lexicon(speech.grammar, speech.sorts).items():
        first.setdefault(terminal, word)
    shown = [names[kind] for kind in names if kind in allowed] + sorted(first[kind] for kind in allowed if kind in first)
    more = ", …" if len(shown) > MOST_SHOWN else ""
    return f"what could stand here: {', '.join(shown[:MOST_SHOWN])}{more}" if shown else ""
