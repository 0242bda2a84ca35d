"""Described tables of every kind for properties: a scene has no names, and is told with a table of names as YAML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


class Names(NamedTuple):
    """What the players, ships and crew of a scene are called; none is a word of the game or the beginning of another."""

    players: tuple[str, ...]
    ships: tuple[str, ...]
    crew: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        return (*self.players, *self.ships, *self.crew)


RISING = Names(
    ("Agnes", "Bertha", "Cecily"), ("Dunlin", "Egret", "Fulmar", "Gannet"), ("Hobb Jr.", "Ivo Pike", "Jago", "Kit O'Dell")
)
FALLING = Names(
    ("Zelda", "Yvette", "Xenia"), ("Wigeon of Skye", "Vireo", "Umbrellabird", "Tattler"), ("Sid", "Rollo", "Quill Rae", "Piers")
)
"""The same things the other way round in the alphabet, and one word or several where the other table has another."""

SHIP_TEXTS = (
    "This ship cannot be pinned.",
    "This ship gets +1 to her cannon rolls.",
    "This ship cannot be shot at by ships within S of her.",
    "This ship gets +S to her base move.",
    "This ship always hits.",
    "This ship cannot be hit.",
    "Enemy ships miss this ship.",
    "If this ship hits an enemy ship, eliminate one crew on that ship.",
    "After this ship resolves a shoot action, she may be given a free move action.",
    "Once per turn, you may eliminate one crew of this ship to give her an extra action.",
    "Once per turn, roll a d6. On a 5 or 6, this ship may be given an extra action.",
    "This ship ignores the first hit she takes each turn.",
    "Two hits from the same shoot action are required to eliminate a mast of this ship.",
    "This ship eliminates two masts with one hit.",
    "This ship gets +1 to her boarding rolls.",
    "If this ship wins a boarding party, she may take all treasure from the other ship.",
    "This ship's ability cannot be cancelled.",
    "Broadsides Attack.",
    "Galley.",
    "Schooner.",
    "Longship.",
)
CANCELLER = "Once per turn, you may cancel the ability of a ship or crew within S of this ship."
CREW_TEXTS = (
    CANCELLER,
    CANCELLER,
    "This ship gets +1 to her cannon rolls.",
    "This crew takes up no cargo space.",
    "This ship cannot be hit.",
    "If another face-up crew on this ship would be eliminated, turn that crew face down instead.",
    "Reduce the cost of other crew aboard this ship by 2.",
    "This ship gets +1 to her boarding rolls.",
)
GENERIC = ("captain", "helmsman", "explorer", "cannoneer", "musketeer", "oarsman", "shipwright")
NATIONS = ("English", "Spanish", "Pirate", "French")
PARTS = ("{0} touches {1}", "{0}'s bow touches {1}", "{1}'s bow touches {0}'s stern", "{0}'s bow touches {1}'s bow")
NEARNESS = ("{0} is within S of {1}", "{1} is within L of {0}", "{0} is not within L of {1}", "{0} is not within S of {1}")
BLOCKED = ("the line of fire from {0} to {1} is blocked", "{0} has a clear line of fire to {1}")
MOMENTS = ("before the first die, ", "after the first die, ", "before the action, ", "")


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship: keys with values, and her crew, in which `{player}` and `{crew}` stand for names."""

    player: int
    keys: tuple[tuple[str, str], ...]
    crew: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A table without names: in its sentences `{p0}` is the first player, `{s0}` the first ship, `{c0}` the first crew."""

    players: int
    turn: int
    ships: tuple[Ship, ...]
    table: tuple[str, ...]
    play: tuple[str, ...]
    ask: tuple[str, ...]

    def told(self, names: Names, source: Random | None = None, play: Sequence[str] | None = None) -> str:
        """The scene as YAML; with a source of chance all that has no order is in any order. `play` stands in place of its own."""
        words = self._words(names)
        sections = [
            f"players: [{', '.join(names.players[: self.players])}]",
            f"turn: {names.players[self.turn]}",
            "ships:\n" + "".join(_mixed(list(self._ships(names, words, source)), source)),
            _listed("table", _mixed([line.format(**words) for line in self.table], source)),
            _listed("play", [line.format(**words) for line in (self.play if play is None else play)]),
            _listed("ask", _mixed([line.format(**words) for line in self.ask], source)),
        ]
        return "".join(f"{section.rstrip()}\n" for section in _mixed(sections, source) if section)

    def _ships(self, names: Names, words: dict[str, str], source: Random | None) -> Iterator[str]:
        for place, ship in enumerate(self.ships):
            crew = _mixed([member.format(**words) for member in ship.crew], source)
            keys = [("of", names.players[ship.player]), *ship.keys, ("crew", f"[{', '.join(crew)}]")]
            yield f"  {names.ships[place]}:\n" + "".join(f"    {key}: {value}\n" for key, value in _mixed(keys, source))

    def _words(self, names: Names) -> dict[str, str]:
        kinds = {"p": names.players, "s": names.ships, "c": names.crew}
        return {f"{kind}{place}": name for kind, found in kinds.items() for place, name in enumerate(found)}


def _mixed(values: list[T], source: Random | None) -> list[T]:
    return source.sample(values, len(values)) if source else values


def _listed(key: str, lines: list[str]) -> str:
    return f"{key}:\n" + "".join(f"  - {line}\n" for line in lines) if lines else ""


# Strategies

DICE = st.integers(1, 6)


@st.composite
def ships(draw: st.DrawFn, place: int, players: int) -> Ship:
    """A ship with masts, cannons and now and then a text, a nation and crew."""
    printed = draw(st.integers(1, 3))
    masts = draw(st.sampled_from([printed, printed, printed, printed - 1]))
    cannons = "-".join(draw(st.lists(st.sampled_from(["2S", "3S", "3L", "4L"]), min_size=printed, max_size=printed)))
    keys = [("masts", str(masts)), ("printed masts", str(printed))]
    keys += draw(st.sampled_from([[("cannons", cannons)], [("cannons", cannons)], []]))
    keys += draw(st.just([]) | st.sampled_from(SHIP_TEXTS).map(lambda text: [("ability", f'"{text}"')]))
    keys += draw(st.just([]) | st.sampled_from(NATIONS).map(lambda nation: [("nation", nation)]))
    keys += draw(st.sampled_from([[], [], [("cargo", "4"), ("points", "12")], [("move", "S+L")]]))
    keys += draw(st.sampled_from([[]] * 6 + [[("docked", "home")], [("docked", "wild")], [("submerged", "yes")], [("moved", "yes")]]))
    generic = draw(st.lists(st.sampled_from(GENERIC), max_size=2, unique=True))
    named = draw(st.just([]) | st.builds(_member, st.just(place), st.sampled_from(CREW_TEXTS), st.sampled_from(["", "", "down"])))
    return Ship(draw(st.integers(0, players - 1)), tuple(keys), (*generic, *named))


def _member(place: int, text: str, face: str) -> list[str]:
    turned = f", face: {face}" if face else ""
    return [f'{{{{name: "{{c{place}}}", points: 4, ability: "{text}"{turned}}}}}']


@st.composite
def tables(draw: st.DrawFn, amount: int) -> tuple[str, ...]:
    """Facts of which none contradicts another: about each pair of ships one at most of each sort."""
    found = []
    for one in range(amount):
        for other in range(one + 1, amount):
            near = draw(st.sampled_from([*NEARNESS[:2], *NEARNESS, *PARTS, ""]))
            blocked = draw(st.sampled_from(["", "", "", *BLOCKED]))
            found += [_between(text, one, other) for text in (near, blocked) if text]
    return tuple(found)


def _between(text: str, one: int, other: int) -> str:
    return text.format(f"{{s{one}}}", f"{{s{other}}}")


@st.composite
def deeds(draw: st.DrawFn, scene: Sequence[Ship], players: int) -> str:
    """One sentence of play."""
    one, other = draw(st.permutations(range(len(scene))))[:2]
    die, against = draw(DICE), draw(DICE)
    rolled = ", ".join(str(draw(DICE)) for _ in range(3))
    canceller = draw(st.sampled_from(MOMENTS)) + draw(st.sampled_from(_cancellings(scene, one, other)))
    pattern = draw(
        st.sampled_from(
            [
                "{0} moves", "{0} moves so that her bow touches {1}", "{0} moves to within S of {1}",
                "{0} shoots {1}", f"{{0}} shoots {{1}}, rolling {rolled}", f"{{0}} shoots {{1}}, rolling {die}",
                f"{{0}} rams {{1}}, rolling {die}", "{0} rams {1}", f"{{0}} boards {{1}}, rolling {die} against {against}",
                "{0} boards {1}", "{0} explores", "{0} repairs", "{0} tows {1}", canceller, canceller, canceller,
                "the turn ends", f"after the action, {{0}} rolls {die} for an extra action",
            ]
        )
    )  # fmt: skip
    return _between(pattern, one, other)


def _cancellings(scene: Sequence[Ship], one: int, other: int) -> list[str]:
    """Ways to say that what is aboard one ship cancels something of the other."""
    who = f"{{{{c{one}}}}}" if any("{c" in member for member in scene[one].crew) else "{0}"
    targets = ["the ability of {1}"] if any(key == "ability" for key, _ in scene[other].keys) else []
    targets += [f"{{1}}'s {member}" for member in scene[other].crew if "{c" not in member]
    targets += [f"{{{{c{other}}}}}"] if any("{c" in member for member in scene[other].crew) else []
    return [f"{who} cancels {target}" for target in targets] or ["{0} moves"]


@st.composite
def questions(draw: st.DrawFn, scene: Sequence[Ship]) -> str:
    """One question."""
    one, other = draw(st.permutations(range(len(scene))))[:2]
    crew = [f"is {{0}}'s {member} eliminated?" for member in scene[one].crew if "{c" not in member]
    crew += [f"is {{{{c{one}}}}} cancelled?"] if any("{c" in member for member in scene[one].crew) else []
    pattern = draw(
        st.sampled_from(
            [
                "may {0} shoot {1}?", "may {0} move?", "may {0} shoot {1} again?", "may {0} ram {1}?", "may {0} board {1}?",
                "may {0} be given another action?", "may {0} repair?", "may {0} explore?", "may {0} dock?", "may {0} tow {1}?",
                "is {0} pinned?", "is {0} derelict?", "is {0} sunk?", "is {0} within S of {1}?", "does {0} pin {1}?",
                "does {0} hit {1}?", "does {0} sink {1}?", "how many masts has {0}?", "how many masts does {0} lose?",
                "how many hits does {0} score?", "how many dice may {0} roll?", "how many cannons has {0} left?",
                "how many actions may {0} be given?", "which crew are left aboard {0}?", "how many crew has {0} left?",
                "how many cargo spaces are used on {0}?", "what is {0}'s base move?", "who chooses what is lost?",
                "which ships are pinned?", "does {0} win the boarding?", *crew,
            ]
        )
    )  # fmt: skip
    return _between(pattern, one, other)


@st.composite
def scenes(draw: st.DrawFn, play: int = 4) -> Scene:
    """A table with two or three players, two to four ships, and up to so many sentences of play."""
    players, amount = draw(st.integers(2, 3)), draw(st.integers(2, 4))
    fleet = tuple(draw(ships(place, players)) for place in range(amount))
    table = draw(tables(amount))
    played = draw(st.lists(deeds(fleet, players), max_size=play))
    asked = draw(st.lists(questions(fleet), min_size=1, max_size=4, unique=True))
    return Scene(players, draw(st.integers(0, players - 1)), fleet, table, tuple(played), tuple(asked))


@st.composite
def duels(draw: st.DrawFn, cannons: int) -> Scene:
    """One ship shoots another once with at most so many cannons, and what either bears may matter."""
    amount = draw(st.integers(1, cannons))
    guns = "-".join(draw(st.lists(st.sampled_from(["1S", "2S", "3S", "4S", "5S"]), min_size=amount, max_size=amount)))
    own, her = (draw(st.sampled_from(["", *(text for text in SHIP_TEXTS if "roll a d6" not in text)])) for _ in range(2))
    crew = tuple(draw(st.lists(st.sampled_from(["captain", "helmsman", "explorer"]), max_size=2, unique=True)))
    shooter = Ship(0, (("masts", str(amount)), ("cannons", guns), *((("ability", f'"{own}"'),) if own else ())))
    masts = str(draw(st.integers(0, 3)))
    target = Ship(1, (("masts", masts), ("printed masts", "3"), *((("ability", f'"{her}"'),) if her else ())), crew)
    ask = ("how many masts does {s1} lose?", "is {s1} sunk?", "does {s0} hit {s1}?", "how many crew has {s1} left?")
    return Scene(2, 0, (shooter, target), ("{s0} is within S of {s1}",), ("{s0} shoots {s1}",), ask)
