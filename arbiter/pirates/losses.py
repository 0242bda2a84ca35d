"""What is lost: masts, ships, crew and cargo, with who chooses and what can prevent it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from arbiter.board import Gone, Piece
from arbiter.effects import Act, Kind
from arbiter.engine.course import Consequence, Course, Pick
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Point, Role
from arbiter.engine.state import State, Task
from arbiter.engine.view import View
from arbiter.play import Deed
from arbiter.trace import Choice, Node


def lose_masts(
    course: Course, state: State, ship: str, count: int, cause: Role, units: Sequence[str], causes: tuple[Node, ...]
) -> Consequence:
    """The ship loses masts, as many as she has and as can be eliminated; with the last she is derelict."""
    view = course.view(state)
    piece = state.piece(ship)
    lost = min(count, piece.masts)
    barred = view.settle(Point(Act.ELIMINATE, cause, Role(Kind.MAST, ship), inside=True))
    if lost and any(claim.value is False for claim in barred.standing()):
        barred.says = f"the masts of {view.name(ship)} cannot be eliminated by this"
        told = event(f"{view.name(ship)} loses no mast", *decisive(view, barred), causes=(because(view, barred),))
        return Consequence(state, (told,))
    left = piece.masts - lost
    state = state.with_piece(replace(piece, masts=left)).counted("masts lost", ship, "", lost)
    derelict = left == 0 and lost > 0
    words = f"{view.name(ship)} loses {'a mast' if lost == 1 else f'{lost} masts'} and has {left} left"
    more = view.book.units("derelict") if derelict else ()
    more += view.book.units("masts only") if lost < count else ()
    return Consequence(state, (event(words + (": she is derelict" if derelict else ""), *units, *more, causes=causes),))


def sink(state: State, ship: str, by: str = "") -> State:
    """The ship and all aboard leave the game, and she touches nothing any more."""
    board = state.board.with_piece(replace(state.piece(ship), gone=Gone.SUNK))
    for cargo in state.board.aboard(ship):
        board = board.with_piece(replace(cargo, gone=Gone.REMOVED))
    contacts = frozenset(contact for contact in board.contacts if ship not in (contact.one, contact.other))
    return replace(state, board=replace(board, contacts=contacts)).counted("sunk", by, ship)


def lose_cargo(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """A hit eliminates one crew or cargo as an ability says; who loses it chooses which (`faq.who-picks.1`)."""
    view = course.view(state)
    effect, ability = next(
        (effect, speaker.ability)
        for speaker in view.abilities_on(task.who)
        if speaker.bearer == task.cause
        for effect in speaker.ability.effects
        if effect.act is Act.ELIMINATE and effect.affirms
    )
    kinds = effect.whom.kinds if effect.whom else (Kind.CREW,)
    options = [piece for piece in state.board.aboard(task.whom) if piece.kind in kinds or Kind.CARGO in kinds]
    state = replace(state, used=state.used | {(view.state.ship_of(task.cause), ability)})
    return choose_loss(course, state, options, view.player(task.whom), task, chooser(view, Kind.CREW)[1])


def chooser(view: View, what: Kind) -> tuple[str, tuple[str, ...]]:
    """Which role chooses what is lost (`owner`, `winner`, `loser`), and the units that say so."""
    for rule in view.book.by_topic.get((Act.CHOOSE, None), ()):
        effect = rule.effect
        if effect.whom is not None and what in effect.whom.kinds and effect.who is not None:
            return effect.who.name or "owner", (rule.unit,)
    return "owner", ()


def choose_loss(
    course: Course, state: State, options: list[Piece], player: str, task: Task, units: tuple[str, ...]
) -> Iterable[Consequence]:
    """Of several pieces the chooser picks one; a single one needs no choice."""
    view = course.view(state)
    if not options:
        return [Consequence(state)]
    picked = taken(course, state, options, player, view.player(options[0].id))
    if picked is not None:
        return [Consequence(course.take(state).then(_lost(task, picked)), (_chose(view, player, picked, units),))]
    if len(options) == 1:
        told = event(f"{view.name(options[0].id)} is all that can be lost", *view.book.units("only what is available"))
        told = replace(told, about=(options[0].id, view.state.ship_of(options[0].id)))
        return [Consequence(state.then(_lost(task, options[0])), (told,))]
    choice = Choice(player, tuple(view.name(piece.id) for piece in options), "what is lost", units)
    return [
        Consequence(state.then(_lost(task, piece)), (_chose(view, player, piece, units),), pick=Pick(choice, view.name(piece.id)))
        for piece in options
    ]


def taken(course: Course, state: State, options: Sequence[Piece], player: str, owner: str) -> Piece | None:
    """The piece that the next sentence says is chosen, by the player who may choose or without saying by whom."""
    upcoming = course.upcoming(state)
    if upcoming is None or upcoming.deed not in (Deed.CHOOSE, Deed.LOAD):
        return None
    view = course.view(state)
    by = (
        upcoming.who
        if upcoming.who in state.board.players
        else view.player(upcoming.who)
        if upcoming.who in state.board.pieces
        else player
    )
    if by not in (player, owner):
        return None
    named = next((piece for piece in options if piece.id in upcoming.whom), None)
    if named is not None or not upcoming.choice:
        return named
    word = upcoming.choice
    return next((piece for piece in options if word in (piece.kind.value, piece.type) or (word == "cargo")), None)


def _lost(task: Task, piece: Piece) -> Task:
    if piece.kind is Kind.CREW or task.step == "lose cargo":
        return Task("eliminate", task.who, piece.id, cause=task.cause)
    return Task("steal", task.who, piece.id)


def _chose(view: View, player: str, piece: Piece, units: tuple[str, ...]) -> Node:
    chosen = event(f"{player or 'the player'} chooses {view.name(piece.id)}", *units)
    return replace(chosen, about=(piece.id, view.state.ship_of(piece.id)))


def steal(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """A treasure goes aboard the winner's ship."""
    view = course.view(state)
    piece = state.piece(task.whom)
    state = state.with_piece(replace(piece, aboard=task.who)).counted("stolen", task.who, task.whom)
    return [Consequence(state, (event(f"{view.name(task.who)} takes {piece.name}", *view.book.units("boarding")),))]
