"""Card text as general terminals: nouns, verbs, prepositions and the like, told apart by their neighbours.

The longest known phrase is taken at each place; what is in no table is a NAME if it begins with a capital, else UNKNOWN.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from lark import Token
from lark.lexer import Lexer

from arbiter.language.vocabulary import MANNERS, MODALS, PAST, PIECES, PLURALS, PREPOSITIONS, STATES, THINGS, VERBS, inflected
from arbiter.language.words import NUMBERS

_WORD = re.compile(
    r"\d\s?[–-]\s?\d(?!\w)"
    r"|(?:[+–-]\s?)?\d*\s?[SL](?:\s?\+\s?\d*[SL])*(?![\w'-])|[+–-]\s?\d+|\d*[dD]\d+(?!\w)|\d+[SL](?!\w)|\d+"
    r"|[Nn]on[–-](?=[A-Z])|(?:[Ss]he|[Ii]t|[Hh]e)'s\b|'s\b|'(?=\s)|[A-Za-zÀ-ÿ0-9]\w*(?:[’'-](?!s\b)\w+)*|#\d+|[^\s\w]"
)
_LENGTH = re.compile(r"\d*\s?[SL](?:\s?\+\s?\d*[SL])*$")
_RESULTS = re.compile(r"\d\s?[–-]\s?\d$")

_WORDS: dict[str, tuple[tuple[str, str], ...]] = {}
"""Set words by themselves: terminal and value; several where a word can be several things."""

_FIXED = {
    "DET": ("a", "an", "the", "this", "that", "these", "those", "no", "each", "every", "any", "all", "both", "either", "neither",
            "another", "some", "what"),
    "OWN": ("her", "its", "their", "your", "his", "his or her", "my", "their own", "her own", "its own", "your own"),
    "PRON": ("she", "it", "he", "they", "them", "you", "him", "he or she", "him or her", "one another", "each other", "everyone", "none", "nothing",
             "anything", "everything", "someone", "those", "these", "this", "that"),
    "ITSELF": ("hers", "theirs", "yours", "mine", "itself", "herself", "himself", "themselves"),
    "BE": ("be", "is", "are", "was", "were", "been", "being", "has been", "have been", "had been", "gets", "get"),
    "NOT": ("not",),
    "BUT": ("but",),
    "WHOSE": ("whose",),
    "WH": ("which", "how many", "how much", "whether", "where", "what", "who", "how", "when to", "where to"),
    "THERE": ("there is", "there are", "there's", "there was", "there were"),
    "OFTEN": ("once per turn", "once a turn", "once each turn", "once per game", "twice per turn", "once per action", "once"),
    "SUB": ("when", "whenever", "if", "unless", "after", "before", "while", "as long as", "each time", "every time", "once", "any time",
            "the next time", "until after the next time", "until after", "the first time", "the turn after", "immediately after", "immediately before", "in a turn when", "as soon as",
            "even if", "so that", "because", "since", "at which time", "until", "in order that", "on the turn", "only if", "only when", "as", "than", "as if", "as though", "wherever", "in case", "provided that", "provided", "assuming", "even though", "although", "for as long as", "up until",
            "except when", "except that", "the second time", "whenever either", "at the beginning of any turn in which"),
    "NO_EFFECT": ("no effect", "nothing happens"),
    "IF_DONE": ("if you do", "if she does", "if it does", "if he or she does", "if they do", "if so", "if this ship does"),
    "IF_NOT_DONE": ("if you do not", "if you don't", "if she does not", "if she doesn't", "if it does not", "if it doesn't", "if not", "otherwise"),
    "WHERE": ("in your fleet", "in her fleet", "in his fleet", "in its fleet", "in their fleet", "in play", "in the game"),
    "OR_LESS": ("or less", "or fewer", "or lower", "or under"),
    "OR_MORE": ("or more", "or greater", "or higher", "or above", "or over"),
    "BOUND": ("up to", "at least", "at most", "any number of", "a number of", "all but", "that many", "that much", "as many", "as much", "half",
              "up to a total of", "up to a maximum of", "a maximum of", "a total of", "no more than", "only", "more", "one more", "one fewer",
              "fewer", "less", "more than", "less than", "fewer than", "most", "exactly", "a minimum of", "any combination of"),
}  # fmt: skip
_COUNTS = NUMBERS | {"zero": "0", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12"}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "last", "next", "other")


class _Word(NamedTuple):
    text: str
    low: str
    start: int
    end: int


@dataclass(slots=True)
class _Form:
    """A word or phrase as it was found, with all that it could be."""

    text: str
    could: dict[str, str]
    """Terminal by terminal, its value as that terminal."""
    start: int
    end: int
    capital: bool
    told: str = ""


def _tables() -> dict[str, dict[tuple[str, ...], dict[str, str]]]:
    """For each first word, the phrases that begin with it, and what each could be."""
    found: dict[str, dict[tuple[str, ...], dict[str, str]]] = {}

    def add(text: str, terminal: str, value: str) -> None:
        words = tuple(match.group().lower() for match in _WORD.finditer(text))
        found.setdefault(words[0], {}).setdefault(words, {}).setdefault(terminal, value)

    for terminal, words in _FIXED.items():
        for text in words:
            add(text, terminal, text)
    for text, kind in PIECES.items():
        for form in (text, PLURALS.get(text, f"{text}s")):
            add(form, "N", kind)
    for text in THINGS:
        for form in (text, PLURALS.get(text, f"{text}es" if text.endswith(("s", "sh", "ch", "x")) else f"{text}s")):
            add(form, "N", text)
    for text in STATES:
        add(text, "ADJ", text)
        if " " in text:
            add(text.replace(" ", "-"), "ADJ", text)
            add(text.replace(" ", ""), "ADJ", text)
    for text in MANNERS:
        add(text, "ADV", text)
    for text in ("facedown", "face-down"):
        add(text, "ADV", "face down")
    for text in ("faceup", "face-up"):
        add(text, "ADV", "face up")
    for text, told in PREPOSITIONS.items():
        add(text, "P", told)
    for text, terminal in MODALS.items():
        add(text, "MODAL", terminal)
    for verb, act in VERBS.items():
        third, participle, gerund = inflected(verb)
        for form in (verb, third):
            add(form, "V", act)
        add(participle, "VED", act)
        add(gerund, "VING", act)
        if gerund.endswith("celing"):
            add(gerund.replace("celing", "celling"), "VING", act)
            add(participle.replace("celed", "celled"), "VED", act)
    add("shot at", "VED", "shoot")
    for text, act in PAST.items():
        add(text, "V", act)
    for text in _ORDINALS:
        add(text, "ORDINAL", text)
    add("of", "OF", "of")
    add("and", "AND", "and")
    add("or", "OR", "or")
    add("and/or", "OR", "or")
    add(",", "COMMA", ",")
    add("'s", "POSS", "'s")
    add("'", "POSS", "'s")
    add("within", "P", "within")
    add("away from", "P", "away from")
    return found


_PHRASES = _tables()
KNOWN_WORDS = frozenset(word for phrases in _PHRASES.values() for phrase in phrases for word in phrase if word.isalpha())


class GeneralLexer(Lexer):
    """Reads one sentence into general terminals; it never fails."""

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]  # lark gives a lexer of our own the bare text
        return iter(general_tokens(str(data)))


def general_tokens(sentence: str) -> list[Token]:
    """The terminals of a sentence, each with the place where it starts and ends."""
    forms = _gathered(list(_forms(sentence)))
    _tell(forms)
    return [Token(form.told, _value(form), start_pos=form.start, end_pos=form.end) for form in forms if form.told != "DROP"]


_SHOWN = {
    "REL": "that",
    "REL_OBJ": "that",
    "STATE": "ADJ",
    "PRE": "ADV",
    "TO_DO": "P",
    "VED_REL": "VED",
    "VING_REL": "VING",
    "TITLE": "TITLE",
}


def _value(form: _Form) -> str:
    base = form.told.removesuffix("_MOD")
    base = _SHOWN.get(base, base)
    if form.told == "V" and "V" not in form.could:
        return form.could["VED"]
    if form.told == "N" and "NUM" in form.could:
        return form.text.lower()
    return form.could.get(base) or form.could.get(form.told) or next(iter(form.could.values()))


# Figures of several words


def _gathered(forms: list[_Form]) -> list[_Form]:
    """The forms with what several of them say together made one: `on a result of 5 or 6`, `3 or less`, `non-Cursed`."""
    found: list[_Form] = []
    at = 0
    while at < len(forms):
        used = _results(forms, at)
        if used:
            faces = [next(iter(form.could.values())) for form in forms[at : at + used] if form.could.keys() & {"NUM", "RESULTS"}]
            found.append(_merged(forms[at : at + used], {"RESULTS": ",".join(faces)}))
        elif _could(forms, at, "NUM") and _could(forms, at + 1, "OR_LESS", "OR_MORE"):
            used = 2
            bound = "or less" if _could(forms, at + 1, "OR_LESS") else "or more"
            told = f"{forms[at].could['NUM']} {bound}"
            follows = _could(forms, at + 2, "N", "NAME", "ADJ", "OF")
            found.append(_merged(forms[at : at + 2], {"BOUND" if follows else "FIG": told}))
        elif _could(forms, at, "NON") and at + 1 < len(forms):
            used = 2
            word = forms[at + 1]
            found.append(
                _merged(forms[at : at + 2], {"ADJ": f"non-{word.text if word.capital else next(iter(word.could.values()))}"})
            )
        else:
            used = 1
            found.append(forms[at])
        at += used
    return found


def _merged(forms: list[_Form], could: dict[str, str]) -> _Form:
    return _Form(forms[0].text, could, forms[0].start, forms[-1].end, False)


def _results(forms: list[_Form], at: int) -> int:
    """How many forms from here on tell the faces of a die, such as `on a result of 5 or 6`."""
    if "RESULTS" in forms[at].could and at == 0:
        return 1
    if forms[at].text.lower() not in ("on", "if", "for") or forms[at].could.get("P") not in ("on",):
        return 0
    place = at + 1
    while place < len(forms) and forms[place].text.lower() in ("a", "an", "result", "results", "roll", "of", "die", "either"):
        place += 1
    start = place
    while place < len(forms) and (
        _could(forms, place, "NUM", "RESULTS")
        or (place > start and _could(forms, place, "OR") and _could(forms, place + 1, "NUM", "RESULTS"))
    ):
        place += 1
    ends = place >= len(forms) or not _could(forms, place, "N", "ADJ", "OF") or _could(forms, place, "V", "COMMA")
    return place - at if place > start and ends else 0


# Words and phrases


def _forms(sentence: str) -> Iterator[_Form]:
    plain = sentence.replace("’", "'").replace("“", '"').replace("”", '"').replace("--", ": ")
    words = [_Word(m.group(), m.group().lower(), m.start(), m.end()) for m in _WORD.finditer(plain)]
    at = 0
    while at < len(words):
        form, used = _form(words, at)
        yield form
        at += used


def _form(words: list[_Word], at: int) -> tuple[_Form, int]:
    word = words[at]
    named = _name(words, at)
    if named > 1:
        text = _spaced(words[at : at + named])
        return _Form(text, {"NAME": text}, word.start, words[at + named - 1].end, True), named
    figure = _figure(word.text)
    tied = at > 0 and words[at - 1].low in _TIED
    for phrase, could in sorted(_PHRASES.get(word.low, {}).items(), key=lambda item: -len(item[0])):
        if tied and phrase[-1] == "turn" and len(phrase) == 2:
            continue
        if tuple(other.low for other in words[at : at + len(phrase)]) == phrase and (figure is None or len(phrase) > 1):
            last = words[at + len(phrase) - 1]
            found = {**could, **({"NAME": word.text} if at and word.text[0].isupper() else {})}
            return _Form(_spaced(words[at : at + len(phrase)]), found, word.start, last.end, word.text[0].isupper()), len(phrase)
    if figure is not None:
        return _Form(word.text, dict([figure]), word.start, word.end, False), 1
    if word.text[0].isupper():
        return _Form(word.text, {"NAME": word.text}, word.start, word.end, True), 1
    if word.low.rstrip("–-") == "non":
        return _Form(word.text, {"NON": "non"}, word.start, word.end, False), 1
    if word.text in '()"':
        return _Form(word.text, {"DROP": word.text}, word.start, word.end, False), 1
    if word.text in ":—-":
        return _Form(word.text, {"COLON" if word.text == ":" else "COMMA": word.text}, word.start, word.end, False), 1
    return _Form(word.text, {"UNKNOWN": word.text}, word.start, word.end, False), 1


def _figure(word: str) -> tuple[str, str] | None:
    """The terminal and value of a number, a length, a bonus, a die or the results of one."""
    plain = word.replace("–", "-").replace(" ", "")
    low = word.lower()
    if low in _COUNTS or word.isdigit():
        return "NUM", _COUNTS.get(low, word)
    if _RESULTS.match(word):
        return "RESULTS", plain
    if plain[0] in "+-" and len(plain) > 1:
        return "PLUS", plain
    if plain[-1] in "SL" and _LENGTH.match(plain):
        return "LEN", plain
    if re.match(r"\d*[SL]-range$", plain, re.IGNORECASE):
        return "ADJ", f"{plain[:-6].upper()}-range"
    if re.match(r"\d*[dD]\d+$", plain):
        return "N", plain.lower()
    if plain[0] == "#":
        return "NAME", plain
    return None


_TIED = frozenset(
    {
        "of",
        "on",
        "in",
        "at",
        "the",
        "her",
        "its",
        "his",
        "your",
        "their",
        "'s",
        "'",
        "after",
        "until",
        "for",
        "during",
        "from",
        "lose",
        "loses",
        "skip",
        "skips",
        "before",
    }
)
"""Words after which `next turn` is a thing and no time."""


def _name(words: list[_Word], at: int) -> int:
    """How many words from here on make one proper name: capitals, with `of`, `the` and `'s` between them."""
    if not _capital(words[at]) or (at == 0 and _begins_otherwise(words)):
        return 0
    used = 1
    while at + used < len(words):
        if _capital(words[at + used]):
            used += 1
        elif words[at + used].low in ("of", "'s", "'", "&") and at + used + 1 < len(words) and _capital(words[at + used + 1]):
            used += 2
        elif (
            words[at + used].low in ("of", "in")
            and at + used + 2 < len(words)
            and words[at + used + 1].low in ("the", "a")
            and _capital(words[at + used + 2])
        ):
            used += 3
        else:
            break
    return used


def _begins_otherwise(words: list[_Word]) -> bool:
    """Whether the first word has its capital only because it comes first."""
    known = _PHRASES.get(words[0].low)
    if known is None:
        return False
    could = {terminal for phrase, could in known.items() if len(phrase) == 1 for terminal in could}
    return not (len(words) > 1 and _capital(words[1])) or not could or bool(could - {"N", "ADJ", "NAME"})


def _capital(word: _Word) -> bool:
    return word.text[0].isupper() and _figure(word.text) is None


def _spaced(words: list[_Word]) -> str:
    text = ""
    for word in words:
        text += word.text if not text or word.text.startswith("'") else f" {word.text}"
    return text


# Telling them apart

_BEFORE_NOUN = frozenset({"DET", "NUM", "ADJ", "OWN", "POSS", "BOUND", "LEN_MOD", "N_MOD", "NAME_MOD", "ORDINAL"})
_NOUNS = frozenset({"N", "NAME", "ADJ", "NUM", "ORDINAL"})
_ENDS_NOUN = frozenset({"N", "NAME", "PRON", "FIG", "ITSELF"})


def _tell(forms: list[_Form]) -> None:
    """Every form is told what it is where it stands."""
    _set_negations(forms)
    finite = False
    for at, form in enumerate(forms):
        form.told = _told(forms, at, finite)
        if form.told in ("V", "VED", "BE", "MODAL", "THERE"):
            finite = True
        elif form.told in ("COMMA", "COLON", "JOIN", "SUB", "REL", "REL_OBJ"):
            finite = False
    _join(forms)


def _set_negations(forms: list[_Form]) -> None:
    """`isn't` and `aren't` are a being and its denial."""
    for at in range(len(forms) - 1, -1, -1):
        if forms[at].text.lower() in ("she's", "it's", "he's"):
            middle = forms[at].end - 2
            forms[at : at + 1] = [
                _Form(forms[at].text[:-2], {"PRON": forms[at].text[:-2].lower()}, forms[at].start, middle, False),
                _Form("is", {"BE": "is"}, middle, forms[at].end, False),
            ]
        elif forms[at].text.lower() in ("isn't", "aren't", "wasn't", "weren't"):
            middle = forms[at].end - 3
            forms[at : at + 1] = [
                _Form("is", {"BE": "is"}, forms[at].start, middle, False),
                _Form("not", {"NOT": "not"}, middle, forms[at].end, False),
            ]


def _type(forms: list[_Form], at: int) -> str:
    return forms[at].told if 0 <= at < len(forms) else ""


def _could(forms: list[_Form], at: int, *terminals: str) -> bool:
    return 0 <= at < len(forms) and any(terminal in forms[at].could for terminal in terminals)


def _told(forms: list[_Form], at: int, finite: bool) -> str:
    form, before = forms[at], _type(forms, at - 1)
    could = form.could
    if form.text.lower() in ("that", "who", "which", "what", "where", "how many"):
        return _told_relative(forms, at, before)
    if len(could) == 1 and "VED" not in could and "DET" not in could:
        return _told_alone(next(iter(could)), forms, at, before, finite)
    for choose in (_told_place, _told_verb, _told_rest):
        found = choose(forms, at, before, finite)
        if found:
            return found
    return next(iter(could))


def _told_alone(kind: str, forms: list[_Form], at: int, before: str, finite: bool) -> str:
    """The terminal of a form that can be one thing only, save that its place in a phrase matters."""
    if kind in ("N", "NAME"):
        return _told_noun(kind, forms, at, finite)
    if kind == "LEN" and _could(forms, at + 1, "N") and before not in ("P", "BOUND", "V"):
        return "LEN_MOD"
    if kind == "LEN" and _could(forms, at + 1, "N") and "cannon" in next(iter(forms[at + 1].could.values())):
        return "LEN_MOD"
    if kind == "NUM":
        return _told_number(forms, at, before)
    if kind == "OWN" and not _noun_follows(forms, at):
        return "PRON"
    if kind == "PRON" and _could(forms, at + 1, "OF"):
        return "DET"
    if kind == "NON":
        return "DROP"
    return kind


def _told_noun(kind: str, forms: list[_Form], at: int, finite: bool) -> str:
    """Whether a noun describes the noun that follows it."""
    after = at + 1
    if _could(forms, after, "NAME", "N") and not (
        _could(forms, after, "V") and (not finite or not _certain_noun(forms, after)) and not _verb_later(forms, after)
    ):
        return f"{kind}_MOD"
    if kind == "NAME" and _could(forms, after, "ADJ") and _could(forms, after + 1, "N", "NAME"):
        return "NAME_MOD"
    return kind


def _verb_later(forms: list[_Form], at: int) -> bool:
    """Whether a verb follows in the same clause, of which this word is then the subject."""
    for place in range(at + 1, len(forms)):
        could = forms[place].could
        if could.keys() & {"COMMA", "COLON", "SUB", "AND", "OR", "P"}:
            return False
        if could.keys() & {"MODAL", "BE"} or ("V" in could and "N" not in could):
            return True
    return False


def _finite_later(forms: list[_Form], at: int) -> bool:
    """Whether the verb of the clause is still to come."""
    for place in range(at + 1, len(forms)):
        could = forms[place].could
        if could.keys() & {"COMMA", "COLON", "SUB", "AND", "OR"} - ({"SUB"} if "P" in could else set()):
            return False
        if could.keys() & {"MODAL", "BE"} or ("V" in could and "N" not in could):
            return True
    return False


def _certain_noun(forms: list[_Form], at: int) -> bool:
    """Whether a word that could be a verb is a noun, as a verb follows that it is the subject of, or the phrase ends."""
    return (
        _could(forms, at + 1, "MODAL", "BE", "POSS") or at + 1 == len(forms) or _could(forms, at + 1, "P", "COMMA", "AND", "OR")
    )


def _told_number(forms: list[_Form], at: int, before: str) -> str:
    """`3` in `point cost 3 or less` is a figure, and no count of what follows."""
    if _noun_follows(forms, at) or _could(forms, at + 1, "OF"):
        return "NUM"
    return "FIG" if before in ("N", "FIG", "P") and not _could(forms, at + 1, "PRON") else "N"


def _noun_follows(forms: list[_Form], at: int) -> bool:
    """Whether the words after this place go on with a noun phrase."""
    nxt = at + 1
    return nxt < len(forms) and (
        (_could(forms, nxt, "N", "NAME", "ADJ", "NUM", "ORDINAL", "NON", "OWN") or (_could(forms, nxt, "LEN") and _could(forms, nxt + 1, "N")))
        and not (set(forms[nxt].could) <= {"V", "ADV"})
    )


def _told_relative(forms: list[_Form], at: int, before: str) -> str:
    """`that` as an article, a pronoun or the beginning of a relative clause; the same for `who` and `which`."""
    low = forms[at].text.lower()
    after = at + 1
    while after < len(forms) and "ADV" in forms[after].could and not _could(forms, after, "N", "DET", "PRON"):
        after += 1
    starts = before in _ENDS_NOUN
    if (
        low in ("that", "who", "which")
        and starts
        and _could(forms, after, "V", "BE", "MODAL", "VED")
        and not (low == "that" and _could(forms, after, "N") and _type(forms, at - 1) != "N")
    ):
        return "REL"
    if low in ("that", "who", "which") and starts and _could(forms, after, "PRON", "DET", "OWN"):
        return "REL_OBJ"
    if (
        low == "that"
        and starts
        and _could(forms, after, "N")
        and _could(forms, after + 1, "V")
        and not _could(forms, after + 1, "N")
    ):
        return "REL_OBJ"
    if low == "that" and before == "V" and (
        (_could(forms, at + 1, "PRON") and _could(forms, at + 2, "V", "MODAL", "BE"))
        or (_could(forms, at + 1, "DET", "NUM", "OWN") and _finite_later(forms, at))
    ):
        return "WH"
    if low == "that":
        return "DET" if _noun_follows(forms, at) or _could(forms, at + 1, "BOUND") else "PRON"
    return "WH" if "WH" in forms[at].could else "DET"


def _told_place(forms: list[_Form], at: int, before: str, finite: bool) -> str:
    """Articles, pronouns, ordinals and set phrases, by what follows them."""
    could = forms[at].could
    follows = _noun_follows(forms, at)
    if "NO_EFFECT" in could and at + 1 == len(forms) and before in ("", "COMMA", "COLON", "TITLE"):
        return "NO_EFFECT"
    if (
        "OFTEN" in could
        and _could(forms, at + 1, "SUB")
        and forms[at].text.lower() == "once"
        and at == 0
        and not _could(forms, at + 1, "BE", "ADV")
    ):
        return "OFTEN"
    if "OFTEN" in could and forms[at].text.lower() != "once":
        return "OFTEN" if at == 0 or at + 1 == len(forms) or before == "COMMA" else "ADV"
    if "SUB" in could and forms[at].text.lower() == "once" and not _clause_follows(forms, at):
        return "OFTEN" if at == 0 else "ADV"
    if "SUB" in could and forms[at].text.lower() == "as":
        return "SUB" if forms[at + 1 : at + 2] and forms[at + 1].text.lower() in ("she", "it", "he", "they", "you") else "P"
    if "SUB" in could and at + 1 == len(forms):
        return "ADV"
    if "SUB" in could and forms[at].text.lower() == "than":
        return "SUB" if _could(forms, at + 2, "V", "BE", "MODAL") and _could(forms, at + 1, "PRON") else "P"
    if "SUB" in could and "P" in could:
        return "SUB" if _clause_follows(forms, at) or _could(forms, at + 1, "VING", "VED", "THERE") else "P"
    if "SUB" in could:
        return "SUB"
    if "ADJ" in could and forms[at].text.lower() == "double" and before in ("P", "BE"):
        return "ADJ"
    if "DET" in could and forms[at].text.lower() == "each" and before == "MODAL":
        return "ADV"
    if "DET" in could and forms[at].text.lower() in ("those", "these") and _could(forms, at + 1, "DET"):
        return "PRON"
    if "DET" in could:
        return "DET" if follows or _could(forms, at + 1, "OF", "DET", "BOUND") else "PRON"
    if "PRON" in could and _could(forms, at + 1, "OF"):
        return "DET"
    if "OWN" in could:
        return "OWN" if follows else "PRON"
    if "BOUND" in could and forms[at].text.lower() == "only" and _could(forms, at + 1, "LEN"):
        return "ADV"
    if "BOUND" in could and (follows or _could(forms, at + 1, "NUM", "LEN", "DET", "OWN", "OF")) and before not in ("BE",):
        return "BOUND"
    if "P" in could and "ADV" in could:
        return "P" if follows or _could(forms, at + 1, "DET", "OWN", "PRON") else "ADV"
    return ""


def _clause_follows(forms: list[_Form], at: int) -> bool:
    """Whether a finite verb comes before the phrase after this place ends."""
    for place in range(at + 1, len(forms)):
        could = forms[place].could
        if could.keys() & {"COMMA", "COLON", "SUB"}:
            return False
        if ("V" in could and "N" not in could and place > at + 1) or "BE" in could or "MODAL" in could:
            return True
        if "V" in could and _could(forms, place - 1, "N", "NAME", "PRON") and place > at + 1:
            return True
    return False


def _told_verb(forms: list[_Form], at: int, before: str, finite: bool) -> str:
    """Verbs, participles and the nouns and adjectives that look like them."""
    could = forms[at].could
    noun_next = _could(forms, at + 1, "N", "NAME", "ADJ") and not (
        _could(forms, at + 1, "V") and not _certain_noun(forms, at + 1)
    )
    inside = before in _BEFORE_NOUN
    if "BE" in could and "V" in could:
        return "BE" if _could(forms, at + 1, "VED") and not _could(forms, at + 1, "DET") else "V"
    if "VED" in could and before in ("BE", "NOT") and not (noun_next and "ADJ" in could and inside):
        return "VED"
    if "VED" in could and before == "ADV" and _type(forms, at - 2) in ("BE", "NOT"):
        return "VED"
    if "ADJ" in could and noun_next and before != "REL" and (inside or "V" not in could):
        return "ADJ"
    if "N" in could and "V" in could:
        if at == 0 and _could(forms, 1, "OF"):
            return "N"
        if inside or (before in ("P", "OF") and not _could(forms, at + 1, "DET", "OWN")):
            return _told_noun("N", forms, at, finite)
        return "V"
    if "N" in could and inside:
        return _told_noun("N", forms, at, finite)
    if "VED" in could and before in ("N", "NAME") and (finite or _finite_later(forms, at)) and _could(forms, at + 1, "P"):
        return "VED_REL"
    if (
        "V" in could
        and "VED" in could
        and not (before in ("N", "NAME") and forms[at + 1 : at + 2] and forms[at + 1].text.lower() == "by")
    ):
        return "V"
    if "VED" in could and before in ("SUB",):
        return "VED"
    if "VED" in could and before == "P":
        return "ADJ" if "ADJ" in could else "VED"
    if "VED" in could and _type(forms, at - 1) in ("V", "ADV") and finite:
        return "STATE"
    if (
        "VED" in could
        and "V" in could
        and before in ("N", "NAME")
        and forms[at + 1 : at + 2]
        and forms[at + 1].text.lower() == "by"
    ):
        return "VED_REL"
    if "VED" in could and before in ("REL", "N", "NAME", "PRON", "ADV"):
        past = before in ("REL", "PRON") or (not finite and _could(forms, at + 1, "DET", "OWN", "PRON", "N", "NAME"))
        return "V" if past else "VED_REL" if before in ("N", "NAME") else "VED"
    if "VING" in could and "P" in could and before not in ("P", "SUB"):
        return "P"
    if "VING" in could and before in ("N", "NAME") and "N" not in could:
        return "VING_REL"
    if "VING" in could:
        return "VING" if before in ("P", "SUB", "AND", "OR") or "N" not in could else _told_noun("N", forms, at, finite)
    return ""


def _told_rest(forms: list[_Form], at: int, before: str, finite: bool) -> str:
    could = forms[at].could
    for kind in ("PRON", "MODAL", "V", "VED", "P", "BE", "ADV", "ORDINAL", "ADJ", "DET", "N", "NAME"):
        if kind in could:
            if kind == "ADV" and "ADJ" in could and _could(forms, at + 1, "N"):
                return "ADJ"
            if kind == "P" and could.get("P") == "to" and _could(forms, at + 1, "V") and not _could(forms, at + 1, "N"):
                return "TO_DO"
            return _told_noun(kind, forms, at, finite) if kind in ("N", "NAME") else kind
    return ""


# Words that join

_ACTING = frozenset({"V", "MODAL", "BE", "VED"})


def _join(forms: list[_Form]) -> None:
    """`and`, `or` and commas are told by what they join; a comma that joins nothing is dropped."""
    _title(forms)
    finite = False
    _insert_breaks(forms)
    led = bool(forms) and forms[0].told in ("SUB", "P", "OFTEN", "RESULTS", "ADV", "TITLE", "IF_DONE", "TO_DO")
    for at, form in enumerate(forms):
        if form.told == "P" and form.could.get("P") == "to" and _type(forms, at + 1) in ("V", "BE"):
            form.told = "TO_DO"
        if form.told == "ADV" and _before_participle(forms, at):
            form.told = "PRE"
        if form.told == "ADJ" and not _describes(forms, at):
            form.told = "STATE"
        if form.told in ("AND", "OR", "P") and _type(forms, at + 1) == "P":
            tied = forms[at + 1].could["P"]
            forms[at + 1].could["P"] = f"{form.could[form.told]} {tied}"
            form.told = "DROP"
        elif (
            form.told == "P"
            and _type(forms, at + 1) in ("", "V", "COMMA", "MODAL", "AND", "OR", "BE")
            and form.could["P"] not in ("to",)
        ):
            form.told = "ADV"
            form.could["ADV"] = form.could["P"]
        if form.told in ("AND", "OR") and at == 0:
            form.told = "DROP"
        if form.told in ("AND", "OR"):
            form.told = _joined(forms, at, finite, form.told)
        elif form.told in ("COMMA", "COLON"):
            form.told, led, finite = _comma(forms, at, led, finite)
        if form.told in ("V", "BE", "MODAL"):
            finite = True
        elif form.told in ("SUB", "REL"):
            finite = False


def _describes(forms: list[_Form], at: int) -> bool:
    """Whether an adjective goes on to a noun."""
    return _type(forms, at + 1) in (*_BEFORE_NOUN, "N", "NAME", "OF", "OWN")


def _title(forms: list[_Form]) -> None:
    """A name that is all of a sentence, or stands before a colon, is a title."""
    for at, form in enumerate(forms):
        first = all(other.told in ("RESULTS", "COMMA", "COLON", "DROP") for other in forms[:at])
        if (
            form.told in ("NAME", "N")
            and form.capital
            and first
            and (form.told == "NAME" or _type(forms, at + 1) == "COLON")
            and (at + 1 == len(forms) or _type(forms, at + 1) == "COLON")
        ):
            form.told = "TITLE"
            form.could = {"TITLE": form.could.get("NAME", form.text)}


def _insert_breaks(forms: list[_Form]) -> None:
    """Where a clause begins without the comma or the `that` which should stand before it, the missing one is put there."""
    led = bool(forms) and forms[0].told in _LEADS
    finite = False
    at = 0
    while at < len(forms):
        kind = forms[at].told
        if kind in ("COMMA", "COLON"):
            led, finite = led and _type(forms, at + 1) in _LEADS, False
        missing = _missing(forms, at, led, finite)
        if missing:
            forms.insert(at, _Form("", {missing: ","}, forms[at].start, forms[at].start, False, missing))
            at += 1
            led, finite = led and missing != "COMMA", False
        finite = finite or kind in ("V", "MODAL", "BE")
        at += 1


_LEADS = frozenset({"SUB", "P", "ADV", "OFTEN", "RESULTS", "TITLE", "IF_DONE", "TO_DO"})
_CLOSED = frozenset({"N", "NAME", "PRON", "FIG", "VING", "STATE", "ADV"})


def _missing(forms: list[_Form], at: int, led: bool, finite: bool) -> str:
    """What is missing before a form: a comma that ends what leads the sentence, or the word of a relative clause."""
    kind, before = forms[at].told, _type(forms, at - 1)
    comma_later = any(form.told in ("COMMA", "COLON") for form in forms[at:])
    if kind == "PRON" and forms[at].text.lower() not in ("them", "him", "itself") and _type(forms, at + 1) in _ACTING - {"VED"}:
        if before not in _CLOSED:
            return ""
        if led and not comma_later:
            return "COMMA"
        return "REL_OBJ" if before in ("N", "FIG") else ""
    if kind == "DET" and forms[at].text.lower() in ("this", "that") and before == "N" and (finite or _finite_later(forms, at + 2)) and not led:
        return "REL_OBJ" if _type(forms, at + 1) == "N" and _type(forms, at + 2) in ("V", "MODAL") else ""
    if kind == "V" and led and not comma_later and before in ("N", "NAME", "FIG") and forms[at].text.lower() in VERBS:
        return "COMMA" if finite or forms[0].told == "P" else ""
    return ""


def _before_participle(forms: list[_Form], at: int) -> bool:
    """Whether an adverb stands between a being and its participle."""
    before, after = at - 1, at + 1
    while _type(forms, before) in ("PRE", "NOT"):
        before -= 1
    while _type(forms, after) == "ADV":
        after += 1
    return _type(forms, before) == "BE" and _type(forms, after) == "VED"


def _comma(forms: list[_Form], at: int, led: bool, finite: bool) -> tuple[str, bool, bool]:
    after = at + 1
    if _type(forms, after) in ("AND", "OR", "BUT"):
        return "DROP", led, finite
    if _type(forms, at - 1) == "TITLE":
        return "COMMA", _type(forms, after) in ("SUB", "P", "ADV", "OFTEN", "TITLE"), False
    if _type(forms, after) in ("VING", "P") and not led:
        return "DROP", led, finite
    if led and forms[0].told == "SUB" and not finite and _type(forms, at - 1) in ("N", "NAME") and _list_ahead(forms, at):
        return _list_ahead(forms, at), led, finite
    if led:
        return "COMMA", _type(forms, after) in ("SUB", "P", "ADV", "OFTEN", "TITLE"), False
    if _type(forms, after) == "ADV":
        after += 1
    if _type(forms, after) in ("V",) and finite:
        return "AND_DO", led, finite
    return _list_ahead(forms, at) or "DROP", led, finite


def _list_ahead(forms: list[_Form], at: int) -> str:
    """`and` or `or` where a comma parts things that it joins in the end, else nothing."""
    rest = [form.told for form in forms[at + 1 :]]
    nxt = next((kind for kind in rest if kind in ("AND", "OR")), "")
    if not nxt or any(kind in _ACTING for kind in rest[: rest.index(nxt)]):
        return ""
    joined = [kind for kind in rest[rest.index(nxt) + 1 :] if kind != "ADV"]
    return nxt if joined[:1] and joined[0] not in _ACTING else ""


def _joined(forms: list[_Form], at: int, finite: bool, kind: str) -> str:
    """What `and` or `or` joins: verbs, clauses with subjects of their own, or nouns."""
    place = at + 1
    while _type(forms, place) in ("ADV", "COMMA", "DROP"):
        place += 1
    if _type(forms, place) in _ACTING:
        return "AND_DO"
    if not finite:
        return kind
    for place in range(at + 1, len(forms)):
        told = _type(forms, place)
        if told in ("V", "MODAL", "BE"):
            return "JOIN"
        if told in ("COMMA", "AND", "OR", "SUB", "P", "REL", "REL_OBJ", "TO_DO", "WH"):
            break
    return kind
