"""Number: whether a noun phrase is one or several, and whether the words in it and the verb after it agree with that."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from lark import Token

from arbiter.language.general.phrasebook import figure
from arbiter.language.inflection import inflected, plural
from arbiter.language.trees import Branch, NotUnderstood, Terminal, branches, tokens_of, words_in
from arbiter.language.vocabulary.nouns import MASS_NOUNS, OBJECTS, PIECES, THINGS
from arbiter.language.vocabulary.verbs import PAST, VERBS
from arbiter.patterns import Pattern

ONE, SEVERAL, EITHER = "one", "several", "either"
"""What a noun phrase can be; `either` agrees with every verb."""
_UNCOUNTED = frozenset({
    "treasure", "cargo", "equipment", "terrain", "crew", "dice", "overboard", "flight", "fire", "shooting", "ramming",
    "boarding", "combat", "sea", "play", "home", "movement", "land", "way", "victory", "line of fire", "no effect",
    "point cost", "cost", "range",
    "trade", "flavor text", "money", "night", "rest", "remainder", "most", "speed", "sail", "cannon range",
    "ability text", "turn order", "cargo capacity", "half of the gold", "wood", "fortune", "force", "effect", "value",
    "cargo space", "number", "rank", "direction", "part", "sail movement", "oar movement", "steam movement",
}) | MASS_NOUNS  # fmt: skip
"""Nouns that need no article, and of which more need no ending."""
_COUNTED = frozenset({"coin", "coins", "character", "characters", "crewman", "crewmen", "member", "members"})
"""Last words of nouns that are counted, though what they stand for is told without an article elsewhere."""
_ONE_WORD = frozenset({"a", "an", "each", "every", "another", "this", "that", "either", "neither", "one"})
_SEVERAL_WORD = frozenset({"these", "those", "both", "several"})
_SINGULAR = frozenset(
    {"she", "he", "it", "he or she", "that", "this", "everyone", "everything", "someone", "anything", "nothing", "each of you"}
    | {"either of you", "neither of you", "one of you"}
)
_PLURAL = frozenset({"they", "we", "us", "you", "these", "those", "them", "both of you"})
OBJECTIVE = frozenset({"him", "them", "her", "us", "him or her"})
"""Pronouns that no verb has for its subject."""
SUBJECTIVE = frozenset({"she", "he", "they", "we", "he or she"})
"""Pronouns that no verb has for its object."""


@cache
def _nouns() -> tuple[frozenset[str], frozenset[str]]:
    """The singular and the plural forms of all nouns."""
    nouns = [*(noun for nouns in PIECES.values() for noun in nouns), *OBJECTS, *THINGS]
    return frozenset(nouns), frozenset(map(plural, nouns))


def is_noun(words: str) -> bool:
    """Whether words make a noun that is known."""
    return words in _nouns()[0]


def is_piece(noun: str) -> bool:
    """Whether a noun is one of those for pieces."""
    return any(noun in nouns for nouns in PIECES.values())


@cache
def _thirds() -> frozenset[str]:
    return frozenset(inflected(verb)[0] for verb in VERBS)


@cache
def _pasts() -> frozenset[str]:
    return frozenset(inflected(verb)[1] for verb in VERBS) | frozenset(PAST)


def said(word: Token) -> str:
    """How a word stands in the sentence, in small letters."""
    return word.said if isinstance(word, Terminal) else str(word).lower()


def unread(word: Token, at: Branch | Token | None = None) -> NotUnderstood:
    """That a word has no place where it stands."""
    return NotUnderstood(f"“{said(word)}” cannot be read here", at or word)


def of_noun(word: Token) -> str:
    """Whether a noun stands in the singular or the plural."""
    form = said(word)
    singulars, plurals = _nouns()
    if word.type == "N" and form in ("d6", "one"):
        return ONE
    if word.type != "N" or form in _UNCOUNTED or figure(form) is not None:
        return EITHER
    if str(word) in _UNCOUNTED and form.split(" ")[-1] not in _COUNTED:
        return EITHER
    if form in singulars and form in plurals:
        return EITHER
    return SEVERAL if form in plurals else ONE if form in singulars else EITHER


def of_phrase(phrase: Branch) -> str:
    """Whether a whole noun phrase is one or several."""
    if str(phrase.data) == "either":
        return EITHER
    group = next(branches(phrase, "group"), phrase)
    singles = list(group.children)
    if len(singles) > 1:
        first = next(iter(words_in(group)), None)
        return EITHER if first is not None and said(first) in ("each", "every") else SEVERAL
    single = singles[0]
    return EITHER if isinstance(single, Token) else of_single(single)


def of_single(single: Branch) -> str:
    kind = str(single.data)
    if kind == "pronoun":
        word = said(tokens_of(single)[0])
        return ONE if word in _SINGULAR else SEVERAL if word in _PLURAL else EITHER
    if kind == "partitive":
        words = {said(word) for word in tokens_of(single)}
        return ONE if words & {"one", "each", "1", "another"} else EITHER
    named = next(branches(single, "named"), None)
    if named is None:
        return EITHER
    core = [*branches(named, "core")][-1]
    *told, noun = tokens_of(core)
    bare = len(named.children) == 1 and all(word.type == "ADJ" for word in told)
    return SEVERAL if bare and said(noun) == "crew" else of_core(core)


def is_bare_plural(phrase: Branch) -> bool:
    """Whether a noun phrase is made of nouns in the plural that nothing counts: `her masts`, `reefs and fog banks`."""
    singles = [one for group in branches(phrase, "group") for one in branches(group, *SINGLES)]
    return bool(singles) and all(map(_is_bare, singles))


SINGLES = ("plain", "pronoun", "partitive", "bound_alone")


def _is_bare(single: Branch) -> bool:
    cores = [core for named in branches(single, "named") for core in branches(named, "core")]
    if not cores:
        return False
    *words, noun = tokens_of(cores[-1])
    singulars, plurals = _nouns()
    several = said(noun) in plurals and said(noun) not in singulars and said(noun) not in _FIGURES
    return noun.type == "N" and several and all(word.type in ("OWN", "ADJ", "NAME_MOD", "N_MOD") for word in words)


def of_core(core: Branch) -> str:
    *words, noun = tokens_of(core)
    counted = {said(word) for word in words}
    if any(word.type == "BOUND" for word in words):
        return EITHER
    if counted & _SEVERAL_WORD or any(word.type == "NUM" and str(word) != "1" for word in words):
        return SEVERAL
    if any(word.type == "DET" and said(word) in _ONE_WORD and not _counts_on(words, word) for word in words):
        return ONE
    return of_noun(noun)


# Inside a noun phrase


SO_MANY = frozenset({"two", "three", "four", "five", "six"})
"""Numbers that stand for so many of what was spoken of: `it loses two`."""


def check_core(core: Branch) -> None:
    """`two masts`, `every ship`, and not `two ship`, `a ships`, `an mast`."""
    *words, noun = tokens_of(core)
    number = of_noun(noun)
    if said(noun) == "derelict" and any(word.type == "OWN" for word in words):
        raise unread(noun)
    figure_word = noun.type == "N" and said(noun) in _FIGURES
    described = said(noun) in ("first", "last") or any(word.type in ("ADJ", "ORDINAL") for word in words)  # `her printed one`
    if figure_word and any(word.type not in ("DET", "ADJ", "ORDINAL", "NAME_MOD", "OWN" if described else "") for word in words):
        raise unread(noun)
    if figure_word and not words and said(noun) not in ("one", "d6", *SO_MANY):
        raise unread(noun)
    if noun.type == "N" and said(noun).isdigit() and any(word.type == "ADJ" and said(word) not in _OF_FIGURES for word in words):
        raise NotUnderstood(f"“{said(noun)}” cannot be described", noun)
    for word in words:
        form = said(word)
        single = (word.type == "DET" and form in _ONE_WORD) or (word.type == "NUM" and str(word) == "1")
        several = (word.type == "DET" and form in _SEVERAL_WORD) or (word.type == "NUM" and str(word) not in ("1", "0"))
        first = word is words[0] or (word is words[1] and words[0].type == "OWN")
        if single and number == SEVERAL and not _counts_on(words, word):
            raise NotUnderstood(f"“{form} {said(noun)}”: one or several?", word)
        if several and number == ONE and first and not _DICE.fullmatch(said(noun)):
            raise NotUnderstood(f"“{form} {said(noun)}”: one or several?", word)
    _check_article(core)


_OF_FIGURES = frozenset({"natural", "original", "unmodified", "first", "second", "third", "single"})
"""What may be said of the figure that a die shows."""


def _counts_on(words: list[Token], word: Token) -> bool:
    """Whether a number stands after the article: `another two masts`."""
    return any(other.type in ("NUM", "BOUND") or str(other) in ("few", "couple") for other in words if other is not word)


_FIGURES = frozenset({
    "one", "ones", "two", "three", "four", "five", "six", "first", "second", "third", "other", "others", "last", "next",
    "better", "worse", "best", "worst", "nearest", "closest", "higher", "lower", "highest", "lowest",
})  # fmt: skip
"""Words that stand for a noun where an article stands before them."""
_DICE = Pattern(r"d\d+")
VOWELS = ("a", "e", "i", "o")


def _check_article(core: Branch) -> None:
    """`an island`, `a ship`; before `u`, `h` and figures either may be right."""
    words = tokens_of(core)
    for article, after in pairwise(words):
        form = said(after)
        if (
            article.type != "DET"
            or not form[:1].isalpha()
            or form[0] in "uh"
            or len(form) == 1
            or form.startswith(("one", "eu", "once", "l-", "s-"))
        ):
            continue
        wrong = {"a": form[0] in VOWELS, "an": form[0] not in VOWELS}.get(said(article), False)
        if wrong and after.type not in ("NAME", "NAME_MOD", "LEN_MOD", "LEN") and len(form) > 1:
            right = "an" if said(article) == "a" else "a"
            raise NotUnderstood(f"“{said(article)} {form}” cannot be read; it should be “{right}”", article)


# The verb after its subject

_BE_ONE = frozenset({"is", "was", "has been", "gets"})
_BE_SEVERAL = frozenset({"are", "were", "have been", "get"})


def form_of(verb: Token) -> str:
    """The form of a verb: `third` with its -s, `past`, or else `base`."""
    form = said(verb)
    if form in _thirds():
        return "third"
    return "past" if form in _pasts() and form not in VERBS else "base"


def check_verb(verb: Token, number: str) -> None:
    """`she rams`, `they ram`: the verb agrees with its subject."""
    form = said(verb)
    if verb.type == "BE":
        one, several = form in _BE_ONE, form in _BE_SEVERAL
    else:
        one, several = form_of(verb) == "third", form_of(verb) == "base"
    if (one and number == SEVERAL) or (several and number == ONE):
        raise NotUnderstood(f"“{form}” does not agree with its subject", verb)


_MODAL_OF = {ONE: ("does", "doesn"), SEVERAL: ("do", "don")}


def check_modal(modal: Token, number: str) -> None:
    """`she does not ram`, `they do not ram`: what stands before the verb agrees with its subject."""
    first = re.split(r"\W", said(modal), maxsplit=1)[0]
    if first in _MODAL_OF.get({ONE: SEVERAL, SEVERAL: ONE}.get(number, ""), ()):
        raise NotUnderstood(f"“{said(modal)}” does not agree with its subject", modal)


def check_base(verb: Token) -> None:
    """`may ram`, `ram a ship`: after a modal and in an order a verb has no ending."""
    form = said(verb)
    wrong = form not in ("be", "get", "have been") if verb.type == "BE" else form_of(verb) != "base"
    if wrong:
        raise NotUnderstood(f"“{form}” cannot stand here; say “{verb}”", verb)
