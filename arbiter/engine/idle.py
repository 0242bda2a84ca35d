"""The texts on a table, and the rules of an edition, that nothing plays: what of them could bear on an answer is in doubt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arbiter.board import Board, Piece
from arbiter.effects import Ability, Act, Effect, Kind, Quality, Reference
from arbiter.engine.declared import Acts, Kinds
from arbiter.engine.forms import Forms
from arbiter.engine.played import carried, idle_places, parted
from arbiter.engine.unplayed import Idle, Indexed
from arbiter.engine.view import works_there
from arbiter.frozen import replace
from arbiter.language.printer import print_effect
from arbiter.rulebook.rules import Rulebook


def idle_texts(
    boards: Sequence[Board],
    book: Rulebook,
    forms: Forms,
    acts: Acts,
    taken: frozenset[str] = frozenset(),
    spoken: frozenset[str] = frozenset(),
) -> Iterator[Idle]:
    """What the texts of the pieces in play, on any of the boards, say and nothing plays, and what of them nobody could read.

    `taken` are the pieces whose abilities the play says are used, where nothing plays that, and `spoken` those of whose
    abilities it says anything. A piece that left play between the first board and another may have spoken on the way.
    """
    kinds = forms.kinds
    for name, first in boards[0].pieces.items():
        piece = next((board.pieces[name] for board in boards if _speaks(board, board.pieces[name], kinds)), None)
        if piece is None and first.gone is None:
            piece = next((board.pieces[name] for board in boards[1:] if board.pieces[name].gone is not None), None)
        if piece is None or (name not in taken and _is_unrevealed(boards, first, kinds)):
            continue
        ship = piece.aboard or piece.id
        unshown, unspoken = _unshown(boards, first, kinds), name not in taken | spoken
        lies = all(Quality.FACE_DOWN in board.pieces[name].marks and board.pieces[name].gone is first.gone for board in boards)
        covered = lies and first.kind in kinds.users & kinds.carried
        for place, ability in enumerate(piece.abilities):
            for text in _of_ability(piece, ship, ability, book, forms, acts, piece.id in taken):
                hidden = unspoken and (text.hidden or place in unshown)
                yield replace(text, unspoken=unspoken, covered=unspoken and covered, hidden=hidden)
        yield from (Idle(f"{piece.name}: “{part}”", None, piece.id, ship) for part in piece.unread)
    yield from _untold(boards, kinds, taken)


def _is_unrevealed(boards: Sequence[Board], card: Piece, kinds: Kinds) -> bool:
    """Whether all that a card says hangs on somebody's revealing it, and nobody has: till then nothing of it counts."""
    if card.kind not in kinds.revealed or card.aboard is not None or not card.abilities or card.unread:
        return False
    begins = next((effect for ability in card.abilities for effect in ability.effects), None)
    hangs = begins is not None and begins.act is Act.REVEAL and begins.optional and begins.affirms
    return hangs and not any(Quality.FACE_UP in board.pieces[card.id].marks for board in boards)


def _unshown(boards: Sequence[Board], card: Piece, kinds: Kinds) -> range:
    """The places of the abilities of a card that hang on its being revealed: it is carried face down on every board.

    Its text says that it is loaded face down, and that its player may reveal it: what follows that counts from then on.
    """
    down = Quality.FACE_DOWN in card.marks or any(map(_lies_down, _effects_of(card.abilities)))
    shown = any(Quality.FACE_UP in board.pieces[card.id].marks or board.pieces[card.id].gone is not card.gone for board in boards)
    if card.kind not in kinds.revealed or not down or shown:
        return range(0)
    begins = (place for place, ability in enumerate(card.abilities) if any(map(_is_revealing, _effects_of((ability,)))))
    return range(next(begins, len(card.abilities)), len(card.abilities))


def _effects_of(abilities: Iterable[Ability]) -> Iterator[Effect]:
    for ability in abilities:
        yield from ability.effects
        yield from (left.effect for left in ability.unplayed)


def _lies_down(effect: Effect) -> bool:
    return effect.act is Act.LOAD and effect.affirms and "face down" in effect.manner


def _is_revealing(effect: Effect) -> bool:
    return effect.act is Act.REVEAL and effect.optional and effect.affirms


def _untold(boards: Sequence[Board], kinds: Kinds, taken: frozenset[str]) -> Iterator[Idle]:
    """The cards that are there for a text that nobody told, and lie open, with what they lie on."""
    for name, first in boards[0].pieces.items():
        known = first.gold is not None or first.type is not None or first.abilities or first.unread
        if first.kind not in kinds.revealed or known:
            continue
        lies = dict.fromkeys((board.pieces[name].aboard or "", board.pieces[name].marks) for board in boards)
        shown = {place for place, marks in lies if name in taken or _is_shown(boards[0], place, marks, kinds)}
        says = f"the text of {first.name}, which is not told"
        yield from (Idle(says, None, name, place, untold=True) for place in sorted(shown))


