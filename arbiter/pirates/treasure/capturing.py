"""Crew captured by a text: as cargo that is worth gold at home, or to serve aboard the ship (`faq.capture-for-gold.3`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import Ability, Act, Kind, Quality
from arbiter.engine import dispatch
from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program, State
from arbiter.engine.targets import targets
from arbiter.engine.traits import is_superlative
from arbiter.engine.transitions import Transition
from arbiter.engine.usage import in_force
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.table import conditions
from arbiter.pirates.table.docking import is_own_home
from arbiter.pirates.table.gold import enriched
from arbiter.pirates.table.outcomes import patient, told

CAPTIVE = frozenset({Quality.CAPTIVE})


def capture(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A crew goes aboard the ship that captures it: as cargo, or to serve there where the text says so."""
    view, piece, ship = course.view(state), patient(state, happening), happening.who
    program = happening.source
    serves = program is not None and _serve(view, program.bearer)
    captive = piece.marked(Quality.SERVING if serves else Quality.CAPTIVE)
    captive = replace(captive, aboard=ship, player=view.player(ship), kinds=piece.kinds if serves else (Kind.CARGO,))
    units = view.book.units("captives serve" if serves else "captives are cargo")
    words = f"{view.name(ship)} captures {view.name(piece.id)}" + ("" if serves else ", which is cargo from now on")
    after = state.with_piece(captive).counted("stolen", ship, piece.id).counted("robbed", piece.aboard or "", piece.id)
    if program is not None and is_of_the_dearest(program) and not _is_told(view, piece):
        after = replace(after, unknown=f"what the crew of {view.name(piece.aboard or '')} cost is not said")
    ransom = units_of_ransom(view, piece, ship)
    if ransom:
        after, units = after.with_piece(as_treasure(captive)), (*units, *ransom)
        words = f"{view.name(ship)} captures {view.name(piece.id)}, which is treasure worth {RANSOM} gold from now on"
    return [Transition(after, (told(view, happening, finding, words, *units),))]


def _serve(view: View, bearer: str) -> bool:
    """Whether a card lets those whom it captures use their abilities."""
    effects = (effect for ability in view.state.piece(bearer).abilities for effect in ability.effects)
    return any(effect.act is Act.USE and effect.who is not None and effect.who.name == "captive" for effect in effects)


def is_of_the_dearest(program: Program) -> bool:
    """Whether an ability captures the crew that costs the most points."""
    whom = program.effect.whom
    return whom is not None and any(map(is_superlative, whom.traits))


def may_be_captured(view: View, program: Program, crew: Piece) -> bool:
    """Whether a crew is aboard the other ship, the dearest one there where the text asks for that, and there is room for it."""
    happening = Event(Act.CAPTURE, program.ship, crew.id, means=Kind.ABILITY, source=program)
    kept = dispatch.settled(view, happening).finding
    if kept.decided and not kept:
        return False
    if crew.aboard != program.that or not (_serve(view, program.bearer) or conditions.fits_aboard(view, program.ship, crew)):
        return False
    others = _fellows(view, crew)
    if not is_of_the_dearest(program) or any(one.points is None for one in others):
        return True
    return all((one.points or 0) <= (crew.points or 0) for one in others)


def could_be_captured(view: View, programs: Iterable[Program]) -> State:
    """The state that notes whom a ship could capture by an ability where she has won a boarding."""
    state = view.state
    for program in programs:
        if program.effect.act is Act.CAPTURE:
            found = (piece for piece in targets(view, program).pieces if may_be_captured(view, program, state.piece(piece)))
            for piece in found:
                over = _serve(view, program.bearer) and _exceeds(view, program.ship, piece)
                state = state.counted(OVER_LIMIT if over else "could capture", program.ship, piece)
    return state


OVER_LIMIT = "captive over the point limit"
"""How it is noted that a ship could capture somebody to serve who is more than she may carry (`faq.capture-to-serve.2`)."""


def _exceeds(view: View, ship: str, crew: str) -> bool:
    return bool(conditions.points_over(view.after(view.state.with_piece(replace(view.state.piece(crew), aboard=ship))), ship))


def _fellows(view: View, crew: Piece) -> list[Piece]:
    return [one for one in view.state.board.aboard(crew.aboard or "") if one.kind is Kind.CREW]


