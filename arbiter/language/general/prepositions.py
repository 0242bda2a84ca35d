"""Whether a preposition can stand before a noun."""

from __future__ import annotations

from arbiter.language.vocabulary.ties import NEVER, ONLY


def ties(word: str, noun: str, kind: str = "N") -> bool:
    """Whether a preposition can stand before a noun; before a name any can."""
    if kind != "N" or noun in ("other", "others"):
        return word != "during"
    if word == "during" and noun.endswith(_NO_TIMES):
        return False
    if word in ONLY:
        return noun in ONLY[word] or _family(noun) in ONLY[word]
    return noun not in NEVER.get(word, ())


_NO_TIMES = ("roll", "base move", "rank")
"""Ends of nouns that something is added to, and that are no times: `+1 to her rolls`."""


def _family(noun: str) -> str:
    """The last word of a noun of several: a `chain shot` is a shot."""
    return noun.rpartition(" ")[2]
