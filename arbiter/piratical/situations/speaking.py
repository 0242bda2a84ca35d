"""How the sentences of one table speak: its names, the peoples, and the sides of a hex."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbiter.situations.sentences.speech import Meanings, Speech

SORTS = ("fact", "play", "question", "deeds")
NOISE = frozenset({
    "the", "a", "an", "and", "then", "that", "it", "there", "away", "straight", "so", "now", "also", "shore", "map", "either",
    "here", "too", "any", "up", "actually", "already",
})  # fmt: skip
"""Words that change nothing."""
PATTERNS = (("HEX", r"[A-Z]{1,2}[1-9][0-9]?"),)
PEOPLES: Mapping[str, tuple[str, ...]] = {
    "Empire": ("empire", "imperial"),
    "Brettonian": ("brettonian", "brettonians"),
    "Elves": ("elves", "elf", "elven"),
    "Dwarves": ("dwarves", "dwarf", "dwarven"),
    "Orcs": ("orcs", "orc", "orcish"),
    "Chaos": ("chaos",),
}
"""What each people may be called."""
DIRECTIONS: Mapping[str, int] = {
    "n": 0, "ne": 1, "se": 2, "s": 3, "sw": 4, "nw": 5, "north": 0, "northeast": 1, "north-east": 1, "southeast": 2,
    "south-east": 2, "south": 3, "southwest": 4, "south-west": 4, "northwest": 5, "north-west": 5,
    **{f"side {number + 1}": number for number in range(6)},
}  # fmt: skip
SHOWN = {
    "SHIP": "a ship or a player", "PEOPLE": "a people", "CARD": "a card", "HEX": "a hex such as C4", "DIR": "a side such as NE",
    "INT": "a number", "POSS": "’s", "$END": "the end of the sentence",
}  # fmt: skip


def speech(ships: Mapping[str, str], cards: Iterable[str]) -> Speech:
    """How the sentences of one table speak: `ships` gives the ship for each name of a ship or a player."""
    names: dict[str, Meanings] = {}

    def known(name: str, kind: str, value: str) -> None:
        key = " ".join(name.casefold().split())
        names[key] = (*names.get(key, ()), (kind, value))

    for name, ship in ships.items():
        known(name, "SHIP", ship)
    for people, words in PEOPLES.items():
        for word in words:
            known(word, "PEOPLE", people)
    for card in cards:
        known(card, "CARD", card)
        if "," in card or "&" in card:
            known(card.replace(",", "").replace("&", "and"), "CARD", card)
        first, _, rest = card.partition(" ")
        if first.endswith("s") and rest:
            known(f"{first[:-1]}'s {rest}", "CARD", card)
    known("grappling hooks", "WORD", "hooks")
    for way in ("down wind", "down the wind", "with the wind", "before the wind"):
        known(way, "WORD", "downwind")
    for word in DIRECTIONS:
        known(word, "DIR", word)
    return Speech("piratical", SORTS, names, PATTERNS, NOISE, SHOWN)
