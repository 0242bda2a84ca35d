"""The repair action: a mast that was lost stands again, at home or where a text allows it."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Mast
from arbiter.effects import Act, Action, Kind, Phase
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.narration import attempt, decisive, event
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, State, event_task
from arbiter.engine.transitions import Pick, Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates import held_back
from arbiter.pirates.sailing.moving import wished, with_action
from arbiter.pirates.table.actions import given
from arbiter.pirates.table.flames import most_masts
from arbiter.pirates.table.masts import called, known_lost, place_of
from arbiter.pirates.table.open_deeds import turned_down
from arbiter.pirates.table.permission import may_act
from arbiter.play import Sentence
from arbiter.trace import Choice

HOW_MANY = "how many masts a repair action brings back, of which no document says anything"
"""What is open where no rule says it and the play does not tell it either."""


def may_repair(view: View, ship: str, part: str = "", masts: tuple[Mast, ...] = (), number: int = 1) -> Finding:
    """Whether a ship may be given a repair action; panels, which are no masts, never come back by one (`faq.turtle-ship.3`)."""
    if part == "mast" and number > 1:
        name, words = f"{view.name(ship)} may", f"repair {number} masts"
        several = may_repair(view, ship, part), so_many_at_once(view, ship, number)
        return all_of(f"{name} {words}", f"{name} not {words}", *several)
    if masts:
        return _mending_those(view, ship, masts)
    allowed, units = may_act(view, Act.REPAIR, ship), view.book.units("only masts are repaired") if part == "panel" else ()
    if part == "mast":
        return _mending(view, ship, allowed)
    if part == "fire mast":
        says, units = "a mast that a fire mast replaced does not come back", view.book.units("burnt for good")
        return Finding(Point(Act.REPAIR), False, decided=bool(units), says=says, cites=units)
    if part != "panel":
        return allowed
    name = f"{view.name(ship)} may"
    says = "panels are no masts" if units else "whether panels are repaired stands in no document"
    refused = Finding(Point(Act.REPAIR), False, decided=bool(units), says=says, cites=units)
    return all_of(f"{name} repair a panel", f"{name} not repair a panel", allowed, refused)


def _mending(view: View, ship: str, allowed: Finding) -> Finding:
    """Whether an allowed repair action brings back a mast: none that a fire mast replaced (`faq.removed-vs-eliminated.2`)."""
    barred = nothing_lost(view, ship) if allowed else None
    return allowed if barred is None else barred


def so_many_at_once(view: View, ship: str, number: int) -> Finding:
    """Whether so many masts come back by one repair action: one does (`cursed-seas.repair.1`), unless a text has it otherwise."""
    effects = [effect for speaker in view.abilities_on(ship) for effect in speaker.ability.effects]
    left = any(one.effect.act is Act.REPAIR for speaker in view.abilities_on(ship) for one in speaker.ability.unplayed)
    told = left or any(one.act is Act.REPAIR and one.whom is not None and one.whom.kind is Kind.MAST for one in effects)
    says = "a repair action brings back one mast"
    if number > 1 and not view.book.units("repair"):
        return open_whether(Act.REPAIR, HOW_MANY)
    if number > 1 and told:
        return open_whether(Act.REPAIR, f"{says}, and how many a text of {view.name(ship)} brings back is not worked out")
    return Finding(Point(Act.REPAIR), number <= 1, says=says, cites=view.book.units("repair"))


def nothing_lost(view: View, ship: str) -> Finding | None:
    """That a ship has no mast that could come back, for none is lost but those that fire masts replaced."""
    piece = view.state.piece(ship)
    if piece.uncounted and piece.masts:
        return open_whether(Act.REPAIR, f"with how many masts {view.name(ship)} was built was not stated")
    lost, burnt = piece.masts < most_masts(view.state, piece), piece.masts < piece.printed_masts
    says = f"{view.name(ship)} has no lost mast that can come back"
    none = Finding(Point(Act.REPAIR), False, says=says, cites=view.book.units("burnt for good" if burnt else "repair"))
    return None if lost else none


def _mending_those(view: View, ship: str, masts: tuple[Mast, ...]) -> Finding:
    """Whether a repair action brings back the mast at a place: one that is lost, and stands nowhere as a fire mast."""
    piece, allowed = view.state.piece(ship), may_repair(view, ship, "mast")
    places = [place_of(piece, mast) for mast in masts]
    name, words = f"{view.name(ship)} may", f"repair her {' and '.join(called(piece, place) for place in places)}"
    if not allowed:
        return allowed
    if len(places) > 1:
        return all_of(f"{name} {words}", f"{name} not {words}", allowed, so_many_at_once(view, ship, len(places)))
    return all_of(f"{name} {words}", f"{name} not {words}", allowed, is_lost(view, ship, places))


def is_lost(view: View, ship: str, places: list[int]) -> Finding:
    """Whether masts of a ship at certain places are lost and stand nowhere as fire masts, so that they can come back."""
    piece = view.state.piece(ship)
    gone, missing = known_lost(view.state, piece), most_masts(view.state, piece) - piece.masts
    lost = set(places) <= gone
    burnt = view.book.units("burnt for good") if missing < piece.printed_masts - piece.masts else ()
    says = "that mast is lost" if lost else "that mast stands"
    says = "that mast stands, or a fire mast stands in its place" if burnt and not lost else says
    known = len(gone) <= missing if lost else len(gone) >= missing
    says = says if known else "whether that mast is lost was not said"
    return Finding(Point(Act.REPAIR), lost, decided=known, says=says, cites=() if lost else burnt)


def _as_told(view: View, sentence: Sentence) -> Finding:
    """Whether a ship may repair what a sentence names; where nobody said which masts are lost, the sentence tells that one is."""
    ship, part = sentence.who, "panel" if "panel" in sentence.how else ""
    found = may_repair(view, ship, part, sentence.masts)
    return found if found.decided or not sentence.masts else may_repair(view, ship, "mast")


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """The repair action is given, and one mast comes back (`cursed-seas.repair.1`): the one that is named, where one is."""
    view, ship = course.view(state), sentence.who
    allowed = _as_told(view, sentence)
    if not course.lets(state, allowed):
        return [turned_down(view, state, Act.REPAIR, ship, "", allowed)]
    _finding, grant = given(view, ship, Action.REPAIR, wished(sentence))
    after = with_action(state, ship, Action.REPAIR, grant)
    just = Event(Act.GIVE, ship, action=Action.REPAIR, free=bool(grant and grant.effect and grant.effect.free))
    after = followed(course, replace(after, just=just), just, Phase.AFTER)
    told = event(f"{view.name(ship)} is given a repair action", *decisive(view, allowed))
    plain = Transition(after, (told,), attempt=attempt(view, Act.REPAIR, ship, "", _mending(view, ship, allowed)))
    return [replace(one, state=followed(course, one.state, just, Phase.WHEN)) for one in _mended(view, plain, sentence)]


def _mended(view: View, given: Transition, sentence: Sentence) -> list[Transition]:
    """What comes of a repair action that is given: one mast back, or any number of those lost where nothing says how many."""
    ship, piece, units = sentence.who, view.state.piece(sentence.who), view.book.units("repair")
    lost = most_masts(view.state, piece) - piece.masts
    if lost <= 0:
        return [given]
    name = next((called(piece, place_of(piece, mast)) for mast in sentence.masts), "")
    mending = Event(Act.REPAIR, ship, ship, kind=Kind.MAST, name=name, cites=units)
    told = units or "mast" in sentence.how or sentence.masts
    ways = [replace(mending, number=number) for number in range(1, 1 + (1 if told else lost))]
    point = Choice("", tuple(str(one.number) for one in ways), HOW_MANY)
    found = [
        replace(
            given, state=given.state.then(held_back.before(Act.REPAIR, ship), event_task(one)), pick=Pick(point, str(one.number))
        )
        for one in ways
    ]
    return found if len(found) > 1 else [replace(found[0], pick=None)]
