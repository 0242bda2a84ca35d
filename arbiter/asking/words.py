"""Text as words: folded, contractions written out, brought to their stems, and those that carry nothing told apart."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import Stemmer  # type: ignore[import-not-found]  # it is written in C and has no stubs

from arbiter.patterns import Pattern

WORD = Pattern(r"[a-z0-9]+")
LONG_WORD = 40
"""No word is longer; what is cannot be one."""
ELIDED = (
    (Pattern("['’`\N{ACUTE ACCENT}]"), "'"),
    (Pattern(r"\bcan't\b|\bcant\b|\bcannot\b"), "can not"),
    (Pattern(r"\bwon't\b|\bwont\b"), "will not"),
    (Pattern(r"\b(do|does|did|is|are|was|were|has|have|had|could|should|would|must|need)n'?t\b"), r"\1 not"),
    (Pattern(r"\bain'?t\b"), "is not"),
    (Pattern(r"'(?:s|re|ve|ll|d|m)\b"), ""),
    (Pattern(r"\bwat\b|\bwot\b|\bwht\b"), "what"),
    (Pattern(r"\bwen\b"), "when"),
    (Pattern(r"\bwich\b"), "which"),
    (Pattern(r"\bwer\b"), "where"),
    (Pattern(r"\bover board\b"), "overboard"),
    (Pattern(r"(?<=\d)(?:st|nd|rd|th)\b"), ""),
)
"""What is written in one and means two, and what a word can do without."""
_COUNTED = "zero one two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(number) for number, word in enumerate(_COUNTED.split())}
NUMBERS |= {"first": "1", "second": "2", "third": "3", "once": "1", "twice": "2", "double": "2", "single": "1"}
_EMPTY = """
    a an the this that these those it its he she him her his hers they them their theirs i me my mine we us our ours you
    your yours u ur im ive id ill youre hes shes theyre is are was were be been being am do does did doing done have has had
    having can could may might must shall should will would to of in on at by for from with into onto as and or but if then
    than so just only also too very really actually still even ever please pls there here what which who whom whose when
    where why how about up out off over some any all each every no not never cannot wanna gonna gotta ok okay hey hi well
    let lets say says said like kinda sorta thing things something anything someone anybody one get gets got getting go goes
    going went happen happens happened mean means tell know think wonder wondering question rule rules ruling quick yeah yes
    hmm lol now already again basically supposed able allow allowed legal possible need needs want wants try trying make
    makes turn turns right put puts take takes use uses using used because since cause cos tho though while during after
    before true false correct nowadays today
"""
EMPTY = frozenset(_EMPTY.split())
"""Words that tell one question from another by their place alone, if at all."""
_HALF = """
    after before turn turns take takes use uses using used need needs over off all each only own get any every again first
    put still when who where can must allowed
"""
HALF = frozenset(_HALF.split())
"""Of those, the words that say a little."""
WHOLE = frozenset({"piratical"})
"""Words that would share a stem with others that mean something else."""
_stemmer = Stemmer.Stemmer("english")


@lru_cache(maxsize=16)
def folded(text: str) -> str:
    """The text without marks on its letters and in lower case, with contractions written out."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    plain = "".join(mark for mark in plain if not unicodedata.combining(mark)) if not plain.isascii() else plain
    for pattern, instead in ELIDED:
        plain = pattern.sub(instead, plain)
    return plain


def words(text: str) -> list[str]:
    """The words of a text, in order."""
    return split(folded(text))


def split(text: str) -> list[str]:
    """The words of a text that is folded."""
    return [NUMBERS.get(word, word) for word in WORD.findall(text) if len(word) <= LONG_WORD]


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """What all forms of a word share."""
    stemmed: str = word if word in WHOLE else _stemmer.stemWord(word)
    return stemmed
