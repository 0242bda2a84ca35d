"""What the Pirates game plays of a text, of the rules of an edition, and of a board; the forms are declared in `forms`."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeGuard

from arbiter.board import Board, Piece
from arbiter.effects import Ability, Act, Condition, Effect, Kind, Phase, Quality, Reference, Selector, Unplayed
from arbiter.engine import played
from arbiter.engine.played import Rules, carried
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import rewritten
from arbiter.pirates.forms import PLAYED
from arbiter.pirates.instructions import instructs
from arbiter.pirates.lowering.apart import in_parts, taken_apart
from arbiter.pirates.lowering.exceptions import with_exceptions
from arbiter.pirates.lowering.tokens import LIES_OPEN
from arbiter.pirates.lowering.turns import kept_by_the_turn, loses_a_turn
from arbiter.pirates.lowering.whereto import of_a_sunken_ship, saves
from arbiter.pirates.selectors import DOCKING
from arbiter.rulebook.rules import Rulebook

__all__ = ["carried", "parted_board", "played_rules", "unplayed"]


def unplayed(effect: Effect, bearer: Kind | None = None, ability: Ability | None = None) -> tuple[str, ...]:
    """Why an effect is not played; nothing when it is.

    `bearer` is the kind of piece whose text it is, where that is known, and `ability` what it is an effect of.
    """
    parts = in_parts(effect, ability) if ability is not None else (effect,)
    if ability is not None and parts != (effect,):
        apart = taken_apart(ability)
        return tuple(dict.fromkeys(why for part in parts for why in unplayed(part, bearer, apart)))
    if effect.table and bearer not in (None, Kind.ISLAND):
        return (UNROLLED,)
    if ability is not None and any(map(_is_shown, ability.effects)) and not _comes_at_once(PLAYED.terms(effect)):
        return (UNBEGUN,)
    if ability is not None and _is_too_late(effect, ability):
        return (TOO_LATE,)
    if ability is not None and _is_besides_an_action(effect, ability):
        return (BESIDES,)
    return played.left_out(effect, ability, PLAYED, bearer) if ability is not None else played.unplayed(effect, PLAYED, bearer)


UNROLLED = "a table of results is not rolled on"
"""Why the rows of a table are not played where no island rolls for them."""


def parted_board(board: Board) -> Board:
    """The board whose abilities are parted into what is played and the rest."""
    names = frozenset(piece.name.casefold() for piece in board.pieces.values())
    for piece in tuple(board.pieces.values()):
        abilities = _excepted(piece.abilities)
        board = board if abilities == piece.abilities else board.with_piece(replace(piece, abilities=abilities))
    return played.parted_board(board, lambda ability, piece: _found(_parted(ability, piece), ability, names, piece))


_excepted = lru_cache(maxsize=4096)(with_exceptions)
"""What a card says is the same on each table."""


def _by_its_name(ability: Ability, name: str, kind: Kind) -> Ability:
    """The ability in which what it says of its own card by name is said of `this crew`, where only that is played."""

    def told(part: object) -> object:
        own = isinstance(part, Selector) and _is_named_card(part) and (part.name or "").casefold() == name
        return Selector((kind,), Reference.THIS) if own else part

    effects = tuple(one if (other := rewritten(one, told)) == one else _played_of(one, other, kind) for one in ability.effects)
    return ability if effects == ability.effects else replace(ability, effects=effects)


def _played_of(effect: Effect, other: Effect, kind: Kind) -> Effect:
    """Of two wordings of an effect the one that is played; the first where either or neither is."""
    return other if unplayed(effect, kind) and not unplayed(other, kind) else effect


def _parted(ability: Ability, piece: Piece) -> Ability:
    mysterious = Quality.MYSTERIOUS in piece.marks
    parted = _of_card(ability, piece.name.casefold(), piece.kind, mysterious)
    if piece.kind is not Kind.EVENT or mysterious:
        return parted
    shown = any(effect.act is Act.REVEAL for one in piece.abilities for effect in _all_of(one))
    return _once_shown(parted) if shown else parted


@lru_cache(maxsize=8192)
def _of_card(ability: Ability, name: str, kind: Kind, mysterious: bool) -> Ability:
    """The ability of a card of that name, casefolded, parted into what is played and the rest."""
    ability = taken_apart(_in_time(_by_its_name(ability, name, kind)))
    if mysterious:
        return _result(ability)
    if any(effect.table for effect in ability.effects):
        return _unrolled(ability)
    return _without_the_late(_with_what_is_open(ability, played.parted(ability, PLAYED, kind)))


def _in_time(ability: Ability) -> Ability:
    """The ability whose card may be revealed as a ship sinks, to save what is aboard, as one revealed before she does."""
    sinking = _shown_as_it_sinks(ability)
    if sinking is None or not any(saves(one) and _goes_down(one, sinking) for one in ability.effects):
        return ability
    ahead = replace(sinking, when=sinking.when and replace(sinking.when, phase=Phase.BEFORE))
    return replace(ability, effects=tuple(ahead if one is sinking else one for one in ability.effects), places=())


def _shown_as_it_sinks(ability: Ability) -> Effect | None:
    """The effect that lets the card of an ability be revealed when a ship sinks, or after it."""
    shown = (one for one in ability.effects if one.act is Act.REVEAL and one.optional)
    return next((one for one in shown if one.when is not None and (one.when.phase, one.when.happening.act) in _SINKING), None)


_SINKING = frozenset({(Phase.WHEN, Act.SINK), (Phase.AFTER, Act.SINK)})


def _goes_down(effect: Effect, sinking: Effect) -> bool:
    """Whether an effect that names no moment is done to what has gone down with its ship once the card may be revealed."""
    told = PLAYED.terms(effect)
    return effect.when is None and of_a_sunken_ship(replace(told, when=sinking.when))


def _is_too_late(effect: Effect, ability: Ability) -> bool:
    """Whether an effect does to what has gone down with its ship something else than to save it."""
    sinking = _shown_as_it_sinks(ability)
    return sinking is not None and effect.affirms and not saves(effect) and _goes_down(effect, sinking)


TOO_LATE = "what was aboard a ship that has sunk is out of the game by then"
"""Why a card that is revealed as a ship sinks does nothing to what was aboard of her, unless it saves that."""


BESIDES = "what else the die for an action brings is not looked at"
"""Why something else than an action is not played that the same die may bring."""


def _is_besides_an_action(effect: Effect, ability: Ability) -> bool:
    """Whether an effect that waits for no moment hangs on the die by which an action is earned, and is none."""
    if not effect.faces or effect.when is not None or effect.act in (Act.GIVE, Act.NOTHING, Act.TITLE):
        return False
    return any(one.act is Act.GIVE and one.faces and one.when is None and one.optional for one in ability.effects)


def _without_the_late(ability: Ability) -> Ability:
    """The ability without what it does to cargo that has gone down before, and what else the die for an action brings."""
    late = [effect for effect in ability.effects if _is_too_late(effect, ability)]
    besides = [effect for effect in ability.effects if _is_besides_an_action(effect, ability)]
    return _apart(_apart(ability, late, TOO_LATE), besides, BESIDES)


def _apart(ability: Ability, late: list[Effect], why: str) -> Ability:
    """The ability with some of its effects set apart as not played."""
    apart = tuple(Unplayed(effect, (why,), effect.when, effect.optional) for effect in late)
    kept = tuple(effect for effect in ability.effects if effect not in late)
    return replace(ability, effects=kept, unplayed=(*ability.unplayed, *apart), places=()) if late else ability


def _all_of(ability: Ability) -> tuple[Effect, ...]:
    return (*(PLAYED.terms(effect) for effect in ability.effects), *(left.effect for left in ability.unplayed))


def _once_shown(ability: Ability) -> Ability:
    """What an event does as it is revealed; what would hold all the time, or at another moment, does not before that."""
    return _apart(ability, [effect for effect in ability.effects if not _comes_at_once(effect)], UNBEGUN)


def _is_shown(effect: Effect) -> bool:
    """Whether an effect says when an event may be revealed."""
    shown = PLAYED.terms(effect)
    return shown.act is Act.REVEAL and shown.optional and shown.whom is not None and shown.whom.kind is Kind.EVENT


def _comes_at_once(effect: Effect) -> bool:
    """Whether an effect of an event is its revealing, or is done by that and then over or for a time, or while it lies open."""
    if effect.act in (Act.REVEAL, Act.TITLE, Act.NOTHING) or LIES_OPEN in effect.conditions:
        return True
    shown = effect.when is not None and effect.when.happening.act is Act.REVEAL
    return shown or (effect.when is None and instructs(effect))


UNBEGUN = "from when on that holds once the event is revealed, and for how long, is not said"
"""Why what an event would do all the time is not played."""


def _with_what_is_open(ability: Ability, parted: Ability) -> Ability:
    """The ability as it is played, with what no document says of a turn that its text takes from a ship."""
    left = {id(one.effect) for one in parted.unplayed}
    lost = [effect for effect in ability.effects if _takes_a_turn(effect) and id(effect) not in left]
    open_ = tuple(Unplayed(kept_by_the_turn(effect), (OPEN_TURN,), effect.when, later=True) for effect in lost)
    return replace(parted, unplayed=(*parted.unplayed, *open_)) if open_ else parted


def _takes_a_turn(effect: Effect) -> bool:
    """Whether an effect takes a turn from a ship, or ends hers."""
    return loses_a_turn(effect) or effect.act is Act.FINISH


OPEN_TURN = "no document says whether crew may use their abilities in a turn that is lost"
"""Why what a lost turn does beyond its actions is left open."""


def _unrolled(ability: Ability) -> Ability:
    """A row of a table for which nobody rolls: nothing of it is at work."""
    apart = tuple(Unplayed(effect, (UNROLLED,), effect.when, effect.optional) for effect in ability.effects)
    return replace(ability, effects=(), unplayed=apart, places=())


def _found(ability: Ability, whole: Ability, names: frozenset[str], bearer: Piece) -> Ability:
    """The ability without what it does to a card that nothing on the table is called: its own card may go by another name.

    Where its texts call it by its own, such a card is another, which is not there, and nothing comes of that. `whole` is the
    ability before anything of it was set apart, by which it is known what its effects go on from.
    """
    lost = [effect for effect in ability.effects if _missing(effect, names)]
    if not lost:
        return ability
    if any(_names(effect, bearer.name) for one in bearer.abilities for effect in one.effects):
        kept = tuple(effect for effect in ability.effects if effect not in lost)
        return replace(ability, effects=kept if kept or ability.unplayed else (Effect(Act.NOTHING),), places=())
    waits = {**{effect: effect.when for effect in lost if effect.when is not None}, **dict(played.with_moments(whole))}
    says = [f"nothing on the table is called “{_missing(effect, names)}”" for effect in lost]
    apart = (
        Unplayed(_of_itself(effect), (why,), waits.get(effect), effect.optional) for effect, why in zip(lost, says, strict=True)
    )
    kept = tuple(effect for effect in ability.effects if effect not in lost)
    return replace(ability, effects=kept, unplayed=(*ability.unplayed, *apart), places=())


def _missing(effect: Effect, names: frozenset[str]) -> str:
    """The name of a card that something is done to, or that the moment of an effect speaks of, and that is not on the table.

    What heads a part of a text is no card.
    """
    if effect.act is Act.TITLE:
        return ""
    return next((name for name in _named_in(effect) if name.casefold() not in names), "")


def _names(effect: Effect, name: str) -> bool:
    """Whether an effect speaks of a card by a name."""
    return any(one.casefold() == name.casefold() for one in _named_in(effect))


def _named_in(effect: Effect) -> list[str]:
    """The cards that an effect names: who does it, to whom, on what it hangs, and in what it waits for."""
    happening = effect.happening
    stated = [one.trait.of for one in effect.conditions if isinstance(one, Condition)]
    meant = (effect.who, effect.whom, *stated, *((happening.who, happening.whom) if happening is not None else ()))
    return [one.name for one in meant if _is_named_card(one) and one.name]


def _is_named_card(selector: Selector | None) -> TypeGuard[Selector]:
    return selector is not None and selector.kind is Kind.CARD and selector.name is not None


def _of_itself(effect: Effect) -> Effect:
    """An effect upon a card that it names as one upon the card that bears it, whatever it waits for and asks of it."""
    itself = Selector(kinds=(Kind.THING,), reference=Reference.THIS, name="card")
    who, whom = (itself if _is_named_card(one) else one for one in (effect.who, effect.whom))
    left = tuple(one for one in effect.conditions if not isinstance(one, Condition) or not _is_named_card(one.trait.of))
    return replace(effect, who=who, whom=whom, when=None, conditions=left)


@lru_cache(maxsize=1024)
def _result(ability: Ability) -> Ability:
    """The text of a mysterious island parted: like that of a treasure, it acts by itself once it is met."""
    effects = tuple(one if not unplayed(one, Kind.TREASURE) else _at_docking(one) for one in ability.effects)
    return played.parted(replace(ability, effects=effects, places=()), PLAYED, Kind.TREASURE)


def _at_docking(effect: Effect) -> Effect:
    waiting = replace(effect, when=effect.when or DOCKING)
    return effect if unplayed(waiting, Kind.TREASURE) else waiting


def played_rules(book: Rulebook) -> Rules:
    """The rules of an edition that are played, by what they can speak to."""
    return played.played_rules(book, PLAYED)
