"""A sentence with one slip put right: the nearest that is read of those with one word spelled otherwise, added or moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arbiter.situations.sentences.words import SentenceWord

ADDED = ("to", "of", "at", "from", "is", "may", "does")
"""Words that are often forgotten, and that change nothing of what is said."""
SHORT, LONG = 5, 8
"""Up to so many letters no other letter may stand in a word; from so many on there may be two slips in it."""
NO_SLIPS = {"dies": ("dives",)}
"""Words of their own that are spelled much like words of these sentences."""
MOST = 4
"""So many words are tried in place of one."""
NEAR = 2
"""Words so far before the one that cannot stand there may be the slip."""


def is_slip(written: str, known: str) -> bool:
    """Whether one word is a slip for another: a letter left out, doubled, put in or exchanged with its neighbour.

    In a longer word a letter may be another one, too; in short ones that makes another word, such as `fires` of `fixes`.
    """
    if len(written) < 3 or known in NO_SLIPS.get(written, ()) or written.startswith("un") != known.startswith("un"):
        return False
    most = 2 if min(len(written), len(known)) >= LONG else 1
    if abs(len(written) - len(known)) > most:
        return False
    swapped = sorted(written) == sorted(known) and written[:1] == known[:1]
    return swapped or _apart(written, known, 1 if len(written) > SHORT else 2) <= most


def _apart(one: str, other: str, replaced: int) -> int:
    """How many letters were left out, put in, exchanged with the next, or replaced, which counts as much as `replaced`."""
    rows: list[list[int]] = [[*range(len(other) + 1)]]
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, known in enumerate(other, 1):
            least = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (0 if letter == known else replaced))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == known:
                least = min(least, rows[-2][j - 2] + 1)
            row.append(least)
        rows.append(row)
    return rows[-1][-1]


def respelled(text: str, words: Sequence[SentenceWord], at: int, known: Iterable[str], names: Iterable[str]) -> Iterator[str]:
    """The sentences with a word that is spelled much like it in the place of one that nobody knows.

    That is the one that cannot be read, or one shortly before it. `known` are the words that there are, and `names` the names.
    """
    known = [*known]
    all_of_them = [*dict.fromkeys([*known, *names])]
    for place in _near(words, at):
        if words[place].type == "WORD" and words[place].value not in known:
            yield from (_with(text, words[place], other) for other in _like(text, words[place], all_of_them))


def amended(text: str, words: Sequence[SentenceWord], at: int) -> Iterator[str]:
    """The sentences with a small word added before the one that cannot be read, or with that and the one before it exchanged."""
    if 0 < at < len(words):
        yield from (f"{text[: words[at].start]}{word} {text[words[at].start :]}" for word in ADDED)
    if at < len(words) > 1:
        before, here = words[max(at - 1, 0)], words[max(at, 1)]
        moved = f"{text[here.start : here.end]}{text[before.end : here.start]}{text[before.start : before.end]}"
        yield text[: before.start] + moved + text[here.end :]


def _near(words: Sequence[SentenceWord], at: int) -> list[int]:
    return [place for place in (at, *range(at - 1, at - 1 - NEAR, -1)) if 0 <= place < len(words)]


def _with(text: str, word: SentenceWord, other: str) -> str:
    return f"{text[: word.start]}{other}{text[word.end :]}".strip()


def _like(text: str, word: SentenceWord, known: list[str]) -> list[str]:
    """The known words for which one may be a slip, those that begin like it first."""
    written = text[word.start : word.end].casefold()
    if not written.isalpha():
        return []
    found = [other for other in known if is_slip(written, other.casefold())]
    return sorted(found, key=lambda other: (other.casefold()[:2] != written[:2], abs(len(other) - len(written))))[:MOST]
