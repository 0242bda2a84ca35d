"""The explore action: what follows in the order that the documents lay down (`faq.explore-order.1`)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from arbiter.board import Piece
from arbiter.effects import Act, Action, Kind, Moment, Phase, Quality
from arbiter.engine import choosing
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.matching import conditions_hold, fits
from arbiter.engine.moments import moment
from arbiter.engine.narration import attempt, because, decisive, event
from arbiter.engine.offers import standing_offers, takes_up
from arbiter.engine.points import Binding, Claim, Finding, Point, open_whether
from arbiter.engine.state import Event, Program, State, Task, event_task
from arbiter.engine.targets import binding_of, without_manner
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates import held_back
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.sailing.moving import wished, with_action
from arbiter.pirates.table.actions import able, given
from arbiter.pirates.table.docking import berth, is_own_home, is_wild
from arbiter.pirates.table.faces import loads_face_down, of_coin, perhaps_stays, stays
from arbiter.pirates.table.gold import is_unique
from arbiter.pirates.table.open_deeds import turned_down
from arbiter.pirates.treasure.explorable import docked, explored, free_explore, may_explore
from arbiter.play import Command, Sentence
from arbiter.trace import Node

STEPS = {
    "mysterious island": "explore: mysterious",
    "look": "explore: look",
    "reveal unique treasure": "explore: reveal",
    "load unique treasure": "explore: load",
    "load and unload": "explore: cargo",
}
"""The steps of the procedure in the rulings, and the tasks that carry them out; in this order where no document has one."""


LEFT_TO_HIM = "left to him"
"""How the state notes that a ship need not take what she has found."""
FOUND = "found and shown"
"""How it notes that a ship had to show what she has found."""
HANDLING = frozenset({Command.LOAD, Command.TAKE, Command.UNLOAD, Command.GIVE, Command.PLACE, Command.LEAVE})
"""Deeds by which cargo goes aboard or ashore."""


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """The explore action is given, or refused; its steps come in the order of the edition."""
    view, ship = course.view(state), sentence.who
    whom = next((piece for piece in sentence.whom if piece in state.board.pieces), "") or _told_next(course, state, ship)
    target = explored(view, ship, whom)
    allowed = may_explore(view, ship, whom, wished(sentence))
    if not course.lets(state, allowed):
        return [turned_down(view, state, Act.EXPLORE, ship, whom, allowed)]
    free = free_explore(view, ship, target) is not None if wished(sentence) is not False else False
    _finding, grant = given(docked(view, ship, target) if free else view, ship, Action.EXPLORE, free or None)
    free = free or bool(grant and grant.effect and grant.effect.free)
    state = with_action(state, ship, Action.EXPLORE, grant) if grant or not free else _given_free(state, ship)
    just = Event(Act.GIVE, ship, action=Action.EXPLORE, free=free, place=target, source=_source(grant, ship))
    told = event(f"{view.name(ship)} is given {'a free' if free else 'an'} explore action", *decisive(view, allowed))
    laid_down = [step.name for step in course.book.procedures.get("explore", ())]
    steps = [STEPS[name] for name in laid_down or STEPS if name in STEPS]
    tasks = [*(Task(name, ship, target) for name in steps if target), Task("explore: done", ship, target, free=free)]
    state = state.forgotten(EXPLORER, ship)
    state = state.counted(EXPLORER, ship, just.source.bearer) if just.source is not None and just.source.bearer != ship else state
    after = under_way(replace(state, just=just).counted("explore", ship, target), ship, target).then(
        held_back.before(Act.EXPLORE, ship, target), moment("action", Phase.BEFORE), *tasks
    )
    after = followed(course, after, just, Phase.WHEN)
    told = replace(told, about=(ship, target))
    return [Transition(after, (told,), attempt=attempt(view, Act.EXPLORE, ship, whom, allowed))]


def _told_next(course: Simulation, state: State, ship: str) -> str:
    """The ship with which the next sentence says that cargo is exchanged, of the several that she touches."""
    if not is_handling(course, state, ship) or berth(state.board, ship):
        return ""
    upcoming = course.upcoming(state)
    beside = [name for _, name in upcoming.adjuncts] if upcoming is not None else []
    touched = [other for _, other, _ in state.board.touching(ship) if is_ship(state.piece(other))]
    return next((other for other in touched if other in beside and len(touched) > 1), "")


def done(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The explore action is completed; what waits for that may follow."""
    over = Event(Act.GIVE, task.who, action=Action.EXPLORE, free=task.free, place=task.whom)
    return [Transition(followed(course, state, over, Phase.AFTER))]


