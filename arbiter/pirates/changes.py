"""What each act does to the table: the one change that an event makes once it takes place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbiter.board import Gone, Piece
from arbiter.effects import BERTHED, FITTINGS, Act, Action, Kind, Quality, Turn
from arbiter.engine.course import Change, Simulation
from arbiter.engine.narration import event
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Grant, State, event_task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.contact import boarding
from arbiter.pirates.fire.sure_hits import strike
from arbiter.pirates.fleet import forts
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.roles import KEYWORD
from arbiter.pirates.sailing.steering import steer
from arbiter.pirates.table import comparing, conditions, masts, parts, valuing
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.flags import mast_word, so_many
from arbiter.pirates.table.flames import most_masts
from arbiter.pirates.table.outcomes import patient, told
from arbiter.pirates.table.printed_worth import left_by, regain
from arbiter.pirates.table.reach import MOVED
from arbiter.pirates.table.resisting import resist
from arbiter.pirates.table.usable import extra_actions
from arbiter.pirates.treasure import capturing, sinking, trading, transfers
from arbiter.pirates.treasure.bringing import add
from arbiter.pirates.treasure.gaining import gain
from arbiter.pirates.waters import towing
from arbiter.pirates.waters.laying import lay


def eliminate(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A mast falls, or a piece leaves play for good."""
    if happening.kind is Kind.MAST:
        return [_mast_falls(course, state, happening, finding)]
    if happening.kind in FITTINGS:
        return [parts.lost(course, state, happening, finding)]
    view, piece = course.view(state), patient(state, happening)
    after = _without_those_in_it(view, state, piece)
    after = after.with_piece(replace(piece, gone=Gone.ELIMINATED)).counted("eliminated", happening.who, piece.id)
    after = sinking.without_cargo(after, piece.id) if is_ship(piece) else after
    after, units = capturing.ransomed(view, left_by(after, happening, piece.id), piece, happening.who)
    return [Transition(after, (told(view, happening, finding, f"{view.name(piece.id)} is eliminated", *units),))]


def _without_those_in_it(view: View, state: State, piece: Piece) -> State:
    """The state before terrain goes; of what becomes of a ship that is in it then nobody says anything here."""
    inside = next((one for one, place in sorted(state.board.inside) if place == piece.id), "")
    return replace(state, unknown=f"where {view.name(inside)} lies once {view.name(piece.id)} is gone") if inside else state


LOST_IN = "masts lost in a sentence"
"""How the state notes how many masts a ship lost in which sentence of the play, by the number of sentences begun."""


def _mast_falls(course: Simulation, state: State, happening: Event, finding: Finding) -> Transition:
    view, piece = course.view(state), patient(state, happening)
    lost = min(happening.number, piece.masts)
    left = piece.masts - lost
    after = state.with_piece(replace(piece, masts=left)).counted("masts lost", piece.id, "", lost)
    after = after.counted(LOST_IN, piece.id, str(state.next), lost)
    cause, by = _cause(happening)
    after = after.counted(masts.MASTS_TO + cause, by, piece.id, lost) if cause else after
    after = after.counted("mast lost to a pin", piece.id) if _is_of_pin(happening) else after
    fort = Kind.FORT in piece.kinds
    counted = "all its flags" if fort and piece.uncounted and not left else so_many(piece, lost, "a")
    words = f"{view.name(piece.id)} loses {counted} and has {left} left"
    after, choices = masts.fallen(course, after, piece.id, lost, (cause, by))
    derelict, ended = left == 0 and lost > 0, view.book.units("a sea creature without segments is eliminated")
    if derelict and Kind.SEA_CREATURE in piece.kinds and ended:
        gone = Event(Act.ELIMINATE, "", piece.id, cites=ended)
        return Transition(after.then(event_task(gone)), (told(view, happening, finding, words), *choices))
    more = view.book.units("abandoned fort" if fort else "derelict") if derelict else ()
    more += view.book.units("masts only") if lost < happening.number else ()
    words += (": it is abandoned" if fort else ": she is derelict") if derelict else ""
    return Transition(after, (told(view, happening, finding, words, *more), *choices))


def _cause(happening: Event) -> tuple[str, str]:
    """What takes a mast, and whose it is: the hit or the ram of a ship, or terrain; nothing where it is something else."""
    if happening.means in (Kind.HIT, Kind.RAM):
        return happening.means.value, happening.who
    return (Kind.TERRAIN.value, happening.place) if happening.place and happening.source is None else ("", "")


