"""Towing: who may tow whom and when, what becomes of a ship in tow, and how she is let go."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Board, Contact, Part
from arbiter.effects import BERTHED, Act, Action, Kind, Quality
from arbiter.engine.choosing import both_ways
from arbiter.engine.course import Simulation
from arbiter.engine.narration import attempt, decisive, refused
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, State, Task, event_task
from arbiter.engine.targets import EVERY
from arbiter.engine.transitions import Transition
from arbiter.engine.usage import in_force
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_derelict
from arbiter.pirates.table.actions import able
from arbiter.pirates.table.conditions import beyond_contact
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.flames import NO_MASTS, UNSAID, has_only_fire
from arbiter.pirates.table.open_deeds import open_from_here, whether
from arbiter.pirates.table.outcomes import told
from arbiter.pirates.table.permission import may_move, unless_let
from arbiter.pirates.table.tows import slackened
from arbiter.play import Command, Sentence

LET_GO = "let go"
"""How the state notes which ship has let which other one go, that she towed."""


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A ship begins to tow, or is told why not."""
    view, ship, towed = course.view(state), sentence.who, sentence.whom[0] if sentence.whom else ""
    allowed = may_tow(view, ship, towed)
    refusal = refused(view, state, Act.TOW, ship, towed, allowed)
    granted = course.lets(state, allowed)
    if allowed.decided and not granted:
        return [refusal]
    tried = attempt(view, Act.TOW, ship, towed, allowed)
    if (ship, towed) in state.board.tows:
        return [Transition(state, attempt=tried)]
    setting_out = _setting_out(state, ship)
    if setting_out is not None and setting_out.sentence is not None and setting_out.sentence.lengths:
        state = replace(state, unknown=f"whether {view.name(ship)} may move so far with {view.name(towed)} in tow")
    event = Event(Act.TOW, ship, towed, cites=decisive(view, allowed))
    towing = Transition(state.then(event_task(event)), attempt=tried)
    return [towing] if granted else both_ways(whether(allowed), [towing], [refusal])


