"""The game as the course of play knows it: how each deed begins, and which function carries out which task."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from arbiter.board import Board
from arbiter.engine import dispatch, moments, picking, programs
from arbiter.engine.course import Holds, Simulation, Step
from arbiter.engine.offers import RANDOMLY, take_up, unless_offered
from arbiter.engine.otherwise import Retrial
from arbiter.engine.points import Assumption
from arbiter.engine.state import State
from arbiter.engine.transitions import Transition
from arbiter.engine.view import fact
from arbiter.frozen import replace
from arbiter.pirates import as_told, held_back, reported, turns
from arbiter.pirates.contact import boarding, plunder, ramming
from arbiter.pirates.fire import hits, hitting, onward, reloading, rolling, shooting, told_shots, volleys
from arbiter.pirates.fleet import first_player, forts
from arbiter.pirates.fleet.winning import past_half
from arbiter.pirates.game import PiratesGame
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.sailing import in_place, moving, presupposed, repairing, segments, submerging, turning, untangling
from arbiter.pirates.sailing.heading import SEGMENT
from arbiter.pirates.table import docking, excess, fire_masts, gold, open_deeds, own_home
from arbiter.pirates.table.granting import granted
from arbiter.pirates.treasure import cargo, exploring, scuttling, trading, transfers
from arbiter.pirates.using import cancelling, copying, events, rerolling, uses
from arbiter.pirates.waters import laying, mysterious, terrain, towing
from arbiter.play import APART, BARE, ENDING, SOLID, TO_ELIMINATE, UNRAMMED, Command, Sentence, Situation
from arbiter.rulebook.rules import Rulebook
from arbiter.trace import UNASKED

STEPS: Mapping[str, Step] = {
    "as told": as_told.check,
    dispatch.ROLLED: dispatch.averted,
    "moment before": shooting.before_moment,
    "moment after": rerolling.after_moment,
    "break in": moments.break_in,
    "held back": held_back.check,
    "move: give": moving.give,
    "move: so far": moving.so_far_after_all,
    "move: along": moving.along,
    "move: lies": reported.lies_then,
    "move: pushed": moving.pushed,
    "move: bonus": moving.bonus,
    "move: length": moving.length,
    "move: resolved": moving.resolved,
    "slot: tow": moving.tow_slot,
    "slot: explore": exploring.slot,
    "slot: tow again": towing.slot,
    "slot: cargo": exploring.cargo_slot,
    "slot: looked": exploring.looked,
    "slot: shoot": moving.shoot_slot,
    "slot: board": boarding.board_slot,
    "cargo": cargo.one,
    "terrain": terrain.enter,
    "terrain: rated": terrain.rated,
    "fog: rolled": terrain.came_out,
    "terrain: tow": terrain.along,
    "terrain: let go": terrain.let_go,
    "terrain: lifted": laying.lift,
    "untangle: resolve": untangling.resolve,
    "dock": docking.arrive,
    "dock: settle in": docking.settle_in,
    "dock: mysterious": mysterious.met,
    "mysterious: rated": mysterious.effect,
    "mysterious: over": mysterious.over,
    "explore: mysterious": exploring.mysterious,
    "explore: look": exploring.look,
    "explore: reveal": exploring.reveal,
    "explore: load": exploring.load,
    "explore: cargo": exploring.cargo,
    "explore: done": exploring.done,
    "scuttle: resolve": scuttling.resolve,
    "shoot: check": shooting.check,
    "shoot: spare": shooting.spare,
    shooting.COMMIT: shooting.commit,
    "shoot: between": onward.between,
    "shoot: roll": rolling.roll,
    reloading.STEP: reloading.reload,
    hitting.SHOT: hitting.resolve,
    rerolling.AGAIN: rerolling.shot_again,
    "shoot: hits": told_shots.hits_of,
    "shoot: told": told_shots.told,
    "shoot: done": shooting.done,
    "fire masts: roll": fire_masts.roll,
    "fire masts: resolve": fire_masts.resolve,
    "fire masts: acting": fire_masts.acting,
    "fire masts: told": fire_masts.told,
    "fire masts: turn": fire_masts.turn,
    "hit": hits.hit,
    "hit: told": hits.told,
    "hit: ignored": hits.ignored,
    "ram": ramming.slot,
    "ram: one": ramming.one,
    "ram: rest": ramming.rest,
    "ram: roll": ramming.roll,
    "ram: resolve": ramming.resolve,
    "ram: apart": ramming.apart,
    "board: roll": boarding.roll_boarding,
    "board: keep": boarding.keep_roll,
    "earn: roll": uses.roll_to_earn,
    "earn: resolve": uses.earn,
    "earn: paid": uses.paid,
    "board: spoils": boarding.spoils,
    boarding.LEFT_OPEN: boarding.unused,
    "board: loss": boarding.loss,
    "board: in vain": boarding.in_vain,
    "board: done": boarding.done,
    "board: move ends": boarding.move_ends,
    "turn: next": turns.begin,
    "turn: under way": turns.under_way,
    "event": dispatch.occur,
    "program": programs.carry_out,
    "program: rolled": programs.rolled,
    "program: target": picking.target,
    "offer": programs.offer,
    "in place": in_place.begin,
    "in place: over": in_place.over,
    "legality": excess.legality,
}

GAME = PiratesGame()

PAUSING = frozenset({"slot: shoot", "ram", "ram: one", "slot: board", boarding.LEFT_OPEN})
"""Tasks before which a described play may have ended, with something still to follow."""

Beginning = Callable[[Simulation, State, Sentence], Iterable[Transition]]


def _unasked(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A choice or a pass that no moment of the play took up; that something is lost may be a report of it."""
    if "lost" in sentence.how:
        return reported.lose(course, state, sentence)
    if sentence.deed is Command.CHOOSE:
        taken = first_player.chosen_home(course, state, sentence) or transfers.favoured(course, state, sentence)
        if taken is not None:
            return [taken]
    ends = "plainly" in sentence.how and sentence.who == state.board.turn
    told = fact(f"“{sentence.text}”: {UNASKED}" + (": write “the turn ends” for that" if ends else ""))
    bare = {row[2] for row in state.done if row[0] == boarding.NOTHING_LEFT}
    in_vain = bool(sentence.whom) and all(name in state.board.pieces and state.ship_of(name) in bare for name in sentence.whom)
    in_vain = in_vain or (sentence.choice == "keep" and _has_all(state, sentence))
    refused = (sentence.deed is Command.PASS and not ends) or in_vain or any(row[0] == "could lose" for row in state.done)
    return [Transition(state, (told,), unused="" if refused else sentence.text)]


