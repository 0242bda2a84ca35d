"""The whole way on one screen: a described situation is played through, and every question about it is answered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from arbiter.board import Board, Nearness
from arbiter.effects import Quality
from arbiter.engine.course import Branch, Course
from arbiter.engine.view import Assumption
from arbiter.language.printer import print_effect
from arbiter.pirates.answers import reply
from arbiter.pirates.answers.replies import Reply
from arbiter.pirates.played import parted_board
from arbiter.pirates.procedures import course
from arbiter.play import Question, Situation
from arbiter.rulebook import book
from arbiter.trace import Answer, Choice, Node, NodeKind, Opinion, Outcome, Status, Turn

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
    deciding, kept = _by_choices(replies)
    outcomes = _merged(kept, deciding)
    status = Status.CHOICE if deciding else _status(kept, outcomes)
    text = _chooses(deciding) if deciding else _text(outcomes)
    shown = outcomes if len(outcomes) > 1 else ()
    assumed = tuple(played.assumed.values())
    return Answer(
        question.text,
        text,
        status,
        outcomes[0].why,
        shown,
        deciding,
        assumed,
        expected=question.expected,
        expected_cites=question.expected_cites,
    )


def _by_choices(replies: list[Replied], made: int = 0) -> tuple[tuple[Choice, ...], list[Replied]]:
    """The choices that the answer hangs on, and the replies to be told, from the choice numbered `made` of each branch.

    Where a choice changes nothing, one option's replies stand for all; where an open point does, they are undecided.
    """
    deciding: list[Choice] = []
    kept = [replied for replied in replies if len(replied[0].picks) == made]
    for choice, options in _at_choice(replies, made).items():
        folded = [_by_choices(option, made + 1) for option in options]
        _, first = folded[0]
        if len({_chances(option) for _, option in folded}) == 1:
            deciding += folded[0][0]
            kept += first
        elif choice.who:
            deciding += [choice, *(deeper for chosen, _ in folded for deeper in chosen)]
            kept += [replied for _, option in folded for replied in option]
        else:
            kept += [(branch, _undecided(choice, [option for _, option in folded])) for branch, _ in first]
    return tuple(dict.fromkeys(deciding)), kept


def _at_choice(replies: list[Replied], made: int) -> dict[Choice, list[list[Replied]]]:
    """The replies by the choice numbered `made` of their branches, and by the option taken."""
    found: dict[Choice, dict[str, list[Replied]]] = {}
    for branch, given in replies:
        if len(branch.picks) > made:
            pick = branch.picks[made]
            found.setdefault(pick.choice, {}).setdefault(pick.option, []).append((branch, given))
    return {choice: list(options.values()) for choice, options in found.items()}


def _undecided(point: Choice, options: list[list[Replied]]) -> Reply:
    """The reply where the answer hangs on an open point, with what each way of settling it would come to."""
    ways = tuple(dict.fromkeys(given.why for option in options for _, given in option))
    return Reply("undecided", Node(NodeKind.FACT, f"open: {point.what}", point.cites, ways), decided=False)


def _chances(replies: list[Replied]) -> frozenset[tuple[str, Fraction]]:
    """What a course with one set of options comes to: each answer with its chance."""
    found: dict[str, Fraction] = {}
    for branch, given in replies:
        found[given.answer] = found.get(given.answer, Fraction(0)) + branch.chance
    return frozenset(found.items())


def _merged(replies: list[Replied], deciding: tuple[Choice, ...]) -> tuple[Outcome, ...]:
    """One outcome for each answer with the options that lead to it, the likeliest first; a choice is worth no chance."""
    found: dict[str, Outcome] = {}
    for branch, given in replies:
        option = ", ".join(pick.option for pick in branch.picks if pick.choice in deciding)
        known = found.get(given.answer)
        if known is None:
            found[given.answer] = Outcome(given.answer, branch.chance, given.why, option)
        else:
            options = ", ".join(dict.fromkeys(filter(None, (known.given, option))))
            found[given.answer] = replace(known, chance=known.chance + branch.chance, given=options)
    return tuple(sorted(found.values(), key=lambda outcome: (-outcome.chance, _place(outcome.answer))))


def _place(answer: str) -> tuple[int, int]:
    """Where an answer stands among equally likely ones: yes before no, numbers from low to high, the rest as they come."""
    if answer.lstrip("+-").isdigit():
        return 0, int(answer)
    return 0, {"yes": 0, "no": 1}.get(answer, 2)


def _status(replies: list[Replied], outcomes: tuple[Outcome, ...]) -> Status:
    if len(outcomes) > 1:
        return Status.CHANCE
    return Status.SETTLED if replies[0][1].decided else Status.UNDECIDED


def _chooses(choices: tuple[Choice, ...]) -> str:
    options = dict.fromkeys(option for choice in choices for option in choice.options)
    return f"{choices[0].who} chooses: {' or '.join(options)}"


def _text(outcomes: tuple[Outcome, ...]) -> str:
    if len(outcomes) == 1:
        return outcomes[0].answer
    total = sum((outcome.chance for outcome in outcomes), Fraction(0))
    return ", ".join(f"{outcome.answer} {chance(outcome.chance / total)}" for outcome in outcomes)


def chance(exact: Fraction) -> str:
    """A chance as a fraction and as a percentage."""
    percent = f"{float(exact * 100):.4g}"
    certain = exact in (0, 1)
    shown = percent if certain else {"100": ">99.99", "0": "<0.01"}.get(percent, percent)
    return f"{exact} ({shown} %)"


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