def slot(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """At the end of her movement a ship may take a derelict in tow (`faq.move-order.2`)."""
    upcoming = course.upcoming(state)
    if upcoming is None or upcoming.deed is not Command.TOW or upcoming.who != task.who or upcoming.timing is not None:
        return [Transition(state)]
    return list(begin(course, moving(course.take(state), task.who), upcoming))


def moving(state: State, ship: str) -> State:
    """The state within a move action of that ship."""
    return replace(state, just=Event(Act.MOVE, ship, action=Action.MOVE))


def may_tow(view: View, ship: str, towed: str) -> Finding:
    """Whether a ship may tow another: a derelict whose bow she touches, and one only (`cursed-seas.tow.1`, `faq.tow.7`)."""
    name, other = f"{view.name(ship)} may", view.name(towed) if towed else "nothing"
    slack = slackened(view, towed)
    if (ship, towed) in view.state.board.tows:
        return all_of(f"{name} tow {other}", "", fact(f"{view.name(ship)} is towing {other}")) if slack is None else slack
    allowed = able(view, Act.TOW, ship, towed) if slack is None else slack
    if towed and not allowed and has_only_fire(view.state.piece(towed)):
        allowed = _derelict(view, towed, other)
    asked_for = [_derelict(view, towed, other), _at_the_bow(view, ship, towed, other)]
    asked_for += [_within_a_move(view, ship), *_other_tows(view, ship)]
    return all_of(f"{name} tow {other}", f"{name} not tow {other}", allowed, *unless_let(view, allowed, asked_for))


def _derelict(view: View, towed: str, other: str) -> Finding:
    hulk = bool(towed) and is_derelict(view.state.piece(towed))
    if towed and has_only_fire(view.state.piece(towed)):
        return open_whether(Act.TOW, f"{other} {UNSAID}", view.book.units(NO_MASTS))
    return Finding(Point(Act.TOW), hulk, says=f"{other} is {'' if hulk else 'not '}derelict", cites=view.book.units("tow"))


def _at_the_bow(view: View, ship: str, towed: str, other: str) -> Finding:
    bare = view.book.units("a sea monster has no bow") if towed and Kind.SEA_MONSTER in view.state.piece(towed).kinds else ()
    if bare:
        return Finding(Point(Act.TOW), False, says=f"{other} is a sea monster and has no bow", cites=bare)
    if towed and (apart := beyond_contact(view, ship, towed)) is not None:
        return apart
    parts = {part for _, piece, part in view.state.board.touching(ship) if piece == towed}
    met = not parts.isdisjoint({Part.BOW, Part.ANY})
    if Part.BOW not in parts and met:
        view.assume(("bow", towed, ship), f"it is her bow with which {other} touches {view.name(ship)}", [])
    says = f"{view.name(ship)} is {'' if met else 'not '}touching the bow of {other}"
    return Finding(Point(Act.TOW), met, says=says, cites=view.book.units("tow"))


def _within_a_move(view: View, ship: str) -> Finding:
    """That it is done at the beginning or the end of a move action of hers (`faq.tow.1`).

    Where no document says so, it is done after she was given one (`spanish-main.tow.1`), on the same turn and whoever else moves.
    """
    just = view.state.just
    ended = just is not None and just.who == ship and just.action is Action.MOVE
    begun = _setting_out(view.state, ship) is not None
    able_to = None if ended or begun else may_move(view, ship)
    if able_to is None or able_to:
        when = "begins a move action with it" if begun else "has moved just now" if ended else "may begin a move action with it"
        if not (ended or begun) and view.state.actions_given(ship):
            says = f"{view.name(ship)} is given another move action, and begins it with the tow"
            view.assume(("moves first", ship, ""), says, [])
        return Finding(Point(Act.TOW), True, says=f"{view.name(ship)} {when}")
    if not able_to.decided:
        return able_to
    units, own = view.book.units("tow within a move"), [one.action for one in view.state.given if one.ship == ship]
    if not units and own and own[0] is Action.MOVE:
        says = f"{view.name(ship)} has been given a move action this turn"
        return Finding(Point(Act.TOW), True, decided=len(own) == 1, says=says, cites=view.book.units("tow"))
    says = f"{view.name(ship)} neither begins nor ends a move action"
    return Finding(Point(Act.TOW), False, says=says, cites=units or view.book.units("tow"))


def _setting_out(state: State, ship: str) -> Task | None:
    """The move that a ship was given and has still to make, where there is one."""
    return next((task for task in state.agenda if task.step == "move: along" and task.who == ship), None)


def _other_tows(view: View, ship: str) -> list[Finding]:
    """That the ship tows already: the FAQ lets her tow one ship only, and the older rulebooks name no number.

    A text may let her tow so many at once.
    """
    units, towed = view.book.units("one tow"), towed_by(view.state.board, ship)
    if len(towed) < _most(view, ship):
        return []
    says = f"{view.name(ship)} is towing {' and '.join(map(view.name, towed))} already"
    if towed and not units:
        says = f"{says}, and whether she may tow another ship as well stands in no document"
    return [Finding(Point(Act.TOW), False, says=says, cites=units, decided=bool(units))] if towed else []


def _most(view: View, ship: str) -> int:
    """How many ships a ship may tow at once by a text of hers; one where none speaks of several."""
    told = ((one, one.ability.effects[place]) for one, place in view.speakers((Act.TOW, None)) if one.ship == ship)
    several = (
        (effect.whom.number or EVERY)
        for one, effect in told
        if effect.optional and effect.whom is not None and (effect.whom.number or effect.whom.bound) and in_force(view, one)
    )
    return max(several, default=1)


def towed_by(board: Board, ship: str) -> list[str]:
    """The ships that a ship tows."""
    return sorted(other for tower, other in board.tows if tower == ship)


def cast_off(state: State, ship: str) -> State:
    """The state in which nobody tows a ship."""
    return replace(state, board=replace(state.board, tows=frozenset(pair for pair in state.board.tows if pair[1] != ship)))


def raised(view: View, mended: Transition, ship: str) -> list[Transition]:
    """What becomes of a tow once a mast of the ship in tow stands again, of which no document says anything."""
    towed = any(other == ship for _, other in mended.state.board.tows)
    if not towed or not is_derelict(view.state.piece(ship)):
        return [mended]
    says = f"whether {view.name(ship)}, derelict no more, is still in tow stands in none of the documents"
    return both_ways(says, [mended], [replace(mended, state=cast_off(mended.state, ship))])


def tow(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """The derelict lies with her bow at the stern of the towing ship, and she and all aboard are of that fleet."""
    view, ship, other = course.view(state), happening.who, happening.whom or ""
    player, left = view.player(ship), berth(state.board, other)
    board = behind(replace(state.board, tows=state.board.tows | {(ship, other)}), ship, other)
    changed = replace(state, board=_of_fleet(board, other, player)).counted("towed", ship, other)
    saved = view.player(other) != player and state.count("scuttled", other) > 0  # `cursed-seas.scuttle.1`
    if saved:
        kept = tuple(row for row in changed.done if row[0] != "scuttling" or row[2] != other)
        changed = replace(changed, done=kept).forgotten("scuttled", other)
    crew = any(piece.kind is Kind.CREW for piece in state.board.aboard(other)) and view.player(other) != player
    units = (*view.book.units("tow"), *(view.book.units("scuttle") if saved else ()))
    units = (*units, *(view.book.units("crew change fleets with their ship") if crew else ()))
    node = told(view, happening, finding, f"{view.name(ship)} tows {view.name(other)}", *units)
    leaving = Event(Act.LEAVE, other, left, place=left, cites=view.book.units("dock"))
    return [Transition(changed.then(event_task(leaving)) if left else changed, (node,))]


def behind(board: Board, ship: str, other: str) -> Board:
    """The board on which a ship in tow touches nothing but the stern of the one that tows her, and is near nobody."""
    contacts = {contact for contact in board.contacts if other not in (contact.one, contact.other)}
    contact = Contact(other, Part.BOW, ship, Part.STERN)
    return replace(board.put_elsewhere(other), contacts=frozenset(contacts | {contact}))


def _of_fleet(board: Board, ship: str, player: str) -> Board:
    board = board.with_piece(replace(board.pieces[ship], player=player))
    for piece in board.aboard(ship):
        board = board.with_piece(replace(piece, player=player))
    return board


def joined(board: Board) -> Board:
    """The board on which every ship in tow touches the one that tows her, and is of that fleet with all aboard."""
    for tower, other in sorted(board.tows):
        if board.pieces[other].marks.isdisjoint((*BERTHED, Quality.LOST)):
            board = replace(board, contacts=board.contacts | {Contact(other, Part.BOW, tower, Part.STERN)})
        if board.pieces[tower].player != board.pieces[other].player:
            owned = board.owners | {(other, board.pieces[other].player)}
            board = replace(_of_fleet(board, other, board.pieces[tower].player), owners=owned)
    return board


def release(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """The ship is in tow no longer, and stays where she is in the fleet that she belongs to (`faq.tow.5`)."""
    view, other = course.view(state), happening.whom or ""
    tows = frozenset(pair for pair in state.board.tows if pair[1] != other)
    board = replace(state.board, tows=tows)
    words = f"{view.name(happening.who)} releases {view.name(other)}"
    after = replace(state, board=board).counted(LET_GO, happening.who, other).freely()
    return [Transition(after, (told(view, happening, finding, words, *view.book.units("release a tow")),))]


def may_release(view: View, ship: str, towed: str) -> Finding:
    """Whether a ship may let another go that she tows (`faq.tow.5`)."""
    tows, units = (ship, towed) in view.state.board.tows, view.book.units("release a tow")
    words = f"{view.name(ship)} may", f"release {view.name(towed)}"
    if not tows:
        says = f"{view.name(ship)} does not tow {view.name(towed)}"
        return all_of(" ".join(words), " not ".join(words), Finding(Point(Act.RELEASE), False, says=says, cites=units))
    says = "a ship in tow may be released at any time" if units else "whether a tow may be given up is said nowhere"
    return all_of(
        " ".join(words),
        " not ".join(words),
        Finding(Point(Act.RELEASE), bool(units), decided=bool(units), says=says, cites=units),
    )


def may_drop(view: View, ship: str, cargo: str) -> Finding:
    """Whether a ship may let go what she tows, or throw cargo overboard, which nobody may (`faq.cargo.3`)."""
    if cargo in view.state.board.pieces and view.state.piece(cargo).aboard != ship:
        return may_release(view, ship, cargo)
    units = view.book.units("no dumping")
    says = "cargo may not be thrown overboard" if units else "whether cargo may be thrown overboard is said nowhere"
    found = Finding(Point(Act.DROP), False, decided=bool(units), says=says, cites=units)
    name = f"{view.name(ship)} may"
    return all_of(f"{name} throw {view.name(cargo)} overboard", f"{name} not throw {view.name(cargo)} overboard", found)


def let_go(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A ship in tow is released; cargo that is thrown overboard stays aboard, for nobody may do that (`faq.cargo.3`)."""
    view, ship = course.view(state), sentence.who
    towed = [other for other in sentence.whom if (ship, other) in state.board.tows]
    if towed:
        cites = view.book.units("release a tow")
        return [Transition(state.then(event_task(Event(Act.RELEASE, ship, towed[0], cites=cites))))]
    cargo = next((name for name in sentence.whom if name in state.board.pieces and state.piece(name).aboard == ship), "")
    unnamed = sentence.choice in ("treasure", "crew", "cargo", "gold") and not sentence.whom
    cargo = cargo or next((piece.id for piece in state.board.aboard(ship) if unnamed), "")
    units = view.book.units("no dumping")
    if not cargo or not units or sentence.deed is not Command.DROP:
        return open_from_here(course, state, sentence)
    says = f"{view.name(ship)} may not throw {view.name(cargo)} overboard"
    return [refused(view, state, Act.DROP, ship, cargo, Finding(Point(Act.DROP), False, says=says, cites=units))]


def followed_by(board: Board, ship: str) -> Board:
    """The board on which those in tow have come along with the ship."""
    for other in towed_by(board, ship):
        board = behind(board.with_piece(board.pieces[other].unmarked(*BERTHED, Quality.LOST)), ship, other)
    return board
