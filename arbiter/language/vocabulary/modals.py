"""Manners that keep what a modal, a tense or an article says of a deed, and how each is worded again."""

from __future__ import annotations

PERFECT = "has"
"""The manner of what was done before."""
WORDED = {word: word for word in ("may", "cannot", "must", "would", "will", "must not", "always", "need not")} | {
    "not": "does not",
    "never": "can never",
    "only": "may only",
    PERFECT: PERFECT,
}
"""How a manner that keeps a modal is worded as a modal again."""
EXTRA = "extra"
"""How it is said of an action that it comes on top of the one that every ship may be given."""
