"""The dice of a shot, one by one: what each hits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.effects import Act, Cannon, Effect, Kind, Quality, Quantity, Reference
from arbiter.engine import dice
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Finding, Participant, Point
from arbiter.engine.state import Event, Shot, State, Task
from arbiter.engine.transitions import Pick, Transition
from arbiter.engine.usage import passed
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.as_told import MISSED, as_told_of, outcome
from arbiter.pirates.fire.gunnery import guns_in_all, guns_told, guns_unstated, left_open, one_die, undiced
from arbiter.pirates.fire.reloading import SECOND, after_first
from arbiter.pirates.table.conditions import added_cannons, number
from arbiter.pirates.table.rolled_hits import awaited, in_doubt
from arbiter.trace import Choice, Node


def hit_finding(view: View, ship: str, target: str, cannon: Cannon, face: int) -> Finding:
    """Whether a shot with a natural roll of `face` hits: above the rank with bonuses, but never on a 1."""
    who, whom = Participant(Kind.CANNON, ship, cannon), view.role(target)
    shot = (Event(Act.SHOOT, ship, target),)
    plus = number(view, Quantity.CANNON_ROLL, view.role(ship), 0, whom, inside=True, during=shot)
    added = int(str(plus.value))
    held = added_cannons(view, ship) if cannon.fixed and added > 0 else None
    added = 0 if held is not None else added
    rank = number(view, Quantity.RANK, who, cannon.rank, inside=True)
    needed = number(view, Quantity.ROLL_TO_HIT, view.role(ship), int(str(rank.value)) + 1, whom, inside=True, during=shot)
    figures = ((Quantity.ROLL, face + added), (Quantity.RANK, int(str(needed.value)) - 1))
    point = Point(Act.HIT, replace(who, kind=Kind.SHOT, roll=face), whom, figures=figures, inside=True)
    told = (
        (plus, f"her cannon rolls get {added:+d}"),
        (rank, f"the rank of the cannon is {rank.value}"),
        (needed, f"a roll of {needed.value} is needed to hit"),
    )
    parts: list[Finding | Node] = [replace(part, says=words) for part, words in told if part.claims]
    parts += [] if held is None else [held]
    finding, units = view.settle(point), view.book.units("hit")
    described = not units and not finding.claims
    if described:
        finding = replace(finding, value=face + added >= int(str(needed.value)))
        parts.append(fact(f"the cannon is described as one that hits on {cannon.rank + 1} or more"))
    says = f"a roll of {face} with a rank {cannon.rank} cannon {'hits' if finding else 'misses'} {view.name(target)}"
    if cannon.fixed and rank.claims:  # of its roll and range alone it is said that they stay what they are
        says = "no document says whether the rank of a cannon changes whose roll and range stay as printed"
        finding = replace(finding, decided=False)
    if added and not described and _hits_by_the_die(view, point, added) != finding.value:
        finding, says = replace(finding, decided=False), f"whether a roll of {face} hits hangs on whether what is added counts"
    return replace(finding, parts=tuple(parts), cites=units, says=says)


SHOT = "shoot: resolve"
"""The step in which a die that was rolled for a shot counts."""


def die_hits(view: View, task: Task) -> Finding:
    """Whether the die of the moment, as it shows now, hits for the shot that waits to be resolved."""
    found = guns_told(view, task.sentence, task.who, task.whom)
    if not found:
        return any_gun(view, task, view.state.die)
    return hit_finding(view, task.who, task.whom, found[task.number % len(found)], view.state.die)


ANY_GUN = tuple(Cannon(rank, length) for rank in (1, 5) for length in ("S", "L"))
"""The best and the worst cannons that a ship may have where none was stated: but for a handful, printed ranks go up to 5."""


def any_gun(view: View, task: Task, face: int) -> Finding:
    """Whether a die hits whatever the cannon is that was not stated: open where that hangs on the cannon."""
    tried = [hit_finding(view, task.who, task.whom, cannon, face) for cannon in ANY_GUN]
    view.assume(("rank", task.who), f"no cannon of {view.name(task.who)} has a rank above 5", [])
    same = all(finding.decided for finding in tried) and len({bool(finding) for finding in tried}) == 1
    says = f"whether a roll of {face} hits hangs on the cannon, which was not stated"
    return tried[-1] if same else replace(tried[-1], decided=False, says=says)


def resolve(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die hits or misses; with one die for all cannons it must beat the rank of each."""
    view = course.view(state)
    counts = dice.shown(view)
    if not counts.decided:
        return [Transition(replace(state, unknown="nothing orders the abilities that change this die", die=0))]
    face = int(str(counts.value))
    found = guns_told(view, task.sentence, task.who, task.whom)
    if found is None:
        return _with_any_gun(course, state, task, face, counts)
    if not found:
        return [Transition(replace(state, unknown=f"what a die of {view.name(task.who)} is for, who has no cannon left", die=0))]
    together = one_die(state)
    tried = found if together else (found[task.number % len(found)],)
    findings = [hit_finding(view, task.who, task.whom, cannon, face) for cannon in dict.fromkeys(tried)]
    undecided = next((finding for finding in findings if not finding.decided), None)
    if undecided is None:
        hits = all(findings)
        return as_told_of(course, state, task, [(hits, _scored(course, state, task, face, tried, findings, counts, hits=hits))])
    says = f"die {shot_number(state, task)} shows {face}; whether it hits {view.name(task.whom)} is open"
    node = because(view, replace(undecided, says=says))
    point = Choice("", ("it hits", "it misses"), says, node.cites)
    ways = [(hits, _scored(course, state, task, face, tried, findings, counts, hits=hits)) for hits in (True, False)]
    picked = [(hits, replace(way, events=(node,), pick=Pick(point, point.options[0 if hits else 1]))) for hits, way in ways]
    return as_told_of(course, state, task, picked)


