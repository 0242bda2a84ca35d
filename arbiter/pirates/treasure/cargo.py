"""Cargo that is loaded and unloaded: by exploring, as the free transfer of crew while docked, or as a text allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from arbiter.board import Board, Piece
from arbiter.effects import GOODS, Act, Action, Effect, Kind, Quality, Reference
from arbiter.engine.choosing import both_ways
from arbiter.engine.course import Simulation
from arbiter.engine.matching import conditions_hold, fits
from arbiter.engine.narration import attempt, decisive, refused
from arbiter.engine.offers import take_up
from arbiter.engine.points import Binding, Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, State, Task, event_task
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.triggers import comes_with
from arbiter.engine.usage import in_force
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_marine, is_ship
from arbiter.pirates.table.conditions import cost, fits_aboard, hangs_on_faces, leaves, points_over
from arbiter.pirates.table.docking import berth, is_docked, is_own_home, is_wild, own_fort_here
from arbiter.pirates.table.faces import stays
from arbiter.pirates.table.gold import is_unique, is_unloaded, lies_on, value_of
from arbiter.pirates.table.open_deeds import not_worked_out, open_from_here, whether
from arbiter.pirates.table.permission import able
from arbiter.pirates.table.valuing import is_open
from arbiter.pirates.treasure.exploring import (
    EXPLORER,
    free_explore,
    has_lost_explorer,
    is_exploring,
    is_marked,
    may_explore,
    under_way,
    unsure,
)
from arbiter.pirates.treasure.exploring import begin as explore
from arbiter.play import Adjunct, Command, Sentence, this_turn
from arbiter.trace import AGAIN, Node, NodeKind

_KINDS = {"crew": Kind.CREW, "treasure": Kind.TREASURE, "gold": Kind.TREASURE}
_CARRIED = frozenset({None, "cargo", "everything", *_KINDS})
"""What a sentence may say is taken or given: anything else, such as masts, is no cargo."""


def handle(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """Cargo goes aboard or ashore, one piece after the other, each as far as that is allowed."""
    leaves, sentence = sentence.deed is Command.LEAVE, _plain(state, sentence)
    taken = take_up(course, state, sentence) if sentence.deed is Command.LOAD else None
    if taken is not None:
        return taken
    if sentence.choice == "nothing":
        return [Transition(state)]
    if sentence.choice not in _CARRIED and not sentence.whom:
        return open_from_here(course, state, sentence)
    if sentence.who not in state.board.pieces or _is_elsewhere(state, sentence):
        return _unclear(course, state, sentence)
    named = [name for name in sentence.whom if name in state.board.pieces and is_cargo(state.piece(name))]
    place = _named_place(state, sentence)
    if not named:
        named = _unnamed(state, sentence, place)
    if not named:
        return _unsaid(course, state, sentence, place)
    view = course.view(state)
    exploring = _by_exploring(view, sentence, named, place)
    if exploring is not None and course.situation.play[state.next - 1].text == sentence.text:
        if not exploring.free and not may_explore(view, exploring.who, exploring.whom[0]):
            return open_from_here(course, state, sentence)
        return explore(course, replace(state, next=state.next - 1), exploring)
    shore = place or berth(state.board, sentence.who)
    if "all" in sentence.how:  # her own crew work as long as they are aboard, so that they go last
        named = sorted(named, key=lambda name: _is_her_crew(course.situation.board.pieces[name], sentence.who))
    moved = [name for name in named if not (leaves and state.piece(name).aboard == shore)]  # what is left there stays there
    loaded = [Transition(state.then(*(Task("cargo", sentence.who, name, sentence=sentence) for name in moved)))]
    fort = _unsaid_at_fort(view, sentence, place or _other_place(state, _ACTS[sentence.deed], sentence.who, named[0]))
    return loaded if fort is None else _perhaps_exploring(course, state, fort, loaded)


def _perhaps_exploring(course: Simulation, state: State, exploring: Sentence, loaded: list[Transition]) -> Iterable[Transition]:
    """What loading from a fort comes to, whether an explore action is given for it or none."""
    if course.situation.play[state.next - 1].text != exploring.text:
        return loaded
    given = explore(course, replace(state, next=state.next - 1), exploring)
    return both_ways(_at_a_fort(course.view(state), exploring.whom[0]), given, loaded)


def _unsaid_at_fort(view: View, sentence: Sentence, place: str) -> Sentence | None:
    """The explore action that loading from a fort of one's own perhaps takes, where she may be given one and none is told."""
    ship, board = sentence.who, view.state.board
    if sentence.deed is not Command.LOAD or not own_fort_here(board, ship, place) or _explored_with(view.state, ship):
        return None
    explores = Sentence(Command.EXPLORE, ship, whom=(place,), text=sentence.text, span=sentence.span)
    return explores if may_explore(view, ship, place) else None


