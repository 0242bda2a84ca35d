"""The cards of one kind: by nation, type, figures, set, and by what an ability does, however it is worded."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arbiter.cards import Card
from arbiter.catalogue.equivalence import has_all
from arbiter.frozen import frozen
from arbiter.patterns import Pattern
from arbiter.problems import Problem, did_you_mean
from arbiter.rulebook import Library
from arbiter.spans import Span, of_text
from arbiter.spellings import plain

_RANGE = Pattern(r"(\d{1,3})(?:(\+)|-(\d{1,3}))?")


@frozen
class CardFilter:
    """What the cards are to be like; what is empty does not matter."""

    nation: str = ""
    ability: str = ""
    """The name of an ability or a keyword, or card text."""
    kind: str = ""
    points: str = ""
    """A number, or several as `3-5` or `3+`."""
    masts: str = ""
    set: str = ""
    """A set, or the words that its name begins with."""


Test = Callable[[Card], bool]


def select(wanted: CardFilter, library: Library) -> list[Card] | tuple[Problem, ...]:
    """The cards that are as wanted, by name, or what in the wish cannot be understood."""
    tests: list[Test] = []
    problems: list[Problem] = []
    for made in _tests(wanted, library):
        if isinstance(made, Problem):
            problems.append(made)
        else:
            tests.append(made)
    if problems:
        return tuple(problems)
    found = [card for card in library.printings(read=bool(wanted.ability)) if all(test(card) for test in tests)]
    damage = library.collection.problem
    return (damage,) if damage else sorted(found, key=lambda card: (plain(card.name), card.set, card.number))


def _tests(wanted: CardFilter, library: Library) -> Iterator[Test | Problem]:
    """What a card must fulfil; the tests of figures come first, as they cost least."""
    if wanted.nation:
        yield _of_nation(wanted.nation, library)
    if wanted.kind:
        yield lambda card: plain(card.kind) == plain(wanted.kind)
    if wanted.set:
        yield lambda card: f"{plain(card.set)} ".startswith(f"{plain(wanted.set)} ")
    if wanted.points:
        yield _between("points", wanted.points, lambda card: card.points)
    if wanted.masts:
        yield _between("masts", wanted.masts, lambda card: card.masts if card.kind == "ship" else None)
    if wanted.ability:
        yield _able(wanted.ability, library)


def _of_nation(typed: str, library: Library) -> Test | Problem:
    nation = library.nations.get(typed.strip().casefold())
    known = {card.nation for card in library.printings(read=False) if card.nation} if nation is None else set()
    nation = nation or next((name for name in known if plain(name) == plain(typed)), None)
    if nation is not None:
        return lambda card: card.nation == nation
    hint = did_you_mean(typed, {*library.nations.values(), *known})
    return Problem("situation.unknown-nation", f"{typed} is no nation", of_text(typed, "--nation"), hint)


def _between(what: str, typed: str, figure: Callable[[Card], int | None]) -> Test | Problem:
    found = _RANGE.fullmatch(typed.strip())
    if found is None:
        span = of_text(typed, f"--{what}")
        return Problem("situation.number", f"{typed} is no number of {what}", span, "write 3, 3-5 or 3+")
    low = int(found[1])
    high = 1000 if found[2] else int(found[3] or low)

    def fits(card: Card) -> bool:
        number = figure(card)
        return number is not None and low <= number <= high

    return fits


def _able(typed: str, library: Library) -> Test | Problem:
    """Whether a card has an ability: one of that name, or all that a text gives."""
    keyword, crew = library.keyword(typed), library.crew_abilities(typed)
    if keyword is not None and not keyword.effects:
        return lambda card: _is_named(card, typed)
    if keyword is not None or crew:
        sought = crew if keyword is None else (keyword,)
        return lambda card: _is_named(card, typed) or has_all(card.abilities, sought)
    span = of_text(typed, "--ability")
    abilities, problems = library.abilities(typed, span)
    problems = problems or _faults(typed, span)
    if abilities and not problems:
        return lambda card: has_all(card.abilities, abilities)
    if any(_is_named(card, typed) for card in library.printings()):
        return lambda card: _is_named(card, typed)
    hint = did_you_mean(typed, [*library.keyword_names(), *library.crew_names(), *_labels(library)])
    named = Problem("card.unknown-name", f"{typed} is neither card text nor the name of an ability", span, hint)
    return named if hint or not problems else problems[0]


def _faults(typed: str, span: Span) -> tuple[Problem, ...]:
    """What keeps a text from being meant as it can be read."""
    from arbiter.checking.clauses import faults
    from arbiter.checking.sentences import sentences

    found = (fault for sentence in sentences(typed) for fault in faults(sentence))
    return tuple(fault.problem(lambda start, end: span.within(start, end, typed)) for fault in found)


def _is_named(card: Card, typed: str) -> bool:
    names = (*(ability.name for ability in card.abilities), *(part.partition(":")[0] for part in card.unread))
    return any(plain(name) == plain(typed) for name in names)


def _labels(library: Library) -> set[str]:
    return {ability.name for card in library.book.cards.values() for ability in card.abilities}
