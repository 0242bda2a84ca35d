"""How much of something a ship lost or gained in the play, as far as that was counted."""

from __future__ import annotations

from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.table.orders import Order

PIECES = ("crew", "treasure", "weapon")
OF_THING = {"STORE": ("treasure",), "MISS": ("turn",), "FIRE": ("weapon",)}
"""What alone is stored, missed or fired."""


def is_of(asked: Order, verb: str) -> bool:
    """Whether a verb can be said of what a question names."""
    what = "weapon" if asked.weapon else asked.thing
    if "DAMAGE" in asked.flags:
        return verb in ("TAKE", "SUFFER", "GAIN", "LOSE")
    return what in OF_THING.get(verb, (what,)) and (what != "turn" or verb in ("MISS", "LOSE"))


def counted(course: Playthrough, outcome: Outcome, asked: Order, how: str) -> int | None:
    """How much was lost, or gained; None where nothing counts just that."""
    what = "weapon" if asked.weapon else asked.thing
    if what in ("card", "free space"):
        return None
    if what == "cargo" and "SPACE" in asked.flags:
        return _number(outcome, asked.who, "hull", how)
    if what == "cargo":
        pieces = sum(_number(outcome, asked.who, piece, how) for piece in PIECES)
        told = _number(outcome, asked.who, "cargo", how)
        return pieces if how == "gained" else told if told >= pieces else None
    number = _number(outcome, asked.who, what, how)
    if number and asked.weapon not in ("", "weapon"):
        both = (course.table.state, outcome.state)
        kinds = {weapon.kind for state in both for weapon in state.ship(asked.who).weapons}
        return number if kinds == {asked.weapon} else None if asked.weapon in kinds else 0
    return number


def _number(outcome: Outcome, who: str, what: str, how: str) -> int:
    bought = outcome.state.count(f"{what} bought", who) if how == "gained" else 0
    return outcome.state.count(f"{what} {how}", who) + bought
