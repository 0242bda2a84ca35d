"""The forms of a sentence: the longest known phrase at each place, with all that it could be, and what several say together.

What is in no table is a NAME if it begins with a capital, else UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from arbiter.language.general.phrasebook import Phrase, Senses, WordToken, figure, lengths, phrases_at, senses_alone, words
from arbiter.language.inflection import plural
from arbiter.language.vocabulary.adjectives import ROLES
from arbiter.language.vocabulary.function_words import COUNTS, IS_NOT
from arbiter.language.vocabulary.nouns import NATIONS, PEOPLES, PIECES
from arbiter.language.vocabulary.verbs import PAST, VERBS


@dataclass(slots=True)
class Lexeme:
    """A word or phrase as it was found, with all that it could be."""

    text: str
    could: Senses
    start: int
    end: int
    capital: bool = False
    told: str = ""
    """The terminal that it is where it stands, once that is known."""
    low: str = field(init=False)
    """Its text in small letters."""

    def __post_init__(self) -> None:
        self.low = self.text.lower()

    @property
    def first_sense(self) -> str:
        """Its value as the first thing that it could be."""
        return next(iter(self.could.values()))


def forms(sentence: str, apart: int = -1, longest: int = 1) -> list[Lexeme]:
    """The forms of a sentence, in order; the one that begins at the offset `apart` has no more than so many words."""
    found: list[Lexeme] = []
    left = words(sentence)
    at = 0
    while at < len(left):
        form, used = _form(left, at, longest=longest if left[at].start == apart else _LONGEST)
        found.append(form)
        at += used
    return found


_LONGEST = 99
"""No phrase has so many words."""


def _form(found: list[WordToken], at: int, longest: int) -> tuple[Lexeme, int]:
    """The form that begins at a word, and how many words it has."""
    named = _name(found, at)
    if named > 1:
        text = _spaced(found[at : at + named])
        return Lexeme(text, {"NAME": text}, found[at].start, found[at + named - 1].end, capital=True), named
    nation = _uncapitalized_nation(found, at)
    if nation:
        return Lexeme(found[at].text, {"NAME": nation}, found[at].start, found[at].end, capital=True), 1
    told = figure(found[at].text)
    phrase = _phrase(found, at, shortest=1 if told is None else 2, longest=longest)
    if phrase is not None:
        return phrase
    word = found[at]
    senses = dict([told]) if told is not None else _unlisted(word)
    return Lexeme(word.text, senses, word.start, word.end, capital=told is None and word.capital), 1


def _uncapitalized_nation(found: list[WordToken], at: int) -> str:
    """The nation that a word without its capital tells of the piece that follows: `english ships`; empty where it tells none."""
    word, rest = found[at], found[at + 1 : at + 2]
    name = "" if word.capital else NATIONS.get(word.low) or PEOPLES.get(word.low, "")
    return name if rest and rest[0].low in _PIECES else ""


def _phrase(found: list[WordToken], at: int, shortest: int, longest: int) -> tuple[Lexeme, int] | None:
    """The longest known phrase of at least and at most that many words, or None."""
    tied = at > 0 and found[at - 1].low in _TIED and not (at > 1 and found[at - 2].low in ("shot", "shoots", "shoot"))
    for phrase, senses in phrases_at(found, at):
        used = len(phrase)
        told = found[at : at + used]
        thing = (
            tied
            and used == 2
            and phrase[-1] in ("turn", "round", "choice")
            and phrase[0] not in ("this", "that", "each", "every")
        )
        done = phrase in _DONE and at > 0 and found[at - 1].low in _DONE[phrase]
        if not shortest <= used <= longest or thing or done:
            continue
        rest = found[at + used :]
        if _begins_clause(phrase, rest) or _goes_up_to(phrase, rest) or _counts_others(phrase, rest):
            continue
        capital = told[0].text[0].isupper()
        begins = not at or found[at - 1].text == ":"
        could = dict(senses) if not capital else _senses_at_start(senses, told) if begins else _senses_in(senses, told)
        return Lexeme(_spaced(told), could, told[0].start, told[-1].end, capital=capital), used
    return None


_DONE = {("placed", "on"): frozenset({"is", "are", "was", "were", "be", "been"}), ("assigned", "to"): frozenset({"be"})}
"""Words that tell where something is, and those after which they tell what is done."""


def _senses_at_start(senses: Senses, told: list[WordToken]) -> Senses:
    """What a phrase with a capital at the beginning of a sentence can be: `Rum is worth 2 gold` may speak of a card."""
    if " ".join(word.low for word in told) in NATIONS:
        return {"NAME": _spaced(told)}
    named = senses.keys() <= {"N", "ADJ", "VED", "V", "VING"} and told[-1].low not in _PIECES and told[0].low not in _HOW_MUCH
    return {**senses, "NAME": _spaced(told)} if named else dict(senses)


_HOW_MUCH = frozenset(
    {"free", "extra", "additional", "full", "half", "double", "maximum", "minimum", "total", "enemy", "friendly"}
)
"""Adjectives that no name is made of by themselves."""
_PIECES = frozenset(form for nouns in PIECES.values() for noun in nouns for form in (noun, plural(noun)))
"""What is never the name of a card by itself."""


def _senses_in(senses: Senses, told: list[WordToken]) -> Senses:
    """What a phrase with a capital amid a sentence can be: a name, and nothing else if all it could be is a noun or a verb."""
    if " ".join(word.low for word in told) in _NO_NAMES:
        return dict(senses)
    name = {"NAME": _spaced(told)}
    if len(told) == 1 and not senses.keys() & _NAMEABLE:
        return dict(senses)
    return name if senses.keys() <= _NAMEABLE else {**senses, **name}


_NO_NAMES = frozenset({
    "gold", "free port", "home port", "home island", "wild island", "free ports", "home ports", "wild islands",
    "plunder table", "trading table", "ramming table",
})  # fmt: skip
"""What is no name of a card, though some write it with capitals: `10 Gold`, `a Home Port`."""
_NAMEABLE = frozenset({"N", "V", "VED", "VING", "ADJ"})


def _begins_clause(phrase: Phrase, rest: list[WordToken]) -> bool:
    """Whether `if you do not` goes on with a verb of its own, or `if it is not` with what it is not, so that it is told anew."""
    if phrase in _BEING:
        return bool(rest) and rest[0].text != ","
    choice = phrase[0] in _UPON and phrase[-1] in ("do", "does", "did", "not")
    return choice and bool(rest) and (rest[0].low == "not" or "V" in senses_alone(rest[0].low))


_UPON = frozenset({"if", "when", "whenever", "once", "as", "each", "every", "after"})
_BEING = frozenset(tuple(told.split()) for told in IS_NOT if told != "if not")


def _goes_up_to(phrase: Phrase, rest: list[WordToken]) -> bool:
    """Whether `up` begins a bound and ends no verb: `take up to two`."""
    return len(phrase) > 1 and phrase[-1] == "up" and len(rest) > 1 and rest[0].low == "to" and figure(rest[1].text) is not None


def _counts_others(phrase: Phrase, rest: list[WordToken]) -> bool:
    """Whether `each other ship` speaks of other ships, and of nobody by himself."""
    return phrase == ("each", "other") and bool(rest) and any("N" in senses for _, senses in phrases_at(rest, 0))


_TIED = frozenset({
    "of", "on", "in", "at", "the", "her", "its", "his", "your", "their", "'s", "'", "after", "until", "for", "during", "from",
    "lose", "loses", "skip", "skips", "before",
})  # fmt: skip
"""Words after which `next turn` is a thing and no time, and `your choice` no manner."""
_MARKS = {"(": "DROP", ")": "DROP", '"': "DROP", ":": "COLON", "—": "COMMA", "-": "COMMA"}


def _unlisted(word: WordToken) -> Senses:
    """What a word could be that is in no table."""
    if word.low.rstrip("–-") == "non":
        return {"NON": "non"}
    if word.text[0].isupper():
        return {"NAME": word.text}
    if (made := _derived(word.low)) is not None:
        return {made: word.low}
    return {_MARKS.get(word.text, "UNKNOWN"): word.text}


def _derived(word: str) -> str | None:
    """What a word is that is made of a known one: `unfired`, `hungrier` and `flagless` say what something is like."""
    undone = word.startswith("un") and "VED" in senses_alone(word[2:])
    bare = word.endswith("less") and "N" in senses_alone(word[:-4])
    end = next((end for end in ("iest", "ier", "est", "er") if word.endswith(end)), "")
    stem = word.removesuffix(end)
    stems = {f"{stem}y"} if end.startswith("i") else {stem, f"{stem}e", stem[:-1]} if end else set()
    more = any("ADJ" in senses_alone(one) and len(one) > _SHORTEST - 2 for one in stems)
    return "ADJ" if undone or bare or more else None


# Names of several words


def _name(found: list[WordToken], at: int) -> int:
    """How many words from here on make one proper name: capitals, with `of`, `the` and `'s` between them."""
    if not found[at].capital or found[at].low.rstrip("–-") == "non" or (at == 0 and _begins_otherwise(found)):
        return 0
    if " ".join(word.low for word in found[at : at + 2]) in _NO_NAMES:
        return 0
    used = 1
    more = _name_goes_on(found[at + used : at + used + 3])
    while more:
        used += more
        more = _name_goes_on(found[at + used : at + used + 3])
    return used


def _name_goes_on(rest: list[WordToken]) -> int:
    """How many of the next words belong to a name: `Gull`, `of Rome`, `in the Night`, or none."""
    return next((length for length, goes_on in enumerate(_GOING_ON, 1) if len(rest) >= length and goes_on(rest)), 0)


_GOING_ON: tuple[Callable[[list[WordToken]], bool], ...] = (
    lambda rest: rest[0].capital or (rest[0].text.istitle() and rest[0].low in COUNTS),  # `Long Nine`
    lambda rest: rest[0].low in ("of", "the", "'s", "'", "&") and rest[1].capital,
    lambda rest: rest[0].low in ("of", "in") and rest[1].low in ("the", "a") and rest[2].capital,
)
"""What goes on with a name, by the number of words that it takes."""


def _begins_otherwise(found: list[WordToken]) -> bool:
    """Whether the first word has its capital only because it comes first."""
    if found[0].low not in lengths():
        return False
    senses = senses_alone(found[0].low)
    if found[0].low in _STATES and (_is_nation(found[1:4]) or (len(found) > 1 and found[1].low in ROLES)):
        return True
    named = {"N", "ADJ", "NAME", "VED"} | ({"V"} if found[0].low in PAST else set())
    return not _name_goes_on(found[1:4]) or not senses or found[0].low in VERBS or bool(senses - named)


_STATES = frozenset({"enemy", "friendly", "opposing", "derelict", "submerged", "pinned", "lost", "ghostly", "docked", "other"})
"""What a piece of a nation can be, so that the two words are no name together."""


def _is_nation(rest: list[WordToken]) -> bool:
    """Whether words begin with a nation, and no name goes on after it: `enemy English ships`."""
    used = next((used for used in (2, 1) if " ".join(word.low for word in rest[:used]) in NATIONS), 0)
    return bool(used) and not _name_goes_on(rest[used:])


def _spaced(found: list[WordToken]) -> str:
    """The words as one text: nothing stands before an apostrophe."""
    text = " ".join(word.text for word in found)
    return text.replace(" '", "'") if "'" in text else text


Gathered = tuple[int, Senses]
"""How many forms there are, and what they are together."""


def gathered(forms: list[Lexeme]) -> list[Lexeme]:
    """The forms of a sentence, with what several of them say together made one form."""
    found: list[Lexeme] = []
    at = 0
    while at < len(forms):
        used, senses = next((told for gather in GATHERERS if (told := gather(forms, at)) is not None), (1, None))
        found.append(forms[at] if senses is None else _merged(forms[at : at + used], senses))
        at += used
    return found


def _merged(forms: list[Lexeme], senses: Senses) -> Lexeme:
    return Lexeme(forms[0].text, senses, forms[0].start, forms[-1].end)


def _could(forms: list[Lexeme], at: int, *terminals: str) -> bool:
    return at < len(forms) and not forms[at].could.keys().isdisjoint(terminals)


def _results(forms: list[Lexeme], at: int) -> Gathered | None:
    """`on a result of 5 or 6`, or the results alone where a sentence begins with them."""
    if at == 0 and _could(forms, at, "RESULTS"):
        return 1, {"RESULTS": forms[at].could["RESULTS"]}
    if at == 0 and forms[at].low in _EVERY_OTHER and _could(forms, at + 1, "COLON"):
        return 1, {"RESULTS": _EVERY_OTHER[forms[at].low]}
    if forms[at].low not in _BEFORE_FACES:
        return None
    start = at + 1
    for allowed in _BEFORE_RESULTS:
        start += start < len(forms) and forms[start].low in allowed
    end = _after_results(forms, start)
    faces = ",".join(form.could.get("RESULTS") or form.could["NUM"] for form in forms[start:end] if _is_face(form))
    if end == start + 1 and faces.isdigit() and _could(forms, end, "OR_LESS", "OR_MORE"):
        faces = f"{faces}-6" if _could(forms, end, "OR_MORE") else f"1-{faces}"
        end += 1
    ends = not _could(forms, end, "N", "ADJ", "OF") or _could(forms, end, "V", "COMMA")
    if end == start or not ends:
        return None
    return end - at, {"RESULTS": forms[at].low.removesuffix("on") + faces}


_BEFORE_FACES = ("on", "only on", "even on")


_EVERY_OTHER = {"even": "2,4,6", "odd": "1,3,5"}
"""The faces of a row such as `even: …`."""
_BEFORE_RESULTS = (
    ("a", "an", "the", "results", "either"),
    ("die",),
    ("result", "roll", "die roll"),
    ("of",),
    ("a", "an", "either"),
)
"""The words between `on` and the faces, each kind at most once and in this order."""


def _is_face(form: Lexeme) -> bool:
    """Whether a form is one of the faces of a die, in figures."""
    return "RESULTS" in form.could or ("NUM" in form.could and form.text[0].isdigit())


def _after_results(forms: list[Lexeme], start: int) -> int:
    """The place after the last of the faces that begin here."""
    end = start
    while any(_is_face(form) for form in forms[end : end + 1]) or (
        end > start
        and (_could(forms, end, "OR") or (_could(forms, end, "COMMA") and _could(forms, end + 2, "OR", "COMMA")))
        and any(_is_face(form) for form in forms[end + 1 : end + 2])
    ):
        end += 1
    return end


def _bounded(forms: list[Lexeme], at: int) -> Gathered | None:
    """`3 or less`, of things that follow or as a figure by itself; `a 4 or higher` is what a die shows."""
    if at == len(forms):
        return None
    if forms[at].low == "a" and at and forms[at - 1].could.get("V") == "roll" and (shown := _bounded(forms, at + 1)) is not None:
        return shown[0] + 1, shown[1]
    if forms[at].low.endswith("+") and "RESULTS" in forms[at].could:  # `3+ masts`, `worth 5+`
        kind = "BOUND" if _could(forms, at + 1, "N", "NAME", "ADJ", "NON", "OF") else "FIG"
        return 1, {kind: f"{forms[at].low[0]} or more"}
    half = forms[at].low == "half"
    if not ((_could(forms, at, "NUM") or half) and _could(forms, at + 1, "OR_LESS", "OR_MORE")):
        return None
    bound = "or less" if _could(forms, at + 1, "OR_LESS") else "or more"
    if half:
        return 2, {"BOUND": f"half {bound}"}
    told = at > 0 and forms[at - 1].low.endswith(("cost", "value"))  # `a ship with point cost 10 or less rams`
    kind = "BOUND" if not told and _could(forms, at + 2, "N", "NAME", "ADJ", "NON", "OF") else "FIG"
    return 2, {kind: f"{forms[at].could['NUM']} {bound}"}


def _alternatives(forms: list[Lexeme], at: int) -> Gathered | None:
    """`of equal or lower cost`: figures that compare otherwise."""
    alike = forms[at].low in ("equal", "same") and _could(forms, at + 1, "OR_LESS", "OR_MORE") and _could(forms, at + 2, "N")
    return (2, {"ADJ": f"{forms[at].low} {forms[at + 1].low}"}) if alike else None


def _denied(forms: list[Lexeme], at: int) -> Gathered | None:
    """`non-Cursed`: a word that is denied."""
    if not (_could(forms, at, "NON") and at + 1 < len(forms)):
        return None
    word = forms[at + 1]
    return 2, {"ADJ": f"non-{word.text if word.capital else word.first_sense}"}


def _relative(forms: list[Lexeme], at: int) -> Gathered | None:
    """`at which`, `from whom`: a preposition and the word of a relative clause."""
    if not (_could(forms, at, "P") and at and at + 1 < len(forms) and forms[at + 1].low in ("which", "whom")):
        return None
    return 2, {"REL_P": forms[at].could["P"]}


def _cannon(forms: list[Lexeme], at: int) -> Gathered | None:
    """`rank 3 cannon with S range`, `cannon, rank 3, range S`: a 3S cannon, in whatever order it is told."""
    told: dict[str, str] = {}
    end = here = at
    while here < len(forms) and (part := _part_of_cannon(forms, here)) is not None:
        used, kind, value = part
        if (kind in told and kind != "cannon") or (here == at and not kind):
            break
        told |= {kind: value} if kind else {}
        here += used
        end = here if kind else end
    shot = f"{told.get('rank', '')}{told.get('range', '')}"
    whole = {"cannon", "range"} <= told.keys() and shot[0].isdigit() and end - at > _PLAIN_CANNON
    return (end - at, {"N": f"{shot} cannon"}) if whole else None


def _part_of_cannon(forms: list[Lexeme], at: int) -> tuple[int, str, str] | None:
    """How many words tell the rank, the range or that it is a cannon, which of these, and its value, or only join those."""
    form = forms[at]
    if form.low in ("cannon", "cannons"):
        return 1, "cannon", ""
    if "LEN" in form.could:
        return 1 + (at + 1 < len(forms) and forms[at + 1].low == "range"), "range", form.could["LEN"]
    of = at + 1 < len(forms) and forms[at + 1].low == "of"
    for word, terminal, kind in (("rank", "NUM", "rank"), ("rank", "LEN", "range"), ("range", "LEN", "range")):
        if form.low == word and _could(forms, at + 1 + of, terminal):
            return 2 + of, kind, forms[at + 1 + of].could[terminal]
    return (1, "", "") if form.low in ("with", "of", "and", "a", ",") else None


_PLAIN_CANNON = 2
"""The words of `3S cannon`, which needs nothing gathered."""


AFTER_IS = ("WHERE", "VED", "ADV", "P", "NOT", "VING", "DET", "PERF")
"""What can follow an `'s` that stands for `is`."""


def _owning(forms: list[Lexeme], at: int) -> Gathered | None:
    """`this ship's cannons`: an `'s` that no part of a predicate can follow is never `is`."""
    contracted = forms[at].low == "'s" and "BE" in forms[at].could and at + 1 < len(forms)
    return (1, {"POSS": "'s"}) if contracted and not _could(forms, at + 1, *AFTER_IS) else None


def _counter(forms: list[Lexeme], at: int) -> Gathered | None:
    """`a hunger token`: what lies on a card is called as that card likes."""
    named = at + 1 < len(forms) and forms[at].could.keys() == {"UNKNOWN"} and len(forms[at].low) >= _SHORTEST
    told = forms[at + 1].could.get("N") if named and forms[at].low.isalpha() else None
    return (2, {"N": f"{forms[at].low} {told}"}) if told in _COUNTERS else None


def _described(forms: list[Lexeme], at: int) -> Gathered | None:
    """`her printed one`, `the same one`: what such a one is was told before."""
    which = at > 1 and _could(forms, at - 1, "ADJ", "NAME") and _could(forms, at - 2, "DET", "OWN")
    verb = _could(forms, at + 1, "V") and not _could(forms, at + 2, "V", "MODAL", "BE")
    alone = forms[at].low == "one" and (verb or not _could(forms, at + 1, "N", "NAME", "ADJ", "LEN", "OF"))
    return (1, {"N": "one"}) if which and alone else None


_COUNTERS = ("counter", "marker", "token")
_SHORTEST = 4


GATHERERS: tuple[Callable[[list[Lexeme], int], Gathered | None], ...] = (
    _results, _bounded, _alternatives, _denied, _relative, _cannon, _owning, _counter, _described,
)  # fmt: skip
