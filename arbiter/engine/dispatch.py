"""The way of an event: it is allowed or forbidden, something else may take its place, it changes the table, and more follows.

Whatever happens on the table comes through `occur`. What an act changes is the game's to say (`PlayedGame.changes`); this module
knows no act by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arbiter.effects import Ability, Act, Phase, Reference, Tier
from arbiter.engine.claims import claims_about
from arbiter.engine.course import Simulation
from arbiter.engine.dice import shown, throw, told_for
from arbiter.engine.happenings import is_of, pointing
from arbiter.engine.matching import conditions_hold
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.offers import NOT_PUT, gives_up_an_action, takes_up
from arbiter.engine.placing import destinations, goal
from arbiter.engine.points import Claim, Finding, Participant, Point
from arbiter.engine.settling import graph_of
from arbiter.engine.state import Event, Program, Shot, State, Task, event_task, recalled
from arbiter.engine.targets import binding_of, targets
from arbiter.engine.transitions import CERTAIN, Attempt, Pick, Transition
from arbiter.engine.triggers import FOLLOWING, bound, hung, programs_for
from arbiter.engine.usage import is_spent, used
from arbiter.engine.view import AbilityInPlay, View, Words
from arbiter.frozen import frozen, replace
from arbiter.language.reference.pronouns import selectors
from arbiter.play import Sentence
from arbiter.precedence import Standing
from arbiter.trace import Choice


@frozen
class EventVerdict:
    """Whether an event takes place, why, and the ability that puts something else in its place, if one does."""

    finding: Finding
    instead: Program | None = None
    said: Sentence | None = None
    """The sentence of the play that says so, where the ability leaves it to its player."""


def occur(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Events on their way: what forbids each or takes its place is settled, else it changes the table and more follows.

    Of events that happen at once, all are settled before the first of them changes anything (`faq.doctor.3`).
    """
    before = [] if task.cause == ANNOUNCED else announced(course, state, task)
    if before:
        return [Transition(state.then(*before, replace(task, cause=ANNOUNCED)))]
    settling, after = _as_told(course, state, task.events)
    outcomes = [Transition(_with_what_was_left(course, after, settling))]
    for happening, verdict in settling:
        outcomes = [
            _after(outcome, taken) for outcome in outcomes for taken in _takes_place(course, outcome.state, happening, verdict)
        ]
    return outcomes


def _as_told(course: Simulation, state: State, events: Iterable[Event]) -> tuple[list[tuple[Event, EventVerdict]], State]:
    """The events settled with what the play says is put in their place, and the state in which the sentence for that is taken.

    A sentence that broke in before and waits for more may say so, or else the next one.
    """
    view = course.view(state)
    there = [event for event in events if view.game.is_there(view, event)]
    told = [(course.situation.play[place], state.breaking(place)) for place in course.still_waiting(state)]
    past = course.past_report(state, there)
    for said, after in (*told, (course.upcoming(past), course.take(past))):
        settling = [(event, settled(view, event, said)) for event in there]
        if any(verdict.instead is not None and verdict.instead.effect.optional for _, verdict in settling):
            return settling, after
    return settling, state


def _with_what_was_left(course: Simulation, state: State, settling: Sequence[tuple[Event, EventVerdict]]) -> State:
    """The state in which it is noted what could be put in the place of the events that take place, and is not said to be."""
    view = course.view(state)
    for happening, verdict in settling:
        for program in _put_by_choice(view, happening) if verdict.finding.value is True and verdict.finding.decided else ():
            taking = settled(view, happening, rolled=program).instead
            if taking is not None and taking.ability is program.ability:
                state = state.forgotten(NOT_PUT, program.bearer)
                state = state.counted(NOT_PUT, program.bearer, program.ability.name, state.next)
    return state


ANNOUNCED = "announced"
"""The cause of events before which what texts order has been carried out."""


