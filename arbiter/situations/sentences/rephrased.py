"""Sentences in other words of the same meaning: one wording after the other put in the words that are read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from arbiter.situations.sentences.verbs import third_person
from arbiter.situations.sentences.wordings import COIN_LISTS, QUESTIONS
from arbiter.situations.sentences.wordings_told import DEEDS, FACTS, TOLD

WORDINGS: Mapping[str, Sequence[tuple[str, str]]] = {
    "fact": (*TOLD, *FACTS), "play": (*TOLD, *DEEDS), "question": QUESTIONS,
}  # fmt: skip
"""For each sort of sentence, a pattern and what stands in its place where the sentence says the same with it."""


@cache
def _wordings(sort: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), wording) for pattern, wording in WORDINGS[sort])


def rephrased(sort: str, text: str) -> Iterator[str]:
    """The sentence with one wording after the other put in the words that are read, each on top of those before."""
    mark = "?" if sort == "question" else ""
    said = text.strip().rstrip(" ?.")
    for pattern, wording in _wordings(sort):
        put = _VERB.sub(lambda verb: third_person(verb[1]) or verb[1], pattern.sub(wording, said))
        if put != said:
            said = put.strip()
            yield f"{said}{mark}"


def coins_apart(text: str) -> str:
    """The sentence in which each coin of a row of values is told by itself: `the 4 gold coin and the 3 gold coin`."""
    for pattern, wording in _coin_lists():
        text = pattern.sub(wording, text)
    return text


@cache
def _coin_lists() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), wording) for pattern, wording in COIN_LISTS)


_VERB = re.compile(r"~(\w+)")
"""A verb that stands there as it does after a name."""