def _with_any_gun(course: Simulation, state: State, task: Task, face: int, counts: Finding) -> list[Transition]:
    """A die of a ship whose cannons were not stated: it hits, or misses, or both are followed where that hangs on the cannon."""
    view = course.view(state)
    finding = any_gun(view, task, face)
    told = fact(f"die {shot_number(state, task)} shows {face}, and {guns_unstated(view, task.who)}")
    guns = tuple(ANY_GUN[-1] for _ in range(guns_in_all(view, task.who) if one_die(state) else 1))
    ranged = _asks_of_ranges(view, task.whom)
    if finding.decided and not (finding and ranged):
        hits = bool(finding)
        return as_told_of(course, state, task, [(hits, _scored(course, state, task, face, guns, [finding], counts, hits=hits))])
    if ranged or one_die(state) or (not outcome(task) and state.count(EITHER_WAY, task.who) >= MOST_EITHER_WAY):
        return [Transition(replace(left_open(state, undiced(view, task.who)), die=0, changes=()), (told,))]
    point, after = Choice("", ("it hits", "it misses"), undiced(view, task.who)), state.counted(EITHER_WAY, task.who)
    after = state if outcome(task) else after
    ways = [(hits, _scored(course, after, task, face, guns, [finding], counts, hits=hits)) for hits in (True, False)]
    picks = [Pick(point, option) for option in point.options]
    picked = [(hits, replace(way, events=(told,), pick=pick)) for (hits, way), pick in zip(ways, picks, strict=True)]
    return as_told_of(course, state, task, picked)


def _hits_by_the_die(view: View, point: Point, added: int) -> bool:
    """Whether a shot hits where a text that says which rolls hit means what the die shows, without what is added to it."""
    figures = tuple((figure, number - added) for figure, number in point.figures)
    return bool(view.settle(replace(point, figures=figures)))


def _asks_of_ranges(view: View, target: str) -> bool:
    """Whether a text says what the shots of cannons of some range cannot do, and may speak of those at a target."""
    spoken = ((speaker, speaker.ability.effects[place]) for speaker, place in view.speakers((Act.ELIMINATE, None)))
    effects = [effect for speaker, effect in spoken if speaker.ship == target or not _is_of_its_own(effect)]
    traits = (trait for effect in effects if _of_shots(effect) and effect.who is not None for trait in effect.who.traits)
    return any(trait.quality is Quality.RANGED for trait in traits)


def _is_of_its_own(effect: Effect) -> bool:
    """Whether an effect speaks of what its own ship would lose."""
    owner = effect.whom.owner if effect.whom is not None else None
    return owner is not None and owner.reference is Reference.THIS


EITHER_WAY = "dice of cannons that were not stated"
"""How the state counts the dice of which it was followed that they hit, and that they miss."""
MOST_EITHER_WAY = 4
"""Of no more dice than these both are followed."""


