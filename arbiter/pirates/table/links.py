"""Links: who may be linked with whom, and the cargo spaces that links add. They are rules, and no abilities (`faq.links.1`)."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.matching import fits
from arbiter.engine.points import Binding, Finding, Point
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_ship


def links(view: View, ship: str) -> int:
    """How many cargo spaces links add: a crew links with one other crew or with the ship (`faq.links.2`, `faq.links.4`)."""
    crew, vessel = _crew(view, ship), view.state.piece(ship)
    linked_to_ship = {piece.id for piece in crew if _names(piece, vessel)}
    free = [piece for piece in crew if piece.id not in linked_to_ship]
    mated = any(sum(_names(one, other) for other in crew if other is not one) > 1 for one in crew)
    if (mated or linked_to_ship) and not view.book.units("one link at a time"):
        view.assume((LINKS, ship), f"a crew aboard {vessel.name} is linked to one other crew, or to her, at a time", [])
    return len(linked_to_ship) + _pairs(free) + sum(_links_another(view, piece, crew) for piece in crew)


LINKS = "links"
"""The assumption that each crew has one link at a time, and may have it with the ship, where no document says so."""


def _crew(view: View, ship: str) -> list[Piece]:
    return [piece for piece in view.state.board.aboard(ship) if piece.kind is Kind.CREW]


def _names(one: Piece, other: Piece) -> bool:
    """Whether a link is printed on one of two cards, which is enough (`faq.links.8`)."""
    return other.name in one.links or one.name in other.links


def _by_text(view: View, crew: Piece, others: list[Piece]) -> list[str]:
    """Those aboard to whom an ability may link a crew, besides any link that is printed (`faq.links.6`)."""
    for ability in crew.abilities:
        to = [role.of for one in ability.effects if one.act is Act.LINK and one.affirms for role in one.roles if role.of]
        binding = Binding(crew.id, crew.aboard or "")
        if to and not view.is_cancelled(crew.id, ability) and Quality.FACE_DOWN not in crew.marks:
            fitting = (one for one in others if any(fits(view, of, view.role(one.id), binding, []) for of in to))
            return [other.id for other in fitting if other.id != crew.id]
    return []


def _links_another(view: View, crew: Piece, others: list[Piece]) -> bool:
    """Whether a text links a crew to somebody aboard with whom no link that is told joins it already."""
    joined = {other.id for other in others if _names(crew, other)}
    return not joined.issuperset(_by_text(view, crew, others))


def _pairs(crew: list[Piece]) -> int:
    """The most pairs of linked crew, no crew in two of them."""
    if len(crew) < 2:
        return 0
    first, *rest = crew
    best = _pairs(rest)
    for other in rest:
        if _names(first, other):
            best = max(best, 1 + _pairs([piece for piece in rest if piece is not other]))
    return best


def may_be_linked(view: View, one: str, other: str) -> Finding:
    """Whether two may be linked: aboard the same ship, and the card of one of them says so."""
    pieces, units = view.state.board.pieces, view.book.units("links")
    first, second = pieces[one], pieces[other]
    together = view.state.ship_of(one) == view.state.ship_of(other) and Kind.CREW in {first.kind, second.kind}
    name, words = f"{first.name} may", f"be linked to {second.name}"
    if not together:
        return Finding(Point(Act.LINK), False, says=f"{first.name} and {second.name} are not aboard the same ship", cites=units)
    named = _names(first, second) or other in _by_text(view, first, [second]) or one in _by_text(view, second, [first])
    unread = not named and any(piece.unread or _links_unplayed(piece) for piece in (first, second))
    says = f"{name} {words}, as one of the cards says" if named else f"{name} not {words}: no card says so"
    return Finding(Point(Act.LINK), named, decided=not unread, says=says, cites=units)


def _links_unplayed(piece: Piece) -> bool:
    """Whether a text of a piece that nothing plays may link somebody."""
    left = [one.effect for ability in piece.abilities for one in ability.unplayed]
    return any(effect.act in (Act.LINK, Act.BECOME) for effect in left)


def is_linked(view: View, one: str, other: str) -> Finding:
    """Whether two are linked: they may be, and no other link that either could have instead leaves it to their player."""
    found, ship = may_be_linked(view, one, other), view.state.ship_of(one)
    if found and ship in (one, other) and _adds_most(view, ship, next(name for name in (one, other) if name != ship)):
        view.assume((LINKS, ship), f"the links aboard {view.name(ship)} are made so that they add most cargo spaces", [])
        return found
    for piece in (view.state.piece(name) for name in (one, other) if found):
        mates = (*_crew(view, ship), view.state.piece(ship)) if piece.kind is Kind.CREW else ()
        rival = next((mate for mate in mates if mate.id not in (one, other) and _names(piece, mate)), None)
        if rival is not None:
            says = f"{piece.name} may be linked to {rival.name} as well, and which link was made is not said"
            return replace(found, value=False, decided=False, says=says)
    return found


def of_crew(view: View, crew: str) -> Finding | None:
    """How many links a crew has: one at a time, with the ship or with the only one aboard to whom there is a link.

    None where several may be linked with each other in different ways, or a text links them besides (`faq.links.6`).
    """
    piece, ship, units = view.state.piece(crew), view.state.ship_of(crew), view.book.units("one link at a time")
    others = [one for one in _crew(view, ship) if one.id != crew]
    if not units or not is_ship(view.state.piece(ship)) or any(map(_links_by_text, (piece, *others))):
        return None
    mates = [one for one in (*others, view.state.piece(ship)) if _names(piece, one)]
    with_her = any(mate.id == ship for mate in mates)
    alone = len(mates) == 1 and not any(_names(mates[0], one) for one in (*others, view.state.piece(ship)) if one is not mates[0])
    if mates and not with_her and not alone:
        return None
    says = f"{piece.name} has {'one link' if mates else 'no link'}" + (", as a crew has one at a time" if mates[1:] else "")
    return Finding(Point(Act.LINK), len(mates[:1]), says=says, cites=units)


def _links_by_text(piece: Piece) -> bool:
    """Whether a text of a piece may link somebody, or one that was not read."""
    effects = (effect for ability in piece.abilities for effect in ability.effects)
    return bool(piece.unread) or _links_unplayed(piece) or any(effect.act is Act.LINK for effect in effects)


def _adds_most(view: View, ship: str, crew: str) -> bool:
    """Whether a crew has to be linked to the ship herself for the links aboard to add most cargo spaces (`faq.links.5`)."""
    free = [piece for piece in _crew(view, ship) if not _names(piece, view.state.piece(ship))]
    return _names(view.state.piece(crew), view.state.piece(ship)) and _pairs([*free, view.state.piece(crew)]) == _pairs(free)


def may_cancel_link(view: View) -> Finding:
    """Whether a link may be cancelled or copied: it is no ability (`faq.links.1`)."""
    units = view.book.units("links are no abilities")
    says = "a link is a rule and no ability" if units else "no document here says whether a link may be cancelled"
    return Finding(Point(Act.CANCEL), False, decided=bool(units), says=says, cites=units)
