"""Sentences of card text: verbs are deeds, nouns take part in them, and everything else is tied to them by a preposition."""
