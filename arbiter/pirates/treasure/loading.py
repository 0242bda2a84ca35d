"""Whether cargo may be loaded, unloaded and carried: where it lies, what room there is, and what texts say."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Act, Action, Effect, Kind, Quality, Reference
from arbiter.engine.matching import conditions_hold, fits
from arbiter.engine.points import Binding, Finding, Point, all_of, open_whether
from arbiter.engine.state import State
from arbiter.engine.triggers import comes_with
from arbiter.engine.usage import in_force
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_marine, is_ship
from arbiter.pirates.table.actions import able
from arbiter.pirates.table.conditions import cost, fits_aboard, hangs_on_faces, leaves, points_over
from arbiter.pirates.table.docking import berth, is_docked, is_own_home, is_wild, own_fort_here
from arbiter.pirates.table.faces import stays
from arbiter.pirates.table.gold import is_unique, is_unloaded, lies_on, value_of
from arbiter.pirates.table.valuing import is_open
from arbiter.pirates.treasure.explorable import may_explore
from arbiter.pirates.treasure.exploring import has_lost_explorer, is_exploring


def at_a_fort(view: View, fort: str) -> str:
    return f"whether loading from {view.name(fort)} takes an explore action stands in no document"


def other_place(state: State, act: Act, ship: str, cargo: str) -> str:
    """Where cargo comes from, or where it goes when nobody says it: what is explored, else where the ship is docked."""
    if act is Act.LOAD:
        return state.piece(cargo).aboard or ""
    explored = explored_with(state, ship)
    return explored if explored in state.board.pieces else berth(state.board, ship)


def may_load(view: View, ship: str, cargo: str, place: str = "") -> Finding:
    """Whether a piece of cargo may be loaded now, from there: within reach, with room for it, and with nothing against it."""
    name, words = f"{view.name(ship)} may", f"load {view.name(cargo)}" if cargo else "load"
    if not cargo:
        reach = _in_reach(view, ship, "", place or nearby(view, ship))
        return all_of(f"{name} {words}", f"{name} not {words}", able(view, Act.LOAD, ship), reach)
    source, gone = view.state.piece(cargo).aboard or "", view.state.piece(cargo).gone
    if gone is not None:
        return Finding(Point(Act.LOAD), False, says=f"{view.name(cargo)} is {gone.value}")
    if source == ship:
        return Finding(Point(Act.LOAD), False, says=f"{view.name(cargo)} is aboard {view.name(ship)} already")
    if place and place != source:
        return Finding(Point(Act.LOAD), False, says=f"{view.name(cargo)} is not aboard {view.name(place)}")
    reach = by_text(view, Act.LOAD, ship, cargo, source) or _in_reach(view, ship, cargo, source)
    parts = [_transferred(view, Act.LOAD, ship, cargo), reach, *_room(view, ship, cargo), *_banked(view, ship, cargo, source)]
    friend = bool(source) and is_ship(view.state.piece(source)) and view.player(source) == view.player(ship)
    stays = friend and not leaves(view, view.state.piece(cargo))
    parts += [Finding(Point(Act.LOAD), False, says=f"{view.name(cargo)} cannot leave {view.name(source)}")] if stays else []
    parts += left_there(view, cargo, source)
    parts += [*_kept_in_fort(view, cargo, source), *_for_anyone(view, cargo, source), *_of_an_enemy(view, ship, cargo, source)]
    return all_of(f"{name} {words}", f"{name} not {words}", *parts)


def left_there(view: View, cargo: str, place: str) -> list[Finding]:
    """That unique treasure which its text leaves on its island goes aboard nobody (`faq.treasure-transfers.5`)."""
    staying = stays(view.state.piece(cargo))
    if staying is None or staying.optional or not is_wild(view.state.board, place):
        return []
    says = f"{view.name(cargo)} is left on {view.name(place)} by its own text"
    return [Finding(Point(Act.LOAD), False, says=says, cites=view.book.units("some treasure stays where it is found"))]


def may_unload(view: View, ship: str, cargo: str, place: str = "") -> Finding:
    """Whether a piece of cargo may be unloaded now, at a place that is named or where the ship is."""
    name, words = f"{view.name(ship)} may", f"unload {view.name(cargo)}" if cargo else "unload"
    gone = view.state.piece(cargo).gone if cargo else None
    if gone is not None:
        return Finding(Point(Act.UNLOAD), False, says=f"{view.name(cargo)} is {gone.value}")
    there = place or other_place(view.state, Act.UNLOAD, ship, cargo)
    reach = by_text(view, Act.UNLOAD, ship, cargo, there) or _in_reach(view, ship, cargo, there)
    if not cargo:
        return all_of(f"{name} {words}", f"{name} not {words}", able(view, Act.UNLOAD, ship), reach)
    aboard = view.state.piece(cargo).aboard == ship
    says = f"{view.name(cargo)} is {'' if aboard else 'not '}aboard {view.name(ship)}"
    parts = [
        Finding(Point(Act.UNLOAD), aboard, says=says),
        *_serving(view, cargo),
        _transferred(view, Act.UNLOAD, ship, cargo),
        reach,
    ]
    parts += _room(view, there, cargo) if there and is_ship(view.state.piece(there)) else _kept_aboard(view, cargo, there)
    return all_of(f"{name} {words}", f"{name} not {words}", *parts)


def _serving(view: View, cargo: str) -> list[Finding]:
    """That whoever was captured to serve stays aboard that ship (`faq.capture-to-serve.1`)."""
    says = f"{view.name(cargo)} was captured to serve aboard"
    serves = Quality.SERVING in view.state.piece(cargo).marks
    return [Finding(Point(Act.UNLOAD), False, says=says, cites=view.book.units("captives serve"))] if serves else []


def _transferred(view: View, act: Act, ship: str, cargo: str) -> Finding:
    finding = view.settle(Point(act, view.role(ship), view.role(cargo)))
    return replace(finding, says=f"{view.name(ship)} {'can' if finding else 'cannot'} {act.value} {view.name(cargo)}")


def by_text(view: View, act: Act, ship: str, cargo: str, place: str) -> Finding | None:
    """That a text of the ship lets cargo pass between her and that place; None where none does."""
    for speaker, at in view.speakers((act, None)) if place else ():
        effect, binding = speaker.ability.effects[at], Binding(speaker.bearer, speaker.ship, speaker.ship)
        if (
            speaker.ship != ship
            or not effect.optional
            or effect.place is None
            or comes_with(speaker.ability, effect, view.game.acts)
        ):
            continue
        meant = effect.whom is None or not cargo or fits(view, effect.whom, view.role(cargo), binding, [])
        there = fits(view, effect.place, view.role(place), binding, [])
        if meant and there and conditions_hold(view, effect.conditions, Point(act), binding, []):
            used = in_force(view, speaker)
            says = f"the ability of {view.name(speaker.bearer)} lets {view.name(ship)} {act.value} there"
            return Finding(Point(act), bool(used), decided=used.decided, parts=(used,), says=says)
    return None


def nearby(view: View, ship: str) -> str:
    return explored_with(view.state, ship) or berth(view.state.board, ship)


def explored_with(state: State, ship: str) -> str:
    """The other side of the explore action that a ship has just been given, or that she is the object of."""
    just = state.just
    if has_lost_explorer(state, ship):
        return ""
    if just is None or just.action is not Action.EXPLORE or ship not in (just.who, just.place):
        return is_exploring(state, ship)
    return just.place if just.who == ship else just.who


def _in_reach(view: View, ship: str, cargo: str, other: str) -> Finding:
    """Whether cargo may pass between a ship and another place: by exploring it, or for crew while docked."""
    name = view.name(other) if other else "anywhere"
    if not other and cargo and view.state.piece(cargo).aboard is None:
        return Finding(Point(Act.TRANSFER), True, says=f"nobody said where {view.name(cargo)} is")
    if other and explored_with(view.state, ship) == other:
        says = f"{view.name(ship)} and {name} are parties to an explore action"
        principle = "explore ships" if is_ship(view.state.piece(other)) else "transfer by exploring"
        return Finding(Point(Act.TRANSFER), True, says=says, cites=view.book.units(principle))
    if cargo and other and _goes_ashore(view, ship, cargo, other):
        says = f"{view.name(ship)} is docked at home, where treasure goes ashore by itself"
        return Finding(Point(Act.TRANSFER), True, says=says, cites=view.book.units("unloading at home"))
    if cargo and Quality.CAPTIVE in view.state.piece(cargo).marks and is_own_home(view.state.board, other, view.player(ship)):
        says = f"whether {view.name(cargo)} goes ashore without an explore action stands in no document"
        return open_whether(Act.TRANSFER, says)
    crew = bool(cargo) and view.state.piece(cargo).kind is Kind.CREW
    if own_fort_here(view.state.board, ship, other) and (not crew or view.state.piece(cargo).aboard == other):
        return _at_fort(view, ship, cargo, other)
    if crew and _lies_beside(view, ship, other):
        says = f"{view.name(ship)} is docked, so that crew pass freely"
        return Finding(Point(Act.TRANSFER), True, says=says, cites=view.book.units("free crew transfer"))
    return _barred(view, ship, other, crew=crew)


def _barred(view: View, ship: str, other: str, *, crew: bool) -> Finding:
    """That cargo does not pass without exploring; open of crew who would step over to a ship of another fleet beside her."""
    name = view.name(other) if other else "anywhere"
    if crew and other and is_ship(view.state.piece(other)) and _lies_beside(view, ship, berth(view.state.board, other)):
        says = f"whether crew pass freely between {view.name(ship)} and {name}, a ship of another fleet, stands in no document"
        return open_whether(Act.TRANSFER, says, view.book.units("free crew transfer"))
    if not is_docked(view.state.piece(ship)):
        view.assume(("marked", ship, Quality.DOCKED.value), f"{view.name(ship)} is not docked", [])
    says = f"{view.name(ship)} is not exploring {name}" + (", and no crew pass freely" if crew else "")
    if has_lost_explorer(view.state, ship):
        ended = view.book.units("the explorer leaves")
        says = f"{view.name(ship)} is not exploring {name} any more, as the explorer has left her"
        return Finding(Point(Act.TRANSFER), False, says=says, cites=(*ended, *view.book.units("transfer by exploring")))
    return Finding(Point(Act.TRANSFER), False, says=says, cites=view.book.units("transfer by exploring"))


def _at_fort(view: View, ship: str, cargo: str, fort: str) -> Finding:
    """That a ship loads from her own fort where she is docked, or unloads there but as she docks.

    Nobody says whether the one takes an explore action, which matters to a ship that may not be given one, and whether the
    other may be done at all.
    """
    if not cargo or view.state.piece(cargo).aboard != fort:
        done = "unloads" if cargo else "loads or unloads"
        says = f"whether {view.name(ship)} {done} at {view.name(fort)} but as she docks there stands in no document"
        return open_whether(Act.TRANSFER, says)
    exploring = bool(explored_with(view.state, ship)) or bool(may_explore(view, ship, fort))
    says = f"{view.name(ship)} is docked at {view.name(fort)}, a fort of her own player"
    says = says if exploring else at_a_fort(view, fort)
    return Finding(Point(Act.TRANSFER), True, decided=exploring, says=says, cites=view.book.units("gold stays in a fort"))


def _goes_ashore(view: View, ship: str, cargo: str, place: str) -> bool:
    """Whether what is worth gold is still aboard a ship that is docked at her home island."""
    piece, board = view.state.piece(cargo), view.state.board
    at_home = is_docked(view.state.piece(ship)) and berth(board, ship) == place and is_own_home(board, place, view.player(ship))
    return at_home and piece.aboard == ship and is_unloaded(view, piece, ship, place)


def _lies_beside(view: View, ship: str, other: str) -> bool:
    """Whether a ship is docked at that island, or at the same one as that ship of her fleet, on her player's turn."""
    board, here = view.state.board, berth(view.state.board, ship)
    if not is_docked(view.state.piece(ship)) or view.player(ship) != board.turn or not other:
        return False
    if is_ship(view.state.piece(other)):
        return bool(here) and berth(board, other) == here and view.player(other) == view.player(ship)
    return here == other