def _at_a_fort(view: View, fort: str) -> str:
    return f"whether loading from {view.name(fort)} takes an explore action stands in no document"


def _is_her_crew(piece: Piece, ship: str) -> bool:
    return piece.kind is Kind.CREW and piece.aboard == ship


def _plain(state: State, sentence: Sentence) -> Sentence:
    """The sentence as one of loading or unloading, its cargo by name or worth."""
    return _by_worth(_named_by_kind(state, replace(sentence, deed=_SAME.get(sentence.deed, sentence.deed))))


def is_ashore_by_now(state: State, sentence: Sentence) -> bool:
    """Whether all that a sentence unloads has gone ashore there before it, so that it tells nothing new."""
    sentence, pieces = _plain(state, sentence), state.board.pieces
    if sentence.deed is not Command.UNLOAD or sentence.who not in pieces or sentence.choice == "nothing":
        return False
    place = _named_place(state, sentence) or berth(state.board, sentence.who)
    cargo = [name for name in sentence.whom if name in pieces and is_cargo(pieces[name])]
    if not cargo:
        return _KINDS.get(sentence.choice or "") is Kind.TREASURE and _has_unloaded(state, sentence.who, sentence.worth)
    return all(_is_done(state, Act.UNLOAD, sentence.who, name, place) for name in cargo)


def _by_exploring(view: View, sentence: Sentence, named: Sequence[str], place: str) -> Sentence | None:
    """The explore action by which a ship hands cargo over, unsaid; None where she needs none, or it does not help."""
    ship, act = sentence.who, _ACTS[sentence.deed]
    explores = Sentence(Command.EXPLORE, ship, text=sentence.text, span=sentence.span)
    free = found_for_free(view, ship, named) if act is Act.LOAD else ""
    if free:
        return replace(explores, whom=(free,), free=True)
    there = place or _other_place(view.state, act, ship, named[0])
    if there not in view.state.board.pieces or is_exploring(view.state, ship) or has_lost_explorer(view.state, ship):
        return None
    now, then = view, view.after(under_way(view.state, ship, there))
    needed = any(_is_barred(_allowed(now, act, ship, name, place)) for name in named)
    helps = needed and not any(_is_barred(_allowed(then, act, ship, name, place)) for name in named)
    return replace(explores, whom=(there,)) if helps and not _is_barred(may_explore(view, ship, there)) else None


def _is_barred(finding: Finding) -> bool:
    return finding.decided and not finding


def _allowed(view: View, act: Act, ship: str, cargo: str, place: str) -> Finding:
    """Whether a piece of cargo may be loaded, or unloaded, now."""
    return may_load(view, ship, cargo) if act is Act.LOAD else may_unload(view, ship, cargo, place)


def found_for_free(view: View, ship: str, named: Sequence[str]) -> str:
    """The island with her mark that a ship explores for free as she loads there, though nobody says so."""
    board = view.state.board
    island = berth(board, ship)
    lies_there = any(board.pieces[name].aboard == island and board.pieces[name].kind is Kind.TREASURE for name in named)
    if not island or not lies_there or is_exploring(view.state, ship) == island:
        return ""
    marked = is_marked(view.state, view.player(ship), island) and bool(free_explore(view, ship, island))
    return island if marked and may_explore(view, ship, island, True) else ""


