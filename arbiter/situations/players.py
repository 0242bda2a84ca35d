"""Who plays: as listed, or as the owners of the ships in the order in which they are described."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter.documents import Mapping, Scalar, Sequence, Value
from arbiter.problems import did_you_mean
from arbiter.situations.keys import ALSO, PLAYER, Shape
from arbiter.situations.reading import NodeReader
from arbiter.spans import Span

ALONE = "the player"
"""What the only player is called when nobody was named."""
OWNED = ("ships", "sea creatures", "forts", "events")
OWNER = ("of", *(also for also, key in ALSO.items() if key == "of"))
"""The keys that tell whose a piece is."""


@dataclass(slots=True)
class Players:
    """The players in the order of their turns, each with the nation of the fleet, if it has one."""

    nations: dict[str, str | None] = field(default_factory=dict)
    stated: list[tuple[str, Span]] = field(default_factory=list)
    """Facts that keys of players stated, as sentences."""

    def named(self, name: str, reading: NodeReader) -> str | None:
        """The player that a name means: by the same letters, or as the only player of that nation."""
        folded = name.strip().casefold().removeprefix("the ")
        for player in self.nations:
            if player.casefold().removeprefix("the ") == folded:
                return player
        nation = reading.known.nations.get(folded)
        same = [player for player, theirs in self.nations.items() if nation and theirs == nation]
        return same[0] if len(same) == 1 else None

    def others(self, reading: NodeReader) -> dict[str, list[str]]:
        """For each player the spellings of the nation that nobody else plays."""
        spelled: dict[str, list[str]] = {player: [] for player in self.nations}
        played = list(self.nations.values())
        for spelling, nation in reading.known.nations.items():
            for player, theirs in self.nations.items():
                if theirs == nation and played.count(nation) == 1:
                    spelled[player].append(spelling)
        return spelled


def players(found: dict[str, Value], reading: NodeReader) -> Players:
    """The players of a situation; when none is listed, the owners of its pieces."""
    result = Players()
    if "players" in found:
        _listed(found["players"], reading, result)
    else:
        for owner in _owners(found):
            if result.named(owner.text, reading) is None:
                _add(owner, None, reading, result)
    if not result.nations:
        result.nations[ALONE] = None
    return result


def _listed(value: Value, reading: NodeReader, result: Players) -> None:
    if isinstance(value, Mapping):
        for name, details in value.items:
            _detailed(name, details, reading, result)
    elif isinstance(value, Sequence):
        for item in value.items:
            if isinstance(item, Scalar):
                _add(item, None, reading, result)
            else:
                reading.wrong(item, f"players takes {Shape.PLAYERS.value}")
    else:
        for name in reading.texts({"players": value}, "players"):
            _add(name, None, reading, result)


def _detailed(name: Scalar, details: Value, reading: NodeReader, result: Players) -> None:
    if isinstance(details, Scalar) and details.text:
        _add(name, reading.nation(details), reading, result)
        return
    node = reading.mapping(details, name.text)
    found = reading.keys(node, PLAYER, "a player") if node else {}
    nation = reading.text(found, "nation")
    _add(name, reading.nation(nation) if nation else None, reading, result)
    gold = reading.number(found, "gold", PLAYER)
    if gold is not None:
        result.stated.append((f"{name.text.strip()} has {gold} gold", found["gold"].span))


def _add(name: Scalar, nation: str | None, reading: NodeReader, result: Players) -> None:
    player = name.text.strip()
    if not player:
        return
    if result.named(player, reading) is not None:
        reading.note("repeated-player", f"{player} stands among the players already", name.span, "name each player once")
        return
    result.nations[player] = nation or reading.known.nations.get(player.casefold().removeprefix("the "))


def _owners(found: dict[str, Value]) -> list[Scalar]:
    owners = []
    for section in OWNED:
        value = found.get(section)
        for entry in _values(value):
            said = [entry.get(key) for key in OWNER] if isinstance(entry, Mapping) else []
            owners += [owner for owner in said if isinstance(owner, Scalar) and owner.text.strip()]
    return owners


def _values(value: Value | None) -> tuple[Value, ...]:
    """The details of every piece of a section, by name or in a list of such names."""
    if isinstance(value, Mapping):
        return tuple(entry for _, entry in value.items)
    items = value.items if isinstance(value, Sequence) else ()
    named = (entry for item in items if isinstance(item, Mapping) for _, entry in item.items)
    return (*items, *named)


def owner(value: Scalar | None, result: Players, reading: NodeReader) -> str | None:
    """The player that `of` names; someone who is not listed is a problem."""
    if value is None:
        return None
    player = result.named(value.text, reading)
    if player is None:
        hint = did_you_mean(value.text[:60], result.nations) or f"the players are {', '.join(result.nations)}"
        reading.note("unknown-player", f"nobody called {value.text[:60]} plays", value.span, hint)
    return player