def under_way(state: State, ship: str, target: str = "") -> State:
    """The state in which a ship explores a place until the play goes on with something else; or no longer does, without one."""
    rows = tuple(row for row in state.done if row[:2] != ("exploring", ship))
    return replace(state, done=(*rows, ("exploring", ship, target, state.next)) if target else rows)


def is_exploring(state: State, ship: str) -> str:
    """The place that a ship is exploring where the play has come to; empty where she explores none."""
    return next((row[2] for row in state.done if row[:2] == ("exploring", ship) and row[3] == state.next), "")


def has_lost_explorer(state: State, ship: str) -> bool:
    """Whether the crew by whom a ship was given her explore action has left her, which ends it (`faq.exploring.4`)."""
    by = next((row[2] for row in state.done if row[:2] == (EXPLORER, ship)), "")
    return bool(by) and (state.piece(by).aboard != ship or state.piece(by).gone is not None)


EXPLORER = "explores by"
"""How it is noted by which crew a ship was given the last explore action of this turn; by herself where he has left her."""


def _given_free(state: State, ship: str) -> State:
    return with_action(state, ship, Action.EXPLORE, None, free=True)


def _source(grant: Claim | None, ship: str) -> Program | None:
    if grant is None or grant.ability is None or not grant.bearer:
        return None
    return Program(grant.bearer, ship, grant.ability, (0,))


