"""What a piece cannot have, do or suffer: masts on crew, actions for islands, a base move for forts; no event sinks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.effects import Act, Action, Complement, Condition, Effect, Happening, Kind, Quality, Quantity, Reference, Selector
from arbiter.frozen import replace
from arbiter.language.inflection import inflected, participle
from arbiter.language.reference.plausible import wanted
from arbiter.language.reference.pronouns import selectors
from arbiter.rulebook import Library, in_edition, terms, units
from arbiter.rulebook import book as rulebook

CODE = "meaning.not-its-own"
_FITTINGS = frozenset({Kind.MAST, Kind.CANNON})
_WITHOUT_FITTINGS = frozenset({Kind.CREW, Kind.ISLAND, Kind.TREASURE, Kind.EVENT, Kind.TERRAIN, Kind.DIE})
_WITHOUT_ACTIONS = frozenset({
    Kind.CREW, Kind.ISLAND, Kind.TREASURE, Kind.EVENT, Kind.EQUIPMENT, Kind.TERRAIN, Kind.MAST, Kind.CANNON,
})  # fmt: skip
_UNMOVED = frozenset({Kind.FORT, Kind.ISLAND, Kind.TREASURE, Kind.EVENT, Kind.CREW})
"""Kinds of pieces that have no base move."""
_DONE_BY = frozenset({Act.SINK, Act.RAM, Act.SHOOT, Act.DOCK, Act.EXPLORE, Act.TOW, Act.LOAD, Act.UNLOAD})
_DONE_TO = frozenset({
    Act.EXPLORE, Act.LOAD, Act.UNLOAD, Act.REVEAL, Act.RAM, Act.TOW, Act.PIN, Act.TRANSFER, Act.TURN_UP, Act.TURN_DOWN,
    Act.REROLL,
})  # fmt: skip
"""Acts that only few kinds of pieces do, and that are done to few."""
_PIECES = frozenset({
    Kind.SHIP, Kind.CREW, Kind.FORT, Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.TITAN, Kind.SUBMARINE,
    Kind.TREASURE, Kind.EQUIPMENT, Kind.EVENT, Kind.ISLAND, Kind.DIE, Kind.TERRAIN,
})  # fmt: skip
_PARTS = frozenset({
    "action", "roll", "mast", "foremast", "bow", "stern", "oar", "sail", "flag", "card", "token", "marker", "counter", "coin",
    "ability", "keyword", "abilities", "limit", "one", "ones", "two", "shot", "speed", "turn", "range", "rank", "point",
    "tentacle",
})  # fmt: skip
"""What a ship or her card may have without a rule that says so."""
_WORDS = {Kind.MAST: "masts", Kind.CANNON: "cannons"}


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Every part or figure of a piece that has none such, every action for one that is given none, and all of other games."""
    known = _kinds(library.book.edition)
    for spoken in reading.spoken:
        foreign = next((one for one in selectors(spoken.effect) if one.kind in _OF_ONE_GAME and one.kind not in known), None)
        if foreign is not None:
            message = f"no document of the edition {library.book.edition} speaks of a {foreign.kind.value}"
            yield _found(spoken, message, "name a piece of this game, or another edition")
        parts = (*selectors(spoken.effect), *_taken(spoken.effect))
        fitting = next((part for part in parts if _is_foreign(part)), None)
        if fitting is not None and fitting.owner is not None:
            message = f"{_called(fitting.owner)} has no {_WORDS[fitting.kind]}"
            yield _found(spoken, message, "name those of a ship, such as “one of her masts”")
        yield from _unheard_of(spoken, reading, library.book.edition)
        if any(map(_is_crew_of_mast, parts)):
            yield _found(spoken, "crew are on a ship, and not on a mast", "name the crew of a ship, such as “one of her crew”")
        mover = spoken.effect.who if spoken.effect.quantity is Quantity.BASE_MOVE else None
        if mover is not None and len(mover.kinds) == 1 and mover.kind in _UNMOVED and not mover.also:
            yield _found(spoken, f"{_called(mover)} has no base move", "name a ship, such as “this ship”")
        if _has_no_masts_left(spoken):
            yield _found(spoken, "a derelict ship has no masts left", "name another ship, or what else is lost")
        aside = _beside_a_port(spoken.effect)
        if aside is not None:
            yield _found(spoken, f"nobody docks at {_called(aside)}", "say what is done with it")
        for deed in (spoken.effect, spoken.effect.happening):
            yield from (_found(spoken, message, "name something else") for message in _unlikely(deed))
        taker = _taker(spoken.effect)
        if taker is not None:
            which, who = ("that", "") if taker.kind is Kind.FORT else ("an", " or a fort")
            yield _found(spoken, f"{_called(taker)} is never given {which} action", f"give it to a ship, a sea monster{who}")


