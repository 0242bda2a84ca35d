"""What a text says more than once: in two sentences, by a keyword named twice, or by a keyword and a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.checking.contradictions import against
from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.effects import Effect
from arbiter.rulebook import Library

CODE = "meaning.repeated"


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Every part of a text that adds nothing to what stands elsewhere in it."""
    yield from keywords_again(reading)
    yield from sentences_again(reading.spoken)
    yield from told_by_keyword(reading, library)


def keywords_again(reading: TextReading) -> Iterator[Diagnostic]:
    """A keyword or a generic crew that is named twice."""
    first: dict[str, tuple[int, int]] = {}
    for name, start, end in reading.named:
        place = first.setdefault(name.casefold(), (start, end))
        if place != (start, end):
            yield Diagnostic(
                CODE, f"{name} is named twice, and counts once", start, end, "leave it out", ((*place, "named here already"),)
            )


def sentences_again(spoken: tuple[SpokenEffect, ...]) -> Iterator[Diagnostic]:
    """A sentence that does what one before it does."""
    first: dict[Effect, SpokenEffect] = {}
    for one in spoken:
        before = first.setdefault(one.effect, one)
        if (before.start, before.end) != (one.start, one.end):
            message = "this says once more what stands before it, and the same effect counts once"
            yield against(CODE, message, one, before, "leave it out")


def told_by_keyword(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """A sentence that does only what a keyword or a generic crew named in the text does."""
    told: dict[Effect, tuple[str, int, int]] = {}
    for name, start, end in reading.named:
        for effect in _given_by(name, library):
            told.setdefault(effect, (name, start, end))
    sentences: dict[tuple[int, int], list[Effect]] = {}
    for one in reading.spoken if told else ():
        sentences.setdefault((one.start, one.end), []).append(one.effect)
    for (start, end), effects in sentences.items():
        if all(effect in told for effect in effects):
            name, first, last = told[effects[0]]
            hint = "leave out the sentence, or the keyword"
            yield Diagnostic(
                CODE,
                f"{name} does this already, and the same effect counts once",
                start,
                end,
                hint,
                ((first, last, "by this keyword"),),
            )


def _given_by(name: str, library: Library) -> Iterator[Effect]:
    keyword = library.keyword(name)
    if keyword is not None:
        yield from keyword.effects
    for ability in library.crew_abilities(name):
        yield from ability.effects
