"""Word order within noun phrases: articles before figures before adjectives, and no countable noun without its article."""

from __future__ import annotations

from itertools import pairwise

from lark import Token, Tree

from arbiter.language.general.agreement import ONE, SUBJECTIVE, is_noun, is_piece, of_noun, said, unread
from arbiter.language.general.valency import ties, unled
from arbiter.language.trees import Branch, NotUnderstood, branches, first_word, tokens_of, words_in
from arbiter.language.vocabulary.adjectives import STATES
from arbiter.language.vocabulary.ties import COUNT, LEFT_OVER, MEASURED, NAME, WHOLES
from arbiter.patterns import Pattern

_LETTERS = {
    "BOUND": "b", "DET": "d", "OWN": "o", "ORDINAL": "r", "NUM": "n", "ADJ": "a", "NAME_MOD": "m", "LEN_MOD": "l", "N_MOD": "k",
}  # fmt: skip
_ORDER = Pattern(r"(?:b?(?:d|dd|o|do|ad|ao)?r?(?:b|n|nb|bn|an)?r?[aml]*k{0,2}m?|b?nl*k?m?)")
"""The order of the words before a noun."""
_BEFORE_ARTICLE = frozenset({"all", "both", "half"})
_AFTER_ARTICLE = frozenset({"the", "this", "these", "those", "that"})


def check_modifiers(core: Branch) -> None:
    """`all the other enemy ships`: each word stands where words of its kind do."""
    *words, noun = tokens_of(core)
    order = "".join(_LETTERS[word.type] for word in words)
    if not _ORDER.fullmatch(order):
        raise NotUnderstood(f"the words before “{said(noun)}” stand in no order", words[_stray(order)])
    for before, after in pairwise([*words, noun]):
        if before.type == after.type == "DET" and not (said(before) in _BEFORE_ARTICLE and said(after) in _AFTER_ARTICLE):
            raise unread(after)
        if before.type == "DET" and after.type == "OWN" and said(before) not in _BEFORE_ARTICLE:
            raise unread(after)
        if before.type == "LEN_MOD" and after.type in ("N", "N_MOD") and str(after) not in MEASURED:
            raise NotUnderstood(f"“{said(before)}” does not go with “{said(after)}”", before)
        if before.type == "N_MOD" and not _makes_one_name(before, after):
            raise unread(after)
        if before.type == "ADJ" and after.type == "N" and is_noun(f"{after} {before}") and not is_noun(f"{before} {after}"):
            raise NotUnderstood(f"“{said(before)} {said(after)}” stands the wrong way round", before)
        if before.type == "ADJ" and said(before) not in _BEFORE.get(after.type, {said(before)}):
            raise unread(after)
        if {str(before), str(after)} <= _IN_TIME or str(before) == str(after):
            raise NotUnderstood(f"“{said(after)}” is said twice", after)


_IN_TIME = frozenset({"next", "last", "previous"})
"""Adjectives of which only one can be said: `her next last roll`."""
_BEFORE_COUNT = frozenset({
    "other", "additional", "extra", "further", "first", "last", "next", "same", "only", "full", "remaining", "many", "few",
    "random", "opposing", "top", "bottom", "separate", "consecutive", "previous", "final", "second", "third", "such",
})  # fmt: skip
"""Adjectives that a number follows: `the other two ships`."""
_BEFORE = {"NUM": _BEFORE_COUNT, "DET": frozenset({"such"}), "OWN": frozenset({"double", "half", "triple"})}
"""The adjectives that can stand before words of a kind: `such a ship`, `double her base move`."""
_NAMING = frozenset({
    "hull", "point", "shore", "boarding", "gold", "cargo", "terrain", "card", "pirate", "mercenary", "die roll", "ship", "crew",
    "treasure", "island", "weather", "wind", "storm", "trade", "plunder", "fire", "sea", "flag", "cannon", "mast", "event",
    "repair",
    "enemy", "ramming", "shooting", "rammed", "captain", "merchant", "ghost", "harbor", "port", "fort", "battle", "reef",
    "cargo space",
    "kraken", "cargo capacity", "move action", "shoot action", "boarding party", "water", "rum", "iron", "tow", "harpoon",
    "broadside", "anchor", "bow", "stern", "foremast", "mainmast", "mizzenmast", "deck", "starboard", "larboard", "silk",
    "salt", "sugar", "tobacco", "tea", "spice", "powder", "gunpowder", "brass", "copper", "bronze", "steel", "whale", "shark",
    "whirlpool", "iceberg", "fog", "night", "home", "enemy fleet", "team", "rescue", "signal", "smoke", "victory",
})  # fmt: skip
"""Nouns that may stand before another and make one name with it."""


