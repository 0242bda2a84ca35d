"""Treasure whose text says what it is worth: so much, or what is reckoned when it is loaded (`faq.rum.1`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import Ability, Act, Effect, Kind, Selector
from arbiter.engine.course import Consequence, Course
from arbiter.engine.matching import fits
from arbiter.engine.points import Binding, Finding
from arbiter.engine.state import Event, Program, State
from arbiter.engine.targets import binding_of
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.outcomes import patient, told

VALUES = frozenset({"worth", "equal to", "minus"})
"""The prepositions behind which it stands what a treasure is worth."""
TOLD = "equal to"


def is_value(found: Selector, effect: Effect) -> bool:
    """Whether a thing is the gold that a treasure is worth, or a figure that it is reckoned from."""
    if not is_reckoned(effect):
        return False
    name = found.name or ""
    counted = name == "number" and found.owner is not None and found.owner.kind is Kind.CREW
    return not found.traits and found.bound is None and (name in ("gold", "result") or name.isdigit() or counted)


def is_reckoned(effect: Effect) -> bool:
    """Whether an effect tells how much a treasure is worth, with a die where it speaks of its result."""
    if effect.act not in (Act.BE, Act.SET):
        return False
    named = {role.word: role.of.name if role.of is not None else None for role in effect.roles}
    return named.get("worth") == "gold" and TOLD in named and (named[TOLD] == "result") is (effect.dice is not None)


def is_so_much(found: Selector, effect: Effect) -> bool:
    """Whether a thing is the gold, told as a number, that a treasure is worth."""
    return found.name == "gold" and found.number is not None and not found.traits and found.bound is None


def stated(piece: Piece, *, ashore: bool = False) -> int | None:
    """How much gold the text of a treasure says that it is worth, at all or once it is ashore at home; None where none does.

    At the beginning it is worth nothing, and its text may say otherwise (`cursed-seas.unique-treasure.1`).
    """
    effects = (effect for ability in piece.abilities for effect in ability.effects if effect.act is Act.BE)
    for effect in effects if piece.kind is Kind.TREASURE else ():
        worth, *places = effect.roles or (None,)
        if worth is not None and worth.word == "worth" and (ashore or not (effect.when or places)):
            return worth.of.number if worth.of is not None else None
    return None


def reckons(ability: Ability) -> bool:
    """Whether a text says what its treasure comes to be worth."""
    effects = (*ability.effects, *(left.effect for left in ability.unplayed))
    return any(effect.act in (Act.BE, Act.SET) and any(role.word == "worth" for role in effect.roles) for effect in effects)


def is_open(piece: Piece) -> bool:
    """Whether a treasure is worth something that its text reckons and nobody stated."""
    return piece.kind is Kind.TREASURE and piece.gold is None and any(map(reckons, piece.abilities))


def valued(course: Course, state: State, happening: Event, finding: Finding) -> Iterable[Consequence]:
    """A treasure is worth what its text makes of the die or of the figures of the ship, and never less than nothing."""
    view, piece, program = course.view(state), patient(state, happening), happening.source
    assert program is not None
    if _was_reckoned(course, state, piece):
        units = view.book.units("its value stays with it")
        after = state if units else replace(state, unknown=f"whether {view.name(piece.id)} keeps its value is not said")
        return [Consequence(after, (told(view, happening, finding, f"{view.name(piece.id)} keeps its value", *units),))]
    gold = max(0, _reckoned(view, program))
    words = f"{view.name(piece.id)} is worth {gold} gold"
    after = state.with_piece(replace(piece, gold=gold)).counted("reckoned", piece.id)
    return [Consequence(after, (told(view, happening, finding, words),))]


def _was_reckoned(course: Course, state: State, piece: Piece) -> bool:
    """Whether a treasure was loaded from its island before, so that its value is settled (`faq.unique-treasure.7`)."""
    pieces = course.situation.board.pieces
    carrier = pieces.get(pieces[piece.id].aboard or "")
    return bool(state.count("reckoned", piece.id)) or (carrier is not None and carrier.kind is not Kind.ISLAND)


def _reckoned(view: View, program: Program) -> int:
    signs = {TOLD: 1, "minus": -1}
    return sum(
        signs[role.word] * _figure(view, program, role.of)
        for role in program.effect.roles
        if role.word in signs and role.of is not None
    )


def _figure(view: View, program: Program, figure: Selector) -> int:
    """A number that is told, the die, or how many pieces there are of those that are counted."""
    name, binding = figure.name or "", binding_of(program)
    if name.isdigit():
        return int(name)
    if name == "result":
        return program.face
    return _count(view, figure.owner, binding) if figure.owner is not None else 0


def _count(view: View, counted: Selector, binding: Binding) -> int:
    return sum(fits(view, counted, view.role(piece.id), binding, []) for piece in view.in_play())
