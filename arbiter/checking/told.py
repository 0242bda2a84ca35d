"""The effects of a text as rules compare them: plainly worded, and with pronouns that say what they mean."""

from __future__ import annotations

from arbiter.checking.extents import plain
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.effects import Effect, Selector
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import bound, meant

MOST = 60
"""Effects of one text that are held against each other: no card has as many."""


def told(reading: TextReading) -> tuple[SpokenEffect, ...]:
    """The effects with `she` told as the ship that bears the text, where the text speaks of her."""
    bearer = meant(tuple(one.effect for one in reading.spoken))
    return tuple(replace(one, effect=_of_bearer(plain(one.effect), bearer)) for one in reading.spoken[:MOST])


def _of_bearer(effect: Effect, bearer: Selector | None) -> Effect:
    return effect if bearer is None else bound(effect, bearer)
