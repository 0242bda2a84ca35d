"""Which ability a sentence means: by its bearer, its name or its number."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Ability, Act, Effect
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.language.pieces import KEYWORD
from arbiter.pirates.table.granting import tells_what_she_is
from arbiter.play import AbilityName


def meant(view: View, named: AbilityName) -> list[AbilityInPlay]:
    """The abilities that a name may mean, the bearer's own first; a ship's name reaches what is aboard her too."""
    own = _borne_by(view, named.bearer)
    if named.number is not None:
        return own[named.number - 1 : named.number]
    if named.name is None:
        doing = [speaker for speaker in own if not all(map(_is_over, speaker.ability.effects))]
        return doing or own or [speaker for speaker in _aboard(view, named.bearer) if speaker.ability.effects]
    found = [speaker for speaker in own if is_called(view, speaker, named.name)]
    return found or [speaker for speaker in _aboard(view, named.bearer) if is_called(view, speaker, named.name)]


def _is_over(effect: Effect) -> bool:
    """Whether an effect only tells what its bearer is, or was done before the game began."""
    return tells_what_she_is(effect) or (effect.when is not None and effect.when.happening.act is Act.SET_UP)


def _borne_by(view: View, bearer: str) -> list[AbilityInPlay]:
    """The abilities of a piece that is in play."""
    piece = view.state.board.pieces.get(bearer)
    if piece is None or piece.gone is not None:
        return []
    return [AbilityInPlay(bearer, view.state.ship_of(bearer), ability) for ability in piece.abilities]


def _aboard(view: View, ship: str) -> list[AbilityInPlay]:
    """The abilities of what a ship has aboard, those in force first: of two that say the same that one is meant which helps."""
    found = [speaker for speaker in view.abilities_on(ship) if speaker.bearer != ship]
    return sorted(found, key=lambda speaker: not in_force(view, speaker))


def is_called(view: View, speaker: AbilityInPlay, name: str) -> bool:
    """Whether an ability, or who bears it, is called so."""
    return is_named(view.state.piece(speaker.bearer), speaker.ability, name)


def is_named(piece: Piece, ability: Ability, name: str) -> bool:
    """Whether an ability of a piece, or the piece, is called so."""
    if name == KEYWORD:
        return ability.name[:1].isupper()
    called = {ability.name.casefold(), piece.name.casefold(), (piece.type or "").casefold()}
    called |= {effect.act.value for effect in ability.effects}
    called |= {effect.quantity.value for effect in ability.effects if effect.quantity is not None}
    return name.casefold().removesuffix(" ability") in called


def with_effect(view: View, who: str, act: Act) -> list[tuple[AbilityInPlay, Effect]]:
    """The abilities of a piece, a ship and her cargo, or a player's whole fleet, that have an effect of an act."""
    board = view.state.board
    if who in board.pieces:
        speakers = _borne_by(view, who) + _aboard(view, who)
    else:
        speakers = [s for ship in view.in_play() if view.player(ship.id) == who for s in _borne_by(view, ship.id)]
    found = [(speaker, effect) for speaker in speakers for effect in speaker.ability.effects if effect.act is act]
    return sorted(found, key=lambda one: not in_force(view, one[0]))