_SAME = {Command.TAKE: Command.LOAD, Command.GIVE: Command.UNLOAD, Command.PLACE: Command.UNLOAD, Command.LEAVE: Command.UNLOAD}
"""Deeds that say in other words that cargo is loaded or unloaded."""


def _named_by_kind(state: State, sentence: Sentence) -> Sentence:
    """The sentence with the crew as its object that is named by what it does: `the helmsman`."""
    named = sentence.ability
    if sentence.whom or named is None or named.number is not None or named.bearer == sentence.who:
        return sentence
    piece = state.board.pieces.get(named.bearer)
    return replace(sentence, whom=(named.bearer,), ability=None) if piece is not None and is_cargo(piece) else sentence


def _by_worth(sentence: Sentence) -> Sentence:
    """The sentence in which so much gold is treasure of that worth."""
    told = sentence.choice == "gold" and sentence.number is not None
    return replace(sentence, choice="treasure", worth=sentence.number, number=None) if told else sentence


def _is_elsewhere(state: State, sentence: Sentence) -> bool:
    """Whether the sentence takes cargo from where it is not."""
    source = sentence.beside(Adjunct.FROM)
    cargo = [state.piece(name) for name in sentence.whom if name in state.board.pieces and is_cargo(state.piece(name))]
    loaded = {piece.id for piece in cargo if piece.aboard == sentence.who and state.count("loaded", sentence.who, piece.id)}
    return source in state.board.pieces and any(piece.aboard != source for piece in cargo if piece.id not in loaded)


def _named_place(state: State, sentence: Sentence) -> str:
    """The other side of the transfer, where the sentence names it."""
    sides = (Adjunct.FROM, Adjunct.AT) if sentence.deed is Command.LOAD else (Adjunct.TO, Adjunct.AT)
    beside = (sentence.beside(adjunct) for adjunct in sides)
    others = (name for name in sentence.whom if name in state.board.pieces and not is_cargo(state.piece(name)))
    return next((name for name in (*beside, *others) if name and name in state.board.pieces), "")


def is_only_taken(board: Board, ship: str, crew: str) -> bool:
    """Whether a crew who is said to be captured is one of a derelict that another ship takes over, as no text captures any."""
    piece, own = board.pieces.get(crew), board.pieces.get(ship)
    carrier = board.pieces.get(piece.aboard or "") if piece is not None else None
    if piece is None or carrier is None or own is None or piece.kind is not Kind.CREW or not is_ship(carrier):
        return False
    texts = (text for one in (own, *board.aboard(ship)) for text in one.abilities)
    captures = any(effect.act is Act.CAPTURE for text in texts for effect in text.effects)
    return carrier.id != ship and carrier.masts == 0 and is_ship(own) and not captures


def is_cargo(piece: Piece) -> bool:
    """Whether a piece is something that ships carry."""
    return not GOODS.isdisjoint(piece.kinds)


def _unnamed(state: State, sentence: Sentence, place: str) -> list[str]:
    """The pieces that are meant without a name, where there are just so many, or all of them are alike."""
    ship = sentence.who
    source = (place or berth(state.board, ship)) if sentence.deed is Command.LOAD else ship
    kind = _KINDS.get(sentence.choice or "")
    found = [piece for piece in state.board.aboard(source) if is_cargo(piece) and kind in (None, *piece.kinds)]
    if sentence.worth is not None:
        coins = [piece for piece in found if not is_unique(piece)]
        found = [piece for piece in coins if piece.gold == sentence.worth]
        if not found:
            return _adding_up(coins, sentence.worth)
    if "all" in sentence.how:
        return [piece.id for piece in found]
    wanted = 1 if sentence.number is None else sentence.number
    alike = len({(piece.kind, piece.type, piece.gold, piece.abilities) for piece in found}) == 1
    return [piece.id for piece in found[:wanted]] if len(found) == wanted or (alike and len(found) > wanted) else []


