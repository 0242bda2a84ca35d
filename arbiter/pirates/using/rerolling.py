"""Dice that abilities have rolled again, or make count as another number."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Effect, Kind, Quality, Quantity, Reference, Tier
from arbiter.engine import dice
from arbiter.engine.choosing import both_ways
from arbiter.engine.claims import keeps_out
from arbiter.engine.course import BREAKING_IN, WAITING, Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.moments import at_moment, due
from arbiter.engine.narration import because, event
from arbiter.engine.offers import waits_for_more
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Change, Event, State, Task
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.triggers import FOLLOWING, programs_for
from arbiter.engine.usage import face_up
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.pirates.fire.hitting import SHOT, die_hits
from arbiter.pirates.table.abilities import meant, with_effect
from arbiter.pirates.table.open_deeds import turned_down
from arbiter.pirates.table.usable import may_earn
from arbiter.play import Command, Sentence


def rolling_again(view: View, sentence: Sentence) -> tuple[AbilityInPlay, Effect] | None:
    """An ability to roll a die again or to shoot again, borne by what the sentence names."""
    named = meant(view, sentence.ability) if sentence.ability is not None else []
    bearers = {speaker.bearer for speaker in named} | set(sentence.whom)
    found = with_effect(view, sentence.who, Act.REROLL)
    chosen = [(speaker, effect) for speaker, effect in found if speaker.bearer in bearers]
    if not chosen and sentence.choice == "reroll":
        chosen = found
    return chosen[0] if chosen else None


def may_roll_again(view: View, speaker: AbilityInPlay, effect: Effect, task: Task | None) -> Finding:
    """Whether the die of the moment may be rolled again: in force, unused, not kept out, and after a miss where that is asked."""
    name, apart = f"{view.name(speaker.ship)} may", _not_kept_out(view)
    parts = [apart, may_earn(view, speaker)]
    if task is not None:
        parts += [own_die(view, speaker, effect, task), *of_terrain(view, task), *of_its_kind(effect, task, view.state.die)]
    if _is_another_shot(effect) and task is not None and apart:
        parts.append(_missed(view, speaker, task))
    return all_of(f"{name} roll that die again", f"{name} not roll that die again", *parts)


def _not_kept_out(view: View) -> Finding:
    """Whether other abilities apply to the dice of the action (`faq.broadsides-attack.7`, `faq.runes-of-loki-thor.1`)."""
    mode = view.state.mode
    keeping = mode is not None and any(keeps_out(other) for other in mode.ability.effects)
    says = f"other abilities {'do not ' if keeping else ''}apply to this action"
    units = (view.book.units("no other abilities") or mode.ability.cites) if keeping and mode is not None else ()
    return Finding(Point(Act.REROLL), not keeping, says=says, cites=units)


def roll_again(
    course: Simulation, state: State, sentence: Sentence, speaker: AbilityInPlay, effect: Effect
) -> Iterable[Transition]:
    view = course.view(state)
    task = pending_die(state)
    allowed = may_roll_again(view, speaker, effect, task)
    if allowed and task is None:
        return [no_die(state, sentence)]
    if not allowed or task is None:
        result = turned_down(view, state, Act.REROLL, speaker.ship, speaker.bearer, allowed)
        about = (speaker.ship, task.whom) if task is not None else (speaker.ship,)
        return [replace(result, events=tuple(replace(node, about=about) for node in result.events))]
    tried = Attempt(Act.REROLL, speaker.ship, speaker.bearer, True, True, because(view, allowed))
    kept = state.dice
    heard = () if _uses_the_second(speaker) else _heard(view, task)
    state = face_up(state, speaker.bearer)
    state = replace(state, used=state.used | {(speaker.ship, speaker.ability)}, dice=sentence.dice or None)

    def then(after: State, face: int, _given: bool) -> Iterable[Transition]:
        words = f"{view.name(speaker.bearer)} has that die rolled again: {face}"
        units = (*speaker.ability.cites, *view.book.confirming(effect))
        units += view.book.units("dice of crew are rolled again too") if task.step.startswith("earn") else ()
        told = replace(event(words, *units), about=(task.who, task.whom, speaker.bearer))
        once = Transition(replace(after, die=face, dice=kept), (told,), attempt=tried)
        twice = once
        for event_heard in heard:
            twice = replace(twice, state=followed(course, twice.state, event_heard, *FOLLOWING))
        what = "whether a text about a roll means a die that was rolled again, too"
        if heard and _is_another_shot(effect):
            return [replace(twice, state=_if_it_stands(twice.state, task))]
        return both_ways(what, [twice], [once]) if heard else [once]

    return dice.roll(state, then)


def _is_another_shot(effect: Effect) -> bool:
    """Whether a text has a cannon shoot again once it has missed: the first shot was made, and another one is."""
    return effect.whom is not None and effect.whom.kind is Kind.SHOT


AGAIN = "shoot: again"
"""The step in which a cannon shoots again once all has come of its miss."""


def _if_it_stands(state: State, task: Task) -> State:
    """The state in which the shot goes on after what comes of its miss, if the mast is left from which it is made."""
    at = state.agenda.index(task)
    return replace(state, agenda=(*state.agenda[:at], replace(task, step=AGAIN), *state.agenda[at:]))


def shot_again(_course: Simulation, state: State, task: Task) -> list[Transition]:
    """Whether the cannon that shoots again is still there; open where its mast is said to have fallen since it missed."""
    masts = task.sentence.masts if task.sentence is not None else ()
    told = masts[task.number : task.number + 1]
    gone = any(mast.place in state.piece(mast.ship).fallen for mast in told if mast.ship == task.who)
    return [Transition(replace(state, unknown="whether a cannon shoots again whose mast fell as it missed") if gone else state)]


def _heard(view: View, task: Task) -> tuple[Event, ...]:
    """What texts wait for of what the die of a shot showed before it is rolled again, and of its miss."""
    if task.step != SHOT:
        return ()
    shown = Event(Act.ROLL, task.who, task.who, kind=Kind.DIE, roll=view.state.die, name=Quantity.CANNON_ROLL.value)
    missed = () if die_hits(view, task) else (Event(Act.HIT, task.who, task.whom, affirms=False, roll=view.state.die),)
    return tuple(event for event in (shown, *missed) if programs_for(view, event, FOLLOWING))


def _uses_the_second(speaker: AbilityInPlay) -> bool:
    """Whether a text says that the second result of a die is used, so that nothing comes of the first (`faq.reroll.1`)."""
    effects = speaker.ability.told
    dice_used = (one.whom for one in effects if one.act is Act.USE and one.affirms and one.tier is Tier.MANDATORY)
    return any(whom is not None and (whom.kind, whom.name) == (Kind.DIE, "second") for whom in dice_used)


def no_die(state: State, sentence: Sentence) -> Transition:
    """A die is to be changed, and the play does not say which, or none has just been rolled."""
    told = fact(f"“{sentence.text}”: which die is meant is not said")
    return Transition(state, (told,), unused=sentence.text)


def after_moment(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What breaks in there; after the only die of a deed, so does a sentence right behind it that changes dice.

    Of the two dice of a boarding a ship rolls her own again; which of them is changed into another number must be said.
    """
    if task.who != "die":
        return at_moment(course, state, task)
    view, play = course.view(state), course.situation.play
    late = [place for place in course.still_waiting(state) if not _is_of_hit(play[place])]
    if late:
        return [Transition(state.breaking(late[0]).then(Task(BREAKING_IN, number=late[0]), task))]
    for place in course.breaking_in(state):
        now = _hit_is_due(state, play[place]) if _is_of_hit(play[place]) else place in due(course, state, task)
        if now and (waits_for_more(view, play[place]) or _tells_who_goes_by_a_hit(view, play[place])):
            state = state.counted(WAITING, "", str(place))
    view = course.view(state)

    def waits(one: Sentence) -> bool:
        early = _is_of_hit(one) and not _is_upon_that_hit(view, one)
        later = waits_for_more(view, one) or _tells_who_goes_by_a_hit(view, one)
        return early or later or _for_the_other(course, state, one)

    outcomes = at_moment(course, state, task, waits)
    return [replace(one, state=_die_changed(course, one.state, task)) for one in outcomes]


