"""Situations of Piratical read: entries, sentences of the play, questions, and whom their pronouns mean."""