def _makes_one_name(before: Token, after: Token) -> bool:
    """`shore fort`, and not `roll cannon` where it is the cannon roll that is meant."""
    if after.type in ("NAME", "NAME_MOD"):
        return str(before) in _BEFORE_NAMES
    if said(after).isdigit() or (str(after).endswith(" action") and is_piece(str(before))) or str(after).startswith("free "):
        return False
    if said(after) in _FIGURES or (said(after) in _DESCRIBING and not is_noun(f"{before} {after}")):
        return False
    known = str(before) in _NAMING or str(after) in _COUNTERS or _DICE.fullmatch(str(before)) is not None
    plural = said(before).endswith("s") and of_noun(Token("N", str(before))) == "one" and said(before) != str(before)
    return known and not plural and not is_noun(f"{after} {before}") and _DICE.fullmatch(str(after)) is None


_COUNTERS = frozenset({"token", "marker", "counter", "card"})
"""Nouns before which any other tells what kind it is: `a signal token`."""
_BEFORE_NAMES = frozenset({
    "card", "island", "treasure", "keyword", "event", "ship", "crew", "terrain", "fort", "ability",
    "value",
})  # fmt: skip
_FIGURES = frozenset(
    {"one", "ones", "two", "three", "other", "others", "first", "second", "third", "last", "same", "next", "rest"}
)
_DESCRIBING = frozenset(STATES)
_DICE = Pattern(r"\d*d\d+")


def _stray(order: str) -> int:
    """The first word that has no place where it stands."""
    return next((at for at in range(len(order)) if not _ORDER.fullmatch(order[: at + 1])), len(order) - 1)


def check_named(named: Branch) -> None:
    """`that ship's captain`: what belongs to somebody has no article of its own."""
    for core in list(branches(named, "core"))[1:]:
        word = tokens_of(core)[0]
        if word.type in ("DET", "OWN"):
            raise unread(word)


_PARTS = frozenset({"DET", "NUM", "BOUND", "ORDINAL"})


def check_partitive(single: Branch) -> None:
    """`one of her masts`, `none of them`: how many, and of which of them."""
    words = [word for word in tokens_of(single) if word.type != "OF"]
    stray = next((word for word in words if word.type not in _PARTS and not _stands_for_one(said(word))), None)
    if stray is not None:
        raise unread(stray)
    if said(words[-1]) in ("a", "an", "every", "no", "the", "this"):
        raise unread(words[-1])
    whole = next((child for child in single.children if isinstance(child, Tree)), None)
    if whole is not None and str(whole.data) == "pronoun" and said(tokens_of(whole)[0]) == "you":
        raise NotUnderstood("“you” is one player: say which of the players", whole)
    if whole is not None:
        check_article(whole)


def _stands_for_one(word: str) -> bool:
    """`the nearest of your ships`, `half of them`: an adjective that needs no noun before `of`."""
    return word in ("half", "other", "extra") or word.endswith("est") or word.startswith(("least ", "most "))


_UNFINISHED = ("than", "least", "most", "up to", "exactly", "of", "but", "about")


def check_bound(single: Branch) -> None:
    """`more`, `half`, `3 or less`, and not `more than`."""
    word = tokens_of(single)[0]
    if str(word).endswith(_UNFINISHED) and str(word) != "most":
        raise NotUnderstood(f"say how many: “{said(word)}” needs a number", word)


def check_pronoun(single: Branch) -> None:
    """`those that ram`, and not `it linked`."""
    word = tokens_of(single)[0]
    purpose = next((post for post in single.children if isinstance(post, Tree) and str(post.data) == "relative_to"), None)
    bounds = (post for post in single.children if isinstance(post, Tree) and str(post.data) == "more_of")
    if purpose is not None or any(said(tokens_of(bound)[0]).endswith(_UNFINISHED) for bound in bounds):
        raise NotUnderstood(f"“{said(word)}” cannot be followed by this", word)
    if said(word) not in ("those", "these", "anything", "everything", "someone", "anyone", "that", "nothing", "none") and any(
        str(post.data) in ("reduced", "reduced_doing", "of", "figured") for post in single.children if isinstance(post, Tree)
    ):
        raise unread(word)


def check_joints(several: Branch) -> None:
    """`a fort, a ship`: no comma alone stands before the last of several."""
    joints = [word for word in several.children if isinstance(word, Token)]
    if joints and str(joints[-1]) == ",":
        raise NotUnderstood("“and” or “or” goes before the last of several", several.children[-1])