def _is_of_hit(sentence: Sentence) -> bool:
    return sentence.timing is not None and sentence.timing.event == "hit"


def _hit_is_due(state: State, sentence: Sentence) -> bool:
    """Whether the next hit may be the one upon which a sentence breaks in; whether the die hits shows later."""
    taken = sum(count for name, count in state.hits if name in state.board.pieces)
    return sentence.timing is not None and taken + 1 >= (sentence.timing.number or 1)


def _is_upon_that_hit(view: View, sentence: Sentence) -> bool:
    """Whether the die that shows hits, or a shot of which only this is told has hit, and it is the hit that a sentence names."""
    state, number = view.state, sentence.timing.number if sentence.timing is not None else None
    taken = sum(count for name, count in state.hits if name in state.board.pieces)
    shot = next((task for task in state.agenda if task.step == SHOT), None) if state.die else None
    hits = bool(die_hits(view, shot)) if shot is not None else taken > 0
    return hits and number in (None, taken + (shot is not None))


def _tells_who_goes_by_a_hit(view: View, sentence: Sentence) -> bool:
    """Whether a sentence tells who aboard the target is lost, where a text aboard the shooter eliminates somebody with a hit.

    That comes once the die has hit.
    """
    shot = next((task for task in view.state.agenda if task.step == SHOT), None)
    reported = sentence.deed is Command.ELIMINATE and sentence.whom == (sentence.who,)
    if shot is None or not sentence.whom or not (reported or sentence.deed is Command.CHOOSE):
        return False
    effects = (effect for speaker in view.abilities_on(shot.who) for effect in speaker.ability.effects if effect.when is not None)
    lost = any(one.act is Act.ELIMINATE and one.when is not None and one.when.happening.act is Act.HIT for one in effects)
    return lost and all(one in view.state.board.pieces and view.state.ship_of(one) == shot.whom for one in sentence.whom)