def _room(view: View, ship: str, cargo: str) -> list[Finding]:
    """That the ship has room for it, and for crew that their points are within hers."""
    piece, units = view.state.piece(cargo), view.book.units("room for what is loaded")
    fits = fits_aboard(view, ship, piece)
    says = f"{view.name(ship)} has {'' if fits else 'no '}room for {view.name(cargo)}"
    if hangs_on_faces(view, ship, lambda seen: fits_aboard(seen, ship, piece)):
        says = f"whether {view.name(ship)} has room for {view.name(cargo)} hangs on crew that lie face down"
        return [open_whether(Act.LOAD, says, view.book.units("reveal"))]
    found = [Finding(Point(Act.LOAD), fits, says=says, cites=() if fits else units or view.book.units("cargo space"))]
    found.append(may_carry(view, ship, cargo))
    limited = piece.kind is Kind.CREW and fits and bool(view.book.units("point limit"))
    over = points_over(view, ship) if limited else None
    if limited and over is None:
        view.assume(("points", ship, cargo), f"the points of {view.name(ship)} allow for {view.name(cargo)}", [])
    if over is not None and cost(view, cargo) is not None:
        aboard = view.after(view.state.with_piece(replace(piece, aboard=ship)))
        too_many = bool(points_over(aboard, ship))
        says = f"the crew of {view.name(ship)} would {'' if too_many else 'not '}exceed her point limit"
        found.append(Finding(Point(Act.LOAD), not too_many, says=says, cites=view.book.units("point limit")))
    return found


