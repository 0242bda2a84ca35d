"""The opinion on a table of this game: played through, and every question about it answered."""

from __future__ import annotations

from fractions import Fraction

from arbiter.engine.outcomes import by_choices, chance, chooses, merged, status, text_of
from arbiter.frozen import replace
from arbiter.piratical.answers.kinds import reply
from arbiter.piratical.answers.replies import NO, UNDECIDED, YES, CourseReply
from arbiter.piratical.deeds.course import Outcome as Reached
from arbiter.piratical.deeds.course import Playthrough
from arbiter.piratical.deeds.procedures import run
from arbiter.piratical.situations.moments import BEFORE
from arbiter.piratical.situations.moments_played import (
    asks_before_forts,
    before_it,
    in_its_place,
    of_a_deed,
    of_a_volley,
    told_until,
)
from arbiter.piratical.situations.supposing import contradicts, now, of_now
from arbiter.piratical.table.described import HexTable, Query
from arbiter.piratical.table.drawing import drawn
from arbiter.piratical.table.orders import Order
from arbiter.piratical.untaken import untaken
from arbiter.trace import Answer, Node, NodeKind, Opinion, Outcome, Status

CHANCES = frozenset({"chance_does", "chance_is", "chance_both", "chance_occurs", "chance_wind"})
"""Questions that ask for a chance."""
TURNING_WIND = frozenset({"round", "wind_dice", "wind_turns", "draws"})
"""Sentences that may turn the wind; with none of them, the next round is asked about."""
OF_THE_PLAY = CHANCES | {
    "does", "who_does", "who_is", "who_wins", "who_wins_round", "attackers_win", "occurs", "battle_over", "is_hit", "hits_taken",
    "how_many_hits", "what_lost", "total_of", "added", "wind_changes",
}  # fmt: skip
"""Questions what comes about in the play, for which a fact is supposed to be so before it."""


COMING_ABOUT = frozenset({"does", "occurs", "is_hit", "wind_changes"})
"""Questions whether something came about, which asked of a moment mean that it did then."""
OF_HER_TURN = frozenset({"may", "may_then", "may_before", "how_far"})
"""Questions what a ship may do or how far, asked of her own turn where a deed of hers in it is supposed."""


def opinion(table: HexTable) -> Opinion:
    """The opinion on a described table. Raises `TooManyCourses` when too many dice are left open."""
    found = _opinion(table)
    if not table.others:
        return found
    others = [_opinion(one).answers for one in table.others]
    answers = (_of_any_people(table, answer, [one[at] for one in others]) for at, answer in enumerate(found.answers))
    return replace(found, answers=tuple(answers))


def _of_any_people(table: HexTable, answer: Answer, others: list[Answer]) -> Answer:
    """An answer that holds of whatever people the ships are; else it is open, as nobody said of which."""
    if all((one.answer, one.status) == (answer.answer, answer.status) for one in others):
        assumed = ("no two ships are of one people",) if len(table.state.ships) > 1 else ()
        return replace(answer, assumptions=(*answer.assumptions, *assumed))
    names = " and ".join(table.nameless)
    says = f"of which people {names} {'is' if len(table.nameless) == 1 else 'are'} was not said, and it hangs on that"
    return _left_open(answer, says)


def _opinion(table: HexTable) -> Opinion:
    course = Playthrough(table)
    reached = run(course)
    before = dict(course.assumed)
    answers = tuple(_answer(course, reached, query, before) for query in table.questions)
    likeliest = reached[0]
    board = drawn(table.chart, likeliest.state)
    vain = untaken(table, reached)
    forked = len(reached) > 1
    return Opinion(table.file, table.name, table.edition, answers, likeliest.events, map=board, forked=forked, untaken=vain)


