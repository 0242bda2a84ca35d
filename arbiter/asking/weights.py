"""The learned figures: how much each signal counts, how sure is sure enough; `benchmarks/asking.py` measures what comes of it."""

from __future__ import annotations

from math import log

OTHER_GAME = "piratical"
"""What is not played unless it is named, or meant by words of its own."""
WEIGHTS = (5.4, 3.9, 6.0, 5.6, 5.5)
"""For each of `matching.Signals`."""
DECIDING = (-10.565, -1.049, 3.378, 1.417, 2.67, 1.833, 0.244, -0.629, 1.296)
FINDING = (-7.36, 0.243, 2.283, 0.323, 1.016, 0.801, 0.912, -0.404, -0.224)
"""For each of `abstaining.evidence`: how likely anything decides a question, and how likely the best unit is what it means."""
ENOUGH = 0.77
"""An entry that decides a question less likely than this is only shown as related."""
NAMED = 0.35
"""The same of a document of this game that the question names."""
REPLACED, OLDER = -1.0, -1.2
"""By so much is a unit set back that another overrides, and one that only older editions have."""
UNNAMED = -2.6
"""The same of a unit that is always asked about by a name, where the question has no such name."""
ELSEWHERE = -1.2
"""By so much is a unit of the other game set back, where no document is named."""
MEANT_ELSEWHERE = 4.0
"""From so much that its words are likelier in the other game, as a logarithm, a question is asked about that one."""
HINTING, UNHINTED = log(3), -6.0
"""A question in which nothing is likelier in the other game by so much, as a logarithm, is about this one, and by so much are
units of the other set back."""
SELDOM = 0.3
"""A word counts as standing so often in each game besides."""
UNTREATED = 1.5
"""By so much is a topic brought forward that no document treats: few ways of asking stand with it."""
UNFIT = {"same": 0.0, "other": -1.5, "turned": -3.0, "narrow": -0.7}
"""By so much is a unit set back for how it stands to the deed that is asked about, as `fitting.Fit` tells it."""
ASIDE = 0.75
"""What a word counts in a sentence that tells a story, beside one in the sentence that asks."""
TRUSTING = (-4.753, 0.036, 0.157, -2.044, 1.12, 0.237, -6.373, 1.251, -0.262, 0.297, 0.967, 2.075, 1.551)
"""For each of the signs of `verdicts.likeliest`; `benchmarks/trusting.py` learns them."""
GIVEN = 0.87
"""A yes or no that is right less likely than this is not said: the entry is to be seen."""
ON_TABLE = 0.95
"""How sure an answer is that is settled on a table: as sure as the table was understood."""
