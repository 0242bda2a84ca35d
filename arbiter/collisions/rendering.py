"""Effects and abilities in canonical text, or in their own words where it has none for them."""

from __future__ import annotations

from functools import lru_cache

from arbiter.effects import Ability, Effect
from arbiter.language.printer import print_effect


def said(effect: Effect, ability: Ability) -> str:
    """The effect in canonical text, or the text of its ability."""
    return _printed(effect) or ability.text


@lru_cache(maxsize=4096)
def _printed(effect: Effect) -> str | None:
    try:
        return print_effect(effect)
    except Exception:  # noqa: BLE001 - a wording that is missing is no reason to leave everything else unsaid
        return None
