"""What a single shot or hit of a shoot action comes to: the play up to it, with that shot and with a miss in its place."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Act, Kind
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.state import State
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.as_told import outcomes
from arbiter.pirates.fire.gunnery import shots_made
from arbiter.pirates.fire.hits import IGNORED
from arbiter.pirates.fire.hitting import FROM, NOT_APART
from arbiter.pirates.table.masts import ORDINALS
from arbiter.play import UNTOLD, Command, Question, Sentence
from arbiter.trace import Node, NodeKind, cited

Shot = tuple[int, int]
"""The place of a sentence that tells of shots, and of a die in it."""


def shot_of_gun(view: View, question: Question) -> Question | BranchReply:
    """A question about the shot of one cannon, as one about that shot by its number; its answer where no one shot is."""
    shot_from = [row for row in view.state.done if row[0].startswith(FROM)]
    crew = {one for one, piece in view.state.board.pieces.items() if piece.kind is Kind.CREW}
    own = [row for row in shot_from if row[1] not in crew]  # not what a crew gives his ship
    gun, ships = question.masts[0], {row[1] for row in own}
    if gun.place < 0:  # the last one of whoever shoots
        if len(ships) != 1:
            return undecided("whose last cannon is meant was not said")
        ship = view.state.piece(*ships)
        gun = gun._replace(ship=ship.id, place=ship.printed_masts)
    rows = [row for row in own if row[0] == f"{FROM}{gun.place}" and gun.ship in ("", row[1])]
    if len({row[1:3] for row in rows}) == 1:
        return replace(question, masts=(), who=question.who or rows[0][1], number=int(rows[0][2]))
    if rows:
        return undecided("of which shot of that cannon it is asked was not said")
    by_gun = sum(row[3] for row in view.state.done if row[0].startswith(FROM) and gun.ship in ("", row[1]))
    made = sum(row[3] for row in view.state.done if row[0].startswith("aimed ") and gun.ship in ("", row[1]))
    if question.denied or not made or made > by_gun:
        return undecided("which of the shots is that of this cannon was not said: ask of the shot, such as: does die 2 hit?")
    return BranchReply("no", Node(NodeKind.FACT, "that cannon does not shoot"))


def every_shot(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether all shots of the play hit, or miss, of so many as it may name."""
    state, whom, wanted = branch.state, question.whom, "miss" if question.of == "miss" else "hit"
    aimed, hits = (_of_all(state, what, whom) for what in ("aimed", "shot"))
    mixed = state.count(NOT_APART)
    if not aimed + mixed or (question.number and question.number != aimed + mixed):
        return undecided("the play does not tell of just so many shots")
    so = not mixed and hits == (0 if wanted == "miss" else aimed)
    why = told(course.view(state), f"{'all' if so else 'not all'} shots {wanted}", branch, whom or "")
    return BranchReply("yes" if so else "no", why)


def _of_all(state: State, what: str, whom: str | None) -> int:
    """How many of all shots were aimed at somebody, or hit."""
    numbers = [row for row in state.done if row[0].removeprefix(f"{what} ").isdigit()]
    return sum(row[3] for row in numbers if whom in (None, row[2]))


