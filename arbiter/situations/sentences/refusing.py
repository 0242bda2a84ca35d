"""What is said of a sentence that is not read: where it cannot go on, and what to write in its place."""

from __future__ import annotations

import re
from functools import cache, partial

from arbiter.effects import Kind
from arbiter.language.grammars import ended, expected
from arbiter.patterns import Pattern
from arbiter.problems import Problem, nearest
from arbiter.situations.sentences.advice import Refused, advice, in_other_words, parted, reworded
from arbiter.situations.sentences.names import OBJECTS, Names
from arbiter.situations.sentences.nearest import meant
from arbiter.situations.sentences.parsing import LONGEST, is_read, lexicon, parser_after
from arbiter.situations.sentences.slips import is_slip
from arbiter.situations.sentences.words import SentenceWord
from arbiter.spans import Span

ONE_EACH = "write a sentence for each of them"
MEANT_TWICE = {
    "or": ONE_EACH, "any": "name the one that is meant, or write a sentence for each", "but": ONE_EACH, "only": "leave it out",
    "both": "name the two that are meant",
    "either": ONE_EACH, "except": "name those that are meant", "unless": ONE_EACH,
}  # fmt: skip
"""Words that no sentence may drop, and what to write in place of them."""
SPEAKERS = frozenset({"i", "we", "you", "me", "us", "my", "our", "your", "mine", "yours"})
"""Words for whoever speaks or listens, whom nobody at the table knows by them."""
PARTICLES = frozenset({"de", "del", "la", "le", "of", "von", "van", "the", "du", "des", "el", "al", "y"})


def parts(text: str, names: Names) -> list[str]:
    """The sentences that a sentence of `play` joins, each of which is read, as few as may be; none where it joins none."""
    if is_read("play", names, text):
        return [text]
    if len(text) > LONGEST:
        return []
    words = names.words(text, whole=True)
    fed = parser_after("play", words)
    if not isinstance(fed, int) and ended(fed) is not None and not _EXPLORES_TOO.search(text):
        return []
    refused = _refused("play", text, names, words, fed if isinstance(fed, int) else len(words))
    firsts = [(first, second) for first, second in parted(refused) if refused.reads(first)]
    found = [[first, *rest] for first, second in firsts if (rest := parts(second, names))]
    return min(found, key=len, default=[])


_EXPLORES_TOO = Pattern(r"\b(?:and|then) explores?\b", re.IGNORECASE)
"""What is done besides, and no way to do something."""


def unexpected(sort: str, text: str, span: Span, names: Names, words: list[SentenceWord], at: int) -> Problem:
    word = words[at]
    written = text[word.start : word.end] or word.value
    if word.type == "WORD" and word.value not in lexicon():
        return _unknown(sort, text, span, names, words, at)
    place = span.within(word.start, word.end, text)
    if word.value in MEANT_TWICE:
        hint = reworded(_refused(sort, text, names, words, at)) or MEANT_TWICE[word.value]
        return Problem("sentence.unexpected", f"“{written}” would leave open what is meant", place, hint)
    refused = _refused(sort, text, names, words, at)
    return Problem("sentence.unexpected", f"“{written}” cannot stand here", place, cache(partial(advice, refused)))


