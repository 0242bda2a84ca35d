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
from arbiter.language.plausible import LEFT_OUT
from arbiter.language.printer import house_of
from arbiter.language.pronouns import begins_with_pronoun, meant
from arbiter.language.vocabulary.function_words import MODALS
from arbiter.rulebook import Library

CODE = "meaning.ambiguous-pronoun"


def check(reading: TextReading, _library: Library) -> Iterator[Diagnostic]:
    """Every pronoun that could mean either of two pieces before it, or none at all."""
    yield from _of_nobody(reading)
    yield from _left_out(reading)
    yield from _doubted(reading)


def _of_nobody(reading: TextReading) -> Iterator[Diagnostic]:
    """A text that is about `she`, `he` or `it` from its first words, and never says who that is."""
    first = reading.abilities[0] if reading.abilities else None
    she = _SHE.match(reading.text)
    if first is None or she is None or not first.effects:
        return
    told = any(map(begins_with_pronoun, first.effects)) and meant(first.effects) is None
    if not told and (she.group().casefold() == "she" or first.effects[0].who not in _BEARERS):
        return
    message = f"nothing before says whom “{she.group()}” means"
    yield Diagnostic(CODE, message, *she.span(), "say who, such as “this ship”")


_SHE = re.compile(r"(?:she|he|it)\b", re.IGNORECASE)
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


_DOUBTED = re.compile("“([^”]+)” could be")
_BEGINNING = re.compile(r"(?:^|[,:])\s*([\w'’]+)")
_CONTRACTED = re.compile(r"\bcan['’]?t\b")
_FIRST = THIRDS | {spelling.split()[0] for spellings in MODALS.values() for spelling in spellings}
"""Words that a sentence begins with which leaves out who it speaks of."""
