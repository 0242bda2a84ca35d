"""What a ship has beside masts: panels, secondary hulls and fire masts, lost by themselves, and cannons that she mounts."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import Kind
from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, State
from arbiter.engine.transitions import Transition
from arbiter.frozen import replace
from arbiter.pirates.table.conditions import mounted_besides
from arbiter.pirates.table.flames import PUT_OUT, REPLACED, burning
from arbiter.pirates.table.outcomes import patient, told

SHELL = (Kind.PANEL, Kind.HULL)
"""What hits take from a ship in the place of her masts."""


def lost(course: Simulation, state: State, happening: Event, finding: Finding) -> Transition:
    """Parts of a ship are gone; where nobody said how many she has, how it goes on is open."""
    view, piece, part = course.view(state), patient(state, happening), happening.kind
    assert part is not None
    count = burning(piece) if part is Kind.FIRE_MAST else piece.count(part)
    if count is None:
        says = f"how many {part.value}s {view.name(piece.id)} has was not stated: write them under {part.value}s"
        return Transition(replace(state, unknown=says))
    left = max(0, count - happening.number)
    gone = count - left
    many = f"{gone} {part.value}s" if gone > 1 else f"a {part.value}"
    words = f"{view.name(piece.id)} loses {many} and has {left or 'none'} left"
    after = state.with_piece(piece.counting(part, left)).counted(f"{part.value}s lost", piece.id, "", max(gone, 1))
    after = after.counted(PUT_OUT, piece.id, "", gone) if part is Kind.FIRE_MAST else after
    return Transition(after, (told(view, happening, finding, words),))


def burns(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """Masts of a ship are replaced by fire masts, which eliminates none of them (`faq.firemasts.5`)."""
    view, piece = course.view(state), patient(state, happening)
    swapped = min(happening.number, piece.masts)
    after = state.with_piece(replace(piece, masts=piece.masts - swapped).counting(Kind.FIRE_MAST, burning(piece) + swapped))
    after = after.counted(REPLACED, piece.id, "", swapped)
    masts = "no mast" if not swapped else "a mast" if swapped == 1 else f"{swapped} masts"
    words = f"{view.name(piece.id)} has {masts} replaced by {'a fire mast' if swapped == 1 else 'fire masts'}"
    return [Transition(after, (told(view, happening, finding, words, *view.book.units(REPLACED)),))]


def unclear(piece: Piece, kinds: tuple[Kind, ...]) -> str:
    """The ship with parts left of which no document says what becomes of them; empty where she has none."""
    found = next((part for part in kinds if piece.count(part)), None)
    return f"{piece.name} while she has a {found.value} stands nowhere" if found is not None else ""


def mount(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A ship has one cannon more, which goes down with her and not with a mast (`faq.treasure-to-cannon.7`)."""
    view, piece, program = course.view(state), patient(state, happening), happening.source
    cannon = program.effect.amount.cannon if program is not None and program.effect.amount is not None else None
    if cannon is None:
        return [Transition(replace(state, unknown=f"what cannon {view.name(piece.id)} gets"))]
    units = view.book.units("a cannon made of treasure stays")
    more = piece.counting(Kind.CANNON, mounted_besides(piece) + 1)
    more = more if piece.cannons is None else replace(piece, cannons=(*piece.cannons, cannon))
    after = state.with_piece(more).counted(MOUNTED, piece.id)
    return [Transition(after, (told(view, happening, finding, f"{view.name(piece.id)} mounts a {cannon} cannon", *units),))]


MOUNTED = "mounted a cannon"
"""How the state counts the ships that have got a cannon this turn."""
