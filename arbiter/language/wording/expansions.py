"""What a construction of terse text is short for: its words with what they leave out, in the forms that they stand in there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from arbiter.effects import Kind
from arbiter.frozen import frozen
from arbiter.language.general.lexemes import Lexeme, forms
from arbiter.language.inflection import gerund, participle, third_person
from arbiter.language.vocabulary.nouns import OBJECTS, THINGS
from arbiter.language.vocabulary.verbs import PAST, VERBS
from arbiter.language.wording.constructions import LENGTH, Rows
from arbiter.patterns import Pattern


@frozen
class SoFar:
    """What a text has told, which its later telegrams leave out."""

    this: str = "this ship"
    counted: str = ""
    """What the last lead counted: `crew aboard`."""
    figure: str = ""
    """What the last bonus was added to: `base move`."""
    compared: str = ""
    """What the last lead compared with whom: `masts than the target`."""
    deed: str = ""
    """The verb of what was told last: `shoot`."""
    row: bool = False
    """Whether the text stands in a row of a table."""
    card: str = "this card"
    """What bears the text, where a ship carries it."""
    gets: str = ""
    """Who got the last bonus: `enemy ships within S`."""
    spoken: str = ""
    """All that was told, in small letters and without its signs."""

    @property
    def own(self) -> str:
        return "her" if self.this.endswith(" ship") else "its"


def begun(bearer: Kind | None, text: str) -> SoFar:
    """What a text is about before it has told anything: the ship, where a card is carried by one.

    An event is on no ship; where nobody says what bears the text, it may do so by itself.
    """
    events = bearer is Kind.EVENT or (bearer is None and _OF_EVENT.match(text) is not None)
    if events and _OF_SHIP.search(text) is None:
        return SoFar(this="", card="this event" if bearer else "this card")
    if bearer is None:
        of_fort = _OF_FORT.search(text) is not None and _OF_SHIP.search(text) is None
        of_treasure = _OF_TREASURE.match(text) is not None
        return SoFar(this="this fort" if of_fort else "this ship", card="this treasure" if of_treasure else "this card")
    card = f"this {bearer.value}"
    carried = bearer in (Kind.CREW, Kind.EQUIPMENT, Kind.EVENT, Kind.TREASURE)
    return SoFar(card=card) if carried else SoFar(this=card, card=card)


_OF_SHIP = Pattern(r"\bthis ship\b", re.IGNORECASE)
_OF_FORT = Pattern(r"\bthis fort\b", re.IGNORECASE)
_OF_EVENT = Pattern(r"\s*Reveal (?:when|at|after|before|instead|during|on|as|the moment|any ?time)\b")
_OF_TREASURE = Pattern(
    r"\s*(?:Load(?:ed)? face[- ](?:up|down)|Not loaded|Face[- ](?:up|down) on loading|Unloaded (?:by|at)|Worth \d|Value:? \d"
    r"|\d gold\.)"
)


def expanded(words: str, rows: Rows, told: SoFar) -> str | None:
    """What the first row that fits makes of words; None where none does."""
    for pattern, meant in _made(rows):
        if not told.this and _BEARER.search(meant):
            continue
        for tied in _with_subject(words) if _SUBJECT in pattern.pattern else (words,):
            found = pattern.fullmatch(tied)
            verb = _verb(found) if found is not None else None
            if found is not None and verb is not None:
                clause = _filled(found.expand(meant), verb, told)
                return _definite(clause, found["NP"].replace("_", " "), told) if tied is not words else clause
    return None


_BEARER = Pattern(r"THIS|HER(?![A-Z])")
_SUBJECT = r"(?P<NP>\S+)"


def _with_subject(words: str) -> Iterator[str]:
    """The words with each noun phrase that they may begin with as one of them."""
    parts = words.split(" ")
    for size in range(1, min(len(parts), _LONGEST_SUBJECT)):
        if _is_noun_phrase(" ".join(parts[:size])):
            yield " ".join(("_".join(parts[:size]), *parts[size:]))


_LONGEST_SUBJECT = 8


def _filled(meant: str, verb: str, told: SoFar) -> str:
    """The clause with its verb, and with who and what it is about."""
    if verb:
        meant = meant.replace("VERBED", participle(verb)).replace("VERBS", third_person(verb)).replace("VERB", verb)
    meant = _FACES.sub(lambda found: " or ".join(map(str, range(int(found[1]), int(found[2]) + 1))), meant)
    meant = re.sub(r"^HER (?=[a-z])", f"{told.this}'s ", meant)
    here = f"at {told.this}" if told.this == "this fort" else ""
    for token, word in (
        ("HERE", here),
        ("THIS", told.this),
        ("HER", told.own),
        ("CARD", told.card),
        ("_", " "),
        ("DO", told.deed),
    ):
        meant = re.sub(rf"{token}(?![A-Z])", word, meant)
    return " ".join(_AN.sub(r"\1n \2", meant.replace("_", " ")).split())


_AN = Pattern(r"\b([Aa]) ([aeio])")
_FACES = Pattern(r"FACES\((\d)-(\d)\)")


def _definite(meant: str, phrase: str, told: SoFar) -> str:
    """The clause with the article that its subject leaves out, and its verb in the plural.

    *That* where it was spoken of, and *this* of the ship that bears the text where no other was.
    """
    found = forms(phrase)
    head = next((form for form in reversed(found[: _tied(found)]) if "N" in form.could), found[-1]).low
    several = head.endswith("s") and head not in (*OBJECTS, *THINGS)
    meant = meant.replace(f"{phrase} is", f"{phrase} are", 1) if several else meant
    first = found[0]
    if first.could.keys() & {"DET", "OWN", "NUM", "PRON"} or first.low == "all" or first.could.keys() == {"NAME"}:
        return meant
    if not meant.startswith(phrase):
        return meant if several else _AN.sub(r"\1n \2", meant.replace(phrase, f"a {phrase}", 1))
    told_apart = len(found) > 1 and ("VED" in first.could or first.low in ("remaining", "first", "last", "other"))
    if several and not told_apart:
        return meant
    if len(found) > 1:
        return f"the {meant}"
    return f"{'that' if head in told.spoken.split() else 'this' if told.this == f'this {head}' else 'the'} {meant}"


def _tied(found: Sequence[Lexeme]) -> int:
    """How many words a noun phrase has before what is tied to it."""
    return next((at for at, form in enumerate(found) if at and "P" in form.could), len(found))


def _verb(found: re.Match[str]) -> str | None:
    """The verb of a form that a row finds, empty for none; None where what it finds is no such form."""
    verb = ""
    for name, word in found.groupdict().items():
        if name == "NP":
            if not _is_noun_phrase(word.replace("_", " ")):
                return None
        elif word is not None:
            known = verb_forms()[name].get(word)
            if known is None:
                return None
            verb = verb or known
    return verb


@cache
def verb_forms() -> Mapping[str, Mapping[str, str]]:
    """For each form the verbs of one word that have it."""
    plain = [verb for verb in VERBS if " " not in verb]
    made: dict[str, Callable[[str], str]] = {"V": str, "Vs": third_person, "Ved": participle, "Ving": gerund}
    found = {name: {form(verb): verb for verb in plain} for name, form in made.items()}
    return found | {"Ved": {past: verb for past, verb in PAST.items() if " " not in verb} | found["Ved"]}


_NOMINAL = frozenset({
    "DET", "NUM", "OWN", "ORDINAL", "OR_MORE", "ADJ", "VED", "N", "NAME", "P", "OF", "LEN", "VING", "PRON", "OR",
})  # fmt: skip


@lru_cache(maxsize=8192)
def _is_noun_phrase(words: str) -> bool:
    """Whether words are a noun with what stands before it, and perhaps others tied to it."""
    found = forms(words)
    return any("N" in form.could for form in found) and all(form.could.keys() & _NOMINAL for form in found)


@cache
def _made(rows: Rows) -> tuple[tuple[Pattern, str], ...]:
    return tuple((Pattern(pattern), meant) for pattern, meant in rows)


def small(words: str) -> str:
    """Words without the capital that a sentence begins with."""
    words = " ".join(words.split())
    named = _is_name(words.split(maxsplit=1)[0]) if words else False
    return words if named or _FIRST_LENGTH.match(words) else f"{words[:1].lower()}{words[1:]}"


@lru_cache(maxsize=4096)
def _is_name(word: str) -> bool:
    """Whether a word is the name of something, and no other word with a capital."""
    named = len(word) > 1 and word[0].isupper() and "NAME" in forms(word)[0].could
    return named and forms(word.lower())[0].could.keys() <= {"NAME", "UNKNOWN"}


_FIRST_LENGTH = Pattern(rf"{LENGTH}\b")