def _is_shown(board: Board, place: str, marks: frozenset[Quality], kinds: Kinds) -> bool:
    """Whether a card with these marks lies open: it was turned up, or is aboard a ship and was not said to be face down."""
    carried = place in board.pieces and board.pieces[place].kind not in kinds.places
    return Quality.FACE_UP in marks or (carried and Quality.FACE_DOWN not in marks)


def _speaks(board: Board, piece: Piece, kinds: Kinds) -> bool:
    """Whether the text of a piece counts: it is in use on the table, and so is what carries it, or it is at work in a place."""
    if piece.gone is not None or not kinds.silencing.isdisjoint(piece.marks):
        return False
    carrier = board.pieces.get(piece.aboard) if piece.aboard else None
    if piece.aboard and carrier is not None and carrier.kind in kinds.places:
        return works_there(piece, kinds)
    return not piece.aboard or (carrier is not None and carrier.gone is None)


def _of_ability(
    piece: Piece, ship: str, ability: Ability, book: Rulebook, forms: Forms, acts: Acts, taken: bool
) -> Iterator[Idle]:
    """What one ability says and nothing plays; of a keyword that another edition alone explains, all that it says there."""
    if not ability.effects and not ability.unplayed and ability.name and ability.name.casefold() not in book.spoken_of:
        reach = book.elsewhere.get(ability.name.casefold())
        if reach is None:
            yield Idle(f"{piece.name}: {ability.name}", None, piece.id, ship, named=True)
        else:
            ability = parted(reach, forms, piece.kind)
    for left in ability.unplayed:
        if _gives_unexplained(left.effect, book):
            yield Idle(f"{piece.name}: {in_words(left.effect, ability)}", None, piece.id, ship, named=True)
            continue
        says, effect = f"{piece.name}: {in_words(left.effect, ability)}", acts.measured(left.effect)
        yield Idle(
            says, None if _is_without_a_roll(effect) else effect, piece.id, ship, "", left.waits, left.offered, taken,
            unasked=left.unasked and effect is left.effect, unheard=left.unheard, later=left.later, hidden=left.hangs,
        )  # fmt: skip


def _gives_unexplained(effect: Effect, book: Rulebook) -> bool:
    """Whether a ship comes by a keyword that no document explains, at all times: it is as if she bore it."""
    who, whom = effect.who, effect.whom
    if effect.act not in (Act.GAIN, Act.GET, Act.HAVE) or who is None or whom is None or effect.when is not None:
        return False
    given = [one.name for one in (whom, *whom.also) if one.name and one.kind in (Kind.CARD, Kind.ABILITY)]
    unknown = any(name.casefold() not in book.spoken_of for name in given)
    return unknown and effect.affirms and who.reference is Reference.THIS and len(given) == 1 + len(whom.also)


def _is_without_a_roll(effect: Effect) -> bool:
    """Whether an effect keeps a die from being rolled, which no point asks for: `may end her move there without rolling`."""
    return any(role.word == "without" and role.doing is not None and role.doing.act is Act.ROLL for role in effect.roles)


def in_words(effect: Effect, ability: Ability) -> str:
    """An effect in the canonical wording, or the text that it stands in where that has no words for it."""
    try:
        return print_effect(effect)
    except Exception:  # noqa: BLE001 - a wording that is missing must not take the opinion with it
        return ability.text


_rules: dict[tuple[int, int], tuple[Rulebook, Forms, Indexed]] = {}


def idle_rules(book: Rulebook, game: Forms, acts: Acts) -> Indexed:
    """The rules of an edition that nothing plays and that no step of the game rests on; worked out once for a rulebook."""
    key = id(book), id(game)
    known = _rules.get(key)
    if known is None or known[0] is not book or known[1] is not game:
        known = _rules[key] = book, game, Indexed(_idle_rules(book, game), acts)
    return known[2]


def _idle_rules(book: Rulebook, game: Forms) -> Iterator[Idle]:
    idle = idle_places(book, game)
    for place, rule in enumerate(book.rules):
        if place in idle and not carried(rule.unit, book) and rule.unit not in book.described:
            yield Idle(rule.text.strip(), rule.effect, unit=rule.unit, waits=rule.effect.when, offered=rule.effect.optional)


def forget() -> None:
    """What was worked out for rulebooks is worked out anew."""
    _rules.clear()