def may_carry(view: View, ship: str, cargo: str) -> Finding:
    """Whether a ship is one that carries such cargo at all, or that much of it: what is aboard does not stand in its own way."""
    finding, piece = view.settle(Point(Act.CARRY, view.role(ship), view.role(cargo))), view.state.piece(cargo)
    if not finding and piece.aboard == ship:
        seen = view.after(view.state.with_piece(replace(piece, aboard=None)))
        finding = seen.settle(Point(Act.CARRY, view.role(ship), view.role(cargo)))
    return replace(finding, says=f"{view.name(ship)} {'can' if finding else 'cannot'} carry {view.name(cargo)}")


def _banked(view: View, ship: str, cargo: str, source: str) -> list[Finding]:
    """That no document tells whether gold that lies at home may be loaded again (`faq.exploring.8` has it unloaded there)."""
    piece, at_home = view.state.piece(cargo), is_own_home(view.state.board, source, view.player(ship))
    if not at_home or piece.kind is not Kind.TREASURE or not value_of(piece, ashore=True):
        return []
    says = "whether gold that lies at home may be loaded again stands in no document"
    return [open_whether(Act.LOAD, says, view.book.units("unloaded at home by exploring"))]


def _for_anyone(view: View, cargo: str, source: str) -> list[Finding]:
    """That equipment on a wild island is there for any ship (`cursed-seas.equipment.2`)."""
    there = view.state.piece(cargo).kind is Kind.EQUIPMENT and is_wild(view.state.board, source)
    units = view.book.units("equipment is there for any ship") if there else ()
    says = f"{view.name(cargo)} is equipment on a wild island"
    return [Finding(Point(Act.LOAD), True, says=says, cites=units)] if units else []