def _is_more_of_fewer(part: Selector) -> bool:
    """Whether more of some pieces are meant than there are of these: `three of this ship's two masts`."""
    of = next((trait.of for trait in part.traits if trait.name == "of" and trait.of is not None), None)
    more = of is not None and part.number is not None and of.number is not None and part.number > of.number
    return more and of is not None and of.kinds == part.kinds and of.bound is None and part.bound in (None, "at least")


_LOSING = frozenset({Act.SACRIFICE, Act.ELIMINATE, Act.LOSE, Act.REMOVE, Act.CAPTURE, Act.STEAL, Act.TAKE})


def _has_no_masts_left(spoken: SpokenEffect) -> bool:
    """Whether masts or cannons are taken from a ship that is derelict, or that was chosen as one."""
    effect, part = spoken.effect, spoken.effect.cost or spoken.effect.whom
    loses = effect.act in _LOSING or effect.cost is not None
    if not loses or part is None or part.kind not in _FITTINGS or part.owner is None or not effect.affirms:
        return False
    if part.owner.reference is Reference.THAT:
        before = spoken.ability.effects[: spoken.ability.effects.index(effect)]
        ships = [one for each in before for one in selectors(each) if one.kind is Kind.SHIP and one.reference is Reference.ANY]
        return len(ships) == 1 and _is_derelict(ships[0])
    asked = [item for item in effect.conditions if isinstance(item, Condition) and _is_one(item.subject, part.owner)]
    return _is_derelict(replace(part.owner, traits=(*part.owner.traits, *(item.trait for item in asked))))


_BEARING = (Reference.THIS, Reference.SUBJECT)


def _is_one(ship: Selector, other: Selector) -> bool:
    """Whether two phrases speak of the same ship: the one that bears the text, or any that is told alike."""
    return ship == other or (ship.kinds == other.kinds and ship.reference in _BEARING and other.reference in _BEARING)


def _is_crew_of_mast(part: Selector) -> bool:
    """Whether crew are said to be a mast's, or on one."""
    bearers = (part.owner, *(trait.of for trait in part.traits if trait.quality is Quality.ABOARD))
    return part.kind is Kind.CREW and any(one is not None and one.kind is Kind.MAST for one in bearers)


def _is_derelict(ship: Selector) -> bool:
    return any(trait.quality is Quality.DERELICT and not trait.negated for trait in ship.traits)


def _beside_a_port(effect: Effect) -> Selector | None:
    """What stands beside a port that a ship docks at, and is no port: `dock at an island and one treasure`."""
    port = effect.whom if effect.act is Act.DOCK else None
    if port is None or port.kind not in (Kind.ISLAND, Kind.FORT):
        return None
    return next((one for one in port.also if one.kind in _WITHOUT_ACTIONS - {Kind.ISLAND}), None)


_TAKEN_OUT = frozenset({Act.ELIMINATE, Act.REPAIR, Act.PUT, Act.REMOVE}) | _DONE_TO - {Act.RAM, Act.PIN, Act.TOW}


_NO_WEAPONS = frozenset({Kind.CREW, Kind.TREASURE, Kind.ISLAND, Kind.EVENT})


