"""How much of some card texts, or of the rules of an edition, is read, verified and played, and why the rest is not played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.checking import Written, check_text
from arbiter.effects import Ability, Kind
from arbiter.frozen import frozen
from arbiter.playing import carried, together, unplayed
from arbiter.rulebook import Library
from arbiter.rulebook.rules import Rule, Rulebook
from arbiter.rulebook.texts import UNKNOWN_KEYWORD, named
from arbiter.spans import of_text

KINDS = {kind.value: kind for kind in (Kind.SHIP, Kind.CREW, Kind.TREASURE, Kind.FORT, Kind.EVENT, Kind.EQUIPMENT)}
"""The kind of piece that a kind of card is, by its name."""
EXAMPLES = 3
"""So many texts are named for a reason."""
UNREAD = "a part of it cannot be read"
UNSURE = "a word of it could mean something else"


@frozen
class UnplayedReason:
    """A reason why something is not played, for how many texts it is one, and the first of them."""

    reason: str
    count: int
    examples: tuple[str, ...]


@frozen
class Coverage:
    """How many of so many texts or rules are read, verified by a reader, and played."""

    of: int
    read: int
    verified: int
    played: int
    unplayed: tuple[UnplayedReason, ...] = ()
    """The reasons of the rest, the commonest first; a text may have several."""
    textless: int = 0
    """So many cards more bear no text."""

    @property
    def is_whole(self) -> bool:
        return self.played == self.of


@frozen
class _CoverageRow:
    """What became of one text or rule."""

    name: str
    read: bool
    verified: bool
    reasons: tuple[str, ...]


def of_texts(texts: Iterable[Written], known: Library, kinds: Iterable[Kind | None] | None = None) -> Coverage:
    """The coverage of card texts; `kinds` tells for each the kind of piece that bears it, where that is known."""
    bearers = iter(kinds) if kinds is not None else iter(lambda: None, 0)
    return _summed(_text(text, known, bearer) for text, bearer in zip(texts, bearers, strict=False))


def _text(written: Written, known: Library, bearer: Kind | None) -> _CoverageRow:
    checked = check_text(written, known, "none")
    abilities, problems = known.abilities(written.text, of_text(written.text))
    unread = any(problem.code != UNKNOWN_KEYWORD for problem in problems)
    reasons = [UNREAD] if unread else []
    reasons += [_spelled_nowhere(named(written.text, one)) for one in problems if one.code == UNKNOWN_KEYWORD]
    reasons += [reason for ability in together(abilities, known.book.edition) for reason in why_not(ability, known.book, bearer)]
    return _CoverageRow(written.name or written.text, not unread, checked.verified, tuple(dict.fromkeys(reasons)))


def _spelled_nowhere(keyword: str) -> str:
    """Why a text with a keyword is not wholly played, by its name without whom that tells: `Loyal` of `Loyal: Pirate`."""
    return f"no document says what the keyword “{keyword.partition(':')[0].strip()}” does"


def why_not(ability: Ability, book: Rulebook, bearer: Kind | None = None) -> Iterator[str]:
    """Why an ability is not played as a whole; nothing when it is."""
    if not ability.effects and not _acts(ability.name, book):
        yield _spelled_nowhere(ability.name)
    if ability.unsure:
        yield UNSURE
    for effect in ability.effects:
        yield from unplayed(effect, ability, book.edition, bearer)
    for keyword in filter(None, [book.keywords.get(ability.name.casefold())]):
        yield from (reason for left in keyword.unplayed for reason in left.reasons)


def _acts(keyword: str, book: Rulebook) -> bool:
    """Whether a keyword has a text that does something, or a rule that is played speaks of it."""
    return any(not _of_rule(rule, book) for rule in book.speaking_of(keyword)) or keyword.casefold() in book.spelled


def of_rules(book: Rulebook) -> Coverage:
    """The coverage of the rules of an edition; one that a step of the game rests on is played by that step."""
    return _summed(_CoverageRow(rule.unit, read=True, verified=True, reasons=_of_rule(rule, book)) for rule in book.rules)


def _of_rule(rule: Rule, book: Rulebook) -> tuple[str, ...]:
    if carried(rule.unit, book):
        return ()
    reasons = unplayed(rule.effect, Ability(rule.unit, (rule.effect,)), book.edition)
    return (book.described[rule.unit],) if rule.unit in book.described and reasons else reasons


def _summed(rows: Iterable[_CoverageRow]) -> Coverage:
    found = list(rows)
    groups: dict[str, list[str]] = {}
    for row in found:
        for reason in row.reasons:
            groups.setdefault(reason, []).append(row.name)
    told = [UnplayedReason(reason, len(names), tuple(dict.fromkeys(names))[:EXAMPLES]) for reason, names in groups.items()]
    return Coverage(
        len(found),
        sum(row.read for row in found),
        sum(row.read and row.verified for row in found),
        sum(not row.reasons for row in found),
        tuple(sorted(told, key=lambda group: (-group.count, group.reason))),
    )
