"""What is searched: every unit with every way of asking it, weighed once and kept for the next start.

Everything is flat: a few long arrays load in a moment, where as many small objects would take longer than the search.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import log, sqrt

from arbiter.asking.lexicon import Lexicon, lexicon, row_of
from arbiter.asking.polarity import form, marks
from arbiter.asking.words import words
from arbiter.citations import Unit

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


@dataclass(frozen=True, slots=True)
class Way:
    """One way of asking what a unit settles."""

    unit: int
    """Its place among the units."""
    verdict: str
    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of numbered places, in order, each with its values."""

    starts: array[int]
    places: array[int]
    values: tuple[array[float], ...]

    def row(self, number: int) -> array[int]:
        """The places of a row."""
        return self.places[self.starts[number] : self.starts[number + 1]]


@dataclass(frozen=True, slots=True)
class Index:
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
    said: Table
    """For each feature the units that have it, each with its part in `matching.Signals`: alike, likely, there."""
    asked: Table
    """For each way of asking its features, as parts of a vector of length 1."""
    verdicts: tuple[str, ...]
    """Of each way of asking."""
    forms: tuple[str, ...]
    """Of each way of asking, as `polarity.form` tells it."""
    marks: Table
    """For each way of asking its marks that turn an answer."""
    turning: Mapping[str, float]
    """How much each mark speaks for a contrary answer where only one of two questions has it."""
    ways: array[int]
    """Where the ways of asking of each unit begin; they stand together."""
    vocabulary: frozenset[str]
    """Every word that stands anywhere."""

    @property
    def unheard(self) -> float:
        """How much a feature tells that no unit has."""
        return log(1 + len(self.units))


def built(units: Sequence[Unit], ways: Sequence[Way], phrases: Sequence[tuple[str, str]], turning: Mapping[str, float]) -> Index:
    """The index over units and ways of asking, which stand in the order of the units.

    `phrases` stand for terms and names, `turning` holds how much each mark of a question turns its answer.
    """
    known = lexicon(phrases)
    asked = [known.features(row_of(way.text)) for way in ways]
    says = [known.features(row_of(unit.says)) for unit in units]
    count = len(asked) + len(says)
    having = Counter(feature for bag in (*asked, *says) for feature in bag)
    kept_features = [f for f, number in having.items() if number <= max(20, COMMONEST * count) and (number > 1 or " " not in f)]
    numbers = {feature: number for number, feature in enumerate(kept_features)}
    telling = {feature: log(1 + count / having[feature]) for feature in numbers}
    vectors = [_vector(bag, telling) for bag in asked]
    bags = _bags(units, ways, asked, says, known)
    spread = Counter(feature for bag in bags for feature in bag)
    counts = Counter(way.unit for way in ways)
    return Index(
        known,
        tuple(unit.id for unit in units),
        numbers,
        array("f", telling.values()),
        array("f", (log(1 + len(units) / (spread[feature] or 1)) for feature in numbers)),
        _said(bags, _centres(ways, vectors, [_vector(bag, telling) for bag in says]), numbers),
        _table([sorted((numbers[feature], weight) for feature, weight in vector.items()) for vector in vectors]),
        tuple(way.verdict for way in ways),
        tuple(form(way.text) for way in ways),
        _marks(ways, turning),
        turning,
        array("I", accumulate((counts[unit] for unit in range(len(units))), initial=0)),
        _vocabulary(units, ways, phrases),
    )


def _vector(bag: Bag, telling: Bag) -> dict[str, float]:
    vector = {feature: weight * telling[feature] for feature, weight in bag.items() if feature in telling}
    length = sqrt(sum(weight * weight for weight in vector.values())) or 1.0
    return {feature: weight / length for feature, weight in vector.items()}


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


def _said(bags: Sequence[Counter[str]], centres: Sequence[Bag], numbers: Mapping[str, int]) -> Table:
    """For each feature its units, with how the feature makes a text like them, likely to be theirs, and is there at all."""
    overall = Counter[str]()
    for bag in bags:
        _add(overall, bag, 1.0)
    everything = sum(overall.values())
    rows: list[list[tuple[float, ...]]] = [[] for _ in numbers]
    for unit, (bag, centre) in enumerate(zip(bags, centres, strict=True)):
        size = sum(bag.values())
        for feature, weight in bag.items():
            if feature in numbers:
                usual = (overall[feature] + 0.5) / everything
                likely = log(1 + 0.5 * weight / size / usual)
                there = min(1.0, 1.2 * weight / (weight + 0.5))
                rows[numbers[feature]].append((unit, centre.get(feature, 0.0), likely, there))
    return _table(rows)


def _table(rows: Sequence[Sequence[tuple[float, ...]]]) -> Table:
    flat = [entry for row in rows for entry in row]
    places, *values = zip(*flat, strict=True) if flat else ((),)
    starts = accumulate((len(row) for row in rows), initial=0)
    return Table(array("I", starts), array("H", places), tuple(array("f", column) for column in values))


def _marks(ways: Sequence[Way], turning: Mapping[str, float]) -> Table:
    numbers = {mark: number for number, mark in enumerate(turning)}
    return _table([sorted((numbers[mark],) for mark in marks(words(way.text)) & turning.keys()) for way in ways])


def _vocabulary(units: Sequence[Unit], ways: Sequence[Way], phrases: Iterable[tuple[str, str]]) -> frozenset[str]:
    texts = [part for unit in units for part in (unit.question, unit.says, *unit.terms, *unit.about)]
    texts += [way.text for way in ways]
    texts += [phrase for phrase, _ in phrases]
    return frozenset(word for text in texts for word in words(text))
