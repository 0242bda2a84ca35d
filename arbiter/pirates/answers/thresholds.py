"""What a die has to show: it is tried with every face, in the play as it is told."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.effects import Act
from arbiter.engine import dice
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.figures import how_many
from arbiter.pirates.answers.happened import does
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.kinds import ships_in_play
from arbiter.play import Ask, Command, Count, Question, Sentence
from arbiter.trace import Node, NodeKind, cited

_COMMANDS = {Act.RAM: Command.RAM, Act.SCUTTLE: Command.SCUTTLE}


def to_do(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The lowest die with which a ram takes a mast, or an attempt to scuttle succeeds."""
    act, play = question.act or Act.RAM, course.situation.play
    found = _last(course, _COMMANDS[act], question)
    told = play[found] if found is not None else _untold(act, question)
    if told is None or len(told.whom) > 1:
        return undecided("whom it is done to was not said")
    before = play[:found] if found is not None else play
    asked = _outcome(act, told)
    each = {face: in_all(course, course.playing((*before, replace(told, dice=(face,)))), asked, does) for face in dice.FACES}
    open_one = next((reply for reply in each.values() if not reply.decided), None)
    enough = [face for face, reply in each.items() if reply.answer == "yes"]
    if open_one is not None:
        return open_one
    if not enough or enough != list(dice.FACES)[-len(enough) :]:
        return undecided(Node(NodeKind.FACT, "no die does it, or not every higher one", (), (each[dice.FACES[-1]].why,)))
    why = each[enough[0]].why
    return BranchReply(
        str(enough[0]), Node(NodeKind.FINDING, f"a {enough[0]} is the lowest that does it", cited(why.walk()), (why,))
    )


def _last(course: Simulation, deed: Command, question: Question) -> int | None:
    """The place of the last sentence of the play that tells of the deed; None where none does."""
    play, named = course.situation.play, {question.who, question.whom} - {None, ""}
    places = (place for place in range(len(play) - 1, -1, -1) if play[place].deed is deed)
    return next((place for place in places if named <= {play[place].who, *play[place].whom, *_owner(course, play[place])}), None)


def _owner(course: Simulation, told: Sentence) -> set[str]:
    piece = course.situation.board.pieces.get(told.who)
    return {piece.player} if piece is not None else set()


def _untold(act: Act, question: Question) -> Sentence | None:
    """The deed as a sentence, where the play does not tell of it."""
    whom = question.whom or (question.who if act is Act.SCUTTLE else "")
    return Sentence(_COMMANDS[act], question.who, (whom,), text=question.text) if whom else None


def _outcome(act: Act, told: Sentence) -> Question:
    """Whether the deed came to what it is done for."""
    whom = told.whom[0] if told.whom else told.who
    if act is Act.SCUTTLE:
        return Question(Ask.DOES, "", act, whom)
    return Question(Ask.DOES, whom, Act.ELIMINATE, state="lost", of="mast", how=("ram",))


def hits_with(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a die that shows so much hits: with every cannon that bears on the target, or with none of them."""
    shots = [one for one in branch.attempts if one.act is Act.SHOOT and question.whom in (None, one.whom)]
    shooters = {one.who for one in shots} or {*_of_whose_turn(course, branch)}
    target = question.whom or next((one.whom for one in shots if one.whom), None)
    if len(shooters) != 1 or target is None:
        return undecided("who shoots at whom was not said")
    asked = replace(question, ask=Ask.WHAT, count=Count.TO_HIT, who=shooters.pop(), whom=target, state=None, number=None)
    before = course.before(shots[0].told) if shots else course
    lowest = in_all(course, before, asked, how_many)
    if not lowest.decided:
        return lowest
    enough = {int(face) <= (question.number or 0) for face in lowest.answer.split(" and ")}
    if len(enough) > 1:
        return undecided(Node(NodeKind.FACT, "it hangs on which of the cannons it is rolled for", (), (lowest.why,)))
    return replace(lowest, answer="yes" if enough.pop() else "no")


def _of_whose_turn(course: Simulation, branch: Branch) -> Iterator[str]:
    """The ships of the player whose turn it is."""
    view = course.view(branch.state)
    return (ship.id for ship in ships_in_play(view) if view.player(ship.id) == view.state.board.turn)
