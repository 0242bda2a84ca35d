"""Who does what to whom in a text: its deeds, each with what does it and what it is done to, and marks to compare them by."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from arbiter.asking.lexicon import TERM, Lexicon
from arbiter.asking.words import EMPTY, split, stem
from arbiter.patterns import Pattern

DOER, DONE = ">", "<"
"""What stands in a mark between a deed and what does it, and what it is done to."""
ANY = "*"
"""What stands there in the place of whatever is called more than a ship."""
NAMED, OWN, ALONE, HEAD = "?", "~", "!", "^"
"""What stands behind a deed that is only named, and behind a part: that does it to its own, that has no other part beside it, and
that is the piece itself, as a fort is and not in *a fort's walls*."""
GENERAL = frozenset(TERM + name for name in ("ship", "enemy", "friendly", "controller", "owner", "opposing player", "target"))
"""What anything that does something may be called."""
ABLE, INTO = "able", " into"
"""What ends the word for what can be done, and the words for what is done to what it is done into, as in *crash into*."""
ACTION = " action"
"""What the term for an action ends with; its deed is what stands before it."""


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


PRONOUNS = _set("i you he she it they we")
_LIGHT = frozenset(map(stem, EMPTY))
_BE = _set("is are am was were be been being get gets got getting")
_MODAL = _set("can could may might must will would shall should do does did to")
_OPENING = _MODAL - {"to"} | _set("is are am was were has have")
_BETWEEN = _set("not still ever never also even only just then again already safely both ok okay")
_PERMITTED = _set("allowed able permitted forbidden free legal possible supposed entitled")
_BEFORE_NOUNS = _set(
    """a an the my your our his her its their opponent enemy no any each every this that which who per own same other next and or
    have has use"""
)
_PARTICIPLES = _set("lost held caught sunk struck stuck built shot taken stolen won paid")
_PREPOSITIONS = _set(
    """by with at in on from of for into onto to against through over under after before without during as than twice past across
    around behind inside near off within along until such like"""
)
_RELATIVE = _set("that which who whoever")
_TOWARDS = _set("at on from to into onto")
_OWNED = _set("own its itself themselves")
_PARTED = Pattern(
    r"[.?!;:()]+|,(?= (?:can|may|does|do|is|are|will|must|it|she|he|they|i|you)\b)|\b(?:if|when|while|because|but|so)\b"
)


class Deed(NamedTuple):
    """A deed that a text speaks of, with the words for what does it and for what it is done to."""

    act: str
    """The verb for it; nothing where it is no term of art."""
    doer: tuple[str, ...]
    done: tuple[str, ...]
    own: bool
    """Whether it is done to what belongs to the doer."""
    passive: bool
    """Whether it is told from the side of what it is done to."""


class Voiced(NamedTuple):
    """A verb of a clause: its subject, and whether it is passive."""

    subject: tuple[str, ...]
    passive: bool


def acts(terms: Mapping[str, Iterable[str]], verbs: Collection[Sequence[str]]) -> dict[str, str]:
    """The words that name deeds, each with the verb for it; nothing for a verb that is no term of art.

    `terms` are those of the glossary with what players call them, `verbs` the forms of each verb, the plain one first. A verb is
    a deed that is the name of a term, and so is one of which players use every form for a term: *blocks*, for a line of fire.
    """
    plain = {stem(word): row[0] for row in verbs for word in row if word == row[0] or word in terms or _done(word)}
    found: dict[str, str] = {}
    for term, called in terms.items():
        name = term.removesuffix(ACTION)
        known = {word.removesuffix(INTO) for word in (name, *called) if " " not in word.removesuffix(INTO)} - _PREPOSITIONS
        if stem(name) not in plain:
            found |= {word: row[0] for row in verbs if known.issuperset(row) for word in row if word not in found}
        elif not term.endswith("ing"):  # *touching* is a state
            found |= {word: plain[stem(name)] for word in known | _inflected(known, verbs) if word not in found}
    return {word: "" for row in verbs for word in row} | found


def _inflected(known: Collection[str], verbs: Iterable[Sequence[str]]) -> set[str]:
    """The other forms of words: those of the verbs whose plain form is known, and what ends so of which it is or can be done."""
    plain = {word.removesuffix("e") for word in known if not word.endswith(("s", "ed", "ing"))}
    ends = {f"{word}{last}{end}" for word in plain for last in ("", word[-1:]) for end in ("ed", ABLE)}
    return ends.union(*(row for row in verbs if row[0] in known))


def one_clause(text: str, known: Mapping[str, str]) -> bool:
    """Whether a folded text is a single clause that begins as a question does, and asks about one deed after no other."""
    parts = [row for row in map(split, _PARTED.split(text)) if row]
    if len(parts) != 1 or parts[0][0] not in _OPENING:
        return False
    return not any(before in ("and", "then") and word in known for before, word in pairwise(parts[0]))


def deeds(text: str, known: Mapping[str, str]) -> Iterator[Deed]:
    """The deeds of a folded text of which it shows what does them and what they are done to."""
    for part in _PARTED.split(text):
        yield from _of_clause(split(part), known)


