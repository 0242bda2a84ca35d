"""Pronouns of general sentences, which still bear their words, made to say what they stand for.

`it` and `they` stand for what was spoken of last, here or in the sentence before; `she` for the ship that the sentence began
with, else for the ship that bears the text.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from arbiter.effects import Effect, Kind, Reference, Selector
from arbiter.language.pronouns import PARTS
from arbiter.language.vocabulary.nouns import OBJECTS

T = TypeVar("T")
_SHE = frozenset({"she", "her", "he", "him", "his", "he or she", "him or her", "his or her", "her own", "herself", "himself"})
"""Pronouns for a ship or a player; the others can stand for anything."""
_PASSED_OVER = (Kind.THING, Kind.PLAYER, Kind.DIE, Kind.MAST, Kind.CANNON)
"""What a pronoun does not stand for, save for what lies on the table."""
_MAIN = ("who", "whom", "amount", "cost", "place")


class Ambiguous(Exception):
    """A pronoun could stand for either of two pieces."""


def resolved(effects: tuple[Effect, ...], before: Selector | None) -> tuple[tuple[Effect, ...], Selector | None]:
    """The effects with each pronoun made to say what it stands for, and what the next sentence may go on about.

    Raises `Ambiguous` where `she` could be either of two ships.
    """
    found: list[Effect] = []
    last = before
    for effect in effects:
        leading = _Speech(before)
        told = leading.through(effect, ("when", "conditions"), leading=True)
        told = leading.through(told, ("dice",))
        speech = _Speech(last if found else leading.last, leading.ship, leading.of_this)
        told = speech.through(told, _MAIN)
        spoken_of = speech.last
        told = speech.through(told, ("roles",))
        last = spoken_of if effect.whom is not None and effect.whom.kind is not Kind.THING else speech.last
        found.append(told)
    return tuple(found), last


class _Speech:
    """What has been spoken of, going through one effect in the order of its words."""

    def __init__(self, last: Selector | None, ship: Selector | None = None, of_this: bool = False) -> None:
        self.last = last
        self.ship = ship
        """The other ship that the sentence began with."""
        self.of_this = of_this
        """Whether the sentence began with the ship that bears the text."""

    def through(self, value: T, names: tuple[str, ...], leading: bool = False) -> T:
        """The value with those parts of it resolved."""
        changes: dict[str, object] = {}
        for name in names:
            part = getattr(value, name)
            if part is not None and part != ():
                changes[name] = self._resolved(part, leading)
        return replace(value, **changes) if changes else value  # type: ignore[type-var]

    def _resolved(self, value: T, leading: bool) -> T:
        if isinstance(value, tuple):
            return tuple(self._resolved(item, leading) for item in value)  # type: ignore[return-value]
        if isinstance(value, Selector):
            return self._selector(value, leading)  # type: ignore[return-value]
        return self.through(value, PARTS.get(type(value), ()), leading)

    def _selector(self, found: Selector, leading: bool) -> Selector:
        if found.reference is Reference.SUBJECT and found.name is not None:
            return self._pronoun(found, found.name, leading)
        told = self.through(found, ("owner", "traits", "also"), leading)
        self._mention(told, leading)
        return told

    def _mention(self, told: Selector, leading: bool) -> None:
        """A pronoun after this may stand for it."""
        if told.kind in _PASSED_OVER and told.name not in OBJECTS:
            return
        if told.kind is Kind.SHIP and told.reference is Reference.THIS:
            self.of_this = self.of_this or leading
            return
        self.last = told
        if leading and _is_one_ship(told) and self.ship is None and not self.of_this:
            self.ship = told

    def _pronoun(self, found: Selector, word: str, leading: bool) -> Selector:
        meant = self.last
        if word in _SHE:
            meant = self.ship
            self.of_this = self.of_this or (leading and meant is None)
            if meant is not None and self.of_this and not leading:
                raise Ambiguous(f"“{word}” could be either of two ships here")
        return _that(meant) if meant is not None else replace(found, name=None)


def _is_one_ship(told: Selector) -> bool:
    """Whether `she` can stand for it: two or more ships are `they`."""
    return told.kind is Kind.SHIP and told.number in (None, 1) and told.reference is not Reference.ALL and not told.also


def _that(spoken: Selector) -> Selector:
    """What was spoken of, spoken of again."""
    if spoken.kind is Kind.CARD or spoken.reference in (Reference.THIS, Reference.SUBJECT):
        return replace(spoken, traits=())
    return Selector(spoken.kinds, Reference.THAT, name=spoken.name)
