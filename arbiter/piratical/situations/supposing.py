"""Questions under a condition: the table with what is supposed told in it, left out of it, or stated of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.piratical.situations.compound import HOOKS, ROLLS, SAVES, with_other_dice
from arbiter.piratical.situations.moments_played import turns_told
from arbiter.piratical.situations.stating import OF_TWO, Stated, stated
from arbiter.piratical.table.described import HexTable, Supposition
from arbiter.piratical.table.lore import lore
from arbiter.piratical.table.orders import BRINGING_FIRE, FORTS, MOVES, TOLD_FIGHTS, Order
from arbiter.piratical.table.vessels import Position

_WORDS = r"(?:(?:what )?if|suppose|supposing|assume|assuming|provided|when)(?: that)?"
_BEFORE = Pattern(rf"^{_WORDS}\s+", re.IGNORECASE)
_BETWEEN = Pattern(r"\s*[,.;:]\s+(?:then\s+)?")
_BEHIND = Pattern(rf",?\s+{_WORDS}\s+", re.IGNORECASE)
_WITHOUT_LEADS = Pattern(r"^(?:without|but for)\s+(?P<what>[^,]+?),\s+(?P<asked>.+?)\??$", re.IGNORECASE)
_WITHOUT_TRAILS = Pattern(r"^(?P<asked>.+?),?\s+(?:without|but for)\s+(?P<what>[^,?]+?)\??$", re.IGNORECASE)
_DENIED = Pattern(r"\b(?:do|does|did|had)(?: not|n't)\s+", re.IGNORECASE)
_WITH_WIND = Pattern(
    r"(?P<not>(?:do|does|did) not |(?:do|does|did)n't )?(?:sail|move|go|run)(?:s|es)? "
    r"(?:\w+ ){0,2}?(?:down(?: the)? ?wind|before the wind)\b",
    re.IGNORECASE,
)
ACROSS = "not down wind"
"""Said of a question that supposes that a ship does not go straight down wind."""
NEXT = "next turn"
"""Said of a turn that is supposed to begin: that it is the next one of a ship, and not one that the play tells."""
_MOVED = Pattern(r"\b(?:move|sail|row|steam)$", re.IGNORECASE)
"""A move of which no course is told."""


def conditions(text: str) -> Iterator[tuple[str, str]]:
    """The condition and the question of a sentence, in each way in which it may be taken apart."""
    plain = text.strip().rstrip("?")
    lead = _BEFORE.match(plain)
    if lead:
        rest = plain[lead.end() :]
        yield from ((rest[: cut.start()], f"{rest[cut.end() :]}?") for cut in _BETWEEN.finditer(rest))
        return
    yield from ((plain[cut.end() :], f"{plain[: cut.start()]}?") for cut in _BEHIND.finditer(plain))


def without(text: str) -> tuple[str, str] | None:
    """What a question says is left out, and the question without that; None where it leaves out nothing."""
    found = _WITHOUT_LEADS.match(text.strip()) or _WITHOUT_TRAILS.match(text.strip())
    return None if found is None else (found["what"], f"{found['asked']}?")


def runs_down_wind(text: str) -> bool | None:
    """Whether a condition is that a ship goes straight down wind, or (False) does not; None where it is another one."""
    found = _WITH_WIND.search(text)
    return None if found is None else not found["not"]


def unperfect(text: str) -> str:
    """What a condition says had been done, as done."""
    return re.sub(r"\bhad (?=\w+(?:ed|wn|en|ought)\b)", "", text, flags=re.IGNORECASE)


def denied(text: str) -> str | None:
    """What a condition says is not done, as if it were; None where it denies nothing."""
    found = _DENIED.sub("", text, count=1)
    if found == text:
        return None
    return f"{found} 1" if _MOVED.search(found) else found


def supposed(table: HexTable, what: Supposition) -> HexTable:
    """The table as it is supposed to be."""
    start = Stated(table.state, table.facts, table.chart)
    for fact in what.facts:
        start = stated(start, fact)
    play = tuple(order for order in table.play if not any(_is_same(order, one) for one in what.without))
    for order in what.told:
        play = _with_next_turn(table, play, order) if NEXT in order.flags else _placed(table, play, order)
    return replace(table, state=start.state, facts=start.facts, play=play, questions=(), supposed=True)


def now(table: HexTable, state: Position, facts: tuple[Order, ...]) -> Position:
    """A state of the play in which the facts hold from then on."""
    start = Stated(state, table.facts, table.chart)
    for fact in facts:
        start = stated(start, fact)
    return start.state


def of_now(facts: tuple[Order, ...]) -> bool:
    """Whether facts can only be meant for now: how a ship lies to the wind changes with both of them."""
    return bool(facts) and all(fact.verb == "faces" and "DOWNWIND" in fact.flags for fact in facts)


def contradicts(table: HexTable, what: Supposition) -> bool:
    """Whether it is supposed how two ships lie to each other whose hexes are known."""
    ships = {ship.id: ship for ship in table.state.ships}
    return any(fact.verb in OF_TWO and ships[fact.who].at and ships[fact.whom].at for fact in what.facts)


def _is_same(told: Order, other: Order) -> bool:
    """Whether a sentence of the play tells the deed that another one speaks of, with whatever dice."""
    if told.verb in FORTS and other.verb in FORTS:
        return True
    if told.verb in MOVES and other.verb in MOVES:
        return told.who == other.who and not other.flags & {"MORE", "ANOTHER"}
    parts = ("whom", "card", "place")
    alike = all(getattr(other, part) in ("", getattr(told, part)) for part in parts)
    return (told.verb, told.who) == (other.verb, other.who) and alike


def _placed(table: HexTable, play: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    """The play with one more sentence: in place of the same deed, before the fight that a card is for, or at the end."""
    since = _turn_under_way(play, order.who)
    same = [at for at, told in enumerate(play) if at >= since and _is_same(told, order)]
    if order.verb == "begins" and same and _others_turn(play[same[-1] + 1 :], order.who):
        return (*play, order)
    if same:
        return (*play[: same[-1]], order, *play[same[-1] + 1 :])
    if order.verb in (ROLLS, SAVES, HOOKS, "wind_dice"):
        return _with_dice(play, order)
    card = lore(table.edition).cards.get(order.card) if order.verb == "plays" else None
    if card is not None and (card.is_battle_card or card.to_board):
        return _before_fight(table, play, order)
    if order.verb in FORTS:
        brought = [at for at, told in enumerate(play) if told.verb in BRINGING_FIRE]
        return (*play[: brought[0] + 1], order, *play[brought[0] + 1 :]) if brought else (*play, order)
    return (*play, order)


def _turn_under_way(play: tuple[Order, ...], who: str) -> int:
    """From where the play tells the last turn of a ship that it says to begin: what she did before was done in another."""
    return max((at for at, told in enumerate(play) if told.verb == "begins" and told.who == who), default=0)


def _others_turn(play: tuple[Order, ...], who: str) -> bool:
    """Whether the turn of a ship is over for another's, or for another round."""
    return any(told.verb == "round" or (told.verb == "begins" and told.who != who) for told in play)