def _for_the_other(course: Simulation, state: State, sentence: Sentence) -> bool:
    """Whether a ship is to roll a die again, whichever, and that of the moment is her opponent's die of a boarding."""
    pending = pending_die(state)
    if pending is None or pending.step != "board: keep" or sentence.timing is None or sentence.timing.number is not None:
        return False
    again = rolling_again(course.view(state), sentence)
    return again is not None and again[0].ship != roller(pending)


def _die_changed(course: Simulation, state: State, task: Task) -> State:
    upcoming = course.upcoming(state)
    untimed = upcoming is not None and upcoming.timing is None and upcoming.deed in (Command.USE, Command.REVEAL)
    waiting = [one.step for one in state.agenda if one.step == "break in" or one.step in ROLLING]
    pending = pending_die(state)
    if not untimed or upcoming is None or waiting or pending is None:
        return state
    view = course.view(state)
    named = replace(upcoming, who=upcoming.whom[0]) if upcoming.deed is Command.REVEAL and upcoming.whom else upcoming
    again = rolling_again(view, upcoming)
    if pending.step == "board: keep":
        meant_here = again is not None and again[0].ship == roller(pending)
    else:
        meant_here = task.number <= 1 and (again is not None or changing_die(view, named) is not None)
    if not meant_here:
        return state
    place = state.next
    taken = replace(state, next=course.after_group(place), broken_in=state.broken_in | {place}, window=state.window + 1)
    return taken.then(Task("break in", number=place), task)


ROLLING = frozenset({"shoot: roll", "board: roll"})
"""Tasks that roll another die of the same deed."""


def changing_die(view: View, sentence: Sentence) -> AbilityInPlay | None:
    """An ability that sets a die, borne by what the sentence names."""
    names = [sentence.ability.bearer] if sentence.ability else []
    names += [*sentence.whom, sentence.who]
    for name in names:
        for speaker, effect in with_effect(view, name, Act.HAVE):
            if effect.quantity is Quantity.ROLL and effect.amount is not None and not effect.faces:
                return speaker
    return None


def change_die(course: Simulation, state: State, speaker: AbilityInPlay) -> Transition:
    view = course.view(state)
    name = f"{view.name(speaker.bearer)} may"
    allowed = all_of(f"{name} change that die", f"{name} not change that die", _not_kept_out(view))
    amount = next(effect.amount for effect in speaker.ability.effects if effect.quantity is Quantity.ROLL)
    assert amount is not None
    change = Change(speaker.bearer, speaker.ability, amount.number or 0)
    state = replace(face_up(state, speaker.bearer), changes=(*state.changes, change))
    units = (*speaker.ability.cites, *view.book.units("one die only"))
    told = event(f"{view.name(speaker.bearer)} is to make the die a {amount.number}", *units)
    pending = next((task for task in state.agenda if task.step.endswith((": resolve", ": keep"))), None)
    about = (speaker.bearer, pending.who, pending.whom) if pending is not None else (speaker.bearer,)
    tried = Attempt(Act.USE, speaker.bearer, speaker.bearer, bool(allowed), True, because(view, allowed), speaker.ability.name)
    return Transition(state, (replace(told, about=about),), attempt=tried)