def _answer(course: Playthrough, reached: list[Reached], query: Query, assumed: dict[str, str]) -> Answer:
    if query.ask == "chance_wind" and not any(order.verb in TURNING_WIND for order in course.table.play):
        course = Playthrough(replace(course.table, play=(*course.table.play, Order("round", text="a new round begins"))))
        return _found(course, run(course), query, course.assumed)
    if query.ask == "may_then" and query.also is not None and query.about.verb == "move" and query.about.legs:
        return _moved_first(course, reached, query, query.also, assumed)
    if query.supposed is not None:
        return _supposed(course, reached, query, query.supposed)
    if query.moment is None:
        return _as_it_ends(course, reached, query, assumed)
    if asks_before_forts(query, query.moment):
        return _found(course, reached, replace(query, ask="before_the_forts"), assumed)
    return _at_moment(course, reached, in_its_place(course.table, query, query.moment), query.until)


def _as_it_ends(course: Playthrough, reached: list[Reached], query: Query, assumed: dict[str, str]) -> Answer:
    """The answer to a question that names no moment: of the deed that the play tells, of her next turn, or as the play ends."""
    if query.ask in OF_HER_TURN and _between_rounds(course.table):
        begins = Order("begins", query.about.who, text=f"{query.about.who} begins her turn")
        course = Playthrough(replace(course.table, play=(*course.table.play, begins)))
        found = _found(course, run(course), query, course.assumed)
        return replace(found, assumptions=(*found.assumptions, f"it is asked of the turn that {query.about.who} has next"))
    volley = of_a_volley(query, reached[0].state)
    if volley is not None:
        return _at_moment(course, reached, query, told_until(course.table, volley)[-1:])
    found = _found(course, reached, query, assumed)
    deed = of_a_deed(query, reached[0].state) if found.answer != YES else None
    until = told_until(course.table, deed)[-1:] if deed is not None else ()
    if deed is None or not until:
        return found
    return _at_moment(course, reached, in_its_place(course.table, replace(query, ask="may"), deed), until)


def _between_rounds(table: HexTable) -> bool:
    """Whether the play ends in a round of which no turn has begun."""
    rounds = [at for at, one in enumerate(table.play) if one.verb == "round"]
    since = table.play[rounds[-1] + 1 :] if rounds else ()
    return bool(rounds) and all(one.who == "" for one in since)


def _moved_first(course: Playthrough, reached: list[Reached], query: Query, also: Order, assumed: dict[str, str]) -> Answer:
    """Whether a ship may make a move and then do another thing, asked of the table on which she has made it."""
    first = _found(course, reached, replace(query, ask="may", also=None), assumed)
    if first.answer != YES:
        return first
    other = Playthrough(replace(course.table, play=(*course.table.play, replace(query.about, verb="moves"))))
    return _found(other, run(other), replace(query, ask="may", about=replace(also, text=query.text), also=None), other.assumed)


def _supposed(course: Playthrough, reached: list[Reached], query: Query, table: HexTable) -> Answer:
    """The answer on a table as it is supposed to be; where that may be meant for now, it must not matter since when it is so."""
    other = Playthrough(_in_her_turn(table, query))
    found = _found(other, run(other), query, other.assumed)
    facts = query.supposing.facts if query.supposing else ()
    if query.supposing and contradicts(course.table, query.supposing):
        return _left_open(found, "the hexes of both ships are known: suppose another hex")
    if not facts or not table.play or query.ask in OF_THE_PLAY:
        return found
    after = [replace(one, state=now(table, one.state, facts)) for one in reached]
    told = Playthrough(replace(course.table, facts=table.facts))
    at_last = _found(told, after, query, course.assumed)
    if of_now(facts) or at_last.answer == found.answer:
        return at_last if of_now(facts) else found
    return _left_open(found, "whether that is supposed from the start, or as the play ends, was not said")


def _in_her_turn(table: HexTable, query: Query) -> HexTable:
    """The table on which what a ship may do is asked right after the deed that is supposed, where her turn is over since."""
    done = [at for at, one in enumerate(table.play) if query.supposing and one in query.supposing.told]
    if query.ask not in OF_HER_TURN or not done or table.play[done[-1]].who != query.about.who:
        return table
    since = table.play[done[-1] + 1 :]
    over = any(one.verb in ("begins", "ends", "round", "round_ends") or one.who not in ("", query.about.who) for one in since)
    return replace(table, play=table.play[: done[-1] + 1]) if over else table


