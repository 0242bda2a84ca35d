"""The cards that a typed name can mean, those of the rulings and those that the user imported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from arbiter.cards import Card
from arbiter.frozen import replace
from arbiter.imported.store import Collection
from arbiter.rulebook.corrections import Correction
from arbiter.rulebook.printing_ids import Designation, designation
from arbiter.rulebook.texts import Reader, understood
from arbiter.spellings import plain

Shipped = Mapping[str, Sequence[Card]]
"""The cards of the rulings by plain name, the printings of one together."""


def meant(typed: str, shipped: Shipped, collection: Collection) -> tuple[Card, ...]:
    """The printings that a name can mean, each as it is kept.

    A name alone means the cards of the rulings where their whole text is told there, else every printing that was imported;
    but whoever has no text gives way to whoever has one.
    """
    if not plain(typed):
        return ()
    name = Designation(typed.strip())
    found = tuple(_meant(name, shipped, collection))
    wanted = designation(typed)
    return found or (tuple(_meant(wanted, shipped, collection)) if wanted != name else ())


def _meant(wanted: Designation, shipped: Shipped, collection: Collection) -> Iterator[Card]:
    named = shipped.get(plain(wanted.name), ()) if wanted.name else [card for cards in shipped.values() for card in cards]
    own = [card for card in named if wanted.fits(card)]
    told_apart = bool(wanted.marks or wanted.number)
    if own and not told_apart and all(card.text and card.whole for card in own):
        yield from own
        return
    imported = collection.named(wanted.name) if wanted.name else collection.numbered(wanted.number)
    fitting = [card for card in imported if wanted.fits(card)]
    if own and not told_apart:
        fitting = [card for card in fitting if any(_alike(card, one) for one in own)] or fitting
    yield from fitting if any(card.text for card in fitting) or not own else own


def _alike(card: Card, own: Card) -> bool:
    """Whether an imported printing has the figures of a card of the rulings, which says no text."""
    figures = ("kind", "nation", "points", "masts", "cargo", "base_move", "cannons")
    return all(getattr(own, name) in (None, 0, getattr(card, name)) for name in figures)


def put_right(card: Card, corrections: Iterable[Correction]) -> Card:
    """The card as it should have been printed."""
    for correction in corrections:
        if correction.concerns(card):
            card = correction.made(card)
    return card


def read(card: Card, corrections: Iterable[Correction], reader: Reader) -> Card:
    """The card as it is played: put right where an erratum concerns it, and its text read as far as it can be.

    A text that the reader itself fails on cannot be read, and spares the other cards.
    """
    right = put_right(card, corrections)
    try:
        return understood(right, reader)
    except Exception:  # noqa: BLE001 - thousands of cards come from a spreadsheet, and one of them is not all
        return replace(right, unread=(right.text,))


def every(shipped: Shipped, collection: Collection) -> Iterator[Card]:
    """Every printing, those of the rulings first; one of the rulings that was imported as well stands there once."""
    imported = collection.all()
    names: dict[str, list[Card]] = {}
    for card in imported:
        names.setdefault(plain(card.name), []).append(card)
    for name, cards in shipped.items():
        yield from (own for own in cards if not any(_alike(card, own) for card in names.get(name, ())))
    yield from imported


NO_PIECES = ("story", "bust")
"""Kinds of card that bear the name of another one and stand on no table."""


def differing(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Of several printings those that differ in what matters to play, the first of each kind.

    A generic crew that many nations have is one card, its latest, of no stated nation.
    """
    found = list(cards)
    found = [card for card in found if card.kind not in NO_PIECES] or found
    names = {plain(card.name) for card in found if card.kind == "crew" and plain(card.rarity) == "generic"}
    generic = [card for card in found if card.kind == "crew" and plain(card.name) in names]
    first: dict[object, Card] = {}
    for card in (one for one in found if one not in generic):
        bare = replace(card, name="", set="", number="", rarity="", text="", cites=(), abilities=(), keywords=())
        first.setdefault((bare, tuple(ability.effects for ability in card.abilities)), card)
    for card in generic:
        nations = {other.nation for other in generic}
        first[card.points] = card if len(nations) == 1 else replace(card, nation=None, set="", number="")
    return tuple(first.values())
