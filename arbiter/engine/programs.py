"""An ability at work: its effects one after the other, with its roll, its price, and the pieces that it is done to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import takewhile

from arbiter.effects import Ability, Act, Effect, Kind, Phase, Quality, Reference, Selector, Turn
from arbiter.engine import alternatives, choosing, dice
from arbiter.engine.alternatives import is_of_following
from arbiter.engine.claims import keeps_alone, keeps_out
from arbiter.engine.course import BREAKING_IN, Simulation
from arbiter.engine.declared import Acts
from arbiter.engine.dispatch import ANNOUNCED, followed
from arbiter.engine.matching import conditions_hold, fits, meant_by, player_fits
from arbiter.engine.moments import is_broken_into, moment
from arbiter.engine.narration import event
from arbiter.engine.offers import OPENED, is_seen_to, is_use, names_bearer, takes_up
from arbiter.engine.placing import places, source
from arbiter.engine.points import Binding, Participant, Point
from arbiter.engine.referring import AGAIN
from arbiter.engine.state import Event, Lasting, Program, State, Task
from arbiter.engine.targets import binding_of, is_besides, targets, was_to_be_picked
from arbiter.engine.transitions import Transition
from arbiter.engine.triggers import hung_on, is_due
from arbiter.engine.usage import face_up, fired, used
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.language.printer import print_effect
from arbiter.language.reference.pronouns import rewritten
from arbiter.play import Command, Sentence
from arbiter.trace import Node


def offer(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What an ability lets its player do stands open until the play goes on with something else."""
    program = task.program
    assert program is not None
    view = course.view(state)
    text = print_effect(program.effect)
    player = view.player(program.bearer) or view.player(program.ship)
    told = event(f"open to {player}: {text[:1].lower()}{text[1:].rstrip('.')}", *program.ability.cites)
    about = (program.bearer, program.ship, *((program.that,) if program.that else ()))
    opened = replace(state, offers=(*state.offers, program)).counted(OPENED, program.bearer, program.ability.name)
    said = course.still_waiting(opened)
    taken = [place for place in said if takes_up(course.view(opened), course.situation.play[place], program)][:1]
    coming = [one for waiting in state.agenda for one in waiting.events if waiting.cause == ANNOUNCED]
    past, moment = course.past_report(opened, coming), program.effect.when
    now = moment is not None and (moment.phase in NOW or is_shown_as_given(program.effect))
    if not taken and now and takes_up(course.view(opened), course.upcoming(past), program):
        taken, opened = [past.next], course.take(past)
    if taken:
        opened = opened.breaking(taken[0]).then(Task(BREAKING_IN, number=taken[0]))
    return [Transition(opened, (replace(told, about=about),))]


NOW = frozenset({Phase.ENDING, Phase.BEFORE})
"""The phases of what nothing can take up later: once the turn is over, or what was about to happen has happened."""


def is_shown_as_given(effect: Effect) -> bool:
    """Whether an effect lets a card be revealed as an action is given, so that it comes before what is done with that."""
    when = effect.when
    return effect.act is Act.REVEAL and when is not None and (when.phase, when.happening.act) == (Phase.WHEN, Act.GIVE)