def mysterious(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What a mysterious island does was rolled for when the ship docked there; nothing is left to be done."""
    return [Transition(state)]


def look(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The player looks at what lies there; it counts as explored by him from now on."""
    view, ship, target = course.view(state), task.who, task.whom
    player = view.player(ship)
    seen = state.counted("explored", player, target).then(Task("slot: looked", ship, target))
    state = followed(course, seen, Event(Act.EXPLORE, ship, target, place=target))
    words = f"{view.name(ship)} explores {view.name(target)}"
    return [Transition(state, (replace(event(words, *view.book.units("explore")), about=(ship, target)),))]


def looked(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What may be done when a ship explores comes before the unique treasure there is taken (`faq.trade-treasure.3`)."""
    upcoming = course.upcoming(state)
    due = [one for one in state.offers if one.ship == task.who and _is_upon_looking(one.effect.when)]
    if upcoming is None or upcoming.timing is not None or not any(_takes_up(course.view(state), upcoming, one) for one in due):
        return [Transition(state)]
    return course.begin(under_way(course.take(state), task.who, task.whom).then(task), upcoming)


def _takes_up(view: View, sentence: Sentence, offer: Program) -> bool:
    """Whether a sentence uses what may be done upon looking, or is the trade that an ability offers then."""
    trades = sentence.deed is Command.SWAP and offer.effect.act is Act.TRADE and sentence.who == offer.ship
    return trades or takes_up(view, sentence, offer)


def _is_upon_looking(moment: Moment | None) -> bool:
    return moment is not None and moment.phase is Phase.WHEN and moment.happening.act is Act.EXPLORE


def reveal(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The unique treasure that lies on a wild island is shown to everyone."""
    view, there = course.view(state), _unique_there(state, task.whom)
    found = [piece for piece in there if not loads_face_down(piece) and not _may_be_left(view, task.who, piece)]
    told = []
    for piece in found:
        state = state.with_piece(piece.unmarked(Quality.FACE_DOWN)).counted(FOUND, task.who, piece.id)
        node = event(f"{view.name(piece.id)} is found on {view.name(task.whom)}", *view.book.units("unique treasure is taken"))
        told.append(replace(node, about=(piece.id, task.who, task.whom)))
    return [Transition(state, tuple(told))]


def load(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The unique treasure there is loaded, and what was shown then does what its text says (`faq.unique-treasure.1`).

    What may be left there is left if its player wants to, and so is what is loaded face down (`faq.unique-treasure.4`).
    """
    view, there = course.view(state), _unique_there(state, task.whom)
    free = (place for place in range(task.number, len(there)) if _is_left_to_him(course, view, task.who, there[place]))
    place = next(free, None)
    if place is None:
        return [_loaded(course, state, task, [piece for piece in there if piece.id not in task.chosen])]
    asked = there[place]

    def then(after: State, taken: str) -> State:
        after = after.counted(LEFT_TO_HIM, task.who, asked.id)
        return after.then(replace(task, number=place + 1, chosen=task.chosen if taken else (*task.chosen, asked.id)))

    units = view.book.units("face down treasure may be left") if loads_face_down(asked) else asked.abilities[0].cites
    return choosing.choose(course, state, [asked.id, choosing.NO_MORE], view.player(task.who), "what is taken", units, then)


def _is_left_to_him(course: Simulation, view: View, ship: str, piece: Piece) -> bool:
    """Whether a treasure may stay: by its text, or as it is loaded face down, and the play tells no more of it."""
    hidden = loads_face_down(piece) and bool(view.book.units("face down treasure may be left"))
    told = hidden and any(_tells_of(sentence, piece.id) for sentence in course.situation.play[view.state.next :])
    return _may_be_left(view, ship, piece) or (hidden and not told)


def _tells_of(sentence: Sentence, piece: str) -> bool:
    """Whether a sentence of the play names a piece, whatever it says of it."""
    bearer = sentence.ability.bearer if sentence.ability is not None else ""
    return piece in (sentence.who, bearer, *sentence.whom, *(other for _, other in sentence.adjuncts))


def _loaded(course: Simulation, state: State, task: Task, found: list[Piece]) -> Transition:
    """The treasure goes aboard and is shown; what stays where it was found is shown there."""
    shown_all = [piece.unmarked(Quality.FACE_DOWN).marked(Quality.FACE_UP) for piece in found if not loads_face_down(piece)]
    view = course.view(state).after(reduce(State.with_piece, shown_all, state))
    units, tasks, told = course.book.units("unique treasure is taken"), list[Task](), list[Node]()
    for piece in found:
        shown = event_task(Event(Act.REVEAL, task.who, piece.id, place=task.whom, cites=units))
        allowed, staying = able(view, Act.LOAD, task.who, piece.id), stays(piece)
        if perhaps_stays(piece) or (staying is not None and any(ability.unplayed for ability in piece.abilities)):
            return Transition(replace(state, unknown=f"what else the text of {view.name(piece.id)} does is not played"))
        if staying is not None and not staying.optional:
            down = Event(Act.TURN_DOWN, task.who, piece.id, place=task.whom, cites=units)
            tasks += [shown, event_task(down)] if "face down" in staying.manner else [shown]
            continue
        if not allowed.decided:
            state = replace(state, unknown=f"whether {allowed.says}")
        elif not allowed:
            told.append(event(allowed.says, *decisive(view, allowed), causes=(because(view, allowed),)))
            tasks += [] if loads_face_down(piece) else [shown]
            continue
        tasks.append(event_task(Event(Act.LOAD, task.who, piece.id, place=task.whom, cites=units)))
        if not loads_face_down(piece):
            tasks.append(shown)
    return Transition(state.then(*tasks), tuple(told))


def _may_be_left(view: View, ship: str, piece: Piece) -> bool:
    """Whether a treasure may stay where it is found, as its text lets the player of this ship leave it."""
    staying = stays(piece)
    if staying is None or not staying.optional:
        return False
    return conditions_hold(view, staying.conditions, Point(Act.REMAIN), Binding(piece.id, ship, ship), [])


def _unique_there(state: State, target: str) -> list[Piece]:
    """The unique treasure on a wild island, but for what may be loaded face down (`faq.unique-treasure.4`)."""
    found = state.board.aboard(target) if is_wild(state.board, target) else []
    return [piece for piece in found if is_unique(piece) and not may_stay_hidden(piece)]


def may_stay_hidden(piece: Piece) -> bool:
    """Whether a treasure says that it can be loaded face down."""
    effects = [effect for ability in piece.abilities for effect in ability.effects]
    effects += [left.effect for ability in piece.abilities for left in ability.unplayed]
    return any(effect.act is Act.LOAD and effect.optional and "face down" in effect.manner for effect in effects)


def may_look(view: View, who: str, what: str) -> Finding:
    """Whether a ship, or a player with one, may look at treasure on a wild island: exploring it (`faq.explore-order.1`)."""
    board, units = view.state.board, view.book.units("explore")
    piece = board.pieces.get(what)
    place = piece.aboard or "" if piece is not None else ""
    fleet = [one.id for one in board.pieces.values() if who == one.player and place and is_exploring(view.state, one.id) == place]
    who = fleet[0] if fleet and who in board.players else who
    named = who in board.pieces or who in board.players
    told = named and piece is not None and piece.kind is Kind.TREASURE and is_wild(board, place)
    if piece is not None and named and not told and (hidden := _kept_from(view, who, piece)) is not None:
        return hidden
    if not told or piece is None or not units:
        name = view.name(who) if who in board.pieces else who
        says = f"no text and no step of the game says whether {name} may look at {view.name(what) if what else 'that'}"
        return open_whether(Act.LOOK, says)
    name, player = (view.name(who), view.player(who)) if who in board.pieces else (who, who)
    here, before = is_exploring(view.state, who) == place, view.state.count("explored", player, place) > 0
    unclear = not here and (before or Quality.FACE_UP in piece.marks)
    says = f"{name} is {'' if here else 'not '}exploring {view.name(place)}"
    text = next((one.ability.text for one in standing_offers(view) if not here and _lets_look(view, one, player, what)), "")
    if text:
        says = f"whether “{text}” is about what lies on {view.name(place)} is not said"
    return Finding(Point(Act.LOOK), here, decided=not unclear and not text, says=says, cites=units)


def _kept_from(view: View, who: str, coin: Piece) -> Finding | None:
    """That a coin on another player's ship lies face down, unseen, where no text lets anybody look at some; else None."""
    board = view.state.board
    player, carrier = who if who in board.players else view.player(who), board.pieces.get(coin.aboard or "")
    if carrier is None or not is_ship(carrier) or view.player(carrier.id) == player:
        return None
    hidden = of_coin(view, coin, down=True)
    offered = (one for one in standing_offers(view) if one.effect.act is Act.LOOK)
    if not hidden or any(view.player(one.ship) == player for one in offered):
        return None
    return replace(hidden, point=Point(Act.LOOK), value=False, says=f"{view.name(coin.id)} lies face down on another's ship")


def _lets_look(view: View, offer: Program, player: str, what: str) -> bool:
    """Whether a text lets a player look at such treasure, wherever it lies."""
    whom, role = offer.effect.whom, view.role(what)
    own = offer.effect.act is Act.LOOK and player == view.player(offer.ship)
    return own and whom is not None and fits(view, without_manner(whom), role, binding_of(offer), [])


def cargo(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Other cargo goes aboard or ashore as the play says; where it says nothing, what is aboard is open."""
    ship, target = task.who, task.whom
    if is_own_home(state.board, target, course.view(state).player(ship)):
        return [Transition(state.then(Task("dock: settle in", ship, target)))]
    if berth(state.board, ship) != target and state.piece(target).kind is Kind.ISLAND:
        return [Transition(state)]
    if _comes_to_handle(course, state, ship, target):
        return [Transition(state.then(Task("slot: cargo", ship, target)))]
    return [Transition(unsure(state, ship, target) if _offers(state, target) else state)]


def _offers(state: State, target: str) -> bool:
    """Whether there is anything to be loaded or put off; on a wild island there may be treasure that nobody stated."""
    lying = [piece for piece in state.board.aboard(target) if _is_movable(piece)]
    return bool(lying) or (is_wild(state.board, target) and not state.count("contents known", "", target))


def _is_movable(piece: Piece) -> bool:
    return piece.kind in (Kind.TREASURE, Kind.CREW, Kind.EQUIPMENT, Kind.CARGO)


def unsure(state: State, *pieces: str) -> State:
    """The state in which it is open what those pieces carry."""
    return replace(state, unsure=state.unsure | {piece for piece in pieces if piece})


def is_handling(course: Simulation, state: State, *ships: str) -> bool:
    """Whether the play goes on with cargo of one of those ships."""
    upcoming = course.upcoming(state)
    handling = upcoming is not None and upcoming.deed in HANDLING and upcoming.timing is None
    return handling and upcoming is not None and upcoming.who in ships


def _comes_to_handle(course: Simulation, state: State, *ships: str) -> bool:
    """Whether the play goes on with cargo of one of those ships, now or after abilities that are used amid the exploring."""
    place, play = state.next, course.situation.play
    while place < len(play) and play[place].timing is None and play[place].deed in _AMID:
        place += 1
    return is_handling(course, replace(state, next=place), *ships)


_AMID = frozenset({Command.CANCEL, Command.USE, Command.REVEAL})
"""What a player may do while a ship explores."""


def cargo_slot(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Sentences about cargo of the exploring ship belong to her exploring, and so do abilities that are used before them."""
    exploring = any(row[:3] == ("exploring", task.who, task.whom) for row in state.done)
    if not _comes_to_handle(course, state, task.who, task.whom):
        return [Transition(under_way(state, task.who, task.whom) if exploring else state)]
    upcoming = course.upcoming(state)
    assert upcoming is not None
    taken = course.take(state)
    going_on = under_way(taken, task.who, task.whom) if exploring else taken
    if upcoming.deed in _AMID:
        return course.begin(going_on.then(task), upcoming)
    return [replace(out, state=_again(out.state, task)) for out in course.begin(going_on, upcoming)]


def _again(state: State, task: Task) -> State:
    """The state in which, after what the sentence put on the agenda, the next sentence about cargo is looked for."""
    return replace(state, agenda=(*state.agenda[: _new(state)], task, *state.agenda[_new(state) :]))


def _new(state: State) -> int:
    later = (place for place, waiting in enumerate(state.agenda) if waiting.step not in ("event", "cargo"))
    return next(later, len(state.agenda))


def slot(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Within the move that ended at an island, exploring for free comes before anything else (`faq.move-order.2`)."""
    ship, island = task.who, berth(state.board, task.who)
    upcoming = course.upcoming(state)
    docked = replace(state, just=Event(Act.DOCK, ship, island, place=island))
    said = upcoming is not None and upcoming.deed is Command.EXPLORE and upcoming.who == ship and upcoming.timing is None
    if not island or not said or free_explore(course.view(docked), ship, island) is None:
        return [Transition(state)]
    assert upcoming is not None
    return [Transition(out.state, out.events, attempt=out.attempt) for out in course.begin(course.take(docked), upcoming)]
