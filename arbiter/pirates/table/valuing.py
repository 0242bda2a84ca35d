"""Treasure whose text says what it is worth: so much, or what is reckoned when it is loaded (`faq.rum.1`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import (
    HARBOURS,
    Ability,
    Act,
    Amount,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
)
from arbiter.engine.course import Simulation
from arbiter.engine.measuring import so_many
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program, State
from arbiter.engine.targets import EVERY, binding_of
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.language.pieces import THIS_TREASURE
from arbiter.pirates.selectors import SUBJECT, THIS_SHIP, YOU, counted_things
from arbiter.pirates.table.masts import MASTS_TO
from arbiter.pirates.table.outcomes import patient, told
from arbiter.pirates.table.printed_worth import changed_by

TOLD = "equal to"
SIGNS = {"worth": 1, TOLD: 1, "plus": 1, "minus": -1}
"""The prepositions behind which it stands what a treasure is worth, and whether that is added."""
EACH, LEAST, MOST = "for every", "to a minimum of", "to a maximum of"
BESIDE = "with"
"""Behind what it stands together with what a treasure is unloaded."""
VALUES = frozenset({*SIGNS, EACH, LEAST, MOST, BESIDE})


def is_value(found: Selector, effect: Effect) -> bool:
    """Whether a thing is the gold that a treasure is worth, or a figure that it is reckoned from."""
    if not is_reckoned(effect) or found.traits or found.bound is not None:
        return False
    counted = found.name == "number" and found.owner is not None and found.owner.kind is not Kind.THING
    return counted or found.name in ("gold", "result") or _number(found) is not None


def _number(found: Selector) -> int | None:
    """The number that a thing is: so much gold, or a bare figure."""
    name = found.name or ""
    return int(name) if name.isdigit() else {"gold": found.number, "nothing": 0}.get(name)


def is_reckoned(effect: Effect) -> bool:
    """Whether an effect tells how much a treasure is worth, with a die where it speaks of its result."""
    if effect.act not in (Act.BE, Act.SET):
        return False
    named = {role.word: role.of for role in effect.roles}
    worth, told = named.get("worth"), named.get(TOLD)
    if worth is None or (worth.name not in ("gold", "result") and _number(worth) is None):
        return False
    results = any(of is not None and of.name == "result" for of in named.values())
    return (told is not None or effect.act is Act.SET) and results is (effect.dice is not None)


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
    effects = ability.told
    return any(effect.act in (Act.BE, Act.SET) and any(role.word == "worth" for role in effect.roles) for effect in effects)


def is_open(piece: Piece) -> bool:
    """Whether a treasure is worth something that its text reckons and nobody stated."""
    return piece.kind is Kind.TREASURE and piece.gold is None and any(map(reckons, piece.abilities))


def is_open_ashore(piece: Piece) -> bool:
    """Whether a treasure comes to be worth something otherwise than as it goes ashore, and nobody stated it."""
    return is_open(piece) and any(reckons(replace(one, effects=_afloat(one))) for one in piece.abilities)


def _afloat(ability: Ability) -> tuple[Effect, ...]:
    return tuple(effect for effect in ability.effects if not is_ashore(effect))


def valued(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A treasure is worth what a text makes of the die, its value or the figures of the ship, and never less than nothing."""
    view, piece, program = course.view(state), patient(state, happening), happening.source
    assert program is not None
    if program.effect.amount is not None and program.effect.amount.op is Op.ADD:
        return [_grown(view, state, happening, finding)]
    if program.bearer != piece.id:
        return [_changed(view, state, happening, finding)]
    if not is_ashore(program.effect) and _was_reckoned(course, state, piece):
        units = view.book.units("its value stays with it")
        after = state if units else replace(state, unknown=f"whether {view.name(piece.id)} keeps its value is not said")
        return [Transition(after, (told(view, happening, finding, f"{view.name(piece.id)} keeps its value", *units),))]
    if (together := unloaded_together(view, program)) is not True:
        unknown = f"whether what {view.name(piece.id)} is unloaded with goes ashore"
        return [Transition(state if together is False else replace(state, unknown=unknown))]
    gold = max(0, _reckoned(view, program))
    words = f"{view.name(piece.id)} is worth {gold} gold"
    after = state.with_piece(replace(piece, gold=gold)).counted("reckoned", piece.id)
    after = _as_taken(after, program.ship, piece.id)
    return [Transition(after, (told(view, happening, finding, words),))]


GROWN = "masts that count for its worth"
"""How the state notes how many masts a ship had taken when the worth of a treasure was last reckoned."""


def _taken(state: State, ship: str) -> int:
    """How many masts a ship has taken with her shots and rams in this play."""
    return sum(row[3] for row in state.done if row[0].startswith(MASTS_TO) and row[1] == ship)


