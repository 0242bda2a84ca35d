"""The whole way on one screen: a described situation is played through, and every question about it is answered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from arbiter.board import Board, Nearness
from arbiter.effects import Quality
from arbiter.engine.course import Branch, Course
from arbiter.engine.outcomes import by_choices, chooses, merged, status, text_of
from arbiter.engine.view import Assumption
from arbiter.language.printer import print_effect
from arbiter.pirates.answers import reply
from arbiter.pirates.answers.replies import Reply
from arbiter.pirates.played import parted_board
from arbiter.pirates.procedures import course
from arbiter.play import Question, Situation
from arbiter.rulebook import book
from arbiter.trace import Answer, Opinion, Status, Turn

Replied = tuple[Branch, Reply]


def arbitrate(situation: Situation, turns: bool = True) -> Opinion:
    """The opinion on a situation: what happened, and every answer with its reasons.

    With `turns` each fact that had to be assumed is tried the other way, to find those that would turn an answer.
    Raises `arbiter.engine.course.TooManyCourses` when too many dice are left open.
    """
    situation = replace(situation, board=parted_board(situation.board))
    played = course(situation, book(situation.edition))
    branches = played.run()
    answers = tuple(_answer(played, branches, question) for question in situation.questions)
    if turns and played.assumed:
        answers = tuple(_with_turns(situation, answers, dict(played.assumed)))
    unread = tuple(_unread(situation.board))
    answers = tuple(replace(answer, assumptions=(*unread, *answer.assumptions)) for answer in answers) if unread else answers
    likeliest = branches[0]
    events = (*likeliest.events, *played.missed(likeliest.state))
    return Opinion(situation.file, situation.name, situation.edition, answers, events, tuple(_unplayed(situation.board)))


def _unread(board: Board) -> Iterator[str]:
    """For each card with parts that nobody can read, that these do nothing: what they would do is not taken into account."""
    for piece in board.pieces.values():
        if piece.unread:
            parts = ", ".join(f"“{part}”" for part in piece.unread)
            do = "does" if len(piece.unread) == 1 else "do"
            yield f"{parts} on the card of {piece.name} cannot be read and {do} nothing here"


def _unplayed(board: Board) -> Iterator[str]:
    """What the texts of the pieces also say, which is not played."""
    says = (
        f"{piece.name}: {print_effect(effect)}"
        for piece in board.pieces.values()
        for ability in piece.abilities
        for effect in ability.unplayed
    )
    yield from dict.fromkeys(says)


def _answer(played: Course, branches: list[Branch], question: Question) -> Answer:
    replies = [(branch, reply(played, branch, question)) for branch in branches]
    deciding, kept = by_choices(replies, lambda why: Reply("undecided", why, decided=False))
    outcomes = merged(kept, deciding)
    stands = Status.CHOICE if deciding else status(kept, outcomes)
    text = chooses(deciding) if deciding else text_of(outcomes)
    shown = outcomes if len(outcomes) > 1 else ()
    assumed = tuple(played.assumed.values())
    return Answer(
        question.text,
        text,
        stands,
        outcomes[0].why,
        shown,
        deciding,
        assumed,
        expected=question.expected,
        expected_cites=question.expected_cites,
    )


# Facts that would turn an answer


def _with_turns(situation: Situation, answers: tuple[Answer, ...], assumed: dict[Assumption, str]) -> Iterable[Answer]:
    found: list[list[Turn]] = [[] for _ in answers]
    for key, says in assumed.items():
        other = _otherwise(situation, key)
        if other is None:
            continue
        turned = arbitrate_otherwise(other, key)
        for place, (answer, now) in enumerate(zip(answers, turned, strict=True)):
            if now != answer.answer:
                found[place].append(Turn(_turned_words(says), now))
    return (replace(answer, turns=tuple(turns)) for answer, turns in zip(answers, found, strict=True))


def arbitrate_otherwise(situation: Situation, key: Assumption) -> list[str]:
    """The answers alone, with an assumption tried the other way."""
    played = course(situation, book(situation.edition), frozenset({key}))
    branches = played.run()
    return [_answer(played, branches, question).answer for question in situation.questions]


def _otherwise(situation: Situation, key: Assumption) -> Situation | None:
    board = situation.board
    if key[0] == "within":
        return replace(situation, board=replace(board, near=board.near | {Nearness(key[1], key[2], key[3])}))
    if key[0] == "marked":
        return replace(situation, board=board.with_piece(board.pieces[key[1]].marked(Quality(key[2]))))
    return situation if key[0] == "in range" else None


def _turned_words(says: str) -> str:
    if " is not " in says:
        return f"if {says.replace(' is not ', ' were ', 1)}"
    return f"if {says.replace(' is ', ' were not ', 1)}"
