"""Sentences of the play that tell several deeds of one ship, taken apart; and one deed that is told in several, put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.piratical.table.orders import TOLD_FIGHTS, UNSAVED, Bout, Order, shots_told
from arbiter.piratical.table.programs import BATTLE, CardProgram

_BACK = Pattern(r"\b(?:back|returns?)\b", re.IGNORECASE)
"""Words by which fire is returned."""
_FAILED = Pattern(r"\bfails?\b|\bnot\b|n't\b|\bno saves?\b", re.IGNORECASE)
"""Words by which a save is told to have failed, whatever was rolled."""
_EARLY = Pattern(r"\bbefore (?:the|any) (?:dice|rolls?)\b", re.IGNORECASE)
"""Words by which a card is told to have been played before dice that were told ahead of it."""
_CUT = Pattern(r"\s*(?:,|;)?\s+(?:and then|and|then)\s+|\s*[,;.]\s+|\s*:\s+(?=[a-z])", re.IGNORECASE)


def cuts(text: str) -> Iterator[tuple[str, str]]:
    """The sentence as what comes first and the rest, the longest beginning first."""
    for found in reversed(list(_CUT.finditer(text))):
        yield text[: found.start()], text[found.end() :]


ROLLS, SAVES, HOOKS, MISSES, HITS = "rolls_told", "saves_told", "hooks_told", "misses_told", "hits_told"
"""Sentences that only tell dice."""
RAIDERS = "raiders_roll"
"""A sentence that tells the die of crew that no ship carries."""
DICE = frozenset({ROLLS, SAVES, HOOKS})
FOLLOWING = frozenset({
    ROLLS, SAVES, HOOKS, RAIDERS, "card_roll", "space_held", "takes", "chooses", "forts_fire", "forts_miss",
})  # fmt: skip
"""Sentences that only go on telling of the deed before them."""
ON_TABLES = frozenset({"trades", "plunders", "searches"})
"""Deeds that may be told once more as the roll on their table."""
ROLLED = frozenset({"rams", "fires", "trades", "plunders", "searches", "draws"})
"""Deeds for which whoever does them rolls."""
ROUNDS = frozenset({"wins_round_told", "loses_round_told"})
"""Sentences that tell only who won a round of a boarding."""
BETWEEN = frozenset({"forts_miss", "plays"})
"""Sentences that may stand between a deed and its dice."""


def joined(told: Iterable[Order], cards: Mapping[str, CardProgram]) -> Iterator[Order]:
    """The deeds of a play, each with the cards, dice and saves that were told after it in sentences of their own."""
    found: list[Order] = []
    for sentence in _in_turn(told):
        order = _at_whoever_attacked(found, sentence)
        ahead = _played_for(found, order, cards)
        if ahead is not None:
            found.insert(ahead, order)
            continue
        passed = _passed(order)
        at = next((at for at in range(len(found) - 1, -1, -1) if found[at].verb not in passed), -1)
        if order.verb == SAVES and at > 0 and found[at].verb == "forts_fire" and with_dice(found[at], order) is None:
            at -= 1
        at = -1 if any(_ends(one, cards) for one in found[at + 1 :]) and order.verb in DICE else at
        with_it = with_dice(found[at], order) if at >= 0 else None
        rolls = [one for one in found[at + 1 :] if one.verb == ROLLS]
        if with_it is not None:
            found[at] = with_it
        elif at >= 0 and len(rolls) == 1 and _is_bout(found[at], rolls[0], order):
            plays = tuple(one for one in found[at + 1 : found.index(rolls[0])] if _is_for_boarding(found[at], one, cards))
            plays = plays if found[at].bouts else ()
            found[at] = replace(found[at], bouts=(*found[at].bouts, replace(_bout(found[at], rolls[0], order), plays=plays)))
            found = [one for one in found if one is not rolls[0] and not any(one is card for card in plays)]
        else:
            found.append(replace(order, bouts=(Bout(0, 0, won=1),)) if order.verb == "wins_boarding" else order)
    yield from found


def _at_whoever_attacked(found: list[Order], order: Order) -> Order:
    """Fire that is returned, as fire at the ship that attacked last; every other sentence as it is."""
    if order.verb != "fires" or order.whom or not _BACK.search(order.text):
        return order
    attacks = [one.who for one in found if one.verb in TOLD_FIGHTS and one.whom == order.who]
    return replace(order, whom=attacks[-1]) if attacks else order


def _played_for(found: list[Order], order: Order, cards: Mapping[str, CardProgram]) -> int | None:
    """The place of the deed for whose dice, that are not told yet, a card is played; None for every other sentence."""
    at = next((at for at in range(len(found) - 1, -1, -1) if found[at].verb not in BETWEEN), -1)
    if at < 0 or order.verb != "plays":
        return None
    deed, card = found[at], cards[order.card]
    early = bool(_EARLY.search(order.text))
    if BATTLE in card.answers:
        begun = deed.dice or deed.saves or deed.bouts
        return at if deed.verb in TOLD_FIGHTS and order.who in (deed.who, deed.whom) and not begun else None
    if deed.verb == "draws" and card.to_board and order.who == deed.who and not (deed.dice or deed.bouts):
        drawn = cards[deed.card].deeds if deed.card else ()
        return at if any(one.verb in ("raid", "mutiny") for one in drawn) else None
    fires = deed.verb == "fires" and card.is_battle_card and deed.who == order.who and (early or not (deed.dice or deed.saves))
    return at if fires or ((early or not deed.bouts) and _is_for_boarding(deed, order, cards)) else None


def _ends(order: Order, cards: Mapping[str, CardProgram]) -> bool:
    """Whether a sentence tells that a card ends a fight, so that no dice behind it belong to that."""
    return order.verb == "plays" and BATTLE in cards[order.card].answers


def _is_for_boarding(deed: Order, order: Order, cards: Mapping[str, CardProgram]) -> bool:
    """Whether a sentence tells that one side of a boarding plays a card for it."""
    told = deed.verb == "boards" and order.verb == "plays" and order.who in (deed.who, deed.whom)
    return told and bool(cards[order.card].to_board)


def _passed(order: Order) -> frozenset[str]:
    """The sentences that may stand between a deed and what is told of it."""
    if order.verb == "wind_dice":
        return frozenset({"initiative"})
    if order.verb == HOOKS:
        return BETWEEN | {"takes", "space_held"}
    return BETWEEN | {"forts_fire", "takes", "space_held", ROLLS} if order.verb == ROLLS or order.verb in ON_TABLES else BETWEEN


def _in_turn(told: Iterable[Order]) -> Iterator[Order]:
    """The sentences with the roll of raiders behind that of the crew, and all rolls for the order of turns as such."""
    left = list(told)
    for place, order in enumerate(left[:-1]):
        after = left[place + 1]
        if (order.verb, after.verb) == (RAIDERS, ROLLS):
            left[place : place + 2] = [after, order]
        elif (order.verb, after.verb, len(order.dice)) == (ROLLS, "initiative", 1) and order.who:
            left[place] = replace(order, verb="initiative", number=order.dice[0], dice=())
    yield from left


def fits(deed: Order, order: Order) -> bool:
    """Whether what is told in the same sentence goes on from a deed: dice and saves only with the deed that takes them."""
    if order.verb not in (ROLLS, SAVES, HOOKS, MISSES, HITS):
        return True
    if (deed.verb, order.verb) == (HITS, SAVES):
        return True
    return with_dice(deed, order) is not None or (order.verb == ROLLS and deed.verb in ("boards", ROLLS))


def with_dice(deed: Order, order: Order) -> Order | None:
    """A deed with the dice or saves that another sentence tells of it; None where it has some, or other ones are told."""
    if (deed.verb, order.verb) == ("round", "wind_dice") and not deed.dice:
        return replace(deed, dice=order.dice)
    if order.verb in ON_TABLES and order.verb == deed.verb and order.dice and not deed.dice and order.who == deed.who:
        return replace(deed, dice=order.dice)
    if order.verb == RAIDERS and deed.verb == "draws" and len(deed.dice) == 1 and not deed.bouts:
        return replace(deed, dice=(), bouts=(Bout(deed.dice[0], order.dice[0]),))
    if order.verb == HOOKS:
        return _with_hooks(deed, order)
    if order.verb in ROUNDS | {"wins_boarding"}:
        return _with_round(deed, order) if order.verb in ROUNDS else _won(deed, order)
    if order.verb in (MISSES, HITS):
        return _with_outcome(deed, order)
    if order.verb == ROLLS and _rolls(deed, order):
        return replace(deed, dice=order.dice)
    return _saved(deed, order) if order.verb == SAVES else None


def _saved(deed: Order, order: Order) -> Order | None:
    """Fire with the saves that are told, or with none that succeeds, where only that is told of them."""
    by_forts = deed.verb == "forts_fire"
    hit = deed.whom or deed.who if by_forts else deed.whom
    if deed.verb not in ("fires", "forts_fire") or deed.saves or order.who != (hit or (order.who if by_forts else "")):
        return None
    failed = {UNSAVED} if _FAILED.search(order.text) and len(order.dice) == 1 else set()
    return replace(deed, who=deed.who or order.who, saves=order.dice, flags=deed.flags | failed)


def _rolls(deed: Order, order: Order) -> bool:
    """Whether dice that are told are those of a deed that has none yet."""
    of_it = deed.verb in ROLLED and order.whom in ("", deed.whom)
    return of_it and not deed.dice and not deed.flags & {MISSES, HITS} and order.who in ("", deed.who)


def _with_outcome(deed: Order, order: Order) -> Order | None:
    """Fire with what is told to have come of it, whatever the dice; None where that was told, or of another ship."""
    of_it = deed.verb == "fires" and order.who in ("", deed.who) and order.whom in ("", deed.whom)
    if not of_it or deed.flags & {MISSES, HITS}:
        return None
    if deed.dice and order.dice:
        return None
    return replace(deed, dice=deed.dice or order.dice, outcome=shots_told(order), flags=deed.flags | {order.verb})


def with_other_dice(deed: Order, order: Order) -> Order | None:
    """The same with the dice that it has replaced; of a boarding, the die of one side of its only round."""
    if order.verb == ROLLS and deed.verb == "boards" and len(deed.bouts) == len(order.dice) == 1:
        bout = deed.bouts[0]
        die = {"one": order.dice[0]} if order.who == deed.who else {"other": order.dice[0]}
        return replace(deed, bouts=(replace(bout, **die),)) if order.who in (deed.who, deed.whom) else None
    if order.verb == HOOKS:
        hooked = [bout for bout in deed.bouts if bout.hooks is not None] if order.who in (deed.who, deed.whom) else []
        freed = tuple(replace(bout, hooks=None) for bout in deed.bouts)
        return _with_hooks(replace(deed, bouts=freed), order) if hooked == list(deed.bouts) and len(hooked) == 1 else None
    if order.verb == ROLLS and deed.verb == "fires" and deed.saves and order.who == deed.whom:
        order = replace(order, verb=SAVES)
    unsaved = replace(deed, saves=(), flags=deed.flags - {UNSAVED})
    return with_dice(unsaved if order.verb == SAVES else replace(deed, dice=()), order)


def _is_bout(deed: Order, one: Order, other: Order) -> bool:
    """Whether two rolls are those of both sides of a boarding: of its first round, or of one that the hooks bring."""
    rolls = one.verb == other.verb == ROLLS and len(one.dice) == len(other.dice) == 1
    is_next = not deed.bouts or deed.bouts[-1].hooks is not None
    return rolls and deed.verb == "boards" and is_next and {one.who, other.who} == {deed.who, deed.whom}


def _with_hooks(deed: Order, order: Order) -> Order | None:
    """A boarding with the roll against the hooks after its last round; None where that has one, or is not told."""
    if (
        deed.verb not in ("boards", "wins_boarding")
        or not deed.bouts
        or deed.bouts[-1].hooks is not None
        or order.who not in (deed.who, deed.whom)
    ):
        return None
    return replace(deed, bouts=(*deed.bouts[:-1], replace(deed.bouts[-1], hooks=order.dice[0])))


def _won(deed: Order, order: Order) -> Order | None:
    """A boarding of which no dice are told, and only who won it."""
    won = {(deed.who, deed.whom): 1, (deed.whom, deed.who): -1}.get((order.who, order.whom), 0)
    return replace(deed, bouts=(Bout(0, 0, won=won),)) if won and deed.verb == "boards" and not deed.bouts else None


def _with_round(deed: Order, order: Order) -> Order | None:
    """A boarding with one more round of which only is told who won it, the first or one after hooks that held."""
    last = deed.bouts[-1] if deed.bouts else None
    is_next = deed.verb == "boards" and (last is None or last.hooks is not None)
    if not is_next or order.who not in (deed.who, deed.whom) or order.number not in (None, len(deed.bouts) + 1):
        return None
    won = (1 if order.who == deed.who else -1) * (1 if order.verb == "wins_round_told" else -1)
    return replace(deed, bouts=(*deed.bouts, Bout(0, 0, won=won)))


def _bout(deed: Order, one: Order, other: Order) -> Bout:
    shown = {one.who: one.dice[0], other.who: other.dice[0]}
    return Bout(shown[deed.who], shown[deed.whom])
