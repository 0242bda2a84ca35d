"""Printed cards, with figures and abilities in house-style card text, and `rulings/corrections.yaml`, as they are read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

from arbiter import documents
from arbiter.cards import Card, cannons, length
from arbiter.documents import Mapping, Scalar
from arbiter.effects import Ability
from arbiter.problems import Problem
from arbiter.rulebook.corrections import Correction
from arbiter.rulebook.entries import mappings, rows, scalar, texts

CREW_COSTS = {"cannoneer": 2, "captain": 3, "explorer": 1, "helmsman": 2, "musketeer": 3, "oarsman": 1, "shipwright": 2}
"""The points printed on the generic crew."""

Abilities = Callable[[Scalar], tuple[Ability, ...] | None]
"""Reads card text with its keywords; None when an edition lacks one of them."""


def read_cards(path: Path, abilities: Abilities) -> tuple[tuple[Card, ...], tuple[Problem, ...]]:
    """The cards of one file, save those with a keyword that the edition lacks: they belong to a later set."""
    document = documents.read_once(path)
    cards = (_card(item, abilities) for item in mappings(document.root))
    return tuple(card for card in cards if card is not None), document.problems


def _card(node: Mapping, abilities: Abilities) -> Card | None:
    text = node.get("text")
    found = abilities(text) if isinstance(text, Scalar) else ()
    if found is None:
        return None
    return Card(
        name=scalar(node, "card"),
        kind=scalar(node, "kind"),
        nation=scalar(node, "nation") or None,
        points=_number(node, "points"),
        masts=_number(node, "masts") or 0,
        cargo=_number(node, "cargo"),
        base_move=length(scalar(node, "move")),
        cannons=cannons(scalar(node, "cannons")),
        links=texts(node, "links"),
        keywords=keywords(found),
        abilities=found,
        set=scalar(node, "set"),
        number=scalar(node, "number"),
        text=" ".join(scalar(node, "text").split()),
        cites=texts(node, "cites"),
        whole=scalar(node, "whole") != "no",
    )


def keywords(abilities: Iterable[Ability]) -> tuple[str, ...]:
    """The names of the abilities that are keywords."""
    return tuple(ability.name for ability in abilities if ability.name[:1].isupper())


def _number(node: Mapping, key: str) -> int | None:
    text = scalar(node, key)
    return int(text) if text.isdigit() else None


def corrections(folder: Path, known: Collection[str]) -> Iterator[Correction]:
    """The corrections that an edition with the known units makes."""
    for item in rows(folder / "corrections.yaml"):
        if cites := tuple(unit for unit in texts(item, "cites") if unit in known):
            yield _correction(item, cites)


def _correction(item: Mapping, cites: tuple[str, ...]) -> Correction:
    points, masts = (int(text) if text else None for text in (scalar(item, "points"), scalar(item, "masts")))
    return Correction(
        card=scalar(item, "card"),
        number=scalar(item, "number"),
        cites=cites,
        nation=scalar(item, "nation") or None,
        points=points,
        masts=masts,
        links=texts(item, "links"),
        text=scalar(item, "text"),
        adds=scalar(item, "adds"),
    )
