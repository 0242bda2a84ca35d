"""What is set against something else: a card text, or the text behind a keyword, a generic crew or a card."""

from __future__ import annotations

from arbiter.cards import Card, told_apart
from arbiter.effects import Ability, Effect
from arbiter.frozen import frozen
from arbiter.problems import Problem, did_you_mean
from arbiter.rulebook import Library
from arbiter.spans import of_text

NAME_LENGTH = 40
"""A text that cannot be read and is no longer than this may have been meant for a name."""


@frozen
class Operand:
    """One of the two: `label` is A or B, `kind` what it is, and `file` what its text is called in problems."""

    label: str
    name: str
    kind: str
    abilities: tuple[Ability, ...]
    unread: tuple[str, ...] = ()
    """Of a card, the parts of its text that nobody can read."""

    def effects(self) -> list[tuple[Ability, Effect]]:
        """Every effect with the ability that it belongs to."""
        return [(ability, effect) for ability in self.abilities for effect in ability.effects]

    @property
    def may_be_crew(self) -> bool:
        return self.kind in ("crew", "generic crew", "card text")

    @property
    def may_be_ship(self) -> bool:
        return self.kind in ("ship", "keyword", "card text")


def side(label: str, name: str, library: Library) -> Operand | tuple[Problem, ...]:
    """The side that a name or a text makes, or what in the text cannot be read."""
    name = name.strip()
    keyword, crew, cards = library.keyword(name), library.crew_abilities(name), library.cards(name)
    if crew:
        return Operand(label, name.casefold(), "generic crew", crew)
    if keyword is not None:
        return Operand(label, keyword.name, "keyword", (keyword,))
    if len(cards) > 1:
        return (_several(label, name, cards),)
    if cards:
        return Operand(label, cards[0].name, cards[0].kind, cards[0].abilities, cards[0].unread)
    damage = library.collection.problem
    return (damage,) if damage else _of_text(label, name, library)


def _several(label: str, name: str, cards: tuple[Card, ...]) -> Problem:
    """The problem that a name means several printings that are not alike."""
    told = ", ".join(f"{card.name} ({mark})" for card, mark in zip(cards, told_apart(cards), strict=True))
    message = f"{len(cards)} printings of {cards[0].name} differ, and {label} can be any of them"
    return Problem("card.several-printings", message, of_text(name, label), f"name one of them: {told}")


def _of_text(label: str, text: str, library: Library) -> Operand | tuple[Problem, ...]:
    span = of_text(text, label)
    abilities, problems = library.abilities(text, span, on_table=True)
    if not text:
        return (Problem("card.empty", f"{label} is empty", span, "give a card text, or the name of a keyword, a crew or a card"),)
    if not problems:
        silent = tuple(ability.name for ability in abilities if not ability.effects)
        return Operand(label, text, "card text", tuple(ability for ability in abilities if ability.effects), silent)
    hint = (
        did_you_mean(text, [*library.keyword_names(), *library.crew_names(), *library.names()])
        if len(text) <= NAME_LENGTH
        else ""
    )
    if not hint:
        return problems
    return (Problem("card.unknown-name", f"{text} is neither card text nor a name that Arbiter knows", span, hint),)
