"""The cards looked up: by a name as people type it, with the rulings that apply to each, and all those of one kind.

finding    what a typed name means, or what may have been meant
related    the units that apply to a card, each with why
likeness   whether two abilities do the same
selecting  the cards of a nation, a type, an ability
"""
