"""Cards as text and as values: figures, abilities in canonical text, errata, what cannot be read, and the rulings that apply."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from arbiter.cards import Card
from arbiter.catalogue.related import Related
from arbiter.coverage import KINDS, why_not
from arbiter.effects import Ability
from arbiter.language.printer import print_ability
from arbiter.reports.lines import Line
from arbiter.rulebook import library, units

Record = dict[str, Any]
LABEL = 14
GENERAL = ("keyword", "generic crew")
"""Kinds of which no card is printed that would have figures."""
WIDEST_NAME = 32


def card_lines(cards: Mapping[Card, Sequence[Related]]) -> Iterator[Line]:
    """The cards one after another, each with the rulings that apply to it."""
    for place, (card, rulings) in enumerate(cards.items()):
        if place:
            yield Line()
        yield Line(card.name, style="heading", wide=True)
        yield Line(described(card), lead="  ", hang="  ", style="title", wide=True)
        yield from _abilities(card)
        yield from _told(card)
        yield from _rulings(rulings)


def described(card: Card) -> str:
    """The figures of a card on one line."""
    return ", ".join([card.kind, *_figures(card), *([card.printing] if card.printing else [])])


def _figures(card: Card) -> Iterator[str]:
    if card.nation:
        yield card.nation
    if card.points is not None:
        yield _counted(card.points, "point")
    if card.gold is not None:
        yield f"{card.gold} gold"
    if card.masts:
        yield _counted(card.masts, "mast")
    if card.cargo is not None:
        yield f"{card.cargo} cargo"
    if card.base_move:
        yield f"move {'+'.join(card.base_move)}"
    if card.cannons:
        yield f"cannons {'-'.join(map(str, card.cannons))}"


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _abilities(card: Card) -> Iterator[Line]:
    """What the card does, in canonical text; a keyword with what it stands for beneath."""
    says = house_style(card)
    if says:
        yield Line()
        yield Line(says, lead="  ", hang="  ", wide=True)
    keywords = [ability for ability in card.abilities if _is_keyword(ability) and ability.text and card.kind not in GENERAL]
    if keywords:
        yield Line()
    for ability in keywords:
        yield _labelled(ability.name, " ".join(ability.text.split()))


def house_style(card: Card) -> str:
    """The abilities as card text, keywords by their names; of a keyword and of a generic crew what the rulings say it does."""
    if card.kind in GENERAL:
        return " ".join(card.text.split())
    return " ".join(f"{ability.name}." if _is_keyword(ability) else print_ability(ability) for ability in card.abilities)


def _is_keyword(ability: Ability) -> bool:
    return ability.name[:1].isupper()


def _told(card: Card) -> Iterator[Line]:
    told = [_labelled("linked to", ", ".join(card.links))] if card.links else []
    reasons = dict.fromkeys(reason for ability in card.abilities for reason in _unplayed(ability, card))
    told += [_labelled("not played", reason) for reason in reasons]
    told += [_labelled("does nothing", f"“{part}” cannot be read") for part in card.unread]
    if not card.abilities and not card.unread and card.kind not in GENERAL:
        told.append(_labelled("text", "is not known here"))
    if told:
        yield Line()
        yield from told


def _unplayed(ability: Ability, card: Card) -> list[str]:
    """Why an ability of a card is not played as a whole; nothing when it is."""
    return list(dict.fromkeys(why_not(ability, library().book, KINDS.get(card.kind))))


def _labelled(label: str, says: str) -> Line:
    return Line(says, lead=f"  {label:<{LABEL}}", hang=" " * (LABEL + 2), lead_style="label", wide=True)


def _rulings(rulings: Sequence[Related]) -> Iterator[Line]:
    """The units under what they are about, each with the beginning of what it says."""
    entries = units()
    for why, group in groupby(sorted(rulings, key=lambda one: _place(one, rulings)), key=lambda one: one.why):
        yield Line()
        yield Line(why, lead="  ", hang="  ", style="heading", wide=True)
        for one in group:
            yield Line(beginning(entries[one.unit].says), (one.unit,), "    ", "    ")


def _place(one: Related, rulings: Sequence[Related]) -> int:
    """Where the first ruling for the same reason stands."""
    return next(place for place, other in enumerate(rulings) if other.why == one.why)


def beginning(says: str) -> str:
    """The first sentence of a text."""
    return re.split(r"(?<=[.!?])\s+(?=[A-Z“\"(])", " ".join(says.split()), maxsplit=1)[0]


# Lists


def list_lines(cards: Sequence[Card]) -> Iterator[Line]:
    """One line a card, and how many there are."""
    width = min(WIDEST_NAME, max((len(card.name) for card in cards), default=0))
    for card in cards:
        yield Line(f"{card.name:<{width}}  {described(card)}", hang=" " * (width + 2), wide=True)
    if cards:
        yield Line()
    yield Line(f"{_counted(len(cards), 'card')}" if cards else "no card is like that", wide=True)


# Values


def cards_record(cards: Mapping[Card, Sequence[Related]]) -> Record:
    """The cards as values, with the rulings that apply to each."""
    return {"cards": [card_record(card) | {"rulings": [_ruling(one) for one in told]} for card, told in cards.items()]}


def list_record(cards: Sequence[Card]) -> Record:
    """The cards as values."""
    return {"cards": [card_record(card) for card in cards]}


def card_record(card: Card) -> Record:
    """One card with its figures, abilities and errata."""
    return {
        "name": card.name,
        "kind": card.kind,
        "nation": card.nation,
        "points": card.points,
        "gold": card.gold,
        "masts": card.masts or None,
        "cargo": card.cargo,
        "base_move": "+".join(card.base_move) if card.base_move else None,
        "cannons": [str(cannon) for cannon in card.cannons or ()],
        "links": [*card.links],
        "set": card.set,
        "number": card.number,
        "text": card.text,
        "abilities": [
            {
                "name": ability.name,
                "text": print_ability(ability),
                "cites": [*ability.cites],
                "played": not _unplayed(ability, card),
                "unplayed": _unplayed(ability, card),
            }
            for ability in card.abilities
        ],
        "unread": [*card.unread],
        "cites": [*card.cites],
    }


def _ruling(one: Related) -> Record:
    return {"unit": one.unit, "why": one.why, "says": units()[one.unit].says}


# What an import came to


def imported_lines(cards: int, counts: Mapping[str, int], where: str | None) -> Iterator[Line]:
    """How many cards there are now, and what became of the rows; nothing when nothing was written."""
    if where is None:
        yield Line("nothing was imported", wide=True)
        return
    told = [_counted(cards, "card"), *(f"{count} {what}" for what, count in counts.items() if count)]
    yield Line(", ".join(told), wide=True)
    yield Line(f"They are in {where}", style="title", wide=True)
