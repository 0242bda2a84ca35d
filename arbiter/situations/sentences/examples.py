"""A sentence of each form that may stand in `play` and `ask`: the tables of the documentation, and what a refusal points to.

The sentences stand in `grammar/examples.yaml`; their pieces are those of `PIECES`. A form is what the grammar calls it; each has
its sentence there.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from arbiter import documents
from arbiter.board import WILD, Piece
from arbiter.caches import kept
from arbiter.documents import Mapping, Scalar, Sequence
from arbiter.effects import Kind
from arbiter.folders import grammars
from arbiter.situations.sentences.names import home_island
from arbiter.situations.sentences.verbs import VERBS

PLAYERS = {"Pirates": ["pirate"], "Spain": ["spanish"]}
PIECES = {
    piece.id: piece
    for piece in (
        Piece("Gull", "Gull", (Kind.SHIP,), "Pirates"),
        Piece("Tern", "Tern", (Kind.SHIP,), "Spain"),
        Piece("Gull's captain", "captain", (Kind.CREW,), "Pirates", aboard="Gull", type="captain"),
        Piece("Old Tom", "Old Tom", (Kind.CREW,), "Pirates", aboard="Gull"),
        Piece("Don Diego", "Don Diego", (Kind.CREW,), "Spain", aboard="Tern"),
        Piece("Rune", "Rune", (Kind.TREASURE,), aboard="Gull"),
        Piece("Florin", "Florin", (Kind.TREASURE,), gold=4),
        Piece("reef", "reef", (Kind.TERRAIN,), type="reef"),
        Piece("fog bank", "fog bank", (Kind.TERRAIN,), type="fog bank"),
        Piece("Fort", "Fort", (Kind.FORT,), "Spain"),
        *(Piece(home_island(player), home_island(player), (Kind.ISLAND,), player) for player in PLAYERS),
        Piece(WILD, WILD, (Kind.ISLAND,)),
    )
}


@cache
def sentences(name: str) -> dict[str, tuple[str, ...]]:
    """The sentences of a file beside the grammars, by what they are examples of."""
    return kept(name, lambda: _read(grammars() / f"{name}.yaml"))


def _read(path: Path) -> dict[str, tuple[str, ...]]:
    root = documents.read(path).root
    assert isinstance(root, Mapping)
    lists = ((key.text, value.items) for key, value in root.items if isinstance(value, Sequence))
    return {key: tuple(item.text for item in items if isinstance(item, Scalar)) for key, items in lists}


_SENTENCES = sentences("examples")
STATED, PLAYED, ASKED = _SENTENCES["stated"], _SENTENCES["played"], _SENTENCES["asked"]
STATED_OTHERWISE, PLAYED_OTHERWISE = _SENTENCES["stated otherwise"], _SENTENCES["played otherwise"]
TOGETHER, REPHRASED, CONDITIONS = _SENTENCES["together"], _SENTENCES["rephrased"], _SENTENCES["conditions"]
CHANCES = _SENTENCES["chances"]
DEEDS = tuple(verb.example for verb in VERBS)
"""A sentence with each verb."""
