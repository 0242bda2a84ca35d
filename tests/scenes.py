"""Described tables of every kind for properties: a scene has no names, and is told with a table of names as YAML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import dropwhile
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
    "Ships within S of this ship cannot shoot at her.",
    "This ship gets +S to her base move.",
    "This ship always hits.",
    "This ship cannot be hit.",
    "Enemy ships miss this ship.",
    "If this ship hits an enemy ship, eliminate one crew on that ship.",
    "After this ship resolves a shoot action, she may be given a free move action.",
    "Once per turn, you may eliminate one crew of this ship to give her an extra action.",
    "Once per turn, roll a d6. On a 4, 5 or 6, she may be given an extra action.",
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
QUESTIONS = (
    "may {0} shoot {1}?", "may {0} move?", "may {0} shoot {1} again?", "may {0} ram {1}?", "may {0} board {1}?",
    "may {0} be given another action?", "may {0} repair?", "may {0} explore?", "may {0} dock?", "may {0} tow {1}?",
    "is {0} pinned?", "is {0} derelict?", "is {0} sunk?", "is {0} within S of {1}?", "does {0} pin {1}?",
    "does {0} hit {1}?", "does {0} sink {1}?", "does {0} win the boarding?", "how many masts has {0}?",
    "how many masts does {0} lose?", "how many hits does {0} score?", "how many dice may {0} roll?",
    "how many cannons has {0} left?", "how many actions may {0} be given?", "how many crew has {0} left?",
    "how many cargo spaces are used on {0}?", "what is {0}'s base move?", "which crew are left aboard {0}?",
    "which ships are pinned?", "who chooses what is lost?", "who may board first?", "how many points does {0} cost?",
)  # fmt: skip
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


def one_of(*values: T) -> st.SearchStrategy[T]:
    return st.sampled_from(values)


@st.composite
def ships(draw: st.DrawFn, place: int, player: int) -> Ship:
    """A ship with masts, cannons and now and then a text, a nation and crew."""
    printed = draw(one_of(2, 1, 3))
    masts = draw(one_of(printed, printed, printed, printed - 1))
    cannons = "-".join(draw(one_of("2S", "3S", "3L", "4L")) for _ in range(printed))
    keys = [("masts", str(masts)), ("printed masts", str(printed))]
    keys += draw(one_of([("cannons", cannons)], [("cannons", cannons)], [("cannons", cannons)], []))
    keys += draw(one_of(*([("ability", f'"{text}"')] for text in SHIP_TEXTS), *[[]] * 12))
    keys += draw(one_of([], [], *([("nation", nation)] for nation in NATIONS)))
    keys += draw(one_of([], [("cargo", "4"), ("points", "12")], [("move", "S+L")]))
    keys += draw(one_of(*[[]] * 10, [("docked", "home")], [("docked", "wild")], [("submerged", "yes")], [("moved", "yes")]))
    generic = [draw(one_of(*GENERIC)) for _ in range(draw(one_of(0, 1, 1, 2)))]
    named = draw(one_of(True, True, False)) and _member(place, draw(one_of(*CREW_TEXTS)), draw(one_of("", "", "", "down", "up")))
    return Ship(player, tuple(keys), (*dict.fromkeys(generic), *([named] if named else [])))


def _member(place: int, text: str, face: str) -> str:
    turned = f", face: {face}" if face else ""
    return f'{{{{name: "{{c{place}}}", points: 4, ability: "{text}"{turned}}}}}'


@st.composite
def tables(draw: st.DrawFn, amount: int) -> tuple[str, ...]:
    """Facts of which none contradicts another: about each pair of ships one at most of each sort; most are near each other."""
    found = []
    for one in range(amount):
        for other in range(one + 1, amount):
            near = draw(one_of(*NEARNESS[:1] * 6, *NEARNESS, *PARTS, ""))
            blocked = draw(one_of(*[""] * 6, *BLOCKED))
            found += [_between(text, one, other) for text in (near, blocked) if text]
    return tuple(found)


def _between(text: str, one: int, other: int) -> str:
    return text.format(f"{{s{one}}}", f"{{s{other}}}")


@st.composite
def courses(draw: st.DrawFn, fleet: Sequence[Ship]) -> list[str]:
    """Sentences of play that a player could mean: the first ship acts against the second, then anything at all may follow."""
    found = [_between(line, 0, 1) for line in draw(one_of(shots, shots, shots, rams, rams, moves, replies, nothing))(draw)]
    for line in list(found):
        if " shoots " in line or " rams " in line:
            found[found.index(line) + 1 : found.index(line) + 1] = draw(cancellings(fleet))
    told = [*found, *(draw(deeds(fleet)) for _ in range(draw(one_of(0, 0, 1, 2)) if not _is_open_to_two(found) else 0))]
    return list(dropwhile(_follows_an_action, told[:6]))


def _is_open_to_two(told: Sequence[str]) -> bool:
    """Whether what is told could come before whatever action is told next as well."""
    return any(sentence.startswith("before the action") for sentence in told)


def _follows_an_action(sentence: str) -> bool:
    """Whether there must be something before a sentence, which comes after it."""
    return sentence.startswith("after the action")


def shots(draw: st.DrawFn) -> list[str]:
    return [draw(one_of("{0} shoots {1}", "{0} shoots {1}", f"{{0}} shoots {{1}}, rolling {_dice(draw, 3)}"))]


def rams(draw: st.DrawFn) -> list[str]:
    """A ram, its boarding, and some of the dice."""
    ram = draw(one_of("{0} rams {1}", *[f"{{0}} rams {{1}}, rolling {_dice(draw, 1)}"] * 2))
    board = draw(one_of("{0} boards {1}", f"{{0}} boards {{1}}, rolling {_dice(draw, 1)} against {_dice(draw, 1)}", ""))
    return [draw(one_of("{0} moves so that her bow touches {1}", "{0} moves to within S of {1}")), ram, *filter(None, [board])]


def moves(draw: st.DrawFn) -> list[str]:
    return [draw(one_of("{0} moves", "{0} moves to within S of {1}")), *shots(draw)]


def replies(draw: st.DrawFn) -> list[str]:
    """A shot that is shot back in the next turn."""
    return [*shots(draw), "the turn ends", draw(one_of("{1} shoots {0}", f"{{1}} shoots {{0}}, rolling {_dice(draw, 3)}"))]


def nothing(draw: st.DrawFn) -> list[str]:
    return []


def _dice(draw: st.DrawFn, amount: int) -> str:
    return ", ".join(str(draw(DICE)) for _ in range(amount))


@st.composite
def cancellings(draw: st.DrawFn, fleet: Sequence[Ship]) -> list[str]:
    """Up to three sentences in which whoever can cancel does, at some moment of the deed before them."""
    found = []
    who = [place for place, ship in enumerate(fleet) if any(CANCELLER in member for member in ship.crew)]
    for _ in range(draw(one_of(0, 1, 2, 3)) if who else 0):
        targets = [target for place in range(len(fleet)) for target in _cancellable(fleet[place], place)]
        found.append(f"{draw(one_of(*MOMENTS))}{{c{draw(one_of(*who))}}} cancels {draw(one_of(*targets))}")
    return found


def _cancellable(ship: Ship, place: int) -> list[str]:
    """What there is on a ship to be cancelled."""
    own = ["the ability of {0}"] if any(key == "ability" for key, _ in ship.keys) else []
    crew = [f"{{0}}'s {member}" for member in ship.crew if "{c" not in member]
    named = [f"{{{{c{place}}}}}"] if len(crew) < len(ship.crew) else []
    return [_between(target, place, place) for target in (*own, *crew, *named)] or [f"the ability of {{s{place}}}"]


@st.composite
def deeds(draw: st.DrawFn, fleet: Sequence[Ship]) -> str:
    """One sentence of play of any kind, with whichever ships."""
    one, other = draw(st.permutations(range(len(fleet))))[:2]
    pattern = draw(
        one_of(
            "{0} moves", "{0} moves so that her bow touches {1}", "{0} shoots {1}",
            f"{{0}} shoots {{1}}, rolling {_dice(draw, 2)}",
            f"{{0}} rams {{1}}, rolling {_dice(draw, 1)}", "{0} boards {1}", "{0} explores", "{0} repairs", "{0} tows {1}",
            "the turn ends", f"after the action, {{0}} rolls {_dice(draw, 1)} for an extra action", "{0} boards {1}",
        )
    )  # fmt: skip
    return _between(pattern, one, other)


@st.composite
def questions(draw: st.DrawFn, fleet: Sequence[Ship]) -> str:
    """One question, as a rule about the first two ships."""
    one, other = draw(one_of((0, 1), (0, 1), (1, 0), (len(fleet) - 1, 0)))
    pattern = draw(one_of(*QUESTIONS, *_about_crew(fleet[one], one)))
    return _between(pattern, one, other)


def _about_crew(ship: Ship, place: int) -> list[str]:
    generic = [f"{{0}}'s {member}" for member in ship.crew if "{c" not in member]
    named = [f"{{{{c{place}}}}}"] if len(generic) < len(ship.crew) else []
    return [f"is {who} {state}?" for who in (*generic, *named) for state in ("eliminated", "cancelled", "aboard {0}", "face up")]


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """A table with two or three players, two to four ships, and up to six sentences of play."""
    players, amount = draw(one_of(2, 3)), draw(one_of(2, 3, 4))
    owners = [0, 1, *(draw(st.integers(0, players - 1)) for _ in range(amount - 2))]
    fleet = tuple(draw(ships(place, owner)) for place, owner in enumerate(owners))
    asked = tuple(dict.fromkeys(draw(questions(fleet)) for _ in range(draw(one_of(1, 2, 3, 4)))))
    return Scene(players, draw(one_of(0, 0, 0, 0, 1)), fleet, draw(tables(amount)), tuple(draw(courses(fleet))), asked)


@st.composite
def duels(draw: st.DrawFn, cannons: int) -> Scene:
    """One ship shoots another once with at most so many cannons, and what either bears may matter."""
    amount = draw(st.integers(1, cannons))
    guns = "-".join(draw(one_of("1S", "2S", "3S", "4S", "5S")) for _ in range(amount))
    own, her = (draw(one_of("", *(text for text in SHIP_TEXTS if "roll a d6" not in text))) for _ in range(2))
    crew = draw(one_of((), ("captain",), ("captain", "helmsman")))
    shooter = Ship(0, (("masts", str(amount)), ("cannons", guns), *((("ability", f'"{own}"'),) if own else ())))
    masts = str(draw(one_of(3, 2, 1, 0)))
    target = Ship(1, (("masts", masts), ("printed masts", "3"), *((("ability", f'"{her}"'),) if her else ())), crew)
    ask = ("how many masts does {s1} lose?", "is {s1} sunk?", "does {s0} hit {s1}?", "how many crew has {s1} left?")
    return Scene(2, 0, (shooter, target), ("{s0} is within S of {s1}",), ("{s0} shoots {s1}",), ask)
