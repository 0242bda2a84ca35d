"""What the play tells and nothing came of: where it stands, why, and what would be taken in its place, found by playing it so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from arbiter.engine.course import TooManyCourses
from arbiter.frozen import replace
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.procedures import run
from arbiter.piratical.table.described import HexTable
from arbiter.piratical.table.orders import Order
from arbiter.piratical.unused import REFUSED
from arbiter.trace import Untaken

MOST_TRIED = 6
"""In so many other places a sentence is tried, the nearest first."""
CARDS = frozenset({"plays"})
"""Sentences that are told to be mended where they are refused, and nothing is asked about them."""


def untaken(table: HexTable, reached: Sequence[Outcome]) -> tuple[Untaken, ...]:
    """Every sentence of the play of which nothing came, in order, with what would be taken in its place."""
    found: dict[int, str] = {}
    for outcome in reached:
        for one in outcome.state.unused:
            found.setdefault(_place(table, one.order), one.why)
        for order, why in _refused_cards(table, outcome):
            found.setdefault(_place(table, order), why)
    refused = frozenset(_refusals(reached))
    rows = ((table.play[place], why, _instead(table, place, refused)) for place, why in sorted(found.items()))
    return tuple(Untaken(order.text, why, tuple(dict.fromkeys(hints)), order.span) for order, why, hints in rows)


def _place(table: HexTable, order: Order) -> int:
    return next(place for place, one in enumerate(table.play) if one is order or (one == order and one.span == order.span))


def _refusals(reached: Sequence[Outcome]) -> Iterator[str]:
    return (event.says for outcome in reached for event in outcome.events if event.says.startswith(REFUSED))


def _refused_cards(table: HexTable, outcome: Outcome) -> Iterator[tuple[Order, str]]:
    """Cards that were played in vain and that nothing is asked about, each with why."""
    asked = {card for query in table.questions for card in query.about.cards}
    for order in table.play:
        if order.verb not in CARDS or order.card in asked:
            continue
        said = f"{REFUSED}{order.text.rstrip('.')}; "
        yield from ((order, one.removeprefix(said)) for one in _refusals([outcome]) if one.startswith(said))


# What would be taken


def _instead(table: HexTable, place: int, refused: frozenset[str]) -> Iterator[str]:
    """The sentence with fewer dice, or else the nearest place at which it would be taken."""
    play, order = table.play, table.play[place]
    for fewer, words in _shortened(order):
        if _takes(table, (*play[:place], fewer, *play[place + 1 :]), fewer, refused):
            yield f"it would be taken {words}"
            return
    rest = (*play[:place], *play[place + 1 :])
    others = sorted((at for at in range(len(rest) + 1) if at != place), key=lambda at: abs(at - place))
    for at in islice(others, MOST_TRIED):
        if _takes(table, (*rest[:at], order, *rest[at:]), order, refused):
            yield f"it would be taken right after “{rest[at - 1].text}”" if at else f"it would be taken before “{rest[0].text}”"
            return


def _shortened(order: Order) -> Iterator[tuple[Order, str]]:
    """The sentence with ever fewer of the dice that it gives."""
    for count in range(len(order.dice) - 1, 0, -1):
        yield replace(order, dice=order.dice[:count]), f"with {count} di{'c' * (count > 1)}e"
    for count in range(len(order.saves) - 1, -1, -1):
        yield replace(order, saves=order.saves[:count]), f"with {count} save{'s' * (count != 1)}"
    for count in range(len(order.bouts), 0, -1):
        last = replace(order.bouts[count - 1], hooks=None)
        if last != order.bouts[count - 1]:
            yield replace(order, bouts=(*order.bouts[: count - 1], last)), f"without a roll against the hooks after round {count}"
        if count > 1:
            yield replace(order, bouts=order.bouts[: count - 1]), f"with {count - 1} round{'s' * (count > 2)}"


def _takes(table: HexTable, play: tuple[Order, ...], order: Order, refused: frozenset[str]) -> bool:
    """Whether something comes of the sentence in a play, and nothing is refused there that was not refused before."""
    try:
        reached = run(Playthrough(replace(table, play=play)))
    except TooManyCourses:
        return False
    left = any(one.order == order for outcome in reached for one in outcome.state.unused)
    own = f"{REFUSED}{order.text.rstrip('.')};"
    return not left and {says for says in _refusals(reached) if says.startswith(own) or says not in refused} == set()
