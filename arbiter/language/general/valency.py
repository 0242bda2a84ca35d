"""What stands with what: the frame of each verb, and whether a preposition can stand before a noun and behind one."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.language.vocabulary.frames import FRAMES, GOING, LYING
from arbiter.language.vocabulary.ties import (
    COUNT,
    FIGURES,
    HELD,
    HOLDERS,
    LENGTH,
    NAME,
    NEVER,
    NEVER_BETWEEN,
    NOUN_TIES,
    OF_COUNTS,
    OF_FIGURES,
    ONLY,
    SHOTS,
    TIMES,
)


class Frame(NamedTuple):
    """What a verb takes."""

    needs_object: bool
    takes_object: bool
    second: bool
    length: bool
    bonus: bool
    state: bool
    question: bool
    doing: bool
    purpose: bool
    prepositions: frozenset[str]


def _frame(told: str) -> Frame:
    takes, _, ties = told.partition(":")
    found = set(takes.split())
    words = {word.replace(",", " ") for word in ties.split()}
    return Frame(
        needs_object="O" in found,
        takes_object=bool(found & {"O", "o"}),
        second="2" in found,
        length="L" in found,
        bonus="+" in found,
        state="S" in found,
        question="?" in found,
        doing="ing" in found,
        purpose="to" in found,
        prepositions=frozenset(words - {"go", "lie"}).union(GOING if "go" in words else (), LYING if "lie" in words else ()),
    )


_FRAMES = {verb: _frame(told) for verb, told in FRAMES.items()}
"""The frame of each verb by the act that it names."""
OPEN = _frame("o L + S ? ing to: to from for with on at in of as go")
"""The frame of a verb that stands in no table."""


def frame_of(act: str) -> Frame:
    """What the verb of an act takes."""
    return _FRAMES.get(act, OPEN)


_LEADS = (
    "and ", "or ", "only ", "but not ", "even ", "except ", "instead of ", "other than ", "right ", "just ", "immediately ",
    "shortly ",
)  # fmt: skip
"""What can stand before a preposition without changing what it ties."""


def unled(word: str) -> str:
    """A preposition without what leads it: `only at` as `at`."""
    for lead in _LEADS:
        word = word.removeprefix(lead)
    return word


def ties(word: str, noun: str, kind: str = "N") -> bool:
    """Whether a preposition can stand before a noun; before a name any can."""
    word = unled(word)
    if kind != "N" or noun in ("other", "others", "one"):
        return word != "during"
    if word == "during" and noun.endswith(_NO_TIMES):
        return False
    if word in ONLY:
        return noun in ONLY[word] or _family(noun) in ONLY[word]
    return noun not in NEVER.get(word, ())


_NO_TIMES = ("roll", "base move", "rank", "play")
"""Ends of nouns that something is added to, and that are no times: `+1 to her rolls`."""


def _family(noun: str) -> str:
    """The last word of a noun of several: a `chain shot` is a shot."""
    return noun.rpartition(" ")[2]


def apart(before: str, word: str, tied: str) -> bool:
    """Whether a preposition never stands between two nouns, whatever else it could belong to."""
    return any(before in first and word in words and (after is None or tied in after) for first, words, after in NEVER_BETWEEN)


def describes(word: str, noun: str, tied: str) -> bool:
    """Whether a preposition with what it ties can say something of a noun."""
    if noun == LENGTH or (noun == NAME and tied == NAME):
        return False
    if noun == COUNT:
        return word in OF_COUNTS
    if (word == "on" and noun.endswith(SHOTS) and tied == "target") or (word == "by" and (tied == "one" or tied.isdigit())):
        return False
    if word == "with" and noun in HELD and tied in HOLDERS:
        return False
    if tied in TIMES or tied.rpartition(" ")[2] in TIMES:
        return True
    if noun.endswith(FIGURES) and word not in OF_FIGURES:
        return word == "with" and tied.endswith(FIGURES)
    return word not in NOUN_TIES or noun.endswith(NOUN_TIES[word])
