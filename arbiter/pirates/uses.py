"""Abilities that a player uses of his own accord: extra actions by a roll or a price, dice that are changed, revealing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from arbiter.effects import Act, Action, Effect, Kind, Quality, Quantity
from arbiter.engine import dice
from arbiter.engine.claims import keeps_out
from arbiter.engine.course import Attempt, Consequence, Course
from arbiter.engine.dispatch import settled
from arbiter.engine.narration import because, decisive, event, refused
from arbiter.engine.offers import take_up
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import Change, Event, Grant, State, Task, event_task
from arbiter.engine.triggers import followed
from arbiter.engine.usage import in_force
from arbiter.engine.view import Speaker, View, fact
from arbiter.pirates.abilities import meant, with_effect
from arbiter.pirates.permission import all_of
from arbiter.pirates.shooting import die_hits
from arbiter.play import Deed, Sentence


def begin(course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """Carries out the use of an ability, by a roll, by sacrificing a crew, or on a die."""
    view = course.view(state)
    taken = take_up(course, state, sentence)
    if taken is not None:
        return taken
    if sentence.deed is Deed.REVEAL:
        return _reveal(course, state, sentence)
    found = _granting(view, sentence)
    if found is not None and found[1].cost is not None and sentence.deed is Deed.ELIMINATE:
        return _sacrifice(course, state, sentence, *found)
    if found is not None:
        return _earn(course, state, sentence, *found)
    again = _rolling_again(view, sentence)
    if again is not None:
        return _roll_again(course, state, sentence, *again)
    changing = _changing(view, sentence)
    if changing is not None:
        return [_change(course, state, changing)]
    named = [sentence.ability.bearer] if sentence.ability is not None else list(sentence.whom)
    if any(name in state.board.pieces and state.piece(name).kind is Kind.TREASURE for name in named):
        return _reveal(course, state, replace(sentence, whom=tuple(named)))
    return [Consequence(state, (fact(f"“{sentence.text}”: no ability there does this"),))]


def _granting(view: View, sentence: Sentence) -> tuple[Speaker, Effect] | None:
    """The ability with which an action is to be earned."""
    who = sentence.who
    if sentence.deed is Deed.ELIMINATE and sentence.whom and who not in view.state.board.pieces:
        who = view.state.ship_of(sentence.whom[0])
    found = [(speaker, effect) for speaker, effect in with_effect(view, who, Act.GIVE) if effect.faces or effect.cost is not None]
    if sentence.ability is not None:
        named = {speaker.bearer for speaker in meant(view, sentence.ability)}
        found = [(speaker, effect) for speaker, effect in found if speaker.bearer in named]
    if sentence.deed is Deed.ELIMINATE:
        found = [(speaker, effect) for speaker, effect in found if effect.cost is not None]
    elif sentence.action is not None:
        found = [
            (speaker, effect)
            for speaker, effect in found
            if effect.action is sentence.action and (effect.faces or not sentence.dice)
        ]
    return found[0] if found else None


def may_earn(view: View, speaker: Speaker) -> Finding:
    """Whether an ability that grants an action may be used now: in force, and not used this turn."""
    used = any(ship == speaker.ship and ability.same_as(speaker.ability) for ship, ability in view.state.used)
    fresh = Finding(
        Point(Act.USE),
        not used,
        says=f"the {speaker.ability.name} ability has {'' if used else 'not '}been used on {view.name(speaker.ship)} this turn",
        cites=view.book.units("once per turn"),
    )
    name = f"{view.name(speaker.ship)} may"
    return all_of(f"{name} use {speaker.ability.name}", f"{name} not use {speaker.ability.name}", fresh, in_force(view, speaker))


def _earn(course: Course, state: State, sentence: Sentence, speaker: Speaker, effect: Effect) -> Iterable[Consequence]:
    view = course.view(state)
    allowed = may_earn(view, speaker)
    if not allowed:
        return [refused(view, state, Act.USE, speaker.ship, "", allowed)]
    state = replace(state, used=state.used | {(speaker.ship, speaker.ability)})
    tried = Attempt(Act.USE, speaker.ship, speaker.bearer, True, True, because(view, allowed))
    if not effect.faces:
        told = event(f"{view.name(speaker.bearer)} earns an action", *speaker.ability.cites, *view.book.confirming(effect))
        return [Consequence(_granted(state, speaker, effect), (told,), attempt=tried)]
    waiting = Task("earn", speaker.ship, speaker.bearer, sentence=sentence, number=speaker.ability.effects.index(effect))
    thrown = dice.throw(replace(state, dice=sentence.dice or None), 1, waiting)
    return [replace(consequence, state=replace(consequence.state, dice=state.dice), attempt=tried) for consequence in thrown]


def earn(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """The die for an action, as it counts, earns it or not."""
    view = course.view(state)
    face = int(str(dice.shown(view).value))
    speaker, effect = next(
        (speaker, speaker.ability.effects[task.number])
        for speaker in view.abilities_on(task.who)
        if speaker.bearer == task.whom
        and len(speaker.ability.effects) > task.number
        and speaker.ability.effects[task.number].faces
    )
    won = face in effect.faces
    state = replace(state, die=0, changes=())
    words = f"{view.name(speaker.bearer)} rolls {face}: {'an action is earned' if won else 'no action is earned'}"
    told = event(words, *speaker.ability.cites, *view.book.confirming(effect))
    after = _granted(state, speaker, effect) if won else state
    return [Consequence(after.counted("earned" if won else "not earned", speaker.ship), (told,))]


def _granted(state: State, speaker: Speaker, effect: Effect) -> State:
    count = effect.amount.number if effect.amount is not None and effect.amount.number else 1
    grant = Grant(speaker.ship, speaker.bearer, speaker.ability, effect.action or Action.ANY)
    return replace(state, grants=(*state.grants, *(grant for _ in range(count))))


def may_sacrifice(view: View, speaker: Speaker, crew: str) -> Finding:
    """Whether a crew can be given up for an action: it must go, stay gone, and not be the one that asks for it."""
    piece = view.state.piece(crew)
    aboard = Finding(
        Point(Act.ELIMINATE),
        piece.aboard == speaker.ship and piece.gone is None,
        says=f"{view.name(crew)} is aboard {view.name(speaker.ship)}",
        parts=(fact(f"{view.name(crew)} is {'' if piece.aboard == speaker.ship else 'not '}aboard {view.name(speaker.ship)}"),),
    )
    another = Finding(
        Point(Act.ELIMINATE),
        crew != speaker.bearer,
        says=f"{view.name(crew)} is {'not ' if crew != speaker.bearer else ''}the crew whose ability it is",
        cites=view.book.units("not itself"),
    )
    gone = settled(view, Event(Act.ELIMINATE, whom=crew)).finding
    gone.cites = view.book.units("stays eliminated")
    name = f"{view.name(crew)} may"
    return all_of(
        f"{name} be eliminated for an action",
        f"{name} not be eliminated for an action",
        another,
        aboard,
        gone,
        may_earn(view, speaker),
    )


def _sacrifice(course: Course, state: State, sentence: Sentence, speaker: Speaker, effect: Effect) -> Iterable[Consequence]:
    view = course.view(state)
    crew = sentence.whom[0] if sentence.whom else ""
    allowed = may_sacrifice(view, speaker, crew)
    if not allowed:
        return [refused(view, state, Act.GIVE, speaker.ship, crew, allowed)]
    state = replace(_granted(state, speaker, effect), used=state.used | {(speaker.ship, speaker.ability)})
    told = event(
        f"{view.name(crew)} is given up, and {view.name(speaker.ship)} earns an action",
        *decisive(view, allowed),
        causes=(because(view, allowed),),
    )
    tried = Attempt(Act.GIVE, speaker.ship, crew, True, True, because(view, allowed))
    paid = Event(Act.ELIMINATE, speaker.ship, crew, cites=view.book.units("stays eliminated"))
    return [Consequence(state.then(event_task(paid)), (told,), attempt=tried)]


# Dice that are rolled again or changed, cards that are revealed


def _rolling_again(view: View, sentence: Sentence) -> tuple[Speaker, Effect] | None:
    """An ability to roll a die again or to shoot again, borne by what the sentence names."""
    named = meant(view, sentence.ability) if sentence.ability is not None else []
    bearers = {speaker.bearer for speaker in named} | set(sentence.whom)
    found = with_effect(view, sentence.who, Act.REROLL)
    chosen = [(speaker, effect) for speaker, effect in found if speaker.bearer in bearers]
    if not chosen and sentence.choice == "reroll":
        chosen = found
    return chosen[0] if chosen else None


def may_roll_again(view: View, speaker: Speaker, effect: Effect, task: Task | None) -> Finding:
    """Whether the die of the moment may be rolled again: in force, unused, not kept out, and after a miss where that is asked."""
    name = f"{view.name(speaker.ship)} may"
    mode = view.state.mode
    keeping = mode is not None and any(keeps_out(other) for other in mode.ability.effects)
    apart = Finding(
        Point(Act.REROLL),
        not keeping,
        says=f"other abilities {'do not ' if keeping else ''}apply to this action",
        cites=view.book.units("no other abilities") if keeping else (),
    )
    parts = [apart, may_earn(view, speaker)]
    if effect.whom is not None and effect.whom.kind is Kind.SHOT and task is not None and not keeping:
        hits = die_hits(view, task)
        says = f"the shot {'hit' if hits else 'missed'}"
        parts.append(Finding(Point(Act.REROLL), not hits, says=says, parts=(hits,), cites=speaker.ability.cites))
    return all_of(f"{name} roll that die again", f"{name} not roll that die again", *parts)


def _roll_again(course: Course, state: State, sentence: Sentence, speaker: Speaker, effect: Effect) -> Iterable[Consequence]:
    view = course.view(state)
    task = next((waiting for waiting in state.agenda if waiting.step == "shoot: resolve"), None)
    allowed = may_roll_again(view, speaker, effect, task)
    if not allowed or task is None:
        result = refused(view, state, Act.REROLL, speaker.ship, speaker.bearer, allowed)
        about = (speaker.ship, task.whom) if task is not None else (speaker.ship,)
        return [replace(result, events=tuple(replace(node, about=about) for node in result.events))]
    kept = state.dice
    state = replace(state, used=state.used | {(speaker.ship, speaker.ability)}, dice=sentence.dice or None)

    def then(after: State, face: int, _given: bool) -> Iterable[Consequence]:
        words = f"{view.name(speaker.bearer)} has that die rolled again: {face}"
        units = (*speaker.ability.cites, *view.book.confirming(effect))
        told = replace(event(words, *units), about=(task.who, task.whom, speaker.bearer))
        yield Consequence(replace(after, die=face, dice=kept), (told,))

    return dice.roll(state, then)


def _changing(view: View, sentence: Sentence) -> Speaker | None:
    """An ability that sets a die, borne by what the sentence names."""
    names = [sentence.ability.bearer] if sentence.ability else []
    names += [*sentence.whom, sentence.who]
    for name in names:
        for speaker, effect in with_effect(view, name, Act.HAVE):
            if effect.quantity is Quantity.ROLL and effect.amount is not None and not effect.faces:
                return speaker
    return None


def _change(course: Course, state: State, speaker: Speaker) -> Consequence:
    view = course.view(state)
    amount = next(effect.amount for effect in speaker.ability.effects if effect.quantity is Quantity.ROLL)
    assert amount is not None
    change = Change(speaker.bearer, speaker.ability, amount.number or 0)
    state = replace(_face_up(state, speaker.bearer), changes=(*state.changes, change))
    units = (*speaker.ability.cites, *view.book.units("one die only"))
    told = event(f"{view.name(speaker.bearer)} is to make the die a {amount.number}", *units)
    pending = next((task for task in state.agenda if task.step.endswith((": resolve", ": keep"))), None)
    about = (speaker.bearer, pending.who, pending.whom) if pending is not None else (speaker.bearer,)
    return Consequence(state, (replace(told, about=about),))


def _reveal(course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    view = course.view(state)
    told = []
    for name in sentence.whom:
        if name in state.board.pieces:
            state = _face_up(state, name)
            told.append(event(f"{view.name(name)} is revealed", *view.book.units("reveal")))
    changing = _changing(view, replace(sentence, who=sentence.whom[0] if sentence.whom else sentence.who))
    if changing is None:
        for name in sentence.whom:
            if name in state.board.pieces:
                state = followed(course, state, Event(Act.REVEAL, view.player(name), name))
        return [Consequence(state, tuple(told))]
    outcome = _change(course, state, changing)
    return [replace(outcome, events=(*told, *outcome.events))]


def _face_up(state: State, piece: str) -> State:
    return state.with_piece(state.piece(piece).unmarked(Quality.FACE_DOWN))