def _at_moment(course: Playthrough, reached: list[Reached], query: Query, until: tuple[HexTable, ...]) -> Answer:
    """The answer at a moment of the play; where that may be one of several, it has to be the same at each."""
    if not until:
        found = _found(course, reached, query, course.assumed)
        return _left_open(found, "the play tells of no such moment")
    since = _since(course.table, query)
    answers = [_then(query, one, since[at] if at < len(since) else None) for at, one in enumerate(until)]
    if len({one.answer for one in answers}) > 1:
        return _left_open(answers[0], "the play tells of several such moments, and which is meant was not said")
    told = f"right after “{until[0].play[-1].text.rstrip('.')}”" if until[0].play else "before the play"
    return replace(answers[0], assumptions=(*answers[0].assumptions, f"it is asked {told}"))


def _since(table: HexTable, query: Query) -> tuple[HexTable, ...]:
    """The table as far as what a question speaks of begins, where it asks whether something comes about then."""
    moment = query.moment
    if moment is None or moment.when == BEFORE or query.ask not in COMING_ABOUT:
        return ()
    return told_until(table, before_it(moment), query.about.who)


def _then(query: Query, until: HexTable, since: HexTable | None) -> Answer:
    """The answer at one moment; whether something came about then is told apart from before at a round, else it is open."""
    course = Playthrough(until)
    if since is None:
        return _found(course, run(course), query, course.assumed)
    earlier = Playthrough(since)
    before = run(earlier)
    of_a_round = query.moment is not None and all(one.verb == "round" for one in query.moment.what)
    if of_a_round and len(before) == 1:
        rest = until.play[len(since.play) :]
        course = Playthrough(replace(until, state=replace(before[0].state, done=(), tried=(), next=0), play=rest))
        return _found(course, run(course), query, course.assumed)
    found = _found(course, run(course), query, course.assumed)
    if found.answer == NO or _found(earlier, before, query, earlier.assumed).answer == NO:
        return found
    return _left_open(found, "whether that comes about then, or came about before, is not told apart")


def _left_open(found: Answer, says: str) -> Answer:
    why = Node(NodeKind.FACT, f"open: {says}")
    return replace(found, answer=UNDECIDED, status=Status.UNDECIDED, why=why, outcomes=(), choices=())


def _found(course: Playthrough, reached: list[Reached], query: Query, assumed: dict[str, str]) -> Answer:
    course.assumed = dict(assumed)
    replies = [(one, reply(course, one, query)) for one in reached]
    deciding, kept = by_choices(replies, lambda why: CourseReply(UNDECIDED, why, decided=False))
    outcomes = merged(kept, deciding, replies)
    stands = Status.CHOICE if deciding else status(kept, outcomes)
    text = chooses(deciding, outcomes) if deciding else text_of(outcomes)
    if query.ask in CHANCES and not deciding:
        stands, text = _chance(outcomes)
    return Answer(
        query.text,
        text,
        stands,
        outcomes[0].why,
        outcomes if len(outcomes) > 1 else (),
        deciding,
        tuple(course.assumed.values()),
        expected=query.expected,
        expected_cites=query.expected_cites,
    )


def _chance(outcomes: tuple[Outcome, ...]) -> tuple[Status, str]:
    """The chance of a yes; where a part is open, the chance lies between two."""
    total = sum((one.chance for one in outcomes), Fraction(0))
    chances = {one.answer: one.chance / total for one in outcomes}
    sure, open_ = chances.get(YES, Fraction(0)), chances.get(UNDECIDED, Fraction(0))
    if open_ == 1:
        return Status.UNDECIDED, UNDECIDED
    if open_:
        return Status.UNDECIDED, f"at least {chance(sure)}, at most {chance(sure + open_)}"
    certain = {YES, NO} - set(chances)
    return (Status.SETTLED if certain else Status.CHANCE), chance(sure)
