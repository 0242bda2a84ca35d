"""Sentences in other words of the same meaning: one wording after the other put in the words that are read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from arbiter.language.wording.rewriting import Rows, with_patterns
from arbiter.situations.sentences.verbs import third_person
from arbiter.situations.sentences.wordings import COIN_LISTS, QUESTIONS
from arbiter.situations.sentences.wordings_spoken import AHEAD
from arbiter.situations.sentences.wordings_told import DEEDS, FACTS, TOLD

WORDINGS: Mapping[str, Rows] = {
    "fact": (*TOLD, *FACTS), "play": (*TOLD, *DEEDS), "question": QUESTIONS,
}  # fmt: skip
"""For each sort of sentence, a pattern and what stands in its place where the sentence says the same with it."""


def rephrased(sort: str, text: str) -> Iterator[str]:
    """The sentence with one wording after the other put in the words that are read, each on top of those before."""
    mark = "?" if sort == "question" else ""
    said = text.strip().rstrip(" ?.")
    for pattern, wording in with_patterns(f"{sort} wordings", WORDINGS[sort], re.IGNORECASE):
        put = _VERB.sub(lambda verb: third_person(verb[1]) or verb[1], pattern.sub(wording, said))
        if put != said:
            said = put.strip()
            yield f"{said}{mark}"


def coins_apart(text: str) -> str:
    """The sentence in which each coin of a row of values is told by itself: `the 4 gold coin and the 3 gold coin`."""
    for pattern, wording in with_patterns("coin lists", COIN_LISTS, re.IGNORECASE):
        text = pattern.sub(wording, text)
    return text


def put_ahead(text: str) -> str:
    """A sentence in the words in which it is to be read first, where it is put in some; any other as it is."""
    if not _AHEAD.search(text):
        return text
    said = text.strip().rstrip(".")
    for pattern, wording in with_patterns("wordings ahead", AHEAD, re.IGNORECASE):
        said = pattern.sub(wording, said)
    return said


_AHEAD = re.compile(r"\b(?:builds?|pays?|hits?|rams?)\b", re.IGNORECASE)
"""A word that such a sentence has."""
_LETTERED = re.compile(r"\b(?:[Tt]he )?([Cc]annon|[Gg]un) ([A-F])\b")
_NTH = ("first", "second", "third", "fourth", "fifth", "sixth")


def by_number(text: str) -> str:
    """A sentence that calls cannons by letters, from the bow, with their numbers in place of these: `cannon B`."""
    return _LETTERED.sub(lambda found: f"the {_NTH[ord(found[2]) - ord('A')]} {found[1].casefold()}", text)


_VERB = re.compile(r"~(\w+)")
"""A verb that stands there as it does after a name."""