def check_group(group: Branch) -> None:
    """`ships, forts and ships`: nothing is told twice."""
    check_joints(group)
    told = [_told(single) for single in group.children if isinstance(single, Tree)]
    for at, one in enumerate(told):
        if one in told[:at]:
            raise NotUnderstood("this is said twice", group.children[at])


def _told(single: Branch) -> str:
    return " ".join(f"{word.type}:{word}" for word in words_in(single))


def check_articles(phrase: Branch) -> None:
    """Every noun phrase directly in a branch that needs an article has one."""
    for part in phrase.children:
        if isinstance(part, Tree) and str(part.data) in ("both", "either", "plain", "pronoun", "partitive"):
            check_article(part)


def check_article(phrase: Branch) -> None:
    """`a ship`, `ships`, `treasure`, and not `ship`. Of several the first tells it for all."""
    single = phrase
    while str(single.data) in ("both", "either", "group"):
        single = single.children[0]  # type: ignore[assignment]
    if str(single.data) != "plain":
        return
    named = next(branches(single, "named"))
    *words, noun = tokens_of(named.children[0])  # type: ignore[arg-type]
    told = {"DET", "OWN", "NUM", "BOUND", "ORDINAL"} & {word.type for word in words if said(word) != "other"}
    if not told and noun.type == "N" and of_noun(noun) == ONE and said(noun) not in ("one", "d6") and not _counted_after(single):
        raise NotUnderstood(f"“{said(noun)}” needs a word such as “a”, “the” or “this” before it", noun)


def _counted_after(single: Branch) -> bool:
    """`value 3 or less`: a figure after the noun says which."""
    return any(str(post.data) == "figured" for post in single.children if isinstance(post, Tree))


def check_object(phrase: Branch) -> None:
    """`rams her`, and not `rams she`."""
    check_article(phrase)
    single = phrase
    while str(single.data) in ("both", "either", "group"):
        single = single.children[0]  # type: ignore[assignment]
    if str(single.data) == "pronoun" and said(tokens_of(single)[0]) in SUBJECTIVE and len(single.children) == 1:
        raise unread(tokens_of(single)[0])


_BEFORE_BARE = frozenset({"for every", "per", "as", "without", "by", "minus", "plus", "times"})
"""Prepositions after which a noun needs no article."""
_BARE = {
    "in": frozenset({"port", "play", "range", "hand", "contact", "place", "return", "tow", "half", "turn", "order", "line"}),
    "at": frozenset({"port", "anchor", "cost", "end"}),
    "for": frozenset({"initiative", "effect"}), "on": frozenset({"top", "board"}),
    "out of": frozenset({"range", "play", "port"}), "into": frozenset({"play", "port", "range", "contact"}),
    "regardless of": frozenset({"nationality", "range", "type", "rank", "cost", "size", "owner", "distance", "kind"}),
    "in excess of": frozenset({"limit"}), "without": frozenset(),
    "within": frozenset({"range"}), "from": frozenset({"play", "hand", "port"}), "under": frozenset({"tow"}),
}  # fmt: skip
"""Set phrases of a preposition and a noun without its article: `in port`."""


_MANY = frozenset({"many", "much", "few"})


def check_tie(tie: Branch) -> None:
    """`on this ship`, `during your turn`: what the preposition ties is something that it can tie."""
    word, phrase = tie.children[0], tie.children[1]
    assert isinstance(word, Token)
    assert isinstance(phrase, Tree)
    first = first_word(phrase)
    if str(word) == "as" and said(first) in _MANY:
        raise NotUnderstood(f"“as {said(first)}” cannot be read here", first)
    if str(word) == "on" and said(first) == "you":
        raise NotUnderstood("nothing is on a player", first)
    noun = head(phrase)
    bare = str(word) in _BEFORE_BARE or (noun is not None and str(noun) in _BARE.get(str(word), ()))
    if not bare:
        check_object(phrase)
    if noun is not None and noun is first and str(noun).isdigit() and unled(str(word)) not in _BEFORE_FIGURE:
        raise NotUnderstood(f"“{said(word)}” does not go with a figure", word)
    if noun is not None and not ties(str(word), str(noun), noun.type):
        raise NotUnderstood(f"“{said(word)}” does not go with “{said(noun)}”", word)


