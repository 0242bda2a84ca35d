"""Names and numbers as people type them: accents, quotes, dashes, capitals and leading zeros tell nothing apart."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from arbiter.patterns import Pattern

if TYPE_CHECKING:
    from spellchecker import SpellChecker

_APOSTROPHES = Pattern(r"['’\u2018\u00b4`]")
_NUMBER = Pattern(r"0*(\d+[a-z]?)$")
_APART = Pattern(r"[^\w]+|_")


@lru_cache(maxsize=8192)
def plain(name: str) -> str:
    """The name in small letters without accents, with one space where anything but letters and figures stood.

    A name that has neither letters nor figures stays as it is, but for its spaces.
    """
    letters = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", name).casefold())
    bare = "".join(mark for mark in letters if not unicodedata.combining(mark))
    return " ".join(_APART.sub(" ", bare).split()) or " ".join(name.split())


def digits(number: str) -> str:
    """The number of a card without the letters and zeros that stand before it: `UL042a` and `42a` are one."""
    found = _NUMBER.search(number.casefold())
    return found[1] if found else ""


@lru_cache(maxsize=1024)
def is_english(word: str) -> bool:
    """Whether a word in small letters is one of plain English, and no slip of the pen."""
    return word in _english()


@cache
def _english() -> SpellChecker:
    from spellchecker import SpellChecker  # it reads a large list

    return SpellChecker(distance=1)


def articled(noun: str) -> str:
    """A noun with its article: an explore action, a move action."""
    return f"{'an' if noun[:1].casefold() in 'aeio' else 'a'} {noun}"
