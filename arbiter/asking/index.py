"""What is searched: every unit with every way of asking it, weighed once and kept for the next start.

Everything is flat: a few long arrays load in a moment, where as many small objects would take longer than the search.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log, sqrt
from typing import NamedTuple

from arbiter.asking.agreement import Weights, marks, weights
from arbiter.asking.evidence import ASKED, OWN, SAID, SIDES, Evidence, EvidenceText, laid_out
from arbiter.asking.fitting import NONE, Count, DeedIndex
from arbiter.asking.flat import Rows
from arbiter.asking.lexicon import NAME, Lexicon, lexicon, row_of
from arbiter.asking.polarity import Clause, clause
from arbiter.asking.roles import marks as role_marks
from arbiter.asking.words import words
from arbiter.citations import Unit
from arbiter.frozen import frozen
from arbiter.patterns import Pattern

BEYOND = "?."
"""What stands before a topic that no document treats, where the id of a unit would stand."""
Bag = Mapping[str, float]
"""Features with their weights."""

SAYING = 1.5
"""What a unit itself says counts for as much as so many ways of asking it."""
NAMED = 0.7
"""How much a word of the terms, names and section of a unit counts, where one of its text counts 1."""
COMMONEST = 0.25
"""A feature of more than this share of all texts tells nothing."""
HUNDREDTHS = 100
"""In so many parts it is written how much a feature speaks for a unit."""
RULE = "rules: "
"""What stands before a rule among what a unit establishes."""
_SENTENCE = Pattern(r"(?<=[.!?])\s+(?=[A-Z“\"(])")


@frozen
class Way:
    """One way of asking what a unit settles."""

    unit: int
    """Its place among the units."""
    verdict: str
    text: str


class Piece(NamedTuple):
    """One piece of evidence, with the place of its unit, its kind and its verdict on the clause that it states."""

    unit: int
    kind: int
    verdict: str
    text: str
    asks: Clause


@frozen
class QuestionIndex:
    """Everything that a question is held against."""

    lexicon: Lexicon
    units: tuple[str, ...]
    """Their ids; in the place of one, after a sign, a topic that no document treats."""
    numbers: Mapping[str, int]
    """The number of each feature."""
    telling: array[float]
    """How much each feature tells between texts."""
    apart: array[float]
    """How much each feature tells between units."""
    said: Rows
    """For each feature the units that have it, each with its part in `matching.Signals`: alike, likely, there, told."""
    about: Mapping[int, tuple[int, ...]]
    """For each feature that is a name the units that are about it."""
    called: array[float]
    """What share of the ways of asking each unit call something by a name that it is about."""
    evidence: Evidence
    """What speaks for yes and what for no in each unit."""
    agreement: Weights
    """What tells whether a question and a piece of evidence are answered alike."""
    deeds: DeedIndex
    """What each unit says is done by what to what."""
    vocabulary: Mapping[str, int]
    """Every word that stands anywhere, with how often it does."""

    def paired(self) -> frozenset[int]:
        """The features that are two words in a row."""
        whole = {feature for brought in self.lexicon.phrases.values() for feature in brought}
        return frozenset(number for feature, number in self.numbers.items() if " " in feature and feature not in whole)

    @property
    def unheard(self) -> float:
        """How much a feature tells that no unit has."""
        return log(1 + len(self.units))


def built(
    units: Sequence[Unit],
    ways: Sequence[Way],
    phrases: Sequence[tuple[str, str]],
    turning: Mapping[str, str],
    finding: Mapping[str, str],
    verbs: Mapping[str, str],
) -> QuestionIndex:
    """The index over units and ways of asking, which stand in the order of the units.

    `phrases` stand for terms and names, `turning` holds how much marks speak for like answers, `finding` how much features
    speak for units, `verbs` the words that name deeds.
    """
    known = lexicon(phrases)
    asked = [known.features(row_of(way.text)) for way in ways]
    says = [known.features(row_of(unit.says)) for unit in units]
    count = len(asked) + len(says)
    having = Counter(feature for bag in (*asked, *says) for feature in bag)
    kept_features = [f for f, number in having.items() if number <= max(20, COMMONEST * count) and (number > 1 or " " not in f)]
    numbers = {feature: number for number, feature in enumerate(kept_features)}
    telling = {feature: log(1 + count / having[feature]) for feature in numbers}
    vectors = [vector(bag, telling) for bag in asked]
    bags = _bags(units, ways, asked, says, known)
    spread = Counter(feature for bag in bags for feature in bag)
    agreement = weights(turning)
    pieces = [*_pieces_of(units, ways)]
    return QuestionIndex(
        known,
        tuple(unit.id for unit in units),
        numbers,
        array("f", telling.values()),
        array("f", (log(1 + len(units) / (spread[feature] or 1)) for feature in numbers)),
        _said(bags, _centres(ways, vectors, [vector(bag, telling) for bag in says]), _told(units, finding), numbers),
        _about(units, numbers),
        _called(units, ways, asked),
        laid_out(len(units), [*_pieces(pieces, known, agreement, {f: (numbers[f], telling[f]) for f in numbers})]),
        agreement,
        DeedIndex.of(verbs, _deeds(len(units), pieces, known, verbs)),
        _vocabulary(units, ways, phrases),
    )


def vector(bag: Bag, telling: Bag) -> dict[str, float]:
    """The features of a text as a vector of length 1, each by how much it tells."""
    known = {feature: weight * telling[feature] for feature, weight in bag.items() if feature in telling}
    length = sqrt(sum(weight * weight for weight in known.values())) or 1.0
    return {feature: weight / length for feature, weight in known.items()}


def _bags(
    units: Sequence[Unit], ways: Sequence[Way], asked: Sequence[Bag], says: Sequence[Bag], known: Lexicon
) -> list[Counter[str]]:
    """For each unit all features of it and of the ways of asking it, counted."""
    bags: list[Counter[str]] = []
    for unit, bag in zip(units, says, strict=True):
        found = Counter[str]()
        _add(found, bag, 1.0)
        names = " . ".join((*unit.terms, *unit.about, unit.section.replace("-", " ")))
        _add(found, known.features(row_of(names)), NAMED)
        bags.append(found)
    for way, bag in zip(ways, asked, strict=True):
        _add(bags[way.unit], bag, 1.0)
    return bags


def _centres(ways: Sequence[Way], vectors: Sequence[Bag], says: Sequence[Bag]) -> list[dict[str, float]]:
    """For each unit the middle of what it says and of the ways of asking it, as a vector of length 1."""
    sums = [Counter[str]() for _ in says]
    for centre, vector in zip(sums, says, strict=True):
        _add(centre, vector, SAYING)
    for way, vector in zip(ways, vectors, strict=True):
        _add(sums[way.unit], vector, 1.0)
    lengths = (sqrt(sum(weight * weight for weight in centre.values())) or 1.0 for centre in sums)
    return [{f: weight / length for f, weight in centre.items()} for centre, length in zip(sums, lengths, strict=True)]


def _add(into: Counter[str], bag: Bag, times: float) -> None:
    for feature, weight in bag.items():
        into[feature] += times * weight  # type: ignore[assignment]  # weights are counted, too


def _about(units: Sequence[Unit], numbers: Mapping[str, int]) -> dict[int, tuple[int, ...]]:
    """For each feature that is a name the units that are about it."""
    found: dict[int, list[int]] = defaultdict(list)
    for place, unit in enumerate(units):
        for name in _names(unit) & numbers.keys():
            found[numbers[name]].append(place)
    return {name: tuple(places) for name, places in found.items()}


def _called(units: Sequence[Unit], ways: Sequence[Way], asked: Sequence[Bag]) -> array[float]:
    """What share of the ways of asking each unit call something by a name that it is about."""
    every, called = Counter[int](), Counter[int]()
    names = [_names(unit) for unit in units]
    for way, bag in zip(ways, asked, strict=True):
        every[way.unit] += 1
        called[way.unit] += not names[way.unit].isdisjoint(bag)
    return array("f", (called[place] / (every[place] or 1) for place in range(len(units))))


def _names(unit: Unit) -> set[str]:
    """The features of the names that a unit is about."""
    return {NAME + name.casefold() for name in unit.about}


def _told(units: Sequence[Unit], finding: Mapping[str, str]) -> list[dict[str, float]]:
    """For each unit how much features speak for it, as it was learned."""
    rows = ([part.split(" ", 1) for part in finding.get(unit.id, "").split("; ") if part] for unit in units)
    return [{feature: int(much) / HUNDREDTHS for much, feature in row} for row in rows]


def _said(bags: Sequence[Counter[str]], centres: Sequence[Bag], told: Sequence[Bag], numbers: Mapping[str, int]) -> Rows:
    """For each feature its units: how it makes a text like them, likely to be theirs, is there at all, and speaks for them."""
    overall = Counter[str]()
    for bag in bags:
        _add(overall, bag, 1.0)
    everything = sum(overall.values())
    rows: list[list[tuple[float, ...]]] = [[] for _ in numbers]
    for unit, (bag, centre, tells) in enumerate(zip(bags, centres, told, strict=True)):
        size = sum(bag.values())
        for feature, weight in bag.items():
            if feature in numbers:
                usual = (overall[feature] + 0.5) / everything
                likely = log(1 + 0.5 * weight / size / usual)
                there = min(1.0, 1.2 * weight / (weight + 0.5))
                rows[numbers[feature]].append((unit, centre.get(feature, 0.0), likely, there, tells.get(feature, 0.0)))
    return Rows.of(rows)


def _pieces_of(units: Sequence[Unit], ways: Sequence[Way]) -> Iterator[Piece]:
    """The evidence of all units, unit by unit: ways of asking, and the sentences of what a unit says."""
    of_unit: dict[int, list[tuple[int, str, str]]] = defaultdict(list)
    for way in ways:
        of_unit[way.unit].append((OWN if way.text == units[way.unit].question else ASKED, way.verdict, way.text))
    for place, unit in enumerate(units):
        true = [(SAID, "yes", sentence) for text in (unit.says, *_rules(unit)) for sentence in sentences(text)]
        for kind, verdict, text in (*of_unit[place], *true):
            asks = clause(text)
            yield Piece(place, kind, turned(verdict, asks.turned), text, asks)


def _pieces(
    pieces: Iterable[Piece], known: Lexicon, agreement: Weights, numbers: Mapping[str, tuple[int, float]]
) -> Iterator[EvidenceText]:
    telling = {feature: tells for feature, (_, tells) in numbers.items()}
    for unit, kind, verdict, text, asks in pieces:
        parts = vector(known.features(row_of(text)), telling)
        features = [(numbers[feature][0], weight) for feature, weight in parts.items()]
        own = marks(words(asks.text), agreement.words, kind)
        yield EvidenceText(unit, kind, verdict, asks.form, features, own)


def _deeds(units: int, pieces: Iterable[Piece], known: Lexicon, verbs: Mapping[str, str]) -> list[dict[str, Count]]:
    """For each unit the marks of its deeds, each with how many texts have it."""
    found: list[dict[str, Count]] = [{} for _ in range(units)]
    for unit, _, verdict, _, asks in pieces:
        own = found[unit]
        for mark in role_marks(asks.text, verbs, known):
            every, yes, no = own.get(mark, NONE)
            own[mark] = Count(every + 1, yes + (verdict == "yes"), no + (verdict == "no"))
    return found


def _rules(unit: Unit) -> Iterator[str]:
    """The texts of the rules that a unit establishes."""
    return (text.removeprefix(RULE) for text in unit.establishes if text.startswith(RULE))


def turned(verdict: str, contrary: bool) -> str:
    """The verdict on the contrary, where that is asked; only yes and no have one."""
    return next(other for other in SIDES if other != verdict) if contrary and verdict in SIDES else verdict


def sentences(text: str) -> list[str]:
    """The sentences of what a unit says."""
    return [sentence for sentence in _SENTENCE.split(" ".join(text.split())) if sentence]


def _vocabulary(units: Sequence[Unit], ways: Sequence[Way], phrases: Iterable[tuple[str, str]]) -> dict[str, int]:
    texts = [part for unit in units for part in (unit.question, unit.says, *unit.terms, *unit.about)]
    texts += [way.text for way in ways]
    texts += [phrase for phrase, _ in phrases]
    return dict(Counter(word for text in texts for word in words(text)))