def which_guns(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The cannons that hit, or miss, by their places; open where the shots are not known by the cannons that made them."""
    view, done = course.view(branch.state), branch.state.done
    by_gun = [(int(row[0].removeprefix(FROM)), row[1], row[2]) for row in done if row[0].startswith(FROM)]
    made = _of_all(branch.state, "aimed", None)
    if not by_gun or len({ship for _, ship, _ in by_gun}) > 1 or made > len(by_gun):
        return undecided("the play does not tell from which cannon each shot was made")
    wanted = 0 if question.of == "miss" else 1
    found = [place for place, ship, number in by_gun if branch.state.count(f"shot {number}", ship, question.whom) == wanted
             and branch.state.count(f"aimed {number}", ship, question.whom)]  # fmt: skip
    named = ", ".join(ORDINALS[place - 1] for place in sorted(found)) or "none"
    return BranchReply(named, told(view, f"“{question.text}”: {named}", branch, by_gun[0][1]))


def of_one_shot(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a mast is lost, a hit ignored or a ship sunk by one shot of the play and not by those before it."""
    if question.masts:
        of_it = shot_of_gun(course.view(branch.state), question)
        if isinstance(of_it, BranchReply):
            return of_it
        question = replace(of_it, who=question.who)
    shots, nth = shots_told(course, question), question.number or 1
    if question.how:
        shots = [one for one in shots if course.situation.play[one[0]].ability is not None][:1]
    if len(shots) < nth:
        return undecided("the play gives no die for that shot, or does not tell which of them it is")
    return _told_apart(course, question, shots[nth - 1])


def of_one_hit(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The same of one hit, which is the shot with which so many are scored; one that was not scored comes to nothing."""
    shots, nth = shots_told(course, question), question.number or 1
    for shot in shots:
        scored = _counted(course, shot, question, lambda state: state.count("hit", None, question.who or None))
        if not scored.decided:
            return scored
        if int(scored.answer) > nth:
            return undecided("one die scores several hits, and what each of them comes to is not told apart")
        if int(scored.answer) == nth:
            return _told_apart(course, question, shot)
    hits = branch.state.count("hit")
    if shots and hits < nth:
        says = f"only {hits} of the shots {'is a hit' if hits == 1 else 'are hits'}"
        return BranchReply("no", Node(NodeKind.FACT, says))
    return undecided("the play does not tell which die is that hit")


def shots_told(course: Simulation, question: Question) -> list[Shot]:
    """The shots of the last shoot action that the play gives dice for, in their order; none where several may be meant."""
    play = course.situation.play
    told = [place for place, one in enumerate(play) if one.deed is Command.SHOOT and one.dice]
    meant = [place for place in told if question.who in ("", *play[place].whom)] if len(told) > 1 else told
    single = all(play[place].who == play[told[-1]].who and len(play[place].dice) == 1 for place in told)
    one_action = single and not any(one.deed is Command.END_TURN for one in play[told[0] :]) if told else False
    places = told if one_action else meant if len(meant) == 1 else []
    return [(place, at) for place in places for at in range(max(len(play[place].dice), shots_made(play[place])))]


def _told_apart(course: Simulation, question: Question, shot: Shot) -> BranchReply:
    """Whether what is counted has become more with a shot than it was before."""
    act = question.act or Act.ELIMINATE
    measure = _MEASURES.get(act)
    if measure is None or (question.act is Act.ELIMINATE and question.of != "mast"):
        return undecided("what each shot comes to is told of masts, of hits that are ignored and of ships that sink")
    ship = (question.whom if act is Act.SINK else question.who) or None
    place, at = shot
    before, after = (_counted(course, one, question, lambda state: measure(state, ship)) for one in ((place, at - 1), shot))
    if not (before.decided and after.decided):
        return after if before.decided else before
    says = f"{_NOUNS[act]}: {before.answer} before that shot, {after.answer} with it"
    why = Node(NodeKind.FINDING, says, cited(after.why.walk()), (after.why,))
    return BranchReply("yes" if int(after.answer) > int(before.answer) else "no", why)


def _counted(course: Simulation, shot: Shot, question: Question, measure: Callable[[State], int]) -> BranchReply:
    """What is counted once the play has come to a shot; open where the play is."""

    def so_far(_course: Simulation, branch: Branch, _question: Question) -> BranchReply:
        unclear, found = branch.state.unknown or branch.state.unrolled, str(measure(branch.state))
        return undecided(f"open: {unclear}") if unclear else BranchReply(found, Node(NodeKind.FACT, "", (), branch.events))

    return in_all(course, _up_to(course, shot), question, so_far)


def _up_to(course: Simulation, shot: Shot) -> Simulation:
    """The play up to a shot, with a miss in place of each die behind it: a 1 hits nobody (`cursed-seas.concepts.2`)."""
    place, at = shot
    play = course.situation.play
    return course.playing((*play[:place], _missing_from(play[place], at + 1)))


def _missing_from(told: Sentence, count: int) -> Sentence:
    made, before = max(len(told.dice), shots_made(told)), told.dice[:count]
    dice = (*before, *(UNTOLD for _ in range(count - len(before))), *(1 for _ in range(made - count)))
    return replace(told, dice=dice, came=tuple(outcomes(told, made)[:count]), rest="")


_MEASURES: dict[Act | None, Callable[[State, str | None], int]] = {
    Act.ELIMINATE: lambda state, ship: state.count("masts lost", ship) if ship else state.count("masts lost"),
    Act.IGNORE: lambda state, ship: state.count(IGNORED, ship),
    Act.SINK: lambda state, ship: state.count("sunk", None, ship),
}
"""What is counted of what a shot came to, for whoever is asked about or for all together."""
_NOUNS = {Act.ELIMINATE: "masts lost", Act.IGNORE: "hits ignored", Act.SINK: "ships sunk"}
