"""Submarines and sea monsters that submerge and surface, which they do as their turn begins (`faq.submerged.1`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Kind, Quality
from arbiter.engine.course import Simulation
from arbiter.engine.narration import attempt, decisive, event
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import State
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.table.docking import is_docked
from arbiter.pirates.table.open_deeds import turned_down
from arbiter.play import Command, Sentence

DIVING = frozenset({"submarine", "sea monster"})
"""The keywords of what can submerge."""


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """The ship goes under or comes up, or is told why not."""
    view, ship = course.view(state), sentence.who
    act = Act.SUBMERGE if sentence.deed is Command.SUBMERGE else Act.SURFACE
    if act is Act.SURFACE and _stays_up(view, ship):
        stays = event(f"{view.name(ship)} is on the surface, and stays there", *view.book.units("submerging"))
        return [Transition(state.counted(CHOSEN, ship), (replace(stays, about=(ship,)),))]
    allowed = may_dive(view, ship, act)
    if not allowed:
        return [turned_down(view, state, act, ship, "", allowed)]
    after = below(state, ship) if act is Act.SUBMERGE else afloat(state, ship)
    told = event(f"{view.name(ship)} {act.value}s", *decisive(view, allowed))
    return [Transition(after, (replace(told, about=(ship,)),), attempt=attempt(view, act, ship, "", allowed))]


def _stays_up(view: View, ship: str) -> bool:
    """Whether a ship that could have gone under as this turn begins is on the surface, so that coming up is to stay there."""
    return Quality.SUBMERGED not in view.state.piece(ship).marks and bool(may_dive(view, ship, Act.SUBMERGE))


def below(state: State, ship: str) -> State:
    """The state in which a ship has gone under, where she touches nothing."""
    apart = frozenset(contact for contact in state.board.contacts if ship not in (contact.one, contact.other))
    board = replace(state.board.with_piece(state.piece(ship).marked(Quality.SUBMERGED)), contacts=apart)
    return replace(state, board=board).counted(NOTED[Act.SUBMERGE], ship).counted(CHOSEN, ship)


def afloat(state: State, ship: str) -> State:
    """The state in which a ship has come up."""
    return state.with_piece(state.piece(ship).unmarked(Quality.SUBMERGED)).counted(NOTED[Act.SURFACE], ship).counted(CHOSEN, ship)


NOTED = {Act.SUBMERGE: "submerged", Act.SURFACE: "surfaced"}
"""How the state notes who went under, and who came up."""
CHOSEN = "dived this turn"
"""How it notes that a ship did either in this turn."""


def may_dive(view: View, ship: str, act: Act) -> Finding:
    """Whether a ship may submerge or surface now: one that can, at the beginning of her player's turn."""
    piece, under = view.state.piece(ship), Quality.SUBMERGED in view.state.piece(ship).marks
    bears = [ability for ability in piece.abilities if ability.name.casefold() in DIVING]
    able = any(not view.is_cancelled(ship, ability) for ability in bears)
    names = f"{view.name(ship)} may {act.value}", f"{view.name(ship)} may not {act.value}"
    parts = [_said(view, act, able, f"{view.name(ship)} {'can' if able else 'cannot'} submerge", "only what is printed")]
    parts.append(_said(view, act, under is (act is Act.SURFACE), f"{view.name(ship)} is {'' if under else 'not '}submerged"))
    if not view.book.units("submerging"):
        parts.append(open_whether(act, "no document of this edition speaks of submerging"))
    parts += [*_at_the_beginning(view, ship, act), *_berthed(view, ship, act), *_laden(view, ship, act)]
    return all_of(*names, *parts)


def _said(view: View, act: Act, holds: bool, says: str, principle: str = "submerging") -> Finding:
    return Finding(Point(act), holds, says=says, cites=view.book.units(principle))


def _at_the_beginning(view: View, ship: str, act: Act) -> list[Finding]:
    player, state = view.player(ship), view.state
    if state.board.turn != player:
        return [_said(view, act, False, f"it is the turn of {state.board.turn}")]
    given = [view.name(one.ship) for one in state.given if view.player(one.ship) == player]
    if given:
        return [_said(view, act, False, f"the turn of {player} has begun already: {given[0]} was given an action")]
    if state.count(CHOSEN, ship):
        says = f"{view.name(ship)} has gone under or come up this turn, and no document lets that be taken back"
        return [open_whether(act, says)]
    return [_said(view, act, True, f"the turn of {player} is beginning")]


def _berthed(view: View, ship: str, act: Act) -> list[Finding]:
    """That nobody says what becomes of a docked ship that submerges."""
    if act is not Act.SUBMERGE or not is_docked(view.state.piece(ship)):
        return []
    says = f"whether {view.name(ship)} may submerge where she is docked is said nowhere"
    return [open_whether(act, says)]


def _laden(view: View, ship: str, act: Act) -> list[Finding]:
    """That treasure aboard keeps no sea monster from it (`faq.sea-monster.2`)."""
    laden = any(cargo.kind is Kind.TREASURE for cargo in view.state.board.aboard(ship))
    monster = Kind.SEA_MONSTER in view.state.piece(ship).kinds
    return [_said(view, act, True, "treasure aboard does not matter", "submerging with treasure")] if laden and monster else []
