"""The learned figures: how much each signal counts, and how sure is sure enough. `benchmarks/asking.py --fit` finds them."""

from __future__ import annotations

WEIGHTS = (6.0, 3.4, 5.0, 4.6)
"""For each of `matching.Signals`."""
DECIDING = (-7.3, 2.7, 2.45, 4.85, 1.63)
"""For each of `abstaining.evidence`."""
ENOUGH = 0.52
"""An entry that decides a question less likely than this is only shown as related."""
REPLACED, OLDER = -0.4, -0.7
"""By so much is a unit set back that another overrides, and one that only older editions have."""
NAMED = 2.7
"""By so much is a unit brought forward whose document the question names."""
