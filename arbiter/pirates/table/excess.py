"""What a ship can no longer carry when an ability falls away: excess crew and treasure leave the game (`faq.cancel.8`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from arbiter.board import Gone, Piece
from arbiter.effects import Kind, Quantity
from arbiter.engine.course import Simulation
from arbiter.engine.narration import event
from arbiter.engine.state import State, Task
from arbiter.engine.transitions import Pick, Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.table.conditions import capacity, cargo_filled, cost, points_over, space, spaces_left
from arbiter.play import Command, Sentence
from arbiter.trace import Choice, Node, NodeKind

Weight = Callable[[Piece], int]

UNTOLD = "excess that nobody named"
"""How the state counts what left a ship because she carried too much, where the play does not say what that was."""
STILL_OVER = "excess once what is told has left"
"""How it counts by how much she carried too much before any of that left her."""
COULD_LEAVE = "could leave a ship that carries too much"
"""How it counts what may be chosen to leave her."""
_TOLD = frozenset({Command.CHOOSE, Command.REMOVE, Command.ELIMINATE})
"""Sentences that say what leaves her."""


def is_legal(view: View, ship: str) -> bool:
    """Whether the crew are within the ship's point limit and the cargo within her spaces, as far as figures are stated."""
    return not points_over(view, ship) and not spaces_over(view, ship)


def spaces_over(view: View, ship: str) -> int:
    """By how many spaces the cargo exceeds what the ship has room for."""
    if (spaces_left(view, ship) or 0) >= 0:
        return 0
    room = capacity(view, ship)
    return cargo_filled(view, ship) - int(str(room.value)) if room is not None else 0


def legality(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Crew, then treasure, leave the game until the ship is legal again; her player chooses which."""
    view, ship = course.view(state), task.who
    crew = [piece for piece in state.board.aboard(ship) if piece.kind is Kind.CREW]
    over = points_over(view, ship)
    if over:
        words = f"{view.name(ship)} carries {over} {'point' if over == 1 else 'points'} of crew too many"
        return _relieved(course, state, task, crew, lambda piece: _points(view, piece), over, words, "point limit")
    full = spaces_over(view, ship)
    if not full:
        if capacity(view, ship) is None and cargo_filled(view, ship) and _gives_room(view, ship):
            view.assume(("in order", ship, "cargo"), f"{view.name(ship)} has spaces for all that she carries", [])
        return [Transition(state)]
    words = f"{view.name(ship)} carries {full} cargo {'space' if full == 1 else 'spaces'} too much"
    taking = [piece for piece in crew if _spaces(view, piece)] or [p for p in state.board.aboard(ship) if _spaces(view, p)]
    enough = min(full, sum(_spaces(view, piece) for piece in taking))
    return _relieved(course, state, task, taking, lambda piece: _spaces(view, piece), enough, words, "cargo space")


def _gives_room(view: View, ship: str) -> bool:
    """Whether any text of a ship, or of what she carries, changes how much she can carry."""
    pieces = (view.state.piece(ship), *view.state.board.aboard(ship))
    effects = (effect for piece in pieces for ability in piece.abilities for effect in ability.effects)
    return any(effect.quantity in (Quantity.CARGO_CAPACITY, Quantity.CARGO_SPACE) for effect in effects)


def _points(view: View, crew: Piece) -> int:
    found = cost(view, crew.id)
    return int(str(found.value)) if found is not None else 0


def _spaces(view: View, piece: Piece) -> int:
    return int(str(space(view, piece.id).value))


def _relieved(
    course: Simulation, state: State, task: Task, pieces: list[Piece], weight: Weight, over: int, words: str, principle: str
) -> Iterable[Transition]:
    """The ship without as many of the pieces as outweigh the excess: those that are chosen, or each way to choose."""
    view = course.view(state)
    units = view.book.units("excess is removed")
    if not units:
        return [Transition(replace(state, unknown=f"what leaves the game, if anything: {words}"))]
    told = event(words, *units, *view.book.units(principle))
    ways = list(_ways(pieces, weight, over))
    for piece in dict.fromkeys(piece.id for way in ways for piece in way):
        state = state.counted(COULD_LEAVE, task.who, piece)
    upcoming = course.upcoming(state)
    if upcoming is not None and upcoming.deed in _TOLD and any(piece.id in upcoming.whom for piece in pieces):
        chosen = _chosen(upcoming, pieces, weight)
        return [Transition(_removed(course.take(state), chosen).then(task), (told, _left(chosen, units)))]
    state = state.counted(STILL_OVER, task.who, principle, over) if not state.count(UNTOLD, task.who, principle) else state
    state = state.counted(UNTOLD, task.who, principle)
    if len(ways) == 1:
        return [Transition(_removed(state, ways[0]).then(task), (told, _left(ways[0], units)))]
    kinds = frozenset(kind for way in ways for piece in way for kind in piece.kinds)
    choice = Choice(view.player(task.who), tuple(_names(way) for way in ways), "what leaves the game", units, kinds)
    return [
        Transition(_removed(state, way).then(task), (told, _left(way, units)), pick=Pick(choice, _names(way))) for way in ways
    ]


def last_told(course: Simulation, state: State, ship: str) -> bool:
    """Whether the play ends with what is told to leave a ship because she carries too much."""
    said = course.situation.play[-1] if course.situation.play else None
    told = [state.board.pieces[one] for one in said.whom if one in state.board.pieces] if said is not None else []
    return (
        said is not None
        and said.deed in _TOLD
        and bool(told)
        and all((one.aboard, one.gone) == (ship, Gone.REMOVED) for one in told)
    )


def _chosen(sentence: Sentence, pieces: list[Piece], weight: Weight) -> list[Piece]:
    """The pieces that are named, or where those to be kept are named, all others that weigh anything."""
    if sentence.choice == "keep":
        return [piece for piece in pieces if piece.id not in sentence.whom and weight(piece)]
    return [piece for piece in pieces if piece.id in sentence.whom]


def _ways(pieces: list[Piece], weight: Weight, over: int) -> Iterator[list[Piece]]:
    """The smallest sets of pieces that make up the excess; no set contains another."""
    found: list[frozenset[str]] = []
    weighty = [piece for piece in pieces if weight(piece)]
    for size in range(1, len(weighty) + 1):
        for group in combinations(weighty, size):
            names = frozenset(piece.id for piece in group)
            if sum(map(weight, group)) >= over and not any(known <= names for known in found):
                found.append(names)
                yield list(group)


def _removed(state: State, pieces: list[Piece]) -> State:
    for piece in pieces:
        state = state.with_piece(replace(piece, gone=Gone.REMOVED))
    return state


def _left(pieces: list[Piece], units: tuple[str, ...]) -> Node:
    says = f"{_names(pieces)} {'is' if len(pieces) == 1 else 'are'} removed from the game"
    about = tuple(name for piece in pieces for name in (piece.id, piece.aboard or ""))
    return Node(NodeKind.EVENT, says, units, about=about)


def _names(pieces: list[Piece]) -> str:
    names = [piece.name for piece in pieces]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
