"""Whether an event is of the kind that a text speaks of: who does what to whom, with what, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.effects import Act, Action, Complement, Effect, Happening, Kind, Quality, Reference, Selector
from arbiter.engine.matching import fits, player_fits
from arbiter.engine.points import Binding, Participant, Reasons
from arbiter.engine.state import Event
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import selectors


def is_of(view: View, wanted: Happening, event: Event, binding: Binding, reasons: Reasons) -> bool:
    """Whether an event is what a text waits for; what of its facts that rests on goes into `reasons`."""
    if wanted.act is not event.act or wanted.affirms != event.affirms:
        return False
    if wanted.action not in (None, Action.ANY, event.action) or wanted.free not in (None, event.free):
        return False
    if wanted.act in view.game.acts.intransitive and wanted.whom is None:
        return _party_fits(view, wanted.who, _patient(event), event.kind, event, binding, reasons)
    if "here" in wanted.manner and binding.bearer not in (event.place, *_patients(view, event)):
        return False
    return (
        _doer_fits(view, wanted.who, event, binding, reasons)
        and any(_party_fits(view, wanted.whom, name, event.kind, event, binding, reasons) for name in _patients(view, event))
        and (wanted.place is None or _party_fits(view, wanted.place, event.place, None, event, binding, reasons))
        and all(_place_fits(view, role, event, binding, reasons) for role in wanted.roles)
    )


def _doer_fits(view: View, selector: Selector | None, event: Event, binding: Binding, reasons: Reasons) -> bool:
    """Whether whoever does it is meant, or that with which it does it: what a ram of a ship does is done by her as well."""
    by = (event.means, None) if event.means is not None else (None,)
    return any(_party_fits(view, selector, event.who, means, event, binding, reasons) for means in by)


AT = frozenset({"at", "on", "onto", "in", "into", "from", "to"})
"""The prepositions behind which the place of an event stands."""


def _place_fits(view: View, role: Complement, event: Event, binding: Binding, reasons: Reasons) -> bool:
    """Whether what else a text tells of an event is the place at which it happened, and that place."""
    if role.word not in AT or role.of is None or role.length or role.doing is not None:
        return False
    return bool(event.place) and _party_fits(view, role.of, event.place, None, event, binding, reasons)


def _patients(view: View, event: Event) -> tuple[str, ...]:
    """To whom it is done; who comes to a place comes to what stands on it as well."""
    name, board = _patient(event), view.state.board
    arrives = event.act in view.game.acts.arriving and name in board.pieces and board.pieces[name].kind in view.kinds.places
    return (name, *(piece for piece, place in sorted(board.inside) if arrives and place == name))


def _patient(event: Event) -> str:
    """To whom it is done: of an action that is given, the ship that is given it."""
    return event.whom or (event.who if event.act is Act.GIVE else "")


def _party_fits(
    view: View, selector: Selector | None, name: str, kind: Kind | None, event: Event, binding: Binding, reasons: Reasons
) -> bool:
    if selector is None:
        return True
    if selector.either:
        either = (replace(selector, also=(), either=False), *selector.also)
        return any(_party_fits(view, one, name, kind, event, binding, reasons) for one in either)
    if selector.kind is Kind.THING and selector.name == "card" and selector.reference is Reference.THIS:
        return bool(name) and name == binding.bearer
    if selector.kind is Kind.THING and event.act in view.game.acts.named:
        return bool(selector.name) and selector.name == event.name and name == binding.ship
    if selector.kind is Kind.PLAYER or name in view.state.board.players:
        return bool(name) and player_fits(view, selector, name, binding)
    if name not in view.state.board.pieces:
        return False
    role = Participant(kind or view.state.piece(name).kind, name, ability=event.name, roll=event.roll)
    return fits(view, selector, role, binding, reasons)


def pointing(view: View, effects: Iterable[Effect], wanted: Happening, event: Event, binding: Binding) -> Binding:
    """What `that …`, `the …` and `it` mean in effects that wait for an event: whom their text introduced with it, where it did.

    Of several it is the one that is such a piece as is named again, whom it was done to before who did it.
    """
    alone = wanted.whom is None and wanted.act in view.game.acts.intransitive
    doer = _patient(event) if alone else event.who
    told = [(wanted.whom, event.whom or ""), (wanted.who, doer), (wanted.place, event.place)]
    told += [(role.of, event.place) for role in wanted.roles]
    again = [one for one in selectors(tuple(effects)) if one.reference in (Reference.THAT, Reference.THE)]
    that = next((found for one, name in told for found in _introduced(view, one, name, again, binding)), binding.that)
    passive = wanted.who is None and _introduces(wanted.whom) and wanted.act not in view.game.acts.intransitive
    subject = event.whom if passive and event.whom in view.state.board.pieces else binding.subject
    return replace(binding, that=that, subject=subject or binding.subject)


def _introduced(view: View, selector: Selector | None, name: str, again: Iterable[Selector], binding: Binding) -> Iterator[str]:
    """The piece that a selector has introduced, that of an event or what carries that, where it is named again."""
    if selector is None or name not in view.state.board.pieces:
        return
    aboard = (trait.of for trait in selector.traits if trait.quality is Quality.ABOARD)
    whole = None if selector.kind in view.kinds.parts else selector
    carrying = ((one, view.state.ship_of(name)) for one in (selector.owner, *aboard))
    for meant, piece in ((whole, name), *carrying):
        role = view.role(piece)
        if _introduces(meant) and any(fits(view, replace(one, reference=Reference.ANY), role, binding, []) for one in again):
            yield piece


def _introduces(selector: Selector | None) -> bool:
    return selector is not None and selector.reference in (Reference.ANY, Reference.OTHER, Reference.ALL)
