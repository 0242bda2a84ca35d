"""Of which nation a piece is: by its card, or by a text."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Act, Kind, Quality, Selector, Trait
from arbiter.engine.matching import fits
from arbiter.engine.points import Binding, Participant, Reasons
from arbiter.engine.traits import fact
from arbiter.engine.view import AbilityInPlay, View
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.granting import nation_given
from arbiter.trace import Node, NodeKind


def nation(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    piece = view.state.piece(role.piece)
    if trait.name == "any":
        return True
    if trait.name == "another":
        return bool(binding.subject) and _of_another_nation(view, piece, view.state.piece(binding.subject), reasons)
    if trait.of is not None:
        return _of_the_same_nation(view, piece, trait.of, binding, reasons)
    if is_ship(piece) and _is_called_so(view, role, trait.name or "", binding):
        reasons.append(Node(NodeKind.CLAIM, f"{piece.name} is {trait.name}", view.book.units("a keyword tells of a nation")))
        return True
    nation = _nation_of(view, piece)
    if nation is None:
        return _unstated_nation(view, piece, trait.name or "", f"{view.name(piece.id)} is not {trait.name} (no nation is stated)")
    given = _given_nation(view, piece)
    if given is not None and given[1]:
        reasons.append(Node(NodeKind.CLAIM, f"{piece.name} is {nation}", given[1]))
    elif nation == trait.name or piece.nation is not None:
        reasons.append(fact(f"{piece.name} is {nation}"))
    return nation == trait.name


def _is_called_so(view: View, role: Participant, nation: str, binding: Binding) -> bool:
    """Whether a ship has, or is given, a keyword called like a nation, by which she counts as of it (`faq.mercenary.3`)."""
    keyword = view.book.keywords.get(nation.casefold())
    if keyword is None or not view.book.units("a keyword tells of a nation"):
        return False
    return view.holds(Trait(Quality.BEARING, name=keyword.name), role, binding, [])


def _nation_of(view: View, piece: Piece) -> str | None:
    """The nation of a piece: what a text makes it, else its own."""
    given = _given_nation(view, piece)
    return given[0] if given is not None else _own_nation(view, piece)


def _given_nation(view: View, piece: Piece) -> tuple[str, tuple[str, ...]] | None:
    """The nation that a text makes a piece belong to, with the units behind that text."""
    for speaker, place in view.speakers((Act.BELONG, None)):
        effect, binding = speaker.ability.effects[place], Binding(speaker.bearer, speaker.ship)
        meant = (effect.who, *effect.who.also) if effect.who is not None else ()
        if any(fits(view, who, view.role(piece.id), binding, []) for who in meant) and _is_converted(view, speaker):
            mark = view.book.units("who is converted") if Kind.CREW in view.state.piece(speaker.bearer).kinds else ()
            return nation_given(effect), (*speaker.ability.cites, *mark)
    return None


def _is_converted(view: View, speaker: AbilityInPlay) -> bool:
    """Whether a text makes pieces of another nation: a crew's only aboard a ship of its own (`faq.black-mark.1`)."""
    bearer, ship = view.state.piece(speaker.bearer), view.state.piece(speaker.ship)
    if Quality.FACE_DOWN in bearer.marks or view.is_cancelled(speaker.bearer, speaker.ability):
        return False
    return Kind.CREW not in bearer.kinds or _own_nation(view, bearer) in (None, _own_nation(view, ship))


def _own_nation(view: View, piece: Piece) -> str | None:
    """The nation of a piece; a generic crew of which none is stated is of its ship's, as there is one of every nation."""
    if piece.nation is None and piece.type is not None and piece.aboard and piece.aboard in view.state.board.pieces:
        return view.state.piece(piece.aboard).nation
    return piece.nation


def _of_another_nation(view: View, piece: Piece, subject: Piece, reasons: Reasons) -> bool:
    """Whether a crew and its ship are of different nations; where one's is not stated, that they agree is assumed."""
    if Quality.SERVING in subject.marks:
        return False
    one, other = _nation_of(view, piece), _nation_of(view, subject)
    if one is None or other is None:
        unstated, stated = (subject, piece) if other is None else (piece, subject)
        if unstated.type is not None or stated.type is not None:
            return False
        says = f"{unstated.name} is not of another nation than {stated.name} (no nation is stated)"
        return _unstated_nation(view, unstated, stated.id, says)
    if one != other:
        reasons.append(fact(f"{subject.name} is {other}, {piece.name} is {one}"))
    return one != other


def _of_the_same_nation(view: View, piece: Piece, of: Selector, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece is of the nation of another that a text means; where one's is not stated, that it is not is assumed."""
    other = next((one for one in view.in_play() if fits(view, of, view.role(one.id), binding, [])), None)
    if other is None:
        return False
    mine, theirs = _nation_of(view, piece), _nation_of(view, other)
    if mine is None or theirs is None:
        says = f"{view.name(piece.id)} is not of the nation of {view.name(other.id)} (none is stated)"
        return _unstated_nation(view, piece, other.id, says)
    if mine == theirs:
        reasons.append(fact(f"{view.name(piece.id)} and {view.name(other.id)} are {mine}"))
    return mine == theirs


def _unstated_nation(view: View, piece: Piece, wanted: str, says: str) -> bool:
    """Whether a piece without a stated nation is taken to be of it, which it is only where that is tried."""
    key = ("nation", piece.id, wanted)
    view.assume(key, says, [])
    return view.denied(key)