def _as_taken(state: State, ship: str, cargo: str) -> State:
    noted, taken = state.count(GROWN, cargo, ""), _taken(state, ship)
    return state.counted(GROWN, cargo, "", taken - noted) if taken != noted else state


def _grown(view: View, state: State, happening: Event, finding: Finding) -> Transition:
    """A treasure is worth so much more with each mast that its ship has taken since; those that a text takes are in doubt.

    Of one of which it is not known what it was worth before, it stays open.
    """
    piece, program = patient(state, happening), happening.source
    assert program is not None
    more, amount = _taken(state, program.ship) - state.count(GROWN, piece.id, ""), program.effect.amount
    if piece.gold is None or amount is None or amount.number is None:
        return Transition(state)
    if more <= 0:
        unknown = f"whether a mast that a text takes counts for the worth of {view.name(piece.id)}"
        return Transition(replace(state, unknown=unknown))
    gold = piece.gold + more * amount.number
    after = _as_taken(state.with_piece(replace(piece, gold=gold)), program.ship, piece.id)
    return Transition(after, (told(view, happening, finding, f"{view.name(piece.id)} is worth {gold} gold by now"),))


def is_ashore(effect: Effect) -> bool:
    """Whether an effect tells what a treasure is worth as it is unloaded."""
    return effect.act is Act.SET and effect.when is not None and effect.when.happening.act is Act.UNLOAD


def unloaded_together(view: View, program: Program) -> bool | None:
    """Whether the cards aboard go ashore that a treasure is to be unloaded with; None where that is not known."""
    names = [role.of.name for role in program.effect.roles if role.word == BESIDE and role.of is not None]
    aboard = {piece.name.casefold(): piece for piece in view.state.board.aboard(program.ship)}
    beside = [aboard.get((name or "").casefold()) for name in names]
    values = [None if piece is None else piece.gold or stated(piece, ashore=True) for piece in beside]
    if all(values):
        return True
    worthless = (piece for piece, value in zip(beside, values, strict=True) if piece is not None and not value)
    return None if any(reckons(one) for piece in worthless for one in piece.abilities) else False


def _changed(view: View, state: State, happening: Event, finding: Finding) -> Transition:
    """Another treasure is worth what the text of a card makes of its value, or what the die shows."""
    piece, program = patient(state, happening), happening.source
    assert program is not None
    amount = program.effect.amount
    if amount is not None and piece.gold is None:
        return Transition(replace(state, unknown=f"what {view.name(piece.id)} is worth: write it as its gold"))
    gold = (piece.gold or 0) * (amount.number or 1) if amount is not None else _reckoned(view, program)
    after = changed_by(state, piece, [program.bearer]).with_piece(replace(piece, gold=gold))
    return Transition(after, (told(view, happening, finding, f"{view.name(piece.id)} is worth {gold} gold from now on"),))


def _was_reckoned(course: Simulation, state: State, piece: Piece) -> bool:
    """Whether a treasure was loaded from its island before, so that its value is settled (`faq.unique-treasure.7`)."""
    pieces = course.situation.board.pieces
    carrier = pieces.get(pieces[piece.id].aboard or "")
    return bool(state.count("reckoned", piece.id)) or (carrier is not None and carrier.kind is not Kind.ISLAND)


def _reckoned(view: View, program: Program) -> int:
    """What the figures of a text come to: each added or taken away, so often as there is something, and within its bounds."""
    sums: list[int] = []
    binding, least, most = binding_of(program), 0, EVERY
    for role in program.effect.roles:
        if role.of is None or role.word == BESIDE:
            continue
        if role.word == EACH:
            sums[-1] *= so_many(view, role.of, binding)
            continue
        figure = program.face if role.of.name == "result" else _number(role.of)
        if figure is None:
            figure = so_many(view, role.of.owner, binding) if role.of.owner is not None else 0
        if role.word == LEAST:
            least = figure
        elif role.word == MOST:
            most = figure
        else:
            sums.append(SIGNS[role.word] * figure)
    return min(most, max(least, sum(sums)))


# What a treasure is worth as it goes ashore


