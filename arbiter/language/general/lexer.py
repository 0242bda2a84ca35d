"""A general sentence from its words to its trees: forms are found, gathered, tagged by their neighbours, joined and parsed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice, repeat

from lark import Token

from arbiter.language.general.coordination import join
from arbiter.language.general.lexemes import Lexeme, forms, gathered
from arbiter.language.general.parsing import Parse, ParseFailure, PhraseTable, Sense, tables
from arbiter.language.general.senses import articled, senses, value
from arbiter.language.general.tagger import tell
from arbiter.language.trees import Branch


def parsed(sentence: str, terse: bool = False) -> Branch:
    """The likeliest tree of a sentence, of a `terse` one with the articles that it leaves out. Raises `ParseFailure`."""
    tagged = _tagged(sentence)
    found = _all_senses(tagged)
    likely = [[*islice(each, 1)] for each in found]
    phrases = PhraseTable()
    if not terse:
        with suppress(ParseFailure):
            return Parse(tables(), phrases).tree(likely)
    told = [[*first, *others] for first, others in zip(likely, found, strict=True)]
    try:
        return Parse(tables(), phrases).tree([*map(articled, range(len(tagged)), repeat(tagged), told, repeat(terse))])
    except ParseFailure as astray:
        if terse:
            raise
        return _taken_apart(sentence, tagged, astray)


MOST_TAKEN_APART = 2
"""Of the phrases before the word at which a sentence goes astray so many are taken apart, one after the other."""
STEPS_APART = 150
"""In so many steps each of these must be read."""


def _taken_apart(sentence: str, tagged: list[Lexeme], astray: ParseFailure) -> Branch:
    """The tree of the sentence with one of its phrases taken for single words: `each other player`. Raises `ParseFailure`."""
    end = astray.token.end_pos or len(sentence)
    phrases = [form for form in tagged if " " in form.text and form.start < end and "NAME" not in form.could]
    for phrase in phrases[-MOST_TAKEN_APART:][::-1]:
        for longest in sorted({1, phrase.text.count(" ")}, reverse=True):
            found = _all_senses(_tagged(sentence, phrase.start, longest))
            with suppress(ParseFailure):
                return Parse(tables(), PhraseTable()).tree([[*each] for each in found], STEPS_APART)
    raise astray


def _all_senses(tagged: list[Lexeme]) -> list[Iterator[Sense]]:
    """For each form all that it could be, the likeliest first."""
    listed = any(form.could.keys() & {"AND", "OR"} for form in tagged)
    return [senses(form, listed, before) for before, form in zip([None, *tagged], tagged, strict=False)]


def general_tokens(sentence: str) -> list[Token]:
    """The terminals that the words of a sentence are likeliest to be, each with the place where it starts and ends."""
    found = (form for form in _tagged(sentence) if form.told != "DROP")
    return [Token(form.told, value(form, form.told), start_pos=form.start, end_pos=form.end) for form in found]


def _tagged(sentence: str, apart: int = -1, longest: int = 1) -> list[Lexeme]:
    found = gathered(forms(sentence, apart, longest))
    tell(found)
    join(found)
    return found