def _is_told(view: View, crew: Piece) -> bool:
    """Whether it is told which crew cost the most: what each of them costs, and that no text makes it cost otherwise."""
    fellows = _fellows(view, crew)
    costs = [conditions.cost(view, one.id) for one in fellows]
    same = all(found is not None and found.value == one.points for found, one in zip(costs, fellows, strict=True))
    return same or len(fellows) < 2


def worth_ashore(view: View, ship: str, cargo: Piece, place: str) -> tuple[int, tuple[str, ...]] | None:
    """What a captive is worth as it goes ashore, with the units; None for what is no captive, or not at home.

    It is worth its points where the ship has a text that captures for gold, and nothing otherwise (`faq.capture-for-gold.6`).
    """
    if CAPTIVE.isdisjoint(cargo.marks) or not is_own_home(view.state.board, place, view.player(ship)):
        return None
    sells = any(_sells(speaker.ability) and in_force(view, speaker) for speaker in view.abilities_on(ship))
    units = view.book.units("captives are worth gold" if sells else "captives without a captor")
    ransom = view.book.units("ransom at home") if _is_held_to_ransom(cargo) else ()
    return ((cargo.points or 0) if sells else 0) + (RANSOM if ransom else 0), (*units, *ransom)


def ransomed(view: View, state: State, crew: Piece, who: str) -> tuple[State, tuple[str, ...]]:
    """The state in which whoever eliminated a ransom crew has the gold for it, and the units (`crimson-coast.keywords.5`)."""
    units = view.book.units("ransom of the eliminated") if _is_held_to_ransom(crew) else ()
    if not units:
        return state, ()
    player = view.whose(who)
    if not player or player == view.player(crew.id):
        return replace(state, unknown=f"who has eliminated {view.name(crew.id)} is not said"), units
    paid = replace(state, board=enriched(state.board, player, RANSOM_OF_THE_DEAD))
    return paid.counted(PAID_FOR, player, crew.id, RANSOM_OF_THE_DEAD), units


def for_the_dead(view: View, crew: Piece, whom: str | None) -> tuple[int, tuple[str, ...]] | None:
    """What a ransom crew was worth to whoever is named and eliminated it, or to anybody, with the units; None where to nobody."""
    units = view.book.units("ransom of the eliminated") if _is_held_to_ransom(crew) and crew.gone is not None else ()
    players = [view.whose(whom)] if whom else view.state.board.players
    paid = max((view.state.count(PAID_FOR, one, crew.id) for one in players), default=0)
    return (paid, units) if paid and units else None


def held_to_ransom(view: View, crew: Piece, ship: str) -> Piece:
    """A crew that comes aboard; one with the Ransom keyword is the captive of a ship of another player (`faq.ransom.2`)."""
    if not _is_held_to_ransom(crew) or not view.book.units("ransom at home") or view.player(ship) == crew.player:
        return crew
    return replace(crew.marked(Quality.CAPTIVE), player=view.player(ship), kinds=(Kind.CARGO,))


def units_of_ransom(view: View, crew: Piece, ship: str) -> tuple[str, ...]:
    """The units by which a crew becomes treasure aboard an enemy ship (`crimson-coast.keywords.5`); none where it does not."""
    at_once = _is_held_to_ransom(crew) and view.player(ship) != crew.player and not view.book.units("ransom at home")
    return view.book.units("ransom of the eliminated") if at_once else ()


def as_treasure(crew: Piece) -> Piece:
    """A crew as the treasure that it becomes: worth so much gold, and of no ability any more."""
    plain = crew.unmarked(Quality.CAPTIVE, Quality.SERVING)
    return replace(plain, kinds=(Kind.TREASURE, Kind.CARGO), gold=RANSOM, abilities=())


PAID_FOR = "paid for a crew"
"""How a state notes how much gold a player has got for a crew."""
RANSOM_OF_THE_DEAD = 1
"""The gold that an eliminated crew with the Ransom keyword brings whoever eliminated it (`crimson-coast.keywords.5`)."""
RANSOM = 5
"""The gold that a captured crew with the Ransom keyword brings at its captor's home (`faq.ransom.2`)."""


def _is_held_to_ransom(cargo: Piece) -> bool:
    return any(ability.name.casefold() == "ransom" for ability in cargo.abilities)


def _sells(ability: Ability) -> bool:
    return any(
        effect.act is Act.BECOME and effect.whom is not None and effect.whom.kind is Kind.CARGO for effect in ability.effects
    )
