"""The words by which effects name what has no part of its own in them: said in lowered texts, and looked for by the steps."""

from __future__ import annotations

OF, ONTO, BESIDES = "of", "onto", "such as"
"""What comes, aboard of whom, and that more is told of it than is looked at."""
WITHIN = "within"
"""Near whom something lies."""
TO = "to"
"""Whose gain it is, where it is not the player with the text."""
HIGHER, LOWER = "higher", "lower"
"""Which of several dice counts."""
IN_A_TIE = "in a tie"
"""That a boarding is won, or is not, where both totals are alike."""
TOTAL = "total of a die"
"""What pieces that are compared by dice have come to."""
KEYWORD = "with the keyword"
"""Which keyword a piece comes to have."""
