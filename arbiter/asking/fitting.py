"""Whether an entry speaks of the deed that a plain question asks about: the same deed, done by the same to the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from arbiter.asking.flat import Rows
from arbiter.asking.lexicon import Lexicon
from arbiter.asking.polarity import clause, sentence
from arbiter.asking.roles import ALONE, ANY, DOER, DONE, HEAD, NAMED, OWN, PRONOUNS, deeds, head, kinds, one_clause
from arbiter.frozen import frozen

LONGEST = 12
"""A question of more words is not plain: what it asks about it tells at length, in other words than an entry."""
EACH_OTHER = " each other"
"""What has both parts in a deed has none the other way round."""
MAIN = 0.3
"""An entry speaks of a deed of which so large a share of the texts does that name it: the others name it by the way."""
TURNED = 3
"""A part is the other way round in an entry that gives it the other more than so many times as often."""
HALF = 0.5
"""An entry has a condition that so large a share of its texts on a deed has."""


class Count(NamedTuple):
    """In how many texts of an entry a mark stands, and how many of them are answered with yes and with no."""

    every: float = 0.0
    yes: float = 0.0
    no: float = 0.0


NONE = Count()


@frozen
class DeedIndex:
    """The deeds that entries speak of."""

    known: Mapping[str, str]
    """The words that name deeds, as `roles.acts` has them."""
    names: tuple[str, ...]
    """All marks."""
    counts: Rows
    """For each unit its marks, with the figures of `Count`."""

    @classmethod
    def of(cls, known: Mapping[str, str], units: Sequence[Mapping[str, Count]]) -> DeedIndex:
        """The index of those marks of those units."""
        numbers = {mark: number for number, mark in enumerate(sorted({mark for unit in units for mark in unit}))}
        rows = [sorted((numbers[mark], *count) for mark, count in unit.items()) for unit in units]
        return cls(known, tuple(numbers), Rows.of(rows))


class AskedPart(NamedTuple):
    """One part in a deed that is asked about."""

    sign: str
    kinds: frozenset[str]
    """What it is called; nothing where it may be any ship."""
    head: frozenset[str]
    """What it itself is called."""


@frozen
class AskedDeed:
    """The deed that a plain question asks about."""

    act: str
    subject: AskedPart
    """The part that it is asked about: what does it, unless a player does or the question is passive."""
    other: AskedPart
    own: bool
    passive: bool
    played: bool
    """Whether a player does it."""
    turned: bool
    """Whether it is asked if it is not so."""


class Fit(StrEnum):
    """How an entry stands to the deed that is asked about."""

    same = "same"
    other = "other"
    """It speaks of another deed, or of it with other parts."""
    turned = "turned"
    """It speaks of it with the parts the other way round."""
    narrow = "narrow"
    """It speaks of it on a condition that the question does not have."""


def asked_deed(text: str, known: DeedIndex, lexicon: Lexicon) -> AskedDeed | None:
    """The deed that a plain question asks about; None where it is not plain: of several sentences or clauses, or long."""
    asks = clause(text)
    if (
        asks.form != "yes"
        or EACH_OTHER in asks.text
        or len(text.split()) > LONGEST
        or sentence(text) != text
        or not one_clause(asks.text, known.known)
    ):
        return None
    deed = next(deeds(asks.text, known.known), None)
    if deed is None or not deed.act:
        return None
    doer, done = _part(DOER, deed.doer, deed.done, lexicon), _part(DONE, deed.done, deed.doer, lexicon)
    played = not deed.passive and PRONOUNS.issuperset(deed.doer)
    subject, other = (done, doer) if deed.passive or played else (doer, done)
    return AskedDeed(deed.act, subject, other, deed.own, deed.passive, played, asks.turned)


def _part(sign: str, words: Sequence[str], others: Sequence[str], lexicon: Lexicon) -> AskedPart:
    apart = frozenset(kinds(words, lexicon) - kinds(others, lexicon))
    return AskedPart(sign, apart, apart & head(words, lexicon))


class UnitDeeds:
    """The deeds that one unit speaks of."""

    def __init__(self, known: DeedIndex, unit: int) -> None:
        here = slice(known.counts.starts[unit], known.counts.starts[unit + 1])
        columns = (column[here] for column in known.counts.values)
        self.counts = dict(zip((known.names[at] for at in known.counts.places[here]), map(Count, *columns), strict=True))

    def count(self, mark: str) -> Count:
        """In how many texts a mark stands."""
        return self.counts.get(mark, NONE)

    def has(self, asked: AskedDeed) -> bool:
        """Whether any text of the unit speaks of that deed with that part."""
        return bool(asked.subject.kinds) and self.count(self._best(asked, asked.subject)).every > 0

    def says(self, asked: AskedDeed, *, yes: bool) -> bool:
        """Whether the unit may tell that verdict on a deed: it speaks of it, and not to the contrary."""
        if self.fit(asked) is not Fit.same:
            return False
        count = self.count(self._best(asked, asked.subject)) if asked.subject.kinds else NONE
        return count.no <= count.yes if yes != asked.turned else count.yes <= count.no

    def fit(self, asked: AskedDeed) -> Fit:
        """How the unit stands to a deed."""
        speaks = self.count(asked.act).every
        if not speaks or speaks < MAIN * self.count(asked.act + NAMED).every:
            return Fit.other
        if any(self._turned(asked, part) for part in (asked.subject, asked.other)):
            return Fit.turned
        if not asked.subject.kinds:
            return Fit.narrow if self._of_kind(asked, speaks) else Fit.same
        best = self._best(asked, asked.subject)
        if not self.count(best).every:
            return Fit.other
        return Fit.narrow if self._conditional(asked, best) else Fit.same

    def _turned(self, asked: AskedDeed, part: AskedPart) -> bool:
        """Whether what has one part in the question has the other in the unit."""
        contrary = DONE if part.sign == DOER else DOER
        pairs = [[self.count(f"{asked.act}{sign}{kind}").every for sign in (part.sign, contrary)] for kind in sorted(part.kinds)]
        same, other = max(pairs, key=sum, default=(0.0, 0.0))
        return other > (TURNED * same if same > 1 or asked.played else 0.0)

    def _of_kind(self, asked: AskedDeed, speaks: float) -> bool:
        """Whether the unit speaks of some kind only where the question is about any ship."""
        parts = () if asked.played else (asked.subject, asked.other) if asked.passive else (asked.subject,)
        return any(self.count(asked.act + part.sign + ANY).every > HALF * speaks for part in parts if not part.kinds)

    def _conditional(self, asked: AskedDeed, best: str) -> bool:
        """Whether the unit has a condition that the question does not have: who does it, to his own, with what of him."""
        same = self.count(best).every
        if asked.passive and not asked.other.kinds and not self.count(best + ALONE).every:
            return True
        owned = not asked.own and self.count(best + OWN).every >= HALF * same
        marks = (f"{asked.act}{asked.subject.sign}{kind}{HEAD}" for kind in asked.subject.head)
        return owned or not max((self.count(mark).every for mark in marks), default=same)

    def _best(self, asked: AskedDeed, part: AskedPart) -> str:
        """The mark of a part by that of its kinds which most texts of the unit have."""
        found = sorted(f"{asked.act}{part.sign}{kind}" for kind in part.kinds)
        return max(found, key=lambda mark: self.count(mark).every)