def _of_an_enemy(view: View, ship: str, cargo: str, source: str) -> list[Finding]:
    """That no document lets a ship load crew of another player from an island, and that Marines stay there (`faq.marine.3`)."""
    piece, place = view.state.piece(cargo), view.state.board.pieces.get(source)
    if piece.kind is not Kind.CREW or place is None or place.kind is not Kind.ISLAND:
        return []
    if not piece.player or piece.player == view.player(ship):
        return []
    units = view.book.units("some enemies stay ashore") if is_marine(piece) else ()
    says = f"{view.name(cargo)} is {'a Marine' if units else 'a crew'} of {piece.player}"
    says += "" if units else ", and whether others may load such crew stands in no document"
    return [Finding(Point(Act.LOAD), False, decided=bool(units), says=says, cites=units)]


def _kept_in_fort(view: View, cargo: str, source: str) -> list[Finding]:
    """That a fort keeps as much gold inside as it cost (`crimson-coast.forts.6`)."""
    fort, units = view.state.board.pieces.get(source), view.book.units("gold stays in a fort")
    if fort is None or Kind.FORT not in fort.kinds:
        return []
    inside = lies_on(view.state.board, source)
    if fort.points is None or inside is None:
        unsaid = f"what {fort.name} cost" if fort.points is None else f"how much gold lies in {fort.name}"
        return [open_whether(Act.LOAD, f"{unsaid} was not stated", units)]
    left = inside - (view.state.piece(cargo).gold or 0)
    says = f"{left} gold would be left in {fort.name}, which cost {fort.points}"
    return [Finding(Point(Act.LOAD), left >= fort.points, says=says, cites=units)]


def _kept_aboard(view: View, cargo: str, place: str) -> list[Finding]:
    """That unique treasure without a value does not go ashore while it is face up (`faq.unique-treasure.9`).

    No document says whether a text that tells what comes of its going ashore is one that allows it.
    """
    piece, units = view.state.piece(cargo), view.book.units("unique treasure stays aboard")
    home = bool(place) and is_own_home(view.state.board, place, piece.player)
    stays = is_unique(piece) and not value_of(piece, ashore=home) and Quality.FACE_DOWN not in piece.marks and bool(place)
    supposed = stays and any(_is_of_unloading(effect, piece) for ability in piece.abilities for effect in ability.effects)
    says = f"{view.name(cargo)} is unique treasure without a value in gold"
    says += ", and whether its text, which tells what comes of unloading it, allows that is said nowhere" if supposed else ""
    decided = not is_open(piece) and not supposed
    return [Finding(Point(Act.UNLOAD), False, decided=decided, says=says, cites=units)] if stays and units else []


def _is_of_unloading(effect: Effect, card: Piece) -> bool:
    """Whether an effect waits for a card to be unloaded."""
    moment = effect.happening
    whom = moment.whom if moment is not None and moment.act is Act.UNLOAD else None
    return whom is not None and (whom.reference is Reference.THIS or whom.name == card.name)