def ashore(effect: Effect) -> Effect:
    """What a treasure is worth once it is unloaded, where that hangs on anything, as what it is worth from right before that on.

    So all that the ship has is still aboard, which other treasure of hers may be counted. What is plainly worth so much at home
    stays as it is; where no place is told, treasure is unloaded at home (`faq.exploring.7`).
    """
    when, card = effect.when, effect.who
    if effect.act is not Act.BE or effect.optional or not effect.affirms or card is None or not _is_own(card):
        return effect
    event = when.happening if when is not None else Happening(Act.UNLOAD)
    itself = card if card.kind is Kind.CARD else THIS_TREASURE
    docks = event.act is Act.DOCK and event.whom in (None, AT_HOME.of)
    if (when is not None and when.phase not in (Phase.WHEN, Phase.AFTER)) or not (docks or event.act is Act.UNLOAD):
        return _by_its_die(effect)
    if not docks and event.whom is not None and event.whom != card and not _is_own(event.whom):
        return effect
    told = (*effect.roles, *event.roles, *((Complement("at", event.place),) if event.place is not None else ()))
    places = [role for role in told if role.word in ("at", "on") and not _is_of_her(role)] or [AT_HOME]
    values = _worded(told)
    hung = [Condition(THIS_SHIP, trait) for trait in _of_whom(event)]
    known, hers = {*VALUES, "at", "on", "aboard"}, event.who is not None and _carries(event.who)
    if (
        (event.who not in _UNLOADERS and not hung and not hers)
        or (not event.affirms and len(hung) != 1)
        or [role.of.kind in HARBOURS for role in places if role.of is not None] != [True]
        or any(role.word not in known for role in told)
    ):
        return effect
    if not values or values[0].word != "worth" or {*effect.manner} - _WORDS or {*event.manner} - {"there"}:
        return effect
    if not event.affirms:
        hung = [replace(one, trait=replace(one.trait, negated=not one.trait.negated)) for one in hung]
    conditions = (*effect.conditions, *hung)
    at_home = places[0].of == AT_HOME.of
    rolled = effect.needs_roll or len(values) > 1
    if at_home and "instead" in effect.manner and not (conditions or rolled):
        return effect
    if at_home and not (conditions or rolled or effect.manner):
        home = replace(when, happening=Happening(Act.UNLOAD, whom=itself, roles=event.roles)) if when is not None else None
        roles = tuple(replace(role, word="on") if role.word == "at" else role for role in effect.roles)
        return replace(effect, who=itself, when=home, roles=roles)
    unloads = Moment(Phase.BEFORE, Happening(Act.UNLOAD, THIS_SHIP, itself, roles=(replace(places[0], word="at"),)))
    return replace(effect, act=Act.SET, who=itself, when=unloads, roles=tuple(values), manner=(), conditions=conditions)


def is_plain(effect: Effect) -> bool:
    """Whether a text says of a treasure that it is worth so much at home, or everywhere, and what that hangs on is nothing."""
    event = effect.happening
    places = [role.of for role in (*effect.roles, *(event.roles if event is not None else ())) if role.word in ("at", "on")]
    if all(role.word != "worth" for role in effect.roles):
        return True
    at_home = all(place == AT_HOME.of for place in places)
    return at_home and not effect.conditions and (event is None or (event.affirms and event.who in _UNLOADERS))


def _by_its_die(effect: Effect) -> Effect:
    """So much gold that a treasure is worth by the face of a die, as what it is worth from then on."""
    plain = effect.faces and effect.dice is None and [role.word for role in effect.roles] == ["worth"]
    return replace(effect, act=Act.SET) if plain else effect


def _is_own(card: Selector) -> bool:
    named = card.kind is Kind.CARD and bool(card.name)
    return named or card in (THIS_TREASURE, Selector((Kind.THING,), Reference.THIS, name="card"))


def _carries(ship: Selector) -> bool:
    """Whether the ship is meant that carries this treasure, or has been told of as that."""
    told = ship.traits[0].what if len(ship.traits) == 1 and ship.traits[0].quality is Quality.RELATIVE else None
    carries = isinstance(told, Happening) and told == Happening(Act.CARRY, whom=told.whom) and told.whom is not None
    again = not ship.traits and ship.reference is Reference.THAT
    bare = ship == Selector((Kind.SHIP,), ship.reference, traits=ship.traits)
    return bare and (again or (isinstance(told, Happening) and carries and told.whom is not None and _is_own(told.whom)))


def _is_of_her(role: Complement) -> bool:
    return role.of is not None and role.of.kind is Kind.SHIP


def _of_whom(event: Happening) -> tuple[Trait, ...]:
    """What is told of the ship that unloads a treasure."""
    ship = event.who
    told = ship is not None and not _carries(ship) and ship == Selector((Kind.SHIP,), traits=ship.traits)
    return ship.traits if ship is not None and told else ()


def _worded(told: Iterable[Complement]) -> list[Complement]:
    """The figures of a worth in the order of the text, what is counted aboard being aboard of this ship."""
    values: list[Complement] = []
    for role in told:
        here = (role.word == "aboard" and role.of is None) or (role.word in ("on", "aboard") and role.of == THIS_SHIP)
        if here and values and values[-1].word == EACH and values[-1].of is not None:
            counted = values[-1].of
            values[-1] = replace(values[-1], of=replace(counted, traits=(*counted.traits, ABOARD_HER)))
        elif role.word in VALUES and role.of is not None:
            values.append(replace(role, of=_told_apart(role.of)))
    return values


