"""Shots of cannons that were not stated: they hit or miss as the play tells, and nobody rolls for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, takewhile

from arbiter.effects import Ability, Act, Phase, Quantity
from arbiter.engine import dice
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.moments import due, moment
from arbiter.engine.state import Event, State, Task, is_target
from arbiter.engine.transitions import Pick, Transition
from arbiter.engine.usage import passed
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates import as_told
from arbiter.pirates.as_told import MISSED
from arbiter.pirates.fire import aiming
from arbiter.pirates.fire.gunnery import gives_the_shot, guns_in_all, one_die, special_first, undiced
from arbiter.pirates.fire.hitting import NOT_APART, SCORED, any_gun, extra_hits, with_shot
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.special_shots import special
from arbiter.play import AbilityName, Command, Sentence
from arbiter.trace import Choice


def hits_meant(view: View, sentence: Sentence) -> range | None:
    """How many shots of cannons that were not stated may hit, as far as the play tells; None where that cannot be followed."""
    if one_die(view.state):
        return _with_one_die(view, replace(sentence, ability=None))
    first, named = special_first(view.state), sentence.ability
    by_right = named is not None and all(_only_gives(speaker.ability) for speaker in meant(view, named))
    sentence = replace(sentence, ability=None) if by_right else sentence
    followed_so = sentence.ability is None or (first is not None and is_of_one(sentence))
    return as_told.hits_meant(view, sentence, _count_of(view, sentence)) if followed_so else None


def _with_one_die(view: View, sentence: Sentence) -> range | None:
    """How many hits there are where one die is for all cannons: as many as she has, or none, where the play tells which."""
    count = guns_in_all(view, sentence.who, aiming.only_target(sentence))
    rolls = 1 if is_of_one(sentence) else count
    said = as_told.hits_meant(view, sentence, rolls)
    hits = {0: 0, rolls: count}.get(said[0]) if said is not None and len(said) == 1 else None
    return range(hits, hits + 1) if hits is not None else None


def _only_gives(ability: Ability) -> bool:
    """Whether an ability is no way of shooting, and gives no more than the action that is shot with."""
    return special(ability) is None and all(effect.act is Act.GIVE and effect.action is not None for effect in ability.effects)


def _count_of(view: View, sentence: Sentence) -> int:
    """How many shots a sentence can be about where no cannon was stated: the special one alone, where one is shot."""
    if special_first(view.state) is not None:
        return 1
    return len(sentence.masts) or sentence.shots or guns_in_all(view, sentence.who, aiming.only_target(sentence))


def hits_of(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """So many of the shots hit as the play tells; where it leaves that open, each number of hits is followed."""
    view, sentence = course.view(state), task.sentence
    assert sentence is not None
    count = _count_of(view, sentence)
    told = [
        [*_one_by_one(as_told.shots(sentence, task.whom, count, int(hits))), *_besides(view, task, hits)] for hits in task.chosen
    ]
    after = [state.then(*shots, *of_no_matter_when(course, state)) for shots in told]
    if len(after) == 1:
        return [Transition(after[0])]
    says = f"how many shots hit was not said, and {undiced(view, task.who)}"
    point = Choice("", tuple(f"{hits} {'hits' if hits == '1' else 'hit'}" for hits in task.chosen), says)
    return [Transition(way, pick=Pick(point, option)) for way, option in zip(after, point.options, strict=True)]


def _besides(view: View, task: Task, hits: str) -> list[Task]:
    """The hits that the one die for all cannons scores beside one of each."""
    more = extra_hits(view, task.who) if one_die(view.state) and hits != "0" else 0
    return [Task("shoot: told", task.who, task.whom, int(hits) + at, task.sentence, as_told.HITTING) for at in range(more)]


def of_no_matter_when(course: Simulation, state: State) -> list[Task]:
    """The moments between the dice, where nothing breaks in there but what cancels the ability that has given the action.

    The shots that are under way are made all the same, so that it does not matter after which of them (`faq.cancel.15`).
    """
    view, moments = course.view(state), [moment("die", Phase.BEFORE), moment("die", Phase.AFTER)]
    said = [course.situation.play[place] for place in course.breaking_in(state)]
    cancelling = [one for one in said if one.deed is not Command.REVEAL]
    named = [of for one in cancelling if (of := _cancelled(view, one)) is not None]
    gives = len(named) == len(cancelling) and all(any(gives_the_shot(of.ability) for of in meant(view, one)) for one in named)
    return moments if gives and said and sum(len(due(course, state, one)) for one in moments) == len(said) else []


def _cancelled(view: View, sentence: Sentence) -> AbilityName | None:
    """Which ability a sentence cancels, also by the use of a canceller on whoever has it; None where it cancels none."""
    if sentence.deed is not Command.USE:
        return sentence.ability if sentence.deed is Command.CANCEL else None
    used = meant(view, sentence.ability) if sentence.ability is not None else []
    cancels = any(effect.act is Act.CANCEL for one in used for effect in one.ability.effects)
    return AbilityName(sentence.whom[0]) if cancels and len(sentence.whom) == 1 else None


def _one_by_one(shots: Sequence[Task]) -> Iterable[Task]:
    """The shots with the moments between their dice, as far as it is known of each what came of it."""
    known = len([*takewhile(lambda shot: as_told.APART in shot.chosen, shots)])
    between = [(moment("die", Phase.AFTER, at), moment("die", Phase.BEFORE, at + 1)) for at in range(1, known + 1)]
    rest: list[tuple[Task, ...]] = [() for _ in shots[known:]]
    return chain.from_iterable((shot, *moments) for shot, moments in zip(shots, [*between, *rest], strict=True))


def told(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """A shot of cannons that were not stated hits or misses as the play tells, where any of them can hit at all."""
    view, hits = course.view(state), task.cause == as_told.HITTING
    if not is_target(state, task.whom):
        return [Transition(state)]
    can = any_gun(view, task, dice.FACES[-1])
    if hits and not can:
        return [Transition(replace(state, unknown=f"whether a shot can hit {view.name(task.whom)}"))]
    says = f"a shot of {view.name(task.who)} {'hits' if hits else 'misses'} {view.name(task.whom)}: told"
    node, state = replace(fact(says), about=(task.who, task.whom)), passed(state, (task.who,), Quantity.CANNON_ROLL)
    apart = as_told.APART in task.chosen
    state = with_shot(course, state, task, hits=hits) if apart else state.counted(NOT_APART, task.who)
    if not hits:
        missed = Event(Act.HIT, task.who, task.whom, affirms=False)
        return [Transition(followed(course, state.counted(MISSED, task.who, task.whom), missed), (node,))]
    after = state.counted("hit", task.who, task.whom).counted(SCORED, task.who)
    return [Transition(after.then(Task("hit", task.who, task.whom, program=special_first(state))), (node,))]


def is_of_one(sentence: Sentence) -> bool:
    """Whether the play tells, in place of dice, what became of a single shot: of the special one, where she shoots with one."""
    return bool(sentence.told) and all((one.least, one.most) in _ONE_SHOT for one in sentence.told)


_ONE_SHOT = ((1, 1), (1, None), (0, 0))
"""How often a single shot hits or misses, as it may be told."""