def _is_no_weapon(role: Complement, deed: Effect | Happening) -> bool:
    """Whether masts or crew are said to be eliminated with what eliminates nothing: `with one crew`."""
    hit = deed.act is Act.ELIMINATE and deed.whom is not None and deed.whom.kind in (Kind.MAST, Kind.CREW, Kind.CANNON)
    return hit and role.word == "with" and role.of is not None and role.of.kind in _NO_WEAPONS and not role.of.also


def _unlikely(deed: Effect | Happening | None) -> Iterator[str]:
    """That a piece is said to do what such pieces never do, or that something is done to it that never is."""
    if deed is None or (isinstance(deed, Effect) and deed.quantity is not None):
        return
    if deed.act in _TAKEN_OUT and deed.whom is not None and deed.whom.kind is Kind.PLAYER and not deed.whom.also:
        yield f"{_called(deed.whom)} is never {participle(deed.act.value)}"
    for role in deed.roles:
        if role.of is not None and _is_no_weapon(role, deed):
            yield f"nothing is {participle(deed.act.value)} with {_called(role.of)}"
    if deed.act in _OF_CREWS and deed.who is not None and deed.who.kind is Kind.THING and deed.who.name in _WITHOUT_CREW:
        yield f"a {deed.who.name} never {inflected(deed.act.value)[0]}"
    done = inflected(deed.act.value)[0], f"is {participle(deed.act.value)}"
    for part, piece, acts, said in zip(("who", "whom"), (deed.who, deed.whom), (_DONE_BY, _DONE_TO), done, strict=True):
        known = piece is not None and deed.act in acts and not piece.also and _PIECES.issuperset(piece.kinds)
        fits = wanted(deed, part) if known else None
        if piece is not None and fits is not None and not any(fits(replace(piece, kinds=(kind,))) for kind in piece.kinds):
            yield f"{_called(piece)} never {said}" if part == "who" else f"{_called(piece)} {said.replace('is ', 'is never ', 1)}"


_OF_CREWS = _DONE_BY - {Act.SINK} | {Act.REPAIR, Act.BOARD, Act.REVEAL}
"""What only those do who have somebody aboard."""
_WITHOUT_CREW = frozenset({"fog bank", "reef", "iceberg", "whirlpool", "trade current", "sargasso sea", "shipwreck"})
"""What lies in the sea and has nobody aboard."""
_HANDLED = frozenset({
    Act.ELIMINATE, Act.REMOVE, Act.LOSE, Act.SACRIFICE, Act.REPAIR, Act.DROP, Act.PAY, Act.SPEND, Act.HAVE,
})  # fmt: skip
"""What is done to the parts of a ship."""


def _unheard_of(spoken: SpokenEffect, reading: TextReading, edition: str) -> Iterator[Diagnostic]:
    """Every part that no ship has, more of some than there are, and what only games with decks have."""
    effect = spoken.effect
    drawn = effect.whom if effect.act is Act.DRAW else None
    if drawn is not None and drawn.name == "card" and "deck" in reading.text and not _has_deck(edition):
        yield _found(spoken, "no document of the game speaks of cards that are drawn", "say what the player gets instead")
    for part in selectors(effect):
        if _is_more_of_fewer(part):
            yield _found(spoken, "there are not so many of them", "ask for no more than there are")
        if _is_unheard_of(part, effect, reading, edition) or _is_of_card_games(part, edition):
            message = f"no card and no document of the game speaks of a {part.name}"
            yield _found(spoken, message, "name what there is, such as “one of her masts”")


def _is_unheard_of(part: Selector, effect: Effect, reading: TextReading, edition: str) -> bool:
    """Whether something is lost, repaired or had as a part of a ship that no ship has: `one of her lifeboats`."""
    if part.kind is not Kind.THING or part.name is None or effect.act not in _HANDLED or effect.quantity is not None:
        return False
    had = effect.act is Act.HAVE and part is effect.whom and effect.who is not None and effect.who.kind in (Kind.SHIP, Kind.FORT)
    owned = part.owner is not None and part.owner.kind in (Kind.SHIP, Kind.FORT) and part is (effect.cost or effect.whom)
    if not (owned or (had and part.number is not None)) or part.name.split()[-1] in _things(edition):
        return False
    return reading.text.casefold().count(part.name.split()[-1]) == 1


