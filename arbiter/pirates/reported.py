"""What a play reports as having happened, whatever the cause: a ship sinks, a mast or a crew is lost, a card leaves the game.

A report is an event like any other: what forbids it does so, and what waits for it follows. Where the play has brought about
just that, the sentence tells of it; where it has brought about another such loss before, it is open which is meant.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Distance, Nearness, Piece
from arbiter.effects import Act, Kind, Phase, Quantity
from arbiter.engine.course import Simulation
from arbiter.engine.state import Event, State, Task, event_task, is_target
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import selectors
from arbiter.lengths import covers
from arbiter.pirates.changes import LOST_IN
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.flags import untold
from arbiter.play import APART, Command, Sentence, this_turn
from arbiter.situations.measures import measured
from arbiter.trace import UNASKED

MASTS, ABOARD = "masts lost", "eliminated"
"""Under which names a state counts what a ship, or those aboard her, have lost."""


def in_numbers(state: State, sentence: Sentence) -> tuple[State, Sentence]:
    """A sentence that tells that all masts are lost as so many as stand; flags that nobody counted are as good as one.

    Where none stands, and none has stood, it is left as it is.
    """
    ship = state.board.pieces.get(sentence.who)
    of_all = {"all", "lost"} <= {*sentence.how} and sentence.choice == "mast" and not sentence.whom
    if ship is None or not of_all or not (is_ship(ship) or Kind.FORT in ship.kinds):
        return state, sentence
    if not (ship.masts or untold(ship) or _has_lost(state, ship.id, MASTS)):
        return state, sentence
    if untold(ship) and _has_lost(state, ship.id, MASTS):
        return state, sentence
    if untold(ship):
        ship = replace(ship, masts=1, printed_masts=1, uncounted=True)
        state = state.with_piece(ship)
    return state, replace(sentence, how=tuple(ALL_LEFT if word == "all" else word for word in sentence.how), number=ship.masts)


ALL_LEFT = "all left"
"""How a sentence says that all masts are lost that stand by then, whatever was lost before."""


def lose(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A ship loses masts, or a fort flags, or either a crew that is named or is the only one there."""
    ship = state.board.pieces.get(sentence.who)
    of_masts = sentence.choice == "mast" and not sentence.whom
    known = ship is not None and (is_ship(ship) or Kind.FORT in ship.kinds)
    untold = _told_of(course, state, sentence) if of_masts and known and not sentence.masts else 0
    if untold:
        return [Transition(state.counted(TOLD_AT, sentence.who, str(state.next), untold))]
    if ship is not None and sentence.choice == "nothing" and not sentence.whom and _is_unhurt(course, state, ship.id):
        return [Transition(state)]
    before = ship is not None and ALL_LEFT not in sentence.how and _has_lost(state, ship.id, MASTS if of_masts else ABOARD)
    before = before or (of_masts and (sentence.breaks_in or (ALL_LEFT in sentence.how and not sentence.number)))
    if ship is None or not known or sentence.masts or before or (of_masts and _behind_a_fight(course, state, ship.id)):
        return _nothing(sentence, state)
    if of_masts:
        return _happens(state, Event(Act.ELIMINATE, "", ship.id, kind=Kind.MAST, number=sentence.number or 1))
    meant = list(sentence.whom)
    if sentence.choice == "crew" and sentence.number in (None, 1):
        meant = [piece.id for piece in state.board.aboard(ship.id) if piece.kind is Kind.CREW]
    crew = [name for name in meant if name in state.board.pieces and _is_crew_of(state, name, ship.id)]
    if len(crew) != 1 or len(meant) != 1 or _behind_a_boarding(course, state, ship.id):
        return _nothing(sentence, state)
    if (text := _perhaps_in_place(course, state, state.piece(crew[0]))) is not None:
        return [_either_way(course.view(state), sentence, state.piece(crew[0]), text)]
    return _happens(state, Event(Act.ELIMINATE, "", crew[0]))


_LOSING = frozenset({Act.ELIMINATE, Act.LOSE, Act.REMOVE, Act.SACRIFICE})


