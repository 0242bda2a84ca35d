"""The whole way on one screen: a described situation is played through, and every question about it is answered."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations, zip_longest

from arbiter.board import Board, Nearness
from arbiter.choices_told import asked_elsewhere
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.branches import Branch, agreeing
from arbiter.engine.claims import REVEALED
from arbiter.engine.course import Simulation
from arbiter.engine.dice import DiceAsked
from arbiter.engine.doubts import doubted
from arbiter.engine.idle import in_words
from arbiter.engine.outcomes import by_choices, chance_of_yes, chooses, merged, status, text_of
from arbiter.engine.points import NOTHING, Assumption, Record, together
from arbiter.frozen import frozen, replace
from arbiter.moments_told import at_the_other_side, docked_since, late_bonuses, put_ahead, told_behind
from arbiter.pirates.answers import reply
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.answers.supposed import having_met
from arbiter.pirates.connections import connected
from arbiter.pirates.contact.boarding import USED
from arbiter.pirates.fleet.forts import housed
from arbiter.pirates.happened import told_by_play
from arbiter.pirates.played import parted_board
from arbiter.pirates.procedures import course, retrial
from arbiter.pirates.table.conditions import FACES, ROOM
from arbiter.play import Adjunct, Ask, Question, Sentence, Situation
from arbiter.refused import OF_DEEDS, hanging_on, uncounted
from arbiter.rulebook import book
from arbiter.soundness import hanging, in_doubt, left_open, parted_by_faces, unused
from arbiter.trace import Answer, Node, NodeKind, Opinion, Reversal, Status, alike
from arbiter.untaken import untaken

Replied = tuple[Branch, BranchReply]


def arbitrate(situation: Situation, turns: bool = True, *, advised: bool = True, retold: bool = False) -> Opinion:
    """The opinion on a situation: what happened, and every answer with its reasons.

    What may have been done at another moment than it is told is tried at that as well, unless it is `retold` so.
    With `advised` what would be taken in the place of what nothing came of is looked for. With `turns` each fact that an
    answer had to assume is tried the other way, to find those that would turn it.
    Raises `arbiter.engine.course.TooManyCourses` when too many dice are left open.
    """
    try:
        return _arbitrated(situation, turns, advised=advised, retold=retold)
    except DiceAsked:
        return _arbitrated(replace(situation, notes_dice=True), turns, advised=advised, retold=retold)


def _arbitrated(situation: Situation, turns: bool, *, advised: bool, retold: bool) -> Opinion:
    """The opinion, from a course that notes dice which the play does not give only where the situation says so."""
    situation = replace(situation, board=housed(parted_board(situation.board)))
    played = _begun(situation)
    branches = played.run()
    situation, elsewhere = asked_elsewhere(situation, played, branches, _begun)
    if elsewhere:
        played = _begun(situation)
        branches = played.run()
    answered = [_answered_as_told(played, branches, question) for question in situation.questions]
    if turns:
        answered = _with_turns(situation, played, branches, answered)
    otherwise = tuple(_otherwise_told(situation, branches))
    docked = _as_docked(situation, otherwise) if otherwise and not retold else None
    if docked is not None:
        return docked
    if otherwise:
        answered = [replace(one, answer=doubted(one.answer, (), otherwise)) for one in answered]
    if not retold:
        answered = [*_unless_told_ahead(situation, answered)]
    answered = [replace(one, answer=_assuming_besides(one.answer, elsewhere)) for one in answered]
    likeliest = branches[0]
    events = (*likeliest.events, *_missed(played, likeliest))
    answers = tuple(one.answer for one in answered)
    idle = tuple(_unplayed(situation.board))
    vain = untaken(played, branches, answers, otherwise) if advised else ()
    return Opinion(
        situation.file, situation.name, situation.edition, answers, events, idle, forked=likeliest.forked, untaken=vain
    )


def _unless_told_ahead(situation: Situation, answered: list[Answered]) -> Iterable[Answered]:
    """The answers, open where it matters at which of two moments something was done that is told of one of them."""
    play = situation.play
    if behind := told_behind(play):
        says = "whether {} was done before the action was given or after that was not said: tell it ahead of the deed"
        answered = [*_unless_retold(situation, answered, put_ahead(play, behind), behind, says)]
    if late := late_bonuses(situation.board, play):
        says = "dice were rolled by {}, and whether it counts for those stands in no document: tell it ahead of the roll"
        answered = [*_unless_retold(situation, answered, at_the_other_side(play, late), late, says)]
    return answered


def _unless_retold(
    situation: Situation, answered: list[Answered], play: tuple[Sentence, ...], groups: list[int], says: str
) -> Iterator[Answered]:
    """The answers, open where they are others on the same table with that play, in which sentences stand elsewhere."""
    others = () if situation.along else arbitrate(replace(situation, play=play), turns=False, advised=False, retold=True).answers
    for one, other in zip_longest(answered, others):
        so = one.answer.status is Status.UNDECIDED or other is None or other.status is Status.UNDECIDED
        if so or other.answer == one.answer.answer:
            yield one
        else:
            told = " and ".join(f"“{situation.play[place].text}”" for place in groups)
            yield replace(one, answer=doubted(one.answer, (), (says.format(told),)))


def _begun(situation: Situation) -> Simulation:
    """The course of a situation."""
    return course(situation, book(situation.edition), holds=_holds)


def _assuming_besides(answer: Answer, more: tuple[str, ...]) -> Answer:
    return replace(answer, assumptions=tuple(dict.fromkeys([*answer.assumptions, *more])))


def _holds(played: Simulation, branch: Branch, asked: Question) -> bool | None:
    """Whether what the play tells to be so is so in a branch; None where that is open."""
    found = [reply(played, branch, one) for one in asked.each or (asked,)]
    if not all(one.decided for one in found):
        return None
    return all(alike(asked.expected or "yes", one.answer) for one in found)


def _answered_as_told(played: Simulation, branches: list[Branch], question: Question) -> Answered:
    """The answer where all is so by then that the play tells; where it may tell that of two moments, it is the same for both."""
    found, at_last = _answered_whole(played, branches, question), agreeing(branches, at_last=True)
    if len(at_last) == len(branches):
        return found
    other = _answered_whole(played, at_last, question)
    if other.answer.answer == found.answer.answer:
        return found
    says = f"whether {_in_quotes(played.situation)} tells of the time before or after what follows by itself was not said"
    return replace(found, answer=doubted(found.answer, (), (says,)))


def _in_quotes(situation: Situation) -> str:
    """What the play tells to be so along the way, as it was written."""
    return " or ".join(f"“{asked.text}”" for _, asked in situation.along)


def _otherwise_told(situation: Situation, branches: list[Branch]) -> Iterator[str]:
    """What the play tells to be so along the way and what it told before cannot have brought about."""
    if all(branch.agrees() for branch in branches):
        return
    so = [any(one.first or one.last for one in told) for told in zip(*(branch.checkpoints for branch in branches), strict=False)]
    for place, asked in (row for row, once in zip(situation.along, so, strict=False) if not once or all(so)):
        before = replace(situation, play=situation.play[:place], along=(), questions=(asked,))
        (answer,) = arbitrate(before, turns=False, advised=False).answers
        found = f": there it is {answer.answer}" if answer.status is Status.SETTLED else ""
        before_that = "what the play tells before that" if place else "what else is told of the table"
        yield f"“{asked.text}” does not follow from {before_that}{found}"


def _as_docked(situation: Situation, otherwise: tuple[str, ...]) -> Opinion | None:
    """The opinion where all that does not follow is that a ship lies docked by now; None where it matters when she has docked.

    Answers that are others if she docked this turn than if she did before it are open.
    """
    rows = [row for row in situation.along if otherwise[0].startswith(f"“{row[1].text}”")] if len(otherwise) == 1 else []
    tables = docked_since(situation, rows[0]) if len(rows) == 1 else ()
    found = [arbitrate(table, advised=False, retold=True) for table in tables]
    if not found or any(one.untaken or any(not event.standing for event in one.events) for one in found):
        return None
    first, other = found
    says = f"whether {rows[0][1].who} docked this turn or before was not said: tell the move with which she docks"
    told = f"{rows[0][1].who} has docked as told, in this turn or before it"
    answers = (
        _assuming_besides(one, (told,)) if one.answer == then.answer else doubted(one, (), (says,))
        for one, then in zip(first.answers, other.answers, strict=True)
    )
    return replace(first, answers=tuple(answers))


def _missed(played: Simulation, branch: Branch) -> Iterator[Node]:
    """That the moments of sentences which were to break in did not come."""
    for place in played.missed(branch.state):
        yield Node(NodeKind.FACT, f"the moment for “{played.situation.play[place].text}” did not come", standing=False)


@frozen
class Answered:
    """An answer, and the unstated facts that it read, in the order of the pieces on the table."""

    answer: Answer
    assumed: tuple[Assumption, ...]


def _unplayed(board: Board) -> Iterator[str]:
    """What the texts of the pieces also say, which is not played."""
    says = (
        f"{piece.name}: {in_words(left.effect, ability)}"
        for piece in board.pieces.values()
        for ability in piece.abilities
        for left in ability.unplayed
    )
    yield from dict.fromkeys(says)


def _answered_whole(played: Simulation, branches: list[Branch], question: Question, *, turned: bool = False) -> Answered:
    """The answer to a question; to one that is asked of several pieces, what holds for all of them, or for either."""
    if question.supposing is not None:
        return _answered_supposing(question, question.supposing, turns=not turned)
    if not question.each:
        return _answered(played, branches, question, turned=turned)
    together = question.act in (Act.ASSIGN, Act.PUT) and _already_aboard(played.situation.board, question.each)
    each = [replace(one, supposing=None, supposed="") if together else one for one in question.each]
    found = [_answered_whole(played, branches, one, turned=turned) for one in each]
    answers = [one.answer.answer if one.answer.status is Status.SETTLED else "undecided" for one in found]
    if question.least:
        return _least(question, found, answers)
    if question.any_of_it:
        text = {"0": "no", "undecided": "undecided"}.get(answers[0], "yes" if answers[0].isdecimal() else "undecided")
        return _put_together(question, found, found, text, f"{question.each[0].text.rstrip('?')}: {answers[0]}")
    if question.places:
        return _at_places(question, found, answers)
    if question.most or question.alike:
        return (_with_most if question.most else _of_all_alike)(question, found, answers)
    enough, needed = ("yes", "no") if question.either else ("no", "yes")
    text = enough if enough in answers else needed if {*answers} == {needed} else "undecided"
    after_it = each[-1].supposing is not None
    by_several = len({one.who for one in question.each}) == len(question.each)
    paid = question.act is Act.PAY  # each coin is judged as one of those that pay together
    apart = after_it or together or paid or (by_several and question.act in BY_ITSELF)
    open_ = ""
    if text == "yes" and not question.either and question.ask is Ask.MAY and not apart:
        text, open_ = "undecided", ", and whether the one keeps the other from it is not worked out"
    if (
        text == "no"
        and not question.either
        and not by_several
        and not (after_it or together or paid)
        and (answers[0] != "no" or question.each[-1].act in MAKING_WAY)
    ):
        text, open_ = "undecided", ", and whether the one makes way for the other is not worked out"
    says = "; ".join(f"{one.text.rstrip('?')}: {answer}" for one, answer in zip(question.each, answers, strict=True)) + open_
    ranked = sorted(zip(found, answers, strict=True), key=lambda pair: pair[1] != text)  # what decides it first
    return _put_together(question, [one for one, _ in ranked], found, text, says)


def _already_aboard(board: Board, each: tuple[Question, ...]) -> bool:
    """Whether all pieces that are asked about stand on the table where they are to be: each is judged with the others there."""
    return all(one.whom is not None and board.pieces[one.whom].aboard == (one.beside(Adjunct.TO) or one.at) for one in each)


def _least(question: Question, found: list[Answered], answers: list[str]) -> Answered:
    """How often something must be done until it comes to what is asked: the answers are those for once, twice, and so on."""
    times = answers.index("yes") if "yes" in answers else len(answers)
    known = times < len(answers) and {*answers[:times]} <= {"no"}
    says = "; ".join(f"{one.supposed}: {answer}" for one, answer in zip(question.each, answers[: times + 1], strict=False))
    ranked = found[times::-1] if known else found
    return _put_together(question, ranked, found, str(times + 1) if known else "undecided", says)


def _at_places(question: Question, found: list[Answered], answers: list[str]) -> Answered:
    """At which of the places it is so; undecided where that is open of one."""
    says = "; ".join(f"{place}: {answer}" for place, answer in zip(question.places, answers, strict=True))
    there = [place for place, answer in zip(question.places, answers, strict=True) if answer == "yes"]
    return _put_together(question, found, found, "undecided" if "undecided" in answers else ", ".join(there) or "nowhere", says)


def _with_most(question: Question, found: list[Answered], answers: list[str]) -> Answered:
    """Who of those that are asked about has more than everybody else; nobody where several have as much."""
    says = "; ".join(f"{one.who}: {answer}" for one, answer in zip(question.each, answers, strict=True))
    if not all(answer.isdecimal() for answer in answers):
        return _put_together(question, found, found, "undecided", says)
    most = max(map(int, answers))
    ahead = [one.who for one, answer in zip(question.each, answers, strict=True) if int(answer) == most]
    return _put_together(question, found, found, ahead[0] if len(ahead) == 1 else "nobody", says)


def _of_all_alike(question: Question, found: list[Answered], answers: list[str]) -> Answered:
    """What is so of all that is asked about; undecided where it is not the same of all of them, or at all such moments."""
    moments = any(one.supposed for one in question.each)
    of_which = [one.supposed or ("as the play ends" if moments else one.who) for one in question.each]
    counted = (f" (time {of_which[:at].count(one)})" * (of_which.count(one) > 1) for at, one in enumerate(of_which, 1))
    says = "; ".join(f"{which}{time}: {answer}" for which, time, answer in zip(of_which, counted, answers, strict=True))
    text = answers[0] if len({*answers}) == 1 else "undecided"
    return _put_together(question, found, found, text, says)


def _put_together(question: Question, ranked: list[Answered], found: list[Answered], text: str, says: str) -> Answered:
    """One answer out of several, with the reasons of each, the first of them first."""
    why = Node(NodeKind.FACT, says, (), tuple(one.answer.why for one in ranked))
    stands = Status.UNDECIDED if text == "undecided" else Status.SETTLED
    assumed = tuple(dict.fromkeys(says for one in found for says in one.answer.assumptions))
    whole = replace(
        found[0].answer,
        question=question.text,
        answer=text,
        status=stands,
        why=why,
        outcomes=(),
        choices=(),
        assumptions=assumed,
        unplayed=tuple(dict.fromkeys(what for one in found for what in one.answer.unplayed)),
        doubts=tuple(dict.fromkeys(what for one in found for what in one.answer.doubts)),
        expected=question.expected,
        expected_cites=question.expected_cites,
        cites_only=question.cites_only,
    )
    return Answered(whole, tuple(dict.fromkeys(key for one in found for key in one.assumed)))


def _answered_supposing(question: Question, supposed: Situation, *, turns: bool) -> Answered:
    """The answer to a question under a condition: that of the table on which the condition is told."""
    (answer,) = arbitrate(supposed, turns=turns, advised=False).answers
    met = having_met(supposed) if answer.answer == "no" else None
    if met is not None and arbitrate(met, turns=False, advised=False).answers[0].answer != "no":
        why = Node(NodeKind.FACT, "where she comes to lie by that move is not said, and it hangs on that", (), (answer.why,))
        answer = replace(answer, answer="undecided", status=Status.UNDECIDED, why=why)
    if answer.answer == "no" and _may_be_of_the_order(question, supposed):
        says = "it need not be done at all, and whether it comes first is another question: ask what happens first"
        why = Node(NodeKind.FACT, says, (), (answer.why,))
        answer = replace(answer, answer="undecided", status=Status.UNDECIDED, why=why)
    told = f"{question.supposed}, as the question is read"
    return Answered(
        replace(
            answer,
            question=question.text,
            assumptions=(told, *answer.assumptions),
            expected=question.expected,
            expected_cites=question.expected_cites,
            cites_only=question.cites_only,
        ),
        (),
    )


def _may_be_of_the_order(question: Question, supposed: Situation) -> bool:
    """Whether `must she shoot before the ram?` may ask which of the two comes first, as she may shoot then if she will."""
    ordered = question.ask is Ask.MUST and question.act in (Act.SHOOT, Act.RAM, Act.BOARD)
    if not ordered or not question.supposed.startswith("before"):
        return False
    allowed = replace(supposed, questions=tuple(replace(one, ask=Ask.MAY) for one in supposed.questions))
    return arbitrate(allowed, turns=False, advised=False).answers[0].answer == "yes"


MAKING_WAY = frozenset({Act.MOVE, Act.UNLOAD, Act.PUT, Act.LEAVE, Act.DROP, Act.DOCK, Act.SURFACE, Act.EXPLORE, Act.USE})
"""What may let something be done that may not be done before it."""
BY_ITSELF = frozenset({Act.MOVE, Act.SHOOT, Act.REPAIR, Act.SUBMERGE, Act.SURFACE, Act.ROTATE})
"""What each ship may do whatever others do."""


def _answered(played: Simulation, branches: list[Branch], question: Question, *, turned: bool = False) -> Answered:
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
    keys = _in_order(played, read.assumed)
    assumed = tuple(
        dict.fromkeys(
            [*(_as_it_was(played, branches[0], key) for key in keys), *_forbidden(played, replies, question, asked=True)]
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
            found = _answered(other, branches, question, turned=True)
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


def _as_it_was(played: Simulation, branch: Branch, key: Assumption) -> str:
    """An assumption in words; where the play has made it untrue since, it was true before."""
    says = played.assumed[key]
    came = key[0] == "marked" and Quality(key[2]) in branch.state.board.pieces[key[1]].marks
    return says.replace(" is not ", " was not ", 1) + " before that" if came else says


def _in_order(played: Simulation, assumed: Collection[Assumption]) -> tuple[Assumption, ...]:
    """What was assumed, in the order of the pieces on the table."""
    places = {name: place for place, name in enumerate(played.situation.board.pieces)}

    def place(key: Assumption) -> tuple[list[int], list[str]]:
        return [places[part] for part in key[1:] if part in places], [part for part in key if part not in places]

    return tuple(sorted(assumed, key=place))


# Facts that would turn an answer


def _with_turns(situation: Situation, played: Simulation, branches: list[Branch], answered: list[Answered]) -> list[Answered]:
    """The answers with what would turn them: the play is tried again without each fact that it, or an answer, had to assume.

    A fact that only kept something of the play from coming about is assumed for an answer that it would turn.
    """
    found: dict[int, dict[Assumption, Reversal]] = {}
    on_the_way = {key for branch in branches for _, record in branch.steps for key in record.assumed}
    keys = dict.fromkeys([*(key for one in answered for key in one.assumed), *_in_order(played, on_the_way)])
    if len(keys) * len(played.taken) > MOST_RETRIED:
        return [_assuming(played, branches[0], one, _in_order(played, on_the_way)) for one in answered]
    for key in keys:
        other = _otherwise(situation, key)
        if other is None:
            continue
        again, ways = _course_otherwise(other, key, played, branches)
        again.assumed |= played.assumed
        for place, one in enumerate(answered):
            if key in one.assumed or key in on_the_way:
                now = _answered_whole(again, ways, situation.questions[place], turned=True).answer.answer
                if now != one.answer.answer:
                    found.setdefault(place, {})[key] = Reversal(_turned_words(played.assumed[key]), now)
    return [_with_those(played, branches[0], one, found.get(place, {})) for place, one in enumerate(answered)]


MOST_RETRIED = 30_000
"""So many steps of plays are gone through at most to try facts otherwise; else every answer assumes them all."""


def _with_those(played: Simulation, branch: Branch, one: Answered, turns: Mapping[Assumption, Reversal]) -> Answered:
    """The answer with the facts that would turn it, each of them among what it assumes."""
    if not turns:
        return one
    one = _assuming(played, branch, one, turns)
    return replace(one, answer=replace(one.answer, turns=tuple(turns.values())))


def _assuming(played: Simulation, branch: Branch, one: Answered, keys: Iterable[Assumption]) -> Answered:
    """The answer that assumes these facts besides."""
    more = (_as_it_was(played, branch, key) for key in keys if key not in one.assumed)
    return replace(one, answer=replace(one.answer, assumptions=tuple(dict.fromkeys([*one.answer.assumptions, *more]))))


def _course_otherwise(
    situation: Situation, key: Assumption, former: Simulation, branches: list[Branch]
) -> tuple[Simulation, list[Branch]]:
    """The play with an assumption tried the other way; where no step of it had read that, it went as before."""
    played = retrial(situation, former, key)
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
    if key[0] == "bow":
        return board.with_bow(key[1], key[2])
    if key[0] == "marked":
        return board.with_piece(board.pieces[key[1]].marked(Quality(key[2])))
    if key[0] == "only marked":
        return replace(board, marked=board.marked | {(key[1], key[2])})
    if key[0] == REVEALED:
        return board.with_piece(board.pieces[key[1]].unmarked(Quality.FACE_DOWN))
    if key[0] == FACES:
        for piece in board.aboard(key[1]):
            board = board.with_piece(piece.unmarked(Quality.FACE_DOWN)) if piece.kind is Kind.CREW else board
    return board


CHANGED = frozenset({FACES, REVEALED, ROOM, USED, "within", "bow", "marked", "only marked", "in range", "nation", "abandoned"})
"""The kinds of facts that are tried the other way."""


def _turned_words(says: str) -> str:
    if " is not " in says:
        return f"if {says.replace(' is not ', ' were ', 1)}"
    return f"if {says.replace(' is ', ' were not ', 1)}"