def pending_die(state: State) -> Task | None:
    """The task that waits for the die that has just been rolled."""
    return next(
        (task for task in state.agenda if task.step.endswith((": resolve", ": keep", ": rolled", ": rated")) and state.die), None
    )


def roller(task: Task) -> str:
    """The ship for which a die was rolled: at a boarding the second die is the other ship's."""
    return task.whom if task.step == "board: keep" and task.number == 2 else task.who


def own_die(view: View, speaker: AbilityInPlay, effect: Effect, task: Task) -> Finding:
    """Whether a die was made for the ship with the text (`faq.reroll.1`); open where the text speaks of any die."""
    own = roller(task) == speaker.ship
    says = f"the die was {'' if own else 'not '}rolled for {view.name(speaker.ship)}"
    if not own and speaks_of_any_die(effect):
        return open_whether(Act.REROLL, f"{says}, and whether “{speaker.ability.text}” means dice of others is said nowhere")
    units = () if own else view.book.units("own dice are rolled again")
    return Finding(Point(Act.REROLL), own, says=says, parts=(fact(says),), cites=units)


def speaks_of_any_die(effect: Effect) -> bool:
    """Whether an effect speaks of other dice than those made for the ship with the text."""
    owner = effect.whom.owner if effect.whom is not None else None
    others = owner is None or owner.reference not in (Reference.THIS, Reference.YOU)
    return effect.whom is not None and effect.whom.kind is not Kind.SHOT and others


_KINDS = {Quantity.CANNON_ROLL.value: "shoot:", Quantity.BOARDING_ROLL.value: "board:"}
"""Rolls of a kind, and how the tasks begin that wait for such a die."""


def of_its_kind(effect: Effect, task: Task, shown: int = 0) -> list[Finding]:
    """Whether the die is of the kind that a text lets be rolled again, and shows what it must, known of the last alone."""
    named = effect.whom.name if effect.whom is not None else None
    faces = [trait.number for trait in effect.whom.traits if trait.quality is Quality.ROLLED] if effect.whom is not None else []
    found = [(shown == face, bool(shown), f"the die shows {shown or 'nobody knows what'}") for face in faces]
    if named:
        fits = task.step.startswith(_KINDS[named])
        found.append((fits, True, f"the die is {'one' if fits else 'none'} of the {named}"))
    return [Finding(Point(Act.REROLL), fits, decided=known, says=says, parts=(fact(says),)) for fits, known, says in found]


def of_terrain(view: View, task: Task) -> list[Finding]:
    """That what rates terrain or a mysterious island is not rolled again, and the roll to get out of it is (`faq.reroll.4`)."""
    units = view.book.units("ratings are not rolled again") if task.step.endswith(": rated") else ()
    says = f"the die is the rating of {view.name(task.whom) if task.whom else 'what she came to'}"
    out = view.book.units("ways out are rolled again") if task.step in _WAYS_OUT else ()
    found = [Finding(Point(Act.REROLL), False, says=says, cites=units)] if units else []
    return [*found, Finding(Point(Act.REROLL), True, says="the die is for the way out of terrain", cites=out)] if out else found


_WAYS_OUT = frozenset({"fog: rolled", "untangle: resolve"})
"""The tasks that wait for the die by which a ship leaves fog or weeds."""


def _missed(view: View, speaker: AbilityInPlay, task: Task) -> Finding:
    """Whether the die is a shot that missed."""
    shot = task.step == SHOT
    hits = die_hits(view, task) if shot else None
    says = "the die is no shot" if hits is None else f"the shot {'hit' if hits else 'missed'}"
    parts = (fact(says),) if hits is None else (hits,)
    return Finding(Point(Act.REROLL), shot and not hits, says=says, parts=parts, cites=speaker.ability.cites)
