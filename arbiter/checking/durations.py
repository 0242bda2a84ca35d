"""How long an effect lasts, and where a text says that twice."""

from __future__ import annotations

import re

from arbiter.effects import Complement, Effect, Reference, Selector, Turn
from arbiter.patterns import Pattern

_TIMES = frozenset({"turn", "round", "game"})
_MANNERS = frozenset({"permanently", "forever", "for good", "for the rest of the game"})
_SPAN = Pattern(r"for (?:\w+|the next \w+) (?:turns?|rounds?)")
_DURATION = Pattern(
    r"\b(?:(?:this|that|(?:your|her|its|their) next) turn|until [^.,;]*|permanently|forever|for good"
    r"|for (?:the )?(?:next )?(?:one|two|three|four|five|\d) (?:turns?|rounds?)|for the (?:rest|remainder) of [^.,;]*)",
    re.IGNORECASE,
)


def lasts_twice(effect: Effect) -> bool:
    """Whether an effect has two ends that are not the same: `until the end of your next turn … this turn`."""
    ends = [role for role in effect.roles if _is_end(role)]
    manners = {word for word in effect.manner if word in _MANNERS or _SPAN.fullmatch(word)}
    if len(ends) + len(manners) > 1:
        return True
    if effect.turn is None:
        return False
    if effect.turn is Turn.THIS:
        next_turn = any(role.word in ("on", "during", "in") and _is_next(role.of) for role in effect.roles)
        return next_turn or bool(manners) or any(_is_time(role.of) and not _of_this_turn(role.of) for role in ends)
    return effect.turn is not Turn.NEXT and bool(ends or manners)


def last_duration(text: str, start: int, end: int) -> tuple[int, int]:
    """The place of the last words in a part of a text that say how long something lasts, or all of that part."""
    found = [match.span() for match in _DURATION.finditer(text, start, end)]
    return found[-1] if found else (start, end)


def _is_end(role: Complement) -> bool:
    """Whether a phrase says how long: until then, or for so many turns."""
    counted = role.word == "for" and role.of is not None and role.of.name in _TIMES and role.of.number is not None
    return role.word == "until" or counted


def _is_time(found: Selector | None) -> bool:
    """Whether an end is told by a turn or the game, and not by something that happens."""
    return found is not None and (found.name in _TIMES or _is_time(found.owner))


def _of_this_turn(found: Selector | None) -> bool:
    """Whether an end is that of the turn itself."""
    turn = found.owner if found is not None and found.name == "end" else None
    return (
        turn is not None
        and turn.name == "turn"
        and (turn.reference is not Reference.ANY or not turn.traits)
        and not _is_next(turn)
    )


def _is_next(found: Selector | None) -> bool:
    return found is not None and found.name == "turn" and any(trait.name == "next" for trait in found.traits)
