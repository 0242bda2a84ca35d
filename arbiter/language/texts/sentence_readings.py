"""What one sentence of a card text says: in words that mean the same, or else as it stands."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache

from arbiter.frozen import replace
from arbiter.language.general.lexer import parsed
from arbiter.language.general.parsing import END, ParseFailure
from arbiter.language.general.sentences import Reading, read_general
from arbiter.language.mistakes import let_go
from arbiter.language.trees import NotUnderstood
from arbiter.language.vocabulary.adverbs import MISPRINTS
from arbiter.language.wording.asides import spelled_out, unbroken
from arbiter.language.wording.german import GERMAN
from arbiter.language.wording.idioms import plainly
from arbiter.language.wording.mechanisms import MECHANISMS
from arbiter.language.wording.moods import MOODS
from arbiter.language.wording.phrases import phrased
from arbiter.language.wording.rewriting import reworded
from arbiter.language.wording.shorthand import written_out
from arbiter.language.wording.wordings import WORDINGS
from arbiter.patterns import Pattern


def put_right(sentence: str) -> str:
    """The sentence with what is known to be misprinted on cards put right; every word keeps its place."""
    for wrong, right in MISPRINTS:
        sentence = sentence.replace(wrong, right)
    return sentence


_OF_NOBODY = Pattern(
    r"\bwithin \d?[SL](?:\+\d?[SL])*\b(?![+-])(?!\s+(?:of|range|from|or|and|away|to)\b)"
    r"(?!\s+(?:at|on|in|by|for|into|through|against|with)\s+(?:her|him|it|them|this|that|an?)\b)"
)
"""A length of which nobody says from where: it is measured from the ship whose text it is."""
TO_HIT = Pattern(r"(?<=[+-]\d) to hit\b")
"""`+1 to hit`: what is added to cannon rolls."""


def prepared(sentence: str) -> str:
    return TO_HIT.sub(" to cannon rolls", put_right(sentence))


def in_game_words(sentence: str, rolled: bool) -> tuple[str, str]:
    """A sentence in words that mean the same, and in those of the game."""
    english = reworded(sentence, "german", GERMAN)
    terse = reworded(written_out(phrased(plainly(english)), rolled), "moods", MOODS)
    plain = reworded(spelled_out(terse), "wordings", WORDINGS)
    told = reworded(plain, "mechanisms", MECHANISMS)
    return plain, _OF_NOBODY.sub(r"\g<0> of this ship", told) if "within" in told and "fort" not in told else told


@lru_cache(maxsize=8192)
def reading_of(sentence: str, rolled: bool = False) -> Reading | ParseFailure | NotUnderstood:
    """What a sentence says in the words that mean the same, or else as it stands; or why it says nothing.

    Where a die has been `rolled`, it may tell what that shows.
    """
    sentence = prepared(sentence)
    _, told = in_game_words(sentence, rolled)
    wordings = dict.fromkeys((told, sentence, *unbroken(told)))
    ways = [(words, terse) for terse in (False, True) for words in wordings]
    found = [read_words(*ways[0])]
    while not isinstance(found[-1], Reading) and len(found) < len(ways):
        found.append(read_words(*ways[len(found)]))
    return found[-1] if isinstance(found[-1], Reading) else found[told != sentence]


@lru_cache(maxsize=8192)
def read_words(sentence: str, terse: bool) -> Reading | ParseFailure | NotUnderstood:
    """What the words of a sentence say as they stand, of a `terse` one with the articles that it leaves out; or why nothing."""
    try:
        told = replace(read_general(parsed(sentence, terse)), text=sentence, terse=terse)
        return ParseFailure(END, frozenset({"COMMA"}), None) if _ITS_VERB.search(sentence) and _only_leads(sentence) else told
    except ParseFailure as error:
        return let_go(error if error.refusal is None or _only_leads(sentence) else error.refusal)
    except NotUnderstood as refusal:
        return ParseFailure(END, frozenset({"COMMA"}), None) if _only_leads(sentence) else let_go(refusal)


def _only_leads(sentence: str) -> bool:
    """Whether a sentence breaks off after what leads it: `when this ship is hit`."""
    sentence = _HOW_OFTEN.sub("", sentence)
    if "," in sentence or sentence.split(maxsplit=1)[0].casefold() not in LEADING:
        return False
    with suppress(ParseFailure):
        parsed(f"{sentence}, nothing happens")
        return True
    return False


_ITS_VERB = Pattern(r"\bthat (?:is|are|was|were|has|have|[a-z]+s)\b(?!['’]|.*\b(?:may|can|cannot|must|gets?)\b)", needs=("that",))
"""What goes on about the noun before it, and is no sentence of its own: `when this ship hits a ship that carries no crew`."""
_HOW_OFTEN = Pattern(r"^\s*(?:once|twice|\w+ times) (?:per|each|a|every) (?:turn|game),? (?=\w)", re.IGNORECASE)
LEADING = frozenset({"if", "when", "whenever", "while", "as", "after", "before", "unless", "until", "once"})
