"""The changes that docking, leaving, loading and unloading make to the table."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import BERTHED, Act, Kind, Phase, Turn
from arbiter.engine.choosing import choose
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed, followed_by_itself
from arbiter.engine.narration import event
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Lasting, State, Task, event_task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table import faces
from arbiter.pirates.table.actions import able
from arbiter.pirates.table.docking import OPEN_CAPTIVES, at, berth, holds_captives, is_own_home, is_wild
from arbiter.pirates.table.gold import FAVOURED, favourable, for_one, homes, is_unique, reckoned, worth, worth_passed_on
from arbiter.pirates.table.outcomes import patient, told
from arbiter.pirates.table.printed_worth import bearers, changed_by
from arbiter.pirates.table.valuing import stated
from arbiter.pirates.treasure.capturing import as_treasure, held_to_ransom, units_of_ransom, worth_ashore
from arbiter.pirates.treasure.sinking import apart
from arbiter.play import Command, Sentence


def dock(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """The ship lies at the island or fort; what docking brings about of itself comes next."""
    view, ship, island = course.view(state), happening.who, happening.whom or ""
    if state.piece(ship).gone is not None:
        return [Transition(state)]
    if happening.source is not None:
        return [_by_a_text(course, state, happening)]
    state = replace(state, done=tuple(row for row in state.done if row[:3] != ("marked too late", ship, island)))
    after = replace(state, board=at(state.board, ship, island)).counted("docked", ship, island).counted("docked this turn", ship)
    dragon = view.book.units("a dragon docks where she lands") if Kind.SEA_DRAGON in state.piece(ship).kinds else ()
    node = told(view, happening, finding, f"{view.name(ship)} docks at {view.name(island)}", *view.book.units("dock"), *dragon)
    return [Transition(after.then(Task("dock: mysterious", ship, island), Task("dock: settle in", ship, island)), (node,))]


def _by_a_text(course: Simulation, state: State, happening: Event) -> Transition:
    """A text puts the ship at another place (`faq.hidden-cove.3`): she leaves where she lies, and then docks as any ship does."""
    ship, island, program, here = happening.who, happening.whom or "", happening.source, berth(state.board, happening.who)
    cites = program.ability.cites if program is not None else ()
    held = any(ship in pair for pair in state.board.tows) or any(one == ship for one, _ in state.board.inside)
    view = course.view(state)
    before = frozenset(view.reads.unsettled)
    decided = able(view, Act.DOCK, ship, island).decided
    view.reads.unsettled &= before  # where the text takes her is settled
    if held or not decided:
        return Transition(replace(state, unknown=f"whether a text can dock {state.piece(ship).name} there as she lies"))
    if any(task.step == "shoot: roll" and task.whom == ship for task in state.agenda):
        state = replace(state, unknown=f"whether the other shots at {state.piece(ship).name} reach her where she is now")
    board = apart(state.board, ship).put_elsewhere(ship)
    leaving = [event_task(Event(Act.LEAVE, ship, here, place=here, cites=cites))] if here and here != island else []
    docking = event_task(replace(happening, source=None, means=None, cites=cites))
    return Transition(replace(state, board=board).then(*leaving, docking))


def leave(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """The ship lies there no longer, and a wild island that her player explored is marked (`cursed-seas.exploring.1`)."""
    view, ship, island = course.view(state), happening.who, happening.whom or ""
    board = state.board.with_piece(state.piece(ship).unmarked(*BERTHED))
    if not _comes_back(state, ship, island):
        kept = (contact for contact in board.contacts if {contact.one, contact.other} != {ship, island})
        board = replace(board, contacts=frozenset(kept))
    units, player = view.book.units("left islands are marked"), view.player(ship)
    marks = bool(units) and is_wild(board, island) and state.count("explored", player, island) > 0
    words = f"{view.name(ship)} leaves {view.name(island)}"
    if marks:
        board = replace(board, explored=board.explored | {(island, player)})
        words += f", which now bears the mark of {player}"
    after = replace(state, board=board).counted("left", ship, island).counted("left this turn", ship, island)
    return [Transition(after, (told(view, happening, finding, words, *(units if marks else ())),))]


def marked_by_its_finder(view: View, sentence: Sentence) -> Transition | None:
    """That an island is marked whose finder is told to mark it, which is done as the ship leaves; None for any other deed."""
    player, found = view.whose(sentence.who), sentence.whom[:1]
    explored = any(view.state.count("explored", player, island) for island in found)
    units = view.book.units("left islands are marked")
    if sentence.deed is not Command.MARK or not (units and explored) or len(sentence.whom) > 1:
        return None
    says = f"{view.name(found[0])} has been explored by {player}, and bears the mark once the ship has left"
    return Transition(view.state, (event(says, *units),))


def _comes_back(state: State, ship: str, island: str) -> bool:
    """Whether the move with which a ship leaves an island has brought her back to it (`faq.dock.1`)."""
    docking = any(task.step == "dock" and task.who == ship for task in state.agenda)
    return docking and any(other == island for _, other, _ in state.board.touching(ship))


def load(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """Cargo comes aboard the ship."""
    view, piece, ship = course.view(state), patient(state, happening), happening.who
    source = piece.aboard or ""
    mine = replace(piece, aboard=ship, player=view.player(ship) if piece.kind is not Kind.CREW else piece.player)
    mine = held_to_ransom(view, mine, ship)
    units = units_of_ransom(view, piece, ship)
    mine = replace(as_treasure(mine), player=view.player(ship)) if units else mine
    after = state.with_piece(faces.loaded(state.board, mine, source)).counted("loaded", ship, piece.id)
    after = after.counted("contents known", "", source) if source else after
    after = replace(after, unsure=after.unsure | {ship}) if source in after.unsure and source else after
    from_there = f" from {view.name(source)}" if source else ""
    words = f"{view.name(ship)} {'takes' if happening.act is Act.TAKE else 'loads'} {view.name(piece.id)}{from_there}"
    if happening.source is not None and is_unique(piece) and is_wild(state.board, source) and not faces.loads_face_down(piece):
        after = after.then(event_task(Event(Act.REVEAL, ship, piece.id, place=source)))
    after = _left(course, after, piece.id, source, ship) if source and is_ship(state.piece(source)) else after
    return [Transition(after, (told(view, happening, finding, words, *units),))]


def _left(course: Simulation, state: State, cargo: str, ship: str, other: str) -> State:
    """The state with what follows upon it that a ship has unloaded what another one has (`faq.transfer.1`, `faq.transfer.2`)."""
    if not course.book.units("theft unloads"):
        return state
    return followed(course, state, Event(Act.UNLOAD, ship, cargo, place=other), Phase.WHEN, Phase.AFTER)


def passed_on(course: Simulation, state: State, cargo: str, source: str | None) -> State:
    """The state in which treasure that came from one ship to another was unloaded by the one and loaded by the other.

    What follows upon either comes next (`faq.transfer.2`); where no document says so, what its own text orders alone
    (`faq.unique-treasure.3`).
    """
    piece, before = state.piece(cargo), state.board.pieces.get(source or "")
    after = state.board.pieces.get(piece.aboard or "")
    if piece.kind is not Kind.TREASURE or before is None or after is None or before.id == after.id:
        return state
    if not (is_ship(before) and is_ship(after)):
        return state
    loaded = Event(Act.LOAD, after.id, cargo, place=before.id)
    if not course.book.units("theft unloads"):
        return followed_by_itself(course, state, loaded)
    less = reduced(course, state.with_piece(replace(piece, aboard=before.id)), cargo, after.id)
    if less is not None:
        state = changed_by(state, piece, bearers(less)).with_piece(replace(piece, gold=int(str(less.value))))
    return _left(course, followed(course, state, loaded, Phase.WHEN, Phase.AFTER), cargo, before.id, after.id)


def reduced(course: Simulation, state: State, cargo: str, other: str) -> Finding | None:
    """What a treasure aboard a ship is worth once another has taken it, where that is less (`faq.rats.1`); else None."""
    piece, pieces = state.piece(cargo), state.board.pieces
    carrier = pieces.get(piece.aboard or "")
    aside = carrier is None or carrier.id == other or not (is_ship(carrier) and is_ship(pieces[other]))
    if aside or carrier is None or not course.book.units("theft unloads"):
        return None
    return worth_passed_on(course.view(state), carrier.id, cargo, other)


def unload(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """Cargo goes ashore, or over to the other ship, which loads it (`faq.unique-treasure.7`); at home its value is settled.

    Which of several treasures is worth more is chosen by the player of the ship (`faq.treasure-bonus.1`).
    """
    view, ship, cargo = course.view(state), happening.who, patient(state, happening)
    own_home = cargo.kind is Kind.TREASURE and is_own_home(state.board, happening.place, view.player(ship))
    if cargo.gold == 0 and reckoned(view, cargo, ship, happening.place):
        yield Transition(state, (told(view, happening, finding, f"{view.name(cargo.id)} is worth nothing and stays aboard"),))
        return
    options = favourable(view, ship, cargo.id, happening.place) if own_home and not state.count(FAVOURED, ship) else []
    if not options:
        yield from _unloaded(course, state, happening, finding)
        return
    state, what = _offered(state, ship, options), "which treasure is worth more"
    for one in choose(
        course, state, options, view.player(ship), what, (), lambda after, named: after.counted(FAVOURED, ship, named)
    ):
        for done in _unloaded(course, one.state, happening, finding):
            yield replace(done, events=(*one.events, *done.events), pick=one.pick)


FAVOURABLE = "could be worth more"
"""How the state counts the treasures of which one could be chosen to be worth more."""
PUT_AWAY = "put away"
"""How it counts what a text orders to be put elsewhere, with the piece that it was aboard."""
ENHANCED = "was worth more"
"""How it counts those that were worth more as they were unloaded."""


def _offered(state: State, ship: str, options: Iterable[str]) -> State:
    for option in options:
        state = state.counted(FAVOURABLE, ship, option)
    return state


def favoured(course: Simulation, state: State, sentence: Sentence) -> Transition | None:
    """A player says which treasure is worth more, before it is unloaded or as it has been; None for any other sentence."""
    named = state.board.pieces.get(sentence.whom[0]) if len(sentence.whom) == 1 else None
    if named is None or named.kind is not Kind.TREASURE:
        return None
    view, ship = course.view(state), named.aboard or ""
    by = view.whose(sentence.who)
    words = replace(event(f"{by} chooses {view.name(named.id)}"), about=(named.id, ship))
    if any(row[0] == ENHANCED and row[2] == named.id and view.player(str(row[1])) == by for row in state.done):
        return Transition(state, (words,))
    if ship not in state.board.pieces or not is_ship(state.piece(ship)) or view.player(ship) != by or state.count(FAVOURED, ship):
        return None
    options = next((found for home in homes(state.board, by) if (found := favourable(view, ship, named.id, home))), [])
    return Transition(_offered(state, ship, options).counted(FAVOURED, ship, named.id), (words,)) if options else None


def _unloaded(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    view, piece, ship, place = course.view(state), patient(state, happening), happening.who, happening.place
    after, words = state, f"{view.name(ship)} unloads {view.name(piece.id)}" + (f" at {view.name(place)}" if place else "")
    kept = replace(piece, aboard=place or None)
    causes: tuple[Finding, ...] = ()
    valued = piece.kind is Kind.TREASURE and (piece.gold is not None or stated(piece, ashore=True) is not None)
    if valued and is_own_home(state.board, place, view.player(ship)):
        found = worth(view, ship, piece.id, place)
        spent = {(ship, claim.ability) for claim in for_one(found) if claim.ability is not None}
        if spent and state.count(FAVOURED, ship, piece.id):
            after = replace(after, used=after.used | spent).forgotten(FAVOURED, ship).counted(ENHANCED, ship, piece.id)
        after = changed_by(after, piece, bearers(found))
        kept = faces.unloaded(view, replace(kept, gold=int(str(found.value))))
        words += f", worth {found.value} gold"
        causes = (found,) if found.claims or found.cites else ()
    less = worth_passed_on(view, ship, piece.id, place) if place in state.board.pieces and is_ship(state.piece(place)) else None
    if less is not None:
        after = changed_by(after, piece, bearers(less))
        kept, words, causes = replace(kept, gold=int(str(less.value))), f"{words}, worth {less.value} gold from now on", (less,)
    captive = worth_ashore(view, ship, piece, place)
    if captive is not None:
        kept = replace(kept, gold=captive[0])
        words += f", a captive worth {captive[0]} gold"
        left = holds_captives(after.with_piece(kept).board, ship)
        if after.count(OPEN_CAPTIVES, ship, place) and not left:
            after = replace(after.forgotten(OPEN_CAPTIVES), unsure=after.unsure - {ship, place})
    after = after.with_piece(kept).counted("unloaded", ship, piece.id)
    if piece.kind is Kind.TREASURE and is_own_home(state.board, place, view.player(ship)):
        after = replace(after, lasting=tuple(one for one in after.lasting if not _lasts_until_unloaded(one, ship)))
    after = replace(after, unsure=after.unsure | {place}) if ship in after.unsure and place else after
    if place in after.board.pieces and is_ship(after.piece(place)):
        after = followed(course, after, Event(Act.LOAD, place, piece.id, place=ship), Phase.WHEN, Phase.AFTER)
    return [Transition(after, (told(view, happening, finding, words, *(captive[1] if captive else ()), because_of=causes),))]


def _lasts_until_unloaded(lasting: Lasting, ship: str) -> bool:
    """Whether something was to hold of a ship until she has unloaded treasure at home."""
    return lasting.program.ship == ship and lasting.program.effect.turn is Turn.UNTIL_UNLOADED
