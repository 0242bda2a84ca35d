"""A sentence of each form that may stand in a situation of this game: for its page of the docs, and for what a refusal points to.

The sentences stand in `grammar/piratical_examples.yaml`.
The ships are Albion of the Empire, played by Ann, and Gork of the Orcs, played by Bob.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from functools import cache

from arbiter.piratical.table.lore import Lore
from arbiter.piratical.table.programs import BATTLE, DIGGING, LOST_TURN, STORM, CardProgram
from arbiter.situations.sentences.examples import sentences

SHIPS = {"Albion": "Albion", "Ann": "Albion", "Gork": "Gork", "Bob": "Gork"}
OWNERS = {"Empire": "Albion", "Orcs": "Gork"}
LEAST = 0.5
"""A sentence that is less alike is no help."""


@cache
def cards(known: Lore) -> dict[str, str]:
    """The cards of the examples by what they do, the first of each kind."""
    wanted: dict[str, Callable[[CardProgram], object]] = {
        "kept": lambda card: LOST_TURN in card.answers,
        "boost": lambda card: card.to_board,
        "calm": lambda card: STORM in card.answers,
        "storm": lambda card: any(deed.what == "hull" for deed in card.deeds),
        "battle": lambda card: card.is_battle_card,
        "waiting": lambda card: any(deed.at_port for deed in card.deeds),
        "raid": lambda card: any(deed.verb == "raid" for deed in card.deeds),
        "digging": lambda card: DIGGING in card.answers,
        "escape": lambda card: BATTLE in card.answers,
        "mutiny": lambda card: any(deed.verb == "mutiny" for deed in card.deeds),
    }
    return {name: next(card.name for card in known.cards.values() if fits(card)) for name, fits in wanted.items()}


def examples(known: Lore, sort: str = "") -> tuple[str, ...]:
    """The sentences of one sort, or all, with the names of cards in them."""
    found = sentences("piratical_examples")
    sorts = {"fact": ("stated",), "play": ("played",), "question": ("asked", "chances")}
    keys = sorts[sort] if sort else found
    return tuple(said.format(**cards(known)) for key in keys for said in found[key])


def nearest_example(known: Lore, sort: str, text: str, names: frozenset[str]) -> str:
    """The example of a sort that is most like a sentence, whatever the names in it; empty where none is near."""
    wanted = _shape(text, names)
    own = frozenset(SHIPS)
    scored = [(SequenceMatcher(None, wanted, _shape(said, own)).ratio(), said) for said in examples(known, sort)]
    likeness, found = max(scored)
    return found if likeness >= LEAST else ""


def _shape(text: str, names: frozenset[str]) -> list[str]:
    """The beginnings of the words of a sentence; names are all alike."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "NAME")
    return [word if word == "NAME" else word.casefold()[:4] for word in text.rstrip("?. ").replace("'s", "").split()]