def _scored(
    course: Simulation,
    state: State,
    task: Task,
    face: int,
    tried: Sequence[Cannon],
    findings: list[Finding],
    counts: Finding,
    *,
    hits: bool,
) -> Transition:
    """The hits of one die, each a task of its own."""
    view, together = course.view(state), one_die(state)
    count = (len(tried) + extra_hits(view, task.who) if together else 1) if hits else 0
    telling = next((finding for finding in findings if not finding), max(findings, key=lambda finding: len(finding.claims)))
    causes = tuple(because(view, part) for part in ([counts] if state.changes else []) + [telling])
    told = event(_shot_words(view, task, face, count), *decisive(view, telling), causes=causes, stake=task.whom)
    state = passed(replace(state, die=0, changes=()), (task.who,), Quantity.CANNON_ROLL)
    if task.cause == "given":
        state = dice.counting(course, state, task, shot_number(state, task), face)
    state = with_shot(course, state, task, hits=hits)
    if count:
        state = state.counted("hit", task.who, task.whom, count).counted(SCORED, task.who)
    elif task.cause == "given" or (task.sentence is not None and task.sentence.tells_of_shots):
        state = state.counted(MISSED, task.who, task.whom)
    card = task.program.bearer if task.program is not None else ""
    shown = Event(Act.ROLL, task.who, task.who, kind=Kind.DIE, roll=face, name=Quantity.CANNON_ROLL.value, place=card)
    scored = [
        Task("hit", task.who, task.whom, order, program=task.program, shot=shot_of(view, tried, findings, order, face))
        for order in range(count)
    ]
    counted = {finding.point.figure(Quantity.ROLL) for finding in findings}
    known = {roll for roll in counted if roll is not None}
    doubtful = bool(card) and counted != {face} and _asks_of_its_roll(view, card, {face, *counted})
    doubtful = doubtful or in_doubt(view, {face, *known}, hits=bool(count), together=together)
    if doubtful or any(one.shot is not None and one.shot.roll is None for one in scored):
        state = replace(state, unknown="whether a text about a roll means it with what is added")
    state, again = after_first(course.view(state), task, hits=bool(count))
    after = followed(course, state.then(*scored, *again), shown)
    missed = Event(Act.HIT, task.who, task.whom, affirms=False, roll=face)
    return Transition(after if count else followed(course, after, missed), (told,))


EARLIER = "shots told before in this shoot action"
"""How the state counts the shots of the action under way that were made before those that are being told."""
ONE_SHOT = "lost to a shot"
"""The state by which a question asks what a single shot comes to."""
EVERY = "every shot"
"""The state by which one asks whether all shots hit, or all miss."""
GUNS = "which guns"
"""The state by which one asks which cannons hit."""
FROM = "shot from cannon "
"""How the state notes which shot one cannon has made, by its place and the number of the shot."""


NOT_APART = "shots not told apart"
"""How the state counts the shots of which it is told how many hit, and not which."""


def shot_number(state: State, task: Task) -> int:
    """Which shot of the whole action one is, counted from 1."""
    return task.number + 1 + state.count(EARLIER, task.who) + state.count(SECOND, task.who)


def with_shot(course: Simulation, state: State, task: Task, *, hits: bool) -> State:
    """The state that knows which shots hit, of those whose dice are given or asked for, and from which cannons they were made."""
    number = shot_number(state, task)
    questions = (*course.situation.questions, *(told for _, told in course.situation.along))
    by_gun = any(one.state == GUNS or (one.masts and (one.act is Act.HIT or one.state == ONE_SHOT)) for one in questions)
    every = by_gun or any(one.state == EVERY for one in questions)
    if not (task.cause == "given" or every or any(one.act is Act.HIT and one.number == number for one in questions)):
        return state
    masts = task.sentence.masts if task.sentence is not None else ()
    guns = masts if len(masts) == 1 else masts[task.number : task.number + 1]
    for gun in guns if by_gun else ():
        state = state.counted(f"{FROM}{gun.place}", gun.ship, str(number))
    state = state.counted(f"aimed {number}", task.who, task.whom)
    return state.counted(f"shot {number}", task.who, task.whom, int(hits))


def _asks_of_its_roll(view: View, card: str, rolls: set[int | None]) -> bool:
    """Whether something comes of the roll of a card's own shot, if it is one of those."""
    awaited = (
        effect.when.happening.whom
        for ability in view.state.piece(card).abilities
        for effect in ability.effects
        if effect.when is not None and effect.when.happening.act is Act.ROLL
    )
    return any(trait.number in rolls for whom in awaited if whom is not None for trait in whom.traits)


def shot_of(view: View, tried: Sequence[Cannon], findings: list[Finding], order: int, face: int) -> Shot | None:
    """The shot that a hit comes from, where a text on the table says what shots cannot do."""
    counted = {finding.point.figure(Quantity.ROLL) for finding in findings}
    if any(_of_shots(speaker.ability.effects[place]) for speaker, place in view.speakers((Act.ELIMINATE, None))):
        return Shot(tried[order] if order < len(tried) else None, face if counted == {face} else None)
    return Shot(roll=face) if awaited(view, (face,), affirms=True) else None


def _of_shots(effect: Effect) -> bool:
    return effect.who is not None and effect.who.kind in (Kind.SHOT, Kind.HIT, Kind.CANNON) and not effect.affirms


def extra_hits(view: View, ship: str) -> int:
    """How many hits the one die that is rolled for all cannons of a ship scores beside one of each."""
    return int(str(number(view, Quantity.EXTRA_HITS, view.role(ship), 0).value))


def _shot_words(view: View, task: Task, face: int, count: int) -> str:
    result = "misses" if not count else "hits" if count == 1 else f"scores {count} hits on"
    return f"die {shot_number(view.state, task)} shows {face} and {result} {view.name(task.whom)}"


SCORED = "scored in this shoot action"
"""How the state notes who has hit something in the shoot action that is under way."""
