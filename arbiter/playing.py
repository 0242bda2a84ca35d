"""Which package tells what of a card text or a rule is played: that of the game that an edition is of."""

from __future__ import annotations

from arbiter.effects import Ability, Effect, Kind
from arbiter.rulebook import DEFAULT_EDITION, game
from arbiter.rulebook.rules import Rulebook


def is_of_first_game(edition: str) -> bool:
    """Whether an edition is of the game of the printed cards, whose texts stand in the library."""
    return game(edition) == game(DEFAULT_EDITION)


def unplayed(effect: Effect, ability: Ability, edition: str, bearer: Kind | None = None) -> tuple[str, ...]:
    """Why the game of an edition does not play an effect of an ability; nothing when it does."""
    if is_of_first_game(edition):
        from arbiter.pirates.played import unplayed as by_pirates

        return by_pirates(effect, bearer, ability)
    from arbiter.piratical.played import unplayed as by_piratical

    return by_piratical(effect, ability, edition)


def together(abilities: tuple[Ability, ...], edition: str) -> tuple[Ability, ...]:
    """The abilities of one text, each as those beside it have it meant in the game of an edition."""
    if is_of_first_game(edition):
        from arbiter.pirates.lowering.exceptions import with_exceptions

        return with_exceptions(abilities)
    return abilities


def carried(unit: str, book: Rulebook) -> bool:
    """Whether steps or figures of the game rest on a unit, so that they play its rule."""
    if is_of_first_game(book.edition):
        from arbiter.pirates.played import carried as by_pirates

        return by_pirates(unit, book)
    from arbiter.piratical.played import carried as by_piratical

    return by_piratical(unit, book)
