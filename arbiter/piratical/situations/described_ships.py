"""The ships of a situation read from their entries, each as she starts the game where nothing else is said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from arbiter import documents
from arbiter.documents import Scalar, Sequence, Value
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.piratical.situations.entries import Found, hexes_of, named_of, people_of, side_of
from arbiter.piratical.situations.keys import SHIP
from arbiter.piratical.situations.speaking import PEOPLES
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.lore import Lore
from arbiter.piratical.table.vessels import Ship, Weapon
from arbiter.problems import did_you_mean
from arbiter.situations.reading import NodeReader

WEAPON = Pattern(r"(?:(\d{1,2})\s*)?(forward|broadside|midships|front half|front)?")
MOUNTS = {"midships": "broadside", "front": "front half"}
TREASURE = Pattern(r"(\d{1,2})?\s*([A-Za-z][A-Za-z ]*)?")
PLAIN = ("treasure", "treasures")
KINDS = {"cannons": "cannon", "bolt throwers": "bolt thrower", "catapults": "catapult"}


def ships_of(found: Found, reading: NodeReader, known: Lore) -> tuple[list[Ship], frozenset[tuple[str, str]]]:
    ships: list[Ship] = []
    defaults: set[tuple[str, str]] = set()
    for name, value in named_of(found, "ships", reading):
        node = reading.mapping(value, name) if not isinstance(value, Scalar) or not value.text else None
        entries: Found = reading.keys(node, SHIP, "a ship") if node else {}
        if isinstance(value, Scalar) and value.text:
            entries["of"] = value
        ship, left_out = _ship(name, entries, value, reading, known)
        ships.append(ship)
        defaults |= {(name, what) for what in left_out}
    players = found.get("players")
    if isinstance(players, documents.Mapping):
        hint = _instead_of(players)
        reading.note("wrong-kind", "a player of this game has a name and nothing else here", players.span, hint)
    for item in reading.texts(found, "players") if isinstance(players, Scalar | Sequence) else ():
        player = item.text.strip()
        if all(player not in (ship.player, ship.id) for ship in ships):
            ships.append(Ship(player, player, "", 0, 0, players_only=True))
    return ships, frozenset(defaults)


def _instead_of(players: documents.Mapping) -> str:
    """What to write in place of what is told beside a player: his people, or what he has, which is told of his ship."""
    (name, value), *_ = players.items or ((Scalar("Ann", players.span), Scalar("", players.span)),)
    said = value.text.strip().casefold() if isinstance(value, Scalar) else ""
    people = next((one for one, called in PEOPLES.items() if said in called), None)
    if people is not None:
        return f"of which people somebody is, is said of the ship: {{of: {people}, player: {name.text}}}"
    return "what a player has is aboard a ship: say `gold` or `stored` of her"


def _ship(name: str, entries: Found, value: Value, reading: NodeReader, known: Lore) -> tuple[Ship, list[str]]:
    of, player = reading.text(entries, "of"), reading.text(entries, "player")
    if of is None:
        reading.note(
            "no-people", f"{name[:60]} has no people", value.span, "say of: Empire, Brettonian, Elves, Dwarves, Orcs or Chaos"
        )
    people = people_of(of.text.strip(), reading, of) if of else "Empire"
    left_out = [key for key in ("hull", "crew", "gold") if key not in entries]
    weapons = tuple(_weapons(entries, people, reading, known))
    if not any(key in entries for key in KINDS):
        left_out.append("weapons")
    hull, crew, gold = (_figure(entries, key, reading) for key in ("hull", "crew", "gold"))
    stored, misses = _figure(entries, "stored", reading), _figure(entries, "misses", reading)
    facing = reading.text(entries, "facing")
    hex_ = hexes_of(entries["hex"], reading) if "hex" in entries else ()
    ship = Ship(
        name,
        player.text.strip() if player else "",
        people,
        known.hull(people).value if hull is None else hull,
        known.figure(people, "crew").value if crew is None else crew,
        weapons,
        tuple(_treasures(entries, reading, known)),
        gold or 0,
        stored or 0,
        tuple(_cards(entries, "hand", reading, known)),
        tuple(_cards(entries, "open", reading, known)),
        hex_[0] if hex_ else None,
        side_of(facing, reading),
        _place(entries, people, reading),
        misses=misses or 0,
    )
    if "hand" not in entries:
        left_out.append("hand")
    gone = "sunk" if not ship.hull else "lost" if not ship.crew else ""
    without_room = 0 if gone else max(ship.load - ship.hull, 0)
    return replace(ship, gone=gone, holed=without_room, forced=without_room), left_out


def _figure(entries: Found, key: str, reading: NodeReader) -> int | None:
    return reading.number(entries, key, SHIP) if key in entries else None


def _weapons(entries: Found, people: str, reading: NodeReader, known: Lore) -> Iterator[Weapon]:
    """The weapons as stated, or else the one that a ship starts with; each where it can only or first stand."""
    mounts = known.text(people, "mounts").split(" or ")
    first = known.text(people, "mount") or (mounts[0] if len(mounts) == 1 else "")
    if not any(key in entries for key in KINDS):
        yield Weapon(known.text(people, "weapon"), first)
        return
    for key, kind in KINDS.items():
        for item in reading.texts(entries, key):
            if item.text.strip().casefold() == "none":
                continue
            match = WEAPON.fullmatch(item.text.strip().casefold())
            if match is None or not item.text.strip():
                reading.note(
                    "weapons", f"{item.text[:40]} is no weapon", item.span, "write 2, forward, or 1 forward, 2 broadside"
                )
                continue
            mount = MOUNTS.get(match[2], match[2]) or (mounts[0] if len(mounts) == 1 else "")
            number = 1 if match[1] is None else int(match[1])
            yield from (Weapon(kind, mount if match[2] or number != 1 or mount else first) for _ in range(number))


def _treasures(entries: Found, reading: NodeReader, known: Lore) -> Iterator[str]:
    for item in reading.texts(entries, "treasures"):
        text = item.text.strip()
        match = TREASURE.fullmatch(text)
        kind = " ".join((match[2] or "").casefold().split()) if match else ""
        if text.casefold() == "none":
            continue
        if match is None or (kind and kind not in (*_kinds(known), *PLAIN)):
            hint = f"write 2, or kinds such as 2 gems: {', '.join(_kinds(known))}"
            reading.note("treasures", f"{text[:40]} is no treasure", item.span, hint)
        else:
            yield from ["treasure" if kind in ("", *PLAIN) else kind] * min(int(match[1] or 1), 99)


@cache
def _kinds(known: Lore) -> tuple[str, ...]:
    """Every kind of treasure that some port or the island holds, in the singular too where that is another word."""
    texts = known.book.tables["treasures"].values()
    kinds = [kind for cell in texts for kind in (cell.text, *cell.text.split(" and "))]
    singular = [kind.removesuffix("s") for kind in kinds if kind.endswith("s")]
    return tuple(dict.fromkeys([*kinds, *singular]))


def _cards(entries: Found, key: str, reading: NodeReader, known: Lore) -> Iterable[str]:
    values = reading.texts(entries, key, commas=False)
    for item in values:
        wanted = [item.text.strip()] if item.text.strip() in known.cards else [part.strip() for part in item.text.split(",")]
        for name in wanted:
            card = next((card for card in known.cards if card.casefold() == name.casefold()), None)
            if card is not None:
                yield card
            elif name and name.casefold() != "none":
                hint = did_you_mean(name[:60], known.cards)
                reading.note("unknown-card", f"{name[:60]} is no card of this game", item.span, hint)


def _place(entries: Found, people: str, reading: NodeReader) -> str:
    value = reading.text(entries, "at")
    if value is None:
        return ""
    text = " ".join(value.text.casefold().replace("’", "'").replace("'s", " ").replace("'", " ").split()).removeprefix("the ")
    found = next((name for words, name in _PLACES.items() if text == words), None)
    if found is not None:
        return found + people if found in (places.HOME, places.HARBOUR) else found
    for other, words in PEOPLES.items():
        for word in words:
            for pattern, kind in _OF_PEOPLE.items():
                if text.replace("the ", "") == pattern.format(word):
                    return kind + other
    reading.note(
        "place", f"{value.text[:60]} is no place", value.span, "write free port, Orc home port, Treasure Island or open sea"
    )
    return ""


_PLACES: Mapping[str, str] = {
    "free port": places.FREE_PORT, "a free port": places.FREE_PORT, "treasure island": places.ISLAND, "open sea": places.SEA,
    "sea": places.SEA, "at sea": places.SEA, "deserted island": places.DESERTED, "home": places.HOME,
    "home port": places.HOME, "her home port": places.HOME, "own home port": places.HOME, "her harbour": places.HARBOUR,
    "own harbour": places.HARBOUR, "harbour": places.HARBOUR,
}  # fmt: skip
_OF_PEOPLE = {
    "{} home port": places.HOME, "home port of {}": places.HOME, "{} port": places.HOME, "{} home": places.HOME,
    "{} harbour": places.HARBOUR, "harbour of {}": places.HARBOUR,
}  # fmt: skip