def _unknown(sort: str, text: str, span: Span, names: Names, words: list[SentenceWord], at: int) -> Problem:
    word = words[at]
    if word.value in SPEAKERS:
        place = span.within(word.start, word.end, text)
        return Problem(
            "sentence.unknown-word",
            f"who “{text[word.start : word.end]}” is, is not said",
            place,
            "write the ship or the player by name",
        )
    if word.value in OBJECTS:
        place = span.within(word.start, word.end, text)
        hint = in_other_words(_refused(sort, text, names, words, at), of_the_word=True)
        return Problem("sentence.unclear", f"it is not clear whom or what “{word.value}” means", place, hint or "write the name")
    if word.value in MEANT_TWICE:
        place, hint = span.within(word.start, word.end, text), reworded(_refused(sort, text, names, words, at))
        says = f"“{word.value}” would leave open what is meant"
        return Problem("sentence.unexpected", says, place, hint or MEANT_TWICE[word.value])
    end = _end_of_name(text, words, at)
    phrase = text[word.start : end][:80]
    refused = _refused(sort, text, names, words, at)
    said = in_other_words(refused, of_the_word=True)
    close = (
        None if meant(word.value) or said else _misspelt(text[word.start : word.end][:40], _spelled(_expected(sort, words[:at])))
    )
    unnamed = [name for name in (*names.spelled(), *names.kinds()) if not _is_written(name, text)]
    if (text[word.start].isupper() and not (at == 0 and close)) or (not said and _misspelt(phrase, unnamed)):
        place = span.within(word.start, end, text)
        called = nearest(phrase, unnamed or names.spelled()) or _begun_with(phrase, unnamed)
        finding = cache(partial(_meaning, called, refused, names, end) if called else partial(advice, refused))
        return Problem("situation.unknown-name", f"nothing here is called {phrase}", place, finding)
    place = span.within(word.start, word.end, text)
    finding = cache(partial(_meaning, close, refused, names, word.end) if close else partial(advice, refused))
    return Problem("sentence.unknown-word", f"“{text[word.start : word.end]}” is not a word of these sentences", place, finding)


def _meaning(close: str, refused: Refused, names: Names, end: int) -> str:
    """The word or name that was meant up to a place, with the sentence where that is read with it; else what would be read."""
    text, start = refused.text, refused.words[refused.at].start
    said = f"{text[:start]}{close}{text[end:]}"
    if is_read(refused.sort, names, said):
        return f"did you mean {close}? this would be read: {said}"
    return f"did you mean {close}? {advice(refused)}"


def _is_written(name: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", text, re.IGNORECASE) is not None


def _begun_with(phrase: str, names: list[str]) -> str | None:
    """The only name that has a phrase as one of its words."""
    found = [name for name in names if phrase.casefold() in name.casefold().split()]
    return found[0] if len(found) == 1 else None


def _misspelt(word: str, known: list[str]) -> str | None:
    """The word that was meant, where it is a slip for it."""
    found = nearest(word, known)
    return found if found and is_slip(word.casefold(), found.casefold()) else None


def _end_of_name(text: str, words: list[SentenceWord], at: int) -> int:
    """Where the name ends that begins with an unknown word: its capitalised words and what joins them."""
    end = place = words[at].end
    named = {word.start for word in words if word.type != "WORD"}
    while match := re.match(r"\s+(\w+)", text[place:]):
        word = match.group(1)
        if not (word[0].isupper() or word in PARTICLES) or place + match.start(1) in named:
            break
        place += match.end()
        end = place if word[0].isupper() else end
    return end


def unfinished(sort: str, text: str, span: Span, names: Names, words: list[SentenceWord]) -> Problem:
    last = len(text.rstrip(" \t\n.?!"))
    place = span.within(last, max(len(text), last), text) if last < len(text) else span.within(max(last - 1, 0), last, text)
    what = "the sentence stops before it says anything" if not words else "the sentence stops too early"
    refused = _refused(sort, text, names, words, len(words))
    return Problem("sentence.unfinished", what, place, cache(partial(advice, refused)))


def _expected(sort: str, words: list[SentenceWord]) -> list[str]:
    """The terminals that could follow these words."""
    fed = parser_after(sort, words)
    return [] if isinstance(fed, int) else expected(fed)


def _spelled(terminals: list[str]) -> list[str]:
    allowed = set(terminals)
    return [word for word, terminal in lexicon().items() if terminal in allowed]


def _refused(sort: str, text: str, names: Names, words: list[SentenceWord], at: int) -> Refused:
    ships = [piece.name for piece in names.pieces.values() if piece.kinds[:1] == (Kind.SHIP,)]
    crew = [piece.id for piece in names.pieces.values() if piece.type]

    def reads_as(other: str, said: str) -> bool:
        return is_read(other, names, said)

    return Refused(sort, text, words, at, ships, partial(is_read, sort, names), names, lexicon(), reads_as, crew)
