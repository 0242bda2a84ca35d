"""A sentence as words, and the phrases of general sentences with what each can be there, built once from the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator, KeysView, Sequence
from functools import cache
from typing import NamedTuple

from arbiter.caches import kept
from arbiter.language.inflection import inflected, plural
from arbiter.language.vocabulary.adjectives import ROLES, STATES
from arbiter.language.vocabulary.adverbs import MANNERS, REMINDERS, SPELLED
from arbiter.language.vocabulary.function_words import COUNTS, MODALS, ORDINALS, PARTICLES, PREPOSITIONS
from arbiter.language.vocabulary.nouns import OBJECTS, PIECES, THINGS
from arbiter.language.vocabulary.verbs import PAST, VERBS
from arbiter.patterns import Pattern

_WORD = Pattern(
    r"\d\s?[–-]\s?\d(?!\w)|\b[2-5]\+(?=[\s,:.;)]|$)"  # the results of a die, such as 4–6 and 5+
    r"|(?:[+–-]\s?)?\d*\s?[SL](?:\s?\+\s?\d*[SL])*(?![\w'-])|[+–-]\s?\d+|\d*[dD]\d+(?!\w)|\d+[SL](?!\w)|\d+"  # figures
    r"|[Nn]on[–-](?=[A-Z])|(?:[Ss]he|[Ii]t|[Hh]e|[Tt]hat|[Ww]ho|[Ww]hat)'s\b|'s\b|'(?=\s)|[A-Za-zÀ-ÿ0-9]\w*(?:[’'-](?!s\b)\w+)*|#\d+|[^\s\w]"
)
_FIGURE = Pattern(
    r"(?P<NUM>\d+)|(?P<RESULTS>\d-\d|\d\+)|(?P<PLUS>[+-].+)|(?P<LEN>\d*[SL](?:\+\d*[SL])*)"
    r"|(?P<ADJ>(?i:\d*[SL]-range))|(?P<N>\d*[dD]\d+)|(?P<NAME>#.+)"
)
"""Words that are figures, by their terminals."""
_PLAIN = str.maketrans({"’": "'", "“": '"', "”": '"'})
_CONTRACTED = Pattern(
    r"(?P<being>she|it|he|that|who|what|there|here)(?P<is>'s)|(?P<any>[^\W\d_]+)(?P<other>'(?:re|ve|ll|d))|(?P<mine>i)(?P<am>'m)"
    r"|(?P<denied>is|are|was|were|do|does|did|has|have|had|could|would|should|must|need|ca|wo|sha)(?P<not>n'?t)"
)
"""Words that are two, in small letters: the first, and the end that is cut off."""
_CUT_OFF = {"'s": "is", "'m": "am", "'re": "are", "'ve": "have", "'ll": "will", "'d": "would", "n't": "not", "nt": "not"}
"""What such an end says."""
_SHORTENED = {"ca": "can", "wo": "will", "sha": "shall"}
"""What is left of a verb before such an end, and the verb."""


class WordToken(NamedTuple):
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


def words(text: str) -> list[WordToken]:
    """The words of a sentence, with contractions taken apart.

    >>> [word.text for word in words("She isn't within 2L.")]
    ['She', 'is', 'not', 'within', '2L', '.']
    """
    plain = text.translate(_PLAIN).replace("--", ": ")
    return [part for match in _WORD.finditer(plain) for part in _apart(*match.span(), match.group())]


def _apart(start: int, end: int, text: str) -> Iterator[WordToken]:
    low = text.lower()
    contracted = _CONTRACTED.fullmatch(low)
    if contracted is None:
        yield WordToken(text, start, end, low)
        return
    first, ending = (part for part in contracted.groups() if part is not None)
    middle = end - len(ending)
    whole = _SHORTENED.get(first, first)
    yield WordToken(whole.capitalize() if text[0].isupper() else whole, start, middle, whole)
    yield WordToken(_CUT_OFF[ending], middle, end, _CUT_OFF[ending])


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


Phrase = tuple[str, ...]
Senses = dict[str, str]
"""What a phrase can be: terminal by terminal, its value as that terminal."""
Entry = tuple[str, str, str]
"""A text, a terminal that it can be, and its value as that."""

_JOINTS: tuple[Entry, ...] = (
    ("of", "OF", "of"),
    ("and", "AND", "and"),
    ("as well as", "AND", "and"),
    ("or", "OR", "or"),
    ("and/or", "OR", "or"),
    ("or else", "OR", "or"),
    ("nor", "OR", "or"),
    ("in order to", "TO_DO", "to"),
    ("so as to", "TO_DO", "to"),
    (",", "COMMA", ","),
    ("'s", "POSS", "'s"),
    ("'s", "BE", "is"),
    ("'", "POSS", "'s"),
    ("within", "P", "within"),
    ("away from", "P", "away from"),
    ("directly away from", "P", "directly away from"),
    ("both of you", "PRON", "each of you"),
    ("own player", "PRON", "you"),
    ("mine", "ITSELF", "yours"),
    *((f"{which} of which", "REL", which) for which in ("all", "both", "each", "neither", "none")),
)


def _entries() -> Iterator[Entry]:
    """All entries; of two for the same text and terminal the first counts."""
    yield from ((text, terminal, text) for terminal, texts in PARTICLES.items() for text in texts)
    yield from ((text.removeprefix("the "), "SUB", text) for text in PARTICLES["SUB"] if " time" in text)
    yield from _nouns()
    yield from ((spelling, "ADJ", text) for text in (*STATES, *ROLES) for spelling in _spellings(text))
    yield from ((form, "N", text) for text in ROLES for form in (text, plural(text)))
    yield from ((text, "ADV", text) for text in MANNERS)
    yield from ((spelling, "ADV", text) for text, spellings in SPELLED.items() for spelling in spellings)
    yield from ((text, "P", told) for told, texts in PREPOSITIONS.items() for text in texts)
    yield from ((text, "MODAL", mood) for mood, texts in MODALS.items() for text in texts)
    for verb, act in VERBS.items():
        yield from _conjugated(verb, act.value)
    yield from ((text, "VED", "shoot") for text in ("shot at", "fired at", "fired on", "fired upon", "shot upon"))
    yield "left behind", "VED", "leave"
    yield from (("ones", "N", "one"), ("others", "N", "others"))
    yield from ((text, "V", "do") for text in ("do so", "does so"))
    yield from ((text, "V", VERBS[verb].value) for text, verb in PAST.items())
    yield from ((text, "ORDINAL", text) for text in ORDINALS)
    yield from ((text, "DROP", text) for text in REMINDERS)
    yield from _JOINTS


def _nouns() -> Iterator[Entry]:
    for kind, nouns in PIECES.items():
        yield from ((form, "N", kind.value) for noun in nouns for form in (noun, plural(noun)))
    yield from ((form, "N", noun) for noun in (*OBJECTS, *THINGS) for form in (noun, plural(noun)))


def _spellings(text: str) -> tuple[str, ...]:
    """`face down` is also written `face-down` and `facedown`."""
    return (text, text.replace(" ", "-"), text.replace(" ", "")) if " " in text else (text,)


_STATES_ALONE = frozenset({"stuck"})
"""Participles that say what something is like and not what is done to it: `stuck on a reef`."""


def _conjugated(verb: str, act: str) -> Iterator[Entry]:
    third, participle, gerund = inflected(verb)
    yield from ((verb, "V", act), (third, "V", act), (gerund, "VING", act))
    if participle not in _STATES_ALONE:
        yield participle, "VED", act
    if verb == "cancel":
        yield from (("cancelled", "VED", act), ("cancelling", "VING", act))


@cache
def phrases() -> dict[Phrase, Senses]:
    """Every phrase with what it can be."""
    return kept("phrasebook", _phrases)


def _phrases() -> dict[Phrase, Senses]:
    found: dict[Phrase, Senses] = {}
    for text, terminal, value in _entries():
        plain = text.islower() and text.replace(" ", "").isalpha()
        phrase = tuple(text.split()) if plain else tuple(word.low for word in words(text))
        found.setdefault(phrase, {}).setdefault(terminal, value)
    return found


@cache
def lengths() -> dict[str, list[int]]:
    """For each word how many words the phrases have that begin with it, the most first."""
    found: dict[str, set[int]] = {}
    for phrase in phrases():
        found.setdefault(phrase[0], set()).add(len(phrase))
    return {first: sorted(counted, reverse=True) for first, counted in found.items()}


def phrases_at(words: Sequence[WordToken], at: int) -> Iterator[tuple[Phrase, Senses]]:
    """The known phrases that begin with a word, the longest first."""
    known = phrases()
    for length in lengths().get(words[at].low, ()):
        phrase = tuple([word.low for word in words[at : at + length]])
        if phrase in known:
            yield phrase, known[phrase]


def senses_alone(word: str) -> KeysView[str]:
    """The terminals that a word can be by itself; none for a word that is not known."""
    return phrases().get((word,), {}).keys()
