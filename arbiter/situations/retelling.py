"""A question as it is asked of the situation told once more, with other entries, in which more may be told."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.documents import Scalar, Sequence, Value
from arbiter.frozen import replace
from arbiter.play import Question, Situation
from arbiter.situations.asked import Asked

Entries = dict[str, Value]
Retold = Callable[[Entries], Situation | None]
"""What reads the situation again with other entries, and gives None where these hold a problem."""


def with_told(asked: Asked, found: Entries, key: str, told: str, text: str, retold: Retold) -> Question | None:
    """A question as it is asked where one more sentence stands under a key."""
    more = Scalar(told, asked.span, exact=False)
    held = found.get(key)
    items = held.items if isinstance(held, Sequence) else () if held is None else (held,)
    read = retold({**found, key: Sequence((*items, more), asked.span), "ask": Scalar(text, asked.span, exact=False)})
    if read is None or len(read.questions) != 1:
        return None
    question = replace(read.questions[0], supposed=told)
    return replace(question, text=asked.text, supposing=replace(read, questions=(question,)))


def read_as(asked: Asked, found: Entries, text: str, retold: Retold) -> Question | None:
    """The only question of the situation in other words; None where these are not read as one."""
    read = retold({**found, "ask": Scalar(text, asked.span, exact=False)})
    return read.questions[0] if read is not None and len(read.questions) == 1 else None


def with_all(asked: Asked, found: Entries, told: tuple[str, ...], text: str, retold: Retold) -> Question | None:
    """A question as it is asked where so many more sentences are played."""
    if not told:
        return read_as(asked, found, text, retold)
    *before, last = (Scalar(one, asked.span, exact=False) for one in told)
    held = found.get("play")
    items = held.items if isinstance(held, Sequence) else () if held is None else (held,)
    return with_told(asked, {**found, "play": Sequence((*items, *before), asked.span)}, "play", last.text, text, retold)
