"""Questions of a moment of the play: the play told as far as that, and the question asked of what it has come to by then."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.frozen import replace
from arbiter.piratical.situations.compound import FOLLOWING, HITS, MISSES, SAVES
from arbiter.piratical.situations.moments import AFTER, BEFORE, END, IN_ROUND, IN_TURN, START
from arbiter.piratical.situations.stating import ALONG
from arbiter.piratical.table.described import HexTable, Moment, Query
from arbiter.piratical.table.lore import lore
from arbiter.piratical.table.orders import BRINGING_FIRE, DEEDS, FORTS, MOVES, OWN_DEEDS, THEN_DONE, TOLD_FIGHTS, UNROLLED, Order
from arbiter.piratical.table.programs import LOST_CREW, LOST_TURN, PLUNDERING, STORM
from arbiter.piratical.table.vessels import BY_CARD, Position

ANSWERING = frozenset({STORM, LOST_CREW, LOST_TURN})
"""What a card answers that is told behind it."""


def supposed_done(query: Query, moment: Moment) -> tuple[Order, ...]:
    """What is supposed to be done where a question asks what is so after it, or in a turn, and the play does not tell it."""
    alone = len(moment.what) == 1 and moment.what[0].who
    done = moment.when == AFTER and alone and moment.what[0].verb not in MOVES
    turn = moment.when in (IN_TURN, START) and alone and query.ask == "may" and query.about.verb not in _WITH_THE_WIND
    return moment.what if done or turn else ()


def of_rolls(table: HexTable, query: Query, moment: Moment, until: tuple[HexTable, ...]) -> Query:
    """A question whether the dice of a round are rolled at a moment, with what is known of the round that it is in."""
    first = moment.what[0] if moment.what else Order("")
    begun = moment.when == BEFORE and _last(table.play) in OF_ROUNDS and _in_first_round(table.play)
    if moment.when == IN_ROUND or (moment.when, first.verb) == (AFTER, "round_ends"):
        flag = ""
    elif first.verb in OF_ROUNDS | {""} or (moment.when == BEFORE and "AGAIN" not in query.about.flags):
        flag = UNCLEAR_ROUND
    elif until or begun:
        flag = WITHIN_ROUND if all(_in_first_round(one.play) for one in until) else UNCLEAR_ROUND
    else:
        later = first.verb == "begins" and (_last(table.play) or (table.state.turn and "begins")) not in ("round_ends", "")
        flag = LATER_TURN if later else UNCLEAR_ROUND
    flags = query.about.flags | {flag} - {""}
    return replace(query, moment=None, about=replace(query.about, whom=first.who, flags=flags))


WITHIN_ROUND, LATER_TURN, UNCLEAR_ROUND = "within a round", "a turn to come", "unclear round"
"""Said of a question for the dice of a round: what is known of the moment of which it is asked."""
OF_ROUNDS = frozenset({"round", "round_ends", "wind_dice", "initiative", "goes_told"})
"""Sentences that tell how a round begins or ends."""


def _in_first_round(play: tuple[Order, ...]) -> bool:
    """Whether a play ends in the turn of somebody, or in how the first round begins that it tells of."""
    last, deeds = _last(play), any(one.verb in OWN_DEEDS | {"begins"} for one in play)
    return last not in ("round_ends", "") and (last not in OF_ROUNDS or not deeds)


def _last(play: tuple[Order, ...]) -> str:
    """The last sentence of a play that tells of a turn, or how a round begins or ends; an empty text for none."""
    return next((one.verb for one in reversed(play) if one.verb in OF_ROUNDS | OWN_DEEDS | {"begins"}), "")


_WITH_THE_WIND = frozenset({"move", "sail", "row", "steam", "turn"})
"""Deeds for which it matters how the wind blows by the next turn of a ship."""


def before_it(moment: Moment) -> Moment:
    """The moment before what a moment speaks of."""
    return replace(moment, when=START if moment.when in (IN_TURN, START, END) else BEFORE)


def of_a_volley(query: Query, state: Position) -> Moment | None:
    """The moment before the volley that a question asks for the weapons of; None where it asks of no volley that was told."""
    asked = query.about
    if query.ask != "how_many_may" or not asked.whom or not asked.flags & {"FIRE", "USE"} or asked.flags & {"AGAIN", "MORE"}:
        return None
    fired = any((one.verb, one.who, one.whom) == ("fire", asked.who, asked.whom) for one, _ in state.tried)
    return Moment(BEFORE, (Order("fires", asked.who, asked.whom),)) if fired else None


def asks_before_forts(query: Query, moment: Moment) -> bool:
    """Whether a question asks for the roll of a plunder, or what that brings, before the shore forts fire."""
    asked = query.about
    taken = asked.verb in ("carry", "gains") and bool(asked.flags & {"TAKE", "GAIN"})
    of_plunder = taken or asked.verb in ("roll_on", "rolls_on", "plunder", "plunders", "play_card", *FIGHTING)
    by_forts = moment.when == BEFORE and any(one.verb in FORTS for one in moment.what)
    return by_forts and query.ask in ("may", "does", "must") and of_plunder


FIGHTING = ("board", "fire", "attack", "ram", "boards", "fires", "rams")
"""Attacks, which the shore forts answer before they are worked out."""


def in_its_place(table: HexTable, query: Query, moment: Moment) -> Query:
    """A question whether a ship may do something before a deed of hers that the play tells, as one of both."""
    if query.ask != "may" or moment.when != BEFORE or query.also is not None:
        return query
    who = query.about.who
    own = [replace(what, who=who) for what in moment.what if what.who in ("", who)]
    told = (one for one in table.play if any(_tells(one, what) for what in own))
    found = next((one for one in told if one.verb in DEEDS), None)
    if found is None:
        return query
    return replace(query, also=replace(found, verb=DEEDS[found.verb], flags=found.flags | {THEN_DONE}))


def of_a_deed(query: Query, state: Position) -> Moment | None:
    """The moment after a deed of an earlier turn, or before one, of which a question asks whether another may be done then."""
    asked = query.about
    if query.ask == "may" and asked.verb == "roll_on" and "PLUNDER" in asked.flags and "AGAIN" not in asked.flags:
        unrolled = any((one.verb, one.who, one.dice) == ("plunder", asked.who, ()) for one, _ in state.tried)
        unrolled = unrolled and BY_CARD not in state.ship(asked.who).marks
        return Moment(BEFORE, (Order("plunders", asked.who, flags=frozenset({UNROLLED})),)) if unrolled else None
    before = query.ask == "may_before" and asked.verb != "move"
    if not before and (query.ask != "may_after" or state.turn == asked.who):
        return None
    return Moment(BEFORE if before else AFTER, tuple(Order(verb, asked.who) for verb in _DOINGS.get(asked.thing, ())))


_DOINGS = {
    "RAM": ("rams",), "FIRE": ("fires",), "BOARD": ("boards", "wins_boarding"), "DRAW": ("draws",),
    **dict.fromkeys(("MOVE", "SAIL", "ROW", "STEAM"), tuple(sorted(MOVES))),
}  # fmt: skip

# The play as far as a moment


def told_until(table: HexTable, moment: Moment, who: str = "") -> tuple[HexTable, ...]:
    """The table with its play up to the moment, once for each place that may be meant: the deeds of a ship before others."""
    unsaid = [one for one in moment.what if who and not one.who]
    doing = replace(moment, what=tuple(replace(one, who=who) for one in unsaid))
    suffering = replace(moment, what=tuple(replace(one, whom=who) for one in unsaid if not one.whom))
    if moment.when == AFTER and [one.verb for one in moment.what] == ["ends"]:
        turns = turns_told(table.play, moment.what[0].who)
        return tuple(replace(table, play=(*table.play[:last], moment.what[0]), questions=()) for _, last in turns)
    ends = next((found for one in (doing, suffering, moment) if (found := dict.fromkeys(_ends(table, one)))), {})
    plays = [_unrolled(table.play[:end]) if _before_roll(table, moment, end) else table.play[:end] for end in ends]
    if moment.when == BEFORE and not any(one.verb in FORTS for one in moment.what):
        plays += [_decided(table.play, end) for end in ends if _is_answered(table.play, end)]
    return tuple(replace(table, play=play, questions=()) for play in plays)


def _is_answered(play: tuple[Order, ...], at: int) -> bool:
    """Whether the deed at a place is an attack that brings the fire of the forts, before it is worked out."""
    fights = at + 1 < len(play) and play[at].verb in TOLD_FIGHTS
    return fights and play[at].whom != "" and play[at + 1].verb in FORTS


def _decided(play: tuple[Order, ...], at: int) -> tuple[Order, ...]:
    """The play as far as an attack is decided on, and the forts have fired."""
    attack = replace(play[at], verb="attacks", dice=(), saves=(), bouts=(), number=None)
    return (*play[:at], attack, *play[at + 1 : _behind_forts(play, at)])


def _before_roll(table: HexTable, moment: Moment, end: int) -> bool:
    """Whether the last plunder of the play so far has come to no roll: after the fire of the forts, or where a card follows."""
    at = max((at for at, told in enumerate(table.play[:end]) if told.verb == "plunders"), default=None)
    if at is None or any(UNROLLED in one.flags for one in moment.what):
        return at is not None
    behind = _behind_forts(table.play, at)
    card = table.play[behind] if behind < len(table.play) else None
    laid = card is not None and card.verb == "plays" and PLUNDERING in lore(table.edition).cards[card.card].answers
    by_forts = moment.when == AFTER and all(one.verb in FORTS for one in moment.what)
    return end <= behind and (by_forts or (laid and not table.play[at].dice))


def _behind_forts(play: tuple[Order, ...], at: int) -> int:
    """The place behind the fire that a plunder brought, and what that took."""
    told = FORTS | {SAVES, "space_held"}
    return next((end for end in range(at + 1, len(play)) if play[end].verb not in told), len(play))


def _unrolled(play: tuple[Order, ...]) -> tuple[Order, ...]:
    """The play whose last plunder comes to no roll."""
    at = max(at for at, told in enumerate(play) if told.verb == "plunders")
    return (*play[:at], replace(play[at], dice=(), flags=play[at].flags | {UNROLLED}), *play[at + 1 :])


def turns_begun(until: tuple[HexTable, ...], who: str) -> tuple[HexTable, ...]:
    """The tables on which a ship that may act once a round has begun begins her turn."""
    begins = Order("begins", who, text=f"the turn of {who} begins")
    return tuple(replace(one, play=(*one.play, begins)) if one.play and one.play[-1].verb == "round" else one for one in until)


def _ends(table: HexTable, moment: Moment) -> Iterator[int]:
    if moment.when in (IN_TURN, START, END):
        turns = list(turns_told(table.play, moment.what[0].who)) if moment.what else []
        yield from (first if moment.when == START else last for first, last in turns)
        return
    if moment.when == IN_ROUND:
        yield from (
            _round_end(table.play, at) for at, told in enumerate(table.play) if any(_tells(told, one) for one in moment.what)
        )
        return
    if moment.when == BEFORE and [one.verb for one in moment.what] == ["begins"]:
        yield from (first for first, _ in turns_told(table.play, moment.what[0].who))
        return
    for at, told in enumerate(table.play):
        if any(_tells(told, one) for one in moment.what):
            yield _before(table, at, moment.what) if moment.when == BEFORE else _with_following(table, at + 1)


def _round_end(play: tuple[Order, ...], at: int) -> int:
    """Where the round ends that a sentence of the play begins."""
    return next((end for end in range(at + 1, len(play)) if play[end].verb in ("round", "round_ends")), len(play))


def _before(table: HexTable, at: int, what: tuple[Order, ...]) -> int:
    """The place before a deed, or before what brought the fire of the forts; before a roll, the one behind that fire."""
    if any(UNROLLED in one.flags for one in what):
        return _behind_forts(table.play, at)
    brought = at and table.play[at].verb in FORTS and table.play[at - 1].verb in BRINGING_FIRE
    answers = table.play[at].verb == "plays" and lore(table.edition).cards[table.play[at].card].answers & ANSWERING
    return max(at - 1, 0) if brought or answers else at


def _tells(told: Order, one: Order) -> bool:
    """Whether a sentence of the play tells what a moment speaks of."""
    same = told.verb == one.verb or {told.verb, one.verb} <= MOVES
    parts = ("who", "whom", "card", "place")
    return same and all(getattr(one, part) in ("", getattr(told, part)) for part in parts) and one.number in (None, told.number)


def _with_following(table: HexTable, end: int) -> int:
    """The place behind all that only goes on telling what came of a deed, and how things stand by then."""
    while end < len(table.play) and _follows(table, table.play[end]):
        end += 1
    return end


def _follows(table: HexTable, order: Order) -> bool:
    if order.verb == "plays":
        return bool(lore(table.edition).cards[order.card].answers & ANSWERING)
    return order.verb in FOLLOWING | {MISSES, HITS} | ALONG or (order.verb == "loses" and "WITH" in order.flags)


def turns_told(play: tuple[Order, ...], who: str) -> Iterator[tuple[int, int]]:
    """From where to where the play tells of each turn of a ship, without the sentence that ends it."""
    first = None
    for at, order in enumerate(play):
        own = order.who == who and (order.verb in OWN_DEEDS or order.verb == "begins")
        over = order.verb in ("round", "round_ends") or (order.verb == "ends" and order.who == who)
        others = order.who != who and (order.verb in OWN_DEEDS or order.verb == "begins")
        if first is not None and (over or others or (own and order.verb == "begins")):
            yield first, at
            first = None
        if first is None and own:
            first = at
    if first is not None:
        yield first, len(play)