def announced(course: Simulation, state: State, task: Task) -> list[Task]:
    """What texts order, or let be done, before the events of a task take place, each once however many happen at once."""
    view, tasks = course.view(state), dict[tuple[str, Ability, tuple[int, ...], str], Task]()
    for happening in task.events:
        if not _is_awaited_before(view, happening.act) or not view.game.is_there(view, happening):
            continue
        for program in programs_for(view, happening, BEFORE):
            moment = program.effect.when
            if moment is not None and moment.phase is Phase.BEFORE and _comes(view, happening):
                each = program.that if any(one.reference is Reference.THAT for one in selectors(program.effect)) else ""
                once = (program.bearer, program.ability, program.places, each)
                tasks.setdefault(once, Task("offer" if program.effect.optional else "program", program.ship, program=program))
    return list(tasks.values())


BEFORE = frozenset({Phase.BEFORE})


def _comes(view: View, happening: Event) -> bool:
    """Whether an event is going to take place, as far as can be told before it does."""
    return settled(view, happening).instead is None


def _is_awaited_before(view: View, act: Act) -> bool:
    """Whether any ability in play has something done before an act."""
    moments = (effect.when for speaker in view.speaking() for effect in speaker.ability.effects)
    return any(one is not None and one.phase is Phase.BEFORE and one.happening.act is act for one in moments)


def _after(first: Transition, then: Transition) -> Transition:
    """One consequence after another; at most one of them holds a choice."""
    chance = then.chance if first.chance is CERTAIN else first.chance * then.chance
    return Transition(then.state, first.events + then.events, chance, first.pick or then.pick, then.attempt or first.attempt)


def _takes_place(course: Simulation, state: State, happening: Event, verdict: EventVerdict) -> Iterable[Transition]:
    if not verdict.finding.decided:
        return _open(course, state, happening, verdict)
    if verdict.instead is not None and verdict.instead.effect.faces:
        return _rolled_for(course, state, happening, verdict)
    return _resolved(course, state, happening, verdict)


def _rolled_for(course: Simulation, state: State, happening: Event, verdict: EventVerdict) -> Iterable[Transition]:
    """The die by which something may take the place of an event is rolled, as a sentence of its own tells or not."""
    program, told = verdict.instead, verdict.said
    assert program is not None
    if not program.effect.optional:
        told = told_for(course.view(state), course.upcoming(state), happening.whom or "", program.bearer)
        state = course.take(state) if told is not None else state
    task = Task(ROLLED, program.ship, happening.whom or "", program=program, events=(happening,))
    return throw(state, 1, task, own=True, face=told.dice[0] if told is not None and told.dice else 0)


ROLLED = "event: rolled"
"""The task in which the die for an event is read."""


