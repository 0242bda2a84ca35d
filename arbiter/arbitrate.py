"""The whole way on one screen: a described situation is played through, and every question about it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from arbiter.board import Board, Nearness
from arbiter.effects import Quality
from arbiter.engine.course import Branch, Course
from arbiter.engine.reads import NOTHING, Assumption, Record
from arbiter.language.printer import print_effect
from arbiter.pirates.answers import reply
from arbiter.pirates.answers.replies import Reply
from arbiter.pirates.played import parted_board
from arbiter.pirates.procedures import course
from arbiter.play import Question, Situation
from arbiter.rulebook import book
from arbiter.soundness import connected, doubted, in_doubt, told, unused
from arbiter.trace import Answer, Choice, Node, NodeKind, Opinion, Outcome, Status, Turn

Replied = tuple[Branch, Reply]


def arbitrate(situation: Situation, turns: bool = True) -> Opinion:
    """The opinion on a situation: what happened, and every answer with its reasons.

    With `turns` each fact that an answer had to assume is tried the other way, to find those that would turn it.
    Raises `arbiter.engine.course.TooManyCourses` when too many dice are left open.
    """
    situation = replace(situation, board=parted_board(situation.board))
    played = course(situation, book(situation.edition))
    branches = played.run()
    answered = [_answered(played, branches, question) for question in situation.questions]
    if turns:
        answered = _with_turns(situation, played, branches, answered)
    likeliest = branches[0]
    events = (*likeliest.events, *played.missed(likeliest.state))
    answers = tuple(one.answer for one in answered)
    return Opinion(situation.file, situation.name, situation.edition, answers, events, tuple(_unplayed(situation.board)))


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, and the unstated facts that it read, in the order of the pieces on the table."""

    answer: Answer
    assumed: tuple[Assumption, ...]


def _unplayed(board: Board) -> Iterator[str]:
    """What the texts of the pieces also say, which is not played."""
    says = (
        f"{piece.name}: {print_effect(left.effect)}"
        for piece in board.pieces.values()
        for ability in piece.abilities
        for left in ability.unplayed
    )
    yield from dict.fromkeys(says)


def _answered(played: Course, branches: list[Branch], question: Question) -> Answered:
    reads = played.watched()
    replies = [(branch, reply(played, branch, question)) for branch in branches]
    read = _read(played, replies, question) | reads.record()
    deciding, kept = _by_choices(replies)
    outcomes = _merged(kept, deciding)
    status = Status.CHOICE if deciding else _status(kept, outcomes)
    text = _chooses(deciding) if deciding else _text(outcomes)
    shown = outcomes if len(outcomes) > 1 else ()
    keys = _in_order(played, read)
    assumed = tuple(dict.fromkeys(played.assumed[key] for key in keys))
    found = Answer(
        question.text,
        text,
        status,
        outcomes[0].why,
        shown,
        deciding,
        assumed,
        expected=question.expected,
        expected_cites=question.expected_cites,
        cites_only=question.cites_only,
    )
    idle = () if deciding else [what for branch, given in replies for what in unused(played, branch, question, given.sentences)]
    return Answered(doubted(found, in_doubt(played, branches, question, read), idle), keys)


def _read(played: Course, replies: list[Replied], question: Question) -> Record:
    """What was read on the way to the replies: until the attempt that decides one, or by all that has to do with it."""
    found = NOTHING
    for branch, given in replies:
        found |= given.record if given.record is not None else connected(branch, question, played)
        found |= told(played, given.sentences)
    return found


def _in_order(played: Course, read: Record) -> tuple[Assumption, ...]:
    """What was assumed, in the order of the pieces on the table."""
    places = {name: place for place, name in enumerate(played.situation.board.pieces)}

    def place(key: Assumption) -> tuple[list[int], list[str]]:
        return [places[part] for part in key[1:] if part in places], [part for part in key if part not in places]

    return tuple(sorted(read.assumed, key=place))


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


def _with_turns(situation: Situation, played: Course, branches: list[Branch], answered: list[Answered]) -> list[Answered]:
    """The answers with what would turn them: only those that read a fact are given again without it."""
    found: dict[int, list[Turn]] = {}
    for key in dict.fromkeys(key for one in answered for key in one.assumed):
        other = _otherwise(situation, key)
        if other is None:
            continue
        again, ways = _course_otherwise(other, key, branches)
        again.assumed |= played.assumed
        for place, one in enumerate(answered):
            if key in one.assumed:
                now = _answered(again, ways, situation.questions[place]).answer.answer
                if now != one.answer.answer:
                    found.setdefault(place, []).append(Turn(_turned_words(played.assumed[key]), now))
    return [
        replace(one, answer=replace(one.answer, turns=tuple(found[place]))) if place in found else one
        for place, one in enumerate(answered)
    ]


def _course_otherwise(situation: Situation, key: Assumption, branches: list[Branch]) -> tuple[Course, list[Branch]]:
    """The play with an assumption tried the other way; where no step of it had read that, it went as before."""
    played = course(situation, book(situation.edition), frozenset({key}))
    if any(key in record.assumed for branch in branches for _, record in branch.steps):
        return played, played.run()
    return played, [_elsewhere(branch, key) for branch in branches]


def _elsewhere(branch: Branch, key: Assumption) -> Branch:
    """The same branch on the table on which a fact is otherwise."""
    state = replace(branch.state, board=_changed(branch.state.board, key))
    paused = None if branch.paused is None else replace(branch.paused, board=_changed(branch.paused.board, key))
    return replace(branch, state=state, paused=paused)


def _otherwise(situation: Situation, key: Assumption) -> Situation | None:
    """The situation in which an assumed fact is otherwise, or None where that cannot be told."""
    return replace(situation, board=_changed(situation.board, key)) if key[0] in CHANGED else None


def _changed(board: Board, key: Assumption) -> Board:
    if key[0] == "within":
        return replace(board, near=board.near | {Nearness(key[1], key[2], key[3])})
    if key[0] == "marked":
        return board.with_piece(board.pieces[key[1]].marked(Quality(key[2])))
    return board


CHANGED = frozenset({"within", "marked", "in range", "nation"})
"""The kinds of facts that are tried the other way."""


def _turned_words(says: str) -> str:
    if " is not " in says:
        return f"if {says.replace(' is not ', ' were ', 1)}"
    return f"if {says.replace(' is ', ' were not ', 1)}"