def _perhaps_in_place(course: Simulation, state: State, lost: Piece) -> Piece | None:
    """Whose text may have had it that something is lost which was aboard a ship, in the place of a mast of hers.

    It may where the play tells of shots at her, or of a ram, in the same turn.
    """
    ship, told = lost.aboard or "", this_turn(course.situation.play[_begun(course, state) :])
    if not any(one.deed in (Command.SHOOT, Command.RAM, Command.HIT) and ship in one.whom for one in told):
        return None
    return next((one for one in state.board.pieces.values() if one.gone is None and _puts_in_place(one, lost)), None)


def _puts_in_place(piece: Piece, lost: Piece) -> bool:
    """Whether a text of a piece leaves it to its player that something of that kind is lost, and a mast is not."""
    for effect in (effect for ability in piece.abilities for effect in ability.told):
        instead = effect.when is not None and effect.when.phase is Phase.INSTEAD
        instead = instead or any(role.word == "instead of" for role in effect.roles)
        kinds = effect.whom.kinds if effect.whom is not None else ()
        if instead and effect.optional and effect.act in _LOSING and {*lost.kinds} & {*kinds}:
            return True
    return False


def _either_way(view: View, sentence: Sentence, lost: Piece, text: Piece) -> Transition:
    """That it is open whether what is told to be lost went by a text in the place of a mast, and what to write where it did."""
    name = view.name(lost.id)
    meant = f"write “{view.player(text.id)} eliminates {name}” where it did"
    says = f"whether “{sentence.text}” tells that {name} went by the text of {text.name}, in the place of a mast: {meant}"
    return Transition(replace(view.state, unknown=says))


_BESIDE = (Command.CHOOSE, Command.STAND, Command.ROLL, Command.ELIMINATE, Command.REMOVE)
"""What may be told between a fight and somebody whom it cost."""


def _behind_a_boarding(course: Simulation, state: State, ship: str) -> bool:
    """Whether what is told of those aboard a ship stands right behind a boarding in which she fought: it cost her nobody more."""
    before = reversed(course.situation.play[: state.next - 1])
    fight = next((one for one in before if one.deed not in _BESIDE), None)
    return fight is not None and fight.deed is Command.BOARD and ship in (fight.who, *fight.whom)


def _behind_a_fight(course: Simulation, state: State, ship: str, rolled: bool = False) -> bool:
    """Whether what is told of a ship stands right behind shots at her, or a ram: it tells of these, which brought no such thing.

    Of the dice of that something may have to be told.
    """
    before = reversed(course.situation.play[: state.next - 1])
    fight = next((one for one in before if one.deed not in (Command.CHOOSE, Command.STAND)), None)
    known = fight is not None and fight.deed in (Command.SHOOT, Command.RAM) and ship in fight.whom
    return fight is not None and known and bool(fight.dice or not rolled)


TOLD_AT = "masts lost are told"
"""How the state notes of a ship where the play has told how many masts she lost, with those lost by then of which it had not."""


def _is_unhurt(course: Simulation, state: State, ship: str) -> bool:
    """Whether a ship has lost no mast this turn, and nobody aboard."""
    begun = _begun(course, state)
    fallen = (row for row in state.done if row[:2] == (LOST_IN, ship) and int(row[2]) > begun)
    return not any(fallen) and not _has_lost(state, ship, ABOARD)


def _begun(course: Simulation, state: State) -> int:
    """How many sentences of the play had been told as the turn began."""
    return max((at for at, one in enumerate(course.situation.play[: state.next], 1) if one.deed is Command.END_TURN), default=0)


def _told_of(course: Simulation, state: State, sentence: Sentence) -> int:
    """How many masts a ship has lost this turn beyond those told before, where these, or the last of them, are told; else 0."""
    begun = _begun(course, state)
    rows = [row for row in state.done if row[1] == sentence.who and row[0] in (LOST_IN, TOLD_AT) and int(row[2]) > begun]
    lost = [row[3] for row in rows if row[0] == LOST_IN]
    untold = sum(lost) - sum(row[3] for row in rows if row[0] == TOLD_AT)
    none_left = ALL_LEFT in sentence.how and state.piece(sentence.who).masts == 0
    return untold if untold and (none_left or (sentence.number or 1) in (untold, min(untold, lost[-1]))) else 0