_OF_CARD_GAMES = frozenset({"deck", "hand", "discard pile", "draw pile", "graveyard", "library"})
"""What players have in games with decks of cards."""


def _is_of_card_games(part: Selector, edition: str) -> bool:
    """Whether a player is to have what only games with decks of cards have, and no document of the edition speaks of it."""
    has = part.owner is not None and part.owner.kind is Kind.PLAYER
    return has and part.kind is Kind.THING and part.name in _OF_CARD_GAMES and part.name not in _things(edition)


_OF_ONE_GAME = frozenset({
    Kind.MAST, Kind.EVENT, Kind.EQUIPMENT, Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.TITAN, Kind.SUBMARINE,
})  # fmt: skip
"""Kinds of pieces that some games have and others have not."""


@lru_cache(maxsize=8)
def _has_deck(edition: str) -> bool:
    """Whether a unit of the edition is about the cards that players draw."""
    about = (name for term in terms() if "deck" in term.words for name in term.units)
    return any(in_edition(units()[name], edition) for name in about)


@lru_cache(maxsize=8)
def _kinds(edition: str) -> frozenset[Kind]:
    """All kinds of pieces of which the rules, keywords and crew of an edition speak."""
    return frozenset(kind for one in _spoken_of(edition) for kind in one.kinds)


@lru_cache(maxsize=8)
def _things(edition: str) -> frozenset[str]:
    """What else the rules, keywords, crew and cards of an edition speak of, each by its last word."""
    cards = chain.from_iterable(card.abilities for card in rulebook(edition).cards.values())
    of_cards = selectors(tuple(effect for ability in cards for effect in ability.effects))
    return frozenset(one.name.split()[-1] for one in (*_spoken_of(edition), *of_cards) if one.name) | _PARTS


def _spoken_of(edition: str) -> Iterator[Selector]:
    """Whatever the rules, keywords and crew of an edition speak of."""
    book = rulebook(edition)
    abilities = (*book.keywords.values(), *chain.from_iterable(book.crew.values()))
    effects = (*(rule.effect for rule in book.rules), *(effect for ability in abilities for effect in ability.effects))
    return (one for effect in effects for one in selectors(effect))


def _found(spoken: SpokenEffect, message: str, hint: str) -> Diagnostic:
    return Diagnostic(CODE, message, spoken.start, spoken.end, hint)


def _taken(effect: Effect) -> Iterator[Selector]:
    """What is taken from a piece, as a part of it: `one mast from a crew`."""
    for role in effect.roles:
        if role.word == "from" and role.of is not None and effect.whom is not None and effect.whom.owner is None:
            yield replace(effect.whom, owner=role.of)


def _is_foreign(part: Selector) -> bool:
    return (
        part.kind in _FITTINGS
        and part.owner is not None
        and part.owner.kind in _WITHOUT_FITTINGS
        and part.owner.reference is not Reference.THAT
        and not part.owner.also
        and len(part.owner.kinds) == 1
    )


def _taker(effect: Effect) -> Selector | None:
    """Who is given an action that takes none, or is waited for to be given one."""
    return next(filter(None, map(_given, (effect, effect.happening))), None)


def _given(deed: Effect | Happening | None) -> Selector | None:
    action = _action(deed) if deed is not None and deed.act is Act.GIVE and deed.affirms else None
    whom = deed.whom if deed is not None and action is not None else None
    if whom is None or len(whom.kinds) > 1 or whom.also:
        return None
    moves = whom.kind is Kind.FORT and action in (Action.MOVE, Action.EXPLORE)
    return whom if moves or whom.kind in _WITHOUT_ACTIONS else None


def _action(deed: Effect | Happening) -> Action | None:
    """Which action is given, told as one or in words: `only explore actions`."""
    told = {role.of.name for role in deed.roles if role.word == "" and role.of is not None}
    return deed.action or next((action for action in Action if f"{action.value} action" in told), None)


def _called(piece: Selector) -> str:
    name = piece.kind.value
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
