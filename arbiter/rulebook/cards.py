"""The cards that Arbiter knows: printed figures, and abilities in house-style card text."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from arbiter import documents
from arbiter.cards import Card
from arbiter.documents import Mapping, Scalar, Sequence
from arbiter.effects import Ability, Cannon, Length
from arbiter.problems import Problem
from arbiter.rulebook.entries import scalar

CREW_COSTS = {"cannoneer": 2, "captain": 3, "explorer": 1, "helmsman": 2, "musketeer": 3, "oarsman": 1, "shipwright": 2}
"""The points printed on the generic crew."""

_CANNON = re.compile(r"(\d)([SL])")


Abilities = Callable[[Scalar], tuple[Ability, ...] | None]
"""Reads card text with its keywords; None when an edition lacks one of them."""


def read_cards(path: Path, abilities: Abilities) -> tuple[tuple[Card, ...], tuple[Problem, ...]]:
    """The cards of one file, save those with a keyword that the edition lacks: they belong to a later set."""
    document = documents.read(path)
    root = document.root
    items = [item for item in root.items if isinstance(item, Mapping)] if isinstance(root, Sequence) else []
    cards = (_card(item, abilities) for item in items)
    return tuple(card for card in cards if card is not None), document.problems


def _card(node: Mapping, abilities: Abilities) -> Card | None:
    text = node.get("text")
    links = node.get("links")
    found = abilities(text) if isinstance(text, Scalar) else ()
    if found is None:
        return None
    return Card(
        scalar(node, "card"),
        scalar(node, "kind"),
        scalar(node, "nation") or None,
        _number(node, "points"),
        _number(node, "masts") or 0,
        _number(node, "cargo"),
        length(scalar(node, "move")),
        cannons(scalar(node, "cannons")),
        tuple(link.text for link in links.items if isinstance(link, Scalar)) if isinstance(links, Sequence) else (),
        tuple(ability.name for ability in found if ability.name[:1].isupper()),
        found,
    )


def _number(node: Mapping, key: str) -> int | None:
    text = scalar(node, key)
    return int(text) if text.isdigit() else None


def length(text: str) -> Length | None:
    """`S+L` as its segments, or None for an empty text."""
    return tuple(part.strip() for part in text.split("+")) if text else None


def cannons(text: str) -> tuple[Cannon, ...] | None:
    """`3S-3L-3S` as cannons from bow to stern, or None for an empty text."""
    found = tuple(Cannon(int(rank), reach) for rank, reach in _CANNON.findall(text))
    return found or None
