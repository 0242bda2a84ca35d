"""The sentence nearest to one that cannot be read: one that would be, with the names of the one that was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache

from arbiter.board import Piece
from arbiter.effects import Kind
from arbiter.patterns import Pattern
from arbiter.situations.sentences.examples import ASKED, CHANCES, DEEDS, PIECES, PLAYED, PLAYERS, STATED
from arbiter.situations.sentences.kept import Sense, meaning
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.words import SentenceWord

EXAMPLES = {"fact": STATED, "play": (*PLAYED, *DEEDS), "question": (*ASKED, *CHANCES)}
LEAST = 0.4
"""A sentence that is less alike is no help."""
TRIED = 12
MOVING = frozenset({
    Kind.SHIP, Kind.SEA_CREATURE, Kind.SEA_MONSTER, Kind.SEA_DRAGON, Kind.TITAN, Kind.SUBMARINE, Kind.FORT,
})  # fmt: skip
"""What may stand where an example has a ship."""
NAMED = frozenset({"NAME", "PLAYER"})
ARTICLE = Pattern(r"\bthe (?=a |\w+'s? )")
"""An article that a name with its owner takes the place of."""
SMALL = frozenset({"is", "to", "may", "does", "how", "many", "what", "which", "who", "of", "for", "at", "on", "be", "can"})
MEANT = {
    "takes": ("pick", "grab", "collect", "snatch", "loot", "rob"), "gives": ("lend", "send", "deliver"),
    "trades": ("barter",), "moves": ("approach",), "shoots": ("bombard", "blast"),
    "lose": ("suffer",), "unloads": ("deposit", "offload"), "ram": ("collide", "crash", "bump"),
    "board": ("storm", "fight"), "eliminate": ("destroy", "discard", "execute"), "explore": ("search", "scout"),
    "repair": ("fix", "mend", "rebuild"),
}  # fmt: skip
"""Words that players use, by the one that is read."""
OTHERS = frozenset(other for others in MEANT.values() for other in others)


def nearest_sentences(sort: str, words: Sequence[SentenceWord], names: Names) -> Iterator[str]:
    """The nearest sentences of that sort with the names and figures that were written, the nearest first."""
    wanted = _shape(words)
    shapes = [(example, shape) for example, shape in _shapes(sort) if _shares(wanted, shape)]
    scored = sorted(((_likeness(wanted, shape), example) for example, shape in shapes), key=lambda one: -one[0])
    near = [example for likeness, example in scored[:TRIED] if likeness >= LEAST]
    renamed = (_renamed(example, words, names, others) for others in ((), tuple(names.pieces)) for example in near)
    yield from (said for said in (with_figures(said, [word.value for word in words]) for said in renamed if said) if said)


def examples_of(sort: str, told: str, first: str, sense: Sense) -> list[str]:
    """The sentences of that sort with the verb, or another word, that says what `told` is.

    First come those that begin with the word `first`, and then those that say it before other things.
    """
    shown = (example for example in EXAMPLES[sort] if sort != "play" or not example.endswith("?"))
    found = {example: meanings for example in shown if told in (meanings := _meanings(example, sense))}
    return sorted(found, key=lambda one: (one.split()[0] != first, found[one].index(told)))


def _meanings(example: str, sense: Sense) -> list[str]:
    """What the words of an example say, in order, without those that say little."""
    return [told for word in _words(example) if word.type == "WORD" and (told := meaning(word.value, sense))]


ROLLING = Pattern(r",? rolling (\d[\d, and]*?)(?: against (\d[\d, and]*))?$")
FIGURE = Pattern(r"\b(?:\d+|[SL])\b")


def with_figures(said: str, written: Sequence[str]) -> str:
    """The sentence with the dice, numbers and lengths that were written; empty where it has other places for them.

    A hint neither drops a figure of the player's nor puts in one of its own.
    """
    given = [word for word in written if FIGURE.fullmatch(word)]
    rolled = ROLLING.search(said)
    numbers = [word for word in given if word.isdigit()]
    if rolled is not None:
        first, second = numbers[: len(numbers) // 2 or 1], numbers[len(numbers) // 2 :]
        if rolled.group(2) and len(numbers) not in (0, 2):
            return ""
        told = f"{row(first)} against {row(second)}" if rolled.group(2) else row(numbers)
        plain = said[: rolled.start()]
        return _filled(plain, [word for word in given if not word.isdigit()]) and plain + (f", rolling {told}" if numbers else "")
    return _filled(said, given)


def _filled(said: str, given: Sequence[str]) -> str:
    """The sentence with just these figures in their order; empty where it has more or fewer, or others.

    A length stays where none was written: the sentence is shown with it.
    """
    places = list(FIGURE.finditer(said))
    if not given and not any(place.group().isdigit() for place in places):
        return said
    if [place.group().isdigit() for place in places] != [word.isdigit() for word in given]:
        return ""
    for place, word in reversed(list(zip(places, given, strict=True))):
        said = said[: place.start()] + word + said[place.end() :]
    return said


def row(parts: Sequence[str]) -> str:
    """Several words, with `and` before the last."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def _shares(wanted: Sequence[str], shape: Sequence[str]) -> bool:
    """Whether two sentences speak of one thing: they share a word that says something, or all but that is small."""
    telling = {part for part in wanted if part.islower() and part not in SMALL}
    return not telling or bool(telling & set(shape))


