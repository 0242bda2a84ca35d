"""The opinion on a table of this game: played through, and every question about it answered."""

from __future__ import annotations

from fractions import Fraction

from arbiter.engine.outcomes import by_choices, chance, chooses, merged, status, text_of
from arbiter.piratical.answers import reply
from arbiter.piratical.course import Outcome as Reached
from arbiter.piratical.course import Playthrough
from arbiter.piratical.described import HexTable, Query
from arbiter.piratical.drawing import drawn
from arbiter.piratical.procedures import run
from arbiter.piratical.replies import NO, UNDECIDED, YES, CourseReply
from arbiter.trace import Answer, Opinion, Outcome, Status

CHANCES = frozenset({"chance_does", "chance_is", "chance_both", "chance_occurs"})
"""Questions that ask for a chance."""


def opinion(table: HexTable) -> Opinion:
    """The opinion on a described table. Raises `TooManyCourses` when too many dice are left open."""
    course = Playthrough(table)
    reached = run(course)
    before = dict(course.assumed)
    answers = tuple(_answer(course, reached, query, before) for query in table.questions)
    likeliest = reached[0]
    board = drawn(table.chart, likeliest.state)
    return Opinion(table.file, table.name, table.edition, answers, likeliest.events, map=board, forked=len(reached) > 1)


def _answer(course: Playthrough, reached: list[Reached], query: Query, assumed: dict[str, str]) -> Answer:
    if query.supposed is not None:
        course = Playthrough(query.supposed)
        reached, assumed = run(course), course.assumed
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
