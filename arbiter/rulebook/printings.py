"""The cards that a typed name can mean, those of the rulings and those that the user imported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from arbiter.cards import Card
from arbiter.rulebook.corrections import Correction
from arbiter.rulebook.designations import Designation, designation
from arbiter.rulebook.texts import Reader, understood
from arbiter.shelf.store import Shelf
from arbiter.spellings import plain


def meant(typed: str, shipped: Mapping[str, Card], shelf: Shelf) -> tuple[Card, ...]:
    """The printings that a name can mean, each as it is kept; `shipped` holds the cards of the rulings by plain name.

    A name alone means the card of the rulings where there is one whose text is told, else every printing that was imported.
    """
    if not plain(typed):
        return ()
    name = Designation(typed.strip())
    found = tuple(_meant(name, shipped, shelf))
    wanted = designation(typed)
    return found or (tuple(_meant(wanted, shipped, shelf)) if wanted != name else ())


def _meant(wanted: Designation, shipped: Mapping[str, Card], shelf: Shelf) -> Iterator[Card]:
    own = shipped.get(plain(wanted.name)) if wanted.name else _numbered(wanted, shipped.values())
    imported = shelf.named(wanted.name) if wanted.name else shelf.numbered(wanted.number)
    told_apart = bool(wanted.marks or wanted.number)
    if own is not None and own.text and not told_apart:
        yield own
        return
    fitting = [card for card in imported if wanted.fits(card)]
    if own is not None and not told_apart:
        fitting = [card for card in fitting if _alike(card, own)] or fitting
    if fitting:
        yield from fitting
    elif own is not None and wanted.fits(own):
        yield own


def _numbered(wanted: Designation, cards: Iterable[Card]) -> Card | None:
    return next((card for card in cards if wanted.fits(card)), None)


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
    """The card as it is played: put right where an erratum concerns it, and its text read as far as it can be."""
    return understood(put_right(card, corrections), reader)


def every(shipped: Mapping[str, Card], shelf: Shelf) -> Iterator[Card]:
    """Every printing, those of the rulings first; one of the rulings that was imported as well stands there once."""
    imported = shelf.all()
    names: dict[str, list[Card]] = {}
    for card in imported:
        names.setdefault(plain(card.name), []).append(card)
    for name, own in shipped.items():
        if not any(_alike(card, own) for card in names.get(name, ())):
            yield own
    yield from imported


def differing(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Of several printings those that differ in what matters to play, the first of each kind."""
    first: dict[object, Card] = {}
    for card in cards:
        bare = replace(card, name="", set="", number="", rarity="", text="", cites=(), abilities=(), keywords=())
        first.setdefault((bare, tuple(ability.effects for ability in card.abilities)), card)
    return tuple(first.values())
