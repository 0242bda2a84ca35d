"""Modal verbs of general sentences: the mood that each gives, and the word that keeps it where a mood has no place."""

from __future__ import annotations

from lark import Token

from arbiter.language.moods import MOODS, Mood
from arbiter.language.trees import Branch, tokens_of

_MOODS = MOODS | {"ONLY_MAY": Mood(optional=True), "WILL": Mood(), "WOULD": Mood(), "NEED_NOT": MOODS["DO_NOT"]}
SAID_OF_MAIN = {"ONLY_MAY": "only", "WOULD": "would", "NEED_NOT": "necessarily"}
"""What a modal says of the main clause beyond its mood."""
SAID_OF_RELATIVE = {
    "MAY": "may", "CANNOT": "cannot", "MUST": "must", "WOULD": "would", "DO_NOT": "not", "MUST_NOT": "must not",
    "NEVER": "never", "WILL": "will", "ONLY_MAY": "only", "ALWAYS": "always", "NEED_NOT": "need not",
}  # fmt: skip
"""What it says of a relative clause, as a manner of what happens there."""
SAID_OF_CIRCUMSTANCE = {
    terminal: word
    for terminal, word in SAID_OF_RELATIVE.items()
    if terminal not in ("WOULD", "DO_NOT", "WILL", "NEED_NOT", "ONLY_MAY")
}
"""What it says of a clause that something waits for."""
WORDED = {word: word for word in ("may", "cannot", "must", "would", "will", "must not", "always", "need not")} | {
    "not": "does not",
    "never": "can never",
    "only": "may only",
    "has": "has",
}
"""How a manner that keeps a modal is worded as a modal again."""


def modal_of(predicate: Branch) -> Token | None:
    """The modal of a predicate; its value names the mood."""
    return next((word for word in tokens_of(predicate) if word.type == "MODAL"), None)


def mood_given_by(modal: Token) -> Mood:
    return _MOODS[str(modal)]
