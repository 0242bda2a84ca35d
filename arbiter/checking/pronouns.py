"""Pronouns that could mean either of two pieces, or none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import TextReading
from arbiter.effects import Kind, Reference, Selector
from arbiter.language.general.coordination import THIRDS
from arbiter.language.general.lexer import general_tokens
from arbiter.language.pieces import THIS_CARD
from arbiter.language.printer import house_of
from arbiter.language.reference.plausible import LEFT_OUT
from arbiter.language.reference.pronouns import begins_with_pronoun, meant
from arbiter.language.vocabulary.function_words import MODALS
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

CODE = "meaning.ambiguous-pronoun"


def check(reading: TextReading, _library: Library) -> Iterator[Diagnostic]:
    """Every pronoun that could mean either of two pieces before it, or none at all."""
    yield from _of_nobody(reading)
    yield from _left_out(reading)
    yield from _doubted(reading)
    yield from _of_none(reading)


def _of_nobody(reading: TextReading) -> Iterator[Diagnostic]:
    """A text that is about `she`, `he` or `it` from its first words, and never says who that is."""
    first = reading.abilities[0] if reading.abilities else None
    she = _SHE.match(reading.text)
    hers = reading.bearer is Kind.SHIP and she is not None and she.group().casefold() == "she"
    if first is None or she is None or not first.effects or hers:
        return
    told = any(map(begins_with_pronoun, first.effects)) and meant(first.effects) is None
    if not told and (she.group().casefold() == "she" or first.effects[0].who not in _BEARERS):
        return
    message = f"nothing before says whom “{she.group()}” means"
    yield Diagnostic(CODE, message, *she.span(), "say who, such as “this ship”")


_SHE = Pattern(r"(?:she|he|it)\b", re.IGNORECASE)
_BEARERS = (THIS_CARD, Selector((Kind.CREW,), Reference.THIS))


def _left_out(reading: TextReading) -> Iterator[Diagnostic]:
    """Sentences that do not say who they speak of, and are read as speaking of what bears them."""
    keywords = {(start, end) for _, start, end in reading.named}
    for sentence in reading.sentences:
        begins = not _FIRST.isdisjoint(_BEGINNING.findall(_CONTRACTED.sub("cannot", sentence.text.casefold())))
        if not begins or (sentence.start, sentence.end) in keywords or not reading.is_read(sentence):
            continue
        for before, verb in pairwise(general_tokens(sentence.text)):
            if str(before) == LEFT_OUT:
                start, end = (sentence.start + (place or 0) for place in (verb.start_pos, verb.end_pos))
                hint = "say who, such as “this ship”"
                yield Diagnostic("language.subject-left-out", "who this speaks of is left out", start, end, hint)


def _doubted(reading: TextReading) -> Iterator[Diagnostic]:
    """What the language read of a pronoun that could as well stand for something else."""
    for ability in reading.abilities:
        if ability.unsure:
            start, end = ability.places[0][0], ability.places[-1][1]
            word = _DOUBTED.match(ability.unsure)
            found = re.search(rf"\b{word.group(1)}\b", reading.text[start:end], re.IGNORECASE) if word is not None else None
            start, end = (start, end) if found is None else (start + found.start(), start + found.end())
            hint = f"it was read as “{house_of(ability)}”; say which is meant"
            yield Diagnostic(CODE, ability.unsure, start, end, hint)


_MANY = Pattern(r"\b(they|them|their|theirs|themselves)\b", re.IGNORECASE)
_SEVERAL = Pattern(
    r"\b(?:crew|treasure|gold|cargo|equipment|dice|both|all|any|each|every|some|many|several|others?|those|these|either|neither"
    r"|any(?:one|body)|every(?:one|body)|no(?:body| one)|some(?:one|body)|who(?:ever)?|two|three|four|five|six|\d+|and|or"
    r"|players?|opponents?|enem(?:y|ies)|owner|controller|winner|loser|attacker|defender|captain|fleet|ones"
    r"|(?!(?:this|his|hers|its|us|is|was|has|does|unless|perhaps|always|plus|minus|bonus|less|across|docks|moves|rams|wins|loses|hits"
    r"|sinks|gets|begins|ends|starts|shoots|touches|explores|unloads|loads|boards|tows|pins|turns|takes|gives|carries|repairs|reaches"
    r"|misses|rolls|leaves|becomes|comes|goes|makes|uses|fires|attacks|starts|stops|passes|enters)\b)[a-z]+s)\b",
    re.IGNORECASE,
)
"""Whoever, or whatever several, `they` can stand for."""
_THAT = Pattern(r"\b(?:that|those) (crew|forts?|islands?|treasures?|ships)\b(?! (?:action|turn)\b)", re.IGNORECASE)
_ALSO = {
    "crew": r"crew|captain|helmsman|explorer|character|marine|oarsm[ae]n|cannoneer|shipwright|smuggler|musketeer|one\b|who",
    "fort": r"fort|\bone\b|target|structure",
    "island": r"island|\bone\b|harbou?r|port|home|there|where",
    "treasure": r"treasure|coin|gold|\bone\b|cargo|unique|card|it\b",
    "ship": r"(?<!this )\bship|enem|derelict|target|submarine|fleet|vessel|one\b|two\b|any\b|all\b|each|other|galley|sea ",
}


def _of_none(reading: TextReading) -> Iterator[Diagnostic]:
    """`They` where nothing before is several, and `that fort` where none was spoken of."""
    for sentence in filter(reading.is_read, reading.sentences):
        for match in _MANY.finditer(sentence.text):
            opening = "," in sentence.text[match.start() :] and "," not in sentence.text[: match.start()]
            said = reading.text[: sentence.end if opening else sentence.start + match.start()]
            if _SEVERAL.search(said[: sentence.start + match.start()] + said[sentence.start + match.end() :]) is None:
                yield _found(match.group(1), sentence.start + match.start(1), "say which are meant, such as “those ships”")
                break
        for match in _THAT.finditer(sentence.text):
            noun = match.group(1).casefold()
            known = _ALSO[noun if noun == "crew" else noun.removesuffix("s")]
            before = reading.text[: sentence.start + match.start()]
            told = len(before.split()) > 2
            if told and re.search(known, before, re.IGNORECASE) is None and not _NAME.search(before):
                yield _found(match.group(), sentence.start + match.start(), f"say first which {noun}, such as “an enemy {noun}”")


_NAME = Pattern(r"(?<=[a-z,] )[A-Z][a-z]+")


def _found(said: str, start: int, hint: str) -> Diagnostic:
    return Diagnostic(CODE, f"nothing before says what “{said}” means", start, start + len(said), hint)


_DOUBTED = Pattern("“([^”]+)” could be")
_BEGINNING = Pattern(r"(?:^|[,:])\s*([\w'’]+)")
_CONTRACTED = Pattern(r"\bcan['’]?t\b")
_FIRST = THIRDS | {spelling.split()[0] for spellings in MODALS.values() for spelling in spellings}
"""Words that a sentence begins with which leaves out who it speaks of."""
