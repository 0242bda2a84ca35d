"""What this game plays of a card text and of the rules of its edition."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from arbiter.effects import Ability, Effect
from arbiter.patterns import Pattern
from arbiter.piratical.table.lore import Lore, lore
from arbiter.piratical.table.programs import card_of
from arbiter.rulebook.rules import Rulebook

NO_CARD = "no card of this game does this"
NUMBER = Pattern(r"(?<![A-Za-z_])\d+|\d*d6")


def unplayed(effect: Effect, ability: Ability, edition: str) -> tuple[str, ...]:
    """Why an effect of a card text is not played: it is, when the game has a meaning for it and some card says the like."""
    if effect in card_of(ability).unplayed or shape(effect) not in _shapes(lore(edition)):
        return (NO_CARD,)
    return ()


def shape(effect: Effect) -> str:
    """An effect without its numbers: what has other ones is played alike."""
    return NUMBER.sub("#", repr(effect))


@cache
def _shapes(known: Lore) -> frozenset[str]:
    return frozenset(_of_cards(known))


def _of_cards(known: Lore) -> Iterator[str]:
    for ability in known.book.keywords.values():
        if ability.name in known.cards:
            yield from (shape(effect) for effect in ability.effects if effect not in card_of(ability).unplayed)


def carried(unit: str, book: Rulebook) -> bool:
    """Whether a figure, a principle or a card of the game rests on a unit."""
    figures = {cell.unit for rows in book.tables.values() for cell in rows.values()}
    principles = {cited for units in book.principles.values() for cited in units}
    cards = {cited for ability in book.keywords.values() for cited in ability.cites}
    return unit in figures | principles | cards
