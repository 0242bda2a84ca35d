"""Tables on which something comes about that a card text may wait for, forbid, allow or measure: `corpora/moments.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

FILE = Path(__file__).resolve().parent / "corpora" / "moments.yaml"
MINE = {"masts": "3", "printed masts": "4", "points": "12", "cargo": "6", "base move": "L", "cannons": "3S-3L-3S-3L"}
"""The ship that bears the text, or whose crew or treasure does."""
FOE = {"masts": "3", "printed masts": "3", "points": "11", "cargo": "5", "base move": "S", "cannons": "3S-3L-3S"}
TREASURE = "treasure: [{name: Rune, gold: 2}, {name: Gem, gold: 3}]"
LEFT = "treasure: [{name: Gem, gold: 3}]"
"""What is aboard where the bearer of the text lies on the Atoll still."""
SITUATION = """
players: {Pirates: {gold: 2}, Spain: {gold: 3}}
ships:
  Gull: {of: Pirates, nation: OWN, MINE}
  Skua: {of: Pirates, nation: OWN, masts: 1, printed masts: 2, cargo: 4, base move: S, points: 8, cannons: 3L-3L,
         crew: [{name: Zed, points: 2}]}
CREATURE
  Tern: {of: Spain, nation: FOE, THEIRS, treasure: [{name: Pearl, gold: 4}, {name: Coin, gold: 1}],
         crew: [{name: Ivo, nation: FOE, points: 4, ability: This ship gets +1 to her boarding rolls.},
                {name: Max, nation: FOE, points: 2}]}
forts: {Keep: {of: Pirates, flags: 3, cannons: 3L-3L-3L}, Hold: {of: Spain, nation: FOE, flags: 3, cannons: 3L-3L-3L}}
islands: {Atoll: {treasure: [RUNE{name: Opal, gold: 5, face: down}, {name: Onyx, gold: 1, face: down}]}}
MORE
"""
"""Every table; the words in capitals are replaced."""


@dataclass(frozen=True)
class Table:
    """One table, told as a situation file for a nation of the bearer's ship and one of her foe."""

    name: str
    told: str
    """The situation with `OWN`, `FOE` and `BEARER` where the nations and the bearer of the text are named."""
    bearers: tuple[str, ...] = ()
    """Whom the text may be borne by here; any, where none is named."""
    own: tuple[str, ...] = ("Pirate",)
    """Nations that the bearer's ship may have."""

    def text(self, own: str, nation: str, bearer: str) -> str:
        """The situation as a file."""
        return self.told.replace("OWN", own).replace("FOE", nation).replace("BEARER", bearer)


def _keys(found: Mapping[str, str]) -> str:
    return ", ".join(f"{key}: {value}" for key, value in found.items())


def _crew(row: Mapping[str, Any]) -> str:
    """Who serves on the bearer's ship: two crew of her own, and one of the foe's nation where the table has a guest."""
    nation = row.get("pike", "OWN")
    gun = f", cannons: {row['gun']}, keywords: Marine" if "gun" in row else ""
    mates = [f"{{name: Pike, nation: {nation}, points: 3{gun}{_ability(row, 'mate')}}}", "{name: Dan, nation: OWN, points: 5}"]
    mates += [row["crew"]] if "crew" in row else []
    mates += [f"{{name: Guest, nation: FOE, points: 2{_ability(row, 'guest')}}}"] if "guest" in row else []
    return f"crew: [{', '.join(mates)}]"


def _ability(row: Mapping[str, Any], key: str) -> str:
    return f", ability: {row[key]}" if key in row else ""


def _ship(row: Mapping[str, Any]) -> str:
    parts = [_keys({**MINE, **row.get("mine", {})})]
    parts += [_crew(row)] if row.get("manned", True) else []
    return ", ".join([*parts, *([LEFT if row.get("ashore") else TREASURE] if row.get("laden", True) else [])])


def _list(key: str, found: list[str]) -> str:
    return "\n".join([f"{key}:", *(f"  - {line}" for line in found)]) + "\n" if found else ""


def _told(row: Mapping[str, Any], questions: Mapping[str, list[str]]) -> str:
    asks = row.get("asks", "all")
    asked = [*(questions[asks] if isinstance(asks, str) else asks), *row.get("asks too", [])]
    asked = [question for question in asked if row.get("manned", True) or "Dan" not in question]
    more = _list("table", row.get("facts", [])) + f"turn: {row.get('turn', 'Pirates')}\n"
    more += _list("play", row.get("play", [])) + row.get("more", "") + _list("ask", asked)
    text = SITUATION.replace("MORE", more).replace("CREATURE\n", "sea creatures:\n" if row.get("creature") else "")
    text = text.replace("RUNE", "{name: Rune, gold: 2}, " if row.get("ashore") else "")
    return text.replace("MINE", _ship(row)).replace("THEIRS", _keys({**FOE, **row.get("foe", {})}))


def _tables() -> Iterator[Table]:
    found = yaml.safe_load(FILE.read_text("utf-8"))
    for row in found["tables"]:
        told = _told(row, found["questions"])
        yield Table(row["name"], told, tuple(row.get("bearers", ())), tuple(row.get("own", ("Pirate",))))


TABLES = tuple(_tables())
