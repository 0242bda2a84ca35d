"""Answers in doubt: what nothing plays and could bear on an answer makes it undecided, and is named beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arbiter.engine.bearing import bearing
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.idle import idle_rules, idle_texts
from arbiter.engine.points import Record
from arbiter.engine.programs import HALF
from arbiter.engine.unplayed import Idle, Indexed
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.play import Command
from arbiter.trace import Answer, Node, NodeKind, Status

MOST_MOMENTS = 8
"""Texts are tried at the beginning and at so many of the ends that the play may come to, the likeliest first."""
UNDECIDED = "undecided"


def in_doubt(course: Simulation, branches: Sequence[Branch], read: Record, far: Record, *, asked: bool) -> list[Idle]:
    """The texts that nothing plays and that could bear on what read this, and on what the play had come to by then.

    `asked` tells whether it was asked what may be done.
    """
    views, game = _moments(course, branches, read), course.game
    boards = [view.state.board for view in views]
    taken = _taken(course, branches)
    key = taken, tuple(id(board) for board in boards)
    if key not in course.idle:
        told = idle_texts(boards, course.book, game.forms, game.acts, taken, _spoken(course))
        course.idle[key] = boards, Indexed(told, game.acts)
    texts = course.idle[key][1], idle_rules(course.book, game.forms, game.acts)
    return list(bearing(texts, read, far, views, asked))


def _taken(course: Simulation, branches: Sequence[Branch]) -> frozenset[str]:
    """The pieces whose abilities the play says are used or revealed, where nobody could say what comes of that, or of its half.

    An event is revealed for what it does, so that what it leaves to somebody may be what the play tells next.
    """
    play = course.situation.play
    said = {
        place for branch in branches for place in (branch.opened, *(begun for begun, _ in branch.unused)) if place is not None
    }
    used = [play[place] for place in said if place < len(play) and play[place].deed in (Command.USE, Command.REVEAL)]
    bearers = [sentence.ability.bearer for sentence in used if sentence.ability is not None]
    named = [name for sentence in used for name in (sentence.who, *sentence.whom)]
    halves = [bearer for branch in branches for what, bearer, _, _ in branch.state.done if what == HALF]
    return frozenset([*bearers, *named, *halves, *_events_revealed(course)])


def _spoken(course: Simulation) -> frozenset[str]:
    """The pieces of whose abilities the play says anything."""
    play = course.situation.play
    named = (name for one in play if one.deed in _OF_ABILITIES for name in (one.who, *one.whom))
    return frozenset([*(one.ability.bearer for one in play if one.ability is not None), *named])


_OF_ABILITIES = frozenset({Command.USE, Command.REVEAL})


def _events_revealed(course: Simulation) -> Iterator[str]:
    """The cards aboard nothing that the play reveals."""
    pieces, kinds = course.situation.board.pieces, course.game.kinds.revealed
    for sentence in course.situation.play:
        for name in sentence.whom if sentence.deed is Command.REVEAL else ():
            if name in pieces and pieces[name].kind in kinds and pieces[name].aboard is None:
                yield name


def _moments(course: Simulation, branches: Sequence[Branch], read: Record) -> list[View]:
    """The moments at which the conditions of a text are tried: the opening, and where the play comes to."""
    course.watched().again(read)
    states = [course.opening(), *(branch.state for branch in branches[:MOST_MOMENTS])]
    return [course.view(state) for state in dict.fromkeys(states)]


def doubted(answer: Answer, texts: Iterable[Idle], idle: Iterable[str] = (), hangs: Sequence[str] = ()) -> Answer:
    """The answer as undecided, with what it would be without these texts; as it is where there is nothing in doubt.

    `hangs` are the sentences of the play because of which the texts could bear.
    """
    texts, idle = [*texts], [*dict.fromkeys(idle)]
    named = (*dict.fromkeys(text.unit or text.says for text in texts), *idle)
    if not named:
        return answer
    doubts = (*_in_words(texts, hangs), *idle)
    return replace(
        answer,
        answer=UNDECIDED,
        status=Status.UNDECIDED,
        why=Node(NodeKind.FACT, f"open: {'; '.join(doubts)}", (), (answer.why,)),
        outcomes=(),
        choices=(),
        unplayed=named,
        doubts=doubts,
        without=answer.answer if answer.status is not Status.UNDECIDED else answer.without,
    )


def _in_words(texts: Iterable[Idle], hangs: Sequence[str]) -> Iterator[str]:
    """What could bear on an answer: texts as they stand, and rules by the sentences that bring them in, where there are any."""
    rules = [*dict.fromkeys(text.unit for text in texts if text.unit)]
    if rules and hangs:
        said = " and ".join(f"“{text}”" for text in hangs)
        yield f"what comes of {said} is not worked out, as Arbiter does not play {' and '.join(rules)}"
    elif rules:
        yield f"it could hang on {' and '.join(rules)}, which Arbiter does not play"
    yield from dict.fromkeys(f"it could hang on {text.says}: write it as its ability" for text in texts if text.untold)
    others = dict.fromkeys(text.says for text in texts if not text.unit and not text.untold)
    yield from (f"it could hang on a text that Arbiter does not play ({says})" for says in others)