def _with_next_turn(table: HexTable, play: tuple[Order, ...], begins: Order) -> tuple[Order, ...]:
    """The play with the next turn of a ship behind it: in another round, where she has had one in this."""
    since = max((at for at, told in enumerate(play) if told.verb == "round"), default=-1)
    first = since < 0 and table.state.turn == begins.who
    had = first or any(turns_told(play[since + 1 :], begins.who))
    return (*play, Order("round", text="a new round begins", span=begins.span), begins) if had else (*play, begins)


def _with_dice(play: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    """The play with other dice, or saves, in the last deed that has any of that ship; at the end, where they fit none."""
    for at in range(len(play) - 1, -1, -1):
        found = with_other_dice(play[at], order)
        if found is not None:
            return (*play[:at], found, *play[at + 1 :])
        if play[at].bouts and order.who in (play[at].who, play[at].whom):
            break
    return (*play, order)


def _before_fight(table: HexTable, play: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    """The play with a card before the first fight of who plays it, of ships or against crew that a card brings."""
    cards = lore(table.edition).cards
    boards = bool(cards[order.card].to_board)

    def is_fight(told: Order) -> bool:
        brought = cards[told.card].deeds if told.verb == "draws" and told.card and boards else ()
        return told.verb in TOLD_FIGHTS or any(deed.verb in ("raid", "mutiny") for deed in brought)

    at = next((at for at, told in enumerate(play) if is_fight(told) and order.who in (told.who, told.whom)), len(play))
    return (*play[:at], order, *play[at:])