def _of_clause(row: Sequence[str], known: Mapping[str, str]) -> Iterator[Deed]:
    asks = len(row) > 2 and row[0] in _OPENING
    at, begun = 2 if asks else 1, False
    while at < len(row):
        voiced = _voiced(row, at, asks=asks and not begun) if row[at] in known else None
        if voiced:
            begun = True
            named, at = _joined(row, at, known)
            yield from _told(named, voiced, row[at + 1 :])
        at += 1


def _voiced(row: Sequence[str], at: int, *, asks: bool) -> Voiced | None:
    """The verb at a place; None where it is none of its clause, but a noun, or belongs to another verb before it."""
    start = at
    while start > 1 and row[start - 1] in _BETWEEN:
        start -= 1
    word, before = row[at], row[start - 1]
    led = start > 1 and before in _BE | _MODAL
    form = not word.endswith("s") if row[0] in _BE else not _participle(word)
    done = at + 1 < len(row) and _participle(row[at + 1])
    if before in _BEFORE_NOUNS or (word == "board" and before == "on"):
        return None
    if not led and (not asks or not form or done or before in _PREPOSITIONS):
        return None
    while start > 0 and row[start - 1] in _BETWEEN | _MODAL | _BE | _PERMITTED:
        start -= 1
    subject = tuple(row[1:start] if asks else row[:start])
    if asks and len(subject) > 1 and not PRONOUNS.isdisjoint(subject):
        return None
    return Voiced(subject, (before if led else row[0]) in _BE and not word.endswith("ing"))


def _participle(word: str) -> bool:
    return word.endswith("ing") or _done(word)


def _done(word: str) -> bool:
    return word.endswith(("ed", ABLE)) or word in _PARTICIPLES


def _joined(row: Sequence[str], at: int, known: Mapping[str, str]) -> tuple[list[str], int]:
    """The deeds that are told in one go, as in *rammed, pinned or boarded*, and where the last of them stands."""
    found = [known[row[at]]]
    while at + 1 < len(row):
        after = at + 1 + (row[at + 1] in ("or", "and", "nor"))
        if after == len(row) or row[after] not in known or _participle(row[at]) != _participle(row[after]):
            break
        at = after
        found.append(known[row[at]])
    return found, at


def _told(named: Iterable[str], voiced: Voiced, rest: Sequence[str]) -> Iterator[Deed]:
    """The deeds of one subject, with what stands behind them as their other part."""
    start = next((at for at, word in enumerate(rest) if word not in _TOWARDS), len(rest))
    by = rest.index("by") + 1 if "by" in rest else len(rest)
    other = _phrase(rest[by if voiced.passive else start :])
    parts = (other, voiced.subject) if voiced.passive else (voiced.subject, other)
    for act in named:
        yield Deed(act, *parts, not _OWNED.isdisjoint(other), voiced.passive)


def _phrase(row: Sequence[str]) -> tuple[str, ...]:
    """What stands before the next part of a sentence."""
    ends = _PREPOSITIONS | _RELATIVE
    end = next((at for at, word in enumerate(row) if word in ends or (at and word.endswith("ing"))), len(row))
    return tuple(row[:end])


def kinds(words: Iterable[str], lexicon: Lexicon) -> set[str]:
    """What words for a piece call it, beside what any piece is called."""
    row = [stem(word) for word in words]
    found = lexicon.found(row)
    brought = {one for _, _, features in found for one in features}
    general = {word for start, end, features in found if not GENERAL.isdisjoint(features) for word in row[start:end]}
    return brought - GENERAL | {word for word in row if not (word in general or word in _LIGHT or word.isdigit())}


def head(words: Sequence[str], lexicon: Lexicon) -> set[str]:
    """What words for a piece call it itself: by the last of them, or by any where that may be any ship."""
    row = [stem(word) for word in _phrase(words)]
    last = [features for _, end, features in lexicon.found(row) if end == len(row)]
    own = {one for features in last for one in features} | {*row[-1:]} - _LIGHT
    return own & kinds(words, lexicon) or kinds(words, lexicon)


def marks(text: str, known: Mapping[str, str], lexicon: Lexicon) -> set[str]:
    """The marks of the deeds of a folded text."""
    pairs = pairwise(("", *split(text)))
    found = {known[word] + NAMED for before, word in pairs if known.get(word) and before not in _BEFORE_NOUNS}
    for deed in deeds(text, known):
        if deed.act:
            found |= {deed.act} | _parts(deed, lexicon)
    return found


def _parts(deed: Deed, lexicon: Lexicon) -> set[str]:
    """The marks of both parts of a deed."""
    found: set[str] = set()
    for sign, words, others in ((DOER, deed.doer, deed.done), (DONE, deed.done, deed.doer)):
        kind = kinds(words, lexicon)
        parts = {f"{deed.act}{sign}{one}" for one in (*kind, *([ANY] if kind else []))}
        found |= parts | {f"{deed.act}{sign}{one}{HEAD}" for one in head(words, lexicon)}
        found |= {part + ALONE for part in parts if not kinds(others, lexicon)} | {part + OWN for part in parts if deed.own}
    return found
