"""Which deeds of the play a question is about, and the answer as it stood before one of them."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import ACTIONS, Act, Kind
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.transitions import Attempt
from arbiter.frozen import replace
from arbiter.pirates import happened
from arbiter.pirates.answers.attempts import LATER, bygone, done_to, moved_since
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.permissions import TO_ENEMIES
from arbiter.pirates.answers.replies import BranchReply
from arbiter.pirates.fire.gunnery import gives_a_cannon
from arbiter.pirates.table.abilities import meant
from arbiter.play import ACTION_OF, Adjunct, Command, Question, Sentence


def by_whom(course: Simulation, branch: Branch, question: Question) -> Question:
    """The question with whoever did what it asks about, where ships do it to one another and it names nobody."""
    done = done_to(course, branch, question) if question.act in TO_ENEMIES else None
    return question if done is None else replace(question, who=done.who)


def says_so(sentence: Sentence, question: Question) -> bool:
    """Whether a sentence of the play does what a question asks about."""
    done = question.act in happened.ACTS.get(sentence.deed, ()) and sentence.who == question.who
    coin = question.worth in (None, sentence.worth) or question.whom is not None
    return done and coin and question.whom in (None, *sentence.whom)


def told_at(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The place of the first sentence of the play that does what a question asks about, unless it asks for once more."""
    begun = bygone(course, branch, question.who)
    places = (place for place, sentence in enumerate(course.situation.play) if place >= begun and says_so(sentence, question))
    return None if question.again else next(places, None)


def done_at(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The place of the last sentence of the play that is itself what is asked about, where no attempt of it is kept."""
    begun, play = bygone(course, branch, question.who), course.situation.play
    if question.again or question.length or question.act in LATER:
        return None
    if question.ability is not None:
        return next((place for place in range(len(play) - 1, begun - 1, -1) if _uses_up(play[place], question)), None)
    alike = (place for place in range(len(play) - 1, begun - 1, -1) if says_so(play[place], question))
    found = next(alike, None)
    own = found is not None and happened.ACTS[play[found].deed][:1] == (question.act,) and not play[found].breaks_in
    return found if own else None


def _uses_up(sentence: Sentence, question: Question) -> bool:
    """Whether a sentence uses the ability by which something may be eliminated, as a question has it, on just that."""
    used, named = sentence.ability, question.ability
    alike = used is not None and named is not None and (used.bearer, used.number) == (named.bearer, named.number)
    plain = question.act is Act.ELIMINATE and sentence.deed is Command.USE and not sentence.breaks_in
    return alike and plain and sentence.whom == (question.whom,)


def acted_by(course: Simulation, branch: Branch, question: Question) -> Attempt | None:
    """The deed of this turn whose action the ability that a question names has given; None where it gave none."""
    view = course.view(branch.state)
    if question.act is not Act.USE or question.ability is None or question.again:
        return None
    giving = (one for one in meant(view, question.ability) if any(effect.act is Act.GIVE for effect in one.ability.effects))
    found = [(speaker.bearer, speaker.ship) for speaker in giving]
    bearers, carriers = {bearer for bearer, _ in found}, {ship for _, ship in found}
    given = {(one.ship, one.action) for one in branch.state.given if one.bearer in bearers}
    return next(
        (
            one
            for one in reversed(branch.attempts)
            if one.allowed
            and not moved_since(course, one)
            and any(one.who == ship and ACTIONS.get(one.act) is action for ship, action in given)
            and question.whom in (None, one.who, *((one.whom, *one.also) if one.who in carriers else ()))
            and question.who in ("", *bearers, *carriers, *(view.player(ship) for ship in carriers))
        ),
        None,
    )


def if_from_those(course: Simulation, tried: Attempt | None, question: Question) -> Attempt | None:
    """The attempt, unless it was shots from other masts than a question names, or a repair of another one."""
    if tried is None or question.act not in (Act.SHOOT, Act.REPAIR):
        return tried
    told = {mast.place for mast in course.situation.play[tried.told].masts}
    return tried if not told or {mast.place for mast in question.masts} <= told else None


def given_plainly(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The place of the last sentence that gives the action for what is asked about and says nothing of what is done with it."""
    play, begun = course.situation.play, bygone(course, branch, question.who)
    if question.again or question.act not in (Act.SHOOT, Act.EXPLORE) or not (question.whom or question.masts):
        return None
    own = (place for place in range(len(play) - 1, begun - 1, -1) if play[place].who == question.who)
    last = next((place for place in own if ACTION_OF.get(play[place].deed) is ACTIONS[question.act]), None)
    if last is None or play[last].whom or play[last].dice or play[last].masts or play[last].tells_of_shots:
        return None
    refused = any(one.told == last and one.act is question.act and not one.allowed for one in branch.attempts)
    return None if refused else last


def untold_way(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The move of the play whose way is not told, where it is asked whether it may lead over something, or to a berth.

    What she touches may be taken in tow as the move action is given.
    """
    over = question.beside(Adjunct.OVER) if question.act is Act.MOVE else None
    if question.length or not (over or question.act in (Act.DOCK, Act.TOW)):
        return None
    said = told_at(course, branch, replace(question, act=Act.MOVE, whom=None, adjuncts=()))
    if said is None or any(one.who == question.who for one in course.situation.play[said + 1 :]):
        return None
    told = course.situation.play[said]
    ends = told.contacts if over and all(contact.other != over for contact in told.contacts) else ()
    given = told.only_gives or question.act is not Act.TOW
    return said if told == Sentence(Command.MOVE, told.who, contacts=ends) and given else None


def shot_beside(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The last shots of a ship this turn, where it is asked from which mast of hers a crew who gives her a cannon may shoot."""
    view, play = course.view(branch.state), course.situation.play
    crew = view.state.board.pieces.get(question.who) if question.act is Act.SHOOT and question.masts else None
    if crew is None or crew.kind is not Kind.CREW or not any(map(gives_a_cannon, crew.abilities)):
        return None
    begun, ship = bygone(course, branch, question.who), view.state.ship_of(crew.id)
    later = range(len(play) - 1, begun - 1, -1)
    return next((place for place in later if (play[place].deed, play[place].who) == (Command.SHOOT, ship)), None)


def as_before(
    course: Simulation, question: Question, sentences: int, ask: Callable[[Simulation, Branch, Question], BranchReply]
) -> BranchReply:
    """The answer as it stood before the sentence that does what is asked about."""
    return in_all(course, course.before(sentences), question, ask)


def as_tried(tried: Attempt) -> BranchReply:
    """Whether what the play tried was allowed."""
    answer = "undecided" if not tried.decided else "yes" if tried.allowed else "no"
    return BranchReply(answer, tried.why, tried.decided)
