"""A question in free words answered: the verdict, a sentence, and the units that it rests on, or that nothing decides it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from math import exp
from typing import NamedTuple

from arbiter.asking.abstaining import decides, enough, evidence, meant, understood
from arbiter.asking.agreement import Bearing, marks
from arbiter.asking.elsewhere import OtherGame
from arbiter.asking.evidence import UnitEvidence
from arbiter.asking.fitting import AskedDeed, asked_deed
from arbiter.asking.index import BEYOND, QuestionIndex, built, sentences
from arbiter.asking.lexicon import MOST_STEMS, SOURCE
from arbiter.asking.matching import OUT, Feature, Match, Matcher, wanted
from arbiter.asking.ordering import DeedOrder
from arbiter.asking.polarity import clause, sentence
from arbiter.asking.situated import Situated, situated
from arbiter.asking.spelling import Speller
from arbiter.asking.verdicts import Certainty, JudgedQuestion, Verdict, judged
from arbiter.asking.weights import (
    ASIDE,
    ELSEWHERE,
    ENOUGH,
    NAMED,
    OLDER,
    ON_TABLE,
    OTHER_GAME,
    REPLACED,
    UNFIT,
    UNHINTED,
    UNTREATED,
)
from arbiter.asking.words import split, stem, words
from arbiter.caches import kept
from arbiter.citations import Unit
from arbiter.frozen import frozen, replace
from arbiter.rulebook import DEFAULT_EDITION, in_edition, stacks, terms, units

LONGEST = 2000
"""A question of more characters is refused."""
SHOWN = 5
"""So many units are named."""
NEWEST = (DEFAULT_EDITION, OTHER_GAME)
"""The newest edition of each game."""
WEIGHED, CLOSE = 3, 3.0
"""So many units have a say in a verdict at most, and none that the best is ahead of by more."""
SILENT = "No entry decides this."
UNCLEAR = "This is not understood as a question about the game in English words."


class NoQuestion(ValueError):
    """What was asked is no question: it is empty, or too long to be one."""


@frozen
class Ruling:
    """A unit that a question comes close to."""

    unit: Unit
    score: float
    """How sure it is, between 0 and 1, that the unit decides the question."""


@frozen
class Reply:
    """What is to be said to a question."""

    question: str
    verdict: Verdict
    answer: str
    """One sentence."""
    rulings: tuple[Ruling, ...]
    """The best first. When the verdict is `none` they are near and decide nothing."""
    confidence: float = 0.0
    """How likely the verdict is right, between 0 and 1."""
    remarks: tuple[str, ...] = ()
    """What is to be said besides: of documents that were named, and say nothing."""
    situation: Situated | None = None
    """The table that the question describes, with what is settled on it; the verdict is that then."""

    @property
    def decided(self) -> bool:
        return self.verdict is not Verdict.none


class Read(NamedTuple):
    """A text as it was read."""

    written: Sequence[str]
    """Its words."""
    meant: tuple[str, ...]
    """Its words without the slips."""
    features: tuple[Feature, ...]
    named: frozenset[str]
    """The documents and editions that it names."""
    size: int
    """How many features it has, those included that nobody knows."""
    deed: AskedDeed | None
    """The deed that it asks about, where that shows."""


def ask(question: str, edition: str | None = None) -> Reply:
    """The reply to a question, by all documents or by those of an edition.

    Raises `NoQuestion` for one that is empty or too long, KeyError for an edition that is none.
    """
    if edition is not None and edition not in stacks():
        raise KeyError(edition)
    if len(question) > LONGEST:
        raise NoQuestion(f"a question of {len(question):,} characters is too long: ask it in at most {LONGEST:,}")
    if not question.strip():
        raise NoQuestion("the question is empty")
    reply = answerer().reply(question, edition)
    found = situated(question, edition)
    return reply if found is None else _on_table(reply, found)


def _on_table(reply: Reply, found: Situated) -> Reply:
    """The reply to a question that describes a table: what is settled there, and the entries that come close."""
    return replace(reply, verdict=Verdict(found.answer.answer), answer=found.reason, confidence=ON_TABLE, situation=found)


@cache
def answerer() -> Answerer:
    """The answerer of the rulings, made once."""
    return Answerer(kept("asking", _index), units())


def _index() -> QuestionIndex:
    from arbiter.asking.corpus import corpus  # noqa: PLC0415 - only where the cache is out of date

    return built(*corpus())


class Answerer:
    """Answers questions from an index, and remembers what it found out about words and units on the way."""

    def __init__(self, known: QuestionIndex, entries: Mapping[str, Unit]) -> None:
        self.index, self.units = known, entries
        self.sources = tuple(dict.fromkeys(unit.source for unit in entries.values()))
        self.matcher = Matcher(known)
        self.speller = Speller(known.vocabulary, known.numbers.keys())
        self.games = [entries[name].source.game if name in entries else "" for name in known.units]
        """The game that each unit is of; nothing for a topic that no document treats."""
        self.untreated = frozenset(place for place, name in enumerate(known.units) if name.startswith(BEYOND))
        self.other_game = OtherGame(self.matcher, self.games, terms())
        self.standing = cache(self._standing)
        self.bearing = cache(self._bearing)
        self.order = DeedOrder(known.deeds)
        self.sentences = cache(self._sentences)

    def reply(self, question: str, edition: str | None = None) -> Reply:
        """The reply to one question."""
        read = self.read(question)
        if not understood(question, read.written, self.index.vocabulary, read.features, self.index):
            return Reply(question, Verdict.none, UNCLEAR, ())
        near, likely = self.near(read, edition)
        rulings = self._rulings(near, likely)
        best = near[0].unit if near else -1
        remarks = tuple(self._silent(read, self.index.units[best])) if read.named and near else ()
        sure = self.sureness(near, read) if near else None
        if sure is None or not enough(likely) or best in self.untreated or self.order.turned(near[:SHOWN], read.deed):
            return Reply(question, Verdict.none, SILENT, rulings, round(1 - (sure.likely if sure else 0.0), 4), remarks)
        asked = self.asked(question, read)
        verdict, confidence = judged(self.bearing(best), asked, sure)
        sentence_ = self._sentence(best, frozenset(map(stem, read.meant)))
        return Reply(question, verdict, sentence_, rulings, round(confidence, 4), remarks)

    def _silent(self, read: Read, best: str) -> Iterator[str]:
        """Of the documents that are named those that say nothing, in words."""
        for source in self.sources:
            if source.name in read.named and not (best in self.units and self.units[best].source == source):
                near = self.matcher.found(read.features, self.of_source(source.name))
                if not enough(self.likely(near, read, named=True)):
                    yield f"{source.name} says nothing on this."

    def near(self, read: Read, edition: str | None) -> tuple[list[Match], float]:
        """The units that come close to a text, the best first, and how likely the best decides it.

        What the one game says is no answer to a question about the other.
        """
        among = (
            (edition,)
            if edition
            else (OTHER_GAME,)
            if self.other_game.meant(read.features, read.named)
            else (*sorted(read.named & stacks().keys()), None)
        )
        return self._found(read, among)

    def sureness(self, near: Sequence[Match], read: Read) -> Certainty:
        """How surely the best of what was found is the unit that is asked about."""
        lead = near[0].score - near[1].score if len(near) > 1 else near[0].score
        shares = [(one.unit, exp(one.score - near[0].score)) for one in near[:WEIGHED] if near[0].score - one.score < CLOSE]
        every = sum(share for _, share in shares)
        likely = meant(self.signs(near, read, named=bool(read.named))) * exp(UNFIT[self.order.fit(near[0].unit, read.deed)])
        close = [(self.bearing(unit), share / every) for unit, share in shares]
        return Certainty(likely, lead, near[0].signals.there, read.size, close)

    def signs(self, near: Sequence[Match], read: Read, *, named: bool) -> tuple[float, ...]:
        """What speaks for the best of what was found."""
        return evidence(near, read.size, self.untreated, named=named)

    def likely(self, near: Sequence[Match], read: Read, *, named: bool) -> float:
        """How likely it is that anything that was found decides a question."""
        return decides(self.signs(near, read, named=named)) if near else 0.0

    def asked(self, question: str, read: Read) -> JudgedQuestion:
        """A question as verdicts look at it."""
        asks = clause(question)
        row = self.speller.read(split(asks.text)[:MOST_STEMS])
        own = marks(row, self.index.agreement.words)
        parts = {feature.number: feature.part for feature in read.features}
        return JudgedQuestion(parts, own, asks.form, asks.turned, asks.led, asks.either, read.deed)

    def _found(self, read: Read, among: Sequence[str | None]) -> tuple[list[Match], float]:
        """What comes close in the first of some editions that decides the question, or in the last of them."""
        near: list[Match] = []
        likely = 0.0
        for edition in among:
            near = self.order.ordered(
                self.matcher.found(read.features, self.standing(edition, self.other_game.hinted(read.features, read.named))),
                read.deed,
            )
            likely = self.likely(near, read, named=bool(read.named))
            if edition is not None and len(among) > 1 and likely >= NAMED:
                likely = max(likely, ENOUGH)  # who names a document means what stands in it
            if enough(likely):
                break
        return near, likely

    def read(self, text: str) -> Read:
        """What a text is about."""
        written = words(text)[:MOST_STEMS]
        meant = self.speller.read(written)
        bag = self.index.lexicon.features(tuple(map(stem, meant)))
        asked = sentence(text)
        if asked != text:
            core = self.index.lexicon.features(tuple(map(stem, self.speller.read(words(asked)[:MOST_STEMS]))))
            bag = {feature: weight if feature in core else ASIDE * weight for feature, weight in bag.items()}
        named = frozenset(feature[1:] for feature in bag if feature[0] == SOURCE)
        bag = {feature: weight for feature, weight in bag.items() if feature[0] != SOURCE}
        return Read(
            written, meant, wanted(self.index, bag), named, len(bag), asked_deed(text, self.index.deeds, self.index.lexicon)
        )

    def of_source(self, name: str) -> tuple[float, ...]:
        """How far each unit is set back when one document alone is searched."""
        return tuple(0.0 if unit in self.units and self.units[unit].source.name == name else OUT for unit in self.index.units)

    def _rulings(self, near: Sequence[Match], likely: float) -> tuple[Ruling, ...]:
        """The best units; each is by so much less likely to decide as its score is lower than that of the best."""
        games = self.games
        game = next((games[one.unit] for one in near if games[one.unit]), "")
        same = islice((one for one in near if games[one.unit] in (game, "")), SHOWN + 1)
        top = [(self.index.units[one.unit], likely * exp(one.score - near[0].score)) for one in same]
        beyond = sum(score for name, score in top[:1] if name.startswith(BEYOND))
        known = [(name, score) for name, score in top if name in self.units][:SHOWN]
        return tuple(Ruling(self.units[name], round(max(score - beyond, 0.0), 4)) for name, score in known)

    def _standing(self, edition: str | None, other_game: bool) -> tuple[float, ...]:
        """How far each unit is set back when an edition is searched, or everything, where the other game may be meant or not."""
        entries = (self.units.get(name) for name in self.index.units)
        elsewhere = ELSEWHERE if other_game else UNHINTED
        return tuple(_set_back(unit, edition, self.units, elsewhere) if unit else UNTREATED for unit in entries)

    def _sentence(self, unit: int, row: frozenset[str]) -> str:
        """The sentence of a unit that has most of the question, the earlier of two."""
        return max(self.sentences(unit), key=lambda one: self._shared(one[1] & row))[0]

    def _shared(self, stems: Iterable[str]) -> float:
        numbers, telling = self.index.numbers, self.index.telling
        return sum(telling[numbers[one]] for one in stems if one in numbers)

    def _sentences(self, unit: int) -> list[tuple[str, frozenset[str]]]:
        return [(one, frozenset(map(stem, words(one)))) for one in sentences(self.units[self.index.units[unit]].says)]

    def _bearing(self, unit: int) -> Bearing:
        return Bearing(self.index.agreement, UnitEvidence(self.index.evidence, unit), self.order.deeds(unit))


def _set_back(unit: Unit, edition: str | None, known: Mapping[str, Unit], elsewhere: float) -> float:
    """How far a unit is set back: a little when another holds in its place, wholly when it is not searched."""
    if edition is not None and not in_edition(unit, edition):
        return OUT
    replaced = any(edition is None or in_edition(known[other], edition) for other in unit.overridden_by if other in known)
    older = edition is None and not any(in_edition(unit, name) for name in NEWEST)
    other = edition is None and in_edition(unit, OTHER_GAME)
    return REPLACED * replaced + OLDER * older + elsewhere * other
