"""Whether a sentence that is offered keeps what was written: names in their order, figures, what is denied, and verbs.

A hint that loses one of these would have a player say what is not so on the table; then no sentence is offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from arbiter.situations.sentences.verbs import BY_WORD
from arbiter.situations.sentences.words import SentenceWord

Sense = Callable[[str], str | None]
"""The terminal of a word of these sentences, or None for a word that they do not have."""
NAMED = frozenset({"NAME", "PLAYER", "KIND", "ABILITY", "QUOTE", "ON_TURN"})
FIGURES = frozenset({"INT", "THE", "NUM", "ORD", "LENGTH"})
BINDING = frozenset({
    "no", "not", "never", "cannot", "without", "nobody", "nothing", "neither", "nor", "none", "or", "any", "only", "except",
    "unless", "if", "but", "while", "before", "until", "instead", "all", "every", "each", "misses", "miss", "fails", "fail",
    "succeeds", "fog", "under", "through", "over", "across", "beneath", "between", "beyond", "past", "is", "are",
    "was", "were", "has", "have", "had", "be", "been", "does", "do", "did", "may", "can", "must", "least", "most",
    "less", "named", "maybe", "perhaps", "possibly", "probably", "supposedly", "apparently", "allegedly", "presumably", "says",
    "claims", "thinks", "argues", "believes", "insists", "might", "almost", "nearly", "same", "always", "overboard",
    "together", "alone",
})  # fmt: skip
"""Words that nobody is advised to leave out: the sentence would say something else."""
DENYING = frozenset({"no", "not", "never", "cannot", "without", "nobody", "nothing", "neither", "nor", "none"})
SMALL = frozenset({
    "IS", "BE", "BEEN", "HAVE", "DOES", "TO", "OF", "AT", "ON", "IN", "FROM", "BY", "WITH", "FOR", "AGAINST", "ABOARD", "INTO",
    "OVER", "ACROSS", "POSS", "THIS", "AS", "MANY", "WHOM", "WHO", "ALL", "EACH", "NO", "NOT",
})  # fmt: skip
"""Terminals that say little by themselves: they may stand otherwise in what is offered."""
SAME = {
    "LOST": "lose", "LOSE": "lose", "SHOT": "shoot", "GIVEN": "give", "PINNED": "pin", "TOWED": "tow", "ELIMINATED": "eliminate",
    "REMOVED": "remove", "CANCELLED": "cancel", "REVEALED": "reveal", "SUNK": "sink", "DOCKED": "dock", "CHOSEN": "choose",
    "STOLEN": "take", "BLOCKED": "block", "SUBMERGED": "submerge", "SURFACED": "surface", "MAY": "may", "ABLE": "may",
    "MUST": "must", "REQUIRED": "must", "FOREMAST": "mast",
}  # fmt: skip
"""Forms of one verb that are terminals of their own."""


def keeps(
    written: Sequence[SentenceWord],
    said: Sequence[SentenceWord],
    sense: Sense,
    excused: Iterable[SentenceWord] = (),
    *,
    ordered: bool = True,
) -> bool:
    """Whether a sentence has all that was written and nothing besides; `excused` are written words that it puts otherwise.

    Names stand in the same order in both, unless `ordered` is false: then it was put so by hand, and may deny something.
    """
    excused = [*excused]
    spared = {word.start for word in excused}
    names, others = _named(written), _named(said)
    if _is_passive(written) != _is_passive(said):
        others = others[::-1]
    if (names != others if ordered else {*names} != {*others}) or not _counts(written, said, spared):
        return False
    denied = _denies(written) and not any(word.value in DENYING for word in excused)
    if denied != _denies(said) and (ordered or denied):
        return False
    kept = {_meaning(word, sense) for word in written if word.start not in spared} - {""}
    told = {_meaning(word, sense) for word in said} - {""}
    return kept <= told and (bool(spared) or told <= kept)


def _is_passive(words: Sequence[SentenceWord]) -> bool:
    """Whether a sentence names whoever does something behind those to whom it is done."""
    return any(word.value == "by" for word in words)


def _counts(written: Sequence[SentenceWord], said: Sequence[SentenceWord], spared: set[int]) -> bool:
    """Whether a sentence has the same figures, of which those that it puts otherwise may be missing."""
    must, may, found = _figures([word for word in written if word.start not in spared]), _figures(written), _figures(said)
    return must <= found <= may


def goes_on(written: Sequence[SentenceWord], said: Sequence[SentenceWord], sense: Sense) -> bool:
    """Whether a sentence begins with all that was written, which stopped too early."""
    begun = [(word.type, _meaning(word, sense) or word.value) for word in written]
    return begun == [(word.type, _meaning(word, sense) or word.value) for word in said[: len(begun)]]


def is_spare(words: Iterable[SentenceWord]) -> bool:
    """Whether words may be left out when that is told: none of them names, counts, denies or limits anything."""
    return not any(word.type in NAMED | FIGURES or word.value in BINDING for word in words)


def _named(words: Sequence[SentenceWord]) -> list[str]:
    """What is named, each once, in the order in which it is."""
    return [*dict.fromkeys(word.value for word in words if word.type in NAMED)]


def _figures(words: Sequence[SentenceWord]) -> Counter[str]:
    return Counter(word.value for word in words if word.type in FIGURES)


def _denies(words: Sequence[SentenceWord]) -> bool:
    return any(word.value in DENYING for word in words)


def _meaning(word: SentenceWord, sense: Sense) -> str:
    return meaning(word.value, sense) if word.type == "WORD" else ""


def meaning(word: str, sense: Sense) -> str:
    """What a word says; empty for one that says little, and itself for one that nobody reads."""
    terminal = sense(word)
    if word in BY_WORD and terminal not in SMALL:
        return BY_WORD[word].name
    return "" if terminal in SMALL else SAME.get(terminal or "", terminal or word)
