"""Words in the wrong number: a verb that does not go with its subject, a noun that does not go with its count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import TextReading
from arbiter.language.abilities import grouped
from arbiter.language.fidelity.heeding import place_of
from arbiter.language.general.agreement import said
from arbiter.language.inflection import inflected
from arbiter.language.trees import words_in
from arbiter.language.vocabulary.verbs import PAST, VERBS
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

_PIECE = r"(?:ship|crew|fort|treasure|sea monster|sea creature|sea dragon|titan|submarine|island|character)"
_SUBJECT = Pattern(
    r"(?:^|(?<=[.;!] )|(?<=, )|\b(?:when|whenever|if|after|before|while|until|unless|each time) )"
    rf"(?:this|another|each|every|an? (?:enemy|friendly)) {_PIECE} ([a-z]+)\b(?! (?:of|by|within)\b)",
    re.IGNORECASE,
)
_WORDS_BETWEEN = r"(?:(?:enemy|friendly|other|random|extra|free|wild|additional|more) )?"
_MANY = Pattern(
    rf"\b(?:one|an?|another|every|each|this) {_WORDS_BETWEEN}(ships|crews|masts|cannons|forts|islands|treasures|actions)\b",
    re.IGNORECASE,
)
_ONE = Pattern(
    rf"\b(?:two|three|four|five|six|both|[2-9]) {_WORDS_BETWEEN}(ship|mast|cannon|fort|island|action)"
    r"(?=[.,;]|$| (?:from|of|on|to|within|and|or|cannot|may|must|instead)\b)"
)
_OF_HERS = Pattern(
    r"\b(?:one|two|three|four|five|six|both|all|any|some|several|[2-9]) of (?:her|its|his|their|your|(?:this|that) \w+['’]s)"
    r" (ship|mast|cannon|fort|island|flag|segment)"
    r"(?=[.,;]|$| (?:from|on|to|within|and|or|can|cannot|may|must|is|are|instead|as)\b)",
    re.IGNORECASE,
)
_THAT_IS = Pattern(
    r"\b(?:ships|forts|masts|cannons|islands|crew members|treasures|enemies) that"
    r" (is|has|was)\b(?! (?:what|why|how|when|where)\b)",
    re.IGNORECASE,
    needs=(" that ",),
)
_EACH_OF = Pattern(r"\b(?:one|each|any|every|either|neither|none) of (?:[\w'’]+ ){0,3}$", re.IGNORECASE)
_PLURALS = {"is": "are", "has": "have", "was": "were"}


_THESE = Pattern(
    r"\b(these|those) (?:(?:enemy|friendly|other) )?"
    r"(?:ship|mast|cannon|fort|island|action|event|sea monster|titan|submarine|player)"
    r"(?= (?:[a-z]+s|cannot|may|must|can|of|on|within|that)\b|[.,;])(?! (?:rolls|moves|abilities|rulings)\b)",
    re.IGNORECASE,
    needs=("hese ", "hose "),
)
_YOU = Pattern(r"(?<!of )\b(?:you|they|we) ([a-z]+s)\b", re.IGNORECASE)
_ARTICLE = Pattern(
    r"(?<![\w-])([Aa]) (?=(?:[aei]|o(?!ne)|u(?!ni|su|se|ti))[a-z])|(?<![\w-])([Aa]n) (?=[bcdfgjklmnpqrstvwxyz][a-z])"
)


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Every verb and noun that is in the wrong number."""
    text = reading.text
    for match in _SUBJECT.finditer(text):
        instead = third_persons().get(match.group(1).casefold())
        if instead is not None:
            yield _finding(match, instead, "does not go with its subject")
    yield from _of_counts(text)
    for match in _THESE.finditer(text):
        yield _finding(match, "this" if match.group(1).casefold() == "these" else "that", "is for more than one")
    for match in _YOU.finditer(text):
        plain = plain_forms().get(match.group(1).casefold())
        if plain is not None:
            yield _finding(match, plain, "does not go with its subject")
    yield from _articles(text)
    yield from _without_article(reading)


def _of_counts(text: str) -> Iterator[Diagnostic]:
    """Nouns that do not go with their count, and verbs that do not go with the several that they are said of."""
    for match in _MANY.finditer(text):
        yield _finding(match, match.group(1).removesuffix("s"), "is more than one")
    for match in _ONE.finditer(text):
        yield _finding(match, f"{match.group(1)}s", "is only one")
    for match in _OF_HERS.finditer(text):
        yield _finding(match, f"{match.group(1)}s", "is only one")
    for match in _THAT_IS.finditer(text):
        if _EACH_OF.search(text[: match.start()]) is None:
            yield _finding(match, _PLURALS[match.group(1).casefold()], "does not go with its subject")


def _without_article(reading: TextReading) -> Iterator[Diagnostic]:
    """The first noun of each sentence that lacks its article, with those that were read before it and the others."""
    for sentence, told in grouped(reading.text, reading.bearer).read:
        words = words_in(told.tree) if told.terse and told.tree is not None else []
        left_out = [pair for pair in pairwise(words) if pair[0].type in ("DET", "OWN") and pair[0].end_pos == pair[0].start_pos]
        for _, noun in left_out[:1]:
            start, end = noun.start_pos or 0, noun.end_pos or 0
            at = sentence.start + (place_of(start, end, told.text, sentence.text) or 0)
            read = dict.fromkeys(f"“{article} {said(one)}”" for article, one in left_out)
            hint = f"it is read as {' and '.join(read)}"
            yield Diagnostic("language.article-left-out", f"“{said(noun)}” lacks its article", at, at + end - start, hint)


def _articles(text: str) -> Iterator[Diagnostic]:
    """`a` before a vowel, `an` before a consonant; a letter by itself is spoken as its name."""
    for match in _ARTICLE.finditer(text):
        said = match.group(1) or match.group(2)
        instead = f"{said[:1]}{'n' if match.group(1) else ''}"
        start, end = match.span(1) if match.group(1) else match.span(2)
        message = f"“{said}” does not go with the word after it"
        yield Diagnostic("wording.agreement", message, start, end, f"did you mean {instead}?", fix=instead)


def _finding(match: re.Match[str], instead: str, why: str) -> Diagnostic:
    return Diagnostic("wording.agreement", f"“{match.group(1)}” {why}", *match.span(1), f"did you mean {instead}?", fix=instead)


@cache
def plain_forms() -> dict[str, str]:
    """Every verb that is one word by its third person, where that is nothing else."""
    return {third: verb for verb, third in third_persons().items()} | {"has": "have", "does": "do", "is": "are"}


@cache
def third_persons() -> dict[str, str]:
    """Every verb that is one word and nothing but a verb in its base form, and its third person."""
    plain = ((verb, *inflected(verb)) for verb in VERBS if " " not in verb)
    return {verb: third for verb, third, participle, _ in plain if verb not in (participle, third) and verb not in PAST}
