"""Cargo that is loaded and unloaded: by exploring, as the free transfer of crew while docked, or as a text allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from arbiter.board import Board, Piece
from arbiter.effects import GOODS, Act, Action, Kind
from arbiter.engine.choosing import both_ways
from arbiter.engine.course import Simulation
from arbiter.engine.matching import fits
from arbiter.engine.narration import attempt, decisive, refused
from arbiter.engine.offers import take_up
from arbiter.engine.points import Binding, Finding, Point
from arbiter.engine.state import Event, State, Task, event_task
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.docking import berth, forts_on, own_fort_here, site
from arbiter.pirates.table.gold import is_unique
from arbiter.pirates.table.open_deeds import not_worked_out, open_from_here, whether
from arbiter.pirates.treasure.explorable import free_explore, is_marked, may_explore
from arbiter.pirates.treasure.exploring import EXPLORER, has_lost_explorer, is_exploring, under_way, unsure
from arbiter.pirates.treasure.exploring import begin as explore
from arbiter.pirates.treasure.loading import at_a_fort, explored_with, may_load, may_unload, other_place
from arbiter.play import Adjunct, Command, Sentence, this_turn
from arbiter.trace import AGAIN, Node, NodeKind

_KINDS = {"crew": Kind.CREW, "treasure": Kind.TREASURE, "gold": Kind.TREASURE}
_CARRIED = frozenset({None, "cargo", "everything", *_KINDS})
"""What a sentence may say is taken or given: anything else, such as masts, is no cargo."""


def handle(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """Cargo goes aboard or ashore, one piece after the other, each as far as that is allowed."""
    leaves, sentence = sentence.deed is Command.LEAVE, _placed_by_text(course.view(state), _plain(state, sentence))
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
    fort = _unsaid_at_fort(view, sentence, place or other_place(state, _ACTS[sentence.deed], sentence.who, named[0]))
    return loaded if fort is None else _perhaps_exploring(course, state, fort, loaded)


def _perhaps_exploring(course: Simulation, state: State, exploring: Sentence, loaded: list[Transition]) -> Iterable[Transition]:
    """What loading from a fort comes to, whether an explore action is given for it or none."""
    if course.situation.play[state.next - 1].text != exploring.text:
        return loaded
    given = explore(course, replace(state, next=state.next - 1), exploring)
    return both_ways(at_a_fort(course.view(state), exploring.whom[0]), given, loaded)


def _unsaid_at_fort(view: View, sentence: Sentence, place: str) -> Sentence | None:
    """The explore action that loading from a fort of one's own perhaps takes, where she may be given one and none is told."""
    ship, board = sentence.who, view.state.board
    if sentence.deed is not Command.LOAD or not own_fort_here(board, ship, place) or explored_with(view.state, ship):
        return None
    explores = Sentence(Command.EXPLORE, ship, whom=(place,), text=sentence.text, span=sentence.span)
    return explores if may_explore(view, ship, place) else None


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
    there = place or other_place(view.state, act, ship, named[0])
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
    told = sentence.whom or sentence.choice or sentence.worth is not None  # what is handled: the ability is with what
    if told or named is None or named.number is not None or named.bearer == sentence.who:
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


def _placed_by_text(view: View, sentence: Sentence) -> Sentence:
    """The sentence with the one place at which the text that it names, or at sea any text of hers, has cargo handled."""
    ship, board = sentence.who, view.state.board
    if ship not in board.pieces or _named_place(view.state, sentence) or (sentence.ability is None and berth(board, ship)):
        return sentence
    hers = (one for one in view.speaking() if one.ship == ship)
    effects = (
        (one, effect) for one in (meant(view, sentence.ability) if sentence.ability else hers) for effect in one.ability.effects
    )
    places = {
        piece
        for one, effect in effects
        for piece in board.pieces
        if effect.act is _ACTS.get(sentence.deed)
        and effect.place is not None
        and fits(view, effect.place, view.role(piece), Binding(one.bearer, one.ship), [])
    }
    return replace(sentence, adjuncts=(*sentence.adjuncts, (Adjunct.AT, places.pop()))) if len(places) == 1 else sentence


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
    kind = _KINDS.get(sentence.choice or "")
    sources = _sources(state, sentence, place)
    found = [piece for one in sources for piece in state.board.aboard(one) if is_cargo(piece) and kind in (None, *piece.kinds)]
    if sentence.worth is not None:
        coins = [piece for piece in found if not is_unique(piece)]
        found = [piece for piece in coins if piece.gold == sentence.worth]
        if len({piece.aboard for piece in found}) > 1:
            return []
        if not found:
            return _adding_up(coins, sentence.worth)
    if "all" in sentence.how:
        return [piece.id for piece in found]
    wanted = 1 if sentence.number is None else sentence.number
    alike = len({(piece.kind, piece.type, piece.gold, piece.abilities) for piece in found}) == 1
    return [piece.id for piece in found[:wanted]] if len(found) == wanted or (alike and len(found) > wanted) else []


def _sources(state: State, sentence: Sentence, place: str) -> tuple[str, ...]:
    """Where cargo without a name comes from: where it is said, what is explored, or where she lies, with her own fort there."""
    ship = sentence.who
    if sentence.deed is not Command.LOAD:
        return (ship,)
    here = place or explored_with(state, ship) or berth(state.board, ship)
    named = bool(place) or sentence.worth is None
    return (here, *(fort for fort in forts_on(state.board, here) if not named and own_fort_here(state.board, ship, fort)))


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
    """Whether all the treasure that a ship had has gone ashore in this play, and it or a coin of it was worth what is told."""
    left = any(piece.kind is Kind.TREASURE for piece in state.board.aboard(ship))
    ashore = [state.piece(str(row[2])) for row in state.done if row[:2] == ("unloaded", ship)]
    told = {None, sum(piece.gold or 0 for piece in ashore), *(piece.gold for piece in ashore)}
    return bool(ashore) and not left and worth in told


def one(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """One piece of cargo goes aboard or ashore, or stays where it is."""
    assert task.sentence is not None
    view, ship, act, cargo = course.view(state), task.who, _ACTS[task.sentence.deed], task.whom
    place = _named_place(state, task.sentence)
    there = place or other_place(state, act, ship, cargo)
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
    if not units or is_unique(state.piece(cargo)) or not explored_with(state, ship):
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
    lies = state.piece(cargo).aboard or ""
    return bool(place) and place in (lies, site(state.board, lies)) and state.count(done, ship, cargo) > 0


def _again(view: View, state: State, act: Act, ship: str, cargo: str, there: str) -> Transition:
    """A transfer that has happened already: nothing more comes of it, and nothing speaks against it."""
    carrier = view.name(ship if act is Act.LOAD else there)
    says = (
        f"{view.name(cargo)} is on {carrier} already" if act is Act.UNLOAD else f"{view.name(cargo)} is aboard {carrier} already"
    )
    node = Node(NodeKind.FACT, says, affects=frozenset({(AGAIN, cargo)}), about=(ship, cargo))
    return Transition(state, (node,), attempt=Attempt(act, ship, cargo, True, True, node))


_ACTS = {Command.LOAD: Act.LOAD, Command.UNLOAD: Act.UNLOAD}


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