def carry_out(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The next effect of a program takes place, if what it requires is so; before it the die that it needs is rolled."""
    program = task.program
    assert program is not None
    if not program.places:
        return [Transition(state)]
    program = _as_named(course, state, program)
    state, task = _told_by_the_play(course, state, replace(task, program=program))
    view, effect = course.view(state), program.effect
    if effect.optional and _goes_on_unplayed(program):
        state = state.counted(HALF, program.bearer)
    speaker = AbilityInPlay(program.bearer, program.ship, program.ability)
    barred = _kept_out(view, program)
    if barred is not None:
        return [Transition(state, (barred,))]
    if effect.dice is not None and effect.dice.per is not None and not program.each:
        return [Transition(_for_each(course, state, task, effect.dice.per))]
    if (effect.faces or effect.dice is not None) and not program.face:
        state = used(state, program.ship, effect, speaker, program.that)
        return _rolling(course, state, task, program)
    rest = _rest(task, replace(program, since=state.performed))
    if not _is_due(view, program) or _is_of_nothing(view, program):
        return [Transition(state.then(*rest))]
    state = fired(used(state, program.ship, effect, speaker, program.that), effect, speaker)
    if effect.optional and view.state.piece(program.bearer).kind in view.kinds.users:
        state = face_up(state, program.bearer)
    if is_of_following(effect):
        return alternatives.chosen(course, state, task, program)
    if lasts(effect, view.game.acts):
        return _held(course, state, task, rest)
    aimed = Task("program: target", program.ship, sentence=task.sentence, program=program)
    return [Transition(state.then(*_of_each(view, aimed, program), *rest))]


def _as_named(course: Simulation, state: State, program: Program) -> Program:
    """A program that has two things chosen, in the order in which the play chooses them."""
    first, second = (*program.places[:2], 0)[:2]
    said, effects, rest = course.upcoming(state), program.ability.effects, program.places[2:]
    both = len(program.places) > 1 and effects[first].act is effects[second].act is Act.CHOOSE and not effects[second].conditions
    if not both or said is None or said.deed not in course.game.acts.choosing or not said.whom:
        return program
    turned, view = replace(program, places=(second, first, *rest)), course.view(state)
    meant, other = targets(view, program).pieces, targets(view, turned).pieces
    return turned if said.whom[0] not in meant and said.whom[0] in other else program


def _told_by_the_play(course: Simulation, state: State, task: Task) -> tuple[State, Task]:
    """An ability that is at work of itself, with the sentence that says it is used: the one under way, or else the next.

    What that sentence gives, its dice and whom it names, is meant for the ability.
    """
    program, play = task.program, course.situation.play
    if program is None or task.sentence is not None or program.face or program.each:
        return state, task
    view = course.view(state)
    if state.next and names_bearer(view, play[state.next - 1], program):
        return state, replace(task, sentence=play[state.next - 1])
    upcoming = course.upcoming(state)
    if upcoming is None or state.dice or not names_bearer(view, upcoming, program) or not _is_asked_for(view, program):
        return state, task
    return replace(course.take(state), dice=upcoming.dice or None), replace(task, sentence=upcoming)


def _rolling(course: Simulation, state: State, task: Task, program: Program) -> Iterable[Transition]:
    """The die of a program is rolled, after what breaks in before it.

    Of one that nobody took up, the next sentence of the play may say what it shows.
    """
    rolling, said, number = replace(task, step="program: rolled", cause=""), course.upcoming(state), task.number or 1
    if task.cause != ANNOUNCED and is_broken_into(course, state, task.sentence):
        return [Transition(state.then(moment("die", Phase.BEFORE, number), replace(task, cause=ANNOUNCED)))]
    if task.sentence is not None:
        return dice.throw(state, number, rolling)
    if said is None or program.each or len(said.dice) != 1 or not takes_up(course.view(state), said, program):
        return dice.throw(state, number, rolling, own=True)
    given = dice.throw(replace(course.take(state), dice=said.dice), number, rolling)
    return [replace(one, state=replace(one.state, dice=state.dice)) for one in given]


HALF = "done by half"
"""How the state counts that somebody took up what an ability lets be done, and that nothing plays what it goes on to do."""


def _goes_on_unplayed(program: Program) -> bool:
    """Whether an ability, once it is taken up, goes on to do what nothing plays."""
    moment = program.effect.when
    return any(
        left.hangs or (left.offered and not left.effect.optional and left.waits == moment) for left in program.ability.unplayed
    )


def _of_each(view: View, aimed: Task, program: Program) -> list[Task]:
    """The task by which an effect picks its pieces; one for each owner, or each place, where it speaks of so many of each."""
    effect = program.effect
    if is_by_each(effect):
        return [
            replace(aimed, program=replace(program, ability=one, places=program.places[:1])) for one in _by_each(view, program)
        ]
    there = source(effect, view.kinds)
    if there is not None and there.of is not None and there.of.bound == "all" and effect.whom is not None and effect.whom.number:
        return [replace(aimed, program=replace(program, origin=place)) for place in places(view, there.of, binding_of(program))]
    whom, holder = effect.whom, _each_holder(effect)
    if whom is None or holder is None or whom.number is None:
        return [aimed]
    binding, that = binding_of(program), Selector(holder.kinds, Reference.THAT)
    meant = replace(holder, bound=None)
    holders = meant_by(view, meant, binding)
    holders = [piece for piece in holders if piece != program.that] if is_besides(meant, effect) else holders
    traits = tuple(replace(trait, of=that) if trait.of is holder else trait for trait in whom.traits)
    one = replace(effect, whom=replace(whom, owner=that if whom.owner is holder else whom.owner, traits=traits))
    single = replace(program.reworded(one), places=program.places[:1])
    return [replace(aimed, program=_about(view, single, piece)) for piece in holders]


def _each_holder(effect: Effect) -> Selector | None:
    """Whoever has, or carries, what an effect is done to, where that is everyone of some kind; None where it is not."""
    whom = effect.whom
    if whom is None:
        return None
    aboard = (trait.of for trait in whom.traits if trait.quality is Quality.ABOARD and not trait.negated)
    holders = (one for one in (whom.owner, *aboard) if one is not None)
    every = (one for one in holders if one.reference is Reference.ALL or one.bound == "all")
    return next(every, None)


def _about(view: View, program: Program, piece: str) -> Program:
    """The program as it is for one piece of several: `that ship` is this one, and none of its kind that was picked before."""
    if not piece:
        return replace(program, that=piece)
    kinds = view.state.piece(piece).kinds
    others = tuple(one for one in program.picked if set(kinds).isdisjoint(view.state.piece(one).kinds))
    return replace(program, that=piece, picked=others)


def is_by_each(effect: Effect) -> bool:
    """Whether every player, or every opponent, is to do something."""
    return effect.who is not None and effect.who.kind is Kind.PLAYER and effect.who.reference is Reference.ALL


def _by_each(view: View, program: Program) -> Iterator[Ability]:
    """The ability as it is for each player who is to do what its next effect says, in their order from whose turn it is."""
    state, effect = view.state, program.effect
    assert effect.who is not None
    meant = replace(effect.who, reference=Reference.ANY)
    first = state.board.players.index(state.board.turn) if state.board.turn in state.board.players else 0
    for player in (*state.board.players[first:], *state.board.players[:first]):
        if not player_fits(view, meant, player, binding_of(program)):
            continue
        named = Selector((Kind.PLAYER,), name=player)

        def told(part: object, named: Selector = named) -> object:
            again = isinstance(part, Selector) and part.kind is Kind.PLAYER and part.reference in (Reference.THAT, Reference.ALL)
            return named if again else part

        yield program.reworded(rewritten(effect, told)).ability


def _for_each(course: Simulation, state: State, task: Task, per: Selector) -> State:
    """The state in which a die is rolled for each of some pieces, and its results are carried out for that one."""
    view, program = course.view(state), task.program
    assert program is not None
    effects, binding = program.ability.effects, binding_of(program)
    here = tuple(takewhile(lambda place: effects[place].dice == program.effect.dice, program.places))
    pieces = meant_by(view, per, binding)
    pieces = [] if not binding.picked and was_to_be_picked(program, per) else _as_picked(course, state, program, pieces)
    pieces = [program.that] * (per.number or 1) if per.kind is Kind.DIE else pieces
    pieces = list(_of_each_part(view, per, binding)) if per.kind in view.kinds.parts and per.kind is not Kind.DIE else pieces
    if len({*pieces}) > 1 or (pieces and per.kind is not Kind.DIE and task.sentence is None):
        state, task, pieces = _dice_by_piece(course, state, task, pieces)
    single = replace(program, places=here, each=True, face=0)
    each = [replace(task, program=_about(view, single, piece), number=number) for number, piece in enumerate(pieces, 1)]
    left = program.places[len(here) :]
    after = [replace(task, program=replace(program, places=left))] if left else []
    speaker = AbilityInPlay(program.bearer, program.ship, program.ability)
    state = used(state, program.ship, program.effect, speaker, program.that)
    return state.then(*each, *after)


def _as_picked(course: Simulation, state: State, program: Program, pieces: list[str]) -> list[str]:
    """Some pieces, those that an ability has picked in the order in which the play names them, or else it has picked them."""
    said = course.situation.play[state.next - 1] if state.next else None
    told = [piece for piece in said.whom if piece in pieces] if said is not None and said.deed is Command.CHOOSE else []
    order = told if {*told} == {*pieces} else [piece for piece in program.picked if piece in pieces]
    return [*order, *(piece for piece in pieces if piece not in order)]


ROLLED_FOR = "a die is told for"
"""How the state notes for which piece a sentence tells the die that an ability rolls for each of several."""


def _dice_by_piece(course: Simulation, state: State, task: Task, pieces: list[str]) -> tuple[State, Task, list[str]]:
    """The state that holds the dice told for some pieces, and the pieces, first those that were named with a die.

    One sentence may tell all dice, or one each. Where fewer are told than are rolled, and not whose they are, it stays open.
    """
    program, dice = task.program, state.dice or ()
    assert program is not None
    named = [piece for piece in _rolled_about(task.sentence) if piece in pieces]
    while (said := course.upcoming(state)) is not None and _tells_die(course.view(state), said, program, {*pieces} - {*named}):
        about = [piece for piece in _rolled_about(said) if piece in pieces]
        dice, named = (*dice, *said.dice), [*named, *about]
        state = reduce(lambda after, piece: after.counted(ROLLED_FOR, said.who, piece), about, state)
        state, task = course.take(state), replace(task, sentence=task.sentence or said)
    if dice and len(named) != len(dice) < len(pieces):
        says = f"for which of the pieces {', '.join(map(str, dice))} was rolled is not said"
        state = replace(state, unknown=state.unknown or says)
    pieces = [*named, *(piece for piece in pieces if piece not in named)]
    return replace(state, dice=dice or state.dice), task, pieces


def _rolled_about(said: Sentence | None) -> tuple[str, ...]:
    """The pieces that a sentence names beside the ability by which somebody rolls."""
    if said is None:
        return ()
    return said.whom or ((said.ability.bearer,) if said.ability is not None else ())


def _tells_die(view: View, said: Sentence, program: Program, pieces: set[str]) -> bool:
    """Whether a sentence gives the die that an ability rolls for one of some pieces."""
    about = [piece for piece in _rolled_about(said) if piece in pieces]
    return len(said.dice) == len(about) > 0 and rolls_by(view, said, program)


def rolls_by(view: View, said: Sentence, program: Program) -> bool:
    """Whether a sentence tells dice that an ability at work has rolled, by the ability or by whoever rolls them."""
    if said.whom and said.ability is not None:
        return names_bearer(view, said, program)
    return is_use(said) and bool(said.dice) and said.who in (program.bearer, program.ship, view.player(program.ship))


def _of_each_part(view: View, per: Selector, binding: Binding) -> Iterator[str]:
    """The piece whose part it is, for each part of a kind that any piece has which is meant: `each fire mast on her`."""
    aboard = (trait.of for trait in per.traits if trait.quality is Quality.ABOARD)
    meant = next(aboard, per.owner)
    for piece in view.in_play():
        if meant is None or fits(view, meant, Participant(piece.kind, piece.id), binding, []):
            yield from [piece.id] * view.game.count(piece, per)


def _is_due(view: View, program: Program) -> bool:
    """Whether what the next effect requires is so: its conditions, its roll, and that what it hangs on was really done."""
    effect = program.effect
    if effect.faces and program.face not in effect.faces:
        return False
    if any((view.state.performed == program.since) is not denied for denied in hung_on(effect)):
        return False
    return _is_asked_for(view, program)


def _is_asked_for(view: View, program: Program) -> bool:
    """Whether what the next effect requires of the table is so."""
    others = tuple(one for one in program.effect.conditions if not is_seen_to(one))
    return conditions_hold(view, others, Point(program.effect.act), binding_of(program), [])


def _is_of_nothing(view: View, program: Program) -> bool:
    """Whether an effect goes on about cargo that the one before it was done to, and that was none."""
    effect, place = program.effect, program.places[0]
    whom, before = effect.whom, program.ability.effects[place - 1] if place else None
    again = whom is not None and whom.reference in AGAIN and whom.kind in view.kinds.carried and not program.picked
    after_it = before is not None and before.whom is not None and before.when == effect.when
    return again and after_it and lasts(effect, view.game.acts)


def _kept_out(view: View, program: Program) -> Node | None:
    """That the ability which the action is made with keeps this one out of it, if it does."""
    mode, effect = view.state.mode, program.effect
    alone = keeps_alone(view, program.bearer, program.ship, effect.quantity or effect.act) if effect.affirms else None
    if alone is not None:
        says = f"the ability of {view.name(program.bearer)} does not bear on the move"
        return replace(event(says, *alone.program.ability.cites), about=(program.ship,))
    if mode is None or mode.ability is program.ability or not any(map(keeps_out, mode.ability.effects)):
        return None
    units = (*mode.ability.cites, *view.book.units("no other abilities"))
    about = (program.ship, program.that, *(piece.id for piece in view.state.board.aboard(program.that)))
    return replace(event(f"the ability of {view.name(program.bearer)} does not apply", *units), about=about)


def _rest(task: Task, program: Program) -> list[Task]:
    """What comes after the next effect of a program; what is only then left to a player stands open to him."""
    following = replace(program, places=program.places[1:])
    if not following.places:
        return []
    left = following.effect.optional and hung_on(following.effect) == [False] and not program.effect.optional
    return [Task("offer", program.ship, program=following)] if left else [replace(task, program=following)]


def rolled(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die of a program is kept, and its effects go on with what it shows."""
    program = task.program
    assert program is not None
    view = course.view(state)
    counts = view.game.counting(view, program.ship)
    if not counts.decided:
        return [Transition(replace(state, unknown=counts.says, die=0, changes=()))]
    face = int(str(counts.value))
    told = event(f"{view.name(program.bearer)} rolls {face}", *program.ability.cites)
    after = replace(state, die=0, changes=())
    return [Transition(after.then(replace(task, step="program", program=replace(program, face=face))), (told,))]


# What holds for a time


def lasts(effect: Effect, acts: Acts) -> bool:
    """Whether an effect establishes something until the end of a turn rather than doing something at once."""
    established = not effect.affirms or effect.quantity is not None or effect.act in acts.states or is_due(effect)
    return effect.turn is not None and established


def _held(course: Simulation, state: State, task: Task, rest: list[Task]) -> Iterable[Transition]:
    """What holds for a time takes effect, for the one of several pieces that is picked where it is so of one."""
    program = task.program
    assert program is not None
    meant = _one_of_several(program.effect)
    if meant is not None:
        return _for_one(course, state, task, meant)
    return [Transition(_lasting(course, state, program).then(*rest), (_takes_effect(course.view(state), program),))]


def _one_of_several(effect: Effect) -> Selector | None:
    """Whom an effect means that is so for a time of one piece among several; None where it is so of all whom it means."""
    meant = effect.who or effect.whom
    one = meant is not None and meant.number == 1 and meant.reference in (Reference.ANY, Reference.OTHER)
    return meant if one else None


def _for_one(course: Simulation, state: State, task: Task, meant: Selector) -> Iterable[Transition]:
    """The player with the text picks one of the pieces that are meant, and what holds for a time holds of that one."""
    program, view = task.program, course.view(state)
    assert program is not None
    any_of_them, effect = replace(meant, number=None), program.effect
    there = meant_by(view, any_of_them, binding_of(program))
    there = [piece for piece in there if piece != program.that] if is_besides(meant, effect) else there
    that = Selector(meant.kinds, Reference.THAT)
    own = replace(effect, who=that) if effect.who is not None else replace(effect, whom=that)

    def then(after: State, piece: str) -> State:
        held = replace(program.reworded(own), that=piece, picked=())
        return after.then(replace(task, program=held))

    if not there:
        return [Transition(state.then(*_rest(task, program)))]
    player = view.player(program.bearer) or view.player(program.ship)
    return choosing.choose(course, state, there, player, "which ship", program.ability.cites, then)


def _lasting(course: Simulation, state: State, program: Program) -> State:
    """The state with what an effect establishes; where that puts a piece in a state anew, what waits for it comes next."""
    view, effect = course.view(state), program.effect
    after = _established(view, state, program)
    if effect.act not in view.game.acts.states or not effect.affirms or program.that not in state.board.pieces:
        return after
    point = Point(effect.act, view.role(program.ship), view.role(program.that))
    begins = not view.settle(point) and bool(course.view(after).settle(point))
    return followed(course, after, Event(effect.act, program.ship, program.that), Phase.WHEN, Phase.DURING) if begins else after


def _established(view: View, state: State, program: Program) -> State:
    effect = program.effect
    held = replace(effect, when=None, turn=None, often=None, conditions=(), faces=())
    meant = effect.who or effect.whom
    that = program.picked[-1] if program.picked and not program.that else program.that
    concerned = that if meant is None or _is_of_that(meant) else program.ship
    player = view.player(concerned) if concerned in state.board.pieces else state.board.turn
    if effect.turn in (Turn.UNTIL_YOURS, Turn.THROUGH_YOURS):
        player = view.player(program.ship)
    elif effect.turn in (Turn.UNTIL_ITS, Turn.THROUGH_ITS):
        player = view.player(that)
    ends = 2 if player == state.board.turn else 1
    turns = _so_many(view, program)
    if effect.amount is not None and effect.quantity is None:
        if not turns:
            return state
        held, ends = replace(held, amount=None), ends + turns - 1
    if effect.turn is Turn.THIS:
        lasting = Lasting(program, held, state.board.turn)
    elif effect.turn in (Turn.UNTIL_YOURS, Turn.UNTIL_ITS):
        lasting = Lasting(program, held, player, as_it_begins=True)
    elif effect.turn in (Turn.THROUGH_YOURS, Turn.THROUGH_ITS):
        lasting = Lasting(program, held, player, ends)
    elif effect.turn in (Turn.GAME, Turn.UNTIL_UNLOADED):
        lasting = Lasting(program, held, "", 1)
    else:
        lasting = Lasting(program, held, player, ends, only_then=True)
    lasting = replace(lasting, lasts=turns if effect.amount is not None and effect.quantity is None else 0)
    return replace(state, lasting=(*state.lasting, lasting), performed=state.performed + 1)


def _so_many(view: View, program: Program) -> int:
    """For how many turns something is established: so many for each of some pieces, where its text says that."""
    amount, binding = program.effect.amount, binding_of(program)
    if amount is None or amount.per is None:
        return amount.number or 1 if amount is not None else 1
    counted = sum(fits(view, amount.per, Participant(piece.kind, piece.id), binding, []) for piece in view.in_play())
    return counted // (amount.per.number or 1) * (amount.number or 1)


def _is_of_that(who: Selector) -> bool:
    """Whether a selector means `that` piece, or what is hers."""
    aboard = (trait.of for trait in who.traits if trait.quality is Quality.ABOARD)
    return any(one is not None and one.reference is Reference.THAT for one in (who, who.owner, *aboard))


def _takes_effect(view: View, program: Program) -> Node:
    return event(f"the ability of {view.name(program.bearer)} takes effect", *program.ability.cites)
