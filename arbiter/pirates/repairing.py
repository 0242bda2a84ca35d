"""The repair action: a mast that was lost stands again, at home or where a text allows it."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Action, Kind
from arbiter.engine.course import Consequence, Course
from arbiter.engine.dispatch import followed
from arbiter.engine.narration import attempt, decisive, event
from arbiter.engine.state import Event, State, event_task
from arbiter.frozen import replace
from arbiter.pirates.moving import wished, with_action
from arbiter.pirates.open_deeds import turned_down
from arbiter.pirates.permission import given, may_act
from arbiter.play import Sentence


def begin(course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """The repair action is given, and one mast comes back (`cursed-seas.repair.1`)."""
    view, ship = course.view(state), sentence.who
    allowed = may_act(view, Act.REPAIR, ship)
    if not allowed:
        return [turned_down(view, state, Act.REPAIR, ship, "", allowed)]
    _finding, grant = given(view, ship, Action.REPAIR, wished(sentence))
    after = with_action(state, ship, Action.REPAIR, grant)
    just = Event(Act.GIVE, ship, action=Action.REPAIR, free=bool(grant and grant.effect and grant.effect.free))
    after = followed(course, replace(after, just=just), just)
    told = event(f"{view.name(ship)} is given a repair action", *decisive(view, allowed))
    piece = state.piece(ship)
    if piece.masts < piece.printed_masts:
        mending = Event(Act.REPAIR, ship, ship, kind=Kind.MAST, cites=view.book.units("repair"))
        after = after.then(event_task(mending))
    return [Consequence(after, (told,), attempt=attempt(view, Act.REPAIR, ship, "", allowed))]
