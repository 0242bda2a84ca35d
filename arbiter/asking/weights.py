"""The learned figures: how much each signal counts, and how sure is sure enough. `benchmarks/asking.py --fit` finds them."""

from __future__ import annotations

WEIGHTS = (8.0, 4.0, 6.0, 1.0)
"""For each of `matching.Signals`."""
DECIDING = (-4.0, 5.0, 2.0, 2.0, 5.0, 0.1)
"""For each of `abstaining.evidence`."""
ENOUGH = 0.5
"""An entry that decides a question less likely than this is only shown as related."""
REPLACED, OLDER = -1.0, -0.5
"""By so much is a unit set back that another overrides, and one that only older editions have."""
NAMED = 3.0
"""By so much is a unit brought forward whose document the question names."""
