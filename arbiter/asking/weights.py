"""The learned figures: how much each signal counts, how sure is sure enough; `benchmarks/asking.py` measures what comes of it."""

from __future__ import annotations

OTHER_GAME = "piratical"
"""What is not played unless it is named, or meant by words of its own."""
WEIGHTS = (5.4, 3.9, 6.0, 5.6, 5.5)
"""For each of `matching.Signals`."""
DECIDING = (-11.242, 0.191, 2.746, 1.39, 3.056, 2.27, 0.112, -0.551, 1.193)
FINDING = (-7.49, 0.932, 1.997, 0.023, 1.345, 0.879, 0.932, -0.347, 0.086)
"""For each of `abstaining.evidence`: how likely anything decides a question, and how likely the best unit is what it means."""
ENOUGH = 0.8
"""An entry that decides a question less likely than this is only shown as related."""
NAMED = 0.4
"""The same of a document of this game that the question names."""
REPLACED, OLDER = -1.0, -1.2
"""By so much is a unit set back that another overrides, and one that only older editions have."""
ELSEWHERE = -1.2
"""By so much is a unit of the other game set back, where no document is named."""
MEANT_ELSEWHERE = 4.0
"""From so much that its words are likelier in the other game, as a logarithm, a question is asked about that one."""
SELDOM = 0.3
"""A word counts as standing so often in each game besides."""
UNTREATED = 1.5
"""By so much is a topic brought forward that no document treats: few ways of asking stand with it."""
ASIDE = 0.75
"""What a word counts in a sentence that tells a story, beside one in the sentence that asks."""
TRUSTING = (-2.798, 0.452, 0.553, -1.907, 1.615, -0.036, -8.172, 0.865, -0.328, 0.495, 0.911, 0.673)
"""For each of the signs of `verdicts.likeliest`; `benchmarks/trusting.py` learns them."""
GIVEN = 0.87
"""A yes or no that is right less likely than this is not said: the entry is to be seen."""
ON_TABLE = 0.95
"""How sure an answer is that is settled on a table: as sure as the table was understood."""