def eliminated(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A crew or another card is eliminated, or removed from the game; of what is gone already nothing more is said."""
    piece = state.board.pieces.get(sentence.whom[0]) if sentence.whom else None
    if piece is not None and piece.gone is not None:
        return [Transition(state)]
    if piece is None or is_ship(piece) or piece.kind in (Kind.ISLAND, Kind.FORT, Kind.TERRAIN):
        return _nothing(sentence, state)
    if (text := _perhaps_in_place(course, state, piece)) is not None:
        return [_either_way(course.view(state), sentence, piece, text)]
    unhit = sentence.timing is not None and sentence.timing.event == "hit" and not state.count("hit", None, None)
    if unhit or (piece.kind is Kind.CREW and _behind_a_boarding(course, state, piece.aboard or "")):
        return _nothing(sentence, state)
    if _has_lost(state, piece.aboard or "", ABOARD) and not _are_reported(state, piece.aboard or ""):
        return _nothing(sentence, state)
    return _happens(state.counted(REPORTED, piece.id), Event(Act[sentence.deed.name], "", piece.id))


REPORTED = "told to be lost"
"""How the state notes the crew and cards of which a sentence has told that they are lost."""


def _are_reported(state: State, ship: str) -> bool:
    """Whether of all that is gone from aboard a ship sentences have told that it is, so that they tell of one after the other."""
    told = {row[1] for row in state.done if row[0] == REPORTED}
    return {piece.id for piece in state.board.pieces.values() if piece.aboard == ship and piece.gone is not None} <= told


def sink(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A ship sinks, by the hand of another where that is said."""
    ship = state.board.pieces.get(sentence.whom[0])
    if ship is None or not is_ship(ship):
        return _nothing(sentence, state)
    if ship.gone is not None:
        return [Transition(state)]
    if _behind_a_fight(course, state, ship.id, rolled=True):
        return _nothing(sentence, state)
    return _happens(state, Event(Act.SINK, sentence.who, ship.id))


def hit(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A ship or a fort is hit so often, by shots that the play does not tell; open where a text asks by whom, or how, she is.

    The hits count one by one, and no more of them than there is something to be hit.
    """
    target = sentence.whom[0]
    if not is_target(state, target) or not (is_ship(state.piece(target)) or Kind.FORT in state.piece(target).kinds):
        return _nothing(sentence, state)
    if any(map(_is_of_hits, state.board.pieces.values())):
        return [Transition(replace(state, unknown=f"“{sentence.text}”: by whose shots is not said"))]
    number = sentence.number or 1
    struck = replace(fact(f"{state.piece(target).name} is hit {number} time{'s' * (number > 1)}: told"), about=(target,))
    return [Transition(state.then(*(Task("hit: told", "", target) for _ in range(number))), (struck,))]


def _is_of_hits(piece: Piece) -> bool:
    """Whether a text of a piece speaks of hits, or of shots."""
    for ability in piece.abilities:
        for effect in ability.told:
            kinds = {kind for one in selectors(effect) for kind in one.kinds}
            waits = effect.when is not None and effect.when.happening.act in (Act.HIT, Act.SHOOT)
            figure = effect.quantity in (Quantity.HITS_PER_MAST, Quantity.MASTS_PER_HIT)
            if waits or figure or effect.act in (Act.HIT, Act.IGNORE) or kinds & {Kind.HIT, Kind.SHOT}:
                return True
    return False


def moved(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A crew or treasure is on another ship or an island by now, whatever brought it there."""
    piece, place = state.piece(sentence.whom[0]), sentence.who
    if piece.gone is None and piece.aboard == place != course.situation.board.pieces[piece.id].aboard:
        return [Transition(state)]
    if piece.gone is not None or piece.aboard == place:
        return _nothing(sentence, state)
    if is_ship(state.piece(place)):
        return _happens(state, Event(Act.LOAD, place, piece.id, place=piece.aboard or ""))
    return _happens(state, Event(Act.UNLOAD, piece.aboard or "", piece.id, place=place))


def hide(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A crew is turned face down; anything else that is turned so is left open."""
    piece = state.board.pieces.get(sentence.whom[0]) if sentence.whom else None
    if piece is None or piece.kind is not Kind.CREW or piece.gone is not None:
        return _nothing(sentence, state)
    return _happens(state, Event(Act.TURN_DOWN, "", piece.id))


def lie(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """How far a piece is now from others, and what stands between: what of these pairs does not agree with it holds no longer.

    Where she is told to touch nothing and does touch something, what follows is open.
    """
    if APART in sentence.how and state.board.touching(sentence.who):
        return [Transition(replace(state, unknown=f"“{sentence.text}” does not follow from what the play tells before that"))]
    lines = {one[:2] for one in (*sentence.blocked, *sentence.clear)}
    told: tuple[Nearness | Distance, ...] = (*sentence.near, *sentence.far, *sentence.distances)
    pairs, anew = ({frozenset((row.one, row.other)) for row in rows} for rows in (told, sentence.distances))
    board = state.board.elsewhere(*(name for row in told for name in (row.one, row.other)))
    near = {row for row in board.near if not any(_contradicts(row, one) for one in sentence.far)}
    far = {row for row in board.far if not any(_contradicts(one, row) for one in sentence.near)}
    kept = [frozenset(row for row in rows if {row.one, row.other} not in anew) for rows in (near, far)]
    apart = frozenset(row for row in board.distances if {row.one, row.other} not in pairs)
    board = replace(
        board,
        near=kept[0] | {*sentence.near},
        far=kept[1] | {*sentence.far},
        distances=apart | {*sentence.distances},
        blocked=frozenset(row for row in board.blocked if row[:2] not in lines) | {*sentence.blocked},
    )
    said = replace(
        fact(f"{sentence.text}: told, and so until a move tells otherwise"),
        about=tuple(dict.fromkeys(name for row in (*((one.one, one.other) for one in told), *sorted(lines)) for name in row)),
    )
    return [Transition(replace(state, board=measured(board)), (said,))]


def _contradicts(near: Nearness, far: Nearness) -> bool:
    """Whether of two pieces that one is within a length of the other cannot be so beside that it is not within another."""
    return {near.one, near.other} == {far.one, far.other} and covers(far.length, near.length)


def lies_then(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What the play tells right behind a move of how far the ship is now from others holds as she ends it there."""
    said = course.upcoming(state)
    rows = (*said.near, *said.far, *said.distances) if said is not None and said.deed is Command.LIE else ()
    if said is None or course.breaking_in(state) or not any(task.who in row[:2] for row in rows):
        return [Transition(state)]
    return [replace(found, state=found.state.then(task)) for found in lie(course, course.take(state), said)]


def _is_crew_of(state: State, piece: str, ship: str) -> bool:
    found = state.piece(piece)
    return found.kind is Kind.CREW and found.aboard == ship and found.gone is None


def _has_lost(state: State, ship: str, counted: str) -> bool:
    """Whether the play has cost the ship something that is counted so before, such as a mast or anybody aboard."""
    before = {piece.id for piece in state.board.pieces.values() if piece.aboard == ship and piece.gone is not None}
    rows = (counted, LOST_IN) if counted == MASTS else (counted,)
    return any(what in rows and {who, whom} & {ship, *before} for what, who, whom, _ in state.done)


def _happens(state: State, event: Event) -> Iterable[Transition]:
    return [Transition(state.then(event_task(event)))]


def _nothing(sentence: Sentence, state: State) -> Iterable[Transition]:
    told = replace(fact(f"“{sentence.text}”: {UNASKED}"), about=(sentence.who, *sentence.whom))
    return [Transition(state, (told,), unused=sentence.text)]