def _adding_up(coins: Sequence[Piece], worth: int) -> list[str]:
    """The coins whose values make up so much gold, where no other coins would; none where nobody can tell."""
    if len(coins) > MOST_COINS or any(coin.gold is None for coin in coins):
        return []
    ways = [way for size in range(1, len(coins) + 1) for way in combinations(coins, size)]
    fitting = [way for way in ways if sum(coin.gold or 0 for coin in way) == worth]
    alike = {tuple(sorted(str(coin.gold if coin.type else coin.id) for coin in way)) for way in fitting}
    return [coin.id for coin in fitting[0]] if len(alike) == 1 else []


MOST_COINS = 10
"""Of how many coins it is worked out which of them make up a sum."""


def _unclear(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A transfer that nobody can make out: where nothing that it may mean says anything, only what is aboard there is open."""
    meant = may_mean(state.board, sentence)
    if not all(says_nothing(piece) for piece in meant):
        return open_from_here(course, state, sentence)
    beside = (name for _, name in sentence.adjuncts)
    named = [name for name in (sentence.who, *sentence.whom, *beside) if name in state.board.pieces]
    places = dict.fromkeys(name for name in named if not is_cargo(state.piece(name)))
    places |= dict.fromkeys(piece.aboard or "" for piece in meant)
    ashore = (berth(state.board, name) for name in [*places] if name in state.board.pieces)
    places |= dict.fromkeys(place for place in ashore if place) if sentence.deed is Command.UNLOAD else {}
    after = unsure(state, *places)
    for place in places:
        after = after.counted("unsaid", place, "")
    node = replace(fact(not_worked_out(sentence)), standing=False, about=(*places,))
    return [Transition(after, (node,))]


def may_mean(board: Board, sentence: Sentence) -> list[Piece]:
    """The cargo that a sentence names; where it names none, all of that kind on the ships that it names or of its player."""
    pieces = board.pieces
    named = [pieces[name] for name in sentence.whom if name in pieces and is_cargo(pieces[name])]
    if named:
        return named
    kind = _KINDS.get(sentence.choice or "")
    beside = (name for _, name in sentence.adjuncts)
    carriers = {name for name in (sentence.who, *sentence.whom, *beside) if name in pieces}
    carriers |= {piece.id for piece in pieces.values() if piece.player == sentence.who and not is_cargo(piece)}
    aboard = (piece for name in carriers for piece in board.aboard(name))
    return [piece for piece in aboard if is_cargo(piece) and kind in (None, *piece.kinds)]


def says_nothing(piece: Piece) -> bool:
    """Whether it makes no difference to anybody else who carries a piece: it has no text, and nothing of it was left unread."""
    return not (piece.abilities or piece.unread or piece.links)


def _unsaid(course: Simulation, state: State, sentence: Sentence, place: str) -> Iterable[Transition]:
    """Which piece is meant was not said, so that what both carry is open; treasure may have gone ashore at home before."""
    if is_ashore_by_now(state, sentence):
        return [Transition(state)]
    if sentence.worth is not None and not place:
        return open_from_here(course, state, sentence)
    other = place or berth(state.board, sentence.who)
    node = replace(fact(f"“{sentence.text}”: which piece is meant is not said"), about=(sentence.who, other))
    return [Transition(unsure(state, sentence.who, other).counted("unsaid", sentence.who, other), (node,))]


def _has_unloaded(state: State, ship: str, worth: int | None) -> bool:
    """Whether all the treasure that a ship had has gone ashore in this play, and was worth so much where that is told."""
    left = any(piece.kind is Kind.TREASURE for piece in state.board.aboard(ship))
    ashore = [state.piece(str(row[2])) for row in state.done if row[:2] == ("unloaded", ship)]
    return bool(ashore) and not left and worth in (None, sum(piece.gold or 0 for piece in ashore))


def one(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """One piece of cargo goes aboard or ashore, or stays where it is."""
    assert task.sentence is not None
    view, ship, act, cargo = course.view(state), task.who, _ACTS[task.sentence.deed], task.whom
    place = _named_place(state, task.sentence)
    there = place or _other_place(state, act, ship, cargo)
    if _is_done(state, act, ship, cargo, there):
        return [_again(view, state, act, ship, cargo, there)]
    allowed = _allowed(view, act, ship, cargo, place)
    early = _too_early(course, view, ship, cargo)
    allowed = allowed if early is None else early
    stays = refused(view, state, act, ship, cargo, allowed)
    granted = course.lets(state, allowed)
    if allowed.decided and not granted:
        return [stays]
    event = Event(act, ship, cargo, place=there, cites=decisive(view, allowed))
    tried = attempt(view, act, ship, cargo, allowed)
    goes = Transition(_after_transfer(state, ship, cargo, there).then(event_task(event)), attempt=tried)
    return [goes] if granted else both_ways(whether(allowed), [goes], [stays])


def _too_early(course: Simulation, view: View, ship: str, cargo: str) -> Finding | None:
    """That other cargo waits for the unique treasure found there, which the play tells of later; None where it does not."""
    state, units = view.state, view.book.units("unique treasure first")
    if not units or is_unique(state.piece(cargo)) or not _explored_with(state, ship):
        return None
    later = this_turn(course.situation.play[state.next :])
    loading = (sentence for sentence in later if sentence.deed in (Command.LOAD, Command.TAKE) and sentence.who == ship)
    named = (name for sentence in loading for name in sentence.whom)
    found = next((name for name in named if name in state.board.pieces and is_unique(state.piece(name))), None)
    if found is None or not state.count("loaded", ship, found):
        return None
    return Finding(Point(Act.TRANSFER), False, says=f"{view.name(found)} is dealt with before any other cargo", cites=units)


def _is_done(state: State, act: Act, ship: str, cargo: str, there: str) -> bool:
    """Whether the play has brought the cargo there already, without being told to or for a sentence before."""
    done, place = ("loaded", ship) if act is Act.LOAD else ("unloaded", there)
    return bool(place) and state.piece(cargo).aboard == place and state.count(done, ship, cargo) > 0


def _again(view: View, state: State, act: Act, ship: str, cargo: str, there: str) -> Transition:
    """A transfer that has happened already: nothing more comes of it, and nothing speaks against it."""
    carrier = view.name(ship if act is Act.LOAD else there)
    says = (
        f"{view.name(cargo)} is on {carrier} already" if act is Act.UNLOAD else f"{view.name(cargo)} is aboard {carrier} already"
    )
    node = Node(NodeKind.FACT, says, affects=frozenset({(AGAIN, cargo)}), about=(ship, cargo))
    return Transition(state, (node,), attempt=Attempt(act, ship, cargo, True, True, node))


_ACTS = {Command.LOAD: Act.LOAD, Command.UNLOAD: Act.UNLOAD}


def _other_place(state: State, act: Act, ship: str, cargo: str) -> str:
    """Where cargo comes from, or where it goes when nobody says it: what is explored, else where the ship is docked."""
    if act is Act.LOAD:
        return state.piece(cargo).aboard or ""
    explored = _explored_with(state, ship)
    return explored if explored in state.board.pieces else berth(state.board, ship)


def _after_transfer(state: State, ship: str, cargo: str, other: str) -> State:
    """The state after a transfer: an Explorer who goes ends the exploring, and one of crew what must come before free actions.

    Such are exploring on arrival and a Captain's shot (`faq.dock.3`, `faq.captain.1`).
    """
    if state.count(EXPLORER, ship, cargo):
        state = state.forgotten(EXPLORER, ship).counted(EXPLORER, ship, ship)
    just = state.just
    if just is None or (ship not in (just.who, just.place) and other != just.who):
        return state
    return state if just.action is Action.EXPLORE else replace(state, just=None)


# What is allowed


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
    there = place or _other_place(view.state, Act.UNLOAD, ship, cargo)
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
    return _explored_with(view.state, ship) or berth(view.state.board, ship)


def _explored_with(state: State, ship: str) -> str:
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
    if other and _explored_with(view.state, ship) == other:
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
    exploring = bool(_explored_with(view.state, ship)) or bool(may_explore(view, ship, fort))
    says = f"{view.name(ship)} is docked at {view.name(fort)}, a fort of her own player"
    says = says if exploring else _at_a_fort(view, fort)
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
