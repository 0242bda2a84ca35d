"""Terrain: what reefs, weeds and fog do to the ships that come onto them, each once in a move (`faq.terrain.2`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from arbiter.board import FOG, Board
from arbiter.effects import Act, Action, Kind, Quality
from arbiter.engine import dice
from arbiter.engine.choosing import both_ways
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because, event
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, State, Task, event_task
from arbiter.engine.transitions import Surplus, Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import CLIMBING
from arbiter.pirates.table.conditions import shown_for
from arbiter.pirates.table.masts import COMPARED, MASTS_TO
from arbiter.pirates.table.permission import may_move
from arbiter.pirates.table.stranding import is_roll_for, is_terrain
from arbiter.pirates.waters import whirlpools
from arbiter.pirates.waters.passing import ignores_terrain, kept_off
from arbiter.pirates.waters.towing import cast_off, towed_by
from arbiter.play import Adjunct, Ask, Command, Question, Sentence
from arbiter.trace import Node

THIS_MOVE = "terrain met in this move"
"""How the state counts the terrain that has done to a ship what it does, until the next move action (`faq.terrain.2`)."""
NO_MORE = "terrain met once more"
"""How the state counts terrain to which a ship has come once more in the same move action."""


_SPOKEN_OF: Mapping[str, str] = dict.fromkeys(FOG, "lost in fog") | {whirlpools.KIND: "a whirlpool is rolled for"}
"""The principle by which the documents of an edition speak of terrain, where it is not named like the terrain."""


def crossed(state: State, sentence: Sentence) -> list[str]:
    """The terrain that a movement goes over or ends on, each once and in that order."""
    order = (Adjunct.OVER, Adjunct.AT, Adjunct.TO)
    named = [piece for adjunct in order for role, piece in sentence.adjuncts if role is adjunct]
    named += [contact.other for contact in sentence.contacts]
    return [piece for piece in dict.fromkeys(named) if is_terrain(state.board.pieces.get(piece))]


def entered(state: State, sentence: Sentence) -> frozenset[str]:
    """The parts of a sentence that name nothing but terrain which a movement comes to, or islands that a creature climbs."""
    sides = {role: [piece for one, piece in sentence.adjuncts if one is role] for role in (Adjunct.TO, Adjunct.AT)}
    pieces, up = state.board.pieces, {island for _, island in climbed(state.board, sentence)}
    met = (role for role, named in sides.items() if named and all(one in up or is_terrain(pieces.get(one)) for one in named))
    return frozenset(role.value for role in met)


def climbed(board: Board, sentence: Sentence) -> frozenset[tuple[str, str]]:
    """The mover with each island onto which a move brings it: one that climbs is on it, and touches no coast (`faq.titan.2`)."""
    mover = board.pieces.get(sentence.who)
    if mover is None or CLIMBING.isdisjoint(mover.kinds):
        return frozenset()
    named = (board.pieces.get(place) for role, place in sentence.adjuncts if role is Adjunct.AT)
    return frozenset((mover.id, place.id) for place in named if place is not None and place.kind is Kind.ISLAND)


def why_now(view: View, sentence: Sentence | None, place: str) -> tuple[str, ...]:
    """The units that say when terrain does what it does: before any contact, without a move action as well, once in a move."""
    if sentence is None:
        return ()
    named = [piece for _, piece in sentence.adjuncts] + [contact.other for contact in sentence.contacts]
    pieces = view.state.board.pieces
    met = any(contact.other in pieces and not is_terrain(pieces[contact.other]) for contact in sentence.contacts)
    return (
        *(view.book.units("terrain before contact") if met else ()),
        *(view.book.units("terrain without a move action") if "moved" in sentence.how else ()),
        *(view.book.units("terrain once a move") if named.count(place) > 1 else ()),
    )


def tasks(state: State, sentence: Sentence, ship: str) -> list[Task]:
    """The tasks in which the terrain on the way does what it does, before any contact counts (`faq.terrain.3`)."""
    return [Task("terrain", ship, place, sentence=sentence) for place in crossed(state, sentence)]


def enter(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """A ship comes onto terrain: its die is rolled where it has one, and its effect follows."""
    ship, place = task.who, task.whom
    view = course.view(state)
    if not _is_moving(state, ship):
        return [Transition(state)]
    if state.piece(place).gone is not None:
        says = f"{view.name(place)} is not on the table, so that nobody can say what {view.name(ship)} comes onto"
        return [Transition(replace(state, unknown=says))]
    acting = task.sentence is not None and "moved" not in task.sentence.how
    if (ignoring := ignores_terrain(view, ship, place, acting=acting)) is not None:
        return [_ignored(view, task, ignoring)]
    for barred in kept_off(view, ship, place):
        kept = Transition(state, (replace(_told(ship, place, barred.says), causes=(because(view, barred),)),))
        return [kept] if barred.decided else both_ways(f"whether {barred.says}", [kept], _entered(course, state, task))
    return _entered(course, state, task)


def _entered(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What comes of terrain that nothing keeps a ship off."""
    ship, place = task.who, task.whom
    view, kind = course.view(state), state.piece(place).type or ""
    if not view.book.units(_SPOKEN_OF.get(kind, kind)):
        return [_unwritten(view, state.counted("terrain", ship, place), ship, place)]
    if kind in FOG:
        lost = _lost(view, state, ship, place)
        return [replace(lost, events=(*_arrived(view, task), *lost.events))]
    if kind == whirlpools.KIND:
        return whirlpools.touched(course, state, task)
    if state.count("in a whirlpool", ship):
        return [Transition(state)]
    below = Quality.SUBMERGED in state.piece(ship).marks
    told = _arrived(view, task)
    told += (_told(ship, place, f"{view.name(ship)} is submerged", *view.book.units("terrain below")),) if below else ()
    return [replace(one, events=(*told, *one.events)) for one in _met(course, state, task, kind)]


