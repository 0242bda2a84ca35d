"""The words of a sentence: how they are spelled and counted, and which change nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from arbiter.frozen import frozen
from arbiter.patterns import Pattern

NOISE = frozenset({
    "the", "a", "an", "and", "her", "his", "its", "their", "she", "he", "it", "they", "so", "that", "then",
    "now", "also", "just", "already", "still", "both", "there", "than", "currently",
    "exactly", "yet", "finally",
})  # fmt: skip
"""Words that change nothing: a sentence is read as if they did not stand there."""
COUNTED = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINAL = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
PLAIN = NOISE | {*COUNTED, *ORDINAL}
"""Words that are no name where they are written small: `one treasure` beside a coin called One."""
SPLIT = {
    "isn't": ("is", "not"), "aren't": ("are", "not"), "wasn't": ("was", "not"), "doesn't": ("does", "not"),
    "don't": ("do", "not"), "didn't": ("did", "not"), "hasn't": ("has", "not"), "haven't": ("have", "not"),
    "weren't": ("were", "not"), "won't": ("will", "not"), "face-up": ("face", "up"), "face-down": ("face", "down"),
    "cannot": ("may", "not"), "can't": ("may", "not"),
}  # fmt: skip
PHRASES = {
    "on board": "aboard", "picks up": "takes", "pick up": "take", "drops off": "unloads", "drop off": "unload",
    "at random": "randomly", "in tow": "towed", "shot away": "lost", "shot off": "lost", "lets go of": "releases",
    "let go of": "release", "in effect": "active", "in force": "active", "carry on": "continue", "carries on": "continues",
    "dead in the water": "derelict", "takes out": "eliminates", "take out": "eliminate", "shoots off": "eliminates",
    "goes under": "submerges", "go under": "submerge", "comes up": "surfaces", "come up": "surface",
    "untangles herself": "untangles", "untangle herself": "untangle", "frees herself": "frees", "free herself": "free",
    "repairs herself": "repairs", "repair herself": "repair",
    "port side": "side", "starboard side": "side", "larboard side": "side",
    "knocks down": "eliminates", "knocks off": "eliminates", "takes down": "eliminates",
}  # fmt: skip
"""Words that say together what one word says."""
PLENTY = frozenset({"crew", "masts", "coins", "treasures", "cannons", "flags", "shots", "dice", "abilities"})
"""Of these `both` are two."""
AFTER_COIN = frozenset(
    {"from", "to", "on", "at", "in", "with", "again", "into", "aboard", "for", "hit", "hits", "not", "as", "now"}
)
"""Behind these words a bare number with an article, `the 4 from Tern`, is not how many there are of something."""
OUT_OF = Pattern(r"(?<=moves )out of|(?<=move )out of|(?<=sails )out of|(?<=sail )out of")
"""Where a ship comes from."""
COME_ABOUT = Pattern(r"\bcome(s?)(?= about\b)", re.IGNORECASE)
"""What rulebooks call turning about."""
PLACE = r"(?:her\s+|his\s+|its\s+)?home\s+island|wild\s+island|island|home(?!\w)"
WORD = r"\w+(?:[-'](?!s\b)\w+)*"


@frozen
class SentenceWord:
    """One word, or one name, of a sentence and where it stands there."""

    type: str
    """`NAME`, `PLAYER`, `KIND`, `ABILITY`, `INT`, `ORD`, `LENGTH`, `POSS`, `PLACE`, or `WORD`."""
    value: str
    """The id of what is named; for a plain word the word itself in small letters."""
    start: int
    end: int


def goes_without_saying(words: list[SentenceWord], at: int) -> bool:
    """Whether a word is the `aboard` of what is kept aboard, behind which no ship is named."""
    kept = words[at].value in ("aboard", "onboard") and any(word.value in ("keep", "keeps") for word in words[:at])
    return kept and (at + 1 == len(words) or words[at + 1].value == "when")


def in_turns(words: list[SentenceWord], text: str) -> list[SentenceWord]:
    """The words with `on Ann's next turn`, or `at the start of` it, as one word at either end; `on her turn` names nobody."""
    for start, end in ((at, _turn_at(words, at)) for at in range(len(words))):
        if end and (start == 0 or end == len(words)):
            named = next((word.value for word in words[start:end] if word.type == "PLAYER"), "")
            when = " ".join(
                {"next": "next", "of": "start"}[word.value] for word in words[start:end] if word.value in ("next", "of")
            )
            hers = re.search(r"\b(?:her|his|its|their)\b", text[words[start].start : words[end - 1].end], re.IGNORECASE)
            value = f"{when}{' own' if hers else ''}|{named}"
            return [*words[:start], SentenceWord("ON_TURN", value, words[start].start, words[end - 1].end), *words[end:]]
    return words


def _turn_at(words: list[SentenceWord], start: int) -> int:
    """Where the words end that name a turn from a place on, 0 where none do: `on Ann's turn`, `at the start of the turn`."""
    bound = [word.value for word in words[start : start + 3]]
    ordered = any(word.value == "order" for word in words)
    begins = bound in (["at", "start", "of"], ["at", "beginning", "of"]) and not ordered
    within = begins or words[start].value in ("on", "in", "during")
    at = start + (3 if begins else within)
    at += 2 if [word.type for word in words[at : at + 2]] == ["PLAYER", "POSS"] else 0
    after = at + (at < len(words) and words[at].value == "next")
    told = after < len(words) and words[after].value == "turn" and (within or (after > at == start))
    return after + 1 if told else 0


def told_alone(match: re.Match[str], before: str, after: str) -> SentenceWord | None:
    """`the 4` as the coin or the die of which that is the figure, and `both` before what is counted as two."""
    word = match.group()
    if word.casefold() == "both" and (after in PLENTY or after.isdecimal() or (before == "with" and not after)):
        return SentenceWord("INT", "2", match.start(), match.end())
    shown = before == "the" and word.isascii() and word.isdigit() and len(word) < 7
    return SentenceWord("THE", word, match.start(), match.end()) if shown and (not after or after in AFTER_COIN) else None


@lru_cache(maxsize=10_000)
def of_a_body(before: SentenceWord, earlier: SentenceWord | None) -> bool:
    """Whether a segment of which the words before it tell is one that a sea creature has, loses or shoots from."""
    had = earlier is not None and (earlier.type == "POSS" or earlier.value in _HAVING)
    return before.type in ("INT", "ORD") and had


_HAVING = frozenset({"has", "have", "had", "lose", "loses", "lost", "eliminates", "eliminate", "repairs", "repair"})


@lru_cache(maxsize=10_000)
def folded(phrase: str) -> str:
    """The phrase as it is looked up; the Turkish letters i with and without a dot count as i."""
    return without_article(phrase).casefold().replace("i\u0307", "i").replace("\u0131", "i")


@lru_cache(maxsize=10_000)
def without_article(phrase: str) -> str:
    """The phrase without its article, as it was written: what it is when folded may match no text, as with İ and ß."""
    words = phrase.replace("\u2019", "'").replace("\u2018", "'").split()
    return " ".join(words[1:] if len(words) > 1 and words[0].casefold() in ("the", "a", "an") else words)


def first_letters(text: str, at: int = 0) -> str:
    """The letters with which a name begins, or what stands at a place, however they are written; else the sign there."""
    found = _LETTERS.match(text, at)
    return folded(found.group()) if found is not None else ""


_LETTERS = Pattern(r"\w+|\S")


@lru_cache(maxsize=10_000)
def named(spelling: str) -> re.Pattern[str]:
    """A pattern for one name; an island of which `wild` or `home` is said is none that is called so."""
    alone = r"(?!\s+island)" if spelling.casefold() in ("wild", "home") else ""
    return re.compile(rf"(?P<name>{_spaced([spelling])}{alone}(?!\w))", re.IGNORECASE)


def _spaced(phrases: Iterable[str]) -> str:
    """A pattern for any of these phrases, with whatever space between their words."""
    return "|".join(r"\s+".join(re.escape(word) for word in phrase.split()) for phrase in phrases)


OTHERWISE = Pattern(
    rf"(?P<place>(?<!\w)(?:{PLACE})(?!\w))|(?P<poss>'s?(?!\w))"
    rf"|(?P<phrase>(?<!\w)(?:{_spaced(PHRASES)})(?!\w))"
    rf"|(?P<quote>\"[^\"]{{3,}}\"|\u201c[^\u201d]{{3,}}\u201d|(?<!\w)'[^'\"]{{3,}}'(?!\w))"
    rf"|(?P<num>(?<!\w)(?:\d+\.\d+|\d+ \d/\d|\d/\d)(?!\w))"
    rf"|(?P<word>no\s+one\b|(?<!\w)[-\u2212](?=\d){WORD}|{WORD})",
    re.IGNORECASE,
)
"""What stands where no name does."""


def plain_words(found: str, start: int, end: int) -> list[SentenceWord]:
    """What a word that is no name says: as a rule itself, and nothing when it changes nothing."""
    return list(_plain(found, start, end))


def _plain(found: str, start: int, end: int) -> Iterable[SentenceWord]:
    word = found.lower()
    if word in NOISE:
        return
    if word in SPLIT:
        yield from (SentenceWord("WORD", part, start, end) for part in SPLIT[word])
    elif word.startswith("no") and word.endswith("one") and len(word.split()) == 2:
        yield SentenceWord("WORD", "nobody", start, end)
    elif word == "half":
        yield SentenceWord("NUM", "1/2", start, end)
    elif word in COUNTED:
        yield SentenceWord("INT", str(COUNTED.index(word)), start, end)
    elif word.isascii() and word.isdigit() and len(word) < 7:
        yield SentenceWord("INT", word, start, end)
    elif word in ORDINAL or re.fullmatch(r"\d{1,2}(st|nd|rd|th)", word):
        number = str(ORDINAL.index(word) + 1) if word in ORDINAL else word[:-2]
        yield SentenceWord("ORD", number, start, end)
    elif re.fullmatch(r"\d?[sl]", word):
        yield SentenceWord("LENGTH", word.upper(), start, end)
    else:
        yield SentenceWord("WORD", word, start, end)