def _told_apart(figure: Selector) -> Selector:
    """What is counted, with `the ship that brought it` as this ship, whose it is or which carries it."""
    owner = figure.owner
    brought = owner.traits[0].what if owner is not None and len(owner.traits) == 1 else None
    if owner is not None and isinstance(brought, Happening) and brought.act in _BROUGHT and owner.reference is Reference.THAT:
        alone = brought == Happening(brought.act, whom=brought.whom) and brought.whom is not None and _is_own(brought.whom)
        return replace(figure, owner=THIS_SHIP) if alone else figure
    if figure.name == "number" and owner is not None:
        return replace(figure, owner=counted_things(_told_apart(owner)))
    return counted_things(figure)


_BROUGHT = frozenset({Act.BRING, Act.UNLOAD, Act.CARRY})


_WORDS = frozenset({"instead", "there", "at that moment"})


# Values that a text of another card changes


def _as_it_goes_ashore(effect: Effect) -> Effect:
    """What treasure that a ship unloads is worth besides, as what it is worth besides when she unloads it."""
    treasure = effect.who
    if effect.quantity is not Quantity.GOLD or effect.when is not None or treasure is None or treasure.kind is not Kind.TREASURE:
        return effect
    clauses = [trait.what for trait in treasure.traits if trait.quality is Quality.RELATIVE and trait.name in ("object", "done")]
    what = clauses[0] if len(clauses) == 1 else None
    if not isinstance(what, Happening) or what.act is not Act.UNLOAD or not what.affirms or what.who is None or what.manner:
        return effect
    others = tuple(trait for trait in treasure.traits if trait.what is not what)
    plain = treasure.reference in (Reference.ANY, Reference.ALL) and treasure.number in (None, 1) and not treasure.also
    if not plain or effect.amount is None or effect.amount.op is not Op.ADD:
        return effect
    unloads = replace(what, whom=Selector(treasure.kinds, traits=others))
    return replace(effect, who=Selector(treasure.kinds, Reference.THAT), when=Moment(Phase.WHEN, unloads))


def revalued(effect: Effect) -> Effect:
    """A value that is doubled, or replaced by what a die shows, as what treasure of this ship is worth from then on.

    What is unloaded is worth so much before it goes ashore.
    """
    effect, value = _as_it_goes_ashore(effect), effect.whom
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
        return _once_she_is_full(replace(set_, roles=(Complement(TOLD, Selector((Kind.THING,), name="result")),)))
    return effect


def trait_of_figure(role: Complement) -> Trait:
    """What a piece is told with, as a trait of it: `with the lowest gold value`."""
    return Trait(Quality.BESIDE, name=role.word, of=role.of)


def _ahead(effect: Effect) -> Effect:
    """What a text does to a value when its ship unloads at home, as what it does before she does; and what comes then, too."""
    ashore = effect.upon(Phase.WHEN)
    then = effect.act is Act.REMOVE and effect.manner == ("then",) and ashore is not None and ashore.whom == UNLOADED[0]
    if ashore is None or ashore.act is not Act.UNLOAD or ashore.whom not in UNLOADED or ashore.who not in (None, THIS_SHIP):
        return effect
    at = ashore.roles or ((Complement("at", ashore.place),) if ashore.place is not None else ())
    if [role.word for role in at] != ["at"] or not (then or effect.act is Act.SET):
        return effect
    unloads = Moment(Phase.BEFORE, Happening(Act.UNLOAD, THIS_SHIP, Selector((Kind.TREASURE,)), roles=at))
    done = Condition(THIS_SHIP, Trait(Quality.CHOSEN))
    return replace(effect, when=unloads, manner=(), conditions=(*effect.conditions, done) if then else effect.conditions)


def _once_she_is_full(effect: Effect) -> Effect:
    """What comes once this ship has reached her cargo capacity, as what comes when she has loaded something and is full."""
    reached = effect.upon(Phase.AFTER)
    capacity = Selector((Kind.THING,), owner=THIS_SHIP, name="cargo capacity")
    if reached != Happening(Act.REACH, THIS_SHIP, capacity):
        return effect
    full = replace(THIS_SHIP, traits=(Trait(Quality.FULL),))
    return replace(effect, when=Moment(Phase.AFTER, Happening(Act.LOAD, full)))


AT_HOME = Complement("at", Selector((Kind.ISLAND,), owner=YOU, name="home"))
_UNLOADERS = (None, THIS_SHIP, YOU, SUBJECT)
ABOARD_HER, ON_HER = Trait(Quality.ABOARD, of=THIS_SHIP), Complement("on", THIS_SHIP)
WITH_THE_RESULT = Complement("with", Selector((Kind.THING,), Reference.THE, name="result"))
UNLOADED = (Selector((Kind.TREASURE,), Reference.THAT), Selector((Kind.TREASURE,)), Selector((Kind.THING,), name="gold"), None)
