"""Scuttling: the die that dooms a derelict of one's own, and how she goes down when her player's next turn begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.effects import Act, Action, Effect
from arbiter.engine import dice
from arbiter.engine.course import Simulation
from arbiter.engine.narration import attempt, event
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, Given, Grant, Program, State, Task, event_task
from arbiter.engine.transitions import Transition
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_derelict, ships_in_play
from arbiter.pirates.table.conditions import shown_for
from arbiter.pirates.table.flames import has_only_fire
from arbiter.pirates.table.open_deeds import open_from_here, turned_down
from arbiter.pirates.table.stranding import out_of_play
from arbiter.play import Sentence

DOOMED = frozenset({5, 6})
"""The faces of the die on which the ship will sink (`cursed-seas.scuttle.1`)."""


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A scuttle attempt is made: a die tells whether the ship will sink."""
    view = course.view(state)
    own = [ship.id for ship in ships_in_play(view) if ship.player == sentence.who and is_derelict(ship)]
    meant = (*sentence.whom, sentence.who, *(own if len(own) == 1 else ()))
    ship = next((name for name in meant if name in state.board.pieces), "")
    if not ship:
        return open_from_here(course, state, sentence)
    allowed = may_scuttle(view, ship, sentence.who)
    if not allowed:
        return [turned_down(view, state, Act.SCUTTLE, ship, ship, allowed)]
    if has_only_fire(state.piece(ship)):
        sinks = Event(Act.SINK, ship, ship, name="scuttle", cites=view.book.units("a ship of fire alone is scuttled"))
        return [Transition(state.then(event_task(sinks)), attempt=attempt(view, Act.SCUTTLE, ship, ship, allowed))]
    noted = _spent(view, state.freely(), ship).counted("scuttle attempt", ship).counted("scuttle attempt made", ship)
    made = replace(noted, dice=sentence.dice or None)
    tried = attempt(view, Act.SCUTTLE, ship, ship, allowed)
    thrown = dice.throw(made, 1, Task("scuttle: resolve", ship))
    return [replace(outcome, attempt=tried) for outcome in thrown]


