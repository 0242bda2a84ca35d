"""The frame of each verb, made of what the table of verbs tells."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.language.vocabulary.frames import FRAMES, GOING


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
        prepositions=frozenset(words - {"go"}) | (GOING if "go" in words else frozenset()),
    )


_FRAMES = {verb: _frame(told) for verb, told in FRAMES.items()}
"""The frame of each verb by the act that it names."""
OPEN = _frame("o L + S ? ing to: to from for with on at in of as go")
"""The frame of a verb that stands in no table."""


def frame_of(act: str) -> Frame:
    """What the verb of an act takes."""
    return _FRAMES.get(act, OPEN)