_AWAY = frozenset({
    "from", "away from", "directly away from", "of", "toward", "behind", "in front of", "beyond", "off", "to", "into",
    "out of", "past", "along",
    "over",
    "through", "nearest to", "from within", "up to", "across", "around", "outside", "under", "above", "below", "onto",
})  # fmt: skip
"""Prepositions that say of what so far."""
_MEASURED = {
    "within": frozenset({
        "within", "up to", "at least", "at most", "more than", "less than", "by", "to", "of", "at", "instead of", "from",
        "from within", "to within", "except from within", "except within",
        "only within", "even within", "equal to", "beyond", "outside", "as", "with", "on", "to a minimum of", "to a maximum of",
    }),
    "by_bonus": frozenset({"worth", "up to", "by", "for", "at", "of", "with", "instead of", "plus", "minus",
    "to a maximum of",
    "and"}),
}  # fmt: skip
"""Prepositions that stand before a length, and those before a bonus."""


_OF_WHOM = frozenset({
    "within", "from within", "to within", "except from within", "except within", "only within", "even within", "beyond",
    "outside", "at", "as",
    "instead of", "at least", "at most", "more than", "less than", "up to",
})  # fmt: skip
"""Prepositions that stand before a length of something."""


def check_whole(single: Branch) -> None:
    """`the beginning of your turn`, and not `the beginning`."""
    noun = head(single)
    owned = any(word.type in ("OWN", "POSS") for word in words_in(single)) or any(branches(single, "of"))
    left = noun is not None and str(noun) in LEFT_OVER and said(words_in(single)[0]) == "the"
    if noun is not None and str(noun) in WHOLES and not owned and not left:
        raise NotUnderstood(f"say of what this is the {said(noun)}", noun)


def check_measure(tie: Branch) -> None:
    """`within S of her`, and not `after S`."""
    word = next(token for token in tokens_of(tie) if token.type == "P")
    known = _AWAY if str(tie.data) == "away" else _MEASURED.get(str(tie.data))
    if str(tie.data) == "within" and isinstance(tie.children[-1], Tree):
        known = _OF_WHOM
    if known is not None and str(word).removeprefix("instead of ").removeprefix("or ") not in known:
        raise NotUnderstood(f"“{said(word)}” does not go with a length", word)
    check_articles(tie)


_STATED = frozenset({"as", "from", "of", "until", "as if", "as though", "like", "while", "for every"})


_BEFORE_FIGURE = frozenset({
    "by", "to", "of", "at", "for", "from", "on", "worth", "equal to", "more than", "less than", "at least",
    "at most", "as",
    "only on", "even on", "up to", "in", "minus", "plus", "times", "instead of", "to a maximum of",
    "to a minimum of", "except",
    "other than", "including", "per", "for every", "between", "within", "rounded up to", "but not on", "above", "below",
    "under", "over",
    "beyond",
})  # fmt: skip
"""Prepositions that a figure alone can follow."""


def check_figure(tie: Branch) -> None:
    """`by 2`, and not `against 2`."""
    word = tokens_of(tie)[0]
    if str(word) not in _BEFORE_FIGURE:
        raise NotUnderstood(f"“{said(word)}” does not go with a figure", word)


def check_stated(tie: Branch) -> None:
    """`as explored`, and not `at docked`."""
    word, state = tokens_of(tie)
    if str(word) not in _STATED or str(state) in _MANY:
        raise unread(word)


_FIGURED = frozenset({
    "cost", "point cost", "rank", "value", "roll", "result", "gold value", "number", "distance", "rating", "hull rating",
    "cannon roll",
    "boarding roll", "base move", "point value", "level", "score", "total", "card", "turn", "round", "phase", "player", "hull",
    "range",
    "size", "speed", "limit", "column", "row", "ram roll",
})  # fmt: skip
"""Nouns that a figure can stand after."""


def check_figured(single: Branch) -> None:
    """`point cost 3 or less`, and not `point 5`."""
    named = next(branches(single, "named"), None)
    noun = tokens_of(named.children[-1])[-1] if named is not None else None  # type: ignore[arg-type]
    for post in branches(single, "figured"):
        spelled = noun is not None and str(noun) in ("card", "roll") and said(tokens_of(post)[0]).isalpha()
        if noun is not None and noun.type == "N" and (str(noun) not in _FIGURED or spelled):
            raise NotUnderstood(f"“{tokens_of(post)[0]}” cannot be read here", tokens_of(post)[0])


