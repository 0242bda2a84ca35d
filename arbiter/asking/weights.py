"""The learned figures: how much each signal counts, how sure is sure enough; `benchmarks/asking.py` measures what comes of it."""

from __future__ import annotations

OTHER_GAME = "piratical"
"""What is not played unless it is named, or meant by words of its own."""
WEIGHTS = (6.0, 3.4, 5.0, 4.6, 7.0)
"""For each of `matching.Signals`."""
DECIDING = (-7.3, 2.7, 2.45, 4.85, 1.63)
"""For each of `abstaining.evidence`."""
NAMED = 0.6
"""What it adds to them that the question names the document."""
ENOUGH = 0.65
"""An entry that decides a question less likely than this is only shown as related."""
FINDING = (-6.539, 8.683, 1.113, -2.22)
"""How likely the best unit is the one that is meant: for 1, for how likely something decides, for its lead, for what is there."""
FOUND = 0.32
"""An entry that is meant less likely than this is only shown as near."""
REPLACED, OLDER = -0.4, -0.7
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
TRUSTING = (-2.433, 0.419, 0.026, 1.264, 1.408, -0.043, -4.745, 0.258, 0.132, 0.522, 1.163, 0.783)
"""For each of the signs of `verdicts.likeliest`; `benchmarks/trusting.py` learns them."""
GIVEN = 0.82
"""A yes or no that is right less likely than this is not said: the entry is to be seen."""
ON_TABLE = 0.95
"""How sure an answer is that is settled on a table: as sure as the table was understood."""
