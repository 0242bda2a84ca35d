"""Where islands and terrain may be put before the game: how far from one another, as the rules of the edition have it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from arbiter.board import FOG, Piece
from arbiter.effects import Act, Complement, Selector
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.view import View
from arbiter.lengths import covers, in_inches
from arbiter.pirates.kinds import is_ship
from arbiter.rulebook.rules import Rule

MORE = "more than "
"""How a role says that the length is the most that there may be."""


def may_place(view: View, piece: str) -> Finding:
    """Whether a piece may lie where it does, by its distances from the others as far as they were measured."""
    names = f"{view.name(piece)} may", "be placed there"
    parts = [part for rule in _rules(view, view.state.piece(piece)) for part in _kept(view, rule, piece)]
    parts += _clear(view, piece)
    if not parts:
        says = f"how far {view.name(piece)} is from the others was not stated, or nothing says how far it must be"
        parts = [open_whether(Act.PUT, says)]
    return all_of(" ".join(names), " not ".join(names), *parts)


def _clear(view: View, piece: str) -> list[Finding]:
    """That fog put down in the game touches nothing, and an iceberg no ship (`faq.smokepot.2`, `faq.runes-of-odin.1`)."""
    kind, others = view.state.piece(piece).type, [other for _, other, _ in view.state.board.touching(piece)]
    units = view.book.units("fog is put down clear") if kind in FOG else ()
    if kind == "iceberg":
        units = view.book.units("ice is put down clear of ships")
        others = [one for one in others if is_ship(view.state.piece(one))]
    touched = [view.name(other) for other in others] if units else []
    return [Finding(Point(Act.PUT), False, says=f"{view.name(piece)} would touch {touched[0]}", cites=units)] if touched else []


def _rules(view: View, piece: Piece) -> Iterator[Rule]:
    """The rules about placing such a piece at a distance."""
    for rule in view.book.rules:
        effect = rule.effect
        if effect.act is Act.PUT and effect.whom is not None and set(effect.whom.kinds) & set(piece.kinds) and effect.who is None:
            yield rule


def _kept(view: View, rule: Rule, piece: str) -> Iterator[Finding]:
    """Whether a rule is kept, for each distance that it speaks of."""
    for role in rule.effect.roles:
        if role.length is None or role.of is None:
            continue
        found = [(other, _distance(view, piece, other.id)) for other in _others(view, role.of, piece)]
        known = [(other, far) for other, far in found if far]
        for other, _ in (one for one in found if not one[1] and known):
            says = f"{view.name(piece)} is as far from {view.name(other.id)} as it has to be"
            view.assume(("spaced", piece, other.id, role.length), says, [])
        if rule.effect.affirms:
            yield from _near_one(view, rule, role, piece, known, every=len(known) == len(found))
        else:
            yield from (_apart(view, rule, role, piece, other, far) for other, far in known)


def _others(view: View, of: Selector, piece: str) -> list[Piece]:
    kinds = {kind for selector in (of, *of.also) for kind in selector.kinds}
    return [other for other in view.in_play() if other.id != piece and kinds & set(other.kinds)]


def _distance(view: View, one: str, other: str) -> str:
    """How far two pieces are from each other, as it was measured."""
    pairs = (found.length for found in view.state.board.distances if {found.one, found.other} == {one, other})
    return next(pairs, "")


def _apart(view: View, rule: Rule, role: Complement, piece: str, other: Piece, far: str) -> Finding:
    """That two pieces are no nearer, or no farther, than a rule lets them be."""
    length = str(role.length)
    farther = length.startswith(MORE)
    difference = _beyond(view, far, length.removeprefix(MORE))
    broken = difference is not None and (difference > 0 if farther else difference < 0)
    says = f"{view.name(piece)} is {far} from {view.name(other.id)}, "
    says += f"{'and no' if not broken else 'which is'} {'more than' if farther else 'less than'} {length.removeprefix(MORE)}"
    return Finding(Point(Act.PUT), not broken, decided=difference is not None, says=says, cites=(rule.unit,))


def _near_one(
    view: View, rule: Rule, role: Complement, piece: str, known: list[tuple[Piece, str]], *, every: bool
) -> Iterator[Finding]:
    """That a piece is within a length of at least one other."""
    if not known:
        return
    beyond = [_beyond(view, far, str(role.length)) for _, far in known]
    near = any(difference is not None and difference <= 0 for difference in beyond)
    says = f"{view.name(piece)} is {'' if near else 'not '}within {role.length} of another"
    decided = near or (every and all(difference is not None for difference in beyond))
    yield Finding(Point(Act.PUT), near, decided=decided, says=says, cites=(rule.unit,))


def _beyond(view: View, far: str, length: str) -> Fraction | None:
    """By how many inches one length is more than another; without inches only whether one covers the other is known."""
    bars = dict(view.state.board.measures)
    if {"S", "L"} <= set(bars) or (far.endswith("in") and length.endswith("in")):
        return in_inches(far, bars) - in_inches(length, bars)
    if far == length:
        return Fraction(0)
    if far.endswith("in") or not (covers(far, length) or covers(length, far)):
        return None
    return Fraction(1 if covers(far, length) else -1)