def check_more_of(single: Branch) -> None:
    """`one die fewer`, and not `the dice fewer`."""
    for post in branches(single, "more_of"):
        named = next(branches(single, "named"), None)
        words = tokens_of(named.children[0]) if named is not None else []  # type: ignore[arg-type]
        if not words or words[0].type != "NUM" or len(words) != 2 or str(tokens_of(post)[0]) not in ("more", "fewer", "less"):
            raise NotUnderstood(f"“{tokens_of(post)[0]}” cannot be read here", tokens_of(post)[0])


def _compares(word: Token) -> bool:
    """Whether a word says that there is more of something than of another, or that it is closer to something."""
    more = word.type in _COMPARERS and (str(word) in _COMPARING or str(word).endswith("er"))
    return more or (word.type == "P" and str(word) == "closer to")


_COMPARED = ("compared", "compared_clause")
_COMPARING = frozenset({"more", "fewer", "less", "one more", "one fewer", "better", "worse", "less valuable", "more valuable"})
_COMPARERS = ("BOUND", "ADJ", "STATE", "ADV")


def check_owned(single: Branch) -> None:
    """`the captain of this ship that moved`: whose it is stands right after the noun, and what singles out is said of that."""
    posts = [post for post in single.children if isinstance(post, Tree) and str(post.data) != "named"]
    for of in (post for post in posts if str(post.data) == "of"):
        for clause in branches(next(branches(of, "plain"), of), "relative"):
            if said(words_in(of)[1]) == "this":
                raise NotUnderstood("say this of another than this one", clause)
            its = next((word for word in words_in(clause) if said(word) in ("it", "its")), None)
            if its is not None and str(head(Tree("both", [Tree("group", [of.children[-1]])]))) in ("player", "opponent"):
                raise NotUnderstood("a player is no “it”", its)
    late = next((post for post in posts[1:] if str(post.data) == "of"), None)
    if late is not None and str(posts[0].data) not in ("of", "figured"):
        raise NotUnderstood("“of” cannot be read here", late)


def check_compared(phrase: Branch) -> None:
    """`more masts than her`, and not `masts than her`."""
    compared = next((post for post in phrase.children if isinstance(post, Tree) and str(post.data) in _COMPARED), None)
    if compared is None:
        return
    at = phrase.children.index(compared)
    counted, word = phrase.children[at - 1] if at else None, tokens_of(compared)[0]
    bare = isinstance(counted, Tree) and len(words_in(counted)) == 1
    if bare and word.type == "BOUND" and str(word) in ("more", "fewer", "less"):
        raise NotUnderstood(f"“{said(word)}” stands before what is counted", word)
    before = [*phrase.children[: phrase.children.index(compared)], *tokens_of(compared)]
    words = [word for part in before for word in (words_in(part) if isinstance(part, Tree) else [part])]
    if not any(map(_compares, words)):
        raise NotUnderstood("“than” needs “more” or “fewer” before it", tokens_of(compared)[0])


_SINGLING_OUT = frozenset({"first", "last", "next", "only", "second", "third"})


def check_first_to(single: Branch) -> None:
    """`the first player to explore it`, and not `a player to explore it`."""
    if not any(str(post.data) == "relative_to" for post in single.children if isinstance(post, Tree)):
        return
    named = next(branches(single, "named"))
    words = tokens_of(named.children[-1])  # type: ignore[arg-type]
    if not any(said(word) in _SINGLING_OUT for word in words[:-1]):
        raise NotUnderstood(f"“{said(words[-1])}” cannot be followed by this", words[-1])


def head(phrase: Branch) -> Token | None:
    """The noun of a noun phrase, of several the first; none where a pronoun or a part stands for it."""
    single = phrase
    while str(single.data) in ("both", "either", "group"):
        single = single.children[0]  # type: ignore[assignment]
    if str(single.data) == "partitive":
        whole = next((child for child in single.children if isinstance(child, Tree)), None)
        return None if whole is None else head(whole)
    named = next(branches(single, "named"), None)
    return None if named is None else tokens_of(named.children[-1])[-1]  # type: ignore[arg-type]


def last_noun(phrase: Branch) -> str:
    """The noun that a noun phrase ends with, nothing where something else ends it."""
    words = words_in(phrase)
    last = next((word for word in reversed(words) if word.type not in ("BOUND", "FIG")), None)
    if last is None or (last.type == "N" and said(last) != "one"):
        return str(last or COUNT)
    return NAME if last.type == "NAME" else COUNT if said(last) in _COUNTS else ""


_COUNTS = frozenset({"one", "all", "each", "any", "another", "both", "either", "neither", "some", "most", "none"})
"""Words that stand for so many of several: `one of her masts`, and not `one to her masts`."""
