"""The pieces that an effect of an ability is done to, picked one after the other, and the event of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from arbiter.effects import Act, Effect, Kind, Op, Reference, Selector
from arbiter.engine import choosing
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import settled
from arbiter.engine.matching import meant_by
from arbiter.engine.nearness import taken_as_nearest
from arbiter.engine.offers import is_use, takes_up, tells_that_move
from arbiter.engine.placing import destinations, goal, origins
from arbiter.engine.state import Event, Program, State, Task, event_task
from arbiter.engine.targets import Targets, binding_of, targets
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.play import AbilityName, Command, Sentence


def target(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """One piece after the other is picked for an effect, and the event of each takes place."""
    program = task.program
    assert program is not None
    view = course.view(state)
    first = _before_any_piece(course, state, task, program)
    if first is not None:
        return first
    before = frozenset(view.reads.unsettled)
    found = _with_the_gone(program, targets(view, program), task.chosen)
    unsure = _left_unsure(view, before) if view.kinds.unnamed.issuperset(found.pieces) else ""
    if found.unranked:
        unsure = f"whether {view.name(found.unranked)} is the one that the text of {view.name(program.bearer)} means"
    if unsure:
        view.reads.unsettled &= before  # the state tells of it, or the play
        return [_as_it_was_done(course, state, program) or Transition(replace(state, unknown=unsure))]
    there = [piece for piece in found.pieces if view.game.possible(view, program, piece, found.thing(piece))]
    left = _on_those_named(view, task, program, [piece for piece in there if piece not in task.chosen or found.goes_on(piece)])
    if left is None:
        return [_elsewhere(state, task)]
    origin = origins(view, program.effect, left, drawn=found.random)
    if len(origin) > 1 and not program.origin:
        return _from_somewhere(course, state, task, origin)
    picked = len(task.chosen)
    left = [piece for piece in left if program.origin in ("", view.state.piece(piece).aboard)]
    left = _that_serve(view, program, found, left, found.least - picked)
    if not left or picked >= found.most:
        return [_picked(view, state, program, found, more=picked < found.most and any(piece in there for piece in found.owners))]
    named = _names_as_much(program, found, task.sentence) or _is_picked_by_name(course, state, program, left)
    if not named and _is_all(view, program, found, left, picked) and view.game.together(view, program, left):
        if not _goes_on_with(view, course.upcoming(state), program) and not _is_of_another(course.upcoming(state), program):
            state = choosing.past_forced(course, state, left, view.player(program.bearer) or view.player(program.ship))
        pointed = reduce(lambda after, piece: pointed_at(after, program, piece), left, state)
        return [Transition(pointed.then(event_task(*_events_of(view, program, found, left, found.least - picked))))]
    state, task, preferred = _told(course, state, task, left)
    if preferred:
        state = choosing.noted(state, preferred[0]) if found.random else state
        return [Transition(_next(state, task, program, preferred[0], found))]
    return _left_open(course, state, task, found, left)


def _before_any_piece(course: Simulation, state: State, task: Task, program: Program) -> Iterable[Transition] | None:
    """What is settled before a piece is picked: which of several does it, and where its pieces go; None where nothing is."""
    view = course.view(state)
    if (doers := _doers(view, program)) is not None:
        return _by_one(course, state, task, doers)
    if goal(program.effect, view.kinds) is not None and not program.place:
        return _somewhere(course, state, task, program)
    return None


def _doers(view: View, program: Program) -> list[str] | None:
    """The pieces of which one is to do what an effect says, where it is no certain one: `one of your ships docks`."""
    who = program.effect.who
    one = who is not None and who.reference is Reference.ANY and who.number in (None, 1) and who.owner is not None
    if who is None or not one or program.effect.whom is None or program.effect.act not in view.game.acts.arriving:
        return None
    return meant_by(view, who, binding_of(program))


def _by_one(course: Simulation, state: State, task: Task, doers: list[str]) -> Iterable[Transition]:
    """Which of some pieces does what an effect says is chosen by whoever has the text, and then it is done by that one."""
    program, view = task.program, course.view(state)
    assert program is not None
    who = program.effect.who
    assert who is not None
    own = program.reworded(replace(program.effect, who=Selector(who.kinds, Reference.THIS)))

    def then(after: State, piece: str) -> State:
        return after.then(replace(task, program=replace(own, ship=piece)))

    player = view.player(program.bearer) or view.player(program.ship)
    if not doers:
        return [Transition(state)]
    told = [piece for piece in doers if _told_to_arrive(course, state, program, piece)]
    if told:
        return [Transition(then(state, told[0]))]
    return choosing.choose(course, state, doers, player, "which ship", program.ability.cites, then)


def _told_to_arrive(course: Simulation, state: State, program: Program, piece: str) -> list[str]:
    """What the next sentence has a piece come to, where an effect has it arrive somewhere: `she docks at the island`."""
    said, acts = course.upcoming(state), course.game.acts
    if said is None or said.deed not in acts.told_to_arrive or program.effect.act not in acts.arriving:
        return []
    if said.breaks_in or said.lengths or said.distances or said.adjuncts:
        return []
    return [contact.other for contact in said.contacts if said.who == contact.one == piece]


def _with_the_gone(program: Program, found: Targets, chosen: tuple[str, ...]) -> Targets:
    """What an effect means where all but some are meant: those that it has taken already were there as well."""
    gone = sum(piece not in found.pieces for piece in chosen)
    whom = program.effect.whom
    if not gone or whom is None or whom.bound != "all but":
        return found
    return replace(found, least=found.least + gone, most=found.most + gone)


def _as_it_was_done(course: Simulation, state: State, program: Program) -> Transition | None:
    """What is done to the piece that the play names, where that may be the nearest and nothing says that it is the only one.

    Nothing is said of whether another might have been named as well. None where the play names none such.
    """
    said, view = course.upcoming(state), course.view(state)
    chosen = said.whom if said is not None and said.deed is Command.CHOOSE and not said.breaks_in and not said.choice else ()
    named = {*_told_to_arrive(course, state, program, program.ship), *chosen} & {*state.board.pieces}
    if len(named) != 1 or said is None:
        return None
    (piece,) = named
    found = targets(course.view(replace(state, board=taken_as_nearest(view, piece, program.ship))), program)
    if piece not in found.pieces or found.most != 1:
        return None
    told = replace(fact(f"“{said.text}”: told, and nothing else decides it"), about=(piece, program.ship))
    done = pointed_at(course.take(state), program, piece)
    return Transition(done.then(event_task(event_of(program, piece, found))), (told,))


def _left_unsure(view: View, before: frozenset[str]) -> str:
    """What was left open since, where nothing was found that an effect means; empty where nothing was."""
    return "; ".join(sorted(view.reads.unsettled - before))


def _that_serve(view: View, program: Program, found: Targets, left: list[str], due: int) -> list[str]:
    """Of what may be chosen what it can be done to, and nothing that texts keep from it."""
    if found.random or len(left) <= due:
        return left
    tried = {piece: settled(view, event_of(program, piece, found)) for piece in left}
    return [
        piece for piece, verdict in tried.items() if verdict.finding or not verdict.finding.decided or verdict.instead
    ] or left


def _on_those_named(view: View, task: Task, program: Program, left: list[str]) -> list[str] | None:
    """Of the pieces that an effect may be done to those on a ship that its sentence names; None where it names others alone."""
    sentence, there = task.sentence, view.state.board.pieces
    if sentence is None or sentence.deed not in (Command.USE, Command.REVEAL):
        return left
    named = {
        piece for piece in sentence.whom if piece in there and view.state.ship_of(piece) not in (program.ship, program.bearer)
    }
    if not named or not left or any(piece in named for piece in left):
        return left
    ships = {view.state.ship_of(piece) for piece in left}
    others = left if task.chosen or program.ship in ships else None
    return [piece for piece in left if view.state.ship_of(piece) in named] or others


def _elsewhere(state: State, task: Task) -> Transition:
    """The sentence of a task names what nobody can say its ability is done to."""
    said = task.sentence.text if task.sentence is not None else ""
    return Transition(replace(state, unknown=f"whether “{said}” names what it can be done to"))


def _picked(view: View, state: State, program: Program, found: Targets, *, more: bool) -> Transition:
    """All pieces are picked; where there are more things of them than one each, nobody says whose the others are."""
    if not more or found.kind is None:
        return Transition(state)
    says = f"of which pieces the text of {view.name(program.bearer)} means more than one {found.kind.value}"
    return Transition(replace(state, unknown=says))


def _is_all(view: View, program: Program, found: Targets, left: list[str], picked: int) -> bool:
    """Whether an effect is done to all that is left of what it may be done to, or to so many things of one piece."""
    if len(left) == 1 and found.thing(left[0]) is not None:
        return found.least > picked
    return found.least - picked >= sum(_how_many(view, program, found, piece) for piece in left)


def _how_many(view: View, program: Program, found: Targets, piece: str) -> int:
    """How many an effect can be done to: the things of a piece, or the piece itself."""
    thing = found.thing(piece)
    return 1 if thing is None else view.game.things(view, program, piece, thing)


def _events_of(view: View, program: Program, found: Targets, left: list[str], due: int) -> Iterator[Event]:
    """An event for each piece, or for each with so many of its things as are due."""
    for piece in left:
        yield replace(event_of(program, piece, found), number=min(due, _how_many(view, program, found, piece)))


def _left_open(course: Simulation, state: State, task: Task, found: Targets, left: list[str]) -> Iterable[Transition]:
    """The next piece is drawn or chosen among those that are left, which no sentence names."""
    view, program, picked = course.view(state), task.program, len(task.chosen)
    assert program is not None
    as_much = picked and _names_as_much(program, found, task.sentence)
    if task.sentence is not None and (picked >= found.least or as_much):
        return [Transition(replace(state, offers=(*state.offers, _once_more(program))) if as_much else state)]

    def then(after: State, piece: str) -> State:
        return _next(after, task, program, piece, found) if piece else after

    def called(seen: View, piece: str) -> str:
        thing = found.thing(piece)
        return f"a {thing.value} of {seen.name(piece)}" if thing is not None else seen.name(piece)

    if found.random:
        return choosing.at_random(course, state, left, (), then)
    beside = _beside(view, program)
    player, units = beside or view.game.chooser(view, program, left)
    if beside and not player:
        return [Transition(replace(state, unknown=_UNSEATED.format(view.name(program.bearer))))]
    if picked >= found.least and player != (view.player(program.bearer) or view.player(program.ship)):
        says = f"how many are picked for the text of {view.name(program.bearer)}, and who says that"
        return [Transition(replace(state, unknown=says))]
    options = left if picked < found.least else [*left, choosing.NO_MORE]
    things = frozenset(thing for piece in left if (thing := found.thing(piece)) is not None)
    return choosing.choose(
        course,
        state,
        options,
        player,
        what_is_chosen(program.effect),
        units,
        then,
        called,
        things,
        picked=program.effect.act is Act.CHOOSE,
    )


def _once_more(program: Program) -> Program:
    """What is still open where a text lets as much be taken as there is room for, and the play has told a part of it."""
    return replace(program.reworded(replace(program.effect, often=None)), places=program.places[:1], origin="", given="")


def _is_of_another(said: Sentence | None, program: Program) -> bool:
    """Whether a sentence brings somewhere what an effect only shows or turns, so that it tells of no choice for that."""
    return said is not None and said.deed is not Command.CHOOSE and program.effect.act in _SHOWING


_SHOWING = frozenset({Act.TURN_UP, Act.TURN_DOWN, Act.LOOK, Act.REVEAL})


def _goes_on_with(view: View, said: Sentence | None, program: Program) -> bool:
    """Whether a sentence takes up what the text leaves to its player once this effect is done."""
    later = replace(program, places=program.places[1:])
    return bool(later.places) and later.effect.optional and takes_up(view, said, later)


def _is_picked_by_name(course: Simulation, state: State, program: Program, left: list[str]) -> bool:
    """Whether the next sentence names one of the pieces that are left as what a text has picked."""
    picks, view = program.effect.act is Act.CHOOSE, course.view(state)
    return picks and choosing.named_choice(course, state, left, view.player(program.bearer)) is not None


def _names_as_much(program: Program, found: Targets, sentence: Sentence | None) -> bool:
    """Whether a sentence names what is taken of all that a text lets be taken as far as there is room."""
    amount, names = program.effect.amount, sentence is not None and sentence.whom and not is_use(sentence)
    up_to = program.effect.optional and amount is not None and amount.op is Op.LIMIT
    return bool(names and up_to and not found.random)


def _told(course: Simulation, state: State, task: Task, left: list[str]) -> tuple[State, Task, list[str]]:
    """Which of the pieces that are left the sentence of a task names, or the next one that goes on with the same deed."""
    sentence, said = task.sentence, course.upcoming(state)
    arrived = _told_to_arrive(course, state, task.program, task.program.ship) if task.program is not None else []
    reached = [piece for piece in left if piece in arrived]
    if reached:
        return course.take(state), task, reached
    own = task.program.bearer if task.program is not None and sentence is not None and is_use(sentence) else ""
    if own and said is not None and said.who in left and (_hands_out(said, own) or _tells_move(course.view(state), said, task)):
        return course.take(state), task, [said.who]
    named = [piece for piece in left if sentence is not None and piece in sentence.whom and piece != own]
    if named or sentence is None or said is None or said.breaks_in or sentence.deed is Command.USE:
        return state, task, named
    more = [piece for piece in left if piece in said.whom and (said.who, said.deed) == (sentence.who, sentence.deed)]
    return (course.take(state), replace(task, sentence=said), more) if more else (state, task, named)


def _tells_move(view: View, said: Sentence, task: Task) -> bool:
    """Whether a sentence tells of the move of another piece that the text of a task brings about."""
    return task.program is not None and tells_that_move(view, said, task.program)


def _hands_out(said: Sentence, bearer: str) -> bool:
    """Whether a sentence tells to whom an action goes that the ability of a bearer was used for in the sentence before."""
    return is_use(said) and said.action is not None and not said.dice and said.ability == AbilityName(bearer)


_UNSEATED = "who sits beside whom, one of whom chooses for the text of {}"


def _beside(view: View, program: Program) -> tuple[str, tuple[str, ...]] | None:
    """The player who chooses where it is not the one whose text it is: each in turn, or the only one beside him."""
    who = program.effect.who
    if who is None or who.kind is not Kind.PLAYER or not who.name:
        return None
    if who.name in view.state.board.players:
        return who.name, program.ability.cites
    own = view.player(program.bearer) or view.player(program.ship)
    others = [player for player in view.state.board.players if player != own]
    return others[0] if len(others) == 1 else "", program.ability.cites


def _somewhere(course: Simulation, state: State, task: Task, program: Program) -> Iterable[Transition]:
    """It is settled where the pieces of an effect go, before which of them do; where there is no such place nothing happens."""
    view = course.view(state)
    before = frozenset(view.reads.unsettled)
    places = destinations(view, program.effect, binding_of(program))

    def then(after: State, place: str) -> State:
        return after.then(replace(task, program=replace(program, place=place)))

    if not places:
        return [Transition(replace(state, unknown=_left_unsure(view, before)))]
    if "randomly" in program.effect.manner and len(places) > 1:
        return choosing.at_random(course, state, places, (), then)
    player = view.player(program.bearer) or view.player(program.ship)
    player, units = _beside(view, program) or (player, program.ability.cites)
    if not player and len(places) > 1:
        return [Transition(replace(state, unknown=_UNSEATED.format(view.name(program.bearer))))]
    return choosing.choose(course, state, places, player, "the place", units, then)


def _from_somewhere(course: Simulation, state: State, task: Task, places: list[str]) -> Iterable[Transition]:
    """It is settled from where the pieces of an effect are taken, before which of them are."""
    program = task.program
    assert program is not None

    def then(after: State, place: str) -> State:
        return after.then(replace(task, program=replace(program, origin=place)))

    view = course.view(state)
    player = (_beside(view, program) or (view.player(program.bearer), ()))[0]
    return choosing.choose(course, state, places, player, "the place", program.ability.cites, then)


def what_is_chosen(effect: Effect) -> str:
    """What a choice is about, in words."""
    kind = (effect.whom or effect.who).kind if (effect.whom or effect.who) is not None else Kind.THING  # type: ignore[union-attr]
    return {Act.ELIMINATE: "what is lost", Act.TAKE: "what is taken", Act.REMOVE: "what leaves the game"}.get(
        effect.act, f"which {kind.value}"
    )


def pointed_at(state: State, program: Program, piece: str) -> State:
    """The state in which the effects of a program that are still to come point at a piece that was picked."""
    left = program.places[1:]

    def pointed(task: Task) -> Task:
        other = task.program
        same = other is not None and other.ability is program.ability and other.bearer == program.bearer
        if other is None or not same or other.places != left or not left:
            return task
        return replace(task, program=replace(other, picked=(*other.picked, piece)))

    return replace(state, agenda=tuple(pointed(task) for task in state.agenda)) if left else state


def _next(state: State, task: Task, program: Program, piece: str, found: Targets) -> State:
    """The state in which the event for one piece comes next, and after it the choice of the next piece."""
    again = replace(task, chosen=(*task.chosen, piece))
    state = pointed_at(state, program, piece)
    return state.then(event_task(event_of(program, piece, found)), again)


def event_of(program: Program, piece: str, found: Targets) -> Event:
    """The event that an effect of an ability is, for one piece."""
    effect = program.effect
    return Event(
        effect.act,
        program.ship,
        piece,
        action=effect.action,
        free=bool(effect.free),
        kind=found.thing(piece),
        means=Kind.ABILITY,
        place=program.place,
        source=program,
    )
