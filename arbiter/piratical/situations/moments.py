"""Questions of a moment of the play: the play told as far as that, and the question asked of what it has come to by then."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.piratical.situations.compound import FOLLOWING, MISSES, SAVES
from arbiter.piratical.situations.stating import ALONG
from arbiter.piratical.table.described import HexTable, Moment, Query
from arbiter.piratical.table.lore import lore
from arbiter.piratical.table.orders import BRINGING_FIRE, FORTS, MOVES, OWN_DEEDS, UNROLLED, Order
from arbiter.piratical.table.programs import LOST_CREW, LOST_TURN, STORM
from arbiter.piratical.table.vessels import Position

BEFORE, AFTER, IN_TURN, START, END, IN_ROUND = "before", "after", "turn", "start", "end", "round"
_WORDS = r"(?:(?:right|just|immediately|directly|shortly)\s+)?(?P<word>before|until|after|once|as soon as|following)\s+"
_TURN = (
    r"(?P<word>at the (?:start|beginning|end) of|in|on|during|within)\s+(?P<who>(?:(?!\bturn\b)[^,?])+?)"
    r"(?:'s?|’s?)?\s+(?:own\s+)?turn"
)
_ROUND = r"(?:in|during|within)\s+(?P<round>round\s+\d+|the\s+\w+\s+round)"
_OF_A_ROUND = tuple(
    Pattern(form, re.IGNORECASE) for form in (rf"^{_ROUND}\s*,?\s+(?P<asked>.+)$", rf"^(?P<asked>.+?),?\s+{_ROUND}$")
)
_LEADS = (Pattern(rf"^{_TURN}\s*,?\s+(?P<asked>.+)$", re.IGNORECASE), Pattern(rf"^{_WORDS}(?P<told>.+)$", re.IGNORECASE))
_TRAILS = (Pattern(rf"^(?P<asked>.+?),?\s+{_TURN}$", re.IGNORECASE),)
_BEHIND = Pattern(rf",?\s+{_WORDS}", re.IGNORECASE)
_BETWEEN = Pattern(r"\s*,\s+(?:then\s+)?")
_WHEN = {"before": BEFORE, "until": BEFORE, "at the start of": START, "at the beginning of": START, "at the end of": END}
_PERFECT = Pattern(r"\b(?:has|have|had)\s+(?!\d|no\b)", re.IGNORECASE)
_BARE_MOVE = Pattern(r"\b(?:move|sail|row|steam)(?:s|ed)?$", re.IGNORECASE)
_NOUN = Pattern(
    r"^(?:(?P<owner>.+?)(?:'s|’s)\s+|the\s+|that\s+|this\s+)(?P<noun>volley|shots?|fire|ram|ramming|boarding|plunder(?:ing)?|"
    r"trade|trading|search|repairs?|move|movement)(?:\s+(?:of|by)\s+(?P<by>.+))?$",
    re.IGNORECASE,
)
_VERB = Pattern(
    r"^(?P<owner>.+?)\s+(?:has\s+|have\s+|had\s+)?(?P<noun>boards?|boarded|fires?|fired|shoots?|shot|rams?|rammed|attacks?|attacked|moves?|moved|"
    r"sails?|sailed|rows?|rowed|steams?|steamed|repairs?|repaired|draws?|drew|drawn|stores?|stored)$",
    re.IGNORECASE,
)
"""A deed of which no more is said than who does it."""
_ROLL = Pattern(
    r"^(?:(?:the|any|her|his|its)\s+)?(?:plunder(?:ing)?\s+roll|roll\s+on\s+the\s+plunder(?:ing)?\s+table)"
    r"(?:\s+(?:of|by)\s+(?P<by>.+))?$|"
    r"^(?P<owner>.+?)\s+rolls(?:\s+an?)?(?:\s+\d)?\s+on\s+the\s+plunder(?:ing)?\s+table$|"
    r"^the\s+plunder(?:ing)?\s+table\s+is\s+rolled\s+on$",
    re.IGNORECASE,
)
"""The roll of a plunder, apart from what comes before it."""
_NOUNS = {
    "volley": ("fires",), "shot": ("fires",), "fire": ("fires",), "ram": ("rams",), "ramming": ("rams",),
    "boarding": ("boards", "wins_boarding"), "plunder": ("plunders",), "plundering": ("plunders",), "trade": ("trades",),
    "trading": ("trades",), "search": ("searches",), "repair": ("repairs",), "move": tuple(sorted(MOVES)),
    "movement": tuple(sorted(MOVES)),
}  # fmt: skip
_VERBS = {
    "board": ("boards", "wins_boarding"), "fire": ("fires",), "shoot": ("fires",), "shot": ("fires",), "ram": ("rams",),
    "attack": ("attacks", "fires", "boards", "wins_boarding"), "repair": ("repairs",), "dr": ("draws",), "store": ("stores",),
    **dict.fromkeys(("move", "sail", "row", "steam"), tuple(sorted(MOVES))),
}  # fmt: skip
ANSWERING = frozenset({STORM, LOST_CREW, LOST_TURN})
"""What a card answers that is told behind it."""


def moments_of(text: str) -> Iterator[tuple[str, str, str]]:
    """Each way in which a question may name a moment: when, of what that speaks, and the question without it."""
    plain = text.strip().rstrip("?").strip()
    for pattern in (_LEADS[0], *_TRAILS):
        if (found := pattern.match(plain)) is not None:
            yield _WHEN.get(found["word"].casefold(), IN_TURN), found["who"], f"{found['asked']}?"
    for pattern in _OF_A_ROUND:
        if (found := pattern.match(plain)) is not None:
            yield IN_ROUND, f"{found['round']} begins", f"{found['asked']}?"
    lead = _LEADS[1].match(plain)
    if lead is not None:
        when = _WHEN.get(lead["word"].casefold(), AFTER)
        cuts = _BETWEEN.finditer(lead["told"])
        yield from ((when, lead["told"][: cut.start()], f"{lead['told'][cut.end() :]}?") for cut in cuts)
        return
    for cut in _BEHIND.finditer(plain):
        yield _WHEN.get(cut["word"].casefold(), AFTER), plain[cut.end() :], f"{plain[: cut.start()]}?"


def as_told(text: str) -> str:
    """What a moment speaks of as the play tells it: done, and a move without its course with one."""
    found = _PERFECT.sub("", text)
    return f"{found} 1" if _BARE_MOVE.search(found) else found


def plunder_roll(text: str) -> str | None:
    """Whose roll on the plunder table a text names, an empty text for nobody's; None where it names no such roll."""
    found = _ROLL.match(text.strip())
    return None if found is None else found["owner"] or found["by"] or ""


