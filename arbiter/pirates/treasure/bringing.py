"""What a text brings to a fleet from outside the game: a crew that the table lists there, or something nobody tells more of."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Gone
from arbiter.effects import Kind, Quality
from arbiter.engine import choosing
from arbiter.engine.course import Simulation
from arbiter.engine.matching import fits
from arbiter.engine.picking import pointed_at
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program, State
from arbiter.engine.targets import binding_of
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.roles import BESIDES, OF, ONTO
from arbiter.pirates.table.conditions import fits_aboard, points_over
from arbiter.pirates.table.outcomes import told
from arbiter.spellings import plain


def add(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """One of the crew that are listed outside the game comes aboard; of anything else nobody says what it does.

    Nobody comes where none of them can: who would push a ship over her point limit cannot be brought (`faq.bring-crew.2`), nor
    who is in the fleet already (`faq.bring-crew.4`).
    """
    view, program = course.view(state), happening.source
    assert program is not None
    outside, player = _listed(view, program), view.player(program.ship)
    if not outside:
        return [Transition(replace(state, unknown=f"what {player} adds from outside the game is not said"))]
    listed = [crew for crew in outside if _can_come(view, program, crew)]
    if not listed:
        says = f"nobody outside the game can be brought aboard {view.name(program.ship)}"
        twins = any(_is_there(view, player, crew) for crew in outside)
        units = view.book.units("nobody is brought twice" if twins else "point limit")
        return [Transition(state, (told(view, happening, finding, says, *units),))]
    words = told(view, happening, finding, f"{view.name(program.ship)} is brought a crew from outside the game")

    def then(after: State, crew: str) -> State:
        return pointed_at(_aboard(after, crew, program.ship), program, crew)

    ways = choosing.choose(course, state, listed, player, "who comes aboard", program.ability.cites, then)
    return [replace(way, events=(words, *way.events)) for way in ways]


def _aboard(state: State, crew: str, ship: str) -> State:
    return state.with_piece(replace(state.piece(crew), gone=None, aboard=ship, player=state.piece(ship).player))


def _listed(view: View, program: Program) -> list[str]:
    """The crew of the player that the table lists outside the game, where the text brings one that it tells in full."""
    roles = {role.word: role.of for role in program.effect.roles}
    what, own = roles[OF], ("", view.player(program.ship))
    if what is None or what.kind is not Kind.CREW or ONTO not in roles or BESIDES in roles:
        return []
    pieces = view.state.board.pieces.values()
    return [one.id for one in pieces if one.gone is Gone.OUTSIDE and one.kind is Kind.CREW and one.player in own]


def _can_come(view: View, program: Program, crew: str) -> bool:
    """Whether a crew is as the text tells, has room aboard the ship, and leaves her within the limit of her points."""
    what, ship = next(role.of for role in program.effect.roles if role.word == OF), program.ship
    seen = view.after(_aboard(view.state, crew, ship))
    meant = what is not None and fits(seen, what, seen.role(crew), binding_of(program), [])
    here = meant and not _is_there(view, view.player(ship), crew)
    return here and fits_aboard(view, ship, view.state.piece(crew)) and not (points_over(seen, ship) or 0)


def _is_there(view: View, player: str, crew: str) -> bool:
    """Whether the same named crew is in the fleet of a player, where nobody can be twice, but for those that he captured."""
    new, fleet = view.state.piece(crew), (one for one in view.in_play() if one.kind is Kind.CREW and one.player == player)
    twins = (one for one in fleet if one.type is None and plain(one.card or one.name) == plain(new.card or new.name))
    named = new.type is None and bool(view.book.units("no duplicates"))
    return named and any(Quality.SERVING not in one.marks for one in twins)
