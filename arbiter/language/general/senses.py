"""What each word of a sentence could be as a terminal of the grammar: what its neighbours make likeliest, then all else."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.language.general.agreement import ONE, of_noun
from arbiter.language.general.lexemes import Lexeme
from arbiter.language.general.parsing import Sense
from arbiter.language.trees import Terminal

_AS = {
    "N": ("N", "N_MOD"), "NAME": ("NAME", "NAME_MOD"), "ADJ": ("ADJ", "STATE"), "ADV": ("ADV", "PRE"),
    "VED": ("VED", "VED_REL", "STATE", "ADJ", "V"), "VING": ("VING", "VING_REL", "ADJ"), "P": ("P", "GAP"), "DET": ("DET",
    "PRON"),
    "OWN": ("OWN", "PRON"), "SUB": ("SUB", "SUB_IN"),
    "BOUND": ("BOUND", "ADV"), "NUM": ("NUM", "FIG", "N"), "LEN": ("LEN", "LEN_MOD"), "OFTEN": ("OFTEN", "ADV"),
    "AND": ("AND", "AND_DO", "JOIN", "AND_ALSO"), "OR": ("OR", "AND_DO", "JOIN", "AND_ALSO"), "COMMA": ("COMMA", "AND", "OR",
    "AND_DO"),
    "COLON": ("COMMA",),
}  # fmt: skip
"""The terminals that a word can be where it stands, for each that it was found as."""
_RELATIVE = ("that", "who", "which")
_AS_NOUN = frozenset({
    "other", "others", "first", "second", "third", "last", "higher", "lower", "highest", "lowest", "former", "latter", "same",
    "next", "own",
    "one", "ones", "two", "three", "rest", "half", "most", "least", "fewest", "better", "worse", "best", "worst",
    "nearest", "closest",
})  # fmt: skip
"""Words that stand for a noun after an article: `the other`, `the higher`."""
OTHERWISE = 2
"""How unlikely it is that a word is another than its neighbours make it."""
_UNLIKELIER = {
    "DROP": 9,
    "PRON": 4,
    "NAME": 6,
    "NAME_MOD": 6,
    "STATE": 3,
    "FIG": 3,
    "WH": 4,
    "GAP": 4,
    "ADJ": 1,
    "AND": 2,
    "OR": 2,
    "REL_P": 1,
    "V": 3,
    "SUB_IN": 2,
    "N": 1,
}


def senses(form: Lexeme, listed: bool = True, before: Lexeme | None = None) -> Iterator[Sense]:
    """All that a form could be; a comma parts things only where they are `listed`, with `and` or `or` before the last.

    Only right after a noun, the form `before`, can the `that` of a relative clause be left out.
    """
    if form.told == "DROP" and not form.could.keys() - {"DROP", "NON"}:
        yield (), 0
        return
    told = [_sense(form, form.told, 0)] if form.told != "PRON" or form.low not in _ARTICLES else []
    yield from told
    known = len(told)
    others = _others(form)
    if "COMMA" in form.could and not listed:
        others -= {"AND", "OR"}
    if form.low in _NEVER_DESCRIBING and "ADJ" not in form.could:
        others.discard("ADJ")
    if form.low in _MORE_THAN:
        told.append(_more_and_than(form))
    if form.low in _WHOEVER:
        told.append(_relative_of_its_own(form))
    others -= {form.told, "COLON", "NON", "OR_LESS", "OR_MORE"}
    told += [_sense(form, terminal, OTHERWISE + _unlikelier(form, terminal)) for terminal in sorted(others)]
    yield from told[known:]
    if before is not None and _ends_noun(before) and form.low not in _OF_NOBODY:
        yield from (_after_left_out(sense, form) for sense in told if sense[0] and sense[0][0].type in _BEGIN_PHRASE)


def _others(form: Lexeme) -> set[str]:
    """The terminals that a form could be, besides what its neighbours make it."""
    if not form.text:
        return {"DROP"}
    others = {terminal for found in form.could for terminal in _AS.get(found, (found,))}
    if form.could.get("P") == "to":
        others.add("TO_DO")
    if form.could.get("V") in _CAUSING:
        others.add("LET")
    if form.low in _AS_NOUN:
        others.add("N")
    others |= _WORDS.get(form.low, frozenset())
    if form.low in _ARTICLES or form.low in ("her own", "its", "my", "our", "our own", "your", "their"):
        others.discard("PRON")
    return others


_ARTICLES = frozenset({"a", "an", "the", "no", "every"})
"""Words that stand for nothing by themselves."""
_WORDS = {
    "where": frozenset({"REL_P"}), "here": frozenset({"PRON"}), "there": frozenset({"PRON"}), "neither": frozenset({"NOT"}),
    "being": frozenset({"BEING"}),
    **dict.fromkeys(_RELATIVE, frozenset({"REL", "REL_OBJ", "WH"})),
}  # fmt: skip
"""Terminals that single words can be."""
_CAUSING = ("let", "make", "have")
"""Verbs after whose object another verb stands without `to`."""
_WHOEVER = frozenset({"whoever", "whatever", "whichever"})
"""Pronouns that begin a relative clause by themselves."""


_MORE_THAN = frozenset({"more than", "fewer than", "less than"})


def _more_and_than(form: Lexeme) -> Sense:
    """`one mast more than she has`: two words that are one elsewhere."""
    more, _, than = form.low.partition(" ")
    bound, compared = (
        Terminal(kind, said, start_pos=form.start, end_pos=form.end) for kind, said in (("BOUND", more), ("THAN", than))
    )
    bound.said, compared.said = more, than
    return (bound, compared), OTHERWISE + 1


def _relative_of_its_own(form: Lexeme) -> Sense:
    """`whoever rams her` is a pronoun and the word of its relative clause in one."""
    pronoun, that = (Terminal(kind, form.low, start_pos=form.start, end_pos=form.end) for kind in ("PRON", "REL"))
    pronoun.said, that.said = form.low, ""
    return (pronoun, that), OTHERWISE


def _unlikelier(form: Lexeme, terminal: str) -> int:
    """How much unlikelier than others it is to be that terminal."""
    if form.low == "fewer" and terminal == "ADV":
        return 3
    if (terminal == "WH" and "WH" not in form.could) or (terminal == "BE" and form.low == "'s"):
        return 10
    participle = terminal == "ADJ" and "ADJ" not in form.could
    return 6 if participle else _UNLIKELIER.get(terminal, 0)


_NEVER_DESCRIBING = frozenset(
    {"given", "had", "made", "been", "done", "gotten", "put", "said", "being", "having", "giving", "taken", "used"}
)
"""Participles that say nothing of a noun after them."""
LEFT_OUT = 8
"""How unlikely it is that the `that` of a relative clause was left out: `a ship this ship rams`."""
_BEGIN_PHRASE = frozenset({"DET", "PRON", "OWN", "NAME", "NAME_MOD"})
_ENDS_NOUN = frozenset({"N", "NAME", "FIG", "NUM", "WHERE"})
_OPEN = frozenset({"everything", "anything", "nothing", "all", "those", "any", "none", "each"})


def _ends_noun(form: Lexeme) -> bool:
    """Whether a form can stand before a relative clause whose `that` was left out."""
    return bool(form.could.keys() & _ENDS_NOUN) or form.low in _OPEN


_OF_NOBODY = frozenset({"no", "neither", "none", "nobody", "no one", "nothing", "both", "each", "every", "all"})
"""Words that begin no such clause."""


ARTICLE = 3
"""How unlikely it is that an article was left out."""
_NOUN_BEGINS = frozenset({"N", "N_MOD", "ADJ", "ORDINAL"})
_ONE_OF_A_KIND = frozenset({
    "start", "end", "beginning", "rest", "winner", "loser", "target", "wind", "hull", "draw pile", "discard pile", "owner",
    "line of fire", "result", "nearest", "closest", "same", "last", "top", "bottom", "highest", "lowest", "most", "boarding",
    "fewest", "active", "whole", "game", "better", "worse", "higher", "lower", "second", "usual",
})  # fmt: skip
"""Words before which it is *the* that was left out."""
_TELLING = frozenset({"P", "VED", "VING", "WHERE"})
"""What tells after a noun which one it is."""
_WHOSE = dict.fromkeys(("player", "players", "opponent", "opponents", "everybody", "everyone", "nobody"), "their") | {
    "enemy": "her"
}
"""Whose home island it is, where a sentence speaks of others than you."""
_AT_HOME = ("home island", "home port")
_BEARING = frozenset({"ship", "card", "creature"})
"""Words before which it is *this* that was left out, unless something tells which is meant."""
_BEARING_FIRST = frozenset({"fort", "treasure", "equipment", "event", "sea monster", "sea creature", "monster"})
"""Words of which the same is true where they begin a clause or stand after `of`."""
_REMOVED = ("event", "equipment")
"""Words of which it is true where they are removed from the game."""
_ARTICLES_WRITTEN = frozenset({"a", "an", "the"})
_DENYING = ("but not", "but never", "not even")
"""What a deed follows that is not done, where no article follows: `may shoot but not move`."""
_POINTING = frozenset({"DET", "OWN", "NUM", "POSS", "BOUND"})
"""Words after which no article is left out."""


def articled(at: int, forms: list[Lexeme], found: list[Sense], terse: bool = True) -> list[Sense]:
    """What a form could be in a `terse` sentence: the article that is left out may stand before it; before a home, in any one.

    Beside an article that is written only that of what bears the text may be left out: `ship that shot loses a mast`.
    """
    form, after = forms[at], forms[at + 1] if at + 1 < len(forms) else None
    pointed = at > 0 and (forms[at - 1].told in _POINTING or forms[at - 1].low in ("own", *_DENYING))
    if pointed or not form.text or not (terse or form.low in _AT_HOME):
        return found
    removed = form.low in _REMOVED and at > 0 and forms[at - 1].low in ("remove", "discard")
    bears = form.low in _BEARING or (form.low in _BEARING_FIRST and (_begins(at, forms) or forms[at - 1].low == "of"))
    article = ("DET", "an" if form.low[0] in "aeiou" else "a")
    if form.low in _ONE_OF_A_KIND or "ORDINAL" in form.could:
        article = ("DET", "the")
    elif form.low in _AT_HOME and (after is None or "OF" not in after.could):
        article = ("OWN", next((whose for one in forms[:at] if (whose := _WHOSE.get(one.low))), "your"))
    elif removed or (bears and not _is_told_which(after)):
        article = ("DET", "this")
    elif bears and after is not None and after.low in _RELATIVE:
        article = ("DET", "the")
    first = _put_before(form, *article)
    gerund = "VING" in form.could and ("ADJ" not in form.could or (at > 0 and "P" in forms[at - 1].could))
    begin = [one for one in found if one[0] and one[0][0].type in _NOUN_BEGINS and not (gerund and one[0][0].type == "ADJ")]
    single = [one for one in begin if one[0][0].type != "N" or of_noun(one[0][0]) == ONE or form.low == "crew"]
    return [*found, *(((first, *said), unlikely + ARTICLE) for said, unlikely in single)]


def _is_written(form: Lexeme, after: Lexeme) -> bool:
    """Whether a form is an article, other than that of what there is only one of."""
    return form.low in _ARTICLES_WRITTEN and not (form.low == "the" and after.low in _ONE_OF_A_KIND)


def _is_told_which(after: Lexeme | None) -> bool:
    """Whether what follows a noun tells which one it is."""
    return after is not None and bool(after.could.keys() & _TELLING or after.low in _RELATIVE)


def _begins(at: int, forms: list[Lexeme]) -> bool:
    """Whether a form begins a clause."""
    return not at or forms[at - 1].told in ("COMMA", "JOIN", "SUB", "RESULTS", "COLON")


def _put_before(form: Lexeme, terminal: str, said: str) -> Terminal:
    """A word that was left out before a form."""
    word = Terminal(terminal, said, start_pos=form.start, end_pos=form.start)
    word.said = said
    return word


def _after_left_out(sense: Sense, form: Lexeme) -> Sense:
    """The word after a `that` that was left out."""
    return (_put_before(form, "REL_OBJ", "that"), *sense[0]), sense[1] + LEFT_OUT


def _sense(form: Lexeme, terminal: str, unlikely: int) -> Sense:
    if terminal == "DROP":
        return (), unlikely
    word = Terminal(terminal, value(form, terminal), start_pos=form.start, end_pos=form.end)
    word.said = form.low
    return (word,), unlikely


def value(form: Lexeme, terminal: str) -> str:
    """What the form says as that terminal."""
    if terminal == "V" and "V" not in form.could:
        return form.could.get("VED") or form.first_sense
    if terminal == "VING" and "VING" not in form.could and "V" in form.could:
        return form.could["V"]
    if terminal == "N" and "NUM" in form.could:
        return form.low
    if terminal == "REL_P" and "REL_P" not in form.could:
        return "at"
    if (terminal == "ADJ" and "ADJ" not in form.could) or (terminal == "N" and "N" not in form.could):
        return form.low
    if terminal == "LET" and form.could["V"] == "have":
        return "let"
    kind = terminal.removesuffix("_MOD")
    found = _FOUND.get(terminal, kind)
    return form.could.get(found) or form.could.get(kind) or form.could.get(terminal) or form.first_sense


_FOUND = {
    "SUB_IN": "SUB",
    "LET": "V",
    "BEING": "BE",
    "STATE": "ADJ",
    "PRE": "ADV",
    "AND_REL": "AND",
    "TO_DO": "P",
    "VED_REL": "VED",
    "VING_REL": "VING",
    "GAP": "P",
}
"""Terminals that a word is only where it stands, and what it was found as."""