def named_deed(text: str) -> tuple[tuple[str, ...], str]:
    """The deeds that a noun or a bare verb stands for, and of whom it is said to be; none where it is none of these."""
    found, bare = _NOUN.match(text.strip()), _VERB.match(text.strip())
    if found is None and bare is not None:
        return _VERBS[next(stem for stem in _VERBS if bare["noun"].casefold().startswith(stem))], bare["owner"]
    if found is None:
        return (), ""
    noun = found["noun"].casefold()
    return _NOUNS.get(noun) or _NOUNS[noun.removesuffix("s")], found["owner"] or found["by"] or ""


def supposed_done(query: Query, moment: Moment) -> tuple[Order, ...]:
    """What is supposed to be done where a question asks what is so after it, or in a turn, and the play does not tell it."""
    alone = len(moment.what) == 1 and moment.what[0].who
    done = moment.when == AFTER and alone and moment.what[0].verb not in MOVES
    turn = moment.when in (IN_TURN, START) and alone and query.ask == "may" and query.about.verb not in _WITH_THE_WIND
    return moment.what if done or turn else ()


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


def of_a_deed(query: Query, state: Position) -> Moment | None:
    """The moment after a deed of an earlier turn, after which a question asks whether another may be done."""
    asked = query.about
    if query.ask != "may_after" or state.turn == asked.who:
        return None
    return Moment(AFTER, tuple(Order(verb, asked.who) for verb in _DOINGS.get(asked.thing, ())))


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
    ends = next((found for one in (doing, suffering, moment) if (found := dict.fromkeys(_ends(table, one)))), {})
    unrolled = any(UNROLLED in one.flags for one in moment.what)
    plays = (_unrolled(table.play[:end]) if unrolled else table.play[:end] for end in ends)
    return tuple(replace(table, play=play, questions=()) for play in plays)


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
    for at, told in enumerate(table.play):
        if any(_tells(told, one) for one in moment.what):
            yield _before(table, at, moment.what) if moment.when == BEFORE else _with_following(table, at + 1)


def _round_end(play: tuple[Order, ...], at: int) -> int:
    """Where the round ends that a sentence of the play begins."""
    return next((end for end in range(at + 1, len(play)) if play[end].verb in ("round", "round_ends")), len(play))


def _before(table: HexTable, at: int, what: tuple[Order, ...]) -> int:
    """The place before a deed, or before what brought the fire of the forts; before a roll, the one behind that fire."""
    if any(UNROLLED in one.flags for one in what):
        return next(
            (end for end in range(at + 1, len(table.play)) if table.play[end].verb not in FORTS | {SAVES, "space_held"}),
            len(table.play),
        )
    brought = at and table.play[at].verb in FORTS and table.play[at - 1].verb in BRINGING_FIRE
    return at - 1 if brought else at


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
    return order.verb in FOLLOWING | {MISSES} | ALONG or (order.verb == "loses" and "WITH" in order.flags)


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