def _arrived(view: View, task: Task) -> tuple[Node, ...]:
    """What is told of the arrival itself, where a document speaks of that."""
    units = why_now(view, task.sentence, task.whom)
    words = f"{view.name(task.who)} comes to {view.name(task.whom)}"
    return (_told(task.who, task.whom, words, *units),) if units else ()


def _met(course: Simulation, state: State, task: Task, kind: str) -> Iterable[Transition]:
    """What comes of meeting terrain of a kind that is no fog and no whirlpool."""
    view, ship, place = course.view(state), task.who, task.whom
    in_move = task.sentence is not None and "moved" not in task.sentence.how
    if in_move and state.count(THIS_MOVE, ship, place) and (once := view.book.units("terrain once a move")):
        words = f"{view.name(place)} does no more to {view.name(ship)} in this move action"
        after = _inside(state, ship, place).counted(NO_MORE, ship, place)
        return [Transition(after, (_told(ship, place, words, *once),))]
    state = state.counted("terrain", ship, place).counted(THIS_MOVE, ship, place)
    if kind not in RATED:
        return [_unwritten(view, state, ship, place)]
    state = state.then(*(Task("terrain: tow", other, place) for other in towed_by(state.board, ship)))
    rating = state.piece(place).rating
    if rating is not None:
        return _EFFECTS[kind](course, state, ship, place, rating)
    return dice.throw(with_die(course, state, task.sentence, ship, place), 1, replace(task, step="terrain: rated"))