def averted(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die shows whether something takes the place of an event; if not, the event goes on, and no more is rolled for it so."""
    program, happening = task.program, task.events[0]
    assert program is not None
    counts, after = shown(course.view(state)), replace(state, die=0, changes=())
    if not counts.decided:
        return [Transition(replace(after, unknown="nothing orders the abilities that change this die"))]
    face = int(str(counts.value))
    view, units = course.view(after), program.ability.cites
    told = replace(event(f"{view.name(program.ship)} rolls {face}", *units), about=concerned(view, happening))
    if face not in program.effect.faces:
        again = replace(happening, number=1, in_vain=(*happening.in_vain, program.bearer))
        left = [event_task(replace(happening, number=happening.number - 1))] if happening.number > 1 else []
        return [Transition(after.then(event_task(again), *left), (told,))]
    verdict = settled(view, happening, rolled=program)
    verdict = replace(verdict, instead=replace(program, face=face))
    return [replace(one, events=(told, *one.events)) for one in _replaced(course, after, happening, verdict)]


def settled(view: View, happening: Event, upcoming: Sentence | None = None, rolled: Program | None = None) -> EventVerdict:
    """Whether an event that is to take place does: the texts against it, and those that put something in its place.

    What an ability may put in its place counts only when the `upcoming` sentence of the play says so, or it was `rolled` for.
    """
    words = view.game.words(view, happening)
    first = _claim(view, happening, words)
    point = point_of(view, happening)
    own = happening.source.ability if happening.source is not None else None
    points = (point, *upon(view, happening, point))
    spoken = [claim for one in points for claim in claims_about(view, one)]
    bearing = [claim for claim in spoken if claim.value is False or _insists(claim)]
    bearing = [claim for claim in bearing if own is None or claim.ability is not own]
    instead = list(_instead(view, happening, upcoming, rolled))
    finding = graph_of(view, point, [first, *bearing, *(claim for claim, _ in instead)])
    standing, happens = finding.standings[first], finding.standings[first] is Standing.STANDS
    says = words.affirmed if happens else words.denied
    kept = (Standing.STANDS,) if standing is not Standing.UNDECIDED else (Standing.STANDS, Standing.UNDECIDED)
    taking = next((program for claim, program in instead if finding.standings[claim] in kept), None)
    finding = replace(finding, value=happens, decided=standing is not Standing.UNDECIDED, says=says)
    return EventVerdict(finding, None if happens else taking, upcoming)


def _insists(claim: Claim) -> bool:
    """Whether a text says that what is settled must take place, which what forbids it has to overrule first."""
    return claim.value is True and claim.ability is not None and claim.effect is not None and claim.effect.tier is Tier.MANDATORY


def point_of(view: View, happening: Event) -> Point:
    """The point whether an event may take place: who or what does it, and to whom or what."""
    pieces = view.state.board.pieces
    whom = happening.whom if happening.whom in pieces else None
    shot = happening.shot or Shot()
    who = (
        Participant(happening.means, happening.who, shot.cannon)
        if happening.means is not None and happening.who in pieces
        else None
    )
    role = None if whom is None else Participant(happening.kind or pieces[whom].kind, whom)
    return Point(happening.act, who, role, figures=view.game.figures(happening), just=view.state.just, inside=True)


def upon(view: View, happening: Event, point: Point) -> Iterator[Point]:
    """The point once more with what the text that has it happen waits for as its means: a mast lost upon a ram is lost by it."""
    program = happening.source
    moment = program.effect.when if program is not None else None
    kind = view.game.acts.doing.get(moment.happening.act) if moment is not None else None
    just = view.state.just
    if program is None or moment is None or kind is None or point.whom is None or just is None:
        return
    if happening.act not in view.game.acts.to_others:
        return
    doer, done_to = just.who, just.whom
    if just.act is moment.happening.act and view.state.ship_of(point.whom.piece) == done_to:
        yield replace(point, who=Participant(kind, doer))


def _claim(view: View, happening: Event, words: Words) -> Claim:
    """That the event is to take place, as the ability that brings it about says, or as the procedure has it."""
    program = happening.source
    if program is None:
        return Claim(True, None, says=words.intended)
    effect = program.effect
    cites = view.book.behind(program.ability, effect)
    return Claim(True, effect, None, program.bearer, program.ability, (), tuple(dict.fromkeys(cites)))


def _instead(view: View, happening: Event, upcoming: Sentence | None, rolled: Program | None) -> Iterator[tuple[Claim, Program]]:
    """The abilities that put something else in the place of an event, each as a claim against it (`faq.doctor.1`)."""
    for program in _replacing(view, happening):
        effect = program.effect
        if not effect.optional or program == rolled or _is_taken_up(view, upcoming, program, happening):
            cites = (*program.ability.cites, *view.book.confirming(effect))
            yield Claim(False, effect, None, program.bearer, program.ability, (), cites), program


def _put_by_choice(view: View, happening: Event) -> Iterator[Program]:
    """What players may put in the place of an event, without a die."""
    return (program for program in _replacing(view, happening) if program.effect.optional and not program.effect.faces)


def _replacing(view: View, happening: Event) -> Iterator[Program]:
    """What texts put in the place of an event, and could do so now."""
    for speaker in view.speaking():
        for place, effect in enumerate(speaker.ability.effects):
            if effect.when is None or effect.when.phase is not Phase.INSTEAD or is_spent(view, speaker, effect):
                continue
            if gives_up_an_action(effect) or (effect.faces and speaker.bearer in happening.in_vain):
                continue
            binding = replace(bound(view, speaker, happening), subject=happening.whom or "", that=happening.whom or "")
            binding = pointing(view, (effect,), effect.when.happening, happening, binding)
            places = (place, *hung(speaker.ability, place))
            program = Program(
                speaker.bearer, speaker.ship, speaker.ability, places, binding.subject, binding.that, here=binding.place
            )
            if is_of(view, effect.when.happening, happening, binding, []) and _may_be_had(view, happening, program):
                yield program


def _is_taken_up(view: View, upcoming: Sentence | None, program: Program, happening: Event) -> bool:
    """Whether a sentence says that something is put in the place of an event, or gives the die that is rolled for that."""
    rolled = bool(program.effect.faces) and told_for(view, upcoming, happening.whom or "", program.bearer) is not None
    return rolled or takes_up(view, upcoming, program)


def _may_be_had(view: View, happening: Event, program: Program) -> bool:
    """Whether what is to take the place of an event can: what it requires is so, and there is something to do it to."""
    effect, binding = program.effect, binding_of(program)
    if not conditions_hold(view, effect.conditions, Point(effect.act), binding, []):
        return False
    found = targets(view, program)
    if effect.whom is not None and not found.pieces:
        return False
    if effect.act is happening.act and found.pieces == (happening.whom,) and happening.kind is None:
        return False  # nothing else would happen
    return not found.owners or any(view.game.possible(view, program, piece, found.thing(piece)) for piece in found.pieces)


def _resolved(course: Simulation, state: State, happening: Event, verdict: EventVerdict) -> Iterable[Transition]:
    view, finding = course.view(state), verdict.finding
    if finding:
        return _carried_out(course, state, happening, finding)
    if verdict.instead is not None:
        return _replaced(course, state, happening, verdict)
    told = replace(
        event(finding.says, *decisive(view, finding), causes=(because(view, finding),)), about=concerned(view, happening)
    )
    return [Transition(state, (told,))]


def _carried_out(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """The one change of the act, and what follows upon the event as it took place."""
    change = course.game.changes[happening.act]
    if happening.source is not None:
        state = replace(state, performed=state.performed + 1)
    for outcome in change(course, state, happening, finding):
        after = followed(course, outcome.state, happening, Phase.WHEN, Phase.AFTER)
        yield replace(outcome, state=after)


def followed(course: Simulation, state: State, event: Event, *phases: Phase) -> State:
    """The state with all that follows upon an event put next: orders to be carried out, and what may be done as an offer."""
    view = course.view(state)
    course.reads.happen(event.act, event.who, event.whom or "", event.action)
    if event.affirms and event.kind is None and event.act in course.recalled:
        state = state.counted(recalled(event.act), event.who, event.whom or "")
    elif event.act is Act.ROLL and event.act in course.recalled:
        state = state.counted(recalled(event.act), event.who, event.name)
    tasks = [
        Task("offer" if program.effect.optional else "program", program.ship, program=program)
        for program in programs_for(view, event, frozenset(phases) or FOLLOWING)
    ]
    return state.then(*tasks) if tasks else state


def followed_by_itself(course: Simulation, state: State, event: Event) -> State:
    """The state with what the card to which something is done orders upon that put next."""
    own = [program for program in programs_for(course.view(state), event, FOLLOWING) if program.bearer == event.whom]
    return state.then(*(Task("program", one.ship, program=one) for one in own if not one.effect.optional))


def _replaced(course: Simulation, state: State, happening: Event, verdict: EventVerdict) -> Iterable[Transition]:
    """What takes the place of the event is carried out: on whom it was to happen to, or on what its own text names.

    Of an event that was to happen to several things one is replaced, and the rest go on.
    """
    program = verdict.instead
    assert program is not None
    view, effect = course.view(state), program.effect
    state = used(state, program.ship, effect, AbilityInPlay(program.bearer, program.ship, program.ability))
    left = [event_task(replace(happening, number=happening.number - 1))] if happening.number > 1 else []
    if len(program.places) > 1 and happening.number > 1:
        return [Transition(replace(state, unknown=f"what else the text of {view.name(program.bearer)} does for one of several"))]
    if effect.whom is not None and effect.whom.reference in (Reference.THAT, Reference.SUBJECT):
        other = replace(happening, act=effect.act, source=program, kind=None)
        if goal(effect, view.kinds) is not None:
            there, piece = destinations(view, effect, binding_of(program)), happening.whom or ""
            if len(there) != 1 or not view.game.possible(view, replace(program, place=there[0]), piece, None):
                return [Transition(replace(state, unknown=f"where {view.name(piece)} goes instead is not said"))]
            other = replace(other, place=there[0])
        changed = course.game.changes[effect.act](course, _and_then(state, program, other).then(*left), other, verdict.finding)
        return [replace(one, attempt=_put(view, program, verdict, happening)) for one in changed]
    told = event(verdict.finding.says, *decisive(view, verdict.finding), causes=(because(view, verdict.finding),))
    acting = [Task("program", program.ship, program=program, sentence=verdict.said if effect.optional else None)]
    acting = acting if effect.act in course.game.changes else []
    events = (replace(told, about=concerned(view, happening)),)
    return [Transition(state.then(*acting, *left), events, attempt=_put(view, program, verdict, happening))]


def _and_then(state: State, program: Program, done: Event) -> State:
    """The state in which what hangs on the effect that has just been done comes next."""
    if len(program.places) == 1:
        return state
    rest = replace(program, places=program.places[1:], picked=(done.whom or "",), since=state.performed)
    return replace(state, performed=state.performed + 1).then(Task("program", program.ship, program=rest))


def _put(view: View, program: Program, verdict: EventVerdict, happening: Event) -> Attempt | None:
    """That an ability was used in the place of an event, where that was left to its player."""
    if not program.effect.optional:
        return None
    says = f"{view.name(program.bearer)} may do that in the place of what was to take place"
    why = replace(because(view, verdict.finding), says=says)
    reached = targets(view, program).pieces
    on = tuple(one for one in verdict.said.whom if one in reached) if verdict.said is not None else ()
    return Attempt(Act.USE, program.ship, happening.whom or "", True, True, why, program.ability.name, also=on, by=program.bearer)


def _open(course: Simulation, state: State, happening: Event, verdict: EventVerdict) -> Iterable[Transition]:
    """Nothing orders the texts for and against the event: both ways are followed, and the point stays open.

    Where one of them puts something in its place, that is done where the event does not take place.
    """
    view = course.view(state)
    words = view.game.words(view, happening)
    node = replace(because(view, verdict.finding), about=concerned(view, happening))
    point = Choice("", (words.affirmed, words.denied), words.intended, node.cites)
    for taken in _carried_out(course, state, happening, verdict.finding):
        yield replace(taken, events=(node, *taken.events), pick=Pick(point, words.affirmed))
    ways = [Transition(state)] if verdict.instead is None else _replaced(course, state, happening, verdict)
    for kept in ways:
        yield replace(kept, events=(node, *kept.events), pick=Pick(point, words.denied))


def concerned(view: View, happening: Event) -> tuple[str, ...]:
    """The pieces that an event concerns: to whom it is done, the ship that carries that, and who does it."""
    whom = happening.whom or ""
    ship = view.state.ship_of(whom) if whom in view.state.board.pieces else ""
    return tuple(name for name in (whom, ship, happening.who) if name)