def _is_of_pin(happening: Event) -> bool:
    """Whether a ship loses something because another was pinned, of which no document says whether it comes before a ram."""
    when = happening.source.effect.when if happening.source is not None else None
    return when is not None and when.happening.act is Act.PIN


def remove(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A piece leaves the game, which is no elimination (`faq.removed-vs-eliminated.1`); a part of a ship is lost."""
    if happening.kind in FITTINGS:
        return [parts.lost(course, state, happening, finding)]
    view, piece = course.view(state), patient(state, happening)
    after = _without_those_in_it(view, state, piece).with_piece(replace(piece, gone=Gone.REMOVED))
    after = left_by(sinking.without_cargo(after, piece.id) if is_ship(piece) else after, happening, piece.id)
    units = (*view.book.units("removed is not eliminated"), *comparing.losing(view, happening))
    return [Transition(after, (told(view, happening, finding, f"{view.name(piece.id)} is removed from the game", *units),))]


def look(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A player has looked at a card, which leaves the table as it was."""
    view, piece = course.view(state), patient(state, happening)
    words = f"{view.player(happening.who)} looks at {view.name(piece.id)}"
    return [Transition(state.counted("look at", happening.who, piece.id), (told(view, happening, finding, words),))]


def take(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """Cargo goes aboard the ship that takes or loads it."""
    view, piece = course.view(state), patient(state, happening)
    owner = view.player(happening.who) if piece.kind is Kind.TREASURE else piece.player
    mine = capturing.held_to_ransom(view, replace(piece, aboard=happening.who, player=owner), happening.who)
    units = capturing.units_of_ransom(view, piece, happening.who)
    if units:
        mine = replace(capturing.as_treasure(mine), player=view.player(happening.who))
    after = state.with_piece(mine).counted("stolen", happening.who, piece.id).counted("robbed", piece.aboard or "", piece.id)
    after = transfers.passed_on(course, after, piece.id, piece.aboard)
    words, less = (
        f"{view.name(happening.who)} takes {view.name(piece.id)}",
        transfers.reduced(course, state, piece.id, happening.who),
    )
    words += f", worth {less.value} gold from now on" if less is not None else ""
    causes = () if less is None else (less,)
    return [Transition(after, (told(view, happening, finding, words, *units, because_of=causes),))]


def put(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A piece of cargo goes to a place: an island, a fort, or aboard a ship that has room for it."""
    view, piece = course.view(state), patient(state, happening)
    place = state.piece(happening.place)
    if is_ship(place) and not conditions.fits_aboard(view, place.id, piece):
        says = f"{place.name} has no room for {view.name(piece.id)}"
        return [Transition(state, (replace(event(says, *view.book.units("cargo space")), about=(piece.id, place.id)),))]
    owner = view.player(place.id) if piece.kind is Kind.TREASURE and place.player else piece.player
    effect = happening.source.effect if happening.source is not None else None
    moved = replace(piece, aboard=place.id, player=owner, gone=None)
    if effect is not None and "face up" in effect.manner:
        moved = moved.unmarked(Quality.FACE_DOWN)
    if effect is not None and "face down" in effect.manner:
        moved = moved.marked(Quality.FACE_DOWN)
    words = f"{view.name(piece.id)} is put on {view.name(place.id)}{_instead(finding)}"
    after = state.with_piece(moved).counted("put", happening.who, piece.id)
    ordered = effect is not None and not effect.optional and not _instead(finding)
    after = after.counted(transfers.PUT_AWAY, piece.aboard or "", piece.id) if ordered else after
    after = transfers.passed_on(course, after, piece.id, piece.aboard)
    return [Transition(after, (told(view, happening, finding, words),))]


def pick(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A piece is picked, for what the ability goes on to do."""
    view, piece = course.view(state), patient(state, happening)
    units = comparing.hidden(view, happening, piece)
    return [Transition(state, (told(view, happening, finding, f"{view.name(piece.id)} is picked", *units),))]


def exchange(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A treasure lies where the card lay whose text this is, and the card where the treasure lay."""
    view, piece, program = course.view(state), patient(state, happening), happening.source
    assert program is not None
    card = state.piece(program.bearer)
    after = state.with_piece(replace(piece, aboard=card.aboard, player=card.player))
    after = after.with_piece(replace(card, aboard=piece.aboard, player=piece.player))
    words = f"{view.name(card.id)} and {view.name(piece.id)} change places"
    return [Transition(after.counted("put", happening.who, piece.id), (told(view, happening, finding, words),))]


def repair(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A mast that was lost stands again; which of hers it is may have been told."""
    view, piece = course.view(state), patient(state, happening)
    standing = min(most_masts(state, piece), piece.masts + happening.number)
    if piece.uncounted and standing > piece.printed_masts:
        return [Transition(replace(state, unknown=f"with how many masts {piece.name} was built"))]
    mended = masts.named(piece, happening.name)
    left = masts.known_lost(state, piece) - mended if mended else frozenset[int]()
    after = state.with_piece(replace(piece, masts=standing, fallen=left)).counted("repair", piece.id)
    after = after.counted(masts.MENDED, piece.id, times=standing - piece.masts)
    words = f"{view.name(piece.id)} repairs {f'her {happening.name}' if mended else f'a {mast_word(piece)}'} and has {standing}"
    return towing.raised(view, Transition(after, (told(view, happening, finding, words),)), piece.id)


def give_action(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A ship has earned an action, or several, beyond her own."""
    view, piece, program = course.view(state), patient(state, happening), happening.source
    assert program is not None
    action = happening.action or Action.ANY
    grant = Grant(piece.id, program.bearer, program.ability, action)
    count = extra_actions(program.effect)
    what = "an extra action" if action is Action.ANY else f"{'an' if action is Action.EXPLORE else 'a'} {action.value} action"
    later = program.effect.turn is Turn.NEXT
    after = state.granted(grant, count, later=later).counted("earned", piece.id)
    words = f"{view.name(piece.id)} earns {what}{' for her next turn' if later else ''}"
    return [Transition(after, (told(view, happening, finding, words),))]


def move(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A ship moves by an ability: what she touched she touches no longer, and where she is now only the play can say."""
    if happening.place:
        return put(course, state, happening, finding)
    view, piece = course.view(state), patient(state, happening)
    board = sinking.apart(state.board.with_piece(piece.unmarked(*BERTHED)), piece.id).put_elsewhere(piece.id)
    units = view.book.units("moved by an ability")
    just = happening if state.just is not None and state.just.who == piece.id else state.just
    after = replace(state, board=board, just=just).counted(MOVED, happening.who, piece.id)
    return [Transition(after, (told(view, happening, finding, f"{view.name(piece.id)} moves", *units),))]


def match(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A crew is of the nationality of the ship that has taken it aboard."""
    view, piece = course.view(state), patient(state, happening)
    nation = state.piece(happening.who).nation
    words = f"{view.name(piece.id)} is {nation or 'of the nationality of ' + view.name(happening.who)}"
    return [Transition(state.with_piece(replace(piece, nation=nation)), (told(view, happening, finding, words),))]


def join(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A crew is linked to the one whose text this is."""
    view, piece, program = course.view(state), patient(state, happening), happening.source
    assert program is not None
    mate = state.piece(program.bearer)
    words = f"{view.name(piece.id)} is linked to {view.name(mate.id)}"
    linked = replace(piece, links=tuple(dict.fromkeys((*piece.links, mate.name))))
    return [Transition(state.with_piece(linked), (told(view, happening, finding, words),))]


def rotate(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A ship turns about where she lies."""
    view, piece = course.view(state), patient(state, happening)
    words = f"{view.name(piece.id)} turns on her stern"
    return [Transition(state.counted("rotate", piece.id), (told(view, happening, finding, words),))]


def mark_explored(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """An island bears the mark of a player as explored."""
    view, piece, player = course.view(state), patient(state, happening), course.view(state).player(happening.who)
    mark = {(piece.id, player)} - state.board.explored
    board = replace(state.board, explored=state.board.explored | mark, marked=state.board.marked | mark)
    words = f"{view.name(piece.id)} is marked as explored by {player}"
    units = view.book.units("marking is not exploring")
    if mark:
        for ship in state.board.pieces.values():
            if ship.player == player and berth(state.board, ship.id) == piece.id:
                state = state.counted("marked too late", ship.id, piece.id)
    return [Transition(replace(state, board=board), (told(view, happening, finding, words, *units),))]


def becomes_unexplored(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """An island bears the mark of no other player."""
    view, piece, player = course.view(state), patient(state, happening), course.view(state).player(happening.who)
    kept = frozenset(mark for mark in state.board.explored if mark[0] != piece.id or mark[1] == player)
    words = f"{view.name(piece.id)} is unexplored for all but {player}"
    return [Transition(replace(state, board=replace(state.board, explored=kept)), (told(view, happening, finding, words),))]


def turn_down(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A card lies face down."""
    return [_turned(course, state, happening, finding, down=True)]


def turn_up(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A card lies face up."""
    return [_turned(course, state, happening, finding, down=False)]


def _turned(course: Simulation, state: State, happening: Event, finding: Finding, *, down: bool) -> Transition:
    view, piece = course.view(state), patient(state, happening)
    up, under = Quality.FACE_UP, Quality.FACE_DOWN
    after = state.with_piece(piece.unmarked(up).marked(under) if down else piece.unmarked(under).marked(up))
    after = after.counted("turned face down", happening.who, piece.id) if down else after
    if happening.act is Act.REVEAL and piece.kind is Kind.EVENT:
        after = after.counted("event revealed", view.player(piece.id), piece.id)
    words = f"{view.name(piece.id)} is turned face {'down' if down else 'up'}{_instead(finding)}"
    return Transition(after, (told(view, happening, finding, words),))


def go_home(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A crew goes back to where it came from."""
    view, piece = course.view(state), patient(state, happening)
    words = f"{view.name(piece.id)} is returned home{_instead(finding)}"
    return [Transition(state.with_piece(replace(piece, aboard=None)), (told(view, happening, finding, words),))]


def end_turn(course: Simulation, state: State, happening: Event, _finding: Finding) -> Iterable[Transition]:
    """The turn of a ship is over; whether what she has begun goes on all the same stands nowhere."""
    view, piece = course.view(state), patient(state, happening)
    if any(task.who == piece.id and not _is_over(task.step) for task in state.agenda):
        return [Transition(replace(state, unknown=f"whether {view.name(piece.id)} goes on with what she has begun"))]
    cites = happening.source.ability.cites if happening.source is not None else ()
    return [Transition(state, (replace(event(f"the turn of {view.name(piece.id)} is over", *cites), about=(piece.id,)),))]


def enable(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A crew has a keyword from now on, by itself and wherever it goes."""
    view, piece, program = course.view(state), patient(state, happening), happening.source
    assert program is not None
    named = [role.of.name or "" for role in program.effect.roles if role.word == KEYWORD and role.of is not None]
    given = [view.book.keywords[name.casefold()] for name in named if name.casefold() in view.book.keywords]
    after = state.with_piece(replace(piece, abilities=(*given, *piece.abilities)))
    return [Transition(after, (told(view, happening, finding, f"{view.name(piece.id)} gains the {named[0]} keyword"),))]


def _is_over(step: str) -> bool:
    """Whether a task is the end of an action, or a place for what the ship cannot do once her turn is over."""
    return step.endswith(": done") or step.startswith("slot: ") or step in ("ram: rest", "legality")


def _instead(finding: Finding) -> str:
    return "" if finding.value else " instead"


CHANGES: Mapping[Act, Change] = {
    Act.ELIMINATE: eliminate,
    Act.REMOVE: remove,
    Act.GIVE: give_action,
    Act.MOVE: move,
    Act.PUT: put,
    Act.ASSIGN: put,
    Act.TRANSFER: put,
    Act.CHOOSE: pick,
    Act.COMPARE: comparing.compare,
    Act.TRADE: trading.trade,
    Act.EXCHANGE: exchange,
    Act.ROTATE: rotate,
    Act.MOUNT: parts.mount,
    Act.MARK: mark_explored,
    Act.BECOME: becomes_unexplored,
    Act.LOOK: look,
    Act.TAKE: take,
    Act.STEAL: take,
    Act.LOAD: transfers.load,
    Act.UNLOAD: transfers.unload,
    Act.DOCK: transfers.dock,
    Act.LEAVE: transfers.leave,
    Act.REPAIR: repair,
    Act.REPLACE: parts.burns,
    Act.SINK: sinking.sink,
    Act.RESTORE: sinking.restored,
    Act.TOW: towing.tow,
    Act.BUILD: forts.build,
    Act.RELEASE: towing.release,
    Act.TURN_DOWN: turn_down,
    Act.TURN_UP: turn_up,
    Act.REVEAL: turn_up,
    Act.RETURN: go_home,
    Act.CAPTURE: capturing.capture,
    Act.BOARD: boarding.board,
    Act.ADD: add,
    Act.LAY: lay,
    Act.STRIKE: strike,
    Act.RESIST: resist,
    Act.MATCH: match,
    Act.JOIN: join,
    Act.SET: valuing.valued,
    Act.REGAIN: regain,
    Act.GAIN: gain,
    Act.FINISH: end_turn,
    Act.ENABLE: enable,
    Act.STEER: steer,
}
"""The change of each act."""
