"""Sentences of situations: facts, what is played, and questions, with what to write in place of one that cannot be read."""

from __future__ import annotations

from arbiter.situations.sentences.reading import read_fact, read_play, read_question

__all__ = ["read_fact", "read_play", "read_question"]
