"""The parts that all sentences are made of, read from their tree: names, sides, abilities, dice, manners."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from lark import Token, Tree

from arbiter.board import Contact, Part
from arbiter.effects import Action
from arbiter.language.names import Names
from arbiter.play import AbilityName

Fields = dict[str, Any]
"""Some fields of the value that a sentence becomes."""
SUBJECT = ""
"""Stands for the subject of the sentence where it is not known yet."""
PARTS = {"bow": Part.BOW, "front": Part.BOW, "stern": Part.STERN, "rear": Part.STERN, "side": Part.SIDE}


class Unclear(Exception):
    """Says why a sentence that parses still means nothing on this table; `word` is what it is about."""

    def __init__(self, message: str, word: str = "", hint: str = "", code: str = "sentence.unclear") -> None:
        self.message, self.word, self.hint, self.code = message, word, hint, code
        super().__init__(message)


class Ids(tuple[str, ...]):
    """The ids of named pieces, kept apart from other tuples."""

    __slots__ = ()


class Side(NamedTuple):
    """A part of a piece."""

    piece: str
    part: Part


def merged(parts: Iterable[Any]) -> Fields:
    """All fields of all parts; tuples of several parts follow each other, and a later plain value replaces an earlier."""
    fields: Fields = {}
    for part in parts:
        for key, value in part.items() if isinstance(part, dict) else ():
            both = key in fields and isinstance(value, tuple) and type(value) is tuple
            fields[key] = (*fields[key], *value) if both else value
    return fields


def filled(rows: Iterable[Any], subject: str) -> tuple[Any, ...]:
    """Rows of ids in which the subject stands where its place was held."""
    return tuple(_row(row, [subject if item == SUBJECT else item for item in row]) for row in rows)


def _row(row: Any, items: list[Any]) -> Any:
    return row._make(items) if hasattr(row, "_make") else tuple(items)


class Phrases:
    """Turns a tree into a value: the method that bears the name of a rule gets what its parts became."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def read(self, tree: Tree[Token]) -> Any:
        """What the rule of this tree says of its parts; rules without a method hand their parts on."""
        parts: list[Any] = []
        for child in tree.children:
            value = self.read(child) if isinstance(child, Tree) else child
            parts.extend(value) if type(value) is list else parts.append(value)
        method = self.method(str(tree.data))
        return method(parts) if method else parts

    def method(self, rule: str) -> Callable[[list[Any]], Any] | None:
        """What reads the parts of a rule; `is` is no name for a method, so it bears a stroke."""
        found: Callable[[list[Any]], Any] | None = getattr(self, f"{rule}_" if rule == "is" else rule, None)
        return found

    def ids(self, parts: Iterable[Any]) -> tuple[str, ...]:
        """The ids that parts name directly, in order."""
        found: list[str] = []
        for part in parts:
            if isinstance(part, Ids):
                found.extend(part)
            elif isinstance(part, Token) and part.type in ("NAME", "PLAYER"):
                found.append(str(part))
        return tuple(found)

    def has(self, parts: Iterable[Any], *types: str) -> bool:
        """Whether one of these words stands among the parts."""
        return any(isinstance(part, Token) and part.type in types for part in parts)

    def number(self, parts: Iterable[Any]) -> int | None:
        """The first number among the parts, counted or ordinal."""
        return next((int(part) for part in parts if isinstance(part, Token) and part.type in ("INT", "ORD")), None)

    def action(self, parts: Iterable[Any]) -> Action | None:
        """The action that a word among the parts names."""
        words = (part.type for part in parts if isinstance(part, Token))
        return next((Action[word] for word in words if word in ("MOVE", "SHOOT", "EXPLORE", "REPAIR")), None)

    def pieces(self, parts: list[Any]) -> Ids:
        return Ids(self.ids(parts))

    def part(self, parts: list[Any]) -> Side:
        where = next(str(p) for p in parts if isinstance(p, Token) and p.type == "PART")
        return Side(self.ids(parts)[0], PARTS[where])

    def own_part(self, parts: Iterable[Any]) -> Part | None:
        """The part that a bare word such as `bow` names, if one does."""
        return next((PARTS[str(p)] for p in parts if isinstance(p, Token) and p.type == "PART"), None)

    def sides(self, parts: Iterable[Any]) -> list[list[Side]]:
        """Each group of names or side among the parts, as sides."""
        groups = []
        for part in parts:
            if isinstance(part, Ids):
                groups.append([Side(piece, Part.ANY) for piece in part])
            elif isinstance(part, Side):
                groups.append([part])
        return groups

    def touching(self, ones: list[Side], others: list[Side]) -> tuple[Contact, ...]:
        """The contact of every one with every other."""
        return tuple(Contact(a.piece, a.part, b.piece, b.part) for a in ones for b in others)

    # ── abilities ───────────────────────────────────────────────────────────────────────────────────────────────

    def ability_of(self, parts: list[Any]) -> AbilityName:
        return AbilityName(self.ids(parts)[0])

    def own_ability(self, parts: list[Any]) -> AbilityName:
        return AbilityName(SUBJECT)

    def numbered_ability(self, parts: list[Any]) -> AbilityName:
        return AbilityName(self.ids(parts)[0], number=self.number(parts))

    def named_ability(self, parts: list[Any]) -> AbilityName:
        name = next(part for part in parts if isinstance(part, Token) and part.type in ("ABILITY", "KIND"))
        bearer = self.ids(parts)
        return AbilityName(bearer[0] if bearer else self._bearer(name), str(name))

    def extra_ability(self, parts: list[Any]) -> AbilityName:
        bearer = self.ids(parts)
        return AbilityName(bearer[0] if bearer else SUBJECT, "extra action")

    def _bearer(self, name: Token) -> str:
        found = [p.id for p in self.names.pieces.values() if p.type == name or any(a.name == name for a in p.abilities)]
        if name.type == "KIND" and len(found) > 1:
            listed = ", ".join(found)
            raise Unclear(f"this could be any of {listed}", str(name), f"write {found[0]}", "situation.ambiguous-name")
        return found[0] if len(found) == 1 else SUBJECT

    # ── manners ─────────────────────────────────────────────────────────────────────────────────────────────────

    def free(self, parts: list[Any]) -> Fields:
        return {"free": True}

    def extra(self, parts: list[Any]) -> Fields:
        return {"extra": True} if self.number(parts) != 1 else {}

    def by_ability(self, parts: list[Any]) -> Fields:
        return {"ability": next(part for part in parts if isinstance(part, AbilityName))}

    def double_range(self, parts: list[Any]) -> Fields:
        return {"choice": "double range"}

    def now(self, parts: list[Any]) -> Fields:
        return {}

    def on(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts)}

    def dice(self, parts: list[Any]) -> Fields:
        rolled = tuple(int(part) for part in parts)
        if wrong := [die for die in rolled if not 1 <= die <= 6]:
            raise Unclear(f"a die shows 1 to 6, not {wrong[0]}", str(wrong[0]), "", "situation.die")
        return {"dice": rolled}

    def rolling(self, parts: list[Any]) -> Fields:
        rolls = [part["dice"] for part in parts if isinstance(part, dict)]
        return {"dice": rolls[0], **({"against": rolls[1]} if len(rolls) > 1 else {})}
