"""Events and other cards that are revealed, and when they may be."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import Act, Kind
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.narration import event, refused
from arbiter.engine.offers import LOSSES
from arbiter.engine.points import Finding, Point, all_of
from arbiter.engine.state import Event, State
from arbiter.engine.transitions import Transition
from arbiter.engine.usage import face_up
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.table.open_deeds import has_unplayed, open_from_here
from arbiter.pirates.table.usable import as_a_turn_begins
from arbiter.pirates.using.rerolling import change_die, changing_die, no_die
from arbiter.play import Command, Sentence
from arbiter.trace import Node


def may_reveal_event(view: View, card: str) -> Finding:
    """Whether an event may be revealed as the turn begins: one only in a turn (`faq.turn-boundaries.1`)."""
    player, units = view.player(card), view.book.units("one event as a turn begins")
    revealed = [row[2] for row in view.state.done if row[:2] == ("event revealed", player) and row[2] != card]
    others = [other for other in revealed if not any(map(_at_another_time, map(view.state.piece, (card, other))))]
    names = f"{player} may reveal {view.name(card)}", f"{player} may not reveal {view.name(card)}"
    if view.state.piece(card).kind is not Kind.EVENT or not others or not units:
        return all_of(*names)
    says = f"{view.name(str(others[0]))} has been revealed this turn"
    return all_of(*names, Finding(Point(Act.REVEAL), False, says=says, cites=units))


def _at_another_time(piece: Piece) -> bool:
    """Whether the text of an event says that it is revealed at another time than as a turn begins."""
    effects = [effect for ability in piece.abilities for effect in ability.effects]
    effects += [left.effect for ability in piece.abilities for left in ability.unplayed]
    shown = [effect for effect in effects if effect.act is Act.REVEAL]
    return bool(shown) and not any(map(as_a_turn_begins, shown))


def _with_events(view: View, state: State, cards: list[str]) -> State:
    """The state that notes which events a player has revealed this turn."""
    for card in cards:
        if state.piece(card).kind is Kind.EVENT:
            state = state.counted("event revealed", view.player(card), card)
    return state


def _has_its_moment(piece: Piece) -> bool:
    """Whether the text of a card says when it may be revealed, so that it may not be at any other time."""
    return any(effect.act is Act.REVEAL and effect.optional for ability in piece.abilities for effect in ability.effects)


def _follows_a_loss(piece: Piece) -> bool:
    """Whether all that lets a card be revealed is a loss or a sinking, which no table states but as what happened."""
    effects = (effect for ability in piece.abilities for effect in ability.effects)
    shown = [effect.when for effect in effects if effect.act is Act.REVEAL and effect.optional]
    if any(left.effect.act is Act.REVEAL for ability in piece.abilities for left in ability.unplayed):
        return False
    return all(when is not None and when.happening.act in {*LOSSES, Act.SINK} for when in shown)


def _is_untold(piece: Piece) -> bool:
    """Whether a card is there for its text, and nobody said what that is."""
    return piece.kind is not Kind.CREW and piece.gold is None and not (piece.abilities or piece.unread)


def _was_turned_up(course: Simulation, state: State, name: str) -> bool:
    """Whether the play has told before that a card is revealed, which has not been turned face down since."""
    before = course.situation.play[: course.broken_into(max(state.next - 1, 0))]
    turned = [one.deed for one in before if name in one.whom and one.deed in (Command.REVEAL, Command.HIDE)]
    return turned[-1:] == [Command.REVEAL] and state.piece(name).gone is None


def turned_up(view: View, state: State, names: Iterable[str]) -> tuple[State, list[Node]]:
    """The state in which cards lie face up, and that they are revealed."""
    told = []
    for name in names:
        if name in state.board.pieces:
            state = face_up(state, name)
            if _is_untold(state.piece(name)):
                state = replace(state, unknown=f"what {view.name(name)} does is not said: no text of it is given or known")
            told.append(event(f"{view.name(name)} is revealed", *view.book.units("reveal")))
    return state, told


def _revealing(view: View, card: str) -> str:
    """Who reveals a card: the ship or fort that carries it, through whoever plays her, else that player."""
    carrier = view.state.board.pieces.get(view.state.piece(card).aboard or "")
    return carrier.id if carrier is not None and carrier.kind not in view.kinds.places else view.player(card)


def second_event(view: View, sentence: Sentence) -> Transition | None:
    """What comes of a second event that is to be revealed in a turn; None where it is none."""
    if sentence.deed is not Command.REVEAL:
        return None
    events = [name for name in sentence.whom if name in view.state.board.pieces]
    second = next((event for event in events if not may_reveal_event(view, event)), None)
    return None if second is None else refused(view, view.state, Act.USE, second, second, may_reveal_event(view, second))


def _kept_back(view: View, state: State, sentence: Sentence, cards: list[str]) -> Transition | None:
    """What comes of it where a card has its own moment, and may not be revealed at another; else None."""
    waiting = next((name for name in cards if _has_its_moment(state.piece(name))), None)
    if waiting is None:
        return None
    untimely = _untimely(view, waiting)
    if untimely is not None:
        return refused(view, state, Act.USE, waiting, waiting, untimely)
    says = f"“{sentence.text}”: nothing lets {view.name(waiting)} be revealed now"
    return Transition(state, (fact(says),), unused=sentence.text)


def _untimely(view: View, card: str) -> Finding | None:
    """That what would let a card be revealed has not just happened in the play; None where nobody can say so.

    A ship that is wrecked has sunk in effect, which still brings no event (`faq.reef.1`).
    """
    state, piece = view.state, view.state.piece(card)
    wrecked = bool(state.count("wrecked"))
    units = view.book.units("wrecked") if wrecked else ()
    if state.next <= 1 or state.unrolled or not _follows_a_loss(piece):  # nothing comes before it in the play
        return None
    if wrecked and not (units and piece.kind is Kind.EVENT):
        return None
    return Finding(Point(Act.REVEAL), False, says=f"what lets {view.name(card)} be revealed has not just happened", cites=units)


def reveal(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    cards = [name for name in sentence.whom if name in state.board.pieces and state.piece(name).kind is not Kind.CREW]
    view = course.view(state)
    if sentence.deed is Command.REVEAL and cards and all(_was_turned_up(course, state, name) for name in cards):
        return [Transition(state, (fact(f"“{sentence.text}”: that lies face up already"),), unused=sentence.text)]
    kept = _kept_back(view, state, sentence, cards)
    if kept is not None and (kept.attempt is not None or not has_unplayed(state, *cards)):
        return [kept]
    state = _with_events(view, state, cards)
    if has_unplayed(state, *cards):
        return open_from_here(course, state, sentence)
    state, told = turned_up(view, state, sentence.whom)
    changing = changing_die(view, replace(sentence, who=sentence.whom[0] if sentence.whom else sentence.who))
    if changing is None:
        for name in sentence.whom:
            if name in state.board.pieces:
                state = followed(course, state, Event(Act.REVEAL, _revealing(view, name), name))
        return [Transition(state, tuple(told))]
    if not state.die:
        return [no_die(state, sentence)]
    outcome = change_die(course, state, changing)
    return [replace(outcome, events=(*told, *outcome.events))]
