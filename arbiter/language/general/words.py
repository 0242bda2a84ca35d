"""A sentence as words, each with its place; and what figure a single word is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from arbiter.language.vocabulary.particles import COUNTS

_WORD = re.compile(
    r"\d\s?[–-]\s?\d(?!\w)|\b[2-5]\+(?=[\s,:.;)]|$)"  # the results of a die, such as 4–6 and 5+
    r"|(?:[+–-]\s?)?\d*\s?[SL](?:\s?\+\s?\d*[SL])*(?![\w'-])|[+–-]\s?\d+|\d*[dD]\d+(?!\w)|\d+[SL](?!\w)|\d+"  # figures
    r"|[Nn]on[–-](?=[A-Z])|(?:[Ss]he|[Ii]t|[Hh]e|[Tt]hat|[Ww]ho)'s\b|'s\b|'(?=\s)|[A-Za-zÀ-ÿ0-9]\w*(?:[’'-](?!s\b)\w+)*|#\d+|[^\s\w]"
)
_FIGURE = re.compile(
    r"(?P<NUM>\d+)|(?P<RESULTS>\d-\d|\d\+)|(?P<PLUS>[+-].+)|(?P<LEN>\d*[SL](?:\+\d*[SL])*)"
    r"|(?P<ADJ>(?i:\d*[SL]-range))|(?P<N>\d*[dD]\d+)|(?P<NAME>#.+)"
)
"""Words that are figures, by their terminals."""
_PLAIN = str.maketrans({"’": "'", "“": '"', "”": '"'})
_CONTRACTED = {
    "she's": ("'s", "is"), "it's": ("'s", "is"), "he's": ("'s", "is"), "that's": ("'s", "is"), "who's": ("'s", "is"),
    "they're": ("'re", "are"), "you're": ("'re", "are"), "you've": ("'ve", "have"), "they've": ("'ve", "have"),
    "hasn't": ("n't", "not"), "haven't": ("n't", "not"), "hadn't": ("n't", "not"), "you'll": ("'ll", "will"),
    "isn't": ("n't", "not"), "aren't": ("n't", "not"), "wasn't": ("n't", "not"), "weren't": ("n't", "not"),
}  # fmt: skip
"""Words that are two: the end that is cut off, and what it says."""


class Word(NamedTuple):
    """A word as it stands in its sentence."""

    text: str
    start: int
    end: int
    low: str
    """The same in small letters."""

    @property
    def capital(self) -> bool:
        """Whether it is written like a name."""
        return self.text[0].isupper() and figure(self.text) is None


def words(text: str) -> list[Word]:
    """The words of a sentence, with contractions taken apart.

    >>> [word.text for word in words("She isn't within 2L.")]
    ['She', 'is', 'not', 'within', '2L', '.']
    """
    plain = text.translate(_PLAIN).replace("--", ": ")
    return [part for match in _WORD.finditer(plain) for part in _apart(*match.span(), match.group())]


def _apart(start: int, end: int, text: str) -> Iterator[Word]:
    low = text.lower()
    ending, said = _CONTRACTED.get(low, ("", ""))
    middle = end - len(ending)
    yield Word(text.removesuffix(ending), start, middle, low.removesuffix(ending))
    if ending:
        yield Word(said, middle, end, said)


def figure(word: str) -> tuple[str, str] | None:
    """The terminal and the value of a number, a length, a bonus, a die or the results of one, or None for other words.

    >>> figure("+ 2"), figure("two"), figure("L-range")
    (('PLUS', '+2'), ('NUM', '2'), ('ADJ', 'L-range'))
    """
    low = word.lower()
    if low in COUNTS:
        return "NUM", COUNTS[low]
    plain = word.replace("–", "-").replace(" ", "")
    found = _FIGURE.fullmatch(plain)
    kind = found.lastgroup if found is not None else None
    if kind is None:
        return None
    if plain.endswith("+"):
        return kind, f"{plain[0]}-6"
    if kind == "ADJ":
        return kind, f"{plain[:-6].upper()}-range"
    return kind, plain.lower() if kind == "N" else plain
