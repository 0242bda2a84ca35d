"""Treasure whose text says what it is worth: so much, or what is reckoned when it is loaded (`faq.rum.1`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import (
    Ability,
    Act,
    Amount,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Op,
    Phase,
    Quality,
    Reference,
    Role,
    Selector,
    Trait,
)
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
    """A treasure is worth what a text makes of the die, its value or the figures of the ship, and never less than nothing."""
    view, piece, program = course.view(state), patient(state, happening), happening.source
    assert program is not None
    if program.bearer != piece.id:
        return [_changed(view, state, happening, finding)]
    if _was_reckoned(course, state, piece):
        units = view.book.units("its value stays with it")
        after = state if units else replace(state, unknown=f"whether {view.name(piece.id)} keeps its value is not said")
        return [Consequence(after, (told(view, happening, finding, f"{view.name(piece.id)} keeps its value", *units),))]
    gold = max(0, _reckoned(view, program))
    words = f"{view.name(piece.id)} is worth {gold} gold"
    after = state.with_piece(replace(piece, gold=gold)).counted("reckoned", piece.id)
    return [Consequence(after, (told(view, happening, finding, words),))]


def _changed(view: View, state: State, happening: Event, finding: Finding) -> Consequence:
    """Another treasure is worth what the text of a card makes of its value, or what the die shows."""
    piece, program = patient(state, happening), happening.source
    assert program is not None
    amount = program.effect.amount
    if amount is not None and piece.gold is None:
        return Consequence(replace(state, unknown=f"what {view.name(piece.id)} is worth: write it as its gold"))
    gold = (piece.gold or 0) * (amount.number or 1) if amount is not None else _reckoned(view, program)
    after = state.with_piece(replace(piece, gold=gold))
    return Consequence(after, (told(view, happening, finding, f"{view.name(piece.id)} is worth {gold} gold from now on"),))


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


# Values that a text of another card changes


def revalued(effect: Effect) -> Effect:
    """A value that is doubled, or replaced by what a die shows, as what treasure of this ship is worth from then on.

    What is unloaded is worth so much before it goes ashore.
    """
    value = effect.whom
    if effect.act not in (Act.DOUBLE, Act.REPLACE) or value is None or value.name not in ("value", "gold value"):
        return _ahead(effect)
    roles, treasure = {role.word: role for role in effect.roles}, value.owner
    if treasure is None or treasure.kinds != (Kind.TREASURE,) or any(trait != ABOARD_HER for trait in value.traits):
        return effect
    here = [trait for trait in value.traits if trait == ABOARD_HER] or [ABOARD_HER] * (roles.pop("on", None) == ON_HER)
    lowest = roles.pop("with", None) if effect.act is Act.DOUBLE else None
    told = tuple(trait_of_figure(role) for role in (lowest,) if role is not None)
    meant = replace(treasure, reference=Reference.ANY if told else treasure.reference, traits=(*treasure.traits, *told, *here))
    one = replace(meant, number=meant.number or (None if meant.reference is Reference.ALL else 1))
    if not here or effect.optional or not effect.affirms:
        return effect
    set_ = replace(effect, act=Act.SET, whom=one, roles=())
    if effect.act is Act.DOUBLE and not roles and effect.amount is None:
        return _ahead(replace(set_, amount=Amount(Op.MULTIPLY, 2)))
    if effect.act is Act.REPLACE and tuple(roles.values()) == (WITH_THE_RESULT,):
        return _once_she_is_full(replace(set_, roles=(Role(TOLD, Selector((Kind.THING,), name="result")),)))
    return effect


def trait_of_figure(role: Role) -> Trait:
    """What a piece is told with, as a trait of it: `with the lowest gold value`."""
    return Trait(Quality.BESIDE, name=role.word, of=role.of)


def _ahead(effect: Effect) -> Effect:
    """What a text does to a value when its ship unloads at home, as what it does before she does; and what comes then, too."""
    ashore = effect.when.happening if effect.when is not None and effect.when.phase is Phase.WHEN else None
    then = effect.act is Act.REMOVE and effect.manner == ("then",) and ashore is not None and ashore.whom == UNLOADED[0]
    if ashore is None or ashore.act is not Act.UNLOAD or ashore.whom not in UNLOADED or ashore.who not in (None, THIS_SHIP):
        return effect
    at = ashore.roles or ((Role("at", ashore.place),) if ashore.place is not None else ())
    if [role.word for role in at] != ["at"] or not (then or effect.act is Act.SET):
        return effect
    unloads = Moment(Phase.BEFORE, Happening(Act.UNLOAD, THIS_SHIP, Selector((Kind.TREASURE,)), roles=at))
    done = Condition(THIS_SHIP, Trait(Quality.CHOSEN))
    return replace(effect, when=unloads, manner=(), conditions=(*effect.conditions, done) if then else effect.conditions)


def _once_she_is_full(effect: Effect) -> Effect:
    """What comes once this ship has reached her cargo capacity, as what comes when she has loaded something and is full."""
    reached = effect.when.happening if effect.when is not None and effect.when.phase is Phase.AFTER else None
    capacity = Selector((Kind.THING,), owner=THIS_SHIP, name="cargo capacity")
    if reached != Happening(Act.REACH, THIS_SHIP, capacity):
        return effect
    full = replace(THIS_SHIP, traits=(Trait(Quality.FULL),))
    return replace(effect, when=Moment(Phase.AFTER, Happening(Act.LOAD, full)))


THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)
ABOARD_HER, ON_HER = Trait(Quality.ABOARD, of=THIS_SHIP), Role("on", THIS_SHIP)
WITH_THE_RESULT = Role("with", Selector((Kind.THING,), Reference.THE, name="result"))
UNLOADED = (Selector((Kind.TREASURE,), Reference.THAT), Selector((Kind.TREASURE,)), Selector((Kind.THING,), name="gold"), None)
