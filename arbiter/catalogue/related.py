"""The units that apply to a card: those that correct or name it, those about its keywords, and those about its abilities."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from arbiter.cards import Card
from arbiter.catalogue.equivalence import Effects, essence
from arbiter.effects import Ability
from arbiter.frozen import frozen
from arbiter.rulebook import Library, subjects, units
from arbiter.rulebook.subjects import Subjects
from arbiter.spellings import plain


@frozen
class Related:
    """One unit that applies to a card."""

    unit: str
    why: str
    """What it is about, in words: the card, a keyword, or an ability."""


def related(card: Card, library: Library) -> tuple[Related, ...]:
    """The units of the edition that apply to a card, each once: of several reasons the first of correction, name, ability."""
    known = subjects(library.book.edition)
    member = set(known.units)
    found: dict[str, Related] = {}
    for one in _all(card, library, known):
        if one.unit in member:
            found.setdefault(one.unit, one)
    return tuple(found.values())


def _all(card: Card, library: Library, known: Subjects) -> Iterator[Related]:
    corrections = [unit for one in library.book.corrections if one.concerns(card) for unit in one.cites]
    listed = [unit for own in library.book.cards.values() if _is_printing(card, own) for unit in own.cites]
    for unit in (*corrections, *known.about.get(plain(card.name), ()), *listed, *_naming(card, known)):
        yield Related(unit, f"Rulings about {card.name}")
    lists = _lists(library)
    for ability in card.abilities:
        for unit in _about(ability, library, known, lists):
            yield Related(unit, _words(ability))
    for part in card.unread:  # a keyword that no unit spells out may still be spoken of
        for unit in _of_name(part, known):
            yield Related(unit, f"Rulings about {part}")
    errata = {unit for one in library.book.corrections for unit in one.cites}
    for section in dict.fromkeys(_section(unit) for unit in listed if unit not in errata):
        for unit in known.sections.get(section, ()):
            yield Related(unit, f"Rulings about {section}")
    if card.kind not in ("keyword", "generic crew"):
        return
    for unit in (*_of_name(card.name, known), *card.cites):
        yield Related(unit, f"Rulings about {card.name}")


def _is_printing(card: Card, own: Card) -> bool:
    """Whether a card of the rulings is this printing, as far as anybody told which it is."""
    same_set = not (card.set and own.set) or f"{plain(card.set)} ".startswith(f"{plain(own.set)} ")
    return plain(card.name) == plain(own.name) and same_set


def _section(unit: str) -> str:
    """The section of a unit, in words."""
    return plain(unit.split(".")[1])


def _words(ability: Ability) -> str:
    return f"Rulings about {ability.name}" if ability.name[:1].isupper() else f"Rulings about its ability ({ability.name})"


def _about(ability: Ability, library: Library, known: Subjects, lists: dict[Effects, tuple[str, ...]]) -> Iterator[str]:
    """The units about an ability: by its name, by what it does, and those of the sections that list its bearers."""
    if ability.name[:1].isupper():
        yield from _of_name(ability.name, known)
    yield from ability.cites
    for section in lists.get(essence(ability), ()):
        yield from known.sections.get(section, ())
    for effect in ability.effects:
        yield from library.book.confirming(effect)


def _of_name(name: str, known: Subjects) -> tuple[str, ...]:
    """The units about a keyword; what a card adds behind a colon does not count."""
    bare = plain(name.partition(":")[0])
    return (*known.sections.get(bare, ()), *known.about.get(bare, ()))


def _naming(card: Card, known: Subjects) -> Iterator[str]:
    """The units whose words name the card, and no other card of which its name is a part."""
    if card.kind in ("keyword", "generic crew") or not card.name[:1].isupper():
        return
    spelled = re.sub("['’]", "['’]", re.escape(card.name))
    name = re.compile(rf"(?<![\w’'-]){spelled}(?![\w-])")
    entries = units()
    for unit in known.units:
        says = entries[unit].says
        if any(not _is_part(says, match) for match in name.finditer(says)):
            yield unit


def _is_part(says: str, match: re.Match[str]) -> bool:
    """Whether a name stands within a longer one: a word with a capital stands beside it, within one sentence."""
    before, after = says[: match.start()], says[match.end() :]
    return bool(re.search(r"[A-Z][\w’'.-]*[ \n]$", before) or re.match(r"[ \n][A-Z]", after))


def _lists(library: Library) -> dict[Effects, tuple[str, ...]]:
    """For the effects of an ability the sections that list who bears it: what the cards that cite a unit have in common."""
    listed: dict[str, list[Card]] = {}
    for card in library.book.cards.values():
        for unit in card.cites:
            listed.setdefault(unit, []).append(card)
    found: dict[Effects, list[str]] = {}
    for unit, cards in listed.items():
        for effects in _common(cards):
            found.setdefault(effects, []).append(_section(unit))
    return {effects: tuple(dict.fromkeys(sections)) for effects, sections in found.items()}


def _common(cards: Iterable[Card]) -> list[Effects]:
    """The effects that most of the cards share; of one card alone nobody knows for which it is listed."""
    cards = list(cards)
    counted = Counter(essence(ability) for card in cards for ability in card.abilities if ability.effects)
    return [effects for effects, count in counted.items() if count > 1 and 2 * count >= len(cards)]
