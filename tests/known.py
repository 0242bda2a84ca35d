"""A small rulebook for tests: it knows a few words and takes any card text for one ability without effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbiter.cards import Card
from arbiter.effects import Ability, Cannon
from arbiter.problems import Problem
from arbiter.spans import Span

EDITIONS = ("spanish-main", "crimson-coast", "cursed-seas", "piratical")
NATIONS = {
    "pirates": "Pirate",
    "pirate": "Pirate",
    "spain": "Spanish",
    "spanish": "Spanish",
    "england": "English",
    "english": "English",
}
CREW = {"captain": 3, "helmsman": 2, "explorer": 1, "oarsman": 1}
KEYWORDS = ("Broadsides Attack", "Galley", "Schooner", "Sea Monster", "Submarine")
CARDS = (
    Card("Grey Gull", "ship", "Pirate", 9, 3, 4, ("S", "L"), (Cannon(3, "S"), Cannon(2, "L"), Cannon(3, "S")), ("Old Tom",)),
    Card("Old Tom", "crew", "Pirate", 4, abilities=(Ability("extra action", ()),)),
    Card("Lucky Coin", "treasure", abilities=(Ability("lucky", ()),)),
)


class FakeRulebook:
    """Knows the words above; a text with `gibberish` in it cannot be read."""

    editions: tuple[str, ...] = EDITIONS
    nations: Mapping[str, str] = NATIONS

    def abilities(self, text: str, span: Span, on_table: bool = False) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
        at = text.find("gibberish")
        if at < 0:
            return (Ability("text", (), text),), ()
        return (), (Problem("card.unknown-word", "gibberish is no word of card text", span.within(at, at + 9, text)),)

    def keyword(self, name: str) -> Ability | None:
        return next((Ability(word, ()) for word in KEYWORDS if word.casefold() == name.casefold()), None)

    def unspelled(self, name: str) -> Ability | None:
        return None

    def crew(self, kind: str) -> tuple[Ability, int] | None:
        return (Ability(kind, ()), CREW[kind]) if kind in CREW else None

    def crew_abilities(self, kind: str) -> tuple[Ability, ...]:
        return (Ability(kind, ()),) if kind in CREW else ()

    def cards(self, name: str) -> tuple[Card, ...]:
        return tuple(card for card in CARDS if card.name.casefold() == name.casefold())

    def names(self) -> Iterable[str]:
        return [card.name for card in CARDS]

    def keyword_names(self) -> Iterable[str]:
        return KEYWORDS

    def crew_names(self) -> Iterable[str]:
        return list(CREW)


def known_for(edition: str) -> FakeRulebook:
    return FakeRulebook()
