"""Sentences of the play that tell several deeds of one ship, taken apart; and one deed that is told in several, put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from arbiter.frozen import replace
from arbiter.piratical.orders import Bout, Order

_CUT = re.compile(r"\s*(?:,|;)?\s+(?:and then|and|then)\s+|\s*[,;]\s+", re.IGNORECASE)


def cuts(text: str) -> Iterator[tuple[str, str]]:
    """The sentence as what comes first and the rest, the longest beginning first."""
    for found in reversed(list(_CUT.finditer(text))):
        yield text[: found.start()], text[found.end() :]


ROLLS, SAVES = "rolls_told", "saves_told"
"""Sentences that only tell dice."""
ROLLED = frozenset({"rams", "fires", "trades", "plunders", "searches", "draws", "forts_fire"})
"""Deeds that take dice."""


def joined(told: Iterable[Order]) -> Iterator[Order]:
    """The deeds of a play, each with the dice and saves that were told after it in sentences of their own."""
    last: Order | None = None
    waiting: Order | None = None
    for order in told:
        if waiting is not None and last is not None and _answers(waiting, order, last):
            last, waiting = replace(last, bouts=(_bout(last, waiting, order),)), None
            continue
        if waiting is not None and last is not None:
            yield last
            last, waiting = waiting, None
        with_it = None if last is None else with_dice(last, order)
        if with_it is not None:
            last = with_it
        elif last is not None and order.verb == ROLLS and last.verb == "boards" and not last.bouts and len(order.dice) == 1:
            waiting = order
        else:
            if last is not None:
                yield last
            last = order
    yield from (one for one in (last, waiting) if one is not None)


def with_dice(deed: Order, order: Order) -> Order | None:
    """A deed with the dice or saves that the next sentence tells of it; None where it tells something else."""
    if order.verb == ROLLS and deed.verb in ROLLED and not (deed.dice or deed.bouts) and order.who == deed.who:
        return replace(deed, dice=order.dice)
    hit = deed.whom or deed.who if deed.verb == "forts_fire" else deed.whom
    if order.verb == SAVES and deed.verb in ("fires", "forts_fire") and not deed.saves and order.who == hit:
        return replace(deed, saves=order.dice)
    return None


def _answers(one: Order, other: Order, deed: Order) -> bool:
    """Whether the second of two rolls is that of the other side of a boarding."""
    return other.verb == ROLLS and len(other.dice) == 1 and {one.who, other.who} == {deed.who, deed.whom}


def _bout(deed: Order, one: Order, other: Order) -> Bout:
    shown = {one.who: one.dice[0], other.who: other.dice[0]}
    return Bout(shown[deed.who], shown[deed.whom])
