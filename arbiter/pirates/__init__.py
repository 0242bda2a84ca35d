"""The Pirates game: its conditions, what may be done, its actions step by step, and the questions about them."""
