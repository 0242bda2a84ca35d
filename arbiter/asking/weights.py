"""The learned figures: how much each signal counts, how sure is sure enough; `benchmarks/asking.py` measures what comes of it."""

from __future__ import annotations

OTHER_GAME = "piratical"
"""What is not played unless it is named, or meant by words of its own."""
WEIGHTS = (5.4, 3.9, 6.0, 5.6, 5.5)
"""For each of `matching.Signals`."""
DECIDING = (-11.466, -0.248, 3.278, 1.805, 2.501, 2.22, 0.059, -0.572, 1.177)
FINDING = (-8.071, 0.088, 3.018, -0.33, 1.864, 0.883, 1.002, -0.318, 0.017)
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
TRUSTING = (-4.303, 0.535, 0.258, 0.018, 2.229, -0.646, -7.463, 1.047, -0.485, 0.559, 0.143, 0.735)
"""For each of the signs of `verdicts.likeliest`; `benchmarks/trusting.py` learns them."""
GIVEN = 0.88
"""A yes or no that is right less likely than this is not said: the entry is to be seen."""
ON_TABLE = 0.95
"""How sure an answer is that is settled on a table: as sure as the table was understood."""