def along(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """A ship in tow comes onto the terrain behind the ship that tows her, or keeps clear of it, as the next sentence says."""
    view, ship, place, upcoming = course.view(state), task.who, task.whom, course.upcoming(state)
    name, where = view.name(ship), view.name(place)
    told = upcoming is not None and upcoming.who == ship and upcoming.timing is None
    if told and upcoming is not None and upcoming.deed is Command.PASS and place in upcoming.whom:
        return [Transition(course.take(state), (_told(ship, place, f"{name} keeps clear of {where}"),))]
    if told and upcoming is not None and upcoming.deed is Command.MOVE and crossed(state, upcoming) == [place]:
        after = course.take(state).then(Task("terrain: let go", ship, place))
        return enter(course, after, Task("terrain", ship, place, sentence=replace(upcoming, how=(*upcoming.how, "moved"))))
    ways = f"say next: {name} enters {where}, or: {name} does not enter {where}"
    says = f"whether {name}, in tow, comes onto {where} is not said; {ways}"
    onto = enter(course, state.then(Task("terrain: let go", ship, place)), Task("terrain", ship, place))
    return both_ways(says, onto, [Transition(state)])


def is_dragged(view: View, sentence: Sentence) -> bool:
    """Whether a sentence tells where a ship in tow, who cannot move herself, was drawn by the ship that has just moved."""
    state, just = view.state, view.state.just
    moved = just is not None and (just.act, just.action) == (Act.GIVE, Action.MOVE)
    drawn = moved and just is not None and (just.who, sentence.who) in state.board.tows
    return drawn and bool(crossed(state, sentence)) and not may_move(view, sentence.who)


def let_go(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """A ship in tow that is wrecked is towed no longer (`faq.reef.1`); whether one that is tangled is stands nowhere."""
    view, ship, piece = course.view(state), task.who, state.piece(task.who)
    if Quality.WRECKED in piece.marks:
        told = _told(ship, task.whom, f"{view.name(ship)} is a wreck and in tow no longer", *view.book.units("wrecked"))
        return [Transition(cast_off(state, ship), (told,))]
    if Quality.TANGLED in piece.marks:
        says = f"whether {view.name(ship)}, tangled, is still in tow stands in none of the documents"
        return both_ways(says, [Transition(state)], [Transition(cast_off(state, ship))])
    return [Transition(state)]


ROLLED_NOW = "terrain die this turn"
"""How the state counts the dice that were rolled this turn for what a ship came to."""


def with_die(course: Simulation, state: State, moving: Sentence | None, ship: str, place: str) -> State:
    """The state in which the die that is rolled for a place is the one that the move gives, or the next sentence of the play."""
    view, upcoming = course.view(state), course.upcoming(state)
    given = moving.dice if moving is not None else ()
    given = given or (state.dice or () if moving is not None and "moved" in moving.how else ())
    if not given and upcoming is not None and is_roll_for(view, upcoming, ship, place):
        given, state = upcoming.dice, course.take(state)
    return replace(state.counted("terrain die", ship, place).counted(ROLLED_NOW, ship, place), dice=given or None)


def rated(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What the die shows is the rating of that terrain until the turn is over."""
    view, place = course.view(state), task.whom
    face = int(str(shown_for(view, task.who).value))
    agenda = tuple(_with_dice_left(one, task, state.dice or ()) for one in state.agenda)
    after = replace(state, die=0, changes=(), dice=None, agenda=agenda).with_piece(replace(state.piece(place), rating=face))
    after = dice.counting(course, after, task, 1, face)
    return _EFFECTS[state.piece(place).type or ""](course, after, task.who, place, face)


def _with_dice_left(waiting: Task, rated: Task, left: tuple[int, ...]) -> Task:
    """A task that waits, with the dice that are left to it where it is the terrain that comes next on the same way."""
    sentence = waiting.sentence
    goes_on = sentence is not None and sentence == rated.sentence and (waiting.step, waiting.who) == ("terrain", rated.who)
    return replace(waiting, sentence=replace(sentence, dice=left)) if goes_on and sentence is not None else waiting


def _is_moving(state: State, ship: str) -> bool:
    """Whether nothing on the way has ended the movement yet."""
    marks = state.piece(ship).marks
    return state.piece(ship).gone is None and marks.isdisjoint({Quality.LOST, Quality.TANGLED, Quality.WRECKED})


def _ignored(view: View, task: Task, ignoring: Finding) -> Transition:
    """What is told of terrain that does nothing to a ship: a die that the move gives for it is one that nobody rolls."""
    ship, place, sentence = task.who, task.whom, task.sentence
    state, words = view.state.counted("terrain", ship, place), f"{view.name(place)} does nothing to {view.name(ship)}"
    told = replace(_told(ship, place, words), causes=(because(view, ignoring),))
    if sentence is None or not sentence.dice or sentence.contacts or state.piece(place).type not in RATED:
        return Transition(state, (told,))
    state = replace(state, agenda=tuple(_with_dice_left(one, task, sentence.dice[1:]) for one in state.agenda))
    return Transition(state, (told,), surplus=Surplus(f"{words}: no die is rolled for it", 1, frozenset({ship})))


def _told(ship: str, place: str, words: str, *units: str) -> Node:
    return replace(event(words, *units, stake=ship), about=(ship, place))


def _inside(state: State, ship: str, place: str) -> State:
    return replace(state, board=replace(state.board, inside=state.board.inside | {(ship, place)}))


def _stopped(state: State, ship: str) -> State:
    """The state in which a ship has come no farther, so that she touches nothing and is near nobody."""
    contacts = frozenset(contact for contact in state.board.contacts if ship not in (contact.one, contact.other))
    return replace(state, board=replace(state.board.put_elsewhere(ship), contacts=contacts))


def _lost(view: View, state: State, ship: str, place: str) -> Transition:
    """The ship, and one that she tows, is lost in the fog (`crimson-coast.fog-bank.2`, `faq.fog-bank.2`)."""
    towed = towed_by(state.board, ship)
    after = _stopped(state, ship)
    for other in (ship, *towed):
        after = _inside(after.with_piece(after.piece(other).marked(Quality.LOST)), other, place)
    units = (*view.book.units("lost in fog"), *(view.book.units("lost with her tow") if towed else ()))
    names = " and ".join(view.name(other) for other in (ship, *towed))
    told = _told(ship, place, f"{names} {'are' if towed else 'is'} lost in {view.name(place)}", *units)
    return Transition(after, (replace(told, about=(ship, place, *towed)),))


CAME_OUT = "came out of fog"
"""How the state counts ships that have come out of the fog this turn."""
SIDE = "came out of fog at side"
"""How the state counts the side at which a ship came out of the fog this turn."""


def out_of_fog(course: Simulation, state: State, task: Task, sentence: Sentence) -> Iterable[Transition]:
    """A ship comes out of the fog at the side that a die shows: the first of the move, or that of the next sentence.

    The dice that are left are for the terrain on the way (`crimson-coast.fog-bank.3`). Then the task goes on.
    """
    view, ship = course.view(state), sentence.who
    left = [place for place in sentence.whom if state.board.pieces[place].type in FOG] if sentence.choice == "away" else []
    places = left or [place for piece, place in sorted(state.board.inside) if piece == ship]
    state = state.counted(CAME_OUT, ship)
    for place in places:
        state = state.counted("terrain die", ship, place)
    beyond = (state.piece(place) for place in crossed(state, sentence))
    rolled = [place for place in beyond if place.type in RATED and place.rating is None]
    given, upcoming, side = sentence.dice, course.upcoming(state), 0
    if len(given) > len(rolled):
        sentence, side = replace(sentence, dice=given[1:]), given[0]
    elif upcoming is not None and len(upcoming.dice) == 1 and any(is_roll_for(view, upcoming, ship, place) for place in places):
        state, side = course.take(state), upcoming.dice[0]
    goes_on = replace(task, sentence=sentence)
    if not side and not any(map(asks_for_a_side, course.situation.questions)):
        told = event(f"{view.name(ship)} comes out of the fog", *view.book.units("out of the fog"))
        return [Transition(_no_longer_lost(state, ship).then(goes_on), (told,))]
    thrown = (side,) if side else None
    return dice.throw(replace(state, dice=thrown).then(goes_on), 1, Task("fog: rolled", ship))


def asks_for_a_side(question: Question) -> bool:
    """Whether it is asked at which side a ship comes out of the fog; else a die that nobody told need not be followed."""
    return question.act is Act.LEAVE and (question.ask is Ask.WHERE or question.number is not None)


def came_out(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What the die shows in the end is the side at which the ship comes out of the fog."""
    view, ship = course.view(state), task.who
    side = int(str(shown_for(view, ship).value))
    if side not in dice.FACES:
        return [Transition(replace(state, unknown=f"at which side {view.name(ship)} comes out on a roll of {side}", die=0))]
    there = [piece for piece, _, number in sorted(state.board.beside) if number == side and state.piece(piece).gone is None]
    words = f"{view.name(ship)} comes out of the fog at side {side}"
    came = [row[1] for row in state.done if row[0] == SIDE and row[3] == side and row[1] != ship]
    there += [other for other in came if not _went_on(course, state, other)]
    if there or any((one, number) == (ship, side) for one, _, number in state.board.crowded):
        lies = f"with {view.name(there[0])} at that side" if there else "with no room for her at that side"
        says = f"where {view.name(ship)} is placed on a roll of {side}, {lies}, stands in no document"
        return [Transition(replace(_no_longer_lost(state, ship), unknown=says, die=0))]
    after = dice.counting(course, replace(state, die=0, changes=(), dice=None), task, 1, side)
    after = after.forgotten(SIDE, ship).counted(SIDE, ship, times=side)
    return [Transition(_no_longer_lost(after, ship), (event(words, *view.book.units("out of the fog")),))]


def _went_on(course: Simulation, state: State, ship: str) -> bool:
    """Whether it is told that a ship which came out of the fog went on from there, or is no more."""
    moves = [one for one in course.situation.play[: state.next] if one.who == ship and one.deed in (Command.MOVE, Command.LEAVE)]
    last = moves[-1] if moves else None
    on = last is None or last.choice != "away" or last.lengths or last.contacts or last.near or last.far
    return bool(on) or state.piece(ship).gone is not None


def _no_longer_lost(state: State, ship: str) -> State:
    return state.with_piece(state.piece(ship).unmarked(Quality.LOST))


def _reef(course: Simulation, state: State, ship: str, place: str, rating: int) -> Iterable[Transition]:
    """As many masts are lost as the ship was built with beyond the rating; damage beyond the last mast wrecks her."""
    view, piece = course.view(state), state.piece(ship)
    damage, units = max(0, piece.printed_masts - rating), view.book.units("reef")
    words = f"{view.name(place)} has a rating of {rating} and {view.name(ship)} was built with {piece.printed_masts} masts"
    told = _told(ship, place, words, *units)
    after = _inside(state, ship, place).counted(COMPARED, ship, place, piece.printed_masts)
    if damage <= piece.masts:
        lost = Event(Act.ELIMINATE, "", ship, kind=Kind.MAST, place=place, number=damage, cites=units)
        return [Transition(after.then(event_task(lost)) if damage else after, (told,))]
    sinking = view.book.units("reef damage wrecks")
    if not sinking:
        says = f"whether {view.name(ship)} sinks on {view.name(place)} is said nowhere"
        return [Transition(replace(after, unknown=says), (told,))]
    wrecked = after.with_piece(replace(piece, masts=0).marked(Quality.WRECKED)).counted("wrecked", "", ship)
    if piece.masts:
        wrecked = wrecked.counted("masts lost", ship, "", piece.masts).counted(MASTS_TO + "terrain", place, ship, piece.masts)
    wreck = _told(ship, place, f"{view.name(ship)} is wrecked on {view.name(place)}", *sinking)
    return [Transition(_stopped(wrecked, ship), (told, wreck))]


def _weeds(course: Simulation, state: State, ship: str, place: str, rating: int) -> Iterable[Transition]:
    """The ship is tangled when the rating is higher than the masts that she was built with."""
    view, piece = course.view(state), state.piece(ship)
    units, tangled = view.book.units("sargasso sea"), rating > piece.printed_masts
    words = f"{view.name(ship)} is {'' if tangled else 'not '}tangled in {view.name(place)}, whose rating is {rating}"
    after = _inside(state, ship, place).counted(COMPARED, ship, place, piece.printed_masts)
    after = _stopped(after, ship).with_piece(piece.marked(Quality.TANGLED)) if tangled else after
    return [Transition(after, (_told(ship, place, words, *units),))]


def _unwritten(view: View, state: State, ship: str, place: str) -> Transition:
    """What the documents do not say of that terrain is open."""
    kind = state.piece(place).type
    says = f"what a {kind} does to a ship stands in no document of this edition"
    told = _told(ship, place, f"{view.name(ship)} comes to {view.name(place)}: {says}")
    return Transition(replace(_inside(state, ship, place), unknown=says), (replace(told, standing=False),))


_EFFECTS: Mapping[str, Callable[[Simulation, State, str, str, int], Iterable[Transition]]] = {
    "reef": _reef,
    "sargasso sea": _weeds,
}
"""What terrain does once it has a rating."""
RATED = frozenset(_EFFECTS)
"""Terrain whose die stays for the turn of the player who rolled it."""


def left(state: State, ship: str, sentence: Sentence | None = None) -> State:
    """The state in which a ship, and whom she tows, has left whatever she was on; one that climbs is on what she came onto."""
    gone = {ship, *towed_by(state.board, ship)}
    up = climbed(state.board, sentence) if sentence is not None else frozenset()
    inside = frozenset(pair for pair in state.board.inside if pair[0] not in gone) | up
    return replace(state, board=replace(state.board, inside=inside))


def calmed(state: State) -> State:
    """The state in which no terrain keeps the rating of a turn that is over."""
    for piece in state.board.pieces.values():
        if is_terrain(piece) and piece.rating is not None:
            state = state.with_piece(replace(piece, rating=None))
    return state
