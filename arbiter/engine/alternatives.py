"""Choices between what a text tells next: `choose two of the following`, `either this or that`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, takewhile

from arbiter.effects import Act, Condition, Effect, Quality
from arbiter.engine.course import Simulation
from arbiter.engine.narration import event
from arbiter.engine.offers import LOSSES, takes_up
from arbiter.engine.state import Program, State, Task
from arbiter.engine.targets import targets
from arbiter.engine.transitions import Pick, Transition
from arbiter.engine.triggers import hangs_on
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.language.printer import print_effect
from arbiter.play import Command, Sentence
from arbiter.trace import Choice


def is_of_following(effect: Effect) -> bool:
    """Whether an effect has so many of those chosen that follow it in the text."""
    return effect.act is Act.CHOOSE and effect.whom is None and effect.amount is not None


def chosen(course: Simulation, state: State, task: Task, program: Program) -> Iterable[Transition]:
    """So many of what follows are carried out as the text says: those that the play goes on with, else any that can be."""
    effects, view = program.ability.effects, course.view(state)
    following = tuple(takewhile(lambda place: hangs_on(effects[place]), program.places[1:]))
    if not following:
        return [Transition(replace(state, unknown="what there is to choose between is not said"))]
    free = _free(program, following)
    left = program.places[1 + len(following) :]
    after = [replace(task, program=replace(program, places=left))] if left else []
    amount = program.effect.amount
    number = (amount.number if amount is not None else None) or 1
    able = [place for place in following if _can_be_had(view, replace(free, places=(place,)))]
    told, later = _told(course, state, free, able, min(number, len(able)))
    done = [replace(task, program=replace(free, places=(place,)), sentence=sentence) for place, sentence in told]
    if len(told) == min(number, len(able)):
        return [Transition(later.then(*done, *after))]
    state, others = later, [place for place in able if place not in {said for said, _ in told}]
    ways = {_named(effects, places): places for places in combinations(others, min(number, len(able)) - len(told))}
    player = view.player(program.bearer) or view.player(program.ship)
    choice = Choice(player, tuple(ways), "what is done", program.ability.cites)
    return [
        Transition(
            state.then(*done, *(replace(task, program=replace(free, places=(place,))) for place in places), *after),
            (event(f"{player} chooses: {name}", *program.ability.cites),),
            pick=Pick(choice, name) if len(ways) > 1 else None,
        )
        for name, places in ways.items()
    ]


def does_one(view: View, sentence: Sentence | None, program: Program) -> bool:
    """Whether a sentence does one of the things between which a program has its player choose."""
    if not is_of_following(program.effect):
        return False
    following = list(takewhile(lambda place: hangs_on(program.ability.effects[place]), program.places[1:]))
    by_its_kind = sentence is not None and _by_its_kind(view, sentence, program, following) is not None
    return by_its_kind or any(takes_up(view, sentence, _free(program, (place,))) for place in following)


def alternatives(program: Program) -> list[Program]:
    """Each of the things between which a program has its player choose; none where it is no such choice."""
    if not is_of_following(program.effect):
        return []
    following = takewhile(lambda place: hangs_on(program.ability.effects[place]), program.places[1:])
    return [replace(program, places=(place,)) for place in following]


def _free(program: Program, places: tuple[int, ...]) -> Program:
    """A program of some of the things to choose between, without their having to be chosen."""
    return replace(
        program, ability=replace(program.ability, effects=tuple(map(_outright, program.ability.effects))), places=places
    )


def _outright(effect: Effect) -> Effect:
    """An effect that hangs on having been chosen, without that."""
    kept = tuple(one for one in effect.conditions if not (isinstance(one, Condition) and one.trait.quality is Quality.CHOSEN))
    return replace(effect, conditions=kept) if kept != effect.conditions else effect


def _can_be_had(view: View, program: Program) -> bool:
    found = targets(view, program)
    return any(view.game.possible(view, program, piece, found.thing(piece)) for piece in found.pieces)


def _told(
    course: Simulation, state: State, program: Program, able: list[int], number: int
) -> tuple[list[tuple[int, Sentence | None]], State]:
    """Those that the next sentences of the play choose by doing them, and the state after these sentences."""
    found: list[tuple[int, Sentence | None]] = []
    while len(found) < number and (upcoming := course.upcoming(state)) is not None:
        open_ones = [place for place in able if place not in {other for other, _ in found}]
        view = course.view(state)
        ways = [(one, replace(program, places=(one,))) for one in open_ones]
        place = next((one for one, way in ways if takes_up(view, upcoming, way) or _tells_the_loss(view, upcoming, way)), None)
        named = _by_its_kind(view, upcoming, program, open_ones)
        if named is None and (place is None or not upcoming.whom):
            break
        found.append((place or 0, upcoming) if named is None else (named, None))
        state = course.take(state)
    return found, state


def _tells_the_loss(view: View, sentence: Sentence, program: Program) -> bool:
    """Whether a sentence tells, of whoever it is that loses it, what is lost by one of the things to choose between."""
    told = sentence.deed is Command.CHOOSE and sentence.choice is None and program.effect.act in LOSSES
    found, by = targets(view, program).pieces if told else (), view.whose(sentence.who)
    return bool(sentence.whom) and all(name in found and view.player(name) == by for name in sentence.whom)


def _by_its_kind(view: View, sentence: Sentence, program: Program, able: list[int]) -> int | None:
    """The only one that is done to a piece or part of the kind that its player chooses: `Ann chooses to eliminate a mast`.

    Of several that are alike it is any.
    """
    player = view.player(program.bearer) or view.player(program.ship)
    told = sentence.deed in (Command.CHOOSE, Command.TAKE) and not sentence.whom and sentence.number in (None, 1)
    if "lost" in sentence.how:  # as its owner tells of it
        able = [place for place in able if sentence.who in targets(view, replace(program, places=(place,))).pieces]
    elif view.whose(sentence.who) != player:
        return None
    if not told:
        return None
    things = {place: program.ability.effects[place].whom for place in able}
    meant = [place for place, whom in things.items() if whom is not None and whom.kind.value == sentence.choice]
    alike = {program.ability.effects[place] for place in meant}
    return meant[0] if len(alike) == 1 else None


def _named(effects: tuple[Effect, ...], places: tuple[int, ...]) -> str:
    """What is chosen, in the words of the text."""
    said = (print_effect(replace(_outright(effects[place]), when=None)).rstrip(".") for place in places)
    return " and ".join(words[:1].lower() + words[1:] for words in said)
