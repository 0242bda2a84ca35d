"""Abilities that a player uses of his own accord: extra actions by a roll or a price, dice that are changed, revealing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from arbiter.effects import Act, Action, Effect, Quality, Quantity
from arbiter.pirates import dice
from arbiter.pirates.abilities import meant, with_effect
from arbiter.pirates.losses import eliminated
from arbiter.pirates.permission import all_of, in_force
from arbiter.pirates.telling import because, decisive, event, refused
from arbiter.play import Deed, Sentence
from arbiter.resolver.course import Attempt, Consequence, Course
from arbiter.resolver.points import Finding, Point
from arbiter.resolver.state import Change, Grant, State, Task
from arbiter.resolver.view import Speaker, View, fact


def begin(course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """Carries out the use of an ability, by a roll, by sacrificing a crew, or on a die."""
    view = course.view(state)
    if sentence.deed is Deed.REVEAL:
        return _reveal(course, state, sentence)
    found = _granting(view, sentence)
    if found is not None and found[1].cost is not None and sentence.deed is Deed.ELIMINATE:
        return _sacrifice(course, state, sentence, *found)
    if found is not None:
        return _earn(course, state, sentence, *found)
    changing = _changing(view, sentence)
    if changing is not None:
        return [_change(course, state, changing)]
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
    state = replace(state, used=state.used | {(speaker.ship, speaker.ability)}, dice=sentence.dice or None)

    def then(after: State, face: int, _given: bool) -> Iterable[Consequence]:
        won = not effect.faces or face in effect.faces
        after = replace(after, dice=None)
        if won:
            after = _granted(after, speaker, effect)
        words = f"{view.name(speaker.bearer)} rolls {face}: {'an action is earned' if won else 'no action is earned'}"
        told = event(words, *speaker.ability.cites, *view.book.confirming(effect))
        yield Consequence(
            after.counted("earned" if won else "not earned", speaker.ship),
            (told,),
            attempt=Attempt(Act.USE, speaker.ship, "", True, True, because(view, allowed)),
        )

    if not effect.faces:
        return [
            Consequence(
                _granted(state, speaker, effect), (event(f"{view.name(speaker.bearer)} earns an action", *speaker.ability.cites),)
            )
        ]
    return dice.roll(state, then)


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
    gone = eliminated(view, crew, None)
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
    return [Consequence(state.then(Task("eliminate", speaker.ship, crew, cause="price")), (told,), attempt=tried)]


# Dice that are changed, cards that are revealed


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
    return Consequence(state, (event(f"{view.name(speaker.bearer)} is to make the die a {amount.number}", *units),))


def _reveal(course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    view = course.view(state)
    told = []
    for name in sentence.whom:
        if name in state.board.pieces:
            state = _face_up(state, name)
            told.append(event(f"{view.name(name)} is revealed", *view.book.units("reveal")))
    changing = _changing(view, replace(sentence, who=sentence.whom[0] if sentence.whom else sentence.who))
    if changing is None:
        return [Consequence(state, tuple(told))]
    outcome = _change(course, state, changing)
    return [replace(outcome, events=(*told, *outcome.events))]


def _face_up(state: State, piece: str) -> State:
    return state.with_piece(state.piece(piece).unmarked(Quality.FACE_DOWN))


def end_turn(course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """The turn passes on: what held until its end is over, and what is had once a turn can be had again."""
    players = state.board.players
    if sentence.choice == "begins" and sentence.who:
        following = sentence.who
    else:
        place = players.index(state.board.turn) if state.board.turn in players else 0
        following = players[(place + 1) % len(players)] if players else ""
    view = course.view(state)
    fresh = State(
        replace(state.board, turn=following),
        state.agenda,
        state.next,
        state.broken_in,
        done=state.done,
        window=state.window + 1,
        unknown=state.unknown,
    )
    return [Consequence(fresh, (event(f"the turn of {following} begins", *view.book.units("cancelled until the turn ends")),))]
