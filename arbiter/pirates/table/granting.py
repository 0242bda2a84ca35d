"""Keywords that a text gives a ship: as long as the text is aboard, whatever such a keyword says is said by it."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.board import Board
from arbiter.effects import Ability, Act, Complement, Effect, Kind, Moment, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import rewritten
from arbiter.pirates.selectors import THIS_SHIP, YOU
from arbiter.rulebook.rules import Rulebook


def granted(board: Board, book: Rulebook) -> Board:
    """The board on which each piece that gives its ship a keyword bears the ability of that keyword, too."""
    for piece in tuple(board.pieces.values()):
        given = tuple(ability for own in piece.abilities for ability in _granted_by(own, book))
        if given:
            board = board.with_piece(replace(piece, abilities=(*piece.abilities, *given)))
    return board


def _granted_by(own: Ability, book: Rulebook) -> Iterator[Ability]:
    for effect in own.effects:
        name = keyword_given(effect)
        found = book.keywords.get(name.casefold()) if name else None
        if found is not None and found.effects:
            effects = tuple(_as_given(one, effect) for one in found.effects)
            yield replace(found, effects=effects, cites=(*own.cites, *found.cites), places=())


def _as_given(one: Effect, giving: Effect) -> Effect:
    """An effect of a keyword as it is given: against some alone, on the conditions of the gift, or upon friends as well."""
    if giving.act is Act.USE:
        return _against(one, giving.whom)
    one = one.with_conditions(*giving.conditions)
    return rewritten(one, _of_friend_and_foe) if giving.roles else one


def _of_friend_and_foe(part: object) -> object:
    """Enemy ships as ships of anybody; no ship is within reach of herself (`faq.sea-monster-bonus.3`)."""
    enemy = Trait(Quality.ENEMY)
    if not isinstance(part, Selector) or part.kind is not Kind.SHIP or enemy not in part.traits:
        return part
    return replace(part, traits=part.traits_but(enemy))


def gives_keyword(effect: Effect) -> bool:
    """Whether an effect says of any piece that it has a keyword."""
    return effect.act is Act.HAVE and effect.quantity is None and effect.whom is not None and effect.whom.kind is Kind.ABILITY


def keyword_given(effect: Effect) -> str:
    """The keyword that an effect gives its ship, always, on some condition, or against some; empty where it gives none."""
    if not effect.affirms or effect.when is not None or effect.manner or effect.often or effect.turn is not None:
        return ""
    if gives_keyword(effect) and effect.whom is not None:
        mine = effect.who is not None and effect.who.reference is Reference.THIS and effect.who.kind is Kind.SHIP
        plain = mine and not effect.optional and not effect.whom.also and all(role == UPON_FRIENDS for role in effect.roles)
        if effect.conditions and (effect.whom.name or "").casefold() in BY_NAME:
            return ""
        return (effect.whom.name or "") if plain else ""
    used = effect.who if effect.act is Act.USE and effect.optional and not (effect.conditions or effect.roles) else None
    if used is None or used.kind is not Kind.ABILITY or used.owner != THIS_SHIP:
        return ""
    return (used.name or "") if effect.whom is not None and effect.whom.kind is Kind.SHIP else ""


BY_NAME = frozenset({
    "black mark", "explorer", "marine", "mercenary", "ransom", "schooner", "sea dragon", "sea monster", "submarine", "titan",
})  # fmt: skip
"""Keywords that steps of the game ask for by their name, and not on what condition they are had."""
UPON_FRIENDS = Complement("also upon", Selector((Kind.SHIP,), owner=YOU))
"""How it is told that what a keyword does to enemies it does to one's own ships as well."""


def _against(effect: Effect, whom: Selector | None) -> Effect:
    """The effect where the other party to what it waits for is one of those against whom it may be used."""
    when = effect.when
    if when is None or whom is None or when.happening.who is None or when.happening.who.reference is not Reference.ANY:
        return effect
    who = replace(when.happening.who, traits=(*when.happening.who.traits, *whom.traits))
    return replace(effect, when=Moment(when.phase, replace(when.happening, who=who)))


def tells_what_she_is(effect: Effect) -> bool:
    """Whether an effect only says what keyword or nation a ship has, which is nobody's ability to use."""
    return bool(keyword_given(effect) or nation_given(effect))


def nation_given(effect: Effect) -> str:
    """The nation to which an effect has pieces belong; empty where it says nothing of that."""
    if effect.act is not Act.BELONG or not effect.affirms or effect.when is not None or effect.conditions:
        return ""
    to = effect.piece("to")
    traits: tuple[Trait, ...] = to.traits if to is not None and to.name == "nation" else ()
    return next((trait.name or "" for trait in traits if trait.quality is Quality.NATION and not trait.negated), "")
