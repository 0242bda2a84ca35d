"""One question answered in all branches of a play, and what that answer read and rests on."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import combinations

from arbiter.arbitration.refused import OF_DEEDS, hanging_on, uncounted
from arbiter.arbitration.soundness import hanging, in_doubt, left_open, parted_by_faces, unused
from arbiter.effects import Act, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.doubts import doubted
from arbiter.engine.outcomes import by_choices, chance_of_yes, chooses, merged, status, text_of
from arbiter.engine.points import NOTHING, Assumption, Record, together
from arbiter.frozen import frozen, replace
from arbiter.pirates.answers import reply
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.connections import connected
from arbiter.pirates.happened import told_by_play
from arbiter.play import Question
from arbiter.trace import Answer, Status

Replied = tuple[Branch, BranchReply]


@frozen
class Answered:
    """An answer, and the unstated facts that it read, in the order of the pieces on the table."""

    answer: Answer
    assumed: tuple[Assumption, ...]


def answer_to(played: Simulation, branches: list[Branch], question: Question, *, turned: bool = False) -> Answered:
    """The answer to a question; where a fact was `turned`, what the play tells and that forbids is simply not done."""
    reads = played.watched()
    replies = [(branch, reply(played, branch, question)) for branch in branches]
    done = _read(replies, question, played) | reads.record()
    read = done | _said(played, replies)
    deciding, kept = by_choices(replies, undecided)
    outcomes = merged(kept, deciding, replies)
    stands = Status.CHOICE if deciding else status(kept, outcomes)
    text = chooses(deciding, outcomes) if deciding else text_of(outcomes)
    if question.chance and not deciding:
        stands, text = chance_of_yes(kept, outcomes)
    undone = [NO_DIE] if stands is Status.SETTLED and _is_left_to_no_die(branches, question, outcomes[0].answer) else []
    shown = outcomes if len(outcomes) > 1 else ()
    keys = in_order(played, read.assumed)
    assumed = tuple(
        dict.fromkeys(
            [*(as_it_was(played, branches[0], key) for key in keys), *_forbidden(played, replies, question, asked=True)]
        )
    )
    found = Answer(
        question.text,
        text,
        stands,
        outcomes[0].why,
        shown,
        deciding,
        assumed,
        without=replies[0][1].without if len({given.without for _, given in replies}) == 1 else None,
        expected=question.expected,
        expected_cites=question.expected_cites,
        cites_only=question.cites_only,
    )
    idle = (
        ()
        if deciding
        else [what for branch, given in replies for what in unused(played, branch, question, read, given.sentences)]
    )
    forbidden = [] if turned else _forbidden(played, replies, question)
    if forbidden and _is_alike_done(played, replies, question, text, keys):
        forbidden = []
    again = left_open(played) if stands is Status.CHANCE or question.chance else ()
    absolute = all(given.absolute for _, given in replies)
    far = together(branch.record if given.record is None else given.record for branch, given in replies)
    texts, hidden = parted_by_faces(played, question, [] if absolute else in_doubt(played, branches, question, read, far, text))
    found = replace(found, assumptions=tuple(dict.fromkeys([*found.assumptions, *hidden])))
    hangs = hanging(played, branches, question, done) if texts else ()
    figures = [] if absolute or stands is Status.UNDECIDED else sorted(read.unsettled)
    return Answered(doubted(found, texts, [*forbidden, *idle, *again, *figures, *undone], hangs), keys)


NO_DIE = "the play tells of nothing for which a die is rolled: tell what is tried"
"""Why no chance is told."""


def _is_left_to_no_die(branches: list[Branch], question: Question, answer: str) -> bool:
    """Whether a chance is asked of what nobody tried: nothing came about, was refused or rolled for on the way."""
    if not question.chance or answer != ("yes" if question.denied else "no") or len(branches) > 1:
        return False
    return not branches[0].state.thrown and all(one.allowed for one in branches[0].attempts)


def _forbidden(played: Simulation, replies: list[Replied], question: Question, *, asked: bool = False) -> list[str]:
    """The deeds that the play tells and the rules forbid whatever the dice show, on which the replies may hang."""
    found = [[*uncounted(played, branch, question, given.sentences, asked=asked)] for branch, given in replies]
    return [says for says in dict.fromkeys(found[0]) if all(says in other for other in found)]


MOST_GRANTED = 2
"""Of so many forbidden deeds each row is tried as if it had been done; with more of them it stays open what hangs on them."""


def _is_alike_done(
    played: Simulation, replies: list[Replied], question: Question, text: str, assumed: tuple[Assumption, ...]
) -> bool:
    """Whether a question has this answer as well where the deeds on which it may hang are done although they are forbidden.

    However many of them are done, every other deed must then be as it was, allowed or forbidden, and nothing more assumed.
    A figure or a state may be another in a tow that could have been allowed than in the one that was forbidden.
    """
    refused = [one for branch, given in replies for one in hanging_on(played, branch, question, given.sentences)]
    forbidden = {one.told for one in refused}
    if len(forbidden) > MOST_GRANTED or any(one.made for one in refused):
        return False
    if question.ask not in OF_DEEDS and any(one.act is Act.TOW for one in refused):
        return False
    before = _not_made([branch for branch, _ in replies])
    for count in range(1, len(forbidden) + 1):
        for places in map(frozenset, combinations(sorted(forbidden), count)):
            other, branches = played.granting(places)
            done = {one.told for branch in branches for one in branch.attempts if one.made}
            if not places <= done or _not_made(branches) != before - places:
                return False
            found = answer_to(other, branches, question, turned=True)
            if found.answer.answer != text or not {*found.assumed} <= {*assumed}:
                return False
    return True


def _not_made(branches: Iterable[Branch]) -> set[int]:
    """The sentences of which some deed was refused, so that it was not set about."""
    return {one.told for branch in branches for one in branch.attempts if not one.made}


def _read(replies: list[Replied], question: Question, played: Simulation) -> Record:
    """What was read on the way to the replies: until the attempt that decides one, or by all that has to do with it."""
    found = NOTHING
    for branch, given in replies:
        found |= given.record if given.record is not None else connected(branch, question, played)
    return found


def _said(played: Simulation, replies: list[Replied]) -> Record:
    """What the play says that happened, until then."""
    found = NOTHING
    for _, given in replies:
        found |= told_by_play(played.situation, given.sentences)
    return found


def as_it_was(played: Simulation, branch: Branch, key: Assumption) -> str:
    """An assumption in words; where the play has made it untrue since, it was true before."""
    says = played.assumed[key]
    came = key[0] == "marked" and Quality(key[2]) in branch.state.board.pieces[key[1]].marks
    return says.replace(" is not ", " was not ", 1) + " before that" if came else says


def in_order(played: Simulation, assumed: Collection[Assumption]) -> tuple[Assumption, ...]:
    """What was assumed, in the order of the pieces on the table."""
    places = {name: place for place, name in enumerate(played.situation.board.pieces)}

    def place(key: Assumption) -> tuple[list[int], list[str]]:
        return [places[part] for part in key[1:] if part in places], [part for part in key if part not in places]

    return tuple(sorted(assumed, key=place))
