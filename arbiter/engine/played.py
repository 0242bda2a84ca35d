"""What a game plays of a text, of the rules of an edition, and of a board, by the forms that it declares (`forms`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import takewhile

from arbiter.board import Board, Piece
from arbiter.effects import Ability, Act, Dice, Effect, Kind, Moment, Quantity, Unplayed
from arbiter.engine.forms import Forms, PartedRules, is_unasked, is_unheard, reasons
from arbiter.engine.referring import points_nowhere
from arbiter.engine.triggers import hangs_on, hung_on
from arbiter.frozen import replace
from arbiter.rulebook.rules import Rule, Rulebook, Topic

Rules = Mapping[Topic, tuple[Rule, ...]]


@lru_cache(maxsize=16384)
def unplayed(effect: Effect, game: Forms, bearer: Kind | None = None) -> tuple[str, ...]:
    """Why an effect is not played; nothing when it is. `bearer` is the kind of piece whose text it is, where that is known."""
    return reasons(simplified(effect, game), game, bearer)


def left_out(effect: Effect, ability: Ability, game: Forms, bearer: Kind | None = None) -> tuple[str, ...]:
    """Why an effect of an ability is not played: as `unplayed`, or because what it hangs on or points at is not there."""
    why = unplayed(effect, game, bearer)
    if why:
        return why
    before = tuple(takewhile(lambda one: one is not effect, ability.effects))
    if before and hangs_on(effect) and left_out(before[-1], ability, game, bearer):
        return (UNFOUNDED,)
    pointed = points_nowhere((*before, simplified(effect, game)), game.kinds, game.alone, paired(game))
    return (f"which {pointed.kind.value} “that …” means is told nowhere",) if pointed else ()


UNFOUNDED = "what comes before it, and decides whether it is done, is not played"
"""Why what a text says after `if you do` is not played."""


@lru_cache(maxsize=8)
def paired(game: Forms) -> frozenset[Quantity]:
    """The figures of what goes on between two pieces, such as a shot and its target."""
    return frozenset(form.quantity for form in game.forms if form.quantity is not None and form.whom)


def simplified(effect: Effect, game: Forms) -> Effect:
    """An effect in the terms that are played: the faces of a single die that somebody may roll are left to him, roll and all.

    It is the same object where it is told in those terms.
    """
    told = _simplified(effect, game)
    return effect if told == effect else told


@lru_cache(maxsize=16384)
def _simplified(effect: Effect, game: Forms) -> Effect:
    if effect.faces and effect.dice == Dice(optional=True):
        effect = replace(effect, dice=None, optional=True)
    return game.terms(effect)


UNSURE = "a word of it was not taken into account, or could mean something else"
"""Why nothing of an ability is played whose text may say something else than was read."""


@lru_cache(maxsize=8192)
def parted(ability: Ability, game: Forms, bearer: Kind) -> Ability:
    """The ability with what is played as its effects, and the rest set apart; the same object where all of it is played.

    Of a text that may say something else nothing is played.
    """
    if ability.unsure:
        return replace(ability, effects=(), unplayed=(*ability.unplayed, *_rest(ability, game, bearer)), places=())
    if not any(left_out(effect, ability, game, bearer) or simplified(effect, game) is not effect for effect in ability.effects):
        return ability
    played = tuple(simplified(effect, game) for effect in ability.effects if not left_out(effect, ability, game, bearer))
    left = (*ability.unplayed, *_rest(ability, game, bearer))
    return replace(ability, effects=played, unplayed=left, places=())


def _rest(ability: Ability, game: Forms, bearer: Kind) -> Iterator[Unplayed]:
    """What is not played, with the moment and the offer that each effect goes on from."""
    offered = chosen = False
    after = (*ability.effects[1:], None)
    for (effect, waits), coming in zip(with_moments(ability), after, strict=False):  # of a doubtful text nothing may be left
        chosen = chosen if hangs_on(effect) else game.terms(effect).optional
        goes_on = effect.when is None and _goes_on(effect)
        offered = (offered or effect.optional) if goes_on else game.terms(effect).optional
        reasons = left_out(effect, ability, game, bearer) or ((UNSURE,) if ability.unsure else ())
        if reasons:
            unasked, unheard = is_unasked(game.terms(effect), game), is_unheard(waits, game)
            told = game.terms(effect) if effect.act is Act.NOTHING else effect  # `nothing happens` is that something does not
            is_choice = game.terms(effect).optional and coming is not None and hangs_on(coming)
            hangs = is_choice or (chosen and hangs_on(effect) and not any(hung_on(effect)))
            yield Unplayed(told, reasons, waits, offered or effect.optional, unasked, unheard, hangs=hangs)


def with_moments(ability: Ability) -> Iterator[tuple[Effect, Moment | None]]:
    """The effects of an ability in order, each with the moment that it waits for, its own or that of what it goes on from."""
    waits = None
    for effect in ability.effects:
        waits = effect.when if effect.when is not None or not _goes_on(effect) else waits
        yield effect, waits


def _goes_on(effect: Effect) -> bool:
    """Whether an effect may hang on the one before it: it has no moment, and is nothing that holds all the time."""
    return effect.affirms and effect.quantity is None


def parted_board(board: Board, part: Callable[[Ability, Piece], Ability]) -> Board:
    """The board whose abilities are parted into what is played and the rest, each as `part` does for its piece."""
    pieces = dict(board.pieces)
    for piece in board.pieces.values():
        abilities = tuple(part(ability, piece) for ability in piece.abilities)
        if any(one is not other for one, other in zip(abilities, piece.abilities, strict=True)):
            pieces[piece.id] = replace(piece, abilities=abilities)
    return replace(board, pieces=pieces)


def carried(unit: str, book: Rulebook) -> bool:
    """Whether a step of the game rests on a unit by name, as a principle or as a place in a procedure."""
    return unit in book.carried


_memory: dict[tuple[int, int], tuple[Rulebook, Forms, frozenset[int], Rules]] = {}


def idle_places(book: Rulebook, game: Forms) -> frozenset[int]:
    """The rules of an edition that are not played, by their place in it; worked out once for a rulebook."""
    return _parted_rules(book, game)[0]


def played_rules(book: Rulebook, game: Forms) -> Rules:
    """The rules of an edition that are played, by what they can speak to; worked out once for a rulebook."""
    return _parted_rules(book, game)[1]


def _parted_rules(book: Rulebook, game: Forms) -> tuple[frozenset[int], Rules]:
    key = id(book), id(game)
    known = _memory.get(key)
    if known is None or known[0] is not book or known[1] is not game:
        parted_rules = game.keep(book, lambda: _worked_out(book, game))
        kept: dict[Topic, list[Rule]] = {}
        for place, rule in enumerate(book.rules):
            if place not in parted_rules.idle:
                played = replace(rule, effect=parted_rules.told[place]) if place in parted_rules.told else rule
                kept.setdefault(played.effect.topic, []).append(played)
        known = _memory[key] = book, game, parted_rules.idle, {topic: tuple(rules) for topic, rules in kept.items()}
    return known[2], known[3]


def _worked_out(book: Rulebook, game: Forms) -> PartedRules:
    idle = frozenset(place for place, rule in enumerate(book.rules) if unplayed(rule.effect, game))
    told = {place: simplified(rule.effect, game) for place, rule in enumerate(book.rules) if place not in idle}
    return PartedRules(idle, {place: effect for place, effect in told.items() if effect is not book.rules[place].effect})


def forget() -> None:
    """What was worked out for rulebooks is worked out anew."""
    _memory.clear()
