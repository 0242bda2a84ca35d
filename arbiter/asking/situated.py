"""A question that describes a table, put to the engine: what was understood, and the answer that is settled."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from arbiter.asking.weights import OTHER_GAME
from arbiter.frozen import frozen
from arbiter.patterns import Pattern

if TYPE_CHECKING:
    from arbiter.trace import Answer

REMEMBERED = 512
LONGEST = 400
"""A question of more characters is not read as a table."""
_OWN = Pattern(r"\b(?:my|our|i|we|me)\b", re.IGNORECASE)
"""Whoever describes a table speaks of what is his."""


@frozen
class Situated:
    """The table that a question describes, and what is settled on it."""

    understood: tuple[str, ...]
    """What was understood, a sentence each."""
    asks: str
    """The question, as it was put to the engine."""
    text: str
    """The text of the situation."""
    answer: Answer

    @property
    def reason(self) -> str:
        """What the answer rests on before all, as a sentence."""
        return f"{self.answer.why.says[:1].upper()}{self.answer.why.says[1:]}."


@lru_cache(maxsize=REMEMBERED)
def situated(question: str, edition: str | None) -> Situated | None:
    """The settled answer to a question that describes a table.

    None when it describes none, when anything in it is not understood, when the engine does not settle it with yes or no, or when
    something that it leaves open decides: the masts of a ship, the keyword of her build, whether she is where she can do it.
    """
    if len(question) > LONGEST or edition == OTHER_GAME or not _OWN.search(question):
        return None
    from arbiter.asking.described import situations, understood  # noqa: PLC0415 - few questions describe a table
    from arbiter.asking.reading import described  # noqa: PLC0415

    table = described(question)
    if table is None:
        return None
    texts = tuple(situations(table))
    answers = [_answer(text, edition) for text in texts]
    first = answers[0]
    if first is None or any(answer is None or answer.answer != first.answer for answer in answers):
        return None
    return Situated(tuple(understood(table)), str(table.asks), texts[0], first)


def _answer(text: str, edition: str | None) -> Answer | None:
    """The settled yes or no on a situation."""
    from arbiter.judging import judge  # noqa: PLC0415 - the engine is loaded where a question describes a table, and only there
    from arbiter.rulebook import editions  # noqa: PLC0415
    from arbiter.trace import Status  # noqa: PLC0415

    if edition is not None and edition not in editions():
        return None
    judged = judge(text, edition)
    if judged.problems or len(judged.opinions) != 1:
        return None
    (answer,) = judged.opinions[0].answers
    return answer if answer.status is Status.SETTLED and answer.answer in ("yes", "no") else None