def resolve(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die as it counts: on a 5 or 6 the ship sinks when her player's next turn begins."""
    view, ship = course.view(state), task.who
    face = int(str(shown_for(view, ship).value))
    doomed = face in DOOMED
    after = dice.counting(course, replace(state, die=0, changes=(), dice=None), task, 1, face)
    after = after.counted("scuttling", view.player(ship), ship).counted("scuttled", ship) if doomed else after
    if doomed and any(one.ship == ship and one.bearer for one in state.given):
        after = replace(
            after, unknown=f"at the beginning of whose turn {view.name(ship)} sinks, whom another scuttles, is not said"
        )
    words = f"{view.name(ship)} {'will sink at the beginning of the next turn' if doomed else 'is not scuttled'} ({face})"
    return [Transition(after, (replace(event(words, *view.book.units("scuttle")), about=(ship,)),))]


def due(view: View, state: State, player: str) -> tuple[State, tuple[Event, ...]]:
    """The ships that sink now that a player's turn begins, and the state in which that is no longer to come."""
    ships = [row[2] for row in state.done if row[0] == "scuttling" and row[1] == player and state.piece(row[2]).gone is None]
    kept = tuple(row for row in state.done if row[0] != "scuttling" or row[1] != player)
    return replace(state, done=kept), tuple(_sinking(view, ship) for ship in ships)


def _sinking(view: View, ship: str) -> Event:
    """The ship goes down: by the text that lets her be scuttled, where one does, whatever else of sinking that text forbids."""
    lets = [speaker for speaker, effect in _speaking(view, Act.SCUTTLE) if effect.affirms and speaker.ship == ship]
    bearers = {speaker.bearer for speaker in lets}
    bars = [speaker for speaker, effect in _speaking(view, Act.SINK) if not effect.affirms and speaker.bearer in bearers]
    source = next((Program(one.bearer, one.ship, one.ability, (0,)) for one in (*bars, *lets)), None)
    return Event(Act.SINK, ship, ship, name="scuttle", source=source)


def _speaking(view: View, act: Act) -> Iterator[tuple[AbilityInPlay, Effect]]:
    """The abilities in force that speak of an act, each with what it says."""
    for speaker, place in view.speakers((act, None)):
        if in_force(view, speaker):
            yield speaker, speaker.ability.effects[place]


def may_scuttle(view: View, ship: str, by: str = "") -> Finding:
    """Whether a ship may make a scuttle attempt: a derelict on her own turn, once a turn (`faq.scuttling.1`).

    `by` is the player who would scuttle her, or a piece of that player: each one only ships of his own (`cursed-seas.scuttle.1`).
    """
    name, units = view.name(ship), view.book.units("one scuttle attempt")
    player = view.whose(by)
    lent = _lent(view, ship, player)
    if lent is not None:
        derelict, says = is_derelict(view.state.piece(ship)), f"the action that {name} is given may be a scuttle attempt"
        cites = view.book.units("a scuttle attempt is an action that is given")
        return Finding(Point(Act.SCUTTLE), derelict, says=says if derelict else f"{name} is not derelict", cites=cites)
    if player and player != view.player(ship):
        return Finding(Point(Act.SCUTTLE), False, says=f"{name} is not a ship of {player}", cites=view.book.units("scuttle"))
    fire = view.book.units("a ship of fire alone is scuttled") if has_only_fire(view.state.piece(ship)) else ()
    if fire:
        only = Finding(Point(Act.SCUTTLE), True, says=f"{name} has nothing but fire masts, so that no die is rolled", cites=fire)
        return all_of(f"{name} may be scuttled", "", only)
    found = view.settle(Point(Act.SCUTTLE, None, view.role(ship)))
    found = replace(found, says=f"{name} {'can' if found else 'cannot'} be scuttled")
    parts = [found, *out_of_play(view, ship)]
    if view.state.count("scuttle attempt", ship):
        says = f"{name} has made {'her' if units else 'a'} scuttle attempt of this turn"
        says = says if units else f"{says}, and whether she may make another is said nowhere"
        parts.append(Finding(Point(Act.SCUTTLE), False, says=says, cites=units) if units else open_whether(Act.SCUTTLE, says))
    if not view.book.units("scuttle"):
        parts.append(open_whether(Act.SCUTTLE, "these rules know no scuttling"))
    return all_of(f"{name} may be scuttled", f"{name} may not be scuttled", *parts)


def _lent(view: View, ship: str, player: str) -> Grant | None:
    """Any action that another player, the one who is named if one is, may give a ship in his turn (`faq.all-powerful.5`)."""
    units, own = view.book.units("a scuttle attempt is an action that is given"), view.player(ship)
    for one in view.state.grants if units else ():
        giver = view.player(one.bearer) if one.bearer else ""
        if one.ship == ship and one.action is Action.ANY and giver not in ("", own) and player in ("", giver):
            return one
    return None


def _spent(view: View, state: State, ship: str) -> State:
    """The state in which a ship has been given the action that her scuttle attempt is, where another player gives it."""
    lent = _lent(view, ship, "")
    if lent is None:
        return state
    grants = tuple(one for one in state.grants if one is not lent)
    return replace(state, grants=grants, given=(*state.given, Given(ship, Action.ANY, free=False, bearer=lent.bearer)))


def must_roll(view: View, ship: str) -> Finding:
    """Whether a die is rolled for the scuttling of a ship: for an attempt, but not of a ship of fire (`faq.firemasts.4`)."""
    allowed, rolled = may_scuttle(view, ship), view.book.units("scuttle")
    if not allowed:
        return replace(allowed, value=False, decided=False, says=f"there is nothing to roll for: {allowed.says}")
    if has_only_fire(view.state.piece(ship)) or not rolled:
        return replace(allowed, value=False)
    says = f"a die is rolled for a scuttle attempt of {view.name(ship)}"
    return Finding(Point(Act.ROLL), True, parts=(allowed,), says=says, cites=rolled)


def sinking(view: View, state: State, player: str) -> State:
    """The state in which what was scuttled goes down first of all in the turn that begins."""
    after, events = due(view, state, player)
    return after.then(event_task(*events)) if events else after
