"""Sentences told behind a deed to come before it, which may tell of the time before its action was given, or after that."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.effects import Phase
from arbiter.frozen import replace
from arbiter.play import Command, Sentence

_OF_DEEDS = frozenset({"move", "action", "shot"})
"""The moments that are named by a whole deed; `before the action` is once it is declared."""
_INTO = frozenset({Command.CANCEL, Command.USE})
"""What may keep somebody from being given an action."""


def told_behind(play: Sequence[Sentence]) -> list[int]:
    """The sentences that break in before a whole deed, by place, with what answers them."""
    return [place for place, one in enumerate(play) if _is_behind(one)]


def _is_behind(sentence: Sentence) -> bool:
    timing = sentence.timing
    if timing is None or timing.phase is not Phase.BEFORE or timing.event not in _OF_DEEDS or timing.number is not None:
        return False
    return (timing.event == "move" or bool(timing.who)) and sentence.breaks_in and sentence.deed in _INTO


def put_ahead(play: Sequence[Sentence], places: Sequence[int]) -> tuple[Sentence, ...]:
    """The play with these sentences done before the deeds that they break into."""
    done: list[Sentence] = []
    group = 0
    for place, sentence in enumerate(play):
        if not sentence.breaks_in:
            group = len(done)
        if place in places:
            done.insert(group, replace(sentence, timing=None))
            group += 1
        else:
            done.append(sentence)
    return tuple(done)
