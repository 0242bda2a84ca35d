"""The learned figures: how much each signal counts, how sure is sure enough; `benchmarks/asking.py` measures what comes of it."""

from __future__ import annotations

WEIGHTS = (6.0, 3.4, 5.0, 4.6)
"""For each of `matching.Signals`."""
DECIDING = (-7.3, 2.7, 2.45, 4.85, 1.63)
"""For each of `abstaining.evidence`."""
NAMED = 0.6
"""What it adds to them that the question names the document."""
ENOUGH = 0.65
"""An entry that decides a question less likely than this is only shown as related."""
REPLACED, OLDER = -0.4, -0.7
"""By so much is a unit set back that another overrides, and one that only older editions have."""
UNTREATED = 0.7
"""By so much is a topic brought forward that no document treats: few ways of asking stand with it."""
ASIDE = 0.75
"""What a word counts in a sentence that tells a story, beside one in the sentence that asks."""
AGREEING, TURNING = 0.7, 1.9
"""How much two questions about one thing agree before any word turns one of them, and how much those words count.

These two are not learned from the ways of asking: of those about as many are put one way round as the other, by design, while
players seldom turn a question round.
"""