def _has_all(state: State, sentence: Sentence) -> bool:
    """Whether a ship, or the ships of a player, carry all that a sentence names."""
    pieces = [state.board.pieces[name] for name in sentence.whom if name in state.board.pieces]
    carriers = {piece.aboard for piece in pieces if piece.gone is None}
    ships = [state.board.pieces[name] for name in carriers if name is not None and name in state.board.pieces]
    ours = all(sentence.who in (ship.id, ship.player) and is_ship(ship) for ship in ships)
    return bool(pieces) and len(ships) == len(carriers) > 0 and ours and all(piece.gone is None for piece in pieces)


def _rolled(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A roll that a sentence tells of by itself: for fire masts, or for who begins; open where it does not say for what."""
    if BARE in sentence.how:
        return open_deeds.open_from_here(course, state, sentence)
    for_fire = fire_masts.ROLLED in sentence.how
    return fire_masts.begin(course, state, sentence) if for_fire else first_player.begin(course, state, sentence)


def _placed(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """Cargo that somebody puts elsewhere, or that a sentence tells to be elsewhere by now."""
    if "moved" in sentence.how:
        return reported.moved(course, state, sentence)
    before = first_player.placed(state, sentence)
    return cargo.handle(course, state, sentence) if before is None else [before]


BEGINNINGS: Mapping[Command, Beginning] = {
    Command.MOVE: moving.begin,
    Command.SHOOT: shooting.begin,
    Command.RAM: ramming.begin,
    Command.BOARD: boarding.begin_boarding,
    Command.EXPLORE: exploring.begin,
    Command.REPAIR: repairing.begin,
    Command.TOW: towing.begin,
    Command.CANCEL: cancelling.begin,
    Command.USE: uses.begin,
    Command.REVEAL: uses.begin,
    Command.ELIMINATE: uses.begin,
    Command.LOAD: plunder.take,
    Command.TAKE: plunder.take,
    Command.UNLOAD: cargo.handle,
    Command.SWAP: trading.begin,
    Command.GIVE: cargo.handle,
    Command.PLACE: _placed,
    Command.LEAVE: cargo.handle,
    Command.DROP: towing.let_go,
    Command.RELEASE: towing.let_go,
    Command.SCUTTLE: scuttling.begin,
    Command.BUILD: forts.begin,
    Command.UNTANGLE: untangling.begin,
    Command.TURN: turning.begin,
    Command.SUBMERGE: submerging.begin,
    Command.SURFACE: submerging.begin,
    Command.PAY: forts.pay,
    Command.END_TURN: turns.end,
    Command.CHOOSE: _unasked,
    Command.PASS: _unasked,
    Command.HIT: reported.hit,
    Command.SINK: reported.sink,
    Command.REMOVE: reported.eliminated,
    Command.HIDE: reported.hide,
    Command.LIE: reported.lie,
    Command.ROLL: _rolled,
    Command.COPY: copying.begin,
}


def course(situation: Situation, book: Rulebook, holds: Holds | None = None) -> Simulation:
    """The course of a situation under the rules of the Pirates game; `holds` tells whether what is told to be so is."""
    return Simulation(_as_it_begins(situation, book), book, STEPS, _begin, PAUSING, GAME, holds=holds)


def retrial(situation: Situation, former: Simulation, denied: Assumption) -> Retrial:
    """The course of the same situation with a fact otherwise that the former course assumed."""
    book, denials = former.book, frozenset({denied})
    again = Retrial(_as_it_begins(situation, book), book, STEPS, _begin, PAUSING, GAME, denials, holds=former.holds)
    return again.beside(former, denied)


def _as_it_begins(situation: Situation, book: Rulebook) -> Situation:
    """The situation as it is played: what is told at once taken apart, and what follows from how things lie."""
    if book.units("a ship in tow changes fleets"):
        situation = replace(situation, board=towing.joined(situation.board))
    board = docking.lying(granted(gold.as_coins(situation.board), book))
    along = tuple((len(_at_once(situation.play[:place], board)), asked) for place, asked in situation.along)
    return replace(situation, board=board, play=_at_once(situation.play, board), along=along)


def _at_once(play: tuple[Sentence, ...], board: Board) -> tuple[Sentence, ...]:
    """The play in which one deed that several sentences tell is one, and coins that are told by their worth are named."""
    return volleys.joined(segments.joined(tuple(plunder.by_its_worth(one, board) for one in play), board), board)


_MEANT = ("number", "worth", "all")
"""How cargo that has no name is meant."""
PLAYED: Mapping[Command, frozenset[str]] = {
    Command.MOVE: frozenset({"from", "over", "lengths", "moved", segments.TOUCHING, ENDING}),
    Command.SHOOT: frozenset({"masts", *(f"{SEGMENT}{number}" for number in range(1, 9))}),
    Command.LOAD: frozenset({"from", "at", "to", RANDOMLY, *_MEANT}),
    Command.TAKE: frozenset({"from", "at", "to", RANDOMLY, *_MEANT}),
    Command.UNLOAD: frozenset({"at", "from", "to", *_MEANT}),
    Command.GIVE: frozenset({"at", "to", "over", *_MEANT}),
    Command.PLACE: frozenset({"at", "to", "ashore", "moved", *_MEANT}),
    Command.LEAVE: frozenset({"at", "behind", *_MEANT}),
    Command.DROP: frozenset({"overboard", *_MEANT}),
    Command.BUILD: frozenset({"at"}),
    Command.UNTANGLE: frozenset({"from"}),
    Command.PAY: frozenset({"for", *_MEANT}),
    Command.SWAP: frozenset({"for", "at", "with", RANDOMLY}),
    Command.TURN: frozenset({"how", "stern", "about", "around"}),
    Command.SCUTTLE: frozenset({"at"}),
    Command.CHOOSE: frozenset({"number", "masts", "lost", reported.ALL_LEFT}),
    Command.HIT: frozenset({"number"}),
    Command.LIE: frozenset({APART}),
    Command.PASS: frozenset({"plainly", UNRAMMED}),
    Command.ROLL: frozenset({"to begin", "fire masts", BARE}),
    Command.REPAIR: frozenset({"panel", "mast", "masts"}),
    Command.USE: frozenset({SOLID, TO_ELIMINATE}),
}
"""The parts of a sentence (`Sentence.parts`) that each deed plays; with any other part what comes of it is open."""


def _stopped(course: Simulation, state: State, sentence: Sentence) -> Transition | None:
    """What a sentence comes to whose deed is not even begun; None for any other."""
    over = past_half(course.view(state)) if state.board.started is not None else None
    sinks = sentence.deed is Command.SINK and state.board.pieces.get(sentence.whom[0])
    sunk = sinks and sinks.gone is not None
    tells_more = sentence.deed is not Command.END_TURN and not (sunk or cargo.is_ashore_by_now(state, sentence))
    if over and tells_more and not past_half(course.view(course.opening())):
        return Transition(replace(state, unknown=f"before “{sentence.text}” the game was over: {over.says}"))
    if ship := own_home.unsaid_home(course.situation.board, state.board, sentence.text, (sentence.who, *sentence.whom)):
        return Transition(replace(state, unknown=own_home.told(state.piece(ship).name)))
    return events.second_event(course.view(state), sentence)


def _begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    if stopped := _stopped(course, state, sentence):
        return [stopped]
    presupposed_move = presupposed.setting_out(course, state, sentence)
    if presupposed_move is not None:
        state, sentence = presupposed.made(state, sentence), presupposed_move
    elif sentence.deed is Command.MOVE:
        sentence = presupposed.ending(course, state, sentence)
    burning = fire_masts.before_action(course, state, sentence)
    if burning:
        return [Transition(state.then(*burning))]
    state, sentence = reported.in_numbers(state, uses.handed(state, plunder.naming_the_coin(state.board, sentence)))
    beginning = BEGINNINGS.get(sentence.deed)
    if beginning is None:
        return _taken_up(course, state, sentence)
    gives = sentence.deed is Command.GIVE and sentence.action is None
    open_now = take_up(course, state, sentence, standing=gives) if gives or state.offers else None
    if open_now is not None and (says := segments.either_way(course, state, sentence)):
        return [Transition(replace(state, unknown=says))]
    if open_now is not None and (sentence.deed is Command.MOVE or sentence.contacts):
        open_now = [moving.by_ability(found, sentence) for found in open_now]
    outcomes = presupposed.begun(course, state, sentence, beginning) if open_now is None else open_now
    if open_now is None:
        outcomes = [unless_offered(course.view(state), sentence, found) for found in outcomes]
    outcomes = list(outcomes)
    chosen = RANDOMLY in sentence.how and sentence.deed is not Command.SWAP and not all(map(_is_offered, outcomes))
    if not chosen and sentence.parts - terrain.entered(state, sentence) <= PLAYED.get(sentence.deed, frozenset()):
        return outcomes
    return [replace(found, state=replace(found.state, unknown=open_deeds.not_worked_out(sentence))) for found in outcomes]


def _taken_up(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """What a deed comes to that only a text lets be done; open where none does."""
    taken = take_up(course, state, sentence)
    crew = sentence.whom if sentence.deed is Command.CAPTURE else ()
    if taken is None and crew and all(cargo.is_only_taken(state.board, sentence.who, one) for one in crew):
        return cargo.handle(course, state, replace(sentence, deed=Command.LOAD))
    if taken is None and (marked := transfers.marked_by_its_finder(course.view(state), sentence)):
        return [marked]
    if taken is None:
        barred = uses.out_of_force(course.view(state), state, sentence)
        return open_deeds.open_from_here(course, state, sentence) if barred is None else [barred]
    moves = sentence.deed is Command.PUSH or sentence.contacts
    return [moving.by_ability(found, sentence) for found in taken] if moves else taken


def _is_offered(found: Transition) -> bool:
    """Whether a text brings about what a sentence comes to, or it does not take place."""
    return found.attempt is not None and (bool(found.attempt.by) or not found.attempt.allowed)
