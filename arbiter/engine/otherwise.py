"""A play tried again with one fact otherwise: only what has to do with that fact is carried out anew.

A step that did not read the fact, concerns none of its pieces and left them as they were comes to the same as before, on the
table on which the fact is otherwise. All other steps are carried out. Where one comes to what it came to before, the play has
met its former course again.
"""

from __future__ import annotations

from arbiter.board import Board
from arbiter.engine.course import Simulation, Taken
from arbiter.engine.points import Assumption
from arbiter.engine.state import State
from arbiter.engine.transitions import Transition
from arbiter.frozen import replace


class Retrial(Simulation):
    """The course of a play with an assumption tried the other way, beside the course that it took without."""

    _former: Simulation
    _key: Assumption
    _alike: dict[int, tuple[State, State]]
    """States that differ from one of the former course by no more than their boards, by their place in memory, with that one."""

    def beside(self, former: Simulation, key: Assumption) -> Retrial:
        """The same course, which knows the former one of the same play and the assumption that is otherwise here."""
        self._former, self._key, self._alike = former, key, {}
        self._opening = self._met(self.opening(), former.opening())
        return self

    def _took(self, state: State) -> Taken:
        _, before = self._alike.get(id(state), (state, state))
        then, known = self._former.taken.get(id(before), (None, None))
        if known is None or then is not before:
            return super()._took(state)
        if state is before and self._key not in known.record.assumed:
            return known
        if self._is_apart(state, before, known):
            taken = known._replace(outcomes=tuple(_carried_over(one, before.board, state.board) for one in known.outcomes))
        else:
            taken = super()._took(state)
        if len(taken.outcomes) != len(known.outcomes):
            return taken
        both = zip(taken.outcomes, known.outcomes, strict=True)
        return taken._replace(outcomes=tuple(replace(one, state=self._met(one.state, then.state)) for one, then in both))

    def _met(self, state: State, then: State) -> State:
        """The state with all that it has in common with one of the former course, noted where only their boards are otherwise."""
        state = then if state is then else replace(state, board=_shared(state.board, then.board))
        if state is not then and replace(state, board=then.board) == then and _are_alike(state.board, then.board):
            state = then if state.board is then.board else state
            self._alike[id(state)] = state, then
        return state

    def _is_apart(self, state: State, before: State, known: Taken) -> bool:
        """Whether a step of the former course has nothing to do with the fact, nor with what lies otherwise on the table."""
        if self._key in known.record.assumed:
            return False
        now, then = state.board, before.board
        if any(one.attempt is not None and one.attempt.at for one in known.outcomes):
            return False
        names = {name for name in self._key if name in then.pieces} | {
            name for name, piece in then.pieces.items() if now.pieces[name] is not piece
        }
        ships = {one.ship_of(name) for name in names for one in (state, before)}
        about = {before.ship_of(name) for name in known.about if name in then.pieces}
        if not about or not ships.isdisjoint(about):
            return False
        kept = all(_is_left(one.state.board, then, now, names) for one in known.outcomes)
        return kept and not any(_tells_of(names, one.state, before) for one in known.outcomes)


def _is_left(after: Board, before: Board, now: Board, names: set[str]) -> bool:
    """Whether a step left everything as it was that is otherwise now."""
    near = now.near == before.near or after.near is before.near
    contacts = now.contacts == before.contacts or after.contacts is before.contacts
    return near and contacts and all(after.pieces[name] is before.pieces[name] for name in names)


def _tells_of(names: set[str], after: State, before: State) -> bool:
    """Whether a step has brought some pieces into contact, or noted anything of them."""
    met = after.board.contacts - before.board.contacts if after.board.contacts is not before.board.contacts else ()
    noted = set(after.done) - set(before.done) if after.done is not before.done else ()
    return any(not names.isdisjoint(one[:3]) for one in (*met, *noted))


def _carried_over(found: Transition, before: Board, now: Board) -> Transition:
    """What a step came to, with all that the step left as it was as it is now."""
    board = found.state.board
    if before is now:
        return found
    if board is not before:
        pieces = {name: now.pieces[name] if piece is before.pieces.get(name) else piece for name, piece in board.pieces.items()}
        near = now.near if board.near is before.near else board.near
        contacts = now.contacts if board.contacts is before.contacts else board.contacts
        now = replace(board, pieces=pieces, near=near, contacts=contacts)
    return replace(found, state=replace(found.state, board=now))


def _shared(board: Board, other: Board) -> Board:
    """The same board, made of the pieces of another where they are equal, or that other board itself."""
    if board is other or board.pieces.keys() != other.pieces.keys():
        return board
    pieces = {name: one if (one := other.pieces[name]) == piece else piece for name, piece in board.pieces.items()}
    board = replace(board, pieces=pieces)
    return other if board == other else board


def _are_alike(board: Board, other: Board) -> bool:
    """Whether two boards differ in nothing but the states of pieces, and what is near and in contact."""
    same = board.pieces.keys() == other.pieces.keys()
    return same and replace(board, pieces=other.pieces, near=other.near, contacts=other.contacts) == other