def _likeness(wanted: Sequence[str], shape: Sequence[str]) -> float:
    """How much two sentences are alike: in what follows what, and above all in the words that they share."""
    said = {part for part in wanted if part.islower()}
    shared = sum(part in said for part in shape if part.islower() and part not in SMALL)
    return SequenceMatcher(None, wanted, shape).ratio() + shared / 2


def _shape(words: Sequence[SentenceWord]) -> tuple[str, ...]:
    """What kind of word follows what; names are all alike, and words count by their beginning, whatever their ending."""
    return tuple(_begun(word.value) if word.type == "WORD" else word.type for word in words)


def _begun(word: str) -> str:
    """What tells a word from others, whatever its ending; one that nobody reads is one that everybody reads."""
    return (meant(word) or word)[:4]


def meant(word: str) -> str | None:
    """The word that is read for one that players use."""
    singular = word.removesuffix("es") if word.removesuffix("es") in OTHERS else word.removesuffix("s")
    return next((known for known, others in MEANT.items() if singular in others or word in others), None)


@cache
def _shapes(sort: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((example, _shape(_words(example))) for example in EXAMPLES[sort])


@cache
def _words(example: str) -> tuple[SentenceWord, ...]:
    return (*_world().words(example),)


@cache
def _world() -> Names:
    """The names of the examples."""
    return Names(PIECES, PLAYERS, ("captain",), ("Schooner",))


def _renamed(example: str, words: Sequence[SentenceWord], names: Names, others: Sequence[str]) -> str:
    """The example with the names that were written in place of its own, and then `others`; empty where a kind has none."""
    taken: dict[str, str] = {}
    islands = [word.value for word in words if word.type == "NAME" and _kind(word.value, names.pieces) is Kind.ISLAND]
    said_of = [word for word in _words(example) if word.type in NAMED]
    found = [word for word in said_of if islands or not word.value.endswith("island")]
    for word in found:
        spare = [name for name in _alike(word, words, names, others) if name not in taken.values()]
        if word.value not in taken and not spare:
            return ""
        taken.setdefault(word.value, spare[0] if spare else "")
    said = example
    for word in reversed(found):
        said = said[: word.start] + taken[word.value] + said[word.end :]
    return ARTICLE.sub("", said)


def _alike(word: SentenceWord, words: Sequence[SentenceWord], names: Names, others: Sequence[str]) -> list[str]:
    """The names that may stand for one of the examples: those that were written first, and of pieces those of its kind."""
    written = [other.value for other in words if other.type == word.type]
    if word.type == "PLAYER" or word.value not in PIECES:
        return [*written, *(names.players if others else ())]
    kind = PIECES[word.value].kinds[0]
    meant = MOVING if kind is Kind.SHIP else frozenset({kind})
    given = [name for name in written if _kind(name, names.pieces) in meant]
    return [*given, *(name for name in others if _kind(name, names.pieces) in meant)]


def _kind(name: str, pieces: Mapping[str, Piece]) -> Kind | None:
    return pieces[name].kinds[0] if name in pieces else None
